"""Terrain by hand: the order of placing, where a piece may stand, advice, and measured choices."""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

import pytest

from saltbox.engine.chance import Source
from saltbox.engine.errors import Problem
from saltbox.engine.game import Space
from saltbox.engine.space.measured import Pose, parse_pose
from saltbox.games.salt_mystic import GAME
from saltbox.games.salt_mystic.setup.editions import PROFILES
from saltbox.games.salt_mystic.setup.judging import judge
from saltbox.games.salt_mystic.terrain.layouts import layout_documents
from saltbox.games.salt_mystic.terrain.pieces import Piece, new_piece
from saltbox.games.salt_mystic.terrain.placing import (
    PLACING_WORDS,
    SpaceByHand,
    crowds_edge,
    placing_order,
    posed,
    why_not_placed,
)

BASIC, QUICKSTART = PROFILES["basic-2021"], PROFILES["quickstart"]
SIZE = (48_000, 48_000)


def at(kind: str, x: int, y: int, heading: int = 0, uid: int = 1) -> Piece:
    return new_piece(uid, kind, x, y, heading, BASIC)


def rule_against(piece: Piece, others: Sequence[Piece] = (), scenario: str = "risen") -> str | None:
    reason = why_not_placed(piece, others, SIZE, scenario, BASIC)
    if reason is None:
        return None
    assert PLACING_WORDS[reason.key].format(*reason.facts)
    return reason.rule


def placing(kind: str, *others: Piece, scenario: str = "risen", size: tuple[int, int] = SIZE) -> SpaceByHand:
    return SpaceByHand(at(kind, 0, 0, uid=9), others, size, scenario, BASIC)


@pytest.mark.rule("SM-SCEN-1")
@pytest.mark.parametrize(("defender", "invader"), [(0, 1), (1, 0)])
def test_the_defender_places_hills_and_towers_before_the_invader_places_rocky_ground(
    defender: int, invader: int
) -> None:
    order = placing_order("risen", (defender, invader), {"hill": 2, "tower": 1, "rocky_ground": 3})
    defended = [(defender, "hill"), (defender, "hill"), (defender, "tower")]
    assert order == [*defended, *[(invader, "rocky_ground")] * 3]


@pytest.mark.rule("SM-TERRAIN-10")
def test_more_ground_before_the_edges_can_be_kept_free() -> None:
    space = placing("wall", scenario="swamp-road")
    kept = replace(space, clear=5_000)
    near = str(Pose(24_000, 5_249, 0))
    assert space.why_not(near) is None
    reason = kept.why_not(near)
    assert reason is not None
    assert (reason.rule, reason.facts) == ("SM-TERRAIN-10", ("wall", 5))
    assert kept.why_not("24000,5250^0") is None
    assert kept.snap(near) == "24000,5250^0"
    assert kept.snap("24000,47000^0") == "24000,42750^0"
    source = Source(3)
    for _ in range(40):
        found = parse_pose(kept.sample(source) or "")
        assert found is not None
        assert not crowds_edge(posed(kept.piece, found), SIZE)


@pytest.mark.rule("SM-SCEN-3")
def test_walls_of_the_swamp_road_are_placed_alternately_from_the_first_seat() -> None:
    order = placing_order("swamp-road", (0, 1), {"wetlands": 6, "tower": 2, "wall": 4})
    assert order == [(0, "wall"), (1, "wall"), (0, "wall"), (1, "wall")]


@pytest.mark.rule("SM-TERRAIN-17")
@pytest.mark.parametrize(
    ("scenario", "counts"),
    [
        ("learning", {"hill": 1, "wall": 1}),
        ("burning-fountains", {"building": 3, "tower": 1, "wall": 3}),
        ("black-labyrinth", {"wall": 6, "high_wall": 2}),
    ],
)
def test_elsewhere_nobody_places_anything(scenario: str, counts: dict[str, int]) -> None:
    assert placing_order(scenario, (0, 1), counts) == []


@pytest.mark.rule("SM-SCEN-1")
@pytest.mark.parametrize(
    ("piece", "rule"),
    [
        (at("hill", 20_000, 9_000), None),
        (at("hill", 20_000, 8_999), "SM-SCEN-1"),
        (at("hill", 20_000, 39_000), None),
        (at("hill", 20_000, 39_001), "SM-SCEN-1"),
        (at("tower", 20_000, 7_500), None),
        (at("tower", 20_000, 7_500, 450), "SM-SCEN-1"),
        (at("tower", 1_500, 20_000), None),
        (at("rocky_ground", 20_000, 3_000), None),
    ],
)
def test_hills_and_towers_keep_six_inches_from_both_zones_and_rocky_ground_does_not(
    piece: Piece, rule: str | None
) -> None:
    assert rule_against(piece) == rule


@pytest.mark.rule("SM-SCEN-3")
def test_walls_of_the_swamp_road_go_anywhere() -> None:
    assert rule_against(at("wall", 24_000, 250), scenario="swamp-road") is None
    assert rule_against(at("wall", 24_000, 24_000, 333), scenario="swamp-road") is None


@pytest.mark.rule("SM-SCEN-5")
def test_tombs_may_not_be_shifted_into_the_six_inches() -> None:
    assert rule_against(at("mausoleum", 24_000, 7_000), scenario="fog-and-tombs") is None
    assert rule_against(at("mausoleum", 24_000, 6_999), scenario="fog-and-tombs") == "SM-SCEN-5"


@pytest.mark.rule("SM-TERRAIN-11")
@pytest.mark.parametrize("x", [3_999, 44_001])
def test_a_piece_that_sticks_out_is_refused(x: int) -> None:
    assert rule_against(at("rocky_ground", x, 24_000)) == "SM-TERRAIN-11"
    assert rule_against(at("hill", x - 24_000, -9_000)) == "SM-TERRAIN-11", "being off the table comes first"


@pytest.mark.rule("SM-TERRAIN-13")
def test_a_piece_may_touch_another_but_not_cover_its_ground() -> None:
    hill = at("hill", 24_000, 24_000, uid=3)
    assert rule_against(at("rocky_ground", 31_000, 24_000), [hill]) is None
    assert rule_against(at("rocky_ground", 30_999, 24_000), [hill]) == "SM-TERRAIN-13"
    reason = why_not_placed(at("tower", 24_000, 24_000), [hill], SIZE, "risen", BASIC)
    assert reason is not None
    assert (
        PLACING_WORDS[reason.key].format(*reason.facts) == "the tower would cover ground of the hill (piece 3)"
    )


@pytest.mark.rule("SM-TERRAIN-7")
def test_an_obstruction_that_hides_nobody_is_refused_where_it_must_block_sight() -> None:
    low = at("wall", 24_000, 24_000)._replace(height=500)
    assert rule_against(low) == "SM-TERRAIN-7"
    assert rule_against(low._replace(height=501)) is None
    assert why_not_placed(low, [], SIZE, "risen", QUICKSTART) is None


@pytest.mark.rule("SM-TERRAIN-10")
def test_pieces_near_a_players_edge_are_allowed_but_warned_of() -> None:
    near, far, clear = (
        at("wall", 9_000, 5_249),
        at("wall", 9_000, 42_751, uid=2),
        at("wall", 20_000, 5_250, uid=3),
    )
    pieces = [near, far, clear, at("wall", 3_000, 20_000, uid=4)]
    assert [crowds_edge(piece, SIZE) for piece in pieces] == [True, True, False, False]
    judged = judge(GAME.chosen_options({"layout": layout_documents(pieces)}))
    said = "the wall is within 5 inches of a player's edge and may be in the way"
    assert not any(judged.problems.values())
    assert list(judged.advice["layout"]) == [
        Problem("SM-TERRAIN-10", said, (number,), f"piece {number + 1}") for number in (0, 1)
    ]
    assert rule_against(near, scenario="swamp-road") is None


# --- The measured choice -----------------------------------------------------------------------------------


def test_a_choice_is_judged_like_the_piece_at_that_pose() -> None:
    space: Space = placing("hill", at("hill", 24_000, 24_000, uid=3))
    rules = {
        "10000,20000^450": None,
        "10000,8000^0": "SM-SCEN-1",
        "24000,20000^0": "SM-TERRAIN-13",
        "-5,20000^0": "SM-TERRAIN-11",
        "10000,20000": "SM-TERRAIN-11",
        "somewhere": "SM-TERRAIN-11",
    }
    for choice, rule in rules.items():
        reason = space.why_not(choice)
        assert (reason.rule if reason else None) == rule


def test_an_allowed_choice_snaps_to_itself_and_no_pose_to_nothing() -> None:
    space = placing("hill")
    assert space.snap("10000,20000^450") == "10000,20000^450"
    assert space.snap("anywhere") is None


@pytest.mark.rule("SM-TERRAIN-11", "SM-SCEN-1")
def test_a_piece_snaps_inside_the_table_and_off_the_zones() -> None:
    assert placing("rocky_ground").snap("-9000,50000^0") == "4000,45000^0"
    assert placing("hill").snap("47000,100^0") == "45000,9000^0"
    assert placing("tower").snap("24000,47000^900") == "24000,40500^900"


@pytest.mark.rule("SM-TERRAIN-13")
def test_a_piece_snaps_off_its_neighbours() -> None:
    space = placing("tower", at("hill", 24_000, 24_000, uid=3))
    assert space.snap("24000,27000^0") == "24000,28500^0"
    for wanted in (Pose(23_000, 22_500, 200), Pose(26_000, 25_000, 0), Pose(24_000, 24_000, 450)):
        choice = space.snap(str(wanted))
        assert choice is not None
        assert space.why_not(choice) is None
        pose = parse_pose(choice)
        assert pose is not None
        assert pose.heading_tenths == wanted.heading_tenths
        assert hypot(pose.x_mil - wanted.x_mil, pose.y_mil - wanted.y_mil) < 5_500


def test_every_snap_of_a_crowded_table_is_allowed() -> None:
    others = [at("hill", x, y, 450, uid=3) for x in (8_000, 20_000, 32_000) for y in (12_000, 24_000, 36_000)]
    space, source = placing("building", *others), Source(5)
    for _ in range(60):
        wanted = Pose(source.between(-5_000, 53_000), source.between(-5_000, 53_000), source.below(3_600))
        choice = space.snap(str(wanted))
        assert choice is not None
        assert space.why_not(choice) is None


def test_every_sample_is_allowed_and_samples_differ() -> None:
    space, source = placing("tower", at("hill", 24_000, 24_000, uid=3)), Source(2)
    samples = {space.sample(source) for _ in range(50)}
    assert len(samples) == 50
    for choice in samples:
        assert choice is not None
        assert space.why_not(choice) is None


def test_a_last_narrow_place_is_still_found() -> None:
    full = [at("rocky_ground", 4_000, 3_000, uid=2), at("rocky_ground", 4_000, 12_000, uid=3)]
    space = placing("wall", *full, size=(8_000, 15_000), scenario="swamp-road")
    narrow = placing("rocky_ground", *full, size=(8_000, 15_000))
    assert space.sample(Source(1)) is not None
    assert narrow.sample(Source(1)) is None
    assert narrow.snap("4000,7500^0") is None


def test_a_place_that_chance_misses_is_found_in_order() -> None:
    exact = placing("rocky_ground", size=(8_000, 6_000))
    assert exact.sample(Source(1)) == "4000,3000^0"
    assert exact.snap("0,0^0") == "4000,3000^0"
