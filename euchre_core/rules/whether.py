"""Whether something can happen in a game: what the fields that are about it need to matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import JACK, RANKS
from euchre_core.rules.bids import numbers_of, stuck_number, trumps_of
from euchre_core.rules.possible import (
    a_defender_is_picked,
    defenders_may_be_alone,
    kinds_of,
    makers_may_be_alone,
    makers_may_say_alone,
    may_be_called,
    sides_of,
    specials_alone,
    upcard_may_be_taken,
    windows_of,
)
from euchre_core.rules.tables import KIND_SUIT
from euchre_core.schema import Payment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Row, Variant

ACE = RANKS.index("A")


def jacks(variant: Variant) -> bool:
    """Tell whether there are jacks in the pack."""
    return JACK in variant.deck.ranks or any(card.rank == JACK for card in variant.deck.add)


def hands_are_own(variant: Variant) -> bool:
    """Tell whether players see their own hands, and so can be told which cards they must play."""
    return variant.deal.hands_seen == "own"


def somebody_alone(variant: Variant) -> bool:
    """Tell whether somebody may play alone."""
    return makers_may_be_alone(variant) or defenders_may_be_alone(variant)


def one_alone(variant: Variant) -> bool:
    """Tell whether somebody may play alone with nobody alone against him."""
    return somebody_alone(variant) and not a_defender_is_picked(variant)


def both_alone(variant: Variant) -> bool:
    """Tell whether a maker and a defender may both play alone."""
    return makers_may_be_alone(variant) and defenders_may_be_alone(variant)


def can_be_passed_out(variant: Variant) -> bool:
    """Tell whether the second round may end without a call."""
    second = variant.bidding.second_round
    return second is None or not second.stick_the_dealer or second.throw_ins > 0


def nobody_must_bid(variant: Variant) -> bool:
    """Tell whether no dealer must bid when all have passed."""
    auction = variant.bidding.auction
    return auction is None or not auction.stuck_dealer


def a_passer_could_return(variant: Variant) -> bool:
    """Tell whether somebody who has passed could be asked again."""
    auction = variant.bidding.auction
    return auction is not None and auction.turns != "one_each"


def partners_are_known(variant: Variant) -> bool:
    """Tell whether somebody has a partner before a card finds him."""
    return sides_of(variant) < variant.table.seats


def numbers_can_be_left_out(variant: Variant) -> bool:
    """Tell whether there are three numbers to bid, so that somebody could leave one out."""
    auction = variant.bidding.auction
    return auction is not None and len({*numbers_of(variant), stuck_number(auction)} - {0}) > 2


def somebody_calls(variant: Variant) -> bool:
    """Tell whether there is a round in which somebody calls."""
    return variant.bidding.first_round is not None or variant.bidding.second_round is not None


def somebody_chooses_to_be_alone(variant: Variant) -> bool:
    """Tell whether somebody says of his own choice that he plays alone: a maker, a defender, by a bid, or ahead."""
    alone, named = variant.alone, variant.bidding.named_ahead
    makers = alone is not None and alone.makers in ("maker", "maker_or_partner") and may_be_called(variant)
    defenders = alone is not None and alone.defenders in ("against_loner", "always") and may_be_called(variant)
    ahead = bool(windows_of(variant)) or (named is not None and named.may_go_alone)
    return makers or defenders or ahead or specials_alone(variant)


def trumps_are_bid(variant: Variant) -> bool:
    """Tell whether different trumps are named in bids."""
    auction = variant.bidding.auction
    return auction is not None and auction.trump_named == "in_the_bid" and len(set(trumps_of(auction))) > 1


def gets_cards(variant: Variant) -> bool:
    """Tell whether somebody who plays alone may get cards of his partners."""
    best = variant.alone.partners_best if variant.alone is not None else None
    return makers_may_be_alone(variant) or (
        best is not None and best.lone_defender_too and defenders_may_be_alone(variant)
    )


def counted_down(variant: Variant) -> bool:
    """Tell whether scores are counted down, to a target below the start."""
    return variant.game.target != "none" and variant.game.target < variant.game.start


def a_target_wins(variant: Variant) -> bool:
    """Tell whether whoever reaches the target may win."""
    return variant.game.target != "none" and variant.game.reaching_it == "wins"


def players_share_scores(variant: Variant) -> bool:
    """Tell whether several players play on a side, and so have its score."""
    return sides_of(variant) < variant.table.players and variant.table.hands_each == 1


def several_games(variant: Variant) -> bool:
    """Tell whether a match has several games."""
    return variant.match.games > 1


def a_call_may_put_the_dealer_to_sleep(variant: Variant) -> bool:
    """Tell whether a dealer may sit out who would take the upcard."""
    alone = variant.alone
    if alone is None or not upcard_may_be_taken(variant) or variant.table.hands_each > 1:
        return False  # who owns two hands is his own partner
    first = variant.bidding.first_round
    if first is not None and first.upcard_to == "caller" and alone.makers != "maker_or_partner" and not alone.ahead:
        return False  # a lone caller is at the table himself
    ahead = alone.ahead is not None and alone.ahead.upcard == "dealer_takes"
    return ahead or (makers_may_say_alone(variant) and alone.declared == "with_call")


def somebody_is_asked(variant: Variant) -> bool:
    """Tell whether somebody is asked about trump."""
    return variant.bidding.fixed is None


def suits_may_be_trump(variant: Variant) -> bool:
    """Tell whether a suit may be trump."""
    return KIND_SUIT in kinds_of(variant)


def trump_may_be_missing(variant: Variant) -> bool:
    """Tell whether a deal may be played without trump."""
    return bool(kinds_of(variant) - {KIND_SUIT})


def the_upcard_goes_somewhere(variant: Variant) -> bool:
    """Tell whether the upcard may be taken, or no round is about it."""
    return variant.bidding.first_round is None or upcard_may_be_taken(variant)


def jokers(variant: Variant) -> bool:
    """Tell whether there is a joker in the pack."""
    return variant.deck.jokers > 0


def aces(variant: Variant) -> bool:
    """Tell whether there are aces in the pack."""
    return any(card.rank == ACE and not card.is_joker for card in variant.deck.pack)


def trump_is_fixed(variant: Variant) -> bool:
    """Tell whether trump is fixed before anybody says a word."""
    fixed = variant.bidding.fixed
    return fixed is not None and fixed.trump != "maker_names"


def trump_is_known(variant: Variant) -> bool:
    """Tell whether trump is fixed before the first lead."""
    auction = variant.bidding.auction
    return auction is None or auction.trump_named != "first_card_led"


def rows(variant: Variant) -> Iterator[Row]:
    """Yield every row, those that pay besides included."""
    yield from variant.scoring.values()
    yield from variant.extras.values()


def payments(variant: Variant) -> Iterator[Payment]:
    """Yield every payment of the rows that is more than a number."""
    for row in rows(variant):
        paid = (row.makers, row.defenders, row.everyone, row.dropped)
        yield from (one for one in paid if isinstance(one, Payment))


def doubling_matters(variant: Variant) -> bool:
    """Tell whether a row, or a payment, asks for doubling; or who doubles takes over."""
    if variant.doubling is None or variant.doubling.takes_over:
        return True
    return any(row.doubled is not None for row in rows(variant)) or any(paid.stake for paid in payments(variant))


def points_matter(variant: Variant) -> bool:
    """Tell whether a row, or a payment, asks for card points."""
    if any(row.points is not None for row in rows(variant)) or any(paid.points for paid in payments(variant)):
        return True
    return any(row.own_points is not None for row in variant.extras.values())


def a_partner_is_asked_for(variant: Variant) -> bool:
    """Tell whether the maker himself says which card he calls."""
    return variant.called_partner is None or variant.called_partner.card != "queen_of_trumps_or_next"
