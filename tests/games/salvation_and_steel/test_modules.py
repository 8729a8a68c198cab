"""House modules: commanders, interrupts, medics, fliers, tricksters, disengaging, climbing, spotting."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salvation_and_steel.ground import has_skill
from saltbox.games.salvation_and_steel.nouns import ACTIVATED
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


def led(skill: str, *units: dict[str, Any], **given: Any) -> Match:
    """Both bands have commanders; seat 0's has this skill."""
    members = [[], []]  # type: list[list[list[Any]]]
    for one in units:
        name = f"{one['kind']}:{one['role']}" if one.get("role") else one["kind"]
        members[one.get("seat", 0)].append([name, 1])
    bands = [
        {"faction": "knights", "units": members[0], "spells": [], "skill": skill},
        {"faction": "orrun", "units": members[1], "spells": []},
    ]
    return battle(*units, options={"commander": True, "bands": bands}, **given)


LEADER = own("knight", "R30", role="commander")


@pytest.mark.rule("SS-HM-1")
def test_a_skill_lasts_while_the_commander_is_there_and_does_not_run() -> None:
    for change, has_it in (({}, True), ({"running": True}, False), ({"at": ""}, False)):
        match = led("dodge", {**LEADER, **change}, own("squire", "R19"), foe("skeleton", "A37"))
        assert has_skill(state(match), 1, "dodge") == has_it
        assert not has_skill(state(match), 2, "dodge")
        assert not has_skill(state(match), 1, "steadfast")


@pytest.mark.rule("SS-HM-2", "SS-GEN-10")
@pytest.mark.parametrize(("roll", "wounds"), [(12, 0), (13, 1)])
def test_dodge_cancels_one_result_once_in_a_turn(roll: int, wounds: int) -> None:
    match = led("dodge", LEADER, own("squire", "R19"), foe("skeleton", "R18"), active=1, dice=[10, roll, 1, 20])
    play(match, "1 fight:1", "0 dice:0/0", "1 dice:1/0")
    assert (asked(match), options(match)) == ("0 dodge", ["dodge:2:wound", "pass"])
    play(match, "0 dodge:2:wound")
    if wounds:
        play(match, "0 fall:R20")
    assert (state(match).wounds[1], told(match, "unit_dodged")[0].is_dodged) == (wounds, not wounds)
    again = led("dodge", LEADER, own("squire", "R19", marks=256), foe("skeleton", "R18"), active=1, dice=[10])
    assert asked(play(again, "1 fight:1", "0 dice:0/0", "1 dice:1/0")) == "0 fall"


@pytest.mark.rule("SS-HM-2")
@pytest.mark.parametrize(("change", "dodges"), [({}, True), ({"running": True}, True), ({"fell": 1}, False)])
def test_who_stands_may_dodge_even_on_the_run(change: dict[str, Any], dodges: bool) -> None:
    units = LEADER, own("squire", "R19", **change), foe("skeleton", "R18")
    match = led("dodge", *units, active=1, turn=2, dice=[10])
    play(match, "1 fight:1", "0 dice:0/0", "1 dice:1/0")
    assert (asked(match) == "0 dodge") == dodges


@pytest.mark.rule("SS-HM-3")
def test_a_steadfast_unit_with_support_neither_falls_nor_goes_back() -> None:
    for friend, stands in (("R20", True), ("R22", False)):
        units = own("knight", friend, role="commander"), own("squire", "R19"), foe("skeleton", "R18")
        match = led("steadfast", *units, active=1, dice=[10])
        play(match, "1 fight:1", "0 dice:0/0", "1 dice:1/0")
        if not stands:
            play(match, "0 fall:Q20")
        assert (state(match).wounds[1], state(match).fell[1] == -1, at(match, 1) == "R19") == (
            1,
            stands,
            stands,
        )


@pytest.mark.rule("SS-HM-3")
def test_a_steadfast_unit_on_the_ground_stays_where_it_is() -> None:
    units = own("knight", "R20", role="commander"), own("squire", "R19", fell=1), foe("skeleton", "R18")
    match = led("steadfast", *units, active=1, dice=[10], turn=2)
    play(match, "1 fight:1", "0 dice:0/0", "1 dice:1/0")
    assert (state(match).wounds[1], at(match, 1), asked(match)) == (1, "R19", "1 command")


@pytest.mark.rule("SS-HM-3", "SS-HM-1", "SS-COMBAT-11")
def test_a_steadfast_unit_stands_though_its_commander_dies_of_the_same_round() -> None:
    leader = own("knight", "R20", role="commander", wounds=2)
    match = led("steadfast", leader, own("squire", "R19"), foe("skeleton", "S20"), active=1, dice=[10, 10, 1])
    play(match, "1 fight:0", "0 dice:0/0", "1 dice:1/0", "0 dice:0/0", "1 dice:1/0")
    s = state(match)
    assert (at(match, 0), s.wounds[1], s.fell[1], asked(match)) == ("", 1, -1, "1 command")


@pytest.mark.rule("SS-HM-4")
def test_war_dance_gives_a_supported_attacker_a_free_die() -> None:
    units = own("knight", "R20", role="commander"), own("squire", "R19"), foe("skeleton", "R18")
    match = play(led("war-dance", *units, dice=[20, 20]), "0 fight:1")
    assert "dice:3+/0" in options(match, 0)
    assert "dice:0+/3" not in options(match, 0)
    play(match, "0 dice:1+/2", "1 dice:0/0")
    assert (told(match, "dice_revealed")[0].attack, state(match).energy[1]) == (2, 0)
    play(match, "0 leave it")
    alone = play(
        led("war-dance", own("knight", "R30", role="commander"), own("squire", "R19"), foe("skeleton", "R18")),
        "0 fight:1",
    )
    assert not any("+" in choice for choice in options(alone, 0))
    danced = play(led("war-dance", units[0], own("squire", "R19", marks=512), units[2]), "0 fight:1")
    assert not any("+" in choice for choice in options(danced, 0))


# --- Interrupts --------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-HM-5")
def test_a_friend_of_the_charged_unit_counter_charges_once() -> None:
    units = (
        own("squire", "R10"),
        own("squire", "M10"),
        foe("skeleton", "R14"),
        foe("skeleton", "S15"),
        foe("skeleton", "A37"),
    )
    match = battle(*units, options={"interrupts": True})
    play(match, "0 activate:0", "0 charge:2:R13")
    assert asked(match) == "1 counter"
    assert all(choice.startswith("counter:3:") or choice == "pass" for choice in options(match))
    play(match, f"1 {options(match)[0]}")
    s = state(match)
    assert (s.charged[0], bool(s.marks[3] & ACTIVATED), s.countered) == ((3,), True, [False, True])
    play(match, "0 fight:0")
    assert s.braced == [2] or s.braced == []
    without = battle(*units)
    assert asked(play(without, "0 activate:0", "0 charge:2:R13")) == "0 command"


# --- Medics, tricksters ------------------------------------------------------------------------------------

MODULES = {"medic": True, "trickster": True, "flier": True, "disengage": True, "climb": True, "spotting": True}


@pytest.mark.rule("SS-HOST-12", "SS-HM-6", "SS-HM-8")
@pytest.mark.parametrize(("role", "choice"), [("medic", "heal:1"), ("trickster", "trick:2")])
def test_an_escort_does_nothing_but_move_and_defend(role: str, choice: str) -> None:
    units = own("squire", "K21", role=role), own("knight", "K20", wounds=1), foe("skeleton", "K25")
    for escort, is_allowed in ((-1, True), (0, False)):
        given: dict[str, Any] = {"scenario": "hostage-exchange", "hostage": ["K22", "K10"]}
        match = play(battle(*units, options=MODULES, escort=[escort, -1], **given), "0 activate:0")
        assert (refused(match, 0, choice) == "") == is_allowed


@pytest.mark.rule("SS-HM-6")
@pytest.mark.parametrize(("roll", "wounds"), [(12, 0), (13, 1)])
def test_a_medic_removes_a_wound(roll: int, wounds: int) -> None:
    units = own("squire", "R10", role="medic", wounds=1), own("knight", "R11", wounds=1), foe("skeleton", "A37")
    match = battle(*units, options=MODULES, dice=[roll])
    play(match, "0 activate:0", "0 heal:1")
    assert (state(match).wounds, state(match).energy[0]) == ([1, wounds, 0], 1)
    assert refused(match, 0, "heal:0") == "SS-HM-6"
    busy = battle(*units[:2], foe("skeleton", "R9"), options=MODULES)
    assert refused(play(busy, "0 activate:0"), 0, "heal:1") == "SS-HM-6"


@pytest.mark.rule("SS-HM-8")
def test_a_trickster_lures_an_enemy_that_must_come() -> None:
    units = own("squire", "R10", role="trickster"), foe("skeleton", "R16"), foe("skeleton", "A37")
    match = battle(*units, options=MODULES, dice=[12])
    play(match, "0 activate:0", "0 trick:1", "0 end")
    assert refused(match, 1, "activate:2") == "SS-HM-8"
    play(match, "1 activate:1")
    assert all(
        choice.startswith("charge:0:") or choice in ("lured", "done", "end") for choice in options(match)
    )
    play(match, "1 lured")
    assert at(match, 1) == "R12"
    assert state(match).speed[1] == 0
    assert refused(match, 1, "activate:2") == ""
    missed = battle(*units, options=MODULES, dice=[13])
    play(missed, "0 activate:0", "0 trick:1", "0 end")
    assert refused(missed, 1, "activate:2") == ""


# --- Movement ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-HM-7")
def test_a_flier_passes_over_everything_and_is_caught_by_nobody() -> None:
    units = (
        own("initiate", "K10", role="flier"),
        own("initiate", "K11"),
        foe("squire", "K14"),
        foe("squire", "L16"),
    )
    match = play(
        battle(*units, options={**MODULES, "interrupts": True}, terrain=[["log", "K12", 0]]), "0 activate:0"
    )
    assert refused(match, 0, "move:K12") == "SS-MOVE-3"
    assert refused(match, 0, "move:K18") == ""
    assert refused(match, 0, "charge:3:L17") == ""
    play(match, "0 charge:3:L17")
    assert asked(match) == "0 command"  # nobody interrupts a flier
    assert refused(match, 0, "move:K19") == "SS-MOVE-5"


@pytest.mark.rule("SS-HM-9")
@pytest.mark.parametrize(("roll", "end"), [(13, "K9"), (14, "K10")])
def test_disengaging_takes_three_speed_and_a_test(roll: int, end: str) -> None:
    match = battle(own("warrior", "K10"), foe("squire", "K11"), options=MODULES, dice=[roll])
    play(match, "0 activate:0")
    assert {choice for choice in options(match) if choice.startswith("disengage")} == {
        *("disengage:K9", "disengage:J9", "disengage:L9")
    }
    play(match, "0 disengage:K9")
    assert (at(match, 0), state(match).speed[0]) == (end, 5)
    free = battle(own("warrior", "K10"), foe("squire", "K11"), options={**MODULES, "leave_contact": "free"})
    assert refused(play(free, "0 activate:0"), 0, "disengage:K9") == "SS-HM-9"


@pytest.mark.rule("SS-HM-10")
def test_fast_units_climb_at_double_cost_and_shoot_farther() -> None:
    units = own("ranged-warrior", "K10"), foe("squire", "K24"), foe("squire", "A37")
    ruin = [["wall", "K12", 0]]
    match = play(battle(*units, options=MODULES, terrain=ruin), "0 activate:0", "0 move:K12")
    assert state(match).speed[0] == 5
    assert refused(match, 0, "shoot:1") == ""  # 12 away with Force 11
    slow = play(
        battle(own("squire", "K10"), foe("skeleton", "K24"), options=MODULES, terrain=ruin), "0 activate:0"
    )
    assert refused(slow, 0, "move:K12") == "SS-MOVE-3"
    above = battle(own("warrior", "K12"), foe("squire", "K17"), options=MODULES, terrain=ruin, active=1)
    assert refused(play(above, "1 activate:1"), 1, "charge:0:K13") == "SS-CHARGE-2"


@pytest.mark.rule("SS-HM-11")
def test_a_friend_nearby_spots_the_target_of_a_charge() -> None:
    units = own("warrior", "K10"), own("warrior", "M11"), foe("squire", "K15")
    boulder = [["boulder", "K12", 0]]
    match = play(battle(*units, options=MODULES, terrain=boulder), "0 activate:0")
    assert any(choice.startswith("charge:2:") for choice in options(match))
    blind = play(battle(*units, terrain=boulder), "0 activate:0")
    assert refused(blind, 0, "charge:2:K14") == "SS-CHARGE-2"
    engaged = battle(*units, foe("squire", "M12"), options=MODULES, terrain=boulder)
    assert not any(choice.startswith("charge:2:") for choice in options(play(engaged, "0 activate:0")))
