"""What an attacker sees: from the front half of its arc to any point of the target."""

from math import hypot
from random import Random
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic.rules.sight import sight_line
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    attacking,
    character,
    options,
    piece,
    refused,
    stack,
    state,
)
from tests.games.salt_mystic.crowded import fits

EDITIONS = (BASIC, QUICKSTART)
FOE = {"seat": 1, "heading": 180}
MARKSMAN = "ridge-marksman"  # range 6


def sees(match: Match) -> bool:
    return asked(match) == "0 attack"


def shot(*terrain: dict[str, Any], y: float = 16, edition: Any = BASIC, **more: Any) -> bool:
    """Whether a marksman at (10, 10) who looks north sees somebody straight ahead."""
    foe = character("haplong", 10, y, **FOE)
    return sees(attacking(character(MARKSMAN, 10, 10), foe, terrain=list(terrain), options=edition, **more))


@pytest.mark.rule("SM-LOS-1", "SM-TERRAIN-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wall_between_them_blocks(edition: Any) -> None:
    assert shot(edition=edition)
    assert not shot(piece("wall", 10, 13), edition=edition)
    assert shot(piece("wall", 10, 19), edition=edition)


@pytest.mark.rule("SM-LOS-1")
def test_the_refusal_names_the_line() -> None:
    foes = [character("segmond", 8, 15, **FOE), character("haplong", 13, 15, **FOE)]
    match = attacking(character(MARKSMAN, 10, 10), *foes, terrain=[piece("building", 13.5, 12)])
    assert options(match) == ["2", "none"]
    assert refused(match, 0, "3") == "SM-LOS-1"


@pytest.mark.rule("SM-LOS-1", "SM-GEO-19")
def test_the_line_may_begin_anywhere_on_the_front_half() -> None:
    """A wall from x = 4.6 to 10.6: only from the attacker's right side is there a way past it."""
    assert shot(piece("wall", 7.6, 13))
    assert not shot(piece("wall", 8.1, 13))  # up to 11.1: no point of either arc lies beyond


@pytest.mark.rule("SM-LOS-2")
def test_any_visible_point_of_the_target_will_do() -> None:
    """All of the target but its right side is behind the wall, right before it."""
    assert shot(piece("wall", 7.9, 14.5))  # up to x = 10.9


@pytest.mark.rule("SM-LOS-3", "SM-GEO-21")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("y", "seen"), [(9.0, True), (8.999, False)])
def test_a_target_point_must_lie_in_the_front_half_plane(y: float, seen: bool, edition: Any) -> None:
    """Its foremost point is level with the attacker's flank line, or a thousandth behind it."""
    foe = character("haplong", 13, y, seat=1, heading=0)
    assert sees(attacking(character(MARKSMAN, 10, 10), foe, options=edition)) == seen


@pytest.mark.rule("SM-LOS-4", "SM-GEO-20")
@pytest.mark.parametrize(("y", "seen"), [(7.75, True), (7.749, False)])
def test_of_a_manned_target_quickstart_sees_the_cards_edge(y: float, seen: bool) -> None:
    """Turned away, its bottom edge is 2.25 inches nearer: at y = 10, the attacker's flank line."""
    foe = character("haplong", 13, y, **FOE, vehicle="ramship")
    shooter = character(MARKSMAN, 10, 10)
    assert sees(attacking(shooter, foe, options=QUICKSTART)) == seen
    assert not sees(attacking(shooter, foe, options=BASIC))
    assert not sees(attacking(shooter, foe | {"vehicle": ""}, options=QUICKSTART))


@pytest.mark.rule("SM-LOS-5", "SM-TERRAIN-15")
@pytest.mark.parametrize(
    ("kind", "basic", "quickstart"),
    [
        ("wall", False, False),
        ("tower", False, False),
        ("fog", False, False),
        ("rubble_pile", False, False),
        ("hill", True, False),
        ("low_barrier", False, True),
        ("woods", False, True),
        ("rocky_ground", True, True),
    ],
)
def test_what_blocks_in_which_edition(kind: str, basic: bool, quickstart: bool) -> None:
    wide = piece(kind, 10, 13, width=6, depth=0.5)
    assert shot(wide) == basic
    assert shot(wide, edition=QUICKSTART) == quickstart


@pytest.mark.rule("SM-LOS-5", "SM-GEO-24")
@pytest.mark.parametrize("kind", ["wall", "hill"])
@pytest.mark.parametrize(("height", "seen"), [(0.5, True), (0.501, False), (0.6, False)])
def test_in_quickstart_half_an_inch_does_not_block(height: float, seen: bool, kind: str) -> None:
    assert shot(piece(kind, 10, 13, width=6, depth=1, height=height), edition=QUICKSTART) == seen


@pytest.mark.rule("SM-LOS-5", "SM-TERRAIN-14")
def test_abandoned_vehicles_block_in_basic_only() -> None:
    """Three cards side by side, each 2.5 inches wide."""
    loose = [{"vehicle": "ramship", "owner": n % 2, "at": [x, 13.25]} for n, x in enumerate((7.5, 10, 12.5))]
    assert not shot(y=18, loose=loose)
    assert shot(y=18, loose=loose, edition=QUICKSTART)


@pytest.mark.rule("SM-LOS-6")
def test_a_hill_blocks_in_quickstart_only() -> None:
    assert shot(piece("hill", 10, 14), y=18.0)
    assert not shot(piece("hill", 10, 14, depth=3), y=18.0, edition=QUICKSTART)


@pytest.mark.rule("SM-LOS-7", "SM-GEO-22", "SM-GEO-23")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("height", "seen"), [(2.291, True), (2.292, False)])
def test_from_a_tower_over_a_wall(height: float, seen: bool, edition: Any) -> None:
    """The best line: from y = 11 at 5.5 inches to the far side of the target, y = 17, at 0.5.

    It is lowest over the wall at its far edge, y = 14.85: 0.5 + 5 * 2.15 / 6 = 2.2916 inches.
    """
    assert shot(piece("tower", 10, 10), piece("wall", 10, 14.6, height=height), edition=edition) == seen


@pytest.mark.rule("SM-LOS-7", "SM-GEO-22")
@pytest.mark.parametrize(("height", "seen"), [(1.65, True), (1.651, False)])
def test_up_to_a_tower_over_a_wall(height: float, seen: bool) -> None:
    """Now the line rises, and is lowest over the wall's near edge, y = 11.15.

    The best line: from an end of the front half, y = 10, to the target's nearest point, y = 15:
    0.5 + 5 * 1.15 / 5 = 1.65 inches.
    """
    assert shot(piece("tower", 10, 16), piece("wall", 10, 11.4, height=height)) == seen


@pytest.mark.rule("SM-LOS-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_piece_does_not_hide_what_stands_in_it(edition: Any) -> None:
    """In the fog one sees out and is seen; through the fog one is not."""
    assert shot(piece("fog", 10, 10), edition=edition)
    assert shot(piece("fog", 10, 16), edition=edition)
    assert not shot(piece("fog", 10, 13, depth=2), edition=edition)


@pytest.mark.rule("SM-LOS-8")
def test_a_point_on_the_outline_is_not_inside() -> None:
    """What is inside the fog is seen from outside; what only touches its far edge is hidden by it."""
    half_hidden = piece("fog", 10, 17, depth=2)  # y from 16 to 18: the centre lies on its edge
    assert shot(half_hidden)
    only_outline = piece("fog", 10, 14, depth=2)  # y from 13 to 15: touches the target's nearest point only
    assert not shot(only_outline)


@pytest.mark.rule("SM-LOS-9")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("between", [{}, {"vehicle": "ramship"}])
def test_characters_and_their_vehicles_hide_nobody(between: dict[str, Any], edition: Any) -> None:
    wall_of_friends = [
        character(card, x, 13, **between) for card, x in (("karak", 8), ("rielle", 10), ("fargo", 12))
    ]
    foe = character("haplong", 10, 16, **FOE)
    match = attacking(character(MARKSMAN, 10, 10), foe, *wall_of_friends, options=edition)
    assert options(match) == ["2", "none"]


@pytest.mark.rule("SM-LOS-10", "SM-TERRAIN-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_rough_ground_hides_nobody_however_high(edition: Any) -> None:
    assert shot(piece("wetlands", 10, 13, depth=1, height=3), edition=edition)


@pytest.mark.rule("SM-LOS-11")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seam", "seen"), [(11, True), (11.001, False), (10.999, False)])
def test_a_line_along_an_edge_is_not_blocked(seam: float, seen: bool, edition: Any) -> None:
    """Two walls meet in a seam. Only the line from (11, 10) to (11, 16) can run along it."""
    walls = piece("wall", round(seam - 3, 3), 13), piece("wall", round(seam + 3, 3), 13)
    assert shot(*walls, edition=edition) == seen


# --- Both ways ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-LOS-1", "SM-GEO-22")
def test_on_a_table_that_is_the_same_from_both_sides_sight_is_mutual() -> None:
    """All pieces stand in pairs, half a turn about the middle apart, and so do the two who face each other."""
    chance, seen = Random(4), []
    for _ in range(150):
        terrain: list[dict[str, Any]] = []
        for kind in chance.choices(["wall", "tower", "fog", "hill", "statue", "rubble_pile"], k=4):
            x, y, heading = chance.uniform(17, 31), chance.uniform(17, 24), chance.randrange(180)
            x, y = round(x, 3), round(y, 3)
            here = piece(kind, x, y, heading=heading)
            there = piece(kind, round(48 - x, 3), round(48 - y, 3), heading=heading + 180)
            if fits(here, terrain, 48) and fits(there, [*terrain, here], 48):
                terrain += [here, there]
        x, y, heading = (
            round(chance.uniform(20, 28), 3),
            round(chance.uniform(15, 20), 3),
            chance.randrange(-60, 61),
        )
        one = character("karak", x, y, heading=heading % 360)
        two = character("segmond", round(48 - x, 3), round(48 - y, 3), seat=1, heading=(heading + 180) % 360)
        match = attacking(one, two, terrain=terrain)
        out = sight_line(state(match), stack(match, 1), stack(match, 2)) is not None
        back = sight_line(state(match), stack(match, 2), stack(match, 1)) is not None
        assert out == back, (one, terrain)
        seen.append(out)
    assert 30 < sum(seen) < 120


@pytest.mark.rule("SM-LOS-1", "SM-LOS-3")
def test_on_an_empty_table_everybody_sees_whoever_is_in_front() -> None:
    """Then the front half-plane alone decides: at most one inch behind the flank line."""
    chance = Random(5)
    for _ in range(300):
        x, y = round(chance.uniform(4, 44), 3), round(chance.uniform(4, 44), 3)
        if hypot(x - 24, y - 24) < 2:
            continue
        match = attacking(character("karak", 24, 24), character("segmond", x, y, seat=1))
        found = sight_line(state(match), stack(match, 1), stack(match, 2)) is not None
        if abs(y - 23) > 0.01:
            assert found == (y > 23)


@pytest.mark.rule("SM-LOS-1")
def test_a_piece_less_never_hides_anybody() -> None:
    """Unless somebody stood on it, which nobody does here."""
    chance, hidden = Random(6), 0
    for _ in range(150):
        terrain: list[dict[str, Any]] = []
        for kind in chance.choices(["wall", "tower", "fog", "hill", "mausoleum"], k=3):
            x, y = round(chance.uniform(20, 28), 2), round(chance.uniform(21, 27), 2)
            new = piece(kind, x, y, heading=chance.randrange(360))
            if fits(new, terrain, 48):
                terrain.append(new)
        options = {"table": [48, 48], **chance.choice(EDITIONS)}
        match = attacking(
            character("karak", 24, 14), character("segmond", 24, 34, **FOE), terrain=terrain, options=options
        )
        s, one, two = state(match), stack(match, 1), stack(match, 2)
        if sight_line(s, one, two) is None:
            hidden += 1
            continue
        pieces = list(s.terrain)
        for gone in pieces:
            s.terrain[:] = [p for p in pieces if p != gone]
            assert sight_line(s, one, two) is not None
    assert 10 < hidden < 140
