"""Rounds of close combat and shots once more, in the plainest way, written from the catalogue alone.

It shares no code with the game: units are records in a dictionary, hexes are the pairs of
`tests.engine.space.plain_hexes`, and everything that a player decides or a die decides is asked for by a
generator. Whoever runs it sends back the answer to each `Ask` and the faces of each `Roll`. An `Ask` with a
single option is put as well.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.engine.space import plain_hexes as plain
from tests.engine.space.plain_hexes import Spot

COLUMNS, ROWS = 36, 37
BOARD = frozenset(plain.spots(COLUMNS, ROWS))
MIRROR = "mirror"
OFF = "off"
SHIELD_COST, SHIELD_REACH, PANIC_REACH, DEADLY = 2, 12, 3, 3


@dataclass
class Unit:
    """One model. What is printed comes first, then what becomes of it."""

    id: int
    side: int
    accuracy: int
    force: int
    base_resistance: int
    base_speed: int
    energy: int
    spot: Spot
    wounds: int = 0
    is_down: bool = False
    is_running: bool = False
    is_alive: bool = True
    is_mage: bool = False
    has_focus: bool = True
    owns_shield: bool = False  # the spell
    has_shield: bool = False  # the marker
    is_escort: bool = False
    is_iced: bool = False  # Resistance halved
    is_slowed: bool = False  # Speed halved
    has_stood_up: bool = False
    cannot_move: bool = False
    charged_by: set[int] = field(default_factory=set)

    @property
    def resistance(self) -> int:
        """[SS-GEN-12] Wounds first, then the half of that, rounded down."""
        modified = self.base_resistance - 2 * self.wounds
        return modified // 2 if self.is_iced else modified

    @property
    def speed(self) -> int:
        return self.base_speed // 2 if self.is_slowed else self.base_speed

    @property
    def can_attack(self) -> bool:
        """[SS-COMBAT-8]"""
        return not (self.is_down or self.is_running or self.is_escort)


class Dice(NamedTuple):
    """What a unit uses against one enemy."""

    attack: int
    defence: int


Orders = dict[int, "dict[int, Dice] | str"]  # for each unit: its dice for each enemy in contact, or MIRROR


@dataclass
class World:
    """All units by id, and the hexes that are closed by something else than a unit."""

    units: dict[int, Unit]
    active: int
    closed: set[Spot] = field(default_factory=set)
    has_panic: bool = True
    limits_double_contact: bool = False  # the switch double_contact=limit_kept
    free_roll: bool = False  # the switch remote_defence=free_roll

    def alive(self) -> list[Unit]:
        return [unit for _, unit in sorted(self.units.items()) if unit.is_alive]

    def contacts(self, unit: Unit) -> list[Unit]:
        return [
            other
            for other in self.alive()
            if other.side != unit.side and plain.apart(other.spot, unit.spot) == 1
        ]

    def forget_charges(self) -> None:
        """[SS-CHARGE-11] Who has lost contact is not charged any more, even if he meets the charger again."""
        for unit in self.alive():
            unit.charged_by &= {enemy.id for enemy in self.contacts(unit)}

    def is_free(self, spot: Spot) -> bool:
        """[SS-BOARD-12]"""
        return spot in BOARD and spot not in self.closed and all(spot != unit.spot for unit in self.alive())


class Roll(NamedTuple):
    """Dice that somebody rolls against a number; the answer is the list of their faces."""

    side: int
    what: str
    unit: int
    dice: int
    needed: int


class Ask(NamedTuple):
    """A decision of somebody; the answer is one of the options."""

    side: int
    what: str
    unit: int
    options: tuple[Any, ...]


Play = Generator[Roll | Ask, Any, None]
Counted = Generator[Roll | Ask, Any, int]


class Mark(NamedTuple):
    """A result of a round that nobody has blocked: on the target, by the attacker."""

    target: int
    attacker: int


@dataclass
class Results:
    """What a round has brought so far."""

    source: dict[int, Spot]  # where each attacker stood, or whatever else a push comes from
    start: dict[int, Spot]  # where everybody stood
    wounds: dict[Mark, int] = field(default_factory=dict)
    stuns: dict[Mark, int] = field(default_factory=dict)
    stunned_pushes: bool = True
    follows: bool = True
    moved: set[int] = field(default_factory=set)
    hurt: set[int] = field(default_factory=set)

    def wounds_on(self, unit: int) -> dict[int, int]:
        return {mark.attacker: count for mark, count in self.wounds.items() if mark.target == unit and count}

    def stuns_on(self, unit: int) -> dict[int, int]:
        return {mark.attacker: count for mark, count in self.stuns.items() if mark.target == unit and count}


# --- Who fights -------------------------------------------------------------------------------------------


def combats(world: World) -> list[set[int]]:
    """[SS-COMBAT-1] The connected components of enemies in contact."""
    left = {unit.id for unit in world.alive() if world.contacts(unit)}
    found = []
    while left:
        members, waiting = set[int](), [min(left)]
        while waiting:
            id = waiting.pop()
            if id not in members:
                members.add(id)
                waiting += [enemy.id for enemy in world.contacts(world.units[id])]
        found.append(members)
        left -= members
    return found


def is_braced(world: World, unit: Unit) -> bool:
    """[SS-CHARGE-12]"""
    enemies = world.contacts(unit)
    return not unit.is_down and not unit.is_running and len(enemies) == 1 and enemies[0].id in unit.charged_by


def are_legal(world: World, unit: Unit, orders: dict[int, Dice] | str) -> bool:
    """[SS-COMBAT-6] [SS-COMBAT-8] [SS-CHARGE-13] [SS-CHARGE-15] [SS-CHARGE-16]"""
    enemies = world.contacts(unit)
    if isinstance(orders, str):
        return is_braced(world, unit) and unit.can_attack and unit.energy >= 1
    if not set(orders) <= {enemy.id for enemy in enemies}:
        return False
    if any(dice.attack < 0 or dice.defence < 0 for dice in orders.values()):
        return False
    attack = sum(dice.attack for dice in orders.values())
    if attack + sum(dice.defence for dice in orders.values()) > unit.energy:
        return False
    if not unit.can_attack and attack:
        return False
    is_charged = any(enemy.id in unit.charged_by for enemy in enemies)
    is_limited = is_braced(world, unit) or (world.limits_double_contact and len(enemies) > 1 and is_charged)
    return not is_limited or attack <= 1


# --- A round of close combat ------------------------------------------------------------------------------


def fight(world: World, members: Iterable[int], orders: Orders) -> Play:
    """One round of a combat with everybody's orders on the table. A unit without orders uses no dice."""
    ids = sorted(members)
    braced = {id for id in ids if is_braced(world, world.units[id])}
    attack: dict[tuple[int, int], int] = {}
    defence: dict[tuple[int, int], int] = {}
    for id in ids:
        given = orders.get(id, {})
        if not isinstance(given, str):
            for enemy, dice in given.items():
                attack[id, enemy], defence[id, enemy] = dice
    for id in ids:
        unit, given = world.units[id], orders.get(id, {})
        if isinstance(given, str):
            (enemy_unit,) = world.contacts(unit)
            mirrored = attack.get((enemy_unit.id, id), 0)
            defence[id, enemy_unit.id] = mirrored
            unit.energy -= min(unit.energy, mirrored)
            unit.has_focus = False
        else:
            used = sum(dice.attack + dice.defence for dice in given.values())
            unit.energy -= used
            if used:
                unit.has_focus = False
    if not any(attack.values()) and not any(defence.values()):
        return
    start = {unit.id: unit.spot for unit in world.alive()}
    results = Results(source=dict(start), start=start)
    pairs = sorted(
        (pair for pair, dice in attack.items() if dice),
        key=lambda pair: (world.units[pair[0]].side != world.active, pair),
    )
    for attacker, target in pairs:
        dice_against = defence.get((target, attacker), 0)
        yield from _strike(
            world, attacker, target, attack[attacker, target], dice_against, attacker in braced, results
        )
    yield from _shields(world, results, in_close_combat=True)
    for id in ids:
        world.units[id].charged_by -= set(ids)
    yield from _apply(world, results)


def _test(world: World, unit: Unit, what: str, count: int, needed: int) -> Counted:
    """How many of so many dice succeed; their owner may spoil some of them. [SS-GEN-1] [SS-GEN-2] [SS-GEN-3]"""
    if count == 0:
        return 0
    faces = yield Roll(unit.side, what, unit.id, count, needed)
    assert len(faces) == count
    successes = len([face for face in faces if face <= needed])
    if successes == 0:
        return 0
    spoiled: int = yield Ask(unit.side, f"spoil {what}", unit.id, tuple(range(successes + 1)))
    return successes - spoiled


def _strike(
    world: World, attacker: int, target: int, attack: int, defence: int, is_braced: bool, results: Results
) -> Play:
    """One ordered pair. [SS-HIT-1] to [SS-HIT-8]"""
    one, other = world.units[attacker], world.units[target]
    hits = attack
    if defence:
        hits = yield from _test(world, one, "accuracy", attack, one.accuracy + (2 if is_braced else 0))
    wounds = yield from _test(world, one, "force", hits, one.force)
    stuns = hits - wounds
    blocks = yield from _test(world, other, "resistance", defence if hits else 0, other.resistance)
    options = tuple(
        (on_wounds, on_stuns)
        for on_wounds in range(min(blocks, wounds) + 1)
        for on_stuns in range(min(blocks - on_wounds, stuns) + 1)
    )
    answer = yield Ask(other.side, "block", target, options)
    results.wounds[Mark(target, attacker)] = wounds - answer[0]
    results.stuns[Mark(target, attacker)] = stuns - answer[1]


def _shields(world: World, results: Results, in_close_combat: bool) -> Play:
    """[SS-SPELL-14] [SS-SPELL-15] The side that is not active decides first, until both pass in a row.

    Whoever has used a Shield is asked for another before the other side is.
    """
    side, passes = 1 - world.active, 0
    while passes < 2:
        options: list[Any] = ["pass"]
        for unit in world.alive():
            for attacker in results.wounds_on(unit.id) if unit.side == side else ():
                if unit.has_shield:
                    options.append(("spend", unit.id, attacker))
                options += [("cast", mage.id, unit.id, attacker) for mage in _shielders(world, unit)]
        answer = yield Ask(side, "shield", -1, tuple(options))
        if answer == "pass":
            side, passes = 1 - side, passes + 1
            continue
        passes = 0
        target, attacker = answer[-2:]
        works = 1
        if answer[0] == "spend":
            world.units[target].has_shield = False
        else:
            mage = world.units[answer[1]]
            mage.energy -= SHIELD_COST
            works = yield from _test(world, mage, "cast", 1, mage.accuracy)
        if works:
            results.wounds[Mark(target, attacker)] -= 1
            if not in_close_combat:  # a blocked wound from afar is a stun
                results.stuns[Mark(target, attacker)] = 1


def _shielders(world: World, unit: Unit) -> list[Unit]:
    return [
        mage
        for mage in world.alive()
        if mage.side == unit.side
        and mage.owns_shield
        and mage.has_focus
        and not mage.is_down
        and not mage.is_running
        and not mage.is_escort
        and mage.energy >= SHIELD_COST
        and plain.apart(mage.spot, unit.spot) <= SHIELD_REACH
    ]


# --- A shot -----------------------------------------------------------------------------------------------


def shoot(world: World, shooter: int, target: int) -> Play:
    """One shot that is allowed. [SS-RANGED-2] [SS-RANGED-6] [SS-RANGED-8] to [SS-RANGED-11]"""
    one, other = world.units[shooter], world.units[target]
    one.energy -= 2
    distance = plain.apart(one.spot, other.spot)
    needed = one.accuracy if 2 * distance <= one.force else one.accuracy // 2
    start = {unit.id: unit.spot for unit in world.alive()}
    results = Results(source={shooter: one.spot}, start=start, stunned_pushes=False, follows=False)
    if not (yield from _test(world, one, "accuracy", 1, needed)):
        return
    if world.free_roll:
        dice = 1
    else:
        answer = yield Ask(other.side, "defend", target, tuple(range(other.energy + 1)))
        dice = answer
        other.energy -= dice
        if dice:
            other.has_focus = False
    is_wound = bool((yield from _test(world, one, "force", 1, one.force)))
    is_blocked = bool((yield from _test(world, other, "resistance", dice, other.resistance)))
    mark = Mark(target, shooter)
    results.wounds[mark] = int(is_wound and not is_blocked)
    results.stuns[mark] = int(is_wound == is_blocked)
    yield from _shields(world, results, in_close_combat=False)
    yield from _apply(world, results)


def may_shoot(world: World, shooter: int, target: int, blocking: Iterable[Spot] = ()) -> bool:
    """[SS-RANGED-1] to [SS-RANGED-6], [SS-BOARD-16]; blocking are the hexes of high terrain and of hostages."""
    one, other = world.units[shooter], world.units[target]
    if one.is_down or one.is_running or one.energy < 2 or world.contacts(one) or world.contacts(other):
        return False
    if plain.apart(one.spot, other.spot) > one.force:
        return False
    units = {unit.spot for unit in world.alive()} - {one.spot, other.spot}
    return plain.is_clear(one.spot, other.spot, units | set(blocking), BOARD)


# --- Moves and charges ------------------------------------------------------------------------------------


def moves(world: World, id: int, speed: int) -> set[Spot]:
    """Where a simple move can end. [SS-MOVE-1] to [SS-MOVE-5]"""
    unit = world.units[id]
    if not _may_move(world, unit):
        return set()
    closed = world.closed | {other.spot for other in world.alive()} | _zone(world, unit.side)
    return set(plain.ways(unit.spot, speed, BOARD, closed, ())) - {unit.spot}


def charges(
    world: World, id: int, speed: int, high: Iterable[Spot], chased: Iterable[int]
) -> set[tuple[int, Spot]]:
    """Whom a charge can reach and where it would end. [SS-CHARGE-1] to [SS-CHARGE-7]

    High is the terrain that blocks sight; chased are enemies that ran in this turn or in the last one.
    """
    unit = world.units[id]
    if not _may_move(world, unit):
        return set()
    closed = world.closed | {other.spot for other in world.alive()}
    ends = set(plain.ways(unit.spot, speed, BOARD, closed, _zone(world, unit.side))) - {unit.spot}
    seen = [
        enemy
        for enemy in world.alive()
        if enemy.side != unit.side
        and (enemy.id in set(chased) or plain.is_clear(unit.spot, enemy.spot, set(high), BOARD))
    ]
    return {(enemy.id, spot) for enemy in seen for spot in plain.beside(enemy.spot) if spot in ends}


def _may_move(world: World, unit: Unit) -> bool:
    is_able = not (unit.is_down or unit.is_running or unit.is_escort or unit.cannot_move or unit.has_stood_up)
    return is_able and not world.contacts(unit)


def _zone(world: World, side: int) -> set[Spot]:
    """All hexes in contact with an enemy of this side."""
    return {spot for enemy in world.alive() if enemy.side != side for spot in plain.beside(enemy.spot)}


# --- What a round brings ----------------------------------------------------------------------------------


def _apply(world: World, results: Results) -> Play:
    """[SS-PUSH-8] Wounds, deaths, pushes of the wounded, pushes of the stunned, panic."""
    before = world.alive()
    wounded = [unit for unit in before if results.wounds_on(unit.id)]
    stunned = [unit for unit in before if results.stuns_on(unit.id) and unit not in wounded]
    results.hurt = {unit.id for unit in (*wounded, *stunned)}
    dead = []
    for unit in wounded:
        unit.wounds += sum(results.wounds_on(unit.id).values())
        unit.is_down = True
        unit.is_running = False
        if unit.wounds >= DEADLY or unit.base_resistance - 2 * unit.wounds <= 0:
            unit.is_alive = False
            dead.append(unit)
    world.forget_charges()
    for unit in sorted(wounded, key=lambda unit: (unit.side == world.active, unit.id)):
        if unit.is_alive:
            yield from _push_wounded(world, unit, results, dead)
    if results.stunned_pushes:
        for unit in sorted(stunned, key=lambda unit: (unit.side == world.active, unit.id)):
            yield from _push_stunned(world, unit, results, dead)
    if world.has_panic and dead:
        yield from _panic(world, dead, results.start)


def _candidates(unit: Unit, attackers: Iterable[int], results: Results) -> list[Spot]:
    """[SS-PUSH-2] [SS-PUSH-3]"""
    spots: list[Spot] = []
    for attacker in attackers:
        spots += plain.away(results.source[attacker], results.start[unit.id])
    return sorted(set(spots))


def _push_wounded(world: World, unit: Unit, results: Results, dead: list[Unit]) -> Play:
    """[SS-PUSH-1] [SS-PUSH-5] [SS-PUSH-6]"""
    attackers = results.wounds_on(unit.id)
    spots = _candidates(unit, attackers, results)
    free = tuple(spot for spot in spots if world.is_free(spot))
    if free:
        answer = yield Ask(unit.side, "fall", unit.id, free)
        yield from _moved(world, unit, answer, attackers, results)
    elif any(spot not in BOARD for spot in spots):
        unit.is_alive = False
        dead.append(unit)
        world.forget_charges()
        yield from _follow(world, unit, attackers, results)


def _push_stunned(world: World, unit: Unit, results: Results, dead: list[Unit]) -> Play:
    """[SS-STUN-2] [SS-PUSH-5] [SS-PUSH-7]"""
    attackers = results.stuns_on(unit.id)
    spots = _candidates(unit, attackers, results)
    options: list[Any] = [None, *(spot for spot in spots if world.is_free(spot))]
    if any(spot not in BOARD for spot in spots):
        options.append(OFF)
    answer = yield Ask(1 - unit.side, "push", unit.id, tuple(options))
    if answer == OFF:
        unit.is_alive = False
        dead.append(unit)
        world.forget_charges()
        yield from _follow(world, unit, attackers, results)
    elif isinstance(answer, tuple):
        yield from _moved(world, unit, answer, attackers, results)


def _moved(world: World, unit: Unit, to: Spot, attackers: Iterable[int], results: Results) -> Play:
    vacated, unit.spot = unit.spot, to
    results.moved.add(unit.id)
    world.forget_charges()
    yield from _follow(world, unit, attackers, results, vacated)


def _follow(
    world: World, pushed: Unit, attackers: Iterable[int], results: Results, vacated: Spot | None = None
) -> Play:
    """[SS-PUSH-9] [SS-PUSH-10] [SS-PUSH-11]"""
    if not results.follows:
        return
    followers = [
        id
        for id in sorted(attackers)
        if (unit := world.units[id]).is_alive
        and not (unit.is_down or unit.is_running or unit.cannot_move or unit.has_stood_up)
        and id not in results.hurt
        and id not in results.moved
    ]
    answer = yield Ask(1 - pushed.side, "follow", pushed.id, (None, *followers))
    if isinstance(answer, int):
        world.units[answer].spot = pushed.spot if vacated is None else vacated
        results.moved.add(answer)
        world.forget_charges()


# --- Panic ------------------------------------------------------------------------------------------------


def _panic(world: World, dead: list[Unit], start: dict[int, Spot]) -> Play:
    """[SS-RUN-1] to [SS-RUN-8]"""
    runners = []
    for unit in world.alive():
        fallen = sum(
            other.side == unit.side and plain.apart(start[unit.id], start[other.id]) <= PANIC_REACH
            for other in dead
        )
        if fallen and not unit.is_down and not unit.is_running:
            if not (yield from _test(world, unit, "panic", 1, unit.resistance - fallen)):
                runners.append(unit)
    queue = [_run(world, unit) for unit in runners]
    while queue:
        side, where = queue.pop(0)
        for unit in world.alive():
            if unit.side == side and not unit.is_down and not unit.is_running:
                if plain.apart(unit.spot, where) <= PANIC_REACH:
                    if not (yield from _test(world, unit, "panic", 1, unit.resistance)):
                        queue.append(_run(world, unit))


def _run(world: World, unit: Unit) -> tuple[int, Spot]:
    """[SS-RUN-5] [SS-RUN-6] [SS-RUN-13] [SS-BOARD-25] Whose side runs, and from where."""
    where = unit.spot
    unit.is_running = True
    enemies = [enemy for enemy in world.alive() if enemy.side != unit.side]
    if enemies and not unit.cannot_move:
        threat = min(
            enemies,
            key=lambda enemy: (
                plain.apart(enemy.spot, where),
                plain.square(enemy.spot[0] - where[0], enemy.spot[1] - where[1]),
                enemy.id,
            ),
        )
        closed = world.closed | {other.spot for other in world.alive()}
        for spot in plain.run(where, threat.spot, unit.speed, BOARD, closed):
            unit.spot = spot
            unit.is_alive = spot in BOARD
    world.forget_charges()
    return unit.side, where
