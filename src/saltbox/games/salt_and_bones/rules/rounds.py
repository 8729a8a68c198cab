"""Chapters 2 and 4: a round is Field, Draw, Preparation, Combat, and then the verdict. [SB-SETUP-9]"""

from saltbox.engine.agenda import in_order
from saltbox.engine.game import call
from saltbox.engine.told import say
from saltbox.games.salt_and_bones.rules.combat import combat_phase
from saltbox.games.salt_and_bones.rules.draw import draw_phase
from saltbox.games.salt_and_bones.rules.field import field_phase
from saltbox.games.salt_and_bones.rules.preparation import preparation_phase
from saltbox.games.salt_and_bones.rules.winning import verdict
from saltbox.games.salt_and_bones.state import Duel
from saltbox.games.salt_and_bones.told import RoundBegan


def begin_round(s: Duel) -> None:
    """Four phases, always in this order, until the game is over. [SB-SETUP-9]"""
    s.round += 1
    s.moved = False
    say(s, RoundBegan, s.round)
    in_order(
        s,
        call(field_phase),
        call(draw_phase),
        call(preparation_phase),
        call(combat_phase),
        call(verdict),
        call(begin_round),
    )


STEPS = (begin_round,)
