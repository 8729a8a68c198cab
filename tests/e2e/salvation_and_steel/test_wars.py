"""Whole games in the browser: every scenario, with a mouse, with a finger, and by keyboard alone."""

from typing import Any

import pytest
from playwright.sync_api import expect

from saltbox.games.salvation_and_steel.position import unit
from tests.e2e.conftest import Visitors
from tests.e2e.salvation_and_steel.captain import RUNNERS, Captain, Typist
from tests.e2e.salvation_and_steel.endings import ENDINGS, ending
from tests.e2e.salvation_and_steel.hexfield import BOT, GAME, ME, lay, open_table, sit_at
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
WARS = {  # what somebody plays with in a short game, for how many turns, and what they come to in it
    "lock-down": ("mouse", 2, {"markers_scored", "unit_charged"}),
    "hostage-exchange": ("finger", 3, {"hostage_placed", "hostage_moved", "truce_ended"}),
    "treasure-hunt": ("keyboard", 2, {"counter_searched", "treasure_found", "treasure_dragged"}),
    "annihilation": ("finger", 12, {"unit_wounded", "unit_pushed", "unit_died", "unit_ran"}),
    "escape": ("mouse", 3, {"courier_checked", "courier_revealed"}),
    "siege": ("keyboard", 2, {"gate_hit"}),
    "sound-the-alarm": ("finger", 2, {"guard_aware"}),
}
DEEDS = {"move", "charge", "fight"}
ABOUT = {  # what somebody does in a long game of the scenario, and what both sides come to
    "lock-down": ({"fight", "dice"}, {"markers_scored", "unit_died"}),
    "hostage-exchange": ({"note", "reveal", "escort", "tow"}, {"hostage_moved", "truce_ended", "unit_died"}),
    "treasure-hunt": ({"drag", "tow"}, {"counter_searched", "treasure_found", "treasure_dragged"}),
    "annihilation": ({"fight", "dice", "fall"}, {"unit_wounded", "unit_pushed", "unit_died", "unit_ran"}),
    "escape": ({"check", "pick-up"}, {"courier_revealed", "information_dropped", "information_taken"}),
    "siege": ({"attacker", "batter"}, {"gate_hit", "unit_died"}),
    "sound-the-alarm": ({"fight", "dice"}, {"guard_aware", "bell_rung"}),
}
OTHER_PART = {  # from the other chair, where dice give the other part
    "escape": ({"courier", "leave"}, {"courier_revealed", "unit_left"}),
    "sound-the-alarm": ({"leave"}, {"guard_aware", "unit_left"}),
}
OTHER_CHAIR = {("escape", "mouse"), ("escape", "keyboard"), ("sound-the-alarm", "mouse")}
# Dice follow from the name of a test, and what a captain does from a number: these come to all of the above.
CAPTAINS = {
    ("hostage-exchange", "mouse"): 3,
    ("hostage-exchange", "finger"): 1,
    ("hostage-exchange", "keyboard"): 1,
    ("treasure-hunt", "finger"): 1,
    ("escape", "mouse"): 1,
    ("escape", "keyboard"): 1,
    ("siege", "mouse"): 2,
    ("siege", "finger"): 2,
    ("sound-the-alarm", "keyboard"): 3,
}
USUAL, OF_LINES = 7, 2  # captains
USUAL_SET_UP = {"place"}
SET_UP = {"hostage-exchange": {"note-hostage", "note-unit", "reveal"}}  # asked of everybody
COLUMNS = "FHJLNPRT"  # of two lines that stand face to face
MELEE = {"dice_revealed", "unit_wounded", "unit_pushed", "unit_followed"}
LINES = (
    *(unit("knight", f"{column}18") for column in COLUMNS),
    # every other one is out of breath: it hits nobody, so whoever pushes it back can follow
    *(unit("squire", f"{column}19", seat=1, energy=3 * (n % 2)) for n, column in enumerate(COLUMNS)),
)


def captain(visitor: Visitors, by: str, seat: int = 0, seed: int = USUAL) -> Captain:
    """Somebody before a screen, who plays with this."""
    is_touch = by == "finger"
    me = visitor(PHONE if is_touch else DESKTOP, "light" if is_touch else "dark")
    return Typist(me, seat, seed=seed) if by == "keyboard" else Captain(me, seat, touch=is_touch, seed=seed)


def play(wren: Captain, **options: Any) -> Captain:
    """A game against a bot, from its beginning to its end."""
    open_table(wren.person, *((ME, BOT) if wren.seat == 0 else (BOT, ME)), **options)
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
    by, turns, events = WARS[scenario]
    wren = captain(visitor, by)
    play(wren, scenario=scenario, bands=SMALL, close_start=True, terrain=2, max_turns=turns)
    assert set(wren.seen) >= {*SET_UP.get(scenario, USUAL_SET_UP), "command"}
    assert "activate" in wren.done
    assert DEEDS & set(wren.done), "nobody has done anything"
    assert wren.told >= events
    assert not findings(wren.page)


@pytest.mark.parametrize("scenario", ENDINGS)
def test_a_war_is_won_by_the_rule_of_its_scenario(visitor: Visitors, scenario: str) -> None:
    wren = captain(visitor, ENDINGS[scenario].by)
    me = wren.person
    me.get("/api/me")
    sit_at(me, me.open_in_position(GAME, [ME, BOT], ending(scenario)))
    to_the_end(wren)
    outcome = me.get(f"/api/tables/{me.table}")["outcome"]
    assert (outcome["winners"], outcome["rule"]) == ([0], ENDINGS[scenario].rule)
    assert not findings(wren.page)


@pytest.mark.parametrize("by", ["mouse", "finger", "keyboard"])
def test_two_lines_face_to_face(visitor: Visitors, by: str) -> None:
    """Nobody has to walk: they fight to the end, and who was wounded is pushed and followed."""
    wren = captain(visitor, by, seed=OF_LINES)
    lay(wren.person, *LINES, options={"max_turns": 3})
    to_the_end(wren)
    assert set(wren.done) >= {"fight", "dice", "fall", "follow"}
    assert wren.told >= MELEE


@pytest.mark.slow
@pytest.mark.parametrize("by", ["mouse", "finger", "keyboard"])
@pytest.mark.parametrize("scenario", WARS)
def test_a_whole_game_with_full_bands(visitor: Visitors, scenario: str, by: str) -> None:
    """Everybody does what the scenario is about, with a mouse, a finger and keys alike."""
    is_other = (scenario, by) in OTHER_CHAIR
    wren = captain(visitor, by, seat=int(is_other), seed=CAPTAINS.get((scenario, by), USUAL))
    play(wren, scenario=scenario, max_turns=6)
    view = wren.person.seat(wren.seat)["view"]
    deeds, events = OTHER_PART[scenario] if view["side"][wren.seat] in RUNNERS else ABOUT[scenario]
    assert set(wren.done) >= {"activate", "move", *deeds}
    assert wren.told >= events
    assert scenario != "lock-down" or all(view["score"]), "both sides have held a marker"


@pytest.mark.slow
def test_a_whole_game_with_all_house_modules(visitor: Visitors) -> None:
    wren = captain(visitor, "mouse")
    play(wren, scenario="lock-down", placing="by-hand", max_turns=4, **dict.fromkeys(MODULES, True))
    assert {"pick", "lay", "place", "command", "dice"} <= set(wren.seen)
