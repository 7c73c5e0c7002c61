# C types of sheet.py.
from libc.stdint cimport uint64_t

cdef class Sheet:
    cdef readonly int seats, cards, hand, dummy, pick_up, joker_up, joker_suit, alone_makers, alone_defenders
    cdef readonly int dealt, lead, lone_lead, two_loners_lead, everybody, second_no_trump, second_low, partner_orders
    cdef readonly int turns, kitty, kitty_cards, gift, gift_first, gift_least, proposals, stock, later
    cdef readonly int stride_lone, stride_tricks, stride_bid, stride_forced, stride_kind
    cdef readonly int stride_uncalled, stride_doubled, stride_points, stride_lost, stride_one, stride_bank, bank
    cdef readonly int fixed, fixed_trump, forced_suit, call, doubling, claims, extras, last_trick
    cdef readonly int upcard_at, first_trick
    cdef readonly int first_callers, second_callers, first_held_from, first_held_to, dealer_held_from, dealer_held_to
    cdef readonly int second_held_from, second_held_to
    cdef readonly int speakers, to_eldest
    cdef readonly int blind, hand_seen, upcard_seen, stride_declared, stride_most
    cdef readonly bint packet_picked, named_ahead, named_ahead_alone, named_takes_himself, named_unseen, ahead_takes
    cdef readonly uint64_t aces, free_jokers, kitty_keeps, doubling_bids
    cdef readonly uint64_t firsts, jokers, opening, forced_bids, conditional, lone_bids
    cdef readonly bint alone_before_burying, fixed_named, into_hand_late, upcard_to_caller
    cdef readonly bint lying, own_dummies, outward
    cdef readonly bint single, second_wins, first_round, second_round, may_bury_upcard, second_any, stick
    cdef readonly bint stuck_may_name_upcard, dummy_left_when_alone, alone_with_call, sleeping_dealer_picks_up, named_alone
    cdef readonly bint naming_alone, auction, passer_may_return, passer_needs_bid, stuck_dealer, stuck_joker_holder, first_card_led
    cdef readonly bint gift_defender, gift_one, gift_named, must_trump, must_beat, dealer_free, beat_trumps_only
    cdef readonly bint predictions, may_balance, play_no_trump, call_late, call_required, doubling_takes_over, kitty_dealer
    cdef readonly bint kitty_upcard, dummy_must, drop, drop_not_when_forced, first_not_upcard, first_no_trump, second_only_upcard
    cdef readonly bint forced_alone, second_next, joker_names_suit, lead_trump_first, aces_led, aces_trumped, counted
    cdef int first_slot[64]
    cdef int printed[64]
    cdef uint64_t equals[64]
    cdef int places[64]
    cdef int where[64]
    cdef int under[64]
    cdef int score_of[8]
    cdef short row_of[32768]
    cdef int pay_constant[348]
    cdef int pay_tricks[348]
    cdef int pay_bid[348]
    cdef int pay_value[348]
    cdef int pay_half[348]
    cdef int pay_points[348]
    cdef int pay_stake[348]
    cdef int others[8]
    cdef int sides[8]
    cdef signed char suit_of[384]
    cdef uint64_t cards_of[30]
    cdef unsigned char strength[1920]
    cdef uint64_t over[64]
    cdef uint64_t after[64]
    cdef int by_partner[64]
    cdef int bid_trump[64]
    cdef int bid_trumps[64]
    cdef int bid_lone[64]
    cdef int bid_gift[64]
    cdef int bid_gift_first[64]
    cdef int bid_gift_least[64]
    cdef bint bid_gift_one[64]
    cdef bint bid_gift_named[64]
    cdef int bid_number[64]
    cdef int bid_value[64]
    cdef int term_low[32]
    cdef int term_high[32]
    cdef int term_by_upcard[32]
    cdef int term_alike[32]
    cdef uint64_t rank_cards[16]
    cdef uint64_t term_cards[192]
    cdef int claim_late[8]
    cdef int claim_from[8]
    cdef int claim_to[8]
    cdef int claim_dealer[8]
    cdef int claim_may[8]
    cdef int claim_cards[8]
    cdef int claim_next[8]
    cdef uint64_t claim_upcard[8]
    cdef uint64_t claim_counted[8]
    cdef int call_order[64]
    cdef int card_points[384]
    cdef unsigned short extras_of[32768]
    cdef int extra_low[16]
    cdef int extra_high[16]
    cdef int extra_points_low[16]
    cdef int extra_points_high[16]
    cdef int extra_own_bid[16]
