"""All tables of a server: opened, found, loaded when first needed, and let go when nobody needs them."""

import asyncio
import time
from typing import Any

import structlog

from saltbox import fair
from saltbox.bots import find_bots
from saltbox.engine import Match, SaltboxError, UnknownGame, find_game
from saltbox.server import log as db
from saltbox.server.actions import plain_sentence
from saltbox.server.errors import Problem
from saltbox.server.log import Guest
from saltbox.server.seats import Chair
from saltbox.server.table import Services, Table, Windows
from saltbox.server.words import chosen_name
from saltbox.wire.messages import ChatLine, NewTable, SeatWish

BOT_NAMES = ("Bosun", "Quartermaster", "Gunner", "Cook", "Surgeon")
SWEEP_SECONDS = 30.0
# Rules that are gone or cannot be brought up to date; a stored position that has lost its shape.
NOT_REBUILT = (SaltboxError, LookupError, TypeError, ValueError)
log = structlog.get_logger("saltbox.tables")


def lesson_of(game: str) -> dict[str, Any] | None:
    """Where the guided first game of a game begins; None: with an ordinary set-up."""
    begin = find_game(game).lesson
    return None if begin is None else begin()


class Tables:
    """The live tables by id. A table has one owner object, and this is where it is found."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._warned_of: set[str] = set()  # tables that cannot be opened, each told to the operator once
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
        found = await storage.read(db.find_table(id))
        if found is None:
            raise Problem("unknown_table", "There is no such table.")
        table = Table(self.services, found[0])
        for seat, (auto_pass, stop_at) in (await storage.read(db.find_windows(id))).items():
            table.windows[seat] = Windows(auto_pass, tuple(stop_at))
        table.undone = await storage.read(db.count_undone(id))
        table.chat = [ChatLine(*line) for line in await storage.read(db.find_lines(id))]
        try:
            async with table.lock:
                await table.load(found[1])
        except NOT_REBUILT as problem:
            self._warn(id, problem)
            why = problem if isinstance(problem, SaltboxError) else "what was stored of it is damaged"
            raise Problem("rules_fault", f"This game cannot be opened any more: {why}") from problem
        self._add(table)
        return table

    def _warn(self, id: str, cause: Exception) -> None:
        if id not in self._warned_of:
            self._warned_of.add(id)
            log.warning("table_not_opened", table=id, cause=repr(cause))

    def _add(self, table: Table) -> None:
        self.live[table.id] = table
        self.services.metrics.live.set(len(self.live))

    async def of(self, guest: Guest, state: str, most: int) -> list[Table]:
        """The newest tables of a guest; one that cannot be opened is left out, so that it hides no other."""
        ids = await self.services.storage.read(db.tables_of(guest.id, state, most))
        found = [await self._if_openable(id) for id in ids]
        return [table for table in found if table is not None]

    async def _if_openable(self, id: str) -> Table | None:
        try:
            return await self.get(id)
        except Problem as problem:
            if problem.code != "rules_fault":
                raise
            return None

    # --- Opening ---

    async def open(self, guest: Guest, wish: NewTable) -> Table:
        """A new table by a guest's wish. The dice come from the secret that this guest was promised before.

        It keeps the custom cards of this server, so that it can be played on wherever they are not known. The
        guided game lays out cards of its own.
        """
        settings = self.services.settings
        wished = wish.options if wish.learn else settings.with_cards(wish.game, wish.options)
        options = checked_options(wish.game, len(wish.seats), wished)
        chairs = [self._chair(guest, number, seat) for number, seat in enumerate(wish.seats)]
        salts = [wish.salt if chair.kind == "guest" else "" for chair in chairs]
        return await self._open(
            guest,
            chairs,
            salts,
            game=wish.game,
            options=options,
            clock={"seconds": wish.clock.seconds, "increment": wish.clock.increment},
            learn=wish.learn,
            position=lesson_of(wish.game) if wish.learn else None,
        )

    def _chair(self, guest: Guest, number: int, wish: SeatWish) -> Chair:
        name = chosen_name(wish.name, "")
        if wish.kind == "bot":
            if wish.bot not in find_bots():
                raise Problem("unknown_bot", f"There is no bot of that name; known: {', '.join(find_bots())}.")
            return Chair("bot", name or BOT_NAMES[number % len(BOT_NAMES)], bot=wish.bot)
        if wish.kind == "open":
            return Chair("open")
        own = name or (guest.name if wish.kind == "me" else f"Player {number + 1}")
        return Chair("guest", own, guest=guest.id)

    async def _open(self, guest: Guest, chairs: list[Chair], salts: list[str], **given: Any) -> Table:
        if len(self.live) >= self.services.settings.limits.live_tables:
            raise Problem("busy", "Too many games are running; try again in a while.")
        secret, now = await self._take_secret(guest), time.time()
        clock: dict[str, Any] = given.get("clock") or {"seconds": 0, "increment": 0}
        row: dict[str, Any] = {
            "id": fair.table_id(secret),
            "rules": find_game(given["game"]).version,
            "seconds_left": [float(clock["seconds"])] * len(chairs),
            "seats": [chair.document() for chair in chairs],
            "secret": secret,
            "commitment": fair.commitment(secret),
            "salts": salts,
            "position": None,
            "state": "waiting" if any(chair.kind == "open" for chair in chairs) else "running",
            "outcome": None,
            "creator": guest.id,
            "learn": False,
            "rematch": "",
            "created": now,
            "updated": now,
            **given,
            "clock": clock,
        }
        people = {guest.id, *(chair.guest for chair in chairs if chair.guest)}
        await self.services.storage.write(db.add_table(row, people))
        table = Table(self.services, row)
        self._add(table)
        self.services.metrics.tables.inc()
        if table.state == "running":
            await table.start()
        return table

    async def _take_secret(self, guest: Guest) -> str:
        """The promised secret, and a new promise for the next table; of two who ask at once, one gets each."""
        new = fair.new_secret()

        def job(c: Any) -> str:
            found = db.find_guest(guest.id)(c)
            assert found is not None
            db.change_guest(guest.id, next_secret=new)(c)
            return found.next_secret

        return await self.services.storage.write(job)

    async def rematch(self, table: Table, guest: Guest, seat: int) -> Table:
        """The same people again, seats swapped. Whoever asks second is led to the same table."""
        table.own(guest.id, seat)
        if table.state != "finished":
            raise Problem("not_finished", "The game is not over yet.", table.version)
        if table.row["rematch"]:
            return await self.get(table.row["rematch"])
        chairs = [Chair(c.kind, c.name, c.bot, c.guest) for c in [*table.chairs[1:], table.chairs[0]]]
        digest = table.match.digest() if table.past is not None else ""
        salts = [fair.next_salt(salt, digest) for salt in [*table.salts[1:], table.salts[0]]]
        row = table.row
        options = dict(row["options"])
        for name in find_game(row["game"]).seat_options if len(chairs) > 1 else ():
            if name in options:  # everybody keeps their own
                options[name] = [*options[name][1:], options[name][0]]
        new = await self._open(guest, chairs, salts, game=row["game"], options=options, clock=row["clock"])
        await self.services.storage.write(db.change_table(table.id, rematch=new.id))
        table.row["rematch"] = new.id
        table.teller.update(with_table=True)
        return new

    async def branch(self, table: Table, guest: Guest, step: int, seat: int, bot: str) -> Table:
        """Plays on from a step of a finished game, against bots, with dice of its own."""
        if not 0 <= seat < len(table.chairs):
            raise Problem("bad_seats", "There is no such seat.")
        if bot not in find_bots():
            raise Problem("unknown_bot", f"There is no bot of that name; known: {', '.join(find_bots())}.")
        match = at_step(table, step)
        if match.outcome is not None:
            raise Problem("unknown_step", "The game is over at this step; there is nothing to play on.")
        chairs = [Chair("bot", BOT_NAMES[n % len(BOT_NAMES)], bot=bot) for n in range(match.seats)]
        chairs[seat] = Chair("guest", guest.name, guest=guest.id)
        salts = [""] * match.seats
        return await self._open(
            guest,
            chairs,
            salts,
            game=table.row["game"],
            options=table.row["options"],
            position=match.position(),
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
            quiet = not table.teller.listeners and not table.driver.busy and not table.lock.locked()
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


def checked_options(game: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options of a new game, or a sentence about what is wrong with them."""
    try:
        found = find_game(game)
        found.chosen_seats(seats)
        chosen = found.chosen_options(options)
        found.load_table(chosen)
    except UnknownGame as problem:
        raise Problem("unknown_game", plain_sentence(str(problem))) from None
    except (SaltboxError, TypeError, ValueError, KeyError, AttributeError) as problem:
        raise Problem("bad_options", plain_sentence(str(problem))) from None
    return chosen


def at_step(table: Table, step: int) -> Match:
    """The finished game after so many choices."""
    if table.state != "finished" or table.past is None:
        raise Problem("not_finished", "The game is not over yet.", table.version)
    if step > table.version:
        raise Problem("unknown_step", f"This game has {table.version} steps.", table.version)
    return Match.replay(table.match.record(), to=step)


def public_views(table: Table) -> list[dict[str, Any]]:
    """What everyone could see after each step of a finished game."""
    from saltbox.engine.documents import seat_and_choice
    from saltbox.server.shown import view_of

    match = at_step(table, 0)
    views = [view_of(match, None)]
    for line in table.match.record().choices:
        match.choose(*seat_and_choice(line))
        views.append(view_of(match, None))
    return views
