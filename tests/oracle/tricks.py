"""What may be led, what may be played to a lead, and who wins a trick, for the naive referee (B23 B24, T4-T6 T10)."""

from __future__ import annotations

from typing import Any

from oracle.cards import (
    JOKERS,
    NO_SUIT,
    SUITS,
    effective_suit,
    is_trump,
    ranking_of_plain_suit,
    ranking_of_trumps,
    section,
)

Trick = list[tuple[int, str]]
"""Who played what, in the order of play."""


def suit_to_follow(data: dict[str, Any], trick: Trick, trump: str, asked: str | None = None) -> str:
    """Return the suit that was led, or that the leader of a joker asked for; NO_SUIT if there is none."""
    led = effective_suit(data, trick[0][1], trump)
    return asked if led == NO_SUIT and asked is not None else led


def may_be_led(data: dict[str, Any], hand: list[str], trump: str, *, first: bool) -> list[str]:
    """T4: return what may be led: the first card of a deal may have to be a trump; aces may have to wait."""
    play = section(data, "play")
    allowed = hand
    if first and play.get("first_lead_must_be", "any") == "trump":
        allowed = [card for card in hand if is_trump(data, card, trump)] or hand
    if not play.get("aces_may_be_led", True):
        allowed = [card for card in allowed if not card.startswith("A")] or allowed
    return allowed


def playable(data: dict[str, Any], hand: list[str], trick: Trick, trump: str, asked: str | None = None) -> list[str]:
    """
    B23 C11 D24: return the cards of the suit led; the whole hand when there are none or nothing is led.

    T5, where the game has it: void of the suit led, a trump must be played; and of the cards that may be played so
    far one that would win the trick must be chosen. Who may throw anything away need not beat. T6: the ace of a plain
    suit may be trumped only by who has nothing else, unless trumping is a duty. T10: a joker that is no trump may be
    played at any time, or only by who is void.
    """
    if not trick:
        return hand
    play = section(data, "play")
    led = suit_to_follow(data, trick, trump, asked)
    if led == NO_SUIT:
        return hand
    if any(effective_suit(data, card, trump) == led for card in hand):
        wild = [] if section(data, "ranking").get("joker_needs_void", False) else [NO_SUIT]
        allowed = [card for card in hand if effective_suit(data, card, trump) in [led, *wild]]
    else:
        trumps = [card for card in hand if is_trump(data, card, trump)]
        plain_ace = trick[0][1].startswith("A") and trump in SUITS and led != trump
        duty = play.get("when_void", "any") == "must_trump"
        if plain_ace and not duty and not play.get("may_trump_ace", True) and len(trumps) < len(hand):
            return [card for card in hand if card not in trumps]
        if not trumps or not duty:
            return hand
        allowed = trumps
    duty_to_beat = play.get("must_beat", False)
    if duty_to_beat is True or (duty_to_beat == "trumps" and all(is_trump(data, card, trump) for card in allowed)):
        me = -2
        beating = [card for card in allowed if trick_winner(data, [*trick, (me, card)], trump, asked) == me]
        return beating or allowed
    return allowed


def trick_winner(data: dict[str, Any], trick: Trick, trump: str, asked: str | None = None) -> int:
    """B24 C11 D24: return the seat of the highest trump, without a trump of the highest of the suit led."""
    later_wins = section(data, "ranking").get("equal_cards", "first_wins") == "second_wins"
    high = ranking_of_trumps(data, trump) if trump in SUITS else []
    if any(card in high for _, card in trick):
        ranking = high  # T8: a left bower that is no trump wins as one all the same
    else:
        led = suit_to_follow(data, trick, trump, asked)
        ranking = [] if led == NO_SUIT else ranking_of_plain_suit(data, led, trump)
        ranking = [*ranking, *reversed(JOKERS)]  # T10: a joker that is no trump wins any trick
    winner, best = -1, -1
    for seat, card in trick:
        if card not in ranking:
            continue
        height = ranking.index(card)
        if height > best or (height == best and later_wins):
            winner, best = seat, height
    return winner
