"""What a guest has played, counted by the server and by this test, each in its own way."""

from collections import Counter
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest

from saltbox.engine import find_game
from saltbox.server import jobs
from saltbox.server.lists import result_for
from saltbox.server.seats import Chair
from tests.server.five import Company
from tests.server.house import BOT, HOT, ME, OPEN, House, Message, open_house, until

GREEDY = {"kind": "bot", "bot": "greedy"}


def tally(results: list[str]) -> Message:
    count = Counter(results)
    names = ("won", "lost", "drawn", "left")
    return {"games": sum(count[name] for name in names), **{name: count[name] for name in names}}


def test_a_series_of_games_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anne plays to the end, resigns, and is resigned to; what happened is written down, game by game."""
    with open_house(tmp_path) as house:
        anne, mary = house.person(), house.person()
        mary.ask("PUT", "/api/me", {"name": "Mary"})
        book: list[dict[str, Any]] = []

        def note(table: str, against: str, seat: int = 0) -> None:
            live = house.context.tables.live[table]
            until(lambda: live.state == "finished")
            assert live.outcome is not None
            winners = live.outcome.winners
            result = "drawn" if len(winners) != 1 else "won" if seat in winners else "lost"
            book.append({"against": against, "result": result, "seat": seat, "steps": live.version})

        for dice in range(3):
            table = anne.open(ME, BOT)
            anne.watch(table).play(0, Random(dice))
            note(table, "random")
        for _ in range(2):
            table = anne.open(ME, GREEDY)
            anne.post(f"/api/tables/{table}/leave")
            note(table, "greedy")
        for loser in ("anne", "mary", "mary"):
            table = mary.open(ME, OPEN)
            anne.post(f"/api/tables/{table}/join", {})
            {"anne": anne, "mary": mary}[loser].post(f"/api/tables/{table}/leave")
            note(table, "Mary", seat=1)
        for uncounted in (anne.open(ME, HOT), anne.open(ME, BOT, lesson="first")):
            anne.post(f"/api/tables/{uncounted}/leave")
        house.restart()
        monkeypatch.setattr(jobs, "play_again", None)
        told = anne.get("/api/me/statistics")
        assert not house.context.tables.live
    results = [one["result"] for one in book]
    names = ("random", "greedy", "Mary")
    assert {"won", "lost"} <= set(results)
    assert told["tally"] == tally(results)
    assert told["not_counted"] == 2
    for one in told["opponents"]:
        assert one["kind"] == ("guest" if one["name"] == "Mary" else "bot")
    assert {one["name"]: one["tally"] for one in told["opponents"]} == {
        name: tally([one["result"] for one in book if one["against"] == name]) for name in names
    }
    assert [(one["seats"], one["seat"], one["tally"]) for one in told["places"]] == [
        (2, seat, tally([one["result"] for one in book if one["seat"] == seat])) for seat in (0, 1)
    ]
    runs = [(result, len(list(those))) for result, those in groupby(results)]
    assert told["now"] == {"result": runs[-1][0], "games": runs[-1][1]}
    assert {one["result"]: one["games"] for one in told["longest"]} == {
        result: max(length for kind, length in runs if kind == result) for result in set(results)
    }
    (game,) = told["games"]
    steps = sorted(one["steps"] for one in book)
    assert (game["game"], game["tally"]) == ("salt-and-bones", told["tally"])
    assert game["lengths"]["steps"] == {
        "least": steps[0],
        "middle": (steps[3] + steps[4]) / 2,
        "most": steps[-1],
    }


def test_one_game_can_be_counted_alone_and_whoever_left_has_left(toy_house: House) -> None:
    company = Company(toy_house)
    people = company.people
    people[2].post(f"{company.path}/leave")
    company.play(Random(2), [0, 1, 3, 4])
    winners = company.live.outcome.winners
    other = people[0].open(ME, BOT)
    people[0].post(f"/api/tables/{other}/leave")
    for seat, person in enumerate(people):
        told = person.get("/api/me/statistics?game=rowboat")
        expected = "left" if seat == 2 else "won" if seat in winners else "lost"
        assert told["tally"] == tally([expected])
        assert told["places"] == [{"seats": 5, "seat": seat, "tally": tally([expected])}]
        assert len(told["opponents"]) == 4
        assert {one["kind"] for one in told["opponents"]} == {"guest"}
    both = people[0].get("/api/me/statistics")
    assert both["tally"]["games"] == 2
    assert sorted(one["game"] for one in both["games"]) == ["rowboat", "salt-and-bones"]
    assert people[0].get("/api/me/statistics?game=chess", expect=404)["code"] == "unknown_game"


def test_who_was_asked_first_is_counted_where_it_was_one_seat(house: House) -> None:
    anne = house.person()
    firsts = []
    for _ in range(2):
        table = anne.open(ME, BOT)
        firsts.append(house.context.tables.live[table].row["first_seat"])
        anne.post(f"/api/tables/{table}/leave")
    told = anne.get("/api/me/statistics")
    assert told["asked_first"]["games"] == firsts.count(0)
    assert told["asked_later"]["games"] == firsts.count(1)


@pytest.mark.parametrize(
    ("seats", "winners", "mine", "result"),
    [
        (2, [0], [0], "won"),
        (2, [1], [0], "lost"),
        (2, [], [0], "drawn"),
        (2, [0, 1], [0], "drawn"),
        (5, [1, 3], [3], "won"),
        (5, [1, 3], [0], "lost"),
        (2, [0], [], "watched"),
        (2, [0], [0, 1], "shared"),
    ],
)
def test_results(seats: int, winners: list[int], mine: list[int], result: str) -> None:
    chairs = [Chair("guest", f"Guest {n}", guest=str(n)) for n in range(seats)]
    assert result_for(find_game("salt-and-bones"), chairs, winners, mine) == result


def test_alone_against_the_rules_one_wins_or_loses() -> None:
    solo, chairs = find_game("salt-mystic"), [Chair("guest", "Anne", guest="a")]
    assert result_for(solo, chairs, [0], [0]) == "won"
    assert result_for(solo, chairs, [1], [0]) == "lost"
    assert result_for(solo, chairs, [], [0]) == "drawn"
