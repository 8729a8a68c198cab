"""Garbage in: thousands of malformed requests and messages; never an answer of class 5xx, never a change."""

import asyncio
import json
import logging
import re
import socket
import sqlite3
import struct
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import pytest

from saltbox.server.settings import LONG, UNHURRIED
from tests.games.salt_mystic.people import battle, player
from tests.server.house import ME, OPEN, PATIENCE, House, Person, next_asked, open_house, text_of, until
from tests.server.spoiled import frame, odd_frame, odd_request, opening

REQUESTS, MESSAGES = 2_000, 3_000
BODIES: list[tuple[str, str, Any]] = [
    (
        "POST",
        "/api/tables",
        {"game": "salt-and-bones", "seats": [{"kind": "me"}, {"kind": "bot"}], "salt": "x"},
    ),
    ("PUT", "/api/me", {"name": "Anne"}),
    ("POST", "/api/tables/{t}/join", {"name": "x", "salt": "y"}),
    ("POST", "/api/tables/{t}/choose", {"type": "choose", "seat": 0, "number": 0, "choice": "attack"}),
    ("POST", "/api/tables/{t}/branch", {"step": 0, "seat": 0, "bot": "greedy"}),
    ("POST", "/api/games/salt-mystic/check", {"options": {"table": [48, 48], "decks": ["mountains", "x"]}}),
]
MESSAGES_TO_SPOIL: list[dict[str, Any]] = [
    {"type": "choose", "seat": 0, "number": 0, "choice": "attack"},
    {"type": "why", "seat": 0, "choice": "attack"},
    {"type": "measure", "seat": 0, "number": 1, "survey": "reach", "wish": {"uid": 1}},
    {"type": "foresee", "seat": 0, "number": 1, "choices": ["attack"], "with_events": True},
    {"type": "undo", "seat": 1},
    {"type": "answer_undo", "seat": 0, "agree": True},
    {"type": "break_seal", "seat": 0},
    {"type": "return", "seat": 0},
    {"type": "say", "seat": 0, "text": "hello"},
    {"type": "windows", "seat": 0, "auto_pass": True, "stop_at": ["defend"]},
]
ODD: list[Any] = [
    None, True, -1, 0, 5, 2**31, 2**63, 2**200, 1.5, "", "x" * 300, "\x00", "\u202e", "\ud83d\ude00", [], {},
    {"type": "x"}, ["attack"], {"seat": 0}, "0", "' or 1=1 --", "../../etc", "{{7*7}}", "<script>",
]  # fmt: skip


def spoiled(good: dict[str, Any], dice: Random) -> bytes:
    """Something that was once a good message, and surely is none any more (nor a good one of another kind)."""
    way = dice.randrange(7)
    text = json.dumps(good)
    if way == 0:
        return text[: dice.randrange(len(text))].encode()
    if way == 1:
        return dice.randbytes(dice.randrange(1, 200))
    if way == 2:
        return json.dumps({**good, dice.choice(["x", "admin", "__proto__", "view"]): dice.choice(ODD)}).encode()
    if way == 3:
        key = dice.choice(
            [k for k in good if k not in ("salt", "name", "text", "stop_at", "auto_pass", "options", "wish")]
            or ["x"]
        )
        return json.dumps({**good, key: {"odd": dice.choice(ODD)}}).encode()
    if way == 4:
        return json.dumps(dice.choice(ODD)).encode()
    if way == 5:
        depth = dice.randrange(100, 7000)
        return b"[" * depth + b"]" * dice.choice([0, depth])
    data = bytearray(text.encode())
    data[dice.randrange(len(data))] = dice.choice(b'\x00\xff\x80{}[]",')
    return bytes(data) + b"}"


@pytest.fixture
def scene(house: House) -> tuple[Person, str]:
    anne = house.person()
    return anne, anne.open(ME, ME)


def test_spoiled_requests(house: House, scene: tuple[Person, str]) -> None:
    send_requests(house, *scene, REQUESTS, seed=61)


def test_spoiled_messages(house: House, scene: tuple[Person, str]) -> None:
    send_messages(house, *scene, MESSAGES, seed=63)


@pytest.mark.parametrize("seats", [[ME, ME], [ME]], ids=["two", "alone"])
def test_spoiled_messages_in_a_battle(house: House, seats: list[dict[str, Any]]) -> None:
    anne = house.person()
    table = battle(anne, *seats)
    wire = anne.watch(table)
    wire.ask(0)
    send_messages(house, anne, table, 1_000, seed=67)


def test_odd_bytes(impatient: House) -> None:
    with nothing_happens(impatient) as (_, tables):
        assert sum(send_bytes(impatient, tables, 2_000, seed=69).values()) == 2_000


def test_odd_frames(impatient: House) -> None:
    with nothing_happens(impatient) as (anne, tables):
        assert sum(send_frames(impatient, anne, tables[0], 300, seed=70).values()) == 300


def test_odd_documents_for_every_route(impatient: House) -> None:
    with nothing_happens(impatient) as (anne, tables):
        assert sum(send_documents(anne, tables, 1_500, seed=71).values()) == 1_500


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_hundred_thousand_malformed_requests_and_messages(
    impatient: House, house: House, scene: tuple[Person, str]
) -> None:
    """Counted by what came of them: a class of status, a close code, or silence."""
    counts: dict[str, Counter[str]] = {}
    with nothing_happens(impatient) as (anne, tables):
        counts["bytes"] = send_bytes(impatient, tables, 40_000, seed=72)
        counts["documents"] = send_documents(anne, tables, 15_000, seed=73)
        counts["frames"] = send_frames(impatient, anne, tables[0], 5_000, seed=74)
    counts["spoiled requests"] = send_requests(house, *scene, 10_000, seed=65)
    counts["spoiled messages"] = send_messages(house, *scene, 30_000, seed=66)
    for name, count in counts.items():
        print(name, dict(sorted(count.items())))
    assert sum(sum(count.values()) for count in counts.values()) == 100_000


# --- Bytes, frames and documents that no program sends ---


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that can be hurried: then it does not wait long for the rest of a request."""
    with open_house(tmp_path_factory.mktemp("impatient"), patience=replace(UNHURRIED, look=0.1)) as house:
        yield house


@contextmanager
def hurried(house: House) -> Iterator[None]:
    """Those who send nonsense are ended soon; whoever asks honestly does so before or afterwards, in peace."""
    seconds = house.watcher._seconds
    house.watcher._seconds = {"head": 0.4, "body": 0.4, "reader": LONG}
    try:
        yield
    finally:
        house.watcher._seconds = seconds


class Keeping(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self, records: list[logging.LogRecord]) -> None:
        super().__init__(logging.ERROR)
        self.records = records

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@contextmanager
def nothing_happens(house: House) -> Iterator[tuple[Person, list[str]]]:
    """Somebody with a table that plays and one that waits: afterwards all is as before, without a fault."""
    records: list[logging.LogRecord] = []
    handler = Keeping(records)
    anne = house.person(reuses=False)
    tables = [anne.open(ME, ME), anne.open(ME, OPEN)]
    before, me = everything(house), anne.get("/api/me")
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio")]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield anne, tables
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
    assert everything(house) == before
    assert anne.get("/api/me") == me
    assert [record.getMessage() + str(record.exc_info) for record in records] == []
    faults = house.context.metrics.problems.labels("internal")._value.get()
    assert faults == 0


def everything(house: House) -> tuple[Any, ...]:
    """All tables with their positions, seats and lines, and what the database holds of them."""
    live = house.context.tables.live
    shown = [
        (id, table.version, table.state, table.names(), len(table.chat)) for id, table in sorted(live.items())
    ]
    digests = [table.match.digest() for _, table in sorted(live.items()) if table.history is not None]
    with closing(sqlite3.connect(house.settings.data / "saltbox.db")) as database:
        counts = [
            database.execute(f"select count(*) from {name}").fetchone()[0]
            for name in ("tables", "choices", "chat", "sitters", "undone", "settings")
        ]
    return shown, digests, counts


def send_bytes(house: House, tables: list[str], many: int, seed: int) -> Counter[str]:
    """Odd requests, each on a connection of its own and with an honest one after it."""
    dice = Random(seed)
    requests = [odd_request(dice, tables) for _ in range(many)]
    host, port = house.address.split(":")
    honest = b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    found: Counter[str] = Counter()

    async def send(queue: list[bytes]) -> None:
        while queue:
            request = queue.pop()
            reader, writer = await asyncio.open_connection(host, int(port))
            answer = b""
            with suppress(ConnectionError, TimeoutError):
                writer.write(request + honest)
                answer = await asyncio.wait_for(reader.read(-1), 5)
            writer.close()
            statuses = re.findall(rb"^HTTP/1\.1 (\d\d\d) ", answer, re.MULTILINE)
            assert not any(status.startswith(b"5") for status in statuses), (request, answer[:500])
            found[f"{statuses[0][:1].decode()}xx" if statuses else "closed"] += 1

    async def send_all() -> None:
        await asyncio.gather(*[send(requests) for _ in range(16)])

    with hurried(house):
        asyncio.run(send_all())
    assert httpx.get(f"http://{house.address}/healthz").json()["ok"] is True
    return found


CLOSE_FRAME = re.compile(rb"\x88.(\x03.)", re.DOTALL)


def send_frames(house: House, anne: Person, table: str, many: int, seed: int) -> Counter[str]:
    """Odd frames, each on a socket of its own: it is closed with a code, or an error comes back."""
    dice = Random(seed)
    host, port = house.address.split(":")
    found: Counter[str] = Counter()
    for _ in range(many):
        ticket = anne.post(f"/api/tables/{table}/ticket")["ticket"]
        odd = odd_frame(dice)
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
            line.sendall(opening(table, ticket))
            heard = line.recv(65536)
            line.sendall(odd + frame(8, struct.pack("!H", 1000)))
            line.settimeout(0.3)  # the server may wait for the rest of a frame, but we do not
            with suppress(ConnectionError, TimeoutError):
                while not CLOSE_FRAME.search(heard) and (data := line.recv(65536)):
                    heard += data
        assert heard.startswith(b"HTTP/1.1 101"), heard[:200]
        assert b'"code":"internal"' not in heard, odd
        close = CLOSE_FRAME.search(heard)
        found[f"closed {int.from_bytes(close[1])}" if close else "waited for more, or closed"] += 1
    return found


def send_documents(anne: Person, tables: list[str], many: int, seed: int) -> Counter[str]:
    """Well-formed JSON of every wrong shape to every route that takes some."""
    dice, found = Random(seed), Counter[str]()
    for _ in range(many):
        method, path, good = dice.choice(BODIES)
        data = odd_document(good, dice)
        answer = anne.http.request(
            method,
            path.format(t=dice.choice(tables)),
            content=data,
            headers={"Content-Type": "application/json"},
        )
        if not (path.endswith("/check") and answer.status_code == 200):  # what it finds wrong is its answer
            assert 400 <= answer.status_code < 500, (method, path, data[:500], answer.text)
            assert answer.json()["code"]
        found[f"{answer.status_code // 100}xx"] += 1
    return found


ODD_VALUES = [
    b"NaN", b"Infinity", b"-Infinity", b"1e999", b"-0", b"1" * 400, b"1." + b"0" * 400 + b"1", b"1e-999",
    b"0x10", b"01", b'"\\ud800"', b'"\\udc00\\ud800"', b'"\\u0000"', b'"\xed\xa0\x80"', b'"\xff"', b"'x'",
    b"[" * 900 + b"]" * 900, b"//", b'{"a":' * 900 + b"1" + b"}" * 900, b"null", b"{}", b"[]", b"[null]",
    b'{"kind":"me","kind":"bot"}', b"true", b"1.5", b'["' + b"x" * 3000 + b'"]', b"9223372036854775808",
    b"-9223372036854775809", b'{"\\u0000":1}', b'""', b"undefined",
]  # fmt: skip


def odd_document(good: dict[str, Any], dice: Random) -> bytes:
    """The fields of a good document, of which at least one is surely wrong: named `x`, twice, or odd."""
    fields = [(json.dumps(key).encode(), json.dumps(value).encode()) for key, value in good.items()]
    at = dice.randrange(len(fields))
    for _ in range(dice.choice([1, 1, 2])):
        fields[dice.randrange(len(fields))] = (fields[at][0], dice.choice(ODD_VALUES))
    fields.insert(dice.randrange(len(fields) + 1), (b'"x"', dice.choice(ODD_VALUES)))
    body = b",".join(key + b":" + value for key, value in fields)
    return dice.choice([b"{%s}", b"{%s}", b"[{%s}]", b"{%s", b"{%s}}", b"\xef\xbb\xbf{%s}", b"{%s}\x00"]) % body


def send_requests(house: House, anne: Person, table: str, many: int, seed: int) -> Counter[str]:
    """Every answer is of class 4xx, and nothing has changed."""
    waiting = anne.open(ME, OPEN)
    dice, before = Random(seed), state(house, table)
    tables, found = len(house.context.tables.live), Counter[str]()
    for _ in range(many):
        method, path, good = dice.choice(BODIES)
        headers = {
            "Content-Type": dice.choice(["application/json"] * 8 + ["text/plain", "x", "application/xml"])
        }
        where = dice.choice([table, table, waiting, "x", "%00", "a" * 500, "..", "nosuchtable1"])
        data = spoiled(good, dice)
        answer = anne.http.request(method, path.format(t=where), content=data, headers=headers)
        found[f"{answer.status_code // 100}xx"] += 1
        if path.endswith("/check") and data == b"{}":
            assert answer.json() == {"problems": []} or answer.status_code in (400, 415)
            continue
        assert 400 <= answer.status_code < 500, (method, path, where, data, answer.text)
        assert answer.json()["code"]
        assert "Traceback" not in answer.text
    assert state(house, table) == before
    assert len(house.context.tables.live) == tables
    return found


def test_odd_addresses(house: House, scene: tuple[Person, str]) -> None:
    anne, table = scene
    dice = Random(62)
    pieces = [
        "api",
        "tables",
        table,
        "seat",
        "0",
        "-1",
        "99999999999999999999",
        "replay",
        "%ff",
        "..",
        "",
        "games",
        "salt-mystic",
        "offers",
        "layouts",
        "x",
    ]
    for _ in range(400):
        path = "/" + "/".join(dice.choice(pieces) for _ in range(dice.randrange(1, 6)))
        query = dice.choice(["", "?ticket=%ff", "?a=b&a=c", "?%00", "?width=%ff&depth=-1", "?scenario=x"])
        try:
            answer = anne.http.request(dice.choice(["GET", "POST", "PUT", "HEAD", "PATCH"]), path + query)
        except httpx.InvalidURL:
            continue
        assert answer.status_code < 500, (path, answer.text)


def send_messages(house: House, anne: Person, table: str, many: int, seed: int) -> Counter[str]:
    """Every answer is an error with a code, and nothing has changed."""
    wire = anne.watch(table)
    for _ in house.context.tables.live[table].chairs:
        wire.of_type("snapshot")
    dice, before, found = Random(seed), state(house, table), Counter[str]()
    for start in range(0, many, 100):
        for n in range(start, start + 100):
            data = spoiled(dice.choice(MESSAGES_TO_SPOIL), dice)
            wire.socket.send(data if n % 3 == 0 else data.decode("latin-1"))
        for _ in range(100):
            message = wire.hear()
            assert message["type"] == "error", message
            assert message["code"] in ("bad_message", "too_large"), message
            found[message["code"]] += 1
    assert state(house, table) == before
    wire.say("again")
    assert wire.of_type("snapshot")["version"] == before[1]
    return found


def test_well_formed_but_wrong_messages(house: House, scene: tuple[Person, str]) -> None:
    """Illegal choices, foreign seats, stale numbers: each has its own answer, and nothing changes."""
    anne, table = scene
    wire = anne.watch(table)
    wire.of_type("snapshot")
    wire.of_type("snapshot")
    seat = next(n for n in (0, 1) if wire.seats[n]["ask"])
    dice, before = Random(64), state(house, table)
    words = ["attack:slash", "play:anticipation", "pass", "done", "C3/D3", "keep", "\x00", "é" * 50, "0 attack"]
    for _ in range(500):
        choice = dice.choice(words)
        number, who = dice.choice([0, 0, 1, 999_999]), dice.choice([0, 1, 2, 4])
        wire.choose(seat, choice, 0) if dice.random() < 0.5 else wire.say(
            "choose", seat=who, number=number, choice=choice
        )
        message = wire.hear()
        assert message["type"] in ("refused", "error")
        if message["type"] == "refused":
            assert message["rule"].startswith("SB-")
        else:
            assert message["code"] in ("stale", "not_your_seat")
    assert state(house, table) == before


MYSTIC_WORDS = [
    "24000", "1250", "accept", "again", "concede ", "done", "end", "stay", "none", "raise", "0/0^0",
    "900/99999^0", "off vehicle 0/0^0", "ram 0^0", "deploy 0a:mudhead", "deploy 1a:haplong", "deploy zz:x",
    "attach 0a:mog-corvette 1", "break x", "take 1 2", "use 0a:karak", "1", "6", "pass", "follow", "draw",
    "-1", "24000,18000^450", "left 2000", "\x00", "1e9", "\u0663", "é" * 50, "guardian 0a:guardian-arises-1",
]  # fmt: skip


@pytest.mark.parametrize("seats", [[ME, ME], [ME]], ids=["two", "alone"])
def test_well_formed_but_wrong_messages_in_a_battle(house: House, seats: list[dict[str, Any]]) -> None:
    """At every question of a battle: whatever the referee refuses has a rule, and nothing changes by it."""
    anne, dice, made = house.person(), Random(68), 0
    while made <= 20:  # a table's dice are its own, and some battles are short
        made += fuzzed_battle(house, anne, seats, dice)


def fuzzed_battle(house: House, anne: Person, seats: list[dict[str, Any]], dice: Random) -> int:
    """One battle to its end, with wrong messages at every question; how many choices it took."""
    table = battle(anne, *seats, scenario="wraithdiver", override=True)
    wire = anne.watch(table)
    wire.ask(0)
    choose = player(house, table, seed=68)
    live = house.context.tables.live[table]
    hands = {seat: wire for seat, kind in enumerate(seats) if kind == ME}
    while (seat := next_asked(live, hands)) is not None:  # everything is told: what comes next is the answer
        match, before = live.match, state(house, table)
        number = wire.seats[seat]["ask"]["number"]
        for choice in dice.sample(MYSTIC_WORDS, 8):
            if match.why_not(seat, choice) is not None:
                wire.choose(seat, choice, number)
                refused = wire.hear()
                assert refused["type"] == "refused", (choice, refused)
                assert refused["rule"].startswith("SM-"), refused
                assert text_of(refused["words"])
            for message in (
                {"type": "choose", "seat": dice.choice([2, 3, 4]), "number": number, "choice": choice},
                {"type": "choose", "seat": seat, "number": number + 1_000, "choice": choice},
                {
                    "type": "measure",
                    "seat": dice.choice([2, 3, 4]),
                    "number": 1,
                    "survey": "reach",
                    "wish": {"uid": choice},
                },
            ):
                wire.say(**message)
                assert wire.hear()["code"] in ("stale", "not_your_seat")
        assert state(house, table) == before
        wire.choose(seat, choose(wire.seats[seat]))
        wire.until(lambda m: m["type"] in ("update", "refused"))
    return house.context.tables.live[table].version


def state(house: House, table: str) -> tuple[str, int]:
    live = house.context.tables.live[table]
    return live.match.digest(), live.version


def test_a_body_that_never_comes_is_no_fault(impatient: House) -> None:
    """The one who sends it hangs up, or is hung up on."""
    host, port = impatient.address.split(":")
    kind = "Content-Type: application/json\r\nContent-Length: 9"
    head = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n{kind}\r\n\r\n{{"
    with nothing_happens(impatient):
        for waits in (True, False):
            with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
                line.sendall(head.encode())
                with hurried(impatient), suppress(ConnectionError):
                    while waits and line.recv(1000):
                        pass
        until(lambda: not impatient.server.server_state.tasks)


@pytest.mark.parametrize("method", ["HEAD", "POST"])
def test_a_body_that_turns_bad_is_no_fault(impatient: House, method: str) -> None:
    host, port = impatient.address.split(":")
    head = f"{method} /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n"
    with nothing_happens(impatient), socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
        line.sendall(head.encode())
        heard = b""
        while data := line.recv(1000):
            heard += data
        assert heard.startswith(b"HTTP/1.1 400")
        assert heard.endswith(b"\r\n\r\n") is (method == "HEAD")
