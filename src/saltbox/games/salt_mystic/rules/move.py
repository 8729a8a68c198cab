"""Movement on the table: turn, slide straight ahead, turn. [SM-MOVE-1] to [SM-MOVE-18]

One judgement serves the referee, the reach that a screen shows, bots and the phantom: `why_not`. `farthest`
only finds the greatest distance that it allows.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from saltbox.engine.chance import Source
from saltbox.engine.game import Reason
from saltbox.engine.space.headings import heading_vector, moved
from saltbox.engine.space.shapes import Polygon, segment_nearer, segment_within
from saltbox.engine.space.slides import free_all_round, free_of_border, free_of_circle, free_of_polygon
from saltbox.engine.state import Choice
from saltbox.games.salt_mystic.rules.ground import card_shape, loose_shape
from saltbox.games.salt_mystic.rules.naming import called
from saltbox.games.salt_mystic.rules.stats import has_keyword, speed
from saltbox.games.salt_mystic.state import ARC, Battle, Stack, is_trapped
from saltbox.games.salt_mystic.table import INCH
from saltbox.games.salt_mystic.terrain import Piece, footprint

ARCS = 2 * ARC  # two arcs may come this close [SM-ARC-2]
WISP_REACH = 2_000 + ARC  # from a stonewisp to the centre of an arc it traps [SM-SCEN-6]
FULL_TURN = 3_600
_SLIDE = re.compile(r"(0|[1-9][0-9]{0,3})/(0|[1-9][0-9]{0,5})\^(0|[1-9][0-9]{0,3})", re.ASCII)


class Slide(NamedTuple):
    """A movement: the bearing of the slide, its length, and the heading at its end. [SM-MOVE-1] [SM-MOVE-16]

    The card is turned to the bearing first, and there is one slide, without bends. [SM-ARC-5] [SM-MOVE-3]
    """

    bearing: int
    distance: int
    facing: int

    def __str__(self) -> str:
        return f"{self.bearing}/{self.distance}^{self.facing}"


def parse_slide(text: str) -> Slide | None:
    """The slide that a text writes; turning on the spot has one spelling only. [SM-MOVE-4]"""
    found = _SLIDE.fullmatch(text)
    if found is None:
        return None
    slide = Slide(*map(int, found.groups()))
    if slide.bearing >= FULL_TURN or slide.facing >= FULL_TURN or (slide.bearing and not slide.distance):
        return None
    return slide


class Solid(NamedTuple):
    """A solid piece in the way, and what this mover may do with it."""

    uid: int
    shape: Polygon
    passable: bool  # it may be crossed in this move
    standable: bool  # a move may end on top of it
    start: bool = False  # it counts as not solid if the end is clear of it [SM-MOVE-18]


class Ground(NamedTuple):
    """Everything that matters for one Character's slides: made once, asked many times."""

    x: int
    y: int
    limit: int  # the most it may slide, before rough ground
    width: int
    depth: int
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
    limit: int | None = None,
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
    limit = speed(s, stack) if limit is None else limit
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
        if segment_nearer(g.x, g.y, x, y, ox, oy, ARCS) and not _leaves(g, bearing, ox, oy):
            return Reason("SM-MOVE-10", "into_an_arc", (uid, g.called(uid)))
    return None


def _leaves(g: Ground, bearing: int, ox: int, oy: int) -> bool:
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


def rough_limit(g: Ground, bearing: int) -> int:
    """How far a slide along this bearing may go that is through rough ground. [SM-GEO-13]"""
    entry = 0
    if g.from_entry:
        free = [free_of_polygon(g.x, g.y, bearing, g.limit, shape, ARC) for shape in g.rough]
        entry = max(0, min(free))
    return entry + halved(g.limit - entry)


def halved(length: int) -> int:
    """Half, rounded down to whole inches. [SM-MOVE-7]"""
    return length // (2 * INCH) * INCH


def _past_a_wisp(g: Ground, bearing: int, distance: int) -> Reason | None:
    """A slide ends where the first stonewisp comes within reach. [SM-SCEN-6]"""
    for uid, ox, oy in g.wisps:
        most = _up_to_wisp(g, bearing, distance, ox, oy)
        if distance > most:
            return Reason("SM-SCEN-6", "wisp_in_the_way", (uid, most))
    return None


def _up_to_wisp(g: Ground, bearing: int, distance: int, ox: int, oy: int) -> int:
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


# --- How far -----------------------------------------------------------------------------------------------


def farthest(g: Ground, bearing: int, limit: int | None = None) -> int:
    """The greatest legal slide along a bearing, in whole mils; 0 if there is none. [SM-GEO-8]"""
    most = g.limit if limit is None else min(g.limit, limit)
    if g.held or most <= 0:
        return 0
    wanted, x, y = most, g.x, g.y
    most = free_of_border(x, y, bearing, most, ARC, ARC, g.width - ARC, g.depth - ARC)
    for _, ox, oy in g.arcs:
        if most > 0 and not _leaves(g, bearing, ox, oy):
            most = min(most, free_of_circle(x, y, bearing, most, ox, oy, ARCS))
    for solid in g.solids:
        if most > 0 and not solid.passable:
            most = min(most, free_of_polygon(x, y, bearing, most, solid.shape, ARC))
    most = _before_wisps(g, bearing, most)
    most = _rough_most(g, bearing, most) if most > 0 else 0
    if most == wanted and g.left is None and not any(solid.passable for solid in g.solids):
        return most
    return _last_stop(g, bearing, most)


def all_round(g: Ground, step: int) -> list[int]:
    """The greatest legal slides along the headings 0, step, 2 * step...: as `farthest` says, but faster."""
    if g.held or g.limit <= 0:
        return [0] * len(range(0, FULL_TURN, step))
    if any(_leaves(g, 0, ox, oy) or _leaves(g, 1_800, ox, oy) for _, ox, oy in g.arcs):
        return [farthest(g, bearing) for bearing in range(0, FULL_TURN, step)]
    firm = [(solid.shape, ARC) for solid in g.solids if not solid.passable]
    free = free_all_round(g.x, g.y, g.limit, step, [(ox, oy, ARCS) for _, ox, oy in g.arcs], firm)
    flat = free_all_round(g.x, g.y, g.limit, step, [], [(shape, ARC) for shape in g.rough])
    awkward = g.left is not None or bool(g.wisps) or any(solid.passable for solid in g.solids)
    inner = (ARC, ARC, g.width - ARC, g.depth - ARC)
    found = []
    for index, bearing in enumerate(range(0, FULL_TURN, step)):
        most = free_of_border(g.x, g.y, bearing, max(0, free[index]), *inner)
        if flat[index] < most:
            most = max(flat[index], min(most, rough_limit(g, bearing)))
        found.append(
            most if most == g.limit and not awkward else _last_stop(g, bearing, _before_wisps(g, bearing, most))
        )
    return found


def _before_wisps(g: Ground, bearing: int, most: int) -> int:
    """As far as the first stonewisp lets it."""
    for _, ox, oy in g.wisps:
        if most > 0:
            most = _up_to_wisp(g, bearing, most, ox, oy)
    return most


def _rough_most(g: Ground, bearing: int, most: int) -> int:
    """Up to the rough ground at full length, or through it at half: whichever is farther. [SM-GEO-13]"""
    if not g.rough:
        return most
    before = min([free_of_polygon(g.x, g.y, bearing, most, shape, ARC) for shape in g.rough])
    return most if before >= most else max(before, min(most, rough_limit(g, bearing)))


def _last_stop(g: Ground, bearing: int, most: int) -> int:
    """The last point at which a move may end, going back from the farthest it may reach. [SM-GEO-15]

    Points are rounded, so what one obstacle leaves may be a mil too much for another: judged once more.
    """
    while most > 0:
        reason = why_not(g, Slide(bearing, most, 0))
        if reason is None:
            return most
        if reason.key == "cannot_stop_there":
            solid = next(solid for solid in g.solids if solid.uid == reason.facts[0])
            most = _step_back(g, bearing, most, solid.shape, solid.standable)
        elif reason.key == "not_clear_of_card" and g.left is not None:
            most = _step_back(g, bearing, most, g.left, standable=False)
        else:
            most -= 1
    return 0


def _step_back(g: Ground, bearing: int, most: int, shape: Polygon, standable: bool) -> int:
    """The greatest shorter slide that ends on top of a piece, or clear of it; 0 if there is none.

    No step back is longer than the way that is lacking at least, so that no narrow top is stepped over.
    """
    x, y = moved(g.x, g.y, bearing, most)
    while most > 0 and shape.nearer(x, y, ARC) and not (standable and shape.holds(x, y)):
        gap = shape.gap_mil(x, y)
        lacking = min(gap, ARC - gap) if standable else ARC - gap
        most -= max(1, lacking - 2)
        x, y = moved(g.x, g.y, bearing, most)
    return max(most, 0)


class Movement:
    """The space of one movement: test, pull back to what is legal, or pick at random."""

    def __init__(self, g: Ground) -> None:
        self.ground = g

    def why_not(self, choice: Choice) -> Reason | None:
        """Why this slide is not allowed."""
        slide = parse_slide(choice)
        return Reason("SM-MOVE-1", "not_a_slide", (choice,)) if slide is None else why_not(self.ground, slide)

    def snap(self, choice: Choice) -> Choice | None:
        """As far along the same bearing as is legal, with the same heading at the end."""
        slide = parse_slide(choice)
        if slide is None:
            return None
        if why_not(self.ground, slide) is None:
            return choice
        most = farthest(self.ground, slide.bearing, slide.distance)
        return self._checked(Slide(slide.bearing if most else 0, most, slide.facing))

    def sample(self, source: Source) -> Choice | None:
        """Any bearing, any legal length, any heading."""
        for _ in range(8):
            bearing = source.below(FULL_TURN)
            most = farthest(self.ground, bearing)
            distance = source.below(most + 1)
            slide = Slide(bearing if distance else 0, distance, source.below(FULL_TURN))
            if why_not(self.ground, slide) is None:
                return str(slide)
            legal = self._checked(Slide(bearing if most else 0, most, slide.facing))
            if legal is not None:
                return legal
        return None

    def _checked(self, slide: Slide) -> Choice | None:
        return str(slide) if why_not(self.ground, slide) is None else None
