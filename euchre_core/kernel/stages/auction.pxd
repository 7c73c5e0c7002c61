# C types of auction.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.stages cimport kitty
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

cdef bint enter(Table table) noexcept nogil
@cython.locals(calls=uint64_t, waiting=uint64_t, place=cython.int)
cdef uint64_t legal(Table table) noexcept nogil
@cython.locals(made=uint64_t, seat=cython.int)
cdef uint64_t _said_by(Table table, bint partners) noexcept nogil
cdef int _barred(Table table) noexcept nogil
@cython.locals(rounds=cython.int, returns=cython.bint)
cdef bint _dealer_is_stuck(Table table) noexcept nogil
@cython.locals(stuck=cython.bint)
cdef bint apply(Table table, int place) noexcept nogil
cdef bint _ask_next(Table table) noexcept nogil
@cython.locals(turns=cython.int, silent=cython.int)
cdef bint _is_over(Table table) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint _ask_joker_holder(Table table) noexcept nogil
cdef bint _close(Table table) noexcept nogil
@cython.locals(allowed=uint64_t)
cdef bint enter_name(Table table) noexcept nogil
@cython.locals(calls=uint64_t)
cdef uint64_t legal_name(Table table) noexcept nogil
cdef bint apply_name(Table table, int place) noexcept nogil
