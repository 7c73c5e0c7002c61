# C types of gifts.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.stages cimport laying
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

cdef bint enter_ask(Table table, int stage) noexcept nogil
cdef uint64_t legal_ask(Table table) noexcept nogil
cdef bint apply_ask(Table table, int place) noexcept nogil
@cython.locals(cards=cython.int, before=cython.bint)
cdef bint enter_lay(Table table, int stage) noexcept nogil
cdef bint enter_name(Table table, int stage) noexcept nogil
@cython.locals(named=uint64_t, slot=cython.int)
cdef uint64_t legal_name(Table table) noexcept nogil
@cython.locals(seat=cython.int, held=uint64_t, partners=cython.int)
cdef bint apply_name(Table table, int card) noexcept nogil
@cython.locals(cards=cython.int)
cdef bint enter_number(Table table, int stage) noexcept nogil
@cython.locals(numbers=uint64_t)
cdef uint64_t legal_number(Table table) noexcept nogil
cdef bint apply_number(Table table, int number) noexcept nogil
@cython.locals(cards=cython.int, passing=cython.bint)
cdef bint enter_give(Table table, int stage) noexcept nogil
@cython.locals(stage=cython.int, passing=cython.bint)
cdef bint apply_give(Table table, int card) noexcept nogil
cdef bint _next_name(Table table) noexcept nogil
cdef bint _next_number(Table table) noexcept nogil
cdef int _cards(Table table, int stage) noexcept nogil
cdef bint _by_bid(Table table, int stage) noexcept nogil
cdef int _order(Table table, int stage) noexcept nogil
cdef int _least(Table table, int stage) noexcept nogil
cdef bint _named(Table table, int stage) noexcept nogil
cdef int _next_partner(Table table, int seat) noexcept nogil
