"""What a screen or a bot measures: reach, previews of a movement, stacks, cards, the ruler.

Copies of cards are counted as the seat may know them, all else is public. Everything is asked of the same
functions that judge a choice, so a picture never disagrees with the referee.
"""

from typing import Any

from saltbox.engine.card_told import card_survey
from saltbox.engine.errors import SurveyError
from saltbox.engine.game import Survey
from saltbox.engine.space import headings
from saltbox.engine.space.headings import moved
from saltbox.engine.space.numbers import nearest_root
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.cards import owner_of
from saltbox.games.salt_mystic.choices import FITTINGS, EdgePlace
from saltbox.games.salt_mystic.lengths import ARC, FULL_TURN, HALF_TURN, INCH, Mil
from saltbox.games.salt_mystic.measure.answers import (
    extra_limit,
    measured_stack,
    standing_on,
    terms_told,
)
from saltbox.games.salt_mystic.measure.attacks import attacks_in_reach
from saltbox.games.salt_mystic.measure.card_told import card_told
from saltbox.games.salt_mystic.measure.move_preview import gap_between, preview
from saltbox.games.salt_mystic.measure.records import (
    AttacksTold,
    AttacksWish,
    DefensesTold,
    DefensesWish,
    DefenseTold,
    EdgeSpan,
    EdgeTold,
    EdgeWish,
    LastingTold,
    MovePreviewTold,
    MovePreviewWish,
    PieceTold,
    PieceWish,
    ReachNote,
    ReachStop,
    ReachTold,
    ReachWish,
    RulerGap,
    RulerTold,
    RulerWish,
    StackTold,
    StackWish,
    StatTold,
    ThreatTold,
    ThreatWish,
    Way,
    WaysTold,
    WaysWish,
)
from saltbox.games.salt_mystic.measure.stops import stops
from saltbox.games.salt_mystic.measure.threat import threat
from saltbox.games.salt_mystic.rules.attach import without
from saltbox.games.salt_mystic.rules.attack import COVER_REACH
from saltbox.games.salt_mystic.rules.deploy import GRID, MARGIN, EdgeSpace, edge_pose, side_reach
from saltbox.games.salt_mystic.rules.footprints import card_shape, elevation, obstructions
from saltbox.games.salt_mystic.rules.move import Ground, ground
from saltbox.games.salt_mystic.rules.reach import all_round, farthest
from saltbox.games.salt_mystic.rules.stats import (
    cards_of,
    has_keyword,
    has_weapon,
    speed_mil,
    stat_parts,
    total,
)
from saltbox.games.salt_mystic.state import PHANTOM, Battle, Stack, is_phantom, stack_of
from saltbox.games.salt_mystic.table import PHYSICAL
from saltbox.games.salt_mystic.terrain.pieces import KINDS
from saltbox.games.salt_mystic.told import Point

RAYS = 10  # a ray every degree
NOTE_LOST = INCH  # a note says why a ray is shorter by so much
NOT_BELOW_ZERO = ("speed", "range")  # [SM-CARD-9]
MOST_BEARINGS = 72
FARTHEST: Mil = 1_000_000  # from the corner of the table: no table is as large


# --- How far -----------------------------------------------------------------------------------------------


def reach(s: Battle, seat: Seat | None, wish: ReachWish) -> ReachTold:
    """Everywhere a Character could slide, as an outline, and why it is not more. [SM-GEO-8]

    An extra movement has its own length, leaves nothing behind and rams nothing. [SM-MOVE-17] [SM-ATTACH-9]
    Whoever is held cannot slide at all. [SM-SCEN-6]
    """
    stack = measured_stack(s, wish.uid)
    limit = extra_limit(s, stack.uid)
    fittings = [fitting for fitting in FITTINGS if getattr(stack, fitting)] if limit is None else []
    leaving = wish.leaving if wish.leaving in fittings else ""
    mover = without(stack, leaving) if leaving else stack
    g = ground(s, mover, limit=limit, leaving=bool(leaving))
    lengths = all_round(g, RAYS)
    ended = stops(s, g, lengths, RAYS)
    return ReachTold(
        uid=stack.uid,
        speed=speed_mil(s, mover),
        limit=0 if g.held else g.limit,
        reach=tuple([Point(*moved(g.x, g.y, i * RAYS, length)) for i, length in enumerate(lengths)]),
        notes=_notes(g, lengths, ended),
        stops=ended,
        fittings=tuple(fittings),
        can_ram=limit is None and has_keyword(s, stack, "ram") and any(piece.die for piece in s.terrain),
    )


def _notes(g: Ground, lengths: list[Mil], ended: tuple[ReachStop, ...]) -> tuple[ReachNote, ...]:
    """One note for each thing that shortens the reach, at the middle of the rays it shortens."""
    shortened: dict[tuple[str, int], list[int]] = {}
    by: dict[tuple[str, int], ReachStop] = {}
    for stop in ended:
        rays = range(stop.first // RAYS, stop.last // RAYS + 1)
        lost = [ray for ray in rays if lengths[ray] <= g.limit - NOTE_LOST]
        if lost:
            shortened.setdefault((stop.by, stop.uid), []).extend(lost)
            by.setdefault((stop.by, stop.uid), stop)
    notes = []
    for cause, rays_lost in shortened.items():
        ray = rays_lost[len(rays_lost) // 2]
        at = moved(g.x, g.y, ray * RAYS, (lengths[ray] + g.limit) // 2)
        notes.append(ReachNote(*at, by[cause].rule, by[cause].words))
    return tuple(notes)


def ways(s: Battle, seat: Seat | None, wish: WaysWish) -> WaysTold:
    """How far a Character can slide along some bearings, and what it would be like there."""
    g = ground(s, measured_stack(s, wish.uid))
    if len(wish.bearings) > MOST_BEARINGS:
        raise SurveyError(f"at most {MOST_BEARINGS} bearings are measured at once")
    cover = [shape for _, shape, _ in obstructions(s)]
    found = []
    for bearing in wish.bearings:
        if not 0 <= bearing < FULL_TURN:
            raise SurveyError(f"{bearing} is not a bearing in tenths of a degree, from 0 to {FULL_TURN - 1}")
        length = farthest(g, bearing)
        x, y = moved(g.x, g.y, bearing, length)
        found.append(Way(bearing, length, x, y, any(shape.within(x, y, COVER_REACH) for shape in cover)))
    return WaysTold(tuple(found))


# --- Stacks and attacks --------------------------------------------------------------------------------------


def stack(s: Battle, seat: Seat | None, wish: StackWish) -> StackTold:
    """A stack from top to bottom, and where each current stat comes from. [SM-CARD-7]"""
    one = measured_stack(s, wish.uid)
    stats = ["speed", "defense", *(["vehicle_defense"] if one.vehicle else [])]
    stats += ["range", "expertise"] if has_weapon(s, one) else []
    return StackTold(
        uid=one.uid,
        cards=tuple(cards_of(one)),
        stats=tuple([_stat(s, one, stat) for stat in stats]),
        elevation=elevation(s, one.x, one.y),
        stands_on=standing_on(s, one.x, one.y),
        lasting=tuple(
            [LastingTold(k.what, k.amount, k.until, k.source) for k in s.effects if k.uid == one.uid]
        ),
    )


def _stat(s: Battle, one: Stack, stat: str) -> StatTold:
    parts = stat_parts(s, one, stat)
    value = max(0, total(parts)) if stat in NOT_BELOW_ZERO else total(parts)
    return StatTold(stat, value, terms_told(s, parts), parts[0].rule if parts else "SM-CARD-7")


def defenses(s: Battle, seat: Seat | None, wish: DefensesWish) -> DefensesTold:
    """What an attack on each Character has to reach as things stand; the Vehicle's comes first. [SM-CARD-7]"""
    stats = {k.uid: "vehicle_defense" if k.vehicle else "defense" for k in s.stacks}
    return DefensesTold(tuple([DefenseTold(k.uid, total(stat_parts(s, k, stats[k.uid]))) for k in s.stacks]))


def attacks(s: Battle, seat: Seat | None, wish: AttacksWish) -> AttacksTold:
    """Attacks that a Character could make in this turn, each with its movement."""
    return AttacksTold(tuple(attacks_in_reach(s, measured_stack(s, wish.uid))))


# --- Edges, ruler, terrain -----------------------------------------------------------------------------------


def edge(s: Battle, seat: Seat | None, wish: EdgeWish) -> EdgeTold:
    """Where along the own edge a card may be put, the phantom's along its edge. [SM-DEPLOY-6] [SM-SOLO-25]"""
    known = wish.card in s.table.cards or any(wish.card in deck for deck in s.table.decks)
    side = side_reach(s, wish.card) if known and not _is_phantoms_return(s) else 0
    owner = _edge_owner(s, seat, wish)
    space = EdgeSpace(s, owner, wish.lifted, side)
    spans: list[EdgeSpan] = []
    for x in range(MARGIN, s.size[0] - MARGIN + 1, GRID):
        if space.problem(EdgePlace(x)) is None:
            if spans and x - spans[-1].last <= GRID:
                spans[-1] = EdgeSpan(spans[-1].first, x)
            else:
                spans.append(EdgeSpan(x, x))
    _, y, heading = edge_pose(s, owner, 0)
    return EdgeTold(tuple(spans), y, heading, space.side)


def _edge_owner(s: Battle, seat: Seat | None, wish: EdgeWish) -> Seat:
    """Who asks; but a person may decide for the phantom where one of its cards comes in. [SM-SOLO-25]

    A Character that is lifted comes in again at the edge of the side it fights for.
    """
    lifted = stack_of(s, wish.lifted)
    if is_phantom(s, PHANTOM) and (lifted is not None or PHYSICAL.match(wish.card)):
        return owner_of(wish.card) if lifted is None else lifted.seat
    return 0 if seat is None else seat


def _is_phantoms_return(s: Battle) -> bool:
    """Whether a Guardian or a lifted Character of the phantom is to come in: never from the side."""
    match s.agenda[-1:]:
        case [("ask", "phantom", _, "place", _, _, "raise" | "redeploy", _, _)]:
            return True
    return False


def ruler(s: Battle, seat: Seat | None, wish: RulerWish) -> RulerTold:
    """The distance between two points, and the bearing from one to the other."""
    if any(abs(value) > FARTHEST for value in wish):
        raise SurveyError(f"a ruler lies between two points, none farther off than {FARTHEST} mils")
    mil = nearest_root((wish.x1 - wish.x2) ** 2 + (wish.y1 - wish.y2) ** 2)
    return RulerTold(mil, headings.bearing(*wish), _in_inches(mil), _gap(s, wish))


def _in_inches(mil: Mil) -> str:
    return f"{mil // INCH}.{mil % INCH // 10:02d} in"


def _gap(s: Battle, wish: RulerWish) -> RulerGap | None:
    """The gap between the Characters on whose cards the ruler begins and ends. [SM-RANGE-1] [SM-GEO-16]"""
    one, two = _lying_at(s, wish.x1, wish.y1), _lying_at(s, wish.x2, wish.y2)
    if one is None or two is None or one.uid == two.uid:
        return None
    mil, way = gap_between(one, two), headings.bearing(one.x, one.y, two.x, two.y)
    start = Point(*moved(one.x, one.y, way, ARC))
    end = Point(*moved(two.x, two.y, (way + HALF_TURN) % FULL_TURN, ARC))
    return RulerGap(one.uid, two.uid, mil, _in_inches(mil), start, end, "SM-RANGE-1")


def _lying_at(s: Battle, x: Mil, y: Mil) -> Stack | None:
    """The Character whose card lies there; of several, the one whose arc is nearest."""
    here = [stack for stack in s.stacks if card_shape(stack.x, stack.y, stack.heading).holds(x, y)]
    return min(here, key=lambda stack: (stack.x - x) ** 2 + (stack.y - y) ** 2, default=None)


def piece(s: Battle, seat: Seat | None, wish: PieceWish) -> PieceTold:
    """A piece of terrain in words. [SM-TERRAIN-1]"""
    found = next((p for p in s.terrain if p.uid == wish.uid), None)
    if found is None:
        raise SurveyError(f"no terrain has the number {wish.uid}")
    return PieceTold(found.uid, KINDS[found.kind].name, found.classes, found.height)


REACH = Survey(ReachWish, ReachTold, reach)
WAYS = Survey(WaysWish, WaysTold, ways)
MOVE_PREVIEW = Survey(MovePreviewWish, MovePreviewTold, preview)
ATTACKS = Survey(AttacksWish, AttacksTold, attacks)
THREAT = Survey(ThreatWish, ThreatTold, threat)
STACK = Survey(StackWish, StackTold, stack)
DEFENSES = Survey(DefensesWish, DefensesTold, defenses)
EDGE = Survey(EdgeWish, EdgeTold, edge)
RULER = Survey(RulerWish, RulerTold, ruler)
PIECE = Survey(PieceWish, PieceTold, piece)
CARD = card_survey(card_told)

SURVEYS: tuple[Survey[Any, Any], ...] = (
    REACH, WAYS, MOVE_PREVIEW, ATTACKS, THREAT, STACK, DEFENSES, EDGE, RULER, PIECE, CARD,
)  # fmt: skip
