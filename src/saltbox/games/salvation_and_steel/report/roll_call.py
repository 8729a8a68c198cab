"""Whose a unit is, what it is called and what it is worth, for all units that ever were on the board."""

from saltbox.engine.report import Finished
from saltbox.engine.state import Seat
from saltbox.games.salvation_and_steel.bands import UPGRADES
from saltbox.games.salvation_and_steel.nouns import Unit

SIDES = 2


class RollCall:
    """The units of a finished war by number; a unit keeps its number, whatever becomes of it. [SS-GEN-11]"""

    def __init__(self, finished: Finished) -> None:
        view = finished.ended
        self._owners: list[Seat] = view["owner"]
        self._kinds: list[str] = view["kind"]
        self._roles: list[str] = view["role"]
        self._types = finished.table.types

    def owner(self, u: Unit) -> Seat:
        """Whose unit it is."""
        return self._owners[u]

    def points(self, u: Unit) -> int:
        """What it costs in a band, its upgrade included. [SS-BAND-1]"""
        points: int = self._types[self._kinds[u]].points
        return points + (UPGRADES[self._roles[u]][0] if self._roles[u] in UPGRADES else 0)
