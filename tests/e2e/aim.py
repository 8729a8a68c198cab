"""Clicks that hit what was aimed at, or nothing: a page may change between the look and the click.

Aiming remembers an element, what it stood for, and the version of the table. When the mouse or the finger comes
down, every page of a visitor compares. If anything differs, the page is not told of the click, and whoever
aimed is told to look again. A person would not have clicked there either.
"""

import math
import time
from contextlib import suppress
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from playwright.sync_api import Page, TimeoutError

from tests.e2e.server import PATIENCE

# Runs in every page before its own scripts: its listeners are the first ones.
AIM = """(() => {
  const meaning = (one) => {
    const version = document.querySelector('.app')?.dataset.version;
    const { peeked, ...means } = one.dataset; // being read changes nothing
    return JSON.stringify([version, means, one.isConnected, one.disabled === true]);
  };
  const named = (one) => (one instanceof Element ? one.cloneNode().outerHTML : String(one));
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  // A table acts when the pointer comes down or goes up, and may look different then; a button does not.
  const check = (event) => {
    const aim = globalThis.testAim;
    if (!aim) return;
    const first = event.type === 'pointerdown';
    const last = event.type === 'click' && !aim.done && aim.element instanceof HTMLButtonElement;
    if (first || last) {
      const [now, hit] = [meaning(aim.element), event.composedPath().includes(aim.element)];
      if (!hit) aim.missed = `${event.type} went to ${named(event.target)}`;
      else if (aim.meaning !== now) aim.missed = `${aim.meaning} became ${now}`;
    }
    if (event.type === 'click') aim.done = true;
    if (!aim.missed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click']) {
    globalThis.addEventListener(type, check, { capture: true, passive: false });
  }
  globalThis.testTakeAim = (element) => {
    globalThis.testAim = { element, meaning: meaning(element), missed: '', done: false };
  };
  globalThis.testAimMissed = () => {
    const missed = globalThis.testAim?.missed ?? '';
    globalThis.testAim = null;
    return missed;
  };
  globalThis.testMiddle = middle;
})()"""
# The n-th thing that fits, can be seen whole in its middle, and is not under anything else.
TAKE = """([selector, n, still]) => {
  const show = (one) => {
    const place = { block: 'nearest', inline: 'nearest', behavior: 'instant' };
    if (!still || !one.closest(still)) one.scrollIntoView(place);
    return one.contains(document.elementFromPoint(...testMiddle(one)));
  };
  const wide = (one) => !one.disabled && one.getBoundingClientRect().width > 0;
  // what has just come or moved takes no click yet
  if ([...document.querySelectorAll(selector)].some((one) => 'resting' in one.dataset)) return 'rests';
  const found = [...document.querySelectorAll(selector)].filter((one) => wide(one) && show(one));
  const one = found[n % Math.max(1, found.length)];
  if (!one || !show(one)) return null;
  testTakeAim(one);
  return [...testMiddle(one), 'irreversible' in one.dataset, one.dataset.peekTap === 'act'];
}"""
# Why the last one was missed, or nothing if it was not.
MISSED = "() => globalThis.testAimMissed?.() ?? ''"


# Until the click that a finger makes has come to the button, or it was missed before; false if none comes.
CLICKED = """(ms) => new Promise((done) => {
  const end = performance.now() + ms;
  const look = () => {
    const aim = globalThis.testAim;
    const isOver = !aim || aim.done || aim.missed || !(aim.element instanceof HTMLButtonElement);
    if (isOver || performance.now() > end) done(isOver);
    else setTimeout(look, 2);
  };
  look();
})"""
CLICK_SOON = 10_000  # ms: no click of a finger comes later
VERSION = "document.querySelector('.app')?.dataset.version"
READING = 3.0  # seconds, after which it is looked whether the table has gone on


# Until a part of the page has been in one place for so long: fonts, bars and sheets move a table as they come.
STILL = """([selector, ms]) => new Promise((done) => {
  let [before, since] = ['', performance.now()];
  const look = () => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    const now = box ? [box.x, box.y, box.width, box.height].join(' ') : '';
    if (now !== before || now === '') [before, since] = [now, performance.now()];
    if (performance.now() - since >= ms) done();
    else requestAnimationFrame(look);
  };
  document.fonts.ready.then(look);
})"""


def wait_until_still(page: Page, selector: str, ms: int = 250) -> None:
    """A person who aims at a place on the table waits until the table stands."""
    page.evaluate(STILL, [selector, ms])


class Tap(NamedTuple):
    """Where and when a finger came down last, in pixels and seconds."""

    x: float
    y: float
    time: float


LAST_TAP: WeakKeyDictionary[Page, Tap] = WeakKeyDictionary()
DOUBLE_TAP = 0.8  # seconds: Chromium takes two taps within 0.7 for a double tap
DOUBLE_TAP_NEAR = 40  # px: if there are no more than 20 between them


def tap(page: Page, x: float, y: float, touch: bool = False) -> None:
    """With the mouse or with a finger. It does not come down twice in a moment: a page heeds only the first."""
    if not touch:
        page.mouse.click(x, y)
        return
    last = LAST_TAP.get(page)
    if last and math.hypot(x - last.x, y - last.y) < DOUBLE_TAP_NEAR:
        page.wait_for_timeout(1000 * max(0, last.time + DOUBLE_TAP - time.monotonic()))
    page.touchscreen.tap(x, y)
    LAST_TAP[page] = Tap(x, y, time.monotonic())


def press(page: Page, selector: str, n: int = 0, touch: bool = False, still: str = "") -> bool:
    """A click in the middle of the n-th thing that fits; False if there is none on the screen.

    What lies within `still` is not scrolled to: the table there is moved by hand. In a crowd there a finger may
    come down on a neighbour; then the next one is tried, and it is False if each has a neighbour in the way.
    What asks once more is answered, and a card that a finger only reads at first is chosen where it is read.
    """
    end, missed = time.monotonic() + PATIENCE, "it has just come or moved"
    version = page.evaluate(VERSION)
    neighbours = 0  # that were hit instead
    while True:
        where: Any = page.evaluate(TAKE, [selector, n, still])
        if where is None:
            return False
        assert time.monotonic() < end, f"{selector} cannot be hit: {missed}"
        if where == "rests":
            page.wait_for_timeout(20)
            continue
        x, y, is_final, is_read_first = where
        tap(page, x, y, touch)
        if touch:
            if not page.evaluate(CLICKED, CLICK_SOON):
                missed = "the button moved away under the finger"
                continue
        else:
            page.mouse.move(0, 0)  # the hand leaves the table, so that nothing is read by the way
        if why := page.evaluate(MISSED):
            missed = why
            if still and "went to" in why:
                n, neighbours = n + 1, neighbours + 1
                if neighbours > page.locator(selector).count():
                    return False
            continue
        if is_final:
            page.locator("dialog.sure [data-choice=spend_it]").click()
        return not (touch and is_read_first) or choose_where_it_is_read(page, version)


def choose_where_it_is_read(page: Page, version: str | None) -> bool:
    """The card that a finger has opened is chosen; False if the table has gone on and closed it."""
    end = time.monotonic() + PATIENCE
    while True:
        with suppress(TimeoutError):
            page.locator(".peek .acts .primary").tap(timeout=1000 * READING)
            return True
        if page.evaluate(VERSION) != version:
            return False
        assert time.monotonic() < end, "the card that was tapped cannot be chosen"
