"""The seeded generator: every table it proposes is checked with plain school geometry, not with its own."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import cos, dist, hypot, radians, sin

import pytest

from saltbox.engine.chance import Source
from saltbox.engine.errors import OptionError
from saltbox.games.salt_mystic.setup.editions import PROFILES
from saltbox.games.salt_mystic.terrain.generator import chosen_counts, generate, least_counts
from saltbox.games.salt_mystic.terrain.pieces import Piece
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME

Point = tuple[float, float]

SEEDS = range(40)
SIZES = ((36_000, 36_000), (48_000, 48_000))
ODD_SIZES = ((72_000, 72_000), (36_000, 72_000), (72_000, 36_000), (41_000, 37_000))
ROUNDING = 3  # corners are rounded to whole mils
ARC = 1_000

HILLS = ("hill", "tower")


@cache
def table(scenario: str, edition: str, size: tuple[int, int], seed: int) -> tuple[Piece, ...]:
    return tuple(generate(scenario, size, PROFILES[edition], Source(seed)))


def tables(scenario: str) -> Iterator[tuple[tuple[int, int], tuple[Piece, ...]]]:
    """Forty seeds in each edition on two tables, and a few on odd ones."""
    for edition in PROFILES:
        for size in SIZES:
            for seed in SEEDS:
                yield size, table(scenario, edition, size, seed)
    for size in ODD_SIZES:
        for seed in SEEDS[:5]:
            yield size, table(scenario, "basic-2021", size, seed)


def corners(piece: Piece) -> list[Point]:
    turn = radians(piece.heading / 10)
    ahead, right = (sin(turn), cos(turn)), (cos(turn), -sin(turn))
    halves = [(a * piece.width / 2, b * piece.depth / 2) for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    return [(piece.x + a * right[0] + b * ahead[0], piece.y + a * right[1] + b * ahead[1]) for a, b in halves]


def sides(piece: Piece) -> list[tuple[Point, Point]]:
    ring = corners(piece)
    return list(zip(ring, ring[1:] + ring[:1], strict=True))


def depth_of_overlap(a: Piece, b: Piece) -> float:
    """How far one rectangle would have to be pushed to leave the other; not above zero if they are apart."""
    depths = []
    for piece in (a, b):
        for turn in (radians(piece.heading / 10), radians(piece.heading / 10 + 90)):
            axis = (sin(turn), cos(turn))
            one, two = ([x * axis[0] + y * axis[1] for x, y in corners(p)] for p in (a, b))
            depths.append(min(max(one) - min(two), max(two) - min(one)))
    return min(depths)


def to_side(p: Point, side: tuple[Point, Point]) -> float:
    (ax, ay), (bx, by) = side
    length = (bx - ax) ** 2 + (by - ay) ** 2
    t = max(0.0, min(1.0, ((p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay)) / length)) if length else 0.0
    return dist(p, (ax + t * (bx - ax), ay + t * (by - ay)))


def gap(a: Piece, b: Piece) -> float:
    """The distance of two rectangles that do not overlap."""
    pairs = [(p, side) for one, two in ((a, b), (b, a)) for p in corners(one) for side in sides(two)]
    return min(to_side(p, side) for p, side in pairs)


def from_edges(piece: Piece, size: tuple[int, int]) -> float:
    """The distance to the nearer player edge."""
    ys = [y for _, y in corners(piece)]
    return min(min(ys), size[1] - max(ys))


def of_kinds(pieces: tuple[Piece, ...], *kinds: str) -> list[Piece]:
    return [piece for piece in pieces if piece.kind in kinds]


@pytest.mark.rule("SM-TERRAIN-11", "SM-TERRAIN-13", "SM-SCEN-9")
@pytest.mark.parametrize("scenario", BY_NAME)
def test_pieces_stand_on_the_table_and_never_overlap(scenario: str) -> None:
    for (width, depth), pieces in tables(scenario):
        assert [piece.uid for piece in pieces] == list(range(1, len(pieces) + 1))
        for piece in pieces:
            for x, y in corners(piece):
                assert -ROUNDING <= x <= width + ROUNDING
                assert -ROUNDING <= y <= depth + ROUNDING
        for a, b in combinations(pieces, 2):
            assert depth_of_overlap(a, b) <= ROUNDING, (a, b)


@pytest.mark.rule("SM-TERRAIN-10")
@pytest.mark.parametrize("scenario", BY_NAME)
def test_five_inches_before_each_edge_stay_free(scenario: str) -> None:
    for size, pieces in tables(scenario):
        assert all(from_edges(piece, size) >= 5_000 - ROUNDING for piece in pieces)


@pytest.mark.rule("SM-SCEN-7")
@pytest.mark.parametrize("scenario", BY_NAME)
def test_the_counts_are_drawn_first_and_kept(scenario: str) -> None:
    for size in (*SIZES, *ODD_SIZES):
        for seed in SEEDS[:20]:
            counts = chosen_counts(scenario, size, Source(seed))
            assert Counter(p.kind for p in table(scenario, "basic-2021", size, seed)) == +Counter(counts)


@pytest.mark.rule("SM-SCEN-7")
@pytest.mark.parametrize("scenario", BY_NAME)
def test_each_allowed_count_is_equally_likely(scenario: str) -> None:
    source, rounds = Source("counts"), 1_200
    drawn = [chosen_counts(scenario, SIZES[1], source) for _ in range(rounds)]
    for lot in BY_NAME[scenario].lots:
        seen = Counter(counts[lot.kind] for counts in drawn)
        assert set(seen) == set(lot.counts)
        for number in seen.values():
            assert abs(number - rounds / len(lot.counts)) < 90  # over five times the usual deviation


@pytest.mark.rule("SM-SCEN-7", "SM-SCEN-6")
def test_on_a_narrow_table_wraithdiver_has_the_smallest_numbers() -> None:
    for size, few in (((36_000, 36_000), True), ((48_000, 41_999), True), ((42_000, 42_000), False)):
        source = Source("narrow")
        drawn = [chosen_counts("wraithdiver", size, source) for _ in range(60)]
        assert {counts["stonewisp_die"] for counts in drawn} == ({4} if few else {4, 5, 6})
        assert {counts["rocky_ground"] for counts in drawn} == ({2} if few else {2, 4})
        assert {counts["cliff"] for counts in drawn} == ({3} if few else {3, 4, 5, 6})


@pytest.mark.rule("SM-SCEN-7")
@pytest.mark.parametrize("scenario", BY_NAME)
def test_the_most_pieces_fit_on_the_smallest_table(scenario: str) -> None:
    most = {lot.kind: max(lot.counts) for lot in BY_NAME[scenario].lots}
    for seed in SEEDS:
        pieces = generate(scenario, (36_000, 36_000), PROFILES["quickstart"], Source(seed), most)
        assert Counter(piece.kind for piece in pieces) == Counter(most)


@pytest.mark.rule("SM-TERRAIN-17")
@pytest.mark.parametrize("scenario", BY_NAME)
def test_the_same_seed_gives_the_same_table_and_another_one_another(scenario: str) -> None:
    profile, size = PROFILES["basic-2021"], (48_000, 48_000)
    assert generate(scenario, size, profile, Source(7)) == generate(scenario, size, profile, Source(7))
    different = generate(scenario, size, profile, Source(7)) != generate(scenario, size, profile, Source(8))
    assert different is (scenario != "learning")


@pytest.mark.parametrize("scenario", BY_NAME)
def test_pieces_are_whole_numbers_and_as_usual_for_their_kind(scenario: str) -> None:
    for edition in PROFILES:
        for piece in table(scenario, edition, (36_000, 36_000), 3):
            assert all(type(number) is int for number in piece[3:9])
            assert 0 <= piece.heading < 3_600
            assert piece.die == piece.until == 0, "the rules roll the dice of walls"


@pytest.mark.rule("SM-SETUP-12")
def test_the_learning_game_has_a_hill_and_a_wall_near_the_centre() -> None:
    hill, wall = table("learning", "basic-2021", (48_000, 48_000), 0)
    assert (hill.kind, hill.x, hill.y) == ("hill", 18_000, 24_000)
    assert (wall.kind, wall.x, wall.y) == ("wall", 30_000, 24_000)


@pytest.mark.rule("SM-SCEN-1")
def test_risen_keeps_hills_and_towers_six_inches_from_both_zones() -> None:
    for size, pieces in tables("risen"):
        assert all(from_edges(piece, size) >= 6_000 - ROUNDING for piece in of_kinds(pieces, *HILLS))


@pytest.mark.rule("SM-SCEN-2")
def test_the_central_library_is_the_building_nearest_to_the_centre() -> None:
    for (width, depth), pieces in tables("burning-fountains"):
        (library,) = [piece for piece in pieces if piece.mark]
        buildings = of_kinds(pieces, "building")
        nearest = min(hypot(piece.x - width / 2, piece.y - depth / 2) for piece in buildings)
        assert (library.kind, library.mark) == ("building", "library")
        assert hypot(library.x - width / 2, library.y - depth / 2) == nearest


EVEN = {
    "burning-fountains": ("building", "tower", "wall"),
    "fog-and-tombs": ("mausoleum", "hill", "fog"),
    "wraithdiver": ("rocky_ground", "cliff"),
}


@pytest.mark.rule("SM-SCEN-8")
@pytest.mark.parametrize("scenario", EVEN)
def test_even_means_that_quarters_differ_by_one_at_most(scenario: str) -> None:
    for (width, depth), pieces in tables(scenario):
        spread = of_kinds(pieces, *EVEN[scenario])
        assert not any(2 * piece.x == width or 2 * piece.y == depth for piece in spread)
        quarters = Counter((2 * piece.x > width, 2 * piece.y > depth) for piece in spread)
        numbers = [quarters[right, far] for right in (False, True) for far in (False, True)]
        assert max(numbers) - min(numbers) <= 1


def road_of(pieces: tuple[Piece, ...]) -> tuple[float, float]:
    """The strip between the two columns of wetlands."""
    spans = sorted(
        (min(x for x, _ in corners(p)), max(x for x, _ in corners(p))) for p in of_kinds(pieces, "wetlands")
    )
    half = len(spans) // 2
    return max(right for _, right in spans[:half]), min(left for left, _ in spans[half:])


@pytest.mark.rule("SM-SCEN-3")
def test_wetlands_form_two_equal_columns_square_to_the_table() -> None:
    for _, pieces in tables("swamp-road"):
        wetlands = of_kinds(pieces, "wetlands")
        columns = Counter(piece.x for piece in wetlands)
        assert sorted(columns.values()) == [len(wetlands) // 2] * 2
        assert len({piece.heading for piece in wetlands}) == 1
        assert wetlands[0].heading in (0, 900)


@pytest.mark.rule("SM-SCEN-3")
def test_the_road_is_four_inches_wide_and_clear_from_edge_to_edge() -> None:
    for _, pieces in tables("swamp-road"):
        left, right = road_of(pieces)
        assert right - left >= 4_000 - ROUNDING
        for piece in pieces:
            xs = [x for x, _ in corners(piece)]
            assert max(xs) <= left + ROUNDING or min(xs) >= right - ROUNDING, piece


@pytest.mark.rule("SM-SCEN-3")
def test_towers_stand_within_three_inches_of_the_road_and_walls_equally_on_both_halves() -> None:
    towers = 0
    for (_, depth), pieces in tables("swamp-road"):
        left, right = road_of(pieces)
        for tower in of_kinds(pieces, "tower"):
            xs = [x for x, _ in corners(tower)]
            assert max(left - max(xs), min(xs) - right) <= 3_000 + ROUNDING
            towers += 1
        walls = of_kinds(pieces, "wall")
        assert sum(2 * wall.y < depth for wall in walls) * 2 == len(walls)
        assert sum(2 * wall.y > depth for wall in walls) * 2 == len(walls)
    assert towers > 100


@pytest.mark.rule("SM-SCEN-4")
def test_corridors_of_the_maze_are_a_card_wide() -> None:
    touching = 0
    for (width, _), pieces in tables("black-labyrinth"):
        for a, b in combinations(pieces, 2):
            distance = gap(a, b)
            assert distance <= ROUNDING or distance >= 2_500 - ROUNDING
            touching += distance <= ROUNDING
        for piece in pieces:
            xs = [x for x, _ in corners(piece)]
            assert min(xs) >= 2_500 - ROUNDING
            assert max(xs) <= width - 2_500 + ROUNDING
    assert touching > 500, "a maze has corners"


GRID = 250


def free_ground(pieces: tuple[Piece, ...], size: tuple[int, int]) -> set[tuple[int, int]]:
    """Grid points where an arc's centre can be: an inch from the borders and from every solid piece."""
    free = {
        (x, y)
        for x in range(ARC, size[0] - ARC + 1, GRID)
        for y in range(ARC, size[1] - ARC + 1, GRID)
    }  # fmt: skip
    for piece in pieces:
        assert piece.heading in (0, 900)
        wide, deep = (piece.width, piece.depth) if piece.heading == 0 else (piece.depth, piece.width)
        reach = range(-wide // 2 - ARC - GRID, wide // 2 + ARC + 2 * GRID, GRID)
        rise = range(-deep // 2 - ARC - GRID, deep // 2 + ARC + 2 * GRID, GRID)
        for x in ((piece.x + dx) // GRID * GRID for dx in reach):
            for y in ((piece.y + dy) // GRID * GRID for dy in rise):
                beside = max(abs(x - piece.x) - wide / 2, 0), max(abs(y - piece.y) - deep / 2, 0)
                if hypot(*beside) < ARC:
                    free.discard((x, y))
    return free


@pytest.mark.rule("SM-SCEN-4")
def test_every_part_of_the_maze_can_be_reached_from_both_edges() -> None:
    for size, pieces in set(tables("black-labyrinth")):  # both editions build the same mazes
        free = free_ground(pieces, size)
        assert len(free) < (size[0] // GRID - 7) * (size[1] // GRID - 7), "the walls take ground"
        waiting = [(ARC, ARC)]
        reached = set(waiting)
        while waiting:
            x, y = waiting.pop()
            for step in ((x + GRID, y), (x - GRID, y), (x, y + GRID), (x, y - GRID)):
                if step in free and step not in reached:
                    reached.add(step)
                    waiting.append(step)
        assert reached == free


@pytest.mark.rule("SM-SCEN-5")
def test_tombs_leave_six_inches_and_statues_stand_near_the_centre() -> None:
    for size, pieces in tables("fog-and-tombs"):
        assert all(from_edges(piece, size) >= 6_000 - ROUNDING for piece in pieces)
        for statue in of_kinds(pieces, "statue"):
            assert hypot(statue.x - size[0] / 2, statue.y - size[1] / 2) <= 6_000


@pytest.mark.rule("SM-SCEN-6", "SM-GEO-30")
def test_stonewisps_stand_at_equal_distances_on_the_middle_line() -> None:
    for (width, depth), pieces in tables("wraithdiver"):
        dice = of_kinds(pieces, "stonewisp_die")
        spaces = [width * i / (len(dice) + 1) for i in range(1, len(dice) + 1)]
        assert all(abs(die.x - x) <= 0.5 for die, x in zip(dice, spaces, strict=True))
        assert {die.y for die in dice} == {depth // 2}


@pytest.mark.rule("SM-TERRAIN-17")
def test_by_hand_the_generator_leaves_to_the_players_what_they_place() -> None:
    profile, size = PROFILES["basic-2021"], (36_000, 36_000)
    assert generate("risen", size, profile, Source(1), by_hand=True) == []
    swamp = generate(
        "swamp-road", size, profile, Source(1), {"wetlands": 6, "tower": 2, "wall": 4}, by_hand=True
    )
    assert Counter(piece.kind for piece in swamp) == {"wetlands": 6, "tower": 2}
    tombs = generate("fog-and-tombs", size, profile, Source(1), by_hand=True)
    assert tuple(tombs) == table("fog-and-tombs", "basic-2021", size, 1)


@pytest.mark.rule("SM-SCEN-7")
def test_on_a_table_too_small_for_all_the_least_are_placed() -> None:
    most = {"wetlands": 6, "tower": 2, "wall": 4}
    pieces = generate("swamp-road", (36_000, 28_000), PROFILES["basic-2021"], Source(1), most)
    assert Counter(piece.kind for piece in pieces) == +Counter(least_counts("swamp-road"))


def test_a_table_too_small_for_the_least_is_refused() -> None:
    for scenario in ("swamp-road", "fog-and-tombs", "black-labyrinth"):
        with pytest.raises(OptionError, match=r"16 by 16 inches is too small for .* \[SM-SCEN-\d\]"):
            generate(scenario, (16_000, 16_000), PROFILES["basic-2021"], Source(1))
