"""Salus in numbers: many races over all tracks and locations, for two to five players.

    .venv/bin/python bench/races.py [--games 2000] [--workers 2] [--bots greedy] [--seats 4] [--track square]

Prints Markdown tables for each kind of bot and number of players: faults, rounds, knock-outs, how often who
got the coin at set-up won, and the wins of ships and loadouts relative to a fair share.
`--games` is the number for each bot and number of players.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match
from saltbox.games.salus import GAME
from saltbox.games.salus.told import CoinGiven, KnockedOut, LoadoutChosen

TRACKS = ("square", "triangle", "hexagon", "dash", "clock")
CHOICE_BOUND = 20_000  # whoever needs more goes round in circles


class Race(NamedTuple):
    """What is flown."""

    number: int
    bot: str
    seats: int
    track: str


class Result(NamedTuple):
    """What came of it."""

    race: Race
    fault: str = ""
    winner: int = -1
    first: int = -1
    rounds: int = 0
    knock_outs: int = 0
    location: str = ""
    ships: tuple[str, ...] = ()
    loadouts: tuple[str, ...] = ()  # as they were chosen


def flown(race: Race) -> Result:
    """Flies one race to its end."""
    seed = f"races/{race.number}"
    match = Match.new(GAME, seed=seed, seats=race.seats, options={"track": race.track})
    bots = [make_bot(race.bot, f"{seed}/{seat}") for seat in range(race.seats)]
    try:
        while match.asks:
            ask = match.asks[0]
            match.choose(ask.seat, bot_choice(bots[ask.seat], match, ask.seat))
            if match.number > CHOICE_BOUND:
                return Result(race, "stuck")
    except Exception as fault:  # a broken rule must not end the experiment: it is counted and named
        return Result(race, f"{type(fault).__name__}: {fault}")
    assert match.outcome is not None
    view = match.view(None)
    facts = [told.facts for told in match.story(None)]
    chosen = {fact.seat: fact.loadout for fact in facts if isinstance(fact, LoadoutChosen)}
    return Result(
        race,
        winner=match.outcome.winners[0],
        first=next(fact.seat for fact in facts if isinstance(fact, CoinGiven)),
        rounds=view["round"],
        knock_outs=sum(isinstance(fact, KnockedOut) for fact in facts),
        location=view["location"],
        ships=tuple(view["ship"]),
        loadouts=tuple(chosen[seat] for seat in range(race.seats)),
    )


# --- Tables ------------------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A Markdown table."""
    print(f"| {' | '.join(head)} |", "|---" * len(head) + "|", sep="\n")
    for row in rows:
        print(f"| {' | '.join(map(str, row))} |", flush=True)
    print(flush=True)


def row(name: str, results: Sequence[Result], seats: int) -> list[object]:
    """One track, or all of them."""
    ended = [one for one in results if not one.fault]
    faults = Counter("stuck" if one.fault == "stuck" else "exception" for one in results if one.fault)
    rounds = sorted(one.rounds for one in ended) or [0]
    races, few = len(ended) or 1, len(rounds) // 20
    return [
        *(name, len(results), faults["exception"], faults["stuck"]),
        f"{sum(rounds) / len(rounds):.1f} ({rounds[few]} to {rounds[-1 - few]}, {rounds[-1]})",
        f"{sum(one.knock_outs for one in ended) / races / seats:.2f}",
        f"{seats * sum(one.winner == one.first for one in ended) / races:.2f}",
    ]


def shares(results: Sequence[Result], seats: int, what: str) -> list[list[object]]:
    """How often each ship or loadout won, relative to a fair share, and in how many races it flew."""
    flew: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for one in results:
        things = getattr(one, what)
        if things:
            flew.update(things)
            won[things[one.winner]] += 1
    return [[name, flew[name], f"{seats * won[name] / flew[name]:.2f}"] for name in sorted(flew)]


def report(pool: ProcessPoolExecutor, bot: str, seats: int, tracks: Sequence[str], games: int) -> list[Result]:
    """Flies the races of one bot and one number of players, and prints their tables."""
    races = [Race(number, bot, seats, tracks[number % len(tracks)]) for number in range(games)]
    results = list(pool.map(flown, races, chunksize=4))
    print(f"{bot}, {seats} players, {games} races\n")
    head = ["track", "races", "exceptions", "stuck", "rounds (5 % to 95 %, longest)", "knock-outs per player"]
    by_track = [(track, [one for one in results if one.race.track == track]) for track in tracks]
    table([*head, "first player relative"], [row(*one, seats) for one in [*by_track, ("all", results)]])
    by_place = sorted({one.location for one in results if one.location})
    table(
        ["location", *head[1:], "first player relative"],
        [row(place, [one for one in results if one.location == place], seats) for place in by_place],
    )
    for what in ("ships", "loadouts"):
        table([what, "flown", "wins relative"], shares(results, seats, what))
    return results


def main() -> int:
    """Flies them all; fails if anything went wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--bots", action="append")
    parser.add_argument("--seats", action="append", type=int)
    parser.add_argument("--track", action="append", choices=TRACKS)
    args = parser.parse_args()
    wrong = 0
    with ProcessPoolExecutor(args.workers) as pool:
        for bot in args.bots or ["greedy", "random"]:
            for seats in args.seats or (2, 3, 4, 5):
                found = report(pool, bot, seats, args.track or TRACKS, args.games)
                faults = [one for one in found if one.fault]
                wrong += len(faults)
                for one in faults[:10]:
                    print(f"race {one.race}: {one.fault}", file=sys.stderr, flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
