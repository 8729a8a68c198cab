"""Chapters SHOCK, SYSTEMS, POWER and SPEED."""

from typing import Any

import pytest

from saltbox.engine import DocumentError
from tests.games.salus.table import asked, move, options, play, race, refused, state, told

CALM: dict[str, Any] = {"agility": [2, 2], "spaces": {1: "debris-belt", 4: "debris-belt", 6: "slag-cloud"}}


def gained(die: int, **given: object) -> list[tuple[int, int, int]]:
    """Shock, Energy and damage of seat 0 after a calm landing at Eastern Stormfront with this die."""
    s = state(move(die, "0 check", **{**CALM, **given}))
    return [(s.shock[0], s.energy[0], s.damage[0])]


@pytest.mark.rule("SU-SHOCK-2", "SU-SHOCK-3", "SU-SHOCK-4", "SU-SHOCK-5", "SU-SHOCK-7", "SU-LOCATION-4")
def test_a_gain_cancels_then_fills_then_spills_over() -> None:
    assert gained(6, energy=[1, 0], systems=[2, 1]) == [(2, 0, 0)]
    assert gained(6, energy=[1, 0], systems=[1, 1]) == [(1, 0, 1)]
    assert gained(6, systems=[2, 1]) == [(2, 0, 1)]
    with pytest.raises(DocumentError):
        race(turn=0, shock=[1, 0], energy=[1, 0])


@pytest.mark.rule("SU-SHOCK-6", "SU-SHOCK-8")
def test_energy_spills_over_like_shock_and_systems_0_holds_nothing() -> None:
    assert gained(1, systems=[1, 1]) == [(0, 1, 1)]
    assert gained(1, systems=[0, 1]) == [(0, 0, 2)]
    assert gained(1, shock=[1, 0], systems=[1, 1]) == [(0, 1, 0)]


@pytest.mark.rule("SU-SYSTEMS-1", "SU-SYSTEMS-2", "SU-SYSTEMS-3")
def test_systems_at_the_time_of_the_gain_is_the_limit() -> None:
    match = move(3, shock=[2, 0], systems=[3, 1], agility=[1, 1], spaces={3: "crosswinds"})
    assert (state(match).shock[0], state(match).damage[0]) == (3, 1)
    gain = told(match, "tokens_gained")[0]
    assert (gain.placed, gain.overflow) == (1, 1)


@pytest.mark.rule("SU-SHOCK-9", "SU-SYSTEMS-3", "SU-T17")
def test_when_systems_falls_the_surplus_becomes_damage() -> None:
    match = move(3, shock=[2, 0], systems=[2, 1], agility=[4, 1], spaces={3: "slag-cloud"})
    # Slag Cloud: Systems 2 to 1, one Shock becomes damage; then 1 Shock more spills over, too.
    assert (state(match).systems[0], state(match).shock[0], state(match).damage[0]) == (1, 1, 2)
    assert told(match, "tokens_removed")[0].amount == 1


@pytest.mark.rule("SU-SYSTEMS-4")
def test_more_systems_brings_nothing_back() -> None:
    match = race(
        "0 play:cold-start",
        "0 power:systems",
        turn=0,
        hands=[["cold-start"], []],
        shock=[1, 0],
        damage=[2, 0],
        dice=[3],
    )
    assert (state(match).systems[0], state(match).shock[0], state(match).damage[0]) == (2, 1, 2)


@pytest.mark.rule("SU-SHOCK-10", "SU-DRAW-4", "SU-ASSIGN-10")
def test_all_tokens_go_back_when_the_draw_phase_closes() -> None:
    match = race(
        phase="draw", hands=[["engine-power"] * 5, ["shields"] * 6], shock=[1, 0], energy=[0, 1], systems=[2, 2]
    )
    assert asked(match) == "0 assign"
    assert len(state(match).hand[0]) == 5  # the Shock counted
    assert state(match).shock == state(match).energy == [0, 0]


@pytest.mark.rule("SU-SHOCK-11")
def test_two_gains_of_one_text_are_made_one_after_the_other() -> None:
    match = move(
        6,
        "0 check",
        location="dense-atmosphere",
        speed=[3, 1],
        systems=[4, 1],
        agility=[2, 1],
        spaces={6: "debris-belt"},
    )
    assert (state(match).speed[0], state(match).shock[0]) == (1, 2)
    sorrow = move(
        6, "0 check", location="sky-of-sorrows", systems=[4, 1], agility=[2, 1], spaces={6: "debris-belt"}
    )
    assert (state(sorrow).damage[0], state(sorrow).shock[0]) == (1, 1)


@pytest.mark.rule("SU-SHOCK-12")
def test_supplies_are_without_limit() -> None:
    given: dict[str, Any] = {
        "seats": 5,
        "systems": [4] * 5,
        "shock": [4] * 4,
        "agility": [2] * 5,
        "spaces": {6: "debris-belt"},
    }
    match = move(6, "4 check", seat=4, **given)
    assert sum(state(match).shock) == 19  # of 17 tokens in the box


@pytest.mark.rule("SU-SHOCK-13", "SU-SHOCK-14", "SU-KO-14", "SU-KO-7")
def test_tokens_are_placed_before_the_overflow_and_a_knocked_out_ship_still_gains() -> None:
    match = move(
        6, "0 check", "0 keep", damage=[3, 0], systems=[2, 1], agility=[2, 1], spaces={6: "debris-belt"}
    )
    assert (state(match).shock[0], state(match).damage[0], state(match).knocked_out[0]) == (0, 0, 1)
    later = move(6, "0 check", knocked_out=[1, 0], systems=[2, 1], agility=[2, 1], spaces={6: "debris-belt"})
    assert (state(later).shock[0], state(later).damage[0]) == (2, 0)
    assert told(later, "damage_dropped")[0].amount == 1


@pytest.mark.rule("SU-SHOCK-15", "SU-R06")
def test_a_gain_of_nothing_does_nothing() -> None:
    match = race(
        "0 speed:0",
        "0 check",
        "0 equipped:grounding-wire",
        turn=0,
        dice=[5],
        agility=[2, 1],
        equipped=[["grounding-wire"], []],
        spaces={5: "debris-belt"},
        until="maneuvers",
    )
    assert state(match).shock[0] == 0
    assert told(match, "tokens_gained") == []
    insulated = move(
        4, "1 check", seat=1, agility=[1, 2], equipped=[[], ["grounding-wire"]], spaces={4: "debris-belt"}
    )
    assert state(insulated).equipped[1] == ("grounding-wire",)  # 1 Shock less 1: no window
    assert told(insulated, "reaction_played") == []


@pytest.mark.rule("SU-POWER-1", "SU-POWER-2", "SU-POWER-3", "SU-POWER-4")
def test_banking_raises_spending_lowers_both_in_full_or_not_at_all() -> None:
    hand = ["turbine-core", "air-brakes", "nose-dive", "engine-power"]
    match = race(phase="assign", hands=[hand, ["engine-power"]], speed=[3, 1], agility=[3, 1])
    assert options(match, 0) == ["assign:engine-power", "done"]
    assert refused(match, 0, "assign:turbine-core") == "SU-POWER-4"
    assert refused(match, 0, "assign:air-brakes") == "SU-POWER-4"
    with pytest.raises(DocumentError):
        race(turn=0, speed=[5, 1])


@pytest.mark.rule("SU-POWER-5")
def test_imposed_changes_are_done_as_far_as_possible() -> None:
    match = move(
        5,
        "0 check",
        location="dense-atmosphere",
        speed=[0, 1],
        agility=[2, 1],
        systems=[2, 1],
        spaces={5: "debris-belt"},
    )
    assert (state(match).speed[0], state(match).shock[0]) == (0, 1)


@pytest.mark.rule("SU-POWER-6", "SU-POWER-7", "SU-POWER-8")
def test_a_redistribution_is_one_down_one_up_in_full_and_never_split() -> None:
    match = race(
        phase="assign", hands=[["master-relay"], ["engine-power"]], speed=[2, 1], agility=[3, 1], systems=[1, 1]
    )
    assert options(match, 0) == [
        "assign:master-relay:speed:systems",
        "assign:master-relay:agility:speed",
        "assign:master-relay:agility:systems",
        "done",
    ]
    play(match, "0 assign:master-relay:agility:systems", "1 done")
    assert (state(match).speed[0], state(match).agility[0], state(match).systems[0]) == (2, 1, 3)


@pytest.mark.rule("SU-POWER-9", "SU-ASSIGN-5")
def test_each_part_is_tested_when_it_is_reached() -> None:
    none = race(phase="assign", hands=[["nose-dive"], ["engine-power"]], agility=[0, 1])
    assert asked(none) == "1 assign"
    match = race(
        "0 assign:aileron-power",
        "0 assign:nose-dive",
        "1 done",
        phase="assign",
        hands=[["nose-dive", "aileron-power"], ["engine-power"]],
        agility=[0, 1],
    )
    assert (state(match).speed[0], state(match).agility[0]) == (3, 0)


@pytest.mark.rule("SU-POWER-10", "SU-AGILITY-11")
def test_a_pass_option_that_does_not_fit_is_not_offered() -> None:
    match = move(3, agility=[1, 1], speed=[4, 1], spaces={3: "thermal-column"})
    assert asked(match) == ""
    fits = move(3, agility=[1, 1], speed=[3, 1], spaces={3: "thermal-column"})
    assert asked(fits) == "0 pass_option"


@pytest.mark.rule("SU-POWER-11", "SU-END-8")
def test_powers_stay_from_round_to_round() -> None:
    match = race(
        "0 speed:0",
        "1 speed:0",
        phase="maneuver",
        dice=[3, 3],
        speed=[2, 3],
        agility=[2, 2],
        systems=[3, 3],
        spaces={3: "debris-belt"},
        hands=[["engine-power"] * 6, ["engine-power"] * 6],
    )
    assert state(match).round == 2
    assert state(match).speed == [2, 3]


@pytest.mark.rule("SU-SPEED-1", "SU-ATTACK-16")
def test_speed_changes_the_move_die_and_no_other() -> None:
    match = race(
        "0 play:basic-cannon",
        turn=0,
        hands=[["basic-cannon"], []],
        loadouts=["gyre", "glide"],
        dice=[5, 3],
        speed=[4, 1],
    )
    assert [event.question for event in match.asks] == ["speed"]
    assert told(match, "attack_rolled")[0].die == 5
    assert refused(race(phase="assign", hands=[["engine-power"], []]), 0, "speed:+1") == "SU-SPEED-1"


@pytest.mark.rule("SU-SPEED-2", "SU-SPEED-3", "SU-SPEED-4", "SU-SPEED-5", "SU-SPEED-6", "SU-SPEED-8")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("speed", range(5))
def test_every_change_within_die_and_speed_is_offered_and_no_other(die: int, speed: int) -> None:
    match = race(turn=0, dice=[die], speed=[speed, 1])
    wanted = {d for d in range(-4, 5) if 1 <= die + d <= 6 and 0 <= speed - d <= 4}
    if wanted == {0}:
        assert asked(match) != "0 speed"  # it was taken by itself
        assert state(match).progress[0] == die or told(match, "ship_moved")[0].end == die
        return
    assert {int(option.removeprefix("speed:")) for option in options(match, 0)} == wanted
    for change in wanted:
        copy = match.clone(listen=True)
        copy.choose(0, f"speed:{change:+d}" if change else "speed:0")
        moved = told(copy, "ship_moved")[0]
        assert moved.end == die + change
        assert told(copy, "speed_used")[0].speed == speed - change


@pytest.mark.rule("SU-SPEED-7")
def test_the_new_speed_is_in_force_when_the_ship_arrives() -> None:
    match = move(3, "0 speed:+1", speed=[1, 1], agility=[3, 1], systems=[2, 1], spaces={4: "still-air"})
    assert asked(match) == "0 arrival"
    play(match, "0 check")
    assert state(match).speed[0] == 0  # lowered from 0: nothing more to lose
    assert told(match, "power_changed") == []
