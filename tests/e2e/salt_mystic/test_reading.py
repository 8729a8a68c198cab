"""Every card of a battle can be read wherever it lies or is named, and what cannot be taken back asks first."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.double_clicks import BUTTONS, double_click, double_click_on_board, listen, said, walk
from tests.e2e.reading import cards_of, doors, expect_read, expect_shut, shut_doors
from tests.e2e.salt_mystic.battlefield import BOT, GAME, ME, SMALL, at_rest, button, character, lay, open_table
from tests.e2e.salt_mystic.commander import Commander, fight
from tests.e2e.salt_mystic.states import COPIES
from tests.e2e.server import until
from tests.e2e.table_top import open_pane
from tests.e2e.visitor import DESKTOP, PHONE, findings

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1440", "390"])
LOOKS = 14  # states of a battle that are looked through
MARSHALS = (character("karak", 24, 2.25), character("segmond", 24, 40, 180, 1))


@SIZES
def test_each_name_of_a_card_is_a_door(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    page = open_table(me, ME, BOT, **SMALL)
    cards = cards_of(me, f"/api/games/{GAME}/cards")
    seen: set[tuple[str, int]] = set()
    most = 0

    def look(commander: Commander) -> None:
        nonlocal most
        assert shut_doors(page, cards, COPIES) == []
        seen.add((commander.headline(), commander.turn))
        most = max(most, doors(page))

    fight(Commander(me), stop=lambda: len(seen) >= LOOKS, each=[look])
    assert len(seen) >= LOOKS
    assert most > 10
    if size == DESKTOP:
        open_pane(page, "Piles")
        assert shut_doors(page, cards, COPIES) == []
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Board as text").click()
        expect(page.locator("table.boxed [data-peek]").first).to_be_visible()
        assert shut_doors(page, cards, COPIES) == []


@pytest.mark.parametrize(("path", "there"), [("/cards/", "ul.cards button"), ("/decks/", ".parts .name")])
def test_each_name_on_the_pages_is_a_door(visitor: Visitors, path: str, there: str) -> None:
    me = visitor()
    page = me.go(path + GAME)
    page.locator(there).first.wait_for()
    assert doors(page) > 30
    assert shut_doors(page, cards_of(me, f"/api/games/{GAME}/cards")) == []

    def is_read() -> bool:
        """While the page is still filled, the name may slide away under the pointer."""
        page.mouse.move(0, 0)
        page.locator(there).first.hover()
        page.wait_for_timeout(600)  # it opens after a rest
        return page.locator(".peek h2").is_visible()

    until(is_read, "the card is read")
    page.mouse.move(2, 2)
    expect_shut(page)


def test_a_character_on_the_table_is_read_with_where_its_values_come_from(visitor: Visitors) -> None:
    me = visitor()
    page = lay(me, *MARSHALS, character("rielle", 20, 10, vehicle="ramship"), step="activation")
    page.locator("[data-peek='0a:rielle'][data-uid]").hover()
    expect_read(page, "Rielle")
    rows = page.locator(".peek .now li")
    expect(rows.first).to_contain_text("Speed")
    expect(rows.first).to_contain_text("Ramship")  # it is in a Vehicle, which replaces its Speed
    expect(page.locator(".peek .about")).to_contain_text("on the table")
    assert findings(page) == []
    me.shot("reading-character")


def test_a_finger_reads_a_card_of_the_hand_before_it_takes_it(visitor: Visitors) -> None:
    me = visitor(PHONE)
    page = lay(me, *MARSHALS, hands=[["rielle", "mudhead"], []], step="play")
    page.get_by_role("tab", name="Hand").tap()
    first = page.locator("button.hc").first
    version = me.seat(0)["version"]
    first.tap()
    expect_read(page, "Rielle")
    expect(page.locator("button.hc.picked")).to_have_count(0)
    me.shot("reading-hand-phone")
    page.get_by_role("button", name="Close", exact=True).tap()
    expect_shut(page)
    first.tap()
    expect(page.locator("button.hc.picked")).to_have_count(1)
    assert me.seat(0)["version"] == version


def test_end_turn_stands_apart_names_who_has_not_acted_and_asks(visitor: Visitors) -> None:
    me = visitor()
    page = lay(me, *MARSHALS, character("rielle", 20, 10), step="activation")
    listen(page)
    end = button(page, "end")
    expect(page.locator(".action .bts.end button")).to_have_count(1)
    expect(end).to_contain_text("not acted: Karak, Rielle")
    assert double_click(page, ".bts.end button") == "end asks"
    end.click()
    expect(page.locator("dialog.sure")).to_contain_text("Karak, Rielle")
    away = page.evaluate(
        """() => {
          const middle = (one) => {
            const box = one.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
          };
          const [x, y] = middle(document.querySelector('.bts.end button'));
          const [u, v] = middle(document.querySelector('dialog.sure [data-choice=spend_it]'));
          return Math.hypot(u - x, v - y);
        }"""
    )
    assert away >= 200
    assert findings(page) == []
    me.shot("reading-end-turn")
    assert said(page) == []
    page.locator("dialog.sure [data-choice=spend_it]").click()
    expect(end).to_have_count(0)
    assert said(page)[0] == "end"


def test_a_double_click_on_an_enemy_aims_and_does_not_roll(visitor: Visitors) -> None:
    me = visitor()
    shooter, enemy = character("ridge-marksman", 18, 8), character("rielle", 18, 14, 180, 1)
    page = lay(me, shooter, *MARSHALS, enemy, step="move", current=1)
    at_rest(page)
    button(page, "place").click()
    until(lambda: (me.seat(0)["ask"] or {}).get("question") == "attack", "somebody is to be attacked")
    listen(page)
    before = me.seat(0)["version"]
    assert double_click_on_board(page, ".smb [data-uid='4']") == ""
    expect(page.locator(".pv")).to_contain_text("Rielle")
    assert me.seat(0)["version"] == before


def test_double_clicks_do_nothing_final(visitor: Visitors) -> None:
    me = visitor()
    page = open_table(me, ME, BOT, **SMALL)
    wren = Commander(me)
    version = -1

    def go_on() -> bool:
        """On to the next question for which the bar has buttons."""
        nonlocal version

        def is_next() -> bool:
            told = me.seat(0)
            asked = told["ask"] is not None and told["version"] > version
            return asked and not wren.ready(told["version"])["late"] and page.locator(BUTTONS).count() > 0

        fight(wren, stop=lambda: is_next() or bool(page.locator(".result").count()))
        version = me.seat(0)["version"]
        return not page.locator(".result").count()

    found = walk(page, go_on, 30, board=".smb [data-uid].can")
    assert len(found) >= 20
    assert len(set(found)) >= 5, found
