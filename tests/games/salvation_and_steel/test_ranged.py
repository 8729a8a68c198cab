"""Shots: range, sight, defence, results."""

import pytest

from saltbox.engine import Match
from saltbox.games.salvation_and_steel.nouns import UNFOCUSED
from saltbox.games.salvation_and_steel.rules.ranged import shot_accuracy
from tests.games.salvation_and_steel.field import (
    asked,
    at,
    battle,
    foe,
    new,
    options,
    own,
    play,
    refused,
    state,
    told,
)

FREE = {"remote_defence": "free-roll"}
RESERVE = foe("knight", "A37")


def shot(distance: int, *dice: int, **options: str) -> Match:
    """A Ranged Grykin (Accuracy 10, Force 12) shoots straight south."""
    units = own("ranged-grykin", "R10"), foe("knight", f"R{10 + distance}"), RESERVE
    return play(battle(*units, dice=list(dice), options=options), "0 activate:0")


@pytest.mark.rule("SS-RANGED-6", "SS-RANGED-7", "SS-GEN-6", "SS-RANGED-2")
@pytest.mark.parametrize(
    ("distance", "roll", "is_hit", "accuracy"),
    [(6, 10, True, 10), (7, 5, True, 5), (7, 6, False, 5), (12, 5, True, 5)],
)
def test_example_13_short_and_long_range(distance: int, roll: int, is_hit: bool, accuracy: int) -> None:
    match = play(shot(distance, roll), "0 shoot:1")
    assert told(match, "shot_fired") == [(0, 1, distance, accuracy)]
    assert (asked(match) == "1 defend") == is_hit
    assert state(match).energy[0] == 2


@pytest.mark.rule("SS-RANGED-6")
def test_example_13_beyond_force_nobody_shoots() -> None:
    assert refused(shot(13), 0, "shoot:1") == "SS-RANGED-6"


@pytest.mark.rule("SS-RANGED-6")
@pytest.mark.parametrize(("distance", "accuracy"), [(6, 12), (7, 6)])
def test_example_14_half_of_an_odd_force(distance: int, accuracy: int) -> None:
    falcon = {
        "id": "falconer", "name": "Falconer", "faction": "kings", "kind": "ranged",
        "speed": 7, "energy": 4, "accuracy": 12, "force": 13, "resistance": 10,
    }  # fmt: skip
    band = {"faction": "kings", "units": [["falconer", 1]], "spells": []}
    begun = new(creation=True, created=[falcon], bands=[band, "knights"], scenario="annihilation", terrain=0)
    s = state(begun)
    s.at[0], s.at[1] = 17 * 37 + 9, 17 * 37 + 9 + distance
    assert shot_accuracy(s, 0, distance) == accuracy


@pytest.mark.rule("SS-RANGED-1", "SS-RANGED-2", "SS-RANGED-3", "SS-RANGED-4")
def test_who_may_shoot_at_whom() -> None:
    units = own("ranged-grykin", "R10"), own("grykin", "R17"), foe("knight", "R15"), foe("knight", "R18")
    match = play(battle(*units), "0 activate:1")
    assert refused(match, 0, "shoot:2") == "SS-RANGED-1"
    play(match, "0 activate:0")
    assert refused(match, 0, "shoot:2") == ""
    assert refused(match, 0, "shoot:1") == "SS-RANGED-4"
    assert refused(match, 0, "shoot:77") == "SS-RANGED-4"
    into = play(battle(own("ranged-grykin", "R10"), own("grykin", "R17"), foe("knight", "R18")), "0 activate:0")
    assert refused(into, 0, "shoot:2") == "SS-RANGED-4"
    held = play(battle(own("ranged-grykin", "R10"), foe("knight", "R11"), foe("knight", "R15")), "0 activate:0")
    assert refused(held, 0, "shoot:2") == "SS-RANGED-3"
    tired = play(battle(own("ranged-grykin", "R10", energy=1), foe("knight", "R15")), "0 activate:0")
    assert refused(tired, 0, "shoot:1") == "SS-RANGED-2"
    down = play(battle(own("ranged-grykin", "R10", fell=1), foe("knight", "R15"), turn=2), "0 activate:0")
    assert refused(down, 0, "shoot:1") == "SS-FALL-1"


@pytest.mark.rule("SS-RANGED-5", "SS-BOARD-16", "SS-FALL-8", "SS-BOARD-18")
def test_terrain_units_and_hostages_are_in_the_way_and_markers_are_not() -> None:
    for between in (own("grykin", "R13"), own("grykin", "R13", fell=1)):
        match = play(battle(own("ranged-grykin", "R10"), between, foe("knight", "R16")), "0 activate:0")
        assert refused(match, 0, "shoot:2") == "SS-RANGED-5"
    units = own("ranged-grykin", "R10"), foe("knight", "R16")
    behind = play(battle(*units, terrain=[["thicket", "R13", 0]]), "0 activate:0")
    assert refused(behind, 0, "shoot:1") == "SS-RANGED-5"
    over = play(battle(*units, terrain=[["pond", "R13", 0]]), "0 activate:0")
    assert refused(over, 0, "shoot:1") == ""
    hostage = play(battle(*units, scenario="hostage-exchange", hostage=["R13", ""]), "0 activate:0")
    assert refused(hostage, 0, "shoot:1") == "SS-RANGED-5"
    marker = play(battle(*units, scenario="lock-down", markers=["R13"]), "0 activate:0")
    assert refused(marker, 0, "shoot:1") == ""


@pytest.mark.rule("SS-RANGED-8", "SS-RANGED-10", "SS-STUN-4", "SS-RANGED-11")
@pytest.mark.parametrize(
    ("force", "resist", "result"),
    [(12, 15, "wound"), (12, 14, "stun"), (13, 15, "stun"), (13, 14, "nothing")],
)
def test_a_blocked_wound_is_a_stun_and_nobody_is_pushed_by_one(force: int, resist: int, result: str) -> None:
    match = play(shot(5, 1, force, resist), "0 shoot:1", "1 defend:1")
    assert told(match, "remote_result") == [(1, result)]
    assert asked(match) == ("1 fall" if result == "wound" else "0 command")
    assert state(match).energy[1] == 2
    if result == "wound":
        assert set(options(match)) == {"fall:R16", "fall:S16", "fall:Q16"}
        play(match, f"1 {options(match)[0]}")
        assert (state(match).fell[1], asked(match)) == (1, "0 command")


@pytest.mark.rule("SS-RANGED-8")
def test_accuracy_is_rolled_without_defence_too_and_dice_are_committed_openly() -> None:
    match = play(shot(5, 11), "0 shoot:1")
    assert asked(match) == "0 command"
    match = play(shot(5, 10), "0 shoot:1")
    assert options(match) == ["defend:3", "defend:2", "defend:1", "defend:0"]
    assert refused(match, 1, "defend:4") == "SS-RANGED-8"


@pytest.mark.rule("SS-RANGED-9")
def test_by_the_switch_one_free_die_defends_and_no_focus_is_lost() -> None:
    units = own("ranged-grykin", "R10"), foe("paladin", "R15"), RESERVE
    match = play(battle(*units, dice=[1, 1, 13], options=FREE), "0 activate:0", "0 shoot:1")
    s = state(match)
    assert (s.energy[1], bool(s.marks[1] & UNFOCUSED)) == (3, False)
    assert told(match, "remote_result") == [(1, "stun")]
    paid = play(battle(*units, dice=[1, 1, 13]), "0 activate:0", "0 shoot:1", "1 defend:1")
    assert state(paid).marks[1] & UNFOCUSED


@pytest.mark.rule("SS-RANGED-12")
def test_ranged_units_fight_like_all_others() -> None:
    match = battle(own("ranged-grykin", "R10"), foe("knight", "R11"), dice=[1])
    play(match, "0 fight:0", "0 dice:1/3", "1 dice:0/0", "1 fall:R12")
    assert (state(match).wounds[1], at(match, 1)) == (1, "R12")


@pytest.mark.rule("SS-RANGED-2")
def test_shots_are_made_one_at_a_time_and_moves_in_between() -> None:
    match = play(shot(5, 20, 20), "0 shoot:1", "0 move:R9", "0 shoot:1")
    assert state(match).energy[0] == 0
    assert refused(match, 0, "shoot:1") == "SS-RANGED-2"


@pytest.mark.rule("SS-REACT-6", "SS-REACT-2")
def test_a_shot_whose_target_is_moved_away_is_lost_with_its_energy() -> None:
    units = own("ranged-grykin", "R10"), foe("paladin", "T24"), foe("squire", "R22")
    match = battle(*units, dice=[1], spells=[[], ["strike"]])
    play(match, "0 activate:0", "0 shoot:2")
    assert asked(match) == "1 reaction"
    play(match, "1 cast:strike:2", "1 move:R26")
    assert told(match, "action_lost") == [(0, "shot")]
    assert state(match).energy[0] == 2


@pytest.mark.rule("SS-REACT-6", "SS-STUN-5", "SS-RANGED-1")
@pytest.mark.parametrize(("stun", "is_lost"), [("ends-activation", True), ("push-only", False)])
def test_a_shooter_that_is_stunned_before_its_shot_flies_loses_it(stun: str, is_lost: bool) -> None:
    units = own("ranged-knight", "R12"), own("squire", "A1"), foe("sorcerer", "R20")
    rules = {"stun_effect": stun, "remote_defence": "free-roll"}
    rolled = [1, 20, 20, *([] if is_lost else [20])]  # cast, no wound, no block; the shot misses
    match = battle(*units, dice=rolled, spells=[[], ["fireball"]], options=rules)
    play(match, "0 activate:0", "0 shoot:2", "1 cast:fireball:R12")
    assert told(match, "action_lost") == ([(0, "shot")] if is_lost else [])
    assert bool(told(match, "shot_fired")) != is_lost
    assert state(match).energy[0] == 1
