"""Laws of what comes before the play: the two rounds of bidding, the upcard, lone hands and the dummy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, LOW, NO_TRUMP, SUIT_WORDS
from euchre_core.laws.ahead import calls_ahead, part_now, parts_ahead
from euchre_core.laws.book import laws_of
from euchre_core.laws.carried import chosen, left_open, may_choose_alone
from euchre_core.laws.holding import holds
from euchre_core.laws.layout import in_hand
from euchre_core.laws.possible import is_stuck
from euchre_core.laws.reading import read
from euchre_core.laws.turn import (
    BURY,
    BURY_REST,
    CLAIMS,
    DEFENDERS_ALONE,
    DUMMY,
    MAKERS_ALONE,
    MAKERS_ALONE_EARLY,
    PICK_UP,
    SWAP,
    TAKE_OVER,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Deal
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import FirstRound, SecondRound, Variant


def calls_are_those_of_the_variant(variant: Variant, deal: Deal) -> Iterator[str]:
    """In the rounds, until somebody has called, whose turn it is may say exactly what the variant lets him say."""
    reading = read(variant, deal)
    if reading.caller is not None or reading.uncalled or reading.course is not None:
        return
    if reading.stage in (CLAIMS, SWAP):
        return  # a law of its own
    seat = reading.offers[0].seat if reading.offers else deal.dealer
    expected = [f"{seat} {call}" for call in _calls(reading, seat)]
    if sorted(reading.words) != sorted(expected):
        yield f"expected {', '.join(expected) or 'the end'}; legal: {', '.join(reading.words) or 'nothing'}"


def _calls(reading: Reading, seat: int) -> list[str]:
    """Return everything that *seat*, whose turn it is, may say to the bidding; nothing if that is over."""
    bidding, done = reading.variant.bidding, len(reading.passes)
    first, second = bidding.first_round, bidding.second_round
    said = reading.turns[len(parts_ahead(reading.variant)) :]
    if (part := part_now(reading.variant, len(reading.turns), called=False)) is not None:
        return calls_ahead(reading.variant, part, free=may_choose_alone(reading.variant, reading.deal, seat))
    if first and reading.joker_up is not None and not any(turn.verb in ("passes", "calls") for turn in said):
        if reading.joker_up == "redeal":
            return []
        if reading.joker_up.startswith("dealer_names"):
            return _own_choice(reading, seat, _said_alone(reading, _ANY_SUIT))
        if reading.joker_up == "suit_blind_then_bid":
            return [f"calls the joker {word}" for word in SUIT_WORDS]
    if first and done < reading.first_asked:
        return _own_choice(reading, seat, _first_calls(reading, first, seat))
    if second is None or done >= reading.players + (reading.first_asked if first else 0):
        return []
    return _own_choice(reading, seat, _second_calls(reading, second, seat))


def _own_choice(reading: Reading, seat: int, calls: list[str]) -> list[str]:
    return chosen(reading.variant, reading.deal, seat, left_open(reading.variant, reading.deal, seat, calls))


_COLOURS = ({0, 3}, {1, 2})
_ANY_SUIT = [f"names {word}" for word in SUIT_WORDS]


def _first_calls(reading: Reading, first: FirstRound, seat: int) -> list[str]:
    dealer, suit = reading.deal.dealer, reading.up_suit
    if suit is None:
        calls = _bound(reading, first, seat, _said_alone(reading, _ANY_SUIT))
        return calls + _instead(reading, first) + (["passes"] if seat != dealer else [])
    if not _may_call(reading, first.callers, seat):
        return ["passes"]
    named = {suit: "orders"}
    if first.suits == "not_upcard":
        named = {other: call for other, call in enumerate(_ANY_SUIT) if other != suit}
    mine = reading.held(seat)

    def may(trump: int) -> bool:
        """Tell whether the seat holds what it must to call a trump."""
        free = seat == dealer and not first.dealer_needs_holding
        enough = free or holds(reading.variant, first.holding, mine, trump, suit)
        return enough and (seat != dealer or holds(reading.variant, first.dealer_holding, mine, trump, suit))

    calls = [call for trump, call in named.items() if may(trump)]
    without = _instead(reading, first) if may(NO_TRUMP) else []
    return [*_bound(reading, first, seat, _said_alone(reading, calls)), *without, "passes"]


def _instead(reading: Reading, first: FirstRound) -> list[str]:
    """Return the calls of no trump, which nobody is bound by who accepts nothing (knob B8)."""
    return _said_alone(reading, ["names no trump"]) if first.no_trump == "allowed" else []


def _bound(reading: Reading, first: FirstRound, seat: int, calls: list[str]) -> list[str]:
    """Return those of some calls that are left to the dealer's partner by what he takes on; to others, all."""
    if seat not in reading.partners(reading.deal.dealer) or first.dealers_partner == "free":
        return calls
    return [call for call in calls if call.endswith(" alone") == (first.dealers_partner == "must_go_alone")]


def _second_calls(reading: Reading, second: SecondRound, seat: int) -> list[str]:
    if not _may_call(reading, second.callers, seat):
        return ["passes"]
    stuck = is_stuck(second, reading.deal) and seat == reading.deal.dealer
    free = second.suits == "any" or (stuck and second.stuck_dealer_may_name_upcard)
    named = {suit: call for suit, call in enumerate(_ANY_SUIT) if free or suit != reading.up_suit}
    if second.suits == "only_upcard":
        named = {suit: call for suit, call in enumerate(_ANY_SUIT) if suit == reading.up_suit}
    if second.suits == "next" and reading.up_suit is not None:
        named = {suit: call for suit, call in enumerate(_ANY_SUIT) if {suit, reading.up_suit} in _COLOURS}
        named = {suit: call for suit, call in named.items() if suit != reading.up_suit}
    for word, trump, who in (("no trump", NO_TRUMP, second.no_trump), ("low", LOW, second.low)):
        if who == "allowed" or (who == "stuck_dealer" and stuck):
            named[trump] = f"names {word}"
    mine, suit = reading.held(seat), reading.up_suit
    calls = [call for trump, call in named.items() if holds(reading.variant, second.holding, mine, trump, suit)]
    return _said_alone(reading, calls) + ([] if stuck else ["passes"])


def _may_call(reading: Reading, callers: str, seat: int) -> bool:
    """Tell whether a seat is one of those who may call in a round (catalogue 55)."""
    partner = seat in reading.partners(reading.deal.dealer)
    return {
        "everyone": True,
        "dealers_partner": partner,
        "not_dealers_partner": not partner,
        "not_dealer": seat != reading.deal.dealer,
    }[callers]


def _said_alone(reading: Reading, calls: list[str]) -> list[str]:
    """Return calls with "alone" too, where that goes with a call; only so, where every call is a lone one."""
    alone = reading.variant.alone
    with_call = alone is not None and alone.makers != "nobody" and alone.declared == "with_call"
    only = alone is not None and alone.makers == "always"
    return ([] if only else calls) + [f"{call} alone" for call in calls if with_call]


def trump_is_the_suit_called(variant: Variant, deal: Deal) -> Iterator[str]:
    """Trump is what is fixed, accepted, named, bid, or led first; the maker who called, took over, or is said to be."""
    reading = read(variant, deal)
    trump = None if reading.trump is None else CONTRACT_WORDS[reading.trump]
    for view in reading.views:
        if (view.trump, view.maker) != (trump, reading.maker):
            seen = f"player {view.player} sees {view.trump} and {view.maker}"
            yield f"trump should be {trump}, the maker {reading.maker}; {seen}"


def the_upcard_goes_to_the_dealer(variant: Variant, deal: Deal) -> Iterator[str]:
    """The dealer, or a caller in his place, is asked whether he takes an accepted upcard where he has the choice."""
    reading = read(variant, deal)
    expected = [reading.taker] if reading.dealer_has_choice and reading.stage >= PICK_UP else []
    if reading.asked_in(PICK_UP) != expected:
        yield f"asked about the upcard: {reading.asked_in(PICK_UP)}, expected {expected}"
    choice = [f"{reading.taker} takes {reading.upcard}", f"{reading.taker} leaves {reading.upcard}"]
    if reading.stage == PICK_UP and reading.words != choice:
        yield f"expected {' or '.join(choice)}; legal: {', '.join(reading.words)}"


def the_dealer_buries_a_card(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who took the upcard buries one card of his hand, the upcard itself only where the variant lets him."""
    reading = read(variant, deal)
    asked = reading.asked_in(BURY)
    if asked != ([reading.taker] if reading.taken and reading.stage >= BURY else []):
        yield f"asked to bury: {asked}; seat {reading.taker} {'took' if reading.taken else 'did not take'} the upcard"
    if reading.stage == BURY and reading.upcard and variant.bidding.first_round:
        cards = in_hand(reading, reading.taker)
        late = variant.bidding.first_round.into_hand == "after_first_trick"  # then it is another card, if equal
        barred = not late and not variant.bidding.first_round.may_bury_upcard and cards.count(reading.upcard) == 1
        allowed = sorted({card for card in cards if not (barred and card == reading.upcard)})
        if [turn.card for turn in reading.offers] != allowed:
            yield f"{' '.join(map(str, allowed))} may be buried; legal: {', '.join(reading.words)}"


def lone_hands_are_offered_in_turn(variant: Variant, deal: Deal) -> Iterator[str]:
    """Exactly those whom the variant lets play alone are asked, each in his turn, until one of the side does."""
    reading = read(variant, deal)
    for stage, entitled in (
        (TAKE_OVER, _take_over(reading)),
        (MAKERS_ALONE_EARLY, _makers(reading, "before_burying")),
        (MAKERS_ALONE, _makers(reading, "before_lead")),
        (DEFENDERS_ALONE, _defenders(reading)),
    ):
        answers = reading.done_in(stage)
        asked = reading.asked_in(stage)
        closed = any(turn.verb in ("goes", "picks") for turn in answers)
        expected = entitled[: len(answers) if closed or reading.stage < stage else len(answers) + 1]
        if asked != expected:
            yield f"asked whether they go alone: {asked}, expected {expected}"
        if reading.stage == stage:
            free = may_choose_alone(variant, deal, reading.offers[0].seat)
            allowed = {"goes alone", "not alone"} if free else {"not alone"}
            if stage == DEFENDERS_ALONE and is_picked(reading):
                allowed = {f"picks {seat}" for seat in reading.defenders}
            if {text.split(maxsplit=1)[1] for text in reading.words} != allowed:
                yield f"asked about lone hands, seat {reading.offers[0].seat} may choose from {reading.words}"


def _take_over(reading: Reading) -> list[int]:
    alone = reading.variant.alone
    if reading.caller is None or alone is None or alone.declared != "with_call":
        return []
    if reading.called_alone or alone.makers != "maker_or_partner":
        return []
    return reading.partners(reading.caller)


def _makers(reading: Reading, declared: str) -> list[int]:
    alone = reading.variant.alone
    if reading.contractor is None or alone is None or alone.declared != declared or alone.makers == "nobody":
        return []
    if reading.called_alone:
        return []
    partners = reading.partners(reading.contractor) if alone.makers == "maker_or_partner" else []
    return [reading.contractor, *partners]


def _defenders(reading: Reading) -> list[int]:
    alone = reading.variant.alone
    if reading.caller is None or alone is None or alone.defenders == "never":
        return []
    if is_picked(reading):
        return [] if reading.lone_maker is None else [reading.lone_maker]
    return reading.defenders if alone.defenders == "always" or reading.lone_maker is not None else []


def is_picked(reading: Reading) -> bool:
    """Tell whether a lone maker says which defender plays alone against him (catalogue 50)."""
    return reading.variant.alone is not None and reading.variant.alone.defenders == "picked_by_maker"


def a_lone_hand_sends_its_side_to_sleep(variant: Variant, deal: Deal) -> Iterator[str]:
    """The other seats of a lone player's side sit out, and nobody else does."""
    reading = read(variant, deal)
    alone = {seat for seat in (reading.lone_maker, reading.lone_defender) if seat is not None}
    for view in reading.views:
        if set(view.alone) != alone or view.asleep != tuple(sorted(reading.slept_at)):
            yield (
                f"{sorted(alone)} alone and {sorted(reading.slept_at)} sitting out; "
                f"player {view.player} sees {view.alone} and {view.asleep}"
            )


def the_dummy_is_offered_to_the_maker(variant: Variant, deal: Deal) -> Iterator[str]:
    """The maker, or everyone with his own, is asked about the dummy, unless he left or must join it, and buries it."""
    reading = read(variant, deal)
    takers = reading.dummy_takers
    asked, must = reading.asked_in(DUMMY), reading.dummy_must_be_taken
    offered = takers if reading.stage >= DUMMY and not must else []
    if asked != offered[: len(asked)] or (reading.stage > DUMMY and len(asked) < len(offered)):
        yield f"asked about the dummy: {asked}, expected {offered}; the maker is {reading.maker}"
    if reading.stage == DUMMY and [turn.verb for turn in reading.offers] != ["joins", "leaves"]:
        yield f"asked about the dummy, the maker may choose from {', '.join(reading.words)}"
    joined = takers if must else [turn.seat for turn in reading.turns if turn.verb == "joins"]
    due = [seat for seat in joined for _ in range(variant.deal.dummy.cards)]
    asked = reading.asked_in(BURY_REST)
    if asked != due[: len(asked)] or (reading.stage > BURY_REST and len(asked) < len(due)):
        yield f"asked to bury: {asked}, expected {due}; the maker is {reading.maker}"


POSITION = laws_of(
    "position",
    calls_are_those_of_the_variant,
    trump_is_the_suit_called,
    the_upcard_goes_to_the_dealer,
    the_dealer_buries_a_card,
    lone_hands_are_offered_in_turn,
    a_lone_hand_sends_its_side_to_sleep,
    the_dummy_is_offered_to_the_maker,
)
