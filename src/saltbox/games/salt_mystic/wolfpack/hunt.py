"""Where a phantom Character attacks best in this turn: all slides in half inches, along all headings.

[SM-SOLO-11] [SM-SOLO-12]
"""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from saltbox.engine.space.headings import bearing, moved
from saltbox.engine.space.shapes import Polygon
from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.lengths import ARC, CARD_HEIGHT, FULL_TURN, Mil, Tenths
from saltbox.games.salt_mystic.rules.attack import (
    COVER_REACH,
    attack_parts,
    cover_of,
    is_behind,
    is_elevated,
    why_no_attack,
)
from saltbox.games.salt_mystic.rules.footprints import obstructions
from saltbox.games.salt_mystic.rules.move import Ground, why_not
from saltbox.games.salt_mystic.rules.reach import all_round, farthest
from saltbox.games.salt_mystic.rules.sight import is_within_reach
from saltbox.games.salt_mystic.rules.stats import cards_of, is_gap_within, reach_mil, total
from saltbox.games.salt_mystic.state import Battle, Stack
from saltbox.games.salt_mystic.terrain.pieces import footprint
from saltbox.games.salt_mystic.told import PhantomHunts
from saltbox.games.salt_mystic.wolfpack.danger import Threats, by_priority, gap_order, humans, hunted_marshal
from saltbox.games.salt_mystic.wolfpack.plan import Way, because, facing, who

SCENT = 12_000  # an opposing Character within this gap is worth a deviation [SM-SOLO-11]
HEADINGS = range(0, FULL_TURN, 50)
STEP = 500
IN_THE_SUM = ("attack", "expertise", "range")


class End(NamedTuple):
    """Where a slide leads."""

    distance: Mil
    bearing: Tenths
    x: Mil
    y: Mil


def hunt(s: Battle, stack: Stack, g: Ground, threats: Threats) -> Way | None:
    """The best attack of this turn on the first target, by priority, that can be attacked at all."""
    weapon_reach = reach_mil(s, stack)
    if weapon_reach < 0 or why_no_attack(s, stack) is not None:
        return None
    if not any(is_gap_within(stack, f, SCENT) for f in humans(s)):
        return None
    search = AttackSearch(s, stack, g, threats)
    for target in by_priority(s, stack):
        end = search.best(target)
        if end is not None:
            why = because(PhantomHunts, *who(stack), *who(target), end.bearing, end.distance, "SM-SOLO-11")
            return Way(end.bearing, end.distance, why, target.uid)
    return None


class AttackSearch:
    """One Character's search: every end of a slide once, judged for one target after the other."""

    def __init__(self, s: Battle, stack: Stack, g: Ground, threats: Threats) -> None:
        self.s, self.stack, self.g, self.threats = s, stack, g, threats
        self.weapon_reach = reach_mil(s, stack)
        self.prey = hunted_marshal(s)
        self.ends = list(_ends(s, g))
        self.heights = [footprint(piece).box for piece in s.terrain if "E" in piece.classes]
        self.covers = [shape for _, shape, _ in obstructions(s)]
        self.varies = _varies(s)
        self.lobs = any("ignore_los" in s.table.cards[card].keywords for card in cards_of(stack))

    def best(self, target: Stack) -> End | None:
        """The highest sum of modifiers; then out of harm; then near to the prey, short, and by heading."""
        if not self._could_reach(target):
            return None
        ranked = sorted(self._in_range(target))
        for _, group in groupby(ranked, key=lambda entry: entry[0]):
            harmed = None
            for _, _, end in group:
                placed = self._placed(end, target)
                if not self._can_attack(placed, target, end):
                    continue
                if not self.threats.in_harm(placed):
                    return end
                harmed = harmed or end
            if harmed is not None:
                return harmed
        return None

    def _could_reach(self, target: Stack) -> bool:
        """A coarse look, before every end is tried; what changes with the place is not foreseen."""
        far = self.g.limit + self.weapon_reach + 2 * ARC + CARD_HEIGHT
        return self.varies or (self.stack.x - target.x) ** 2 + (self.stack.y - target.y) ** 2 <= far * far

    def _placed(self, end: End, target: Stack) -> Stack:
        return facing(self.stack._replace(x=end.x, y=end.y), target)

    def _in_range(self, target: Stack) -> Iterator[tuple[int, int, End]]:
        """Every end in range, with its sum of modifiers (negative: less is better) and its gap to the prey.

        Where the Character faces counts only for the cover of a weapon without line of sight. [SM-ATTACK-8]
        """
        sums: dict[tuple[int | bool, ...], int] = {}
        far = self.weapon_reach + 2 * ARC + CARD_HEIGHT  # from farther away nothing of it is in range
        for end in self.ends:
            if not self.varies and (end.x - target.x) ** 2 + (end.y - target.y) ** 2 > far * far:
                continue
            placed = self._placed(end, target) if self.lobs else self.stack._replace(x=end.x, y=end.y)
            weapon_reach = reach_mil(self.s, placed) if self.varies else self.weapon_reach
            if not is_within_reach(self.s, placed, target, weapon_reach):
                continue
            key = self._key(placed, target, weapon_reach)
            if key not in sums:
                sums[key] = -total(attack_parts(self.s, placed, target))
            yield sums[key], 0 if self.prey is None else gap_order(end.x, end.y, self.prey), end

    def _key(self, placed: Stack, target: Stack, weapon_reach: Mil) -> tuple[int | bool, ...]:
        """All that the sum of modifiers depends on: places with the same key have the same sum."""
        if self.varies:
            return placed.x, placed.y
        return (
            is_behind(placed, target),
            self._may_be_high(placed) and is_elevated(self.s, placed, target),
            self._may_be_covered(placed, target) and cover_of(self.s, placed, target) > 0,
            self.prey is not None and is_gap_within(placed, self.prey, weapon_reach),
        )

    def _may_be_high(self, placed: Stack) -> bool:
        x, y = placed.x, placed.y
        return any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in self.heights)

    def _may_be_covered(self, placed: Stack, target: Stack) -> bool:
        """Where the target's surroundings count, and all of them, the cover is the same from everywhere."""
        if self.s.table.profile.cover_applies_to == "target":
            return self.s.table.cover_must_intervene and _is_near(self.covers, target)
        return _is_near(self.covers, placed)

    def _can_attack(self, placed: Stack, target: Stack, end: End) -> bool:
        if end.distance and why_not(self.g, Slide(end.bearing, end.distance, placed.heading)) is not None:
            return False
        weapon_reach = reach_mil(self.s, placed) if self.varies else self.weapon_reach
        return self.threats.can_shoot(placed, target, weapon_reach)


def _ends(s: Battle, g: Ground) -> Iterator[End]:
    """Staying; and every half inch, and the farthest point, along five-degree headings and to each opponent."""
    yield End(0, 0, g.x, g.y)
    free = dict(zip(HEADINGS, all_round(g, HEADINGS.step), strict=True))
    free.update(
        {along: farthest(g, along) for f in humans(s) if (along := bearing(g.x, g.y, f.x, f.y)) not in free}
    )
    for along, most in free.items():
        for distance in range(STEP, most, STEP):
            yield End(distance, along, *moved(g.x, g.y, along, distance))
        if most > 0:
            yield End(most, along, *moved(g.x, g.y, along, most))


def _is_near(shapes: list[Polygon], who: Stack) -> bool:
    return any(shape.within(who.x, who.y, COVER_REACH) for shape in shapes)


def _varies(s: Battle) -> bool:
    """Whether a card in this battle changes attacks by where Characters stand to each other."""
    return not s.table.auras.isdisjoint(IN_THE_SUM)
