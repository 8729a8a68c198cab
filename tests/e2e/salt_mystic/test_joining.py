"""Whoever takes the free seat of a battle brings a deck, as the rules let them."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.visitor import PHONE, findings

pytestmark = pytest.mark.browser
GAME = "salt-mystic"


def test_a_guest_chooses_a_deck_before_sitting_down(visitor: Visitors) -> None:
    anne, mary = visitor(), visitor(PHONE)
    anne.get("/api/me")
    options = {"decks": ["mountains", "mountains"], "mirror": True}
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = anne.post("/api/tables", {"game": GAME, "seats": seats, "options": options})["table"]
    page = mary.go(f"/play/{table}")
    choice = page.get_by_label("Your deck")
    expect(choice.locator("option").first).to_have_text("As the host chose: Mountains starter")
    choice.select_option("salt-flats")
    mary.shot("mystic-joining")
    assert findings(page) == []
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".app")
    assert anne.get(f"/api/tables/{table}")["options"]["decks"] == ["mountains", "salt-flats"]


def test_a_deck_that_the_rules_refuse_is_told_before_sitting_down(visitor: Visitors) -> None:
    anne, mary = visitor(), visitor()
    anne.get("/api/me")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = anne.post("/api/tables", {"game": GAME, "seats": seats})["table"]
    page = mary.go(f"/play/{table}")
    page.get_by_label("Your deck").select_option("mountains")  # the host's own faction
    expect(page.locator("form [role=alert]").first).to_contain_text("faction")
    expect(page.get_by_role("button", name="Sit down")).to_be_disabled()
    assert anne.get(f"/api/tables/{table}")["seats"][1]["kind"] == "open"
