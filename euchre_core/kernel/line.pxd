# C types of line.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.stages cimport ahead, alone, auction, claims, contract, dummy, gifts, joker_up, kitty, laying, pick_up, proposals, rounds, tricks
from euchre_core.kernel.table cimport Table

cdef void start(Table table) noexcept nogil
@cython.locals(allowed=uint64_t)
cdef uint64_t legal(Table table) noexcept nogil
@cython.locals(stage=cython.int)
cdef uint64_t _legal(Table table) noexcept nogil
@cython.locals(stage=cython.int, done=cython.bint)
cdef uint64_t apply(Table table, int place) noexcept nogil
cdef bint _before_the_play(Table table, int stage, int place) noexcept nogil
cdef void _go_on(Table table) noexcept nogil
cdef bint _enter(Table table, int stage) noexcept nogil
