# C types of sheet.py.
from libc.stdint cimport uint64_t

cdef class Sheet:
    cdef readonly int seats, cards, hand, dummy, pick_up, joker_up, joker_suit, alone_makers, alone_defenders
    cdef readonly int dealt, lead, lone_lead, two_loners_lead, everybody
    cdef readonly uint64_t firsts, jokers
    cdef readonly bint upcard, single, second_wins, first_round, second_round, may_bury_upcard, second_any, stick
    cdef readonly bint stuck_may_name_upcard, dummy_left_when_alone, alone_with_call, sleeping_dealer_picks_up, named_alone
    cdef int first_slot[64]
    cdef int printed[64]
    cdef uint64_t equals[64]
    cdef int places[64]
    cdef int score_of[8]
    cdef int row_of[132]
    cdef int paid_makers[100]
    cdef int paid_defenders[100]
    cdef int others[8]
    cdef int sides[8]
    cdef signed char suit_of[256]
    cdef uint64_t cards_of[16]
    cdef unsigned char strength[1024]
