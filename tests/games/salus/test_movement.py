"""Chapters MOVE, AGILITY, LOCATION and MINE."""

from typing import Any

import pytest

from saltbox.engine import Source
from tests.games.salus.table import asked, move, options, play, race, refused, state, told


@pytest.mark.rule("SU-MOVE-1", "SU-MOVE-2", "SU-MOVE-3", "SU-MOVE-10")
def test_a_move_rolls_a_die_and_goes_forward_as_far_as_it_shows() -> None:
    match = race(turn=0, dice=[4])
    assert told(match, "move_rolled")[0] == (0, 4, False)
    assert asked(match) == "0 speed"
    play(match, "0 speed:-1")
    assert told(match, "ship_moved")[0].end == 3


@pytest.mark.rule("SU-MOVE-4", "SU-MOVE-5", "SU-MOVE-6", "SU-MOVE-9")
def test_the_mover_chooses_the_order_item_by_item_and_may_add_own_reactions() -> None:
    match = move(
        5,
        progress=[0, 2],
        coin=1,
        agility=[2, 1],
        systems=[3, 1],
        hands=[["daring-move"], []],
        spaces={5: "debris-belt"},
    )
    assert options(match, 0) == ["check", "location", "play:daring-move"]
    assert refused(match, 0, "done") == "SU-MOVE-9"
    play(match, "0 location", "0 check")
    assert options(match, 0) == ["play:daring-move", "done"]
    match.choose(0, "done")
    assert match.stopped == "maneuvers"
    assert state(match).hand[0] == ("daring-move",)


@pytest.mark.rule("SU-MOVE-7", "SU-REACT-13", "SU-REACT-15", "SU-R01")
def test_others_declare_when_the_arrival_begins_and_the_turn_player_says_when_they_are_resolved() -> None:
    match = race(
        "0 speed:0",
        "1 equipped:auto-turret",
        turn=0,
        coin=1,
        dice=[4, 6],
        progress=[0, 3],
        agility=[2, 1],
        systems=[2, 1],
        equipped=[[], ["auto-turret"]],
        spaces={4: "debris-belt"},
        until="maneuvers",
    )
    assert options(match, 0) == ["check", "location", "resolve:1:auto-turret"]
    assert state(match).declared[0].card == "auto-turret"
    play(match, "0 check", "0 resolve:1:auto-turret")
    assert state(match).damage[0] == 1
    assert state(match).cycle_deck[1] == ("auto-turret",)


@pytest.mark.rule("SU-MOVE-8", "SU-LOCATION-2", "SU-B05", "SU-AGILITY-7", "SU-AGILITY-1")
def test_a_movement_by_another_player_has_a_check_and_no_location_and_the_turn_player_orders_it() -> None:
    match = race(
        "0 play:harpoon",
        turn=0,
        dice=[6, 3],
        coin=1,
        progress=[0, 4],
        hands=[["harpoon"], []],
        systems=[1, 3],
        agility=[1, 1],
        mines=[3],
        spaces={2: "crosswinds"},
    )
    assert asked(match) == "0 arrival"
    assert options(match, 0) == ["check", "mine"]
    play(match, "0 mine")
    assert (state(match).progress[1], state(match).damage[1], state(match).shock[1]) == (2, 1, 2)
    assert told(match, "location_applied") == []


@pytest.mark.rule("SU-MOVE-11", "SU-MINE-2", "SU-MINE-3")
def test_mines_on_the_way_are_collected_and_resolved_one_by_one_in_the_arrival() -> None:
    match = move(4, agility=[2, 1], systems=[2, 1], mines=[1, 3, 9], spaces={4: "debris-belt"})
    assert state(match).mines == [9]
    assert state(match).damage[0] == 0
    assert options(match, 0) == ["check", "mine", "location"]
    play(match, "0 check", "0 mine")
    assert state(match).damage[0] == 1
    play(match, "0 mine")
    assert state(match).damage[0] == 2
    assert state(match).shock[0] == 1


@pytest.mark.rule("SU-MINE-1", "SU-B15")
def test_one_mine_on_a_space_and_six_on_the_track() -> None:
    hand = [["fire-mine-rack", "patch-crew"], []]
    match = race("0 play:fire-mine-rack", turn=0, hands=hand, dice=[3])
    assert state(match).mines == [0]
    assert refused(race(turn=0, hands=hand, mines=[0], dice=[3]), 0, "play:fire-mine-rack") == "SU-MANEUVER-10"
    full = race(turn=0, hands=hand, mines=[4, 5, 6, 7, 8, 9], dice=[3])
    assert refused(full, 0, "play:fire-mine-rack") == "SU-MANEUVER-10"
    pad = race(turn=0, hands=hand, dice=[3], options={"track": "dash"})
    assert refused(pad, 0, "play:fire-mine-rack") == "SU-MANEUVER-10"


@pytest.mark.rule("SU-MINE-4", "SU-MINE-5")
def test_a_mine_does_nothing_to_who_stands_on_it_or_leaves_or_is_thrown_onto_it() -> None:
    match = move(3, mines=[0], agility=[2, 1], spaces={3: "debris-belt"})
    assert state(match).damage[0] == 0
    assert state(match).mines == [0]
    thrown = move(
        3, "0 keep", progress=[9, 0], mines=[6], damage=[3, 0], agility=[2, 1], spaces={12: "ruined-arches"}
    )
    assert state(thrown).progress[0] == 6
    assert state(thrown).mines == [6]
    own = move(3, "0 check", mines=[3], agility=[2, 1], spaces={3: "debris-belt"})
    assert state(own).damage[0] == 1


@pytest.mark.rule("SU-REACT-14")
def test_entering_can_mean_the_final_space_only() -> None:
    given: dict[str, Any] = {
        "coin": 1,
        "progress": [0, 2],
        "agility": [2, 1],
        "systems": [3, 1],
        "mines": [1],
        "equipped": [[], ["auto-turret"]],
        "spaces": {3: "debris-belt"},
    }
    every = race("0 speed:0", turn=0, dice=[3], **given)
    assert told(every, "ship_moved")[0].entered == (1,)
    assert state(every).mines == []
    final = race("0 speed:0", turn=0, dice=[3], options={"enter_scope": "final_space"}, **given)
    assert told(final, "ship_moved")[0].entered == ()
    assert state(final).mines == [1]


@pytest.mark.rule("SU-AGILITY-2", "SU-AGILITY-3", "SU-AGILITY-4", "SU-AGILITY-12")
@pytest.mark.parametrize(("agility", "is_passed"), [(0, False), (1, True), (2, True), (3, False), (4, False)])
def test_a_check_is_passed_inside_the_range_only(agility: int, is_passed: bool) -> None:
    match = move(3, agility=[agility, 1], systems=[2, 1], damage=[1, 0], spaces={3: "repair-dock"})
    assert told(match, "check_made")[0].is_passed is is_passed
    if is_passed:
        assert options(match, 0) == ["take", "leave"]
        match.choose(0, "take")
        assert state(match).damage[0] == 0
    else:
        assert state(match).shock[0] == 1
    assert len(told(match, "dice_rolled")) == 1


@pytest.mark.rule("SU-AGILITY-5")
def test_spaces_that_are_only_moved_through_cause_no_check() -> None:
    match = move(3, agility=[2, 1], spaces={1: "needle-gap", 2: "needle-gap", 3: "debris-belt"})
    assert [check.space for check in told(match, "check_made")] == [3]


@pytest.mark.rule("SU-AGILITY-6")
def test_the_agility_at_the_time_of_the_check_counts() -> None:
    """The Pass option of one space leads to the check of the next, with the Agility of that moment."""
    match = move(3, agility=[3, 1], systems=[3, 1], spaces={3: "canyon-bend", 4: "switchback"})
    play(match, "0 take")
    assert [(check.space, check.agility, check.is_passed) for check in told(match, "check_made")] == [
        (3, 3, True),
        (4, 3, False),
    ]
    assert state(match).agility[0] == 2


@pytest.mark.rule("SU-AGILITY-8", "SU-SETUP-18")
def test_the_finish_line_has_no_check() -> None:
    match = move(2, progress=[18, 0])
    assert told(match, "check_made") == []
    assert told(match, "check_skipped")[0].card == "finish-line"


@pytest.mark.rule("SU-AGILITY-9", "SU-T14")
def test_within_a_chain_a_space_is_checked_once() -> None:
    match = move(3, agility=[3, 1], spaces={3: "canyon-bend", 4: "downdraft"})
    play(match, "0 take")
    assert [check.space for check in told(match, "check_made")] == [3, 4]
    back = move(
        4,
        "0 check",
        agility=[1, 1],
        systems=[3, 1],
        spaces={4: "updraft", 3: "ruined-arches"},
        hands=[["shields"], []],
    )
    assert [check.space for check in told(back, "check_made")] == [4, 3]
    loop = move(5, "0 check", agility=[1, 1], systems=[3, 1], spaces={5: "downdraft", 3: "switchback"})
    assert [check.space for check in told(loop, "check_made")] == [5, 3]
    again = race(
        "0 speed:0",
        turn=0,
        dice=[3],
        agility=[3, 1],
        spaces={3: "canyon-bend", 4: "canyon-bend"},
        until="maneuvers",
    )
    play(again, "0 take", "0 leave")
    assert [check.space for check in told(again, "check_made")] == [3, 4]


def test_a_space_that_was_checked_in_the_chain_is_skipped() -> None:
    match = race(
        "0 speed:0",
        "0 check",
        turn=0,
        dice=[4],
        agility=[1, 1],
        systems=[4, 1],
        options={"cards": [LIFT]},
        spaces={4: "updraft", 3: "lift"},
        until="maneuvers",
    )
    play(match, "0 take")
    assert [check.space for check in told(match, "check_made")] == [4, 3]
    assert told(match, "check_skipped")[0] == (0, 4, "updraft", True)


@pytest.mark.rule("SU-AGILITY-9")
def test_a_text_that_moves_twice_is_one_chain() -> None:
    match = move(
        4, "0 check", systems=[4, 1], options={"cards": [SWING]}, spaces={4: "swing", 3: "ruined-arches"}
    )
    play(match, "0 leave")
    assert [check.space for check in told(match, "check_made")] == [4, 3]
    assert [skipped.space for skipped in told(match, "check_skipped")] == [4, 3]
    assert state(match).progress[0] == 3


SWING = {
    "id": "swing", "kind": "track", "name": "Swing", "copies": 1, "lowest": 4, "highest": 4,
    "fail": [{"back": {"spaces": 1}}, {"forward": {"spaces": 1}}, {"back": {"spaces": 1}}], "source": "custom",
}  # fmt: skip
LIFT = {
    "id": "lift", "kind": "track", "name": "Lift", "copies": 1, "lowest": 1, "highest": 1,
    "pass": [{"forward": {"spaces": 1}}], "fail": [{"shock": {"amount": 1}}], "source": "custom",
}  # fmt: skip


@pytest.mark.rule("SU-AGILITY-10", "SU-KO-17", "SU-LOCATION-5")
def test_a_knock_out_in_the_arrival_cancels_the_check_and_not_the_location() -> None:
    match = move(
        4,
        "0 mine",
        "0 keep",
        progress=[8, 0],
        damage=[3, 0],
        mines=[12],
        systems=[2, 1],
        spaces={12: "needle-gap"},
    )
    assert told(match, "check_made") == []
    assert state(match).shock[0] == 1
    assert state(match).progress[0] == 6


@pytest.mark.rule("SU-LOCATION-1", "SU-LOCATION-3", "SU-LOCATION-5")
def test_the_location_is_read_with_the_final_die_and_cannot_be_declined() -> None:
    match = move(3, "0 speed:+1", "0 check", agility=[2, 1], spaces={4: "debris-belt"})
    assert state(match).shock[0] == 1
    assert told(match, "location_applied")[0].die == 4


@pytest.mark.rule("SU-LOCATION-7")
def test_parts_of_a_line_are_carried_out_from_left_to_right() -> None:
    match = move(
        6,
        "0 check",
        location="sky-of-sorrows",
        damage=[3, 0],
        systems=[2, 1],
        agility=[2, 1],
        progress=[8, 0],
        spaces={14: "debris-belt"},
    )
    play(match, "0 keep")
    # The damage knocked the ship out; the Shock came afterwards, to a ship with Systems 1.
    assert (state(match).damage[0], state(match).shock[0], state(match).progress[0]) == (0, 1, 8)


@pytest.mark.rule("SU-L5")
def test_a_face_down_card_is_turned_up_by_the_first_check_and_unknown_before() -> None:
    match = race(turn=0, dice=[3], location="eclipse", spaces={3: "slag-cloud"})
    s = state(match)
    s.face_down[:] = s.track[1:]
    s.track[1:] = [""] * 19
    assert {state(match.imagine(0, Source(n))).face_down[2] for n in range(20)} != {"slag-cloud"}
    play(match, "0 speed:0", "0 check")
    assert state(match).track[3] == "slag-cloud"
    assert len(state(match).face_down) == 18
    assert told(match, "space_turned_up")[0] == (3, "slag-cloud")
