"""What a painter gets to see: one seat's view, its story in words, and the question put to it. Nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from saltbox.engine import Ask, Choice, Match, OptionProse, Prose, Sentence, Told, View
from saltbox.textboard.boxes import Glyphs
from saltbox.textboard.lines import Line


class Preview(NamedTuple):
    """What an option would do at once: an amount to order by, and how it comes about."""

    amount: int
    sum: str


NOTHING_SAID = Prose()


@dataclass(frozen=True)
class Scene:
    """Everything that one screen may show."""

    title: str
    view: View
    table: Any  # the cards of the match, which everyone may read
    names: Sequence[str]
    log: Sequence[Sentence]  # oldest first
    events: Sequence[Told]  # the same, as facts
    fresh: int  # how many of the last ones are new to this seat
    ask: Ask | None = None
    about: Any = None  # what is asked about, as the record that the game declares
    rule: str = ""  # the one behind the question
    question: Prose = NOTHING_SAID
    options: Sequence[OptionProse] = ()  # in the order of the ask
    previews: Mapping[Choice, Preview] = field(default_factory=dict)


class Painter(Protocol):
    """Draws the table of one game. Lines may be wider than asked for; the screen wraps or cuts them."""

    def __init__(self, glyphs: Glyphs) -> None: ...

    def header(self, scene: Scene, width: int) -> list[Line]:
        """Where the game stands."""

    def board(self, scene: Scene, big: bool) -> list[Line]:
        """The middle of the table; none if the game has no board to draw."""

    def side(self, scene: Scene, roomy: bool) -> list[Line]:
        """What lies around it: the others, what is pending, one's own cards."""

    def options(self, scene: Scene) -> list[Line]:
        """The numbered options."""

    def read(self, scene: Scene, typed: str) -> Choice:
        """A canonical choice from what a player typed."""

    def rules(self, scene: Scene, choice: Choice) -> list[str]:
        """The rules behind an option, besides the one behind its question."""

    def is_quiet(self, scene: Scene, number: int) -> bool:
        """Whether the log beside the table may leave this event out, because its neighbours tell the same."""

    def previews(self, match: Match, ask: Ask) -> Mapping[Choice, Preview]:
        """What each option would do at once, as far as the asked seat can know."""
