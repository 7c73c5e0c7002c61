# C types of gifts.py.
cimport cython

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.stages cimport laying
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

@cython.locals(cards=cython.int, before=cython.bint)
cdef bint enter_lay(Table table, int stage) noexcept nogil
@cython.locals(cards=cython.int, passing=cython.bint)
cdef bint enter_give(Table table, int stage) noexcept nogil
@cython.locals(stage=cython.int, passing=cython.bint)
cdef bint apply_give(Table table, int card) noexcept nogil
cdef int _cards(Table table, int stage) noexcept nogil
cdef int _order(Table table, int stage) noexcept nogil
cdef int _next_partner(Table table, int seat) noexcept nogil
