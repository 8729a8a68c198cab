"""The list of open tables: who is in it, who sees it, and what it never tells."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import BOT, ME, OPEN, House, Person, open_house, until

LIST = "/api/open-tables"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server of its own: its list is empty."""
    with open_house(tmp_path) as house:
        yield house


def listed(person: Person) -> list[str]:
    """The tables that somebody finds, by id."""
    return [row["table"] for row in person.get(LIST)]


def test_a_table_for_anyone_is_found_and_joined(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open(ME, OPEN, listed=True, clock={"seconds": 600, "increment": 5}, undo=False)
    (row,) = house.person(known=False).get(LIST)
    opened = anne.get(f"/api/tables/{table}")
    name = opened["seats"][0]["name"]
    assert row == {
        "table": table,
        "game": "salt-and-bones",
        "title": "Salt & Bones",
        "host": name,
        "players": [name],
        "seats": 2,
        "free": 1,
        "created": opened["created"],
        "clock": {"seconds": 600, "increment": 5},
        "undo": False,
    }
    assert opened["listed"] is True
    assert mary.get("/api/reach")["open_tables"] == 1
    mary.post(f"/api/tables/{table}/join", {})
    assert listed(mary) == []
    assert "open_tables" not in mary.get("/api/reach")


def test_the_list_says_in_words_what_is_played(house: House) -> None:
    anne = house.person()
    wish = {"game": "salt-mystic", "options": {"mirror": True, "scenario": "learning"}}
    anne.open(ME, OPEN, listed=True, **wish)
    (row,) = anne.get(LIST)
    (told,) = [game for game in anne.get("/api/games") if game["name"] == "salt-mystic"]
    words = {one["title"]: one["word"] for one in row["options"]}
    assert words["Mirror match"] == "yes"
    scenario = next(option for option in told["options"] if option["name"] == "scenario")
    chosen = next(value for value in scenario["values"] if value["value"] == "learning")
    assert chosen["word"] in words.values()
    assert len(words) < len(told["options"]), "what is as usual is not told"


def test_the_list_is_the_same_with_and_without_tables_for_a_link(house: House) -> None:
    anne, mary = house.person(), house.person()
    anne.open(ME, OPEN, listed=True)
    before = mary.http.get(LIST).content
    anne.open(ME, OPEN)
    anne.open(ME, BOT)
    anne.open(ME, ME)
    assert mary.http.get(LIST).content == before
    assert anne.http.get(LIST).content == before, "nor is it told to whoever opened them"


def test_newer_tables_come_first(house: House) -> None:
    tables = [house.person().open(ME, OPEN, listed=True) for _ in range(3)]
    assert listed(house.person()) == tables[::-1]


def test_a_table_without_its_host_is_not_in_the_list(tmp_path: Path) -> None:
    with open_house(tmp_path, host_away_seconds=0.0) as house:
        anne, mary = house.person(), house.person()
        table = anne.open(ME, OPEN, listed=True)
        assert listed(mary) == [], "nobody waits there yet"
        anne.watch(table).of_type("snapshot")
        assert listed(mary) == [table]
        anne.hang_up()
        until(lambda: listed(mary) == [])
        mary.watch(table).of_type("snapshot")
        assert listed(mary) == [], "others do not wait in the place of the host"
        house.restart()
        assert listed(mary) == []
        anne.watch(table).of_type("snapshot")
        assert listed(mary) == [table], "it comes back with its host, also after a restart"
        anne.post(f"/api/tables/{table}/leave")
        assert listed(mary) == []


def test_the_list_opens_no_table(house: House) -> None:
    house.person().open(ME, OPEN, listed=True)
    house.restart()
    assert listed(house.person()) == []
    assert house.context.tables.live == {}


@pytest.mark.parametrize("seats", [(ME, BOT), (ME, ME), (OPEN, OPEN), (BOT, OPEN)])
def test_a_table_for_anyone_needs_a_free_seat_and_its_host(house: House, seats: tuple[Any, ...]) -> None:
    wish = {"game": "salt-and-bones", "seats": list(seats), "salt": "sea", "listed": True}
    assert house.person().post("/api/tables", wish, expect=400)["code"] == "bad_seats"


def test_nobody_fills_the_list(house: House) -> None:
    anne, mary = house.person(), house.person()
    most = house.context.settings.limits.listed_tables
    tables = [anne.open(ME, OPEN, listed=True) for _ in range(most)]
    wish = {"game": "salt-and-bones", "seats": [ME, OPEN], "salt": "sea", "listed": True}
    assert anne.post("/api/tables", wish, expect=429)["code"] == "too_many"
    mary.open(ME, OPEN, listed=True)
    anne.open(ME, OPEN)  # for those who have the link there is no such limit
    mary.post(f"/api/tables/{tables[0]}/join", {})
    anne.open(ME, OPEN, listed=True)
    assert len(listed(mary)) == most + 1
