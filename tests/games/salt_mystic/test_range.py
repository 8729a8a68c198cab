"""How far a weapon reaches, and from where to where that is measured."""

from typing import Any

import pytest

from saltbox.engine import Match
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    attacking,
    character,
    options,
    piece,
    refused,
)

EDITIONS = (BASIC, QUICKSTART)
FOE = {"seat": 1, "heading": 180}


def can_attack(match: Match) -> bool:
    return asked(match) == "0 attack"


@pytest.mark.rule("SM-RANGE-1", "SM-GEO-16", "SM-META-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("card", "reach"), [("karak", 2), ("segmond", 3), ("ridge-marksman", 6)])
def test_exactly_the_range_is_in_range(card: str, reach: int, edition: dict[str, Any]) -> None:
    """The gap is the distance of the centres less two inches."""
    for more, reachable in ((0, True), (0.001, False)):
        foe = character("haplong", 10, 10 + reach + 2 + more, **FOE)
        assert can_attack(attacking(character(card, 10, 10), foe, options=edition)) == reachable


@pytest.mark.rule("SM-RANGE-1", "SM-GEO-16")
def test_range_is_measured_along_the_slant() -> None:
    """2.4 and 3.2 are legs of a triangle whose long side is 4."""
    assert can_attack(attacking(character("karak", 10, 10), character("haplong", 12.4, 13.2, **FOE)))
    assert not can_attack(attacking(character("karak", 10, 10), character("haplong", 12.401, 13.2, **FOE)))


@pytest.mark.rule("SM-RANGE-1")
def test_the_refusal_names_the_range() -> None:
    foes = [character("segmond", 10, 14, **FOE), character("haplong", 13, 15, **FOE)]
    match = attacking(character("karak", 10, 10), *foes)
    assert options(match) == ["2", "none"]
    assert refused(match, 0, "3") == "SM-RANGE-1"


@pytest.mark.rule("SM-RANGE-1", "SM-CARD-8")
def test_a_mounted_weapon_replaces_the_range() -> None:
    """The Black Fire Cannon reaches 4 inches, and not a thousandth more."""
    gunner = character("karak", 10, 10, vehicle="dirt-wraith", attachment="black-fire-cannon")
    assert can_attack(attacking(gunner, character("haplong", 10, 16, **FOE)))
    assert not can_attack(attacking(gunner, character("haplong", 10, 16.001, **FOE)))


@pytest.mark.rule("SM-RANGE-2")
def test_height_is_ignored() -> None:
    """Five inches up on a tower, the plan distance counts."""
    tower = [piece("tower", 10, 10)]
    assert can_attack(attacking(character("karak", 10, 10), character("haplong", 10, 14, **FOE), terrain=tower))
    assert not can_attack(
        attacking(character("karak", 10, 10), character("haplong", 10, 14.001, **FOE), terrain=tower)
    )


@pytest.mark.rule("SM-RANGE-3", "SM-GEO-18")
def test_mudhead_and_witlock() -> None:
    """To Witlock's card it is 2.75 inches from Mudhead's centre, to his arc the gap is 3."""
    witlock = character("witlock", 18, 18, seat=1, vehicle="ramship", attachment="black-fire-cannon")
    mudhead = character("mudhead", 18, 13)
    assert can_attack(attacking(mudhead, witlock, options=QUICKSTART))
    assert not can_attack(attacking(mudhead, witlock, options=BASIC))


@pytest.mark.rule("SM-RANGE-3", "SM-GEO-18")
@pytest.mark.parametrize(("y", "reachable"), [(12.75, True), (12.749, False)])
def test_a_manned_card_is_reached_at_range_plus_one(y: float, reachable: bool) -> None:
    """The bottom edge lies at y = 15.75, exactly three inches from 12.75."""
    witlock = character("witlock", 18, 18, seat=1, vehicle="ramship")
    assert can_attack(attacking(character("mudhead", 18, y), witlock, options=QUICKSTART)) == reachable


@pytest.mark.rule("SM-RANGE-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_on_foot_the_arc_counts_in_both_editions(edition: dict[str, Any]) -> None:
    witlock = character("witlock", 18, 18, seat=1)
    assert not can_attack(attacking(character("mudhead", 18, 13), witlock, options=edition))
    assert can_attack(attacking(character("mudhead", 18, 14), witlock, options=edition))


@pytest.mark.rule("SM-RANGE-4", "SM-ATTACK-3")
def test_an_abandoned_vehicle_is_a_target_in_quickstart_only() -> None:
    loose = [{"vehicle": "ramship", "owner": 1, "at": [10, 16]}]  # its card reaches down to y = 13.75
    near = attacking(character("karak", 10, 10.75), loose=loose, options=QUICKSTART)
    assert options(near) == ["201", "none"]
    assert not can_attack(attacking(character("karak", 10, 10.749), loose=loose, options=QUICKSTART))
    assert not can_attack(attacking(character("karak", 10, 10.75), loose=loose, options=BASIC))


@pytest.mark.rule("SM-RANGE-4")
def test_in_basic_it_is_no_target_even_if_asked_for() -> None:
    loose = [{"vehicle": "ramship", "owner": 1, "at": [13, 14]}]
    match = attacking(character("karak", 10, 10), character("haplong", 9, 13, **FOE), loose=loose)
    assert refused(match, 0, "201") == "SM-ATTACK-3"


@pytest.mark.rule("SM-RANGE-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_manned_attacker_measures_from_its_own_arc(edition: dict[str, Any]) -> None:
    """Its card is nearer to the target than its arc, which does not help."""
    rider = character("karak", 10, 10, vehicle="ramship")
    assert can_attack(attacking(rider, character("haplong", 10, 14, **FOE), options=edition))
    assert not can_attack(attacking(rider, character("haplong", 10, 14.001, **FOE), options=edition))
