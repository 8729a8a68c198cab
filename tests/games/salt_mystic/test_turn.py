"""The turn: Draw, Play, Activation; then the other side."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic.cards import design_of
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    battle,
    character,
    options,
    play,
    refused,
    stack,
    state,
    told,
)

EDITIONS = [pytest.param(BASIC, id="basic-2021"), pytest.param(QUICKSTART, id="quickstart")]
MARSHALS = (character("karak", 18, 2.25), character("segmond", 18, 33.75, 180, seat=1))
USED = ["0a:karak", "1a:segmond"]  # so that nobody is asked what to play without cards in hand


def drawn(match: Match) -> list[int]:
    """Who has drawn cards so far, a seat for each time."""
    return [facts[0] for facts in told(match, "cards_drawn")]


# --- The order of things -----------------------------------------------------------------------------------


@pytest.mark.rule("SM-TURN-1", "SM-TURN-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_complete_turns_alternate(edition: Any) -> None:
    match = battle(*MARSHALS, options=edition, used=USED, step="turn", turn=4, decks=[[], []])
    seen = []
    for _ in range(4):
        s = state(match)
        seen.append((s.turn, s.active, s.step, asked(match)))
        match.choose(s.active, "end")
    assert seen == [
        (5, 0, "activation", "0 activate"),
        (6, 1, "activation", "1 activate"),
        (7, 0, "activation", "0 activate"),
        (8, 1, "activation", "1 activate"),
    ]


@pytest.mark.rule("SM-TURN-2", "SM-DEPLOY-5", "SM-ATTACH-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_draw_play_activation_and_no_way_back(edition: Any) -> None:
    match = battle(
        *MARSHALS,
        options=edition,
        step="turn",
        turn=4,
        hands=[["rielle", "ramship"], []],
        top=[["mudhead"], []],
    )
    assert drawn(match) == [0], "first the draw"
    assert (asked(match), state(match).step) == ("0 play", "play")
    assert refused(match, 0, "1") == "SM-TURN-7", "nobody acts before the third step"
    play(match, "0 done")
    assert (asked(match), state(match).step) == ("0 activate", "activation")
    for choice in ("deploy 0a:rielle", "attach 0a:ramship 1", "guardian 0a:guardian-arises-1", "use 0a:karak"):
        assert refused(match, 0, choice) == "SM-TURN-8"
    play(match, "0 1", "0 stay")
    assert state(match).active == 1, "the third step was the last"


# --- Draw --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-TURN-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_card_from_the_top_of_the_own_deck(seat: int) -> None:
    top = [["mudhead", "rielle"], ["fargo", "witlock"]]
    match = battle(*MARSHALS, used=USED, step="turn", turn=4, active=seat, top=top)
    s = state(match)
    assert [[design_of(card) for card in hand] for hand in s.hand] == (
        [["mudhead"], []] if seat == 0 else [[], ["fargo"]]
    )
    assert [design_of(deck[-1]) for deck in s.deck] == (
        ["rielle", "fargo"] if seat == 0 else ["mudhead", "witlock"]
    )


@pytest.mark.rule("SM-TURN-4")
@pytest.mark.parametrize(
    ("edition", "first", "draws"),
    [
        pytest.param(BASIC, 0, [0, 1], id="basic-2021: nobody in the own first turn"),
        pytest.param(BASIC, 1, [1, 0], id="basic-2021: nobody, seat 1 first"),
        pytest.param(QUICKSTART, 0, [0, 0, 1], id="quickstart: only the lowest roller"),
        pytest.param(QUICKSTART, 1, [1, 1, 0], id="quickstart: only the lowest roller, seat 1"),
    ],
)
def test_who_draws_in_the_first_turns(edition: Any, first: int, draws: list[int]) -> None:
    match = battle(*MARSHALS, options=edition, used=USED, step="turn", turn=0, active=first, first=first)
    counts = []
    for _ in range(4):
        counts.append(len(drawn(match)))
        if asked(match).endswith("play"):
            match.choose(state(match).active, "done")
        match.choose(state(match).active, "end")
    assert counts == ([0, 0, 1, 2] if edition is BASIC else [1, 1, 2, 3])
    assert drawn(match)[: len(draws)] == draws


@pytest.mark.rule("SM-TURN-5", "SM-WIN-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_deck_gives_nothing_and_costs_nothing(edition: Any) -> None:
    match = battle(*MARSHALS, options=edition, used=USED, step="turn", turn=4, decks=[[], []])
    for _ in range(4):
        match.choose(state(match).active, "end")
    assert match.outcome is None
    assert (drawn(match), state(match).hand, state(match).discard) == ([], [(), ()], [(), ()])


@pytest.mark.rule("SM-TURN-6")
def test_a_hand_may_grow_without_limit() -> None:
    hand = ["rockslide"] * 2 + ["mountain-watchman"] * 12
    match = battle(*MARSHALS, step="turn", turn=4, hands=[hand, []], top=[["rielle"], []])
    assert len(state(match).hand[0]) == 15
    play(match, "0 done", "0 end")
    assert len(state(match).hand[0]) == 15
    assert state(match).discard == [(), ()]


# --- Play --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-TURN-7", "SM-DEPLOY-4", "SM-ATTACH-6", "SM-BREAKER-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_any_number_of_cards_in_any_order(edition: Any) -> None:
    hand = [
        "rielle",
        "mudhead",
        "ramship",
        "black-fire-cannon",
        "guardian-arises-1",
        "forced-march",
        "borrowed-legend",
    ]
    match = battle(*MARSHALS, options=edition, step="play", hands=[hand, []])
    play(
        match,
        "0 break 0a:forced-march",
        "0 stay",
        "0 attach 0a:ramship 1",
        "0 deploy 0a:mudhead",
        "0 5000",
    )
    play(
        match,
        "0 guardian 0a:guardian-arises-1",
        "0 attach 0a:borrowed-legend 201",
        "0 deploy 0a:rielle",
        "0 9000",
    )
    play(match, "0 attach 0a:black-fire-cannon 1")
    assert asked(match) == "0 play", "the question comes again until the player is done"
    assert state(match).hand[0] == ()
    assert [design_of(k.card) for k in state(match).stacks] == ["karak", "segmond", "mudhead", "rielle"]


@pytest.mark.rule("SM-TURN-7", "SM-GUARDIAN-1")
def test_at_most_one_guardian_card() -> None:
    match = battle(*MARSHALS, step="play", hands=[["guardian-arises-1", "guardian-arises-2"], []])
    play(match, "0 guardian 0a:guardian-arises-2")
    assert refused(match, 0, "guardian 0a:guardian-arises-1") == "SM-GUARDIAN-1"
    play(match, "0 done", "0 end", "1 done", "1 end")
    assert "guardian 0a:guardian-arises-1" in options(match), "in the next turn another one"


@pytest.mark.rule("SM-TURN-7")
def test_only_cards_from_the_own_hand() -> None:
    match = battle(*MARSHALS, step="play", hands=[["rielle"], ["fargo"]])
    assert refused(match, 0, "deploy 1a:fargo") == "SM-TURN-7"
    assert refused(match, 0, "deploy 0a:mudhead") == "SM-TURN-7", "it lies in the deck"


@pytest.mark.rule("SM-TURN-7")
def test_a_second_copy_is_refused_as_the_same_card() -> None:
    """The options name one copy for both; there is room for it, and somebody to attach it to."""
    hand = ["ridge-marksman"] * 2 + ["granite-crawler"] * 2 + ["forced-march"] * 2
    match = battle(*MARSHALS, step="play", hands=[hand, []])
    for word, card, rest in [
        ("deploy", "ridge-marksman", ""),
        ("attach", "granite-crawler", " 1"),
        ("break", "forced-march", ""),
    ]:
        assert f"{word} 0a:{card}{rest}" in options(match)
        refusal = match.why_not(0, f"{word} 0b:{card}{rest}")
        assert refusal is not None
        assert (refusal.rule, refusal.sentence[:15]) == ("SM-TURN-7", "Another copy of")
    assert refused(match, 0, "deploy 0b:ridge-marksman 1") == "SM-TURN-7", "there is room"


@pytest.mark.rule("SM-TURN-7", "SM-BREAKER-2")
def test_a_second_copy_of_a_breaker_between_two_actions_is_the_same_card() -> None:
    match = battle(*MARSHALS, options=QUICKSTART, hands=[["forced-march"] * 2, []])
    assert "break 0a:forced-march" in options(match)
    refusal = match.why_not(0, "break 0b:forced-march")
    assert refusal is not None
    assert (refusal.rule, refusal.sentence[:15]) == ("SM-TURN-7", "Another copy of")


# --- Activation --------------------------------------------------------------------------------------------

# Two Watchmen (Expertise 2, range 2) and, 1.2 inches from them, a Flats Watchman (Defense 4) who faces them.
SKIRMISH = (
    character("mountain-watchman", 20, 10),
    character("mountain-watchman", 16, 10),
    character("flats-watchman", 18, 12.5, 180, seat=1),
    *MARSHALS,
)


@pytest.mark.rule("SM-TURN-8", "SM-MOVE-17", "SM-ATTACK-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_moves_and_attacks_at_most_once_a_turn(edition: Any) -> None:
    match = battle(*SKIRMISH, options=edition, dice=[1, 1], used=USED)
    play(match, "0 1", "0 0/0^0")
    assert asked(match) == "0 attack"
    play(match, "0 3")
    assert (asked(match), options(match)) == ("0 activate", ["2", "4", "end"])
    assert refused(match, 0, "1") == "SM-TURN-8"
    play(match, "0 2", "0 0/0^0", "0 3", "0 4", "0 stay")
    assert told(match, "attack_resolved") != []
    assert state(match).active == 1, "nobody is left who could act"


@pytest.mark.rule("SM-TURN-8")
def test_only_own_characters_on_the_table_are_activated() -> None:
    match = battle(*SKIRMISH, hands=[["rielle"], []])
    for choice in ("3", "5", "6", "0a:rielle", "1x", "²"):
        assert refused(match, 0, choice) == "SM-TURN-8"


@pytest.mark.rule("SM-TURN-8")
def test_in_the_next_own_turn_everybody_may_act_again() -> None:
    match = battle(*MARSHALS, used=USED, decks=[[], []])
    play(match, "0 1", "0 0/1000^0", "1 2", "1 stay")
    assert (asked(match), options(match)) == ("0 activate", ["1", "end"])
    play(match, "0 1", "0 0/1000^0")
    assert stack(match, 1).y == 4_250


@pytest.mark.rule("SM-TURN-9")
@pytest.mark.parametrize("order", [("1", "2"), ("2", "1")])
def test_one_after_the_other_in_the_order_the_player_picks(order: tuple[str, str]) -> None:
    match = battle(*SKIRMISH, dice=[1, 1])
    play(match, f"0 {order[0]}")
    assert refused(match, 0, order[1]) != "", "one is finished before the next"
    play(match, "0 stay")
    assert (asked(match), refused(match, 0, "4")) == ("0 attack", "SM-ATTACK-3")
    play(match, "0 none", f"0 {order[1]}", "0 stay", "0 3")
    assert (
        state(match).activated
        == ["0a:mountain-watchman", "0b:mountain-watchman"][:: 1 if order[0] == "1" else -1]
    )


@pytest.mark.rule("SM-TURN-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_movement_comes_before_the_combat_action(edition: Any) -> None:
    match = battle(*SKIRMISH, options=edition, dice=[1])
    play(match, "0 1")
    assert (asked(match), options(match)) == ("0 move", ["stay"])
    assert refused(match, 0, "attack-first") == "SM-MOVE-1"
    assert refused(match, 0, "3") == "SM-MOVE-1", "no attack before the movement"
    play(match, "0 0/0^0", "0 3")
    assert asked(match) == "0 activate", "no movement after the attack"


@pytest.mark.rule("SM-TURN-10")
def test_with_the_switch_a_character_may_attack_first_and_then_move() -> None:
    match = battle(*SKIRMISH, options={"activation_order": "any"}, dice=[1])
    play(match, "0 1")
    assert options(match) == ["stay", "attack-first"]
    play(match, "0 attack-first", "0 3")
    assert asked(match) == "0 move"
    assert options(match) == ["stay"], "one combat action is enough"
    play(match, "0 1800/1000^0")
    assert (stack(match, 1).y, asked(match)) == (9_000, "0 activate")
    assert len(told(match, "attack_resolved")) == 1


@pytest.mark.rule("SM-TURN-10")
def test_with_the_switch_moving_first_is_still_possible() -> None:
    match = battle(*SKIRMISH, options={"activation_order": "any"}, dice=[1])
    play(match, "0 1", "0 1800/100^0", "0 3")
    assert (len(told(match, "attack_resolved")), asked(match)) == (1, "0 activate")
    lonely = battle(*MARSHALS, options={"activation_order": "any"})
    play(lonely, "0 1")
    assert options(lonely) == ["stay"], "nobody is there to be attacked first"


@pytest.mark.rule("SM-TURN-11")
def test_movement_attack_and_activations_are_optional() -> None:
    match = battle(*SKIRMISH, used=USED)
    before = state(match).stacks[:]
    play(match, "0 1", "0 stay", "0 none")
    assert asked(match) == "0 activate"
    play(match, "0 end")
    assert (state(match).active, state(match).stacks) == (1, before)
    assert told(match, "attack_resolved") == []


@pytest.mark.rule("SM-TURN-12", "SM-ATTACK-12")
def test_attacks_that_did_not_succeed_are_forgotten() -> None:
    # 1 + 2 is one short of Defense 4, three times; 2 + 2 reaches it.
    match = battle(*SKIRMISH, dice=[1, 1, 1, 2], used=USED, decks=[[], []])
    table = state(match).stacks[:]
    play(match, "0 1", "0 stay", "0 3", "0 2", "0 stay", "0 3")
    assert (state(match).stacks, state(match).effects) == (table, [])
    play(match, "0 end", "1 end", "0 1", "0 stay", "0 3")
    assert state(match).stacks == table
    play(match, "0 2", "0 stay", "0 3")
    assert [k.uid for k in state(match).stacks] == [1, 2, 4, 5]


@pytest.mark.rule("SM-TURN-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_acts_only_in_the_own_turn(edition: Any) -> None:
    match = battle(*SKIRMISH, options=edition, step="play", hands=[["rielle"], ["fargo", "datastream-insight"]])
    for choice in ("deploy 1a:fargo", "break 1a:datastream-insight", "done"):
        assert refused(match, 1, choice) == "SM-TURN-13"
    play(match, "0 done")
    for choice in ("3", "end", "break 1a:datastream-insight"):
        assert refused(match, 1, choice) == "SM-TURN-13"


@pytest.mark.rule("SM-TURN-13")
def test_cards_in_play_may_trigger_in_the_opponents_turn() -> None:
    watchman = character("flats-watchman", 18, 12.5, 180, seat=1, breakers=["augurs-warning"])
    match = battle(*SKIRMISH[:2], watchman, *MARSHALS, dice=[6])
    play(match, "0 1", "0 stay", "0 3")
    assert stack(match, 3).breakers == ()
    assert [design_of(card) for card in state(match).discard[1]] == ["augurs-warning"]
    assert asked(match) == "0 activate", "nobody was asked"


@pytest.mark.rule("SM-TURN-14")
def test_who_comes_back_in_the_same_turn_does_not_act_again() -> None:
    match = battle(*MARSHALS, step="play", hands=[["rielle", "mudhead"], []], activated=["0a:rielle"])
    play(match, "0 deploy 0a:rielle", "0 5000", "0 deploy 0a:mudhead", "0 9000", "0 done")
    assert [design_of(k.card) for k in state(match).stacks[2:]] == ["rielle", "mudhead"]
    assert options(match) == ["1", "202", "end"]
    assert refused(match, 0, "201") == "SM-TURN-8"


@pytest.mark.rule("SM-TURN-14", "SM-BREAKER-2")
def test_who_is_placed_again_keeps_only_an_unused_activation() -> None:
    hands = [["retreat-to-the-fire", "retreat-to-the-fire"], []]
    match = battle(*SKIRMISH, options=QUICKSTART, hands=hands, dice=[1])
    play(match, "0 1", "0 stay", "0 3", "0 break 0a:retreat-to-the-fire", "0 1", "0 9000")
    assert (stack(match, 1).x, stack(match, 1).y) == (9_000, 2_250)
    assert refused(match, 0, "1") == "SM-TURN-8"
    play(match, "0 break 0b:retreat-to-the-fire", "0 2", "0 5000")
    assert refused(match, 0, "2") == ""


@pytest.mark.rule("SM-TURN-14")
def test_who_is_defeated_is_not_activated() -> None:
    match = battle(*SKIRMISH, active=1, used=USED, dice=[6], decks=[[], []])
    play(match, "1 3", "1 stay", "1 1", "1 end")
    assert options(match)[:2] == ["2", "4"]
    assert refused(match, 0, "1") == "SM-TURN-8"
