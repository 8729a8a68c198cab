"""When the first attack of a battle comes, on the tables that Play now opens.

    .venv/bin/python bench/salt_mystic/first_shot.py [--games 200] [--bots tactical,tactical] [--size 36]

Prints, for each scenario and for all of them, by which turn the first attack is declared in half of the games
and in nine of ten. Turns of both sides are counted, as on the page; a round is a turn of each side.
"""

import argparse
from collections.abc import Iterable
from typing import Any

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match, find_game
from saltbox.lab.simulate import CHOICE_BOUND

GAME = "salt-mystic"
SCENARIOS = (
    "learning",
    "risen",
    "burning-fountains",
    "swamp-road",
    "black-labyrinth",
    "fog-and-tombs",
    "wraithdiver",
)


def first_attack(seed: str, bots: tuple[str, ...], options: dict[str, Any]) -> int | None:
    """The turn in which the first attack was declared; None if the battle ended without one."""
    match = Match.new(find_game(GAME), seed=seed, seats=len(bots), options=options)
    players = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(bots)]
    heard = 0
    while match.asks and match.number < CHOICE_BOUND:
        ask = match.asks[0]
        match.choose(ask.seat, bot_choice(players[ask.seat], match, ask.seat))
        news = match.story(None, heard)
        heard += len(news)
        if any(told.name == "attack_declared" for told in news):
            return int(match.view(None)["turn"])
    return None


def told(name: str, turns: Iterable[int | None]) -> str:
    """One line of the table."""
    known = sorted(turn for turn in turns if turn is not None)
    half, most = known[len(known) // 2], known[len(known) * 9 // 10]
    return f"| {name} | {len(known)} | {half} | {most} | {(half + 1) // 2} |"


def main() -> None:
    """Plays them all, as far as the first attack."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bots", default="tactical,tactical")
    parser.add_argument("--size", type=int, default=36)
    parser.add_argument("--edition", default="basic-2021")
    parser.add_argument("--scenario", action="append", choices=SCENARIOS)
    args = parser.parse_args()
    scenarios = args.scenario or SCENARIOS[1:]
    print("| scenario | games | turn of the first attack, half of them | nine of ten | round, half of them |")
    print("|---" * 5 + "|", flush=True)
    everything: list[int | None] = []
    for n, scenario in enumerate(scenarios):
        games = range(n, args.games, len(scenarios))
        options = {"edition": args.edition, "scenario": scenario, "table": [args.size, args.size]}
        turns = [first_attack(f"first shot {game}", tuple(args.bots.split(",")), options) for game in games]
        everything += turns
        print(told(scenario, turns), flush=True)
    print(told("all", everything))


if __name__ == "__main__":
    main()
