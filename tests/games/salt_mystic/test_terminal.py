"""Salt Mystic on a terminal: whole battles are typed, in inches and degrees, and drawn at every size."""

import io
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from saltbox.data_folder import FOLDER_VARIABLE
from saltbox.engine import Match
from saltbox.games.salt_mystic.paint.table_map import TableMap
from saltbox.games.salt_mystic.paint.typed_moves import HINTS, READERS, read_typed, spoken
from saltbox.terminal import play
from saltbox.terminal.painters import painter_for
from saltbox.terminal.screen import Composer, Screen
from saltbox.terminal.session import Session
from saltbox.textboard import ASCII, PRETTY, Scene

GAME = "salt-mystic"
SETTINGS: dict[str, Any] = {"watch": False, "delay": 0.0, "save": None, "resume": None}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is written outside of the test's own folder."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "data"))
    return tmp_path


def battle(**given: Any) -> Match:
    """A position in the short form of the game."""
    document = {"saltbox": "position", "format": 1, "game": GAME, "rules": 1, "seats": 2}
    return Match.from_position({**document, "options": given.pop("options", {}), "given": given}, seed=1)


def character(card: str, x: float, y: float, seat: int = 0, **more: Any) -> dict[str, Any]:
    return {"card": card, "seat": seat, "at": [x, y], **more}


def session_of(match: Match, width: int = 100, height: int = 40) -> Session:
    screen = Screen(Console(file=io.StringIO(), width=width, height=height))
    names = ["You", "Greedy bot"][: match.seats]
    return Session(match, names, {}, screen, painter_for(GAME, screen.glyphs), Path("unused.json"))


def scene_of(match: Match) -> Scene:
    return session_of(match).scene(match.asks[0])


# --- Whole games ---


def typed_game(
    typed: Iterable[str], monkeypatch: pytest.MonkeyPatch, opponents: list[str | None], **options: Any
) -> tuple[int, str]:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    console = Console(file=io.StringIO(), width=100, height=40)
    code = play(GAME, opponents=opponents, seed=5, options=options, console=console, **SETTINGS)
    assert isinstance(console.file, io.StringIO)
    return code, console.file.getvalue()


@pytest.mark.parametrize("scenario", ["learning", "black-labyrinth", "wraithdiver"])
@pytest.mark.parametrize("edition", ["basic-2021", "quickstart"])
def test_a_whole_battle_against_a_bot(monkeypatch: pytest.MonkeyPatch, scenario: str, edition: str) -> None:
    """Somebody who leaves everything to chance, but looks up a rule now and then."""
    typed = ["any", "?", "why nonsense", "snap nonsense", "any", "sample"] * 500
    options = {"turn_limit": 4, "scenario": scenario, "edition": edition}
    code, text = typed_game(typed, monkeypatch, [None, "random"], **options)
    assert code == 0
    ending = " ".join(text.split()).rpartition("Salt Mystic")[2]
    assert re.search(r"(You|Random bot) won: |A draw: ", ending)
    found = re.search(r"The record of this game: (.*?\.json)", text.replace("\n", ""))
    assert found is not None
    assert Match.replay(json.loads(Path(found[1]).read_text("utf-8"))).outcome is not None


@pytest.mark.parametrize("override", [False, True])
def test_a_whole_battle_against_the_phantom(monkeypatch: pytest.MonkeyPatch, override: bool) -> None:
    typed = ["any"] * 1_500
    code, text = typed_game(typed, monkeypatch, [None], turn_limit=5, override=override)
    assert code == 0
    assert "◆ Phantom" in text
    assert "[SM-SOLO-" in text
    assert ("Let the phantom do this: " in text) is override
    assert "A draw: " in text or "won: the other" in text


@pytest.mark.rule("SM-WIN-6")
def test_who_concedes_finds_the_word_in_the_help_and_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    _, text = typed_game(["help", "concede"], monkeypatch, [None, "random"])
    assert "concede        give the game up" in text
    assert "Random bot won: you gave up. [SM-WIN-6]" in text


def test_a_person_can_type_what_the_phantom_does() -> None:
    match = Match.new(GAME, seed=2, seats=1, options={"override": True})
    session = session_of(match)
    while getattr(match.asked_about(match.asks[0]), "question", "") != "move":
        match.choose(0, session.any_choice(match.asks[0]))
    scene = session.scene(match.asks[0])
    assert read_typed(scene, "turn 90") == "0/0^900"
    assert re.fullmatch(r"\d+/\d+\^\d+", read_typed(scene, "to 24 24"))
    assert "Type move BEARING" in session.painter.options(scene)[-1].plain


def test_a_battle_typed_move_by_move(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Inches, degrees, names and numbers; the choices that come of them are those of the rules."""
    match = battle(
        stacks=[
            character("karak", 24, 2.25),
            character("mudhead", 30, 10, vehicle="crag-walker"),
            character("segmond", 24, 30, 1),
            character("flats-watchman", 34, 13.5, 1),
        ],
        terrain=[{"kind": "wall", "x": 10, "y": 24}],
        hands=[["rielle", "rockslide"], []],
        step="play",
    )
    speed = match.table.cards["karak"].speed
    typed = [
        "deploy rielle",  # by name, without the mark of the copy
        "12.5",  # inches along the edge
        "rockslide",
        "20 18.5 45",  # a pose
        "done",
        "2",  # the number of the Character, not of the option
        "off vehicle to 34 10 0",
        "none",
        "1",
        "snap towards 3 99",
        "end",
    ]
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    session = session_of(match)
    session.record, session.people = folder / "typed.json", [0]
    with pytest.raises(EOFError):
        session.run()
    choices = [line.removeprefix("0 ") for line in session.match.record().choices if line.startswith("0 ")]
    assert choices == [
        "deploy 0a:rielle",
        "12500",
        "break 0a:rockslide",
        "20000,18500^450",
        "done",
        "2",
        "off vehicle 900/4000^0",
        "none",
        "1",
        f"0/{speed}000^0",
        "end",
    ]
    assert isinstance(session.screen.console.file, io.StringIO)
    text = session.screen.console.file.getvalue()
    assert f"Slide {speed} in along 0°, then face 0°" in text
    assert "Attack Flats Watchman A" in text
    assert re.search(r"die \+\d \(\+\d Mudhead", text)


def test_bots_can_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    console = Console(file=io.StringIO(), width=100, height=40)
    settings = {**SETTINGS, "watch": True, "delay": 0.01}
    monkeypatch.setattr("saltbox.terminal.session.time.sleep", lambda _: None)
    options = {"turn_limit": 2}
    code = play(GAME, opponents=["random", "random"], seed=1, options=options, console=console, **settings)
    assert code == 0
    assert isinstance(console.file, io.StringIO)
    assert "Random bot 1 drew 7 cards." in console.file.getvalue()
    assert not re.search(r"drew (?!\d)", console.file.getvalue())


# --- Commands ---


def test_a_number_that_is_no_character_is_not_counted_as_an_option() -> None:
    match = battle(
        stacks=[character("karak", 24, 2.25), character("mudhead", 30, 10), character("segmond", 9, 40, 1)]
    )
    session = session_of(match)
    scene = session.scene(match.asks[0])
    assert match.asks[0].options == ["1", "2", "end"]
    assert session.meant(scene, "3") == "3"  # the opponent's War Marshal: refused by the rules
    refusal = match.why_not(0, "3")
    assert refusal is not None
    assert refusal.rule == "SM-TURN-8"


def test_snap_says_what_it_did_or_why_it_could_not(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    match = battle(stacks=[character("karak", 24, 2.25), character("segmond", 9, 40, 1)])
    typed = ["snap 3", "1", "snap over there", "snap move 90 9.9", "end"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    session = session_of(match)
    session.record, session.people = folder / "snap.json", [0]
    with pytest.raises(EOFError):
        session.run()
    assert isinstance(session.screen.console.file, io.StringIO)
    text = session.screen.console.file.getvalue()
    assert "There is nothing to measure here." in text
    assert "Nothing legal is near over there." in text
    assert re.search(r"Slide \d in along 90°, then face 90°", text)


def test_the_rule_behind_a_number_is_that_of_its_question() -> None:
    match = battle(stacks=[character("karak", 24, 2.25), character("segmond", 9, 40, 1)])
    painter = painter_for(GAME, PRETTY)
    assert painter.rules(scene_of(match), "1") == ["SM-TURN-9"]
    assert painter.rules(scene_of(match), "end") == ["SM-TURN-11"]
    assert painter.rules(scene_of(match), "0/0^0") == []


# --- Reading what was typed ---


def moving() -> Scene:
    stacks = [character("karak", 24, 10), character("segmond", 24, 20, 1)]
    match = battle(stacks=stacks, step="move", current=1)
    assert match.asks[0].question == "move"
    return scene_of(match)


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("move 63.4 7.65 90", "634/7650^900"),
        ("move 63.4° 7.65in 90°", "634/7650^900"),
        ("63.4 7.65", "634/7650^634"),
        ("slide 360 1 0", "0/1000^0"),
        ("move 90 0 45", "0/0^450"),
        ("turn 270.5", "0/0^2705"),
        ("to 24 13", "0/3000^0"),
        ("to 21 10 180", "2700/3000^1800"),
        ("to 27 14 0", "369/5000^0"),
        ("towards 2 4.25", "0/4250^0"),
        ("towards 2 4.25 90", "0/4250^900"),
        ("off attachment move 90 3", "off attachment 900/3000^900"),
        ("ram 90", "ram 900^900"),
        ("ram 90 180", "ram 900^1800"),
        ("634/7650^900", "634/7650^900"),
        ("off vehicle 0/3000^0", "off vehicle 0/3000^0"),
        ("stay", "stay"),
        ("STAY", "stay"),
        ("move 400 3", "move 400 3"),
        ("towards 9 3", "towards 9 3"),
        ("move", "move"),
        ("²", "²"),
    ],
)
def test_a_typed_move_is_put_into_the_spelling_of_the_rules(typed: str, choice: str) -> None:
    assert read_typed(moving(), typed) == choice


@pytest.mark.parametrize(
    ("question", "typed", "choice"),
    [
        ("marshal", "24", "24000"),
        ("marshal", "24.5", "24500"),
        ("marshal", "24500", "24500"),
        ("place", "at 1.25", "1250"),
        ("place", "left 10.5", "left 10500"),
        ("place", "right 12000", "right 12000"),
        ("place", "left", "left"),
        ("face", "90", "900"),
        ("face", "face 9.5", "95"),
        ("face", "900", "900"),
        ("face", "361.5", "361.5"),
        ("put_piece", "24 18.5 45", "24000,18500^450"),
        ("place_piece", "at 24 18.5", "24000,18500^0"),
        ("shift_piece", "24000,18500^450", "24000,18500^450"),
        ("shift_piece", "here", "here"),
    ],
)
def test_a_typed_place_is_put_into_the_spelling_of_the_rules(question: str, typed: str, choice: str) -> None:
    scene = moving()
    assert scene.ask is not None
    asked = Scene(**{**vars(scene), "ask": scene.ask._replace(question=question, options=())})
    assert read_typed(asked, typed) == choice


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("deploy 0a:rielle", "deploy 0a:rielle"),
        ("deploy rielle", "deploy 0a:rielle"),
        ("Rielle", "deploy 0a:rielle"),
        ("attach crag-walker 1", "attach 0a:crag-walker 1"),
        ("crag walker 2", "attach 0a:crag-walker 2"),
        ("crag walker", "crag walker"),  # one or the other
        ("take 1 201", "take 1 201"),
        ("done", "done"),
        ("deploy fargo", "deploy fargo"),  # somebody else's
    ],
)
def test_a_play_can_be_said_without_the_marks_of_its_copy(typed: str, choice: str) -> None:
    match = battle(
        stacks=[character("karak", 24, 2.25), character("mudhead", 30, 2.25), character("segmond", 9, 40, 1)],
        hands=[["rielle", "crag-walker"], ["fargo"]],
        step="play",
    )
    scene = scene_of(match)
    assert read_typed(scene, typed) == choice
    assert spoken(scene, "attach 0a:crag-walker 2") == "attach crag-walker 2"
    assert spoken(scene, "raise") == "raise"
    assert spoken(scene, "0a:rielle") == "rielle"
    assert spoken(scene, "12") == "12"


def test_every_measured_question_says_what_to_type() -> None:
    assert set(HINTS) == set(READERS)


@pytest.mark.parametrize("typed", ["24", "snap 24", "any"])
def test_the_marshal_can_be_placed_in_every_way(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    _, text = typed_game([typed], monkeypatch, [None, "random"])
    assert "Your War Marshal Karak stood" in text


# --- Drawing ---


def busy_match(number: int = 160, scenario: str = "black-labyrinth") -> Match:
    """A battle of chance after so many choices."""
    match = Match.new(GAME, seed=3, options={"scenario": scenario})
    session = session_of(match)
    for _ in range(number):
        match.choose(match.asks[0].seat, session.any_choice(match.asks[0]))
    return match


@pytest.mark.parametrize(("number", "scenario"), [(0, "risen"), (40, "wraithdiver"), (160, "black-labyrinth")])
@pytest.mark.parametrize(
    "size", [(20, 6), (40, 24), (60, 20), (80, 24), (100, 30), (110, 36), (160, 45), (220, 60)]
)
def test_every_scene_fits_every_size(size: tuple[int, int], number: int, scenario: str) -> None:
    match = busy_match(number, scenario)
    session = session_of(match, *size)
    scene = session.scene(match.asks[0])
    lines = Composer(session.screen.console, session.painter, scene, PRETTY).lines(size[1] - 1)
    if size[0] >= 80 and len(match.asks[0].options) < 6:
        assert len(lines) <= size[1] - 1
        assert max(line.cell_len for line in lines) <= size[0]
    text = "\n".join(line.plain for line in lines)
    assert str(match.question_words(match.asks[0]))[: size[0] - 3] in text


def test_the_table_is_drawn_from_above() -> None:
    match = battle(
        options={"table": [36, 36]},
        stacks=[
            character("karak", 18, 2.25),
            character("mudhead", 20.4, 2.25, heading=45),
            character("segmond", 10, 33.5, 1),
        ],
        terrain=[
            {"kind": "hill", "x": 8, "y": 20},
            {"kind": "wall", "x": 24, "y": 21},
            {"kind": "tower", "x": 30, "y": 10},
            {"kind": "wetlands", "x": 20, "y": 12},
        ],
        loose=[{"vehicle": "ramship", "at": [32, 30], "heading": 0}],
    )
    lines = [line.plain for line in TableMap(match.view(0), PRETTY, 36).lines()]
    assert lines == MAP.strip("\n").split("\n")
    plain = "\n".join(line.plain for line in TableMap(match.view(0), ASCII, 36).lines())
    assert plain.isascii()
    assert "1@^ ^2@" in plain
    assert "v3%" in plain


MAP = """
  +------------------------------------+
  |                                    |
  |          ↓3                        |
  |                              ====  |
  |                              ====  |
  |                              ====  |
24|                                    |
  |     ^^^^^^                         |
  |     ^^^^^^          ###102         |
  |     ^^^101                         |
  |     ^^^^^^                         |
  |                ~~~~~~~~            |
12|                ~~~~~~~~            |
  |                ~~~~104~    HHHH    |
  |                ~~~~~~~~    HH103   |
  |                                    |
  |                                    |
  |                  ▲1◥2              |
 0|                                    |
  +0-----------12----------24----------36
"""


def test_arrows_turn_with_the_characters() -> None:
    stacks = [character("mountain-watchman", 4 + 5 * n, 10, heading=45 * n) for n in range(8)]
    stacks += [character("flats-watchman", 4 + 5 * n, 30, 1, heading=45 * n) for n in range(8)]
    match = battle(stacks=stacks)
    text = "\n".join(line.plain for line in TableMap(match.view(0), PRETTY, 48).lines())
    assert re.findall("[▲◥►◢▼◣◄◤]", text) == list("▲◥►◢▼◣◄◤")
    assert re.findall("[↑↗→↘↓↙←↖]", text) == list("↑↗→↘↓↙←↖")


def test_the_side_tells_what_lies_where() -> None:
    match = battle(
        stacks=[
            character(
                "karak", 24, 2.25, vehicle="crag-walker", attachment="rail-cannon", breakers=["augurs-warning"]
            ),
            character("ridge-marksman", 30, 2.25),
            character("witlock", 24, 30, 1, guardian=True),
            character("segmond", 24, 45.75, 1),
        ],
        raising=[[], [f"guardian-arises-{n}" for n in (1, 2, 3)]],
        loose=[{"vehicle": "ramship", "attachment": "avalanche-mortar", "at": [32, 30], "heading": 0}],
        effects=[[1, "speed", -2, 4, "1a:segmond"], [2, "no_move", 0, 1_000_000, "1a:segmond"]],
        traps=[[2, 101, 1, [3, 5]]],
        wisps=[[], ["2=4"]],
        terrain=[{"kind": "stonewisp_die", "x": 30, "y": 5}],
        hands=[["rielle", "mudhead"], ["fargo", "haplong"]],
        current=1,
        step="move",
    )
    painter = painter_for(GAME, PRETTY)
    for roomy in (True, False):
        text = "\n".join(line.plain for line in painter.side(scene_of(match), roomy))
        assert re.search(r">▲1 Karak S\d D\d R\d X\d", text)
        assert re.search(r"\+ Crag Walker S\d D\d \+ Rail Cannon S-\d R\d+ \+ Augur's Warning", text)
        assert "Ridge Marksman A" in text
        assert "Witlock (Guardian)" in text
        assert "Abandoned 201 Ramship + Avalanche Mortar at 32.0 30.0" in text
        assert "Effect 1: speed -2 until turn 4 (Segmond)" in text
        assert "Effect 2: no move (Segmond)" in text
        assert "Trapped 2 by stonewisp 101, tried 3 5" in text
        assert "Hand of 2" in text
        assert "Rielle" in text
        assert "Fargo" not in text


def test_the_character_that_becomes_the_guardian_is_not_counted_among_its_cards() -> None:
    raising = [[f"guardian-arises-{n}" for n in (1, 2, 3)], []]
    match = battle(
        stacks=[character("karak", 24, 2.25), character("segmond", 24, 45.75, seat=1)],
        raising=raising,
        step="play",
    )
    match.choose(0, "raise")
    session = session_of(match, width=120)
    assert len(match.view(0)["raising"][0]) == 4
    assert "Guardian 3/3" in session.painter.header(session.scene(match.asks[0]), 120)[1].plain


def test_nobody_sees_the_hand_of_another() -> None:
    match = battle(
        stacks=[character("karak", 24, 2.25), character("segmond", 24, 30, 1)],
        hands=[["rielle"], ["fargo", "haplong"]],
    )
    for width in (40, 80, 110, 200):
        session = session_of(match, width)
        for ask in (match.asks[0], None):
            scene = session.scene(ask)
            lines = Composer(session.screen.console, session.painter, scene, PRETTY).lines(60)
            text = "\n".join(line.plain for line in lines)
            assert "Fargo" not in text
            assert "Haplong" not in text
            assert ("Rielle" in text) is (ask is not None)


def test_the_log_tells_an_attack_once() -> None:
    match = battle(
        stacks=[character("karak", 24, 10), character("segmond", 24, 13, 1)], step="attack", current=1
    )
    match.choose(0, "2")
    session = session_of(match)
    scene = session.scene(match.asks[0] if match.asks else None)
    told = [n for n in range(len(scene.log)) if not session.painter.is_quiet(scene, n)]
    text = " ".join(str(scene.log[n]) for n in told)
    assert "Karak against Greedy bot's Segmond: " in text
    assert "attacked" not in text
    assert "The die showed" not in text
    assert "The die showed" in " ".join(map(str, scene.log))
