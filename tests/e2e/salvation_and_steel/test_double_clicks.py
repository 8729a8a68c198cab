"""Double clicks in a war, on buttons and on the board: nothing final comes of any, and none attacks."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.double_clicks import BUTTONS, double_click_on_board, listen, walk
from tests.e2e.salvation_and_steel.captain import Captain
from tests.e2e.salvation_and_steel.hexfield import lay
from tests.e2e.salvation_and_steel.states import SPELLS, TERRAIN, UNITS

pytestmark = pytest.mark.browser
STATES = 10
SHOOTER, ENEMY = 1, 4
CAN = ".ssb .token.can, .ssb .token.aimable"


def test_a_double_click_on_an_enemy_aims_and_does_not_attack(visitor: Visitors) -> None:
    me = visitor()
    page = lay(me, *UNITS, terrain=TERRAIN, spells=SPELLS, scenario="lock-down")
    page.wait_for_selector(".action.mine")
    wren = Captain(me)
    wren.choose_unit(str(SHOOTER))
    listen(page)
    before = me.seat(0)["version"]
    assert double_click_on_board(page, f".ssb .token[data-unit='{ENEMY}']") == ""
    expect(page.locator(f".ssb .token.target[data-unit='{ENEMY}']")).to_have_count(1)
    assert me.seat(0)["version"] == before


def test_double_clicks_do_nothing_final(visitor: Visitors) -> None:
    me = visitor()
    page = lay(me, *UNITS, terrain=TERRAIN, spells=SPELLS, scenario="lock-down")
    page.wait_for_selector(".action.mine")
    wren = Captain(me)
    version = -1

    def go_on() -> bool:
        """On to the next question for which the bar has buttons."""
        nonlocal version
        while not page.locator(".result").count():
            told = me.seat(0)
            if told["ask"] and told["version"] > version and page.locator(".action.mine").count():
                if page.locator(BUTTONS).count():
                    version = told["version"]
                    return True
            wren.act()
        return False

    found = walk(page, go_on, STATES, board=CAN)
    assert len(found) >= STATES
    assert len(set(found)) >= 4, found
