"""What players agree on before the first card: the options, five switches among them, and refused wishes."""

from collections.abc import Mapping
from typing import Any

import pytest

from saltbox.engine import Match, OptionError
from saltbox.engine.errors import SaltboxError
from saltbox.games.salt_mystic import GAME
from saltbox.games.salt_mystic.setup.loading import load_table
from tests.games.salt_mystic.battlefield import asked, battle, character, last_attack, play, refused

SWITCHES: Mapping[str, tuple[Any, Any]] = {
    "rough_ground": ("whole-move", "from-entry"),
    "activation_order": ("move-attack", "any"),
    "marshal_immune": (True, False),
    "cover_must_intervene": (False, True),
    "wolfpack_target": ("marshal-first", "expertise-only"),
}


def new(**chosen: Any) -> Match:
    """A new game with these options."""
    return Match.new(GAME, seed=1, options=chosen)


# --- The switches ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "values"), SWITCHES.items())
def test_a_switch_has_two_values_and_the_first_is_the_default(name: str, values: tuple[Any, Any]) -> None:
    option = GAME.options[name]
    assert (option.default, tuple([one.value for one in option.values or ()])) == (values[0], values)
    assert asked(new(**{name: values[1]})) == "0 marshal 1 marshal"
    for wrong in ("yes", None, 7, [values[0]]):
        with pytest.raises(
            OptionError, match=f'option "{name}" cannot be .*; it can be {values[0]}, {values[1]}'
        ):
            new(**{name: wrong})


def test_the_table_knows_the_switches() -> None:
    usual, other = new().table, new(**{name: values[1] for name, values in SWITCHES.items()}).table
    fields = ("rough_from_entry", "any_order", "marshal_immune", "cover_must_intervene", "expertise_only")
    assert [getattr(usual, field) for field in fields] == [False, False, True, False, False]
    assert [getattr(other, field) for field in fields] == [True, True, False, True, True]


@pytest.mark.rule("SM-MOVE-6", "SM-GEO-13")
@pytest.mark.parametrize(
    ("y", "whole", "from_entry"),
    [
        pytest.param(10, 4_000, 5_000, id="4 inches to the rocks, 2 left: one more"),
        pytest.param(9.5, 4_500, 4_500, id="4.5 inches, 1.5 left: nothing more"),
        pytest.param(11, 3_000, 4_000, id="3 inches, 3 left: one more"),
        pytest.param(14.5, 3_000, 3_000, id="in them at the start"),
    ],
)
def test_rough_ground_halves_the_whole_move_or_what_is_left_of_it(
    y: float, whole: int, from_entry: int
) -> None:
    # Rielle has Speed 6; the rocks begin at 15 inches, so that her arc touches them when she is at 14.
    rocks = [{"kind": "rocky_ground", "x": 20, "y": 18}]
    for value, limit in (("whole-move", whole), ("from-entry", from_entry)):
        match = battle(
            character("rielle", 20, y), options={"rough_ground": value}, terrain=rocks, step="move", current=1
        )
        assert [refused(match, 0, f"0/{length}^0") for length in (limit, limit + 1)] == ["", "SM-MOVE-6"]


@pytest.mark.rule("SM-ATTACK-9")
@pytest.mark.parametrize(
    ("wall", "near", "between"),
    [
        pytest.param({"x": 20, "y": 16}, 3, 6, id="behind the target"),
        pytest.param({"x": 23.9, "y": 12.3}, 3, 3, id="reaching into the way"),
        pytest.param({"x": 24.1, "y": 12.3}, 3, 6, id="beside the way"),
        pytest.param({"x": 20, "y": 16.251}, 6, 6, id="farther than an inch"),
    ],
)
def test_cover_by_nearness_or_only_in_between(wall: Mapping[str, Any], near: int, between: int) -> None:
    # Rielle rolls 3 and adds 3; an obstruction takes 3 away.
    for value, total in ((False, near), (True, between)):
        match = battle(
            character("rielle", 20, 10), character("fargo", 20, 14, 180, seat=1),
            options={"cover_must_intervene": value}, terrain=[{"kind": "wall", **wall}],
            step="attack", current=1, dice=[3],
        )  # fmt: skip
        assert last_attack(play(match, "0 2"))[0] == total


# --- Wishes that are refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"editon": "quickstart"}, 'no option "editon"; did you mean "edition"'),
        ({"edition": "second"}, '"edition" cannot be .second.; it can be basic-2021, quickstart'),
        ({"scenario": "Risen"}, "it can be learning, risen, "),
        ({"placing": "hand"}, "it can be generator, by-hand"),
        ({"defender": "nobody"}, "it can be roll, first, second"),
        ({"override": "yes"}, '"override" cannot be'),
        ({"layout": {}}, "a layout is a list of terrain pieces"),
        (
            {"layout": [5, {"kind": "hill", "x": 9, "y": 9}]},
            r"piece 1: it is not a table of fields \[SM-TERRAIN-2\]",
        ),
        ({"layout": [{"kind": "hil", "x": 9, "y": 9}] * 2}, "(?s)piece 1: .*hill.*piece 2: .*hill"),
        ({"decks": "mountains"}, "decks are a list of two"),
        ({"decks": ["mountains"]}, "decks are a list of two"),
        ({"decks": ["mountain", "salt-flats"]}, 'no starter deck "mountain"; did you mean "mountains"'),
        ({"decks": [{"karak": 1}, "salt-flats"]}, r"(?s)deck 1: .*\[SM-DECK-1\].*deck 1: .*\[SM-DECK-3\]"),
        ({"decks": ["mountains", "mountains"]}, "SM-DECK-8"),
        ({"cards": {}}, "custom cards are a list"),
        ({"cards": ["karak"]}, "custom cards are a list"),
        ({"cards": [{"id": "x"}]}, 'card "x": missing key "kind"'),
        ({"lists": []}, "SM-SOLO-8"),
        (
            {"lists": {"karak": ["stay"]}},
            r'list of "karak" needs six actions of: as_usual, stay, .*\[SM-SOLO-8\]',
        ),
        ({"lists": {"karak": ["dance"] * 6}}, 'list of "karak" needs six actions'),
        ({"lists": {"karrak": ["stay"] * 6}}, r'no card "karrak".*did you mean "karak".*\[SM-SOLO-8\]'),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_with_the_reason(chosen: Mapping[str, Any], words: str) -> None:
    with pytest.raises(SaltboxError, match=words):
        new(**chosen)


@pytest.mark.rule("SM-DECK-8")
def test_a_mirror_match_can_be_agreed_on() -> None:
    match = new(decks=["mountains", "mountains"], mirror=True)
    assert [deck[0] for deck in match.table.decks] == ["0a:karak", "1a:karak"]


def test_every_option_names_a_rule_of_its_own_game() -> None:
    assert {option.rule.split("-")[0] for option in GAME.options.values()} == {"SM"}
    assert all(option.sentence.endswith(".") for option in GAME.options.values())


@pytest.mark.rule("SM-SOLO-8")
def test_only_characters_have_lists() -> None:
    with pytest.raises(OptionError, match='"ramship" is no Character: only those act by a list'):
        new(lists={"karak": ["stay"] * 6, "ramship": ["stay"] * 6})


@pytest.mark.rule("SM-SOLO-8", "SM-DECK-4")
def test_lists_may_name_their_cards_by_code() -> None:
    by_code = load_table({**GAME.chosen_options({}), "lists": {"S07": ["stay"] * 6}})
    assert by_code.lists == {"flats-watchman": ("stay",) * 6}
