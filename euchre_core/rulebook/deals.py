"""Which deals a row of the score table pays, in words: bids, tricks, who was alone, and what else rows ask for."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from euchre_core.cards import NO_TRUMP, SUIT_WORDS
from euchre_core.rulebook.cells import cells_in_words
from euchre_core.rulebook.facts import Facts, bid_title, capital, count, either, spans
from euchre_core.rules.reach import is_made
from euchre_core.rules.scoring import LONE_WORDS, Outcome
from euchre_core.rules.tables import FIXED_NO, KIND_NO_TRUMP, LONE_NOBODY, MAKERS_PARTNER_TOO

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

# Who is alone, as a player says it; of those that are true of the same deals of a game, the first is said.
_WHO_ALONE = (
    (("nobody", "maker", "defender", "both"), ""),
    (("maker", "both"), "the maker alone"),
    (("nobody", "defender"), "the maker not alone"),
    (("defender", "both"), "a defender alone"),
    (("nobody", "maker"), "no defender alone"),
    (("nobody",), "nobody alone"),
    (("both",), "the maker and a defender both alone"),
    (("maker",), "the maker alone and no defender"),
    (("defender",), "a defender alone and not the maker"),
    (("maker", "defender", "both"), "somebody alone"),
    (("nobody", "maker", "defender"), "not both the maker and a defender alone"),
    (("maker", "defender"), "only one player alone"),
    (("nobody", "both"), "nobody alone, or both the maker and a defender"),
    (("nobody", "defender", "both"), "the maker not alone, or a defender alone too"),
    (("nobody", "maker", "both"), "no defender alone, or the maker alone too"),
)
_KINDS = ("in a suit", "in no trump", "in low")
_NOBODY = "nobody the maker"


def deals_in_words(facts: Facts, mine: Sequence[Outcome], reached: Iterable[Outcome]) -> str:
    """Describe a set of outcomes out of those that are *reached*: bids, numbers of tricks, with whom alone, and so on.

    In a game with an auction the bids that have the same to be said of them are told together.
    """
    reached = list(reached)
    if len(mine) == len(reached):
        return "Any deal"
    if not facts.has_maker:
        return capital(cells_in_words(facts, mine, reached))
    if facts.rules.bank and (together := with_bank(facts, mine, reached)):
        return together
    nobody = [outcome for outcome in reached if _is_uncalled(facts, outcome)]
    theirs = [outcome for outcome in mine if outcome not in nobody or _may_be_called_too(facts, outcome)]
    possible = [outcome for outcome in reached if outcome not in nobody or _may_be_called_too(facts, outcome)]
    said = _called(facts, theirs, possible) if theirs else []
    if nobody and set(nobody) <= set(mine):
        if said == ["any deal"]:
            return "Any deal"
        said.append(_NOBODY)
    elif nobody and said == ["any deal"]:
        said = ["somebody the maker"]
    return capital("; or ".join(said))


def with_bank(facts: Facts, mine: Sequence[Outcome], reached: Sequence[Outcome]) -> str:
    """Describe outcomes by the makers' tricks together with those in the bank; nothing where that does not tell all."""
    most = facts.rules.bank

    def total(outcome: Outcome) -> Outcome:
        return outcome._replace(tricks=min(outcome.tricks + outcome.bank, most), bank=0)

    inside = set(mine)
    chosen, others = ({total(one) for one in reached if (one in inside) == is_mine} for is_mine in (True, False))
    possible = chosen | others
    if chosen & others or facts.rules.auction or any(one.uncalled for one in possible):
        return ""
    by_rest: dict[tuple[frozenset[_Combination], str], list[int]] = {}
    for tricks in range(most + 1):
        here = [one for one in chosen if one.tricks == tricks]
        if here:
            there = [one for one in possible if one.tricks == tricks]
            rest = cells_in_words(facts, here, there)
            by_rest.setdefault((frozenset(map(_combination, here)), rest), []).append(tricks)
    every = {_combination(one) for one in possible}
    said = []
    for (combinations, rest), numbers in by_rest.items():
        who = ", ".join(filter(None, [_combined(facts, combinations, every), rest]))
        tricks_said = "" if len(numbers) > most else f"{_totals(numbers, most)} with the bank"
        said.append(_deal("", tricks_said, who))
    return capital("; or ".join(said))


def _totals(numbers: Sequence[int], most: int) -> str:
    """Describe numbers of tricks, of which the highest stands for all from there on.

    >>> _totals([0, 1, 2], 6), _totals([5], 6), _totals([6], 6), _totals([3, 4, 6], 6)
    ('0 to 2 tricks', '5 tricks', '6 or more tricks', '3, 4 or 6 or more tricks')
    """
    if most not in numbers:
        return _tricks(tuple(numbers), -1)
    low = next(number for number in numbers if set(range(number, most + 1)) <= set(numbers))
    rest = [str(number) for number in numbers if number < low]
    return f"{either([*rest, f'{low} or more'])} tricks"


def _is_uncalled(facts: Facts, outcome: Outcome) -> bool:
    """Tell whether a deal may have come to *outcome* without a maker."""
    if not facts.may_lack_maker:
        return False
    if facts.sizes.uncalled > 1:
        return outcome.uncalled
    kind = KIND_NO_TRUMP if facts.rules.fixed == FIXED_NO else outcome.kind
    return outcome == Outcome(LONE_NOBODY, 0, kind=kind)._replace(points=outcome.points, lost=outcome.lost)


def _may_be_called_too(facts: Facts, outcome: Outcome) -> bool:
    """Tell whether a deal with a maker may have come to the same *outcome* as one without."""
    return not facts.rules.auction and not outcome.uncalled and facts.names(NO_TRUMP)


def _called(facts: Facts, mine: Sequence[Outcome], reached: Sequence[Outcome]) -> list[str]:
    """Describe a set of outcomes with a maker."""
    levels = _levels(facts, mine, reached)
    described = {title: _described(facts, *deals) for title, deals in levels.items() if deals[0]}
    said: list[str] = []
    while described:
        ways = [(way, text) for texts in described.values() for way, text in enumerate(texts)]
        way, text = max(ways, key=lambda one: (sum(texts[one[0]] == one[1] for texts in described.values()), -one[0]))
        titles = [title for title, texts in described.items() if texts[way] == text]
        for title in titles:
            del described[title]
        bids = "" if not facts.rules.auction else _bids(titles, list(levels))
        said += [_deal(bids, tricks, who) for tricks, who in text]
    return said


def _levels(
    facts: Facts, mine: Sequence[Outcome], reached: Sequence[Outcome]
) -> dict[str, tuple[list[Outcome], list[Outcome]]]:
    """Return, by title of a bid, those of *mine* and of *reached* that have it; what names trump is one bid with others
    of its number, if nothing else is said of it.
    """
    bids = facts.rules.bids
    if not bids:
        return {"": (list(mine), list(reached))}
    chosen: dict[int, list[Outcome]] = {}
    possible: dict[int, list[Outcome]] = {}
    for sort, outcomes in ((chosen, mine), (possible, reached)):
        for outcome in outcomes:
            sort.setdefault(outcome.bid, []).append(outcome)
    titles: dict[str, list[int]] = {}
    for place in possible:
        titles.setdefault(bid_title(bids[place - 1]), []).append(place)
    levels: dict[str, tuple[list[Outcome], list[Outcome]]] = {}
    for title, places in sorted(titles.items(), key=lambda item: min(item[1])):
        alike: dict[frozenset[int], set[frozenset[Outcome]]] = {}
        for place in places:
            kinds = frozenset(outcome.kind for outcome in possible[place])
            alike.setdefault(kinds, set()).add(frozenset(outcome._replace(bid=0) for outcome in chosen.get(place, ())))
        if all(len(sets) == 1 for sets in alike.values()):
            groups = {title: places}
        else:
            groups = {bids[place - 1].name: [place] for place in places}
        for name, group in groups.items():
            levels[name] = (
                [outcome for place in group for outcome in chosen.get(place, ())],
                [outcome for place in group for outcome in possible[place]],
            )
    return levels


def _described(
    facts: Facts, mine: Sequence[Outcome], reached: Sequence[Outcome]
) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Describe the deals of one bid in two ways: by the bid having been made or not, and by numbers of tricks."""
    rules = facts.rules
    cells: dict[tuple[_Combination, int], list[Outcome]] = {}
    for outcome in mine:
        cells.setdefault((_combination(outcome), outcome.tricks), []).append(outcome)
    every_cell: dict[tuple[_Combination, int], list[Outcome]] = {}
    for outcome in reached:
        every_cell.setdefault((_combination(outcome), outcome.tricks), []).append(outcome)
    by_combination: dict[tuple[_Combination, str], set[int]] = {}
    for (combination, tricks), outcomes in cells.items():
        rest = cells_in_words(facts, outcomes, every_cell[combination, tricks])
        by_combination.setdefault((combination, rest), set()).add(tricks)
    by_tricks: dict[tuple[tuple[int, ...], str], list[_Combination]] = {}
    for (combination, rest), numbers in sorted(by_combination.items()):
        by_tricks.setdefault((tuple(sorted(numbers)), rest), []).append(combination)
    possible = {(outcome.lone, outcome.forced, outcome.kind) for outcome in reached}
    need = rules.bids[mine[0].bid - 1].need if rules.bids else 0
    every = range(rules.hand + 1)
    made = tuple(number for number in every if is_made(number, need))
    failed = tuple(number for number in every if number not in made)
    ways: tuple[list[tuple[str, str]], list[tuple[str, str]]] = ([], [])
    for (numbers_of, rest), combinations in by_tricks.items():
        who = ", ".join(filter(None, [_combined(facts, set(combinations), possible), rest]))
        plain = _tricks(numbers_of, rules.hand)
        if rules.auction:
            short = {tuple(every): "", made: "made", failed: "set"}.get(numbers_of, plain)
            ways[0].append((short, who))
            plain = "" if numbers_of == tuple(every) else plain
        else:
            ways[0].append((plain, who))
        ways[1].append((plain, who))
    return tuple(map(tuple, ways))


_Combination = tuple[int, bool, int]


def _combination(outcome: Outcome) -> _Combination:
    return outcome.lone, outcome.forced, outcome.kind


def _combined(facts: Facts, mine: Collection[_Combination], possible: Collection[_Combination]) -> str:
    """Describe a set of who was alone, whether the call was forced, and kinds of trump."""
    lone, forced, kinds = (sorted({combination[part] for combination in mine}) for part in range(3))
    product = {one for one in possible if one[0] in lone and one[1] in forced and one[2] in kinds}
    if product != set(mine):
        part = 2 if len(kinds) > 1 else 1
        pieces = [[one for one in mine if one[part] == value] for value in (kinds if part == 2 else forced)]
        return " or ".join(_combined(facts, piece, possible) for piece in pieces)
    all_lone, all_kinds = ({one[part] for one in possible} for part in (0, 2))
    all_forced = {one[1] for one in possible if one[0] in lone and one[2] in kinds}
    words = {LONE_WORDS[one] for one in lone}
    who = next(text for group, text in _WHO_ALONE if {LONE_WORDS[one] for one in all_lone}.intersection(group) == words)
    said = [who] if who else []
    if forced == [True]:
        all_forced = {one[1] for one in possible if one[0] in lone}
        all_kinds = {one[2] for one in possible if one[0] in lone and one[1]}
    if set(kinds) != all_kinds:
        said.append(" or ".join(_KINDS[kind] for kind in kinds))
    if set(forced) != all_forced:
        said.append(_forced(facts, forced=bool(forced[0])))
    return ", ".join(said)


def _forced(facts: Facts, *, forced: bool) -> str:
    """Say that the maker, or who called where another may be the maker, was forced or not: by the upcard, or stuck."""
    rules, suit = facts.rules, facts.rules.forced_suit
    if suit >= 0:
        return f"the upcard {'a' if forced else 'no'} {SUIT_WORDS[suit][:-1]}"
    who = "maker"
    if rules.doubling_takes_over or (facts.declares_alone and rules.alone_makers == MAKERS_PARTNER_TOO):
        who = "bidder" if rules.auction else "caller"
    return f"the {who} {'' if forced else 'not '}forced to it"


def _bids(titles: Sequence[str], every: Sequence[str]) -> str:
    """Return several bids in words; nothing for all there are."""
    if len(titles) == len(every):
        return ""
    return either(_listed(titles))


def _listed(titles: Sequence[str]) -> list[str]:
    return [*spans(int(title) for title in titles if title.isdigit()), *(t for t in titles if not t.isdigit())]


def _deal(bids: str, tricks: str, who: str) -> str:
    """Put together what is said of some deals.

    >>> _deal("3 or 4", "made", "in low"), _deal("", "set", ""), _deal("moon", "2 tricks", ""), _deal("", "", "")
    ('3 or 4 bid and made, in low', 'the bid set', 'moon bid, 2 tricks', 'any deal')
    """
    if tricks in ("made", "set"):
        said = f"{bids} bid and {tricks}" if bids else f"the bid {tricks}"
    else:
        said = ", ".join(filter(None, [f"{bids} bid" if bids else "", tricks]))
    return ", ".join(filter(None, [said, who])) or "any deal"


def _tricks(tricks: tuple[int, ...], hand: int) -> str:
    """Describe a set of numbers of tricks.

    >>> _tricks((0, 1, 2), 5), _tricks((3, 4), 5), _tricks((5,), 5), _tricks((0,), 5)
    ('0 to 2 tricks', '3 or 4 tricks', 'all 5 tricks', 'no tricks')
    """
    if tricks == (hand,):
        return f"all {hand} tricks" if hand > 1 else "the trick"
    if len(tricks) == 1:
        return count(tricks[0], "trick") if tricks[0] else "no tricks"
    if len(tricks) > 2 and all(b == a + 1 for a, b in pairwise(tricks)):
        return f"{tricks[0]} to {tricks[-1]} tricks"
    return f"{either([str(number) for number in tricks])} tricks"
