"""Which score row pays, for the naive referee: the narrowest of the rows that fit (B26-B34, D25-D30)."""

from __future__ import annotations

from typing import Any

from oracle.cards import section

LONE_WORDS = ["nobody", "maker", "defender", "both"]


def lone_word(*, maker: bool, defender: bool) -> str:
    """B19 D20: say who played alone: nobody, maker, defender or both."""
    return LONE_WORDS[(1 if maker else 0) + (2 if defender else 0)]


def possible_lone_words(data: dict[str, Any], defenders: int) -> list[str]:
    """E5: return the lone words that can happen in this game, with so many defenders at the table."""
    if data.get("alone") is None:
        return ["nobody"]
    alone = section(data, "alone")
    makers = alone.get("makers", "maker") != "nobody"
    always = alone.get("defenders", "never") == "always" and defenders >= 2
    against_loner = alone.get("defenders", "never") != "never" and defenders >= 2
    possible = {"nobody": True, "maker": makers, "defender": always, "both": makers and against_loner}
    return [word for word in LONE_WORDS if possible[word]]


def in_count(count: Any, tricks: int, hand_size: int) -> bool:
    """Tell whether a number of tricks is within a count: 5, '3-4', '3+', all, none."""
    text = {"all": str(hand_size), "none": "0"}.get(str(count), str(count))
    if text.endswith("+"):
        return tricks >= int(text[:-1])
    ends = text.split("-")
    return int(ends[0]) <= tricks <= int(ends[-1])


def row_fits(data: dict[str, Any], hand_size: int, row: dict[str, Any], tricks: int, lone: str) -> bool:
    """B26-B33 C12 C13 D25-D30: tell whether a row fits a deal with these tricks of the makers and loners."""
    need = section(data, "bidding").get("need", "most")
    needed = {"most": hand_size // 2 + 1, "all": hand_size}.get(need, need)
    made = tricks >= int(needed)
    wanted = row.get("lone", LONE_WORDS)
    return (
        row.get("made", made) == made
        and in_count(row.get("tricks", "0+"), tricks, hand_size)
        and lone in ([wanted] if isinstance(wanted, str) else wanted)
    )


def paying_row(data: dict[str, Any], hand_size: int, defenders: int, tricks: int, lone: str) -> str:
    """
    Return the row that fits a deal and wins over every other row that fits.

    A row wins over another when all the outcomes that fit it are some of those that fit the other, or, where
    that is so in neither direction, when it names the other in `beats`. Raises ValueError without such a row.
    """
    rows = {name: section(section(data, "scoring"), name) for name in section(data, "scoring")}
    outcomes = [(t, word) for t in range(hand_size + 1) for word in possible_lone_words(data, defenders)]
    extent = {name: {o for o in outcomes if row_fits(data, hand_size, rows[name], *o)} for name in rows}
    fitting = [name for name in rows if (tricks, lone) in extent[name]]

    def wins(name: str, other: str) -> bool:
        if extent[name] < extent[other] or extent[other] < extent[name]:
            return extent[name] < extent[other]
        return other in rows[name].get("beats", [])

    best = [name for name in fitting if all(wins(name, other) for other in fitting if other != name)]
    if len(best) != 1:
        raise ValueError(f"no single score row for {tricks} tricks, alone {lone}; these fit: {fitting}")
    return best[0]
