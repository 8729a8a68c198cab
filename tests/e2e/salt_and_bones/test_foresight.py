"""What the referee foresees, on the page: numbers, buttons, Health, and what does nothing."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from saltbox.games.salt_and_bones import position
from tests.e2e.conftest import Visitors
from tests.e2e.salt_and_bones.captain import GAME
from tests.e2e.visitor import DESKTOP, PHONE, Visitor, findings, scrolls_sideways

pytestmark = pytest.mark.browser
SEATS = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "greedy"}]


def opened(person: Visitor, **given: Any) -> Page:
    """A table against a bot that begins in a position."""
    page = person.go(f"/play/{person.open_in_position(GAME, SEATS, position(**given))}")
    page.wait_for_selector(".app")
    return page


@pytest.mark.parametrize(("size", "name"), [(DESKTOP, "1440"), (PHONE, "390")])
def test_flourish_with_razor_oil_is_shown_as_it_then_happens(
    visitor: Visitors, size: tuple[int, int], name: str
) -> None:
    person = visitor(size)
    page = opened(
        person,
        hands=[["flourish", "slash"], ["slash"]],
        equipment=[["razor-oil"], ["bracer"]],
        laid=[["feint-step", "C3/D3", 1]],
        health=[20, 9],
        turn=0,
    )
    page.locator("button.held[data-card=flourish]").click()
    page.locator("[data-tile=E3]").click()
    # a phone has no keys, and shows none
    expect(page.locator(".action .primary")).to_have_text(
        ["Place it for 4"] if size == PHONE else ["↵ Place it for 4"], use_inner_text=True
    )
    expect(page.locator("[data-seat='1'] .hp").first).to_contain_text("→ 5")
    if size == DESKTOP:
        expect(page.locator(".pv")).to_contain_text("Bracer negates it")
    person.shot(f"foresight-flourish-{name}")
    assert not scrolls_sideways(page)
    assert not findings(page)
    page.locator(".action .primary").click()
    expect(page.locator("[data-seat='1'] .hp .v").first).to_have_text("5")


def test_killing_intent_into_a_bracer_is_not_the_golden_button(visitor: Visitors) -> None:
    person = visitor()
    page = opened(
        person, hands=[["thrust"], ["slash"]], instincts=[["killing-intent"], []], equipment=[[], ["bracer"]]
    )
    page.locator("button.held[data-card=thrust]").click()
    page.locator("[data-tile=C3]").click()
    page.locator(".action .primary").click()
    expect(page.locator(".action")).to_contain_text(
        "Killing Intent would do nothing: Bracer negates this damage"
    )
    expect(page.locator(".action .primary")).to_have_attribute("data-choice", "pass")
    expect(page.locator(".action .bts [data-choice='play:killing-intent']")).to_be_visible()
    person.shot("foresight-nothing")
    assert not findings(page)


def test_reckless_swing_tells_of_the_disengage_before_it_is_laid(visitor: Visitors) -> None:
    person = visitor()
    page = opened(person, hands=[["reckless-swing", "slash"], ["slash"]], instincts=[[], ["anticipation"]])
    page.locator("button.held[data-card=reckless-swing]").click()
    page.locator("[data-tile=C3]").click()
    preview = page.locator(".pv")
    expect(preview).to_contain_text("You must disengage on your next turn.")
    expect(preview).to_contain_text("Unless a hidden card of")
    person.shot("foresight-swing")
