"""What holds for all effects: when they end, whom they spare, whose cards are whose, and custom cards."""

from typing import Any

import pytest

from saltbox.engine import Match, Source
from saltbox.games.salt_mystic import GAME
from saltbox.games.salt_mystic.setup.checking.cards import all_cards
from tests.games.salt_mystic.battlefield import (
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
    play,
    refused,
    stack,
    state,
    told,
)

GUN = custom("gun", "character", range=9, expertise=9)
KARAK, FARGO = character("karak", 24, 10), character("fargo", 24, 40, 180, seat=1)
ADEPT = character("loreblade-adept", 24, 24, 180, seat=1)
SPARE = ["hall-archivist"]


# --- Effects end when their Character leaves the table -----------------------------------------------------


SPEED = [2, "speed", 3, 99, "1a:fargo"]


@pytest.mark.parametrize("way", ["defeat", "recall", "sweep"])
def test_an_effect_ends_when_its_character_leaves(way: str) -> None:
    other = [1, "speed", 1, 99, "0a:karak"]
    given: dict[str, Any] = {"effects": [SPEED, other], "decks": [["rielle"], []], "options": {"cards": [GUN]}}
    if way == "defeat":
        match = attacking(character("gun", 24, 33), FARGO, dice=[6], **given)
        play(match, "0 2")
    elif way == "recall":
        hands = [["artifacts-of-the-lore", *SPARE], []]
        match = battle(KARAK, FARGO, step="play", hands=hands, dice=None, **given)
        play(match, "0 break 0a:artifacts-of-the-lore")
    else:
        stack_ = ["guardian-arises-1", "guardian-arises-2", "guardian-arises-3"]
        match = battle(KARAK, FARGO, step="play", raising=[stack_, []], hands=[SPARE, []], dice=None, **given)
        play(match, "0 raise")
    assert [e.uid for e in state(match).effects] == [1]


def test_whoever_comes_back_comes_without_old_effects() -> None:
    given: dict[str, Any] = {
        "effects": [SPEED],
        "hands": [["artifacts-of-the-lore", *SPARE], []],
        "decks": [[], []],
    }
    match = battle(KARAK, FARGO, step="play", **given, dice=["1a:fargo"])
    play(match, "0 break 0a:artifacts-of-the-lore")
    play(pass_until(match, "1 play"), "1 deploy 1a:fargo", "1 24000")
    play(pass_until(match, "1 activate"), f"1 {state(match).stacks[-1].uid}")
    assert refused(match, 1, "1800/5001^0") == "SM-MOVE-2"


def test_an_effect_outlives_the_card_it_came_from() -> None:
    """Karak's rally goes on after he fell; only a static effect needs its card."""
    rally = custom(
        "rally",
        "character",
        once_per_game=[
            {"mod": {"who": "own_all", "stat": "attack", "amount": 1, "lasts": "game"}},
            {"recall": {"who": "self"}},
        ],
    )
    gun = custom("gun", "character", range=9, expertise=0)
    stacks = character("rally", 5, 5), character("gun", 24, 33), FARGO
    match = battle(
        *stacks,
        options={"cards": [rally, gun]},
        step="play",
        hands=[SPARE, []],
        decks=[[], []],
        dice=["0a:rally", 1],
    )
    play(match, "0 use 0a:rally", "0 done", "0 2", "0 stay", "0 3")
    assert last_attack(match)[0] == 2


# --- Once per game -----------------------------------------------------------------------------------------


ONCE = custom("once", "character", once_per_game=[{"draw": {"count": 1}}])


def test_once_per_game_counts_for_the_physical_card() -> None:
    """One copy is used up, goes into the deck and comes back; the other copy is not."""
    stacks = character("once", 10, 10), character("once", 20, 10), KARAK
    match = battle(
        *stacks, options={"cards": [ONCE]}, step="play", hands=[SPARE, []], decks=[["ramship", "mudhead"], []]
    )
    play(match, "0 use 0a:once")
    assert refused(match, 0, "use 0a:once") == "SM-CARD-3"
    assert refused(match, 0, "use 0b:once") == ""
    match = battle(
        KARAK, options={"cards": [ONCE]}, step="play", hands=[["once", *SPARE], []], used=["0a:once"]
    )
    play(match, "0 deploy 0a:once", "0 10000")
    assert refused(match, 0, "use 0a:once") == "SM-CARD-3"


def test_a_used_and_an_unused_copy_in_hand_are_told_apart() -> None:
    given: dict[str, Any] = {"options": {"cards": [ONCE]}, "step": "play"}
    match = battle(KARAK, **given, hands=[["once", "once", "once"], []], used=["0a:once"])
    assert [c for c in options(match) if c.startswith("deploy")] == ["deploy 0a:once", "deploy 0b:once"]
    match = battle(KARAK, **given, hands=[["once", "once"], []])
    assert [c for c in options(match) if c.startswith("deploy")] == ["deploy 0a:once"]


def test_whoever_mans_a_vehicle_may_use_it_once_in_the_game() -> None:
    """A card that the opponent took up in quickstart, and used, is used up for its owner as well."""
    loose = [{"vehicle": "oriel-sled", "owner": 1, "at": [18, 20]}]
    given: dict[str, Any] = {"options": QUICKSTART, "step": "play", "hands": [SPARE, SPARE], "decks": [[], []]}
    match = battle(character("fargo", 18, 20), character("rielle", 5, 5, seat=1), loose=loose, **given)
    play(match, "0 take 1 201", "0 use 1a:oriel-sled", "0 18000", "0 done", "0 1", "0 off vehicle 0/5000^0")
    assert state(match).used == ["1a:oriel-sled"]
    (left,) = state(match).loose
    assert left.vehicle == "1a:oriel-sled"
    match = battle(
        *(character("fargo", 18, 20), character("rielle", 5, 5, seat=1, vehicle="oriel-sled")),
        **{**given, "active": 1},
        used=["1a:oriel-sled"],
    )
    assert refused(match, 1, "use 1a:oriel-sled") == "SM-CARD-3"


def test_the_opponent_of_whoever_mans_it_may_not_use_it() -> None:
    match = battle(
        KARAK, character("fargo", 30, 30, 180, seat=1, vehicle="oriel-sled"), step="play", hands=[SPARE, []]
    )
    assert refused(match, 0, "use 1a:oriel-sled") == "SM-CARD-3"


# --- Who is spared -----------------------------------------------------------------------------------------


def word(**effects: Any) -> dict[str, Any]:
    """Options with an attached Breaker of our own, and an attacker."""
    gun = custom("gun", "character", range=9, expertise=0)
    return {"cards": [custom("word", "breaker", attaches=True, **effects), gun]}


@pytest.mark.parametrize("target", ["loreblade-adept", "tobin-duelist"])
def test_an_attached_breaker_does_not_affect_an_opponent_who_is_proof(target: str) -> None:
    """Both have Defense 5: at the declaration, after the attack, and as an aura."""
    proof = target == "loreblade-adept"
    stacks = character("gun", 24, 20, breakers=["word"]), {**ADEPT, "card": target}, character("gun", 5, 5)
    declared = word(on_attack=[{"mod": {"who": "target", "stat": "defense", "amount": -2, "lasts": "attack"}}])
    assert last_attack(play(attacking(*stacks, options=declared, dice=[1]), "0 2"))[1] == (5 if proof else 3)
    after = word(on_miss=[{"forbid": {"who": "target", "what": "attack", "lasts": "opp_next"}}])
    assert bool(state(play(attacking(*stacks, options=after, dice=[1]), "0 2")).effects) == (not proof)
    aura = word(static=[{"mod": {"who": "opp_all", "stat": "defense", "amount": -1}}])
    assert last_attack(play(attacking(*stacks, options=aura, dice=[1]), "0 2"))[1] == (5 if proof else 4)


def test_an_event_breaker_on_a_whole_side_passes_over_who_is_proof() -> None:
    event = custom(
        "event", "breaker", on_play=[{"forbid": {"who": "opp_all", "what": "move", "lasts": "opp_next"}}]
    )
    match = battle(KARAK, FARGO, ADEPT, options={"cards": [event]}, step="play", hands=[["event", *SPARE], []])
    play(match, "0 break 0a:event")
    assert [e.uid for e in state(match).effects] == [2]


def test_who_is_proof_against_breakers_is_not_proof_against_other_cards() -> None:
    stacks = character("fogborn-stalker", 24, 21), ADEPT, character("fargo", 5, 5)
    match = attacking(*stacks, dice=[1])
    play(match, "0 2")
    assert [e.what for e in state(match).effects] == ["no_attack"]
    match = battle(character("segmond", 24, 20), ADEPT, step="play", hands=[SPARE, []])
    assert asked(play(match, "0 use 0a:segmond")) == "0 face"


def test_own_breakers_work_on_who_is_proof() -> None:
    legend = {**ADEPT, "breakers": ["borrowed-legend"]}
    match = attacking(
        character("gun", 24, 20),
        legend,
        options=word(static=[{"mod": {"who": "own_all", "stat": "defense", "amount": 1}}]),
        dice=[1],
    )
    assert last_attack(play(match, "0 2"))[1] == 5 + 1


# --- Negation ----------------------------------------------------------------------------------------------


def test_of_several_negations_of_a_hit_the_longest_attached_is_used() -> None:
    second = custom("second", "breaker", attaches=True, on_would_be_hit=[{"negate": {"what": "hit"}}])
    target = character("fargo", 24, 40, 180, seat=1, breakers=["borrowed-legend", "second", "augurs-warning"])
    match = attacking(character("gun", 24, 33), target, options={"cards": [GUN, second]}, dice=[6])
    play(match, "0 2")
    assert state(match).discard[1] == ("1a:second",)
    assert stack(match, 2).breakers == ("1a:borrowed-legend", "1a:augurs-warning")


def test_a_negation_that_does_not_fit_is_passed_over() -> None:
    second = custom(
        "second", "breaker", attaches=True, on_would_be_hit=[{"negate": {"what": "hit", "when": "behind"}}]
    )
    target = character("fargo", 24, 40, 180, seat=1, breakers=["second", "augurs-warning"])
    match = attacking(character("gun", 24, 33), target, options={"cards": [GUN, second]}, dice=[6])
    assert designs(state(play(match, "0 2")).discard[1]) == ["augurs-warning"]


@pytest.mark.parametrize("hosts", [(2, 1), (1, 2)])
def test_of_several_answers_to_a_breaker_the_longest_attached_is_used(hosts: tuple[int, int]) -> None:
    """Whoever was deployed first: what counts is when the Breakers were attached."""
    answer = custom("answer", "breaker", attaches=True, on_opp_breaker=[{"negate": {"what": "breaker"}}])
    stacks = (
        character("fargo", 10, 2.25),
        character("haplong", 20, 2.25),
        character("karak", 24, 40, 180, seat=1),
    )
    hands = [
        ["swallowed-word", "answer", *SPARE],
        ["forced-march", "forced-march", "datastream-insight", "rielle"],
    ]
    decks = [[], ["ramship", "mudhead", "mudhead"]]
    match = battle(*stacks, options={"cards": [answer]}, step="play", hands=hands, decks=decks)
    play(match, f"0 attach 0a:answer {hosts[0]}", f"0 attach 0a:swallowed-word {hosts[1]}")
    play(pass_until(match, "1 play"), "1 break 1a:forced-march")
    assert state(match).discard[0] == ("0a:answer",)
    play(match, "1 break 1b:forced-march")
    assert state(match).discard[0] == ("0a:answer", "0a:swallowed-word")
    play(match, "1 break 1a:datastream-insight")
    assert len(told(match, "breaker_negated")) == 2


def test_the_order_of_attaching_survives_a_save() -> None:
    answer = custom("answer", "breaker", attaches=True, on_opp_breaker=[{"negate": {"what": "breaker"}}])
    stacks = character("fargo", 10, 2.25), character("haplong", 20, 2.25)
    hands = [["swallowed-word", "answer", *SPARE], []]
    match = battle(*stacks, options={"cards": [answer]}, step="play", hands=hands)
    play(match, "0 attach 0a:answer 2", "0 attach 0a:swallowed-word 1")
    again = Match.load(match.save(), game=GAME)
    assert state(again).attached == ["0a:answer", "0a:swallowed-word"]
    play(again, "0 drop 0a:answer")
    assert state(again).attached == ["0a:swallowed-word"]


# --- Whose cards -------------------------------------------------------------------------------------------


def test_a_taken_vehicle_goes_to_its_owners_pile() -> None:
    """Destroyed under the opponent, with an Attachment that is the opponent's own."""
    rider = character("fargo", 18, 24, 180, seat=1)
    loose = [{"vehicle": "ramship", "owner": 0, "at": [18, 24], "heading": 180}]
    given: dict[str, Any] = {
        "hands": [[], ["rail-cannon", *SPARE]],
        "decks": [[], []],
        "active": 1,
        "step": "play",
    }
    options_ = {**QUICKSTART, "cards": [GUN]}
    match = battle(character("gun", 18, 16), rider, options=options_, loose=loose, **given, dice=[6])
    play(match, "1 take 2 201", "1 attach 1a:rail-cannon 2")
    play(pass_until(match, "0 activate"), "0 1", "0 stay", "0 2")
    s = state(match)
    assert s.discard[0] == ("0a:ramship",)
    assert designs(s.discard[1]) == ["fargo", "rail-cannon"]


# --- A match with cards of our own -------------------------------------------------------------------------


MARSHAL = custom("marshal", "war_marshal", faction="mountains", range=2, expertise=2, copies=1)
TROOPER = custom(
    "trooper",
    "character",
    range=3,
    expertise=3,
    copies=20,
    on_deploy=[{"draw": {"count": 1}}],
    on_hit=[{"push": {"who": "opp_all", "within": 3, "inches": 2, "away_from": "self"}}],
    on_miss=[{"recall": {"who": "own", "count": 1, "other": True}}],
)
WORDS = custom(
    "words",
    "breaker",
    copies=9,
    on_play=[
        {"place_terrain": {"kind": "wall", "width": 3, "depth": 1, "lasts": "own_next"}},
        {"redeploy": {"who": "opp", "count": 1}},
    ],
)
DECK = {
    "marshal": 1,
    "guardian-arises-1": 1,
    "guardian-arises-2": 1,
    "guardian-arises-3": 1,
    "trooper": 18,
    "words": 8,
}


@pytest.mark.parametrize("edition", ["basic-2021", "quickstart"])
def test_a_whole_match_with_custom_cards_can_be_played_and_replayed(edition: str) -> None:
    cards: dict[str, Any] = {"cards": [MARSHAL, TROOPER, WORDS], "decks": [DECK, "salt-flats"]}
    match = Match.new(GAME, seed=5, options={"edition": edition, "turn_limit": 8, **cards})
    source = Source(5)
    while match.asks:
        ask = match.asks[0]
        space = match.space(ask)
        choice = space.sample(source) if space and (not ask.options or source.below(3)) else None
        match.choose(ask.seat, choice or source.pick(ask.options))
        if ask.question in ("play", "activate") and match.asks and match.asks[0].question == "activate":
            assert len(all_cards(state(match))) == 60
    names = {event.name for event in match.story(None)}
    assert {"character_deployed", "breaker_played", "terrain_placed", "character_redeployed"} <= names
    assert Match.replay(match.record(), game=GAME).digest() == match.digest()


# --- Such cards in the phantom's hands ------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-23")
def test_the_phantom_pushes_in_order_of_deployment() -> None:
    push = custom(
        "push", "character", once_per_game=[{"push": {"who": "opp_all", "inches": 3, "away_from": "self"}}]
    )
    stacks = character("fargo", 24, 23), character("karak", 24, 25.5), character("push", 24, 20, seat=1)
    given: dict[str, Any] = {"seats": 1, "step": "phantom", "active": 1, "turn": 4, "decks": [[], []]}
    match = battle(*stacks, options={"cards": [push]}, **given, dice=[1, 1])
    assert [stack(match, uid).y for uid in (1, 2)] == [23_500, 28_500]
    assert state(match).used == ["1a:push"]


@pytest.mark.rule("SM-SOLO-22")
def test_the_phantom_places_a_redeployed_opponent_at_the_opponents_edge() -> None:
    """By the Line Rule, 34 of 48 inches for a total of 9; as near to it as there is room."""
    event = custom("event", "breaker", on_play=[{"redeploy": {"who": "opp", "count": 1}}])
    given: dict[str, Any] = {"seats": 1, "step": "phantom", "active": 1, "turn": 4, "decks": [[], []]}
    for blocker, x in ([], 34_000), ([character("haplong", 34, 2.25)], 32_000):
        stacks = character("bloodmonkey", 24, 23), character("segmond", 5, 45.75, 180, seat=1), *blocker
        match = battle(*stacks, options={"cards": [event]}, **given, hands=[[], ["event"]], dice=[5, 4])
        home = stack(match, 1)
        assert (home.x, home.y, home.heading) == (x, 2_250, 0)
