"""Salvation and Steel in numbers: many wars over all scenarios and all pairings of the starter bands.

    .venv/bin/python bench/salvation_and_steel/wars.py [--games 2000] [--workers 2]
        [--bots tactical,tactical] [--scenario siege]

Prints Markdown tables for each pair of bots: faults, who wins by scenario and by the part that a side plays, by
pairing of factions, and how many turns it takes. Parts are compared in wars of equal bands. The games are
spread evenly over scenarios and pairings; `--games` is the number for each pair of bots.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import NamedTuple

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match
from saltbox.games.salvation_and_steel import GAME
from saltbox.games.salvation_and_steel.told import TurnBegan

FACTIONS = ("knights", "kings", "orrun", "anoba")
SCENARIOS = tuple(str(value.value) for value in GAME.options["scenario"].values or () if value.value != "roll")
CHOICE_BOUND = 20_000  # whoever needs more goes round in circles
NOBODY = -1


class War(NamedTuple):
    """What is played."""

    number: int
    bots: tuple[str, ...]
    scenario: str
    bands: tuple[str, str]


class Result(NamedTuple):
    """What came of it; seats are 0 and 1."""

    war: War
    fault: str = ""
    winner: int = NOBODY
    reason: str = ""
    first: int = NOBODY  # who had the first phase
    sides: tuple[str, ...] = ("", "")  # the parts in the scenario
    turns: int = 0
    choices: int = 0


def played(war: War) -> Result:
    """Plays one war to its end."""
    seed = f"wars/{war.number}"
    options = {**GAME.lab.options, "scenario": war.scenario, "bands": list(war.bands)}
    match = Match.new(GAME, seed=seed, options=options)
    bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(war.bots)]
    try:
        while match.asks:
            ask = match.asks[0]
            match.choose(ask.seat, bot_choice(bots[ask.seat], match, ask.seat))
            if match.number > CHOICE_BOUND:
                return Result(war, "stuck")
    except Exception as fault:  # a broken rule must not end the experiment: it is counted and named
        return Result(war, f"{type(fault).__name__}: {fault}")
    assert match.outcome is not None
    winners = match.outcome.winners
    view = match.view(None)
    began = [told.facts for told in match.story(None) if isinstance(told.facts, TurnBegan)]
    winner = winners[0] if winners else NOBODY
    return Result(
        war, "", winner, match.outcome.reason, began[0].first, tuple(view["side"]), view["turn"], match.number
    )


def wars(bots: tuple[str, ...], scenarios: Sequence[str], games: int, start: int) -> list[War]:
    """That many wars, spread evenly over scenarios and ordered pairings of bands."""
    plans = [(scenario, (one, two)) for one, two in product(FACTIONS, repeat=2) for scenario in scenarios]
    return [War(start + number, bots, *plans[number % len(plans)]) for number in range(games)]


# --- Tables ------------------------------------------------------------------------------------------------


def share(part: int, whole: int) -> str:
    """A part of a whole."""
    return f"{part} of {whole} ({100 * part / whole:.0f} %)" if whole else "-"


def quantiles(lengths: Iterable[int]) -> str:
    """What half of all, nine in ten, and all do not exceed."""
    ordered = sorted(lengths) or [0]
    return ", ".join(str(ordered[min(len(ordered) - 1, int(len(ordered) * part))]) for part in (0.5, 0.9, 1.0))


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A Markdown table."""
    print(f"| {' | '.join(head)} |", "|---" * len(head) + "|", sep="\n")
    for row in rows:
        print(f"| {' | '.join(map(str, row))} |", flush=True)
    print(flush=True)


def part_wins(results: Sequence[Result]) -> str:
    """How often each part of a scenario won among equal bands, led by equal bots."""
    fair = [one for one in results if len(set(one.war.bands)) == len(set(one.war.bots)) == 1]
    equal = [one for one in fair if one.winner != NOBODY]
    won = Counter(one.sides[one.winner] for one in equal)
    parts = sorted({side for one in equal for side in one.sides if side})
    return ", ".join(f"{part} {share(won[part], len(equal))}" for part in parts) or "-"


def scenario_row(scenario: str, results: Sequence[Result]) -> list[object]:
    """One scenario."""
    ended = [one for one in results if not one.fault]
    decided = [one for one in ended if one.winner != NOBODY]
    faults = Counter("stuck" if one.fault == "stuck" else "exception" for one in results if one.fault)
    unfinished = sum(one.reason == "turn limit" for one in ended)
    seats = " : ".join(str(sum(one.winner == seat for one in ended)) for seat in (0, 1))
    first = share(sum(one.winner == one.first for one in decided), len(decided))
    return [
        *(scenario, len(results), faults["exception"], faults["stuck"], unfinished),
        *(seats, first, part_wins(results), quantiles(one.turns for one in ended)),
    ]


def pairing_rows(results: Sequence[Result]) -> list[list[object]]:
    """Each pair of different factions: how often the first of the two won, wherever it sat."""
    rows: list[list[object]] = []
    for number, faction in enumerate(FACTIONS):
        for other in FACTIONS[number + 1 :]:
            both = [one for one in results if set(one.war.bands) == {faction, other} and one.winner != NOBODY]
            won = sum(one.war.bands[one.winner] == faction for one in both)
            rows.append([f"{faction} v {other}", share(won, len(both))])
    return rows


def report(
    pool: ProcessPoolExecutor, bots: str, scenarios: Sequence[str], planned: Sequence[War]
) -> list[Result]:
    """Plays the wars of one pair of bots, and prints each row as soon as its scenario is played."""
    print(f"{bots}, {len(planned)} wars\n")
    results: list[Result] = []

    def rows() -> Iterator[list[object]]:
        for scenario in scenarios:
            found = list(pool.map(played, [war for war in planned if war.scenario == scenario], chunksize=4))
            results.extend(found)
            yield scenario_row(scenario, found)

    head = ["scenario", "games", "exceptions", "stuck", "turn limit", "wins by seat", "first player won"]
    table([*head, "parts, equal bands", "turns: half, 9 in 10, all"], rows())
    if len(set(bots.split(","))) == 1:
        table(["pairing", "won by the first"], pairing_rows(results))
    return results


def main() -> int:
    """Plays them all; fails if anything went wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--start", type=int, default=0, help="the number of the first war: another seed")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--bots", action="append")
    parser.add_argument("--scenario", action="append", choices=SCENARIOS)
    args = parser.parse_args()
    scenarios = args.scenario or SCENARIOS
    wrong = 0
    with ProcessPoolExecutor(args.workers) as pool:
        for bots in args.bots or ["tactical,tactical", "random,random", "tactical,random"]:
            planned = wars(tuple(bots.split(",")), scenarios, args.games, args.start)
            faults = [one for one in report(pool, bots, scenarios, planned) if one.fault]
            wrong += len(faults)
            for one in faults[:10]:
                print(f"war {one.war}: {one.fault}", file=sys.stderr, flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
