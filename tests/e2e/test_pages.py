"""Every page at two sizes and in both colour schemes: a quiet console, no strangers, nothing too wide, axe."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitors
from tests.e2e.table_top import (
    DESKTOP,
    PHONE,
    Sight,
    Visitor,
    click,
    findings,
    finished_table,
    look,
    play_on,
    scrolls_sideways,
    tile,
    wait_for_turn,
)

pytestmark = pytest.mark.browser
GAME, FIELD = "salt-and-bones", "salt-mystic"
PAGES = {  # path, and what is there when it has loaded
    "/": "article.game .btn.primary",
    f"/cards/{GAME}": "ul.cards button",
    f"/rules/{GAME}": "main article",
    f"/print/{GAME}": "ul.sheet li",
    f"/new/{FIELD}": "svg.terrain-map g[data-kind]",
    f"/decks/{FIELD}": "ul.faces button",
    f"/terrain/{FIELD}": "svg.terrain-map .take",
    f"/cards/{FIELD}": "ul.cards button",
    f"/rules/{FIELD}": "main article",
    f"/print/{FIELD}": "ul.sheet li",
    "/about": "#credits",
    "/settings": "main input",
    "/nowhere": "main",
}
# Axe takes seconds there: only half of the ways.
LONG = {f"/{page}/{game}" for page in ("cards", "rules", "print", "decks", "new") for game in (GAME, FIELD)}
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1440", "390"])
SCHEMES = pytest.mark.parametrize("scheme", ["dark", "light"])


def is_main(size: tuple[int, int], scheme: str) -> bool:
    """Half of the four ways to look: each size once, each scheme once."""
    return (size == DESKTOP) == (scheme == "dark")


def check(visitor: Visitor, name: str, axe: bool = True) -> None:
    """What must be true of everything that is shown."""
    visitor.shot(name)
    assert not scrolls_sideways(visitor.page), f"{name} is wider than the window"
    assert not axe or findings(visitor.page) == [], name


def named(size: tuple[int, int], scheme: str, what: str) -> str:
    return f"page-{what}-{size[0]}-{scheme}"


@SIZES
@SCHEMES
@pytest.mark.parametrize("path", PAGES)
def test_page(visitor: Visitors, path: str, size: tuple[int, int], scheme: str) -> None:
    me = visitor(size, scheme)
    page = me.go(path)
    page.locator(PAGES[path]).first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.dataset.theme") == scheme
    assert page.title()
    name = re.sub(r"\W+", "-", path).strip("-") or "home"
    check(me, named(size, scheme, name), axe=path not in LONG or is_main(size, scheme))


def test_axe_finds_what_is_wrong(visitor: Visitors) -> None:
    page = visitor().go("/about")
    assert findings(page) == []
    page.evaluate("document.querySelector('#credits p').style.cssText = 'color: #777; background: #777'")
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    found = " ".join(findings(page))
    assert "color-contrast" in found
    assert "button-name" in found


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


def words_of(rule: dict[str, str]) -> set[str]:
    """The words that the search looks for, if they are in this rule."""
    text = f"{rule['id']} {rule['heading']} {rule['text']}".lower()
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


def test_all_cards_and_a_reference_can_be_printed(visitor: Visitors) -> None:
    me = visitor(scheme="light")
    page = me.go(f"/print/{GAME}")
    page.wait_for_load_state("networkidle")
    page.emulate_media(media="print")
    me.shot("print-media")
    expect(page.locator("header.top")).to_be_hidden()
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
    assert sheets > 5, "a hundred cards do not fit on a few sheets"


def test_settings_are_kept(visitor: Visitors) -> None:
    me = visitor()
    page = me.go("/settings")
    page.get_by_label("Name at the table").fill("Wren")
    page.keyboard.press("Enter")
    expect(page.locator("header.top .guest")).to_contain_text("Wren")
    page.get_by_role("button", name=re.compile("^Theme:")).click()
    me.go("/")
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    expect(page.locator("header.top .guest")).to_contain_text("Wren")


# --- The game page ---


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
    page = me.go("/")
    tile(page).get_by_role("button", name="Play now").click()
    page.wait_for_selector(".app")
    wait_for_turn(page)
    check(me, named(size, scheme, "game-first-decision"), axe=is_main(size, scheme))
    seen: set[str] = set()

    def checked(sight: Sight) -> bool:
        states: dict[str, Callable[[Sight], bool]] = {"placing": is_placing, "window": is_window}
        for name, is_it in states.items():
            if name not in seen and is_it(sight):
                if name == "placing":
                    click(page, sight.of("tile")[0])
                seen.add(name)
                check(me, named(size, scheme, f"game-{name}"))
                return len(seen) == len(states)
        return False

    play_on(page, dice=Random(11), stop=checked)
    assert "placing" in seen
    if not look(page).over:
        drawer(me, "Settings")
        check(me, named(size, scheme, "game-settings"), axe=is_main(size, scheme))
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Yes, resign this game").click()
    page.locator(".result").wait_for()
    check(me, named(size, scheme, "game-result"))
    tabs(page, "Chat")
    check(me, named(size, scheme, "game-chat"), axe=is_main(size, scheme))


def tabs(page: Page, name: str) -> None:
    page.get_by_role("tab", name=re.compile(f"^{name}")).click()


@SIZES
def test_replay_page(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size)
    table = finished_table(me)
    page = me.go(f"/replay/{table}?step=30")
    page.wait_for_selector(".app")
    page.wait_for_load_state("networkidle")
    check(me, named(size, "dark", "replay"))


def test_a_table_that_is_not_there(visitor: Visitors) -> None:
    me = visitor(PHONE)
    me.expect_trouble(r"status of 404")
    page = me.go("/play/nosuchtable12345")
    expect(page.locator("main")).to_contain_text("The table is not here")
    check(me, named(PHONE, "dark", "no-table"))
