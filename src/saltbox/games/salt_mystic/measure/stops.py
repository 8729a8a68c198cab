"""What ends a slide that would go on: its Speed, the edge, somebody or something in the way, a trap. [SM-GEO-8]

The judgement is that of `why_not`, one mil beyond the longest slide; only the words are shorter than a refusal.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from saltbox.engine.prose import filled
from saltbox.engine.state import Atom
from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.lengths import Mil, Tenths
from saltbox.games.salt_mystic.measure.records import ReachStop
from saltbox.games.salt_mystic.rules.move import Ground, why_not
from saltbox.games.salt_mystic.state import Battle
from saltbox.games.salt_mystic.words.facts import WAYS, telling_to

SPEED = "speed"
SPEED_RULE = "SM-MOVE-2"
BY_REFUSAL: Mapping[str, str] = {
    "too_far": SPEED,
    "off_the_field": "edge",
    "into_an_arc": "character",
    "solid": "solid",
    "cannot_stop_there": "half_on",
    "rough_ground": "rough",
    "wisp_in_the_way": "wisp",
    "held_by_wisp": "held",
    "may_not_move": "forbidden",
    "not_clear_of_card": "left_card",
}
WORDS: Mapping[str, str] = {
    SPEED: "{0:in} is as far as it may slide.",
    "edge": "The arc stays on the table.",
    "character": "{1:char} is in the way.",
    "solid": "{0,1:thing} is in the way.",
    "half_on": "It cannot stop partly on {0,1:thing}.",
    "rough": "Rough ground: {0:in} is the most.",
    "wisp": "Stonewisp {0} stops it.",
    "held": "A stonewisp holds it: it can only turn.",
    "forbidden": "A card forbids it to slide: it can only turn.",
    "left_card": "It has to end clear of the card it leaves behind.",
}
THINGS = ("character", "solid", "half_on", "wisp")  # those that have a number


class Cause(NamedTuple):
    """Why no slide along a bearing is longer: the kind of it, its rule, and the facts of its words."""

    by: str
    rule: str
    facts: tuple[Atom, ...]


def stops(s: Battle, g: Ground, lengths: Sequence[Mil], step: Tenths) -> tuple[ReachStop, ...]:
    """What ends the longest slides along 0, step, 2 * step...; neighbours that the same thing ends are one."""
    found: list[tuple[Cause, Tenths, Tenths]] = []
    for index, length in enumerate(lengths):
        cause, bearing = _cause(g, index * step, length), index * step
        if found and found[-1][0] == cause:
            found[-1] = (cause, found[-1][1], bearing)
        else:
            found.append((cause, bearing, bearing))
    return tuple([_told(s, *each) for each in found])


def _cause(g: Ground, bearing: Tenths, length: Mil) -> Cause:
    reason = why_not(g, Slide(bearing, length + 1, 0))
    if reason is None or reason.key == "too_far":
        return Cause(SPEED, SPEED_RULE, (g.limit,))
    by, facts = BY_REFUSAL[reason.key], reason.facts
    if by == "rough":
        facts = facts[1:]
    elif by == "wisp":
        facts = facts[:1]
    return Cause(by, reason.rule, facts)


def _told(s: Battle, cause: Cause, first: Tenths, last: Tenths) -> ReachStop:
    uid = cause.facts[0] if cause.by in THINGS else 0
    assert isinstance(uid, int)
    words = filled(WORDS[cause.by], WAYS, cause.facts, telling_to(s.table))
    return ReachStop(first, last, cause.by, uid, cause.rule, words)
