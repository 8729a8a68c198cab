"""What seldom happens on a table of Salt Mystic must work in the browser, too."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.salt_mystic.battlefield import at_rest, button, character, lay
from tests.e2e.table_top import be_sure, open_pane, show_all_buttons
from tests.e2e.visitor import DESKTOP, PHONE, scrolls_sideways

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1440", "390"])
KARAK, SEGMOND = character("karak", 24, 2.25), character("segmond", 24, 40, 180, 1)


@SIZES
def test_two_copies_of_a_breaker_can_both_be_taken_off(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size, "light")
    hosts = [
        character(who, x, 2.25, breakers=["borrowed-legend"]) for who, x in (("rielle", 20), ("mudhead", 16))
    ]
    page = lay(me, KARAK, SEGMOND, *hosts, step="play")
    show_all_buttons(page)
    off = page.locator(".action .bts button[data-choice^=drop]")
    expect(off).to_have_text([re.compile(f"Take Borrowed Legend off {who}") for who in ("Rielle", "Mudhead")])
    assert not scrolls_sideways(page)
    me.shot(f"rare-copies-{size[0]}")
    off.first.click()
    be_sure(page)  # the card leaves the table
    expect(page.locator(".app")).to_have_attribute("data-version", "1")
    show_all_buttons(page)
    expect(off).to_have_count(1)


@SIZES
def test_two_abandoned_vehicles_of_one_kind_can_be_attacked(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    left = [{"vehicle": "dirt-wraith", "owner": 1, "at": [x, 13.6]} for x in (18, 22)]
    stacks = (
        character("karak", 18, 2.25),
        character("segmond", 18, 33, 180, 1),
        character("ridge-marksman", 20, 10),
    )
    given: dict[str, Any] = {"loose": left, "step": "move", "current": 3, "options": {"edition": "quickstart"}}
    page = lay(me, *stacks, **given)
    expect(page.locator(".smb .loose[aria-label$=abandoned]")).to_have_count(2)
    named = 2 if size == DESKTOP else 1  # a phone names only the one that is aimed at
    expect(page.locator(".smb .tlabel", has_text="abandoned")).to_have_count(named)
    button(page, "place").click()
    expect(page.locator(".action h1")).to_contain_text("attacks")
    show_all_buttons(page)
    expect(page.locator(".action .bts button", has_text=re.compile(r"^\W*Attack"))).to_have_count(2)
    me.shot(f"rare-abandoned-{size[0]}")
    for one in page.locator(".action .bts button").all():
        assert one.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), one.inner_text()
    button(page, "none").click()
    expect(page.locator(".action h1")).not_to_contain_text("attack")


def test_a_ram_ends_where_its_ghost_stands(visitor: Visitors) -> None:
    me = visitor()
    walls = [{"kind": "wall", "x": 20, "y": 24, "die": 2}, {"kind": "wall", "x": 20, "y": 36, "die": 1}]
    given: dict[str, Any] = {"scenario": "black-labyrinth", "step": "move", "current": 3, "terrain": walls}
    rammer = character("mudhead", 20, 30, 180, vehicle="ramship")
    page = lay(me, KARAK, SEGMOND, rammer, options={"scenario": "black-labyrinth"}, **given)
    page.get_by_role("button", name="Ram", exact=True).first.click()
    at_rest(page)
    expect(page.locator(".action .why")).to_have_text("It runs 4.75 in into Wall 101: it breaks. SM-SCEN-4")
    me.shot("rare-ram")
    button(page, "place").click()
    expect(page.locator(".action h1")).not_to_contain_text("Place")
    view = me.seat(0)["view"]
    assert [(stack["x"], stack["y"]) for stack in view["stacks"] if stack["uid"] == 3] == [(20_000, 25_250)]
    assert len(view["terrain"]) == 1


def test_enter_plays_the_card_that_was_clicked(visitor: Visitors) -> None:
    me = visitor()
    given: dict[str, Any] = {"step": "play", "hands": [["datastream-insight"], []]}
    page = lay(me, KARAK, SEGMOND, decks=[["rail-cannon"] * 4, ["rail-cannon"] * 4], **given)
    page.locator("button.hc.can").click()
    expect(button(page, "break 0a:datastream-insight")).to_be_visible()
    page.keyboard.press("Enter")
    open_pane(page, "Log")
    expect(page.get_by_role("list", name="Log")).to_contain_text("played Datastream Insight")


CONTRAST = """(card) => {
  const rgb = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const part = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const weigh = (sum, one, n) => sum + one * [0.2126, 0.7152, 0.0722][n];
  const light = (text) => rgb(text).map(part).reduce(weigh, 0.05);
  const rim = getComputedStyle(card.querySelector('.glow'));
  const pair = [light(rim.stroke), light(getComputedStyle(card.querySelector('.cbody')).fill)];
  return [Math.max(...pair) / Math.min(...pair), Number(rim.opacity)];
}"""


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_rim_of_who_can_act_is_seen_on_a_red_card(visitor: Visitors, scheme: str) -> None:
    me = visitor(scheme=scheme)
    page = lay(me, KARAK, SEGMOND, step="activation")
    card = page.locator(".smb [data-uid].can")
    expect(card).to_have_count(1)
    contrast, opacity = card.evaluate(CONTRAST)
    assert contrast >= 3
    assert opacity >= 0.8
