# C types of dummy.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

cdef bint enter(Table table) noexcept nogil
cdef uint64_t legal(Table _) noexcept nogil
@cython.locals(slot=cython.int)
cdef bint apply(Table table, int place) noexcept nogil
cdef bint enter_bury(Table table) noexcept nogil
@cython.locals(cards=uint64_t, legal=uint64_t, lowest=uint64_t, left=cython.int)
cdef uint64_t legal_bury(Table table) noexcept nogil
cdef bint apply_bury(Table table, int card) noexcept nogil
