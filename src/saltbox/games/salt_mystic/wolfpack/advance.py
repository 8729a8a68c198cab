"""The way to the human's War Marshal: straight on, through a wall, or round what is in the way.

[SM-SOLO-9] [SM-SOLO-14]
"""

from math import isqrt
from typing import NamedTuple

from saltbox.engine.space.headings import bearing, heading_vector
from saltbox.engine.space.slides import free_of_circle, free_of_polygon
from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.lengths import ARC, FULL_TURN, QUARTER_TURN, Mil, Tenths
from saltbox.games.salt_mystic.rules.activation import Impact, impact_of
from saltbox.games.salt_mystic.rules.move import ARCS, Ground, ground, why_not
from saltbox.games.salt_mystic.rules.reach import farthest
from saltbox.games.salt_mystic.state import Battle, Stack
from saltbox.games.salt_mystic.told import PhantomAdvances, PhantomDetours, PhantomHeldUp, PhantomRams
from saltbox.games.salt_mystic.wolfpack.danger import Threats
from saltbox.games.salt_mystic.wolfpack.dice import Dice
from saltbox.games.salt_mystic.wolfpack.plan import Way, because, placed, who

STEP = 500
ROUNDING = 1  # mils that a slide may fall short without being blocked
SAME = 10  # mils by which one end must be nearer than another to count as nearer
FINE = 1_000  # parts of a mil that distances are compared in


class Direct(NamedTuple):
    """The straight way: how far it goes, and what is wrong with it."""

    bearing: Tenths
    distance: Mil
    blocked: bool
    harmful: bool


def advance(s: Battle, stack: Stack, hunted: Stack, g: Ground, threats: Threats, dice: Dice) -> Way:
    """As far as it goes straight towards the War Marshal; round what blocks the way, and round harm."""
    along = bearing(stack.x, stack.y, hunted.x, hunted.y)
    got = farthest(g, along)
    made = impact_of(s, stack, along, along)
    if isinstance(made, Impact) and made.breaks and made.slide.distance == got:
        why = because(
            PhantomRams, *who(stack), made.piece.uid, made.piece.kind, got, made.piece.die, "SM-SCEN-4"
        )
        return Way(along, got, why, ram=made.piece.uid)
    open_ground = g._replace(solids=(), arcs=tuple([arc for arc in g.arcs if arc[0] == hunted.uid]))
    blocked = got < farthest(open_ground, along) - ROUNDING
    direct = Direct(along, got, blocked, threats.in_harm(placed(stack, along, got)))
    if not blocked and not direct.harmful:
        return _straight_on(stack, hunted, direct)
    return detour(s, stack, hunted, g, threats, dice, direct)


def _straight_on(stack: Stack, hunted: Stack, direct: Direct) -> Way:
    why = because(PhantomAdvances, *who(stack), *who(hunted), *direct[:2], direct.harmful, "SM-SOLO-9")
    return Way(direct.bearing, direct.distance, why)


class Side(NamedTuple):
    """A quarter turn from the straight way, and how far to go along it."""

    bearing: Tenths
    distance: Mil
    regained: bool  # from its end the straight way is clear
    harmed: bool
    away: int  # from its end to the War Marshal, in thousandths of a mil


def detour(
    s: Battle, stack: Stack, hunted: Stack, g: Ground, threats: Threats, dice: Dice, direct: Direct
) -> Way:
    """A quarter turn to the side that leads nearer, until the way is clear again. [SM-SOLO-14]"""
    both = [
        _side(s, stack, hunted, g, threats, (direct.bearing + turn) % FULL_TURN, direct.harmful)
        for turn in (-QUARTER_TURN, QUARTER_TURN)
    ]
    sides = [side for side in both if side.distance > 0]
    safe = [side for side in sides if not side.harmed]
    if not safe and not direct.blocked:
        return _straight_on(stack, hunted, direct)
    if not sides:
        return Way(0, 0, because(PhantomHeldUp, *who(stack), *who(hunted), "SM-SOLO-24"))
    side, how = _chosen(safe or sides, dice)
    what = "blocked" if direct.blocked else "harm"
    why = because(PhantomDetours, *who(stack), *who(hunted), what, *side[:2], how, dice.left, "SM-SOLO-14")
    return Way(side.bearing, side.distance, why)


def _side(
    s: Battle, stack: Stack, hunted: Stack, g: Ground, threats: Threats, along: int, harmful: bool
) -> Side:
    """The shortest slide of half inches after which the way is clear, and out of harm if that is asked for."""
    most = farthest(g, along)
    distance, regained = most, False
    for d in range(STEP, most + 1, STEP):
        end = placed(stack, along, d)
        if (
            why_not(g, Slide(along, d, along)) is None
            and is_clear(s, end, hunted)
            and not (harmful and threats.in_harm(end))
        ):
            distance, regained = d, True
            break
    end = placed(stack, along, distance)
    away = isqrt(((end.x - hunted.x) ** 2 + (end.y - hunted.y) ** 2) * FINE * FINE)
    return Side(along, distance, regained, threats.in_harm(end), away)


def is_clear(s: Battle, end: Stack, hunted: Stack) -> bool:
    """Whether nothing solid and no other arc is in the way up to contact with the War Marshal. [SM-SOLO-14]

    What it stands upon is not in its way.
    """
    g = ground(s, end, limit=sum(s.size))  # all that lies on the way, however far
    along = bearing(g.x, g.y, hunted.x, hunted.y)
    contact = max(0, free_of_circle(g.x, g.y, along, g.limit, hunted.x, hunted.y, ARCS))
    for uid, x, y in g.arcs:
        if uid != hunted.uid and free_of_circle(g.x, g.y, along, contact, x, y, ARCS) < contact:
            return False
    return all(
        solid.shape.holds(g.x, g.y) or free_of_polygon(g.x, g.y, along, contact, solid.shape, ARC) >= contact
        for solid in g.solids
    )


def _chosen(sides: list[Side], dice: Dice) -> tuple[Side, str]:
    """A regained way before none, the shorter of two, the nearer end; else the Binary Rule. [SM-SOLO-14]"""
    if len(sides) == 1:
        return sides[0], "only"
    a, b = sides
    if a.regained != b.regained:
        return (a if a.regained else b), "regained"
    if a.regained and a.distance != b.distance:
        return (a if a.distance < b.distance else b), "shorter"
    if abs(a.away - b.away) > SAME * FINE:
        return (a if a.away < b.away else b), "nearer"
    low, high = sorted(sides, key=lambda side: heading_vector(side.bearing))  # left to right, then down to up
    return (high if dice.is_yes else low), "binary"
