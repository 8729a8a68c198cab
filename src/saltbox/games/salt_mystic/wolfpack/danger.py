"""What the phantom looks at before it decides: whom to attack, whom to face, and where harm threatens.

[SM-SOLO-10] [SM-SOLO-12] [SM-SOLO-14]
"""

from saltbox.engine.space.headings import heading_vector
from saltbox.engine.space.sight import Blocker
from saltbox.games.salt_mystic.lengths import ARC, Mil
from saltbox.games.salt_mystic.rules.sight import (
    front_points,
    is_struck_by_card,
    is_within_reach,
    sight_blockers,
    sight_line,
)
from saltbox.games.salt_mystic.rules.stats import expertise, has_keyword, has_weapon, is_gap_within, reach_mil
from saltbox.games.salt_mystic.state import PHANTOM, Battle, Stack, marshal, other

HUMAN = other(PHANTOM)
TOUCHING = 4 * ARC * ARC  # the square of the distance of two arcs without a gap


def humans(s: Battle) -> list[Stack]:
    """The Characters that stand against the phantom, in order of deployment."""
    return [stack for stack in s.stacks if stack.seat != PHANTOM]


def pack(s: Battle) -> list[Stack]:
    """The phantom's Characters, in order of deployment."""
    return [stack for stack in s.stacks if stack.seat == PHANTOM]


def hunted_marshal(s: Battle) -> Stack | None:
    """The human's War Marshal. [SM-SOLO-9]"""
    return marshal(s, HUMAN)


def gap_order(ax: int, ay: int, b: Stack) -> int:
    """A number that is greater for a greater gap, and the same for all arcs that touch or overlap."""
    return max(TOUCHING, (ax - b.x) ** 2 + (ay - b.y) ** 2)


def skill(s: Battle, stack: Stack) -> int:
    """Expertise as the phantom weighs it: nothing for a Character without a weapon. [SM-SOLO-12]"""
    return expertise(s, stack) if has_weapon(s, stack) else 0


def by_priority(s: Battle, stack: Stack) -> list[Stack]:
    """Whom to attack first: the War Marshal, then the highest Expertise, then the nearest, then the earliest.

    Where it was agreed on, Expertise counts before the War Marshal. [SM-SOLO-12]
    """
    hunted = None if s.table.expertise_only else hunted_marshal(s)
    first = 0 if hunted is None else hunted.uid
    return sorted(humans(s), key=lambda f: (f.uid != first, -skill(s, f), gap_order(stack.x, stack.y, f)))


def face_target(s: Battle, placed: Stack) -> Stack | None:
    """Whom to face at the end: the War Marshal in range, else the highest Expertise, then the nearest.

    [SM-SOLO-10]
    """
    hunted, weapon_reach = hunted_marshal(s), reach_mil(s, placed)
    if hunted is not None and weapon_reach >= 0 and is_gap_within(placed, hunted, weapon_reach):
        return hunted
    facing = sorted(humans(s), key=lambda f: (-skill(s, f), gap_order(placed.x, placed.y, f)))
    return facing[0] if facing else None


class Threats:
    """The table as it stands, for many questions about who could attack whom."""

    def __init__(self, s: Battle) -> None:
        self.s = s
        self.walls: list[Blocker] = sight_blockers(s)
        self.watchers = [(f, reach_mil(s, f)) for f in humans(s)]
        self.known: dict[tuple[int, int, int], bool] = {}

    def in_harm(self, placed: Stack) -> bool:
        """Whether some human Character could attack it at once, without moving or turning. [SM-SOLO-14]"""
        pose = (placed.x, placed.y, placed.heading)
        if pose not in self.known:
            self.known[pose] = any(self.can_shoot(f, placed, weapon_reach) for f, weapon_reach in self.watchers)
        return self.known[pose]

    def can_shoot(self, attacker: Stack, target: Stack, weapon_reach: Mil) -> bool:
        """Range, front and line of sight. [SM-ATTACK-2]"""
        s = self.s
        if not is_within_reach(s, attacker, target, weapon_reach):
            return False
        if not is_struck_by_card(s, target) and self._is_plain(attacker, target):
            return True
        if has_keyword(s, attacker, "ignore_los"):
            return bool(front_points(s, attacker, target))
        return sight_line(s, attacker, target, self.walls) is not None

    def _is_plain(self, attacker: Stack, target: Stack) -> bool:
        """The target's centre is in front and nothing stands anywhere near: no line needs to be drawn."""
        hx, hy = heading_vector(attacker.heading)
        if (target.x - attacker.x) * hx + (target.y - attacker.y) * hy < 0:
            return False
        x0, x1 = sorted((attacker.x, target.x))
        y0, y1 = sorted((attacker.y, target.y))
        for shape, _ in self.walls:
            u0, v0, u1, v1 = shape.box
            if u0 <= x1 + ARC and u1 >= x0 - ARC and v0 <= y1 + ARC and v1 >= y0 - ARC:
                return False
        return True
