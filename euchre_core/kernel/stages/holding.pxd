# C types of holding.py.
cimport cython

from euchre_core.kernel cimport actions
from euchre_core.kernel.table cimport Table

@cython.locals(term=cython.int, suit=cython.int, held=cython.int)
cdef bint holds(Table table, int seat, int first, int end, int trump) noexcept nogil
