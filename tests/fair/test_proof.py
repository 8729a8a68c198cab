"""What `saltbox verify` proves, and what it leaves open: on files that fit themselves in every part."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from saltbox import fair
from saltbox.cli import main
from saltbox.engine import Match, find_game, find_games
from tests.fair.forger import (
    SALTS,
    SECRET,
    file_of,
    first_decision,
    game,
    kept,
    play_on,
    resigned,
    with_another_choice,
)

COMMITMENT = fair.commitment(SECRET)
MYSTIC = {"scenario": "fog-and-tombs", "turn_limit": 1}


@pytest.fixture(scope="module")
def duel() -> dict[str, Any]:
    return file_of(play_on(game(), 1))


@pytest.fixture(scope="module")
def heads(duel: dict[str, Any]) -> dict[int | None, list[str]]:
    return kept(duel)


def refused(document: dict[str, Any], *heads: str, published: str | None = None) -> str:
    with pytest.raises(fair.Unfair) as problem:
        fair.verify(document, published, heads)
    return str(problem.value)


def command(tmp_path: Path, document: dict[str, Any], *words: str) -> tuple[int, str]:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document), "utf-8")
    done = CliRunner().invoke(main, ["verify", str(file), *words])
    return done.exit_code, done.output


# --- What is said of an honest game ---


def test_a_file_alone_proves_only_that_it_fits_itself(duel: dict[str, Any]) -> None:
    proof = fair.verify(duel)
    assert proof.headline == "Dice fit the file's own commitment; choices not bound"
    assert any("--commitment" in word for word in proof.file_word)
    assert any("--chain" in word for word in proof.file_word)
    assert proof.other_start == ()


def test_the_noted_commitment_proves_the_dice_and_no_choice(duel: dict[str, Any]) -> None:
    proof = fair.verify(duel, COMMITMENT)
    assert proof.headline == "Dice proven; choices not bound"
    assert any("--chain" in word for word in proof.file_word)


def test_a_kept_head_proves_dice_and_choices(
    duel: dict[str, Any], heads: dict[int | None, list[str]], tmp_path: Path
) -> None:
    code, output = command(tmp_path, duel, "--chain", heads[0][-1])
    assert code == 0
    assert output.startswith(f"Proven: Salt & Bones, {len(heads[0]) - 1} choices, digest ")
    assert "seat 0 at the end" in output
    assert "what seat 1 chose without telling" in output
    both = fair.verify(duel, COMMITMENT, [heads[0][-1], heads[1][-1]])
    assert not any("without telling" in word for word in both.file_word)
    assert fair.verify(duel, None, [heads[None][-1]]).headline == "Proven"


def test_a_head_from_the_middle_binds_no_more_than_it_holds(
    duel: dict[str, Any], heads: dict[int | None, list[str]]
) -> None:
    proof = fair.verify(duel, None, [heads[1][57]])
    assert proof.headline == "Dice proven; choices bound up to choice 57"
    assert any(f"seat 1 after choice 57 of {len(heads[1]) - 1}" in said for said in proof.proven)
    assert any("after choice 57" in word for word in proof.file_word)


def test_every_head_of_a_game_is_another_one(heads: dict[int | None, list[str]]) -> None:
    found = [head for chain in heads.values() for head in chain]
    assert len(set(found)) == len(found) > 300


@pytest.mark.parametrize("head", ["00" * 32, "", "x"])
def test_an_unknown_head_proves_nothing(duel: dict[str, Any], head: str, tmp_path: Path) -> None:
    code, output = command(tmp_path, duel, "--chain", head)
    assert code == 1
    assert "NOT proven" in output


def test_a_battle_against_the_phantom(tmp_path: Path) -> None:
    document = file_of(
        play_on(game("salt-mystic", salts=("sea",), **MYSTIC), 2), salts=("sea",), names=("Anne",)
    )
    code, output = command(tmp_path, document, "--chain", kept(document)[0][-1])
    assert code == 0
    assert output.splitlines()[0] == "NOT the game's own set-up: scenario = fog-and-tombs; turn_limit = 1."
    assert output.splitlines()[1].startswith("From that start, dice proven and choices bound: Salt Mystic")


def test_an_end_by_decision_is_the_files_word_unless_a_chain_holds_it() -> None:
    for reason in ("resigned", "time"):
        document = file_of(play_on(game(), 3, most=40), ended=resigned(1, reason))
        heads = kept(document)
        assert len(heads[0]) == 42
        alone, before, after = (
            fair.verify(document, None, given) for given in ([], [heads[0][-2]], [heads[0][-1]])
        )
        for proof in (alone, before):
            assert any(word.startswith("the end: seat 1 ") for word in proof.file_word)
        assert before.headline == after.headline == "Proven"
        assert any(said.startswith("the end: seat 1 ") for said in after.proven)


def test_a_file_from_before_there_were_chains(duel: dict[str, Any], heads: dict[int | None, list[str]]) -> None:
    old = copy.deepcopy(duel)
    for key in ("salt_commitments", "chains", "start"):
        del old["fair"][key]
    del old["names"]
    proof = fair.verify(old, COMMITMENT)
    assert proof.headline == "Dice proven; choices not bound"
    assert any("older than the chains" in word for word in proof.file_word)
    assert any("open from the beginning" in word for word in proof.file_word)
    by_decision = file_of(play_on(game(), 3, most=40), ended=resigned(1))
    for key in ("salt_commitments", "chains", "start"):
        del by_decision["fair"][key]
    del by_decision["names"], by_decision["ended"]["seat"]
    assert any("seat 1 resigned" in word for word in fair.verify(by_decision).file_word)


def test_a_lesson_and_a_branch_are_named() -> None:
    lessons = [lesson for name in find_games() for lesson in find_game(name).positions.lessons.values()]
    assert len(lessons) >= 4
    for lesson in lessons:
        begun = Match.from_position(lesson.begin(), seed=fair.seed(SECRET, SALTS))
        document = file_of(play_on(begun, 4, most=5), ended=resigned(0, "time"))
        assert fair.verify(document).other_start[0] == f"it begins as the lesson {lesson.title!r}"
    middle = play_on(game(), 5, most=30).position()
    branch = play_on(Match.from_position(middle, seed=fair.seed(SECRET, SALTS)), 6)
    proof = fair.verify(file_of(branch), None, [kept(file_of(branch))[0][-1]])
    assert proof.other_start == ("it begins from a position",)
    assert proof.headline == "From that start, dice proven and choices bound"


def test_a_game_under_older_rules_is_said_to_be_one(
    duel: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = find_game("salt-and-bones")
    head = duel["fair"]["chains"]["0"]
    old, new = found.version, found.version + 1
    monkeypatch.setitem(vars(found), "version", new)
    monkeypatch.setitem(vars(found), "migrations", {old: lambda document: {**document, "rules": new}})
    proof = fair.verify(duel, COMMITMENT)
    assert any("older rules" in word for word in proof.file_word)
    assert "rules" in refused(duel, head)


# --- Forged, with everything in the file worked out anew ---


def test_other_choices_are_the_files_word_until_a_kept_head_contradicts(
    duel: dict[str, Any], heads: dict[int | None, list[str]]
) -> None:
    version = first_decision(duel, 0, after=20)
    forged = file_of(with_another_choice(duel, version))
    assert fair.verify(forged, COMMITMENT).headline == "Dice proven; choices not bound"
    for audience in (0, 1):
        assert "none of this game's" in refused(forged, heads[audience][-1])
    assert fair.verify(forged, None, [heads[0][version - 1]]).headline.endswith(f"up to choice {version - 1}")
    refused(forged, heads[0][version])


def test_the_very_first_choice_is_bound() -> None:
    """Two games that differ in the first choice alone: the head of whoever made it differs."""
    begun = game()
    first = begun.asks[0]
    games = []
    for option in first.options[:2]:
        match = game()
        match.choose(first.seat, option)
        games.append(file_of(match, ended=resigned(0)))
    one, other = (kept(document) for document in games)
    assert one[first.seat][1] != other[first.seat][1]


def test_a_stacked_beginning_is_named_first_and_never_proven(
    duel: dict[str, Any], heads: dict[int | None, list[str]], tmp_path: Path
) -> None:
    position = Match.replay(duel["record"], to=0).position()
    position["state"]["attack_deck"] = sorted(position["state"]["attack_deck"])
    begun = Match.from_position(position, seed=fair.seed(SECRET, SALTS))
    forged = file_of(play_on(begun, 7))
    code, output = command(tmp_path, forged, "--commitment", COMMITMENT)
    assert code == 0
    assert output.startswith("NOT the game's own set-up: it begins from a position.")
    assert "Proven:" not in output
    assert "none of this game's" in refused(forged, heads[0][-1])


def test_options_written_over_those_that_were_played_are_not_believed(duel: dict[str, Any]) -> None:
    """A position carries its own options: those of the record beside it do not count."""
    position = play_on(game(first_momentum="seat0"), 5, most=3).position()
    forged = file_of(play_on(Match.from_position(position, seed=fair.seed(SECRET, SALTS)), 8))
    forged["record"]["options"] = duel["record"]["options"]
    del forged["fair"]["chains"]
    assert "first_momentum = seat0" in fair.verify(forged).other_start


@pytest.mark.parametrize(
    "ended",
    [
        {"reason": "resigned", "winners": [0], "text": "Mary resigned.", "seat": 1},
        {"reason": "last_standing", "winners": [], "text": "A draw."},
        {"reason": "time", "winners": [1], "text": "Anne ran out of time.", "seat": 0},
        {},
        None,
    ],
)
def test_another_end_than_that_of_the_rules_is_found(duel: dict[str, Any], ended: Any) -> None:
    forged = {**copy.deepcopy(duel), "ended": ended}
    refused(forged)


def test_another_winner_or_another_sentence_is_found(duel: dict[str, Any]) -> None:
    assert len(duel["ended"]["winners"]) == 1
    other = {**duel["ended"], "winners": [1 - duel["ended"]["winners"][0]]}
    assert "winners" in refused({**duel, "ended": other})
    assert "told otherwise" in refused({**duel, "ended": {**duel["ended"], "text": "Mary won."}})
    assert "told otherwise" in refused({**duel, "names": ["Mary", "Anne"]})


@pytest.mark.parametrize(
    "changed",
    [
        {"winners": [1]},
        {"winners": [0, 1]},
        {"seat": 0},
        {"seat": 2},
        {"seat": True},
        {"seat": None, "winners": []},
        {"reason": "bored"},
        {"text": "Anne resigned."},
    ],
)
def test_an_end_by_decision_must_fit_whose_decision_it_was(changed: dict[str, Any]) -> None:
    document = file_of(play_on(game(), 3, most=40), ended=resigned(1))
    fair.verify(document)
    document["ended"] |= changed
    refused(document)


def test_whoever_is_said_to_have_resigned_holds_a_head_that_says_otherwise(
    duel: dict[str, Any], heads: dict[int | None, list[str]]
) -> None:
    """The winner's last choices are cut off, and he is said to have given up."""
    cut = Match.replay(duel["record"], to=len(heads[0]) - 5)
    winner = duel["ended"]["winners"][0]
    forged = file_of(cut, ended=resigned(winner))
    assert any(word.startswith(f"the end: seat {winner}") for word in fair.verify(forged).file_word)
    refused(forged, heads[winner][-1])


def test_in_salt_mystic_giving_up_is_a_choice() -> None:
    begun = play_on(game("salt-mystic", salts=SALTS, **MYSTIC), 2, most=4)
    forged = file_of(begun, ended=resigned(1))
    assert "conceded" in refused(forged)
    begun.choose(1, "concede")
    assert fair.verify(file_of(begun)).match.outcome is not None


def test_a_salt_chosen_afterwards_is_found(duel: dict[str, Any], heads: dict[int | None, list[str]]) -> None:
    """Another salt makes other dice: it contradicts its commitment, and with a new one every kept head."""
    ground = ("sea", "chosen to win")
    begun = Match.new("salt-and-bones", seed=fair.seed(SECRET, ground), asks_forced=True)
    forged = file_of(play_on(begun, 1), salts=ground)
    kept_promise = copy.deepcopy(forged)
    kept_promise["fair"]["salt_commitments"] = duel["fair"]["salt_commitments"]
    assert "seat 1" in refused(kept_promise)
    refused(forged, heads[0][-1])


def test_heads_start_and_salts_in_the_file_must_fit(duel: dict[str, Any]) -> None:
    changes: list[dict[str, Any]] = [
        {"chains": {**duel["fair"]["chains"], "0": "00" * 32}},
        {"chains": {}},
        {"start": "00" * 32},
        {"salts": ["sea"]},
        {"salts": ["sea", "land", ""]},
        {"salt_commitments": ["", "00" * 32]},
        {"salt_commitments": 5},
    ]
    for change in changes:
        refused({**duel, "fair": {**duel["fair"], **change}})
