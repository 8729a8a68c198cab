"""The preview of a movement: what a movement would come to, and whom it could attack from there.

Everything is asked of the same functions that judge a choice, so a picture never disagrees with the referee.
"""

from saltbox.engine.errors import SurveyError
from saltbox.engine.game import Reason
from saltbox.engine.prose import quoted
from saltbox.engine.space.headings import moved
from saltbox.engine.space.numbers import nearest_root
from saltbox.engine.space.sight import visible_fan
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.choices import FITTINGS, LeaveBehind, Ram, Slide, parse_movement
from saltbox.games.salt_mystic.lengths import ARC, Mil, Pose
from saltbox.games.salt_mystic.measure.answers import (
    extra_limit,
    measured_stack,
    standing_on,
    terms_told,
    why_told,
)
from saltbox.games.salt_mystic.measure.attack_ends import attack_ends
from saltbox.games.salt_mystic.measure.odds import odds
from saltbox.games.salt_mystic.measure.records import (
    Aim,
    AttackEnd,
    MovePreviewTold,
    MovePreviewWish,
    RamPreview,
    Share,
    SightLine,
)
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
from saltbox.games.salt_mystic.told import Point

FAN_STEP = 20
SIXES = 6
NO_ATTACK = Reason("SM-MOVE-17", "extra_without_attack")


def preview(s: Battle, seat: Seat | None, wish: MovePreviewWish) -> MovePreviewTold:
    """What a movement would come to: is it legal, and whom could the Character attack from there?

    An extra movement has its own length, and no attack comes of it but one that was due anyway. [SM-MOVE-17]
    """
    stack = measured_stack(s, wish.uid)
    mover, slide, reason, impact = _moved(s, stack, wish.move)
    limit = extra_limit(s, stack.uid)
    if limit is not None:
        reason = SlideSpace(ground(s, stack, limit=limit)).why_not(wish.move)
    is_due = limit is None or (stack.uid == s.current and not s.fought)
    x, y = moved(stack.x, stack.y, slide.bearing, slide.distance)
    placed = mover._replace(x=x, y=y, heading=slide.facing)
    s = _afterwards(s, stack, placed, impact.piece.uid if impact is not None and impact.breaks else 0)
    weapon_reach = reach_mil(s, placed)
    return MovePreviewTold(
        uid=stack.uid,
        legal=reason is None,
        why=None if reason is None else why_told(s, reason),
        pose=Pose(x, y, slide.facing),
        distance=slide.distance,
        allowance=speed_mil(s, mover) if limit is None else limit,
        stands_on=standing_on(s, x, y),
        range=weapon_reach,
        fan=_fan(s, placed, weapon_reach),
        halos=_halos(s, placed),
        targets=_aims(s, seat, placed, why_no_attack(s, placed) if is_due else NO_ATTACK),
        ram=None if impact is None else _ram(impact),
    )


def _ram(impact: Impact) -> RamPreview:
    return RamPreview(impact.piece.uid, impact.piece.die * RUN_UP_PER_PIP, impact.breaks)


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
    raise SurveyError(f'{quoted(choice)} is not a movement, as "634/7650^900" is')


def _afterwards(s: Battle, stack: Stack, placed: Stack, fallen: int) -> Battle:
    """The table after the movement: a card left behind may be in the way then, a fallen wall is not."""
    after: Battle = s.game.schema.copy(s)
    fitting = next((fitting for fitting in FITTINGS if getattr(stack, fitting) != getattr(placed, fitting)), "")
    if fitting:
        leave_behind(after, stack, fitting)
    put_stack(after, placed)
    after.terrain[:] = [piece for piece in after.terrain if piece.uid != fallen]
    return after


def _fan(s: Battle, placed: Stack, weapon_reach: Mil) -> tuple[Point, ...]:
    if weapon_reach < 0:
        return ()
    eye = elevation(s, placed.x, placed.y) + EYE
    points = visible_fan(
        placed.x, placed.y, placed.heading, weapon_reach + ARC, eye, sight_blockers(s), FAN_STEP
    )
    return tuple([Point(*point) for point in points])


def _halos(s: Battle, placed: Stack) -> tuple[int, ...]:
    """Obstructions that give cover in an attack from here on anybody. [SM-ATTACK-8]"""
    if has_keyword(s, placed, "ignore_cover"):
        return ()
    found = {uid for target in targets(s, placed) for uid in covers(s, placed, target)}
    return tuple([uid for uid, _, _ in obstructions(s) if uid in found])


def _aims(s: Battle, seat: Seat | None, placed: Stack, forbidden: Reason | None) -> tuple[Aim, ...]:
    """Every target, first those that can be attacked, the nearest first."""
    if not has_weapon(s, placed):
        return ()
    found = [_played_out(s, seat, placed, _aim(s, placed, target, forbidden)) for target in targets(s, placed)]
    return tuple(sorted(found, key=lambda aim: (not aim.possible, aim.gap)))


def _played_out(s: Battle, seat: Seat | None, placed: Stack, aim: Aim) -> Aim:
    """The same with all that the attack could lead to, if it is possible."""
    if not aim.possible:
        return aim
    ends = attack_ends(s, seat, placed.uid, aim.uid)
    return aim._replace(ends=tuple([AttackEnd(_share(*end.share), end.then) for end in ends]))


def aim_from(s: Battle, placed: Stack, target: Stack | Loose) -> Aim:
    """One target as an attacker in this pose sees it, if it may attack at all; no attack is played out."""
    return _aim(s, placed, target, None)


def _aim(s: Battle, placed: Stack, target: Stack | Loose, forbidden: Reason | None) -> Aim:
    """One target as an attacker in this pose sees it, with every modifier and the exact chance."""
    shot = shot_of(s, placed, target)
    parts = attack_parts(s, placed, target)
    chance = odds(s, placed, target, shot, total(parts))
    reason = forbidden or why_not_shoot(s, placed, target)
    in_range = is_within_reach(s, placed, target, reach_mil(s, placed))
    line = sight_line(s, placed, target) if in_range else None
    return Aim(
        uid=target.uid,
        card=target.card if isinstance(target, Stack) else target.vehicle,
        gap=gap_between(placed, target),
        in_range=in_range,
        front=bool(front_points(s, placed, target)),
        sees=line is not None,
        line=None if line is None else SightLine(Point(*line.eye), Point(*line.point)),
        blocker=0 if line is not None else blocking_piece(s, placed, target),
        possible=reason is None,
        why=None if reason is None else why_told(s, reason),
        terms=terms_told(s, parts),
        total=total(parts),
        defense=chance.against,
        vehicle=shot.target_manned,
        need=max(1, min(chance.need, 7)),
        chance=_share(chance.hits, chance.of),
        kill=_share(chance.kills, chance.of),
        negated=_share(chance.negated, chance.of),
        negated_by=chance.negated_by,
        ends=(),
    )


def _share(rolls: int, of: int) -> Share:
    """So many of so many rolls; of six, where a die that is rolled again makes no difference."""
    while of > SIXES and rolls % SIXES == 0:
        rolls, of = rolls // SIXES, of // SIXES
    return Share(rolls, of)


def gap_between(placed: Stack, target: Stack | Loose) -> int:
    """The gap between two arcs, to be read. [SM-GEO-16]"""
    apart = (placed.x - target.x) ** 2 + (placed.y - target.y) ** 2
    return max(0, nearest_root(apart) - 2 * ARC)
