"""What happens at a table besides playing: interruptions, second thoughts, watching, looking back."""

import re

import pytest
from playwright.sync_api import expect

from saltbox.engine import find_games
from tests.e2e.conftest import Visitors
from tests.e2e.server import Server
from tests.e2e.some_game import GAME, TABLE, hand, to_a_turn
from tests.e2e.table_top import sit_with_a_bot, step_of, tile
from tests.server.house import text_of

pytestmark = pytest.mark.browser
AWAY = (
    r"net::ERR_(CONNECTION|INTERNET|EMPTY|NETWORK|SOCKET)|WebSocket"  # what a browser says when nobody answers
)


# --- The first minute ---


def test_three_clicks_from_the_home_page_to_the_first_move(visitor: Visitors) -> None:
    me = visitor()
    page = me.go("/")
    tile(page, GAME).get_by_role("button", name="Play now").click()  # the first click
    page.wait_for_selector(".app")
    sight = TABLE.wait_for_turn(page)
    before, clicks = sight.version, 1
    while sight.version == before:  # as long as the choice is being stored, nothing else is asked
        TABLE.click_first(page, sight, "deck", "button")
        clicks += 1
        sight = TABLE.wait_for_turn(page)
    assert clicks <= 3
    assert any(text_of(event["words"]).startswith("You ") for event in me.seat(0)["story"])


# --- Interruptions ---


def test_a_reload_brings_the_same_decision_back(visitor: Visitors) -> None:
    me = visitor()
    page = sit_with_a_bot(me, GAME)
    sight = to_a_turn(page)
    cards, step, told = hand(page), step_of(page), me.seat(0)
    page.reload()
    page.wait_for_selector(".app")
    assert TABLE.wait_for_turn(page).headline == sight.headline
    assert (hand(page), step_of(page), me.seat(0)["ask"]) == (cards, step, told["ask"])
    me.go("/")
    page.get_by_role("link", name=re.compile("^Continue")).click()
    page.wait_for_selector(".app")
    assert TABLE.wait_for_turn(page).headline == sight.headline
    TABLE.play_on(page, seed=1, stop=lambda _: step_of(page) > step)


def test_a_lost_connection_comes_back_by_itself(visitor: Visitors) -> None:
    me = visitor()
    me.expect_trouble(AWAY)
    page = sit_with_a_bot(me, GAME)
    sight = to_a_turn(page)
    step = step_of(page)
    me.context.set_offline(True)
    expect(page.locator(".action h1")).to_have_text("The connection is lost.")
    me.shot("offline")
    me.context.set_offline(False)
    expect(page.locator(".strip .conn")).to_contain_text(f"Saved, step {step}")
    assert TABLE.wait_for_turn(page).headline == sight.headline
    TABLE.play_on(page, seed=1, stop=lambda _: step_of(page) > step)


def test_a_server_that_was_killed_is_back_at_the_same_decision(visitor: Visitors, own_server: Server) -> None:
    me = visitor(at=own_server)
    me.expect_trouble(AWAY)
    page = sit_with_a_bot(me, GAME)
    sight = to_a_turn(page)
    told, cards = me.seat(0), hand(page)
    own_server.kill()
    expect(page.locator(".action h1")).to_have_text("The connection is lost.")
    me.shot("server-killed")
    own_server.start()
    expect(page.locator(".strip .conn")).to_contain_text(f"Saved, step {told['version']}")
    now = me.seat(0)
    assert all(now[key] == told[key] for key in ("version", "view", "ask", "story"))
    assert (TABLE.wait_for_turn(page).headline, hand(page)) == (sight.headline, cards)
    TABLE.play_on(page, seed=1, stop=lambda _: step_of(page) > told["version"])


# --- Ends ---


@pytest.mark.parametrize("game", find_games())
def test_resign_and_rematch(visitor: Visitors, game: str) -> None:
    me = visitor()
    page = sit_with_a_bot(me, game)
    first = me.table
    page.locator(".foot").get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Resign").dblclick()  # the second click has nothing to say
    me.shot("resign")
    assert me.get(f"/api/tables/{first}")["state"] == "running"
    page.locator("dialog.sure").get_by_role("button", name="Resign").click()
    page.locator(".result").wait_for()
    outcome = me.get(f"/api/tables/{first}")["outcome"]
    assert outcome["reason"] in ("resigned", "conceded"), "some games have a rule for it"
    assert outcome["winners"] == [1]
    expect(page.locator(".result")).to_contain_text(outcome["text"])
    page.locator(".result").get_by_role("button", name="Rematch").click()
    page.wait_for_function("old => !location.pathname.endsWith(old)", arg=first)
    expect(page.locator(".action h1")).not_to_be_empty()
    assert me.get(f"/api/tables/{me.table}")["game"] == game
    assert me.get(f"/api/tables/{me.table}")["state"] == "running"


# --- Others at the table ---


def test_a_game_of_bots_can_be_watched(visitor: Visitors) -> None:
    me = visitor()
    page = me.go("/")
    tile(page, GAME).get_by_role("button", name="Watch bots").click()
    page.wait_for_selector(".app")
    expect(page.locator(".result")).to_be_visible()
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Say something to the table")).to_be_disabled()
    assert page.locator("button.held").count() == 0, "who watches sees no hand"
    assert not TABLE.look(page).offers
    me.shot("watched")
