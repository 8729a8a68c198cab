"""Somebody leaves amid a race: a bot flies on in the same seat, with five ships and with two."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from saltbox import fair
from saltbox.engine import Leaving, Match, Refused, find_game
from saltbox.engine.leaving import COME_BACK, LEAVE
from tests.games.salus.table import asked, race, state, told
from tests.server.five import Company, company_of_one
from tests.server.house import BOT, ME, House, open_house, until
from tests.some_game import GAME as SOME_GAME


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with open_house(folder) as house:
        yield house


@pytest.mark.rule("SU-ROUND-4", "SU-KO-20")
@pytest.mark.parametrize("seats", [2, 3])
def test_ship_coin_and_cards_stay_as_they_are(seats: int) -> None:
    hands = [["patch-crew"], ["ferocity"]]
    match = race(turn=0, seats=seats, dice=[3], hands=hands, damage=[1, 2], progress=[2, 5], coin=1)
    before = match.digest()
    match.choose(1, LEAVE)
    assert match.digest() == before
    assert told(match, "seat_left")[0].becomes == "bot"
    assert asked(match) == "0 action"
    match.choose(1, COME_BACK)
    assert state(match).hand[1] == ("ferocity",)
    assert find_game("salus").leaving_of(seats) is Leaving.BOT


@pytest.mark.rule("SU-ROUND-4")
def test_other_games_of_two_end_when_one_leaves() -> None:
    match = Match.new(SOME_GAME, seed=1)
    with pytest.raises(Refused):
        match.choose(0, LEAVE)


@pytest.mark.rule("SU-ROUND-4")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_bot_flies_on_for_who_leaves_amid_a_race(house: House, seats: int) -> None:
    company = Company(house, "salus", seats=seats, options={"track": "dash"})
    everybody = list(range(seats))
    company.play(Random(seats), everybody, is_done=lambda: company.live.match.view(None)["phase"] == "bid")
    before = company.live.match.view(None)["ship"]
    company.wires[1].say("resign", seat=1)
    until(lambda: company.live.chairs[1].left)
    assert company.live.state == "running"
    info = company.seat_info(1)
    assert (info["name"], info["left"], info["bot"]) == ("Mary", True, "greedy")
    company.play(Random(1), [seat for seat in everybody if seat != 1])
    until(lambda: company.live.state == "finished")
    outcome = company.people[0].get(company.path)["outcome"]
    assert outcome["reason"] == "goal"
    assert company.live.match.view(None)["ship"] == before
    record = company.people[0].get(f"{company.path}/record")
    lines = record["record"]["choices"]
    left = lines.index("1 leave the table")
    assert any(line.startswith("1 speed:") for line in lines[left:])
    word = fair.verify(record).file_word
    assert "that a bot chose for seat 1 after it had left" in word


@pytest.mark.rule("SU-ROUND-4")
def test_who_left_a_race_of_two_comes_back(house: House) -> None:
    company = Company(house, "salus", seats=2)
    company.wires[1].say("resign", seat=1)
    until(lambda: company.live.chairs[1].left)
    company.wires[1].say("return", seat=1)
    until(lambda: not company.live.chairs[1].left)
    assert company.live.state == "running"


@pytest.mark.rule("SU-ROUND-4")
def test_bots_do_not_race_among_themselves(house: House) -> None:
    anne, table, wire = company_of_one(house, ME, BOT, game="salus")
    wire.say("resign", seat=0)
    wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
    assert anne.get(f"/api/tables/{table}")["outcome"]["winners"] == [1]
