"""What the kernel pays: payments as whole factors, and the rows that hold them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pay:
    """A payment as the kernel works it out: whole factors of what the deal came to; if ``half``, half of their sum.

    ``tricks`` and ``card_points`` are those of the score that is paid; the tricks of a deal and the number of players
    are in ``constant``. With ``stake`` the sum counts double for each time that the contract was doubled.
    """

    constant: int = 0
    tricks: int = 0
    bid: int = 0
    value: int = 0
    card_points: int = 0
    stake: bool = False
    half: bool = False

    def points(self, tricks: int, bid: int, value: int, card_points: int = 0, doubled: int = 0) -> int:
        """Return the points for so many tricks of one's own, the number bid, its value, and card points of one's own.

        >>> Pay(constant=2, tricks=1).points(4, 3, 3), Pay(bid=-1, half=True).points(4, 6, 6)
        (6, -3)
        """
        points = self.before_half(tricks, bid, value, card_points, doubled)
        return points // 2 if self.half else points

    def before_half(self, tricks: int, bid: int, value: int, card_points: int, doubled: int) -> int:
        """Return the same before it is halved, if it is."""
        points = self.constant + self.tricks * tricks + self.bid * bid + self.value * value
        points += self.card_points * card_points
        return points * 2**doubled if self.stake else points


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the score table as the kernel pays it: to the makers' scores, to each defending score, to each dropped.

    ``game_to`` says who wins the game by it: ``makers``, ``defenders``, or nobody (empty). Where each player has a
    score, the maker's partners get ``partners_less`` points fewer than he.
    """

    name: str
    makers: Pay
    defenders: Pay
    dropped: Pay = Pay()
    game_to: str = ""
    partners_less: int = 0


@dataclass(frozen=True, slots=True)
class ExtraRow:
    """A row that pays besides: what it pays, and what it asks of each score that is paid.

    Attributes:
        name, makers, defenders, dropped: As of a :class:`ScoreRow`.
        tricks: Least and most tricks of its own.
        points: Least and most card points of its own.
        own_bid: ``OWN_BID_ANY`` and so on.
        into: The number of the tally that it pays; -1 for the score.
    """

    name: str
    makers: Pay
    defenders: Pay
    dropped: Pay
    tricks: tuple[int, int]
    points: tuple[int, int]
    own_bid: int
    into: int = -1


@dataclass(frozen=True, slots=True)
class TallyRule:
    """A tally: what is counted beside the score; so many *each* turn into *points*, none with 0."""

    name: str
    each: int
    points: int


@dataclass(frozen=True, slots=True)
class RubberRule:
    """Rubber points: what a game is worth, and the match.

    Attributes:
        bonus: To who wins the match.
        worth: Pairs, the lower first: how far from the start a loser has got at most, and what the game is worth then.
    """

    bonus: int
    worth: tuple[tuple[int, int], ...]

    def of_game(self, far: int) -> int:
        """Return what a game is worth in which the loser who is farthest behind has got so far from the start.

        >>> [RubberRule(bonus=2, worth=((0, 3), (2, 2))).of_game(far) for far in (-4, 0, 1, 2, 3)]
        [3, 3, 2, 2, 1]
        """
        return next((points for most, points in self.worth if far <= most), 1)
