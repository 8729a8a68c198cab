"""Games that were begun with earlier versions of the house go on with this one.

tests/kept holds the record and the save of the same moment of a game, as they were written then. They are never
written anew: whoever changes what a document looks like, or what a rule does, brings them along by a migration.
"""

import json
from pathlib import Path

import pytest

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match, find_game, find_games
from saltbox.engine.documents import read_record

RECORDS = sorted((Path(__file__).parents[1] / "kept").glob("*.record.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".record.json"))
def test_a_game_begun_earlier_is_replayed_loaded_and_played_to_its_end(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    record = read_record(document, find_game(document["game"]))
    replayed = Match.replay(record)
    saved = path.with_name(path.name.replace(".record.", ".save."))
    loaded = Match.load(saved.read_text(encoding="utf-8"))
    assert loaded.digest() == replayed.digest()
    assert loaded.number == replayed.number == len(document["choices"]) > 0
    assert replayed.story(None), "a replayed game has its story"
    bot = make_bot("random", 1)
    while loaded.asks:
        seat = loaded.asks[0].seat
        loaded.choose(seat, bot_choice(bot, loaded, seat))
    assert loaded.outcome is not None


def test_of_each_game_some_are_kept() -> None:
    kept = {json.loads(path.read_text(encoding="utf-8"))["game"] for path in RECORDS}
    assert kept == set(find_games())
