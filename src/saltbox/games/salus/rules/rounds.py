"""The round: six phases, always in this order, until somebody wins. [SU-ROUND-1] [SU-ROUND-2]"""

from saltbox.engine.agenda import in_order
from saltbox.engine.game import call
from saltbox.engine.told import say
from saltbox.games.salus.rules.assign_phase import assign_phase
from saltbox.games.salus.rules.bid_phase import bid_phase
from saltbox.games.salus.rules.cycle_phase import cycle_phase
from saltbox.games.salus.rules.draw_phase import draw_phase
from saltbox.games.salus.rules.end_phase import end_phase
from saltbox.games.salus.rules.maneuver_phase import maneuver_phase
from saltbox.games.salus.rules.winning import ends_after_round
from saltbox.games.salus.state import Race
from saltbox.games.salus.told import RoundBegan


def begin_round(s: Race) -> None:
    """Once-per-round abilities and the protection of knocked-out ships are renewed by its number.

    [SU-ROUND-3]
    """
    s.round += 1
    say(s, RoundBegan, s.round)
    in_order(
        s,
        call(draw_phase),
        call(assign_phase),
        call(bid_phase),
        call(cycle_phase),
        call(maneuver_phase),
        call(end_phase),
        call(end_round),
    )


def end_round(s: Race) -> None:
    """The race may be over now; otherwise the next round begins. [SU-ROUND-2] [SU-END-8]"""
    if not ends_after_round(s):
        begin_round(s)


STEPS = (begin_round, end_round)
