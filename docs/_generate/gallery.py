"""The gallery: a page for each game and each house rule, from one template, and the list of them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from _generate.page import page, reading_of, table
from euchre_core.gallery import Page, draw, page_of, rung_rows
from euchre_core.load import shipped

if TYPE_CHECKING:
    from euchre_core.gallery import Told
    from euchre_core.load import Entry

FOLDER = "variants"
_TITLES = {"game": "Games", "house": "House rules"}
_BIDS = ("Bid", "Trump", "Tricks", "Worth", "Notes")


def gallery_pages() -> dict[str, str]:
    """Return every page and every picture by its file name; the list is the README."""
    found = [(entry, page_of(reading_of(entry.name))) for entry in shipped() if entry.kind in _TITLES]
    written = {"README.md": _list(found)}
    for entry, about in found:
        written[f"{entry.name}.md"] = _game(entry, about) if entry.kind == "game" else _house_rule(entry, about)
        if entry.kind == "game":
            written[f"{entry.name}.svg"] = draw(about.picture)
    return written


def _list(found: list[tuple[Entry, Page]]) -> str:
    lines = [
        "Every game and every house rule that comes with euchre, each on a page of its own. `euchre show NAME` prints",
        "the same. A game is *reconstructed* where no complete source survives: its page says which values are ours.",
        "",
    ]
    for kind, title in _TITLES.items():
        chosen = [(entry, about) for entry, about in found if entry.kind == kind]
        own = sum(about.confidence == "reconstructed" for _, about in chosen)
        lines += [f"## {title}", "", f"{len(chosen)} files, {own or 'none'} of them reconstructed.", ""]
        if kind == "game":
            games = ("Game", "Players", "Cards", "Bidding", "Sources", "Confidence")
            lines += table(games, (_row(entry, about) for entry, about in chosen))
        else:
            rules = ("House rule", "What changes", "Over", "Confidence")
            lines += table(rules, (_house_row(entry, about) for entry, about in chosen))
    return page("All games", *lines)


def _link(entry: Entry, about: Page) -> str:
    return f"[{about.title}]({entry.name}.md) `{entry.name}`"


def _row(entry: Entry, about: Page) -> tuple[str, ...]:
    facts = dict(about.facts)
    return (
        _link(entry, about),
        facts["Players"],
        facts["Cards"],
        about.bidding,
        "; ".join(about.sources),
        about.confidence,
    )


def _house_row(entry: Entry, about: Page) -> tuple[str, ...]:
    return _link(entry, about), about.summary, f"`{about.parent.name}`" if about.parent else "", about.confidence


def _head(entry: Entry, about: Page) -> list[str]:
    file = f"variants/{'house/' if entry.kind == 'house' else ''}{entry.name}.yaml"
    lines = [about.summary, ""] if about.summary else []
    above = ""
    if about.parent is not None:
        is_here = about.parent.is_shipped and _kind(about.parent.name) in _TITLES
        above = f"[{about.parent.title}]({about.parent.name}.md)" if is_here else f"`{about.parent.name}`"
        above = f" It changes {above}."
    return [*lines, f"File: [`{file}`](../../{file}).{above} [All games](README.md).", ""]


def _kind(name: str) -> str:
    return next(entry.kind for entry in shipped() if entry.name == name)


def _game(entry: Entry, about: Page) -> str:
    lines = [*_head(entry, about), *table(("", ""), about.facts), "## In words", ""]
    for part in about.parts:
        if not part.rows:
            lines += [f"**{part.title}.** {' '.join(part.sentences)}", ""]
    lines += _differences(about)
    lines += ["## Deck", "", *table(("Suit", "Cards"), about.deck)]
    lines += ["## Bidding", "", f"![The bidding of {about.title}]({entry.name}.svg)", ""]
    if about.picture.rungs:
        lines += ["The bids, the lowest first:", "", *table(_BIDS, rung_rows(about.picture.rungs))]
    for part in about.parts:
        if part.rows:
            lines += [
                "## Score table" if part.title == "Score" else f"## {part.title}",
                "",
                " ".join(part.sentences),
                "",
                *table(("Row", "Deals", "Points"), part.rows),
            ]
    lines += [*_examples(about.examples, about.example_words), *_sources(about)]
    return page(about.title, *lines)


def _house_rule(entry: Entry, about: Page) -> str:
    lines = [*_head(entry, about), "## In words", ""]
    lines += [f"- {title}: {sentence}" for title, sentence in about.new_sentences]
    lines += ["", *_differences(about), *_examples(about.examples, about.example_words), *_sources(about)]
    return page(about.title, *lines)


def _differences(about: Page) -> list[str]:
    if about.parent is None:
        return ["## What is different", "", "A game of its own: its file extends no other.", ""]
    lines = ["## What is different", ""]
    if not about.changes:
        return [*lines, f"Nothing: it plays and scores as {about.parent.title}.", ""]
    rows = [(one.what, f"`{one.path}`", f"`{one.before}`", f"`{one.after}`") for one in about.changes]
    return [*lines, *table(("What", "Field", about.parent.title, "Here"), rows)]


def _examples(examples: tuple[Told, ...], words: str) -> list[str]:
    if not examples:
        return []
    about = "Players are numbered from 0, clockwise; `euchre check` plays each of these."
    lines = ["## Examples", "", f"{about} {words}".rstrip(), ""]
    for one in examples:
        played = f" Then: {one.play}." if one.play else ""
        lines += [f"- **{one.title}.** {' '.join(one.cards)}{played} *{' '.join(one.then)}*"]
    return [*lines, ""]


def _sources(about: Page) -> list[str]:
    lines = ["## Sources", "", *(f"- {source}" for source in about.sources), ""]
    if about.confidence == "reconstructed":
        fields = "; ".join(f"{meaning} (`{path}`)" for path, meaning in about.reconstructed)
        lines += [f"**Reconstructed**: no complete source survives. Our own values: {fields}.", ""]
    elif about.sources:
        lines += ["Every value is in a source.", ""]
    lines += [f"- Version {number}: {what}" for number, what in about.history]
    return lines
