"""The game page: a whole game with the mouse, one on a phone, one with the keyboard alone, and its parts."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitors
from tests.e2e.salt_and_bones.captain import TABLE, against_bot
from tests.e2e.table_top import Sight, resign
from tests.e2e.visitor import DESKTOP, PHONE, TABLET, Visitor, findings, scrolls_sideways
from tests.server.house import text_of

pytestmark = pytest.mark.browser
KEY_SECONDS = 5.0  # then the key had no effect, and another one is tried


def expect_result(person: Visitor, page: Page) -> None:
    """The result says who won, and why; everything that follows is offered."""
    told = person.get(f"/api/tables/{person.table}")
    assert told["state"] == "finished"
    result = page.locator(".result")
    expect(result).to_contain_text(told["outcome"]["text"])
    expect(result.get_by_role("button", name=f"Rule {told['outcome']['rule']}")).to_be_visible()
    for name in ("Rematch", "Replay"):
        expect(result.get_by_role("button", name=name)).to_be_visible()
    for name in ("Record", "Home"):
        expect(result.get_by_role("link", name=name)).to_be_visible()


@pytest.mark.parametrize(("size", "name"), [(DESKTOP, "1440"), (PHONE, "390")])
def test_a_whole_game_against_the_bot(visitor: Visitors, size: tuple[int, int], name: str) -> None:
    person = visitor(size)
    page = against_bot(person)
    seen: set[str] = set()

    def picture() -> None:
        question = person.seat(0)["ask"]
        kind = question["question"] if question else "wait"
        if kind not in seen:
            seen.add(kind)
            person.shot(f"game-{name}-{kind}")
            assert not scrolls_sideways(page)

    TABLE.play_on(page, seed=5, each=picture)
    expect_result(person, page)
    person.shot(f"game-{name}-over")
    assert {"draw", "turn", "place"} <= seen


def test_a_whole_game_with_the_keyboard_alone(visitor: Visitors) -> None:
    person = visitor()
    page = against_bot(person)
    version, tries = -1, 0
    while not (sight := TABLE.wait_for_turn(page)).over:
        told = person.seat(0)
        if told["ask"] is None or told["version"] != sight.version:
            continue  # the server has gone on: the page will follow
        version, tries = sight.version, tries + 1 if sight.version == version else 0
        assert tries < 200, f"no key helps: {text_of(told['ask']['words'])}"
        press(page, told["ask"], sight, Random(f"{version} {tries}"))
    expect_result(person, page)


def press(page: Page, ask: dict[str, object], sight: Sight, keys: Random) -> None:
    """Digits pick options, arrows walk the board, R turns, Enter commits."""
    options = ask["options"]
    assert isinstance(options, list)
    if ask["question"] != "place":
        # the last digits are the plain ones: disengage, pass, done
        most = min(9, len(options))
        last = most if ask["question"] in ("prepare", "react", "discard") else max(1, most - 1)
        page.keyboard.press(str(last if keys.random() < 0.5 else keys.randint(1, last)))
        TABLE.look(page, other_than=sight.sign, patience=KEY_SECONDS)
        return
    page.keyboard.press(keys.choice(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]))
    if keys.random() < 0.3:
        page.keyboard.press("r")
    if "attack half on" in (sight := TABLE.look(page)).headline:
        page.keyboard.press("Enter")
        TABLE.look(page, other_than=sight.sign, patience=KEY_SECONDS)


def test_another_card_can_be_taken_while_placing(visitor: Visitors) -> None:
    person = visitor()
    page = against_bot(person, options={"first_momentum": "seat0"})
    TABLE.play_on(page, stop=lambda sight: "Your turn" in sight.headline)
    cards = page.locator("button.held.can")
    first = cards.first.get_attribute("data-card")
    cards.first.click()
    expect(page.locator(".action h1")).to_contain_text("choose a tile")
    others = page.locator(f"button.held.can:not([data-card={first}])")
    if others.count():
        other = others.last.get_attribute("data-card")
        others.last.click()
        expect(page.locator(f"button.held.selected[data-card={other}]")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".action h1")).to_contain_text("Your turn")


def test_a_card_is_dragged_to_the_board(visitor: Visitors) -> None:
    person = visitor()
    page = against_bot(person, options={"first_momentum": "seat0"})
    TABLE.play_on(page, stop=lambda sight: "Your turn" in sight.headline)
    card = page.locator("button.held.attack.can").first.bounding_box()
    tile = page.locator("[data-tile=D3]").bounding_box()
    assert card is not None
    assert tile is not None
    page.mouse.move(card["x"] + 30, card["y"] + 40)
    page.mouse.down()
    page.mouse.move(card["x"] + 50, card["y"] - 30, steps=4)
    page.mouse.move(tile["x"] + 20, tile["y"] + 20, steps=6)
    page.mouse.up()
    expect(page.locator(".action h1")).to_contain_text("attack half on D3")
    expect(page.locator(".pv")).to_contain_text("Damage to")


def test_dark_tiles_say_why(visitor: Visitors) -> None:
    person = visitor()
    page = against_bot(person, options={"first_momentum": "seat0"})
    TABLE.play_on(page, stop=lambda sight: "choose a tile" in sight.headline)
    page.locator("[data-tile=A1]").hover()
    tip = page.locator(".why[role=status]")
    expect(tip).to_contain_text("grey")
    expect(tip).to_contain_text("SB-FIELD-4")


def test_rules_open_beside_the_table(visitor: Visitors) -> None:
    person = visitor()
    page = against_bot(person)
    TABLE.wait_for_turn(page)
    rule = page.locator(".log .rid").first
    name = rule.inner_text()
    rule.click()
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    expect(page.locator(".drawer .text")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)


def test_help_tells_the_phase_and_leads_to_all_rules_beside_the_table(visitor: Visitors) -> None:
    person = visitor()
    page = against_bot(person, options={"first_momentum": "seat0"})
    TABLE.wait_for_turn(page)
    page.get_by_role("button", name="Help", exact=True).click()
    told = page.get_by_role("dialog", name="Help")
    expect(told).to_contain_text("Now: Draw")
    told.get_by_role("button", name="All rules").click()
    book = page.get_by_role("dialog", name="Rules")
    expect(book).to_contain_text("the rules on one page")
    assert findings(page) == []
    book.get_by_label("Search the rules").fill("SB-CHAIN-9")
    book.get_by_role("button", name="Rule SB-CHAIN-9").first.click()
    expect(page.get_by_role("dialog", name="SB-CHAIN-9")).to_be_visible()
    expect(page.locator(".action.mine")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE])
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_nothing_serious_for_people_who_need_help(
    visitor: Visitors, size: tuple[int, int], scheme: str
) -> None:
    person = visitor(size, scheme)
    person.context.add_init_script(f"localStorage.setItem('saltbox.theme', JSON.stringify({scheme!r}))")
    page = against_bot(person, options={"first_momentum": "seat0"})
    TABLE.play_on(page, stop=lambda sight: "choose a tile" in sight.headline)
    page.locator("rect[data-tile].can").first.click()
    assert findings(page) == []
    assert not scrolls_sideways(page)


def test_the_board_as_text(visitor: Visitors) -> None:
    person = visitor()
    page = against_bot(person)
    TABLE.wait_for_turn(page)
    hidden = page.locator(".sr table")
    expect(hidden.locator("tbody td")).to_have_count(36)
    page.keyboard.press("t")
    expect(page.get_by_role("table", name="The field board as text")).to_be_visible()


def test_lessons_have_addresses(visitor: Visitors) -> None:
    page = visitor().go("/learn")
    page.get_by_role("region", name="Salt & Bones").get_by_role("link", name="Your first duel").click()
    expect(page.locator(".guide h2")).to_have_text("Two captains, one deck")


def test_a_player_board_opens_on_the_phone(visitor: Visitors) -> None:
    person = visitor(PHONE)
    page = against_bot(person)
    TABLE.wait_for_turn(page)
    page.get_by_role("button", name="Open the board of Wren").click()
    board = page.get_by_role("region", name="The board of Wren")
    expect(board).to_contain_text("Equipment 1")
    assert not scrolls_sideways(page)
    person.shot("game-390-board")
    page.keyboard.press("Escape")
    expect(board).to_have_count(0)


def test_a_rematch_and_a_look_back(visitor: Visitors) -> None:
    person = visitor()
    page = against_bot(person)
    TABLE.play_on(page, seed=2, stop=lambda sight: sight.version >= 20)
    resign(page)
    table = person.table
    page.locator(".result").get_by_role("button", name="Replay").click()
    expect(page.locator(".action h1")).to_contain_text("Step 0.")
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator(".action h1")).to_contain_text("Step 1.")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="To the end").click()
    page.reload()
    page.locator(".result").get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table not in url)
    TABLE.wait_for_turn(page)
