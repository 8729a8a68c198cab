"""The guided first game begins here: Momentum, gentle cards on top of every deck, and the rest behind them.

Whoever draws attacks first gets blows whose arrows meet, a Parry with its Riposte, and a chain; the first
Strategy Cards are one that answers damage and one that adds to it, so that windows open in the first combat.
"""

from collections import Counter
from typing import Any

from saltbox.engine.game import Lesson
from saltbox.games.salt_and_bones.cards import loading
from saltbox.games.salt_and_bones.position import position

# From the top: the learner and the opponent draw in turn.
TOP = {
    "attack": [
        "thrust", "slash", "slash", "feint-step", "advance-into-parry", "slash", "lunge-riposte", "thrust",
        "follow-up", "feint-step", "backhand", "slash", "overhand-chop", "flourish",
    ],
    "strategy": [
        "anticipation", "bracer", "killing-intent", "test-of-skill", "unnerve", "razor-oil", "condescend",
        "bracer",
    ],
    "field": ["grapeshot", "port-rail-fore", "shattered-stern", "starboard-rail-aft"],
}  # fmt: skip


def stacked(kind: str) -> list[str]:
    """A whole deck with the chosen cards on top."""
    left = Counter(loading.load().deck(kind))
    left.subtract(TOP[kind])
    return [*TOP[kind], *left.elements()]


def first() -> dict[str, Any]:
    """The position: round 1 is about to begin, and the learner in seat 0 holds Momentum."""
    decks = {kind: stacked(kind) for kind in TOP}
    begun = position(phase="round", round=0, momentum=0, decks=decks)
    return {**begun, "state": {"asks_forced": True}}


LESSONS = {
    "first": Lesson(
        "Your first duel",
        "You place attacks, let arrows meet, answer with Instincts, and fight to the end.",
        first,
    ),
}
