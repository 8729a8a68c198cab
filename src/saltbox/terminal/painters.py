"""Painters are found by the name of their game, through entry points, as games are."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from saltbox.terminal.any_game import AnyGamePainter
from saltbox.textboard import Glyphs, Painter


@cache
def find_painters() -> Mapping[str, Any]:
    """The installed painters by the name of their game, as entry points that are loaded when needed."""
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group="saltbox.painters")}


def painter_for(game: str, glyphs: Glyphs) -> Painter:
    """The painter of a game, or one that can show any view."""
    entry = find_painters().get(game)
    painter: type[Painter] = AnyGamePainter if entry is None else entry.load()
    return painter(glyphs)
