"""Foreseeing over the wire: for one's own seat, while it is asked, and never anything that is hidden."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.json import encode

from saltbox.engine import Match
from saltbox.server.foresights import foreseen_message
from saltbox.server.settings import Limits
from saltbox.wire.messages import Foresee
from tests.server.five import Company
from tests.server.house import BOT, ME, OPEN, House, Wire, open_house, text_of


def travelling(house: House, seats: int = 2) -> Company:
    """At the table of a toy in which everything is open."""
    return Company(house, "atlas", seats)


def test_an_answer_bears_its_number_and_the_version_it_is_true_of(toy_house: House) -> None:
    company = travelling(toy_house)
    for seat, number in ((0, 2**53 - 1), (1, 0)):
        wire = company.wires[seat]
        company.heard(seat)
        wire.say("foresee", number=number, seat=seat, choices=["sail:5"])
        told = wire.of_type("foreseen")
        assert (told["number"], told["version"]) == (number, company.live.match.number)
        (one,) = told["choices"]
        assert (one["choice"], one["out_of"]) == ("sail:5", 1)
        (branch,) = one["branches"]
        assert branch["asked"] == [{"seat": 1 - seat, "question": "travel"}]
        assert "events" not in branch
        if seat == 0:
            company.choose(0, "stay")


def test_events_come_in_words_if_they_are_wanted(toy_house: House) -> None:
    wire = travelling(toy_house).wires[0]
    (one,) = wire.foresee(0, "walk:7", with_events=True)["choices"]
    (event,) = one["branches"][0]["events"]
    assert (event["name"], event["facts"]) == ("visited", {"seat": 0, "place": 7, "points": 7})
    assert text_of(event["words"])


def test_without_choices_all_listed_options_are_foreseen(toy_house: House) -> None:
    company = travelling(toy_house)
    options = company.live.match.ask_of(0).options
    before = company.live.match.digest()
    assert [one["choice"] for one in company.wires[0].foresee(0)["choices"]] == list(options)
    assert company.live.match.digest() == before


def test_a_measured_choice_is_foreseen_by_its_text(toy_house: House) -> None:
    company = Company(toy_house, "drift", 2)
    (one,) = company.wires[0].foresee(0, "move:2000,1500^0")["choices"]
    assert [branch["chance"] for branch in one["branches"]] == [1]


def test_chances_add_up_and_name_their_rolls(toy_house: House) -> None:
    company = Company(toy_house, "drift", 2)
    company.choose(0, "stay")
    company.heard(1)
    (one,) = company.wires[1].foresee(1, "stay")["choices"]
    assert sum(branch["chance"] for branch in one["branches"]) == one["out_of"] == 36
    assert one["branches"][0]["rolls"] == [[[1, 1]]]


REFUSED: list[tuple[int, tuple[str, ...]]] = [
    (0, ("sail:99",)),
    (0, ("sail:1", "nonsense")),
    (1, ()),
    (1, ("sail:1",)),
]


@pytest.mark.parametrize(("seat", "choices"), REFUSED, ids=str)
def test_what_may_not_be_chosen_is_not_foreseen_and_gets_a_sentence(
    toy_house: House, seat: int, choices: tuple[str, ...]
) -> None:
    company = travelling(toy_house)
    told = company.wires[seat].foresee(seat, *choices)
    assert told["type"] == "not_foreseen"
    assert told["version"] == company.live.match.number
    assert told["text"].endswith("[AT-TURN-1]")


def test_a_wish_has_limits(toy_house: House) -> None:
    wire = travelling(toy_house).wires[0]
    good: dict[str, Any] = {"number": 1, "seat": 0, "choices": ["stay"]}
    spoiled: list[Any] = [None, "stay", [5], [""], ["x" * 201], ["stay"] * 151, {}]
    odd: list[dict[str, Any]] = [
        *({"number": number} for number in (-1, 2**53, 1.5, "1", None)),
        *({"seat": seat} for seat in (-1, 5, None, "0")),
        *({"choices": choices} for choices in spoiled),
        {"with_events": 1},
        {"about": "everything"},
    ]
    for change in odd:
        wire.say("foresee", **{**good, **change})
        wire.error("bad_message")
    for missing in ("number", "seat"):
        wire.say("foresee", **{key: value for key, value in good.items() if key != missing})
        wire.error("bad_message")
    assert wire.foresee(0, "stay")["type"] == "foreseen"


def test_only_the_own_seat_is_foreseen(toy_house: House) -> None:
    company = travelling(toy_house)
    watcher = toy_house.person(known=False).watch(company.table)
    for wire, seat in ((company.wires[1], 0), (company.wires[0], 1), (watcher, 0)):
        wire.say("foresee", number=1, seat=seat)
        wire.error("not_your_seat")


def test_a_table_that_waits_foresees_nothing(house: House) -> None:
    anne = house.person()
    wire = anne.watch(anne.open(ME, OPEN))
    wire.say("foresee", number=1, seat=0)
    wire.error("not_running")


def test_foresights_have_a_limit_of_their_own(tmp_path: Path) -> None:
    with open_house(tmp_path, limits=Limits(foresights=(3, 100.0), breather=0.0)) as house:
        anne = house.person()
        wire = anne.watch(anne.open(ME, BOT))
        shown = wire.ask(0)
        for number in range(4):
            wire.say("foresee", number=number, seat=0, choices=[shown["ask"]["options"][0]["choice"]])
        found = [wire.until(lambda m: m["type"] in ("foreseen", "error"))["type"] for _ in range(4)]
        assert found == ["foreseen"] * 3 + ["error"]


# --- Salt & Bones ---


def in_combat(house: House) -> tuple[Wire, dict[str, Any]]:
    """A guest against a bot, about to place an Attack Card."""
    anne = house.person()
    wire = anne.watch(anne.open(ME, BOT))
    dice = Random(3)
    while True:
        shown = wire.ask(0)
        options = [option["choice"] for option in shown["ask"]["options"]]
        if shown["ask"]["question"] == "place":
            return wire, shown
        attacks = [choice for choice in options if choice.startswith("attack:")]
        wire.choose(0, dice.choice(attacks or options))


def test_what_a_seat_foresees_then_happens_unless_somebody_answers(house: House) -> None:
    wire, shown = in_combat(house)
    told = wire.foresee(0)
    assert [one["choice"] for one in told["choices"]] == [each["choice"] for each in shown["ask"]["options"]]
    for one in told["choices"]:
        (branch,) = one["branches"]
        summary = branch["summary"]
        for blow in summary["blows"]:
            assert sum(term["value"] for term in blow["terms"]) == blow["amount"]
    known = {answer["choice"]: answer for answer in told.get("answers", [])}
    for unless in [unless for one in told["choices"] for unless in one["branches"][0].get("unless", [])]:
        for choice in [*unless.get("known", []), *unless.get("possible", [])]:
            assert text_of(known[choice]["label"]).startswith("Play ")


def test_all_placements_of_a_card_are_foreseen_in_a_small_message() -> None:
    """Sixty placements and more travel with every question for a place: that has to be little."""
    match = Match.new("salt-and-bones", seed=5, asks_forced=True)
    dice, most = Random(5), 0
    while match.asks:
        ask = match.asks[0]
        if ask.question == "place":
            message = foreseen_message(match, Foresee(number=1, seat=ask.seat), ["You", "Bo"])
            most = max(most, len(encode(message)) // len(ask.options))
        match.choose(ask.seat, dice.choice(ask.options))
    assert 0 < most < 4_000
