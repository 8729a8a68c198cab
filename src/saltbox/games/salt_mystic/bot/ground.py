"""Where to go: the best place to end a move without an attack."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from math import cos, hypot, radians, sin
from typing import NamedTuple

from saltbox.engine import Choice
from saltbox.engine.space.measured import INCH
from saltbox.games.salt_mystic.bot.scene import Scene, Unit, toward
from saltbox.games.salt_mystic.bot.ways import WayMap
from saltbox.games.salt_mystic.measure.records import Way, WaysWish
from saltbox.games.salt_mystic.measure.surveys import WAYS
from saltbox.minds import Dice

AHEAD = 0.30  # points for each inch nearer to the goal
SIDEWAYS = (0, 300, -300, 600, -600, 900, -900)
BACK = (1_200, -1_200, 1_500, -1_500, 1_800)  # where the straight way is barred
AROUND = tuple(range(0, 3_600, 450))
EVERY_WAY = tuple(range(0, 3_600, 150))  # for somebody who cannot begin the way that leads to the goal
SHUT_IN = 2.0  # inches that it costs to stay there
SHORTEST = INCH // 4  # a slide that is worth making


class End(NamedTuple):
    """Where a slide could end."""

    bearing: int
    distance: int
    x: int
    y: int
    covered: bool
    is_early: bool = False  # it could go on from there


def best_ground(scene: Scene, unit: Unit, dice: Dice) -> tuple[float, Choice | None]:
    """The best place to end a move, by nearness to the goal, cover, and what could come back."""
    goal = scene.prey or scene.nearest_foe(unit.x, unit.y)
    if goal is None:
        return 0.0, "stay"
    hides = unit.is_marshal and not scene.must_hunt
    ways = scene.map_to(goal)

    def way_left(x: int, y: int) -> float:
        straight = hypot(goal.x - x, goal.y - y) / INCH
        return straight if ways is None else max(straight, ways(x, y))

    bearings = list(AROUND) if hides else _bearings(unit, goal, way_left(unit.x, unit.y))
    stops = {} if hides or ways is None else _stops(unit, ways)
    found = _slides(scene, unit, [*bearings, *stops])
    ahead, stay = (0.0 if hides else AHEAD), 0.0
    if not hides and _is_shut(found, stops or bearings[:1]):
        ways = scene.map_to(goal, scene.bodies_near(unit))
        stops = {} if ways is None else _stops(unit, ways)
        found += _slides(scene, unit, [*EVERY_WAY, *stops])
        stay = ahead * SHUT_IN
    best = _ground(scene, unit, unit.x, unit.y, False, way_left, ahead) - stay
    end = End(0, 0, unit.x, unit.y, False)
    for each in _ends(unit, found, stops):
        if each.distance >= SHORTEST:
            value = _ground(scene, unit, each.x, each.y, each.covered, way_left, ahead) + dice.random() / 100
            if value > best:
                best, end = value, each
    choice = f"{end.bearing}/{end.distance}^{facing(scene, end.x, end.y, unit)}"
    # A slide that stops early may end on something that can only be crossed.
    return best, scene.snapped(choice) if end.is_early else choice


def _is_shut(found: list[Way], bearings: Collection[int]) -> bool:
    """Whether none of these bearings leads anywhere: the way that they begin is barred by something."""
    return all(way.distance < SHORTEST for way in found if way.bearing in bearings)


def _slides(scene: Scene, unit: Unit, bearings: Iterable[int]) -> list[Way]:
    return list(scene.mind.measure(WAYS, WaysWish(unit.uid, tuple(bearings))).ways)


def _bearings(unit: Unit, goal: Unit, way_left: float) -> list[int]:
    """Towards the goal and aside; where the straight way is barred, back as well."""
    straight = toward(unit.x, unit.y, goal.x, goal.y)
    barred = way_left > 1.15 * hypot(goal.x - unit.x, goal.y - unit.y) / INCH + 2
    return [(straight + turn) % 3_600 for turn in ((*SIDEWAYS, *BACK) if barred else SIDEWAYS)]


def _stops(unit: Unit, ways: WayMap) -> dict[int, int]:
    """The bearings along which the shortest way begins, and how far to go until it turns away."""
    return {
        toward(unit.x, unit.y, x, y): round(hypot(x - unit.x, y - unit.y))
        for x, y in ways.steps(unit.x, unit.y, unit.speed // INCH)
    }


def _ends(unit: Unit, found: list[Way], stops: Mapping[int, int]) -> Iterator[End]:
    """Where slides could end: as far as they go and, if there is something to go round, also earlier."""
    for way in found:
        bearing, farthest = way.bearing, way.distance
        yield End(bearing, farthest, way.x, way.y, way.cover)
        stop = stops.get(bearing, farthest // 2)
        if stops and stop < farthest:
            angle = radians(bearing / 10)
            x, y = round(unit.x + stop * sin(angle)), round(unit.y + stop * cos(angle))
            yield End(bearing, stop, x, y, covered=False, is_early=True)


def _ground(
    scene: Scene, unit: Unit, x: int, y: int, covered: bool, way_left: Callable[[int, int], float], ahead: float
) -> float:
    nearness = -ahead * way_left(x, y)
    return nearness - scene.wary(unit) * scene.threat(unit, x, y, covered) + (0.2 if covered else 0.0)


def facing(scene: Scene, x: int, y: int, unit: Unit) -> int:
    """Towards the nearest foe, so that nobody is behind."""
    foe = scene.nearest_foe(x, y)
    return unit.heading if foe is None else toward(x, y, foe.x, foe.y)
