"""Directions on a table: compass headings in tenths of a degree, 0 north (+y), 900 east (+x), clockwise.

The vector of a heading is (sine, cosine) times SCALE, rounded: the one inexact thing here, and the same on
every machine, for the tables are made without floats. A computed point is rounded once to whole mils, half away
from zero; whatever is asked about it afterwards is exact.
"""

from bisect import bisect

from saltbox.engine.space.measured import FULL_TURN, QUARTER_TURN
from saltbox.engine.space.numbers import rounded

SCALE = 1_000_000  # the length of a heading's vector
_FINE = 10**24  # the length of the vectors that the tables are rounded from
_PI = 3_141_592_653_589_793_238_462_643  # times _FINE


def _quarter_turn() -> tuple[list[int], list[int]]:
    """The sines and cosines, times _FINE, of every twentieth of a degree from 0 to 90."""
    step = _PI // FULL_TURN
    terms = [_FINE]  # of the power series; ten reach far below one part in _FINE
    for power in range(1, 10):
        terms.append(terms[-1] * step // (_FINE * power))
    ahead = terms[0] - terms[2] + terms[4] - terms[6] + terms[8]
    aside = terms[1] - terms[3] + terms[5] - terms[7] + terms[9]
    sines, cosines = [0], [_FINE]
    for _ in range(2 * QUARTER_TURN):
        sine, cosine = sines[-1], cosines[-1]
        sines.append((sine * ahead + cosine * aside) // _FINE)
        cosines.append((cosine * ahead - sine * aside) // _FINE)
    return sines, cosines


def _tables() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The sine times SCALE of each heading; the tangents times _FINE halfway between two, up to 45 degrees."""
    fine_sines, fine_cosines = _quarter_turn()
    quarter = [(sine + _FINE // SCALE // 2) * SCALE // _FINE for sine in fine_sines[::2]]
    half = quarter + quarter[-2::-1]
    sines = half + [-sine for sine in half[1:-1]]
    tangents = [fine_sines[k] * _FINE // fine_cosines[k] for k in range(1, QUARTER_TURN, 2)]
    return tuple(sines), tuple(tangents)


SINES, _TANGENTS = _tables()
COSINES = SINES[QUARTER_TURN:] + SINES[:QUARTER_TURN]


def heading_vector(heading: int) -> tuple[int, int]:
    """Where a heading points, times SCALE."""
    heading %= FULL_TURN
    return SINES[heading], COSINES[heading]


def right_vector(heading: int) -> tuple[int, int]:
    """Where the right hand points, times SCALE."""
    heading %= FULL_TURN
    return COSINES[heading], -SINES[heading]


def bearing(ax: int, ay: int, bx: int, by: int) -> int:
    """The heading nearest to the direction from a to b; 0 if a is b.

    No whole point lies exactly halfway between two headings: the tangents there are irrational.
    """
    east, north = bx - ax, by - ay
    if east >= 0 and north > 0:
        base, ahead, right = 0, north, east
    elif east > 0:
        base, ahead, right = QUARTER_TURN, east, -north
    elif north < 0:
        base, ahead, right = 2 * QUARTER_TURN, -north, -east
    elif east < 0:
        base, ahead, right = 3 * QUARTER_TURN, -east, north
    else:
        return 0
    if right <= ahead:
        turn = bisect(_TANGENTS, right * _FINE // ahead)
    else:
        turn = QUARTER_TURN - bisect(_TANGENTS, ahead * _FINE // right)
    return (base + turn) % FULL_TURN


def moved(x: int, y: int, heading: int, distance: int) -> tuple[int, int]:
    """The point that lies this far along a heading."""
    heading %= FULL_TURN
    return (
        rounded(x * SCALE + SINES[heading] * distance, SCALE),
        rounded(y * SCALE + COSINES[heading] * distance, SCALE),
    )


def offset(x: int, y: int, heading: int, right: int, ahead: int) -> tuple[int, int]:
    """The point that lies so far to the right and so far ahead, as seen along a heading."""
    heading %= FULL_TURN
    sine, cosine = SINES[heading], COSINES[heading]
    return (
        rounded(x * SCALE + right * cosine + ahead * sine, SCALE),
        rounded(y * SCALE - right * sine + ahead * cosine, SCALE),
    )
