# C types of holding.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions
from euchre_core.kernel.table cimport Table

@cython.locals(term=cython.int, held=cython.int, cards=uint64_t)
cdef bint holds(Table table, int seat, int first, int end, int trump) noexcept nogil
@cython.locals(suit=cython.int)
cdef uint64_t counted(Table table, int term, int trump) noexcept nogil
@cython.locals(found=cython.int, rank=cython.int)
cdef int _alike(Table table, uint64_t cards, int least) noexcept nogil
