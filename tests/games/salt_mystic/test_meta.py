"""The rules about the rules: editions, card text, exact limits, chance, and who may see what."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import saltbox.games.salt_mystic as package
from saltbox.engine import Match, Source
from saltbox.games.salt_mystic import GAME, position
from saltbox.games.salt_mystic.cards import design_of
from saltbox.games.salt_mystic.rules.attack import is_behind
from saltbox.games.salt_mystic.rules.stats import is_gap_within
from saltbox.games.salt_mystic.setup.editions import PROFILES
from saltbox.games.salt_mystic.state import WispNumber
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
KARAK, SEGMOND = character("karak", 20, 10), character("segmond", 20, 30, 180, seat=1)
HANDS = [["rielle", "ramship", "rockslide"], ["fargo", "witlock"]]


def observed(match: Match, seat: int | None) -> str:
    """All that a seat can know, byte by byte."""
    return json.dumps([match.view(seat), match.story(seat)])


def any_choice(match: Match, source: Source) -> tuple[int, str]:
    """Somebody does anything that is allowed."""
    ask = source.pick(match.asks)
    space = match.space(ask)
    sampled = None if space is None or (ask.options and source.below(4) == 0) else space.sample(source)
    return ask.seat, sampled if sampled is not None else source.pick(ask.options)


# --- Editions and cards ------------------------------------------------------------------------------------


def modules() -> Iterator[tuple[str, ast.Module]]:
    """The code of the game."""
    for path in sorted(Path(package.__path__[0]).rglob("*.py")):
        yield path.relative_to(package.__path__[0]).as_posix(), ast.parse(path.read_text("utf-8"))


@pytest.mark.rule("SM-META-1")
def test_rules_read_the_profile_and_never_an_editions_name() -> None:
    naming = {
        name
        for name, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in PROFILES
    }
    assert naming <= {"lab.py", "setup/editions.py", "setup/options.py", "setup/offers.py"}
    assert naming >= {"setup/editions.py"}


@pytest.mark.rule("SM-META-1", "SM-MOVE-7")
def test_what_only_basic_2021_says_goes_for_quickstart_too() -> None:
    # Halves are rounded down to whole inches: Karak's 5 gives 2.
    rocks = [{"kind": "rocky_ground", "x": 20, "y": 10}]
    match = battle(KARAK, SEGMOND, options=QUICKSTART, terrain=rocks, step="move", current=1)
    assert [refused(match, 0, f"0/{length}^0") for length in (2_000, 2_001)] == ["", "SM-MOVE-6"]
    scenario = Match.new(GAME, seed=1, options={**QUICKSTART, "scenario": "wraithdiver"})
    assert state(scenario).scenario == "wraithdiver"


@pytest.mark.rule("SM-META-1", "SM-CARD-2")
def test_what_only_quickstart_says_goes_for_basic_2021_too() -> None:
    # A Character without a weapon cannot attack; Breakers of a fallen one are discarded.
    archivist = character("hall-archivist", 20, 28)
    match = battle(archivist, KARAK, SEGMOND, options=BASIC, step="attack", current=1)
    assert asked(match) == "0 activate"


@pytest.mark.rule("SM-META-2")
@pytest.mark.parametrize(
    ("card", "rule"), [("rielle", "SM-MOVE-12"), ("hesh-cairnwalker", ""), ("fogborn-stalker", "")]
)
def test_card_text_beats_a_general_rule(card: str, rule: str) -> None:
    wall = [{"kind": "wall", "x": 20, "y": 12}]
    match = battle(
        character(card, 20, 10), KARAK | {"at": [30, 10]}, SEGMOND, terrain=wall, step="move", current=1
    )
    assert refused(match, 0, "0/4000^0") == rule


@pytest.mark.rule("SM-META-3")
@pytest.mark.parametrize(("x", "inside"), [(13, True), (13.001, False)])
def test_within_includes_the_limit(x: float, inside: bool) -> None:
    match = battle(character("karak", 10, 10), character("rielle", x, 10))
    assert is_gap_within(stack(match, 1), stack(match, 2), 1_000) is inside


@pytest.mark.rule("SM-META-3", "SM-ATTACK-6")
@pytest.mark.parametrize(("y", "behind"), [(10, False), (9.999, True), (10.001, False)])
def test_behind_is_strict(y: float, behind: bool) -> None:
    match = battle(character("karak", 14, y), character("segmond", 10, 10, 0, seat=1))
    assert is_behind(stack(match, 1), stack(match, 2)) is behind


# --- Chance ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-META-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_seed_and_choices_give_the_same_game(edition: Any) -> None:
    def course(seed: int) -> tuple[list[str], Match]:
        match, source = Match.new(GAME, seed=seed, options={**edition, "scenario": "roll"}), Source(7)
        digests: list[str] = []
        while match.asks and len(digests) < 60:
            match.choose(*any_choice(match, source))
            digests.append(match.digest())
        return digests, match

    (first, match), (second, _), (third, _) = course(1), course(1), course(2)
    assert first == second != third
    assert Match.replay(match.record(), game=GAME).digest() == first[-1]


@pytest.mark.rule("SM-META-4")
def test_nothing_in_the_game_has_a_chance_of_its_own() -> None:
    imported = set()
    for _, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                imported |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add((node.module or "").split(".")[0])
    assert not imported & {"random", "secrets", "time", "datetime", "os", "uuid"}


# --- Who may see what --------------------------------------------------------------------------------------


@pytest.mark.rule("SM-META-5")
def test_the_table_the_piles_and_the_sizes_are_public() -> None:
    match = battle(
        KARAK | {"vehicle": "ramship", "breakers": ["borrowed-legend"]}, SEGMOND, step="play",
        hands=HANDS, discards=[["mudhead"], ["haplong"]], raising=[["guardian-arises-2"], []],
        terrain=[{"kind": "hill", "x": 5, "y": 5}], loose=[{"vehicle": "dirt-wraith", "at": [40, 40]}],
        decks=[["rielle", "rielle"], ["fargo"]],
    )  # fmt: skip
    s = state(match)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view["stacks"] == s.stacks
        assert view["terrain"] == s.terrain
        assert view["loose"] == s.loose
        assert view["discard"] == [("0a:mudhead",), ("1a:haplong",)]
        assert view["raising"] == [("0a:guardian-arises-2",), ()]
        assert view["deck"] == [2, 1]
        assert [len(hand) for hand in view["hand"]] == [3, 2]


@pytest.mark.rule("SM-META-5", "SM-SETUP-8")
def test_hands_and_decks_are_hidden() -> None:
    match = battle(KARAK, SEGMOND, hands=HANDS, decks=[["mudhead"], ["haplong"]], step="play")
    assert match.view(0)["hand"] == [("0a:rielle", "0a:ramship", "0a:rockslide"), ("?", "?")]
    assert match.view(1)["hand"] == [("?", "?", "?"), ("1a:fargo", "1a:witlock")]
    assert match.view(None)["hand"] == [("?", "?", "?"), ("?", "?")]
    for seat, hidden in (
        (0, ["fargo", "witlock"]),
        (1, ["rielle", "ramship", "rockslide"]),
        (None, HANDS[0] + HANDS[1]),
    ):
        assert not [card for card in (*hidden, "mudhead", "haplong") if card in observed(match, seat)]


@pytest.mark.rule("SM-META-5")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    match = battle(KARAK, SEGMOND, step="turn", turn=4, top=[["mudhead"], []])
    assert ("cards_drawn", (0, ("0a:mudhead",))) in match.story(0)
    for seat in (1, None):
        assert ("cards_drawn", (0, ("?",))) in match.story(seat)
        assert "mudhead" not in observed(match, seat)


@pytest.mark.rule("SM-META-5")
def test_a_card_that_was_searched_for_is_not_shown() -> None:
    seer = character("computronium-seer", 30, 10)
    match = battle(
        seer, KARAK, SEGMOND, step="play", decks=[["mudhead", "dirt-wraith"], []], dice=["0a:mudhead"],
        hands=[["rielle"], []],
    )  # fmt: skip
    play(match, "0 use 0a:computronium-seer")
    assert state(match).hand[0] == ("0a:rielle", "0a:dirt-wraith")
    assert "dirt-wraith" in observed(match, 0)
    for seat in (1, None):
        assert match.view(seat)["hand"][0] == ("?", "?")
        assert "dirt-wraith" not in observed(match, seat)


@pytest.mark.rule("SM-META-5")
def test_rolls_are_public() -> None:
    match = battle(character("karak", 20, 26), SEGMOND, step="attack", current=1, dice=[4])
    play(match, "0 2")
    for seat in (0, 1, None):
        assert ("dice_rolled", (6, (4,))) in match.story(seat)
    assert told(match, "attack_resolved") != []


@pytest.mark.rule("SM-META-5", "SM-SCEN-6")
def test_a_stonewisps_number_is_known_to_the_roller_only() -> None:
    wisp = [{"kind": "stonewisp_die", "x": 20, "y": 16}]
    match = battle(KARAK, SEGMOND, terrain=wisp, scenario="wraithdiver", step="move", current=1, dice=[5])
    play(match, "0 0/3000^0")
    assert state(match).wisps == [(), ("1=5",)]
    assert match.view(1)["wisps"] == [(), (WispNumber(uid=1, number=5),)]
    assert ("dice_rolled", (6, (5,))) in match.story(1)
    for seat in (0, None):
        assert match.view(seat)["wisps"] == [(), ("?",)]
        assert ("dice_rolled", (6, ())) in match.story(seat)
        assert ("dice_rolled", (6, (5,))) not in match.story(seat)


@pytest.mark.rule("SM-META-5", "SM-SCEN-6")
def test_whoever_imagines_the_number_leaves_out_what_was_tried() -> None:
    wisp = [{"kind": "stonewisp_die", "x": 20, "y": 12.5}]
    match = battle(
        KARAK,
        SEGMOND,
        terrain=wisp,
        traps=[[1, 101, 1, [1, 2, 6]]],
        wisps=[[], ["1=5"]],
        scenario="wraithdiver",
    )
    worlds = [state(match.imagine(0, Source(n))).wisps[1] for n in range(40)]
    assert set(worlds) == {("1=3",), ("1=4",), ("1=5",)}
    assert {state(match.imagine(1, Source(n))).wisps[1] for n in range(10)} == {("1=5",)}


@pytest.mark.rule("SM-META-5")
def test_an_imagined_world_keeps_what_its_seat_knows_and_nothing_more() -> None:
    match = battle(KARAK, SEGMOND, hands=HANDS, step="play")
    for seat in (0, 1):
        worlds = [match.imagine(seat, Source(n)) for n in range(30)]
        assert {json.dumps(world.view(seat)) for world in worlds} == {json.dumps(match.view(seat))}
        theirs = {state(world).hand[1 - seat] for world in worlds}
        assert len(theirs) > 10
        assert {int(card[0]) for hand in theirs for card in hand} == {1 - seat}, "from their own deck"
        assert len({state(world).deck[seat] for world in worlds}) > 10, "the own deck's order is unknown, too"


@pytest.mark.rule("SM-META-5")
def test_only_the_deciding_player_is_shown_what_is_legal() -> None:
    match = battle(KARAK, SEGMOND, hands=HANDS, step="play")
    assert (asked(match), match.view(0)["ask"]["options"]) == ("0 play", options(match))
    for seat in (1, None):
        assert match.view(seat)["ask"] is None
        assert match.ask_of(seat) is None
    assert match.why_not(1, "deploy 0a:rielle") == match.why_not(1, "deploy 0a:mudhead"), (
        "nor does a refusal tell"
    )


@pytest.mark.rule("SM-META-5")
def test_what_others_see_does_not_depend_on_hidden_cards() -> None:
    def course(hand: list[str], deck: list[str]) -> list[str]:
        match = battle(KARAK, SEGMOND, hands=[["rielle", *hand], []], decks=[deck, []], step="play")
        seen = [observed(match, 1)]
        for line in ("0 deploy 0a:rielle", "0 9000", "0 done", "0 1", "0 0/1000^0"):
            play(match, line)
            seen.append(observed(match, 1))
        return seen

    assert course(["mudhead", "ramship"], ["skullstomper"]) == course(["rockslide", "rail-cannon"], ["ramship"])


@pytest.mark.rule("SM-META-5", "SM-SOLO-19")
def test_the_phantoms_hand_lies_open_during_its_own_turn_only() -> None:
    def hand(seats: int, shown: bool) -> Any:
        document = position(seats=seats, stacks=[KARAK, SEGMOND], hands=HANDS, step="play")
        match = Match.from_position({**document, "state": {"shown": shown}}, dice=(), game=GAME)
        return [design_of(card) if card != "?" else card for card in match.view(0)["hand"][1]]

    assert hand(1, shown=True) == ["fargo", "witlock"]
    assert hand(1, shown=False) == ["?", "?"]
    assert hand(2, shown=True) == ["?", "?"], "a person's hand is never shown"
