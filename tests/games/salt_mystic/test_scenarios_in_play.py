"""The special rules of scenarios while they are played: the Central Library, and ramming."""

from typing import Any

import pytest

from saltbox.engine import Match
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    attacking,
    battle,
    character,
    moving,
    options,
    piece,
    play,
    refused,
    stack,
    state,
    told,
)

EDITIONS = (BASIC, QUICKSTART)
FOE = {"seat": 1, "heading": 180}
MARSHALS = character("karak", 5, 2.25), character("segmond", 5, 45.75, **FOE)
LIBRARY = piece("building", 24, 24, mark="library")  # x from 21.5 to 26.5, y from 22 to 26
CARDS = [
    "skullstomper", "mudhead", "oruz-gatebreaker", "alson-shieldbearer", "ridge-marksman", "hall-archivist",
    "hesh-cairnwalker", "red-witch-berserker",
]  # fmt: skip


# --- The Central Library -----------------------------------------------------------------------------------


def at_the_library(*stacks: dict[str, Any], hand: int = 5, **given: Any) -> Match:
    """The turn of seat 0 begins with so many cards in hand."""
    more = {"scenario": "burning-fountains", "terrain": [LIBRARY], "step": "turn", "hands": [CARDS[:hand], []]}
    return battle(*MARSHALS, *stacks, **{**more, **given})


def rielle(y: float = 18) -> dict[str, Any]:
    return character("rielle", 24, y)


@pytest.mark.rule("SM-SCEN-2")
@pytest.mark.parametrize(("hand", "most"), [(5, 8), (6, 9), (7, 9), (8, 9)])
def test_up_to_two_more_cards_and_nine_in_hand(hand: int, most: int) -> None:
    """After the normal draw: 6 become 8, 7 become 9, 8 become 9, and with 9 there is nothing to draw."""
    match = at_the_library(rielle(), hand=hand)
    while asked(match) == "0 library":
        assert options(match) == ["draw", "stop"]
        play(match, "0 draw")
    assert len(state(match).hand[0]) == most


@pytest.mark.rule("SM-SCEN-2")
def test_one_at_a_time_and_only_if_wanted() -> None:
    none = play(at_the_library(rielle()), "0 stop")
    assert (len(state(none).hand[0]), asked(none)) == (6, "0 play")
    one = play(at_the_library(rielle()), "0 draw", "0 stop")
    assert (len(state(one).hand[0]), asked(one)) == (7, "0 play")


@pytest.mark.rule("SM-SCEN-2", "SM-GEO-17")
@pytest.mark.parametrize(
    ("y", "question"), [(17, "0 library"), (16.999, "0 play"), (31, "0 library"), (31.001, "0 play")]
)
def test_within_four_inches_of_the_building(y: float, question: str) -> None:
    """From the arc to the footprint: exactly 4 inches count."""
    assert asked(at_the_library(rielle(y))) == question


@pytest.mark.rule("SM-SCEN-2")
@pytest.mark.parametrize(("y", "question"), [(31, "0 play"), (31.001, "0 library")])
def test_not_while_an_opponent_is_near_too(y: float, question: str) -> None:
    assert asked(at_the_library(rielle(17), character("haplong", 24, y, **FOE))) == question


@pytest.mark.rule("SM-SCEN-2")
def test_only_the_library_and_only_ones_own_turn() -> None:
    plain = [piece("building", 24, 24)]
    assert asked(at_the_library(rielle(17), terrain=plain)) == "0 play"
    assert asked(at_the_library(rielle(17), active=1)) == "1 play"
    assert asked(at_the_library(character("haplong", 24, 17, **FOE), active=1)) == "1 library"


@pytest.mark.rule("SM-SCEN-2", "SM-TURN-4")
def test_nothing_more_in_a_turn_without_a_draw() -> None:
    match = at_the_library(rielle(17), turn=0)
    assert asked(match) == "0 play"
    assert len(state(match).hand[0]) == 5
    large = {**QUICKSTART, "table": [48, 48]}
    lowest = at_the_library(rielle(17), turn=0, options=large)  # here the first player draws
    assert asked(lowest) == "0 library"


@pytest.mark.rule("SM-SCEN-2", "SM-TURN-5")
def test_an_empty_deck_gives_nothing() -> None:
    match = at_the_library(rielle(17), decks=[["mountain-watchman", "granite-crawler"], []])
    assert asked(match) == "0 library"
    play(match, "0 draw")
    assert asked(match) == "0 play"
    assert len(state(match).hand[0]) == 7


@pytest.mark.rule("SM-SCEN-2")
def test_the_guards_of_the_library_need_not_be_the_marshal() -> None:
    """Any own Character holds it, on foot or manned, and several hold it no better."""
    match = at_the_library(rielle(17), character("fargo", 20, 19, vehicle="ramship"))
    play(match, "0 draw", "0 draw")
    assert asked(match) == "0 play"
    assert len(state(match).hand[0]) == 8


# --- Ramming -----------------------------------------------------------------------------------------------


def labyrinth(die: int, y: float = 10, *others: dict[str, Any], **given: Any) -> Match:
    """A Ramship (Speed 8) south of a wall with a die; contact is at y = 18.75."""
    walls = given.pop("terrain", [piece("wall", 10, 20, die=die)])
    rammer = character("fargo", 10, y, vehicle=given.pop("vehicle", "ramship"))
    return moving(rammer, *others, MARSHALS[1], MARSHALS[0], scenario="black-labyrinth", terrain=walls, **given)


@pytest.mark.rule("SM-SCEN-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("die", "y", "falls"),
    [
        (3, 12.75, True),
        (3, 12.85, False),
        (3, 12.751, False),
        (4, 10.75, True),
        (1, 16.75, True),
        (1, 16.751, False),
    ],
)
def test_a_wall_falls_to_a_run_up_of_twice_its_die(die: int, y: float, falls: bool, edition: Any) -> None:
    """6.0 inches are enough for a 3, 5.9 are not; either way the Ramship stops at the wall."""
    match = play(labyrinth(die, y, options={**edition, "table": [48, 48]}), "0 ram 0^900")
    assert stack(match, 1)[3:6] == (10_000, 18_750, 900)
    assert (state(match).terrain == []) == falls


@pytest.mark.rule("SM-SCEN-4")
def test_the_run_up_is_limited_by_speed() -> None:
    """Speed 8: at 8.75 inches the wall is out of reach, and a 5 or 6 can never be overcome."""
    assert refused(labyrinth(1, 10), 0, "ram 0^0") == "SM-SCEN-4"
    for die in (5, 6):
        assert len(state(play(labyrinth(die, 10.75), "0 ram 0^0")).terrain) == 1


@pytest.mark.rule("SM-SCEN-4")
def test_whoever_rammed_may_still_fight() -> None:
    """With the wall gone there is a line of sight to whoever was behind it."""
    foe = character("haplong", 10, 22.5, **FOE)
    assert asked(play(labyrinth(3, 12.75, foe), "0 ram 0^0")) == "0 attack"
    assert asked(play(labyrinth(3, 12.85, foe), "0 ram 0^0")) == "0 activate"


@pytest.mark.rule("SM-SCEN-4")
def test_only_a_manned_ramship_rams() -> None:
    assert refused(labyrinth(1, 12, vehicle="dirt-wraith"), 0, "ram 0^0") == "SM-SCEN-4"
    assert refused(labyrinth(1, 12, vehicle=""), 0, "ram 0^0") == "SM-SCEN-4"


@pytest.mark.rule("SM-SCEN-4")
def test_a_ram_needs_a_wall_with_a_die_ahead() -> None:
    plain = [piece("wall", 10, 20)]
    assert refused(labyrinth(0, 12, terrain=plain), 0, "ram 0^0") == "SM-SCEN-4"
    assert refused(labyrinth(1, 12), 0, "ram 1800^0") == "SM-SCEN-4"
    in_front = [piece("wall", 10, 20, die=1), piece("mausoleum", 10, 16)]
    assert refused(labyrinth(0, 12, terrain=in_front), 0, "ram 0^0") == "SM-SCEN-4"


@pytest.mark.rule("SM-SCEN-4")
def test_the_first_wall_in_the_way_is_rammed() -> None:
    two = [piece("wall", 10, 20, die=1), piece("wall", 10, 17, die=2)]
    match = play(labyrinth(0, 11.75, terrain=two), "0 ram 0^0")
    assert [p.uid for p in state(match).terrain] == [101]
    assert stack(match, 1).y == 15_750


@pytest.mark.rule("SM-SCEN-4")
def test_high_walls_have_dice_and_fall_too() -> None:
    match = play(labyrinth(0, 11, terrain=[piece("high_wall", 10, 20, die=3)]), "0 ram 0^0")
    assert state(match).terrain == []
    assert stack(match, 1).y == 18_250


@pytest.mark.rule("SM-SCEN-4")
def test_nothing_is_climbed_in_a_ram() -> None:
    """Hesh Cairnwalker climbs, but in a ram the first wall is not crossed."""
    two = [piece("wall", 10, 20, die=1), piece("wall", 10, 17, die=1)]
    rammer = character("hesh-cairnwalker", 10, 11.75, vehicle="ramship")
    match = moving(rammer, *MARSHALS, scenario="black-labyrinth", terrain=two)
    assert refused(match, 0, "0/6500^0") == ""  # a slide may: to y = 18.25, between the walls
    play(match, "0 ram 0^0")
    assert (stack(match, 1).y, [p.uid for p in state(match).terrain]) == (15_750, [101])


@pytest.mark.rule("SM-SCEN-4", "SM-MOVE-10", "SM-MOVE-6")
def test_arcs_and_rough_ground_hinder_a_ram_as_any_slide() -> None:
    somebody = character("haplong", 10, 15, **FOE)
    assert refused(labyrinth(1, 12, somebody), 0, "ram 0^0") == "SM-MOVE-10"
    marsh = [piece("wall", 10, 20, die=1), piece("wetlands", 10, 13)]
    assert refused(labyrinth(0, 13, terrain=marsh), 0, "ram 0^0") == "SM-MOVE-6"
    short = [piece("wall", 10, 20, die=2), piece("wetlands", 10, 16)]
    match = play(labyrinth(0, 14.75, terrain=short), "0 ram 0^0")  # 4 inches: half of 8, and twice 2
    assert [p.uid for p in state(match).terrain] == [102]


@pytest.mark.rule("SM-SCEN-4")
def test_a_ram_is_the_movement_of_the_activation() -> None:
    match = play(labyrinth(3, 12.75), "0 ram 0^0")
    assert state(match).moved
    assert asked(match) == "0 activate"


# --- All scenarios -----------------------------------------------------------------------------------------

SCENARIOS = [
    "learning",
    "risen",
    "burning-fountains",
    "swamp-road",
    "black-labyrinth",
    "fog-and-tombs",
    "wraithdiver",
]


@pytest.mark.rule("SM-SCEN-9")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario_terrain_is_terrain_like_any_other(scenario: str) -> None:
    """A wall stops, hides and covers, and a marsh slows down, whatever the scenario is."""
    rules = {"scenario": scenario, "terrain": [piece("wall", 10, 14), piece("wetlands", 24, 24)]}
    assert refused(moving(character("rielle", 10, 10), **rules), 0, "0/2751^0") == "SM-MOVE-12"
    assert refused(moving(character("rielle", 24, 24), **rules), 0, "0/3001^0") == "SM-MOVE-6"
    behind = character("haplong", 10, 16, **FOE)
    assert asked(attacking(character("ridge-marksman", 10, 10), behind, **rules)) == "0 activate"


@pytest.mark.rule("SM-SCEN-9")
def test_the_special_rules_end_with_the_game() -> None:
    """Whoever holds the Library draws nothing more once the battle is over."""
    who = character("karak", 24, 17), character("segmond", 24, 13, seat=1, heading=180)
    match = attacking(
        who[0] | {"heading": 180}, who[1], scenario="burning-fountains", terrain=[LIBRARY], dice=[6]
    )
    play(match, "0 2")
    assert match.outcome is not None
    assert match.asks == ()
    assert refused(match, 0, "draw") == "SM-WIN-1"


@pytest.mark.rule("SM-SCEN-10", "SM-WIN-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_in_every_scenario_the_battle_ends_when_a_marshal_falls(scenario: str, edition: Any) -> None:
    foe = character("segmond", 10, 14, **FOE), character("haplong", 12.5, 13, **FOE)
    match = attacking(character("karak", 10, 10), *foe, scenario=scenario, dice=[6], options=edition)
    play(match, "0 2")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "SM-WIN-1")
    other = attacking(character("karak", 10, 10), *foe, scenario=scenario, dice=[6], options=edition)
    play(other, "0 3")
    assert match.outcome is not None
    assert other.outcome is None
    assert told(other, "character_defeated") != []
