"""Laws of games without bidding: the maker may name trump; or proposals to change cards (catalogue 43, 48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS
from euchre_core.laws.book import laws_of
from euchre_core.laws.reading import read
from euchre_core.laws.turn import CHANGED, NAME_TRUMP, PROPOSALS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from euchre_core.kernel import Deal
    from euchre_core.laws.reading import Reading
    from euchre_core.laws.turn import Turn
    from euchre_core.schema import Proposals, Variant


def proposals_go_on_until_one_will_not(variant: Variant, deal: Deal) -> Iterator[str]:
    """Eldest proposes or stands, the dealer accepts or refuses, both change cards, again until the stock is used up."""
    reading = read(variant, deal)
    proposals = variant.bidding.proposals
    parts = (PROPOSALS, CHANGED)
    done = [turn for turn, stage in zip(reading.turns, reading.stages, strict=True) if stage in parts]
    due = _next(reading, proposals, done) if proposals is not None and reading.is_settled else None
    if due is None and (done if proposals is None else reading.stage in parts):
        yield f"nobody should propose or change any more, but may {', '.join(reading.words)}"
    if due is not None and reading.stage > CHANGED:
        yield f"seat {due[0]} should {' or '.join(due[1]) or 'lay a card away'}, but that is over"
    if due is not None and reading.stage == PROPOSALS and reading.words != [f"{due[0]} {words}" for words in due[1]]:
        yield f"seat {due[0]} should say {', '.join(due[1])}; legal: {', '.join(reading.words)}"
    if due is not None and reading.stage == CHANGED and (reading.offers[0].seat, []) != due:
        yield f"seat {due[0]} should say {', '.join(due[1])}, but {', '.join(reading.words)} is legal"


def _next(reading: Reading, proposals: Proposals, done: list[Turn]) -> tuple[int, list[str]] | None:
    """Return who is asked after so many turns, and what he may say: nothing, of a card to be laid away."""
    story = _story(reading, proposals)
    asked = next(story, None)
    for turn in done:
        if asked is None:
            return None
        try:
            asked = story.send(turn)
        except StopIteration:
            return None
    return asked


def _story(reading: Reading, proposals: Proposals) -> Generator[tuple[int, list[str]], Turn, None]:
    left, hand = len(reading.kitty), reading.variant.deal.hand
    while left:
        if (yield reading.eldest, ["proposes", "stands"]).verb != "proposes":
            return
        if (yield reading.deal.dealer, ["accepts", "refuses"]).verb != "accepts":
            return
        for seat, least in ((reading.eldest, proposals.least), (reading.deal.dealer, 0)):
            most = min(hand, left)
            if not most:
                return
            number = int((yield seat, [f"changes {n}" for n in range(min(least, most), most + 1)]).bid)
            for _ in range(number):
                yield seat, []
            left -= number


def who_will_not_change_first_is_the_maker(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who stands at once, or refuses the first proposal, is the maker; nobody is after an exchange."""
    reading = read(variant, deal)
    if variant.bidding.proposals is None:
        return
    words = [turn.verb for turn in reading.turns if turn.verb in ("stands", "refuses", "accepts")]
    last = [turn.seat for turn in reading.turns if turn.verb in ("stands", "refuses")]
    maker = last[0] if words[:1] in (["stands"], ["refuses"]) else None
    for view in reading.views:
        if view.maker != maker:
            yield f"the maker should be {maker}, and player {view.player} sees {view.maker}"


def who_is_maker_without_bidding_names_a_suit(variant: Variant, deal: Deal) -> Iterator[str]:
    """Where the maker names trump without bidding, he is asked once, before all else, and may name any suit."""
    reading, fixed = read(variant, deal), variant.bidding.fixed
    if fixed is None:
        return
    asked = reading.asked_in(NAME_TRUMP)
    due = [reading.caller] if fixed.trump == "maker_names" and reading.is_settled else []
    if asked != due[: len(asked)] or (reading.stage > NAME_TRUMP and asked != due):
        yield f"asked to name trump: {asked}, expected {due}"
    if reading.stage == NAME_TRUMP:
        expected = [f"{reading.caller} names {suit}" for suit in SUIT_WORDS]
        if reading.words != expected:
            yield f"expected {', '.join(expected)}; legal: {', '.join(reading.words)}"


POSITION = laws_of(
    "position",
    proposals_go_on_until_one_will_not,
    who_will_not_change_first_is_the_maker,
    who_is_maker_without_bidding_names_a_suit,
)
