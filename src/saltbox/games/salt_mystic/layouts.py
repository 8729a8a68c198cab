"""Saved tables: the documents of the terrain editor, read with all their mistakes named at once. [SM-TERRAIN-2]

A document gives inches and degrees, and leaves out what is as usual for its kind in the edition:
`{"kind": "hill", "x": 18, "y": 20.5, "heading": 45}`.
"""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any

from saltbox.engine.errors import DocumentError, OptionError, did_you_mean
from saltbox.engine.space.measured import FULL_TURN, INCH
from saltbox.games.salt_mystic.editions import Profile
from saltbox.games.salt_mystic.lengths import ARC, BOTTOM, CARD_WIDTH
from saltbox.games.salt_mystic.placing import PLACING_WORDS, objections
from saltbox.games.salt_mystic.terrain import (
    ANYONE,
    ASCENTS,
    CLASSES,
    KINDS,
    LIBRARY,
    Piece,
    Size,
    footprint,
    is_point,
    kind_in,
    new_piece,
)

LEAST_PIECES = 2  # [SM-SETUP-4]
MOST_PIECES = 60
STEP = 50  # how finely room at an edge is looked for
SHORTEST, LONGEST, HIGHEST = 250, 24 * INCH, 12 * INCH
FARTHEST = 1000 * INCH  # no table is larger
FIELDS = ("kind", "x", "y", "heading", "width", "depth", "height", "classes", "solid", "ascent", "mark")


def read_layout(documents: Any, size: Size, profile: Profile) -> list[Piece]:
    """The pieces of a layout, numbered from 1; raises an `OptionError` that lists everything that is wrong."""
    if not isinstance(documents, list):
        raise OptionError("a layout is a list of terrain pieces")
    if len(documents) > MOST_PIECES:
        raise OptionError(f"a layout has at most {MOST_PIECES} pieces; this one has {len(documents)}")
    pieces: list[Piece] = []
    problems: list[str] = []
    for number, document in enumerate(documents, start=1):
        if not isinstance(document, dict):
            problems.append(f"piece {number}: it is not a table of fields [SM-TERRAIN-2]")
            continue
        reader = Reader(number, document)
        piece = reader.piece(profile)
        if is_point(piece) and (piece.classes or piece.solid):
            reader.wrong("a stonewisp is a point: it has no class and is not solid", "SM-SCEN-6")
        if not reader.problems:
            for reason in objections(piece, pieces, size, profile):
                reader.wrong(PLACING_WORDS[reason.key].format(*reason.facts), reason.rule)
            pieces.append(piece)
        problems += reader.problems
    problems += problems_of_all(documents, pieces, size)
    if problems:
        raise OptionError("the layout cannot be used: " + "; ".join(problems))
    return pieces


def read_pieces(documents: Sequence[Mapping[str, Any]], profile: Profile, first: int) -> list[Piece]:
    """The pieces of a position, numbered from `first`: one by one, whatever the whole table looks like."""
    pieces = []
    for number, document in enumerate(documents, start=first):
        die = document.get("die", 0)
        reader = Reader(number, {key: value for key, value in document.items() if key != "die"})
        pieces.append(reader.piece(profile)._replace(die=die))
        if reader.problems:
            raise DocumentError("; ".join(reader.problems))
    return pieces


def problems_of_all(documents: Sequence[Any], pieces: Sequence[Piece], size: Size) -> list[str]:
    """What is wrong with the whole layout. A stonewisp die is no piece of terrain. [SM-SETUP-4] [SM-SCEN-2]"""
    found = [
        f"seat {seat} has no room for a War Marshal along its edge [SM-SETUP-6]"
        for seat, y in ((1, BOTTOM), (2, size[1] - BOTTOM))
        if not has_room(pieces, size[0], y)
    ]
    if len(documents) - sum(is_point(piece) for piece in pieces) < LEAST_PIECES:
        found.append(f"a battlefield needs at least {LEAST_PIECES} pieces of terrain [SM-SETUP-4]")
    if sum(piece.mark == LIBRARY for piece in pieces) > 1:
        found.append("only one building can be the Central Library [SM-SCEN-2]")
    return found


def has_room(pieces: Sequence[Piece], width: int, y: int) -> bool:
    """Whether an arc fits somewhere along an edge, with nothing solid in its place. [SM-DEPLOY-6]"""
    solids = [footprint(piece) for piece in pieces if piece.solid]
    solids = [shape for shape in solids if shape.box[1] < y + ARC and shape.box[3] > y - ARC]
    places = range(CARD_WIDTH // 2, width - CARD_WIDTH // 2 + 1, STEP)
    return any(not any(shape.nearer(x, y, ARC) for shape in solids) for x in places)


class Reader:
    """Reads the document of one piece and notes all that is wrong with it."""

    def __init__(self, number: int, document: Mapping[str, Any]) -> None:
        self.number, self.document = number, document
        self.problems: list[str] = []

    def wrong(self, sentence: str, rule: str) -> None:
        """Notes a problem and the rule behind it."""
        self.problems.append(f"piece {self.number}: {sentence} [{rule}]")

    def piece(self, profile: Profile) -> Piece:
        """The piece; only if there are no problems, it is the one that was meant. [SM-TERRAIN-2]"""
        for field in self.document:
            if field not in FIELDS:
                self.wrong(f'it has no field "{field}" ({did_you_mean(str(field), FIELDS)})', "SM-TERRAIN-2")
        kind = self.kind()
        usual = kind_in(kind, profile)
        shortest, longest = (SHORTEST, LONGEST) if usual.width else (0, 0)
        solid, ascent = self.solid(usual.solid), self.ascent(usual.ascent)
        if solid and ascent == ANYONE:
            self.wrong("what is solid stops movement, so not anyone gets up: climbers at most", "SM-TERRAIN-8")
        return new_piece(
            self.number,
            kind,
            self.length("x", -FARTHEST, FARTHEST, None, "SM-TERRAIN-11"),
            self.length("y", -FARTHEST, FARTHEST, None, "SM-TERRAIN-11"),
            self.heading(),
            profile,
            width=self.length("width", shortest, longest, usual.width),
            depth=self.length("depth", shortest, longest, usual.depth),
            height=self.length("height", 0, HIGHEST, usual.height),
            classes=self.classes(usual.classes),
            solid=solid,
            ascent=ascent,
            mark=self.mark(kind),
        )

    def kind(self) -> str:
        """Its kind."""
        kind = self.document.get("kind")
        if isinstance(kind, str) and kind in KINDS:
            return kind
        self.wrong(f'there is no kind "{kind}" ({did_you_mean(str(kind), KINDS)})', "SM-TERRAIN-1")
        return "building"  # can have everything that a document may say

    def length(self, name: str, least: int, most: int, usual: int | None, rule: str = "SM-TERRAIN-2") -> int:
        """A length in mils, the usual one if it is left out and may be."""
        if name not in self.document and usual is not None:
            return usual
        length = scaled(self.document.get(name), INCH)
        if length is None:
            self.wrong(f"its {name} must be a number of inches with at most three decimals", rule)
        elif not least <= length <= most:
            self.wrong(f"its {name} must be from {inches(least)} to {inches(most)} inches", rule)
        return length or 0

    def heading(self) -> int:
        """Its heading in tenths of a degree. [SM-GEO-1]"""
        heading = scaled(self.document.get("heading", 0), FULL_TURN // 360)
        if heading is not None and 0 <= heading < FULL_TURN:
            return heading
        self.wrong("its heading must be from 0 to 359.9 degrees, in tenths", "SM-GEO-1")
        return 0

    def classes(self, usual: str) -> str:
        """Its classes, in the usual order. [SM-TERRAIN-1]"""
        letters = self.document.get("classes", usual)
        if isinstance(letters, str) and set(letters) <= set(CLASSES) and len(set(letters)) == len(letters):
            return "".join(letter for letter in CLASSES if letter in letters)
        self.wrong("its classes must be some of the letters E, R and O, each once", "SM-TERRAIN-1")
        return usual

    def solid(self, usual: bool) -> bool:
        """Whether movement stops at it. [SM-TERRAIN-9]"""
        solid = self.document.get("solid", usual)
        if isinstance(solid, bool):
            return solid
        self.wrong("solid must be true or false", "SM-TERRAIN-9")
        return usual

    def ascent(self, usual: str) -> str:
        """Who gets up. [SM-TERRAIN-8]"""
        ascent = self.document.get("ascent", usual)
        if ascent not in ASCENTS:
            self.wrong('its ascent must be "anyone", "climb", "cross" or ""', "SM-TERRAIN-8")
        return str(ascent)

    def mark(self, kind: str) -> str:
        """Whether it is the Central Library. [SM-SCEN-2]"""
        mark = self.document.get("mark", "")
        if mark != "" and not (mark == LIBRARY and kind == "building"):
            self.wrong('the only mark is "library", and it is for a building', "SM-SCEN-2")
        return str(mark)


def scaled(value: Any, units: int) -> int | None:
    """A number of a document in whole units, exactly; None if it is no number or lies between two units."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        exact = Decimal(str(value)) * units
        return int(exact) if exact == exact.to_integral_value() else None
    except (InvalidOperation, OverflowError, ValueError):
        return None


def inches(mils: int) -> int | float:
    """A length as documents write it."""
    return mils // INCH if mils % INCH == 0 else mils / INCH


def layout_documents(pieces: Iterable[Piece]) -> list[dict[str, Any]]:
    """The documents of these pieces, with nothing left out: `read_layout` gives the same pieces back."""
    return [
        {
            "kind": piece.kind,
            "x": inches(piece.x),
            "y": inches(piece.y),
            "heading": piece.heading // 10 if piece.heading % 10 == 0 else piece.heading / 10,
            "width": inches(piece.width),
            "depth": inches(piece.depth),
            "height": inches(piece.height),
            "classes": piece.classes,
            "solid": piece.solid,
            "ascent": piece.ascent,
            "mark": piece.mark,
        }
        for piece in pieces
    ]
