"""The guided battles begin here, on a small table with one hill and one wall. [SM-SETUP-12]

In the first one the learner draws one Guardian card after the other while the enemies are far, so that a
Guardian rises in the third own turn. The second one begins in the middle of a battle, with a Vehicle to be
manned, a weapon for it, Breakers, and an attack from the hill that always hits.
"""

from typing import Any

from saltbox.engine.game import Lesson
from saltbox.games.salt_mystic.setup.position import position

SMALL = {"table": [36, 36]}
TERRAIN = ({"kind": "hill", "x": 12, "y": 16}, {"kind": "wall", "x": 24, "y": 18})

# From the top: what the learner and the opponent draw first.
TOP = (
    ("guardian-arises-2", "guardian-arises-3", "rielle", "mudhead", "forced-march"),
    ("flats-watchman", "glass-skimmer", "haplong", "guardian-arises-1"),
)
HANDS = (
    (
        "guardian-arises-1", "skullstomper", "ridge-marksman", "mountain-watchman", "ramship",
        "black-fire-cannon", "augurs-warning",
    ),
    (
        "flats-watchman", "tobin-duelist", "dirt-wraith", "witlock", "mirror-array", "loreblade-adept",
        "datastream-insight",
    ),
)  # fmt: skip


def guided(stacks: list[dict[str, Any]], **given: Any) -> dict[str, Any]:
    """A position in which somebody is guided: a turn of seat 0 begins, and what is forced is asked as well."""
    begun = position(
        SMALL,
        stacks=stacks,
        terrain=list(TERRAIN),
        first_piece=len(stacks) + 1,
        step="turn",
        active=0,
        first=0,
        **given,
    )
    return {**begun, "state": {"asks_forced": True}}


def first() -> dict[str, Any]:
    """The learner is about to take the first turn."""
    return guided(
        stacks=[
            {"card": "karak", "seat": 0, "at": [18, 2.25]},
            {"card": "segmond", "seat": 1, "at": [18, 33.75]},
        ],
        hands=[list(hand) for hand in HANDS],
        top=[list(cards) for cards in TOP],
        turn=0,
    )


def vehicles() -> dict[str, Any]:
    """Turn 7: an enemy on a Vehicle stands before the learner's Marksman, who is on the hill."""
    return guided(
        stacks=[
            {"card": "karak", "seat": 0, "at": [18, 9]},
            {"card": "ridge-marksman", "seat": 0, "at": [12, 16], "heading": 20},
            {"card": "mountain-watchman", "seat": 0, "at": [20, 2.25]},
            {"card": "segmond", "seat": 1, "at": [18, 29]},
            {"card": "bloodmonkey", "seat": 1, "at": [13.5, 21.5], "vehicle": "oriel-sled"},
            {"card": "flats-watchman", "seat": 1, "at": [22, 24]},
        ],
        hands=[
            ["ramship", "rail-cannon", "forced-march", "borrowed-legend"],
            ["witlock", "glass-skimmer", "fogborn-stalker"],
        ],
        top=[["skullstomper", "mudhead"], ["haplong", "mirror-array"]],
        turn=6,
    )


LESSONS = {
    "first": Lesson(
        "Your first battle",
        "You bring in Characters, raise a Guardian, slide, turn and fire, and take the other War Marshal.",
        first,
    ),
    "vehicles": Lesson(
        "Vehicles and Breakers",
        "You man a Vehicle, mount a cannon, play Breakers, spend a power, and shoot from the hill.",
        vehicles,
    ),
}
