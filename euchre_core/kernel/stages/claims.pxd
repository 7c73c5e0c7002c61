# C types of claims.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.stages cimport holding, laying
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

cdef bint enter(Table table) noexcept nogil
@cython.locals(seats=cython.int, seat=cython.int)
cdef bint _ask_next(Table table) noexcept nogil
cdef bint _is_asked(Table table, int claim, int seat) noexcept nogil
@cython.locals(claim=cython.int, trump=cython.int, calls=uint64_t)
cdef uint64_t legal(Table table) noexcept nogil
@cython.locals(claim=cython.int, may=cython.int)
cdef bint apply(Table table, int place) noexcept nogil
@cython.locals(first=cython.int)
cdef uint64_t _counted(Table table) noexcept nogil
cdef bint apply_swap(Table table, int card) noexcept nogil
