"""Options that are spelled only when somebody reads them: chance, or a bot, draws one of hundreds."""

from collections.abc import Sequence

from saltbox.engine.state import Choice


class Listing(Sequence[Choice]):
    """Options that can be counted, picked and looked for without a list of them; equal to the list of them."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list | Listing) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment] # like the list that it stands for

    def __repr__(self) -> str:
        return repr(list(self))
