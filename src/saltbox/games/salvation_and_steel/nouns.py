"""Small nouns that states, events, bots and painters share: units by number, marks of a turn, pieces, blows."""

from typing import NamedTuple

from saltbox.engine.space.hexes import Hex
from saltbox.engine.state import Seat

Unit = int
NO_UNIT: Unit = -1
NO_SEAT: Seat = -1
STANDING = -1  # in `fell`: it is not down

# When players are asked whether their successes stand. [SS-GEN-3]
USEFUL, ALWAYS, NEVER = "useful", "asked", "never"

# What became of a unit.
IN_PLAY, DEAD, GONE = 0, 1, 2  # GONE: it left the board alive

# Marks that last until the end of the turn at most. [SS-TURN-7]
ACTIVATED = 1  # [SS-ACT-1]
RAISED = 2  # it cannot move [SS-SPELL-9]
UNFOCUSED = 4  # a mage that cannot cast any more [SS-SPELL-3]
STOOD_UP = 8  # [SS-FALL-6]
DOWN_DONE = 16  # it crawled or tried to stand up [SS-FALL-3]
ICE_SPEED, ICE_RESISTANCE = 32, 64  # [SS-SPELL-11]
SHIELDED = 128  # [SS-SPELL-14]
DODGED, DANCED, HEALED, TRICKED = 256, 512, 1024, 2048  # [SS-HM-2] [SS-HM-4] [SS-HM-6] [SS-HM-8]
SEARCHED = 4096  # it tried to pick information up [SS-ESC-11]
PAIRED = 8192  # it has moved with its hostage in this activation [SS-HOST-14]
BUSY = 16384  # it did something that a lured unit may not go on with [SS-HM-8]


class Piece(NamedTuple):
    """A piece of terrain: its kind, where it is anchored, and its turns of 60 degrees. [SS-BOARD-21]"""

    kind: str
    anchor: Hex
    turns: int


class Gate(NamedTuple):
    """A gate of the keep, and how often it was hit. [SS-SIEGE-6]"""

    at: Hex
    hits: int


class Blow(NamedTuple):
    """The unblocked results of one attacker on one target in a round, and where a push comes from.

    [SS-PUSH-3]
    """

    attacker: Unit
    target: Unit
    wounds: int
    stuns: int
    source: Hex


class Contact(NamedTuple):
    """Two enemies in contact: a unit of seat 0, and one of seat 1. [SS-COMBAT-1]"""

    ours: Unit
    theirs: Unit


class Run(NamedTuple):
    """A run whose neighbours still have to test, and the hex it started from. [SS-RUN-7]"""

    unit: Unit
    start: Hex


UNKNOWN, COURIER, PLAIN = "", "courier", "plain"  # what everybody knows of a unit in Escape
