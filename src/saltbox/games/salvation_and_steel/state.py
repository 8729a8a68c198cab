"""The nouns of the rulebook, one line each, with who may see them. [SS-GEN-9] [SS-GEN-13]

Units have numbers, in band order, the first player's first; raised Skeletons get the next ones [SS-GEN-11].
What is known of a unit stands in lists at its number, so a state copies fast: `at[7]` is the hex of unit 7.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from saltbox.engine.space.hexes import OFF, Hex
from saltbox.engine.state import EVERYONE, LIST, OWNER, PER_SEAT, VALUE, Field, Seat, State
from saltbox.games.salvation_and_steel.ground import resistance, stand_of
from saltbox.games.salvation_and_steel.hidden import (
    is_known_courier,
    unseen_courier,
    unseen_dice,
    unseen_hostage_note,
    unseen_note,
)
from saltbox.games.salvation_and_steel.holding import Holding, holding
from saltbox.games.salvation_and_steel.naming import unit_name
from saltbox.games.salvation_and_steel.nouns import NO_SEAT, NO_UNIT, Blow, Contact, Gate, Piece, Run, Unit
from saltbox.games.salvation_and_steel.scenarios import LOCK_DOWN
from saltbox.games.salvation_and_steel.table import WarTable


def names(s: "War") -> list[str]:
    """What each unit is called, so that whoever draws the board says the same as the referee."""
    return [str(unit_name(s.table.names, u)) for u in range(len(s.owner))]


def resistances(s: "War") -> list[int]:
    """The Resistance of each unit as it is now, after wounds and Icestorms. [SS-GEN-12] [SS-SPELL-11]"""
    return [resistance(s, u) for u in range(len(s.owner))]


def held(s: "War") -> list[Holding]:
    """For whom each marker of a Lock-Down would count if the turn ended now; others are never held.

    [SS-LOCK-3] [SS-LOCK-4]
    """
    stand = stand_of(s)
    return [holding(stand, marker) for marker in s.markers] if s.scenario == LOCK_DOWN else []


class War(State):
    """One game of Salvation and Steel."""

    __slots__ = (
        "active", "allocated", "at", "blows", "braced", "charged", "contacts", "countered", "courier_known",
        "couriers", "current", "deaths", "dragged", "edge", "energy", "escort", "exited", "fate", "fell",
        "first", "fleeing", "fought", "gates", "handed", "hauled", "hostage", "hostage_note",
        "hostage_wounds", "information", "kind", "lured", "markers", "marks", "moved", "notes", "owner",
        "picked", "ran", "reacting", "role", "running", "runs", "scenario", "score", "searches", "side",
        "spared", "speed", "spent", "stage", "stalled", "start", "status", "supported", "terrain", "touching",
        "treasure", "truce", "turn", "unaware", "walls", "wounds",
    )  # fmt: skip

    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "scenario": Field(VALUE, EVERYONE, ""),
        "stage": Field(VALUE, EVERYONE, "terrain"),  # terrain, set-up, play
        "turn": Field(VALUE, EVERYONE, 0),
        "first": Field(VALUE, EVERYONE, NO_SEAT),  # who has the first phase of this turn
        "active": Field(VALUE, EVERYONE, NO_SEAT),  # whose phase it is
        "current": Field(VALUE, EVERYONE, NO_UNIT),  # the unit being activated
        "edge": Field(PER_SEAT, EVERYONE, ""),
        "side": Field(PER_SEAT, EVERYONE, ""),  # chaser, escapee, attacker, defender, guard, raider
        "score": Field(PER_SEAT, EVERYONE, 0),
        # The board.
        "picked": Field(PER_SEAT, EVERYONE, ()),  # kinds of terrain still to be placed
        "terrain": Field(LIST, EVERYONE, of=Piece),
        "walls": Field(LIST, EVERYONE),
        "gates": Field(LIST, EVERYONE, of=Gate),
        "markers": Field(LIST, EVERYONE),  # objectives, counters, the relic, the bell
        # Units, each at its number.
        "owner": Field(LIST, EVERYONE),
        "kind": Field(LIST, EVERYONE),
        "role": Field(LIST, EVERYONE),  # an upgrade, or ""
        "at": Field(LIST, EVERYONE),  # OFF: not on the board
        "fate": Field(LIST, EVERYONE),
        "wounds": Field(LIST, EVERYONE),
        "fell": Field(LIST, EVERYONE),  # the turn in which it fell; STANDING
        "running": Field(LIST, EVERYONE),
        "ran": Field(LIST, EVERYONE),  # the last turn in which it ran
        "speed": Field(LIST, EVERYONE),  # left
        "energy": Field(LIST, EVERYONE),  # left
        "spent": Field(LIST, EVERYONE),  # Speed spent in this turn
        "marks": Field(LIST, EVERYONE),
        "charged": Field(LIST, EVERYONE),  # by which units
        "hauled": Field(LIST, EVERYONE),  # steps made with a hostage in this turn
        # This phase, this turn.
        "stalled": Field(LIST, EVERYONE),  # combats in which nobody committed a die
        "fought": Field(LIST, EVERYONE, of=Contact),  # pairs that fought in this phase
        "countered": Field(PER_SEAT, EVERYONE, False),  # a counter-charge was made in this turn
        "lured": Field(PER_SEAT, EVERYONE, ()),  # the tricked unit and its trickster
        "reacting": Field(VALUE, EVERYONE, False),  # a reaction is being resolved
        # A round.
        "contacts": Field(LIST, EVERYONE, of=Contact),  # the interactions of the combat being fought
        "braced": Field(LIST, EVERYONE),
        "allocated": Field(PER_SEAT, OWNER, (), redraw=unseen_dice),  # sealed dice, one for each interaction
        "start": Field(LIST, EVERYONE),  # where all units were when the round began
        "supported": Field(LIST, EVERYONE),  # units that had a friend beside them then
        "spared": Field(LIST, EVERYONE),  # units that a shield protects from the spell
        "blows": Field(LIST, EVERYONE, of=Blow),
        "moved": Field(LIST, EVERYONE),  # units that were pushed or followed up in this round
        "deaths": Field(LIST, EVERYONE),
        "fleeing": Field(LIST, EVERYONE),  # failed a panic test and have not run yet
        "runs": Field(LIST, EVERYONE, of=Run),
        # Scenarios.
        "treasure": Field(VALUE, EVERYONE, OFF),
        "searches": Field(VALUE, EVERYONE, 0),
        "dragged": Field(VALUE, EVERYONE, False),  # in this phase
        "notes": Field(PER_SEAT, OWNER, (), redraw=unseen_note),  # secret hexes of units
        "hostage_note": Field(PER_SEAT, OWNER, (), redraw=unseen_hostage_note),
        "hostage": Field(PER_SEAT, EVERYONE, OFF),  # where the seat's own hostage is
        "hostage_wounds": Field(PER_SEAT, EVERYONE, 0),
        "escort": Field(PER_SEAT, EVERYONE, NO_UNIT),
        "handed": Field(PER_SEAT, EVERYONE, False),
        "truce": Field(VALUE, EVERYONE, False),
        "couriers": Field(PER_SEAT, OWNER, (), redraw=unseen_courier, known_to=is_known_courier),
        "courier_known": Field(PER_SEAT, EVERYONE, ()),
        "status": Field(LIST, EVERYONE),  # what everybody knows of each unit
        "information": Field(LIST, EVERYONE),  # hexes with dropped information
        "touching": Field(LIST, EVERYONE, of=Contact),  # contacts whose check was offered
        "unaware": Field(LIST, EVERYONE),  # guards that have noticed nothing
        "exited": Field(PER_SEAT, EVERYONE, 0),  # units that left over the edge they wanted
    }

    ALSO_SEEN: ClassVar[Mapping[str, Callable[["War"], list[Any]]]] = {
        "name": names,
        "resistance": resistances,
        "held": held,
    }

    table: WarTable
    scenario: str
    stage: str
    turn: int
    first: Seat
    active: Seat
    current: Unit
    edge: list[str]
    side: list[str]
    score: list[int]
    picked: list[tuple[str, ...]]
    terrain: list[Piece]
    walls: list[Hex]
    gates: list[Gate]
    markers: list[Hex]
    owner: list[Seat]
    kind: list[str]
    role: list[str]
    at: list[Hex]
    fate: list[int]
    wounds: list[int]
    fell: list[int]
    running: list[bool]
    ran: list[int]
    speed: list[int]
    energy: list[int]
    spent: list[int]
    marks: list[int]
    charged: list[tuple[Unit, ...]]
    hauled: list[int]
    stalled: list[tuple[tuple[Unit, Unit], ...]]
    fought: list[Contact]
    countered: list[bool]
    lured: list[tuple[Unit, ...]]
    reacting: bool
    contacts: list[Contact]
    braced: list[Unit]
    allocated: list[tuple[str, ...]]
    start: list[Hex]
    supported: list[Unit]
    spared: list[Unit]
    blows: list[Blow]
    moved: list[Unit]
    deaths: list[Unit]
    fleeing: list[Unit]
    runs: list[Run]
    treasure: Hex
    searches: int
    dragged: bool
    notes: list[tuple[str, ...]]
    hostage_note: list[tuple[str, ...]]
    hostage: list[Hex]
    hostage_wounds: list[int]
    escort: list[Unit]
    handed: list[bool]
    truce: bool
    couriers: list[tuple[str, ...]]
    courier_known: list[tuple[bool, ...]]
    status: list[str]
    information: list[Hex]
    touching: list[Contact]
    unaware: list[Unit]
    exited: list[int]
