"""The scenarios in play: Lock-Down, Hostage Exchange, Treasure Hunt, Escape, Siege, Sound The Alarm."""

from typing import Any

import pytest

from saltbox.engine import Match, Source
from saltbox.games.salvation_and_steel.board import GRID, number
from saltbox.games.salvation_and_steel.ground import stand_of
from saltbox.games.salvation_and_steel.holding import holds
from saltbox.games.salvation_and_steel.nouns import NO_SEAT, PAIRED
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

FAR = foe("skeleton", "A37")


def outcome(match: Match) -> tuple[tuple[int, ...], str]:
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.rule


# --- Lock-Down ---------------------------------------------------------------------------------------------


def lock_down(*units: dict[str, Any], **given: Any) -> Match:
    return battle(*units, scenario="lock-down", **given)


@pytest.mark.rule("SS-LOCK-3", "SS-LOCK-4", "SS-LOCK-5", "SS-TURN-8")
def test_markers_are_held_by_contact_and_contested_by_contact() -> None:
    s = state(
        lock_down(
            own("squire", "R18"), own("squire", "K10"), own("squire", "Z10", fell=1),
            own("squire", "K26", running=True),
            foe("skeleton", "K12"), foe("skeleton", "Z9"), foe("skeleton", "Z28"),
        )
    )  # fmt: skip
    held = [[holds(stand_of(s), seat, marker) for marker in s.markers] for seat in (0, 1)]
    # R19 is mine; K11 is touched by both; my unit at Z11 is engaged; K27 is held by a runner; Z27 is theirs.
    assert held == [[True, False, False, True, False], [False, False, False, False, True]]


@pytest.mark.rule("SS-LOCK-3", "SS-LOCK-4")
def test_whoever_looks_is_told_for_whom_each_marker_counts() -> None:
    match = lock_down(
        own("squire", "R18"), own("squire", "K10"), own("squire", "Z10"),
        foe("skeleton", "K12"), foe("skeleton", "Z9"), foe("skeleton", "Z28"),
    )  # fmt: skip
    for seat in (0, 1, None):
        held = {GRID.name(one.marker): (one.holder, one.is_contested) for one in match.view(seat)["held"]}
        # My squire stands alone beside Z11, but an enemy touches the squire.
        assert held == {
            "R19": (0, False), "K11": (NO_SEAT, True), "Z11": (NO_SEAT, True),
            "K27": (NO_SEAT, False), "Z27": (1, False),
        }  # fmt: skip


@pytest.mark.rule("SS-LOCK-3")
def test_markers_of_other_scenarios_are_held_by_nobody() -> None:
    match = battle(own("squire", "R18"), FAR, scenario="treasure-hunt", markers=["R19"])
    assert match.view(0)["held"] == []


@pytest.mark.rule("SS-LOCK-3", "SS-LOCK-6")
@pytest.mark.parametrize(
    ("score", "expected"),
    [([8, 0], None), ([9, 3], (0,)), ([9, 11], (1,)), ([9, 9], (0,)), ([9, 10], None), ([3, 10], (1,))],
)
def test_points_at_the_end_of_the_turn_and_who_wins(score: list[int], expected: tuple[int, ...] | None) -> None:
    match = lock_down(own("squire", "R18"), FAR, score=score, dice=[1, 2])
    play(match, "0 end", "1 end")
    assert told(match, "markers_scored") == [((1, 0), (score[0] + 1, score[1]))]
    assert (None if match.outcome is None else match.outcome.winners) == expected
    if expected:
        assert outcome(match)[1] == "SS-LOCK-6"


@pytest.mark.rule("SS-LOCK-7", "SS-END-1")
def test_a_band_that_runs_loses_a_lock_down_too() -> None:
    match = lock_down(
        own("warrior", "R13"), foe("warrior", "R12", wounds=2), foe("warrior", "R10"), dice=[1, 20]
    )
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0")
    assert outcome(match) == ((0,), "SS-END-1")


# --- Hostage Exchange --------------------------------------------------------------------------------------


def exchange(*units: dict[str, Any], hostage: tuple[str, str] = ("K22", "K10"), **given: Any) -> Match:
    """Seat 0 has the north edge; its hostage is held in the south, unless it is said otherwise."""
    return battle(*units, scenario="hostage-exchange", hostage=list(hostage), **given)


@pytest.mark.rule("SS-HOST-1", "SS-HOST-2", "SS-HOST-3", "SS-HOST-6")
def test_secret_hexes_are_noted_and_revealed_in_turn() -> None:
    bands = [
        {"faction": "knights", "units": {"knight": 2}, "spells": []},
        {"faction": "orrun", "units": {"skeleton": 3}, "spells": []},
    ]
    match = new(scenario="hostage-exchange", terrain=0, bands=bands)
    winner = match.asks[0].seat
    play(match, f"{winner} edge:north")
    assert asked(match) == "0 note-hostage 1 note-hostage"
    north = {choice[5:] for choice in options(match, winner)}
    assert {number(GRID.parse(name)) for name in north} == set(range(13, 19))
    assert {GRID.column(GRID.parse(name)) for name in north} == set(range(4, 32))
    assert refused(match, winner, "note:K20") == "SS-HOST-1"
    play(match, f"{winner} note:K15", f"{1 - winner} note:K22")
    zone = {GRID.parse(choice[5:]) for choice in options(match, 0)}
    assert {number(h) for h in zone} == {*range(3, 15), *range(24, 36)}
    assert {GRID.column(h) for h in zone} == set(range(2, 34))
    play(match, "0 note:K10", "1 note:K10")
    assert refused(match, 0, "note:K12") == "SS-HOST-2"
    assert refused(match, 0, "note:K13") == ""
    play(match, "0 note:K13", "1 note:R30", "1 note:R33")
    assert asked(match) == f"{winner} reveal"
    play(match, f"{winner} reveal:K10:{0 if winner == 0 else 2}")
    play(match, f"{1 - winner} reveal:K10:{2 if winner == 0 else 0}")
    beside = {choice[6:] for choice in options(match)}
    assert beside == {GRID.name(h) for h in GRID.neighbours(GRID.parse("K10"))}
    source = Source(1)
    while not state(match).turn:
        play(match, f"{match.asks[0].seat} {source.pick(match.asks[0].options)}")
    s = state(match)
    assert (GRID.name(s.hostage[1 - winner]), GRID.name(s.hostage[winner])) == ("K15", "K22")
    assert s.truce
    assert s.first == 1 - winner


@pytest.mark.rule("SS-HOST-20")
def test_on_a_crowded_board_the_spacing_is_dropped() -> None:
    bands = [{"faction": "orrun", "units": {"skeleton": 2}, "spells": []}] * 2
    match = new(scenario="hostage-exchange", terrain=0, bands=bands)
    play(match, f"{match.asks[0].seat} edge:north")
    s = state(match)
    s.agenda.clear()
    s.notes[0] = tuple(
        GRID.name(h) for h in range(GRID.size) if GRID.column(h) % 3 == 2 and GRID.row(h) % 3 == 2
    )
    free = [GRID.parse(choice[5:]) for choice in s.game.named_questions["note-unit"].options(s, 0)]
    assert free
    noted = [GRID.parse(name) for name in s.notes[0]]
    assert any(GRID.distance(h, other) < 3 for h in free for other in noted)


def place_hostage_of(match: Match, holder: int) -> Match:
    """Lets a hostage be placed that its holder has noted."""
    s = state(match)
    s.agenda.append(("place_hostage", holder))
    return Match.from_position(match.position())


@pytest.mark.rule("SS-HOST-4", "SS-HOST-5")
def test_a_hostage_whose_hex_is_taken_goes_beside() -> None:
    friend = exchange(own("squire", "K22"), foe("skeleton", "K30"), hostage=("", ""))
    state(friend).hostage_note[1] = ("K22",)
    assert GRID.name(state(place_hostage_of(friend, 1)).hostage[0]) == "K21"  # towards the mid-line
    crowded = exchange(own("squire", "K22"), own("squire", "K21"), foe("skeleton", "K30"), hostage=("", ""))
    state(crowded).hostage_note[1] = ("K22",)
    match = place_hostage_of(crowded, 1)
    assert asked(match) == "0 beside-friend"
    assert {choice[6:] for choice in options(match)} == {"L21", "J21"}
    enemy = exchange(own("squire", "A1"), foe("skeleton", "K22"), hostage=("", ""))
    state(enemy).hostage_note[1] = ("K22",)
    match = place_hostage_of(enemy, 1)
    assert asked(match) == "1 beside-enemy"
    assert set(options(match)) == {"shift:M22", "shift:I22"}


@pytest.mark.rule("SS-HOST-7", "SS-HOST-8")
def test_during_the_truce_only_movement_and_contact_means_nothing() -> None:
    units = own("ranged-knight", "K13"), own("paladin", "R30"), foe("skeleton", "K14"), foe("skeleton", "K17")
    match = play(exchange(*units, truce=True, spells=[["strike"], []]), "0 activate:0")
    assert refused(match, 0, "charge:3:K16") == "SS-HOST-7"
    assert refused(match, 0, "shoot:3") == "SS-HOST-7"
    assert refused(match, 0, "fight:0") == "SS-HOST-7"
    assert refused(match, 0, "move:K16") == ""  # out of contact and into another
    play(match, "0 activate:1")
    assert refused(match, 0, "cast:strike:0") == "SS-HOST-7"


@pytest.mark.rule("SS-HOST-9", "SS-HOST-10", "SS-HOST-12")
def test_example_17_an_escort_moves_with_what_speed_it_has_left() -> None:
    match = exchange(own("squire", "K18"), foe("skeleton", "A37"), truce=True)
    play(match, "0 activate:0", "0 move:K21", "0 escort")
    assert told(match, "escort_taken") == [(0, 0)]
    assert refused(match, 0, "move:K20") == "SS-HOST-12"
    steps = 0
    while any(choice.startswith("haul") for choice in options(match)):
        way = "haul:north" if "haul:north" in options(match) else options(match)[0]
        play(match, f"0 {way}")
        steps += 1
    assert (steps, state(match).speed[0]) == (3, 0)
    later = exchange(own("squire", "K21"), foe("skeleton", "A37"), truce=True, escort=[0, -1])
    play(later, "0 activate:0")
    for _ in range(4):
        play(later, "0 haul:north")
    assert asked(later) == "0 command"
    assert not any(choice.startswith(("haul", "tow")) for choice in options(later))


@pytest.mark.rule("SS-HOST-11")
def test_a_pair_shifts_alike_or_hauls() -> None:
    match = play(
        exchange(own("squire", "K21"), FAR, truce=True, escort=[0, -1]), "0 activate:0", "0 tow:north-east"
    )
    assert (at(match, 0), GRID.name(state(match).hostage[0])) == ("L20", "L21")
    assert refused(match, 0, "tow:up") == "SS-HOST-11"
    play(match, "0 haul:north", "0 stop")
    assert (at(match, 0), GRID.name(state(match).hostage[0])) == ("L19", "L20")
    through = play(
        exchange(own("squire", "K21"), FAR, truce=True, escort=[0, -1]), "0 activate:0", "0 tow:south"
    )
    assert (at(through, 0), GRID.name(state(through).hostage[0])) == (
        "K22",
        "K23",
    )  # into the hex the other leaves


@pytest.mark.rule("SS-HOST-7", "SS-HOST-8")
def test_the_truce_ends_when_a_hostage_is_strictly_beyond_the_mid_line() -> None:
    match = exchange(own("squire", "K19"), FAR, truce=True, escort=[0, -1], hostage=("K20", "K10"))
    play(match, "0 activate:0", "0 haul:north")
    assert (GRID.name(state(match).hostage[0]), state(match).truce) == ("K19", True)
    play(match, "0 haul:north")
    assert (GRID.name(state(match).hostage[0]), state(match).truce) == ("K18", False)
    assert told(match, "truce_ended") == [()]


@pytest.mark.rule("SS-HOST-12")
def test_an_escort_never_attacks_and_keeps_out_of_contact() -> None:
    units = own("ranged-knight", "K21"), own("squire", "A1"), foe("skeleton", "K18"), foe("skeleton", "K25")
    match = play(exchange(*units, escort=[0, -1]), "0 activate:0")
    assert refused(match, 0, "shoot:2") == "SS-HOST-12"
    assert refused(match, 0, "charge:2:K19") == "SS-HOST-12"
    assert refused(match, 0, "haul:north") == ""
    assert "haul:north" in options(match)
    play(match, "0 haul:north")
    assert "haul:north" not in options(match)  # K19 touches the skeleton
    held = play(exchange(own("squire", "K21"), foe("skeleton", "K20"), escort=[0, -1]), "0 fight:0")
    assert options(held, 0)[0] == "dice:0/3"
    down = play(
        exchange(own("squire", "K21", fell=1), own("squire", "A1"), FAR, escort=[0, -1], turn=2), "0 activate:0"
    )
    assert [choice for choice in options(down) if choice.startswith(("stand", "crawl"))] == ["stand"]


@pytest.mark.rule("SS-HOST-13")
def test_an_escort_that_is_pushed_out_of_contact_loses_the_hostage_and_a_fall_alone_does_not() -> None:
    units = own("warrior", "A1"), own("warrior", "K21"), foe("warrior", "K20")
    for to, is_lost in (("L21", True), ("J21", False)):
        match = exchange(*units, hostage=("J20", ""), escort=[1, -1], active=1, dice=[1])
        play(match, "1 fight:1", "0 dice:0/0", "1 dice:1/0", f"0 fall:{to}")
        assert (state(match).escort[0] == -1) == is_lost
        assert state(match).fell[1] == 1


@pytest.mark.rule("SS-HOST-14")
@pytest.mark.parametrize(("roll", "is_handed"), [(11, True), (12, False)])
def test_a_hostage_is_handed_over_by_a_test_of_force_or_dropped(roll: int, is_handed: bool) -> None:
    units = own("squire", "K21"), own("squire", "K18"), foe("skeleton", "A37")
    match = exchange(*units, escort=[0, -1], dice=[roll], truce=True)
    play(match, "0 activate:0")
    assert refused(match, 0, "hand-over:1") == "SS-HOST-14"  # the pair has not moved yet
    play(match, "0 tow:north-east", "0 tow:north", "0 stop")
    assert GRID.name(state(match).hostage[0]) == "L20"
    state(match).at[1] = GRID.parse("M20")
    match = Match.from_position(match.position(), dice=[roll])
    play(match, "0 hand-over:1")
    s = state(match)
    assert s.current == -1
    if is_handed:
        assert s.escort[0] == 1
        play(match, "0 activate:1")
        assert any(choice.startswith("tow") for choice in options(match))
    else:
        assert s.escort[0] == -1
        assert asked(match) == "0 drop"
        nearest = {GRID.distance(GRID.parse(choice[6:]), GRID.parse("L20")) for choice in options(match)}
        assert len(nearest) == 1
        for choice in options(match):
            assert all(GRID.distance(GRID.parse(choice[6:]), s.at[u]) > 1 for u in (0, 1))
        play(match, f"0 {options(match)[0]}")
        assert s.handed[0]


@pytest.mark.rule("SS-HOST-15", "SS-HOST-16", "SS-HOST-21", "SS-HOST-18")
def test_an_unescorted_hostage_is_killed_by_three_wounds() -> None:
    units = own("warrior", "K11"), own("sorcerer", "K12"), foe("skeleton", "A37")
    match = exchange(*units, dice=[11, 12, 1, 1])
    play(match, "0 activate:0", "0 slay:3")
    assert (state(match).hostage_wounds[1], state(match).energy[0]) == (2, 1)
    play(match, "0 slay:1")
    assert outcome(match) == ((0,), "SS-HOST-18")
    led = exchange(own("warrior", "K11"), foe("skeleton", "K9"), foe("skeleton", "A37"), escort=[-1, 1])
    assert refused(play(led, "0 activate:0"), 0, "slay:1") == "SS-HOST-21"
    under = exchange(own("warrior", "K11"), foe("skeleton", "A37"), truce=True)
    assert refused(play(under, "0 activate:0"), 0, "slay:1") == "SS-HOST-21"


@pytest.mark.rule("SS-HOST-15", "SS-HOST-16", "SS-HOST-21", "SS-RANGED-4")
def test_hostages_are_shot_and_burnt_too() -> None:
    shot = exchange(own("ranged-warrior", "K6"), foe("skeleton", "A37"), dice=[1, 1])
    play(shot, "0 activate:0", "0 shoot-hostage")
    assert state(shot).hostage_wounds[1] == 1
    burnt = exchange(own("sorcerer", "K3"), foe("skeleton", "A37"), dice=[1, 1], spells=[["fireball"], []])
    play(burnt, "0 activate:0", "0 cast:fireball:K10")
    assert state(burnt).hostage_wounds[1] == 1


@pytest.mark.rule("SS-HOST-17", "SS-HOST-18")
def test_the_own_hostage_over_the_own_edge_wins() -> None:
    match = exchange(own("squire", "K1"), FAR, escort=[0, -1], hostage=("K2", ""))
    play(match, "0 activate:0", "0 tow:north")
    assert outcome(match) == ((0,), "SS-HOST-18")


@pytest.mark.rule("SS-HOST-19")
def test_running_loses_nothing_here_but_panic_is_taken() -> None:
    units = own("warrior", "R19"), foe("warrior", "R18", wounds=2), foe("warrior", "R15")
    match = exchange(*units, dice=[1, 20], hostage=("A5", "A30"))
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0")
    assert match.outcome is None
    assert state(match).running[2]


@pytest.mark.rule("SS-HOST-6")
def test_a_hostage_engages_nobody() -> None:
    match = play(exchange(own("squire", "K11"), FAR), "0 activate:0")
    assert refused(match, 0, "move:K13") == ""


# --- Treasure Hunt -----------------------------------------------------------------------------------------


def hunt(*units: dict[str, Any], **given: Any) -> Match:
    return battle(*units, scenario="treasure-hunt", **given)


COUNTERS = ["A18", "A19", "R12", "R19", "S26"]


@pytest.mark.rule("SS-TREAS-3", "SS-TREAS-4", "SS-TREAS-5")
@pytest.mark.parametrize(("searches", "needed"), [(0, 19), (1, 17), (2, 13), (3, 8)])
def test_the_treasure_is_found_more_easily_each_time(searches: int, needed: int) -> None:
    counters = ["A18", "R12", "R19", "S26", "AJ19"][searches:]  # none beside another
    for roll, is_found in ((needed, True), (needed - 1, False)):
        start, beside = [GRID.name(GRID.parse(counters[0]) + rows) for rows in (3, 1)]
        match = hunt(own("squire", start), FAR, markers=counters, searches=searches, dice=[roll])
        play(match, "0 activate:0", f"0 move:{beside}")
        (searched,) = told(match, "counter_searched")
        assert (searched.needed, searched.is_treasure) == (needed, is_found)
        if is_found or searches == 3:
            assert (state(match).markers, state(match).treasure >= 0) == ([], True)
        else:
            assert len(state(match).markers) == len(counters) - 1


@pytest.mark.rule("SS-TREAS-6", "SS-TREAS-3")
def test_two_counters_in_one_step_are_searched_in_order() -> None:
    match = hunt(own("squire", "C19"), FAR, markers=COUNTERS, dice=[18, 16])
    play(match, "0 activate:0", "0 move:B18")
    assert [searched.hex for searched in told(match, "counter_searched")] == ["A18", "A19"]
    found = hunt(own("squire", "C19"), FAR, markers=COUNTERS, dice=[19])
    play(found, "0 activate:0", "0 move:B18")
    assert len(told(found, "counter_searched")) == 1


@pytest.mark.rule("SS-TREAS-3", "SS-TREAS-4")
def test_a_search_interrupts_a_move_that_then_goes_on() -> None:
    match = hunt(own("squire", "R14"), FAR, markers=["R12", "A18", "A19"], dice=[1])
    play(match, "0 activate:0", "0 move:S11")
    assert at(match, 0) == "S11"
    assert state(match).markers == [GRID.parse("A18"), GRID.parse("A19")]


@pytest.mark.rule("SS-TREAS-5")
def test_after_four_failures_the_last_counter_is_the_treasure() -> None:
    match = hunt(own("squire", "R14"), FAR, markers=["R12", "S26"], searches=3, dice=[7])
    play(match, "0 activate:0", "0 move:R13")
    assert (GRID.name(state(match).treasure), state(match).markers) == ("S26", [])


@pytest.mark.rule("SS-TREAS-7", "SS-TREAS-8", "SS-TREAS-9", "SS-TREAS-11", "SS-TREAS-14")
def test_example_18_three_units_drag_eight_hexes() -> None:
    units = own("squire", "R18"), own("squire", "S19"), own("squire", "Q19"), own("squire", "R25"), FAR
    match = play(hunt(*units, treasure="R19", markers=[]), "0 activate:0")
    drags = [choice for choice in options(match) if choice.startswith("drag")]
    assert set(drags) == {"drag:0+1+2", "drag:0+1", "drag:0+2", "drag:0"}
    play(match, "0 drag:0+1+2")
    for _ in range(8):
        play(match, "0 tow:north")
    s = state(match)
    assert (asked(match), GRID.name(s.treasure), at(match, 0)) == ("0 command", "R11", "R10")
    assert [s.speed[u] for u in (0, 1, 2)] == [0, 0, 0]
    play(match, "0 activate:1")
    assert refused(match, 0, "drag:1") == "SS-TREAS-7"  # once in a phase
    for helpers, steps in (("0", 3), ("0+1", 5)):
        few = play(hunt(*units, treasure="R19", markers=[]), "0 activate:0", f"0 drag:{helpers}")
        made = 0
        while "tow:south-east" in options(few) or "tow:north" in options(few):
            play(few, "0 tow:north" if "tow:north" in options(few) else "0 stop")
            made += 1
        assert (made, asked(few)) == (steps, "0 command")


@pytest.mark.rule("SS-TREAS-9")
def test_a_single_unit_hauls() -> None:
    match = play(
        hunt(own("squire", "R18"), FAR, treasure="R19", markers=[]), "0 activate:0", "0 drag:0", "0 haul:north"
    )
    assert (at(match, 0), GRID.name(state(match).treasure)) == ("R17", "R18")
    assert refused(match, 0, "tow:up") == "SS-TREAS-9"
    play(match, "0 stop")
    assert asked(match) == "0 command"


@pytest.mark.rule("SS-TREAS-7")
def test_who_cannot_drag() -> None:
    for change in ({"running": True}, {"marks": 2}, {"marks": 8}):
        match = hunt(own("squire", "R18"), own("squire", "S19", **change), FAR, treasure="R19", markers=[])
        play(match, "0 activate:0")
        assert [choice for choice in options(match) if choice.startswith("drag")] == ["drag:0"]
    engaged = hunt(own("squire", "R18"), foe("skeleton", "R17"), treasure="R19", markers=[])
    assert refused(play(engaged, "0 activate:0"), 0, "drag:0") == "SS-TREAS-7"


@pytest.mark.rule("SS-TREAS-10", "SS-TREAS-11", "SS-TREAS-12")
def test_who_meets_an_enemy_lets_go_and_the_limit_falls() -> None:
    units = own("squire", "R18"), own("squire", "S20"), foe("skeleton", "R14")
    match = play(hunt(*units, treasure="R19", markers=[]), "0 activate:0", "0 drag:0+1")
    play(match, "0 tow:north", "0 tow:north", "0 tow:north")  # R15 touches the skeleton
    assert asked(match) == "0 command"  # one dragger is left, and three steps are made
    assert told(match, "dragger_let_go")[0] == (0,)
    assert state(match).charged[2] == ()
    play(match, "0 fight:0")
    assert "dice:3/0" in options(match, 0)


@pytest.mark.rule("SS-TREAS-13", "SS-TREAS-14")
def test_the_treasure_over_the_enemys_edge_wins() -> None:
    match = hunt(own("squire", "K36"), FAR, treasure="K35", markers=[])
    play(match, "0 activate:0", "0 drag:0", "0 tow:south")
    play(match, "0 tow:south")
    assert (at(match, 0), GRID.name(state(match).treasure), told(match, "unit_left")) == (
        "",
        "K37",
        [(0, "south", True)],
    )
    play(match, "0 tow:south")
    assert outcome(match) == ((0,), "SS-TREAS-13")
    mine = play(hunt(own("squire", "K2"), FAR, treasure="K1", markers=[]), "0 activate:0", "0 drag:0")
    assert "tow:north" not in options(mine)


@pytest.mark.rule("SS-TREAS-13", "SS-END-2")
def test_who_crosses_ahead_of_a_treasure_that_stays_is_out_of_the_game() -> None:
    match = hunt(own("squire", "K37"), own("squire", "A1"), FAR, treasure="K36", markers=[])
    play(match, "0 activate:0", "0 drag:0", "0 haul:south", "0 stop")
    assert (at(match, 0), match.outcome, GRID.name(state(match).treasure)) == ("", None, "K37")


@pytest.mark.rule("SS-TREAS-15")
def test_panic_and_the_running_loss_hold_in_a_hunt() -> None:
    match = hunt(
        own("warrior", "R19"), foe("warrior", "R18", wounds=2), foe("warrior", "R15"), markers=[], dice=[1, 20]
    )
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0")
    assert outcome(match) == ((0,), "SS-END-1")


# --- Escape ------------------------------------------------------------------------------------------------


def escape(*units: dict[str, Any], **given: Any) -> Match:
    """Seat 0 escapes from the north edge; units 0 and 1 are its couriers, unless it is said otherwise."""
    more = {"side": ["escapee", "chaser"], "couriers": [[0, 1], []], **given}
    return battle(*units, scenario="escape", **more)


CREW = own("squire", "K35"), own("squire", "K3"), own("squire", "R35")


@pytest.mark.rule("SS-ESC-6", "SS-ESC-9")
def test_a_courier_over_the_chasers_edge_wins_and_nobody_else_does() -> None:
    match = play(escape(*CREW, foe("skeleton", "A30")), "0 activate:2", "0 move:R37", "0 leave:south")
    assert (at(match, 2), match.outcome) == ("", None)
    play(match, "0 activate:0", "0 move:K37", "0 leave:south")
    assert outcome(match) == ((0,), "SS-ESC-6")


@pytest.mark.rule("SS-ESC-6")
def test_a_strike_move_takes_a_courier_off_too() -> None:
    units = own("squire", "K37"), own("squire", "K3"), own("paladin", "K34"), foe("skeleton", "A30")
    match = escape(*units, spells=[["strike"], []], dice=[1])
    play(match, "0 activate:2", "0 cast:strike:0", "0 leave:south")
    assert outcome(match) == ((0,), "SS-ESC-6")


@pytest.mark.rule("SS-ESC-14", "SS-ESC-10")
def test_a_courier_over_another_edge_counts_as_dead() -> None:
    match = play(escape(*CREW, foe("skeleton", "A30")), "0 activate:1", "0 move:K1", "0 leave:north")
    assert told(match, "information_dropped") == [("K1",)]
    assert told(match, "courier_revealed") == [(1, True)]
    assert state(match).couriers[0] == ("0",)
    plain = play(
        escape(own("squire", "K1"), *CREW[1:], foe("skeleton", "A30"), couriers=[[1, 2], []]),
        "0 activate:0",
        "0 leave:north",
    )
    assert not told(plain, "courier_revealed")


@pytest.mark.rule("SS-ESC-7")
def test_the_chaser_wins_after_turn_eight_or_when_nothing_is_left() -> None:
    match = play(escape(*CREW, foe("skeleton", "A30"), turn=8), "0 end", "1 end")
    assert outcome(match) == ((1,), "SS-ESC-7")
    last = escape(
        own("squire", "K20"), foe("skeleton", "K19"), couriers=[[], []], information=["K18"], active=1, dice=[6]
    )
    play(last, "1 activate:1", "1 pick-up:K18")
    assert outcome(last) == ((1,), "SS-ESC-7")


@pytest.mark.rule("SS-ESC-5")
def test_the_escapee_has_the_first_phase_of_every_turn() -> None:
    match = escape(*CREW, foe("skeleton", "A30"), dice=[])
    for turn in (2, 3, 4):
        play(match, "0 end", "1 end")
        assert (asked(match), state(match).turn) == ("0 command", turn)


@pytest.mark.rule("SS-ESC-8", "SS-ESC-9")
@pytest.mark.parametrize(("roll", "target", "status"), [(8, 0, "courier"), (8, 2, "plain"), (9, 0, "")])
def test_new_contact_lets_the_chaser_check_once(roll: int, target: int, status: str) -> None:
    where = "K35" if target == 0 else "R35"
    start = GRID.name(GRID.parse(where) - 4)
    match = escape(*CREW, foe("skeleton", start), active=1, dice=[roll])
    play(match, "1 activate:3", f"1 charge:{target}:{GRID.name(GRID.parse(where) - 1)}")
    assert asked(match) == "1 check"
    play(match, "1 check")
    assert state(match).status[target] == status
    assert asked(match) == "1 command"
    trusting = escape(*CREW, foe("skeleton", start), active=1)
    play(trusting, "1 activate:3", f"1 charge:{target}:{GRID.name(GRID.parse(where) - 1)}", "1 trust")
    assert state(trusting).status[target] == ""


@pytest.mark.rule("SS-ESC-8")
def test_nobody_checks_what_everybody_knows() -> None:
    units = (*CREW, foe("skeleton", "K31"))
    match = escape(*units, active=1, status=["courier", "", "", ""], courier_known=[[True, False], []])
    play(match, "1 activate:3", "1 charge:0:K34")
    assert asked(match) == "1 command"


@pytest.mark.rule("SS-ESC-10", "SS-ESC-9", "SS-ESC-13")
def test_a_dead_courier_drops_its_information_and_nobody_panics() -> None:
    units = own("squire", "R18", wounds=2), own("squire", "R3"), own("squire", "R16"), foe("warrior", "R19")
    match = escape(*units, active=1, dice=[1])
    play(match, "1 fight:0", "0 dice:0/0", "1 dice:1/0")
    assert (told(match, "information_dropped"), state(match).running) == ([("R18",)], [False] * 4)
    assert told(match, "courier_revealed") == [(0, True)]
    assert len(told(match, "test_made")) == 1


@pytest.mark.rule("SS-ESC-10", "SS-ESC-14")
def test_a_courier_that_is_pushed_off_leaves_it_in_its_last_hex() -> None:
    units = own("squire", "K37"), own("squire", "R3"), own("squire", "A10"), foe("warrior", "K36")
    match = escape(*units, active=1, dice=[20])
    play(match, "1 fight:0", "0 dice:0/0", "1 dice:1/0", "1 push-off:south")
    assert told(match, "information_dropped") == [("K37",)]
    assert match.outcome is None


@pytest.mark.rule("SS-ESC-11", "SS-ESC-12", "SS-ESC-15")
@pytest.mark.parametrize(("roll", "is_taken"), [(6, True), (5, False)])
def test_information_is_picked_up_on_six_or_more_once_in_a_turn(roll: int, is_taken: bool) -> None:
    units = own("squire", "K19"), own("squire", "R3"), foe("skeleton", "A30")
    match = escape(*units, information=["K18"], dice=[roll], couriers=[[0], []])
    play(match, "0 activate:0", "0 pick-up:K18")
    s = state(match)
    assert (s.couriers[0].count("0"), s.information == []) == (2 if is_taken else 1, is_taken)
    assert refused(match, 0, "pick-up:K18") == "SS-ESC-11"
    if is_taken:
        assert s.status[0] == "courier"
        play(match, "0 end", "1 end", "0 end", "1 end")


@pytest.mark.rule("SS-ESC-13")
def test_there_is_no_running_loss_in_an_escape() -> None:
    match = escape(*CREW, foe("warrior", "R19"), active=0)
    state(match).running[:3] = [True, True, True]
    assert play(match, "0 end").outcome is None


# --- Siege -------------------------------------------------------------------------------------------------


def siege(*units: dict[str, Any], **given: Any) -> Match:
    """Seat 0 attacks from the north."""
    return battle(*units, scenario="siege", **{"side": ["attacker", "defender"], **given})


@pytest.mark.rule("SS-SIEGE-5")
def test_gates_are_open_to_defenders_only_and_block_sight() -> None:
    attacker = play(siege(own("warrior", "R23"), foe("squire", "R27")), "0 activate:0")
    assert refused(attacker, 0, "move:R24") == "SS-MOVE-3"
    assert refused(attacker, 0, "charge:1:R26") == "SS-CHARGE-2"
    defender = play(siege(own("warrior", "A1"), foe("squire", "R25"), active=1), "1 activate:1")
    assert refused(defender, 1, "move:R24") == ""
    assert refused(defender, 1, "move:S25") == "SS-MOVE-3"
    broken = play(
        siege(own("warrior", "R23"), foe("squire", "R27"), gates=[["R24", 3], ["R32", 0]]), "0 activate:0"
    )
    assert refused(broken, 0, "move:R24") == ""
    assert refused(broken, 0, "charge:1:R26") == ""


@pytest.mark.rule("SS-SIEGE-5", "SS-SPELL-9")
def test_skeletons_rise_in_a_closed_gate_for_defenders_only() -> None:
    for part, enemy in (("attacker", "defender"), ("defender", "attacker")):
        units = own("necromancer", "R22"), foe("squire", "A37")
        match = siege(*units, side=[part, enemy], spells=[["arise"], []], dice=[1])
        play(match, "0 activate:0", "0 cast:arise")
        assert ("raise:R24" in options(match)) == (part == "defender")


@pytest.mark.rule("SS-SIEGE-5", "SS-PUSH-9")
def test_an_attacker_does_not_follow_up_into_a_closed_gate() -> None:
    for hits, question in ((0, "0 command"), (3, "0 follow")):
        units = own("warrior", "R23"), foe("squire", "R24"), foe("squire", "A37")
        match = siege(*units, gates=[["R24", hits], ["R32", 0]], dice=[20])
        play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0", "0 push:R25")
        assert asked(match) == question


@pytest.mark.rule("SS-SIEGE-6")
def test_three_hits_break_a_gate() -> None:
    match = siege(own("warrior", "R23"), own("warrior", "A1"), foe("squire", "R30"), dice=[11, 12, 1, 1])
    play(match, "0 activate:0", "0 batter:R24:3")
    assert told(match, "gate_hit") == [(0, "R24", 2, 2)]
    play(match, "0 batter:R24:1")
    assert (told(match, "gate_hit")[1].total, state(match).energy[0]) == (3, 0)
    assert refused(match, 0, "move:R24") == ""
    manned = play(siege(own("warrior", "R23"), foe("squire", "R24")), "0 activate:0")
    assert refused(manned, 0, "batter:R24:1") == "SS-SIEGE-6"


@pytest.mark.rule("SS-SIEGE-8")
def test_the_relic_decides() -> None:
    taken = siege(own("warrior", "R27"), foe("squire", "R33"))
    assert outcome(play(taken, "0 end", "1 end")) == ((0,), "SS-SIEGE-8")
    contested = siege(own("warrior", "R27"), foe("squire", "R29"), dice=[1, 2])
    assert play(contested, "0 end", "1 end").outcome is None
    down = siege(own("warrior", "R27", fell=1), foe("squire", "R33"), dice=[1, 2])
    assert play(down, "1 end").outcome is None
    held = siege(own("warrior", "R20"), foe("squire", "R29"), turn=10)
    assert outcome(play(held, "0 end", "1 end")) == ((1,), "SS-SIEGE-8")


# --- Sound The Alarm ---------------------------------------------------------------------------------------


def alarm(*units: dict[str, Any], **given: Any) -> Match:
    """Seat 0 raids from the north; all of seat 1 is unaware, unless it is said otherwise."""
    return battle(*units, scenario="sound-the-alarm", **{"side": ["raider", "guard"], **given})


@pytest.mark.rule("SS-ALARM-3")
def test_unaware_guards_neither_act_nor_attack() -> None:
    match = alarm(own("squire", "R20"), foe("skeleton", "R25"), foe("skeleton", "A30"), unaware=[1], active=1)
    assert refused(match, 1, "activate:1") == "SS-ALARM-3"
    assert refused(match, 1, "activate:2") == ""
    fought = play(alarm(own("squire", "R24"), foe("skeleton", "R25"), unaware=[1]), "0 fight:0")
    assert options(fought, 1) == ["dice:0/2", "dice:0/1", "dice:0/0"]
    mage = alarm(own("squire", "R20"), foe("necromancer", "R25"), unaware=[1], spells=[[], ["icestorm"]])
    assert asked(play(mage, "0 activate:0", "0 move:R21")) == "0 command"


@pytest.mark.rule("SS-ALARM-4")
def test_charges_shots_spells_and_deaths_wake_guards() -> None:
    charged = alarm(own("squire", "R20"), foe("skeleton", "R25"), unaware=[1])
    assert state(play(charged, "0 activate:0", "0 charge:1:R24")).unaware == []
    shot = alarm(own("ranged-knight", "R20"), foe("skeleton", "R25"), unaware=[1], dice=[20])
    assert state(play(shot, "0 activate:0", "0 shoot:1")).unaware == []
    cast = alarm(
        own("sorcerer", "R20"), foe("skeleton", "R25"), unaware=[1], dice=[1], spells=[["icestorm"], []]
    )
    assert state(play(cast, "0 activate:0", "0 cast:icestorm:1:speed")).unaware == []
    units = (
        own("warrior", "R24"),
        foe("skeleton", "R25", wounds=2),
        foe("skeleton", "R27"),
        foe("skeleton", "R32"),
    )
    died = alarm(*units, unaware=[2, 3], dice=[1, 1])
    play(died, "0 fight:0", "0 dice:1/0", "1 dice:0/0")
    assert state(died).unaware == [3]


@pytest.mark.rule("SS-ALARM-4", "SS-GEN-4")
@pytest.mark.parametrize(("roll", "is_aware"), [(10, True), (11, False)])
def test_at_the_start_of_its_phase_a_guard_may_notice_a_raider(roll: int, is_aware: bool) -> None:
    units = own("squire", "R20"), foe("skeleton", "R26"), foe("skeleton", "R28"), foe("skeleton", "A30")
    match = alarm(*units, unaware=[1, 2], active=1, phase="phase", dice=[roll])
    assert state(match).unaware == ([2] if is_aware else [1, 2])


@pytest.mark.rule("SS-ALARM-5")
def test_an_aware_guard_at_the_bell_wakes_all() -> None:
    match = alarm(own("squire", "R10"), foe("skeleton", "R29"), foe("skeleton", "A30"), unaware=[2], active=1)
    play(match, "1 end")
    assert (state(match).unaware, told(match, "bell_rung")) == ([], [()])


@pytest.mark.rule("SS-ALARM-6", "SS-MOVE-6")
def test_three_raiders_over_the_south_edge_win() -> None:
    units = [own("squire", name) for name in ("K37", "M37", "O37", "R3")]
    match = alarm(*units, foe("skeleton", "A25"), unaware=[4])
    for u in (0, 1):
        play(match, f"0 activate:{u}", "0 leave:south")
    assert (match.outcome, state(match).exited[0]) == (None, 2)
    play(match, "0 activate:2", "0 leave:south")
    assert outcome(match) == ((0,), "SS-ALARM-6")
    few = alarm(own("squire", "K37"), foe("skeleton", "A25"), unaware=[1])
    assert outcome(play(few, "0 activate:0", "0 leave:south")) == ((0,), "SS-ALARM-6")


@pytest.mark.rule("SS-ALARM-7")
def test_the_guard_wins_after_turn_ten_and_unaware_guards_do_not_panic() -> None:
    match = alarm(own("squire", "R10"), foe("skeleton", "R29"), turn=10, unaware=[])
    assert outcome(play(match, "0 end", "1 end")) == ((1,), "SS-ALARM-7")
    units = (
        own("warrior", "R24"),
        foe("skeleton", "R25", wounds=2),
        foe("skeleton", "S27"),
        foe("skeleton", "A30"),
    )
    calm = alarm(*units, unaware=[2], dice=[1, 1])
    play(calm, "0 fight:0", "0 dice:1/0", "1 dice:0/0")
    assert state(calm).unaware == []  # the death woke it


def test_marks_of_a_pair_are_forgotten_with_a_new_activation() -> None:
    match = exchange(own("squire", "K21", marks=PAIRED), FAR, truce=True, escort=[0, -1])
    assert not state(play(match, "0 activate:0")).marks[0] & PAIRED
