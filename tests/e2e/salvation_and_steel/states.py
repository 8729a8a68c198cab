"""The states of a table of Salvation and Steel, as somebody who has only a finger comes to them."""

from collections.abc import Iterator

from saltbox.games.salvation_and_steel.position import unit
from tests.e2e.conftest import Visitors
from tests.e2e.layout import State, finger, over_and_back, waiting
from tests.e2e.salvation_and_steel.hexfield import BOT, GAME, ME, lay, open_table

NAMES = [ME["name"], BOT["name"]]
UNITS = (
    unit("knight", "P16"),
    unit("ranged-knight", "T14"),
    unit("paladin", "R14"),
    unit("animated", "P17", seat=1),
    unit("skeleton", "T20", seat=1),
    unit("necromancer", "R26", seat=1),
)
SPELLS = (["shield", "strike"], ["fireball"])
TERRAIN = [["thicket", "V19", 0], ["wall", "M19", 1], ["pond", "J23", 0]]


def states(visitor: Visitors) -> Iterator[State]:
    """From the set-up to the end."""
    me = finger(visitor)
    open_table(me, ME, BOT)
    me.page.wait_for_selector(".action.mine")
    yield State("preparation", me, NAMES)
    page = lay(me, *UNITS, terrain=TERRAIN, spells=SPELLS, scenario="lock-down")
    page.wait_for_selector(".action.mine")
    yield State("play", me, NAMES)
    page.locator(".action [data-choice='say-fight:0']").first.click()
    page.wait_for_selector(".split, .action .bts [data-choice=seal]", state="attached")
    yield State("dice", me, NAMES)
    yield from over_and_back(me, NAMES)
    yield waiting(visitor, GAME)
