"""Games are found by name, through entry points; nothing registers itself on import."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from saltbox.engine.errors import UnknownGame, did_you_mean
from saltbox.engine.game import Game

ENTRY_POINTS = "saltbox.games"


@cache
def find_games() -> Mapping[str, Any]:
    """The installed games, by name, as entry points that are loaded when needed."""
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}


@cache
def find_game(name: str) -> Game[Any]:
    """The game of that name, wherever it is installed."""
    games = find_games()
    if name not in games:
        raise UnknownGame(f'there is no game "{name}"; {did_you_mean(name, games)}')
    game: Game[Any] = games[name].load()
    return game
