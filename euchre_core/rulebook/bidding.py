"""How trump is fixed, in words: an upturned joker, the two rounds or the auction, the dealer and the upcard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, LOW, NO_TRUMP, SUIT_LETTERS, SUIT_WORDS
from euchre_core.rulebook.ahead import first_speaker, named_ahead
from euchre_core.rulebook.auction import auction
from euchre_core.rulebook.facts import Facts, Part, capital, count, spelled
from euchre_core.rulebook.holding import holding_in_words
from euchre_core.rulebook.proposals import proposals
from euchre_core.rules.idle import idle_fields
from euchre_core.rules.possible import may_be_passed_out
from euchre_core.rules.tables import FIXED_DEALER, FIXED_ELDEST, FIXED_NAMED, FIXED_NO, FIXED_NOBODY

if TYPE_CHECKING:
    from euchre_core.schema import FirstRound, SecondRound

_ONCE_ROUND = "begins at the dealer's left and goes round once"
_HELD = "Each player speaks for the hand that he holds, and {who} takes an upcard into that hand."
_PICK_UP = {
    "required": "Whoever the caller is, the dealer takes the upcard into his hand and buries a card face down.",
    "when_he_calls": (
        "A dealer who is himself the caller takes the upcard into his hand and buries a card face down; "
        "when somebody else is the caller, the dealer may do so, or leave the upcard on the table; "
        "its suit is trumps anyway."
    ),
    "optional": (
        "Whoever the caller is, the dealer may take the upcard into his hand and bury a card face down, "
        "or leave the upcard on the table; its suit is trumps anyway."
    ),
}
_CALLER_TAKES = {
    "required": "The caller, and not the dealer, takes the upcard into his hand and buries a card face down.",
    "optional": (
        "The caller, and not the dealer, may take the upcard into his hand and bury a card face down, "
        "or leave the upcard on the table; its suit is trumps anyway."
    ),
}
_JOKER_UP = {
    "dealer_names_blind": "the dealer, before he looks at his hand, {names}; {takes}",
    "dealer_names": "the dealer looks at his hand and {names}; {takes}",
    "dealer_names_set_aside": "the dealer looks at his hand and {names}; the joker is set aside, and nobody takes it",
    "caller_names": (
        "whoever accepts it names any suit as trumps, and the dealer may not pass; "
        "then {who} does with it as with any upcard"
    ),
    "suit_blind_then_bid": (
        "the dealer, before he looks at his hand, says which suit it stands for; then the bidding is about that suit"
    ),
    "redeal": "the deal is void: nobody scores, and the same dealer deals again",
    **{letter: f"it stands for {word} in the bidding" for letter, word in zip(SUIT_LETTERS, SUIT_WORDS, strict=True)},
}

_DEALERS_PARTNER = {
    "must_go_alone": "The dealer's partner, if he accepts it, must play alone.",
    "may_not_go_alone": "The dealer's partner, if he accepts it, may not play alone.",
}
_WHICH = {
    "not_upcard": "a suit, other than that of the upcard,",
    "any": "a suit, whichever he likes,",
    "only_upcard": "the suit of the upcard",
    "next": "the other suit of the upcard's colour",
}
_BARRED = {
    "none": "",
    "euchred": "The suit of a call whose makers are euchred may not be called again in the game; but when the fourth "
    "suit would be barred so, all four may be called again.",
    "all_but_the_last_led": "The only suit that may be called is the one that was led to the last trick of the deal "
    "that was played last; in the first deal of a game, or if a joker without a suit was led, any.",
    "colours_in_turns": "In the first deal of a game only red suits may be called, in the next only black ones, and so "
    "on in turns. A deal in which nobody called counts; cards that are dealt again are the same deal.",
}
_CALLERS = {
    "dealers_partner": "Only the dealer's partner may {call} here; the others pass.",
    "not_dealers_partner": "The dealer's partner may not {call} here, and passes.",
    "not_dealer": "The dealer may not {call} here, and passes.",
}


def bidding(facts: Facts) -> Part:
    """Say how trump is fixed, who the makers are and what they need."""
    setting = facts.variant.bidding
    first, second = setting.first_round, setting.second_round
    said: list[str] = []
    if facts.rules.fixed != FIXED_NO:
        return Part("Trump", tuple(_fixed(facts)))
    said += named_ahead(facts)
    if setting.forced_upcard is not None and first is not None:
        said.append(_forced(facts, first))
    if setting.auction is not None:
        said += auction(facts, setting.auction)
    if first is not None:
        said += _first(facts, first)
    if second is not None:
        said += _second(facts, second)
    said += _left_by_earlier_deals(facts)
    if may_be_passed_out(facts.variant):
        again = " again" if first is not None and second is not None else ""
        who = "nobody has bid" if facts.rules.auction else f"everybody passes{again}"
        said.append(f"If {who}, {_nobody_called(facts)}.")
    said += _makers(facts)
    return Part("Bidding", tuple(said))


def _left_by_earlier_deals(facts: Facts) -> list[str]:
    """Say which suits may not be called, and who may not call, because of earlier deals of the game."""
    setting, idle = facts.variant.bidding, idle_fields(facts.variant)
    said = [_BARRED[setting.barred_suits]] if "bidding.barred_suits" not in idle else []
    if not setting.caller_may_repeat and "bidding.caller_may_repeat" not in idle:
        said.append(
            "No player calls twice in a row: who made the last call of the game passes until another has called."
        )
    said = list(filter(None, said))
    return [*said, "Who must call, and could call nothing then, is free of this."] if said else []


def _nobody_called(facts: Facts) -> str:
    if facts.rules.play_no_trump:
        them = "everybody for himself" if facts.individual else "each side for itself"
        return f"the deal is played without trump and without a maker, {them}"
    left = "the player at the dealer's left deals next"
    return f"nobody scores and {'the same dealer deals again' if facts.rules.same_dealer else left}"


def _fixed(facts: Facts) -> list[str]:
    """Say what is trump where nobody bids, whose tricks count, and what everybody predicts."""
    rules = facts.rules
    trump = {
        -1: "The suit of the upcard is trump, and nobody takes the upcard.",
        NO_TRUMP: "There is no trump.",
        LOW: "There is no trump, and low cards win.",
    }.get(rules.fixed_trump)
    if rules.fixed_trump == FIXED_NAMED:
        trump = "The maker names any suit as trumps, and may not pass."
    if rules.fixed_trump < 0 and (rules.kitty_upcard or rules.upcard_held):
        trump = "The suit of the upcard is trump."
    said = [f"Nobody bids. {trump or f'{capital(CONTRACT_WORDS[rules.fixed_trump])} are always trump.'}"]
    if rules.fixed == FIXED_NOBODY and not rules.proposals:
        said.append(
            f"There is no maker: {'everybody plays for himself' if facts.individual else 'the sides are equal'}."
        )
    elif not rules.proposals:
        who = {FIXED_ELDEST: "The player at the dealer's left", FIXED_DEALER: "The dealer"}[rules.fixed]
        said += _makers(facts, who)
    if rules.proposals:
        said += proposals(facts)
        if need_matters(facts):
            said.append(f"The maker must take {_of_all(rules.need, rules.hand)}.")
    if rules.predictions:
        may = "may" if rules.may_balance else "may not"
        said.append(
            "Then each player in turn, from the dealer's left, predicts how many tricks he will take, from 0 to "
            f"{rules.hand}. The last to speak {may} make all the predictions add up to {rules.hand}."
        )
    return said


def _forced(facts: Facts, first: FirstRound) -> str:
    """Say what an upcard does that fixes trump at once."""
    rules, suit = facts.rules, SUIT_WORDS[facts.rules.forced_suit]
    if first.pick_up == "optional":
        takes = "he may take the upcard into his hand and bury a card"
    else:
        takes = "he takes the upcard into his hand and buries a card"
    takes += " (this one, if he likes)" if first.may_bury_upcard else " (not this one)"
    they = "he" if facts.individual and not facts.finds_partner else "his side"
    need = _of_all(rules.forced_need, rules.hand)
    upcard = f"the upcard is a {suit[:-1]}"
    lone = ", plays alone" if rules.forced_alone else ""
    they = "he" if lone else they
    return (
        f"If {upcard}, nobody bids: {suit} are trump at once, and the dealer is the maker; {takes}{lone}, and {they} "
        f"must take {need}. With any other upcard there is bidding."
    )


def _of_all(need: int, hand: int) -> str:
    tricks = count(hand, "trick")
    return f"all {tricks}" if 1 < need == hand else f"at least {need} of the {tricks}"


def _first(facts: Facts, first: FirstRound) -> list[str]:
    other = first.suits == "not_upcard"
    suit_called = "the suit he names" if other else "the upcard's suit"
    what = "names a suit other than that of the upcard" if other else "accepts the suit of the upcard"
    call = f"Each player passes, or {what} as trumps{facts.or_alone}."
    who = "Who names one" if other else "Who accepts"
    said = [f"The bidding begins {first_speaker(facts)}. {call} {who} is the caller, and the bidding is over."]
    if first.no_trump == "allowed":
        instead = "Instead of a suit" if other else "Instead of accepting it"
        said.append(f"{instead}, a player may name no trump{facts.or_alone}; he is the caller then.")
    said += [_HELD.format(who=facts.upcard_taker)] if facts.two_hands else []
    said += _callers(first, "call" if first.no_trump == "allowed" else "name one" if other else "accept it")
    if first.holding is not None:
        who = "Nobody" if first.dealer_needs_holding else "Nobody but the dealer"
        said.append(f"{who} may call unless he holds {holding_in_words(facts, first.holding, suit_called)}.")
    if first.dealer_holding is not None:
        besides = " besides" if first.holding is not None and first.dealer_needs_holding else ""
        held = holding_in_words(facts, first.dealer_holding, suit_called)
        said.append(f"The dealer may call himself only if he{besides} holds {held}.")
    if first.dealers_partner != "free":
        said.append(_DEALERS_PARTNER[first.dealers_partner])
    if facts.takes_upcard:
        said += _pick_up(facts, first)
        if first.no_trump == "allowed" and not other:
            said.append("When no trump has been named, nobody takes the upcard.")
    else:
        said.append("Nobody takes the upcard.")
    if facts.jokers:
        said.append(_joker_up(facts, first))
    return said


def _callers(setting: FirstRound | SecondRound, call: str) -> list[str]:
    return [_CALLERS[setting.callers].format(call=call)] if setting.callers != "everyone" else []


def _pick_up(facts: Facts, first: FirstRound) -> list[str]:
    """Say whether the dealer takes the upcard, and what he may bury."""
    pick_up = _CALLER_TAKES if facts.rules.upcard_to_caller else _PICK_UP
    said = [pick_up[first.pick_up]] if first.suits == "upcard" else ["But for that, nobody takes the upcard."]
    if facts.rules.into_hand_late:
        said.append(
            "But he leaves the upcard on the table until the first trick is over, and only then takes it into his "
            "hand: he buries one of the cards that he was dealt, and can't play the upcard to the first trick."
        )
        return said + _sleeping(facts, first)
    equal = "" if facts.rules.single else ", but an equal one"
    taken = "bury the card he has just taken"
    said.append(f"He may {taken}." if first.may_bury_upcard else f"He may not {taken}{equal}.")
    return said + _sleeping(facts, first)


def _sleeping(facts: Facts, first: FirstRound) -> list[str]:
    """Say what a dealer does with the upcard whose partner plays alone; nothing where no call can say so."""
    if facts.alone_with_call and not facts.individual and first.suits == "upcard" and not facts.two_hands:
        if facts.rules.upcard_to_caller:
            return _sleeping_caller(facts)
        does = "does all this too" if facts.rules.sleeping_dealer_picks_up else "leaves the upcard on the table"
        return [f"A dealer whose partner has just said that he plays alone {does}."]
    return []


def _sleeping_caller(facts: Facts) -> list[str]:
    """Say what a caller does with the upcard whose partner plays alone instead; nothing where none may."""
    if facts.variant.alone is None or facts.variant.alone.makers != "maker_or_partner":
        return []
    does = "does all this too" if facts.rules.sleeping_dealer_picks_up else "leaves the upcard on the table"
    return [f"A caller whose partner has said that he plays alone instead {does}."]


def _joker_up(facts: Facts, first: FirstRound) -> str:
    names = f"names any suit as trumps{facts.or_alone}. He is the caller, and there is no bidding"
    if first.pick_up == "optional":
        takes = "he may take the joker into his hand and bury a card, or leave the joker on the table"
    else:
        takes = "he takes the joker into his hand and buries a card"
    treatment = _JOKER_UP[first.joker_up].format(names=names, takes=takes, who=facts.upcard_taker)
    return f"If the upcard is {facts.the_joker}, {treatment}."


def _second(facts: Facts, second: SecondRound) -> list[str]:
    only = facts.variant.bidding.first_round is None
    if not only:
        opening = f"If everybody passes, the upcard is turned face down, and a second round {_ONCE_ROUND}."
    elif facts.rules.beside:
        opening = f"The bidding {_ONCE_ROUND}. Nobody takes the upcard."
    else:
        opening = f"The bidding {_ONCE_ROUND}."
    which = _WHICH[second.suits]
    call = f"Each player passes, or names {which} as trumps{facts.or_alone}."
    said = [f"{opening} {call} Who names one is the caller, and the bidding is over."]
    said += [_HELD.format(who=facts.upcard_taker)] if only and facts.two_hands else []
    said += _callers(second, "name one")
    if second.holding is not None:
        held = holding_in_words(facts, second.holding, "the suit he names")
        said.append(f"Nobody may call unless he holds {held}.")
    if only and facts.jokers and second.suits == "not_upcard":
        said.append(f"If the upcard is {facts.the_joker}, any suit may be named.")
    for word, named in (("no trump", second.no_trump), ("low", second.low)):
        if named != "never":
            who = "a dealer who may not pass" if named == "stuck_dealer" else "a player"
            said.append(f"Instead of a suit, {who} may name {word}{facts.or_alone}.")
    if second.stick_the_dealer:
        free = ", and it may be the suit of the upcard too" if second.stuck_dealer_may_name_upcard else ""
        suit = "a suit" if second.no_trump == second.low == "never" else "trump"
        must = f"when all the others have passed, he must name {suit}{free}"
        said.append(f"The dealer may not pass here: {must}." if not second.throw_ins else _thrown(second, must))
    return said


def _thrown(second: SecondRound, must: str) -> str:
    """Say how often a dealer may throw the hand in before he is stuck (catalogue 51)."""
    times = "once" if second.throw_ins == 1 else f"{second.throw_ins} times"
    return f"Each dealer may pass here {times} in a game, which throws the hand in. After that he may not: {must}."


def _makers(facts: Facts, taker: str = "") -> list[str]:
    """Say who the makers are and what they need.

    Args:
        facts: The game.
        taker: Who is the maker, where it is not by a call or a bid.
    """
    rules = facts.rules
    taker = taker or ("The highest bidder" if rules.auction else "The caller")
    if facts.finds_partner:
        who = f"{taker} is the maker; who his partner is, the called card says. All the others are the defenders."
    elif facts.individual and rules.seats == 2:
        who = f"{taker} is the maker; the other player is the defender."
    elif facts.individual:
        together = ", and play together against him" if _sides_matter(facts) else ""
        who = f"{taker} is the maker; all the others are the defenders{together}."
    elif facts.two_hands:
        who = f"{taker} is the maker: his two hands are the makers, and those of each other player defend."
    elif rules.scores == 2:
        others = spelled(rules.seats - facts.team)
        who = f"{taker} is the maker; he and {facts.partner} are the makers, and the other {others} are the defenders."
    else:
        who = f"{taker} is the maker; he and {facts.partner} are the makers, and each other side defends by itself."
    if rules.auction:
        takes = "takes" if facts.makers == "the maker" else "take"
        made = f"{facts.makers} {takes} at least as many tricks as the number says"
        if all(bid.special for bid in rules.bids):
            made = "what it undertakes comes true"
        elif any(bid.special for bid in rules.bids):
            made += ", or, of a bid with a name, if what it undertakes comes true"
        return [f"{who} The bid is made if {made}; if not, it is set."]
    if not need_matters(facts):
        return [who]
    called = " who called" if rules.forced_suit >= 0 and rules.forced_need != rules.need else ""
    need = _of_all(rules.need, rules.hand)
    return [f"{who} {capital(facts.makers)}{called} must take {need}."]


def _sides_matter(facts: Facts) -> bool:
    """Tell whether some row of the score table pays the maker otherwise than the defenders, or gives one side the game.

    What is paid besides may single the maker out, and does not make the others a side.
    """
    return any(row.makers != row.defenders or row.game_to for row in facts.rules.rows)


def need_matters(facts: Facts) -> bool:
    """Tell whether a row, or the end of the game, asks whether the makers took what they need."""
    variant = facts.variant
    rows = (*variant.scoring.values(), *variant.extras.values())
    return any(row.made is not None for row in rows) or variant.game.won_by != "any_points"
