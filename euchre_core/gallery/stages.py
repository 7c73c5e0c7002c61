"""What happens in each stage of a deal, in short lines; nothing for a stage that a game does not have."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from euchre_core.cards import CONTRACT_WORDS, SUIT_LETTERS, SUIT_WORDS
from euchre_core.gallery.ahead import AHEAD
from euchre_core.gallery.defenders import defenders
from euchre_core.gallery.limits import early_claims, late_claims, thrown_in
from euchre_core.gallery.tricks import play
from euchre_core.rulebook.bidding import need_matters
from euchre_core.rulebook.facts import Facts, count, either
from euchre_core.rules.tables import FIXED_NAMED

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre_core.schema import FirstRound, PartnersBest, SecondRound

Told: TypeAlias = tuple[str, list[str]]
"""A title, and lines."""

_JOKER: Final = {
    "dealer_names_blind": "the dealer names trump before he looks at his hand",
    "dealer_names": "the dealer looks at his hand and names trump",
    "dealer_names_set_aside": "the dealer looks at his hand and names trump; the joker is set aside",
    "caller_names": "whoever accepts it names any suit, and the dealer may not pass",
    "suit_blind_then_bid": "the dealer gives it a suit before he looks at his hand",
    "redeal": "a new deal",
    **{letter: f"it stands for {word}" for letter, word in zip(SUIT_LETTERS, SUIT_WORDS, strict=True)},
}
_PICK_UP: Final = {
    "required": "the dealer takes the upcard and buries a card",
    "when_he_calls": "the dealer takes the upcard and buries a card; ordered by another, he may leave it",
    "optional": "the dealer takes the upcard and buries a card, or leaves it",
}
_PARTNER: Final = {
    "must_go_alone": "the dealer's partner, if he accepts, must play alone",
    "may_not_go_alone": "the dealer's partner may not accept alone",
}
_CALLERS: Final = {
    "dealers_partner": "only the dealer's partner may call",
    "not_dealers_partner": "the dealer's partner may not call",
    "not_dealer": "the dealer may not call",
}
_TURNS: Final = {
    "one_each": "from the dealer's left, each speaks once",
    "two_each": "from the dealer's left, each speaks twice at most",
    "until_passed": "from the dealer's left, until all others have passed",
}
_NAMED: Final = {
    "after": "a number is bid; trump is named afterwards",
    "in_the_bid": "a number is bid, and trump with it",
    "first_card_led": "a number is bid; the first card led fixes trump",
}
_GIFT: Final = {
    "maker_discards": "he first lays as many away",
    "partner_gives": "he then lays as many away",
    "maker_passes": "he first passes them as many",
}
_QUEEN: Final = "queen_of_trumps_or_next"
_CALLED: Final = {
    "ace_of_a_suit": "an ace that is no trump",
    "any_plain_card": "a card that is no trump",
    "any_trump": "a trump",
    _QUEEN: "the queen of trumps is called, or the next trump that the maker lacks",
}


def joker_up(facts: Facts) -> str:
    """Return what an upturned joker does; nothing where it can't be turned up or offered."""
    first = facts.variant.bidding.first_round
    return first.joker_up if first is not None and facts.jokers else ""


def _left(facts: Facts) -> int:
    """Return how many cards are neither dealt nor turned up."""
    rules = facts.rules
    return len(rules.pack) - len(rules.places) - rules.beside


def _rest(facts: Facts) -> str:
    return count(_left(facts), "card")


def _deal(facts: Facts) -> Told:
    rules = facts.rules
    lines = [f"{count(rules.dealt_hand, 'card')} each{' at first' if rules.later else ''}"]
    if rules.layout_up:
        down = f"{rules.layout_down} face down, " if rules.layout_down else ""
        lines.append(f"{down}{rules.layout_up} face up, {rules.held or 'none'} held")
    lines += ["held facing outward: each sees all hands but his own"] if rules.outward else []
    each = " for each" if rules.own_dummies else ""
    lines += [f"a dummy of {count(rules.dummy, 'card')}{each}"] if rules.dummy else []
    lines += ["one card turned up"] if rules.beside else []
    lines += ["the dealer's last card turned up"] if rules.upcard_held else []
    lines += [f"{_rest(facts)} left: the kitty"] if _left(facts) else []
    return "Deal", lines


def _fixed(facts: Facts) -> Told | None:
    rules = facts.rules
    if not rules.fixed or rules.fixed_trump == FIXED_NAMED:
        return None
    trump = "the suit of the upcard" if rules.fixed_trump < 0 else CONTRACT_WORDS[rules.fixed_trump]
    maker = ("", "the player at the dealer's left", "the dealer", "nobody")[rules.fixed]
    if rules.proposals:
        return "Trump", [f"nobody bids; trump: {trump}"]
    return "Trump", [f"nobody bids; trump: {trump}", f"{maker} is the maker"]


def _predict(facts: Facts) -> Told | None:
    if not facts.rules.predictions:
        return None
    lines = [f"from the dealer's left, each says how many of {count(facts.rules.hand, 'trick')} he will take"]
    if not facts.rules.may_balance:
        lines.append(f"the last may not make the sum {facts.rules.hand}")
    return "Predictions", lines


def _proposals(facts: Facts) -> Told | None:
    if not facts.rules.proposals:
        return None
    lines = ["the player at the dealer's left proposes, or stands; the dealer accepts or refuses"]
    lines.append(f"accepted: first he changes {facts.rules.proposals} or more, then the dealer any number; and again")
    return "Proposals", [*lines, "who will not have the first exchange is the maker"]


def _doubling(facts: Facts) -> Told | None:
    setting = facts.variant.doubling
    if setting is None:
        return None
    lines = ["from the maker's left, a defender may double"]
    lines += ["who doubles is the maker"] if setting.takes_over else []
    lines += ["who was doubled may redouble"] if setting.times > 1 else []
    return "Doubling", lines


def _call(facts: Facts, *, late: bool) -> Told | None:
    called = facts.variant.called_partner
    if called is None or facts.rules.call_late != late:
        return None
    lines = [f"the maker calls {_CALLED[called.card]}"] if called.card != _QUEEN else [_CALLED[_QUEEN]]
    lines += ["or he calls nobody"] if not called.required else []
    return "Called card", [*lines, "who plays it is his partner"]


def _drop(facts: Facts) -> Told | None:
    setting = facts.variant.drop
    if setting is None:
        return None
    lines = ["from the dealer's left, each defender stays in or drops out"]
    if setting.not_when_forced and facts.rules.forced_suit >= 0:
        lines.append("nobody drops out when the upcard fixed trump")
    return "Dropping out", lines


def _joker(facts: Facts) -> Told | None:
    said = joker_up(facts)
    return ("The joker is the upcard", [_JOKER[said]]) if said else None


def _or_alone(facts: Facts) -> str:
    if facts.always_alone:
        return ", and so play alone"
    return ", and may add: alone" if facts.alone_with_call else ""


def _first(facts: Facts) -> Told | None:
    first = facts.variant.bidding.first_round
    if first is None:
        return None
    call = (
        "name another suit than that of the upcard" if first.suits == "not_upcard" else "accept the suit of the upcard"
    )
    lines = ["from the dealer's left, once round", f"pass, or {call}{_or_alone(facts)}"]
    lines += ["no trump may be named instead"] if first.no_trump == "allowed" else []
    lines += _limits(first)
    return "First round", lines + ([_PARTNER[first.dealers_partner]] if first.dealers_partner in _PARTNER else [])


def _limits(setting: FirstRound | SecondRound) -> list[str]:
    """Tell who may not call in a round."""
    lines = [_CALLERS[setting.callers]] if setting.callers != "everyone" else []
    held = setting.holding is not None or getattr(setting, "dealer_holding", None) is not None
    return [*lines, "who calls must hold what the rules ask for"] if held else lines


def _second(facts: Facts) -> Told | None:
    second = facts.variant.bidding.second_round
    if second is None:
        return None
    again = "once round again" if facts.rules.first_round else "from the dealer's left, once round"
    which = "a suit" if second.suits == "any" or not facts.rules.upcard else "a suit but that of the upcard"
    which = "the suit of the upcard" if second.suits == "only_upcard" else which
    which = "the other suit of the upcard's colour" if second.suits == "next" else which
    lines = [again, f"pass, or name {which}{_or_alone(facts)}"]
    for word, who in (("no trump", second.no_trump), ("low", second.low)):
        if who == "allowed":
            lines.append(f"{word} may be named too")
        elif who == "stuck_dealer" and second.stick_the_dealer:
            lines.append(f"the dealer, when stuck, may name {word} too")
    lines += _limits(second)
    if second.stick_the_dealer:
        free = ", also that of the upcard" if second.stuck_dealer_may_name_upcard and which != "a suit" else ""
        lines.append(f"if all others pass, the dealer must name a suit{free}{thrown_in(second.throw_ins)}")
    return ("Second round" if facts.rules.first_round else "A suit is named"), lines


def _auction(facts: Facts) -> Told | None:
    auction, rules = facts.variant.bidding.auction, facts.rules
    if auction is None:
        return None
    lines = [_TURNS[auction.turns], _NAMED[auction.trump_named], "each bid must outbid the one that stands"]
    if not auction.jump_bids:
        lines.append("no number may be left out")
    if auction.turns != "one_each" and auction.passer_may_return:
        only = " only while his partner's bid stands" if auction.passer_needs_partners_bid else ""
        lines.append(f"who has passed may bid again{only}")
    elif auction.turns != "one_each":
        lines.append("who has passed is out")
    if auction.stuck_dealer:
        lines.append(f"if all others pass, the dealer must bid, {auction.stuck_dealer} at least")
    if rules.stuck_joker_holder:
        lines.append(f"if all pass, the holder of the joker must bid {auction.stuck_joker_holder}")
    return "Auction", lines


def _names_after(facts: Facts) -> bool:
    auction = facts.variant.bidding.auction
    return auction is not None and auction.trump_named == "after"


def _kitty_first(facts: Facts) -> Told | None:
    """Tell of a kitty that is seen before trump is named."""
    kitty = facts.variant.kitty
    if kitty is None or kitty.when != "before_trump" or not _names_after(facts):
        return None
    return "Kitty", [f"the maker takes {_rest(facts)}"]


def _kitty(facts: Facts) -> Told | None:
    if facts.variant.kitty is None:
        return None
    if _kitty_first(facts) is not None:
        return "Burying", [f"the maker lays {_rest(facts)} away"]
    taker = "the dealer" if facts.rules.kitty_dealer else "the maker"
    what = f"the upcard and {_rest(facts)}" if facts.rules.kitty_upcard else _rest(facts)
    return "Kitty", [f"{taker} takes {what} and lays as many away"]


def _rest_of_deal(facts: Facts) -> Told | None:
    rules = facts.rules
    return ("The rest", [f"{count(rules.hand - rules.dealt_hand, 'more card')} each"]) if rules.later else None


def _name(facts: Facts) -> Told | None:
    if facts.rules.fixed_trump == FIXED_NAMED:
        maker = ("", "the player at the dealer's left", "the dealer")[facts.rules.fixed]
        return "Trump", [f"nobody bids; {maker} is the maker and names a suit"]
    if not _names_after(facts):
        return None
    mask = 0
    for bid in facts.rules.bids:
        mask |= bid.trumps if bid.trump < 0 else 0
    words = [word for trump, word in enumerate(CONTRACT_WORDS) if mask >> trump & 1]
    return "Trump", [f"the maker names {either(words)}{_or_alone(facts)}"]


def _take_over(facts: Facts) -> Told | None:
    alone = facts.variant.alone
    asked = alone is not None and alone.makers == "maker_or_partner" and facts.alone_with_call
    return ("Partner", ["the caller's partner may take over, and play alone"]) if asked else None


def _pick_up(facts: Facts) -> Told | None:
    first = facts.variant.bidding.first_round
    late = ["it comes into his hand after the first trick"] if facts.rules.into_hand_late else []
    if first is None or not facts.takes_upcard:
        return None
    said = _PICK_UP[first.pick_up].replace("the dealer", facts.upcard_taker, 1)
    if facts.rules.alone_before_burying:  # which is a box of its own
        said = said.replace(" and buries a card", "")
    return "Pick-up", [said, *late]


def _alone(facts: Facts, *, declared: str) -> Told | None:
    alone = facts.variant.alone
    if alone is None or not facts.makers_alone or alone.makers == "nobody" or alone.declared != declared:
        return None
    partner = "; if not, his partner may" if alone.makers == "maker_or_partner" else ""
    return "Alone", [f"the maker may play alone{partner}"]


def _bury(facts: Facts) -> Told | None:
    return ("Bury", ["who took the upcard buries a card"]) if facts.rules.alone_before_burying else None


def _gift_line(facts: Facts, who: str, best: PartnersBest) -> str:
    named = best.picked_by == "receiver"
    giver = ("a partner" if named else "each of his partners") if len(facts.rules.side_seats[0]) > 2 else "his partner"
    giver = "a partner whom he picks" if best.given_by == "one_asked" else giver
    cards = count(best.cards, "card") if best.least == best.cards else f"{best.least} to {best.cards} cards"
    if named:
        return f"{who} names {cards}, which he gets from {giver} who holds it; {_GIFT[best.first]}"
    return f"{who} gets {cards} from {giver}; {_GIFT[best.first]}"


def _best(facts: Facts) -> Told | None:
    alone, auction = facts.variant.alone, facts.variant.bidding.auction
    lines = []
    if alone is not None and alone.partners_best is not None and facts.makers_alone:
        lines.append(_gift_line(facts, "a lone maker", alone.partners_best))
    for name, special in (auction.special if auction is not None else {}).items():
        if special.lone and special.partners_best is not None:
            lines.append(f"{name.replace('_', ' ')}: {_gift_line(facts, 'the maker', special.partners_best)}")
    return ("Partner's best", lines) if lines else None


def _dummy(facts: Facts) -> Told | None:
    if not facts.rules.dummy:
        return None
    may = "must" if facts.rules.dummy_must else "may"
    who, what = ("each", "his own") if facts.rules.own_dummies else ("the maker", "it")
    lines = [f"{who} {may} join {what} and bury {count(facts.rules.dummy, 'card')}"]
    if facts.makers_alone and facts.rules.dummy_left_when_alone:
        lines.append("a lone maker leaves it")
    return "Dummy", lines


def _defenders_best(facts: Facts) -> Told | None:
    best = facts.variant.alone.partners_best if facts.variant.alone is not None else None
    if best is None or not best.lone_defender_too or not facts.defenders_alone:
        return None
    return "His partner's best", [_gift_line(facts, "a lone defender", best)]


def _score(facts: Facts) -> Told:
    rules, who = facts.rules, "maker needs" if facts.individual else "makers need"
    if rules.auction:
        return "Score", [f"the {who} what was bid"]
    if not facts.has_maker:
        return "Score", ["each score is paid for what it took"]
    if not need_matters(facts):
        return "Score", ["the score table says who is paid"]
    said = f"the {who} {count(rules.need, 'trick')}"
    if rules.forced_suit >= 0 and rules.forced_need != rules.need:
        said += f", or {rules.forced_need} when the upcard fixed trump"
    return "Score", [said]


STAGES: Final[dict[str, Callable[[Facts], Told | None]]] = {
    "deal": _deal,
    **AHEAD,
    "claims": early_claims,
    "fixed": _fixed,
    "joker": _joker,
    "first": _first,
    "second": _second,
    "auction": _auction,
    "kitty_first": _kitty_first,
    "predict": _predict,
    "proposals": _proposals,
    "trump": _name,
    "take_over": _take_over,
    "rest": _rest_of_deal,
    "doubling": _doubling,
    "call": partial(_call, late=False),
    "pick_up": _pick_up,
    "alone_early": partial(_alone, declared="before_burying"),
    "bury": _bury,
    "call_late": partial(_call, late=True),
    "kitty": _kitty,
    "alone": partial(_alone, declared="before_lead"),
    "best": _best,
    "dummy": _dummy,
    "drop": _drop,
    "defenders": defenders,
    "defenders_best": _defenders_best,
    "late_claims": late_claims,
    "play": play,
    "score": _score,
}
"""By key, in the order in which they are played: what tells a stage."""
