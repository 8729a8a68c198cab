"""The table of a war: turns, losses, wounds, fights, shots and spells."""

from collections.abc import Iterator

from saltbox.engine.prose import prose
from saltbox.engine.report import Figure, Finished, added, counted
from saltbox.engine.state import Seat
from saltbox.games.salvation_and_steel.report.roll_call import SIDES, RollCall
from saltbox.games.salvation_and_steel.told import (
    DiceRevealed,
    MarkersScored,
    RoundDeclared,
    ShotFired,
    SpellCast,
    SpellFailed,
    UnitDied,
    UnitLeft,
    UnitRan,
    UnitStayedDown,
    UnitWounded,
)


def figures(finished: Finished, units: RollCall) -> Iterator[Figure]:
    """The lines of the table; what did not come up in this war has none."""
    told, owner = finished.told, units.owner
    died: list[UnitDied] = told(UnitDied)
    yield Figure("Turns", (finished.ended["turn"],), "SS-TURN-1")
    yield counted("Units lost", [owner(lost.unit) for lost in died], SIDES, "SS-DEATH-1")
    points = [(owner(lost.unit), units.points(lost.unit)) for lost in died]
    yield added("Points of units lost", points, SIDES, "SS-BAND-1")
    if left := told(UnitLeft):
        yield counted("Units that left the board", [owner(out.unit) for out in left], SIDES, "SS-MOVE-6")
    yield added("Wounds taken", wounds(finished, units), SIDES, "SS-WOUND-1")
    yield counted(
        "Rounds of combat called", [called.seat for called in told(RoundDeclared)], SIDES, "SS-COMBAT-2"
    )
    dice: list[DiceRevealed] = told(DiceRevealed)
    attack = [(owner(one.unit), one.attack) for one in dice]
    yield added("Attack dice in combat", attack, SIDES, "SS-COMBAT-6")
    defence = [(owner(one.unit), one.defence) for one in dice]
    yield added("Defence dice in combat", defence, SIDES, "SS-COMBAT-6")
    if shots := told(ShotFired):
        yield counted("Shots", [owner(shot.unit) for shot in shots], SIDES, "SS-RANGED-8")
    if told(SpellCast):
        yield spells(finished, units)
    if ran := told(UnitRan):
        yield counted("Times a unit ran", [owner(one.unit) for one in ran], SIDES, "SS-RUN-5")
    if told(MarkersScored):
        yield Figure("Score", tuple(finished.ended["score"]), "SS-LOCK-3")


def wounds(finished: Finished, units: RollCall) -> Iterator[tuple[Seat, int]]:
    """The wound counters that units got, also one for each time they did not stand up. [SS-FALL-7]"""
    for facts in finished.told(UnitWounded, UnitStayedDown):
        yield units.owner(facts.unit), facts.counters if isinstance(facts, UnitWounded) else 1


def spells(finished: Finished, units: RollCall) -> Figure:
    """How many castings a side began, and how many of them failed."""
    begun, failed = [
        [units.owner(one.unit) for one in finished.told(kind)] for kind in (SpellCast, SpellFailed)
    ]
    values = []
    for seat in range(SIDES):
        more = f", {failed.count(seat)} failed" if seat in failed else ""
        values.append(prose(f"{begun.count(seat)}{more}"))
    return Figure("Spells", tuple(values), "SS-SPELL-2")
