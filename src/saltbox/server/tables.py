"""All tables of a server: opened, found, loaded when first needed, and let go when nobody needs them."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

import structlog

from saltbox import fair
from saltbox.bots import UnknownBot, check_bot
from saltbox.engine import SaltboxError, find_game, find_games
from saltbox.server import actions, lists, lobby, salts, transactions
from saltbox.server.errors import Problem
from saltbox.server.history import History
from saltbox.server.jobs import SettleOptions, StandAt
from saltbox.server.plain import chosen_name, plain_sentence
from saltbox.server.replays import check_step
from saltbox.server.salts import EMPTY, NOTHING, Share
from saltbox.server.seats import Chair, chairs_of, owned
from saltbox.server.standing import Question, beginning, open_questions
from saltbox.server.statistics import statistics_of
from saltbox.server.table import Services, Table, WindowSettings
from saltbox.server.transactions import Found, Guest
from saltbox.wire.messages import (
    ChatLine,
    FinishedPage,
    KeepListed,
    NewTable,
    OpenTable,
    RunningGame,
    SeatWish,
    Statistics,
)

T = TypeVar("T")
BOT_NAMES = ("Bosun", "Quartermaster", "Gunner", "Cook", "Surgeon")
SWEEP_SECONDS = 30.0
DAMAGED_ROW = (SaltboxError, LookupError, TypeError, ValueError, AttributeError)  # what a broken row raises
log = structlog.get_logger("saltbox.tables")


def lesson_of(game: str, lesson: str) -> dict[str, Any] | None:
    """The position that a lesson begins with; None: no lesson is meant."""
    if not lesson:
        return None
    found = find_game(game).positions.lessons.get(lesson)
    if found is None:
        raise Problem("unknown_lesson", "This game has no such lesson.")
    return found.begin()


def known_bot(bot: str, game: str) -> str:
    """The bot, if it can be asked to play this game."""
    try:
        check_bot(bot, game)
    except UnknownBot as problem:
        raise Problem("unknown_bot", plain_sentence(f"{problem}.")) from None
    return bot


def _share_of(chair: Chair) -> Share:
    """What a seat gives to the dice before anybody sent anything: bots have an empty salt, open at once."""
    return EMPTY if chair.kind == "bot" else NOTHING


class Tables:
    """The live tables by id. A table has one owner object, and this is where it is found."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._broken: set[str] = set()  # tables that cannot be opened, each told to the operator once
        self._sweeper: asyncio.Task[None] | None = None

    # --- Finding ---

    async def get(self, id: str) -> Table:
        """The table of that name, from memory or from the log."""
        table = self.live.get(id)
        if table is not None and not table.gone:
            table.touched = time.monotonic()
            return table
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Table:
        storage = self.services.storage
        try:
            found = await storage.read(transactions.find_table(id))
            if found is None:
                raise Problem("unknown_table", "There is no such table.")
            table = Table(self.services, found[0])
        except DAMAGED_ROW as cause:
            self._warn(id, cause)
            text = "This game cannot be opened any more: what was stored of it is damaged"
            raise Problem("rules_fault", text) from cause
        for seat, (auto_pass, stop_at) in (await storage.read(transactions.find_windows(id))).items():
            table.windows[seat] = WindowSettings(auto_pass, tuple(stop_at))
        table.undone = await storage.read(transactions.count_undone(id))
        table.chat = [ChatLine(*values) for values in await storage.read(transactions.find_chat_lines(id))]
        try:
            async with table.lock:
                await table.load(found[1])
        except Problem as problem:
            if problem.code == "rules_fault":
                self._warn(id, problem.__cause__ or problem)
            raise
        self._broken.discard(id)
        self._add(table)
        return table

    def _warn(self, id: str, cause: BaseException) -> None:
        if id not in self._broken:
            self._broken.add(id)
            log.warning("table_not_opened", table=id, cause=str(cause))

    def _add(self, table: Table) -> None:
        self.live[table.id] = table
        self.services.metrics.live.set(len(self.live))

    # --- Lists ---

    async def running_of(self, guest: Guest, most: int) -> list[RunningGame]:
        """The games of a guest that are not over, as they are stored: none is opened for a list."""

        def listed(row: dict[str, Any]) -> RunningGame:
            live = self.live.get(row["id"])
            left = None if live is None or live.gone else live.clock.left()
            return lists.running_game(row, guest.id, left, row["id"] in self._broken)

        found = await self.services.storage.read(transactions.running_of(guest.id, most))
        return lists.in_order(await self._read_all(found, listed))

    async def finished_of(self, guest: Guest, start: int, most: int) -> FinishedPage:
        """Finished games in a guest's list, the newest first."""
        found, count = await self.services.storage.read(transactions.finished_of(guest.id, start, most))
        games = await self._read_all(found, lambda row: lists.finished_game(row, guest.id))
        return FinishedPage(games, start, count)

    async def statistics_of(self, guest: Guest, game: str | None) -> Statistics:
        """What a guest has played to the end."""
        found = await self.services.storage.read(transactions.played_by(guest.id))
        rows = [one.row for one in found if one.broken is None and one.row["game"] in find_games()]
        return await asyncio.to_thread(statistics_of, rows, guest.id, game)

    async def _read_all(self, found: list[Found], listed: Callable[[dict[str, Any]], T]) -> list[T]:
        """What each row says in a list. One that cannot be read is left out, so that it hides no other."""
        games = []
        for one in found:
            try:
                if one.broken is not None:
                    raise one.broken
                games.append(listed(one.row))
            except DAMAGED_ROW as cause:
                self._warn(one.id, cause)
            await asyncio.sleep(0)  # a list is long, and somebody's choice may be waiting
        return games

    async def keep_listed(self, guest: Guest, id: str, wish: KeepListed) -> None:
        """Puts a game into a guest's list, or takes it out; where others still play, by leaving them first.

        A table that waits is left, so that its seat is free. A game against bots alone stands as it is.
        """
        found = await self.services.storage.read(transactions.seats_listed(guest.id, id))
        if found is None:
            raise Problem("unknown_table", "There is no such table among your games.")
        state, chairs = found[0], chairs_of(found[1])
        if not wish.listed and state != "finished" and id not in self._broken:
            await self._leave(guest, id, wish, state, chairs)
        await self.services.storage.write(transactions.keep_listed(guest.id, id, wish.listed))

    async def _leave(self, guest: Guest, id: str, wish: KeepListed, state: str, chairs: list[Chair]) -> None:
        plays = any(not chairs[seat].left for seat in owned(chairs, guest.id))
        others = any(chair.is_person and chair.guest != guest.id for chair in chairs)
        if not plays or (state == "running" and not others):
            return
        if others and not wish.leave:
            raise Problem("others_play", "Others play here: this game leaves your list when you leave it.")
        table = await self.get(id)
        await table.do(actions.leave(table, guest.id))

    # --- Opening ---

    async def open(self, guest: Guest, wish: NewTable) -> Table:
        """A new table by a guest's wish. The dice come from the secret that this guest was promised before.

        It keeps the custom cards of this server, so that it can be played on wherever they are not known. A
        lesson lays out cards of its own, and has the options that belong to its position.
        """
        settings = self.services.settings
        if wish.game not in find_games():
            raise Problem("unknown_game", "There is no such game.")
        position = lesson_of(wish.game, wish.lesson)
        if position is None:
            wished = settings.with_cards(wish.game, wish.options)
        else:
            wished = position["options"]
        job = SettleOptions(game=wish.game, seats=len(wish.seats), options=wished)
        # Urgent, and no flood either: how many tables an address may open is limited.
        options = await self.services.workers.do(job, dict[str, Any], urgent=True)
        chairs = [self._chair(guest, wish.game, number, seat) for number, seat in enumerate(wish.seats)]
        share = salts.given(wish.salt, wish.salt_commitment)
        if wish.listed:
            self._check_listed(guest, chairs)
        return await self._open(
            guest,
            chairs,
            [share if chair.kind == "guest" else _share_of(chair) for chair in chairs],
            game=wish.game,
            options=options,
            clock={"seconds": wish.clock.seconds, "increment": wish.clock.increment},
            lesson=wish.lesson,
            undo=wish.undo,
            listed=wish.listed,
            position=position,
        )

    def _check_listed(self, guest: Guest, chairs: list[Chair]) -> None:
        """A table for anyone has a seat for them, and somebody who waits; and nobody fills the list."""
        kinds = {chair.kind for chair in chairs}
        if not {"open", "guest"} <= kinds:
            raise Problem("bad_seats", "A table for anyone needs a free seat, and you at another.")
        settings = self.services.settings
        lobby.check_room(
            self.live.values(), guest.id, settings.limits.listed_tables, settings.host_away_seconds
        )

    def open_to_anyone(self) -> list[OpenTable]:
        """The tables that wait for anyone."""
        return lobby.open_tables(self.live.values(), self.services.settings.host_away_seconds)

    def _chair(self, guest: Guest, game: str, number: int, wish: SeatWish) -> Chair:
        name = chosen_name(wish.name, "")
        if wish.kind == "bot":
            bot = known_bot(wish.bot, game)
            return Chair("bot", name or BOT_NAMES[number % len(BOT_NAMES)], bot=bot)
        if wish.kind == "open":
            return Chair("open")
        own = name or (guest.name if wish.kind == "me" else f"Player {number + 1}")
        return Chair("guest", own, guest=guest.id)

    async def _open(self, guest: Guest, chairs: list[Chair], shares: list[Share], **given: Any) -> Table:
        if len(self.live) >= self.services.settings.limits.live_tables:
            raise Problem("busy", "Too many games are running; try again in a while.")
        if any(chair.kind == "bot" for chair in chairs):
            self.services.bots.check_room()
        secret, now = await self._take_secret(guest), time.time()
        clock: dict[str, Any] = given.get("clock") or {"seconds": 0, "increment": 0}
        row: dict[str, Any] = {
            "id": fair.table_id(secret),
            "rules": find_game(given["game"]).version,
            "seconds_left": [float(clock["seconds"])] * len(chairs),
            "seats": [chair.document() for chair in chairs],
            "secret": secret,
            "commitment": fair.commitment(secret),
            **salts.stored(shares),
            "position": None,
            "state": "running" if salts.are_complete(chairs, shares) else "waiting",
            "outcome": None,
            "line": "",
            "asked": [],
            "questions": [],
            "creator": guest.id,
            "lesson": "",
            "undo": True,
            "listed": False,
            "rematch": "",
            "created": now,
            "updated": now,
            **given,
            "clock": clock,
        }
        people = {guest.id, *(chair.guest for chair in chairs if chair.guest)}
        table, history, questions = Table(self.services, row), None, list[Question]()
        table.host_seen = time.monotonic()
        if table.state == "running":
            played = await table.play_again([])
            history = History.unpacked(played.history)
            questions = open_questions(history.match, chairs, now)
            row |= beginning(history.match, questions, now)
        await self.services.storage.write(transactions.add_table(row, people))
        self._add(table)
        self.services.metrics.tables.inc()
        if history is not None:
            table.begin(history, questions)
        return table

    async def _take_secret(self, guest: Guest) -> str:
        """The promised secret, and a new promise for the next table; of two who ask at once, one gets each."""
        new = fair.new_secret()

        def job(c: Any) -> str:
            found = transactions.find_guest(guest.id)(c)
            assert found is not None
            transactions.change_guest(guest.id, next_secret=new)(c)
            return found.next_secret

        return await self.services.storage.write(job)

    async def rematch(self, table: Table, guest: Guest, seat: int) -> Table:
        """The same people again: two swap seats, more keep theirs. Who asks second is led to the same table.

        One guest alone begins at once, with a salt bound to how the last game ended; more mix the dice anew.
        """
        table.own(guest.id, seat)
        if table.state != "finished":
            raise Problem("not_finished", "The game is not over yet.", table.version)
        if table.row["rematch"]:
            return await self.get(table.row["rematch"])
        first = 1 if len(table.chairs) == 2 else 0  # the old seat of whoever sits first now
        chairs = [c.for_rematch() for c in [*table.chairs[first:], *table.chairs[:first]]]
        if len({chair.guest for chair in chairs if chair.kind == "guest"}) > 1:
            shares = [_share_of(chair) for chair in chairs]
        else:
            digest = table.match.digest() if table.history is not None else ""
            before = salts.opened([*table.shares[first:], *table.shares[:first]])
            shares = [Share(fair.next_salt(salt, digest)) for salt in before]
        row = table.row
        options = dict(row["options"])
        for name in find_game(row["game"]).pages.seat_options if first else ():
            if name in options:  # everybody keeps their own
                options[name] = [*options[name][1:], options[name][0]]
        new = await self._open(
            guest, chairs, shares, game=row["game"], options=options, clock=row["clock"], undo=row["undo"]
        )
        await self.services.storage.write(transactions.change_table(table.id, rematch=new.id))
        table.row["rematch"] = new.id
        table.broadcast.update(with_table=True)
        return new

    async def branch(self, table: Table, guest: Guest, step: int, seat: int, bot: str, salt: str = "") -> Table:
        """Plays on from a step of a finished game, against bots, with dice of its own."""
        if not 0 <= seat < len(table.chairs):
            raise Problem("bad_seats", "There is no such seat.")
        known_bot(bot, table.row["game"])
        check_step(table, step)
        job = StandAt(record=table.match.record().document(), step=step)
        position = await self.services.workers.do(job, dict[str, Any], asker=guest.id)
        chairs = [Chair("bot", BOT_NAMES[n % len(BOT_NAMES)], bot=bot) for n in range(len(table.chairs))]
        chairs[seat] = Chair("guest", guest.name, guest=guest.id)
        return await self._open(
            guest,
            chairs,
            [Share(salt if chair.kind == "guest" else "") for chair in chairs],
            game=table.row["game"],
            options=table.row["options"],
            position=position,
        )

    # --- Letting go ---

    def start_sweeping(self) -> None:
        """From now on idle tables leave memory."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.let_go(time.monotonic() - self.services.settings.idle_seconds)

    def let_go(self, before: float) -> None:
        """Tables that nobody watches, where nothing moves by itself, and that were not touched since."""
        for id, table in list(self.live.items()):
            quiet = not table.broadcast.listeners and not table.automation.busy and not table.lock.locked()
            if table.gone or (quiet and table.touched < before):
                table.drop()
                del self.live[id]
        self.services.metrics.live.set(len(self.live))

    async def close(self) -> None:
        """All tables come to rest; what must outlast them is written."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in list(self.live.values()):
            await table.close()
        self.live.clear()
