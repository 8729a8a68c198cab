"""The Field Board, drawn from a view: tiles, laid cards, and the arrows that feed attacks.

A laid card is one heavy box over two tiles. `A3` is its attack half, `O2` its opportunity half, the mark beside
them its owner. A full arrow leads from an opportunity half into an attack half that it has fed, a thin one to a
free tile where it waits for one.
"""

from collections.abc import Collection, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from saltbox.engine import Seat, View
from saltbox.games.salt_and_bones.board import CENTRE, COLUMNS, COMPASS, GREY, PLACEMENTS, ROWS, beside
from saltbox.textboard import HEAVY, LIGHT, NONE, Glyphs, Line, joined

SIZE = 6
OWNER_STYLES = ("yellow", "bright_red")
LABEL = 2  # the width of the row numbers at the left


class Half(NamedTuple):
    """One half of a laid card: everything the drawing needs to know about its tile."""

    card: str
    owner: Seat
    is_attack: bool
    value: int
    order: int  # older cards have lower numbers
    outward: int  # direction away from the other half
    arrows: Collection[str]


def halves(view: View, table: Any) -> dict[str, Half]:
    """What lies on each covered tile."""
    found = {}
    for order, laid in enumerate(view["laid"]):
        place, c = PLACEMENTS[laid.placement], table.attack[laid.card]
        d = next(d for d in range(4) if beside(place.attack, d) == place.opportunity)
        half = (laid.card, laid.seat)
        found[place.attack] = Half(*half, True, c.attack, order, (d + 2) % 4, c.arrows_in)
        found[place.opportunity] = Half(*half, False, c.opportunity, order, d, c.arrows_out)
    return found


def arrow_directions(half: Half) -> Iterator[int]:
    """The edges of a half that carry an arrow. Left and right are seen from the inner edge outward."""
    for name, turn in (("end", 0), ("left", 3), ("right", 1)):
        if name in half.arrows:
            yield (half.outward + turn) % 4


class FieldBoard:
    """A drawing of one view. `lit` are the tiles that can be chosen now."""

    def __init__(
        self, view: View, table: Any, glyphs: Glyphs, lit: Collection[str] = (), big: bool = False
    ) -> None:
        self.view, self.table, self.glyphs, self.lit = view, table, glyphs, lit
        self.wide, self.high = (7, 2) if big else (5, 1)
        self.halves = halves(view, table)
        self.canvas: dict[tuple[int, int], tuple[str, str]] = {}

    def lines(self) -> list[Line]:
        """The board, top to bottom."""
        self._draw_points()
        for tile in (column + row for row in ROWS for column in COLUMNS):
            self._draw_edges(tile)
            self._draw_tile(tile)
        self._draw_names()
        self._draw_arrows()
        self._draw_labels()
        return [self._line(y) for y in range(SIZE * (self.high + 1) + 1)]

    # --- Lines ---

    def weight(self, one: str, other: str) -> int:
        """The line between two tiles: none inside a card, heavy around it."""
        if not one and not other:
            return NONE
        a, b = self.halves.get(one), self.halves.get(other)
        if a and b and a.order == b.order:
            return NONE
        return HEAVY if a or b else LIGHT

    def line_style(self, *tiles: str) -> str:
        """A card's outline has its owner's colour; the newer card's wins where two meet."""
        around = [self.halves[tile] for tile in tiles if tile in self.halves]
        return OWNER_STYLES[max(around, key=lambda half: half.order).owner] if around else "dim"

    def _draw_points(self) -> None:
        for y in range(SIZE + 1):
            for x in range(SIZE + 1):
                nw, ne, sw, se = (_tile(x + dx, y + dy) for dy in (-1, 0) for dx in (-1, 0))
                pairs = ((nw, ne), (ne, se), (sw, se), (nw, sw))
                up, right, down, left = (self.weight(*pair) for pair in pairs)
                mark = joined((up, right, down, left), self.glyphs)
                self._put(x * (self.wide + 1), y * (self.high + 1), mark, self.line_style(nw, ne, sw, se))

    def _draw_edges(self, tile: str) -> None:
        """The four sides of a tile; neighbours draw a shared one twice, alike."""
        left, top = self.corner(tile)
        for d, (dx, dy) in enumerate(COMPASS):
            other = beside(tile, d) or ""
            weight, style = self.weight(tile, other), self.line_style(tile, other)
            if dx:
                mark = joined((weight, NONE, weight, NONE), self.glyphs)
                for y in range(1, self.high + 1):
                    self._put(left + (self.wide + 1 if dx > 0 else 0), top + y, mark, style)
            else:
                mark = joined((NONE, weight, NONE, weight), self.glyphs)
                for x in range(1, self.wide + 1):
                    self._put(left + x, top + (self.high + 1 if dy > 0 else 0), mark, style)

    def _draw_arrows(self) -> None:
        for tile, half in self.halves.items():
            if not half.is_attack:
                for d in arrow_directions(half):
                    self._draw_arrow(tile, half, d)

    def _draw_arrow(self, tile: str, half: Half, direction: int) -> None:
        """Full where it fed the younger card beside it, thin where a free tile waits, none elsewhere."""
        target = beside(tile, direction) or ""
        met = self.halves.get(target)
        if met is not None:
            fed = met.is_attack and met.order > half.order and (direction + 2) % 4 in arrow_directions(met)
            if fed:
                self._at_edge(tile, direction, self.glyphs.full_arrows[direction], "bold bright_green")
        elif target and target not in GREY and target not in self.view["destroyed"]:
            self._at_edge(tile, direction, self.glyphs.thin_arrows[direction], OWNER_STYLES[half.owner])

    def _at_edge(self, tile: str, direction: int, mark: str, style: str) -> None:
        left, top = self.corner(tile)
        dx, dy = COMPASS[direction]
        x = left + ((self.wide + 1) * (dx > 0) if dx else (self.wide + 1) // 2)
        y = top + ((self.high + 1) * (dy > 0) if dy else (self.high + 1) // 2)
        self._put(x, y, mark, style)

    # --- Tiles ---

    def _draw_tile(self, tile: str) -> None:
        rows, style = self._inside(tile)
        left, top = self.corner(tile)
        for dy, row in enumerate(rows, start=1):
            for dx, mark in enumerate(row.center(self.wide)[: self.wide], start=1):
                self._put(left + dx, top + dy, mark, style)

    def _inside(self, tile: str) -> tuple[list[str], str]:
        blank = [""] * (self.high - 1)
        half = self.halves.get(tile)
        if half is not None:
            text = f"{'A' if half.is_attack else 'O'}{half.value} {self.glyphs.owners[half.owner]}"
            return [text, *blank], f"bold {OWNER_STYLES[half.owner]}"
        if tile in GREY:
            return [self.glyphs.shade * self.wide] * self.high, "dim"
        if tile in self.view["destroyed"]:
            return [self.glyphs.cross * (self.wide - 2)] * self.high, "dim red"
        if tile in self.lit:
            return [tile, *blank], "bold bright_green"
        return [self.glyphs.spot if tile in CENTRE else "", *blank], "dim"

    def _draw_names(self) -> None:
        """On a big board there is room for the name: across both halves, or split over them."""
        if self.high < 2:
            return
        for laid in self.view["laid"]:
            place = PLACEMENTS[laid.placement]
            first, second = sorted((place.attack, place.opportunity))
            name, owner = str(self.table.attack[laid.card].name), laid.seat
            if first[1] == second[1]:
                self._draw_name(first, name, self.wide * 2 + 1, OWNER_STYLES[owner])
            else:
                begin, _, rest = name.partition(" ")
                self._draw_name(first, begin, self.wide, OWNER_STYLES[owner])
                self._draw_name(second, rest, self.wide, OWNER_STYLES[owner])

    def _draw_name(self, tile: str, name: str, room: int, style: str) -> None:
        fitting = name if len(name) <= room else name[: room - 1] + "."
        left, top = self.corner(tile)
        for dx, mark in enumerate(fitting.center(room), start=1):
            self._put(left + dx, top + 2, mark, style)

    def _draw_labels(self) -> None:
        """Column letters sit in the top line, row numbers before the left one."""
        for n, letter in enumerate(COLUMNS):
            self._put(n * (self.wide + 1) + (self.wide + 1) // 2, 0, letter, "bold")
        for n, number in enumerate(ROWS):
            self._put(-LABEL, n * (self.high + 1) + 1, number, "bold")

    # --- The canvas ---

    def corner(self, tile: str) -> tuple[int, int]:
        """The top left point of a tile."""
        return COLUMNS.index(tile[0]) * (self.wide + 1), ROWS.index(tile[1]) * (self.high + 1)

    def _put(self, x: int, y: int, mark: str, style: str) -> None:
        self.canvas[x + LABEL, y] = (mark, style)

    def _line(self, y: int) -> Line:
        marks = [self.canvas.get((x, y), (" ", "")) for x in range(LABEL + SIZE * (self.wide + 1) + 1)]
        line = Line()
        for style, run in groupby(marks, key=itemgetter(1)):
            line.append("".join(mark for mark, _ in run), style)
        return line


def _tile(x: int, y: int) -> str:
    return COLUMNS[x] + ROWS[y] if 0 <= x < SIZE and 0 <= y < SIZE else ""


def legend(glyphs: Glyphs) -> Line:
    """What the marks mean, in one line."""
    return Line(
        f"  A attack  O opportunity  {glyphs.full_arrows[1]} has fed  {glyphs.thin_arrows[1]} offers", "dim"
    )
