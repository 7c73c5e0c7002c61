"""What settles a contract besides trump and maker, in words: doubling, the called card, who drops out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import RANKS
from euchre_core.rulebook.facts import Facts, Part, count, either, spans

if TYPE_CHECKING:
    from euchre_core.schema import CalledPartner, Doubling

_CARD = {
    "ace_of_a_suit": "the ace of any suit that is not trump",
    "any_plain_card": "any card that is not a trump",
    "any_trump": "any trump",
}

_RANKS = {"Q": "queen", "K": "king", "A": "ace"}


def called_partner(facts: Facts) -> Part | None:
    """Say which card the maker calls, and what that means; nothing where no card is called."""
    setting = facts.variant.called_partner
    if setting is None:
        return None
    said = [_call(facts, setting)]
    said.append(
        "Whoever but the maker first plays the called card is his partner for this deal, from then on; before, nobody "
        "but he need know. All the tricks of both, also those taken before, are tricks of the makers, and each of the "
        "two is paid as a maker."
    )
    nobody = "If nobody else plays the called card"
    if setting.required and setting.card != "queen_of_trumps_or_next":
        nobody += ", as when the maker has it himself"
    elif setting.card != "queen_of_trumps_or_next":
        nobody += ", as when the maker has it himself, or when he has called no card"
    said.append(f"{nobody}, the maker has played alone against all the others, and counts as a lone maker.")
    return Part("Called partner", tuple(said))


def _call(facts: Facts, setting: CalledPartner) -> str:
    when = "When trump has been named"
    if setting.when == "after_pick_up":
        when = f"When trump has been named, and {facts.upcard_taker} has taken the upcard and buried a card if he is to"
    if setting.card != "queen_of_trumps_or_next":
        card = _CARD[setting.card]
        if setting.required:
            return f"{when}, the maker calls {card}; he must call one, and it may be a card that he holds himself."
        return (
            f"{when}, the maker may call {card}, also one that he holds himself; or he calls nobody, and plays against "
            "all the others."
        )
    order = dict.fromkeys(RANKS[facts.rules.pack[slot].rank] for cards in facts.rules.call_order for slot in cards)
    first, *rest = (_RANKS.get(letter, letter) for letter in order)
    next_one = f"the first of these that he does not hold: {', '.join(rest)}" if rest else "no card"
    return f"{when}, the {first} of trumps is called without a word; if the maker holds it himself, {next_one}."


def doubling(facts: Facts) -> Part | None:
    """Say who may double what; nothing where nobody may."""
    setting = facts.variant.doubling
    if setting is None:
        return None
    said = [_who_doubles(facts, setting)]
    if setting.takes_over:
        lone = " (alone, if the bid is a lone one)" if facts.lone_bids else ""
        said.append(
            f"Who doubles takes the contract over: he is the maker now, with the same trump and the same bid{lone}."
            if facts.rules.auction
            else "Who doubles takes the contract over: he is the maker now, with the same trump."
        )
    if setting.times > 1:
        back = ", and so takes the contract back" if setting.takes_over else ""
        said.append(f"The maker who was doubled may then redouble{back}.")
    return Part("Doubling", tuple(said))


def _who_doubles(facts: Facts, setting: Doubling) -> str:
    which = ""
    if setting.bids is not None:
        names = [word.replace("_", " ") for word in setting.bids if isinstance(word, str)]
        hand = facts.rules.hand
        numbers = {
            bid.number
            for bid in facts.rules.bids
            for word in setting.bids
            if not bid.special and not isinstance(word, str) and word.fits(bid.number, hand)
        }
        which = f"Only a bid of {either([*spans(numbers), *names])} may be doubled. "
    return (
        f"{which}When trump has been named, the defenders are asked in turn, from the maker's left, whether they "
        "double, until one of them does."
    )


def drop(facts: Facts) -> Part | None:
    """Say who may drop out, when, and what it means; nothing where nobody may."""
    setting = facts.variant.drop
    if setting is None:
        return None
    before = "the bidding"
    if facts.takes_upcard:
        taken = "buried a card for the upcard" if facts.rules.into_hand_late else "taken the upcard and buried a card"
        before += f", and after {facts.upcard_taker} has {taken} if he is to"
    elif facts.rules.kitty:
        before += ", and after the kitty"
    asked = f"After {before}, each defender in turn from the dealer's left says whether he stays in or drops out"
    no_points = ", and no card points" if facts.variant.card_points is not None else ""
    said = [
        f"{asked} of this deal. Who drops out takes no part in the play.",
        f"If all of them drop out, the maker has {count(facts.rules.hand, 'trick')} without any play{no_points}.",
    ]
    if setting.not_when_forced and facts.rules.forced_suit >= 0:
        said.append("When the upcard has fixed trump at once, nobody may drop out.")
    if facts.may_lack_maker:
        said.append("When there is no maker, nobody may drop out.")
    return Part("Dropping out", tuple(said))
