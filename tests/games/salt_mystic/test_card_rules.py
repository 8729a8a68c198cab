"""What cards give: printed stats, Vehicles and Attachments that replace or change them, and effects."""

from collections.abc import Mapping
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic.rules.sight import why_not_shoot
from saltbox.games.salt_mystic.rules.stats import defense, expertise, reach_mil, speed_mil, vehicle_defense
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    battle,
    character,
    custom,
    last_attack,
    options,
    play,
    refused,
    stack,
    state,
)

EDITIONS = [pytest.param(BASIC, id="basic-2021"), pytest.param(QUICKSTART, id="quickstart")]
CUSTOM = [
    custom("tin-plate", "attachment", defense=3),
    custom("thick-plate", "attachment", defense_change=2),
    custom("sighted-gun", "attachment", range=5, expertise=1),
    custom("short-barrel", "attachment", range_change=-3),
    custom("anchor", "attachment", speed_change=-9),
    custom("sail", "attachment", speed=12),
]


def stats(card: str, vehicle: str = "", attachment: str = "", **given: Any) -> tuple[int, int, int, int, int]:
    """Speed, Defense, Vehicle's Defense, range and Expertise of a Character right now; lengths in mils."""
    match = battle(character(card, 20, 10, vehicle=vehicle, attachment=attachment), **given)
    s, k = state(match), stack(match, 1)
    return speed_mil(s, k), defense(s, k), vehicle_defense(s, k), reach_mil(s, k), expertise(s, k)


def attacking(attacker: Mapping[str, Any], gap: float, target: str = "fargo", **given: Any) -> Match:
    """The attacker stands at (20, 10) and is asked whom to attack; somebody faces it from this far away."""
    enemy = character(target, 20, 12 + gap, 180, seat=1)
    return battle({**attacker, "at": [20, 10]}, enemy, step="attack", current=1, **given)


def targets(match: Match) -> list[str]:
    """Who can be attacked."""
    return options(match) if asked(match) == "0 attack" else ["none"]


# --- Characters --------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-CARD-1", "SM-ATTACK-5")
def test_the_stats_of_a_character_on_foot() -> None:
    assert stats("bloodmonkey") == (6_000, 6, 0, 2_000, 4)
    match = battle(
        character("bloodmonkey", 20, 10), character("skullstomper", 20, 20, 180, seat=1), step="move", current=1
    )
    assert [refused(match, 0, f"0/{length}^0") for length in (6_000, 6_001)] == ["", "SM-MOVE-2"]
    match = attacking(character("bloodmonkey", 0, 0), 2, "oruz-gatebreaker", dice=[2])
    assert targets(match) == ["2", "none"]
    assert last_attack(play(match, "0 2")) == (6, 6, True), "2 + 4 against Defense 6"
    assert targets(attacking(character("bloodmonkey", 0, 0), 2.001)) == ["none"]


@pytest.mark.rule("SM-CARD-2", "SM-ATTACK-2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "beneath", [{}, {"vehicle": "ramship"}, {"vehicle": "ramship", "attachment": "mirror-array"}]
)
def test_without_a_weapon_there_is_no_attack(edition: Any, beneath: Mapping[str, Any]) -> None:
    match = attacking({"card": "hall-archivist", **beneath}, 0, options=edition)
    assert targets(match) == ["none"]
    reason = why_not_shoot(state(match), stack(match, 1), stack(match, 2))
    assert reason is not None
    assert reason.rule == "SM-CARD-2"


@pytest.mark.rule("SM-CARD-2", "SM-CARD-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mounted_weapon_arms_who_has_none_with_expertise_0(edition: Any) -> None:
    armed = {"card": "hall-archivist", "vehicle": "ramship", "attachment": "black-fire-cannon"}
    match = attacking(armed, 4, options=edition, dice=[4])
    assert last_attack(play(match, "0 2")) == (4, 4, True)


@pytest.mark.rule("SM-CARD-3")
def test_game_text_works_only_while_the_card_is_deployed() -> None:
    match = battle(
        character("karak", 20, 10), step="play", hands=[["computronium-seer", "oriel-sled"], []],
        discards=[["alson-shieldbearer"], []],
    )  # fmt: skip
    for card in ("computronium-seer", "oriel-sled", "alson-shieldbearer"):
        assert refused(match, 0, f"use 0a:{card}") == "SM-CARD-3"
    play(match, "0 deploy 0a:computronium-seer", "0 9000")
    assert "use 0a:computronium-seer" in options(match)


@pytest.mark.rule("SM-CARD-3")
def test_what_an_opponent_has_deployed_is_not_mine_to_use() -> None:
    match = battle(
        character("karak", 20, 10), character("segmond", 20, 30, seat=1), step="play", hands=[["rielle"], []]
    )
    assert "use 0a:karak" in options(match)
    assert refused(match, 0, "use 1a:segmond") == "SM-CARD-3"
    play(match, "0 use 0a:karak")
    assert refused(match, 0, "use 0a:karak") == "SM-CARD-3", "once per game"


@pytest.mark.rule("SM-CARD-4", "SM-CARD-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_characters_attack(edition: Any) -> None:
    loose = [{"vehicle": "ramship", "attachment": "rail-cannon", "at": [20, 10]}]
    match = battle(
        character("karak", 30, 10), character("fargo", 20, 14, 180, seat=1), options=edition, loose=loose
    )
    assert options(match) == ["1", "end"]
    assert refused(match, 0, "201") == "SM-TURN-8"


# --- Vehicles ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-CARD-5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("card", "vehicle", "inches", "first"),
    [
        ("skullstomper", "mog-corvette", 9, 1),
        ("fargo", "mog-corvette", 9, 1),
        ("rielle", "granite-crawler", 5, 8),
        ("rielle", "ramship", 8, 6),
        ("karak", "dirt-wraith", 7, 4),
    ],
)
def test_speed_and_defense_of_the_vehicle_replace_those_of_the_character(
    edition: Any, card: str, vehicle: str, inches: int, first: int
) -> None:
    found = stats(card, vehicle, options=edition)
    assert (found[0], found[2]) == (inches * 1_000, first), "higher or lower"
    manned = character(card, 20, 14, 180, seat=1, vehicle=vehicle)
    match = battle(character("rielle", 20, 10), manned, options=edition, step="attack", current=1, dice=[1])
    assert last_attack(play(match, "0 2"))[1] == first, "its Defense is compared first"


@pytest.mark.rule("SM-CARD-5")
def test_on_foot_the_own_numbers_count() -> None:
    assert stats("skullstomper")[:3] == (5_000, 5, 0)
    assert stats("karak")[:3] == (5_000, 6, 0)


# --- Attachments -------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-CARD-6", "SM-CARD-7")
@pytest.mark.parametrize(
    ("card", "vehicle", "attachment", "expected"),
    [
        pytest.param("segmond", "dirt-wraith", "rail-cannon", (5_000, 7, 4, 10_000, 3), id="7 - 2, range 10"),
        pytest.param(
            "segmond", "dirt-wraith", "tin-plate", (7_000, 7, 3, 3_000, 3), id="plain Defense replaces"
        ),
        pytest.param(
            "segmond", "dirt-wraith", "thick-plate", (7_000, 7, 6, 3_000, 3), id="signed Defense is added"
        ),
        pytest.param("segmond", "dirt-wraith", "sail", (12_000, 7, 4, 3_000, 3), id="plain Speed replaces"),
        pytest.param(
            "segmond", "dirt-wraith", "sighted-gun", (7_000, 7, 4, 5_000, 1), id="range and Expertise"
        ),
        pytest.param("segmond", "dirt-wraith", "mirror-array", (7_000, 7, 4, 3_000, 3), id="no stats at all"),
    ],
)
def test_a_plain_number_replaces_and_a_signed_one_is_added(
    card: str, vehicle: str, attachment: str, expected: tuple[int, ...]
) -> None:
    assert stats(card, vehicle, attachment, options={"cards": CUSTOM}) == expected


@pytest.mark.rule("SM-CARD-7", "SM-MOVE-9")
@pytest.mark.parametrize(
    ("effect", "open_ground", "rough"),
    [(0, 5_000, 2_000), (1, 6_000, 3_000), (-1, 4_000, 2_000), (2, 7_000, 3_000)],
)
def test_vehicle_then_attachment_then_effects_then_terrain(effect: int, open_ground: int, rough: int) -> None:
    # A Crag Walker has Speed 7, a Rail Cannon takes 2 away; Rielle's own 6 does not matter.
    def farthest(terrain: list[Mapping[str, Any]]) -> list[str]:
        who = character("rielle", 20, 10, vehicle="crag-walker", attachment="rail-cannon")
        effects = [[1, "speed", effect, 99, "0a:karak"]]
        match = battle(who, step="move", current=1, terrain=terrain, effects=effects)
        limit = rough if terrain else open_ground
        return [refused(match, 0, f"0/{length}^0") for length in (limit, limit + 1)]

    assert farthest([]) == ["", "SM-MOVE-2"]
    assert farthest([{"kind": "rocky_ground", "x": 20, "y": 10}]) == ["", "SM-MOVE-6"]


@pytest.mark.rule("SM-CARD-7")
def test_effects_add_to_what_the_attachment_gives() -> None:
    # Witlock's range grows by 2 while he mans a Vehicle; Fargo's Expertise by 1.
    assert stats("witlock")[3] == 2_000
    assert stats("witlock", "ramship")[3] == 4_000
    assert stats("witlock", "ramship", "black-fire-cannon")[3] == 6_000
    assert [stats("fargo", vehicle)[4] for vehicle in ("", "ramship")] == [3, 4]
    assert stats("fargo", "ramship", "sighted-gun", options={"cards": CUSTOM})[4] == 2


@pytest.mark.rule("SM-CARD-8", "SM-RANGE-1")
@pytest.mark.parametrize(
    ("card", "attachment", "range_of_it"),
    [("rielle", "black-fire-cannon", 4), ("ridge-marksman", "black-fire-cannon", 4)],
)
def test_the_mounted_weapon_is_used_whether_it_reaches_farther_or_not(
    card: str, attachment: str, range_of_it: int
) -> None:
    # A Ridge Marksman's own weapon reaches 6 inches, Rielle's 3: there is no choice between the two.
    armed = {"card": card, "vehicle": "ramship", "attachment": attachment}
    assert targets(attacking(armed, range_of_it)) == ["2", "none"]
    assert targets(attacking(armed, range_of_it + 0.001)) == ["none"]


@pytest.mark.rule("SM-CARD-8")
def test_the_characters_expertise_goes_with_the_mounted_weapon() -> None:
    armed = {"card": "rielle", "vehicle": "ramship", "attachment": "black-fire-cannon"}
    assert last_attack(play(attacking(armed, 4, dice=[1]), "0 2")) == (4, 4, True), "1 + 3"
    aimed = {**armed, "attachment": "sighted-gun"}
    match = attacking(aimed, 5, dice=[1], options={"cards": CUSTOM})
    assert last_attack(play(match, "0 2")) == (2, 4, False), "1 + 1 by the weapon's own Expertise"


@pytest.mark.rule("SM-CARD-9")
def test_speed_never_drops_below_nothing() -> None:
    assert stats("rielle", "ramship", "anchor", options={"cards": CUSTOM})[0] == 0
    assert stats("rielle", effects=[[1, "speed", -7, 99, "0a:karak"]])[0] == 0
    match = battle(
        character("rielle", 20, 10), step="move", current=1, effects=[[1, "speed", -7, 99, "0a:karak"]]
    )
    assert refused(match, 0, "0/1^0") == "SM-MOVE-2"
    assert refused(match, 0, "0/0^900") == "", "turning is free"


@pytest.mark.rule("SM-CARD-9")
def test_a_range_below_nothing_counts_as_nothing() -> None:
    assert stats("mudhead", "ramship", "short-barrel", options={"cards": CUSTOM})[3] == 0
    weak = {"card": "mudhead", "vehicle": "ramship", "attachment": "short-barrel"}
    assert targets(attacking(weak, 0, options={"cards": CUSTOM})) == ["2", "none"], "arcs that touch"
    assert targets(attacking(weak, 0.001, options={"cards": CUSTOM})) == ["none"]


@pytest.mark.rule("SM-CARD-9")
def test_defense_expertise_and_totals_have_no_floor() -> None:
    effects = [[1, "expertise", -8, 99, "1a:segmond"], [2, "defense", -9, 99, "0a:karak"]]
    match = attacking(character("rielle", 0, 0), 2, effects=effects, dice=[1])
    assert last_attack(play(match, "0 2")) == (1 + 3 - 8, 4 - 9, True)


@pytest.mark.rule("SM-CARD-11", "SM-ATTACK-17")
@pytest.mark.parametrize("attachment", ["thick-plate", "mirror-array"])
def test_an_attachment_on_an_unmanned_vehicle_does_nothing(attachment: str) -> None:
    # 3 + 3 is the Defense of a bare Ramship; plates or mirrors would add 2 to that of a manned one.
    given: dict[str, Any] = {
        "options": {**QUICKSTART, "cards": CUSTOM},
        "step": "attack",
        "current": 1,
        "dice": [3],
    }
    loose = [{"vehicle": "ramship", "attachment": attachment, "owner": 1, "at": [20, 15], "heading": 180}]
    match = battle(character("rielle", 20, 10), character("fargo", 30, 30, seat=1), loose=loose, **given)
    assert last_attack(play(match, "0 201")) == (6, 6, True)
    manned = character("fargo", 20, 15, 180, seat=1, vehicle="ramship", attachment=attachment)
    match = battle(character("rielle", 20, 10), manned, **given)
    assert last_attack(play(match, "0 2")) == (6, 8, False)


@pytest.mark.rule("SM-CARD-12", "SM-VEHICLE-4")
@pytest.mark.parametrize(
    ("die", "breakers", "vehicle", "survives"),
    [
        pytest.param(6, [], "", False, id="9 + 1 - 6 is Haplong's Defense of 4"),
        pytest.param(6, ["borrowed-legend"], "", True, id="with one more Defense he survives"),
        pytest.param(2, ["borrowed-legend"], "", True, id="2 + 3 + 1 destroys the Ramship all the same"),
        pytest.param(1, ["borrowed-legend"], "1a:ramship", True, id="one less does not"),
    ],
)
def test_a_change_of_the_characters_defense_does_not_help_the_vehicle(
    die: int, breakers: list[str], vehicle: str, survives: bool
) -> None:
    haplong = character("haplong", 20, 14, 0, seat=1, vehicle="ramship", breakers=breakers)
    match = battle(character("karak", 20, 10), haplong, step="attack", current=1, dice=[die])
    play(match, "0 2")
    assert last_attack(match)[:2] == (die + 3 + 1, 6)
    found = [k.vehicle for k in state(match).stacks if k.uid == 2]
    assert found == ([vehicle] if survives else [])


@pytest.mark.rule("SM-CARD-12")
@pytest.mark.parametrize(("heading", "against", "total"), [(180, 8, 9), (0, 6, 10)], ids=["front", "behind"])
def test_a_change_of_the_vehicles_defense_does_not_help_the_character(
    heading: int, against: int, total: int
) -> None:
    # A Mirror Array gives the Vehicle +2 against attacks from the front; Fargo's own 4 stays.
    fargo = character("fargo", 20, 14, heading, seat=1, vehicle="ramship", attachment="mirror-array")
    match = battle(character("karak", 20, 10), fargo, step="attack", current=1, dice=[6])
    play(match, "0 2")
    assert last_attack(match) == (total, against, True)
    assert [k.uid for k in state(match).stacks] == ([1, 2] if total - against < 4 else [1])
