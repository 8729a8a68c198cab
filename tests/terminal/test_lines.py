"""Lines that games draw: styles from a closed set, shown by the terminal as they are meant."""

import io
import subprocess
import sys
from types import SimpleNamespace

import pytest
from rich.console import Console
from rich.style import Style

from saltbox.engine import find_games
from saltbox.terminal.any_game import AnyGamePainter
from saltbox.terminal.drawn import drawn
from saltbox.terminal.painters import find_painters, painter_for
from saltbox.textboard import PRETTY, STYLES, Line


def shown(line: Line) -> str:
    """What a terminal with colours is sent."""
    console = Console(file=io.StringIO(), width=80, force_terminal=True, color_system="truecolor")
    console.print(*drawn([line]), end="")
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_line_is_made_of_pieces() -> None:
    line = Line("You", "bold").append(" 20").append("/20", "dim").append("", "red")
    assert line.plain == "You 20/20"
    assert [tuple(piece) for piece in line.pieces] == [("You", ""), (" 20", ""), ("/20", "dim")]
    assert Line.assemble(("Hand ", "dim"), "of 3").plain == "Hand of 3"
    assert not Line()
    assert not Line("", "bold")
    assert Line(" ")


def test_the_style_of_a_line_holds_beneath_those_of_its_pieces() -> None:
    assert shown(Line("a", "bold").append("b", "red")) == "\x1b[1ma\x1b[0m\x1b[1;31mb\x1b[0m"
    assert shown(Line("a", "bold red").append("b", "green")) == "\x1b[1;31ma\x1b[0m\x1b[1;32mb\x1b[0m"


def test_lines_that_are_joined_keep_their_styles() -> None:
    joined = Line.join(" | ", [Line("a", "bold").append("b", "red"), Line("c")])
    assert joined.plain == "ab | c"
    assert shown(joined) == "\x1b[1ma\x1b[0m\x1b[1;31mb\x1b[0m | c"


def test_words_in_brackets_are_text_and_no_markup() -> None:
    assert shown(Line("[bold]x[/bold]")) == "[bold]x[/bold]"


@pytest.mark.parametrize("style", sorted(STYLES))
def test_the_terminal_knows_every_style(style: str) -> None:
    assert Style.parse(style) != Style()


@pytest.mark.parametrize("style", ["pink", "bold pink", "on red", "#ff0000", "Bold"])
def test_a_style_outside_of_the_set_is_refused_where_it_is_written(style: str) -> None:
    with pytest.raises(ValueError, match="no style has these words"):
        Line("x", style)
    with pytest.raises(ValueError, match="no style has these words"):
        Line("x").append("y", style)


def test_a_painter_is_found_by_the_name_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Painted(AnyGamePainter):
        """A painter that somebody has installed."""

    entries = {"another-game": SimpleNamespace(load=lambda: Painted)}
    monkeypatch.setattr("saltbox.terminal.painters.find_painters", lambda: entries)
    assert isinstance(painter_for("another-game", PRETTY), Painted)
    assert type(painter_for("a-game-without-one", PRETTY)) is AnyGamePainter


PROGRAM = """
import sys
from importlib.metadata import entry_points
for group in ("saltbox.painters", "saltbox.bot_play"):
    for entry in entry_points(group=group):
        assert entry.load() is not None
print(*sorted({"rich", "saltbox.terminal", "saltbox.bots"} & set(sys.modules)))
"""


def test_what_a_game_brings_along_needs_neither_terminal_nor_bots() -> None:
    assert set(find_painters()) <= set(find_games())
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
