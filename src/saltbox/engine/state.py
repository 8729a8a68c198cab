"""State by schema: one line per attribute drives copy, save, digest, view and imagined worlds.

A state holds `int`, `str`, `bool`, `None` and tuples of those, in lists that the schema names. Tuples are
replaced, never edited; so a copy needs to duplicate only the lists.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from hashlib import blake2b
from inspect import get_annotations
from itertools import islice
from operator import attrgetter
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    NoReturn,
    TypeVar,
    get_args,
    get_origin,
)

from saltbox.engine.chance import Source
from saltbox.engine.errors import DocumentError, did_you_mean
from saltbox.engine.unseen import LookedAtUnseen, Unseen

if TYPE_CHECKING:
    from saltbox.engine.game import Game

Seat = int
CHANCE: Seat = -1
REFEREE: Seat = -2  # whoever says where a match stops: a test or a puzzle, never a player
Choice = str
RuleId = str
Atom = Any  # int, str, bool, None, or a tuple of those: mypy has no recursive type that stays readable
Frame = tuple[Any, ...]
View = dict[str, Any]


def _is_no_data(value: Any) -> NoReturn:
    if isinstance(value, Unseen):
        raise LookedAtUnseen(value)
    raise TypeError(f"{value!r} is no plain data")


# Made once: that is half of its work.
canonical = json.JSONEncoder(separators=(",", ":"), default=_is_no_data).encode

HIDDEN = "?"  # what a view shows of a card that lies there face down
DEALS_TRIED = 100  # choosy places of different kinds can take each other's cards; then they are dealt again


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
    told: Callable[[str], Any] | None = None  # PER_SEAT, of OWNER: the record that views have for an entry
    private: bool = False  # PER_SEAT: what a seat is about to do; for all others it is blank


class Event(NamedTuple):
    """A fact that happened. `to` is the one seat that may know it whole (None: everyone)."""

    name: str
    facts: tuple[Atom, ...]
    to: Seat | None = None
    veiled: tuple[Atom, ...] = ()  # what the others may know instead


class State:
    """One game in progress. Data only; `game` and `table` are the never-changing things it is played with."""

    __slots__ = (
        "agenda", "answers", "asks_forced", "dice", "events", "game", "outcome", "rng", "rolls", "seats",
        "table", "worked_out",
    )  # fmt: skip

    SCHEMA: ClassVar[Mapping[str, Field]] = {}
    # Entries of every view that are read off state and table: everybody may know them, and nothing keeps them.
    ALSO_SEEN: ClassVar[Mapping[str, Callable[[Any], Any]]] = {}
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
    # What rules worked out of this state and may need again, each beside all that it was worked out of: whoever
    # reads it compares first. It is no part of the state. Copies begin without, and so does what is loaded.
    worked_out: dict[str, Any]


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


class Seen(NamedTuple):
    """An entry of a view: a value, a list, or one for each seat; or only how many things lie there."""

    name: str
    kind: str  # "value", "list" or "per_seat"
    is_counted: bool


class Hidden(NamedTuple):
    """Cards of one pile that somebody cannot see: the field, the owner (or -1 for a LIST), and which cards."""

    field: str
    owner: Seat
    numbers: Sequence[int]


class Schema(Generic[S]):
    """Everything that follows from the schema of one state class."""

    def __init__(self, cls: type[S]) -> None:
        taken = RESERVED & {*cls.SCHEMA, *cls.ALSO_SEEN} | set(cls.SCHEMA) & set(cls.ALSO_SEEN)
        assert not taken, f"a view says {sorted(taken)} in its own words: name that attribute differently"
        self.cls = cls
        self.fields: dict[str, Field] = {**BASE, **cls.SCHEMA}
        self.names = tuple(self.fields)
        self.values: Callable[[S], tuple[Any, ...]] = attrgetter(*self.names)
        self.copy: Callable[[S], S] = _copier(cls, self.fields)
        self.pools = _pools(self.fields)
        self.rows = (*_with_rows(cls.SCHEMA), *cls.ALSO_SEEN)
        self.own_piles = [n for n, f in self.fields.items() if f.pool and f.kind is PER_SEAT]
        self.redrawn = [(name, field) for name, field in self.fields.items() if field.redraw is not None]
        self.private = [(name, field.blank) for name, field in self.fields.items() if field.private]

    def blank(self, game: "Game[Any]", table: Any, seats: int) -> S:
        """A state in which nothing has happened yet."""
        s = self.cls()
        s.game, s.table, s.events, s.worked_out = game, table, None, {}
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
        s.game, s.table, s.events, s.worked_out = game, table, None, {}
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

    def everything(self, s: S) -> dict[str, Any]:
        """Every attribute by its name, blank ones too, as plain data; what has named parts is an object."""
        return {name: _plain(getattr(s, name)) for name in self.names}

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
                if field.private:
                    value = [v if o == seat else field.blank for o, v in enumerate(value)]
                entries = enumerate(value)
                view[name] = [v if o == seat else veil(s, field, seat, o, v) for o, v in entries]
                if field.told is not None and any(view[name]):
                    view[name] = [_records(field.told, entry) for entry in view[name]]
            elif field.kind is PER_SEAT:
                if field.private:
                    value = [v if o == seat else field.blank for o, v in enumerate(value)]
                view[name] = [len(v) if type(v) is tuple else None for v in value]
        for name, read_off in self.cls.ALSO_SEEN.items():
            view[name] = read_off(s)
        return view

    def view_entries(self) -> list[Seen]:
        """What every view holds, in its order."""
        seen = [(name, field) for name, field in self.cls.SCHEMA.items() if _is_seen(field)]
        kept = [Seen(name, field.kind.name.lower(), _is_counted(field)) for name, field in seen]
        also = self._also_seen_types().items()
        return kept + [Seen(n, "list" if get_origin(hint) is list else "value", False) for n, hint in also]

    def view_types(self) -> dict[str, Any]:
        """The type of each entry of a view, as the annotations of the state and its schema say."""
        hints: dict[str, Any] = {}
        for cls in reversed(self.cls.__mro__[: self.cls.__mro__.index(State)]):
            hints.update(get_annotations(cls, eval_str=True))
        seen = [(name, field) for name, field in self.cls.SCHEMA.items() if _is_seen(field)]
        return {**{name: _seen_as(field, hints[name]) for name, field in seen}, **self._also_seen_types()}

    def _also_seen_types(self) -> dict[str, Any]:
        also = self.cls.ALSO_SEEN.items()
        return {name: get_annotations(read_off, eval_str=True)["return"] for name, read_off in also}

    def redeal(self, s: S, seat: Seat | None, source: Source) -> None:
        """Deals everything this seat cannot see again, as far as everyone knows it could lie.

        Nothing of how it lay before goes into it: the cards are put in order first, then shuffled. What others
        are about to do is forgotten.
        """
        for name, blank in self.private:
            entries = getattr(s, name)
            entries[:] = [entry if owner == seat else blank for owner, entry in enumerate(entries)]
        for fields in self.pools:
            hidden = [pile for name, field in fields for pile in _hidden(s, name, field, seat)]
            if fields[0][1].apart:
                for owner in sorted({pile.owner for pile in hidden}):
                    self._deal(s, [pile for pile in hidden if pile.owner == owner], source)
            else:
                self._deal(s, hidden, source)
        for name, field in self.redrawn:
            assert field.redraw is not None
            for _, owner, numbers in list(_hidden(s, name, field, seat)):
                for number in numbers:
                    drawn = field.redraw(s, owner, number, source)
                    _lay(s, Hidden(name, owner, (number,)), iter((drawn,)))

    def hide(self, s: S, seat: Seat | None) -> None:
        """Lays an `Unseen` in the place of every card that this seat cannot see."""
        for fields in self.pools:
            hidden = [pile for name, field in fields for pile in _hidden(s, name, field, seat)]
            owners = {pile.owner for pile in hidden} if fields[0][1].apart else {None}
            for owner in owners:
                piles = [pile for pile in hidden if owner in (None, pile.owner)]
                cards = sorted({card for pile in piles for card in _cards_at(s, pile)})
                for pile in piles:
                    self._hide_pile(s, pile, cards)
        for name, field in self.redrawn:
            for pile in list(_hidden(s, name, field, seat)):
                self._hide_pile(s, pile, ())

    def _hide_pile(self, s: S, pile: Hidden, cards: Sequence[str]) -> None:
        holds = self.fields[pile.field].holds
        could_be = tuple([card for card in cards if holds is None or holds(s, card)])
        _lay(s, pile, iter([Unseen(could_be) for _ in pile.numbers]))

    def _deal(self, s: S, hidden: Sequence[Hidden], source: Source) -> None:
        """Lays the cards of these piles in a random order in which each fits its place."""
        cards = sorted([card for pile in hidden for card in _cards_at(s, pile)])
        choosy = [pile for pile in hidden if self.fields[pile.field].holds is not None]
        wants = [self.fields[pile.field].holds for pile in choosy for _ in pile.numbers]
        chosen: list[str] | None = []
        for _ in range(DEALS_TRIED):
            left = cards[:]
            source.shuffle(left)
            chosen = _first_fits(s, wants, left)
            if chosen is not None:
                break
        else:
            left = cards[:]
            chosen = _any_fits(s, wants, left)
        dealt = iter([*chosen, *left])
        # What may lie in an Instinct slot is known, what is in a hand is not: so the choosy piles come first.
        for pile in [*choosy, *[pile for pile in hidden if pile not in choosy]] if choosy else hidden:
            _lay(s, pile, dealt)


def _with_rows(fields: Mapping[str, Field]) -> tuple[str, ...]:
    """The attributes whose entries are named tuples, and are seen."""
    return tuple(
        [
            name
            for name, field in fields.items()
            if field.told is not None or (field.of is not None and field.seen_by is EVERYONE)
        ]
    )


def _records(told: Callable[[str], Any], entry: tuple[str, ...]) -> tuple[Any, ...]:
    """What a view has for one owner's entry; what lies face down stays so."""
    return tuple([each if each == HIDDEN else told(each) for each in entry])


def _is_seen(field: Field) -> bool:
    return field.seen_by is EVERYONE or field.kind is not VALUE


def _is_counted(field: Field) -> bool:
    return field.seen_by is not EVERYONE and (field.kind is LIST or field.seen_by is NOBODY)


def _seen_as(field: Field, hint: Any) -> Any:
    """The type that a view has for an attribute: cards that lie face down are "?", unseen piles a number."""
    if field.seen_by is EVERYONE:
        return hint
    if field.kind is LIST:
        return int
    (entry,) = get_args(hint)
    is_row = get_origin(entry) is tuple
    if field.told is not None:
        record = get_annotations(field.told, eval_str=True)["return"]
        return list[tuple[record | Literal["?"], ...]]  # type: ignore[valid-type] # made while running
    if field.seen_by is OWNER:
        return hint if is_row else list[entry | None]  # type: ignore[valid-type] # made while running
    return list[int] if is_row else list[None]


def _plain(value: Any) -> Any:
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(entry) for name, entry in value._asdict().items()}
    return [_plain(entry) for entry in value] if isinstance(value, tuple | list) else value


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


def _pools(fields: Mapping[str, Field]) -> list[list[tuple[str, Field]]]:
    """The fields of which somebody cannot see everything, those together whose cards have the same back."""
    pools: dict[str, list[tuple[str, Field]]] = {}
    for name, field in fields.items():
        if field.pool and field.seen_by is not EVERYONE:
            pools.setdefault(field.pool, []).append((name, field))
    return list(pools.values())


def _hidden(s: State, name: str, field: Field, seat: Seat | None) -> Iterator[Hidden]:
    """What this seat cannot see of one field, pile by pile; an empty slot is no card."""
    value = getattr(s, name)
    if field.kind is LIST:
        yield Hidden(name, -1, range(len(value)))
        return
    for owner, entry in enumerate(value):
        if entry and (owner != seat or field.seen_by is NOBODY):
            if field.known_to is None and "" not in entry:
                yield Hidden(name, owner, range(len(entry)))
            else:
                unknown = [i for i, c in enumerate(entry) if c and not _knows(s, field, seat, owner, i)]
                yield Hidden(name, owner, unknown)


def _cards_at(s: State, pile: Hidden) -> Sequence[str]:
    value = getattr(s, pile.field)
    entry: Sequence[str] = value if pile.owner < 0 else value[pile.owner]
    return entry if len(entry) == len(pile.numbers) else [entry[number] for number in pile.numbers]


def _lay(s: State, pile: Hidden, dealt: Iterator[Any]) -> None:
    """Takes as many cards as the pile needs, and lays them there."""
    value = getattr(s, pile.field)
    entry = value if pile.owner < 0 else value[pile.owner]
    if len(entry) == len(pile.numbers):
        entry = list(islice(dealt, len(entry)))
    else:
        entry = list(entry)
        for number in pile.numbers:
            entry[number] = next(dealt)
    if pile.owner < 0:
        value[:] = entry
    else:
        value[pile.owner] = tuple(entry)


Holds = Callable[[Any, str], bool] | None


def _first_fits(s: State, wants: Iterable[Holds], left: list[str]) -> list[str] | None:
    """For each choosy place the first card left that fits it; None if one of them finds nothing."""
    chosen = []
    for holds in wants:
        at = next((i for i, card in enumerate(left) if holds is None or holds(s, card)), None)
        if at is None:
            return None
        chosen.append(left.pop(at))
    return chosen


def _any_fits(s: State, wants: Sequence[Holds], left: list[str]) -> list[str]:
    """Some card for each choosy place, where places of different kinds take each other's cards too often.

    A place whose cards are all taken sends another place on to its next card. The cards lay there, so they fit.
    """
    place_of: dict[int, int] = {}  # card: place

    def settle(place: int, tried: set[int]) -> bool:
        holds = wants[place]
        for at, card in enumerate(left):
            if at not in tried and (holds is None or holds(s, card)):
                tried.add(at)
                if at not in place_of or settle(place_of[at], tried):
                    place_of[at] = place
                    return True
        return False

    for place in range(len(wants)):
        settle(place, set())
    card_of = {place: left[at] for at, place in place_of.items()}
    for at in sorted(place_of, reverse=True):
        del left[at]
    return [card_of[place] for place in range(len(wants))]


def _copier(cls: type[S], fields: Mapping[str, Field]) -> Callable[[S], S]:
    """A copy function written out for one class: three times as fast as a loop over the schema."""
    lines = ["def copy(s):", "    t = new(cls)", "    t.game = s.game; t.table = s.table; t.events = None"]
    lines += ["    t.worked_out = {}"]
    lines += [f"    t.{n} = s.{n}" + ("" if f.kind is VALUE else "[:]") for n, f in fields.items()]
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec("\n".join([*lines, "    return t"]), scope)
    copy: Callable[[S], S] = scope["copy"]
    return copy
