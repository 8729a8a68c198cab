"""What a seat cannot see, as a thing that rules can move about but not look at.

In foresight an `Unseen` lies wherever the seat cannot see a card. Rules may count it, draw it and lay it
elsewhere. As soon as they ask which card it is, `LookedAtUnseen` is raised, and foresight knows that what
follows depends on something hidden.
"""

from collections.abc import Iterator
from typing import Any, NoReturn

from saltbox.engine.errors import SaltboxError


class LookedAtUnseen(SaltboxError):
    """Rules asked which card lies where the seat cannot see it."""

    def __init__(self, unseen: "Unseen") -> None:
        super().__init__("this depends on what the seat cannot see")
        self.unseen = unseen


class Unseen:
    """A card that lies there, and might be any of `could_be` (none: nobody can say what it might be).

    The random source of a foresight is one, too: dice that rules make of it themselves are a look.
    """

    __slots__ = ("could_be",)

    def __init__(self, could_be: tuple[str, ...] = ()) -> None:
        self.could_be = could_be

    def __bool__(self) -> bool:
        return True  # that something lies there is no secret

    def __eq__(self, other: object) -> bool:
        """It is itself, and it is no empty slot; everything else would be a look."""
        if other is self:
            return True
        return False if other == "" else self._looked_at()

    def __hash__(self) -> int:
        return self._looked_at()

    def __lt__(self, other: object) -> bool:
        return self._looked_at()

    def __gt__(self, other: object) -> bool:
        return self._looked_at()

    def __len__(self) -> int:
        return self._looked_at()

    def __iter__(self) -> Iterator[Any]:
        return self._looked_at()

    def __contains__(self, part: object) -> bool:
        return self._looked_at()

    def __getitem__(self, index: object) -> Any:
        return self._looked_at()

    def __rshift__(self, bits: object) -> int:
        return self._looked_at()

    def __and__(self, other: object) -> int:
        return self._looked_at()

    def __add__(self, other: object) -> Any:
        return self._looked_at()

    def __radd__(self, other: object) -> Any:
        return self._looked_at()

    def __str__(self) -> str:
        return self._looked_at()

    def __format__(self, spec: str) -> str:
        return self._looked_at()

    def __getattr__(self, name: str) -> Any:
        """A text has many methods, and each of them is a look."""
        if name.startswith("__"):
            raise AttributeError(name)
        return self._looked_at()

    def __repr__(self) -> str:
        return "<unseen>"

    def _looked_at(self) -> NoReturn:
        raise LookedAtUnseen(self)


def holds_unseen(facts: Any) -> bool:
    """Whether something unseen is among these facts, however deep."""
    if isinstance(facts, tuple | list):
        return any(holds_unseen(fact) for fact in facts)
    return isinstance(facts, Unseen)
