"""Chapter 3.12, on the ground: crawling and standing up."""

from saltbox.engine.game import call
from saltbox.engine.state import Choice
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import BIT, GRID
from saltbox.games.salvation_and_steel.choices import CRAWL, STAND
from saltbox.games.salvation_and_steel.ground import (
    has,
    is_engaged,
    is_escort,
    is_standing,
    mark,
    resistance,
)
from saltbox.games.salvation_and_steel.nouns import DOWN_DONE, STANDING, STOOD_UP, Unit
from saltbox.games.salvation_and_steel.rules.ending import check_gone, die, end_activation, is_dying
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.rules.going import go, lose_focus
from saltbox.games.salvation_and_steel.rules.move import barriers
from saltbox.games.salvation_and_steel.rules.react import reaction_window
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import UnitStayedDown, UnitStoodUp

CRAWL_STEPS = 3  # whatever the Speed [SS-FALL-4]


def can_get_up(s: War, u: Unit) -> bool:
    """From the turn after its fall a unit may stay down, crawl, or try to stand up, once. [SS-FALL-3]"""
    return s.fell[u] != STANDING and s.fell[u] < s.turn and not has(s, u, DOWN_DONE)


def down_actions(s: War, u: Unit) -> list[Choice]:
    """Out of contact it may crawl up to 3 hexes, never into contact; a fallen escort may not.

    [SS-FALL-4] [SS-FALL-5] [SS-HOST-12]
    """
    if is_standing(s, u) or not can_get_up(s, u):
        return []
    if is_escort(s, u) or (is_engaged(s, u) and not s.truce):
        return [STAND]
    closed, zone = barriers(s, u)
    reach = GRID.reach_set(s.at[u], CRAWL_STEPS, closed | zone)
    return [STAND, *CRAWL.of(reach ^ BIT[s.at[u]])]


def crawl(s: War, u: Unit, end: int) -> None:
    """It stays down, and does not try to stand up in this turn. [SS-FALL-4]"""
    closed, zone = barriers(s, u)
    path = GRID.path(s.at[u], end, closed | zone) or ()
    mark(s, u, DOWN_DONE)
    s.speed[u] = 0
    go(s, u, "crawl", path)


def stand_up(s: War, u: Unit) -> None:
    """A test of modified Resistance, in contact or not; it counts as a move. [SS-FALL-5] [SS-FALL-6]"""
    mark(s, u, DOWN_DONE)
    lose_focus(s, u)
    s.speed[u] = 0
    attempt(s, u, "resistance", resistance(s, u), 1, call(stood_up, u))


def stood_up(s: War, u: Unit, successes: int = 0) -> None:
    """Success: it stands, without Speed, its counters stay. Failure: another wound, and nothing more this turn.

    It cannot even defend then. A third counter kills it, and nobody panics for that.
    [SS-FALL-6] [SS-FALL-7] [SS-DEATH-5] [SS-ACT-4]
    """
    if successes:
        s.fell[u] = STANDING
        mark(s, u, STOOD_UP)
        say(s, UnitStoodUp, u)
        reaction_window(s, "moved", u)
        return
    s.wounds[u] += 1
    s.energy[u] = 0
    say(s, UnitStayedDown, u)
    end_activation(s, u)
    if is_dying(s, u):
        die(s, u)
        check_gone(s)
    else:
        reaction_window(s, "moved", u)


STEPS = (stood_up,)
