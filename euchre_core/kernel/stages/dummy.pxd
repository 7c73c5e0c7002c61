# C types of dummy.py.
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions
from euchre_core.kernel.stages cimport laying
from euchre_core.kernel.table cimport Table

cdef bint enter(Table table) noexcept nogil
cdef uint64_t legal(Table _) noexcept nogil
cdef bint apply(Table table, int place) noexcept nogil
cdef bint enter_bury(Table table) noexcept nogil
