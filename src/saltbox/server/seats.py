"""Who sits where. A seat belongs to a guest's token, never to a socket."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal


@dataclass(slots=True)
class Chair:
    """One place at a table."""

    kind: Literal["guest", "bot", "open"]
    name: str = ""
    bot: str = ""
    guest: str = ""  # the owner's fingerprint; never shown
    resigned: bool = False

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
