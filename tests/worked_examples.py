"""The worked examples that games ship, as parameters of a test."""

from collections.abc import Callable

import pytest

from saltbox.lab.examples import all_examples, label


def examples(game: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Runs a test for every worked example of a game; `saltbox rules --coverage` knows this name."""
    return pytest.mark.parametrize("example", all_examples(game), ids=label)
