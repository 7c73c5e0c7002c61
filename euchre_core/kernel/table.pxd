# C types of table.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.rules cimport tables
from euchre_core.rules.sheet cimport Sheet

@cython.final
cdef class Table:
    cdef readonly object rules
    cdef readonly Sheet sheet
    cdef readonly int dealer, stage, actor, upcard, up_suit, asked, trump, caller, maker, lone_defender, asleep
    cdef readonly int to_bury, led, worth, best, best_seat, played, awake, finished, ending
    cdef readonly bint accepted, taken, lone_maker
    cdef readonly uint64_t may_bury
    cdef uint64_t hands[9]
    cdef int tricks[8]

    @cython.locals(place=cython.int)
    cdef void begin(self, int dealer, int upcard) noexcept nogil
    @cython.locals(new=Table)
    cpdef Table copy(self)
    @cython.locals(place=cython.int)
    cdef void copy_arrays(self, Table other) noexcept nogil
    cdef void copy_registers(self, Table other) noexcept nogil
    cpdef uint64_t hand(self, int place)
    cpdef int won(self, int seat)
    @cython.locals(seat=cython.int)
    cpdef tuple all_won(self)
    cdef void set_hand(self, int place, uint64_t cards) noexcept nogil
    cdef void give(self, int place, int card) noexcept nogil
    @cython.locals(held=uint64_t)
    cdef void take(self, int place, int card) noexcept nogil
    cdef void fix_trump(self, int caller, int suit, bint alone) noexcept nogil
    cdef void go_alone(self, int seat) noexcept nogil
    cdef int makers_mask(self) noexcept nogil
    cpdef int lone(self) noexcept nogil
