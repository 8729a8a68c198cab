"""Triggers, conditions, selectors and durations of the card vocabulary at work."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic.rules.effects import lasts_until
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
    piece,
    play,
    refused,
    stack,
    state,
    told,
)
from tests.games.salt_mystic.measuring import stats

HERE = character("hero", 24, 20)
ENEMY = character("rock", 24, 24, 180, seat=1)
GUN, ROCK = custom("gun", "character", range=9, expertise=0), custom("rock", "character", defense=9)
DRAW = {"draw": {"count": 1}}
GIVERS = ("hero", "cart", "thing", "word")


def hero(**fields: Any) -> dict[str, Any]:
    """Options with a Character of our own: Speed 5, Defense 5, range 3, Expertise 0, and the given effects."""
    return {"cards": [custom("hero", "character", **{"range": 3, "expertise": 0, **fields}), GUN, ROCK]}


def giving(giver: str, **effects: Any) -> dict[str, Any]:
    """Options with a whole stack of our own, of which one card has effects."""
    made: dict[str, dict[str, Any]] = {card: {} for card in GIVERS}
    made["word"] = {"static": [{"mod": {"who": "host", "stat": "speed", "amount": 1}}]}
    made[giver] = effects
    cards = [
        custom("hero", "character", range=3, expertise=0, **made["hero"]),
        custom("cart", "vehicle", **made["cart"]),
        custom("thing", "attachment", **made["thing"]),
        custom("word", "breaker", attaches=True, **made["word"]),
        *(GUN, ROCK),
    ]
    return {"cards": cards}


WHOLE = {**HERE, "vehicle": "cart", "attachment": "thing", "breakers": ["word"]}


def drawn(match: Match) -> int:
    """How many cards seat 0 has drawn: the hand of our positions is empty."""
    return len(state(match).hand[0])


# --- Triggers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("giver", GIVERS)
@pytest.mark.parametrize(
    ("trigger", "die", "happens"),
    [("on_hit", 6, True), ("on_hit", 1, False), ("on_miss", 1, True), ("on_miss", 6, False)],
)
def test_on_hit_and_on_miss_of_every_card_of_the_stack(
    trigger: str, die: int, happens: bool, giver: str
) -> None:
    target = {**ENEMY, "vehicle": "ramship"}
    match = attacking(
        WHOLE, target, options=giving(giver, **{trigger: [DRAW]}), decks=[["ramship"], []], dice=[die]
    )
    assert drawn(play(match, "0 2")) == happens


@pytest.mark.parametrize("giver", GIVERS)
def test_on_attack_of_every_card_of_the_stack(giver: str) -> None:
    who = "self" if giver == "hero" else "host"
    for stat in ("attack", "expertise"):
        effect = {"mod": {"who": who, "stat": stat, "amount": 2, "lasts": "attack"}}
        match = attacking(WHOLE, ENEMY, options=giving(giver, on_attack=[effect]), dice=[1])
        assert last_attack(play(match, "0 2"))[0] == 1 + 2
        assert state(match).effects == []


@pytest.mark.parametrize("giver", GIVERS)
def test_on_attack_may_weaken_the_target_for_this_attack(giver: str) -> None:
    """Its personal Defense: on a Vehicle it counts for what is left of the total."""
    effect = {"mod": {"who": "target", "stat": "defense", "amount": -3, "lasts": "attack"}}
    match = attacking(WHOLE, ENEMY, options=giving(giver, on_attack=[effect]), dice=[1])
    assert last_attack(play(match, "0 2"))[1] == 9 - 3
    assert state(match).effects == []
    target = character("fargo", 24, 24, 180, seat=1, vehicle="mog-corvette")
    match = attacking(WHOLE, target, options=giving(giver, on_attack=[effect]), dice=[2])
    assert last_attack(play(match, "0 2"))[1] == 1
    assert told(match, "remainder_compared")[0][-2:] == (1, 4 - 3)


def test_what_is_for_one_attack_does_not_help_the_next_attacker() -> None:
    effect = {"mod": {"who": "target", "stat": "defense", "amount": -3, "lasts": "attack"}}
    match = attacking(HERE, ENEMY, character("gun", 30, 24, 270), options=hero(on_attack=[effect]), dice=[1, 1])
    play(match, "0 2", "0 3", "0 stay", "0 2")
    assert last_attack(match)[1] == 9


def test_on_deploy_happens_when_deployed_from_hand_only() -> None:
    cards = hero(on_deploy=[DRAW, {"extra_move": {"who": "self", "inches": 2}}])
    match = battle(options=cards, step="play", hands=[["hero"], []], decks=[["ramship", "rielle"], []])
    play(match, "0 deploy 0a:hero", "0 10000")
    assert asked(match) == "0 extra_move"
    assert drawn(match) == 1


def test_the_next_turn_of_an_effect_in_the_opening_deployment() -> None:
    """Until the end of the next turn: that is turn 1 for the lowest roller, turn 2 for the other."""
    match = battle(HERE, options={**hero(), **QUICKSTART}, turn=0, first=1)
    assert [lasts_until(state(match), "own_next", seat, 0) for seat in (0, 1)] == [2, 1]
    assert [lasts_until(state(match), "opp_next", 0, seat) for seat in (0, 1)] == [2, 1]


def test_once_per_game_is_declared_in_the_own_play_step() -> None:
    match = battle(HERE, ENEMY, options=hero(once_per_game=[DRAW]), step="play", hands=[["rielle"], []])
    assert "use 0a:hero" in options(match)
    play(match, "0 done")
    assert asked(match) == "0 activate"
    assert refused(match, 0, "use 0a:hero") == "SM-TURN-8"
    pass_until(match, "1 play")
    assert refused(match, 1, "use 0a:hero") == "SM-CARD-3"
    assert refused(match, 0, "use 0a:hero") == "SM-TURN-13"


@pytest.mark.rule("SM-CARD-3")
def test_text_works_only_while_deployed() -> None:
    match = battle(ENEMY, options=hero(once_per_game=[DRAW]), step="play", hands=[["hero"], []])
    assert refused(match, 0, "use 0a:hero") == "SM-CARD-3"


# --- Conditions --------------------------------------------------------------------------------------------


HILL = [piece("hill", 24, 20)]
CONDITIONS: list[tuple[str, dict[str, Any], dict[str, Any], bool]] = [
    ("behind", {"heading": 0}, {}, True),
    ("behind", {"heading": 180}, {}, False),
    ("behind", {"heading": 90}, {}, False),
    ("front", {"heading": 0}, {}, False),
    ("front", {"heading": 180}, {}, True),
    ("front", {"heading": 90}, {}, True),
    ("elevated", {}, {"terrain": HILL}, True),
    ("elevated", {}, {}, False),
    ("target_manned", {"vehicle": "ramship"}, {}, True),
    ("target_manned", {}, {}, False),
]
BASE = {"front": 0, "behind": 1, "elevated": 2}


@pytest.mark.parametrize(("when", "target", "given", "holds"), CONDITIONS)
def test_conditions_about_the_attack(
    when: str, target: dict[str, Any], given: dict[str, Any], holds: bool
) -> None:
    """The same four at the declaration and after the attack; the positional bonus is on top."""
    attack = {"mod": {"who": "self", "when": when, "stat": "attack", "amount": 5, "lasts": "attack"}}
    after = {"draw": {"count": 1, "when": when}}
    for trigger, die in ("on_hit", 6), ("on_miss", 1):
        cards = hero(on_attack=[attack], **{trigger: [after]})
        strong = {**ENEMY, "card": "fargo" if die == 6 else "rock", **target}
        match = attacking(HERE, strong, options=cards, decks=[["ramship"], []], dice=[die], **given)
        play(match, "0 2")
        bonus = (1 if target.get("heading") == 0 else 0) + (2 if given else 0)
        assert last_attack(match)[0] == die + bonus + (5 if holds else 0)
        hit = last_attack(match)[2]
        assert drawn(match) == (holds and hit == (trigger == "on_hit"))


@pytest.mark.parametrize(("vehicle", "manned", "named"), [("", 0, 0), ("ramship", 1, 1), ("dirt-wraith", 1, 0)])
def test_conditions_about_the_own_vehicle(vehicle: str, manned: int, named: int) -> None:
    """At the declaration, as long as it is so, and for an effect once per game."""
    when = [{"when": "self_manned"}, {"when": "manning", "vehicle": "Ramship"}]
    effects = [{"mod": {"who": "self", "stat": "expertise", "amount": 1, **one}} for one in when]
    declared = [
        {"mod": {"who": "self", "stat": "attack", "amount": 2, "lasts": "attack", **one}} for one in when
    ]
    match = attacking(
        {**HERE, "vehicle": vehicle}, ENEMY, options=hero(static=effects, on_attack=declared), dice=[1]
    )
    assert last_attack(play(match, "0 2"))[0] == 1 + 3 * manned + 3 * named


@pytest.mark.parametrize(("vehicle", "usable"), [("", False), ("ramship", True)])
def test_an_effect_whose_condition_fails_cannot_be_spent(vehicle: str, usable: bool) -> None:
    cards = hero(once_per_game=[{"draw": {"count": 1, "when": "self_manned"}}])
    match = battle({**HERE, "vehicle": vehicle}, options=cards, step="play", hands=[["rielle"], []])
    assert ("use 0a:hero" in options(match)) == usable
    assert refused(match, 0, "use 0a:hero") == ("" if usable else "SM-CARD-3")


@pytest.mark.parametrize("die", range(1, 7))
def test_a_condition_about_the_unmodified_roll(die: int) -> None:
    """After a hit and after a miss; the die counts, not the total."""
    for trigger, card in ("on_hit", "fargo"), ("on_miss", "rock"):
        cards = hero(
            expertise=2 if card == "rock" else 3, **{trigger: [{"draw": {"count": 1, "when": "natural-5"}}]}
        )
        match = attacking(HERE, {**ENEMY, "card": card}, options=cards, decks=[["ramship"], []], dice=[die])
        play(match, "0 2")
        assert last_attack(match)[2] == (trigger == "on_hit")
        assert drawn(match) == (die == 5)


def test_the_roll_that_counts_is_the_last_one() -> None:
    cards = hero(
        expertise=3,
        on_attack=[{"reroll": {"when": "natural-1"}}],
        on_hit=[{"draw": {"count": 1, "when": "natural-1"}}],
    )
    for dice, cards_drawn in ([1, 5], 0), ([1, 1], 1):
        match = attacking(HERE, {**ENEMY, "card": "fargo"}, options=cards, decks=[["ramship"], []], dice=dice)
        assert drawn(play(match, "0 2")) == cards_drawn


# --- Selectors ---------------------------------------------------------------------------------------------


def affected(
    effect: dict[str, Any], *stacks: dict[str, Any], choices: tuple[str, ...] = (), **given: Any
) -> list[int]:
    """Whom a once-per-game effect of the first Character gave a point of Speed."""
    made = {"mod": {"stat": "speed", "amount": 1, "lasts": "turn", **effect}}
    cards = hero(once_per_game=[made])
    match = battle(*stacks, options=cards, step="play", hands=[["rielle"], []], **given)
    play(match, "0 use 0a:hero", *choices)
    return [lasting.uid for lasting in state(match).effects]


# Gaps to the hero: 2 (own), 4 (own, manned), 2 (opponent), 4.001 (opponent, manned).
CROWD = (
    HERE,
    character("fargo", 28, 20),
    character("haplong", 18, 20, vehicle="ramship"),
    character("mudhead", 24, 24, seat=1),
    character("rielle", 24, 13.999, seat=1, vehicle="ramship"),
)


@pytest.mark.parametrize(
    ("who", "uids"),
    [
        ({"who": "self"}, [1]),
        ({"who": "own_all"}, [1, 2, 3]),
        ({"who": "own_all", "other": True}, [2, 3]),
        ({"who": "own_all", "manned": True}, [3]),
        ({"who": "own_all", "within": 4}, [1, 2, 3]),
        ({"who": "own_all", "within": 2}, [1, 2]),
        ({"who": "own_all", "within": 2, "other": True}, [2]),
        ({"who": "opp_all"}, [4, 5]),
        ({"who": "opp_all", "within": 4}, [4]),
        ({"who": "opp_all", "manned": True}, [5]),
    ],
)
def test_whole_sides_and_how_they_are_narrowed_down(who: dict[str, Any], uids: list[int]) -> None:
    assert affected(who, *CROWD) == uids


@pytest.mark.parametrize(
    ("who", "choices", "uids"),
    [
        ({"who": "own", "count": 2}, ("0 3", "0 1"), [3, 1]),
        ({"who": "own", "count": 1, "other": True}, ("0 2",), [2]),
        ({"who": "opp", "count": 1, "within": 4}, (), [4]),
        ({"who": "opp", "count": 1, "manned": True}, (), [5]),
        ({"who": "opp", "count": 1}, ("0 5",), [5]),
        ({"who": "opp", "count": 1, "by": "opponent"}, ("1 5",), [5]),
        ({"who": "own", "count": 1, "by": "opponent"}, ("1 2",), [2]),
        ({"who": "opp", "count": 9}, ("0 4",), [4, 5]),
    ],
)
def test_some_of_a_side_are_chosen(who: dict[str, Any], choices: tuple[str, ...], uids: list[int]) -> None:
    assert affected(who, *CROWD, choices=choices) == uids


@pytest.mark.parametrize(
    ("giver", "who"), [("hero", "self"), ("cart", "host"), ("thing", "host"), ("word", "host")]
)
def test_self_and_host_mean_the_character_on_top(giver: str, who: str) -> None:
    cards = giving(giver, on_miss=[{"mod": {"who": who, "stat": "speed", "amount": 1, "lasts": "turn"}}])
    match = attacking(WHOLE, ENEMY, character("gun", 5, 5), options=cards, dice=[1])
    play(match, "0 2")
    assert [(e.uid, e.what) for e in state(match).effects] == [(1, "speed")]


@pytest.mark.parametrize("giver", ["cart", "thing"])
def test_vehicle_means_the_vehicle_that_the_card_is_or_lies_beneath(giver: str) -> None:
    cards = giving(giver, static=[{"mod": {"who": "vehicle", "stat": "defense", "amount": 2}}])
    target = {**WHOLE, "seat": 1, "at": [24, 24], "heading": 180}
    match = attacking(character("gun", 24, 20), target, options=cards, dice=[6])
    assert last_attack(play(match, "0 2")) == (6, 5 + 2, False)


def test_an_aura_reaches_opponents_and_moves_with_its_card() -> None:
    cards = hero(static=[{"mod": {"who": "opp_all", "within": 2, "stat": "attack", "amount": -2}}])
    for y, total in (24.0, 3 - 2), (24.001, 3):
        stacks = character("gun", 24, 20), character("hero", 24, y, 180, seat=1)
        assert last_attack(play(attacking(*stacks, options=cards, dice=[3]), "0 2"))[0] == total


def test_auras_of_two_copies_add_up_and_conditions_are_about_their_own_stack() -> None:
    cards = hero(static=[{"mod": {"who": "own_all", "stat": "attack", "amount": 1, "when": "self_manned"}}])
    second = character("hero", 5, 5, vehicle="ramship")
    match = attacking(
        character("gun", 24, 20),
        ENEMY,
        HERE | {"at": [5, 9]},
        second,
        second | {"at": [5, 13]},
        options=cards,
        dice=[1],
    )
    assert last_attack(play(match, "0 2"))[0] == 1 + 2


# --- Durations ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lasts", "who", "turns"),
    [
        ("turn", "own_all", 1),
        ("own_next", "own_all", 3),
        ("own_next", "opp_all", 3),
        ("opp_next", "opp_all", 2),
        ("opp_next", "own_all", 3),
        ("game", "own_all", 9),
    ],
)
def test_how_long_an_effect_lasts(lasts: str, who: str, turns: int) -> None:
    """Declared in turn 3; `opp_next` is about the next turn of the side that is affected."""
    cards = hero(once_per_game=[{"mod": {"who": who, "stat": "speed", "amount": 1, "lasts": lasts}}])
    match = battle(HERE, ENEMY, options=cards, step="play", hands=[["rielle"], []], decks=[[], []])
    play(match, "0 use 0a:hero")
    for number in range(1, 7):
        seat = (number + 1) % 2
        pass_until(match, f"{seat} activate")
        assert state(match).turn == 2 + number
        assert bool(state(match).effects) == (number <= turns)
        play(match, f"{seat} end")


@pytest.mark.parametrize(("lasts", "until"), [("turn", 4), ("own_next", 5), ("opp_next", 6)])
def test_what_happens_to_the_active_side_in_its_own_turn(lasts: str, until: int) -> None:
    """In turn 4, of seat 1: the controller's next turn is 5 if that is seat 0; seat 1, affected, has 6."""
    match = battle(HERE, ENEMY, options=hero(), turn=4, active=1)
    assert lasts_until(state(match), lasts, 0, 1) == until


def test_a_static_effect_lasts_as_long_as_its_card_lies_there() -> None:
    legend = character("fargo", 24, 2.25, breakers=["borrowed-legend"])
    match = battle(legend, options=hero(), step="play", hands=[["rielle"], []])
    before = stats(match, 1)
    play(match, "0 drop 0a:borrowed-legend")
    after = stats(match, 1)
    assert [before["expertise"], after["expertise"]] == [4, 3]
    assert designs(state(match).discard[0]) == ["borrowed-legend"]


def test_the_effects_of_a_card_happen_in_the_order_they_are_written() -> None:
    """And those of the Character before those of the Vehicle, the Attachment and the Breakers."""
    made = {"mod": {"who": "host", "stat": "speed", "amount": 1, "lasts": "turn"}}
    cards = [
        custom(
            "hero",
            "character",
            range=3,
            expertise=0,
            on_miss=[{"mod": {**made["mod"], "who": "self", "amount": n}} for n in (1, 2)],
        ),
        custom("cart", "vehicle", on_miss=[{"mod": {**made["mod"], "amount": n}} for n in (3, 4)]),
        custom("thing", "attachment", on_miss=[{"mod": {**made["mod"], "amount": 5}}]),
        custom("word", "breaker", attaches=True, on_miss=[{"mod": {**made["mod"], "amount": 6}}]),
        ROCK,
    ]
    match = attacking(WHOLE, ENEMY, character("fargo", 5, 5), options={"cards": cards}, dice=[1])
    play(match, "0 2")
    assert [e.amount for e in state(match).effects] == [1, 2, 3, 4, 5, 6]
    assert stack(match, 1).vehicle == "0a:cart"
