"""The nouns of the rulebook, one line each, with who may see them. [SU-HAND-13] [SU-HAND-15]

The place of a ship is one number, its progress: spaces forward from the start, which may be negative. Laps are
`progress // spaces`, the space it stands on is `(finish + progress) % spaces`. [SU-LAP-7]

While a simultaneous step runs, every zone shows what it held when the step began. What a seat does meanwhile is
its plan, which nobody else knows of, and takes the place of its zones when all are done.
"""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from saltbox.engine.state import EVERYONE, LIST, NOBODY, OWNER, PER_SEAT, VALUE, Field, Seat, State
from saltbox.games.salus.table import ORDERS, RaceTable

CardId = str
Space = int  # the index of a track card, clockwise from 0
NO_SEAT: Seat = -1
FACE_DOWN = ""  # a track card that nobody has seen yet

SET_UP, DRAW, ASSIGN, BID, CYCLE, MANEUVER, END = (
    "set-up",
    "draw",
    "assign",
    "bid",
    "cycle",
    "maneuver",
    "end",
)
PHASES = (DRAW, ASSIGN, BID, CYCLE, MANEUVER, END)  # of a round, in order [SU-ROUND-1]

HAND = 6  # [SU-HAND-1]
LOWEST, HIGHEST = 0, 4  # levels of a power [SU-POWER-1]
MINES = 6  # Fire Mine tokens [SU-MINE-1]
SECTION = 5  # spaces of a track section [SU-TRACK-2]
SHIELDS = "shields"  # the reaction card of every starting deck


class Resolving(NamedTuple):
    """A card that is being resolved and lies in no zone. [SU-HAND-5]"""

    seat: Seat
    card: CardId


class Arrival(NamedTuple):
    """What is still to be resolved after a movement, and how the movement went. [SU-MOVE-4]"""

    number: int  # of the event, for reactions that may answer it once
    seat: Seat
    distance: int  # spaces moved; negative: back
    die: int  # the final die of a Move action; 0: any other movement
    space: Space  # where the movement ended
    passed: tuple[Seat, ...]
    entered: tuple[Seat, ...]
    mines: int  # set off and not resolved yet
    check: bool  # the difficulty check is still to be made
    location: bool  # the location is still to be resolved
    ability: bool  # a Move action, in which no arrival ability was used yet
    chain: tuple[Space, ...]  # spaces that were checked in this chain [SU-AGILITY-9]


class Declared(NamedTuple):
    """A reaction card that was set aside for the event of this number. [SU-REACT-10]"""

    number: int
    seat: Seat
    card: CardId
    was_equipped: bool


class Attack(NamedTuple):
    """An attack, or a strike of a reaction card, on its way. [SU-ATTACK-1] [SU-REACT-20]"""

    number: int
    attacker: Seat
    target: Seat
    card: CardId
    is_strike: bool
    die: int = 0  # 0: not rolled yet
    defence: int = 0  # added to the target's Agility; the whole defence value once the die is rolled
    is_hit: bool = False


class Incoming(NamedTuple):
    """Damage or Shock that is about to reach a ship, and what it comes from. [SU-KO-22]"""

    number: int
    seat: Seat
    kind: str  # damage, shock
    amount: int
    cause: str  # a card, a track card or a location; overflow, mine or end


class Answered(NamedTuple):
    """A reaction card that was played for an event: each copy answers it once. [SU-REACT-12]"""

    number: int
    seat: Seat
    card: CardId


def bid_is_open(s: "Race", viewer: Seat | None, owner: Seat, index: int) -> bool:
    """A bid lies face down until all are revealed together. [SU-BID-8]"""
    return s.bids_open


class Race(State):
    """One game of Salus."""

    __slots__ = (
        "action_deck", "actions", "agility", "answered", "arrivals", "attacks", "bid_amount", "bid_card",
        "bid_kind", "bids_open", "coin", "cycle_deck", "damage", "declared", "draw_deck", "energy", "equipped",
        "events_told", "face_down", "finish", "goal", "hand", "has_moved", "incoming", "knocked_out", "layout",
        "loadout", "location", "locations", "mines", "move_die", "phase", "plan_cycle", "plan_draw",
        "plan_equipped", "plan_hand", "plan_levels", "plan_played", "played", "pool", "progress", "purged",
        "rank", "reactions", "resolving", "round", "ship", "shock", "speed", "standard_deck", "systems",
        "track", "turn", "unused_track", "used",
    )  # fmt: skip

    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "round": Field(VALUE, EVERYONE, 0),
        "phase": Field(VALUE, EVERYONE, SET_UP),
        "coin": Field(VALUE, EVERYONE, NO_SEAT),
        "turn": Field(VALUE, EVERYONE, NO_SEAT),  # whose maneuver turn it is
        # The track.
        "layout": Field(VALUE, EVERYONE, "square"),  # square, triangle, hexagon, dash, clock
        "goal": Field(VALUE, EVERYONE, 0),  # the progress that ends the race; 0: none does
        "finish": Field(VALUE, EVERYONE, 0),  # the space of the Finish Line
        "track": Field(LIST, EVERYONE),  # the card of each space
        "face_down": Field(LIST, NOBODY, pool="track"),  # cards of the face-down spaces, in their order
        "unused_track": Field(LIST, NOBODY, pool="track"),
        "mines": Field(LIST, EVERYONE),  # spaces with a Fire Mine
        "location": Field(VALUE, EVERYONE, ""),
        "locations": Field(LIST, EVERYONE),  # laid out for the draft
        # Decks in the centre; the top card is the last one.
        "action_deck": Field(LIST, NOBODY, pool="action"),
        "standard_deck": Field(LIST, NOBODY, pool="standard"),
        "pool": Field(LIST, EVERYONE),  # cards that are bid for
        "purged": Field(LIST, EVERYONE),
        # Ships.
        "ship": Field(PER_SEAT, EVERYONE, ""),
        "loadout": Field(PER_SEAT, EVERYONE, ""),
        "progress": Field(PER_SEAT, EVERYONE, 0),
        "speed": Field(PER_SEAT, EVERYONE, 1),
        "agility": Field(PER_SEAT, EVERYONE, 1),
        "systems": Field(PER_SEAT, EVERYONE, 1),
        "shock": Field(PER_SEAT, EVERYONE, 0),
        "energy": Field(PER_SEAT, EVERYONE, 0),
        "damage": Field(PER_SEAT, EVERYONE, 0),
        "knocked_out": Field(PER_SEAT, EVERYONE, 0),  # the last round in which it was; 0: never
        "used": Field(PER_SEAT, EVERYONE, 0),  # the last round in which it used a once-a-round ability
        # Cards of each seat; the top of a deck is its end.
        "hand": Field(PER_SEAT, OWNER, (), pool="own", apart=True),
        "draw_deck": Field(PER_SEAT, NOBODY, (), pool="own", apart=True),
        "cycle_deck": Field(PER_SEAT, EVERYONE, ()),
        "equipped": Field(PER_SEAT, EVERYONE, ()),
        "reactions": Field(PER_SEAT, EVERYONE, ()),  # the red cards that it owns, wherever they are
        # The plan of a simultaneous step; without levels there is none.
        "plan_levels": Field(PER_SEAT, OWNER, (), private=True),  # Speed, Agility, Systems
        "plan_hand": Field(PER_SEAT, OWNER, (), private=True),
        "plan_draw": Field(PER_SEAT, NOBODY, (), pool="plan", apart=True, private=True),
        "plan_cycle": Field(PER_SEAT, OWNER, (), private=True),
        "plan_equipped": Field(PER_SEAT, OWNER, (), private=True),
        "plan_played": Field(PER_SEAT, OWNER, (), private=True),  # the choices made in this step
        # Bids.
        "bid_card": Field(PER_SEAT, OWNER, (), pool="own", apart=True, known_to=bid_is_open),
        "bid_kind": Field(PER_SEAT, EVERYONE, ""),  # cycle, purge or none; "": not placed yet
        "bid_amount": Field(PER_SEAT, EVERYONE, 0),
        "bids_open": Field(VALUE, EVERYONE, False),
        "rank": Field(LIST, EVERYONE),  # seats in the order in which they take a card
        # The maneuver turn.
        "actions": Field(VALUE, EVERYONE, 0),
        "has_moved": Field(VALUE, EVERYONE, False),
        "played": Field(LIST, EVERYONE),  # blue cards that were played in this turn
        "move_die": Field(VALUE, EVERYONE, 0),  # 0: not rolled yet
        # What is under way, the innermost last.
        "events_told": Field(VALUE, EVERYONE, 0),  # events that reactions could answer, so far
        "resolving": Field(LIST, EVERYONE, of=Resolving),
        "arrivals": Field(LIST, EVERYONE, of=Arrival),
        "declared": Field(LIST, EVERYONE, of=Declared),
        "attacks": Field(LIST, EVERYONE, of=Attack),
        "incoming": Field(LIST, EVERYONE, of=Incoming),
        "answered": Field(LIST, EVERYONE, of=Answered),
    }

    table: RaceTable
    round: int
    phase: str
    coin: Seat
    turn: Seat
    layout: str
    goal: int
    finish: Space
    track: list[CardId]
    face_down: list[CardId]
    unused_track: list[CardId]
    mines: list[Space]
    location: CardId
    locations: list[CardId]
    action_deck: list[CardId]
    standard_deck: list[CardId]
    pool: list[CardId]
    purged: list[CardId]
    ship: list[str]
    loadout: list[str]
    progress: list[int]
    speed: list[int]
    agility: list[int]
    systems: list[int]
    shock: list[int]
    energy: list[int]
    damage: list[int]
    knocked_out: list[int]
    used: list[int]
    hand: list[tuple[CardId, ...]]
    draw_deck: list[tuple[CardId, ...]]
    cycle_deck: list[tuple[CardId, ...]]
    equipped: list[tuple[CardId, ...]]
    reactions: list[tuple[CardId, ...]]
    plan_levels: list[tuple[int, ...]]
    plan_hand: list[tuple[CardId, ...]]
    plan_draw: list[tuple[CardId, ...]]
    plan_cycle: list[tuple[CardId, ...]]
    plan_equipped: list[tuple[CardId, ...]]
    plan_played: list[tuple[str, ...]]
    bid_card: list[tuple[CardId, ...]]
    bid_kind: list[str]
    bid_amount: list[int]
    bids_open: bool
    rank: list[Seat]
    actions: int
    has_moved: bool
    played: list[CardId]
    move_die: int
    events_told: int
    resolving: list[Resolving]
    arrivals: list[Arrival]
    declared: list[Declared]
    attacks: list[Attack]
    incoming: list[Incoming]
    answered: list[Answered]


def clockwise(s: Race, first: Seat) -> tuple[Seat, ...]:
    """All seats once, from this one on to the left. [SU-MANEUVER-1]"""
    return ORDERS[s.seats][first]
