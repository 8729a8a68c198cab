"""How speed is measured here: always beside a reference loop, never in seconds alone.

A machine that is slow, or busy with something else, slows the reference loop as well, so the ratio
of the two travels from machine to machine while calls per second do not. And a rate stands beside
the digest of the games that were timed: faster is only faster if it is still the same play.
"""

import os
import statistics
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from random import Random
from typing import TypeVar

Chunk = Callable[[], int]
"""Does a little of the work and returns how many units it did."""

Trace = list[tuple[int, str]]
"""One game, choice by choice: how many options there were, and which was taken."""

PLAY_SEEDS = range(1, 101)
POSITION_SEEDS = range(1, 21)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Item:
    """Something worth timing, with the facts without which its rate would mean little."""

    name: str
    chunk: Chunk
    unit: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rate:
    """Units per turn of the reference loop (median slice, lowest, highest), and per second of CPU."""

    ratio: float
    low: float
    high: float
    per_second: float


def pin() -> None:
    """Stay on one core, where the system lets us choose: wandering between cores costs warm caches."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def reference(turns: int = 60_000) -> float:
    """Turns per second of the loop that stands for this machine's Python.

    Change it, and no figure ever taken can be compared any more.
    """
    rng = Random(1)
    choice = rng.choice
    counts = dict.fromkeys(range(64), 0)
    keys = list(range(64))
    start = time.process_time()
    for _ in range(turns):
        key = choice(keys)
        counts[key] = counts[key] + 1
    return turns / (time.process_time() - start)


def rate(chunk: Chunk, slices: int = 7, seconds: float = 0.3) -> Rate:
    """Time the chunk in slices, each between two runs of the reference loop."""
    chunk()  # the first call fills caches; it is not what we want to know
    before = reference()
    ratios = []
    speeds = []
    for _ in range(slices):
        units = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            units += chunk()
        speed = units / (time.process_time() - start)
        after = reference()
        ratios.append(speed / ((before + after) / 2))
        speeds.append(speed)
        before = after
    return Rate(statistics.median(ratios), min(ratios), max(ratios), statistics.median(speeds))


def digest(games: Iterable[Trace]) -> str:
    """What was played, in one word: equal digests mean the same choices in the same order."""
    stream = blake2b(digest_size=16)
    for trace in games:
        stream.update("".join(f"{choice}\n" for _, choice in trace).encode() + b"\n")
    return stream.hexdigest()


def describe(games: Sequence[Trace]) -> dict[str, object]:
    """The facts beside a rate of play. A choice with a single option is forced, and not a decision."""
    choices = sum(len(trace) for trace in games)
    options = [size for trace in games for size, _ in trace if size > 1]
    return {
        "games": len(games),
        "decisions per game": round(len(options) / len(games), 1),
        "options per decision": round(statistics.fmean(options), 1),
        "forced share": round(1 - len(options) / choices, 3),
        "digest": digest(games),
    }


def typical(positions: Sequence[T], work: Callable[[T], object], calls: int = 20) -> Chunk:
    """The work on the position for which it takes the median time, ready to be rated."""

    def chunk(position: T) -> int:
        for _ in range(calls):
            work(position)
        return calls

    def cost(position: T) -> float:
        tries = []
        for _ in range(5):  # the best of a few: this only picks a position, and must not pick a hiccup
            start = time.process_time()
            chunk(position)
            tries.append(time.process_time() - start)
        return min(tries)

    by_cost = sorted(positions, key=cost)
    return partial(chunk, by_cost[(len(by_cost) - 1) // 2])
