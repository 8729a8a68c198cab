"""A guest's own games: what lists say to whom, in which order, and how a game leaves a list."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from saltbox.server import jobs, storage
from saltbox.server.storage import MIGRATIONS
from tests.server.five import Company
from tests.server.house import BOT, HOT, ME, OPEN, House, Message, Person, open_house, text_of, until


def table_of_two(house: House) -> tuple[Person, Person, str]:
    """Two people at a table that has just begun."""
    anne, mary = house.person(), house.person()
    for person, name in ((anne, "Anne"), (mary, "Mary")):
        person.ask("PUT", "/api/me", {"name": name})
    table = anne.open(ME, OPEN)
    mary.post(f"/api/tables/{table}/join", {})
    return anne, mary, table


def running(person: Person) -> list[Message]:
    found: list[Message] = person.get("/api/me")["running"]
    return found


def finished(person: Person) -> list[Message]:
    found: list[Message] = person.get("/api/me")["finished"]
    return found


def answer(house: House, person: Person, table: str, seat: int, dice: Random) -> None:
    """Answers the open question of a seat, and waits until nothing moves by itself any more."""
    live = house.context.tables.live[table]
    until(lambda: not live.automation.busy)
    ask = person.get(f"/api/tables/{table}/seat/{seat}")["ask"]
    choice = dice.choice(ask["options"])["choice"]
    said = {"type": "choose", "seat": seat, "number": ask["number"], "choice": choice}
    person.post(f"/api/tables/{table}/choose", said)
    until(lambda: not live.automation.busy)


def remove(person: Person, table: str, expect: int = 200, **more: Any) -> Message:
    found: Message = person.ask("PUT", f"/api/me/tables/{table}", {"listed": False, **more}, expect=expect)
    return found


# --- Who is told what ---


def test_a_question_is_told_to_whoever_is_asked_and_to_nobody_else(house: House) -> None:
    anne, mary, table = table_of_two(house)
    people = (anne, mary)
    live, dice = house.context.tables.live[table], Random(3)
    both = 0
    for _ in range(25):
        for seat, person in enumerate(people):
            (game,) = running(person)
            assert [one["seat"] for one in game["awaited"]] == live.asked()
            ask = person.get(f"/api/tables/{table}/seat/{seat}")["ask"]
            assert game.get("your_turn", False) == (ask is not None)
            assert game.get("question", []) == ([] if ask is None else ask["words"])
            both += ask is None
        seat = live.asked()[0]
        answer(house, people[seat], table, seat, dice)
    assert both > 5, "nobody ever waited for the other"


def test_strangers_and_other_guests_have_lists_of_their_own(house: House) -> None:
    anne, _, table = table_of_two(house)
    carl = house.person()
    assert (running(carl), finished(carl)) == ([], [])
    assert house.person(known=False).ask("GET", "/api/me/finished", expect=401)["code"] == "no_guest"
    assert house.person(known=False).ask("GET", "/api/me/statistics", expect=401)["code"] == "no_guest"
    assert remove(carl, table, expect=404)["code"] == "unknown_table"
    assert [game["table"] for game in running(anne)] == [table]


def test_a_hot_seat_shows_no_question_in_a_list(house: House) -> None:
    anne = house.person()
    anne.open(ME, HOT)
    (game,) = running(anne)
    assert game["your_turn"]
    assert game["awaited"]
    assert "question" not in game


def test_what_a_list_says_is_the_same_whatever_the_other_holds(house: House) -> None:
    """The line of a game speaks of nothing that was told to one seat alone: it is what a spectator reads."""
    anne, mary, table = table_of_two(house)
    (hers,), (mine,) = running(anne), running(mary)
    private = ("question", "your_turn", "seats")
    assert {key: value for key, value in hers.items() if key not in private} == {
        key: value for key, value in mine.items() if key not in private
    }
    assert hers["line"] == house.context.tables.live[table].status_line


# --- Since when, and in which order ---


def test_a_question_has_waited_since_it_was_put(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anne, mary, table = table_of_two(house)
    begun = time.time()
    live = house.context.tables.live[table]
    first = live.asked()[0]
    before = {one["seat"]: one["since"] for one in running(anne)[0]["awaited"]}
    assert all(begun - 30 < since <= begun + 5 for since in before.values())
    later = time.time() + 3600
    monkeypatch.setattr(time, "time", lambda: later)
    answer(house, (anne, mary)[first], table, first, Random(1))
    after = {one["seat"]: one["since"] for one in running(anne)[0]["awaited"]}
    for seat, since in after.items():
        is_new = seat == first or seat not in before
        assert (since >= later) if is_new else (since == before[seat]), (first, before, after)


def test_others_who_answer_do_not_make_a_sealed_question_younger(
    toy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    company = Company(toy_house)
    before = {one["seat"]: one["since"] for one in running(company.people[0])[0]["awaited"]}
    assert sorted(before) == [0, 1, 2, 3, 4]
    later = time.time() + 7200
    monkeypatch.setattr(time, "time", lambda: later)
    company.choose(3)
    after = {one["seat"]: one["since"] for one in running(company.people[0])[0]["awaited"]}
    assert after == {seat: since for seat, since in before.items() if seat != 3}


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Hours that the clock on the wall is ahead."""
    ahead, real = [0.0], time.time
    monkeypatch.setattr(time, "time", lambda: real() + 3600 * ahead[0])
    return ahead


def test_games_that_wait_for_me_come_first_the_longest_wait_on_top(house: House, hours: list[float]) -> None:
    anne = house.person()
    mine: list[str] = []
    theirs: list[str] = []
    for hour in range(20):
        if len(mine) >= 2 and len(theirs) >= 2:
            break
        hours[0] = float(hour)
        table = anne.open(ME, OPEN)
        house.person().post(f"/api/tables/{table}/join", {})
        live = house.context.tables.live[table]
        while len(mine) > len(theirs) and 0 in live.asked():  # answers at once: the other is awaited
            answer(house, anne, table, 0, Random(hour))
        (mine if 0 in live.asked() else theirs).append(table)
    hours[0] = 30.0
    waiting = anne.open(ME, OPEN)
    assert len(mine) >= 2
    assert len(theirs) >= 2
    listed = running(anne)
    assert [game["table"] for game in listed] == [*mine, *reversed(theirs), waiting]
    assert [game.get("your_turn", False) for game in listed] == [game["table"] in mine for game in listed]
    assert listed[-1]["state"] == "waiting"


def test_the_clock_in_a_list_runs(house: House, hours: list[float]) -> None:
    anne = house.person()
    anne.open(ME, HOT, clock={"seconds": 600, "increment": 0})
    (game,) = running(anne)
    asked = game["awaited"][0]["seat"]
    time.sleep(0.15)
    (later,) = running(anne)
    assert later["seats"][asked]["seconds_left"] < game["seats"][asked]["seconds_left"] <= 600


# --- Finished games ---


def test_a_finished_game_says_how_it_ended_for_each(house: House) -> None:
    anne, mary, table = table_of_two(house)
    mary.post(f"/api/tables/{table}/leave")
    (hers,), (mine,) = finished(anne), finished(mary)
    assert (hers["result"], mine["result"]) == ("won", "lost")
    assert hers["outcome"] == mine["outcome"]
    assert hers["steps"] == house.context.tables.live[table].version
    assert hers["began"] <= hers["ended"] <= time.time()
    carl = house.person()
    hot, bots = carl.open(ME, HOT), carl.open(BOT, BOT)
    carl.post(f"/api/tables/{hot}/leave")
    until(lambda: house.context.tables.live[bots].state == "finished")
    assert {game["table"]: game["result"] for game in finished(carl)} == {hot: "shared", bots: "watched"}


def test_a_game_played_to_its_end_keeps_its_length(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    anne.watch(table).play(0, Random(4))
    (game,) = finished(anne)
    live = house.context.tables.live[table]
    assert game["steps"] == live.version > 10
    assert game["rounds"] == live.match.view(None)["round"]
    assert live.outcome is not None
    winners = live.outcome.winners
    assert game["result"] == ("drawn" if len(winners) != 1 else "won" if 0 in winners else "lost")


def test_finished_games_come_in_pages(house: House) -> None:
    anne = house.person()
    tables = []
    for _ in range(23):
        tables.append(anne.open(ME, BOT))
        anne.post(f"/api/tables/{tables[-1]}/leave")
    me = anne.get("/api/me")
    assert me["finished_count"] == 23
    newest = tables[::-1]
    assert [game["table"] for game in me["finished"]] == newest[: len(me["finished"])]
    assert 0 < len(me["finished"]) < 10
    first, second = anne.get("/api/me/finished"), anne.get("/api/me/finished?start=20")
    assert [game["table"] for game in [*first["games"], *second["games"]]] == newest
    assert (second["start"], second["count"], len(second["games"])) == (20, 23, 3)
    assert anne.get("/api/me/finished?start=40")["games"] == []


# --- Removing ---


def test_a_game_against_bots_vanishes_and_can_be_put_back(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    assert remove(anne, table)["running"] == []
    assert house.context.tables.live[table].state == "running"
    back = anne.ask("PUT", f"/api/me/tables/{table}", {"listed": True})
    assert [game["table"] for game in back["running"]] == [table]


def test_whoever_plays_against_others_must_say_that_they_leave(house: House) -> None:
    anne, mary, table = table_of_two(house)
    assert remove(anne, table, expect=409)["code"] == "others_play"
    assert house.context.tables.live[table].state == "running"
    assert [game["table"] for game in running(anne)] == [table]
    gone = remove(anne, table, leave=True)
    assert (gone["running"], gone["finished"]) == ([], [])
    (hers,) = finished(mary)
    assert (hers["table"], hers["result"]) == (table, "won")
    assert mary.get(f"/api/tables/{table}/replay")["steps"] == hers["steps"]
    assert anne.get("/api/me/statistics")["tally"] == {"games": 1, "won": 0, "lost": 1, "drawn": 0, "left": 0}


def test_the_others_play_on_at_a_table_of_five(toy_house: House) -> None:
    company = Company(toy_house)
    jack = company.people[2]
    assert remove(jack, company.table, leave=True)["running"] == []
    assert company.live.state == "running"
    assert company.seat_info(2)["left"]
    assert company.people[0].get("/api/me")["running"][0]["table"] == company.table
    jack.post(f"{company.path}/join", {})  # comes back, by the link
    assert not company.seat_info(2).get("left", False)


def test_a_table_that_waits_is_left(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open(ME, OPEN)
    assert remove(anne, table)["running"] == []
    assert [seat["kind"] for seat in anne.get(f"/api/tables/{table}")["seats"]] == ["open", "open"]
    mary.post(f"/api/tables/{table}/join", {})
    anne.post(f"/api/tables/{table}/join", {})
    assert [game["table"] for game in running(anne)] == [table], "whoever sits down again lists it again"


def test_a_finished_game_is_hidden_from_one_list_only_for_good(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        anne, mary, table = table_of_two(house)
        mary.post(f"/api/tables/{table}/leave")
        gone = remove(anne, table)
        assert (gone["finished"], gone["finished_count"]) == ([], 0)
        house.restart()
        assert finished(anne) == []
        assert [game["table"] for game in finished(mary)] == [table]
        assert anne.get("/api/me/statistics")["tally"]["games"] == 1


# --- An older store ---


def set_back(folder: Path, revision: str) -> None:
    """Makes the store what an older Saltbox would have left."""
    engine = create_engine(f"sqlite:///{folder / 'saltbox.db'}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()


def test_an_older_store_is_listed_as_far_as_it_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path) as house:
        anne, mary, over = table_of_two(house)
        mary.post(f"/api/tables/{over}/leave")
        played = anne.open(ME, BOT)
        anne.watch(played).play(0, Random(9))
        table = anne.open(ME, BOT)
        anne.watch(table).play(0, Random(5), most=4)
        until(lambda: 0 in house.context.tables.live[table].asked())
        waiting = anne.open(ME, OPEN)
        before, counted = anne.get("/api/me"), anne.get("/api/me/statistics")
        anne.hang_up()
        house.stop()
        set_back(tmp_path, "0005")
        house.start()
        anne.move_to(house.address)
        with monkeypatch.context() as patch:
            patch.setattr(jobs, "play_again", None)  # whatever opened a game would fail
            after = anne.get("/api/me")
            assert {**anne.get("/api/me/statistics"), "games": None} == {
                **counted,
                "games": None,
                "asked_first": after_count(0),
                "asked_later": after_count(0),
            }
        game = next(one for one in after["running"] if one["table"] == table)
        assert game["your_turn"]
        assert [one["seat"] for one in game["awaited"]] == [0]
        assert "question" not in game
        assert {one["table"] for one in after["running"]} == {table, waiting}
        lost = {"began": None, "rounds": None}
        assert [{**one, **lost} for one in after["finished"]] == [{**one, **lost} for one in before["finished"]]
        anne.get(f"/api/tables/{table}")  # opened once, it tells all again
        old = next(one for one in before["running"] if one["table"] == table)
        new = next(one for one in running(anne) if one["table"] == table)
        assert new["question"] == old["question"]
        assert text_of(new["question"])
        assert json.dumps(new["awaited"][0]["seat"]) == "0"


@pytest.mark.parametrize("revision", ["0001", "0002", "0003", "0004", "0005", "0006"])
def test_a_store_of_every_age_is_brought_up_to_date_with_its_games(tmp_path: Path, revision: str) -> None:
    with open_house(tmp_path) as house:
        anne = house.person()
        table = anne.open(ME, BOT)
        anne.watch(table).play(0, Random(5), most=2)
        before = anne.get(f"/api/tables/{table}")
        anne.hang_up()
        house.stop()
        set_back(tmp_path, revision)
        house.start()
        anne.move_to(house.address)
        assert [game["table"] for game in running(anne)] == [table]
        after = anne.get(f"/api/tables/{table}")
        assert (after["version"], after["state"]) == (before["version"], "running")
        assert before["version"] > 0


def test_a_store_that_could_not_be_brought_up_to_date_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path) as house:
        house.person().open(ME, OPEN)
        house.stop()
        set_back(tmp_path, "0003")
        before = dump(tmp_path)

        def upgrade_and_fail(config: Config, revision: str) -> None:
            command.upgrade(config, revision)
            raise MemoryError

        with monkeypatch.context() as patch:
            patch.setattr(storage, "command", SimpleNamespace(upgrade=upgrade_and_fail))
            with pytest.raises(MemoryError):
                storage.Storage(tmp_path).prepare()
        assert dump(tmp_path) == before
        house.start()


def dump(folder: Path) -> list[str]:
    """Everything that is in the store."""
    with closing(sqlite3.connect(folder / "saltbox.db")) as database:
        return list(database.iterdump())


def after_count(games: int) -> Message:
    return {"games": games, "won": 0, "lost": 0, "drawn": 0, "left": 0}
