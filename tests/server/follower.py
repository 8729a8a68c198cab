"""A program that believes nothing: from what a socket told it works every chain out, and compares."""

from collections.abc import Sequence
from typing import Any

from saltbox import fair
from saltbox.engine import Told
from tests.server.house import Message

DECIDED = "ended_by_"


class Follower:
    """Follows all messages of one socket; `heads` holds each audience's heads by version, the end's apart."""

    def __init__(self) -> None:
        self.heads: dict[int | None, list[str]] = {}
        self.ends: dict[int | None, str] = {}
        self.compared = 0
        self._dice: Message = {}
        self._table = ""

    def follow(self, messages: Sequence[Message]) -> "Follower":
        for message in messages:
            if message["type"] in ("snapshot", "update"):
                self._take(message)
        return self

    def last(self, seat: int | None) -> str:
        return self.ends.get(seat) or self.heads[seat][-1]

    def _take(self, message: Message) -> None:
        if "table" in message:
            self._dice, self._table = message["table"]["dice"], message["table"]["table"]
        if "chain" not in message:
            return
        seat = message["seat"]
        events = message["story"] if message["type"] == "snapshot" else message["events"]
        told = [event for event in events if not event["name"].startswith(DECIDED)]
        if message["type"] == "snapshot":
            chain_start = self._table, self._dice["commitment"], self._dice["start"]
            self.heads[seat] = [fair.first_head(*chain_start, seat, _at(told, 0))]
        heads, chosen = self.heads[seat], {one["version"]: one["choice"] for one in message.get("chosen", [])}
        for version in range(len(heads), message["version"] + 1):
            heads.append(fair.next_head(heads[-1], version, chosen.get(version), _at(told, version)))
        for event in events:
            if event["name"].startswith(DECIDED):
                decided = event["facts"]
                self.ends[seat] = fair.end_head(heads[-1], decided["reason"], decided["winners"])
        assert message["chain"] == self.last(seat), message["version"]
        self.compared += 1


def _at(events: Sequence[Message], version: int) -> list[Told]:
    found: list[Any] = [event for event in events if event["version"] == version]
    return [Told(event["name"], fair.row_of(event["facts"])) for event in found]
