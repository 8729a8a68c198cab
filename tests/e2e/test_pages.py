"""Every page at two sizes and in both colour schemes: a quiet console, no strangers, nothing too wide, axe."""

import gzip
import re

import pytest
from playwright.sync_api import Response, expect

from saltbox.engine import find_game, find_games
from tests.e2e.aim import press
from tests.e2e.conftest import Readers, Visitors
from tests.e2e.page_checks import SCHEMES, SIZES, check, check_page, is_main, named
from tests.e2e.reading import cards_of, shut_doors
from tests.e2e.server import until
from tests.e2e.some_game import GAME
from tests.e2e.table_top import finished_table, sit_with_a_bot, tile
from tests.e2e.visitor import DESKTOP, PHONE, findings

pytestmark = pytest.mark.browser
PAGES = {  # path, and what is there when it has loaded
    "/": "article.game .btn.primary",
    "/about": "#credits",
    "/settings": "main input",
    "/learn": "main .games",
    "/tables": "main h1",
    "/statistics": "main h1",
    "/finished": "main h1",
    "/nowhere": "main",
}
MOST_SCRIPT = 100_000  # bytes as gzip that the first page may fetch
OF_A_GAME = {  # long ones
    "new": "main .form",
    "cards": "ul.cards button",
    "rules": "main article",
    "print": "main .leaf",
}
STICKING_OUT = """() => [...document.querySelectorAll('article.game')].flatMap((tile) => {
  const { left, right } = tile.getBoundingClientRect();
  const box = (one) => one.getBoundingClientRect();
  const said = [...tile.querySelectorAll('h2, p, button, a, label')].filter((one) => box(one).width > 0);
  const isOut = (one) => box(one).right > right + 0.5 || box(one).left < left - 0.5;
  return said.filter(isOut).map((one) => one.outerHTML);
})"""
READ_THERE = {"cards", "new"}  # where each name of a card leads to it; rules are a book, and print is paper
WITHOUT_CARDS = [game for game in find_games() if find_game(game).cards is None]
PAGES_OF_GAMES = [
    (page, game) for page in OF_A_GAME for game in find_games() if page != "cards" or game not in WITHOUT_CARDS
]


@SIZES
@SCHEMES
@pytest.mark.parametrize("path", PAGES)
def test_page(reader: Readers, path: str, size: tuple[int, int], scheme: str) -> None:
    check_page(reader(size, scheme), path, PAGES[path], named(size, scheme, path))


def test_the_tiles_of_the_first_page_hold_what_they_say(visitor: Visitors) -> None:
    """Nothing sticks out of a tile, where it would be cut."""
    page = visitor().go("/")
    page.locator(PAGES["/"]).first.wait_for()
    page.wait_for_load_state("networkidle")
    found: dict[int, list[str]] = {}
    for width in (360, 390, 640, 700, 900, 1024, 1180, 1280, 1366, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        found[width] = page.evaluate(STICKING_OUT)
    assert not any(found.values()), found


@SIZES
@SCHEMES
@pytest.mark.parametrize(("page", "game"), PAGES_OF_GAMES)
def test_page_of_a_game(reader: Readers, game: str, page: str, size: tuple[int, int], scheme: str) -> None:
    path, axe = f"/{page}/{game}", is_main(size, scheme)
    me = reader(size, scheme)
    check_page(me, path, OF_A_GAME[page], named(size, scheme, path), axe)
    if page in READ_THERE and game not in WITHOUT_CARDS:
        assert shut_doors(me.page, cards_of(me, f"/api/games/{game}/cards")) == []


@pytest.mark.parametrize("game", WITHOUT_CARDS)
def test_a_game_without_cards_says_so_and_is_not_offered_among_the_others(visitor: Visitors, game: str) -> None:
    page = visitor().go(f"/cards/{game}")
    expect(page.locator("main h1")).to_contain_text("is played without cards")
    page.goto(page.url.removesuffix(f"/{game}"))
    expect(page.locator("main a").first).to_be_visible()
    assert not page.locator(f"main [data-game='{game}']").count()


def test_the_first_page_is_light_and_a_game_comes_when_it_is_opened(visitor: Visitors) -> None:
    me = visitor()
    fetched: list[Response] = []
    me.page.on("response", lambda answer: fetched.append(answer))
    page = me.go("/")
    expect(page.locator("article.game .btn.primary").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    first = {answer.url: len(gzip.compress(answer.body())) for answer in fetched if answer.url.endswith(".js")}
    assert 0 < sum(first.values()) < MOST_SCRIPT, first
    tile(page, GAME).get_by_role("button", name="Play now").click()
    page.wait_for_selector(".app")
    more = [answer.url for answer in fetched if answer.url.endswith(".js") and answer.url not in first]
    assert more, "the table and its game were fetched with the first page"


def test_axe_finds_what_is_wrong(visitor: Visitors) -> None:
    page = visitor().go("/about")
    assert findings(page) == []
    page.evaluate("document.querySelector('#credits p').style.cssText = 'color: #777; background: #777'")
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    found = " ".join(findings(page))
    assert "color-contrast" in found
    assert "button-name" in found


def test_settings_are_kept(visitor: Visitors) -> None:
    me = visitor()
    page = me.go("/settings")
    page.get_by_label("Name at the table").fill("Wren")
    page.keyboard.press("Enter")
    expect(page.locator("header.top .guest")).to_contain_text("Wren")
    page.get_by_role("button", name=re.compile("^Theme:")).click()
    me.go("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("header.top .guest")).to_contain_text("Wren")


@SIZES
def test_replay_page(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    table = finished_table(me, GAME, "greedy", "random")
    page = me.go(f"/replay/{table}?step=30")
    page.wait_for_selector(".app")
    page.wait_for_load_state("networkidle")
    check(me, named(size, "dark", "replay"))


@SIZES
def test_what_is_opened_beside_a_table(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    page = sit_with_a_bot(me, GAME)
    page.wait_for_selector(".action.mine")
    for name in ("Settings", "Help", "Rules"):
        if (menu := page.get_by_role("button", name="Menu")).count():
            menu.click()
            page.get_by_role("dialog").get_by_role("button", name=name).click()
        else:
            page.locator(".foot").get_by_role("button", name=name).click()
        page.get_by_role("dialog", name=name).wait_for()
        check(me, named(size, "dark", f"beside-{name}"))
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name=name)).to_have_count(0)


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "dark"), (PHONE, "light")], ids=["1440", "390"])
def test_the_curtain(visitor: Visitors, size: tuple[int, int], scheme: str) -> None:
    """Two at one screen: it falls when the other one is to see a hand."""
    me = visitor(size, scheme)
    me.get("/api/me")
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "hot", "name": "Ines"}]
    table = me.post("/api/tables", {"game": GAME, "seats": seats})["table"]
    page = me.go(f"/play/{table}")

    def falls() -> bool:
        """What stands there will do as an answer, until the other one is asked."""
        if page.locator(".curtain .primary").count():
            return True
        if not press(page, ".action.mine .primary"):
            press(page, ".action.mine .bts button")
        return False

    until(falls, "the other one is asked")
    check(me, named(size, scheme, "curtain"))


def test_a_table_that_is_not_there(visitor: Visitors) -> None:
    me = visitor(PHONE)
    me.expect_trouble(r"status of 404")
    page = me.go("/play/nosuchtable12345")
    expect(page.locator("main")).to_contain_text("The table is not here")
    check(me, named(PHONE, "dark", "no-table"))
