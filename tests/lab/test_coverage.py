"""Coverage of the rulebooks, on a small checkout made for the purpose."""

from pathlib import Path

import pytest

from saltbox.engine import find_games
from saltbox.lab.coverage import NotACheckout, Sources, coverage, ids_in_tests, installed_sources, unknown_ids

CATALOGUE = """\
- **XY-DRAW-1** Draw.
- **XY-DRAW-2** Draw again.
- **XY-DRAW-9** Draw on.
- **XY-DRAW-10** Stop.

| id | example |
|---|---|
| XY-T01 | one |
| XY-T02 | two |
"""

RULES = '''\
def draw() -> None:
    """Draws. [XY-DRAW-1] [XY-DRAW-9]"""
    # [XY-DRAW-10] is kept here, [XY-DRAW-77] is a slip of the pen, [QQ-RULE-1] belongs to somebody else.
'''

EXAMPLES = """\
[[example]]
id = "XY-T01"
[[example]]
id = "XY-T01"
part = "b"
[[example]]
id = "XY-T02"
"""

TESTS = '''\
import pytest
from examples import examples

CASES = [pytest.param(1, marks=pytest.mark.rule("XY-DRAW-2")), pytest.param(2, marks=[pytest.mark.slow])]
unused = pytest.mark.rule("XY-DRAW-9")


@pytest.mark.slow
@pytest.mark.rule("XY-DRAW-1", "XY-DRAW-10")
def test_drawing() -> None:
    """A mention of XY-DRAW-9 proves nothing."""


@pytest.mark.rule("XY-DRAW-9")
def helper() -> None: ...


@examples("my-game")
def test_examples(example: object) -> None: ...


raise RuntimeError("tests are parsed, never imported")
'''


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    game = tmp_path / "src" / "saltbox" / "games" / "my_game"
    files = {
        tmp_path / "docs" / "rules" / "my-game.md": CATALOGUE,
        tmp_path / "tests" / "games" / "test_drawing.py": TESTS,
        game / "rules" / "draw.py": RULES,
        game / "core.py": "# XY-DRAW-2\n",
        game / "examples.toml": EXAMPLES,
        game / "README.md": "Prose about XY-T02 does not count.\n",
    }
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return tmp_path


def sources(checkout: Path) -> Sources:
    """The only game of the small checkout."""
    code = checkout / "src" / "saltbox" / "games" / "my_game"
    return Sources("my-game", checkout / "docs" / "rules" / "my-game.md", code, checkout / "tests")


def test_coverage_counts_code_data_and_tests(checkout: Path) -> None:
    assert coverage([sources(checkout)]) == {
        "my-game": {"rules": 6, "cited": 6, "tested": 5, "missing": ["XY-DRAW-9"]}
    }


def test_marks_count_where_pytest_reads_them(checkout: Path) -> None:
    assert ids_in_tests(checkout / "tests", {"my-game": sources(checkout).code}) == {
        "XY-DRAW-1",
        "XY-DRAW-2",
        "XY-DRAW-10",
        "XY-T01",
        "XY-T02",
    }


def test_a_mark_for_the_whole_module(checkout: Path) -> None:
    (checkout / "tests" / "test_more.py").write_text('pytestmark = [pytest.mark.rule("XY-DRAW-9")]\n', "utf-8")
    assert coverage([sources(checkout)])["my-game"]["missing"] == []


def test_prose_does_not_count(checkout: Path) -> None:
    examples = checkout / "src" / "saltbox" / "games" / "my_game" / "examples.toml"
    examples.write_text(EXAMPLES.replace("XY-T02", "XY-T01"), "utf-8")
    assert coverage([sources(checkout)])["my-game"]["missing"] == ["XY-DRAW-9", "XY-T02"]


@pytest.mark.parametrize("place", ["bot.py", "bot/answers.py", "paint.py", "paint/board.py"])
def test_a_bot_or_a_painter_that_names_a_rule_does_not_keep_it(checkout: Path, place: str) -> None:
    game = checkout / "src" / "saltbox" / "games" / "my_game"
    (game / "rules" / "draw.py").write_text(RULES.replace("XY-DRAW-1]", "XY-DRAW-9]"), "utf-8")
    (game / place).parent.mkdir(exist_ok=True)
    (game / place).write_text("# [XY-DRAW-1] [XY-DRAW-78]\n", "utf-8")
    assert coverage([sources(checkout)])["my-game"]["missing"] == ["XY-DRAW-1", "XY-DRAW-9"]
    assert unknown_ids([sources(checkout)]) == {"my-game": ["XY-DRAW-77", "XY-DRAW-78"]}


def test_missing_ids_are_in_natural_order(checkout: Path) -> None:
    (checkout / "tests" / "games" / "test_drawing.py").write_text("", "utf-8")
    assert coverage([sources(checkout)])["my-game"]["missing"] == [
        *("XY-DRAW-1", "XY-DRAW-2", "XY-DRAW-9", "XY-DRAW-10"),
        *("XY-T01", "XY-T02"),
    ]


def test_a_slip_of_the_pen_is_found(checkout: Path) -> None:
    assert unknown_ids([sources(checkout)]) == {"my-game": ["XY-DRAW-77"]}


def test_the_real_code_cites_no_rule_that_does_not_exist() -> None:
    assert not any(unknown_ids(installed_sources()).values())


def test_every_installed_game_is_found_with_its_sources() -> None:
    found = installed_sources()
    assert {one.game for one in found} >= set(find_games())
    assert all(one.catalogue.is_file() and one.code.is_dir() and one.tests.is_dir() for one in found)


def test_a_game_without_a_catalogue_is_told_so(checkout: Path) -> None:
    (checkout / "docs" / "rules" / "my-game.md").unlink()
    with pytest.raises(NotACheckout, match="my-game has no catalogue of rules: there is no"):
        coverage([sources(checkout)])
