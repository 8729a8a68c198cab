"""A game is one folder: nothing else in the package knows its name, however it is spelled."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from saltbox.engine import find_game, find_games

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "saltbox"
BUILT = "server/static"  # the pages as they are served, made from web/

# Files that still name a game. Whoever mends one takes it out of here, which the test insists on.
NOT_YET: frozenset[str] = frozenset()


def spellings(name: str, title: str) -> re.Pattern[str]:
    """A game's name with any joint between its words or none, in capitals or not; and its title."""
    words = r"[-_\s]?".join(map(re.escape, name.split("-")))
    return re.compile(rf"{words}|{re.escape(title)}|{re.escape(title.replace('&', '&amp;'))}", re.IGNORECASE)


def installed() -> dict[str, str]:
    """The title of every installed game, by its name."""
    return {name: find_game(name).title for name in find_games()}


def files_that_name_a_game(package: Path, games: Mapping[str, str]) -> Iterator[str]:
    """Every file whose path or text names a game, unless it lies in that game's own folder."""
    patterns = {f"games/{name.replace('-', '_')}/": spellings(name, title) for name, title in games.items()}
    for path in texts(package):
        place = path.relative_to(package).as_posix()
        said = f"{place}\n{path.read_text('utf-8')}"
        if any(pattern.search(said) for home, pattern in patterns.items() if not place.startswith(home)):
            yield place


def texts(package: Path) -> Iterable[Path]:
    """Everything that people write there."""
    for path in sorted(package.rglob("*")):
        place = path.relative_to(package).as_posix()
        if path.is_file() and "__pycache__" not in path.parts and not place.startswith(BUILT):
            yield path


def test_no_file_outside_of_a_games_folder_names_it() -> None:
    found = set(files_that_name_a_game(PACKAGE, installed()))
    assert found - NOT_YET == set(), "these name a game"
    assert NOT_YET - found == set(), "these name none any more: take them out of NOT_YET"


def test_the_search_reads_the_whole_package() -> None:
    places = {path.relative_to(PACKAGE).as_posix() for path in texts(PACKAGE)}
    assert {"cli.py", "engine/match.py", "bots/greedy.py", "server/migrations/script.py.mako"} <= places
    assert len(installed()) >= 2


GAMES = {"salt-mystic": "Salt Mystic", "salt-and-bones": "Salt & Bones"}


@pytest.mark.parametrize(
    "planted",
    [
        "salt-mystic", "salt_mystic", "salt mystic", "SaltMystic", "saltMystic", "SALT_MYSTIC", "Salt Mystic",
        "salt\nmystic", "from saltbox.games.salt_mystic import GAME", "Salt & Bones", "Salt &amp; Bones",
        "salt-and-bones", "SaltAndBonesPainter",
    ],
)  # fmt: skip
@pytest.mark.parametrize("place", ["engine/game.py", "games/salvation/rules.py", "terminal/notes.md"])
def test_a_planted_name_is_found(tmp_path: Path, planted: str, place: str) -> None:
    (tmp_path / place).parent.mkdir(parents=True)
    (tmp_path / place).write_text(f"# nothing\nx = '{planted}'\n", "utf-8")
    assert list(files_that_name_a_game(tmp_path, GAMES)) == [place]


def test_a_file_that_is_called_by_a_game_is_found(tmp_path: Path) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "salt_mystic.py").touch()
    assert list(files_that_name_a_game(tmp_path, GAMES)) == ["bots/salt_mystic.py"]


def test_a_game_may_name_itself_and_no_other(tmp_path: Path) -> None:
    home = tmp_path / "games" / "salt_mystic"
    home.mkdir(parents=True)
    (home / "own.py").write_text("Salt Mystic", "utf-8")
    (home / "other.py").write_text("Salt & Bones", "utf-8")
    (tmp_path / "plain.py").write_text("Saltbox, mystic, bones", "utf-8")
    assert list(files_that_name_a_game(tmp_path, GAMES)) == ["games/salt_mystic/other.py"]
