"""Lone hands and the dummy in words."""

from __future__ import annotations

from euchre_core.rulebook.facts import Facts, Part, count


def alone(facts: Facts) -> Part:
    """Say who may play alone, when he says so, and what it means."""
    said: list[str] = []
    if not facts.makers_alone and not facts.defenders_alone:
        return Part("Playing alone", ("Nobody plays alone.",))
    if facts.makers_alone:
        said += _makers(facts)
    else:
        said.append("The maker may not play alone." if facts.individual else "The makers may not play alone.")
    if facts.defenders_alone:
        said += _defenders(facts)
    else:
        said.append("A defender may not play alone.")
    return Part("Playing alone", tuple(said))


def _makers(facts: Facts) -> list[str]:
    setting, rules = facts.variant.alone, facts.rules
    takes_over = setting is not None and setting.makers == "maker_or_partner"
    if rules.alone_with_call:
        said = ["The caller may say with his call that he plays alone, and not later."]
    else:
        upcard = ", after the dealer has taken or left the upcard" if rules.first_round else ""
        dummy = " and before the dummy is looked at" if rules.dummy else ""
        said = [f"Before the first lead{dummy}{upcard}, the caller is asked whether he plays alone."]
    if takes_over:
        at_once = " at once" if rules.alone_with_call else ""
        said.append(f"If not, his partner is asked{at_once}, and may play alone instead: then he is the maker.")
    if not facts.individual:
        said.append("The partner of a lone maker lays down his cards and takes no part in the play.")
    elif rules.dummy_left_when_alone:
        said.append("A lone maker does without the dummy.")
    return said


def _defenders(facts: Facts) -> list[str]:
    setting, seats = facts.variant.alone, facts.rules.seats
    if setting is not None and setting.defenders == "against_loner":
        may = "Against a lone maker, a defender may play alone too"
    elif facts.makers_alone:
        may = "A defender may play alone too, whether or not the maker does"
    else:
        may = "A defender may play alone"
    if facts.individual and seats > 3:
        others = "the other defenders lay down their cards and take no part in the play"
    else:
        who = "the other defender" if facts.individual else "his partner"
        others = f"{who} lays down his cards and takes no part in the play"
    asked = "before the first lead the defenders are asked, in turn from the dealer's left, until one of them does"
    return [f"{may}: {asked}; {others}."]


def dummy(facts: Facts) -> Part | None:
    """Say what is done with the dummy; nothing where there is none."""
    if not facts.rules.dummy:
        return None
    join = f"join the dummy to his hand and then bury {count(facts.rules.dummy, 'card')} face down"
    said = [f"Before the play, the maker may {join}; or he leaves it unseen. Nobody else may look at it."]
    if facts.makers_alone:
        may = "must leave it" if facts.rules.dummy_left_when_alone else "may join it too"
        said.append(f"A maker who plays alone {may}.")
    return Part("Dummy", tuple(said))
