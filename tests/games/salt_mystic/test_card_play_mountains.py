"""What the cards of the Mountains do in play, M01 to M16. Their plain numbers: test_card_play_stats."""

import pytest

from tests.games.salt_mystic.battlefield import (
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


# --- M01 Karak ---------------------------------------------------------------------------------------------


def test_karak_rallies_everybody_and_moves_those_near_him() -> None:
    """Gaps to Karak: 6, 6.001 and 0 inches; he himself gets the attack and no movement."""
    others = character("mudhead", 32, 10), character("rielle", 15.999, 10), character("fargo", 24, 12)
    match = battle(character("karak", 24, 10), *others, step="play", hands=[["rielle"], []])
    play(match, "0 use 0a:karak")
    assert asked(match) == "0 next_mover"
    assert options(match) == ["2", "4"]
    play(match, "0 4", "0 0/2000^450")
    assert asked(match) == "0 extra_move"  # Mudhead is the last one
    assert refused(match, 0, "0/2001^0") == "SM-MOVE-2"
    play(match, "0 stay")
    assert (stack(match, 4).y, stack(match, 4).heading, stack(match, 2).y) == (14_000, 450, 10_000)
    assert [(e.uid, e.what, e.amount) for e in state(match).effects] == [
        (uid, "attack", 1) for uid in (1, 2, 3, 4)
    ]
    assert refused(match, 0, "use 0a:karak") == "SM-CARD-3"
    play(match, "0 done", "0 4")
    assert asked(match) == "0 move"  # the extra movement has not used up the activation


def test_karaks_rally_is_over_with_the_turn() -> None:
    stacks = character("karak", 24, 10), character("segmond", 24, 14, 180, seat=1)
    match = battle(*stacks, options=GUN, step="play", dice=[1, 1], decks=[[], []])
    play(match, "0 use 0a:karak", "0 1", "0 stay", "0 2")  # choices that are forced answer themselves
    assert last_attack(match) == (1 + 3 + 1, 7, False)
    play(match, "1 done", "1 end", "0 1", "0 stay", "0 2")
    assert last_attack(match) == (1 + 3, 7, False)


# --- Characters --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("heading", "total"), [(0, 2 + 3 + 1 + 1), (180, 2 + 3), (90, 2 + 3)])
def test_skullstomper_strikes_harder_from_behind(heading: int, total: int) -> None:
    match = attacking(character("skullstomper", 24, 20), character("karak", 24, 24, heading, seat=1), dice=[2])
    assert last_attack(play(match, "0 2"))[0] == total


@pytest.mark.parametrize("card", ["mudhead", "skullstomper"])
def test_mudhead_does_not_mind_rough_ground(card: str) -> None:
    match = moving(character(card, 24, 20), terrain=[piece("rocky_ground", 24, 24)])
    assert refused(match, 0, "0/5000^0") == ("" if card == "mudhead" else "SM-MOVE-6")


def test_rielle_moves_on_after_a_hit() -> None:
    match = attacking(character("rielle", 24, 20), character("fargo", 24, 24, 180, seat=1), dice=[1])
    play(match, "0 2")
    assert asked(match) == "0 extra_move"
    assert refused(match, 0, "0/2001^0") == "SM-MOVE-2"
    play(match, "0 900/2000^0")
    assert (stack(match, 1).x, stack(match, 1).y) == (26_000, 20_000)


def test_rielle_stays_after_a_miss() -> None:
    match = attacking(character("rielle", 24, 20), character("karak", 24, 24, 180, seat=1), dice=[2])
    play(match, "0 2")
    assert asked(match) == "0 activate"
    assert not last_attack(match)[2]


def test_rielle_moves_on_after_wrecking_a_vehicle() -> None:
    """Success is measured by the first Defense compared, even if the Character survives."""
    target = character("karak", 24, 24, 180, seat=1, vehicle="mog-corvette")
    match = attacking(character("rielle", 24, 20), target, dice=[1])
    assert asked(play(match, "0 2")) == "0 extra_move"
    assert stack(match, 2).vehicle == ""


@pytest.mark.parametrize(("vehicle", "total"), [("ramship", 1 + 3 + 2), ("", 1 + 3)])
def test_oruz_breaks_vehicles(vehicle: str, total: int) -> None:
    target = character("karak", 24, 23, 180, seat=1, vehicle=vehicle)
    match = attacking(character("oruz-gatebreaker", 24, 20), target, dice=[1])
    assert last_attack(play(match, "0 2"))[0] == total


def test_alson_shields_the_others_beside_him() -> None:
    """Defense 4 becomes 5 at a gap of exactly 1, and two of him add up; he does not shield himself."""
    fargo, near = character("fargo", 24, 20, seat=1), character("alson-shieldbearer", 27, 20, seat=1)
    beyond = character("alson-shieldbearer", 20.999, 20, seat=1)
    for shields, defense in ([near], 5), ([beyond], 4), ([near, {**near, "at": [21, 20]}], 6):
        match = attacking(character("gun", 24, 15), fargo, *shields, options=GUN, dice=[1, 1])
        assert last_attack(play(match, "0 2"))[1] == defense
    match = attacking(character("gun", 24, 15), near, fargo, options=GUN, dice=[1])
    assert last_attack(play(match, "0 2"))[1] == 7


def test_alson_shields_neither_enemies_nor_vehicles() -> None:
    alson = character("alson-shieldbearer", 24, 17)
    target = character("fargo", 24, 20, 180, seat=1)
    assert last_attack(play(attacking(alson, target, dice=[1]), "0 2"))[1] == 4
    manned = {**target, "vehicle": "dirt-wraith"}
    beside = character("alson-shieldbearer", 26, 20, seat=1)
    match = attacking(character("gun", 24, 15), manned, beside, options=GUN, dice=[6])
    play(match, "0 2")
    assert last_attack(match) == (6, 4, True)
    assert told(match, "remainder_compared")[0][-2:] == (2, 5)  # the Character himself is shielded


@pytest.mark.parametrize(("hill", "total"), [(True, 1 + 2 + 2 + 1), (False, 1 + 2)])
def test_the_marksman_shoots_better_from_above(hill: bool, total: int) -> None:
    terrain = [piece("hill", 24, 20)] if hill else []
    stacks = character("ridge-marksman", 24, 20), character("karak", 24, 28, 180, seat=1)
    assert last_attack(play(attacking(*stacks, terrain=terrain, dice=[1]), "0 2"))[0] == total


def test_the_archivist_brings_a_card() -> None:
    match = battle(step="play", hands=[["hall-archivist"], []], decks=[["ramship", "mudhead"], []])
    play(match, "0 deploy 0a:hall-archivist", "0 24000")
    assert designs(state(match).hand[0]) == ["ramship"]
    assert len(state(match).deck[0]) == 1


def test_the_cairnwalker_climbs() -> None:
    terrain = [piece("tower", 24, 24)]
    match = moving(character("hesh-cairnwalker", 24, 20), terrain=terrain)
    assert refused(match, 0, "0/4000^0") == ""
    match = moving(character("mountain-watchman", 24, 20), terrain=terrain)
    assert refused(match, 0, "0/4000^0") == "SM-MOVE-12"


def test_the_watchmen_and_the_drifter_have_no_tricks() -> None:
    for card, defense in ("mountain-watchman", 5), ("flats-watchman", 4), ("drifter-gunhand", 4):
        for heading, behind in (0, 1), (180, 0):
            stacks = character(card, 24, 20), character(card, 24, 24, heading, seat=1)
            match = attacking(*stacks, terrain=[piece("wall", 24, 26)], dice=[6])
            assert last_attack(play(match, "0 2"))[:2] == (6 + 2 + behind - 3, defense)


@pytest.mark.parametrize(("heading", "defense"), [(0, 3), (180, 5), (90, 5)])
def test_the_berserker_does_not_watch_her_back(heading: int, defense: int) -> None:
    target = character("red-witch-berserker", 24, 24, heading, seat=1)
    match = attacking(character("gun", 24, 20), target, options=GUN, dice=[1])
    assert last_attack(play(match, "0 2"))[1] == defense


def test_the_berserker_attacks_from_behind_without_harm_to_herself() -> None:
    """Her weakness is about attacks on her, not about hers."""
    stacks = character("red-witch-berserker", 24, 20), character("fargo", 24, 23, 0, seat=1)
    assert last_attack(play(attacking(*stacks, dice=[1]), "0 2")) == (1 + 4 + 1, 4, True)


# --- Vehicles and Attachments ------------------------------------------------------------------------------


@pytest.mark.parametrize(("vehicle", "rule"), [("crag-walker", ""), ("granite-crawler", "SM-MOVE-12")])
def test_the_crag_walker_climbs_and_the_crawler_does_not(vehicle: str, rule: str) -> None:
    match = moving(character("mudhead", 24, 20, vehicle=vehicle), terrain=[piece("cliff", 24, 24)])
    assert refused(match, 0, "0/4000^0") == rule


def test_the_mortar_fires_over_everything_at_a_price() -> None:
    wall = [piece("building", 24, 24)]
    attacker = character("gun", 24, 20, vehicle="granite-crawler", attachment="avalanche-mortar")
    target = character("karak", 24, 30, 180, seat=1)
    match = attacking(attacker, target, terrain=wall, options=GUN, dice=[4])
    assert last_attack(play(match, "0 2"))[0] == 4 - 1
    bare = {**attacker, "attachment": "black-fire-cannon"}
    near = attacking(bare, {**target, "at": [24, 27.5]}, terrain=wall, options=GUN)
    assert asked(near) != "0 attack"


def test_the_mortar_still_needs_the_front_and_the_range() -> None:
    attacker = character("gun", 24, 20, vehicle="granite-crawler", attachment="avalanche-mortar")
    behind, far = character("fargo", 24, 15, seat=1), character("karak", 24, 30.001, seat=1)
    match = attacking(attacker, behind, far, character("haplong", 24, 25, seat=1), options=GUN)
    assert options(match) == ["4", "none"]
    assert (refused(match, 0, "2"), refused(match, 0, "3")) == ("SM-LOS-3", "SM-RANGE-1")


# --- Breakers ----------------------------------------------------------------------------------------------


def test_rockslide_puts_rough_ground_on_the_table() -> None:
    """6 by 4 inches, 1 inch from every arc and 5 from both edges, on no other piece; it stays."""
    stacks = character("karak", 24, 20), character("fargo", 40, 24, 180, seat=1)
    wall = piece("wall", 10, 30)
    match = battle(*stacks, terrain=[wall], step="play", hands=[["rockslide"], []], decks=[[], []])
    play(match, "0 break 0a:rockslide")
    assert asked(match) == "0 put_piece"
    assert refused(match, 0, "24000,23999^0") == "SM-TERRAIN-12"  # its edge is 1.999 from Karak's centre
    assert refused(match, 0, "24000,6999^0") == "SM-TERRAIN-10"
    assert refused(match, 0, "10000,31000^0") == "SM-TERRAIN-13"
    assert refused(match, 0, "2999,24000^0") == "SM-TERRAIN-11"
    play(match, "0 24000,24000^0")
    slide = state(match).terrain[-1]
    assert (slide.kind, slide.classes, slide.width, slide.depth, slide.until) == (
        "rocky_ground",
        "R",
        6_000,
        4_000,
        0,
    )
    assert state(match).discard[0] == ("0a:rockslide",)
    play(match, "0 done", "0 1")
    assert refused(match, 0, "0/3000^0") == "SM-MOVE-6"


def test_the_siege_hammer_removes_an_obstruction_near_an_own_character() -> None:
    """Within 6 inches of an arc, that is 7 of its centre; a hill is none, and nobody stands on what goes."""
    stacks = character("karak", 24, 10), character("fargo", 24, 40, seat=1), character("mudhead", 40, 10)
    near = piece("wall", 24, 17.25)  # its lower edge is at 17
    far, hill = piece("wall", 6, 17.251), piece("hill", 24, 5)
    enemy, stood = piece("wall", 24, 44), piece("tower", 40, 10)
    match = battle(*stacks, terrain=[near, far, hill, enemy, stood], step="play", hands=[["siege-hammer"], []])
    play(match, "0 break 0a:siege-hammer")
    assert [p.uid for p in state(match).terrain] == [102, 103, 104, 105]  # the one choice there was
    assert state(match).discard[0] == ("0a:siege-hammer",)


def test_the_siege_hammer_lets_its_player_choose() -> None:
    walls = [piece("wall", 24, 14), piece("fog", 24, 5)]
    match = battle(character("karak", 24, 10), terrain=walls, step="play", hands=[["siege-hammer"], []])
    play(match, "0 break 0a:siege-hammer")
    assert asked(match) == "0 pick_piece"
    assert options(match) == ["101", "102"]
    assert [p.uid for p in state(play(match, "0 102")).terrain] == [101]
