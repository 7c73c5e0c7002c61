# C types of chance.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core cimport mixing

@cython.final
cdef class Pack:
    cdef readonly int size
    cdef int cards[64]

    @cython.locals(place=cython.int)
    cdef void sort(self) noexcept nogil
    @cython.locals(place=cython.int)
    cpdef list order(self)

@cython.final
cdef class Chance:
    cdef uint64_t _state

    cdef void begin(self, uint64_t seed, uint64_t index) noexcept nogil
    cpdef uint64_t word(self) noexcept nogil
    @cython.locals(spare=uint64_t, word=uint64_t)
    cdef uint64_t unsafe_below(self, uint64_t n) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, last=cython.int, product=uint64_t, digits=uint64_t)
    cdef void shuffle(self, Pack pack) noexcept nogil
    @cython.locals(pack=Pack)
    cpdef list order(self, int n)
