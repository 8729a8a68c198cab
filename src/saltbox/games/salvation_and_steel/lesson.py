"""The guided games begin here: few fighters near each other, so that what is to be learnt soon comes up."""

from typing import Any

from saltbox.engine.game import Lesson
from saltbox.games.salvation_and_steel.position import position, unit
from saltbox.games.salvation_and_steel.scenarios import ANNIHILATION, LOCK_DOWN

LEARNER = (
    unit("knight", "Q17"),
    unit("knight", "S17"),
    unit("ranged-knight", "R15"),
    unit("paladin", "R14"),
)
# Wounded already, so that somebody dies in the first turns; far enough apart for not all to run at once.
OPPONENT = (
    unit("animated", "Q22", seat=1, wounds=2),
    unit("animated", "S22", seat=1, wounds=2),
    unit("skeleton", "M24", seat=1, wounds=2),
    unit("skeleton", "W24", seat=1, wounds=1),
    unit("necromancer", "R28", seat=1, wounds=1),
)
HOLDERS = (
    unit("knight", "P15"),
    unit("knight", "T15"),
    unit("squire", "K12"),
    unit("squire", "Z12"),
    unit("paladin", "R13"),
)
INTRUDERS = (  # the first of them holds the marker in the middle
    unit("animated", "R20", seat=1, wounds=2),
    unit("skeleton", "Q22", seat=1, wounds=1),
    unit("skeleton", "K26", seat=1),
    unit("skeleton", "Z26", seat=1),
    unit("necromancer", "R25", seat=1),
)
SPELLS = (("shield", "strike"), ("icestorm",))


def first() -> dict[str, Any]:
    """Turn 1 of an Annihilation, the learner in seat 0 acts."""
    return _begun(ANNIHILATION, [*LEARNER, *OPPONENT])


def lock_down() -> dict[str, Any]:
    """Turn 3 of a Lock-Down in which the learner is a little ahead, and can bring two Knights to one enemy."""
    return _begun(LOCK_DOWN, [*HOLDERS, *INTRUDERS], turn=3, score=[6, 4])


def _begun(scenario: str, units: list[dict[str, Any]], **given: Any) -> dict[str, Any]:
    begun = position(
        {"scenario": scenario, "voluntary_failure": "never"},
        spells=SPELLS,
        units=units,
        scenario=scenario,
        terrain=[["thicket", "V19", 0], ["boulder", "M19", 0]],
        **given,
    )
    return {**begun, "state": {"asks_forced": True}}


LESSONS = {
    "first": Lesson(
        "Your first fight",
        "You charge, split dice in secret, cast a spell, see fighters fall and run, and break a band.",
        first,
    ),
    "lock-down": Lesson(
        "Hold the markers",
        "You hold markers for points, charge with two against one, and keep a mage to answer the enemy.",
        lock_down,
    ),
}
