# C types of contract.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

cdef void fix(Table table) noexcept nogil
cdef bint enter_predict(Table table) noexcept nogil
@cython.locals(numbers=uint64_t, rest=cython.int)
cdef uint64_t legal_predict(Table table) noexcept nogil
cdef bint apply_predict(Table table, int number) noexcept nogil
cdef bint enter_doubling(Table table) noexcept nogil
cdef bint _ask_defender(Table table) noexcept nogil
cdef uint64_t legal_doubling(Table _) noexcept nogil
@cython.locals(doubler=cython.int)
cdef bint apply_doubling(Table table, int place) noexcept nogil
@cython.locals(place=cython.int, card=cython.int)
cdef bint enter_call(Table table, int stage) noexcept nogil
@cython.locals(trumps=uint64_t, cards=uint64_t)
cdef uint64_t legal_call(Table table) noexcept nogil
cdef bint apply_call(Table table, int card) noexcept nogil
cdef bint enter_drop(Table table) noexcept nogil
cdef uint64_t legal_drop(Table _) noexcept nogil
cdef bint apply_drop(Table table, int place) noexcept nogil
cdef bint _ask_dropper(Table table) noexcept nogil
