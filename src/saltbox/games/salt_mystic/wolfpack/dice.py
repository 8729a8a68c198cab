"""The phantom's two dice and the five ways to read them. [SM-SOLO-4] to [SM-SOLO-8]"""

from typing import NamedTuple

from saltbox.engine.space.numbers import rounded
from saltbox.games.salt_mystic.lengths import FULL_TURN, INCH, Mil, Tenths
from saltbox.games.salt_mystic.state import Battle

HIGH = 4  # the least face that stands for yes, right and up [SM-SOLO-5]
HOUR = 300  # between two hours of the clock face, in tenths of a degree [SM-SOLO-6]
NUMBERS = 12  # spread evenly along the table [SM-SOLO-4]


class Dice(NamedTuple):
    """One roll, kept for a whole turn: the left die and the right one. [SM-SOLO-2]"""

    left: int
    right: int

    @property
    def total(self) -> int:
        """Both together."""
        return self.left + self.right

    def line(self, width: Mil) -> Mil:
        """Line Rule: the middle of one of twelve equal parts, counted from the human's left. [SM-SOLO-4]"""
        return rounded((2 * self.total - 1) * width, 2 * NUMBERS)

    @property
    def is_yes(self) -> bool:
        """Binary Rule: yes, right and up; otherwise no, left and down. [SM-SOLO-5]"""
        return self.left >= HIGH

    @property
    def clock(self) -> Tenths:
        """Direction Rule: the heading of this hour, twelve o'clock being away from the human. [SM-SOLO-6]"""
        return HOUR * self.total % FULL_TURN

    def number(self, most: Mil) -> Mil:
        """Number Rule: the total, in inches, but no more than what the card allows. [SM-SOLO-7]"""
        return min(self.total * INCH, most)

    @property
    def entry(self) -> int:
        """List Rule: which of six actions, counted from one. [SM-SOLO-8]"""
        return self.right

    @property
    def are_snake_eyes(self) -> bool:
        """Two ones. [SM-SOLO-23]"""
        return self.left == self.right == 1


def dice_of(s: Battle) -> Dice:
    """The dice that lie on the table."""
    return Dice(*s.roll)
