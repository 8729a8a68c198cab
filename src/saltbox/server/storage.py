"""The database: one thread writes, many choices to one commit, and nobody is answered before the disk has it.

SQLite in WAL with `synchronous=FULL`: what was acknowledged outlasts a killed process and a pulled plug alike.
A commit costs about 0.3 ms instead of 0.02 ms without the flush; while one is on its way to the disk, all that
arrive wait for the next one together, so the cost is shared exactly when there is much to do.
"""

import asyncio
import os
import queue
import sqlite3
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import structlog
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect

from saltbox.data_folder import PRIVATE_FILE, FolderLock, private_file, private_folder, tighten
from saltbox.server.errors import StorageTrouble
from saltbox.server.schema import metadata
from saltbox.server.storage_troubles import raise_told, trouble, trouble_of
from saltbox.server.transactions import count_tables

T = TypeVar("T")
Job = Callable[[Connection], Any]
Waiting = tuple[Job, "asyncio.Future[Any]"]
Result = tuple["asyncio.Future[Any]", Any, BaseException | None]
MOST_IN_A_COMMIT = 500
READERS = 2  # threads that read, each with a connection of its own
MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
DATABASE, BESIDE_IT = "saltbox.db", ("-wal", "-shm")
CHECK_SECONDS = 5.0  # for reading through the whole file at the start; of a very large one only a part is read
HEALTH_SECONDS = 2.0  # a health check is good for so long, however often somebody asks
HEALTH_PATIENCE = 10.0
log = structlog.get_logger("saltbox.storage")


class Health(NamedTuple):
    """Whether the database takes and gives: how many tables it holds, or what is wrong with it."""

    tables: int
    trouble: StorageTrouble | None


class Storage:
    """The database file of one server. `write` returns after the commit, `read` sees what was committed.

    Whatever keeps the database from working is raised as `StorageTrouble`, to whoever waits for it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / DATABASE
        self.commits = 0
        self._lock = FolderLock(folder)
        self._place: tuple[int, int] | None = None  # device and number of the file that we opened
        self._jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._writer: Engine | None = None
        self._readers: Engine | None = None
        self._reading = ThreadPoolExecutor(READERS, "saltbox-reader")
        self._known_trouble = ""  # the cause that was last told to the operator
        self._health: asyncio.Task[Health] | None = None
        self._health_at = 0.0

    # --- Opening and closing ---

    def prepare(self) -> None:
        """Takes the folder, looks the database over and brings it up to date; once, before `open` or by it."""
        if self._writer is not None:
            return
        try:
            private_folder(self.folder)
            self._lock.take()
            self._check_files()
            for beside in ("", *BESIDE_IT):
                tighten(self.folder / f"{DATABASE}{beside}", PRIVATE_FILE)
            if not self.path.exists():
                self._make_new()
            self._open_writer()
        except Exception as fault:  # it is told in a sentence if it is about the database, and raised if not
            self._let_go()
            raise_told(fault, self.path)

    def _check_files(self) -> None:
        """What SQLite would take for a new database, and then throw the old log away."""
        log_of_it = self.folder / f"{DATABASE}-wal"
        if self.path.exists():
            if self.path.stat().st_size == 0:
                raise trouble("emptied")
        elif log_of_it.exists() and log_of_it.stat().st_size > 0:
            raise trouble("lost")

    def _make_new(self) -> None:
        """A new database is made beside its place and moved there: it is whole, or it is not there."""
        new = self.folder / f"{DATABASE}.new"
        for beside in ("", "-journal"):
            (self.folder / f"{DATABASE}.new{beside}").unlink(missing_ok=True)
        private_file(new)
        engine = create_engine(_address("sqlite", new))
        try:
            _migrate(engine)
        finally:
            engine.dispose()
        os.replace(new, self.path)
        if sys.platform != "win32":
            handle = os.open(self.folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)

    def _open_writer(self) -> None:
        self._writer = create_engine(_address("sqlite", self.path))
        event.listen(self._writer, "connect", _set_pragmas)
        found = self.path.stat()
        self._place = (found.st_dev, found.st_ino)
        with self._writer.connect() as connection:
            _look_over(_driver(connection))
        _migrate(self._writer)
        with self._writer.begin() as connection:
            if not set(metadata.tables) <= set(inspect(connection).get_table_names()):
                raise trouble("no_tables")
            try_writing(connection)

    async def open(self) -> None:
        """Prepares the database unless that was done, and starts the writer."""
        await asyncio.to_thread(self.prepare)
        self._readers = create_engine(_address("sqlite", self.path))
        event.listen(self._readers, "connect", _set_pragmas)
        self._thread = threading.Thread(target=self._write_all, name="saltbox-writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Everything that was handed over is written; then the files are closed."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        await asyncio.to_thread(self._reading.shutdown)
        if self._readers is not None:
            self._readers.dispose()
        self._let_go()

    def _let_go(self) -> None:
        if self._writer is not None:
            self._writer.dispose()
            self._writer = None
        self._lock.release()

    # --- Writing, reading, health ---

    def write(self, job: Callable[[Connection], T]) -> Awaitable[T]:
        """Runs a job in the writer's thread; done when it is on the disk. An error undoes this job alone."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return done

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Runs a query on a connection of its own, off the loop."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._read, job)

    def _read(self, job: Callable[[Connection], T]) -> T:
        assert self._readers is not None
        try:
            with self._readers.connect() as connection:
                return job(connection)
        except Exception as fault:  # it is told in a sentence if it is about the database, and raised if not
            raise_told(fault, self.path)

    async def health(self) -> Health:
        """Whether the database can be written and read right now; asked often, it is tried seldom."""
        now = time.monotonic()
        if self._health is None or (self._health.done() and now - self._health_at >= HEALTH_SECONDS):
            self._health, self._health_at = asyncio.create_task(self._try_it()), now
        return await asyncio.shield(self._health)

    async def _try_it(self) -> Health:
        try:
            await asyncio.wait_for(self.write(try_writing), HEALTH_PATIENCE)
            return Health(await asyncio.wait_for(self.read(count_tables()), HEALTH_PATIENCE), None)
        except TimeoutError:
            return Health(0, trouble("slow"))
        except StorageTrouble as found:
            return Health(0, found)

    # --- The writer's thread ---

    def _write_all(self) -> None:
        connection: Connection | None = None
        going_on = True
        while going_on and (first := self._jobs.get()) is not None:
            batch, going_on = self._batch(first)
            try:
                self._check_place()
                connection = connection or self._connect()
                results = self._commit(connection, batch)
                self._note(None)
            except Exception as fault:  # a full disk, a lost file: everybody who waits must hear of it
                _give_up(connection)
                connection = None
                told = trouble_of(fault, self.path) or fault
                self._note(fault)
                results = [(done, None, told) for _, done in batch]
            _deliver(results)
        if connection is not None:
            connection.close()

    def _check_place(self) -> None:
        """A file that was deleted or exchanged takes every write and keeps none of them."""
        try:
            found = self.path.stat()
        except FileNotFoundError:
            raise trouble("moved") from None
        if (found.st_dev, found.st_ino) != self._place:
            raise trouble("moved")

    def _connect(self) -> Connection:
        assert self._writer is not None
        return self._writer.connect().execution_options(isolation_level="AUTOCOMMIT")

    def _batch(self, first: Waiting) -> tuple[list[Waiting], bool]:
        """All that waits right now."""
        batch = [first]
        while len(batch) < MOST_IN_A_COMMIT:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, True
            if job is None:
                return batch, False
            batch.append(job)
        return batch, True

    def _commit(self, connection: Connection, batch: list[Waiting]) -> list[Result]:
        plain = _driver(connection)
        plain.execute("BEGIN IMMEDIATE")
        results = [(done, *self._in_savepoint(connection, plain, job)) for job, done in batch]
        plain.execute("COMMIT")
        self.commits += 1
        return results

    def _in_savepoint(
        self, connection: Connection, plain: sqlite3.Connection, job: Job
    ) -> tuple[Any, BaseException | None]:
        """One job, undone alone if it fails; unless SQLite has undone the whole batch, as for a full disk."""
        plain.execute("SAVEPOINT job")
        try:
            result = job(connection)
        except Exception as fault:  # it is handed to whoever waits for this job; the others of the batch go on
            if not plain.in_transaction:
                raise
            plain.execute("ROLLBACK TO job")
            plain.execute("RELEASE job")
            return None, trouble_of(fault, self.path) or fault
        plain.execute("RELEASE job")
        return result, None

    def _note(self, fault: BaseException | None) -> None:
        """Tells the operator when a trouble begins, changes or ends; not each time somebody meets it."""
        found = None if fault is None else trouble_of(fault, self.path)
        cause = "" if fault is None else (found.cause if found else "fault")
        if cause == self._known_trouble:
            return
        self._known_trouble = cause
        if fault is None:
            log.info("storage_works_again")
        else:
            log.error("storage_trouble", cause=cause, text=found.text if found else "", fault=repr(fault))


def _address(driver: str, path: Path) -> URL:
    """An address that opens the file that is there, and never makes one."""
    return URL.create(driver, database=path.absolute().as_uri(), query={"mode": "rw", "uri": "true"})


def _migrate(engine: Engine) -> None:
    """Brings the tables up to date, whole or not at all. Those that are up to date are left alone."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    head = ScriptDirectory.from_config(config).get_current_head()
    with engine.connect() as connection:
        if MigrationContext.configure(connection).get_current_revision() == head:
            return
    with engine.connect() as connection:
        plain = _driver(connection)
        # A table that gets other columns is made anew: what points at it must not mind that the old one goes.
        plain.execute("PRAGMA foreign_keys=OFF")
        with connection.begin():
            plain.execute("BEGIN IMMEDIATE")  # the driver begins no transaction for tables that are made
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            if plain.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise trouble("damaged")
        plain.execute("PRAGMA foreign_keys=ON")


def _look_over(plain: sqlite3.Connection) -> None:
    """Reads through the file, as far as the time allows: what is torn is told now and not in a game."""
    end = time.monotonic() + CHECK_SECONDS
    plain.set_progress_handler(lambda: time.monotonic() > end, 10_000)
    try:
        found = plain.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError as problem:
        if problem.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        return
    finally:
        plain.set_progress_handler(None, 0)
    if found[0] != "ok":
        raise trouble("damaged")


def try_writing(connection: Connection) -> None:
    """The smallest write there is: a number in the file's head that nobody reads."""
    number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    connection.exec_driver_sql(f"PRAGMA user_version = {(number + 1) % 2**31}")


def _give_up(connection: Connection | None) -> None:
    """A connection that has seen trouble is not used again."""
    if connection is not None:
        with suppress(Exception):  # whatever is wrong with it, the next one is a new one
            _driver(connection).execute("ROLLBACK")
        with suppress(Exception):
            connection.invalidate()
            connection.close()


def _driver(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection, for the words of a transaction: they need no help, and there are many."""
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


def _deliver(results: list[Result]) -> None:
    """Wakes all who wait with one call to their loop; a loop that is gone waits for nothing."""
    with suppress(RuntimeError):
        results[0][0].get_loop().call_soon_threadsafe(_resolve, results)


def _resolve(results: list[Result]) -> None:
    for done, result, fault in results:
        if done.done():
            continue
        if fault is not None:
            done.set_exception(fault)
        else:
            done.set_result(result)


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
