"""The outside: the example program plays for real, and the description of the API holds what it says."""

import subprocess
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.server.house import ME, OPEN, PATIENCE, House

CLIENT = Path(__file__).parents[2] / "docs" / "examples" / "bot_client.py"
SEEDED = """
import random, runpy, sys
random.seed(5)
sys.argv.pop(0)
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def example(*words: str) -> "subprocess.CompletedProcess[str]":
    """Runs the example program; it draws the same each time."""
    command = [sys.executable, "-c", SEEDED, str(CLIENT), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


@pytest.mark.parametrize("more", [[], ["--socket"]])
def test_the_example_program_plays_a_whole_game(house: House, more: list[str]) -> None:
    done = example(f"http://{house.address}", *more)
    assert done.returncode == 0, done.stderr
    assert "won as the last captain" in done.stdout or "A draw" in done.stdout
    assert "error" not in done.stdout


def test_the_example_program_joins_a_friend(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, OPEN)
    wire = anne.watch(table)
    words = (f"http://{house.address}", "--socket", "--join", table)
    done: list[Any] = []
    program = threading.Thread(target=lambda: done.append(example(*words)))
    program.start()
    wire.until(lambda m: m["table"] and m["table"]["state"] == "running")
    wire.play(0, Random(71))
    program.join()
    assert done[0].returncode == 0, done[0].stderr


def test_random_requests_by_the_description(house: House) -> None:
    """Schemathesis makes requests from the description; every answer must be one that it announces."""
    import schemathesis
    from schemathesis.checks import CHECKS, load_all_checks

    for person in house.people:  # the pings of an open socket draw from the dice that Hypothesis watches
        person.hang_up()
    load_all_checks()
    positive_data_acceptance = CHECKS.get_one("positive_data_acceptance")
    anne = house.person()
    schema = schemathesis.openapi.from_dict(anne.get("/api/openapi.json"))
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]

        @settings(max_examples=12, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def run(case: Any) -> None:
            cookies = dict(anne.http.cookies)
            response = case.call(base_url=f"http://{house.address}", cookies=cookies)
            assert response.status_code < 500
            # A name of blanks or an unknown bot is well-formed and still refused, with a code of its own.
            case.validate_response(response, excluded_checks=[positive_data_acceptance])

        run()
