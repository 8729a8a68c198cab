"""The endless plane of hexes, without borders and without names: steps, lengths, turns and straight lines.

Where one hex lies as seen from another is an offset in two of the three cube coordinates. The third is what
makes their sum zero. Hexes are flat-topped: q counts columns eastwards, r counts hexes southwards.
"""

from typing import NamedTuple


class Offset(NamedTuple):
    """How far one hex lies from another."""

    q: int
    r: int


DIRECTIONS = ("north", "north-east", "south-east", "south", "south-west", "north-west")  # the order of all ties
STEPS = (Offset(0, -1), Offset(1, -1), Offset(1, 0), Offset(0, 1), Offset(-1, 1), Offset(-1, 0))


def length(q: int, r: int) -> int:
    """The number of steps in an offset."""
    return max(abs(q), abs(r), abs(q + r))


def length_squared(q: int, r: int) -> int:
    """Twice the square of the straight distance between the centres, by that between two neighbours."""
    s = -q - r
    return q * q + r * r + s * s


def turned(offset: Offset, turns: int) -> Offset:
    """The offset after so many turns of 60 degrees, clockwise."""
    q, r = offset
    for _ in range(turns % 6):
        q, r = -r, q + r
    return Offset(q, r)


def line(q: int, r: int) -> list[tuple[Offset, ...]]:
    """The hexes on the straight line to an offset, step by step, without both ends.

    At every whole step one of the three coordinates is whole, so that the point lies between the centres of two
    neighbours, or on one of them. The nearer of the two is on the line; from halfway, both are.
    """
    steps = length(q, r)
    found: list[tuple[Offset, ...]] = []
    for step in range(1, steps):
        if abs(q) == steps:
            whole = q * step // steps
            found.append(tuple(Offset(whole, other) for other in _nearest(r * step, steps)))
        elif abs(r) == steps:
            whole = r * step // steps
            found.append(tuple(Offset(other, whole) for other in _nearest(q * step, steps)))
        else:
            whole = (q + r) * step // steps
            found.append(tuple(Offset(other, whole - other) for other in _nearest(q * step, steps)))
    return found


def _nearest(number: int, by: int) -> tuple[int, ...]:
    """The whole number nearest to a quotient; from halfway both, the smaller one first."""
    low, rest = divmod(number, by)
    if 2 * rest == by:
        return low, low + 1
    return (low if 2 * rest < by else low + 1,)
