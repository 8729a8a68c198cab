"""The `run` script: what it repeats, what it refuses, and what it says when it cannot go on."""

import platform
import re
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from saltbox.bots import bots_for
from saltbox.engine import find_games

ROOT = Path(__file__).resolve().parents[2]
MARKED = ("not slow and not browser", "browser and not slow")  # the passes of a full run


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script as a module, its .venv in a scratch folder."""
    spec = spec_from_loader("run", SourceFileLoader("run", str(ROOT / "run")))
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.VENV = tmp_path / ".venv"
    module.VENV.mkdir()
    for variable in ("VIRTUAL_ENV", "UV_PYTHON_DOWNLOADS"):  # set by the script; put back after the test
        monkeypatch.setenv(variable, "")
    return module


def note(path: Path) -> list[str]:
    """A command that leaves one mark in a file each time it runs."""
    return [sys.executable, "-c", f"open({str(path)!r}, 'a').write('x')"]


def test_a_step_runs_again_only_when_its_inputs_change(run: Any, tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    for inputs in ("a", "a", "b", "b", "a"):
        run.once("step", inputs, note(marks))
    assert marks.read_text() == "xxx"


def test_a_failed_step_leaves_no_stamp_and_says_what_to_do(run: Any, tmp_path: Path) -> None:
    run.once("step", "old", note(tmp_path / "marks"))
    with pytest.raises(SystemExit) as stopped:
        run.once("step", "new", [sys.executable, "-c", "print('no disk'); raise SystemExit(3)"])
    message = str(stopped.value.code)
    assert "no disk" in message
    assert "'step'" in message
    assert "raise SystemExit(3)" in message
    assert "delete .venv" in message
    assert not run.is_done("step", "new")
    assert not run.is_done("step", "old"), "half of the new step may have happened"


def test_a_venv_is_kept_until_it_is_moved_or_python_changes(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []

    def pretend(command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        commands.append(command)
        python = Path(*run.tool("python"))
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        return subprocess.CompletedProcess(command, 0, "")

    monkeypatch.setattr(subprocess, "run", pretend)
    run.make_venv()
    assert [command[2] for command in commands] == ["venv", "pip"]
    run.make_venv()
    assert len(commands) == 2

    leftover = run.VENV / "leftover"
    leftover.touch()
    monkeypatch.setattr(platform, "python_version", lambda: "3.99.0")
    run.make_venv()
    assert len(commands) == 4
    assert not leftover.exists()

    run.VENV = run.VENV.rename(tmp_path / "moved")
    run.make_venv()
    assert len(commands) == 6


def test_a_python_without_ensurepip_is_told_which_package_is_missing(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        run.make_venv()


def test_an_old_python_is_told_so(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "sys", SimpleNamespace(version_info=(3, 10), executable="python", exit=sys.exit))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11"):
        run.main(["play"])


def test_an_unknown_command_is_refused_with_the_list_of_known_ones(
    run: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run.main(["plya"])
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert "'plya'" in said
    assert "./run play" in said


@pytest.mark.parametrize("words", [[], ["--help"], ["help"]])
def test_help_names_every_command(run: Any, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    run.main(words)
    said = capsys.readouterr().out
    assert re.findall(r"\./run (\w+)", said) == ["play", "play", "test", "bench", "soak", "lock"]


def test_a_failing_stage_stops_with_its_name_and_exit_code(
    run: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    run.stage([sys.executable, "-c", ""])
    with pytest.raises(SystemExit) as stopped:
        run.stage([sys.executable, "-c", "raise SystemExit(7)"])
    assert stopped.value.code == 7
    assert "FAILED: python" in capsys.readouterr().err


def test_stages_side_by_side_are_told_in_order_and_the_first_failure_stops_them(
    run: Any, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    python, never = sys.executable, tmp_path / "never"
    slow = [python, "-c", "import time; time.sleep(0.5); print('slow is done')"]
    quick = [python, "-c", "print('quick is done')"]
    run.stages_side_by_side([slow, quick])
    said = capfd.readouterr().out
    assert 0 < said.index("\nslow is done") < said.index("\nquick is done")
    failing = [python, "-c", "raise SystemExit(7)"]
    with pytest.raises(SystemExit) as stopped:
        run.stages_side_by_side([failing, slow, slow, [python, "-c", f"open({str(never)!r}, 'w')"]])
    assert stopped.value.code == 7
    assert "FAILED: python" in capfd.readouterr().err
    assert not never.exists()


def test_full_test_run_ends_with_pytest(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(run, "install", lambda lock: done.append(lock))
    monkeypatch.setattr(run, "build_client", lambda: done.append("client"))
    monkeypatch.setattr(run, "find_chromium", lambda: done.append("chromium"))
    monkeypatch.setattr(run, "stages_side_by_side", lambda commands: done.extend(map(run.name_of, commands)))
    for door in ("stage", "become"):
        monkeypatch.setattr(run, door, lambda command: done.append(run.name_of(command)))
    run.test([])
    prepared = ["dev", "client", "chromium"]
    how = ["-n 3 --dist worksteal", "-n 4 --dist worksteal --durations 12"]
    passes = [f"pytest {each} -m {marked}" for each, marked in zip(how, MARKED, strict=True)]
    assert done == [*prepared, *run.CHECKS, *passes]
    done.clear()
    run.test(["-k", "something"])
    assert done == [*prepared, "pytest -k something"]


def test_a_soak_plays_only_pairs_of_bots_that_know_the_game(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[list[str]] = []
    monkeypatch.setattr(run, "install", str)
    monkeypatch.setattr(run, "tool", lambda name, *args: [sys.executable if name == "python" else name, *args])
    monkeypatch.setattr(run, "stage", done.append)
    monkeypatch.setattr(run, "become", done.append)
    monkeypatch.chdir(ROOT)
    run.soak(["--seed", "1"])
    pairs = [(words[2], words[4]) for words in done if words[1] == "simulate"]
    assert sorted(pairs) == sorted(
        (game, f"{one},{two}") for game in find_games() for one in bots_for(game) for two in bots_for(game)
    )
    assert done[-1][0] == "pytest"


def test_a_full_test_run_checks_the_web_client_too(run: Any) -> None:
    checks = " ".join(run.CHECKS)
    assert "tools.wire_types --check" in checks
    assert "tools.told_types --check" in checks
    assert "npm run check" in checks
    assert "npm run lint" in checks
    assert "npm test" in checks


@pytest.mark.parametrize(
    ("args", "builds", "command"),
    [
        ([], True, "serve"),
        (["--port", "9000", "--no-browser"], True, "serve --port 9000 --no-browser"),
        (["--terminal"], False, "play"),
        (["--terminal", "some-game", "--seed", "1"], False, "play some-game --seed 1"),
        (["some-game", "--seed", "1"], False, "play some-game --seed 1"),
    ],
)
def test_play_is_the_browser_unless_the_terminal_is_asked_for(
    run: Any, monkeypatch: pytest.MonkeyPatch, args: list[str], builds: bool, command: str
) -> None:
    done: list[str] = []
    monkeypatch.setattr(run, "install", lambda lock: done.append(lock))
    monkeypatch.setattr(run, "build_client", lambda: done.append("client"))
    monkeypatch.setattr(run, "become", lambda words: done.append(" ".join(words[1:])))
    run.play(args)
    assert done == ["play", *(["client"] if builds else []), command]


class Machine:
    """A machine with these programs and rights; it notes what is run on it."""

    def __init__(
        self, run: Any, monkeypatch: pytest.MonkeyPatch, programs: str, root: bool, sudo: bool
    ) -> None:
        self.commands: list[str] = []
        self.sudo = sudo
        monkeypatch.setattr(run.shutil, "which", lambda name: name if name in programs.split() else None)
        monkeypatch.setattr(run.os, "geteuid", lambda: 0 if root else 1000, raising=False)
        monkeypatch.setattr(run.subprocess, "run", self.run)

    def run(self, command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        self.commands.append(" ".join(command))
        refused = command[0] == "sudo" and not self.sudo
        return subprocess.CompletedProcess(command, int(refused), "")


@pytest.mark.parametrize(
    ("programs", "root", "sudo", "installs"),
    [
        ("chromium apt-get", True, False, False),
        ("google-chrome", False, False, False),
        ("apt-get", True, False, True),
        ("apt-get sudo", False, True, True),
        ("apt-get sudo", False, False, False),
        ("apt-get", False, False, False),
        ("", True, False, False),
    ],
)
def test_chromium_is_installed_where_that_is_allowed(
    run: Any, monkeypatch: pytest.MonkeyPatch, programs: str, root: bool, sudo: bool, installs: bool
) -> None:
    machine = Machine(run, monkeypatch, programs, root, sudo)
    run.find_chromium()
    assert any(command.endswith(" chromium") for command in machine.commands) is installs


def test_larger_locks_keep_to_the_versions_of_smaller_ones(run: Any) -> None:
    """Otherwise `./run play` after `./run test` would swap packages to and fro."""
    pins = {}
    for name in run.LOCKS:
        text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
        pins[name] = set(re.findall(r"^(\S+==\S+)", text, re.MULTILINE))
        assert text.count("--hash=sha256:") >= len(pins[name]) > 0
    assert pins["play"] < pins["dev"] < pins["bench"]
