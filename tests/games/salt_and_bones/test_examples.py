"""The worked examples that the game ships, SB-T01 to SB-T42: the rulebook's own statements."""

from typing import Any

import pytest

from saltbox.lab.examples import all_examples, problems
from tests.worked_examples import examples

EXAMPLES = all_examples("salt-and-bones")


@examples("salt-and-bones")
def test_the_game_does_what_the_example_says(example: dict[str, Any]) -> None:
    assert problems("salt-and-bones", example) == []


def test_there_is_an_example_for_every_vector_of_the_catalogue() -> None:
    assert {example["id"] for example in EXAMPLES} == {f"SB-T{n:02}" for n in range(1, 43)}


@pytest.mark.parametrize("key", ["health", "momentum", "hands", "asked", "instances"])
def test_a_wrong_expectation_is_noticed(key: str) -> None:
    example = next(example for example in EXAMPLES if example["id"] == "SB-T02")
    wrong = {**example, "expect": {**example["expect"], key: "something else"}}
    assert len(problems("salt-and-bones", wrong)) == 1


def test_a_refusal_by_another_rule_is_noticed() -> None:
    example = next(example for example in EXAMPLES if example["id"] == "SB-T08")
    wrong = {**example, "refused": [[example["refused"][0][0], "SB-WIN-1"]]}
    assert "not by SB-WIN-1" in problems("salt-and-bones", wrong)[0]


def test_an_example_can_stop_at_the_end_of_something_and_expect_any_attribute() -> None:
    """Without the stop the verdict would have ended the game, and the turn would be the other captain's."""
    example: dict[str, Any] = {
        "id": "stops",
        "given": {"hands": [["reckless-swing"], ["slash"]], "health": [20, 3]},
        "script": ["0 attack:reckless-swing", "0 C3/D3", "1 disengage"],
        "until": "combat",
        "expect": {"stopped": "combat", "health": [20, 0], "outcome": "none", "laid": [], "momentum": 0},
    }
    assert problems("salt-and-bones", example) == []
    turn = {
        **example,
        "script": example["script"][:2],
        "until": "turn",
        "expect": {"stopped": "turn", "must_disengage": [True, False], "active": 0, "instances": [4]},
    }
    assert problems("salt-and-bones", turn) == []
    wrong = {**turn, "expect": {"stopped": "combat", "must_disengage": [False, False]}}
    assert len(problems("salt-and-bones", wrong)) == 2
