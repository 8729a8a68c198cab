"""The states of a table of Salus, as somebody who has only a finger comes to them."""

from collections.abc import Iterator
from typing import Any

from saltbox.games.salus import position
from tests.e2e.conftest import Visitors
from tests.e2e.layout import State, finger, over_and_back, waiting
from tests.e2e.salus.pilot import GAME, ME, NAMES, Pilot, open_table

SEATS = 5


def people() -> list[dict[str, str]]:
    """One person, and bots at all other seats."""
    return [ME, *[{"kind": "bot", "bot": "random", "name": name} for name in NAMES[1:]]]


def in_flight() -> dict[str, Any]:
    """The first turn of a round: an attack in hand, ships in front, and a card that answers any move die."""
    return position(
        seats=SEATS,
        turn=0,
        progress=[4, 6, 7, 2, 1],
        speed=[2],
        hands=[["basic-cannon", "shields", "engine-power"], *[["shields", "ferocity"]] * 4],
        equipped=[["lucky-gust"]],
        draw_decks=[["engine-power", "system-power", "basic-relay", "ferocity"]] * SEATS,
    )


def states(visitor: Visitors) -> Iterator[State]:
    """From the set-up to the end, with five at the table."""
    me = finger(visitor)
    open_table(me, SEATS, location="eastern-stormfront")
    me.page.wait_for_selector(".action.mine")
    yield State("preparation", me, NAMES)
    pilot = Pilot(me)
    assert pilot.play_on(stop=["bid"])
    yield State("bid", me, NAMES)
    racer = finger(visitor)
    racer.go(f"/play/{racer.open_in_position(GAME, people(), in_flight())}")
    racer.page.wait_for_selector(".action.mine")
    pilot = Pilot(racer)
    assert pilot.play_on(stop=["action"])
    pilot.do("move")  # which the equipped card may answer
    assert pilot.play_on(stop=["react"])
    yield State("window", racer, NAMES)
    pilot.do("pass")
    assert pilot.play_on(stop=["speed"])
    yield State("play", racer, NAMES)
    yield from over_and_back(racer, NAMES)
    yield waiting(visitor, GAME)
