"""A click of the tests meets what was aimed at, or nothing at all."""

import pytest
from playwright.sync_api import Page

from tests.e2e.aim import MISSED, TAKE, press
from tests.e2e.conftest import Visitors

pytestmark = pytest.mark.browser
LAY = """() => {
  document.body.innerHTML = '<div class="app" data-version="7"><button data-choice="pass">Pass</button></div>';
  const button = document.querySelector('button');
  globalThis.heard = [];
  for (const type of ['pointerdown', 'mousedown', 'click']) {
    document.addEventListener(type, (event) => heard.push(`${type} ${event.target.dataset.choice}`));
  }
}"""
CHANGES = {
    "the table has gone on": "() => { document.querySelector('.app').dataset.version = 8; }",
    "it means something else": "() => { document.querySelector('button').dataset.choice = 'keep'; }",
    "another one is there": "() => { document.querySelector('button').outerHTML += ''; }",
    "it has moved": "() => { document.querySelector('button').style.translate = '0 300px'; }",
    "it is off": "() => { document.querySelector('button').disabled = true; }",
}


def laid(visitor: Visitors) -> Page:
    page = visitor().go("/about")
    page.locator("#credits").wait_for()
    page.evaluate(LAY)
    return page


def aim(page: Page) -> tuple[float, float]:
    """Where a click would go, once aim is taken at the button."""
    x, y, *_ = page.evaluate(TAKE, ["button", 0, ""])
    return x, y


def test_a_click_is_heard(visitor: Visitors) -> None:
    page = laid(visitor)
    assert press(page, "button")
    assert page.evaluate("heard") == ["pointerdown pass", "mousedown pass", "click pass"]
    assert not press(page, "button.other")


@pytest.mark.parametrize("change", CHANGES)
def test_nothing_is_heard_of_a_click_on_what_has_changed(visitor: Visitors, change: str) -> None:
    page = laid(visitor)
    where = aim(page)
    page.evaluate(CHANGES[change])
    page.mouse.click(*where)
    assert page.evaluate(MISSED)
    assert page.evaluate("heard") == []


def test_a_button_that_changes_between_down_and_up_is_not_clicked(visitor: Visitors) -> None:
    page = laid(visitor)
    page.mouse.move(*aim(page))
    page.mouse.down()
    page.evaluate(CHANGES["the table has gone on"])
    page.mouse.up()
    assert page.evaluate(MISSED)
    assert "click pass" not in page.evaluate("heard")
