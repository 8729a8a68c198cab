"""Connections that may not stay: idle ones, those that never finish a request, those that never read an answer.

uvicorn closes a connection that is idle after an answer, and a socket that answers no ping. Everything else is
done here: each connection knows since when it has kept us waiting for one and the same thing, and one watcher
looks at all of them every now and then.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from saltbox.server.settings import Patience
from saltbox.wire.messages import ErrorInfo

HEALTH_PATH = "/healthz"
READ_BYTES = 1024
NO_TEXT = 1007  # a close code
NO_REQUEST = "This is no HTTP request."
CROWDED = "Too many connections; try again in a while."


class Watched(Protocol):
    """A connection as the watcher sees it."""

    transport: asyncio.Transport

    def waits_for(self) -> str:
        """What we wait for: `head`, `body`, `reader`, or nothing."""


class Wait(NamedTuple):
    """What a connection keeps us waiting for, since when, and how much of ours it had not read then."""

    what: str
    since: float
    unread: int


class Watcher:
    """Ends connections that have let us wait too long. One for each server."""

    def __init__(self, patience: Patience, now: Callable[[], float] = time.monotonic) -> None:
        self.patience = patience
        self.now = now
        self._seconds = {"head": patience.head, "body": patience.body, "reader": patience.reader}
        self._waits: dict[Watched, Wait] = {}
        self._task: asyncio.Task[None] | None = None

    def add(self, connection: Watched) -> None:
        """Watches a connection from its first moment on."""
        self._waits[connection] = self._new_wait(connection)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._keep_looking())

    def part(self, connection: Watched) -> None:
        """The connection is no more, or somebody else's."""
        self._waits.pop(connection, None)

    def note(self, connection: Watched) -> None:
        """Looks what we wait for. It counts from when that began: drops of a request do not lengthen it.

        Whoever reads gets new time for every kilobyte: a slow line is no attack.
        """
        old = self._waits.get(connection)
        if old is None:
            return
        new = self._new_wait(connection)
        if new.what != old.what or new.unread <= old.unread - READ_BYTES:
            self._waits[connection] = new
        elif new.unread > old.unread:
            self._waits[connection] = old._replace(unread=new.unread)

    def begin_anew(self, connection: Watched) -> None:
        """An answer is complete: the next request has its own time."""
        if connection in self._waits:
            self._waits[connection] = self._new_wait(connection)

    def idle(self) -> Watched | None:
        """The connection that has waited longest with no request under way."""
        waiting = [(wait.since, id(one), one) for one, wait in self._waits.items() if wait.what == "head"]
        return min(waiting)[2] if waiting else None

    def end(self, connection: Watched) -> None:
        """Ends it at once: to close it would mean to wait until the last byte is read."""
        self.part(connection)
        connection.transport.abort()

    def _new_wait(self, connection: Watched) -> Wait:
        return Wait(connection.waits_for(), self.now(), connection.transport.get_write_buffer_size())

    async def _keep_looking(self) -> None:
        """Until no connection is left."""
        while self._waits:
            await asyncio.sleep(self.patience.look)
            self.look_at_all()

    def look_at_all(self) -> None:
        """Ends the connections whose time is over."""
        now = self.now()
        for connection in list(self._waits):
            self.note(connection)
            wait = self._waits[connection]
            if wait.what and now - wait.since >= self._seconds[wait.what]:
                self.end(connection)


def is_unread(transport: asyncio.Transport) -> bool:
    """Whether the other side leaves lying what was sent."""
    return transport.get_write_buffer_size() > 0


class WatchedHttp(H11Protocol):
    """HTTP with patience, and with a bound on how many there are."""

    watcher: Watcher

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """Somebody has come. If there are too many, the one who has idled longest must go."""
        super().connection_made(transport)
        most = self.watcher.patience.connections
        if len(self.connections) > most:
            idle = self.watcher.idle()
            if idle is not None:
                self.watcher.end(idle)
            elif len(self.connections) > most + self.watcher.patience.spare:
                transport.abort()
                return
            else:
                self.app, self.ws_protocol_class = only_health(self.app), None
        self.watcher.add(self)

    def waits_for(self) -> str:
        """What the other side owes us."""
        if is_unread(self.transport):
            return "reader"
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request, whatever uvicorn says
        return "head" if cycle is None or cycle.response_complete else ""

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request."""
        super().data_received(data)
        self.watcher.note(self)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's signature
        """What came is no request. If it was the body of one, whoever answers that one has nobody to answer."""
        cycle: RequestResponseCycle | None = self.cycle
        is_for_head = False
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
            is_for_head = self.scope["method"] == "HEAD"
        is_first_answer = self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE)
        if is_first_answer:
            self._write_no_request(is_for_head)
        self.transport.close()

    def _write_no_request(self, is_for_head: bool) -> None:
        body = error_body("bad_request", NO_REQUEST)
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        head = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
        for event in (head, *([] if is_for_head else [h11.Data(data=body)]), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")

    def on_response_complete(self) -> None:
        """An answer is on its way."""
        super().on_response_complete()
        self.watcher.begin_anew(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket."""
        self.watcher.part(self)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.watcher.part(self)
        super().connection_lost(exc)


class WatchedSocket(WebSocketsSansIOProtocol):
    """A socket whose peer must read what it is sent."""

    watcher: Watcher

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request has become a socket."""
        super().connection_made(transport)
        self.watcher.add(self)

    async def send(self, message: Any) -> None:
        """Something for the other side. A refusal in HTTP is a whole answer; uvicorn would log it as none."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """A whole message. A text that is none ends the socket, as the protocol wants it, and is no fault."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                if self.conn.close_sent is None:  # it may have said farewell in the same breath
                    self.conn.send_close(NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def waits_for(self) -> str:
        """Nothing, as long as it reads: pings find out whether it is still there."""
        return "reader" if is_unread(self.transport) else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.watcher.part(self)
        super().connection_lost(exc)


def watched_protocols(patience: Patience) -> dict[str, Any]:
    """uvicorn's settings for one server: its two protocols, with one watcher for both."""
    watcher = Watcher(patience)
    return {
        "http": type("WatchedHttp", (WatchedHttp,), {"watcher": watcher}),
        "ws": type("WatchedSocket", (WatchedSocket,), {"watcher": watcher}),
    }


def error_body(code: str, text: str) -> bytes:
    """An error as everyone gets it."""
    return msgspec.json.encode(ErrorInfo(code=code, text=text))


def only_health(app: Any) -> Any:
    """The application for those who come when it is full: whoever runs it can still ask how it is."""
    body = error_body("busy", CROWDED)

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == HEALTH_PATH:
            await app(scope, receive, send)
            return
        headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return answer
