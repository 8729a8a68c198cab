"""The report of a finished battle: what was lost, how the dice of the attacks fell, and what decided it.

`acts` cuts the story into what a person would tell as one thing; `figures`, `luck` and `steps` are made of it.
"""

from saltbox.engine.report import Finished, Report, luck_of, most_decisive
from saltbox.games.salt_mystic.report.acts import SIDES, acts_of
from saltbox.games.salt_mystic.report.figures import figures
from saltbox.games.salt_mystic.report.luck import tries
from saltbox.games.salt_mystic.report.steps import MEASURE, decisive
from saltbox.games.salt_mystic.words.facts import PHANTOM


def report(finished: Finished) -> Report:
    """All that is told of a battle when it is over. The phantom has a column like anybody else."""
    acts = acts_of(finished)
    return Report(
        sides=(*finished.names, PHANTOM.capitalize())[:SIDES],
        figures=tuple(figures(finished, acts)),
        luck=luck_of([one for act in acts for one in tries(act)], "hits", "attack dice", "SM-ATTACK-4"),
        decisive=most_decisive([step for act in acts for step in decisive(finished, act)]),
        measure=MEASURE,
    )


__all__ = ["report"]
