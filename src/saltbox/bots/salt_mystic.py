"""The tactics of Salt Mystic: strike where it counts, stay out of reach where it does not.

All figures are hand-made: a point is about what an ordinary Character is worth a fifth of.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from math import atan2, cos, degrees, hypot, radians, sin
from random import Random
from typing import Any, NamedTuple

from saltbox.bots import Mind
from saltbox.bots.paths import Block, WayMap, way_map
from saltbox.engine import Ask, Choice, Seat, View

INCH = 1_000
ARCS = 2 * INCH  # from centre to centre when two arcs touch
BODY = 1_600  # the side of a square that stands for an arc
CARD_WIDTH, CARD_TOP, CARD_BOTTOM = (
    2_500,
    1_250,
    2_250,
)  # of a card: its width, and its ends from the arc's centre
SIX = 6
MARSHAL = 60.0  # to lose one is to lose the battle
GUARDIAN = 8.0
VEHICLE = 2.5
SHIELD = 0.3  # what it is worth to use up a card that makes a hit fail, of whom it protects
COVERED = 3  # what cover takes from an attack
AHEAD = 0.30  # points for each inch nearer to the goal
WARY, MARSHAL_WARY = 0.5, 0.35  # how much a threat weighs against what a place is good for
PATIENCE, HURRY = 16, 24  # turns of both sides before fear begins to fade, and until little of it is left
GOOD_STRIKE = 1.2  # points that make combat worth more than a Guardian card
SIDEWAYS = (0, 300, -300, 600, -600, 900, -900)
BACK = (1_200, -1_200, 1_500, -1_500, 1_800)  # where the straight way is barred
AROUND = tuple(range(0, 3_600, 450))
EVERY_WAY = tuple(range(0, 3_600, 150))  # for somebody who cannot begin the way that leads to the goal
SHUT_IN = 2.0  # inches that it costs to stay there
SHORTEST = INCH // 4  # a slide that is worth making


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


class End(NamedTuple):
    """Where a slide could end."""

    bearing: int
    distance: int
    x: int
    y: int
    covered: bool
    is_early: bool = False  # it could go on from there


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

    def strikes(self, unit: Unit) -> list[dict[str, Any]]:
        """What this Character could attack in this turn."""
        if unit.reach < 0 or self.view["forfeited"]:
            return []
        near = unit.speed + unit.reach + ARCS
        if not any(hypot(foe.x - unit.x, foe.y - unit.y) <= near for foe in self.foes):
            return []
        found: list[dict[str, Any]] = self.mind.survey(f"strikes {unit.uid}")["strikes"]
        return found

    def gain(self, strike: Mapping[str, Any]) -> float:
        """What an attack is worth on average."""
        hits, kills, negated = [int(strike[key]) / int(strike["of"]) for key in ("hits", "kills", "negated")]
        target = next((unit for unit in self.foes if unit.uid == strike["target"]), None)
        if target is None:
            return 0.1 * hits
        return kills * target.worth + (hits - kills) * VEHICLE + negated * SHIELD * target.worth


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
    behind = (CARD_TOP - CARD_BOTTOM) / 2
    angle = radians(heading / 10)
    middle_x, middle_y = round(x + behind * sin(angle)), round(y + behind * cos(angle))
    return (middle_x, middle_y, heading, CARD_WIDTH, CARD_TOP + CARD_BOTTOM)


def toward(ax: int, ay: int, bx: int, by: int) -> int:
    """The bearing from one point to another, in tenths of a degree."""
    return round(degrees(atan2(bx - ax, by - ay)) * 10) % 3_600


def choose(ask: Ask, mind: Mind, dice: Random) -> Choice:
    """The answer to any question of the game."""
    if len(ask.options) == 1 and not ask.measured:
        return ask.options[0]
    answer = ANSWERS.get(ask.question)
    choice = answer(Scene(ask, mind), dice) if answer is not None else None
    return choice if choice is not None else anything(ask, mind, dice)


def anything(ask: Ask, mind: Mind, dice: Random) -> Choice:
    """A legal choice where nothing better comes to mind."""
    if ask.measured:
        space = mind.space(ask)
        point = None if space is None else space.sample(mind.source)
        if point is not None:
            return point
    return dice.choice(ask.options)


# --- Before the battle -------------------------------------------------------------------------------------


def accept(scene: Scene, dice: Random) -> Choice | None:
    """Any table will do."""
    return "accept"


def place_marshal(scene: Scene, dice: Random) -> Choice | None:
    """Somewhere in the middle third of the edge."""
    width = scene.view["size"][0]
    return _snapped(scene, str(dice.randint(width // 3, 2 * width // 3)))


def _snapped(scene: Scene, choice: str) -> Choice | None:
    space = scene.mind.space(scene.ask)
    return None if space is None else space.snap(choice)


# --- The Play step -----------------------------------------------------------------------------------------


def play(scene: Scene, dice: Random) -> Choice | None:
    """Characters, what lies beneath them, then events, and a Guardian card if no fight is lost by it."""
    options = scene.ask.options
    if "raise" in options:
        return "raise"
    for word, judge in PLAYS:
        scored = [
            (judge(scene, option.split(" ")[1:]), option) for option in options if option.startswith(word)
        ]
        best = max(scored, default=(0.0, ""))
        if best[0] > 0:
            return best[1]
    return "done"


def _deploy_worth(scene: Scene, words: list[str]) -> float:
    card = scene.cards[words[0]]
    return 5.0 + (card.expertise or 0)


def _attach_worth(scene: Scene, words: list[str]) -> float:
    """Wheels for fighters, weapons for whoever has wheels, protection for the Marshal."""
    card, unit = scene.cards[words[0]], scene.unit(int(words[1]))
    if card.kind == "breaker":
        return 5.0 + (10 if unit.is_marshal else unit.worth / 5)
    if card.kind == "attachment":
        return 5.0 + unit.expertise
    if unit.is_marshal:
        return (card.defense or 0) - 3.0  # only what really protects
    gained = (card.speed or 0) * INCH - unit.speed
    return 3.0 + gained / INCH + unit.expertise + (card.defense or 0) / 2


def _take_worth(scene: Scene, words: list[str]) -> float:
    return 1.0


def _use_worth(scene: Scene, words: list[str]) -> float:
    """A search at once; what helps a fight when there is one to be had."""
    card = scene.cards[words[0]]
    if any(effect.op == "search" for effect in card.by_trigger["once_per_game"]):
        return 1.0
    return 1.0 if best_gain(scene) >= GOOD_STRIKE else 0.0


def _break_worth(scene: Scene, words: list[str]) -> float:
    effects = scene.cards[words[0]].by_trigger["on_play"]
    ops = {effect.op for effect in effects}
    if "draw" in ops:
        return 3.0
    if "recall" in ops or "detach" in ops:
        return 2.0
    if "remove_terrain" in ops or "extra_move" in ops:
        return 0.5 if scene.view["turn"] > 6 else 0.0
    return 0.0


def _guardian_worth(scene: Scene, words: list[str]) -> float:
    """Worth it unless a good attack would be lost. [SM-GUARDIAN-2]"""
    return 1.0 if best_gain(scene) < GOOD_STRIKE else 0.0


def best_gain(scene: Scene) -> float:
    """The best attack anybody of mine could make in this turn."""
    return max([scene.gain(strike) for unit in scene.own for strike in scene.strikes(unit)], default=0.0)


PLAYS: tuple[tuple[str, Callable[[Scene, list[str]], float]], ...] = (
    ("deploy", _deploy_worth),
    ("attach", _attach_worth),
    ("take", _take_worth),
    ("break", _break_worth),
    ("guardian", _guardian_worth),
    ("use", _use_worth),
)


def place(scene: Scene, dice: Random) -> Choice | None:
    """Near the own Marshal, towards theirs."""
    width = scene.view["size"][0]
    middle = scene.prey.x if scene.prey is not None else width // 2
    if scene.marshal is not None:
        middle = (middle + scene.marshal.x) // 2
    return _snapped(scene, str(max(0, middle + dice.randint(-8, 8) * INCH)))


# --- Activation --------------------------------------------------------------------------------------------


def activate(scene: Scene, dice: Random) -> Choice | None:
    """Those who are nearest to the enemy first, the Marshal last."""
    waiting = [scene.unit(int(option)) for option in scene.ask.options if option.isdecimal()]
    if not waiting:
        return "end"

    def distance(unit: Unit) -> float:
        foe = scene.nearest_foe(unit.x, unit.y)
        return 1e9 if foe is None else hypot(foe.x - unit.x, foe.y - unit.y)

    return str(min(waiting, key=lambda unit: (unit.is_marshal, distance(unit))).uid)


def move(scene: Scene, dice: Random) -> Choice | None:
    """The best attack if one is worth it, else the best ground."""
    unit = scene.unit(scene.view["current"])
    if scene.view["fought"]:
        return position(scene, unit, dice)
    scored = [
        (scene.gain(k) - scene.wary(unit) * scene.threat(unit, k["x"], k["y"], False), k["hits"], k["move"])
        for k in scene.strikes(unit)
        if k["hits"] or k["negated"]
    ]
    ground, where = best_ground(scene, unit, dice)
    if scored:
        value, _, chosen = max(scored)
        if value + _boldness(unit) >= ground or _wins(scene, chosen, unit):
            return str(chosen)
    return where


def _wins(scene: Scene, chosen: str, unit: Unit) -> bool:
    """Whether this may well end the battle at once."""
    if scene.prey is None:
        return False
    ends = [k for k in scene.strikes(unit) if k["move"] == chosen and k["target"] == scene.prey.uid]
    return any(SIX * k["kills"] >= 2 * k["of"] for k in ends)


def _boldness(unit: Unit) -> float:
    return 0.0 if unit.is_marshal else 1.5


def position(scene: Scene, unit: Unit, dice: Random) -> Choice | None:
    """Where to go without an attack."""
    return best_ground(scene, unit, dice)[1]


def best_ground(scene: Scene, unit: Unit, dice: Random) -> tuple[float, Choice | None]:
    """The best place to end a move, by nearness to the goal, cover, and what could come back."""
    goal = scene.prey or scene.nearest_foe(unit.x, unit.y)
    if goal is None:
        return 0.0, "stay"
    hides = unit.is_marshal and not scene.must_hunt
    ways = scene.map_to(goal)

    def way_left(x: int, y: int) -> float:
        straight = hypot(goal.x - x, goal.y - y) / INCH
        return straight if ways is None else max(straight, ways(x, y))

    bearings = list(AROUND) if hides else _bearings(unit, goal, way_left(unit.x, unit.y))
    stops = {} if hides or ways is None else _stops(unit, ways)
    found = _slides(scene, unit, [*bearings, *stops])
    ahead, stay = (0.0 if hides else AHEAD), 0.0
    if not hides and _is_shut(found, stops or bearings[:1]):
        ways = scene.map_to(goal, scene.bodies_near(unit))
        stops = {} if ways is None else _stops(unit, ways)
        found += _slides(scene, unit, [*EVERY_WAY, *stops])
        stay = ahead * SHUT_IN
    best = _ground(scene, unit, unit.x, unit.y, False, way_left, ahead) - stay
    end = End(0, 0, unit.x, unit.y, False)
    for each in _ends(unit, found, stops):
        if each.distance >= SHORTEST:
            value = _ground(scene, unit, each.x, each.y, each.covered, way_left, ahead) + dice.random() / 100
            if value > best:
                best, end = value, each
    choice = f"{end.bearing}/{end.distance}^{_facing(scene, end.x, end.y, unit)}"
    # A slide that stops early may end on something that can only be crossed.
    return best, _snapped(scene, choice) if end.is_early else choice


def _is_shut(found: list[dict[str, Any]], bearings: Collection[int]) -> bool:
    """Whether none of these bearings leads anywhere: the way that they begin is barred by something."""
    return all(way["distance"] < SHORTEST for way in found if way["bearing"] in bearings)


def _slides(scene: Scene, unit: Unit, bearings: Iterable[int]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = scene.mind.survey(f"ways {unit.uid} {' '.join(map(str, bearings))}")["ways"]
    return found


def _bearings(unit: Unit, goal: Unit, way_left: float) -> list[int]:
    """Towards the goal and aside; where the straight way is barred, back as well."""
    straight = toward(unit.x, unit.y, goal.x, goal.y)
    barred = way_left > 1.15 * hypot(goal.x - unit.x, goal.y - unit.y) / INCH + 2
    return [(straight + turn) % 3_600 for turn in ((*SIDEWAYS, *BACK) if barred else SIDEWAYS)]


def _stops(unit: Unit, ways: WayMap) -> dict[int, int]:
    """The bearings along which the shortest way begins, and how far to go until it turns away."""
    return {
        toward(unit.x, unit.y, x, y): round(hypot(x - unit.x, y - unit.y))
        for x, y in ways.steps(unit.x, unit.y, unit.speed // INCH)
    }


def _ends(unit: Unit, found: list[dict[str, Any]], stops: Mapping[int, int]) -> Iterator[End]:
    """Where slides could end: as far as they go and, if there is something to go round, also earlier."""
    for way in found:
        bearing, farthest = way["bearing"], way["distance"]
        yield End(bearing, farthest, way["x"], way["y"], way["cover"])
        stop = stops.get(bearing, farthest // 2)
        if stops and stop < farthest:
            angle = radians(bearing / 10)
            x, y = round(unit.x + stop * sin(angle)), round(unit.y + stop * cos(angle))
            yield End(bearing, stop, x, y, covered=False, is_early=True)


def _ground(
    scene: Scene, unit: Unit, x: int, y: int, covered: bool, way_left: Callable[[int, int], float], ahead: float
) -> float:
    nearness = -ahead * way_left(x, y)
    return nearness - scene.wary(unit) * scene.threat(unit, x, y, covered) + (0.2 if covered else 0.0)


def _facing(scene: Scene, x: int, y: int, unit: Unit) -> int:
    """Towards the nearest foe, so that nobody is behind."""
    foe = scene.nearest_foe(x, y)
    return unit.heading if foe is None else toward(x, y, foe.x, foe.y)


def attack(scene: Scene, dice: Random) -> Choice | None:
    """Whoever's fall is worth most on average."""
    unit = scene.unit(scene.view["current"])
    shots = {k["target"]: scene.gain(k) for k in scene.strikes(unit) if k["move"].startswith("0/0^")}
    listed = [option for option in scene.ask.options if option.isdecimal()]
    return max(listed, key=lambda option: (shots.get(int(option), 0.0), option), default="none")


# --- Choices of cards --------------------------------------------------------------------------------------


def pick(scene: Scene, dice: Random) -> Choice | None:
    """Give up the least of mine, hurt the best of theirs, help the best of mine."""
    units = [scene.unit(int(option)) for option in scene.ask.options]
    theirs = [unit for unit in units if unit.seat != scene.seat]
    if theirs:
        return str(max(theirs, key=lambda unit: unit.worth).uid)
    forced = scene.view["active"] != scene.seat
    return str((min if forced else max)(units, key=lambda unit: unit.worth).uid)


def extra_move(scene: Scene, dice: Random) -> Choice | None:
    """Towards their Marshal, facing the enemy."""
    uid = next(fact for fact in _flat(scene.ask.about) if any(u.uid == fact for u in scene.units))
    unit = scene.unit(uid)
    goal = scene.prey or scene.nearest_foe(unit.x, unit.y)
    if goal is None:
        return "stay"
    straight = toward(unit.x, unit.y, goal.x, goal.y)
    return _snapped(scene, f"{straight}/{2 * INCH}^{_facing(scene, unit.x, unit.y, unit)}") or "stay"


def face(scene: Scene, dice: Random) -> Choice | None:
    """Theirs look away from my nearest Character."""
    uid = next(fact for fact in _flat(scene.ask.about) if any(u.uid == fact for u in scene.units))
    unit = scene.unit(uid)
    mine = min(scene.own, key=lambda own: hypot(own.x - unit.x, own.y - unit.y), default=None)
    return "0" if mine is None else str(toward(mine.x, mine.y, unit.x, unit.y))


def _flat(facts: Any) -> list[Any]:
    return [fact for entry in facts for fact in (_flat(entry) if isinstance(entry, tuple) else [entry])]


def first(scene: Scene, dice: Random) -> Choice | None:
    """The first option is as good as any: guesses, pieces, who moves next, the library's card."""
    return scene.ask.options[0]


ANSWERS: Mapping[str, Callable[[Scene, Random], Choice | None]] = {
    "accept": accept,
    "marshal": place_marshal,
    "play": play,
    "place": place,
    "library": first,
    "activate": activate,
    "guess": first,
    "move": move,
    "attack": attack,
    "pick": pick,
    "next_mover": first,
    "extra_move": extra_move,
    "face": face,
    "pick_piece": first,
    "phantom": first,
}
