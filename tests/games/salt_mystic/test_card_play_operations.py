"""All 17 operations of the card vocabulary, in combinations that no house card uses."""

from typing import Any

import pytest

from saltbox.engine import Match
from tests.games.salt_mystic.battlefield import (
    BASIC,
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

HERE = character("hero", 24, 20)
GUN = custom("gun", "character", range=9, expertise=0)
EDITIONS = pytest.mark.parametrize("edition", [BASIC, QUICKSTART], ids=["basic", "quickstart"])


def hero(**fields: Any) -> dict[str, Any]:
    """Options with a Character of our own: Speed 5, Defense 5, range 3, Expertise 0, and the given effects."""
    return {"cards": [custom("hero", "character", **{"range": 3, "expertise": 0, **fields}), GUN]}


def event(*effects: dict[str, Any]) -> dict[str, Any]:
    """Options with an event Breaker of our own."""
    return {"cards": [custom("event", "breaker", on_play=list(effects)), GUN]}


def breaking(*stacks: dict[str, Any], effects: list[dict[str, Any]], **given: Any) -> Match:
    """The event Breaker has been played; a Character is left in hand to deploy."""
    about: dict[str, Any] = {"step": "play", "hands": [["event", "rielle"], []], "dice": None}
    options_ = {**event(*effects), **given.pop("options", {})}
    match = battle(*stacks, options=options_, **{**about, **given})
    return play(match, "0 break 0a:event")


# --- mod ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("amount", [2, -2, -9])
def test_mod_speed(amount: int) -> None:
    """Never below nothing."""
    speed = max(0, 5 + amount)
    match = moving(HERE, options=hero(static=[{"mod": {"who": "self", "stat": "speed", "amount": amount}}]))
    assert refused(match, 0, f"0/{speed * 1000 + 1}^0") == "SM-MOVE-2"
    assert not speed or refused(match, 0, f"0/{speed * 1000}^0") == ""


def test_mod_range_and_expertise_and_attack() -> None:
    effects = [{"mod": {"who": "self", "stat": stat, "amount": 2}} for stat in ("range", "expertise", "attack")]
    stacks = HERE, character("karak", 31, 20, seat=1), character("fargo", 16.999, 20, seat=1)
    match = attacking(*stacks, options=hero(static=effects), dice=[1])
    assert options(match) == ["2", "none"]
    assert last_attack(play(match, "0 2"))[0] == 1 + 2 + 2


def test_a_range_below_nothing_is_nothing() -> None:
    effects = [{"mod": {"who": "self", "stat": "range", "amount": -9}}]
    stacks = HERE, character("karak", 26, 20, seat=1), character("fargo", 21.999, 20, seat=1)
    assert options(attacking(*stacks, options=hero(static=effects))) == ["2", "none"]


def test_mod_defense_of_a_character_and_of_its_vehicle() -> None:
    sled = custom(
        "sled",
        "vehicle",
        once_per_game=[{"mod": {"who": "vehicle", "stat": "defense", "amount": 3, "lasts": "game"}}],
    )
    cards = {"cards": [sled, custom("gun", "character", range=9, expertise=9)]}
    stacks = character("fargo", 24, 2.25, vehicle="sled"), character("gun", 24, 9, 180, seat=1)
    match = battle(
        *stacks, options=cards, step="play", hands=[["rielle", "ramship"], []], decks=[[], []], dice=[3]
    )
    play(match, "0 use 0a:sled", "0 done", "0 end", "1 2", "1 stay", "1 1")
    assert last_attack(match) == (12, 5 + 3, True)
    assert told(match, "remainder_compared")[0][-2:] == (4, 4)  # the rider's own Defense is what it was
    assert designs(state(match).discard[0]) == ["fargo", "sled"]


@pytest.mark.rule("SM-CARD-12")
def test_what_changed_a_vehicle_does_not_pass_to_the_next_one() -> None:
    sled = custom(
        "sled",
        "vehicle",
        once_per_game=[{"mod": {"who": "vehicle", "stat": "defense", "amount": 3, "lasts": "game"}}],
    )
    for leave in ("vehicle", "destroy"):
        stacks = character("fargo", 24, 2.25, vehicle="sled"), character("gun", 24, 9, 180, seat=1)
        gun = custom("gun", "character", range=9, expertise=4)
        given: dict[str, Any] = {"step": "play", "hands": [["rielle", "ramship"], []], "decks": [[], []]}
        match = battle(*stacks, options={"cards": [sled, gun]}, **given, dice=[4, 1])
        play(match, "0 use 0a:sled")
        assert [e.what for e in state(match).effects] == ["vehicle_defense"]
        play(match, "0 done")
        if leave == "vehicle":
            play(match, "0 1", "0 off vehicle 900/3000^0")
        else:
            play(match, "0 end", "1 2", "1 stay", "1 1")
            assert last_attack(match) == (8, 8, True)
            assert stack(match, 1).vehicle == ""
        assert state(match).effects == []


# --- keyword -----------------------------------------------------------------------------------------------


KEYWORDS: list[tuple[str, str, dict[str, Any], str]] = [
    ("climb", "0/4000^0", {"terrain": [piece("tower", 24, 24)]}, "SM-MOVE-12"),
    ("ignore_rough", "0/5000^0", {"terrain": [piece("wetlands", 24, 24)]}, "SM-MOVE-6"),
    ("ignore_solid", "0/5000^0", {"terrain": [piece("wall", 24, 22.5)]}, "SM-MOVE-12"),
    ("ram", "ram 0^0", {"terrain": [piece("wall", 24, 23, die=1)]}, "SM-SCEN-4"),
]


@pytest.mark.parametrize("giver", ["character", "vehicle", "attachment", "breaker"])
@pytest.mark.parametrize(("keyword", "choice", "given", "rule"), KEYWORDS, ids=[k[0] for k in KEYWORDS])
def test_a_way_of_moving_from_any_card_of_the_stack(
    keyword: str, choice: str, given: dict[str, Any], rule: str, giver: str
) -> None:
    stack_, cards = lent(giver, keyword)
    assert refused(moving(stack_, options=cards, **given), 0, choice) == ""
    plain, cards = lent(giver, "")
    assert refused(moving(plain, options=cards, **given), 0, choice) == rule


def lent(giver: str, keyword: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A Character one of whose cards grants a keyword, if there is one; and the cards."""
    effect = {"keyword": {"who": "self" if giver == "character" else "host", "gives": keyword}}
    gives = {giver: {"static": [effect]}} if keyword else {}
    cards = [
        custom("hero", "character", range=9, expertise=0, **gives.get("character", {})),
        custom("cart", "vehicle", **gives.get("vehicle", {})),
        custom("thing", "attachment", **gives.get("attachment", {})),
    ]
    if "breaker" in gives:
        cards.append(custom("word", "breaker", attaches=True, **gives["breaker"]))
    breakers = ["word"] if "breaker" in gives else []
    return {**HERE, "vehicle": "cart", "attachment": "thing", "breakers": breakers}, {"cards": cards}


@pytest.mark.parametrize("giver", ["character", "vehicle", "attachment", "breaker"])
def test_a_way_of_fighting_from_any_card_of_the_stack(giver: str) -> None:
    target, near = character("karak", 24, 27, 180, seat=1), [piece("wall", 24, 29)]
    for keyword, cover in ("ignore_cover", 0), ("", -3):
        stack_, cards = lent(giver, keyword)
        match = attacking(stack_, target, options=cards, terrain=near, dice=[5])
        assert last_attack(play(match, "0 2"))[0] == 5 + cover
    for keyword, question in ("ignore_los", "0 attack"), ("", "0 activate"):
        stack_, cards = lent(giver, keyword)
        assert asked(attacking(stack_, target, options=cards, terrain=[piece("building", 24, 23)])) == question


@pytest.mark.parametrize("giver", ["character", "vehicle", "attachment", "breaker"])
def test_breaker_proof_from_any_card_of_the_stack(giver: str) -> None:
    for keyword, rule in ("breaker_proof", "SM-BREAKER-5"), ("", ""):
        stack_, cards = lent(giver, keyword)
        opponent = {**stack_, "seat": 1}
        match = battle(opponent, options=cards, step="play", hands=[["thrown-linchpin", "rielle"], []])
        assert refused(match, 0, "break 0a:thrown-linchpin") == rule


# --- draw, search ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("types", "found"), [(["character"], "mudhead"), (["guardian", "breaker"], "rockslide")]
)
def test_search_takes_the_topmost_of_its_types(types: list[str], found: str) -> None:
    deck = ["ramship", "rockslide", "mudhead", "guardian-arises-1", "fargo"]
    match = breaking(effects=[{"search": {"types": types}}], decks=[deck, []])
    assert designs(state(match).hand[0]) == sorted([found, "rielle"])
    assert designs(state(match).deck[0]) == sorted(set(deck) - {found})


@pytest.mark.rule("SM-DECK-10")
def test_search_finds_a_marshal_who_was_shuffled_in() -> None:
    given = {"options": {"marshal_immune": False}, "decks": [["ramship", "karak"], []]}
    match = breaking(effects=[{"search": {"types": ["character"]}}], **given)
    assert designs(state(match).hand[0]) == ["karak", "rielle"]


def test_draw_takes_from_the_top_and_only_what_there_is() -> None:
    match = breaking(effects=[{"draw": {"count": 3}}], decks=[["ramship", "rockslide", "mudhead", "fargo"], []])
    assert state(match).hand[0] == ("0a:rielle", "0a:ramship", "0a:rockslide", "0a:mudhead")
    match = breaking(effects=[{"draw": {"count": 9}}], decks=[["ramship"], []])
    assert designs(state(match).hand[0]) == ["ramship", "rielle"]


# --- recall, redeploy --------------------------------------------------------------------------------------


def test_recall_of_two_that_you_choose() -> None:
    enemies = [
        character(card, x, 30, 180, seat=1) for card, x in (("fargo", 10), ("haplong", 20), ("witlock", 30))
    ]
    match = battle(
        *(character("karak", 24, 10), *enemies),
        options=event({"recall": {"who": "opp", "count": 2}}),
        step="play",
        hands=[["event", "rielle"], []],
        decks=[[], ["ramship"]],
        dice=None,
    )
    play(match, "0 break 0a:event")
    assert asked(match) == "0 pick"
    assert options(match) == ["2", "3", "4"]
    play(match, "0 4")
    assert options(match) == ["2", "3"]
    assert state(match).deck[1] == ("1a:ramship",)
    play(match, "0 2")
    assert designs(state(match).deck[1]) == ["fargo", "ramship", "witlock"]


def test_recall_of_more_than_there_are_takes_all() -> None:
    enemies = [character(card, x, 30, 180, seat=1) for card, x in (("fargo", 10), ("haplong", 20))]
    match = breaking(*enemies, effects=[{"recall": {"who": "opp", "count": 3}}], decks=[[], []])
    play(match, "0 2")
    assert designs(state(match).deck[1]) == ["fargo", "haplong"]


def test_each_recall_is_a_shuffle_of_the_whole_deck() -> None:
    """With listed draws: the first leaves two cards to order, the second three."""
    enemies = [character(card, x, 30, 180, seat=1) for card, x in (("fargo", 10), ("haplong", 20))]
    first, second = ["1a:ramship", "1a:fargo"], ["1a:haplong", "1a:fargo", "1a:ramship"]
    match = breaking(
        *enemies, effects=[{"recall": {"who": "opp_all"}}], decks=[[], ["ramship"]], dice=[*first, *second]
    )
    assert state(match).deck[1] == ("1a:ramship", "1a:fargo", "1a:haplong")


@EDITIONS
def test_recall_of_own_characters_spares_nobody(edition: dict[str, str]) -> None:
    """War Marshals are exempt from the opponent's effects, not from their own."""
    rider = character("fargo", 10, 10, vehicle="ramship", breakers=["borrowed-legend"])
    stacks = character("karak", 24, 10), rider, character("segmond", 24, 30, 180, seat=1)
    match = breaking(*stacks, effects=[{"recall": {"who": "own_all"}}], decks=[[], []], options=edition)
    assert designs(state(match).deck[0]) == ["fargo", "karak"]
    assert ("0a:ramship" in state(match).discard[0]) == (edition == BASIC)
    assert [loose.vehicle for loose in state(match).loose] == ([] if edition == BASIC else ["0a:ramship"])
    assert "0a:borrowed-legend" in state(match).discard[0]
    assert match.outcome is None


def test_a_character_may_recall_itself() -> None:
    match = battle(
        HERE,
        options=hero(once_per_game=[{"recall": {"who": "self"}}]),
        step="play",
        hands=[["rielle"], []],
        decks=[[], []],
        dice=None,
    )
    play(match, "0 use 0a:hero")
    assert state(match).stacks == []
    assert state(match).deck[0] == ("0a:hero",)
    assert state(match).used == ["0a:hero"]


@pytest.mark.rule("SM-BREAKER-6")
@pytest.mark.parametrize(("card", "stays"), [("karak", True), ("alson-shieldbearer", False)])
def test_recall_of_the_target_exempts_the_marshal(card: str, stays: bool) -> None:
    cards = hero(on_miss=[{"recall": {"who": "target"}}])
    stacks = HERE, character(card, 24, 24, 180, seat=1), character("fargo", 40, 40, 180, seat=1)
    match = attacking(*stacks, options=cards, decks=[[], []], dice=[1] if stays else [1, f"1a:{card}"])
    play(match, "0 2")
    assert (card in [k.card[3:] for k in state(match).stacks]) == stays


def test_redeploy_of_an_opponent_is_placed_by_the_controller_of_the_effect() -> None:
    """At the opponent's own edge. Nobody leaves the table, so a War Marshal is not exempt."""
    stacks = character("karak", 24, 10), character("segmond", 24, 20, 90, seat=1, vehicle="ramship")
    match = breaking(*stacks, effects=[{"redeploy": {"who": "opp", "count": 1}}])
    assert asked(match) == "0 place"
    play(match, "0 10000")
    home = stack(match, 2)
    assert (home.x, home.y, home.heading, home.vehicle) == (10_000, 48_000 - 2_250, 1_800, "1a:ramship")


def test_redeploy_of_all_own_characters() -> None:
    stacks = character("karak", 24, 10), character("fargo", 24, 20)
    match = breaking(*stacks, effects=[{"redeploy": {"who": "own_all"}}])
    play(match, "0 10000")
    assert refused(match, 0, "11000") == "SM-DEPLOY-6"
    play(match, "0 12000")
    assert [(k.x, k.y) for k in state(match).stacks] == [(10_000, 2_250), (12_000, 2_250)]


def test_redeploy_does_not_trigger_on_deploy() -> None:
    cards = hero(on_deploy=[{"draw": {"count": 1}}], once_per_game=[{"redeploy": {"who": "self"}}])
    match = battle(HERE, options=cards, step="play", hands=[["rielle"], []], decks=[["ramship"], []])
    play(match, "0 use 0a:hero", "0 10000")
    assert len(state(match).deck[0]) == 1


# --- extra_move, turn, push --------------------------------------------------------------------------------


def test_extra_move_obeys_terrain_and_cannot_leave_a_vehicle() -> None:
    rider = character("fargo", 24, 10, vehicle="granite-crawler")
    match = breaking(
        rider,
        effects=[{"extra_move": {"who": "own", "count": 1, "inches": 5}}],
        terrain=[piece("wetlands", 24, 16)],
    )
    assert refused(match, 0, "0/5000^0") == "SM-MOVE-6"
    assert refused(match, 0, "0/2000^0") == ""
    assert refused(match, 0, "off vehicle 900/3000^0") == "SM-MOVE-1"


def test_extra_move_of_a_target_is_made_by_the_attacker() -> None:
    cards = hero(on_miss=[{"extra_move": {"who": "target", "inches": 3}}])
    match = attacking(HERE, character("karak", 24, 24, 180, seat=1), options=cards, dice=[1])
    play(match, "0 2")
    assert asked(match) == "0 extra_move"
    play(match, "0 900/3000^2700")
    assert (stack(match, 2).x, stack(match, 2).heading) == (27_000, 2_700)


def test_turn_of_the_target() -> None:
    cards = hero(on_miss=[{"turn": {"who": "target"}}])
    match = attacking(HERE, character("karak", 24, 24, 180, seat=1), options=cards, dice=[1])
    play(match, "0 2", "0 0")
    assert (stack(match, 2).heading, stack(match, 2).x, stack(match, 2).y) == (0, 24_000, 24_000)


def test_push_of_several_in_the_order_its_controller_picks() -> None:
    """The nearer one is stopped by the farther one unless that one goes first."""
    cards = hero(once_per_game=[{"push": {"who": "opp_all", "inches": 3, "away_from": "self"}}])
    stacks = HERE, character("fargo", 24, 23, seat=1), character("karak", 24, 25.5, seat=1)
    given: dict[str, Any] = {"options": cards, "step": "play", "hands": [["rielle"], []]}
    match = battle(*stacks, **given)
    play(match, "0 use 0a:hero")
    assert asked(match) == "0 next_mover"
    assert options(match) == ["2", "3"]
    play(match, "0 2")
    assert [stack(match, uid).y for uid in (2, 3)] == [23_500, 28_500]
    match = battle(*stacks, **given)
    play(match, "0 use 0a:hero", "0 3")
    assert [stack(match, uid).y for uid in (2, 3)] == [26_000, 28_500]


def test_push_knows_neither_climb_nor_rough_ground_and_stops_at_the_edge() -> None:
    cards = hero(once_per_game=[{"push": {"who": "opp", "count": 1, "inches": 9, "away_from": "self"}}])
    given: dict[str, Any] = {"options": cards, "step": "play", "hands": [["rielle"], []]}
    climber = character("hesh-cairnwalker", 24, 24, seat=1)
    for terrain, y in ([piece("tower", 24, 29)], 26_500), ([piece("wetlands", 24, 30)], 33_000), ([], 33_000):
        match = battle(HERE, climber, terrain=terrain, **given)
        assert stack(play(match, "0 use 0a:hero"), 2).y == y
    match = battle(character("hero", 24, 38), character("fargo", 24, 42, seat=1), **given)
    assert stack(play(match, "0 use 0a:hero"), 2).y == 47_000


# --- Terrain -----------------------------------------------------------------------------------------------


def test_shift_and_remove_only_what_has_one_of_the_classes() -> None:
    pieces = [piece("hill", 10, 20), piece("wetlands", 24, 20), piece("wall", 36, 20), piece("tower", 42, 30)]
    karak = character("karak", 24, 10)
    match = breaking(
        karak, effects=[{"shift_terrain": {"classes": ["elevation"], "inches": 3}}], terrain=pieces
    )
    assert options(match) == ["101", "104"]
    match = breaking(karak, effects=[{"remove_terrain": {"classes": ["rough"], "inches": 24}}], terrain=pieces)
    assert [p.uid for p in state(match).terrain] == [101, 103, 104]


def test_shift_keeps_off_arcs_other_pieces_and_the_edge() -> None:
    """Of two arcs one touches and one overlaps the new place by a thousandth of an inch."""
    pieces = [piece("wall", 24, 20), piece("statue", 24, 26)]
    match = breaking(
        *(character("karak", 24, 16.75), character("fargo", 5, 40)),
        effects=[{"shift_terrain": {"classes": ["obstruction"], "inches": 24}}],
        terrain=pieces,
    )
    play(match, "0 101")
    assert refused(match, 0, "24000,18000^0") == ""
    assert refused(match, 0, "24000,17999^0") == "SM-TERRAIN-12"
    assert refused(match, 0, "24000,26000^0") == "SM-TERRAIN-13"
    assert refused(match, 0, "2999,20000^0") == "SM-TERRAIN-11"


@pytest.mark.parametrize(("lasts", "turns"), [("turn", 1), ("own_next", 3), ("game", 9)])
def test_a_placed_piece_stays_as_long_as_its_card_says(lasts: str, turns: int) -> None:
    effects = [{"place_terrain": {"kind": "wall", "width": 4, "depth": 1, "lasts": lasts}}]
    match = breaking(
        character("karak", 24, 10), character("segmond", 24, 40, 180, seat=1), effects=effects, decks=[[], []]
    )
    play(match, "0 24000,24000^0")
    for turn in range(1, 6):
        assert ("wall" in [p.kind for p in state(match).terrain]) == (turn <= turns)
        pass_until(match, f"{(turn + 1) % 2} activate")
        play(match, f"{(turn + 1) % 2} end")


# --- detach, forbid ----------------------------------------------------------------------------------------


def test_detach_of_the_attachment_alone() -> None:
    rider = character("fargo", 24, 30, 180, seat=1, vehicle="ramship", attachment="rail-cannon")
    match = breaking(
        character("karak", 24, 10),
        rider,
        effects=[{"detach": {"who": "opp", "count": 1, "part": "attachment"}}],
    )
    assert (stack(match, 2).vehicle, stack(match, 2).attachment) == ("1a:ramship", "")
    assert [(k.vehicle, k.attachment) for k in state(match).loose] == [("", "1a:rail-cannon")]


@EDITIONS
def test_detach_after_a_miss_leaves_the_vehicle_by_the_rule_of_the_edition(edition: dict[str, str]) -> None:
    cards = {**hero(on_miss=[{"detach": {"who": "target", "part": "vehicle"}}]), **edition}
    target = character("fargo", 24, 24, 180, seat=1, vehicle="ramship")
    match = attacking(HERE, target, character("gun", 24, 30, 180), options=cards, dice=[1])
    play(match, "0 2", "0 3", "0 stay")
    assert stack(match, 2).vehicle == ""
    (left,) = state(match).loose
    assert options(match) == (["2", "none"] if edition == BASIC else ["2", str(left.uid), "none"])


@pytest.mark.parametrize(("what", "moves", "fights"), [("move", False, True), ("attack", True, False)])
def test_forbid_move_and_forbid_attack(what: str, moves: bool, fights: bool) -> None:
    """Turning is no slide; an extra movement is one."""
    stacks = character("gun", 24, 20), character("karak", 24, 26, 180, seat=1)
    match = breaking(*stacks, effects=[{"forbid": {"who": "own_all", "what": what, "lasts": "turn"}}])
    play(pass_until(match, "0 activate"), "0 1")
    assert refused(match, 0, "0/1000^0") == ("" if moves else "SM-MOVE-17")
    assert refused(match, 0, "0/0^10") == ""
    play(match, "0 0/0^10")
    assert asked(match) == ("0 attack" if fights else "1 play")


# --- reroll, negate, deploy_at -----------------------------------------------------------------------------


def test_a_reroll_without_condition_happens_once_and_its_result_stands() -> None:
    cards = hero(on_attack=[{"reroll": {}}])
    match = attacking(HERE, character("karak", 24, 24, 180, seat=1), options=cards, dice=[6, 2])
    assert last_attack(play(match, "0 2"))[0] == 2


def test_each_reroll_effect_works_once() -> None:
    """A one is rolled again by one card, and the two that follows by the other."""
    word = custom("word", "breaker", attaches=True, on_attack=[{"reroll": {"when": "natural-2"}}])
    cards = hero(on_attack=[{"reroll": {"when": "natural-1"}}])
    cards["cards"].append(word)
    for dice, total in ([1, 2, 5], 5), ([1, 2, 1], 1), ([2, 1, 2], 2), ([2, 2], 2), ([3], 3):
        stacks = {**HERE, "breakers": ["word"]}, character("karak", 24, 24, 180, seat=1)
        match = attacking(*stacks, options=cards, dice=dice)
        assert last_attack(play(match, "0 2"))[0] == total
        assert len(told(match, "dice_rolled")) == len(dice)


def test_two_copies_of_a_reroll_work_twice() -> None:
    word = custom("word", "breaker", attaches=True, on_attack=[{"reroll": {"when": "natural-1"}}])
    stacks = {**HERE, "breakers": ["word", "word"]}, character("karak", 24, 24, 180, seat=1)
    match = attacking(*stacks, options={"cards": [*hero()["cards"], word]}, dice=[1, 1, 1])
    assert last_attack(play(match, "0 2"))[0] == 1
    assert len(told(match, "attack_rerolled")) == 2


@pytest.mark.parametrize(
    ("when", "heading", "negated"), [("behind", 0, 1), ("behind", 180, 0), ("front", 0, 0), ("front", 180, 1)]
)
def test_a_negation_may_depend_on_the_side_of_the_attack(when: str, heading: int, negated: int) -> None:
    word = custom("word", "breaker", attaches=True, on_would_be_hit=[{"negate": {"what": "hit", "when": when}}])
    target = character("fargo", 24, 24, heading, seat=1, breakers=["word"])
    match = attacking(HERE, target, options={"cards": [*hero()["cards"], word]}, dice=[6])
    assert len(told(play(match, "0 2"), "hit_negated")) == negated
    assert len(state(match).stacks) == 1 + negated


def test_deploy_at_the_side_up_to_the_number_on_the_card() -> None:
    cards = hero(on_deploy=[{"deploy_at": {"zone": "side", "inches": 6}}, {"draw": {"count": 1}}])
    match = battle(options=cards, step="play", hands=[["hero", "rielle"], []], decks=[["ramship"], []])
    play(match, "0 deploy 0a:hero")
    assert refused(match, 0, "left 6000") == ""
    assert refused(match, 0, "left 6001") == "SM-DEPLOY-2"
    play(match, "0 left 6000")
    assert designs(state(match).hand[0]) == ["ramship", "rielle"]  # the other effect happens as usual


@pytest.mark.rule("SM-GEO-29")
@pytest.mark.parametrize("who", ["target", "opp_all"])
def test_who_has_left_the_table_pushes_nobody(who: str) -> None:
    effects = [{"recall": {"who": "self"}}, {"push": {"who": who, "inches": 3, "away_from": "self"}}]
    foes = [character("alson-shieldbearer", x, 24, 180, seat=1, vehicle="ramship") for x in (24, 20)]
    cards = [custom("hero", "character", range=2, expertise=6, on_hit=effects)]
    match = attacking(HERE, *foes, dice=None, options={"cards": cards})
    play(match, "0 2")
    assert "0a:hero" in state(match).deck[0]
    assert [(k.x, k.y) for k in state(match).stacks] == [(24_000, 24_000), (20_000, 24_000)]


@pytest.mark.rule("SM-SETUP-10")
def test_terrain_for_a_turn_that_is_raised_in_the_opening_goes_with_the_first_turn() -> None:
    fog = {"place_terrain": {"kind": "fog", "width": 4, "depth": 4, "lasts": "turn"}}
    card = custom("hero", "character", on_deploy=[fog])
    deck = {"karak": 1, "guardian-arises-1": 1, "guardian-arises-2": 1, "guardian-arises-3": 1, "hero": 26}
    own = {"cards": [{**card, "copies": 26}], "decks": [deck, "salt-flats"]}
    match = Match.new("salt-mystic", seed=1, options={**QUICKSTART, **own})
    play(match, "0 18000", "1 18000")
    match = pass_until(match, "0 play")
    assert state(match).step == "opening"
    play(match, next(f"0 {o}" for o in options(match) if o.startswith("deploy")), "0 10000", "0 30000,27000^0")
    assert [p.kind for p in state(match).terrain] == ["hill", "wall", "fog"]
    while state(match).turn < 2:
        pass_until(match, asked(match))
        (ask,) = match.asks
        match.choose(ask.seat, next(c for c in ("done", "end", "stay", "none") if c in ask.options))
    assert [p.kind for p in state(match).terrain] == ["hill", "wall"]
