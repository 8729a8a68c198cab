"""What a choice would do in the war: who moves, charges, is caught, hit and falls, with the exact chances."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.engine.foresight import Asked, Branch
from saltbox.games.salvation_and_steel.odds import impact, strike
from saltbox.games.salvation_and_steel.told import (
    ActionAnswered,
    PlaceForeseen,
    RollForeseen,
    SpentForeseen,
    UnitCaught,
    UnitCharged,
    UnitFrozen,
    UnitLeft,
    UnitWounded,
    WarForeseen,
)
from tests.games.salvation_and_steel.field import battle, foe, own, play

FAR = foe("squire", "AJ37")


def branches(match: Match, choice: str, seat: int = 0) -> dict[Fraction, Branch]:
    """The branches of a choice, by their chance; none of these tests has two of the same."""
    found = match.foresee(seat, choice)
    by_chance = {Fraction(branch.chance, found.out_of): branch for branch in found.branches}
    assert len(by_chance) == len(found.branches)
    return by_chance


def summary(branch: Branch) -> WarForeseen:
    assert isinstance(branch.summary, WarForeseen)
    return branch.summary


def only(match: Match, choice: str, seat: int = 0) -> Branch:
    """The one branch of a choice without dice."""
    (branch,) = match.foresee(seat, choice).branches
    return branch


# --- Moves and charges -------------------------------------------------------------------------------------


@pytest.mark.rule("SS-MOVE-1")
def test_a_move_is_foreseen_with_its_cost() -> None:
    match = play(battle(own("squire", "K10"), FAR), "0 activate:0")
    branch = only(match, "move:K14")
    assert summary(branch).moved == (PlaceForeseen(0, "K14"),)
    assert summary(branch).spent == (SpentForeseen(0, 4, 0),)
    assert (branch.end, branch.asked) == ("asked", (Asked(0, "command"),))


@pytest.mark.rule("SS-CHARGE-1", "SS-CHARGE-11")
def test_a_charge_is_foreseen_with_whom_it_charges() -> None:
    match = play(battle(own("squire", "K10"), foe("squire", "K14"), FAR), "0 activate:0")
    told = summary(only(match, "charge:1:K13"))
    assert (told.charged, told.caught) == ((UnitCharged(0, 1),), ())
    assert (told.moved, told.spent) == ((PlaceForeseen(0, "K13"),), (SpentForeseen(0, 3, 0),))


@pytest.mark.rule("SS-CHARGE-5")
def test_a_step_into_the_reach_of_another_enemy_is_foreseen_as_being_caught() -> None:
    """The way of the rulebook's picture: straight on the second enemy catches the charger."""
    units = own("squire", "K10", speed=4), foe("squire", "K14"), foe("squire", "L12"), FAR
    match = play(battle(*units), "0 activate:0", "0 charge:1", "0 step:K11")
    caught = summary(only(match, "step:K12"))
    assert (caught.caught, caught.charged) == ((UnitCaught(0, 1),), ())
    round_about = summary(only(match, "step:J11"))
    assert (round_about.caught, round_about.moved) == ((), (PlaceForeseen(0, "J11"),))


@pytest.mark.rule("SS-MOVE-6")
def test_walking_off_the_board_is_foreseen() -> None:
    match = play(battle(own("squire", "K1"), own("squire", "R20"), FAR), "0 activate:0")
    told = summary(only(match, "leave:north"))
    assert (told.died, told.moved, told.winners) == ((0,), (), None)
    units = own("squire", "K37"), own("squire", "R20"), foe("squire", "A1")
    escaping = battle(*units, scenario="escape", side=["escapee", "chaser"], couriers=[[0, 1], []])
    branch = only(play(escaping, "0 activate:0"), "leave:south")
    assert summary(branch).left == (UnitLeft(0, "south", True),)
    assert (branch.end, summary(branch).winners) == ("over", (0,))


@pytest.mark.rule("SS-REACT-2")
def test_a_mage_that_could_react_to_a_move_is_named() -> None:
    units = own("squire", "K10"), foe("necromancer", "K18")
    match = play(battle(*units, spells=((), ("icestorm",))), "0 activate:0")
    near, far = only(match, "move:K13"), only(match, "move:K9")
    assert [(one.seat, one.moment, one.about) for one in near.unless] == [
        (1, "reaction", ActionAnswered("moved", 0))
    ]
    assert "cast:icestorm:0:speed" in near.unless[0].known
    assert not any("icestorm:0" in choice for one in far.unless for choice in one.known)


# --- Shots and spells --------------------------------------------------------------------------------------


@pytest.mark.rule("SS-RANGED-6", "SS-RANGED-8")
def test_a_shot_hits_by_its_accuracy_and_then_the_target_decides() -> None:
    match = play(battle(own("ranged-knight", "K10"), foe("squire", "K15"), FAR), "0 activate:0")
    found = branches(match, "shoot:1")
    assert set(found) == {Fraction(15, 20), Fraction(5, 20)}
    hit, miss = found[Fraction(3, 4)], found[Fraction(1, 4)]
    assert hit.asked == (Asked(1, "defend"),)
    assert summary(hit).tests == (RollForeseen(0, "accuracy", 15, 1, 1),)
    assert miss.asked == (Asked(0, "command"),)
    assert summary(miss).tests == (RollForeseen(0, "accuracy", 15, 1, 0),)
    assert summary(miss).spent == (SpentForeseen(0, 0, 2),)
    assert (hit.rolls, miss.rolls) == ((((1,),),), (((20,),),))  # one for all that come to the same


@pytest.mark.rule("SS-RANGED-6", "SS-GEN-6")
def test_a_long_shot_is_foreseen_with_half_the_accuracy() -> None:
    match = play(battle(own("ranged-knight", "K10"), foe("squire", "K20"), FAR), "0 activate:0")
    assert set(branches(match, "shoot:1")) == {Fraction(7, 20), Fraction(13, 20)}


@pytest.mark.rule("SS-RANGED-10")
@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_a_defence_is_foreseen_with_the_chances_of_the_table(dice: int) -> None:
    match = battle(own("ranged-knight", "K10"), foe("squire", "K15"), FAR, dice=(1,))
    play(match, "0 activate:0", "0 shoot:1")
    found = match.foresee(1, f"defend:{dice}")
    by_result = {"nothing": 0, "stun": 0, "wound": 0}
    for branch in found.branches:
        by_result[summary(branch).results[0].result] += branch.chance
    odds = impact(14, dice, 11)
    chances = [Fraction(ways, found.out_of) for ways in by_result.values()]
    assert chances == [odds.none, odds.stun, odds.wounds[0]]


@pytest.mark.rule("SS-SPELL-2", "SS-SPELL-11")
def test_a_spell_is_foreseen_with_its_casting_test() -> None:
    units = own("sorcerer", "K10"), foe("squire", "K15"), FAR
    match = play(battle(*units, spells=(("icestorm",), ())), "0 activate:0")
    found = match.foresee(0, "cast:icestorm:1:speed")
    ends = {summary(branch).frozen: Fraction(branch.chance, found.out_of) for branch in found.branches}
    assert ends == {(UnitFrozen(1, "speed"),): Fraction(1, 2), (): Fraction(1, 2)}
    assert all(summary(branch).spent[0] == SpentForeseen(0, 0, 2) for branch in found.branches)


@pytest.mark.rule("SS-SPELL-18")
def test_an_immolation_is_foreseen_as_a_death_or_the_end_of_all_strength() -> None:
    units = own("necromancer", "K10"), own("skeleton", "A1"), foe("squire", "K11"), FAR
    match = play(battle(*units, spells=(("immolate",), ())), "0 activate:0")
    found = branches(match, "cast:immolate")
    burns, fails = found[Fraction(12, 20)], found[Fraction(8, 20)]
    assert burns.asked == (Asked(1, "defend"),)
    assert summary(fails).spent == (SpentForeseen(0, 7, 4),)
    assert summary(fails).died == ()


# --- Falling and standing ----------------------------------------------------------------------------------


@pytest.mark.rule("SS-FALL-5", "SS-FALL-6", "SS-FALL-7")
def test_standing_up_is_foreseen_with_what_it_may_cost() -> None:
    fallen = own("knight", "K10", wounds=1, fell=1)
    match = play(battle(fallen, own("squire", "A1"), FAR, turn=2), "0 activate:0")
    found = branches(match, "stand")
    assert set(found) == {Fraction(12, 20), Fraction(8, 20)}
    up, down = summary(found[Fraction(3, 5)]), summary(found[Fraction(2, 5)])
    assert (up.stood_up, up.wounded) == ((0,), ())
    assert (down.stood_up, down.wounded) == ((), (UnitWounded(0, 1, 2),))


@pytest.mark.rule("SS-FALL-7", "SS-DEATH-1")
def test_a_third_wound_is_foreseen_as_death() -> None:
    fallen = own("skeleton", "K10", wounds=2, fell=1)
    match = play(battle(fallen, own("skeleton", "A1"), FAR, turn=2), "0 activate:0")
    dies = summary(branches(match, "stand")[Fraction(4, 5)])
    assert dies.died == (0,)


# --- Combat ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-COMBAT-7")
def test_a_round_is_foreseen_up_to_the_sealed_dice() -> None:
    match = battle(own("warrior", "R19"), foe("warrior", "R18"))
    branch = only(match, "fight:0")
    assert (branch.end, set(branch.asked)) == ("asked", {Asked(0, "dice"), Asked(1, "dice")})


@pytest.mark.rule("SS-COMBAT-7", "SS-GEN-13")
def test_what_the_enemy_sealed_is_not_foreseen() -> None:
    ends = set()
    for sealed in ("dice:4/0", "dice:0/4", "dice:0/0"):
        match = play(battle(own("warrior", "R19"), foe("warrior", "R18")), "0 fight:0", f"1 {sealed}")
        ends.add(match.foresee(0, "dice:2/2"))
    (found,) = ends
    assert [branch.end for branch in found.branches] == ["hidden"]


@pytest.mark.rule("SS-COMBAT-4")
def test_a_round_without_a_die_is_told_to_do_nothing() -> None:
    match = battle(own("warrior", "R19", energy=0), foe("warrior", "R18", energy=0))
    why = match.why_nothing(match.foresee(0, "fight:0"))
    assert why is not None
    assert (why.rule, why.sentence) == (
        "SS-COMBAT-4",
        "Nothing would happen: of Warrior 1 and Warrior 2 nobody has a die to use.",
    )
    match = battle(own("warrior", "R19", energy=1), foe("warrior", "R18", energy=0))
    assert match.foresee(0, "fight:0").nothing is None


@pytest.mark.rule("SS-SPELL-18")
@pytest.mark.parametrize(("where", "is_told"), [("K13", True), ("K12", False)])
def test_an_immolation_that_meets_nobody_is_told_to_be_for_nothing(where: str, is_told: bool) -> None:
    units = own("necromancer", "K10"), own("skeleton", "A1"), foe("squire", where), foe("squire", "AJ37")
    match = play(battle(*units, spells=(["immolate"], [])), "0 activate:0")
    why = match.why_nothing(match.foresee(0, "cast:immolate"))
    assert ("" if why is None else why.sentence) == (
        "Necromancer would die for nothing: nobody is near enough for Immolate." if is_told else ""
    )


@pytest.mark.rule("SS-ACT-2", "SS-MOVE-5")
@pytest.mark.parametrize(("where", "is_told"), [("K11", True), ("K13", False)])
def test_activating_a_unit_that_can_do_nothing_is_told(where: str, is_told: bool) -> None:
    match = battle(own("squire", "K10"), own("squire", "A1"), foe("skeleton", where))
    why = match.why_nothing(match.foresee(0, "activate:0"))
    assert ("" if why is None else why.rule) == ("SS-ACT-2" if is_told else "")
    if why is not None:
        assert why.sentence == "Nothing would happen: Squire 1 can do nothing of its own now."


@pytest.mark.rule("SS-HIT-2", "SS-HIT-4")
def test_one_die_against_a_spent_enemy_is_foreseen_to_the_end() -> None:
    """It hits by itself; Force 11 decides between a wound and a stun."""
    match = battle(own("warrior", "R19"), foe("warrior", "R18", energy=0), foe("warrior", "AJ37"))
    play(match, "0 fight:0")
    found = branches(match, "dice:1/0")
    wound, stun = found[Fraction(11, 20)], found[Fraction(9, 20)]
    assert (summary(wound).wounded, summary(wound).fell) == ((UnitWounded(1, 1, 1),), (1,))
    assert wound.asked == (Asked(1, "fall"),)
    assert summary(stun).stunned == (1,)
    assert stun.asked == (Asked(0, "push"),)


@pytest.mark.rule("SS-HIT-2", "SS-HIT-4", "SS-WOUND-2")
def test_all_dice_of_a_round_are_foreseen_with_the_chances_of_the_table() -> None:
    match = battle(own("warrior", "R19"), foe("warrior", "R18", energy=0), foe("warrior", "AJ37"))
    found = play(match, "0 fight:0").foresee(0, "dice:4/0")
    by_wounds = Counter[int]()
    for branch in found.branches:
        by_wounds[sum(one.counters for one in summary(branch).wounded)] += branch.chance
    odds = strike(4, 11, 11, 0, 9)
    chances = [Fraction(by_wounds[wounds], found.out_of) for wounds in range(5)]
    assert chances == [odds.none + odds.stun, *odds.wounds]


@pytest.mark.rule("SS-PUSH-7", "SS-PUSH-9")
def test_a_push_over_the_edge_is_foreseen_as_death_and_a_follow_up_as_a_move() -> None:
    match = battle(own("warrior", "K2"), foe("warrior", "K1", energy=0), foe("warrior", "AJ37"), dice=(20,))
    play(match, "0 fight:0", "0 dice:1/0")
    assert summary(only(match, "leave it")).died == ()
    over = only(match, "push-off:north")
    assert summary(over).died == (1,)
    play(match, "0 push-off:north")
    assert summary(only(match, "follow:0")).moved == (PlaceForeseen(0, "K1"),)


# --- The end of a phase ------------------------------------------------------------------------------------


@pytest.mark.rule("SS-TURN-5")
def test_ending_a_phase_names_who_was_left_out() -> None:
    match = play(battle(own("squire", "K10"), own("squire", "M10"), own("squire", "P10"), FAR), "0 activate:1")
    branch = only(match, "end")
    assert summary(branch).unused == (0, 2)
    assert branch.end == "later"
    assert branch.events[-1].name == "phase_ended"


@pytest.mark.rule("SS-TURN-7", "SS-LOCK-6")
def test_the_points_of_a_turn_and_its_victory_are_foreseen() -> None:
    units = own("squire", "K12"), foe("squire", "AJ37")
    second: dict[str, Any] = {"scenario": "lock-down", "active": 1, "markers": ["K11"]}
    match = play(battle(*units, **second), "1 end")
    told = summary(only(match, "end"))
    assert (told.scored, told.winners, told.spent) == ((1, 0), None, ())
    match = play(battle(*units, **second, score=[9, 0]), "1 end")
    branch = only(match, "end")
    assert (branch.end, summary(branch).winners) == ("over", (0,))


def test_foreseeing_leaves_the_match_alone() -> None:
    match = play(battle(own("ranged-knight", "K10"), foe("squire", "K15"), FAR), "0 activate:0")
    before = match.digest()
    match.foresee_all(0)
    assert match.digest() == before
