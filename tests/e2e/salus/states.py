"""The states of a table of Salus, as somebody who has only a finger comes to them."""

from collections.abc import Iterator

from tests.e2e.conftest import Visitors
from tests.e2e.layout import State, finger, over_and_back, waiting
from tests.e2e.salus.pilot import GAME, NAMES, Pilot, open_table

SEATS = 5


def states(visitor: Visitors) -> Iterator[State]:
    """From the set-up to the end, with five at the table."""
    me = finger(visitor)
    open_table(me, SEATS, location="eastern-stormfront")
    me.page.wait_for_selector(".action.mine")
    yield State("preparation", me, NAMES)
    pilot = Pilot(me)
    assert pilot.play_on(stop=["bid"])
    yield State("bid", me, NAMES)
    assert pilot.play_on(stop=["speed"])
    yield State("play", me, NAMES)
    assert pilot.play_on(stop=["react"])
    yield State("window", me, NAMES)
    yield from over_and_back(me, NAMES)
    yield waiting(visitor, GAME)
