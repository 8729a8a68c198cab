"""The states of a table of Salt Mystic, as somebody who has only a finger comes to them."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.layout import State, finger, over_and_back, waiting
from tests.e2e.salt_mystic.battlefield import BOT, GAME, ME, SMALL, at_rest, character, lay, open_table

NAMES = [ME["name"], BOT["name"]]
HANDS = [["flats-watchman", "witlock", "dirt-wraith", "rail-cannon", "guardian-arises-1"], []]
BATTLE: dict[str, Any] = {
    "terrain": [{"kind": "hill", "x": 10, "y": 9}, {"kind": "wall", "x": 22, "y": 13, "heading": 90}],
    "options": SMALL,
    "hands": HANDS,
}
SEGMOND = 1
COPIES = r"^[01]\w:"  # before the id of a card in a battle: whose it is, and which of several
STACKS = (
    character("segmond", 18, 13),
    character("karak", 18, 17.2, 0, seat=1),
    character("ridge-marksman", 24, 13, 270, seat=1),
    character("flats-watchman", 15, 6),
)


def states(visitor: Visitors) -> Iterator[State]:
    me = finger(visitor)
    open_table(me, ME, BOT, **SMALL)
    me.page.wait_for_selector(".action.mine")
    yield State("preparation", me, NAMES)
    lay(me, *STACKS, step="play", **BATTLE)
    me.page.wait_for_selector("button.hc")
    yield State("play", me, NAMES)
    page = lay(me, *STACKS, step="move", current=SEGMOND, **BATTLE)
    page.wait_for_selector(".action [data-choice=place-fire]")
    at_rest(page)
    yield State("aim", me, NAMES)
    yield from over_and_back(me, NAMES)
    wait = waiting(visitor, GAME)
    expect(wait.visitor.page.locator(".sealedplace")).to_be_visible()  # where the own War Marshal will come in
    yield wait
