"""Breakers: when they can be played, what becomes of them, and the one that the rulebook describes."""

from typing import Any

import pytest

from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    battle,
    character,
    custom,
    designs,
    options,
    pass_until,
    piece,
    play,
    refused,
    stack,
    state,
    told,
)

KARAK, FARGO = character("karak", 18, 10), character("fargo", 18, 30, 180, seat=1)
EDITIONS = pytest.mark.parametrize("edition", [BASIC, QUICKSTART], ids=["basic", "quickstart"])


@EDITIONS
@pytest.mark.rule("SM-BREAKER-1")
def test_a_breaker_does_what_its_text_says_at_once(edition: dict[str, str]) -> None:
    """All operations in the order they are written: first two cards, then the march."""
    both = custom(
        "both",
        "breaker",
        on_play=[{"draw": {"count": 2}}, {"extra_move": {"who": "own", "count": 1, "inches": 3}}],
    )
    given: dict[str, Any] = {"hands": [["both"], []], "decks": [["ramship", "rielle", "mudhead"], []]}
    match = battle(KARAK, FARGO, options={**edition, "cards": [both]}, step="play", **given)
    play(match, "0 break 0a:both")
    assert designs(state(match).hand[0]) == ["ramship", "rielle"]
    assert asked(match) == "0 extra_move"
    play(match, "0 0/3000^0")
    assert stack(match, 1).y == 13_000


@EDITIONS
@pytest.mark.rule("SM-BREAKER-1")
def test_only_the_player_whose_turn_it_is_plays_breakers_from_the_own_hand(edition: dict[str, str]) -> None:
    hands = [["forced-march", "rielle"], ["forced-march"]]
    match = battle(KARAK, FARGO, options=edition, step="play", hands=hands)
    assert refused(match, 1, "break 1a:forced-march") == "SM-TURN-13"
    assert refused(match, 0, "break 1a:forced-march") == "SM-TURN-7"
    assert refused(match, 0, "break 0a:rielle") == "SM-BREAKER-4"


@pytest.mark.rule("SM-BREAKER-2")
def test_in_the_basic_rules_breakers_are_played_in_the_play_step_only() -> None:
    match = battle(KARAK, FARGO, options=BASIC, hands=[["forced-march"], []])
    assert asked(match) == "0 activate"
    assert options(match) == ["1", "end"]
    assert refused(match, 0, "break 0a:forced-march") == "SM-BREAKER-2"


@pytest.mark.rule("SM-BREAKER-2")
def test_in_quickstart_breakers_are_played_between_activations_too() -> None:
    stacks = KARAK, character("rielle", 10, 10), FARGO
    hands = [["forced-march", "forced-march", "borrowed-legend"], []]
    match = battle(*stacks, options=QUICKSTART, hands=hands, decks=[[], []])
    assert options(match) == ["1", "2", "break 0a:forced-march", "end"]  # copies are named once
    play(match, "0 1", "0 0/1000^0", "0 none", "0 break 0a:forced-march", "0 1", "0 0/4000^0")
    assert stack(match, 1).y == 15_000
    assert options(match) == ["2", "break 0b:forced-march", "end"]
    assert (
        refused(match, 0, "break 0a:borrowed-legend") == "SM-BREAKER-4"
    )  # attached ones wait for the second step
    play(match, "0 2")
    assert asked(match) == "0 move"
    assert refused(match, 0, "break 0b:forced-march")
    play(match, "0 stay")
    assert options(match) == ["break 0b:forced-march", "none"]  # between movement and attack, if anybody or not
    play(match, "0 none")
    assert options(match) == ["break 0b:forced-march", "end"]  # even when everybody has acted


@pytest.mark.rule("SM-BREAKER-2")
def test_in_quickstart_a_breaker_between_movement_and_attack_can_bring_a_target_into_range() -> None:
    stacks = character("rielle", 18, 22), FARGO  # a gap of 6 inches, and a range of 3
    hands = [["forced-march", "borrowed-legend"], []]
    match = battle(*stacks, options=QUICKSTART, step="move", current=1, hands=hands)
    play(match, "0 stay")
    assert options(match) == ["break 0a:forced-march", "none"]
    assert str(match.question_words(match.asks[0])) == "Rielle has nobody to attack: play a Breaker, or go on."
    play(match, "0 break 0a:forced-march", "0 0/3000^0")
    assert options(match) == ["2", "none"]


@pytest.mark.rule("SM-BREAKER-2", "SM-TURN-10")
def test_in_quickstart_a_breaker_may_come_between_an_attack_and_the_movement_after_it() -> None:
    stacks = character("rielle", 18, 26), character("segmond", 18, 30, 180, seat=1)
    order = {**QUICKSTART, "activation_order": "any"}
    match = battle(*stacks, options=order, step="move", current=1, hands=[["forced-march"], []], dice=[1])
    assert options(match) == ["stay", "attack-first"]
    play(match, "0 attack-first", "0 2")
    assert options(match) == ["stay", "break 0a:forced-march"]
    play(match, "0 break 0a:forced-march", "0 1800/4000^0", "0 1800/6000^0")
    assert stack(match, 1).y == 16_000


@pytest.mark.rule("SM-BREAKER-2", "SM-ATTACK-1", "SM-TURN-10")
@pytest.mark.parametrize("more", [[], ["borrowed-legend"]])
def test_an_attack_that_a_breaker_took_away_is_not_used_up(more: list[str]) -> None:
    """Whatever else is in the hand: who had nobody to attack any more may do so after the movement."""
    stacks = (
        character("karak", 10, 10),
        character("tobin-duelist", 10, 13, 180, seat=1),
        character("segmond", 10, 19, 180, seat=1),
    )
    order, hands = {**QUICKSTART, "activation_order": "any"}, [["artifacts-of-the-lore", *more], []]
    match = battle(*stacks, options=order, step="move", current=1, hands=hands, dice=None)
    play(match, "0 attack-first", "0 break 0a:artifacts-of-the-lore")
    assert (asked(match), state(match).fought) == ("0 move", False)
    assert "3" in options(play(match, "0 0/5000^0"))


@pytest.mark.rule("SM-BREAKER-2")
def test_in_the_basic_rules_no_breaker_comes_between_movement_and_attack() -> None:
    stacks = character("rielle", 18, 20), character("fargo", 18, 24, 180, seat=1)
    match = battle(*stacks, options=BASIC, step="attack", current=1, hands=[["forced-march"], []])
    assert options(match) == ["2", "none"]
    assert refused(match, 0, "break 0a:forced-march") == "SM-BREAKER-2"


@pytest.mark.rule("SM-BREAKER-2")
def test_in_quickstart_no_breaker_is_played_inside_an_attack() -> None:
    stacks = (
        character("rielle", 18, 20),
        character("fargo", 18, 24, 180, seat=1),
        character("haplong", 12, 30, seat=1),
    )
    match = battle(
        *stacks, options=QUICKSTART, step="attack", current=1, hands=[["forced-march"], []], dice=[6]
    )
    assert options(match) == ["2", "break 0a:forced-march", "none"]
    play(match, "0 2")
    assert asked(match) == "0 extra_move"
    assert refused(match, 0, "break 0a:forced-march")
    play(match, "0 stay")
    assert "break 0a:forced-march" in options(match)


@EDITIONS
@pytest.mark.rule("SM-BREAKER-2")
def test_no_event_breaker_in_the_opponents_turn(edition: dict[str, str]) -> None:
    match = battle(KARAK, FARGO, options=edition, hands=[["forced-march"], ["forced-march"]], active=0)
    assert refused(match, 1, "break 1a:forced-march") == "SM-TURN-13"
    play(match, "0 end")
    assert asked(match) == "1 play"
    assert refused(match, 1, "break 1a:forced-march") == ""


@EDITIONS
@pytest.mark.rule("SM-BREAKER-3")
def test_an_event_breaker_is_discarded_after_it_has_resolved(edition: dict[str, str]) -> None:
    match = battle(KARAK, FARGO, options=edition, step="play", hands=[["forced-march", "rielle"], []])
    play(match, "0 break 0a:forced-march")
    assert asked(match) == "0 extra_move"
    assert state(match).discard[0] == ()
    play(match, "0 stay")
    assert state(match).discard[0] == ("0a:forced-march",)
    assert designs(state(match).hand[0]) == ["rielle"]


@pytest.mark.rule("SM-BREAKER-4")
def test_a_breaker_that_attaches_lies_beneath_a_character() -> None:
    home = character("karak", 18, 2.25)
    match = battle(home, FARGO, step="play", hands=[["borrowed-legend", "forced-march", "rielle"], []])
    assert refused(match, 0, "break 0a:borrowed-legend") == "SM-BREAKER-4"
    assert refused(match, 0, "attach 0a:forced-march 1") == "SM-BREAKER-4"
    play(match, "0 attach 0a:borrowed-legend 1")
    assert stack(match, 1).breakers == ("0a:borrowed-legend",)
    assert state(match).discard[0] == ()


FULL = [piece("fog", x, y, width=24, depth=19) for x in (12, 36) for y in (14.5, 33.5)]
NOTHING: list[tuple[str, list[dict[str, Any]], dict[str, Any]]] = [
    ("forced-march", [FARGO], {}),
    ("retreat-to-the-fire", [FARGO], {}),
    ("artifacts-of-the-lore", [KARAK], {}),
    ("artifacts-of-the-lore", [KARAK, character("segmond", 18, 30, seat=1)], {}),
    ("thrown-linchpin", [KARAK, FARGO], {}),
    ("datastream-insight", [KARAK], {"decks": [[], []]}),
    ("morphium-shift", [KARAK], {}),
    ("morphium-shift", [KARAK], {"terrain": [piece("hill", 18, 10)]}),
    ("siege-hammer", [KARAK], {"terrain": [piece("wall", 18, 17.251)]}),
    ("siege-hammer", [KARAK], {"terrain": [piece("hill", 18, 15)]}),
    ("rockslide", [KARAK], {"terrain": FULL}),
]


@pytest.mark.rule("SM-BREAKER-5")
@pytest.mark.parametrize(("card", "stacks", "given"), NOTHING)
def test_a_breaker_that_can_do_nothing_is_not_played(
    card: str, stacks: list[dict[str, Any]], given: dict[str, Any]
) -> None:
    match = battle(*stacks, step="play", hands=[[card, "rielle"], []], **given)
    assert f"break 0a:{card}" not in options(match)
    assert refused(match, 0, f"break 0a:{card}") == "SM-BREAKER-5"


@pytest.mark.rule("SM-BREAKER-5")
def test_a_breaker_that_can_do_something_is_played_even_if_the_rest_comes_to_nothing() -> None:
    both = custom(
        "both",
        "breaker",
        on_play=[{"draw": {"count": 1}}, {"extra_move": {"who": "own", "count": 1, "inches": 3}}],
    )
    options_ = {"cards": [both]}
    match = battle(KARAK, options=options_, step="play", hands=[["both", "rielle"], []], decks=[[], []])
    assert asked(play(match, "0 break 0a:both")) == "0 extra_move"
    match = battle(
        FARGO, options=options_, step="play", hands=[["both", "rielle"], []], decks=[["ramship"], []]
    )
    play(match, "0 break 0a:both")
    assert designs(state(match).hand[0]) == ["ramship", "rielle"]
    assert state(match).discard[0] == ("0a:both",)


# --- Artifacts Of The Lore ---------------------------------------------------------------------------------


LORE: dict[str, Any] = {"step": "play", "hands": [["artifacts-of-the-lore", "rielle"], []]}


@EDITIONS
@pytest.mark.rule("SM-BREAKER-6")
def test_the_opponent_chooses_who_goes_back_into_the_deck(edition: dict[str, str]) -> None:
    victim = character(
        "haplong", 10, 30, seat=1, vehicle="ramship", attachment="rail-cannon", breakers=["augurs-warning"]
    )
    marshal = character("segmond", 26, 30, seat=1)
    match = battle(KARAK, FARGO, victim, marshal, options=edition, **LORE, decks=[[], ["mudhead"]], dice=None)
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert asked(match) == "1 pick"
    assert options(match) == ["2", "3"]
    play(match, "1 3")
    s = state(match)
    assert designs(s.deck[1]) == ["haplong", "mudhead"]
    assert s.deck[0] == ()
    if edition == BASIC:
        assert designs(s.discard[1]) == ["augurs-warning", "rail-cannon", "ramship"]
        assert s.loose == []
    else:
        assert designs(s.discard[1]) == ["augurs-warning"]
        assert [(k.vehicle, k.attachment, k.x, k.y) for k in s.loose] == [
            ("1a:ramship", "1a:rail-cannon", 10_000, 30_000)
        ]


@pytest.mark.rule("SM-BREAKER-6", "SM-META-4")
def test_the_deck_is_shuffled_afterwards() -> None:
    """The listed order is the new one, from the top."""
    order = ["1a:mudhead", "1a:fargo", "1a:ramship"]
    match = battle(KARAK, FARGO, **LORE, decks=[[], ["ramship", "mudhead"]], dice=order)
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert state(match).deck[1] == ("1a:ramship", "1a:fargo", "1a:mudhead")


@pytest.mark.rule("SM-BREAKER-6")
def test_without_immunity_the_marshal_may_be_the_one() -> None:
    marshal = character("segmond", 26, 30, seat=1)
    given = {"marshal_immune": False}
    match = battle(KARAK, marshal, options=given, **LORE, decks=[[], ["mudhead"]], dice=None)
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert designs(state(match).deck[1]) == ["mudhead", "segmond"]
    assert match.outcome is None


@pytest.mark.rule("SM-BREAKER-6", "SM-DEPLOY-12")
def test_who_went_back_must_be_drawn_again_and_starts_at_the_edge() -> None:
    match = battle(KARAK, FARGO, **LORE, decks=[[], []], dice=["1a:fargo"])
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert [k.uid for k in state(match).stacks] == [1]
    pass_until(match, "1 play")
    play(match, "1 deploy 1a:fargo", "1 20000")
    again = state(match).stacks[-1]
    assert (again.x, again.y, again.card) == (20_000, 48_000 - 2_250, "1a:fargo")
    assert again.uid > 2


@pytest.mark.rule("SM-BREAKER-6")
def test_who_is_proof_against_breakers_is_not_among_the_choices() -> None:
    adept = character("loreblade-adept", 10, 30, seat=1)
    match = battle(KARAK, FARGO, adept, **LORE, decks=[[], []], dice=["1a:fargo"])
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert designs(state(match).deck[1]) == ["fargo"]


# --- More than one -----------------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.rule("SM-BREAKER-7")
def test_any_number_of_breakers_in_a_turn(edition: dict[str, str]) -> None:
    hands = [["forced-march", "forced-march", "datastream-insight", "rielle"], []]
    match = battle(KARAK, FARGO, options=edition, step="play", hands=hands, decks=[["mudhead", "ramship"], []])
    march = "0 break 0{}:forced-march"
    play(
        match, march.format("a"), "0 0/4000^0", march.format("b"), "0 0/4000^0", "0 break 0a:datastream-insight"
    )
    assert stack(match, 1).y == 18_000
    assert len(state(match).discard[0]) == 3
    assert [facts[1] for facts in told(match, "breaker_played")] == [
        "0a:forced-march",
        "0b:forced-march",
        "0a:datastream-insight",
    ]
