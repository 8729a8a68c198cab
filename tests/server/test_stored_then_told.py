"""What is told is what is stored: nobody hears of a choice that a power cut could still take back."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.server.house import ME, OPEN, Message, Person, Wire
from tests.server.killed import server_process

# Seconds in which a server that tells too early would have told.
SOON = 0.3


@contextmanager
def busy_disk(folder: Path) -> Iterator[None]:
    """Nothing can be written meanwhile: somebody else holds the write lock of the database."""
    holder = sqlite3.connect(folder / "saltbox.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        holder.execute("ROLLBACK")
        holder.close()


def seated(wire: Wire) -> int:
    """The seat that a wire was shown."""
    wire.of_type("snapshot")
    (seat,) = wire.seats
    assert seat is not None
    return seat


def is_at(version: int, told: Message) -> bool:
    """The message is about the table after so many choices."""
    return bool(told.get("version") == version)


def highest(wire: Wire) -> int:
    """The newest version that this wire has ever been told of."""
    return max(int(message["version"]) for message in wire.heard if "version" in message)


def test_a_choice_is_told_to_nobody_before_it_is_stored(tmp_path: Path) -> None:
    """Sockets leave and join and pages are read while the disk is busy; then the power fails."""
    with server_process(tmp_path) as server:
        anne, bill, carl = server.person(), server.person(), server.person()
        table = anne.open(ME, OPEN)
        bill.post(f"/api/tables/{table}/join", {"name": "Bill", "salt": "sky"})
        wires = {seated(wire): wire for wire in (anne.watch(table), bill.watch(table))}
        first = next(seat for seat, wire in wires.items() if wire.seats[seat].get("ask"))
        wires[first].choose(first, wires[first].seats[first]["ask"]["options"][0]["choice"])
        for wire in wires.values():
            wire.until(lambda message: message.get("version") == 1)
        people: dict[int, Person] = {0: anne, 1: bill}
        asked = next(seat for seat, wire in wires.items() if wire.seats[seat].get("ask"))
        asker, other = wires[asked], wires[1 - asked]
        with busy_disk(tmp_path):
            asker.choose(asked, asker.seats[asked]["ask"]["options"][0]["choice"])
            asker.quiet(SOON)
            other.close()  # whoever stays is told that the other one left, and of nothing else
            asker.until(lambda message: message.get("table"))
            watcher = carl.watch(table)
            assert watcher.of_type("snapshot")["version"] == 1
            assert carl.get(f"/api/tables/{table}")["version"] == 1
            for seat, person in people.items():
                assert person.get(f"/api/tables/{table}/seat/{seat}")["version"] == 1
                (running,) = person.get("/api/me")["running"]
                assert running["version"] == 1
            asker.quiet(SOON)
            assert highest(asker) == 1
            assert highest(watcher) == 1
            server.kill()
        for person in (anne, bill, carl):
            person.hang_up()
    with server_process(tmp_path) as server:
        for seat, person in people.items():
            person.move_to(server.address)
            assert person.get(f"/api/tables/{table}/seat/{seat}")["version"] == 1
        carl.close()
        anne.close()
        bill.close()


def test_a_choice_is_told_as_soon_as_the_disk_has_it(tmp_path: Path) -> None:
    """The same without the power cut: the choice that waited is stored, told, and there after a kill."""
    with server_process(tmp_path) as server:
        anne = server.person()
        table = anne.open(ME, ME)
        wire = anne.watch(table)
        while len(wire.seats) < 2:
            wire.hear()
        seat = next(seat for seat in (0, 1) if wire.seats[seat].get("ask"))
        with busy_disk(tmp_path):
            wire.choose(seat, wire.seats[seat]["ask"]["options"][0]["choice"])
            wire.quiet(SOON)
            assert highest(wire) == 0
        wire.until(lambda message: message.get("version") == 1)
        server.kill()
        anne.hang_up()
    with server_process(tmp_path) as server:
        anne.move_to(server.address)
        assert anne.get(f"/api/tables/{table}")["version"] == 1
        anne.close()


def test_a_broken_seal_and_a_seat_that_leaves_are_told_when_the_disk_has_them(
    toys: None, tmp_path: Path
) -> None:
    """Three people; one breaks a seal and then leaves while the disk is busy; then the power fails."""
    with server_process(tmp_path) as server:
        people = [server.person() for _ in range(3)]
        table = people[0].open(ME, OPEN, OPEN, game="rowboat")
        for person in people[1:]:
            person.post(f"/api/tables/{table}/join", {})
        wires = [person.watch(table) for person in people]
        assert [seated(wire) for wire in wires] == [0, 1, 2]
        wires[0].choose(0, "rest")
        for wire in wires:
            wire.until(lambda message: message.get("version") == 1)
        settled = {"break_seal": 2, "resign": 4}  # the bot of a seat that was left answers at once
        for message in settled:
            version = highest(wires[1])
            with busy_disk(tmp_path):
                wires[0].say(message, seat=0)
                for wire in wires:
                    wire.quiet(SOON)
                assert [highest(wire) for wire in wires] == [version] * 3
                shown = people[2].get(f"/api/tables/{table}")
                assert shown["version"] == version
                assert "left" not in shown["seats"][0]
                assert ("sealed" in people[0].get(f"/api/tables/{table}/seat/0")) == (version == 1)
            for wire in wires:
                wire.until(partial(is_at, settled[message]))
        assert people[2].get(f"/api/tables/{table}")["seats"][0]["left"]
        with busy_disk(tmp_path):
            wires[0].say("return", seat=0)
            wires[1].quiet(SOON)
            assert people[2].get(f"/api/tables/{table}")["seats"][0]["left"]
            server.kill()
        for person in people:
            person.hang_up()
    with server_process(tmp_path) as server:
        for person in people:
            person.move_to(server.address)
        seats = people[1].get(f"/api/tables/{table}")["seats"]
        assert (seats[0]["left"], seats[0]["bot"]) == (True, "greedy")
        for person in people:
            person.close()
