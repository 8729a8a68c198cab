"""The builder of the web client: which Node it takes, what it repeats, and what it says when it cannot."""

import re
import subprocess
from pathlib import Path

import pytest

from saltbox.engine import find_games
from tools import generated, told_types, web


def test_node_of_the_wheel_comes_before_the_one_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "node_of_the_wheel", lambda: ["node", "npm-cli.js"])
    monkeypatch.setattr(web, "node_of_the_system", lambda: ["npm"])
    assert web.npm("ci") == ["node", "npm-cli.js", "ci"]
    monkeypatch.setattr(web, "node_of_the_wheel", lambda: None)
    assert web.npm("ci") == ["npm", "ci"]
    monkeypatch.setattr(web, "node_of_the_system", lambda: None)
    with pytest.raises(SystemExit, match=r"Node 20\.19 or newer"):
        web.npm("ci")


@pytest.mark.parametrize(
    ("version", "good"), [("v24.19.0", True), ("v20.19.0", True), ("v20.18.3", False), ("v18.20.8", False)]
)
def test_an_old_node_of_the_system_is_not_taken(
    monkeypatch: pytest.MonkeyPatch, version: str, good: bool
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"bin/{name}")
    answer = subprocess.CompletedProcess([], 0, version + "\n")
    monkeypatch.setattr("subprocess.run", lambda *_args, **_options: answer)
    assert (web.node_of_the_system() == ["bin/npm"]) is good


def test_the_client_is_built_once_for_the_same_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls: list[tuple[str, ...]] = []
    source, static = tmp_path / "web" / "src" / "main.ts", tmp_path / "static"
    source.parent.mkdir(parents=True)
    static.mkdir()
    for name, value in (("ROOT", tmp_path), ("WEB", tmp_path / "web"), ("STATIC", static)):
        monkeypatch.setattr(web, name, value)
    monkeypatch.setattr(web, "install", lambda: None)
    monkeypatch.setattr(web, "call", lambda *args, **_options: calls.append(args))
    for text in ("a", "a", "b"):
        source.write_text(text)
        web.build()
    assert calls == [("run", "build")] * 2
    (source.parent / "main.test.ts").write_text("only a test")
    web.build()
    assert len(calls) == 2


def test_the_lock_of_the_web_packages_names_no_address_to_fetch_from() -> None:
    text = (web.WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert "omit-lockfile-registry-resolved=true" in (web.WEB / ".npmrc").read_text(encoding="utf-8")


def test_the_page_has_no_inline_script_and_no_inline_style() -> None:
    page = (web.WEB / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", page, re.DOTALL)
    assert len(scripts) == page.count("<script") >= 1
    assert all(' src="/' in named and not inline for named, inline in scripts)
    assert "<style" not in page
    assert "style=" not in page


def test_a_made_file_is_written_and_then_compared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(web, "ROOT", tmp_path)
    path = tmp_path / "made.ts"
    with pytest.raises(SystemExit, match=r"made\.ts: not what a source says\. Run python -m a\.module"):
        generated.keep({path: "one"}, "a source", "a.module", ["--check"])
    generated.keep({path: "one"}, "a source", "a.module", [])
    generated.keep({path: "one"}, "a source", "a.module", ["--check"])
    with pytest.raises(SystemExit):
        generated.keep({path: "two"}, "a source", "a.module", ["--check"])


def test_every_installed_game_with_a_folder_has_the_types_of_what_it_tells() -> None:
    folders = {path.parent.name for path in told_types.modules()}
    games = {name.replace("-", "_") for name in find_games()}
    assert folders == games
    assert all(path.parent.is_dir() for path in told_types.modules())
