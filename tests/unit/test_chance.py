"""The source of chance: an independent re-implementation, golden values, fairness, bounds."""

from __future__ import annotations

import hashlib
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from unit.at_table import rules

import euchre_core as ec
from euchre_core.chance import Chance

# ---- written anew from the module's documentation, in another style ----

WORDS = 2**64


def scrambled(number: int) -> int:
    """SplitMix64's finaliser: two xor-shift-multiplies and a last xor-shift, modulo 2**64."""
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        number = (number ^ number // 2**shift) * factor % WORDS
    return number ^ number // 2**31


class Naive:
    """The stream for (seed, index): counter starts at mix(mix(seed + 1) + index) and steps by the golden ratio."""

    def __init__(self, seed: int, index: int = 0) -> None:
        self.counter = scrambled((scrambled((seed + 1) % WORDS) + index) % WORDS)

    def word(self) -> int:
        self.counter = (self.counter + 0x9E3779B97F4A7C15) % WORDS
        return scrambled(self.counter)

    def below(self, n: int) -> int:
        """Reject words at or above the greatest multiple of n, then take the remainder."""
        greatest = WORDS // n * n
        word = self.word()
        while word >= greatest:
            word = self.word()
        return word % n

    def order(self, n: int) -> list[int]:
        """Fisher-Yates from the top; as many consecutive radices as fit 2**64 share a word, the first is the lowest."""
        radices = list(range(n, 1, -1))
        places: list[int] = []
        while radices:
            group = [radices.pop(0)]
            product = group[0]
            while radices and product * radices[0] <= WORDS:
                product *= radices[0]
                group.append(radices.pop(0))
            digits = self.below(product)
            for radix in group:
                places.append(digits % radix)
                digits //= radix
        cards = list(range(n))
        for top, place in zip(range(n - 1, 0, -1), places, strict=True):
            cards[top], cards[place] = cards[place], cards[top]
        return cards


@settings(derandomize=True, max_examples=300, deadline=None)
@given(st.integers(0, WORDS - 1), st.integers(0, WORDS - 1), st.integers(0, 64))
def test_another_implementation_agrees(seed: int, index: int, n: int) -> None:
    """Words, numbers below n and whole orders, one after the other from the same stream."""
    chance, naive = Chance(seed, index), Naive(seed, index)
    assert chance.word() == naive.word()
    assert chance.order(n) == naive.order(n)
    assert chance.below(n + 1) == naive.below(n + 1)
    assert chance.order(n) == naive.order(n)
    assert chance.word() == naive.word()


# ---- golden values, worked out with the implementation above ----


def test_golden_words() -> None:
    """The published test vector of SplitMix64 for state 0 begins so; and our streams begin so."""
    plain = Naive(0)
    plain.counter = 0
    assert [plain.word() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    first = {
        (0, 0): 0x4181B152FB77616F,
        (1, 0): 0x657E0BE0E89A4916,
        (1, 1): 0x87EB34B531FBB689,
        (2**64 - 1, 2**64 - 1): 0xA577782BC52A9F5A,
    }
    assert {key: Chance(*key).word() for key in first} == first


def test_golden_orders() -> None:
    written = "12 7 10 5 11 1 3 9 4 2 13 14 0 19 6 8 18 23 20 21 16 17 15 22"
    assert Chance(1).order(24) == [int(place) for place in written.split()]
    written = "0 16 4 17 14 19 12 6 18 13 3 15 2 7 20 23 11 8 21 9 22 5 10 1"
    assert Chance(1, 1).order(24) == [int(place) for place in written.split()]
    written = (
        "33 58 28 34 61 11 1 55 21 43 2 38 40 23 51 17 47 31 45 62 5 14 0 20 4 48 46 26 42 52 7 32 "
        "53 27 37 22 8 18 10 6 39 29 59 57 41 35 63 24 3 60 13 56 36 30 54 12 49 25 9 19 44 50 16 15"
    )
    assert Chance(2**64 - 1, 5).order(64) == [int(place) for place in written.split()]


def test_golden_dealers() -> None:
    """The first dealer of a match, drawn from its own stream of the seed."""
    four = [ec.Match(rules("standard"), seed=seed).first_dealer for seed in range(16)]
    assert four == [1, 1, 2, 1, 2, 3, 2, 1, 3, 3, 2, 3, 2, 1, 3, 0]
    three = [ec.Match(rules("cutthroat"), seed=seed).first_dealer for seed in range(16)]
    assert three == [0, 2, 1, 1, 2, 1, 2, 0, 1, 0, 1, 0, 1, 1, 1, 2]
    stream = 2**64 - 1
    for seed in range(40):
        assert ec.Match(rules("standard"), seed=seed).first_dealer == Naive(seed, stream).below(4)


def test_a_golden_match() -> None:
    """A whole match of ``standard`` with seed 1, players with seeds 0 to 3: the same record on every Python.

    The line with the fingerprint is left out: it may change with the language while cards and play stay.
    """
    players = [ec.players.random_player(seed) for seed in range(4)]
    record = ec.write_record(ec.Match(rules("standard"), seed=1).play(players))
    body = "\n".join(line for line in record.splitlines() if not line.startswith("rules: "))
    assert hashlib.sha256(body.encode()).hexdigest() == (
        "f89e5efdf90a12d5a8a2fa84e2c7b4b59b05c0f58318cd7ead56fabf4d3ce95b"
    )


def test_deals_come_from_their_own_streams() -> None:
    """Deal k of a seed depends on (seed, k) alone: the cards go round the table in the order of that stream."""
    played = rules("standard")
    match = ec.Match(played, seed=9).play([ec.players.random_player(seed) for seed in range(4)])
    for number, deal in enumerate(match.deals):
        order = Naive(9, number).order(24)
        assert deal.dealt.upcard == order[20]
        assert list(deal.dealt.kitty) == order[21:]
        eldest = (deal.dealer + 1) % 4
        assert deal.dealt.hands[eldest] == sum(1 << slot for slot in order[:5])


# ---- fairness and bounds ----


def test_every_order_is_equally_likely() -> None:
    """Chi-square over the 24 orders of four cards in 24,000 streams: 23 degrees of freedom, 0.1 % is 49.7."""
    counts = Counter(tuple(Chance(4, index).order(4)) for index in range(24_000))
    assert set(counts) == set(permutations(range(4)))
    assert sum(Fraction((count - 1000) ** 2, 1000) for count in counts.values()) < Fraction(497, 10)


@pytest.mark.parametrize("n", [2, 3, 5, 7, 12])
def test_every_number_is_equally_likely(n: int) -> None:
    """Chi-square of one stream's numbers; the bound is far beyond 0.01 % for each n."""
    chance = Chance(11, n)
    counts = Counter(chance.below(n) for _ in range(1000 * n))
    assert sorted(counts) == list(range(n))
    assert sum(Fraction((count - 1000) ** 2, 1000) for count in counts.values()) < 40


def test_each_card_is_dealt_to_each_place() -> None:
    """In 4,800 shuffles of 24 cards each card lies on each place about 200 times."""
    counts: Counter[tuple[int, int]] = Counter()
    for index in range(4800):
        counts.update(enumerate(Chance(24, index).order(24)))
    assert len(counts) == 24 * 24
    assert all(130 < count < 275 for count in counts.values())


@settings(derandomize=True, max_examples=200, deadline=None)
@given(st.integers(0, WORDS - 1), st.integers(1, WORDS - 1))
def test_numbers_are_within_bounds(seed: int, n: int) -> None:
    assert 0 <= Chance(seed).below(n) < n


def test_words_that_would_be_unfair_are_rejected() -> None:
    """Below 2**63 + 1 nearly every other word is thrown away: the number is the first small enough word."""
    n = 2**63 + 1
    for seed in range(20):
        naive = Naive(seed)
        words = [naive.word() for _ in range(40)]
        assert Chance(seed).below(n) == next(word for word in words if word < n)


@pytest.mark.parametrize("n", [0, 1])
def test_nothing_to_shuffle(n: int) -> None:
    assert Chance(3).order(n) == list(range(n))


@pytest.mark.parametrize(("seed", "index"), [(-1, 0), (WORDS, 0), (0, -1), (0, WORDS)])
def test_seeds_out_of_range_are_refused(seed: int, index: int) -> None:
    with pytest.raises(ValueError, match=r"expected a seed and an index from 0 to 2\*\*64 - 1"):
        Chance(seed, index)


def test_seeds_and_streams_differ() -> None:
    """A thousand streams of one seed, and of a thousand seeds, all begin differently."""
    words = [Chance(5, index).word() for index in range(1000)] + [Chance(seed, 5).word() for seed in range(1000)]
    assert len(set(words)) == 1999  # (5, 5) is in both


@pytest.mark.parametrize("n", [-1, 0, 2**64, 2**70])
def test_numbers_below_nothing_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match=f"expected a number from 1 to 2\\*\\*64 - 1, got {n}"):
        Chance(3).below(n)


@pytest.mark.parametrize("n", [-1, 65])
def test_packs_have_at_most_64_cards(n: int) -> None:
    with pytest.raises(ValueError, match=f"expected a pack of 0 to 64 cards, got {n}"):
        Chance(3).order(n)
