"""The end of a game and of a match in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rulebook.facts import Facts, Part, count

if TYPE_CHECKING:
    from euchre_core.schema import Rubber

_PLAY_ON = "if it is equal, play goes on until one is ahead"
_BOTH_REACH = {
    "makers_first": f"the makers' score wins if it is among them; if not, the {{best}} wins, and {_PLAY_ON}",
    "better_wins": f"the {{best}} score wins; {_PLAY_ON}",
    "shared": "they win together",
    "extra_deal": "nobody has won yet: play goes on until, after another deal, one is ahead",
}
# The same of those that are equal already, at the end of so many deals.
_EQUAL = {
    "makers_first": "the makers' score wins if it is among them; if not, play goes on until one is ahead",
    "better_wins": "play goes on until one is ahead",
    "shared": _BOTH_REACH["shared"],
    "extra_deal": _BOTH_REACH["extra_deal"],
}
# By whether reaching the target loses, where there is one.
_WHEN = {
    True: "all get there",
    False: "several get there",
}
_WON_BY = {
    "own_made_bid": "only in a deal in which it was the makers' and they made what they had called",
    "own_bid_or_set": (
        "only in a deal in which it was the makers' and they made what they had called, or a defending score and the "
        "makers failed"
    ),
}


def end(facts: Facts) -> Part:
    """Say when the game is over and who has won."""
    game, rules = facts.variant.game, facts.rules
    who, down = facts.score, rules.target is not None and rules.target < game.start
    said: list[str] = []
    if rules.by_player:
        said.append("Each player has a score of his own: he gets in each deal what his side gets.")
    if game.start:
        said.append(f"Every {who} begins with {count(game.start, 'point')}.")
    if rules.target is None and not game.deals:
        said.append("The game goes on until a row of the score table says who wins it.")
    elif rules.target is None:
        said.append(f"A game is {count(game.deals, 'deal')}{_uncounted(facts)}.")
        said.append("Then the highest score wins.")
    else:
        said += _target(facts, rules.target, down=down)
    if game.loses_at is not None:
        least = f"{who} with {count(game.loses_at, 'point')} or less loses the game at once"
        said.append(f"A {least}; {_rest(facts)}.")
    if game.all_lose_at is not None:
        all_of_them = "both scores are" if facts.places == 2 else "all scores are"
        said.append(
            f"When {all_of_them} {count(game.all_lose_at, 'point')} or less, the game is over and nobody has won it."
        )
    if game.deals and rules.target is not None:
        best = "lowest" if down else "highest"
        deals = f"{count(game.deals, 'deal')}{_uncounted(facts, brackets=True)}"
        said.append(f"If nobody has won after {deals}, the {best} score wins.")
    if rules.target is not None or game.deals:
        said += _several(facts, down=down)
    if any(row.game_to for row in rules.rows):
        said.append("A row of the score table that says who wins the game ends it at once, whatever the scores are.")
    if any(claim.may == "win" for claim in facts.variant.claims.values()):
        said.append("A claim of the game ends it at once, whatever the scores are.")
    said += _match(facts)
    return Part("End of the game", tuple(said))


def _uncounted(facts: Facts, *, brackets: bool = False) -> str:
    """Say which deals do not count, where there may be such."""
    if facts.rules.fixed or facts.rules.play_no_trump:
        return ""
    said = "one in which nobody called does not count"
    return f" ({said})" if brackets else f"; {said}"


def _target(facts: Facts, target: int, *, down: bool) -> list[str]:
    game, who = facts.variant.game, facts.score
    points = count(target, "point")
    there = f"with {points} or {'less' if down else 'more'}"
    if game.reaching_it == "loses":
        if facts.places == 2:
            return [f"The first {who} {there} loses the game; the other wins."]
        return [f"The first {who} {there} loses the game."]
    said = [f"The first {who} {there} wins."]
    if game.won_by != "any_points":
        said.append(f"But a score wins {_WON_BY[game.won_by]}; whoever gets there otherwise plays on.")
    return said


def _rest(facts: Facts) -> str:
    return "the other wins" if facts.places == 2 else "the best of the others wins, or all that are equal to it"


def _several(facts: Facts, *, down: bool) -> list[str]:
    """Say who wins when several could with the same deal; nothing where that can't be."""
    game, rules = facts.variant.game, facts.rules
    loses = game.reaching_it == "loses" and rules.target is not None
    if game.raised_by and rules.target is not None:
        return [
            (
                "When several get there in the same deal, nobody has won: for the rest of the game the target is "
                f"{count(game.raised_by, 'point')} {'lower' if down else 'higher'}, each time that this happens."
            )
        ]
    if loses and facts.places > 2:
        rule = _BOTH_REACH[game.both_reach].format(best="highest" if down else "lowest")
        return [f"Of the others (or of all, if all get there in the same deal), {rule}."]
    usual = not loses and not game.deals and facts.has_maker
    if rules.target is None:
        return [f"When several are equal then, {_EQUAL[game.both_reach]}."]
    when = _WHEN[loses]
    if usual and game.won_by == "own_made_bid" and not facts.finds_partner:  # one score at most wins by reaching it
        if game.loses_at is None or (game.all_lose_at is not None and game.all_lose_at >= game.loses_at):
            return []
        when = "both fall so low" if facts.places == 2 else "all fall so low"
    elif usual and game.both_reach == "makers_first" and facts.places == 2 and _makers_stand(facts):
        return ["When both get there in the same deal, the makers win."]
    when += " in the same deal"
    best = "lowest" if down != loses else "highest"
    return [f"When {when}, {_BOTH_REACH[game.both_reach].format(best=best)}."]


def _makers_stand(facts: Facts) -> bool:
    """Tell whether every deal that ends a game has makers, and ends it by reaching the target."""
    return facts.variant.game.loses_at is None and not facts.may_lack_maker


def _match(facts: Facts) -> list[str]:
    match, who = facts.variant.match, facts.score
    if match.games == 1:
        return []
    said = [f"The first {who} with {match.games} games wins the match."]
    if match.laps:
        said.append("What a winner has beyond the target is his in advance in the next game.")
    if match.slam > 1:
        said.append(f"A game counts {match.slam} if some loser got no farther in it than where everybody began.")
    if match.rubber is not None:
        said += _rubber(facts, match.rubber)
    return said


def _rubber(facts: Facts, rubber: Rubber) -> list[str]:
    """Say what the games and the match are worth beside who wins it."""
    two = facts.places == 2
    loser = "the loser" if two else "the loser who is farthest behind"
    steps = [
        f"{points} if {loser} got no more than {count(most, 'point')} from where everybody began"
        for most, points in sorted(rubber.worth.items())
    ]
    if steps:
        said = [f"A game is worth {'; '.join(steps)}; and any other is worth 1: these are rubber points of its winner."]
    else:
        said = ["A game is worth 1 rubber point to its winner."]
    if rubber.bonus:
        said.append(f"Who wins the match has {count(rubber.bonus, 'rubber point')} more.")
    return [*said, "Rubber points say what the match was worth; they do not decide who wins it."]
