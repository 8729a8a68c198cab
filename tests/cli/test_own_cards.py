"""A folder of one's own cards at every door of the command line: what is wrong is told with file and line."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from saltbox.cli import main
from saltbox.engine import find_game
from saltbox.lab import check

SCOUT = """\
[[card]]
id = "dune-scout"
kind = "character"
name = "Dune Scout"
title = "Outrider"
copies = 2
faction = "salt-flats"
speed = 6
defense = 3
once_per_game = [{ mod = { who = "self", stat = "attack", amount = 1, lasts = "turn" } }]
source = "custom"
"""
MYSTIC, BONES, SALUS = "salt-mystic", "salt-and-bones", "salus"
HERE = 'c.toml:{}: card "dune-scout": '
# what is changed in the card, and what is said of it
BROKEN: list[tuple[str, str, str]] = [
    ("speed = 6", "speed =", HERE.format(8) + "this is not TOML"),
    ("speed = 6", "sped = 6", HERE.format(8) + 'unknown key "sped"; did you mean "speed"?'),
    ("{ mod =", "{ modd =", HERE.format(10) + 'unknown word "modd"; did you mean "mod"?'),
    ("speed = 6", 'speed = "6"', HERE.format(8) + '"speed" must be a whole number from 0 to 24, not "6"'),
    ("defense = 3", "defense = -3", HERE.format(9) + '"defense" must be a whole number from 0 to 20, not -3'),
    ("defense = 3", "defense = 21", HERE.format(9) + '"defense" must be a whole number from 0 to 20, not 21'),
    ("speed = 6\n", "", HERE.format(1) + 'missing key "speed"'),
    ('source = "custom"\n', "", HERE.format(1) + 'missing key "source"'),
    ('"salt-flats"', '"pirates"', HERE.format(7) + '"faction" cannot be "pirates", only mountains'),
    ('"self"', '"target"', HERE.format(10) + '"who" cannot be "target" in "once_per_game"'),
    ('"Dune Scout"', '"Karak"', HERE.format(1) + 'the name "Karak" already belongs to card "karak"'),
    ('source = "custom"', 'source = "custom"\ncode = "M01"', HERE.format(1) + 'code "M01" already belongs to'),
    ('"Outrider"', '"Out\\u001b[2Jrider"', HERE.format(5) + '"title" must be one line without signs'),
    ('"Outrider"', '"Out\\nrider"', HERE.format(5) + '"title" must be one line without signs'),
    ('"dune-scout"', '"7-scouts"', 'c.toml:2: card "7-scouts": id "7-scouts" must begin with a letter'),
    ("speed = 6", f"speed = {'9' * 5000}", "c.toml:8: this is not TOML that can be read"),
    ("speed = 6", f"speed = {'[' * 5000}", "c.toml:8: this is not TOML that can be read"),
    (SCOUT, SCOUT + SCOUT, 'c.toml:13: card "dune-scout": id "dune-scout" is already used at'),
    (SCOUT, "# to come\n", "c.toml:1: there is no card in it; one begins with [[card]]"),
    (SCOUT, "", "c.toml:1: there is no card in it"),
]  # fmt: skip


def saltbox(*args: object) -> Result:
    result = CliRunner().invoke(main, [str(arg) for arg in args])
    assert result.exception is None or isinstance(result.exception, SystemExit), "nobody is shown a stack trace"
    return result


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the server was started with, instead of starting it."""
    heard: dict[str, Any] = {}

    def serve(host: str, port: int, browser: bool, cards: Mapping[str, Any], names: tuple[str, ...]) -> int:
        heard.update(cards=cards, names=names)
        return 0

    monkeypatch.setattr("saltbox.server.serve.serve", serve)
    return heard


def refused(folder: Path, words: str, served: Mapping[str, Any], by_check: int = 1) -> None:
    """All doors say the same, and nothing is opened."""
    doors: list[tuple[int, tuple[object, ...]]] = [
        (by_check, ("check", folder, "--game", MYSTIC)),
        (2, ("simulate", MYSTIC, "--games", 1, "--cards", folder)),
        (2, ("play", MYSTIC, "--cards", folder)),
        (2, ("serve", "--cards", f"{MYSTIC}={folder}")),
    ]
    for code, words_of_call in doors:
        result = saltbox(*words_of_call)
        assert words in result.stderr, words_of_call
        assert (result.exit_code, result.stdout) == (code, "")
    assert served == {}


@pytest.mark.parametrize(("old", "new", "words"), BROKEN, ids=[words[:70] for _, _, words in BROKEN])
def test_a_broken_card_is_named_with_its_line(
    tmp_path: Path, served: dict[str, Any], old: str, new: str, words: str
) -> None:
    assert old in SCOUT
    (tmp_path / "c.toml").write_text(SCOUT.replace(old, new, 1))
    refused(tmp_path, words, served)


def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, served: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "c.toml"
    file.write_bytes(SCOUT.replace("Dune", "D\xfcne").encode("latin-1"))
    refused(tmp_path, f"{file}:4: this is not UTF-8", served)
    monkeypatch.setattr(check, "MOST_BYTES", 100)
    file.write_text(SCOUT)
    refused(tmp_path, f"{file}: a card file has at most 100 bytes", served)
    file.unlink()
    refused(tmp_path, f"there is no card file (*.toml) in {tmp_path}", served, by_check=2)
    file.symlink_to(file)
    refused(tmp_path, f"{file}: this is not a file", served)
    file.unlink()
    os.mkfifo(file)  # whoever opens it waits for ever
    refused(tmp_path, f"{file}: this is not a file", served)


def test_more_cards_than_a_match_can_carry(
    tmp_path: Path, served: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "MOST_CARDS", 1)
    other = SCOUT.replace("dune-scout", "dune-ranger").replace("Dune Scout", "Dune Ranger")
    (tmp_path / "c.toml").write_text(SCOUT + other)
    refused(tmp_path, "these are 2 cards; a match can carry 1 of your own", served, by_check=2)


def test_a_long_value_makes_no_long_message(tmp_path: Path) -> None:
    (tmp_path / "c.toml").write_text(SCOUT.replace("speed = 6", f'speed = "{"x" * 100_000}"'))
    assert len(saltbox("check", tmp_path, "--game", MYSTIC).stderr) < 500


def test_marks_of_an_editor_and_links_to_itself_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "c.toml").write_bytes(b"\xef\xbb\xbf" + SCOUT.replace("\n", "\r\n").encode())
    (tmp_path / "again").symlink_to(tmp_path)
    result = saltbox("check", tmp_path, "--game", MYSTIC)
    assert result.exit_code == 0
    assert result.stdout.endswith("1 card, all well\n")


def test_check_says_when_an_effect_happens(tmp_path: Path) -> None:
    (tmp_path / "c.toml").write_text(SCOUT.replace("copies = 2", "copies = 1"))
    said = "dune-scout: Dune Scout, character, 1 copy. Once per game: this Character: attack rolls +1"
    assert said in saltbox("check", tmp_path, "--game", MYSTIC).stdout


def test_a_starter_deck_that_a_changed_card_spoils_is_noted(tmp_path: Path, served: dict[str, Any]) -> None:
    marksman = SCOUT.replace("dune-scout", "ridge-marksman").replace("Dune Scout", "Ridge Marksman")
    (tmp_path / "c.toml").write_text(marksman)
    note = "note: with the usual decks: deck 1: Ridge Marksman belongs to the Salt Flats"
    assert note in saltbox("check", tmp_path, "--game", MYSTIC).stdout
    result = saltbox("simulate", MYSTIC, "--games", 1, "--cards", tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Ridge Marksman belongs to the Salt Flats" in result.stderr
    result = saltbox("serve", "--cards", f"{MYSTIC}={tmp_path}")
    assert result.exit_code == 0, "other decks can be played"
    assert note in result.stderr


# --- The server ---

AXE = """\
[[card]]
id = "boarding-axe"
kind = "attack"
name = "Boarding Axe"
copies = 2
attack = 3
opportunity = 1
source = "custom"
"""


def test_the_server_gets_the_cards_of_both_games_from_many_places(
    tmp_path: Path, served: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "one.toml").write_text(SCOUT)
    (tmp_path / "two.toml").write_text(SCOUT.replace("dune-scout", "x-scout").replace("Dune", "Xerxes"))
    (tmp_path / "axe.toml").write_text(AXE)
    places = (f"{MYSTIC}={tmp_path / 'one.toml'}", f"{MYSTIC}=~/two.toml", f"{BONES}={tmp_path / 'axe.toml'}")
    result = saltbox("serve", *(word for place in places for word in ("--cards", place)))
    assert result.exit_code == 0
    assert "2 custom cards for Salt Mystic\n1 custom card for Salt & Bones\n" in result.stdout
    ids = {game: [card["id"] for card in cards] for game, cards in served["cards"].items()}
    assert ids == {MYSTIC: ["dune-scout", "x-scout"], BONES: ["boarding-axe"]}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("my-cards", "--cards is GAME=DIR, such as salt-and-bones=my-cards, not 'my-cards'"),
        ("salt-mystic=", "--cards is GAME=DIR"),
        ("=my-cards", "--cards is GAME=DIR"),
        ("salt-mystik=.", 'there is no game "salt-mystik"; did you mean "salt-mystic"?'),
        ("salt-mystic=./no/such/folder", "there is no file or folder no/such/folder"),
    ],
)
def test_a_wrong_call_of_the_server_opens_nothing(served: dict[str, Any], words: str, told: str) -> None:
    result = saltbox("serve", "--cards", words)
    assert (result.exit_code, served) == (2, {})
    assert told in result.stderr


def test_a_server_without_cards_of_its_own(served: dict[str, Any]) -> None:
    assert saltbox("serve").exit_code == 0
    assert served == {"cards": {}, "names": ()}


# --- Salt & Bones, and what the documents say ---


def test_no_card_is_called_like_another_choice(tmp_path: Path) -> None:
    (tmp_path / "axe.toml").write_text(AXE.replace('"boarding-axe"', '"pass"'))
    result = saltbox("check", tmp_path, "--game", BONES)
    assert result.exit_code == 1
    assert 'axe.toml:2: card "pass": id "pass" is what players say' in result.stderr


def test_the_examples_of_the_document_can_be_played_with(tmp_path: Path) -> None:
    document = (Path(__file__).parents[2] / "docs" / "cards.md").read_text("utf-8")
    bones, more = document.split("\n## Salt Mystic\n")
    mystic, salus = more.split("\n## Salus\n")
    for game, part, wanted in ((BONES, bones, 2), (MYSTIC, mystic, 4), (SALUS, salus, 2)):
        blocks = re.findall("```toml\n(.*?)```", part, re.DOTALL)
        (tmp_path / f"{game}.toml").write_text("\n".join(blocks))
        result = saltbox("check", tmp_path / f"{game}.toml", "--game", game)
        assert result.stdout.endswith(f"\n{wanted} cards, all well\n"), result.stderr
        played = saltbox("simulate", game, "--games", 1, "--cards", tmp_path / f"{game}.toml", "--workers", 1)
        assert played.exit_code == 0, played.stderr


def test_the_document_names_every_word_and_what_can_be_said_with_it() -> None:
    document = (Path(__file__).parents[2] / "docs" / "cards.md").read_text("utf-8")
    said = set(re.findall(r"[a-z_]+", document))
    for game in (BONES, MYSTIC, SALUS):
        cards = find_game(game).cards
        assert cards is not None
        assert set(cards.vocabulary.words) <= said
        assert set(cards.vocabulary.kinds) <= said
        for word in cards.vocabulary.words.values():
            forms = [getattr(form, "form", form) for form in word.params.values()]
            listed = {one for form in forms for one in getattr(form, "words", ()) if "-" not in one}
            assert listed - {"you", "opponent", "deployed"} <= said


def test_a_server_gets_the_names_it_may_be_asked_for_by(served: dict[str, Any]) -> None:
    assert saltbox("serve", "--name", "one.example", "--name", "two.example").exit_code == 0
    assert served["names"] == ("one.example", "two.example")
