# C types of table.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.layouts cimport Layouts
from euchre_core.rules cimport tables
from euchre_core.rules.sheet cimport Sheet

@cython.final
cdef class Table:
    cdef readonly object rules
    cdef readonly Sheet sheet
    cdef readonly Layouts laid
    cdef readonly int dealer, stage, actor, upcard, up_suit, asked, trump, caller, maker, lone_defender, asleep
    cdef readonly int bid, bidder, out, quiet, getter, partner, doubled, called, ally, dropped, claimed, pot, lost
    cdef readonly int drawn, taker, declared, givers, got, barred, shut, mute
    cdef readonly int to_bury, led, worth, best, best_seat, played, awake, finished, ending
    cdef readonly bint accepted, taken, lone_maker, forced, stuck, ace_led
    cdef readonly uint64_t may_bury, spent, bank
    cdef uint64_t hands[10]
    cdef int tricks[8]
    cdef int points[8]
    cdef int predicted[8]
    cdef int marks[8]
    cdef uint64_t said[8]
    cdef signed char stock[64]

    @cython.locals(place=cython.int)
    cdef void begin(self, int dealer, int upcard) noexcept nogil
    @cython.locals(new=Table)
    cpdef Table copy(self)
    @cython.locals(place=cython.int)
    cdef void copy_arrays(self, Table other) noexcept nogil
    cdef void copy_registers(self, Table other) noexcept nogil
    cpdef uint64_t hand(self, int place)
    cpdef int won(self, int seat)
    cpdef uint64_t bids_of(self, int seat)
    @cython.locals(seat=cython.int)
    cpdef tuple all_won(self)
    cdef void set_hand(self, int place, uint64_t cards) noexcept nogil
    cdef void put(self, int place, int card) noexcept nogil
    cdef void draw(self, int seat) noexcept nogil
    cdef void give(self, int place, int card) noexcept nogil
    @cython.locals(held=uint64_t)
    cdef void take(self, int place, int card) noexcept nogil
    cdef void fix_trump(self, int caller, int suit, bint alone) noexcept nogil
    cdef void go_alone(self, int seat) noexcept nogil
    cdef int makers_mask(self) noexcept nogil
    cpdef int lone(self) noexcept nogil
    @cython.locals(slot=cython.int)
    cdef void join(self, int seat, int place) noexcept nogil
    @cython.locals(taken=cython.int, seat=cython.int)
    cpdef int made_by(self, int seats) noexcept nogil
    cdef void nobody_calls(self) noexcept nogil
    cdef void take_contract(self, int seat) noexcept nogil
    @cython.locals(points=cython.int, seat=cython.int)
    cpdef int counted_by(self, int seats) noexcept nogil
    @cython.locals(banked=cython.int, scores=uint64_t, seat=cython.int, score=cython.int)
    cpdef int banked_by(self, int seats) noexcept nogil
    @cython.locals(makers=cython.int, place=cython.int, seat=cython.int)
    cpdef int outcome(self) noexcept nogil
    @cython.locals(taken=cython.int, seat=cython.int)
    cpdef bint leads(self, int makers) noexcept nogil
    cpdef int row(self) noexcept nogil
    cpdef int role(self, int seat) noexcept nogil
    @cython.locals(role=cython.int, points=cython.int, other=cython.int, extra=cython.int)
    cpdef int paid(self, int seat, int place) noexcept nogil
    @cython.locals(taken=cython.int, counted=cython.int, own_bid=cython.int)
    cpdef bint earns(self, int seat, int extra) noexcept nogil
    @cython.locals(bid=cython.int, points=cython.int)
    cpdef int pays(self, int seat, int place) noexcept nogil
    cpdef int prediction(self, int seat)
    cpdef int claimed_points(self, int seat)
