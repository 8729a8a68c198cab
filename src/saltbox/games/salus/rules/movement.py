"""Movement: space by space in one direction, with laps, coin and Fire Mines; then the arrival.

A lap is gained on or past the Finish Line and lost behind it, once each: all of it follows from the progress.
[SU-MOVE-3] [SU-MOVE-10] [SU-MOVE-11] [SU-LAP-1] [SU-LAP-2] [SU-LAP-3] [SU-LAP-4] [SU-LAP-5] [SU-LAP-6]
"""

from saltbox.engine.agenda import later
from saltbox.engine.game import call
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salus.rules.arrival import arrive
from saltbox.games.salus.rules.coin import leave_coin_behind, take_coin
from saltbox.games.salus.rules.track import laps_of, space_at
from saltbox.games.salus.rules.winning import end_race, has_reached
from saltbox.games.salus.state import Arrival, Race, Space
from saltbox.games.salus.told import LapsChanged, MineSetOff, ShipMoved


def move_ship(s: Race, seat: Seat, spaces: int, die: int, chain: tuple[Space, ...], cause: str) -> None:
    """A ship moves forward, or back if `spaces` is negative, and what it met is resolved when it arrives.

    Laps and coin change on the way, at each space; nothing else is resolved before the arrival.
    [SU-MOVE-11] [SU-COIN-8] [SU-LAP-8] [SU-REACT-15]
    """
    start = s.progress[seat]
    end = end_of(s, start, spaces)
    passed, entered = _met(s, seat, end - start)
    s.progress[seat] = end
    say(s, ShipMoved, seat, start, end, passed, entered, cause)
    if laps_of(s, end) != laps_of(s, start):
        say(s, LapsChanged, seat, laps_of(s, end), end > start)
    if end > s.progress[s.coin]:  # to be level is not to be in front [SU-COIN-2] [SU-COIN-3] [SU-COIN-11]
        take_coin(s, seat)
    if end > start and s.table.agreed.ends_at_once and has_reached(s, end):
        end_race(s, "goal", "SU-WIN-3")
        return
    mines = _set_mines_off(s, seat, start, end) if s.mines else 0
    space, is_action = space_at(s, end), die > 0
    s.arrivals.append(
        Arrival(0, seat, end - start, die, space, passed, entered, mines, True, is_action, is_action, chain)
    )
    later(s, call(arrive))
    if seat == s.coin and end < start:
        leave_coin_behind(s)  # if dice decide, they are rolled before anything of the arrival


def end_of(s: Race, start: int, spaces: int) -> int:
    """Where a movement ends: a straight track has two ends, and a race that ends at once stops at its goal.

    [SU-WIN-3] [SU-ALT-4]
    """
    end = start + spaces
    agreed = s.table.agreed
    if not agreed.layout.is_ring:
        return min(max(0, end), s.table.spaces)
    if agreed.ends_at_once and spaces > 0 and has_reached(s, end):
        return s.goal
    return end


def _met(s: Race, seat: Seat, spaces: int) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The ships that were passed, and those whose space was entered, by where they stand: laps do not matter.

    To leave a space forward passes the ships on it, the start space too; to end on a ship's space does not.
    [SU-REACT-14] [SU-REACT-22] [SU-REACT-23]
    """
    passed: list[Seat] = []
    entered: list[Seat] = []
    ring = s.table.spaces if s.table.agreed.layout.is_ring else 0
    every = s.table.agreed.enters_every_space
    mine = s.progress[seat]
    steps = abs(spaces)
    for other, theirs in enumerate(s.progress):
        if other == seat:
            continue
        away = theirs - mine if spaces > 0 else mine - theirs
        if ring:
            away %= ring
        if spaces > 0 and 0 <= away < steps:
            passed.append(other)
        if (0 < away <= steps) if every else (0 < steps == away):
            entered.append(other)
    return tuple(passed), tuple(entered)


def mined(s: Race, start: int, end: int) -> list[Space]:
    """The spaces with a Fire Mine that a movement enters, not the one that it leaves.

    [SU-MINE-2] [SU-MINE-4]
    """
    step = 1 if end > start else -1
    entered = range(start + step, end + step, step)
    if not s.table.agreed.enters_every_space:
        entered = entered[-1:]
    return [space for space in [space_at(s, progress) for progress in entered] if space in s.mines]


def _set_mines_off(s: Race, seat: Seat, start: int, end: int) -> int:
    """Mines on the spaces that are entered go back to the supply, and wait for the arrival. [SU-MINE-2]"""
    found = mined(s, start, end)
    for space in found:
        s.mines.remove(space)
        say(s, MineSetOff, seat, space)
    return len(found)
