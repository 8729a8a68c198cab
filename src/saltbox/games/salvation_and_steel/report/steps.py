"""The acts that decided a war: by the points of the units that died or got where their side wanted them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from saltbox.engine.prose import Prose, Telling, Told, capitalised, filled, listed, prose, who
from saltbox.engine.report import Decisive, Finished
from saltbox.engine.state import RuleId, Seat
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.report.acts import Act
from saltbox.games.salvation_and_steel.report.roll_call import SIDES, RollCall
from saltbox.games.salvation_and_steel.told import (
    BlowsLanded,
    RoundDeclared,
    ShotFired,
    SpellCast,
    UnitDied,
    UnitLeft,
    UnitRan,
    UnitStayedDown,
)
from saltbox.games.salvation_and_steel.words import WAYS

MEASURE = (
    "By the points of the units that were lost; a unit that got off the board where its side wanted it counts "
    "for its side."
)
NAMED = 3  # attackers in a sentence, at most
Changes = UnitDied | UnitLeft


class Fate(NamedTuple):
    """What became of some units of a side by an act, and what they count for or against it."""

    seat: Seat
    units: tuple[Unit, ...]
    what: str  # lost or got away
    points: int


def decisive(finished: Finished, units: RollCall, act: Act) -> Iterator[Decisive]:
    """What an act won one side more than the other; nothing if it won both the same."""
    fates = fates_of(units, act)
    won = [sum([fate.points for fate in fates if fate.seat == seat]) for seat in range(SIDES)]
    if won[0] == won[1]:
        return
    telling = Telling(finished.table, finished.names)
    fates.sort(key=lambda fate: -abs(fate.points))
    yield Decisive(
        step=max([happened.step for happened in act.story if isinstance(happened.facts, Changes)]),
        words=capitalised(prose(clause(fates[0], telling), by_what(act, fates[0], telling))),
        more=prose(f"Turn {act.turn}", *[prose("; ", clause(fate, telling)) for fate in fates[1:]]),
        seat=int(won[1] > won[0]),
        weight=abs(won[0] - won[1]),
        unit="points",
        rule=RULES[fates[0].what],
    )


LOST, GOT_AWAY = "lost", "got off the board with"
RULES: Mapping[str, RuleId] = {LOST: "SS-DEATH-1", GOT_AWAY: "SS-MOVE-6"}


def fates_of(units: RollCall, act: Act) -> list[Fate]:
    """What became of the units of each side."""
    left: list[UnitLeft] = act.told(UnitLeft)
    found = {
        LOST: [one.unit for one in (*act.told(UnitDied), *[out for out in left if not out.counts])],
        GOT_AWAY: [out.unit for out in left if out.counts],
    }
    fates = []
    for what, several in found.items():
        for seat in range(SIDES):
            own = tuple([u for u in several if units.owner(u) == seat])
            points = sum([units.points(u) for u in own])
            if own:
                fates.append(Fate(seat, own, what, -points if what == LOST else points))
    return fates


def clause(fate: Fate, telling: Telling) -> Prose:
    """Anne lost Knight 2 and Spearman."""
    return prose(who(telling, fate.seat), f" {fate.what} ", WAYS["units"](telling, fate.units))


def by_what(act: Act, fate: Fate, telling: Telling) -> Prose:
    """To whose blows, shot or spell units were lost, or how else."""
    if fate.what != LOST:
        return Prose()
    if set(fate.units) <= {ran.unit for ran in act.told(UnitRan)}:
        return prose(" in panic")
    if set(fate.units) <= {down.unit for down in act.told(UnitStayedDown)}:
        return prose(" trying to stand up")
    match act.head:
        case RoundDeclared():
            blows: list[BlowsLanded] = act.told(BlowsLanded)
            attackers = sorted({blow.attacker for blow in blows if blow.target in fate.units})
            return prose(" in combat with ", some_of(attackers, telling)) if attackers else prose(" in combat")
        case ShotFired():
            return filled(" to a shot of {unit:unit}", WAYS, act.head, telling)
        case SpellCast():
            return filled(" to {spell:spell}, cast by {unit:unit}", WAYS, act.head, telling)
    return Prose()


def some_of(units: Sequence[Unit], telling: Telling) -> Prose:
    """Knight 1, Knight 2 and 4 others."""
    named: list[Told] = [WAYS["unit"](telling, u) for u in units]
    return listed(named if len(named) <= NAMED else [*named[: NAMED - 1], f"{len(named) - NAMED + 1} others"])
