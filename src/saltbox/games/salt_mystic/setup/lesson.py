"""The guided first game begins here: one hill, one wall, a Vehicle with a weapon in hand. [SM-SETUP-12]"""

from typing import Any

from saltbox.engine.game import Lesson
from saltbox.games.salt_mystic.setup.position import position

# From the top: what the learner and the opponent draw first.
TOP = (
    ("mudhead", "forced-march", "guardian-arises-1", "rielle"),
    ("flats-watchman", "glass-skimmer", "guardian-arises-1", "haplong"),
)
HANDS = (
    (
        "skullstomper", "ridge-marksman", "mountain-watchman", "ramship", "black-fire-cannon", "augurs-warning",
        "hall-archivist",
    ),
    (
        "flats-watchman", "tobin-duelist", "dirt-wraith", "witlock", "mirror-array", "loreblade-adept",
        "datastream-insight",
    ),
)  # fmt: skip


def first() -> dict[str, Any]:
    """The position: the learner in seat 0 is about to take the first turn."""
    begun = position(
        stacks=[
            {"card": "karak", "seat": 0, "at": [24, 2.25]},
            {"card": "segmond", "seat": 1, "at": [24, 45.75]},
        ],
        terrain=[{"kind": "hill", "x": 18, "y": 24}, {"kind": "wall", "x": 30, "y": 24}],
        hands=[list(hand) for hand in HANDS],
        top=[list(cards) for cards in TOP],
        first_piece=3,
        step="turn",
        turn=0,
        active=0,
        first=0,
    )
    return {**begun, "state": {"asks_forced": True}}


LESSONS = {
    "first": Lesson(
        "Your first battle",
        "You slide, turn and fire, bring in Characters and a Vehicle, and take the other War Marshal.",
        first,
    ),
}
