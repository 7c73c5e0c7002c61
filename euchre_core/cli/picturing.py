"""The rest of a game's page, after its rules in words: bidding step by step, pack, differences, examples, sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.gallery import outline, rung_rows

if TYPE_CHECKING:
    from euchre_core.cli.screen import Screen
    from euchre_core.gallery import Page


def show_page_end(screen: Screen, page: Page) -> None:
    """Print what a page has besides the rules in words and its sources."""
    _heading(screen, "Pack, suit by suit")
    for suit, cards in page.deck:
        screen.prose(f"{suit}: {cards}")
    _heading(screen, "Step by step")
    for text in outline(page.picture):
        screen.prose(text)
    if page.picture.rungs:
        _heading(screen, "Bids, from low to high")
        screen.line()
        screen.table(("Bid", "Trump", "Tricks", "Worth", "Notes"), rung_rows(page.picture.rungs))
    if page.parent is not None:
        _heading(screen, f"Otherwise than in {page.parent.title} ({page.parent.name})")
        for one in page.changes:
            screen.prose(f"{one.what}: {one.before} -> {one.after} ({one.path})")
        if not page.changes:
            screen.prose("Nothing: it plays and scores alike.")
    if page.examples:
        _heading(screen, "Examples (players are numbered from 0, in the order of play)")
        if page.example_words:
            screen.prose(page.example_words)
        for example in page.examples:
            screen.line(f"  {example.title}:", style="bold")
            played = [f"Then: {example.play}."] if example.play else []
            screen.prose(screen.cards(" ".join([*example.cards, *played, *example.then])))
    if page.confidence == "reconstructed":
        _heading(screen, "Confidence")
        own = "; ".join(f"{meaning} ({path})" for path, meaning in page.reconstructed)
        screen.prose(f"Reconstructed: no complete source survives. Our own values: {own}.")
    elif page.sources:
        _heading(screen, "Confidence")
        screen.prose("Sourced: every value is in a source.")


def _heading(screen: Screen, title: str) -> None:
    screen.line()
    screen.heading(title)
