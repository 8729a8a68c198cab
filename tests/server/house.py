"""A real server in a thread, and people with browsers' manners: cookies, tickets, sockets."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from saltbox.server import table as tables
from saltbox.server.app import make_app
from saltbox.server.clock import GameClock
from saltbox.server.connections import Watcher
from saltbox.server.context import ServerContext
from saltbox.server.serve import server_config
from saltbox.server.settings import Settings
from tests.some_game import GAME

ME, BOT, OPEN, HOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}, {"kind": "hot"}
Message = dict[str, Any]
PATIENCE = 120.0  # a busy machine is slow, not wrong


class House:
    """One server. Stopping and starting it on the same folder is a restart."""

    def __init__(self, settings: Settings, **server: Any) -> None:
        self.settings = settings
        self.server_config = server  # of uvicorn, beside what we set ourselves
        self.people: list[Person] = []
        self.start()

    def start(self) -> None:
        self.app: Litestar = make_app(self.settings)
        config = server_config(
            self.app,
            self.settings,
            port=0,
            log_level="error",
            ws_max_size=1_000_000,
            timeout_graceful_shutdown=2,
            loop="asyncio",
            **self.server_config,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        until(lambda: self.server.started)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.address = f"127.0.0.1:{port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def restart(self) -> None:
        """The same data, a new process in all but name."""
        for person in self.people:
            person.hang_up()
        self.stop()
        self.start()
        for person in self.people:
            person.move_to(self.address)

    @property
    def context(self) -> ServerContext:
        found: ServerContext = self.app.state.context
        return found

    def loop(self) -> asyncio.AbstractEventLoop:
        """The event loop of the server's thread."""
        sweeper = self.context.tables._sweeper
        assert sweeper is not None
        return sweeper.get_loop()

    @property
    def watcher(self) -> Watcher:
        """What ends connections that keep the server waiting."""
        protocol: Any = self.server.config.http
        found: Watcher = protocol.watcher
        return found

    def person(self, known: bool = True, reuses: bool = True) -> "Person":
        """Somebody new; not known yet if told so, and with a new connection for each request if told so."""
        person = Person(self.address, reuses)
        self.people.append(person)
        if known:
            person.get("/api/me")
        return person

    def close(self) -> None:
        for person in self.people:
            person.close()
        self.stop()


@contextmanager
def open_house(folder: Path, server: Mapping[str, Any] | None = None, **more: Any) -> Iterator[House]:
    """A server for one test; `server` is for uvicorn, the rest are our own settings."""
    house = House(Settings.fast(folder, **more), **(server or {}))
    try:
        yield house
    finally:
        house.close()


def until(is_so: Callable[[], Any], seconds: float = PATIENCE) -> None:
    """Waits for something that must come true."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not come true"
        time.sleep(0.005)


class Time:
    """What the clocks of games measure by: only the test moves it."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def read(self) -> float:
        return self.now

    def rules_new_tables(self, patch: pytest.MonkeyPatch) -> None:
        """Every table that is opened from now on measures by it."""
        patch.setattr(tables, "GameClock", partial(GameClock, now=self.read))


class Person:
    """A guest with a cookie jar and any number of sockets."""

    def __init__(self, address: str, reuses: bool = True) -> None:
        self.reuses = reuses  # connections; a server without patience may end one while it is taken again
        self.wires: list[Wire] = []
        self.open_sockets = ExitStack()
        self.http = httpx.Client(verify=False)
        self.move_to(address)

    def move_to(self, address: str) -> None:
        self.address = address
        self.http.close()
        self.http = httpx.Client(
            base_url=f"http://{address}",
            cookies=self.http.cookies,
            timeout=PATIENCE,
            verify=False,
            limits=httpx.Limits() if self.reuses else httpx.Limits(max_keepalive_connections=0),
        )

    def get(self, path: str, expect: int = 200) -> Any:
        return self.ask("GET", path, None, expect)

    def post(self, path: str, body: Any = None, expect: int | None = None) -> Any:
        return self.ask("POST", path, body, expect)

    def ask(self, method: str, path: str, body: Any = None, expect: int | None = None) -> Any:
        answer = self.http.request(method, path, json=body)
        if expect is None:
            assert answer.status_code in (200, 201), answer.text
        else:
            assert answer.status_code == expect, answer.text
        return answer.json()

    def open(self, *seats: dict[str, Any], **more: Any) -> str:
        """A new table, by id: of the game that shared tests play, if none is named."""
        wish = {"game": GAME, "seats": list(seats or (ME, BOT)), "salt": "sea", **more}
        return str(self.post("/api/tables", wish)["table"])

    def watch(self, table: str) -> "Wire":
        """A socket at a table."""
        ticket = self.post(f"/api/tables/{table}/ticket")["ticket"]
        address = f"ws://{self.address}/api/tables/{table}/socket?ticket={ticket}"
        socket = connect(address, max_size=None, max_queue=None, open_timeout=PATIENCE, ping_interval=None)
        wire = Wire(self.open_sockets.enter_context(socket))
        self.wires.append(wire)
        return wire

    def hang_up(self) -> None:
        self.open_sockets.close()
        self.wires.clear()

    def close(self) -> None:
        self.hang_up()
        self.http.close()


class Wire:
    """A socket that remembers what every seat was shown last."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seats: dict[int | None, Message] = {}
        self.heard: list[Message] = []
        self._surveys = 0  # how many were asked for
        self.answered: dict[int, int] = {}  # the last question of each seat that an answer is on its way to

    def close(self) -> None:
        self.socket.close()

    def say(self, type: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def hear(self, seconds: float = PATIENCE) -> Message:
        """The next message; views are put together from their differences."""
        message: Message = json.loads(self.socket.recv(seconds))
        self.heard.append(message)
        if message["type"] == "refused":
            self.answered.clear()
        elif message["type"] == "snapshot":
            self.seats[message["seat"]] = message
        elif message["type"] == "update":
            known = self.seats[message["seat"]]
            table = message.get("table") or known["table"]
            self.seats[message["seat"]] = {
                **message,
                "view": {**known["view"], **message["view"]},
                "story": [*known.get("story", []), *message["events"]],
                "table": table,
            }
        return message

    def until(self, is_it: Callable[[Message], Any], seconds: float = PATIENCE) -> Message:
        """The first message for which this is true."""
        end = time.monotonic() + seconds
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if is_it(message):
                return message

    def of_type(self, type: str) -> Message:
        """The next message of this type."""
        return self.until(lambda message: message["type"] == type)

    def error(self, code: str) -> Message:
        """The next error must be this one."""
        message = self.of_type("error")
        assert message["code"] == code, message
        return message

    def hear_of(self, version: int) -> None:
        """Takes in what comes until every seat that is shown here has heard of so many choices."""
        while not self.seats or min(shown["version"] for shown in self.seats.values()) < version:
            self.hear()

    def quiet(self, seconds: float = 0.15) -> None:
        """Takes in whatever comes until nothing does."""
        try:
            while True:
                self.hear(seconds)
        except TimeoutError:
            return

    def ask(self, seat: int) -> Message:
        """The open question of a seat, with more than one answer, once there is one; or the end."""
        while True:
            shown = self.seats.get(seat)
            if shown is not None:
                ask = shown.get("ask")
                if shown["table"]["state"] == "finished":
                    return shown
                if ask and is_open(ask) and ask["number"] != self.answered.get(seat):
                    return shown
            self.hear()

    def choose(self, seat: int, choice: str, number: int | None = None) -> None:
        asked = self.seats[seat]["ask"]
        self.say("choose", seat=seat, number=asked["number"] if number is None else number, choice=choice)
        if number is None:
            self.answered[seat] = asked["number"]
            self.seats[seat] = {**self.seats[seat], "ask": None}

    def play(
        self, seat: int, dice: Random, most: int = 10_000, pick: Callable[[Message], str] | None = None
    ) -> Message:
        """Plays at random, or as `pick` says, up to so many choices, or to the end."""
        for _ in range(most):
            shown = self.ask(seat)
            if shown["table"]["state"] == "finished":
                return shown
            self.choose(seat, pick(shown) if pick else dice.choice(shown["ask"]["options"])["choice"])
        return self.ask(seat)

    def survey(self, name: str, wish: Message, seat: int | None = None) -> Message:
        """Has something measured: the answer, or why there is none. Whatever comes before it is heard."""
        self._surveys += 1
        number = self._surveys
        self.say("measure", number=number, survey=name, wish=wish, seat=seat)
        return self.until(lambda m: m["type"] in ("measured", "not_measured") and m["number"] == number)

    def measure(self, name: str, seat: int | None = None, **wish: Any) -> Message:
        """The record that answers a survey."""
        told = self.survey(name, wish, seat)
        assert (told["type"], told.get("survey")) == ("measured", name), told
        answer: Message = told["answer"]
        return answer

    def foresee(self, seat: int, *choices: str, with_events: bool = False) -> Message:
        """What choices would do, or why that cannot be told."""
        self._surveys += 1
        number = self._surveys
        self.say("foresee", number=number, seat=seat, choices=choices, with_events=with_events)
        return self.until(lambda m: m["type"] in ("foreseen", "not_foreseen") and m["number"] == number)


def next_asked(live: Any, wires: Mapping[int, Wire]) -> int | None:
    """Waits until one of these seats must answer and each of them was told so; None when all know of the end.

    `live` is the table inside the server: it says how much there is to hear, so nobody waits for silence.
    """
    while True:
        version, is_over = live.version, live.state == "finished"
        for seat, wire in wires.items():
            while not knows(wire.seats.get(seat), version, is_over):
                wire.hear()
        if is_over:
            return None
        for seat, wire in wires.items():
            ask = wire.seats[seat].get("ask")
            if ask and is_open(ask) and ask["number"] != wire.answered.get(seat) and live.version == version:
                return seat
        time.sleep(0.002)  # the server is about to answer, or an answer is on its way to it


def knows(shown: Message | None, version: int, is_over: bool) -> bool:
    """Whether somebody who was shown this has heard of so many choices, and of the end if there is one."""
    if shown is None or shown["version"] < version:
        return False
    return not is_over or shown["table"]["state"] == "finished"


def text_of(words: list[Any]) -> str:
    """A sentence as it reads: its pieces in a row."""
    return "".join([piece if isinstance(piece, str) else piece["text"] for piece in words])


def is_open(ask: Message) -> bool:
    """Whether a question is left to the guest: a single option is taken by the server."""
    return bool(ask.get("measured")) or len(ask["options"]) > 1
