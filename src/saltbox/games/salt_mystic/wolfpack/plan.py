"""What a phantom Character means to do: a slide, a heading at its end, and perhaps an attack. [SM-SOLO-9]"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, ParamSpec

from saltbox.engine.space.headings import bearing, moved
from saltbox.engine.state import Atom, Choice
from saltbox.engine.told import name_of, say
from saltbox.games.salt_mystic.choices import Ram, slide_along
from saltbox.games.salt_mystic.lengths import Mil, Pose, Tenths
from saltbox.games.salt_mystic.rules.attack import why_no_attack
from saltbox.games.salt_mystic.rules.stats import reach_mil
from saltbox.games.salt_mystic.state import Battle, Stack
from saltbox.games.salt_mystic.told import PHANTOM_EVENTS
from saltbox.games.salt_mystic.wolfpack.danger import Threats, by_priority, face_target

P = ParamSpec("P")
Facts = tuple[Atom, ...]  # an event as the agenda keeps it: its name, then its facts
EVENTS: Mapping[str, type[Any]] = {name_of(event): event for event in PHANTOM_EVENTS}


def because(event: Callable[P, object], *facts: P.args, **named: P.kwargs) -> Facts:
    """The event that will tell why something is done. mypy checks that its facts fit."""
    assert not named, "the agenda holds plain values in order"
    return (name_of(event), *facts)


def tell(s: Battle, why: Facts) -> None:
    """Tells such an event."""
    say(s, EVENTS[why[0]], *why[1:])


def who(stack: Stack) -> tuple[int, str]:
    """A Character as events name it: its number and its card."""
    return stack.uid, stack.card


class Way(NamedTuple):
    """A slide, why it was chosen, and whom it is for (0: nobody in particular)."""

    bearing: Tenths
    distance: Mil
    why: Facts
    target: int = 0
    ram: int = 0  # the wall that is broken on the way


class Plan(NamedTuple):
    """A movement in the words of the question it answers, the pose it leads to, and the attack from there."""

    choice: Choice
    pose: Pose
    target: int
    why: Facts


def placed(stack: Stack, along: Tenths, distance: Mil, heading: Tenths | None = None) -> Stack:
    """The Character at the end of a slide, heading along it unless told otherwise."""
    x, y = moved(stack.x, stack.y, along, distance)
    return stack._replace(x=x, y=y, heading=along if heading is None else heading)


def facing(stack: Stack, target: Stack) -> Stack:
    """The Character, turned to another one's centre."""
    return stack._replace(heading=bearing(stack.x, stack.y, target.x, target.y))


def aimed(s: Battle, stack: Stack, way: Way, fights: bool) -> Plan:
    """At the end it turns to whom it can attack, else to whom it has to face. [SM-SOLO-10] [SM-SOLO-12]"""
    end = placed(stack, way.bearing, way.distance)
    target = _best_target(_after_ram(s, way.ram), stack, end, way.target) if fights else None
    seen = target or face_target(s, end)
    heading = stack.heading if seen is None else facing(end, seen).heading
    movement = Ram(way.bearing, heading) if way.ram else slide_along(way.bearing, way.distance, heading)
    return Plan(str(movement), Pose(end.x, end.y, heading), 0 if target is None else target.uid, way.why)


def _after_ram(s: Battle, wall: int) -> Battle:
    """The table without the wall that is broken on the way, if one is."""
    if not wall:
        return s
    after: Battle = s.game.schema.copy(s)
    after.terrain = [piece for piece in s.terrain if piece.uid != wall]
    return after


def _best_target(s: Battle, stack: Stack, end: Stack, chosen: int) -> Stack | None:
    """The first by priority that can be attacked from here when faced; one that was chosen before stays it."""
    if why_no_attack(s, stack) is not None:
        return None
    threats, weapon_reach = Threats(s), reach_mil(s, end)
    for f in by_priority(s, stack):
        if f.uid == chosen or (not chosen and threats.can_shoot(facing(end, f), f, weapon_reach)):
            return f
    return None
