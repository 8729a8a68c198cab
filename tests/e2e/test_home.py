"""The home page of somebody who has played before: what waits, its board, removing, statistics, and the tab."""

import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from saltbox.engine import find_games
from tests.e2e.conftest import Visitors
from tests.e2e.page_checks import SCHEMES, check, named
from tests.e2e.server import until
from tests.e2e.some_game import GAME
from tests.e2e.visitor import DESKTOP, PHONE, TABLET, Visitor

pytestmark = pytest.mark.browser
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}
LYING = (844, 390)  # a phone that lies on its side
WAITS = re.compile("^Your turn")


def opened(visitor: Visitor, game: str = GAME, **more: object) -> str:
    """A game against a bot that waits for the visitor: laid without the page."""
    visitor.get("/api/me")
    table: str = visitor.post("/api/tables", {"game": game, "seats": [ME, BOT], "salt": "s", **more})["table"]
    return table


def asked(visitor: Visitor, table: str) -> bool:
    return visitor.get(f"/api/tables/{table}/seat/0")["ask"] is not None


def to_my_turn(page: Page) -> None:
    """The list is asked for again and again; a test need not wait for that."""
    page.reload()
    page.locator("#continue").wait_for()


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["1440", "1024", "390"])
def test_a_returning_player_goes_on_where_somebody_waits(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    over, table = opened(me), opened(me)
    me.post(f"/api/tables/{over}/leave", {})
    page = me.go("/")
    to_my_turn(page)
    expect(page).to_have_title(WAITS)
    assert page.locator("link[rel=icon]").get_attribute("href") == "/favicon-turn.svg"
    ask = me.get(f"/api/tables/{table}/seat/0")["ask"]
    words = "".join(piece if isinstance(piece, str) else piece["text"] for piece in ask["words"])
    expect(page.locator("#continue")).to_have_text(words)
    page.locator(".cont .small .board svg").first.wait_for()
    box = page.locator(".cont").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1], "the first screen does not hold Continue whole"
    check(me, named(size, "dark", "home-returning"))
    expect(page.locator(".finished li")).to_contain_text("lost")
    page.get_by_role("link", name=re.compile("^Continue")).click()
    page.wait_for_selector(".app")
    expect(page).to_have_title(WAITS)


@SCHEMES
def test_the_home_of_somebody_who_plays_every_game(visitor: Visitors, scheme: str) -> None:
    """One game of each waits: all are there in every window, and one of them with its board to go on with."""
    me = visitor(DESKTOP, scheme)
    for game in find_games():
        over = opened(me, game)
        me.post(f"/api/tables/{over}/leave", {})
        table = opened(me, game)
        until(partial(asked, me, table), "somebody waits")
    page = me.go("/")
    to_my_turn(page)
    count = len(find_games())
    expect(page).to_have_title(re.compile(f"^Your turn in {count} games"))
    assert page.locator("link[rel=icon]").get_attribute("href") == "/favicon-turn.svg"
    for width, height in (DESKTOP, TABLET, PHONE, LYING):
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".cont .small .board svg").first.wait_for()
        expect(page.locator(".running li").nth(count - 2)).to_be_visible()  # one more is what to go on with
        expect(page.locator(".finished li").first).to_be_visible()
        expect(page.locator("article.game")).to_have_count(count)
        box = page.locator(".cont").bounding_box()
        assert box is not None
        if height > LYING[1]:
            assert box["y"] + box["height"] <= height, "the first screen does not hold Continue whole"
        check(me, named((width, height), scheme, "home-of-all"), axe=(width, height) in (DESKTOP, PHONE))


def test_whoever_only_watches_is_not_called_by_the_tab(visitor: Visitors) -> None:
    me, other = visitor(), visitor()
    table = opened(me)
    page = other.go(f"/play/{table}")
    page.wait_for_selector(".app")
    expect(page).not_to_have_title(WAITS)
    assert page.locator("link[rel=icon]").get_attribute("href") == "/favicon.svg"


def test_removing_is_for_good_and_statistics_are_told(visitor: Visitors) -> None:
    me = visitor(PHONE)
    over = opened(me)
    opened(me)
    me.post(f"/api/tables/{over}/leave", {})
    page = me.go("/")
    to_my_turn(page)
    page.locator(".cont").get_by_role("button", name=re.compile("^Remove")).click()
    page.get_by_role("button", name="Put it back").click()
    page.locator("#continue").wait_for()
    page.locator(".cont").get_by_role("button", name=re.compile("^Remove")).click()
    expect(page.locator("#continue")).to_have_count(0)
    page.reload()
    expect(page.locator(".finished li")).to_have_count(1)
    expect(page.locator("#continue")).to_have_count(0)
    page.get_by_role("link", name="Statistics").click()
    expect(page.locator(".figures")).to_contain_text("Lost")
    check(me, named(PHONE, "dark", "statistics-one"))
    page.get_by_role("link", name="Finished games").click()
    expect(page.locator(".list li")).to_have_count(1)
    check(me, named(PHONE, "dark", "finished-one"))
