"""One live table: the only owner of its match.

What a table holds is what is stored; whatever tells reads that, at any time. A change is worked out beside it,
under the table's lock, goes to the disk, and only then becomes what the table holds: in one step, together with
telling it.
"""

import asyncio
import math
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from saltbox import fair
from saltbox.engine import Match, Refused, find_game
from saltbox.engine.leaving import SEAT_CHANGES
from saltbox.engine.match import BREAK_SEAL
from saltbox.server import leaving, transactions
from saltbox.server.audience_messages import (
    Audience,
    exchange_number,
    outcome_of_rules,
    question_number,
    spans,
    status_line_of,
)
from saltbox.server.automation import Automation
from saltbox.server.bot_pool import BotPool
from saltbox.server.broadcast import Broadcast
from saltbox.server.clock import GameClock
from saltbox.server.errors import Problem
from saltbox.server.history import History
from saltbox.server.jobs import PlayAgain, PlayedAgain
from saltbox.server.metrics import Metrics
from saltbox.server.reports import write_bug_bundle
from saltbox.server.salts import Share, opened, shares_of
from saltbox.server.seats import Chair, chairs_of, owned, shown_names, with_own
from saltbox.server.settings import Settings
from saltbox.server.standing import Question, ending, open_questions, questions_of, standing
from saltbox.server.storage import Storage
from saltbox.server.surveys import Surveys
from saltbox.server.worker_pool import WorkerPool
from saltbox.wire.messages import ChatLine, OutcomeInfo, RefusedInfo, UndoAnswered

T = TypeVar("T")
CHAT_KEPT = 200
log = structlog.get_logger("saltbox.table")


class Listener(Protocol):
    """A connection to a table: whose it is, and how to reach it. Sending never waits."""

    guest: str

    def send(self, message: bytes | None) -> None:
        """Hands over one encoded message, which travels when it can; None closes the connection."""


@dataclass(frozen=True, slots=True)
class Services:
    """What every table of a server shares."""

    settings: Settings
    storage: Storage
    bots: BotPool
    workers: WorkerPool
    surveys: Surveys
    metrics: Metrics


@dataclass(slots=True)
class WindowSettings:
    """How a seat wants its reaction windows."""

    auto_pass: bool = True
    stop_at: tuple[str, ...] = ()


class Table:
    """A table with its seats, its history, its clock, its listeners and its automation."""

    def __init__(self, services: Services, row: dict[str, Any]) -> None:
        self.services = services
        self.row = row
        self.id: str = row["id"]
        self.chairs: list[Chair] = chairs_of(row["seats"])
        self.shares: list[Share] = shares_of(row)
        self.state: Literal["waiting", "running", "finished"] = row["state"]
        self.outcome: OutcomeInfo | None = None if row["outcome"] is None else OutcomeInfo(**row["outcome"])
        self.history: History | None = None
        self.questions: list[Question] = questions_of(row.get("questions"))
        self.clock = GameClock(row["clock"]["seconds"], row["clock"]["increment"], list(row["seconds_left"]))
        self.windows: dict[int, WindowSettings] = {}
        self.chat: list[ChatLine] = []
        self.undone = 0  # choices that were ever taken back or cut off
        self.undo_asked_by: int | None = None
        self.undo_agreed: set[int] = set()
        self.updated: float = row["updated"]
        self.touched = time.monotonic()
        self.host_seen = -math.inf  # when whoever opened it was here last
        self.gone = False  # dropped after a fault: whoever holds it must get the table anew
        self.lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.broadcast = Broadcast(self)
        self.automation = Automation(self)

    # --- What is known about it ---

    @property
    def match(self) -> Match:
        """The match; a table that still waits for players has none."""
        if self.history is None:
            raise Problem("not_running", "The game has not begun: a seat or a salt is still open.", 0)
        return self.history.match

    @property
    def version(self) -> int:
        """How many choices have been made."""
        if self.history is None:
            return 0
        return self.history.match.number

    @property
    def status_line(self) -> str:
        """Where the game stands, in a few words that everyone may read."""
        if self.history is None:
            return "Waiting for players"
        return status_line_of(self.history.match)

    @property
    def question_offset(self) -> int:
        """What the numbers of questions are ahead by, so that no number ever comes again after a take-back.

        A tail of n choices brings a seat back by at most n questions, and one more was open: 2n is beyond both.
        """
        return 2 * self.undone

    @property
    def custom_cards(self) -> list[dict[str, Any]]:
        """The custom cards that are played with here, as the table keeps them; everyone may see them."""
        begun = self.row["position"] or self.row
        found: list[dict[str, Any]] = begun["options"].get("cards", [])
        return found

    @property
    def options(self) -> dict[str, Any]:
        """What it is played with: as it was opened, and what its seats have brought."""
        return self.options_with(self.chairs)

    def options_with(self, chairs: list[Chair]) -> dict[str, Any]:
        """The same with other seats."""
        row: dict[str, Any] = self.row["options"]
        return with_own(row, chairs, find_game(self.row["game"]).pages.seat_options)

    def names(self) -> list[str]:
        """The seats by name."""
        return shown_names(self.chairs)

    def others(self, seat: int) -> list[int]:
        """Who has won when this seat gives up: also a side at which nobody sits."""
        sides = max(len(self.chairs), self.match.game.state.SIDES)
        return [other for other in range(sides) if other != seat]

    def own(self, guest: str, seat: int) -> None:
        """Refuses whoever does not hold this seat, in words that are the same for every seat and moment."""
        if seat not in owned(self.chairs, guest):
            raise Problem("not_your_seat", "This seat is not yours.", self.version)

    def audiences(self, guest: str) -> list[Audience]:
        """What a guest may watch: the own seats, or else what everyone may see."""
        return list(owned(self.chairs, guest)) or [None]

    @property
    def is_left_to_bots(self) -> bool:
        """Whether nobody but bots plays here, from the first choice to the last: there is no hand to spy on."""
        return all(chair.kind == "bot" for chair in self.chairs)

    def asked(self) -> list[int]:
        """The seats that must choose now: a public fact, because forced questions are put too."""
        if self.state != "running":
            return []
        return [] if self.history is None else self.history.asked()

    # --- Changing it ---

    async def do(self, change: Coroutine[Any, Any, T]) -> T:
        """Runs a change under the lock to its end, even if whoever asked for it hangs up meanwhile."""

        async def locked() -> T:
            async with self.lock:
                if self.gone:
                    change.close()
                    raise Problem("busy", "The table is being opened again; try once more.", self.version)
                self.touched = time.monotonic()
                return await change

        task = asyncio.create_task(locked())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def load(self, entries: list[transactions.LogEntry]) -> None:
        """Opens the stored game: the log is played again; a damaged tail is cut off and kept apart."""
        if self.state == "waiting":
            return
        played = await self.play_again(entries)
        history = History.unpacked(played.history)
        if played.problem:
            kept = history.match.number
            log.error("damaged_log", table=self.id, kept=kept, lost=len(entries) - kept, why=played.problem)
            await self.services.storage.write(transactions.cut(self.id, kept, "damaged"))
            self.undone += len(entries) - kept
        elif played.rewritten:
            rules = find_game(self.row["game"]).version
            log.info("rules_brought_up_to_date", table=self.id, rules=rules)
            await self.services.storage.write(transactions.rewrite(self.id, played.rewritten, rules))
            self.row["rules"] = rules
        self.history = history
        if entries:
            self.updated = max(self.updated, entries[-1].at)
        if self.state == "running" and history.match.outcome is not None:
            await self.finish(outcome_of_rules(history.match, self.names()))
        await self._say_where_it_stands(history.match)
        self.go_on()
        await leaving.bring_back(self)

    async def _say_where_it_stands(self, match: Match) -> None:
        """What lists say of a game is stored anew if an older Saltbox kept less of it, or its tail was cut."""
        kept = [(question.seat, question.number) for question in self.questions]
        if self.state != "running" or kept == [(ask.seat, ask.number) for ask in match.asks]:
            return
        self.questions = open_questions(match, self.chairs, self.updated)
        await self.services.storage.write(
            transactions.change_table(self.id, **standing(match, self.questions), updated=self.updated)
        )

    async def play_again(
        self,
        entries: list[transactions.LogEntry],
        chairs: list[Chair] | None = None,
        shares: list[Share] | None = None,
    ) -> PlayedAgain:
        """Plays a log from the beginning of this table, off the loop; with these seats and salts, if given."""
        job = PlayAgain(
            row={**self.row, "options": self.options_with(chairs or self.chairs)},
            seed=fair.seed(self.row["secret"], opened(shares or self.shares)),
            entries=entries,
            names=shown_names(chairs or self.chairs),
        )
        return await self.services.workers.do(job, PlayedAgain, urgent=True)

    def begin(self, history: History, questions: list[Question]) -> None:
        """The last salt is open and that is stored: the game begins."""
        self.history, self.state, self.questions = history, "running", questions
        self.go_on()

    def go_on(self) -> None:
        """Whoever is asked is on the clock; bots and forced answers get going."""
        self.clock.run([seat for seat in self.asked() if not self.chairs[seat].left])
        self.automation.wake()

    async def choose(self, guest: str, seat: int, number: int, choice: str) -> RefusedInfo | None:
        """A guest's answer. Stale or repeated ones change nothing. Returns the refusal, if the rules refuse."""
        self.check_playing(guest, seat)
        self._check_number(seat, number)
        if choice in SEAT_CHANGES:  # they change who sits there, so there are messages of their own for them
            raise Problem("bad_message", "A seat is left with `resign`, and taken again with `return`.")
        try:
            await self.make(seat, choice)
        except Refused as refused:
            return RefusedInfo(choice=choice, rule=refused.refusal.rule, words=spans(refused.refusal.prose))
        return None

    def check_playing(self, guest: str, seat: int) -> None:
        """Refuses whoever does not hold this seat, or has left it, and everyone while there is no game."""
        self.own(guest, seat)
        self._check_running()
        if self.chairs[seat].left:
            raise Problem("seat_left", "You have left this seat; come back to play on.", self.version)

    def _check_running(self) -> None:
        if self.state != "running":
            text = "The game is over." if self.state == "finished" else "The game has not begun."
            raise Problem("not_running", text, self.version)

    def _check_number(self, seat: int, number: int) -> None:
        """An answer must name the question it answers, or the sealed answer that it takes the place of."""
        ask, sealed = self.match.ask_of(seat), self.match.sealed_of(seat)
        expected = None
        if ask is not None:
            expected = question_number(ask, self.question_offset)
        elif sealed is not None:
            expected = exchange_number(sealed, self.question_offset)
        if number != expected:
            raise Problem("stale", "That question is no longer open.", self.version)

    async def make(self, seat: int, choice: str, chairs: list[Chair] | None = None) -> None:
        """Makes a choice: in a copy, then on the disk, only then for everyone to see.

        There it is judged, once: raises `Refused` if the rules do not allow it. `chairs` are the seats after
        it, if it changes who sits there.
        """
        assert self.history is not None
        begun = time.perf_counter()
        try:
            attempt = self.history.tried(seat, choice)
        except Refused:
            raise
        except Exception as fault:  # whatever failed in rules and questions: reported, and the game stands
            raise self._fault(fault) from fault
        match, at = attempt.match, time.time()
        left = self.clock.left_with(self._earned(seat, choice, match))
        ended = outcome_of_rules(match, self.names())
        questions = [] if ended else open_questions(match, chairs or self.chairs, at, self.questions)
        changes = standing(match, questions)
        if self.clock.on:
            changes["seconds_left"] = left
        if ended is not None or chairs is not None:
            changes["seats"] = [chair.document() for chair in chairs or self.chairs]
        if ended is not None:
            changes |= {**ending(match, at), "outcome": _plain(ended)}
        await self.store(
            transactions.append(
                self.id, transactions.LogEntry(match.number, seat, choice, match.digest(), at), changes
            )
        )
        self.history.accept(attempt)
        self.clock.set(left)
        self.chairs, self.questions = chairs or self.chairs, questions
        self.updated = at
        lapsed, self.undo_asked_by = self.undo_asked_by, None
        if ended is not None:
            self.state, self.outcome = "finished", ended
        self.services.metrics.choices.inc()
        self.go_on()
        self.broadcast.update(with_table=ended is not None or self.clock.on or chairs is not None)
        if lapsed is not None:
            self.broadcast.to_all(UndoAnswered(lapsed, "lapsed"))
        self.services.metrics.choice_seconds.observe(time.perf_counter() - begun)

    def _earned(self, seat: int, choice: str, after: Match) -> list[int]:
        """The seats that get the increment of the clock by a choice.

        A sealed answer earns it when it is opened: however often it was changed before, it is one choice.
        """
        if seat in after.sealed_seats or choice == BREAK_SEAL:
            return []
        opened = [] if after.sealed_seats else list(self.match.sealed_seats)
        chosen = [] if choice in SEAT_CHANGES else [seat]
        return [one for one in {*opened, *chosen} if not self.chairs[one].left]

    async def store(self, change: Callable[[Connection], None]) -> None:
        """Stores a change, or says that it could not be: then nothing has changed, and nobody was told."""
        try:
            await self.services.storage.write(change)
        except Exception as fault:  # whatever kept it off the disk: what is there now must be read anew
            self.drop()
            log.error("not_written", table=self.id, version=self.version, fault=type(fault).__name__)
            if isinstance(fault, IntegrityError):
                raise Problem("stale", "Somebody else has moved this table on.", self.version) from fault
            if isinstance(fault, Problem):
                raise
            raise Problem("storage_fault", "It could not be stored, so nothing has changed.") from fault

    def _fault(self, fault: Exception) -> Problem:
        """The rules failed: the game stands as before, and a report is kept for whoever mends them."""
        self.services.metrics.rules_faults.inc()
        name = write_bug_bundle(self.services.settings.data, self.id, self.match, fault)
        log.error("rules_fault", table=self.id, version=self.version, report=name)
        return Problem(
            "rules_fault", "The rules failed here; nothing has changed. A report was kept.", self.version
        )

    def drop(self) -> None:
        """Forgets what is in memory; the next one who comes gets the table from the log."""
        self.gone = True
        self.automation.stop()
        self.broadcast.hang_up()

    async def finish(self, outcome: OutcomeInfo | None, chairs: list[Chair] | None = None) -> None:
        """The game is over, by the rules or by somebody's decision. `chairs` are the seats after it."""
        assert outcome is not None
        chairs = chairs or self.chairs
        left, at = self.clock.left(), time.time()
        values: dict[str, Any] = {
            **ending(self.match, at),
            "outcome": _plain(outcome),
            "seconds_left": left,
            "seats": [chair.document() for chair in chairs],
            "updated": at,
        }
        await self.store(transactions.change_table(self.id, **values))
        self.state, self.outcome, self.updated, self.chairs = "finished", outcome, at, chairs
        self.questions = []
        self.clock.set(left)
        lapsed, self.undo_asked_by = self.undo_asked_by, None
        self.go_on()
        self.broadcast.update(with_table=True)
        if lapsed is not None:
            self.broadcast.to_all(UndoAnswered(lapsed, "lapsed"))

    async def close(self) -> None:
        """The server stops: what the clocks show is kept."""
        self.automation.stop()
        async with self.lock:
            if self.clock.on and self.state == "running" and not self.gone:
                left = self.clock.left()
                await self.services.storage.write(transactions.change_table(self.id, seconds_left=left))
        self.gone = True
        self.broadcast.hang_up()


def _plain(outcome: OutcomeInfo) -> dict[str, Any]:
    return {name: getattr(outcome, name) for name in outcome.__struct_fields__}
