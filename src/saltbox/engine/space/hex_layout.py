"""How a board of flat-topped hexes is laid out: names, coordinates, edges, neighbours and distances.

A hex is the number `column * rows + row`. Columns run from west to east, rows from north to south, and every
second column (the second, the fourth ...) lies half a hex further south. What lies in all directions is told in
their order: north, north-east, south-east, south, south-west, north-west.
"""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from saltbox.engine.space.hex_plane import STEPS, Offset, length, length_squared

Hex: TypeAlias = int

OFF: Hex = -1  # where a neighbour would lie outside


class Edge(StrEnum):
    """A side of the board."""

    NORTH = "north"
    SOUTH = "south"
    WEST = "west"
    EAST = "east"


class Exit(NamedTuple):
    """A place outside: the edge that a step onto it crosses."""

    edge: Edge


Place: TypeAlias = Hex | Exit
_EXITS = {edge: Exit(edge) for edge in Edge}


class NoSuchHex(ValueError):
    """A text names no hex of this board."""


class Layout:
    """A board of so many columns with so many hexes each."""

    def __init__(self, columns: int, rows: int) -> None:
        if columns < 1 or rows < 1:
            raise ValueError(f"a board of {columns} columns with {rows} hexes each is none")
        self.columns, self.rows, self.size = columns, rows, columns * rows
        self._q = tuple(each // rows for each in range(self.size))
        self._r = tuple(each % rows - each // rows // 2 for each in range(self.size))
        self._names = tuple(f"{_letters(each // rows)}{each % rows + 1}" for each in range(self.size))
        self._hexes = {name: each for each, name in enumerate(self._names)}
        self._hexes |= {f"{each % rows + 1}{_letters(each // rows)}": each for each in range(self.size)}
        self._steps = tuple(
            tuple(self.place_at(q + dq, r + dr) for dq, dr in STEPS)
            for q, r in zip(self._q, self._r, strict=True)
        )
        self._neighbours = tuple(
            tuple(OFF if isinstance(place, Exit) else place for place in steps) for steps in self._steps
        )
        self._exits = tuple(
            tuple(dict.fromkeys(place.edge for place in steps if isinstance(place, Exit)))
            for steps in self._steps
        )

    def name(self, each: Hex) -> str:
        """The letters of its column, then its number there from 1 on: K11."""
        return self._names[each]

    def parse(self, text: str) -> Hex:
        """The hex with this name, its letters before or after its number, in capitals or not."""
        found = self._hexes.get(text.upper()) if text.isascii() else None
        if found is None:
            raise NoSuchHex(
                f'"{text}" is no hex of this board: a letter from A to {_letters(self.columns - 1)} '
                f"and a number from 1 to {self.rows} name one, as in A1 or 1A"
            )
        return found

    def column(self, each: Hex) -> int:
        """The number of its column, from 0 in the west."""
        return self._q[each]

    def row(self, each: Hex) -> int:
        """Its number in the column, from 0 in the north."""
        return each % self.rows

    def at(self, column: int, row: int) -> Hex:
        """The hex in this column and row, or OFF."""
        return column * self.rows + row if self.crossed(column, row) is None else OFF

    def place_at(self, q: int, r: int) -> Place:
        """What lies so far from the first hex of the board."""
        row = r + q // 2
        edge = self.crossed(q, row)
        return q * self.rows + row if edge is None else _EXITS[edge]

    def offset(self, a: Hex, b: Hex) -> Offset:
        """How far b lies from a."""
        return Offset(self._q[b] - self._q[a], self._r[b] - self._r[a])

    def half_turn(self, each: Hex) -> Hex:
        """Where the hex comes to lie when the board is turned round. Its columns must be even in number."""
        if self.columns % 2:
            raise ValueError("only a board with an even number of columns fits itself after a half-turn")
        return self.size - 1 - each

    def crossed(self, column: int, row: int) -> Edge | None:
        """The edge beyond which this place lies; None on the board. At a corner it is north or south."""
        if row < 0:
            return Edge.NORTH
        if row >= self.rows:
            return Edge.SOUTH
        if column < 0:
            return Edge.WEST
        return Edge.EAST if column >= self.columns else None

    def edge_distance(self, each: Hex, edge: Edge) -> int:
        """How many ranks lie between a hex and what is beyond this edge: 1 for the outermost hexes."""
        match edge:
            case Edge.NORTH:
                return self.row(each) + 1
            case Edge.SOUTH:
                return self.rows - self.row(each)
            case Edge.WEST:
                return self._q[each] + 1
            case Edge.EAST:
                return self.columns - self._q[each]

    def exits(self, each: Hex) -> tuple[Edge, ...]:
        """The edges that one step from here can cross, each once, in the order of directions."""
        return self._exits[each]

    def steps(self, each: Hex) -> tuple[Place, ...]:
        """The six places that one step leads to, in the order of directions."""
        return self._steps[each]

    def neighbours(self, each: Hex) -> tuple[Hex, ...]:
        """The six neighbours in the order of directions, OFF for those outside."""
        return self._neighbours[each]

    def distance(self, a: Hex, b: Hex) -> int:
        """The number of steps from a to b on an empty board."""
        return length(self._q[b] - self._q[a], self._r[b] - self._r[a])

    def distance_squared(self, a: Hex, b: Hex) -> int:
        """Twice the square of the straight distance between the centres. It tells apart what is equally far."""
        return length_squared(self._q[b] - self._q[a], self._r[b] - self._r[a])

    def away(self, source: Hex, target: Hex) -> tuple[Place, ...]:
        """The places next to the target that are farther from the source, in the order of directions.

        Places outside count, too, one by one: the same exit may be there several times.
        """
        q, r = self.offset(source, target)
        farther = length(q, r) + 1
        steps = zip(STEPS, self._steps[target], strict=True)
        return tuple(place for (dq, dr), place in steps if length(q + dq, r + dr) == farther)


def _letters(column: int) -> str:
    """The name of a column: A to Z, then AA, AB ..."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[letter] + letters
    return letters
