"""Whole battles in the browser: against the bot, against the phantom, between two people, at one screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitors
from tests.e2e.salt_mystic.battlefield import BOT, GAME, ME, SMALL, button, open_table, sit_at
from tests.e2e.salt_mystic.commander import Commander, Typist, fight
from tests.e2e.table_top import be_sure, open_pane, tile
from tests.e2e.visitor import DESKTOP, PHONE, TABLET, Visitor, findings, scrolls_sideways
from tests.server.house import text_of

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1440", "390"])


def expect_result(person: Visitor) -> str:
    """The result says who won, and by which rule; that rule is given back."""
    told = person.get(f"/api/tables/{person.table}")
    assert told["state"] == "finished"
    result = person.page.locator(".result")
    expect(result).to_contain_text(told["outcome"]["text"])
    rule: str = told["outcome"]["rule"]
    expect(result.get_by_role("button", name=f"Rule {rule}")).to_be_visible()
    return rule


class Album:
    """A picture of each kind of question; nothing may be wider than the window."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kept: set[str] = set()

    def __call__(self, commander: Commander) -> None:
        ask = commander.person.seat(commander.seat)["ask"]
        kind = f"{commander.seat}-{ask['question']}" if ask else ""
        if kind and kind not in self.kept:
            self.kept.add(kind)
            commander.person.shot(f"battle-{self.name}-{kind}")
            assert not scrolls_sideways(commander.page), f"{self.name} {kind} is wider than the window"


def test_against_the_tactical_bot_until_a_marshal_falls(visitor: Visitors) -> None:
    me = visitor()
    open_table(me, ME, BOT, **SMALL)
    wren = Commander(me)
    fight(wren, each=[Album("bot")])
    assert expect_result(me) == "SM-WIN-1"
    assert {"marshal", "play", "activate", "move"} <= set(wren.seen)
    me.shot("battle-bot-over")
    for name in ("Rematch", "Replay"):
        expect(me.page.locator(".result").get_by_role("button", name=name)).to_be_visible()


@pytest.mark.slow
def test_a_whole_battle_with_the_keyboard_alone(visitor: Visitors) -> None:
    me = visitor()
    open_table(me, ME, BOT, **SMALL)
    wren = Typist(me)
    fight(wren)
    expect_result(me)
    assert {"marshal", "play", "activate", "move"} <= set(wren.seen)


@SIZES
def test_against_the_phantom_until_a_marshal_falls(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size, "light" if size == PHONE else "dark")
    open_table(me, ME, **SMALL)
    wren = Commander(me, touch=size == PHONE)
    fight(wren, each=[Album(f"phantom-{size[0]}")])
    assert expect_result(me) == "SM-WIN-1"
    assert {"marshal", "play", "activate", "move"} <= set(wren.seen)
    assert any("phantom" in text_of(event["words"]).lower() for event in me.seat(0)["story"]), (
        "its dice are told"
    )
    me.shot(f"battle-phantom-{size[0]}-over")


def test_the_phantom_step_by_step_and_decided_otherwise(visitor: Visitors) -> None:
    me = visitor()
    page = open_table(me, ME, **SMALL, override=True)
    wren = Commander(me)
    fight(wren, stop=lambda: asked(me) == "phantom")
    panel = page.locator(".pv")
    expect(panel).to_contain_text("The phantom\u2019s decision")
    expect(panel.locator("table tr")).to_have_count(5)  # Line, Binary, Direction, Number, List
    expect(panel.locator(".cap .rid")).to_have_text(re.compile(r"^SM-SOLO-\d+$"))
    assert findings(page) == []
    me.shot("battle-override")
    # the first one: where its War Marshal stands
    ghost = page.locator(".smb .card.ghost")
    expect(ghost).to_have_count(1)
    button(page, "otherwise").click()
    expect(panel).to_contain_text("You decide for it")
    page.keyboard.press("Escape")
    expect(panel).not_to_contain_text("You decide for it")
    button(page, "otherwise").click()
    x, y, seen = wren.ground.at(9, 34)
    assert seen
    wren.tap(x, y)
    expect(page.locator(".smb .note.hot")).to_have_text(re.compile(r"^(8\.9|9\.0)\d in along the edge$"))
    button(page, "place").click()
    # then the own one, over the own edge
    expect(page.locator(".action h1")).to_contain_text("your War Marshal")
    open_pane(page, "Log")
    expect(page.get_by_role("list", name="Log")).to_contain_text("You decided for the phantom: at")
    expect(ghost).to_have_count(1)
    [stack] = me.seat(0)["view"]["stacks"]
    assert abs(stack["x"] - 9_000) < 150
    me.shot("battle-override-marshal")
    # and a decision that is followed
    fight(wren, stop=lambda: asked(me) == "phantom")
    before = me.seat(0)["version"]
    button(page, "follow").click()
    expect(page.locator(".app")).not_to_have_attribute("data-version", str(before))
    assert me.seat(0)["version"] > before


def asked(person: Visitor, seat: int = 0) -> str:
    ask = person.seat(seat)["ask"]
    return str(ask["question"]) if ask else ""


def invite(host: Visitor) -> str:
    """Lays a small table for a friend by the page for new games, and gives the link."""
    page = host.go(f"/new/{GAME}?with=friend")
    page.get_by_label("Wide").fill("36")
    page.get_by_label("Deep").fill("36")
    page.get_by_label("Deep").press("Tab")
    page.get_by_text("House rules").first.click()
    page.locator(".limit input").fill("60")  # more than they need
    page.locator(".limit input").press("Tab")
    page.get_by_role("button", name="Lay the table").click()
    link: str = page.get_by_label("Link to the table").input_value()
    page.get_by_role("link", name="To the table").click()
    expect(page.locator(".action h1")).to_have_text("The other seat is free.")
    return link


def test_two_browsers_a_wide_and_a_narrow_one_and_somebody_who_watches(visitor: Visitors) -> None:
    anna, ben, watcher = visitor(), visitor(PHONE, "light"), visitor(TABLET)
    link = invite(anna)
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector(".app")
    sit_at(watcher, anna.table)
    sides = Commander(anna), Commander(ben, seat=1, touch=True)
    checked = 0

    def nothing_shines_through(_: Commander) -> None:
        nonlocal checked
        checked += 1
        if checked % 9:
            return
        for seat, other in ((0, ben), (1, anna)):
            hand = (anna, ben)[seat].seat(seat)["view"]["hand"][seat]
            seen = other.seat(1 - seat)["view"]["hand"][seat]
            assert set(seen) <= {"?"}, seen
            for page in (other.page, watcher.page):
                shown = page.locator("[data-card]").evaluate_all("all => all.map((one) => one.dataset.card)")
                assert not set(hand) & set(shown), "a hand shines through"

    fight(*sides, each=[Album("two"), nothing_shines_through])
    assert checked >= 18
    for person in (anna, ben):
        assert expect_result(person) == "SM-WIN-1"
    outcome = anna.get(f"/api/tables/{anna.table}")["outcome"]
    for person in (anna, ben, watcher):
        expect(person.page.locator(".result")).to_contain_text(outcome["text"])
        person.shot(f"battle-two-over-{person.page.viewport_size['width']}")  # type: ignore[index]
    assert watcher.page.locator("button.hc").count() == 0, "who watches sees no hand"
    assert watcher.page.locator(".action .bts button").count() == 0


def test_hot_seat_hides_both_hands(visitor: Visitors) -> None:
    me = visitor()
    page = me.go("/")
    tile(page, GAME).get_by_role("button", name="Hot seat").click()
    page.wait_for_selector(".app")
    lifted = 0
    for _ in range(60):
        page.wait_for_selector(".curtain .primary, .action .bts button")
        if page.locator(".curtain").count():
            assert page.locator("button.hc:visible").count() == 0, "no hand is shown to the wrong person"
            name = page.locator(".curtain .primary").inner_text().removeprefix("I am ").strip()
            seats = me.get(f"/api/tables/{me.table}")["seats"]
            seat = next(each["seat"] for each in seats if each["name"] == name)
            page.locator(".curtain .primary").click()
            expect(page.locator(".curtain")).to_have_count(0)
            shown = page.locator("button.hc").evaluate_all("all => all.map((one) => one.dataset.card)")
            assert sorted(shown) == sorted(me.seat(seat)["view"]["hand"][seat])
            lifted += 1
            if lifted == 4:
                break
        else:
            next_step(page)
    me.shot("battle-hot-seat")
    assert lifted == 4


def next_step(page: Page) -> None:
    """The button that leads on."""
    version = page.locator(".app").get_attribute("data-version")
    for choice in ("accept", "place", "done", "end"):
        if button(page, choice).count():
            button(page, choice).click()
            if choice == "end":
                be_sure(page)  # nobody has acted
            page.wait_for_function(
                "old => document.querySelector('.app').dataset.version !== old",
                arg=version,
            )
            return
    raise AssertionError(page.locator(".action").inner_text())
