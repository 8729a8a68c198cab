"""`saltbox new-game`: what it writes is installed for real, played in the browser, and taken out."""

import json
import os
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.any_table import TABLE
from tests.e2e.conftest import Visitors
from tests.e2e.server import Server, until
from tests.e2e.table_top import tile

pytestmark = pytest.mark.browser
GAME = "dice-duel"
PATIENCE = 300.0  # seconds for one command, on a busy machine


@dataclass(frozen=True)
class Environment:
    """A virtual environment that is thrown away: what is installed here is nowhere else."""

    folder: Path

    @property
    def interpreter(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def make(self) -> None:
        """It finds everything that the tests find, Saltbox too, and what is installed into it besides."""
        run(sys.executable, "-m", "venv", "--without-pip", self.folder)
        shared = sysconfig.get_path("purelib")
        variables = {"base": str(self.folder), "platbase": str(self.folder)}
        own = Path(sysconfig.get_path("purelib", "venv", variables))
        (own / "shared.pth").write_text(f"import site; site.addsitedir({shared!r})\n", "utf-8")

    def python(self, *words: object, at: Path) -> str:
        return run(self.interpreter, "-m", *words, at=at)

    def pip(self, *words: object) -> None:
        """Without any network: what builds a package is there already."""
        cache = self.folder.with_name("cache")
        how = ("--python", self.interpreter, "--offline", "--cache-dir", cache, "--quiet")
        run(sys.executable, "-m", "uv", "pip", *words, *how)

    def files(self) -> set[Path]:
        """All but what belongs to Python and to the installer."""
        ours = {path for path in self.folder.rglob("*") if "__pycache__" not in path.parts}
        return ours - {self.folder / ".lock"}


def run(*words: object, at: Path | None = None) -> str:
    """Runs a command that must succeed; what it prints."""
    done = subprocess.run([*map(str, words)], cwd=at, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_a_new_game_is_installed_tested_played_in_the_browser_and_taken_out_without_a_trace(
    visitor: Visitors, tmp_path: Path
) -> None:
    environment = Environment(tmp_path / "environment")
    environment.make()
    environment.python("saltbox", "new-game", GAME, at=tmp_path)
    before = environment.files()
    environment.pip("install", "--no-deps", "--no-build-isolation", "--editable", tmp_path / GAME)
    assert environment.files() > before

    assert " passed" in environment.python("pytest", "-q", "-p", "no:cacheprovider", at=tmp_path / GAME)
    told = json.loads(environment.python("saltbox", "rules", GAME, "--coverage", "--json", at=tmp_path))[GAME]
    assert told["missing"] == []
    assert told["rules"] == told["cited"] == told["tested"] > 10

    server = Server(tmp_path / "data", python=environment.interpreter)
    server.start()
    try:
        me = visitor(at=server)
        page = me.go("/")
        tile(page, GAME).get_by_role("button", name="Play now").click()
        page.wait_for_selector(".app")
        sight = TABLE.wait_for_turn(page)
        TABLE.click_first(page, sight, "option")
        until(lambda: me.seat(0)["version"] > sight.version, "the move is made")
        assert me.get(f"/api/tables/{me.table}")["game"] == GAME
        page.goto("about:blank")
        server.stop()

        environment.pip("uninstall", GAME)
        assert environment.files() == before
        server.start()
        page = me.go("/")
        expect(page.locator("article.game").first).to_be_visible()
        expect(tile(page, GAME)).to_have_count(0)
    finally:
        server.stop()
    assert server.faults() == []
