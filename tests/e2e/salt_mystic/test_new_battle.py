"""A new game of Salt Mystic through its page: lists for the phantom, a mirror match, a way for newcomers."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.conftest import Visitors
from tests.e2e.salt_mystic.battlefield import GAME, button
from tests.e2e.salt_mystic.commander import Commander, fight
from tests.e2e.table_top import open_pane
from tests.e2e.visitor import DESKTOP, PHONE, Visitor, findings, scrolls_sideways

pytestmark = pytest.mark.browser
FACES = range(1, 7)
FINGER = 44  # css pixels
PICKED = re.compile(r"The right die,\s*, picks from the list of Segmond: charge\.")  # the die between is drawn


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Action lists")


def write_list(page: Page, card: str, action: str) -> None:
    """Six times the same, by keys alone: the first line has the focus when the list is there."""
    panel(page).get_by_label("Card").focus()
    page.keyboard.type(card)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for face in FACES:
        line = panel(page).get_by_label(f"{card}, right die {face}")
        expect(line).to_be_focused()
        page.keyboard.type(action)
        expect(line.locator("option:checked")).to_have_text(action)
        page.keyboard.press("Tab")


def deck_of(page: Page, side: str) -> Locator:
    return page.locator("label.deck", has_text=side).locator("select")


def mirror_match(page: Page) -> None:
    """The phantom takes the deck that this person has; nobody's deck changes by itself."""
    page.get_by_role("checkbox", name=re.compile("^Mirror match")).focus()
    page.keyboard.press("Space")
    deck_of(page, "The phantom").select_option("salt-flats")
    expect(deck_of(page, "You")).to_have_value("salt-flats")


def small_table(page: Page) -> None:
    page.get_by_label("Wide").fill("36")
    page.get_by_label("Deep").fill("36")
    page.get_by_label("Deep").press("Tab")


def list_is_asked(person: Visitor) -> bool:
    ask = person.seat(0)["ask"]
    return bool(ask and ask["question"] == "phantom" and ask["about"]["question"] == "phantom_list")


def charger(view: Any) -> Any:
    """Where the phantom's War Marshal stands."""
    [stack] = [stack for stack in view["stacks"] if re.fullmatch("1.:segmond", stack["card"])]
    return stack["x"], stack["y"]


def test_the_phantom_follows_a_list_in_a_mirror_match(visitor: Visitors) -> None:
    me = visitor()
    page = me.go(f"/new/{GAME}?with=solo")
    small_table(page)
    mirror_match(page)
    write_list(page, "Segmond", "Charge")
    page.get_by_role("checkbox", name=re.compile("^Step by step")).check()
    assert findings(page) == []
    me.shot("new-battle-list")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".app")
    options = me.get(f"/api/tables/{me.table}")["options"]
    assert options["lists"] == {"segmond": ["charge"] * 6}
    assert options["mirror"] is True
    assert options["decks"] == ["salt-flats", "salt-flats"]
    # the decision is put to the person, with its die and its line
    fight(Commander(me), stop=lambda: list_is_asked(me))
    Commander(me).ready(me.seat(0)["version"])
    before = me.seat(0)["view"]
    right = before["roll"][1]
    decision = page.locator(".pv")
    expect(decision).to_contain_text(PICKED)
    expect(decision.get_by_role("paragraph").get_by_role("img", name=f"die {right}")).to_have_count(1)
    expect(decision.locator("tr.on")).to_have_count(1)
    expect(decision.locator("tr.on")).to_have_text(re.compile(rf"^List\s*line {right} of"))
    me.shot("new-battle-decision")
    told = [event["name"] for event in me.seat(0)["story"]]
    button(page, "follow").click()
    expect(decision).to_contain_text("Segmond charges at War Marshal Segmond")
    expect(decision.locator("tr.on")).to_have_text(re.compile("^List"))
    fight(Commander(me), stop=lambda: "phantom_charges" in [one["name"] for one in me.seat(0)["story"]])
    # and it is told, and done
    assert "phantom_list" not in told
    Commander(me).ready(me.seat(0)["version"])
    open_pane(page, "Log")
    log = page.get_by_role("list", name="Log")
    expect(log).to_contain_text(PICKED)
    expect(
        log.get_by_role("listitem").filter(has_text=PICKED).get_by_role("img", name=f"die {right}")
    ).to_have_count(1)
    expect(log).to_contain_text("Segmond charges at")
    [told_now] = [event for event in me.seat(0)["story"] if event["name"] == "phantom_list"]
    assert told_now["rule"] == "SM-SOLO-8"
    assert charger(me.seat(0)["view"]) != charger(before)
    me.shot("new-battle-charged")


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark"), (PHONE, "light")])
def test_lists_stay_with_the_browser_and_fit_the_window(
    visitor: Visitors, size: tuple[int, int], scheme: str
) -> None:
    me = visitor(size, scheme)
    page = me.go(f"/new/{GAME}?with=solo")
    panel(page).get_by_label("Card").select_option(label="Rielle")
    panel(page).get_by_role("button", name="Add a list").click()
    panel(page).get_by_label("Rielle, right die 4").select_option(label="Vanish")
    page.reload()
    expect(panel(page).get_by_label("Rielle, right die 4")).to_have_value("vanish")
    deck_of(page, "The phantom").select_option("salt-flats")
    expect(panel(page)).to_contain_text("kept for later")
    assert panel(page).locator(".list").count() == 0
    deck_of(page, "The phantom").select_option("mountains")
    panel(page).get_by_text("What the actions mean").click()
    assert findings(page) == []
    assert not scrolls_sideways(page)
    panel(page).scroll_into_view_if_needed()
    me.shot(f"new-battle-{size[0]}-{scheme}", whole=True)
    for target in panel(page).locator("select, button, summary").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= (FINGER if size == PHONE else 40), target.inner_text()
    panel(page).get_by_role("button", name="Lists as text").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("textarea")).to_have_value(
        "Rielle: as usual, as usual, as usual, vanish, as usual, as usual\n"
    )
    dialog.locator("textarea").fill("Karak: stay, stay, stay, stay, stay, dance")
    dialog.get_by_role("button", name="Use these lists").click()
    expect(dialog.get_by_role("alert")).to_contain_text('"dance" is none of')
    assert findings(page) == []
    dialog.locator("textarea").fill("Karak: stay, stay, stay, stay, stay, dig in")
    dialog.get_by_role("button", name="Use these lists").click()
    expect(panel(page).get_by_role("group", name="Karak")).to_be_visible()
    panel(page).get_by_role("button", name="Remove the list of Karak").click()
    expect(panel(page).locator(".list")).to_have_count(0)
    expect(panel(page).get_by_label("Card")).to_be_focused()


def test_nothing_starts_before_it_is_known_which_bots_there_are(visitor: Visitors) -> None:
    me = visitor()
    held: list[Route] = []
    me.page.route("**/api/bots", lambda route: held.append(route))
    page = me.go(f"/new/{GAME}")
    start = page.get_by_role("button", name="Start")
    page.locator("svg.terrain-map g[data-kind]").first.wait_for()
    expect(start).to_be_disabled()
    held[0].continue_()
    start.click()
    page.wait_for_selector(".app")


def test_a_newcomer_finds_the_guided_game(visitor: Visitors) -> None:
    me = visitor()
    page = me.go(f"/new/{GAME}")
    page.get_by_role("link", name="The guided first game").click()
    page.wait_for_selector(".guide")
    assert me.get(f"/api/tables/{me.table}")["game"] == GAME
