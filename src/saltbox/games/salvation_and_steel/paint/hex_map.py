"""The board as text: two characters for each hex, a line for each number. Every second column lies lower."""

from collections.abc import Sequence
from itertools import starmap

from saltbox.engine import View
from saltbox.engine.space.hexes import hexes_of
from saltbox.games.salvation_and_steel.board import GRID, MID_NUMBER, Hex
from saltbox.games.salvation_and_steel.data import terrain
from saltbox.games.salvation_and_steel.ground import piece_set
from saltbox.games.salvation_and_steel.holding import Holding
from saltbox.games.salvation_and_steel.nouns import NO_SEAT, Piece
from saltbox.textboard import Glyphs, Line

OWNER_STYLES = ("bright_cyan", "bright_yellow")
Mark = tuple[str, str]  # what stands on a hex, and its style


def marks_of(view: View, signs: Sequence[str], glyphs: Glyphs) -> dict[Hex, Mark]:
    """What stands on each hex that is not empty; units come last, so that they are always seen."""
    found: dict[Hex, Mark] = {}
    for piece in view["terrain"]:
        text = glyphs.shade * 2 if terrain()[piece[0]].blocks_sight else "~~"
        found.update(dict.fromkeys(hexes_of(piece_set(Piece(*piece))), (text, "dim")))
    found.update(dict.fromkeys(view["walls"], (glyphs.shade * 2, "dim")))
    found.update({at: ("][" if hits < 3 else "..", "magenta") for at, hits in view["gates"]})
    found.update(dict.fromkeys(view["markers"], ("()", "bold magenta")))
    found.update({one.marker: held_mark(one, glyphs) for one in starmap(Holding, view["held"])})
    found.update(dict.fromkeys(view["information"], ("!!", "bold magenta")))
    if view["treasure"] >= 0:
        found[view["treasure"]] = ("$$", "bold bright_green")
    for seat, at in enumerate(view["hostage"]):
        if at >= 0:
            found[at] = (f"H{glyphs.owners[seat]}", f"bold {OWNER_STYLES[seat]}")
    for u, at in enumerate(view["at"]):
        if at >= 0:
            found[at] = (f"{signs[u]:>2}", unit_style(view, u))
    return found


def held_mark(held: Holding, glyphs: Glyphs) -> Mark:
    """A marker with the sign of its holder, or with a stroke if it is contested. [SS-LOCK-4]"""
    if held.holder != NO_SEAT:
        return f"({glyphs.owners[held.holder]}", f"bold {OWNER_STYLES[held.holder]}"
    return "(/" if held.is_contested else "()", "bold magenta"


def unit_style(view: View, u: int) -> str:
    """The colour of its side; who is down or runs is dim, who is being activated is reversed."""
    style = OWNER_STYLES[view["owner"][u]]
    if view["current"] == u:
        return f"reverse {style}"
    return f"dim {style}" if view["fell"][u] >= 0 or view["running"][u] else f"bold {style}"


def hex_map(view: View, signs: Sequence[str], glyphs: Glyphs, lit: set[Hex]) -> list[Line]:
    """The whole board with the letters of its columns; lit hexes can be chosen."""
    marks = marks_of(view, signs, glyphs)
    letters = [GRID.name(GRID.at(column, 0)).rstrip("1") for column in range(GRID.columns)]
    head = Line("   ")
    for column, letter in enumerate(letters):
        head.append(f"{letter:>2}", "bold" if column % 2 else "dim")  # names of two letters touch
    lines = [head]
    for row in range(GRID.rows):
        line = Line(f"{row + 1:>2} ", "bold" if row + 1 == MID_NUMBER else "dim")
        for column in range(GRID.columns):
            where = GRID.at(column, row)
            empty = f" {glyphs.spot}" if where in lit else " ," if column % 2 else " ."
            text, style = marks.get(where, (empty, "green" if where in lit else "dim"))
            line.append(text, style)
        lines.append(line)
    return lines
