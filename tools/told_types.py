"""Write web/src/games/<game>/told.gen.ts, the types of what each game tells; with --check, only compare."""

from __future__ import annotations

import sys
from pathlib import Path

from saltbox.engine import find_game, find_games
from saltbox.wire.typescript import told_types
from tools import generated, web

GAMES = web.WEB / "src" / "games"


def modules() -> dict[Path, str]:
    """The module of every installed game that has a folder in the web client."""
    folders = {name: GAMES / name.replace("-", "_") for name in sorted(find_games())}
    return {
        folder / "told.gen.ts": told_types(find_game(name))
        for name, folder in folders.items()
        if folder.is_dir()
    }


if __name__ == "__main__":
    generated.keep(modules(), "the records of its game", "tools.told_types", sys.argv[1:])
