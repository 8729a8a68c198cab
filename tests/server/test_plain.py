"""Names and lines: nobody is invisible, and no text turns the text beside it around."""

import pytest

from saltbox.server.errors import Problem
from saltbox.server.plain import chosen_name, plain_text
from tests.server.house import ME, OPEN, House
from tests.some_game import GAME

INVISIBLE = [
    " ", "\t\n", "\u200b", "\u200b\u200c\u200d", "\u2060\ufeff", "\u0301\u0302", " \u0301", "\u3164",
    "\u115f\u1160", "\uffa0", "\ue000\uf8ff", "\U000f0000", "\u202e", "\u2066\u2069", "\u200e\u200f", "\u061c",
    "\u00ad", "\u034f", "\u17b4\u17b5", "\u180b\u180e", "\ufe0f", "\U000e0020", "\U000e0101", "\u2800",
    "\u00a0\u2003\u3000", "\x00\x1b", "\ufff9\ufffb", "\U0001d173", "\u2028", "\u20dd",
]  # fmt: skip


@pytest.mark.parametrize("name", INVISIBLE, ids=lambda name: " ".join(f"{ord(letter):04x}" for letter in name))
def test_a_name_that_nobody_could_see_is_refused(name: str) -> None:
    assert plain_text(name) == ""
    with pytest.raises(Problem, match="seen"):
        chosen_name(name, "Anne")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Anne\u202eynnA", "AnneynnA"),
        ("\u2067Mary\u2069", "Mary"),
        ("A\u200bn\u200dn\ufeffe", "Anne"),
        ("  Mary \u2003 Read\n", "Mary Read"),
        ("Mary\x1b[31m", "Mary [31m"),
        ("Zoe\u0308", "Zoe\u0308"),
        ("\u0308Zoe \u0301x", "Zoe x"),
        ("한국어", "한국어"),
        ("שלום", "שלום"),
        ("नमस्ते", "नमस्ते"),
        ("\u2694\ufe0f Bones", "\u2694 Bones"),
        ("\ud800x", "x"),
        ("<b>", "<b>"),
    ],
)
def test_what_can_be_seen_is_kept(given: str, kept: str) -> None:
    assert plain_text(given) == kept
    assert chosen_name(given, "Anne") == kept


def test_no_name_is_no_mistake_where_one_need_not_be_chosen() -> None:
    assert chosen_name("", "Anne") == "Anne"


@pytest.mark.parametrize("name", ["\u200b\u3164", "\u2800", "\u202e\u0301"])
def test_nobody_takes_an_invisible_name(house: House, name: str) -> None:
    anne, mary = house.person(), house.person()
    before = anne.get("/api/me")["name"]
    assert anne.ask("PUT", "/api/me", {"name": name}, expect=400)["code"] == "bad_request"
    assert anne.get("/api/me")["name"] == before
    for seat in ({**ME, "name": name}, {"kind": "bot", "bot": "random", "name": name}):
        wish = {"game": GAME, "seats": [ME, seat]}
        assert anne.post("/api/tables", wish, expect=400)["code"] == "bad_request"
    table = anne.open(ME, OPEN)
    assert mary.post(f"/api/tables/{table}/join", {"name": name}, expect=400)["code"] == "bad_request"
    assert mary.post(f"/api/tables/{table}/join", {"name": "M\u202e\u200bary"})["seats"][1]["name"] == "Mary"


def test_a_line_of_chat_turns_nothing_around(house: House) -> None:
    anne = house.person()
    wire = anne.watch(anne.open(ME, ME))
    wire.of_type("snapshot")
    wire.say("say", seat=0, text="hello \u202edlrow\u200b")
    assert wire.of_type("chat")["text"] == "hello dlrow"
    wire.say("say", seat=0, text="\u200b\u3164")
    wire.error("bad_message")
