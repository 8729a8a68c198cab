"""What all surveys share: finding a Character, and telling reasons and sums in words."""

from typing import Any

from saltbox.engine.errors import SaltboxError
from saltbox.engine.game import Part, Reason
from saltbox.games.salt_mystic.choices import Thing
from saltbox.games.salt_mystic.state import Battle, Stack, stack_of
from saltbox.games.salt_mystic.terrain.pieces import footprint


class SurveyError(SaltboxError):
    """Something was to be measured that is not there."""


def measured_stack(s: Battle, text: str) -> Stack:
    """The Character with this number; raises a `SurveyError` if there is none."""
    thing = Thing.parse(text)
    stack = None if thing is None else stack_of(s, thing.uid)
    if stack is None:
        raise SurveyError(f'no Character on the table has the number "{text[:20]}"')
    return stack


def reason_told(s: Battle, reason: Reason) -> dict[str, str]:
    """A rule, and why it forbids something."""
    return {"rule": reason.rule, "text": str(s.game.words.refusal(s.table, reason.key, reason.facts))}


def parts_told(s: Battle, parts: list[Part]) -> list[dict[str, Any]]:
    """A sum, term by term."""
    return [
        {"label": s.game.words.term(s.table, part).label, "value": part.value, "rule": part.rule}
        for part in parts
    ]


def extra_limit(s: Battle, uid: int) -> int | None:
    """The length of the extra movement that is asked for now, by a card's or the phantom's question.

    None if nothing is, or if somebody else would move. [SM-MOVE-17] [SM-SOLO-25]
    """
    match s.agenda[-1:]:
        case [("ask", "extra_move", _, mover, int(limit))] if mover == uid:
            return limit
        case [("ask", "phantom", _, "extra_move", _, _, mover, int(limit))] if mover == uid:
            return limit
    return None


def standing_on(s: Battle, x: int, y: int) -> int:
    """The highest elevation under a point, 0 if it is the table."""
    on = [p for p in s.terrain if "E" in p.classes and footprint(p).holds(x, y)]
    return max(on, key=lambda piece: piece.height).uid if on else 0
