"""The exact chance of an attack: what a screen shows before the roll, and what a bot counts with.

Everything is asked of the rules that resolve the attack, face by face of the die.
"""

from typing import NamedTuple

from saltbox.games.salt_mystic.cards import CardEffect
from saltbox.games.salt_mystic.rules.attach import without
from saltbox.games.salt_mystic.rules.attack import first_defense, negating
from saltbox.games.salt_mystic.rules.effects import effects_of
from saltbox.games.salt_mystic.rules.stats import Shot, defense, holds
from saltbox.games.salt_mystic.state import Battle, CardId, Loose, Stack, put_stack

FACES = range(1, 7)


class Odds(NamedTuple):
    """Of so many equally likely rolls, how many succeed."""

    against: int  # the Defense that is compared first
    need: int  # the lowest face that hits
    hits: int
    kills: int  # the Character itself falls
    of: int
    negated: int  # would hit, but use up a card that makes them fail
    negated_by: CardId


def odds(s: Battle, stack: Stack, target: Stack | Loose, shot: Shot, added: int) -> Odds:
    """An attack with this much added to the die. [SM-ATTACK-5] [SM-VEHICLE-2] [SM-VEHICLE-4]"""
    weakened = on_target(s, stack, shot)
    against = first_defense(s, target, shot)
    if isinstance(target, Stack) and not target.vehicle:
        against += weakened
    need = against - added
    rolls = weights(s, stack, shot)
    hits = _at_least(need, rolls)
    if isinstance(target, Loose):
        return Odds(against, need, hits, 0, sum(rolls), 0, "")
    shield = negating(s, target, shot)
    if shield:
        return Odds(against, need, 0, 0, sum(rolls), hits, shield)
    kills = hits
    if target.vehicle:
        kills = _at_least(max(need, need + personal_defense(s, target, shot) + weakened), rolls)
    return Odds(against, need, hits, kills, sum(rolls), 0, "")


def _at_least(need: int, rolls: list[int]) -> int:
    return sum([many for face, many in zip(FACES, rolls, strict=True) if face >= need])


def on_target(s: Battle, stack: Stack, shot: Shot) -> int:
    """What the attacker's cards change of the target's own Defense once the attack is declared. [SM-CARD-12]"""
    return sum(
        [
            effect.amount
            for _, effect in effects_of(s, stack, "on_attack")
            if effect.op == "mod" and effect.stat == "defense" and effect.who.kind == "target"
            if holds(s, stack, effect, shot)
        ]
    )


def personal_defense(s: Battle, target: Stack, shot: Shot) -> int:
    """The Defense of a Character whose Vehicle has just been destroyed. [SM-VEHICLE-4]"""
    on_foot = without(target, "vehicle")
    if "defense" in s.table.auras:
        s = s.game.schema.copy(s)
        put_stack(s, on_foot)
    return defense(s, on_foot, shot)


def weights(s: Battle, stack: Stack, shot: Shot) -> list[int]:
    """How many of all equally likely rolls end with each face: a card may have a die rolled again, once."""
    again = [effect for _, effect in effects_of(s, stack, "on_attack") if effect.op == "reroll"]
    return _weights(s, stack, shot, again)


def _weights(s: Battle, stack: Stack, shot: Shot, again: list[CardEffect]) -> list[int]:
    one = 6 ** len(again)
    found = [one] * 6
    for face in FACES:
        used = next((effect for effect in again if holds(s, stack, effect, shot, face)), None)
        if used is not None:
            found[face - 1] -= one
            rest = _weights(s, stack, shot, [effect for effect in again if effect is not used])
            found = [a + b for a, b in zip(found, rest, strict=True)]
    return found
