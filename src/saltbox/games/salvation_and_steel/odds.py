"""The exact chances of a round, a shot and a spell for one target, counted over all faces of all dice.

Attributes are those that are rolled against, after all modifiers: halved, raised for a braced unit, lowered by
wounds. Nobody fails on purpose. Whoever is attacked blocks wounds before stuns, which leaves him the fewest
wounds, and of all ways to do so the smallest chance of a stun.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

FACES = 20


class Odds(NamedTuple):
    """What becomes of a target: nothing, a stun, or exactly so many wounds."""

    none: Fraction
    stun: Fraction
    wounds: tuple[Fraction, ...]  # one wound first

    def at_least(self, wounds: int) -> Fraction:
        """The chance of so many wounds or more."""
        return sum(self.wounds[max(0, wounds - 1) :], Fraction(0)) if wounds > 0 else Fraction(1)

    @property
    def mean(self) -> Fraction:
        """The number of wounds on average."""
        return sum((count * chance for count, chance in enumerate(self.wounds, start=1)), Fraction(0))


NOTHING = Odds(Fraction(1), Fraction(0), ())


def chance(needed: int) -> Fraction:
    """The chance of one test: a roll of at most this. [SS-GEN-1] [SS-GEN-2]"""
    return Fraction(_faces(needed), FACES)


def first_success(needed: Iterable[int]) -> tuple[Fraction, ...]:
    """The chances that the first, the second ... of several tests is the first to succeed."""
    chances = []
    left = Fraction(1)
    for each in needed:
        chances.append(left * chance(each))
        left -= chances[-1]
    return tuple(chances)


@lru_cache(maxsize=4096)
def strike(dice: int, accuracy: int, force: int, defence: int, resistance: int) -> Odds:
    """So many attack dice of one attacker on a target with so many defence dice against him.

    Without defence dice all attack dice hit. Each hit that passes Force is a wound, any other a stun; each
    successful defence die cancels one of them. [SS-HIT-1] [SS-HIT-2] [SS-HIT-3] [SS-HIT-4] [SS-HIT-5]
    [SS-HIT-6] [SS-HIT-7] [SS-HIT-8] [SS-STUN-3]
    """
    if dice == 0:
        return NOTHING
    hits = _faces(accuracy) if defence else FACES
    results = _results(dice, hits, _faces(force))
    blocks = _successes(defence, _faces(resistance))
    none = stun = 0
    wounds = [0] * dice
    for wounding, row in enumerate(results):
        for stunning, ways in enumerate(row):
            for blocked, more in enumerate(blocks):
                if wounding > blocked:
                    wounds[wounding - blocked - 1] += ways * more
                elif wounding + stunning > blocked:
                    stun += ways * more
                else:
                    none += ways * more
    total = FACES ** (2 * dice + defence)
    return Odds(Fraction(none, total), Fraction(stun, total), tuple([Fraction(ways, total) for ways in wounds]))


@lru_cache(maxsize=4096)
def impact(force: int, defence: int, resistance: int) -> Odds:
    """A shot that has hit, or a spell that was cast, on a target that commits so many defence dice.

    A block turns a wound into a stun, and a stun into nothing. [SS-RANGED-8] [SS-RANGED-10] [SS-SPELL-7]
    """
    wounding, open_to_it = chance(force), (1 - chance(resistance)) ** defence
    none = (1 - wounding) * (1 - open_to_it)
    wounded = wounding * open_to_it
    return Odds(none, 1 - none - wounded, (wounded,))


@lru_cache(maxsize=4096)
def shot(accuracy: int, force: int, defence: int, resistance: int) -> Odds:
    """A shot, or a spell with its casting test: Accuracy is rolled even if nobody defends. [SS-RANGED-8]"""
    hit = chance(accuracy)
    none, stun, wounds = impact(force, defence, resistance)
    return Odds(1 - hit + hit * none, hit * stun, tuple([hit * wounded for wounded in wounds]))


def together(several: Iterable[Odds]) -> Odds:
    """What several attackers do to the same target in one round.

    Wounds add up. A stun counts if there is no wound, and once. [SS-WOUND-2] [SS-STUN-1] [SS-STUN-3]
    """
    none, stun, wounds = NOTHING
    for odds in several:
        ours = (none + stun, *wounds)  # by the number of wounds, from 0 on
        theirs = (odds.none + odds.stun, *odds.wounds)
        sums = [Fraction(0)] * (len(ours) + len(theirs) - 1)
        for count, one in enumerate(ours):
            for more, other in enumerate(theirs):
                sums[count + more] += one * other
        none *= odds.none
        stun, wounds = sums[0] - none, tuple(sums[1:])
    return Odds(none, stun, wounds)


def _faces(needed: int) -> int:
    """On how many faces a test succeeds: no roll is a success or a failure by itself. [SS-GEN-2]"""
    return min(FACES, max(0, needed))


def _successes(dice: int, faces: int) -> list[int]:
    """In how many ways so many dice have 0, 1, 2 ... successes."""
    return [comb(dice, count) * faces**count * (FACES - faces) ** (dice - count) for count in range(dice + 1)]


def _results(dice: int, hits: int, wounds: int) -> list[list[int]]:
    """In how many ways so many dice give so many wounds and so many stuns, each with a Force die beside it."""
    wound, stun, miss = hits * wounds, hits * (FACES - wounds), (FACES - hits) * FACES
    return [
        [
            comb(dice, w) * comb(dice - w, s) * wound**w * stun**s * miss ** (dice - w - s)
            for s in range(dice - w + 1)
        ]
        for w in range(dice + 1)
    ]
