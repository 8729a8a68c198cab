"""The preview of a movement: what a movement would come to, and whom it could attack from there.

Everything is asked of the same functions that judge a choice, so a picture never disagrees with the referee.
"""

from typing import Any

from saltbox.engine.game import Reason
from saltbox.engine.space.headings import moved
from saltbox.engine.space.numbers import nearest_root
from saltbox.engine.space.sight import visible_fan
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.choices import FITTINGS, LeaveBehind, Ram, Slide, parse_movement
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
from saltbox.games.salt_mystic.rules.attach import fitting_of, leave_behind, without
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


def preview_survey(s: Battle, seat: Seat | None, rest: str) -> dict[str, Any]:
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
    placed = mover._replace(x=x, y=y, heading=slide.facing)
    s = _afterwards(s, stack, placed, impact.piece.uid if impact is not None and impact.breaks else 0)
    weapon_reach = reach_mil(s, placed)
    answer: dict[str, Any] = {
        "uid": stack.uid,
        "legal": reason is None,
        "pose": [x, y, slide.facing],
        "distance": slide.distance,
        "allowance": speed_mil(s, mover) if limit is None else limit,
        "stands_on": standing_on(s, x, y),
        "range": weapon_reach,
        "fan": _fan(s, placed, weapon_reach),
        "halos": _halos(s, placed),
        "targets": _shots(s, placed, why_no_attack(s, placed) if is_due else NO_ATTACK),
    }
    if impact is not None:
        wall = impact.piece
        answer["ram"] = {"wall": wall.uid, "need": wall.die * RUN_UP_PER_PIP, "breaks": impact.breaks}
    return answer | (reason_told(s, reason) if reason is not None else {})


def _moved(s: Battle, stack: Stack, choice: str) -> tuple[Stack, Slide, Reason | None, Impact | None]:
    """Who would move, how, why it may not, and what it would ram."""
    match parse_movement(choice):
        case LeaveBehind(fitting, slide) if fitting_of(stack, fitting):
            mover = without(stack, fitting)
            return mover, slide, why_not(ground(s, mover, leaving=True), slide), None
        case Ram(bearing, facing):
            impact = impact_of(s, stack, bearing, facing)
            if isinstance(impact, Impact):
                return stack, impact.slide, None, impact
            return stack, Slide(0, 0, facing), impact, None
        case Slide() as slide:
            return stack, slide, why_not(ground(s, stack), slide), None
    raise SurveyError(f'"{choice[:40]}" is not a movement, as "634/7650^900" is')


def _afterwards(s: Battle, stack: Stack, placed: Stack, fallen: int) -> Battle:
    """The table after the movement: a card left behind may be in the way then, a fallen wall is not."""
    after: Battle = s.game.schema.copy(s)
    fitting = next((fitting for fitting in FITTINGS if getattr(stack, fitting) != getattr(placed, fitting)), "")
    if fitting:
        leave_behind(after, stack, fitting)
    put_stack(after, placed)
    after.terrain[:] = [piece for piece in after.terrain if piece.uid != fallen]
    return after


def _fan(s: Battle, placed: Stack, weapon_reach: Mil) -> list[list[int]]:
    if weapon_reach < 0:
        return []
    eye = elevation(s, placed.x, placed.y) + EYE
    points = visible_fan(
        placed.x, placed.y, placed.heading, weapon_reach + ARC, eye, sight_blockers(s), FAN_STEP
    )
    return [list(point) for point in points]


def _halos(s: Battle, placed: Stack) -> list[int]:
    """Obstructions that give cover in an attack from here on anybody. [SM-ATTACK-8]"""
    if has_keyword(s, placed, "ignore_cover"):
        return []
    found = {uid for target in targets(s, placed) for uid in covers(s, placed, target)}
    return [uid for uid, _, _ in obstructions(s) if uid in found]


def _shots(s: Battle, placed: Stack, forbidden: Reason | None) -> list[dict[str, Any]]:
    if not has_weapon(s, placed):
        return []
    found = [_shot(s, placed, target, forbidden) for target in targets(s, placed)]
    return sorted(found, key=lambda shot: (not shot["possible"], shot["gap"]))


def _shot(s: Battle, placed: Stack, target: Stack | Loose, forbidden: Reason | None) -> dict[str, Any]:
    """One target as an attacker in this pose sees it, with every modifier and the exact chance."""
    shot = shot_of(s, placed, target)
    parts = attack_parts(s, placed, target)
    chance = odds(s, placed, target, shot, total(parts))
    reason = forbidden or why_not_shoot(s, placed, target)
    line = sight_line(s, placed, target) if is_within_reach(s, placed, target, reach_mil(s, placed)) else None
    return {
        "uid": target.uid,
        "card": target.card if isinstance(target, Stack) else target.vehicle,
        "gap": _gap(placed, target),
        "in_range": is_within_reach(s, placed, target, reach_mil(s, placed)),
        "front": bool(front_points(s, placed, target)),
        "sees": line is not None,
        "line": [] if line is None else [*line.eye, *line.point],
        "blocker": 0 if line is not None else blocking_piece(s, placed, target),
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


def _gap(placed: Stack, target: Stack | Loose) -> int:
    """The gap between two arcs, to be read. [SM-GEO-16]"""
    apart = (placed.x - target.x) ** 2 + (placed.y - target.y) ** 2
    return max(0, nearest_root(apart) - 2 * ARC)
