# C types of proposals.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.stages cimport laying
from euchre_core.kernel.table cimport Table

cdef bint enter(Table table) noexcept nogil
cdef void _ask_eldest(Table table) noexcept nogil
cdef uint64_t legal(Table table) noexcept nogil
cdef bint apply(Table table, int place) noexcept nogil
@cython.locals(most=cython.int, least=cython.int, numbers=uint64_t)
cdef uint64_t legal_number(Table table) noexcept nogil
cdef bint apply_number(Table table, int number) noexcept nogil
cdef bint apply_lay(Table table, int card) noexcept nogil
cdef bint _next(Table table) noexcept nogil
