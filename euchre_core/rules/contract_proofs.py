"""Proofs about what settles a contract: fixed trump, predictions, a called card, doubling, dropping out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import RANKS, SUITS
from euchre_core.errors import Problem
from euchre_core.limits import MOST_CARDS
from euchre_core.rules.bids import bids_of
from euchre_core.rules.clash import Clash, clashes
from euchre_core.rules.contradiction import contradiction, said_at
from euchre_core.rules.counting import contracts_of
from euchre_core.rules.possible import kinds_in, sides_of, specials_alone, upcard_alone
from euchre_core.rules.reach import is_named
from euchre_core.rules.tables import KIND_SUIT
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.cards import Card
    from euchre_core.schema import Variant

_ACE, _QUEEN = RANKS.index("A"), RANKS.index("Q")


def _is_fixed(variant: Variant) -> bool:
    return variant.bidding.fixed is not None


def _nobody_makes(variant: Variant) -> bool:
    return variant.bidding.fixed is not None and variant.bidding.fixed.maker == "nobody"


def _lone_hands(variant: Variant) -> bool:
    alone = variant.alone
    return alone is not None and (alone.makers != "nobody" or alone.defenders != "never")


_WITHOUT_BIDDING = (
    Clash(
        "bidding.fixed",
        "nobody calls",
        "alone",
        "somebody may play alone",
        "Write alone: null.",
        lambda v: _is_fixed(v) and _lone_hands(v),
    ),
    Clash(
        "bidding.fixed",
        "nobody calls",
        "drop",
        "who did not call may drop out",
        "Write drop: null.",
        lambda v: _is_fixed(v) and v.drop is not None,
    ),
    Clash(
        "bidding.fixed",
        "nobody calls",
        "doubling",
        "what was called may be doubled",
        "Write doubling: null.",
        lambda v: _is_fixed(v) and v.doubling is not None,
    ),
    Clash(
        "bidding.fixed",
        "nobody calls",
        "called_partner",
        "who called finds a partner",
        "Write called_partner: null and sides: individual.",
        lambda v: _is_fixed(v) and v.called_partner is not None,
    ),
    Clash(
        "kitty.taken_by",
        "the maker takes the kitty",
        "bidding.fixed.maker",
        "nobody is the maker",
        "Write taken_by: dealer, or kitty: null.",
        lambda v: _nobody_makes(v) and v.kitty is not None and v.kitty.taken_by == "maker",
    ),
    Clash(
        "dummy",
        "the maker takes the dummy hand",
        "bidding.fixed.maker",
        "nobody is the maker",
        "Write dummy: null.",
        lambda v: _nobody_makes(v) and v.dummy is not None and v.dummy.taken_by == "maker",
    ),
    Clash(
        "dummy.taken_by",
        "everyone takes a dummy hand of his own when there is a maker",
        "bidding.fixed.maker",
        "nobody is the maker",
        "Write maker: eldest, or dummy: null.",
        lambda v: _nobody_makes(v) and v.has_own_dummies,
    ),
)


def nobody_calls_where_trump_is_fixed(variant: Variant) -> Iterator[Problem]:
    """Where nobody bids, nothing is left to those who call; and without a maker nothing goes to him."""
    yield from clashes(variant, _WITHOUT_BIDDING)


def predictions_are_ones_own(variant: Variant) -> Iterator[Problem]:
    """Everybody predicts his tricks for himself, where nobody bids and nobody is the maker."""
    fixed, field = variant.bidding.fixed, "bidding.predictions"
    if variant.bidding.predictions is None:
        return
    if fixed is None:
        yield contradiction(
            variant,
            field,
            "everybody says how many tricks he will take",
            "bidding",
            "trump is not fixed without bidding",
            "Write fixed: {maker: nobody}, without rounds and auction.",
        )
    elif fixed.maker != "nobody":
        yield contradiction(
            variant,
            field,
            "everybody plays for himself",
            "bidding.fixed.maker",
            f"{fixed.maker} is the maker",
            "Write maker: nobody.",
        )
    if variant.table.sides != "individual":
        yield contradiction(
            variant,
            field,
            "everybody plays for himself",
            "table.sides",
            f"sides is {variant.table.sides}",
            "Write sides: individual.",
        )


_FORCING = (
    Clash(
        "bidding.forced_upcard",
        "the dealer takes such an upcard",
        "bidding.first_round",
        "there is no first round",
        "Write first_round: {}, or forced_upcard: null.",
        lambda v: v.bidding.forced_upcard is not None and v.bidding.first_round is None,
    ),
    Clash(
        "bidding.forced_upcard",
        "an upcard forces the dealer",
        "bidding.second_round.stick_the_dealer",
        "a stuck dealer is forced too, and no row could tell",
        "Write stick_the_dealer: false.",
        lambda v: (
            v.bidding.forced_upcard is not None
            and v.bidding.second_round is not None
            and v.bidding.second_round.stick_the_dealer
        ),
    ),
    Clash(
        "bidding.forced_upcard.alone",
        "a lone dealer does without a partner or a dummy",
        "table.sides",
        "in this game he has neither",
        "Write alone: false.",
        lambda v: upcard_alone(v) and sides_of(v) == v.table.seats and v.dummy is None,
    ),
)


def a_forced_upcard_is_taken(variant: Variant) -> Iterator[Problem]:
    """An upcard that fixes trump goes to the dealer, and nobody else is forced."""
    yield from clashes(variant, _FORCING)


def _calls(variant: Variant, *cards: str) -> bool:
    return variant.called_partner is not None and (not cards or variant.called_partner.card in cards)


def _may_lack_a_card(variant: Variant) -> bool:
    """Tell whether, with some suit as trump, none of the cards is there of which the maker must call one."""
    if variant.called_partner is None or not variant.called_partner.required:
        return False
    pack, plain = variant.deck.pack, not _calls(variant, "any_trump", "queen_of_trumps_or_next")
    may_be = [slot for slot, card in enumerate(pack) if card.rank == _ACE or not _calls(variant, "ace_of_a_suit")]
    suits = [contract for contract in contracts_of(variant) if contract.trump in SUITS]
    return bool(may_be) and any(all((suit.suit_of[slot] == suit.trump) == plain for slot in may_be) for suit in suits)


def _queens(variant: Variant) -> set[Card]:
    return {card for card in variant.deck.pack if card.rank == _QUEEN}


def _first_card_led(variant: Variant) -> bool:
    auction = variant.bidding.auction
    return auction is not None and auction.trump_named == "first_card_led"


_CALLING = (
    Clash(
        "table.sides",
        "the maker may have a partner for one deal",
        "called_partner",
        "no card is called to find him",
        "Write called_partner: {card: ace_of_a_suit}.",
        lambda v: v.table.sides == "called_partner" and not _calls(v),
    ),
    Clash(
        "called_partner",
        "the maker calls a card to find a partner",
        "table.sides",
        "everybody's side is known",
        "Write sides: called_partner.",
        lambda v: v.table.sides != "called_partner" and _calls(v),
    ),
    Clash(
        "called_partner",
        "who finds no partner is alone",
        "alone",
        "somebody may say that he plays alone",
        "Write alone: null.",
        lambda v: _calls(v) and _lone_hands(v),
    ),
    Clash(
        "called_partner",
        "who finds no partner is alone",
        "bidding.auction.special",
        "a special bid is to play alone",
        "Write lone: false.",
        lambda v: _calls(v) and specials_alone(v),
    ),
    Clash(
        "called_partner",
        "the maker calls a card",
        "dummy",
        "he may take a dummy hand too",
        "Take one of the two out.",
        lambda v: _calls(v) and v.dummy is not None,
    ),
    Clash(
        "called_partner",
        "a card is called when trump is known",
        "bidding.auction.trump_named",
        "trump_named is first_card_led",
        "Write trump_named: after.",
        lambda v: _calls(v) and _first_card_led(v),
    ),
    Clash(
        "called_partner.card",
        "a trump is called",
        "bidding",
        "a call may leave the deal without trumps",
        "Write card: ace_of_a_suit, or allow suits only.",
        lambda v: _calls(v, "any_trump", "queen_of_trumps_or_next") and not _always_suits(v),
    ),
    Clash(
        "called_partner.card",
        "an ace is called",
        "deck",
        "the pack has no aces",
        "Write card: any_plain_card, or put aces in the pack.",
        lambda v: _calls(v, "ace_of_a_suit") and not any(card.rank == _ACE for card in v.deck.pack),
    ),
    Clash(
        "called_partner.required",
        "the maker must call a card",
        "deck",
        "with some suit as trump there is none to call",
        "Write required: false, or let him call another card.",
        lambda v: not v.ranking.permanent_trumps and _may_lack_a_card(v),
    ),
    Clash(
        "called_partner.required",
        "the maker must call a card",
        "ranking.permanent_trumps",
        "with some suit as trump there is none to call",
        "Write required: false, or let him call another card.",
        lambda v: bool(v.ranking.permanent_trumps) and _may_lack_a_card(v),
    ),
    Clash(
        "called_partner.card",
        "the queen of trumps is called",
        "deck",
        "the pack has not all four queens",
        "Write card: any_trump, or put the queens in the pack.",
        lambda v: _calls(v, "queen_of_trumps_or_next") and len(_queens(v)) < len(SUITS),
    ),
    Clash(
        "called_partner.card",
        "the queen of trumps is called",
        "ranking.permanent_trumps",
        "a queen is a trump in every suit",
        "Write card: any_trump, or take the queen out of these.",
        lambda v: _calls(v, "queen_of_trumps_or_next") and bool(_queens(v) & {*v.ranking.permanent_trumps}),
    ),
    Clash(
        "called_partner.required",
        "the maker may call nobody",
        "deck",
        f"a pack of {MOST_CARDS} cards leaves no room for that",
        "Write required: true, or take a smaller pack.",
        lambda v: v.called_partner is not None and not v.called_partner.required and v.deck.size == MOST_CARDS,
    ),
)


def _always_suits(variant: Variant) -> bool:
    """Tell whether every call makes a suit trump."""
    first, second, bids = variant.bidding.first_round, variant.bidding.second_round, bids_of(variant).bids
    if variant.bidding.auction is not None:
        return all(kinds_in(bid.trumps) == {KIND_SUIT} for bid in bids)
    if first is not None and first.no_trump != "never":
        return False
    return second is None or (second.no_trump == "never" and second.low == "never")


def a_partner_can_be_called(variant: Variant) -> Iterator[Problem]:
    """Sides that a called card makes have such a card, and no other partners."""
    yield from clashes(variant, _CALLING)


_DOUBLING = (
    Clash(
        "doubling.takes_over",
        "who doubles becomes the maker",
        "kitty.when",
        "the maker has taken the kitty by then",
        "Write when: after_trump, or takes_over: false.",
        lambda v: (
            v.doubling is not None
            and v.doubling.takes_over
            and v.kitty is not None
            and v.kitty.taken_by == "maker"
            and v.kitty.when == "before_trump"
        ),
    ),
)


def doubled_bids_are_there(variant: Variant) -> Iterator[Problem]:
    """Bids that may be doubled are bids of the auction, and who takes one over takes all that belongs to it."""
    yield from clashes(variant, _DOUBLING)
    doubling, auction = variant.doubling, variant.bidding.auction
    if doubling is None or doubling.bids is None:
        return
    if auction is None:
        yield contradiction(
            variant,
            "doubling.bids",
            "some bids may be doubled",
            "bidding.auction",
            "there is no auction",
            "Take the line out.",
        )
        return
    bids = bids_of(variant).bids
    for word in doubling.bids:
        if not any(is_named(bid, (word,), variant.deal.hand) for bid in bids):
            yield Problem(
                "doubling.bids",
                "bids of this auction",
                str(written((word,))),
                f"The bids are {', '.join(dict.fromkeys(bid.special or str(bid.number) for bid in bids))}.",
                also=said_at(variant, "bidding.auction.bids"),
            )


_DROPPING = (
    Clash(
        "drop",
        "each defender decides for himself",
        "table.sides",
        "he has a partner, or may have one",
        "Write sides: individual, or drop: null.",
        lambda v: v.drop is not None and v.table.sides != "individual",
    ),
    Clash(
        "drop",
        "each defender decides for himself",
        "alone.defenders",
        "one may play alone, and the others then sit out",
        "Write defenders: never, or drop: null.",
        lambda v: v.drop is not None and v.alone is not None and v.alone.defenders != "never",
    ),
)


def who_drops_out_leaves_no_partner(variant: Variant) -> Iterator[Problem]:
    """Defenders who may drop out have no partners, and are not put to sleep by one another."""
    yield from clashes(variant, _DROPPING)
