# C types of pick_up.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

@cython.locals(must=cython.int)
cdef bint enter(Table table) noexcept nogil
cdef uint64_t legal(Table _) noexcept nogil
cdef bint apply(Table table, int place) noexcept nogil
cdef void _take(Table table) noexcept nogil
cdef bint enter_bury(Table table) noexcept nogil
@cython.locals(hand=uint64_t, cards=uint64_t)
cdef uint64_t legal_bury(Table table) noexcept nogil
cdef bint apply_bury(Table table, int card) noexcept nogil
