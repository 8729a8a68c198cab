"""What a screen or a bot measures: reach, previews of a movement, stacks, the ruler. Public facts only.

Everything is asked of the same functions that judge a choice, so a picture never disagrees with the referee.
"""

from collections.abc import Callable, Mapping
from typing import Any

from saltbox.engine.game import Reason
from saltbox.engine.space import headings
from saltbox.engine.space.headings import moved
from saltbox.engine.space.measured import parse_pose
from saltbox.engine.space.numbers import nearest_root
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.cards import owner_of
from saltbox.games.salt_mystic.choices import FITTINGS, EdgePlace, Heading, Slide, Thing
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.measure.answers import (
    SurveyError,
    extra_limit,
    measured_stack,
    parts_told,
    reason_told,
    standing_on,
)
from saltbox.games.salt_mystic.measure.attacks import attacks_in_reach
from saltbox.games.salt_mystic.measure.move_preview import preview_survey
from saltbox.games.salt_mystic.rules.attach import without
from saltbox.games.salt_mystic.rules.attack import COVER_REACH
from saltbox.games.salt_mystic.rules.deploy import GRID, MARGIN, EdgeSpace, edge_pose, side_reach
from saltbox.games.salt_mystic.rules.footprints import elevation, obstructions
from saltbox.games.salt_mystic.rules.move import Ground, ground, why_not
from saltbox.games.salt_mystic.rules.reach import all_round, farthest
from saltbox.games.salt_mystic.rules.stats import (
    cards_of,
    has_keyword,
    has_weapon,
    speed_mil,
    stat_parts,
    total,
)
from saltbox.games.salt_mystic.setup.checking.names import nobody_at
from saltbox.games.salt_mystic.state import PHANTOM, Battle, is_phantom, stack_of
from saltbox.games.salt_mystic.table import PHYSICAL
from saltbox.games.salt_mystic.terrain.pieces import KINDS

RAYS = 10  # a ray every degree
NOTE_LOST = INCH  # a note says why a ray is shorter by so much
NOT_BELOW_ZERO = ("speed", "range")  # [SM-CARD-9]


def survey(s: Battle, seat: Seat | None, about: str) -> dict[str, Any]:
    """The answer to one wish of a screen: see docs/api.md for all of them."""
    if seat is not None and not 0 <= seat < s.seats:
        raise SurveyError(nobody_at(s, seat))
    word, _, rest = about.partition(" ")
    if word not in SURVEYS:
        raise SurveyError(f'there is nothing to measure about "{word[:20]}"; known: {", ".join(SURVEYS)}')
    return SURVEYS[word](s, seat, rest)


# --- How far -----------------------------------------------------------------------------------------------


def reach_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """Everywhere a Character could slide, as an outline, and why it is not more. [SM-GEO-8]

    An extra movement has its own length, leaves nothing behind and rams nothing. [SM-MOVE-17] [SM-ATTACH-9]
    Whoever is held cannot slide at all. [SM-SCEN-6]
    """
    uid, _, mode = rest.partition(" ")
    stack = measured_stack(s, uid)
    limit = extra_limit(s, stack.uid)
    fittings = [fitting for fitting in FITTINGS if getattr(stack, fitting)] if limit is None else []
    fitting = mode if mode in fittings else ""
    mover = without(stack, fitting) if fitting else stack
    g = ground(s, mover, limit=limit, leaving=bool(fitting))
    lengths = all_round(g, RAYS)
    outline = [moved(g.x, g.y, i * RAYS, length) for i, length in enumerate(lengths)]
    return {
        "uid": stack.uid,
        "speed": speed_mil(s, mover),
        "limit": 0 if g.held else g.limit,
        "reach": [list(point) for point in outline],
        "notes": _notes(s, g, lengths),
        "parts": fittings,
        "ram": limit is None and has_keyword(s, stack, "ram") and any(piece.die for piece in s.terrain),
    }


def _notes(s: Battle, g: Ground, lengths: list[int]) -> list[dict[str, Any]]:
    """One note for each thing that shortens the reach, at the middle of the rays it shortens."""
    causes: dict[tuple[Any, ...], list[int]] = {}
    reasons: dict[tuple[Any, ...], Reason] = {}
    for index in range(0, len(lengths), 4):
        if lengths[index] <= g.limit - NOTE_LOST:
            reason = why_not(g, Slide(index * RAYS, lengths[index] + 20, 0))
            if reason is not None:
                cause = (reason.rule, *reason.facts[:1]) if reason.key != "rough_ground" else (reason.rule,)
                causes.setdefault(cause, []).append(index)
                reasons.setdefault(cause, reason)
    notes = []
    for cause, indices in causes.items():
        index = indices[len(indices) // 2]
        x, y = moved(g.x, g.y, index * RAYS, (lengths[index] + g.limit) // 2)
        notes.append({"x": x, "y": y, **reason_told(s, reasons[cause])})
    return notes


# --- Stacks, edges, ruler ------------------------------------------------------------------------------------


def stack_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """A stack from top to bottom, and where each current stat comes from. [SM-CARD-7]"""
    stack = measured_stack(s, rest)
    stats = ["speed", "defense", *(["vehicle_defense"] if stack.vehicle else [])]
    stats += ["range", "expertise"] if has_weapon(s, stack) else []
    return {
        "uid": stack.uid,
        "cards": list(cards_of(stack)),
        "stats": [
            {
                "stat": stat,
                "value": max(0, total(parts)) if stat in NOT_BELOW_ZERO else total(parts),
                "parts": parts_told(s, parts),
                "rule": parts[0].rule if parts else "SM-CARD-7",
            }
            for stat in stats
            for parts in [stat_parts(s, stack, stat)]
        ],
        "elevation": elevation(s, stack.x, stack.y),
        "stands_on": standing_on(s, stack.x, stack.y),
        "lasting": [
            {"what": k.what, "amount": k.amount, "until": k.until, "source": k.source}
            for k in s.effects
            if k.uid == stack.uid
        ],
    }


def defenses_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """What an attack on each Character has to reach as things stand; the Vehicle's comes first. [SM-CARD-7]"""
    stats = {k.uid: "vehicle_defense" if k.vehicle else "defense" for k in s.stacks}
    return {"defenses": [[k.uid, total(stat_parts(s, k, stats[k.uid]))] for k in s.stacks]}


def edge_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """Where along the own edge a card may be put, the phantom's along its edge. [SM-DEPLOY-6] [SM-SOLO-25]"""
    card, _, text = rest.partition(" ")
    known = card in s.table.cards or any(card in deck for deck in s.table.decks)
    side = side_reach(s, card) if known and not _is_phantoms_return(s) else 0
    lifted = Thing.parse(text)
    uid = 0 if lifted is None else lifted.uid
    owner = _edge_owner(s, seat, card, uid)
    edge = EdgeSpace(s, owner, uid, side)
    spans: list[list[int]] = []
    for x in range(MARGIN, s.size[0] - MARGIN + 1, GRID):
        if edge.problem(EdgePlace(x)) is None:
            if spans and x - spans[-1][1] <= GRID:
                spans[-1][1] = x
            else:
                spans.append([x, x])
    _, y, heading = edge_pose(s, owner, 0)
    return {"spans": spans, "y": y, "heading": heading, "side": edge.side}


def _edge_owner(s: Battle, seat: Seat | None, card: str, uid: int) -> Seat:
    """Who asks; but a person may decide for the phantom where one of its cards comes in. [SM-SOLO-25]

    A Character that is lifted comes in again at the edge of the side it fights for.
    """
    lifted = stack_of(s, uid)
    if is_phantom(s, PHANTOM) and (lifted is not None or PHYSICAL.match(card)):
        return owner_of(card) if lifted is None else lifted.seat
    return 0 if seat is None else seat


def _is_phantoms_return(s: Battle) -> bool:
    """Whether a Guardian or a lifted Character of the phantom is to come in: never from the side."""
    match s.agenda[-1:]:
        case [("ask", "phantom", _, "place", _, _, "raise" | "redeploy", _, _)]:
            return True
    return False


def ruler_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """The distance between two points, and the bearing from one to the other."""
    first, _, second = rest.partition(" ")
    a, b = parse_pose(f"{first}^0"), parse_pose(f"{second}^0")
    if a is None or b is None:
        raise SurveyError("a ruler lies between two points, such as 12000,3000 24500,9000")
    mil = nearest_root((a.x_mil - b.x_mil) ** 2 + (a.y_mil - b.y_mil) ** 2)
    along = headings.bearing(a.x_mil, a.y_mil, b.x_mil, b.y_mil)
    return {"mil": mil, "bearing": along, "text": f"{mil // INCH}.{mil % INCH // 10:02d} in"}


def piece_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """A piece of terrain in words. [SM-TERRAIN-1]"""
    piece = next((p for p in s.terrain if Thing(p.uid) == Thing.parse(rest)), None)
    if piece is None:
        raise SurveyError(f'no terrain has the number "{rest[:20]}"')
    return {"uid": piece.uid, "name": KINDS[piece.kind].name, "classes": piece.classes, "height": piece.height}


def attacks_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """Attacks that a Character could make in this turn, each with its movement."""
    found = attacks_in_reach(s, measured_stack(s, rest))
    keys = ("move", "target", "hits", "kills", "of", "negated", "x", "y")
    return {"strikes": [dict(zip(keys, (str(k.slide), *k[1:]), strict=True)) for k in found]}


def ways_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """How far a Character can slide along some bearings, and what it would be like there."""
    uid, *bearings = rest.split(" ")
    g = ground(s, measured_stack(s, uid))
    cover = [shape for _, shape, _ in obstructions(s)]
    ways = []
    for text in bearings[:72]:
        bearing = Heading.parse(text)
        if bearing is None:
            raise SurveyError(f'"{text[:20]}" is not a bearing in tenths of a degree')
        length = farthest(g, bearing.tenths)
        x, y = moved(g.x, g.y, bearing.tenths, length)
        near = any(shape.within(x, y, COVER_REACH) for shape in cover)
        ways.append({"bearing": bearing.tenths, "distance": length, "x": x, "y": y, "cover": near})
    return {"ways": ways}


SURVEYS: Mapping[str, Callable[[Battle, Seat | None, str], dict[str, Any]]] = {
    "reach": reach_survey,
    "ghost": preview_survey,
    "stack": stack_survey,
    "defenses": defenses_survey,
    "edge": edge_survey,
    "ruler": ruler_survey,
    "piece": piece_survey,
    "strikes": attacks_survey,
    "ways": ways_survey,
}
