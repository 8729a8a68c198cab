"""The command line: stable output for scripts, clear sentences and exit codes for bad input."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from saltbox.cli import main, players_of
from saltbox.engine import Match, find_game, find_games
from tests.contract.players import play_out
from tests.toys.lots import LOTS


def saltbox(*args: object) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args])


def output(*args: object) -> Any:
    """What a command prints for scripts."""
    result = saltbox(*args)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A kept game."""
    file = tmp_path / "game.json"
    file.write_text(play_out(Match.new("salt-and-bones", seed=9), 9).record().text(), "utf-8")
    return file


def test_games_lists_what_is_installed() -> None:
    (game,) = [row for row in output("games", "--json") if row["name"] == "salt-and-bones"]
    assert (game["title"], game["seats"]) == ("Salt & Bones", [2])
    assert "Salt & Bones, 2 players" in saltbox("games").stdout


def test_rules_can_be_read_and_searched() -> None:
    rules = output("rules", "salt-and-bones", "--json")
    assert len(rules) > 250
    found = output("rules", "salt-and-bones", "--search", "sb-parry-3", "--json")
    assert [rule["id"] for rule in found] == ["SB-PARRY-3"]
    assert "opponent's Parry" in found[0]["text"]
    assert "SB-PARRY-3" in saltbox("rules", "salt-and-bones", "--search", "parry").stdout


def test_a_search_without_result_says_so() -> None:
    result = saltbox("rules", "--search", "trebuchet")
    assert (result.exit_code, result.stdout) == (1, 'No rule speaks of "trebuchet".\n')


def test_every_rule_is_cited_and_tested() -> None:
    """The standing promise, for every catalogue in docs/rules."""
    for game, row in output("rules", "--coverage", "--json").items():
        assert set(row) == {"rules", "cited", "tested", "missing"}
        assert row["missing"] == [], game
        assert row["cited"] == row["tested"] == row["rules"] > 0


def test_coverage_for_people_names_what_is_missing() -> None:
    assert "missing: none" in saltbox("rules", "salt-and-bones", "--coverage").stdout


def test_check_looks_at_the_shipped_cards_and_examples() -> None:
    result = saltbox("check")
    assert result.exit_code == 0
    assert "salt-and-bones: 38 cards in 3 files" in result.stdout
    assert "worked examples" in result.stdout


GOOD = """
[[card]]
id = "boarding-axe"
kind = "attack"
name = "Boarding Axe"
copies = 2
attack = 3
opportunity = 1
bonus = [{ stops_chain = {} }]
source = "custom"
"""


def test_check_says_what_own_cards_will_say(tmp_path: Path) -> None:
    (tmp_path / "axes.toml").write_text(GOOD)
    result = saltbox("check", tmp_path, "--game", "salt-and-bones")
    assert result.exit_code == 0
    assert "boarding-axe: Boarding Axe, attack, 2 copies. Stops chain." in result.stdout


def test_check_names_file_line_card_key_and_the_likely_word(tmp_path: Path) -> None:
    file = tmp_path / "axes.toml"
    file.write_text(GOOD.replace("stops_chain", "stop_chain").replace("copies", "copys"))
    result = saltbox("check", file, "--game", "salt-and-bones")
    assert result.exit_code == 1
    assert f'{file}:6: card "boarding-axe": ' in result.stderr
    assert 'did you mean "copies"?' in result.stderr
    assert 'did you mean "stops_chain"?' in result.stderr


def test_check_of_an_empty_folder_says_so(tmp_path: Path) -> None:
    result = saltbox("check", tmp_path, "--game", "salt-and-bones")
    assert result.exit_code == 2
    assert "no card file" in result.stderr


def test_custom_cards_are_played_with(tmp_path: Path) -> None:
    (tmp_path / "axes.toml").write_text(GOOD.replace("copies = 2", "copies = 40"))
    base, custom = (
        output("simulate", "salt-and-bones", "--games", 20, "--json", *more)
        for more in ((), ("--cards", tmp_path))
    )
    assert base["decisions"] != custom["decisions"]
    assert custom["finished"] == 20


def test_simulate_prints_all_its_figures() -> None:
    result = output(
        "simulate", "salt-and-bones", "--games", 30, "--bots", "random,random", "--seed", 5, "--json"
    )
    keys = ["games", "finished", "exceptions", "stuck", "draws", "wins", "decisions", "seconds"]
    assert list(result)[:8] == keys
    assert "finished            30" in saltbox("simulate", "salt-and-bones", "--games", 30).stdout


def test_simulations_play_under_the_options_of_the_lab_and_those_given() -> None:
    """Chance alone ends no battle, so the lab sets a limit of turns; a side without a seat can win, too."""
    common = ("simulate", "salt-mystic", "--games", 3, "--workers", 1, "--json")
    result = output(*common, "-o", "turn_limit=2", "-o", "scenario=risen")
    assert (result["finished"], result["draws"]) == (3, 3)
    assert result["rounds"] == {"2": 3}
    alone = output(*common, "--bots", "tactical", "-o", "turn_limit=3")
    assert len(alone["wins"]) == 2
    assert alone["finished"] == 3 == alone["draws"] + sum(alone["wins"])
    assert output(*common[:2], "--games", 1, "--json")["finished"] == 1


def test_simulations_of_varied_games_tell_what_came_of_each_value() -> None:
    common = ("simulate", "salus", "--games", 7, "--workers", 1, "--vary")
    assert output(*common, "--json")["by"]["track"]["square"]["games"] == 3
    said = saltbox(*common).stdout
    assert "by track\n  clock     games 1, " in said
    assert "by location\n" in said


# --- Playing in the terminal ---


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the terminal was asked to play, instead of playing it."""
    heard: dict[str, Any] = {}

    def play(game: str, **more: Any) -> int:
        heard.update(game=game, **more)
        return 0

    monkeypatch.setattr("saltbox.terminal.play", play)
    return heard


@pytest.mark.parametrize(
    ("args", "opponents"),
    [
        ([], [None, "greedy"]),
        (["--solo"], [None]),
        (["--against", "tactical", "--seat", "1"], ["tactical", None]),
        (["--hot-seat"], [None, None]),
        (["--solo", "--hot-seat"], [None]),
        (["--watch", "--bots", "tactical"], ["tactical"]),
    ],
)
def test_play_finds_somebody_for_every_seat(
    asked: dict[str, Any], args: list[str], opponents: list[str | None]
) -> None:
    assert saltbox("play", "salt-mystic", *args).exit_code == 0
    assert (asked["game"], asked["opponents"]) == ("salt-mystic", opponents)


@pytest.mark.parametrize(
    ("args", "opponents"),
    [
        ([], [None, "greedy"]),
        (["--seats", "5"], [None, "greedy", "greedy", "greedy", "greedy"]),
        (["--seats", "4", "--seat", "1", "--seat", "3"], ["greedy", None, "greedy", None]),
        (["--seats", "5", "--hot-seat"], [None] * 5),
        (["--seats", "3", "--watch"], ["greedy"] * 3),
        (["--watch", "--bots", "random,greedy,random,greedy"], ["random", "greedy", "random", "greedy"]),
    ],
)
def test_up_to_five_can_sit_down(
    asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch, args: list[str], opponents: list[str | None]
) -> None:
    monkeypatch.setattr("saltbox.cli.find_game", lambda _: LOTS)
    assert saltbox("play", "lots", *args).exit_code == 0
    assert asked["opponents"] == opponents
    too_many = saltbox("play", "lots", "--seats", 3, "--seat", 1, "--seat", 3)
    assert (too_many.exit_code, "lots has seats 0 to 2" in too_many.stderr) == (2, True)


def test_who_names_no_game_is_shown_what_there_is_and_how_to_play_it(asked: dict[str, Any]) -> None:
    result = saltbox("play")
    assert result.exit_code == 2
    assert not asked
    for name in find_games():
        assert re.search(rf"saltbox play {name} +{re.escape(find_game(name).title)}, ", result.stderr)


def test_a_kept_game_need_not_be_named(asked: dict[str, Any], record: Path) -> None:
    assert saltbox("play", "--resume", record, "--seat", 1).exit_code == 0
    assert (asked["game"], asked["resume"]) == (None, record)
    assert asked["opponents"][:2] == ["greedy", None]


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (["--seed", "3"], "--seed"),
        (["-o", "first_momentum=seat1"], "--option"),
        (["--cards", "."], "--cards"),
        (["--seats", "2"], "--seats"),
        (["--solo"], "--solo"),
        (["--seed", "3", "--option", "first_momentum=seat1"], "--seed, --option"),
    ],
)
def test_what_a_game_was_begun_with_cannot_be_said_again_when_it_goes_on(
    asked: dict[str, Any], record: Path, given: list[str], named: str
) -> None:
    result = saltbox("play", "--resume", record, *given)
    assert (result.exit_code, asked) == (2, {})
    assert f"--resume goes on with a game as it was begun: leave out {named}\n" in result.stderr


@pytest.mark.parametrize("command", ["", *main.commands])
def test_no_help_speaks_of_a_certain_game(command: str) -> None:
    shown = saltbox(*filter(None, [command]), "--help").output
    assert "Usage:" in shown
    spoken = [name for game in find_games() for name in (game, find_game(game).title) if name in shown]
    options = {option for game in find_games() for option in find_game(game).options if len(option) > 6}
    assert spoken == []
    assert not options & set(re.findall(r"\w+", shown))


@pytest.mark.parametrize(
    ("seats", "words"),
    [((2,), "2 players"), ((2, 1), "1 or 2 players"), ((2, 3, 4, 5), "2 to 5 players"), ((1,), "1 player"),
     ((2, 4, 3), "2 to 4 players"), ((2, 4, 6), "2 or 4 or 6 players")],
)  # fmt: skip
def test_how_many_can_play_is_told_in_words(seats: tuple[int, ...], words: str) -> None:
    assert players_of(replace(LOTS, seats=seats)) == words


def test_a_simulation_fills_the_usual_number_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []

    def simulate(experiment: Any, number: int, **more: Any) -> dict[str, Any]:
        heard.append(experiment.bots)
        return {"exceptions": 0, "stuck": 0, "faults": []}

    monkeypatch.setattr("saltbox.lab.simulate.simulate", simulate)
    monkeypatch.setattr("saltbox.cli.find_game", lambda _: replace(LOTS, seats=(4, 2)))
    assert saltbox("simulate", "lots").exit_code == 0
    assert saltbox("simulate", "lots", "--bots", "random,greedy").exit_code == 0
    assert heard == [("random",) * 4, ("random", "greedy")]


def test_options_are_words_or_json(asked: dict[str, Any]) -> None:
    given = {
        "scenario": "risen",
        "edition": "quickstart",
        "turn_limit": 40,
        "mirror": True,
        "table": [48, 60],
        "decks": ["mountains", {"segmond": 1}],
        "lists": {},
    }
    words = [f"{name}={value if type(value) is str else json.dumps(value)}" for name, value in given.items()]
    assert saltbox("play", "salt-mystic", *[part for word in words for part in ("-o", word)]).exit_code == 0
    assert asked["options"] == given


def test_alone_against_the_phantom_and_on_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALTBOX_DATA", str(tmp_path))
    file, options = tmp_path / "battle.json", ("-o", "turn_limit=9", "-o", "table=[48,48]")
    args = ("play", "salt-mystic", "--solo", "--seed", "3", "--save", str(file), *options)
    begun = CliRunner().invoke(main, args, input="any\nany\nquit\n\n")
    assert begun.exit_code == 0, begun.output
    record = json.loads(file.read_text())
    assert (record["game"], record["seats"], len(record["choices"])) == ("salt-mystic", 1, 2)
    assert record["options"]["table"] == [48, 48]
    again = CliRunner().invoke(main, ["play", "--resume", str(file)], input="any\nconcede\n")
    assert again.exit_code == 0, again.output
    assert "The phantom won: you gave up. [SM-WIN-6]" in again.output


def test_replay_tells_the_story_and_can_stop_anywhere(record: Path) -> None:
    whole = output("replay", record, "--json")
    part = output("replay", record, "--to", 12, "--json")
    assert part["choices"] == 12
    assert whole["story"][: len(part["story"])] == part["story"]
    assert f"digest {whole['digest']}" in saltbox("replay", record).stdout


def test_replay_reports_a_game_and_a_part_of_it(record: Path) -> None:
    told = output("replay", record, "--report", "--json")
    assert told["sides"] == ["Player 0", "Player 1"]
    left = next(figure for figure in told["figures"] if figure["title"] == "Health left")
    match = Match.replay(json.loads(record.read_text()))
    assert left["values"] == match.view(None)["health"]
    begun = saltbox("replay", record, "--report", "--to", 2).stdout
    assert re.search(r"^Health left +20 +20$", begun, re.MULTILINE)
    assert "Decisive steps" not in begun


def test_position_prints_a_document_that_can_be_opened_again(record: Path, tmp_path: Path) -> None:
    document = output("position", record, "--to", 20)
    assert document["saltbox"] == "position"
    file = tmp_path / "position.json"
    file.write_text(json.dumps(document))
    assert output("position", file) == document
    save = tmp_path / "save.json"
    save.write_text(Match.replay(json.loads(record.read_text()), to=20).save())
    assert output("position", save) == document


def test_types_prints_what_a_game_tells_for_whoever_makes_a_page_for_it() -> None:
    result = saltbox("types", "salt-and-bones")
    assert result.exit_code == 0
    assert "export interface View {" in result.stdout
    assert "damage_landed: DamageLanded;" in result.stdout
    unknown = saltbox("types", "salt-and-bone")
    assert unknown.exit_code == 2
    assert "salt-and-bones" in unknown.stderr


def test_bench_prints_rates_with_their_facts() -> None:
    result = output("bench", "salt-and-bones", "--quick", "--json")
    rows = {row["unit"]: row for row in result["rows"]}
    assert set(rows) == {"decisions", "games", "clones", "saves and restores", "views", "new games"}
    assert rows["decisions"]["facts"]["digest"]
    assert rows["decisions"]["facts"]["options per decision"] > 2
    assert 0 < rows["decisions"]["facts"]["forced share"] < 1
    assert all(row["low"] <= row["ratio"] <= row["high"] for row in rows.values())


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        (["simulate", "salt-and-bone"], 2, 'did you mean "salt-and-bones"?'),
        (["simulate", "salt-and-bones", "--bots", "random"], 2, "cannot be played by 1"),
        (["simulate", "salt-and-bones", "--bots", "random,deep-blue"], 2, 'no bot "deep-blue"'),
        (["simulate", "salt-and-bones", "--games", "0"], 2, "not in the range"),
        (["simulate", "salt-and-bones", "-o", "first_momentum=me"], 2, "it can be random, seat0, seat1"),
        (["simulate", "salt-and-bones", "-o", "nonsense"], 2, "NAME=VALUE"),
        (["simulate", "salt-mystic", "-o", "turn_limit=many"], 2, "turn_limit is written as JSON, such as 0"),
        (["simulate", "salt-mystic", "-o", "turn_limit=-1"], 2, "from 0 (none) to 1000"),
        (["simulate", "salt-mystic", "-o", "table=[1,1]"], 2, "36 to 72 inches"),
        (["simulate", "salt-mystic", "-o", f"layout={'[' * 9000}"], 2, "layout is written as JSON"),
        (["simulate", "salt-mystic", "-o", "weather=fog"], 2, 'no option "weather"'),
        (["play", "salt-mystic", "--solo", "--seat", "1"], 2, "seats 0 to 0"),
        (["play", "salt-and-bones", "--solo"], 2, "cannot be played by 1"),
        (["check", "docs"], 2, "say whose cards these are"),
        (["rules", "chess"], 2, 'no game "chess"'),
        (["bench", "chess"], 2, 'no game "chess"'),
        (["play", "chess"], 2, 'no game "chess"'),
        (["play", "salt-and-bones", "--seat", "4"], 2, "seats 0 to 1"),
        (["replay", "no-such-file"], 2, "does not exist"),
        (["dance"], 2, "No such command"),
    ],
)
def test_bad_input_gets_a_sentence_and_an_exit_code(args: list[str], code: int, words: str) -> None:
    result = saltbox(*args)
    assert result.exit_code == code
    assert words in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: text[:300], "cut off or altered"),
        (lambda text: text.replace('"format": 1', '"format": 7'), "update Saltbox"),
        (
            lambda text: text.replace(f'"rules": {find_game("salt-and-bones").version}', '"rules": 7'),
            "rules version 7",
        ),
        (lambda text: text.replace('"0 attack"', '"0 dance"', 1), "is refused"),
        (lambda text: "hello" * bool(text), "not whole JSON"),
        (lambda text: text[:0] + "{}", "not a Saltbox record"),
        (lambda text: text.replace("salt-and-bones", "salt-and-bonus"), 'did you mean "salt-and-bones"'),
    ],
)
def test_a_damaged_record_gets_a_sentence_and_stays_as_it_is(record: Path, damage: Any, words: str) -> None:
    broken = damage(record.read_text("utf-8"))
    record.write_text(broken, "utf-8")
    result = saltbox("replay", record)
    assert result.exit_code == 2
    assert words in result.stderr
    assert record.read_text("utf-8") == broken


def test_a_binary_file_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(b"\xff\xfe\x00")
    result = saltbox("replay", file)
    assert (result.exit_code, "cannot read" in result.stderr) == (2, True)
