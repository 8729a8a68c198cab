"""At a table of Salt & Bones besides playing: lessons, second thoughts, one screen for two, looking back."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.salt_and_bones.captain import GAME, TABLE, hand, to_a_turn
from tests.e2e.server import until
from tests.e2e.table_top import Sight, finished_table, sit_with_a_bot, step_of, tile
from tests.e2e.visitor import PHONE, stop_time

pytestmark = pytest.mark.browser
RULE = re.compile(r"^SB-[A-Z]+-\d+$")


def test_the_story_is_played_and_a_click_skips_it(visitor: Visitors) -> None:
    me = visitor(moving=True)
    me.page.clock.install()
    page = sit_with_a_bot(me, GAME)
    TABLE.click_first(page, to_a_turn(page), "card")
    sight = TABLE.click_first(page, TABLE.wait_for_turn(page), "tile")
    step = step_of(page)
    stop_time(page)  # the movement waits for us
    page.locator(".action .btn.primary").click()
    why = page.locator(".action .why")
    expect(why).to_contain_text("Click anywhere to skip the movement")
    me.shot("moving")
    log = page.get_by_role("list", name="Log")
    told = log.text_content() or ""
    page.locator(".boardwrap").click(position={"x": 3, "y": 3})
    expect(log).not_to_have_text(told)  # what moved is told when it is there
    page.clock.resume()
    assert TABLE.wait_for_turn(page).headline != sight.headline
    assert step_of(page) > step


def test_the_choice_of_a_card_can_be_taken_back(visitor: Visitors) -> None:
    me = visitor()
    page = sit_with_a_bot(me, GAME)
    sight = to_a_turn(page)
    step = step_of(page)
    TABLE.click_first(page, sight, "card")
    placing = TABLE.wait_for_turn(page)
    assert placing.of("tile")
    me.shot("placing")
    page.get_by_role("button", name="Take back (U): Attack with").click()
    expect(page.locator(".action h1")).to_have_text(sight.headline)
    assert step_of(page) == step
    again = TABLE.wait_for_turn(page)
    assert [card.choice for card in again.of("card")] == [card.choice for card in sight.of("card")]
    TABLE.click_first(page, again, "card")
    page.keyboard.press("u")  # the same with the keyboard
    expect(page.locator(".action h1")).to_have_text(sight.headline)


def test_a_dark_tile_says_why_not_and_names_the_rule(visitor: Visitors) -> None:
    me = visitor()
    page = sit_with_a_bot(me, GAME)
    TABLE.click_first(page, to_a_turn(page), "card")
    TABLE.wait_for_turn(page)
    dark = page.locator("rect[data-tile][aria-disabled=true]").first
    dark.hover()
    reason = page.locator(".boardwrap .why")
    expect(reason.locator(".rid")).to_have_text(RULE)
    book = {each["id"]: first_words(each) for each in me.get(f"/api/games/{GAME}/rules")}
    assert reason.locator(".rid").inner_text() in book
    assert len(reason.inner_text().split()) > 5, "a sentence goes with it"
    me.shot("why-not")
    rule = page.locator(".action .rid")  # and a rule id opens its rule
    name = rule.inner_text()
    rule.click()
    expect(page.get_by_role("dialog", name=name)).to_contain_text(book[name])
    me.shot("rule-box")


def first_words(rule: dict[str, Any]) -> str:
    """How a rule begins, as far as no other words stand out."""
    first = rule["blocks"][0]["pieces"][0]
    return str(first if isinstance(first, str) else first["text"]).strip()


def test_hot_seat_hides_both_hands_behind_a_curtain(visitor: Visitors) -> None:
    me = visitor()
    page = me.go("/")
    tile(page, GAME).get_by_role("button", name="Hot seat").click()
    page.wait_for_selector(".app", state="attached")  # the curtain may be down already
    lifted: list[int] = []

    def look_behind(sight: Sight) -> bool:
        if not sight.of("curtain"):
            return len(lifted) >= 6
        assert page.locator(".held:visible").count() == 0, "no hand is shown to the wrong person"
        name = sight.of("curtain")[0].label.removeprefix("I am ")
        seats = me.get(f"/api/tables/{me.table}")["seats"]
        seat = next(each["seat"] for each in seats if each["name"] == name)
        if not lifted:
            me.shot("curtain")
        TABLE.click_first(page, sight, "curtain")
        view = me.seat(seat)["view"]
        own = sorted([*view["attack_hand"][seat], *view["strategy_hand"][seat]])
        until(lambda: sorted(hand(page)) == own, f"the hand of {name} is shown")
        lifted.append(seat)
        return False

    sight = TABLE.play_on(page, seed=4, stop=look_behind)
    assert {0, 1} == set(lifted), "both were called to the screen"
    assert sight.over or len(lifted) >= 6


def test_replay_by_slider_log_and_link_and_branch_off(visitor: Visitors) -> None:
    me = visitor()
    table = finished_table(me, GAME, "greedy", "random")
    steps = me.get(f"/api/tables/{table}")["version"]
    page = me.go(f"/replay/{table}?step=5")
    page.wait_for_selector(".app")
    place = page.locator(".replay .pos")
    expect(place).to_contain_text(f"Step 5 of {steps}")
    slider = page.get_by_label("Step of the game")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(place).to_contain_text("Step 6 of")
    page.get_by_role("button", name="Step back").click()
    expect(place).to_contain_text("Step 5 of")
    middle = steps // 2
    slider.fill(str(middle))
    expect(place).to_contain_text(f"Step {middle} of")
    expect(page.locator(".strip .conn")).to_contain_text(f"Looking at step {middle}")
    me.shot("replay-middle")
    view = me.get(f"/api/tables/{table}/replay/{middle}")["view"]
    expect(page.locator("svg.deckplan g.lie")).to_have_count(len(view["laid"]))
    expect(page.locator("svg.deckplan g.hole")).to_have_count(len(view["destroyed"]))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast")).to_contain_text(f"/replay/{table}?step={middle}")
    line = page.locator(".log button.n").nth(3)
    step = line.inner_text()
    line.click()
    expect(place).to_contain_text(f"Step {step} of")
    page.get_by_role("button", name="Last step").click()
    expect(place).to_contain_text(f"Step {steps} of")

    stranger = visitor(PHONE)  # the link is for everybody
    stranger.go(f"/replay/{table}?step={middle}")
    expect(stranger.page.locator(".action h1")).to_contain_text(f"Step {middle}.")
    stranger.page.get_by_role("button", name="Play on from here").click()
    stranger.page.wait_for_url(re.compile(r"/play/"))
    sight = TABLE.wait_for_turn(stranger.page)
    assert stranger.table != table
    now = stranger.seat(0)["view"]
    assert sight.over or now["round"] >= view["round"]
    assert set(view["destroyed"]) <= set(now["destroyed"]), "the board is the one that was left"
    stranger.shot("branched")
