"""A game that somebody installs is listed and can be played in the browser; taken out, it leaves nothing."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from saltbox.engine import find_game
from tests.e2e.any_table import TABLE
from tests.e2e.conftest import Visitors, served
from tests.e2e.double_clicks import walk
from tests.e2e.server import ROOT, Server
from tests.e2e.table_top import tile
from tests.server.toy_games import toy_games

pytestmark = pytest.mark.browser
TOY = "rowboat"
WRITTEN = (ROOT / "src" / "saltbox", ROOT / "web" / "src")
BUILT = "server/static"


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    with toy_games(tmp_path_factory.mktemp("toys")):
        yield from served(Server(tmp_path_factory.mktemp("data")))


def test_a_toy_is_played_from_the_list_to_its_end_and_is_gone_when_it_is_taken_out(
    visitor: Visitors, toy_server: Server, server: Server
) -> None:
    me = visitor(at=toy_server)
    page = me.go("/")
    tile(page, TOY).get_by_role("button", name="Play now").click()  # it needs three: two bots sit down
    page.wait_for_selector(".app")
    assert [seat["kind"] for seat in me.get(f"/api/tables/{me.table}")["seats"]] == ["guest", "bot", "bot"]
    TABLE.play_on(page)
    expect(page.locator(".places li")).to_have_count(3)
    elsewhere = visitor()
    page = elsewhere.go("/")
    expect(page.locator("article.game").first).to_be_visible()
    assert tile(page, TOY).count() == 0


def test_a_new_table_of_a_toy_asks_who_sits_where(visitor: Visitors, toy_server: Server) -> None:
    me = visitor(at=toy_server)
    page = me.go("/new/lots")
    page.get_by_role("radio", name="4").check(force=True)
    page.get_by_label("Seat 2", exact=True).select_option(label="Somebody at this screen")
    page.get_by_label("Name of seat 2").fill("Ines")
    page.get_by_label("Seat 3", exact=True).select_option(label="A friend, by link")
    me.shot("setup-four")
    page.get_by_role("button", name="Lay the table").click()
    page.get_by_role("link", name="To the table").click()
    expect(page.locator(".action h1")).to_have_text("One seat is free.")
    seats = me.get(f"/api/tables/{me.table}")["seats"]
    assert [seat["kind"] for seat in seats] == ["guest", "guest", "open", "bot"]
    assert seats[1]["name"] == "Ines"


def test_double_clicks_on_the_board_for_any_game_make_one_choice(visitor: Visitors, toy_server: Server) -> None:
    me = visitor(at=toy_server)
    page = me.go("/")
    tile(page, TOY).get_by_role("button", name="Play now").click()
    page.wait_for_selector(".app")
    version = -1

    def go_on() -> bool:
        """On to the next question."""
        nonlocal version
        sight = TABLE.play_on(page, stop=lambda now: now.version > version and bool(now.of("option")))
        version = sight.version
        return not sight.over

    found = walk(page, go_on, 4, board=".choices [data-choice]")
    assert len(found) >= 4
    assert set(found) != {"on the board: nothing"}


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_as_many_sit_down_as_the_set_up_page_was_asked_for(
    visitor: Visitors, toy_server: Server, seats: int
) -> None:
    me = visitor(at=toy_server)
    page = me.go("/new/drift")
    page.get_by_role("radio", name=str(seats)).check(force=True)
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".app")
    assert [seat["kind"] for seat in me.get(f"/api/tables/{me.table}")["seats"]] == [
        "guest",
        *["bot"] * (seats - 1),
    ]
    TABLE.play_on(page)
    expect(page.locator(".result")).to_be_visible()


def test_nothing_in_the_house_names_a_toy(tmp_path_factory: pytest.TempPathFactory) -> None:
    with toy_games(tmp_path_factory.mktemp("toys")):
        title = find_game(TOY).title
    named = re.compile(rf"\b(?:{TOY}|{title})\b")
    for folder in WRITTEN:
        files = [path for path in folder.rglob("*") if path.suffix in (".py", ".ts", ".svelte", ".css", ".md")]
        assert len(files) > 100
        found = [path for path in files if named.search(path.read_text("utf-8")) and "test" not in path.name]
        assert [path for path in found if BUILT not in path.as_posix()] == []
