"""The definitions of the measuring rules, as the game applies them."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic.rules.attach import why_not_take
from saltbox.games.salt_mystic.rules.footprints import (
    card_shape,
    edge_distance,
    elevation,
    is_in_zone,
    touches_zone,
)
from saltbox.games.salt_mystic.rules.sight import arc_points, card_points, eyes_of
from saltbox.games.salt_mystic.state import Loose
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    attacking,
    battle,
    character,
    moving,
    piece,
    play,
    refused,
    stack,
    state,
)

EDITIONS = (BASIC, QUICKSTART)
FOE = {"seat": 1, "heading": 180}
FAR = character("segmond", 30, 30, **FOE)


@pytest.mark.rule("SM-GEO-3", "SM-GEO-7", "SM-DEPLOY-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_side_has_its_edge_and_faces_away_from_it(edition: Any) -> None:
    depth = 48_000 if edition == BASIC else 36_000
    hands = [["rielle"], ["fargo"]]
    for seat, card, pose in ((0, "0a:rielle", (2_250, 0)), (1, "1a:fargo", (depth - 2_250, 1_800))):
        match = battle(character("karak", 24, 20), FAR, step="play", active=seat, hands=hands, options=edition)
        play(match, f"{seat} deploy {card}")
        assert refused(match, seat, "1249") != ""
        width = state(match).size[0]
        assert refused(match, seat, str(width - 1_249)) != ""
        assert refused(match, seat, str(width - 1_250)) == ""
        play(match, f"{seat} 1250")
        assert stack(match, max(k.uid for k in state(match).stacks))[3:6] == (1_250, *pose)


@pytest.mark.rule("SM-GEO-4", "SM-GEO-5")
def test_the_corners_of_a_card() -> None:
    """2.5 by 3.5 inches, the arc's centre 1.25 below the top edge and 2.25 above the bottom edge."""
    assert set(card_shape(10_000, 10_000, 0).corners) == {
        (8_750, 11_250),
        (11_250, 11_250),
        (11_250, 7_750),
        (8_750, 7_750),
    }
    assert set(card_shape(10_000, 10_000, 900).corners) == {
        (11_250, 11_250),
        (11_250, 8_750),
        (7_750, 8_750),
        (7_750, 11_250),
    }
    # 30 degrees: the top right corner lies 1.25 to the right (0.866, -0.5) and 1.25 ahead (0.5, 0.866).
    assert (10_000 + 1_083 + 625, 10_000 - 625 + 1_083) in [
        (x + dx, y + dy)
        for x, y in card_shape(10_000, 10_000, 300).corners
        for dx in (0, -1, 1)
        for dy in (0, -1, 1)
    ]


@pytest.mark.rule("SM-GEO-10")
def test_an_overlap_at_the_start_may_only_grow_smaller() -> None:
    """One inch apart: only away from each other."""
    match = moving(character("rielle", 10, 10), character("haplong", 10, 12, **FOE))
    s = state(match)
    s.stacks[1] = s.stacks[1]._replace(y=11_000)  # no card of the house set does that, and no position may
    for bearing in (900, 1_200, 1_800, 2_700):
        assert refused(match, 0, f"{bearing}/500^0") == ""
    for bearing in (0, 450, 899, 2_701):
        assert refused(match, 0, f"{bearing}/500^0") == "SM-MOVE-10"


@pytest.mark.rule("SM-GEO-12", "SM-GEO-6")
def test_turning_in_rough_ground_is_free() -> None:
    slow = [[1, "speed", -9, 9, "0a:karak"]]
    match = moving(character("rielle", 10, 10), terrain=[piece("wetlands", 10, 10)], effects=slow)
    assert refused(match, 0, "0/0^1800") == ""
    assert refused(match, 0, "0/1^1800") != ""


@pytest.mark.rule("SM-GEO-12")
def test_through_rough_ground_means_nearer_than_one_inch() -> None:
    """A slide beside a corner of the marsh, which is turned by 45 degrees and 4 inches wide."""
    marsh = piece("wetlands", 10, 14, heading=45, width=4, depth=4)  # its left corner: (10 - 2.828, 14)
    for x, rule in ((6.172, ""), (6.173, "SM-MOVE-6")):
        assert refused(moving(character("rielle", x, 11), terrain=[marsh]), 0, "0/6000^0") == rule


@pytest.mark.rule("SM-GEO-14", "SM-TERRAIN-5")
def test_on_several_pieces_the_highest_counts() -> None:
    """Where pieces touch, one stands on all of them; a wall is no elevation, however high."""
    terrain = [piece("hill", 10, 10), piece("statue", 14, 10), piece("wall", 10, 6.75, height=9)]
    s = state(moving(character("rielle", 30, 30), terrain=terrain))
    assert elevation(s, 13_000, 10_000) == 2_500
    assert elevation(s, 12_999, 10_000) == 1_000
    assert elevation(s, 10_000, 7_000) == 1_000  # hill and wall
    assert elevation(s, 13_000, 13_000) == 1_000  # the corner of the hill
    assert elevation(s, 13_001, 13_000) == 0
    assert elevation(s, 30_000, 30_000) == 0


@pytest.mark.rule("SM-GEO-17")
@pytest.mark.parametrize(("x", "rule"), [(13.25, ""), (13.251, "SM-ATTACH-13")])
def test_within_one_inch_of_a_card(x: float, rule: str) -> None:
    """An abandoned Ramship at (10, 2.25): its right edge at x = 11.25, one inch from an arc at 13.25."""
    loose = [{"vehicle": "ramship", "at": [10, 2.25]}]
    match = moving(character("rielle", x, 2.25), loose=loose)
    reason = why_not_take(state(match), stack(match, 1), state(match).loose[0])
    assert ("" if reason is None else reason.rule) == rule


@pytest.mark.rule("SM-GEO-19")
def test_thirteen_eyes_on_the_front_half() -> None:
    eyes = eyes_of(10_000, 10_000, 0)
    assert len(eyes) == len(set(eyes)) == 13
    assert {(9_000, 10_000), (10_000, 11_000), (11_000, 10_000), (10_500, 10_866), (9_741, 10_966)} <= set(eyes)
    assert all(y >= 10_000 for _, y in eyes)
    assert (10_000, 9_000) in eyes_of(10_000, 10_000, 900)  # the right end of the front half, looking east


@pytest.mark.rule("SM-GEO-20")
def test_twentyfour_points_round_the_arc_and_along_the_cards_edge() -> None:
    points = arc_points(10_000, 10_000, 0)
    assert len(set(points)) == 24
    assert {(10_000, 9_000), (10_000, 11_000), (9_000, 10_000), (10_259, 10_966)} <= set(points)
    edge = card_points(10_000, 10_000, 0)
    assert len(set(edge)) == 24
    assert {(8_750, 11_250), (11_250, 11_250), (11_250, 7_750), (8_750, 7_750), (9_250, 11_250)} <= set(edge)
    assert all(x in (8_750, 11_250) or y in (7_750, 11_250) for x, y in edge)
    steps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in zip(edge, (*edge[1:], edge[0]), strict=True)]
    assert set(steps) == {500}


@pytest.mark.rule("SM-GEO-20", "SM-LOS-4")
@pytest.mark.parametrize(
    ("between", "seen"),
    [
        (
            piece("wall", 10, 16, width=8),
            False,
        ),  # the card's lower end sticks out of the wall: it does not count
        (piece("fog", 10, 16, width=8, depth=0.5), True),  # not solid: the end that sticks out is seen
        (piece("high_wall", 10, 15.5, width=8), True),  # it stands on this one, which is then disregarded
    ],
)
def test_the_part_of_a_card_beyond_a_solid_piece_cannot_be_struck(between: Any, seen: bool) -> None:
    """It faces away from the attacker in the north; its bottom edge lies 2.25 inches up, at y = 16.75."""
    rider = character(
        "haplong", 10, 14.75 if between["kind"] == "high_wall" else 14.5, **FOE, vehicle="ramship"
    )
    shooter = character("karak", 10, 19, heading=180)
    assert (asked(attacking(shooter, rider, terrain=[between], options=QUICKSTART)) == "0 attack") == seen


@pytest.mark.rule("SM-GEO-22")
def test_of_an_abandoned_vehicle_the_height_of_its_place_counts() -> None:
    """In quickstart: up on a hill it is seen over a wall of 1.2 inches, down on the table it is not."""
    loose = [{"vehicle": "ramship", "at": [10, 16]}]
    wall, hill = piece("wall", 10, 12.2, height=1.2), piece("hill", 10, 16, width=5, depth=5)
    shooter = character("ridge-marksman", 10, 10)
    up = attacking(shooter, loose=loose, terrain=[wall, hill], options=QUICKSTART)
    assert asked(up) == "0 activate"  # from the table the way up is still too flat
    low = attacking(
        shooter, loose=loose, terrain=[piece("wall", 10, 12.2, height=0.8), hill], options=QUICKSTART
    )
    assert asked(low) == "0 attack"
    flat = attacking(shooter, loose=loose, terrain=[piece("wall", 10, 12.2, height=0.8)], options=QUICKSTART)
    assert asked(flat) == "0 activate"


@pytest.mark.rule("SM-GEO-27", "SM-DEPLOY-10")
def test_the_deployment_zone_of_characters_and_of_cards() -> None:
    match = moving(
        character("rielle", 10, 2.5), character("karak", 14, 2.501), character("fargo", 10, 45.5, **FOE)
    )
    s = state(match)
    assert [is_in_zone(s, k) for k in s.stacks] == [True, False, True]
    assert [edge_distance(s, 0, 3_000), edge_distance(s, 1, 3_000)] == [3_000, 45_000]

    def card(y: int, heading: int = 0) -> Loose:
        return Loose(300, "0a:ramship", "", 20_000, y, heading)

    assert touches_zone(s, 0, card(5_750))
    assert not touches_zone(s, 0, card(5_751))
    assert touches_zone(s, 0, card(4_750, 1_800))
    assert not touches_zone(s, 0, card(4_751, 1_800))
    assert touches_zone(s, 1, card(48_000 - 4_750))
    assert not touches_zone(s, 1, card(48_000 - 4_751))


# --- Pushes ------------------------------------------------------------------------------------------------


def pushed(target: dict[str, Any], *others: dict[str, Any], **given: Any) -> Match:
    """A Tornado Launcher at (10, 10) misses and pushes its target 3 inches away."""
    gunner = character("karak", 10, 10, vehicle="ramship", attachment="tornado-launcher")
    return play(attacking(gunner, target, *others, FAR, dice=[1], **given), "0 2")


DUELIST = "tobin-duelist"  # Defense 5: a 1 and Expertise 3 miss


@pytest.mark.rule("SM-GEO-29")
@pytest.mark.parametrize(
    ("given", "y"),
    [
        ({}, 18_000),
        ({"terrain": [piece("rocky_ground", 10, 16)]}, 18_000),  # rough ground does not matter
        ({"terrain": [piece("wall", 10, 18)]}, 16_750),  # up to contact
        ({"terrain": [piece("tower", 10, 19)]}, 16_500),
        ({"terrain": [piece("tower", 10, 16)]}, 17_500),  # on its top it stays, up to the last place there
        ({"terrain": [piece("tower", 10, 15.5)]}, 18_000),  # or is pushed clear of it
        ({"terrain": [piece("wall", 10, 16)]}, 18_000),  # what it overlaps at the start is no contact
        ({"terrain": [piece("mausoleum", 10, 16.75)]}, 15_000),  # but it cannot end there
    ],
)
def test_a_push_goes_straight_away_up_to_the_first_contact(given: Any, y: int) -> None:
    match = pushed(character(DUELIST, 10, 15, seat=1, heading=123.4), **given)
    assert stack(match, 2)[3:6] == (10_000, y, 1_234)


@pytest.mark.rule("SM-GEO-29")
def test_a_push_stops_at_arcs_and_at_the_edge() -> None:
    behind = character("haplong", 10, 19.5, **FOE)
    assert stack(pushed(character(DUELIST, 10, 15, **FOE), behind), 2).y == 17_500
    gunner = character("karak", 10, 10, heading=270, vehicle="ramship", attachment="tornado-launcher")
    match = play(attacking(gunner, character(DUELIST, 3, 10, **FOE), FAR, dice=[1]), "0 2")
    assert stack(match, 2)[3:5] == (1_000, 10_000)


@pytest.mark.rule("SM-GEO-29")
def test_a_push_knows_no_climb() -> None:
    """Whoever climbs is stopped by a wall all the same."""
    climber = character("hesh-cairnwalker", 10, 15, **FOE)
    match = pushed(climber, terrain=[piece("wall", 10, 17)])
    assert stack(match, 2).y == 15_750
