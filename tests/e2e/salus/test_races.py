"""Whole races in the browser, with two and with five at the table, on a large screen and on a phone."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.salus.pilot import GAME, ME, NAMES, Pilot, Typist, open_table
from tests.e2e.salus.test_browsers import near_the_end
from tests.e2e.visitor import DESKTOP, PHONE, findings, scrolls_sideways

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("seats", "size"),
    [
        pytest.param(2, PHONE, id="2-phone"),
        pytest.param(5, DESKTOP, id="5-desktop"),
        pytest.param(2, DESKTOP, id="2-desktop", marks=pytest.mark.slow),
        pytest.param(5, PHONE, id="5-phone", marks=pytest.mark.slow),
    ],
)
def test_a_whole_race_against_bots(visitor: Visitors, seats: int, size: tuple[int, int]) -> None:
    me = visitor(size)
    page = open_table(me, seats, laps_to_win=1, location="eastern-stormfront")
    pilot = Pilot(me, touch=size == PHONE)
    assert not pilot.play_on()
    told = me.get(f"/api/tables/{me.table}")
    assert told["state"] == "finished"
    expect(page.locator(".result")).to_contain_text(told["outcome"]["text"])
    # whoever holds no blue card is not asked for an action: the guided race is, whatever the dice show
    assert {"ship", "loadout", "assign", "bid", "take", "speed"} <= set(pilot.seen)
    assert not scrolls_sideways(page)
    assert not findings(page)


@pytest.mark.parametrize(
    "is_whole", [pytest.param(False, id="last-round"), pytest.param(True, id="whole", marks=pytest.mark.slow)]
)
def test_a_race_is_flown_by_keys_alone(visitor: Visitors, is_whole: bool) -> None:
    """Nothing is clicked or focused by script: Tab, arrows, letters and Enter do everything."""
    me = visitor(DESKTOP)
    if is_whole:
        page = open_table(me, 2, laps_to_win=1, location="eastern-stormfront")
    else:
        me.get("/api/me")
        seats = [ME, {"kind": "bot", "bot": "random", "name": NAMES[1]}]
        page = me.go(f"/play/{me.open_in_position(GAME, seats, near_the_end(2))}")
    page.wait_for_selector(".app")
    typist = Typist(me)
    assert not typist.play_on()
    expect(page.locator(".result")).to_contain_text(
        me.get(f"/api/tables/{me.table}")["outcome"]["text"],
    )
    assert typist.seen["bid"]
    assert not findings(page)
