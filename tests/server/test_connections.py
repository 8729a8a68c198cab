"""Connections that keep the server waiting: silent, slow, deaf. They are ended, and nobody else is."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from saltbox.server.connections import Watched, WatchedSocket
from saltbox.server.settings import LONG, UNHURRIED
from saltbox.server.sockets import MOST_WAITING
from tests.games.salt_mystic.people import battle
from tests.server.house import BOT, ME, PATIENCE, House, Person, Time, open_house, until
from tests.server.spoiled import opening

SECONDS = 5.0  # that such a house waits for anything, by a clock that the tests move
SHORT = replace(UNHURRIED, head=SECONDS, body=SECONDS, reader=SECONDS)
KIND = "Content-Type: application/json\r\nContent-Length: 900"
HEAD = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n{KIND}\r\n\r\n"


class WatchTime(Time):
    """The time by which a house waits for its connections; it looks at them when some went by."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.noted = 0  # how often the house looked what it waits for
        watcher, note = house.watcher, house.watcher.note
        watcher.now = self.read

        def counted(connection: Watched) -> None:
            self.noted += 1
            note(connection)

        watcher.note = counted  # type: ignore[method-assign]  # it does the same, and is counted

    def has_noted_since(self, before: int) -> bool:
        return self.noted > before

    def pass_by(self, seconds: float) -> None:
        """So many seconds go by, and the house looks at all its connections."""
        self.now += seconds

        async def look() -> None:
            self.house.watcher.look_at_all()

        asyncio.run_coroutine_threadsafe(look(), self.house.loop()).result(PATIENCE)


class Hasty(NamedTuple):
    """A house of little patience, and its time."""

    house: House
    time: WatchTime


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hasty]:
    with open_house(tmp_path_factory.mktemp("hasty"), patience=SHORT) as house:
        yield Hasty(house, WatchTime(house))


def line_to(house: House, small: bool = False) -> socket.socket:
    """A bare connection; a small one can hold little that was not read."""
    host, port = house.address.split(":")
    line = socket.socket()
    if small:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.settimeout(PATIENCE)
    line.connect((host, int(port)))
    return line


def is_ended(line: socket.socket) -> bool:
    """Reads until the other side ends the connection."""
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


def open_now(house: House) -> int:
    return len(house.server.server_state.connections)


def unread(house: House) -> bool:
    """Whether something lies in the server that somebody does not take."""
    connections = list(house.server.server_state.connections)
    return any(one.transport.get_write_buffer_size() > 0 for one in connections)


def test_somebody_who_says_nothing_is_ended(hasty: Hasty) -> None:
    until(lambda: open_now(hasty.house) == 0)
    with line_to(hasty.house) as line:
        until(lambda: open_now(hasty.house) == 1)
        hasty.time.pass_by(SECONDS - 1)
        assert open_now(hasty.house) == 1
        hasty.time.pass_by(1)
        assert is_ended(line)


@pytest.mark.parametrize("start", ["GET /", HEAD + '{"game": "'], ids=["head", "body"])
def test_drops_do_not_lengthen_a_request(hasty: Hasty, start: str) -> None:
    """One byte now and then holds the connection of a server that counts from the last byte."""
    until(lambda: open_now(hasty.house) == 0)
    with line_to(hasty.house) as line:
        for drop in (start, *"xxxx"):
            before = hasty.time.noted
            line.sendall(drop.encode())
            until(partial(hasty.time.has_noted_since, before))
            hasty.time.pass_by(1)
        assert is_ended(line)


def test_the_rest_of_a_second_request_is_not_waited_for(hasty: Hasty) -> None:
    with line_to(hasty.house) as line:
        line.sendall(b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        before = hasty.time.noted
        line.sendall(b"GET /api/bots HT")
        until(partial(hasty.time.has_noted_since, before))
        hasty.time.pass_by(SECONDS)
        assert is_ended(line)


def test_an_idle_connection_is_ended_after_its_answer(tmp_path: Path) -> None:
    with open_house(tmp_path, patience=replace(UNHURRIED, keep_alive=0.1)) as house, line_to(house) as line:
        line.sendall(b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        assert is_ended(line)


def test_somebody_who_reads_no_answer_is_ended(hasty: Hasty) -> None:
    until(lambda: open_now(hasty.house) == 0)
    with line_to(hasty.house, small=True) as line:
        ask = b"GET /api/games/salt-mystic/cards HTTP/1.1\r\nHost: localhost\r\n\r\n"
        line.sendall(ask * 100)
        until(lambda: unread(hasty.house))
        while open_now(hasty.house):
            hasty.time.pass_by(SECONDS)


def raw_socket(house: House, anne: Person, table: str) -> socket.socket:
    """A WebSocket that does only what it is told to."""
    ticket = anne.post(f"/api/tables/{table}/ticket")["ticket"]
    line = line_to(house, small=True)
    line.sendall(opening(table, ticket))
    assert line.recv(12).startswith(b"HTTP/1.1 101")
    return line


def frame(text: str) -> bytes:
    """A short text, masked with zeros."""
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def test_a_socket_that_never_reads_is_dropped(tmp_path: Path) -> None:
    """Long before it would have missed a ping, and while all others go on."""
    with open_house(tmp_path, patience=replace(UNHURRIED, reader=SECONDS)) as house:
        anne = house.person()
        table = battle(anne)  # its snapshots are long
        wire = anne.watch(table)
        wire.of_type("snapshot")
        sockets = house.context.metrics.sockets
        time = WatchTime(house)
        with raw_socket(house, anne, table) as deaf:
            until(lambda: sockets._value.get() == 2)
            for connection in house.server.server_state.connections:  # the system takes megabytes otherwise
                connection.transport.get_extra_info("socket").setsockopt(
                    socket.SOL_SOCKET, socket.SO_SNDBUF, 4096
                )
            deaf.sendall(frame(json.dumps({"type": "again"})) * (MOST_WAITING // 2))
            until(lambda: unread(house))
            time.pass_by(SECONDS / 2)
            assert sockets._value.get() == 2
            while sockets._value.get() > 1:
                time.pass_by(SECONDS)
        wire.say("again")
        assert wire.of_type("snapshot")


def test_a_socket_that_answers_no_ping_is_dropped(tmp_path: Path) -> None:
    with open_house(tmp_path, patience=replace(UNHURRIED, ping=0.2)) as house:
        anne = house.person()
        with raw_socket(house, anne, anne.open(ME, BOT)) as line:
            assert is_ended(line)


def test_a_socket_that_is_only_quiet_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers every ping, and says nothing else."""
    answered: list[WatchedSocket] = []
    handle = WatchedSocket.handle_pong

    def counted(connection: WatchedSocket, event: Any) -> None:
        answered.append(connection)
        handle(connection, event)

    monkeypatch.setattr(WatchedSocket, "handle_pong", counted)
    patience, long = replace(UNHURRIED, ping=0.1), {"ws_ping_timeout": LONG}
    with open_house(tmp_path, server=long, patience=patience) as house:
        anne = house.person()
        wire = anne.watch(anne.open(ME, BOT))
        wire.of_type("snapshot")
        until(lambda: len(answered) >= 4)
        wire.say("again")
        assert wire.of_type("snapshot")


def test_too_many_silent_ones_keep_nobody_out(tmp_path: Path) -> None:
    with (
        open_house(tmp_path, patience=replace(UNHURRIED, connections=6, spare=2)) as house,
        ExitStack() as lines,
    ):
        anne = house.person()
        wire = anne.watch(anne.open(ME, BOT))
        for _ in range(40):
            lines.enter_context(line_to(house))
            assert httpx.get(f"http://{house.address}/api/bots").status_code == 200
        assert open_now(house) <= 8
        wire.of_type("snapshot")
        wire.say("again")
        assert wire.of_type("snapshot"), "a socket had to make room for silence"


def test_a_house_full_of_sockets_says_so_and_how_it_is(tmp_path: Path) -> None:
    with open_house(tmp_path, patience=replace(UNHURRIED, connections=4, spare=2)) as house:
        anne = house.person()
        table = anne.open(ME, BOT)
        tickets = [anne.post(f"/api/tables/{table}/ticket")["ticket"] for _ in range(5)]
        addresses = [f"ws://{house.address}/api/tables/{table}/socket?ticket={ticket}" for ticket in tickets]
        anne.http.close()
        with ExitStack() as sockets:
            for address in addresses[:4]:
                sockets.enter_context(connect(address))
            until(lambda: open_now(house) == 4)
            crowded = httpx.get(f"http://{house.address}/api/games")
            assert (crowded.status_code, crowded.json()["code"]) == (503, "busy")
            assert httpx.get(f"http://{house.address}/healthz").json()["ok"] is True
            with pytest.raises(InvalidStatus) as refused, connect(addresses[4]):
                pass
            assert refused.value.response.status_code == 503
        until(lambda: open_now(house) == 0)
        assert httpx.get(f"http://{house.address}/api/games").status_code == 200
