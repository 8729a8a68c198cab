"""Cards of a user's own folder: read, told in words, played with, and refused with file and line."""

from pathlib import Path
from random import Random

import pytest

from saltbox.engine import CardErrors, Match, OptionError
from saltbox.lab.check import card_documents, own_files
from tests.games.salus.table import move, play, race, state, told

CARDS = """
[[card]]
id = "tail-wind"
kind = "blue"
name = "Tail Wind"
copies = 2
bid = 3
captions = ["last"]
do = [{ forward = { spaces = 1 } }, { draw = { cards = 1 } }]
source = "custom"

[[card]]
id = "ember-shot"
kind = "blue"
name = "Ember Shot"
copies = 2
bid = 2
aim = "front"
nearest = 0
farthest = 3
hit = [{ damage = { amount = 1 } }, { shock = { amount = 1 } }]
source = "custom"

[[card]]
id = "cold-shoulder"
kind = "red"
name = "Cold Shoulder"
copies = 1
bid = 2
when = "passed"
strike = [{ lower = { power = "speed", by = 1 } }]
source = "custom"

[[card]]
id = "open-sky"
kind = "track"
name = "Wide Open Sky"
copies = 3
lowest = 0
highest = 4
pass = [{ energy = { amount = 1 } }]
source = "custom"

[[card]]
id = "quiet-night"
kind = "location"
name = "Quiet Night"
copies = 5
on_6 = [{ shock = { amount = 1 } }]
source = "custom"
"""


def folder(tmp_path: Path, text: str = CARDS) -> Path:
    """A folder with one card file."""
    (tmp_path / "mine.toml").write_text(text)
    return tmp_path


@pytest.mark.rule("SU-SETUP-2")
def test_own_cards_are_told_in_words_and_join_their_decks(tmp_path: Path) -> None:
    found = own_files("salus", [folder(tmp_path)])
    assert found.problems == []
    assert found.lines[0] == "tail-wind: Tail Wind, blue, 2 copies. Move forward 1. Draw 1 card."
    assert found.lines[-1] == "5 cards, all well"
    cards = card_documents("salus", tmp_path)
    match = Match.new("salus", seed=1, seats=5, options={"cards": cards})
    s = state(match)
    assert len(s.table.central("blue")) == 54
    assert s.table.tracks["open-sky"].name == "Wide Open Sky"
    assert "quiet-night" in s.table.locations
    assert s.table.cards["tail-wind"].is_custom
    assert not s.table.cards["twin-cannon"].is_custom


def test_own_cards_do_what_they_say(tmp_path: Path) -> None:
    own = {"cards": card_documents("salus", folder(tmp_path))}
    wind = move(
        3,
        "0 take",
        "0 play:tail-wind",
        hands=[["tail-wind"], []],
        draw_decks=[["flux-core"], []],
        spaces={3: "open-sky", 4: "open-sky"},
        systems=[4, 1],
        options=own,
    )
    play(wind, "0 take")
    assert (state(wind).progress[0], state(wind).hand[0]) == (4, ("flux-core",))
    ember = race("0 play:ember-shot", turn=0, hands=[["ember-shot"], []], dice=[6, 3], options=own)
    assert (state(ember).damage[1], state(ember).shock[1]) == (1, 1)
    cold = move(
        3,
        "1 play:cold-shoulder",
        "0 resolve:1:cold-shoulder",
        hands=[[], ["cold-shoulder"]],
        dice=[6],
        agility=[2, 1],
        spaces={3: "debris-belt"},
        options=own,
    )
    assert state(cold).speed[0] == 0


@pytest.mark.parametrize("track", ["square", "hexagon", "dash"])
def test_whole_races_are_flown_with_own_cards(tmp_path: Path, track: str) -> None:
    cards = card_documents("salus", folder(tmp_path))
    dice, seen = Random(1), set[str]()
    for seed in range(4):
        match = Match.new("salus", seed=seed, seats=4, options={"cards": cards, "track": track})
        while match.asks:
            ask = dice.choice(match.asks)
            match.choose(ask.seat, dice.choice(ask.options))
        assert match.outcome is not None
        seen |= {played.card for played in told(match, "action_played")}
        again = Match.replay(match.record())
        assert again.digest() == match.digest()
    assert seen & {"tail-wind", "ember-shot"}


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('when = "passed"', 'when = "pased"', "passed"),
        ("strike = [{ lower", "strike = [{ lowwer", "lower"),
        ("bid = 3", "bid = 30", "bid"),
        ('captions = ["last"]', 'captions = ["lost"]', "last"),
        ("hit = [{ damage", "hti = [{ damage", "hit"),
        ("lowest = 0", "lowest = 9", "lowest"),
    ],
)
def test_a_wrong_card_is_told_with_file_and_line(tmp_path: Path, right: str, wrong: str, says: str) -> None:
    line = CARDS[: CARDS.index(right)].count("\n") + 1
    with pytest.raises(CardErrors) as caught:
        card_documents("salus", folder(tmp_path, CARDS.replace(right, wrong)))
    first = str(caught.value.errors[0])
    assert f"mine.toml:{line}:" in first
    assert says in first


@pytest.mark.rule("SU-SETUP-13", "SU-ALT-7")
def test_there_must_be_cards_enough_for_the_track(tmp_path: Path) -> None:
    few = CARDS.replace('name = "Wide Open Sky"\ncopies = 3', 'name = "Wide Open Sky"\ncopies = 1')
    cards = card_documents("salus", folder(tmp_path, few))
    assert Match.new("salus", seed=1, options={"cards": cards}).asks
    with pytest.raises(OptionError, match="29 track cards beside the Finish Line"):
        Match.new("salus", seed=1, options={"cards": cards, "track": "hexagon"})


@pytest.mark.rule("SU-MINE-1")
def test_a_text_lays_one_mine_at_most(tmp_path: Path) -> None:
    """Whether a second one could lie where the ship is by then, nobody could say before the card is played."""
    sower = CARDS.replace("{ draw = { cards = 1 } }", "{ mine = {} }, { mine = {} }")
    with pytest.raises(CardErrors, match="one Fire Mine"):
        card_documents("salus", folder(tmp_path, sower))


@pytest.mark.rule("SU-KO-14", "SU-POWER-9")
@pytest.mark.parametrize(("health_left", "levels"), [(2, (0, 4, 1)), (1, (1, 1, 1))])
def test_a_word_that_a_knock_out_leaves_no_way_is_passed_over(
    tmp_path: Path, health_left: int, levels: tuple[int, int, int]
) -> None:
    words = "{ damage = { amount = 1 } }, { redistribute = { by = 3 } }"
    harsh = CARDS.replace("{ forward = { spaces = 1 } }", words)
    own = {"cards": card_documents("salus", folder(tmp_path, harsh.replace('captions = ["last"]\n', "")))}
    match = race(
        "0 play:tail-wind",
        turn=0,
        hands=[["tail-wind"], []],
        draw_decks=[["flux-core"], []],
        speed=[3, 1],
        damage=[4 - health_left, 0],
        dice=[3],
        options=own,
    )
    play(match, *(["0 from:speed:agility"] if health_left > 1 else ["0 keep"]))
    s = state(match)
    assert (s.speed[0], s.agility[0], s.systems[0]) == levels
    assert "flux-core" in s.hand[0]
