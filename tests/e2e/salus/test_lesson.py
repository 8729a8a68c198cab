"""The guided races, flown to their last word and to the Finish Line by newcomers who do what the page says."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.aim import press
from tests.e2e.conftest import Visitors
from tests.e2e.salus.pilot import GAME, ME
from tests.e2e.server import PATIENCE
from tests.e2e.table_top import show_all_buttons
from tests.e2e.visitor import DESKTOP, PHONE, Visitor, findings

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "bot": "greedy", "name": "Bosun"}
LAST = "end"  # the step that says what one knows now
GOLDEN = ".action .bts .primary"
BUTTONS = ".action.mine .bts button:enabled"
THINGS = "[data-pool][aria-pressed]", "[data-card][aria-pressed]", ".offer [data-choice]", ".tile[data-choice]"
# Something to do, or the last word of the guide.
WAITS = f".action.mine:not(:has(.busy)), .guide h2[data-step='{LAST}']"
# The step of the guide, and what stands on its first button.
GUIDE = """() => {
  const guide = document.querySelector('.guide');
  return [guide?.querySelector('h2')?.dataset.step ?? '', guide?.querySelector('.bts .btn')?.innerText ?? ''];
}"""
# What there is to press, in one look: between two the answer of another seat may come.
FIRST_OF = """(ways) => {
  const isAsked = document.querySelector('.action.mine:not(:has(.busy))') !== null;
  return isAsked ? (ways.find((way) => document.querySelector(way)) ?? '') : '';
}"""
VERSION = "document.querySelector('.app').dataset.version"
# The answer has come, and whatever it brings has been drawn.
GONE_ON = """(version) => new Promise((done) => {
  const has = document.querySelector('.app').dataset.version !== version;
  requestAnimationFrame(() => requestAnimationFrame(() => done(has)));
})"""
MOST_ANSWERS = 200
MOST_WAYS = 8  # to use one card


def sit_down(me: Visitor, lesson: str) -> Page:
    """Before a guided race, against a bot."""
    me.get("/api/me")
    wish = {"game": GAME, "seats": [ME, BOT], "lesson": lesson}
    page = me.go(f"/play/{me.post('/api/tables', wish)['table']}")
    page.wait_for_selector(".guide")
    return page


@dataclass
class Newcomer:
    """Does what the guide says; where it says nothing, what the page offers first."""

    page: Page
    touch: bool
    seen: list[str] = field(default_factory=list)  # steps of the guide

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

    def commit(self, selector: str) -> bool:
        """A button that answers is pressed: the table goes on, and the guide with it."""
        version = self.page.evaluate(VERSION)
        if not press(self.page, selector, touch=self.touch):
            return False
        self.wait_for_answer(version)
        return True

    def wait_for_answer(self, version: str) -> None:
        self.page.wait_for_function(GONE_ON, arg=version, timeout=1000 * PATIENCE)

    def say(self, choice: str = "") -> None:
        """A word of the action bar, or what its golden button says."""
        button = f".action .bts [data-choice='{choice}']" if choice else GOLDEN
        self.page.wait_for_selector(f"{button}:enabled")
        assert self.commit(button), f"there is no {button}; {self.page.locator('.action').inner_text()}"

    def play(self, card: str) -> None:
        """A card of the hand: it is picked, and the golden button does what it says."""
        self.choose(f"[data-card='{card}']")
        self.say()

    def do(self, key: str, button: str) -> None:
        """Something that has a key and a button: a phone has no keys."""
        if self.touch:
            show_all_buttons(self.page)
            self.choose(f".action .bts [data-bar$='{button}']")
        else:
            self.page.keyboard.press(key)

    def turn_to(self, choice: str, button: str) -> None:
        """What is picked is turned until the golden button does this."""
        golden = self.page.locator(GOLDEN)
        for _ in range(MOST_WAYS):
            if golden.get_attribute("data-choice") == choice:
                return
            before = golden.get_attribute("data-choice") or ""
            self.do("r", button)
            expect(golden).not_to_have_attribute("data-choice", before)
        raise AssertionError(f"the card does not turn to {choice}")

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

    # --- The whole race ---

    def learn(self, acts: "Acts") -> None:
        """Up to the last word of the guide."""
        for _ in range(MOST_ANSWERS):
            self.page.wait_for_selector(WAITS, timeout=1000 * PATIENCE)
            step, button = self.page.evaluate(GUIDE)
            if step and step not in self.seen:
                self.seen.append(step)
                if step == LAST:
                    return
                if step in acts:
                    acts[step](self)
                    continue
            if button == "Go on":
                # this step alone: another one may have taken its place, and is still to be read
                press(self.page, f".guide:has([data-step='{step}']) .bts .btn", touch=self.touch)
            else:
                self.answer()
        raise AssertionError(f"the lesson does not end: {self.seen}")

    def answer(self) -> None:
        """The golden button, or the first one; without any, something is picked first.

        If nothing is asked any more, or not yet, nothing is done: whoever learns looks again.
        """
        first = self.page.evaluate(FIRST_OF, [GOLDEN, BUTTONS, *THINGS])
        if first in (GOLDEN, BUTTONS):
            self.commit(first)
        elif first:
            press(self.page, first, touch=self.touch)


Acts = Mapping[str, Callable[[Newcomer], None]]  # by step of the guide


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


# --- What the steps ask for ---


def set_powers(me: Newcomer) -> None:
    me.play("engine-power")
    me.play("aileron-power")
    me.say("done")


def bid_sideways(me: Newcomer) -> None:
    me.choose("[data-card='ferocity']")
    expect(me.page.locator(GOLDEN)).to_have_attribute("data-choice", "bid:ferocity:cycle")
    me.turn_to("bid:ferocity:purge", "Turn sideways")
    me.say()


def take_steady_hands(me: Newcomer) -> None:
    me.choose("[data-pool='steady-hands']")
    me.say()


def move_where_it_passes(me: Newcomer) -> None:
    """Offers are looked at one after the other, until the check of one is passed."""
    offers = me.page.locator(".dice [data-choice]")
    offers.first.wait_for()
    for n in range(offers.count()):
        me.press(offers.nth(n))
        expect(offers.nth(n)).to_have_attribute("aria-pressed", "true")
        landing = me.page.locator(".flight.small header, .flight:not(.small) .dice .on").first
        expect(landing).to_contain_text(re.compile(": (passes|fails)"))
        if ": passes" in landing.inner_text():
            break
    me.say()


def move_where_it_hurts_least(me: Newcomer) -> None:
    """Each offer says how much damage it does; a ship that is knocked out has no turn left."""
    offers = me.page.locator(".dice [data-choice]")
    expect(offers.first).to_contain_text(re.compile("passes|fails"))  # what the referee has counted is there
    hurts = [sum(map(int, re.findall(r"(\d+) damage", said)[-1:])) for said in offers.all_inner_texts()]
    least = offers.nth(hurts.index(min(hurts)))
    me.press(least)
    expect(least).to_have_attribute("aria-pressed", "true")
    me.say()


def put_in_order(me: Newcomer) -> None:
    assert me.items() == ["check", "location"]
    me.drag("location", "check")
    assert me.items() == ["location", "check"]
    version = me.page.evaluate(VERSION)
    me.do("a", "All in this order")
    me.wait_for_answer(version)


def move_a_power(me: Newcomer) -> None:
    me.choose("[data-card='basic-relay']")
    me.turn_to("assign:basic-relay:systems:speed", "Other powers")
    me.say()


FIRST: Acts = {
    "assign": set_powers,
    "pool": lambda me: me.say("standard"),
    "bid": bid_sideways,
    "take": take_steady_hands,
    "equip": lambda me: me.say("equip:steady-hands"),
    "cycle": lambda me: me.say("keep"),
    "fire": lambda me: me.play("basic-cannon"),
    "gust": lambda me: me.say("pass"),
    "speed": move_where_it_passes,
    "arrival": put_in_order,
    "again": lambda me: me.say("done"),
    "keep": lambda me: me.say("no bid"),
    "rocket": lambda me: me.play("seeker-rocket"),
}
UNDER_FIRE: Acts = {
    "relay": move_a_power,
    "deck": lambda me: me.say("standard"),
    "green": lambda me: me.play("fuel-futures"),
    "spare": lambda me: me.say("keep"),
    "shields": lambda me: me.say("play:shields"),
    "return": lambda me: me.say("equipped:return-fire"),
    "first-action": lambda me: me.play("afterburner"),
    "repair": lambda me: me.play("patch-crew"),
    "speed": move_where_it_hurts_least,
    "last-action": lambda me: me.play("burst-thruster"),
}


def told(me: Visitor) -> list[tuple[str, Any]]:
    """What has happened, by name."""
    return [(event["name"], event["facts"]) for event in me.seat(0)["story"]]


def fly(visitor: Visitors, lesson: str, acts: Acts, touch: bool) -> tuple[Visitor, Newcomer]:
    """A newcomer comes to the end of a lesson and sees how the race ended."""
    me = visitor(PHONE if touch else DESKTOP)
    newcomer = Newcomer(sit_down(me, lesson), touch)
    newcomer.learn(acts)
    assert set(acts) <= set(newcomer.seen)
    me.shot(f"salus-lesson-{lesson}-{'phone' if touch else 'desktop'}")
    assert me.get(f"/api/tables/{me.table}")["state"] == "finished"
    expect(me.page.locator(".guide")).to_contain_text("What you know now")
    assert findings(me.page) == []
    return me, newcomer


def ways(*, slow: str) -> pytest.MarkDecorator:
    """With a mouse, and with a finger: one of them is played with the quick tests."""
    marks = {id: [pytest.mark.slow] if id == slow else [] for id in ("desktop", "phone")}
    given = [pytest.param(id == "phone", id=id, marks=mark) for id, mark in marks.items()]
    return pytest.mark.parametrize("touch", given)


@ways(slow="phone")
def test_the_first_race_is_flown_by_its_guide(visitor: Visitors, touch: bool) -> None:
    me, newcomer = fly(visitor, "first", FIRST, touch)
    story = told(me)
    names = [name for name, _ in story]
    assert names.index("location_applied") < names.index("check_made"), "as it was dragged"
    assert any(name == "knocked_out" and facts["seat"] == 1 for name, facts in story)
    assert {"goal", "draw", "powers", "hit", "tokens", "end-phase", "knock-out"} <= set(newcomer.seen)


@ways(slow="desktop")
def test_the_second_race_is_flown_by_its_guide(visitor: Visitors, touch: bool) -> None:
    me, newcomer = fly(visitor, "under-fire", UNDER_FIRE, touch)
    story = told(me)
    answers = [facts["card"] for name, facts in story if name == "reaction_played" and facts["seat"] == 0]
    assert answers[:2] == ["shields", "return-fire"]
    assert any(name == "knocked_out" and facts["seat"] == 1 for name, facts in story)
    assert {"goal", "struck-down", "alone"} <= set(newcomer.seen)
