"""How fast our games are, beside the reference loop and, if they are installed, beside other engines."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

from saltbox import __version__
from saltbox.engine import Ask, Match, Source, find_game
from saltbox.engine.game import RuleSet
from saltbox.lab.measure import POSITION_SEEDS, Item, Rate, Trace, pin, rate
from saltbox.lab.peers import TO_THE_END, peers, playing, positional

PER = 1_000_000  # ratios are printed per million turns of the reference loop


class Measured(NamedTuple):
    """What is measured under one name: a game by one of its rule sets."""

    game: str
    rules: RuleSet = RuleSet()


def measured(games: Sequence[str]) -> dict[str, Measured]:
    """The rule sets of these games, by name."""
    found: dict[str, Measured] = {}
    for game in games:
        for name, rules in find_game(game).lab.rule_sets.items():
            found[f"{game} {name}".rstrip()] = Measured(game, rules)
    return found


def new_match(subject: Measured, seed: int, **more: Any) -> Match:
    """A match as the lab plays it."""
    rules = subject.rules
    options = {**find_game(subject.game).lab.options, **rules.options}
    return Match.new(subject.game, seed=seed, seats=rules.seats, options=options, listen=False, **more)


def player(subject: Measured) -> Callable[..., tuple[int, Match]]:
    """Random play through the public interface, nobody listening. Measured questions: one point is sampled."""

    def play(seed: int, trace: Trace | None = None, stop: int = TO_THE_END) -> tuple[int, Match]:
        match = new_match(subject, seed)
        choose, source = Random(seed).choice, Source(seed)
        decisions = 0
        while match.asks and decisions != stop:
            ask = match.asks[0]
            options = candidates(match, ask, source) if ask.measured else ask.options
            choice = choose(options)
            decisions += len(options) > 1 or ask.measured
            if trace is not None:
                trace.append((len(options), choice))
            match.choose(ask.seat, choice)
        return decisions, match

    return play


def candidates(match: Match, ask: Ask, source: Source) -> list[str]:
    """The listed options and one point of the space."""
    space = match.space(ask)
    point = None if space is None else space.sample(source)
    return [*ask.options, point] if point is not None else list(ask.options)


def forced_share(subject: Measured) -> float:
    """The share of questions with a single option, which the engine usually answers itself."""
    asked = forced = 0
    for seed in POSITION_SEEDS:
        match = new_match(subject, seed, asks_forced=True)
        choose, source = Random(seed).choice, Source(seed)
        while match.asks:
            ask = match.asks[0]
            asked += 1
            forced += len(ask.options) == 1 and not ask.measured
            match.choose(ask.seat, choose(candidates(match, ask, source) if ask.measured else ask.options))
    return round(forced / asked, 3)


def own_items(name: str, subject: Measured) -> Iterator[Item]:
    """What is measured of one of our rule sets."""
    play = player(subject)
    for item in playing(name, "saltbox", play):
        yield replace(item, facts={**item.facts, "forced share": forced_share(subject)})
    yield positional(name, "clones", play, Match.clone)
    yield positional(name, "saves and restores", play, lambda match: Match.load(match.save()))
    yield positional(name, "views", play, lambda match: match.view(0))
    yield Item(name, _new_game(subject), "new games", {})


def _new_game(subject: Measured) -> Callable[[], int]:
    seeds = cycle(range(1, 101))

    def chunk() -> int:
        for _ in range(20):
            new_match(subject, next(seeds))
        return 20

    return chunk


def bench(
    games: list[str],
    *,
    with_peers: bool = False,
    slices: int = 7,
    seconds: float = 0.3,
    on_row: Callable[[dict[str, Any]], None] = lambda row: None,
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
    for name, subject in measured(games).items():
        yield from own_items(name, subject)
    if with_peers:
        yield from peers()


def _row(item: Item, found: Rate) -> dict[str, Any]:
    return {
        "name": item.name,
        "unit": item.unit,
        "ratio": round(found.ratio * PER, 2),
        "low": round(found.low * PER, 2),
        "high": round(found.high * PER, 2),
        "per_second": round(found.per_second, 1),
        "facts": dict(item.facts),
    }


def marks(games: list[str], rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Our goals as ratios within this run; one whose peer is not installed is left out, not guessed."""
    ratios = {(row["name"], row["unit"]): row["ratio"] for row in rows}
    found = []
    for name, subject in measured(games).items():
        for unit, peer, peer_unit, goal in subject.rules.marks:
            ours, theirs = ratios.get((name, unit)), ratios.get((peer or name, peer_unit))
            if ours is not None and theirs:
                against = f"{peer or 'own'} {peer_unit}"
                times = round(ours / theirs, 2)
                found.append(
                    {
                        "game": name,
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
    head = f"{row['name']:23}{row['unit']:22}{row['ratio']:>12,.1f} ({spread})"
    return f"{head}  {row['per_second']:,.0f}/s  {facts}".rstrip()
