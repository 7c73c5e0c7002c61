"""Lone hands and the dummy in words."""

from __future__ import annotations

from euchre_core.kernel.carried import way_of
from euchre_core.rulebook.ahead import windows
from euchre_core.rulebook.facts import Facts, Part, count, either
from euchre_core.rules.idle import idle_fields
from euchre_core.rules.tables import PARTNER_MUST_BE_ALONE


def alone(facts: Facts) -> Part:
    """Say who may play alone, when he says so, and what it means."""
    said = windows(facts)
    if facts.rules.forced_alone:
        said.append("A dealer whom the upcard makes the maker plays alone.")
    if facts.finds_partner:
        return Part("Playing alone", ("Nobody says that he plays alone; a maker without a partner does.",))
    if not facts.makers_alone and not facts.defenders_alone:
        return Part("Playing alone", ("Nobody plays alone.",))
    if facts.lone_bids:
        said += _by_a_bid(facts)
    if facts.declares_alone:
        said += _makers(facts)
    elif said and not facts.lone_bids:
        said += ["Nobody else of the makers plays alone.", _sits_out(facts)]
    elif not facts.lone_bids:
        said.append("The maker may not play alone." if facts.individual else "The makers may not play alone.")
    if facts.defenders_alone and (setting := facts.variant.alone) and setting.defenders == "picked_by_maker":
        said.append(_picked(facts))
    elif facts.defenders_alone:
        said += _defenders(facts)
    else:
        said.append("A defender may not play alone.")
    return Part("Playing alone", (*said, *_too_near(facts)))


def _too_near(facts: Facts) -> list[str]:
    """Say from which score on nobody says that he plays alone."""
    limit = facts.rules.alone_not_from
    if limit is None or "alone.not_from" in idle_fields(facts.variant):
        return []
    who = "a player who" if facts.individual else "a player whose side"
    has = f"has come down to {limit}" if way_of(facts.rules) < 0 else f"has {count(limit, 'point')} or more"
    said = [f"Near the end of the game it is not so: {who} {has} may not say that he plays alone"]
    if facts.lone_bids:
        said.append(", nor bid what is played alone")
    if facts.always_alone or facts.rules.partner_orders == PARTNER_MUST_BE_ALONE:
        said.append("; a call that is always a lone one he may make")
    return ["".join((*said, "."))]


def _by_a_bid(facts: Facts) -> list[str]:
    names = either([name.replace("_", " ") for name in facts.lone_bids])
    only = "" if facts.declares_alone else " No other maker plays alone."
    return [f"A maker who has bid {names} plays alone.{only}", *([] if facts.declares_alone else [_sits_out(facts)])]


def _sits_out(facts: Facts) -> str:
    if facts.two_hands:
        return (
            "A lone maker plays the hand that he holds; his other hand is not looked at, and takes no part in the play."
        )
    if facts.individual:
        return "A lone maker does without the dummy."
    if facts.team <= 2:
        return "The partner of a lone maker lays his cards face down and takes no part in the play."
    return "The partners of a lone maker lay their cards face down and take no part in the play."


def _makers(facts: Facts) -> list[str]:
    setting, rules = facts.variant.alone, facts.rules
    takes_over = setting is not None and setting.makers == "maker_or_partner"
    if facts.always_alone:
        said = ["Whoever calls plays alone."]
    elif rules.alone_with_call and rules.auction:
        said = ["The maker may say, when he names trump, that he plays alone, and not later."]
    elif rules.alone_with_call:
        said = ["The caller may say with his call that he plays alone, and not later."]
    elif rules.alone_before_burying:
        said = [_before_burying(facts)]
    else:
        upcard = f", after {facts.upcard_taker} has taken or left the upcard" if rules.first_round else ""
        dummy = " and before the dummy is looked at" if rules.dummy else ""
        kitty = ", after the kitty" if rules.kitty else ""
        said = [f"Before the first lead{dummy}{upcard}{kitty}, {_first_asked(facts)} is asked whether he plays alone."]
    if takes_over:
        at_once = " at once" if rules.alone_with_call else ""
        who = "his partner is asked" if facts.team == 2 else "his partners are asked in turn"
        instead = "and may play alone instead: then he is the maker"
        if facts.team > 2:
            instead = "and one of them may play alone instead: then he is the maker"
        said.append(f"If not, {who}{at_once}, {instead}.")
    if not facts.individual:
        said.append(_sits_out(facts))
        said += _buries_all_the_same(facts, partners=takes_over)
    elif rules.dummy_left_when_alone:
        said.append("A lone maker does without the dummy.")
    return said


def _first_asked(facts: Facts) -> str:
    """Return who is asked first of the makers' side: the caller, unless he bids or another may take over."""
    return "the maker" if facts.rules.auction or facts.rules.doubling_takes_over else "the caller"


def _before_burying(facts: Facts) -> str:
    """Say that he is asked with the upcard taken or left, or when it was turned down."""
    first = facts.variant.bidding.first_round
    taken = "taken" if first is None or first.pick_up == "required" else "taken or left"
    when = f"When {facts.upcard_taker} has {taken} the upcard, and before he buries a card for it"
    turned_down = ", or right after a call for which nobody takes it" if facts.rules.second_round else ""
    return f"{when}{turned_down}, {_first_asked(facts)} is asked whether he plays alone."


def _buries_all_the_same(facts: Facts, *, partners: bool) -> list[str]:
    """Say what who sits out does with a card too many; nothing where he has taken none by then, or never sits out."""
    if not facts.rules.alone_before_burying or facts.two_hands or (facts.rules.upcard_to_caller and not partners):
        return []
    taker = facts.upcard_taker.removeprefix("the ")
    return [f"A {taker} who has taken the upcard and then sits out still buries a card."]


def _picked(facts: Facts) -> str:
    others = "the other defenders lay their cards face down and take no part in the play"
    if facts.rules.seats - facts.team == 2:
        others = "the other defender lays his cards face down and takes no part in the play"
    said = "Before the first lead a lone maker names the defender who must play alone against him"
    return f"{said}; {others}. No defender may play alone of his own will."


def _defenders(facts: Facts) -> list[str]:
    setting, seats = facts.variant.alone, facts.rules.seats
    if setting is not None and setting.defenders == "against_loner":
        may = "Against a lone maker, a defender may play alone too"
    elif facts.makers_alone:
        may = "A defender may play alone too, whether or not the maker does"
    else:
        may = "A defender may play alone"
    if seats - facts.team > 2:
        others = "the other defenders lay their cards face down and take no part in the play"
    else:
        who = "the other defender" if facts.individual else "his partner"
        others = f"{who} lays his cards face down and takes no part in the play"
    asked = "before the first lead the defenders are asked, in turn from the dealer's left, until one of them does"
    return [f"{may}: {asked}; {others}."]


def dummy(facts: Facts) -> Part | None:
    """Say what is done with the dummy; nothing where there is none."""
    if not facts.rules.dummy:
        return None
    join = f"join the dummy to his hand and then bury {count(facts.rules.dummy, 'card')} face down"
    said = [f"Before the play, the maker may {join}; or he leaves it unseen. Nobody else may look at it."]
    if facts.rules.dummy_must:
        said = [f"Before the play, the maker must {join}. Nobody else may look at it."]
    if facts.rules.own_dummies:
        may = "must" if facts.rules.dummy_must else "may"
        cards = count(facts.rules.dummy, "card")
        said = [f"Before the play, from the dealer's left round to the dealer, each player {may} join his own dummy."]
        said.append(f"Then, in the same order, who has taken it buries {cards} face down.")
        if not facts.rules.dummy_must:
            said.append("Who does not take his dummy leaves it unseen.")
    if facts.makers_alone:
        may = "must leave it" if facts.rules.dummy_left_when_alone else "may join it too"
        if facts.rules.dummy_must and not facts.rules.dummy_left_when_alone:
            may = "must join it too"
        said.append(f"A maker who plays alone {may}.")
    return Part("Dummy", tuple(said))
