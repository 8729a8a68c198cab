"""The spelling of choices: one text for each record, one record for each text.

The vectors are plain data, so that a reader in another language can be held to the same ones.
"""

import dataclasses
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic import choices
from saltbox.games.salt_mystic.choices import parse_movement, parse_play, parse_pose
from tests.games.salt_mystic.battlefield import battle, character, play

VECTORS = json.loads(Path(__file__).with_name("choice_vectors.json").read_text("utf-8"))
READ = [(row["form"], row["text"], row["fields"]) for row in VECTORS["read"]]
REFUSED = [(row["form"], text) for row in VECTORS["refused"] for text in row["texts"]]
MOVEMENTS = ("Slide", "Ram", "LeaveBehind")
PLAYS = ("Deploy", "Attach", "Take", "Drop", "Break", "PlayGuardian", "Use", "Raise")


def parser(form: str) -> Callable[[str], Any]:
    """What reads this form."""
    parse: Callable[[str], Any] = parse_pose if form == "Pose" else getattr(choices, form).parse
    return parse


def fields(record: Any) -> Mapping[str, Any]:
    """A record as plain data."""
    plain = dataclasses.asdict(record) if dataclasses.is_dataclass(record) else record._asdict()  # type: ignore[arg-type]  # a record, not a class
    return {name: fields(value) if isinstance(value, tuple) else value for name, value in plain.items()}


@pytest.mark.parametrize(("form", "text", "expected"), READ)
def test_a_choice_is_read_into_its_record_and_written_back(
    form: str, text: str, expected: Mapping[str, Any]
) -> None:
    record = parser(form)(text)
    assert type(record).__name__ == form
    assert fields(record) == expected
    assert str(record) == text


@pytest.mark.parametrize(("form", "text"), REFUSED)
def test_a_choice_that_is_spelled_otherwise_is_none(form: str, text: str) -> None:
    assert parser(form)(text) is None


def test_there_are_vectors_for_every_record() -> None:
    records = {
        name for name, value in vars(choices).items() if isinstance(value, type) and hasattr(value, "parse")
    }
    public = {name for name in records if not name.startswith("_")} | {"Pose"}
    assert {form for form, _, _ in READ} == {form for form, _ in REFUSED} == public


@pytest.mark.parametrize(("form", "text", "expected"), READ)
def test_movements_and_plays_are_told_from_each_other(form: str, text: str, expected: Any) -> None:
    assert (type(parse_movement(text)).__name__ == form) == (form in MOVEMENTS)
    assert (type(parse_play(text)).__name__ == form) == (form in PLAYS)


@pytest.mark.parametrize("text", ["", "done", "deploy", "raise x", "play 0a:karak", "634/7650^900"])
def test_what_is_no_play_is_none(text: str) -> None:
    assert parse_play(text) is None


@pytest.mark.parametrize("text", ["", "stay", "off", "ram", "raise", "0"])
def test_what_is_no_movement_is_none(text: str) -> None:
    assert parse_movement(text) is None


def refused(match: Match, choice: str) -> tuple[str, str]:
    """The rule and the sentence with which seat 0 is refused."""
    refusal = match.why_not(0, choice)
    assert refusal is not None
    return refusal.rule, refusal.sentence


@pytest.mark.rule("SM-TURN-8")
def test_a_number_spelled_otherwise_names_nobody() -> None:
    """Character 1 was activated, but "01" is nobody's number."""
    match = battle(
        character("karak", 20, 10), character("rielle", 24, 10), character("segmond", 20, 40, seat=1)
    )
    play(match, "0 1", "0 stay")
    assert refused(match, "1") == ("SM-TURN-8", "Karak was activated in this turn already.")
    assert refused(match, "01") == ("SM-TURN-8", '"01" is not one of your Characters.')


@pytest.mark.rule("SM-TURN-7")
def test_a_play_without_its_card_is_told_as_it_was_typed() -> None:
    match = battle(character("karak", 20, 10), character("segmond", 20, 40, seat=1), step="play")
    for typed in ("deploy", "deploy 0a:rielle 3", "guardian"):
        assert refused(match, typed) == ("SM-TURN-7", f'"{typed}" is not one of the options.')
