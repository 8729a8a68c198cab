"""Options that are spelled only when they are read behave like the list that they stand for."""

import pickle
from typing import overload

from saltbox.engine.agenda import Ask
from saltbox.engine.listing import Listing


class Letters(Listing):
    """So many letters from "a" on, without a list of them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __len__(self) -> int:
        return self.number

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        return [chr(ord("a") + each) for each in range(self.number)][at]


def test_it_equals_the_list_and_survives_a_pickle() -> None:
    options = Letters(3)
    assert options == ["a", "b", "c"]
    assert options == ["a", "b", "c"]
    assert options != ["a", "b"]
    assert pickle.loads(pickle.dumps(options)) == options
    assert repr(options) == repr(["a", "b", "c"])


def test_a_written_ask_has_a_list() -> None:
    ask = Ask(0, 1, "command", (), Letters(3))
    assert type(ask.written().options) is list
    assert ask.written() == ask
