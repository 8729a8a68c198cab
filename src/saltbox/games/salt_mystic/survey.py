"""What a screen or a bot measures: reach, ghosts, stacks, the ruler. Public facts only, at any time.

Everything is asked of the same functions that judge a choice, so a picture never disagrees with the referee.
"""

from collections.abc import Callable, Mapping
from math import isqrt
from typing import Any

from saltbox.engine.errors import SaltboxError
from saltbox.engine.game import Part, Reason
from saltbox.engine.space.headings import bearing, moved
from saltbox.engine.space.measured import parse_pose
from saltbox.engine.space.sight import visible_fan
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.odds import odds
from saltbox.games.salt_mystic.rules.activation import PARTS, Ram, ram_of
from saltbox.games.salt_mystic.rules.attach import leave_behind, without
from saltbox.games.salt_mystic.rules.attack import (
    COVER_REACH,
    attack_parts,
    covers,
    shot_of,
    targets,
    why_no_attack,
)
from saltbox.games.salt_mystic.rules.deploy import GRID, MARGIN, Edge, edge_pose, side_reach
from saltbox.games.salt_mystic.rules.ground import elevation, obstructions
from saltbox.games.salt_mystic.rules.move import FULL_TURN, Ground, Slide, ground, halved, parse_slide, why_not
from saltbox.games.salt_mystic.rules.reach import all_round, farthest
from saltbox.games.salt_mystic.rules.sight import (
    EYE,
    blocking_piece,
    front_points,
    is_within_reach,
    sight_blockers,
    sight_line,
    why_not_shoot,
)
from saltbox.games.salt_mystic.rules.stats import (
    cards_of,
    has_keyword,
    has_weapon,
    reach,
    speed,
    stat_parts,
    total,
)
from saltbox.games.salt_mystic.state import ARC, Battle, Loose, Stack, put_stack, stack_of
from saltbox.games.salt_mystic.strikes import strikes
from saltbox.games.salt_mystic.table import INCH
from saltbox.games.salt_mystic.terrain import KINDS, footprint

RAYS = 10  # a ray every degree
FAN_STEP = 20
SIXES = 6
NOTE_LOST = INCH  # a note says why a ray is shorter by so much


class SurveyError(SaltboxError):
    """Something was to be measured that is not there."""


def survey(s: Battle, seat: Seat | None, about: str) -> dict[str, Any]:
    """The answer to one wish of a screen: see docs/api.md for all of them."""
    word, _, rest = about.partition(" ")
    if word not in SURVEYS:
        raise SurveyError(f'there is nothing to measure about "{word[:20]}"; known: {", ".join(SURVEYS)}')
    return SURVEYS[word](s, seat, rest)


def _stack(s: Battle, text: str) -> Stack:
    stack = stack_of(s, int(text)) if text.isascii() and text.isdecimal() and len(text) < 9 else None
    if stack is None:
        raise SurveyError(f'no Character on the table has the number "{text[:20]}"')
    return stack


def _told(s: Battle, reason: Reason) -> dict[str, str]:
    return {"rule": reason.rule, "text": s.game.words.refusal(s.table, reason.key, reason.facts)}


# --- How far -----------------------------------------------------------------------------------------------


def reach_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """Everywhere a Character could slide, as an outline, and why it is not more. [SM-GEO-8]"""
    uid, _, mode = rest.partition(" ")
    stack = _stack(s, uid)
    part = mode if mode in PARTS and getattr(stack, mode) else ""
    mover = without(stack, part) if part else stack
    limit = int(mode) if mode.isascii() and mode.isdecimal() and len(mode) < 6 else None
    g = ground(s, mover, limit=limit, leaving=bool(part))
    lengths = all_round(g, RAYS)
    outline = [moved(g.x, g.y, i * RAYS, length) for i, length in enumerate(lengths)]
    return {
        "uid": stack.uid,
        "speed": speed(s, mover),
        "limit": g.limit,
        "rough": halved(g.limit),
        "reach": [list(point) for point in outline],
        "notes": _notes(s, g, lengths),
        "parts": [p for p in PARTS if getattr(stack, p)],
        "ram": bool(stack.vehicle) and any(piece.die for piece in s.terrain),
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
        notes.append({"x": x, "y": y, **_told(s, reasons[cause])})
    return notes


# --- From there --------------------------------------------------------------------------------------------


def ghost_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """What a movement would come to: is it legal, and whom could the Character attack from there?"""
    uid, _, choice = rest.partition(" ")
    stack = _stack(s, uid)
    mover, slide, reason, fallen = _moved(s, stack, choice)
    x, y = moved(stack.x, stack.y, slide.bearing, slide.distance)
    ghost = mover._replace(x=x, y=y, heading=slide.facing)
    s = _afterwards(s, stack, ghost, fallen)
    inches = reach(s, ghost)
    answer: dict[str, Any] = {
        "uid": stack.uid,
        "legal": reason is None,
        "pose": [x, y, slide.facing],
        "distance": slide.distance,
        "allowance": speed(s, mover),
        "stands_on": _standing(s, x, y),
        "range": inches,
        "fan": _fan(s, ghost, inches),
        "halos": _halos(s, ghost),
        "targets": _shots(s, ghost),
    }
    return answer | (_told(s, reason) if reason is not None else {})


def _moved(s: Battle, stack: Stack, choice: str) -> tuple[Stack, Slide, Reason | None, int]:
    """Who would move, how, why it may not, and the number of a wall that would fall."""
    word, _, rest = choice.partition(" ")
    if word == "off":
        part, _, text = rest.partition(" ")
        slide = parse_slide(text)
        if part in PARTS and getattr(stack, part) and slide is not None:
            mover = without(stack, part)
            return mover, slide, why_not(ground(s, mover, leaving=True), slide), 0
    elif word == "ram":
        found = parse_slide(rest.replace("^", "/0^", 1).replace("/0^", "/1^", 1))
        if found is not None:
            ram = ram_of(s, stack, found.bearing, found.facing)
            if isinstance(ram, Ram):
                return stack, ram.slide, None, ram.piece.uid if ram.breaks else 0
            return stack, Slide(0, 0, found.facing), ram, 0
    else:
        slide = parse_slide(choice)
        if slide is not None:
            return stack, slide, why_not(ground(s, stack), slide), 0
    raise SurveyError(f'"{choice[:40]}" is not a movement, as "634/7650^900" is')


def _afterwards(s: Battle, stack: Stack, ghost: Stack, fallen: int) -> Battle:
    """The table after the movement: a card left behind may be in the way then, a fallen wall is not."""
    after: Battle = s.game.schema.copy(s)
    part = next((part for part in PARTS if getattr(stack, part) != getattr(ghost, part)), "")
    if part:
        leave_behind(after, stack, part)
    put_stack(after, ghost)
    after.terrain[:] = [piece for piece in after.terrain if piece.uid != fallen]
    return after


def _standing(s: Battle, x: int, y: int) -> int:
    on = [p for p in s.terrain if "E" in p.classes and footprint(p).holds(x, y)]
    return max(on, key=lambda piece: piece.height).uid if on else 0


def _fan(s: Battle, ghost: Stack, inches: int) -> list[list[int]]:
    if inches < 0:
        return []
    eye = elevation(s, ghost.x, ghost.y) + EYE
    points = visible_fan(ghost.x, ghost.y, ghost.heading, inches + ARC, eye, sight_blockers(s), FAN_STEP)
    return [list(point) for point in points]


def _halos(s: Battle, ghost: Stack) -> list[int]:
    """Obstructions that give cover in an attack from here on anybody. [SM-ATTACK-8]"""
    if has_keyword(s, ghost, "ignore_cover"):
        return []
    found = {uid for target in targets(s, ghost) for uid in covers(s, ghost, target)}
    return [uid for uid, _, _ in obstructions(s) if uid in found]


def _shots(s: Battle, ghost: Stack) -> list[dict[str, Any]]:
    if not has_weapon(s, ghost):
        return []
    forbidden = why_no_attack(s, ghost)
    found = [_shot(s, ghost, target, forbidden) for target in targets(s, ghost)]
    return sorted(found, key=lambda shot: (not shot["possible"], shot["gap"]))


def _shot(s: Battle, ghost: Stack, target: Stack | Loose, forbidden: Reason | None) -> dict[str, Any]:
    """One target as an attacker in this pose sees it, with every modifier and the exact chance."""
    shot = shot_of(s, ghost, target)
    parts = attack_parts(s, ghost, target)
    chance = odds(s, ghost, target, shot, total(parts))
    reason = forbidden or why_not_shoot(s, ghost, target)
    line = sight_line(s, ghost, target) if is_within_reach(s, ghost, target, reach(s, ghost)) else None
    return {
        "uid": target.uid,
        "card": target.card if isinstance(target, Stack) else target.vehicle,
        "gap": _gap(ghost, target),
        "in_range": is_within_reach(s, ghost, target, reach(s, ghost)),
        "front": bool(front_points(s, ghost, target)),
        "sees": line is not None,
        "line": [] if line is None else [*line.eye, *line.point],
        "blocker": 0 if line is not None else blocking_piece(s, ghost, target),
        "possible": reason is None,
        "parts": _parts(s, parts),
        "total": total(parts),
        "defense": chance.against,
        "vehicle": shot.target_manned,
        "need": max(1, min(chance.need, 7)),
        "chance": _share(chance.hits, chance.of),
        "kill": _share(chance.kills, chance.of),
        "negated": _share(chance.negated, chance.of),
        "negated_by": chance.negated_by,
    } | (_told(s, reason) if reason is not None else {})


def _share(rolls: int, of: int) -> list[int]:
    """So many of so many rolls; of six, where a die that is rolled again makes no difference."""
    while of > SIXES and rolls % SIXES == 0:
        rolls, of = rolls // SIXES, of // SIXES
    return [rolls, of]


def _gap(ghost: Stack, target: Stack | Loose) -> int:
    """The gap between two arcs, to be read. [SM-GEO-16]"""
    apart = (ghost.x - target.x) ** 2 + (ghost.y - target.y) ** 2
    return max(0, _root(apart) - 2 * ARC)


def _root(square: int) -> int:
    """The nearest whole number to a square root."""
    low = isqrt(square)
    return low + (square - low * low > low)


def _parts(s: Battle, parts: list[Part]) -> list[dict[str, Any]]:
    return [
        {"label": s.game.words.part(s.table, part.what), "value": part.value, "rule": part.rule}
        for part in parts
    ]


# --- Stacks, edges, ruler ------------------------------------------------------------------------------------


def stack_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """A stack from top to bottom, and where each current stat comes from. [SM-CARD-7]"""
    stack = _stack(s, rest)
    stats = ["speed", "defense", *(["vehicle_defense"] if stack.vehicle else [])]
    stats += ["range", "expertise"] if has_weapon(s, stack) else []
    return {
        "uid": stack.uid,
        "cards": list(cards_of(stack)),
        "stats": [
            {
                "stat": stat,
                "value": total(parts),
                "parts": _parts(s, parts),
                "rule": parts[0].rule if parts else "SM-CARD-7",
            }
            for stat in stats
            for parts in [stat_parts(s, stack, stat)]
        ],
        "elevation": elevation(s, stack.x, stack.y),
        "stands_on": _standing(s, stack.x, stack.y),
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
    """Where along the own edge a card may be put. [SM-DEPLOY-6]"""
    card, _, uid = rest.partition(" ")
    known = card in s.table.cards or any(card in deck for deck in s.table.decks)
    side = side_reach(s, card) if known else 0
    owner = 0 if seat is None else seat
    edge = Edge(s, owner, int(uid) if uid.isdecimal() and len(uid) < 9 else 0, side)
    spans: list[list[int]] = []
    for x in range(MARGIN, s.size[0] - MARGIN + 1, GRID):
        if edge.why_not(str(x)) is None:
            if spans and x - spans[-1][1] <= GRID:
                spans[-1][1] = x
            else:
                spans.append([x, x])
    _, y, heading = edge_pose(s, owner, 0)
    return {"spans": spans, "y": y, "heading": heading, "side": edge.side}


def ruler_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """The distance between two points, and the bearing from one to the other."""
    first, _, second = rest.partition(" ")
    a, b = parse_pose(f"{first}^0"), parse_pose(f"{second}^0")
    if a is None or b is None:
        raise SurveyError("a ruler lies between two points, such as 12000,3000 24500,9000")
    mil = _root((a.x_mil - b.x_mil) ** 2 + (a.y_mil - b.y_mil) ** 2)
    along = bearing(a.x_mil, a.y_mil, b.x_mil, b.y_mil)
    return {"mil": mil, "bearing": along, "text": f"{mil // INCH}.{mil % INCH // 10:02d} in"}


def piece_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """A piece of terrain in words. [SM-TERRAIN-1]"""
    piece = next((p for p in s.terrain if str(p.uid) == rest), None)
    if piece is None:
        raise SurveyError(f'no terrain has the number "{rest[:20]}"')
    return {"uid": piece.uid, "name": KINDS[piece.kind].name, "classes": piece.classes, "height": piece.height}


def strikes_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """Attacks that a Character could make in this turn, each with its movement."""
    found = strikes(s, _stack(s, rest))
    keys = ("move", "target", "hits", "kills", "of", "negated", "x", "y")
    return {"strikes": [dict(zip(keys, (str(k.slide), *k[1:]), strict=True)) for k in found]}


def way_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """How far a Character can slide along some bearings, and what it would be like there."""
    uid, *bearings = rest.split(" ")
    g = ground(s, _stack(s, uid))
    cover = [shape for _, shape, _ in obstructions(s)]
    ways = []
    for text in bearings[:72]:
        if not text.isdecimal() or not int(text) < FULL_TURN:
            raise SurveyError(f'"{text[:20]}" is not a bearing in tenths of a degree')
        length = farthest(g, int(text))
        x, y = moved(g.x, g.y, int(text), length)
        near = any(shape.within(x, y, COVER_REACH) for shape in cover)
        ways.append({"bearing": int(text), "distance": length, "x": x, "y": y, "cover": near})
    return {"ways": ways}


SURVEYS: Mapping[str, Callable[[Battle, Seat | None, str], dict[str, Any]]] = {
    "reach": reach_survey,
    "ghost": ghost_survey,
    "stack": stack_survey,
    "defenses": defenses_survey,
    "edge": edge_survey,
    "ruler": ruler_survey,
    "piece": piece_survey,
    "strikes": strikes_survey,
    "ways": way_survey,
}
