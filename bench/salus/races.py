"""Salus in numbers: many races over all tracks and locations, for two to five players.

    .venv/bin/python bench/salus/races.py [--games 2000] [--workers 2] [--bots greedy] [--seats 4]
        [--track square]

Prints Markdown tables for each kind of bot and number of players: faults, rounds, knock-outs, how often who
got the coin at set-up won, and the wins of ships and loadouts relative to a fair share, also by location.
Bots of different kinds are named with commas, `--bots greedy,random,random,random`: they change seats from race
to race, and their wins are counted. `--games` is the number for each bot and number of players.
With `--side-by-side` only two tables for each kind of bot are printed: all loadouts, and all locations, with a
column for each number of players.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from saltbox.bots import make_bot
from saltbox.engine import Match, RulesFault
from saltbox.games.salus import GAME
from saltbox.games.salus.told import KnockedOut, LoadoutChosen
from saltbox.lab.simulate import play_out
from saltbox.lab.tables import print_table

TRACKS = ("square", "triangle", "hexagon", "dash", "clock")
BOTS = ("greedy", "random", "greedy,random", "greedy,random,random,random")


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
    first: int | None = None  # who got the coin at set-up
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
        first = play_out(match, bots)
    except RulesFault:
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
        first=first,
        rounds=view["round"],
        knock_outs=sum(isinstance(fact, KnockedOut) for fact in facts),
        location=view["location"],
        ships=tuple(view["ship"]),
        loadouts=tuple(chosen[seat] for seat in range(match.seats)),
    )


# --- Tables ------------------------------------------------------------------------------------------------


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


def fly(pool: ProcessPoolExecutor, bots: tuple[str, ...], tracks: Sequence[str], games: int) -> list[Result]:
    """Flies the races of these bots."""
    races = []
    for number in range(games):
        turned = number // len(tracks) % len(bots)
        races.append(Race(number, bots[turned:] + bots[:turned], tracks[number % len(tracks)]))
    return list(pool.map(flown, races, chunksize=4))


def report(bots: tuple[str, ...], tracks: Sequence[str], results: Sequence[Result]) -> None:
    """Prints the tables of these bots."""
    seats = len(bots)
    print(f"{', '.join(bots)}; {len(results)} races\n")
    head = ["track", "races", "exceptions", "stuck", "rounds (5 % to 95 %, longest)", "knock-outs per player"]
    by_track = [(track, [one for one in results if one.race.track == track]) for track in tracks]
    print_table([*head, "first player relative"], [row(*one, seats) for one in [*by_track, ("all", results)]])
    if len(set(bots)) > 1:
        print_table(["bot", "won", "of all"], bot_wins(results))
        return
    places = sorted({one.location for one in results if one.location})
    print_table(
        ["location", *head[1:], "first player relative"],
        [row(place, [one for one in results if one.location == place], seats) for place in places],
    )
    for what in ("ships", "loadouts"):
        print_table([what, "flown", "wins relative"], shares(results, seats, what))
    print_table(["wins relative", *places], ships_by_location(results, seats, places))


def side_by_side(bot: str, by_seats: Mapping[int, Sequence[Result]]) -> None:
    """Prints all loadouts and all locations, with a column for each number of players."""
    print(f"{bot}; {', '.join(str(len(results)) for results in by_seats.values())} races\n")
    columns = [f"{seats} players" for seats in by_seats]
    won = {seats: shares(results, seats, "loadouts") for seats, results in by_seats.items()}
    wins = {(seats, name): f"{relative} ({flew})" for seats in won for name, flew, relative in won[seats]}
    names = sorted({name for _, name in wins}, key=str)
    print_table(
        ["loadout: wins relative (flown)", *columns],
        [[name, *[wins.get((seats, name), "-") for seats in by_seats]] for name in names],
    )
    places = sorted({one.location for results in by_seats.values() for one in results if one.location})
    print_table(
        ["location: rounds; knock-outs a player; first player relative", *columns],
        [
            [place, *[at_place(results, seats, place) for seats, results in by_seats.items()]]
            for place in places
        ],
    )


def at_place(results: Sequence[Result], seats: int, place: str) -> str:
    """What came of the races at one location."""
    there = [one for one in results if one.location == place and not one.fault]
    if not there:
        return "-"
    rounds = sum(one.rounds for one in there) / len(there)
    knock_outs = sum(one.knock_outs for one in there) / len(there) / seats
    first = seats * sum(one.winner == one.first for one in there) / len(there)
    return f"{rounds:.1f}; {knock_outs:.2f}; {first:.2f}"


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
    parser.add_argument(
        "--side-by-side", action="store_true", help="loadouts and locations by number of players"
    )
    args = parser.parse_args()
    tracks, line_up = args.track or TRACKS, line_ups(args.bots or BOTS, args.seats or (2, 3, 4, 5))
    wrong = 0
    together: dict[str, dict[int, list[Result]]] = {}
    with ProcessPoolExecutor(args.workers) as pool:
        for bots in line_up:
            found = fly(pool, bots, tracks, args.games)
            if not args.side_by_side:
                report(bots, tracks, found)
            elif len(set(bots)) == 1:
                together.setdefault(bots[0], {})[len(bots)] = found
            faults = [one for one in found if one.fault]
            wrong += len(faults)
            for one in faults[:10]:
                print(f"race {one.race}: {one.fault}", file=sys.stderr, flush=True)
    for bot, by_seats in together.items():
        side_by_side(bot, by_seats)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
