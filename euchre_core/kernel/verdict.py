"""Why a deal was scored as it was: the row that pays and what held, what is paid besides, or why there is no score."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from euchre_core.cards import CONTRACT_WORDS, NO_TRUMP
from euchre_core.kernel.actions import CLAIM, SAY
from euchre_core.kernel.ahead_reasons import DECLARED, DECLARED_BY
from euchre_core.kernel.steps import CLAIMS, LATE_CLAIMS, PLAYED_OUT
from euchre_core.kernel.why import Why
from euchre_core.kernel.words import card_text, slots_of
from euchre_core.rules.scoring import Outcome, winners
from euchre_core.rules.tables import (
    CLAIMED_GAME,
    CLAIMED_REDEAL,
    FIXED_NO,
    JOKER_REDEAL,
    KIND_SUIT,
    LONE_BOTH,
    LONE_DEFENDER,
    LONE_MAKER,
    MAY_POINT,
    MOST_ROWS,
    WON_BY_ANY_POINTS,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.result import Result
    from euchre_core.rules.payments import ExtraRow, ScoreRow
    from euchre_core.rules.scoring import Region
    from euchre_core.rules.tables import Rules


_ROW: Final = re.compile(r"(?:scoring|extras)\.[^.]+")
_MADE: Final = re.compile(r"\bmade: ")
_OWN_POINTS: Final = re.compile(r"\bown_points: ")


def why_scored(deal: Deal, result: Result) -> Why:
    """Return why a deal that is over came to its *result*."""
    rules, table = deal.rules, deal.table
    if table.ending != PLAYED_OUT:
        return _unplayed(deal, result)
    outcome = _outcome(deal)
    sentence = f"{result.outcome} pays {_paid(deal, _row_points(deal))}: {_what_happened(deal)}."
    if ends := rules.rows[table.row()].game_to:
        sentence += f" The {ends} win the game by it."
    less, partners = rules.rows[table.row()].partners_less, tuple(seat for seat in deal.makers if seat != table.maker)
    if rules.by_player and less and partners:
        sentence += f" In the game {_seats(partners)} {'gets' if len(partners) == 1 else 'get'} {less} fewer."
    known = {region.name: region for region in rules.clauses.rows}
    rivals = [region for region in known.values() if outcome in region.fits and region.name != result.outcome]
    paths = [*_row(rules, result.outcome), *_fields(deal)]
    lost: dict[str, list[str]] = {}
    for rival in rivals:
        other, narrower = _beaten_by(rules, outcome, rival, [known[result.outcome], *rivals])
        lost.setdefault(f"{other} {'is the narrower' if narrower else 'beats it'}", []).append(rival.name)
        paths += [f"scoring.{rival.name}"] if narrower else [f"scoring.{other}.beats", f"scoring.{rival.name}"]
    for how, names in lost.items():
        sentence += f" {' and '.join(names)} {'fits' if len(names) == 1 else 'fit'} too, but {how}."
    for name in result.extras:
        into = next(extra.into for extra in rules.extras if extra.name == name)
        what = "besides" if into < 0 else f"into the tally {rules.tallies[into].name}"
        sentence += f" {name} pays {_to_whom(rules, _extra_points(deal, name))} {what}."
        paths += [f"extras.{name}", *([f"tallies.{rules.tallies[into].name}"] if into >= 0 else [])]
    for claim, seats in _claimed(deal).items():
        sentence += f" {_seats(seats)} claimed {claim}, for 1 point{' each' if len(seats) > 1 else ''}."
        paths.append(f"claims.{claim}.may")
    return Why(True, sentence, rules.clauses.at(*paths))


# Deals without a score -----------------------------------------------------------------------------------------------


def _unplayed(deal: Deal, result: Result) -> Why:
    rules = deal.rules
    dealer = f"seat {result.next_dealer} deals {'next' if result.next_dealer != deal.dealer else 'again'}"
    if result.outcome == JOKER_REDEAL:
        sentence = f"the upcard is a joker, so the deal is void, and {dealer}."
        return Why(True, sentence, rules.clauses.at("bidding.first_round.joker_up"))
    if result.outcome in (CLAIMED_REDEAL, CLAIMED_GAME):
        position, action = deal.steps()[-1]
        claim = rules.claims[action - SAY - CLAIM]
        if result.outcome == CLAIMED_GAME:
            side = _seats(rules.side_seats[result.game_to[0]])
            verb = "win" if len(rules.side_seats[0]) > 1 else "wins"
            sentence = f"seat {position.table.actor} claimed {claim.name}, and {side} {verb} the game by it, at once."
            return Why(True, sentence, rules.clauses.at(f"claims.{claim.name}.may"))
        sentence = f"seat {position.table.actor} claimed {claim.name}, so the deal is void, and {dealer}."
        path = f"claims.{claim.name}"
        return Why(True, sentence, rules.clauses.at(f"{path}.may", f"{path}.dealer"))
    stuck = ["bidding.second_round.stick_the_dealer"]
    stuck += ["bidding.second_round.throw_ins"] if rules.throw_ins else []
    if rules.auction:
        stuck = ["bidding.auction.stuck_dealer"]
        stuck += ["bidding.auction.stuck_joker_holder"] if rules.stuck_joker_holder else []
    did = "bid" if rules.auction else "called"
    said = rules.clauses.at(*stuck, "bidding.all_pass")
    return Why(True, f"nobody {did}, so nobody scores, and {dealer}.", said)


# What happened -------------------------------------------------------------------------------------------------------


def _outcome(deal: Deal) -> Outcome:
    rules, table, makers = deal.rules, deal.table, deal.makers
    return Outcome(
        lone=deal.lone,
        tricks=deal.makers_tricks,
        bid=table.bid,
        forced=bool(table.forced),
        kind=table.trump - NO_TRUMP + 1 if table.trump >= NO_TRUMP else KIND_SUIT,
        uncalled=not makers,
        doubled=table.doubled,
        points=_card_points(deal),
        lost=table.lost,
        one=any(table.won(seat) == rules.hand for seat in makers),
        bank=table.banked_by(sum(1 << seat for seat in makers)) if rules.bank else 0,
        declared=table.declared,
        most=table.leads(sum(1 << seat for seat in makers)),
    )


def _card_points(deal: Deal) -> int:
    """Return the card points of the makers."""
    return deal.table.counted_by(sum(1 << seat for seat in deal.makers))


def _what_happened(deal: Deal) -> str:
    rules = deal.rules
    if not deal.makers:
        who = "nobody is the maker" if rules.fixed != FIXED_NO else "nobody called, and there is no maker"
        return f"{who}{_besides(deal)}"
    needed = f" and needed {_needed(deal)[0]}" if _need_matters(deal) else ""
    return (
        f"{_seats(deal.makers)} took {deal.makers_tricks} of {rules.hand} tricks{needed}, and "
        f"{_alone(deal)}{_besides(deal)}"
    )


def _need_matters(deal: Deal) -> bool:
    """Tell whether something was bid, or a row or the end of the game asks whether the makers took what they need."""
    rules = deal.rules
    rows = [clause.value for clause in rules.clauses if _ROW.fullmatch(clause.path)]
    return deal.table.bid > 0 or rules.won_by != WON_BY_ANY_POINTS or any(_MADE.search(row) for row in rows)


def _fields(deal: Deal) -> list[str]:
    """Return the fields by which the makers needed what they needed, and other things held."""
    table = deal.table
    if not deal.makers:
        maker = "bidding.fixed.maker" if deal.rules.fixed != FIXED_NO else "bidding.all_pass"
        return [maker, "card_points"] if _counted(deal) else [maker]
    fields = _needed(deal)[1] if _need_matters(deal) else []
    fields += ["called_partner.card"] if deal.rules.call else []
    fields += ["drop"] if table.dropped else []
    fields += ["game.bank"] if deal.rules.bank else []
    fields += DECLARED_BY[table.declared]
    fields += ["card_points"] if deal.rules.strides[7] or _counted(deal) else []
    return [*fields, "doubling.times"] if table.doubled else fields


def _needed(deal: Deal) -> tuple[str, list[str]]:
    """Return what the makers needed, in words, and the fields that say so, and what it is worth."""
    rules, table = deal.rules, deal.table
    if not table.bid and table.forced and rules.forced_suit >= 0:
        return str(rules.forced_need), ["bidding.forced_upcard.need"]
    if not table.bid:
        return str(rules.need), ["bidding.need"]
    bid = rules.bids[table.bid - 1]
    over = table.bidder not in deal.makers
    having = f"having taken over {bid.name} from seat {table.bidder}" if over else f"having bid {bid.name}"
    need, taken = f"{bid.need or 'none'}, {having}", ["doubling.takes_over"] if over else []
    row = rules.rows[table.row()]
    is_worth = any(pay.value for pay in (row.makers, row.defenders))
    if bid.special:
        path = f"bidding.auction.special.{bid.special}"
        return need, [f"{path}.promises", *([f"{path}.value"] if is_worth else []), *taken]
    values = "bidding.auction.values"
    is_told = is_worth and rules.clauses.at(values)[0].value != "{}"
    return need, ["bidding.auction.bids", *([values] if is_told else []), *taken]


def _besides(deal: Deal) -> str:
    """Say what else of the deal a row may ask for."""
    rules, table = deal.rules, deal.table
    _, _, _, forced, kind, _, _, points, lost, one, bank, declared, most = rules.strides
    said = (
        f", in {CONTRACT_WORDS[table.trump]}" if table.trump >= NO_TRUMP else ", with a suit as trump" if kind else ""
    )
    if table.doubled:
        said += f", {('doubled', 'redoubled')[table.doubled - 1]}"
    counted = _counted(deal)
    if not deal.makers:
        return f"{said}{counted}"
    if table.dropped:
        said += f", {_seats(tuple(slots_of(table.dropped)))} having dropped out"
    if forced:
        how = "the upcard {}fixed trump" if rules.forced_suit >= 0 else "the maker was {}forced"
        said += f", and {how.format('' if table.forced else 'not ')}".replace("not fixed", "had not fixed")
    if counted:
        said += counted
    elif points:
        number = _card_points(deal)
        said += f", with {number or 'no'} card point{'' if number == 1 else 's'}"
    if lost:
        said += f", having lost {table.lost} before the first"
    if bank:
        theirs = {rules.score_of[seat] for seat in deal.makers}
        had = sum(number for score, number in enumerate(deal.carried.bank) if score in theirs)
        said += f", with {had} in the bank"
    if declared:
        said += f", declared {DECLARED[table.declared]}"
    if most:
        more = table.leads(sum(1 << seat for seat in deal.makers))
        said += f", {'' if more else 'not '}more than each of the others"
    if one and deal.makers_tricks == rules.hand:
        alone = any(table.won(seat) == rules.hand for seat in deal.makers)
        said += f", {'' if alone else 'not '}all by one of them"
    return said


def _counted(deal: Deal) -> str:
    """Say who has how many card points, where what is paid is paid for them or asks each score for its own."""
    rules, table = deal.rules, deal.table
    extras = [extra for number, extra in enumerate(rules.extras) if any(_extra_points(deal, extra.name))]
    paying: list[ScoreRow | ExtraRow] = [rules.rows[table.row()], *extras]
    asked = any(_OWN_POINTS.search(rules.clauses.at(f"extras.{extra.name}")[0].value) for extra in extras)
    if not asked and not any(pay.card_points for row in paying for pay in (row.makers, row.defenders, row.dropped)):
        return ""
    own = [table.counted_by(rules.side_mask[rules.score_of.index(score)]) for score in range(rules.scores)]
    return f", with card points: {_to_whom(rules, own) or 'none to anybody'}"


def _beaten_by(rules: Rules, outcome: Outcome, row: Region, others: list[Region]) -> tuple[str, bool]:
    """Return a row that wins against *row*, the one that pays if it does, and whether it is the narrower."""
    reached = rules.clauses.reached
    other = next(other for other in others if winners(outcome, (row, other), reached) == [other])
    alone = replace(other, beats=frozenset[str]())
    return other.name, winners(outcome, (replace(row, beats=frozenset[str]()), alone), reached) == [alone]


def _row(rules: Rules, name: str) -> list[str]:
    """Return the path of a row, and those of its values that another file wrote."""
    path = f"scoring.{name}"
    (row,) = rules.clauses.at(path)
    file = row.mark and row.mark.file
    inside = [clause for clause in rules.clauses if clause.path.startswith(f"{path}.")]
    return [path, *(clause.path for clause in inside if (clause.mark and clause.mark.file) != file)]


# Points --------------------------------------------------------------------------------------------------------------


def _row_points(deal: Deal) -> list[int]:
    """Return what the row that pays pays each score, without what is paid besides."""
    table = deal.table
    return [table.pays(seat, table.row() * 3 + table.role(seat)) for seat in _owners(deal.rules)]


def _extra_points(deal: Deal, name: str) -> list[int]:
    """Return what an extra row pays each score."""
    rules, table = deal.rules, deal.table
    number = next(number for number, extra in enumerate(rules.extras) if extra.name == name)
    return [
        table.pays(seat, (MOST_ROWS + number) * 3 + table.role(seat)) if table.earns(seat, number) else 0
        for seat in _owners(rules)
    ]


def _owners(rules: Rules) -> list[int]:
    """Return a seat of each score."""
    return [rules.score_of.index(score) for score in range(rules.scores)]


def _claimed(deal: Deal) -> dict[str, tuple[int, ...]]:
    """Return who claimed a point, by claim."""
    found: dict[str, tuple[int, ...]] = {}
    for position, action in deal.steps():
        claims = deal.rules.claims
        if position.table.stage in (CLAIMS, LATE_CLAIMS) and 0 <= action - SAY - CLAIM < len(claims):
            claim = claims[action - SAY - CLAIM]
            if claim.may == MAY_POINT:
                found[claim.name] = (*found.get(claim.name, ()), position.table.actor)
    return found


def _paid(deal: Deal, points: Sequence[int]) -> str:
    """Say who gets how many points by a row."""
    rules, table = deal.rules, deal.table
    row = rules.rows[table.row()]
    if row.makers == row.defenders and (not table.dropped or row.dropped == row.makers):  # paid to everyone alike
        alike = len(set(points)) == 1 and points[0]
        return f"everybody {points[0]}" if alike else _to_whom(rules, points) or "nobody"
    mine = {rules.score_of[seat] for seat in deal.makers}
    dropped = {rules.score_of[seat] for seat in slots_of(table.dropped)}
    theirs = {score: paid for score, paid in enumerate(points) if score not in mine | dropped}
    makers = "each maker" if len(mine) > 1 else "the makers" if len(rules.side_seats[0]) > 1 else "the maker"
    said = _each(rules, makers, {score: points[score] for score in sorted(mine)})
    said += _each(rules, _defenders(rules) if mine else "everybody", theirs)
    said += [f"{points[score]} to {_seats(rules.side_seats[score])}" for score in sorted(dropped) if points[score]]
    return " and ".join(said) or "nobody"


def _each(rules: Rules, who: str, paid: dict[int, int]) -> list[str]:
    """Say what some scores get: all of them at once where it is the same, else one by one."""
    if len({*paid.values()}) > 1:
        return [f"{points} to {_seats(rules.side_seats[score])}" for score, points in paid.items() if points]
    return [f"{who} {points}" for points in {*paid.values()} if points]


def _to_whom(rules: Rules, points: Sequence[int]) -> str:
    """Say which score gets how many points."""
    by_points: dict[int, list[int]] = {}
    for score, paid in enumerate(points):
        if paid:
            by_points.setdefault(paid, []).extend(rules.side_seats[score])
    single = len(rules.side_seats[0]) == 1
    said = [
        f"{paid}{' each' if single and len(seats) > 1 else ''} to {_seats(tuple(sorted(seats)))}"
        for paid, seats in by_points.items()
    ]
    return (" and " if all(len(seats) == 1 for seats in by_points.values()) else ", and ").join(said)


def _defenders(rules: Rules) -> str:
    if len(rules.side_seats[0]) == 1:
        return "the defender" if rules.seats == 2 else "each defender"
    return "the defenders" if rules.scores == 2 else "each defending side"


def _seats(seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return f"seat {seats[0]}"
    *others, last = map(str, seats)
    return f"seats {', '.join(others)} and {last}"


def _alone(deal: Deal) -> str:
    """Say who was alone."""
    rules, table = deal.rules, deal.table
    if rules.call:
        card = card_text(rules, table.called) if table.called >= 0 else ""
        if table.ally >= 0:
            return f"seat {table.ally}, who played the called {card}, was the partner of seat {table.maker}"
        why = f", for nobody else played the called {card}" if card else ", having called nobody"
        return f"seat {table.maker}, the maker, was alone{why}"
    maker, defender = f"seat {deal.table.maker}, the maker,", f"seat {deal.table.lone_defender}, a defender,"
    if deal.lone == LONE_BOTH:
        return f"both {maker} and {defender} were alone"
    return {LONE_MAKER: f"{maker} was alone", LONE_DEFENDER: f"{defender} was alone"}.get(deal.lone, "nobody was alone")
