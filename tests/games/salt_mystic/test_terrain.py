"""Kinds of terrain and their pieces: classes, sizes, editions, and what counts as an overlap."""

import pytest

from saltbox.games.salt_mystic.setup.editions import PROFILES
from saltbox.games.salt_mystic.terrain.pieces import (
    KINDS,
    Piece,
    classes_of,
    first_overlap,
    footprint,
    is_on_table,
    keeps_off_edges,
    kind_in,
    new_piece,
    overlap,
)

BASIC, QUICKSTART = PROFILES["basic-2021"], PROFILES["quickstart"]
SIZE = (48_000, 48_000)


def at(kind: str, x: int, y: int, heading: int = 0, uid: int = 1) -> Piece:
    return new_piece(uid, kind, x, y, heading, BASIC)


@pytest.mark.rule("SM-TERRAIN-1")
def test_every_kind_carries_known_classes_in_one_order() -> None:
    for name, kind in KINDS.items():
        letters = [letter for letter in "ERO" if letter in kind.classes]
        assert kind.classes == "".join(letters), name
        assert letters or name == "stonewisp_die"
    assert classes_of("rocky_ground", BASIC) == classes_of("wetlands", QUICKSTART) == "R"
    assert classes_of("hill", BASIC) == classes_of("hill", QUICKSTART) == "E"
    assert classes_of("wall", BASIC) == classes_of("fog", QUICKSTART) == "O"


@pytest.mark.rule("SM-TERRAIN-16")
def test_a_tower_is_obstruction_and_elevation_for_climbers() -> None:
    tower = at("tower", 10_000, 10_000)
    assert tower.classes == "EO"
    assert tower.ascent == "climb"
    assert tower.solid


@pytest.mark.rule("SM-TERRAIN-8")
def test_only_a_hill_can_be_ascended_by_anybody() -> None:
    elevations = {name: kind.ascent for name, kind in KINDS.items() if "E" in kind.classes}
    assert {name for name, ascent in elevations.items() if ascent == "anyone"} == {"hill"}
    assert set(elevations) == {"hill", "tower", "building", "high_wall", "statue", "cliff", "ruins_large"}
    assert {ascent for name, ascent in elevations.items() if name != "hill"} == {"climb"}


@pytest.mark.rule("SM-TERRAIN-9")
def test_hills_rough_ground_fog_and_woods_can_be_walked_through_and_nothing_else() -> None:
    free = {name for name, kind in KINDS.items() if not kind.solid}
    assert free == {"rocky_ground", "wetlands", "hill", "fog", "woods", "stonewisp_die"}


@pytest.mark.rule("SM-TERRAIN-15")
def test_trees_are_what_the_edition_says() -> None:
    hiding, slowing = (new_piece(1, "woods", 9_000, 9_000, 0, profile) for profile in (BASIC, QUICKSTART))
    assert (hiding.classes, hiding.height) == ("O", 2_000)
    assert (slowing.classes, slowing.height) == ("R", 0)
    assert classes_of("woods", QUICKSTART) == "R"


@pytest.mark.rule("SM-TERRAIN-7")
def test_where_cover_must_hide_the_target_every_obstruction_is_high_enough() -> None:
    assert all(kind_in(name, BASIC).height > 500 for name in KINDS if "O" in classes_of(name, BASIC))
    assert kind_in("low_barrier", BASIC).height == 750
    assert kind_in("low_barrier", QUICKSTART).height == 500


@pytest.mark.rule("SM-TERRAIN-2")
def test_players_may_agree_on_other_values_for_a_piece() -> None:
    piece = new_piece(
        4, "hill", 1_000, 2_000, 450, BASIC, classes="EO", solid=True, ascent="climb", height=2_250
    )
    assert piece == Piece(4, "hill", "EO", 1_000, 2_000, 450, 6_000, 6_000, 2_250, True, "climb")
    assert KINDS["hill"].height == 1_000


def test_a_footprint_lies_along_the_heading() -> None:
    assert footprint(at("cliff", 10_000, 20_000)).box == (6_000, 18_500, 14_000, 21_500)
    assert footprint(at("cliff", 10_000, 20_000, 900)).box == (8_500, 16_000, 11_500, 24_000)


@pytest.mark.rule("SM-TERRAIN-11")
@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [(3_000, 3_000, True), (45_000, 45_000, True), (2_999, 9_000, False), (9_000, 45_001, False)],
)
def test_a_piece_is_on_the_table_with_all_of_its_ground(x: int, y: int, inside: bool) -> None:
    assert is_on_table(at("hill", x, y), SIZE) is inside


def test_the_ground_before_an_edge_is_measured_from_the_edge_line() -> None:
    assert keeps_off_edges(at("wall", 9_000, 5_250), SIZE, 5_000)
    assert not keeps_off_edges(at("wall", 9_000, 5_249), SIZE, 5_000)
    assert keeps_off_edges(at("wall", 9_000, 42_750), SIZE, 5_000)
    assert not keeps_off_edges(at("wall", 9_000, 42_751), SIZE, 5_000)
    assert keeps_off_edges(at("wall", 3_000, 9_000), SIZE, 5_000), "the sides are nobody's edge"


@pytest.mark.rule("SM-TERRAIN-13")
def test_walls_may_touch_and_share_corners_but_not_overlap() -> None:
    wall = at("wall", 20_000, 20_000)
    assert not overlap(wall, at("wall", 26_000, 20_000))  # end to end
    assert not overlap(wall, at("wall", 26_000, 20_500))  # corner to corner
    assert not overlap(wall, at("wall", 23_250, 20_000, 900))  # a side against an end
    assert overlap(wall, at("wall", 23_249, 20_000, 900))
    assert overlap(wall, at("wall", 20_000, 20_000, 450))


@pytest.mark.rule("SM-TERRAIN-13")
def test_turned_pieces_overlap_only_with_their_ground_not_with_their_boxes() -> None:
    assert not overlap(at("hill", 20_000, 20_000, 450), at("tower", 24_000, 24_000))
    assert overlap(at("hill", 20_000, 20_000, 450), at("tower", 20_000, 24_000))


def test_room_can_be_demanded_between_pieces() -> None:
    hill, tower = at("hill", 20_000, 20_000), at("tower", 26_500, 20_000)
    assert not overlap(hill, tower)
    assert not overlap(hill, tower, room=2_000)
    assert overlap(hill, tower, room=2_001)
    assert overlap(tower, hill, room=2_001)


@pytest.mark.rule("SM-TERRAIN-13")
def test_a_stonewisp_is_a_point_beside_other_pieces() -> None:
    hill, die = at("hill", 20_000, 20_000), at("stonewisp_die", 22_999, 20_000)
    assert overlap(hill, die)
    assert overlap(die, hill)
    assert not overlap(hill, die._replace(x=23_000))
    assert overlap(hill, die._replace(x=23_000), room=1)
    assert overlap(die, die._replace(uid=2))
    assert not overlap(die, die._replace(x=22_998))


def test_the_first_of_several_overlapping_pieces_is_named() -> None:
    others = [
        at("hill", 9_000, 9_000, uid=2),
        at("hill", 20_000, 20_000, uid=3),
        at("hill", 22_000, 20_000, uid=4),
    ]
    assert first_overlap(at("tower", 21_000, 20_000), others) == others[1]
    assert first_overlap(at("tower", 30_000, 30_000), others) is None
