"""Proofs about the table and the pack: the players fit the game, and the cards go round."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from euchre_core.cards import JACK, RANKS, make_pack
from euchre_core.errors import Problem
from euchre_core.limits import MOST_CARDS
from euchre_core.rules.clash import Clash, clashes
from euchre_core.rules.contradiction import said_at
from euchre_core.schema import PACKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Variant

_FEWEST_TO_FIND = 3


def the_table_seats_its_sides(variant: Variant) -> Iterator[Problem]:
    """Partners are four, two against two; teams are whole, and at least two."""
    players, sides = variant.table.seats, variant.table.sides
    if sides == "partners" and players != 4:
        two = variant.table.hands_each > 1
        yield Problem(
            "table.players",
            f"{'2 players with two hands each' if two else '4 players'} where sides are partners",
            str(variant.table.players),
            f"Write players: {'2, or sides: teams of 2' if two else '4, or sides: individual'}.",
            also=said_at(variant, "table.sides"),
        )
    if sides == "called_partner" and players < _FEWEST_TO_FIND:
        yield Problem(
            "table.players",
            f"at least {_FEWEST_TO_FIND} players where the maker finds a partner",
            str(players),
            "Write players: 4, or sides: individual.",
            also=said_at(variant, "table.sides"),
        )
    size = int(sides[-1]) if sides.startswith("teams") else 1
    if players % size or players < 2 * size:
        yield Problem(
            "table.players",
            f"players for at least two {sides}",
            str(players),
            f"Write for example players: {2 * size}, or sides: individual.",
            also=said_at(variant, "table.sides"),
        )


def the_pack_is_within_bounds(variant: Variant) -> Iterator[Problem]:
    """The pack has no more cards than a hand of bits can hold."""
    size = variant.deck.size
    if size > MOST_CARDS:
        yield Problem("deck", f"a pack of at most {MOST_CARDS} cards", f"{size} cards", "Take fewer ranks or copies.")


def what_is_left_out_is_in_the_pack(variant: Variant) -> Iterator[Problem]:
    """A card that is left out was in the pack."""
    deck = variant.deck
    whole = Counter(make_pack(deck.ranks, deck.copies, add=deck.add))
    missing = [str(card) for card, times in Counter(deck.remove).items() if times > whole[card]]
    if missing:
        yield Problem(
            "deck.remove",
            "cards of the pack",
            f"{' '.join(missing)}, of which it has not so many",
            f"Take {' and '.join(missing)} out of the list.",
        )


def the_pack_is_large_enough(variant: Variant) -> Iterator[Problem]:
    """The pack has enough cards for every hand, the dummy and the upcard."""
    size, hands = variant.deck.size, variant.table.seats * variant.deal.hand
    dealt = hands + variant.dummy_cards + variant.deal.beside
    if dealt > size:
        parts = f"{variant.table.seats} hands of {variant.deal.hand}"
        many = f"{variant.table.seats} dummies" if variant.has_own_dummies else "a dummy"
        parts += f", {many} of {variant.deal.dummy.cards}" if variant.deal.dummy.cards else ""
        parts += " and an upcard" if variant.deal.beside else ""
        jokers = variant.deck.jokers
        larger = next(
            (f"deck: {size}" for size, pack in PACKS.items() if size >= dealt and pack[2] == jokers), "a larger pack"
        )
        yield Problem(
            "deal.hand",
            f"hands that fit a pack of {size} cards",
            f"{parts}: {dealt} cards",
            "Write upcard: false, or a smaller hand."
            if dealt == size + 1 and not _needs_upcard(variant) and variant.deal.beside
            else f"Write a smaller hand, or {larger}.",
            also=said_at(variant, "deck", "table.players", "deal.dummy"),
        )


def _needs_upcard(variant: Variant) -> bool:
    """Tell whether the upcard is offered, or makes trump, so that it can't be left out."""
    setting = variant.bidding
    return setting.first_round is not None or (setting.fixed is not None and setting.fixed.trump == "upcard")


def packets_add_up(variant: Variant) -> Iterator[Problem]:
    """The rounds of dealing give everybody the cards of a hand."""
    dummy, players = 0 if variant.has_own_dummies else variant.deal.dummy.cards, variant.table.seats
    places = players + (1 if dummy else 0)
    wanted = [variant.deal.hand] * players
    if dummy:
        wanted.insert(players - 1, dummy)
    for packet in variant.deal.packets:
        if len(packet) not in (1, places):
            yield Problem(
                "deal.packets",
                f"packets for {places} places{', the dummy before the dealer' if dummy else ''}",
                "/".join(map(str, packet)),
                "Write one number for everybody, or one for each place from eldest to the dealer.",
                also=said_at(variant, "table.players", "deal.dummy"),
            )
            return
    if not variant.deal.packets:
        return
    sums = [sum(p[0] if len(p) == 1 else p[place] for p in variant.deal.packets) for place in range(places)]
    if sums != wanted:
        yield Problem(
            "deal.packets",
            f"packets that add up to {'/'.join(map(str, wanted))} from eldest to the dealer",
            "/".join(map(str, sums)),
            "Change the packets, or deal.hand.",
            also=said_at(variant, "deal.hand", "deal.dummy"),
        )


def orders_rank_the_whole_pack(variant: Variant) -> Iterator[Problem]:
    """An order of ranks says the place of every rank in the pack."""
    for name in ("order", "trump_order"):
        order = getattr(variant.ranking, name)
        ranks = dict.fromkeys((*variant.deck.ranks, *(card.rank for card in variant.deck.add)))
        missing = [RANKS[rank] for rank in ranks if order is not None and rank not in order]
        if missing:
            yield Problem(
                f"ranking.{name}",
                "an order of every rank in the pack, low to high",
                f"none for {' '.join(missing)}",
                f"Put {' and '.join(missing)} in the order.",
                also=said_at(variant, "deck"),
            )


def permanent_trumps_are_there(variant: Variant) -> Iterator[Problem]:
    """Cards that are made trumps are in the pack, each said once, and no jack of them is a bower too."""
    cards, pack = variant.ranking.permanent_trumps, variant.deck.pack
    wrong = [str(card) for card, times in Counter(cards).items() if times > 1 or card not in pack]
    if wrong:
        yield Problem(
            "ranking.permanent_trumps",
            "cards of the pack, each once",
            " ".join(map(str, cards)),
            f"Take {' and '.join(wrong)} out of the list.",
            also=said_at(variant, "deck"),
        )
    ranks = {card.rank for card in pack if not card.is_joker}
    missing = [RANKS[rank] for rank in variant.ranking.same_colour_trumps or () if rank not in ranks]
    if missing:
        yield Problem(
            "ranking.same_colour_trumps",
            "ranks of the pack",
            f"{' '.join(missing)}, of which it has no card",
            f"Take {' and '.join(missing)} out of the list.",
            also=said_at(variant, "deck"),
        )
    yield from clashes(variant, _BOWERS)


def _a_jack_is_permanent(variant: Variant) -> bool:
    return any(card.rank == JACK for card in variant.ranking.permanent_trumps)


_BOWERS = (
    Clash(
        "ranking.permanent_trumps",
        "a jack is always a trump",
        "ranking.right_bower",
        "the jack of trumps is a bower",
        "Write right_bower: false.",
        lambda v: v.ranking.right_bower and _a_jack_is_permanent(v),
    ),
    Clash(
        "ranking.permanent_trumps",
        "a jack is always a trump",
        "ranking.left_bower",
        "the other jack of the colour is a bower",
        "Write left_bower: false.",
        lambda v: v.ranking.left_bower and _a_jack_is_permanent(v),
    ),
    Clash(
        "ranking.same_colour_trumps",
        "the other jack of the colour is a trump among the others",
        "ranking.left_bower",
        "it is a bower",
        "Write left_bower: false, or take J out of the list.",
        lambda v: v.ranking.left_bower and JACK in (v.ranking.same_colour_trumps or ()),
    ),
)
