"""Races of people who each have a browser of their own: two, and five with mouse, phone and keyboard."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from saltbox.games.salus import position
from tests.e2e.conftest import Visitors
from tests.e2e.salus.pilot import GAME, ME, NAMES, Pilot, Typist, race_on
from tests.e2e.table_top import sit_down
from tests.e2e.visitor import PHONE, Visitor, findings, scrolls_sideways

pytestmark = pytest.mark.browser
LAP = {"laps_to_win": 1, "location": "eastern-stormfront"}
HAND = ("engine-power", "basic-relay", "basic-cannon", "shields", "ferocity", "aileron-power")
DECK = ("system-power", "engine-power", "system-power", "basic-relay")


def near_the_end(seats: int, leader: int = 17) -> dict[str, Any]:
    """A round begins, and all ships are a few spaces before the Finish Line of the only lap, at 20."""
    return position(
        LAP,
        seats=seats,
        phase="draw",
        progress=[leader - seat for seat in range(seats)],
        hands=[list(HAND)] * seats,
        draw_decks=[list(DECK)] * seats,
    )


def sit_together(people: Sequence[Visitor], begun: dict[str, Any] | None = None) -> None:
    """At a table of the first one's, which the others enter by its link."""
    host = people[0]
    host.get("/api/me")
    seats = [ME, *[{"kind": "open"}] * (len(people) - 1)]
    if begun is None:
        table = host.post("/api/tables", {"game": GAME, "seats": seats, "options": LAP})["table"]
    else:
        table = host.open_in_position(GAME, seats, begun)
    host.go(f"/play/{table}")
    host.page.wait_for_selector(".app")
    for person, name in zip(people[1:], NAMES[1:], strict=False):
        sit_down(person, f"{host.url}/play/{table}", name)


def expect_the_same_end(people: Sequence[Visitor]) -> None:
    """Everybody sees how it ended, and who was how far."""
    told = people[0].get(f"/api/tables/{people[0].table}")
    assert told["state"] == "finished"
    for seat, person in enumerate(people):
        result = person.page.locator(".result")
        expect(result).to_contain_text(told["outcome"]["text"])
        if len(people) > 2:  # of two it says who won
            places = person.page.locator(".places li")
            expect(places).to_have_count(len(people))
            rows = places.all_inner_texts()
            assert "won" in rows[0]
            assert rows[0].startswith("1.")
            assert all("space" in row for row in rows)
        assert ("You" in result.locator("h1").inner_text()) == (seat in told["outcome"]["winners"])
        assert not scrolls_sideways(person.page)
        person.shot(f"salus-{len(people)}-browsers-{seat}")


def five(visitor: Visitors) -> list[Pilot]:
    """One with a phone and a finger, one with the keyboard alone, one with a light screen."""
    people = [visitor(), visitor(PHONE), visitor(), visitor(scheme="light"), visitor((1280, 720))]
    kinds = [Pilot, Pilot, Typist, Pilot, Pilot]
    return [
        kind(person, seat, touch=seat == 1)
        for seat, (kind, person) in enumerate(zip(kinds, people, strict=True))
    ]


def test_two_fly_to_the_finish_line_in_two_browsers(visitor: Visitors) -> None:
    people = [visitor(), visitor(PHONE)]
    sit_together(people, near_the_end(2))
    race_on([Pilot(people[0]), Pilot(people[1], 1, touch=True)])
    expect_the_same_end(people)


def test_five_fly_to_the_finish_line_in_five_browsers(visitor: Visitors) -> None:
    pilots = five(visitor)
    people = [pilot.person for pilot in pilots]
    sit_together(people, near_the_end(5))
    race_on(pilots)
    expect_the_same_end(people)
    assert findings(people[1].page) == []


@pytest.mark.slow
def test_five_race_from_the_draft_to_the_end_in_five_browsers(visitor: Visitors) -> None:
    pilots = five(visitor)
    people = [pilot.person for pilot in pilots]
    sit_together(people)
    race_on(pilots, most=5000)
    expect_the_same_end(people)
