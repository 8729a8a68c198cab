"""Sentences, spellings and positions."""

import re
from collections import Counter
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.engine.errors import DocumentError
from saltbox.engine.told import name_of
from saltbox.games.salvation_and_steel import GAME, position
from saltbox.games.salvation_and_steel.choices import (
    FORMS,
    MOVE,
    SINGLE_WORDS,
    Dice,
    dice_in,
    hex_in,
    parse,
    unit_in,
)
from saltbox.games.salvation_and_steel.naming import unit_name
from saltbox.games.salvation_and_steel.told import EVENTS as EVENT_RECORDS
from saltbox.games.salvation_and_steel.words import (
    ENDINGS,
    EVENTS,
    MADE,
    QUESTIONS,
    REFUSALS,
    WINDOWS,
    lay,
)
from saltbox.lab.contract import choices, new, subjects_of
from tests.games.salvation_and_steel.field import asked, battle, foe, own, play, state, told

(SUBJECT,) = subjects_of(GAME)
NAMES = ("You", "Bob")

# --- Words -------------------------------------------------------------------------------------------------


def test_everything_that_can_happen_has_words() -> None:
    told_in_tables = {*EVENTS, *[name_of(record) for record in MADE]}
    assert {name_of(record) for record in EVENT_RECORDS} <= told_in_tables
    assert set(GAME.rules.questions) <= set(QUESTIONS)
    assert set(GAME.moments) == set(WINDOWS)


def test_random_games_read_well() -> None:
    """No template is left unfilled, and no rule of a sentence is unknown."""
    seen: Counter[str] = Counter()
    for seed in range(21):
        match = new(SUBJECT, seed)
        for ask, choice in choices(match, seed):
            sentences = [
                str(match.question_words(ask)),
                *[str(match.option_words(ask, each)) for each in ask.options[:9]],
            ]
            assert all(sentence[0].isupper() or sentence[0].isdigit() for sentence in sentences), sentences
            assert not any("{" in sentence for sentence in sentences)
            match.choose(ask.seat, choice)
        for event in match.story(0):
            sentence = match.event_words(event, NAMES)
            assert sentence.rule in SUBJECT.rules
            assert re.fullmatch(r"[A-Z0-9].*[.]", str(sentence.prose)), sentence
            seen[event.name] += 1
    assert len(seen) > 40


def test_every_refusal_that_the_code_names_has_words() -> None:
    match = battle(own("squire", "K10"), foe("skeleton", "K30"))
    for key in REFUSALS:
        assert str(GAME.words.refusal(match.table, key, ("K11", 3))) if "unit" not in REFUSALS[key] else True
    assert str(GAME.words.refusal(match.table, "is_locked", (0,))).startswith("Squire is in contact")
    assert "Raised Skeleton 7" in str(GAME.words.refusal(match.table, "is_running", (8,)))


@pytest.mark.parametrize(("turns", "ending"), [(0, "R20"), (1, "R20, turned once"), (3, "R20, turned 3 times")])
def test_a_piece_of_terrain_is_said_to_be_turned_only_if_it_is(turns: int, ending: str) -> None:
    said = parse(f"lay:R20:{turns}")
    assert said is not None
    assert lay("Wall", said) == f"Place the Wall at {ending}"


@pytest.mark.rule("SS-GEN-5")
@pytest.mark.parametrize(
    ("results", "winner", "said"), [((6, 15), 1, "Bob: 15 to 6"), ((9, 3), 0, "you: 9 to 3")]
)
def test_the_roll_that_won_a_dice_off_is_said_first(results: tuple[int, int], winner: int, said: str) -> None:
    match = battle(own("knight", "K10"), foe("skeleton", "K30"), phase="end", dice=results)
    (off,) = [event for event in match.story(None) if event.name == "dice_off"]
    assert [facts.winner for facts in told(match, "dice_off")] == [winner]
    assert str(match.event_words(off, NAMES)).startswith(f"A dice-off for the turn, won by {said}.")


def test_units_are_named_by_type_and_numbered_where_there_are_several() -> None:
    match = battle(own("warrior", "R19"), foe("squire", "R18"), foe("squire", "A37"), dice=[1])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0", "1 fall:R17")
    said = [str(match.event_words(event, NAMES)) for event in match.story(None)]
    assert "You called a round between Warrior and Squire 1. [SS-COMBAT-2]" in said
    assert "Warrior hit Squire 1: 1 wound and 0 stuns. [SS-HIT-4]" in said
    assert "Squire 1 got 1 wound and had 1 in all. [SS-WOUND-1]" in said


def test_no_two_units_of_a_match_have_the_same_name() -> None:
    """Not even where both bands are the same, and a sentence speaks of both."""
    table = Match.new("salvation-and-steel", seed=3, options={"bands": ["knights", "knights"]}).table
    names = [str(unit_name(table.names, u)) for u in range(20)]
    assert names[:9] == [
        *["Paladin 1", "Knight 1", "Knight 2", "Knight 3", "Knight 4", "Ranged Knight 1"],
        *["Squire 1", "Squire 2", "Squire 3"],
    ]
    assert names[9:11] == ["Paladin 2", "Knight 5"]
    assert names[18:] == ["Raised Skeleton 1", "Raised Skeleton 2"]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_whoever_looks_is_told_the_names_that_sentences_have(seat: int | None) -> None:
    squires = foe("squire", "R26"), foe("squire", "A37")
    match = battle(own("necromancer", "R19"), *squires, spells=(["arise"], []), dice=[1, 20, 20])
    assert match.view(seat)["name"] == ["Necromancer", "Squire 1", "Squire 2"]
    play(match, "0 activate:0", "0 cast:arise")
    while match.asks[0].question != "command":
        match.choose(match.asks[0].seat, match.asks[0].options[0])
    raised = match.view(seat)["name"][3:]
    assert raised == [f"Raised Skeleton {n}" for n in range(1, len(raised) + 1)]
    assert raised
    said = [str(match.event_words(event, NAMES)) for event in match.story(None)]
    assert any(sentence.startswith("Raised Skeleton 1 rose on") for sentence in said)


def test_names_are_no_part_of_what_is_kept() -> None:
    match = battle(own("squire", "K10"), foe("skeleton", "K30"))
    assert "name" in match.view(None)
    assert "name" not in match.position()["state"]


def test_every_end_has_a_sentence() -> None:
    match = battle(own("squire", "K10"), foe("skeleton", "K30"))
    match.choose(0, "concede")
    assert str(match.event_words(match.story(None)[-1], NAMES)).startswith("Bob won: the other side gave up.")
    assert all(template.endswith(".") for template in ENDINGS.values())


# --- Spellings ---------------------------------------------------------------------------------------------

EXAMPLES: list[tuple[str, str, tuple[int | str, ...]]] = [
    ("move:K11", "move", (380,)),
    ("charge:7:A1", "charge", (7, 0)),
    ("charge:7", "charge", (7,)),
    ("cast:fireball:K11", "cast", ("fireball", 380)),
    ("cast:arise", "cast", ("arise",)),
    ("cast:icestorm:3:speed", "cast", ("icestorm", 3, "speed")),
    ("cast:shield:3:4", "cast", ("shield", 3, 4)),
    ("tow:north-east", "tow", ("north-east",)),
    ("drag:1+2+3", "drag", ("1+2+3",)),
    ("lay:B4:5", "lay", (40, 5)),
    ("dodge:3:wound", "dodge", (3, "wound")),
    ("shoot-hostage", "shoot-hostage", ()),
]


@pytest.mark.parametrize(("text", "word", "parts"), EXAMPLES)
def test_a_choice_is_read_and_spelled_again(text: str, word: str, parts: tuple[int | str, ...]) -> None:
    said = parse(text)
    assert said is not None
    assert (said.word, said.parts, str(said)) == (word, parts, text)


def test_all_options_of_random_games_have_one_spelling() -> None:
    for seed in range(7):
        match = new(SUBJECT, seed, listen=False)
        for ask, choice in choices(match, seed):
            for option in ask.options:
                said = parse(option)
                assert option in SINGLE_WORDS if said is None else str(said) == option
            match.choose(ask.seat, choice)


@pytest.mark.parametrize(
    "text", ["", "move", "move:", "move:k11", "move:11K", "move:AK1", "move:K38", "charge:-1", "x:1", "dice:1"]
)
def test_other_texts_are_no_choice(text: str) -> None:
    assert parse(text) is None


def test_small_readers() -> None:
    assert (hex_in("move:K11"), unit_in("follow:7"), dice_in("dice:2+/1")) == (380, 7, Dice(2, 1, True))
    assert str(Dice(2, 1)) == "dice:2/1"
    assert MOVE.of(0b1011 << 37) == ["move:B1", "move:B2", "move:B4"]
    assert len({form.pattern.pattern for form in FORMS}) == len(FORMS)


# --- Positions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-BOARD-8", "SS-BOARD-20", "SS-BOARD-23", "SS-GEN-11")
@pytest.mark.parametrize(
    ("units", "more", "complaint"),
    [
        ([own("squire", "K99")], {}, "is no hex"),
        ([own("dragon", "K9")], {"options": {"bands": ["knights", "orrun"]}}, 'no unit "dragon"'),
        ([own("squire", "K9", hat=1)], {}, 'has no "hat"'),
        ([own("squire", "K9")], {"weather": "rain"}, 'has no "weather"'),
        ([own("squire", "K9")], {"scenario": "picnic"}, 'no scenario "picnic"'),
        ([own("squire", "K9")], {"phase": "lunch"}, 'no phase "lunch"'),
        ([own("squire", "K9"), own("squire", "K9")], {}, "two units stand on K9"),
        ([own("squire", "K9")], {"terrain": [["boulder", "K9", 0]]}, "K9 holds a unit and something else"),
        ([own("squire", "K9")], {"terrain": [["wall", "AJ9", 0]]}, "does not lie on the board"),
        ([own("squire", "K9")], {"terrain": [["log", "A9", 0], ["log", "A9", 0]]}, "overlap"),
        ([foe("skeleton", "K9"), own("squire", "K12")], {}, "seat 0 come first"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused(
    units: list[dict[str, Any]], more: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(DocumentError, match=complaint):
        battle(*units, **more)


def test_a_position_is_as_at_the_start_of_a_phase_unless_it_is_said_otherwise() -> None:
    match = battle(own("knight", "K10"), foe("skeleton", "K30"))
    s = state(match)
    assert (s.speed, s.energy, s.turn, s.active, s.edge, asked(match)) == (
        [7, 8], [3, 2], 1, 0, ["north", "south"], "0 command",
    )  # fmt: skip
    ended = battle(own("knight", "K10"), foe("skeleton", "K30"), phase="end", dice=[1, 2])
    assert asked(ended) == "1 order"
    begun = battle(own("knight", "K10"), foe("skeleton", "K30"), phase="turn", turn=0)
    assert (state(begun).turn, asked(begun)) == (1, "0 command")
    assert position(units=[own("knight", "K10")])["options"]["bands"][0]["units"] == [["knight", 1]]
