"""Pages of Salt & Bones: its rules and cards searched, its table in several states."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.page_checks import SCHEMES, SIZES, check, is_main, named
from tests.e2e.salt_and_bones.captain import GAME, TABLE
from tests.e2e.table_top import Sight, open_pane, sit_with_a_bot
from tests.e2e.visitor import Visitor

pytestmark = pytest.mark.browser


def test_the_rules_can_be_searched_and_linked(visitor: Visitors) -> None:
    me = visitor()
    page = me.go(f"/rules/{GAME}")
    rules = page.locator("main article")
    book = me.get(f"/api/games/{GAME}/rules")
    expect(rules).to_have_count(len(book))
    page.get_by_label("Search the rules").fill("disengage momentum")
    found = [rule for rule in book if {"disengage", "momentum"} <= words_of(rule)]
    expect(rules).to_have_count(len(found))
    assert 0 < len(found) < len(book)
    page.get_by_label("Search the rules").fill("SB-CHAIN-9")
    expect(page.locator("article#SB-CHAIN-9")).to_be_visible()
    me.go("/about")
    me.go(f"/rules/{GAME}#SB-WIN-2")
    expect(page.locator("article#SB-WIN-2")).to_be_in_viewport()
    expect(page.locator("article#SB-WIN-2")).to_have_class(re.compile(r"\btarget\b"))
    me.shot("rules-deep-link")


def words_of(rule: dict[str, Any]) -> set[str]:
    """The words that the search looks for, if they are in this rule."""
    text = f"{rule['id']} {rule['heading']} {rule['blocks']}".lower()
    return {word for word in ("disengage", "momentum") if word in text}


@SIZES
def test_the_cards_can_be_searched_and_looked_at(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    page = me.go(f"/cards/{GAME}")
    page.get_by_label("Search the cards").fill("Finishing Twist")
    card = page.get_by_role("button", name=re.compile("Finishing Twist"))
    expect(card).to_have_count(1)
    card.click()
    expect(page.get_by_role("dialog")).to_contain_text("Finishing Twist")
    assert "card=" in page.url
    check(me, named(size, "dark", "card-detail"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def is_placing(sight: Sight) -> bool:
    return bool(sight.of("tile"))


def is_window(sight: Sight) -> bool:
    return any(offer.choice == "pass" for offer in sight.of("button"))


def drawer(me: Visitor, name: str) -> None:
    """Opens one of the panels at the side."""
    page = me.page
    if page.get_by_role("button", name="Menu").count():
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("dialog").get_by_role("button", name=name).click()
    else:
        page.locator(".foot").get_by_role("button", name=name).click()
    page.get_by_role("dialog", name=name).wait_for()


@SIZES
@SCHEMES
def test_game_page_in_several_states(visitor: Visitors, size: tuple[int, int], scheme: str) -> None:
    me = visitor(size, scheme)
    page = sit_with_a_bot(me, GAME)
    TABLE.wait_for_turn(page)
    check(me, named(size, scheme, "game-first-decision"), axe=is_main(size, scheme))
    seen: set[str] = set()

    def checked(sight: Sight) -> bool:
        states: dict[str, Callable[[Sight], bool]] = {"placing": is_placing, "window": is_window}
        for name, is_it in states.items():
            if name not in seen and is_it(sight):
                if name == "placing":
                    TABLE.click(page, sight, sight.of("tile")[0])
                seen.add(name)
                check(me, named(size, scheme, f"game-{name}"))
                return len(seen) == len(states)
        return False

    TABLE.play_on(page, seed=11, stop=checked)
    assert "placing" in seen
    if not TABLE.look(page).over:
        drawer(me, "Settings")
        check(me, named(size, scheme, "game-settings"), axe=is_main(size, scheme))
        page.get_by_role("button", name="Resign").click()
        page.locator("dialog.sure").get_by_role("button", name="Resign").click()
    page.locator(".result").wait_for()
    check(me, named(size, scheme, "game-result"))
    open_pane(page, "Chat")
    expect(page.get_by_label("Say something to the table")).to_be_visible()
    check(me, named(size, scheme, "game-chat"), axe=is_main(size, scheme))
