"""What a piece of work costs, told so that neither a slow machine nor a busy one changes it much."""

from collections.abc import Callable
from time import thread_time

from saltbox.lab.measure import reference

# Turns of the reference loop in a millisecond of the machine for which our goals are meant; most are faster.
TURNS_PER_MS = 5_000


def best_ms(work: Callable[[], object], tries: int = 20) -> float:
    """Milliseconds of CPU that the work would take on that machine, measured beside the reference loop.

    The best of some tries counts: whatever else runs here can only make one look worse than it is.
    """
    found = []
    before = reference(20_000)
    for _ in range(tries):
        began = thread_time()
        work()
        seconds = thread_time() - began
        after = reference(20_000)
        found.append(seconds * (before + after) / 2 / TURNS_PER_MS)
        before = after
    return min(found)
