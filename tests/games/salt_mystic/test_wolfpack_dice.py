"""Wolfpack: one roll, five ways to read it."""

import pytest

from saltbox.games.salt_mystic.wolfpack.dice import Dice
from tests.games.salt_mystic.battlefield import state, told
from tests.games.salt_mystic.den import night, place, wolf


@pytest.mark.rule("SM-SOLO-4")
@pytest.mark.parametrize(("dice", "x"), [((1, 1), 6), ((3, 4), 26), ((5, 4), 34), ((6, 6), 46)])
def test_the_line_rule_takes_the_middle_of_one_of_twelve_parts(dice: tuple[int, int], x: int) -> None:
    assert Dice(*dice).line(48_000) == x * 1_000


@pytest.mark.rule("SM-SOLO-4")
def test_a_point_of_the_line_is_rounded_to_whole_mils_half_away_from_nothing() -> None:
    assert Dice(5, 4).line(40_000) == 28_333
    assert Dice(2, 2).line(45_004) == 13_126  # 13,126.17
    assert Dice(1, 1).line(36_004) == 4_501  # 4,500.5


@pytest.mark.rule("SM-SOLO-5")
def test_the_binary_rule_looks_at_the_left_die_only() -> None:
    assert [Dice(left, 7 - left).is_yes for left in range(1, 7)] == [False, False, False, True, True, True]


@pytest.mark.rule("SM-SOLO-6")
def test_the_direction_rule_reads_the_total_as_an_hour() -> None:
    hours = {2: 60, 3: 90, 5: 150, 6: 180, 9: 270, 12: 0}
    for total, degrees in hours.items():
        left = max(1, total - 6)
        assert Dice(left, total - left).clock == degrees * 10


@pytest.mark.rule("SM-SOLO-7")
def test_the_number_rule_is_capped_by_the_card() -> None:
    assert Dice(6, 5).number(5_000) == 5_000
    assert Dice(2, 1).number(5_000) == 3_000


@pytest.mark.rule("SM-SOLO-8")
def test_the_list_rule_reads_the_right_die() -> None:
    assert Dice(2, 5).entry == 5


@pytest.mark.rule("SM-SOLO-2")
def test_one_roll_holds_for_the_whole_turn() -> None:
    """Two dice are all that the turn takes: for the Marshal's side step, the deployment and the Breaker."""
    hand = ["flats-watchman", "drifter-gunhand", "datastream-insight"]
    match = night(dice=[5, 4], hands=[[], hand], decks=[[], ["witlock", "fargo", "haplong", "witlock"]])
    assert told(match, "phantom_rolled") == [(5, 4, "SM-SOLO-2")]
    assert state(match).roll == (5, 4)
    assert [facts[2] for facts in told(match, "phantom_line")] == [34_000]
    assert told(match, "phantom_displaced")[0][1:5] == ("right", 9, 1, 43_000)
    assert told(match, "breaker_played") == [(1, "1a:datastream-insight")]
    assert place(match, 2)[0] == 30_000  # nine inches to the right, but its Speed is six


@pytest.mark.rule("SM-SOLO-2")
def test_only_two_ones_are_snake_eyes() -> None:
    assert Dice(1, 1).are_snake_eyes
    assert not Dice(1, 2).are_snake_eyes
    assert not Dice(2, 1).are_snake_eyes
    assert not Dice(6, 6).are_snake_eyes


@pytest.mark.rule("SM-SOLO-6")
def test_the_direction_of_a_whole_turn_is_the_same_for_everybody() -> None:
    """Only the dice decide: the heading does not depend on how the card faces."""
    match = night(wolf("flats-watchman", 10, 30), dice=[3, 3])
    assert Dice(*state(match).roll).clock == 1_800
