"""Bots: honest, reproducible, and the greedy one better than chance."""

import re
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from saltbox.bots import (
    BotPlay,
    Dice,
    Mind,
    UnknownBot,
    bot_choice,
    bot_play,
    bots_for,
    check_bot,
    find_bots,
    games_of,
    make_bot,
)
from saltbox.bots.random import RandomBot
from saltbox.engine import Ask, Match, Source, View, find_games
from saltbox.lab.simulate import Experiment, simulate
from tests.toys.drift import DRIFT
from tests.toys.lots import LOTS

BOTS = sorted(find_bots())


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_every_question_and_does_it_again_with_the_same_seed(name: str) -> None:
    lines = []
    for _ in range(2):
        match = Match.new("salt-and-bones", seed=5)
        bots = [make_bot(name, f"bot {seat}") for seat in (0, 1)]
        while match.asks:
            seat = match.asks[0].seat
            match.choose(seat, bot_choice(bots[seat], match, seat))
        lines.append(match.record().choices)
    assert lines[0] == lines[1]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_in_every_world_it_cannot_tell_apart(name: str) -> None:
    """What it is shown comes from view and imagined worlds; so the real hidden cards cannot matter."""
    match = Match.new("salt-and-bones", seed=8)
    other = make_bot("random", 1)
    while match.asks and match.number < 120:
        seat = match.asks[0].seat
        if seat == 0:
            here = bot_choice(make_bot(name, "same"), match, 0)
            view = Mind(match, 0, Source(1)).view
            twin = match.imagine(0, Source(match.number))
            assert Mind(twin, 0, Source(1)).view == view
            assert bot_choice(make_bot(name, "same"), twin, 0) == here
            match.choose(0, here)
        else:
            match.choose(1, bot_choice(other, match, 1))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "seats"), [(DRIFT, 3), (LOTS, 4)], ids=["drift", "lots"])
def test_a_bot_plays_games_it_knows_nothing_about(name: str, game: object, seats: int) -> None:
    match = Match.new(game, seed=3, seats=seats)  # type: ignore[arg-type]
    bots = [make_bot(name, seat) for seat in range(seats)]
    while match.asks:
        seat = match.asks[0].seat
        match.choose(seat, bot_choice(bots[seat], match, seat))
    assert match.outcome is not None


def test_greedy_beats_random_nearly_always() -> None:
    result = simulate(Experiment("salt-and-bones", ("greedy", "random"), 4), 40)
    assert result["wins"][0] >= 36


def test_every_bot_has_a_sentence_of_personality() -> None:
    for name in BOTS:
        assert make_bot(name, 1).describe.endswith(".")


def test_an_unknown_bot_is_told_so() -> None:
    with pytest.raises(UnknownBot, match='no bot "grandmaster"; known: greedy, random'):
        make_bot("grandmaster", 1)


def test_a_bot_is_offered_for_the_games_it_knows() -> None:
    assert bots_for("salt-and-bones") == ["greedy", "random"]
    assert bots_for("salt-mystic") == ["greedy", "random", "tactical"]
    assert [games_of(name) for name in ("greedy", "random")] == [(), ()]
    assert games_of("tactical") == tuple(game for game in sorted(find_games()) if "tactical" in bots_for(game))


def test_a_bot_that_does_not_know_a_game_says_what_it_knows_and_who_does() -> None:
    check_bot("tactical", "salt-mystic")
    known = re.escape(", ".join(games_of("tactical")))
    with pytest.raises(
        UnknownBot, match=rf"^tactical knows {known}; for salt-and-bones there are greedy, random$"
    ):
        check_bot("tactical", "salt-and-bones")
    with pytest.raises(UnknownBot, match=r'no bot "grandmaster"; known: greedy, random$'):
        check_bot("grandmaster", "salt-and-bones")


def test_a_bot_that_names_no_games_plays_all(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bold:
        describe = "Attacks whenever it can."

    monkeypatch.setattr("saltbox.bots.find_bots", lambda: {"bold": SimpleNamespace(load=lambda: Bold)})
    assert bots_for("salt-and-bones") == bots_for("salt-mystic") == ["bold"]


# --- What a game brings along ---


@pytest.fixture
def lots_brings(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Lets the toy game bring a way to play, as an installed game does."""

    def bring(play: BotPlay) -> None:
        entries = {"lots": SimpleNamespace(load=lambda: play)}
        monkeypatch.setattr("saltbox.bots.find_bot_plays", lambda: entries)
        bot_play.cache_clear()

    yield bring
    bot_play.cache_clear()


def test_a_game_that_brings_nothing_is_played_all_the_same() -> None:
    assert bot_play("lots") == BotPlay()
    assert bots_for("lots") == ["greedy", "random"]


def test_a_game_with_tactics_of_its_own_is_offered_the_tactical_bot(lots_brings: Any) -> None:
    def last(ask: Ask, mind: Mind, dice: Dice) -> str:
        return ask.options[-1]

    lots_brings(BotPlay(tactical=last))
    assert bots_for("lots") == ["greedy", "random", "tactical"]
    match = Match.new(LOTS, seed=3)
    for seat in (0, 1):
        ask = match.ask_of(seat)
        assert ask is not None
        assert len(ask.options) > 2
        assert bot_choice(make_bot("tactical", 1), match, seat) == ask.options[-1]


def test_the_greedy_bot_goes_by_the_rules_of_the_game_or_by_what_a_view_is_worth(lots_brings: Any) -> None:
    match = Match.new(LOTS, seed=3)
    ask = match.ask_of(0)
    assert ask is not None

    def first(ask: Ask, mind: Mind, dice: Dice) -> str:
        return ask.options[0]

    def bid(table: Any, view: View, seat: int) -> float:
        """The highest sealed bid looks best."""
        return float(str(view["sealed"]).removeprefix("bid:").replace("nothing", "0"))

    lots_brings(BotPlay(greedy=first, worth=bid))
    assert bot_choice(make_bot("greedy", 1), match, 0) == ask.options[0]
    lots_brings(BotPlay(worth=bid))
    assert bot_choice(make_bot("greedy", 1), match, 0) == max(set(ask.options) - {"nothing"})


def test_who_plays_one_game_needs_no_other() -> None:
    """A bot, or the question who plays a game, must not load every installed game."""
    program = """
import sys
from saltbox.bots import bots_for, check_bot
from saltbox.engine import find_games
first, *others = sorted(find_games())
bots_for(first), check_bot("greedy", first)
print(*[name for name in others if f"saltbox.games.{name.replace('-', '_')}" in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"


def test_in_a_game_from_before_the_tactical_bot_plays_on_as_the_greedy_one() -> None:
    match = Match.new("salt-and-bones", seed=4)
    while match.asks:
        seat = match.asks[0].seat
        choices = {bot_choice(make_bot(name, "same"), match, seat) for name in ("greedy", "tactical")}
        assert len(choices) == 1
        match.choose(seat, choices.pop())


def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    match = Match.new("salt-and-bones", seed=1, options={"first_momentum": "seat0"})
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        bot_choice(make_bot("random", 1), match, 1)


def test_tactical_beats_random_nearly_always() -> None:
    for options in ({"scenario": "risen"}, {"scenario": "black-labyrinth", "edition": "quickstart"}):
        result = simulate(Experiment("salt-mystic", ("random", "tactical"), 4, options), 20)
        assert result["wins"][1] >= 19


def test_tactical_beats_the_pack_more_often_than_not() -> None:
    result = simulate(Experiment("salt-mystic", ("tactical",), 4, {"scenario": "risen"}), 12)
    assert result["exceptions"] == result["stuck"] == 0
    assert result["wins"][0] >= 7


def test_greedy_has_an_eye_for_a_battle() -> None:
    options = {"scenario": "risen", "edition": "quickstart", "turn_limit": 25}
    result = simulate(Experiment("salt-mystic", ("greedy", "random"), 4, options), 6)
    assert result["exceptions"] == result["stuck"] == 0
    assert result["wins"][0] > result["wins"][1]


@pytest.mark.parametrize("seats", [1, 2])
def test_the_tactical_bot_chooses_the_same_in_every_world_it_cannot_tell_apart(seats: int) -> None:
    options = {"scenario": "wraithdiver", "turn_limit": 4}
    match = Match.new("salt-mystic", seed=8, seats=seats, options=options)
    other = make_bot("random", 1)
    while match.asks:
        seat = match.asks[0].seat
        if seat == 0:
            here = bot_choice(make_bot("tactical", "same"), match, 0)
            twin = match.imagine(0, Source(match.number))
            assert bot_choice(make_bot("tactical", "same"), twin, 0) == here
            match.choose(0, here)
        else:
            match.choose(1, bot_choice(other, match, 1))


def test_a_bot_cannot_read_from_its_dice_how_often_others_were_asked() -> None:
    """Whether somebody else had a choice can depend on cards that the bot does not see."""
    match = Match.new("salt-and-bones", seed=3)
    other = match.clone()
    other._choices.append("1 pass")
    assert other.number != match.number
    seen: list[int] = []

    class Listening(RandomBot):
        def choose(self, ask: Ask, mind: Mind) -> str:
            seen.append(mind.source.rng)
            return ask.options[0]

    for one in (match, other):
        bot_choice(Listening(1), one, match.asks[0].seat)
    assert seen[0] == seen[1]
