"""What an operator or a test can set. Every pause is a constant, so that no pause can tell anything."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from saltbox.data_folder import data_folder

FAST_VARIABLE = "SALTBOX_FAST"  # no pauses: for tests of the whole thing
STRANGE_VARIABLE = "SALTBOX_NO_WIDE_LIMITS"  # this machine's own people are treated like any others
LONG = 600.0  # seconds in which even a very busy machine gets round to everything
NAMES_VARIABLE = "SALTBOX_NAMES"  # names of this server besides those of the machine, with commas between


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor may ask for: (how many, in how many seconds)."""

    choices: tuple[int, float] = (20, 10.0)  # per seat
    messages: tuple[int, float] = (100, 20.0)  # per socket, measures not counted
    measures: tuple[int, float] = (800, 20.0)  # per socket: a card that is dragged asks often
    foresights: tuple[int, float] = (60, 20.0)  # per socket: one for each question, and some more
    chat: tuple[int, float] = (10, 60.0)  # per guest and table
    tables: tuple[int, float] = (30, 3600.0)  # per address
    guests: tuple[int, float] = (60, 3600.0)  # per address
    requests: tuple[int, float] = (120, 10.0)  # that change something or cost work, per address
    requests_at_once: int = 2  # of one address, that are being answered
    requests_waiting: int = 50  # of one address, that wait for that
    reads: tuple[int, float] = (30, 30.0)  # per address: at once, and a second after that
    # Of all sockets of an address: at once, and a second after that. Measures: this machine's own people too.
    address_messages: tuple[int, float] = (100, 50.0)
    address_measures: tuple[int, float] = (160, 80.0)
    longest_wait: float = 2.0  # seconds that a read or a message may have to wait for its turn
    loopback_times: int = 1000  # this machine's own people and tests get so many times more, per address
    message_bytes: int = 16 * 1024
    sockets_per_guest: int = 20
    sockets_per_address: int = 100
    breather: float = 1.0  # seconds for which a socket is not listened to that has said too much
    live_tables: int = 5000
    listed_tables: int = 3  # of one guest, that wait for anyone


@dataclass(frozen=True, slots=True)
class Patience:
    """How long, in seconds, a connection may keep the server waiting, and how many there may be."""

    head: float = 15.0  # from the connection, or the last answer, to the end of a request's head
    body: float = 20.0  # from there to the end of its body
    keep_alive: float = 10.0  # after an answer, until the first byte of the next request
    reader: float = 20.0  # for a kilobyte of what was sent to be taken by the other side
    ping: float = 20.0  # between the pings of a socket, and for the answer to one
    look: float = 1.0  # between two looks at all connections
    connections: int = 2000  # then the one that has idled longest must go
    spare: int = 50  # of these, if none idles: they get nothing but /healthz


UNHURRIED = Patience(head=LONG, body=LONG, keep_alive=LONG, reader=LONG, ping=LONG)  # for tests


@dataclass(frozen=True, slots=True)
class Settings:
    """One server. The defaults are for people; `fast` is for tests."""

    data: Path = field(default_factory=data_folder)
    guest_pause: float = 0.7  # before the server passes for a guest who can do nothing else
    bot_pause: float = 0.15  # the same where all other seats are bots, and for a bot in a reaction window
    bot_delay: float = 0.5  # before a bot's move is shown, however fast it was found
    think_seconds: float = 5.0  # then the greedy bot chooses instead
    processes: int = 1  # in which bots think, and as many for other heavy work; 0: in a thread of the server
    ticket_seconds: float = 30.0
    host_away_seconds: float = 300.0  # then a table that waits for anyone is not in the list of open tables
    idle_seconds: float = 900.0  # a table that nobody watches leaves memory after this
    limits: Limits = field(default_factory=Limits)
    patience: Patience = field(default_factory=Patience)
    host: str = "127.0.0.1"  # where the server listens
    names: tuple[str, ...] = ()  # by which it may be asked for besides
    static: Path = Path(__file__).parent / "static"
    cards: Mapping[str, list[dict[str, Any]]] = field(default_factory=dict)  # custom ones, checked, by game

    @classmethod
    def from_environment(
        cls,
        cards: Mapping[str, list[dict[str, Any]]] | None = None,
        host: str = "127.0.0.1",
        names: tuple[str, ...] = (),
    ) -> "Settings":
        """As the environment says, and the call."""
        from_variable = os.environ.get(NAMES_VARIABLE, "").split(",")
        all_names = (*names, *(name.strip() for name in from_variable if name.strip()))
        given: dict[str, Any] = {"cards": cards or {}, "host": host, "names": all_names}
        if os.environ.get(STRANGE_VARIABLE):
            given["limits"] = Limits(loopback_times=1)
        if os.environ.get(FAST_VARIABLE):
            return cls.fast(data_folder(), processes=1, **given)
        return cls(**given)

    @classmethod
    def fast(cls, data: Path, limits: Limits | None = None, processes: int = 0, **more: Any) -> "Settings":
        """No pauses at all, and no limit that a fast program would meet, nor one that a busy machine would."""
        many, fast = (100_000, 20.0), (100_000, 5_000.0)
        wide = Limits(
            choices=many,
            messages=many,
            measures=many,
            foresights=many,
            address_messages=fast,
            address_measures=fast,
        )
        unhurried: dict[str, Any] = {"think_seconds": LONG, "ticket_seconds": LONG, "patience": UNHURRIED}
        return cls(
            data=data,
            guest_pause=0,
            bot_pause=0,
            bot_delay=0,
            processes=processes,
            limits=limits or wide,
            **(unhurried | more),
        )

    def with_cards(self, game: str, options: dict[str, Any]) -> dict[str, Any]:
        """The options that somebody wished for, with this server's custom cards unless others were sent."""
        own = self.cards.get(game)
        return {"cards": own, **options} if own else options
