"""The players, the play, the score table and the end of the game in words."""

from __future__ import annotations

from itertools import pairwise

from euchre_core.cards import JACK
from euchre_core.rulebook.facts import Facts, Part, capital, count, either
from euchre_core.rules.score_table import reached_outcomes
from euchre_core.rules.scoring import LONE_WORDS, Outcome

_LEAD = {"eldest": "the player at the dealer's left", "maker": "the maker", "dealer": "the dealer"}
_LONE_LEAD = {
    "left_of_loner": "the player at the left of the lone player leads first",
    "loner": "the lone player leads first",
}
_TWO_LEAD = {
    "lone_defender": "the lone defender leads first",
    "left_of_lone_maker": "the player at the left of the lone maker leads first",
    "as_usual": "the first lead is as when nobody plays alone",
}
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
_PLAY_ON = "if it is equal, play goes on until one is ahead"
_BOTH_REACH = {
    "makers_first": f"the makers' score wins if it is among them; if not, the highest wins, and {_PLAY_ON}",
    "better_wins": f"the highest score wins; {_PLAY_ON}",
    "shared": "they win together",
    "extra_deal": "nobody has won yet: play goes on until, after another deal, one is ahead",
}


def players(facts: Facts) -> Part:
    """Say who plays against whom."""
    seats = facts.rules.seats
    if not facts.individual:
        return Part("Players", (f"{seats} players in two partnerships; partners sit opposite each other.",))
    return Part("Players", (f"{seats} players, each with a score of his own.",))


def play(facts: Facts) -> Part:
    """Say who leads first, and how a trick is played."""
    setting, some_alone = facts.variant.play, facts.makers_alone or facts.defenders_alone
    said = [f"{capital(_LEAD[setting.lead])} leads first."]
    if some_alone and setting.lone_lead == "as_usual":
        said.append("The same when one plays alone.")
    elif some_alone:
        said.append(f"When one plays alone, {_LONE_LEAD[setting.lone_lead]}.")
    if facts.makers_alone and facts.defenders_alone:
        said.append(f"When the maker and a defender both play alone, {_TWO_LEAD[setting.two_loners_lead]}.")
    if facts.defenders_alone or (facts.makers_alone and not facts.individual):
        said.append("Whoever takes no part is passed over, to the next player at his left.")
    odd = [name for name, there in (("the left bower", _has_left(facts)), (facts.the_joker, facts.jokers)) if there]
    counts = "count as trumps" if len(odd) > 1 else "counts as a trump"
    trump = f" ({either(odd, 'and')} {counts})" if odd else ""
    said.append(
        f"Everybody must follow the suit led if he can{trump}; who cannot may play any card. The highest trump takes "
        "the trick, or, if there is none, the highest card of the suit led. Who took the trick leads to the next."
    )
    return Part("Play", tuple(said))


def _has_left(facts: Facts) -> bool:
    return facts.variant.ranking.left_bower and JACK in facts.variant.deck.ranks


def score(facts: Facts) -> Part:
    """Say what a deal is worth: each row with the deals that it really pays."""
    rules = facts.rules
    reached = reached_outcomes(facts.variant)
    rows = []
    for number, row in enumerate(rules.rows):
        mine = [o for o in reached if rules.row_of[o.lone * (rules.hand + 1) + o.tricks] == number]
        if mine:
            when, who = deals_in_words(facts, mine, reached), pay_in_words(facts, row.makers, row.defenders)
            rows.append((row.name.replace("_", " "), when, who))
    whose = "the maker's" if facts.individual else "those of both makers together"
    said = [f"Each deal is paid by one row. The tricks are {whose}."]
    if facts.defenders_alone:
        said.append("A defender who takes no part scores as the others do.")
    return Part("Score", tuple(said), tuple(rows))


def deals_in_words(facts: Facts, mine: list[Outcome], reached: list[Outcome]) -> str:
    """Describe a set of outcomes: which numbers of tricks, with whom alone."""
    by_tricks: dict[tuple[int, ...], list[str]] = {}
    for lone, word in enumerate(LONE_WORDS):
        tricks = tuple(outcome.tricks for outcome in mine if outcome.lone == lone)
        if tricks:
            by_tricks.setdefault(tricks, []).append(word)
    possible = {LONE_WORDS[outcome.lone] for outcome in reached}
    said = []
    for tricks, words in by_tricks.items():
        who = next(text for group, text in _WHO_ALONE if possible.intersection(group) == set(words))
        said.append(f"{_tricks(tricks, facts.rules.hand)}{', ' if who else ''}{who}")
    return capital("; or ".join(said))


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


def pay_in_words(facts: Facts, makers: int, defenders: int) -> str:
    """Say who gets so many points: the makers' score, and each defending score."""
    if makers == defenders:
        return f"everybody {makers}" if makers else "nobody scores"
    if facts.individual:
        paid = [("the maker", makers), ("the defender" if facts.rules.seats == 2 else "each defender", defenders)]
    else:
        paid = [("the makers", makers), ("the defenders", defenders)]
    return ", ".join(f"{who} {points}" for who, points in paid if points)


def end(facts: Facts) -> Part:
    """Say when the game is over and who has won."""
    game = facts.variant.game
    who = "player" if facts.individual else "side"
    said = [f"The first {who} with {count(game.target, 'point')} wins."]
    said.append(f"When several get there in the same deal, {_BOTH_REACH[game.both_reach]}.")
    return Part("End of the game", tuple(said))
