"""A game is one folder: nothing that is shared knows its name, however it is spelled."""

from pathlib import Path

import pytest

from tools.game_names import (
    DOCUMENT,
    ELSEWHERE,
    ENTRY_POINT,
    INDEX,
    OWN,
    PLAYING,
    PROJECT,
    SUBJECT,
    WEB_INDEX,
    installed,
    kind_of,
    places,
    spellings,
    tracked,
)

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"salt-mystic": "Salt Mystic", "salt-and-bones": "Salt & Bones"}


def test_no_shared_file_names_a_game() -> None:
    found = [
        (place, name) for name, kind, place in places(ROOT, tracked(ROOT), installed()) if kind == ELSEWHERE
    ]
    assert not found, "python -m tools.game_names lists every place"


def test_every_shared_test_on_the_list_names_a_game() -> None:
    """Whatever can do without leaves the list."""
    naming = {place for _, kind, place in places(ROOT, tracked(ROOT), installed()) if kind == SUBJECT}
    assert set(PLAYING) <= naming


def test_a_game_has_one_line_in_the_index_of_the_web_client() -> None:
    lines = (ROOT / WEB_INDEX).read_text("utf-8").splitlines()
    for name, title in installed().items():
        assert len([line for line in lines if spellings(name, title).search(line)]) <= 1


def test_the_project_file_names_games_under_entry_points_only() -> None:
    section = ""
    for line in (ROOT / PROJECT).read_text("utf-8").splitlines():
        section = line if line.startswith("[") else section
        if any(spellings(name, title).search(line) for name, title in installed().items()):
            assert section.startswith("[project.entry-points."), line


def test_the_search_reads_the_whole_repository() -> None:
    read = set(tracked(ROOT))
    shared = {
        "src/saltbox/cli.py",
        "src/saltbox/server/migrations/script.py.mako",
        "web/src/frame/Frame.svelte",
        "run",
    }
    assert shared <= read
    assert len(installed()) >= 2


@pytest.mark.parametrize(
    "planted",
    [
        "salt-mystic", "salt_mystic", "salt mystic", "SaltMystic", "saltMystic", "SALT_MYSTIC", "Salt Mystic",
        "salt\nmystic", "from saltbox.games.salt_mystic import GAME", "Salt & Bones", "Salt &amp; Bones",
        "salt-and-bones", "SaltAndBonesPainter",
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "place",
    [
        "src/saltbox/engine/game.py",
        "src/saltbox/games/salvation/rules.py",
        "web/src/frame/x.ts",
        "tools/x.py",
        "tests/server/test_x.py",
        "tests/games/test_x.py",
        "bench/x.py",
    ],
)
def test_a_planted_name_is_found(tmp_path: Path, planted: str, place: str) -> None:
    (tmp_path / place).parent.mkdir(parents=True)
    (tmp_path / place).write_text(f"# nothing\nx = '{planted}'\n", "utf-8")
    assert [found[1:] for found in places(tmp_path, [place], GAMES)] == [(ELSEWHERE, place)]


def test_a_file_that_is_called_by_a_game_is_found(tmp_path: Path) -> None:
    (tmp_path / "salt_mystic.py").touch()
    assert list(places(tmp_path, ["salt_mystic.py"], GAMES)) == [("salt-mystic", ELSEWHERE, "salt_mystic.py")]


def test_a_file_of_no_game_is_not_found(tmp_path: Path) -> None:
    (tmp_path / "plain.py").write_text("Saltbox, mystic, bones", "utf-8")
    assert not list(places(tmp_path, ["plain.py"], GAMES))


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("src/saltbox/games/salt_mystic/rules/move.py", OWN),
        ("src/saltbox/games/salt_mystic.py", ELSEWHERE),
        ("src/saltbox/games/salt_and_bones/words.py", ELSEWHERE),
        ("web/src/games/salt_mystic/index.ts", OWN),
        ("web/src/games/salt_and_bones/index.ts", ELSEWHERE),
        ("docs/rules/salt-mystic.md", OWN),
        ("web/src/games/index.ts", INDEX),
        ("pyproject.toml", ENTRY_POINT),
        ("README.md", DOCUMENT),
        ("docs/api.md", DOCUMENT),
        ("src/saltbox/terminal/notes.md", ELSEWHERE),
        ("tests/games/salt_mystic/den.py", OWN),
        ("tests/games/salt_and_bones/table.py", ELSEWHERE),
        ("tests/server/test_play.py", SUBJECT),
        ("tests/server/salt_mystic.py", ELSEWHERE),
        ("bench/salt_mystic/battles.py", OWN),
        ("bench/battles.py", ELSEWHERE),
        ("run", ELSEWHERE),
    ],
)
def test_places_for_the_name_of_a_game(place: str, kind: str) -> None:
    assert kind_of(place, "salt-mystic") == kind
