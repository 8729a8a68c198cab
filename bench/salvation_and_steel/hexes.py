"""How long a screen of Salvation and Steel waits: exact chances of an exchange, and pictures of the map.

    .venv/bin/python bench/salvation_and_steel/hexes.py [--games 12] [--positions 20]

Positions of seeded games that chance plays with the starter bands, every scenario in turn. For each, the
milliseconds of the chances of a round with all dice of both units, of a shot, of the reach of a unit with its
charges and where it would be caught, of a line of sight, and of one preview: reach and the lines to all enemies
together. Each figure is CPU time and the best of three runs; before each of them what was kept is forgotten.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from saltbox.engine import Match
from saltbox.games.salvation_and_steel.ground import other, units_of
from saltbox.games.salvation_and_steel.measure.surveys import (
    REACH,
    ROUND,
    SHOT,
    SIGHT,
    ReachWish,
    RoundWish,
    ShotWish,
    SightWish,
)
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.odds import impact, shot, strike
from saltbox.games.salvation_and_steel.scenarios import SCENARIOS

OPTIONS = {"placing": "by-chance", "voluntary_failure": "never", "house_scenarios": True}
KEPT = (strike, impact, shot)  # chances that were asked for before
CHOICES_BETWEEN = 40  # two positions of a game


def positions(games: int, wanted: int) -> Iterator[tuple[Match, random.Random]]:
    """Positions in which somebody is commanded, and dice to choose units with."""
    names = list(SCENARIOS)
    for seed in range(games):
        options = {**OPTIONS, "scenario": names[seed % len(names)]}
        match = Match.new("salvation-and-steel", seed=seed, options=options, listen=False)
        dice, found = random.Random(seed), 0
        while match.asks and found < wanted:
            ask = match.asks[0]
            if ask.question == "command" and match.number > CHOICES_BETWEEN * (found + 1):
                found += 1
                yield match.clone(), dice
            match.choose(ask.seat, dice.choice(ask.options))


def seconds(work: Callable[..., Any], *given: Any) -> float:
    best = float("inf")
    for _ in range(3):
        for kept in KEPT:
            kept.cache_clear()
        start = time.process_time()
        work(*given)
        best = min(best, time.process_time() - start)
    return best


def preview(match: Match, u: Unit, enemies: tuple[Unit, ...]) -> None:
    """What the map shows of a unit."""
    match.measure(None, REACH, ReachWish(u))
    for t in enemies:
        match.measure(None, SIGHT, SightWish(u, t))


def measured(match: Match, dice: random.Random) -> dict[str, float]:
    """The seconds of everything, for a unit and an enemy of it."""
    s: Any = match._state
    u = dice.choice(units_of(s, s.active))
    enemies = units_of(s, other(s.active))
    t = dice.choice(enemies)
    return {
        "chances of a round": seconds(match.measure, None, ROUND, RoundWish(u, t, s.energy[u], s.energy[u])),
        "chances of a shot": seconds(match.measure, None, SHOT, ShotWish(u, t)),
        "reach and charges": seconds(match.measure, None, REACH, ReachWish(u)),
        "line of sight": seconds(match.measure, None, SIGHT, SightWish(u, t)),
        "preview of the map": seconds(preview, match, u, enemies),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--positions", type=int, default=20)
    wish = parser.parse_args()
    times: dict[str, list[float]] = {}
    for match, dice in positions(wish.games, wish.positions):
        for name, took in measured(match, dice).items():
            times.setdefault(name, []).append(took)
    for name, found in times.items():
        ranked = [1e3 * took for took in sorted(found)]
        mean, late, most = sum(ranked) / len(ranked), ranked[len(ranked) * 95 // 100], ranked[-1]
        print(f"{name:24} {len(ranked):5} mean {mean:6.2f} ms, 95 % below {late:6.2f}, most {most:6.2f}")


if __name__ == "__main__":
    main()
