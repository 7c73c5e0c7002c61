"""Auctions, kitties, gifts, payments and ends of games in words: what a reader of the rules alone must be able to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

# This folder is no package, and its modules are found by the folder above.
from unit.auction_games import TEXTS, game

from euchre_core.load import read_text_variant
from euchre_core.rulebook import in_words
from euchre_core.rulebook.deals import deals_in_words
from euchre_core.rulebook.facts import Facts, spans, trumps_in_words
from euchre_core.rulebook.payments import points_in_words
from euchre_core.rules.payments import Pay
from euchre_core.rules.reach import reached_outcomes

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre_core.rules.bid import Bid
    from euchre_core.rules.scoring import Outcome


def text_of(text: str) -> str:
    parts = in_words(read_text_variant(text, "ours.yaml").require())
    return "\n".join(sentence for part in parts for sentence in part.sentences)


def changed(name: str, old: str, new: str) -> str:
    text = TEXTS[name]
    assert old in text
    return text_of(text.replace(old, new))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        # who bids first, and how often; how bids rank
        ("shoot", "The player at the dealer's left speaks first, then the others clockwise. Each player speaks twice"),
        ("shoot", "no higher bid is left. Who has passed may bid again in his turn."),
        ("ranked", "It goes round until all the others have passed. Whoever"),
        ("ranked", "no higher bid is left. Who has passed takes no further part in the auction."),
        ("first card", "Each player speaks once. Whoever's turn it is passes, or makes a bid that outbids the highest"),
        ("shoot", "the bidder's side undertakes to take: 6 to 12; a higher number outbids a lower."),
        (
            "shoot",
            "Alone is a bid that ranks directly above shoot: the bidder undertakes to take all 12 tricks, and plays",
        ),
        (
            "ranked",
            "With the number he names trump: any suit. Of the same number, a trump outbids those that stand before",
        ),
        ("ranked", "it here: spades, clubs, diamonds, hearts."),
        ("ranked", "It may be bid only when somebody has bid 6 before."),
        (
            "ranked",
            "A bid of 5 is worth, by its trump: spades 40, clubs 60, diamonds 80, hearts 100, and 100 more for every",
        ),
        ("shoot", "plays alone; it is worth 18.\n"),
        (
            "first card",
            "Misere is a bid that ranks directly above every bid of 3: the bidder's side undertakes to take no",
        ),
        # what happens when nobody bids
        (
            "shoot",
            "the dealer may not pass: he must bid 5, though nobody else may bid so little, or make a higher bid.",
        ),
        (
            "ranked",
            "the player who holds the joker must bid after all, though he has passed: 5. If nobody holds it,",
        ),
        ("ranked", "If nobody has bid, nobody scores and the same dealer deals again."),
        ("open kitty", "If nobody has bid, nobody scores and the player at the dealer's left deals next."),
        # trump, and who the makers are
        (
            "shoot",
            "The highest bidder has won the auction, and after the auction he names trump: any suit, no trump or low.",
        ),
        ("first card", "The suit of the first card that is led becomes trump."),
        ("ranked", "The highest bidder has won the auction, and trump is as he bid."),
        (
            "open kitty",
            "after looking at the kitty he names trump: clubs, diamonds or no trump, and may add that he plays",
        ),
        (
            "first card",
            "he and his partner are the makers, and each other side defends by itself. The bid is made if the",
        ),
        (
            "first card",
            "as the number says, or, of a bid with a name, if what it undertakes comes true; if not, it is set.",
        ),
        # the kitty
        (
            "ranked",
            "When trump has been fixed, the maker takes the 7 cards of the kitty into his hand, and shows nobody; then",
        ),
        (
            "open kitty",
            "Before he names trump, the maker takes the 4 cards of the kitty into his hand, and shows nobody.",
        ),
        (
            "open kitty",
            "When he has named it, he buries any 4 cards that he holds face down. What is buried is out of play, and counts",
        ),
        # who may go alone, and what the partner gives
        ("shoot", "A maker who has bid shoot or alone plays alone. No other maker plays alone."),
        ("open kitty", "The maker may say, when he names trump, that he plays alone, and not later."),
        (
            "shoot",
            "First his partner gives a maker who has bid shoot 2 cards, the best for him as the partner thinks; then",
        ),
        (
            "first card",
            "First a maker who has bid grand passes 1 card to his partner; then the partner gives him back 1 card,",
        ),
        (
            "open kitty",
            "First a lone maker lays away 1 card face down, unseen; then his partner gives him 1 card, the best",
        ),
        ("rounds", "A lone defender does the same with his own partner."),
        ("rounds", "The dealer's partner, if he accepts it, must play alone."),
        ("rounds", "Instead of a suit, a dealer who may not pass may name no trump, and may add that he plays alone."),
        ("rounds", "Instead of a suit, a player may name low"),
        ("rounds", "he must name trump."),
        # who leads, and what may be played
        ("first card", "The maker leads first.\nWhen one plays alone, the lone player leads first."),
        (
            "ranked",
            "who cannot must play a trump if he has one, and else any card. Who can follow suit, or has to play a trump,",
        ),
        (
            "first card",
            "6 players in three teams of two, each team with one score; the teams take turns around the table.",
        ),
        ("ranked", "31 cards: 7 8 9 10 J Q K A of each suit, but not 7C and 7D, and a joker."),
        (
            "ranked",
            "in diamonds and clubs the joker, the jack of trumps (right bower), the other jack of the same colour",
        ),
        (
            "shoot",
            'When "low" is named, there are no trumps and no bowers. In every suit, from the best card down: 9 10 J Q K',
        ),
        # when the game ends
        (
            "shoot",
            "But a score wins only in a deal in which it was the makers' and they made what they had called; whoever",
        ),
        ("shoot", "A side with -50 points or less loses the game at once; the other wins."),
        (
            "ranked",
            "The first player with 2 games wins the match.\nWhat a winner has beyond the target is his in advance in",
        ),
        ("ranked", "A game counts 2 if some loser got no farther in it than where everybody began."),
        (
            "first card",
            "A game is 12 deals; one in which nobody called does not count.\nThen the highest score wins.\nWhen",
        ),
        (
            "rounds",
            "Every side begins with -5 points.\nThe first side with 21 points or more loses the game; the other wins.\nWhen all",
        ),
        ("rounds", "When all get there in the same deal, the lowest score wins;"),
    ],
)
def test_sentences(name: str, words: str) -> None:
    """Some sentences, read against the rules by eye."""
    said = "\n".join(sentence for part in in_words(game(name)) for sentence in part.sentences)
    assert words in said


def test_what_changes_a_sentence() -> None:
    """Settings that none of the games has."""
    down = "game: {start: 20, target: 0}"
    said = changed("open kitty", "game: {target: 15}", down)
    assert "Every side begins with 20 points.\nThe first side with 0 points or less wins." in said
    said = changed("ranked", "both_reach: makers_first", "won_by: own_bid_or_set, loses_at: -500")
    assert "or a defending score and the makers failed; whoever gets there otherwise plays on." in said
    assert "the best of the others wins, or all that are equal to it." in said
    said = changed("shoot", "    stuck_dealer: 5\n", "    stuck_dealer: 6\n")
    assert "he must bid 6, or make a higher bid." in said
    said = changed("shoot", "value: 18, lone: true", "value: 18, trump: low, lone: true")
    assert "it is worth 18; it is played without trump, and low cards win." in said
    said = changed("shoot", "value: 18, lone: true", "value: 18, trump: no_trump, lone: true")
    assert "it is worth 18; it is played without trump." in said
    said = changed("shoot", "value: 18, lone: true", "value: 18, trump: suit, promises: 9, lone: true")
    assert "undertakes to take at least 9 tricks, and plays alone; it is worth 18; trump may then be any suit." in said
    said = changed("ranked", "suits_rank: true", "suits_rank: false")
    assert "Of the same number no trump outbids another." in said
    said = changed("first card", "trump_named: first_card_led", "trump_named: after").replace("\n", " ")
    assert "after the auction he names trump: any suit." in said
    said = changed("first card", "first: maker_passes", "first: maker_discards")
    assert "First a maker who has bid grand lays away 1 card face down, unseen; then his partner gives" in said
    teams = changed("first card", "teams of 2", "teams of 3").replace("\n", " ")
    assert "6 players in two teams of three, " in teams
    assert "he and his partners are the makers, and the other three are the defenders." in teams
    assert "The partners of a lone maker lay their cards face down" in teams
    assert "passes 1 card to each of his partners; then each gives him back 1 card" in teams
    assert "those of all the makers together." in teams


ORDERED = "extends: north_american\nname: Ordered\n"


def test_who_takes_the_contract_over_is_asked_about_playing_alone() -> None:
    """Who doubles is the maker then; where nobody can, the caller is."""
    doubled = f"{ORDERED}doubling: {{takes_over: true}}\n"
    for declared, when in (
        ("before_lead", "taken or left the upcard"),
        ("before_burying", "for which nobody takes it"),
    ):
        alone = f"alone: {{makers: maker, declared: {declared}}}\n"
        assert f"{when}, the maker is asked whether he plays alone." in text_of(doubled + alone)
        assert f"{when}, the caller is asked whether he plays alone." in text_of(ORDERED + alone)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        (f"{ORDERED}alone: {{makers: maker}}\nbidding: {{second_round: {{stick_the_dealer: true}}}}", "maker"),
        (
            f"{ORDERED}alone: {{makers: maker_or_partner}}\nbidding: {{second_round: {{stick_the_dealer: true}}}}",
            "caller",
        ),
        (f"{ORDERED}doubling: {{takes_over: true}}\nbidding: {{second_round: {{stick_the_dealer: true}}}}", "caller"),
        ("extends: bid_euchre\nname: Bid\nbidding: {auction: {stuck_dealer: 3}}", "maker"),
        (
            "extends: bid_euchre\nname: Bid\nbidding: {auction: {stuck_dealer: 3}}\ndoubling: {takes_over: true}",
            "bidder",
        ),
    ],
)
def test_who_was_forced(text: str, who: str) -> None:
    """Where somebody else may be the maker in the end, it is who called or bid."""
    variant = read_text_variant(f"{text}\nextras: {{held: {{forced: true, makers: 1}}}}", "ours.yaml").require()
    held = next(row for part in in_words(variant) for row in part.rows if row[0] == "held")
    assert f"the {who} forced to it" in held[1].lower()


def test_who_drops_out_and_when() -> None:
    """An upcard that waits is buried for and not taken; without play there are no card points."""
    dropping = "extends: may_drop_after_a_club\nname: Dropping\n"
    assert "after the dealer has taken the upcard and buried a card if he is to, each defender" in text_of(dropping)
    late = text_of(f"{dropping}bidding: {{first_round: {{into_hand: after_first_trick}}}}")
    assert "after the dealer has buried a card for the upcard if he is to, each defender" in late
    assert "the maker has 5 tricks without any play.\n" in late
    points = text_of(f"{dropping}card_points: {{last_trick: 5}}\nextras: {{last: {{own_points: 5, everyone: -1}}}}")
    assert "the maker has 5 tricks without any play, and no card points.\n" in points


def test_who_must_beat() -> None:
    """Only who follows suit, or must trump."""
    said = text_of(f"{ORDERED}play: {{must_beat: true}}")
    assert "Who can follow suit must beat the best card of the trick so far, if he can; who cannot need not." in said


def test_two_that_fall_low_together() -> None:
    """Of two who fall so low that nobody wins, neither has the higher score."""
    low = "extends: bid_euchre\nname: Low\ngame: {target: 32, won_by: own_made_bid, loses_at: -5, all_lose_at: %d}"
    assert "When both fall so low in the same deal, the highest score wins" in text_of(low % -6)
    for least in (-5, -4):
        assert "both fall so low" not in text_of(low % least)


def test_no_trumps_at_all() -> None:
    """In a game without trumps nothing is said of them."""
    said = changed("open kitty", "trumps: [C, D, no_trump]", "trumps: [no_trump, low]")
    assert "Trumps, from" not in said
    assert "The best card of the suit led takes the trick." in said


def rows(name: str) -> list[tuple[str, str, str]]:
    return [row for part in in_words(game(name)) for row in part.rows]


def test_what_a_bid_is_paid() -> None:
    """Made and set bids, by bid, kind of trump and lone hands; and what a failed one costs."""
    assert rows("shoot") == [
        ("made", "6 to 12 bid and made, in a suit or in no trump", "the makers 1 for each of their tricks"),
        ("big", "Shoot or alone bid and made", "the makers the value of the bid"),
        ("low", "6 to 12 bid and made, in low", "the makers 1 for each of their tricks plus 2"),
        ("mercy", "5 bid and made", "the makers 5"),
        (
            "set",
            "5 to 12 bid and set",
            "the makers minus the number bid, the defenders 1 for each of their tricks",
        ),
        ("big set", "Shoot or alone bid and set", "the makers minus the value of the bid"),
    ]
    assert rows("ranked")[1][1:] == (
        "The bid set",
        "the maker minus half the value of the bid, each defender 10 for each of his tricks",
    )
    assert rows("first card")[1:] == [
        ("set", "2 to 4 or misere bid and set", "the makers minus the value of the bid"),
        ("grand set", "Grand bid and set", "each defending side 3"),
    ]
    assert rows("open kitty")[0][1:] == ("The bid made, the maker not alone", "the makers the number bid")
    # Only a dealer who is stuck may name no trump there.
    assert rows("rounds")[-1][1:] == ("3 to 5 tricks, in no trump, the maker forced to it", "the makers 3")


def test_any_set_of_deals_has_words() -> None:
    """Whatever is asked of bids, tricks, kinds of trump, and who was forced or alone."""
    facts = Facts.of(game("shoot"))
    reached = list(reached_outcomes(facts.variant))

    def said(fits: Callable[[Outcome, Bid], bool]) -> str:
        mine = [outcome for outcome in reached if fits(outcome, facts.rules.bids[outcome.bid - 1])]
        return deals_in_words(facts, mine, reached)

    assert said(lambda _, __: True) == "Any deal"
    assert said(lambda _, bid: bid.number == 7) == "7 bid"
    assert said(lambda o, _: o.tricks == 3) == "3 tricks"
    assert said(lambda o, _: o.tricks in (11, 12) and not o.lone) == "5 to 12 bid, 11 or 12 tricks"
    assert said(lambda o, bid: o.tricks >= bid.need and o.kind == 2) == "The bid made, in low"
    assert said(lambda o, bid: bid.number == 6 and (o.tricks == 2 or (o.kind == 1 and o.tricks == 3))) == (
        "6 bid, 2 tricks, in a suit or in low; or 6 bid, 2 or 3 tricks, in no trump"
    )
    forced = Facts.of(
        read_text_variant(TEXTS["shoot"].replace("stuck_dealer: 5", "stuck_dealer: 6"), "x.yaml").require()
    )
    every = list(reached_outcomes(forced.variant))
    assert deals_in_words(forced, [one for one in every if one.forced], every) == "6 bid, the maker forced to it"
    free = [one for one in every if one.bid == 1 and not one.forced]
    assert deals_in_words(forced, free, every) == "6 bid, the maker not forced to it"
    mixed = [one for one in every if one.bid == 1 and one.forced == (one.kind == 1)]
    assert deals_in_words(forced, mixed, every) == (
        "6 bid, in a suit, the maker not forced to it or in no trump, the maker forced to it or in low, the maker not "
        "forced to it"
    )
    ranked = Facts.of(game("ranked"))
    every = list(reached_outcomes(ranked.variant))
    some = [one for one in every if ranked.rules.bids[one.bid - 1].name in ("5 spades", "6 hearts") and one.tricks > 6]
    assert deals_in_words(ranked, some, every) == "5 spades or 6 hearts bid, 7 or 8 tricks"


def test_points() -> None:
    """Every sum of terms."""
    said = {
        Pay(constant=-3): "-3",
        Pay(constant=-6, half=True): "-3",
        Pay(bid=2, constant=-1): "2 times the number bid minus 1",
        Pay(tricks=-1): "minus 1 for each of their tricks",
        Pay(tricks=1, bid=1, half=True): "1/2 for each of their tricks plus half the number bid",
        Pay(bid=3, constant=3, half=True): "3/2 times the number bid plus 3/2",
        Pay(bid=4, value=-2, half=True): "2 times the number bid minus the value of the bid",
        Pay(tricks=4, value=1, half=True): "2 for each of their tricks plus half the value of the bid",
    }
    assert {pay: points_in_words(pay) for pay in said} == said


def test_small_words() -> None:
    """Numbers and trumps as lists."""
    assert spans([]) == []
    assert spans([3, 4, 6, 7, 8]) == ["3", "4", "6 to 8"]
    assert trumps_in_words(0b110000) == "no trump or low"
    assert trumps_in_words(0b1111, "and") == "any suit"
