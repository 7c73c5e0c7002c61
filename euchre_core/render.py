"""Deals and views drawn for people, line by line. Cards are in letters; :func:`with_signs` gives them suit signs."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre_core.cards import JOKERS, SUIT_LETTERS, SUIT_SIGNS, SUIT_WORDS, Card
from euchre_core.kernel.transcript import spoken
from euchre_core.kernel.words import card_text, cards_of
from euchre_core.rules.tables import JOKER_REDEAL, PASSED_OUT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre_core.kernel import Deal, Result, View
    from euchre_core.kernel.why import Why
    from euchre_core.rules import Rules
    from euchre_core.rules.clauses import Clause

_CARD = re.compile(rf"\b(10|[2-9JQKA])([{SUIT_LETTERS}])\b")
_SIGN = dict(zip(SUIT_LETTERS, SUIT_SIGNS, strict=True))
SECOND_PERSON = {
    "passes": "pass",
    "orders": "order",
    "takes": "take",
    "leaves": "leave",
    "goes": "go",
    "joins": "join",
    "names": "name",
    "calls": "call",
    "leads": "lead",
    "plays": "play",
    "buries": "bury",
}
"""By verb of an action: how a player says it himself."""
_YOU = {
    "is": "are",
    "was": "were",
    "were": "were",
    "does not": "do not",
    "wins": "win",
    "deals": "deal",
    "holds": "hold",
    "took": "took",
    "joined": "joined",
    "sits": "sit",
}
"""By verb of a reason: how a player is told of himself."""
_TO_YOU = {" he goes ": " you go ", " he does not ": " you do not ", " to him": " to you"}
_LABEL = 9  # width of what stands before a line of a deal


def with_signs(text: str) -> str:
    """Return *text* with every card's suit letter replaced by its sign.

    >>> with_signs("seat 0 leads 10H, you play AS")
    'seat 0 leads 10♥, you play A♠'
    """
    return _CARD.sub(lambda card: card[1] + _SIGN[card[2]], text)


def seat_name(seat: int, you: int | None = None) -> str:
    """Return the name of a seat for the reader who sits on seat *you*, if he plays."""
    return "you" if seat == you else f"seat {seat}"


def score_name(rules: Rules, score: int, you: int | None = None) -> str:
    """Return whose score it is, by its place in a list of scores: ``seats 0 and 2``, ``you and seat 2``, ``seat 1``."""
    return _names([seat for seat, place in enumerate(rules.score_of) if place == score], you)


def _names(seats: Sequence[int], you: int | None = None) -> str:
    others = [str(seat) for seat in seats if seat != you]
    text = f"{'seat' if len(others) == 1 else 'seats'} {' and '.join(others)}" if others else ""
    return " and ".join(filter(None, ["you" if you in seats else "", text]))


def sentence(action: str, you: int | None = None) -> str:
    """Return an action in words, as a record writes it, for a reader.

    >>> sentence("0 leads AH"), sentence("0 leads AH", you=0), sentence("1 not alone")
    ('seat 0 leads AH', 'you lead AH', 'seat 1 does not go alone')
    """
    seat, _, words = action.partition(" ")
    if seat == str(you):
        return f"you {'do not go alone' if words == 'not alone' else choice(action)}"
    return f"seat {seat} {'does not go alone' if words == 'not alone' else words}"


def choice(action: str) -> str:
    """Return what a player may do, as he would say it himself, and as he may type it.

    >>> choice("3 buries QD"), choice("0 orders alone"), choice("2 not alone")
    ('bury QD', 'order alone', 'not alone')
    """
    verb, space, rest = action.partition(" ")[2].partition(" ")
    return SECOND_PERSON.get(verb, verb) + space + rest


def told(why: Why, you: int | None = None) -> Why:
    """Return a ruling with its sentence put for a reader.

    >>> from euchre_core.kernel.why import Why
    >>> told(Why(True, "seat 2 wins with JD: hearts were led."), you=2).sentence
    'you win with JD: hearts were led.'
    >>> told(Why(False, "seat 2 is to say whether he goes alone."), you=2).sentence
    'you are to say whether you go alone.'
    >>> told(Why(True, "point pays the makers 1: seats 0 and 2 took 3 of 5 tricks."), you=2).sentence
    'point pays the makers 1: you and seat 0 took 3 of 5 tricks.'
    """
    if you is None:
        return why
    text = re.sub(r"\bseats (\d) and (\d)\b", lambda pair: _names([int(pair[1]), int(pair[2])], you), why.sentence)
    text = re.sub(
        rf"\b(?:seat )?{you}(, the maker,|, a defender,)? ({'|'.join(_YOU)})\b",
        lambda found: f"you{found[1] or ''} {_YOU[found[2]]}",
        text,
    )
    if text.startswith("you are to "):
        for third, second in _TO_YOU.items():
            text = text.replace(third, second)
    return replace(why, sentence=text)


def draw_why(deal: Deal, you: int | None = None) -> list[str]:
    """Return why each trick was won, and the deal scored as it was; then the lines of the files that say so."""
    whys = [(f"trick {trick.number}", told(trick.why, you)) for trick in deal.tricks if trick.finished]
    if deal.result is not None:
        whys.append(("result", told(deal.result.why, you)))
    lines = [f"  {label:{_LABEL}}{why}" for label, why in whys]
    return lines + draw_clauses([clause for _, why in whys for clause in why.fields])


def draw_clauses(clauses: Iterable[Clause]) -> list[str]:
    """Return the lines that hold *clauses*, each once, file by file, with carets under the values."""
    marks = dict.fromkeys(clause.mark for clause in clauses if clause.mark is not None and clause.excerpt)
    lines: list[str] = []
    for file in dict.fromkeys(mark.file for mark in marks):
        lines.append(f"  {file}")
        for mark in sorted(mark for mark in marks if mark.file == file):
            lines += mark.excerpt.split("\n")
    return lines


def draw_scores(rules: Rules, scores: Sequence[int], you: int | None = None) -> str:
    """Return the scores of a match on one line, in the order of *scores*.

    >>> import euchre_core as ec
    >>> draw_scores(ec.compile_rules(ec.load("standard")), (3, 10))
    'seats 0 and 2: 3, seats 1 and 3: 10'
    """
    return ", ".join(f"{score_name(rules, number, you)}: {points}" for number, points in enumerate(scores))


def draw_deal(deal: Deal, you: int | None = None) -> list[str]:
    """Return a deal with all its cards, what was done so far, and the result if it is over: a line for each thing."""
    rules, dealt, table = deal.rules, deal.dealt, deal.table
    lines = [(seat_name(seat, you), " ".join(cards_of(rules, hand))) for seat, hand in enumerate(dealt.hands)]
    if rules.dummy:
        lines.append(("dummy", " ".join(cards_of(rules, dealt.dummy))))
    if rules.upcard:
        lines.append(("upcard", card_text(rules, dealt.upcard)))
    if dealt.kitty:
        lines.append(("kitty", " ".join(card_text(rules, slot) for slot in dealt.kitty)))
    before, tricks = spoken(deal)
    if before:
        upcard = card_text(rules, dealt.upcard) if rules.upcard else None
        holds = table.hand(deal.dealer).bit_count() > rules.hand
        told = _with_pick_up(before, deal.dealer, upcard, holds=holds)
        lines.append(("calls", ", ".join(sentence(action, you) for _, action in told)))
    if table.trump >= 0:
        alone = [table.maker] if table.lone_maker else []
        alone += [table.lone_defender] if table.lone_defender >= 0 else []
        asleep = [seat for seat in range(rules.seats) if table.asleep >> seat & 1]
        lines.append(("trumps", _contract(SUIT_WORDS[table.trump], table.maker, alone, asleep, you)))
    last = table.best_seat if table.led < 0 else None
    for number, (trick, winner) in enumerate(_with_winners(tricks, last), 1):
        lines.append((f"trick {number}", _trick(trick, winner, you)))
    if (result := deal.result) is not None:
        lines.append(("result", _result(deal, result, you)))
    return [f"  {label:{_LABEL}}{text}" for label, text in lines]


def _with_winners(tricks: list[list[str]], last: int | None) -> list[tuple[list[str], int | None]]:
    """Put each trick with its winner, who leads to the next; *last* is the winner of the last, if it is finished."""
    leaders: list[int | None] = [int(trick[0].split()[0]) for trick in tricks[1:]]
    return list(zip(tricks, [*leaders, last], strict=False))


def _trick(trick: Iterable[str], winner: int | None, you: int | None) -> str:
    played = ", ".join(sentence(action, you) for action in trick)
    if winner is None:
        return played
    return f"{played}; {'you win' if winner == you else f'seat {winner} wins'}"


def _contract(trump: str, maker: int, alone: Sequence[int], asleep: Sequence[int], you: int | None) -> str:
    """Say what is trump, who made it, and who plays alone."""
    made = f"{seat_name(maker, you)} {'are' if maker == you else 'is'} the maker"
    if maker in alone:
        made += f" and {'play' if maker == you else 'plays'} alone"
    parts = [trump, made]
    parts += [f"{seat_name(seat, you)} {'play' if seat == you else 'plays'} alone" for seat in alone if seat != maker]
    if asleep:
        parts.append(f"{_names(asleep, you)} {'sits' if _is_one(asleep, you) else 'sit'} out")
    return ", ".join(parts)


def _is_one(seats: Sequence[int], you: int | None) -> bool:
    return len(seats) == 1 and you not in seats


def _result(deal: Deal, result: Result, you: int | None) -> str:
    dealer = f"{seat_name(result.next_dealer, you)} {'deal' if result.next_dealer == you else 'deals'}"
    if result.outcome == JOKER_REDEAL:
        return f"the upcard is a joker, so the deal is void; {dealer} again"
    if result.outcome == PASSED_OUT:
        return f"nobody called; {dealer} next"
    rules = deal.rules
    paid = []
    for score, points in enumerate(result.points):
        seats = [seat for seat, place in enumerate(rules.score_of) if place == score]
        if points:
            paid.append(f"{_names(seats, you)} {'scores' if _is_one(seats, you) else 'score'} {points}")
    makers = f"{_names(result.makers, you)} took {deal.makers_tricks} of {rules.hand} tricks"
    return f"{result.outcome.replace('_', ' ')}: {makers}; {', '.join(paid) or 'nobody scores'}"


def draw_view(view: View, rules: Rules, seen: int | None = None) -> list[str]:
    """Return what a player sees when it is his turn: what was done since, the table, his hand; nothing hidden from him.

    Args:
        view: His view.
        rules: The rules of the game.
        seen: How many of the view's events he has been shown before; ``None``: nothing of this deal.
    """
    you = view.seats[0] if len(view.seats) == 1 else None
    holds = view.sizes[view.dealer] > rules.hand
    told = _with_pick_up(view.events, view.dealer, view.upcard, holds=holds)
    lines = [] if seen is not None else [_opening(view, you)]
    shown = seen or 0
    news = [action for number, action in told if number >= shown and not _is_play(action)]
    if news:
        lines.append(f"{_capital(', '.join(sentence(action, you) for action in news))}.")
    tricks: list[list[str]] = []
    ends: list[int] = []
    for number, action in enumerate(view.events):
        if _is_play(action):
            if " leads " in action:
                tricks.append([])
                ends.append(number)
            tricks[-1].append(action)
            ends[-1] = number
    last = None if view.trick else view.actor
    for number, (trick, winner) in enumerate(_with_winners(tricks, last), 1):
        if winner is not None and ends[number - 1] >= shown:
            lines.append(f"Trick {number}: {_trick(trick, winner, you)}.")
    if seen is not None and view.upcard is not None:
        lines.append(_upcard(view, rules, [action for _, action in told], you))
    if view.trump is not None and view.maker is not None:
        lines.append(f"Trumps: {_contract(view.trump, view.maker, view.alone, view.asleep, you)}.")
    if tricks:
        sides = [
            sum(view.tricks[seat] for seat in range(rules.seats) if rules.score_of[seat] == s)
            for s in range(rules.scores)
        ]
        lines.append(f"Tricks: {draw_scores(rules, sides, you)}.")
    if view.trick:
        lines.append(f"On the table: {', '.join(f'{card} ({seat_name(seat, you)})' for seat, card in view.trick)}.")
    for seat in view.seats:
        hand = view.hands[seat]
        whose = "Your hand" if you is not None else f"Seat {seat}'s hand"
        text = "not to be looked at yet" if hand is None else draw_hand(rules, hand, view.trump)
        lines.append(f"{whose}: {text}")
    return lines


def _with_pick_up(actions: Sequence[str], dealer: int, upcard: str | None, *, holds: bool) -> list[tuple[int, str]]:
    """Number what was done, and say after the call that the dealer takes the upcard, where he was not asked.

    Args:
        actions: What was done, in words.
        dealer: The dealer's seat.
        upcard: The card turned up, if any.
        holds: The dealer has more cards in hand than he was dealt.
    """
    told = list(enumerate(actions))
    if upcard is None:
        return told
    place = len(told)
    for number, action in told:
        if action.endswith(" joins the dummy") or action == f"{dealer} takes {upcard}":
            return told
        if action.startswith(f"{dealer} buries "):
            place = number
            break
    else:
        if not holds:
            return told
    # It goes with what was done just before, so that he who is shown one is shown the other.
    return [*told[:place], (place - 1, f"{dealer} takes {upcard}"), *told[place:]]


def _opening(view: View, you: int | None) -> str:
    """Say who deals, and what is turned up."""
    deals = f"{_capital(seat_name(view.dealer, you))} {'deal' if view.dealer == you else 'deals'}."
    if view.upcard is None:
        return deals
    return f"{deals} The upcard is {f'the {view.upcard}' if view.upcard in JOKERS else view.upcard}."


def _upcard(view: View, rules: Rules, told: Sequence[str], you: int | None) -> str:
    """Recall the upcard: who dealt it, and what became of it."""
    dealer = f"{seat_name(view.dealer, you)} dealt"
    if f"{view.dealer} takes {view.upcard}" in told:
        return f"Upcard: {view.upcard}; {dealer} and took it."
    if f"{view.dealer} leaves {view.upcard}" in told:
        return f"Upcard: {view.upcard}; {dealer} and left it."
    down = sum(action.endswith(" passes") for action in told) >= rules.seats
    return f"Upcard: {view.upcard}{', turned down' if down else ''}; {dealer}."


def draw_hand(rules: Rules, hand: Sequence[str], trump: str | None = None) -> str:
    """Return a hand suit by suit, high cards first; once *trump* is known, trumps first and in their order.

    >>> import euchre_core as ec
    >>> rules = ec.compile_rules(ec.load("standard"))
    >>> draw_hand(rules, ("9C", "AC", "JD", "9H")), draw_hand(rules, ("9C", "AC", "JD", "9H"), "hearts")
    ('hearts 9H, diamonds JD, clubs AC 9C', 'trumps JD 9H, clubs AC 9C')
    """
    groups: dict[str, list[str]] = {}
    if trump is None:
        for text in reversed(hand):
            suit = SUIT_LETTERS.find(text[-1])
            groups.setdefault(SUIT_WORDS[suit] if suit >= 0 else "", []).append(text)
    else:
        contract = rules.contracts[SUIT_WORDS.index(trump)]
        slots = [rules.slot_of[Card.parse(text)] for text in hand]
        for suit in sorted(set(contract.suit_of), key=lambda suit: (suit != contract.trump, -suit)):
            strength = contract.strength[suit]
            mine = sorted((slot for slot in slots if contract.suit_of[slot] == suit), key=lambda slot: -strength[slot])
            title = "trumps" if suit == contract.trump else SUIT_WORDS[suit]
            groups[title] = [card_text(rules, slot) for slot in mine]
    return ", ".join(" ".join(filter(None, [suit, *cards])) for suit, cards in groups.items() if cards) or "no cards"


def _is_play(action: str) -> bool:
    return " leads " in action or " plays " in action


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
