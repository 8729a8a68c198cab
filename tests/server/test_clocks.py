"""Clocks of several seats: every seat that is asked runs, who runs out of time leaves, and seals earn once."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from saltbox import fair
from saltbox.server.clock import GameClock
from tests.server.five import Company
from tests.server.house import House, Time, open_house, text_of, until

CLOCK = {"seconds": 60, "increment": 5}


class TableTime(Time):
    """The time of one table."""

    def __init__(self, house: House, company: Company) -> None:
        super().__init__()
        self.house, self.company = house, company
        clock: GameClock = company.live.clock
        clock.set([60.0] * len(company.people))
        clock._now, clock._since = self.read, self.now

    def pass_by(self, seconds: float) -> None:
        """So many seconds go by, and the table looks at its clocks."""
        self.now += seconds
        self.house.loop().call_soon_threadsafe(self.company.live.automation._look_at_clock)

    def left(self) -> list[float]:
        found: list[float] = self.company.live.clock.left()
        return found


def timed(house: House, seats: int = 3, game: str = "rowboat") -> tuple[Company, TableTime]:
    company = Company(house, game, seats=seats, clock=CLOCK)
    return company, TableTime(house, company)


def shown(company: Company, seat: int) -> list[dict[str, Any]]:
    """The seats as this one was last told of them."""
    seats: list[dict[str, Any]] = company.heard(seat)["table"]["seats"]
    return seats


def test_the_clocks_of_all_who_are_asked_run_at_once() -> None:
    now = [0.0]
    clock = GameClock(60, 5, [60.0, 20.0, 60.0], now=lambda: now[0])
    clock.run([0, 1])
    now[0] = 10.0
    assert clock.left() == [50.0, 10.0, 60.0]
    assert [clock.is_running(seat) for seat in range(3)] == [True, True, False]
    assert clock.next_fall() == 10.0
    assert clock.left_with([0, 2]) == [55.0, 10.0, 65.0]
    assert clock.left() == [50.0, 10.0, 60.0]
    now[0] = 20.0
    assert clock.fallen() == 1


def test_a_clock_stands_while_its_answer_is_sealed_and_everyone_knows_which_run(
    toy_house: House,
) -> None:
    company, time = timed(toy_house)
    time.now += 10
    company.choose(0)
    assert time.left() == [50.0, 50.0, 50.0]
    assert [seat.get("running", False) for seat in shown(company, 1)] == [False, True, True]
    time.now += 5
    assert time.left() == [50.0, 45.0, 45.0]
    company.choose(1)
    assert [seat.get("running", False) for seat in shown(company, 2)] == [False, False, True]
    assert shown(company, 2)[0]["seconds_left"] == 50.0


def test_a_sealed_answer_earns_its_increment_once_when_it_is_opened(toy_house: House) -> None:
    company, time = timed(toy_house)
    for _ in range(3):
        company.choose(0)
        company.wires[0].say("break_seal", seat=0)
        until(lambda: 0 in company.asked())
        company.heard(0)
    company.choose(0, "row")
    company.wires[0].choose(0, "rest", company.heard(0)["sealed"]["number"])
    until(lambda: company.live.match.sealed_of(0).choice == "rest")
    assert time.left() == [60.0] * 3
    company.choose(1)
    assert time.left() == [60.0] * 3
    company.choose(2)
    assert time.left() == [65.0] * 3
    (steering,) = company.asked()
    company.choose(steering)
    assert time.left() == [70.0 if seat == steering else 65.0 for seat in range(3)]


def test_who_runs_out_of_time_leaves_for_a_bot_and_cannot_come_back(toy_house: House) -> None:
    company, time = timed(toy_house)
    company.choose(0)
    company.choose(1)
    time.pass_by(61)
    until(lambda: company.live.chairs[2].left)
    until(lambda: company.live.match.number > 3)
    texts = [text_of(event["words"]) for event in company.heard(0)["story"]]
    assert "Jack ran out of time: a bot plays on." in texts
    assert "2 time is up" in company.live.match.record().choices
    info = company.seat_info(2)
    assert (info["left"], info["seconds_left"], info.get("running", False)) == (True, 0.0, False)
    company.wires[2].say("return", seat=2)
    company.wires[2].error("no_time_left")
    assert company.live.state == "running"
    company.play(Random(1), [0, 1])
    proof = fair.verify(company.people[0].get(f"{company.path}/record"))
    assert "that the time of seat 2 was up" in proof.file_word


def test_the_clock_of_whoever_left_neither_runs_nor_gains(toy_house: House) -> None:
    company, time = timed(toy_house)
    company.wires[2].say("resign", seat=2)
    until(lambda: company.asked() == [0, 1])
    time.now += 30
    company.choose(0)
    company.choose(1)
    assert time.left() == [35.0, 35.0, 60.0]
    company.wires[2].say("return", seat=2)
    until(lambda: not company.live.chairs[2].left)
    assert time.left()[2] == 60.0


def test_of_all_whose_time_is_up_at_once_the_last_ends_the_game(toy_house: House) -> None:
    company, time = timed(toy_house)
    time.pass_by(61)
    until(lambda: company.live.state == "finished")
    outcome = company.people[0].get(company.path)["outcome"]
    assert (outcome["reason"], outcome["winners"], outcome["text"]) == ("time", [0, 1], "Jack ran out of time.")


def test_whoever_runs_out_of_time_drops_out_where_the_rules_say_so(toy_house: House) -> None:
    company, time = timed(toy_house, game="raft")
    company.choose(0)
    company.choose(2)
    time.pass_by(61)
    until(lambda: company.live.chairs[1].left)
    assert company.heard(0)["view"]["overboard"] == [False, True, False]
    assert company.live.state == "running"


def test_clocks_that_run_outlast_a_restart(toys: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path) as house:
        company, time = timed(house)
        time.now += 20
        company.choose(0)
        time.rules_new_tables(monkeypatch)
        house.restart()
        seats = company.people[0].get(company.path)["seats"]
        assert [seat["seconds_left"] for seat in seats] == [40.0, 40.0, 40.0]
        assert [seat.get("running", False) for seat in seats] == [False, True, True]
