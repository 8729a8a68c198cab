"""A crowded battlefield, and what it takes to draw the page while a card is dragged over it."""

import math
import time
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, Page

from tests.e2e.salt_mystic.battlefield import Ground, at_rest, character

CROWD, PIECES = 40, 20
MOVES = 40  # of the mouse at least, however slow the machine is
FRAMES = 100  # of a drag that is driven by the frames
PEOPLE = {0: ("flats-watchman", "tobin-duelist", "mirage-scout"), 1: ("mountain-watchman", "mudhead", "rielle")}
KINDS = (
    "hill",
    "wall",
    "rocky_ground",
    "woods",
    "tower",
    "ruins_small",
    "mausoleum",
    "statue",
    "fog",
    "low_barrier",
)
COUNT = """() => {
  const times = [];
  const tick = (now) => { times.push(now); if (!globalThis.enough) requestAnimationFrame(tick); };
  globalThis.enough = false;
  globalThis.times = times;
  requestAnimationFrame(tick);
}"""


# Moves the mouse in circles, once for each frame: at how many places the ghost was seen.
CIRCLES = """([x, y, frames]) => new Promise((done) => {
  const places = new Set();
  let moves = 0;
  const move = () => {
    places.add(document.querySelector('.smb [data-ghost]').getAttribute('transform'));
    if (moves++ === frames) return done(places.size);
    const angle = moves / 12;
    const [clientX, clientY] = [x + 70 * Math.cos(angle), y + 55 * Math.sin(angle)];
    const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, buttons: 1 };
    const how = { ...mouse, clientX, clientY, bubbles: true };
    document.querySelector('.smb .stage').dispatchEvent(new PointerEvent('pointermove', how));
    requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
})"""
# A piece of work that is the same each time; it takes longer where others use the same processor too.
MEASURE = """() => {
  let sum = 0;
  for (let n = 0; n < 75; n++) {
    const all = Array.from({ length: 20000 }, (_, k) => ((k * 7919 + n) % 20011) / 7);
    sum += all.sort((a, b) => a - b)[n];
  }
  return sum;
}"""


def crowd() -> dict[str, Any]:
    """Forty Characters and twenty pieces of terrain; one in the middle is about to move."""
    spots = [(3 + 6 * (n % 8), 8 + 7 * (n // 8)) for n in range(CROWD)]
    middle = spots.index((27, 22))
    spots[0], spots[middle] = spots[middle], spots[0]
    stacks = [character("segmond", *spots[0], 0), character("karak", *spots[1], 180, seat=1)]
    for n, spot in enumerate(spots[2:]):
        designs = PEOPLE[n % 2]
        stacks.append(character(designs[n % len(designs)], *spot, (n * 37) % 360, seat=n % 2))
    terrain = [
        {
            "kind": KINDS[n % len(KINDS)],
            "x": 6 + 9 * (n % 5),
            "y": 11.5 + 8 * (n // 5),
            "heading": (n * 25) % 180,
        }
        for n in range(PIECES)
    ]
    return {"stacks": stacks, "terrain": terrain, "step": "move", "current": 1}


@dataclass(frozen=True)
class Drag:
    """What was measured while the ghost was dragged in circles."""

    rate: float  # frames a second
    longest: float  # pause between two frames, in ms
    work: float  # of all processes of the browser for a frame, in ms; it does not grow when others are busy
    places: int  # where the ghost was seen


def work_of(browser: Browser) -> float:
    """The processor's time that a browser has used so far, in ms."""
    wire = browser.new_browser_cdp_session()
    processes = wire.send("SystemInfo.getProcessInfo")["processInfo"]
    wire.detach()
    return sum(1000 * float(process["cpuTime"]) for process in processes)


def browser_of(page: Page) -> Browser:
    browser = page.context.browser
    assert browser is not None
    return browser


def take_the_ghost(page: Page) -> tuple[float, float]:
    """The button of the mouse is down on it; where."""
    ground = Ground(page)
    ground.ghost.wait_for()
    page.wait_for_selector("polygon.reach")
    at_rest(page)
    x, y, _ = ground.at(27, 22)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 5, steps=3)
    return x, y


@dataclass(frozen=True)
class FrameWork:
    """What a frame takes in which the ghost is dragged on; the time between two frames does not matter."""

    work: float  # of all processes of the browser, in ms
    measure: float  # what a fixed piece of work takes just now, in ms: more where others use the processor too
    places: int  # where the ghost was seen


def work_of_a_frame(page: Page) -> FrameWork:
    """Drags the ghost in circles, a little in each frame. Nobody else may use this browser meanwhile."""
    browser, (x, y) = browser_of(page), take_the_ghost(page)

    def work(script: str, about: object = None) -> tuple[float, int]:
        before = work_of(browser)
        told: int = page.evaluate(script, about)
        return work_of(browser) - before, told

    work(MEASURE)  # the first time it is still translated
    first, _ = work(MEASURE)
    drag, places = work(CIRCLES, [x, y, FRAMES])
    last, _ = work(MEASURE)
    page.mouse.up()
    return FrameWork(drag / FRAMES, (first + last) / 2, places)


def frames_of_a_drag(page: Page, seconds: float = 2.0) -> Drag:
    """Drags the ghost in circles. Nobody else may use this browser meanwhile."""
    browser, (x, y) = browser_of(page), take_the_ghost(page)
    page.evaluate(COUNT)
    before = work_of(browser)
    begun, moves, places = time.monotonic(), 0, set()
    while (passed := time.monotonic() - begun) < seconds or moves < MOVES:
        moves += 1
        angle = 5 * passed
        page.mouse.move(x + 70 * math.cos(angle), y + 55 * math.sin(angle))
        places.add(Ground(page).ghost.get_attribute("transform"))
    times: list[float] = page.evaluate("() => { globalThis.enough = true; return globalThis.times }")
    work = work_of(browser) - before
    page.mouse.up()
    gaps = [later - earlier for earlier, later in pairwise(times)]
    return Drag(1000 * len(gaps) / (times[-1] - times[0]), max(gaps), work / len(gaps), len(places))
