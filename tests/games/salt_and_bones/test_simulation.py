"""The figures of the catalogue's section 5.4, found again by this engine.

The catalogue's own simulation was written apart from this engine, so agreement speaks for both. It does not say
how often its random players disengage by choice; with one turn in eight, all of its other figures come out.
"""

from collections import Counter
from random import Random

import pytest

from saltbox.engine import Ask, Match

GAMES = 1_500


def choose(ask: Ask, dice: Random) -> str:
    """At random, but disengaging in one turn of eight."""
    attacks = [option for option in ask.options if option.startswith("attack:")]
    if not attacks:
        return dice.choice(ask.options)
    return dice.choice(attacks) if dice.random() > 1 / 8 else ask.options[-1]


def test_random_players_give_the_figures_of_the_catalogue() -> None:
    rounds, decided, starter, second_winds = Counter[int](), 0, 0, 0
    for seed in range(GAMES):
        match = Match.new("salt-and-bones", seed=seed)
        dice, first = Random(seed), match.asks[0].seat
        while match.asks:
            match.choose(match.asks[0].seat, choose(match.asks[0], dice))
        assert match.outcome is not None
        rounds[match.view(None)["round"]] += 1
        decided += bool(match.outcome.winners)
        starter += first in match.outcome.winners
        second_winds += any(event.name == "second_wind" for event in match.story(None))
    assert rounds.total() == GAMES
    assert sum(n * count for n, count in rounds.items()) / GAMES == pytest.approx(5.57, abs=0.25)
    assert max(rounds) <= 16
    assert decided / GAMES == pytest.approx(0.858, abs=0.03)
    assert starter / decided == pytest.approx(0.543, abs=0.045)
    assert second_winds / GAMES == pytest.approx(0.26, abs=0.04)
