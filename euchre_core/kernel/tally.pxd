# C types of tally.py.
cimport cython
from libc.stdint cimport int64_t

from euchre_core.kernel cimport steps
from euchre_core.kernel.table cimport Table

@cython.final
cdef class Tally:
    cdef readonly int64_t deals, passed_out, void, claimed, games, decisions, decisions_squared
    cdef int64_t rows[100]
    cdef int64_t points[8]
    cdef int64_t points_squared[8]
    cdef int64_t tricks[8]
    cdef int64_t called[8]
    cdef int64_t alone[4]
    cdef int64_t makers_tricks[33]

    @cython.locals(seat=cython.int, place=cython.int, counted=cython.int, score=cython.int, paid=cython.int)
    cdef void count(self, Table table, int decisions) noexcept nogil
    cpdef dict numbers(self)
