"""Cards of a folder, from the deck builder to the table, and still there when the folder is gone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.aim import wait_until_still
from tests.e2e.conftest import Visitors, served
from tests.e2e.salt_mystic.battlefield import GAME, button
from tests.e2e.server import Server
from tests.e2e.visitor import scrolls_sideways

pytestmark = pytest.mark.browser
VESS = """
[[card]]
id = "vess"
kind = "war_marshal"
name = "Vess"
title = "Lady Of The Glass"
copies = 1
faction = "salt-flats"
speed = 7
defense = 6
range = 8
expertise = 3
once_per_game = [{ draw = { count = 2 } }]
source = "custom"
"""
WORDS = "Once per game: draw 2 cards."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    """A server that knows a folder of cards."""
    folder = tmp_path_factory.mktemp("cards")
    (folder / "vess.toml").write_text(VESS)
    yield from served(Server(tmp_path_factory.mktemp("data"), more=["--cards", f"{GAME}={folder}"]))


def test_a_custom_card_is_put_into_a_deck_played_and_outlives_its_folder(
    visitor: Visitors, server: Server
) -> None:
    me = visitor()
    me.expect_trouble(r"net::ERR_|WebSocket")  # while the server is started again
    page = me.go(f"/cards/{GAME}?card=vess")
    detail = page.get_by_role("dialog")
    expect(detail).to_contain_text("War Marshal · Salt Flats · custom")
    expect(detail).to_contain_text(WORDS)
    # the Salt Flats starter, with another War Marshal
    page = me.go(f"/decks/{GAME}")
    page.locator(".pick select").select_option("starter salt-flats")
    page.get_by_label("Search the cards").fill("Segmond")
    page.get_by_role("button", name="One Segmond less").first.click()
    page.get_by_label("Search the cards").fill("Vess")
    expect(page.locator(".left .custom")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Add Vess")).click()
    expect(page.locator(".size")).to_have_text("30 of 30")
    for name in ("basic-2021", "quickstart"):
        expect(page.locator(f"section[aria-labelledby='legal-{name}']")).to_contain_text(
            "Nothing stands against it"
        )
    assert not scrolls_sideways(page)
    me.shot("custom-card-deck")
    page.get_by_role("button", name="Play with this deck").click()
    page.wait_for_url(re.compile("/new/"))
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".app")
    table = me.table
    known = me.get(f"/api/tables/{table}/cards")
    assert [card["id"] for card in known if "custom" in card["source"].values()] == ["vess"]
    expect(page.locator(".action h1")).to_contain_text("Vess")
    button(page, "place").click()
    mine = page.locator(".smb .marshal[aria-label^='Vess, yours']")
    expect(mine).to_be_visible()
    me.shot("custom-card-battle")
    # the same server without the folder: the table still knows its card, a new one does not
    server.stop()
    server.more = []
    server.start()
    page = me.go(f"/play/{table}")
    page.wait_for_selector(".app")
    expect(mine).to_be_visible()
    page.get_by_role("region", name="Since your turn").get_by_role("button", name="Dismiss").click()
    wait_until_still(page, ".smb .marshal[aria-label^='Vess, yours']")
    mine.hover()
    expect(page.get_by_label("Stack inspector")).to_contain_text("Vess")
    me.shot("custom-card-inspected")
    shown = {card["id"]: card for card in me.get(f"/api/tables/{table}/cards")}
    assert shown["vess"]["text"] == WORDS
    page = me.go(f"/decks/{GAME}")
    expect(page.locator(".stranger")).to_contain_text("1 vess")
    expect(page.locator("section[aria-labelledby='legal-basic-2021']")).to_contain_text(
        'There is no card "vess"'
    )
    me.shot("custom-card-gone")
