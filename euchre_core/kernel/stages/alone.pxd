# C types of alone.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

cdef bint enter_take_over(Table table) noexcept nogil
cdef bint enter_makers(Table table, int stage) noexcept nogil
@cython.locals(when=cython.int)
cdef bint enter_defenders(Table table) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint _ask_next(Table table, int after, int seats) noexcept nogil
cdef int _defenders(Table table) noexcept nogil
cdef uint64_t legal(Table table) noexcept nogil
@cython.locals(named=uint64_t)
cdef uint64_t unsaid(Table table, uint64_t calls) noexcept nogil
cdef bint apply_makers(Table table, int place) noexcept nogil
cdef bint apply_defenders(Table table, int place) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint _ask_another(Table table, int seats, int stop) noexcept nogil
