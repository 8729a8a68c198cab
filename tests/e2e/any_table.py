"""Somebody who plays a game that has no page of its own, on the board that shows any game."""

from random import Random

from tests.e2e.table_top import Offer, Sight, TableTop


def pick(sight: Sight, dice: Random) -> Offer:
    """Lifts a curtain, or makes any choice; a seal is left alone."""
    return (sight.of("curtain") or [dice.choice(sight.of("option"))])[0]


TABLE = TableTop("", {"option": ".choices [data-choice]"}, pick)
