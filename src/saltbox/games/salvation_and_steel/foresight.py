"""What a choice would do in the war, summed up from the events of playing it ahead."""

from collections.abc import Iterable, Sequence
from math import comb
from typing import TypeVar

from saltbox.engine.game import Foretells, Reason, Shown
from saltbox.engine.state import Choice, Frame, Seat
from saltbox.engine.told import GameOver, Told
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.ground import units_of
from saltbox.games.salvation_and_steel.nouns import NO_UNIT, Unit
from saltbox.games.salvation_and_steel.rules.activation import actions, can_activate
from saltbox.games.salvation_and_steel.rules.general import count_successes
from saltbox.games.salvation_and_steel.rules.spell import IMMOLATE, affected_by
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import (
    MarkersScored,
    NobodyFought,
    PhaseEnded,
    PlaceForeseen,
    RemoteResult,
    RollForeseen,
    SpellCast,
    SpentForeseen,
    TestMade,
    TurnEnded,
    UnitCaught,
    UnitCharged,
    UnitDied,
    UnitFell,
    UnitFrozen,
    UnitLeft,
    UnitRaised,
    UnitRan,
    UnitShielded,
    UnitStoodUp,
    UnitStunned,
    UnitWounded,
    WarForeseen,
)

# What the next player's dice do, or those of the next turn, is no consequence of ending a phase.
HORIZON = frozenset({"begin_phase", "begin_turn"})

F = TypeVar("F")


def sum_up(before: War, after: War, events: Sequence[Told], seat: Seat | None) -> WarForeseen:
    """The summary of one branch. The faces of dice are no part of it: how often they succeed is."""
    facts = [told.facts for told in events]
    over = all_of(facts, GameOver)
    scored = all_of(facts, MarkersScored)
    return WarForeseen(
        tests=tuple([test(fact) for fact in all_of(facts, TestMade)]),
        moved=moved(before, after),
        spent=() if all_of(facts, TurnEnded) else spent(before, after),
        charged=tuple(all_of(facts, UnitCharged)),
        caught=tuple(all_of(facts, UnitCaught)),
        results=tuple(all_of(facts, RemoteResult)),
        wounded=wounded(before, after),
        stunned=tuple([fact.unit for fact in all_of(facts, UnitStunned)]),
        fell=tuple([fact.unit for fact in all_of(facts, UnitFell)]),
        died=tuple([fact.unit for fact in all_of(facts, UnitDied)]),
        ran=tuple([fact.unit for fact in all_of(facts, UnitRan)]),
        stood_up=tuple([fact.unit for fact in all_of(facts, UnitStoodUp)]),
        left=tuple(all_of(facts, UnitLeft)),
        raised=tuple(all_of(facts, UnitRaised)),
        frozen=tuple(all_of(facts, UnitFrozen)),
        shielded=tuple([fact.unit for fact in all_of(facts, UnitShielded)]),
        unused=unused(before, facts),
        scored=scored[0].points if scored else (),
        winners=over[0].winners if over else None,
    )


def all_of(facts: Iterable[object], kind: type[F]) -> list[F]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


def test(fact: TestMade) -> RollForeseen:
    """A test without the faces of its dice: those of one batch are alike. [SS-GEN-3]"""
    return RollForeseen(fact.unit, fact.attribute, fact.target, len(fact.results), fact.successes)


def moved(before: War, after: War) -> tuple[PlaceForeseen, ...]:
    """The units that would stand elsewhere; who was raised or is gone is told by itself."""
    places = enumerate(zip(before.at, after.at, strict=False))
    return tuple([PlaceForeseen(u, GRID.name(now)) for u, (was, now) in places if now not in (was, -1)])


def wounded(before: War, after: War) -> tuple[UnitWounded, ...]:
    """Wound counters that would be added, by blows or a failed attempt to stand up. [SS-WOUND-1] [SS-FALL-7]"""
    counters = enumerate(zip(before.wounds, after.wounds, strict=False))
    return tuple([UnitWounded(u, now - was, now) for u, (was, now) in counters if now > was])


def spent(before: War, after: War) -> tuple[SpentForeseen, ...]:
    """Speed and Energy that the units still on the board would have less."""
    found = []
    for u in range(len(before.at)):
        if after.at[u] >= 0:
            speed, energy = before.speed[u] - after.speed[u], before.energy[u] - after.energy[u]
            if speed or energy:
                found.append(SpentForeseen(u, speed, energy))
    return tuple(found)


def unused(before: War, facts: Sequence[object]) -> tuple[Unit, ...]:
    """At the end of a phase: the units of that player which were not activated. [SS-TURN-5]"""
    left_out = [
        [u for u in units_of(before, ended.seat) if can_activate(before, u)]
        for ended in all_of(facts, PhaseEnded)
    ]
    return tuple(left_out[0]) if left_out else ()


# --- Dice --------------------------------------------------------------------------------------------------


def alike(sides: int, dice: int, then: Frame) -> list[Shown] | None:
    """Of a test only the number of successes counts: ones stand for them, the highest faces for failures.

    [SS-GEN-1] [SS-GEN-2]
    """
    if then[0] != count_successes.__name__:
        return None
    _, _, _, target, *_ = then
    faces = min(sides, max(0, target))
    found = []
    for successes in range(dice, -1, -1):
        failures = dice - successes
        ways = comb(dice, successes) * faces**successes * (sides - faces) ** failures
        if ways:
            found.append(Shown((1,) * successes + (sides,) * failures, ways))
    return found


# --- Choices that do nothing -------------------------------------------------------------------------------


def why_nothing(
    before: War, after: War, choice: Choice, events: Sequence[Told], seat: Seat | None
) -> Reason | None:
    """A round for which nobody can have a die, a spell that meets nobody, a unit that can do nothing now.

    [SS-COMBAT-4] [SS-SPELL-18] [SS-ACT-2]
    """
    facts = [told.facts for told in events]
    idle = all_of(facts, NobodyFought)
    if idle:
        return Reason("SS-COMBAT-4", "nobody_can_fight", (idle[0].units,))
    for cast in all_of(facts, SpellCast):
        if choice == f"cast:{IMMOLATE}" and not affected_by(before, cast.unit, IMMOLATE, NO_UNIT, -1):
            return Reason("SS-SPELL-18", "meets_nobody", (cast.unit, IMMOLATE))
    u = after.current
    if choice == f"activate:{u}" and actions(after, u) == (0, []):
        return Reason("SS-ACT-2", "can_do_nothing", (u,))
    return None


FORETELLS = Foretells(WarForeseen, sum_up, why_nothing, HORIZON, alike)
