"""The spelling of choices: one text for each record, one record for each text.

The vectors are plain data, so that a reader in another language can be held to the same ones.
"""

import dataclasses
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from saltbox.engine import CHANCE
from saltbox.games.salt_and_bones import choices
from saltbox.games.salt_and_bones.choices import SINGLE_WORDS, OfOneCard, Place, form_of, parse
from tests.games.salt_and_bones.table import random_game

VECTORS = json.loads(Path(__file__).with_name("choice_vectors.json").read_text("utf-8"))
READ = [(row["form"], row["text"], row["fields"]) for row in VECTORS["read"]]
REFUSED = [(row["form"], text) for row in VECTORS["refused"] for text in row["texts"]]
TYPED = [(row["text"], row["place"]) for row in VECTORS["typed"]]


def fields(record: Any) -> Mapping[str, Any]:
    """A record as plain data."""
    plain: Mapping[str, Any] = dataclasses.asdict(record) if isinstance(record, OfOneCard) else record._asdict()
    return plain


@pytest.mark.parametrize(("form", "text", "expected"), READ)
def test_a_choice_is_read_into_its_record_and_written_back(
    form: str, text: str, expected: Mapping[str, Any]
) -> None:
    record = parse(text)
    assert record == getattr(choices, form).parse(text)
    assert type(record).__name__ == form
    assert fields(record) == expected
    assert str(record) == text
    if isinstance(record, OfOneCard):
        assert (record.written(record.card), record.card_in(text)) == (text, record.card)


@pytest.mark.parametrize(("form", "text"), REFUSED)
def test_a_choice_that_is_spelled_otherwise_is_none(form: str, text: str) -> None:
    assert getattr(choices, form).parse(text) is None


@pytest.mark.parametrize(("text", "place"), TYPED)
def test_two_tiles_can_be_typed_in_several_ways(text: str, place: str) -> None:
    assert Place.typed(text) == Place.parse(place) is not None


@pytest.mark.parametrize("text", VECTORS["typed_in_vain"])
def test_what_names_no_two_tiles_is_no_place(text: str) -> None:
    assert Place.typed(text) is None


def test_there_are_vectors_for_every_record() -> None:
    records = {
        name for name, value in vars(choices).items() if isinstance(value, type) and hasattr(value, "parse")
    }
    assert {form for form, _, _ in READ} == {form for form, _ in REFUSED} == records - {"OfOneCard"}


@pytest.mark.parametrize("word", SINGLE_WORDS)
def test_a_single_word_is_no_record(word: str) -> None:
    assert (parse(word), form_of(word)) == (None, None)


def test_a_word_with_nothing_behind_it_still_shows_its_form() -> None:
    assert (parse("attack:"), form_of("attack:")) == (None, choices.Attack)
    assert (parse("name:9"), form_of("name:9")) == (None, choices.NamePlayer)


def test_everything_that_is_ever_offered_has_a_record_or_is_one_word() -> None:
    offered = {
        option
        for seed in range(6)
        for match in random_game(seed)
        for ask in match.asks
        if ask.seat != CHANCE
        for option in ask.options
    }
    for option in offered:
        record = parse(option)
        assert option in SINGLE_WORDS if record is None else str(record) == option
    seen = {type(parse(option)).__name__ for option in offered}
    assert seen >= {"Discard", "Prepare", "Attack", "Chain", "PlayInstinct", "Place", "NoneType"}
