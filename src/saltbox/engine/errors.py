"""What can go wrong, each with a sentence for the person who can act on it.

A player's mistake is a `Refused`, a modder's a `CardError` (see cards.py), an operator's one of the others. A
programmer's mistake is a `RulesFault`, which prints the agenda.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple, Self

from saltbox.engine.prose import Prose


class Refusal(NamedTuple):
    """Why a choice is not allowed: the rule that forbids it and a sentence for the player."""

    rule: str
    prose: Prose

    @property
    def sentence(self) -> str:
        """The sentence as plain text."""
        return str(self.prose)


class Problem(NamedTuple):
    """What is wrong with something that a person wrote: the rule it breaks ("" if none), and a sentence.

    Where a list was written, `entries` are the numbers, from 0, of those that the sentence speaks of, and
    `where` is what people call the first of them: "deck 2". `option` is the option that it is about, if
    only all options of a game together show it.
    """

    rule: str
    sentence: str
    entries: tuple[int, ...] = ()
    where: str = ""
    option: str = ""

    def __str__(self) -> str:
        said = f"{self.where}: {self.sentence}" if self.where else self.sentence
        return f"{said} [{self.rule}]" if self.rule else said


class SaltboxError(Exception):
    """The root of everything Saltbox raises on purpose."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong, one by one."""
        return (Problem("", str(self)),)


class Refused(SaltboxError):
    """A choice that the rules do not allow. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.sentence} [{refusal.rule}]")
        self.refusal = refusal


class UnknownGame(SaltboxError):
    """No game of that name is installed."""


class WrittenError(SaltboxError):
    """Something that a person wrote cannot be used; and the rule that forbids it, if any."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence, rule)
        self._problems: tuple[Problem, ...] = (Problem(rule, sentence),)

    @classmethod
    def of(cls, problems: Iterable[Problem]) -> Self:
        """All that is wrong at once."""
        found = tuple(problems)
        error = cls("\n".join([str(problem) for problem in found]))
        error._problems = found
        return error

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong, one by one."""
        return self._problems

    def __str__(self) -> str:
        return "\n".join([str(problem) for problem in self._problems])


class OptionError(WrittenError):
    """A game option that does not exist, or a value it cannot take."""


class DocumentError(WrittenError):
    """A save, record or position that cannot be read: truncated, altered, or not one of ours."""


class VersionError(DocumentError):
    """A document of another format or of rules that this program cannot bring up to date."""


class ReplayDrift(DocumentError):
    """A record does not play out as it once did."""


class DiceError(SaltboxError):
    """The listed dice and draws do not fit: one is missing, or it is no face of that die."""


class SurveyError(SaltboxError):
    """Something was to be measured that is not there, or that the game does not measure."""


class NoSuchEnd(SaltboxError):
    """A match cannot stop there: it is no boundary of this game, or none of these is under way."""


class RulesFault(SaltboxError):
    """A programmer's mistake inside the rules; the agenda is part of the message."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of an error sentence: the likely intended word, or the list of what there is."""
    words = sorted(known)
    near = get_close_matches(word, words, n=1)
    if near:
        return f'did you mean "{near[0]}"?'
    return f"known: {', '.join(words)}" if words else "there are none"
