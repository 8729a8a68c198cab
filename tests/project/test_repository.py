"""Promises about the repository itself: it names no download host and no machine, and its doors are open."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from saltbox.engine import find_game, find_games

ROOT = Path(__file__).resolve().parents[2]

# Put together here, so that this file does not trip over itself.
HOSTS = [
    ".".join(parts)
    for parts in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("pypi", "python", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
        ("ftp", "debian", "org"),
        ("security", "debian", "org"),
    ]
]
MACHINE_FOLDERS = ["work", "farm", "root"]


def tracked_files() -> list[Path]:
    """What git tracks, and what it would track after the next `git add`."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git work tree, so nothing is tracked")
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def hits(pattern: str) -> Iterator[str]:
    looked_for = re.compile(pattern.encode(), re.IGNORECASE)
    for path in tracked_files():
        for number, line in enumerate(path.read_bytes().splitlines(), start=1):
            if looked_for.search(line):
                yield f"{path.relative_to(ROOT)}:{number}"


def test_no_file_names_a_package_registry_host() -> None:
    assert list(hits("|".join(re.escape(host) for host in HOSTS))) == []


def test_no_file_holds_a_path_of_the_machine_it_was_made_on() -> None:
    assert list(hits(rf"(?<![\w.*-])/({'|'.join(MACHINE_FOLDERS)})/")) == []


def test_the_search_reads_the_files_that_matter() -> None:
    names = {str(path.relative_to(ROOT)) for path in tracked_files()}
    assert {"run", "pyproject.toml", "requirements/play.lock", "requirements/dev.lock"} <= names
    assert "tests/project/test_repository.py:1" in list(hits("names no download host"))


@pytest.mark.parametrize("door", ["run", ".ci/run"])
def test_doors_can_be_run(door: str) -> None:
    assert os.access(ROOT / door, os.X_OK)


def test_continuous_tests_come_in_by_the_same_door() -> None:
    assert "run test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


@pytest.mark.parametrize("shared", ["run", "tests/e2e"])
def test_what_all_games_share_names_none(shared: str) -> None:
    """A new game adds a folder to the browser tests, and one of them is chosen in one place for the frame's."""
    place = ROOT / shared
    files = [place] if place.is_file() else [path for path in place.glob("*.py") if path.name != "some_game.py"]
    assert files
    names = "|".join(rf"{name}|{name.replace('-', '_')}|{find_game(name).title}" for name in find_games())
    assert [path.name for path in files if re.search(names, path.read_text(encoding="utf-8"))] == []


def test_the_readme_opens_with_the_two_commands() -> None:
    first_screen = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:40])
    assert "./run play" in first_screen
    assert "./run test" in first_screen
