"""The guided battles, fought to their last word by somebody new, who does what the page says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.salt_mystic.battlefield import GAME
from tests.e2e.salt_mystic.commander import Commander, fight
from tests.e2e.table_top import tile
from tests.e2e.visitor import DESKTOP, PHONE, findings

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "bot": "greedy", "name": "Bosun"}  # whom the Learn page sits a newcomer before
GUIDE = ".guide h2[data-step]"
GOLDEN = ".action .bts button.primary"
# The card that a step tells to play, and the button that another one tells to press.
CARDS = {
    "arises": "guardian-arises-1",
    "arises-2": "guardian-arises-2",
    "arises-3": "guardian-arises-3",
    "vehicle-on": "ramship",
    "cannon": "rail-cannon",
    "breaker": "forced-march",
}
BUTTONS = {"raise": "raise", "use": "use 0a:karak", "on": "done"}
# What comes up whatever the dice show, and what somebody did who heeded it.
OPENING = {
    "first": ["welcome", "table", "arises", "play", "activate", "move", "arises-2", "arises-3", "guardian-up"],
    "vehicles": ["goal", "vehicle-on", "cannon", "breaker", "use", "hill"],
}
EVENTS: Mapping[str, set[str]] = {
    "first": {"guardian_raised", "character_deployed", "attack_resolved"},
    "vehicles": {"card_attached", "breaker_played", "ability_used", "attack_resolved"},
}


@dataclass
class Newcomer(Commander):
    """A bold player who does first what the guide says."""

    told: list[str] = field(default_factory=list)  # steps of the guide, in their order

    def sit_down(self, lesson: str) -> None:
        self.person.get("/api/me")
        wish = {"game": GAME, "seats": [{"kind": "me"}, BOT], "lesson": lesson}
        self.person.go(f"/play/{self.person.post('/api/tables', wish)['table']}")
        self.page.wait_for_selector(GUIDE)

    def read(self) -> str:
        """What the guide tells now. What needs no doing is left by its button."""
        while (guide := self.page.locator(GUIDE)).count():
            step = guide.first.get_attribute("data-step") or ""
            if step not in self.told:
                self.told.append(step)
                self.person.shot(f"mystic-lesson-{len(self.told):02}-{step}")
            if not self.press(".guide .bts .btn.primary"):
                return step
            expect(self.page.locator(f"{GUIDE}[data-step={step}]")).to_have_count(0)
        return ""

    def answer(self, question: str, view: Any) -> None:
        step = self.read()
        if step in CARDS and self.lay(CARDS[step], view):
            return
        if step in BUTTONS and self.press(f".action .bts button[data-choice='{BUTTONS[step]}']"):
            return
        super().answer(question, view)

    def lay(self, card: str, view: Any) -> bool:
        """A card of the hand, and whatever it asks for."""
        if not self.press(f"button.hc.can[data-card$=':{card}']"):
            return False
        self.played += 1
        self.page.wait_for_selector("button.hc.picked")
        host = ".smb [data-uid].can"
        if self.page.locator(host).count():
            assert self.press(host) or self.from_afar(host) or self.press(GOLDEN)
        elif self.page.locator(".smb .edgezone").count():
            self.on_edge(view)
        else:
            assert self.press(GOLDEN)
        return True


TOUCH = pytest.mark.parametrize(
    "touch", [pytest.param(False, id="desktop"), pytest.param(True, id="phone", marks=pytest.mark.slow)]
)


@TOUCH
@pytest.mark.parametrize("lesson", OPENING)
def test_a_guided_battle_comes_to_its_last_word(visitor: Visitors, lesson: str, touch: bool) -> None:
    me = visitor(PHONE if touch else DESKTOP)
    new = Newcomer(me, touch=touch)
    new.sit_down(lesson)
    fight(new)
    page = new.page
    expect(page.locator(GUIDE)).to_have_attribute("data-step", "end")
    me.shot(f"mystic-lesson-{lesson}-end-{'phone' if touch else 'desktop'}")
    expect(page.locator(".guide li").nth(2)).to_be_attached()
    expect(page.locator(".result")).to_be_visible()
    assert findings(page) == []
    assert [step for step in new.told if step in OPENING[lesson]] == OPENING[lesson], new.told
    assert {event["name"] for event in me.seat(0)["story"]} >= EVENTS[lesson]


def test_the_home_page_leads_to_the_first_lesson(visitor: Visitors) -> None:
    page = visitor().go("/")
    more = tile(page, GAME).get_by_role("navigation", name="More of Salt Mystic")
    more.get_by_role("link", name="Learn").click()
    expect(page.locator(GUIDE)).to_have_attribute("data-step", "welcome")
