"""The lists of a guest's games, made of what is stored beside their logs: no list opens a game.

Whom a game waits for is for everyone at the table; the words of a question are only for whoever is asked.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from saltbox.engine import Game, find_game
from saltbox.server.seats import Chair, chairs_of, owned, shown_names
from saltbox.server.standing import Question, questions_of
from saltbox.wire.messages import (
    Awaited,
    Clock,
    FinishedGame,
    ListedSeat,
    OutcomeInfo,
    ResultFor,
    RunningGame,
)

CANNOT_BE_OPENED = "Cannot be opened any more"
WAITING = "Waiting for players"


def running_game(
    row: dict[str, Any], guest: str, seconds_left: Sequence[float] | None = None, is_broken: bool = False
) -> RunningGame:
    """A game that is not over, for a guest. `seconds_left`: as its clock shows them now, if that runs."""
    game, chairs = find_game(row["game"]), chairs_of(row["seats"])
    mine = owned(chairs, guest)
    questions = _questions(row)
    asked = [one for one in questions if one.seat in mine and not chairs[one.seat].left]
    clock = Clock(**row["clock"])
    left = list(seconds_left or row["seconds_left"]) if clock.seconds else None
    return RunningGame(
        table=row["id"],
        game=row["game"],
        title=game.title,
        state=row["state"],
        seats=list(_seats(chairs, mine, left)),
        version=row["version"],
        created=row["created"],
        updated=row["updated"],
        line=CANNOT_BE_OPENED if is_broken else WAITING if row["state"] == "waiting" else row["line"],
        awaited=[] if is_broken else [Awaited(one.seat, one.since) for one in questions],
        your_turn=bool(asked) and not is_broken,
        question=asked[0].words if asked and len(mine) == 1 and not is_broken else [],
        clock=clock,
        lesson=row["lesson"],
    )


def _questions(row: dict[str, Any]) -> list[Question]:
    """The open questions; of a game that an older Saltbox kept, only who is asked."""
    if row["state"] != "running":
        return []
    kept = questions_of(row["questions"])
    return kept or [Question(seat, 0, row["updated"]) for seat in row["asked"] or ()]


def finished_game(row: dict[str, Any], guest: str) -> FinishedGame:
    """A game that is over, for a guest."""
    game, chairs, outcome = find_game(row["game"]), chairs_of(row["seats"]), OutcomeInfo(**row["outcome"])
    mine = owned(chairs, guest)
    return FinishedGame(
        table=row["id"],
        game=row["game"],
        title=game.title,
        seats=list(_seats(chairs, mine, None)),
        result=result_for(game, chairs, outcome.winners, mine),
        outcome=outcome,
        began=row["began"],
        ended=row["ended"],
        steps=row["steps"],
        rounds=row["rounds"] or None,
        lesson=row["lesson"],
    )


def result_for(
    game: Game[Any], chairs: Sequence[Chair], winners: Sequence[int], mine: Sequence[int]
) -> ResultFor:
    """How a game ended for whoever has these seats. It is drawn if nobody has won, or if all sides have."""
    if len(mine) != 1:
        return "shared" if mine else "watched"
    if chairs[mine[0]].left:
        return "left"
    sides = max(len(chairs), game.state.SIDES)
    if not winners or len(set(winners)) == sides > 1:
        return "drawn"
    return "won" if mine[0] in winners else "lost"


def in_order(games: list[RunningGame]) -> list[RunningGame]:
    """Those that wait for the guest first, the longest first; then the others, the latest first."""

    def place(game: RunningGame) -> tuple[int, float]:
        since = [one.since for one in game.awaited]
        if game.your_turn:
            own = {seat.seat for seat in game.seats if seat.yours and not seat.left}
            return 0, min(one.since for one in game.awaited if one.seat in own)
        if game.state == "running":
            return 1, -max(since, default=game.updated)
        return 2, -game.updated

    return sorted(games, key=place)


def _seats(chairs: Sequence[Chair], mine: Sequence[int], left: list[float] | None) -> Iterator[ListedSeat]:
    for seat, (chair, name) in enumerate(zip(chairs, shown_names(chairs), strict=True)):
        yield ListedSeat(
            seat=seat,
            kind=chair.kind,
            name="" if chair.kind == "open" else name,
            bot=chair.bot,
            yours=seat in mine,
            left=chair.left,
            seconds_left=None if left is None else round(left[seat], 1),
        )
