"""Salvation and Steel in numbers: many wars over all scenarios and all pairings of the starter bands.

    .venv/bin/python bench/salvation_and_steel/wars.py [--games 2000] [--workers 2]
        [--bots tactical,tactical] [--scenario siege]
    ... wars.py --equal --scenario siege       # each starter band against itself
    ... wars.py --module flier --module climb  # house modules; --module all: each of them

Prints Markdown tables for each pair of bots: faults, who wins by scenario and by the part that a side plays, by
pairing of factions, and how many turns it takes. Parts are compared in wars of equal bands. The games are
spread evenly over scenarios and pairings; `--games` is the number for each pair of bots.

With `--module` a band that uses a house module fights a band of the same faction and of equal points that does
not, in each seat as often. A module that is a rule for both sides is tried with equal bands. `--games` is the
number for each module.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

from saltbox.bots import make_bot
from saltbox.engine import Match, RulesFault
from saltbox.games.salvation_and_steel import GAME
from saltbox.games.salvation_and_steel.bands import (
    COMMANDER,
    FLIER,
    MEDIC,
    SKILLS,
    TRICKSTER,
    points_of,
    read_band,
)
from saltbox.games.salvation_and_steel.creation import created_units
from saltbox.games.salvation_and_steel.data import MAGE, MELEE, starters, units
from saltbox.lab.simulate import play_out
from saltbox.lab.tables import print_table, share, share_with_range

FACTIONS = ("knights", "kings", "orrun", "anoba")
SCENARIOS = tuple(str(value.value) for value in GAME.options["scenario"].values or () if value.value != "roll")
NOBODY = -1
Document = dict[str, Any]


class War(NamedTuple):
    """What is played."""

    number: int
    bots: tuple[str, ...]
    scenario: str
    factions: tuple[str, str]
    bands: tuple[Any, Any]  # names of starter bands, or documents
    options: Mapping[str, Any] = {}
    user: int = NOBODY  # the seat whose band uses a house module
    about: str = ""  # how it does


class Result(NamedTuple):
    """What came of it; seats are 0 and 1."""

    war: War
    fault: str = ""
    winner: int = NOBODY
    reason: str = ""
    first: int | None = None  # who had the first phase
    sides: tuple[str, ...] = ("", "")  # the parts in the scenario
    turns: int = 0
    choices: int = 0


def played(war: War) -> Result:
    """Plays one war to its end."""
    seed = f"wars/{war.number}"
    options = {**GAME.lab.options, "scenario": war.scenario, "bands": list(war.bands), **war.options}
    match = Match.new(GAME, seed=seed, options=options, listen=False)
    try:
        first = play_out(match, [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(war.bots)])
    except RulesFault:
        return Result(war, "stuck")
    except Exception as fault:  # a broken rule must not end the experiment: it is counted and named
        return Result(war, f"{type(fault).__name__}: {fault}")
    assert match.outcome is not None
    winners = match.outcome.winners
    view = match.view(None)
    winner = winners[0] if winners else NOBODY
    return Result(war, "", winner, match.outcome.reason, first, tuple(view["side"]), view["turn"], match.number)


def wars(
    bots: tuple[str, ...], scenarios: Sequence[str], games: int, start: int, equal_only: bool = False
) -> list[War]:
    """That many wars, spread evenly over scenarios and ordered pairings of bands, or of each with itself."""
    pairs = [(one, two) for one, two in product(FACTIONS, repeat=2) if one == two or not equal_only]
    plans = [(scenario, pair, pair) for pair in pairs for scenario in scenarios]
    return [War(start + number, bots, *plans[number % len(plans)]) for number in range(games)]


# --- House modules -----------------------------------------------------------------------------------------


class Module(NamedTuple):
    """A house module as it is tried: what one of the two bands buys, or nothing where both have it."""

    option: str
    upgrade: str = ""
    skill: str = ""


MODULES: Mapping[str, Module] = {
    **{skill: Module(COMMANDER, COMMANDER, skill) for skill in SKILLS},
    **{upgrade: Module(upgrade, upgrade) for upgrade in (MEDIC, FLIER, TRICKSTER)},
    **{rule: Module(rule) for rule in ("interrupts", "disengage", "climb", "spotting")},
    "creation": Module("creation"),
}
MOST_UPGRADES, MOST_SOLD, MOST_LEFT_OUT = 2, 2, 1
FAIR_POINTS = 2  # that equal bands may differ by
# Created units that each overdo something else: Speed, Energy, Accuracy, Force, Resistance.
DESIGNS: Mapping[str, tuple[int, int, int, int, int]] = {
    "swift": (9, 3, 12, 11, 10),
    "slow": (4, 4, 13, 13, 13),
    "tough": (6, 3, 11, 11, 16),
    "tireless": (6, 6, 11, 11, 10),
    "deadly": (6, 3, 16, 14, 9),
    "cheap": (6, 2, 9, 10, 8),
}


class Trial(NamedTuple):
    """A band that uses a module, an equal one that does not, and how it does."""

    about: str
    user: Document | str
    plain: Document | str
    options: Mapping[str, Any] = {}


def without(document: Document, sold: Iterable[str]) -> Document | None:
    """The band without some of its units; None if it has not got so many."""
    left = Counter[str](document["units"])
    left.subtract(sold)
    if min(left.values()) < 0:
        return None
    return {**document, "units": {unit: copies for unit, copies in left.items() if copies}}


def upgraded(document: Document, unit: str, copies: int, module: Module) -> Document | None:
    """The band with some of these units upgraded; None if it has not got so many."""
    rest = without(document, [unit] * copies)
    if rest is None:
        return None
    skill = {"skill": module.skill} if module.skill else {}
    return {**rest, "units": {f"{unit}:{module.upgrade}": copies, **rest["units"]}, **skill}


def points(document: Document) -> int:
    """What a band costs."""
    return points_of(read_band(document), units())


def bought(faction: str, module: Module) -> Iterator[Trial]:
    """For each unit that can have the upgrade the two bands that are made from the starter band most equally.

    The one sells units to pay for upgrades; the other may leave one out.
    """
    starter = dict(starters()[faction])
    others = [unit for unit in starter["units"] if units()[unit].kind == MELEE]
    few = range(MOST_LEFT_OUT + 1)
    plains = [without(starter, out) for n in few for out in combinations_with_replacement(others, n)]
    for unit in others:
        found: list[tuple[int, int, Document, Document]] = []
        for copies in range(1, 2 if module.upgrade == COMMANDER else MOST_UPGRADES + 1):
            for n in range(MOST_SOLD + 1):
                for sold in combinations_with_replacement(others, n):
                    left = without(starter, sold)
                    user = upgraded(left, unit, copies, module) if left else None
                    for plain in plains if user else ():
                        if user and plain and max(points(user), points(plain)) <= 200:
                            found.append((abs(points(user) - points(plain)), n, user, plain))
        difference, _, user, plain = min(found, key=lambda one: one[:2])
        if difference <= FAIR_POINTS:
            yield Trial(f"{faction}: {unit}", user, plain, {module.option: True})


def created(faction: str) -> Iterator[Trial]:
    """Bands of one created unit only, against starter bands that leave units out until points are equal."""
    starter = dict(starters()[faction])
    others = [unit for unit in starter["units"] if units()[unit].kind != MAGE]
    plains = [without(starter, out) for n in range(3) for out in combinations_with_replacement(others, n)]
    for name, attributes in DESIGNS.items():
        names = ("speed", "energy", "accuracy", "force", "resistance")
        made: Document = {"id": name, "name": name.title(), "faction": faction, "kind": MELEE}
        made |= dict(zip(names, attributes, strict=True))
        cost = created_units([made])[name].points
        pairs = [
            (abs(points(plain) - copies * cost), copies, plain)
            for plain in plains
            if plain
            for copies in range(1, 200 // cost + 1)
        ]
        difference, copies, plain = min(pairs, key=lambda one: (one[0], -one[1]))
        if difference <= FAIR_POINTS:
            user: Document = {"faction": faction, "units": {name: copies}, "spells": []}
            yield Trial(f"{name} ({cost} points)", user, plain, {"creation": True, "created": [made]})


def trials(name: str) -> list[Trial]:
    """How a module is tried."""
    module = MODULES[name]
    if name == "creation":
        return [trial for faction in FACTIONS for trial in created(faction)]
    if module.upgrade:
        return [trial for faction in FACTIONS for trial in bought(faction, module)]
    return [Trial(faction, faction, faction, {module.option: True}) for faction in FACTIONS]


def module_wars(
    name: str, bots: tuple[str, ...], scenarios: Sequence[str], games: int, start: int
) -> list[War]:
    """At least so many wars with a module: whole rounds of all scenarios, trials, and seats of the user."""
    plans = list(product(scenarios, trials(name), (0, 1)))
    found = []
    for number in range(-(-games // len(plans)) * len(plans)):
        scenario, trial, seat = plans[number % len(plans)]
        bands = (trial.plain, trial.user) if seat else (trial.user, trial.plain)
        faction = read_band(trial.plain).faction
        user = NOBODY if trial.user == trial.plain else seat
        found.append(
            War(start + number, bots, scenario, (faction, faction), bands, trial.options, user, trial.about)
        )
    return found


# --- Tables ------------------------------------------------------------------------------------------------


def quantiles(lengths: Iterable[int]) -> str:
    """What half of all, nine in ten, and all do not exceed."""
    ordered = sorted(lengths) or [0]
    return ", ".join(str(ordered[min(len(ordered) - 1, int(len(ordered) * part))]) for part in (0.5, 0.9, 1.0))


def part_wins(results: Sequence[Result]) -> str:
    """How often each part of a scenario won among equal bands, led by equal bots."""
    fair = [one for one in results if len(set(one.war.factions)) == len(set(one.war.bots)) == 1]
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
            both = [
                one for one in results if set(one.war.factions) == {faction, other} and one.winner != NOBODY
            ]
            won = sum(one.war.factions[one.winner] == faction for one in both)
            rows.append([f"{faction} v {other}", share(won, len(both))])
    return rows


def is_equal(planned: Sequence[War]) -> bool:
    """Whether no two factions meet."""
    return all(one == two for one, two in (war.factions for war in planned))


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
    print_table([*head, "parts, equal bands", "turns: half, 9 in 10, all"], rows())
    if len(set(bots.split(","))) == 1 and not is_equal(planned):
        print_table(["pairing", "won by the first"], pairing_rows(results))
    return results


def module_row(name: str, results: Sequence[Result]) -> list[object]:
    """One module, or one way to use it."""
    ended = [one for one in results if not one.fault]
    decided = [one for one in ended if one.winner != NOBODY]
    users = [one for one in decided if one.war.user != NOBODY]
    by_users = share_with_range(sum(one.winner == one.war.user for one in users), len(users))
    by_first = share_with_range(sum(one.winner == one.first for one in decided), len(decided))
    parts = "-" if users else part_wins(results)
    return [name, len(results), len(results) - len(ended), by_users, by_first, parts]


def module_report(
    pool: ProcessPoolExecutor, bots: str, scenarios: Sequence[str], modules: Sequence[str], options: Namespace
) -> list[Result]:
    """Plays the wars of each module and prints its row as soon as that is done; then how each use of it did."""
    results: dict[str, list[Result]] = {}

    def rows() -> Iterator[list[object]]:
        for name in modules:
            planned = module_wars(name, tuple(bots.split(",")), scenarios, options.games, options.start)
            results[name] = list(pool.map(played, planned, chunksize=4))
            yield module_row(name, results[name])

    head = ["games", "faults", "won by its user", "first player won", "parts"]
    print_table(["module", *head], rows())
    for name, found in results.items():
        if found[0].war.user != NOBODY:
            uses = dict.fromkeys(one.war.about for one in found)
            by_use = [module_row(use, [one for one in found if one.war.about == use]) for use in uses]
            print_table([name, *head], by_use)
    return [one for found in results.values() for one in found]


def main() -> int:
    """Plays them all; fails if anything went wrong."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--start", type=int, default=0, help="the number of the first war: another seed")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--bots", action="append")
    parser.add_argument("--scenario", action="append", choices=SCENARIOS)
    parser.add_argument("--equal", action="store_true", help="each starter band against itself only")
    parser.add_argument("--module", action="append", choices=(*MODULES, "all"), help="tries a house module")
    args = parser.parse_args()
    scenarios = args.scenario or SCENARIOS
    modules = tuple(MODULES) if "all" in (args.module or ()) else args.module
    found: list[Result] = []
    with ProcessPoolExecutor(args.workers) as pool:
        if modules:
            found += module_report(pool, (args.bots or ["tactical,tactical"])[0], scenarios, modules, args)
        else:
            for bots in args.bots or ["tactical,tactical", "random,random", "tactical,random"]:
                planned = wars(tuple(bots.split(",")), scenarios, args.games, args.start, args.equal)
                found += report(pool, bots, scenarios, planned)
    faults = [one for one in found if one.fault]
    for one in faults[:10]:
        print(f"war {one.war}: {one.fault}", file=sys.stderr, flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
