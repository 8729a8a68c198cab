"""How far a Character can slide, and the space of its movements. [SM-GEO-8]

Nothing is judged here: what `why_not` of `move` allows is looked for.
"""

from saltbox.engine.chance import Source
from saltbox.engine.game import Reason
from saltbox.engine.space.headings import moved
from saltbox.engine.space.shapes import Polygon
from saltbox.engine.space.slides import free_all_round, free_of_border, free_of_circle, free_of_polygon
from saltbox.engine.state import Choice
from saltbox.games.salt_mystic.choices import Slide, slide_along
from saltbox.games.salt_mystic.lengths import ARC, FULL_TURN, HALF_TURN, Mil, Tenths
from saltbox.games.salt_mystic.rules.move import (
    ARCS,
    Ground,
    leaves,
    rough_limit,
    up_to_wisp,
    why_not,
)


def farthest(g: Ground, bearing: Tenths, limit: Mil | None = None) -> Mil:
    """The greatest legal slide along a bearing, in whole mils; 0 if there is none. [SM-GEO-8]"""
    most = g.limit if limit is None else min(g.limit, limit)
    if g.held or most <= 0:
        return 0
    wanted, x, y = most, g.x, g.y
    most = free_of_border(x, y, bearing, most, ARC, ARC, g.width - ARC, g.depth - ARC)
    for _, ox, oy in g.arcs:
        if most > 0 and not leaves(g, bearing, ox, oy):
            most = min(most, free_of_circle(x, y, bearing, most, ox, oy, ARCS))
    for solid in g.solids:
        if most > 0 and not solid.passable:
            most = min(most, free_of_polygon(x, y, bearing, most, solid.shape, ARC))
    most = _before_wisps(g, bearing, most)
    most = _rough_most(g, bearing, most) if most > 0 else 0
    if most == wanted and g.left is None and not any(solid.passable for solid in g.solids):
        return most
    return _last_stop(g, bearing, most)


def all_round(g: Ground, step: Tenths) -> list[Mil]:
    """The greatest legal slides along the headings 0, step, 2 * step...: as `farthest` says, but faster."""
    if g.held or g.limit <= 0:
        return [0] * len(range(0, FULL_TURN, step))
    if any(leaves(g, 0, ox, oy) or leaves(g, HALF_TURN, ox, oy) for _, ox, oy in g.arcs):
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
            most = up_to_wisp(g, bearing, most, ox, oy)
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


class SlideSpace:
    """The space of one movement: test, pull back to what is legal, or pick at random."""

    def __init__(self, g: Ground) -> None:
        self.ground = g

    def why_not(self, choice: Choice) -> Reason | None:
        """Why this slide is not allowed."""
        slide = Slide.parse(choice)
        return Reason("SM-MOVE-1", "not_a_slide", (choice,)) if slide is None else why_not(self.ground, slide)

    def snap(self, choice: Choice) -> Choice | None:
        """As far along the same bearing as is legal, with the same heading at the end."""
        slide = Slide.parse(choice)
        if slide is None:
            return None
        if why_not(self.ground, slide) is None:
            return choice
        most = farthest(self.ground, slide.bearing, slide.distance)
        return self._checked(slide_along(slide.bearing, most, slide.facing))

    def sample(self, source: Source) -> Choice | None:
        """Any bearing, any legal length, any heading."""
        for _ in range(8):
            bearing = source.below(FULL_TURN)
            most = farthest(self.ground, bearing)
            distance = source.below(most + 1)
            slide = slide_along(bearing, distance, source.below(FULL_TURN))
            if why_not(self.ground, slide) is None:
                return str(slide)
            legal = self._checked(slide_along(bearing, most, slide.facing))
            if legal is not None:
                return legal
        return None

    def _checked(self, slide: Slide) -> Choice | None:
        return str(slide) if why_not(self.ground, slide) is None else None
