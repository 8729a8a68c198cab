"""What a game tells, as typed records: the facts of an event, what a question is about, rows of a view.

A game declares them in its `told.py` as named tuples. An event is one record: its name is that of the class in
small letters, its facts are the fields. `say` makes the record only when somebody listens, so simulation pays
nothing. Types for TypeScript and the lists in docs/api.md are made from the same classes.
"""

import types
from collections.abc import Callable, Mapping
from functools import cache
from reprlib import repr as short  # whoever reads what does not fit may have sent it: never all of it
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    ParamSpec,
    Protocol,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from saltbox.engine.errors import SaltboxError, did_you_mean
from saltbox.engine.prose import SPAN_TYPES, quoted
from saltbox.engine.state import Event, Seat, State, freeze

P = ParamSpec("P")
RecordType = type[Any]  # a class made by NamedTuple
MOST_DIGITS = 15  # of a number that somebody writes into an address: every program can hold it


class MisfitError(SaltboxError):
    """Facts do not have the shape that their record declares."""


class OneOf(tuple[str, ...]):
    """Marks a text that is one of a few words: `Annotated[str, OneOf("base", "extra")]`."""

    __slots__ = ()

    def __new__(cls, *words: str) -> "OneOf":
        return super().__new__(cls, words)


class Told(NamedTuple):
    """An event as one audience may know it: its name, and its facts as a record."""

    name: str
    facts: tuple[Any, ...]


class Secret(Protocol):
    """The facts of an event that only one seat may know whole."""

    def veiled(self) -> Any:
        """The same record as the others may know it."""


# --- Saying ------------------------------------------------------------------------------------------------


def say(s: State, event: Callable[P, object], *facts: P.args, **named: P.kwargs) -> None:
    """Tells an event to everyone."""
    if s.events is not None:
        s.events.append(Event(name_of(event), _record(event(*facts, **named))))


def say_to(s: State, seat: Seat, event: Callable[P, Secret], *facts: P.args, **named: P.kwargs) -> None:
    """Tells an event to one seat; the others are told its veiled record."""
    if s.events is not None:
        whole = event(*facts, **named)
        s.events.append(Event(name_of(event), _record(whole), seat, _record(whole.veiled())))


def _record(made: object) -> tuple[Any, ...]:
    assert isinstance(made, tuple), f"{made!r} is no record: an event is a named tuple"
    return made


def name_of(record: Any) -> str:
    """The name of an event: that of its class, "damage_landed" for DamageLanded."""
    return _small_letters(record.__name__)


@cache
def _small_letters(name: str) -> str:
    return "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in name]).removeprefix("_")


class DiceRolled(NamedTuple):
    """Dice were rolled. Where only one seat may see them, the others are told no results."""

    sides: int
    results: tuple[int, ...]

    def veiled(self) -> "DiceRolled":
        """That dice were rolled is public."""
        return DiceRolled(self.sides, ())


class GameOver(NamedTuple):
    """The game is over: who won (nobody: a draw), why, and the rule that says so."""

    winners: tuple[Seat, ...]
    reason: str
    rule: str


class SeatLeft(NamedTuple):
    """A seat left a game that goes on: by its own wish or because its time was up, and what becomes of it."""

    seat: Seat
    why: Annotated[str, OneOf("leave the table", "time is up")]
    becomes: Annotated[str, OneOf("bot", "drops")]


class SeatCameBack(NamedTuple):
    """Whoever had left this seat plays on."""

    seat: Seat


ENGINE_EVENTS: tuple[RecordType, ...] = (DiceRolled, GameOver, SeatLeft, SeatCameBack)


# --- Shapes ------------------------------------------------------------------------------------------------


def as_data(value: Any) -> Any:
    """Plain data: records as dictionaries by name, tuples as lists. A piece of a sentence says of what type."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        data = {name: as_data(entry) for name, entry in zip(value._fields, value, strict=True)}
        return {"type": SPAN_TYPES[type(value)], **data} if type(value) in SPAN_TYPES else data
    if isinstance(value, dict):
        return {key: as_data(entry) for key, entry in value.items()}
    return [as_data(entry) for entry in value] if isinstance(value, tuple | list) else value


@cache
def hints_of(record: Any) -> Mapping[str, Any]:
    """The fields of a record with their types."""
    hints = get_type_hints(record, include_extras=True)
    return {name: hints[name] for name in record._fields}


def is_record(hint: Any) -> bool:
    """Whether this type is a named tuple with types."""
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


def words_of(hint: Any) -> tuple[Any, ...] | None:
    """The few values that a type allows, if it names them."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) is Annotated:
        return next((each for each in get_args(hint) if isinstance(each, OneOf)), None)
    return None


def misfit(value: Any, hint: Any, where: str = "it") -> str:
    """Why a value is not of a declared type, in a clause; "" if it is."""
    if hint is Any:
        return ""
    if (known := words_of(hint)) is not None:
        return (
            "" if value in known else f"{where} is {short(value)} and not one of {', '.join(map(repr, known))}"
        )
    if get_origin(hint) in (Union, types.UnionType):
        found = [misfit(value, each, where) for each in get_args(hint)]
        return "" if "" in found else found[0]
    if is_record(hint):
        return _record_misfit(value, hint, where)
    if get_origin(hint) in (tuple, list):
        return _row_misfit(value, hint, where)
    if get_origin(hint) is dict:
        _, of = get_args(hint)
        if not isinstance(value, dict):
            return f"{where} is {short(value)} and no dictionary"
        return next((why for key, each in value.items() if (why := misfit(each, of, f"{where}.{key}"))), "")
    wanted = getattr(hint, "__supertype__", hint)
    if wanted is None or wanted is type(None):
        return "" if value is None else f"{where} is {short(value)} and not nothing"
    return "" if type(value) is wanted else f"{where} is {short(value)} and no {wanted.__name__}"


def _record_misfit(value: Any, record: Any, where: str) -> str:
    hints = hints_of(record)
    if not isinstance(value, tuple) or len(value) != len(hints):
        return f"{where} is {short(value)} and no {record.__name__}"
    pairs = zip(hints.items(), value, strict=True)
    return next((why for (name, hint), each in pairs if (why := misfit(each, hint, f"{where}.{name}"))), "")


def _row_misfit(value: Any, hint: Any, where: str) -> str:
    if not isinstance(value, tuple | list):
        return f"{where} is {short(value)} and no row"
    of = get_args(hint)
    if of and of[-1] is not ... and get_origin(hint) is tuple:
        if len(of) != len(value):
            return f"{where} has {len(value)} entries and not {len(of)}"
        pairs = list(zip(value, of, strict=True))
    else:
        pairs = [(each, of[0]) for each in value] if of else []
    return next((why for n, (each, to) in enumerate(pairs) if (why := misfit(each, to, f"{where}[{n}]"))), "")


def named(record: Any, values: tuple[Any, ...]) -> Any:
    """The record whose facts these are, in order; facts that are records themselves are named, too."""
    pairs = zip(values, hints_of(record).values(), strict=False)
    return record(*[_named(value, hint) for value, hint in pairs])


def _named(value: Any, hint: Any) -> Any:
    if type(value) is not tuple:
        return value
    kinds = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    inner = next((kind for kind in kinds if is_record(kind)), None)
    return value if inner is None else named(inner, value)


def record_from(record: Any, given: Mapping[str, Any]) -> Any:
    """The record that a message describes. Raises a `MisfitError` that says what does not fit."""
    hints = hints_of(record)
    for name in given:
        if name not in hints:
            raise MisfitError(f"there is no {quoted(name)} in it; {did_you_mean(name, hints)}")
    missing = [name for name in hints if name not in given and name not in record._field_defaults]
    if missing:
        raise MisfitError(f"it needs {', '.join(missing)}")
    values = {name: _revived(value, hints[name]) for name, value in given.items()}
    for name, value in values.items():
        if why := misfit(value, hints[name], name):
            raise MisfitError(why)
    return record(**values)


def _revived(value: Any, hint: Any) -> Any:
    """What came as JSON, with the records and tuples that its type has."""
    if isinstance(value, dict) and is_record(hint):
        return record_from(hint, value)
    return freeze(value)


def record_from_query(record: Any, given: Mapping[str, str]) -> Any:
    """The record that the query of an address describes: texts that mean what the fields are.

    Raises a `MisfitError` that names the field.
    """
    hints = hints_of(record)
    return record_from(
        record, {name: _read(text, hints[name]) if name in hints else text for name, text in given.items()}
    )


def _read(text: str, hint: Any) -> Any:
    """What a text means as a value of this type; the text itself if it means nothing there."""
    wanted = getattr(hint, "__supertype__", hint)
    if wanted is int:
        return int(text) if _is_whole(text) else text
    if wanted is bool:
        return {"true": True, "false": False}.get(text, text)
    return text


def _is_whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS
