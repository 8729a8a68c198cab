"""State by schema: one line per attribute drives copy, save, digest, view and imagined worlds.

A state holds `int`, `str`, `bool`, `None` and tuples of those, in lists that the schema names. Tuples are
replaced, never edited; so a copy needs to duplicate only the lists.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from hashlib import blake2b
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from saltbox.engine.chance import Source
from saltbox.engine.errors import DocumentError, did_you_mean

if TYPE_CHECKING:
    from saltbox.engine.game import Game

Seat = int
CHANCE: Seat = -1
Choice = str
RuleId = str
Atom = Any  # int, str, bool, None, or a tuple of those: mypy has no recursive type that stays readable
Frame = tuple[Any, ...]
View = dict[str, Any]

canonical = json.JSONEncoder(separators=(",", ":")).encode  # made once: that is half of its work

HIDDEN = "?"  # what a view shows of a card that lies there face down


class Kind(Enum):
    """How an attribute is copied and saved."""

    VALUE = "value"  # one atom
    LIST = "list"  # a list of atoms
    PER_SEAT = "per seat"  # one atom for each seat


class Audience(Enum):
    """Who may see an attribute."""

    EVERYONE = "everyone"
    OWNER = "owner"  # each seat its own entry, of a PER_SEAT attribute
    NOBODY = "nobody"


VALUE, LIST, PER_SEAT = Kind.VALUE, Kind.LIST, Kind.PER_SEAT
EVERYONE, OWNER, NOBODY = Audience.EVERYONE, Audience.OWNER, Audience.NOBODY


class Field(NamedTuple):
    """One attribute of a state. Forgetting `seen_by` hides it."""

    kind: Kind
    seen_by: Audience = NOBODY
    blank: Atom = None  # VALUE: the first value; PER_SEAT: each seat's first entry
    of: Callable[..., Atom] | None = None  # LIST: the named tuple its entries are
    pool: str = ""  # cards with the same back: what may be swapped unseen
    holds: Callable[[Any, str], bool] | None = None  # (state, card): what may lie here, as everyone knows
    known_to: Callable[[Any, Seat | None, Seat, int], bool] | None = (
        None  # (state, viewer, owner, index): was shown it; the viewer None is a spectator
    )
    apart: bool = False  # PER_SEAT: each owner has a pool of its own, nothing is ever swapped between them
    redraw: Callable[[Any, Seat, int, Source], str] | None = (
        None  # (state, owner, index, source): what an unseen entry might be that no pool holds, such as a die
    )


class Event(NamedTuple):
    """A fact that happened. `to` is the one seat that may know it whole (None: everyone)."""

    name: str
    facts: tuple[Atom, ...]
    to: Seat | None = None
    veiled: tuple[Atom, ...] | None = None  # what the others may know instead; None: that it never happened


class State:
    """One game in progress. Data only; `game` and `table` are the never-changing things it is played with."""

    __slots__ = (
        "agenda", "answers", "asks_forced", "dice", "events", "game", "outcome", "rng", "rolls", "seats",
        "table",
    )  # fmt: skip

    SCHEMA: ClassVar[Mapping[str, Field]] = {}
    SIDES: ClassVar[int] = 0  # at least so many entries PER_SEAT: a side may exist at which nobody sits
    game: "Game[Any]"
    table: Any
    events: list[Event] | None  # None: nobody listens (search, simulation)
    seats: int
    rng: int  # the whole random state
    dice: Atom  # None: roll from rng. "open": the outside rolls. A tuple: the listed results, in order
    asks_forced: bool  # put choices with a single option, too (a live table that must not tell by timing)
    answers: list[int]  # how many choices each seat has made
    rolls: int  # how many dice and draws the outside has told
    outcome: Atom  # None while the game goes on; else (winners, reason, rule)
    agenda: list[Frame]


# What every state has. Seen by nobody: views speak of the outcome and the seat's own ask in their own words.
BASE: Mapping[str, Field] = {
    "seats": Field(VALUE),
    "rng": Field(VALUE, blank=0),
    "dice": Field(VALUE),
    "asks_forced": Field(VALUE, blank=False),
    "answers": Field(PER_SEAT, blank=0),
    "rolls": Field(VALUE, blank=0),
    "outcome": Field(VALUE),
    "agenda": Field(LIST),
}

RESERVED = {"ask", "outcome", "sealed", "seat"}  # what a view adds to the attributes of a state

S = TypeVar("S", bound=State)


def freeze(value: Any) -> Any:
    """JSON's lists as the tuples they were."""
    return tuple([freeze(v) for v in value]) if type(value) is list else value


def _thawed(field: Field, values: list[Any]) -> list[Any]:
    if field.of is not None:
        return [field.of(*map(freeze, v)) for v in values]
    if list not in map(type, values):  # a deck of cards: nothing to freeze
        return values
    return [freeze(v) for v in values]


class Place(NamedTuple):
    """Where one card lies that somebody cannot see: field, owner (or -1 for a LIST) and number."""

    field: str
    owner: Seat
    number: int


class Schema(Generic[S]):
    """Everything that follows from the schema of one state class."""

    def __init__(self, cls: type[S]) -> None:
        taken = RESERVED & set(cls.SCHEMA)
        assert not taken, f"a view says {sorted(taken)} in its own words: name that attribute differently"
        self.cls = cls
        self.fields: dict[str, Field] = {**BASE, **cls.SCHEMA}
        self.names = tuple(self.fields)
        self.values: Callable[[S], tuple[Any, ...]] = attrgetter(*self.names)
        self.copy: Callable[[S], S] = _copier(cls, self.fields)

    def blank(self, game: "Game[Any]", table: Any, seats: int) -> S:
        """A state in which nothing has happened yet."""
        s = self.cls()
        s.game, s.table, s.events = game, table, None
        for name, field in self.fields.items():
            first = field.blank
            sides = max(seats, self.cls.SIDES)
            setattr(s, name, first if field.kind is VALUE else [] if field.kind is LIST else [first] * sides)
        s.seats = seats
        return s

    def text(self, s: S) -> str:
        """The state as canonical JSON: the same state gives the same text, everywhere."""
        return canonical(self.values(s))

    def restore(self, game: "Game[Any]", table: Any, values: list[Any]) -> S:
        """The state whose values these are; the inverse of `text` after `json.loads`."""
        if type(values) is not list or len(values) != len(self.names):
            raise DocumentError(f"this is not a whole state of {game.name}")
        s = self.cls()
        s.game, s.table, s.events = game, table, None
        for (name, field), value in zip(self.fields.items(), values, strict=True):
            if field.kind is VALUE:
                setattr(s, name, freeze(value))
            elif type(value) is list:
                setattr(s, name, _thawed(field, value))
            else:
                raise DocumentError(f'"{name}" should be a list in a state of {game.name}')
        return s

    def document(self, s: S) -> dict[str, Any]:
        """The state by name, without what still has its blank value: what people read and write."""
        blank = self.blank(s.game, s.table, s.seats)
        return {n: v for n in self.names if (v := getattr(s, n)) != getattr(blank, n)}

    def from_document(self, game: "Game[Any]", table: Any, seats: int, document: Mapping[str, Any]) -> S:
        """The state a document describes; attributes it leaves out are blank."""
        values = json.loads(self.text(self.blank(game, table, seats)))
        for name, value in document.items():
            if name not in self.fields:
                raise DocumentError(f'a {game.name} position has no "{name}"; {did_you_mean(name, self.names)}')
            sides = max(seats, self.cls.SIDES)
            if self.fields[name].kind is PER_SEAT and (type(value) not in (list, tuple) or len(value) != sides):
                raise DocumentError(f'"{name}" needs one entry for each of {sides} seats')
            values[self.names.index(name)] = value
        return self.restore(game, table, json.loads(json.dumps(values)))

    def view(self, s: S, seat: Seat | None) -> View:
        """What this seat may see (None: a spectator), built by adding, never by removing."""
        view: View = {}
        for name, field in self.cls.SCHEMA.items():
            value = getattr(s, name)
            if field.seen_by is EVERYONE:
                view[name] = value if field.kind is VALUE else list(value)
            elif field.kind is LIST:
                view[name] = len(value)
            elif field.seen_by is OWNER:
                entries = enumerate(value)
                view[name] = [v if o == seat else veil(s, field, seat, o, v) for o, v in entries]
            elif field.kind is PER_SEAT:
                view[name] = [len(v) if type(v) is tuple else None for v in value]
        return view

    def unseen(self, s: S, seat: Seat | None) -> dict[str, list[Place]]:
        """Every card that this seat cannot see, by pool."""
        pools: dict[str, list[Place]] = {}
        for name, field in self.fields.items():
            if field.pool and field.seen_by is not EVERYONE:
                for place in _unseen_places(s, name, field, seat):
                    pool = f"{field.pool} of {place.owner}" if field.apart else field.pool
                    pools.setdefault(pool, []).append(place)
        return pools

    def redeal(self, s: S, seat: Seat | None, source: Source) -> None:
        """Deals everything this seat cannot see again, as far as everyone knows it could lie."""
        for places in self.unseen(s, seat).values():
            # The choosy places first: what may lie in an Instinct slot is known, what is in a hand is not.
            places.sort(key=lambda place: self.fields[place.field].holds is None)
            cards = [card_at(s, place) for place in places]
            for place, card in zip(places, self._deal(s, places, cards, source), strict=True):
                put_at(s, place, card)
        for name, field in self.fields.items():
            if field.redraw is not None:
                for place in _unseen_places(s, name, field, seat):
                    put_at(s, place, field.redraw(s, place.owner, place.number, source))

    def _deal(self, s: S, places: list[Place], cards: list[str], source: Source) -> list[str]:
        """The cards in a random order in which each fits its place."""
        for _ in range(100):  # choosy places of different kinds can take each other's cards; then deal again
            left, dealt = cards[:], []
            source.shuffle(left)
            for place in places:
                holds = self.fields[place.field].holds
                at = next((i for i, card in enumerate(left) if holds is None or holds(s, card)), None)
                if at is None:
                    break
                dealt.append(left.pop(at))
            else:
                return dealt
        return cards


def digest(text: str) -> str:
    """A short fingerprint of a canonical text."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def veil(s: State, field: Field, seat: Seat | None, owner: Seat, entry: Atom) -> Atom:
    """What another seat sees of an owner's entry: how many cards and where, and those it was shown."""
    if type(entry) is not tuple:
        return None
    return tuple([c if not c or _knows(s, field, seat, owner, i) else HIDDEN for i, c in enumerate(entry)])


def _knows(s: State, field: Field, seat: Seat | None, owner: Seat, index: int) -> bool:
    return field.known_to is not None and field.known_to(s, seat, owner, index)


def _unseen_places(s: State, name: str, field: Field, seat: Seat | None) -> Iterator[Place]:
    value = getattr(s, name)
    if field.kind is LIST:
        yield from (Place(name, -1, i) for i in range(len(value)))
        return
    for owner, entry in enumerate(value):
        if owner != seat or field.seen_by is NOBODY:
            for i, card in enumerate(entry):
                if card and not _knows(s, field, seat, owner, i):
                    yield Place(name, owner, i)


def card_at(s: State, place: Place) -> str:
    """The card that lies at a place."""
    value = getattr(s, place.field)
    card: str = value[place.number] if place.owner < 0 else value[place.owner][place.number]
    return card


def put_at(s: State, place: Place, card: str) -> None:
    """Lays another card at a place."""
    value = getattr(s, place.field)
    if place.owner < 0:
        value[place.number] = card
    else:
        entry = value[place.owner]
        value[place.owner] = (*entry[: place.number], card, *entry[place.number + 1 :])


def _copier(cls: type[S], fields: Mapping[str, Field]) -> Callable[[S], S]:
    """A copy function written out for one class: three times as fast as a loop over the schema."""
    lines = ["def copy(s):", "    t = new(cls)", "    t.game = s.game; t.table = s.table; t.events = None"]
    lines += [f"    t.{n} = s.{n}" + ("" if f.kind is VALUE else "[:]") for n, f in fields.items()]
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec("\n".join([*lines, "    return t"]), scope)
    copy: Callable[[S], S] = scope["copy"]
    return copy
