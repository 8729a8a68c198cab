"""House scenario Sound The Alarm: unaware guards, what wakes them, and the bell."""

from saltbox.engine.agenda import in_order, roll
from saltbox.engine.game import call
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID, named
from saltbox.games.salvation_and_steel.ground import other, sees, units_of
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.scenarios import ALARM
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import BellRung, GuardAware

BELL = named("R30")[0]  # [SS-ALARM-1]
NOTICES_WITHIN, NOTICES_ON = 6, 10  # hexes; or less on a d20 [SS-ALARM-4]
FRIEND_WITHIN = 3


def wake(s: War, units: tuple[Unit, ...]) -> None:
    """Targets of a charge, shot or spell are aware after it. [SS-ALARM-4]"""
    for u in units:
        if u in s.unaware:
            s.unaware.remove(u)
            say(s, GuardAware, u)


def wake_near(s: War, dead: Unit, where: int) -> None:
    """A friend that dies within 3 wakes a guard. [SS-ALARM-4]"""
    near = GRID.within(where, FRIEND_WITHIN)
    wake(
        s, tuple([u for u in s.unaware if s.owner[u] == s.owner[dead] and s.at[u] >= 0 and near >> s.at[u] & 1])
    )


def look_out(s: War, seat: Seat) -> None:
    """At the start of the guard's phase an unaware guard that could see a raider within 6 may notice it.

    [SS-ALARM-4]
    """
    if s.scenario != ALARM or s.side[seat] != "guard":
        return
    in_order(s, *[call(look, u) for u in sorted(s.unaware) if s.at[u] >= 0 and could_notice(s, u)])


def could_notice(s: War, u: Unit) -> bool:
    """Whether a raider is within 6 with a clear line of sight. [SS-ALARM-4]"""
    near = GRID.within(s.at[u], NOTICES_WITHIN)
    raiders = units_of(s, other(s.owner[u]))
    return any(near >> s.at[v] & 1 and sees(s, s.at[u], s.at[v]) for v in raiders)


def look(s: War, u: Unit) -> None:
    """A d20 that is no test: nobody fails it on purpose. [SS-ALARM-4] [SS-GEN-4]"""
    roll(s, "1d20", call(looked, u))


def looked(s: War, u: Unit, results: tuple[int, ...] = ()) -> None:
    """10 or less, and the guard is aware. [SS-ALARM-4]"""
    if results[0] <= NOTICES_ON:
        wake(s, (u,))


def ring_bell(s: War, seat: Seat) -> None:
    """An aware guard at the bell at the end of the guard's phase wakes all guards for good. [SS-ALARM-5]"""
    if s.scenario != ALARM or s.side[seat] != "guard" or not s.unaware:
        return
    if any(u not in s.unaware and GRID.distance(s.at[u], BELL) == 1 for u in units_of(s, seat)):
        say(s, BellRung)
        s.unaware.clear()


STEPS = (wake, look, looked)
