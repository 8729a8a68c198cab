"""Who holds the markers of Lock-Down, for scoring and for whoever looks at the board."""

from typing import NamedTuple

from saltbox.engine.space.hexes import Hex
from saltbox.engine.state import Seat
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.ground import Stand, other
from saltbox.games.salvation_and_steel.nouns import NO_SEAT


class Holding(NamedTuple):
    """For whom a marker counts, if for anybody. It is contested if units beside it hold it for nobody.

    [SS-LOCK-3] [SS-LOCK-4]
    """

    marker: Hex
    holder: Seat  # NO_SEAT: nobody
    is_contested: bool


def holds(stand: Stand, seat: Seat, marker: Hex) -> bool:
    """A unit in contact with the marker, and nobody of the enemy in contact with it or with any such unit.

    Posture does not matter. [SS-LOCK-3] [SS-LOCK-4] [SS-LOCK-5]
    """
    enemy, around = other(seat), GRID.around(marker)
    mine = around & stand.bands[seat]
    return bool(mine) and not around & stand.bands[enemy] and not mine & stand.zones[enemy]


def holding(stand: Stand, marker: Hex) -> Holding:
    """How one marker stands now. [SS-LOCK-3] [SS-LOCK-4]"""
    for seat in (0, 1):
        if holds(stand, seat, marker):
            return Holding(marker, seat, is_contested=False)
    return Holding(marker, NO_SEAT, is_contested=bool(GRID.around(marker) & stand.taken))
