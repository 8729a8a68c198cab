"""Fair dice in the browser: fingerprints on the page, alarms, and a finished game that two browsers check."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from saltbox import fair
from tests.e2e.conftest import Visitors
from tests.e2e.some_game import GAME, TABLE
from tests.e2e.table_top import Sight, invite, resign, sit_down, sit_with_a_bot
from tests.e2e.visitor import DESKTOP, PHONE, findings, scrolls_sideways
from tests.fair.forger import file_of, first_decision, with_another_choice

pytestmark = pytest.mark.browser


def after(clicks: int) -> Any:
    """Says stop after so many decisions."""
    seen: set[Any] = set()

    def enough(sight: Sight) -> bool:
        seen.add((sight.version, tuple((offer.kind, offer.choice) for offer in sight.offers)))
        return len(seen) > clicks

    return enough


def forged(route: Route) -> None:
    """Another choice of seat 1's own, and all that came of it; every digest and head in the file fits."""
    true = route.fetch().json()
    other = with_another_choice(true, first_decision(true, 1))
    block = true["fair"]
    document = file_of(other, secret=block["secret"], salts=block["salts"], names=true["names"])
    document["fair"]["salt_commitments"] = block["salt_commitments"]
    fair.verify(document)
    route.fulfill(body=json.dumps(document), content_type="application/json")


def marks(page: Page, mark: str) -> list[str]:
    return page.locator(f".checks li.{mark} span").all_inner_texts()


def test_two_browsers_check_their_game_and_one_is_given_another_record(visitor: Visitors) -> None:
    anna, ben = visitor(DESKTOP), visitor(PHONE, "light")
    sit_down(ben, invite(anna, GAME), "Ben")
    TABLE.play_on(anna.page, ben.page, seed=3, stop=after(24))
    dice = anna.get(f"/api/tables/{anna.table}")["dice"]
    assert all(dice["salts"])
    assert [fair.salt_commitment(salt) for salt in dice["salts"]] == dice["salt_commitments"]
    ben.expect_trouble("FAILED")
    ben.page.route("**/record", forged)
    resign(anna.page)

    said = anna.page.locator(".checks summary")
    expect(said).to_contain_text("checks of this game passed in your browser")
    said.click()
    assert marks(anna.page, "bad") == []
    assert marks(anna.page, "open") == []
    assert len(marks(anna.page, "ok")) == 10
    command = anna.page.get_by_label("Command that checks the rest").input_value()
    record = anna.get(f"/api/tables/{anna.table}/record")
    head = record["fair"]["chains"]["0"]
    assert command.endswith(f"--commitment {dice['commitment']} --chain {head}")
    assert fair.verify(record, dice["commitment"], [head]).headline == "Proven"
    anna.shot("fair-end-passed")

    expect(ben.page.locator(".checks summary")).to_contain_text("FAILED: this game was altered")
    bad = " ".join(marks(ben.page, "bad"))
    for what in ("choices in the record", "The fingerprint of all that", "ended as it was told"):
        assert what in bad
    assert any("The seed of all dice" in text for text in marks(ben.page, "ok"))
    ben.shot("fair-end-failed-phone")
    for person in (anna, ben):
        assert findings(person.page) == []
        assert not scrolls_sideways(person.page)

    anna.go(f"/replay/{anna.table}")
    expect(anna.page.locator(".checks summary")).to_contain_text("passed in your browser")
    anna.shot("fair-replay")


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "dark"), (PHONE, "light")], ids=["desktop", "phone"])
def test_fingerprints_stand_on_the_page_and_last_over_a_reload(
    visitor: Visitors, size: tuple[int, int], scheme: str
) -> None:
    anna = visitor(size, scheme)
    page = sit_with_a_bot(anna, GAME)
    TABLE.play_on(page, seed=4, stop=after(6))
    page.reload()
    TABLE.play_on(page, seed=5, stop=after(3))
    if size == PHONE:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Fair dice").click()
    drawer = page.get_by_role("dialog", name="Fair dice")
    dice = anna.get(f"/api/tables/{anna.table}")["dice"]
    seat = anna.seat(0)
    drawer.get_by_text("The dice").click()
    expect(drawer.get_by_label("The dice")).to_have_value(dice["commitment"])
    drawer.get_by_text("What you were told and chose", exact=False).last.click()
    expect(drawer.get_by_label("What you were told and chose")).to_have_value(seat["chain"])
    anna.shot(f"fair-drawer-{scheme}")
    assert findings(page) == []
    assert not scrolls_sideways(page)
    assert page.locator(".alarm").count() == 0


def test_a_server_that_tells_something_else_is_found_out_at_once(visitor: Visitors) -> None:
    anna = visitor(DESKTOP)
    altered: list[str] = []

    def between(ours: WebSocketRoute) -> None:
        server = ours.connect_to_server()

        def told(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "update" and message["events"] and message["version"] > 3 and not altered:
                message["events"][-1]["facts"]["more"] = "and one more"
                altered.append(message["events"][-1]["name"])
                text = json.dumps(message)
            ours.send(text)

        server.on_message(told)

    anna.page.route_web_socket("**/socket?*", between)
    anna.expect_trouble("fingerprint after choice", "is another story now")
    page = sit_with_a_bot(anna, GAME)
    TABLE.play_on(page, seed=6, stop=lambda _: bool(altered))
    alarm = page.get_by_role("alert").filter(has_text="The server contradicts itself.")
    expect(alarm).to_be_visible()
    anna.shot("fair-alarm")
    assert findings(page) == []
    alarm.get_by_role("button", name="Close").click()
    page.reload()
    expect(page.get_by_role("alert").filter(has_text="The server contradicts itself.")).to_be_visible()


def test_a_rematch_of_two_begins_when_both_have_mixed_the_dice(visitor: Visitors) -> None:
    anna, ben = visitor(DESKTOP), visitor(DESKTOP, "light")
    sit_down(ben, invite(anna, GAME), "Ben")
    TABLE.play_on(anna.page, ben.page, seed=7, stop=after(2))
    resign(ben.page)
    anna.page.get_by_role("button", name="Rematch").click()
    expect(anna.page.locator(".action h1")).to_have_text("Waiting for Ben.")
    anna.shot("fair-rematch-waits")
    ben.page.get_by_role("link", name="To the rematch").click()
    TABLE.play_on(anna.page, ben.page, seed=8, stop=after(3))
    dice = anna.get(f"/api/tables/{anna.table}")["dice"]
    assert all(dice["salts"])
    assert all(dice["salt_commitments"])
