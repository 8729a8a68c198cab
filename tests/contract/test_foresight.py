"""What a choice would do is what it then does, in every game; and nobody learns anything from it.

The real match is played on with what was hidden and rolled in it, and everybody passes. Wherever nothing hidden
stepped in, every event and the game's own summary are the foreseen ones.
"""

from collections import Counter
from itertools import islice

import pytest

from saltbox.engine import Source
from tests.contract.foresights import EXACT, STEPPED_IN, compared, positions, told_apart
from tests.contract.players import ALL, Subject
from tests.toys import atlas, raft

# So many positions of each; together more than ten thousand.
POSITIONS = {"salt-and-bones": 4_000, "salt-mystic": 1_600, "salvation-and-steel": 1_600}
TOY_POSITIONS = 250
TWINS, TOY_TWINS = 400, 60
SHARE = 0.2  # of the positions of a game

SUBJECTS = [
    *ALL,
    *[Subject(atlas.ATLAS, seats, frozenset()) for seats in (2, 4)],
    *[Subject(raft.RAFT, seats, frozenset()) for seats in (3, 5)],
]
every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=str)
# In a game of two choices the last one opens a secret; where one rows, all open what they sealed.
MOSTLY_HIDDEN = ("tides",)


def wanted(subject: Subject) -> int:
    """How many positions of this game are looked at."""
    return POSITIONS.get(subject.game.name, TOY_POSITIONS)


def test_ten_thousand_positions_are_looked_at() -> None:
    assert sum(wanted(subject) for subject in SUBJECTS) >= 10_000


@every_game
def test_what_is_foreseen_happens(subject: Subject) -> None:
    found = islice(positions(subject, range(1, 100_000), SHARE), wanted(subject))
    ends = Counter([compared(position) for position in found])
    assert ends.total() == wanted(subject)
    if subject.game.name not in MOSTLY_HIDDEN:
        assert ends[EXACT] > 0.6 * ends.total(), ends
    assert ends[STEPPED_IN] < 0.02 * ends.total(), ends


@every_game
def test_what_a_seat_cannot_see_changes_nothing_in_what_it_foresees(subject: Subject) -> None:
    source = Source("twins")
    most = TWINS if subject.game.name in POSITIONS else TOY_TWINS
    for position in islice(positions(subject, range(100_000, 200_000), SHARE), most):
        assert not told_apart(position, source), position
