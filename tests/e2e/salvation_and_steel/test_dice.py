"""Whoever splits dice sees at once, in every window, the dice left, their uses, and all chances."""

from typing import Any

import pytest

from saltbox.games.salvation_and_steel.position import unit
from tests.e2e.conftest import Visitors
from tests.e2e.layout import PICTURES, finger
from tests.e2e.salvation_and_steel.hexfield import lay

pytestmark = pytest.mark.browser
LEAST_BAR = 80  # px: shares of less are hard to tell apart
LEAST_NUMBER = 18  # px between the buttons beside it
STEPS = [f"One {use} die {by}" for use in ("attack", "defence") for by in ("less", "more")]
# What is wanted to be in sight without scrolling, and how wide bars and numbers are.
LOOK = """async ([width, height]) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => done()));
  while (innerWidth !== width || innerHeight !== height) await drawn();
  await drawn();
  await drawn();
  const split = document.querySelector('.split');
  let pane = split;
  while (!/auto|scroll/.test(getComputedStyle(pane).overflowY)) pane = pane.parentElement;
  const seen = pane.getBoundingClientRect();
  const WANTED = 'button, .stepper b, .kept, .bar, .key span';
  const all = [...split.querySelectorAll(WANTED)].filter((one) => one.checkVisibility());
  const [foot, box] = [Math.min(seen.bottom, innerHeight), (one) => one.getBoundingClientRect()];
  const isIn = ({ left, right, top, bottom }) =>
    left >= seen.left - 1 && right <= seen.right + 1 && top >= seen.top - 1 && bottom <= foot + 1;
  const least = (what) => Math.min(...[...split.querySelectorAll(what)].map((one) => box(one).width));
  const told = (one) => one.getAttribute('aria-label') || one.textContent.trim() || one.className;
  return {
    outside: all.filter((one) => !isIn(box(one))).map(told),
    bars: split.querySelectorAll('.bar').length,
    buttons: all.filter((one) => one.matches('button:not(.rid)')).map(told),
    kept: split.querySelector('.kept').textContent.trim().slice(0, 1),
    bar: least('.bar'),
    number: least('.stepper b'),
  };
}"""


@pytest.mark.parametrize(
    ("given", "more"),
    [({}, []), ({"charged": [1]}, ["Mirror"])],
    ids=["three dice", "charged"],
)
def test_dice_and_chances_are_seen_whole(visitor: Visitors, given: dict[str, Any], more: list[str]) -> None:
    me = finger(visitor)
    enemies = unit("animated", "P17", seat=1), unit("skeleton", "R26", seat=1)
    page = lay(me, unit("knight", "P16", **given), *enemies)
    page.locator(".action [data-choice='say-fight:0']").first.click()
    page.wait_for_selector(".split .key", state="attached")
    for width, height in PICTURES:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(LOOK, [width, height])
        window = f"{width}x{height}: {seen}"
        assert seen["outside"] == [], window
        assert seen["bars"] == 4 + 3, window  # by their defence from none on, and by their attack
        assert seen["bar"] >= LEAST_BAR, window
        assert seen["number"] >= LEAST_NUMBER, window
        assert seen["kept"] == "0", window
        flat = height < width and height < 500
        usual = [] if more and flat else ["Usual split"]  # there Mirror, pressed again, is the usual split
        assert seen["buttons"] == [*STEPS, *more, *usual], window
        assert page.locator(".action [data-choice=seal]").is_visible(), window
