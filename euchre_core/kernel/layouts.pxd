# C types of layouts.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions
from euchre_core.rules cimport layouts

@cython.final
cdef class Layouts:
    cdef uint64_t up[8]
    cdef uint64_t down[8]
    cdef uint64_t own[8]
    cdef signed char below[64]
    cdef signed char order[64]

    @cython.locals(new=Layouts)
    cpdef Layouts copy(self)
    @cython.locals(seat=cython.int, slot=cython.int)
    cdef void become(self, Layouts other) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void clear(self) noexcept nogil
    cdef uint64_t lay(self, int seat, int card, int where, int under) noexcept nogil
    cdef void put(self, int seat, int card) noexcept nogil
    cdef uint64_t uncover(self, int seat, int card) noexcept nogil
    cdef void hold(self, int place, int card) noexcept nogil
    cpdef int held_at(self, int place) noexcept nogil
    @cython.locals(left=uint64_t, place=cython.int)
    cdef uint64_t places(self, int first, int size, uint64_t held) noexcept nogil
    cpdef uint64_t face_up(self, int seat)
    cpdef uint64_t face_down(self, int seat)
