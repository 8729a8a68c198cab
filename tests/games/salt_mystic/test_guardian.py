"""Guardian Arises: the three cards, what they cost, whom the Guardian sweeps away, and what it gives."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.engine.errors import DiceError
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
    options,
    pass_until,
    piece,
    play,
    refused,
    stack,
    state,
    told,
)

EDITIONS = pytest.mark.parametrize("edition", [BASIC, QUICKSTART], ids=["basic", "quickstart"])
G1, G2, G3 = "guardian-arises-1", "guardian-arises-2", "guardian-arises-3"
THREE = [[G1, G2, G3], []]
KARAK, SEGMOND = character("karak", 18, 2.25), character("segmond", 18, 30, 180, seat=1)
SPARE = ["hall-archivist"]  # keeps the Play step open


def rise(*opponents: dict[str, Any], dice: Any = None, **given: Any) -> Match:
    """All three cards lie there; the next Character in the deck is Rielle."""
    about = {
        "step": "play",
        "raising": THREE,
        "hands": [SPARE, []],
        "decks": [["ramship", "rielle", "mudhead"], []],
    }
    return battle(KARAK, *opponents, dice=dice, **{**about, **given})


# --- The cards ---------------------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-1")
def test_one_card_each_turn_in_the_second_step_and_announced(edition: dict[str, str]) -> None:
    hands = [[G1, G2, *SPARE], []]
    match = battle(KARAK, SEGMOND, options=edition, step="play", hands=hands, decks=[[], []])
    play(match, f"0 guardian 0a:{G1}")
    assert told(match, "guardian_card_played") == [(0, f"0a:{G1}", 1)]  # everybody is told which one
    assert f"guardian 0a:{G2}" not in options(match)
    assert refused(match, 0, f"guardian 0a:{G2}") == "SM-GUARDIAN-1"
    assert refused(match, 0, "guardian 0a:hall-archivist") == "SM-GUARDIAN-1"
    play(match, "0 done")
    assert asked(match) == "0 activate"
    assert refused(match, 0, f"guardian 0a:{G2}") == "SM-TURN-8"
    play(match, "0 end")
    assert refused(match, 0, f"guardian 0a:{G2}") == "SM-TURN-13"
    pass_until(match, "0 play")
    assert refused(match, 0, f"guardian 0a:{G2}") == ""


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-2")
def test_a_card_costs_all_combat_of_the_turn_and_of_that_turn_only(edition: dict[str, str]) -> None:
    near = character("fargo", 18, 6.25, 180, seat=1)
    given: dict[str, Any] = {"step": "play", "hands": [[G1, *SPARE], []], "decks": [[], []], "dice": [1]}
    match = battle(KARAK, character("rielle", 15, 3), near, options=edition, **given)
    play(match, f"0 guardian 0a:{G1}", "0 done", "0 1", "0 stay")
    assert asked(match) == "0 activate"  # not asked whom to attack
    play(match, "0 2", "0 stay")
    assert asked(match) == "1 activate"
    play(match, "1 3", "1 stay")
    assert asked(match) == "1 attack"  # the opponent fights on
    play(match, "1 none", "0 done", "0 1", "0 stay")
    assert asked(match) == "0 attack"


@pytest.mark.rule("SM-GUARDIAN-2")
def test_it_costs_the_attack_before_the_movement_too() -> None:
    near = character("fargo", 18, 6.25, 180, seat=1)
    given: dict[str, Any] = {"options": {"activation_order": "any"}, "step": "move", "current": 1}
    assert options(battle(KARAK, near, **given)) == ["stay", "attack-first"]
    assert options(battle(KARAK, near, **given, forfeited=True)) == ["stay"]


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-3")
@pytest.mark.parametrize("order", [(G1, G2, G3), (G3, G1, G2), (G2, G3, G1)])
def test_the_cards_come_in_any_order_and_make_one_stack(
    edition: dict[str, str], order: tuple[str, ...]
) -> None:
    hands = [[*order, *SPARE], []]
    deck = ["ramship", "rockslide", "rielle"]  # two of them are drawn before the third card is played
    match = battle(KARAK, SEGMOND, options=edition, step="play", hands=hands, decks=[deck, []])
    for number, card in enumerate(order, start=1):
        play(pass_until(match, "0 play"), f"0 guardian 0a:{card}")
        assert state(match).raising[0] == tuple(f"0a:{played}" for played in order[:number])
        assert ("raise" in options(match)) == (number == 3)
        play(match, "0 done")


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-3")
def test_the_stack_takes_no_space_and_is_no_target(edition: dict[str, str]) -> None:
    """A Character may be put anywhere along the edge, and an enemy at the edge finds nobody to attack."""
    match = battle(step="play", options=edition, raising=THREE, hands=[["rielle"], []], decks=[[], []])
    play(match, "0 deploy 0a:rielle")
    assert all(refused(match, 0, str(x)) == "" for x in range(1_250, 34_750, 500))
    enemy, fargo = character("fargo", 18, 3, 180), character("fargo", 30, 30, 180)
    match = attacking(enemy, fargo, options=edition, raising=[[], [G1, G2, G3]])
    assert asked(match) == "0 activate"


# --- Raising -----------------------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-4")
def test_the_guardian_may_rise_when_all_three_lie_there(edition: dict[str, str]) -> None:
    deck = [["rielle", "mudhead"], []]
    two = battle(
        KARAK, options=edition, step="play", raising=[[G1, G2], []], hands=[[G3, *SPARE], []], decks=deck
    )
    assert refused(two, 0, "raise") == "SM-GUARDIAN-4"
    play(two, f"0 guardian 0a:{G3}")
    assert refused(two, 0, "raise") == ""  # at once
    play(two, "0 done")
    assert asked(two) == "0 activate"
    assert refused(two, 0, "raise") == "SM-TURN-8"
    assert refused(pass_until(two, "0 play"), 0, "raise") == ""  # or in any later turn


@pytest.mark.rule("SM-GUARDIAN-4")
def test_no_second_guardian_while_the_first_is_in_play() -> None:
    match = rise()
    play(match, "0 raise", "0 10000")
    assert "raise" not in options(match)
    assert refused(match, 0, "raise") == "SM-GUARDIAN-4"


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-5")
def test_the_topmost_character_of_the_deck_becomes_the_guardian(edition: dict[str, str]) -> None:
    match = rise(options=edition, dice=["0a:mudhead", "0a:ramship"])
    play(match, "0 raise", "0 10000")
    s = state(match)
    guardian = s.stacks[-1]
    assert (guardian.card, guardian.guardian) == ("0a:rielle", True)
    assert s.deck[0] == ("0a:ramship", "0a:mudhead")  # the rest as it was shuffled, the top is the end
    assert designs(s.raising[0]) == [G1, G2, G3]
    play(match, "0 done", f"0 {guardian.uid}")
    assert refused(match, 0, "0/6000^0") == ""
    assert refused(match, 0, "0/6001^0") == "SM-MOVE-2"


@pytest.mark.rule("SM-GUARDIAN-5")
def test_it_lies_on_top_of_the_three_cards_until_it_has_its_place() -> None:
    match = rise()
    play(match, "0 raise")
    assert state(match).raising[0][3:] == ("0a:rielle",)
    play(match, "0 10000")
    assert designs(state(match).raising[0]) == [G1, G2, G3]


@pytest.mark.rule("SM-GUARDIAN-5", "SM-WIN-8")
def test_a_marshal_in_the_deck_is_passed_over() -> None:
    """Karak was recalled; Mudhead holds the table for him."""
    about: dict[str, Any] = {
        "options": {"marshal_immune": False},
        "step": "play",
        "raising": THREE,
        "hands": [SPARE, []],
        "dice": None,
    }
    mudhead = character("mudhead", 30, 10)
    match = battle(mudhead, SEGMOND, decks=[["karak", "rielle"], []], **about)
    play(match, "0 raise", "0 10000")
    assert state(match).stacks[-1].card == "0a:rielle"
    match = battle(mudhead, SEGMOND, decks=[["karak"], []], **about)
    assert refused(match, 0, "raise") == "SM-GUARDIAN-6"


@pytest.mark.rule("SM-GUARDIAN-5")
def test_the_deck_is_really_shuffled() -> None:
    match = rise(dice=[])
    with pytest.raises(DiceError):
        play(match, "0 raise")


@pytest.mark.rule("SM-GUARDIAN-5")
def test_the_guardian_has_the_text_of_its_card() -> None:
    guardian = character("rielle", 18, 20, guardian=True)
    match = attacking(guardian, character("fargo", 18, 24, 180, seat=1), raising=THREE, dice=[1])
    assert asked(play(match, "0 2")) == "0 extra_move"


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-6")
def test_without_a_character_in_the_deck_nobody_rises_for_now(edition: dict[str, str]) -> None:
    match = rise(options=edition, decks=[["ramship", "rockslide"], []])
    assert refused(match, 0, "raise") == "SM-GUARDIAN-6"


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-7")
def test_the_guardian_comes_in_at_the_edge_and_may_act_at_once(edition: dict[str, str]) -> None:
    near = character("segmond", 10, 7.25, 180, seat=1)
    match = rise(near, options=edition, hands=[["mog-corvette", *SPARE], []])
    play(match, "0 raise")
    assert asked(match) == "0 place"
    assert refused(match, 0, "left 10000") == "SM-DEPLOY-2"
    assert refused(match, 0, "18000") == "SM-DEPLOY-6"
    play(match, "0 10000")
    guardian = state(match).stacks[-1]
    assert (guardian.x, guardian.y, guardian.heading) == (10_000, 2_250, 0)
    play(match, f"0 attach 0a:mog-corvette {guardian.uid}", "0 done", f"0 {guardian.uid}")
    assert refused(match, 0, "450/9000^0") == ""
    play(match, "0 stay")
    assert asked(match) == "0 attack"
    assert options(match) == ["2", "none"]


@pytest.mark.rule("SM-GUARDIAN-7", "SM-GUARDIAN-2")
def test_the_guardian_does_not_fight_in_the_turn_of_the_third_card() -> None:
    near = character("segmond", 10, 7.25, 180, seat=1)
    match = rise(near, raising=[[G1, G2], []], hands=[[G3, *SPARE], []])
    play(match, f"0 guardian 0a:{G3}", "0 raise", "0 10000", "0 done")
    guardian = state(match).stacks[-1]
    play(match, f"0 {guardian.uid}", "0 0/1000^0")
    assert asked(match) == "0 activate"


# --- The sweep ---------------------------------------------------------------------------------------------


FARGO = character(
    "fargo", 10, 30, 180, seat=1, vehicle="ramship", attachment="rail-cannon", breakers=["augurs-warning"]
)
HAPLONG = character("haplong", 26, 30, 180, seat=1)


@pytest.mark.rule("SM-GUARDIAN-8", "SM-GUARDIAN-9")
def test_basic_sweeps_into_the_deck_and_discards_vehicles() -> None:
    match = rise(SEGMOND, FARGO, HAPLONG, character("mudhead", 30, 20), decks=[["rielle"], ["skullstomper"]])
    play(match, "0 raise", "0 10000")
    s = state(match)
    assert designs(s.deck[1]) == ["fargo", "haplong", "skullstomper"]
    assert designs(s.discard[1]) == ["augurs-warning", "rail-cannon", "ramship"]
    assert s.loose == []
    assert [k.uid for k in s.stacks[:-1]] == [1, 2, 5]  # both Marshals and the own Characters stay


@pytest.mark.rule("SM-GUARDIAN-8", "SM-GUARDIAN-9", "SM-GUARDIAN-14")
def test_quickstart_sweeps_into_the_discard_pile_and_leaves_vehicles() -> None:
    match = rise(SEGMOND, FARGO, HAPLONG, options=QUICKSTART, decks=[["rielle"], ["skullstomper"]])
    play(match, "0 raise", "0 10000")
    s = state(match)
    assert designs(s.deck[1]) == ["skullstomper"]
    assert designs(s.discard[1]) == ["augurs-warning", "fargo", "haplong"]
    assert [(k.vehicle, k.attachment, k.x, k.y, k.heading) for k in s.loose] == [
        ("1a:ramship", "1a:rail-cannon", 10_000, 30_000, 1_800)
    ]
    assert match.outcome is None


@pytest.mark.rule("SM-GUARDIAN-8")
def test_the_opponents_deck_is_shuffled() -> None:
    order = ["0a:mudhead", "1a:haplong", "1a:skullstomper"]
    match = rise(HAPLONG, decks=[["rielle", "mudhead"], ["skullstomper"]], dice=order)
    play(match, "0 raise", "0 10000")
    assert state(match).deck[1] == ("1a:skullstomper", "1a:haplong")


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-10")
def test_the_marshal_keeps_all_cards(edition: dict[str, str]) -> None:
    marshal = {**SEGMOND, "vehicle": "ramship", "attachment": "rail-cannon", "breakers": ["augurs-warning"]}
    match = rise(marshal, options=edition)
    play(match, "0 raise", "0 10000")
    kept = stack(match, 2)
    assert (kept.vehicle, kept.attachment, kept.breakers) == (
        "1a:ramship",
        "1a:rail-cannon",
        ("1a:augurs-warning",),
    )


@pytest.mark.rule("SM-GUARDIAN-8", "SM-WIN-8")
@pytest.mark.parametrize("edition", ["basic-2021", "quickstart"])
def test_without_immunity_the_marshal_is_swept_away_too(edition: str) -> None:
    """Into the deck, which is no defeat; or to the discard pile, which is one."""
    match = rise(SEGMOND, options={"edition": edition, "marshal_immune": False})
    play(match, "0 raise")
    if edition == "quickstart":
        assert match.outcome is not None
        assert match.outcome.winners == (0,)
    else:
        assert match.outcome is None
        assert designs(state(match).deck[1]) == ["segmond"]


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-11")
def test_an_opposing_guardian_leaves_too(edition: dict[str, str]) -> None:
    other = character("skullstomper", 26, 30, 180, seat=1, guardian=True)
    match = rise(SEGMOND, other, options=edition, raising=[[G1, G2, G3], [G1, G2, G3]], decks=[["rielle"], []])
    play(match, "0 raise", "0 10000")
    s = state(match)
    gone = s.deck[1] if edition == BASIC else s.discard[1]
    assert "1a:skullstomper" in gone
    assert s.raising[1] == ()
    assert len(s.raising[0]) == 3
    assert [card for card in designs(s.discard[1]) if card.startswith("guardian")] == [G1, G2, G3]
    play(match, "0 done", "0 end")
    assert not any(k.guardian for k in s.stacks if k.seat == 1)


# --- The bonus ---------------------------------------------------------------------------------------------


GUN = {"cards": [custom("gun", "character", range=9, expertise=0)]}


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-12")
def test_all_attack_rolls_of_its_side_get_one_more(edition: dict[str, str]) -> None:
    target, guardian = character("karak", 18, 24, 180, seat=1), character("gun", 18, 20, guardian=True)
    given: dict[str, Any] = {"options": {**GUN, **edition}, "raising": THREE}
    assert last_attack(play(attacking(guardian, target, dice=[2], **given), "0 2"))[0] == 3  # its own too
    far = {**guardian, "at": [5, 5]}
    stacks = character("gun", 18, 20), target, far
    assert last_attack(play(attacking(*stacks, dice=[2], **given), "0 2"))[0] == 3
    plain = {**far, "guardian": False}  # the three cards alone give nothing
    assert (
        last_attack(play(attacking(character("gun", 18, 20), target, plain, dice=[2], **given), "0 2"))[0] == 2
    )


@pytest.mark.rule("SM-GUARDIAN-12")
def test_the_other_side_gets_nothing() -> None:
    stacks = character("gun", 18, 20), character("gun", 18, 24, 180, seat=1, guardian=True)
    match = attacking(*stacks, options=GUN, raising=[[], [G1, G2, G3]], dice=[2])
    assert last_attack(play(match, "0 2"))[0] == 2


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-13")
def test_the_bonus_ends_with_the_guardian(edition: dict[str, str]) -> None:
    guardian = character("rielle", 18, 24, 180, seat=1, guardian=True)
    stacks = character("gun", 18, 20), guardian, character("gun", 22, 24, 225, seat=1)
    given: dict[str, Any] = {"raising": [[], [G1, G2, G3]], "decks": [[], []], "dice": [4, 1]}
    match = attacking(*stacks, options={**GUN, **edition}, **given)
    play(match, "0 2")
    s = state(match)
    assert designs(s.discard[1]) == [G1, G2, G3, "rielle"]
    assert s.raising[1] == ()
    play(match, "0 end", "1 3", "1 stay", "1 1")
    assert last_attack(match)[0] == 1


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-13")
def test_the_bonus_ends_when_the_guardian_goes_back_into_the_deck(edition: dict[str, str]) -> None:
    guardian = character("rielle", 18, 24, 180, seat=1, guardian=True)
    given: dict[str, Any] = {"raising": [[], [G1, G2, G3]], "hands": [["artifacts-of-the-lore", *SPARE], []]}
    match = battle(KARAK, guardian, options=edition, step="play", **given, decks=[[], []], dice=["1a:rielle"])
    play(match, "0 break 0a:artifacts-of-the-lore")
    s = state(match)
    assert designs(s.discard[1]) == [G1, G2, G3]
    assert s.deck[1] == ("1a:rielle",)
    assert s.raising[1] == ()


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-14")
def test_rising_and_dying_ends_nothing_and_brings_nobody_back(edition: dict[str, str]) -> None:
    match = rise(SEGMOND, HAPLONG, options=edition, decks=[["rielle"], []])
    play(match, "0 raise", "0 10000")
    assert match.outcome is None
    assert asked(match) == "0 play"
    pass_until(match, "1 play" if edition == BASIC else "1 activate")
    s = state(match)
    if edition == BASIC:  # drawn again and deployed at the edge
        assert designs(s.hand[1]) == ["haplong"]
        assert refused(match, 1, "deploy 1a:haplong") == ""
    else:
        assert designs(s.discard[1]) == ["haplong"]
        assert s.hand[1] == ()


# --- The order ---------------------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-15")
def test_find_shuffle_sweep_then_place(edition: dict[str, str]) -> None:
    """Whoever stood in the way is gone before the place is chosen."""
    blocker = character("fargo", 10, 2.25, 0, seat=1)
    match = rise(SEGMOND, blocker, options=edition)
    play(match, "0 raise")
    assert asked(match) == "0 place"
    assert [k.uid for k in state(match).stacks] == [1, 2]
    assert "0a:rielle" not in state(match).deck[0]
    assert refused(match, 0, "10000") == ""


def walls(width: int, y: float) -> list[dict[str, Any]]:
    """Solid pieces that leave no place along an edge."""
    return [piece("wall", x, y, width=6, depth=0.5) for x in range(3, width, 6)]


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-15")
def test_no_rising_where_there_would_be_no_place_even_after_the_sweep(edition: dict[str, str]) -> None:
    width = 48 if edition == BASIC else 36
    match = rise(SEGMOND, options=edition, terrain=walls(width, 2.25), hands=[["forced-march", *SPARE], []])
    assert refused(match, 0, "raise") == "SM-GUARDIAN-15"
    enemies = [character("mountain-watchman", x, 2.25, 0, seat=1) for x in range(2, width, 2)]
    match = battle(
        *enemies, options=edition, step="play", raising=THREE, hands=[SPARE, []], decks=[["rielle"], []]
    )
    assert refused(match, 0, "deploy 0a:hall-archivist") == "SM-DEPLOY-7"
    assert refused(match, 0, "raise") == ""  # they will be gone


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-15")
def test_being_raised_is_not_being_deployed_from_hand(edition: dict[str, str]) -> None:
    match = rise(options=edition, decks=[["hall-archivist", "ramship"], []], hands=[["mudhead"], []])
    play(match, "0 raise", "0 10000")
    assert designs(state(match).hand[0]) == ["mudhead"]
    assert designs(state(match).deck[0]) == ["ramship"]


@EDITIONS
@pytest.mark.rule("SM-GUARDIAN-15")
def test_a_redeployed_guardian_has_not_left_the_table(edition: dict[str, str]) -> None:
    guardian = character("rielle", 18, 20, guardian=True)
    hands = [["retreat-to-the-fire", *SPARE], []]
    match = battle(guardian, SEGMOND, options=edition, step="play", raising=THREE, hands=hands)
    play(match, "0 break 0a:retreat-to-the-fire", "0 10000")
    assert stack(match, 1).guardian
    assert len(state(match).raising[0]) == 3
