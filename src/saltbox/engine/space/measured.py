"""Free placement: mils, which are thousandths of an inch, and tenths of a degree.

A pose is written `x,y^heading`, as in `12200,3400^900`: 12.2 inches from the left edge, 3.4 from the lower one,
turned by 90 degrees. Only this one spelling is accepted, so that equal poses are equal choices.
"""

import re
from math import isqrt
from typing import NamedTuple

from saltbox.engine.chance import Source
from saltbox.engine.space.numbers import towards_zero

Mil = int  # a length in thousandths of an inch
Tenths = int  # a heading or an angle in tenths of a degree

INCH: Mil = 1_000
FULL_TURN: Tenths = 3_600
HALF_TURN: Tenths = 1_800
QUARTER_TURN: Tenths = 900
_WRITTEN = re.compile(r"(0|-?[1-9][0-9]{0,6}),(0|-?[1-9][0-9]{0,6})\^(0|[1-9][0-9]{0,3})", re.ASCII)


class Pose(NamedTuple):
    """A place on the table and a heading."""

    x_mil: Mil
    y_mil: Mil
    heading_tenths: Tenths = 0

    def __str__(self) -> str:
        return f"{self.x_mil},{self.y_mil}^{self.heading_tenths}"


def parse_pose(text: str) -> Pose | None:
    """The pose that a text writes; None unless it is written in the one accepted way."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return None
    x, y, heading = map(int, found.groups())
    return Pose(x, y, heading) if heading < FULL_TURN else None


def distance_squared(a: Pose, b: Pose) -> int:
    """The square of the distance: exact, and all that comparing distances needs."""
    return (a.x_mil - b.x_mil) ** 2 + (a.y_mil - b.y_mil) ** 2


def is_within(a: Pose, b: Pose, reach_mil: Mil) -> bool:
    """Whether two places are at most this far apart."""
    return distance_squared(a, b) <= reach_mil * reach_mil


def pulled_back(origin: Pose, wanted: Pose, reach_mil: Mil) -> Pose:
    """The wanted place if it is within reach; else the farthest whole point on the way to it that is."""
    squared = distance_squared(origin, wanted)
    if squared <= reach_mil * reach_mil:
        return wanted
    length = isqrt(squared - 1) + 1  # rounded up, so that the result never lies beyond the reach
    x = origin.x_mil + towards_zero((wanted.x_mil - origin.x_mil) * reach_mil, length)
    y = origin.y_mil + towards_zero((wanted.y_mil - origin.y_mil) * reach_mil, length)
    return Pose(x, y, wanted.heading_tenths)


def sample_near(source: Source, origin: Pose, reach_mil: Mil) -> Pose:
    """A place within reach, each whole point of the disc equally likely, with any heading."""
    while True:
        x = source.between(-reach_mil, reach_mil)
        y = source.between(-reach_mil, reach_mil)
        if x * x + y * y <= reach_mil * reach_mil:
            return Pose(origin.x_mil + x, origin.y_mil + y, source.below(FULL_TURN))
