"""The roll at the start of each phantom turn. [SM-SOLO-2]"""

from saltbox.engine.told import say
from saltbox.games.salt_mystic.state import Battle
from saltbox.games.salt_mystic.told import PhantomRolled


def phantom_rolled(s: Battle, dice: tuple[int, ...] = ()) -> None:
    """The dice lie there, left and right, until they are rolled again. [SM-SOLO-2] [SM-SOLO-5]"""
    s.roll = dice
    say(s, PhantomRolled, dice[0], dice[1], "SM-SOLO-2")


STEPS = (phantom_rolled,)
