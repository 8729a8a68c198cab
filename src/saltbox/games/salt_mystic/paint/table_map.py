"""The table as a map of characters, drawn from a view. North is up, seat 0 sits below.

Terrain is drawn by its classes. A Character is an arrow that points where it faces: full for one side, thin for
the other; its number stands beside it where there is room.
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from saltbox.engine import Seat, View
from saltbox.engine.space.headings import offset
from saltbox.textboard import Glyphs, Line

INCH, FULL_TURN = 1_000, 3_600
STEP = 400  # between the points of a piece that are drawn, in mils: finer than any cell
TICK = 12 * INCH  # between the marks of the rulers
CARD = (1_250, 1_250, 2_250)  # of an abandoned card: half its width, ahead and back from its pose
SIDE_STYLES = ("bold yellow", "bold bright_red")
FULL_ARROWS, THIN_ARROWS = "▲◥►◢▼◣◄◤", "↑↗→↘↓↙←↖"
ASCII_ARROWS = "^^>vvv<<"
CLASSES = {
    "": ("·", "dim"),
    "R": ("~", "blue"),
    "E": ("^", "green"),
    "O": ("#", "white"),
    "EO": ("H", "bright_white"),
    "ER": ("%", "green"),
    "RO": ("&", "cyan"),
    "ERO": ("&", "bright_white"),
}
WISP, ABANDONED = ("*", "magenta"), ("=", "yellow")
LEGEND = "^ high  ~ rough  # hides  H both  * wisp  = card"


class Cell(NamedTuple):
    """One character of the map and its style."""

    mark: str = " "
    style: str = ""


class Posed(Protocol):
    """The facts about a piece of terrain or an abandoned card that a drawing needs."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def heading(self) -> int: ...


def arrow(heading: int, seat: Seat, glyphs: Glyphs) -> str:
    """Where somebody faces, to the nearest of eight directions."""
    eighth = (heading * 8 + FULL_TURN // 2) // FULL_TURN % 8
    if glyphs.is_ascii:
        return ASCII_ARROWS[eighth]
    return (FULL_ARROWS, THIN_ARROWS)[seat][eighth]


def label(uid: int, seat: Seat, glyphs: Glyphs) -> str:
    """The number of a Character; where arrows look alike, with the mark of its side."""
    return f"{uid}{glyphs.owners[seat]}" if glyphs.is_ascii else str(uid)


class TableMap:
    """A grid of cells, each so many mils wide and twice as high."""

    def __init__(self, view: View, glyphs: Glyphs, columns: int) -> None:
        self.view, self.glyphs = view, glyphs
        self.width, self.depth = view["size"]
        self.cell = max(-(-max(self.width, self.depth) // columns), 1)
        self.columns = -(-self.width // self.cell)
        self.rows = -(-self.depth // (2 * self.cell))
        self.cells: dict[tuple[int, int], Cell] = {}

    def lines(self) -> list[Line]:
        """The map in its frame, with rulers in inches."""
        self.draw_terrain()
        self.draw_abandoned()
        self.draw_characters()
        rows = [self.row(number) for number in range(self.rows)]
        return [Line(f"  +{'-' * self.columns}+", "dim"), *rows, Line(self.ruler(), "dim")]

    def row(self, number: int) -> Line:
        """One line, with the inches from the lower edge where a mark is due."""
        low = self.depth - (number + 1) * 2 * self.cell
        tick = -(-max(low, 0) // TICK) * TICK
        mark = str(tick // INCH) if tick < low + 2 * self.cell else ""
        line = Line.assemble((f"{mark:>2}|", "dim"))
        for column in range(self.columns):
            cell = self.cells.get((column, number), Cell())
            line.append(cell.mark, cell.style)
        return line.append("|", "dim")

    def ruler(self) -> str:
        """The lower edge of the frame, with the inches from the left."""
        line = f"  +{'-' * self.columns}+"
        for tick in range(0, self.width + 1, TICK):
            at, mark = 3 + tick // self.cell, str(tick // INCH)
            line = line[:at] + mark + line[at + len(mark) :]
        return line

    def at(self, x: int, y: int) -> tuple[int, int]:
        """The cell that holds a point of the table."""
        column = min(max(x // self.cell, 0), self.columns - 1)
        row = min(max((self.depth - y) // (2 * self.cell), 0), self.rows - 1)
        return column, row

    # --- What lies there ---

    def draw_terrain(self) -> None:
        """Every cell that a piece covers, and its number in the middle."""
        for piece in self.view["terrain"]:
            if piece.kind == "stonewisp_die":
                self.cells[self.at(piece.x, piece.y)] = Cell(*WISP)
                continue
            half, deep = piece.width // 2, piece.depth // 2
            for point in covered(piece, half, deep, deep):
                self.cells[self.at(*point)] = Cell(*CLASSES[piece.classes])
            if piece.width + piece.depth > 4 * self.cell:
                self.write(str(piece.uid), *self.at(piece.x, piece.y), "dim")

    def draw_abandoned(self) -> None:
        """Cards that somebody left behind."""
        for loose in self.view["loose"]:
            for point in covered(loose, *CARD):
                self.cells[self.at(*point)] = Cell(*ABANDONED)

    def draw_characters(self) -> None:
        """All arrows first, then the numbers beside them, where no arrow is hidden."""
        stacks = self.view["stacks"]
        taken = {}
        for stack in stacks:
            taken[stack.uid] = self.at(stack.x, stack.y)
            mark = arrow(stack.heading, stack.seat, self.glyphs)
            self.cells[taken[stack.uid]] = Cell(mark, SIDE_STYLES[stack.seat])
        blocked = set(taken.values())
        for stack in stacks:
            column, row = taken[stack.uid]
            text = label(stack.uid, stack.seat, self.glyphs)
            for start in (column + 1, column - len(text)):
                cells = {(start + n, row) for n in range(len(text))}
                if not cells & blocked and start >= 0 and start + len(text) <= self.columns:
                    self.write(text, start, row, SIDE_STYLES[stack.seat])
                    blocked |= cells
                    break

    def write(self, text: str, column: int, row: int, style: str) -> None:
        """A text on the map, from a cell to the right."""
        for n, letter in enumerate(text):
            if column + n < self.columns:
                self.cells[column + n, row] = Cell(letter, style)


def covered(lying: Posed, half: int, ahead: int, back: int) -> Iterator[tuple[int, int]]:
    """Points of a rectangle, close enough together for every cell it covers to hold one."""
    for right in steps(-half, half):
        for forward in steps(-back, ahead):
            yield offset(lying.x, lying.y, lying.heading, right, forward)


def steps(low: int, high: int) -> list[int]:
    """From end to end; the last one just inside, so that no cell is touched only."""
    return [*range(low, high, STEP), max(high - 1, low)]
