"""A few words to a whole position: for tests, puzzles and worked examples.

    position(stacks=[{"card": "karak", "at": [24, 2.25]}, {"card": "segmond", "seat": 1, "at": [24, 20]}])

Lengths are inches, headings degrees, cards are named by design or by the code of the catalogue (M01). Whatever
is not said: basic-2021, no terrain, no hands, seat 0 is about to activate in turn 3. Cards of the match's decks
that are named nowhere lie in the decks, in file order, unless `decks` are given from the top; `top` lies upon
the rest. A position may name cards that the usual decks lack, but none that decks chosen in the options lack.
Characters are numbered 1, 2, 3 in the order given, pieces of terrain from 101 on (or from `first_piece`),
abandoned cards from 201 on. Terrain is written as in `layouts`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from saltbox.engine.errors import DocumentError, did_you_mean
from saltbox.engine.game import call
from saltbox.engine.state import Frame, Seat
from saltbox.games.salt_mystic.cards import design_named, design_of, unknown_card
from saltbox.games.salt_mystic.lengths import FULL_TURN, INCH
from saltbox.games.salt_mystic.rules.activation import activation_step, guess_step, move_step
from saltbox.games.salt_mystic.rules.combat import attack_step
from saltbox.games.salt_mystic.rules.play import play_step
from saltbox.games.salt_mystic.rules.turn import begin_activation, begin_turn, end_turn
from saltbox.games.salt_mystic.setup.checking.values import SIDES
from saltbox.games.salt_mystic.setup.loading import load_table
from saltbox.games.salt_mystic.setup.options import OPTIONS
from saltbox.games.salt_mystic.state import NO_CARD, Lasting, Loose, Stack, Trap
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.terrain.layouts import read_pieces, scaled
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME

FIRST_PIECE, FIRST_LOOSE = 101, 201
GIVEN = {
    "options", "stacks", "terrain", "loose", "hands", "decks", "discards", "raising", "used", "turn", "active",
    "first", "step", "current", "forfeited", "activated", "effects", "traps", "wisps", "roll", "scenario",
    "moved", "fought", "top", "first_piece",
}  # fmt: skip
STACK = {"card", "seat", "owner", "at", "heading", "vehicle", "attachment", "breakers", "guardian", "freed"}


def position(options: Mapping[str, Any] | None = None, seats: int = 2, **given: Any) -> dict[str, Any]:
    """A position document from the words of `build`, under the options of a match."""
    about = {"saltbox": "position", "format": 1, "game": "salt-mystic", "rules": 1, "seats": seats}
    return {**about, "options": dict(options or {}), "given": given}


def build(given: Mapping[str, Any]) -> dict[str, Any]:
    """The state that the given words describe, as the document of a whole state."""
    _known(given, GIVEN, "a Salt Mystic position")
    try:
        return _described(given)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as fault:
        raise DocumentError(f"this position cannot be read: {fault!r}") from fault


def _described(given: Mapping[str, Any]) -> dict[str, Any]:
    usual = {name: option.default for name, option in OPTIONS.items()}
    chosen = given.get("options", {})
    table = load_table({**usual, **chosen})
    box = Box(table, is_whole="decks" in chosen)
    active = _side(given.get("active", 0), "the turn")
    stacks = [_stack(box, uid, k) for uid, k in enumerate(_list(given, "stacks"), 1)]
    loose = [_loose(box, uid, k) for uid, k in enumerate(_list(given, "loose"), FIRST_LOOSE)]
    terrain = read_pieces(_list(given, "terrain"), table.profile, given.get("first_piece", FIRST_PIECE))
    state: dict[str, Any] = {
        "turn": given.get("turn", 3),
        "active": active,
        "first": _side(given.get("first", 0), "the first turn"),
        "step": "play" if given.get("step") == "play" else "activation",
        "scenario": given.get("scenario", table.scenario if table.scenario in BY_NAME else ""),
        "size": table.size,
        "terrain": terrain,
        "stacks": stacks,
        "loose": loose,
        "attached": [breaker for stack in stacks for breaker in stack.breakers],
        "effects": [_entry(Lasting, entry, "effect") for entry in _list(given, "effects")],
        "traps": [_entry(Trap, entry, "trap") for entry in _list(given, "traps")],
        "wisps": _for_both(given, "wisps"),
        "raising": [box.take(seat, cards) for seat, cards in enumerate(_for_both(given, "raising"))],
        "hand": [box.take(seat, cards) for seat, cards in enumerate(_for_both(given, "hands"))],
        "discard": [box.take(seat, cards) for seat, cards in enumerate(_for_both(given, "discards"))],
        "forfeited": given.get("forfeited", False),
        "current": _current(table, given, stacks, active),
        "moved": given.get("moved", False),
        "fought": given.get("fought", False),
        "roll": given.get("roll", []),
        "next_uid": max([FIRST_LOOSE + len(loose), *[piece.uid + 1 for piece in terrain]]),
        "agenda": [list(frame) for frame in _agenda(given, active)[::-1]],
    }
    decks = [None, None] if "decks" not in given else _for_both(given, "decks")
    tops = [box.take(seat, cards) for seat, cards in enumerate(_for_both(given, "top"))]
    state["deck"] = [
        [*(box.rest(seat) if deck is None else box.take(seat, deck)[::-1]), *top[::-1]]
        for seat, (deck, top) in enumerate(zip(decks, tops, strict=True))
    ]
    state["used"] = [box.laid(card) for card in _list(given, "used")]
    state["activated"] = [box.laid(card) for card in _list(given, "activated")]
    return state


# --- What people write -------------------------------------------------------------------------------------


def _known(given: Mapping[str, Any], keys: Iterable[str], what: str) -> None:
    for key in given:
        if key not in keys:
            raise DocumentError(f'{what} has no "{key}"; {did_you_mean(str(key), keys)}')


def _list(given: Mapping[str, Any], key: str) -> Sequence[Any]:
    value = given.get(key, [])
    if not isinstance(value, list | tuple):
        raise DocumentError(f'"{key}" of a position is a list; not {value!r}')
    return value


def _for_both(given: Mapping[str, Any], key: str) -> Sequence[Any]:
    """One list for each side; a deck that is not said may be null. [SM-SETUP-3]"""
    value = given.get(key, [[], []])
    if not isinstance(value, list | tuple) or len(value) != len(SIDES):
        raise DocumentError(f'"{key}" needs one entry for each of {len(SIDES)} seats; not {value!r}')
    for entry in value:
        if not isinstance(entry, list | tuple) and not (key == "decks" and entry is None):
            raise DocumentError(f'"{key}" is a list for each of the two seats; not {entry!r}')
    return value


def _side(value: Any, what: str) -> Seat:
    """One of the two sides; the phantom's is 1. [SM-SETUP-3] [SM-SOLO-2]"""
    if type(value) is not int or value not in SIDES:
        raise DocumentError(f"{what} is on side {value!r}, and there are 0 and 1", "SM-SETUP-3")
    return value


def _entry(kind: type[Any], entry: Any, what: str) -> Any:
    """One of the short rows of a position, such as [1, "speed", -2, 5, "0a:karak"]."""
    fields = kind._fields
    least = len(fields) - len(kind._field_defaults)
    if not isinstance(entry, list | tuple) or not least <= len(entry) <= len(fields):
        raise DocumentError(f"each of the {what}s is a list of {', '.join(fields)}; not {entry!r}")
    return kind(*entry)


def _current(table: BattleTable, given: Mapping[str, Any], stacks: Sequence[Stack], active: Seat) -> int:
    """The Character being activated, which is there and of the active side; some steps need one. [SM-TURN-8]"""
    current, step = given.get("current", 0), given.get("step", "activation")
    names = {stack.uid: table.cards[stack.card].name for stack in stacks}
    known = ", ".join(f"{uid} ({name})" for uid, name in names.items()) or "none"
    if type(current) is not int or (current != 0 and current not in names):
        raise DocumentError(
            f'"current" is {current!r}, and no Character has that number, counted from 1; known: {known}'
        )
    if step in ("move", "attack"):
        if current == 0:
            raise DocumentError(f'the step "{step}" needs "current", the Character it is about; known: {known}')
        if stacks[current - 1].seat != active:
            raise DocumentError(
                f'"current" is {current} ({names[current]}), who fights for side {stacks[current - 1].seat},'
                f" in a turn of side {active}",
                "SM-TURN-8",
            )
    return current


class Box:
    """The physical cards of both sides, handed out by design; what a usual deck lacks is added to it."""

    def __init__(self, table: BattleTable, is_whole: bool) -> None:
        self.table, self.is_whole = table, is_whole
        self.left = [list(deck) for deck in table.decks]
        self.given: set[str] = set()

    def take(self, seat: Seat, names: Iterable[Any]) -> list[str]:
        """One physical card for each name."""
        return [self.one(seat, name) for name in names]

    def one(self, seat: Seat, name: Any) -> str:
        """A physical card of the design that is named; a physical card may be named as well."""
        copy, design = self.read(name)
        if copy:
            card = f"{copy}:{design}"
        else:
            copies = (f"{seat}{chr(letter)}:{design}" for letter in range(ord("a"), ord("z") + 1))
            card = next((one for one in copies if one not in self.given), "")
            if not card:
                raise DocumentError(f"there are not so many copies of {design}")
        if self.is_whole and card not in self.left[seat] and card not in self.given:
            many = sum(design_of(one) == design for one in self.table.decks[seat])
            raise DocumentError(
                f'"{name}" is one card too many: the deck of side {seat} has {many or "none"} of {design}',
                "SM-DECK-7",
            )
        self.given.add(card)
        if card in self.left[seat]:
            self.left[seat].remove(card)
        return card

    def read(self, name: Any) -> tuple[str, str]:
        """Which copy is meant, "" if any, and its design; by code as well as by id."""
        if not isinstance(name, str):
            raise DocumentError(f'a card is named by its id or code, such as "karak" or "M01"; not {name!r}')
        copy, colon, rest = name.rpartition(":")
        design = design_named(rest, self.table.cards)
        if design is None and not colon:
            raise DocumentError(unknown_card(name, self.table.cards))
        return copy, design or rest

    def laid(self, name: Any) -> str:
        """A card that the position has, named as itself, or by its design if that is enough."""
        copy, design = self.read(name)
        if copy:
            return f"{copy}:{design}"
        found = sorted(
            card for card in {*self.given, *self.left[0], *self.left[1]} if design_of(card) == design
        )
        if len(found) != 1:
            which = f"say which: {', '.join(found)}" if found else "this position has none"
            raise DocumentError(f'"{name}" can mean only one card of a position; {which}')
        return found[0]

    def rest(self, seat: Seat) -> list[str]:
        """What lies in the deck: all cards that were named nowhere. A War Marshal is not among them."""
        return [c for c in self.left[seat] if self.table.cards[c].kind != "war_marshal"]


def _stack(box: Box, uid: int, given: Any) -> Stack:
    if not isinstance(given, Mapping):
        raise DocumentError(
            f'a Character of a position is a table of fields, "card" and "at" at least; not {given!r}'
        )
    _known(given, STACK, "a Character of a position")
    name = given.get("card")
    seat = _side(given.get("seat", 0), str(name))
    owner = _side(given.get("owner", seat), f"the owner of {name}")
    x, y = _point(given.get("at"))
    return Stack(
        uid=uid,
        seat=seat,
        card=box.one(owner, name),
        x=x,
        y=y,
        heading=_heading(given.get("heading", 0 if seat == 0 else 180)),
        vehicle=box.one(owner, given["vehicle"]) if given.get("vehicle") else NO_CARD,
        attachment=box.one(owner, given["attachment"]) if given.get("attachment") else NO_CARD,
        breakers=tuple(box.take(owner, _list(given, "breakers"))),
        guardian=given.get("guardian", False),
        freed=tuple(_list(given, "freed")),
    )


def _loose(box: Box, uid: int, given: Any) -> Loose:
    if not isinstance(given, Mapping):
        raise DocumentError(f"an abandoned card of a position is a table of fields; not {given!r}")
    _known(given, {"vehicle", "attachment", "owner", "at", "heading"}, "an abandoned card of a position")
    owner = _side(given.get("owner", 0), "the owner of an abandoned card")
    x, y = _point(given.get("at"))
    vehicle = box.one(owner, given["vehicle"]) if given.get("vehicle") else NO_CARD
    attachment = box.one(owner, given["attachment"]) if given.get("attachment") else NO_CARD
    return Loose(uid, vehicle, attachment, x, y, _heading(given.get("heading", 0)))


def _point(at: Any) -> tuple[int, int]:
    if isinstance(at, Sequence) and len(at) == 2:
        x, y = scaled(at[0], INCH), scaled(at[1], INCH)
        if x is not None and y is not None:
            return x, y
    raise DocumentError(f"a place is two numbers of inches, such as [24, 2.25]; not {at!r}")


def _heading(degrees: Any) -> int:
    heading = scaled(degrees, 10)
    if heading is None:
        raise DocumentError(f"a heading is a number of degrees with one decimal; not {degrees!r}")
    return heading % FULL_TURN


def _agenda(given: Mapping[str, Any], active: Seat) -> list[Frame]:
    """What still has to happen, next thing first."""
    step, uid = given.get("step", "activation"), given.get("current", 0)
    acting = [call(activation_step, active), call(end_turn, active)]
    steps: Mapping[str, list[Frame]] = {
        "turn": [call(begin_turn, active)],
        "play": [call(play_step, active), call(begin_activation, active), call(end_turn, active)],
        "begin_activation": [call(begin_activation, active), call(end_turn, active)],
        "activation": acting,
        "move": [
            call(guess_step, active, uid),
            call(move_step, active, uid),
            call(attack_step, active, uid),
            *acting,
        ],
        "attack": [call(attack_step, active, uid), *acting],
        "phantom": [("phantom_turn",)],
    }
    if not isinstance(step, str) or step not in steps:
        raise DocumentError(f'there is no step "{step}"; {did_you_mean(str(step), steps)}')
    return [*steps[step]]
