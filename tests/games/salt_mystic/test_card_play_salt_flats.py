"""What the cards of the Salt Flats do in play, S01 to S16. Their plain numbers: test_card_play_stats."""

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
    piece,
    play,
    refused,
    stack,
    state,
    told,
)

GUN = {"cards": [custom("gun", "character", range=9, expertise=0)]}


# --- S01 Segmond -------------------------------------------------------------------------------------------


def test_segmond_turns_his_enemies_and_draws() -> None:
    """Gaps of 12 and 12.001 inches; an own Character is not turned; nobody is displaced."""
    near, far = character("mudhead", 24, 24, 180, seat=1), character("rielle", 38.001, 10, 180, seat=1)
    stacks = (
        character("segmond", 24, 10),
        near,
        far,
        character("fargo", 20, 10),
        character("karak", 10, 10, 0, seat=1),
    )
    match = battle(*stacks, step="play", decks=[["ramship", "mudhead"], []])
    play(match, "0 use 0a:segmond")
    assert asked(match) == "0 face"
    assert refused(match, 0, "3600") == "SM-GEO-1"
    play(match, "0 0", "0 900")
    assert [(k.x, k.y, k.heading) for k in state(match).stacks[1:3]] == [
        (24_000, 24_000, 0),
        (38_001, 10_000, 1_800),
    ]
    assert stack(match, 5).heading == 900  # the War Marshal is not taken off the table
    assert designs(state(match).hand[0]) == ["ramship"]


def test_segmond_works_once_even_after_he_was_back_in_the_deck() -> None:
    """The physical card counts, wherever it goes."""
    given = {"marshal_immune": False, "decks": ["salt-flats", "mountains"]}
    match = battle(options=given, step="play", hands=[["segmond", "fargo"], []], used=["0a:segmond"])
    play(match, "0 deploy 0a:segmond", "0 24000")
    assert asked(match) == "0 play"
    assert refused(match, 0, "use 0a:segmond") == "SM-CARD-3"


# --- Characters --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "total"), [([1, 4], 4 + 4), ([1, 1], 1 + 4), ([2], 2 + 4)])
def test_bloodmonkey_rolls_a_one_again_once(dice: list[int], total: int) -> None:
    stacks = character("bloodmonkey", 24, 20), character("karak", 24, 24, 180, seat=1)
    match = attacking(*stacks, dice=dice)
    assert last_attack(play(match, "0 2"))[0] == total
    assert len(told(match, "dice_rolled")) == len(dice)


@pytest.mark.parametrize(("vehicle", "speed"), [("ramship", 9), ("dirt-wraith", 7), ("", 5)])
def test_haplong_drives_a_ramship_faster(vehicle: str, speed: int) -> None:
    match = moving(character("haplong", 24, 20, vehicle=vehicle))
    assert refused(match, 0, f"0/{speed}000^0") == ""
    assert refused(match, 0, f"0/{speed}001^0") == "SM-MOVE-2"


@pytest.mark.parametrize(("vehicle", "total"), [("ramship", 2 + 3 + 1), ("", 2 + 3)])
def test_fargo_fights_better_from_a_vehicle(vehicle: str, total: int) -> None:
    stacks = character("fargo", 24, 20, vehicle=vehicle), character("karak", 24, 24, 180, seat=1)
    assert last_attack(play(attacking(*stacks, dice=[2]), "0 2"))[0] == total


@pytest.mark.parametrize(
    ("vehicle", "cannon", "near", "far"),
    [("", "", 28, 19.999), ("ramship", "", 30, 17.999), ("ramship", "black-fire-cannon", 32, 15.999)],
)
def test_witlock_shoots_farther_from_a_vehicle(vehicle: str, cannon: str, near: float, far: float) -> None:
    """2 inches of his own, two more in a Vehicle; and two more than a cannon's 4, which replace his own."""
    witlock = character("witlock", 24, 20, vehicle=vehicle, attachment=cannon)
    match = attacking(witlock, character("karak", near, 20, seat=1), character("rielle", far, 20, seat=1))
    assert options(match) == ["2", "none"]


def test_the_stalker_passes_through_walls() -> None:
    wall = [piece("wall", 24, 22)]
    match = moving(character("fogborn-stalker", 24, 20), terrain=wall)
    assert refused(match, 0, "0/4000^0") == ""
    assert refused(match, 0, "0/2000^0") == "SM-MOVE-14"  # but must end clear of it
    match = moving(character("flats-watchman", 24, 20), terrain=wall)
    assert refused(match, 0, "0/4000^0") == "SM-MOVE-12"


def test_whom_the_stalker_misses_cannot_attack_in_its_next_turn() -> None:
    stacks = character("fogborn-stalker", 24, 20), character("alson-shieldbearer", 24, 23, 180, seat=1)
    match = attacking(*stacks, dice=[1], decks=[[], []])
    play(match, "0 2", "0 end")
    assert told(match, "forbidden") == [(1, 2, "1a:alson-shieldbearer", "attack", "0a:fogborn-stalker")]
    assert asked(match) == "1 activate"
    play(match, "1 2", "1 stay")
    assert asked(match) == "0 activate"  # nobody was asked to attack, and the turn is over
    play(match, "0 1", "0 stay", "0 none", "1 2", "1 stay")
    assert asked(match) == "1 attack"  # it lasted for that one turn


def test_whom_the_stalker_hits_is_gone() -> None:
    stacks = character("fogborn-stalker", 24, 20), character("fargo", 24, 23, 180, seat=1)
    match = attacking(*stacks, dice=[1])
    play(match, "0 2")
    assert not told(match, "forbidden")
    assert len(state(match).stacks) == 1


def test_the_seer_finds_the_topmost_vehicle_or_attachment() -> None:
    deck = ["mudhead", "rail-cannon", "ramship"]
    match = battle(
        character("computronium-seer", 24, 20), step="play", decks=[deck, []], dice=None, hands=[["fargo"], []]
    )
    play(match, "0 use 0a:computronium-seer")
    assert designs(state(match).hand[0]) == ["fargo", "rail-cannon"]
    assert designs(state(match).deck[0]) == ["mudhead", "ramship"]
    assert refused(match, 0, "use 0a:computronium-seer") == "SM-CARD-3"
    assert "rail-cannon" not in str(match.story(1))
    assert "rail-cannon" not in str(match.view(1))


def test_the_seer_shuffles_and_may_find_nothing() -> None:
    match = battle(
        *(character("computronium-seer", 24, 20),),
        step="play",
        hands=[["fargo"], []],
        decks=[["mudhead", "rielle"], []],
        dice=["0a:rielle", "0a:mudhead"],
    )
    play(match, "0 use 0a:computronium-seer")
    assert state(match).deck[0] == ("0a:mudhead", "0a:rielle")  # the top is the end
    assert state(match).used == ["0a:computronium-seer"]
    assert designs(state(match).hand[0]) == ["fargo"]


def test_the_mirage_scout_may_come_in_from_the_side() -> None:
    """Between 1.25 and 18 inches from the own edge, flush with the side, facing inwards."""
    match = battle(step="play", hands=[["mirage-scout", "mog-corvette", "fargo"], []])
    play(match, "0 deploy 0a:mirage-scout")
    assert refused(match, 0, "left 18000") == ""
    assert refused(match, 0, "right 1250") == ""
    assert refused(match, 0, "left 18001") == "SM-DEPLOY-2"
    assert refused(match, 0, "right 1249") == "SM-DEPLOY-2"
    assert refused(match, 0, "20000") == ""  # the own edge is still open
    play(match, "0 right 18000")
    (scout,) = state(match).stacks
    assert (scout.x, scout.y, scout.heading) == (48_000 - 2_250, 18_000, 2_700)
    assert refused(match, 0, f"attach 0a:mog-corvette {scout.uid}") == "SM-ATTACH-4"


def test_the_mirage_scout_of_the_other_side_and_edition() -> None:
    given: dict[str, Any] = {
        "step": "play",
        "active": 1,
        "hands": [[], ["mirage-scout", "mog-corvette"]],
        "decks": [[], []],
    }
    match = battle(options=QUICKSTART, **given)
    play(match, "1 deploy 1a:mirage-scout", "1 left 10000")
    (scout,) = state(match).stacks
    assert (scout.x, scout.y, scout.heading) == (2_250, 36_000 - 10_000, 900)
    play(match, f"1 attach 1a:mog-corvette {scout.uid}")  # anywhere in quickstart
    assert state(match).stacks[0].vehicle == "1a:mog-corvette"


def test_others_do_not_come_in_from_the_side() -> None:
    match = battle(step="play", hands=[["flats-watchman"], []])
    play(match, "0 deploy 0a:flats-watchman")
    assert refused(match, 0, "left 10000") == "SM-DEPLOY-2"


@pytest.mark.parametrize(("heading", "total"), [(180, 2 + 3 + 1), (90, 2 + 3 + 1), (0, 2 + 3 + 1)])
def test_the_duelist_fights_face_to_face(heading: int, total: int) -> None:
    """From behind there is the usual one, but not that of the card; from front and flank it is its own."""
    stacks = character("tobin-duelist", 24, 20), character("karak", 24, 24, heading, seat=1)
    match = attacking(*stacks, dice=[2])
    assert last_attack(play(match, "0 2"))[0] == total
    parts = [part[0] for part in told(match, "attack_resolved")[0][6]]
    assert ("0a:tobin-duelist" in parts[2:]) == (heading != 0)
    assert ("behind" in parts) == (heading == 0)


def test_the_adept_is_proof_against_opposing_breakers() -> None:
    stacks = character("karak", 24, 10), character("loreblade-adept", 24, 40, seat=1)
    match = battle(*stacks, step="play", hands=[["artifacts-of-the-lore", "rielle"], []])
    assert refused(match, 0, "break 0a:artifacts-of-the-lore") == "SM-BREAKER-5"
    manned = character("loreblade-adept", 24, 40, seat=1, vehicle="ramship")
    match = battle(stacks[0], manned, step="play", hands=[["thrown-linchpin", "rielle"], []])
    assert refused(match, 0, "break 0a:thrown-linchpin") == "SM-BREAKER-5"


def test_the_adept_is_not_proof_against_own_breakers() -> None:
    match = battle(character("loreblade-adept", 24, 10), step="play", hands=[["forced-march"], []])
    play(match, "0 break 0a:forced-march", "0 0/4000^0")
    assert stack(match, 1).y == 14_000


# --- Vehicles and Attachments ------------------------------------------------------------------------------


@pytest.mark.parametrize(("vehicle", "total"), [("glass-skimmer", 3 - 1), ("ramship", 3)])
def test_the_skimmer_shakes(vehicle: str, total: int) -> None:
    stacks = character("gun", 24, 20, vehicle=vehicle), character("karak", 24, 24, 180, seat=1)
    assert last_attack(play(attacking(*stacks, options=GUN, dice=[3]), "0 2"))[0] == total


def test_the_skimmer_does_not_shake_its_attackers() -> None:
    stacks = character("gun", 24, 20), character("karak", 24, 24, 180, seat=1, vehicle="glass-skimmer")
    assert last_attack(play(attacking(*stacks, options=GUN, dice=[3]), "0 2"))[:2] == (3, 2)


def test_the_sled_brings_its_rider_home_once() -> None:
    rider = character(
        "fargo", 24, 30, 90, vehicle="oriel-sled", attachment="rail-cannon", breakers=["borrowed-legend"]
    )
    match = battle(rider, step="play", hands=[["rielle"], []], effects=[[1, "speed", 2, 9, "0a:karak"]])
    play(match, "0 use 0a:oriel-sled")
    assert asked(match) == "0 place"
    assert refused(match, 0, "1249") == "SM-DEPLOY-3"
    play(match, "0 10000")
    home = stack(match, 1)
    assert (home.x, home.y, home.heading) == (10_000, 2_250, 0)
    assert (home.vehicle, home.attachment, home.breakers) == (
        "0a:oriel-sled",
        "0a:rail-cannon",
        ("0a:borrowed-legend",),
    )
    assert len(state(match).effects) == 1  # it has not left the table
    assert refused(match, 0, "use 0a:oriel-sled") == "SM-CARD-3"
    play(match, "0 done", "0 1")
    assert asked(match) == "0 move"  # and keeps its activation


@pytest.mark.parametrize(("heading", "defense"), [(180, 6 + 2), (90, 6 + 2), (0, 6)])
def test_the_mirror_array_protects_the_vehicle_from_the_front(heading: int, defense: int) -> None:
    target = character("karak", 24, 24, heading, seat=1, vehicle="ramship", attachment="mirror-array")
    match = attacking(character("gun", 24, 20), target, options=GUN, dice=[1])
    assert last_attack(play(match, "0 2"))[1] == defense


def test_the_mirror_array_does_not_protect_the_rider() -> None:
    """12 against 8: a remainder of 4 meets Fargo's own 4."""
    big = {"cards": [custom("gun", "character", range=9, expertise=6)]}
    target = character("fargo", 24, 24, 180, seat=1, vehicle="ramship", attachment="mirror-array")
    match = attacking(character("gun", 24, 20), target, options=big, dice=[6])
    play(match, "0 2")
    assert told(match, "remainder_compared")[0][-2:] == (4, 4)
    assert designs(state(match).discard[1]) == ["fargo", "mirror-array", "ramship"]


# --- Breakers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "drawn"), [(["ramship", "rielle", "fargo"], 2), (["ramship"], 1)])
def test_datastream_insight_draws_two_or_what_there_is(deck: list[str], drawn: int) -> None:
    match = battle(
        character("karak", 24, 10), step="play", hands=[["datastream-insight"], []], decks=[deck, []]
    )
    play(match, "0 break 0a:datastream-insight")
    assert designs(state(match).hand[0]) == sorted(deck[:drawn])
    assert len(state(match).deck[0]) == len(deck) - drawn


def test_datastream_insight_needs_a_card_to_draw() -> None:
    hands = [["datastream-insight", "rielle"], []]
    assert (
        refused(battle(step="play", hands=hands, decks=[[], []]), 0, "break 0a:datastream-insight")
        == "SM-BREAKER-5"
    )


def test_morphium_shift_moves_and_turns_a_piece() -> None:
    """Up to 8 inches and 90 degrees, onto nobody and nothing; what somebody stands on stays."""
    stacks = character("karak", 30, 20), character("fargo", 40, 40, seat=1)
    terrain = [
        piece("wall", 24, 20),
        piece("hill", 40, 40),
        piece("stonewisp_die", 10, 24),
        piece("wetlands", 10, 10),
    ]
    match = battle(*stacks, terrain=terrain, step="play", hands=[["morphium-shift"], []], decks=[[], []])
    play(match, "0 break 0a:morphium-shift")
    assert asked(match) == "0 pick_piece"
    assert options(match) == ["101", "104"]
    play(match, "0 101")
    assert refused(match, 0, "24000,28001^0") == "SM-TERRAIN-12"  # too far
    assert refused(match, 0, "24000,24000^901") == "SM-TERRAIN-12"  # turned too far
    assert refused(match, 0, "30000,21000^0") == "SM-TERRAIN-12"  # on Karak's arc
    assert refused(match, 0, "24000,20000^0") == ""  # it may stay
    play(match, "0 24000,28000^900")
    wall = state(match).terrain[0]
    assert (wall.x, wall.y, wall.heading) == (24_000, 28_000, 900)
    assert state(match).discard[0] == ("0a:morphium-shift",)
