"""What a Character could do when it acts next: where it could stand and strike, and whom. [SM-TURN-8]

Whom it can attack is judged by the rules themselves, from the places that matter and from all round its reach.
The outline of where it can strike is drawn from those places, with what blocks the sight from each of them.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from saltbox.engine.space.headings import bearing, moved
from saltbox.engine.space.numbers import nearest_root
from saltbox.engine.space.sight import Blocker, visible_fan
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.choices import Slide, slide_along
from saltbox.games.salt_mystic.lengths import ARC, FULL_TURN, Mil, Pose, Tenths
from saltbox.games.salt_mystic.measure.answers import measured_stack
from saltbox.games.salt_mystic.measure.attacks import attacks_in_reach
from saltbox.games.salt_mystic.measure.move_preview import aim_from, gap_between
from saltbox.games.salt_mystic.measure.records import Aim, Threatened, ThreatTold, ThreatWish
from saltbox.games.salt_mystic.rules.attack import targets, why_no_attack
from saltbox.games.salt_mystic.rules.footprints import elevation
from saltbox.games.salt_mystic.rules.move import Ground, ground
from saltbox.games.salt_mystic.rules.reach import all_round
from saltbox.games.salt_mystic.rules.sight import EYE, is_within_reach, sight_blockers, why_not_shoot
from saltbox.games.salt_mystic.rules.stats import has_keyword, reach_mil
from saltbox.games.salt_mystic.state import Battle, Loose, Stack, put_stack, the_stack
from saltbox.games.salt_mystic.told import Point

RAYS: Tenths = 30  # the outlines have a point for each of these
PLACES: Tenths = 150  # it is looked from the end of the longest slide along each of these
FAN: Tenths = 50


def threat(s: Battle, seat: Seat | None, wish: ThreatWish) -> ThreatTold:
    """Where a Character could stand and strike when it acts next, and whom it could attack from where."""
    uid = measured_stack(s, wish.uid).uid
    s = when_it_acts(s, uid)
    stack = the_stack(s, uid)
    g = ground(s, stack)
    lengths = all_round(g, RAYS)
    weapon_reach = reach_mil(s, stack)
    can_attack = weapon_reach >= 0 and why_no_attack(s, stack) is None
    return ThreatTold(
        uid=uid,
        limit=0 if g.held else g.limit,
        range=weapon_reach,
        stand=tuple([Point(*moved(g.x, g.y, n * RAYS, length)) for n, length in enumerate(lengths)]),
        strike=_strike(s, g, stack, lengths, weapon_reach) if can_attack else (),
        targets=_threatened(s, g, stack, lengths, weapon_reach) if can_attack else (),
    )


def when_it_acts(s: Battle, uid: int) -> Battle:
    """The table as it will be when this Character acts next, if nobody else does anything. [SM-TURN-12]

    In its own turn that is now, unless it has acted already.
    """
    stack = the_stack(s, uid)
    after: Battle = s.game.schema.copy(s)
    has_acted = stack.card in s.activated and uid != s.current
    ended = s.turn if s.active != stack.seat else s.turn + 1 if has_acted else s.turn - 1
    over = [lasting for lasting in s.effects if lasting.until <= ended]
    after.effects[:] = [lasting for lasting in s.effects if lasting.until > ended]
    after.terrain[:] = [piece for piece in s.terrain if not 0 < piece.until <= ended]
    for lasting in over:
        if lasting.what == "loyalty" and any(one.uid == lasting.uid for one in after.stacks):
            put_stack(after, the_stack(after, lasting.uid)._replace(seat=lasting.amount))
    after.activated.clear()
    after.current, after.moved, after.fought, after.forfeited = 0, False, False, False
    return after


# --- Where it strikes --------------------------------------------------------------------------------------


def _ends(g: Ground, lengths: list[Mil]) -> Iterator[tuple[Tenths, Mil]]:
    """Bearings and lengths of slides all round, and none at all."""
    yield 0, 0
    for along in range(0, FULL_TURN, PLACES):
        if lengths[along // RAYS]:
            yield along, lengths[along // RAYS]


def _strike(s: Battle, g: Ground, stack: Stack, lengths: list[Mil], weapon_reach: Mil) -> tuple[Point, ...]:
    """The outline of what is in range and in sight from somewhere, seen from where the Character stands."""
    walls: list[Blocker] = [] if has_keyword(s, stack, "ignore_los") else sight_blockers(s)
    far = list(lengths)
    for along, length in _ends(g, lengths):
        for px, py in _seen(s, g, along, length, weapon_reach + ARC, walls):
            ray = (bearing(g.x, g.y, px, py) + RAYS // 2) // RAYS % len(far)
            far[ray] = max(far[ray], nearest_root((px - g.x) ** 2 + (py - g.y) ** 2))
    return tuple([Point(*moved(g.x, g.y, n * RAYS, length)) for n, length in enumerate(far)])


def _seen(
    s: Battle, g: Ground, along: Tenths, length: Mil, reach: Mil, walls: list[Blocker]
) -> Iterable[tuple[int, int]]:
    """What is seen from the end of a slide, looking on; from where it stands, all round."""
    x, y = moved(g.x, g.y, along, length)
    eye = elevation(s, x, y) + EYE
    ahead = visible_fan(x, y, along, reach, eye, walls, FAN)
    if length:
        return ahead
    return chain(ahead, visible_fan(x, y, (along + FULL_TURN // 2) % FULL_TURN, reach, eye, walls, FAN))


# --- Whom it strikes ---------------------------------------------------------------------------------------


def _threatened(
    s: Battle, g: Ground, stack: Stack, lengths: list[Mil], weapon_reach: Mil
) -> tuple[Threatened, ...]:
    """Everybody that it could attack, each from the place that is best for it; the surest first."""
    slides: dict[int, list[Slide]] = {}
    for attack in attacks_in_reach(s, stack):
        slide = Slide.parse(attack.move)
        assert slide is not None
        slides.setdefault(attack.target, []).append(slide)
    walls = sight_blockers(s)
    for target in targets(s, stack):
        if target.uid not in slides:
            slides[target.uid] = _from_all_round(s, g, stack, target, lengths, weapon_reach, walls)
    found = [
        max([_after(s, stack, target, slide) for slide in slides[target.uid]], key=lambda one: _share(one.aim))
        for target in targets(s, stack)
        if slides[target.uid]
    ]
    return tuple(sorted(found, key=lambda one: (*[-share for share in _share(one.aim)], one.gap)))


def _from_all_round(
    s: Battle, g: Ground, stack: Stack, target: Stack | Loose, lengths: list[Mil], weapon_reach: Mil,
    walls: list[Blocker],
) -> list[Slide]:  # fmt: skip
    """The first of the slides all round after which it can be attacked, if there is one."""
    for along, length in _ends(g, lengths):
        x, y = moved(g.x, g.y, along, length)
        facing = bearing(x, y, target.x, target.y)
        placed = stack._replace(x=x, y=y, heading=facing)
        if is_within_reach(s, placed, target, weapon_reach) and why_not_shoot(s, placed, target, walls) is None:
            return [slide_along(along, length, facing)]
    return []


def _after(s: Battle, stack: Stack, target: Stack | Loose, slide: Slide) -> Threatened:
    """The attack after this slide, on the table as it is then."""
    x, y = moved(stack.x, stack.y, slide.bearing, slide.distance)
    placed = stack._replace(x=x, y=y, heading=slide.facing)
    after: Battle = s.game.schema.copy(s)
    put_stack(after, placed)
    pose = Pose(x, y, slide.facing)
    return Threatened(gap_between(stack, target), str(slide), pose, aim_from(after, placed, target))


def _share(aim: Aim) -> tuple[float, float, float]:
    """How good an attack is: it defeats, it hits, it uses something up."""
    return (
        aim.kill.rolls / aim.kill.of,
        aim.chance.rolls / aim.chance.of,
        aim.negated.rolls / aim.negated.of,
    )
