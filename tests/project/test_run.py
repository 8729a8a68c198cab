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

ROOT = Path(__file__).resolve().parents[2]


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
    assert re.findall(r"\./run (\w+)", said) == ["play", "test", "bench", "soak", "lock"]


def test_a_failing_stage_stops_with_its_name_and_exit_code(
    run: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    run.stage([sys.executable, "-c", ""])
    with pytest.raises(SystemExit) as stopped:
        run.stage([sys.executable, "-c", "raise SystemExit(7)"])
    assert stopped.value.code == 7
    assert "FAILED: python" in capsys.readouterr().err


def test_full_test_run_ends_with_pytest(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(run, "install", lambda lock: done.append(lock))
    for door in ("stage", "become"):
        monkeypatch.setattr(run, door, lambda command: done.append(Path(command[0]).stem))
    run.test([])
    assert done == ["dev", "ruff", "ruff", "mypy", "lint-imports", "saltbox", "pytest"]
    done.clear()
    run.test(["-k", "something"])
    assert done == ["dev", "pytest"]


def test_larger_locks_keep_to_the_versions_of_smaller_ones(run: Any) -> None:
    """Otherwise `./run play` after `./run test` would swap packages to and fro."""
    pins = {}
    for name in run.LOCKS:
        text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
        pins[name] = set(re.findall(r"^(\S+==\S+)", text, re.MULTILINE))
        assert text.count("--hash=sha256:") >= len(pins[name]) > 0
    assert pins["play"] < pins["dev"] < pins["bench"]
