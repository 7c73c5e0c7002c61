"""An auction: its bids, those with names, and the cards that a lone bidder gets from his partner."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, model_validator

from euchre_core.limits import MOST_TRICKS
from euchre_core.schema.base import Section, rule, unfit
from euchre_core.schema.notation import CountText, Trumps, read_count


def _promise(value: Any) -> Any:
    if value in ("most", "all", "none") or (isinstance(value, int) and not isinstance(value, bool) and value >= 1):
        return value
    raise unfit("most, all, none, or a number of tricks from 1", "Write none for a bid to take no trick.")


def _no_list(value: Any) -> Any:
    if isinstance(value, list):
        raise unfit("a mapping of names", "Give each bid a name, as in moon: {above: 6, value: 12, lone: true}.")
    return value


class PartnersBest(Section):
    """Cards that a lone player gets from his partner before he plays. A number is the same as ``{cards: number}``."""

    cards: int = rule(
        1, "cards that each of his partners gives him, the best by the giver's lights", "§15, X9", ge=1, le=8
    )
    first: Literal["maker_discards", "partner_gives", "maker_passes"] = rule(
        "maker_discards",
        "maker_discards: he lays as many cards away unseen before he gets any, so neither has seen a card of the "
        "other's when he chooses; partner_gives: he gets them first and then lays as many away; maker_passes: his "
        "cards go to the partner, who gives as many back",
        "§15 §16 §28, X10 X11",
    )
    at_least: int | None = rule(
        None,
        "the fewest that each may give: he says how many, from so many up to cards; if left out, as many as cards",
        "§38, X9",
        ge=0,
        le=7,
    )
    picked_by: Literal["giver", "receiver"] = rule(
        "giver",
        "who picks them; receiver: the lone player names as many cards as he may get, one after the other, and the "
        "partner who holds one gives it; he lays as many away as he got",
        "§23, X10",
    )
    given_by: Literal["every_partner", "one_asked"] = rule(
        "every_partner",
        "which of several partners give; one_asked: the lone player picks one, and the others give nothing",
        "§23 §24, X13",
    )
    lone_defender_too: bool = rule(False, "a lone defender gets as many from his partner", "§15 §16, X12")

    @model_validator(mode="before")
    @classmethod
    def _number(cls, value: Any) -> Any:
        return best_of(value)

    @property
    def least(self) -> int:
        """How many cards each partner gives at least."""
        return self.cards if self.at_least is None else self.at_least


def best_of(number: Any) -> Any:
    """Write out cards from a partner given by their number; anything else is returned as it is."""
    return {"cards": number} if isinstance(number, int) and not isinstance(number, bool) else number


class Special(Section):
    """A bid with a name, worth more than a number of tricks."""

    above: int | str = rule(
        ...,
        "the bid it outbids: a number, the name of another special bid, or, where suits rank, one with a trump, as in "
        "10 D",
        "§30 §37 §40, A9",
    )
    promises: Annotated[int | Literal["most", "all", "none"], BeforeValidator(_promise)] = rule(
        "all", "tricks that make it: a number means at least so many; all; none means not one", "§30 §40, A9 A11"
    )
    value: int | None = rule(
        None, "what it is worth, the word value in payments; if left out, the tricks promised", "§30, A9", ge=0, le=1000
    )
    lone: bool = rule(False, "who bids it plays alone", "§24 §37, A9")
    trump: Literal["any_allowed", "suit", "no_trump", "low"] = rule(
        "any_allowed", "what may be trump in it: all that the auction allows, a suit only, no trump, low", "§38 §40, A9"
    )
    partners_best: PartnersBest | None = rule(None, "cards from the partner, for a lone bid", "§24 §28, X9")
    shown: bool = rule(False, "the maker's hand is laid open after the first trick", "§40, A11 G11")
    only_after: int | str | None = rule(
        None, "may be bid only when this was bid before: a number, or the name of a special bid", "§40 §42, A10"
    )
    by_partner: bool = rule(False, "it must have been his partner who bid that before", "§41, A10")


class Auction(Section):
    """Tricks are bid, and the highest bidder fixes trump. Not together with the two rounds."""

    bids: CountText = rule(
        read_count("3+"), "numbers of tricks that can be bid; 3+ ends at the tricks of a deal", "§27, A5"
    )
    turns: Literal["one_each", "two_each", "until_passed"] = rule(
        "one_each",
        "how often a player may speak, from eldest: once; twice; until all others have passed. It ends when no higher "
        "bid is left",
        "§27 §28 §30, A1",
    )
    passer_may_return: bool = rule(False, "a player who has passed may bid when his turn comes again", "§28, A2")
    passer_needs_partners_bid: bool = rule(
        False, "who has passed may bid again only while his partner's bid is the highest", "§28, A2"
    )
    jump_bids: bool = rule(True, "a number may be outbid by any higher number; false: only by the next one", "§24, A6")
    trump_named: Literal["after", "in_the_bid", "first_card_led"] = rule(
        "after",
        "when trump is said: by the winner of the auction, with every bid, or by the first card that is led",
        "§27 §30 §42, A3 A14",
    )
    trumps: Trumps = rule(
        ("suits",),
        "what may be trump: suits, C D H S, no_trump, low; in rising order where suits rank",
        "§27 §40, B8 B9",
    )
    suits_rank: bool = rule(False, "at the same number the dearer trump outbids the other", "§40, A4")
    values: dict[str, int] = rule(
        {},
        "points of the lowest bid by trump, and each_level for every number above; if left out, a bid is worth its "
        "number",
        "§40, S17",
    )
    special: Annotated[dict[str, Special], BeforeValidator(_no_list)] = rule({}, "bids with names", "§30 §37, A9")
    stuck_dealer: int = rule(
        0,
        "the bid that the dealer must make at least if all others pass, whatever the lowest bid; 0: he may pass",
        "§28 §37, A7",
        ge=0,
        le=MOST_TRICKS,
    )
    stuck_joker_holder: int = rule(
        0,
        "the bid that the holder of the joker must make when all have passed; 0: he need not",
        "§34, A7",
        ge=0,
        le=MOST_TRICKS,
    )
