# C types of line.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport steps
from euchre_core.kernel.stages cimport alone, dummy, joker_up, pick_up, rounds, tricks
from euchre_core.kernel.table cimport Table

cdef void start(Table table) noexcept nogil
@cython.locals(stage=cython.int)
cdef uint64_t legal(Table table) noexcept nogil
@cython.locals(stage=cython.int, done=cython.bint)
cdef uint64_t apply(Table table, int place) noexcept nogil
cdef void _go_on(Table table) noexcept nogil
cdef bint _enter(Table table, int stage) noexcept nogil
