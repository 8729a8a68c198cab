"""The end of the race: whoever has the coin then has won. [SU-WIN-1] [SU-WIN-2]"""

from saltbox.engine.agenda import finish
from saltbox.games.salus.state import Race

MOST_ROUNDS = 100  # [SU-WIN-8]


def has_reached(s: Race, progress: int) -> bool:
    """Whether this progress meets the lap target, or the Finish Line of a straight track.

    [SU-WIN-1] [SU-ALT-5]
    """
    return 0 < s.goal <= progress


def end_race(s: Race, reason: str, rule: str) -> None:
    """The coin alone decides, also among several ships at the target. [SU-WIN-2] [SU-WIN-5]"""
    finish(s, (s.coin,), reason, rule)


def ends_after_round(s: Race) -> bool:
    """At the end of a round: the target if that is agreed on, the clock, or the technical stop.

    A ship that was thrown back below the target does not count.
    [SU-WIN-4] [SU-WIN-7] [SU-WIN-8] [SU-END-10] [SU-ALT-5] [SU-ALT-6]
    """
    agreed = s.table.agreed
    if not agreed.ends_at_once and has_reached(s, max(s.progress)):
        end_race(s, "goal", "SU-WIN-4")
    elif agreed.layout.rounds and s.round >= agreed.layout.rounds:
        end_race(s, "clock", "SU-WIN-7")
    elif s.round >= MOST_ROUNDS:
        end_race(s, "rounds", "SU-WIN-8")
    return s.outcome is not None


def final_ranking(s: Race) -> list[tuple[int, ...]]:
    """The coin-holder first, then by progress; others that are level share a place. [SU-WIN-6]"""
    others = [seat for seat in range(s.seats) if seat != s.coin]
    steps = sorted({s.progress[seat] for seat in others}, reverse=True)
    return [(s.coin,), *[tuple([seat for seat in others if s.progress[seat] == step]) for step in steps]]
