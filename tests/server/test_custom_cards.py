"""Cards of a user's own folder on the server: shown, judged with, and kept by their tables."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from saltbox import fair
from saltbox.engine import Match
from saltbox.games.salt_mystic.setup.decks import starters
from saltbox.lab.check import card_documents
from saltbox.server.jobs import ThinkOfChoice, think_of_choice
from saltbox.server.settings import Settings
from tests.games.salt_mystic.people import battle
from tests.server.house import BOT, ME, OPEN, House, open_house

MINE = """
[[card]]
id = "vess"
kind = "war_marshal"
name = "Vess"
copies = 1
faction = "salt-flats"
speed = 7
defense = 6
range = 8
expertise = 3
once_per_game = [{ draw = { count = 2 } }]
source = "custom"

[[card]]
id = "ridge-marksman"
kind = "character"
name = "Ridge Marksman"
copies = 3
faction = "mountains"
speed = 9
defense = 4
source = "custom"
"""
AXE = """
[[card]]
id = "boarding-axe"
kind = "attack"
name = "Boarding Axe"
copies = 40
attack = 3
opportunity = 1
bonus = [{ stops_chain = {} }]
source = "custom"
"""
MYSTIC, BONES = "salt-mystic", "salt-and-bones"
CARDS, CHECK = f"/api/games/{MYSTIC}/cards", f"/api/games/{MYSTIC}/check"
FLATS = dict(starters()["salt-flats"])
WITH_VESS = {**{id: copies for id, copies in FLATS.items() if id != "segmond"}, "vess": 1}
DECKS = ["mountains", WITH_VESS]


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the command line makes of two folders."""
    folder = tmp_path_factory.mktemp("cards")
    (folder / "mine.toml").write_text(MINE)
    (folder / "axes.txt").write_text(AXE)
    return {MYSTIC: card_documents(MYSTIC, folder), BONES: card_documents(BONES, folder / "axes.txt")}


@pytest.fixture
def house(tmp_path: Path, own: dict[str, Any]) -> Iterator[House]:
    with open_house(tmp_path, cards=own) as house:
        yield house


def without_folder(house: House, **cards: Any) -> None:
    """The same server, started again without the folder, or with other cards."""
    house.settings = Settings.fast(house.settings.data, cards=cards)
    house.restart()


def by_id(infos: list[Any]) -> dict[str, Any]:
    return {info["id"]: info for info in infos}


def test_the_cards_are_shown_among_the_others_and_marked(house: House, own: dict[str, Any]) -> None:
    anyone = house.person(known=False)
    infos = anyone.get(CARDS)
    assert infos[-1]["id"] == "vess", "a new card comes last"
    shown = by_id(infos)
    assert len(shown) == len(infos)
    assert set(shown["vess"]["source"].values()) == {"custom"}
    assert shown["vess"]["words"] == ["Once per game: draw 2 cards."]
    assert shown["vess"]["text"] == "Once per game: draw 2 cards.", "a card without text says what it does"
    assert shown["ridge-marksman"]["values"]["speed"] == 9, "a card with a known id replaces it in its place"
    assert set(shown["ridge-marksman"]["source"].values()) == {"custom"}
    assert "custom" not in shown["karak"]["source"].values()
    assert by_id(anyone.get(f"/api/games/{BONES}/cards"))["boarding-axe"]["copies"] == 40
    with open_house(house.settings.data / "other") as plain:
        before = plain.person(known=False).get(CARDS)
        assert [info["id"] for info in before] == [info["id"] for info in infos[:-1]]


def test_a_mark_that_an_author_claims_does_not_count(tmp_path: Path) -> None:
    """Whoever copies a house card in order to change it copies its marks, too."""
    fields = ("kind", "name", "copies", "faction", "speed", "defense")
    marks = ", ".join(f'{field} = "rulebook"' for field in fields)
    text = MINE[MINE.index("[[card]]", 9) :].replace('"custom"', f'{{ {marks} }}\ncode = "M07"')
    (tmp_path / "copied.toml").write_text(text)
    with open_house(tmp_path / "house", cards={MYSTIC: card_documents(MYSTIC, tmp_path)}) as house:
        marksman = by_id(house.person().get(CARDS))["ridge-marksman"]
    assert marksman["source"] == dict.fromkeys(fields, "custom")


def test_decks_are_judged_and_offered_with_them(house: House) -> None:
    anne = house.person()
    assert anne.post(CHECK, {"options": {"decks": DECKS}}, expect=200)["problems"] == []
    more = {**starters()["mountains"], "ridge-marksman": 3, "hall-archivist": 1}
    problems = anne.post(CHECK, {"options": {"decks": [more, "salt-flats"]}}, expect=200)["problems"]
    assert [problem["rule"] for problem in problems] == ["SM-DECK-1"], (
        "31 cards, but three marksmen are few enough"
    )
    told = anne.post(CHECK, {"options": {"decks": DECKS, "cards": []}}, expect=200)["problems"]
    assert 'no card "vess"' in " ".join(problem["text"] for problem in told), "without them, if asked so"
    decks = anne.get(f"/api/games/{MYSTIC}/offers/decks")["decks"]
    assert [deck["faction"] for deck in decks] == ["mountains", "salt-flats"]


def test_a_starter_that_they_spoil_is_offered_and_called_illegal(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE.replace('"vess"', '"karak"').replace("war_marshal", "character"))
    with open_house(tmp_path / "house", cards={MYSTIC: card_documents(MYSTIC, tmp_path)}) as house:
        anne = house.person()
        decks = anne.get(f"/api/games/{MYSTIC}/offers/decks")["decks"]
        assert [deck["faction"] for deck in decks] == ["none", "salt-flats"]
        assert "SM-DECK-2" in [p["rule"] for p in anne.post(CHECK, {}, expect=200)["problems"]]


def test_a_table_keeps_its_cards_without_the_folder(house: House) -> None:
    anne = house.person()
    table = battle(anne, ME, BOT, decks=DECKS)
    waiting = battle(anne, ME, OPEN, decks=DECKS)
    assert "cards" not in anne.get(f"/api/tables/{table}")["options"], "they can be many"
    cards = anne.get(CARDS)
    assert anne.get(f"/api/tables/{table}/cards") == cards
    without_folder(house)
    stranger = house.person(known=False)
    assert "vess" not in by_id(stranger.get(CARDS))
    for one in (table, waiting):
        assert stranger.get(f"/api/tables/{one}/cards") == cards, "and everyone may see them"
    assert anne.get(f"/api/tables/{table}/seat/0")["table"]["options"]["decks"] == DECKS
    mary = house.person()
    mary.post(f"/api/tables/{waiting}/join", {})
    assert house.context.tables.live[waiting].match.table.cards["vess"].speed == 7
    problems = anne.post(CHECK, {"options": {"decks": DECKS}}, expect=200)["problems"]
    assert [problem["rule"] for problem in problems][:1] == ["SM-DECK-4"]


def test_a_table_keeps_its_cards_when_the_files_change(house: House, tmp_path: Path) -> None:
    anne = house.person()
    old = battle(anne, ME, BOT, decks=DECKS)
    (tmp_path / "new.toml").write_text(MINE.replace('"Vess"', '"Vessa"'))
    without_folder(house, **{MYSTIC: card_documents(MYSTIC, tmp_path / "new.toml")})
    new = battle(anne, ME, BOT, decks=DECKS)
    names = [by_id(anne.get(path))["vess"]["name"] for path in (f"/api/tables/{old}/cards", CARDS)]
    assert names == ["Vess", "Vessa"]
    assert by_id(anne.get(f"/api/tables/{new}/cards"))["vess"]["name"] == "Vessa"


def test_a_finished_game_is_replayed_played_on_and_again_with_its_cards(house: House) -> None:
    anne = house.person()
    table = anne.open(BOT, BOT)
    anne.open(ME, BOT)
    wire = anne.watch(table)
    wire.until(lambda message: (message.get("table") or {}).get("state") == "finished", 60)
    without_folder(house)
    record = anne.get(f"/api/tables/{table}/record")
    match = Match.replay(fair.record_of(record))
    assert match.table.attack["boarding-axe"].copies == 40
    assert any(line.endswith("boarding-axe") for line in match.record().choices), "and it was played"
    assert anne.get(f"/api/tables/{table}/replay/0")["view"]
    branch = anne.post(f"/api/tables/{table}/branch", {"step": 1, "seat": 0})["table"]
    for one in (table, branch):
        assert "boarding-axe" in by_id(anne.get(f"/api/tables/{one}/cards"))


def test_whoever_sends_cards_gets_those(house: House) -> None:
    anne = house.person()
    plain, other = (
        battle(anne, cards=[]),
        battle(anne, cards=[{**card_of(house), "id": "other", "name": "Other"}]),
    )
    assert "vess" not in by_id(anne.get(f"/api/tables/{plain}/cards"))
    assert {"vess", "other"} & set(by_id(anne.get(f"/api/tables/{other}/cards"))) == {"other"}


def card_of(house: House) -> dict[str, Any]:
    return dict(house.settings.cards[MYSTIC][0])


def test_the_guided_game_has_cards_of_its_own(house: House) -> None:
    anne = house.person()
    for game in (MYSTIC, BONES):
        wish = {"game": game, "seats": [ME, BOT], "lesson": "first"}
        table = anne.post("/api/tables", wish)["table"]
        marks = {mark for card in anne.get(f"/api/tables/{table}/cards") for mark in card["source"].values()}
        assert "custom" not in marks


def test_a_bot_thinks_about_them_wherever_it_thinks(own: dict[str, Any]) -> None:
    """Its process knows no folder: the cards come with the position."""
    match = Match.new(MYSTIC, seed=1, options={"cards": own[MYSTIC], "decks": DECKS}, asks_forced=True)
    ask = match.asks[-1]
    asked = {
        "bot": "tactical",
        "seat": ask.seat,
        "seed": "1",
        "position": json.loads(json.dumps(match.position())),
    }
    assert match.why_not(ask.seat, think_of_choice(ThinkOfChoice(**asked))) is None
