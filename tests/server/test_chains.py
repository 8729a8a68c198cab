"""Chains over the wire: each head that the server sends is one that a program works out for itself."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from saltbox import fair
from saltbox.engine import Match
from saltbox.lab.check import card_documents
from saltbox.wire.messages import Snapshot, TableInfo, Update
from tests.fair.forger import file_of, first_decision, play_on, with_another_choice
from tests.games.salt_mystic.people import battle, player
from tests.server.follower import Follower
from tests.server.house import BOT, HOT, ME, OPEN, House, Person, Wire, next_asked, open_house
from tests.server.record_fair import TARGET, hashes, odd_links
from tests.server.test_custom_cards import MINE

OVER = "finished"


def ended(wire: Wire) -> None:
    """Hears everything to the end of the game, for each seat that the wire shows."""
    while not wire.seats or any(shown["table"]["state"] != OVER for shown in wire.seats.values()):
        wire.hear()


def proof(person: Person, table: str, *wires: Wire, first: bool = True) -> fair.Proof:
    """Follows what was told, and proves the record with the last heads; `first`: of one seat each alone."""
    heads = []
    for wire in wires:
        follower = Follower().follow(wire.heard)
        assert follower.compared
        heads += [follower.last(seat) for seat in follower.heads][: 1 if first else None]
    return fair.verify(person.get(f"/api/tables/{table}/record"), None, heads)


# --- Honest games ---


def test_a_duel_and_a_spectator_of_it(house: House) -> None:
    anne, watcher = house.person(), house.person(known=False)
    table = anne.open(ME, BOT)
    wires = anne.watch(table), watcher.watch(table)
    wires[0].play(0, Random(1))
    ended(wires[1])
    found = proof(anne, table, *wires)
    assert found.headline == "Proven"
    assert any("everyone at the end" in said for said in found.proven)


def test_own_choices_are_told_with_their_versions_and_those_of_others_are_not(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    wire = anne.watch(table)
    wire.play(0, Random(2))
    updates = [message for message in wire.heard if message["type"] == "update"]
    told = [(one["version"], one["choice"]) for message in updates for one in message.get("chosen", [])]
    lines = anne.get(f"/api/tables/{table}/record")["record"]["choices"]
    mine = [(n, line[2:]) for n, line in enumerate(lines, start=1) if line.startswith("0 ")]
    assert told == mine
    assert [(one["version"], one["choice"]) for one in wire_anew(anne, table)["chosen"]] == mine


def wire_anew(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.watch(table).of_type("snapshot")
    return found


def test_two_seats_at_one_screen_have_two_chains(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, HOT)
    wire = anne.watch(table)
    dice = Random(3)
    for _ in range(40):
        seat = next_asked(house.context.tables.live[table], {0: wire, 1: wire})
        assert seat is not None
        wire.choose(seat, dice.choice(wire.seats[seat]["ask"]["options"])["choice"])
    wire.say("resign", seat=1)
    ended(wire)
    found = proof(anne, table, wire, first=False)
    assert found.headline == "Proven"
    assert "the end: seat 1 resigned, as the chain that you gave holds it" in found.proven


def test_a_take_back_a_reconnection_and_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        anne = house.person()
        table = anne.open(ME, BOT)
        wire = anne.watch(table)
        wire.play(0, Random(4), most=6)
        before = wire.seats[0]["version"]
        wire.say("undo", seat=0)
        assert wire.of_type("snapshot")["version"] < before
        wire.play(0, Random(5), most=4)
        wire.say("again")
        wire.of_type("snapshot")
        follower = Follower().follow(wire.heard)
        house.restart()
        again = anne.watch(table)
        again.play(0, Random(6))
        known = Follower().follow(again.heard).heads[0]
        assert known[: len(follower.heads[0])] == follower.heads[0]
        assert proof(anne, table, again).headline == "Proven"


def test_a_clock_that_falls_is_in_the_chain(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT, clock={"seconds": 1})
    wire = anne.watch(table)
    ended(wire)
    late = anne.watch(table)
    late.of_type("snapshot")
    for one in (wire, late):
        assert any("ran out of time, as the chain" in said for said in proof(anne, table, one).proven)
    record = anne.get(f"/api/tables/{table}/record")
    assert record["ended"]["seat"] == 0
    assert any("ran out of time" in word for word in fair.verify(record).file_word)


@pytest.mark.parametrize("seats", [[ME, BOT], [ME]], ids=["two", "alone"])
def test_a_battle(house: House, seats: list[dict[str, Any]]) -> None:
    anne = house.person()
    table = battle(anne, *seats, turn_limit=1)
    wire = anne.watch(table)
    wire.play(0, Random(7), pick=player(house, table, seed=7))
    found = proof(anne, table, wire)
    assert found.other_start == ("turn_limit = 1",)
    assert found.headline == "From that start, dice proven and choices bound"


def test_conceding_a_battle_is_a_choice_like_any(house: House) -> None:
    anne = house.person()
    table = battle(anne, ME, BOT)
    wire = anne.watch(table)
    wire.say("resign", seat=0)
    ended(wire)
    assert Follower().follow(wire.heard).heads[0]
    chosen = [one for message in wire.heard for one in message.get("chosen", [])]
    assert chosen[-1]["choice"] == "concede"
    assert any("won by seat 1" in said for said in proof(anne, table, wire).proven)


def test_a_lesson_a_branch_and_a_rematch(house: House) -> None:
    anne = house.person()
    lesson = anne.open(ME, BOT, lesson="first")
    wire = anne.watch(lesson)
    wire.play(0, Random(8))
    assert proof(anne, lesson, wire).other_start == ("it begins as the lesson 'Your first duel'",)
    wish = {"step": 9, "seat": 1, "bot": "random", "salt": "mine"}
    branch = anne.post(f"/api/tables/{lesson}/branch", wish)["table"]
    on = anne.watch(branch)
    on.play(1, Random(9))
    assert proof(anne, branch, on).other_start == ("it begins from a position",)
    assert anne.get(f"/api/tables/{branch}/record")["fair"]["salts"] == ["", "mine"]
    table = anne.open(ME, BOT)
    wire = anne.watch(table)
    wire.play(0, Random(10))
    wire.say("rematch", seat=0)
    follow = wire.until(lambda m: (m.get("table") or {}).get("rematch"))["table"]["rematch"]
    assert anne.get(f"/api/tables/{follow}")["state"] == "running"
    again = anne.watch(follow)
    again.play(1, Random(11))
    assert proof(anne, follow, again).headline == "Proven"


def test_custom_cards_are_named(house: House, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE)
    cards = [dict(card) for card in card_documents("salt-mystic", tmp_path / "mine.toml")]
    anne = house.person()
    table = battle(anne, ME, BOT, cards=cards)
    wire = anne.watch(table)
    wire.say("resign", seat=0)
    ended(wire)
    start = proof(anne, table, wire).other_start
    assert any(said.startswith("custom cards: ") for said in start)


def test_names_with_any_letters_change_no_chain(house: House) -> None:
    anne = house.person()
    table = anne.open({"kind": "me", "name": 'Ünï"\\ 🦑\u2028x'}, BOT)
    wire = anne.watch(table)
    wire.play(0, Random(12))
    assert proof(anne, table, wire).headline == "Proven"


def test_programs_without_a_socket_can_follow(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    heard, dice = [], Random(13)
    while True:
        shown = anne.get(f"/api/tables/{table}/seat/0")
        heard.append(shown)
        if shown["table"]["state"] == OVER:
            break
        if shown["ask"] and len(shown["ask"]["options"]) > 1:
            body = {"type": "choose", "seat": 0, "number": shown["ask"]["number"]}
            choice = dice.choice(shown["ask"]["options"])["choice"]
            told = anne.post(f"/api/tables/{table}/choose", {**body, "choice": choice})
            assert told["chosen"][0] == {"version": shown["version"] + 1, "choice": choice}
            heard.append(told)
    follower = Follower().follow(heard)
    record = anne.get(f"/api/tables/{table}/record")
    assert fair.verify(record, None, [follower.last(0)]).headline == "Proven"


def test_the_messages_that_the_browser_is_tested_on_are_those_of_this_server() -> None:
    """If not, run python -m tests.server.record_fair, which writes them, and read the difference.

    The chain over the messages is that of the record, and the record is played again by the rules of today.
    """
    fixture = json.loads(TARGET.read_text("utf-8"))
    bound = dict.fromkeys(("battle", "lesson"), "From that start, dice proven and choices bound")
    for name, headline in {"duel": "Proven", **bound}.items():
        messages, record = fixture[name]["messages"], json.loads(fixture[name]["record"])
        follower = Follower().follow(messages)
        assert follower.last(0) == record["fair"]["chains"]["0"]
        assert fair.verify(record, None, [follower.last(0)]).headline == headline
        for message in messages:
            sent = {"snapshot": Snapshot, "update": Update}[message["type"]]
            assert set(message) - {"type"} <= set(sent.__struct_fields__)
            assert set(message.get("table") or ()) <= set(TableInfo.__struct_fields__)
    assert json.loads(json.dumps([hashes(), odd_links()])) == [fixture["hashes"], fixture["odd"]]


# --- The server forges its own game, as well as it can ---


@pytest.fixture(scope="module")
def played(house: House) -> tuple[dict[str, Any], Follower]:
    """A finished duel of two people: its true record, and what the first of them kept."""
    anne, mary = house.person(), house.person()
    table = anne.open({"kind": "me", "name": "Anne"}, OPEN)
    mary.post(f"/api/tables/{table}/join", {"name": "Mary", "salt": "m"})
    wires, dice = [anne.watch(table), mary.watch(table)], Random(14)
    live = house.context.tables.live[table]
    while (seat := next_asked(live, dict(enumerate(wires)))) is not None:
        wires[seat].choose(seat, dice.choice(wires[seat].seats[seat]["ask"]["options"])["choice"])
    return anne.get(f"/api/tables/{table}/record"), Follower().follow(wires[0].heard)


def sealed(match: Match, true: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A file of this game with the true secret and names: its digests, heads and sentences all fit."""
    fair_block = true["fair"]
    given = {"secret": fair_block["secret"], "salts": fair_block["salts"], "names": true["names"], **more}
    return file_of(match, **given)


def refused(document: dict[str, Any], head: str) -> str:
    fair.verify(document)
    with pytest.raises(fair.Unfair) as problem:
        fair.verify(document, None, [head])
    return str(problem.value)


def test_the_true_record_is_proven(played: tuple[dict[str, Any], Follower]) -> None:
    true, kept = played
    assert fair.verify(true, None, [kept.last(0)]).headline == "Proven"
    assert true["fair"]["chains"]["0"] == kept.last(0)


def test_other_choices_of_either_seat_are_refused(played: tuple[dict[str, Any], Follower]) -> None:
    true, kept = played
    for seat in (0, 1):
        forged = sealed(with_another_choice(true, first_decision(true, seat, after=20)), true)
        assert forged["record"]["choices"] != true["record"]["choices"]
        assert "none of this game's" in refused(forged, kept.last(0))


def test_a_stacked_beginning_is_refused(played: tuple[dict[str, Any], Follower]) -> None:
    true, kept = played
    position = Match.replay(true["record"], to=0).position()
    position["state"]["attack_deck"] = sorted(position["state"]["attack_deck"])
    seed = fair.seed(true["fair"]["secret"], true["fair"]["salts"])
    forged = sealed(play_on(Match.from_position(position, seed=seed), 1), true)
    assert fair.verify(forged).lines()[0].startswith("NOT the game's own set-up")
    refused(forged, kept.last(0))


def test_another_end_is_refused(played: tuple[dict[str, Any], Follower]) -> None:
    true, kept = played
    cut = Match.replay(true["record"], to=len(true["record"]["choices"]) - 3)
    text = fair.decision_text("resigned", true["names"][0])
    ended = {"reason": "resigned", "winners": [1], "text": text, "seat": 0}
    refused(sealed(cut, true, ended=ended), kept.last(0))
    with pytest.raises(fair.Unfair):
        fair.verify({**true, "ended": ended})


def test_other_dice_are_refused(played: tuple[dict[str, Any], Follower]) -> None:
    true, kept = played
    salts = [true["fair"]["salts"][0], "ground until it suits"]
    seed = fair.seed(true["fair"]["secret"], salts)
    forged = sealed(play_on(Match.new("salt-and-bones", seed=seed, asks_forced=True), 2), true, salts=salts)
    refused(forged, kept.last(0))
