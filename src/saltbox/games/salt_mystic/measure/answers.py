"""What all surveys share: finding a Character, and telling reasons and sums."""

from collections.abc import Sequence

from saltbox.engine.errors import SurveyError
from saltbox.engine.game import Part, Reason
from saltbox.engine.prose import Term
from saltbox.games.salt_mystic.measure.records import Why
from saltbox.games.salt_mystic.state import Battle, Stack, stack_of
from saltbox.games.salt_mystic.terrain.pieces import footprint


def measured_stack(s: Battle, uid: int) -> Stack:
    """The Character with this number; raises a `SurveyError` if there is none."""
    stack = stack_of(s, uid)
    if stack is None:
        raise SurveyError(f"no Character on the table has the number {uid}")
    return stack


def why_told(s: Battle, reason: Reason) -> Why:
    """A rule, and why it forbids something."""
    return Why(reason.rule, s.game.words.refusal(s.table, reason.key, reason.facts))


def terms_told(s: Battle, parts: Sequence[Part]) -> tuple[Term, ...]:
    """A sum, term by term."""
    return tuple([s.game.words.term(s.table, part) for part in parts])


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
