"""Salts: everybody commits before anybody opens, so nobody can choose the dice."""

from pathlib import Path
from typing import Any

import pytest

from saltbox import fair
from saltbox.server.errors import Problem
from saltbox.server.salts import EMPTY, NOTHING, Share, committed, opened_at, without
from saltbox.server.seats import Chair
from tests.server.house import BOT, HOT, ME, OPEN, House, Message, Person, open_house
from tests.some_game import GAME


def commitment(salt: str) -> str:
    return fair.salt_commitment(salt)


def dice(person: Person, table: str) -> Message:
    found: Message = person.get(f"/api/tables/{table}")["dice"]
    return found


def commit(person: Person, table: str, seat: int, salt: str, expect: int = 200) -> Message:
    body = {"type": "commit_salt", "seat": seat, "commitment": commitment(salt)}
    answer: Message = person.post(f"/api/tables/{table}/salt", body, expect)
    return answer


def open_(person: Person, table: str, seat: int, salt: str, expect: int = 200) -> Message:
    body = {"type": "open_salt", "seat": seat, "salt": salt}
    answer: Message = person.post(f"/api/tables/{table}/salt", body, expect)
    return answer


def waiting_table(house: House) -> tuple[Person, Person, str]:
    """Anne has committed to "a" and waits; Mary has not come yet."""
    anne, mary = house.person(), house.person()
    wish = {"game": GAME, "seats": [ME, OPEN], "salt_commitment": commitment("a")}
    return anne, mary, anne.post("/api/tables", wish)["table"]


def join(person: Person, table: str, salt: str, expect: int = 200) -> Message:
    body = {"name": "Mary", "salt_commitment": commitment(salt)}
    answer: Message = person.post(f"/api/tables/{table}/join", body, expect)
    return answer


def test_the_game_begins_when_all_salts_are_open(house: House) -> None:
    anne, mary, table = waiting_table(house)
    assert dice(anne, table)["salts"] == [None, None]
    assert join(mary, table, "m")["state"] == "waiting"
    assert dice(anne, table)["salt_commitments"] == [commitment("a"), commitment("m")]
    info = open_(mary, table, 1, "m")
    assert (info["state"], info["dice"]["salts"], "start" in info["dice"]) == ("waiting", [None, "m"], False)
    info = open_(anne, table, 0, "a")
    assert (info["state"], info["dice"]["salts"]) == ("running", ["a", "m"])
    assert len(info["dice"]["start"]) == 64
    anne.post(f"/api/tables/{table}/leave")
    proof = fair.verify(anne.get(f"/api/tables/{table}/record"))
    assert "what seat 0 and seat 1 committed to fits the salt that was opened" in proof.proven


def test_over_the_socket_everyone_hears_of_it(house: House) -> None:
    anne, mary, table = waiting_table(house)
    wire = anne.watch(table)
    join(mary, table, "m")
    wire.until(lambda m: m["type"] == "snapshot" and all(m["table"]["dice"]["salt_commitments"]))
    wire.say("open_salt", seat=0, salt="b")
    assert wire.error("bad_salt")["text"] == "This is not the salt that the seat has committed to."
    wire.say("open_salt", seat=0, salt="a")
    wire.until(lambda m: m["type"] == "snapshot" and m["table"]["dice"]["salts"] == ["a", None])
    open_(mary, table, 1, "m")
    begun = wire.until(lambda m: m["type"] == "snapshot" and m["table"]["state"] == "running")
    assert begun["chain"]
    wire.say("commit_salt", seat=0, commitment=commitment("x"))
    wire.error("salt_settled")


def test_nobody_learns_a_salt_before_the_own_one_is_bound(house: House) -> None:
    """Whoever sits down last sees commitments alone; a program that opens too soon is refused."""
    anne, mary, table = waiting_table(house)
    assert open_(anne, table, 0, "a", expect=409)["code"] == "salt_not_due"
    assert dice(mary, table)["salts"] == [None, None]
    join(mary, table, "m")
    open_(anne, table, 0, "a")
    assert dice(mary, table)["salts"] == ["a", None]
    for salt in ("chosen", "", "M"):
        assert open_(mary, table, 1, salt, expect=400)["code"] == "bad_salt"
    assert commit(mary, table, 1, "chosen", expect=409)["code"] == "salt_settled"
    assert dice(mary, table)["salt_commitments"][1] == commitment("m")


def test_who_leaves_after_a_salt_was_opened_makes_all_commit_anew(house: House) -> None:
    anne, mary, table = waiting_table(house)
    join(mary, table, "m")
    open_(anne, table, 0, "a")
    mary.post(f"/api/tables/{table}/leave")
    assert (dice(anne, table)["salts"], dice(anne, table)["salt_commitments"]) == ([None, None], ["", ""])
    join(mary, table, "chosen to suit a")
    assert open_(mary, table, 1, "chosen to suit a", expect=409)["code"] == "salt_not_due"
    commit(anne, table, 0, "fresh")
    open_(mary, table, 1, "chosen to suit a")
    assert open_(anne, table, 0, "fresh")["dice"]["salts"] == ["fresh", "chosen to suit a"]


def test_who_leaves_before_that_takes_nothing_but_the_own_commitment(house: House) -> None:
    anne, mary, table = waiting_table(house)
    join(mary, table, "m")
    mary.post(f"/api/tables/{table}/leave")
    assert dice(anne, table)["salt_commitments"] == [commitment("a"), ""]


def test_a_server_that_restarts_while_it_waits_keeps_every_promise(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        anne, mary, table = waiting_table(house)
        house.restart()
        assert dice(anne, table)["salt_commitments"] == [commitment("a"), ""]
        join(mary, table, "m")
        open_(mary, table, 1, "m")
        house.restart()
        assert (dice(anne, table)["salts"], dice(anne, table)["salt_commitments"][0]) == (
            [None, "m"],
            commitment("a"),
        )
        assert open_(anne, table, 0, "a")["state"] == "running"
        house.restart()
        assert dice(anne, table)["salts"] == ["a", "m"]


def test_an_open_salt_is_open_at_once(house: House) -> None:
    """A program that knows nothing of commitments joins somebody who committed: nobody waits for it."""
    anne, mary, table = waiting_table(house)
    joined = mary.post(f"/api/tables/{table}/join", {"salt": "open"})
    assert (joined["state"], joined["dice"]["salts"]) == ("waiting", [None, "open"])
    assert open_(anne, table, 0, "a")["state"] == "running"
    alone = anne.open(ME, BOT, salt="sea")
    assert dice(anne, alone)["salts"] == ["sea", ""]
    both = {"game": GAME, "seats": [ME, BOT], "salt": "a", "salt_commitment": commitment("a")}
    assert anne.post("/api/tables", both, expect=400)["code"] == "bad_salt"


def test_two_seats_of_one_guest_open_one_after_the_other(house: House) -> None:
    anne = house.person()
    wish = {"game": GAME, "seats": [ME, HOT], "salt_commitment": commitment("a")}
    table = anne.post("/api/tables", wish)["table"]
    assert open_(anne, table, 0, "a")["state"] == "waiting"
    assert open_(anne, table, 1, "a")["state"] == "running"


@pytest.mark.parametrize("commitment_", ["", "x" * 64, "0" * 63, "A" * 64, 5, None])
def test_what_is_no_fingerprint_is_refused(house: House, commitment_: Any) -> None:
    anne, _, table = waiting_table(house)
    body = {"type": "commit_salt", "seat": 0, "commitment": commitment_}
    assert anne.post(f"/api/tables/{table}/salt", body, expect=400)["type"] == "error"


# --- The rules of it, without a server ---

GUESTS = [Chair("guest", guest="anne"), Chair("guest", guest="mary"), Chair("bot", bot="random")]


def test_three_at_a_table() -> None:
    shares = [Share(None, commitment("a")), NOTHING, EMPTY]
    with pytest.raises(Problem) as early:
        opened_at(GUESTS, shares, 0, "a")
    assert early.value.code == "salt_not_due"
    shares = committed(shares, 1, commitment("m"))
    shares = opened_at(GUESTS, shares, 0, "a")
    assert shares == [Share("a", commitment("a")), Share(None, commitment("m")), EMPTY]
    with pytest.raises(Problem) as twice:
        opened_at(GUESTS, shares, 0, "a")
    assert twice.value.code == "salt_settled"
    with pytest.raises(Problem) as never:
        opened_at(GUESTS, [NOTHING, *shares[1:]], 0, "a")
    assert never.value.code == "salt_not_due"


def test_leaving_spares_salts_that_were_open_from_the_beginning() -> None:
    kept, shown, plain = Share(None, commitment("a")), Share("m", commitment("m")), Share("open")
    assert without([kept, shown, plain, EMPTY], [0]) == [NOTHING, NOTHING, plain, EMPTY]
    assert without([kept, kept, plain, EMPTY], [0]) == [NOTHING, kept, plain, EMPTY]
