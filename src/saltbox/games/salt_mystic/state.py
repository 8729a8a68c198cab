"""The nouns of the rulebook, one line each, with who may see them. [SM-META-5]"""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from saltbox.engine.chance import Source
from saltbox.engine.state import EVERYONE, LIST, NOBODY, OWNER, PER_SEAT, VALUE, Field, Seat, State
from saltbox.games.salt_mystic.lengths import Mil, Tenths
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.terrain.pieces import Piece

CardId = str
NO_CARD: CardId = ""
NO_SEAT: Seat = -1
PHANTOM: Seat = 1  # the side that nobody sits at when one person plays alone [SM-SOLO-2]

HAND = 7  # [SM-SETUP-8]


class Stack(NamedTuple):
    """A Character on the table with what lies beneath it. Its pose is its arc's centre and heading.

    [SM-ATTACH-1] [SM-ATTACH-18] [SM-GEO-5]
    """

    uid: int
    seat: Seat  # who controls it
    card: CardId
    x: Mil
    y: Mil
    heading: Tenths
    vehicle: CardId = NO_CARD
    attachment: CardId = NO_CARD
    breakers: tuple[CardId, ...] = ()  # the longest attached first
    guardian: bool = False  # a minor Guardian [SM-GUARDIAN-5]
    freed: tuple[int, ...] = ()  # stonewisps that let it go and are still near [SM-SCEN-6]


class Loose(NamedTuple):
    """A Vehicle, with or without Attachment, or an Attachment alone, left on the table. [SM-TERRAIN-14]"""

    uid: int
    vehicle: CardId
    attachment: CardId
    x: Mil
    y: Mil
    heading: Tenths


class Lasting(NamedTuple):
    """What an effect did to a Character, and the turn at whose end it is over."""

    uid: int
    what: str  # a stat, or no_move, no_attack, loyalty
    amount: int
    until: int
    source: CardId


class Trap(NamedTuple):
    """A Character held by a stonewisp, and the numbers its controller has tried. [SM-SCEN-6]"""

    uid: int
    die: int
    since: int  # the turn in which it was trapped, or last passed: no guess in that one
    guesses: tuple[int, ...] = ()


def is_shown(s: "Battle", seat: Seat | None, owner: Seat, index: int) -> bool:
    """The phantom's hand lies open during its own turn. [SM-META-5] [SM-SOLO-19]"""
    return s.shown and owner == PHANTOM and s.seats == 1


class WispNumber(NamedTuple):
    """The number of the stonewisp that holds a Character, as its roller knows it. [SM-SCEN-6]"""

    uid: int  # of the Character
    number: int


def wisp_number(secret: str) -> WispNumber:
    """What such a secret says, for views."""
    uid, _, number = secret.partition("=")
    return WispNumber(int(uid), int(number))


def wisp_secret(uid: int, number: int) -> str:
    """The number of the stonewisp that holds a Character, as `wisps` has it. [SM-SCEN-6]"""
    return f"{uid}={number}"


def held_by(secret: str) -> int:
    """The Character that such a secret is about."""
    return wisp_number(secret).uid


def hidden_number(s: "Battle", owner: Seat, index: int, source: Source) -> str:
    """A number that a stonewisp might have, as far as the guesses tell. [SM-SCEN-6]"""
    uid = held_by(s.wisps[owner][index])
    tried = next((trap.guesses for trap in s.traps if trap.uid == uid), ())
    return wisp_secret(uid, source.pick([n for n in range(1, 7) if n not in tried]))


class Battle(State):
    """One game of Salt Mystic."""

    __slots__ = (
        "activated", "active", "attached", "current", "deck", "discard", "effects", "first", "following",
        "forfeited", "fought", "hand", "loose", "moved", "next_uid", "proposals", "raising", "roll", "scenario",
        "shown", "size", "stacks", "step", "terrain", "traps", "turn", "used", "wisps",
    )  # fmt: skip

    SIDES: ClassVar[int] = 2
    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "turn": Field(VALUE, EVERYONE, 0),  # turns begun, both sides counted
        "active": Field(VALUE, EVERYONE, NO_SEAT),
        "step": Field(VALUE, EVERYONE, "terrain"),  # marshals, opening, draw, play, activation
        "first": Field(VALUE, EVERYONE, NO_SEAT),  # the lowest roller [SM-SETUP-9]
        "scenario": Field(VALUE, EVERYONE, ""),
        "size": Field(VALUE, EVERYONE, (0, 0)),
        "proposals": Field(VALUE, EVERYONE, 0),  # tables proposed so far [SM-TERRAIN-17]
        "terrain": Field(LIST, EVERYONE, of=Piece),
        "stacks": Field(LIST, EVERYONE, of=Stack),  # in order of deployment
        "loose": Field(LIST, EVERYONE, of=Loose),
        "attached": Field(LIST, EVERYONE),  # all attached Breakers, the longest attached first
        "effects": Field(LIST, EVERYONE, of=Lasting),
        "traps": Field(LIST, EVERYONE, of=Trap),
        "wisps": Field(
            PER_SEAT, OWNER, (), redraw=hidden_number, told=wisp_number
        ),  # "uid=number", known to the roller
        "hand": Field(PER_SEAT, OWNER, (), pool="cards", apart=True, known_to=is_shown),
        "deck": Field(PER_SEAT, NOBODY, (), pool="cards", apart=True),  # the top card is the last one
        "discard": Field(PER_SEAT, EVERYONE, ()),
        "raising": Field(PER_SEAT, EVERYONE, ()),  # Guardian Arises cards played [SM-GUARDIAN-3]
        "used": Field(LIST, EVERYONE),  # physical cards whose once-per-game effect is spent
        "forfeited": Field(VALUE, EVERYONE, False),  # no combat in this turn [SM-GUARDIAN-2]
        "activated": Field(LIST, EVERYONE),  # Character cards that were activated in this turn [SM-TURN-14]
        "current": Field(VALUE, EVERYONE, 0),  # the Character being activated
        "moved": Field(VALUE, EVERYONE, False),
        "fought": Field(VALUE, EVERYONE, False),
        "next_uid": Field(VALUE, EVERYONE, 1),
        "roll": Field(VALUE, EVERYONE, ()),  # the phantom's two dice, left and right [SM-SOLO-2]
        "shown": Field(VALUE, EVERYONE, False),  # the phantom's hand lies open
        "following": Field(VALUE, EVERYONE, False),  # the rest of the phantom's turn runs without questions
    }

    table: BattleTable
    turn: int
    active: Seat
    step: str
    first: Seat
    scenario: str
    size: tuple[int, int]
    proposals: int
    terrain: list[Piece]
    stacks: list[Stack]
    loose: list[Loose]
    attached: list[CardId]
    effects: list[Lasting]
    traps: list[Trap]
    wisps: list[tuple[str, ...]]
    hand: list[tuple[CardId, ...]]
    deck: list[tuple[CardId, ...]]
    discard: list[tuple[CardId, ...]]
    raising: list[tuple[CardId, ...]]
    used: list[CardId]
    forfeited: bool
    activated: list[CardId]
    current: int
    moved: bool
    fought: bool
    next_uid: int
    roll: tuple[int, ...]
    shown: bool
    following: bool


def other(seat: Seat) -> Seat:
    """The opponent. [SM-SETUP-3]"""
    return 1 - seat


def is_phantom(s: Battle, seat: Seat) -> bool:
    """Whether nobody sits at this side. [SM-SOLO-2]"""
    return seat == PHANTOM and s.seats == 1


def are_marshals_immune(s: Battle) -> bool:
    """Whether War Marshals stay when cards take Characters off the table; against the phantom they always do.

    [SM-GUARDIAN-8] [SM-WIN-8]
    """
    return s.table.marshal_immune or s.seats == 1


def stack_of(s: Battle, uid: int) -> Stack | None:
    """The Character with this number, if it is on the table."""
    for stack in s.stacks:
        if stack.uid == uid:
            return stack
    return None


def the_stack(s: Battle, uid: int) -> Stack:
    """The Character with this number, which is on the table."""
    stack = stack_of(s, uid)
    assert stack is not None
    return stack


def put_stack(s: Battle, stack: Stack) -> None:
    """Lays a changed stack in the place of the old one."""
    for index, old in enumerate(s.stacks):
        if old.uid == stack.uid:
            s.stacks[index] = stack
            return


def marshal(s: Battle, seat: Seat) -> Stack | None:
    """The War Marshal of a side, if it is on the table; it may serve the other side for a while."""
    for stack in s.stacks:
        if s.table.cards[stack.card].kind == "war_marshal" and int(stack.card[0]) == seat:
            return stack
    return None


def new_uid(s: Battle) -> int:
    """A number that nothing on this table has had yet."""
    s.next_uid += 1
    return s.next_uid - 1


def is_trapped(s: Battle, uid: int) -> bool:
    """Whether a stonewisp holds this Character. [SM-SCEN-6]"""
    return any(trap.uid == uid for trap in s.traps)
