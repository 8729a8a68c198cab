"""The guided first game begins here: a few fighters near each other, so that the first turn has a charge."""

from typing import Any

from saltbox.engine.game import Lesson
from saltbox.games.salvation_and_steel.position import position, unit

LEARNER = (
    unit("knight", "Q17"),
    unit("knight", "S17"),
    unit("ranged-knight", "R15"),
    unit("paladin", "R14"),
)
OPPONENT = (
    unit("animated", "Q22", seat=1),
    unit("animated", "S22", seat=1),
    unit("skeleton", "P23", seat=1),
    unit("skeleton", "R23", seat=1),
    unit("skeleton", "T23", seat=1),
    unit("necromancer", "R26", seat=1),
)


def first() -> dict[str, Any]:
    """The position: turn 1 of an Annihilation, the learner in seat 0 acts."""
    begun = position(
        {"scenario": "annihilation", "voluntary_failure": "never"},
        spells=[["shield", "strike"], ["arise", "fireball"]],
        units=[*LEARNER, *OPPONENT],
        terrain=[["thicket", "V19", 0], ["boulder", "M19", 0]],
    )
    return {**begun, "state": {"asks_forced": True}}


LESSONS = {
    "first": Lesson(
        "Your first fight",
        "You move fighters, split dice in secret, charge and cast, until one side has nobody left.",
        first,
    ),
}
