"""Records, saves and positions: whole ones open, damaged ones are told apart by a sentence, nothing is lost."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from saltbox.engine import DocumentError, Match, OptionError, ReplayDrift, UnknownGame, VersionError, parse
from saltbox.engine.game import Game
from tests.contract.players import play_out
from tests.toys.lots import LOTS


def finished() -> Match:
    return play_out(Match.new("salt-and-bones", seed=11), 11)


def record_document(match: Match) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(match.record().text())
    return document


def test_a_record_can_be_replayed_up_to_any_step() -> None:
    match = finished()
    document = record_document(match)
    for to in (0, 1, 17, match.number):
        assert Match.replay(document, to=to).number == to


def test_a_record_keeps_a_digest_every_few_steps_and_at_its_end() -> None:
    match = finished()
    steps = [int(n) for n in record_document(match)["digests"]]
    assert steps == [*range(16, match.number, 16), match.number]


def test_a_record_whose_choice_was_altered_is_found_out_at_that_step() -> None:
    document = record_document(finished())
    seat, deck = document["choices"][5].split()
    document["choices"][5] = f"{seat} {'strategy' if deck == 'attack' else 'attack'}"
    with pytest.raises(ReplayDrift, match=r"choice \d+"):
        Match.replay(document)


def test_a_record_whose_digest_differs_names_the_step() -> None:
    document = record_document(finished())
    document["digests"]["32"] = "0" * 32
    with pytest.raises(ReplayDrift, match="differs from its record after choice 32"):
        Match.replay(document)


def test_a_record_that_began_in_a_position_replays_from_there() -> None:
    match = Match.new("salt-and-bones", seed=3)
    for _ in range(40):
        match.choose(match.asks[0].seat, match.asks[0].options[0])
    branch = play_out(Match.from_position(json.loads(json.dumps(match.position()))), 5)
    again = Match.replay(record_document(branch))
    assert again.digest() == branch.digest()
    assert again.story(None) == branch.story(None)


def test_options_travel_in_the_record() -> None:
    match = play_out(Match.new("salt-and-bones", seed=3, options={"first_momentum": "seat1"}), 3)
    assert record_document(match)["options"]["first_momentum"] == "seat1"
    assert Match.replay(record_document(match)).digest() == match.digest()


@pytest.mark.parametrize("cut", [0, 1, 40, 700, -1])
def test_a_truncated_save_is_told_so(cut: int) -> None:
    text = Match.new("salt-and-bones", seed=3).save()
    with pytest.raises(DocumentError, match=r"cut off or altered|not a Saltbox"):
        Match.load(text[:cut])


def test_an_altered_save_is_told_so() -> None:
    text = Match.new("salt-and-bones", seed=3).save()
    with pytest.raises(DocumentError, match="altered: its fingerprint does not fit"):
        Match.load(text.replace("[20,20]", "[20,19]"))


def test_a_save_that_was_only_laid_out_anew_still_opens() -> None:
    match = Match.new("salt-and-bones", seed=3)
    pretty = json.dumps(json.loads(match.save()), indent=2)
    assert Match.load(pretty).digest() == match.digest()


def test_a_save_brings_its_record_along() -> None:
    match = Match.new("salt-and-bones", seed=3)
    for _ in range(20):
        match.choose(match.asks[0].seat, match.asks[0].options[-1])
    loaded = Match.load(match.save())
    assert loaded.record() == match.record()
    assert loaded.asks == match.asks


def test_another_kind_of_document_is_told_apart() -> None:
    match = Match.new("salt-and-bones", seed=3)
    with pytest.raises(DocumentError, match="not a Saltbox record"):
        Match.replay(match.position())
    with pytest.raises(DocumentError, match="not a Saltbox save"):
        Match.load(match.record().text())
    with pytest.raises(DocumentError, match="not a Saltbox document"):
        parse("[1, 2]")


def altered(**changes: Any) -> dict[str, Any]:
    return {**record_document(finished()), **changes}


@pytest.mark.parametrize(
    ("document", "error", "words"),
    [
        (lambda: altered(format=99), VersionError, "update Saltbox"),
        (lambda: altered(format=0), VersionError, "cannot be brought up to date"),
        (lambda: altered(format="x"), VersionError, "format 'x'"),
        (lambda: altered(rules=99), VersionError, "rules version 99 of salt-and-bones"),
        (lambda: altered(game="tiddlywinks"), UnknownGame, 'no game "tiddlywinks"'),
        (lambda: altered(game="salt-and-bone"), UnknownGame, 'did you mean "salt-and-bones"'),
        (lambda: altered(seats=3), OptionError, "cannot be played by 3"),
        (lambda: altered(seats="two"), DocumentError, '"seats" is missing or damaged'),
        (lambda: altered(seed=[1]), DocumentError, "seed is a number or a text"),
        (lambda: altered(seed=None), DocumentError, "needs a seed or a position"),
        (lambda: altered(choices=None), DocumentError, '"choices" is missing or damaged'),
        (lambda: altered(choices=["nonsense"]), DocumentError, "a choice in a record is"),
        (lambda: altered(digests={"x": "y"}), DocumentError, "'x' is not a number"),
        (lambda: altered(dice=3), DocumentError, "dice are a list"),
        (lambda: altered(options={"first_momentum": "me"}), OptionError, "cannot be 'me'"),
        (lambda: altered(options={"first_momentun": "seat0"}), OptionError, 'did you mean "first_momentum"'),
        (lambda: altered(surprise=1), DocumentError, 'a record has no "surprise"'),
    ],
)
def test_a_record_that_cannot_be_used_says_why(
    document: Callable[[], dict[str, Any]], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        Match.replay(document())


def test_a_record_of_older_rules_is_brought_up_to_date() -> None:
    """The migration hook of a game: version 2 of Lots called the empty bid "skip"."""

    def from_2(document: dict[str, Any]) -> dict[str, Any]:
        lines = [line.replace("skip", "nothing") for line in document["choices"]]
        return {**document, "rules": 3, "choices": lines}

    fields = {n: getattr(LOTS, n) for n, f in LOTS.__dataclass_fields__.items() if f.init}
    lots = Game(**{**fields, "migrations": {2: from_2}})
    match = play_out(Match.new(lots, seed=1), 1)
    old = record_document(match)
    old["rules"] = 2
    old["choices"] = [line.replace("nothing", "skip") for line in old["choices"]]
    assert Match.replay(old, game=lots).digest() == match.digest()
    with pytest.raises(VersionError, match="rules version 1"):
        Match.replay({**old, "rules": 1}, game=lots)


# --- Positions ---


def position(**state: Any) -> dict[str, Any]:
    about = {"saltbox": "position", "format": 1, "game": "salt-and-bones", "rules": 1}
    return {**about, "state": {"momentum": 0, "agenda": [["begin_round"]], **state}}


def test_a_position_is_readable_and_leaves_out_what_is_blank() -> None:
    document = Match.new("salt-and-bones", seed=3).position()
    assert document["state"]["round"] == 1
    assert "laid" not in document["state"]
    assert document["state"]["agenda"][-1][:2] == ["ask", "draw"]


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (lambda: position(helth=[1, 1]), 'has no "helth"; did you mean "health"'),
        (lambda: position(health=[1]), "one entry for each of 2 seats"),
        (lambda: position(health=[1, 21]), "Health goes from 0 to 20"),
        (lambda: position(agenda=[["begin_raund"]]), 'no step "begin_raund"; did you mean "begin_round"'),
        (lambda: position(agenda=[["ask", "dance", 0]]), "has no question"),
        (lambda: position(agenda=["begin_round"]), "has no step"),
        (lambda: position(agenda=7), '"agenda" should be a list'),
        (lambda: position(agenda=[["combat_turn"]]), "cannot be played"),
        (lambda: position(attack_deck=["slash"] * 8), "only 7 copies of slash"),
        (lambda: position(attack_deck=["slush"]), 'no attack card "slush"; did you mean "slash"'),
        (lambda: position(instincts=[["bracer", "", ""], ["", "", ""]]), "does not fit into an instinct slot"),
        (lambda: position(laid=[["slash", "A1/B1", 0]]), "A1/B1 is not a placement"),
        (lambda: position(laid=[["slash", "C3/D3", 0], ["slash", "D3/E3", 1]]), "not free"),
        (lambda: position(destroyed=["C3"]), "only destructible tiles"),
        (lambda: position(momentum=5), "exactly one player holds Momentum"),
        (lambda: {**position(), "state": []}, '"state" is an object'),
        (lambda: {**position(), "given": {"hans": []}}, 'has no "hans"; did you mean "hands"'),
        (lambda: {**position(), "given": {"phase": "tea"}}, 'no phase "tea"'),
    ],
)
def test_an_impossible_position_says_what_is_wrong(document: Callable[[], dict[str, Any]], words: str) -> None:
    with pytest.raises(DocumentError, match=words):
        Match.from_position(document())


def test_a_game_without_a_short_form_says_so() -> None:
    about = {"saltbox": "position", "format": 1, "game": "lots", "rules": 3, "given": {}}
    with pytest.raises(DocumentError, match="no short form"):
        Match.from_position(about, game=LOTS)


def test_a_position_can_be_given_a_seed_of_its_own() -> None:
    one, two = (Match.from_position(Match.new(LOTS, seed=1).position(), seed=n, game=LOTS) for n in (1, 2))
    assert one.digest() != two.digest()
    assert one.view(0) == two.view(0)


@pytest.mark.parametrize(
    ("game", "name", "row"),
    [
        ("salt-mystic", "stacks", [[1]]),
        ("salt-mystic", "stacks", [None]),
        ("salt-mystic", "terrain", [[{}, {}]]),
        ("salt-mystic", "agenda", [[{}]]),
        ("salt-and-bones", "laid", [[1]]),
        ("salt-and-bones", "damage", [5]),
        ("salt-and-bones", "agenda", [[["ask"]]]),
    ],
)
def test_rows_of_another_shape_are_told_in_a_sentence(game: str, name: str, row: Any) -> None:
    position = Match.new(game, seed=1).position()
    with pytest.raises(DocumentError):
        Match.from_position({**position, "state": {**position["state"], name: row}})
