"""Every card of a duel can be read wherever it lies or is named, and what cannot be taken back asks first."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from saltbox.games.salt_and_bones import position
from tests.e2e.conftest import Visitors
from tests.e2e.double_clicks import walk
from tests.e2e.reading import cards_of, doors, expect_read, expect_shut, shut_doors
from tests.e2e.salt_and_bones.captain import GAME, TABLE, against_bot, to_a_turn
from tests.e2e.table_top import Sight, open_pane, step_of
from tests.e2e.visitor import DESKTOP, HOLD, PHONE, Visitor, findings

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1440", "390"])
LOOKS = 30  # states of a game that are looked through
BOTH_HERE = [{"kind": "me", "name": "Wren"}, {"kind": "hot", "name": "Bosun"}]


def name_of(page: Page, selector: str, n: int = 0) -> str:
    """The name of the card that a thing on the page stands for."""
    card = page.locator(selector).nth(n).get_attribute("data-peek")
    names: dict[str, str] = page.evaluate(
        "(table) => fetch(`/api/tables/${table}/cards`).then((answer) => answer.json())"
        ".then((cards) => Object.fromEntries(cards.map(({ id, name }) => [id, name])))",
        page.url.rsplit("/", 1)[-1],
    )
    return names[str(card)]


def asked_to_discard(me: Visitor) -> Page:
    """Bosun has played Unnerve, and Wren must part with a card."""
    hands = [["slash", "thrust", "follow-up", "bracer"], ["slash"]]
    given = position(hands=hands, instincts=[[], ["unnerve"]], turn=1, momentum=1)
    page = me.go(f"/play/{me.open_in_position(GAME, BOTH_HERE, given)}")
    page.locator(".curtain .primary").click()
    page.locator(".action .bts [data-choice='play:unnerve']").click()
    page.locator(".curtain .primary").click()
    expect(page.locator(".action h1")).to_contain_text("to discard")
    return page


@SIZES
def test_each_name_of_a_card_is_a_door(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    page = against_bot(me)
    cards = cards_of(me, f"/api/games/{GAME}/cards")
    seen: dict[tuple[str, int], int] = {}

    def look(sight: Sight) -> bool:
        assert shut_doors(page, cards) == [], sight.headline
        seen[me.table, sight.version] = doors(page)
        return len(seen) >= LOOKS

    while TABLE.play_on(page, seed=3, stop=look).over:  # a reckless captain may fall early
        assert shut_doors(page, cards) == []
        against_bot(me)
    assert len(seen) >= LOOKS
    assert max(seen.values()) > 12
    if size == DESKTOP:
        open_pane(page, "Piles")
        expect(page.locator(".piles [data-peek]").first).to_be_visible()
        assert shut_doors(page, cards) == []
        page.keyboard.press("t")  # the board as text
        expect(page.locator("table.boxed")).to_be_visible()
        assert shut_doors(page, cards) == []
        page.locator(".foot").get_by_role("button", name="Odds").click()
        expect(page.locator("table.lined [data-peek]").first).to_be_visible()
        assert shut_doors(page, cards) == []


def test_a_card_is_read_by_pointer_focus_and_key(visitor: Visitors) -> None:
    me = visitor()
    page = against_bot(me)
    to_a_turn(page)
    step = step_of(page)
    page.locator("button.held").nth(1).hover()
    expect_read(page, name_of(page, "button.held", 1))
    expect(page.locator(".peek .now li").first).to_contain_text("printed")
    expect(page.locator(".peek .about")).to_contain_text("in your hand")
    assert findings(page) == []
    me.shot("reading-hand")
    page.mouse.move(2, 2)
    expect_shut(page)
    page.locator(".log .card-name").last.hover()
    expect_read(page, page.locator(".log .card-name").last.inner_text())
    page.mouse.move(2, 2)
    expect_shut(page)
    page.locator("button.held").first.focus()
    page.keyboard.press("ArrowRight")
    expect_read(page, name_of(page, "button.held", 1))
    page.keyboard.press("i")
    expect(page.locator(".peek")).to_be_focused()
    page.keyboard.press("p")
    page.keyboard.press("n")
    expect_read(page, name_of(page, "button.held", 2))
    page.keyboard.press("Escape")
    expect_shut(page)
    assert page.evaluate("document.activeElement.matches('button.held')")
    assert step_of(page) == step


def test_a_finger_reads_first_and_plays_then(visitor: Visitors) -> None:
    me = visitor(PHONE)
    page = against_bot(me)
    to_a_turn(page)
    version = me.seat(0)["version"]
    page.locator("button.held.can").first.tap()
    expect_read(page, name_of(page, "button.held.can"))
    assert findings(page) == []
    me.shot("reading-phone")
    page.get_by_role("button", name="Close", exact=True).tap()
    expect_shut(page)
    assert me.seat(0)["version"] == version, "a card is read without being played"
    hold(page, "button.held.can")
    expect_read(page, name_of(page, "button.held.can"))
    page.get_by_role("button", name="Close", exact=True).tap()
    expect_shut(page)
    assert me.seat(0)["version"] == version
    page.locator("button.held.can").nth(1).tap()
    expect_read(page, name_of(page, "button.held.can", 1))
    page.locator(".peek .acts .primary").tap()
    expect(page.locator(".action h1")).to_contain_text("choose a tile")


def hold(page: Page, selector: str) -> None:
    """A finger lies still on it until the card is read."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    page.evaluate(HOLD)
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    wire = page.context.new_cdp_session(page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    page.locator(".peek h2").wait_for()
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@SIZES
def test_the_card_that_asks_is_shown_and_parting_takes_two_acts(
    visitor: Visitors, size: tuple[int, int]
) -> None:
    me = visitor(size)
    page = asked_to_discard(me)
    asks = page.get_by_role("region", name="Why you are asked")
    expect(asks).to_contain_text("Unnerve")
    expect(asks).to_contain_text("Bosun")
    box = asks.locator(".face").bounding_box()
    assert box is not None
    assert box["width"] >= (150 if size == DESKTOP else 112)
    assert findings(page) == []
    me.shot(f"reading-asked-{size[0]}")
    before: Any = me.seat(0)
    expect(page.locator(".action .bts button")).to_have_count(0)
    page.locator("button.held[data-card=thrust]").click()
    page.mouse.move(2, 2)
    discard = page.locator(".action .bts").get_by_role("button", name="Discard Thrust")
    expect(discard).to_be_visible()
    assert me.seat(0)["version"] == before["version"], "it is chosen, and not yet gone"
    page.locator("button.held[data-card=slash]").click()
    page.mouse.move(2, 2)
    expect(discard).to_have_count(0)
    page.locator(".action .bts").get_by_role("button", name="Discard Slash").click()
    expect(page.locator("button.held[data-card=slash]")).to_have_count(0)


def test_double_clicks_in_the_action_bar_do_nothing_final(visitor: Visitors) -> None:
    me = visitor()
    page = against_bot(me)
    version = -1

    def go_on() -> bool:
        """On to the next state in which the bar has buttons."""
        nonlocal version
        sight = TABLE.play_on(page, stop=lambda now: now.version > version and bool(now.of("button")))
        version = sight.version
        return not sight.over

    found = walk(page, go_on, 30)
    assert len(found) >= 20
    assert len(set(found)) >= 5, found
