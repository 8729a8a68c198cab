"""Movement on the table: turn, slide straight ahead, turn. [SM-MOVE-1] to [SM-MOVE-18]

One judgement serves the referee, the reach that a screen shows, bots and the phantom: `why_not`. How far that
allows to go is looked for in `reach`.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from saltbox.engine.game import Reason
from saltbox.engine.space.headings import heading_vector, moved
from saltbox.engine.space.shapes import Polygon, segment_nearer, segment_within
from saltbox.engine.space.slides import free_of_circle, free_of_polygon
from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.lengths import ARC, INCH, Mil, Tenths
from saltbox.games.salt_mystic.rules.footprints import card_shape, loose_shape
from saltbox.games.salt_mystic.rules.naming import called
from saltbox.games.salt_mystic.rules.stats import has_keyword, speed_mil
from saltbox.games.salt_mystic.state import Battle, Stack, is_trapped
from saltbox.games.salt_mystic.terrain.pieces import Piece, footprint

ARCS = 2 * ARC  # two arcs may come this close [SM-ARC-2]
WISP_REACH = 2_000 + ARC  # from a stonewisp to the centre of an arc it traps [SM-SCEN-6]


class Solid(NamedTuple):
    """A solid piece in the way, and what this mover may do with it."""

    uid: int
    shape: Polygon
    passable: bool  # it may be crossed in this move
    standable: bool  # a move may end on top of it
    start: bool = False  # it counts as not solid if the end is clear of it [SM-MOVE-18]


class Ground(NamedTuple):
    """Everything that matters for one Character's slides: made once, asked many times."""

    x: Mil
    y: Mil
    limit: Mil  # the most it may slide, before rough ground
    width: Mil
    depth: Mil
    arcs: tuple[tuple[int, int, int], ...]  # (uid, x, y) of the others
    solids: tuple[Solid, ...]
    rough: tuple[Polygon, ...]
    wisps: tuple[tuple[int, int, int], ...]  # (uid, x, y) of the stonewisps that would trap it
    left: Polygon | None  # the card it leaves behind, of which it must end clear
    held: str  # the rule that forbids to slide at all
    from_entry: bool
    called: Callable[[int], str]  # the card or kind of terrain behind a number, for refusals


def ground(
    s: Battle,
    stack: Stack,
    *,
    limit: Mil | None = None,
    leaving: bool = False,
    forced: bool = False,
    through_own: bool = False,
    ramming: bool = False,
) -> Ground:
    """What a movement of this Character has to mind.

    `limit`: an extra movement's own length. `leaving`: off a Vehicle or Attachment at its present place.
    `forced`: a push, which knows neither climb nor rough ground. `through_own`: own arcs do not hinder.
    `ramming`: nothing solid is climbed. [SM-SCEN-4] [SM-MOVE-12] [SM-MOVE-17] [SM-ATTACH-10] [SM-GEO-29]
    """
    limit = speed_mil(s, stack) if limit is None else limit
    far = limit + ARCS + 2  # what is farther away cannot matter, whatever the rounding
    ways = () if forced else _ways(s, stack, ramming)
    return Ground(
        x=stack.x,
        y=stack.y,
        limit=limit,
        width=s.size[0],
        depth=s.size[1],
        arcs=tuple(
            [
                (other.uid, other.x, other.y)
                for other in s.stacks
                if -far <= other.x - stack.x <= far
                and -far <= other.y - stack.y <= far
                and other.uid != stack.uid
                and not (through_own and other.seat == stack.seat)
            ]
        ),
        solids=_solids(s, stack, ways, far),
        rough=()
        if forced or "ignore_rough" in ways
        else tuple(
            [
                shape
                for piece in s.terrain
                if "R" in piece.classes and _is_near(shape := footprint(piece), stack, far)
            ]
        ),
        wisps=tuple([(p.uid, p.x, p.y) for p in s.terrain if p.kind == "stonewisp_die" and may_trap(p, stack)]),
        left=card_shape(stack.x, stack.y, stack.heading) if leaving else None,
        held=_held(s, stack, forced),
        from_entry=s.table.rough_from_entry,
        called=partial(called, s),
    )


def _ways(s: Battle, stack: Stack, ramming: bool) -> tuple[str, ...]:
    wanted = ("ignore_rough",) if ramming else ("climb", "ignore_rough", "ignore_solid")
    return tuple([keyword for keyword in wanted if has_keyword(s, stack, keyword)])


def _held(s: Battle, stack: Stack, forced: bool) -> str:
    """Why it cannot slide at all: a stonewisp, which no push overcomes, or a card's effect."""
    if is_trapped(s, stack.uid):
        return "SM-SCEN-6"
    if forced:
        return ""
    held = any(lasting.uid == stack.uid and lasting.what == "no_move" for lasting in s.effects)
    return "SM-MOVE-17" if held else ""


def may_trap(wisp: Piece, stack: Stack) -> bool:
    """A stonewisp traps whoever comes near; one that is near already, or was let go there, does not come."""
    return not is_near_wisp(wisp, stack.x, stack.y) and wisp.uid not in stack.freed


def is_near_wisp(wisp: Piece, x: int, y: int) -> bool:
    """Whether an arc at this place is within two inches of a stonewisp. [SM-GEO-17]"""
    return (wisp.x - x) ** 2 + (wisp.y - y) ** 2 <= WISP_REACH * WISP_REACH


def _is_near(shape: Polygon, stack: Stack, far: int) -> bool:
    x0, y0, x1, y1 = shape.box
    return x0 - far <= stack.x <= x1 + far and y0 - far <= stack.y <= y1 + far


def _solids(s: Battle, stack: Stack, ways: tuple[str, ...], far: int) -> tuple[Solid, ...]:
    """Solid pieces, and abandoned cards where these are solid. [SM-TERRAIN-9] [SM-TERRAIN-14] [SM-TERRAIN-16]

    Climbers may cross what can be climbed and end on elevation only; one who stands on a piece may leave it;
    one who finds itself inside a piece may get out. [SM-MOVE-14] [SM-MOVE-15] [SM-MOVE-18]
    """
    climbs, wades = "climb" in ways, "ignore_solid" in ways
    found = []
    for piece in s.terrain:
        if piece.solid and _is_near(shape := footprint(piece), stack, far):
            has_top = piece.ascent == "climb" and "E" in piece.classes
            on_top = has_top and shape.holds(stack.x, stack.y)
            inside = not on_top and shape.nearer(stack.x, stack.y, ARC)
            passable = on_top or wades or (climbs and piece.ascent in ("climb", "cross"))
            standable = has_top and (on_top or climbs)
            found.append(Solid(piece.uid, shape, passable or inside, standable, inside))
    if s.loose and s.table.profile.abandoned == "obstruction":
        for loose in s.loose:
            shape = loose_shape(loose)
            inside = shape.nearer(stack.x, stack.y, ARC)
            found.append(Solid(loose.uid, shape, inside or wades, False, inside))
    return tuple(found)


# --- Judgement ---------------------------------------------------------------------------------------------


def why_not(g: Ground, slide: Slide) -> Reason | None:
    """Why this movement is not allowed; None if it is. Turning always is. [SM-GEO-6] [SM-MOVE-4]"""
    bearing, distance, _ = slide
    if distance == 0:
        return None if g.left is None else _off_table_card(g, g.x, g.y)
    if g.held:
        return Reason(g.held, "held_by_wisp" if g.held == "SM-SCEN-6" else "may_not_move")
    if distance > g.limit:
        return Reason("SM-MOVE-2", "too_far", (distance, g.limit))
    x, y = moved(g.x, g.y, bearing, distance)
    return (
        _off_the_field(g, x, y)
        or _into_an_arc(g, bearing, x, y)
        or _into_a_solid(g, x, y)
        or _through_rough(g, bearing, distance, x, y)
        or _past_a_wisp(g, bearing, distance)
        or _off_table_card(g, x, y)
    )


def _off_the_field(g: Ground, x: int, y: int) -> Reason | None:
    """The arc stays wholly on the battlefield; the card's corners may hang over. [SM-MOVE-11] [SM-GEO-9]"""
    if ARC <= x <= g.width - ARC and ARC <= y <= g.depth - ARC:
        return None
    return Reason("SM-MOVE-11", "off_the_field")


def _into_an_arc(g: Ground, bearing: int, x: int, y: int) -> Reason | None:
    """No arc is overlapped at any point, whatever the heights; touching is not overlapping.

    [SM-MOVE-10] [SM-ARC-2] [SM-ARC-6] [SM-GEO-10]
    """
    for uid, ox, oy in g.arcs:
        if segment_nearer(g.x, g.y, x, y, ox, oy, ARCS) and not leaves(g, bearing, ox, oy):
            return Reason("SM-MOVE-10", "into_an_arc", (uid, g.called(uid)))
    return None


def leaves(g: Ground, bearing: Tenths, ox: Mil, oy: Mil) -> bool:
    """An overlap there was at the start does not count if the distance grows. [SM-GEO-10]"""
    dx, dy = g.x - ox, g.y - oy
    hx, hy = heading_vector(bearing)
    return dx * dx + dy * dy < ARCS * ARCS and dx * hx + dy * hy >= 0


def _into_a_solid(g: Ground, x: int, y: int) -> Reason | None:
    """Solid pieces are gone round, climbed, or ended clear of.

    [SM-MOVE-12] [SM-MOVE-14] [SM-GEO-11] [SM-GEO-15]
    """
    for solid in g.solids:
        if not solid.passable:
            if solid.shape.nearer_to_segment(g.x, g.y, x, y, ARC):
                return Reason("SM-MOVE-12", "solid", (solid.uid, g.called(solid.uid)))
        elif solid.shape.nearer(x, y, ARC) and not (solid.standable and solid.shape.holds(x, y)):
            rule = "SM-MOVE-18" if solid.start else "SM-MOVE-14"
            return Reason(rule, "cannot_stop_there", (solid.uid, g.called(solid.uid)))
    return None


def _through_rough(g: Ground, bearing: int, distance: int, x: int, y: int) -> Reason | None:
    """Rough ground halves the whole move, rounded down to whole inches, and only once.

    [SM-MOVE-6] [SM-MOVE-7] [SM-MOVE-8] [SM-MOVE-9] [SM-TERRAIN-6] [SM-GEO-12] [SM-GEO-13]
    """
    if not any(shape.nearer_to_segment(g.x, g.y, x, y, ARC) for shape in g.rough):
        return None
    most = rough_limit(g, bearing)
    return None if distance <= most else Reason("SM-MOVE-6", "rough_ground", (distance, most))


def rough_limit(g: Ground, bearing: Tenths) -> Mil:
    """How far a slide along this bearing may go that is through rough ground. [SM-GEO-13]"""
    entry = 0
    if g.from_entry:
        free = [free_of_polygon(g.x, g.y, bearing, g.limit, shape, ARC) for shape in g.rough]
        entry = max(0, min(free))
    return entry + halved(g.limit - entry)


def halved(length: Mil) -> Mil:
    """Half, rounded down to whole inches. [SM-MOVE-7]"""
    return length // (2 * INCH) * INCH


def _past_a_wisp(g: Ground, bearing: int, distance: int) -> Reason | None:
    """A slide ends where the first stonewisp comes within reach. [SM-SCEN-6]"""
    for uid, ox, oy in g.wisps:
        most = up_to_wisp(g, bearing, distance, ox, oy)
        if distance > most:
            return Reason("SM-SCEN-6", "wisp_in_the_way", (uid, most))
    return None


def up_to_wisp(g: Ground, bearing: Tenths, distance: Mil, ox: Mil, oy: Mil) -> Mil:
    """The first length at which a slide comes within reach of a stonewisp, exactly two inches included.

    `distance` if no shorter one does.
    """
    free = free_of_circle(g.x, g.y, bearing, distance, ox, oy, WISP_REACH + 2)  # whatever the rounding
    for length in range(max(free, 0) + 1, distance):
        if segment_within(g.x, g.y, *moved(g.x, g.y, bearing, length), ox, oy, WISP_REACH):
            return length
    return distance


def _off_table_card(g: Ground, x: int, y: int) -> Reason | None:
    """Who leaves a card behind ends clear of it. [SM-ATTACH-10] [SM-ATTACH-11]"""
    if g.left is not None and g.left.nearer(x, y, ARC):
        return Reason("SM-ATTACH-10", "not_clear_of_card")
    return None
