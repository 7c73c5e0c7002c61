"""How trump is fixed, who may play alone, and what becomes of a dummy hand."""

from __future__ import annotations

from typing import Literal

from euchre_core.schema.base import Section, rule
from euchre_core.schema.notation import Need


class FirstRound(Section):
    """The upcard is offered, once round from eldest."""

    suits: Literal["upcard"] = rule(
        "upcard", "what may be named: the suit of the upcard, which goes to the dealer", "B8 C4 D6, B3"
    )
    pick_up: Literal["required", "when_he_calls", "optional"] = rule(
        "required",
        "must the dealer take the upcard: always; only on his own call; never must",
        "B10 B11 C6 D9, X2 X3",
    )
    may_bury_upcard: bool = rule(True, "the card picked up may be the card buried", "X4")
    joker_up: Literal[
        "dealer_names_blind",
        "dealer_names",
        "dealer_names_set_aside",
        "caller_names",
        "S",
        "H",
        "D",
        "C",
        "suit_blind_then_bid",
        "redeal",
    ] = rule(
        "dealer_names_blind",
        "the joker is the upcard. dealer_names_blind: the dealer names trump before looking at his hand and takes it; "
        "dealer_names: the same after looking; dealer_names_set_aside: after looking, and nobody takes it; "
        "caller_names: whoever accepts it names any suit, and the dealer may not pass; "
        "S, H, D, C: it counts as that suit; suit_blind_then_bid: the dealer gives it a suit before looking, then "
        "bidding as usual; redeal: a new deal by the same dealer",
        "§3 (a) to (g), B15",
    )


class SecondRound(Section):
    """The upcard was turned down: a suit is named, once round from eldest."""

    suits: Literal["not_upcard", "any"] = rule("not_upcard", "what may be named", "B14 C7 D10, B4")
    stick_the_dealer: bool = rule(False, "the dealer may not pass", "C9 D12 E4, B6")
    stuck_dealer_may_name_upcard: bool = rule(False, "a stuck dealer may name the suit that was turned down", "knob B5")


class Bidding(Section):
    """How trump is fixed. A round that is absent is not played."""

    first_round: FirstRound | None = rule(None, "the upcard is offered", "B7 C4 D6, B1")
    second_round: SecondRound | None = rule(None, "a suit is named", "B13 C7 D10, B2")
    all_pass: Literal["next_dealer", "same_dealer"] = rule(
        "next_dealer", "nobody calls: a new deal, by whom", "B15 C8 D11, L12"
    )
    need: Need = rule("most", "tricks the makers need: most (more than half), all, or a number", "B28 C13 D27, S1")


class Dummy(Section):
    """What is done with the dummy hand."""

    taken_by: Literal["maker"] = rule("maker", "who may join it to his hand and keep the best", "D14 D16, X14")
    left_when_alone: bool = rule(True, "who plays alone leaves it unseen", "D15 D17, X15")


class Alone(Section):
    """Lone hands. Absent: nobody plays alone."""

    makers: Literal["nobody", "maker", "maker_or_partner"] = rule(
        "maker", "who on the makers' side may play alone; the partner is asked after the caller", "B18 D17 E5, G1 G2"
    )
    defenders: Literal["never", "against_loner", "always"] = rule(
        "never", "when a defender may play alone; they are asked in order from eldest", "B18 B19 D18 D20, G1 G5"
    )
    declared: Literal["with_call", "before_lead"] = rule(
        "with_call",
        "when the makers' side may say it: with the call, or after the pick-up and before the dummy",
        "B18 D19 E6, G4",
    )
    sleeping_dealer_picks_up: bool = rule(
        True, "a dealer who sits out, his partner having called alone, deals with the upcard all the same", "X2 X3"
    )
