# C types of laying.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions
from euchre_core.kernel.table cimport Table

cdef void begin(Table table, int seat, int cards) noexcept nogil
@cython.locals(cards=uint64_t, legal=uint64_t, lowest=uint64_t, left=cython.int)
cdef uint64_t legal(Table table) noexcept nogil
@cython.locals(held=uint64_t)
cdef bint bury(Table table, int card) noexcept nogil
@cython.locals(done=cython.bint)
cdef bint give(Table table, int card, int receiver) noexcept nogil
