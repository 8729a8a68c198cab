"""An outside program that holds a seat: it opens a table against a bot, or joins one, and plays.

    python bot_client.py http://localhost:8600                 open a table and play over HTTP alone
    python bot_client.py http://localhost:8600 --socket        the same over a WebSocket
    python bot_client.py http://localhost:8600 --join TABLE    take the open seat of a friend's table

It needs `httpx` and, for --socket, `websockets`. Its whole mind is one function, `decide`: write your own.
"""

import argparse
import json
import random
import time
from typing import Any

import httpx

Message = dict[str, Any]


def is_mine(ask: Message | None) -> bool:
    """Questions with a single option are answered by the server, unless a `windows` message says otherwise."""
    return ask is not None and len(ask["options"]) > 1


def text_of(words: list[Any]) -> str:
    """A sentence: its pieces in a row, each a text or an object with one."""
    return "".join([piece if isinstance(piece, str) else piece["text"] for piece in words])


def decide(shown: Message) -> str:
    """The choice for the open question. `shown` holds view, ask and story: all that this seat may know."""
    return str(random.choice(shown["ask"]["options"])["choice"])


class Seat:
    """A guest with a token, at one seat of one table."""

    def __init__(self, server: str, join: str | None) -> None:
        self.http = httpx.Client(base_url=server, timeout=30)
        hello = self.http.get("/api/me")
        # A program may send its token as a header instead of the cookie that this answer sets.
        self.http.headers["Authorization"] = f"Bearer {hello.cookies['saltbox_guest']}"
        self.table, self.seat = self.sit(join)
        print(f"table {self.table}, seat {self.seat}")

    def sit(self, join: str | None) -> tuple[str, int]:
        salt = random.randbytes(8).hex()  # our own share of the dice; see docs/fair-dice.md
        if join:
            answer = self.http.post(f"/api/tables/{join}/join", json={"name": "Program", "salt": salt})
        else:
            seats = [{"kind": "me", "name": "Program"}, {"kind": "bot", "bot": "greedy"}]
            answer = self.http.post(
                "/api/tables", json={"game": "salt-and-bones", "seats": seats, "salt": salt}
            )
        info = answer.raise_for_status().json()
        return info["table"], next(seat["seat"] for seat in info["seats"] if seat.get("yours"))

    def answer(self, ask: Message, choice: str) -> Message:
        return {"type": "choose", "seat": self.seat, "number": ask["number"], "choice": choice}

    # --- Without a socket: look, choose, look again ---

    def play_by_polling(self) -> Message:
        while True:
            shown: Message = (
                self.http.get(f"/api/tables/{self.table}/seat/{self.seat}").raise_for_status().json()
            )
            if shown["table"]["state"] == "finished":
                return shown
            if not is_mine(shown["ask"]):
                time.sleep(0.05)
                continue
            body = self.answer(shown["ask"], decide(shown))
            told = self.http.post(f"/api/tables/{self.table}/choose", json=body)
            if told.status_code == 422:
                raise SystemExit(f"refused: {text_of(told.json()['words'])} [{told.json()['rule']}]")
            if told.status_code not in (200, 409):  # 409: somebody was faster, so look again
                raise SystemExit(told.text)

    # --- With a socket: a snapshot first, then differences ---

    def play_by_socket(self) -> Message:
        from websockets.sync.client import connect

        ticket = self.http.post(f"/api/tables/{self.table}/ticket").raise_for_status().json()["ticket"]
        server = str(self.http.base_url).replace("http", "ws", 1).rstrip("/")
        shown: Message = {}
        with connect(f"{server}/api/tables/{self.table}/socket?ticket={ticket}", max_size=None) as socket:
            answered = -1
            while True:
                message = json.loads(socket.recv())
                if message["type"] == "snapshot":
                    shown, answered = message, -1
                elif message["type"] == "update":
                    table = message.get("table") or shown["table"]
                    shown = {**message, "view": {**shown["view"], **message["view"]}, "table": table}
                elif message["type"] == "refused":
                    print(f"refused: {text_of(message['words'])} [{message['rule']}]")
                    continue
                elif message["type"] == "error":
                    print(message)
                    continue
                if shown["table"]["state"] == "finished":
                    return shown
                if is_mine(shown["ask"]) and shown["ask"]["number"] != answered:
                    answered = shown["ask"]["number"]
                    socket.send(json.dumps(self.answer(shown["ask"], decide(shown))))


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("server")
    words.add_argument("--socket", action="store_true")
    words.add_argument("--join", metavar="TABLE")
    given = words.parse_args()
    seat = Seat(given.server, given.join)
    end = seat.play_by_socket() if given.socket else seat.play_by_polling()
    print(end["table"]["outcome"]["text"])


if __name__ == "__main__":
    main()
