"""Words: everything the rules can say has a sentence, and every sentence is fit to be read."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import saltbox.engine
import saltbox.games.salt_mystic
from saltbox.engine import Ask, Match, Source
from saltbox.engine.catalogue import RULE_ID, catalogue_text, read_catalogue
from saltbox.engine.prose import CardSpan, DieSpan, OptionProse, Prose, SeatSpan, SumSpan, Term
from saltbox.engine.rules import Part
from saltbox.engine.told import ENGINE_EVENTS, Told, hints_of, name_of
from saltbox.engine.told import named as named_facts
from saltbox.games.salt_mystic import GAME, told
from saltbox.games.salt_mystic.choices import LIST_ACTIONS
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME
from saltbox.games.salt_mystic.told import Named
from saltbox.games.salt_mystic.wolfpack.policy import POLICY
from saltbox.games.salt_mystic.words import (
    event,
    events,
    facts,
    option,
    phantom,
    question,
    questions,
    refusal,
    refusals,
)

TABLE = GAME.load_table(GAME.chosen_options({}))
NAMES = ("You", "Bo")
RECORDS: Mapping[str, Any] = {name_of(each): each for each in (*told.EVENTS, *ENGINE_EVENTS)}
FOLDERS = [Path(package.__file__ or "").parent for package in (saltbox.engine, saltbox.games.salt_mystic)]
OF_ANY_GAME = {"seat_left", "seat_came_back"}  # the engine has sentences for them
UNNAMED = re.compile(r"\b[01?][a-z]:[a-z]|number \d|piece \d")  # a card, or what nothing could name


# --- Everything has words ---


def calls(function: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of this function in the engine and the game: its first text argument, and the call."""
    for node in nodes():
        if isinstance(node, ast.Call) and ast.unparse(node.func) == function and len(node.args) > 1:
            yield from ((text, node) for text in texts(node.args[1]))


def nodes() -> Iterator[ast.AST]:
    for folder in FOLDERS:
        for path in sorted(folder.rglob("*.py")):
            yield from ast.walk(ast.parse(path.read_text("utf-8")))


def texts(node: ast.expr) -> Iterator[str]:
    """The texts an expression can be; a condition can be either of two."""
    if isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))
    elif isinstance(node, ast.Constant):
        yield str(node.value)
    else:
        pytest.fail(f"{ast.unparse(node)} is not a plain text, so nobody can tell whether it has words")


def needed(template: str) -> set[str]:
    """The facts that a template uses."""
    return {name for _, field, _, _ in Formatter().parse(template) if field for name in field.split(",")}


def ways(template: str) -> set[str]:
    """How a template tells them."""
    return {way for _, field, way, _ in Formatter().parse(template) if field and way}


def test_everything_that_is_told_has_words() -> None:
    made = {name_of(each) for each in (*events.MADE, *phantom.MADE)}
    assert set(RECORDS) - OF_ANY_GAME == {*events.EVENTS, *phantom.EVENTS, *made}


def test_every_event_that_others_may_not_know_whole_is_known() -> None:
    secret = {name_of(event) for event in (*told.EVENTS, *ENGINE_EVENTS) if hasattr(event, "veiled")}
    assert secret == {"cards_drawn", "card_found", "dice_rolled"}


def test_every_event_carries_the_facts_that_its_sentence_needs() -> None:
    of_all = {name: template for name, (_, template) in events.EVENTS.items()}
    for name, template in (of_all | dict(phantom.EVENTS)).items():
        assert needed(template) <= set(hints_of(RECORDS[name])), name
        assert ways(template) <= set(phantom.WAYS), name


def test_every_question_is_worded_by_the_record_that_the_rules_declare() -> None:
    declared = {name: each.tells for name, each in GAME.rules.questions.items() if each.tells is not None}
    assert declared == told.ASKED
    for name, template in questions.QUESTIONS.items():
        if name in told.ASKED:
            assert needed(template) <= set(told.ASKED[name]._fields), name


def test_every_event_names_a_rule_of_the_catalogue() -> None:
    catalogue = read_catalogue(catalogue_text("salt-mystic"))
    assert {rule for rule, _ in events.EVENTS.values()} <= set(catalogue)


def test_every_refusal_has_words_and_the_facts_it_needs() -> None:
    keys = set()
    for key, call in calls("Reason"):
        keys.add(key)
        facts = call.args[2].elts if len(call.args) > 2 and isinstance(call.args[2], ast.Tuple) else []
        assert needed(refusals.SENTENCES[key]) <= set(map(str, range(len(facts)))), key
    assert {"game_over", "into_an_arc", "no_sight", "held_by_wisp", "may_not_move"} <= keys
    assert keys == {key for key in refusals.SENTENCES if not key.endswith("?")}


def test_every_question_has_words() -> None:
    """The phantom's own are never asked: "phantom" stands for them, as for all others."""
    of_pack = {name for name in GAME.named_questions if name.startswith("phantom")}
    asked = set(GAME.named_questions) - {"react"} - of_pack
    assert asked == {*questions.QUESTIONS, *questions.MADE}
    assert asked - {"accept", "library"} == set(questions.CHOICES)
    either = {"phantom_use", "phantom_guardian", "phantom_raise"}
    worded = {(name, choice) for name in either for choice in ("play", "skip")}
    assert set(phantom.OWN) == worded | {(name, "skip") for name in phantom.CARDS}
    assert of_pack == {"phantom", "phantom_list", "phantom_host", *either, *phantom.CARDS}
    assert set(phantom.ACTIONS) == set(LIST_ACTIONS)


def test_every_way_in_which_the_phantom_decides_has_words() -> None:
    assert set(phantom.SKIPPED) == {*POLICY, "breaker", "vanish"}
    ways = {
        str(node.args[1].value)
        for node in nodes()
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Verdict" and len(node.args) == 3
        if isinstance(node.args[1], ast.Constant) and node.args[1].value
    }
    assert ways | {"by_number", "direction_number"} == set(phantom.BY)


def test_every_outcome_has_words() -> None:
    reasons = {
        str(node.args[2].value)
        for node in nodes()
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "finish"
        if isinstance(node.args[2], ast.Constant)
    }
    assert reasons == set(events.OUTCOMES)


def test_what_has_no_words_raises() -> None:
    ask = Ask(0, 0, "sing", (), ("la",))
    with pytest.raises(KeyError):
        question(TABLE, ask)
    with pytest.raises(KeyError):
        option(TABLE, ask, "la")
    with pytest.raises(KeyError):
        event(TABLE, Told("sang", (0,)), NAMES)
    with pytest.raises(KeyError):
        refusal(TABLE, "no_singing", ())


# --- Whole games ---


def is_readable(sentence: str) -> bool:
    """Fit for a player: names instead of cards, nothing left of a template or of a Python value."""
    leftovers = ("{", "}", "None", "True", "False", "_", "('", '"')
    clean = not any(leftover in sentence for leftover in leftovers) and not UNNAMED.search(sentence)
    return sentence[0].isupper() and clean


def some_choice(match: Match, ask: Ask, source: Source) -> str:
    space = match.space(ask) if ask.measured else None
    point = None if space is None else space.sample(source)
    if point is not None and (not ask.options or source.below(10) < 7):
        return point
    return source.pick(ask.options)


GAMES: list[Mapping[str, Any]] = [
    *[{"scenario": scenario} for scenario in BY_NAME],
    *[{"scenario": scenario, "edition": "quickstart"} for scenario in ("roll", "black-labyrinth")],
    *[{"scenario": scenario, "placing": "by-hand"} for scenario in ("risen", "swamp-road")],
    {"activation_order": "any", "mirror": True, "decks": ["mountains", "mountains"]},
]


@pytest.mark.parametrize("options", GAMES, ids=lambda options: " ".join(map(str, options.values())))
def test_whole_games_are_told_in_readable_sentences(options: Mapping[str, Any]) -> None:
    tell_all(Match.new(GAME, seed=7, options={"turn_limit": 12, **options}), NAMES)


LISTED = {card: ["vanish", "swap_side", "charge", "aim", "dig_in", "stay"] for card in ("fargo", "haplong")}


@pytest.mark.parametrize("override", [False, True])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_games_against_the_phantom_are_told_in_readable_sentences(seed: int, override: bool) -> None:
    options = {"turn_limit": 8, "scenario": "roll", "override": override, "lists": LISTED if seed == 1 else {}}
    match = tell_all(Match.new(GAME, seed=seed, seats=1, options=options), NAMES[:1])
    assert {"phantom_rolled", "phantom_line", "phantom_shows"} <= {told.name for told in match.story(0)}


def tell_all(match: Match, names: Sequence[str]) -> Match:
    """Plays to the end and reads every question, every option and every event."""
    catalogue = read_catalogue(catalogue_text("salt-mystic"))
    source = Source(7)
    while match.outcome is None:
        ask = source.pick(match.asks)
        assert is_readable(str(match.question_words(ask))), match.question_words(ask)
        choice = some_choice(match, ask, source)
        for one in (*ask.options, choice):
            check_option(match, match.option_words(ask, one))
        match.choose(ask.seat, choice)
    for seat in (*range(len(names)), None):
        for each in match.story(seat):
            sentence = match.event_words(each, names)
            assert is_readable(str(sentence.prose)), sentence
            check_pieces(match, sentence.prose)
            assert not RULE_ID.search(str(sentence.prose))
            assert sentence.rule in catalogue
    return match


def check_option(match: Match, said: OptionProse) -> None:
    """A label that fits a button and makes sense alone, and a card that there is."""
    assert is_readable(str(said)), said
    assert is_readable(str(said.label)), said
    assert len(str(said.label)) <= 70, said
    assert not str(said.label).endswith((":", ",", ";", " ")), said
    assert said.card == "" or facts.find_card(match.table, said.card) is not None, said
    if not str(said.label).startswith("Let the phantom"):
        assert said.card in ("", *said.label.cards), said
    check_pieces(match, Prose((*said.label, *said.more)))


def check_pieces(match: Match, words: Prose) -> None:
    """What a sentence names is there."""
    for span in words:
        match span:
            case SeatSpan(_, seat):
                assert seat in (0, 1)
            case CardSpan(text, card):
                found = facts.find_card(match.table, card)
                assert found is not None
                assert text.startswith(found.name)
            case SumSpan(text, terms):
                assert "=" not in text or text.endswith(f"= {sum(term.value for term in terms)}")


WRONG = (
    "", "x" * 3_000, "{0}", "\x1b[31m", "-1", "999999999", "1", "7", "end", "24000", "left 5000", "right 99",
    "0/0^0", "900/30000^0", "900/99999^0", "2700/4000^0", "off vehicle 0/5000^0", "off hat 0/0^0", "ram 900^0",
    "deploy 0a:karak", "deploy nobody", "attach 0a:mog-corvette 9", "break 0a:karak", "guardian 0a:karak",
    "raise", "use 0a:karak", "drop 0a:rockslide", "take 3 4", "take 1 1", "24000,24000^0", "0,0^900", "3600",
)  # fmt: skip


@pytest.mark.parametrize("edition", ["basic-2021", "quickstart"])
def test_every_refusal_that_games_give_is_readable(edition: str) -> None:
    seen = set()
    for seed, scenario in enumerate(("learning", "swamp-road", "black-labyrinth", "wraithdiver")):
        options = {"turn_limit": 8, "scenario": scenario, "edition": edition}
        match, source = Match.new(GAME, seed=seed, options=options), Source(seed)
        while match.outcome is None:
            ask = source.pick(match.asks)
            held = [
                f"{verb} {card}"
                for verb in ("deploy", "break")
                for card in match.view(ask.seat)["hand"][ask.seat]
            ]
            uids = [str(stack.uid) for stack in match.view(None)["stacks"]]
            for choice in (*WRONG, *held, *uids, f"{source.below(3_600)}/{source.below(9_000)}^0"):
                refused = match.why_not(ask.seat, choice)
                if refused is not None:
                    quoted = re.sub(r'"[^"]*"', "X", refused.sentence)
                    assert is_readable(quoted), refused.sentence
                    assert "\x1b" not in refused.sentence
                    assert len(refused.sentence) < 200
                    seen.add(re.sub(r"[A-Z0-9][\w.]*", "", quoted))
            match.choose(ask.seat, some_choice(match, ask, source))
        refused = match.why_not(0, "end")
        assert refused is not None
        assert refused.sentence == "The battle is over."
    assert len(seen) > 20


# --- Sentences ---

TERMS = (Part("die", 4, "SM-ATTACK-4"), Part("0a:karak", 3, "SM-CARD-1"), Part("behind", 1, "SM-ATTACK-6"))
COVERED = (*TERMS, Part("cover", -3, "SM-ATTACK-8"))


def said(name: str, facts: tuple[Any, ...], names: Sequence[str] = NAMES, table: Any = TABLE) -> str:
    """An event as a whole sentence."""
    return str(event(table, Told(name, named_facts(RECORDS[name], facts)), names))


@pytest.mark.parametrize(
    ("name", "facts", "sentence"),
    [
        ("turn_began", (0, 5), "Your turn began: turn 5. [SM-TURN-1]"),
        ("cards_drawn", (0, ("0a:mudhead", "0b:ridge-marksman")),
         "You drew Mudhead and Ridge Marksman. [SM-TURN-3]"),
        ("cards_drawn", (1, ("?",)), "Bo drew 1 card. [SM-TURN-3]"),
        ("cards_drawn", (1, ("?",) * 7), "Bo drew 7 cards. [SM-SETUP-8]"),
        ("card_found", (1, ""), "Bo took a card out of the deck, which was shuffled. [SM-META-2]"),
        ("card_found", (0, "0a:mudhead"), "You took Mudhead out of the deck, which was shuffled. [SM-META-2]"),
        ("character_moved", (0, 7, "0a:karak", 634, 7650, 900),
         "Your Karak slid 7.65 in along 63.4° and faced 90°. [SM-MOVE-1]"),
        ("character_moved", (1, 8, "1b:flats-watchman", 0, 0, 5),
         "Bo's Flats Watchman B turned to 0.5°. [SM-MOVE-4]"),
        ("character_pushed", (1, 8, "1a:segmond", 1800, 2000),
         "Bo's Segmond was pushed 2 in along 180°. [SM-GEO-29]"),
        ("character_turned", (1, 8, "1a:segmond", 2705), "Bo's Segmond was turned to 270.5°. [SM-GEO-6]"),
        ("character_trapped", (0, 7, "0a:karak", 3), "Stonewisp 3 trapped your Karak. [SM-SCEN-6]"),
        ("wisp_guessed", (0, 7, "0a:karak", 4, True),
         "You guessed 4 for Karak: it was right, and Karak was free. [SM-SCEN-6]"),
        ("wisp_guessed", (0, 7, "0a:karak", 4, False), "You guessed 4 for Karak: it was wrong. [SM-SCEN-6]"),
        ("wall_rammed", (0, 7, "0a:karak", 2, "high_wall", 8000, 3, True),
         "Your Karak slid 8 in into High wall 2 with its die of 3: it broke. [SM-SCEN-4]"),
        ("wall_rammed", (0, 7, "0a:karak", 2, "wall", 1, 1, False),
         "Your Karak slid 0.001 in into Wall 2 with its die of 1: it held. [SM-SCEN-4]"),
        ("attack_declared", (0, 7, "0a:karak", 8, "1a:segmond", COVERED[1:]),
         "Your Karak attacked Bo's Segmond: +3 (Karak), +1 (from behind), -3 (cover). [SM-ATTACK-16]"),
        ("attack_declared", (1, 8, "1a:segmond", 7, "0a:karak", ()),
         "Bo's Segmond attacked your Karak: nothing to add. [SM-ATTACK-16]"),
        ("attack_resolved", (0, 7, "0a:karak", 8, "1a:segmond", "", COVERED, 5, 8, False),
         "Karak against Bo's Segmond: 4 (die) + 3 (Karak) + 1 (from behind) - 3 (cover) = 5 against Defense 8, "
         "a failure. [SM-ATTACK-5]"),
        ("attack_resolved", (0, 7, "0a:karak", 8, "1a:segmond", "1a:ramship", TERMS, 8, 6, True),
         "Karak against Bo's Segmond: 4 (die) + 3 (Karak) + 1 (from behind) = 8 against Defense 6 of Ramship, "
         "a success. [SM-VEHICLE-1]"),
        ("attack_resolved", (0, 7, "0a:karak", 9, "1a:ramship", "1a:ramship", TERMS, 8, 6, True),
         "Karak against the abandoned Ramship: 4 (die) + 3 (Karak) + 1 (from behind) = 8 against Defense 6, "
         "a success. [SM-ATTACK-17]"),
        ("attack_rerolled", (0, 7, "0a:karak", "0a:mudhead", 2),
         "Mudhead had the die rolled again: the 2 did not count. [SM-META-2]"),
        ("hit_negated", (0, 7, "0a:karak", "0a:augurs-warning"),
         "Augur's Warning saved your Karak: the attack counted as failed. [SM-META-2]"),
        ("remainder_compared", (1, 8, "1a:segmond", 2, 8),
         "The 2 left over met Bo's Segmond with Defense 8: not enough. [SM-VEHICLE-4]"),
        ("remainder_compared", (1, 8, "1a:segmond", 8, 8),
         "The 8 left over met Bo's Segmond with Defense 8: enough. [SM-VEHICLE-4]"),
        ("stat_changed", (1, 8, "1a:segmond", "speed", -2, "0a:rockslide"),
         "Rockslide: Bo's Segmond got -2 Speed. [SM-CARD-7]"),
        ("forbidden", (1, 8, "1a:segmond", "attack", "0a:rockslide"),
         "Rockslide: Bo's Segmond could not attack for a while. [SM-META-2]"),
        ("terrain_removed", (2, "rubble_pile"), "Pile of rubble 2 left the table. [SM-TERRAIN-12]"),
        ("dice_rolled", (6, (3, 5)), "The dice showed 3 and 5. [SM-META-4]"),
        ("dice_rolled", (6, ()), "A die was rolled in secret. [SM-SCEN-6]"),
        ("phantom_hunts", (9, "1a:fargo", 7, "0a:karak", 0, 0, "SM-SOLO-11"),
         "Fargo stays to attack Karak. [SM-SOLO-11]"),
        ("phantom_advances", (9, "1a:fargo", 7, "0a:karak", 1800, 5000, True, "SM-SOLO-9"),
         "Fargo advances on War Marshal Karak: 5 in along 180°, since there is harm everywhere. [SM-SOLO-9]"),
        ("phantom_held_up", (9, "1a:fargo", 7, "0a:karak", "SM-SOLO-24"),
         "Fargo finds no way to Karak and stays. [SM-SOLO-24]"),
        ("phantom_rams", (9, "1a:fargo", 2, "wall", 8000, 3, "SM-SCEN-4"),
         "Fargo rams Wall 2, with a run-up of 8 in against its die of 3. [SM-SCEN-4]"),
        ("phantom_flees", (9, "1a:segmond", 900, 6000, "direction", 3, "SM-SOLO-16"),
         "Segmond flees from harm: 6 in along 90°, as the clock says for 3. [SM-SOLO-16]"),
        ("phantom_squeezes_in", ("1a:fargo", 1250, "SM-SOLO-21"),
         "No such place is free: Fargo takes the first one from the left, at 1.25 in. [SM-SOLO-21]"),
        ("phantom_binary", ("breaker", True, 5, "1a:swallowed-word", "SM-SOLO-22"),
         "The left die, 5, says yes: the phantom plays Swallowed Word. [SM-SOLO-22]"),
        ("phantom_chooses", ("pick", "7", "0a:karak", "strongest", (3, 4), "SM-SOLO-12"),
         "The phantom decides, the highest Expertise: choose Karak. [SM-SOLO-12]"),
        ("phantom_chooses", ("face", "2066", "0a:mudhead", "away", (1, 1), "SM-SOLO-10"),
         "The phantom decides, away from the pack: Mudhead faces 206.6°. [SM-SOLO-10]"),
        ("phantom_skips", ("1a:segmond", "SM-SOLO-24"),
         "The phantom cannot do this and leaves it out: the effect of Segmond. [SM-SOLO-24]"),
        ("phantom_overridden", ("move", "", "0/0^900", (), "SM-SOLO-25"),
         "You decided for the phantom: turn to 90°, instead of: do nothing. [SM-SOLO-25]"),
        ("phantom_overridden",
         ("attack", "5", "4", (Named(4, "0a:karak"), Named(5, "0a:mudhead")), "SM-SOLO-25"),
         "You decided for the phantom: attack Karak, instead of: attack Mudhead. [SM-SOLO-25]"),
        ("phantom_overridden",
         ("phantom_host", "2", "3", (Named(2, "1a:segmond"), Named(3, "1a:fargo")), "SM-SOLO-25"),
         "You decided for the phantom: attach it to Fargo, instead of: attach it to Segmond. [SM-SOLO-25]"),
        ("game_over", ((1,), "marshal_defeated", "SM-WIN-1"),
         "Bo won: the other War Marshal was defeated. [SM-WIN-1]"),
        ("game_over", ((), "both_marshals", "SM-WIN-4"),
         "A draw: both War Marshals fell at the same time. [SM-WIN-4]"),
    ],
)  # fmt: skip
def test_an_event_reads_well(name: str, facts: tuple[Any, ...], sentence: str) -> None:
    assert said(name, facts) == sentence


def test_a_sum_is_told_term_by_term() -> None:
    facts = told.AttackResolved(0, 7, "0a:karak", 8, "1a:segmond", "", COVERED, 5, 8, False)
    rule, words = event(TABLE, Told("attack_resolved", facts), NAMES)
    assert rule == "SM-ATTACK-5"
    assert words[:5] == (
        CardSpan("Karak", "0a:karak"), " against ", SeatSpan("Bo's", 1), " ", CardSpan("Segmond", "1a:segmond"),
    )  # fmt: skip
    (total,) = words.sums
    assert total.text == "4 (die) + 3 (Karak) + 1 (from behind) - 3 (cover) = 5"
    assert total.terms == (
        Term("die", 4, "SM-ATTACK-4", is_die=True),
        Term("Karak", 3, "SM-CARD-1", card="0a:karak"),
        Term("from behind", 1, "SM-ATTACK-6"),
        Term("cover", -3, "SM-ATTACK-8"),
    )


def test_what_dice_show_is_told_as_dice() -> None:
    _, words = event(TABLE, Told("phantom_rolled", told.PhantomRolled(2, 5, "SM-SOLO-5")), ("You",))
    assert words == ("The phantom rolls ", DieSpan("2", 2), " and ", DieSpan("5", 5), ".")


def test_where_nobody_sits_the_phantom_plays() -> None:
    assert said("turn_began", (1, 2), ("You",)) == "The phantom's turn began: turn 2. [SM-TURN-1]"
    declared = said("attack_declared", (0, 7, "0a:karak", 8, "1a:segmond", ()), ("You",))
    assert declared == "Your Karak attacked the phantom's Segmond: nothing to add. [SM-ATTACK-16]"


@pytest.mark.parametrize(
    ("name", "about", "choice", "sentence"),
    [
        ("move", (7, "0a:karak"), "634/7650^900", "Slide 7.65 in along 63.4°, then face 90°"),
        ("move", (7, "0a:karak"), "0/0^900", "Turn to 90°"),
        ("move", (7, "0a:karak"), "off vehicle 0/3000^0",
         "Leave the Vehicle behind; slide 3 in along 0°, then face 0°"),
        ("move", (7, "0a:karak"), "ram 900^1800", "Ram along 90°, then face 180°"),
        ("move", (7, "0a:karak"), "attack-first", "Attack first, move afterwards"),
        ("extra_move", (7, 4000, "0a:karak"), "stay", "Stay where it is"),
        ("marshal", ("0a:karak",), "24500", "At 24.5 in from the left"),
        ("place", ("deploy", "0a:mudhead", 0), "left 10000", "At the left side, 10 in from the own edge"),
        ("face", (7, "0a:karak"), "905", "Face 90.5°"),
        ("guess", (7, "0a:karak"), "4", "Guess 4"),
        ("pick", ("1a:artifacts-of-the-lore", 0, 1, (Named(7, "0a:karak"),)), "7", "Choose Karak"),
        ("pick_piece", ("1a:morphium-shift", "shift_terrain", (Named(3, "wall"),)), "3", "Choose Wall 3"),
        ("put_piece", ("rocky_ground", 6000, 4000, "0a:rockslide"), "12200,3400^900",
         "At (12.2, 3.4) in, turned to 90°"),
        ("attack", (7, "0a:karak", (Named(8, "1b:flats-watchman"), Named(9, "1a:ramship"))), "8",
         "Attack Flats Watchman B"),
        ("attack", (7, "0a:karak", (Named(8, "1b:flats-watchman"), Named(9, "1a:ramship"))), "9",
         "Attack the abandoned Ramship"),
        ("play", (False, (Named(7, "0a:karak"),), (Named(9, "0a:crag-walker"),)), "take 7 9",
         "Karak takes up the abandoned Crag Walker"),
    ],
)  # fmt: skip
def test_an_option_reads_well(name: str, about: tuple[Any, ...], choice: str, sentence: str) -> None:
    assert str(option(TABLE, Ask(0, 0, name, about, ()), choice)) == sentence


def test_a_card_in_hand_is_described() -> None:
    card = TABLE.cards["crag-walker"]
    ask = Ask(0, 0, "play", (False, (Named(7, "0a:karak"),), ()), ())
    walker = f"Speed {card.speed}, Defense {card.defense}. {card.text.rstrip('.')}"
    label, more, about, _ = option(TABLE, ask, "attach 0a:crag-walker 7")
    assert (str(label), str(more)) == ("Attach Crag Walker to Karak", f": {walker}")
    assert about == "0a:crag-walker"
    changes = option(TABLE, ask, "attach 0a:rail-cannon 7")
    assert str(changes.more).startswith(f": Speed {TABLE.cards['rail-cannon'].speed_change:+}, range ")
    karak = TABLE.cards["karak"]
    label, more, about, _ = option(TABLE, ask, "deploy 0a:karak")
    assert (str(label), about) == ("Deploy Karak", "0a:karak")
    assert str(more).startswith(f" (Speed {karak.speed}, Defense {karak.defense}, range ")


@pytest.mark.parametrize(
    ("name", "about", "choice", "label", "card"),
    [
        ("play", (False, (), ()), "done", "Done", ""),
        ("move", (7, "0a:karak"), "attack-first", "Attack first", ""),
        ("activate", ((Named(7, "0a:karak"),),), "7", "Activate Karak", "0a:karak"),
        (
            "attack",
            (7, "0a:karak", (Named(9, "1a:ramship"),)),
            "9",
            "Attack the abandoned Ramship",
            "1a:ramship",
        ),
        ("pick_piece", ("1a:morphium-shift", "shift_terrain", (Named(3, "wall"),)), "3", "Choose Wall 3", ""),
        ("next_mover", (4000, (Named(7, "0a:karak"),)), "7", "Karak moves next", "0a:karak"),
    ],
)
def test_a_label_makes_sense_alone_and_names_its_card(
    name: str, about: tuple[Any, ...], choice: str, label: str, card: str
) -> None:
    shown = option(TABLE, Ask(0, 0, name, about, ()), choice)
    assert (str(shown.label), shown.card) == (label, card)


def test_what_the_phantom_means_to_do_is_told_beside_the_button() -> None:
    why = told.PhantomsReason("phantom_skips", told.PhantomSkips("attack", "SM-SOLO-24"))
    about = told.AskedPhantom("pick", "7", why, told.AskedPick("1a:rockslide", 0, 1, (Named(7, "0a:karak"),)))
    ask = Ask(0, 0, "phantom", tuple(about), ())
    label, more, card, _ = option(TABLE, ask, "follow")
    assert (str(label), str(more), card) == ("Let the phantom do this", ": choose Karak", "0a:karak")
    assert str(option(TABLE, ask, "7").label) == "Choose Karak"
    mover = told.AskedPhantom("next_mover", "7", why, told.AskedNextMover(4000, (Named(7, "0a:karak"),)))
    assert str(option(TABLE, Ask(0, 0, "phantom", tuple(mover), ()), "follow").more) == ": Karak moves next"


@pytest.mark.parametrize(
    ("name", "about", "sentence"),
    [
        ("marshal", ("0a:karak",), "Where along your edge does your War Marshal Karak stand?"),
        ("play", (True, (), ()), questions.OPENING),
        ("place", ("raise", "0a:mudhead", 0), "Where along your edge does your Guardian Mudhead come in?"),
        ("pick", ("0a:rockslide", 1, 2, ()), "Rockslide: choose 2 Characters of your opponent's."),
        ("pick_piece", ("1a:morphium-shift", "remove_terrain", ()),
         "Morphium Shift: which piece of terrain is removed?"),
        ("shift_piece", (3, "wall", 8000, "1a:morphium-shift"),
         "Morphium Shift: move Wall 3 by up to 8 in and turn it by a quarter at most."),
        ("extra_move", (7, 4000, "0a:karak"), "Karak may move up to 4 in, or stay."),
        ("guess", (7, "0a:karak"), "A stonewisp holds Karak: guess its number, or pass."),
    ],
)  # fmt: skip
def test_a_question_reads_well(name: str, about: tuple[Any, ...], sentence: str) -> None:
    assert str(question(TABLE, Ask(0, 0, name, about, ()))) == sentence


@pytest.mark.parametrize(
    ("key", "facts", "sentence"),
    [
        ("no_sight", (8, "1a:segmond", 2, "wall"), "Wall 2 hides Segmond."),
        ("no_sight", (8, "1a:segmond", 0, ""), "No line of sight to Segmond is free."),
        ("no_sight", (8, "1a:segmond", 9, "0a:crag-walker"), "The abandoned Crag Walker hides Segmond."),
        ("too_far", (7650, 5000), "A slide of 7.65 in is too far: the most is 5 in."),
        ("not_from_the_side", (0,), "This card cannot come in from a side of the table."),
        ("not_from_the_side", (12_000,),
         "From a side you can come in between 1.25 in and 12 in from your own edge."),
        ("pieces_overlap", ("hill", "wall", 2), "The hill would cover ground of the wall (piece 2)."),
        ("other_copy", ("0a:rielle",), "Another copy of Rielle is listed: it is the same card."),
        ("extra_without_attack", (), "An extra movement brings no attack with it."),
        ("not_in_hand", ("0a:nobody",), 'You do not have "0a:nobody" in your hand.'),
        ("not_in_hand", (":" * 9_000,), f'You do not have "{":" * 40}..." in your hand.'),
    ],
)  # fmt: skip
def test_a_refusal_reads_well(key: str, facts: tuple[Any, ...], sentence: str) -> None:
    assert str(refusal(TABLE, key, facts)) == sentence


def test_dice_that_the_outside_rolls_are_asked_for() -> None:
    match = Match.new(GAME, seed=1, dice="open", options={"scenario": "roll"})
    (ask,) = match.asks
    assert str(match.question_words(ask)) == "Roll a die with 6 sides."
    assert str(match.option_words(ask, "6")) == "The die shows 6"
    drawn = Ask(0, -1, "draw_next", ("deck.0", (), ()), ("0b:ridge-marksman",))
    assert str(question(TABLE, drawn)) == "Which card comes next from the top?"
    assert str(option(TABLE, drawn, "0b:ridge-marksman")) == "Next is Ridge Marksman B"


def test_lengths_and_angles_are_told_without_needless_zeros() -> None:
    assert [facts.inches(mils) for mils in (0, 1, 250, 7_650, 10_000, -500)] == [
        "0 in", "0.001 in", "0.25 in", "7.65 in", "10 in", "-0.5 in",
    ]  # fmt: skip
    assert [facts.degrees(tenths) for tenths in (0, 5, 900, 3_599)] == ["0°", "0.5°", "90°", "359.9°"]


def test_a_custom_card_may_be_called_anything() -> None:
    card = {
        "id": "brace",
        "code": "X01",
        "kind": "character",
        "name": "{0} [x]",
        "faction": "none",
        "copies": 3,
    }
    card |= {"speed": 5, "defense": 5, "source": "custom", "title": "Odd"}
    table = GAME.load_table(GAME.chosen_options({"cards": [card]}))
    sentence = said("attack_declared", (0, 7, "0a:brace", 8, "1a:brace", ()), table=table)
    assert sentence == "Your {0} [x] attacked Bo's {0} [x]: nothing to add. [SM-ATTACK-16]"
