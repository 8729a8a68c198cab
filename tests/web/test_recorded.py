"""What is recorded for the web client is what the server sends, and as the engine is now."""

import importlib
import json
from pathlib import Path

import pytest
from msgspec.json import encode

from saltbox.engine import Match, find_games
from tests.server.house import ME, open_house
from tests.web.recorder import Recorder
from tools.generated import is_kept

HOT = {"kind": "hot", "name": "Bosun"}
MODULES = sorted(path.stem for path in Path(__file__).parent.glob("record_*.py"))


@pytest.mark.parametrize("module", MODULES)
def test_the_files_are_what_the_engine_says(module: str) -> None:
    files = importlib.import_module(f"tests.web.{module}").files()
    stale = [path.name for path, text in files.items() if not is_kept(path, text)]
    assert not stale, f"{stale} differ: run python -m tests.web.{module}, and read the difference"


@pytest.mark.parametrize("game", sorted(find_games()))
def test_a_recorder_makes_what_a_server_sends(game: str, tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        anne = house.person()
        table = anne.post("/api/tables", {"game": game, "seats": [{**ME, "name": "Wren"}, HOT], "salt": "sea"})
        sent = anne.watch(table["table"]).of_type("snapshot")
        record = house.context.tables.live[table["table"]].match.record()
        # The server makes forced choices by itself in the meantime.
        recorder = Recorder(Match.replay(record, to=sent["version"]))
        recorded = json.loads(encode(recorder.snapshot()))
    for key in ("view", "ask", "version", "asked"):
        assert recorded[key] == sent[key]
    # The recorder came late: it does not know after which choice each event was told.
    assert [event | {"version": 0} for event in recorded["story"]] == [
        event | {"version": 0} for event in sent["story"]
    ]
    assert recorded["type"] == sent["type"]
    assert set(recorded) - {"may_undo"} <= set(sent)
    assert recorded["table"]["seats"][0].keys() == sent["table"]["seats"][0].keys()
