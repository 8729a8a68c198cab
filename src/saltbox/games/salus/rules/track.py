"""Where ships stand and how far apart: rings and the straight track. [SU-TRACK-1] to [SU-TRACK-4] [SU-ALT-1]

The way a card is turned has no meaning here: only indices count. [SU-TRACK-4]
"""

from saltbox.engine.state import Seat
from saltbox.games.salus.state import SECTION, Race, Space

PAD = -1  # the start pad of the straight track, which is no card [SU-ALT-2]


def space_at(s: Race, progress: int) -> Space:
    """The space of a progress; on the straight track progress k stands on card k - 1. [SU-LAP-7] [SU-ALT-2]"""
    if s.table.agreed.layout.is_ring:
        return (s.finish + progress) % s.table.spaces
    return progress - 1


def space_of(s: Race, seat: Seat) -> Space:
    """Where a ship stands; any number of ships may stand on one space. [SU-TRACK-1]"""
    return space_at(s, s.progress[seat])


def laps_of(s: Race, progress: int) -> int:
    """Laps are whole rounds of the ring, also below zero; a straight track has none. [SU-LAP-7] [SU-ALT-4]"""
    return progress // s.table.spaces if s.table.agreed.layout.is_ring else 0


def in_front_by(s: Race, seat: Seat, other: Seat) -> int:
    """Spaces clockwise from one ship to another; on the straight track negative if it is behind.

    Laps do not matter. [SU-ATTACK-3] [SU-ATTACK-4] [SU-ALT-3]
    """
    ahead = s.progress[other] - s.progress[seat]
    return ahead % s.table.spaces if s.table.agreed.layout.is_ring else ahead


def behind_by(s: Race, seat: Seat, other: Seat) -> int:
    """Spaces counter-clockwise from one ship to another. [SU-ATTACK-5] [SU-ALT-3]"""
    return in_front_by(s, other, seat)


def distance(s: Race, seat: Seat, other: Seat) -> int:
    """The shorter way round, or the difference on a straight track. [SU-ATTACK-7] [SU-ALT-3]"""
    front = in_front_by(s, seat, other)
    return min(front, s.table.spaces - front) if s.table.agreed.layout.is_ring else abs(front)


def same_section(s: Race, seat: Seat, other: Seat) -> bool:
    """Sections are five spaces each, counted from index 0; the start pad belongs to none.

    [SU-TRACK-2] [SU-TRACK-3] [SU-SETUP-15] [SU-ALT-2]
    """
    mine, theirs = space_of(s, seat), space_of(s, other)
    return mine >= 0 and theirs >= 0 and mine // SECTION == theirs // SECTION
