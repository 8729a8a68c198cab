"""Turn, slide straight ahead, turn: how far, over what, and where it may end."""

from typing import Any

import pytest

from tests.games.salt_mystic.battlefield import asked, battle, character, moving, piece, play, refused, stack

EDITIONS = ({"edition": "basic-2021"}, {"edition": "quickstart"})
WATCHMAN, RIELLE, CLIMBER = "mountain-watchman", "rielle", "hesh-cairnwalker"  # Speed 5, 6, 6
MOG: dict[str, Any] = {"vehicle": "mog-corvette"}  # Speed 9, climbs
FOE = {"seat": 1, "heading": 180}


def at(match: Any, uid: int = 1) -> tuple[int, int, int]:
    return stack(match, uid)[3:6]


@pytest.mark.rule("SM-MOVE-1", "SM-MOVE-16")
def test_turn_slide_turn() -> None:
    match = moving(character(WATCHMAN, 10, 10, heading=45))
    play(match, "0 900/3000^1800")
    assert at(match) == (13_000, 10_000, 1_800)


@pytest.mark.rule("SM-MOVE-1", "SM-MOVE-3")
@pytest.mark.parametrize(
    "text", ["900/3000", "900^3000", "90/3000^3600", "3600/10^0", "090/10^0", "900/3000^0 0/1000^0", "run"]
)
def test_a_movement_is_one_bearing_one_length_and_one_heading(text: str) -> None:
    assert refused(moving(character(WATCHMAN, 10, 10)), 0, text) == "SM-MOVE-1"


@pytest.mark.rule("SM-MOVE-2")
def test_any_length_up_to_the_speed() -> None:
    match = moving(character(WATCHMAN, 10, 10))
    assert [refused(match, 0, f"0/{length}^0") for length in (1, 2_718, 5_000)] == ["", "", ""]
    assert refused(match, 0, "0/5001^0") == "SM-MOVE-2"


@pytest.mark.rule("SM-MOVE-2")
def test_the_speed_of_vehicle_and_attachment_counts() -> None:
    """Segmond in a Dirt Wraith with a Rail Cannon: 7 - 2."""
    match = moving(character("segmond", 10, 10, vehicle="dirt-wraith", attachment="rail-cannon"))
    assert refused(match, 0, "0/5000^0") == ""
    assert refused(match, 0, "0/5001^0") == "SM-MOVE-2"


@pytest.mark.rule("SM-MOVE-3", "SM-MOVE-17")
def test_there_is_no_bend_and_no_second_leg() -> None:
    corner = piece("wall", 10, 14)
    match = moving(character(WATCHMAN, 10, 12), character("segmond", 40, 40, **FOE), terrain=[corner])
    assert refused(match, 0, "0/4000^0") == "SM-MOVE-12"
    play(match, "0 900/2000^0")
    assert asked(match) == "0 activate"
    assert refused(match, 0, "0/1000^0") != ""


@pytest.mark.rule("SM-MOVE-4", "SM-GEO-6")
def test_turning_costs_nothing_and_is_always_legal() -> None:
    hemmed = [character("segmond", 12, 10, **FOE), character("haplong", 8, 10, **FOE)]
    held = [[1, "speed", -9, 9, "0a:karak"], [1, "no_move", 0, 9, "0a:karak"]]
    match = moving(character(WATCHMAN, 10, 10), *hemmed, terrain=[piece("wall", 10, 10.5)], effects=held)
    assert all(refused(match, 0, f"0/0^{heading}") == "" for heading in range(0, 3_600, 7))
    play(match, "0 0/0^1234")
    assert at(match) == (10_000, 10_000, 1_234)


@pytest.mark.rule("SM-MOVE-4")
def test_turning_on_the_spot_has_one_spelling() -> None:
    assert refused(moving(character(WATCHMAN, 10, 10)), 0, "900/0^100") == "SM-MOVE-1"


@pytest.mark.rule("SM-MOVE-5")
def test_the_length_is_the_displacement_of_the_arcs_centre() -> None:
    """Four inches along 30 degrees: 4 sin 30 = 2 to the right, 4 cos 30 = 3.464 ahead."""
    match = play(moving(character(WATCHMAN, 10, 10, heading=200)), "0 300/4000^0")
    assert at(match) == (12_000, 13_464, 0)


# --- Rough ground ------------------------------------------------------------------------------------------

ROCKS = piece("rocky_ground", 10, 20)  # y from 17 to 23, x from 6 to 14


@pytest.mark.rule("SM-MOVE-6", "SM-MOVE-7", "SM-TERRAIN-6")
@pytest.mark.parametrize("options", EDITIONS)
@pytest.mark.parametrize(
    ("who", "half"), [((WATCHMAN, {}), 2_000), ((RIELLE, {}), 3_000), ((RIELLE, MOG), 4_000)]
)
def test_rough_ground_halves_the_speed_rounded_down(
    who: tuple[str, dict[str, Any]], half: int, options: dict[str, Any]
) -> None:
    """Speed 5, 6 and 9 make 2, 3 and 4."""
    match = moving(character(who[0], 10, 20, **who[1]), terrain=[ROCKS], options=options)
    assert refused(match, 0, f"0/{half}^0") == ""
    assert refused(match, 0, f"0/{half + 1}^0") == "SM-MOVE-6"


@pytest.mark.rule("SM-MOVE-6", "SM-GEO-13")
@pytest.mark.parametrize(
    ("start", "bearing", "legal", "too_far"),
    [
        ((10, 10), 0, 6_000, 6_001),  # may stop short of it at any length; touching is not overlapping
        ((10, 13.5), 0, 4_000, 4_001),  # into it: half of nine
        ((10, 23.5), 0, 4_000, 4_001),  # out of it: the start counts
        ((4, 25), 1_350, 4_000, 4_001),  # across a corner, clear at both ends
        ((5, 20), 0, 9_000, 9_001),  # beside it, touching all along
        ((5.001, 20), 0, 4_000, 4_001),  # beside it, overlapping by a thousandth
    ],
)
def test_the_whole_move_is_halved_if_any_of_it_is_rough(
    start: tuple[float, float], bearing: int, legal: int, too_far: int
) -> None:
    match = moving(character(RIELLE, *start, **MOG), terrain=[ROCKS])
    assert refused(match, 0, f"{bearing}/{legal}^0") == ""
    assert refused(match, 0, f"{bearing}/{too_far}^0") == ("SM-MOVE-2" if too_far > 9_000 else "SM-MOVE-6")


@pytest.mark.rule("SM-MOVE-6", "SM-GEO-13")
@pytest.mark.parametrize(
    ("who", "y", "most"),
    [
        ((RIELLE, {}), 12, 5_000),  # enters after 4, half of the other 2
        ((RIELLE, MOG), 12, 6_000),  # enters after 4, half of the other 5, rounded down
        ((RIELLE, {}), 20, 3_000),  # stands in it
        ((RIELLE, {}), 10, 6_000),  # stops where it begins
    ],
)
def test_from_entry_halves_only_what_is_left(who: tuple[str, dict[str, Any]], y: float, most: int) -> None:
    match = moving(character(who[0], 10, y, **who[1]), terrain=[ROCKS], options={"rough_ground": "from-entry"})
    assert refused(match, 0, f"0/{most}^0") == ""
    assert refused(match, 0, f"0/{most + 1}^0") in ("SM-MOVE-6", "SM-MOVE-2")


@pytest.mark.rule("SM-MOVE-8")
@pytest.mark.parametrize("switch", ["whole-move", "from-entry"])
def test_several_rough_pieces_halve_once(switch: str) -> None:
    marsh = piece("wetlands", 10, 26)  # right behind the rocks
    match = moving(character(RIELLE, 10, 21.5), terrain=[ROCKS, marsh], options={"rough_ground": switch})
    assert refused(match, 0, "0/3000^0") == ""
    assert refused(match, 0, "0/3001^0") == "SM-MOVE-6"


@pytest.mark.rule("SM-MOVE-8")
def test_touching_rough_ground_does_not_halve() -> None:
    match = moving(character(RIELLE, 10, 16), terrain=[ROCKS])
    assert refused(match, 0, "900/6000^0") == ""
    assert refused(match, 0, "899/6000^0") == "SM-MOVE-6"


@pytest.mark.rule("SM-MOVE-9", "SM-CARD-7")
def test_halved_after_vehicle_and_attachment() -> None:
    """Speed 7 with -2 is 5; half of that is 2."""
    who = character("segmond", 10, 20, vehicle="crag-walker", attachment="rail-cannon")
    match = moving(who, terrain=[ROCKS])
    assert refused(match, 0, "0/2000^0") == ""
    assert refused(match, 0, "0/2001^0") == "SM-MOVE-6"


def test_cards_may_ignore_rough_ground() -> None:
    for who in (character("mudhead", 10, 20), character("karak", 10, 20, vehicle="dirt-wraith")):
        assert refused(moving(who, terrain=[ROCKS]), 0, "0/5000^0") == ""


# --- What stands in the way --------------------------------------------------------------------------------


@pytest.mark.rule("SM-MOVE-10", "SM-ARC-2", "SM-GEO-10")
@pytest.mark.parametrize("options", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_arc_is_overlapped_on_the_way(seat: int, options: dict[str, Any]) -> None:
    """Friend or foe; the end would be free, the way is not. Arcs may touch."""
    match = moving(character(RIELLE, 10, 10), character("haplong", 10, 13, seat=seat), options=options)
    assert refused(match, 0, "0/1000^0") == ""
    assert refused(match, 0, "0/1001^0") == refused(match, 0, "0/6000^0") == "SM-MOVE-10"


@pytest.mark.rule("SM-MOVE-10")
def test_past_an_arc_at_two_inches_but_not_nearer() -> None:
    foe = character("haplong", 12, 13, **FOE)
    assert refused(moving(character(RIELLE, 10, 10), foe), 0, "0/6000^0") == ""
    assert refused(moving(character(RIELLE, 10.001, 10), foe), 0, "0/6000^0") == "SM-MOVE-10"


@pytest.mark.rule("SM-MOVE-11", "SM-GEO-9")
@pytest.mark.parametrize(
    ("start", "bearing", "most"),
    [((9.5, 20), 2_700, 8_500), ((20, 4), 1_800, 3_000), ((42, 20), 900, 5_000), ((20, 44), 0, 3_000)],
)
def test_the_arc_stays_on_the_table(start: tuple[float, float], bearing: int, most: int) -> None:
    match = moving(character(RIELLE, *start, **MOG))
    assert refused(match, 0, f"{bearing}/{most}^0") == ""
    assert refused(match, 0, f"{bearing}/{most + 1}^0") == "SM-MOVE-11"


@pytest.mark.rule("SM-MOVE-11", "SM-GEO-28")
def test_the_cards_corners_may_hang_over() -> None:
    match = play(moving(character(RIELLE, 3, 3)), "0 2700/2000^450")
    assert at(match) == (1_000, 3_000, 450)


WALL = piece("wall", 10, 14)  # y from 13.75 to 14.25, x from 7 to 13
TOWER = piece("tower", 10, 14)  # y from 12.5 to 15.5


@pytest.mark.rule("SM-MOVE-12", "SM-TERRAIN-9", "SM-GEO-11")
@pytest.mark.parametrize("kind", [WALL, piece("mausoleum", 10, 14.75), piece("statue", 10, 14.75)])
def test_solid_pieces_stop_a_slide(kind: dict[str, Any]) -> None:
    """All of them begin at y = 13.75; touching is allowed, and beyond is no way."""
    match = moving(character(RIELLE, 10, 10, vehicle="dirt-wraith"), terrain=[kind])
    assert refused(match, 0, "0/2750^0") == ""
    assert refused(match, 0, "0/2751^0") == refused(match, 0, "0/7000^0") == "SM-MOVE-12"


@pytest.mark.rule("SM-MOVE-12", "SM-GEO-11")
def test_a_gap_of_two_inches_is_passable_straight_through() -> None:
    left, right = piece("wall", 6, 14), piece("wall", 14, 14)  # a gap from x = 9 to x = 11
    match = moving(character(RIELLE, 10, 11), terrain=[left, right])
    assert refused(match, 0, "0/6000^0") == ""
    assert refused(match, 0, "1/6000^0") == "SM-MOVE-12"
    narrow = piece("wall", 13.999, 14)
    assert refused(moving(character(RIELLE, 10, 11), terrain=[left, narrow]), 0, "0/6000^0") == "SM-MOVE-12"


@pytest.mark.rule("SM-MOVE-12", "SM-META-2")
def test_whoever_ignores_solid_pieces_must_end_clear() -> None:
    match = moving(character("fogborn-stalker", 10, 11), terrain=[WALL])
    assert refused(match, 0, "0/4250^0") == ""  # y = 15.25
    assert refused(match, 0, "0/4249^0") == refused(match, 0, "0/2751^0") == "SM-MOVE-14"


@pytest.mark.rule("SM-MOVE-12", "SM-TERRAIN-14")
def test_whoever_ignores_solid_pieces_ignores_abandoned_cards_too() -> None:
    """In basic-2021 they are solid terrain: x from 8.75 to 11.25, y from 12.75 to 16.25."""
    loose = [{"vehicle": "ramship", "at": [10, 15]}]
    match = moving(character("fogborn-stalker", 7, 14), loose=loose)
    assert refused(match, 0, "900/5000^0") == "SM-MOVE-14"
    match = moving(character("fogborn-stalker", 7.5, 14), loose=loose)
    assert refused(match, 0, "900/4750^0") == ""


@pytest.mark.rule("SM-MOVE-13")
def test_height_costs_no_inches() -> None:
    hill = moving(character(WATCHMAN, 10, 10), terrain=[piece("hill", 10, 15)])
    assert refused(hill, 0, "0/5000^0") == ""
    tower = moving(character(CLIMBER, 10, 8.5), terrain=[TOWER])
    assert refused(tower, 0, "0/6000^0") == ""  # y = 14.5, on top, five inches up


@pytest.mark.rule("SM-MOVE-14", "SM-GEO-15", "SM-TERRAIN-16", "SM-VEHICLE-10")
@pytest.mark.parametrize(
    ("length", "rule"),
    [
        (1_500, ""),  # y = 11.5: touching
        (1_501, "SM-MOVE-14"),
        (2_499, "SM-MOVE-14"),
        (2_500, ""),  # y = 12.5: the centre on the tower's edge is on the tower
        (4_000, ""),
        (5_500, ""),
        (5_501, "SM-MOVE-14"),
        (6_499, "SM-MOVE-14"),
        (6_500, ""),  # y = 16.5: clear again on the other side
    ],
)
def test_a_climber_ends_on_top_or_clear(length: int, rule: str) -> None:
    match = moving(character(RIELLE, 10, 10, **MOG), terrain=[TOWER])
    assert refused(match, 0, f"0/{length}^0") == rule


@pytest.mark.rule("SM-MOVE-14")
@pytest.mark.parametrize(
    ("length", "rule"),
    [(2_750, ""), (2_751, "SM-MOVE-14"), (4_000, "SM-MOVE-14"), (5_249, "SM-MOVE-14"), (5_250, "")],
)
def test_a_climber_crosses_a_plain_wall_but_cannot_stop_on_it(length: int, rule: str) -> None:
    match = moving(character(CLIMBER, 10, 10), terrain=[WALL])
    assert refused(match, 0, f"0/{length}^0") == rule


@pytest.mark.rule("SM-MOVE-14")
def test_a_climber_cannot_stop_on_an_obstruction_that_is_no_elevation() -> None:
    """Even if the players agreed that it can be climbed."""
    block = piece("building", 10, 14, classes="O")
    assert refused(moving(character(CLIMBER, 10, 10), terrain=[block]), 0, "0/4000^0") == "SM-MOVE-14"


@pytest.mark.rule("SM-MOVE-14")
def test_on_one_piece_but_over_the_edge_of_another() -> None:
    """The centre is on the tower, the arc overlaps the wall beside it."""
    beside = piece("wall", 10, 15.75)  # touches the tower, y from 15.5 to 16
    match = moving(character(CLIMBER, 10, 10), terrain=[TOWER, beside])
    assert refused(match, 0, "0/4500^0") == ""
    assert refused(match, 0, "0/4501^0") == "SM-MOVE-14"


@pytest.mark.rule("SM-MOVE-15", "SM-VEHICLE-9")
def test_whoever_lost_its_vehicle_on_a_tower_gets_down_but_not_up_again() -> None:
    match = moving(character(RIELLE, 10, 14), character("segmond", 40, 40, **FOE), terrain=[TOWER])
    assert refused(match, 0, "0/1500^0") == ""  # still on top
    assert refused(match, 0, "0/1501^0") == refused(match, 0, "0/2499^0") == "SM-MOVE-14"
    play(match, "0 0/2500^0", "0 end", "1 done", "1 end", "0 done", "0 1")
    assert asked(match) == "0 move"
    assert refused(match, 0, "1800/1000^0") == "SM-MOVE-12"


@pytest.mark.rule("SM-MOVE-16", "SM-ARC-4")
def test_the_final_heading_decides_whom_it_can_attack() -> None:
    foe = character("segmond", 10, 16, **FOE)
    facing = play(moving(character(WATCHMAN, 10, 10), foe), "0 0/2000^0")
    assert asked(facing) == "0 attack"
    turned = play(moving(character(WATCHMAN, 10, 10), foe), "0 0/2000^1800")
    assert asked(turned) == "0 activate"


@pytest.mark.rule("SM-MOVE-17")
def test_one_movement_per_turn() -> None:
    who = [character(WATCHMAN, 10, 10), character(RIELLE, 20, 10), character("segmond", 40, 40, **FOE)]
    match = play(battle(*who), "0 1", "0 0/1000^0")
    assert asked(match) == "0 activate"
    assert refused(match, 0, "1") == "SM-TURN-8"


@pytest.mark.rule("SM-MOVE-17")
@pytest.mark.parametrize(("terrain", "most"), [([], 4_000), ([ROCKS], 2_000)])
def test_an_extra_movement_has_its_own_length_and_is_separate(terrain: list[Any], most: int) -> None:
    """Forced March: up to 4 inches, halved like any other; the activation keeps its own movement."""
    who = [character(WATCHMAN, 10, 20), character("segmond", 40, 40, **FOE)]
    match = battle(*who, step="play", hands=[["forced-march"], []], terrain=terrain)
    play(match, "0 break 0a:forced-march")
    if asked(match) == "0 pick":
        play(match, "0 1")
    assert asked(match) == "0 extra_move"
    assert refused(match, 0, f"0/{most}^0") == ""
    assert refused(match, 0, f"0/{most + 1}^0") == ("SM-MOVE-6" if terrain else "SM-MOVE-2")
    play(match, f"0 0/{most}^0", "0 1")
    assert asked(match) == "0 move"
    assert at(match)[1] == 20_000 + most


@pytest.mark.rule("SM-MOVE-17")
def test_an_effect_may_forbid_to_slide() -> None:
    match = moving(character(WATCHMAN, 10, 10), effects=[[1, "no_move", 0, 9, "0a:karak"]])
    assert refused(match, 0, "0/1^0") == "SM-MOVE-17"


@pytest.mark.rule("SM-MOVE-18")
def test_out_of_a_piece_that_came_over_it() -> None:
    """Its arc overlaps the wall by a quarter of an inch: through it or back, if the end is clear of it."""
    match = moving(character(WATCHMAN, 10, 13), terrain=[WALL])
    assert refused(match, 0, "1800/250^0") == refused(match, 0, "0/2250^0") == ""
    assert refused(match, 0, "1800/249^0") == refused(match, 0, "0/2249^0") == "SM-MOVE-18"
    assert refused(match, 0, "0/0^900") == ""


@pytest.mark.rule("SM-MOVE-18")
def test_only_the_piece_it_starts_in_lets_it_through() -> None:
    second = piece("wall", 10, 17)
    match = moving(character(WATCHMAN, 10, 13), terrain=[WALL, second])
    assert refused(match, 0, "0/2750^0") == ""
    assert refused(match, 0, "0/2751^0") == "SM-MOVE-12"
