"""Waiting until a page shows what the server has asked: then somebody can be expected to answer."""

import time
from collections.abc import Mapping
from typing import Any, TypedDict

from playwright.sync_api import Page

from tests.e2e.server import PATIENCE
from tests.e2e.visitor import Visitor

READY = """([version, most]) => new Promise((done) => {
  const end = performance.now() + most;
  const look = () => {
    const said = Number(document.querySelector('.app')?.dataset.version ?? -1);
    const over = document.querySelector('.result') !== null;
    const curtain = document.querySelector('.curtain button') !== null;
    const busy = document.querySelector('.action .busy, .action .bts [data-resting]') !== null;
    const asked = document.querySelector('.action.mine') !== null && !busy;
    const fits = over || curtain || (said >= version && asked);
    if (fits || performance.now() > end) done({ over, curtain, late: !fits });
    else setTimeout(look, 8);
  };
  look();
})"""


class Readiness(TypedDict):
    """What a page shows: the end of the game, a curtain before a hand, or neither after a while."""

    over: bool
    curtain: bool
    late: bool


def ready(page: Page, version: int = 0, seconds: float = PATIENCE) -> Readiness:
    """Until the page has caught up with this version and asks, or the game is over."""
    now: Readiness = page.evaluate(READY, [version, seconds * 1000])
    return now


def ready_for(person: Visitor, seat: int, told: Mapping[str, Any]) -> Readiness | None:
    """Until the page asks what this seat was told; None if the server took the only option by itself."""
    end = time.monotonic() + PATIENCE
    while (now := ready(person.page, told["version"], seconds=1))["late"]:
        if person.seat(seat)["ask"] != told["ask"]:
            return None
        assert time.monotonic() < end, f"the page does not show step {told['version']}"
    return now
