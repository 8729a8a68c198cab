"""The rules catalogue: where an id is defined, and what belongs to it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from saltbox.engine.catalogue import (
    RULE_ID,
    Block,
    Marked,
    Origin,
    Paragraph,
    Piece,
    Point,
    Rule,
    Table,
    catalogue_text,
    origin_of,
    read_catalogue,
)

CATALOGUES = sorted((Path(__file__).parents[2] / "docs" / "rules").glob("*.md"))

TEXT = """\
# A game

## 2. Rules

### 2.1 Drawing

- **XY-DRAW-1** `[R 4.2]` Draw a card (see XY-DRAW-9).
- **XY-DRAW-2** [B Q] Windows:

  | window | when |
  |---|---|
  | **W1** | at the start |

  They close by themselves.
- **XY-DRAW-3** (`T §4`, `R` formula): keep
  it.
- **Not a rule** at all.

XY-DRAW-7 is mentioned, not defined.

```
- **XY-CODE-1** inside a block of code
| XY-CODE-2 | likewise |
```

## 5. Cards

| id | name | copies | marks |
|---|---|---|---|
| XY-A01 | Slash | 7 | h |
| **XY-A02** | Thrust | | r |
| `XY-A03b` | Cut \\| Run | 1 | |
| 17 | a number | | |
| AMB-12 | a doubt | | |
| RV-3 | a variant | | |
| M01 | a marshal | | |
| XY-A09 and others | prose | | |

| id | text |
|---|---|
| XY-A01, XY-A02 | Cuts. |

| Id | Tag | Rule |
|---|---|---|
| XY-BID-1 | R+ | Bids are secret. |
"""


def test_ids_in_their_order() -> None:
    assert list(read_catalogue(TEXT)) == [
        *("XY-DRAW-1", "XY-DRAW-2", "XY-DRAW-3"),
        *("XY-A01", "XY-A02", "XY-A03b", "XY-BID-1"),
    ]


def test_a_list_item() -> None:
    pieces = ("Draw a card (see ", Marked("rule", "XY-DRAW-9"), ").")
    assert read_catalogue(TEXT)["XY-DRAW-1"] == Rule(
        "XY-DRAW-1", "Draw a card (see XY-DRAW-9).", "R 4.2", "2.1 Drawing", (Paragraph(pieces),)
    )


def test_a_list_item_owns_what_is_indented_below_it() -> None:
    rule = read_catalogue(TEXT)["XY-DRAW-2"]
    assert rule.marks == "B Q"
    assert rule.text.startswith("Windows:")
    assert "| **W1** | at the start |" in rule.text
    assert rule.text.endswith("They close by themselves.")
    assert rule.blocks == (
        Paragraph(("Windows:",)),
        Table((("window",), ("when",)), (((Marked("strong", "W1"),), ("at the start",)),)),
        Paragraph(("They close by themselves.",)),
    )


def test_marks_in_round_brackets_and_a_text_of_two_lines() -> None:
    rule = read_catalogue(TEXT)["XY-DRAW-3"]
    assert (rule.marks, rule.text) == ("T §4, R formula", "keep\nit.")
    assert rule.blocks == (Paragraph(("keep it.",)),)


def test_a_row_says_its_cells_by_their_headings() -> None:
    rules = read_catalogue(TEXT)
    assert rules["XY-A03b"] == row("XY-A03b", "name: Cut | Run; copies: 1", "")
    assert rules["XY-BID-1"] == row("XY-BID-1", "Bids are secret.", "R+")


def test_two_definitions_are_joined() -> None:
    rules = read_catalogue(TEXT)
    assert rules["XY-A01"] == row("XY-A01", "name: Slash; copies: 7\nCuts.", "h")
    assert rules["XY-A02"] == row("XY-A02", "name: Thrust\nCuts.", "r")


def row(id: str, text: str, marks: str) -> Rule:
    """A rule of the tables above: each definition is a paragraph of its own."""
    return Rule(id, text, marks, "5. Cards", tuple([Paragraph((line,)) for line in text.split("\n")]))


def rule_of(*lines: str) -> Rule:
    """The only rule of a catalogue, whose text has these lines."""
    (rule,) = read_catalogue("\n  ".join(["- **XY-DRAW-1** [R]", *lines])).values()
    return rule


def test_words_that_stand_out_and_ids_of_rules_are_pieces_of_their_own() -> None:
    assert rule_of("Only **M** may (`W5`, XY-CHAIN-9), *never* 2 * 3, nor `XY-CODE-1`.").blocks == (
        Paragraph(
            (
                *("Only ", Marked("strong", "M"), " may ("),
                *(Marked("code", "W5"), ", ", Marked("rule", "XY-CHAIN-9"), "), "),
                *(Marked("em", "never"), " 2 * 3, nor ", Marked("code", "XY-CODE-1"), "."),
            )
        ),
    )


def test_paragraphs_points_and_tables_are_blocks() -> None:
    rule = rule_of(
        *("One", "and more.", "", "Two:", "- first", "  goes on", "* second", "| a | b \\| c |", "|---|:-:|"),
        *("| 1 | XY-A02 |", "| 2 |  |", "Three."),
    )
    assert rule.blocks == (
        Paragraph(("One and more.",)),
        Paragraph(("Two:",)),
        Point(("first goes on",)),
        Point(("second",)),
        Table((("a",), ("b | c",)), ((("1",), (Marked("rule", "XY-A02"),)), (("2",), ()))),
        Paragraph(("Three.",)),
    )


@pytest.mark.parametrize(
    ("marks", "origin"),
    [
        ("R 4.2, G:Chain", Origin(("rulebook",))),
        ("R* 4.2", Origin(("rulebook",), follows=True)),
        ("R 1, R* 4.2", Origin(("rulebook",))),
        ("H", Origin(is_house=True)),
        ("R 1; H", Origin(("rulebook",), is_house=True)),
        ("effect r, need h", Origin()),
        ("Rules", Origin()),
        ("", Origin()),
    ],
)
def test_marks_say_whether_the_rulebook_or_the_house_speaks(marks: str, origin: Origin) -> None:
    assert origin_of(marks, {"R": "rulebook"}) == origin


@pytest.mark.parametrize(
    ("marks", "origin"),
    [
        ("B Q", Origin(("Red", "Blue"))),
        ("Q", Origin(("Blue",))),
        ("Q; B by XY-ARC-2", Origin(("Red", "Blue"))),
        ("B Q: by agreement; H for detail", Origin(("Red", "Blue"), is_house=True)),
        ("R 4.2", Origin()),
    ],
)
def test_a_game_of_several_rulebooks_names_them(marks: str, origin: Origin) -> None:
    assert origin_of(marks, {"B": "Red", "Q": "Blue"}) == origin


def flat(block: Block) -> Iterator[Piece]:
    """All pieces of a block."""
    rows = (block.head, *block.rows) if isinstance(block, Table) else ((block.pieces,),)
    return (piece for row in rows for cell in row for piece in cell)


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_every_id_that_a_catalogue_mentions_is_defined(file: Path) -> None:
    text = file.read_text("utf-8")
    rules = read_catalogue(text)
    own = {id[:3] for id in rules}
    assert {id for id in RULE_ID.findall(text) if id[:3] in own} == set(rules)
    assert all(rule.text and rule.heading for rule in rules.values())
    loose = [
        piece
        for rule in rules.values()
        for block in rule.blocks
        for piece in flat(block)
        if isinstance(piece, str)
    ]
    assert loose
    assert not [text for text in loose if "**" in text or "`" in text or RULE_ID.search(text)]


def test_an_unknown_game_has_no_catalogue() -> None:
    with pytest.raises(LookupError, match='there is no rules catalogue for "chess"'):
        catalogue_text("chess")
