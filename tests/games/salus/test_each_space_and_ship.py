"""Every track card, location and loadout does what it says: one test for each design."""

from typing import Any

import pytest

from tests.games.salus.table import asked, move, options, play, race, state, told

rule = pytest.mark.rule
FIELDS = ("progress", "speed", "agility", "systems", "shock", "energy", "damage")


def landed(card: str, agility: int, *script: str, **given: Any) -> Any:
    """Seat 0 lands on this card, 3 spaces ahead, where Eastern Stormfront does nothing."""
    before: dict[str, Any] = {"agility": [agility, 1], "systems": [4, 1], "damage": [1, 0], "shock": [1, 0]}
    before["draw_decks"] = [["flux-core"], []]
    spaces = {
        3: card,
        4: "slag-cloud" if card != "slag-cloud" else "fuel-barge",
        2: "downdraft" if card != "downdraft" else "updraft",
        1: "signal-buoy" if card != "signal-buoy" else "updraft",
    }
    return move(3, *script, **{**before, "spaces": spaces, **given})


def change(match: Any, **before: int) -> dict[str, int]:
    """What is different of seat 0 from the usual beginning."""
    s = state(match)
    first = {"progress": 3, "speed": 1, "systems": 4, "shock": 1, "energy": 0, "damage": 1, **before}
    return {name: getattr(s, name)[0] - value for name, value in first.items() if getattr(s, name)[0] != value}


@pytest.mark.parametrize(
    ("card", "low", "high", "passed", "failed"),
    [
        pytest.param("open-sky", 0, 2, {"shock": -1}, {"shock": 1}, marks=rule("SU-T02")),
        pytest.param("thermal-column", 1, 2, {"speed": 1}, {"shock": 1}, marks=rule("SU-T03")),
        pytest.param("needle-gap", 4, 4, {"shock": -1, "energy": 1}, {"damage": 1}, marks=rule("SU-T04")),
        pytest.param("crosswinds", 2, 3, {"shock": -1}, {"shock": 2}, marks=rule("SU-T05")),
        pytest.param("storm-wall", 3, 4, {}, {"shock": 2}, marks=rule("SU-T06")),
        pytest.param("debris-belt", 2, 4, {}, {"damage": 1, "shock": 1}, marks=rule("SU-T07")),
        pytest.param("still-air", 0, 0, {"speed": 1}, {"speed": -1}, marks=rule("SU-T08")),
        pytest.param("canyon-bend", 3, 3, {"progress": 1}, {"damage": 1}, marks=rule("SU-T09")),
        pytest.param("switchback", 1, 2, {"systems": -1, "speed": 1}, {"shock": 1}, marks=rule("SU-T10")),
        pytest.param("repair-dock", 1, 2, {"damage": -1}, {"shock": 1}, marks=rule("SU-T11")),
        pytest.param("fuel-barge", 0, 1, {"speed": 2}, {"shock": 2}, marks=rule("SU-T12")),
        pytest.param("lightning-alley", 2, 2, {"shock": -1}, {"shock": 3}, marks=rule("SU-T13")),
        pytest.param("ruined-arches", 1, 1, {}, {"damage": 1}, marks=rule("SU-T16")),
        pytest.param("slag-cloud", 0, 3, {}, {"systems": -1, "shock": 1}, marks=rule("SU-T17")),
        pytest.param("signal-buoy", 0, 2, {}, {}, marks=rule("SU-T18")),
    ],
)
def test_track_cards(card: str, low: int, high: int, passed: dict[str, int], failed: dict[str, int]) -> None:
    for agility in range(5):
        match = landed(card, agility, hands=[["shields"], []] if card == "signal-buoy" else [[], []])
        is_passed = low <= agility <= high
        assert told(match, "check_made")[0].is_passed is is_passed, agility
        if not is_passed:
            assert change(match) == failed
            continue
        if asked(match) == "0 pass_option":
            play(match, "0 take")
        if asked(match) == "0 power":
            play(match, "0 power:speed")
        if asked(match) == "0 redistribute":
            play(match, "0 from:systems:speed")
        if agility != 4:  # on space 4 lies Slag Cloud, which Agility 4 fails
            assert change(match) == passed
        draws = card in ("storm-wall", "ruined-arches", "signal-buoy")
        assert ("flux-core" in state(match).hand[0]) is draws


@rule("SU-T01")
def test_the_finish_line_does_nothing() -> None:
    match = move(3, progress=[17, 0])
    assert told(match, "check_made") == []
    assert state(match).track[0] == "finish-line"


@rule("SU-T14")
def test_updraft() -> None:
    up = move(3, "0 take", agility=[3, 1], spaces={3: "updraft", 4: "debris-belt"})
    assert state(up).progress[0] == 4
    down = move(3, agility=[2, 1], spaces={3: "updraft", 2: "debris-belt"})
    assert state(down).progress[0] == 2


@rule("SU-T15")
def test_downdraft() -> None:
    assert state(move(3, agility=[2, 1], spaces={3: "downdraft"})).progress[0] == 3
    assert state(move(3, agility=[1, 1], spaces={3: "downdraft", 1: "slag-cloud"})).progress[0] == 1


@rule("SU-T10")
def test_switchback_lowers_agility() -> None:
    assert state(landed("switchback", 4)).agility[0] == 3


@rule("SU-T18")
def test_signal_buoy_makes_its_victim_choose_a_card() -> None:
    match = landed("signal-buoy", 3, hands=[["shields", "ferocity"], []])
    assert options(match, 0) == ["cycle:shields", "cycle:ferocity"]
    match.choose(0, "cycle:ferocity")
    assert state(match).cycle_deck[0] == ("ferocity",)


LINES = {
    "eastern-stormfront": [(0, 2, 0), (0, 1, 0), (0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)],
    "sky-of-sorrows": [(0, 1, 0), (0, 0, 0), (0, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1)],
    "stratosphere": [(1, 0, 0), (0, 0, 0), (0, 1, 0), (0, 0, 0), (2, 0, 0), (3, 0, 0)],
    "dense-atmosphere": [(0, 1, 0), (0, 1, 0), (0, 0, 0), (1, 0, 0), (1, 0, 0), (2, 0, 0)],
    "eclipse": [(2, 0, 0), (0, 1, 0), (1, 0, 0), (0, 1, 0), (2, 0, 0), (3, 0, 0)],
}


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    "location",
    [
        pytest.param("eastern-stormfront", marks=rule("SU-L1", "SU-LOCATION-3")),
        pytest.param("sky-of-sorrows", marks=rule("SU-L2")),
        pytest.param("stratosphere", marks=rule("SU-L3")),
        pytest.param("dense-atmosphere", marks=rule("SU-L4")),
        pytest.param("eclipse", marks=rule("SU-L5")),
    ],
)
def test_locations(location: str, die: int) -> None:
    match = move(
        die, location=location, agility=[2, 1], speed=[3, 1], systems=[4, 1], spaces={die: "debris-belt"}
    )
    if asked(match) == "0 arrival":
        play(match, "0 check")
    s = state(match)
    assert (s.shock[0], s.energy[0], s.damage[0]) == LINES[location][die - 1]
    slower = {5: 1, 6: 2}.get(die, 0) if location == "dense-atmosphere" else 0
    assert s.speed[0] == 3 - slower


# --- Abilities ---------------------------------------------------------------------------------------------

SHEETS = [
    pytest.param(
        "talon", 4, 1, (0, 0, -1, -1, -2), (0, 0, 0, -1, -2), (0, 1, 0, -1, -1), marks=rule("SU-HAWK-1")
    ),
    pytest.param(
        "gyre", 3, 2, (0, 0, 0, -1, -1), (1, 0, -1, -1, -2), (0, 0, 0, -1, -2), marks=rule("SU-HAWK-2")
    ),
    pytest.param(
        "glide", 3, 1, (0, 0, 0, -1, -2), (0, 0, -1, -2, -2), (0, 0, 0, -1, -1), marks=rule("SU-MANTA-1")
    ),
    pytest.param(
        "deepwing", 4, 1, (0, 0, -1, -2, -2), (0, 0, -1, -2, -2), (0, 0, 0, -1, -1), marks=rule("SU-MANTA-2")
    ),
    pytest.param(
        "sting", 4, 1, (0, 0, 0, -1, -1), (0, 0, 0, -1, -2), (0, 0, 0, -1, -2), marks=rule("SU-WASP-1")
    ),
    pytest.param(
        "swarm", 3, 2, (0, 0, 0, -1, -2), (1, 0, 0, -1, -1), (0, 1, 0, -1, -1), marks=rule("SU-WASP-2")
    ),
    pytest.param(
        "bulwark", 4, 1, (0, 0, -1, -2, -3), (0, 0, -1, -2, -3), (0, 0, 0, 0, -1), marks=rule("SU-BISON-1")
    ),
    pytest.param(
        "charge", 5, 1, (0, 0, 0, -1, -2), (0, 0, -1, -2, -3), (0, 0, 0, -1, -2), marks=rule("SU-BISON-2")
    ),
    pytest.param(
        "prowl", 4, 1, (0, 0, -1, -1, -2), (1, 0, 0, -1, -1), (0, 0, 0, -1, -2), marks=rule("SU-LYNX-1")
    ),
    pytest.param(
        "broker", 4, 1, (0, 0, 0, -1, -2), (0, 1, 0, -1, -1), (0, 0, -1, -1, -2), marks=rule("SU-LYNX-2")
    ),
    pytest.param(
        "lantern", 4, 1, (0, 0, -1, -1, -2), (0, 0, 0, -1, -2), (0, 0, 0, -1, -1), marks=rule("SU-MOTH-1")
    ),
    pytest.param(
        "dust", 4, 2, (0, 0, 0, -1, -2), (0, 0, 0, -1, -1), (0, 1, 0, -1, -1), marks=rule("SU-MOTH-2")
    ),
    pytest.param(
        "bore", 4, 1, (0, 0, -1, -1, -2), (1, 0, -1, -2, -2), (0, 0, 0, -1, -2), marks=rule("SU-NARWHAL-1")
    ),
    pytest.param(
        "keel", 4, 2, (0, 0, -1, -2, -2), (0, 0, 0, -1, -1), (0, 1, 0, 0, -1), marks=rule("SU-NARWHAL-2")
    ),
    pytest.param(
        "scavenger", 4, 1, (0, 0, -1, -1, -2), (1, 0, 0, -1, -1), (0, 0, 0, -1, -1), marks=rule("SU-JACKAL-1")
    ),
    pytest.param(
        "chaser", 3, 1, (1, 0, 0, -1, -2), (0, 0, 0, -1, -2), (0, 1, 0, -1, -1), marks=rule("SU-JACKAL-2")
    ),
]


@rule("SU-END-2", "SU-END-3", "SU-EQUIP-1", "SU-ABILITY-1")
@pytest.mark.parametrize(("loadout", "health", "slots", "speed", "agility", "systems"), SHEETS)
def test_sheets(loadout: str, health: int, slots: int, speed: Any, agility: Any, systems: Any) -> None:
    sheet = state(race(turn=0, dice=[3])).table.loadouts[loadout]
    assert (sheet.health, sheet.slots) == (health, slots)
    assert (sheet.speed, sheet.agility, sheet.systems) == (speed, agility, systems)
    assert sheet.ability_name
    assert sheet.text


@rule("SU-HAWK-2", "SU-ABILITY-3")
def test_second_breath() -> None:
    given: dict[str, Any] = {
        "loadouts": ["gyre", "deepwing"],
        "agility": [2, 1],
        "systems": [4, 1],
        "draw_decks": [["flux-core"], []],
    }
    match = move(5, "0 check", "0 location", spaces={5: "debris-belt"}, **given)
    assert options(match, 0) == ["ability", "done"]
    match.choose(0, "ability")
    assert state(match).hand[0] == ("flux-core",)
    slow = move(4, "0 check", spaces={4: "debris-belt"}, **given)
    assert state(slow).hand[0] == ()


@rule("SU-MANTA-1", "SU-ABILITY-4")
def test_trim_tabs() -> None:
    given: dict[str, Any] = {
        "loadouts": ["glide", "deepwing"],
        "agility": [2, 1],
        "spaces": {3: "canyon-bend", 4: "ruined-arches"},
    }
    match = move(3, **given)
    assert options(match, 0) == ["agility:0", "agility:+1", "agility:-1"]
    play(match, "0 agility:+1", "0 take")
    # Passed as 3; the second check of the round cannot be trimmed.
    assert [(check.agility, check.is_passed) for check in told(match, "check_made")] == [(3, True), (2, False)]
    assert state(match).agility[0] == 2


@rule("SU-MANTA-2")
def test_insulated_hull() -> None:
    match = move(6, "1 check", seat=1, agility=[1, 2], systems=[1, 4], spaces={6: "debris-belt"})
    assert state(match).shock[1] == 2
    fail = move(3, seat=1, agility=[1, 1], systems=[1, 4], spaces={3: "crosswinds"})
    assert state(fail).shock[1] == 2  # the location alone is meant


@rule("SU-WASP-1")
def test_close_quarters() -> None:
    given: dict[str, Any] = {
        "turn": 0,
        "hands": [["basic-cannon"], []],
        "loadouts": ["sting", "deepwing"],
        "dice": [6, 3],
    }
    assert state(race("0 play:basic-cannon", **given)).damage[1] == 2
    assert state(race("0 play:basic-cannon", progress=[0, 1], coin=1, **given)).damage[1] == 1


@rule("SU-WASP-2")
def test_small_profile() -> None:
    match = race(
        "0 play:basic-cannon", turn=0, hands=[["basic-cannon"], []], loadouts=["gyre", "swarm"], dice=[2, 3]
    )
    assert told(match, "attack_rolled")[0].defence == 2
    assert state(match).damage[1] == 0


@rule("SU-BISON-1", "SU-ABILITY-5", "SU-KO-22")
def test_thick_plate() -> None:
    match = race(
        "0 play:broadside",
        "1 play:shields",
        turn=0,
        hands=[["broadside"], ["shields"]],
        loadouts=["gyre", "bulwark"],
        dice=[6, 3],
    )
    assert state(match).damage[1] == 0
    assert [lowered.by for lowered in told(match, "damage_lowered")] == [1, 1]  # the ability came first
    one = race(
        "0 play:basic-cannon",
        turn=0,
        hands=[["basic-cannon"], ["shields"]],
        loadouts=["gyre", "bulwark"],
        dice=[6, 3],
    )
    assert state(one).hand[1] == ("shields",)


@rule("SU-BISON-2")
def test_shoulder_through() -> None:
    match = move(
        3,
        "0 check",
        seats=3,
        progress=[0, 3, 3],
        coin=1,
        loadouts=["charge", "deepwing", "sting"],
        agility=[2, 1, 1],
        spaces={3: "debris-belt"},
    )
    assert options(match, 0) == ["ability", "done"]
    match.choose(0, "ability")
    assert state(match).shock == [0, 1, 1]


@rule("SU-HAWK-2", "SU-BISON-2", "SU-ABILITY-2")
def test_an_ability_of_the_arrival_lasts_as_long_as_its_sheet_lies_up() -> None:
    """A Fire Mine knocks the ship out amid its arrival, and its owner flips the sheet."""
    given: dict[str, Any] = {"progress": [10, 7], "damage": [3, 0], "systems": [4, 1], "mines": [15]}
    lost = move(5, "0 mine", "0 flip", **given, loadouts=["gyre", "deepwing"])
    assert told(lost, "ability_used") == []
    assert lost.stopped == "maneuvers"
    gained = move(5, "0 mine", "0 flip", **given, loadouts=["talon", "deepwing"])
    assert options(gained, 0) == ["location", "ability"]
    shoved = given | {"progress": [10, 15], "damage": [4, 0]}
    bulwark = move(5, "0 mine", "0 flip", **shoved, loadouts=["charge", "deepwing"])
    assert bulwark.stopped == "maneuvers"
    assert state(bulwark).shock[1] == 0


@rule("SU-BISON-2")
def test_shoulder_through_reaches_a_ship_that_comes_later() -> None:
    match = move(
        1,
        "1 play:slipstream",
        "0 check",
        "0 resolve:1:slipstream",
        loadouts=["charge", "deepwing"],
        agility=[2, 2],
        systems=[1, 1],
        hands=[[], ["slipstream"]],
        spaces={1: "debris-belt"},
    )
    assert state(match).progress == [1, 1]
    assert "ability" in options(match, 0)
    play(match, "0 ability")
    assert state(match).shock[1] == 1


@rule("SU-LYNX-1")
def test_deep_lockers() -> None:
    match = race(
        phase="draw", loadouts=["prowl", "deepwing"], draw_decks=[["engine-power"] * 9, ["engine-power"] * 9]
    )
    assert [len(hand) for hand in state(match).hand] == [7, 6]


@rule("SU-LYNX-2")
def test_house_account() -> None:
    given: dict[str, Any] = {
        "phase": "bid",
        "loadouts": ["broker", "deepwing"],
        "hands": [["shields"], ["ferocity"]],
        "action_deck": [],
        "standard_deck": ["flux-core", "gyro-bus"],
    }
    match = race("0 bid:shields:cycle", "1 no bid", **given)
    assert [bid.amount for bid in told(match, "bids_revealed")[0].bids] == [3, 0]
    none = race("0 no bid", "1 no bid", dice=[5, 2], **given)
    assert [bid.amount for bid in told(none, "bids_revealed")[0].bids] == [0, 0]


@rule("SU-MOTH-1")
def test_lantern_cells() -> None:
    given: dict[str, Any] = {
        "turn": 0,
        "dice": [3],
        "until": "round",
        "loadouts": ["lantern", "deepwing"],
        "agility": [2, 1],
        "spaces": {3: "debris-belt"},
    }
    match = race("0 speed:0", **given)
    assert asked(match) == "0 lantern"
    match.choose(0, "take")
    assert state(match).energy[0] == 1
    left = race("0 speed:0", "0 leave", **given)
    assert state(left).energy[0] == 0


@rule("SU-MOTH-2")
def test_dust_screen() -> None:
    match = race(
        "0 play:basic-cannon",
        "1 keep",
        turn=0,
        hands=[["basic-cannon"], ["shields"]],
        loadouts=["gyre", "dust"],
        dice=[2, 3],
    )
    assert state(match).hand[1] == ("shields",)
    assert state(match).damage[1] == 1


@rule("SU-NARWHAL-1")
def test_ice_bore() -> None:
    match = move(
        3, "0 keep", loadouts=["bore", "deepwing"], progress=[10, 0], damage=[3, 0], spaces={13: "needle-gap"}
    )
    assert state(match).progress[0] == 9


@rule("SU-NARWHAL-2", "SU-CPHASE-2")
def test_long_keel() -> None:
    match = race(
        phase="cycle",
        loadouts=["keel", "deepwing"],
        hands=[["shields", "ferocity", "flux-core", "gyro-bus"], []],
        dice=[3],
    )
    play(match, "0 cycle:shields", "0 cycle:ferocity")
    assert asked(match) == "0 cycle"
    play(match, "0 cycle:gyro-bus")
    assert state(match).hand[0] == ("flux-core",)


@rule("SU-JACKAL-1")
def test_scavenger() -> None:
    given: dict[str, Any] = {"turn": 0, "hands": [["basic-cannon"], []], "loadouts": ["scavenger", "deepwing"]}
    match = race("0 play:basic-cannon", "0 take", dice=[6, 3], **given)
    assert state(match).energy[0] == 1
    assert state(race("0 play:basic-cannon", dice=[1, 3], **given)).energy[0] == 0


@rule("SU-JACKAL-2")
def test_chaser() -> None:
    behind = race(turn=0, dice=[3], loadouts=["chaser", "deepwing"], progress=[0, 4], coin=1)
    assert state(behind).speed[0] == 2
    leading = race(turn=0, dice=[3], loadouts=["chaser", "deepwing"])
    assert state(leading).speed[0] == 1
