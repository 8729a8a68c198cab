"""Chapters COIN, LAP, TRACK, and the rings and the line of ALT."""

from typing import Any

import pytest

from saltbox.games.salus.rules.track import distance, in_front_by, same_section, space_of
from tests.games.salus.table import asked, move, race, state, told

CALM: dict[str, Any] = {"agility": [2, 2, 2], "systems": [4, 4, 4]}


@pytest.mark.rule("SU-COIN-1", "SU-COIN-2", "SU-COIN-11", "SU-COIN-10")
def test_whoever_gets_in_front_takes_the_coin_at_once_also_from_level() -> None:
    match = move(3, seat=1, spaces={3: "debris-belt"}, agility=[2, 2])
    assert state(match).coin == 1
    assert told(match, "coin_taken")[0] == (1, 0)


@pytest.mark.rule("SU-COIN-4")
def test_a_lapped_ship_does_not_take_the_coin_by_overtaking_on_the_table() -> None:
    match = move(3, seat=1, progress=[24, 3], spaces={6: "debris-belt"}, agility=[2, 2])
    assert state(match).progress == [24, 6]
    assert told(match, "ship_moved")[0].passed == (0,)
    assert state(match).coin == 0


@pytest.mark.rule("SU-COIN-5", "SU-COIN-8")
def test_a_holder_who_goes_back_behind_others_loses_the_coin_to_the_foremost() -> None:
    match = move(
        2,
        "0 check",
        seats=3,
        progress=[8, 9, 7],
        coin=1,
        seat=0,
        spaces={10: "downdraft", 8: "slag-cloud"},
        agility=[1, 1, 1],
    )
    # Seat 0 passes to 10, takes the coin, fails and goes back to 8: seat 1 is the foremost again.
    assert state(match).progress == [8, 9, 7]
    assert [taken.seat for taken in told(match, "coin_taken")] == [0, 1]


@pytest.mark.rule("SU-COIN-6", "SU-COIN-8", "SU-COIN-10")
def test_several_foremost_ships_roll_for_the_coin() -> None:
    match = move(
        2,
        "0 check",
        dice=[2, 5],
        seats=3,
        progress=[8, 9, 9],
        coin=1,
        spaces={10: "downdraft", 8: "slag-cloud"},
    )
    assert state(match).coin == 2
    assert told(match, "rolled_off")[0].seats == (1, 2)
    happened = [event.name for event in match.story(None)]
    went_back, rolled = happened.index("check_made"), happened.index("rolled_off")
    assert rolled < happened.index("coin_taken", went_back) < happened.index("check_made", went_back + 1), (
        "the coin goes on at once, before the space behind is resolved"
    )


@pytest.mark.rule("SU-COIN-7", "SU-COIN-3")
def test_a_holder_who_falls_back_to_level_keeps_the_coin() -> None:
    match = move(2, "0 check", progress=[8, 8], coin=0, spaces={10: "downdraft", 8: "slag-cloud"})
    assert state(match).progress == [8, 8]
    assert state(match).coin == 0


@pytest.mark.rule("SU-COIN-9", "SU-MANEUVER-2")
def test_an_order_that_is_under_way_stays_when_the_coin_moves() -> None:
    match = race(
        "1 speed:0",
        "1 check",
        "2 speed:0",
        "2 check",
        dice=[4, 4, 1],
        seats=3,
        phase="maneuver",
        progress=[2, 3, 0],
        coin=1,
        spaces={7: "debris-belt", 4: "debris-belt"},
        **CALM,
    )
    assert asked(match) == "0 speed"
    assert [turn.seat for turn in told(match, "turn_began")] == [1, 2, 0]


@pytest.mark.rule("SU-LAP-1", "SU-LAP-2", "SU-LAP-7", "SU-LAP-8")
def test_a_lap_is_gained_on_or_past_the_line_once() -> None:
    onto = move(2, progress=[18, 0], **CALM | {"agility": [2, 2], "systems": [4, 4]})
    assert told(onto, "laps_changed")[0] == (0, 1, True)
    past = move(4, "0 check", progress=[18, 0], spaces={2: "debris-belt"}, agility=[2, 2], systems=[4, 4])
    assert [change.laps for change in told(past, "laps_changed")] == [1]
    onward = move(3, progress=[20, 0], spaces={3: "debris-belt"}, agility=[2, 2], systems=[4, 4])
    assert told(onward, "laps_changed") == []


@pytest.mark.rule("SU-LAP-3", "SU-LAP-4", "SU-LAP-5", "SU-LAP-6")
def test_going_back_over_the_line_costs_a_lap_also_below_zero() -> None:
    match = move(2, "0 check", progress=[-1, -5], agility=[1, 1], spaces={1: "downdraft", 19: "slag-cloud"})
    assert state(match).progress == [-1, -5]
    assert [(change.laps, change.is_gain) for change in told(match, "laps_changed")] == [(0, True), (-1, False)]
    onto = move(2, "0 check", progress=[20, 0], agility=[1, 1], spaces={2: "downdraft"})
    assert state(onto).progress[0] == 20
    assert told(onto, "laps_changed") == []


@pytest.mark.rule("SU-TRACK-1", "SU-TRACK-2", "SU-TRACK-3")
def test_sections_are_five_spaces_from_index_0_and_spaces_hold_any_number_of_ships() -> None:
    s = state(race(seats=5, turn=0, progress=[4, 4, 5, 0, 24], coin=4, dice=[3]))
    assert space_of(s, 0) == space_of(s, 1) == space_of(s, 4) == 4
    assert same_section(s, 0, 3)
    assert same_section(s, 0, 4)
    assert not same_section(s, 0, 2)


@pytest.mark.rule("SU-ATTACK-4", "SU-ATTACK-5", "SU-ALT-1")
def test_distances_wrap_round_the_ring_whatever_its_length() -> None:
    s = state(race(turn=0, progress=[14, 1], dice=[3], options={"track": "triangle"}))
    assert in_front_by(s, 0, 1) == 2
    assert in_front_by(s, 1, 0) == 13
    assert distance(s, 0, 1) == 2


@pytest.mark.rule("SU-ALT-2", "SU-ALT-3", "SU-ALT-4")
def test_the_straight_track_has_a_pad_no_wrap_and_two_ends() -> None:
    dash = {"track": "dash"}
    s = state(race(seats=3, turn=0, progress=[0, 3, 24], coin=2, dice=[3], options=dash))
    assert space_of(s, 0) == -1
    assert not same_section(s, 0, 0)
    assert in_front_by(s, 2, 0) == -24
    assert distance(s, 2, 0) == 24
    back = move(2, "0 check", progress=[0, 0], options=dash, agility=[1, 1], spaces={1: "downdraft"})
    assert state(back).progress == [0, 0]
    thrown = move(
        2,
        "0 check",
        "0 keep",
        progress=[2, 0],
        options=dash,
        agility=[2, 1],
        damage=[3, 0],
        spaces={3: "ruined-arches"},
    )
    assert state(thrown).progress[0] == 0
    assert told(thrown, "laps_changed") == []


@pytest.mark.rule("SU-ALT-4", "SU-ALT-5", "SU-WIN-1")
def test_the_dash_is_won_by_reaching_its_end() -> None:
    match = move(6, progress=[22, 0], options={"track": "dash"})
    assert state(match).progress[0] == 25
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    late = race(
        "0 speed:0",
        "1 speed:0",
        "1 check",
        dice=[6, 1],
        phase="maneuver",
        progress=[22, 0],
        agility=[2, 2],
        systems=[4, 4],
        spaces={0: "debris-belt"},
        options={"track": "dash", "end_timing": "round_end"},
    )
    assert late.outcome is not None
    assert late.outcome.rule == "SU-WIN-4"


@pytest.mark.rule("SU-ALT-6", "SU-WIN-7")
def test_the_clock_ends_the_race_after_round_8_and_nothing_else_does() -> None:
    given: dict[str, Any] = {"agility": [2, 2], "systems": [4, 4], "options": {"track": "clock"}}
    match = race(
        "0 speed:0",
        "1 speed:0",
        "1 check",
        dice=[4, 1],
        phase="maneuver",
        round=8,
        progress=[36, 0],
        spaces={1: "debris-belt"},
        **given,
    )
    assert match.outcome is not None
    assert match.outcome.reason == "clock"
    earlier = race(
        "0 speed:0",
        "1 speed:0",
        "1 check",
        dice=[4, 1],
        phase="maneuver",
        round=7,
        progress=[36, 0],
        spaces={1: "debris-belt"},
        **given,
    )
    assert earlier.outcome is None


@pytest.mark.rule("SU-ALT-6", "SU-LAP-6", "SU-MOVE-3")
def test_where_no_lap_ends_the_race_a_ship_with_a_lap_debt_moves_as_far_as_its_die() -> None:
    match = move(6, "0 check", progress=[-4, -5], options={"track": "clock"}, agility=[2, 2], systems=[4, 4])
    assert state(match).progress[0] == 2
    assert [(change.laps, change.is_gain) for change in told(match, "laps_changed")] == [(0, True)]
