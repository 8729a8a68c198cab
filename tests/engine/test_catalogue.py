"""The rules catalogue: where an id is defined, and what belongs to it."""

from pathlib import Path

import pytest

from saltbox.engine.catalogue import RULE_ID, Rule, catalogue_text, read_catalogue

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
    assert read_catalogue(TEXT)["XY-DRAW-1"] == Rule(
        "XY-DRAW-1", "Draw a card (see XY-DRAW-9).", "R 4.2", "2.1 Drawing"
    )


def test_a_list_item_owns_what_is_indented_below_it() -> None:
    rule = read_catalogue(TEXT)["XY-DRAW-2"]
    assert rule.marks == "B Q"
    assert rule.text.startswith("Windows:")
    assert "| **W1** | at the start |" in rule.text
    assert rule.text.endswith("They close by themselves.")


def test_marks_in_round_brackets_and_a_text_of_two_lines() -> None:
    rule = read_catalogue(TEXT)["XY-DRAW-3"]
    assert (rule.marks, rule.text) == ("T §4, R formula", "keep\nit.")


def test_a_row_says_its_cells_by_their_headings() -> None:
    rules = read_catalogue(TEXT)
    assert rules["XY-A03b"] == Rule("XY-A03b", "name: Cut | Run; copies: 1", "", "5. Cards")
    assert rules["XY-BID-1"] == Rule("XY-BID-1", "Bids are secret.", "R+", "5. Cards")


def test_two_definitions_are_joined() -> None:
    rules = read_catalogue(TEXT)
    assert rules["XY-A01"] == Rule("XY-A01", "name: Slash; copies: 7\nCuts.", "h", "5. Cards")
    assert rules["XY-A02"] == Rule("XY-A02", "name: Thrust\nCuts.", "r", "5. Cards")


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_every_id_that_a_catalogue_mentions_is_defined(file: Path) -> None:
    text = file.read_text("utf-8")
    rules = read_catalogue(text)
    own = {id[:3] for id in rules}
    assert {id for id in RULE_ID.findall(text) if id[:3] in own} == set(rules)
    assert all(rule.text and rule.heading for rule in rules.values())


def test_the_catalogue_of_salt_and_bones() -> None:
    rules = read_catalogue(catalogue_text("salt-and-bones"))
    assert len(rules) == 298
    assert rules["SB-MOM-5"].marks == "R 4.4.4, G:Momentum"
    assert rules["SB-A06"].text.endswith("\nChain.")


def test_an_unknown_game_has_no_catalogue() -> None:
    with pytest.raises(LookupError, match='there is no rules catalogue for "chess"'):
        catalogue_text("chess")
