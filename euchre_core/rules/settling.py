"""What settles a contract besides bids and rounds: claims, doubling, the called card; and what is paid besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre_core.cards import JACK, RANKS, SUIT_LETTERS, SUITS, Card
from euchre_core.rules.bids import TRUMP_WORDS
from euchre_core.rules.counting import card_points_of, held_of
from euchre_core.rules.paying import paid
from euchre_core.rules.payments import ExtraRow, TallyRule
from euchre_core.rules.possible import forced_need, most_points, upcard_alone
from euchre_core.rules.reach import doubled_bids
from euchre_core.rules.tables import ClaimRule
from euchre_core.schema import ALL, Ahead, FirstRound, Kitty, SecondRound

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre_core.schema import Claim, Count, Extra, Variant

QUEEN = RANKS.index("Q")

# The language's words in the order of the numbers in tables.py.
_FIXED = ("", "eldest", "dealer", "nobody")
_FIXED_TRUMP = {"maker_names": -2, **TRUMP_WORDS}
_BARRED = ("none", "euchred", "all_but_the_last_led", "colours_in_turns")
_CALLERS = ("everyone", "dealers_partner", "not_dealers_partner", "not_dealer")
_CALLED = ("", "ace_of_a_suit", "any_plain_card", "any_trump", "queen_of_trumps_or_next")
_MAY = ("redeal", "swap", "point", "win")
_WINDOW = ("never", "names_suit", "upcard_suit")


def settled(variant: Variant) -> dict[str, Any]:
    """Return what settles a contract besides trump and maker, by attribute of the rules."""
    bidding, kitty = variant.bidding, variant.kitty or Kitty()
    fixed, upcard, doubling = bidding.fixed, bidding.forced_upcard, variant.doubling
    first, second = bidding.first_round or FirstRound(), bidding.second_round or SecondRound()
    call, pack = variant.called_partner, variant.deck.pack
    named, ahead = bidding.named_ahead, (variant.alone.ahead if variant.alone else None) or Ahead()
    points = variant.card_points
    return {
        "fixed": _FIXED.index(fixed.maker) if fixed else 0,
        "fixed_trump": _FIXED_TRUMP.get(fixed.trump if fixed else "upcard", -1),
        "predictions": bidding.predictions is not None,
        "may_balance": bidding.predictions is None or bidding.predictions.may_balance,
        "proposals": bidding.proposals.least if bidding.proposals else 0,
        "forced_suit": SUIT_LETTERS.index(upcard.suit) if upcard else -1,
        "forced_need": forced_need(variant),
        "forced_alone": upcard_alone(variant),
        "play_no_trump": bidding.all_pass == "play_no_trump" and fixed is None,
        "first_not_upcard": first.suits == "not_upcard",
        "first_no_trump": first.no_trump == "allowed",
        "second_only_upcard": second.suits == "only_upcard",
        "second_next": second.suits == "next",
        "barred_suits": _BARRED.index(variant.bidding.barred_suits),
        "caller_may_repeat": variant.bidding.caller_may_repeat,
        "first_callers": _CALLERS.index(first.callers),
        "second_callers": _CALLERS.index(second.callers),
        "first_holding": held_of(variant, first.holding),
        "dealer_free": not first.dealer_needs_holding,
        "dealer_holding": held_of(variant, first.dealer_holding),
        "second_holding": held_of(variant, second.holding),
        "call": _CALLED.index(call.card) if call else 0,
        "call_late": call is not None and call.when == "after_pick_up",
        "call_required": call is None or call.required,
        "call_order": tuple(_call_order(variant, suit) for suit in SUITS),
        "doubling": doubling.times if doubling else 0,
        "doubling_takes_over": doubling is not None and doubling.takes_over,
        "doubling_bids": doubled_bids(variant),
        "kitty_dealer": kitty.taken_by == "dealer",
        "kitty_upcard": kitty.with_upcard,
        "kitty_keeps": _mask(
            slot for slot, card in enumerate(pack) if not card.is_joker and card.rank in (kitty.keeps_back or ())
        ),
        "dummy_must": variant.dummy is not None and not variant.dummy.may_leave,
        "drop": variant.drop is not None,
        "drop_not_when_forced": variant.drop is None or variant.drop.not_when_forced,
        "claims": tuple(_claim(variant, name, claim) for name, claim in variant.claims.items()),
        "named_ahead": named is not None,
        "named_ahead_alone": named is not None and named.may_go_alone,
        "named_takes_himself": named is not None and named.upcard_to == "caller",
        "named_unseen": named is not None and named.may_go_alone and named.alone_unseen,
        "blind": _WINDOW.index(ahead.blind),
        "hand_seen": _WINDOW.index(ahead.hand_seen),
        "upcard_seen": _WINDOW.index(ahead.upcard_seen),
        "ahead_takes": ahead.upcard == "dealer_takes",
        "joker_names_suit": variant.ranking.joker_lead_names_suit,
        "joker_needs_void": variant.ranking.joker_needs_void,
        "lead_trump_first": variant.play.first_lead_must_be == "trump",
        "aces_led": variant.play.aces_may_be_led,
        "aces_trumped": variant.play.may_trump_ace,
        "card_points": card_points_of(variant),
        "last_trick": points.last_trick if points else 0,
        "tallies": tuple(TallyRule(name, tally.each, tally.points) for name, tally in variant.tallies.items()),
        "first_trick": points.first_trick if points else 0,
        "extras": tuple(_extra(variant, name, extra) for name, extra in variant.extras.items()),
    }


def _call_order(variant: Variant, suit: int) -> tuple[int, ...]:
    """Return the slots in the order in which a trump to be called is looked for: the queen, down from it, up from it.

    Bowers and permanent trumps are left out: they rank above the cards of the suit, and are no question for this call.
    """
    pack, ranking = variant.deck.pack, variant.ranking
    ranks = [rank for rank in ranking.trump_order or ranking.order if rank != JACK or not ranking.right_bower]
    if QUEEN not in ranks:
        return ()
    queen = ranks.index(QUEEN)
    looked_for = [*ranks[queen::-1], *ranks[queen + 1 :]]
    cards = [Card(suit, rank) for rank in looked_for]
    return tuple(pack.index(card) for card in cards if card in pack and card not in ranking.permanent_trumps)


def _claim(variant: Variant, name: str, claim: Claim) -> ClaimRule:
    pack, held = variant.deck.pack, held_of(variant, claim.hand)
    upcard = () if claim.upcard is None else claim.upcard
    return ClaimRule(
        name=name,
        late=claim.when == "before_first_card",
        held=held,
        upcard=_mask(slot for slot, card in enumerate(pack) if not card.is_joker and card.rank in upcard),
        dealer_only=claim.who == "dealer",
        may=_MAY.index(claim.may),
        cards=claim.cards,
        counted=held[0].cards[0] if held else 0,
        next_dealer=claim.dealer == "next",
        times=claim.times,
    )


def _extra(variant: Variant, name: str, extra: Extra) -> ExtraRow:
    most = variant.deal.hand
    return ExtraRow(
        name,
        *paid(variant, extra),
        tricks=_span(extra.own_tricks, most),
        points=_span(extra.own_points, most_points(variant)),
        own_bid=("", "kept", "missed").index(extra.own_bid or ""),
        into=-1 if extra.into is None else list(variant.tallies).index(extra.into),
    )


def _span(count: Count | None, most: int) -> tuple[int, int]:
    if count is None:
        return 0, most
    low, high = (most if end == ALL else end for end in count)
    return low, min(high, most)


def _mask(slots: Iterable[int]) -> int:
    return sum(1 << slot for slot in slots)
