"""Wolfpack: straight for the human's War Marshal, and round what is in the way."""

from typing import Any

import pytest

from saltbox.games.salt_mystic.rules.move import ground
from saltbox.games.salt_mystic.state import Battle, the_stack
from saltbox.games.salt_mystic.wolfpack.advance import advance, is_clear
from saltbox.games.salt_mystic.wolfpack.danger import Threats
from saltbox.games.salt_mystic.wolfpack.dice import dice_of
from saltbox.games.salt_mystic.wolfpack.moving import planned
from saltbox.games.salt_mystic.wolfpack.plan import Way
from tests.games.salt_mystic.battlefield import state, told
from tests.games.salt_mystic.den import KARAK, SEGMOND, dusk, mine, night, place, wolf

LEFT, RIGHT = (3, 4), (4, 3)
WALL = {"kind": "wall", "x": 24, "y": 20}


def way(s: Battle, uid: int = 3) -> Way:
    """The way that a Character would take if it cannot attack."""
    stack = the_stack(s, uid)
    return advance(s, stack, the_stack(s, 1), ground(s, stack), Threats(s), dice_of(s))


def heading_and_length(s: Battle, uid: int = 3) -> tuple[int, int]:
    """Where to, and how far."""
    found = way(s, uid)
    return found.bearing, found.distance


def how(s: Battle) -> str:
    """What decided between the two sides."""
    why = way(s).why
    assert why[0] == "phantom_detours"
    return str(why[8])


# --- Straight on ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-9")
def test_the_pack_advances_on_the_marshal_at_full_speed() -> None:
    match = night(wolf("flats-watchman", 24, 30), wolf("computronium-seer", 10, 30), dice=[3, 4])
    assert place(match, 3) == (24_000, 24_000, 1_800)
    # The seer goes five inches along 153.2 degrees and looks at the Marshal at the end of it.
    assert told(match, "phantom_advances")[1][4:7] == (1_532, 5_000, False)
    assert place(match, 4) == (12_254, 25_537, 1_532)


@pytest.mark.rule("SM-SOLO-9")
def test_contact_with_the_marshal_is_as_far_as_it_goes() -> None:
    s = dusk(wolf("computronium-seer", 24, 7), marshals=({**KARAK, "heading": 180}, SEGMOND))
    assert heading_and_length(s) == (1_800, 2_750)
    assert way(s).why[0] == "phantom_advances"


@pytest.mark.rule("SM-SOLO-9")
def test_rough_ground_does_not_block_but_slows() -> None:
    s = dusk(wolf("computronium-seer", 24, 25), terrain=[{"kind": "wetlands", "x": 24, "y": 24}])
    assert heading_and_length(s) == (1_800, 2_000)


# --- Blocked -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-14")
@pytest.mark.parametrize(("roll", "side"), [(LEFT, 2_700), (RIGHT, 900)])
def test_round_a_wall_until_the_way_is_clear_the_left_die_choosing_between_equal_sides(
    roll: tuple[int, int], side: int
) -> None:
    """After 4.5 inches the wall is still 0.96 inches from the way to Karak, after 5 it is 1.39."""
    s = dusk(wolf("flats-watchman", 24, 22), terrain=[WALL], roll=roll)
    assert heading_and_length(s) == (side, 5_000)
    assert how(s) == "binary"


@pytest.mark.rule("SM-SOLO-5")
@pytest.mark.parametrize(("roll", "side"), [(LEFT, 1_800), (RIGHT, 0)])
def test_where_both_sides_are_straight_up_and_down_low_is_towards_the_human(
    roll: tuple[int, int], side: int
) -> None:
    karak: dict[str, Any] = {"card": "karak", "seat": 0, "at": [44, 24]}
    segmond: dict[str, Any] = {"card": "segmond", "seat": 1, "at": [24, 45.75]}
    wall = {"kind": "wall", "x": 20, "y": 24, "heading": 90}
    s = dusk(wolf("computronium-seer", 18, 24), terrain=[wall], roll=roll, marshals=(karak, segmond))
    assert heading_and_length(s)[0] == side


@pytest.mark.rule("SM-SOLO-14")
@pytest.mark.parametrize("roll", [LEFT, RIGHT])
def test_the_shorter_of_two_ways_round(roll: tuple[int, int]) -> None:
    s = dusk(wolf("flats-watchman", 24, 22), terrain=[{**WALL, "x": 25}], roll=roll)
    assert heading_and_length(s) == (2_700, 3_500)
    assert how(s) == "shorter"


@pytest.mark.rule("SM-SOLO-14")
@pytest.mark.parametrize("roll", [LEFT, RIGHT])
def test_a_side_that_regains_the_way_before_one_that_does_not(roll: tuple[int, int]) -> None:
    s = dusk(wolf("flats-watchman", 24, 22), terrain=[{**WALL, "x": 26}], roll=roll)
    assert heading_and_length(s) == (2_700, 2_500)
    assert how(s) == "regained"


@pytest.mark.rule("SM-SOLO-14")
@pytest.mark.parametrize("roll", [LEFT, RIGHT])
def test_if_neither_side_regains_it_the_end_that_is_nearer(roll: tuple[int, int]) -> None:
    """To the right another Character leaves three inches, to the left there are six: both are used up."""
    s = dusk(wolf("flats-watchman", 24, 22), wolf("fargo", 29, 22), terrain=[{**WALL, "width": 24}], roll=roll)
    assert heading_and_length(s) == (900, 3_000)
    assert how(s) == "nearer"


@pytest.mark.rule("SM-SOLO-14")
def test_ends_that_differ_by_a_hundredth_of_an_inch_count_as_equally_near() -> None:
    """Six inches to the left, 5.99 to the right: Karak is 20.641 and 20.638 inches from there."""
    wall = {**WALL, "width": 24}
    s = dusk(wolf("flats-watchman", 24, 22), wolf("fargo", 31.99, 22), terrain=[wall], roll=LEFT)
    assert heading_and_length(s) == (2_700, 6_000)
    assert how(s) == "binary"


@pytest.mark.rule("SM-SOLO-14")
def test_the_only_side_that_is_open() -> None:
    s = dusk(wolf("flats-watchman", 24, 22), wolf("fargo", 22, 22), terrain=[WALL], roll=LEFT)
    assert heading_and_length(s) == (900, 5_000)
    assert how(s) == "only"


@pytest.mark.rule("SM-SOLO-24")
def test_held_up_on_all_sides_it_stays() -> None:
    ring = [wolf("fargo", 22, 22), wolf("witlock", 26, 22)]
    s = dusk(wolf("flats-watchman", 24, 22), *ring, terrain=[{**WALL, "y": 20.75}])
    assert heading_and_length(s) == (0, 0)
    assert way(s).why[0] == "phantom_held_up"


@pytest.mark.rule("SM-SOLO-14")
def test_characters_of_either_side_block_the_way_but_the_marshal_does_not() -> None:
    s = dusk(wolf("computronium-seer", 24, 25), wolf("fargo", 24, 22))
    assert way(s).why[5] == "blocked"
    s = dusk(wolf("computronium-seer", 24, 25), mine("hall-archivist", 24, 22))
    assert way(s).why[5] == "blocked"


@pytest.mark.rule("SM-SOLO-14")
def test_one_mil_short_is_not_blocked() -> None:
    """An arc that would be touched after 4.999 inches of 5 leaves the way open; one after 4.998 blocks it."""
    assert way(dusk(wolf("computronium-seer", 24, 30), wolf("fargo", 24, 23.001))).why[0] == "phantom_advances"
    assert way(dusk(wolf("computronium-seer", 24, 30), wolf("fargo", 24, 23.002))).why[0] == "phantom_detours"


@pytest.mark.rule("SM-SOLO-14")
def test_what_a_climber_stands_on_is_not_in_its_way() -> None:
    tower = {"kind": "tower", "x": 24, "y": 22}
    s = dusk(wolf("flats-watchman", 24, 22, vehicle="mog-corvette"), terrain=[tower])
    assert is_clear(s, the_stack(s, 3), the_stack(s, 1))
    s = dusk(wolf("flats-watchman", 24, 26, vehicle="mog-corvette"), terrain=[tower])
    assert not is_clear(s, the_stack(s, 3), the_stack(s, 1))


@pytest.mark.rule("SM-SOLO-14")
@pytest.mark.parametrize(("terrain", "distance"), [([], 1_000), ([{"kind": "tower", "x": 27, "y": 24}], 1_500)])
def test_a_stop_where_it_may_not_stand_is_passed_over(terrain: list[Any], distance: int) -> None:
    """One inch to the right the way is clear, but there a Mog would hang half on the tower."""
    s = dusk(
        wolf("flats-watchman", 24, 24, vehicle="mog-corvette"),
        mine("hall-archivist", 22.7, 20),
        terrain=terrain,
    )
    assert heading_and_length(s) == (900, distance)


# --- Harm ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-14")
@pytest.mark.parametrize(("roll", "side"), [(LEFT, 2_700), (RIGHT, 900)])
def test_a_move_that_would_end_in_harms_way_is_a_detour(roll: tuple[int, int], side: int) -> None:
    """Straight on it would stand before the marksman; four inches aside he is not in its way either."""
    s = dusk(wolf("computronium-seer", 24, 30), mine("ridge-marksman", 24, 18), roll=roll)
    assert heading_and_length(s) == (side, 4_000)
    assert way(s).why[5] == "harm"


@pytest.mark.rule("SM-SOLO-14")
@pytest.mark.parametrize("heading", [90, 180])
def test_who_looks_away_does_no_harm(heading: int) -> None:
    """As the table stands: nobody is thought to turn."""
    s = dusk(wolf("computronium-seer", 27, 30), mine("ridge-marksman", 24, 18, heading + 90))
    assert way(s).why[0] == "phantom_advances"


@pytest.mark.rule("SM-SOLO-14")
def test_a_wall_between_keeps_harm_away() -> None:
    wall = {"kind": "wall", "x": 24, "y": 19.75, "width": 8}
    s = dusk(wolf("computronium-seer", 30, 30), mine("ridge-marksman", 24, 18), terrain=[wall])
    assert not Threats(s).in_harm(the_stack(s, 3)._replace(x=24_000, y=24_000))
    s = dusk(wolf("computronium-seer", 30, 30), mine("ridge-marksman", 24, 18))
    assert Threats(s).in_harm(the_stack(s, 3)._replace(x=24_000, y=24_000))


@pytest.mark.rule("SM-SOLO-14")
def test_a_character_without_a_weapon_does_no_harm() -> None:
    s = dusk(wolf("computronium-seer", 24, 30), mine("hall-archivist", 24, 18))
    assert way(s).why[0] == "phantom_advances"


@pytest.mark.rule("SM-SOLO-14")
def test_with_harm_everywhere_it_is_relentless() -> None:
    s = dusk(wolf("computronium-seer", 24, 25), mine("ridge-marksman", 20, 18), mine("ridge-marksman", 28, 18))
    assert heading_and_length(s) == (1_800, 5_000)
    assert way(s).why[5:] == (1_800, 5_000, True, "SM-SOLO-9")


@pytest.mark.rule("SM-SOLO-14")
@pytest.mark.parametrize(("roll", "side"), [(LEFT, 2_700), (RIGHT, 900)])
def test_blocked_and_with_harm_everywhere_it_goes_aside_all_the_same(roll: tuple[int, int], side: int) -> None:
    s = dusk(
        wolf("computronium-seer", 24, 25),
        mine("ridge-marksman", 20, 18),
        mine("ridge-marksman", 28, 18),
        mine("hall-archivist", 24, 22),
        roll=roll,
    )
    assert heading_and_length(s) == (side, 5_000)


@pytest.mark.rule("SM-SOLO-14")
@pytest.mark.parametrize("roll", [LEFT, RIGHT])
def test_a_side_out_of_harm_before_one_in_harm_even_if_it_is_longer(roll: tuple[int, int]) -> None:
    """To the left the way is clear sooner, but a marksman has an eye on that place."""
    marksman = mine("ridge-marksman", 14, 22, 90)
    s = dusk(wolf("flats-watchman", 24, 22), marksman, terrain=[{**WALL, "x": 25}], roll=roll)
    assert heading_and_length(s) == (900, 6_000)


@pytest.mark.rule("SM-SOLO-14")
def test_who_cannot_slide_stays() -> None:
    s = dusk(wolf("computronium-seer", 24, 30), effects=[[3, "no_move", 0, 9, "x"]])
    assert heading_and_length(s) == (1_800, 0)
    assert planned(s, the_stack(s, 3)).choice == "0/0^1800"


# --- Ramming -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SCEN-4", "SM-SOLO-9")
def test_a_ramship_goes_through_a_wall_in_its_way_if_the_run_up_suffices() -> None:
    wall = {**WALL, "die": 3}
    given: dict[str, Any] = {"terrain": [wall], "scenario": "black-labyrinth"}
    match = night(wolf("flats-watchman", 24, 27.25, vehicle="ramship"), dice=[3, 4], **given)
    assert place(match, 3) == (24_000, 21_250, 1_800)
    assert state(match).terrain == []
    assert told(match, "phantom_rams") == [(3, "1a:flats-watchman", 101, "wall", 6_000, 3, "SM-SCEN-4")]


@pytest.mark.rule("SM-SCEN-4", "SM-SOLO-14")
def test_a_shorter_run_up_makes_it_go_round() -> None:
    given: dict[str, Any] = {"terrain": [{**WALL, "die": 3}], "scenario": "black-labyrinth"}
    s = dusk(wolf("flats-watchman", 24, 27.249, vehicle="ramship"), **given)
    assert way(s).why[0] == "phantom_detours"


@pytest.mark.rule("SM-SCEN-4", "SM-SOLO-12")
def test_after_a_ram_it_attacks_through_the_gap() -> None:
    """The archivist stands behind a wide wall and cannot be seen; with the wall gone it can."""
    given: dict[str, Any] = {"terrain": [{**WALL, "width": 24, "die": 3}], "scenario": "black-labyrinth"}
    ram = wolf("flats-watchman", 24, 27.25, vehicle="ramship", attachment="black-fire-cannon")
    match = night(ram, mine("hall-archivist", 24, 15.5), dice=[3, 4, 1], **given)
    assert told(match, "phantom_rams")
    assert [facts[:2] for facts in told(match, "phantom_attacks")] == [(3, "1a:flats-watchman")]
    assert told(match, "phantom_attacks")[0][2] == 4
    assert place(match, 3) == (24_000, 21_250, 1_800)
