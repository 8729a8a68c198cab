"""The guided first race, played to the last word of its guide by somebody who does what it says."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.aim import press
from tests.e2e.conftest import Visitors
from tests.e2e.salus.pilot import GAME, ME
from tests.e2e.server import PATIENCE
from tests.e2e.visitor import DESKTOP, PHONE, Visitor, findings

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "bot": "greedy", "name": "Bosun"}
GUIDE = ".guide h3"
GOLDEN = ".action .bts .primary"
MOST_ANSWERS = 60  # that a learner gives until the second round


def sit_down(me: Visitor) -> Page:
    """Before the guided race, against a bot."""
    me.get("/api/me")
    page = me.go(f"/play/{me.post('/api/tables', {'game': GAME, 'seats': [ME, BOT], 'learn': True})['table']}")
    page.wait_for_selector(".guide")
    return page


def expect_guide(page: Page, title: str) -> None:
    expect(page.locator(GUIDE)).to_have_text(title, timeout=1000 * PATIENCE)


def go_on(page: Page, title: str) -> None:
    expect_guide(page, title)
    page.locator(".guide").get_by_role("button", name="Go on").click()


def choose(page: Page, *selectors: str) -> None:
    """Clicks one thing after the other, as soon as it is there."""
    for selector in selectors:
        page.wait_for_selector(selector)
        assert press(page, selector), f"there is no {selector}; {page.locator('.action').inner_text()}"


def speed_choice(change: int) -> str:
    return f"speed:{change:+d}" if change else "speed:0"


def items(page: Page) -> list[str]:
    """What is to be resolved after a move, in the order of the list."""
    found: list[str] = page.locator("[data-item]").evaluate_all("all => all.map(one => one.dataset.item)")
    return found


def drag(page: Page, item: str, above: str) -> None:
    """One item is taken by its grip and laid above another."""
    grip, other = page.locator(f"[data-item='{item}'] .grip"), page.locator(f"[data-item='{above}']")
    grip.scroll_into_view_if_needed()
    taken, left = grip.bounding_box(), other.bounding_box()
    assert taken
    assert left
    page.mouse.move(taken["x"] + taken["width"] / 2, taken["y"] + taken["height"] / 2)
    page.mouse.down()
    page.mouse.move(taken["x"] + taken["width"] / 2, left["y"] + left["height"] / 2, steps=4)
    page.mouse.move(taken["x"] + taken["width"] / 2, left["y"] + 4, steps=2)
    page.mouse.up()


def answer_until(page: Page, title: str) -> None:
    """The bright button, or the first one, of whatever the page asks, until the guide says this."""
    for _ in range(MOST_ANSWERS):
        page.wait_for_selector(f".action.mine .bts button:enabled, {GUIDE}")
        guide = page.locator(GUIDE)
        if guide.count():
            if guide.inner_text() == title:
                return
            button = page.locator(".guide .bts .btn").first
            if button.inner_text() == "Go on":
                button.click()
                continue
        if not press(page, GOLDEN):
            press(page, ".action.mine .bts button")
    raise AssertionError(f"the guide never came to {title!r}")


ON_A_PHONE = pytest.param(PHONE, id="phone", marks=pytest.mark.slow)  # a click is lost there now and then


@pytest.mark.parametrize("size", [pytest.param(DESKTOP, id="desktop"), ON_A_PHONE])
def test_the_guide_leads_through_the_first_round(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    page = sit_down(me)
    for title in ("Once round the storm", "Draw Phase: six cards", "Three powers"):
        go_on(page, title)
    expect_guide(page, "Assign Phase: set your powers")
    choose(page, "[data-card='engine-power']", GOLDEN, "[data-card='aileron-power']", GOLDEN)
    choose(page, ".action .bts [data-choice='done']")
    expect_guide(page, "Bid Phase: fill the pool")
    choose(page, ".action .bts [data-choice='standard']")
    expect_guide(page, "Bid for the first choice")
    choose(page, "[data-card='ferocity']")
    expect(page.locator(GOLDEN)).to_have_attribute("data-choice", "bid:ferocity:cycle")
    page.keyboard.press("r")
    expect(page.locator(GOLDEN)).to_have_attribute("data-choice", "bid:ferocity:purge")
    choose(page, GOLDEN)
    expect_guide(page, "Take a card of the pool")
    choose(page, "[data-pool='steady-hands']", GOLDEN)
    expect_guide(page, "Equip it")
    choose(page, ".action .bts [data-choice='equip:steady-hands']")
    expect_guide(page, "Cycle Phase: make room")
    choose(page, ".action .bts [data-choice='keep']")
    expect_guide(page, "Maneuver Phase: your turn")
    choose(page, ".action .bts [data-choice='move']")
    expect_guide(page, "A red card can answer")
    choose(page, ".action .bts [data-choice='pass']")
    expect_guide(page, "Speed changes the die")
    told = me.seat(0)["ask"]
    die = told["about"]["die"]
    wished = 4 if die > 1 else 2  # where the location has a line, and Agility 2 passes
    choose(page, f"[data-choice='{speed_choice(wished - die)}']", GOLDEN)
    expect_guide(page, "What comes of a move")
    assert items(page) == ["check", "location"]
    drag(page, "location", "check")
    assert items(page) == ["location", "check"]
    page.keyboard.press("a")  # all in this order
    expect_guide(page, "Shock and Energy")
    me.shot(f"salus-lesson-tokens-{size[0]}")
    story = [event["name"] for event in me.seat(0)["story"]]
    assert story.index("location_applied") < story.index("check_made")
    answer_until(page, "End Phase: high levels cost")
    go_on(page, "End Phase: high levels cost")
    go_on(page, "Now it is your race")
    expect(page.locator(".guide")).to_have_count(0)
    assert findings(page) == []
