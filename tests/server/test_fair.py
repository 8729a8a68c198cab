"""Fair dice: what was promised is kept, and whatever is altered is found."""

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from saltbox import fair
from saltbox.cli import main
from saltbox.engine import Match
from tests.server.house import BOT, ME, House


def finished(house: House, seed: int) -> dict[str, Any]:
    anne = house.person()
    table = anne.open(ME, BOT)
    anne.watch(table).play(0, Random(seed))
    document: dict[str, Any] = anne.get(f"/api/tables/{table}/record")
    return document


@pytest.fixture(scope="module")
def game(house: House) -> dict[str, Any]:
    return finished(house, 31)


def test_the_dice_are_promised_before_the_salt_is_known(house: House) -> None:
    anne = house.person()
    promised = anne.get("/api/me")["commitment"]
    table = anne.open(ME, BOT)
    assert anne.get(f"/api/tables/{table}")["dice"]["commitment"] == promised
    assert anne.get("/api/me")["commitment"] != promised
    anne.post(f"/api/tables/{table}/leave")
    document = anne.get(f"/api/tables/{table}/record")
    assert fair.verify(document, promised).match.number == document["record"]["choices"].__len__()
    assert fair.table_id(document["fair"]["secret"]) == table


def test_the_secret_is_nowhere_before_the_end(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    secret = house.context.tables.live[table].row["secret"]
    wire = anne.watch(table)
    wire.play(0, Random(32), most=12)
    heard = json.dumps(wire.heard) + json.dumps(anne.get("/api/me"))
    assert secret not in heard
    assert fair.seed(secret, ["sea", ""]) not in heard


def test_a_finished_game_is_whole_in_itself(house: House, game: dict[str, Any], tmp_path: Path) -> None:
    for seed in range(40, 43):
        fair.verify(finished(house, seed))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game))
    alone = CliRunner().invoke(main, ["verify", str(file)])
    assert alone.exit_code == 0
    assert alone.output.startswith("Dice fit the file's own commitment; choices not bound: Salt & Bones")
    noted = CliRunner().invoke(main, ["verify", str(file), "--commitment", "00" * 32])
    assert noted.exit_code == 1
    assert CliRunner().invoke(main, ["replay", str(file)]).exit_code == 0


def altered(game: dict[str, Any], how: str) -> dict[str, Any]:
    document = copy.deepcopy(game)
    record, block = document["record"], document["fair"]
    if how == "secret":
        block["secret"] = fair.new_secret()
    elif how == "secret and commitment":
        block["secret"] = fair.new_secret()
        block["commitment"] = fair.commitment(block["secret"])
        block["table"] = fair.table_id(block["secret"])
    elif how == "salt":
        block["salts"][0] = "land"
    elif how == "seed":
        record["seed"] = "0" * 64
    elif how == "table":
        block["table"] = "somewhere-else"
    elif how == "dice":
        record["dice"] = [1]
    elif how == "last choice missing":
        del record["choices"][-1]
    elif how == "a digest":
        key = sorted(record["digests"], key=int)[0]
        record["digests"][key] = "0" * 32
    elif how == "no digests":
        record["digests"] = {}
    elif how == "no secret":
        del block["secret"]
    elif how == "no record":
        document["record"] = 5
    elif how == "salts":
        block["salts"] = [1, 2]
    else:
        raise ValueError(how)
    return document


@pytest.mark.parametrize(
    "how",
    [
        *(
            "secret",
            "secret and commitment",
            "salt",
            "seed",
            "table",
            "dice",
            "last choice missing",
            "a digest",
        ),
        *("no digests", "no secret", "no record", "salts"),
    ],
)
def test_whatever_is_altered_is_found(game: dict[str, Any], how: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(altered(game, how)))
    result = CliRunner().invoke(main, ["verify", str(file)])
    assert result.exit_code == 1
    assert "NOT proven: " in result.output
    assert "Traceback" not in result.output


def test_every_altered_choice_is_found(game: dict[str, Any]) -> None:
    dice = Random(33)
    for _ in range(40):
        document = copy.deepcopy(game)
        lines = document["record"]["choices"]
        at = dice.randrange(len(lines))
        other = dice.choice(lines)
        if other == lines[at]:
            continue
        lines[at] = other
        with pytest.raises(fair.Unfair):
            fair.verify(document)


def test_a_game_with_one_altered_roll_is_found(game: dict[str, Any]) -> None:
    """The same seed with the first die turned: the record is whole in itself, and still found out."""
    document = copy.deepcopy(game)
    record = document["record"]
    begun = Match.new("salt-and-bones", seed=record["seed"], asks_forced=True)
    turned = f"seat{1 - begun.view(None)['momentum']}"
    match = Match.new(
        "salt-and-bones", seed=record["seed"], options={"first_momentum": turned}, asks_forced=True
    )
    document["record"] = match.record().document()
    document["record"]["options"] = record["options"]
    with pytest.raises(fair.Unfair):
        fair.verify(document)


def test_nothing_that_is_no_game_is_proven(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    for text in ("", "[]", "{}", '{"saltbox": "game"}', '{"saltbox": "game", "format": 9}', "{" * 5000):
        file.write_text(text)
        assert CliRunner().invoke(main, ["verify", str(file)]).exit_code == 1
