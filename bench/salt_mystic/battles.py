"""Salt Mystic in numbers: many battles in both editions and all scenarios, and against the pack.

    .venv/bin/python bench/salt_mystic/battles.py [--games 2000] [--pack 500] [--workers 2]
        [--bots tactical,tactical]

Prints a Markdown table: faults, who wins, and how many turns each side takes. Chance alone hardly ever ends a
battle, so random players get a turn limit of their own.
"""

import argparse
import os
import sys
from typing import Any

from saltbox.lab.simulate import Experiment, simulate

EDITIONS = ("basic-2021", "quickstart")
SCENARIOS = (
    "learning",
    "risen",
    "burning-fountains",
    "swamp-road",
    "black-labyrinth",
    "fog-and-tombs",
    "wraithdiver",
)
RANDOM_LIMIT = 20
HEAD = (
    "| edition | scenario | players | games | exceptions | stuck | wins | draws | turns: half, 9 in 10, all |"
)


def quantile(rounds: dict[str, int], share: float) -> int:
    """The number of turns that this share of the games did not exceed."""
    wanted, seen = share * sum(rounds.values()), 0
    for length, count in rounds.items():
        seen += count
        if seen >= wanted:
            return int(length)
    return 0


def row(edition: str, scenario: str, bots: str, result: dict[str, Any]) -> str:
    """One experiment as a line of the table."""
    rounds = result["rounds"]
    turns = ", ".join(str(quantile(rounds, share)) for share in (0.5, 0.9, 1.0))
    decided = sum(result["wins"]) or 1
    wins = " : ".join(f"{wins} ({100 * wins / decided:.0f} %)" for wins in result["wins"])
    cells = [edition, scenario, bots, result["games"], result["exceptions"], result["stuck"], wins]
    return f"| {' | '.join(map(str, cells))} | {result['draws']} | {turns} |"


def main() -> int:
    """Plays them all; fails if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--pack", type=int, default=500)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--bots", action="append")
    parser.add_argument("--edition", action="append", choices=EDITIONS)
    parser.add_argument("--scenario", action="append", choices=SCENARIOS)
    args = parser.parse_args()
    print(HEAD, "|---" * 9 + "|", sep="\n", flush=True)
    wrong = 0
    sides = args.bots or ["tactical,tactical", "random,random", "tactical"]
    for bots in sides:
        for edition in args.edition or EDITIONS:
            for scenario in args.scenario or SCENARIOS:
                options: dict[str, Any] = {"edition": edition, "scenario": scenario}
                if "random" in bots:
                    options["turn_limit"] = RANDOM_LIMIT
                alone = "," not in bots
                if alone and (edition != "basic-2021" or scenario == "learning"):
                    continue  # the pack belongs to the basic rules; its games are spread over the scenarios
                games = -(-args.pack // 6) if alone else args.games
                experiment = Experiment("salt-mystic", tuple(bots.split(",")), "battles", options)
                result = simulate(experiment, games, workers=args.workers)
                wrong += result["exceptions"] + result["stuck"]
                print(row(edition, scenario, bots + (" v the pack" if alone else ""), result), flush=True)
                for fault in result["faults"]:
                    print(fault, file=sys.stderr, flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
