"""The guided duels, fought to their last word by somebody new, who does what the page says and nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import aim
from tests.e2e.conftest import Visitors
from tests.e2e.salt_and_bones import captain
from tests.e2e.salt_and_bones.captain import GAME
from tests.e2e.table_top import Offer, Sight, tile
from tests.e2e.visitor import DESKTOP, PHONE, Visitor, findings

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "bot": "greedy", "name": "Bosun"}  # whom the Learn page sits a newcomer before
GUIDE = ".guide h2[data-step]"
EACH_TIME = "each time in this phase"
DRAWS = {"first": ["strategy"] * 3 + ["attack"], "gambits": ["attack"]}  # one by one, before the rest at once
NAMED = {"strike": "thrust", "drop-slash": "slash", "chain": "backhand"}  # the card that a step names
# What comes up whatever the dice show, and what a newcomer did who heeded it.
STEPS: Mapping[str, set[str]] = {
    "first": {"welcome", "field", "draw", "prepare", "gambit", "turn", "place", "damage", "press", "hurt"},
    "gambits": {
        "goal",
        "discard",
        "prepare",
        "gambit",
        "failed",
        "chain",
        "response",
        "they-are-down",
    },
}
EVENTS: Mapping[str, set[str]] = {
    "first": {"damage_boosted", "damage_landed", "combat_ended"},
    "gambits": {"negation_failed", "chain_announced", "card_negated", "disengaged"},
}


@dataclass
class Newcomer:
    """Does what the guide says; where it says nothing, what glows first, where the number is highest."""

    person: Visitor
    lesson: str
    touch: bool
    told: list[str] = field(default_factory=list)  # steps of the guide, in their order
    drawn: dict[int, int] = field(default_factory=dict)  # which draw it is, by the version of the table
    should_leave: bool = False

    @property
    def page(self) -> Page:
        return self.person.page

    def sit_down(self) -> None:
        self.person.get("/api/me")
        wish = {"game": GAME, "seats": [{"kind": "me"}, BOT], "lesson": self.lesson}
        self.person.go(f"/play/{self.person.post('/api/tables', wish)['table']}")
        self.page.wait_for_selector(GUIDE)

    def learn(self) -> None:
        """To the end of the duel."""
        table = replace(captain.TABLE, pick=self.pick)
        assert table.play_on(self.page, stop=lambda _: self.read()).over

    def read(self) -> bool:
        """Takes note of what the guide says; what needs no doing is left by its button. Never stops."""
        while (guide := self.page.locator(GUIDE)).count():
            step = guide.first.get_attribute("data-step") or ""
            if step not in self.told:
                self.told.append(step)
                self.person.shot(f"bones-{self.lesson}-{len(self.told):02}-{step}")
            if step in ("they-are-down", "both-down", "you-are-down"):
                self.should_leave = step != "you-are-down"
            go_on = self.page.locator(".guide .bts .btn.primary")
            if not go_on.count():
                break
            aim.press(self.page, ".guide .bts .btn.primary", touch=self.touch)
            expect(self.page.locator(f"{GUIDE}[data-step={step}]")).to_have_count(0)
        return False

    def pick(self, sight: Sight, dice: Random) -> Offer:
        choices = {offer.choice: offer for offer in sight.of("button")}
        cards = {offer.choice: offer for offer in sight.of("card")}
        if decks := {offer.choice: offer for offer in sight.of("deck")}:
            wanted = DRAWS[self.lesson][self.drawn.setdefault(sight.version, len(self.drawn)) :][:1]
            if wanted and wanted[0] in decks:
                return decks[wanted[0]]
            rest = [offer for offer in sight.of("button") if EACH_TIME in offer.label]
            return rest[0] if rest else decks.get("attack", next(iter(decks.values())))
        if "keep" in choices:
            return choices["keep"]
        if parting := [offer for choice, offer in choices.items() if choice.startswith("drop:")]:
            return parting[0]  # the card that was clicked
        if "disengage" in choices:
            if self.should_leave or not cards:
                return choices["disengage"]
            return self.named(cards) or next(iter(cards.values()))
        if not sight.of("tile") and (things := [*sight.of("slot"), *cards.values()]):
            return self.named(cards) or things[0]
        return captain.pick(sight, dice)

    def named(self, cards: Mapping[str, Offer]) -> Offer | None:
        """The card that the guide has just told to take."""
        return cards.get(NAMED.get(self.told[-1], ""))


def learn(visitor: Visitors, lesson: str, touch: bool) -> Newcomer:
    new = Newcomer(visitor(PHONE if touch else DESKTOP), lesson, touch)
    new.sit_down()
    new.learn()
    expect(new.page.locator(GUIDE)).to_have_attribute("data-step", "end")
    new.person.shot(f"bones-{lesson}-end-{'phone' if touch else 'desktop'}")
    expect(new.page.locator(".guide li").nth(2)).to_be_attached()
    expect(new.page.locator(".result")).to_be_visible()
    assert findings(new.page) == []
    assert set(new.told) >= STEPS[lesson], new.told
    assert {event["name"] for event in new.person.seat(0)["story"]} >= EVENTS[lesson]
    return new


TOUCH = pytest.mark.parametrize(
    "touch", [pytest.param(False, id="desktop"), pytest.param(True, id="phone", marks=pytest.mark.slow)]
)


@TOUCH
@pytest.mark.parametrize("lesson", DRAWS)
def test_a_guided_duel_comes_to_its_last_word(visitor: Visitors, lesson: str, touch: bool) -> None:
    new = learn(visitor, lesson, touch)
    if lesson == "gambits":
        assert new.person.get(f"/api/tables/{new.person.table}")["outcome"]["winners"] == [0]


def test_the_home_page_leads_to_the_first_lesson(visitor: Visitors) -> None:
    page = visitor().go("/")
    more = tile(page, GAME).get_by_role("navigation", name="More of Salt & Bones")
    more.get_by_role("link", name="Learn").click()
    expect(page.locator(GUIDE)).to_have_attribute("data-step", "welcome")
