"""Where a Character could attack from in this turn, and how well: for hints and for bots that think ahead.

Not every place is tried, only those that matter: where it stands, straight towards a target, at its flanks and
behind it, and the heights in reach. Each is judged by the rules themselves.
"""

from collections.abc import Iterator, Sequence
from math import isqrt

from saltbox.engine.space.headings import bearing, moved
from saltbox.engine.space.sight import Blocker
from saltbox.games.salt_mystic.choices import slide_along
from saltbox.games.salt_mystic.lengths import ARC, FULL_TURN, HALF_TURN, QUARTER_TURN, Mil
from saltbox.games.salt_mystic.measure.odds import odds
from saltbox.games.salt_mystic.measure.records import AttackInReach
from saltbox.games.salt_mystic.rules.attack import attack_parts, shot_of, targets, why_no_attack
from saltbox.games.salt_mystic.rules.move import Ground, ground, why_not
from saltbox.games.salt_mystic.rules.reach import farthest
from saltbox.games.salt_mystic.rules.sight import is_within_reach, sight_blockers, why_not_shoot
from saltbox.games.salt_mystic.rules.stats import cards_of, reach_mil, total
from saltbox.games.salt_mystic.state import Battle, Loose, Stack, put_stack
from saltbox.games.salt_mystic.terrain.pieces import Piece, footprint

INSIDE = 20  # mils nearer than the range allows: rounding never takes a place out of it
# Behind the target, then towards its flanks, from its own heading.
ROUND_TARGET = (HALF_TURN, 1_350, 2_250, QUARTER_TURN, 3 * QUARTER_TURN)
CLOSE = 2 * ARC + INSIDE
BEYOND = 1_600  # how far a card's corners lie beyond its arc, at most


def attacks_in_reach(s: Battle, stack: Stack) -> list[AttackInReach]:
    """The attacks this Character could make now, at most a few for each target; none if it may not attack."""
    weapon_reach = reach_mil(s, stack)
    if weapon_reach < 0 or why_no_attack(s, stack) is not None:
        return []
    g = ground(s, stack)
    free = 0 if g.held else g.limit
    most = free + weapon_reach + 2 * ARC + (BEYOND if s.table.profile.manned_target_shape == "card" else 0)
    near = [
        target
        for target in targets(s, stack)
        if (target.x - stack.x) ** 2 + (target.y - stack.y) ** 2 <= most * most
    ]
    if not near:
        return []
    walls = sight_blockers(s)
    heights = [p for p in s.terrain if "E" in p.classes] if free else []
    found = []
    for target in near:
        seen: set[tuple[int, int]] = set()
        for along, distance in _places(g, stack, target, weapon_reach, free, heights):
            attack = _attack_from(s, g, stack, target, along, distance, walls)
            if attack is not None and (attack.x, attack.y) not in seen:
                seen.add((attack.x, attack.y))
                found.append(attack)
    return found


def _places(
    g: Ground, stack: Stack, target: Stack | Loose, weapon_reach: Mil, free: int, heights: Sequence[Piece]
) -> Iterator[tuple[int, int]]:
    """Bearings and lengths worth a try."""
    yield 0, 0
    if not free:
        return
    straight = bearing(g.x, g.y, target.x, target.y)
    length = farthest(g, straight)
    if length:
        yield straight, length
    ring = max(CLOSE, weapon_reach + 2 * ARC - INSIDE)
    if isinstance(target, Stack):
        for turn in ROUND_TARGET:
            yield from _towards(g, *moved(target.x, target.y, (target.heading + turn) % FULL_TURN, ring), free)
            if ring > 2 * CLOSE and turn == ROUND_TARGET[0]:
                yield from _towards(
                    g, *moved(target.x, target.y, (target.heading + turn) % FULL_TURN, CLOSE), free
                )
    for piece in heights:
        if (piece.x - target.x) ** 2 + (piece.y - target.y) ** 2 <= (weapon_reach + 2 * ARC) ** 2:
            if not footprint(piece).holds(g.x, g.y):
                yield from _towards(g, piece.x, piece.y, free)


def _towards(g: Ground, x: int, y: int, free: int) -> Iterator[tuple[int, int]]:
    """The slide to a place, if it is near enough."""
    square = (x - g.x) ** 2 + (y - g.y) ** 2
    if 0 < square <= free * free:
        yield bearing(g.x, g.y, x, y), isqrt(square)


def _attack_from(
    s: Battle, g: Ground, stack: Stack, target: Stack | Loose, along: int, distance: int, walls: list[Blocker]
) -> AttackInReach | None:
    x, y = moved(g.x, g.y, along, distance)
    facing = bearing(x, y, target.x, target.y)
    placed = stack._replace(x=x, y=y, heading=facing)
    if not is_within_reach(s, placed, target, reach_mil(s, placed)):
        return None
    slide = slide_along(along, distance, facing)
    if why_not(g, slide) is not None or why_not_shoot(s, placed, target, walls) is not None:
        return None
    if distance and any(s.table.cards[card].has_aura for card in cards_of(placed)):
        s = s.game.schema.copy(s)
        put_stack(s, placed)
    chance = odds(s, placed, target, shot_of(s, placed, target), total(attack_parts(s, placed, target)))
    return AttackInReach(str(slide), target.uid, chance.hits, chance.kills, chance.of, chance.negated, x, y)
