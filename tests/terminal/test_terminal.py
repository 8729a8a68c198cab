"""The terminal: whole games are played through it as a person would, with a script at the keyboard."""

import io
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from saltbox.bots import games_of
from saltbox.data_folder import FOLDER_VARIABLE, data_folder
from saltbox.engine import Match, RulesFault, Source, find_game
from saltbox.terminal import play, saves, seat_names, show_result
from saltbox.terminal.any_game import AnyGamePainter
from saltbox.terminal.commands import COMMANDS, HELP
from saltbox.terminal.painters import painter_for
from saltbox.terminal.screen import Screen
from saltbox.terminal.session import Session
from saltbox.textboard import ASCII, PRETTY
from tests.toys.drift import DRIFT
from tests.toys.lots import LOTS

GAME = "salt-and-bones"
AGAINST_BOT: list[str | None] = [None, "random"]
HOT_SEAT: list[str | None] = [None, None]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is written outside of the test's own folder."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> "Sit":
    return Sit(monkeypatch)


class Sit:
    """Sits down at a terminal, types the lines, and reads what was shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.code = -1
        self.text = ""

    def __call__(self, typed: Iterable[str], opponents: list[str | None] = AGAINST_BOT, **given: Any) -> str:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        console = Console(file=io.StringIO(), width=given.pop("width", 100), height=40)
        settings: dict[str, Any] = {
            "seed": 5, "options": {}, "watch": False, "delay": 0.0, "save": None, "resume": None
        }  # fmt: skip
        self.code = play(GAME, opponents=opponents, console=console, **{**settings, **given})
        assert isinstance(console.file, io.StringIO)
        self.text = console.file.getvalue()
        return self.text


def position_file(folder: Path, name: str = "position.json", **given: Any) -> Path:
    """A position in the short form of the game, as a file to resume."""
    options = given.pop("options", {})
    document = {"saltbox": "position", "format": 1, "game": GAME, "rules": 1, "seats": 2}
    path = folder / name
    path.write_text(json.dumps({**document, "options": options, "given": given}), "utf-8")
    return path


def saved(text: str) -> Path:
    """Where the record lies, as the last line says."""
    unbroken = text.replace("\n", "")
    found = re.search(r"The record of this game: (.*?\.json)", unbroken)
    assert found is not None
    return Path(found[1])


def flat(text: str) -> str:
    """The text as if its lines had never been broken."""
    return " ".join(text.split())


def ending(text: str) -> str:
    """What is shown when the game is over: from the last line about where it stands on."""
    return flat(text).rpartition(f"{find_game(GAME).title} Round")[2]


WON_OR_DRAWN = r"(You|Random bot( [12])?) won as the last captain standing\. \[SB-WIN-|A draw: "


def reopened(path: Path) -> Match:
    return Match.replay(json.loads(path.read_text("utf-8")))


# --- Whole games ---


@pytest.mark.parametrize("seed", [1, 5, 8])
def test_a_whole_game_against_a_bot(sit: Sit, seed: int) -> None:
    text = sit(["1"] * 2_000, seed=seed)
    assert sit.code == 0
    assert re.search(WON_OR_DRAWN, ending(text))
    assert f"seed {seed}." in text
    assert re.search(r"\d+ rounds, \d+ choices", text)
    assert re.search(r"Health left +\d+ +\d+", text)
    assert reopened(saved(text)).outcome is not None


def test_any_number_and_any_words_can_be_typed(sit: Sit) -> None:
    """A clumsy player, who types whatever comes to mind, gets through a game and never sees a stack trace."""
    source = Source("clumsy")
    words = ["1", "2", "3", "17", "99", "", "C3/D3", "d3 d4", "slash", "?", "? 2", "why attack:slash", "undo"]
    text = sit([source.pick(words) for _ in range(3_000)])
    assert sit.code == 0
    assert "Traceback" not in text
    assert "There is no option 99" in text


def test_bots_can_be_watched_by_somebody_who_sees_no_hand(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("saltbox.terminal.session.time.sleep", pauses.append)
    text = sit([], ["random", "random"], watch=True, delay=0.25)
    assert set(pauses) == {0.25}
    assert "Random bot 1 drew from the Attack Deck." in text
    assert not re.search(r"drew (?!from)", text)
    assert re.search(WON_OR_DRAWN, ending(text))


def test_watching_without_delay_goes_straight_to_the_end(sit: Sit) -> None:
    text = sit([], [None, "random"], watch=True)
    played, _, told = text.partition(" choices, seed ")
    assert len(played.splitlines()) < 15
    assert len(told.splitlines()) < 30  # the report, and where the record lies
    assert re.search(WON_OR_DRAWN, ending(text))


def test_two_people_pass_the_device_and_see_only_their_own(sit: Sit) -> None:
    source = Source("hot seat")
    text = sit([source.pick(["1", "2", ""]) for _ in range(300)], HOT_SEAT)
    turns = re.split(r"Pass the device to (Player [12]), who presses Enter: ", text)
    assert len(turns) > 20
    for name, shown in zip(turns[1::2], turns[2::2], strict=True):
        other = {"Player 1": "Player 2", "Player 2": "Player 1"}[name]
        assert not re.search(rf"{other} drew (?!from)", shown)
        assert not re.search(rf"{other} hid (?!a card)", shown)
    # Before the next one sits down, the screen is emptied.
    assert all(before.endswith("\n" * 30) for before in turns[2:-1:2])


# --- Commands ---


def test_the_question_mark_shows_the_rule(sit: Sit) -> None:
    text = sit(["?", "? 2", "? 9", "? nonsense"])
    assert "SB-DRAW-6" in text
    assert "freely chooses the Attack or the Strategy Deck" in text
    assert "There is no option 9." in text
    assert "Try: why nonsense" in text


def test_the_question_mark_shows_the_card_behind_an_option(sit: Sit, folder: Path) -> None:
    path = position_file(folder, hands=[["drive-back", "slash"], ["slash"]])
    text = sit(["? 1", "? slash"], resume=path)
    assert "SB-A11" in text
    assert "SB-A01" in text
    assert "SB-COMBAT-4" in text


def test_why_explains_a_refusal(sit: Sit, folder: Path) -> None:
    path = position_file(folder, hands=[["slash"], ["slash"]])
    text = sit(["slash", "why b2/b3", "why C3/D3", "why", "b2 b3"], resume=path)
    assert text.count("The first card of a combat must cover a centre tile") == 2
    assert "must cover one or two of the four centre tiles" in flat(text)
    assert "Nothing forbids C3/D3." in text
    assert "Say which choice" in text


def test_garbage_is_answered_with_a_sentence(sit: Sit) -> None:
    text = sit(["0", "-1", "99999999999999999999", "[bold]", "\x00\x1b[2J", "привет", "²", "x" * 1_000])
    assert sit.code == 0
    assert "There is no option 0: they go from 1 to 2." in text
    assert 'not from "[bold]"' in text
    assert "\x1b" not in text.partition("number, ? rule")[0]


def test_undo_goes_back_from_the_place_to_the_card(sit: Sit, folder: Path) -> None:
    path = position_file(folder, hands=[["slash", "thrust"], ["slash"]])
    text = sit(["undo", "slash", "undo", "thrust", "c3 d3", "undo", "quit", ""], resume=path)
    assert "There is nothing of yours to take back." in text
    assert text.count("Your turn: play an Attack Card") >= 2
    match = reopened(saved(text))
    choices = match.record().choices
    assert choices[:2] == ("0 attack:thrust", "0 C3/D3")
    assert "has shown something" in text


def test_undo_cannot_take_back_what_was_drawn(sit: Sit) -> None:
    text = sit(["1", "undo", "1", "undo"])
    assert text.count("Your last choice has shown something, so it stands.") == 2


def test_undo_cannot_take_back_what_another_person_has_chosen_upon(sit: Sit, folder: Path) -> None:
    """Both pass a window in silence; the first may not reach back over the second."""
    path = position_file(folder, hands=[["slash"], ["slash"]], instincts=[["unnerve"], ["unnerve"]])
    text = sit(["", "pass", "", "pass", "", "undo"], HOT_SEAT, resume=path)
    assert "Somebody else has chosen since" in text


def test_the_other_commands(sit: Sit) -> None:
    text = sit(["help", "h", "seed", "log", "LOG", ""])
    assert text.count("why CHOICE") == 2
    assert "concede" not in text  # no rule of this game knows it
    assert "Seed: 5" in text
    assert text.count("Round 1 began. [SB-SETUP-9]") == 4  # two screens and two logs
    assert all(word in HELP for word in COMMANDS if len(word) > 1 and word not in ("exit", "help"))


# --- Saving ---


def test_a_game_goes_on_where_it_was_left(sit: Sit, folder: Path) -> None:
    sit(["1"] * 20 + ["save " + str(folder / "mine.json"), "quit", ""])
    first = reopened(folder / "mine.json")
    text = sit(["seed"], resume=folder / "mine.json")
    assert "Seed: 5" in text
    again = reopened(saved(text))
    assert again.digest() == first.digest()
    assert again.record().choices == first.record().choices
    assert saved(text) != folder / "mine.json"  # somebody's own file is left as it is


def test_an_autosave_is_gone_on_with(sit: Sit) -> None:
    path = saved(sit(["1"] * 20))
    before = reopened(path).number
    assert saved(sit(["1"] * 5, resume=path)) == path
    assert reopened(path).number > before


def test_a_save_of_the_whole_state_can_be_resumed_too(sit: Sit, folder: Path) -> None:
    match = Match.new(GAME, seed=3)
    (folder / "whole.json").write_text(match.save(), "utf-8")
    assert "Draw a card" in sit([], resume=folder / "whole.json")


@pytest.mark.parametrize("ending", ["quit", "end of input", "interrupt"])
def test_whoever_leaves_loses_nothing(sit: Sit, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["1", "2", "1"] + (["quit", ""] if ending == "quit" else [])
    if ending == "interrupt":
        monkeypatch.setattr(Screen, "ask", interrupted_after(3, Screen.ask))
    text = sit(typed)
    assert sit.code == (130 if ending == "interrupt" else 0)
    mine = [choice for choice in reopened(saved(text)).record().choices if choice.startswith("0 ")]
    assert mine == ["0 attack", "0 strategy", "0 attack"]


def interrupted_after(lines: int, ask: Any) -> Any:
    left = [lines]

    def interrupted(screen: Screen, prompt: str) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return ask(screen, prompt)

    return interrupted


def test_a_choice_is_on_disk_before_the_next_question(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []
    write = saves.write_record

    def counted(match: Match, path: Path) -> None:
        write(match, path)
        lengths.append(reopened(path).number)

    monkeypatch.setattr(saves, "write_record", counted)
    sit(["1"] * 10)
    assert lengths == list(range(len(lengths)))


def test_quit_can_drop_the_game_or_name_a_file(sit: Sit, folder: Path) -> None:
    assert "This game was not kept." in sit(["1", "quit", "no"])
    assert list((folder / "data" / "games").iterdir()) == []
    sit(["1", "quit", str(folder / "deep" / "er.json")])
    assert reopened(folder / "deep" / "er.json").number > 0


def test_nothing_half_written_is_left_behind(sit: Sit, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = saved(sit(["1"] * 5))
    whole = path.read_text("utf-8")
    monkeypatch.setattr("saltbox.terminal.saves.os.replace", full)
    text = sit(["1"] * 5, resume=path)
    assert "This game is not being saved: No space left on device" in text
    assert path.read_text("utf-8") == whole
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_game_can_be_played_where_nothing_can_be_saved(
    sit: Sit, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "file").write_text("")
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder / "file"))
    text = sit(["1"] * 2_000)
    assert sit.code == 0
    assert "This game is not being saved" in text
    assert re.search(WON_OR_DRAWN, ending(text))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "cannot be read: No such file"),
        ("", "not whole JSON"),
        ('{"saltbox": "record", "format": 1', "not whole JSON"),
        ("[]", "not a Saltbox document"),
        ('{"saltbox": "record", "format": 99}', "update Saltbox"),
        ('{"saltbox": "record", "format": 1, "game": "chess"}', 'there is no game "chess"'),
    ],
)
def test_a_file_that_cannot_be_resumed_is_told_in_a_sentence(
    sit: Sit, folder: Path, content: str | None, reason: str
) -> None:
    if content is not None:
        (folder / "bad.json").write_text(content)
    text = sit([], resume=folder / "bad.json")
    assert sit.code == 2
    assert reason in flat(text)


def test_wrong_words_at_the_door_are_told_in_a_sentence(sit: Sit) -> None:
    assert 'there is no bot "nobody"' in sit([], [None, "nobody"])
    text = flat(sit([], [None, "tactical"]))
    assert (
        f"tactical knows {', '.join(games_of('tactical'))}; for salt-and-bones there are greedy, random" in text
    )
    assert "has 2 seats, not 3" in sit([], [None, None, None])
    assert "cannot be 'x'" in sit([], options={"first_momentum": "x"})
    assert sit.code == 2


@pytest.mark.parametrize(("platform", "end"), [("linux", "share/saltbox"), ("darwin", "Support/saltbox")])
def test_the_usual_folder_of_each_platform(monkeypatch: pytest.MonkeyPatch, platform: str, end: str) -> None:
    monkeypatch.delenv(FOLDER_VARIABLE)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    assert data_folder().as_posix().endswith(end)
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    monkeypatch.setattr(sys, "platform", "win32")
    assert data_folder() == Path("/local/saltbox")


def test_on_a_real_terminal_every_scene_has_the_screen_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal's second page is used and left again, so that no hand stays behind in what was printed."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("saltbox.terminal.screen.has_keyboard", lambda: True)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nlog\n\nhelp\nq\n2\nquit\n\n"))
    console = Console(file=io.StringIO(), width=80, height=9, force_terminal=True)
    settings: dict[str, Any] = {"options": {}, "watch": False, "delay": 0.0, "save": None, "resume": None}
    assert play(GAME, opponents=AGAINST_BOT, seed=5, console=console, **settings) == 0
    assert isinstance(console.file, io.StringIO)
    second_page, _, after = console.file.getvalue().partition("\x1b[?1049l")
    assert second_page.startswith("\x1b[?1049h")
    assert second_page.count("\x1b[2J") >= 3
    assert "Enter for more, q to stop" in second_page
    assert "The record of this game" in after
    assert "Hand of" not in after


def test_a_fault_in_the_rules_ends_the_game_but_keeps_it(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> str:
        raise RulesFault("seat 1 attack: something is wrong")

    monkeypatch.setattr("saltbox.terminal.session.bot_choice", fault)
    text = sit(["1"] * 5)
    assert sit.code == 1
    assert "something is wrong" in text
    assert reopened(saved(text)).outcome is None


# --- Secrets ---

ATTACK = {"kind": "attack", "attack": 2, "opportunity": 1, "bonus": [{"chain": {}}]}
INSTINCT = {"kind": "instinct", "need": "instance_in", "do": [{"negate_instance": {}}]}


def marked(id: str, code: str, name: str, **fields: Any) -> dict[str, Any]:
    """A custom card whose name and text can be found again wherever they show."""
    card = {"name": name, "copies": 1, "text": "Zyx text.", **fields}
    return {"id": id, "code": code, **card, "source": dict.fromkeys(card, "house")}


MARKED = [
    marked("mark-hidden", "SB-I98", "Zyx Hidden", **INSTINCT),
    marked("mark-held", "SB-I99", "Zyx Held", **INSTINCT),
    marked("mark-attack", "SB-A99", "Zyx Attack", **ATTACK),
]


@pytest.mark.parametrize("width", [40, 80, 110, 200])
def test_nothing_hidden_is_ever_drawn(sit: Sit, folder: Path, width: int) -> None:
    """The opponent's hidden cards carry a mark that is nowhere else; it must not show before it is played."""
    path = position_file(
        folder,
        options={"cards": MARKED},
        hands=[["slash", "backhand"], ["mark-held", "mark-attack"]],
        instincts=[["unnerve"], ["mark-hidden"]],
        laid=[["thrust", "C3/D3", 1]],
    )
    text = sit(
        ["?", "log", "pass", "slash", "? 1", "why a1/a2", "", "undo", "backhand"], resume=path, width=width
    )
    assert "Place Slash" in text
    assert "Place Backhand" in text
    assert "Zyx" not in text


def test_the_opponents_seat_does_see_the_marks(sit: Sit, folder: Path) -> None:
    """The test above would pass for nothing if the marks could never be seen."""
    path = position_file(
        folder, options={"cards": MARKED}, momentum=1, instincts=[[], ["mark-hidden"]],
        hands=[["slash"], ["mark-held", "mark-attack"]],
    )  # fmt: skip
    text = sit(["", ""], ["random", None], resume=path)
    assert all(name in text for name in ("Zyx Hidden", "Zyx Held", "Zyx Attack"))


# --- Other consoles, other games ---


def test_a_console_that_knows_only_ascii_gets_only_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n2\n?\nlog\n"))
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding="ascii", write_through=True)
    settings: dict[str, Any] = {"options": {}, "watch": False, "delay": 0.0, "save": None, "resume": None}
    assert play(GAME, opponents=AGAINST_BOT, seed=5, console=Console(file=file, width=80), **settings) == 0
    assert b"+--A--+" in raw.getvalue()
    assert ASCII.is_ascii


@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_that_the_terminal_has_never_seen_can_be_played(
    monkeypatch: pytest.MonkeyPatch, folder: Path, seats: int
) -> None:
    """Sealed bids, windows and many seats, at one device, with the plain painter."""
    typed = ["", "?", "why rubbish", "undo", "", *["1", ""] * 400]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed)))
    console = Console(file=io.StringIO(), width=100, height=40)
    screen = Screen(console)
    match = Match.new(LOTS, seed=1, seats=seats)
    painter = painter_for(match.game.name, screen.glyphs)
    session = Session(match, seat_names([None] * seats), {}, screen, painter, folder / "lots.json")
    session.run()
    assert session.match.outcome is not None
    show_result(session)
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert f"Pass the device to Player {seats}" in text
    assert "The catalogue does not tell this rule." in text


def test_measured_choices_are_typed(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    match = Match.new(DRIFT, seed=1)
    ask = match.asks[0]
    space = match.space(ask)
    assert space is not None
    point = space.sample(Source(1))
    assert point is not None
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"\n77\nnowhere\n{point}\n"))
    screen = Screen(Console(file=io.StringIO(), width=100, height=40))
    session = Session(
        match, seat_names([None] * match.seats), {}, screen, AnyGamePainter(PRETTY), folder / "d.json"
    )
    with pytest.raises(EOFError):
        session.run()
    assert match.record().choices == (f"{ask.seat} {point}",)


def test_seats_are_named_so_that_they_can_be_told_apart() -> None:
    assert seat_names([None, "greedy"]) == ["You", "Greedy bot"]
    assert seat_names([None, None]) == ["Player 1", "Player 2"]
    assert seat_names(["random", "random"]) == ["Random bot 1", "Random bot 2"]
