"""The players and the play in words."""

from __future__ import annotations

from euchre_core.cards import JACK, NO_TRUMP
from euchre_core.rulebook.facts import Facts, Part, capital, either, ranks_in_words, spelled
from euchre_core.rules.whether import one_alone

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
_MUST_BEAT = {
    "must_trump": (
        "Who can follow suit, or has to play a trump, must beat the best card of the trick so far, if he can."
    ),
    "any": "Who can follow suit must beat the best card of the trick so far, if he can; who cannot need not.",
}
_MUST_BEAT_TRUMPS = {
    "must_trump": "Whoever has to play a trump must beat the highest trump of the trick so far with it, if he can.",
    "any": "Who follows when trumps are led must beat the highest trump of the trick so far, if he can.",
}


def players(facts: Facts) -> Part:
    """Say who plays against whom, and which way turns go round where that is not as usual."""
    who = _players(facts)
    way = ("Deal, bidding and play go round to the right, anticlockwise.",) if facts.anticlockwise else ()
    return Part("Players", (who, *way))


def _players(facts: Facts) -> str:
    seats, sides = facts.rules.seats, facts.rules.scores
    if facts.finds_partner:
        return (
            f"{seats} players, each with a score of his own; the maker finds a partner for one deal by calling a card."
        )
    if facts.individual:
        return f"{seats} players, each with a score of his own."
    if facts.two_hands:
        people = f"{facts.rules.speakers} players, each with two hands that play together and have one score"
        opposite = "his own two hands are opposite each other" if sides == 2 else "his own two hands are as far apart"
        around = "the hands go round the players twice"
        return f"{people}; around the table {around}, so that {opposite}."
    if facts.variant.table.sides == "partners":
        return f"{seats} players in two partnerships; partners sit opposite each other."
    teams = f"{seats} players in {spelled(sides)} teams of {spelled(facts.team)}, each team with one score"
    return f"{teams}; the teams take turns around the table."


def play(facts: Facts) -> Part:
    """Say who leads first, and how a trick is played."""
    setting, some_alone = facts.variant.play, one_alone(facts.variant)
    said = [f"{capital(_LEAD[setting.lead])} leads first."]
    if setting.lead == "maker" and facts.may_lack_maker and facts.has_maker:
        said.append("When there is no maker, the player at the dealer's left leads first.")
    if some_alone and setting.lone_lead == "as_usual":
        said.append("The same when one plays alone.")
    elif some_alone:
        said.append(f"When one plays alone, {_LONE_LEAD[setting.lone_lead]}.")
    if facts.makers_alone and facts.defenders_alone:
        said.append(f"When the maker and a defender both play alone, {_TWO_LEAD[setting.two_loners_lead]}.")
    if facts.defenders_alone or facts.rules.drop or (facts.makers_alone and not facts.individual):
        said.append("Whoever takes no part is passed over, to the next player at his left.")
    said += _limits(facts)
    joining = facts.variant.ranking.same_colour_trumps or ()
    odd = ["the left bower"] if _has_left(facts) else []
    odd += [f"the other {ranks_in_words([rank])} of the colour" for rank in sorted(joining)]
    odd += [facts.the_joker] if facts.jokers else []
    counts = "count as trumps" if len(odd) > 1 else "counts as a trump"
    odd_ones = either(odd, "and") if odd else ""
    trump = f" ({odd_ones} {counts})" if odd and facts.has_suits else ""
    void = "may play any card"
    ace = ""
    if setting.when_void == "must_trump":
        void = "must play a trump if he has one, and else any card"
    elif not setting.may_trump_ace and facts.has_suits:
        ace = (
            " But when the ace of a suit that is not trump was led, who cannot follow may play a trump only if he "
            "holds nothing but trumps."
        )
    beat = f" {_MUST_BEAT[setting.when_void]}" if setting.must_beat else ""
    if setting.must_beat == "trumps":
        beat = f" {_MUST_BEAT_TRUMPS[setting.when_void]} No other suit need be beaten." if facts.has_suits else ""
    highest = "The highest trump takes the trick, or, if there is none, the highest card of the suit led."
    if not facts.has_suits:
        highest = "The best card of the suit led takes the trick."
    if not facts.has_suits and facts.jokers:
        highest = f"{capital(facts.the_joker)} takes the trick, or, if there is none, the best card of the suit led."
    must = f"Everybody must follow the suit led if he can{trump}; who cannot {void}.{ace}{beat}"
    if facts.rules.outward:
        also = f" {odd_ones[:1].upper()}{odd_ones[1:]} {counts}." if odd_ones and facts.has_suits else ""
        must = (
            "The cards are played unseen: a player takes any one out of his hand, saying which place it has in it, and "
            f"turns it; nobody has to follow suit, and nothing that is played is wrong.{also}"
        )
    said.append(f"{must} {highest} Who took the trick leads to the next.")
    return Part("Play", tuple(said))


def _limits(facts: Facts) -> list[str]:
    """Say what may not be led."""
    setting, said = facts.variant.play, []
    if setting.first_lead_must_be == "trump" and facts.has_suits:
        when = ", when a suit is trump," if facts.contracts >> NO_TRUMP else ""
        said.append(f"Who leads first must{when} lead a trump if he has one; after that any card may be led.")
    if not setting.aces_may_be_led:
        said.append("An ace may be led only by who holds nothing but aces.")
    return said


def _has_left(facts: Facts) -> bool:
    jack = any(card.rank == JACK and not card.is_joker for card in facts.rules.pack)
    return facts.variant.ranking.left_bower and jack and facts.variant.ranking.left_bower_suit == "trump"
