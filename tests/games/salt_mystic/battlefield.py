"""Lays a position of Salt Mystic in a few words, and looks at what came of it. Shared by all rule tests."""

from collections.abc import Mapping, Sequence
from typing import Any

from saltbox.engine import Match
from saltbox.games.salt_mystic import GAME, position
from saltbox.games.salt_mystic.state import Battle, Stack, the_stack

BASIC: Mapping[str, Any] = {"edition": "basic-2021"}
QUICKSTART: Mapping[str, Any] = {"edition": "quickstart"}


def battle(
    *stacks: Mapping[str, Any],
    dice: Sequence[int | str] | str | None = (),
    options: Mapping[str, Any] | None = None,
    **given: Any,
) -> Match:
    """A match that begins in the given position; see `saltbox.games.salt_mystic.position`."""
    return Match.from_position(position(options, stacks=list(stacks), **given), dice=dice, game=GAME)


def character(card: str, x: float, y: float, heading: float = 0, seat: int = 0, **more: Any) -> dict[str, Any]:
    """A Character of a position."""
    return {"card": card, "seat": seat, "at": [x, y], "heading": heading, **more}


def state(match: Match) -> Battle:
    """The bare state: rule tests look at everything, as a referee does."""
    s = match._state
    assert isinstance(s, Battle)
    return s


def stack(match: Match, uid: int) -> Stack:
    """A Character on the table."""
    return the_stack(state(match), uid)


def play(match: Match, *script: str) -> Match:
    """Plays lines such as "0 deploy 0a:rielle"."""
    for line in script:
        seat, choice = line.split(" ", 1)
        match.choose(int(seat), choice)
    return match


def asked(match: Match) -> str:
    """Who is asked what, such as "1 activate"; "" when the battle is over."""
    return " ".join(f"{ask.seat} {ask.question}" for ask in match.asks)


def options(match: Match) -> list[str]:
    """The listed options of the one open question."""
    (ask,) = match.asks
    return list(ask.options)


def refused(match: Match, seat: int, choice: str) -> str:
    """The id of the rule that forbids this choice; "" if nothing does."""
    refusal = match.why_not(seat, choice)
    return "" if refusal is None else refusal.rule


def told(match: Match, name: str) -> list[tuple[Any, ...]]:
    """The facts of every public event of this name so far."""
    return [event.facts for event in match.story(None) if event.name == name]


def moving(*stacks: Mapping[str, Any], **given: Any) -> Match:
    """The first Character is about to move."""
    return battle(*stacks, step="move", current=1, **given)


def attacking(*stacks: Mapping[str, Any], **given: Any) -> Match:
    """The first Character has moved and is about to attack, if it can."""
    return battle(*stacks, step="attack", current=1, **given)


def piece(kind: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    """A piece of terrain of a position; the first one has the number 101."""
    return {"kind": kind, "x": x, "y": y, **more}


def custom(id: str, kind: str, **fields: Any) -> dict[str, Any]:
    """A card of our own, as it would stand in a card file; a body that moves 5 and is hit by 5."""
    body = {"speed": 5, "defense": 5} if kind in ("character", "war_marshal", "vehicle") else {}
    about = {"id": id, "kind": kind, "name": id.replace("-", " ").title(), "faction": "none", "copies": 3}
    return {**about, "source": "custom", **body, **fields}


def last_attack(match: Match) -> tuple[int, int, bool]:
    """Total, Defense and success of the last attack."""
    total, against, hit = told(match, "attack_resolved")[-1][-3:]
    return total, against, hit


def designs(cards: Sequence[str]) -> list[str]:
    """The designs of physical cards, sorted."""
    return sorted(card[3:] for card in cards)


def pass_until(match: Match, question: str) -> Match:
    """Everybody declines everything until this is asked, such as "1 activate"."""
    while asked(match) != question:
        (ask,) = match.asks
        match.choose(ask.seat, next(c for c in ("done", "end", "stay", "none", "pass") if c in ask.options))
    return match
