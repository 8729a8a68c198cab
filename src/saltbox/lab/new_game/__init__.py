"""Writes a small, whole, tested game into a folder of its own: `saltbox new-game NAME`.

The files of the game lie in `files/`, with `.template` behind their names. `$name`, `$package`, `$title` and
`$prefix` stand in them, and in their names, for what is worked out from the game's name.
"""

import keyword
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from string import Template, ascii_uppercase
from typing import NamedTuple

from saltbox.engine import SaltboxError, find_games
from saltbox.engine.catalogue import catalogue_text, read_catalogue

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
SUFFIX = ".template"
LONGEST_NAME = 40  # it stands in headings, paths and lists


class NewGameError(SaltboxError):
    """A game cannot be written: what is wrong, and what to do instead."""


class Names(NamedTuple):
    """What a new game is called: everywhere, as a package, for people, and in its rule ids."""

    name: str
    package: str
    title: str
    prefix: str


def write_game(name: str, parent: Path) -> Path:
    """Writes the game into a new folder of its name, all of it or nothing, and says where it lies."""
    folder = parent / name
    names = names_of(name)
    if folder.exists():
        raise NewGameError(f"there is a folder or file {folder} already; choose another name, or move it away")
    with tempfile.TemporaryDirectory(dir=parent, prefix=f".{name}-") as unfinished:
        made = Path(unfinished) / name
        for place, text in files(names):
            (made / place).parent.mkdir(parents=True, exist_ok=True)
            (made / place).write_text(text, "utf-8")
        shutil.move(made, folder)
    return folder


def names_of(name: str) -> Names:
    """What follows from a game's name; raises a `NewGameError` if there can be no game of this name."""
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        wanted = f"small letters and digits, words joined by hyphens, {LONGEST_NAME} at most, such as dice-duel"
        raise NewGameError(f"{name!r} cannot be the name of a game: {wanted}")
    if name in find_games():
        raise NewGameError(f"a game called {name} is installed already; choose another name")
    package = name.replace("-", "_")
    if keyword.iskeyword(package) or keyword.issoftkeyword(package):
        raise NewGameError(f"{package} is a word of Python and cannot be a package; choose another name")
    if package in sys.stdlib_module_names or find_spec(package) is not None:
        raise NewGameError(f"there is a Python package {package} already; choose another name")
    return Names(name, package, name.replace("-", " ").title(), free_prefix(name, taken_prefixes()))


def taken_prefixes() -> set[str]:
    """The letters that the rule ids of installed games begin with."""
    return {id[:2] for name in find_games() for id in read_catalogue(catalogue_text(name))}


def free_prefix(name: str, taken: set[str]) -> str:
    """Two letters for the rule ids: the first of two words, or others of the name, or any that are free."""
    letters = "".join(filter(str.isalpha, name)).upper()
    initials = "".join(word[0] for word in name.split("-") if word[0].isalpha()).upper()
    wishes = [initials[:2], letters[:2], *("".join(pair) for pair in combinations(letters, 2))]
    any_pair = (first + second for first in ascii_uppercase for second in ascii_uppercase)
    return next(pair for pair in (*wishes, *any_pair) if len(pair) == 2 and pair not in taken)


def files(names: Names) -> Iterator[tuple[Path, str]]:
    """The files of a new game: where each goes, and its text."""
    yield from _filled(resources.files(__name__) / "files", Path(), names)


def _filled(folder: Traversable, place: Path, names: Names) -> Iterator[tuple[Path, str]]:
    words = names._asdict()
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        there = place / Template(entry.name.removesuffix(SUFFIX)).substitute(words)
        if entry.is_dir():
            yield from _filled(entry, there, names)
        elif entry.name.endswith(SUFFIX):
            yield there, Template(entry.read_text("utf-8")).substitute(words)
