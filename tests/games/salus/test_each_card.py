"""Every card that players hold does what it says: one test for each design."""

from typing import Any

import pytest

from tests.games.salus.table import asked, move, options, play, race, refused, state, told

rule = pytest.mark.rule


def levels(match: Any, seat: int = 0) -> tuple[int, int, int]:
    """Speed, Agility, Systems."""
    s = state(match)
    return s.speed[seat], s.agility[seat], s.systems[seat]


# --- Yellow ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "before", "after"),
    [
        pytest.param("engine-power", (1, 1, 1), (2, 1, 1), marks=rule("SU-S1")),
        pytest.param("system-power", (1, 1, 1), (1, 1, 2), marks=rule("SU-S2")),
        pytest.param("basic-relay:agility:speed", (1, 1, 1), (2, 0, 1), marks=rule("SU-S3")),
        pytest.param("aileron-power", (1, 1, 1), (1, 2, 1), marks=rule("SU-S4")),
        pytest.param("turbine-core", (2, 1, 1), (4, 1, 1), marks=rule("SU-Y01")),
        pytest.param("flux-core", (1, 1, 0), (1, 1, 2), marks=rule("SU-Y02")),
        pytest.param("wing-actuators", (1, 1, 1), (1, 3, 1), marks=rule("SU-Y03")),
        pytest.param("master-relay:systems:agility", (1, 1, 2), (1, 3, 0), marks=rule("SU-Y04")),
        pytest.param("twin-feed", (1, 1, 1), (2, 2, 1), marks=rule("SU-Y05")),
        pytest.param("cooling-loop", (1, 1, 1), (2, 1, 2), marks=rule("SU-Y06")),
        pytest.param("gyro-bus", (1, 1, 1), (1, 2, 2), marks=rule("SU-Y07")),
        pytest.param("nose-dive", (1, 1, 1), (3, 0, 1), marks=rule("SU-Y08")),
        pytest.param("air-brakes", (1, 1, 1), (0, 3, 1), marks=rule("SU-Y09")),
        pytest.param("bleed-valve:systems", (1, 1, 1), (1, 1, 0), marks=rule("SU-Y10")),
        pytest.param("overcharge:agility:systems", (1, 1, 1), (1, 0, 3), marks=rule("SU-Y11")),
        pytest.param("level-trim", (4, 0, 1), (2, 2, 2), marks=rule("SU-Y12")),
        pytest.param("spare-cells:agility", (1, 1, 1), (1, 2, 1), marks=rule("SU-Y13")),
    ],
)
def test_yellow_cards(choice: str, before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    card = choice.partition(":")[0]
    speed, agility, systems = before
    match = race(
        phase="assign",
        speed=[speed, 1],
        agility=[agility, 1],
        systems=[systems, 1],
        hands=[[card], ["engine-power"]],
        draw_decks=[["shields", "ferocity"], []],
    )
    play(match, f"0 assign:{choice}", "1 done")
    assert levels(match) == after
    assert state(match).cycle_deck[0] == (card,)
    draws = card in ("bleed-valve", "spare-cells")
    assert state(match).hand[0] == (("shields",) if draws else ())


@pytest.mark.parametrize(
    ("card", "before"),
    [
        ("turbine-core", (3, 1, 1)),
        ("twin-feed", (1, 4, 1)),
        ("cooling-loop", (4, 1, 1)),
        ("gyro-bus", (1, 1, 4)),
        ("nose-dive", (1, 0, 1)),
        ("air-brakes", (0, 1, 1)),
        ("bleed-valve", (0, 0, 0)),
        ("overcharge", (0, 0, 0)),
        ("master-relay", (1, 1, 1)),
        ("spare-cells", (4, 4, 4)),
    ],
)
def test_yellow_cards_that_do_not_fit_are_refused(card: str, before: tuple[int, int, int]) -> None:
    speed, agility, systems = before
    match = race(
        phase="assign",
        speed=[speed, 1],
        agility=[agility, 1],
        systems=[systems, 1],
        hands=[[card, "level-trim"], ["engine-power"]],
    )
    assert options(match, 0) == ["assign:level-trim", "done"]
    assert refused(match, 0, f"assign:{card}") == "SU-POWER-4"


# --- Green -------------------------------------------------------------------------------------------------


def bid(card: str, *script: str, **given: Any) -> Any:
    """Seat 0 bids this card, and everybody takes one."""
    cards: dict[str, Any] = {"action_deck": [], "standard_deck": ["flux-core", "gyro-bus"]}
    hands = [[card, *given.pop("more", [])], []]
    return race(f"0 bid:{card}:cycle", "0 take:flux-core", *script, phase="bid", hands=hands, **cards, **given)


@rule("SU-S7")
def test_ferocity() -> None:
    match = bid("ferocity")
    assert told(match, "bids_revealed")[0].bids[0].amount == 4
    assert state(match).shock[0] == 1


@rule("SU-G01")
def test_high_stakes() -> None:
    match = bid("high-stakes")
    assert told(match, "bids_revealed")[0].bids[0].amount == 6
    assert state(match).shock[0] == 1


@rule("SU-G02")
def test_quiet_tip() -> None:
    match = bid("quiet-tip", draw_decks=[["shields"], []])
    assert state(match).hand[0] == ("shields",)


@rule("SU-G03")
def test_scrap_dealer() -> None:
    match = bid("scrap-dealer", more=["basic-relay"])
    assert options(match, 0) == ["purge:basic-relay", "keep"]
    match.choose(0, "purge:basic-relay")
    assert state(match).purged == ["basic-relay"]
    assert state(match).hand[0] == ()
    kept = bid("scrap-dealer", "0 keep", more=["basic-relay"])
    assert state(kept).purged == []


@rule("SU-G04")
def test_fuel_futures() -> None:
    assert state(bid("fuel-futures")).speed[0] == 2
    assert state(bid("fuel-futures", speed=[4, 1])).speed[0] == 4


@rule("SU-G05")
def test_hull_insurance() -> None:
    assert state(bid("hull-insurance", damage=[2, 0])).damage[0] == 1
    assert state(bid("hull-insurance")).damage[0] == 0


# --- Blue --------------------------------------------------------------------------------------------------


def shot(card: str, *script: str, die: int = 6, **given: Any) -> Any:
    """Seat 0 plays an attack card in its turn, and rolls 3 to move afterwards."""
    return race(
        f"0 play:{card}", *script, turn=0, hands=[[card], []], dice=[die, *given.pop("dice", [3])], **given
    )


@rule("SU-B01", "SU-HAWK-1")
def test_twin_cannon() -> None:
    match = shot("twin-cannon", progress=[0, 3], coin=1, agility=[1, 4], die=3)
    assert told(match, "attack_rolled")[0].bonus == 2  # one of the card, one of the Hawk
    assert state(match).damage[1] == 1


@rule("SU-B02")
def test_broadside() -> None:
    assert state(shot("broadside", progress=[1, 0])).damage[1] == 2


@rule("SU-B03")
def test_tail_gun() -> None:
    assert state(shot("tail-gun", progress=[4, 0])).damage[1] == 1


@rule("SU-B04")
def test_arc_lance() -> None:
    match = shot("arc-lance", progress=[0, 5], coin=1, systems=[1, 3])
    assert (state(match).shock[1], state(match).damage[1]) == (2, 0)


@rule("SU-B05")
def test_harpoon() -> None:
    match = shot("harpoon", progress=[0, 5], coin=1, agility=[1, 2], spaces={3: "debris-belt"})
    assert state(match).progress[1] == 3


@rule("SU-B06")
def test_long_rifle() -> None:
    match = shot("long-rifle", progress=[0, 9], coin=1, agility=[1, 4], die=3)
    assert state(match).damage[1] == 1
    assert state(match).actions == 2


@rule("SU-B07")
def test_seeker_rocket() -> None:
    match = shot("seeker-rocket", progress=[0, 9], coin=1)
    assert (state(match).damage[1], state(match).shock[1]) == (1, 1)


@rule("SU-B08")
def test_ion_net() -> None:
    match = shot("ion-net", speed=[1, 2], agility=[1, 2])
    assert levels(match, 1) == (1, 1, 1)


@rule("SU-B09")
def test_ramming_prow() -> None:
    match = race(
        "0 speed:0",
        "0 play:ramming-prow",
        turn=0,
        hands=[["ramming-prow"], []],
        progress=[0, 3],
        coin=1,
        agility=[2, 4],
        dice=[3, 3],
        loadouts=["gyre", "deepwing"],
        spaces={3: "debris-belt"},
        until="maneuvers",
    )
    assert told(match, "attack_rolled")[0].defence == 2
    assert state(match).damage == [1, 2]


@rule("SU-B10")
def test_afterburner() -> None:
    match = race("0 play:afterburner", turn=0, hands=[["afterburner"], []], dice=[3])
    assert levels(match) == (3, 1, 1)
    assert state(match).shock[0] == 1
    full = race(turn=0, hands=[["afterburner", "patch-crew"], []], speed=[3, 1], dice=[3])
    assert refused(full, 0, "play:afterburner") == "SU-MANEUVER-10"


@rule("SU-B11")
def test_burst_thruster() -> None:
    match = move(
        3,
        "0 play:burst-thruster",
        hands=[["burst-thruster"], []],
        agility=[2, 1],
        spaces={3: "debris-belt", 4: "debris-belt"},
    )
    assert state(match).progress[0] == 4
    assert [check.space for check in told(match, "check_made")] == [3, 4]


@rule("SU-B12")
def test_trim_ballast() -> None:
    match = race(
        "0 play:trim-ballast", "0 from:systems:agility", turn=0, hands=[["trim-ballast"], []], dice=[3]
    )
    assert levels(match) == (1, 2, 0)


@rule("SU-B13")
def test_vent_coils() -> None:
    match = race(
        "0 play:vent-coils", turn=0, hands=[["vent-coils"], []], shock=[3, 0], systems=[4, 1], dice=[3]
    )
    assert state(match).shock[0] == 1


@rule("SU-B14")
def test_patch_crew() -> None:
    assert (
        state(race("0 play:patch-crew", turn=0, hands=[["patch-crew"], []], damage=[2, 0], dice=[3])).damage[0]
        == 1
    )


@rule("SU-B15")
def test_fire_mine_rack() -> None:
    assert state(
        race("0 play:fire-mine-rack", turn=0, hands=[["fire-mine-rack"], []], progress=[4, 0], dice=[3])
    ).mines == [4]


@rule("SU-B16")
def test_quick_loaders() -> None:
    match = race(
        "0 play:quick-loaders",
        turn=0,
        hands=[["quick-loaders"], []],
        draw_decks=[["shields", "ferocity", "flux-core"], []],
        dice=[3],
    )
    assert state(match).hand[0] == ("shields", "ferocity")


@rule("SU-B17")
def test_cold_start() -> None:
    match = race("0 play:cold-start", "0 power:agility", turn=0, hands=[["cold-start"], []], dice=[3])
    assert levels(match) == (1, 2, 1)


@rule("SU-B18", "SU-EQUIP-7")
def test_mount_battery() -> None:
    match = race(
        "0 play:mount-battery",
        turn=0,
        hands=[["mount-battery", "shields", "auto-turret"], []],
        draw_decks=[["flux-core"], []],
        dice=[3],
    )
    assert options(match, 0) == ["equip:shields", "equip:auto-turret"]
    match.choose(0, "equip:shields")
    assert state(match).equipped[0] == ("shields",)
    assert state(match).hand[0] == ("auto-turret", "flux-core")
    full = race(
        turn=0, hands=[["mount-battery", "shields", "patch-crew"], []], equipped=[["auto-turret"], []], dice=[3]
    )
    assert refused(full, 0, "play:mount-battery") == "SU-MANEUVER-10"


@rule("SU-S5")
def test_basic_cannon() -> None:
    assert state(shot("basic-cannon", progress=[0, 2], coin=1)).damage[1] == 1


# --- Red ---------------------------------------------------------------------------------------------------


@rule("SU-S6")
def test_shields() -> None:
    match = move(3, "0 play:shields", hands=[["shields"], []], agility=[2, 1], spaces={3: "ruined-arches"})
    assert state(match).damage[0] == 0


@rule("SU-R01")
def test_auto_turret() -> None:
    match = move(
        4,
        "1 play:auto-turret",
        "0 resolve:1:auto-turret",
        dice=[6],
        progress=[0, 2],
        coin=1,
        hands=[[], ["auto-turret"]],
        agility=[2, 1],
        spaces={4: "debris-belt"},
    )
    assert state(match).damage[0] == 1


@rule("SU-R02")
def test_daring_move() -> None:
    match = move(
        6,
        "0 play:daring-move",
        seats=3,
        hands=[["daring-move"]],
        agility=[2] * 3,
        systems=[4] * 3,
        spaces={6: "debris-belt"},
    )
    assert state(match).energy[0] == 2


@rule("SU-R03")
def test_evasive_roll() -> None:
    match = race(
        "0 play:basic-cannon",
        "1 play:evasive-roll",
        turn=0,
        hands=[["basic-cannon"], ["evasive-roll"]],
        loadouts=["gyre", "deepwing"],
        dice=[3, 3],
    )
    assert told(match, "attack_rolled")[0].defence == 3
    assert state(match).damage[1] == 0


@rule("SU-R04")
def test_chaff_burst() -> None:
    match = race(
        "0 play:basic-cannon",
        "1 play:chaff-burst",
        turn=0,
        hands=[["basic-cannon"], ["chaff-burst"]],
        dice=[6, 1, 3],
        agility=[1, 2],
    )
    assert [rolled.die for rolled in told(match, "attack_rolled")] == [6, 1]
    assert state(match).damage[1] == 0


@rule("SU-R05")
def test_hardened_hull() -> None:
    match = race(
        "0 play:broadside",
        "1 play:hardened-hull",
        turn=0,
        hands=[["broadside"], ["hardened-hull"]],
        dice=[6, 3],
    )
    assert state(match).damage[1] == 0


@rule("SU-R06")
def test_grounding_wire() -> None:
    match = move(
        6,
        "0 check",
        "0 play:grounding-wire",
        hands=[["grounding-wire"], []],
        agility=[2, 1],
        systems=[3, 1],
        spaces={6: "debris-belt"},
    )
    assert state(match).shock[0] == 1


@rule("SU-R07")
def test_return_fire() -> None:
    match = race(
        "0 play:basic-cannon",
        "1 play:return-fire",
        turn=0,
        hands=[["basic-cannon"], ["return-fire"]],
        agility=[1, 3],
        dice=[1, 6, 3],
    )
    assert state(match).damage == [1, 0]


@rule("SU-R08")
def test_slipstream() -> None:
    match = move(
        3,
        "1 play:slipstream",
        "0 resolve:1:slipstream",
        hands=[[], ["slipstream"]],
        agility=[2, 2],
        spaces={3: "debris-belt", 1: "debris-belt"},
    )
    assert state(match).progress == [3, 1]


@rule("SU-R09")
def test_lucky_gust() -> None:
    match = race("0 play:lucky-gust", turn=0, hands=[["lucky-gust"], []], dice=[1, 5])
    assert asked(match) == "0 speed"
    assert state(match).move_die == 5
    assert [rolled.is_reroll for rolled in told(match, "move_rolled")] == [False, True]


@rule("SU-R10")
def test_steady_hands() -> None:
    match = move(
        3, "0 play:steady-hands", hands=[["steady-hands"], []], agility=[2, 1], spaces={3: "ruined-arches"}
    )
    assert state(match).damage[0] == 0
    assert not told(match, "check_made")[0].is_passed


@rule("SU-R11")
def test_salvage_rights() -> None:
    match = move(
        3,
        "0 keep",
        "1 play:salvage-rights",
        progress=[10, 0],
        damage=[3, 1],
        hands=[[], ["salvage-rights"]],
        draw_decks=[[], ["flux-core"]],
        spaces={13: "needle-gap"},
    )
    assert state(match).damage[1] == 0
    assert state(match).hand[1] == ("flux-core",)


@rule("SU-R12")
def test_sealed_tender() -> None:
    match = race(
        "0 bid:ferocity:cycle",
        "1 no bid",
        "1 play:sealed-tender",
        phase="bid",
        hands=[["ferocity"], ["sealed-tender"]],
        action_deck=[],
        standard_deck=["flux-core", "gyro-bus"],
    )
    assert told(match, "bid_raised") == [(1, "sealed-tender", 2, 2)]


# --- Bid values --------------------------------------------------------------------------------------------

BIDS = {
    "engine-power": 1, "system-power": 1, "basic-relay": 1, "aileron-power": 1,
    "basic-cannon": 2, "shields": 2, "ferocity": 4, "twin-cannon": 2,
    "broadside": 3, "tail-gun": 2, "arc-lance": 2, "harpoon": 3,
    "long-rifle": 3, "seeker-rocket": 4, "ion-net": 2, "ramming-prow": 3,
    "afterburner": 3, "burst-thruster": 4, "trim-ballast": 2, "vent-coils": 2,
    "patch-crew": 2, "fire-mine-rack": 2, "quick-loaders": 3, "cold-start": 2,
    "mount-battery": 2, "turbine-core": 3, "flux-core": 3, "wing-actuators": 3,
    "master-relay": 2, "twin-feed": 3, "cooling-loop": 3, "gyro-bus": 2,
    "nose-dive": 2, "air-brakes": 2, "bleed-valve": 2, "overcharge": 4,
    "level-trim": 2, "spare-cells": 2, "high-stakes": 6, "quiet-tip": 3,
    "scrap-dealer": 4, "fuel-futures": 5, "hull-insurance": 4, "auto-turret": 2,
    "daring-move": 2, "evasive-roll": 3, "chaff-burst": 2, "hardened-hull": 3,
    "grounding-wire": 2, "return-fire": 3, "slipstream": 3, "lucky-gust": 3,
    "steady-hands": 3, "salvage-rights": 2, "sealed-tender": 3,
}  # fmt: skip


@rule("SU-BID-9")
def test_every_card_has_its_bid_value() -> None:
    table = state(race(turn=0, dice=[3])).table
    assert {card.id: card.bid for card in table.cards.values()} == BIDS
