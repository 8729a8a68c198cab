"""How fast our games are, beside the reference loop and, if they are installed, beside other engines."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import Any

from saltbox import __version__
from saltbox.engine import Match
from saltbox.lab.measure import POSITION_SEEDS, Item, Rate, Trace, pin, rate
from saltbox.lab.peers import TO_THE_END, peers, playing, positional

PER = 1_000_000  # ratios are printed per million turns of the reference loop

# The pass marks: our unit of a game against a peer's unit, both measured in this run.
MARKS = (
    ("decisions", "catanatron 2p", "decisions", 2.0),
    ("decisions", "catanatron 2p", "choices, also forced", 2.0),
    ("games", "gin_rummy", "games", 1.0),
    ("clones", "", "decisions", 2.0),
    ("saves and restores", "gin_rummy", "saves and restores", 20.0),
)


def player(game: str) -> Callable[..., tuple[int, Match]]:
    """Random play through the public interface, nobody listening."""

    def play(seed: int, trace: Trace | None = None, stop: int = TO_THE_END) -> tuple[int, Match]:
        match = Match.new(game, seed=seed, listen=False)
        choose = Random(seed).choice
        decisions = 0
        while match.asks and decisions != stop:
            ask = match.asks[0]
            options = ask.options
            choice = choose(options)
            decisions += len(options) > 1
            if trace is not None:
                trace.append((len(options), choice))
            match.choose(ask.seat, choice)
        return decisions, match

    return play


def forced_share(game: str) -> float:
    """The share of questions with a single option, which the engine usually answers itself."""
    asked = forced = 0
    for seed in POSITION_SEEDS:
        match = Match.new(game, seed=seed, listen=False, asks_forced=True)
        choose = Random(seed).choice
        while match.asks:
            ask = match.asks[0]
            asked += 1
            forced += len(ask.options) == 1
            match.choose(ask.seat, choose(ask.options))
    return round(forced / asked, 3)


def own_items(game: str) -> Iterator[Item]:
    """What is measured of one of our games."""
    play = player(game)
    for item in playing(game, "saltbox", play):
        yield replace(item, facts={**item.facts, "forced share": forced_share(game)})
    yield positional(game, "clones", play, Match.clone)
    yield positional(game, "saves and restores", play, lambda match: Match.load(match.save()))
    yield positional(game, "views", play, lambda match: match.view(0))
    yield Item(game, _new_game(game), "new games", {})


def _new_game(game: str) -> Callable[[], int]:
    seeds = cycle(range(1, 101))

    def chunk() -> int:
        for _ in range(20):
            Match.new(game, seed=next(seeds), listen=False)
        return 20

    return chunk


def bench(
    games: list[str],
    *,
    with_peers: bool = False,
    slices: int = 7,
    seconds: float = 0.3,
    on_row: Callable[[dict[str, Any]], None] = lambda row: None,  # noqa: ARG005 - nobody watches
) -> dict[str, Any]:
    """Measures item by item; `on_row` hears of each. Ratios compare only within one run."""
    pin()
    rows = []
    for item in _items(games, with_peers):
        row = _row(item, rate(item.chunk, slices, seconds))
        rows.append(row)
        on_row(row)
    return {"saltbox": __version__, "per": PER, "rows": rows, "marks": marks(games, rows)}


def _items(games: list[str], with_peers: bool) -> Iterator[Item]:
    for game in games:
        yield from own_items(game)
    if with_peers:
        yield from peers()


def _row(item: Item, measured: Rate) -> dict[str, Any]:
    return {
        "name": item.name,
        "unit": item.unit,
        "ratio": round(measured.ratio * PER, 2),
        "low": round(measured.low * PER, 2),
        "high": round(measured.high * PER, 2),
        "per_second": round(measured.per_second, 1),
        "facts": dict(item.facts),
    }


def marks(games: list[str], rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Our goals as ratios within this run; one whose peer is not installed is left out, not guessed."""
    measured = {(row["name"], row["unit"]): row["ratio"] for row in rows}
    found = []
    for game in games:
        for unit, peer, peer_unit, goal in MARKS:
            ours, theirs = measured.get((game, unit)), measured.get((peer or game, peer_unit))
            if ours is not None and theirs:
                against = f"{peer or 'own'} {peer_unit}"
                times = round(ours / theirs, 2)
                found.append(
                    {
                        "game": game,
                        "unit": unit,
                        "against": against,
                        "times": times,
                        "goal": goal,
                        "met": times >= goal,
                    }
                )
    return found


def row_words(row: dict[str, Any]) -> str:
    """One measurement as a line of text, with the facts without which it would mean little."""
    facts = ", ".join(f"{key} {value}" for key, value in row["facts"].items())
    spread = f"{row['low']:,.0f} to {row['high']:,.0f}"
    head = f"{row['name']:22}{row['unit']:22}{row['ratio']:>12,.1f} ({spread})"
    return f"{head}  {row['per_second']:,.0f}/s  {facts}".rstrip()
