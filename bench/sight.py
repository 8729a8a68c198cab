"""How long lines of sight and slides take on typical tables: twelve pieces, twenty figures.

    .venv/bin/python bench/sight.py [--tables 40] [--pairs 50]

For many pairs of figures on seeded tables, the microseconds of one question for the first clear line (thirteen
eyes, up to twenty-four points), all on the ground, from a high place down, and up to one. Then the milliseconds
of one picture of where a figure can slide: 720 headings, heading by heading and all round at once; and of what
it sees ahead. Each figure is the best of three runs.
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

from saltbox.engine.space.headings import bearing, heading_vector, moved
from saltbox.engine.space.shapes import Point, rectangle
from saltbox.engine.space.sight import Blocker, first_clear, visible_fan
from saltbox.engine.space.slides import free_all_round, free_of_circle, free_of_polygon

WIDTH, DEPTH = 48_000, 36_000
PIECES = [  # width, depth, height
    (6_000, 6_000, 1_000),
    (3_000, 3_000, 5_000),
    (5_000, 4_000, 3_000),
    (6_000, 500, 1_500),
    (6_000, 1_500, 3_000),
    (3_000, 2_000, 1_500),
    (2_000, 2_000, 2_500),
    (6_000, 4_000, 2_000),
    (8_000, 3_000, 3_000),
    (5_000, 4_000, 2_000),
    (3_000, 3_000, 1_000),
    (3_000, 2_000, 750),
]
LIMIT, STEP = 8_000, 5


def table(chance: random.Random) -> list[Blocker]:
    blockers: list[Blocker] = []
    while len(blockers) < len(PIECES):
        width, depth, height = PIECES[len(blockers)]
        x, y = chance.randrange(2_000, WIDTH - 2_000), chance.randrange(2_000, DEPTH - 2_000)
        shape = rectangle(x, y, chance.choice((0, 900, chance.randrange(3_600))), width, depth)
        if not any(shape.overlaps(other.shape) for other in blockers):
            blockers.append(Blocker(shape, height))
    return blockers


def figure(chance: random.Random, blockers: list[Blocker]) -> Point:
    """A place for a circle of one inch that is clear of all pieces."""
    while True:
        x, y = chance.randrange(1_000, WIDTH - 1_000), chance.randrange(1_000, DEPTH - 1_000)
        if not any(blocker.shape.nearer(x, y, 1_000) for blocker in blockers):
            return x, y


def eyes_and_points(chance: random.Random, blockers: list[Blocker]) -> tuple[list[Point], list[Point]]:
    """Two figures, two to twenty inches apart; most often the one faces the other."""
    while True:
        (x, y), (u, v) = figure(chance, blockers), figure(chance, blockers)
        towards = bearing(x, y, u, v) if chance.random() < 0.7 else chance.randrange(3_600)
        sine, cosine = heading_vector(towards)
        eyes = [moved(x, y, towards - 900 + 150 * step, 1_000) for step in range(13)]
        circle = [moved(u, v, 150 * step, 1_000) for step in range(24)]
        points = [(qx, qy) for qx, qy in circle if (qx - x) * sine + (qy - y) * cosine >= 0]
        if points and 2_000**2 <= (u - x) ** 2 + (v - y) ** 2 <= 20_000**2:
            return eyes, points


def seconds(work: Callable[..., Any], *given: Any) -> float:
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        work(*given)
        best = min(best, time.perf_counter() - start)
    return best


def summary(name: str, times: list[float], unit: str, factor: float) -> None:
    ranked = sorted(times)
    mean, late, most = sum(ranked) / len(ranked), ranked[len(ranked) * 95 // 100], ranked[-1]
    figures = f"mean {factor * mean:6.1f} {unit}, 95 % below {factor * late:6.1f}, most {factor * most:6.1f}"
    print(f"{name:36} {len(ranked):5} {figures}")


def heading_by_heading(
    x: int, y: int, circles: list[tuple[int, int, int]], blockers: list[Blocker]
) -> list[int]:
    found = []
    for heading in range(0, 3_600, STEP):
        free = LIMIT
        for circle in circles:
            free = free_of_circle(x, y, heading, free, *circle)
        for blocker in blockers:
            free = free_of_polygon(x, y, heading, free, blocker.shape, 1_000)
        found.append(free)
    return found


def measure_sight(tables: list[list[Blocker]], chance: random.Random, pairs: int) -> None:
    cases = [(*eyes_and_points(chance, blockers), blockers) for blockers in tables for _ in range(pairs)]
    for name, eye_z, point_z in (
        ("on the ground", 500, 500),
        ("downwards", 3_500, 500),
        ("upwards", 500, 3_500),
    ):
        times: dict[str, list[float]] = {"clear": [], "shut": []}
        for eyes, points, blockers in cases:
            found = first_clear(eyes, points, eye_z, point_z, blockers)
            took = seconds(first_clear, eyes, points, eye_z, point_z, blockers)
            times["shut" if found is None else "clear"].append(took)
        summary(f"first clear line, {name}", times["clear"] + times["shut"], "us", 1e6)
        for answer, of_it in times.items():
            if of_it:
                summary(f"  of which {answer}", of_it, "us", 1e6)


def measure_slides(tables: list[list[Blocker]], chance: random.Random) -> None:
    single, together, fans = [], [], []
    for blockers in tables:
        x, y = figure(chance, blockers)
        others = [figure(chance, blockers) for _ in range(20)]
        circles = [(u, v, 2_000) for u, v in others if (u - x) ** 2 + (v - y) ** 2 >= 2_000**2]
        shapes = [(blocker.shape, 1_000) for blocker in blockers]
        single.append(seconds(heading_by_heading, x, y, circles, blockers))
        together.append(seconds(free_all_round, x, y, LIMIT, STEP, circles, shapes))
        fans.append(seconds(visible_fan, x, y, 0, 12_000, 500, blockers, 10))
    summary("720 slides, heading by heading", single, "ms", 1e3)
    summary("720 slides, all round at once", together, "ms", 1e3)
    summary("what is seen ahead, a step a degree", fans, "ms", 1e3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--pairs", type=int, default=50)
    wish = parser.parse_args()
    chance = random.Random(5)
    tables = [table(chance) for _ in range(wish.tables)]
    measure_sight(tables, chance, wish.pairs)
    measure_slides(tables, chance)


if __name__ == "__main__":
    main()
