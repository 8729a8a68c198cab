"""Double clicks at a race, on buttons and on ships: nothing final comes of any."""

import pytest

from tests.e2e.conftest import Visitors
from tests.e2e.double_clicks import BUTTONS, walk
from tests.e2e.ready import ready, ready_for
from tests.e2e.salus.pilot import Pilot, is_taken_by_itself, open_table

pytestmark = pytest.mark.browser
STATES = 12
PAUSE = 20  # ms


def test_double_clicks_do_nothing_final(visitor: Visitors) -> None:
    me = visitor()
    page = open_table(me, 2, location="eastern-stormfront")
    pilot = Pilot(me)
    version = -1

    def go_on() -> bool:
        """On to the next question for which the bar has buttons."""
        nonlocal version
        while not ready(page)["over"]:
            told = me.seat(0)
            if told["ask"] is None or is_taken_by_itself(told["ask"]) or ready_for(me, 0, told) is None:
                page.wait_for_timeout(PAUSE)
            elif told["version"] > version and page.locator(BUTTONS).count():
                version = told["version"]
                return True
            else:
                pilot.answer(told)
        return False

    found = walk(page, go_on, STATES, board=".ring .ship.target")
    assert len(found) >= STATES
    assert len(set(found)) >= 4, found
