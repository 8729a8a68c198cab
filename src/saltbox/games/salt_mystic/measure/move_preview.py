"""The ghost of a Character: what a movement would come to, and whom it could attack from there.

Everything is asked of the same functions that judge a choice, so a picture never disagrees with the referee.
"""

from typing import Any

from saltbox.engine.game import Reason
from saltbox.engine.space.headings import moved
from saltbox.engine.space.numbers import nearest_root
from saltbox.engine.space.sight import visible_fan
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.choices import PARTS, LeaveBehind, Ram, Slide, parse_movement
from saltbox.games.salt_mystic.lengths import ARC, Mil
from saltbox.games.salt_mystic.measure.answers import (
    SurveyError,
    extra_limit,
    measured_stack,
    parts_told,
    reason_told,
    standing_on,
)
from saltbox.games.salt_mystic.measure.odds import odds
from saltbox.games.salt_mystic.rules.activation import Impact, impact_of
from saltbox.games.salt_mystic.rules.attach import leave_behind, without
from saltbox.games.salt_mystic.rules.attack import attack_parts, covers, shot_of, targets, why_no_attack
from saltbox.games.salt_mystic.rules.footprints import elevation, obstructions
from saltbox.games.salt_mystic.rules.move import ground, why_not
from saltbox.games.salt_mystic.rules.reach import SlideSpace
from saltbox.games.salt_mystic.rules.sight import (
    EYE,
    blocking_piece,
    front_points,
    is_within_reach,
    sight_blockers,
    sight_line,
    why_not_shoot,
)
from saltbox.games.salt_mystic.rules.stats import has_keyword, has_weapon, reach_mil, speed_mil, total
from saltbox.games.salt_mystic.state import Battle, Loose, Stack, put_stack
from saltbox.games.salt_mystic.terrain.scenarios import RUN_UP_PER_PIP

FAN_STEP = 20
SIXES = 6
NO_ATTACK = Reason("SM-MOVE-17", "extra_without_attack")


def ghost_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
    """What a movement would come to: is it legal, and whom could the Character attack from there?

    An extra movement has its own length, and no attack comes of it but one that was due anyway. [SM-MOVE-17]
    """
    uid, _, choice = rest.partition(" ")
    stack = measured_stack(s, uid)
    mover, slide, reason, impact = _moved(s, stack, choice)
    limit = extra_limit(s, stack.uid)
    if limit is not None:
        reason = SlideSpace(ground(s, stack, limit=limit)).why_not(choice)
    is_due = limit is None or (stack.uid == s.current and not s.fought)
    x, y = moved(stack.x, stack.y, slide.bearing, slide.distance)
    ghost = mover._replace(x=x, y=y, heading=slide.facing)
    s = _afterwards(s, stack, ghost, impact.piece.uid if impact is not None and impact.breaks else 0)
    weapon_reach = reach_mil(s, ghost)
    answer: dict[str, Any] = {
        "uid": stack.uid,
        "legal": reason is None,
        "pose": [x, y, slide.facing],
        "distance": slide.distance,
        "allowance": speed_mil(s, mover) if limit is None else limit,
        "stands_on": standing_on(s, x, y),
        "range": weapon_reach,
        "fan": _fan(s, ghost, weapon_reach),
        "halos": _halos(s, ghost),
        "targets": _shots(s, ghost, why_no_attack(s, ghost) if is_due else NO_ATTACK),
    }
    if impact is not None:
        wall = impact.piece
        answer["ram"] = {"wall": wall.uid, "need": wall.die * RUN_UP_PER_PIP, "breaks": impact.breaks}
    return answer | (reason_told(s, reason) if reason is not None else {})


def _moved(s: Battle, stack: Stack, choice: str) -> tuple[Stack, Slide, Reason | None, Impact | None]:
    """Who would move, how, why it may not, and what it would ram."""
    match parse_movement(choice):
        case LeaveBehind(part, slide) if getattr(stack, part):
            mover = without(stack, part)
            return mover, slide, why_not(ground(s, mover, leaving=True), slide), None
        case Ram(bearing, facing):
            impact = impact_of(s, stack, bearing, facing)
            if isinstance(impact, Impact):
                return stack, impact.slide, None, impact
            return stack, Slide(0, 0, facing), impact, None
        case Slide() as slide:
            return stack, slide, why_not(ground(s, stack), slide), None
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


def _fan(s: Battle, ghost: Stack, weapon_reach: Mil) -> list[list[int]]:
    if weapon_reach < 0:
        return []
    eye = elevation(s, ghost.x, ghost.y) + EYE
    points = visible_fan(ghost.x, ghost.y, ghost.heading, weapon_reach + ARC, eye, sight_blockers(s), FAN_STEP)
    return [list(point) for point in points]


def _halos(s: Battle, ghost: Stack) -> list[int]:
    """Obstructions that give cover in an attack from here on anybody. [SM-ATTACK-8]"""
    if has_keyword(s, ghost, "ignore_cover"):
        return []
    found = {uid for target in targets(s, ghost) for uid in covers(s, ghost, target)}
    return [uid for uid, _, _ in obstructions(s) if uid in found]


def _shots(s: Battle, ghost: Stack, forbidden: Reason | None) -> list[dict[str, Any]]:
    if not has_weapon(s, ghost):
        return []
    found = [_shot(s, ghost, target, forbidden) for target in targets(s, ghost)]
    return sorted(found, key=lambda shot: (not shot["possible"], shot["gap"]))


def _shot(s: Battle, ghost: Stack, target: Stack | Loose, forbidden: Reason | None) -> dict[str, Any]:
    """One target as an attacker in this pose sees it, with every modifier and the exact chance."""
    shot = shot_of(s, ghost, target)
    parts = attack_parts(s, ghost, target)
    chance = odds(s, ghost, target, shot, total(parts))
    reason = forbidden or why_not_shoot(s, ghost, target)
    line = sight_line(s, ghost, target) if is_within_reach(s, ghost, target, reach_mil(s, ghost)) else None
    return {
        "uid": target.uid,
        "card": target.card if isinstance(target, Stack) else target.vehicle,
        "gap": _gap(ghost, target),
        "in_range": is_within_reach(s, ghost, target, reach_mil(s, ghost)),
        "front": bool(front_points(s, ghost, target)),
        "sees": line is not None,
        "line": [] if line is None else [*line.eye, *line.point],
        "blocker": 0 if line is not None else blocking_piece(s, ghost, target),
        "possible": reason is None,
        "parts": parts_told(s, parts),
        "total": total(parts),
        "defense": chance.against,
        "vehicle": shot.target_manned,
        "need": max(1, min(chance.need, 7)),
        "chance": _share(chance.hits, chance.of),
        "kill": _share(chance.kills, chance.of),
        "negated": _share(chance.negated, chance.of),
        "negated_by": chance.negated_by,
    } | (reason_told(s, reason) if reason is not None else {})


def _share(rolls: int, of: int) -> list[int]:
    """So many of so many rolls; of six, where a die that is rolled again makes no difference."""
    while of > SIXES and rolls % SIXES == 0:
        rolls, of = rolls // SIXES, of // SIXES
    return [rolls, of]


def _gap(ghost: Stack, target: Stack | Loose) -> int:
    """The gap between two arcs, to be read. [SM-GEO-16]"""
    apart = (ghost.x - target.x) ** 2 + (ghost.y - target.y) ** 2
    return max(0, nearest_root(apart) - 2 * ARC)
