"""The guided first race, played to the last word of its guide by somebody who does what it says."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.aim import press
from tests.e2e.conftest import Visitors
from tests.e2e.salus.pilot import GAME, ME
from tests.e2e.server import PATIENCE
from tests.e2e.visitor import DESKTOP, PHONE, Visitor, findings

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "bot": "greedy", "name": "Bosun"}
GUIDE = ".guide h3"
# What the guide says, and on its first button: it may go as soon as it was seen.
GUIDE_NOW = "['.guide h3', '.guide .bts .btn'].map((one) => document.querySelector(one)?.innerText ?? '')"
GOLDEN = ".action .bts .primary"
MOST_ANSWERS = 60  # that a learner gives until the second round


def sit_down(me: Visitor) -> Page:
    """Before the guided race, against a bot."""
    me.get("/api/me")
    page = me.go(
        f"/play/{me.post('/api/tables', {'game': GAME, 'seats': [ME, BOT], 'lesson': 'first'})['table']}"
    )
    page.wait_for_selector(".guide")
    return page


def speed_choice(change: int) -> str:
    return f"speed:{change:+d}" if change else "speed:0"


@dataclass
class Learner:
    """Does what the guide says, with the mouse and the keyboard, or with a finger."""

    page: Page
    touch: bool

    def expect_guide(self, title: str) -> None:
        expect(self.page.locator(GUIDE)).to_have_text(title, timeout=1000 * PATIENCE)

    def go_on(self, title: str) -> None:
        self.expect_guide(title)
        self.press(self.page.locator(".guide").get_by_role("button", name="Go on"))

    def press(self, button: Locator) -> None:
        if self.touch:
            button.tap()
        else:
            button.click()

    def choose(self, *selectors: str) -> None:
        """Presses one thing after the other, as soon as it is there and the last answer has come."""
        for selector in selectors:
            self.page.wait_for_selector(f"{selector}:enabled")
            said = self.page.locator(".action").inner_text
            assert press(self.page, selector, touch=self.touch), f"there is no {selector}; {said()}"

    def do(self, key: str, button: str) -> None:
        """Something that has a key and a button: a phone has no keys."""
        if self.touch:
            self.choose(f".action .bts [data-bar$='{button}']")
        else:
            self.page.keyboard.press(key)

    def items(self) -> list[str]:
        """What is to be resolved after a move, in the order of the list."""
        rows = self.page.locator("[data-item]")
        found: list[str] = rows.evaluate_all("all => all.map(one => one.dataset.item)")
        return found

    def drag(self, item: str, above: str) -> None:
        """One item is taken by its grip and laid above another."""
        grip = self.page.locator(f"[data-item='{item}'] .grip")
        grip.scroll_into_view_if_needed()
        taken, left = grip.bounding_box(), self.page.locator(f"[data-item='{above}']").bounding_box()
        assert taken
        assert left
        x, y = taken["x"] + taken["width"] / 2, taken["y"] + taken["height"] / 2
        way = [(x, y), *[(x, y + (left["y"] + 4 - y) * step / 4) for step in (1, 2, 3, 4)]]
        if self.touch:
            drag_finger(self.page, way)
        else:
            drag_mouse(self.page, way)

    def answer_until(self, title: str) -> None:
        """The bright button, or the first one, of whatever the page asks, until the guide says this."""
        for _ in range(MOST_ANSWERS):
            self.page.wait_for_selector(f".action.mine .bts button:enabled, {GUIDE}")
            said, button = self.page.evaluate(GUIDE_NOW)
            if said == title:
                return
            if button == "Go on":
                press(self.page, ".guide .bts .btn", touch=self.touch)
                continue
            if not press(self.page, GOLDEN, touch=self.touch):
                press(self.page, ".action.mine .bts button", touch=self.touch)
        raise AssertionError(f"the guide never came to {title!r}")


def drag_mouse(page: Page, way: Sequence[tuple[float, float]]) -> None:
    page.mouse.move(*way[0])
    page.mouse.down()
    for place in way[1:]:
        page.mouse.move(*place)
    page.mouse.up()


def drag_finger(page: Page, way: Sequence[tuple[float, float]]) -> None:
    wire = page.context.new_cdp_session(page)
    for n, (x, y) in enumerate(way):
        kind = "touchMove" if n else "touchStart"
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    wire.detach()


@pytest.mark.parametrize("size", [pytest.param(DESKTOP, id="desktop"), pytest.param(PHONE, id="phone")])
def test_the_guide_leads_through_the_first_round(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    page = sit_down(me)
    learner = Learner(page, touch=size == PHONE)
    for title in ("Once round the storm", "Draw Phase: six cards", "Three powers"):
        learner.go_on(title)
    learner.expect_guide("Assign Phase: set your powers")
    learner.choose("[data-card='engine-power']", GOLDEN, "[data-card='aileron-power']", GOLDEN)
    learner.choose(".action .bts [data-choice='done']")
    learner.expect_guide("Bid Phase: fill the pool")
    learner.choose(".action .bts [data-choice='standard']")
    learner.expect_guide("Bid for the first choice")
    learner.choose("[data-card='ferocity']")
    expect(page.locator(GOLDEN)).to_have_attribute("data-choice", "bid:ferocity:cycle")
    learner.do("r", "Turn sideways")
    expect(page.locator(GOLDEN)).to_have_attribute("data-choice", "bid:ferocity:purge")
    learner.choose(GOLDEN)
    learner.expect_guide("Take a card of the pool")
    learner.choose("[data-pool='steady-hands']", GOLDEN)
    learner.expect_guide("Equip it")
    learner.choose(".action .bts [data-choice='equip:steady-hands']")
    learner.expect_guide("Cycle Phase: make room")
    learner.choose(".action .bts [data-choice='keep']")
    learner.expect_guide("Maneuver Phase: your turn")
    learner.choose(".action .bts [data-choice='move']")
    learner.expect_guide("A red card can answer")
    learner.choose(".action .bts [data-choice='pass']")
    learner.expect_guide("Speed changes the die")
    told = me.seat(0)["ask"]
    die = told["about"]["die"]
    wished = 4 if die > 1 else 2  # where the location has a line, and Agility 2 passes
    learner.choose(f"[data-choice='{speed_choice(wished - die)}']", GOLDEN)
    learner.expect_guide("What comes of a move")
    assert learner.items() == ["check", "location"]
    learner.drag("location", "check")
    assert learner.items() == ["location", "check"]
    learner.do("a", "All in this order")
    learner.expect_guide("Shock and Energy")
    me.shot(f"salus-lesson-tokens-{size[0]}")
    story = [event["name"] for event in me.seat(0)["story"]]
    assert story.index("location_applied") < story.index("check_made")
    learner.answer_until("End Phase: high levels cost")
    learner.go_on("End Phase: high levels cost")
    learner.go_on("Now it is your race")
    expect(page.locator(".guide")).to_have_count(0)
    assert findings(page) == []
