"""The states of a table of five on the board for any game, as somebody who has only a finger comes to them."""

from collections.abc import Iterator

from tests.e2e.any_table import TABLE
from tests.e2e.conftest import Visitors
from tests.e2e.layout import State, finger, over_and_back
from tests.e2e.table_top import sit_down
from tests.e2e.visitor import Visitor

# as long as names may be expected to be, and a short one
NAMES = ("Bartholomew-Finn", "Wilhelmina-Grace", "Kofi", "Maximiliana-Rose", "Christabella-Jo")
CLOCK = {"seconds": 3600}


def sit_with_bots(me: Visitor, game: str, free: int = 0) -> None:
    """A table for as many as can play: bots, this person, and so many seats that are free."""
    me.get("/api/me")
    seats = max(next(known["seats"] for known in me.get("/api/games") if known["name"] == game))
    others = [{"kind": "bot", "bot": "random", "name": name} for name in NAMES[1 : seats - free]]
    wish = [{"kind": "me", "name": NAMES[0]}, *others, *[{"kind": "open"}] * free]
    table = me.post("/api/tables", {"game": game, "seats": wish, "clock": CLOCK})["table"]
    me.go(f"/play/{table}")
    me.page.wait_for_selector(".app")


def is_window(me: Visitor) -> bool:
    """Whether this person may answer what was announced."""
    ask = me.seat(0)["ask"]
    return ask is not None and ask["question"] == "react"


def states(visitor: Visitors, game: str) -> Iterator[State]:
    """All of them in a game where answers are sealed, and cards are played against what was announced."""
    me = finger(visitor)
    sit_with_bots(me, game)
    TABLE.wait_for_turn(me.page)
    yield State("play", me, NAMES)
    assert not TABLE.play_on(me.page, seed=5, stop=lambda _: is_window(me)).over
    yield State("window", me, NAMES)
    yield from over_and_back(me, NAMES, ends=lambda: TABLE.play_on(me.page, seed=5))
    host, friend = finger(visitor), visitor()
    sit_with_bots(host, game, free=1)
    sit_down(friend, host.page.url, NAMES[-1])
    TABLE.click_first(host.page, TABLE.wait_for_turn(host.page), "option")
    host.page.get_by_role("button", name="Break my seal").wait_for()
    yield State("wait", host, NAMES)
