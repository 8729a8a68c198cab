"""What the battlefield shows while a card is in hand: reach, ghost, range, sight, cover, sums."""

import math
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from saltbox.engine import Match
from saltbox.engine.told import as_data
from saltbox.games.salt_mystic import GAME as RULES
from saltbox.games.salt_mystic import position
from tests.e2e.aim import wait_until_still
from tests.e2e.conftest import Visitors
from tests.e2e.salt_mystic.battlefield import Ground, at_rest, button, character, lay
from tests.e2e.server import until
from tests.e2e.table_top import open_pane
from tests.e2e.visitor import DESKTOP, PHONE, TABLET, Visitor, findings, scrolls_sideways

pytestmark = pytest.mark.browser
SIDE = (36.0, 36.0)
SEGMOND, KARAK, MARKSMAN, MUDHEAD, WATCHMAN = 1, 2, 3, 4, 5
MINUS = "\u2212"
DUEL: dict[str, Any] = {
    "stacks": (
        character("segmond", 18, 10),
        character("karak", 18, 17.2, 0, seat=1),
        character("ridge-marksman", 24, 13, 270, seat=1),
        character("mudhead", 12, 17, 180, seat=1),
        character("flats-watchman", 15, 6),
    ),
    "terrain": [
        {"kind": "hill", "x": 10, "y": 9},
        {"kind": "wall", "x": 22, "y": 13, "heading": 90},
        {"kind": "rocky_ground", "x": 25, "y": 6},
        {"kind": "ruins_small", "x": 20.6, "y": 18.2},
    ],
    "options": {"table": [36, 36]},
    "step": "move",
    "current": SEGMOND,
}


def duel(person: Visitor, **more: Any) -> tuple[Page, Ground, Match]:
    """Segmond is about to move; Karak has turned his back. The same position for the test to ask."""
    given = {**DUEL, **more}
    stacks, options = given.pop("stacks"), given.pop("options")
    page = lay(person, *stacks, options=options, **given)
    match = Match.from_position(position(options, stacks=list(stacks), **given), game=RULES)
    return page, Ground(page, SIDE), match


def told(match: Match, name: str, **wish: Any) -> dict[str, Any]:
    """What the page is told when it measures this."""
    found: dict[str, Any] = as_data(match.measure_by_name(0, name, wish))
    return found


def moved(match: Match, move: str) -> dict[str, Any]:
    """What Segmond is told of a movement."""
    return told(match, "move_preview", uid=SEGMOND, move=move)


def joined(words: list[Any]) -> str:
    """The pieces of a sentence as a page shows them."""
    return "".join(span if isinstance(span, str) else span["text"] for span in words)


def typed(page: Page, name: str, value: str) -> None:
    """Exactly so many inches or degrees."""
    box = page.get_by_label(name, exact=False).locator("visible=true").first
    box.fill(value)
    box.press("Enter")


def slide(page: Page, inches: str, bearing: str, heading: str) -> str:
    """The ghost is put there by typing; the choice that this is."""
    typed(page, "Slide, inches", inches)
    typed(page, "Bearing, degrees", bearing)
    typed(page, "Heading, degrees", heading)
    at_rest(page)
    tenths = [round(float(value) * 10) for value in (bearing, heading)]
    return f"{tenths[0]}/{round(float(inches) * 1000)}^{tenths[1]}"


def pose(page: Page) -> str:
    """The movement in hand, as the fields tell it."""
    names = ("Slide, inches", "Bearing, degrees", "Heading, degrees")
    far, way, facing = (page.get_by_label(name).first.input_value() for name in names)
    return f"{round(float(way) * 10)}/{round(float(far) * 1000)}^{round(float(facing) * 10)}"


def until_version(page: Page, version: int) -> None:
    """The page knows of so many choices: a question that comes later would choose another pane."""
    page.wait_for_function("least => document.querySelector('.app').dataset.version >= least", arg=version)


def of(survey: dict[str, Any], uid: int) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in survey["targets"] if one["uid"] == uid)
    return found


def test_the_reach_and_why_it_stops(visitor: Visitors) -> None:
    me = visitor()
    page, _, match = duel(me)
    survey = told(match, "reach", uid=SEGMOND)
    points = page.locator("polygon.reach").get_attribute("points")
    assert points is not None
    drawn = [tuple(map(float, point.split(","))) for point in points.split()]
    assert len(drawn) == len(survey["reach"])
    for (px, py), point in zip(drawn, survey["reach"], strict=True):
        assert abs(px - point["x"] * 0.02) < 0.02
        assert abs(py - (36_000 - point["y"]) * 0.02) < 0.02
    expect(page.locator("circle.allow")).to_have_count(1)
    expect(page.locator("path.lost")).to_have_count(1)
    notes = " | ".join(page.locator("g.note").all_text_contents())
    for note in survey["notes"]:
        assert joined(note["words"]) in notes
        assert note["rule"] in notes
    me.shot("overlay-reach")


def test_wherever_the_mouse_drags_the_ghost_it_may_stand(visitor: Visitors) -> None:
    me = visitor()
    page, ground, match = duel(me)
    at_rest(page)
    x, y, _ = ground.at(18, 10)
    dice = Random(5)
    page.mouse.move(x, y)
    page.mouse.down()
    for _ in range(25):
        page.mouse.move(*ground.at(18 + dice.uniform(-9, 9), 10 + dice.uniform(-7, 9))[:2])
        page.evaluate("() => new Promise(requestAnimationFrame)")
        survey = moved(match, pose(page))
        assert survey["legal"], survey
    page.mouse.up()
    expect(page.locator(".smb .ghost.bad")).to_have_count(0)


def test_the_sum_of_an_attack_is_the_engines(visitor: Visitors) -> None:
    me = visitor()
    page, ground, match = duel(me)
    survey = moved(match, slide(page, "3", "0", "0"))
    aim = of(survey, KARAK)
    assert aim["possible"]
    assert len(aim["terms"]) == 3  # Expertise, from behind, cover
    panel = page.locator(".pv")
    rows = panel.locator(".mods li:not(.sum)")
    expect(rows).to_have_count(len(aim["terms"]))
    for row, part in zip(rows.all(), aim["terms"], strict=True):
        text = row.inner_text()
        assert part["rule"] in text
        assert f"{'+' if part['value'] > 0 else MINUS}{abs(part['value'])}" in text.replace(" ", "")
    hits, faces = aim["chance"]["rolls"], aim["chance"]["of"]
    assert (hits, faces) == (2, 6)
    expect(panel.locator(".mods .sum")).to_contain_text(f"Defense {aim['defense']}")
    expect(panel.locator(".odds .pc")).to_contain_text(f"{hits} of {faces}: needs 5 or 6")
    expect(panel.locator(".odds .pc b")).to_have_text("33.3 %")
    expect(panel.locator(".odds .d6.hit")).to_have_count(hits)
    expect(panel.locator(".checks")).to_contain_text(f"gap {aim['gap'] / 1000:.2f} in")
    expect(panel.locator(".then")).to_contain_text("Hit:")
    # the ground under it
    ring = page.locator("circle.range")
    expect(ring).to_have_attribute("r", str((survey["range"] + 1000) // 50))
    fan = page.locator(".fan").get_attribute("points") or page.locator(".fan").get_attribute("d") or ""
    assert len(re.findall(r"[\d.]+[ ,][\d.]+", fan)) >= len(survey["fan"])
    expect(page.locator("rect.halo")).to_have_count(len(survey["halos"]))
    expect(page.locator("path.losok")).to_have_count(1)
    expect(page.locator("circle.tgt")).to_have_count(1)
    expect(page.locator(".smb [fill='url(#sm-rear)'], .smb .rear").first).to_be_attached()
    notes = " | ".join(page.locator("g.note").all_text_contents())
    assert "3 of 6 in" in notes
    assert "from behind +1" in notes
    assert f"cover {MINUS}3" in notes
    assert findings(page) == []
    me.shot("overlay-attack")
    button(page, "place-fire").click()
    until_version(page, 2)
    open_pane(page, "Log")
    expect(page.locator(".log")).to_contain_text("attack")
    sums = [event for event in me.seat(0)["story"] if event["name"].startswith("attack")]
    assert sums
    assert sums[0]["rule"].startswith("SM-ATTACK")
    expect(ground.unit(SEGMOND)).to_have_count(1)


def test_a_blocked_sight_line_names_its_blocker(visitor: Visitors) -> None:
    me = visitor()
    page, ground, match = duel(me)
    survey = moved(match, slide(page, "3.8", "38.6", "90"))
    shut = of(survey, MARKSMAN)
    assert survey["legal"]
    assert shut["in_range"]
    assert shut["blocker"] == 102
    ground.unit(MARKSMAN).hover()
    note = page.locator("g.note.bad").filter(has_text="blocks")
    expect(note).to_contain_text("Wall")
    expect(page.locator("path.losno")).not_to_have_count(0)
    expect(page.locator("g.cross")).not_to_have_count(0)
    row = page.locator(".pv .others li").filter(has_text="Ridge Marksman")
    expect(row).to_contain_text("no line of sight: Wall")
    expect(row.locator(".rid")).to_have_text(re.compile("SM-LOS-"))
    me.shot("overlay-blocked")


LETS_A_CLICK_THROUGH = """one => {
    const { x, y } = one.getBoundingClientRect();
    return document.elementFromPoint(x + 9, y + 9).closest('.toast') === null;
}"""


def test_a_refused_place_says_the_rule_and_is_not_sent(visitor: Visitors) -> None:
    me = visitor()
    page, _, match = duel(me)
    survey = moved(match, slide(page, "5.5", "0", "0"))
    assert not survey["legal"]
    expect(page.locator(".smb .ghost.bad")).to_have_count(1)
    why = page.locator(".action .why")
    expect(why).to_contain_text(joined(survey["why"]["words"]))
    expect(why.locator(".rid")).to_have_text(survey["why"]["rule"])
    version = me.seat(0)["version"]
    button(page, "place").click()
    expect(page.locator(".toast")).to_contain_text(survey["why"]["rule"])
    assert me.seat(0)["version"] == version
    me.shot("overlay-refused")
    # a notice takes no click from what it lies on, but for its own buttons
    assert page.locator(".toast > svg").evaluate(LETS_A_CLICK_THROUGH)
    assert not page.locator(".toast").get_by_role("button", name="Close").evaluate(LETS_A_CLICK_THROUGH)
    why.locator(".rid").click()
    expect(page.get_by_role("dialog", name=survey["why"]["rule"])).to_be_visible()


def test_drag_and_handle_and_wheel(visitor: Visitors) -> None:
    page, ground, _ = duel(visitor())
    at_rest(page)
    ground.drag((18, 10), (17, 11), (16, 13))
    heading = page.get_by_label("Heading, degrees").first
    slide = page.get_by_label("Slide, inches").first
    until(lambda: 3.4 < float(slide.input_value()) < 3.8, "it slides as far as it was dragged")
    before = float(heading.input_value())
    handle = page.locator("[data-handle] circle.rot").bounding_box()
    assert handle is not None
    page.mouse.move(handle["x"] + 4, handle["y"] + 4)
    page.mouse.down()
    page.mouse.move(*ground.at(22, 13)[:2], steps=5)
    page.mouse.up()
    until(lambda: abs(float(heading.input_value()) - 90) < 8, "it is turned to where the handle is")
    assert float(heading.input_value()) != before
    box = ground.ghost.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    turned = float(heading.input_value())
    page.mouse.wheel(0, 100)
    expect(heading).to_have_value(re.compile(rf"^{(turned + 5) % 360:g}$"))
    page.keyboard.press("Escape")
    expect(page.get_by_label("Slide, inches").first).to_have_value("0")


def test_a_whole_turn_with_the_keyboard(visitor: Visitors) -> None:
    me = visitor()
    page, ground, _ = duel(me, step="activation", current=0)
    expect(page.locator(".action h1")).to_contain_text("Activate")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.uid") == str(SEGMOND):
            break
    else:
        raise AssertionError("Tab does not lead to the Character")
    page.keyboard.press("Enter")
    expect(page.locator(".action h1")).to_contain_text("Place Segmond")
    page.wait_for_selector("polygon.reach")
    for key in ("ArrowUp", "ArrowUp", "Shift+ArrowUp", ".", ".", ",", "Shift+.", "Shift+,"):
        page.keyboard.press(key)
    expect(page.get_by_label("Slide, inches").first).to_have_value("2.1")
    expect(page.get_by_label("Heading, degrees").first).to_have_value("5")
    slide(page, "3", "0", "0")
    page.keyboard.press("n")
    page.keyboard.press("k")
    page.keyboard.press("r")  # a tap: the ruler for keys
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".insp")).to_contain_text("2.00 in")
    page.keyboard.press("Escape")
    expect(page.locator(".insp")).not_to_contain_text("Ruler 1")
    page.keyboard.press("p")  # without firing
    expect(button(page, str(KARAK))).to_have_class(re.compile("primary"))  # the sum has come
    page.keyboard.press("Enter")
    until_version(page, 3)
    page.keyboard.press("l")
    expect(page.locator(".log")).to_be_focused()
    expect(page.locator(".log")).to_contain_text("Karak")
    page.keyboard.press("l")
    expect(page.locator(".log")).to_have_count(0)  # back to what is asked
    ask = me.seat(0)["ask"]
    if ask and ask["question"] == "activate":
        choices = page.locator(".action .bts button").evaluate_all(
            "all => all.map(({dataset}) => dataset.choice)"
        )
        page.keyboard.press(str(1 + choices.index("end")))
        expect(page.locator("dialog.sure [data-choice=keep_it]")).to_be_focused()  # Watchman has not acted
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    expect(page.locator(".app")).to_contain_text(re.compile("Turn 5|won", re.IGNORECASE))
    page.keyboard.press("l")
    expect(page.locator(".log")).to_contain_text(re.compile("Turn 4|won", re.IGNORECASE))
    expect(ground.unit(WATCHMAN)).to_have_count(1)


def test_the_ruler_is_a_held_key(visitor: Visitors) -> None:
    me = visitor()
    page, ground, match = duel(me)
    page.keyboard.down("r")
    x, y, _ = ground.at(6, 12)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*ground.at(10, 15)[:2], steps=5)
    expect(page.locator("path.ruler").first).to_be_visible()
    page.mouse.up()
    page.keyboard.up("r")
    said = page.locator(".insp dd").filter(has_text="in").first
    until(lambda: abs(float(said.inner_text().split()[0]) - 5) < 0.06, "the ruler is five inches long")
    assert told(match, "ruler", x1=6000, y1=12000, x2=10000, y2=15000)["text"] == "5.00 in"
    me.shot("overlay-ruler")
    ground.drag((6, 12), (9, 12))  # the key is up: the drag moves the table, not the ruler
    expect(page.locator(".insp dt").filter(has_text="Ruler")).to_have_count(1)


def test_the_stack_inspector_tells_where_values_come_from(visitor: Visitors) -> None:
    me = visitor()
    stacks = (
        character("segmond", 18, 10, vehicle="dirt-wraith", attachment="rail-cannon"),
        character("karak", 18, 20, 180, seat=1),
    )
    page, ground, match = duel(me, stacks=stacks)
    survey = told(match, "stack", uid=SEGMOND)
    insp = page.locator(".insp")
    expect(insp.locator(".layers li")).to_have_count(3)
    rows = insp.locator(".stats tr")
    expect(rows).to_have_count(len(survey["stats"]))
    for row, stat in zip(rows.all(), survey["stats"], strict=True):
        expect(row).to_contain_text(stat["rule"])
        expect(row).to_contain_text(stat["terms"][0]["label"])
        expect(row.locator(".v")).to_contain_text(str(abs(stat["value"])))
    me.shot("overlay-inspector")
    ground.unit(KARAK).hover()
    expect(insp.locator(".layers")).to_contain_text("Karak")
    expect(page.locator(".smb .strip")).not_to_have_count(0)
    # what lies beneath can be left behind
    insp.get_by_role("button", name="Vehicle").click()
    expect(insp.get_by_role("button", name="Vehicle")).to_have_attribute("aria-pressed", "true")


HAND: dict[str, Any] = {
    "stacks": (character("segmond", 18, 2.25), character("karak", 18, 33.75, 180, seat=1)),
    "terrain": [{"kind": "hill", "x": 10, "y": 18}],
    "hands": [["flats-watchman", "witlock", "dirt-wraith", "rail-cannon", "guardian-arises-1"], []],
    "step": "play",
    "current": 0,
}


def test_cards_are_dragged_to_the_edge_and_attached_by_drag_and_by_click(visitor: Visitors) -> None:
    me = visitor()
    page, ground, _ = duel(me, **HAND)
    carry(page, "flats-watchman", *ground.at(26, 2.25)[:2])
    expect(page.locator(".smb [data-uid]")).to_have_count(3)
    placed = me.seat(0)["view"]["stacks"][2]
    assert abs(placed["x"] - 26_000) < 400
    assert placed["y"] == 2250
    carry(page, "dirt-wraith", *middle(page, ground, SEGMOND))
    expect(page.locator("button.hc")).to_have_count(3)
    assert "dirt-wraith" in str(me.seat(0)["view"]["stacks"])
    card(page, "rail-cannon").click()
    expect(page.locator(".action h1")).to_contain_text("Attach Rail Cannon")
    ground.unit(SEGMOND).click()
    expect(page.locator("button.hc")).to_have_count(2)
    card(page, "guardian-arises-1").click()
    expect(page.locator(".action h1")).to_contain_text("Nobody of yours may fight")
    page.keyboard.press("Escape")
    me.shot("overlay-hand")
    open_pane(page, "Piles")  # the hand has a place of its own: whatever else is read, it stays
    expect(page.locator("button.hc")).to_have_count(2)
    card(page, "witlock").click()
    ground.click(8, 2)
    button_of(page, "Deploy it here").click()
    expect(page.locator(".smb [data-uid]")).to_have_count(4)
    page.get_by_role("button", name=re.compile(r"^Take back \(U\)")).click()  # nothing was rolled
    expect(page.locator(".smb [data-uid]")).to_have_count(3)


def carry(page: Page, design: str, x: float, y: float) -> None:
    """Drags a card of the hand."""
    box = card(page, design).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 50, box["y"] - 20, steps=4)
    page.mouse.move(x, y, steps=6)
    page.mouse.up()


def card(page: Page, design: str) -> Any:
    return page.locator(f"button.hc[data-card$=':{design}']")


def button_of(page: Page, name: str) -> Any:
    return page.locator(".action .bts button").filter(has_text=name)


def middle(page: Page, ground: Ground, uid: int) -> tuple[float, float]:
    box = ground.unit(uid).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_with_a_finger(visitor: Visitors) -> None:
    me = visitor(PHONE)
    page, ground, _ = duel(me, step="activation", current=0)
    page.touchscreen.tap(*middle(page, ground, SEGMOND))
    expect(page.locator(".action h1")).to_contain_text("Place Segmond")
    at_rest(page)
    ground.click(16, 13.4, touch=True)  # beside the handle
    slid = re.compile(r"^([\d.]+) of")
    expect(page.locator("g.note").first).to_contain_text(slid)
    found = slid.match(page.locator("g.note").first.text_content() or "")
    assert found
    inch = math.dist(ground.at(16, 13.4)[:2], ground.at(17, 13.4)[:2])  # px: a finger hits no finer than one
    assert abs(float(found[1]) - math.dist((18, 10), (16, 13.4))) <= 1.5 / inch
    at_rest(page)
    expect(button(page, "place-fire")).to_be_visible()
    expect(page.locator(".pv .brief")).to_contain_text(" %")
    assert findings(page) == []
    assert not scrolls_sideways(page)
    me.shot("overlay-390")
    page.get_by_role("tab", name="Stack").tap()
    expect(page.locator(".insp")).to_contain_text("Segmond")
    button(page, "place-fire").tap()
    until(lambda: me.seat(0)["version"] >= 3, "activation, movement and attack")


def test_a_tap_means_what_was_under_the_finger_when_it_went_down(visitor: Visitors) -> None:
    page, ground, _ = duel(visitor(PHONE), step="activation", current=0)
    before = middle(page, ground, SEGMOND)
    wire = page.context.new_cdp_session(page)
    finger = {"x": before[0], "y": before[1]}
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    page.keyboard.press("ArrowRight")  # the table goes away under the finger
    gone = ground.unit(SEGMOND).bounding_box()
    assert gone is not None
    assert not gone["x"] - 8 < before[0] < gone["x"] + gone["width"] + 8  # nothing of the card is left there
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".action h1")).to_contain_text("Place Segmond")


@pytest.mark.parametrize("name", ["Ruler", "Fit"])
def test_a_tap_beside_a_button_is_for_the_table_alone(visitor: Visitors, name: str) -> None:
    """A browser gives the click of a finger to the nearest button, and tools stand at the edge of the table.

    The table takes the tap where it was.
    """
    page, ground, _ = duel(visitor(PHONE), step="activation", current=0)
    stage = page.locator(".smb .stage")
    wait_until_still(page, ".smb")
    box = page.locator(".tools").get_by_role("button", name=name).bounding_box()
    table = page.locator(".smb").bounding_box()
    assert box is not None
    assert table is not None
    where = stage.get_attribute("style")
    x, y = box["x"] + box["width"] / 2, table["y"] + 3
    assert 0 < y - (box["y"] + box["height"]) < 20  # just below the button
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(300)  # a click would have come
    expect(page.get_by_role("button", name="Ruler")).to_have_attribute("aria-pressed", "false")
    assert stage.get_attribute("style") == where
    page.touchscreen.tap(*middle(page, ground, SEGMOND))
    expect(page.locator(".action h1")).to_contain_text("Place Segmond")
    expect(page.get_by_role("button", name="Ruler")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (TABLET, "dark"), (PHONE, "light")])
def test_nothing_serious_for_people_who_need_help(
    visitor: Visitors, size: tuple[int, int], scheme: str
) -> None:
    me = visitor(size, scheme)
    page, _, _ = duel(me)
    page.wait_for_selector("polygon.reach")
    at_rest(page)
    assert findings(page) == []
    assert not scrolls_sideways(page)
    page.keyboard.press("t")
    expect(page.get_by_role("table", name=re.compile("The table as text"))).to_be_visible()
    expect(page.get_by_role("table", name="Terrain")).to_contain_text("blocks sight")
    me.shot(f"overlay-text-{size[0]}")


def test_the_view_can_be_moved_turned_and_fitted(visitor: Visitors) -> None:
    page, ground, _ = duel(visitor(), step="activation", current=0)
    stage = page.locator(".smb .stage")
    look = "one => [one.style.transform, one.style.width, one.dataset.turn].join()"
    seen = {stage.evaluate(look)}
    for press in ("Zoom in", "Zoom out", "Fit the whole table", "Turn the table by a quarter"):
        page.get_by_role("button", name=press).click()
        seen.add(stage.evaluate(look))
    assert stage.get_attribute("data-turn") == "90"
    assert len(seen) == 3  # zoomed out as far as it goes, the whole table is there
    for _ in range(3):
        page.keyboard.press("v")
    before = ground.at(18, 18)
    page.mouse.move(*ground.at(8, 26)[:2])
    page.mouse.wheel(0, -300)
    assert ground.at(18, 18) != before
    box = page.locator(".mini").bounding_box()
    assert box is not None
    before = ground.at(18, 18)
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    assert ground.at(18, 18) != before
