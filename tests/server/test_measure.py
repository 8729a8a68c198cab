"""Measuring over the wire: for one's own seat or nobody's, at any time, and never anything that is hidden."""

import json
import re
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from saltbox.engine import SaltboxError
from saltbox.server.settings import Limits
from tests.server.house import BOT, ME, OPEN, House, Person, Wire, open_house
from tests.server.mystic import battle, player, surveys


def in_battle(house: House, **options: Any) -> tuple[Person, str, Wire]:
    """A guest alone against the phantom, about to move a Character."""
    anne = house.person()
    table = battle(anne, ME, scenario="risen", turn_limit=20, **options)
    wire = anne.watch(table)
    pick = player(house, table, seed=1)
    while wire.ask(0)["ask"]["question"] != "move":
        wire.choose(0, pick(wire.seats[0]))
    return anne, table, wire


def test_every_survey_answers_for_the_own_seat_and_for_nobodys(house: House) -> None:
    _, table, wire = in_battle(house)
    live = house.context.tables.live[table]
    before, watcher = live.match.digest(), house.person(known=False).watch(table)
    for about in surveys(wire.seats[0]["view"]):
        mine, anybodys = wire.measure(about, seat=0), watcher.measure(about)
        assert mine == anybodys
        assert "error" not in mine
    assert live.match.digest() == before
    wire.say("measure", about="ruler 0,0 3000,4000")
    answer = wire.of_type("measured")
    assert answer["version"] == live.version
    assert answer["data"] == {"mil": 5_000, "bearing": 369, "text": "5.00 in"}


def test_every_survey_and_all_its_fields_are_documented(house: House) -> None:
    _, _, wire = in_battle(house)
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    chapter = text.partition("## Surveys")[2].partition("## Errors")[0]
    for about in surveys(wire.seats[0]["view"]):
        word = about.partition(" ")[0]
        data = wire.measure(about)
        rows = [data, *(row for key in ("targets", "strikes", "ways", "stats") for row in data.get(key, []))]
        assert f"| `{word} " in chapter
        for key in {key for row in rows for key in row}:
            assert re.search(rf"`{key}`", chapter), (word, key)


def test_what_the_reach_shows_is_what_the_referee_allows(house: House) -> None:
    _, _, wire = in_battle(house)
    shown = wire.seats[0]
    uid = shown["view"]["current"]
    reach = wire.measure(f"reach {uid}", seat=0)
    assert len(reach["reach"]) == 360
    (stack,) = [stack for stack in shown["view"]["stacks"] if stack[0] == uid]
    ways = wire.measure(f"ways {uid} 0 900 1800 2700", seat=0)["ways"]
    way = max(ways, key=lambda way: way["distance"])
    choice = f"{way['bearing']}/{way['distance']}^{stack[5]}"
    assert reach["reach"][way["bearing"] // 10] == [way["x"], way["y"]]
    ghost = wire.measure(f"ghost {uid} {choice}", seat=0)
    assert ghost["legal"]
    far = wire.measure(f"ghost {uid} {way['bearing']}/{reach['limit'] + 1}^0", seat=0)
    assert not far["legal"]
    assert far["rule"].startswith("SM-")
    wire.choose(0, choice)
    moved = wire.until(lambda m: m["type"] == "update" and m["view"].get("stacks"))["view"]["stacks"]
    assert next(s[3:6] for s in moved if s[0] == uid) == ghost["pose"]


def test_the_edge_shows_where_a_marshal_can_stand(house: House) -> None:
    anne = house.person()
    table = battle(anne, ME, BOT)
    wire = anne.watch(table)
    assert wire.ask(0)["ask"]["question"] == "marshal"
    edge = wire.measure("edge 0a:karak", seat=0)
    (first, *_), last = edge["spans"][0], edge["spans"][-1][1]
    assert (first, last, edge["side"]) == (1_250, 48_000 - 1_250, 0)
    for place in (first, last):
        wire.say("why", seat=0, choice=str(place))
        assert wire.of_type("refused")["rule"] == ""
    wire.say("why", seat=0, choice=str(last + 1))
    assert wire.of_type("refused")["rule"] == "SM-DEPLOY-3"


def test_nobody_measures_for_another_and_nothing_before_the_game(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = battle(anne, ME, OPEN)
    wire = mary.watch(table)
    for seat in (0, 1, 4):
        wire.say("measure", about="ruler 0,0 3,4", seat=seat)
        wire.error("not_your_seat")
    wire.say("measure", about="ruler 0,0 3,4")
    wire.error("not_running")
    own = anne.watch(table)
    own.say("measure", about="ruler 0,0 3,4", seat=0)
    own.error("not_running")
    mary.post(f"/api/tables/{table}/join", {})
    assert wire.measure("ruler 0,0 3,4", seat=1)["mil"] == 5
    wire.say("measure", about="ruler 0,0 3,4", seat=0)
    wire.error("not_your_seat")


def test_a_game_without_a_measured_table_has_nothing_to_measure(house: House) -> None:
    anne = house.person()
    assert anne.watch(anne.open(ME, BOT)).measure("ruler 0,0 3,4", seat=0) == {}


MALFORMED = [
    "x", "reach", "reach ", "reach x", "reach -1", "reach 0", "reach 999", "reach 99999999999", "reach \u0663",
    "reach \u00b2", "ghost", "ghost 1", "ghost 999 0/0^0", "stack", "stack 1.5", "edge", "edge zz:nothing",
    "edge 0a:", "edge :", "ruler", "ruler 1,1", "ruler 1,1 x", "ruler 1,1 1e9,1", "piece", "piece x", "strikes",
    "ways", "ways x 5", "REACH 1", " reach 1", "reach\t1", "\x00", "' or 1=1 --", "../../etc", "<script>",
]  # fmt: skip


def test_whatever_cannot_be_measured_gets_a_sentence(house: House) -> None:
    _, table, wire = in_battle(house)
    uid = wire.seats[0]["view"]["current"]
    live = house.context.tables.live[table]
    before, cards = live.match.digest(), len(live.match.table.cards)
    moves = [
        "",
        "x",
        "0/0",
        "3600/1^0",
        "0/-1^0",
        "0/99999999999^0",
        "off",
        "off cart 0/0^0",
        "ram",
        "ram 0^",
        "1^1",
    ]
    odd = [f"ways {uid} 3600", f"ways {uid} x", *(f"ghost {uid} {move}" for move in moves)]
    for about in [*MALFORMED, *odd]:
        data = wire.measure(about)
        if not about.startswith("edge"):
            assert 0 < len(data["error"]) < 300, about
    for name in range(50):
        wire.measure(f"edge {chr(200 + name)}x:karak")
    assert live.match.digest() == before
    assert len(live.match.table.cards) == cards, "nobody may fill the memory with names"
    unreadable: list[Any] = ["", "x" * 201, 5, None, ["reach"]]
    for wish in unreadable:
        wire.say("measure", about=wish)
        wire.error("bad_message")
    wire.say("measure", about="ruler 0,0 3,4", view=True)
    wire.error("bad_message")


def test_random_words_never_make_the_rules_fail(house: House) -> None:
    """Straight to the match: many wishes made of good pieces, each answered or refused in a sentence."""
    _, table, wire = in_battle(house)
    match = house.context.tables.live[table].match
    uids = [str(stack[0]) for stack in wire.seats[0]["view"]["stacks"]]
    words = [
        *uids,
        "0",
        "99",
        "634/2000^900",
        "off",
        "vehicle",
        "ram",
        "1,1",
        "-5,7",
        "0a:karak",
        "900",
        "^",
        "",
    ]
    kinds = ["reach", "ghost", "stack", "edge", "ruler", "piece", "ways", "strikes", "x"]
    dice, answered, refused = Random(2), 0, 0
    for _ in range(1_500):
        about = " ".join([dice.choice(kinds), *(dice.choice(words) for _ in range(dice.randrange(4)))])
        try:
            json.dumps(match.survey(dice.choice([None, 0]), about))
            answered += 1
        except SaltboxError:
            refused += 1
    assert answered > 200
    assert refused > 200


def test_measuring_has_a_limit_of_its_own(tmp_path: Path) -> None:
    limits = Limits(messages=(5, 60.0), measures=(30, 60.0))
    with open_house(tmp_path, limits=limits) as house:
        anne = house.person()
        table = battle(anne, ME, ME)
        wire = anne.watch(table)
        for _ in range(30):
            wire.measure("ruler 0,0 3,4")
        wire.say("measure", about="ruler 0,0 3,4")
        wire.error("too_many")
        for _ in range(5):
            wire.say("why", seat=0, choice="1")
            wire.of_type("refused")
        wire.say("why", seat=0, choice="1")
        wire.error("too_many")
        other = anne.watch(table)
        for _ in range(5):
            other.socket.send("nonsense")
            other.error("bad_message")
        other.socket.send("nonsense")
        other.error("too_many")
        assert other.measure("ruler 0,0 3,4")["mil"] == 5


@pytest.mark.parametrize("early", [0, 1])
def test_a_sealed_marshal_cannot_be_measured(house: House, early: int) -> None:
    """Everything that the other seat and a stranger can ask gets the same bytes as before it was sealed."""
    people = [house.person(), house.person()]
    table = battle(people[0], ME, OPEN, scenario="fog-and-tombs")
    people[1].post(f"/api/tables/{table}/join", {})
    wires = [person.watch(table) for person in people]
    watcher = house.person(known=False).watch(table)
    for seat in (0, 1):
        wires[seat].ask(seat)
        wires[seat].choose(seat, "accept")
    for seat in (0, 1):
        assert wires[seat].ask(seat)["ask"]["question"] == "marshal"
    late = 1 - early
    view = wires[late].seats[late]["view"]
    before = everything(wires[late], late, view), everything(watcher, None, view)
    wires[early].choose(early, "20000")
    sealed = wires[early].until(lambda m: m["type"] == "update" and m["view"].get("sealed"))
    assert sealed["view"]["sealed"] == "20000"
    version = sealed["version"]
    for wire, audience in ((wires[late], late), (watcher, None)):
        seen = wire.until(partial(reached, version))
        assert "20000" not in json.dumps(seen)
        assert not wire.seats[audience]["view"]["stacks"]
    after = everything(wires[late], late, view), everything(watcher, None, view)
    assert after == before


def reached(version: int, message: dict[str, Any]) -> bool:
    return bool(message["type"] == "update" and message["version"] == version)


def everything(wire: Wire, seat: int | None, view: dict[str, Any]) -> str:
    """All surveys, also of Characters that may not be there yet, and why choices are refused, in one text."""
    wishes = [*surveys(view), *(f"{word} {uid}" for word in ("stack", "reach") for uid in range(1, 30))]
    answers: list[Any] = [wire.measure(about, seat) for about in wishes]
    if seat is not None:
        for choice in ("20000", "20500", "1", "attack"):
            wire.say("why", seat=seat, choice=choice)
            answers.append(wire.of_type("refused"))
    return json.dumps(answers)
