"""Toy games at a real server: a small distribution whose entry points are found as any game's are."""

import importlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saltbox.engine import find_game, find_games
from saltbox.server.installed_games import game_infos

ROOT = Path(__file__).parents[2]
ENTRY_POINTS = """
[saltbox.games]
atlas = tests.toys.atlas:ATLAS
drift = tests.toys.drift:DRIFT
lots = tests.toys.lots:LOTS
raft = tests.toys.raft:RAFT
rowboat = tests.toys.raft:ROWBOAT
tides = tests.toys.tides:TIDES
"""
CACHES = (find_game, find_games, game_infos)


@contextmanager
def toy_games(folder: Path) -> Iterator[None]:
    """Meanwhile the toys are installed, also for processes that are started."""
    info = folder / "saltbox_toys-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: saltbox-toys\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(folder), *sys.path])
        path = [str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, path)))
        _look_again()
        yield
    _look_again()


def _look_again() -> None:
    importlib.invalidate_caches()
    for cache in CACHES:
        cache.cache_clear()
