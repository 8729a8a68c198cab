"""The report of a finished game: figures, luck, and the steps that decided it, as records.

A game says what its report is (`Pages.report`), out of what everybody may know when it is over. Here are the
records it is made of, and the exact chances that luck is measured by.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, TypeVar

from saltbox.engine.prose import Prose
from saltbox.engine.state import RuleId, Seat, View

DECISIVE_STEPS = 3  # as many as a report tells at most


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
    """What dice came to, beside the exact chance of each number that they could have come to.

    `chances` begin with that of the number `first`. Dice that belong to nobody in particular have no seat.
    """

    seat: Seat | None
    what: str  # what is counted, in the plural: "hits"
    dice: str  # which dice, in the plural: "attack dice"
    tries: int  # how many of these dice were rolled
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


def luck_of(tries: Iterable[Try], what: str, dice: str, rule: RuleId) -> tuple[Luck, ...]:
    """The luck of each side in its tries, each with a chance of its own; sides without any are left out."""
    lucks = []
    for seat, own in by_seat([(one.seat, one) for one in tries]):
        chances = chances_of_sum([(1 - one.chance, one.chance) for one in own])
        came = sum([one.came for one in own])
        lucks.append(Luck(seat, what, dice, len(own), came, 0, chances, rule))
    return tuple(lucks)


def luck_of_dice(
    rolled: Iterable[tuple[Seat, int]], dice: str, rule: RuleId, sides: int = 6
) -> tuple[Luck, ...]:
    """What the dice of each side showed together, where every pip counts; sides without any are left out."""
    return tuple([sum_of_dice(seat, faces, dice, rule, sides) for seat, faces in by_seat(rolled)])


def sum_of_dice(seat: Seat | None, faces: Sequence[int], dice: str, rule: RuleId, sides: int) -> Luck:
    """What some dice showed together, beside the chance of each sum."""
    chances = chances_of_sum([[Fraction(1, sides)] * sides] * len(faces))
    return Luck(seat, "pips", dice, len(faces), sum(faces), len(faces), chances, rule)


T = TypeVar("T")


def by_seat(each: Iterable[tuple[Seat, T]]) -> list[tuple[Seat, list[T]]]:
    """What belongs to each side that has any, side by side."""
    found: dict[Seat, list[T]] = {}
    for seat, one in each:
        found.setdefault(seat, []).append(one)
    return sorted(found.items(), key=lambda own: own[0])


def chances_of_sum(each: Iterable[Sequence[Fraction]]) -> tuple[Fraction, ...]:
    """The exact chances of 0, 1, 2... as the sum of independent numbers, of each of which the same is given.

    Counted in whole cases; fractions are made of them in the end, which is many times faster.
    """
    cases, out_of = [1], 1
    for chances in each:
        smallest = lcm(*[chance.denominator for chance in chances])
        own = [int(chance * smallest) for chance in chances]
        together = [0] * (len(cases) + len(own) - 1)
        for n, so_far in enumerate(cases):
            for m, more in enumerate(own):
                together[n + m] += so_far * more
        cases, out_of = together, out_of * smallest
    return tuple([Fraction(many, out_of) for many in cases])
