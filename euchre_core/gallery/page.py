"""Everything that a page about a game says, as plain data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre_core.cards import JOKERS, RANKS, SUIT_WORDS, SUITS, as_counted
from euchre_core.differences import differences
from euchre_core.gallery import own
from euchre_core.gallery.picture import Picture, bidding_kind, picture_of
from euchre_core.gallery.told import Told, examples_told
from euchre_core.load import read_variant, shipped, variants_directory
from euchre_core.rulebook import Part, in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.differences import Difference
    from euchre_core.load import Reading
    from euchre_core.schema import Deck, Variant

_ORDERED = re.compile(r"\borders\b")
_ORDERS = 'To order is to accept the upcard: "0 orders" says that player 0 accepts it.'
_TIMES = ("", "", "twice", "three times", "four times")


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that a file says otherwise than the file it extends.

    Attributes:
        what: The field in words, or the name of a score row.
        path: The field's path.
        before: What the file above says, as a line of YAML.
        after: What this one says.
    """

    what: str
    path: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Parent:
    """The file that a file extends.

    Attributes:
        name: Its shipped name, or its path.
        title: The game's title.
        is_shipped: It comes with the package.
    """

    name: str
    title: str
    is_shipped: bool


@dataclass(frozen=True, slots=True)
class Page:
    """A page about a game.

    Attributes:
        title: The game's title.
        summary: One sentence; may be empty.
        bidding: How trump is fixed, in a few words.
        confidence: ``sourced`` or ``reconstructed``.
        reconstructed: Paths of the fields whose values are in no source, each with its meaning in words.
        facts: What fits in a word or two: players, sides, cards, target, ...
        parent: The file that it extends, if it extends one.
        changes: What it says otherwise than that file.
        new_sentences: What the rules in words say otherwise than those of that file, each with the title of its part.
        parts: The rules in words, with the score table.
        deck: The pack: what, and which cards.
        picture: The bidding and what follows, as a graph.
        examples: The file's examples in words.
        example_words: What a word means that only examples use; empty where none of them does.
        sources: Where the rules come from.
        history: By version: what a table notices.
    """

    title: str
    summary: str
    bidding: str
    confidence: str
    reconstructed: tuple[tuple[str, str], ...]
    facts: tuple[tuple[str, str], ...]
    parent: Parent | None
    changes: tuple[Change, ...]
    new_sentences: tuple[tuple[str, str], ...]
    parts: tuple[Part, ...]
    deck: tuple[tuple[str, str], ...]
    picture: Picture
    examples: tuple[Told, ...]
    example_words: str
    sources: tuple[str, ...]
    history: tuple[tuple[int, str], ...]


def page_of(reading: Reading) -> Page:
    """Return the page about what was read.

    Raises:
        VariantError: If the reading has problems, or the variant contradicts itself.
    """
    variant = reading.require()
    parts = in_words(variant)
    examples = examples_told(variant)
    parent, above = _parent(reading)
    return Page(
        title=variant.name,
        summary=variant.summary,
        bidding=bidding_kind(variant),
        confidence=variant.confidence,
        reconstructed=tuple((path, own.in_words(path)) for path in variant.reconstructed),
        facts=tuple(_facts(variant)),
        parent=parent,
        changes=tuple(_changes(above, variant)) if above is not None else (),
        new_sentences=tuple(_new_sentences(in_words(above), parts)) if above is not None else (),
        parts=parts,
        deck=tuple(_deck(variant.deck)),
        picture=picture_of(variant),
        examples=examples,
        example_words=_ORDERS if any(map(_speaks_of_ordering, examples)) else "",
        sources=tuple(variant.sources),
        history=tuple(sorted(variant.history.items())),
    )


def _speaks_of_ordering(example: Told) -> bool:
    return bool(_ORDERED.search(" ".join((example.play, *example.then))))


def _parent(reading: Reading) -> tuple[Parent | None, Variant | None]:
    """Return the file that a file extends, and what it says; nothing for a game of its own."""
    if len(reading.files) < 2:
        return None, None
    shown, top = reading.files[1], variants_directory()
    names = {f"variants/{entry.path.relative_to(top).as_posix()}": entry.name for entry in shipped()}
    name = names.get(shown, shown)
    above = read_variant(name).require()
    return Parent(name, above.name, shown in names), above


def _facts(variant: Variant) -> Iterator[tuple[str, str]]:
    hands = ", with two hands each" if variant.table.hands_each > 1 else ""
    yield "Players", f"{variant.table.players}{hands}"
    yield "Sides", {"individual": "each for himself"}.get(variant.table.sides, variant.table.sides)
    yield "Cards", str(variant.deck.size)
    yield "Hand", str(variant.deal.hand)
    yield "Bidding", bidding_kind(variant)
    yield "Target", str(variant.game.target)
    yield "Version", str(variant.version)


def _changes(above: Variant, variant: Variant) -> Iterator[Change]:
    for one in differences(above, variant):
        if one.row:
            yield Change(f"score row: {one.row.replace('_', ' ')}", one.path, one.a.text, one.b.text)
        else:
            yield from _flat(one)


def _flat(one: Difference) -> Iterator[Change]:
    """Yield the single values that differ; a pack is told whole."""
    if one.fields and one.path != "deck":
        for field in one.fields:
            yield from _flat(field)
    else:
        yield Change(re.split(r"[;:]", one.meaning)[0], one.path, one.a.text, one.b.text)


def _new_sentences(above: tuple[Part, ...], parts: tuple[Part, ...]) -> Iterator[tuple[str, str]]:
    said = {sentence for part in above for sentence in part.sentences}
    rows = {row for part in above for row in part.rows}
    for part in parts:
        for sentence in part.sentences:
            if sentence not in said:
                yield part.title, sentence
        for row in part.rows:
            if row not in rows:
                yield part.title, f"{row[1]}: {row[2]}."


def _deck(deck: Deck) -> Iterator[tuple[str, str]]:
    """Yield each suit with its cards, high to low in plain order of print, and the jokers."""
    pack = deck.pack
    for suit in reversed(SUITS):
        counts = {rank: pack.count(card) for card in pack if not card.is_joker and card[0] == suit for rank in card[1:]}
        odd = len(set(counts.values())) > 1
        cards = [
            f"{RANKS[rank]} ({_TIMES[number]})" if odd and number > 1 else RANKS[rank]
            for rank, number in sorted(counts.items(), key=lambda one: -as_counted(one[0]))
        ]
        times = 1 if odd or not counts else min(counts.values())
        title = SUIT_WORDS[suit].capitalize()
        yield title, " ".join(cards) + (f", each {_TIMES[times]}" if times > 1 else "")
    if jokers := sum(card.is_joker for card in pack):
        yield "Jokers", " ".join(JOKERS[:jokers])
