"""The rules catalogue of a game: Markdown for people, rule ids for the machine.

A rule is defined where its id opens a list item in bold, or is the first cell of a table row:

    - **SB-DRAW-7** `[R 4.2]` A player who has 7 cards draws no more.
    | SB-A01 | Slash | 7 copies |

An id defined in several places (a card in one table, its text in another) has all their texts.
"""

import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from saltbox.engine.registry import find_games

# Two letters for the game, a family of letters, a number: SB-DRAW-7, SB-A01. Numbered doubts such as AMB-12
# have no family, so they are not rules.
RULE_ID = re.compile(r"(?<![\w-])[A-Z]{2}-[A-Z]+-?[0-9]+[a-z]?(?![\w-])")

OWN_CATALOGUE = "rules.md"  # in the package of a game that is not part of the box

HEADING = re.compile(r"#+\s+(.*)")
ITEM = re.compile(rf"(\s*)[-*]\s+\*\*({RULE_ID.pattern})\*\*\s*(.*)")
MARKS = re.compile(r"(?:`?\[([^\]]+)\]`?|\(([^)]*)\))[:.]?\s*")
MARK_COLUMNS = ("tag", "mark", "marks")
TEXT_COLUMNS = ("rule", "text")  # columns whose heading adds nothing to their cells


class Rule(NamedTuple):
    """One rule in our words, where it comes from, and the heading it stands under."""

    id: str
    text: str
    marks: str
    heading: str


def read_catalogue(text: str) -> dict[str, Rule]:
    """All rules of a catalogue by id, in the order of their first definition."""
    rules: dict[str, Rule] = {}
    for rule in _definitions(text.splitlines()):
        earlier = rules.get(rule.id)
        rules[rule.id] = _joined(earlier, rule) if earlier else rule
    return rules


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
    return Rule(first.id, f"{first.text}\n{second.text}", "; ".join(marks), first.heading)


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
            heading = found[1].strip()
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
        return Rule(id, text, "", heading)
    return Rule(id, text[marks.end() :], (marks[1] or marks[2]).replace("`", ""), heading)


def _row(cells: list[str], columns: list[str], heading: str) -> Iterator[Rule]:
    """A row defines every id of its first cell, if there is nothing but ids."""
    ids = [name.strip(" *`") for name in cells[0].split(",")]
    if not all(RULE_ID.fullmatch(id) for id in ids):
        return
    named = [(column, cell) for column, cell in zip(columns[1:], cells[1:], strict=False) if cell]
    marks = "; ".join(cell.replace("`", "") for column, cell in named if column.lower() in MARK_COLUMNS)
    parts = [
        cell if column.lower() in TEXT_COLUMNS else f"{column}: {cell}"
        for column, cell in named
        if column.lower() not in MARK_COLUMNS
    ]
    yield from (Rule(id, "; ".join(parts), marks, heading) for id in ids)


def _cells(line: str) -> list[str]:
    """The cells of a table row. A bar behind a backslash belongs to its cell."""
    cells = re.split(r"(?<!\\)\|", line.strip().strip("|"))
    return [cell.strip().replace("\\|", "|") for cell in cells]
