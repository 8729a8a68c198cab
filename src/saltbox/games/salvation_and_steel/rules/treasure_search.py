"""Treasure Hunt: whoever comes into contact with a counter looks whether it is the treasure."""

from saltbox.engine.agenda import later, roll
from saltbox.engine.game import call
from saltbox.engine.space.hexes import Hex
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.ground import is_able
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.scenarios import TREASURE
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import CounterSearched, TreasureFound

FOUND_ON = (19, 17, 13, 8)  # or more, at the first to the fourth search of the game [SS-TREAS-4]


def touches_counter(s: War, where: Hex) -> bool:
    """Whether a unit that enters this hex has something to search."""
    return s.scenario == TREASURE and any(GRID.distance(where, counter) == 1 for counter in s.markers)


def search_here(s: War, u: Unit) -> None:
    """A unit that stands and does not run must look at each counter it came into contact with, one by one.

    [SS-TREAS-3] [SS-TREAS-6]
    """
    if s.scenario != TREASURE or not is_able(s, u):
        return
    found = sorted([counter for counter in s.markers if GRID.distance(s.at[u], counter) == 1])
    if found:
        roll(s, "1d20", call(searched, u, found[0]))


def searched(s: War, u: Unit, counter: Hex, results: tuple[int, ...] = ()) -> None:
    """The more counters were searched, in the whole game, the better the chance; this is no test to lose.

    An empty counter is removed at once. After the fourth the last one is the treasure without a roll. Once it
    is found all other counters are gone. [SS-TREAS-2] [SS-TREAS-4] [SS-TREAS-5] [SS-GEN-4]
    """
    needed = FOUND_ON[s.searches]
    s.searches += 1
    is_treasure = results[0] >= needed
    say(s, CounterSearched, u, GRID.name(counter), results[0], needed, is_treasure)
    s.markers.remove(counter)
    if is_treasure:
        find_treasure(s, counter)
    elif s.searches == len(FOUND_ON):
        find_treasure(s, s.markers[0])
    else:
        later(s, call(search_on, u))


def search_on(s: War, u: Unit) -> None:
    """The next counter that was reached in the same step. [SS-TREAS-6]"""
    search_here(s, u)


def find_treasure(s: War, where: Hex) -> None:
    """It lies where its counter lay. [SS-TREAS-5]"""
    s.markers.clear()
    s.treasure = where
    say(s, TreasureFound, GRID.name(where))


STEPS = (searched, search_on)
