"""Where each unit wants to be: the objectives of the scenarios, as a distance that shall get smaller."""

from collections.abc import Callable

from saltbox.games.salvation_and_steel.board import CENTRE, GRID, Hex, named
from saltbox.games.salvation_and_steel.bot.scene import Scene
from saltbox.games.salvation_and_steel.nouns import NO_UNIT, Unit
from saltbox.games.salvation_and_steel.scenarios import ALARM, ESCAPE, HOSTAGE, LOCK_DOWN, SIEGE, TREASURE

Distance = Callable[[Hex], int]  # how far a hex is from where the unit wants to be
BEFORE_GATE, RELIC, BELL = named("R23", "R28", "R30")


def to_hex(goal: Hex, reach: int = 0) -> Distance:
    """Near a hex; nearer than the reach is no better."""
    return lambda where: max(reach, GRID.distance(where, goal))


def to_foes(scene: Scene, u: Unit) -> Distance:
    """Near the nearest enemy, of those that are near already."""
    here = scene.at[u]
    places = sorted([scene.at[f] for f in scene.foes], key=lambda place: GRID.distance(here, place))[:3]
    return lambda where: min([GRID.distance(where, place) for place in places], default=0)


def goal_of(scene: Scene, u: Unit) -> Distance:
    """What this unit goes for."""
    if scene.scenario == LOCK_DOWN:
        return marker_goal(scene, u)
    if scene.scenario == HOSTAGE:
        return hostage_goal(scene, u)
    if scene.scenario == TREASURE:
        return treasure_goal(scene, u)
    if scene.scenario == ESCAPE and scene.side == "escapee":
        return escape_goal(scene, u)
    if scene.scenario == SIEGE:
        return siege_goal(scene, u)
    if scene.scenario == ALARM and scene.side == "raider":
        return lambda where: GRID.edge_distance(where, scene.enemy_edge)
    return to_foes(scene, u)


def assigned(scene: Scene, places: list[Hex]) -> dict[Unit, Hex]:
    """One unit for each place, the nearest pair first."""
    pairs = sorted([(GRID.distance(scene.at[u], place), place, u) for u in scene.mine for place in places])
    found: dict[Unit, Hex] = {}
    for _, place, u in pairs:
        if u not in found and place not in found.values():
            found[u] = place
    return found


def marker_goal(scene: Scene, u: Unit) -> Distance:
    """One unit to each marker; the others fight."""
    goal = assigned(scene, list(scene.view["markers"])).get(u)
    return to_foes(scene, u) if goal is None else to_hex(goal, 1)


def hostage_goal(scene: Scene, u: Unit) -> Distance:
    """The nearest unit fetches the own hostage, the others go for the enemy's."""
    mine, theirs = scene.view["hostage"][scene.seat], scene.view["hostage"][1 - scene.seat]
    if mine >= 0 and scene.view["escort"][scene.seat] == NO_UNIT:
        if u == min(scene.mine, key=lambda v: (not scene.is_able(v), GRID.distance(scene.at[v], mine), v)):
            return to_hex(mine, 1)
    return to_hex(theirs, 1) if theirs >= 0 else to_foes(scene, u)


def treasure_goal(scene: Scene, u: Unit) -> Distance:
    """Counters first, then the treasure: three units to drag it, the others fight."""
    treasure = scene.view["treasure"]
    if treasure < 0:
        goal = assigned(scene, list(scene.view["markers"])).get(u)
        return to_foes(scene, u) if goal is None else to_hex(goal, 1)
    nearest = sorted(scene.mine, key=lambda v: (GRID.distance(scene.at[v], treasure), v))[:3]
    return to_hex(treasure, 1) if u in nearest else to_foes(scene, u)


def escape_goal(scene: Scene, u: Unit) -> Distance:
    """Couriers and all others run for the chaser's edge; so nobody shows who is who."""
    return lambda where: GRID.edge_distance(where, scene.enemy_edge)


def siege_goal(scene: Scene, u: Unit) -> Distance:
    """Attackers break the northern gate and go for the relic; defenders stand by it."""
    if scene.side == "defender":
        return to_hex(RELIC, 1)
    is_open = any(hits >= 3 for _, hits in scene.view["gates"])
    return to_hex(RELIC, 1) if is_open else to_hex(BEFORE_GATE)


def deploy_goal(scene: Scene) -> Distance:
    """Towards the middle of the board; in a siege towards the relic."""
    return to_hex(RELIC, 1) if scene.side == "defender" else to_hex(CENTRE)
