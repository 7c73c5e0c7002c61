# C types of ahead.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

cdef bint enter(Table table, int stage) noexcept nogil
cdef bint _is_there(Table table, int stage) noexcept nogil
cdef int _window(Table table, int stage) noexcept nogil
cdef uint64_t legal(Table table) noexcept nogil
cdef bint apply(Table table, int place) noexcept nogil
cdef bint _ask_next(Table table) noexcept nogil
@cython.locals(other=cython.int, cards=uint64_t)
cdef void _change_over(Table table) noexcept nogil
