"""Tables and seats: opening, joining by link, leaving, watching, my games, chat."""

import time
from dataclasses import asdict

import pytest

from saltbox.bots import games_of
from saltbox.engine import find_game, find_games
from saltbox.server.installed_games import players_words
from tests.server.house import BOT, ME, OPEN, House, until

TACTICAL = {"kind": "bot", "bot": "tactical"}


def test_a_table_waits_until_every_seat_is_taken(house: House) -> None:
    anne, mary, jack = house.person(), house.person(), house.person()
    table = anne.open(ME, OPEN)
    assert anne.get(f"/api/tables/{table}")["state"] == "waiting"
    assert anne.post(f"/api/tables/{table}/join", {}, expect=409)["code"] == "already_seated"
    joined = mary.post(f"/api/tables/{table}/join", {"name": "  Mary\t Read ", "salt": "x"})
    assert joined["state"] == "running"
    assert [seat["yours"] for seat in joined["seats"] if seat.get("yours")] == [True]
    assert joined["seats"][1]["name"] == "Mary Read"
    assert joined["dice"]["salts"] == ["sea", "x"]
    assert "secret" not in joined["dice"]
    assert jack.post(f"/api/tables/{table}/join", {}, expect=409)["code"] == "table_full"


def test_who_leaves_before_the_game_frees_the_seat(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open(ME, OPEN)
    left = anne.post(f"/api/tables/{table}/leave")
    assert [seat["kind"] for seat in left["seats"]] == ["open", "open"]
    mary.post(f"/api/tables/{table}/join", {})
    anne.post(f"/api/tables/{table}/join", {})
    assert mary.get(f"/api/tables/{table}")["state"] == "running"


def test_who_leaves_during_the_game_resigns(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    left = anne.post(f"/api/tables/{table}/leave")
    assert left["state"] == "finished"
    assert left["outcome"]["winners"] == [1]
    assert left["dice"]["secret"]


def test_bots_play_while_others_watch(house: House) -> None:
    anne, stranger = house.person(), house.person(known=False)
    table = anne.open(BOT, BOT)
    wire = stranger.watch(table)
    shown = wire.of_type("snapshot")
    assert shown["seat"] is None
    if shown["table"]["state"] != "finished":
        shown = wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
    assert shown["table"]["outcome"]
    for message in wire.heard:
        assert message["seat"] is None
        assert message["ask"] is None
    assert table in {info["table"] for info in anne.get("/api/me")["finished"]}


def test_my_games_say_where_they_stand(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT, clock={"seconds": 600, "increment": 5}, lesson="first")
    (info,) = anne.get("/api/me")["running"]
    assert info["table"] == table
    assert info["line"] == "Round 1, preparation"
    assert [seat["name"] for seat in info["seats"][1:]] == ["Quartermaster"]
    assert info["lesson"] == "first"
    assert 500 < info["seats"][0]["seconds_left"] <= 600


def test_a_guest_has_a_name_and_can_change_it(house: House) -> None:
    anne = house.person()
    assert anne.get("/api/me")["name"]
    assert anne.ask("PUT", "/api/me", {"name": "Anne <b>"})["name"] == "Anne <b>"
    assert anne.get("/api/me")["name"] == "Anne <b>"
    assert anne.ask("PUT", "/api/me", {"name": " \n "}, expect=400)["code"] == "bad_request"
    assert anne.ask("PUT", "/api/me", {"name": "x" * 25}, expect=400)["code"] == "bad_request"


def test_two_people_of_one_name_can_be_told_apart(house: House) -> None:
    anne = house.person()
    table = anne.open({"kind": "me", "name": "You"}, {"kind": "hot", "name": "You"})
    assert [seat["name"] for seat in anne.get(f"/api/tables/{table}")["seats"]] == ["You 1", "You 2"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": [ME]}, "bad_options"),
        ({"seats": [ME, {"kind": "bot", "bot": "none"}]}, "unknown_bot"),
        ({"seats": [ME, TACTICAL]}, "unknown_bot"),
        ({"options": {"wind": 1}}, "bad_options"),
        ({"options": {"first_momentum": "me"}}, "bad_options"),
        ({"options": {"first_momentum": {"a": []}}}, "bad_options"),
        ({"options": {"cards": [{"id": "x"}]}}, "bad_options"),
        ({"options": {"cards": 5}}, "bad_options"),
        ({"seats": []}, "bad_request"),
        ({"extra": 1}, "bad_request"),
        ({"clock": {"seconds": -1}}, "bad_request"),
        ({"lesson": "last"}, "unknown_lesson"),
    ],
)
def test_wishes_that_cannot_be_fulfilled(house: House, wish: dict[str, object], code: str) -> None:
    anne = house.person()
    body = {"game": "salt-and-bones", "seats": [ME, BOT], **wish}
    status = 404 if code == "unknown_game" else 400
    answer = anne.post("/api/tables", body, expect=status)
    assert answer["code"] == code
    assert answer["text"]


def test_a_bot_is_offered_and_seated_only_where_it_knows_the_game(house: House) -> None:
    anne = house.person()
    games = {bot["name"]: bot["games"] for bot in anne.get("/api/bots")}
    assert games == {"greedy": [], "random": [], "tactical": list(games_of("tactical"))}
    assert "salt-mystic" in games["tactical"]
    body = {"game": "salt-and-bones", "seats": [ME, TACTICAL]}
    known = ", ".join(games["tactical"])
    text = f"Tactical knows {known}; for salt-and-bones there are greedy, random."
    assert anne.post("/api/tables", body, expect=400)["text"] == text


def test_an_older_table_with_a_bot_that_does_not_know_the_game_is_played_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne = house.person()
    with monkeypatch.context() as before:
        before.setattr("saltbox.server.tables.check_bot", lambda *_: None)
        table = anne.open(ME, TACTICAL, options={"first_momentum": "seat0"})
    house.context.tables.let_go(time.monotonic() + 1)
    assert table not in house.context.tables.live
    body = {"type": "choose", "seat": 0, "number": 0, "choice": "attack"}
    anne.post(f"/api/tables/{table}/choose", body)
    until(lambda: anne.get(f"/api/tables/{table}/seat/0")["version"] >= 2)


def test_chat_is_text_and_reaches_everyone(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open(ME, BOT)
    wires = [anne.watch(table), mary.watch(table)]
    wires[0].say("say", seat=0, text="<script>\u202ealert\x07 1")
    for wire in wires:
        line = wire.of_type("chat")
        assert line["text"] == "<script>alert 1"
        assert line["seat"] == 0
    wires[0].say("say", seat=0, text=" \x00 ")
    wires[0].error("bad_message")


def test_others_see_who_is_there(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open(ME, BOT)
    wire = mary.watch(table)
    assert not wire.of_type("snapshot")["table"]["seats"][0].get("connected")
    anne.watch(table)
    wire.until(lambda m: m.get("table") and m["table"]["seats"][0].get("connected"))
    anne.hang_up()
    wire.until(lambda m: m.get("table") and not m["table"]["seats"][0].get("connected"))


def test_the_server_lists_the_installed_games_by_title_with_cards_rules_and_bots(house: House) -> None:
    stranger = house.person(known=False)
    games = stranger.get("/api/games")
    assert [game["title"] for game in games] == sorted(find_game(name).title for name in find_games())
    for game in games:
        box = find_game(game["name"]).box
        assert {said: game[said] for said in asdict(box)} == asdict(box)
        assert all((*asdict(box).values(), game["built"]))
        lessons = find_game(game["name"]).positions.lessons
        assert [lesson["name"] for lesson in game["lessons"]] == list(lessons)
        assert game["lessons"][0]["name"] == "first"  # where a stored lesson is from before they had names
        assert all(lesson["title"] and lesson["teaches"].endswith(".") for lesson in game["lessons"])
    cards = stranger.get("/api/games/salt-and-bones/cards")
    assert {card["kind"] for card in cards} == {"attack", "instinct", "equipment", "gambit", "field"}
    assert any(card["words"] for card in cards)
    (flourish,) = [card for card in cards if card["id"] == "flourish"]
    extra = {"key": "bonus", "word": "extra_instances", "args": {"count": 2, "value": 1}}
    assert flourish["effects"] == [extra]
    rules = stranger.get("/api/games/salt-and-bones/rules")
    assert {"SB-DRAW-6", "SB-WIN-1"} <= {rule["id"] for rule in rules}
    (passing,) = [rule for rule in rules if rule["id"] == "SB-MOM-5"]
    assert (passing["heading"], passing["marks"]) == ("2.2 Momentum", "R 4.4.4, G:Momentum")
    assert {"greedy", "random"} <= {bot["name"] for bot in stranger.get("/api/bots")}
    assert stranger.get("/api/games/chess/cards", expect=404)["code"] == "unknown_game"


def test_rules_travel_as_blocks_of_pieces_with_who_says_so(house: House) -> None:
    stranger = house.person(known=False)
    rules = {rule["id"]: rule for rule in stranger.get("/api/games/salt-and-bones/rules")}
    first, table, last = rules["SB-STRAT-9"]["blocks"]
    assert [each["type"] for each in (first, table, last)] == ["paragraph", "table", "paragraph"]
    assert {"kind": "rule", "text": "SB-STRAT-10"} in first["pieces"]
    assert table["head"][:2] == [["window"], ["when"]]
    assert table["rows"][0][0] == [{"kind": "strong", "text": "W1"}, " turn open"]
    assert rules["SB-MOM-5"]["origin"] == {"books": ["rulebook"]}
    assert rules["SB-CARD-2"]["origin"] == {"books": ["rulebook"], "follows": True}
    assert rules["SB-STRAT-9"]["origin"] == {"is_house": True}
    mystic = {rule["id"]: rule for rule in stranger.get("/api/games/salt-mystic/rules")}
    assert mystic["SM-LOS-1"]["heading"] == "2.11 Line of sight"
    assert mystic["SM-LOS-1"]["origin"] == {"books": ["Basic Rules", "Quick-start"]}
    assert mystic["SM-ATTACK-17"]["origin"] == {"books": ["Quick-start"], "is_house": True}


@pytest.mark.parametrize(
    ("seats", "words"), [((1,), "1 player"), ((2,), "2 players"), ((4, 2, 3), "2, 3 or 4 players")]
)
def test_a_game_that_does_not_say_for_how_many_it_is_gets_words_from_its_seats(
    seats: tuple[int, ...], words: str
) -> None:
    assert players_words(seats) == words
