# C types of joker_up.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

cdef bint enter(Table table) noexcept nogil
cdef uint64_t legal(Table table) noexcept nogil
@cython.locals(calls=uint64_t)
cdef uint64_t name_any_suit(Table table) noexcept nogil
cdef bint apply(Table table, int place) noexcept nogil
