"""The arc is the Character: its front, its flanks, its rear, and the room it takes."""

from typing import Any

import pytest

from saltbox.engine.space.headings import offset
from saltbox.games.salt_mystic.rules.attack import is_behind
from tests.games.salt_mystic.battlefield import (
    asked,
    attacking,
    character,
    moving,
    options,
    piece,
    refused,
    stack,
)

EDITIONS = ({"edition": "basic-2021"}, {"edition": "quickstart"})
FOE = {"seat": 1, "heading": 180}


@pytest.mark.rule("SM-ARC-1", "SM-GEO-28")
def test_cards_may_overlap_where_arcs_do_not() -> None:
    """Cards are 2.5 inches wide: two inches apart their rectangles overlap, which means nothing."""
    match = moving(character("rielle", 10, 10), character("karak", 14, 10))
    assert refused(match, 0, "900/2000^0") == ""
    assert refused(match, 0, "900/2001^0") == "SM-MOVE-10"


@pytest.mark.rule("SM-ARC-1", "SM-GEO-28")
def test_a_card_may_lie_over_terrain_that_its_arc_is_clear_of() -> None:
    """The bottom edge of the card is 2.25 inches behind the arc's centre, and over the wall."""
    match = moving(character("rielle", 10, 10), terrain=[piece("wall", 10, 8.5)])
    assert refused(match, 0, "0/0^0") == refused(match, 0, "900/6000^0") == ""


@pytest.mark.rule("SM-ARC-2")
@pytest.mark.parametrize("options", EDITIONS)
def test_arcs_may_touch_but_not_overlap(options: dict[str, Any]) -> None:
    match = moving(character("rielle", 10, 10), character("segmond", 13, 14, **FOE), options=options)
    # 5 inches apart along 36.9 degrees; 3 inches on, the arcs nearly touch.
    assert refused(match, 0, "369/2999^0") == ""
    assert refused(match, 0, "369/3002^0") == "SM-MOVE-10"


@pytest.mark.rule("SM-ARC-3", "SM-GEO-25")
@pytest.mark.parametrize("heading", [0, 37, 90, 180, 271.3])
def test_front_flanks_and_rear(heading: float) -> None:
    """All round the target: only whoever is strictly behind its flank line is behind it."""
    match = attacking(character("karak", 1, 1), character("segmond", 20, 20, seat=1, heading=heading))
    attacker, target = stack(match, 1), stack(match, 2)

    def seen_from(right: int, ahead: int) -> bool:
        x, y = offset(target.x, target.y, target.heading, right, ahead)
        return is_behind(attacker._replace(x=x, y=y), target)

    assert not any(seen_from(right, ahead) for right in (-4_000, -10, 10, 4_000) for ahead in (5, 500, 4_000))
    assert all(seen_from(right, ahead) for right in (-4_000, -10, 10, 4_000) for ahead in (-5, -500, -4_000))


@pytest.mark.rule("SM-ARC-3", "SM-ATTACK-6")
def test_exactly_on_the_flank_is_not_behind() -> None:
    match = attacking(character("karak", 16, 20), character("segmond", 20, 20, seat=1))
    attacker, target = stack(match, 1), stack(match, 2)
    assert not is_behind(attacker, target)
    assert is_behind(attacker._replace(y=19_999), target)


@pytest.mark.rule("SM-ARC-4", "SM-LOS-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_attacks_go_out_through_the_front_half_only(edition: dict[str, Any]) -> None:
    """One foe ahead, one behind: the one behind cannot be attacked, however near it is."""
    foes = [character("segmond", 10, 14, **FOE), character("haplong", 10, 7.5, **FOE)]
    match = attacking(character("karak", 10, 10), *foes, options=edition)
    assert options(match) == ["2", "none"]
    assert refused(match, 0, "3") == "SM-LOS-3"


@pytest.mark.rule("SM-ARC-5", "SM-MOVE-1")
@pytest.mark.parametrize("bearing", [0, 900, 1_800, 2_700])
def test_whatever_it_faces_it_is_turned_before_it_slides(bearing: int) -> None:
    """The slide goes to where the card's top then is: any bearing will do, whatever the heading before."""
    for heading in (0, 123.4, 180):
        assert refused(moving(character("rielle", 20, 20, heading=heading)), 0, f"{bearing}/6000^0") == ""


@pytest.mark.rule("SM-ARC-6")
def test_overlap_is_judged_in_plan_whatever_the_elevations() -> None:
    """Somebody stands at the foot of the tower; a climber five inches above must keep off as well."""
    foot = character("haplong", 10, 11.5, **FOE)
    match = moving(character("hesh-cairnwalker", 10, 18), foot, terrain=[piece("tower", 10, 14)])
    assert refused(match, 0, "1800/4500^0") == ""  # y = 13.5
    assert refused(match, 0, "1800/4501^0") == refused(match, 0, "1800/5500^0") == "SM-MOVE-10"


@pytest.mark.rule("SM-ARC-1")
def test_range_goes_from_arc_to_arc() -> None:
    """Both cards reach far beyond their arcs; at a gap of 2.001 a range of 2 is too short."""
    near = attacking(character("karak", 10, 10), character("segmond", 10, 14, **FOE))
    far = attacking(character("karak", 10, 10), character("segmond", 10, 14.001, **FOE))
    assert asked(near) == "0 attack"
    assert asked(far) == "0 activate"
