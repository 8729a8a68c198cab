"""Rules on a terminal: the words of their blocks, without the marks of the file that they stand in."""

from saltbox.engine.catalogue import Marked, Paragraph, Point, Table, read_catalogue
from saltbox.terminal.commands import block_lines

WRITTEN = """\
## 1 Aiming

- **XX-AIM-1** [R 1] The **first** die is `red`, see XX-AIM-2:
  it hits *always*.

  - on a 6

  | die | hits |
  |---|---|
  | **1** | never |
"""


def test_a_rule_is_told_by_its_blocks() -> None:
    rule = read_catalogue(WRITTEN)["XX-AIM-1"]
    assert [line.plain for block in rule.blocks for line in block_lines(block)] == [
        "The first die is red, see XX-AIM-2: it hits always.",
        "- on a 6",
        "die | hits",
        "1 | never",
    ]


def test_each_block_has_its_lines() -> None:
    assert [line.plain for line in block_lines(Paragraph(("a ", Marked("strong", "b"))))] == ["a b"]
    assert [line.plain for line in block_lines(Point((Marked("code", "c"),)))] == ["- c"]
    assert [line.plain for line in block_lines(Table((("h",), ()), ((("x",), ("y",)),)))] == ["h | ", "x | y"]
