"""Options before there is a table: whatever is wrong with them is said; and what a game offers."""

import json
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.server import installed_games
from saltbox.server.errors import Problem
from saltbox.server.jobs import settle_options
from tests.server.house import House

CHECK = "/api/games/salt-mystic/check"
LAYOUTS = "/api/games/salt-mystic/offers/layouts"
WALL = {"kind": "wall", "x": 24, "y": 24}
# option, what was written, the rule behind the first problem
WRONG: list[tuple[str, Any, str]] = [
    ("edition", "basic-1066", ""),
    ("edition", 5, ""),
    ("edition", ["basic-2021"], ""),
    ("scenario", None, ""),
    ("mirror", "yes", ""),
    ("mirror", 1, ""),
    ("mirror", 0, ""),
    ("table", [48], "SM-SETUP-1"),
    ("table", [10**9, 48], "SM-SETUP-1"),
    ("table", [-48, 48], "SM-SETUP-1"),
    ("table", [48.5, 48], "SM-SETUP-1"),
    ("table", ["48", 48], "SM-SETUP-1"),
    ("turn_limit", -1, "SM-WIN-5"),
    ("turn_limit", 2**200, "SM-WIN-5"),
    ("turn_limit", True, "SM-WIN-5"),
    ("lists", {"karak": ["stay"]}, "SM-SOLO-8"),
    ("lists", {"karak": [[]] * 6}, "SM-SOLO-8"),
    ("lists", [], "SM-SOLO-8"),
    ("decks", ["mountains"], ""),
    ("decks", "mountains", ""),
    ("decks", ["mountains", {"flats-watchman": 10**30}], "SM-DECK-1"),
    ("decks", ["mountains", {}], "SM-DECK-1"),
    ("layout", {}, ""),
    ("layout", [5], "SM-TERRAIN-2"),
    ("layout", [{**WALL, "kind": "cathedral"}], "SM-TERRAIN-1"),
    ("layout", [{**WALL, "x": 1e308}], "SM-TERRAIN-11"),
    ("layout", [{**WALL, "x": 10**300}], "SM-TERRAIN-11"),
    ("layout", [{**WALL, "width": -3}], "SM-TERRAIN-2"),
    ("layout", [{**WALL, "weight": 3}], "SM-TERRAIN-2"),
    ("layout", [WALL] * 200, "SM-TERRAIN-2"),
    ("cards", [5], ""),
    ("cards", [{"id": "x"}], ""),
    ("weather", "fog", ""),
]  # fmt: skip
ODD: list[Any] = [
    None, True, -1, 0, 5, 2**63, 2**200, 1.5, "", "x" * 300, "\x00", [], {}, [[]], [{}], [None], [1, 2],
    {"karak": []}, {"": 1}, ["mountains", "nope"], [{"karak": True}, {"karak": 1.5}], [{"karak": None}, {}],
    [{"kind": [], "x": 1, "y": 1}], [{**WALL, "mark": []}], [{**WALL, "heading": 1e300}], [{"id": 5}],
    [{"id": "x", "kind": []}], [{"id": "karak", "kind": "war_marshal", "name": "K", "copies": 10**20}],
]  # fmt: skip


@pytest.mark.parametrize(("option", "value", "rule"), WRONG)
def test_what_is_wrong_is_said_with_its_option(house: House, option: str, value: Any, rule: str) -> None:
    anne = house.person()
    found = anne.post(CHECK, {"options": {option: value}}, expect=200)
    first = found["problems"][0]
    assert (first["option"], first["rule"]) == (option, rule)
    assert 0 < len(first["text"]) <= 300
    wish = {"game": "salt-mystic", "seats": [{"kind": "me"}], "options": {option: value}}
    assert anne.post("/api/tables", wish, expect=400)["code"] == "bad_options"


def test_a_problem_of_a_deck_or_a_piece_names_it_apart_from_the_sentence(house: House) -> None:
    anne = house.person()
    found = anne.post(CHECK, {"options": {"decks": ["mountains", {"karak": 1}]}}, expect=200)["problems"]
    assert found[0] == {
        "option": "decks",
        "rule": "SM-DECK-1",
        "text": "A deck has exactly 30 cards, this one 1.",
        "entries": [1],
        "where": "deck 2",
    }
    layout = [WALL, {**WALL, "y": 24.25}, {**WALL, "y": 4}]
    found = anne.post(CHECK, {"options": {"layout": layout}}, expect=200)["problems"]
    assert [(one["option"], one["rule"], one["entries"], one["where"]) for one in found] == [
        ("layout", "SM-TERRAIN-13", [1, 0], "piece 2")
    ]
    checked = anne.post(CHECK, {"options": {"layout": [WALL, {**WALL, "y": 4}]}}, expect=200)
    assert checked["problems"] == []
    (note,) = checked["notes"]
    assert (note["option"], note["rule"], note["entries"], note["where"]) == (
        "layout", "SM-TERRAIN-10", [1], "piece 2",
    )  # fmt: skip
    assert note["text"] == "The wall is within 5 inches of a player's edge and may be in the way"


def test_good_options_have_no_problem(house: House) -> None:
    anne = house.person()
    assert anne.post(CHECK, {}, expect=200) == {"problems": []}
    for options in ({"table": [36, 72]}, {"decks": ["salt-flats", "mountains"]}, {"turn_limit": 1000}):
        assert anne.post(CHECK, {"options": options}, expect=200)["problems"] == []
    assert anne.post("/api/games/salt-and-bones/check", {}, expect=200)["problems"] == []
    wrong = anne.post("/api/games/salt-and-bones/check", {"options": {"first_momentum": 1}}, expect=200)
    assert wrong["problems"][0]["option"] == "first_momentum"


def test_all_problems_are_told_at_once_but_no_endless_list(house: House) -> None:
    anne = house.person()
    both = anne.post(CHECK, {"options": {"table": [1, 1], "turn_limit": -1}}, expect=200)["problems"]
    assert [problem["option"] for problem in both] == ["table", "turn_limit"]
    cards = [{"id": f"x{n}"} for n in range(500)]
    assert (
        len(anne.post(CHECK, {"options": {"cards": cards}}, expect=200)["problems"])
        == installed_games.MOST_PROBLEMS
    )
    deck = {f"card-{n}": 1 for n in range(400)}
    assert len(anne.post(CHECK, {"options": {"decks": [deck, deck]}}, expect=200)["problems"]) == 50


def test_what_cannot_be_options_at_all_is_refused(house: House) -> None:
    anne = house.person()
    bodies: list[Any] = [[], 5, None, {"options": []}, {"options": 5}, {"options": {}, "x": 1}, {"decks": []}]
    for body in bodies:
        assert anne.post(CHECK, body, expect=400)["code"] == "bad_request"
    many = {f"option{n}": 1 for n in range(21)}
    assert anne.post(CHECK, {"options": many}, expect=400)["code"] == "bad_request"
    huge = {"options": {"decks": ["x" * 20_000, "mountains"]}}
    assert anne.post(CHECK, huge, expect=413)["code"] == "too_large"
    deep = anne.http.post(CHECK, content=b'{"options":{"layout":' + b"[" * 5000 + b"]" * 5000 + b"}}")
    assert deep.status_code in (400, 415)
    for game in ("chess", "no-such-game"):
        assert anne.post(f"/api/games/{game}/check", {}, expect=404)["code"] == "unknown_game"
    assert anne.post("/api/games/UPPER%20case/check", {}, expect=400)["code"] == "bad_request"


def test_the_check_and_the_opening_of_a_table_agree_and_a_table_that_opens_plays() -> None:
    options = next(game for game in installed_games.game_infos() if game.name == "salt-mystic").options
    for option in [*(known.name for known in options), "weather"]:
        for value in ODD:
            found = installed_games.checked("salt-mystic", {option: value})
            json.dumps([[problem.option, problem.rule, problem.text] for problem in found.problems])
            if found.problems:
                with pytest.raises(Problem, match="bad_options"):
                    settle_options("salt-mystic", 2, {option: value})
            else:
                chosen = settle_options("salt-mystic", 2, {option: value})
                assert Match.new("salt-mystic", seed=1, options=chosen, asks_forced=True).asks


# --- Offers ---


def test_the_decks_on_offer_are_legal(house: House) -> None:
    anne = house.person()
    decks = anne.get("/api/games/salt-mystic/offers/decks")["decks"]
    assert [deck["id"] for deck in decks] == ["mountains", "salt-flats"]
    written = [deck["cards"] for deck in decks]
    assert [sum(deck.values()) for deck in written] == [30, 30]
    assert anne.post(CHECK, {"options": {"decks": written}}, expect=200)["problems"] == []


@pytest.mark.parametrize("scenario", ["risen", "burning-fountains", "swamp-road", "black-labyrinth"])
@pytest.mark.parametrize("edition", ["basic-2021", "quickstart"])
def test_the_layouts_on_offer_are_legal(house: House, scenario: str, edition: str) -> None:
    anne = house.person()
    found = anne.get(f"{LAYOUTS}?scenario={scenario}&edition={edition}&seed=7&width=48&depth=60")
    assert found["size"] == [48, 60]
    assert found["pieces"]
    assert found["title"]
    again = anne.get(f"{LAYOUTS}?scenario={scenario}&edition={edition}&seed=7&width=48&depth=60")
    assert again == found
    options = {"edition": edition, "layout": found["pieces"], "table": found["size"]}
    assert anne.post(CHECK, {"options": options}, expect=200)["problems"] == []


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("?scenario=nowhere", 'no scenario "nowhere"'),
        ("?scenario=roll", 'no scenario "roll"'),
        ("?edition=basic-1066", 'no edition "basic-1066"'),
        ("?width=1&depth=1", "36 to 72"),
        ("?width=48", "36 to 72"),
        ("?width=-48&depth=48", "36 to 72"),
        ("?width=1e9&depth=48", "Width is '1e9' and no int"),
        (f"?width={'9' * 3000}&depth=48", "Width is '9999"),
        ("?width=%D9%A3%D9%A3&depth=48", "Width is"),
        ("?depth=", "Depth is '' and no int"),
        ("?weather=fog", 'There is no "weather" in it'),
        ("?%00=%00", "There is no"),
    ],
)
def test_a_layout_that_cannot_be_is_refused(house: House, query: str, words: str) -> None:
    answer = house.person(known=False).get(f"{LAYOUTS}{query}", expect=400)
    assert answer["code"] == "bad_options"
    assert words in answer["text"]


def test_unknown_offers_and_odd_wishes(house: House) -> None:
    anne = house.person()
    for path, code in (
        ("salt-mystic/offers/castles", "not_found"),
        ("salt-and-bones/offers/decks", "not_found"),
        ("chess/offers/decks", "unknown_game"),
        ("chess/offers/decks", "unknown_game"),
    ):
        assert anne.get(f"/api/games/{path}", expect=404)["code"] == code
    assert anne.get("/api/games/salt-mystic/offers/DECKS", expect=400)["code"] == "bad_request"
    assert anne.get(f"{LAYOUTS}?seed={'x' * 5000}&seed=2")["pieces"] is not None
    assert anne.get("/api/games/salt-mystic/offers/decks?faction=none", expect=400)["code"] == "bad_options"


def test_what_a_battle_is_made_of_is_what_the_options_allow(house: House) -> None:
    anne = house.person()
    parts = anne.get("/api/games/salt-mystic/offers/battles")
    games = {game["name"]: game for game in anne.get("/api/games")}
    options = {option["name"]: option for option in games["salt-mystic"]["options"]}
    allowed = {name: [one["value"] for one in option.get("values", [])] for name, option in options.items()}
    assert [edition["id"] for edition in parts["editions"]] == allowed["edition"]
    assert [*[scenario["id"] for scenario in parts["scenarios"]], "roll"] == allowed["scenario"]
    assert [scenario["number"] for scenario in parts["scenarios"]] == list(range(7))
    assert [scenario["id"] for scenario in parts["scenarios"] if scenario["has_defender"]] == ["risen"]
    sizes = [edition["size"] for edition in parts["editions"]]
    for edition, size in zip(allowed["edition"], sizes, strict=True):
        assert anne.get(f"{LAYOUTS}?edition={edition}")["size"] == size
    for side in (parts["least_side"], parts["greatest_side"]):
        assert anne.post(CHECK, {"options": {"table": [side, side]}}, expect=200)["problems"] == []
    actions = [action["id"] for action in parts["list_actions"]]
    assert anne.post(CHECK, {"options": {"lists": {"karak": actions[:6]}}}, expect=200)["problems"] == []
    assert anne.post(CHECK, {"options": {"lists": {"karak": actions[-6:]}}}, expect=200)["problems"] == []


def test_options_are_told_with_words_and_rules(house: House) -> None:
    told = {game["name"]: game["options"] for game in house.person().get("/api/games")}
    cover = next(option for option in told["salt-mystic"] if option["name"] == "cover_must_intervene")
    assert cover == {
        "name": "cover_must_intervene",
        "title": "An obstruction gives cover",
        "sentence": "Cover counts only if it lies between attacker and target.",
        "rule": "SM-ATTACK-9",
        "default": False,
        "values": [
            {"value": False, "word": "when it is near enough"},
            {"value": True, "word": "only if it also lies between"},
        ],
    }
    for options in told.values():
        for option in options:
            assert option["rule"]
            assert "default" in option
            words = [one["word"] for one in option.get("values", [])]
            assert len(set(words)) == len(words)
            assert not words or option["title"]
