"""Saved games: a deal or a match as JSON, in any position, read back by replaying it.

What is saved is the essence (rules' fingerprint, cards or seed, actions in words); no state is, so nothing in a file
can put a game where its actions do not lead.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from euchre_core.errors import EuchreError, RulesChangedError, UnreadableError
from euchre_core.kernel import Deal
from euchre_core.kernel.carried import FIRST, read_carried, write_carried
from euchre_core.kernel.dealt import hand_text
from euchre_core.kernel.words import card_text, cards_of, say_done
from euchre_core.match import Match

if TYPE_CHECKING:
    from euchre_core.rules import Rules

FORMAT = "euchre_core saved 1"


def save(played: Deal | Match) -> str:
    """Return a deal or a match, finished or not, as one line of JSON.

    Keys: ``format``, ``variant`` (title), ``rules`` (fingerprint); of a match ``seed``, ``first_dealer`` and
    ``actions`` (one list for each deal); of a deal ``dealer``, ``carried`` (if something is), ``hands``, ``dummy``,
    ``upcard``, ``kitty`` and ``actions``. Cards and actions are the texts of a record.
    """
    rules = played.rules
    saved: dict[str, Any] = {"format": FORMAT, "variant": rules.name, "rules": rules.fingerprint}
    if isinstance(played, Match):
        saved |= {"seed": played.seed, "first_dealer": played.first_dealer}
        saved["actions"] = [_said(deal) for deal in played.deals]
    else:
        dealt = played.dealt
        saved |= {
            "dealer": played.dealer,
            **({"carried": write_carried(played.carried)} if played.carried != FIRST else {}),
            "hands": [hand_text(rules, dealt, seat).split() for seat in range(rules.seats)],
            "dummy": list(cards_of(rules, dealt.dummy)),
            "upcard": card_text(rules, dealt.upcard) if rules.upcard else None,
            "kitty": [card_text(rules, slot) for slot in dealt.kitty],
            "actions": _said(played),
        }
    return json.dumps(saved, separators=(",", ":"))


def resume(rules: Rules, text: str) -> Deal | Match:
    """Read back what :func:`save` wrote.

    Raises:
        RulesChangedError: If it was saved under other rules; names both.
        UnreadableError: If the text is no saved game; says which key is wrong.
        IllegalAction: If it holds an action that the rules forbid.

    >>> import euchre_core as ec
    >>> rules = ec.compile_rules(ec.load("two_handed"))
    >>> match = ec.Match(rules, seed=3)
    >>> resume(rules, save(match)) == match
    True
    """
    saved = read_object(text, "a saved game", FORMAT)
    if saved.get("rules") != rules.fingerprint:
        raise RulesChangedError(str(saved.get("rules")), rules.fingerprint, None, rules.name)
    try:
        played = _match(rules, saved) if "seed" in saved else _deal(rules, saved)
        _compare(saved, played)
    except KeyError as error:
        raise UnreadableError(f"the saved game lacks the key {error}.") from error
    except EuchreError:
        raise
    except (ValueError, TypeError, AttributeError) as error:
        raise UnreadableError(f"the saved game is damaged: {error}.") from error
    return played


def read_object(text: str, what: str, form: str) -> dict[str, Any]:
    """Return a JSON object that says of itself that it has the format *form*.

    Raises:
        UnreadableError: If the text is something else than *what*, such an object.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableError(f"{what} is one JSON object, and this is not JSON: {error}.") from error
    if not isinstance(found, dict) or found.get("format") != form:
        raise UnreadableError(f'{what} is a JSON object with "format": "{form}".')
    return found


def _said(deal: Deal) -> list[str]:
    return [say_done(position.table, action) for position, action in deal.steps()]


def _match(rules: Rules, saved: dict[str, Any]) -> Match:
    match = Match(rules, _whole(saved["seed"]), _whole(saved["first_dealer"]))
    for actions in saved["actions"]:
        match = match.tell(*actions)
    return match


def _deal(rules: Rules, saved: dict[str, Any]) -> Deal:
    deal = Deal.from_cards(
        rules,
        hands=[" ".join(hand) for hand in saved["hands"]],
        upcard=saved["upcard"],
        dealer=_whole(saved["dealer"]),
        dummy=" ".join(saved["dummy"]),
        kitty=" ".join(saved["kitty"]),
        carried=read_carried(rules, saved.get("carried", "")),
    )
    return deal.tell(*saved["actions"])


def _whole(value: Any) -> int:
    if type(value) is not int:  # for Python true is a number
        raise TypeError(f"expected a whole number, got {json.dumps(value)}")
    return value


def _compare(saved: dict[str, Any], played: Deal | Match) -> None:
    """Hold a saved game against what saving it again writes; the variant's title is free."""
    for key, value in json.loads(save(played)).items():
        if key != "variant" and saved[key] != value:
            raise ValueError(f"{key} should be {json.dumps(value)}, not {json.dumps(saved[key])}")
