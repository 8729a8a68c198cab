"""What the cards without a sigil do in play, N01 to N14 and G01 to G03. Plain numbers: test_card_play_stats."""

from typing import Any

import pytest

from tests.games.salt_mystic.battlefield import (
    QUICKSTART,
    asked,
    attacking,
    battle,
    character,
    custom,
    designs,
    last_attack,
    moving,
    options,
    pass_until,
    piece,
    play,
    refused,
    stack,
    state,
    told,
)

GUN = {"cards": [custom("gun", "character", range=9, expertise=0)]}


# --- Vehicles and Attachments ------------------------------------------------------------------------------


@pytest.mark.parametrize(("vehicle", "rule"), [("mog-corvette", ""), ("dirt-wraith", "SM-MOVE-12")])
def test_the_mog_climbs(vehicle: str, rule: str) -> None:
    match = moving(character("fargo", 24, 20, vehicle=vehicle), terrain=[piece("tower", 24, 24)])
    assert refused(match, 0, "0/4000^0") == rule


@pytest.mark.parametrize(("vehicle", "rule"), [("ramship", ""), ("mog-corvette", "SM-SCEN-4")])
def test_the_ramship_rams(vehicle: str, rule: str) -> None:
    match = moving(character("fargo", 24, 20, vehicle=vehicle), terrain=[piece("wall", 24, 26, die=2)])
    assert refused(match, 0, "ram 0^0") == rule


@pytest.mark.parametrize(("vehicle", "rule"), [("dirt-wraith", ""), ("crag-walker", "SM-MOVE-6")])
def test_the_dirt_wraith_does_not_mind_rough_ground(vehicle: str, rule: str) -> None:
    match = moving(character("fargo", 24, 20, vehicle=vehicle), terrain=[piece("wetlands", 24, 24)])
    assert refused(match, 0, "0/7000^0") == rule


@pytest.mark.parametrize(("cannon", "total"), [("rail-cannon", 5), ("black-fire-cannon", 5 - 3)])
def test_the_rail_cannon_ignores_cover(cannon: str, total: int) -> None:
    gunner = character("gun", 24, 20, vehicle="dirt-wraith", attachment=cannon)
    target = character("karak", 24, 26, 180, seat=1)
    match = attacking(gunner, target, terrain=[piece("wall", 24, 28)], options=GUN, dice=[5])
    assert last_attack(play(match, "0 2"))[0] == total


def test_the_rail_cannon_slows_its_vehicle() -> None:
    match = moving(character("gun", 24, 20, vehicle="dirt-wraith", attachment="rail-cannon"), options=GUN)
    assert refused(match, 0, "0/5000^0") == ""
    assert refused(match, 0, "0/5001^0") == "SM-MOVE-2"


def test_a_miss_of_the_black_fire_cannon_weakens_until_the_end_of_the_next_own_turn() -> None:
    gunner = character("gun", 24, 20, vehicle="dirt-wraith", attachment="black-fire-cannon")
    stacks = gunner, character("rielle", 24, 26, 180, seat=1), character("gun", 40, 40)
    match = attacking(*stacks, options=GUN, dice=[1, 1], decks=[[], []])
    play(match, "0 2")
    assert last_attack(match) == (1, 4, False)
    play(pass_until(match, "1 activate"), "1 end", "0 1", "0 stay", "0 2")
    assert last_attack(match) == (1, 4 - 2, False)  # still burning, and missed again
    assert [e.amount for e in state(match).effects] == [-2, -2]
    play(match, "0 end")
    assert [e.amount for e in state(match).effects] == [-2]  # the first one was over with this turn


def test_the_black_fire_burns_the_character_not_the_vehicle() -> None:
    gunner = character("gun", 24, 20, vehicle="dirt-wraith", attachment="black-fire-cannon")
    target = character("haplong", 24, 26, 180, seat=1, vehicle="ramship")
    match = attacking(gunner, target, character("gun", 28, 24, 315), options=GUN, dice=[1, 6])
    play(match, "0 2", "0 3", "0 stay", "0 2")
    assert last_attack(match) == (6, 6, True)
    assert told(match, "remainder_compared")[0][-2:] == (0, 4 - 2)


def test_a_hit_of_the_black_fire_cannon_burns_nobody() -> None:
    gunner = character("gun", 24, 20, vehicle="dirt-wraith", attachment="black-fire-cannon")
    target = character("rielle", 24, 26, 180, seat=1, vehicle="mog-corvette")
    match = attacking(gunner, target, options=GUN, dice=[4])
    assert state(play(match, "0 2")).effects == []
    assert stack(match, 2).vehicle == ""


def test_a_miss_of_the_tornado_launcher_pushes_straight_away() -> None:
    """3 inches along the bearing from the host, the heading stays; a wall stops it."""
    gunner = character("gun", 24, 20, vehicle="dirt-wraith", attachment="tornado-launcher")
    target = character("karak", 24, 28, 200, seat=1)
    match = attacking(gunner, target, options=GUN, dice=[1])
    play(match, "0 2")
    assert (stack(match, 2).x, stack(match, 2).y, stack(match, 2).heading) == (24_000, 31_000, 2_000)
    match = attacking(gunner, target, terrain=[piece("wall", 24, 31)], options=GUN, dice=[1])
    play(match, "0 2")
    assert stack(match, 2).y == 30_750 - 1_000  # its arc touches the wall


def test_a_hit_of_the_tornado_launcher_pushes_nobody() -> None:
    gunner = character("gun", 24, 20, vehicle="dirt-wraith", attachment="tornado-launcher")
    target = character("karak", 24, 28, 180, seat=1, vehicle="mog-corvette")
    assert stack(play(attacking(gunner, target, options=GUN, dice=[2]), "0 2"), 2).y == 28_000


# --- Breakers ----------------------------------------------------------------------------------------------


def test_artifacts_of_the_lore_sends_whom_the_opponent_picks_back_into_the_deck() -> None:
    stacks = (
        character("karak", 24, 10),
        character("fargo", 20, 40, seat=1),
        character("segmond", 24, 45.75, seat=1),
    )
    rest = character("haplong", 30, 40, seat=1)
    match = battle(
        *stacks, rest, step="play", hands=[["artifacts-of-the-lore"], []], decks=[[], ["ramship"]], dice=None
    )
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert asked(match) == "1 pick"
    assert options(match) == ["2", "4"]
    play(match, "1 4")
    assert designs(state(match).deck[1]) == ["haplong", "ramship"]
    assert [k.uid for k in state(match).stacks] == [1, 2, 3]
    assert designs(state(match).discard[0]) == ["artifacts-of-the-lore"]


def test_augurs_warning_turns_the_first_hit_into_a_miss() -> None:
    target = character("fargo", 24, 24, 180, seat=1, breakers=["augurs-warning"])
    match = attacking(character("gun", 24, 20), target, character("gun", 27, 20), options=GUN, dice=[6, 6])
    play(match, "0 2")
    assert told(match, "hit_negated") == [(1, 2, "1a:fargo", "1a:augurs-warning")]
    assert state(match).discard[1] == ("1a:augurs-warning",)
    assert stack(match, 2).breakers == ()
    play(match, "0 3", "0 stay", "0 2")
    assert designs(state(match).discard[1]) == ["augurs-warning", "fargo"]


def test_augurs_warning_is_kept_for_a_real_hit_and_protects_the_vehicle() -> None:
    target = character("fargo", 24, 24, 180, seat=1, breakers=["augurs-warning"], vehicle="ramship")
    match = attacking(character("gun", 24, 20), target, character("gun", 27, 20), options=GUN, dice=[5, 6])
    play(match, "0 2")
    assert stack(match, 2).breakers == ("1a:augurs-warning",)
    play(match, "0 3", "0 stay", "0 2")
    assert (stack(match, 2).vehicle, stack(match, 2).breakers) == ("1a:ramship", ())


def test_a_negated_hit_counts_as_a_miss_for_the_attacker() -> None:
    """Rielle does not move on; the black fire burns."""
    target = character("fargo", 24, 24, 180, seat=1, breakers=["augurs-warning"])
    match = attacking(character("rielle", 24, 20), target, dice=[6])
    assert asked(play(match, "0 2")) == "0 activate"
    gunner = character("gun", 24, 20, vehicle="dirt-wraith", attachment="black-fire-cannon")
    match = attacking(gunner, target, options=GUN, dice=[6])
    assert [e.what for e in state(play(match, "0 2")).effects] == ["defense"]


def test_forced_march_moves_one_of_the_own_characters() -> None:
    stacks = character("karak", 24, 10), character("mudhead", 30, 10), character("fargo", 24, 30, seat=1)
    match = battle(*stacks, step="play", hands=[["forced-march", "rielle"], []])
    play(match, "0 break 0a:forced-march")
    assert asked(match) == "0 pick"
    assert options(match) == ["1", "2"]
    play(match, "0 1")
    assert refused(match, 0, "0/4001^0") == "SM-MOVE-2"
    play(match, "0 0/4000^900", "0 done", "0 1")
    assert (stack(match, 1).y, stack(match, 1).heading) == (14_000, 900)
    assert refused(match, 0, "0/5000^0") == ""  # the activation's own movement is whole


def test_thrown_linchpin_throws_an_opponent_out_of_its_vehicle() -> None:
    """Even a War Marshal. In the basic rules the Vehicle becomes an obstruction beneath it."""
    marshal = character(
        "segmond", 24, 40, 180, seat=1, vehicle="ramship", attachment="rail-cannon", breakers=["augurs-warning"]
    )
    stacks = character("karak", 24, 10, vehicle="mog-corvette"), marshal, character("fargo", 30, 40, seat=1)
    match = battle(*stacks, step="play", hands=[["thrown-linchpin"], []], decks=[[], []])
    play(match, "0 break 0a:thrown-linchpin")
    thrown = stack(match, 2)
    assert (thrown.vehicle, thrown.attachment, thrown.breakers) == ("", "", ("1a:augurs-warning",))
    (left,) = state(match).loose
    assert (left.vehicle, left.attachment) == ("1a:ramship", "1a:rail-cannon")
    assert (left.x, left.y, left.heading) == (24_000, 40_000, 1_800) == (thrown.x, thrown.y, thrown.heading)
    play(pass_until(match, "1 activate"), "1 2")
    assert refused(match, 1, "1800/6000^0") == ""  # moves off it freely, with its own Speed
    assert refused(match, 1, "1800/1000^0") == "SM-MOVE-18"  # but not half


def test_thrown_linchpin_needs_a_manned_opponent() -> None:
    stacks = character("karak", 24, 10, vehicle="mog-corvette"), character("fargo", 30, 40, seat=1)
    match = battle(*stacks, step="play", hands=[["thrown-linchpin", "rielle"], []])
    assert refused(match, 0, "break 0a:thrown-linchpin") == "SM-BREAKER-5"


def test_swallowed_word_swallows_one_event_breaker() -> None:
    stacks = character("karak", 24, 10), character("fargo", 30, 40, seat=1, breakers=["swallowed-word"])
    hands = [["datastream-insight", "forced-march"], []]
    match = battle(*stacks, step="play", hands=hands, decks=[["ramship", "rielle"], []])
    play(match, "0 break 0a:datastream-insight")
    assert told(match, "breaker_negated") == [(1, "1a:swallowed-word", "0a:datastream-insight")]
    assert len(state(match).deck[0]) == 2
    assert stack(match, 2).breakers == ()
    assert (state(match).discard[0], state(match).discard[1]) == (
        ("0a:datastream-insight",),
        ("1a:swallowed-word",),
    )
    assert asked(play(match, "0 break 0a:forced-march")) == "0 extra_move"  # the next one works


def test_swallowed_word_does_not_mind_own_breakers_attached_ones_or_guardian_cards() -> None:
    stacks = character("karak", 24, 2.25, breakers=["swallowed-word"]), character("fargo", 30, 40, seat=1)
    hands = [["datastream-insight", "borrowed-legend", "guardian-arises-1", "rielle"], []]
    match = battle(*stacks, step="play", hands=hands, decks=[["ramship", "mudhead"], []])
    play(
        match,
        "0 break 0a:datastream-insight",
        "0 attach 0a:borrowed-legend 1",
        "0 guardian 0a:guardian-arises-1",
    )
    assert stack(match, 1).breakers == ("0a:swallowed-word", "0a:borrowed-legend")
    match = battle(
        *(stacks[0], character("fargo", 30, 45.75, seat=1)),
        step="play",
        active=1,
        decks=[[], []],
        hands=[[], ["borrowed-legend", "guardian-arises-1", "rielle"]],
    )
    play(match, "1 attach 1a:borrowed-legend 2", "1 guardian 1a:guardian-arises-1")
    assert stack(match, 1).breakers == ("0a:swallowed-word",)


def test_borrowed_legend_lends_expertise_and_defense() -> None:
    legend: dict[str, Any] = {"breakers": ["borrowed-legend"]}
    stacks = character("gun", 24, 20, **legend), character("fargo", 24, 24, 180, seat=1, **legend)
    assert last_attack(play(attacking(*stacks, options=GUN, dice=[2]), "0 2")) == (2 + 1, 4 + 1, False)
    two: dict[str, Any] = {"breakers": ["borrowed-legend", "borrowed-legend"]}
    stacks = (
        character("gun", 24, 20, **two),
        character("fargo", 24, 24, 180, seat=1, vehicle="dirt-wraith", **two),
    )
    match = play(attacking(*stacks, options=GUN, dice=[6]), "0 2")
    assert last_attack(match) == (6 + 2, 4, True)  # the Vehicle's Defense is not the Character's
    assert told(match, "remainder_compared")[0][-2:] == (4, 4 + 2)


def test_retreat_to_the_fire_brings_one_home_with_its_stack() -> None:
    rider = character("fargo", 24, 30, 90, vehicle="ramship")
    match = battle(
        rider, character("karak", 24, 2.25), step="play", hands=[["retreat-to-the-fire", "rielle"], []]
    )
    play(match, "0 break 0a:retreat-to-the-fire", "0 1")
    assert refused(match, 0, "24000") == "SM-DEPLOY-6"
    play(match, "0 10000")
    assert (stack(match, 1).x, stack(match, 1).y, stack(match, 1).vehicle) == (10_000, 2_250, "0a:ramship")


def test_retreat_to_the_fire_in_the_middle_of_the_turn() -> None:
    """In quickstart: whoever was activated stays so, whoever was not keeps it."""
    stacks = character("fargo", 18, 20), character("rielle", 24, 20)
    match = battle(*stacks, options=QUICKSTART, hands=[["retreat-to-the-fire"], []], decks=[[], []])
    play(match, "0 1", "0 0/5000^0", "0 break 0a:retreat-to-the-fire", "0 1", "0 9000")
    assert options(match) == ["2", "end"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_guardian_card_goes_to_the_stack(number: int) -> None:
    card = f"guardian-arises-{number}"
    match = battle(character("karak", 24, 10), step="play", hands=[[card, "rielle"], []])
    play(match, f"0 guardian 0a:{card}")
    assert state(match).raising[0] == (f"0a:{card}",)
    assert state(match).forfeited
