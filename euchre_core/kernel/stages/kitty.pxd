# C types of kitty.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions
from euchre_core.kernel.stages cimport laying
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

@cython.locals(number=cython.int)
cdef void deal_rest(Table table) noexcept nogil
cdef void show(Table table) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint enter_bury(Table table) noexcept nogil
@cython.locals(done=cython.bint)
cdef bint apply_bury(Table table, int card) noexcept nogil
@cython.locals(free=uint64_t)
cdef void _keep_back(Table table) noexcept nogil
