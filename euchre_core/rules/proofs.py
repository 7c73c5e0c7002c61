"""What must hold before a variant can be compiled: it is possible, nothing contradicts, every deal is scored once.

A proof is a named sentence with a function from a variant to the problems it finds, with the fields' paths; places in
files are filled in from the variant's origins. The score table is proven by walking every outcome that a deal can
reach; the bidding is walked by :mod:`euchre_core.walk`, for which the kernel must be there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre_core.rules import (
    ahead_proofs,
    auction_proofs,
    bidding_proofs,
    carried_proofs,
    claim_proofs,
    contract_proofs,
    counting_proofs,
    exchange_proofs,
    game_proofs,
    holding_proofs,
    idle,
    late_proofs,
    layout_proofs,
    pack_proofs,
    pay_proofs,
    proposal_proofs,
    prose_proofs,
    row_proofs,
    score_table,
    turned_proofs,
    unseen_proofs,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.errors import Problem
    from euchre_core.schema import Variant


@dataclass(frozen=True, slots=True)
class Proof:
    """One proof.

    Attributes:
        name: The name of its function.
        sentence: What is proven, in one sentence.
        check: Yields what is wrong with a variant; nothing where the sentence holds.
    """

    name: str
    sentence: str
    check: Callable[[Variant], Iterator[Problem]]


def _proofs(*checks: Callable[[Variant], Iterator[Problem]]) -> tuple[Proof, ...]:
    """Return functions as proofs; each one's sentence is its docstring."""
    return tuple(Proof(check.__name__, (check.__doc__ or "").partition("\n")[0], check) for check in checks)


PROOFS = _proofs(
    pack_proofs.the_table_seats_its_sides,
    pack_proofs.the_pack_is_within_bounds,
    pack_proofs.what_is_left_out_is_in_the_pack,
    pack_proofs.the_pack_is_large_enough,
    pack_proofs.packets_add_up,
    late_proofs.a_deal_has_two_parts,
    layout_proofs.a_layout_is_part_of_a_hand,
    layout_proofs.nothing_asks_what_lies_face_down,
    unseen_proofs.nobody_is_asked_for_a_card_that_he_does_not_see,
    pack_proofs.orders_rank_the_whole_pack,
    pack_proofs.permanent_trumps_are_there,
    turned_proofs.the_dealers_last_card_is_his,
    bidding_proofs.trump_can_be_fixed,
    bidding_proofs.the_upcard_is_there,
    bidding_proofs.a_stuck_dealer_is_freed_from_something,
    bidding_proofs.the_makers_can_make_it,
    bidding_proofs.the_dealers_partner_can_obey,
    contract_proofs.nobody_calls_where_trump_is_fixed,
    contract_proofs.predictions_are_ones_own,
    contract_proofs.a_forced_upcard_is_taken,
    proposal_proofs.proposals_can_be_made,
    late_proofs.who_names_trump_is_there,
    late_proofs.an_upcard_comes_late,
    holding_proofs.callers_can_call,
    holding_proofs.holdings_can_be_held,
    claim_proofs.claims_can_be_made,
    auction_proofs.bids_are_tricks_of_a_deal,
    auction_proofs.bids_are_few,
    auction_proofs.special_bids_have_names,
    auction_proofs.special_bids_have_places,
    auction_proofs.conditional_bids_can_come,
    auction_proofs.trumps_can_be_named,
    auction_proofs.bids_have_values,
    auction_proofs.stuck_bidders_are_there,
    auction_proofs.the_winner_can_say_alone,
    contract_proofs.a_partner_can_be_called,
    contract_proofs.doubled_bids_are_there,
    contract_proofs.who_drops_out_leaves_no_partner,
    exchange_proofs.the_kitty_is_there,
    exchange_proofs.the_kitty_goes_to_one,
    exchange_proofs.partners_have_cards_to_give,
    exchange_proofs.lone_bids_leave_somebody_out,
    bidding_proofs.the_dummy_is_dealt_and_taken,
    bidding_proofs.lone_hands_leave_somebody_out,
    ahead_proofs.two_hands_are_one_side,
    ahead_proofs.what_is_declared_ahead_can_be_played,
    counting_proofs.cards_that_count_are_there,
    idle.no_own_field_is_idle,
    score_table.score_rows_have_names,
    score_table.score_rows_are_few,
    score_table.outcomes_are_few,
    row_proofs.extras_have_names,
    row_proofs.rows_speak_of_this_game,
    carried_proofs.banks_are_small,
    carried_proofs.hands_thrown_in_are_the_dealers,
    carried_proofs.calls_are_made_in_the_rounds,
    carried_proofs.lone_hands_are_barred_on_the_way,
    carried_proofs.tallies_are_counted_in_whole_numbers,
    carried_proofs.tallies_are_paid,
    game_proofs.the_game_has_one_end,
    game_proofs.the_lowest_score_is_below,
    carried_proofs.a_raised_target_wins,
    game_proofs.partners_get_there_together,
    game_proofs.a_rubber_is_worth_something,
    prose_proofs.what_is_reconstructed_is_named,
)
"""The proofs that stand alone, in the order in which their problems are reported."""

SCORE_PROOFS = _proofs(
    score_table.every_deal_is_paid,
    score_table.no_two_rows_pay_a_deal,
    score_table.no_own_row_is_dead,
    row_proofs.no_own_extra_is_dead,
    pay_proofs.payments_come_out_even,
    pay_proofs.payments_are_bounded,
    game_proofs.the_target_can_be_reached,
)
"""The proofs that walk the outcomes of a deal. They need what the others prove of hands, bidding and lone hands."""

_NEEDED_TO_WALK = (
    "table", "deal.hand", "bidding.need", "bidding.auction", "bidding.fixed", "bidding.forced_upcard",
    "bidding.predictions", "bidding.proposals", "bidding.named_ahead", "alone", "called_partner", "doubling",
    "card_points", "scoring.", "extras.",
)  # fmt: skip


def prove(variant: Variant) -> list[Problem]:
    """Return everything that keeps *variant* from being obeyed exactly; empty if nothing does.

    Problems stand in the order of :data:`PROOFS`. Each carries the place of its field if the variant came from a file.
    The score table is proven only where the number of tricks and who may be alone are sound, so that no problem is
    caused by another.
    """
    found = [problem for proof in PROOFS for problem in run(proof, variant)]
    if can_be_walked(found):
        found += [problem for proof in SCORE_PROOFS for problem in run(proof, variant)]
    return found


def run(proof: Proof, variant: Variant) -> list[Problem]:
    """Return what one proof finds, each problem with the place of its field."""
    return [replace(problem, mark=variant.origin(problem.path)) for problem in proof.check(variant)]


def can_be_walked(found: list[Problem]) -> bool:
    """Tell whether, with these problems of the proofs that stand alone, the outcomes of a deal are known."""
    paths = [problem.path for problem in found]
    return not any(path in ("scoring", "extras") or path.startswith(_NEEDED_TO_WALK) for path in paths)
