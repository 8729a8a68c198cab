"""Chapters 3.17 and 3.18, death and the end: who is removed, and who has lost."""

from collections.abc import Sequence

from saltbox.engine.agenda import finish
from saltbox.engine.space.hexes import OFF
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.ground import other, scenario_of, type_of, units_of
from saltbox.games.salvation_and_steel.nouns import (
    COURIER,
    DEAD,
    GONE,
    IN_PLAY,
    NO_UNIT,
    STANDING,
    UNKNOWN,
    Unit,
)
from saltbox.games.salvation_and_steel.rules.alarm import wake_near
from saltbox.games.salvation_and_steel.scenarios import ESCAPE
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import CourierRevealed, EscortLost, InformationDropped, UnitDied

MOST_WOUNDS = 3  # [SS-DEATH-1]


def is_dying(s: War, u: Unit) -> bool:
    """Three wounds, or no base Resistance left; Icestorm and panic do not count. [SS-DEATH-1] [SS-DEATH-3]"""
    return s.wounds[u] >= MOST_WOUNDS or type_of(s, u).resistance - 2 * s.wounds[u] <= 0


def die(s: War, u: Unit) -> None:
    """A unit is removed; a courier drops what it carries where it was last. [SS-DEATH-2] [SS-ESC-10]"""
    where = s.at[u]
    say(s, UnitDied, u, GRID.name(where))
    take_away(s, u, DEAD)
    wake_near(s, u, where)
    if s.scenario == ESCAPE:
        drop_information(s, u, where)


def leave(s: War, u: Unit) -> None:
    """A unit goes out of the game alive."""
    take_away(s, u, GONE)


def take_away(s: War, u: Unit, fate: int) -> None:
    """A unit is not on the board any more: nobody is charged by it, it leads nobody and acts no more."""
    s.at[u], s.fate[u] = OFF, fate
    s.running[u] = False
    end_activation(s, u)
    for v, by in enumerate(s.charged):
        if u in by:
            s.charged[v] = tuple([c for c in by if c != u])
    s.charged[u] = ()
    check_escort(s, s.owner[u])


def forget_charges(s: War, u: Unit) -> None:
    """Who is not in contact any more is not charged any more. [SS-CHARGE-11]"""
    if not any(s.charged):
        return
    around = GRID.around(s.at[u])
    s.charged[u] = tuple([c for c in s.charged[u] if s.at[c] >= 0 and around >> s.at[c] & 1])
    for v, by in enumerate(s.charged):
        if u in by and not around >> s.at[v] & 1:
            s.charged[v] = tuple([c for c in by if c != u])


def end_activation(s: War, u: Unit) -> None:
    """A unit that dies, falls, runs or is stunned acts no more. [SS-ACT-4]"""
    if s.current == u:
        s.current = NO_UNIT


def check_escort(s: War, seat: Seat) -> None:
    """An escort that is gone, runs, or lost contact leads its hostage no more; a fall alone breaks nothing.

    [SS-HOST-13]
    """
    u = s.escort[seat]
    if u == NO_UNIT:
        return
    if s.at[u] < 0 or s.running[u] or GRID.distance(s.at[u], s.hostage[seat]) != 1:
        s.escort[seat] = NO_UNIT
        say(s, EscortLost, seat, u)


# --- Couriers that are lost --------------------------------------------------------------------------------


def carries(s: War, u: Unit) -> int:
    """How many pieces of information a unit carries. [SS-ESC-4] [SS-ESC-15]"""
    return s.couriers[s.owner[u]].count(str(u))


def drop_information(s: War, u: Unit, where: int) -> None:
    """A courier that dies, or leaves over the wrong edge, is revealed and drops its information.

    Others are known to have been none. [SS-ESC-9] [SS-ESC-10] [SS-ESC-14]
    """
    seat = s.owner[u]
    if s.side[seat] != "escapee":
        return
    carried = carries(s, u)
    if s.status[u] == UNKNOWN and carried:
        say(s, CourierRevealed, u, True)
    if carried:
        s.status[u] = COURIER
        kept = [i for i, noted in enumerate(s.couriers[seat]) if noted != str(u)]
        s.courier_known[seat] = tuple([s.courier_known[seat][i] for i in kept])
        s.couriers[seat] = tuple([s.couriers[seat][i] for i in kept])
        for _ in range(carried):
            s.information.append(where)
            say(s, InformationDropped, GRID.name(where))


# --- The end -----------------------------------------------------------------------------------------------


def check_gone(s: War) -> None:
    """A side with no unit on the board has lost at once; both at once is a draw. In Escape the chaser has won
    when neither a courier nor dropped information is left. [SS-END-2] [SS-END-3] [SS-ESC-7]
    """
    if s.outcome is not None or s.stage != "play":
        return
    if s.scenario == ESCAPE and not s.information and not any(s.couriers):
        finish(s, (s.side.index("chaser"),), "couriers", "SS-ESC-7")
        return
    gone = [seat for seat in (0, 1) if not units_of(s, seat)]
    if gone:
        finish(s, _others(gone), "destroyed", "SS-END-2")


def check_end(s: War) -> None:
    """After every round with its panic, and after the rally step: a side whose survivors all run has lost, too.

    Fallen units do not run. Both sides at once is a draw. Some scenarios know no such loss.
    [SS-END-1] [SS-END-3] [SS-LOCK-7] [SS-ANNI-2] [SS-HOST-19] [SS-TREAS-15]
    """
    check_gone(s)
    if s.outcome is None and s.stage == "play" and scenario_of(s).running_loses:
        fled = [seat for seat in (0, 1) if all(s.running[u] for u in units_of(s, seat))]
        if fled:
            finish(s, _others(fled), "ran", "SS-END-1")


def _others(losers: Sequence[Seat]) -> tuple[Seat, ...]:
    return () if len(losers) > 1 else (other(losers[0]),)


def concede(s: War, seat: Seat) -> None:
    """A player may give up at any time. [SS-END-4]"""
    finish(s, (other(seat),), "conceded", "SS-END-4")


def revive(s: War, u: Unit) -> None:
    """A unit as it enters the board: standing, unhurt, with all its Speed and Energy. [SS-SETUP-4]"""
    s.fate[u], s.fell[u], s.wounds[u] = IN_PLAY, STANDING, 0
    s.speed[u], s.energy[u] = type_of(s, u).speed, type_of(s, u).energy


STEPS = (check_end, check_gone)
