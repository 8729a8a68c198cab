"""What a seat measures on a table, in a few words."""

from saltbox.engine import Match
from saltbox.games.salt_mystic.measure.records import (
    AttackInReach,
    AttacksWish,
    EdgeTold,
    EdgeWish,
    MovePreviewTold,
    MovePreviewWish,
    ReachTold,
    ReachWish,
    StackTold,
    StackWish,
)
from saltbox.games.salt_mystic.measure.surveys import ATTACKS, EDGE, MOVE_PREVIEW, REACH, STACK


def reach(match: Match, uid: int, leaving: str = "") -> ReachTold:
    return match.measure(0, REACH, ReachWish(uid, leaving))


def preview(match: Match, uid: int, move: str) -> MovePreviewTold:
    return match.measure(0, MOVE_PREVIEW, MovePreviewWish(uid, move))


def attacks(match: Match, uid: int) -> tuple[AttackInReach, ...]:
    return match.measure(0, ATTACKS, AttacksWish(uid)).attacks


def measured(match: Match, uid: int) -> StackTold:
    return match.measure(0, STACK, StackWish(uid))


def stats(match: Match, uid: int) -> dict[str, int]:
    return {each.stat: each.value for each in measured(match, uid).stats}


def edge(match: Match, card: str, lifted: int = 0, seat: int | None = 0) -> EdgeTold:
    return match.measure(seat, EDGE, EdgeWish(card, lifted))
