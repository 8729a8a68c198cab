"""House scenario Siege: the keep, its gates and its relic."""

from saltbox.engine.agenda import finish
from saltbox.engine.game import call
from saltbox.engine.space.hexes import Hex, hex_set
from saltbox.engine.state import Choice
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID, named
from saltbox.games.salvation_and_steel.ground import (
    is_able,
    is_engaged,
    is_standing,
    type_of,
    unit_at,
    units_of,
)
from saltbox.games.salvation_and_steel.nouns import NO_UNIT, Unit
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.rules.going import lose_focus
from saltbox.games.salvation_and_steel.scenarios import SCENARIOS, SIEGE
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import GateHit

RELIC: Hex = named("R28")[0]  # [SS-SIEGE-2]
KEEP_RADIUS, CLEAR_RADIUS = 4, 6  # [SS-SIEGE-2] [SS-SIEGE-3]
GATES = named("R24", "R32")
WALLS = tuple([h for h in range(GRID.size) if GRID.distance(h, RELIC) == KEEP_RADIUS and h not in GATES])
HITS_NEEDED = SCENARIOS[SIEGE].needed  # to break a gate [SS-SIEGE-6]
NEAR_KEEP = GRID.within(RELIC, CLEAR_RADIUS)
INSIDE = hex_set([*WALLS, *GATES])


def batterings(s: War, u: Unit) -> list[Choice]:
    """An attacker that stands, touches no enemy but a closed gate with nobody on it, spends Energy on the gate.

    [SS-SIEGE-6]
    """
    if not s.gates or s.side[s.owner[u]] != "attacker" or not is_able(s, u) or is_engaged(s, u):
        return []
    gates = [gate.at for gate in s.gates if gate.hits < HITS_NEEDED and GRID.distance(s.at[u], gate.at) == 1]
    free = [gate for gate in gates if unit_at(s, gate) == NO_UNIT]
    return [f"batter:{GRID.name(gate)}:{energy}" for gate in free for energy in range(s.energy[u], 0, -1)]


def batter(s: War, u: Unit, gate: Hex, energy: int) -> None:
    """Each Energy is a Force test; a mage loses its focus. [SS-SIEGE-6]"""
    s.energy[u] -= energy
    lose_focus(s, u)
    attempt(s, u, "force", type_of(s, u).force, energy, call(battered, u, gate))


def battered(s: War, u: Unit, gate: Hex, hits: int = 0) -> None:
    """Three hits in the game break it; then it is an ordinary hex. [SS-SIEGE-6] [SS-SIEGE-5]"""
    for number, one in enumerate(s.gates):
        if one.at == gate:
            s.gates[number] = one._replace(hits=min(HITS_NEEDED, one.hits + hits))
            say(s, GateHit, u, GRID.name(gate), hits, s.gates[number].hits)


def judge_siege(s: War) -> None:
    """At the end of a turn a standing attacker at the relic, and no defender there, wins; turn 10 is the last.

    [SS-SIEGE-8]
    """
    attacker = s.side.index("attacker")
    at_relic = [[u for u in units_of(s, seat) if GRID.distance(s.at[u], RELIC) == 1] for seat in (0, 1)]
    if any(is_standing(s, u) for u in at_relic[attacker]) and not at_relic[1 - attacker]:
        finish(s, (attacker,), "relic", "SS-SIEGE-8")
    elif s.turn >= SCENARIOS[SIEGE].last_turn:
        finish(s, (1 - attacker,), "held", "SS-SIEGE-8")


STEPS = (battered,)
