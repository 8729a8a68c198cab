"""The guided games, played to their end by somebody new, who does what the page says and knows nothing else."""

from collections import Counter
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import aim
from tests.e2e.conftest import Visitors
from tests.e2e.ready import ready
from tests.e2e.salvation_and_steel.hexfield import GAME, ME
from tests.e2e.visitor import DESKTOP, PHONE, Visitor, findings

pytestmark = pytest.mark.browser
MOST_ANSWERS = 400
BOT = {"kind": "bot", "bot": "greedy", "name": "Bosun"}  # whom the Learn page sits a newcomer before
GUIDE = ".guide h2[data-step]"
BUTTON = ".action .bts button:enabled"
BRIGHT = ".action .bts button.primary:enabled"
ABLE = "[data-roster]:not(.dim):not([aria-pressed=true]):enabled"
ENEMY = ".ssb .token.foe.aimable"
FRIEND = ".ssb .token.mine.aimable"
# The middle of the first hex that is marked, in pixels of the window.
MARKED = """() => {
  const path = document.querySelector('.ssb path.pick') ?? document.querySelector('.ssb path.reach');
  if (!path) return null;
  const [first] = path.getAttribute('d').slice(1).split('M');
  const corners = first.match(/-?[\\d.]+[ ,]-?[\\d.]+/g).map((pair) => pair.split(/[ ,]/).map(Number));
  const middle = (n) => corners.reduce((sum, corner) => sum + corner[n], 0) / corners.length;
  const at = new DOMPoint(middle(0), middle(1)).matrixTransform(path.getScreenCTM());
  return [at.x, at.y];
}"""


EVENTS = {"first": {"spell", "wounded", "died"}, "lock-down": {"second", "keep", "scored"}}


@dataclass
class Newcomer:
    """Does what the guide says, once each; else what is bright, a target, the next unit of the band."""

    person: Visitor
    touch: bool = False
    told: list[str] = field(default_factory=list)  # steps of the guide, in their order
    tried: Counter[str] = field(default_factory=Counter)
    seen: str | None = None  # the version of the table that is looked at

    @property
    def page(self) -> Page:
        return self.person.page

    def sit_down(self, lesson: str) -> None:
        self.person.get("/api/me")
        wish = {"game": GAME, "seats": [ME, BOT], "lesson": lesson}
        self.person.go(f"/play/{self.person.post('/api/tables', wish)['table']}")
        expect(self.page.locator(GUIDE)).to_have_attribute("data-step", "goal")

    def play(self, last: str = "") -> None:
        """Until the game is over, or this step of the guide has come up."""
        for _ in range(MOST_ANSWERS):
            self.seen = self.version()
            if ready(self.page)["over"]:
                return
            step = self.step()
            if step and step == last:
                return
            if step:
                self.heed(step)
            else:
                self.go_on()
        raise AssertionError(f"no end after {self.told}; {self.page.locator('.action h1').inner_text()}")

    def step(self) -> str:
        """What the guide tells now."""
        guide = self.page.locator(GUIDE)
        name = (guide.first.get_attribute("data-step") or "") if guide.count() else ""
        if name and name not in self.told:
            self.told.append(name)
            self.person.shot(f"steel-lesson-{len(self.told):02}-{name}")
        return name

    def heed(self, step: str) -> None:
        """What a step says is done once; whatever goes on after that was read and understood."""
        self.tried[step] += 1
        does = {"select": self.select, "charge": self.aim_at_enemy, "move": self.aim_at_enemy}
        does |= {"next": self.choose_next, "second": self.second, "spell": self.cast, "keep": self.end}
        does |= {"end": self.end, "fight": self.fight}
        if self.page.locator(".guide button.primary").count() or self.tried[step] > 3:
            assert self.press(".guide .bts button")  # "Go on", "I see"
        elif step in does:
            does[step]()
        else:
            self.go_on()

    def press(self, selector: str) -> bool:
        return aim.press(self.page, selector, 0, self.touch, still=".ssb")

    def show(self, pane: str) -> None:
        """By its tab, where panes share a place."""
        self.press(f"#tab-{pane}[aria-selected=false]")

    # --- What the guide says ---

    def select(self) -> None:
        self.show("hand")
        assert self.press(ABLE)

    def choose_next(self) -> None:
        """Another unit, and the bright button, which activates it; after that it does what it can."""
        if not (self.press(BRIGHT) or self.press(ENEMY)):
            self.select()

    def aim_at_enemy(self) -> None:
        if not (self.press(BRIGHT) or self.press(ENEMY)):
            self.select()

    def second(self) -> None:
        """Not the golden button, which would call the round while the first one has nobody else to charge."""
        if self.tried["second"] == 1:
            self.select()
        else:
            self.aim_at_enemy()

    def fight(self) -> None:
        if not self.press(f"{BUTTON}[data-choice^='say-fight']"):
            self.go_on()

    def cast(self) -> None:
        """The Paladin is selected and activated, Strike is cast at whom the board marks."""
        self.show("hand")
        mage = self.page.locator("[data-roster]", has_text="Paladin").get_attribute("data-roster")
        if self.press(f'{ABLE}[data-roster="{mage}"]'):
            self.press(BRIGHT)
        ready(self.page)
        self.show("now")
        if self.press("[data-spell=strike][aria-pressed=false]") and self.press(FRIEND):
            self.press(BRIGHT)

    def end(self) -> None:
        assert self.press(f"{BUTTON}[data-choice=say-end]")

    # --- What the page offers ---

    def version(self) -> str | None:
        return self.page.locator(".app").get_attribute("data-version")

    def go_on(self) -> None:
        if self.press(BRIGHT) or self.press(f"{BUTTON}[data-choice=say-pass]"):
            return
        if self.page.locator(".ssb").get_attribute("data-question") != "command":
            # The table may go on while somebody looks: then there is nothing to press any more.
            is_answered = self.press_marked() or self.press(BUTTON) or self.version() != self.seen
            assert is_answered, "nothing can be answered"
        elif not (self.press(ENEMY) or self.press(f"{BUTTON}[data-choice^='say-stand']")):
            self.show("hand")
            if not self.press(ABLE):
                self.end()

    def press_marked(self) -> bool:
        """A marked hex; with a finger it is meant when the bright button is pressed."""
        at = self.page.evaluate(MARKED)
        if at is None:
            return False
        x, y = at
        aim.tap(self.page, x, y, self.touch)
        return True


def newcomer(visitor: Visitors, is_phone: bool = False) -> Newcomer:
    return Newcomer(visitor(PHONE if is_phone else DESKTOP), touch=is_phone)


def expect_last_word(page: Page) -> None:
    expect(page.locator(GUIDE)).to_have_attribute("data-step", "end")
    expect(page.locator(".guide li").nth(2)).to_be_attached()
    expect(page.locator(".result")).to_be_visible()
    assert not findings(page)


def test_the_guide_leads_through_the_first_turn(visitor: Visitors) -> None:
    new = newcomer(visitor)
    new.sit_down("first")
    new.play(last="war")
    usual = ["goal", "select", "move", "fight", "dice", "next", "spell", "end", "war"]
    assert [step for step in new.told if step in usual] == usual
    expect(new.page.locator("section.story .row").first).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("lesson", ["first", "lock-down"])
@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
def test_a_guided_game_comes_to_its_last_word(visitor: Visitors, lesson: str, is_phone: bool) -> None:
    new = newcomer(visitor, is_phone)
    new.sit_down(lesson)
    new.play()
    expect_last_word(new.page)
    assert set(new.told) >= {"goal", "fight", "dice"} | EVENTS[lesson]
