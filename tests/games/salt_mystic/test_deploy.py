"""Deployment: how Characters come onto the table, and where."""

from collections.abc import Mapping
from typing import Any

import pytest

from saltbox.games.salt_mystic.rules.footprints import card_shape, is_in_zone
from saltbox.games.salt_mystic.rules.stats import defense, speed_mil
from saltbox.games.salt_mystic.setup.editions import PROFILES
from saltbox.games.salt_mystic.terrain.pieces import new_piece
from saltbox.games.salt_mystic.terrain.placing import why_not_placed
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    battle,
    character,
    custom,
    options,
    play,
    refused,
    stack,
    state,
)
from tests.games.salt_mystic.measuring import edge

EDITIONS = [pytest.param(BASIC, id="basic-2021"), pytest.param(QUICKSTART, id="quickstart")]
KARAK, SEGMOND = character("karak", 30, 20), character("segmond", 30, 30, 180, seat=1)
SMALL: Mapping[str, Any] = {"table": [36, 36]}
NEW = 201  # the number of the first Character that comes in


# --- Onto the table ----------------------------------------------------------------------------------------


@pytest.mark.rule("SM-DEPLOY-1", "SM-CARD-3")
def test_cards_act_only_while_they_are_deployed() -> None:
    # A Shieldbearer gives +1 Defense to those within an inch of him; a Mountain Watchman has Defense 5.
    hands = [["alson-shieldbearer", "ramship"], []]
    match = battle(character("mountain-watchman", 10, 2.25), KARAK, SEGMOND, step="play", hands=hands)
    assert defense(state(match), stack(match, 1)) == 5
    assert speed_mil(state(match), stack(match, 1)) == 5_000
    play(match, "0 deploy 0a:alson-shieldbearer", "0 13000", "0 attach 0a:ramship 1")
    assert defense(state(match), stack(match, 1)) == 6
    assert speed_mil(state(match), stack(match, 1)) == 8_000
    play(match, "0 done")
    assert options(match) == ["1", "2", str(NEW), "end"]


@pytest.mark.rule("SM-DEPLOY-1")
def test_who_is_not_deployed_is_not_activated() -> None:
    match = battle(KARAK, SEGMOND, hands=[["rielle"], []])
    assert options(match) == ["1", "end"]
    assert [k.card for k in state(match).stacks] == ["0a:karak", "1a:segmond"]


@pytest.mark.rule("SM-DEPLOY-2", "SM-DEPLOY-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_bottom_edge_flush_with_the_own_table_edge_facing_away(edition: Any, seat: int) -> None:
    card = ("rielle", "fargo")[seat]
    match = battle(KARAK, SEGMOND, options=edition, step="play", active=seat, hands=[["rielle"], ["fargo"]])
    depth = state(match).size[1]
    play(match, f"{seat} deploy {seat}a:{card}", f"{seat} 7125")
    new = stack(match, NEW)
    assert (new.seat, new.x, new.y, new.heading) == (seat, 7_125, *((2_250, 0), (depth - 2_250, 1_800))[seat])
    left, low, right, high = card_shape(new.x, new.y, new.heading).box
    assert (left, right) == (7_125 - 1_250, 7_125 + 1_250)
    assert (low, high) == ((0, 3_500), (depth - 3_500, depth))[seat]
    assert state(match).hand[seat] == ()


@pytest.mark.rule("SM-DEPLOY-2", "SM-META-2")
@pytest.mark.parametrize(
    ("place", "pose"),
    [
        ("left 9000", (2_250, 39_000, 900)),
        ("right 18000", (45_750, 30_000, 2_700)),
        ("24000", (24_000, 45_750, 1_800)),
    ],
)
def test_a_card_may_say_otherwise(place: str, pose: tuple[int, int, int]) -> None:
    match = battle(KARAK, SEGMOND, step="play", active=1, hands=[[], ["mirage-scout"]])
    play(match, "1 deploy 1a:mirage-scout")
    for wrong in ("left 1249", "left 18001", "right 0", "up 9000"):
        assert refused(match, 1, wrong) == "SM-DEPLOY-2"
    play(match, f"1 {place}")
    assert stack(match, NEW)[3:6] == pose


@pytest.mark.rule("SM-DEPLOY-2")
def test_everybody_else_comes_in_at_the_own_edge_only() -> None:
    match = battle(KARAK, SEGMOND, step="play", hands=[["rielle"], []])
    play(match, "0 deploy 0a:rielle")
    for wrong in ("left 9000", "right 2250", "24000,20000^0", "24000 20000", "", "1e4"):
        assert refused(match, 0, wrong) == "SM-DEPLOY-2"


@pytest.mark.rule("SM-DEPLOY-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_whole_card_lies_within_the_side_limits(edition: Any) -> None:
    match = battle(KARAK, SEGMOND, options=edition, step="play", hands=[["rielle"], []])
    width = state(match).size[0]
    play(match, "0 deploy 0a:rielle")
    assert [refused(match, 0, str(x)) for x in (1_249, 1_250, width - 1_250, width - 1_249)] == [
        "SM-DEPLOY-3", "", "", "SM-DEPLOY-3",
    ]  # fmt: skip


@pytest.mark.rule("SM-DEPLOY-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_any_number_in_one_turn(edition: Any) -> None:
    hand = ["mountain-watchman"] * 3 + ["rielle", "mudhead", "skullstomper", "ridge-marksman"]
    match = battle(KARAK, SEGMOND, options=edition, step="play", hands=[hand, []])
    for n, card in enumerate(state(match).hand[0]):
        play(match, f"0 deploy {card}", f"0 {3000 + 2000 * n}")
    assert len(state(match).stacks) == 9


@pytest.mark.rule("SM-DEPLOY-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_in_the_second_step_of_the_own_turn(edition: Any) -> None:
    match = battle(KARAK, SEGMOND, options=edition, step="play", hands=[["rielle"], ["fargo"]])
    assert "deploy 0a:rielle" in options(match)
    assert refused(match, 1, "deploy 1a:fargo") == "SM-TURN-13"
    play(match, "0 done")
    assert refused(match, 0, "deploy 0a:rielle") == "SM-TURN-8"
    play(match, "0 1")
    assert refused(match, 0, "deploy 0a:rielle") == "SM-MOVE-1"


# --- What is in the way ------------------------------------------------------------------------------------


@pytest.mark.rule("SM-DEPLOY-6", "SM-ARC-2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_arc_is_overlapped_whoever_it_belongs_to(edition: Any, seat: int) -> None:
    other = character(("mudhead", "fargo")[seat], 10, 2.25, seat=seat)
    match = battle(other, KARAK, SEGMOND, options=edition, step="play", hands=[["rielle"], []])
    play(match, "0 deploy 0a:rielle")
    assert [refused(match, 0, str(x)) for x in (8_000, 8_001, 10_000, 11_999, 12_000)] == [
        "", "SM-DEPLOY-6", "SM-DEPLOY-6", "SM-DEPLOY-6", "",
    ]  # fmt: skip
    play(match, "0 12000")
    own, new = (card_shape(k.x, k.y, k.heading) for k in (stack(match, 1), stack(match, NEW)))
    assert own.overlaps(new), "card rectangles may overlap"


@pytest.mark.rule("SM-DEPLOY-6")
def test_no_solid_piece_is_overlapped() -> None:
    # The wall reaches from x = 7 to x = 13, the hill and the rocks are not solid.
    terrain = [
        {"kind": "wall", "x": 10, "y": 2.25},
        {"kind": "hill", "x": 20, "y": 4},
        {"kind": "rocky_ground", "x": 30, "y": 4},
        {"kind": "wall", "x": 40, "y": 3.5},
    ]
    match = battle(character("karak", 24, 20), SEGMOND, step="play", terrain=terrain, hands=[["rielle"], []])
    play(match, "0 deploy 0a:rielle")
    assert [refused(match, 0, str(x)) for x in (6_000, 6_001, 10_000, 13_999, 14_000)] == [
        "", "SM-DEPLOY-6", "SM-DEPLOY-6", "SM-DEPLOY-6", "",
    ]  # fmt: skip
    assert refused(match, 0, "20000") == refused(match, 0, "30000") == ""
    assert refused(match, 0, "40000") == "", "its near side is 3.25 inches from the edge: touching"


@pytest.mark.rule("SM-DEPLOY-6", "SM-TERRAIN-14")
def test_an_abandoned_card_is_in_the_way_where_it_is_an_obstruction() -> None:
    def place(edition: Mapping[str, Any], x: int) -> str:
        loose = [{"vehicle": "ramship", "at": [10, 2.25]}]
        match = battle(KARAK, SEGMOND, options=edition, step="play", loose=loose, hands=[["rielle"], []])
        return refused(play(match, "0 deploy 0a:rielle"), 0, str(x))

    assert [place(BASIC, x) for x in (7_750, 7_751, 10_000)] == ["", "SM-DEPLOY-6", "SM-DEPLOY-6"]
    assert place(QUICKSTART, 10_000) == ""


@pytest.mark.rule("SM-DEPLOY-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_enemies_may_shut_an_edge(edition: Any) -> None:
    wall = [
        character("flats-watchman", x, 2.25, seat=1) for x in (2, 5.9, 9.8, 13.7, 17.6, 21.5, 25.4, 29.3, 33.2)
    ]
    match = battle(KARAK, SEGMOND, *wall, options={**edition, **SMALL}, step="play", hands=[["rielle"], []])
    assert "deploy 0a:rielle" not in options(match)
    assert refused(match, 0, "deploy 0a:rielle") == "SM-DEPLOY-7"
    play(match, "0 done")
    assert state(match).hand[0] == ("0a:rielle",), "the card stays in hand"
    open_edge = battle(
        KARAK, SEGMOND, *wall[:-1], options={**edition, **SMALL}, step="play", hands=[["rielle"], []]
    )
    assert "deploy 0a:rielle" in options(open_edge)


@pytest.mark.rule("SM-DEPLOY-7")
@pytest.mark.parametrize("gap", [10.1, 10.123, 10.25])
def test_one_single_spot_is_enough(gap: float) -> None:
    # Two enemies four inches apart leave exactly the point between them.
    left, right = (gap - 7.8, gap - 5.8, gap - 2), [gap + 2 + 3.8 * n for n in range(6)]
    places = [*left, *right, 35]
    wall = [character("flats-watchman", round(x, 3), 2.25, seat=1) for x in places]
    match = battle(KARAK, SEGMOND, *wall, options=SMALL, step="play", hands=[["rielle"], []])
    assert "deploy 0a:rielle" in options(match)
    play(match, "0 deploy 0a:rielle")
    place = str(round(gap * 1000))
    assert refused(match, 0, place) == ""
    assert {refused(match, 0, str(int(place) + far)) for far in (-1, 1)} == {"SM-DEPLOY-6"}


@pytest.mark.rule("SM-DEPLOY-7")
def test_one_single_spot_between_two_walls_is_enough() -> None:
    terrain = [
        {"kind": "wall", "x": 4.55, "y": 2, "width": 9.1},
        {"kind": "wall", "x": 22.1, "y": 2, "width": 22},
        {"kind": "wall", "x": 34.5, "y": 2, "width": 2.8},
    ]
    match = battle(KARAK, SEGMOND, options=SMALL, step="play", terrain=terrain, hands=[["rielle"], []])
    assert "deploy 0a:rielle" in options(match), "at 10.1 inches, between 9.1 and 11.1"
    play(match, "0 deploy 0a:rielle")
    assert [refused(match, 0, str(x)) for x in (10_099, 10_100, 10_101)] == ["SM-DEPLOY-6", "", "SM-DEPLOY-6"]


# --- Afterwards --------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-DEPLOY-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_was_deployed_in_this_turn_may_act_in_it(edition: Any) -> None:
    enemy = character("flats-watchman", 10, 8, 180, seat=1)
    match = battle(enemy, KARAK, SEGMOND, options=edition, step="play", hands=[["rielle"], []], dice=[6])
    play(match, "0 deploy 0a:rielle", "0 10000", "0 done", f"0 {NEW}", "0 0/2000^0")
    assert (asked(match), options(match)) == ("0 attack", ["1", "none"])
    play(match, "0 1")
    assert [k.uid for k in state(match).stacks] == [2, 3, NEW]


@pytest.mark.rule("SM-DEPLOY-9", "SM-ATTACH-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_vehicles_and_attachments_never_come_in_alone(edition: Any) -> None:
    hand = ["ramship", "rail-cannon", "borrowed-legend", "rockslide"]
    match = battle(KARAK, SEGMOND, options=edition, step="play", hands=[hand, []])
    for card in hand:
        assert refused(match, 0, f"deploy 0a:{card}") == "SM-DEPLOY-9"


@pytest.mark.rule("SM-DEPLOY-10", "SM-GEO-27")
@pytest.mark.parametrize(
    ("seat", "y", "inside"),
    [(0, 2.5, True), (0, 2.501, False), (0, 1, True), (1, 45.5, True), (1, 45.499, False)],
)
def test_the_whole_arc_must_lie_in_the_strip_along_the_own_edge(seat: int, y: float, inside: bool) -> None:
    match = battle(character(("karak", "segmond")[seat], 20, y, seat=seat))
    assert is_in_zone(state(match), stack(match, 1)) is inside


@pytest.mark.rule("SM-DEPLOY-11")
@pytest.mark.parametrize(
    ("y", "rule"), [(9_000, ""), (8_999, "SM-SCEN-1"), (39_000, ""), (39_001, "SM-SCEN-1")]
)
def test_terrain_measures_to_the_edge_line(y: int, rule: str) -> None:
    # A hill is 6 inches deep and must be 6 inches from both Deployment Zones: its centre 9 inches off.
    profile = PROFILES["basic-2021"]
    hill = new_piece(1, "hill", 24_000, y, 0, profile)
    reason = why_not_placed(hill, (), (48_000, 48_000), "risen", profile)
    assert ("" if reason is None else reason.rule) == rule


@pytest.mark.rule("SM-DEPLOY-12", "SM-BREAKER-6")
def test_who_went_back_into_the_deck_is_drawn_again_and_starts_at_the_edge() -> None:
    match = battle(
        character("fargo", 10, 20, seat=1), KARAK, SEGMOND, step="play", hands=[["artifacts-of-the-lore"], []],
        used=["0a:karak", "1a:segmond"], decks=[[], []], dice=["1a:fargo"],
    )  # fmt: skip
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert state(match).deck[1] == ("1a:fargo",)
    assert [k.uid for k in state(match).stacks] == [2, 3]
    play(match, "0 end")
    assert state(match).hand[1] == ("1a:fargo",), "drawn again"
    play(match, "1 deploy 1a:fargo")
    assert refused(match, 1, "10000,20000") == "SM-DEPLOY-2"
    play(match, "1 10000")
    assert (state(match).stacks[-1].card, state(match).stacks[-1].y) == ("1a:fargo", 45_750)


@pytest.mark.rule("SM-DEPLOY-2", "SM-GEO-9")
def test_at_a_side_nobody_comes_in_beyond_the_table() -> None:
    far = custom("far-scout", "character", on_deploy=[{"deploy_at": {"zone": "side", "inches": 48}}])
    options = {**SMALL, "cards": [far]}
    people = character("karak", 30, 20), character("segmond", 30, 30, 180, seat=1)
    match = battle(*people, step="play", options=options, hands=[["far-scout"], []])
    play(match, "0 deploy 0a:far-scout")
    assert refused(match, 0, "left 34751") == "SM-DEPLOY-2"
    assert refused(match, 0, "left 34750") == ""
    assert edge(match, "0a:far-scout").side == 34_750
