"""Options that are spelled only when somebody reads them: chance, or a bot, draws one of hundreds."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import overload

from saltbox.engine.state import Choice


class Listing(Sequence[Choice]):
    """Options that can be counted, picked and looked for without a list of them; equal to the list of them."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list | Listing) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment] # like the list that it stands for

    def __repr__(self) -> str:
        return repr(list(self))


class Joined(Listing):
    """Some options of which there is no list, then a list of others; nobody adds to it any more."""

    __slots__ = ("_all", "_first", "_number", "_rest")

    def __init__(self, first: Sequence[Choice], rest: list[Choice]) -> None:
        self._first, self._rest = first, rest
        self._number = len(first)
        self._all = self._number + len(rest)

    def __len__(self) -> int:
        return self._all

    @overload
    def __getitem__(self, at: int) -> Choice: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Choice]: ...
    def __getitem__(self, at: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(at, slice) or at < 0:
            return list(self)[at]
        return self._first[at] if at < self._number else self._rest[at - self._number]

    def __contains__(self, choice: object) -> bool:
        return choice in self._first or choice in self._rest

    def __iter__(self) -> Iterator[Choice]:
        return chain(self._first, self._rest)
