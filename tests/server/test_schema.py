"""The OpenAPI document is true: schemathesis makes requests from it, and every answer must fit it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.house import BOT, ME, open_house

EXAMPLES = "40"  # of each operation, besides its borders; not a time, so that a busy machine tries as many
MOST_SECONDS = 400  # for each of the two runs; a busy machine is slow, not wrong
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)
FINISHED_TABLE_PATHS = "^/api/tables/{table_id}/(replay|record|branch)"


@pytest.fixture
def config(tmp_path: Path) -> Path:
    return tmp_path / "schemathesis.toml"


def fuzz(address: str, config: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Schemathesis by its own command: its pytest plugin costs every other test a second."""
    command = [
        *(sys.executable, "-m", "schemathesis.cli"),
        *("--config-file", str(config)),
        *("run", f"http://{address}/api/openapi.json"),
        *("--checks", ",".join(CHECKS)),
        *("--phases", "examples,coverage,fuzzing"),
        *("--max-examples", EXAMPLES, "--seed", "7", "--no-color", "--generation-database", "none"),
        *("--suppress-health-check", "all"),
        *words,
    ]
    return subprocess.run(command, cwd=config.parent, capture_output=True, text=True, timeout=MOST_SECONDS)


def assert_clean(done: subprocess.CompletedProcess[str]) -> None:
    """Nothing was found, by a search that deserves the name."""
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    made = re.search(r"(\d+) generated", said)
    assert made, said
    assert int(made[1]) > 100, said
    assert re.search(r"Selected: (\d+)/\1\n  Tested: \1\n", said), said


@pytest.mark.timeout(3 * MOST_SECONDS)
def test_every_answer_fits_the_document(tmp_path: Path, config: Path) -> None:
    with open_house(tmp_path / "house") as house:
        person = house.person()
        table = person.open(ME, BOT)
        over = person.open(ME, BOT)
        person.post(f"/api/tables/{over}/leave")
        assert person.get(f"/api/tables/{over}")["state"] == "finished"
        cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())

        config.write_text("[warnings]\nenabled = false\n", "utf-8")
        strange = fuzz(house.address, config)  # as nobody, at tables that are not there
        assert_clean(strange)

        config.write_text(
            f"""
headers = {{ Cookie = "{cookies}" }}

[parameters]
"path.table_id" = "{table}"
"path.game" = "salt-and-bones"

[[operations]]
include-path-regex = "{FINISHED_TABLE_PATHS}"
parameters = {{ "path.table_id" = "{over}" }}
""",
            "utf-8",
        )
        known = fuzz(house.address, config)  # as a guest, at tables that are there
        assert_clean(known)
        assert house.person().get("/healthz")["ok"]
