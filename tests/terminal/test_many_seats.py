"""One to five at one terminal: a curtain between people, sealed answers, and sides at which nobody sits."""

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from saltbox.data_folder import FOLDER_VARIABLE
from saltbox.engine import Match, find_game, registry
from saltbox.terminal import play, seat_names
from saltbox.terminal.any_game import AnyGamePainter
from saltbox.terminal.screen import Screen
from saltbox.terminal.session import SEALED, Session
from tests.toys.drift import DRIFT
from tests.toys.lots import LOTS
from tests.toys.tides import TIDES

TOYS = {game.name: SimpleNamespace(load=lambda game=game: game) for game in (DRIFT, LOTS, TIDES)}
CURTAIN = re.compile(r"Pass the device to Player (\d), who presses Enter: ")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The toys are installed, and nothing is written outside of the test's own folder."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "data"))
    monkeypatch.setattr(registry, "find_games", lambda: TOYS)
    find_game.cache_clear()
    yield tmp_path
    find_game.cache_clear()


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sits down at a terminal, types the lines, and reads what was shown."""

    def sat(game: str | None, opponents: list[str | None], typed: list[str], **given: Any) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        console = Console(file=io.StringIO(), width=100, height=40)
        settings: dict[str, Any] = {
            "seed": 5, "options": {}, "watch": False, "delay": 0.0, "save": None, "resume": None
        }  # fmt: skip
        code = play(game, opponents=opponents, console=console, **{**settings, **given})
        assert isinstance(console.file, io.StringIO)
        return code, console.file.getvalue()

    return sat


def session_of(match: Match, typed: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    screen = Screen(Console(file=io.StringIO(), width=100, height=40))
    names = seat_names([None] * match.seats)
    return Session(match, names, {}, screen, AnyGamePainter(screen.glyphs), folder / "game.json")


def text_of(session: Session) -> str:
    assert isinstance(session.screen.console.file, io.StringIO)
    return session.screen.console.file.getvalue()


# --- Sealed answers ---


def test_each_of_five_people_answers_a_sealed_question_behind_a_curtain(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.new(LOTS, seed=4, seats=5)
    options = [ask.options for ask in match.asks]
    bids = [offered[0] for offered in options]
    assert [ask.seat for ask in match.asks] == [0, 1, 2, 3, 4]
    typed = [line for bid in bids for line in ("", bid)]
    session = session_of(match, [*typed, ""], folder, monkeypatch)  # the last one opens the next curtain
    with pytest.raises(EOFError):
        session.run()
    _, *parts = CURTAIN.split(text_of(session))
    assert parts[:10:2] == ["1", "2", "3", "4", "5"]
    shown = parts[1:10:2]
    for seat, screen in enumerate(shown):
        assert SEALED in screen
        for bid in set(bids[:seat]) - set(options[seat]):
            assert bid not in screen.partition("number, ? rule")[0]
    assert all("bids_opened" not in screen for screen in shown)
    assert SEALED not in parts[11], "a window is answered one after the other"
    assert f"bids_opened {(tuple(bid.removeprefix('bid:') for bid in bids),)}" in " ".join(parts[11].split())


def test_a_sealed_bid_leaves_no_trace_on_the_screen_of_the_next(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the first one bids, the second one reads the same."""
    screens = []
    for choice in (0, 1, -1):
        match = Match.new(LOTS, seed=4, seats=3)
        typed = ["", match.asks[0].options[choice], "", "log", "undo", "why rubbish", "?"]
        session = session_of(match, typed, folder, monkeypatch)
        with pytest.raises(EOFError):
            session.run()
        screens.append(CURTAIN.split(text_of(session))[4])
    assert "There is nothing of yours to take back." in screens[0]
    assert screens[0] == screens[1] == screens[2]


def test_whoever_has_only_one_answer_is_asked_behind_a_curtain_too(sit: Any) -> None:
    """Else the curtain that stays away tells that somebody holds nothing but vetoes."""
    seeds = (seed for seed in range(1_000) if len(Match.new(LOTS, seed=seed, seats=3).asks) == 2)
    code, text = sit("lots", [None] * 3, ["", "1"] * 3, seed=next(seeds))
    assert code == 0
    assert CURTAIN.findall(text)[:3] == ["1", "2", "3"]
    assert text.count(SEALED) == 3


def test_a_position_is_opened_for_several_people_as_a_new_game_is(sit: Any, folder: Path) -> None:
    seeds = (seed for seed in range(1_000) if len(Match.new(LOTS, seed=seed, seats=3).asks) == 2)
    begun = Match.new(LOTS, seed=next(seeds), seats=3, asks_forced=True).position()
    begun["state"]["asks_forced"] = False
    file = folder / "position.json"
    file.write_text(json.dumps(begun), "utf-8")
    _, text = sit(None, [None] * 3, ["", "1"] * 3, resume=file)
    assert CURTAIN.findall(text)[:3] == ["1", "2", "3"]


@pytest.mark.parametrize("seat", range(5))
def test_one_person_among_four_bots(sit: Any, seat: int) -> None:
    opponents: list[str | None] = [None if n == seat else "random" for n in range(5)]
    code, text = sit("lots", opponents, ["1"] * 200)
    assert code == 0
    assert "Pass the device" not in text
    assert re.search(r"game_over \(\(\d.*, 'points', 'LO-END-1'\)", text.rpartition("Lots")[2])


def test_people_and_bots_together(sit: Any) -> None:
    code, text = sit("lots", [None, "random", None, "greedy"], ["", "1"] * 200)
    assert code == 0
    assert set(CURTAIN.findall(text)) == {"1", "3"}
    assert "Player 1, Random bot, Player 3, Greedy bot" in text


# --- Sides ---


@pytest.mark.parametrize("seats", [1, 2])
def test_whoever_wins_is_told_by_the_game_even_a_side_at_which_nobody_sits(sit: Any, seats: int) -> None:
    code, text = sit("tides", [None] * seats, ["", "concede"] if seats > 1 else ["concede"])
    assert code == 0
    assert "game_over ((1,), 'gave_up', 'TI-END-2')" in text.rpartition("Tides")[2]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_measured_choices_for_any_number_of_people(sit: Any, seats: int) -> None:
    typed = ["any"] * 3 if seats == 1 else ["", "any"] * 3 * seats
    code, text = sit("drift", [None] * seats, typed)
    assert code == 0
    assert f"{3 * seats} choices" in text
    assert CURTAIN.findall(text) == ([] if seats == 1 else [str(n + 1) for n in range(seats)] * 3)


# --- A kept game ---


def test_a_kept_game_knows_what_it_is_and_how_many_sit_there(sit: Any, folder: Path) -> None:
    file = folder / "kept.json"
    file.write_text(Match.new(LOTS, seed=4, seats=3).record().text(), "utf-8")
    code, text = sit(None, [None, "random", "random", "random", "random"], ["1"] * 200, resume=file)
    assert code == 0
    assert "Lots  You, Random bot 2, Random bot 3" in text
    code, text = sit(None, ["random", "random", "random", None, "random"], [], resume=file)
    assert code == 2
    assert "Lots was begun with seats 0 to 2" in text
    code, text = sit("drift", [None, "random", "random"], [], resume=file)
    assert (code, "is a game of Lots: leave out drift" in " ".join(text.split())) == (2, True)
    assert json.loads(file.read_text("utf-8"))["choices"] == []
