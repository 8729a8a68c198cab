"""Words: everything the rules can say has a sentence, and every sentence is fit to be read."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import saltbox.engine
import saltbox.games.salt_and_bones
from saltbox.engine import Ask, Match, OptionProse, Prose, Source
from saltbox.engine.catalogue import RULE_ID, catalogue_text, read_catalogue
from saltbox.engine.rules import Part
from saltbox.engine.told import DiceRolled, GameOver, Told, name_of
from saltbox.games.salt_and_bones import GAME, position, told, words
from saltbox.games.salt_and_bones.cards import loading
from tests.games.salt_and_bones.table import duel, play

TABLE = loading.load()
NAMES = ("You", "Bo")
FOLDERS = [Path(package.__file__ or "").parent for package in (saltbox.engine, saltbox.games.salt_and_bones)]


def calls(function: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of this function in the engine and the game: its first text argument, and the call."""
    for folder in FOLDERS:
        for path in sorted(folder.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == function and len(node.args) > 1:
                    yield from ((text, node) for text in texts(node.args[1]))


def texts(node: ast.expr) -> Iterator[str]:
    """The texts an expression can be; a condition can be either of two."""
    if isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))
    elif isinstance(node, ast.Constant):
        yield str(node.value)
    else:
        pytest.fail(f"{ast.unparse(node)} is not a plain text, so nobody can tell whether it has words")


def test_everything_that_is_told_has_words() -> None:
    events = {name_of(event) for event in (*told.EVENTS, DiceRolled, GameOver)}
    made = {name_of(event) for event in words.MADE}
    assert {*words.EVENTS, *made} == events
    assert not made & set(words.EVENTS)


def test_every_event_that_others_may_not_know_whole_is_known() -> None:
    secret = {name_of(event) for event in (*told.EVENTS, DiceRolled, GameOver) if hasattr(event, "veiled")}
    assert secret == {"card_drawn", "card_prepared", "instincts_seen", "dice_rolled"}


def test_every_refusal_has_words() -> None:
    keys = {key for key, _ in calls("Reason")}
    assert {"game_over", "not_asked", "parting_turn", "not_a_parting_turn"} <= keys
    assert keys == {*words.REFUSALS, *words.NOTHING}


def test_every_question_and_window_has_words() -> None:
    assert set(GAME.named_questions) - {"react", "place"} == set(words.QUESTIONS)
    assert {name for name, moment in GAME.moments.items() if moment.answers} == set(words.WINDOWS)


def test_what_has_no_words_raises() -> None:
    ask = Ask(0, 0, "sing", (), ("la",))
    with pytest.raises(KeyError):
        words.question(TABLE, ask)
    with pytest.raises(KeyError):
        words.option(TABLE, ask, "la")
    with pytest.raises(KeyError):
        words.question(TABLE, ask._replace(question="react", about=("song",)))
    with pytest.raises(KeyError):
        words.event(TABLE, Told("sang", (0,)), NAMES)
    with pytest.raises(KeyError):
        words.refusal(TABLE, "no_singing", ())


def is_readable(said: Prose | OptionProse) -> bool:
    """Fit for a player: names instead of ids, nothing left of a template or of a Python value."""
    ids = [id for kind in (TABLE.attack, TABLE.strategy, TABLE.field) for id in kind if "-" in id]
    leftovers = ("{", "}", "None", "_", "('", *ids)
    sentence = str(said)
    return sentence[0].isupper() and not any(leftover in sentence for leftover in leftovers)


def test_whole_games_are_told_in_readable_sentences() -> None:
    catalogue = read_catalogue(catalogue_text("salt-and-bones"))
    seen: set[str] = set()
    for seed in range(60):
        match, source = Match.new("salt-and-bones", seed=seed), Source(seed)
        while match.outcome is None:
            (ask,) = match.asks
            assert is_readable(match.question_words(ask))
            for choice in ask.options:
                assert is_readable(match.option_words(ask, choice))
            match.choose(ask.seat, source.pick(ask.options))
        for seat in (0, 1, None):
            for event in match.story(seat):
                sentence = match.event_words(event, NAMES)
                assert is_readable(sentence.prose)
                assert not RULE_ID.search(str(sentence.prose))
                assert sentence.rule in catalogue
                assert str(sentence) == f"{sentence.prose} [{sentence.rule}]"
                seen.add(event.name)
    rare = {"forced_disengage_cancelled", "came_too_late"}
    assert seen >= {name_of(event) for event in told.EVENTS} - rare


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        (told.CardDrawn(0, "attack", "slash"), "You drew Slash. [SB-DRAW-6]"),
        (told.CardDrawn(1, "attack", None), "Bo drew from the Attack Deck. [SB-DRAW-6]"),
        (told.CardPrepared(0, "instinct", 1, "grudge"), "You hid Grudge in Instinct slot 2. [SB-PREP-3]"),
        (told.CardPrepared(1, "instinct", 1, None), "Bo hid a card in Instinct slot 2. [SB-PREP-3]"),
        (told.CardPrepared(1, "gambit", 0, "test-of-pain"), "Bo set the Gambit Test of Pain. [SB-PREP-3]"),
        (told.InstinctsSeen(0, ("grudge", "", "grudge")),
         "You saw the hidden Instincts: Grudge and Grudge. [SB-CARD-8]"),
        (told.InstinctsSeen(0, ("", "", "")), "You saw the hidden Instincts: nothing. [SB-CARD-8]"),
        (told.InstinctsSeen(1, None), "Bo looked at the hidden Instincts of the other board. [SB-CARD-8]"),
        (told.MomentumPassed(0), "Momentum passed to you. [SB-MOM-5]"),
        (told.EquipmentTriggered(1, 0, "bracer", 1), "Bo's Bracer triggered. [SB-STRAT-2]"),
        (told.EquipmentTriggered(0, 0, "bracer", 1), "Your Bracer triggered. [SB-STRAT-2]"),
        (told.CameTooLate(0, "overwhelm", 1, "base", 1),
         "Your Overwhelm came too late: the damage was negated already. [SB-BLOCK-12]"),
        (told.DamageNegated(1, 4, "bracer", 0, "base", 1), "Bo's Bracer negated 4 damage. [SB-BLOCK-1]"),
        (told.DamageLanded(1, 4, 3, 4, 0, "base", 1), "Bo lost 4 Health: 3 left. [SB-DAMAGE-10]"),
        (told.DamageLanded(1, 4, 0, 3, 0, "base", 1),
         "Bo took 4 damage and lost 3 Health: 0 left. [SB-DAMAGE-10]"),
        (told.NegationFailed(1, "bracer", "test-of-pain", 0, "base", 1),
         "Bo's Bracer did not negate this damage, under Test of Pain. [SB-BLOCK-5]"),
        (told.NegationFailed(1, "bracer", "", 0, "base", 1),
         "Bo's Bracer did not negate this damage, which cannot be negated. [SB-BLOCK-5]"),
        (told.CardNegated(0, "follow-up", "condescend"), "Condescend negated your Follow-Up. [SB-NEGATE-4]"),
        (told.DamageCreated(0, 4, "equipment", "razor-oil",
                            (Part("razor-oil", 3, "SB-DAMAGE-14"), Part("test-of-skill", 1, "SB-GAMBIT-8")), 1),
         "Your Razor Oil struck for 3 + 1 (Test of Skill) = 4. [SB-DAMAGE-14]"),
        (told.FieldCardFlipped("open-hatch", ()),
         "Open Hatch: nothing was left to destroy there. [SB-FIELD-6]"),
        (told.CombatBegan(("", "test-of-will")), "Combat began under Test of Will. [SB-COMBAT-1]"),
        (told.CombatBegan(("", "")), "Combat began. [SB-COMBAT-1]"),
        (told.TurnBegan(0, True), "You got a parting turn. [SB-DISENGAGE-9]"),
        (told.Disengaged(1, "SB-DISENGAGE-4"), "Bo had to disengage. [SB-DISENGAGE-4]"),
        (GameOver((1,), "last_standing", "SB-WIN-2"), "Bo won as the last captain standing. [SB-WIN-2]"),
        (GameOver((), "stalemate", "SB-WIN-9"), "A draw: nothing moved for two rounds. [SB-WIN-9]"),
        (DiceRolled(2, (1,)), "Chance rolled 1 on a die with 2 sides. [SB-SETUP-6]"),
    ],
)  # fmt: skip
def test_an_event_reads_well(facts: tuple[Any, ...], sentence: str) -> None:
    assert str(words.event(TABLE, Told(name_of(type(facts)), facts), NAMES)) == sentence


def test_an_attack_tells_what_fed_it() -> None:
    match = duel(hands=[["slash"], []], laid=[["thrust", "C3/D3", 1]], next_boost=[2, 0])
    play(match, "0 attack:slash", "0 E3/F3")
    sentences = [str(match.event_words(event, NAMES)) for event in match.story(None)]
    assert "You attacked with Slash on E3/F3: 2 + 2 (Thrust) + 2 (boost) = 6. [SB-DAMAGE-2]" in sentences


def test_options_name_the_cards_and_what_they_do() -> None:
    match = duel(hands=[["slash", "flourish"], []], instincts=[["unnerve"], []])
    (ask,) = match.asks
    assert ask.question == "react"
    assert [str(match.option_words(ask, choice)) for choice in ask.options] == [
        "Play Unnerve: your opponent chooses and discards a card from hand",
        "Pass",
    ]
    match.choose(0, "pass")
    (ask,) = match.asks
    assert str(match.option_words(ask, "attack:slash")) == "Attack with Slash (2 damage, leaves opportunity 1)"
    match.choose(0, "attack:slash")
    (ask,) = match.asks
    assert str(match.question_words(ask)) == "Place Slash: name the attack tile, then the opportunity tile."
    assert str(match.option_words(ask, "C3/D3")) == "Place the attack half on C3, the opportunity half on D3"


def test_a_parting_turn_is_asked_as_one() -> None:
    match = duel(hands=[["slash"], ["slash"]], gambits=["test-of-courage", ""])
    play(match, "0 disengage")
    (ask,) = match.asks
    assert str(match.question_words(ask)) == words.PARTING
    assert str(match.option_words(ask, "decline")) == "Decline: let your parting turn go by"


def test_dice_that_the_outside_rolls_are_asked_for() -> None:
    match = Match.new("salt-and-bones", seed=1, dice="open")
    asked = {}
    while match.asks[0].seat < 0:
        ask = match.asks[0]
        asked[str(match.question_words(ask))] = str(match.option_words(ask, ask.options[0]))
        match.choose(ask.seat, ask.options[0])
    assert asked["Roll a die with 2 sides."] == "The die shows 1"
    assert "Next is" in asked["Which card comes next from the top?"]


REAL_TILES = {"corner_only", "touches_no_card", "destroyed_tile", "occupied_tile"}


@pytest.mark.parametrize("key", sorted(set(words.REFUSALS) - REAL_TILES))
@pytest.mark.parametrize(
    "typed", ["", "x" * 5_000, "{0}", "{0:who}", "\x1b[31mred", "slash", "привет", "[bold]"]
)
def test_a_refusal_can_quote_anything(key: str, typed: str) -> None:
    second = {"slots_full": "equipment", "need_not_met": "always"}.get(key, ("C3", "D3"))
    sentence = str(words.refusal(TABLE, key, (typed, second)))
    assert "\x1b" not in sentence
    assert len(sentence) < 200


def test_refusals_reach_the_player_in_words() -> None:
    match = duel(hands=[["slash", "bracer"], []], destroyed=["B1"])
    wrong = {
        "attack:bracer": "Bracer is a Strategy Card; a turn needs an Attack Card.",
        "attack:thrust": "You do not have Thrust in your hand.",
        "attack:excalibur": 'You do not have "excalibur" in your hand.',
        "decline": "You can decline only a parting turn: attack or disengage.",
        "pass": "A turn is not passed like a window: attack, or say that you do not.",
        "C3/D3": "Name the Attack Card first, then its two tiles.",
    }
    for choice, sentence in wrong.items():
        refusal = match.why_not(0, choice)
        assert refusal is not None
        assert refusal.sentence == sentence
    play(match, "0 attack:slash")
    late = match.why_not(0, "disengage")
    assert late is not None
    assert late.sentence == (
        "You disengage only as your turn begins, before you have played an Attack Card on it."
    )
    refusal = match.why_not(0, "B2/B3")
    assert refusal is not None
    assert refusal.sentence == "The first card of a combat must cover a centre tile: C3, C4, D3 and D4."


def test_a_custom_card_may_be_called_anything() -> None:
    card: dict[str, Any] = {"id": "brace", "code": "SB-A99", "kind": "attack", "name": "{0} [x]", "copies": 1}
    card |= {"attack": 2, "opportunity": 1}
    card["source"] = dict.fromkeys(("kind", "name", "copies", "attack", "opportunity"), "house")
    match = Match.from_position(
        {**position(hands=[["brace", "slash"], []]), "options": {"cards": [card]}, "seats": 2}
    )
    play(match, "0 attack:brace", "0 C3/D3")
    assert any("{0} [x]" in str(match.event_words(event, NAMES)) for event in match.story(0))
