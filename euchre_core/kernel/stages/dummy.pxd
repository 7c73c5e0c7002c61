# C types of dummy.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions
from euchre_core.kernel.stages cimport laying
from euchre_core.kernel.table cimport Table

cdef bint enter(Table table) noexcept nogil
cdef bint _may_take(Table table, int seat) noexcept nogil
@cython.locals(seats=cython.int, seat=cython.int)
cdef int _next_seat(Table table) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint _ask_next(Table table) noexcept nogil
@cython.locals(slot=cython.int)
cdef void _join(Table table, int seat) noexcept nogil
cdef uint64_t legal(Table _) noexcept nogil
cdef bint apply(Table table, int place) noexcept nogil
cdef bint enter_bury(Table table) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint _bury_next(Table table) noexcept nogil
cdef bint apply_bury(Table table, int card) noexcept nogil
