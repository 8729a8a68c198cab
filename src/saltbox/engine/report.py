"""The report of a finished game: figures, luck, and the steps that decided it, as records.

A game says what its report is (`Pages.report`), out of what everybody may know when it is over. Here are the
records it is made of, and the exact chances that luck is measured by.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from saltbox.engine.prose import Prose
from saltbox.engine.state import RuleId, Seat, View

DECISIVE_STEPS = 3  # as many as a report tells at most
NOTHING_YET = (Fraction(1),)  # the chances of the sum of no numbers: it is 0


# --- What a report is made from ----------------------------------------------------------------------------


class Happened(NamedTuple):
    """An event of a finished match as everyone was told it: its record, and after how many choices it came."""

    step: int
    facts: Any


class Finished(NamedTuple):
    """A match that is over, as everybody may know it: whether by its rules, by resigning or by the clock."""

    table: Any  # its cards
    names: tuple[str, ...]  # of the seats
    story: tuple[Happened, ...]
    choosers: tuple[Seat, ...]  # who made each choice
    begun: View  # what everyone saw before the first choice
    ended: View  # and after the last one

    def told(self, *kinds: type[Any]) -> list[Any]:
        """The records of the events of these kinds, in order."""
        return [happened.facts for happened in self.story if isinstance(happened.facts, kinds)]


# --- What a report says ------------------------------------------------------------------------------------

FigureValue = int | Prose


class Figure(NamedTuple):
    """One line of the table of a report: a value for each side, or a single one that all share."""

    title: str
    values: tuple[FigureValue, ...]
    rule: RuleId


class Luck(NamedTuple):
    """How often something came, of a number of tries, beside the exact chance of each number of times.

    `chances` begin with that of the number `first`. Dice that belong to nobody in particular have no seat.
    """

    seat: Seat | None
    what: str  # what is counted, in the plural: "hits"
    tries: int
    happened: int
    first: int
    chances: tuple[Fraction, ...]
    rule: RuleId

    @property
    def expected(self) -> Fraction:
        """What comes on average."""
        return sum((n * chance for n, chance in enumerate(self.chances, self.first)), Fraction())

    @property
    def luckier_than(self) -> Fraction:
        """In which part of all games less would have come; an equal number counts half."""
        place = self.happened - self.first
        return sum(self.chances[:place], Fraction()) + self.chances[place] / 2


class Decisive(NamedTuple):
    """A step that decided a game: what happened, for whom it was good, and how much by the game's measure."""

    step: int  # after how many choices
    words: Prose
    more: Prose  # the turn, the sum, what followed
    seat: Seat  # the side it was good for
    weight: int
    unit: str  # of the weight: "Health"
    rule: RuleId
    card: str = ""  # the card that it is about, if there is one
    chance: Fraction | None = None  # how likely it was before its dice fell; None where no dice fell


class Report(NamedTuple):
    """What is told of a finished game. Whatever there is nothing to say about is left out.

    `sides` are what the columns of the figures are called: the seats by name, then sides at which nobody sits.
    `measure` says in a sentence how the decisive steps were found.
    """

    sides: tuple[str, ...]
    figures: tuple[Figure, ...]
    luck: tuple[Luck, ...] = ()
    decisive: tuple[Decisive, ...] = ()
    measure: str = ""


def most_decisive(found: Iterable[Decisive]) -> tuple[Decisive, ...]:
    """The few with the most weight, in the order in which they came; of equal ones the later."""
    heaviest = sorted(found, key=lambda one: (one.weight, one.step))[-DECISIVE_STEPS:]
    return tuple(sorted([one for one in heaviest if one.weight > 0], key=lambda one: one.step))


# --- Figures -----------------------------------------------------------------------------------------------


def counted(title: str, seats: Iterable[Seat], sides: int, rule: RuleId) -> Figure:
    """How often each side did something, or something came to it: `seats` has an entry for each time."""
    return added(title, [(seat, 1) for seat in seats], sides, rule)


def added(title: str, amounts: Iterable[tuple[Seat, int]], sides: int, rule: RuleId) -> Figure:
    """What came together for each side."""
    sums = [0] * sides
    for seat, amount in amounts:
        sums[seat] += amount
    return Figure(title, tuple(sums), rule)


def largest(title: str, amounts: Iterable[tuple[Seat, int]], sides: int, rule: RuleId) -> Figure:
    """The largest of each side; 0 where there was none."""
    most = [0] * sides
    for seat, amount in amounts:
        most[seat] = max(most[seat], amount)
    return Figure(title, tuple(most), rule)


# --- Chances -----------------------------------------------------------------------------------------------


class Try(NamedTuple):
    """Something that dice decided: for which side, how likely it was before they fell, and whether it came."""

    seat: Seat
    chance: Fraction
    came: bool


def luck_of(tries: Sequence[Try], what: str, rule: RuleId) -> tuple[Luck, ...]:
    """The luck of each side in its tries, each with a chance of its own; sides without any are left out."""
    lucks = []
    for seat in sorted({one.seat for one in tries}):
        own = [one for one in tries if one.seat == seat]
        chances = chances_of_sum([(1 - one.chance, one.chance) for one in own])
        lucks.append(Luck(seat, what, len(own), sum(one.came for one in own), 0, chances, rule))
    return tuple(lucks)


def chances_of_sum(each: Iterable[Sequence[Fraction]]) -> tuple[Fraction, ...]:
    """The exact chances of 0, 1, 2... as the sum of independent numbers, of each of which the same is given."""
    chances: Sequence[Fraction] = NOTHING_YET
    for one in each:
        together = [Fraction()] * (len(chances) + len(one) - 1)
        for n, so_far in enumerate(chances):
            for m, more in enumerate(one):
                together[n + m] += so_far * more
        chances = together
    return tuple(chances)
