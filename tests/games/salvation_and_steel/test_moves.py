"""Moves and charges: Speed, what is in the way, contact, being caught, leaving the board."""

import pytest

from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.nouns import RAISED, STOOD_UP
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


def ends(listed: list[str]) -> set[str]:
    return {choice.partition(":")[2] for choice in listed if choice.startswith("move:")}


# --- Simple moves ------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-MOVE-1", "SS-MOVE-7", "SS-GEN-8", "SS-ACT-2")
def test_a_move_costs_one_speed_for_each_hex() -> None:
    match = play(battle(own("squire", "R19"), FAR), "0 activate:0")
    reach = ends(list(options(match)))
    around = {GRID.name(h) for h in range(GRID.size) if 1 <= GRID.distance(h, GRID.parse("R19")) <= 6}
    assert reach == around
    play(match, "0 move:R15")
    assert (at(match, 0), state(match).speed[0], state(match).spent[0]) == ("R15", 2, 4)
    assert refused(match, 0, "move:R12") == "SS-MOVE-1"
    play(match, "0 move:R13")
    assert refused(match, 0, "move:R12") == "SS-MOVE-7"


@pytest.mark.rule("SS-MOVE-2", "SS-ACT-3")
def test_any_way_can_be_taken_step_by_step_and_moves_can_be_split() -> None:
    match = play(battle(own("squire", "R19"), FAR), "0 activate:0", "0 march")
    for step in ("S19", "S18", "R17", "Q18", "Q19"):
        play(match, f"0 step:{step}")
    assert refused(match, 0, "step:A1") == "SS-MOVE-3"
    play(match, "0 stop")
    (moved,) = told(match, "unit_moved")
    assert moved.path == ("S19", "S18", "R17", "Q18", "Q19")
    assert state(match).speed[0] == 1
    play(match, "0 move:Q20")
    assert at(match, 0) == "Q20"


@pytest.mark.rule("SS-MOVE-3", "SS-BOARD-20", "SS-BOARD-21", "SS-BOARD-24")
def test_nothing_is_entered_or_passed() -> None:
    match = battle(
        own("squire", "K1", speed=2), own("squire", "K2"), FAR,
        terrain=[["log", "L1", 0]], markers=["J1"], scenario="lock-down",
    )  # fmt: skip
    play(match, "0 activate:0")
    assert not ends(list(options(match)))
    assert refused(match, 0, "move:K2") == "SS-MOVE-3"
    assert refused(match, 0, "move:L1") == "SS-MOVE-3"
    assert refused(match, 0, "move:J1") == "SS-MOVE-3"


@pytest.mark.rule("SS-BOARD-20")
def test_a_hostage_is_in_the_way_and_dropped_information_is_not() -> None:
    match = battle(own("squire", "K2", speed=1), FAR, hostage=["K3", ""], information=["K1"])
    play(match, "0 activate:0")
    assert refused(match, 0, "move:K3") == "SS-MOVE-3"
    assert refused(match, 0, "move:K1") == ""


@pytest.mark.rule("SS-MOVE-4")
def test_only_a_charge_goes_into_contact() -> None:
    match = play(battle(own("squire", "K10"), foe("skeleton", "K14")), "0 activate:0")
    assert refused(match, 0, "move:K13") == "SS-MOVE-4"
    assert refused(match, 0, "charge:1:K13") == ""


@pytest.mark.rule("SS-MOVE-5", "SS-CHARGE-7")
def test_in_contact_a_unit_is_locked_unless_the_switch_says_otherwise() -> None:
    units = own("squire", "K10"), foe("skeleton", "K11"), foe("skeleton", "K5")
    match = play(battle(*units), "0 activate:0")
    assert not ends(list(options(match)))
    assert refused(match, 0, "move:K9") == "SS-MOVE-5"
    assert refused(match, 0, "charge:2:K6") == "SS-MOVE-5"
    free = play(battle(*units, options={"leave_contact": "free"}), "0 activate:0")
    assert refused(free, 0, "move:K8") == ""
    assert refused(free, 0, "charge:2:K6") == ""
    assert refused(free, 0, "charge:1:K10") == "SS-CHARGE-7"


@pytest.mark.rule("SS-MOVE-6", "SS-DEATH-2", "SS-BOARD-7", "SS-DEATH-5")
def test_a_unit_may_step_off_and_is_removed_without_panic() -> None:
    match = play(battle(own("squire", "K1"), own("squire", "K3"), FAR), "0 activate:0")
    assert [choice for choice in options(match) if choice.startswith("leave")] == ["leave:north"]
    play(match, "0 leave:north")
    assert at(match, 0) == ""
    assert asked(match) == "0 command"
    assert not told(match, "test_made")
    corner = play(battle(own("squire", "A1"), own("squire", "K3"), FAR), "0 activate:0")
    assert [choice for choice in options(corner) if choice.startswith("leave")] == ["leave:north", "leave:west"]


@pytest.mark.rule("SS-END-2", "SS-MOVE-6")
def test_who_walks_off_with_the_last_unit_has_lost() -> None:
    match = play(battle(own("squire", "K1"), FAR), "0 activate:0", "0 leave:north")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((1,), "SS-END-2")


@pytest.mark.rule("SS-FALL-6", "SS-SPELL-9", "SS-ACT-8")
@pytest.mark.parametrize(("mark", "rule"), [(RAISED, "SS-SPELL-9"), (STOOD_UP, "SS-FALL-6")])
def test_who_was_raised_or_stood_up_does_not_move(mark: int, rule: str) -> None:
    match = play(battle(own("skeleton", "K10", marks=mark), foe("squire", "K20")), "0 activate:0")
    assert not ends(list(options(match)))
    assert refused(match, 0, "move:K11") == rule


# --- Charges -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-CHARGE-1", "SS-CHARGE-11", "SS-CHARGE-6")
def test_a_charge_ends_at_the_first_contact_with_its_target_and_charges_it() -> None:
    match = play(battle(own("warrior", "K10"), foe("squire", "K13"), foe("squire", "L14")), "0 activate:0")
    play(match, "0 charge:1:K12")
    s = state(match)
    assert (at(match, 0), s.speed[0], s.charged[1], s.charged[2]) == ("K12", 6, (0,), ())
    assert told(match, "unit_charged") == [(0, 1)]


@pytest.mark.rule("SS-CHARGE-6")
def test_the_last_hex_may_touch_others_but_only_the_target_is_charged() -> None:
    match = play(battle(own("warrior", "K10"), foe("squire", "K13"), foe("squire", "L12")), "0 activate:0")
    play(match, "0 charge:2:K12")
    assert state(match).charged[1:] == [(), (0,)]


@pytest.mark.rule("SS-CHARGE-2", "SS-BOARD-15", "SS-BOARD-22", "SS-BOARD-18")
def test_the_target_must_be_seen_past_terrain_but_units_and_markers_hide_nobody() -> None:
    units = own("warrior", "K10"), foe("squire", "K15")
    hidden = play(battle(*units, terrain=[["boulder", "K12", 0]]), "0 activate:0")
    assert refused(hidden, 0, "charge:1:K14") == "SS-CHARGE-2"
    play(hidden, "0 move:M10")
    assert refused(hidden, 0, "charge:1:L14") == ""
    low = play(battle(own("warrior", "K9"), foe("squire", "K15"), terrain=[["log", "K12", 0]]), "0 activate:0")
    assert any(choice.startswith("charge:1:") for choice in options(low))
    manned = play(battle(own("warrior", "K10"), own("warrior", "K12"), foe("squire", "K15")), "0 activate:0")
    assert any(choice.startswith("charge:2:") for choice in options(manned))
    marked = battle(*units, scenario="lock-down", markers=["K12"])
    assert any(choice.startswith("charge:1:") for choice in options(play(marked, "0 activate:0")))


@pytest.mark.rule("SS-CHARGE-3", "SS-RUN-14")
def test_who_ran_in_this_turn_or_the_last_is_chased_unseen() -> None:
    for ran, is_chased in ((4, True), (3, True), (2, False)):
        match = battle(
            own("warrior", "K10"), foe("squire", "K15", ran=ran), turn=4, terrain=[["boulder", "K12", 0]]
        )
        play(match, "0 activate:0")
        assert any(choice.startswith("charge:1:") for choice in options(match)) == is_chased


@pytest.mark.rule("SS-CHARGE-4")
def test_a_charge_passes_nobody() -> None:
    ring = [own("warrior", name) for name in ("K9", "L10", "J10", "L9", "J9")]
    match = play(battle(own("warrior", "K10"), *ring, foe("squire", "K13")), "0 activate:0")
    charges = [choice for choice in options(match) if choice.startswith("charge:6:")]
    assert charges
    play(match, "0 charge:6:K12")
    assert told(match, "unit_moved")[0].path == ("K11", "K12")


@pytest.mark.rule("SS-CHARGE-5")
def test_example_3_a_charge_past_another_enemy_is_caught() -> None:
    units = own("squire", "K10", speed=4), foe("squire", "K14"), foe("squire", "L12")
    match = play(battle(*units), "0 activate:0", "0 charge:1", "0 step:K11", "0 step:K12")
    s = state(match)
    assert (at(match, 0), s.speed[0], s.charged) == ("K12", 2, [(), (), ()])
    assert told(match, "unit_caught") == [(0, 1)]
    assert asked(match) == "0 command"
    match = play(battle(*units), "0 activate:0", "0 charge:1")
    for step in ("K11", "J11", "J12", "J13"):
        play(match, f"0 step:{step}")
    s = state(match)
    assert (at(match, 0), s.speed[0], s.charged[1]) == ("J13", 0, (0,))
    listed = play(battle(*units), "0 activate:0")
    assert [choice for choice in options(listed) if choice.startswith("charge:1:")] == [
        *("charge:1:J13", "charge:1:K13")
    ]


@pytest.mark.rule("SS-CHARGE-5")
def test_a_step_by_step_charge_never_loses_its_target_out_of_reach() -> None:
    match = battle(own("squire", "K10", speed=3), foe("squire", "K14"), asks_forced=True)
    play(match, "0 activate:0", "0 charge:1")
    assert set(options(match)) == {"step:K11"}
    assert refused(match, 0, "step:K9") == "SS-CHARGE-1"


@pytest.mark.rule("SS-CHARGE-5", "SS-CHARGE-1")
def test_a_charge_that_somebody_will_catch_can_still_be_declared() -> None:
    units = own("squire", "K10", speed=4), foe("squire", "K14"), foe("squire", "L12"), foe("squire", "J12")
    match = play(battle(*units), "0 activate:0")
    assert [choice for choice in options(match) if choice.startswith("charge:1")] == ["charge:1"]
    play(match, "0 charge:1", "0 step:K11", "0 step:K12")
    assert (at(match, 0), told(match, "unit_caught")) == ("K12", [(0, 1)])


@pytest.mark.rule("SS-CHARGE-8")
def test_a_unit_out_of_contact_may_charge_again() -> None:
    match = battle(
        own("warrior", "K10"), foe("squire", "K13", wounds=2, energy=0), foe("squire", "K19"), dice=[11, 20, 9]
    )
    play(match, "0 activate:0", "0 charge:1:K12", "0 fight:0", "0 dice:2/0")
    assert at(match, 1) == ""
    play(match, "0 charge:2:K18")
    assert state(match).charged[2] == (0,)


@pytest.mark.rule("SS-GEN-8")
def test_example_24_movement_and_range_are_the_same() -> None:
    match = play(battle(own("knight", "C5"), FAR), "0 activate:0")
    for name in ends(list(options(match))):
        assert GRID.distance(GRID.parse("C5"), GRID.parse(name)) <= 7
    assert "C12" in ends(list(options(match)))
    assert "C13" not in ends(list(options(match)))


@pytest.mark.rule("SS-ACT-1", "SS-ACT-8", "SS-TURN-4")
def test_who_acts_must_be_activated_first() -> None:
    match = battle(own("squire", "K10"), own("squire", "K20"), FAR)
    assert refused(match, 0, "move:K11") == "SS-ACT-1"
    assert refused(match, 0, "activate:2") == "SS-ACT-1"
    assert refused(match, 0, "activate:99") == "SS-ACT-1"
    assert refused(match, 1, "activate:2") == "SS-TURN-1"
    play(match, "0 activate:0", "0 activate:1", "0 move:K21")
    assert refused(match, 0, "activate:0") == "SS-ACT-1"
