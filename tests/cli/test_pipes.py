"""Pipes that somebody closes: a command whose reader is gone ends without a word."""

import os
import subprocess
import sys

import pytest

COMMANDS = [
    ["rules"],
    ["rules", "--json"],
    ["games"],
    ["--help"],
    ["rules", "--help"],
    ["simulate", "salt-and-bones", "--games", "2", "--workers", "1"],
    ["play", "salt-and-bones", "--watch", "--delay", "0"],
]
PROGRAMS = {
    "script": [sys.executable, "-c", "from saltbox.cli import main; main()"],
    "module": [sys.executable, "-m", "saltbox"],
}


def into_a_closed_pipe(command: list[str]) -> tuple[int, bytes]:
    """Runs a command whose output nobody reads: its exit code, and what it complains of."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, timeout=60)
    finally:
        os.close(writing)
    return done.returncode, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no broken pipes")
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_command_whose_reader_is_gone_ends_quietly(words: list[str]) -> None:
    assert into_a_closed_pipe([*PROGRAMS["module"], *words]) == (141, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no broken pipes")
def test_the_script_does_so_too() -> None:
    assert into_a_closed_pipe([*PROGRAMS["script"], "games"]) == (141, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no broken pipes")
def test_a_reader_that_stops_in_the_middle() -> None:
    """As `head -1` does: it takes the first line, and then no more."""
    with subprocess.Popen(
        [*PROGRAMS["module"], "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


def test_output_that_is_read_is_whole() -> None:
    done = subprocess.run([*PROGRAMS["module"], "games"], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "salt-mystic" in done.stdout
