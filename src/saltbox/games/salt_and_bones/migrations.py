"""Documents of older rules, brought up to date: for each version, the way to the next one.

| version | what changed with it |
|---|---|
| 2 | a state counts its damage instances; what waits to be triggered is known by its slot, not by its card |
| 3 | events name the cards that cause them: chains of what was told change, choices and states do not |
"""

from collections.abc import Callable, Mapping
from typing import Any

from saltbox.engine.errors import VersionError

Document = dict[str, Any]

VERSION = 3  # of the rules and of what is told


def from_1(document: Document) -> Document:
    """Records and positions of version 1. Digests of a record do not fit any more: its choices alone count."""
    if document["saltbox"] == "save":
        raise VersionError("this save is of rules version 1 of salt-and-bones; replay its record instead")
    newer = {**document, "rules": 2}
    if document["saltbox"] == "record":
        newer["digests"] = {}
    state = document.get("state")
    if isinstance(state, dict) and isinstance(state.get("agenda"), list):
        newer["state"] = {**state, "agenda": [_known_by_slot(frame) for frame in state["agenda"]]}
    return newer


def from_2(document: Document) -> Document:
    """Documents of version 2 hold the same as those of version 3."""
    return {**document, "rules": 3}


def _known_by_slot(frame: Any) -> Any:
    """A list of what might be triggered: (seat, (kind, slot, card)) becomes (seat, (kind, slot))."""
    if not isinstance(frame, list) or frame[:1] != ["fire"]:
        return frame
    name, moment, queue, context = frame
    return [name, moment, [[seat, source[:2]] for seat, source in queue], context]


MIGRATIONS: Mapping[int, Callable[[Document], Document]] = {1: from_1, 2: from_2}
