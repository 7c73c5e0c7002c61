# C types of rounds.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables
from euchre_core.kernel.stages cimport joker_up

cdef bint enter_first(Table table) noexcept nogil
cdef bint enter_second(Table table) noexcept nogil
cdef bint _open(Table table) noexcept nogil
@cython.locals(calls=uint64_t)
cdef uint64_t legal_first(Table table) noexcept nogil
@cython.locals(calls=uint64_t, suits=uint64_t, stuck=cython.bint)
cdef uint64_t legal_second(Table table) noexcept nogil
cdef bint apply(Table table, int place) noexcept nogil
