"""What is asked about can be read where it is asked, in windows that have little room."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitors
from tests.e2e.salus.pilot import GAME, Pilot, open_table
from tests.e2e.salus.states import in_flight, people
from tests.e2e.salus.test_browsers import near_the_end
from tests.e2e.visitor import PHONE, findings

pytestmark = pytest.mark.browser
LOW = (1366, 650)
FLAT = (844, 390)
CUT = """all => all.filter((one) =>
  one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth).length"""


def top_of(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["y"]


def test_a_sheet_that_is_picked_can_be_read_in_light_colours(visitor: Visitors) -> None:
    me = visitor(PHONE, scheme="light")
    page = open_table(me, 2, location="eastern-stormfront")
    assert Pilot(me, touch=True).play_on(stop=["loadout"])
    sheets = page.locator(".hand .tile")
    expect(sheets).to_have_count(2)
    for sheet in sheets.all():
        sheet.tap()
        expect(sheet).to_have_attribute("aria-pressed", "true")
        assert findings(page) == []


def test_whoever_bids_on_a_small_screen_sees_the_own_cards_first_and_reads_the_one_that_is_picked(
    visitor: Visitors,
) -> None:
    me = visitor(PHONE)
    me.go(f"/play/{me.open_in_position(GAME, people(), near_the_end(5))}")
    pilot = Pilot(me, touch=True)
    assert pilot.play_on(stop=["bid"])
    page = me.page
    for width, height in (FLAT, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        own = page.locator(".hand [data-card]").first
        expect(own).to_be_in_viewport()
        expect(page.locator(".hand .label")).to_contain_text("Your hand")
        assert top_of(page, ".hand [data-card]") < top_of(page, ".hand [data-pool]")
    pilot.press(".hand [data-card='basic-cannon']")
    expect(page.locator(".hand .label")).to_have_text(
        "Basic Cannon Range 0-2, front. Hit: target takes 1 damage."
    )


def test_a_card_that_answers_and_every_die_of_speed_are_read_whole_in_a_low_window(visitor: Visitors) -> None:
    me = visitor(LOW)
    me.go(f"/play/{me.open_in_position(GAME, people(), in_flight())}")
    page = me.page
    pilot = Pilot(me)
    assert pilot.play_on(stop=["action"])
    pilot.do("move")
    assert pilot.play_on(stop=["react"])
    answer = page.locator(".window .answer")
    expect(answer).to_contain_text("When you rolled your move die: reroll it; the new roll stands.")
    expect(answer).to_be_in_viewport(ratio=1)
    pilot.do("pass")
    assert pilot.play_on(stop=["speed"])
    dice = page.locator(".dice button")
    for one in dice.all():
        one.click()
        expect(one).to_have_attribute("aria-pressed", "true")
        assert dice.evaluate_all(CUT) == 0
        assert page.locator(".flight").evaluate_all(CUT) == 0
