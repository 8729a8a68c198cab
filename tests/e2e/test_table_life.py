"""What happens at a table besides playing: interruptions, second thoughts, lessons, watching, looking back."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitors
from tests.e2e.table_top import (
    PHONE,
    Server,
    Sight,
    Visitor,
    click,
    finished_table,
    look,
    play_on,
    step_of,
    tile,
    wait_for_turn,
)

pytestmark = pytest.mark.browser
RULE = re.compile(r"^SB-[A-Z]+-\d+$")
AWAY = (
    r"net::ERR_(CONNECTION|INTERNET|EMPTY|NETWORK|SOCKET)|WebSocket"  # what a browser says when nobody answers
)


def sit_with_a_bot(visitor: Visitor) -> Page:
    """By the big button of the home page."""
    page = visitor.go("/")
    tile(page).get_by_role("button", name="Play now").click()
    page.wait_for_selector(".app")
    wait_for_turn(page)
    return page


def is_turn(sight: Sight) -> bool:
    """A turn in combat, with something to strike with."""
    return bool(sight.of("card")) and any(offer.choice == "disengage" for offer in sight.of("button"))


def to_a_turn(page: Page, seed: int = 7) -> Sight:
    """Plays up to the first turn in combat."""
    sight = play_on(page, dice=Random(seed), stop=is_turn)
    assert is_turn(sight), "the game ended before there was a turn to look at"
    return sight


def hand(page: Page) -> list[str]:
    """The cards in the hand, as the page shows them."""
    found: list[str] = page.locator(".held").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    return found


def headline(page: Page) -> str:
    return look(page).headline


# --- The first minute ---


def test_three_clicks_from_the_home_page_to_the_first_move(visitor: Visitors) -> None:
    me = visitor()
    page = me.go("/")
    tile(page).get_by_role("button", name="Play now").click()  # the first click
    page.wait_for_selector(".app")
    sight = wait_for_turn(page)
    before = me.seat(0)["version"]
    clicks = 1
    while me.seat(0)["version"] == before:
        clicks += 1
        sight = click(page, (sight.of("deck") or sight.of("button"))[0])
    assert clicks <= 3
    assert any(event["text"].startswith("You ") for event in me.seat(0)["story"])


def test_the_guided_first_game_leads_through_its_steps(visitor: Visitors) -> None:
    me = visitor()
    page = me.go("/")
    page.get_by_role("navigation", name="More of Salt & Bones").get_by_role("link", name="Learn").click()
    page.wait_for_selector(".guide")
    titles: list[str] = []
    dice = Random(2)

    def read() -> bool:
        """Reads the step that is shown and does what it says; True when it was the last one."""
        title: str = page.evaluate("document.querySelector('.guide h3')?.textContent ?? ''")
        if title and title not in titles:
            titles.append(title)
            me.shot(f"learn-{len(titles):02}")
        go_on = page.locator(".guide .btn.primary")
        if go_on.count():
            go_on.click()
        return title == "You know the ropes"

    play_on(page, dice=dice, stop=lambda _: read())
    first = ["Two captains, one deck", "The ship breaks apart", "Draw from either deck"]
    assert titles[:3] == first
    middle = {"Your turn: strike", "Where it lies, and how", "Every number shows its parts"}
    assert middle <= set(titles), titles
    assert "You know the ropes" in titles or look(page).over, titles
    assert len(titles) >= 8, titles


def test_the_story_is_played_and_a_click_skips_it(visitor: Visitors) -> None:
    me = visitor(moving=True)
    page = sit_with_a_bot(me)
    sight = click(page, to_a_turn(page).of("card")[0])
    sight = click(page, look(page, ready=True, patience=5).of("tile")[0])
    step = step_of(page)
    page.locator(".action .btn.primary").click()
    why = page.locator(".action .why")
    expect(why).to_contain_text("Click anywhere to skip the movement")
    me.shot("moving")
    while "skip the movement" in why.inner_text():
        page.locator(".boardwrap").click(position={"x": 3, "y": 3})
    assert wait_for_turn(page).headline != sight.headline
    assert step_of(page) > step


# --- Interruptions ---


def test_a_reload_brings_the_same_decision_back(visitor: Visitors) -> None:
    me = visitor()
    page = sit_with_a_bot(me)
    sight = to_a_turn(page)
    cards, step, told = hand(page), step_of(page), me.seat(0)
    page.reload()
    page.wait_for_selector(".app")
    assert wait_for_turn(page).headline == sight.headline
    assert (hand(page), step_of(page), me.seat(0)["ask"]) == (cards, step, told["ask"])
    me.go("/")
    page.get_by_role("region", name="Your running games").get_by_role("link", name="Continue").click()
    page.wait_for_selector(".app")
    assert wait_for_turn(page).headline == sight.headline
    play_on(page, dice=Random(1), stop=lambda _: step_of(page) > step)


def test_a_lost_connection_comes_back_by_itself(visitor: Visitors) -> None:
    me = visitor()
    me.expect_trouble(AWAY)
    page = sit_with_a_bot(me)
    sight = to_a_turn(page)
    step = step_of(page)
    me.context.set_offline(True)
    expect(page.locator(".action h1")).to_have_text("The connection is lost.")
    me.shot("offline")
    me.context.set_offline(False)
    expect(page.locator(".strip .conn")).to_contain_text(f"Saved, step {step}")
    assert wait_for_turn(page).headline == sight.headline
    play_on(page, dice=Random(1), stop=lambda _: step_of(page) > step)


def test_a_server_that_was_killed_is_back_at_the_same_decision(visitor: Visitors, server: Server) -> None:
    me = visitor()
    me.expect_trouble(AWAY)
    page = sit_with_a_bot(me)
    sight = to_a_turn(page)
    told, cards = me.seat(0), hand(page)
    server.kill()
    expect(page.locator(".action h1")).to_have_text("The connection is lost.")
    me.shot("server-killed")
    server.start()
    expect(page.locator(".strip .conn")).to_contain_text(f"Saved, step {told['version']}", timeout=30_000)
    now = me.seat(0)
    assert all(now[key] == told[key] for key in ("version", "view", "ask", "story"))
    assert (wait_for_turn(page).headline, hand(page)) == (sight.headline, cards)
    play_on(page, dice=Random(1), stop=lambda _: step_of(page) > told["version"])


# --- Second thoughts ---


def test_the_choice_of_a_card_can_be_taken_back(visitor: Visitors) -> None:
    me = visitor()
    page = sit_with_a_bot(me)
    sight = to_a_turn(page)
    step = step_of(page)
    placing = click(page, sight.of("card")[0])
    placing = look(page, ready=True, patience=5)
    assert placing.of("tile")
    me.shot("placing")
    page.get_by_role("button", name="Take the last choice back (U)").click()
    expect(page.locator(".action h1")).to_have_text(sight.headline)
    assert step_of(page) == step
    again = wait_for_turn(page)
    assert [card.choice for card in again.of("card")] == [card.choice for card in sight.of("card")]
    click(page, sight.of("card")[0])
    page.keyboard.press("u")  # the same with the keyboard
    expect(page.locator(".action h1")).to_have_text(sight.headline)


def test_a_dark_tile_says_why_not_and_names_the_rule(visitor: Visitors) -> None:
    me = visitor()
    page = sit_with_a_bot(me)
    click(page, to_a_turn(page).of("card")[0])
    look(page, ready=True, patience=5)
    dark = page.locator("rect[data-tile][aria-disabled=true]").first
    dark.hover()
    reason = page.locator(".boardwrap .why")
    expect(reason.locator(".rid")).to_have_text(RULE)
    book = {each["id"]: each["text"] for each in me.get("/api/games/salt-and-bones/rules")}
    assert reason.locator(".rid").inner_text() in book
    assert len(reason.inner_text().split()) > 5, "a sentence goes with it"
    me.shot("why-not")
    rule = page.locator(".action .rid")  # and a rule id opens its rule
    name = rule.inner_text()
    rule.click()
    expect(page.get_by_role("dialog", name=name)).to_contain_text(book[name][:30])
    me.shot("rule-box")


def test_resign_and_rematch(visitor: Visitors) -> None:
    me = visitor()
    page = sit_with_a_bot(me)
    first = me.table
    page.locator(".foot").get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Resign").click()
    me.shot("resign")
    page.get_by_role("button", name="Yes, resign this game").click()
    expect(page.locator(".result")).to_contain_text("resigned")
    assert me.get(f"/api/tables/{first}")["outcome"]["winners"] == [1]
    page.locator(".result").get_by_role("button", name="Rematch").click()
    page.wait_for_function("old => !location.pathname.endsWith(old)", arg=first)
    wait_for_turn(page)
    assert me.get(f"/api/tables/{me.table}")["state"] == "running"


# --- Others at the table ---


def test_hot_seat_hides_both_hands_behind_a_curtain(visitor: Visitors) -> None:
    me = visitor()
    page = me.go("/")
    tile(page).get_by_role("button", name="Hot seat").click()
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
        sight = click(page, sight.of("curtain")[0])
        view = me.seat(seat)["view"]
        assert sorted(hand(page)) == sorted([*view["attack_hand"][seat], *view["strategy_hand"][seat]])
        lifted.append(seat)
        return False

    sight = play_on(page, dice=Random(4), stop=look_behind)
    assert {0, 1} == set(lifted), "both were called to the screen"
    assert sight.over or len(lifted) >= 6


def test_a_game_of_bots_can_be_watched(visitor: Visitors) -> None:
    me = visitor()
    page = me.go("/")
    tile(page).get_by_role("button", name="Watch bots").click()
    page.wait_for_selector(".app")
    expect(page.get_by_label("Say something to the table")).to_be_disabled()
    expect(page.locator(".result")).to_be_visible(timeout=60_000)
    assert page.locator("button.held").count() == 0, "who watches sees no hand"
    assert not look(page).offers
    me.shot("watched")


# --- Looking back ---


def test_replay_by_slider_log_and_link_and_branch_off(visitor: Visitors) -> None:
    me = visitor()
    table = finished_table(me)
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
    expect(stranger.page.locator(".action h1")).to_have_text(f"Step {middle} of {steps}")
    stranger.page.get_by_role("button", name="Menu").click()
    stranger.page.get_by_role("button", name="Play on from here").click()
    stranger.page.wait_for_url(re.compile(r"/play/"))
    sight = wait_for_turn(stranger.page)
    assert stranger.table != table
    now = stranger.seat(0)["view"]
    assert sight.over or now["round"] >= view["round"]
    assert set(view["destroyed"]) <= set(now["destroyed"]), "the board is the one that was left"
    stranger.shot("branched")
