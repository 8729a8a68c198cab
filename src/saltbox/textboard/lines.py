"""A line of styled text."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

COLOURS = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
# Every word that a style may be made of, such as "bold bright_green"; of two colours the last one holds.
STYLES = frozenset({"bold", "dim", "reverse", *COLOURS, *(f"bright_{colour}" for colour in COLOURS)})


@cache
def checked(style: str) -> str:
    """The style itself, if whoever shows it will know all of its words."""
    unknown = set(style.split()) - STYLES
    if unknown:
        raise ValueError(f"no style has these words: {', '.join(sorted(unknown))}; known: {sorted(STYLES)}")
    return style


class Piece(NamedTuple):
    """Some text of one style."""

    text: str
    style: str = ""


class Line:
    """Pieces of text, one after the other. The line's own style holds for all of them, beneath their own."""

    __slots__ = ("pieces", "style")

    def __init__(self, text: str = "", style: str = "") -> None:
        self.style = checked(style)
        self.pieces = [Piece(text)] if text else []

    @classmethod
    def assemble(cls, *parts: str | tuple[str, str]) -> "Line":
        """A line of texts, those with a style as pairs (text, style)."""
        line = cls()
        for part in parts:
            line.append(part) if isinstance(part, str) else line.append(*part)
        return line

    @classmethod
    def join(cls, between: str, lines: Iterable["Line"]) -> "Line":
        """Several lines as one, with this text between each two."""
        joined = cls()
        for number, line in enumerate(lines):
            if number:
                joined.append(between)
            for text, style in line.pieces:
                joined.append(text, f"{line.style} {style}".strip())
        return joined

    def append(self, text: str, style: str = "") -> "Line":
        """Adds text at the end and returns the line, so that more can follow."""
        if text:
            self.pieces.append(Piece(text, checked(style)))
        return self

    @property
    def plain(self) -> str:
        """The text without any style."""
        return "".join(piece.text for piece in self.pieces)

    def __bool__(self) -> bool:
        return bool(self.pieces)

    def __repr__(self) -> str:
        return f"<Line {self.plain!r}>"
