"""Lock-Down: points for markers at the end of each turn."""

from saltbox.engine.agenda import finish
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.ground import stand_of
from saltbox.games.salvation_and_steel.holding import holds
from saltbox.games.salvation_and_steel.scenarios import LOCK_DOWN, SCENARIOS
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import MarkersScored

TARGET = SCENARIOS[LOCK_DOWN].needed  # points [SS-LOCK-6]


def score_markers(s: War) -> None:
    """Both sides score at the same time, then it is judged: 10 points win, of two such sides the higher one.

    With equal totals one more turn is played. [SS-LOCK-3] [SS-LOCK-6] [SS-TURN-8]
    """
    stand = stand_of(s)
    points = tuple([sum([holds(stand, seat, marker) for marker in s.markers]) for seat in (0, 1)])
    for seat in (0, 1):
        s.score[seat] += points[seat]
    say(s, MarkersScored, points, tuple(s.score))
    high, low = max(s.score), min(s.score)
    if high >= TARGET and high > low:
        finish(s, (s.score.index(high),), "markers", "SS-LOCK-6")
