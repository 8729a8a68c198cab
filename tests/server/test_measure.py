"""Measuring over the wire: for one's own seat or nobody's, at any time, and never anything that is hidden."""

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from saltbox.engine import SurveyError
from saltbox.engine.told import as_data
from saltbox.server.settings import Limits
from tests.games.salt_mystic.people import RULER, battle, player, surveys
from tests.server.five import Company
from tests.server.house import BOT, ME, OPEN, House, Person, Wire, open_house, until


def in_battle(house: House, **options: Any) -> tuple[Person, str, Wire]:
    """A guest alone against the phantom, about to move a Character."""
    anne = house.person()
    table = battle(anne, ME, scenario="risen", turn_limit=20, **options)
    wire = anne.watch(table)
    pick = player(house, table, seed=1)
    while wire.ask(0)["ask"]["question"] != "move":
        wire.choose(0, pick(wire.seats[0]))
    return anne, table, wire


# --- What every game's surveys have in common, on a toy ---


def test_an_answer_bears_its_number_and_the_version_it_is_true_of(toy_house: House) -> None:
    company = Company(toy_house)
    watcher = toy_house.person(known=False).watch(company.table)
    for choices in range(2):
        for seat, wire in ((0, company.wires[0]), (None, watcher)):
            wire.say("measure", number=2**53 - 1 - choices, survey="points", wish={"of": 0}, seat=seat)
            assert wire.of_type("measured") == {
                "type": "measured",
                "number": 2**53 - 1 - choices,
                "survey": "points",
                "version": company.live.match.number,
                "answer": {"points": 0, "is_own": seat == 0, "round": None},
            }
        company.choose(0, "rest")
        company.choose(1, "rest")
        company.wires[0].say("break_seal", seat=0)
        company.wires[1].say("break_seal", seat=1)
        until(lambda: not company.live.match.sealed_seats)
    assert company.wires[0].measure("points", of=4, with_round=True)["round"] == 1


MISFITS: list[tuple[str, dict[str, Any], str]] = [
    ("depth", {}, 'Rowboat measures no "depth"; known: points'),
    ("pionts", {}, 'Rowboat measures no "pionts"; did you mean "points"?'),
    ("points", {}, "points: it needs of"),
    ("points", {"of": "0"}, "points: of is '0' and no int"),
    ("points", {"of": True}, "points: of is True and no int"),
    ("points", {"of": 0, "off": 1}, 'points: there is no "off" in it; did you mean "of"?'),
    ("points", {"of": 0, "with_round": None}, "points: with_round is None and no bool"),
    ("points", {"of": 5}, "nobody rows at seat 5"),
]


@pytest.mark.parametrize(("survey", "wish", "text"), MISFITS, ids=str)
def test_what_does_not_fit_gets_a_sentence(
    toy_house: House, survey: str, wish: dict[str, Any], text: str
) -> None:
    company = Company(toy_house)
    before = company.live.match.digest()
    company.wires[0].say("measure", number=3, survey=survey, wish=wish)
    told = company.wires[0].of_type("not_measured")
    assert told == {"type": "not_measured", "number": 3, "version": company.live.match.number, "text": text}
    assert company.live.match.digest() == before


def nested(depth: int) -> Any:
    return [nested(depth - 1)] if depth else []


def test_a_sentence_about_a_long_wish_is_short(toy_house: House) -> None:
    wire = Company(toy_house).wires[0]
    long = ["x" * 1_900, ["y"] * 400, {"z" * 900: 1}, nested(90), "\u202e\x1b[31m" * 50, 10**18]
    for value in long:
        for wish in ({"of": value}, {str(value)[:1_900]: 1, "of": 0}):
            told = wire.survey("points", wish)
            assert (told["type"], len(told["text"]) < 300) == ("not_measured", True), told
            assert told["text"].isprintable()
    told = wire.survey("s" * 40, {})
    assert len(told["text"]) < 300


def test_a_wish_has_limits(toy_house: House) -> None:
    wire = Company(toy_house).wires[0]
    good = {"number": 1, "survey": "points", "wish": {"of": 0}}
    wishes: list[Any] = [None, [], "of", 5, {f"k{n}": n for n in range(21)}]
    values: list[Any] = ["x" * 2_100, nested(101), [[]] * 101, nested(600)]
    odd: list[dict[str, Any]] = [
        *({"number": number} for number in (-1, 2**53, 1.5, "1", None)),
        *({"survey": name} for name in ("", "x" * 41, 5, None, ["points"])),
        *({"wish": wish} for wish in wishes),
        *({"wish": {"of": value}} for value in values),
        {"about": "reach 1"},
        {"seat": 5},
    ]
    for change in odd:
        wire.say("measure", **{**good, **change})
        wire.error("bad_message")
    for missing in ("number", "survey"):
        wire.say("measure", **{key: value for key, value in good.items() if key != missing})
        wire.error("bad_message")
    assert wire.measure("points", of=0)["points"] == 0


def test_what_a_game_does_not_measure_is_told_with_what_it_does(house: House) -> None:
    anne = house.person()
    told = anne.watch(anne.open(ME, BOT)).survey("ruler", {}, seat=0)
    assert told["text"] == 'Salt & Bones measures no "ruler"; known: card'


# --- Salt Mystic ---


def test_every_survey_answers_for_the_own_seat_and_for_nobodys(house: House) -> None:
    _, table, wire = in_battle(house)
    live = house.context.tables.live[table]
    before, watcher = live.match.digest(), house.person(known=False).watch(table)
    asked = set()
    for name, wish in surveys(wire.seats[0]["view"]):
        assert wire.measure(name, seat=0, **wish) == watcher.measure(name, **wish)
        asked.add(name)
    assert asked == {survey.name for survey in live.match.game.tells.surveys}
    assert live.match.digest() == before
    told = wire.survey("ruler", RULER)
    assert told["version"] == live.version
    assert told["answer"] == {"mil": 5_000, "bearing": 369, "text": "5.00 in", "gap": None}


def test_what_the_reach_shows_is_what_the_referee_allows(house: House) -> None:
    _, _, wire = in_battle(house)
    shown = wire.seats[0]
    uid = shown["view"]["current"]
    reach = wire.measure("reach", seat=0, uid=uid)
    assert len(reach["reach"]) == 360
    (stack,) = [stack for stack in shown["view"]["stacks"] if stack["uid"] == uid]
    ways = wire.measure("ways", seat=0, uid=uid, bearings=[0, 900, 1800, 2700])["ways"]
    way = max(ways, key=lambda way: way["distance"])
    choice = f"{way['bearing']}/{way['distance']}^{stack['heading']}"
    assert reach["reach"][way["bearing"] // 10] == {"x": way["x"], "y": way["y"]}
    shown = wire.measure("move_preview", seat=0, uid=uid, move=choice)
    assert (shown["legal"], shown["why"]) == (True, None)
    far = wire.measure("move_preview", seat=0, uid=uid, move=f"{way['bearing']}/{reach['limit'] + 1}^0")
    assert not far["legal"]
    assert far["why"]["rule"].startswith("SM-")
    wire.choose(0, choice)
    moved = wire.until(lambda m: m["type"] == "update" and m["view"].get("stacks"))["view"]["stacks"]
    (now,) = [stack for stack in moved if stack["uid"] == uid]
    assert (now["x"], now["y"], now["heading"]) == tuple(shown["pose"].values())


def test_the_edge_shows_where_a_marshal_can_stand(house: House) -> None:
    anne = house.person()
    table = battle(anne, ME, BOT)
    wire = anne.watch(table)
    assert wire.ask(0)["ask"]["question"] == "marshal"
    edge = wire.measure("edge", seat=0, card="0a:karak")
    first, last = edge["spans"][0]["first"], edge["spans"][-1]["last"]
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
        wire.say("measure", number=1, survey="ruler", wish=RULER, seat=seat)
        wire.error("not_your_seat")
    wire.say("measure", number=1, survey="ruler", wish=RULER)
    wire.error("not_running")
    own = anne.watch(table)
    own.say("measure", number=1, survey="ruler", wish=RULER, seat=0)
    own.error("not_running")
    mary.post(f"/api/tables/{table}/join", {})
    assert wire.measure("ruler", seat=1, **RULER)["mil"] == 5_000
    wire.say("measure", number=1, survey="ruler", wish=RULER, seat=0)
    wire.error("not_your_seat")


ODD: list[Any] = [
    None, True, -1, 0, 999, 99_999_999_999, 1.5, "", "1", "\u0663", "x", "\x00", "' or 1=1 --", "<script>", [],
    [1], {}, {"uid": 1}, "off", "off cart 0/0^0", "ram", "ram 0^", "3600/1^0", "0/-1^0", "0/99999999999^0", ":",
    "0a:", "zz:nothing",
]  # fmt: skip


def test_whatever_cannot_be_measured_gets_a_sentence(house: House) -> None:
    _, table, wire = in_battle(house)
    match = house.context.tables.live[table].match
    before, cards = match.digest(), len(match.table.cards)
    good = dict(surveys(wire.seats[0]["view"]))
    refused = 0
    for name, wish in good.items():
        wire.measure(name, **wish)
        for key in wish:
            for value in ODD:
                told = wire.survey(name, {**wish, key: value})
                if told["type"] == "not_measured":
                    refused += 1
                    assert 0 < len(told["text"]) < 300, (name, key, value)
    assert refused > 100
    for number in range(50):
        wire.survey("edge", {**good["edge"], "card": f"{chr(200 + number)}x:karak"})
    assert match.digest() == before
    assert len(match.table.cards) == cards, "nobody may fill the memory with names"


def test_random_wishes_never_make_the_rules_fail(house: House) -> None:
    """Straight to the match: many wishes made of good pieces, each answered or refused in a sentence."""
    _, table, wire = in_battle(house)
    match = house.context.tables.live[table].match
    good = list(surveys(wire.seats[0]["view"]))
    values = [value for _, wish in good for value in wish.values()]
    dice, answered, refused = Random(2), 0, 0
    for _ in range(1_500):
        name, wish = dice.choice(good)
        changed = {key: dice.choice([*values, *ODD]) if dice.random() < 0.4 else wish[key] for key in wish}
        try:
            json.dumps(as_data(match.measure_by_name(dice.choice([None, 0]), name, changed)))
            answered += 1
        except SurveyError:
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
            wire.measure("ruler", **RULER)
        wire.say("measure", number=1, survey="ruler", wish=RULER)
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
        assert other.measure("ruler", **RULER)["mil"] == 5_000


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
    numbers = [(name, {"uid": uid}) for name in ("stack", "reach") for uid in range(1, 30)]
    told = [wire.survey(name, wish, seat) for name, wish in [*surveys(view), *numbers]]
    assert {one["type"] for one in told} == {"measured", "not_measured"}
    answers: list[Any] = [(one["type"], one.get("answer") or one["text"]) for one in told]
    if seat is not None:
        for choice in ("20000", "20500", "1", "attack"):
            wire.say("why", seat=seat, choice=choice)
            answers.append(wire.of_type("refused"))
    return json.dumps(answers)
