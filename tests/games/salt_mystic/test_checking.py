"""Positions that no game can reach are refused with a sentence; those of real games never are."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from saltbox.bots import Mind, make_bot
from saltbox.engine import DocumentError, Match, Source
from saltbox.engine.errors import SurveyError
from saltbox.games.salt_mystic import GAME, position
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME
from tests.games.salt_mystic.battlefield import battle, character, custom, piece, state

FOE = {"seat": 1, "heading": 180}
KARAK, SEGMOND = character("karak", 20, 10), character("segmond", 20, 40, **FOE)
THREE = [f"guardian-arises-{number}" for number in (1, 2, 3)]


def refusal(*stacks: Any, laid: Any = None, seats: int = 2, options: Any = None, **given: Any) -> str:
    """The sentence with which a position is refused; "" if it is not."""
    document = position(options, seats=seats, stacks=list(stacks) or [KARAK, SEGMOND], **given)
    return answer({**document, "state": laid or {}})


def answer(document: Any) -> str:
    """What is said to a document that is refused."""
    try:
        Match.from_position(document, dice=(), game=GAME)
    except DocumentError as error:
        return str(error)
    return ""


def test_the_position_that_all_others_here_are_made_from_is_possible() -> None:
    assert refusal() == refusal(seats=1) == ""


# --- The table ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-MOVE-11", "SM-GEO-9")
@pytest.mark.parametrize("at", [[0.999, 10], [47.001, 10], [20, 0.999], [20, 47.001], [-5, 10], [20, 900]])
def test_an_arc_lies_wholly_on_the_table(at: list[float]) -> None:
    said = refusal({**KARAK, "at": at}, SEGMOND)
    assert said.startswith(
        f"Karak (Character 1 at [{at[0]}, {at[1]}]) is not wholly on the table of 48 x 48 inches"
    )
    assert said.endswith("[SM-MOVE-11]")


@pytest.mark.rule("SM-MOVE-11", "SM-GEO-9")
@pytest.mark.parametrize("at", [[1, 1], [47, 47], [1, 47]])
def test_it_may_touch_the_edge(at: list[float]) -> None:
    assert refusal({**KARAK, "at": at}, SEGMOND) == ""


@pytest.mark.rule("SM-ARC-2", "SM-ARC-6")
def test_arcs_do_not_overlap_whatever_the_heights() -> None:
    hill = [piece("hill", 20, 38, width=2, depth=2)]
    for terrain in ([], hill):
        said = refusal(KARAK, SEGMOND, character("fargo", 21, 38.3, **FOE), terrain=terrain)
        assert said == (
            "the arcs of Segmond (Character 2 at [20, 40]) and Fargo (Character 3 at [21, 38.3]) overlap:"
            " their centres are less than 2 inches apart [SM-ARC-2]"
        )
    assert refusal(KARAK, SEGMOND, character("fargo", 20, 38, **FOE)) == "", "they may touch"


@pytest.mark.rule("SM-TERRAIN-11", "SM-TERRAIN-13")
@pytest.mark.parametrize(
    ("terrain", "words"),
    [
        (
            [piece("hill", 2.999, 20)],
            "the hill (piece 101 at [2.999, 20]) stands partly beyond the edge of the table",
        ),
        (
            [piece("hill", 10, 20), piece("wall", 15.999, 20)],
            "the hill (piece 101 at [10, 20]) and the wall (piece",
        ),
        (
            [piece("building", 9, 30, mark="library"), piece("building", 30, 30, mark="library")],
            "only one building",
        ),
    ],
)
def test_terrain_stands_on_the_table_and_not_on_terrain(terrain: Any, words: str) -> None:
    assert refusal(terrain=terrain).startswith(words)


@pytest.mark.rule("SM-TERRAIN-13")
def test_pieces_may_touch_and_a_stonewisp_covers_nothing() -> None:
    """Cards may lay rough ground upon a stonewisp."""
    assert refusal(terrain=[piece("hill", 10, 20), piece("wall", 16, 20), piece("stonewisp_die", 10, 20)]) == ""


@pytest.mark.rule("SM-ATTACH-9")
def test_abandoned_cards_lie_where_somebody_stood() -> None:
    said = refusal(loose=[{"vehicle": "ramship", "at": [0.5, 20]}])
    assert said.startswith("0a:ramship was abandoned at [0.5, 20], where nobody can have stood")
    assert refusal(loose=[{"at": [5, 20]}]).startswith("number 201 is an abandoned card, and names none")


@pytest.mark.parametrize(
    ("laid", "words"),
    [
        (
            {"terrain": [[101, "hil", "E", 9, 9, 0, 8, 8, 8, False, ""]]},
            'piece 101: there is no kind "hil"; did you',
        ),
        (
            {"terrain": [[101, "hill", "E", 9, 9, 3_600, 8, 8, 8, False, ""]]},
            "the pose of piece 101 is three whole",
        ),
        (
            {"terrain": [[101, "hill", "X", 9, 9, 0, 8, 8, 8, False, ""]]},
            "piece 101 is not described as terrain is",
        ),
        (
            {"terrain": [[101, "hill", "E", 9, 9, 0, 0, 8, 8, False, ""]]},
            "piece 101 is not described as terrain is",
        ),
        (
            {"terrain": [[101, "wall", "O", 9, 9, 0, 8, 8, 8, True, "", 7]]},
            "piece 101 is not described as terrain",
        ),
        ({"turn": -1}, '"turn" is a whole number'),
        ({"turn": "3"}, '"turn" is a whole number'),
        ({"active": 2}, '"active" is the side whose turn it is: 0 or 1'),
        ({"first": -2}, '"first" is the side that goes first: 0 or 1'),
        ({"step": "attack"}, '"step" is one of terrain, marshals, opening, draw, play, activation'),
        ({"scenario": "rising"}, '"scenario" is one of '),
        ({"size": [48_000, 36_000]}, '"size" is that of the table agreed on, 48 x 48 inches'),
        ({"roll": [3, 7]}, '"roll" is the phantom\'s two dice'),
        ({"forfeited": 1}, '"forfeited" is true or false'),
        (
            {"stacks": [[0, 0, "0a:karak", 9_000, 9_000, 0]]},
            "everything on the table needs a number of its own",
        ),
    ],
)
def test_single_values_that_cannot_be_are_refused(laid: Any, words: str) -> None:
    assert refusal(laid=laid).startswith(words)


# --- Cards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-DECK-2")
def test_a_side_has_one_war_marshal() -> None:
    words = "side 0 has the War Marshals 0a:karak and 0b:karak, and a deck has exactly one [SM-DECK-2]"
    assert refusal(KARAK, SEGMOND, character("karak", 30, 10)) == words
    assert "0a:segmond and 0a:karak" in refusal(hands=[["segmond"], []])
    assert refusal(KARAK, character("karak", 20, 40, **FOE), options={"mirror": True}) == "", "one on each side"
    assert refusal(SEGMOND) == "", "a puzzle need not show both"


@pytest.mark.rule("SM-WIN-1")
def test_who_has_lost_a_war_marshal_has_lost() -> None:
    assert refusal(KARAK, discards=[[], ["segmond"]]).startswith(
        "1a:segmond lies in the discard pile of side 1"
    )
    over = battle(character("karak", 20, 36), SEGMOND, step="attack", current=1, dice=[6])
    over.choose(0, "2")
    assert state(over).discard[1] == ("1a:segmond",)
    assert Match.from_position(over.position(), game=GAME).outcome == over.outcome


@pytest.mark.rule("SM-ATTACH-20", "SM-ATTACH-7")
def test_cards_lie_with_their_owners() -> None:
    said = refusal(hands=[["1a:fargo"], []], decks=[[], []])
    assert said == "1a:fargo belongs to side 1 and lies in the hand of side 0 [SM-ATTACH-20]"
    said = refusal({**KARAK, "breakers": ["1a:borrowed-legend"]}, SEGMOND)
    assert said.startswith("1a:borrowed-legend lies beneath Karak (Character 1 at [20, 10]) of the other side")


@pytest.mark.rule("SM-GUARDIAN-3", "SM-GUARDIAN-4", "SM-GUARDIAN-5", "SM-DECK-3")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"raising": [["rielle"], []]}, "0a:rielle lies on the Guardian stack of side 0"),
        ({"raising": [[*THREE, "rielle"], []]}, "0a:rielle lies on the Guardian stack of side 0"),
        ({"raising": [["karak"], []]}, "side 0 has the War Marshals"),
        ({"raising": [["guardian-arises-1"] * 2, []]}, "the Guardian stack of side 0 has two of one card"),
        (
            {"guardian": True},
            "Rielle (Character 3 at [30, 10]) is a minor Guardian, so three Guardian Arises cards",
        ),
        (
            {"guardian": True, "raising": [THREE[:2], []]},
            "Rielle (Character 3 at [30, 10]) is a minor Guardian",
        ),
        ({"guardian": True, "raising": [[*THREE, "mudhead"], []]}, "0a:mudhead lies on the Guardian stack"),
    ],
)
def test_the_guardian_stands_on_its_three_cards(given: Any, words: str) -> None:
    rest = [character("rielle", 30, 10, guardian=True)] if "guardian" in given else []
    cards = {"raising": given.get("raising", [[], []])}
    assert refusal(KARAK, SEGMOND, *rest, **cards).startswith(words)


@pytest.mark.rule("SM-GUARDIAN-4", "SM-WIN-8")
def test_one_guardian_for_a_side_and_no_war_marshal() -> None:
    two = [character(card, x, 10, guardian=True) for card, x in (("rielle", 30), ("mudhead", 35))]
    assert "are Guardians of one side, which can have one" in refusal(KARAK, *two, raising=[THREE, []])
    said = refusal({**KARAK, "guardian": True}, SEGMOND, raising=[THREE, []])
    assert said.startswith("Karak (Character 1 at [20, 10]) is a War Marshal")
    assert refusal(KARAK, two[0], raising=[THREE, []]) == ""


@pytest.mark.rule("SM-GUARDIAN-15")
def test_a_character_that_is_rising_may_lie_on_the_stack() -> None:
    match = battle(KARAK, SEGMOND, step="play", raising=[THREE, []], hands=[["fargo"], []], dice=None)
    match.choose(0, "raise")
    assert len(state(match).raising[0]) == 4
    assert Match.from_position(match.position(), game=GAME).digest() == match.digest()


@pytest.mark.rule("SM-DECK-7")
def test_a_deck_that_was_chosen_is_all_there_is() -> None:
    """The usual decks may be added to, for the sake of puzzles."""
    chosen = {"decks": ["mountains", "salt-flats"]}
    assert refusal(hands=[["bloodmonkey"], []]) == ""
    said = refusal(hands=[["bloodmonkey"], []], options=chosen)
    assert said == '"bloodmonkey" is one card too many: the deck of side 0 has none of bloodmonkey [SM-DECK-7]'
    assert refusal(hands=[["ridge-marksman"] * 2, []], options=chosen) == ""
    said = refusal(hands=[["ridge-marksman"] * 3, []], options=chosen)
    assert said.startswith('"ridge-marksman" is one card too many: the deck of side 0 has 2 of ridge-marksman')


# --- What lasts --------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-8")
@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            [7, "speed", 1, 4, "0a:karak"],
            "an effect lasts on Character 7, which is not there; known: 1 (Karak), 2",
        ),
        ([1, "sped", 1, 4, "0a:karak"], 'no effect changes "sped"; did you mean "speed"?'),
        ([1, "speed", 1.5, 4, "0a:karak"], "an effect on Karak (Character 1 at [20, 10]) has an amount"),
        (
            [1, "loyalty", 1, 4, "0a:karak"],
            "Karak (Character 1 at [20, 10]) belongs to side 0 and fights for side 0",
        ),
    ],
)
def test_effects_that_cannot_last_are_refused(effect: Any, words: str) -> None:
    assert refusal(effects=[effect]).startswith(words)


@pytest.mark.rule("SM-SOLO-8")
def test_whoever_fights_for_the_other_side_does_so_for_a_while() -> None:
    turncoat = character("fargo", 10, 20, owner=1)
    assert "belongs to side 1 and fights for side 0" in refusal(KARAK, SEGMOND, turncoat)
    swapped = [[3, "loyalty", 1, 4, "1a:fargo"]]
    assert refusal(KARAK, SEGMOND, turncoat, effects=swapped) == ""


@pytest.mark.rule("SM-SCEN-6")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        (
            {"traps": [[7, 101, 1]]},
            "Character 7 is trapped, but not on the table; known: 1 (Karak), 2 (Segmond)",
        ),
        ({"traps": [[1, 102, 1]]}, "Karak (Character 1 at [20, 10]) is trapped by 102, which is no stonewisp"),
        (
            {"traps": [[2, 101, 1]]},
            "Segmond (Character 2 at [20, 40]) is trapped by 101, which is no stonewisp within",
        ),
        ({"traps": [[1, 101, 9]]}, "Karak (Character 1 at [20, 10]) was trapped in a turn there was"),
        ({"traps": [[1, 101, 1, [7]]]}, "Karak (Character 1 at [20, 10]) was trapped in a turn there was"),
        ({"traps": [[1, 101, 1]]}, "each trapped Character has one number in `wisps`"),
        (
            {"traps": [[1, 101, 1]], "wisps": [["1=4"], ["1=5"]]},
            "each trapped Character has one number in `wisps`",
        ),
        ({"traps": [[1, 101, 1, [4]]], "wisps": [[], ["1=4"]]}, '"1=4" is no number of a trapped Character'),
        ({"wisps": [[], ["1=4"]]}, '"1=4" is no number of a trapped Character'),
        ({"traps": [[1]]}, "each of the traps is a list of uid, die, since, guesses; not [1]"),
    ],
)
def test_traps_that_cannot_hold_are_refused(given: Any, words: str) -> None:
    assert refusal(terrain=[piece("stonewisp_die", 20, 12), piece("hill", 40, 24)], **given).startswith(words)


@pytest.mark.rule("SM-SCEN-6")
def test_only_a_stonewisp_lets_somebody_go() -> None:
    said = refusal({**KARAK, "freed": [102]}, SEGMOND, terrain=[piece("hill", 40, 24)])
    assert said == "Karak (Character 1 at [20, 10]) was freed from 102, which is no stonewisp [SM-SCEN-6]"


# --- Whose turn --------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SETUP-3")
@pytest.mark.parametrize("seat", [2, -1, 7, "0", None, True, 0.5])
def test_sides_that_do_not_exist_are_named(seat: Any) -> None:
    end = f"is on side {seat!r}, and there are 0 and 1 [SM-SETUP-3]"
    assert refusal({**KARAK, "seat": seat}) == f"karak {end}"
    assert refusal({**KARAK, "owner": seat}) == f"the owner of karak {end}"
    assert refusal(active=seat) == f"the turn {end}"
    assert refusal(first=seat) == f"the first turn {end}"
    loose = [{"vehicle": "ramship", "at": [5, 5], "owner": seat}]
    assert refusal(loose=loose) == f"the owner of an abandoned card {end}"


@pytest.mark.parametrize("key", ["hands", "decks", "discards", "raising", "top", "wisps"])
@pytest.mark.parametrize("value", [[], [[]], [[], [], []], "both", [[], 5], {"0": []}])
def test_there_is_one_list_for_each_side(key: str, value: Any) -> None:
    said = refusal(**{key: value})
    assert said.startswith(f'"{key}" ')
    assert "two seats" in said or "each of 2 seats" in said
    assert "Error(" not in said


@pytest.mark.parametrize("key", ["stacks", "loose", "terrain", "effects", "traps", "used", "activated"])
def test_lists_are_lists(key: str) -> None:
    written: dict[str, Any] = {key: 5}
    assert answer(position(**written)) == f'"{key}" of a position is a list; not 5'


@pytest.mark.rule("SM-SETUP-3", "SM-SOLO-2")
@pytest.mark.parametrize(
    ("seats", "frame", "words"),
    [
        (2, ["ask", "activate", 2], "nobody sits at seat 2: there are 0 and 1"),
        (2, ["ask", "activate", -1], "nobody sits at seat -1: there are 0 and 1"),
        (1, ["ask", "activate", 1], "nobody sits at seat 1: against the phantom there is only 0"),
        (2, ["ask_all", "accept", [0, 2], []], "nobody sits at seat 2: there are 0 and 1"),
        (1, ["ask_all", "accept", [0, 1], []], "nobody sits at seat 1: against the phantom there is only 0"),
        (2, ["activation_step", 2], 'the step "activation_step" is for side 2, and there are 0 and 1'),
        (2, ["activation_step", -1], 'the step "activation_step" is for side -1, and there are 0 and 1'),
        (2, ["activation_step"], 'the step "activation_step" is for side -1, and there are 0 and 1'),
        (1, ["play_step", 1], 'the step "play_step" is for side 1, where nobody sits'),
    ],
)
def test_nobody_is_asked_who_does_not_sit_there(seats: int, frame: list[Any], words: str) -> None:
    assert refusal(seats=seats, laid={"agenda": [frame]}).startswith(words)


@pytest.mark.rule("SM-TURN-8", "SM-SCEN-6")
@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (
            ["ask", "move", 0, 7],
            '"move" is asked about Character 7, which is not there; known: 1 (Karak), 2 (Segmond)',
        ),
        (["ask", "attack", 0, "x"], "\"attack\" is asked about Character 'x', which is not there"),
        (["ask", "guess", 0, 1], "the number of a stonewisp is asked for Character 1, which none has trapped"),
    ],
)
def test_a_question_is_about_somebody_who_is_there(frame: list[Any], words: str) -> None:
    assert refusal(laid={"agenda": [frame]}).startswith(words)


JUNK: list[Any] = [None, -1, 2, 10**9, 1.5, True, "", "x", [], {}, [[]]]
WHOLE: dict[str, Any] = {
    "stacks": [
        {"card": "karak", "at": [20, 10], "vehicle": "ramship", "breakers": ["N12"], "freed": [101]},
        {"card": "segmond", "seat": 1, "at": [20, 40]},
    ],
    "terrain": [piece("stonewisp_die", 20, 12), {"kind": "wall", "corners": [[5, 20], [11, 20.5]], "die": 3}],
    "loose": [{"vehicle": "dirt-wraith", "owner": 0, "at": [30, 30]}],
    "hands": [["rielle"], ["fargo"]], "decks": [["mudhead"], None], "top": [["ridge-marksman"], []],
    "discards": [["rockslide"], []], "raising": [["guardian-arises-1"], []],
    "effects": [[1, "speed", -2, 4, "1a:segmond"]], "traps": [[1, 101, 1, [2]]], "wisps": [[], ["1=4"]],
    "used": ["karak"], "activated": ["karak"], "turn": 3, "active": 0, "first": 0, "step": "move", "current": 1,
    "roll": [], "scenario": "learning", "forfeited": False, "moved": False, "fought": False, "first_piece": 101,
}  # fmt: skip


def with_junk(value: Any) -> Iterator[Any]:
    """The same with one thing in it replaced by something else, again and again."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        for other in [*JUNK, *with_junk(entry)]:
            changed = dict(value) if isinstance(value, dict) else list(value)
            changed[key] = other
            yield changed


@pytest.mark.parametrize("key", WHOLE)
def test_whatever_is_written_the_answer_is_a_sentence(key: str) -> None:
    assert answer(position(**WHOLE)) == ""
    for changed in with_junk({key: WHOLE[key]}):
        assert "Error(" not in answer(position(**{**WHOLE, **changed})), changed


@pytest.mark.rule("SM-SOLO-2")
@pytest.mark.parametrize("step", ["play", "activation", "begin_activation", "move", "attack"])
def test_the_phantom_has_a_turn_of_its_own(step: str) -> None:
    said = refusal(seats=1, active=1, step=step, current=2)
    assert "where nobody sits: the phantom has a turn of its own" in said
    assert Match.from_position(position(seats=1, stacks=[KARAK, SEGMOND], active=1, step="turn"), seed=1).asks


@pytest.mark.rule("SM-TURN-8")
@pytest.mark.parametrize("current", [3, -1, 101, "1", None, True])
def test_an_unknown_current_character_is_refused_with_the_known_ones(current: Any) -> None:
    for step in ("move", "attack", "activation"):
        said = refusal(step=step, current=current)
        assert said.startswith(f'"current" is {current!r}, and no Character has that number')
        assert said.endswith("known: 1 (Karak), 2 (Segmond)")


@pytest.mark.rule("SM-TURN-8")
def test_the_current_character_is_said_and_of_the_active_side() -> None:
    assert refusal(step="move").startswith(
        'the step "move" needs "current", the Character it is about; known: 1'
    )
    said = refusal(step="attack", current=2)
    assert said == '"current" is 2 (Segmond), who fights for side 1, in a turn of side 0 [SM-TURN-8]'
    assert refusal(step="attack", current=2, active=1) == ""


@pytest.mark.rule("SM-TURN-14")
def test_a_whole_state_names_a_character_that_is_there_or_has_just_left() -> None:
    said = refusal(laid={"current": 9})
    assert said == '"current" is 9, and no Character has that number; known: 1 (Karak), 2 (Segmond)'
    assert refusal(laid={"current": 9, "activated": ["0a:karak"]}) == said
    assert refusal(laid={"current": 9, "activated": ["0a:karak", "0a:rielle"]}) == "", "Rielle recalled herself"
    assert refusal(laid={"current": -3}).startswith('"current" is the number of a Character, or 0')


@pytest.mark.rule("SM-SETUP-3", "SM-SOLO-2")
@pytest.mark.parametrize(
    ("name", "wish"),
    [
        ("edge", {"card": "0a:rielle"}),
        ("defenses", {}),
        ("stack", {"uid": 1}),
        ("reach", {"uid": 1}),
        ("move_preview", {"uid": 1, "move": "0/0^0"}),
        ("attacks", {"uid": 1}),
    ],
)
def test_nothing_is_measured_for_a_seat_that_does_not_exist(name: str, wish: dict[str, Any]) -> None:
    for seats, seat in ((2, 2), (2, -1), (1, 1), (1, -1)):
        match = Match.from_position(position(seats=seats, stacks=[KARAK, SEGMOND]), game=GAME)
        with pytest.raises(SurveyError, match=f"^nobody sits at seat {seat}: "):
            match.measure_by_name(seat, name, wish)
        for seen in (0, None):
            assert match.measure_by_name(seen, name, wish)


# --- Names of cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("SM-DECK-4")
def test_cards_go_by_code_as_well_as_by_id() -> None:
    by_code = battle(
        character("M01", 20, 10, vehicle="n02", attachment="N04", breakers=["N12"]),
        character("S01", 20, 40, **FOE),
        hands=[["M04", "m04"], ["1a:S04"]],
        discards=[["M03"], []],
        raising=[["G01"], []],
        top=[["M10"], []],
        loose=[{"vehicle": "N03", "at": [5, 5]}],
        used=["M01"],
        activated=["0a:M01"],
    )
    by_id = battle(
        character("karak", 20, 10, vehicle="ramship", attachment="rail-cannon", breakers=["borrowed-legend"]),
        character("segmond", 20, 40, **FOE),
        hands=[["rielle", "rielle"], ["fargo"]],
        discards=[["mudhead"], []],
        raising=[["guardian-arises-1"], []],
        top=[["mountain-watchman"], []],
        loose=[{"vehicle": "dirt-wraith", "at": [5, 5]}],
        used=["0a:karak"],
        activated=["0a:karak"],
    )
    assert by_code.digest() == by_id.digest()


@pytest.mark.rule("SM-DECK-4")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("riele", 'there is no card "riele"; did you mean "rielle"?'),
        ("M99", 'there is no card "M99"; did you mean "M09"?'),
        ("zzzzzzzz", 'there is no card "zzzzzzzz"; known: alson-shieldbearer, '),
        ("", 'there is no card ""; known: '),
    ],
)
def test_unknown_cards_are_refused_with_what_was_meant(name: str, words: str) -> None:
    assert refusal(hands=[[name], []]).startswith(words)
    assert "0a:" not in refusal(hands=[[name], []])


def test_a_card_that_is_spent_must_be_one_of_those_there() -> None:
    assert refusal(used=["karak"]) == ""
    assert refusal(used=["guardian-arises-1"]).endswith("say which: 0a:guardian-arises-1, 1a:guardian-arises-1")
    assert refusal(used=["bloodmonkey"], decks=[[], []]) == ""  # of the deck that is not shown
    assert refusal(used=["oriel-sled"]).endswith("this position has none")


# --- What happens in games ---------------------------------------------------------------------------------

# Cards that take their own Characters away in the middle of an activation, or turn them out of Vehicles.
ODD = [
    custom(
        "mudhead", "character", range=6, expertise=3,
        on_miss=[{"recall": {"who": "self"}}, {"extra_move": {"who": "own", "count": 1, "inches": 2}}],
        on_hit=[{"recall": {"who": "self"}}, {"turn": {"who": "own", "count": 1}}],
    ),
    custom("forced-march", "breaker", copies=2, on_play=[{"recall": {"who": "own", "count": 1}}]),
    custom("thrown-linchpin", "breaker", copies=2, on_play=[{"detach": {"who": "own", "part": "vehicle"}}]),
]  # fmt: skip
LISTED = ("flats-watchman", "bloodmonkey", "fargo", "segmond", "tobin-duelist", "mirage-scout", "witlock")
LISTS = {card: ["as_usual", "swap_side", "vanish", "charge", "aim", "dig_in"] for card in LISTED}


def games() -> Iterator[Any]:
    """Every scenario and edition, two people and one, by chance and by good players, some with odd cards."""
    for seed in range(40):
        seats, kind = 1 if seed % 3 == 0 else 2, "tactical" if seed % 6 in (2, 3) else "random"
        options: dict[str, Any] = {
            "edition": ("basic-2021", "quickstart")[seed // 2 % 2],
            "scenario": [*BY_NAME][seed % len(BY_NAME)],
            "placing": ("generator", "by-hand")[seed // 3 % 2],
            "activation_order": ("move-attack", "any")[seed % 2],
            "marshal_immune": seed % 4 != 1,
            "turn_limit": 10 if kind == "tactical" else 20,
        }
        if seats == 1:
            options |= {"override": seed % 2 == 1, "lists": LISTS if seed // 3 % 2 else {}}
        if seed % 4 == 3:
            options["cards"] = ODD
        yield pytest.param(seed, seats, kind, options, id=f"{seed}-{seats}-{kind}-{options['scenario']}")


@pytest.mark.rule("SM-META-4")
@pytest.mark.parametrize(("seed", "seats", "kind", "options"), [*games()])
def test_no_position_of_a_game_is_refused(seed: int, seats: int, kind: str, options: dict[str, Any]) -> None:
    """Every few choices the position goes out as a document and comes in again, the same as before."""
    match = Match.new(GAME, seed=seed, seats=seats, options=options)
    bots = [make_bot(kind, f"{seed} {seat}") for seat in range(seats)]
    opened = made = 0
    while match.asks and made < 600:
        if made % 5 == 0:
            again = Match.from_position(json.loads(json.dumps(match.position())), game=GAME)
            assert again.digest() == match.digest()
            opened += 1
        ask = match.asks[0]
        choice = bots[ask.seat].choose(ask, Mind(match, ask.seat, Source(f"{seed} {made}")))
        match.choose(ask.seat, choice)
        made += 1
    assert Match.from_position(match.position(), game=GAME).outcome == match.outcome
    assert opened > 5
