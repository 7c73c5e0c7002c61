"""Laws of matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import Deal
from euchre_core.laws.book import laws_of
from euchre_core.match import Match
from euchre_core.record import replay, write_record
from euchre_core.saved import resume, save

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Result
    from euchre_core.schema import Variant


def _results(match: Match) -> list[Result]:
    """Return the results of the finished deals."""
    return [deal.result for deal in match.deals if deal.result is not None]


def scores_are_sums_of_points(variant: Variant, match: Match) -> Iterator[str]:
    """Every score is the sum of its points in all deals so far."""
    scores = [0] * (2 if variant.table.sides == "partners" else variant.table.players)
    for result in _results(match):
        scores = [score + points for score, points in zip(scores, result.points, strict=True)]
    if match.scores != tuple(scores):
        yield f"the points add up to {scores}, the scores are {match.scores}"


def _decided(variant: Variant, match: Match) -> tuple[int, list[int]]:
    """Return the number of the deal that decided the match, and who has won; 0 and nobody if none did."""
    scores = [0] * len(match.scores)
    overtime = False
    for number, result in enumerate(_results(match), 1):
        scores = [score + points for score, points in zip(scores, result.points, strict=True)]
        if result.makers:
            winners, overtime = _winners(variant, scores, result, overtime=overtime)
            if winners:
                return number, winners
    return 0, []


def a_match_ends_at_the_target(variant: Variant, match: Match) -> Iterator[str]:
    """A match ends with the deal that decides it, by the target and by what holds where several reach it."""
    decided, winners = _decided(variant, match)
    deals = len(_results(match))
    over = deals == len(match.deals)
    if over != bool(winners) or over != bool(match.winners) or (decided and decided != deals):
        yield f"deal {decided} decided for {winners or 'nobody'}, played were {deals}, on the table is {match.deal!r}"


def _winners(variant: Variant, scores: list[int], result: Result, *, overtime: bool) -> tuple[list[int], bool]:
    """Return the winning scores and whether several reached the target before (D32, M8)."""
    there = [place for place, score in enumerate(scores) if score >= variant.game.target]
    best = [place for place, score in enumerate(scores) if score == max(scores)]
    rule = variant.game.both_reach
    if overtime or (rule == "extra_deal" and len(there) > 1):
        return (best if overtime and len(best) == 1 else []), overtime or len(there) > 1
    if len(there) < 2 or rule == "shared":
        return there, False
    makers = [place for place in there if place in result.makers]  # side 0 has seat 0, side 1 has seat 1
    if rule == "makers_first" and makers:
        return makers, False
    return (best if len(best) == 1 else []), False


def who_wins_has_the_target(variant: Variant, match: Match) -> Iterator[str]:
    """The winner has reached the target, and is the one whom the variant prefers where several have."""
    _, winners = _decided(variant, match)
    if match.winners and winners and list(match.winners) != winners:
        yield f"{match.winners} won, {winners} should have; scores {match.scores}"
    if match.winners and variant.game.both_reach != "extra_deal":
        for place in match.winners:
            if match.scores[place] < variant.game.target:
                yield f"{place} has won with {match.scores[place]}, the target is {variant.game.target}"


def dealers_follow_the_results(variant: Variant, match: Match) -> Iterator[str]:  # noqa: ARG001
    """The first dealer deals first, and every later deal is dealt by the dealer whom the last one's result names."""
    dealers = [deal.dealer for deal in match.deals]
    expected = [match.first_dealer, *(result.next_dealer for result in _results(match))][: len(dealers)]
    if dealers != expected:
        yield f"the dealers were {dealers}, they should have been {expected}"


def deals_are_dealt_in_turn(variant: Variant, match: Match) -> Iterator[str]:  # noqa: ARG001
    """Deal number k is dealt from the match's seed and k, and only when the one before it is over."""
    for number, deal in enumerate(match.deals):
        if deal.result is None and number < len(match.deals) - 1:
            yield f"{deal!r} is not over, but the next was dealt"
        if deal.dealt != Deal.from_seed(match.rules, seed=match.seed, dealer=deal.dealer, index=number).dealt:
            yield f"deal {number} was not dealt from seed {match.seed}: {deal.dealt}"


def a_match_reads_back(variant: Variant, match: Match) -> Iterator[str]:  # noqa: ARG001
    """A match, finished or not, written as a record or saved as JSON, reads back as the same match."""
    for again in (replay(match.rules, write_record(match)), resume(match.rules, save(match))):
        if not isinstance(again, Match) or again != match or _standing(again) != _standing(match):
            yield f"{match!r} becomes {again!r}"


def _standing(match: Match) -> tuple[object, ...]:
    return match.scores, match.winners, match.finished_deals, match.deal.legal_actions


MATCH = laws_of(
    "match",
    scores_are_sums_of_points,
    a_match_ends_at_the_target,
    who_wins_has_the_target,
    dealers_follow_the_results,
    deals_are_dealt_in_turn,
    a_match_reads_back,
)
