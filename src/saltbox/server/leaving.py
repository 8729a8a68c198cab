"""A seat that leaves a game, and comes back. With one seat it is over then; with two, unless its rules play on.

Otherwise the game says what becomes of it: it is over for all, or the seat drops out by the rules, or a bot
plays on. To leave and to come back are choices in the log, so records, replays and chains hold them. When the
last person leaves, the game is over: bots do not play among themselves.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from saltbox import fair
from saltbox.bots import bots_for
from saltbox.engine import Choice, Leaving
from saltbox.engine.leaving import COME_BACK, LEAVE
from saltbox.engine.match import CONCEDE
from saltbox.server import transactions
from saltbox.server.errors import Problem
from saltbox.server.seats import Chair
from saltbox.wire.messages import OutcomeInfo

if TYPE_CHECKING:
    from saltbox.server.table import Table

USUAL_BOT = "greedy"  # plays every game


def stand_in(game: str) -> str:
    """The bot that plays on for somebody who left."""
    known = bots_for(game)
    return USUAL_BOT if USUAL_BOT in known else known[0]


async def leave_seat(table: "Table", seat: int, why: Choice) -> None:
    """A seat leaves a running game: `why` is the choice to leave, or that its time is up."""
    leaving = table.match.game.leaving_of(len(table.chairs))
    is_last_person = not any(chair.is_person for n, chair in enumerate(table.chairs) if n != seat)
    if leaving is Leaving.ENDS or is_last_person:
        await _end(table, seat, why)
        return
    bot = stand_in(table.row["game"]) if leaving is Leaving.BOT else ""
    chairs = _with(table, seat, replace(table.chairs[seat], left=True, bot=bot))
    try:
        await table.make(seat, why, chairs)
    except Problem as problem:
        if problem.code != "rules_fault":
            raise
        await _end(table, seat, why)  # nobody is held by rules that fail; a report was kept


async def _end(table: "Table", seat: int, why: Choice) -> None:
    """The game is over, and the others have won; where the rules know how to concede, by such a choice."""
    reason = "resigned" if why == LEAVE else "time"
    resigned = replace(table.chairs[seat], resigned=why == LEAVE)
    chairs = _with(table, seat, resigned)
    if why == LEAVE and table.match.game.rules.concede is not None:
        await table.make(seat, CONCEDE, chairs)
        return
    text = fair.decision_text(reason, table.names()[seat])
    await table.finish(OutcomeInfo(winners=table.others(seat), reason=reason, rule="", text=text), chairs)


async def come_back(table: "Table", seat: int) -> None:
    """Whoever left plays on: at once, or after the question that the bot has before it."""
    if table.state != "running":
        raise Problem("not_running", "There is no game to come back to.", table.version)
    if not table.chairs[seat].left:
        raise Problem("not_left", "You have not left this seat.", table.version)
    if table.match.game.leaving_of(len(table.chairs)) is not Leaving.BOT:
        raise Problem("seat_left", "This seat is out of the game by the rules.", table.version)
    if table.clock.on and table.clock.left()[seat] <= 0:
        raise Problem("no_time_left", "The time of this seat is up; the bot plays to the end.", table.version)
    if seat not in table.asked():
        await _take_over(table, seat)
        return
    chairs = _with(table, seat, replace(table.chairs[seat], returning=True))
    await table.store(transactions.change_table(table.id, seats=[chair.document() for chair in chairs]))
    table.chairs = chairs
    table.broadcast.update(with_table=True)


async def bring_back(table: "Table", answered: int | None = None) -> None:
    """Gives seats back to whoever comes back: the one whose bot has `answered`, and all that are not asked."""
    for seat, chair in enumerate(table.chairs):
        is_due = seat == answered or seat not in table.asked()
        if table.state == "running" and chair.returning and is_due:
            await _take_over(table, seat)


async def _take_over(table: "Table", seat: int) -> None:
    back = replace(table.chairs[seat], left=False, returning=False, bot="")
    await table.make(seat, COME_BACK, _with(table, seat, back))


def _with(table: "Table", seat: int, chair: Chair) -> list[Chair]:
    return [chair if n == seat else other for n, other in enumerate(table.chairs)]
