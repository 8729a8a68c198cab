"""Races of five people who share one screen and pass it on: a curtain hides everybody's cards meanwhile."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitors
from tests.e2e.ready import ready
from tests.e2e.salus.pilot import GAME, ME, NAMES, Pilot, is_taken_by_itself
from tests.e2e.salus.test_browsers import LAP, near_the_end
from tests.e2e.server import Progress, until
from tests.e2e.visitor import Visitor, findings, scrolls_sideways

pytestmark = pytest.mark.browser
HOT = [ME, *[{"kind": "hot", "name": name} for name in NAMES[1:]]]
CARDS = "all => all.map(one => one.dataset.card)"
PLANNED = ("draw", "assign", "cycle")  # phases that everybody goes through at once


class Call(NamedTuple):
    """Somebody was called to the screen."""

    round: int
    phase: str
    seat: int


def hand_of(view: Mapping[str, Any], seat: int) -> list[str]:
    """The cards that a seat holds; while it plans, those that its plan leaves."""
    held: list[str] = view["plan_hand" if view["plan_levels"][seat] else "hand"][seat]
    return held


@dataclass
class OneScreen:
    """People who pass one screen on: whoever is called lifts the curtain, and answers what is asked."""

    person: Visitor
    pilots: list[Pilot] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pilots = [Pilot(self.person, seat) for seat in range(len(NAMES))]

    @property
    def page(self) -> Page:
        return self.person.page

    def race(self, most: int) -> None:
        """Until the race is over."""
        version, progress = 0, Progress(most)
        while True:
            sight = ready(self.page, version)
            assert not sight["late"], f"nobody is called: {self.pilots[0].bar()}"
            if sight["over"]:
                return
            if sight["curtain"]:
                self.lift()
                progress.made()
                continue
            seat = int(str(self.page.locator(".pb.me").get_attribute("data-seat")))
            told = self.person.seat(seat)
            if told["ask"] is None:  # it was answered meanwhile, and the page has still to hear of it
                version = int(told["version"])
            elif is_taken_by_itself(told["ask"]):
                version = int(told["version"]) + 1
            else:
                version = self.pilots[seat].answer(told)
                progress.made()
                continue
            progress.wait(told["version"], self.pilots[seat].bar)

    def lift(self) -> None:
        """Whoever is called takes the screen, and sees their own hand."""
        curtain = self.page.locator(".curtain")
        name = curtain.locator("h1").inner_text().removeprefix("Pass the device to ").split(",")[0]
        seat = NAMES.index(name)
        assert self.page.locator(".app *").count() == 0, "the table is on the page behind the curtain"
        view = self.person.seat(seat)["view"]
        self.calls.append(Call(view["round"], view["phase"], seat))
        if len(self.calls) < len(NAMES):
            self.person.shot(f"salus-curtain-{len(self.calls)}")
        curtain.locator(".primary").click()
        expect(curtain).to_have_count(0)
        held = self.page.locator(".hand [data-card]")
        own = sorted(hand_of(view, seat))
        until(lambda: sorted(held.evaluate_all(CARDS)) == own, f"{name} sees their own hand")


def at_one_screen(me: Visitor, begun: dict[str, Any] | None = None) -> OneScreen:
    me.get("/api/me")
    if begun is None:
        table = me.post("/api/tables", {"game": GAME, "seats": HOT, "options": LAP})["table"]
    else:
        table = me.open_in_position(GAME, HOT, begun)
    me.go(f"/play/{table}").wait_for_selector(".app", state="attached")
    return OneScreen(me)


def expect_a_race_of_five(screen: OneScreen) -> None:
    """Nobody was called in vain, and all see how it ended."""
    told = screen.person.get(f"/api/tables/{screen.person.table}")
    assert told["state"] == "finished"
    assert {call.seat for call in screen.calls} == set(range(len(NAMES)))
    assert all(one.seat != then.seat for one, then in pairwise(screen.calls)), "called to where they sit"
    often = Counter(call for call in screen.calls if call.phase in PLANNED)
    assert {call: times for call, times in often.items() if times > 1} == {}, "once for a whole phase"
    expect(screen.page.locator(".result")).to_contain_text(told["outcome"]["text"])
    expect(screen.page.locator(".places li")).to_have_count(len(NAMES))
    assert not scrolls_sideways(screen.page)
    assert findings(screen.page) == []
    screen.person.shot("salus-one-screen-over")


def test_five_at_one_screen_fly_to_the_finish_line(visitor: Visitors) -> None:
    screen = at_one_screen(visitor(), near_the_end(5, leader=19))  # who comes there first in its turn
    screen.race(most=300)
    expect_a_race_of_five(screen)


@pytest.mark.slow
def test_five_at_one_screen_race_from_the_draft_to_the_end(visitor: Visitors) -> None:
    screen = at_one_screen(visitor())
    screen.race(most=5000)
    expect_a_race_of_five(screen)
