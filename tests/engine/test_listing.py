"""Options that are spelled only when they are read behave like the list that they stand for."""

import pickle

import pytest

from saltbox.engine.agenda import Ask
from saltbox.engine.listing import Joined

FIRST, REST = ("a", "b", "c"), ["d", "e"]


def test_it_is_read_like_a_list() -> None:
    options, listed = Joined(FIRST, REST[:]), [*FIRST, *REST]
    assert list(options) == listed
    assert len(options) == len(listed)
    assert [options[at] for at in range(-5, 5)] == [listed[at] for at in range(-5, 5)]
    assert options[1:4] == listed[1:4]
    assert options.index("d") == 3
    assert [each in options for each in ("a", "e", "f", "")] == [True, True, False, False]
    with pytest.raises(IndexError):
        options[5]


def test_it_equals_the_list_and_survives_a_pickle() -> None:
    options = Joined(FIRST, REST[:])
    assert options == [*FIRST, *REST]
    assert [*FIRST, *REST] == options
    assert options != [*FIRST]
    assert pickle.loads(pickle.dumps(options)) == options
    assert repr(options) == repr([*FIRST, *REST])


def test_a_written_ask_has_a_list() -> None:
    ask = Ask(0, 1, "command", (), Joined(FIRST, REST[:]))
    assert type(ask.written().options) is list
    assert ask.written() == ask
