"""The worked examples that the game ships, SU-V01 to SU-V19 and SU-D01 to SU-D22."""

from typing import Any

import pytest

from saltbox.engine.catalogue import catalogue_text, read_catalogue
from saltbox.lab.examples import all_examples, label, problems
from tests.worked_examples import examples

EXAMPLES = all_examples("salus")


@examples("salus")
def test_the_game_does_what_the_example_says(example: dict[str, Any]) -> None:
    assert problems("salus", example) == []


def test_there_is_an_example_for_every_vector_of_the_catalogue() -> None:
    wanted = {f"SU-V{n:02}" for n in range(1, 20)} | {f"SU-D{n:02}" for n in range(1, 23)}
    assert {example["id"] for example in EXAMPLES} == wanted


def test_every_example_names_rules_of_the_catalogue() -> None:
    rules = read_catalogue(catalogue_text("salus"))
    for example in EXAMPLES:
        assert set() < set(example["rules"]) <= set(rules), label(example)


@pytest.mark.parametrize("key", ["progress", "damage", "shock", "cycle_decks"])
def test_a_wrong_expectation_is_noticed(key: str) -> None:
    example = next(example for example in EXAMPLES if example["id"] == "SU-V11")
    wrong = {**example, "expect": {**example["expect"], key: "something else"}}
    assert len(problems("salus", wrong)) == 1
