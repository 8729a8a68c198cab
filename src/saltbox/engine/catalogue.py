"""The rules catalogue of a game: Markdown for people, rule ids for the machine.

A rule is defined where its id opens a list item in bold, or is the first cell of a table row:

    - **SB-DRAW-7** `[R 4.2]` A player who has 7 cards draws no more.
    | SB-A01 | Slash | 7 copies |

An id defined in several places (a card in one table, its text in another) has all their texts.

Some of a catalogue is for those who write the game, and is not told to players: columns whose heading is
written as code, and the numbers of doubts, such as AMB-12 or A-45.

Markdown is read here and nowhere else: a rule comes out as blocks of pieces, which a page only has to draw.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, NamedTuple

from saltbox.engine.registry import find_games

# Two letters for the game, a family of letters, a number: SB-DRAW-7, SB-A01. Numbered doubts such as AMB-12
# have no family, so they are not rules.
RULE_ID = re.compile(r"(?<![\w-])[A-Z]{2}-[A-Z]+-?[0-9]+[a-z]?(?![\w-])")

OWN_CATALOGUE = "rules.md"  # in the package of a game that is not part of the box

DOUBT = r"(?:AMB|A)-[0-9]+"
DOUBTS = re.compile(rf"\s*\({DOUBT}(?:, {DOUBT})*\)|[,;] {DOUBT}\b|(?<=\(){DOUBT}[,;] ")

HEADING = re.compile(r"#+\s+(.*)")
ITEM = re.compile(rf"(\s*)[-*]\s+\*\*({RULE_ID.pattern})\*\*\s*(.*)")
MARKS = re.compile(r"(?:`?\[([^\]]+)\]`?|\(([^)]*)\))[:.]?\s*")
MARK_COLUMNS = ("tag", "mark", "marks")
TEXT_COLUMNS = ("rule", "text")  # columns whose heading adds nothing to their cells

Kind = Literal["strong", "em", "code", "rule"]
KINDS: tuple[Kind, ...] = ("strong", "em", "code", "rule")

HOUSE = "H"  # marks what no rulebook says
POINT = re.compile(r"[-*]\s+(.*)")
RULED_LINE = re.compile(r"[|\s:-]+")  # between the head of a table and its rows
MARKED = re.compile(
    rf"\*\*(?P<strong>[^*]+)\*\*|\*(?P<em>[^*\s][^*]*)\*|`(?P<code>[^`]+)`|(?P<rule>{RULE_ID.pattern})"
)


class Marked(NamedTuple):
    """Words that stand out in the text of a rule, and how; of kind "rule" they are the id of a rule."""

    kind: Kind
    text: str


Piece = str | Marked
Pieces = tuple[Piece, ...]


class Paragraph(NamedTuple):
    """Sentences in a row."""

    pieces: Pieces


class Point(NamedTuple):
    """One item of a list."""

    pieces: Pieces


class Table(NamedTuple):
    """The cells of the head, and those of each row."""

    head: tuple[Pieces, ...]
    rows: tuple[tuple[Pieces, ...], ...]


Block = Paragraph | Point | Table


class Origin(NamedTuple):
    """Who says what a rule says: rulebooks by their names, the house, or both."""

    books: tuple[str, ...] = ()
    follows: bool = False  # from the books; none of them states it
    is_house: bool = False


class Rule(NamedTuple):
    """One rule in our words, where it comes from, and the heading it stands under.

    `text` is the Markdown as it is written, `blocks` what it means.
    """

    id: str
    text: str
    marks: str
    heading: str
    blocks: tuple[Block, ...]


def read_catalogue(text: str) -> dict[str, Rule]:
    """All rules of a catalogue by id, in the order of their first definition."""
    rules: dict[str, Rule] = {}
    for rule in _definitions(text.splitlines()):
        earlier = rules.get(rule.id)
        rules[rule.id] = _joined(earlier, rule) if earlier else rule
    return rules


def origin_of(marks: str, books: Mapping[str, str]) -> Origin:
    """What marks such as "R 4.2", "R* 4.2" or "B Q, order H" say.

    `books` has the names of the rulebooks by their letters. A star: it follows from the book.
    """
    found = {name: re.findall(rf"\b{re.escape(mark)}\b(\*?)", marks) for mark, name in books.items()}
    named = [name for name, stars in found.items() if stars]
    states = any("" in stars for stars in found.values())
    return Origin(tuple(named), bool(named) and not states, bool(re.search(rf"\b{HOUSE}\b", marks)))


def catalogue_text(name: str) -> str:
    """The catalogue of a game: from its own package, from those that the box carries, or from the checkout."""
    places: list[Traversable | Path] = []
    entry = find_games().get(name)
    if entry is not None:
        places.append(resources.files(entry.module) / OWN_CATALOGUE)
    places.append(resources.files("saltbox") / "catalogues" / f"{name}.md")
    places.append(Path(__file__).parents[3] / "docs" / "rules" / f"{name}.md")
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    raise LookupError(f'there is no rules catalogue for "{name}"')


def _joined(first: Rule, second: Rule) -> Rule:
    marks = [marks for marks in (first.marks, second.marks) if marks]
    text = f"{first.text}\n{second.text}"
    return Rule(first.id, text, "; ".join(marks), first.heading, (*first.blocks, *second.blocks))


def _definitions(lines: list[str]) -> Iterator[Rule]:
    """Every definition in turn, top to bottom."""
    heading = ""
    columns: list[str] = []
    for at, line in enumerate(_without_code(lines)):
        is_row = line.startswith("|")
        columns = (columns or _cells(line)) if is_row else []
        if is_row:
            yield from _row(_cells(line), columns, heading)
        elif found := HEADING.match(line):
            heading = DOUBTS.sub("", found[1]).strip()
        elif item := ITEM.match(line):
            end = _end_of_item(lines, at + 1, len(item[1]))
            yield _item(item[2], [item[3], *lines[at + 1 : end]], heading)


def _without_code(lines: list[str]) -> Iterator[str]:
    """The same lines with code blocks left blank: nothing in them is a definition."""
    in_code = False
    for line in lines:
        is_fence = line.lstrip().startswith("```")
        yield "" if in_code or is_fence else line
        in_code ^= is_fence


def _end_of_item(lines: list[str], start: int, indent: int) -> int:
    """A list item goes on over blank lines as long as what follows is indented deeper than its bullet."""
    end = start
    for number, line in enumerate(lines[start:], start + 1):
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            break
        if line.strip():
            end = number
    return end


def _item(id: str, lines: list[str], heading: str) -> Rule:
    text = "\n".join(line.strip() for line in lines).strip()
    marks = MARKS.match(text)
    if not marks:
        return Rule(id, text, "", heading, _blocks(text.splitlines()))
    told = text[marks.end() :]
    return Rule(id, told, (marks[1] or marks[2]).replace("`", ""), heading, _blocks(told.splitlines()))


def _row(cells: list[str], columns: list[str], heading: str) -> Iterator[Rule]:
    """A row defines every id of its first cell, if there is nothing but ids."""
    ids = [name.strip(" *`") for name in cells[0].split(",")]
    if not all(RULE_ID.fullmatch(id) for id in ids):
        return
    named = [(column, cell) for column, cell in zip(columns[1:], cells[1:], strict=False) if cell]
    marks = "; ".join(cell.replace("`", "") for column, cell in named if column.lower() in MARK_COLUMNS)
    texts = [(column, cell) for column, cell in named if column.lower() not in MARK_COLUMNS]
    parts = [cell if column.lower() in TEXT_COLUMNS else f"{column}: {cell}" for column, cell in texts]
    text = "; ".join(part.replace("`", "", 2) if part.startswith("`") else part for part in parts)
    told = "; ".join(part for part, (column, _) in zip(parts, texts, strict=True) if not column.startswith("`"))
    yield from (Rule(id, text, marks, heading, (Paragraph(_pieces(told)),)) for id in ids)


def _cells(line: str) -> list[str]:
    """The cells of a table row. A bar behind a backslash belongs to its cell."""
    cells = re.split(r"(?<!\\)\|", line.strip().strip("|"))
    return [cell.strip().replace("\\|", "|") for cell in cells]


# --- Markdown ----------------------------------------------------------------------------------------------


def _blocks(lines: Sequence[str]) -> tuple[Block, ...]:
    """Paragraphs, points and tables, in their order."""
    return tuple([_block(group) for group in _groups(lines)])


def _groups(lines: Sequence[str]) -> Iterator[list[str]]:
    """The lines of each block: it ends with a blank line, at a point, and where a table begins or ends."""
    group: list[str] = []
    for line in lines:
        is_new = not line or POINT.match(line) or (group and line.startswith("|") != group[0].startswith("|"))
        if is_new and group:
            yield group
            group = []
        if line:
            group.append(line)
    if group:
        yield group


def _block(lines: Sequence[str]) -> Block:
    if lines[0].startswith("|"):
        rows = [_cells(line) for line in lines if not RULED_LINE.fullmatch(line)]
        head, *body = [tuple([_pieces(cell) for cell in row]) for row in rows] or [()]
        return Table(head, tuple(body))
    if point := POINT.match(lines[0]):
        return Point(_pieces(" ".join([point[1], *lines[1:]])))
    return Paragraph(_pieces(" ".join(lines)))


def _pieces(text: str) -> Pieces:
    """The words of a text that players read, with those apart that stand out."""
    text = DOUBTS.sub("", text)
    pieces: list[Piece] = []
    at = 0
    for hit in MARKED.finditer(text):
        if hit.start() > at:
            pieces.append(text[at : hit.start()])
        kind = next(kind for kind in KINDS if hit[kind] is not None)
        pieces.append(Marked(kind, hit[kind]))
        at = hit.end()
    if at < len(text):
        pieces.append(text[at:])
    return tuple(pieces)
