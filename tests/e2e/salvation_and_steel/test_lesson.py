"""The guided first game, played to the last word of its guide by somebody who does what it says."""

import pytest
from playwright.sync_api import Page, expect

from saltbox.games.salvation_and_steel.lesson import LEARNER, OPPONENT
from tests.e2e.conftest import Visitors
from tests.e2e.salvation_and_steel.hexfield import BOT, GAME, ME, Field
from tests.e2e.server import PATIENCE
from tests.e2e.visitor import DESKTOP, Visitor

pytestmark = pytest.mark.browser
MOST_ANSWERS = 60  # that a learner gives until the second turn
BRIGHT = ".action .bts button.primary:enabled"


def sit_down(me: Visitor) -> Page:
    """Before the guided game, against a bot."""
    me.get("/api/me")
    page = me.go(
        f"/play/{me.post('/api/tables', {'game': GAME, 'seats': [ME, BOT], 'lesson': 'first'})['table']}"
    )
    page.wait_for_selector(".guide")
    return page


def expect_guide(page: Page, title: str) -> None:
    expect(page.locator(".guide h3")).to_have_text(title, timeout=1000 * PATIENCE)


def answer_until(page: Page, title: str) -> None:
    """The bright button, or the first one, of whatever the page asks, until the guide says this."""
    for _ in range(MOST_ANSWERS):
        page.wait_for_selector(f".action.mine {BRIGHT}, .action.mine .bts button:enabled, .guide h3")
        guide = page.locator(".guide h3")
        if guide.count() and guide.inner_text() == title:
            return
        bright = page.locator(BRIGHT)
        (bright if bright.count() else page.locator(".action.mine .bts button:enabled")).first.click()
        page.wait_for_timeout(350)  # as long as the bar takes no second click
    raise AssertionError(f"the guide never came to {title!r}")


def test_the_guide_leads_through_the_first_turn(visitor: Visitors) -> None:
    page = sit_down(visitor(DESKTOP))
    field = Field(page)
    expect_guide(page, "Two bands on a board of hexes")
    page.locator(".guide").get_by_role("button", name="Go on").click()
    expect_guide(page, "Select a unit")
    field.click(LEARNER[0]["at"])
    expect_guide(page, "Go, or charge")
    field.click(OPPONENT[0]["at"])
    expect(page.locator(".action h1")).to_have_text("Activate Knight 1 to charge Animated 1?")
    page.locator(BRIGHT).click()
    expect(page.locator(".action h1")).to_contain_text("Charge Animated 1 from")
    page.wait_for_timeout(350)
    page.locator(BRIGHT).click()
    expect_guide(page, "Call a round")
    page.locator(".action [data-choice=plan], .action [data-choice^='say-fight']").first.click()
    expect_guide(page, "Split your dice in secret")
    answer_until(page, "One after the other")
    assert not page.locator("section.story").count(), (
        "nothing happened since the learner's turn: it is under way"
    )
    field.click(LEARNER[1]["at"])
    expect(page.locator(".action h1")).to_have_text("Activate Knight 2?")
    page.locator(BRIGHT).click()
    expect_guide(page, "End your phase")
    expect(page.locator(".action [data-choice=say-end]")).to_contain_text("not acted: Ranged Knight, Paladin")
    page.locator(".action [data-choice=say-end]").click()
    page.locator("dialog.sure [data-choice=spend_it]").click()
    expect_guide(page, "Your mage may answer")
    answer_until(page, "Now it is your war")
    expect(page.locator("section.story .row").first).to_be_visible()
    page.locator(".guide").get_by_role("button", name="Go on").click()
    expect(page.locator(".guide")).to_have_count(0)
