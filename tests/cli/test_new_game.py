"""`saltbox new-game`: what it writes is a whole game, installed here by a path, without any network."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner, Result

from saltbox.cli import main
from saltbox.data_folder import FOLDER_VARIABLE
from saltbox.lab.new_game import NewGameError, free_prefix, names_of, write_game
from tests.server.house import BOT, ME, Person
from tests.some_game import GAME

PATIENCE = 600.0  # seconds: a busy machine is slow, not wrong
ADDRESS = re.compile(r"Saltbox is at http://localhost:(\d+)/")


class Written(NamedTuple):
    """A game as it was written, and the environment in which it is installed."""

    name: str
    folder: Path
    environment: dict[str, str]

    def python(self, *words: object, typed: str = "", code: int = 0) -> str:
        """Runs `python -m ...` in the game's folder; everything it prints."""
        done = subprocess.run(
            [sys.executable, "-m", *map(str, words)],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == code, f"{words}\n{done.stdout}\n{done.stderr}"
        return done.stdout


def installed(name: str, parent: Path) -> Written:
    """Writes a game and installs it by a path, as an editable install would."""
    folder = write_game(name, parent)
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{key} = {place}" for key, place in entries.items())]
    info = folder / "src" / f"{name.replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {project['version']}\n")
    (info / "entry_points.txt").write_text("\n".join(lines))
    path = os.pathsep.join(filter(None, [str(folder / "src"), os.environ.get("PYTHONPATH", "")]))
    more = {"PYTHONPATH": path, FOLDER_VARIABLE: str(parent / "data"), "NO_COLOR": "1"}
    return Written(name, folder, {**os.environ, **more})


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Written:
    return installed("dice-duel", tmp_path_factory.mktemp("games"))


# --- What is written ---


def test_its_own_tests_pass(game: Written) -> None:
    assert " passed" in game.python("pytest", "-q", "-p", "no:cacheprovider")


def test_its_types_and_its_style_are_sound(game: Written) -> None:
    game.python("mypy", "--cache-dir", os.devnull)
    game.python("ruff", "check", "--no-cache")
    game.python("ruff", "format", "--check", "--no-cache")


@pytest.mark.parametrize("name", ["zoo", "a-wonderfully-long-name-of-many-words-x9"])
def test_style_does_not_depend_on_the_name(name: str, tmp_path: Path) -> None:
    other = installed(name, tmp_path)
    other.python("ruff", "check", "--no-cache")
    other.python("ruff", "format", "--check", "--no-cache")


def test_every_rule_of_it_is_cited_and_tested(game: Written) -> None:
    row = json.loads(game.python("saltbox", "rules", game.name, "--coverage", "--json"))[game.name]
    assert row["missing"] == []
    assert row["rules"] == row["cited"] == row["tested"] > 10


def test_its_cards_are_checked(game: Written) -> None:
    assert "dice-duel: 2 cards in 1 files" in game.python("saltbox", "check", "--game", game.name)


@pytest.mark.parametrize("seats", [2, 5])
def test_it_can_be_simulated(game: Written, seats: int) -> None:
    bots = ",".join(["greedy", *["random"] * (seats - 1)])
    words = ("--games", 200, "--bots", bots, "--workers", 1, "--json")
    result = json.loads(game.python("saltbox", "simulate", game.name, *words))
    assert (result["finished"], result["exceptions"], result["stuck"]) == (200, 0, 0)
    greedy, *others = result["wins"]
    assert greedy > 1.2 * max(others)


def test_it_is_played_in_the_terminal(game: Written) -> None:
    typed = "nothing\n" * 15  # a game has twelve rounds at most
    shown = game.python("saltbox", "play", game.name, "--seats", 3, "--seed", 4, typed=typed)
    assert "Dice Duel" in shown
    assert "Choose a card in secret, or none." in shown
    assert re.search(r"won\. \[DD-END-[12]\]", shown)


@contextmanager
def served(game: Written) -> Iterator[str]:
    """The address of a server that has the game."""
    words = [sys.executable, "-m", "saltbox", "serve", "--port", "0", "--no-browser"]
    process = subprocess.Popen(
        words, env=game.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert process.stdout is not None
        found = next((found for line in process.stdout if (found := ADDRESS.search(line))), None)
        assert found is not None, "it ended without a word about its address"
        yield f"127.0.0.1:{found[1]}"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def test_it_is_served(game: Written) -> None:
    with served(game) as address:
        anne = Person(address)
        try:
            anne.get("/api/me")
            (row,) = [row for row in anne.get("/api/games") if row["name"] == game.name]
            assert (row["title"], row["seats"]) == ("Dice Duel", [2, 3, 4, 5])
            assert (row["players"], row["length"]) == ("2 to 5 players", "10 min")
            assert row["goal"].startswith("The highest sum")
            wire = anne.watch(anne.open(ME, BOT, BOT, game=game.name))
            asked = wire.ask(0)
            assert len(asked["view"]["hand"][0]) == 3
            wire.choose(0, asked["ask"]["options"][-1]["choice"])
            after = wire.ask(0)
            assert after["view"]["round"] == 2
        finally:
            anne.close()


# --- What is refused ---


def new_game(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Result:
    monkeypatch.chdir(folder)
    return CliRunner().invoke(main, ["new-game", name])


def test_it_says_what_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = new_game("dice-duel", tmp_path, monkeypatch)
    assert result.exit_code == 0
    assert "pip install -e dice-duel" in result.stdout
    assert "saltbox play dice-duel" in result.stdout
    assert [entry.name for entry in tmp_path.iterdir()] == ["dice-duel"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Dice", "cannot be the name of a game"),
        ("dice_duel", "cannot be the name of a game"),
        ("dice--duel", "cannot be the name of a game"),
        ("-dice", "No such option"),
        ("9-dice", "cannot be the name of a game"),
        ("../dice", "cannot be the name of a game"),
        ("d" * 41, "cannot be the name of a game"),
        (GAME, "is installed already"),
        ("class", "is a word of Python"),
        ("match", "is a word of Python"),
        ("random", "there is a Python package random already"),
        ("saltbox", "there is a Python package saltbox already"),
        ("taken", "already; choose another name, or move it away"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(
    name: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "taken").mkdir()
    result = new_game(name, tmp_path, monkeypatch)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert [entry.name for entry in tmp_path.rglob("*")] == ["taken"]


def test_nothing_is_left_of_a_game_that_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object) -> int:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="no space left"):
        write_game("dice-duel", tmp_path)
    assert list(tmp_path.iterdir()) == []


# --- Names ---


def test_names_follow_from_the_name() -> None:
    assert names_of("dice-duel") == ("dice-duel", "dice_duel", "Dice Duel", "DD")
    with pytest.raises(NewGameError):
        names_of("")


@pytest.mark.parametrize(
    ("name", "taken", "prefix"),
    [
        ("dice-duel", set(), "DD"),
        ("dice-duel", {"DD"}, "DI"),
        ("dice-duel", {"DD", "DI"}, "DC"),
        ("zoo", set(), "ZO"),
        ("x", set(), "AA"),
        ("x", {"AA"}, "AB"),
        ("salt-barge", {"SB"}, "SA"),
    ],
)
def test_a_prefix_of_rule_ids_is_never_shared(name: str, taken: set[str], prefix: str) -> None:
    assert free_prefix(name, taken) == prefix


def test_the_prefix_of_an_installed_game_is_avoided() -> None:
    assert names_of("silver-bells").prefix != "SB"
