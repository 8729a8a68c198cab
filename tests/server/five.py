"""Several people at one table of a toy game, each with a socket."""

from collections.abc import Callable
from random import Random
from typing import Any

from saltbox.server.audience_messages import question_number
from tests.server.house import ME, OPEN, House, Message, Person, Wire, until

NAMES = ("Anne", "Mary", "Jack", "Ines", "Kofi")


class Company:
    """The people of a table by seat, and what they hear."""

    def __init__(self, house: House, game: str = "rowboat", seats: int = 5, **more: Any) -> None:
        self.house = house
        self.people = [house.person() for _ in range(seats)]
        for person, name in zip(self.people, NAMES, strict=False):
            person.ask("PUT", "/api/me", {"name": name})
        self.table = self.people[0].open(ME, *[OPEN] * (seats - 1), game=game, **more)
        for person in self.people[1:]:
            person.post(f"{self.path}/join", {})
        self.wires = [person.watch(self.table) for person in self.people]
        for wire in self.wires:
            wire.of_type("snapshot")

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    @property
    def live(self) -> Any:
        """The table inside the server."""
        return self.house.context.tables.live[self.table]

    def asked(self) -> list[int]:
        found: list[int] = self.live.asked()
        return found

    def heard(self, seat: int, version: int | None = None) -> Message:
        """What this seat was shown last, when it has heard of this version; of the newest if none is named."""
        wanted = self.live.version if version is None else version
        wire = self.wires[seat]
        while wire.seats[seat]["version"] < wanted:
            wire.hear()
        return wire.seats[seat]

    def seat_info(self, seat: int, viewer: int = 0) -> Message:
        """What everyone is told about a seat."""
        info: Message = self.people[viewer].get(self.path)["seats"][seat]
        return info

    def choose(self, seat: int, choice: str | None = None) -> None:
        """Answers the open question, with the first option if none is named, and waits until it is told."""
        version = self.live.version
        shown = self.heard(seat)
        self.wires[seat].choose(seat, choice or shown["ask"]["options"][0]["choice"])
        until(lambda: self.live.version > version)
        self.heard(seat, version + 1)

    def play(self, dice: Random, seats: list[int], is_done: Callable[[], bool] = lambda: False) -> None:
        """These seats answer at random until the game is over, or something else is so."""
        while self.live.state == "running" and not is_done():
            seat = next((seat for seat in self.asked() if seat in seats), None)
            if seat is None:
                continue  # the server is about to answer
            ask = self.live.match.ask_of(seat)
            if ask is None:
                continue
            number = question_number(ask, self.live.question_offset)
            self.wires[seat].say("choose", seat=seat, number=number, choice=dice.choice(ask.options))
            self._wait_after(seat, ask.number)

    def _wait_after(self, seat: int, number: int) -> None:
        def is_answered() -> bool:
            ask = self.live.match.ask_of(seat)
            return ask is None or ask.number != number

        until(is_answered)


def company_of_one(house: House, *seats: dict[str, Any], **more: Any) -> tuple[Person, str, Wire]:
    """One guest who opens a table alone."""
    person = house.person()
    table = person.open(*seats, **more)
    return person, table, person.watch(table)
