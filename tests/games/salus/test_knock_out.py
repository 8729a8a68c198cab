"""Chapter KO: damage, knock-out, and what becomes of a ship."""

from typing import Any

import pytest

from saltbox.engine import Match
from tests.games.salus.table import asked, move, options, play, race, state, told

DOWN: dict[str, Any] = {
    "progress": [10, 0],
    "damage": [3, 0],
    "agility": [2, 1],
    "spaces": {13: "ruined-arches"},
}


@pytest.mark.rule("SU-KO-1", "SU-KO-2", "SU-KO-3", "SU-KO-4", "SU-KO-13")
def test_damage_at_health_knocks_out_back_6_and_everything_off() -> None:
    match = move(3, "0 keep", **DOWN | {"shock": [1, 0]})
    s = state(match)
    assert s.progress[0] == 7
    assert (s.damage[0], s.shock[0], s.energy[0]) == (0, 0, 0)
    assert len(told(match, "check_made")) == 1
    more = move(
        6,
        "0 check",
        "0 keep",
        progress=[8, 0],
        damage=[3, 0],
        systems=[0, 1],
        agility=[2, 1],
        spaces={14: "debris-belt"},
    )
    assert state(more).damage[0] == 0  # three at once, and nothing carries over


@pytest.mark.rule("SU-KO-5", "SU-KO-6", "SU-KO-8", "SU-KO-9", "SU-KO-11", "SU-EQUIP-2")
def test_the_owner_decides_on_sheet_hand_and_each_equipped_card() -> None:
    match = move(
        3,
        **DOWN
        | {
            "loadouts": ["gyre", "deepwing"],
            "damage": [2, 0],
            "speed": [3, 1],
            "systems": [4, 1],
            "hands": [["engine-power", "ferocity"], []],
            "equipped": [["auto-turret", "return-fire"], []],
        },
    )
    assert asked(match) == "0 flip"
    assert state(match).progress[0] == 7
    assert state(match).damage[0] == 0
    assert state(match).speed[0] == 3  # the powers come after the sheet
    match.choose(0, "keep")
    assert (state(match).speed[0], state(match).agility[0], state(match).systems[0]) == (1, 1, 1)
    assert options(match, 0) == ["cycle hand", "keep"]
    match.choose(0, "cycle hand")
    assert state(match).hand[0] == ()
    assert options(match, 0) == ["unequip:auto-turret", "keep"]
    match.choose(0, "keep")
    assert options(match, 0) == ["unequip:return-fire", "keep"]
    match.choose(0, "unequip:return-fire")
    assert state(match).equipped[0] == ("auto-turret",)
    assert state(match).cycle_deck[0] == ("engine-power", "ferocity", "return-fire")


@pytest.mark.rule("SU-KO-5", "SU-ABILITY-2")
def test_a_flip_changes_the_loadout() -> None:
    match = move(3, "0 flip", **DOWN)
    assert state(match).loadout[0] == "gyre"
    assert told(match, "sheet_flipped")[0].loadout == "gyre"


@pytest.mark.rule("SU-KO-7", "SU-KO-15", "SU-KO-16", "SU-KO-22", "SU-S6")
def test_no_further_damage_in_this_round_and_nothing_is_used_up_by_it() -> None:
    match = move(
        3,
        knocked_out=[1, 0],
        damage=[3, 0],
        agility=[2, 1],
        hands=[["shields"], []],
        spaces={3: "ruined-arches"},
    )
    assert state(match).damage[0] == 3
    assert state(match).hand[0] == ("shields",)
    assert told(match, "damage_dropped")[0].amount == 1
    next_round = move(
        3, knocked_out=[1, 0], round=2, damage=[1, 0], agility=[2, 1], spaces={3: "ruined-arches"}
    )
    assert state(next_round).damage[0] == 2


@pytest.mark.rule("SU-KO-10", "SU-MANEUVER-12", "SU-KO-20")
def test_a_turn_goes_on_after_a_knock_out() -> None:
    match = race(
        "0 play:seeker-rocket",
        "1 equipped:return-fire",
        "0 keep",
        "0 keep",
        turn=0,
        damage=[3, 0],
        hands=[["seeker-rocket", "patch-crew"], []],
        equipped=[[], ["return-fire"]],
        dice=[1, 6, 3],
    )
    assert state(match).knocked_out[0] == 1
    assert state(match).progress[0] == -6
    assert asked(match) == "0 action"
    assert "move" in options(match, 0)


@pytest.mark.rule("SU-KO-12", "SU-LAP-3", "SU-COIN-5")
def test_back_past_the_line_costs_a_lap_and_the_coin_is_tested_once() -> None:
    match = move(3, "0 keep", progress=[20, 19], damage=[3, 0], agility=[2, 1], spaces={3: "ruined-arches"})
    assert state(match).progress == [17, 19]
    assert [(change.laps, change.is_gain) for change in told(match, "laps_changed")] == [(0, False)]
    assert state(match).coin == 1


@pytest.mark.rule("SU-KO-14", "SU-T07")
def test_the_rest_of_the_text_is_still_carried_out() -> None:
    match = move(3, "0 keep", progress=[10, 0], damage=[3, 0], spaces={13: "debris-belt"})
    # 1 damage knocks it out, then 1 Shock is gained with Systems 1.
    assert state(match).shock[0] == 1


@pytest.mark.rule("SU-KO-18")
def test_cards_declared_against_a_ship_that_is_knocked_out_go_back() -> None:
    match = race(
        "0 speed:0",
        "1 play:auto-turret",
        "0 check",
        "0 keep",
        turn=0,
        dice=[4],
        progress=[8, 11],
        coin=1,
        damage=[3, 0],
        agility=[2, 1],
        hands=[[], ["auto-turret"]],
        spaces={12: "ruined-arches"},
        until="maneuvers",
    )
    assert state(match).knocked_out[0] == 1
    assert state(match).hand[1] == ("auto-turret",)
    assert told(match, "reaction_withdrawn") == [(1, "auto-turret", "hand")]
    assert told(match, "attack_declared") == []


@pytest.mark.rule("SU-KO-19", "SU-B04")
def test_a_knocked_out_ship_can_be_a_target_and_suffers_all_but_damage() -> None:
    match = race(
        "0 play:arc-lance",
        turn=0,
        coin=1,
        progress=[0, 3],
        knocked_out=[0, 1],
        systems=[1, 4],
        hands=[["arc-lance"], []],
        dice=[6, 3],
    )
    assert state(match).shock[1] == 2


@pytest.mark.rule("SU-KO-21", "SU-R11", "SU-KO-10")
def test_all_others_may_answer_when_the_knock_out_is_complete() -> None:
    match = move(
        3, **DOWN | {"hands": [[], ["salvage-rights"]], "damage": [3, 2], "draw_decks": [[], ["flux-core"]]}
    )
    assert asked(match) == "0 flip"
    play(match, "0 keep", "1 play:salvage-rights")
    assert state(match).damage[1] == 1
    assert state(match).hand[1] == ("flux-core",)


@pytest.mark.rule("SU-END-7", "SU-KO-7")
def test_a_knocked_out_ship_takes_part_in_the_end_phase_without_damage() -> None:
    match = race(
        "0 speed:0",
        "0 keep",
        turn=0,
        dice=[3],
        until="round",
        loadouts=["deepwing", "talon"],
        **{**DOWN, "systems": [1, 1]},
    )
    assert sorted(value.seat for value in told(match, "end_phase_value")) == [0, 1]
    assert state(match).damage[0] == 0


def said(match: Match, name: str) -> list[str]:
    """What was said of the events of this name."""
    return [str(match.event_words(one, ("Ann", "Bob"))) for one in match.story(None) if one.name == name]


@pytest.mark.rule("SU-KO-2", "SU-LAP-3", "SU-ALT-4")
def test_a_knock_out_is_told_in_spaces_and_a_lap_that_is_owed_without_a_number() -> None:
    near = DOWN | {"progress": [0, 0], "spaces": {3: "ruined-arches"}}
    match = move(3, **near)
    assert said(match, "knocked_out") == ["Ann was knocked out and fell back 6 spaces. [SU-KO-2]"]
    assert said(match, "laps_changed") == ["Ann fell back behind the start. [SU-LAP-3]"]
    back = move(4, progress=[-3, 0], coin=1, spaces={1: "debris-belt"}, agility=[2, 1])
    assert said(back, "laps_changed") == [
        "Ann crossed the Finish Line, which makes up a lap that was lost. [SU-LAP-1]"
    ]
    straight = {"options": {"track": "dash"}, "progress": [1, 0], "spaces": {3: "ruined-arches"}}
    assert said(move(3, **DOWN | straight), "knocked_out") == [
        "Ann was knocked out and fell back 4 spaces. [SU-KO-2]"
    ]
