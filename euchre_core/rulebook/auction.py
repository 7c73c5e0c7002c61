"""The auction in words: who speaks, what may be bid, what outbids what, who is forced, and who names trump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS
from euchre_core.rulebook.exchange import gift_in_words
from euchre_core.rulebook.facts import Facts, bid_title, capital, count, either, spans, trumps_in_words
from euchre_core.rules.bids import EACH_LEVEL, TRUMP_WORDS, anchor, numbers_of, trumps_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from euchre_core.rules.bid import Bid
    from euchre_core.schema import Auction

_OUT = {False: "Who has passed takes no further part in the auction", True: "Who has passed may bid again in his turn"}
_TURNS = {
    "one_each": "Each player speaks once",
    "two_each": "Each player speaks twice at most",
    "until_passed": "It goes round until all the others have passed",
}


def auction(facts: Facts, setting: Auction) -> list[str]:
    """Say how the auction goes, and what the winner has won."""
    return [
        *_course(setting),
        *_bids(facts, setting),
        *_specials(facts, setting),
        *_forced(facts, setting),
        *_trump(facts, setting),
    ]


def worth_matters(facts: Facts) -> bool:
    """Tell whether the score table asks for the value of a bid."""
    rows = [*facts.variant.scoring.values(), *facts.variant.extras.values()]
    paid = [pay for row in facts.rules.rows for pay in (row.makers, row.defenders, row.dropped)]
    paid += [pay for extra in facts.rules.extras for pay in (extra.makers, extra.defenders, extra.dropped)]
    return any(row.value is not None for row in rows) or any(pay.value for pay in paid)


def _course(setting: Auction) -> list[str]:
    first = "Trump is fixed by an auction. The player at the dealer's left speaks first, then the others clockwise."
    speak = "Whoever's turn it is passes, or makes a bid that outbids the highest so far."
    ends = "Nobody is asked to outbid himself. The auction is over at once when no higher bid is left."
    since = " since the last bid" if setting.turns == "until_passed" and setting.passer_may_return else ""
    said = [f"{first} {_TURNS[setting.turns]}{since}. {speak} {ends}"]
    if setting.turns != "one_each":
        said[0] += f" {_OUT[setting.passer_may_return]}"
        only = setting.passer_may_return and setting.passer_needs_partners_bid
        said[0] += ", but only while a bid of his side is the highest." if only else "."
    return said


def _bids(facts: Facts, setting: Auction) -> list[str]:
    """Say the bids, and how they rank."""
    numbers = numbers_of(facts.variant)
    in_bid = setting.trump_named == "in_the_bid"
    said = []
    if numbers:
        more = "; a higher number outbids a lower" if len(numbers) > 1 else ""
        who = "the bidder" if facts.individual else "the bidder's side"
        said.append(f"A bid is a number of tricks that {who} undertakes to take: {either(spans(numbers))}{more}.")
    if not setting.jump_bids:
        same = ", or the same one with a trump that outbids" if setting.suits_rank else ""
        said.append(f"No number may be left out: after a bid, only the next higher number may be bid{same}.")
    if in_bid:
        trumps = _mask(bid for bid in facts.rules.bids if not bid.special)
        if trumps:
            said.append(f"With the number he names trump: {trumps_in_words(trumps)}. {_rank(setting)}")
    return said


def _rank(setting: Auction) -> str:
    if not setting.suits_rank:
        return "Of the same number no trump outbids another."
    order = [CONTRACT_WORDS[trump] for trump in trumps_of(setting)]
    return f"Of the same number, a trump outbids those that stand before it here: {', '.join(order)}."


def _mask(bids: Iterable[Bid]) -> int:
    mask = 0
    for bid in bids:
        mask |= bid.trumps if bid.trump < 0 else 1 << bid.trump
    return mask


def _specials(facts: Facts, setting: Auction) -> Iterator[str]:
    """Yield a sentence for each bid with a name."""
    in_bid = setting.trump_named == "in_the_bid"
    usual = _mask(bid for bid in facts.rules.bids if not bid.special)
    for name, special in setting.special.items():
        bids = [bid for bid in facts.rules.bids if bid.special == name]
        above = _above(special.above)
        said = f"{capital(bid_title(bids[0]))} is a bid that ranks directly above {above}: {_promise(facts, bids[0])}"
        if special.lone:
            said += ", and plays alone"
        if special.shown:
            said += ", with his hand laid open to all after the first trick"
        if worth_matters(facts):
            said += f"; it is worth {bids[0].value}"
        trumps = _mask(bids)
        if in_bid and trumps.bit_count() > 1:
            said += f"; with it he names trump: {trumps_in_words(trumps)}"
        elif trumps != usual or trumps.bit_count() == 1:
            said += f"; {_only(trumps)}"
        if special.only_after is not None:
            after = special.only_after
            before = str(after).replace("_", " ")
            who = "a partner of the bidder" if special.by_partner else "somebody"
            said += f". It may be bid only when {who} has bid {before} before"
        yield f"{said}."
        if special.lone and bids[0].gift:
            who = f"a maker who has bid {bid_title(bids[0])}"
            yield gift_in_words(facts, who, bids[0])


def _above(above: int | str) -> str:
    """Return the bids above which another ranks, in words: of a number, with a name, or one with its trump."""
    if isinstance(above, int):
        return f"every bid of {above}"
    rung, trump = anchor(above)
    name = (rung or above).replace("_", " ")
    return f"{name} {CONTRACT_WORDS[TRUMP_WORDS[trump]]}" if trump else name


def _only(trumps: int) -> str:
    if trumps == 1 << 4:
        return "it is played without trump"
    if trumps == 1 << 5:
        return "it is played without trump, and low cards win"
    return f"trump may then be {trumps_in_words(trumps)}"


def _promise(facts: Facts, bid: Bid) -> str:
    """Say what a special bid undertakes."""
    who = "the bidder" if facts.individual or bid.lone else "the bidder's side"
    if not bid.need:
        return f"{who} undertakes to take no trick"
    hand = facts.rules.hand
    tricks = f"all {hand} tricks" if bid.need == hand > 1 else f"at least {count(bid.need, 'trick')}"
    return f"{who} undertakes to take {tricks}"


def _forced(facts: Facts, setting: Auction) -> Iterator[str]:
    """Yield who must bid when nobody does."""
    if setting.stuck_dealer:
        numbers = numbers_of(facts.variant)
        less = ", though nobody else may bid so little" if setting.stuck_dealer < min(numbers, default=0) else ""
        yield (
            "When nobody has bid and his last turn comes, the dealer may not pass: he must bid "
            f"{setting.stuck_dealer}{less}, or make a higher bid."
        )
    if setting.stuck_joker_holder:
        yield (
            "When everybody has passed, the player who holds the joker must bid after all, though he has passed: "
            f"{setting.stuck_joker_holder}. If nobody holds it, there is no bid."
        )


def _trump(facts: Facts, setting: Auction) -> Iterator[str]:
    """Yield when and by whom trump is named."""
    if setting.trump_named == "after":
        usual = _mask(bid for bid in facts.rules.bids if not bid.special)
        kitty = facts.variant.kitty
        when = "the auction" if kitty is None or kitty.when == "after_trump" else "looking at the kitty"
        choice = trumps_in_words(usual or _mask(facts.rules.bids))
        yield f"The highest bidder has won the auction, and after {when} he names trump: {choice}{facts.or_alone}."
    elif setting.trump_named == "in_the_bid":
        yield "The highest bidder has won the auction, and trump is as he bid."
    else:
        yield "The highest bidder has won the auction. The suit of the first card that is led becomes trump."
    if worth_matters(facts):
        yield _worth(facts, setting)


def _worth(facts: Facts, setting: Auction) -> str:
    """Say what a bid is worth: the word value in payments."""
    numbers = numbers_of(facts.variant)
    if not setting.values:
        return "A bid of a number is worth its number."
    worth = [
        f"{CONTRACT_WORDS[bid.trump]} {bid.value}" for bid in facts.rules.bids if bid.name.startswith(f"{numbers[0]} ")
    ]
    each = setting.values.get(EACH_LEVEL, 0)
    more = f", and {each} more for every further trick" if each and len(numbers) > 1 else ""
    return f"A bid of {numbers[0]} is worth, by its trump: {', '.join(worth)}{more}."
