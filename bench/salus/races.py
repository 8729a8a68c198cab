"""Salus in numbers: many races over all tracks and locations, for two to five players.

    .venv/bin/python bench/salus/races.py [--games 2000] [--workers 2] [--bots greedy] [--seats 4]
        [--track square]

Prints Markdown tables for each kind of bot and number of players: faults, rounds, knock-outs, how often who
got the coin at set-up won, and the wins of ships and loadouts relative to a fair share, also by location.
Bots of different kinds are named with commas, `--bots greedy,random,random,random`: they change seats from race
to race, and their wins are counted. `--games` is the number for each bot and number of players.
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
BOTS = ("greedy", "random", "greedy,random", "greedy,random,random,random")
CHOICE_BOUND = 20_000  # whoever needs more goes round in circles


class Race(NamedTuple):
    """What is flown."""

    number: int
    bots: tuple[str, ...]  # by seat
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
    match = Match.new(GAME, seed=seed, seats=len(race.bots), options={"track": race.track})
    bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(race.bots)]
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
        loadouts=tuple(chosen[seat] for seat in range(match.seats)),
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


def ships_by_location(results: Sequence[Result], seats: int, places: Sequence[str]) -> list[list[object]]:
    """How often each ship won, relative to a fair share, at each location."""
    there = [[one for one in results if one.location == place] for place in places]
    found = [{ship: wins for ship, _, wins in shares(some, seats, "ships")} for some in there]
    ships = sorted({ship for wins in found for ship in wins}, key=str)
    return [[ship, *[wins.get(ship, "-") for wins in found]] for ship in ships]


def bot_wins(results: Sequence[Result]) -> list[list[object]]:
    """How many races each kind of bot won, wherever it sat."""
    ended = [one for one in results if not one.fault]
    won = Counter(one.race.bots[one.winner] for one in ended)
    return [[bot, won[bot], f"{100 * won[bot] / (len(ended) or 1):.1f} %"] for bot in sorted(won)]


def report(pool: ProcessPoolExecutor, bots: tuple[str, ...], tracks: Sequence[str], games: int) -> list[Result]:
    """Flies the races of these bots, and prints their tables."""
    seats = len(bots)
    races = []
    for number in range(games):
        turned = number // len(tracks) % seats
        races.append(Race(number, bots[turned:] + bots[:turned], tracks[number % len(tracks)]))
    results = list(pool.map(flown, races, chunksize=4))
    print(f"{', '.join(bots)}; {games} races\n")
    head = ["track", "races", "exceptions", "stuck", "rounds (5 % to 95 %, longest)", "knock-outs per player"]
    by_track = [(track, [one for one in results if one.race.track == track]) for track in tracks]
    table([*head, "first player relative"], [row(*one, seats) for one in [*by_track, ("all", results)]])
    if len(set(bots)) > 1:
        table(["bot", "won", "of all"], bot_wins(results))
        return results
    places = sorted({one.location for one in results if one.location})
    table(
        ["location", *head[1:], "first player relative"],
        [row(place, [one for one in results if one.location == place], seats) for place in places],
    )
    for what in ("ships", "loadouts"):
        table([what, "flown", "wins relative"], shares(results, seats, what))
    table(["wins relative", *places], ships_by_location(results, seats, places))
    return results


def line_ups(bots: Sequence[str], numbers: Sequence[int]) -> list[tuple[str, ...]]:
    """Who flies against whom: one kind of bot with each number of players, or those named with commas."""
    found: list[tuple[str, ...]] = []
    for names in bots:
        kinds = tuple(names.split(","))
        found += [kinds] if len(kinds) > 1 else [kinds * seats for seats in numbers]
    return found


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
        for bots in line_ups(args.bots or BOTS, args.seats or (2, 3, 4, 5)):
            found = report(pool, bots, args.track or TRACKS, args.games)
            faults = [one for one in found if one.fault]
            wrong += len(faults)
            for one in faults[:10]:
                print(f"race {one.race}: {one.fault}", file=sys.stderr, flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
