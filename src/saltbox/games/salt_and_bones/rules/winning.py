"""Chapter 5, How To Win: judged only after combat has ended, never during it. [SB-WIN-1]"""

from saltbox.engine.agenda import finish
from saltbox.engine.told import say
from saltbox.games.salt_and_bones.state import Duel
from saltbox.games.salt_and_bones.told import SecondWind

INERT_LIMIT = 2


def verdict(s: Duel) -> None:
    """One player at 0 Health: the other wins, in a last round too. Nobody wins at 0 Health.

    Otherwise a last round is a draw, also if both are at 0; two at 0 get a Second Wind; and a new round begins.
    [SB-WIN-2] [SB-WIN-3] [SB-WIN-5] [SB-WIN-6] [SB-WIN-8]
    """
    standing = [seat for seat in (0, 1) if s.health[seat] > 0]
    if len(standing) == 1:
        finish(s, standing, "last_standing", "SB-WIN-2")
    elif s.last_round:
        finish(s, (), "exhaustion", "SB-WIN-3")
    else:
        if not standing:
            second_wind(s)
        check_stalemate(s)


def second_wind(s: Duel) -> None:
    """Both go to 1 Health, the only time Health rises, and nothing else changes.

    [SB-WIN-4] [SB-WIN-7] [SB-DAMAGE-11]
    """
    s.health[:] = (1, 1)
    say(s, SecondWind)


def check_stalemate(s: Duel) -> None:
    """After two rounds in a row in which no card moved, the position would repeat for ever. [SB-WIN-9]"""
    s.inert_rounds = 0 if s.moved else s.inert_rounds + 1
    if s.inert_rounds == INERT_LIMIT:
        finish(s, (), "stalemate", "SB-WIN-9")


STEPS = (verdict,)
