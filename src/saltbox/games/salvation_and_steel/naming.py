"""What units are called: by type, as people do, and numbered from 1 where there are several of a name.

No two units of a match have the same name, for a sentence may speak of both: where both bands have Knights, the
numbers of the second band go on after those of the first. A name never changes, so whoever rises later is named
differently from all who were there. Choices spell units by their own numbers, which nobody has to read.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from saltbox.games.salvation_and_steel.nouns import NO_UNIT, Unit


class Name(NamedTuple):
    """A name of several units, and which of them it is; 0: it is the only one."""

    shared: str
    number: int

    def __str__(self) -> str:
        return f"{self.shared} {self.number}" if self.number else self.shared


HOSTAGE = Name("the hostage", 0)
RAISED = "Raised Skeleton"  # [SS-SPELL-9]


def names_of(types: Sequence[str]) -> tuple[Name, ...]:
    """The names of the units of both bands, by what their types are called."""
    several, so_far = Counter(types), Counter[str]()
    found = []
    for name in types:
        so_far[name] += 1
        found.append(Name(name, so_far[name] if several[name] > 1 else 0))
    return tuple(found)


def unit_name(names: Sequence[Name], u: Unit) -> Name:
    """The name of one unit; beyond the bands, whose names these are, there are raised Skeletons."""
    if u == NO_UNIT:
        return HOSTAGE
    return names[u] if u < len(names) else Name(RAISED, u - len(names) + 1)
