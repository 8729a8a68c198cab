"""The store: one server at a time, for its owner's eyes only, and every trouble told in one sentence."""

import asyncio
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from sqlalchemy import Connection, event
from sqlalchemy.exc import IntegrityError

from saltbox.data_folder import FolderInUse, FolderLock
from saltbox.engine import Match
from saltbox.server import serve, transactions
from saltbox.server import storage as storage_module
from saltbox.server.errors import Problem, StorageTrouble
from saltbox.server.reports import write_bug_bundle
from saltbox.server.storage import Storage
from saltbox.server.storage_troubles import SENTENCES
from tests.server.house import BOT, ME, House, open_house, until
from tests.server.stores import bound_by_permissions, guest, make_store, running, start_and_fail
from tests.some_game import GAME

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def good_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("good")
    make_store(folder)
    return folder


@pytest.fixture
def store(good_store: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(good_store, tmp_path / "store"))


# --- One server at a time ---


def test_a_second_server_on_the_same_folder_is_refused(store: Path) -> None:
    with running(store) as (first, address):
        said = start_and_fail(store)
        assert f"Another Saltbox (process {first.pid}) is using this data folder" in said
        assert "SALTBOX_DATA" in said
        assert httpx.get(f"http://{address}/healthz").json()["ok"] is True


def test_a_killed_server_leaves_no_lock_behind(store: Path) -> None:
    with running(store) as (first, _):
        first.send_signal(signal.SIGKILL)
        first.wait()
        with running(store) as (_, address):
            assert httpx.get(f"http://{address}/healthz").json()["ok"] is True


def test_a_lock_is_free_again_after_its_release(tmp_path: Path) -> None:
    one, two = FolderLock(tmp_path), FolderLock(tmp_path)
    one.take()
    with pytest.raises(FolderInUse) as refused:
        two.take()
    assert int(refused.value.process) > 0
    one.release()
    two.take()
    two.release()


# --- For its owner's eyes only ---


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.rglob("*"))}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_what_is_stored_is_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    with open_house(folder) as house:
        house.person()
        write_bug_bundle(folder, "table", Match.new(GAME, seed=1), ValueError("x"))
        found = modes(folder)
        bundle = next(name for name in found if name.endswith(".json"))
        files = ("saltbox.db", "saltbox.db-wal", "saltbox.db-shm", "saltbox.lock", bundle)
        assert {name: oct(found[name]) for name in files} == dict.fromkeys(files, oct(0o600))
        assert oct(found["data"]) == oct(found["bugs"]) == oct(0o700)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_what_others_could_read_is_closed_to_them(store: Path) -> None:
    for path in store.iterdir():
        path.chmod(0o644)
    store.chmod(0o755)
    asyncio.run(opened_and_closed(store))
    assert oct(modes(store)["saltbox.db"]) == oct(modes(store)["saltbox.lock"]) == oct(0o600)
    assert oct(modes(store)["store"]) == oct(0o700)
    shared = store / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    asyncio.run(opened_and_closed(shared))
    assert oct(modes(shared)["shared"]) == oct(0o1777), "a folder that is meant to be shared was closed"


async def opened_and_closed(folder: Path) -> None:
    storage = Storage(folder)
    await storage.open()
    await storage.close()


# --- Troubles at the start ---


def with_bytes(path: Path, at: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def garbage_in_the_head(folder: Path) -> None:
    with_bytes(folder / "saltbox.db", 0, b"\xff" * 100)


def garbage_in_the_middle(folder: Path) -> None:
    with_bytes(folder / "saltbox.db", 8 * 4096, b"garbage!" * 2048)


def cut_in_half(folder: Path) -> None:
    path = folder / "saltbox.db"
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2 - 77])


def cut_by_a_page(folder: Path) -> None:
    path = folder / "saltbox.db"
    path.write_bytes(path.read_bytes()[:-4096])


def emptied(folder: Path) -> None:
    (folder / "saltbox.db").write_bytes(b"")


def emptied_beside_a_log(folder: Path) -> None:
    (folder / "saltbox.db").write_bytes(b"")
    (folder / "saltbox.db-wal").write_bytes(b"x" * 5000)


def gone_beside_a_log(folder: Path) -> None:
    (folder / "saltbox.db").unlink()
    (folder / "saltbox.db-wal").write_bytes(b"x" * 5000)


def of_the_future(folder: Path) -> None:
    with sqlite3.connect(folder / "saltbox.db") as database:
        database.execute("update alembic_version set version_num = '9999'")
    database.close()


def without_tables(folder: Path) -> None:
    with sqlite3.connect(folder / "saltbox.db") as database:
        database.execute("drop table guests")
    database.close()


def of_another_program(folder: Path) -> None:
    (folder / "saltbox.db").write_text("a letter to my aunt\n" * 300)


SPOILED: list[tuple[Callable[[Path], None], str]] = [
    (garbage_in_the_head, "damaged"),
    (garbage_in_the_middle, "damaged"),
    (cut_in_half, "damaged"),
    (cut_by_a_page, "damaged"),
    (of_another_program, "damaged"),
    (emptied, "emptied"),
    (emptied_beside_a_log, "emptied"),
    (gone_beside_a_log, "lost"),
    (of_the_future, "newer"),
    (without_tables, "no_tables"),
]


@pytest.fixture
def said_at_start(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Iterator[Callable[[Path], str]]:
    """What a server says that must not come up; in this process, which is faster than a new one."""

    def start(folder: Path) -> str:
        monkeypatch.setenv("SALTBOX_DATA", str(folder))
        assert serve.serve("127.0.0.1", 0, browser=False) == 2
        said = capfd.readouterr()
        assert said.out == ""
        assert said.err.startswith("saltbox: ")
        assert said.err.count("\n") == 1, said.err
        return said.err

    yield start
    structlog.reset_defaults()


@pytest.mark.parametrize(("spoil", "cause"), SPOILED, ids=[spoil.__name__ for spoil, _ in SPOILED])
def test_a_spoiled_store_is_told_at_the_start(
    store: Path, said_at_start: Callable[[Path], str], spoil: Callable[[Path], None], cause: str
) -> None:
    spoil(store)
    before = {path.name: path.read_bytes() for path in store.glob("saltbox.db*")}
    told = said_at_start(store)
    print(told)
    assert SENTENCES[cause] in told
    after = {
        path.name: path.read_bytes() for path in store.glob("saltbox.db*") if not path.name.endswith("-shm")
    }
    assert after == before, "what was left of the games was changed"


def test_a_data_folder_that_is_a_file_is_told(tmp_path: Path, said_at_start: Callable[[Path], str]) -> None:
    (tmp_path / "file").write_text("")
    assert SENTENCES["no_folder"] in said_at_start(tmp_path / "file")
    assert SENTENCES["no_folder"] in said_at_start(tmp_path / "file" / "below")


def test_a_damaged_store_ends_the_program_with_an_exit_code(store: Path) -> None:
    garbage_in_the_head(store)
    assert SENTENCES["damaged"] in start_and_fail(store)


def test_a_store_that_another_program_holds_is_told(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        storage_module, "PRAGMAS", ("journal_mode=WAL", "busy_timeout=50")
    )  # nobody waits 5 s in a test
    holder = sqlite3.connect(store / "saltbox.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        with pytest.raises(StorageTrouble) as told:
            Storage(store).prepare()
    finally:
        holder.close()
    assert told.value.cause == "locked"
    asyncio.run(opened_and_closed(store))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
@pytest.mark.parametrize(
    ("what", "mode", "cause"),
    [
        ("saltbox.db", 0o400, "read_only"),
        ("saltbox.db", 0o000, "unreadable"),
        (".", 0o500, "read_only"),
        (".", 0o000, "read_only"),
    ],
)
def test_a_store_without_rights_is_told(store: Path, what: str, mode: int, cause: str) -> None:
    (store / what).chmod(mode)
    try:
        assert SENTENCES[cause] in start_and_fail(store, *bound_by_permissions())
    finally:
        store.chmod(0o700)


def in_a_small_disk(scene: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs a scene where the folder is a disk of its own, of which only this process knows."""
    unshare = shutil.which("unshare")
    command = [
        str(unshare),
        "--user",
        "--map-root-user",
        "--mount",
        sys.executable,
        "-m",
        "tests.server.small_disk",
    ]
    if (
        unshare is None
        or subprocess.run([*command, "try", str(folder)], cwd=ROOT, capture_output=True).returncode
    ):
        pytest.skip("this system lets nobody mount a disk of their own")
    done = subprocess.run(
        [*command, scene, str(folder), *words], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def test_a_full_disk_is_told_at_the_start(tmp_path: Path) -> None:
    assert SENTENCES["full"] in in_a_small_disk("start", tmp_path).stdout


def test_a_disk_that_is_read_only_is_told_at_the_start(tmp_path: Path) -> None:
    assert SENTENCES["read_only"] in in_a_small_disk("read_only", tmp_path).stdout


def test_a_disk_that_fills_up_is_told_and_recovers(tmp_path: Path) -> None:
    assert SENTENCES["full"] in in_a_small_disk("run", tmp_path).stdout


def test_a_first_start_on_a_full_disk_leaves_nothing_half_made(tmp_path: Path) -> None:
    """The next start, with room, must not find an empty file and take it for lost games."""
    in_a_small_disk("first", tmp_path)


# --- Troubles while it runs ---


def fresh_health(house: House, person: Any) -> httpx.Response:
    """The health as it is now, not as it was two seconds ago."""
    house.context.storage._health_at = -1_000.0
    answer: httpx.Response = person.http.get("/healthz")
    return answer


def test_a_store_that_cannot_be_written_any_more_is_told_and_recovers(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        anne = house.person()
        table = anne.open(ME, ME)
        asked = [anne.get(f"/api/tables/{table}/seat/{seat}") for seat in (0, 1)]
        seat = next(n for n in (0, 1) if asked[n]["ask"])
        choose = {"type": "choose", "seat": seat, "number": asked[seat]["ask"]["number"], "choice": "attack"}
        assert fresh_health(house, anne).status_code == 200
        writer = house.context.storage._writer
        assert writer is not None

        def make_read_only(connection: Any, _record: Any) -> None:
            connection.execute("PRAGMA query_only=ON")

        event.listen(writer, "connect", make_read_only)
        lose_connection(house)
        for method, path, body in (
            ("PUT", "/api/me", {"name": "Mary"}),
            ("POST", "/api/tables", {"game": GAME, "seats": [ME, BOT]}),
            ("POST", f"/api/tables/{table}/choose", choose),
            ("POST", f"/api/tables/{table}/leave", None),
        ):
            answer = anne.ask(method, path, body, expect=503)
            assert answer["code"] == "storage_fault"
        sick = fresh_health(house, anne)
        assert (sick.status_code, sick.json()["ok"]) == (503, False)
        assert sick.json()["text"] == SENTENCES["read_only"]
        assert anne.get("/api/games")
        event.remove(writer, "connect", make_read_only)
        assert fresh_health(house, anne).json()["ok"] is True
        assert anne.ask("PUT", "/api/me", {"name": "Mary"})["name"] == "Mary"
        assert anne.post(f"/api/tables/{table}/choose", choose)["version"] >= 1


def lose_connection(house: House) -> None:
    """The writer's connection breaks: it asks for a new one."""

    def lose(connection: Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")
        raise sqlite3.OperationalError("disk I/O error")

    async def scene() -> None:
        with pytest.raises(StorageTrouble):
            await house.context.storage.write(lose)

    sweeper = house.context.tables._sweeper
    assert sweeper is not None
    asyncio.run_coroutine_threadsafe(scene(), sweeper.get_loop()).result()


def test_a_store_that_is_taken_away_is_told_and_recovers(tmp_path: Path) -> None:
    with open_house(tmp_path / "data") as house:
        anne = house.person()
        (tmp_path / "data" / "saltbox.db").rename(tmp_path / "away.db")
        answer = anne.ask("PUT", "/api/me", {"name": "Mary"}, expect=503)
        assert (answer["code"], answer["text"]) == ("storage_fault", SENTENCES["moved"])
        assert fresh_health(house, anne).json()["text"] == SENTENCES["moved"]
        assert not (tmp_path / "data" / "saltbox.db").exists(), "a new, empty store was made in its place"
        (tmp_path / "away.db").rename(tmp_path / "data" / "saltbox.db")
        assert fresh_health(house, anne).json()["ok"] is True
        assert anne.ask("PUT", "/api/me", {"name": "Mary"})["name"] == "Mary"


def test_a_server_comes_to_rest_though_its_store_is_gone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What the clocks show is lost, and nothing else; the folder is free for the next server."""
    with open_house(tmp_path / "data") as house:
        anne = house.person()
        table = anne.open(ME, ME, clock={"seconds": 600, "increment": 0})
        (tmp_path / "data" / "saltbox.db").rename(tmp_path / "away.db")
        house.stop()
        assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
        (tmp_path / "away.db").rename(tmp_path / "data" / "saltbox.db")
        house.start()
        anne.move_to(house.address)
        assert anne.get(f"/api/tables/{table}")["state"] == "running"


def test_a_store_that_is_damaged_while_it_runs_is_told(tmp_path: Path) -> None:
    """The store's own writer is given a change that leaves the list of its tables pointing at nothing."""

    def damage(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA writable_schema = ON")
        connection.exec_driver_sql("UPDATE sqlite_schema SET rootpage = 9999999 WHERE name = 'guests'")
        version = connection.exec_driver_sql("PRAGMA schema_version").scalar_one()
        connection.exec_driver_sql(f"PRAGMA schema_version = {version + 1}")  # everyone reads that list anew

    async def spoil(storage: Storage) -> None:
        await storage.write(damage)

    with open_house(tmp_path) as house:
        anne = house.person()
        assert anne.ask("PUT", "/api/me", {"name": "Anne"})["name"] == "Anne"
        asyncio.run_coroutine_threadsafe(spoil(house.context.storage), house.loop()).result()
        answer = anne.ask("PUT", "/api/me", {"name": "Mary"}, expect=503)
        assert (answer["code"], answer["text"]) == ("storage_fault", SENTENCES["damaged"])
        sick = fresh_health(house, anne)
        assert (sick.status_code, sick.json()["ok"], sick.json()["text"]) == (503, False, SENTENCES["damaged"])


def test_health_is_tried_seldom_however_often_it_is_asked(house: House) -> None:
    anne = house.person()
    fresh_health(house, anne)
    commits = house.context.storage.commits
    for _ in range(50):
        assert anne.get("/healthz")["ok"] is True
    assert house.context.storage.commits - commits <= 1


def test_whoever_shares_a_commit_that_finds_no_room_is_told(tmp_path: Path) -> None:
    """SQLite takes the whole commit back then: nobody may believe that something was stored."""

    def too_much(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")  # SQLite takes this for: not one page more
        for number in range(1_000, 2_000):
            transactions.add_guest(guest(number))(connection)

    async def scene() -> None:
        storage = Storage(tmp_path)
        await storage.open()
        jobs = [transactions.add_guest(guest(1)), too_much, transactions.add_guest(guest(2))]
        for told in await asyncio.gather(*[storage.write(job) for job in jobs], return_exceptions=True):
            assert isinstance(told, StorageTrouble)
            assert (told.cause, told.code, told.status) == ("full", "storage_fault", 503)
        assert [await storage.read(transactions.find_guest(guest(number).id)) for number in (1, 2, 1_000)] == [
            None
        ] * 3
        await storage.write(transactions.add_guest(guest(1)))
        with pytest.raises(IntegrityError):
            await storage.write(transactions.add_guest(guest(1)))
        await storage.close()

    asyncio.run(scene())


def test_a_job_that_fails_for_another_reason_is_not_the_stores_fault(tmp_path: Path) -> None:
    async def scene() -> None:
        storage = Storage(tmp_path)
        await storage.open()
        with pytest.raises(ZeroDivisionError):
            await storage.write(lambda _: 1 // 0)
        with pytest.raises(Problem, match="no"):
            await storage.read(refuse)
        await storage.close()

    def refuse(_: Connection) -> None:
        raise Problem("stale", "no")

    asyncio.run(scene())


def test_the_operator_is_told_once_when_a_trouble_begins_and_once_when_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, str]] = []

    class Log:
        def error(self, name: str, **more: Any) -> None:
            told.append((name, more["cause"]))

        def info(self, name: str) -> None:
            told.append((name, ""))

    monkeypatch.setattr(storage_module, "log", Log())
    with open_house(tmp_path / "data") as house:
        anne = house.person()
        path = tmp_path / "data" / "saltbox.db"
        path.rename(tmp_path / "away.db")
        for _ in range(3):
            anne.ask("PUT", "/api/me", {"name": "Mary"}, expect=503)
        (tmp_path / "away.db").rename(path)
        until(lambda: anne.http.put("/api/me", json={"name": "Mary"}).status_code == 200)
        anne.ask("PUT", "/api/me", {"name": "Anne"})
    assert told == [("storage_trouble", "moved"), ("storage_works_again", "")]


def test_the_sentences_are_in_the_documentation() -> None:
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    for cause, sentence in SENTENCES.items():
        assert f"| `{cause}` | {sentence} |" in page
