"""Lists where the name of each game occurs, in any spelling. Nothing shared may know a game.

python -m tools.game_names          the list; exit code 1 if a name stands where none may
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from saltbox.engine import find_game, find_games
from tools.web import ROOT

OWN = "own folders and files"
ENTRY_POINT = "entry points"
INDEX = "line of the web client's index"
DOCUMENT = "documents"
SUBJECT = "shared tests that play it"
ELSEWHERE = "elsewhere"

PROJECT = "pyproject.toml"
WEB_INDEX = "web/src/games/index.ts"
RECORDED = tuple(  # what a server told in real games, for the hashes over it
    f"web/src/lib/fixtures/{name}.json" for name in ("fair", "taken_back")
)

# Shared tests that name a game, because what they look at (texts, cards, lists, secrets) is its own.
# None is added: a new test plays a toy or the game of tests/some_game.py, or it lies in the folder of its game.
PLAYING = (
    "tests/bots/test_bots.py",
    "tests/cli/test_cli.py",
    "tests/cli/test_own_cards.py",
    "tests/cli/test_pipes.py",
    "tests/contract/test_foresight.py",
    "tests/e2e/some_game.py",
    "tests/engine/test_documents.py",
    "tests/engine/test_referee.py",
    "tests/fair/test_proof.py",
    "tests/lab/test_bench.py",
    "tests/lab/test_simulate.py",
    "tests/project/test_game_names.py",
    "tests/server/record_fair.py",
    "tests/server/test_authorisation.py",
    "tests/server/test_brought.py",
    "tests/server/test_chains.py",
    "tests/server/test_check.py",
    "tests/server/test_connections.py",
    "tests/server/test_custom_cards.py",
    "tests/server/test_fair.py",
    "tests/server/test_faults.py",
    "tests/server/test_foresee.py",
    "tests/server/test_fuzz.py",
    "tests/server/test_heavy_work.py",
    "tests/server/test_measure.py",
    "tests/server/test_open_tables.py",
    "tests/server/test_play.py",
    "tests/server/test_schema.py",
    "tests/server/test_statistics.py",
    "tests/server/test_tables.py",
    "tests/server/test_told_docs.py",
    "tests/server/test_twins.py",
    "tests/some_game.py",
    "tests/terminal/test_drawing.py",
    "tests/terminal/test_said.py",
    "tests/terminal/test_terminal.py",
)


def spellings(name: str, title: str) -> re.Pattern[str]:
    """A game's name with any joint between its words or none, in capitals or not; and its title."""
    words = r"[-_\s]?".join(map(re.escape, name.split("-")))
    return re.compile(rf"{words}|{re.escape(title)}|{re.escape(title.replace('&', '&amp;'))}", re.IGNORECASE)


def kind_of(place: str, name: str) -> str:
    """What kind of place a file is for the name of this game."""
    folder = name.replace("-", "_")
    own = (
        f"src/saltbox/games/{folder}/",
        f"web/src/games/{folder}/",
        f"docs/rules/{name}.md",
        f"tests/games/{folder}/",
        f"tests/e2e/{folder}/",
        f"bench/{folder}/",
        f"tests/web/record_{folder}.py",
        f"tests/playthroughs/{name}-",
        f"tests/kept/{name}-",
    )
    if place.startswith(own):
        return OWN
    if place == PROJECT:
        return ENTRY_POINT
    if place == WEB_INDEX:
        return INDEX
    if place in PLAYING or place in RECORDED:
        return SUBJECT
    is_at_the_top = "/" not in place and (place.endswith(".md") or place == "NOTICE")
    return DOCUMENT if is_at_the_top or place.startswith("docs/") else ELSEWHERE


def places(folder: Path, files: Iterable[str], games: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Each game whose name a file has in its path or its text, the kind of the place, and the file."""
    patterns = {name: spellings(name, title) for name, title in games.items()}
    for place in files:
        said = f"{place}\n{(folder / place).read_bytes().decode('utf-8', 'replace')}"
        for name, pattern in patterns.items():
            if pattern.search(said):
                yield name, kind_of(place, name), place


def tracked(folder: Path) -> list[str]:
    """The files of the repository, also those that are not committed yet."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    said = subprocess.run(listing, cwd=folder, check=True, capture_output=True, text=True).stdout
    return sorted(place for place in said.split("\0") if place and (folder / place).is_file())


def installed() -> dict[str, str]:
    """The title of every installed game, by its name."""
    return {name: find_game(name).title for name in find_games()}


def main() -> None:
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for name, kind, place in places(ROOT, tracked(ROOT), installed()):
        found[name][kind].append(place)
    for name, kinds in sorted(found.items()):
        print(name)
        for kind in (OWN, ENTRY_POINT, INDEX, DOCUMENT, SUBJECT, ELSEWHERE):
            files = kinds.get(kind, [])
            listed = f"{len(files)} files" if kind == OWN else ", ".join(files) or "none"
            print(f"  {kind}: {listed}")
    sys.exit(1 if any(kinds.get(ELSEWHERE) for kinds in found.values()) else 0)


if __name__ == "__main__":
    main()
