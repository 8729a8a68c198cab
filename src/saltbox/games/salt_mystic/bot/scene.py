"""The table as a bot sees it, and what things are worth there.

All figures are hand-made: a point is about what an ordinary Character is worth a fifth of.
"""

from functools import cached_property
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any, NamedTuple

from saltbox.engine import Ask, Choice, Seat, View
from saltbox.engine.space.measured import INCH
from saltbox.games.salt_mystic.bot.ways import Block, WayMap, way_map
from saltbox.games.salt_mystic.lengths import ARC, BOTTOM, CARD_HEIGHT, CARD_WIDTH, TOP
from saltbox.games.salt_mystic.measure.records import AttackInReach, AttacksWish
from saltbox.games.salt_mystic.measure.surveys import ATTACKS
from saltbox.minds import Mind

ARCS = 2 * ARC  # from centre to centre when two arcs touch
BODY = 1_600  # the side of a square that stands for an arc
SIX = 6
MARSHAL = 60.0  # to lose one is to lose the battle
GUARDIAN = 8.0
VEHICLE = 2.5
SHIELD = 0.3  # what it is worth to use up a card that makes a hit fail, of whom it protects
COVERED = 3  # what cover takes from an attack
WARY, MARSHAL_WARY = 0.5, 0.35  # how much a threat weighs against what a place is good for
PATIENCE, HURRY = 16, 24  # turns of both sides before fear begins to fade, and until little of it is left


class Unit(NamedTuple):
    """A Character as the bot sees it, with what it can do."""

    uid: int
    seat: int
    x: int
    y: int
    heading: int
    card: Any
    vehicle: str
    speed: int  # mils
    reach: int  # mils; below nothing without a weapon
    expertise: int
    defense: int  # the one that is compared first, and what is behind it
    worth: float
    is_marshal: bool


def unit_of(cards: Any, stack: Any) -> Unit:
    """A stack as its cards print it; what lasts for a while is left out."""
    card = cards[stack.card]
    vehicle = cards[stack.vehicle] if stack.vehicle else None
    mounted = cards[stack.attachment] if vehicle and stack.attachment else None
    speed = (vehicle or card).speed or 0
    reach = card.range if mounted is None or mounted.range is None else mounted.range
    if mounted is not None:
        speed += mounted.speed_change
    defense = card.defense or 0
    if vehicle is not None:
        defense += vehicle.defense or 0
    is_marshal = card.kind == "war_marshal"
    worth = (card.expertise or 0) + defense / 3 + (reach or 0) / 3 + 1.0
    worth += (MARSHAL if is_marshal else 0) + (GUARDIAN if stack.guardian else 0) + (VEHICLE if vehicle else 0)
    return Unit(
        stack.uid,
        stack.seat,
        stack.x,
        stack.y,
        stack.heading,
        card,
        stack.vehicle,
        max(0, speed) * INCH,
        -1 if reach is None else reach * INCH,
        card.expertise or 0,
        defense,
        worth,
        is_marshal,
    )


class Scene:
    """The table as one seat sees it."""

    def __init__(self, ask: Ask, mind: Mind) -> None:
        self.ask, self.mind, self.seat = ask, mind, ask.seat
        self.view = mind.view
        self.cards = mind.table.cards

    @cached_property
    def units(self) -> list[Unit]:
        """Everybody on the table."""
        return [unit_of(self.cards, stack) for stack in self.view["stacks"]]

    @cached_property
    def own(self) -> list[Unit]:
        """My Characters."""
        return [unit for unit in self.units if unit.seat == self.seat]

    @cached_property
    def foes(self) -> list[Unit]:
        """Theirs."""
        return [unit for unit in self.units if unit.seat != self.seat]

    @cached_property
    def prey(self) -> Unit | None:
        """Their War Marshal."""
        return next((unit for unit in self.foes if unit.is_marshal), None)

    @cached_property
    def marshal(self) -> Unit | None:
        """Mine."""
        return next((unit for unit in self.own if unit.is_marshal), None)

    def unit(self, uid: int) -> Unit:
        """The Character with this number."""
        return next(unit for unit in self.units if unit.uid == uid)

    @cached_property
    def nerve(self) -> float:
        """How much fear is left: less for the stronger side, and less the longer it takes."""
        mine = sum(unit.worth for unit in self.own if not unit.is_marshal)
        theirs = sum(unit.worth for unit in self.foes if not unit.is_marshal)
        turn: int = self.view["turn"]
        late = max(0, turn - PATIENCE) / HURRY
        return min(1.0, (theirs + 2) / (mine + 2)) * max(0.05, 1.0 - late)

    def wary(self, unit: Unit) -> float:
        """How much a threat weighs for this Character."""
        if unit.is_marshal:
            return MARSHAL_WARY * (self.nerve if self.must_hunt else 1.0)
        return WARY * self.nerve

    @cached_property
    def must_hunt(self) -> bool:
        """Whether the Marshal has to do it alone: nobody else is left, on the table or to come."""
        return len(self.own) == 1 and self.view["deck"][self.seat] == 0

    def threat(self, unit: Unit, x: int, y: int, covered: bool) -> float:
        """What the other side could do to this Character here in its next turn, in points."""
        danger = 0.0
        relief = COVERED if covered and self.mind.table.profile.cover_applies_to == "target" else 0
        for foe in self.foes:
            if foe.reach >= 0 and hypot(foe.x - x, foe.y - y) <= foe.speed + foe.reach + ARCS:
                chance = (SIX + 1 + foe.expertise - relief - unit.defense) / SIX
                danger += max(0.03, min(1.0, chance))
        return min(1.5, danger) * unit.worth

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """Everything solid: pieces of terrain, and abandoned cards where these are obstructions."""
        solid = [(p.x, p.y, p.heading, p.width, p.depth) for p in self.view["terrain"] if p.solid and p.width]
        if self.mind.table.profile.abandoned == "obstruction":
            solid += [card_block(loose.x, loose.y, loose.heading) for loose in self.view["loose"]]
        return tuple(solid)

    def bodies_near(self, mover: Unit) -> tuple[Block, ...]:
        """Whoever could stand in the way of a Character's next slide."""
        far = mover.speed + ARCS
        others = [k for k in self.units if k != mover and hypot(k.x - mover.x, k.y - mover.y) <= far]
        return tuple([(k.x, k.y, 0, BODY, BODY) for k in others])

    def map_to(self, goal: Unit, bodies: tuple[Block, ...] = ()) -> WayMap | None:
        """The ways to a goal round everything solid and round these bodies; None if nothing is in the way."""
        blocks = (*self.blocks, *bodies)
        square = goal.x // INCH, goal.y // INCH
        return way_map(blocks, self.view["size"], square) if blocks else None

    def nearest_foe(self, x: int, y: int) -> Unit | None:
        """Whom to face."""
        return min(self.foes, key=lambda foe: hypot(foe.x - x, foe.y - y), default=None)

    def attacks(self, unit: Unit) -> tuple[AttackInReach, ...]:
        """What this Character could attack in this turn."""
        if unit.reach < 0 or self.view["forfeited"]:
            return ()
        near = unit.speed + unit.reach + ARCS
        if not any(hypot(foe.x - unit.x, foe.y - unit.y) <= near for foe in self.foes):
            return ()
        return self.mind.measure(ATTACKS, AttacksWish(unit.uid)).attacks

    def gain(self, attack: AttackInReach) -> float:
        """What an attack is worth on average."""
        hits, kills, negated = [many / attack.of for many in (attack.hits, attack.kills, attack.negated)]
        target = next((unit for unit in self.foes if unit.uid == attack.target), None)
        if target is None:
            return 0.1 * hits
        return kills * target.worth + (hits - kills) * VEHICLE + negated * SHIELD * target.worth

    def snapped(self, choice: str) -> Choice | None:
        """The nearest allowed choice to a measured one."""
        space = self.mind.space(self.ask)
        return None if space is None else space.snap(choice)


def worth(table: Any, view: View, seat: Seat) -> float:
    """How good a view looks to the greedy bot: who stands there, and how near they are to the other Marshal."""
    units = [unit_of(table.cards, stack) for stack in view["stacks"]]
    value = sum(unit.worth if unit.seat == seat else -unit.worth for unit in units)
    prey = next((unit for unit in units if unit.is_marshal and unit.seat != seat), None)
    if prey is not None:
        hunters = [unit for unit in units if unit.seat == seat and not unit.is_marshal]
        value -= sum(hypot(prey.x - unit.x, prey.y - unit.y) for unit in hunters) / (20 * INCH)
    return value + len(view["raising"][seat])


def card_block(x: int, y: int, heading: int) -> Block:
    """The rectangle of a card whose arc has its centre here: most of it lies behind the arc."""
    behind = (TOP - BOTTOM) / 2
    angle = radians(heading / 10)
    middle_x, middle_y = round(x + behind * sin(angle)), round(y + behind * cos(angle))
    return (middle_x, middle_y, heading, CARD_WIDTH, CARD_HEIGHT)


def toward(ax: int, ay: int, bx: int, by: int) -> int:
    """The bearing from one point to another, in tenths of a degree."""
    return round(degrees(atan2(bx - ax, by - ay)) * 10) % 3_600
