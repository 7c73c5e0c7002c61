# C types of rounds.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables
from euchre_core.kernel.stages cimport holding, joker_up

cdef bint enter_first(Table table) noexcept nogil
cdef bint enter_second(Table table) noexcept nogil
cdef bint _open(Table table) noexcept nogil
@cython.locals(calls=uint64_t)
cdef uint64_t legal_first(Table table) noexcept nogil
@cython.locals(calls=uint64_t)
cdef uint64_t _accepting(Table table) noexcept nogil
@cython.locals(calls=uint64_t, trumps=uint64_t, stuck=cython.bint)
cdef uint64_t legal_second(Table table) noexcept nogil
@cython.locals(barred=uint64_t)
cdef uint64_t left_open(Table table, uint64_t calls) noexcept nogil
@cython.locals(allowed=uint64_t, lowest=uint64_t)
cdef uint64_t _named(Table table, uint64_t trumps) noexcept nogil
cdef bint _is_partner(Table table) noexcept nogil
cdef bint _may_call(Table table, int callers) noexcept nogil
@cython.locals(seat=cython.int, free=cython.bint)
cdef bint _holds_enough(Table table, int trump) noexcept nogil
cdef bint _may_name(int who, bint stuck) noexcept nogil
cdef bint apply(Table table, int place) noexcept nogil
