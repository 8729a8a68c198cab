"""Connections that keep the server waiting: silent, slow, deaf. They are ended, and nobody else is."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from saltbox.server.settings import Patience
from saltbox.server.sockets import MOST_WAITING
from tests.server.house import BOT, ME, House, Person, open_house, until
from tests.server.mystic import battle
from tests.server.spoiled import opening

SHORT = Patience(head=0.5, body=0.5, keep_alive=0.3, reader=0.8, ping=0.5, look=0.05)
SOON = 10.0  # a generous "soon": the machine may be busy
KIND = "Content-Type: application/json\r\nContent-Length: 900"
HEAD = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n{KIND}\r\n\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hasty"), patience=SHORT) as house:
        yield house


def line_to(house: House, small: bool = False) -> socket.socket:
    """A bare connection; a small one can hold little that was not read."""
    host, port = house.address.split(":")
    line = socket.socket()
    if small:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.settimeout(SOON)
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


def test_somebody_who_says_nothing_is_ended(hasty: House) -> None:
    with line_to(hasty) as line:
        begun = time.monotonic()
        assert is_ended(line)
        assert time.monotonic() - begun > SHORT.head * 0.8


@pytest.mark.parametrize("start", ["", HEAD], ids=["head", "body"])
def test_drops_do_not_lengthen_a_request(hasty: House, start: str) -> None:
    """One byte now and then holds the connection of a server that counts from the last byte."""
    with line_to(hasty) as line:
        line.sendall(start.encode())
        line.setblocking(False)
        end = time.monotonic() + SOON
        text = "GET /" + "x" * 2000 if not start else '{"game": "' + "x" * 2000
        for letter in text:
            assert time.monotonic() < end, "it is still there"
            try:
                line.send(letter.encode())
                if line.recv(1000) == b"":
                    return
            except BlockingIOError:
                time.sleep(0.02)
            except ConnectionError:
                return
    raise AssertionError("it is still there")


def test_an_idle_connection_is_ended_after_its_answer(hasty: House) -> None:
    ask = b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for rest in (b"", b"GET /api/bots HT"):
        with line_to(hasty) as line:
            line.sendall(ask)
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
            line.sendall(rest)
            assert is_ended(line)


def test_somebody_who_reads_no_answer_is_ended(hasty: House) -> None:
    until(lambda: open_now(hasty) == 0)
    with line_to(hasty, small=True) as line:
        ask = b"GET /api/games/salt-mystic/cards HTTP/1.1\r\nHost: localhost\r\n\r\n"
        line.sendall(ask * 100)
        until(lambda: open_now(hasty) == 1)
        until(lambda: open_now(hasty) == 0, SOON)


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
    patience = Patience(reader=0.8, look=0.05, ping=600.0)
    with open_house(tmp_path, patience=patience) as house:
        anne = house.person()
        table = battle(anne)  # its snapshots are long
        wire = anne.watch(table)
        wire.of_type("snapshot")
        sockets = house.context.metrics.sockets
        with raw_socket(house, anne, table) as deaf:
            until(lambda: sockets._value.get() == 2)
            for connection in house.server.server_state.connections:  # the system takes megabytes otherwise
                connection.transport.get_extra_info("socket").setsockopt(
                    socket.SOL_SOCKET, socket.SO_SNDBUF, 4096
                )
            deaf.sendall(frame(json.dumps({"type": "again"})) * (MOST_WAITING // 2))
            until(lambda: unread(house))
            assert sockets._value.get() == 2
            until(lambda: sockets._value.get() == 1, SOON)
        wire.say("again")
        assert wire.of_type("snapshot")


def test_a_socket_that_answers_no_ping_is_dropped(hasty: House) -> None:
    anne = hasty.person()
    table = anne.open(ME, BOT)
    with raw_socket(hasty, anne, table) as line:
        assert is_ended(line)


def test_a_socket_that_is_only_quiet_stays(hasty: House) -> None:
    anne = hasty.person()
    wire = anne.watch(anne.open(ME, BOT))
    wire.of_type("snapshot")
    time.sleep(4 * SHORT.ping)
    wire.say("again")
    assert wire.of_type("snapshot")


def test_too_many_silent_ones_keep_nobody_out(tmp_path: Path) -> None:
    with open_house(tmp_path, patience=Patience(connections=6, spare=2)) as house, ExitStack() as lines:
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
    with open_house(tmp_path, patience=Patience(connections=4, spare=2)) as house:
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
