"""Limits: so many and no more, with a clear answer, and nothing of what was too much happens."""

from pathlib import Path

import pytest

from saltbox.server.errors import Problem
from saltbox.server.limits import Limit
from saltbox.server.settings import Limits
from tests.server.house import BOT, ME, open_house
from tests.some_game import GAME

TIGHT = Limits(choices=(3, 60.0), messages=(12, 60.0), chat=(2, 60.0), tables=(2, 3600.0), loopback_times=1)


def test_a_limit_counts_in_a_sliding_window() -> None:
    now = [0.0]
    limit = Limit((2, 10.0), "things", now=lambda: now[0])
    limit.check("a")
    now[0] = 6.0
    limit.check("a")
    limit.check("b")
    with pytest.raises(Problem) as problem:
        limit.check("a")
    assert problem.value.status == 429
    now[0] = 10.0
    limit.check("a")
    limit.check("a", times=3)


def test_the_limits_of_a_house(tmp_path: Path) -> None:
    with open_house(tmp_path, limits=TIGHT) as house:
        anne = house.person()
        table = anne.open(ME, ME)
        anne.open(ME, BOT)
        wish = {"game": GAME, "seats": [ME, BOT]}
        assert anne.post("/api/tables", wish, expect=429)["code"] == "too_many"
        wire = anne.watch(table)
        wire.of_type("snapshot")
        for _ in range(3):
            wire.choose(0, "nonsense", 99)
            wire.error("stale")
        wire.choose(0, "attack", 0)
        wire.error("too_many")
        for _ in range(2):
            wire.say("say", seat=0, text="hello")
            wire.of_type("chat")
        wire.say("say", seat=0, text="hello")
        wire.error("too_many")
        for _ in range(5):
            wire.say("again")
            wire.of_type("snapshot")
        wire.say("again")
        wire.error("too_many")
        assert house.context.tables.live[table].version == 0


def test_a_long_message_is_refused(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        anne = house.person()
        wire = anne.watch(anne.open(ME, BOT))
        wire.say("say", seat=0, text="x" * 20_000)
        wire.error("too_large")
        wire.say("say", seat=0, text="x" * 301)
        wire.error("bad_message")


def test_a_full_house_says_so(tmp_path: Path) -> None:
    with open_house(tmp_path, limits=Limits(live_tables=1)) as house:
        anne = house.person()
        anne.open(ME, BOT)
        wish = {"game": GAME, "seats": [ME, BOT]}
        assert anne.post("/api/tables", wish, expect=503)["code"] == "busy"
