"""The whole table on every screen, a camera that stays, names that hide nobody, cards dragged at once."""

import re
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
from tests.e2e.salt_mystic.crowd import crowd
from tests.e2e.server import until
from tests.e2e.table_top import be_sure, open_pane, tile
from tests.e2e.visitor import DESKTOP, HOLD, PHONE, TABLET, findings

pytestmark = pytest.mark.browser
SIZES = [DESKTOP, TABLET, PHONE]
SEGMOND, KARAK, FARGO, WATCHMAN, ORUZ, MARKSMAN = 1, 2, 3, 4, 5, 6
FIELD: dict[str, Any] = {
    "stacks": (
        character("segmond", 3, 2.5),
        character("karak", 45, 45.5, 180, seat=1),
        character("fargo", 24, 20),
        character("flats-watchman", 45, 2.5),
        character("oruz-gatebreaker", 24, 26, 180, seat=1),
        character("ridge-marksman", 3, 45.5, 180, seat=1),
    ),
    "terrain": [
        {"kind": "wall", "x": 29, "y": 20, "heading": 90},
        {"kind": "stonewisp_die", "x": 18, "y": 20},
    ],
    "options": {"scenario": "wraithdiver"},
}
# Which cards of the table are not wholly inside the part of the window that shows it.
OUTSIDE = """() => {
  const box = document.querySelector('.smb').getBoundingClientRect();
  return [...document.querySelectorAll('.smb [data-uid] .cbody')].filter((card) => {
    const at = card.getBoundingClientRect();
    return at.left < box.left || at.right > box.right || at.top < box.top || at.bottom > box.bottom;
  }).length;
}"""
# Names that lie on a card which is not theirs, and texts below eleven pixels, as the browser has drawn them.
NAMES = """() => {
  const { left, top, width } = document.querySelector('.smb .stage').getBoundingClientRect();
  const cards = [...document.querySelectorAll('.smb .unit')].map((unit) => {
    const body = unit.querySelector('.cbody');
    const { x, y, width, height } = body.getBBox();
    const place = body.getScreenCTM();
    const corner = (u, v) => new DOMPoint(u, v).matrixTransform(place);
    return [corner(x, y), corner(x + width, y), corner(x + width, y + height), corner(x, y + height)];
  });
  const texts = [...document.querySelectorAll('.smb :is(.tag, .tagn)')];
  const beyond = (corners, at) => corners.some(({ x, y }, n) => {
    const next = corners[(n + 1) % 4];
    const inside = ([px, py]) => (next.x - x) * (py - y) - (next.y - y) * (px - x);
    const ends = [[at.left, at.top], [at.right, at.top], [at.left, at.bottom], [at.right, at.bottom]];
    return ends.every((one) => inside(one) <= 0);
  });
  const upright = (corners) => {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  };
  const meets = (corners, at) => {
    const box = upright(corners);
    const near = at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top;
    return near && !beyond(corners, at);
  };
  const small = [];
  const covered = texts.map((text) => {
    const scale = text.getScreenCTM().a;
    const size = parseFloat(getComputedStyle(text.querySelector('text') ?? text).fontSize) * scale;
    if (size < 10.99) small.push(`${text.textContent} ${size}`);
    const full = text.getBoundingClientRect();
    const slim = 0.16 * (full.bottom - full.top); // the space that a font keeps above and below its letters
    const at = { left: full.left + 2, right: full.right - 2, top: full.top + slim, bottom: full.bottom - slim };
    return cards.filter((corners) => meets(corners, at)).length;
  });
  return { texts: texts.length, small, covered };
}"""


def laid(person: Any, **more: Any) -> tuple[Page, Ground]:
    given = {**FIELD, "step": "activation", **more}
    page = lay(person, *given.pop("stacks"), **given)
    page.wait_for_selector(".smb [data-uid]")
    wait_until_still(page, ".smb .stage")
    return page, Ground(page)


def wait_for_the_whole_table(page: Page) -> None:
    until(lambda: page.evaluate(OUTSIDE) == 0, "every card of the table is seen whole")


def camera(page: Page) -> Any:
    return page.locator(".smb .stage").evaluate("one => [one.style.transform, one.style.width]")


@pytest.mark.parametrize("size", SIZES)
def test_every_piece_of_every_side_is_seen_without_a_click(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    page, _ = laid(me)
    wait_for_the_whole_table(page)
    expect(page.locator(".smb [data-uid]")).to_have_count(6)
    me.shot(f"view-{size[0]}")


def test_the_camera_is_kept_over_questions_and_follows_only_on_wish(visitor: Visitors) -> None:
    page, ground = laid(visitor())
    whole = camera(page)
    page.get_by_role("button", name="Zoom in").click(click_count=3)
    until(lambda: camera(page) != whole, "the camera comes nearer")
    wait_until_still(page, ".smb .stage")
    before = camera(page)
    ground.unit(FARGO).click()
    expect(page.locator(".action h1")).to_contain_text("Place Fargo")
    at_rest(page)
    assert camera(page) == before
    button(page, "stay").click()
    expect(page.locator(".action h1")).to_contain_text("Activate")
    assert camera(page) == before
    page.get_by_role("button", name="Follow what is asked about").click()
    page.locator(f".smb [data-uid='{SEGMOND}']").press("Enter")  # in a corner that is not seen
    expect(page.locator(".action h1")).to_contain_text("Place Segmond")
    until(lambda: camera(page) != before and ground.at(3, 2.5)[2], "the camera follows")
    page.get_by_role("button", name="Fit the whole table").click()
    wait_for_the_whole_table(page)


def test_a_new_turn_shows_the_whole_table_only_if_something_happened_elsewhere(visitor: Visitors) -> None:
    page, ground = laid(visitor())
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    page.mouse.move(*ground.at(24, 20)[:2])
    until(lambda: page.evaluate(OUTSIDE) > 0, "the camera comes nearer")
    button(page, "end").click()
    be_sure(page)
    page.wait_for_function("() => document.querySelector('.app').dataset.version > 4")
    expect(page.locator(".action.mine h1")).to_contain_text(re.compile("Play|Activate"))
    open_pane(page, "Log")
    expect(page.locator(".log")).to_contain_text("Turn 5")
    wait_for_the_whole_table(page)  # the bot has moved what was out of sight


@pytest.mark.parametrize("size", SIZES)
def test_no_name_lies_on_the_card_of_another_and_none_is_too_small(
    visitor: Visitors, size: tuple[int, int]
) -> None:
    me = visitor(size)
    given = crowd()
    page = lay(me, *given.pop("stacks"), **given)
    page.wait_for_selector("polygon.reach")
    at_rest(page)
    page.evaluate("() => document.fonts.ready")
    told = page.evaluate(NAMES)
    assert told["small"] == []
    assert told["texts"] >= 36
    assert [many for many in told["covered"] if many > 1] == []  # its own card at most
    page.keyboard.press("Escape")
    me.shot(f"names-{size[0]}")


def test_a_card_is_dragged_at_once_and_says_what_stops_it(visitor: Visitors) -> None:
    me = visitor()
    page, ground = laid(me)
    given = dict(FIELD)
    match = Match.from_position(
        position(given.pop("options"), step="activation", stacks=list(given.pop("stacks")), **given), game=RULES
    )
    before = camera(page)
    ground.drag((24, 20), (25, 20), (34, 20))  # nobody has chosen it, and there is a wall
    expect(page.locator(".action h1")).to_contain_text("Place Fargo")
    at_rest(page)
    assert camera(page) == before
    told: Any = as_data(match.measure_by_name(0, "reach", {"uid": FARGO}))
    wall = next(stop for stop in told["stops"] if stop["first"] <= 900 <= stop["last"])
    assert wall["by"] == "solid"
    slid = float(page.get_by_label("Slide, inches").first.input_value())
    assert 0 < slid < 5
    note = page.locator("g.note.bad").filter(has_text=wall["rule"])
    expect(note).to_contain_text("is in the way")
    me.shot("view-stopped")
    ground.drag((24 + slid, 20), (24, 20), (12, 20))  # the ghost, towards the trap
    expect(page.locator("g.note.bad").filter(has_text="SM-SCEN-6")).to_contain_text("Stonewisp")
    ground.drag((24, 20), (24, 8))
    expect(page.locator("g.note").filter(has_text="SM-MOVE-2")).to_contain_text("as far as it may slide")
    assert me.seat(0)["version"] == 1  # nothing but the activation was said


def test_a_finger_drags_a_card_too(visitor: Visitors) -> None:
    me = visitor(PHONE)
    page, ground = laid(me)
    wire = page.context.new_cdp_session(page)
    (x, y, _), (u, v, _) = ground.at(24, 20), ground.at(24, 16)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for share in (0.3, 0.6, 1.0):
        finger = {"x": x + share * (u - x), "y": y + share * (v - y)}
        wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [finger]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".action h1")).to_contain_text("Place Fargo")
    at_rest(page)
    expect(page.locator("g.note").first).to_contain_text(re.compile(r"^(3\.\d+|4(\.\d+)?) of"))


def test_the_scenario_and_its_special_rule_stand_on_the_page(visitor: Visitors) -> None:
    me = visitor()
    page, _ = laid(me)
    offer = me.get("/api/games/salt-mystic/offers/battles")
    played = next(one for one in offer["scenarios"] if one["id"] == "wraithdiver")
    card = page.get_by_role("region", name="Scenario")
    expect(card).to_contain_text(played["name"])
    expect(card).to_contain_text(played["special"][0]["sentence"])
    expect(card).to_contain_text(played["rule"])


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_pointing_at_an_enemy_shows_where_it_stands_and_strikes(visitor: Visitors, scheme: str) -> None:
    me = visitor(DESKTOP, scheme)
    page, ground = laid(me)
    given = dict(FIELD)
    match = Match.from_position(
        position(given.pop("options"), step="activation", stacks=list(given.pop("stacks")), **given), game=RULES
    )
    told: Any = as_data(match.measure_by_name(0, "threat", {"uid": ORUZ}))
    assert [one["aim"]["uid"] for one in told["targets"]] == [FARGO]
    ground.unit(ORUZ).hover()
    expect(page.locator(".threat .stand")).to_have_count(1)
    expect(page.locator(".threat .strike")).to_have_count(1)
    expect(page.locator(".threat .struck")).to_have_count(1)
    listed = page.locator(".insp .threat li")
    expect(listed).to_contain_text("Fargo")
    expect(listed).to_contain_text(f"against {told['targets'][0]['aim']['defense']}")
    assert findings(page) == []
    me.shot(f"view-threat-{scheme}")
    page.mouse.move(5, 5)
    expect(page.locator(".threat .stand")).to_have_count(0)
    page.locator(f".smb [data-uid='{ORUZ}']").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")  # by the keyboard now
    expect(page.locator(".threat .stand")).to_have_count(1)
    page.get_by_role("button", name="Threat: all enemies").click()
    expect(page.locator(".threat .stand")).to_have_count(3)
    me.shot(f"view-threat-all-{scheme}")


def test_a_finger_that_stays_on_an_enemy_shows_its_threat(visitor: Visitors) -> None:
    page, ground = laid(visitor(PHONE))
    page.evaluate(HOLD)
    wire = page.context.new_cdp_session(page)
    x, y, _ = ground.at(24, 26)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(".threat .stand")).to_have_count(1)
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".threat .stand")).to_have_count(1)


def test_the_ruler_from_card_to_card_tells_the_gap(visitor: Visitors) -> None:
    page, ground = laid(visitor())
    page.get_by_role("button", name="Ruler: then drag over the table").click()
    ground.drag((24.4, 19.5), (24, 22), (23.6, 26.4))
    expect(page.locator(".insp")).to_contain_text("gap 4.00 in")
    expect(page.locator("path.gapline")).to_have_count(1)
    expect(page.locator("g.note").filter(has_text="gap 4.00 in")).to_contain_text("SM-RANGE-1")


def test_play_now_opens_the_learning_game_once_and_then_a_scenario(visitor: Visitors) -> None:
    me = visitor()
    seen = []
    for _ in range(2):
        page = me.go("/")
        tile(page, "salt-mystic").get_by_role("button", name="Play now").click()
        page.wait_for_selector(".app")
        view = me.seat(0)["view"]
        seen.append(view["scenario"])
        assert list(view["size"]) == [36_000, 36_000]
    assert seen == ["learning", "risen"]
    page = me.go("/settings")
    page.get_by_label("The learning game every time").check()
    assert findings(page) == []
    page = me.go("/")
    tile(page, "salt-mystic").get_by_role("button", name="Play now").click()
    page.wait_for_selector(".app")
    assert me.seat(0)["view"]["scenario"] == "learning"
