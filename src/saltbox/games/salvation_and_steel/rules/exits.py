"""Leaving the board where a scenario makes that an exit."""

from saltbox.engine.agenda import finish
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.rules.ending import carries, drop_information, leave
from saltbox.games.salvation_and_steel.scenarios import ALARM, ESCAPE, SCENARIOS
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import CourierRevealed, UnitLeft

RAIDERS_NEEDED = SCENARIOS[ALARM].needed  # or all, if there are fewer [SS-ALARM-6]


def step_off(s: War, u: Unit, edge: str) -> bool:
    """A unit steps over an edge of its own will; whether the scenario lets it leave alive. [SS-MOVE-6]"""
    if s.scenario == ESCAPE:
        escape(s, u, edge)
        return True
    if s.scenario == ALARM and s.side[s.owner[u]] == "raider" and edge == "south":
        slip_through(s, u)
        return True
    return False


def escape(s: War, u: Unit, edge: str) -> None:
    """Any unit may walk off and is out of the game. A courier over the chaser's edge wins at once.

    Over another edge a courier counts as dead. Couriers or not, units leave in the same way.
    [SS-ESC-6] [SS-ESC-14] [SS-GEN-13]
    """
    seat, where = s.owner[u], s.at[u]
    is_wanted = s.side[seat] == "escapee" and edge == s.edge[1 - seat]
    say(s, UnitLeft, u, edge, is_wanted)
    if is_wanted and carries(s, u):
        leave(s, u)
        say(s, CourierRevealed, u, True)
        finish(s, (seat,), "courier", "SS-ESC-6")
        return
    leave(s, u)
    drop_information(s, u, where)


def slip_through(s: War, u: Unit) -> None:
    """Three raiders over the south edge win at once, or all of a smaller band. [SS-ALARM-6]"""
    seat = s.owner[u]
    say(s, UnitLeft, u, "south", True)
    leave(s, u)
    s.exited[seat] += 1
    band = [v for v, owner in enumerate(s.owner) if owner == seat]
    if s.exited[seat] >= min(RAIDERS_NEEDED, len(band)):
        finish(s, (seat,), "raid", "SS-ALARM-6")
