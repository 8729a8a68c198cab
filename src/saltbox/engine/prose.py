"""Sentences made of pieces. Whoever shows one joins its pieces; nobody cuts English apart again.

A piece is plain text, or it names something that a screen can show: a seat, a card, a sum, a die. Every piece
knows how it reads at its place, so a terminal joins the texts and a page colours the seats.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

YOU = "You"  # what the seat is called that reads the sentence
LONGEST_QUOTE = 40


class SeatSpan(NamedTuple):
    """A seat by name: "you", "Anne", "Anne's"."""

    text: str
    seat: int


class CardSpan(NamedTuple):
    """A card by name; `card` is its id, as views and choices spell it."""

    text: str
    card: str


class DieSpan(NamedTuple):
    """What a die shows."""

    text: str
    face: int
    sides: int = 6


class Term(NamedTuple):
    """One term of a sum: what it is called, how much, the rule behind it, and the die or card that gave it."""

    label: str
    value: int
    rule: str
    is_die: bool = False
    card: str = ""  # the id of the card that is named


class SumSpan(NamedTuple):
    """A sum, term by term: "2 + 3 (Parry) = 5"."""

    text: str
    terms: tuple[Term, ...]


Span = str | SeatSpan | CardSpan | DieSpan | SumSpan
# What tells them apart where they travel as plain data.
SPAN_TYPES: Mapping[type, str] = {SeatSpan: "seat", CardSpan: "card", DieSpan: "die", SumSpan: "sum"}


class Prose(tuple[Span, ...]):
    """The pieces of a sentence, in order. `str` joins them."""

    __slots__ = ()

    def __str__(self) -> str:
        return "".join([span if isinstance(span, str) else span.text for span in self])

    @property
    def cards(self) -> list[str]:
        """The cards that are named, each once, in order."""
        return list(dict.fromkeys(span.card for span in self if isinstance(span, CardSpan)))

    @property
    def sums(self) -> list[SumSpan]:
        """The sums that are told."""
        return [span for span in self if isinstance(span, SumSpan)]


class Sentence(NamedTuple):
    """What is said, and the rule behind it. `str` has the rule at its end, in brackets."""

    rule: str
    prose: Prose

    def __str__(self) -> str:
        return f"{self.prose} [{self.rule}]"


class OptionProse(NamedTuple):
    """An option in words: a label that fits a button, what else is to be said, and the card it is about.

    Where options are many, those of one `group` are listed together under its name.
    """

    label: Prose
    more: Prose = Prose()
    card: str = ""  # the id of the card that the choice is about, if it is about one
    group: str = ""

    def __str__(self) -> str:
        return f"{self.label}{self.more}"


# --- Templates ---------------------------------------------------------------------------------------------

Told = Span | Iterable[Span]  # what a way of telling may return


class Telling(NamedTuple):
    """What a way of telling may look at besides the fact: the card table, and what the seats are called."""

    table: Any
    names: Sequence[str] = ()


Way = Callable[..., Told]  # (telling, fact, ...): one argument for each fact that the field names
Ways = Mapping[str, Way]


def prose(*pieces: Told) -> Prose:
    """Pieces in a row; texts beside each other become one, empty ones go."""
    joined: list[Span] = []
    for piece in pieces:
        for span in [piece] if isinstance(piece, str | SeatSpan | CardSpan | DieSpan | SumSpan) else piece:
            if isinstance(span, str) and joined and isinstance(joined[-1], str):
                joined[-1] += span
            elif span != "":
                joined.append(span)
    return Prose(joined)


def filled(template: str, ways: Ways, facts: Any, telling: Telling) -> Prose:
    """A template with its facts, as a sentence that begins with a capital.

    "{seat:who} lost {amount}": each field names a fact, or several ("{uid,kind:thing}"), and how it is told.
    Facts of a record go by name, those of a plain tuple by number.
    """
    pieces: list[Told] = []
    for literal, names, way in _parsed(template):
        pieces.append(literal)
        if names:
            values = [facts[name] if isinstance(name, int) else getattr(facts, name) for name in names]
            pieces.append(str(values[0]) if way == "" else ways[way](telling, *values))
    return capitalised(prose(*pieces))


@cache
def _parsed(template: str) -> tuple[tuple[str, tuple[int | str, ...], str], ...]:
    """The literal texts of a template, each with the facts that follow it and their way."""
    return tuple(
        [(literal, _fact_names(field), spec or "") for literal, field, spec, _ in Formatter().parse(template)]
    )


def _fact_names(field: str | None) -> tuple[int | str, ...]:
    if field is None:
        return ()
    return tuple([int(name) if name.isdecimal() else name for name in field.split(",")])


def capitalised(words: Prose) -> Prose:
    """The same with a capital at its beginning."""
    if not words:
        return words
    first, *rest = words
    if isinstance(first, str):
        return Prose((first[:1].upper() + first[1:], *rest))
    return Prose((first._replace(text=first.text[:1].upper() + first.text[1:]), *rest))


# --- Ways that every game has ------------------------------------------------------------------------------


def who(telling: Telling, seat: int) -> SeatSpan:
    """A seat: "you" in the middle of a sentence."""
    name = telling.names[seat]
    return SeatSpan("you" if name == YOU else name, seat)


def whose(telling: Telling, seat: int) -> SeatSpan:
    """A seat's: "your", "Anne's"."""
    name = telling.names[seat]
    return SeatSpan("your" if name == YOU else f"{name}'s", seat)


def listed(things: Iterable[Told]) -> Prose:
    """A, B and C."""
    *most, last = [*things] or [""]
    if not most:
        return prose(last)
    pieces: list[Told] = [most[0]]
    for thing in most[1:]:
        pieces += [", ", thing]
    return prose(*pieces, " and ", last)


def seats(telling: Telling, several: Iterable[int]) -> Prose:
    """Several seats by name."""
    return listed([SeatSpan(telling.names[seat], seat) for seat in several])


def quoted(typed: Any) -> str:
    """What somebody typed, in quotes: never too long, never with anything a terminal would obey."""
    text = "".join([letter if letter.isprintable() else "?" for letter in str(typed)])
    return f'"{text}"' if len(text) <= LONGEST_QUOTE else f'"{text[:LONGEST_QUOTE]}..."'


def dice(results: Iterable[int], sides: int = 6) -> Prose:
    """The faces of some dice."""
    return listed([DieSpan(str(face), face, sides) for face in results])
