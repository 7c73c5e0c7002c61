"""Deals and views drawn for people, line by line. Cards are in letters; ``with_signs`` gives them suit signs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, JOKERS, SUIT_LETTERS, SUIT_WORDS, Card
from euchre_core.kernel.carried import write_carried
from euchre_core.kernel.dealt import hand_text
from euchre_core.kernel.steps import NAME_LED
from euchre_core.kernel.transcript import spoken
from euchre_core.kernel.words import card_text, cards_of
from euchre_core.phrases import capital, names_of, score_name, seat_name, sentence, so_often, told
from euchre_core.picked_up import is_turned_down, must_take, taker_of, with_pick_up
from euchre_core.rules.tables import CLAIMED_GAME, CLAIMED_REDEAL, JOKER_REDEAL, PASSED_OUT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre_core.kernel import Deal, Result, View
    from euchre_core.rules import Rules
    from euchre_core.rules.clauses import Clause

_NOT_YET = "not yet named"
_LABEL = 9  # width of what stands before a line of a deal


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
    lines = [(seat_name(seat, you), hand_text(rules, dealt, seat)) for seat in range(rules.seats)]
    if rules.table_dummy:
        lines.append(("dummy", " ".join(cards_of(rules, dealt.dummy))))
    if rules.upcard:
        lines.append(("upcard", card_text(rules, dealt.upcard)))
    if dealt.kitty:
        lines.append(("kitty", " ".join(card_text(rules, slot) for slot in dealt.kitty)))
    if carried := write_carried(deal.carried):
        lines.append(("carried", carried))
    before, tricks = spoken(deal)
    if before:
        done = list(enumerate(before))
        if table.taken:
            seat = table.taker
            holds = (table.hand(seat) & ~table.laid.face_up(seat)).bit_count() > rules.held
            done = with_pick_up(before, seat, card_text(rules, dealt.upcard), rules, holds=holds)
        lines.append(("calls", ", ".join(sentence(action, you) for _, action in done)))
    if table.maker >= 0 or table.trump >= 0:
        lines.append(("trumps", _contract(deal.view(rules.player_of[0]), you)))
    last = table.best_seat if table.led < 0 and table.stage != NAME_LED else None
    for number, (trick, winner) in enumerate(_with_winners(tricks, last), 1):
        lines.append((f"trick {number}", _trick(trick, winner, you)))
    if rules.card_points and tricks:
        lines.append(("points", draw_scores(rules, _counted(rules, table.trump, _with_winners(tricks, last)), you)))
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


def _contract(view: View, you: int | None) -> str:
    """Say what is trump, who made it and by what bid, and who plays alone; nothing of this is hidden from anybody."""
    parts = [view.trump or _NOT_YET]
    maker = view.maker
    if maker is None:
        parts.append("nobody is the maker")
    else:
        made = f"{seat_name(maker, you)} {'are' if maker == you else 'is'} the maker"
        if maker in view.alone:
            made += f" and {'play' if maker == you else 'plays'} alone"
        if view.bid is not None:
            made += f", having bid {view.bid}"
        parts.append(made)
    if view.called is not None:
        parts.append(f"{view.called} called{_ally(view, view.called, you)}")
    if view.doubled:
        parts.append(("doubled", "redoubled")[view.doubled - 1])
    parts += [
        f"{seat_name(seat, you)} {'play' if seat == you else 'plays'} alone" for seat in view.alone if seat != maker
    ]
    if asleep := [seat for seat in view.asleep if seat not in view.dropped]:
        parts.append(f"{names_of(asleep, you)} {'sits' if _is_one(asleep, you) else 'sit'} out")
    if view.dropped:
        parts.append(f"{names_of(view.dropped, you)} dropped out")
    return ", ".join(parts)


def _ally(view: View, called: str, you: int | None) -> str:
    """Say who has become the maker's partner by playing the called card."""
    for action in view.events:
        seat, verb, *rest = action.split()
        if verb in ("leads", "plays") and rest == [called] and int(seat) != view.maker:
            return f" and played by {seat_name(int(seat), you)}"
    return ""


def _counted(rules: Rules, trump: int, tricks: Iterable[tuple[Sequence[str], int | None]]) -> list[int]:
    """Return the card points that each score has taken in tricks that are over."""
    scores, number = [0] * rules.scores, 0
    for trick, winner in tricks:
        if winner is None:
            continue
        number += 1
        cards = [Card.parse(action.split()[2]) for action in trick if is_play(action)]
        points = sum(rules.card_points[trump * len(rules.pack) + rules.slot_of[card]] for card in cards)
        points += (rules.first_trick if number == 1 else 0) + (rules.last_trick if number == rules.hand else 0)
        scores[rules.score_of[winner]] += points
    return scores


def _is_one(seats: Sequence[int], you: int | None) -> bool:
    return len(seats) == 1 and you not in seats


def _result(deal: Deal, result: Result, you: int | None) -> str:
    dealer = f"{seat_name(result.next_dealer, you)} {'deal' if result.next_dealer == you else 'deals'}"
    if result.outcome == JOKER_REDEAL:
        return f"the upcard is a joker, so the deal is void; {dealer} again"
    if result.outcome == PASSED_OUT:
        did = "bid" if deal.rules.auction else "called"
        return f"nobody {did}; {dealer} {'next' if result.next_dealer != deal.dealer else 'again'}"
    if result.outcome in (CLAIMED_REDEAL, CLAIMED_GAME):
        claim = sentence(next(position.say(action) for position, action in reversed(deal.steps())), you)
        if result.outcome == CLAIMED_GAME:
            return f"{claim}, which wins the game"
        return f"{claim}, so the deal is void; {dealer} {'next' if result.next_dealer != deal.dealer else 'again'}"
    rules = deal.rules
    paid = []
    for score, points in enumerate(result.points):
        seats = [seat for seat, place in enumerate(rules.score_of) if place == score]
        if points:
            paid.append(f"{names_of(seats, you)} {'scores' if _is_one(seats, you) else 'score'} {points}")
    makers = f"{names_of(result.makers, you)} took {deal.makers_tricks} of {rules.hand} tricks"
    if not result.makers:
        makers = f"tricks {draw_scores(rules, _by_score(rules, result.tricks), you)}"
    besides = f" ({', '.join(name.replace('_', ' ') for name in result.extras)} besides)" if result.extras else ""
    return f"{result.outcome.replace('_', ' ')}: {makers}; {', '.join(paid) or 'nobody scores'}{besides}"


def _by_score(rules: Rules, tricks: Sequence[int]) -> list[int]:
    """Return the tricks of each score from those of each seat."""
    return [
        sum(taken for taken, score in zip(tricks, rules.score_of, strict=True) if score == one)
        for one in range(rules.scores)
    ]


def draw_view(view: View, rules: Rules, seen: int | None = None) -> list[str]:
    """Return what a player sees when it is his turn: what was done since, the table, his hand; nothing hidden from him.

    Args:
        view: His view.
        rules: The rules of the game.
        seen: How many of the view's events he has been shown before; ``None``: nothing of this deal.
    """
    you = view.seats[0] if len(view.seats) == 1 else None
    done = list(enumerate(view.events))
    if view.upcard is not None and must_take(view, view.upcard, rules):
        taker = taker_of(view, rules)
        holds = view.sizes[taker] > rules.held
        done = with_pick_up(view.events, taker, view.upcard, rules, holds=holds)
    lines = [] if seen is not None else [_opening(view, rules, you)]
    if seen is None and view.carried:
        lines.append(f"Carried from earlier deals: {_carried(view, rules, you)}.")
    shown = seen or 0
    news = [action for number, action in done if number >= shown and not _is_in_trick(action)]
    if news:
        lines.append(f"{capital(', '.join(sentence(action, you) for action in news))}.")
    tricks, ends = _tricks(view)
    is_open = view.trick or (tricks and sum(map(is_play, tricks[-1])) < rules.seats - len(view.asleep))
    ended = _with_winners(tricks, None if is_open else view.actor)
    for number, (trick, winner) in enumerate(ended, 1):
        if winner is not None and ends[number - 1] >= shown:
            lines.append(f"Trick {number}: {_trick(trick, winner, you)}.")
    if seen is not None and view.upcard is not None:
        lines.append(_upcard(view, rules, [action for _, action in done], you))
    if view.maker is not None or view.trump is not None:
        lines.append(f"Trumps: {_contract(view, you)}.")
    elif view.bid is not None:
        bidder = next(int(action.split()[0]) for action in reversed(view.events) if " bids " in action)
        lines.append(f"Highest bid: {view.bid}, by {seat_name(bidder, you)}.")
    if rules.predictions and (said := [action.split() for action in view.events if " predicts " in action]):
        lines.append(f"Predicted: {', '.join(f'{seat_name(int(seat), you)} {number}' for seat, _, number in said)}.")
    if tricks:
        lines.append(f"Tricks: {draw_scores(rules, _by_score(rules, view.tricks), you)}.")
    if tricks and rules.card_points and view.trump is not None:
        counted = _counted(rules, CONTRACT_WORDS.index(view.trump), ended)
        lines.append(f"Card points: {draw_scores(rules, counted, you)}.")
    if view.trick:
        asked = next((action.partition(" for ")[2] for action in tricks[-1] if " asks for " in action), "")
        cards = ", ".join(f"{card} ({seat_name(seat, you)})" for seat, card in view.trick)
        lines.append(f"On the table: {cards}{f'; {asked} are to be followed' if asked else ''}.")
    for seat in sorted(range(rules.seats), key=lambda seat: seat in view.seats):  # his own last
        hand = view.hands[seat]
        if rules.layout_up:
            lines.append(_layout(view, rules, seat, you))
        if hand is None and seat not in view.seats:
            continue
        whose = "Your hand" if seat == you else f"Seat {seat}'s hand"
        text = _unseen(view, rules, seat) if hand is None else draw_hand(rules, hand, view.trump)
        lines.append(f"{whose}: {text}")
    return lines


def _unseen(view: View, rules: Rules, seat: int) -> str:
    """Say why the player does not see his own hand."""
    left = view.sizes[seat]
    cards = f"{left} card{'' if left == 1 else 's'}"
    if rules.outward:
        return f"{cards}, which only the others see"
    if rules.named_unseen and view.maker == seat and view.trump is not None:
        return f"{cards}, which nobody sees"
    return "not to be looked at yet"


def _layout(view: View, rules: Rules, seat: int, you: int | None) -> str:
    """Say what lies on the table before a seat."""
    up = draw_hand(rules, view.face_up[seat], view.trump)
    down = f", and {view.face_down[seat]} face down" if view.face_down[seat] else ""
    return f"Before {seat_name(seat, you)}: {up} face up{down}."


def _carried(view: View, rules: Rules, you: int | None) -> str:
    """Say what earlier deals have left: of a bank, whose it is."""
    said = []
    for text in view.carried:
        key, *rest = text.split()
        numbers = list(map(int, rest))
        if key in ("bank", "scores"):
            said.append(f"{key} {draw_scores(rules, numbers, you)}")
        elif key == "barred":
            barred = [word for word, one in zip(SUIT_WORDS, numbers, strict=True) if one]
            said.append(f"not to be called: {', '.join(barred)}")
        elif key == "caller":
            said.append(f"the last call by {seat_name(numbers[0], you)}")
        else:
            said += so_often(rules, key, numbers, you)
    return "; ".join(said)


def _tricks(view: View) -> tuple[list[list[str]], list[int]]:
    """Return what was done trick by trick, and at which place in the events each has its last action so far."""
    tricks: list[list[str]] = []
    ends: list[int] = []
    for number, action in enumerate(view.events):
        if " leads " in action:
            tricks.append([])
            ends.append(number)
        if _is_in_trick(action):
            tricks[-1].append(action)
            ends[-1] = number
    return tricks, ends


def _opening(view: View, rules: Rules, you: int | None) -> str:
    """Say who deals, and what is turned up."""
    deals = f"{capital(seat_name(view.dealer, you))} {'deal' if view.dealer == you else 'deals'}."
    if view.upcard is None:
        return deals
    if rules.upcard_held:
        return f"{deals[:-1]}; the last card of that hand is turned up: {view.upcard}."
    return f"{deals} The upcard is {f'the {view.upcard}' if view.upcard in JOKERS else view.upcard}."


def _upcard(view: View, rules: Rules, told: Sequence[str], you: int | None) -> str:
    """Recall the upcard: who dealt it, and what became of it."""
    if rules.upcard_held:
        gone = any(re.fullmatch(rf"{view.dealer} (leads|plays) {view.upcard}", action) for action in told)
        played = ", played since" if gone else ""
        return f"Upcard: {view.upcard}, the last card dealt to {seat_name(view.dealer, you)}{played}."
    dealer, taker = f"{seat_name(view.dealer, you)} dealt", taker_of(view, rules)
    if taker != view.dealer and f"{taker} takes {view.upcard}" in told:
        return f"Upcard: {view.upcard}; {dealer}, and {seat_name(taker, you)} took it."
    if f"{view.dealer} takes {view.upcard}" in told:
        return f"Upcard: {view.upcard}; {dealer} and took it."
    if f"{view.dealer} leaves {view.upcard}" in told:
        return f"Upcard: {view.upcard}; {dealer} and left it."
    down = ", turned down" if is_turned_down(told, rules) else ""
    return f"Upcard: {view.upcard}{down}; {dealer}."


def draw_hand(rules: Rules, hand: Sequence[str], trump: str | None = None) -> str:
    """Return a hand suit by suit, the best cards first; once *trump* is known, trumps first and in their order.

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
        contract = rules.contracts[CONTRACT_WORDS.index(trump)]
        slots = [rules.slot_of[Card.parse(text)] for text in hand]
        for suit in sorted(set(contract.suit_of), key=lambda suit: (suit != contract.trump, -suit)):
            strength = contract.strength[suit]
            mine = sorted((slot for slot in slots if contract.suit_of[slot] == suit), key=lambda slot: -strength[slot])
            title = "trumps" if suit == contract.trump else SUIT_WORDS[suit]
            groups[title] = [card_text(rules, slot) for slot in mine]
    return ", ".join(" ".join(filter(None, [suit, *cards])) for suit, cards in groups.items() if cards) or "no cards"


def is_play(action: str) -> bool:
    """Tell whether an action in words plays a card to a trick."""
    return " leads " in action or " plays " in action


def _is_in_trick(action: str) -> bool:
    return is_play(action) or " asks for " in action
