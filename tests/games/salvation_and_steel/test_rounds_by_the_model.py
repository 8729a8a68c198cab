"""Thousands of random rounds and shots, each played by the game and by the plain model at the same time.

The model asks; the game must ask the same player the same thing with the same options at the same moment, or
must not ask where there is nothing to choose. Both get the same random answer. In the end both boards must be
alike.
"""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from saltbox.engine import CHANCE, Match
from saltbox.engine.space.hexes import hexes_of
from saltbox.games.salvation_and_steel import position
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.nouns import (
    ICE_RESISTANCE,
    ICE_SPEED,
    RAISED,
    SHIELDED,
    STANDING,
    STOOD_UP,
    UNFOCUSED,
)
from saltbox.games.salvation_and_steel.position import unit as fighter
from tests.engine.space.plain_hexes import Spot
from tests.games.salvation_and_steel import oracle_combat as model
from tests.games.salvation_and_steel.oracle_combat import (
    MIRROR,
    OFF,
    Ask,
    Dice,
    Orders,
    Play,
    Roll,
    Unit,
    World,
)

GAME = "salvation-and-steel"
BANDS = (
    {"faction": "knights", "units": {"paladin": 1, "ranged-knight": 2, "squire": 8}, "spells": ["shield"]},
    {"faction": "orrun", "units": {"grotesque": 1, "animated": 3, "skeleton": 10}, "spells": []},
    {"faction": "anoba", "units": {"ranger-dragonkin": 2, "ranged-grykin": 2, "grykin": 3, "equikin": 1}},
    {"faction": "kings", "units": {"ranged-warrior": 3, "warrior": 6, "initiate": 4}},
)
CORNERS = ("A1", "R1", "AJ1", "A19", "R19", "AJ19", "A37", "R37", "AJ37", "S19", "K11")
TURN = 5


def spot_of(hex: int) -> Spot:
    column = GRID.column(hex)
    return column, 2 * GRID.row(hex) + column % 2


def name_of(spot: Spot) -> str:
    return GRID.name(GRID.at(spot[0], spot[1] // 2))


class Table:
    """A random crowd, as a position of the game and as a world of the model."""

    def __init__(
        self, chance: Random, document: dict[str, Any], switches: dict[str, Any], is_crowded: bool = True
    ) -> None:
        self.chance, self.switches, self.is_crowded = chance, switches, is_crowded
        self.document = json.loads(json.dumps(document))
        self.state: dict[str, Any] = self.document["state"]
        self.types = Match.from_position(document).table.types
        self.luck = chance.choice((8, 14, 20))  # low dice make many wounds
        self.place()
        self.mark()

    def place(self) -> None:
        """Most units stand close together about some place, often at an edge; the others are dead."""
        state, chance = self.state, self.chance
        middle = GRID.parse(chance.choice(CORNERS))
        radius = chance.choice((1, 2, 3, 5) if self.is_crowded else (3, 5, 8, 12))
        room = list(hexes_of(GRID.within(middle, radius)))
        far = list(hexes_of(GRID.whole & ~GRID.within(middle, radius + 1)))
        chance.shuffle(room)
        pieces = min(len(room) - 2, chance.choice((0, 1, 4) if self.is_crowded else (0, 4, 20)))
        state["turn"], state["terrain"] = TURN, [["boulder", room.pop(), 0] for _ in range(pieces)]
        count = len(state["owner"])
        state["at"] = [GRID.size] * count
        units = list(range(count))
        chance.shuffle(units)
        for seat in (0, 1):  # somebody who is never in a fight, so that nobody has lost
            keeper = next(unit for unit in units if state["owner"][unit] == seat)
            units.remove(keeper)
            state["at"][keeper] = far.pop(chance.randrange(len(far)))
        for unit in units:
            is_there = room and chance.random() < (0.8 if self.is_crowded else 0.4)
            state["at"][unit] = room.pop() if is_there else -1
            state["fate"][unit] = 0 if is_there else 1

    def mark(self) -> None:
        """Everything that may have happened to a unit before."""
        state, chance = self.state, self.chance
        for unit, at in enumerate(state["at"]):
            type = self.types[state["kind"][unit]]
            state["wounds"][unit] = chance.choice((0, 0, 0, 1, 2))
            is_down = chance.random() < 0.15
            state["fell"][unit] = TURN - 1 if is_down else STANDING
            state["running"][unit] = not is_down and chance.random() < 0.1
            state["ran"][unit] = chance.choice((0, 0, 1, TURN - 2, TURN - 1, TURN))
            state["energy"][unit] = chance.randint(0, type.energy)
            state["speed"][unit] = chance.randint(0, type.speed)
            marks = (SHIELDED, ICE_RESISTANCE, ICE_SPEED, RAISED, STOOD_UP, UNFOCUSED)
            state["marks"][unit] = sum(mark for mark in marks if chance.random() < 0.1)
            foes = [
                foe
                for foe, there in enumerate(state["at"])
                if state["owner"][foe] != state["owner"][unit] and at >= 0 and there >= 0
                if GRID.distance(at, there) == 1
            ]
            state["charged"][unit] = sorted(chance.sample(foes, min(len(foes), chance.choice((0, 0, 1, 2)))))

    def world(self) -> World:
        state, units = self.state, {}
        for id, at in enumerate(state["at"]):
            if at < 0:
                continue
            type, marks = self.types[state["kind"][id]], state["marks"][id]
            units[id] = Unit(
                id,
                state["owner"][id],
                accuracy=type.accuracy,
                force=type.force,
                base_resistance=type.resistance,
                base_speed=type.speed,
                energy=state["energy"][id],
                spot=spot_of(at),
                wounds=state["wounds"][id],
                is_down=state["fell"][id] != STANDING,
                is_running=state["running"][id],
                is_mage=type.kind == "mage",
                has_focus=not marks & UNFOCUSED,
                owns_shield=type.kind == "mage" and type.faction == "knights",
                has_shield=bool(marks & SHIELDED),
                is_iced=bool(marks & ICE_RESISTANCE),
                is_slowed=bool(marks & ICE_SPEED),
                has_stood_up=bool(marks & STOOD_UP),
                cannot_move=bool(marks & RAISED),
                charged_by=set(state["charged"][id]),
            )
        closed = {spot_of(anchor) for _, anchor, _ in state["terrain"]}
        return World(
            units,
            state["active"],
            closed,
            limits_double_contact=self.switches["double_contact"] == "limit-kept",
            free_roll=self.switches["remote_defence"] == "free-roll",
        )


class Referee:
    """Plays the same thing in the game and in the model, and counts what was compared."""

    def __init__(self, match: Match, world: World, table: Table, seen: Counter[str]) -> None:
        self.match, self.world, self.chance, self.seen = match, world, table.chance, seen
        self.is_close_combat = True
        self.luck, self.asks_failures = table.luck, table.switches["voluntary_failure"] == "asked"

    def asked(self) -> Any:
        assert self.match.asks, f"the game asks nobody; {self.match.outcome}"
        return self.match.asks[0]

    def pass_reactions(self) -> None:
        while self.match.asks and self.asked().moment == "reaction":
            self.match.choose(self.asked().seat, "pass")

    def play(self, play: Play) -> None:
        answer: Any = None
        while True:
            try:
                wanted = play.send(answer)
            except StopIteration:
                return
            self.seen[f"{type(wanted).__name__} {wanted.what}"] += 1
            answer = self.roll(wanted) if isinstance(wanted, Roll) else self.decide(wanted)

    def roll(self, wanted: Roll) -> list[int]:
        faces = []
        for _ in range(wanted.dice):
            ask = self.asked()
            assert ask.seat == CHANCE, f"the game asks {ask}, the model rolls {wanted}"
            assert len(ask.options) == 20
            faces.append(self.chance.randint(1, self.luck))
            self.match.choose(CHANCE, str(faces[-1]))
        return faces

    def decide(self, wanted: Ask) -> Any:
        spelled = {self.spelled(wanted, option): option for option in wanted.options}
        if wanted.what.startswith("spoil") and (not self.asks_failures or self.is_part_of_blocks(wanted)):
            return 0
        if wanted.what == "block" and not self.asks_failures:
            most = max(map(sum, wanted.options))
            spelled = {said: option for said, option in spelled.items() if sum(option) == most}
        if len(spelled) == 1:
            return next(iter(spelled.values()))
        ask = self.asked()
        listed = {"push-off" if said.startswith("push-off:") else said: said for said in ask.options}
        assert (ask.seat, set(listed)) == (wanted.side, set(spelled)), (
            f"the game asks {ask}, the model {wanted}"
        )
        said = self.chance.choice(sorted(spelled))
        if wanted.what.startswith("spoil") and self.chance.random() < 0.8:
            said = f"keep:{max(int(each.removeprefix('keep:')) for each in spelled)}"
        self.match.choose(ask.seat, listed[said])
        return spelled[said]

    def is_part_of_blocks(self, wanted: Ask) -> bool:
        """In close combat the choice of blocks may be for fewer of them: nothing is asked before it."""
        return wanted.what == "spoil resistance" and self.is_close_combat

    def spelled(self, wanted: Ask, option: Any) -> str:
        """How the game spells an option of the model."""
        if wanted.what.startswith("spoil"):
            return f"keep:{len(wanted.options) - 1 - option}"
        if wanted.what == "defend":
            return f"defend:{option}"
        if wanted.what == "follow":
            return "stay" if option is None else f"follow:{option}"
        if option is None:
            return "leave it"
        if option in (OFF, "pass"):
            return "push-off" if option == OFF else "pass"
        if wanted.what == "block":
            return f"block:{option[0]}:{option[1]}"
        if wanted.what == "shield":
            return (
                f"shield:{option[1]}:{option[2]}"
                if option[0] == "spend"
                else f"cast:shield:{option[2]}:{option[3]}"
            )
        return f"{wanted.what}:{name_of(option)}"

    def compare(self) -> None:
        """Both boards, unit by unit."""
        state = self.match.referee_view()
        for id, unit in self.world.units.items():
            assert (state["at"][id] >= 0) == unit.is_alive, id
            if not unit.is_alive:
                continue
            assert spot_of(state["at"][id]) == unit.spot, id
            assert state["wounds"][id] == unit.wounds, id
            assert (state["fell"][id] != STANDING) == unit.is_down, id
            assert state["running"][id] == unit.is_running, id
            assert state["energy"][id] == unit.energy, id
            assert set(state["charged"][id]) == unit.charged_by, f"{id} is charged by others [SS-CHARGE-11]"
            assert bool(state["marks"][id] & SHIELDED) == unit.has_shield, id
            if unit.is_mage:
                assert bool(state["marks"][id] & UNFOCUSED) == (not unit.has_focus), id


# --- Positions --------------------------------------------------------------------------------------------


def beginning(bands: tuple[int, int], switches: dict[str, Any]) -> dict[str, Any]:
    """A match at its first turn, as a document to be changed."""
    options = {
        "scenario": "annihilation",
        "terrain": 0,
        "placing": "by-chance",
        "bands": [BANDS[band] for band in bands],
        **switches,
    }
    match = Match.new(GAME, seed=1, options=options)
    while match.referee_view()["stage"] != "play" or not any("end" in ask.options for ask in match.asks):
        ask = match.asks[0]
        match.choose(ask.seat, ask.options[0])
    return match.position()


def split_dice(referee: Referee, members: set[int]) -> Orders:
    """Random dice for everybody, after a look at all that the game allows."""
    match, world, chance = referee.match, referee.world, referee.chance
    given: dict[int, dict[int, Dice]] = {id: {} for id in members}
    mirrors: set[int] = set()
    asked = set()
    while match.asks and referee.asked().question == "dice":
        for ask in match.asks:
            about = match.asked_about(ask)
            unit, enemy = about.unit, about.target
            assert (unit, enemy) not in asked
            asked.add((unit, enemy))
            allowed = legal_dice(world, unit, enemy, given[unit])
            assert set(ask.options) == set(allowed), (ask, world.units[unit])
            said = chance.choice(
                ask.options if chance.random() < 0.3 else ask.options[: len(ask.options) // 2 + 1]
            )
            match.choose(ask.seat, said)
            if said == MIRROR:
                mirrors.add(unit)
            else:
                given[unit][enemy] = allowed[said]
    for id in members:
        for foe in world.contacts(world.units[id]):
            if (id, foe.id) not in asked:
                others = {enemy: dice for enemy, dice in given[id].items() if enemy != foe.id}
                assert set(legal_dice(world, id, foe.id, others)) == {"dice:0/0"}
    return {id: MIRROR if id in mirrors else given[id] for id in members}


def legal_dice(world: World, id: int, enemy: int, given: dict[int, Dice]) -> dict[str, Dice]:
    """What the model allows one unit against one enemy after other dice, by its spelling in the game."""
    unit = world.units[id]
    found = {}
    for attack in range(unit.energy + 1):
        for defence in range(unit.energy + 1 - attack):
            dice = Dice(attack, defence)
            if model.are_legal(world, unit, {**given, enemy: dice}):
                found[f"dice:{attack}/{defence}"] = dice
    if not given and model.are_legal(world, unit, MIRROR):
        found[MIRROR] = Dice(0, 0)
    return found


SWITCHES = (
    {"voluntary_failure": "never", "double_contact": "free-split", "remote_defence": "energy"},
    {"voluntary_failure": "asked", "double_contact": "limit-kept", "remote_defence": "free-roll"},
)
PAIRS = ((0, 1), (1, 0), (2, 3), (0, 2))
TIMES = (1, pytest.param(15, marks=pytest.mark.slow))


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("switches", SWITCHES)
@pytest.mark.parametrize("bands", PAIRS)
def test_rounds_of_close_combat(bands: tuple[int, int], switches: dict[str, Any], times: int) -> None:
    chance, seen = Random(f"{bands}{switches}"), Counter[str]()
    document = beginning(bands, switches)
    for _ in range(100 * times):
        table = Table(chance, document, switches)
        match, world = opened(table), table.world()
        combats = {f"fight:{min(members)}": members for members in model.combats(world)}
        assert combats.keys() == {said for said in match.asks[0].options if said.startswith("fight:")}
        if not combats:
            continue
        said = chance.choice(sorted(combats))
        match.choose(match.asks[0].seat, said)
        referee = Referee(match, world, table, seen)
        referee.pass_reactions()
        orders = split_dice(referee, combats[said])
        referee.play(model.fight(world, combats[said], orders))
        referee.compare()
        seen["rounds"] += 1
    assert seen["rounds"] > 75 * times
    for what in ("Ask block", "Ask fall", "Ask push", "Ask follow", "Roll panic"):
        assert seen[what] > 10 * times, what


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("switches", SWITCHES)
@pytest.mark.parametrize("bands", [(0, 1), (2, 3), (3, 0)])
def test_shots(bands: tuple[int, int], switches: dict[str, Any], times: int) -> None:
    chance, seen = Random(f"{bands}{switches}"), Counter[str]()
    document = beginning(bands, switches)
    for _ in range(200 * times):
        table = Table(chance, document, switches, is_crowded=False)
        match, world = opened(table), table.world()
        archers = [
            id for id in activatable(match, world) if table.types[table.state["kind"][id]].kind == "ranged"
        ]
        if not archers:
            continue
        archer = chance.choice(archers)
        seat = world.active
        match.choose(seat, f"activate:{archer}")
        targets = {
            f"shoot:{id}": id
            for id, unit in world.units.items()
            if unit.side != seat and model.may_shoot(world, archer, id, world.closed)
        }
        assert {said for said in match.asks[0].options if said.startswith("shoot:")} == targets.keys()
        seen["archers"] += 1
        if targets:
            said = chance.choice(sorted(targets))
            match.choose(seat, said)
            referee = Referee(match, world, table, seen)
            referee.pass_reactions()
            referee.is_close_combat = False
            referee.play(model.shoot(world, archer, targets[said]))
            referee.compare()
            seen["shots"] += 1
    assert seen["archers"] > 75 * times
    assert seen["shots"] > 15 * times


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("bands", [(0, 1), (2, 3)])
def test_moves_and_charges(bands: tuple[int, int], times: int) -> None:
    chance, seen = Random(f"{bands}"), Counter[str]()
    document = beginning(bands, SWITCHES[0])
    for _ in range(150 * times):
        table = Table(chance, document, SWITCHES[0], is_crowded=False)
        match, world = opened(table), table.world()
        units = [id for id in activatable(match, world) if not world.units[id].is_down]
        if not units:
            continue
        unit = chance.choice(units)
        match.choose(world.active, f"activate:{unit}")
        speed = table.state["speed"][unit]
        chased = [id for id in world.units if table.state["ran"][id] >= TURN - 1]
        moves = {f"move:{name_of(spot)}" for spot in model.moves(world, unit, speed)}
        charges = {
            f"charge:{target}:{name_of(spot)}"
            for target, spot in model.charges(world, unit, speed, world.closed, chased)
        }
        options = match.asks[0].options
        assert {said for said in options if said.startswith("move:")} == moves
        assert {said for said in options if said.startswith("charge:") and said.count(":") == 2} == charges
        seen.update(moves=bool(moves), charges=bool(charges))
    assert seen["moves"] > 40 * times
    assert seen["charges"] > 15 * times


def opened(table: Table) -> Match:
    return Match.from_position(table.document, dice="open", asks_forced=False)


def activatable(match: Match, world: World) -> list[int]:
    return [id for id in sorted(world.units) if f"activate:{id}" in match.asks[0].options]


@pytest.mark.rule("SS-CHARGE-11", "SS-CHARGE-17")
def test_who_ran_away_has_charged_nobody_any_more() -> None:
    """A Warrior charged a Squire, panics and runs; the Squire charges after it, and is not limited by that."""
    given = position(
        options={"voluntary_failure": "never"},
        units=[
            fighter("warrior", "R19", marks=ICE_SPEED),
            fighter("initiate", "R21", wounds=2, energy=0),
            fighter("warrior", "A1"),
            fighter("squire", "R18", seat=1, charged=(0,)),
            fighter("squire", "Q22", seat=1),
        ],
    )
    match = Match.from_position(given, dice=[1, 20], asks_forced=False)  # the wound, the panic test
    match.choose(0, "fight:1")
    match.choose(1, "dice:1/0")
    state = match.referee_view()
    assert GRID.name(state["at"][0]) == "R23"
    assert not any(state["charged"])
    match.choose(0, "end")
    match.choose(1, "activate:3")
    match.choose(1, "charge:0:R22")
    match.choose(1, "fight:0")
    (mine,) = [ask for ask in match.asks if ask.seat == 1]
    assert "dice:3/0" in mine.options
    assert MIRROR not in mine.options
