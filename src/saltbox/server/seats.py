"""Who sits where. A seat belongs to a guest's token, never to a socket."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal


@dataclass(slots=True)
class Chair:
    """One place at a table."""

    kind: Literal["guest", "bot", "open"]
    name: str = ""
    bot: str = ""
    guest: str = ""  # the owner's fingerprint; never shown
    resigned: bool = False
    left: bool = False  # a guest who left a game that goes on: a bot plays the seat, or it has dropped out
    returning: bool = False  # has come back, and plays on after the question that the bot has before it
    options: dict[str, Any] = field(default_factory=dict)  # of those for each seat, what this one has brought

    @property
    def is_automatic(self) -> bool:
        """Whether the server answers for this seat."""
        return self.kind == "bot" or self.left

    @property
    def is_person(self) -> bool:
        """Whether somebody sits here and plays."""
        return self.kind == "guest" and not self.left

    def for_rematch(self) -> "Chair":
        """The same player at the next table, also one who left this one."""
        return Chair(self.kind, self.name, self.bot if self.kind == "bot" else "", self.guest)

    def document(self) -> dict[str, Any]:
        """As it is stored."""
        return asdict(self)


def chairs_of(documents: Sequence[dict[str, Any]]) -> list[Chair]:
    """As they were stored."""
    return [Chair(**document) for document in documents]


def shown_names(chairs: Sequence[Chair]) -> list[str]:
    """A name for every seat, no two alike, so that a log can be read."""
    names: list[str] = []
    for number, chair in enumerate(chairs, start=1):
        name = chair.name or f"Player {number}"
        names.append(f"{name} {number}" if name in names or name == "You" else name)
    return names


def owned(chairs: Sequence[Chair], guest: str) -> list[int]:
    """The seats of a guest, in order."""
    if not guest:
        return []
    return [seat for seat, chair in enumerate(chairs) if chair.kind == "guest" and chair.guest == guest]


def with_own(options: Mapping[str, Any], chairs: Sequence[Chair], each: Iterable[str]) -> dict[str, Any]:
    """The options of a table with what its seats have brought; `each` names those that have a list by seat."""
    merged = dict(options)
    for name in each:
        if name in merged:
            usual = merged[name]
            brought = [chair.options.get(name, value) for chair, value in zip(chairs, usual, strict=False)]
            merged[name] = [*brought, *usual[len(brought) :]]
    return merged
