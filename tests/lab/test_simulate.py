"""Simulations: the same result however the work is spread, and every fault counted and named."""

from collections.abc import Callable
from typing import Any

import pytest

from saltbox.bots import UnknownBot
from saltbox.engine import Match, OptionError, RulesFault, UnknownGame, find_games
from saltbox.games.salt_and_bones.told import MomentumGiven
from saltbox.games.salt_mystic.told import FirstPlayer
from saltbox.games.salus.told import CoinGiven
from saltbox.games.salvation_and_steel.told import TurnBegan
from saltbox.lab import simulate as module
from saltbox.lab.simulate import Experiment, Group, Tally, play_game, simulate

KEYS = {"games", "finished", "exceptions", "stuck", "draws", "wins", "decisions", "seconds"}
RANDOM = Experiment("salt-and-bones", ("random", "random"), 1)


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    one, two = (simulate(RANDOM, 120, workers=n) for n in (1, 2))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_the_result_adds_up() -> None:
    result = simulate(RANDOM, 150)
    assert set(result) >= KEYS
    assert result["games"] == result["finished"] == 150 == result["draws"] + sum(result["wins"])
    assert result["exceptions"] == result["stuck"] == 0
    assert sum(result["rounds"].values()) == 150
    assert sum(result["reasons"].values()) == 150


def test_another_seed_plays_other_games() -> None:
    other = Experiment("salt-and-bones", ("random", "random"), 2)
    assert simulate(other, 20)["decisions"] != simulate(RANDOM, 20)["decisions"]


def test_progress_is_reported_chunk_by_chunk() -> None:
    heard: list[int] = []
    simulate(RANDOM, 120, on_progress=heard.append)
    assert heard == [50, 50, 20]


# The event that tells who has the first turn: it is told before that turn, and again later in some games.
TOLD_FIRST: dict[str, Callable[[Any], int | None]] = {
    "salt-and-bones": lambda facts: facts.seat if isinstance(facts, MomentumGiven) else None,
    "salt-mystic": lambda facts: facts.seat if isinstance(facts, FirstPlayer) else None,
    "salus": lambda facts: facts.seat if isinstance(facts, CoinGiven) else None,
    "salvation-and-steel": lambda facts: facts.first if isinstance(facts, TurnBegan) else None,
}
TACTICAL = ("salt-mystic", "salvation-and-steel")  # between random bots hardly anybody wins


@pytest.mark.parametrize("game", find_games())
def test_the_share_of_the_first_player_counts_who_had_the_first_turn(game: str) -> None:
    """Not who led the last one, nor who was asked something while the table was laid."""
    experiment = Experiment(game, ("tactical" if game in TACTICAL else "random",) * 2, 3)
    tally, wins = Tally(), 0
    for number in range(6):
        match = play_game(experiment, number, tally)
        again = Match.replay(match.record())
        told = [TOLD_FIRST[game](event.facts) for event in again.story(None)]
        first = next(seat for seat in told if seat is not None)
        assert match.outcome is not None
        wins += first in match.outcome.winners
    assert tally.first_wins == wins
    assert 0 < wins < tally.wins.total()


def test_options_differ_from_game_to_game_and_are_counted_value_by_value() -> None:
    """Salus varies its tracks and locations; what is given stays as it is."""
    result = simulate(Experiment("salus", ("random", "random"), 1, {"location": "eclipse"}, vary=True), 21)
    tracks = result["by"]["track"]
    assert {track: found["games"] for track, found in tracks.items()} == {
        "clock": 3,
        "dash": 3,
        "hexagon": 3,
        "triangle": 3,
        "square": 9,
    }
    for values in result["by"].values():
        for name in ("games", "finished", "exceptions", "stuck", "draws"):
            assert sum(found[name] for found in values.values()) == result[name]
        for seat in (0, 1):
            assert sum(found["wins"][seat] for found in values.values()) == result["wins"][seat]
    assert tracks["clock"]["mean_rounds"] == 8
    assert {"end_timing", "laps_to_win"} <= set(result["by"])
    assert "location" not in result["by"]


def test_a_game_that_names_what_its_sides_play_is_counted_by_pairing() -> None:
    options = {"max_turns": 1}
    experiment = Experiment("salvation-and-steel", ("random", "random"), 1, options, vary=True)
    result = simulate(experiment, 42)
    assert len(result["by"]["scenario"]) == 7
    assert result["by"]["pairing"]["knights v knights"]["games"] > 0
    assert sum(found["games"] for found in result["by"]["pairing"].values()) == 42
    assert experiment.groups_of(5).count(Group("scenario", "siege")) == 1
    assert "max_turns" not in result["by"]


def test_varied_games_are_the_same_however_the_work_is_spread() -> None:
    varied = Experiment("salus", ("random", "random"), 1, vary=True)
    one, two = (simulate(varied, 60, workers=n) for n in (1, 2))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_a_fault_is_counted_under_the_options_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHOICE_BOUND", 50)
    result = simulate(Experiment("salus", ("random", "random"), 1, vary=True), 7)
    assert result["by"]["track"]["square"]["stuck"] == 3


def test_without_variety_there_is_nothing_to_tell_apart() -> None:
    assert "by" not in simulate(RANDOM, 2)
    assert "by" not in simulate(Experiment("salt-and-bones", ("random", "random"), 1, vary=True), 2)


@pytest.mark.parametrize(
    ("experiment", "error"),
    [
        (Experiment("salt-and-bone", ("random", "random"), 1), UnknownGame),
        (Experiment("salt-and-bones", ("random",), 1), OptionError),
        (Experiment("salt-and-bones", ("random", "alphazero"), 1), UnknownBot),
        (Experiment("salt-and-bones", ("random", "tactical"), 1), UnknownBot),
        (Experiment("salt-and-bones", ("random", "random"), 1, {"first_momentum": "both"}), OptionError),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(
    experiment: Experiment, error: type[Exception]
) -> None:
    with pytest.raises(error):
        simulate(experiment, 10)


def test_faults_are_counted_and_named_and_do_not_end_the_experiment(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Match.choose

    def choose(self: Match, seat: int, choice: str) -> None:
        if self.number == 30 and self.record().seed == "1/3":
            raise ZeroDivisionError("broken")
        if self.number == 30 and self.record().seed == "1/4":
            raise RulesFault("round in circles")
        real(self, seat, choice)

    monkeypatch.setattr(Match, "choose", choose)
    result = simulate(RANDOM, 10)
    assert (result["finished"], result["exceptions"], result["stuck"]) == (8, 1, 1)
    assert result["faults"] == ["game 3: ZeroDivisionError: broken", "game 4: round in circles"]


def test_a_game_without_end_counts_as_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHOICE_BOUND", 50)
    result = simulate(RANDOM, 5)
    assert result["stuck"] == 5
    assert "still no end after 50 choices" in result["faults"][0]
