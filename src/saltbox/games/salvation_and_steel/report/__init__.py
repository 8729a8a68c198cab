"""The report of a finished war: losses and fights, the dice against their chances, and what decided it.

`acts` cuts the story into what a person would tell as one thing; `figures` and `steps` are made of it.
"""

from collections.abc import Iterator

from saltbox.engine.report import Finished, Report, Try, luck_of, most_decisive
from saltbox.games.salvation_and_steel.odds import chance
from saltbox.games.salvation_and_steel.report.acts import acts_of
from saltbox.games.salvation_and_steel.report.figures import figures
from saltbox.games.salvation_and_steel.report.roll_call import RollCall
from saltbox.games.salvation_and_steel.report.steps import MEASURE, decisive
from saltbox.games.salvation_and_steel.told import TestMade


def report(finished: Finished) -> Report:
    """All that is told of a war when it is over."""
    units = RollCall(finished)
    return Report(
        sides=finished.names,
        figures=tuple(figures(finished, units)),
        luck=luck_of(tries(finished), "successes", "dice of tests", "SS-GEN-1"),
        decisive=most_decisive([step for act in acts_of(finished) for step in decisive(finished, units, act)]),
        measure=MEASURE,
    )


def tries(finished: Finished) -> Iterator[Try]:
    """Every die of every test, beside its chance; what was given up afterwards had succeeded. [SS-GEN-3]"""
    tests: list[TestMade] = finished.told(TestMade)
    for test in tests:
        for die in test.results:
            yield Try(test.seat, chance(test.target), die <= test.target)


__all__ = ["report"]
