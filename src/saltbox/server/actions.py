"""What guests can do at a table besides choosing: sit down, mix the dice, leave, take back, resign, talk, ask.

What changes something runs under the table's lock: it is worked out beside what the table holds, stored, and
then taken over. Asking changes nothing and waits for nobody.
"""

import time
from typing import Any

from saltbox.engine import Refused, SurveyError, find_game
from saltbox.engine.leaving import LEAVE
from saltbox.engine.match import BREAK_SEAL
from saltbox.server import leaving, salts, transactions
from saltbox.server.audience_messages import can_change, encode, names_for, spans
from saltbox.server.errors import Problem
from saltbox.server.history import History
from saltbox.server.jobs import SettleOptions
from saltbox.server.plain import plain_text
from saltbox.server.salts import Share
from saltbox.server.seats import Chair, owned
from saltbox.server.standing import Question, beginning, open_questions, standing
from saltbox.server.table import Table, WindowSettings
from saltbox.wire.messages import (
    ChatLine,
    Foresee,
    Foreseen,
    Measure,
    Measured,
    NotForeseen,
    NotMeasured,
    RefusedInfo,
    UndoAnswered,
)

# Of what somebody wants to have measured: bytes, and lists and objects, so that they are not nested too deeply.
LONGEST_WISH, MOST_ROWS = 2048, 100


async def sit_down(
    table: Table, guest: str, name: str, share: Share, brought: dict[str, Any] | None = None
) -> None:
    """Takes the first open seat; the game starts with the last one, if all salts are open.

    `brought` is what this seat shall play with: a deck, a band. Whoever has left comes back to the own seats.
    """
    mine = owned(table.chairs, guest)
    left = [seat for seat in mine if table.chairs[seat].left]
    for seat in left:
        await leaving.come_back(table, seat)
    if left:
        return
    if mine:
        raise Problem("already_seated", "You already sit at this table.", table.version)
    free = next((seat for seat, chair in enumerate(table.chairs) if chair.kind == "open"), None)
    if free is None or table.state != "waiting":
        raise Problem("table_full", "Every seat is taken; you can watch.", table.version)
    chairs, shares = table.chairs[:], table.shares[:]
    chairs[free], shares[free] = Chair("guest", name, guest=guest, options=brought or {}), share
    if brought:
        await _judge(table, chairs, brought)
    await _settle(table, guest, chairs, shares)


async def _judge(table: Table, chairs: list[Chair], brought: dict[str, Any]) -> None:
    """Refuses what the rules of the game do not let a seat play with at this table."""
    game = table.row["game"]
    for name in brought:
        if name not in find_game(game).pages.seat_options:
            raise Problem("bad_options", f'"{name}" is not for each seat to choose.', table.version)
    job = SettleOptions(game=game, seats=len(chairs), options=table.options_with(chairs))
    await table.services.workers.do(job, dict[str, Any], urgent=True)


async def commit_salt(table: Table, guest: str, seat: int, commitment: str) -> None:
    """Binds a seat to a salt that nobody sees yet."""
    _check_waiting(table, guest, seat)
    await _settle(table, guest, table.chairs, salts.committed(table.shares, seat, commitment))


async def open_salt(table: Table, guest: str, seat: int, salt: str) -> None:
    """Opens the salt of a seat, when all have committed; the game starts with the last one."""
    _check_waiting(table, guest, seat)
    await _settle(table, guest, table.chairs, salts.opened_at(table.chairs, table.shares, seat, salt))


def _check_waiting(table: Table, guest: str, seat: int) -> None:
    table.own(guest, seat)
    if table.state != "waiting":
        raise Problem("salt_settled", "The dice are settled: the game has begun.", table.version)


async def _settle(table: Table, guest: str, chairs: list[Chair], shares: list[Share]) -> None:
    """Stores who sits where and what each has given to the dice; the game begins if nothing is missing."""
    values: dict[str, Any] = {"seats": [chair.document() for chair in chairs], **salts.stored(shares)}
    history, questions = None, list[Question]()
    if salts.are_complete(chairs, shares):
        played = await table.play_again([], chairs, shares)
        history, at = History.unpacked(played.history), time.time()
        questions = open_questions(history.match, chairs, at)
        values |= {**beginning(history.match, questions, at), "options": table.options_with(chairs)}
    await table.store(transactions.seat_guest(table.id, guest, **values))
    table.chairs, table.shares = chairs, shares
    table.row["options"] = values.get("options", table.row["options"])
    if history is not None:
        table.begin(history, questions)
    table.broadcast.snapshots_to_all()


async def leave(table: Table, guest: str) -> None:
    """Gets up: before the game the seats are free again, during it that is to resign, after it nothing."""
    mine = owned(table.chairs, guest)
    if not mine or table.state == "finished":
        return
    if table.state == "running":
        for seat in mine:
            if table.outcome is None and not table.chairs[seat].left:
                await leaving.leave_seat(table, seat, LEAVE)
        return
    chairs = [Chair("open") if seat in mine else chair for seat, chair in enumerate(table.chairs)]
    shares = salts.without(table.shares, mine)
    seats = [chair.document() for chair in chairs]
    await table.store(transactions.change_table(table.id, seats=seats, **salts.stored(shares)))
    table.chairs, table.shares = chairs, shares
    table.broadcast.snapshots_to_all()


async def resign(table: Table, guest: str, seat: int) -> None:
    """Gives the game up: the others have won, or play on without this person."""
    table.check_playing(guest, seat)
    await leaving.leave_seat(table, seat, LEAVE)


async def come_back(table: Table, guest: str, seat: int) -> None:
    """Plays on in a seat that a bot has played meanwhile."""
    table.own(guest, seat)
    await leaving.come_back(table, seat)


async def break_seal(table: Table, guest: str, seat: int) -> None:
    """Takes a sealed answer back, so that the seat is asked again; what it was stays the seat's secret."""
    table.check_playing(guest, seat)
    sealed = table.match.sealed_of(seat)
    if sealed is None:
        raise Problem("nothing_sealed", "No answer of yours is sealed now.", table.version)
    if not can_change(sealed):
        raise Problem("nothing_sealed", "There is no other answer to this question.", table.version)
    await table.make(seat, BREAK_SEAL)


def why(table: Table, guest: str, seat: int, choice: str) -> RefusedInfo:
    """Why a choice would not be allowed; no rule and no sentence if it would."""
    table.own(guest, seat)
    refusal = table.match.why_not(seat, choice)
    if refusal is None:
        return RefusedInfo(choice=choice, rule="", words=[])
    return RefusedInfo(choice=choice, rule=refusal.rule, words=spans(refusal.prose))


async def measure(table: Table, guest: str, asked: Measure) -> Measured | NotMeasured:
    """What is there on the table: for one's own seat, or as anybody may see it."""
    if asked.seat is not None:
        table.own(guest, asked.seat)
    wish = encode(asked.wish)
    if len(wish) > LONGEST_WISH or wish.count(b"[") + wish.count(b"{") > MOST_ROWS:
        text = f"A wish has at most {LONGEST_WISH} bytes and {MOST_ROWS} rows."
        raise Problem("bad_message", text, table.version)
    match = table.match
    try:
        answer = await table.services.surveys.measure(match, asked.seat, asked.survey, asked.wish)
    except SurveyError as problem:
        return NotMeasured(asked.number, match.number, str(problem))
    return Measured(asked.number, asked.survey, match.number, answer)


async def foresee(table: Table, guest: str, asked: Foresee) -> Foreseen | NotForeseen:
    """What choices of one's own seat would do, by what it may know."""
    table.own(guest, asked.seat)
    match, names = table.match, names_for(table.names(), asked.seat)
    try:
        return await table.services.surveys.foresee(match, asked, names)
    except Refused as refused:
        return NotForeseen(asked.number, match.number, str(refused))


# --- Taking back ---


async def undo(table: Table, guest: str, seat: int) -> None:
    """Takes the seat's last decision back: at once while nothing was told since, else when the others agree."""
    table.own(guest, seat)
    if not table.row["undo"]:
        raise Problem("no_undo_here", "This table was opened without undo.", table.version)
    allowed = table.broadcast.may_undo(seat)
    if allowed == "no":
        raise Problem("nothing_to_undo", "There is no decision of yours to take back.", table.version)
    if allowed == "free":
        await _take_back(table, seat)
    else:
        table.undo_asked_by, table.undo_agreed = seat, set()
        table.broadcast.update()


async def answer_undo(table: Table, guest: str, seat: int, agree: bool) -> None:
    """Another guest's word on a take-back. All must agree; one who does not is enough."""
    table.own(guest, seat)
    asker = table.undo_asked_by
    if asker is None or table.chairs[asker].guest == guest or table.chairs[seat].left:
        raise Problem("no_undo_asked", "Nobody asks you for a take-back.", table.version)
    if not agree:
        table.undo_asked_by = None
        table.broadcast.update()
        table.broadcast.to_all(UndoAnswered(asker, "refused", seat))
        return
    table.undo_agreed.add(seat)
    asked = {chair.guest for chair in table.chairs if chair.is_person} - {table.chairs[asker].guest}
    if asked <= {table.chairs[other].guest for other in table.undo_agreed}:
        await _take_back(table, asker)


async def _take_back(table: Table, seat: int) -> None:
    """The log loses its tail and is played again; the same decisions will meet the same dice."""
    assert table.history is not None
    version = table.history.last_of(seat)
    assert version is not None
    entries = await table.services.storage.read(transactions.find_entries(table.id, version))
    played = await table.play_again(entries)
    assert not played.problem, played.problem
    history = History.unpacked(played.history)
    questions = open_questions(history.match, table.chairs, time.time())
    await table.store(transactions.cut(table.id, version, "undo", **standing(history.match, questions)))
    table.undone += table.version - version
    table.history, table.questions = history, questions
    table.undo_asked_by = None
    table.automation.epoch += 1
    table.go_on()
    table.broadcast.snapshots_to_all()
    await leaving.bring_back(table)


# --- Talking and settings ---


async def say(table: Table, guest: str, seat: int, text: str) -> None:
    """A line of chat by somebody who sits here."""
    table.own(guest, seat)
    cleaned = plain_text(text)
    if not cleaned:
        raise Problem("bad_message", "There is nothing to say in that line.", table.version)
    chat_line = ChatLine(seat=seat, name=table.names()[seat], text=cleaned, at=time.time())
    await table.store(transactions.add_chat_line(table.id, seat, chat_line.name, cleaned, chat_line.at))
    table.chat = [*table.chat[-199:], chat_line]
    table.broadcast.to_all(chat_line)


async def set_windows(table: Table, guest: str, seat: int, auto_pass: bool, stop_at: list[str]) -> None:
    """How this seat wants its reaction windows; kept for the rest of the game."""
    table.own(guest, seat)
    await table.store(transactions.keep_windows(table.id, seat, auto_pass, stop_at))
    table.windows[seat] = WindowSettings(auto_pass, tuple(stop_at))
    table.automation.wake()
