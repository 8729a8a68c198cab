"""A few words to a whole position: for tests, puzzles and worked examples.

    position(stacks=[{"card": "karak", "at": [24, 2.25]}, {"card": "segmond", "seat": 1, "at": [24, 20]}])

Lengths are inches, headings degrees, cards are named by design. Whatever is not said: basic-2021, no terrain,
no hands, seat 0 is about to activate in turn 3. Cards of the match's decks that are named nowhere lie in the
decks, in file order, unless `decks` are given from the top; `top` lies upon the rest. Characters are numbered
1, 2, 3 in the order given, pieces of terrain from 101 on (or from `first_piece`), abandoned cards from 201 on.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from saltbox.engine.errors import DocumentError, did_you_mean
from saltbox.engine.game import call
from saltbox.engine.state import Frame, Seat
from saltbox.games.salt_mystic.layouts import read_pieces, scaled
from saltbox.games.salt_mystic.options import OPTIONS
from saltbox.games.salt_mystic.rules.activation import activation_step, guess_step, move_step
from saltbox.games.salt_mystic.rules.combat import attack_step
from saltbox.games.salt_mystic.rules.play import play_step
from saltbox.games.salt_mystic.rules.turn import begin_activation, begin_turn, end_turn
from saltbox.games.salt_mystic.state import NO_CARD, Battle, Lasting, Loose, Stack, Trap
from saltbox.games.salt_mystic.table import INCH, BattleTable, load_table

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
    options = {name: option.default for name, option in OPTIONS.items()}
    table = load_table({**options, **given.get("options", {})})
    box = Box(table)
    active = given.get("active", 0)
    stacks = [_stack(box, table, uid, k) for uid, k in enumerate(given.get("stacks", []), 1)]
    loose = [_loose(box, uid, k) for uid, k in enumerate(given.get("loose", []), FIRST_LOOSE)]
    terrain = read_pieces(given.get("terrain", []), table.profile, given.get("first_piece", FIRST_PIECE))
    state: dict[str, Any] = {
        "turn": given.get("turn", 3),
        "active": active,
        "first": given.get("first", 0),
        "step": "activation",
        "scenario": given.get("scenario", table.scenario),
        "size": table.size,
        "terrain": terrain,
        "stacks": stacks,
        "loose": loose,
        "attached": [breaker for stack in stacks for breaker in stack.breakers],
        "effects": [Lasting(*entry) for entry in given.get("effects", [])],
        "traps": [Trap(*entry) for entry in given.get("traps", [])],
        "wisps": given.get("wisps", [[], []]),
        "raising": [box.take(seat, cards) for seat, cards in enumerate(given.get("raising", [[], []]))],
        "hand": [box.take(seat, cards) for seat, cards in enumerate(given.get("hands", [[], []]))],
        "discard": [box.take(seat, cards) for seat, cards in enumerate(given.get("discards", [[], []]))],
        "used": given.get("used", []),
        "activated": given.get("activated", []),
        "forfeited": given.get("forfeited", False),
        "current": given.get("current", 0),
        "moved": given.get("moved", False),
        "fought": given.get("fought", False),
        "roll": given.get("roll", []),
        "next_uid": FIRST_LOOSE + len(loose),
        "agenda": [list(frame) for frame in _agenda(given, active)[::-1]],
    }
    decks = given.get("decks", [None, None])
    tops = [box.take(seat, cards) for seat, cards in enumerate(given.get("top", [[], []]))]
    state["deck"] = [
        [*(box.rest(seat) if deck is None else box.take(seat, deck)[::-1]), *top[::-1]]
        for seat, (deck, top) in enumerate(zip(decks, tops, strict=True))
    ]
    return state


def _known(given: Mapping[str, Any], keys: Iterable[str], what: str) -> None:
    for key in given:
        if key not in keys:
            raise DocumentError(f'{what} has no "{key}"; {did_you_mean(key, keys)}')


class Box:
    """The physical cards of both sides, handed out by design; what a deck lacks is added to it."""

    def __init__(self, table: BattleTable) -> None:
        self.table = table
        self.left = [list(deck) for deck in table.decks]
        self.given: set[str] = set()

    def take(self, seat: Seat, designs: Iterable[str]) -> list[str]:
        """One physical card for each design named."""
        return [self.one(seat, design) for design in designs]

    def one(self, seat: Seat, design: str) -> str:
        """A physical card of this design; a physical card may be named as well."""
        if ":" in design:
            card = design
        else:
            if design not in self.table.cards:
                raise DocumentError(f'there is no card "{design}"; {did_you_mean(design, self.table.cards)}')
            copies = (f"{seat}{chr(letter)}:{design}" for letter in range(ord("a"), ord("z") + 1))
            card = next((copy for copy in copies if copy not in self.given), "")
            if not card:
                raise DocumentError(f"there are not so many copies of {design}")
        self.given.add(card)
        if card in self.left[seat]:
            self.left[seat].remove(card)
        return card

    def rest(self, seat: Seat) -> list[str]:
        """What lies in the deck: all cards that were named nowhere. A War Marshal is not among them."""
        return [c for c in self.left[seat] if self.table.cards[c].kind != "war_marshal"]


def _stack(box: Box, table: BattleTable, uid: int, given: Mapping[str, Any]) -> Stack:
    _known(given, STACK, "a Character of a position")
    seat = given.get("seat", 0)
    owner = given.get("owner", seat)
    x, y = _point(given.get("at"))
    return Stack(
        uid=uid,
        seat=seat,
        card=box.one(owner, given["card"]),
        x=x,
        y=y,
        heading=_heading(given.get("heading", 0 if seat == 0 else 180)),
        vehicle=box.one(owner, given["vehicle"]) if given.get("vehicle") else NO_CARD,
        attachment=box.one(owner, given["attachment"]) if given.get("attachment") else NO_CARD,
        breakers=tuple(box.take(owner, given.get("breakers", []))),
        guardian=given.get("guardian", False),
        freed=tuple(given.get("freed", ())),
    )


def _loose(box: Box, uid: int, given: Mapping[str, Any]) -> Loose:
    _known(given, {"vehicle", "attachment", "owner", "at", "heading"}, "an abandoned card of a position")
    owner = given.get("owner", 0)
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
    return heading % 3_600


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
    if step not in steps:
        raise DocumentError(f'there is no step "{step}"; {did_you_mean(step, steps)}')
    return [*steps[step]]


def check(s: Battle) -> None:
    """Refuses a position that could not lie on a table."""
    seen: set[str] = set()
    for card in all_cards(s):
        if type(card) is not str or card[:1] not in ("0", "1") or ":" not in card:
            raise DocumentError(f'"{card}" does not name a physical card, as "0a:karak" does')
        if card.partition(":")[2] not in s.table.cards:
            raise DocumentError(f'there is no card "{card}" [SM-DECK-4]')
        if card in seen:
            raise DocumentError(f"{card} lies in two places [SM-DECK-7]")
        seen.add(card)
    uids = [k.uid for k in s.stacks] + [piece.uid for piece in s.terrain] + [loose.uid for loose in s.loose]
    if len(set(uids)) != len(uids) or any(uid >= s.next_uid for uid in uids):
        raise DocumentError("everything on the table needs a number of its own, below the next one")
    for stack in s.stacks:
        _check_stack(s, stack)
    for loose in s.loose:
        _check_parts(s, loose, loose.vehicle or loose.attachment)
    if sorted(s.attached) != sorted(breaker for stack in s.stacks for breaker in stack.breakers):
        raise DocumentError("`attached` lists exactly the Breakers beneath Characters [SM-ATTACH-1]")


def _check_stack(s: Battle, stack: Stack) -> None:
    """A Character of one of the two sides, and what can lie beneath it."""
    if not s.table.cards[stack.card].is_character:
        raise DocumentError(f"{stack.card} is not a Character [SM-ARC-1]")
    if stack.seat not in (0, 1):
        raise DocumentError(f"{stack.card} is on side {stack.seat}, and there are 0 and 1 [SM-SETUP-3]")
    if stack.attachment and not stack.vehicle:
        raise DocumentError(f"{stack.attachment} needs a manned Vehicle [SM-ATTACH-3]")
    _check_parts(s, stack, stack.card)
    for breaker in stack.breakers:
        if not s.table.cards[breaker].attaches:
            raise DocumentError(f"{breaker} does not lie beneath Characters [SM-BREAKER-4]")


def _check_parts(s: Battle, thing: Stack | Loose, name: str) -> None:
    """A pose is whole numbers, and Vehicle and Attachment are what they should be."""
    pose = (thing.x, thing.y, thing.heading)
    if not all(type(number) is int for number in pose) or not 0 <= thing.heading < 3_600:
        raise DocumentError(f"the pose of {name} is three whole numbers, the heading below 3600 [SM-GEO-1]")
    for part in ("vehicle", "attachment"):
        card = getattr(thing, part)
        if card and s.table.cards[card].kind != part:
            raise DocumentError(f"{card} is no {part} and lies in the place of one [SM-ATTACH-1]")


def all_cards(s: Battle) -> list[str]:
    """Every card of a battle, wherever it lies."""
    found: list[str] = []
    for pile in (*s.hand, *s.deck, *s.discard, *s.raising):
        found += pile
    for stack in s.stacks:
        found += [stack.card, *filter(None, (stack.vehicle, stack.attachment)), *stack.breakers]
    for loose in s.loose:
        found += filter(None, (loose.vehicle, loose.attachment))
    return found
