"""Lays positions against the phantom: its Marshal is Segmond, number 2; the human's is Karak, number 1."""

from collections.abc import Mapping, Sequence
from typing import Any

from saltbox.engine import Match
from saltbox.games.salt_mystic import GAME, position
from saltbox.games.salt_mystic.state import Battle
from tests.games.salt_mystic.battlefield import character, state

KARAK = character("karak", 24, 2.25)
SEGMOND = character("segmond", 24, 45.75, 180, seat=1)


def mine(card: str, x: float, y: float, heading: float = 0, **more: Any) -> dict[str, Any]:
    """A Character of the human."""
    return character(card, x, y, heading, **more)


def wolf(card: str, x: float, y: float, heading: float = 180, **more: Any) -> dict[str, Any]:
    """A Character of the phantom."""
    return character(card, x, y, heading, seat=1, **more)


def night(
    *stacks: Mapping[str, Any],
    dice: Sequence[int | str],
    options: Mapping[str, Any] | None = None,
    marshals: Sequence[Mapping[str, Any]] = (KARAK, SEGMOND),
    **given: Any,
) -> Match:
    """A whole turn of the phantom: its two dice first. It ends where the human is asked for the next turn."""
    about = {"active": 1, "turn": 4, "step": "phantom", "hands": [[], []], "decks": [[], []], **given}
    document = position(options, seats=1, stacks=[*marshals, *stacks], **about)
    return Match.from_position(document, dice=dice, game=GAME)


def dusk(
    *stacks: Mapping[str, Any],
    roll: tuple[int, int] = (3, 4),
    options: Mapping[str, Any] | None = None,
    marshals: Sequence[Mapping[str, Any]] = (KARAK, SEGMOND),
    **given: Any,
) -> Battle:
    """The table as the phantom sees it with these dice, before it decides anything."""
    about = {"active": 0, "step": "activation", "roll": list(roll), **given}
    document = position(options, seats=1, stacks=[*marshals, *stacks], **about)
    return state(Match.from_position(document, dice=(), game=GAME))


def place(match: Match, uid: int) -> tuple[int, int, int]:
    """Where a Character stands and how it faces."""
    found = next(stack for stack in state(match).stacks if stack.uid == uid)
    return found.x, found.y, found.heading


def names(match: Match) -> list[str]:
    """The names of everything that was told, in order."""
    return [event.name for event in match.story(None)]
