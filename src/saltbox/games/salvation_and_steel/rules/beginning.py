"""Chapter 6, how each scenario begins: terrain, edges, set-up, and who has the first phase of turn 1."""

from collections.abc import Callable, Mapping
from typing import Any

from saltbox.engine.agenda import ask, in_order, later, roll
from saltbox.engine.game import Question, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say, say_to
from saltbox.games.salvation_and_steel.board import LOCK_DOWN_MARKERS, NORTH, SOUTH, TREASURE_COUNTERS
from saltbox.games.salvation_and_steel.choices import ATTACKER, DEFENDER, unit_in
from saltbox.games.salvation_and_steel.ground import other, units_of
from saltbox.games.salvation_and_steel.nouns import NO_SEAT, Gate
from saltbox.games.salvation_and_steel.options import ROLL
from saltbox.games.salvation_and_steel.rules.alarm import BELL
from saltbox.games.salvation_and_steel.rules.deploy import (
    choose_edge,
    deploy_band,
    deploy_in_turn,
    roll_for_edge,
    take_edge,
)
from saltbox.games.salvation_and_steel.rules.general import dice_off
from saltbox.games.salvation_and_steel.rules.hostage_setup import note_hexes
from saltbox.games.salvation_and_steel.rules.siege import GATES, RELIC, WALLS
from saltbox.games.salvation_and_steel.rules.spell import add_unit
from saltbox.games.salvation_and_steel.rules.terrain import count_terrain, lay_in_turn, pick, terrain_by_turns
from saltbox.games.salvation_and_steel.rules.turn import begin_turn
from saltbox.games.salvation_and_steel.scenarios import (
    ALARM,
    ANNIHILATION,
    ESCAPE,
    HOSTAGE,
    LOCK_DOWN,
    SIEGE,
    TREASURE,
    rolled_scenario,
)
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import CourierNoted, ScenarioChosen, SideTaken

COURIERS = 2  # [SS-ESC-4]


def setup(s: War, options: Mapping[str, Any]) -> None:
    """Both bands wait beside the board; the scenario is agreed on, or rolled. [SS-SETUP-1] [SS-SETUP-2]"""
    for seat, band in enumerate(s.table.bands):
        for unit, upgrade in band.members():
            add_unit(s, seat, unit, upgrade)
    if options["scenario"] == ROLL:
        roll(s, "1d20", call(scenario_rolled))
    else:
        later(s, call(begin_scenario, options["scenario"]))


def scenario_rolled(s: War, results: tuple[int, ...] = ()) -> None:
    """Siege has no text in the rulebook: without house scenarios it is rolled again. [SS-SCEN-1] [SS-SCEN-3]"""
    found = rolled_scenario(results[0], s.table.house_scenarios)
    if found:
        later(s, call(begin_scenario, found))
    else:
        roll(s, "1d20", call(scenario_rolled))


def begin_scenario(s: War, scenario: str) -> None:
    """Markers lie before terrain does. [SS-BOARD-23] [SS-GEN-7]"""
    s.scenario = scenario
    say(s, ScenarioChosen, scenario)
    later(s, call(open_battle))
    BEGINNINGS[scenario](s)


def open_battle(s: War) -> None:
    """Everything is in its place, and turn 1 begins. [SS-SETUP-5]"""
    s.stage = "play"
    begin_turn(s)


def begin_set_up(s: War) -> None:
    """Terrain lies; units follow."""
    s.stage = "set-up"


# --- Lock-Down, Treasure Hunt, Annihilation, Hostage Exchange ----------------------------------------------


def begin_lock_down(s: War) -> None:
    """Five markers, eight pieces of terrain, units one at a time. [SS-LOCK-1] [SS-LOCK-2]"""
    s.markers[:] = LOCK_DOWN_MARKERS
    in_order(s, call(terrain_by_turns), call(begin_set_up), call(edge_then, deploy_in_turn.__name__))


def begin_treasure_hunt(s: War) -> None:
    """Five counters, twelve pieces of terrain, units one at a time. [SS-TREAS-1] [SS-TREAS-2] [SS-BOARD-9]"""
    s.markers[:] = TREASURE_COUNTERS[s.table.treasure_layout]
    in_order(s, call(terrain_by_turns), call(begin_set_up), call(edge_then, deploy_in_turn.__name__))


def begin_annihilation(s: War) -> None:
    """Terrain as agreed; the winner of the edge sets up his whole band, then the loser. [SS-ANNI-1]"""
    in_order(s, call(terrain_by_turns), call(begin_set_up), call(edge_then, deploy_both.__name__))


def begin_hostage_exchange(s: War) -> None:
    """Terrain as agreed; secret hexes; a truce until a hostage has passed the mid-line. [SS-HOST-7]"""
    s.truce = True
    in_order(s, call(terrain_by_turns), call(begin_set_up), call(edge_then, note_hexes.__name__))


def edge_then(s: War, step: str) -> None:
    """The edges, then a step that receives who won them."""
    roll_for_edge(s, (step,))


def deploy_both(s: War, winner: Seat = NO_SEAT) -> None:
    """Band by band. [SS-ANNI-1]"""
    in_order(s, call(deploy_band, winner), call(deploy_band, other(winner)))


# --- Escape ------------------------------------------------------------------------------------------------


def begin_escape(s: War) -> None:
    """A dice-off: the winner chases, the loser escapes. [SS-ESC-1]"""
    dice_off(s, "role", call(chase))


def take_sides(s: War, seat: Seat, side: str, others: str) -> None:
    """The parts of both players."""
    s.side[seat], s.side[other(seat)] = side, others
    for each in (seat, other(seat)):
        say(s, SideTaken, each, s.side[each])


def chase(s: War, chaser: Seat = NO_SEAT) -> None:
    """The chaser picks and places six pieces; the escapee chooses an edge, sets up second, and starts each
    turn.

    [SS-ESC-1] [SS-ESC-2] [SS-ESC-3] [SS-ESC-4] [SS-ESC-5]
    """
    take_sides(s, chaser, "chaser", "escapee")
    in_order(
        s,
        call(pick_alone, chaser),
        call(lay_in_turn, chaser),
        call(begin_set_up),
        call(escapee_edge, other(chaser)),
        call(deploy_band, chaser),
        call(deploy_band, other(chaser)),
        call(note_couriers, other(chaser)),
    )


def pick_alone(s: War, chaser: Seat) -> None:
    """All pieces are the chaser's. [SS-ESC-1]"""
    count_terrain(s, call(picks_of, chaser))


def picks_of(s: War, chaser: Seat, pieces: int = 0) -> None:
    """One after the other. [SS-ESC-1]"""
    in_order(s, *[call(pick, chaser) for _ in range(pieces)])


def escapee_edge(s: War, escapee: Seat) -> None:
    """The escapee chooses, and has the first phase of every turn. [SS-ESC-2] [SS-ESC-5]"""
    choose_edge(s, call(escapee_first), escapee)


def escapee_first(s: War, escapee: Seat = NO_SEAT) -> None:
    """There are no dice-offs. [SS-ESC-5]"""
    s.first = escapee


def note_couriers(s: War, escapee: Seat) -> None:
    """Two different units, or the only one. [SS-ESC-4]"""
    wanted = min(COURIERS, len(units_of(s, escapee)))
    in_order(s, *[call(note_courier, escapee) for _ in range(wanted)])


def note_courier(s: War, escapee: Seat) -> None:
    """In secret. [SS-ESC-4] [SS-GEN-13]"""
    ask(s, "courier", escapee)


def courier_options(s: War, seat: Seat) -> list[Choice]:
    """Any unit that is not noted yet. [SS-ESC-4]"""
    return [f"courier:{u}" for u in units_of(s, seat) if str(u) not in s.couriers[seat]]


def courier_answered(s: War, choice: Choice, seat: Seat) -> None:
    """Nobody else knows it. [SS-ESC-4] [SS-ESC-9]"""
    u = unit_in(choice)
    s.couriers[seat] = (*s.couriers[seat], str(u))
    s.courier_known[seat] = (*s.courier_known[seat], False)
    say_to(s, seat, CourierNoted, seat, u)


# --- Siege -------------------------------------------------------------------------------------------------


def begin_siege(s: War) -> None:
    """A keep with two gates and a relic; a dice-off, and the winner chooses a part.

    [SS-SIEGE-1] [SS-SIEGE-2]
    """
    s.walls[:] = WALLS
    s.gates[:] = [Gate(at, 0) for at in GATES]
    s.markers[:] = [RELIC]
    dice_off(s, "role", call(choose_part))


def choose_part(s: War, winner: Seat = NO_SEAT) -> None:
    """Attacker or defender. [SS-SIEGE-1]"""
    ask(s, "part", winner)


def part_options(s: War, seat: Seat) -> tuple[Choice, ...]:
    """Attacker or defender. [SS-SIEGE-1]"""
    return (ATTACKER, DEFENDER)


def part_answered(s: War, choice: Choice, seat: Seat) -> None:
    """The attacker comes from the north and begins; the defender sets up first.

    [SS-SIEGE-1] [SS-SIEGE-3] [SS-SIEGE-4] [SS-SIEGE-7]
    """
    attacker = seat if choice == ATTACKER else other(seat)
    take_sides(s, attacker, ATTACKER, DEFENDER)
    take_edge(s, attacker, NORTH)
    s.first = attacker
    in_order(
        s,
        call(terrain_by_turns),
        call(begin_set_up),
        call(deploy_band, other(attacker)),
        call(deploy_band, attacker),
    )


# --- Sound The Alarm ---------------------------------------------------------------------------------------


def begin_alarm(s: War) -> None:
    """A dice-off: the winner guards the bell, the loser raids. [SS-ALARM-1]"""
    s.markers[:] = [BELL]
    dice_off(s, "role", call(guard_and_raid))


def guard_and_raid(s: War, guard: Seat = NO_SEAT) -> None:
    """The guard sets up first, in the south; all guards are unaware, and the raider begins.

    [SS-ALARM-1] [SS-ALARM-2]
    """
    take_sides(s, guard, "guard", "raider")
    take_edge(s, guard, SOUTH)
    s.first = other(guard)
    in_order(
        s,
        call(terrain_by_turns),
        call(begin_set_up),
        call(deploy_band, guard),
        call(deploy_band, other(guard)),
        call(doze, guard),
    )


def doze(s: War, guard: Seat) -> None:
    """Nobody has noticed anything yet. [SS-ALARM-2]"""
    s.unaware[:] = units_of(s, guard)


BEGINNINGS: Mapping[str, Callable[[War], None]] = {
    LOCK_DOWN: begin_lock_down,
    TREASURE: begin_treasure_hunt,
    ANNIHILATION: begin_annihilation,
    HOSTAGE: begin_hostage_exchange,
    ESCAPE: begin_escape,
    SIEGE: begin_siege,
    ALARM: begin_alarm,
}
STEPS = (
    scenario_rolled,
    begin_scenario,
    open_battle,
    begin_set_up,
    edge_then,
    deploy_both,
    chase,
    pick_alone,
    picks_of,
    escapee_edge,
    escapee_first,
    note_couriers,
    note_courier,
    choose_part,
    guard_and_raid,
    doze,
)
QUESTIONS = {
    "courier": Question("SS-ESC-4", courier_options, courier_answered),
    "part": Question("SS-SIEGE-1", part_options, part_answered),
}
