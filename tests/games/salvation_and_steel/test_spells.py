"""Spells, Shield in between, and reactions in the enemy's phase."""

from collections.abc import Sequence
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.ground import full_speed, resistance
from saltbox.games.salvation_and_steel.nouns import ACTIVATED, ICE_SPEED, RAISED, SHIELDED, UNFOCUSED
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

FREE = {"remote_defence": "free-roll"}
NECRO = own("necromancer", "R10")
ALL_ORRUN = [["arise", "fireball", "icestorm"], []]
PALADIN = own("paladin", "R10")
ALL_KNIGHTS = [["shield", "strike", "immolate"], []]


def casting(*units: dict[str, Any], spells: Sequence[Sequence[str]] = ALL_ORRUN, **more: Any) -> Match:
    """A match in which unit 0, a mage, has been activated."""
    return play(battle(*units, spells=spells, **more), "0 activate:0")


# --- Who may cast ------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SPELL-1", "SS-SPELL-2", "SS-SPELL-5", "SS-BOARD-17")
def test_a_mage_casts_what_it_owns_without_seeing_its_target() -> None:
    walls = [["wall", "R13", 0], ["wall", "Q14", 3]]
    match = casting(
        NECRO, own("skeleton", "A1"), foe("squire", "R20"), foe("squire", "R23"), terrain=walls, dice=[13]
    )
    assert refused(match, 0, "cast:fireball:R20") == ""
    assert refused(match, 0, "cast:fireball:R23") == "SS-SPELL-5"
    assert refused(match, 0, "cast:strike:1") == "SS-SPELL-1"
    play(match, "0 cast:fireball:R20")  # 13 misses Accuracy 12
    assert (state(match).energy[0], told(match, "spell_failed")) == (1, [(0, "fireball")])
    assert refused(match, 0, "cast:icestorm:2:speed") == "SS-SPELL-2"
    play(match, "0 activate:1")
    assert refused(match, 0, "cast:fireball:R20") == "SS-SPELL-1"


@pytest.mark.rule("SS-SPELL-3")
def test_once_a_mage_has_moved_it_casts_no_more() -> None:
    match = play(casting(NECRO, foe("squire", "R20")), "0 move:R11")
    assert refused(match, 0, "cast:icestorm:1:speed") == "SS-SPELL-3"


@pytest.mark.rule("SS-SPELL-4", "SS-SPELL-6")
def test_spells_are_cast_again_while_energy_lasts_engaged_or_not() -> None:
    match = casting(NECRO, foe("squire", "R11"), foe("squire", "R20"), dice=[20, 20])
    play(match, "0 cast:icestorm:2:speed", "0 cast:icestorm:2:speed")
    assert state(match).energy[0] == 0


# --- Arise -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SPELL-9", "SS-BAND-9", "SS-GEN-11")
def test_three_skeletons_rise_out_of_contact_and_cannot_move() -> None:
    match = play(casting(NECRO, foe("squire", "R14"), dice=[12, 1, 2]), "0 cast:arise")
    assert asked(match) == "0 raise"
    places = {choice[6:] for choice in options(match)}
    assert all(GRID.distance(GRID.parse(name), GRID.parse("R10")) <= 5 for name in places)
    assert all(GRID.distance(GRID.parse(name), GRID.parse("R14")) > 1 for name in places)
    assert refused(match, 0, "raise:R13") == "SS-SPELL-2"
    play(match, "0 raise:R9", "0 raise:R8", "0 raise:R11")
    s = state(match)
    assert (s.kind[2:], s.owner[2:], s.energy[2:]) == (["skeleton"] * 3, [0] * 3, [2] * 3)
    assert [at(match, u) for u in (2, 3, 4)] == ["R9", "R8", "R11"]
    play(match, "0 activate:2")
    assert refused(match, 0, "move:Q9") == "SS-SPELL-9"
    play(match, "0 end", "1 end")
    assert not state(match).marks[2] & RAISED


@pytest.mark.rule("SS-SPELL-9")
def test_as_many_rise_as_fit_and_with_no_room_it_cannot_be_cast() -> None:
    ring = [GRID.name(h) for h in range(GRID.size) if 1 <= GRID.distance(h, GRID.parse("A1")) <= 5]
    boulders = [["boulder", name, 0] for name in ring]
    match = casting(own("necromancer", "A1"), foe("squire", "R30"), terrain=boulders[:-1], dice=[1])
    play(match, "0 cast:arise")
    assert len(told(match, "unit_raised")) == 1
    full = casting(own("necromancer", "A1"), foe("squire", "R30"), terrain=boulders)
    assert refused(full, 0, "cast:arise") == "SS-SPELL-5"


# --- Fireball ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SPELL-10", "SS-SPELL-7", "SS-SPELL-8")
def test_a_fireball_hits_all_next_to_its_target_friends_too_and_pushes_away_from_the_mage() -> None:
    units = NECRO, own("skeleton", "R18"), foe("squire", "R19"), foe("squire", "R20"), foe("squire", "R22")
    match = casting(*units, dice=[12, 20, 20, 12, 20, 13, 20, 1], options=FREE)
    play(match, "0 cast:fireball:R19")
    assert [test.unit for test in told(match, "test_made")] == [0, 0, 1, 0, 2, 0, 3]
    assert [(hit.unit, hit.result) for hit in told(match, "remote_result")] == [
        (1, "stun"),
        (2, "wound"),
        (3, "stun"),
    ]
    assert asked(match) == "1 fall"
    away = {
        GRID.name(place) for place in GRID.away(GRID.parse("R10"), GRID.parse("R19")) if isinstance(place, int)
    }
    assert {choice[5:] for choice in options(match)} == away - {"R20"}


@pytest.mark.rule("SS-SPELL-7")
def test_defence_dice_are_committed_one_unit_after_the_other() -> None:
    match = casting(NECRO, foe("squire", "R19"), foe("squire", "R20"), dice=[1, 20, 20, 20])
    play(match, "0 cast:fireball:R19", "1 defend:1")
    assert len(told(match, "remote_result")) == 1
    assert asked(match) == "1 defend"
    play(match, "1 defend:0")
    assert state(match).energy[1:] == [2, 3]


@pytest.mark.rule("SS-SPELL-8", "SS-SPELL-10")
def test_a_mage_in_its_own_fire_falls_away_from_the_aimed_hex() -> None:
    units = own("necromancer", "R10"), own("skeleton", "A1"), foe("squire", "R11")
    match = casting(*units, dice=[1, 1, 20, 20, 1], options=FREE)
    play(match, "0 cast:fireball:R11")
    assert {choice[5:] for choice in options(match)} == {"R9", "S10", "Q10"}
    on_itself = casting(*units, dice=[1, 1, 20, 20, 1], options=FREE)
    play(on_itself, "0 cast:fireball:R10")
    assert len(options(on_itself)) == 5  # any neighbour but the squire's


# --- Icestorm ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SPELL-11", "SS-SPELL-13", "SS-GEN-6")
def test_icestorm_halves_speed_or_resistance_for_the_turn() -> None:
    units = NECRO, foe("knight", "R20"), foe("knight", "R22", spent=2, speed=5), foe("knight", "R24", speed=0)
    match = casting(*units, dice=[1, 1], spells=[["icestorm"], []])
    play(match, "0 cast:icestorm:1:resistance", "0 cast:icestorm:2:speed")
    s = state(match)
    assert (resistance(s, 1), full_speed(s, 2), s.speed[2]) == (7, 3, 1)
    again = casting(
        NECRO,
        foe("knight", "R20", marks=ICE_SPEED),
        foe("knight", "R24", speed=0),
        dice=[1],
        spells=[["icestorm"], []],
    )
    assert refused(again, 0, "cast:icestorm:1:speed") == "SS-SPELL-5"
    play(again, "0 cast:icestorm:2:speed")
    assert state(again).speed[2] == 0
    assert len(told(match, "unit_frozen")) == 2


@pytest.mark.rule("SS-SPELL-12", "SS-GEN-4")
@pytest.mark.parametrize(("roll", "is_friend"), [(10, False), (11, True)])
def test_into_a_combat_a_die_decides_and_the_opponent_picks_the_friend(roll: int, is_friend: bool) -> None:
    units = NECRO, own("skeleton", "R19"), own("skeleton", "R21"), foe("squire", "R20")
    match = casting(*units, dice=[1, roll], spells=[["icestorm"], []])
    play(match, "0 cast:icestorm:3:speed")
    if is_friend:
        assert (asked(match), options(match)) == ("1 freeze", ["freeze:1", "freeze:2"])
        play(match, "1 freeze:2")
    assert bool(state(match).marks[3] & ICE_SPEED) != is_friend
    assert bool(state(match).marks[2] & ICE_SPEED) == is_friend


# --- Strike ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SPELL-17", "SS-MOVE-7", "SS-CHARGE-10")
def test_strike_moves_or_charges_a_friend_whatever_its_speed() -> None:
    units = PALADIN, own("squire", "R12", speed=0), own("squire", "R30"), foe("skeleton", "R17")
    match = casting(*units, dice=[13], spells=ALL_KNIGHTS)
    assert refused(match, 0, "cast:strike:0") == "SS-SPELL-5"
    assert refused(match, 0, "cast:strike:2") == "SS-SPELL-5"
    play(match, "0 cast:strike:1")
    assert asked(match) == "0 strike"
    assert "charge:3:R16" in options(match)
    assert "move:O10" in options(match)
    assert "move:R7" not in options(match)
    play(match, "0 charge:3:R16")
    s = state(match)
    assert (at(match, 1), s.charged[3], s.speed[1], bool(s.marks[1] & ACTIVATED)) == ("R16", (1,), 0, False)


@pytest.mark.rule("SS-SPELL-17")
def test_strike_obeys_the_lock_of_contact_and_may_go_step_by_step() -> None:
    units = PALADIN, own("squire", "R12"), own("squire", "R14"), foe("skeleton", "R15")
    match = casting(*units, dice=[1], spells=ALL_KNIGHTS)
    assert refused(match, 0, "cast:strike:2") == "SS-SPELL-5"
    play(match, "0 cast:strike:1", "0 march", "0 step:R11", "0 step:Q12", "0 stop")
    assert (at(match, 1), state(match).speed[1]) == ("Q12", 6)
    stays = play(casting(*units, dice=[1], spells=ALL_KNIGHTS), "0 cast:strike:1", "0 stay")
    assert at(stays, 1) == "R12"


@pytest.mark.rule("SS-SPELL-17", "SS-CHARGE-10", "SS-MOVE-2")
def test_a_charge_by_strike_offers_all_that_a_charge_with_speed_4_does() -> None:
    foes = foe("squire", "K14"), foe("squire", "L12"), foe("squire", "J12")
    units = own("squire", "K10", speed=4), own("paladin", "K4"), *foes
    ordinary = play(battle(*units), "0 activate:0")
    struck = play(battle(*units, spells=[["strike"], []], dice=[1]), "0 activate:1", "0 cast:strike:0")

    def ways(match: Match) -> list[str]:
        return [choice for choice in options(match) if choice.startswith(("move", "march", "charge"))]

    assert ways(struck) == ways(ordinary)
    assert "charge:2" in ways(struck), "whom others stand before can be charged, too"
    assert not any(choice.startswith("charge:2:") for choice in ways(struck))


@pytest.mark.rule("SS-SPELL-17", "SS-CHARGE-10", "SS-CHARGE-5", "SS-MOVE-7")
def test_a_charge_by_strike_goes_round_an_enemy_or_is_caught_by_it() -> None:
    units = PALADIN, own("squire", "R12", speed=0), foe("squire", "R16"), foe("squire", "S15")
    match = casting(*units, dice=[1], spells=ALL_KNIGHTS)
    play(match, "0 cast:strike:1", "0 charge:2")
    play(match, "0 step:R13", "0 step:R14")
    s = state(match)
    assert (at(match, 1), s.speed[1], s.charged[2], asked(match)) == ("R14", 0, (), "0 command")
    assert told(match, "unit_caught") == [(1, 2)]
    match = casting(*units, dice=[1], spells=ALL_KNIGHTS)
    play(match, "0 cast:strike:1", "0 charge:2")
    for step in ("R13", "Q14", "Q15", "Q16"):
        play(match, f"0 step:{step}")
    s = state(match)
    assert (at(match, 1), s.speed[1], s.charged[2], asked(match)) == ("Q16", 0, (1,), "0 command")
    assert told(match, "unit_moved")[-1].how == "strike"


@pytest.mark.rule("SS-SPELL-17", "SS-MOVE-6")
def test_a_step_of_strike_may_lead_off_the_board() -> None:
    units = own("paladin", "K30"), own("squire", "K35", speed=0), foe("skeleton", "A10")
    match = casting(*units, dice=[1], spells=ALL_KNIGHTS)
    play(match, "0 cast:strike:1")
    assert refused(match, 0, "leave:south") == "SS-SPELL-2"
    play(match, "0 march", "0 step:K36")
    assert "leave:south" not in options(match)
    play(match, "0 step:K37", "0 leave:south")
    assert (at(match, 1), asked(match)) == ("", "0 command")
    match = casting(*units, dice=[1], spells=ALL_KNIGHTS)
    play(match, "0 cast:strike:1", "0 march", "0 step:K36", "0 step:K37", "0 step:J37", "0 step:K37")
    assert (at(match, 1), asked(match)) == ("K37", "0 command"), "the four steps are made"


# --- Immolate ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SPELL-18", "SS-SPELL-8")
@pytest.mark.parametrize(("energy", "near", "far"), [(4, 12, 8), (3, 9, 6)])
def test_example_16_the_mage_dies_and_burns_all_around(energy: int, near: int, far: int) -> None:
    units = (
        own("necromancer", "R10", energy=energy),
        own("skeleton", "R12"),
        own("skeleton", "A1"),
        foe("squire", "R11"),
        foe("squire", "R13"),
    )
    match = casting(*units, dice=[1, 20, 20, 20, 20, 1], spells=[["immolate"], []], options=FREE)
    play(match, "0 cast:immolate")
    forces = [(test.unit, test.target) for test in told(match, "test_made") if test.attribute == "force"]
    assert (at(match, 0), forces) == ("", [(0, far), (0, near)])
    assert told(match, "test_made")[-1].unit == 1  # the friend within 3 saw the mage die


@pytest.mark.rule("SS-SPELL-18", "SS-ACT-4")
def test_a_failed_immolation_uses_everything_up() -> None:
    match = casting(NECRO, own("skeleton", "A1"), foe("squire", "R11"), dice=[20], spells=[["immolate"], []])
    play(match, "0 cast:immolate")
    s = state(match)
    assert (s.energy[0], s.speed[0], s.current, at(match, 0)) == (0, 0, -1, "R10")


@pytest.mark.rule("SS-SPELL-19")
def test_a_paladin_spares_its_friends() -> None:
    near = casting(PALADIN, own("squire", "R12"), foe("skeleton", "R11"), spells=ALL_KNIGHTS)
    assert refused(near, 0, "cast:immolate") == "SS-SPELL-19"
    apart = casting(PALADIN, own("squire", "R13"), foe("skeleton", "R11"), spells=ALL_KNIGHTS)
    assert refused(apart, 0, "cast:immolate") == ""


# --- Shield ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SPELL-14", "SS-TURN-7")
def test_a_shield_waits_on_a_friend_until_the_end_of_the_turn() -> None:
    match = casting(
        PALADIN,
        own("squire", "R20"),
        own("squire", "R23"),
        foe("skeleton", "A37"),
        dice=[1, 2, 1],
        spells=ALL_KNIGHTS,
    )
    assert refused(match, 0, "cast:shield:2") == "SS-SPELL-5"
    play(match, "0 cast:shield:1")
    assert state(match).marks[1] & SHIELDED
    assert refused(match, 0, "cast:shield:1") == "SS-SPELL-2"
    play(match, "0 end", "1 end")
    assert not state(match).marks[1] & SHIELDED
    twice = casting(PALADIN, own("squire", "R20", marks=SHIELDED), foe("skeleton", "A37"), spells=ALL_KNIGHTS)
    assert refused(twice, 0, "cast:shield:1") == "SS-SPELL-5"


@pytest.mark.rule("SS-SPELL-14", "SS-SPELL-15")
def test_a_marker_cancels_one_wound_of_close_combat() -> None:
    units = own("warrior", "R19"), foe("squire", "R18", marks=SHIELDED), foe("squire", "A37")
    match = battle(*units, dice=[1, 1])
    play(match, "0 fight:0", "0 dice:2/0", "1 dice:0/0")
    assert (asked(match), options(match)) == ("1 wounds", ["shield:1:0", "pass"])
    assert refused(match, 1, "shield:2:0") == "SS-SPELL-15"
    play(match, "1 shield:1:0", "1 fall:R17")
    assert (state(match).wounds[1], told(match, "shield_used")) == (1, [(1, "wound")])


@pytest.mark.rule("SS-SPELL-14")
def test_against_a_shot_a_shield_makes_a_stun_of_a_wound() -> None:
    units = own("ranged-warrior", "R10"), foe("squire", "R14", marks=SHIELDED), foe("squire", "A37")
    match = battle(*units, dice=[1, 1, 20], options=FREE)
    play(match, "0 activate:0", "0 shoot:1", "1 shield:1:0")
    assert (state(match).wounds[1], told(match, "unit_stunned")) == (0, [(1,)])


@pytest.mark.rule("SS-SPELL-15", "SS-SPELL-16", "SS-REACT-5", "SS-REACT-7")
@pytest.mark.parametrize(("roll", "wounds"), [(13, 0), (14, 1)])
def test_a_paladin_shields_in_between_activated_or_not(roll: int, wounds: int) -> None:
    for marks in (0, ACTIVATED):
        units = (
            own("warrior", "R19"),
            foe("paladin", "R8", marks=marks),
            foe("squire", "R18"),
            foe("squire", "A37"),
        )
        match = battle(*units, dice=[1, roll], spells=[[], ["shield"]])
        play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0", "1 cast:shield:2:0")
        if wounds:
            play(match, "1 fall:R17")
        s = state(match)
        assert (s.wounds[2], s.energy[1], s.marks[1] & ACTIVATED) == (wounds, 1, marks)
        assert bool(told(match, "spell_failed")) == bool(wounds)


@pytest.mark.rule("SS-SPELL-16", "SS-SPELL-15")
def test_a_paladin_without_focus_or_too_far_away_cannot() -> None:
    for paladin in (
        foe("paladin", "R8", marks=UNFOCUSED),
        foe("paladin", "R5"),
        foe("paladin", "R8", energy=1),
    ):
        match = battle(own("warrior", "R19"), paladin, foe("squire", "R18"), dice=[1], spells=[[], ["shield"]])
        play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0")
        assert asked(match) == "1 fall"


@pytest.mark.rule("SS-SPELL-14", "SS-SPELL-15")
def test_a_shield_against_a_spell_spares_its_unit_completely() -> None:
    units = NECRO, foe("paladin", "R25"), foe("squire", "R19"), foe("squire", "R20", marks=SHIELDED)
    match = casting(*units, dice=[1, 1, 20, 1], spells=[["fireball"], ["shield"]], options=FREE)
    play(match, "0 cast:fireball:R19")
    assert set(options(match)) == {"cast:shield:2", "shield:3", "cast:shield:3", "pass"}
    play(match, "1 shield:3", "1 cast:shield:2")
    assert told(match, "shield_used") == [(3, "spell"), (2, "spell")]
    assert not told(match, "remote_result")
    ice = casting(
        NECRO, own("skeleton", "R18"), foe("squire", "R19", marks=SHIELDED), dice=[1], spells=[["icestorm"], []]
    )
    play(ice, "0 cast:icestorm:2:speed", "1 shield:2")
    assert not told(ice, "unit_frozen")  # and no die was rolled for a friend


@pytest.mark.rule("SS-SPELL-15")
def test_the_side_whose_phase_it_is_not_decides_first() -> None:
    units = (
        own("knight", "R19", marks=SHIELDED),
        own("squire", "A1"),
        foe("knight", "R18", marks=SHIELDED),
        foe("squire", "A37"),
    )
    match = battle(*units, dice=[1, 1])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:1/0")
    assert asked(match) == "1 wounds"
    play(match, "1 pass")
    assert asked(match) == "0 wounds"
    play(match, "0 shield:0:2")
    assert asked(match) == "1 wounds"  # until both have passed in a row


# --- Reactions ---------------------------------------------------------------------------------------------


def reacting(*units: dict[str, Any], spells: tuple[str, ...] = ("fireball", "icestorm"), **more: Any) -> Match:
    """It is the phase of seat 0; seat 1 has a Sorcerer with these spells."""
    return battle(*units, spells=[[], list(spells)], **more)


SORCERER = foe("sorcerer", "R20")


@pytest.mark.rule("SS-REACT-1", "SS-REACT-2", "SS-REACT-4", "SS-REACT-5")
def test_after_a_move_the_enemy_mage_may_cast_at_the_reach_of_its_speed() -> None:
    match = play(
        reacting(own("squire", "R8"), own("squire", "R2"), SORCERER, dice=[20]), "0 activate:0", "0 move:R12"
    )
    assert asked(match) == "1 reaction"
    assert "cast:icestorm:0:speed" in options(match)  # 8 away, Speed 8
    assert "cast:icestorm:1:speed" not in options(match)
    assert refused(match, 1, "cast:icestorm:1:speed") == "SS-REACT-1"
    play(match, "1 cast:icestorm:0:speed")
    assert state(match).marks[2] & ACTIVATED
    assert asked(match) == "0 command"
    play(match, "0 activate:1", "0 move:R3")
    assert asked(match) == "0 command"  # once only


@pytest.mark.rule("SS-REACT-3", "SS-TURN-5")
@pytest.mark.parametrize(
    "mage",
    [{"marks": ACTIVATED}, {"marks": UNFOCUSED}, {"energy": 1}, {"fell": 1}, {"running": True}],
)
def test_who_cannot_react(mage: dict[str, int]) -> None:
    match = reacting(own("squire", "R12"), foe("sorcerer", "R20", **mage), foe("warrior", "A37"))
    play(match, "0 activate:0", "0 move:R13")
    assert asked(match) == "0 command"


@pytest.mark.rule("SS-TURN-5", "SS-REACT-3")
def test_a_mage_left_out_in_its_own_phase_may_still_react() -> None:
    match = battle(own("sorcerer", "R20"), foe("squire", "R12"), spells=[["icestorm"], []])
    play(match, "0 end", "1 activate:1", "1 move:R13")
    assert asked(match) == "0 reaction"


@pytest.mark.rule("SS-REACT-2")
def test_windows_open_for_shots_spells_rounds_crawls_and_stand_ups_too() -> None:
    shot = reacting(own("ranged-knight", "R12"), SORCERER)
    assert asked(play(shot, "0 activate:0", "0 shoot:1")) == "1 reaction"
    fought = reacting(own("squire", "R12"), SORCERER, foe("warrior", "R13"))
    assert asked(play(fought, "0 fight:0")) == "1 reaction"
    crawled = reacting(own("squire", "R14", fell=1), SORCERER, turn=2)
    assert asked(play(crawled, "0 activate:0", "0 crawl:R15")) == "1 reaction"
    stood = reacting(own("squire", "R14", fell=1), SORCERER, turn=2, dice=[1])
    assert asked(play(stood, "0 activate:0", "0 stand")) == "1 reaction"
    cast = battle(own("necromancer", "R14"), SORCERER, spells=[["icestorm"], ["icestorm"]])
    assert asked(play(cast, "0 activate:0", "0 cast:icestorm:1:speed")) == "1 reaction"


@pytest.mark.rule("SS-REACT-2")
def test_shield_is_no_reaction() -> None:
    match = battle(own("skeleton", "R12"), foe("paladin", "R16"), foe("squire", "R20"), spells=[[], ["shield"]])
    play(match, "0 activate:0", "0 move:R13")
    assert asked(match) == "0 command"


@pytest.mark.rule("SS-REACT-6", "SS-REACT-7")
def test_a_spell_whose_mage_dies_of_a_reaction_is_lost() -> None:
    units = own("necromancer", "R14", wounds=2), own("skeleton", "A1"), SORCERER, foe("warrior", "A37")
    match = battle(*units, spells=[["icestorm"], ["fireball"]], dice=[1, 1, 20], options=FREE)
    play(match, "0 activate:0", "0 cast:icestorm:2:speed", "1 cast:fireball:R14")
    assert (at(match, 0), told(match, "action_lost")) == ("", [(0, "spell")])
    assert not state(match).reacting


@pytest.mark.rule("SS-REACT-6", "SS-SPELL-10")
def test_a_fireball_at_a_hex_that_was_left_meanwhile_is_lost_with_its_energy() -> None:
    units = own("sorcerer", "R10"), foe("squire", "R14"), foe("paladin", "R19"), foe("squire", "R15")
    for target, is_lost in ((1, True), (3, False)):  # who is struck away
        match = battle(*units, spells=[["fireball"], ["strike"]], dice=[1, 20])
        play(match, "0 activate:0", "0 cast:fireball:R14", f"1 cast:strike:{target}", "1 move:V15")
        assert told(match, "action_lost") == ([(0, "spell")] if is_lost else [])
        assert bool(told(match, "spell_failed")) != is_lost
        assert state(match).energy[0] == 1


@pytest.mark.rule("SS-REACT-6", "SS-SPELL-3", "SS-STUN-5")
@pytest.mark.parametrize(
    ("defence", "stun", "is_lost"),
    [
        (1, "push-only", True),  # it defended, and has no focus any more
        (0, "push-only", False),
        (0, "ends-activation", True),  # stunned: its activation is over
    ],
)
def test_a_mage_that_defends_or_is_stunned_before_its_spell_takes_effect_loses_it(
    defence: int, stun: str, is_lost: bool
) -> None:
    units = own("necromancer", "R14"), own("skeleton", "A1"), SORCERER
    rolled = [1, 20, *([20] * defence), *([] if is_lost else [20])]
    match = battle(*units, spells=[["icestorm"], ["fireball"]], dice=rolled, options={"stun_effect": stun})
    play(match, "0 activate:0", "0 cast:icestorm:2:speed", "1 cast:fireball:R14", f"0 defend:{defence}")
    assert told(match, "action_lost") == ([(0, "spell")] if is_lost else [])
    assert asked(match) == "0 command"


@pytest.mark.rule("SS-REACT-7")
def test_nobody_reacts_to_a_reaction() -> None:
    units = own("necromancer", "R14"), own("skeleton", "R12"), SORCERER
    match = battle(*units, spells=[["icestorm"], ["icestorm"]], dice=[20])
    play(match, "0 activate:1", "0 move:R13", "1 cast:icestorm:0:speed")
    assert asked(match) == "0 command"
