"""Wolfpack: which Vehicle goes to whom, and where the pack comes in."""

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic.rules.footprints import card_shape
from saltbox.games.salt_mystic.wolfpack.deploying import is_free, spot_for
from tests.games.salt_mystic.battlefield import state, told
from tests.games.salt_mystic.den import KARAK, SEGMOND, dusk, night, wolf


def crew(match: Match) -> list[tuple[str, str, str]]:
    """Design, Vehicle and Attachment of the phantom's Characters, in order of deployment."""
    stacks = state(match).stacks
    return [(k.card[3:], k.vehicle[3:], k.attachment[3:]) for k in stacks if k.card[0] == "1"]


# --- Matching ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-20")
def test_vehicles_and_attachments_go_from_left_to_right_to_the_marshal_first() -> None:
    hand = [
        "flats-watchman",
        "rail-cannon",
        "dirt-wraith",
        "fargo",
        "mog-corvette",
        "tornado-launcher",
        "witlock",
    ]
    match = night(dice=[1, 3], hands=[[], hand])
    assert crew(match) == [
        ("segmond", "dirt-wraith", "rail-cannon"),
        ("flats-watchman", "mog-corvette", "tornado-launcher"),
        ("fargo", "", ""),
        ("witlock", "", ""),
    ]
    assert state(match).hand[1] == ()


@pytest.mark.rule("SM-SOLO-20")
def test_a_marshal_outside_its_zone_receives_nothing() -> None:
    roaming = {**SEGMOND, "at": [24, 40]}
    match = night(dice=[1, 3], hands=[[], ["dirt-wraith", "fargo"]], marshals=(KARAK, roaming))
    assert crew(match) == [("segmond", "", ""), ("fargo", "dirt-wraith", "")]


@pytest.mark.rule("SM-SOLO-20")
def test_a_marshal_that_mans_a_vehicle_receives_only_an_attachment() -> None:
    manned = {**SEGMOND, "vehicle": "ramship"}
    hand = ["dirt-wraith", "rail-cannon", "fargo", "tornado-launcher"]
    match = night(dice=[1, 3], hands=[[], hand], marshals=(KARAK, manned))
    assert crew(match) == [("segmond", "ramship", "rail-cannon"), ("fargo", "dirt-wraith", "tornado-launcher")]


@pytest.mark.rule("SM-SOLO-20")
def test_spare_attachments_stay_in_hand_and_earlier_characters_get_no_vehicle() -> None:
    manned = {**SEGMOND, "vehicle": "ramship", "attachment": "tornado-launcher"}
    watchman = wolf("flats-watchman", 10, 45.75)
    match = night(watchman, dice=[1, 3], hands=[[], ["rail-cannon", "dirt-wraith"]], marshals=(KARAK, manned))
    assert crew(match)[1] == ("flats-watchman", "", "")
    assert [card[3:] for card in state(match).hand[1]] == ["rail-cannon", "dirt-wraith"]


# --- Where ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-21")
def test_two_characters_with_dice_5_and_4() -> None:
    """The first one stands at 34 inches; the second is displaced to the right by nine."""
    match = night(dice=[5, 4], hands=[[], ["flats-watchman", "fargo"]])
    assert told(match, "phantom_line")[0][:3] == ("1a:flats-watchman", 9, 34_000)
    assert told(match, "phantom_displaced")[0][:5] == ("1a:fargo", "right", 9, 1, 43_000)
    deployed = [facts[3] for facts in told(match, "character_deployed")]
    assert deployed == [(34_000, 45_750, 1_800), (43_000, 45_750, 1_800)]


@pytest.mark.rule("SM-SOLO-21")
def test_a_low_left_die_displaces_to_the_left() -> None:
    match = night(dice=[3, 6], hands=[[], ["flats-watchman", "fargo"]])
    assert [facts[3][0] for facts in told(match, "character_deployed")] == [34_000, 25_000 - 9_000]
    assert told(match, "phantom_displaced")[0][1:5] == (
        "left",
        9,
        2,
        16_000,
    )  # Segmond lies where once is not enough


@pytest.mark.rule("SM-SOLO-21")
def test_a_displacement_wraps_round_to_the_other_end_of_the_edge() -> None:
    """From 34 by nine to 43, then 52: 5.25 beyond 46.75, so as far beyond 1.25 on the other side."""
    s = dusk(wolf("fargo", 34, 45.75), wolf("witlock", 43, 45.75), roll=(5, 4))
    assert spot_for(s, "1a:haplong").choice == "6500"


@pytest.mark.rule("SM-SOLO-21")
def test_cards_may_touch_but_not_overlap() -> None:
    s = dusk(wolf("fargo", 34, 45.75), roll=(5, 4))
    assert not is_free(s, 36_499)
    assert is_free(s, 36_500)
    assert not is_free(s, 31_501)
    assert is_free(s, 31_500)


@pytest.mark.rule("SM-SOLO-21")
def test_cards_that_only_hang_over_count_though_their_arcs_are_clear() -> None:
    """The arcs are three inches apart; the card beneath, which lies across, is not."""
    s = dusk(wolf("fargo", 34, 45.75, 90), roll=(5, 4))
    assert card_shape(34_000, 45_750, 900).box[0] == 31_750
    assert not is_free(s, 31_000)
    assert is_free(s, 30_500)


@pytest.mark.rule("SM-SOLO-21")
def test_neither_abandoned_cards_nor_solid_pieces_are_deployed_on() -> None:
    s = dusk(loose=[{"vehicle": "ramship", "at": [34, 45.75], "heading": 0}], roll=(5, 4))
    assert spot_for(s, "1a:haplong").choice == "43000"
    s = dusk(terrain=[{"kind": "tower", "x": 34, "y": 45.5}], roll=(5, 4))
    assert spot_for(s, "1a:haplong").choice == "43000"


@pytest.mark.rule("SM-SOLO-21")
def test_where_no_displacement_helps_the_first_free_place_from_the_left_is_taken() -> None:
    """Seven inches at a time come to thirteen points, 3.5 inches apart, and a card lies on each of them."""
    taken = (1.5, 5, 8.5, 12, 15.5, 19, 23.75, 31.75, 36.5, 40, 43.5)
    s = dusk(
        *[wolf("fargo", x, 45.75) for x in taken], marshals=(KARAK, {**SEGMOND, "at": [24, 30]}), roll=(3, 4)
    )
    spot = spot_for(s, "1a:witlock")
    assert spot.choice == "26250"
    assert spot.why == ("phantom_squeezes_in", "1a:witlock", 26_250, "SM-SOLO-21")


@pytest.mark.rule("SM-SOLO-24")
def test_without_any_room_the_character_stays_in_hand_with_what_it_was_given() -> None:
    full = [wolf("fargo", round(1.25 + 2.6 * n, 2), 45.75) for n in range(18)]
    roaming = (KARAK, {**SEGMOND, "at": [24, 30]})
    match = night(*full, dice=[1, 2], hands=[[], ["witlock", "mog-corvette"]], marshals=roaming)
    assert [card[3:] for card in state(match).hand[1]] == ["witlock", "mog-corvette"]
    assert told(match, "phantom_skips") == [("place", "SM-SOLO-24")]
