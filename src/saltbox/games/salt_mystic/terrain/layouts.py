"""Terrain as people write it, in a layout or in a position, with all its mistakes named at once. [SM-TERRAIN-2]

A document gives inches and degrees, and leaves out what is as usual for its kind in the edition. A piece is
written by its centre, `{"kind": "hill", "x": 18, "y": 20.5, "heading": 45}`, or by its corners: two opposite
ones of a piece parallel to the table, `{"kind": "wall", "corners": [[27, 23.75], [33, 24.25]]}`, or all four of
a turned one, in order round it.
"""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, NamedTuple

from saltbox.engine.errors import DocumentError, OptionError, Problem, did_you_mean
from saltbox.engine.space.headings import bearing
from saltbox.engine.space.numbers import nearest_root
from saltbox.engine.space.shapes import rectangle
from saltbox.games.salt_mystic.lengths import ARC, BOTTOM, CARD_WIDTH, FULL_TURN, INCH, in_inches
from saltbox.games.salt_mystic.setup.editions import Profile
from saltbox.games.salt_mystic.terrain.pieces import (
    ANYONE,
    ASCENTS,
    CLASSES,
    KINDS,
    LIBRARY,
    Kind,
    Piece,
    Size,
    footprint,
    is_point,
    kind_in,
    new_piece,
)
from saltbox.games.salt_mystic.terrain.placing import PLACING_WORDS, objections

LEAST_PIECES = 2  # [SM-SETUP-4]
MOST_PIECES = 60
STEP = 50  # how finely room at an edge is looked for
SHORTEST, LONGEST, HIGHEST = 250, 24 * INCH, 12 * INCH
FARTHEST = 1000 * INCH  # no table is larger
HIGHEST_DIE = 6
BY_CENTRE = ("x", "y", "heading", "width", "depth")
FIELDS = ("kind", *BY_CENTRE, "corners", "height", "classes", "solid", "ascent", "mark")
OPPOSITE, ALL_ROUND = 2, 4  # how many corners tell where a piece stands
CORNER_PLAY = 20  # how far a corner may be from where that of a rectangle would be, headings being tenths
QUARTER_TURN = FULL_TURN // 4

Corner = tuple[int, int]


class Stand(NamedTuple):
    """Where a piece stands and how large it is."""

    x: int
    y: int
    heading: int
    width: int
    depth: int


def read_layout(documents: Any, size: Size, profile: Profile) -> list[Piece]:
    """The pieces of a layout, numbered from 1; raises an `OptionError` that lists everything that is wrong."""
    if not isinstance(documents, list):
        raise OptionError("a layout is a list of terrain pieces", "SM-TERRAIN-2")
    if len(documents) > MOST_PIECES:
        sentence = f"a layout has at most {MOST_PIECES} pieces; this one has {len(documents)}"
        raise OptionError(sentence, "SM-TERRAIN-2")
    pieces: list[Piece] = []
    problems: list[Problem] = []
    for number, document in enumerate(documents, start=1):
        reader = Reader(number, document)
        piece = reader.piece(profile)
        if is_point(piece) and (piece.classes or piece.solid):
            reader.wrong("a stonewisp is a point: it has no class and is not solid", "SM-SCEN-6")
        if not reader.problems:
            for reason, other in objections(piece, pieces, size, profile):
                reader.wrong(PLACING_WORDS[reason.key].format(*reason.facts), reason.rule, other)
            pieces.append(piece)
        problems += reader.problems
    problems += problems_of_all(documents, pieces, size)
    if problems:
        raise OptionError.of(problems)
    return pieces


def numbered(number: int) -> str:
    """What people call a piece."""
    return f"piece {number}"


def read_pieces(documents: Sequence[Any], profile: Profile, first: Any) -> list[Piece]:
    """The pieces of a position, numbered from `first`: one by one, and a wall may have its die. [SM-SCEN-4]"""
    if type(first) is not int or first < 1:
        raise DocumentError(f"pieces of terrain are numbered from 1 or a higher number on; not from {first!r}")
    pieces = []
    for number, document in enumerate(documents, start=first):
        reader = Reader(number, document, also=("die",), first=first)
        pieces.append(reader.piece(profile)._replace(die=reader.die()))
        if reader.problems:
            raise DocumentError.of(reader.problems)
    return pieces


def problems_of_all(documents: Sequence[Any], pieces: Sequence[Piece], size: Size) -> list[Problem]:
    """What is wrong with the whole layout. A stonewisp die is no piece of terrain. [SM-SETUP-4] [SM-SCEN-2]"""
    found = [
        Problem("SM-SETUP-6", f"seat {seat} has no room for a War Marshal along its edge")
        for seat, y in ((1, BOTTOM), (2, size[1] - BOTTOM))
        if not has_room(pieces, size[0], y)
    ]
    if len(documents) - sum(is_point(piece) for piece in pieces) < LEAST_PIECES:
        sentence = f"a battlefield needs at least {LEAST_PIECES} pieces of terrain"
        found.append(Problem("SM-SETUP-4", sentence))
    if sum(piece.mark == LIBRARY for piece in pieces) > 1:
        libraries = tuple([piece.uid - 1 for piece in pieces if piece.mark == LIBRARY])
        found.append(Problem("SM-SCEN-2", "only one building can be the Central Library", libraries))
    return found


def has_room(pieces: Sequence[Piece], width: int, y: int) -> bool:
    """Whether an arc fits somewhere along an edge, with nothing solid in its place. [SM-DEPLOY-6]"""
    solids = [footprint(piece) for piece in pieces if piece.solid]
    solids = [shape for shape in solids if shape.box[1] < y + ARC and shape.box[3] > y - ARC]
    places = range(CARD_WIDTH // 2, width - CARD_WIDTH // 2 + 1, STEP)
    return any(not any(shape.nearer(x, y, ARC) for shape in solids) for x in places)


class Reader:
    """Reads the document of one piece and notes all that is wrong with it."""

    def __init__(self, number: int, document: Any, also: tuple[str, ...] = (), first: int = 1) -> None:
        self.number, self.fields, self.first = number, (*FIELDS, *also), first
        self.problems: list[Problem] = []
        self.document: Mapping[str, Any] = document if isinstance(document, Mapping) else {}
        if not isinstance(document, Mapping):
            self.wrong("it is not a table of fields", "SM-TERRAIN-2")

    def wrong(self, sentence: str, rule: str, other: Piece | None = None) -> None:
        """Notes a problem, the rule behind it, and the other piece that it speaks of."""
        numbers = [self.number] if other is None else [self.number, other.uid]
        entries = tuple([number - self.first for number in numbers])
        self.problems.append(Problem(rule, sentence, entries, numbered(self.number)))

    def piece(self, profile: Profile) -> Piece:
        """The piece; only if there are no problems, it is the one that was meant. [SM-TERRAIN-2]"""
        for field in self.document:
            if field not in self.fields:
                self.wrong(
                    f'it has no field "{field}" ({did_you_mean(str(field), self.fields)})', "SM-TERRAIN-2"
                )
        if self.problems and not self.document:
            return new_piece(self.number, "building", 0, 0, 0, profile)
        kind = self.kind()
        usual = kind_in(kind, profile)
        stand = self.by_corners(usual) if "corners" in self.document else self.by_centre(usual)
        solid, ascent = self.solid(usual.solid), self.ascent(usual.ascent)
        if solid and ascent == ANYONE:
            self.wrong("what is solid stops movement, so not anyone gets up: climbers at most", "SM-TERRAIN-8")
        return new_piece(
            self.number,
            kind,
            stand.x,
            stand.y,
            stand.heading,
            profile,
            width=stand.width,
            depth=stand.depth,
            height=self.length("height", 0, HIGHEST, usual.height),
            classes=self.classes(usual.classes),
            solid=solid,
            ascent=ascent,
            mark=self.mark(kind),
        )

    def by_centre(self, usual: Kind) -> Stand:
        """Its centre, heading and sides. [SM-TERRAIN-11]"""
        shortest, longest = (SHORTEST, LONGEST) if usual.width else (0, 0)
        return Stand(
            self.length("x", -FARTHEST, FARTHEST, None, "SM-TERRAIN-11"),
            self.length("y", -FARTHEST, FARTHEST, None, "SM-TERRAIN-11"),
            self.heading(),
            self.length("width", shortest, longest, usual.width),
            self.length("depth", shortest, longest, usual.depth),
        )

    def by_corners(self, usual: Kind) -> Stand:
        """Two opposite corners of a piece parallel to the table, or all four in order. [SM-TERRAIN-11]"""
        nowhere = Stand(0, 0, 0, usual.width, usual.depth)
        also = [field for field in BY_CENTRE if field in self.document]
        if also:
            self.wrong(f'it has "corners", which say its "{also[0]}", too: write one of them', "SM-TERRAIN-2")
            return nowhere
        if not usual.width:
            self.wrong("a stonewisp is a point: x and y say where it stands, not corners", "SM-SCEN-6")
            return nowhere
        corners = corners_of(self.document["corners"])
        stand = None if corners is None else stand_of(corners)
        if stand is None:
            self.wrong(
                "its corners must be two opposite ones of a piece parallel to the table, such as [[27, 23.75],"
                " [33, 24.25]] in inches, or the four of a rectangle in order round it",
                "SM-TERRAIN-2",
            )
            return nowhere
        if not all(SHORTEST <= side <= LONGEST for side in (stand.width, stand.depth)):
            self.wrong(
                f"its sides must be from {in_inches(SHORTEST)} to {in_inches(LONGEST)} inches long",
                "SM-TERRAIN-2",
            )
        return stand

    def die(self) -> int:
        """What must be overcome to ram it, 0 if nothing does. [SM-SCEN-4]"""
        die = self.document.get("die", 0)
        if type(die) is int and 0 <= die <= HIGHEST_DIE:
            return die
        self.wrong(f"its die must be from 1 to {HIGHEST_DIE}, or 0 for none", "SM-SCEN-4")
        return 0

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
            self.wrong(f"its {name} must be from {in_inches(least)} to {in_inches(most)} inches", rule)
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


def corners_of(written: Any) -> list[Corner] | None:
    """Two or four corners in mils; None if something else was written."""
    if not isinstance(written, list | tuple) or len(written) not in (OPPOSITE, ALL_ROUND):
        return None
    found = []
    for corner in written:
        if not isinstance(corner, list | tuple) or len(corner) != 2:
            return None
        x, y = scaled(corner[0], INCH), scaled(corner[1], INCH)
        if x is None or y is None or not (abs(x) <= FARTHEST and abs(y) <= FARTHEST):
            return None
        found.append((x, y))
    return found


def stand_of(corners: Sequence[Corner]) -> Stand | None:
    """The rectangle that has these corners; None if none has. Its heading is less than a quarter turn."""
    if len(corners) == OPPOSITE:
        (x0, y0), (x1, y1) = corners
        right, up = abs(x1 - x0) // 2, abs(y1 - y0) // 2  # of an odd mil it stays within its corners
        return Stand(min(x0, x1) + right, min(y0, y1) + up, 0, 2 * right, 2 * up)
    east, north = (sum(values) for values in zip(*corners, strict=True))
    first, second = _side(corners, 0, 1), _side(corners, 1, 2)
    if not first or not second:
        return None
    along = bearing(*corners[0], *corners[1])
    upright, across = (first, second) if along % (FULL_TURN // 2) < QUARTER_TURN else (second, first)
    stand = Stand(east // ALL_ROUND, north // ALL_ROUND, along % QUARTER_TURN, across, upright)
    shape = rectangle(*stand)
    is_it = all(
        any(abs(x - u) <= CORNER_PLAY and abs(y - v) <= CORNER_PLAY for u, v in shape.corners)
        for x, y in corners
    )
    return stand if is_it else None


def _side(corners: Sequence[Corner], one: int, two: int) -> int:
    """The length of a side, to the nearest mil."""
    (x0, y0), (x1, y1) = corners[one], corners[two]
    return nearest_root((x1 - x0) ** 2 + (y1 - y0) ** 2)


def scaled(value: Any, units: int) -> int | None:
    """A number of a document in whole units, exactly; None if it is no number or lies between two units."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        exact = Decimal(str(value)) * units
        return int(exact) if exact == exact.to_integral_value() else None
    except (InvalidOperation, OverflowError, ValueError):
        return None


def layout_documents(pieces: Iterable[Piece]) -> list[dict[str, Any]]:
    """The documents of these pieces, with nothing left out: `read_layout` gives the same pieces back."""
    return [
        {
            "kind": piece.kind,
            "x": in_inches(piece.x),
            "y": in_inches(piece.y),
            "heading": piece.heading // 10 if piece.heading % 10 == 0 else piece.heading / 10,
            "width": in_inches(piece.width),
            "depth": in_inches(piece.depth),
            "height": in_inches(piece.height),
            "classes": piece.classes,
            "solid": piece.solid,
            "ascent": piece.ascent,
            "mark": piece.mark,
        }
        for piece in pieces
    ]
