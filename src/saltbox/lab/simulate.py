"""Thousands of games between bots: what comes out, and whether anything goes wrong.

The seed of each game follows from the seed of the experiment and the number of the game, never from the
process that plays it, so the result is the same however the work is spread.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from saltbox.bots import bot_choice, check_bot, make_bot
from saltbox.engine import Match, RulesFault, Seat, find_game
from saltbox.minds import Bot

CHOICE_BOUND = 20_000  # no game of this box needs a tenth of it
CHUNK = 50  # games that one task plays
FAULTS_KEPT = 10


@dataclass(slots=True)
class Experiment:
    """What is played: a game, its options, and a bot for each seat."""

    game: str
    bots: tuple[str, ...]
    seed: int | str
    options: Mapping[str, Any] = field(default_factory=dict)
    vary: bool = False  # options that are not given differ from game to game, as the game's `variety` has them

    def check(self) -> None:
        """Fails at once, with a clear sentence, if the game, the seats, the options or a bot cannot be used."""
        game = find_game(self.game)
        game.chosen_seats(len(self.bots))
        game.load_table(game.chosen_options(self.options_of(0)))
        for name in self.bots:
            check_bot(name, game.name)

    def varied(self, number: int) -> dict[str, Any]:
        """The options that are this game's own."""
        found = find_game(self.game).lab.variety(number) if self.vary else {}
        return {name: value for name, value in found.items() if name not in self.options}

    def options_of(self, number: int) -> dict[str, Any]:
        """All options of one game: those of the lab, its own, and those that were given."""
        return {**find_game(self.game).lab.options, **self.varied(number), **self.options}

    def groups_of(self, number: int) -> list["Group"]:
        """What one game is counted under besides the whole: each value of its own, and who plays what."""
        if not self.vary:
            return []
        game = find_game(self.game)
        sides = game.lab.sides(game.chosen_options(self.options_of(number)))
        pairing = [Group("pairing", " v ".join(sides))] if sides else []
        own = self.varied(number).items()
        return [Group(name, value_text(value)) for name, value in own if is_plain(value)] + pairing


class Group(NamedTuple):
    """Games that have something in common: the value of an option, or the pairing."""

    what: str
    value: str


def is_plain(value: Any) -> bool:
    """Whether a value of an option can head a row: whole documents cannot."""
    return isinstance(value, str | int)


def value_text(value: str | int) -> str:
    """A value as it is given on the command line."""
    return value if isinstance(value, str) else json.dumps(value)


@dataclass(slots=True)
class Tally:
    """What came out, to be added up over chunks."""

    games: int = 0
    finished: int = 0
    exceptions: int = 0
    stuck: int = 0
    draws: int = 0
    decisions: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    first_wins: int = 0  # games won by the seat that had the first turn
    rounds: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    groups: dict[Group, "Tally"] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        """Adds another tally to this one."""
        for name in ("games", "finished", "exceptions", "stuck", "draws", "decisions", "first_wins"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.wins += other.wins
        self.reasons += other.reasons
        self.rounds += other.rounds
        self.faults = (self.faults + other.faults)[:FAULTS_KEPT]
        for group, tally in other.groups.items():
            self.group(group).add(tally)

    def group(self, group: Group) -> "Tally":
        """What came out of some of the games."""
        return self.groups.setdefault(group, Tally())

    @property
    def first_player_share(self) -> float | None:
        """The share of the decided games that went to whoever had the first turn."""
        decided = sum(self.wins.values())
        return round(self.first_wins / decided, 4) if decided else None

    @property
    def mean_rounds(self) -> float | None:
        """How long the finished games took."""
        rounds = sum(n * count for n, count in self.rounds.items())
        return round(rounds / self.finished, 3) if self.finished else None

    def counts(self, sides: int) -> dict[str, Any]:
        """What is told of any number of games, all of them or some."""
        return {
            "games": self.games,
            "finished": self.finished,
            "exceptions": self.exceptions,
            "stuck": self.stuck,
            "draws": self.draws,
            "wins": [self.wins[side] for side in range(sides)],
        }

    def document(self, sides: int, seconds: float) -> dict[str, Any]:
        """The result for scripts."""
        found = {
            **self.counts(sides),
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "reasons": dict(sorted(self.reasons.items())),
            "first_player_share": self.first_player_share,
            "mean_rounds": self.mean_rounds,
            "rounds": {str(n): count for n, count in sorted(self.rounds.items())},
            "faults": self.faults,
        }
        return {**found, "by": self.by(sides)} if self.groups else found

    def by(self, sides: int) -> dict[str, dict[str, Any]]:
        """What came out for each value of an option that differed, and for each pairing."""
        found: dict[str, dict[str, Any]] = {}
        for group, tally in sorted(self.groups.items()):
            shares = {"first_player_share": tally.first_player_share, "mean_rounds": tally.mean_rounds}
            found.setdefault(group.what, {})[group.value] = {**tally.counts(sides), **shares}
        return {what: values for what, values in found.items() if len(values) > 1}


def simulate(
    experiment: Experiment,
    games: int,
    *,
    workers: int = 1,
    on_progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Plays that many games and adds up the result. `on_progress` hears of every finished chunk."""
    experiment.check()
    start = time.perf_counter()
    total = Tally()
    for tally in _tallies(experiment, games, workers):
        total.add(tally)
        on_progress(tally.games)
    sides = max(len(experiment.bots), find_game(experiment.game).state.SIDES)
    return total.document(sides, time.perf_counter() - start)


def _tallies(experiment: Experiment, games: int, workers: int) -> Iterator[Tally]:
    chunks = [range(n, min(n + CHUNK, games)) for n in range(0, games, CHUNK)]
    if workers <= 1 or len(chunks) <= 1:
        yield from (play_chunk(experiment, chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play_chunk, [experiment] * len(chunks), chunks)


def play_chunk(experiment: Experiment, numbers: Sequence[int]) -> Tally:
    """Plays some games of an experiment, one after the other."""
    tally = Tally()
    for number in numbers:
        one = played(experiment, number)
        tally.add(one)
        for group in experiment.groups_of(number):
            tally.group(group).add(one)
    return tally


def played(experiment: Experiment, number: int) -> Tally:
    """What came of one game."""
    tally = Tally(games=1)
    try:
        play_game(experiment, number, tally)
    except RulesFault as fault:
        tally.stuck += 1
        tally.faults.append(f"game {number}: {fault}")
    except Exception as fault:  # a broken rule must not end the experiment: it is counted and named
        tally.exceptions += 1
        tally.faults.append(f"game {number}: {type(fault).__name__}: {fault}")
    return tally


def play_game(experiment: Experiment, number: int, tally: Tally) -> Match:
    """Plays one game to its end and counts it."""
    seed = f"{experiment.seed}/{number}"
    game = find_game(experiment.game)
    options = experiment.options_of(number)
    match = Match.new(game, seed=seed, seats=len(experiment.bots), options=options, listen=False)
    bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(experiment.bots)]
    first = play_out(match, bots)
    _count(match, first, tally)
    return match


def play_out(match: Match, bots: Sequence[Bot]) -> Seat | None:
    """Plays a match to its end, with a bot for each seat; returns who had the first turn."""
    first: Seat | None = None
    while match.asks:
        ask = match.asks[0]
        if first is None:
            first = first_seat(match)
        match.choose(ask.seat, bot_choice(bots[ask.seat], match, ask.seat))
        if match.number > CHOICE_BOUND:
            raise RulesFault(f"still no end after {CHOICE_BOUND} choices")
    return first


def first_seat(match: Match) -> Seat | None:
    """Who has the first turn, as far as that is decided; later turns may have another order."""
    first = match.game.lab.first
    return match.asks[0].seat if first is None else first(match._state)


def _count(match: Match, first: Seat | None, tally: Tally) -> None:
    outcome = match.outcome
    assert outcome is not None
    tally.finished += 1
    tally.decisions += match.number
    tally.reasons[outcome.reason] += 1
    tally.draws += not outcome.winners
    tally.wins.update(outcome.winners)
    tally.first_wins += first in outcome.winners
    tally.rounds[match.game.pages.rounds(match.view(None))] += 1
