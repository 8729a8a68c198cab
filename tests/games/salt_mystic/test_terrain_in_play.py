"""What terrain does during a battle: its classes, its height, what is solid, and that it stays put."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic.rules.footprints import blockers, elevation, obstructions
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
    state,
    told,
)
from tests.games.salt_mystic.measuring import measured

EDITIONS = (BASIC, QUICKSTART)
FOE = {"seat": 1, "heading": 180}
FAR = character("segmond", 30, 30, **FOE)
WATCHMAN = "mountain-watchman"  # Speed 5, range 2, Expertise 2
CLIMBER = "hesh-cairnwalker"


def added(match: Match) -> int:
    """What was added to a 3 and Expertise 2."""
    total: int = told(match, "attack_resolved")[-1][-3]
    return total - 3 - 2


def fight(terrain: list[dict[str, Any]], edition: Any = BASIC) -> int:
    """The modifiers of a watchman at (10, 10) against somebody at (10, 14)."""
    foe = character("haplong", 10, 14, **FOE)
    match = attacking(character(WATCHMAN, 10, 10), foe, FAR, dice=[3], terrain=terrain, options=edition)
    return added(play(match, "0 2"))


@pytest.mark.rule("SM-TERRAIN-14", "SM-TERRAIN-13")
@pytest.mark.parametrize(("edition", "rule"), [(BASIC, "SM-TERRAIN-13"), (QUICKSTART, "")])
def test_terrain_lies_on_an_abandoned_card_only_where_that_is_none(edition: Any, rule: str) -> None:
    given: dict[str, Any] = {
        "options": edition,
        "step": "play",
        "loose": [{"vehicle": "ramship", "at": [20, 15]}],
    }
    marshals = character("karak", 30, 5), FAR
    match = battle(*marshals, hands=[["rockslide"], []], **given)
    play(match, "0 break 0a:rockslide")
    assert refused(match, 0, "20000,15000^0") == rule
    match = battle(*marshals, hands=[["morphium-shift"], []], terrain=[piece("rocky_ground", 20, 15)], **given)
    play(match, "0 break 0a:morphium-shift")
    assert refused(match, 0, "20000,15500^0") == rule


@pytest.mark.rule("SM-TERRAIN-12")
def test_no_pose_snaps_to_nothing_and_a_taken_place_to_a_free_one() -> None:
    hand = [["rockslide"], []]
    match = battle(character("karak", 30, 20), FAR, hands=hand, step="play", options=BASIC)
    play(match, "0 break 0a:rockslide")
    space = match.space(match.asks[0])
    assert space is not None
    assert space.snap("anywhere") is None
    assert space.snap("12000,20000^450") == "12000,20000^450"
    found = space.snap("30000,20000^0")
    assert found is not None
    assert space.why_not(found) is None


@pytest.mark.rule("SM-TERRAIN-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_piece_without_a_class_has_no_effect(edition: Any) -> None:
    """Not on movement, not on sight, not on the attack, not on height."""
    plain = [piece("building", 10, 12, classes="", solid=False, ascent="", width=6, depth=8)]
    assert refused(moving(character(WATCHMAN, 10, 10), terrain=plain, options=edition), 0, "0/5000^0") == ""
    assert fight(plain, edition) == 0
    s = state(moving(character(WATCHMAN, 10, 10), terrain=plain, options=edition))
    assert (elevation(s, 10_000, 10_000), obstructions(s), blockers(s)) == (0, [], [])


@pytest.mark.rule("SM-TERRAIN-4")
def test_a_piece_with_several_classes_has_the_effects_of_all() -> None:
    overgrown = {"classes": "ERO", "height": 1.0, "solid": False, "ascent": "anyone", "width": 6, "depth": 2}
    under_both = piece("hill", 10, 10, **overgrown)
    slowed = moving(character(WATCHMAN, 10, 10), terrain=[under_both])
    assert refused(slowed, 0, "0/2000^0") == ""
    assert refused(slowed, 0, "0/2001^0") == "SM-MOVE-6"
    assert fight([under_both]) == 2
    assert fight([under_both], QUICKSTART) == 2 - 3
    assert fight([piece("hill", 10, 15, **overgrown)]) == -3
    between = attacking(
        character("ridge-marksman", 10, 10),
        character("haplong", 10, 16, **FOE),
        terrain=[piece("hill", 10, 13, **overgrown)],
    )
    assert asked(between) == "0 activate"


@pytest.mark.rule("SM-TERRAIN-5", "SM-TERRAIN-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_anybody_gets_up_a_hill_and_then_stands_at_its_height(edition: Any) -> None:
    match = moving(character(WATCHMAN, 10, 10), terrain=[piece("hill", 10, 15)], options=edition)
    play(match, "0 0/4000^0")
    assert elevation(state(match), 10_000, 14_000) == 1_000
    assert measured(match, 1).stands_on == 101


@pytest.mark.rule("SM-TERRAIN-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_rough_ground_halves_movement_and_nothing_else(edition: Any) -> None:
    marsh = [piece("wetlands", 10, 12)]
    assert fight(marsh, edition) == 0
    assert (
        refused(moving(character(WATCHMAN, 10, 10), terrain=marsh, options=edition), 0, "0/2001^0")
        == "SM-MOVE-6"
    )


@pytest.mark.rule("SM-TERRAIN-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_obstruction_blocks_sight_and_gives_cover(edition: Any) -> None:
    foe = character("haplong", 10, 16, **FOE)
    wall = [piece("wall", 10, 13)]
    assert (
        asked(attacking(character("ridge-marksman", 10, 10), foe, terrain=wall, options=edition))
        == "0 activate"
    )
    assert asked(attacking(character("ridge-marksman", 10, 10), foe, options=edition)) == "0 attack"
    near_both = [piece("wall", 11.75, 12, heading=90)]
    assert fight(near_both, edition) == -3


@pytest.mark.rule("SM-TERRAIN-8", "SM-TERRAIN-16")
@pytest.mark.parametrize("kind", ["tower", "building", "high_wall", "cliff", "statue", "ruins_large"])
def test_other_elevation_is_for_climbers_only(kind: str) -> None:
    on_top = [piece(kind, 10, 14, width=3, depth=3)]
    assert refused(moving(character("rielle", 10, 10), terrain=on_top), 0, "0/4000^0") == "SM-MOVE-12"
    match = play(moving(character(CLIMBER, 10, 10), terrain=on_top), "0 0/4000^0")
    assert measured(match, 1).stands_on == 101
    assert measured(match, 1).elevation == state(match).terrain[0].height > 0


@pytest.mark.rule("SM-TERRAIN-9")
@pytest.mark.parametrize(
    ("kind", "solid"),
    [
        ("hill", False),
        ("rocky_ground", False),
        ("wetlands", False),
        ("fog", False),
        ("woods", False),
        ("wall", True),
        ("high_wall", True),
        ("building", True),
        ("tower", True),
        ("cliff", True),
        ("statue", True),
        ("mausoleum", True),
        ("rubble_pile", True),
    ],
)
def test_what_can_be_walked_through(kind: str, solid: bool) -> None:
    """A slide of 2 inches is within half the Speed, so that rough ground does not matter."""
    match = moving(character(WATCHMAN, 10, 10), terrain=[piece(kind, 10, 13, width=4, depth=1)])
    assert refused(match, 0, "0/2000^0") == ("SM-MOVE-12" if solid else "")


@pytest.mark.rule("SM-TERRAIN-9")
def test_the_players_may_agree_otherwise() -> None:
    thicket = [piece("woods", 10, 13, solid=True)]
    gate = [piece("wall", 10, 13, solid=False)]
    assert refused(moving(character(WATCHMAN, 10, 10), terrain=thicket), 0, "0/2000^0") == "SM-MOVE-12"
    assert refused(moving(character(WATCHMAN, 10, 10), terrain=gate), 0, "0/5000^0") == ""


@pytest.mark.rule("SM-TERRAIN-12")
def test_terrain_stays_put_unless_a_card_moves_it() -> None:
    terrain = [piece("wall", 10, 17.5), piece("hill", 20, 20), piece("fog", 30, 12)]
    who = character("karak", 10, 10), character("haplong", 10, 14, **FOE), FAR
    match = battle(*who, terrain=terrain, dice=[6], hands=[["siege-hammer"], []], step="play")
    before = list(state(match).terrain)
    play(match, "0 done", "0 1", "0 0/500^0", "0 2", "1 done", "1 end", "0 done", "0 end", "1 done", "1 end")
    assert state(match).terrain == before
    play(match, "0 break 0a:siege-hammer")
    if asked(match) == "0 pick_piece":
        play(match, "0 101")
    assert state(match).terrain == before[1:]


LOOSE = [
    {"vehicle": "ramship", "attachment": "rail-cannon", "owner": 1, "at": [10, 15]}
]  # y from 12.75 to 16.25


@pytest.mark.rule("SM-TERRAIN-14", "SM-ATTACH-12")
def test_abandoned_cards_are_solid_in_basic_and_cannot_be_climbed() -> None:
    for card in (WATCHMAN, CLIMBER):
        match = moving(character(card, 10, 10), loose=LOOSE)
        assert refused(match, 0, "0/1750^0") == ""
        assert refused(match, 0, "0/1751^0") == refused(match, 0, "0/5000^0") == "SM-MOVE-12"
        free = moving(character(card, 10, 10), loose=LOOSE, options=QUICKSTART)
        assert refused(free, 0, "0/5000^0") == ""


@pytest.mark.rule("SM-TERRAIN-14")
def test_abandoned_cards_give_cover_in_basic_only() -> None:
    """The card's bottom edge is 1.75 inches from the target's centre, and 1.75 from the attacker's."""
    foe, loose = character("haplong", 13, 14, **FOE), [{"vehicle": "ramship", "owner": 1, "at": [10, 14.5]}]
    for edition, expected in ((BASIC, -3), (QUICKSTART, 0)):
        shooter = character(WATCHMAN, 13, 10)
        match = attacking(shooter, foe, FAR, dice=[3], loose=loose, options=edition)
        assert added(play(match, "0 2")) == expected


@pytest.mark.rule("SM-TERRAIN-14")
def test_an_abandoned_card_is_one_inch_high_above_the_ground_it_lies_on() -> None:
    s = state(moving(character(WATCHMAN, 10, 10), loose=LOOSE))
    assert [height for _, _, height in obstructions(s)] == [1_000]
    on_hill = state(moving(character(WATCHMAN, 10, 10), loose=LOOSE, terrain=[piece("hill", 10, 17)]))
    assert [height for uid, _, height in obstructions(on_hill) if uid == 201] == [2_000]
    beside = state(moving(character(WATCHMAN, 10, 10), loose=LOOSE, terrain=[piece("hill", 10, 18.001)]))
    assert [height for uid, _, height in obstructions(beside) if uid == 201] == [1_000]
    quick = state(moving(character(WATCHMAN, 10, 10), loose=LOOSE, options=QUICKSTART))
    assert obstructions(quick) == blockers(quick) == []


@pytest.mark.rule("SM-TERRAIN-15")
def test_woods_hide_in_basic_and_slow_down_in_quickstart() -> None:
    foe = character("haplong", 10, 16, **FOE)
    woods = [piece("woods", 10, 13, depth=2)]
    for edition, sight, move in ((BASIC, "0 activate", ""), (QUICKSTART, "0 attack", "SM-MOVE-6")):
        match = attacking(character("ridge-marksman", 10, 10), foe, terrain=woods, options=edition)
        assert asked(match) == sight
        slide = moving(character(WATCHMAN, 10, 10), terrain=woods, options=edition)
        assert refused(slide, 0, "0/5000^0") == move
    assert fight([piece("woods", 10, 17)], BASIC) == -3
    assert fight([piece("woods", 10, 7)], QUICKSTART) == 0


@pytest.mark.rule("SM-TERRAIN-16")
def test_the_tower_is_an_obstruction_for_all_and_elevation_for_climbers() -> None:
    tower = [piece("tower", 10, 16.5)]  # its near side at y = 15
    assert fight(tower) == -3
    for card, rule in ((CLIMBER, ""), (WATCHMAN, "SM-MOVE-12")):
        assert refused(moving(character(card, 10, 12), terrain=tower), 0, "0/4000^0") == rule
    up = attacking(
        character(CLIMBER, 10, 16.5), character("haplong", 10, 20.5, **FOE), FAR, dice=[3], terrain=tower
    )
    play(up, "0 2")
    assert added(up) == 2
