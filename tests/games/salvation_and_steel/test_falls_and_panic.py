"""Wounds, falls, standing up, crawling; panic, running, rallying; death and the end."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.ground import resistance
from saltbox.games.salvation_and_steel.nouns import ICE_RESISTANCE, ICE_SPEED, RAISED
from saltbox.games.salvation_and_steel.rules.ending import is_dying
from tests.games.salvation_and_steel.field import (
    asked,
    at,
    battle,
    foe,
    options,
    own,
    play,
    refused,
    state,
    told,
)

FAR = foe("skeleton", "A37")
DOWN: dict[str, Any] = {"turn": 2}


def kill(match: Match, victim: int, mine: str = "dice:1/0") -> Match:
    """Unit 0 kills a unit that has two wounds and no defence die."""
    return play(match, "0 fight:0", f"0 {mine}", "1 dice:0/0")


# --- Wounds ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-WOUND-1", "SS-GEN-12")
def test_example_21_each_wound_lowers_resistance_by_two() -> None:
    s = state(battle(own("knight", "K10", wounds=2), own("knight", "K20", wounds=1, marks=ICE_RESISTANCE), FAR))
    assert (resistance(s, 0), resistance(s, 1)) == (10, 6)


@pytest.mark.rule("SS-WOUND-4")
def test_a_wounded_runner_falls_and_runs_no_more() -> None:
    match = battle(own("warrior", "R19"), foe("warrior", "R18", running=True), foe("warrior", "A37"), dice=[1])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0", "1 fall:R17")
    s = state(match)
    assert (s.running[1], s.fell[1], at(match, 1)) == (False, 1, "R17")


@pytest.mark.rule("SS-DEATH-1", "SS-DEATH-3")
def test_three_wounds_or_no_base_resistance_left_kill() -> None:
    s = state(battle(own("knight", "K10", wounds=2), own("squire", "K20", wounds=3), FAR))
    assert (is_dying(s, 0), is_dying(s, 1)) == (False, True)
    frozen = state(battle(own("skeleton", "K10", wounds=2, marks=ICE_RESISTANCE), foe("squire", "K20")))
    assert not is_dying(frozen, 0)


# --- On the ground -----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-FALL-3", "SS-FALL-1")
def test_in_the_turn_of_the_fall_nothing_but_defence() -> None:
    match = battle(own("squire", "K10", fell=2), own("squire", "R19"), FAR, turn=2)
    assert refused(match, 0, "activate:0") == "SS-FALL-3"
    later = play(battle(own("squire", "K10", fell=1), own("squire", "R19"), FAR, turn=2), "0 activate:0")
    assert "stand" in options(later)
    assert refused(later, 0, "move:K11") == "SS-FALL-1"


@pytest.mark.rule("SS-FALL-3")
def test_a_further_wound_does_not_restart_the_wait() -> None:
    units = own("warrior", "R19"), foe("warrior", "R18", fell=1, wounds=1), foe("warrior", "A37")
    match = battle(*units, dice=[1], turn=2)
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0", "1 fall:R17", "0 end")
    assert state(match).fell[1] == 1
    assert "activate:1" in options(match)


@pytest.mark.rule("SS-FALL-4")
def test_crawling_up_to_three_hexes_out_of_contact() -> None:
    match = play(
        battle(own("squire", "K10", fell=1), own("squire", "A1"), foe("skeleton", "K14"), **DOWN),
        "0 activate:0",
    )
    crawls = [choice for choice in options(match) if choice.startswith("crawl")]
    assert "crawl:K12" in crawls
    assert "crawl:K13" not in crawls
    assert all(GRID.distance(GRID.parse("K10"), GRID.parse(choice[6:])) <= 3 for choice in crawls)
    play(match, "0 crawl:K8")
    assert (at(match, 0), state(match).fell[0], state(match).speed[0]) == ("K8", 1, 0)
    assert refused(match, 0, "stand") == "SS-FALL-5"
    held = play(
        battle(own("squire", "K10", fell=1), own("squire", "A1"), foe("skeleton", "K11"), **DOWN),
        "0 activate:0",
    )
    assert [choice for choice in options(held) if choice.startswith(("crawl", "stand"))] == ["stand"]
    assert refused(held, 0, "crawl:K9") == "SS-FALL-1"


@pytest.mark.rule("SS-FALL-5", "SS-FALL-6")
def test_standing_up_takes_all_speed_and_keeps_counters_and_energy() -> None:
    match = battle(
        own("squire", "K10", fell=1, wounds=1), own("squire", "A1"), foe("skeleton", "K11"), dice=[9], **DOWN
    )
    play(match, "0 activate:0", "0 stand")
    s = state(match)
    assert (s.fell[0], s.wounds[0], s.speed[0], s.energy[0]) == (-1, 1, 0, 3)
    assert told(match, "test_made")[0].target == 9
    assert "fight:0" in options(match)


@pytest.mark.rule("SS-FALL-6")
def test_a_mage_that_stood_up_cannot_cast() -> None:
    match = battle(own("sorcerer", "K10", fell=1), FAR, dice=[1], spells=[["icestorm"], []], **DOWN)
    play(match, "0 activate:0", "0 stand")
    assert refused(match, 0, "cast:icestorm:0:speed") == "SS-SPELL-3"


@pytest.mark.rule("SS-FALL-7", "SS-ACT-4")
def test_who_fails_to_stand_up_is_wounded_and_cannot_even_defend() -> None:
    match = battle(own("squire", "K10", fell=1), own("squire", "A1"), foe("skeleton", "K11"), dice=[12], **DOWN)
    play(match, "0 activate:0", "0 stand")
    s = state(match)
    assert (s.wounds[0], s.fell[0], s.energy[0], s.speed[0], s.current) == (1, 1, 0, 0, -1)
    play(match, "0 fight:0")
    assert asked(match) == "1 dice"  # the squire has nothing to split


@pytest.mark.rule("SS-FALL-7", "SS-DEATH-5", "SS-END-2")
def test_a_third_counter_kills_without_panic() -> None:
    units = own("squire", "K10", fell=1, wounds=2), own("squire", "K11"), FAR
    match = play(battle(*units, dice=[20], **DOWN), "0 activate:0", "0 stand")
    assert (at(match, 0), len(told(match, "test_made"))) == ("", 1)
    last = play(
        battle(own("squire", "K10", fell=1, wounds=2), FAR, dice=[20], **DOWN), "0 activate:0", "0 stand"
    )
    assert last.outcome is not None
    assert last.outcome.winners == (1,)


@pytest.mark.rule("SS-FALL-8")
def test_a_fallen_unit_is_in_the_way_and_in_contact() -> None:
    match = play(
        battle(own("squire", "K10"), foe("skeleton", "K11", fell=1), foe("skeleton", "K15")), "0 activate:0"
    )
    assert refused(match, 0, "move:K9") == "SS-MOVE-5"


# --- Panic -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-RUN-1", "SS-RUN-2", "SS-RUN-4", "SS-RUN-5")
@pytest.mark.parametrize(("roll", "runs"), [(10, False), (11, True)])
def test_example_15_two_deaths_nearby_lower_resistance_by_two(roll: int, runs: bool) -> None:
    """A Dragonkin (Resistance 12) sees two friends die within 3: it passes on 10 or less."""
    units = (
        own("grotesque", "R19"), foe("dragonkin", "R18", wounds=2), foe("dragonkin", "S19", wounds=2),
        foe("dragonkin", "S17"),
    )  # fmt: skip
    match = battle(*units, dice=[1, 1, roll])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0", "0 dice:1/0", "1 dice:0/0")
    assert (told(match, "test_made")[-1].target, state(match).running[3]) == (10, runs)


@pytest.mark.rule("SS-RUN-1", "SS-RUN-3")
def test_only_standing_friends_within_three_test_and_engaged_ones_do() -> None:
    units = (
        own("warrior", "R19"), own("warrior", "O19"), foe("warrior", "R18", wounds=2), foe("warrior", "R15"),
        foe("warrior", "R14"), foe("warrior", "S16", fell=1), foe("warrior", "Q16", running=True),
        foe("warrior", "P18"),
    )  # fmt: skip
    match = battle(*units, dice=[1, 1, 1])
    kill(match, 2)
    assert [test.unit for test in told(match, "test_made")][1:] == [3, 7]


@pytest.mark.rule("SS-RUN-5", "SS-RUN-6", "SS-BOARD-25")
@pytest.mark.parametrize(("marks", "end"), [(0, "R7"), (ICE_SPEED, "R11")])
def test_a_runner_runs_its_full_speed_from_the_nearest_enemy(marks: int, end: str) -> None:
    units = own("warrior", "R19"), foe("warrior", "R18", wounds=2), foe("warrior", "R15", speed=1, marks=marks)
    match = kill(battle(*units, foe("warrior", "A37"), dice=[1, 20]), 1)
    s = state(match)
    assert (at(match, 2), s.running[2], s.speed[2], s.ran[2]) == (end, True, 0, 1)


@pytest.mark.rule("SS-RUN-7", "SS-RUN-8")
def test_runners_frighten_friends_near_where_they_started() -> None:
    units = (
        own("warrior", "R19"), foe("warrior", "R18", wounds=2), foe("warrior", "R15"), foe("warrior", "R12"),
        foe("warrior", "R9"), foe("warrior", "A37"),
    )  # fmt: skip
    # Unit 2 fails for the death, unit 3 for unit 2, unit 4 passes for unit 3.
    match = kill(battle(*units, dice=[1, 9, 10, 9]), 1)
    tests = [(test.unit, test.target) for test in told(match, "test_made")][1:]
    assert tests == [(2, 8), (3, 9), (4, 9)]
    assert [run.unit for run in told(match, "unit_ran")] == [2, 3]


@pytest.mark.rule("SS-RUN-7")
def test_a_unit_tests_once_for_each_runner() -> None:
    units = (
        own("warrior", "R19"), foe("warrior", "R18", wounds=2), foe("warrior", "Q16"), foe("warrior", "S15"),
        foe("warrior", "R13"), foe("warrior", "A37"),
    )  # fmt: skip
    match = kill(battle(*units, dice=[1, 20, 20, 1, 1]), 1)
    assert [test.unit for test in told(match, "test_made")][1:] == [2, 3, 4, 4]


@pytest.mark.rule("SS-RUN-13", "SS-DEATH-2", "SS-DEATH-5")
def test_a_run_off_the_board_kills_and_frightens_only_as_a_run() -> None:
    units = own("warrior", "R4"), foe("warrior", "R3", wounds=2), foe("warrior", "R2"), foe("warrior", "A37")
    match = kill(battle(*units, dice=[1, 20]), 1)
    assert at(match, 2) == ""
    assert told(match, "unit_ran")[0].path == ("R1",)
    assert state(match).outcome is None


@pytest.mark.rule("SS-RUN-6", "SS-SPELL-9")
def test_who_was_raised_in_this_turn_panics_on_the_spot() -> None:
    units = own("warrior", "R19"), foe("skeleton", "R18", wounds=2), foe("skeleton", "R15", marks=RAISED), FAR
    match = kill(battle(*units, dice=[1, 20]), 1)
    assert (at(match, 2), state(match).running[2]) == ("R15", True)


@pytest.mark.rule("SS-RUN-9", "SS-RUN-10", "SS-RUN-11", "SS-TURN-3")
@pytest.mark.parametrize(
    ("switch", "roll", "rallies"), [(-1, 9, True), (-1, 10, False), (1, 13, True), (1, 14, False)]
)
def test_a_rally_is_harder_with_friends_nearby_or_easier_by_the_switch(
    switch: int, roll: int, rallies: bool
) -> None:
    """A running Squire with two friends within 3 needs 9 or less, as printed."""
    units = (
        own("squire", "K10", running=True),
        own("squire", "K12"),
        own("squire", "K8", fell=1),
        foe("skeleton", "K30"),
    )
    match = battle(*units, dice=[roll, 1, 1], phase="phase", options={"rally_per_friend": switch}, turn=3)
    assert told(match, "test_made")[0].target == 11 + 2 * switch
    assert state(match).running[0] == (not rallies)
    assert ("activate:0" in options(match)) == rallies
    if not rallies:
        assert at(match, 0) == "L4"  # round the fallen friend
        assert refused(match, 0, "activate:0") == "SS-RUN-14"


@pytest.mark.rule("SS-RUN-12")
def test_friends_are_counted_before_the_first_rally() -> None:
    units = (
        own("squire", "K10", running=True),
        own("squire", "K11", running=True),
        own("squire", "A1"),
        foe("skeleton", "K30"),
    )
    match = battle(*units, dice=[20, 1], phase="phase", turn=3)
    assert [(test.unit, test.target) for test in told(match, "test_made")] == [(0, 10), (1, 10)]


@pytest.mark.rule("SS-RUN-12")
def test_who_begins_to_run_in_the_rally_step_does_not_rally_in_it() -> None:
    units = (
        own("squire", "K10", running=True),
        own("squire", "K12"),
        own("squire", "A1"),
        foe("skeleton", "K30"),
    )
    match = battle(*units, dice=[20, 20], phase="phase", turn=3)
    assert [test.unit for test in told(match, "test_made")] == [0, 1]
    assert state(match).running[:2] == [True, True]


@pytest.mark.rule("SS-RUN-15", "SS-RUN-10")
def test_running_twice_in_a_turn_and_a_mage_keeps_its_focus() -> None:
    units = (
        own("warrior", "R19"), foe("necromancer", "R15"), foe("skeleton", "R18", wounds=2),
        foe("skeleton", "A37"),
    )  # fmt: skip
    match = battle(*units, dice=[1, 20, 20, 1], spells=[[], ["icestorm"]])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0", "0 end")
    assert [run.unit for run in told(match, "unit_ran")] == [1, 1]
    rallied = battle(*units, dice=[1, 20, 1], spells=[[], ["icestorm"]])
    play(rallied, "0 fight:0", "0 dice:1/0", "1 dice:0/0", "0 end", "1 activate:1")
    assert any(choice.startswith("cast:icestorm") for choice in options(rallied))


# --- The end -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-END-1", "SS-ANNI-2")
def test_a_side_whose_survivors_all_run_has_lost() -> None:
    units = own("warrior", "R19"), foe("warrior", "R18", wounds=2), foe("warrior", "R15")
    match = kill(battle(*units, dice=[1, 20]), 1)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason, match.outcome.rule) == ((0,), "ran", "SS-END-1")
    fallen = kill(battle(*units, foe("warrior", "A37", fell=1), dice=[1, 20]), 1)
    assert fallen.outcome is None


@pytest.mark.rule("SS-END-2", "SS-ANNI-2")
def test_a_side_without_units_has_lost() -> None:
    match = kill(battle(own("warrior", "R19"), foe("warrior", "R18", wounds=2), dice=[1]), 1)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "SS-END-2")


@pytest.mark.rule("SS-END-3", "SS-COMBAT-11")
def test_example_20_both_die_in_the_same_round_and_it_is_a_draw() -> None:
    units = own("warrior", "R19", wounds=2), foe("warrior", "R18", wounds=2)
    match = battle(*units, dice=[1, 1])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:1/0")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((), "destroyed")
    friends = (
        own("warrior", "R19", wounds=2),
        own("warrior", "R21"),
        foe("warrior", "R18", wounds=2),
        foe("warrior", "R16"),
    )
    match = battle(*friends, dice=[1, 1, 1, 1])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:1/0")
    assert [test.unit for test in told(match, "test_made")][2:] == [1, 3]


@pytest.mark.rule("SS-END-4")
def test_a_player_may_give_up_at_any_time() -> None:
    match = battle(own("squire", "K10"), FAR)
    match.choose(1, "concede")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "SS-END-4")


@pytest.mark.rule("SS-DEATH-4", "SS-RUN-1")
def test_a_push_off_the_board_frightens_like_any_death_of_the_round() -> None:
    units = own("warrior", "K2"), foe("warrior", "K1"), foe("warrior", "L2"), foe("warrior", "A37")
    match = battle(*units, dice=[20, 1])
    play(
        match, "0 fight:0", "0 dice:1/0", "1 dice:0/0", "0 dice:0/0", "1 dice:0/0", "0 push-off:north", "0 stay"
    )
    assert [test.unit for test in told(match, "test_made")] == [0, 2]


@pytest.mark.rule("SS-TURN-6")
def test_wounds_count_at_the_end_of_their_round_and_not_of_the_phase() -> None:
    match = battle(own("warrior", "R19"), foe("warrior", "R18"), foe("warrior", "A37"), dice=[1])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0")
    assert state(match).wounds[1] == 1
