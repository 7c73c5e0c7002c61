# C types of tricks.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, steps
from euchre_core.kernel.table cimport Table
from euchre_core.rules cimport tables

@cython.locals(seats=cython.int)
cdef bint enter(Table table) noexcept nogil
@cython.locals(loner=cython.int)
cdef int _leader(Table table) noexcept nogil
cdef int _awake(Table table, int seat) noexcept nogil
@cython.locals(hand=uint64_t, cards=uint64_t)
cdef uint64_t legal(Table table) noexcept nogil
cdef inline bint _is_unseen(Table table) noexcept nogil
@cython.locals(cards=uint64_t)
cdef uint64_t _leads(Table table, uint64_t hand) noexcept nogil
cdef uint64_t _trumps_due(Table table, uint64_t hand) noexcept nogil
cdef uint64_t _when_void(Table table, uint64_t hand) noexcept nogil
cdef bint _is_to_beat(Table table, uint64_t cards) noexcept nogil
@cython.locals(least=cython.int, winning=uint64_t, rest=uint64_t, lowest=uint64_t)
cdef uint64_t _that_beat(Table table, uint64_t cards) noexcept nogil
@cython.locals(seat=cython.int, strength=cython.int)
cdef bint apply(Table table, int card) noexcept nogil
cdef inline void _lead(Table table, int card) noexcept nogil
cdef uint64_t legal_led(Table _) noexcept nogil
@cython.locals(card=cython.int)
cdef bint apply_led(Table table, int place) noexcept nogil
@cython.locals(seat=cython.int)
cdef inline void _pass_on(Table table) noexcept nogil
cdef void _count(Table table, int card) noexcept nogil
cdef inline bint _finish(Table table) noexcept nogil
