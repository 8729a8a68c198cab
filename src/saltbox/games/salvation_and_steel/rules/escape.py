"""Escape in play: information that was dropped, and the end of turn 8. Checks are in `contact`."""

from saltbox.engine.agenda import finish, roll
from saltbox.engine.game import call
from saltbox.engine.space.hexes import Hex
from saltbox.engine.state import Choice
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.ground import has, is_able, mark
from saltbox.games.salvation_and_steel.nouns import COURIER, SEARCHED, Unit
from saltbox.games.salvation_and_steel.rules.ending import check_gone
from saltbox.games.salvation_and_steel.scenarios import ESCAPE, SCENARIOS
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import InformationTaken

TAKEN_ON = 6  # or more [SS-ESC-11]


def pick_ups(s: War, u: Unit) -> list[Choice]:
    """A standing unit within 1 of dropped information may try once in a turn, at no cost. [SS-ESC-11]"""
    if not s.information or not is_able(s, u) or has(s, u, SEARCHED):
        return []
    return [f"pick-up:{GRID.name(each)}" for each in dict.fromkeys(s.information) if _is_near(s, u, each)]


def _is_near(s: War, u: Unit, where: Hex) -> bool:
    return GRID.distance(s.at[u], where) <= 1


def pick_up(s: War, u: Unit, where: Hex) -> None:
    """A d20 that is no test. [SS-ESC-11] [SS-GEN-4]"""
    mark(s, u, SEARCHED)
    roll(s, "1d20", call(picked_up, u, where))


def picked_up(s: War, u: Unit, where: Hex, results: tuple[int, ...] = ()) -> None:
    """The chaser destroys it; a unit of the escapee is a courier from now on, openly, perhaps for the second
    time.

    [SS-ESC-12] [SS-ESC-15] [SS-ESC-7]
    """
    is_taken = results[0] >= TAKEN_ON
    say(s, InformationTaken, u, GRID.name(where), results[0], is_taken)
    if not is_taken:
        return
    s.information.remove(where)
    seat = s.owner[u]
    if s.side[seat] == "escapee":
        s.couriers[seat] = (*s.couriers[seat], str(u))
        s.courier_known[seat] = (*s.courier_known[seat], True)
        s.status[u] = COURIER
    check_gone(s)


def judge_escape(s: War) -> None:
    """If no courier got through by the end of turn 8 the chaser wins. [SS-ESC-7]"""
    if s.scenario == ESCAPE and s.turn >= SCENARIOS[ESCAPE].last_turn:
        finish(s, (s.side.index("chaser"),), "held", "SS-ESC-7")


STEPS = (picked_up,)
