"""Around the battlefield of Salt Mystic: decks, terrain, scenarios, printing, the guided game, looking back."""

import json
import re
from operator import itemgetter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitors
from tests.e2e.salt_mystic.battlefield import BOT, GAME, SMALL, button, open_table
from tests.e2e.salt_mystic.commander import Commander, fight
from tests.e2e.server import until
from tests.e2e.visitor import PHONE, Visitor, findings, scrolls_sideways

pytestmark = pytest.mark.browser
INCH = 96  # css pixels


# --- Decks ---


def test_a_deck_is_built_judged_by_both_editions_written_down_and_played(visitor: Visitors) -> None:
    me = visitor()
    page = me.go(f"/decks/{GAME}")
    page.locator(".pick select").select_option("empty")
    size = page.locator(".size")
    expect(size).to_have_text("0 of 30")
    basic, quick = (
        page.locator(f"section[aria-labelledby='legal-{name}']") for name in ("basic-2021", "quickstart")
    )
    page.get_by_label("Search the cards").fill("Karak")
    page.get_by_role("button", name=re.compile("^Add Karak")).first.click()
    expect(size).to_have_text("1 of 30")
    for edition in (basic, quick):
        expect(edition).to_contain_text("Not legal")
        expect(edition.locator(".rid").first).to_have_text(re.compile(r"^SM-DECK-\d+$"))
    told = me.post(f"/api/games/{GAME}/check", {"options": {"decks": [{"karak": 1}, "salt-flats"]}})
    for problem in told["problems"]:
        expect(basic).to_contain_text(problem["rule"])
    assert not scrolls_sideways(page)
    me.shot("deck-illegal")
    # the starter deck as text, with one card changed by hand
    page.locator(".pick select").select_option("starter mountains")
    expect(size).to_have_text("30 of 30")
    for edition in (basic, quick):
        expect(edition).to_contain_text("Nothing stands against it")
    page.get_by_role("button", name="Text").click()
    area = page.get_by_role("dialog").locator("textarea")
    text = area.input_value()
    assert "1 Karak" in text
    area.fill("7 Nobody At All")
    page.get_by_role("button", name="Open as a new deck").click()
    expect(page.get_by_role("alert").filter(has_text="Nobody At All")).to_be_visible()
    area.fill(text.replace(text.splitlines()[0], "# The wall of Wren", 1))
    page.get_by_role("button", name="Open as a new deck").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(size).to_have_text("30 of 30")
    page.get_by_label("Name of the deck").fill("The wall")
    page.get_by_label("Name of the deck").press("Enter")
    page.get_by_role("button", name="Undo").first.click()
    page.get_by_role("button", name="Redo").first.click()
    page.get_by_role("button", name="Play with this deck").click()
    page.wait_for_url(re.compile("/new/"))
    expect(page.locator("label.deck select").first.locator("option:checked")).to_contain_text(
        "The wall, 30 cards"
    )
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".app")
    decks = me.get(f"/api/tables/{me.table}")["options"]["decks"]
    assert sum(decks[0].values()) == 30
    assert decks[0]["karak"] == 1
    assert decks[1] == "salt-flats", "the other side opposes it"
    me.shot("deck-played")


def test_the_count_of_cards_is_on_a_phone_too(visitor: Visitors) -> None:
    me = visitor(PHONE)
    page = me.go(f"/decks/{GAME}")
    count = page.locator(".tools .n")
    expect(count).to_have_text(re.compile(r"^(\d+) of \1$"))
    box = count.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE[0]
    assert not scrolls_sideways(page)
    me.shot("decks-390")


# --- Terrain ---


def kept(page: Page) -> Any:
    """The layout that is open, as the editor keeps it."""
    page.get_by_role("button", name="Text").click()
    area = page.get_by_role("dialog").locator("textarea")
    document = json.loads(area.input_value())
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    return document


POSE = ("kind", "classes", "x", "y", "heading", "width", "depth")


def pieces_of(view: Any) -> list[tuple[Any, ...]]:
    """Kind, classes and pose of the pieces on a table, in mils and tenths of a degree."""
    return sorted(itemgetter(*POSE)(piece) for piece in view["terrain"])


def as_pieces(documents: Any) -> list[tuple[Any, ...]]:
    """The same of a layout in inches and degrees."""
    return sorted(
        (
            one["kind"],
            one["classes"],
            *(round(one[name] * 1000) for name in ("x", "y")),
            round(one.get("heading", 0) * 10) % 3600,
            *(round(one[name] * 1000) for name in ("width", "depth")),
        )
        for one in documents
    )


def test_terrain_is_laid_out_and_lies_so_on_the_table(visitor: Visitors) -> None:
    me = visitor()
    page = me.go(f"/terrain/{GAME}")
    page.locator(".take").first.wait_for()
    page.get_by_role("button", name="New", exact=True).click()
    expect(page.locator("[data-piece]")).to_have_count(0)
    palette = page.get_by_role("region", name="Kinds of terrain")
    referee = page.get_by_role("region", name="What the referee says")
    palette.get_by_role("button", name=re.compile("^Hill")).click()
    expect(page.locator("[data-piece]")).to_have_count(1)
    # a wall is dragged there, turned, scaled, classified and locked
    table = page.locator(".board svg.terrain-map").bounding_box()
    button_ = palette.get_by_role("button", name=re.compile("^Wall")).bounding_box()
    assert table is not None
    assert button_ is not None
    page.mouse.move(button_["x"] + 30, button_["y"] + 20)
    page.mouse.down()
    page.mouse.move(table["x"] + table["width"] * 0.7, table["y"] + table["height"] * 0.4, steps=8)
    page.mouse.up()
    expect(page.locator("[data-piece]")).to_have_count(2)
    piece = page.get_by_role("region", name="The piece", exact=True)
    heading = piece.get_by_label("Heading")
    before = float(heading.input_value())
    page.get_by_role("button", name="Turn right by 15 degrees").click()
    expect(heading).to_have_value(f"{(before + 15) % 360:g}")
    width = float(piece.get_by_label("Width").input_value())
    page.get_by_role("button", name="Larger").click()
    until(lambda: float(piece.get_by_label("Width").input_value()) > width, "the piece is wider")
    piece.get_by_role("checkbox", name=re.compile("Rough")).check()
    piece.get_by_label("From left").fill("30")
    piece.get_by_label("From left").press("Tab")
    page.get_by_role("button", name="Lock").first.click()
    expect(page.get_by_role("button", name="Delete the piece")).to_be_disabled()
    expect(page.get_by_role("button", name="Unlock")).to_be_visible()
    # a third one, far too near to the edge, is named by the referee, and taken back
    page.get_by_role("checkbox", name=re.compile("off both edges")).uncheck()
    palette.get_by_role("button", name=re.compile("^Tower")).click()
    piece.get_by_label("From near edge").fill("0")
    piece.get_by_label("From near edge").press("Tab")
    expect(referee).to_contain_text("to mend")
    expect(referee.locator(".rid").first).to_have_text(re.compile(r"^SM-"))
    me.shot("terrain-problem")
    for _ in range(2):
        page.get_by_role("button", name="Undo").first.click()
    expect(page.locator("[data-piece]")).to_have_count(2)
    expect(referee).to_contain_text("Can be played")
    page.get_by_label("Name", exact=True).fill("Two things")
    page.get_by_label("Name", exact=True).press("Tab")
    assert findings(page) == []
    layout = kept(page)
    assert [one["kind"] for one in layout["pieces"]] == ["hill", "wall"]
    assert "R" in layout["pieces"][1]["classes"]
    me.shot("terrain-editor")
    page.get_by_role("button", name="Play on it").click()
    page.wait_for_url(re.compile("/new/"))
    expect(page.get_by_role("region", name="What it will be")).to_contain_text("Two things")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".app")
    assert pieces_of(me.seat(0)["view"]) == as_pieces(layout["pieces"])
    expect(page.locator(".smb svg.table [data-kind], .smb svg.table g").first).to_be_attached()
    me.shot("terrain-played")


@pytest.mark.parametrize("scenario", ["risen", "black-labyrinth", "wraithdiver"])
def test_the_map_of_a_scenario_is_the_table(visitor: Visitors, scenario: str) -> None:
    me = visitor()
    page = me.go(f"/new/{GAME}?scenario={scenario}")
    summary = page.get_by_role("region", name="What it will be")
    summary.locator("svg g[data-kind]").first.wait_for()
    page.wait_for_load_state("networkidle")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".app")
    wish: Any = asked.value.post_data_json
    layout = me.get(
        f"/api/games/{GAME}/offers/layouts?scenario={scenario}&edition=basic-2021&seed=7&width=48&depth=48"
    )
    assert wish["options"]["layout"] == layout["pieces"]
    view = me.seat(0)["view"]
    shown = sorted((piece["kind"], piece["x"], piece["y"]) for piece in view["terrain"])
    wanted = sorted((one["kind"], round(one["x"] * 1000), round(one["y"] * 1000)) for one in layout["pieces"])
    assert shown == wanted
    me.shot(f"scenario-{scenario}")


# --- Printing ---


def test_everything_is_printed_at_true_size(visitor: Visitors) -> None:
    me = visitor(scheme="light")
    page = me.go(f"/print/{GAME}")
    page.locator(".leaf li").first.wait_for()
    page.locator("figure svg").first.wait_for()
    page.emulate_media(media="print")
    box = page.locator(".leaf li").first.bounding_box()
    assert box is not None
    assert (round(box["width"]), round(box["height"])) == (2.5 * INCH, 3.5 * INCH)
    hill = page.get_by_role("img", name=re.compile("^Wall.* part 1 of 1$")).first.bounding_box()
    assert hill is not None
    assert sorted(round(hill[side] / INCH, 1) for side in ("width", "height")) == [0.5, 6.0]
    rule = page.get_by_role("img", name="Check: this line is 3 inches long").bounding_box()
    assert rule is not None
    assert abs(rule["width"] - 3.04 * INCH) < 1
    expect(page.locator("header.top")).to_be_hidden()


# --- The guided first game ---


def test_the_guide_on_a_phone_hides_neither_the_words_nor_the_buttons(visitor: Visitors) -> None:
    me = visitor(PHONE)
    page = me.go(f"/learn?game={GAME}&lesson=first")
    page.wait_for_selector(".guide")
    assert findings(page) == []
    assert not scrolls_sideways(page)
    guide, bar = page.locator(".guide").bounding_box(), page.locator(".action").bounding_box()
    assert guide is not None
    assert bar is not None
    assert guide["y"] >= bar["y"] + bar["height"] or guide["y"] + guide["height"] <= bar["y"]
    me.shot("learn-mystic-390")


# --- Looking back, looking on ---


def finished_battle(me: Visitor) -> str:
    """Two bots fight for two turns each, without the page."""
    me.get("/api/me")
    wish = {"game": GAME, "seats": [BOT, {**BOT, "name": "Gunner"}], "options": {**SMALL, "turn_limit": 2}}
    table: str = me.post("/api/tables", wish)["table"]
    until(lambda: me.get(f"/api/tables/{table}")["state"] == "finished", "two bots come to an end", 60)
    return table


def test_a_battle_is_looked_at_again_and_played_on(visitor: Visitors) -> None:
    me = visitor()
    table = finished_battle(me)
    steps = me.get(f"/api/tables/{table}")["version"]
    page = me.go(f"/replay/{table}?step={steps // 2}")
    page.wait_for_selector(".app")
    place = page.locator(".replay .pos")
    expect(place).to_contain_text(f"Step {steps // 2} of {steps}")
    for step in (2, steps // 2, steps):
        page.get_by_label("Step of the game").fill(str(step))
        expect(place).to_contain_text(f"Step {step} of")
        view = me.get(f"/api/tables/{table}/replay/{step}")["view"]
        expect(page.locator(".smb .unit")).to_have_count(len(view["stacks"]))
        if step == steps // 2:
            me.shot("replay-mystic")
            assert not page.locator(".action .bts button[data-choice]").count()
    page.get_by_label("Step of the game").fill(str(steps // 2))
    page.get_by_role("button", name=re.compile("Play on")).click()
    page.wait_for_url(lambda url: "/play/" in url and table not in url)
    page.wait_for_selector(".app")
    assert me.get(f"/api/tables/{me.table}")["game"] == GAME


def test_who_watches_sees_the_battle_and_no_hand(visitor: Visitors) -> None:
    me = visitor()
    wish = {"game": GAME, "seats": [BOT, {**BOT, "name": "Gunner"}], "options": {**SMALL, "turn_limit": 2}}
    me.get("/api/me")
    page = me.go(f"/play/{me.post('/api/tables', wish)['table']}")
    page.wait_for_selector(".app")
    result = page.locator(".result")
    expect(result).to_be_visible()
    result.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Last step").click()
    steps = me.get(f"/api/tables/{me.table}/replay")["steps"]
    held = len(me.get(f"/api/tables/{me.table}/replay/{steps}")["view"]["hand"][0])
    told = f"{held} card{'s' * (held != 1)} in hand, face down" if held else "No cards in hand."
    expect(page.get_by_label("The hand of")).to_contain_text(told)
    assert page.locator("button.hc").count() == 0
    me.shot("watched-mystic")


def test_undo_before_a_roll(visitor: Visitors) -> None:
    me = visitor()
    page = open_table(me, *[{"kind": "me", "name": "Wren"}], **SMALL)
    wren = Commander(me)
    fight(wren, stop=lambda: (me.seat(0)["ask"] or {}).get("question") == "activate")
    wren.ready(me.seat(0)["version"])
    before = me.seat(0)["view"]
    page.locator(".smb [data-uid].can").first.click()
    expect(page.locator(".action h1")).to_contain_text("Place")
    placing = me.seat(0)["view"]
    button(page, "place").click()
    until(lambda: me.seat(0)["view"] != placing and me.seat(0)["ask"], "it is placed")
    wren.ready(me.seat(0)["version"])  # a button that has just moved takes no click
    undo = page.get_by_role("button", name=re.compile(r"^Take back \(U\): \w"))  # it says what
    expect(undo).to_be_enabled()
    assert wren.press(".action .undo")
    until(lambda: me.seat(0)["view"] == placing, "it stands where it stood")
    expect(page.locator(".action h1")).to_contain_text("Place")
    wren.ready(me.seat(0)["version"])
    page.keyboard.press("u")
    until(lambda: me.seat(0)["view"] == before, "nothing has happened")
    expect(page.locator(".action h1")).to_contain_text("Activate")
