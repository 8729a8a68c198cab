"""The table that a page opens without asking anything: which battle comes next for somebody who just plays.

A small table brings the first attack by the third turn of each side;
bench/salt_mystic/first_shot.py has the figures.
"""

from collections.abc import Sequence
from typing import NamedTuple

from saltbox.engine.cards import Document
from saltbox.engine.errors import OptionError, did_you_mean
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.setup.editions import PROFILES
from saltbox.games.salt_mystic.setup.options import OPTIONS
from saltbox.games.salt_mystic.terrain.scenarios import LEARNING, SCENARIOS, Scenario

SMALL_SIDE = 36  # inches; any agreed table is allowed, and this is the least that a rulebook names [SM-SETUP-1]


class Course(NamedTuple):
    """What somebody may want to play one after the other."""

    id: str
    word: str
    about: str


COURSES = (
    Course("learning-first", "The learning game once, then a scenario", "The six scenarios come in turn."),
    Course("scenarios", "A scenario every time", "The six come in turn, from the first one."),
    Course("learning-only", "The learning game every time", "One hill, one wall, no special rules."),
)
USUAL = COURSES[0]


class PlayNow(NamedTuple):
    """The next table, after so many that were opened in the same way; by the usual course if none is named."""

    course: str = USUAL.id
    battles: int = 0


class NextBattle(NamedTuple):
    """The options of the next table, the course that it belongs to, and all courses that there are."""

    edition: str
    scenario: str
    table: tuple[int, int]
    course: str
    courses: tuple[Course, ...]


def offered_next(wish: PlayNow, custom: Sequence[Document]) -> NextBattle:
    """The next battle of a course, on a small table where the edition's own is larger. [SM-SETUP-1]"""
    known = {course.id: course for course in COURSES}
    if wish.course not in known:
        raise OptionError(f'there is no course "{wish.course[:40]}"; {did_you_mean(wish.course[:40], known)}')
    if wish.battles < 0:
        raise OptionError("nobody has played fewer than no battles")
    edition = str(OPTIONS["edition"].default)
    width, depth = [min(SMALL_SIDE, side // INCH) for side in PROFILES[edition].table_size]
    return NextBattle(edition, _scenario(wish).name, (width, depth), wish.course, COURSES)


def _scenario(wish: PlayNow) -> Scenario:
    """Which one it is, by how many battles came before it. [SM-SETUP-12] [SM-SETUP-13]"""
    before = wish.battles
    if wish.course != "scenarios":
        if before == 0 or wish.course == "learning-only":
            return LEARNING
        before -= 1
    return SCENARIOS[before % len(SCENARIOS)]
