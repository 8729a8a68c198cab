"""What a bot sees: the view of its seat, with units, contacts and values worked out once."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from saltbox.games.salvation_and_steel.board import GRID, Edge, Hex
from saltbox.games.salvation_and_steel.data import MAGE, UnitType
from saltbox.games.salvation_and_steel.nouns import ICE_RESISTANCE, STANDING, Unit
from saltbox.games.salvation_and_steel.table import WarTable


class Scene:
    """One position as one seat may know it."""

    def __init__(self, table: WarTable, view: Mapping[str, Any]) -> None:
        self.table, self.view = table, view
        self.seat: int = view["seat"]
        self.at: list[Hex] = view["at"]
        self.owner: list[int] = view["owner"]
        self.scenario: str = view["scenario"]
        self.current: Unit = view["current"]

    def kind(self, u: Unit) -> UnitType:
        """The type of a unit."""
        return self.table.types[self.view["kind"][u]]

    @cached_property
    def mine(self) -> list[Unit]:
        """The own units on the board."""
        return [u for u, where in enumerate(self.at) if where >= 0 and self.owner[u] == self.seat]

    @cached_property
    def foes(self) -> list[Unit]:
        """The enemy units on the board."""
        return [u for u, where in enumerate(self.at) if where >= 0 and self.owner[u] != self.seat]

    def is_able(self, u: Unit) -> bool:
        """Whether a unit stands and does not run."""
        return self.view["fell"][u] == STANDING and not self.view["running"][u]

    def energy(self, u: Unit) -> int:
        """What a unit has left."""
        return int(self.view["energy"][u])

    def resistance(self, u: Unit) -> int:
        """Modified by wounds and ice."""
        left = self.kind(u).resistance - 2 * int(self.view["wounds"][u])
        return left // 2 if self.view["marks"][u] & ICE_RESISTANCE else left

    def touching(self, where: Hex, units: list[Unit]) -> list[Unit]:
        """Those of these units that are in contact with a hex."""
        around = GRID.around(where)
        return [u for u in units if around >> self.at[u] & 1]

    def value(self, u: Unit) -> float:
        """What a wound on this unit is worth: its points, more if it has wounds already."""
        return self.kind(u).points * (1 + 0.5 * int(self.view["wounds"][u]))

    def nearest(self, where: Hex, units: list[Unit]) -> Unit | None:
        """The nearest of these units."""
        return min(units, key=lambda u: (GRID.distance(where, self.at[u]), u)) if units else None

    def is_mage(self, u: Unit) -> bool:
        """Whether it casts."""
        return self.kind(u).kind == MAGE

    @property
    def edge(self) -> Edge:
        """The own edge."""
        return Edge(self.view["edge"][self.seat])

    @property
    def enemy_edge(self) -> Edge:
        """The enemy's edge."""
        return Edge(self.view["edge"][1 - self.seat])

    @property
    def side(self) -> str:
        """The own part in the scenario."""
        return str(self.view["side"][self.seat])
