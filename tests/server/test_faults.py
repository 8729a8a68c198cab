"""Faults: in the rules, the disk, the log, a bot. The game stands as before, and no other game notices."""

import asyncio
import json
import shutil
import sqlite3
import time
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest
import structlog
from sqlalchemy.exc import IntegrityError

from saltbox import fair
from saltbox.engine import Match, find_game
from saltbox.server import jobs, transactions
from saltbox.server.bot_pool import BotPool
from saltbox.server.history import replayed
from saltbox.server.lists import CANNOT_BE_OPENED
from saltbox.server.logging_setup import configure_logs
from saltbox.server.storage import Storage
from tests.games.salt_mystic.people import battle
from tests.server.house import BOT, ME, OPEN, House, open_house
from tests.server.killed import server_process


def test_a_fault_in_the_rules_leaves_the_table_as_it_was(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anne = house.person()
    table, other = anne.open(ME, ME), anne.open(ME, BOT)
    wire = anne.watch(table)
    wire.of_type("snapshot")
    wire.of_type("snapshot")
    seat = next(n for n in (0, 1) if wire.seats[n]["ask"])
    number, live = wire.seats[seat]["ask"]["number"], house.context.tables.live[table]
    before = live.match.digest()
    questions = find_game("salt-and-bones").named_questions
    good = questions["draw"]

    def broken(s: Any, choice: str, seat: int) -> None:
        s.health[0] = -5
        if choice == "strategy":
            raise ZeroDivisionError("an injected fault")
        good.answer(s, choice, seat)

    with monkeypatch.context() as patch:
        patch.setitem(questions, "draw", good._replace(answer=broken))
        wire.choose(seat, "strategy", number)
        wire.error("rules_fault")
    assert live.match.digest() == before
    bundles = list((house.settings.data / "bugs").glob(f"{table}-*.json"))
    assert len(bundles) == 1
    bundle = json.loads(bundles[0].read_text())
    assert "an injected fault" in "".join(bundle["fault"])
    assert Match.replay(bundle["record"]).digest() == before
    wire.choose(seat, "strategy", number)
    assert wire.until(lambda m: m.get("version") == 1)
    anne.watch(other).play(0, Random(51), most=3)


def test_a_fault_in_a_judgement_leaves_the_table_as_it_was(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne = house.person()
    table = anne.open(ME, ME)
    asked = [anne.get(f"/api/tables/{table}/seat/{seat}") for seat in (0, 1)]
    seat = next(n for n in (0, 1) if asked[n]["ask"])
    body = {"type": "choose", "seat": seat, "number": asked[seat]["ask"]["number"], "choice": "nonsense"}
    questions = find_game("salt-and-bones").named_questions

    def broken(s: Any, choice: str, seat: int) -> NoReturn:
        raise ZeroDivisionError("an injected fault")

    with monkeypatch.context() as patch:
        patch.setitem(questions, "draw", questions["draw"]._replace(refuse=broken))
        assert anne.post(f"/api/tables/{table}/choose", body, expect=409)["code"] == "rules_fault"
    (bundle,) = (house.settings.data / "bugs").glob(f"{table}-*.json")
    assert "an injected fault" in bundle.read_text()
    assert anne.post(f"/api/tables/{table}/choose", body, expect=422)["rule"] == "SB-DRAW-6"
    assert anne.post(f"/api/tables/{table}/choose", {**body, "choice": "attack"})["version"] >= 1


async def no_space(job: Any) -> None:
    raise OSError("no space left")


def test_a_choice_that_cannot_be_stored_was_not_made(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anne = house.person()
    table = anne.open(ME, ME)
    asked = [anne.get(f"/api/tables/{table}/seat/{seat}") for seat in (0, 1)]
    seat = next(n for n in (0, 1) if asked[n]["ask"])
    body = {"type": "choose", "seat": seat, "number": asked[seat]["ask"]["number"], "choice": "attack"}

    with monkeypatch.context() as patch:
        patch.setattr(house.context.storage, "write", no_space)
        assert anne.post(f"/api/tables/{table}/choose", body, expect=503)["code"] == "storage_fault"
    again = anne.get(f"/api/tables/{table}/seat/{seat}")
    assert again["version"] == 0
    assert again["view"] == asked[seat]["view"]
    assert anne.post(f"/api/tables/{table}/choose", body)["version"] >= 1


def test_a_damaged_log_opens_to_its_last_whole_entry(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        anne = house.person()
        tables = [anne.open(ME, ME) for _ in range(3)]
        for table in tables:
            wire = anne.watch(table)
            wire.of_type("snapshot")
            wire.of_type("snapshot")
            for version in range(1, 11):
                seat = next(n for n in (0, 1) if wire.seats[n]["ask"])
                wire.choose(seat, "attack")
                for _ in (0, 1):
                    assert wire.until(lambda m: "version" in m)["version"] == version
        anne.hang_up()
        house.stop()
        with sqlite3.connect(tmp_path / "saltbox.db") as database:
            database.execute("update choices set digest = 'x' where `table` = ? and version = 8", (tables[0],))
            database.execute("update choices set choice = 'x' where `table` = ? and version = 6", (tables[1],))
            database.execute("delete from choices where `table` = ? and version = 4", (tables[2],))
        database.close()
        house.start()
        anne.move_to(house.address)
        for table, version in zip(tables, (7, 5, 3), strict=True):
            shown = [anne.get(f"/api/tables/{table}/seat/{seat}") for seat in (0, 1)]
            assert shown[0]["version"] == version
            seat = next(n for n in (0, 1) if shown[n]["ask"])
            body = {"type": "choose", "seat": seat, "number": shown[seat]["ask"]["number"], "choice": "attack"}
            assert anne.post(f"/api/tables/{table}/choose", body)["version"] == version + 1


def test_a_torn_write_ahead_log_opens_to_a_whole_entry(tmp_path: Path) -> None:
    """The power fails while the last of the log is written; each copy of what is left lost a piece of it."""
    left = tmp_path / "left"
    with server_process(left) as server:
        anne = server.person()
        table = anne.open(ME, BOT)
        anne.watch(table).play(0, Random(52), most=15)
        server.kill()
        anne.close()
    wal = (left / "saltbox.db-wal").read_bytes()
    lengths = []
    for number, cut in enumerate((0, 1, 100, 5_000, len(wal) // 2, len(wal))):
        folder = tmp_path / f"torn{number}"
        folder.mkdir()
        shutil.copy(left / "saltbox.db", folder / "saltbox.db")
        (folder / "saltbox.db-wal").write_bytes(wal[: len(wal) - cut])
        found = asyncio.run(_open_and_read(folder, table))
        if number == 0:
            assert found is not None, "nothing was lost, and nothing is there"
            row, entries = found
            seed = fair.seed(row["secret"], row["salts"])
        if found is None:
            lengths.append(-1)  # even the table came after that
            continue
        lengths.append(len(found[1]))
        assert found[1] == entries[: len(found[1])]
        history, problem = replayed(row, seed, found[1])
        assert not problem
        assert history.match.number == len(found[1])
    assert len(entries) >= 15
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > lengths[1]


async def _open_and_read(folder: Path, table: str) -> tuple[dict[str, Any], list[transactions.LogEntry]] | None:
    storage = Storage(folder)
    await storage.open()
    try:
        return await storage.read(transactions.find_table(table))
    finally:
        await storage.close()


def test_a_game_of_older_rules_goes_on_under_the_present_ones(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        anne = house.person()
        table = anne.open(ME, BOT)
        before = anne.watch(table).play(0, Random(53), most=10)
        anne.hang_up()
        house.stop()
        with sqlite3.connect(tmp_path / "saltbox.db") as database:
            database.execute("update tables set rules = 0")
            database.execute("update choices set digest = 'of older rules'")
        database.close()
        house.start()
        anne.move_to(house.address)
        refused = anne.get(f"/api/tables/{table}", expect=409)
        assert refused["code"] == "rules_fault"
        assert "rules version 0" in refused["text"]
        game = find_game("salt-and-bones")
        migrations = {0: lambda document: {**document, "rules": game.version}}
        before_patch = game.migrations
        object.__setattr__(game, "migrations", migrations)
        try:
            assert anne.get(f"/api/tables/{table}/seat/0")["view"] == before["view"]
        finally:
            object.__setattr__(game, "migrations", before_patch)
        house.restart()
        shown = anne.get(f"/api/tables/{table}/seat/0")
        assert shown["version"] == before["version"]
        anne.watch(table).play(0, Random(54), most=3)


MOON = {"kind": "moon", "x": 24, "y": 24}  # no kind of terrain


@pytest.mark.parametrize(
    ("column", "stored", "cause"),
    [
        ("options", {"layout": [MOON]}, "moon"),
        ("position", {"state": {"terrain": [[1, "hill"]]}}, "missing"),
    ],
)
def test_a_table_that_cannot_be_opened_hides_no_other(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], column: str, stored: dict[str, Any], cause: str
) -> None:
    """It is told to the operator once, refused to whoever opens it, and the list says so from then on."""
    configure_logs()
    try:
        with open_house(tmp_path) as house:
            anne = house.person()
            good, broken = anne.open(ME, BOT), battle(anne)
            position = house.context.tables.live[broken].match.position()
            document = json.dumps(stored if column == "options" else {**position, **stored})
            house.stop()
            with sqlite3.connect(tmp_path / "saltbox.db") as database:
                database.execute(f"update tables set {column} = ? where id = ?", (document, broken))
            database.close()
            house.start()
            anne.move_to(house.address)
            assert {info["table"] for info in anne.get("/api/me")["running"]} == {good, broken}
            for _ in (1, 2):
                assert anne.get(f"/api/tables/{broken}", expect=409)["code"] == "rules_fault"
                listed = {info["table"]: info["line"] for info in anne.get("/api/me")["running"]}
                assert listed[broken].startswith(CANNOT_BE_OPENED)
                assert listed[good].startswith("Round 1")
        lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if broken in line]
    finally:
        structlog.reset_defaults()
    assert [(line["event"], line["level"], line["table"]) for line in lines] == [
        ("table_not_opened", "warning", broken)
    ]
    assert cause in lines[0]["cause"]


@pytest.mark.parametrize("column", ["options", "seats", "clock", "salts"])
def test_a_row_that_cannot_be_read_hides_no_other(tmp_path: Path, column: str) -> None:
    with open_house(tmp_path) as house:
        anne = house.person()
        good, broken = anne.open(ME, BOT), anne.open(ME, BOT)
        house.stop()
        with sqlite3.connect(tmp_path / "saltbox.db") as database:
            database.execute(f"update tables set {column} = '[{{' where id = ?", (broken,))
        database.close()
        house.start()
        anne.move_to(house.address)
        assert [info["table"] for info in anne.get("/api/me")["running"]] == [good]
        assert anne.get(f"/api/tables/{broken}", expect=409)["code"] == "rules_fault"


def test_a_resign_that_cannot_be_stored_changes_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anne = house.person()
    for table in (anne.open(ME, ME), battle(anne, ME, ME)):
        before = anne.get(f"/api/tables/{table}")
        with monkeypatch.context() as patch:
            patch.setattr(house.context.storage, "write", no_space)
            anne.post(f"/api/tables/{table}/leave", expect=503)
        after = anne.get(f"/api/tables/{table}")
        assert (after["seats"], after["state"], after.get("outcome")) == (before["seats"], "running", None)


def test_a_seat_that_cannot_be_left_is_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anne = house.person()
    table = anne.open(ME, OPEN)
    before = anne.get(f"/api/tables/{table}")
    with monkeypatch.context() as patch:
        patch.setattr(house.context.storage, "write", no_space)
        anne.post(f"/api/tables/{table}/leave", expect=503)
    assert anne.get(f"/api/tables/{table}") == before


# --- Storage ---


def entry(version: int) -> transactions.LogEntry:
    return transactions.LogEntry(version, 0, "attack", "d" * 32, time.time())


def row(id: str) -> dict[str, Any]:
    texts = {"secret": "", "commitment": "", "creator": "", "rematch": "", "game": "g", "state": "running"}
    plain: dict[str, Any] = {"options": {}, "clock": {}, "seconds_left": [], "seats": [], "salts": []}
    times = {"created": 0.0, "updated": 0.0}
    return {"id": id, "rules": 1, "position": None, "outcome": None, "lesson": "", **texts, **plain, **times}


def test_two_writers_cannot_both_write_a_version(tmp_path: Path) -> None:
    async def scene() -> None:
        storage = Storage(tmp_path)
        await storage.open()
        await storage.write(transactions.add_table(row("table-one-"), set()))
        jobs = [
            storage.write(transactions.append("table-one-", entry(version), {})) for version in (1, 2, 2, 3, 1)
        ]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(result, IntegrityError) for result in results] == [False, False, True, False, True]
        found = await storage.read(transactions.find_table("table-one-"))
        assert found is not None
        assert [one.version for one in found[1]] == [1, 2, 3]
        await storage.close()

    asyncio.run(scene())


def test_many_choices_share_a_commit(tmp_path: Path) -> None:
    async def scene() -> None:
        storage = Storage(tmp_path)
        await storage.open()
        await storage.write(transactions.add_table(row("table-one-"), set()))
        commits = storage.commits
        await asyncio.gather(
            *[storage.write(transactions.append("table-one-", entry(n), {})) for n in range(1, 401)]
        )
        assert storage.commits - commits < 100
        await storage.close()

    asyncio.run(scene())


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import create_engine

    from saltbox.server.schema import metadata

    async def scene() -> None:
        for _ in (1, 2):  # a second start finds nothing to do
            storage = Storage(tmp_path)
            await storage.open()
            await storage.close()

    asyncio.run(scene())
    engine = create_engine(f"sqlite:///{tmp_path / 'saltbox.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_stored_lesson_gets_its_name_and_back(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine, text

    from saltbox.server import migrations

    engine = create_engine(f"sqlite:///{tmp_path / 'saltbox.db'}")
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        names = [name for (_, name, *_) in connection.execute(text("PRAGMA table_info(tables)"))]
        for id, learn in (("lesson", 1), ("plain", 0)):
            values = dict.fromkeys(names, "1") | {"id": id, "learn": learn}
            words = ", ".join(f":{name}" for name in values)
            connection.execute(text(f"INSERT INTO tables ({', '.join(values)}) VALUES ({words})"), values)
        command.upgrade(config, "0005")
        found = connection.execute(text("SELECT id, lesson FROM tables ORDER BY id")).all()
        assert [tuple(row) for row in found] == [("lesson", "first"), ("plain", "")]
        command.downgrade(config, "0004")
        found = connection.execute(text("SELECT id, learn FROM tables ORDER BY id")).all()
        assert [tuple(row) for row in found] == [("lesson", 1), ("plain", 0)]
    engine.dispose()


# --- Bots ---


def asked_match() -> Match:
    return Match.new("salt-and-bones", seed=1, asks_forced=True)


def choose_with(bots: BotPool, bot: str, times: int = 1) -> list[str]:
    async def scene() -> list[str]:
        match = asked_match()
        chosen = [await bots.choose(bot, match, match.asks[0], f"seed {n}") for n in range(times)]
        await bots.close()
        await asyncio.sleep(0.05)
        return chosen

    return asyncio.run(scene())


def test_bots_think_in_a_process_of_their_own() -> None:
    async def scene() -> None:
        bots = BotPool(1, 20.0)
        match = asked_match()
        for n in range(30):
            (ask,) = match.asks
            match.choose(ask.seat, await bots.choose("greedy", match, ask, f"seed {n}"))
        assert bots.fallbacks == 0
        (process,) = bots._pool._all
        process.kill()
        await process.wait()
        assert await bots.choose("greedy", match, match.asks[0], "x") in match.asks[0].options
        await bots.close()
        await asyncio.sleep(0.05)

    asyncio.run(scene())


def test_a_bot_that_is_late_or_broken_plays_something_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    late = BotPool(1, 0.001)
    assert choose_with(late, "greedy")[0] in ("attack", "strategy")
    assert late.fallbacks == 1
    unknown = BotPool(0, 5.0)
    assert choose_with(unknown, "no such bot")[0] in ("attack", "strategy")
    assert unknown.fallbacks == 1
    monkeypatch.setattr(jobs, "think_of_choice", lambda _: "nonsense")
    wrong = BotPool(0, 5.0)
    assert choose_with(wrong, "random")[0] in ("attack", "strategy")
    assert wrong.fallbacks == 1


def test_a_bot_sees_nothing_but_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """The world it is given is dealt anew: over many worlds the hidden hand is not always the real one."""
    match = asked_match()
    for _ in range(8):
        match.choose(match.asks[0].seat, "attack")
    asked = match.asks[0]
    seen: list[Any] = []

    async def scene() -> None:
        bots = BotPool(0, 5.0)
        for n in range(12):
            await bots.choose("random", match, asked, f"seed {n}")

    real = jobs.think_of_choice

    def listening(question: jobs.ThinkOfChoice) -> str:
        seen.append(question.position)
        return real(question)

    monkeypatch.setattr(jobs, "think_of_choice", listening)
    asyncio.run(scene())
    hands = {json.dumps(one["state"]["attack_hand"][1 - asked.seat]) for one in seen}
    assert len(hands) > 1
    assert all("choices" not in one for one in seen)
