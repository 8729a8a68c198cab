"""Whole games in the browser: every scenario, with a mouse, with a finger, and by keyboard alone."""

from typing import Any

import pytest
from playwright.sync_api import expect

from saltbox.games.salvation_and_steel.position import unit
from tests.e2e.conftest import Visitors
from tests.e2e.salvation_and_steel.captain import Captain, Typist
from tests.e2e.salvation_and_steel.hexfield import BOT, ME, lay, open_table
from tests.e2e.visitor import DESKTOP, PHONE, findings, scrolls_sideways

pytestmark = pytest.mark.browser
SMALL = [
    {
        "faction": "knights",
        "units": {"paladin": 1, "knight": 2, "ranged-knight": 1},
        "spells": ["shield", "strike"],
    },
    {"faction": "orrun", "units": {"necromancer": 1, "skeleton": 3, "animated": 1}, "spells": ["fireball"]},
]
MODULES = ("commander", "interrupts", "medic", "flier", "trickster", "disengage", "climb", "spotting")
WARS = {  # what somebody plays with, and for how many turns
    "lock-down": ("mouse", 2),
    "hostage-exchange": ("finger", 3),
    "treasure-hunt": ("keyboard", 2),
    "annihilation": ("finger", 12),
    "escape": ("mouse", 3),
    "siege": ("keyboard", 2),
    "sound-the-alarm": ("finger", 2),
}
DEEDS = {"move", "charge", "fight"}
BLOWS = {"fight", "charge", "shoot", "dice", "defend"}
USUAL_SET_UP = {"place"}
SET_UP = {"hostage-exchange": {"note-hostage", "note-unit", "reveal"}}  # asked of everybody
COLUMNS = "FHJLNPRT"  # of two lines that stand face to face
MELEE = {"dice_revealed", "unit_wounded", "unit_pushed"}
LINES = (
    *(unit("knight", f"{column}18") for column in COLUMNS),
    *(unit("squire", f"{column}19", seat=1) for column in COLUMNS),
)


def captain(visitor: Visitors, by: str) -> Captain:
    """Somebody before a screen, who plays with this."""
    is_touch = by == "finger"
    me = visitor(PHONE if is_touch else DESKTOP, "light" if is_touch else "dark")
    return Typist(me) if by == "keyboard" else Captain(me, touch=is_touch)


def play(visitor: Visitors, by: str, **options: Any) -> Captain:
    """A game against a bot, from its beginning to its end."""
    wren = captain(visitor, by)
    open_table(wren.person, ME, BOT, **options)
    return to_the_end(wren)


def to_the_end(wren: Captain) -> Captain:
    wren.play_on()
    me = wren.person
    told = me.get(f"/api/tables/{me.table}")
    assert told["state"] == "finished"
    expect(me.page.locator(".result")).to_contain_text(told["outcome"]["text"])
    assert not scrolls_sideways(me.page)
    return wren


@pytest.mark.parametrize("scenario", WARS)
def test_a_whole_game_against_a_bot(visitor: Visitors, scenario: str) -> None:
    by, turns = WARS[scenario]
    wren = play(visitor, by, scenario=scenario, bands=SMALL, close_start=True, terrain=2, max_turns=turns)
    assert set(wren.seen) >= {*SET_UP.get(scenario, USUAL_SET_UP), "command"}
    assert "activate" in wren.done
    assert DEEDS & set(wren.done), "nobody has done anything"
    assert not findings(wren.page)


@pytest.mark.parametrize("by", ["mouse", "finger", "keyboard"])
def test_two_lines_face_to_face(visitor: Visitors, by: str) -> None:
    """Nobody has to walk: they fight until somebody was wounded and pushed."""
    wren = captain(visitor, by)
    lay(wren.person, *LINES, options={"max_turns": 8})
    wren.play_on(stop=lambda _: wren.told >= MELEE and set(wren.done) >= {"fight", "dice"})
    assert {"fight", "dice"} <= set(wren.done)
    assert wren.told >= MELEE


@pytest.mark.slow
@pytest.mark.parametrize("by", ["mouse", "finger", "keyboard"])
@pytest.mark.parametrize("scenario", WARS)
def test_a_whole_game_with_full_bands(visitor: Visitors, scenario: str, by: str) -> None:
    wren = play(visitor, by, scenario=scenario, max_turns=6)
    assert "activate" in wren.done
    assert DEEDS & set(wren.done), "nobody has done anything"
    assert BLOWS & set(wren.done), "it never came to blows"


@pytest.mark.slow
def test_a_whole_game_with_all_house_modules(visitor: Visitors) -> None:
    wren = play(
        visitor, "mouse", scenario="lock-down", placing="by-hand", max_turns=4, **dict.fromkeys(MODULES, True)
    )
    assert {"pick", "lay", "place", "command", "dice"} <= set(wren.seen)
