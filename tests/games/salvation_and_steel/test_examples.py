"""The worked examples that the game ships: the statements of the rulebook, and the runs of section 9.1."""

from typing import Any

import pytest

from saltbox.engine.catalogue import catalogue_text, read_catalogue
from saltbox.lab.examples import all_examples, label, problems
from tests.worked_examples import examples

EXAMPLES = all_examples("salvation-and-steel")


@examples("salvation-and-steel")
def test_the_game_does_what_the_example_says(example: dict[str, Any]) -> None:
    assert problems("salvation-and-steel", example) == []


def test_there_is_an_example_for_every_vector_of_the_catalogue() -> None:
    wanted = {f"EX-{n}" for n in range(1, 25)} | {f"RV-{n}" for n in range(1, 7)}
    assert {example["id"] for example in EXAMPLES} == wanted
    assert len({label(example) for example in EXAMPLES}) == len(EXAMPLES)


def test_every_example_names_rules_of_the_catalogue() -> None:
    rules = read_catalogue(catalogue_text("salvation-and-steel"))
    for example in EXAMPLES:
        assert set() < set(example["rules"]) <= set(rules), label(example)


def example_of(id: str) -> dict[str, Any]:
    return next(example for example in EXAMPLES if label(example) == id)


@pytest.mark.parametrize(
    ("id", "expect"),
    [
        ("EX-2", {"units": {"0": {"speed": 1}}}),
        ("EX-2", {"units": {"7": {}}}),
        ("EX-3a", {"caught": []}),
        ("EX-6", {"fighting": [[0, 3], [1, 2]]}),
        ("EX-9", {"not_offered": ["1 fall:R17"]}),
        ("EX-13a", {"shots": [[6, 5]]}),
        ("EX-15b", {"units": {"3": {"runs": False}}}),
        ("RV-1", {"runs": [["R9", "R8", "R7", "R6", "R5", "R4"]]}),
    ],
)
def test_a_wrong_expectation_is_noticed(id: str, expect: dict[str, Any]) -> None:
    assert len(problems("salvation-and-steel", {**example_of(id), "expect": expect})) == 1


@pytest.mark.parametrize(
    "tried",
    [
        {"allowed": ["0 dice:3/2"], "refused": []},
        {"refused": [["0 dice:2/2", "SS-COMBAT-6"]]},
        {"refused": [["0 dice:3/2", "SS-CHARGE-13"]]},
    ],
)
def test_a_wrong_judgement_is_noticed(tried: dict[str, Any]) -> None:
    assert len(problems("salvation-and-steel", {**example_of("EX-1"), **tried})) == 1
