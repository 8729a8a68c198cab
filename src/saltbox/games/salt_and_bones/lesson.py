"""The guided duels begin here: known cards on top of every deck, and the rest behind them.

In the first one whoever draws three Strategy Cards and then attacks, as they are told to, gets Instincts that
answer damage and add to it, a Gambit, a Parry with its Riposte, and a chain: all of it comes up in the first
combat. The second one begins where a Gambit decides, and where the other side holds cards to be answered.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from saltbox.engine.game import Lesson
from saltbox.games.salt_and_bones.cards import loading
from saltbox.games.salt_and_bones.position import position

SHORT = 12  # Health of a duel that is over in two or three rounds

# From the top: the learner and the opponent draw in turn.
TOP = {
    "attack": [
        "slash", "feint-step", "slash", "advance-into-parry", "thrust", "lunge-riposte", "slash", "thrust",
        "follow-up", "feint-step", "backhand", "slash", "overhand-chop", "flourish",
    ],
    "strategy": [
        "anticipation", "killing-intent", "test-of-skill", "bracer", "anticipation", "unnerve", "razor-oil",
        "condescend",
    ],
    "field": ["grapeshot", "port-rail-fore", "shattered-stern", "starboard-rail-aft"],
}  # fmt: skip

LEARNER = ("thrust", "backhand", "slash", "test-of-pain", "condescend", "killing-intent")
OPPONENT = ("slash", "feint-step", "slash", "thrust", "feint-step", "bracer")
HIDDEN = ("unnerve", "condescend")  # what the opponent will play
OPEN = ("bracer", "bracer")
GONE = {
    "attack": [
        "slash", "slash", "follow-up", "follow-up", "flourish", "lunge-riposte", "advance-into-parry",
        "reckless-swing", "drive-back", "finishing-twist",
    ],
    "strategy": ["anticipation", "razor-oil", "test-of-skill", "overwhelm"],
    "field": ["grapeshot", "port-rail-fore", "shattered-stern", "open-hatch"],
}  # fmt: skip
DRAWN = {"attack": ["overhand-chop", "thrust"], "strategy": ["test-of-courage", "anticipation"]}


def stacked(kind: str, top: Sequence[str], elsewhere: Iterable[str] = ()) -> list[str]:
    """A whole deck with the chosen cards on top; what lies elsewhere is not in it."""
    deck = loading.load().deck(kind)
    left = Counter(deck)
    left.subtract([*top, *[card for card in elsewhere if card in left]])
    return [*top, *left.elements()]


def guided(decks: Mapping[str, list[str]], **given: Any) -> dict[str, Any]:
    """A position in which somebody is guided: seat 0 holds Momentum, and is asked also what is forced."""
    begun = position(momentum=0, decks=dict(decks), **given)
    return {**begun, "state": {"asks_forced": True}}


def first() -> dict[str, Any]:
    """Round 1 of a short duel is about to begin."""
    decks = {kind: stacked(kind, top) for kind, top in TOP.items()}
    return guided(decks, phase="round", round=0, health=[SHORT, SHORT])


def gambits() -> dict[str, Any]:
    """The Draw Phase of round 4: the learner holds the Gambit against the Bracers of the opponent."""
    tiles = [tile for card in GONE["field"] for tile in loading.load().field[card].tiles]
    elsewhere = [*chain(LEARNER, OPPONENT, HIDDEN, OPEN), *chain(*GONE.values())]
    decks = {kind: stacked(kind, DRAWN.get(kind, ()), elsewhere) for kind in TOP}
    return guided(
        decks,
        phase="draw",
        round=4,
        health=[14, 8],
        hands=[list(LEARNER), list(OPPONENT)],
        instincts=[[], list(HIDDEN)],
        equipment=[[], list(OPEN)],
        destroyed=tiles,
        discards=GONE,
    )


LESSONS = {
    "first": Lesson(
        "Your first duel",
        "You place attacks, let arrows meet, answer with Instincts, chain, and learn what 0 Health means.",
        first,
    ),
    "gambits": Lesson(
        "Gambits and the last blow",
        "You bind both sides by a Gambit, answer cards with a card, and disengage at the right moment.",
        gambits,
    ),
}
