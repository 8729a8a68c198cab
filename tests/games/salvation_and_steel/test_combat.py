"""Close combat: who fights, sealed dice, hits, blocks, stuns, pushes and follow-ups, with listed dice."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salvation_and_steel import GAME
from saltbox.games.salvation_and_steel.nouns import UNFOCUSED
from saltbox.games.salvation_and_steel.told import AskedKeep
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

# Two Warriors (Accuracy 11, Force 11, Resistance 9) in contact; seat 0 is active.
W1, W2 = own("warrior", "R19"), foe("warrior", "R18")


def fight(match: Match, mine: str, theirs: str, *more: str) -> Match:
    """A round of the combat with unit 0, in which both split one interaction."""
    return play(match, "0 fight:0", f"0 {mine}", f"1 {theirs}", *more)


# --- Who fights --------------------------------------------------------------------------------------------

LINE = own("warrior", "K10"), own("warrior", "K12"), foe("warrior", "K13"), foe("warrior", "K11")  # G2 G1 R1 R2


@pytest.mark.rule("SS-COMBAT-1", "SS-COMBAT-5")
def test_example_6_a_combat_is_everybody_who_hangs_together() -> None:
    match = battle(*LINE)
    assert [choice for choice in options(match) if choice.startswith("fight")] == ["fight:0"]
    play(match, "0 fight:0")
    assert [tuple(contact) for contact in state(match).contacts] == [(0, 3), (1, 2), (1, 3)]
    assert told(match, "round_declared") == [(0, (0, 1, 2, 3))]


@pytest.mark.rule("SS-COMBAT-2", "SS-COMBAT-3", "SS-ACT-5")
def test_the_active_player_has_any_combat_fought_or_none() -> None:
    units = own("warrior", "K10"), own("warrior", "R19"), foe("warrior", "K11"), foe("warrior", "R18")
    match = battle(*units)
    assert [choice for choice in options(match) if choice.startswith("fight")] == ["fight:0", "fight:1"]
    assert refused(match, 1, "fight:0") == "SS-TURN-1"
    play(match, "0 end")
    assert asked(match) == "1 command"
    assert [choice for choice in options(match) if choice.startswith("fight")] == ["fight:0", "fight:1"]
    play(match, "1 end")
    assert state(match).turn == 2


@pytest.mark.rule("SS-COMBAT-4")
def test_a_combat_without_dice_rests_until_its_contacts_change() -> None:
    match = fight(battle(W1, own("warrior", "R30"), W2), "dice:0/0", "dice:0/0")
    assert told(match, "nobody_fought") == [((0, 2),)]
    assert refused(match, 0, "fight:0") == "SS-COMBAT-4"
    play(match, "0 end")
    assert "fight:0" in options(match)  # a new phase
    joined = fight(battle(W1, own("warrior", "R13"), W2), "dice:0/0", "dice:0/0")
    play(joined, "0 activate:1", "0 charge:2:R17")
    assert "fight:0" in options(joined)


@pytest.mark.rule("SS-COMBAT-4")
def test_rounds_go_on_while_dice_last_or_once_in_a_phase_by_the_switch() -> None:
    match = fight(battle(W1, W2, dice=[20, 20]), "dice:2/0", "dice:0/1")
    assert "fight:0" in options(match)
    match = battle(W1, W2, dice=[20, 20], options={"rounds_per_phase": "once"})
    fight(match, "dice:2/0", "dice:0/1")
    assert refused(match, 0, "fight:0") == "SS-COMBAT-4"
    play(match, "0 end")
    assert "fight:0" in options(match)


@pytest.mark.rule("SS-COMBAT-6", "SS-ACT-7")
def test_example_1_dice_are_split_within_the_energy_left() -> None:
    match = play(battle(own("warrior", "R19"), foe("squire", "R18")), "0 fight:0")
    for choice in ("dice:2/2", "dice:4/0", "dice:0/0"):
        assert refused(match, 0, choice) == ""
    assert refused(match, 0, "dice:3/2") == "SS-COMBAT-6"
    assert refused(match, 0, "dice:-1/2") == "SS-COMBAT-6"
    assert refused(match, 0, "two dice") == "SS-COMBAT-6"
    assert refused(match, 0, "dice:1+/1") == "SS-HM-4"
    assert len(options(match, 0)) == 15
    assert len(options(match, 1)) == 10


@pytest.mark.rule("SS-COMBAT-6", "SS-COMBAT-7", "SS-COMBAT-9")
def test_example_8_a_whole_line_is_split_and_paid_for() -> None:
    # Green A 0 at K10, Green B 1 at K12; Red 1 is 2 at K13, Red 2 is 3 at K11. Interactions: A-R2, B-R1, B-R2.
    match = battle(*LINE, dice=[12, 12, 12, 12, 12, 1, 20, 1, 20])
    play(match, "0 fight:0", "0 dice:3/1", "1 dice:2/1", "0 dice:0/2", "1 dice:0/0")
    assert options(match, 1) == ["dice:1/0", "dice:0/1", "dice:0/0"]  # Red 2 has one die left
    assert state(match).energy == [4, 4, 4, 4]
    play(match, "0 dice:0/2", "1 dice:1/0")
    assert state(match).energy == [0, 0, 4, 0]


@pytest.mark.rule("SS-COMBAT-1", "SS-COMBAT-6")
def test_nobody_splits_dice_against_who_is_not_in_contact() -> None:
    match = play(battle(*LINE), "0 fight:0")
    seen = []
    while asked(match) == "0 dice 1 dice":
        seen += [tuple(match.asked_about(ask))[:2] for ask in match.asks]
        play(match, "0 dice:0/0", "1 dice:0/0")
    assert seen == [(0, 3), (3, 0), (1, 2), (2, 1), (1, 3), (3, 1)]


@pytest.mark.rule("SS-HIT-2", "SS-COMBAT-6")
def test_example_7_who_is_left_undefended_is_hit_without_a_roll() -> None:
    # R1 and R2 attack G1 with all they have; G2 attacks R2, which has no die against it: Force 11 only.
    match = battle(*LINE, dice=[12, 12, 12, 12] + [20] * 4 + [20] * 4)
    play(match, "0 fight:0", "0 dice:4/0", "1 dice:0/0", "0 dice:0/1", "1 dice:4/0", "0 dice:0/1", "1 dice:4/0")
    tests = told(match, "test_made")
    assert (tests[0].unit, tests[0].attribute, tests[0].results) == (0, "force", (12, 12, 12, 12))


@pytest.mark.rule("SS-COMBAT-8", "SS-FALL-2", "SS-RUN-14", "SS-FALL-1")
@pytest.mark.parametrize("how", [{"fell": 0}, {"running": True}])
def test_fallen_and_running_units_only_defend(how: dict[str, int]) -> None:
    match = play(
        battle(W1, own("warrior", "A1"), foe("warrior", "R18", **how), foe("warrior", "A37")), "0 fight:0"
    )
    assert options(match, 1) == [f"dice:0/{dice}" for dice in (4, 3, 2, 1, 0)]
    assert refused(match, 1, "dice:1/0") == "SS-COMBAT-8"


@pytest.mark.rule("SS-COMBAT-10", "SS-SPELL-3", "SS-SPELL-20")
def test_a_mage_with_any_die_loses_its_focus() -> None:
    for mine, is_lost in (("dice:0/1", True), ("dice:0/0", False)):
        match = battle(own("sorcerer", "R19"), foe("squire", "R18"), dice=[20], spells=[["icestorm"], []])
        fight(match, mine, "dice:0/1")
        assert bool(state(match).marks[0] & UNFOCUSED) == is_lost
        play(match, "0 activate:0")
        assert refused(match, 0, "cast:icestorm:1:speed") == ("SS-SPELL-3" if is_lost else "")


@pytest.mark.rule("SS-COMBAT-11", "SS-COMBAT-13", "SS-WOUND-3", "SS-PUSH-8", "SS-PUSH-1", "SS-PUSH-10")
def test_example_9_both_are_wounded_at_the_same_time() -> None:
    match = fight(battle(W1, own("warrior", "A1"), W2, dice=[11, 11, 10, 1, 2, 20]), "dice:1/1", "dice:1/1")
    assert [test.unit for test in told(match, "test_made")] == [0, 0, 2, 2, 2, 0]
    assert asked(match) == "1 fall"
    assert set(options(match)) == {"fall:R17", "fall:S18", "fall:Q18"}
    play(match, "1 fall:R17")
    assert asked(match) == "0 fall"
    assert set(options(match)) == {"fall:R20", "fall:S20", "fall:Q20"}
    play(match, "0 fall:Q20")
    s = state(match)
    assert (s.wounds, s.fell) == ([1, 0, 1], [1, -1, 1])
    assert asked(match) == "0 command"  # nobody followed up


@pytest.mark.rule("SS-BOARD-19")
def test_there_is_no_facing_all_sides_are_alike() -> None:
    units = [own("warrior", name) for name in ("R19", "R17", "S18", "S19", "Q18", "Q19")]
    match = play(battle(*units, foe("grotesque", "R18")), "0 fight:0")
    seen = []
    while asked(match) == "0 dice 1 dice":
        seen.append((tuple(options(match, 0)), tuple(options(match, 1))))
        play(match, "0 dice:0/0", "1 dice:0/0")
    assert len(seen) == 6
    assert len(set(seen)) == 1


# --- Hits and blocks ---------------------------------------------------------------------------------------

HITS = [5, 9, 11, 12]
FORCE = [11, 3, 12]


@pytest.mark.rule("SS-GEN-1", "SS-HIT-3")
def test_example_4_a_die_hits_on_the_accuracy_or_less() -> None:
    match = battle(own("equikin", "R19"), foe("warrior", "R18"), dice=[14, 15, 20, 20])
    fight(match, "dice:2/0", "dice:0/1")
    assert told(match, "test_made")[0][3:] == (14, (14, 15), 1)


@pytest.mark.rule("SS-HIT-1", "SS-HIT-4", "SS-HIT-6", "SS-HIT-7")
def test_example_10_four_blocks_stop_three_hits() -> None:
    match = fight(battle(W1, W2, dice=[*HITS, *FORCE, 9, 1, 2, 3]), "dice:4/0", "dice:0/4")
    assert told(match, "blows_landed") == [(0, 1, 2, 1, 2, 1)]
    assert (state(match).wounds[1], at(match, 1), asked(match)) == (0, "R18", "0 command")


@pytest.mark.rule("SS-HIT-5", "SS-HIT-6", "SS-STUN-1", "SS-STUN-2")
def test_example_11_the_defender_blocks_the_wounds_and_is_stunned() -> None:
    match = fight(battle(W1, W2, dice=[*HITS, *FORCE, 9, 10, 11, 2]), "dice:4/0", "dice:0/4")
    assert options(match) == ["block:2:0", "block:1:1"]
    play(match, "1 block:2:0")
    assert (state(match).wounds[1], asked(match)) == (0, "0 push")
    assert set(options(match)) == {"leave it", "push:R17", "push:S18", "push:Q18"}
    assert refused(match, 0, "push:R20") == "SS-PUSH-5"


@pytest.mark.rule("SS-HIT-8", "SS-WOUND-2", "SS-STUN-3", "SS-PUSH-4")
def test_example_12_two_wounds_one_push_and_the_stun_is_ignored() -> None:
    match = fight(battle(W1, W2, dice=[*HITS, *FORCE, 10, 15, 20, 12]), "dice:4/0", "dice:0/4", "1 fall:R17")
    s = state(match)
    assert (s.wounds[1], at(match, 1), len(told(match, "unit_pushed"))) == (2, "R17", 1)
    assert not told(match, "unit_stunned")


@pytest.mark.rule("SS-HIT-2", "SS-HIT-3", "SS-HIT-5")
def test_example_5_undefended_hits_need_no_accuracy() -> None:
    match = battle(own("warrior", "R19"), foe("squire", "R18"), dice=[12, 12, 13, 13, 13])
    fight(match, "dice:2/2", "dice:3/0")
    assert [(test.unit, test.attribute) for test in told(match, "test_made")] == [(0, "force"), (1, "accuracy")]


@pytest.mark.rule("SS-HIT-5")
def test_without_a_hit_nothing_else_is_rolled() -> None:
    match = fight(battle(W1, W2, dice=[12, 20]), "dice:2/0", "dice:0/4")
    assert [test.attribute for test in told(match, "test_made")] == ["accuracy"]


@pytest.mark.rule("SS-GEN-3")
def test_successes_may_be_given_up_after_each_batch() -> None:
    match = battle(W1, W2, dice=[1, 1, 1, 9], options={"voluntary_failure": "asked"})
    fight(match, "dice:2/0", "dice:0/1")
    assert (asked(match), options(match)) == ("0 keep", ["keep:2", "keep:1", "keep:0"])
    assert refused(match, 0, "keep:3") == "SS-GEN-3"
    play(match, "0 keep:1")
    assert options(match) == ["keep:1", "keep:0"]
    play(match, "0 keep:0")
    assert told(match, "successes_given_up") == [(0, 1), (0, 1)]
    assert (asked(match), options(match)) == ("1 block", ["block:0:1", "block:0:0"])
    play(match, "1 block:0:0")
    assert asked(match) == "0 push"


USEFUL = {"voluntary_failure": "useful"}


@pytest.mark.rule("SS-GEN-3")
def test_by_default_nobody_is_asked_where_a_failure_cannot_help() -> None:
    assert GAME.options["voluntary_failure"].default == "useful"
    match = battle(W1, W2, dice=[1, 1, 1, 1, 20], options=USEFUL)
    fight(match, "dice:2/0", "dice:0/1")
    assert asked(match) == "1 fall"
    assert not told(match, "successes_given_up")
    match = fight(battle(W1, W2, dice=[1, 1, 1, 20, 9], options=USEFUL), "dice:2/0", "dice:0/1")
    assert options(match) == ["block:1:0", "block:0:1"]  # no block is given up


@pytest.mark.rule("SS-GEN-3", "SS-PUSH-7")
def test_near_an_edge_a_wound_may_be_turned_into_a_stun_that_pushes_off() -> None:
    units = own("warrior", "K2"), foe("warrior", "K1", energy=0), foe("warrior", "AJ37")
    match = play(battle(*units, dice=[1], options=USEFUL), "0 fight:0", "0 dice:1/0")
    assert (asked(match), options(match)) == ("0 keep", ["keep:1", "keep:0"])
    about = match.asked_about(match.asks[0])
    assert about == AskedKeep(0, "force", 1, 1)
    play(match, "0 keep:0", "0 push-off:north")
    assert state(match).at[1] < 0


@pytest.mark.rule("SS-GEN-3", "SS-SPELL-10")
def test_nobody_has_to_burn_his_own_units() -> None:
    units = own("sorcerer", "K10"), own("warrior", "K14"), foe("warrior", "K15"), foe("warrior", "AJ37")
    match = battle(*units, dice=[1, 1, 1], options=USEFUL, spells=(("fireball",), ()))
    play(match, "0 activate:0", "0 cast:fireball:K15", "0 defend:0")
    assert match.asked_about(match.asks[0]) == AskedKeep(0, "force", 1, 1)
    play(match, "0 keep:0", "1 defend:0")
    assert (asked(match), state(match).wounds) == ("1 fall", [0, 0, 1, 0])  # no question about the enemy


@pytest.mark.rule("SS-GEN-3", "SS-RUN-5")
def test_who_is_in_contact_may_run_on_purpose() -> None:
    """A friend dies beside two Warriors: the one in contact may fail, the other is not asked."""
    units = (
        *(own("warrior", "K10"), own("warrior", "A1")),
        *(foe("warrior", "K11", wounds=2, energy=0), foe("warrior", "L10"), foe("warrior", "K13")),
    )
    match = battle(*units, dice=[1, 1, 1, 1], options=USEFUL)
    play(match, "0 fight:0", "0 dice:1/0", "0 dice:0/0", "1 dice:0/0")
    assert (asked(match), match.asked_about(match.asks[0])) == ("1 keep", AskedKeep(3, "resistance", 1, -1))
    play(match, "1 keep:0")
    assert (state(match).running[3], state(match).running[4]) == (True, False)


@pytest.mark.rule("SS-GEN-3", "SS-SPELL-18")
def test_who_immolates_may_think_better_of_it() -> None:
    units = own("necromancer", "K10"), own("skeleton", "A1"), foe("warrior", "K12"), foe("warrior", "AJ37")
    match = battle(*units, dice=[1], options=USEFUL, spells=(("immolate",), ()))
    play(match, "0 activate:0", "0 cast:immolate", "0 keep:0")
    assert state(match).at[0] >= 0
    assert told(match, "spell_failed")


@pytest.mark.rule("SS-HIT-6")
def test_blocks_are_not_given_up_where_successes_stand() -> None:
    match = fight(battle(W1, W2, dice=[1, 1, 9]), "dice:1/0", "dice:0/1")
    assert (asked(match), state(match).wounds[1]) == ("0 command", 0)
    match = fight(battle(W1, W2, dice=[1, 1, 1, 20, 9]), "dice:2/0", "dice:0/1")
    assert options(match) == ["block:1:0", "block:0:1"]
    assert refused(match, 1, "block:1:1") == "SS-HIT-6"


# --- Charges -----------------------------------------------------------------------------------------------

CHARGED = own("warrior", "R19"), foe("warrior", "R18", charged=[0])


@pytest.mark.rule("SS-CHARGE-12", "SS-CHARGE-13", "SS-CHARGE-17")
def test_a_braced_unit_has_one_attack_die_and_its_charger_is_free() -> None:
    match = play(battle(*CHARGED), "0 fight:0")
    assert refused(match, 1, "dice:2/0") == "SS-CHARGE-13"
    assert refused(match, 1, "dice:1/3") == ""
    assert refused(match, 1, "mirror") == ""
    assert refused(match, 0, "dice:4/0") == ""
    assert refused(match, 0, "mirror") == "SS-CHARGE-15"


@pytest.mark.rule("SS-CHARGE-14")
def test_a_braced_unit_attacks_at_accuracy_plus_two() -> None:
    match = fight(battle(*CHARGED, dice=[14, 13]), "dice:0/1", "dice:1/0")
    assert told(match, "test_made")[0].target == 13


@pytest.mark.rule("SS-CHARGE-15", "SS-COMBAT-7")
@pytest.mark.parametrize(("energy", "left"), [(4, 0), (1, 0), (3, 0)])
def test_a_mirror_has_as_many_defence_dice_as_the_charger_attacks_with(energy: int, left: int) -> None:
    units = own("warrior", "R19"), foe("warrior", "R18", charged=[0], energy=energy)
    match = fight(battle(*units, dice=[11, 12, 12, 12, 11, 9, 20, 20, 20]), "dice:4/0", "mirror")
    assert told(match, "dice_revealed")[1] == (1, 0, 0, 4, True)
    assert state(match).energy[1] == left
    assert told(match, "blows_landed") == [(0, 1, 1, 0, 1, 0)]


@pytest.mark.rule("SS-CHARGE-15")
def test_a_mirror_spends_no_more_than_it_rolls_and_needs_energy() -> None:
    match = fight(battle(*CHARGED, dice=[12]), "dice:1/0", "mirror")
    assert state(match).energy[1] == 3
    empty = play(battle(own("warrior", "R19"), foe("warrior", "R18", charged=[0], energy=0)), "0 fight:0")
    assert asked(empty) == "0 dice"  # seat 1 has nothing to split
    still = fight(battle(*CHARGED), "dice:0/0", "mirror")
    assert told(still, "nobody_fought") == [((0, 1),)]


@pytest.mark.rule("SS-CHARGE-16")
def test_example_22_in_contact_with_two_nobody_is_braced() -> None:
    units = own("warrior", "R19"), own("warrior", "R13"), foe("warrior", "R18", charged=[0])
    match = play(battle(*units), "0 activate:1", "0 charge:2:R17", "0 fight:0")
    assert state(match).braced == []
    assert refused(match, 1, "dice:4/0") == ""
    assert refused(match, 1, "mirror") == "SS-CHARGE-15"
    kept = play(battle(*units, options={"double_contact": "limit-kept"}), "0 activate:1", "0 charge:2:R17")
    play(kept, "0 fight:0")
    assert refused(kept, 1, "dice:1/3") == ""
    assert refused(kept, 1, "dice:2/0") == "SS-CHARGE-13"
    play(kept, "0 dice:0/0", "1 dice:1/0")
    assert refused(kept, 1, "dice:1/0") == "SS-CHARGE-13"


@pytest.mark.rule("SS-CHARGE-18", "SS-CHARGE-11")
def test_example_23_a_charge_counts_in_its_turn_and_for_one_round() -> None:
    match = play(battle(own("warrior", "R12"), foe("warrior", "R18")), "0 activate:0", "0 charge:1:R17")
    assert state(match).charged[1] == (0,)
    play(match, "0 end", "1 end")
    assert state(match).charged[1] == ()
    fought = fight(battle(*CHARGED, dice=[20]), "dice:1/0", "dice:0/1")
    play(fought, "0 fight:0")
    assert state(fought).braced == []
    assert refused(fought, 1, "dice:2/0") == ""


@pytest.mark.rule("SS-CHARGE-9", "SS-COMBAT-12", "SS-PUSH-2")
def test_example_19_a_push_into_contact_is_no_charge_and_brings_no_dice_in_this_round() -> None:
    units = own("warrior", "R19"), foe("warrior", "R18"), foe("warrior", "R22")
    match = battle(*units, dice=[1, 12, 20, 20, 12, 12], active=1)
    play(match, "1 fight:0", "0 dice:2/1", "1 dice:2/1")
    play(match, "1 push:R20")
    s = state(match)
    assert (at(match, 0), s.energy[0], s.charged) == ("R20", 1, [(), (), ()])
    play(match, "1 stay", "1 activate:2", "1 charge:0:R21", "1 fight:0")
    assert options(match, 0) == ["dice:1/0", "dice:0/1", "dice:0/0", "mirror"]


# --- Stuns, pushes and follow-ups --------------------------------------------------------------------------


def stunned(*more: dict[str, Any], dice: tuple[int, ...] = (20,), **given: Any) -> Match:
    """Unit 0 at R19 has stunned unit 1 at R18."""
    match = battle(W1, W2, *more, dice=list(dice), **given)
    return fight(match, "dice:1/0", "dice:0/0")


@pytest.mark.rule("SS-STUN-2", "SS-PUSH-9", "SS-PUSH-11")
def test_a_stunned_unit_is_pushed_and_followed_or_left() -> None:
    match = play(stunned(), "0 push:S18", "0 follow:0")
    assert (at(match, 0), at(match, 1)) == ("R18", "S18")
    stays = play(stunned(), "0 push:S18", "0 stay")
    assert (at(stays, 0), at(stays, 1)) == ("R19", "S18")
    left = play(stunned(), "0 leave it")
    assert (at(left, 1), asked(left)) == ("R18", "0 command")


@pytest.mark.rule("SS-PUSH-5", "SS-BOARD-12", "SS-PUSH-7")
def test_only_free_hexes_can_be_pushed_to() -> None:
    match = stunned(terrain=[["boulder", "R17", 0]])
    assert set(options(match)) == {"leave it", "push:S18", "push:Q18"}
    blocked = stunned(terrain=[["boulder", "R17", 0], ["boulder", "S18", 0], ["boulder", "Q18", 0]])
    assert asked(blocked) == "0 command"


@pytest.mark.rule("SS-PUSH-7", "SS-DEATH-2", "SS-DEATH-4", "SS-PUSH-9")
def test_a_push_over_the_edge_kills_and_may_be_followed() -> None:
    units = own("warrior", "K2"), foe("warrior", "K1"), foe("warrior", "K20")
    match = fight(battle(*units, dice=[20]), "dice:1/0", "dice:0/0")
    assert options(match) == ["leave it", "push-off:north"]
    play(match, "0 push-off:north", "0 follow:0")
    assert (at(match, 1), at(match, 0)) == ("", "K1")
    assert told(match, "unit_pushed_off") == [(1, "north")]


@pytest.mark.rule("SS-PUSH-6")
def test_who_is_wounded_at_the_edge_is_pushed_off_only_without_another_way() -> None:
    near = fight(
        battle(own("warrior", "L2"), foe("warrior", "L1"), foe("warrior", "A37"), dice=[1]),
        "dice:1/0",
        "dice:0/0",
    )
    assert set(options(near)) == {"fall:M1", "fall:K1"}
    off = fight(
        battle(own("warrior", "K2"), foe("warrior", "K1"), foe("warrior", "A37"), dice=[1]),
        "dice:1/0",
        "dice:0/0",
    )
    assert at(off, 1) == ""
    boulders = [["boulder", name, 0] for name in ("R17", "S18", "Q18")]
    stays = fight(battle(W1, W2, dice=[1], terrain=boulders), "dice:1/0", "dice:0/0")
    assert (at(stays, 1), state(stays).fell[1], asked(stays)) == ("R18", 1, "0 command")


@pytest.mark.rule("SS-PUSH-3", "SS-STUN-1")
def test_of_several_attackers_each_way_away_is_open() -> None:
    units = own("warrior", "R19"), own("warrior", "R17"), foe("warrior", "R18")
    match = battle(*units, dice=[20, 20])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0", "0 dice:1/0", "1 dice:0/0")
    assert set(options(match)) == {"leave it", "push:S18", "push:Q18", "push:S19", "push:Q19"}
    assert len(told(match, "unit_stunned")) == 1
    play(match, "0 push:S19")
    assert set(options(match)) == {"stay", "follow:0", "follow:1"}


@pytest.mark.rule("SS-PUSH-10")
def test_who_was_hurt_or_stood_up_does_not_follow() -> None:
    match = fight(battle(W1, W2, dice=[20, 20]), "dice:1/0", "dice:1/0", "0 push:R17")
    assert asked(match) == "1 push"  # the attacker was stunned itself: no follow-up was offered
    play(match, "1 push:R20")
    assert asked(match) == "0 command"
    stood = fight(battle(own("warrior", "R19", marks=8), W2, dice=[20]), "dice:1/0", "dice:0/0", "0 push:R17")
    assert asked(stood) == "0 command"
    assert refused(play(stunned(), "0 push:R17"), 0, "follow:5") == "SS-PUSH-10"


@pytest.mark.rule("SS-PUSH-11")
def test_nobody_follows_after_a_kill() -> None:
    match = fight(
        battle(W1, foe("warrior", "R18", wounds=2), foe("warrior", "A37"), dice=[1]), "dice:1/0", "dice:0/0"
    )
    assert (at(match, 1), at(match, 0), asked(match)) == ("", "R19", "0 command")


@pytest.mark.rule("SS-STUN-5", "SS-ACT-4")
def test_a_stun_ends_the_activation_of_its_unit_unless_it_only_pushes() -> None:
    for effect, is_over in (("ends-activation", True), ("push-only", False)):
        match = battle(W1, W2, dice=[20], options={"stun_effect": effect})
        play(match, "0 activate:0", "0 fight:0", "0 dice:0/0", "1 dice:1/0", "1 leave it")
        assert (state(match).current == -1) == is_over
        assert state(match).energy[0] == 4
        assert "fight:0" in options(match)


@pytest.mark.rule("SS-ACT-6", "SS-ACT-5")
def test_energy_of_one_phase_is_gone_in_the_other() -> None:
    match = fight(battle(W1, W2, dice=[20, 20, 20]), "dice:3/0", "dice:0/1")
    play(match, "0 end", "1 fight:0")
    assert options(match, 0) == ["dice:1/0", "dice:0/1", "dice:0/0"]
    assert len(options(match, 1)) == 10


@pytest.mark.rule("SS-COMBAT-14", "SS-REACT-6")
def test_a_round_whose_combat_a_reaction_dissolves_is_lost() -> None:
    units = (
        own("squire", "R19"),
        own("squire", "A1"),
        foe("necromancer", "R21"),
        foe("skeleton", "R18", wounds=2),
    )
    match = battle(
        *units, spells=[[], ["fireball"]], dice=[1, 20, 1, 1, 20, 1], options={"remote_defence": "free-roll"}
    )
    play(match, "0 fight:0")
    assert asked(match) == "1 reaction"
    play(match, "1 cast:fireball:R18")
    assert at(match, 3) == ""
    assert told(match, "round_lost") == [(0,)]


@pytest.mark.rule("SS-COMBAT-14", "SS-REACT-6")
@pytest.mark.parametrize(("more", "fought"), [(["R18", "U21"], (0, 3)), (["U21"], (1, 3))])
def test_a_round_that_a_reaction_tears_apart_is_fought_by_the_lowest_unit_still_engaged(
    more: list[str], fought: tuple[int, int]
) -> None:
    bridge = foe("skeleton", "S20", wounds=2)  # it holds both squires in one combat until its own mage burns it
    others = [foe("skeleton", where) for where in more]
    units = own("squire", "R19"), own("squire", "T20"), bridge, *others, foe("necromancer", "S26")
    burnt = [1, 20, 1, 20, 1, 1, 20]  # cast; Force and a free defence die against each of the three
    calm = [1] * len(more)
    options = {"remote_defence": "free-roll"}
    match = battle(*units, spells=[[], ["fireball"]], dice=[*burnt, *calm], options=options)
    play(match, "0 fight:0", "1 cast:fireball:S20")
    assert at(match, 2) == ""
    assert told(match, "round_lost") == []
    assert (asked(match), state(match).contacts) == ("0 dice 1 dice", [fought])


@pytest.mark.rule("SS-ACT-2", "SS-ACT-7")
def test_example_2_a_unit_charges_fights_and_charges_again() -> None:
    units = own("warrior", "K10"), foe("squire", "K13", wounds=2, energy=0), foe("squire", "K19")
    match = battle(*units, dice=[11, 20, 12, 12])
    play(match, "0 activate:0", "0 charge:1:K12", "0 fight:0", "0 dice:2/0")
    assert at(match, 1) == ""
    assert not [test for test in told(match, "test_made") if test.unit == 2]  # 6 away: no panic
    play(match, "0 charge:2:K18")
    assert (told(match, "unit_moved")[1].path, state(match).speed[0]) == (
        ("K13", "K14", "K15", "K16", "K17", "K18"),
        0,
    )
    play(match, "0 fight:0", "0 dice:2/0", "1 dice:0/3")
    assert state(match).energy[0] == 0
