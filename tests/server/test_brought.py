"""Whoever takes a free seat may bring what the game lists for each seat: a deck, a band. The rules judge it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from saltbox.engine import find_game, find_games
from tests.server.house import ME, OPEN, House, Message, Person, open_house

# For each such game: what the host wishes for, what a guest brings, what a guest must not bring, and the rule.
GAMES = {
    "salt-mystic": ("decks", ["mountains", "salt-flats"], {"karak": 1}),
    "salvation-and-steel": ("bands", ["knights", "orrun"], {"faction": "nobody"}),
}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server of its own: it may be restarted."""
    with open_house(tmp_path) as house:
        yield house


def test_there_is_a_case_for_each_game_that_lists_something_for_each_seat() -> None:
    assert set(GAMES) == {name for name in find_games() if find_game(name).pages.seat_options}


def waiting(house: House, game: str) -> tuple[Person, Person, str]:
    """A host at a table with a free seat, and somebody who has the link."""
    anne, mary = house.person(), house.person()
    option, usual, _ = GAMES[game]
    table = anne.open(ME, OPEN, game=game, options={option: usual})
    return anne, mary, table


def starters(house: House, game: str) -> dict[str, Message]:
    """What comes with the game, by id, as somebody would keep an own one."""
    if game == "salt-mystic":
        decks = house.person().get("/api/games/salt-mystic/offers/decks")
        return {deck["id"]: deck["cards"] for deck in decks["decks"]}
    book = house.person().get(f"/api/games/{game}/offers/catalogue")
    return {one["id"]: json.loads(one["band"]["document"]) for one in book["starters"]}


@pytest.mark.parametrize("game", GAMES)
def test_the_one_who_joins_plays_with_what_was_brought(house: House, game: str) -> None:
    anne, mary, table = waiting(house, game)
    option, usual, _ = GAMES[game]
    own = starters(house, game)[usual[1]]
    joined = mary.post(f"/api/tables/{table}/join", {"salt": "x", "options": {option: own}})
    assert joined["state"] == "running"
    assert joined["options"][option] == [usual[0], own]
    assert anne.get(f"/api/tables/{table}")["options"][option] == [usual[0], own]
    match = house.context.tables.live[table].match
    assert match.record().document()["options"][option] == [usual[0], own]
    house.restart()
    again = mary.get(f"/api/tables/{table}")
    assert again["options"][option] == [usual[0], own], "it is stored before it is told"
    assert again["dice"]["start"] == joined["dice"]["start"], "and the game begins as it did"


@pytest.mark.parametrize("game", GAMES)
def test_without_anything_brought_the_choice_of_the_host_stands(house: House, game: str) -> None:
    _, mary, table = waiting(house, game)
    option, usual, _ = GAMES[game]
    assert mary.post(f"/api/tables/{table}/join", {})["options"][option] == usual


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_refuse_takes_no_seat(house: House, game: str) -> None:
    _, mary, table = waiting(house, game)
    option, usual, bad = GAMES[game]
    refused = mary.post(f"/api/tables/{table}/join", {"options": {option: bad}}, expect=400)
    assert refused["code"] == "bad_options"
    assert refused["text"]
    info = mary.get(f"/api/tables/{table}")
    assert (info["seats"][1]["kind"], info["options"][option]) == ("open", usual)
    mary.post(f"/api/tables/{table}/join", {})


@pytest.mark.parametrize("game", GAMES)
def test_nobody_brings_what_is_not_theirs_to_choose(house: House, game: str) -> None:
    _, mary, table = waiting(house, game)
    name = next(name for name in find_game(game).options if name != GAMES[game][0])
    refused = mary.post(f"/api/tables/{table}/join", {"options": {name: 1}}, expect=400)
    assert refused["code"] == "bad_options"


def test_two_decks_of_one_faction_are_refused_in_words(house: House) -> None:
    _, mary, table = waiting(house, "salt-mystic")
    wish = {"options": {"decks": "mountains"}}
    text = mary.post(f"/api/tables/{table}/join", wish, expect=400)["text"]
    assert "faction" in text


def test_who_leaves_again_takes_along_what_was_brought(house: House) -> None:
    anne, mary, table = waiting(house, "salt-mystic")
    own = starters(house, "salt-mystic")["salt-flats"]
    wish = {
        "salt_commitment": "0" * 64,
        "options": {"decks": own},
    }  # the dice are not mixed yet: the table waits
    assert mary.post(f"/api/tables/{table}/join", wish)["options"]["decks"] == ["mountains", own]
    house.restart()
    assert anne.get(f"/api/tables/{table}")["options"]["decks"] == ["mountains", own]
    mary.post(f"/api/tables/{table}/leave")
    assert anne.get(f"/api/tables/{table}")["options"]["decks"] == ["mountains", "salt-flats"]


def test_a_game_without_such_options_takes_none(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open(ME, OPEN)
    assert (
        mary.post(f"/api/tables/{table}/join", {"options": {"decks": "x"}}, expect=400)["code"] == "bad_options"
    )


def test_the_list_of_games_says_which_options_a_seat_may_bring(house: House) -> None:
    told = {game["name"]: game.get("seat_options", []) for game in house.person().get("/api/games")}
    assert {name: found for name, found in told.items() if found} == {
        name: [option] for name, (option, _, _) in GAMES.items()
    }
