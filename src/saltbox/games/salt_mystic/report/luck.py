"""The dice of the attacks beside the chance that each of them had."""

from collections.abc import Iterator
from fractions import Fraction

from saltbox.engine.report import Try
from saltbox.games.salt_mystic.report.acts import Act
from saltbox.games.salt_mystic.told import AttackRerolled, AttackResolved

FACES = 6


def tries(act: Act) -> Iterator[Try]:
    """Each die that was rolled for an attack, also one that was rolled again: was it enough for the Defense?

    All but the die is fixed when an attack is declared, so the chance follows from the sum. [SM-ATTACK-16]
    """
    for resolved in act.told(AttackResolved):
        need = needed(resolved, resolved.defense)
        faces = [again.die for again in act.told(AttackRerolled)]
        for face in (*faces, resolved.parts[0].value):
            yield Try(resolved.seat, at_least(need), face >= need)


def needed(resolved: AttackResolved, defense: int) -> int:
    """The lowest face that is enough for so much Defense; equal is enough. [SM-ATTACK-5]"""
    _, *modifiers = resolved.parts
    return defense - sum([part.value for part in modifiers])


def at_least(face: int) -> Fraction:
    """How likely a die shows so much or more."""
    return Fraction(min(FACES, max(0, FACES + 1 - face)), FACES)
