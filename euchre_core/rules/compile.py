"""Options in, tables out: turn a :class:`Variant` into :class:`Rules`. The only way from the language to the kernel."""

from __future__ import annotations

import hashlib
import json
import re
from functools import partial
from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_LETTERS
from euchre_core.errors import VariantError
from euchre_core.rules.bids import GIFT_FIRST, bids_of
from euchre_core.rules.clauses import ABSENT, Clause, Clauses
from euchre_core.rules.counting import contracts_of
from euchre_core.rules.idle import awake
from euchre_core.rules.paying import paid
from euchre_core.rules.payments import RubberRule, ScoreRow
from euchre_core.rules.possible import need_of, sides_of
from euchre_core.rules.proofs import prove
from euchre_core.rules.reach import extra_regions, most_banked, reached_outcomes, regions, scoring_of, strides_of
from euchre_core.rules.row_proofs import dormant_extras
from euchre_core.rules.score_table import dormant_rows
from euchre_core.rules.scoring import dense, dense_extras
from euchre_core.rules.settling import settled
from euchre_core.rules.tables import JOKER_IS_SUIT, Rules
from euchre_core.rules.whether import players_share_scores
from euchre_core.schema import (
    LANGUAGE,
    PROSE,
    Alone,
    Auction,
    FirstRound,
    PartnersBest,
    Rubber,
    SecondRound,
    Section,
    Variant,
)
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from euchre_core.rules.scoring import Outcomes, Region

# The language's words in the order of the numbers in tables.py.
_PICK_UP = ("required", "when_he_calls", "optional")
_JOKER_UP = (
    "dealer_names_blind",
    "dealer_names",
    "dealer_names_set_aside",
    "caller_names",
    "suit",
    "suit_blind_then_bid",
    "redeal",
)
_MAKERS = ("nobody", "maker", "maker_or_partner", "always")
_DEFENDERS = ("never", "against_loner", "always", "picked_by_maker")
_LEAD = ("eldest", "maker", "dealer")
_LONE_LEAD = ("as_usual", "left_of_loner", "loner")
_TWO_LONERS_LEAD = ("lone_defender", "left_of_lone_maker", "as_usual")
_BOTH_REACH = ("makers_first", "better_wins", "shared", "extra_deal")
_NAMED = ("never", "allowed", "stuck_dealer")
_DEALERS_PARTNER = ("free", "must_go_alone", "may_not_go_alone")
_KITTY = ("", "after_trump", "before_trump")
_WON_BY = ("any_points", "own_made_bid", "own_bid_or_set")
_NEXT_DEALER = ("left", "winners", "makers")
_TURNS = ("until_passed", "one_each", "two_each")


def fingerprint(variant: Variant) -> str:
    """Return sixteen hexadecimal digits that stand for a variant's behaviour.

    Prose, sources and examples do not count, nor do score rows that no deal gets to and fields that can't matter in the
    game; a default written out is the same as one left out; the version of the language counts.

    >>> from euchre_core.schema import Variant
    >>> fingerprint(Variant(name="one")) == fingerprint(Variant.model_validate({"name": "two", "deck": 24}))
    True
    """
    said = awake(variant).model_dump(mode="json", exclude=set(PROSE), exclude_defaults=True)
    asleep = dormant_rows(variant)
    rows = {name: row for name, row in said.pop("scoring", {}).items() if name not in asleep}
    for row in rows.values():
        beaten = sorted(set(row.pop("beats", ())) - asleep)
        if beaten:
            row["beats"] = beaten
    said |= {"scoring": rows} if rows else {}
    besides = {name: row for name, row in said.pop("extras", {}).items() if name not in dormant_extras(variant)}
    said |= {"extras": besides} if besides else {}
    said = {key: value for key, value in said.items() if value != {} or Variant.model_fields[key].default is None}
    text = json.dumps([LANGUAGE, said], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def compile_rules(variant: Variant) -> Rules:
    """Compile a variant.

    Args:
        variant: A variant from :func:`euchre_core.load`, or one built in memory.

    Returns:
        The rules as tables, ready to be played.

    Raises:
        VariantError: If the variant is impossible or contradicts itself; carries every problem.

    >>> from euchre_core.schema import Variant
    >>> compile_rules(Variant(scoring={"made": {"tricks": "3+", "makers": 1}}))
    Traceback (most recent call last):
        ...
    euchre_core.errors.VariantError: bidding: expected a way to fix trump, got no round of bidding. ...
    """
    if not isinstance(variant, Variant):
        raise TypeError(f"expected a Variant, as from euchre_core.load, got {type(variant).__name__}.")
    if problems := prove(variant):
        raise VariantError(problems)
    table, deal, ranking = variant.table, variant.deal, variant.ranking
    first = variant.bidding.first_round or FirstRound()
    second = variant.bidding.second_round or SecondRound()
    alone = variant.alone or Alone(makers="nobody")
    auction, game = variant.bidding.auction, variant.game
    gift = alone.partners_best or PartnersBest()
    bids, auctioned = bids_of(variant), auction or Auction()
    scoring = scoring_of(variant)
    strides, size = strides_of(variant)
    pack, seats = variant.deck.pack, table.seats
    side_of = tuple(seat % sides_of(variant) for seat in range(seats))
    side_seats = tuple(tuple(s for s in range(seats) if side_of[s] == side) for side in range(max(side_of) + 1))
    places = _places(variant)
    first_cards = seats * deal.before_trump if deal.before_trump else len(places)
    first_slot = tuple(pack.index(card) for card in pack)
    joker_suit = SUIT_LETTERS.find(first.joker_up) if len(first.joker_up) == 1 else -1
    return Rules(
        name=variant.name,
        fingerprint=fingerprint(variant),
        seats=seats,
        player_of=tuple(seat % table.players for seat in range(seats)),
        speakers=table.players,
        packet_picked=deal.packet_picked,
        side_of=side_of,
        side_mask=tuple(_mask(seats_of) for seats_of in side_seats),
        side_seats=side_seats,
        score_of=side_of,
        scores=len(set(side_of)),
        pack=pack,
        first_slot=first_slot,
        equals=tuple(_mask(slot for slot, other in enumerate(first_slot) if other == first) for first in first_slot),
        firsts=_mask(slot for slot, first in enumerate(first_slot) if slot == first),
        single=len(set(pack)) == len(pack),
        jokers=_mask(slot for slot, card in enumerate(pack) if card.is_joker),
        places=places[:first_cards],
        later=places[first_cards:],
        dealt_hand=deal.before_trump or deal.hand,
        hand=deal.hand,
        dummy=deal.dummy.cards,
        own_dummies=variant.has_own_dummies,
        layout_down=deal.layout.down,
        layout_up=deal.layout.up,
        outward=deal.hands_seen == "others",
        upcard=deal.upcard,
        permanent=_mask(slot for slot, card in enumerate(pack) if card in ranking.permanent_trumps),
        upcard_held=deal.upcard_held,
        contracts=contracts_of(variant),
        second_wins=ranking.equal_cards == "second_wins",
        first_round=variant.bidding.first_round is not None,
        second_round=variant.bidding.second_round is not None,
        pick_up=_PICK_UP.index(first.pick_up),
        may_bury_upcard=first.may_bury_upcard,
        upcard_to_caller=first.upcard_to == "caller",
        into_hand_late=first.into_hand == "after_first_trick",
        joker_up=JOKER_IS_SUIT if joker_suit >= 0 else _JOKER_UP.index(first.joker_up),
        joker_suit=joker_suit,
        second_any=second.suits == "any",
        stick=second.stick_the_dealer,
        throw_ins=second.throw_ins,
        stuck_may_name_upcard=second.stuck_dealer_may_name_upcard,
        same_dealer=variant.bidding.all_pass == "same_dealer",
        next_dealer=_NEXT_DEALER.index(deal.next_dealer),
        need=need_of(variant),
        dummy_left_when_alone=variant.dummy is None or variant.dummy.left_when_alone,
        alone_makers=_MAKERS.index(alone.makers),
        alone_defenders=_DEFENDERS.index(alone.defenders),
        alone_with_call=alone.declared == "with_call",
        alone_before_burying=alone.declared == "before_burying",
        sleeping_dealer_picks_up=alone.sleeping_dealer_picks_up,
        alone_not_from=alone.not_from,
        lead=_LEAD.index(variant.play.lead),
        lone_lead=_LONE_LEAD.index(variant.play.lone_lead),
        two_loners_lead=_TWO_LONERS_LEAD.index(variant.play.two_loners_lead),
        second_no_trump=_NAMED.index(second.no_trump),
        second_low=_NAMED.index(second.low),
        partner_orders=_DEALERS_PARTNER.index(first.dealers_partner),
        auction=auction is not None,
        bids=bids.bids,
        opening=bids.opening,
        forced=bids.forced,
        turns=_TURNS.index(auctioned.turns),
        passer_may_return=auctioned.passer_may_return,
        passer_needs_bid=auctioned.passer_needs_partners_bid,
        stuck_dealer=auctioned.stuck_dealer > 0,
        stuck_joker_holder=auctioned.stuck_joker_holder > 0,
        first_card_led=auctioned.trump_named == "first_card_led",
        kitty=_KITTY.index(variant.kitty.when if variant.kitty else ""),
        gift=gift.cards if alone.partners_best else 0,
        gift_first=GIFT_FIRST.index(gift.first),
        gift_least=gift.least if alone.partners_best else 0,
        gift_one=gift.given_by == "one_asked",
        gift_named=gift.picked_by == "receiver",
        gift_defender=alone.partners_best is not None and gift.lone_defender_too,
        must_trump=variant.play.when_void == "must_trump",
        must_beat=bool(variant.play.must_beat),
        beat_trumps_only=variant.play.must_beat == "trumps",
        **settled(variant),
        extras_of=dense_extras(extra_regions(variant), scoring.reached, strides, size) if variant.extras else (),
        rows=tuple(
            ScoreRow(name, *paid(variant, row), game_to=row.game_to or "", partners_less=row.partners_less or 0)
            for name, row in variant.scoring.items()
        ),
        strides=strides,
        row_of=dense(scoring.rows, scoring.groups, strides, size),
        bank=most_banked(variant),
        start=game.start,
        by_player=game.scores == "players" and players_share_scores(variant),
        target=game.target if isinstance(game.target, int) else None,
        reaching_loses=game.reaching_it == "loses",
        won_by=_WON_BY.index(game.won_by),
        loses_at=game.loses_at,
        all_lose_at=game.all_lose_at,
        deals=game.deals,
        both_reach=_BOTH_REACH.index(game.both_reach),
        raised_by=game.raised_by,
        games=variant.match.games,
        laps=variant.match.laps,
        slam=variant.match.slam,
        rubber=_rubber(variant.match.rubber),
        slot_of={card: slot for slot, card in reversed(list(enumerate(pack)))},
        clauses=Clauses(partial(_told, variant)),
    )


def _rubber(rubber: Rubber | None) -> RubberRule | None:
    return None if rubber is None else RubberRule(rubber.bonus, tuple(sorted(rubber.worth.items())))


def _mask(slots: Iterable[int]) -> int:
    return sum(1 << slot for slot in slots)


def _places(variant: Variant) -> tuple[int, ...]:
    """Work out to whom each card of the pack goes, round by round; the dummy comes just before the dealer (D4).

    Where each player has his own dummy, these are dealt last.
    """
    seats, deal = variant.table.seats, variant.deal
    order = list(range(seats))
    own = variant.has_own_dummies
    if deal.dummy.cards and not own:
        order.insert(seats - 1, seats)
    whole = tuple(deal.dummy.cards if place == seats else deal.hand for place in order)
    halves = [tuple(cards for _ in order) for cards in (deal.before_trump, deal.hand - deal.before_trump)]
    at_once = halves if deal.before_trump else [whole]
    rounds = [p * len(order) if len(p) == 1 else p for p in deal.packets] or at_once
    dummies = [seats + 1 + place for place in range(seats if own else 0) for _ in range(deal.dummy.cards)]
    hands = (place for packets in rounds for place, cards in zip(order, packets, strict=True) for _ in range(cards))
    return (*hands, *dummies)


def _told(variant: Variant) -> tuple[tuple[Clause, ...], tuple[Region, ...], Outcomes]:
    """Return what *variant* says in every field of its behaviour, its score rows, and what its deals can come to."""
    return tuple(_clauses(variant, variant, "")), tuple(regions(variant)), reached_outcomes(variant)


def _clauses(variant: Variant, section: Section, path: str) -> Iterator[Clause]:
    for name, info in type(section).model_fields.items():
        if not path and name in (*PROSE, "language", "scoring"):
            continue
        here, value = f"{path}{name}", getattr(section, name)
        if path.startswith(("scoring.", "extras.")) and not value:
            continue  # a row asks and pays what it says, and that only
        yield _clause(variant, here, value, info.json_schema_extra)
        if isinstance(value, Section):
            yield from _clauses(variant, value, f"{here}.")
        elif isinstance(value, dict):
            yield from _named_clauses(variant, value, here)
    if not path:
        yield from _named_clauses(variant, variant.scoring, "scoring")


def _named_clauses(variant: Variant, entries: Mapping[str, object], path: str) -> Iterator[Clause]:
    """Yield the clauses of a mapping of names: score rows, special bids, values."""
    for name, entry in entries.items():
        yield _clause(variant, f"{path}.{name}", entry)
        if isinstance(entry, Section):
            yield from _clauses(variant, entry, f"{path}.{name}.")


def _clause(variant: Variant, path: str, value: object, about: object = None) -> Clause:
    """Return what stands at *path*, with its place; of what no file wrote, where the default comes from."""
    text = _yaml(written(value))
    if variant.says(path):
        return Clause(path, text, variant.origin(path))
    return Clause(path, text, default=_default(about) if variant.origin("") is not None else "")


def _default(about: object) -> str:
    """Return a field's source: the texts, or, where there are none, the knobs."""
    source = str(about["source"]) if isinstance(about, dict) else ""
    texts, _, last = source.rpartition(", ")
    if texts or re.search(r"^§|\b[A-E]\d", source):
        return texts or last
    return f"knob {last}"


def _yaml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_yaml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_yaml, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else ABSENT if value is None else str(value)
