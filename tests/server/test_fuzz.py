"""Garbage in: thousands of malformed requests and messages; never an answer of class 5xx, never a change."""

import json
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.house import ME, OPEN, House, Person, is_open
from tests.server.mystic import battle, player

REQUESTS, MESSAGES = 2_000, 3_000
BODIES: list[tuple[str, str, Any]] = [
    (
        "POST",
        "/api/tables",
        {"game": "salt-and-bones", "seats": [{"kind": "me"}, {"kind": "bot"}], "salt": "x"},
    ),
    ("PUT", "/api/me", {"name": "Anne"}),
    ("POST", "/api/tables/{t}/join", {"name": "x", "salt": "y"}),
    ("POST", "/api/tables/{t}/choose", {"type": "choose", "seat": 0, "number": 0, "choice": "attack"}),
    ("POST", "/api/tables/{t}/branch", {"step": 0, "seat": 0, "bot": "greedy"}),
    ("POST", "/api/games/salt-mystic/check", {"options": {"table": [48, 48], "decks": ["mountains", "x"]}}),
]
MESSAGES_TO_SPOIL: list[dict[str, Any]] = [
    {"type": "choose", "seat": 0, "number": 0, "choice": "attack"},
    {"type": "why", "seat": 0, "choice": "attack"},
    {"type": "measure", "seat": 0, "about": "reach 1"},
    {"type": "undo", "seat": 1},
    {"type": "answer_undo", "seat": 0, "agree": True},
    {"type": "say", "seat": 0, "text": "hello"},
    {"type": "windows", "seat": 0, "auto_pass": True, "stop_at": ["defend"]},
]
ODD: list[Any] = [
    None, True, -1, 0, 5, 2**31, 2**63, 2**200, 1.5, "", "x" * 300, "\x00", "\u202e", "\ud83d\ude00", [], {},
    {"type": "x"}, ["attack"], {"seat": 0}, "0", "' or 1=1 --", "../../etc", "{{7*7}}", "<script>",
]  # fmt: skip


def spoiled(good: dict[str, Any], dice: Random) -> bytes:
    """Something that was once a good message, and surely is none any more (nor a good one of another kind)."""
    way = dice.randrange(7)
    text = json.dumps(good)
    if way == 0:
        return text[: dice.randrange(len(text))].encode()
    if way == 1:
        return dice.randbytes(dice.randrange(1, 200))
    if way == 2:
        return json.dumps({**good, dice.choice(["x", "admin", "__proto__", "view"]): dice.choice(ODD)}).encode()
    if way == 3:
        key = dice.choice(
            [k for k in good if k not in ("salt", "name", "text", "stop_at", "auto_pass", "options")] or ["x"]
        )
        return json.dumps({**good, key: {"odd": dice.choice(ODD)}}).encode()
    if way == 4:
        return json.dumps(dice.choice(ODD)).encode()
    if way == 5:
        depth = dice.randrange(100, 7000)
        return b"[" * depth + b"]" * dice.choice([0, depth])
    data = bytearray(text.encode())
    data[dice.randrange(len(data))] = dice.choice(b'\x00\xff\x80{}[]",')
    return bytes(data) + b"}"


@pytest.fixture
def scene(house: House) -> tuple[Person, str]:
    anne = house.person()
    return anne, anne.open(ME, ME)


def test_spoiled_requests(house: House, scene: tuple[Person, str]) -> None:
    send_requests(house, *scene, REQUESTS, seed=61)


def test_spoiled_messages(house: House, scene: tuple[Person, str]) -> None:
    send_messages(house, *scene, MESSAGES, seed=63)


@pytest.mark.parametrize("seats", [[ME, ME], [ME]], ids=["two", "alone"])
def test_spoiled_messages_in_a_battle(house: House, seats: list[dict[str, Any]]) -> None:
    anne = house.person()
    table = battle(anne, *seats)
    wire = anne.watch(table)
    wire.ask(0)
    send_messages(house, anne, table, 1_000, seed=67)


@pytest.mark.slow
def test_very_many_spoiled_requests_and_messages(house: House, scene: tuple[Person, str]) -> None:
    send_requests(house, *scene, 10_000, seed=65)
    send_messages(house, *scene, 50_000, seed=66)


def send_requests(house: House, anne: Person, table: str, many: int, seed: int) -> None:
    """Every answer is of class 4xx, and nothing has changed."""
    waiting = anne.open(ME, OPEN)
    dice, before = Random(seed), state(house, table)
    tables = len(house.desk.tables.live)
    for _ in range(many):
        method, path, good = dice.choice(BODIES)
        headers = {
            "Content-Type": dice.choice(["application/json"] * 8 + ["text/plain", "x", "application/xml"])
        }
        where = dice.choice([table, table, waiting, "x", "%00", "a" * 500, "..", "nosuchtable1"])
        data = spoiled(good, dice)
        answer = anne.http.request(method, path.format(t=where), content=data, headers=headers)
        if path.endswith("/check") and data == b"{}":
            assert answer.json() == {"problems": []} or answer.status_code in (400, 415)
            continue
        assert 400 <= answer.status_code < 500, (method, path, where, data, answer.text)
        assert answer.json()["code"]
        assert "Traceback" not in answer.text
    assert state(house, table) == before
    assert len(house.desk.tables.live) == tables


def test_odd_addresses(house: House, scene: tuple[Person, str]) -> None:
    anne, table = scene
    dice = Random(62)
    pieces = [
        "api",
        "tables",
        table,
        "seat",
        "0",
        "-1",
        "99999999999999999999",
        "replay",
        "%ff",
        "..",
        "",
        "games",
        "salt-mystic",
        "offers",
        "layouts",
        "x",
    ]
    for _ in range(400):
        path = "/" + "/".join(dice.choice(pieces) for _ in range(dice.randrange(1, 6)))
        query = dice.choice(["", "?ticket=%ff", "?a=b&a=c", "?%00", "?width=%ff&depth=-1", "?scenario=x"])
        try:
            answer = anne.http.request(dice.choice(["GET", "POST", "PUT", "HEAD", "PATCH"]), path + query)
        except httpx.InvalidURL:
            continue
        assert answer.status_code < 500, (path, answer.text)


def send_messages(house: House, anne: Person, table: str, many: int, seed: int) -> None:
    """Every answer is an error with a code, and nothing has changed."""
    wire = anne.watch(table)
    for _ in house.desk.tables.live[table].chairs:
        wire.of_type("snapshot")
    dice, before = Random(seed), state(house, table)
    for start in range(0, many, 100):
        for n in range(start, start + 100):
            data = spoiled(dice.choice(MESSAGES_TO_SPOIL), dice)
            wire.socket.send(data if n % 3 == 0 else data.decode("latin-1"))
        for _ in range(100):
            message = wire.hear()
            assert message["type"] == "error", message
            assert message["code"] in ("bad_message", "too_large"), message
    assert state(house, table) == before
    wire.say("again")
    assert wire.of_type("snapshot")["version"] == before[1]


def test_well_formed_but_wrong_messages(house: House, scene: tuple[Person, str]) -> None:
    """Illegal choices, foreign seats, stale numbers: each has its own answer, and nothing changes."""
    anne, table = scene
    wire = anne.watch(table)
    wire.of_type("snapshot")
    wire.of_type("snapshot")
    seat = next(n for n in (0, 1) if wire.seats[n]["ask"])
    dice, before = Random(64), state(house, table)
    words = ["attack:slash", "play:anticipation", "pass", "done", "C3/D3", "keep", "\x00", "é" * 50, "0 attack"]
    for _ in range(500):
        choice = dice.choice(words)
        number, who = dice.choice([0, 0, 1, 999_999]), dice.choice([0, 1, 2, 4])
        wire.choose(seat, choice, 0) if dice.random() < 0.5 else wire.say(
            "choose", seat=who, number=number, choice=choice
        )
        message = wire.hear()
        assert message["type"] in ("refused", "error")
        if message["type"] == "refused":
            assert message["rule"].startswith("SB-")
        else:
            assert message["code"] in ("stale", "not_your_seat")
    assert state(house, table) == before


MYSTIC_WORDS = [
    "24000", "1250", "accept", "again", "concede ", "done", "end", "stay", "none", "raise", "0/0^0",
    "900/99999^0", "off vehicle 0/0^0", "ram 0^0", "deploy 0a:mudhead", "deploy 1a:haplong", "deploy zz:x",
    "attach 0a:mog-corvette 1", "break x", "take 1 2", "use 0a:karak", "1", "6", "pass", "follow", "draw", "-1",
    "24000,18000^450", "left 2000", "\x00", "1e9", "\u0663", "é" * 50, "guardian 0a:guardian-arises-1",
]  # fmt: skip


@pytest.mark.parametrize("seats", [[ME, ME], [ME]], ids=["two", "alone"])
def test_well_formed_but_wrong_messages_in_a_battle(house: House, seats: list[dict[str, Any]]) -> None:
    """At every question of a battle: whatever the referee refuses has a rule, and nothing changes by it."""
    anne, dice, made = house.person(), Random(68), 0
    while made <= 20:  # a table's dice are its own, and some battles are short
        made += fuzzed_battle(house, anne, seats, dice)


def fuzzed_battle(house: House, anne: Person, seats: list[dict[str, Any]], dice: Random) -> int:
    """One battle to its end, with wrong messages at every question; how many choices it took."""
    table = battle(anne, *seats, scenario="wraithdiver", override=True)
    wire = anne.watch(table)
    wire.ask(0)
    choose = player(house, table, seed=68)
    while wire.seats[0]["table"]["state"] != "finished":
        wire.quiet(0.01)
        asked = [seat for seat, shown in wire.seats.items() if shown["ask"] and is_open(shown["ask"])]
        if not asked:
            continue
        seat = asked[0]
        assert seat is not None
        match, before = house.desk.tables.live[table].match, state(house, table)
        number = wire.seats[seat]["ask"]["number"]
        for choice in dice.sample(MYSTIC_WORDS, 8):
            if match.why_not(seat, choice) is not None:
                wire.choose(seat, choice, number)
                refused = wire.hear()
                assert refused["type"] == "refused", (choice, refused)
                assert refused["rule"].startswith("SM-"), refused
                assert refused["text"]
            for message in (
                {"type": "choose", "seat": dice.choice([2, 3, 4]), "number": number, "choice": choice},
                {"type": "choose", "seat": seat, "number": number + 1_000, "choice": choice},
                {"type": "measure", "seat": dice.choice([2, 3, 4]), "about": choice},
            ):
                wire.say(**message)
                assert wire.hear()["code"] in ("stale", "not_your_seat")
        assert state(house, table) == before
        wire.choose(seat, choose(wire.seats[seat]))
        wire.until(lambda m: m["type"] in ("update", "refused"))
    return house.desk.tables.live[table].version


def state(house: House, table: str) -> tuple[str, int]:
    live = house.desk.tables.live[table]
    return live.match.digest(), live.version
