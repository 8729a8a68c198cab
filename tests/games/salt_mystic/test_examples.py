"""The worked examples that the game ships, RV-1 to RV-25: the statements of both rulebooks."""

from typing import Any

import pytest

from saltbox.engine.catalogue import catalogue_text, read_catalogue
from saltbox.lab.examples import all_examples, label, problems
from tests.worked_examples import examples

EXAMPLES = all_examples("salt-mystic")


@examples("salt-mystic")
def test_the_game_does_what_the_example_says(example: dict[str, Any]) -> None:
    assert problems("salt-mystic", example) == []


def test_there_is_an_example_for_every_vector_of_the_catalogue() -> None:
    assert {example["id"] for example in EXAMPLES} == {f"RV-{n}" for n in range(1, 26)}
    assert len({label(example) for example in EXAMPLES}) == len(EXAMPLES)


def test_every_example_names_rules_of_the_catalogue() -> None:
    rules = read_catalogue(catalogue_text("salt-mystic"))
    for example in EXAMPLES:
        assert set() < set(example["rules"]) <= set(rules), label(example)


def example_of(id: str) -> dict[str, Any]:
    return next(example for example in EXAMPLES if label(example) == id)


@pytest.mark.parametrize(
    ("id", "expect"),
    [
        ("RV-1", {"last_attack": {"total": 8}}),
        ("RV-1", {"stacks": {"2": {"speed": 6}}}),
        ("RV-1", {"stacks": {"7": {}}}),
        ("RV-1", {"discards": [["ramship"], []]}),
        ("RV-18", {"attacks": [{"total": 4}]}),
        ("RV-18", {"attacks": [{"total": 4}, {"total": 5}]}),
        ("RV-9a", {"offered": ["1 4"]}),
        ("RV-9a", {"not_offered": ["1 2"]}),
    ],
)
def test_a_wrong_expectation_is_noticed(id: str, expect: dict[str, Any]) -> None:
    assert len(problems("salt-mystic", {**example_of(id), "expect": expect})) == 1


@pytest.mark.parametrize(
    "tried",
    [
        {"allowed": ["0 0/5001^0"], "refused": []},
        {"refused": [["0 0/5000^0", "SM-MOVE-2"]]},
        {"refused": [["0 0/5001^0", "SM-MOVE-6"]]},
    ],
)
def test_a_wrong_judgement_is_noticed(tried: dict[str, Any]) -> None:
    assert len(problems("salt-mystic", {**example_of("RV-4"), **tried})) == 1


def test_a_script_that_is_refused_is_told() -> None:
    assert "SM-TURN-8" in problems("salt-mystic", {**example_of("RV-15"), "script": ["0 2"]})[0]
