# C types of tricks.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

@cython.locals(seats=cython.int)
cdef bint enter(Table table) noexcept nogil
@cython.locals(loner=cython.int)
cdef int _leader(Table table) noexcept nogil
cdef int _awake(Table table, int seat) noexcept nogil
@cython.locals(hand=uint64_t, following=uint64_t)
cdef uint64_t legal(Table table) noexcept nogil
@cython.locals(seat=cython.int, strength=cython.int)
cdef bint apply(Table table, int card) noexcept nogil
