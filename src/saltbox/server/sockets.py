"""The socket of a table: what a guest says goes in, what the guest's seats may know comes out."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from saltbox.server import actions
from saltbox.server.audience_messages import encode
from saltbox.server.context import Connection, ServerContext, TheContext, address, check_origin
from saltbox.server.errors import Problem
from saltbox.server.limits import Limit
from saltbox.server.plain import plain_text
from saltbox.server.table import Table
from saltbox.server.transactions import Guest
from saltbox.wire.messages import (
    Again,
    AnswerUndo,
    BreakSeal,
    Choose,
    ClientMessage,
    ComeBack,
    CommitSalt,
    ErrorInfo,
    Foresee,
    Measure,
    OpenHands,
    OpenSalt,
    RefusedInfo,
    Rematch,
    Resign,
    Say,
    ServerMessage,
    Undo,
    Why,
    Windows,
)

MOST_WAITING = 500  # messages to one socket; who reads slower than that must come again
GONE, REFUSED_CODE, TOO_SLOW = 1012, 4403, 4408
decode = msgspec.json.Decoder(ClientMessage).decode
log = structlog.get_logger("saltbox.socket")


class SocketListener:
    """One open socket. Messages wait in a queue of their own, so a slow reader delays nobody else."""

    def __init__(self, socket: WebSocket[Any, Any, Any], guest: str) -> None:
        self.guest = guest
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: bytes | None) -> None:
        """Puts an encoded message into the queue; None closes the socket."""
        if self._waiting.qsize() > MOST_WAITING:
            message = None
        self._waiting.put_nowait(message)

    async def deliver(self) -> None:
        """Sends what waits until the socket is closed."""
        with suppress(WebSocketDisconnect, RuntimeError, ConnectionError):
            while (message := await self._waiting.get()) is not None:
                await self._socket.send_text(message.decode())
            await self._socket.close(code=GONE)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], context: TheContext, table_id: FromPath[str]) -> None:
    """One connection to one table, opened with a ticket."""
    try:
        check_origin(socket)
        guest = context.tickets.redeem(socket.query_params.get("ticket", ""), table_id)
        table = await context.tables.get(table_id)
        check_room(context, socket, table, guest)
    except Problem as problem:
        await socket.close(code=REFUSED_CODE, reason=problem.code)
        return
    await socket.accept()
    await Conversation(socket, context, table, guest).run()


def check_room(context: ServerContext, socket: Connection, table: Table, guest: str) -> None:
    """Refuses one more socket of a guest, of all strangers together, or of an address that has many."""
    limits = context.settings.limits
    most = limits.sockets_per_guest if guest else limits.sockets_per_guest * 10
    of_address = limits.sockets_per_address * context.times(socket)
    sockets = sum(listener.guest == guest for listener in table.broadcast.listeners)
    if sockets >= most or context.sockets[address(socket)] >= of_address:
        raise Problem("too_many", "Too many open connections.")


class Conversation:
    """What one socket says, message by message."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], context: ServerContext, table: Table, guest: str
    ) -> None:
        self.socket, self.context, self.table, self.guest = socket, context, table, guest
        self.listener = SocketListener(socket, guest)
        self.limit = Limit(context.settings.limits.messages, "messages")
        self.measures = Limit(context.settings.limits.measures, "measures")
        self.foresights = Limit(context.settings.limits.foresights, "foresights")

    async def run(self) -> None:
        """Until either side hangs up."""
        delivery = asyncio.create_task(self.listener.deliver())
        host = address(self.socket)
        self.context.sockets[host] += 1
        self.context.metrics.sockets.inc()
        try:
            self.table.broadcast.add_listener(self.listener)
            listening = asyncio.create_task(self._listen())
            await asyncio.wait([delivery, listening], return_when=asyncio.FIRST_COMPLETED)
            listening.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await listening
        finally:
            self.context.metrics.sockets.dec()
            self.context.sockets[host] -= 1
            if not self.context.sockets[host]:
                del self.context.sockets[host]
            self.table.broadcast.remove_listener(self.listener)
            self.listener.send(None)
            delivery.cancel()

    def say(self, message: ServerMessage) -> None:
        """Something for this socket alone."""
        self.listener.send(encode(message))

    async def _listen(self) -> None:
        while True:
            data = await self.socket.receive_data(mode="text")
            try:
                await self._hear(data)
            except Problem as problem:
                self.context.metrics.problems.labels(problem.code).inc()
                self.say(ErrorInfo(code=problem.code, text=problem.text, version=problem.version))
                if problem.code == "too_many":  # not reading on slows the sender down, at no cost for others
                    await asyncio.sleep(self.context.settings.limits.breather)
            except Exception as fault:  # one bad message must not end the conversation, nor show a stack trace
                log.error("message_failed", table=self.table.id, fault=repr(fault))
                text = "Something went wrong here; nothing has changed."
                self.say(ErrorInfo(code="internal", text=text, version=self.table.version))

    async def _hear(self, data: str | bytes) -> None:
        message = self._read(data)
        if isinstance(message, Measure | Foresee):
            (self.measures if isinstance(message, Measure) else self.foresights).check("")
            await self.context.measures.wait(address(self.socket))
        else:
            self.limit.check("")
            await self.context.messages.wait(address(self.socket), self.context.times(self.socket))
        if isinstance(message, Problem):
            raise message
        if self.table.gone:
            raise Problem("busy", "The table is being opened again; connect once more.")
        await self._act(message)

    def _read(self, data: str | bytes) -> ClientMessage | Problem:
        """The message, or what is wrong with it: one that cannot be read counts like any other."""
        if len(data) > self.context.settings.limits.message_bytes:
            return Problem("too_large", "This message is too long.", self.table.version)
        try:
            message: ClientMessage = decode(data)
            return message
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as problem:
            text = f"This message cannot be read: {plain_text(str(problem))[:200]}"
            return Problem("bad_message", text, self.table.version)

    async def _act(self, message: ClientMessage) -> None:
        table, guest = self.table, self.guest
        match message:
            case Choose(seat=seat, number=number, choice=choice):
                table.own(guest, seat)
                self.context.choices.check(f"{table.id} {seat}")
                self._answer(await table.do(table.choose(guest, seat, number, choice)))
            case Why(seat=seat, choice=choice):
                self._answer(actions.why(table, guest, seat, choice))
            case Measure():
                self.say(await actions.measure(table, guest, message))
            case Foresee():
                self.say(await actions.foresee(table, guest, message))
            case Undo(seat=seat):
                table.own(guest, seat)
                self.context.choices.check(
                    f"{table.id} {seat}"
                )  # it costs more than a choice, and comes seldom
                await table.do(actions.undo(table, guest, seat))
            case AnswerUndo(seat=seat, agree=agree):
                await table.do(actions.answer_undo(table, guest, seat, agree))
            case BreakSeal(seat=seat):
                table.own(guest, seat)
                self.context.choices.check(f"{table.id} {seat}")
                await table.do(actions.break_seal(table, guest, seat))
            case ComeBack(seat=seat):
                table.own(guest, seat)
                self.context.choices.check(f"{table.id} {seat}")
                await table.do(actions.come_back(table, guest, seat))
            case Resign(seat=seat):
                await table.do(actions.resign(table, guest, seat))
            case Rematch(seat=seat):
                await self._rematch(seat)
            case CommitSalt(seat=seat, commitment=commitment):
                await table.do(actions.commit_salt(table, guest, seat, commitment))
            case OpenSalt(seat=seat, salt=salt):
                await table.do(actions.open_salt(table, guest, seat, salt))
            case Say(seat=seat, text=text):
                table.own(guest, seat)
                self.context.chat.check(f"{table.id} {guest}")
                await table.do(actions.say(table, guest, seat, text))
            case Windows(seat=seat, auto_pass=auto_pass, stop_at=stop_at):
                await table.do(actions.set_windows(table, guest, seat, auto_pass, stop_at))
            case OpenHands(is_open=is_open):
                table.broadcast.open_hands(self.listener, is_open)
            case Again():
                table.broadcast.send_snapshots(self.listener)

    def _answer(self, refused: RefusedInfo | None) -> None:
        if refused is not None:
            self.context.metrics.refused.inc()
            self.say(refused)

    async def _rematch(self, seat: int) -> None:
        self.context.count(self.context.new_tables, self.socket)
        who = Guest(self.guest, "", "")
        await self.table.do(self.context.tables.rematch(self.table, who, seat))
