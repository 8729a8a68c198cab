"""Boards of hexes: laws that hold on any board, and the answers of a plain search in other coordinates."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saltbox.engine.space.hex_plane import STEPS, length, line, turned
from saltbox.engine.space.hexes import (
    DIRECTIONS,
    OFF,
    Edge,
    Exit,
    Grid,
    Hex,
    NoSuchHex,
    Offset,
    Place,
    first_of,
    hex_set,
    hexes_of,
    nth_of,
)
from tests.engine.space import plain_hexes as plain
from tests.engine.space.plain_hexes import Spot
from tests.speed import best_ms

BIG = Grid(36, 37)
BOARDS = (BIG, Grid(1, 1), Grid(1, 6), Grid(7, 1), Grid(2, 2), Grid(9, 8), Grid(30, 3))
SHAPES = (
    (Offset(0, 0),),
    (Offset(0, 0), Offset(1, 0), Offset(2, 0), Offset(3, 0)),
    (Offset(0, 0), Offset(1, 0), Offset(0, 1), Offset(1, -1)),
    (Offset(0, 0), *STEPS),
)
hexes = st.integers(0, BIG.size - 1)
boards = st.builds(Grid, st.integers(1, 12), st.integers(1, 12))


class Plain:
    """A board, and how its hexes and places are called by the plain search."""

    def __init__(self, grid: Grid, seed: int) -> None:
        self.grid, self.chance = grid, Random(seed)
        self.spots = plain.spots(grid.columns, grid.rows)
        self.board = set(self.spots)
        self.number = {spot: each for each, spot in enumerate(self.spots)}

    def hex(self) -> Hex:
        return self.chance.randrange(self.grid.size)

    def some(self, share: float) -> set[Spot]:
        return plain.chosen(self.spots, lambda: self.chance.random() < share)

    def place(self, spot: Spot) -> Place:
        edge = plain.outside(spot, self.grid.columns, self.grid.rows)
        return Exit(Edge(edge)) if edge else self.number[spot]

    def set(self, spots: set[Spot]) -> int:
        return hex_set(self.number[spot] for spot in spots)


def plains(seed: int) -> list[Plain]:
    return [Plain(grid, seed) for grid in BOARDS]


# laws


@given(st.sets(hexes))
def test_a_set_of_hexes_is_listed_in_order(some: set[Hex]) -> None:
    assert list(hexes_of(hex_set(some))) == sorted(some)
    assert first_of(hex_set(some)) == min(some, default=OFF)


@given(boards)
def test_a_name_is_read_in_either_order_and_case(grid: Grid) -> None:
    for each in range(grid.size):
        name = grid.name(each)
        letters = name.rstrip("0123456789")
        number = name.removeprefix(letters)
        for text in (name, name.lower(), number + letters, number + letters.lower()):
            assert grid.parse(text) == each
        assert grid.at(grid.column(each), grid.row(each)) == each


@pytest.mark.parametrize(
    "text",
    ["", "A", "1", "A0", "A01", "A38", "AK1", "A1A", "1A1", " A1", "A1\n", "A-1", "A+1", "A१", "ſ1"],  # noqa: RUF001
)
def test_any_other_text_names_no_hex(text: str) -> None:
    with pytest.raises(NoSuchHex, match="a letter from A to AJ and a number from 1 to 37"):
        BIG.parse(text)


def test_columns_beyond_the_alphabet_have_two_letters_and_more() -> None:
    grid = Grid(704, 1)
    assert [grid.name(each) for each in (0, 25, 26, 51, 52, 701, 702, 703)] == [
        *("A1", "Z1", "AA1", "AZ1", "BA1", "ZZ1", "AAA1", "AAB1")
    ]


@pytest.mark.parametrize(("columns", "rows"), [(0, 1), (1, 0), (-3, 4)])
def test_a_board_has_hexes(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match="is none"):
        Grid(columns, rows)


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert BIG.distance(a, b) == BIG.distance(b, a)
    assert (BIG.distance(a, b) == 0) == (a == b)
    assert BIG.distance(a, c) <= BIG.distance(a, b) + BIG.distance(b, c)


@given(boards)
def test_neighbours_are_mutual_and_one_step_away(grid: Grid) -> None:
    opposite = dict(zip(range(6), (3, 4, 5, 0, 1, 2), strict=True))
    for each in range(grid.size):
        assert grid.around(each) == hex_set(other for other in grid.neighbours(each) if other != OFF)
        for direction, other in enumerate(grid.neighbours(each)):
            if other != OFF:
                assert grid.neighbours(other)[opposite[direction]] == each
                assert grid.distance(each, other) == 1
                assert grid.offset(each, other) == STEPS[direction]


@given(hexes, hexes, st.integers(0, BIG.whole))
def test_sight_is_mutual_and_the_ends_never_block(a: Hex, b: Hex, blocking: int) -> None:
    assert BIG.is_clear(a, b, blocking) == BIG.is_clear(b, a, blocking)
    assert BIG.is_clear(a, b, blocking) == BIG.is_clear(a, b, blocking & ~(1 << a | 1 << b))
    assert BIG.sight_samples(a, b) == BIG.sight_samples(b, a)[::-1]
    assert BIG.is_clear(a, b, 0)
    assert BIG.is_clear(a, b, BIG.whole) == (BIG.distance(a, b) <= 1)


@given(hexes, hexes, st.integers(0, BIG.whole))
def test_a_half_turn_changes_nothing_but_directions(a: Hex, b: Hex, blocking: int) -> None:
    there = BIG.half_turn
    assert there(there(a)) == a
    assert BIG.distance(there(a), there(b)) == BIG.distance(a, b)
    assert BIG.around(there(a)) == hex_set(map(there, hexes_of(BIG.around(a))))
    assert BIG.is_clear(there(a), there(b), hex_set(map(there, hexes_of(blocking)))) == BIG.is_clear(
        a, b, blocking
    )
    opposite = {Edge.NORTH: Edge.SOUTH, Edge.SOUTH: Edge.NORTH, Edge.WEST: Edge.EAST, Edge.EAST: Edge.WEST}
    for edge in Edge:
        assert BIG.edge_distance(there(a), opposite[edge]) == BIG.edge_distance(a, edge)


def test_a_board_with_an_odd_number_of_columns_has_no_half_turn() -> None:
    with pytest.raises(ValueError, match="even number of columns"):
        Grid(35, 37).half_turn(0)


@given(hexes, hexes)
def test_two_or_three_places_are_directly_away(source: Hex, target: Hex) -> None:
    q, r = BIG.offset(source, target)
    is_straight = q == 0 or r == 0 or q + r == 0
    places = BIG.away(source, target)
    assert len(places) == (6 if source == target else 3 if is_straight else 2)
    for place in places:
        if not isinstance(place, Exit):
            assert BIG.distance(source, place) == BIG.distance(source, target) + 1
    assert set(places) <= set(BIG.steps(target))


@given(hexes)
def test_exits_lead_where_steps_do(each: Hex) -> None:
    edges = {place.edge for place in BIG.steps(each) if isinstance(place, Exit)}
    assert set(BIG.exits(each)) == edges
    assert [place if isinstance(place, int) else OFF for place in BIG.steps(each)] == [*BIG.neighbours(each)]
    for edge in edges:
        assert BIG.edge_distance(each, edge) == 1


def test_there_are_six_directions_and_six_turns_make_one_round() -> None:
    assert len(DIRECTIONS) == len(STEPS) == 6
    for direction, step in enumerate(STEPS):
        assert turned(step, 1) == STEPS[(direction + 1) % 6]
        assert turned(step, 6) == turned(step, -6) == step


@given(st.integers(-60, 60), st.integers(-60, 60))
def test_a_line_has_a_sample_for_each_step_between(q: int, r: int) -> None:
    samples = line(q, r)
    assert len(samples) == max(0, length(q, r) - 1)
    for step, sample in enumerate(samples, start=1):
        assert len(sample) in (1, 2)
        assert min(length(*each) for each in sample) == step


# the plain search


def test_the_boards_are_laid_out_alike() -> None:
    for world in plains(1):
        grid = world.grid
        for each, spot in enumerate(world.spots):
            assert grid.steps(each) == tuple(map(world.place, plain.beside(spot)))
            assert (grid.column(each), 2 * grid.row(each) + grid.column(each) % 2) == spot


def test_distances_and_pushes_are_the_same() -> None:
    for world in plains(2):
        for _ in range(3_000):
            a, b = world.hex(), world.hex()
            source, target = world.spots[a], world.spots[b]
            assert world.grid.distance(a, b) == plain.apart(source, target)
            assert world.grid.away(a, b) == tuple(map(world.place, plain.away(source, target)))
            square = plain.square(source[0] - target[0], source[1] - target[1])
            assert 2 * world.grid.distance_squared(a, b) == square


def test_the_plain_distance_counts_steps() -> None:
    board = set(plain.spots(12, 12))
    for start in board:
        for spot, way in plain.ways(start, 99, board, (), ()).items():
            assert plain.apart(start, spot) == len(way)


def test_lines_of_sight_are_the_same() -> None:
    halves = clear = 0
    for world in plains(3):
        for _ in range(1_200):
            a, b = world.hex(), world.hex()
            blocking = world.some(world.chance.choice((0.05, 0.2, 0.6)))
            expected = [
                tuple(sorted(world.number[spot] for spot in sample if spot in world.board))
                for sample in plain.samples(world.spots[a], world.spots[b])
            ]
            assert [*world.grid.sight_samples(a, b)] == expected
            is_clear = plain.is_clear(world.spots[a], world.spots[b], blocking, world.board)
            assert world.grid.is_clear(a, b, world.set(blocking)) == is_clear
            halves += sum(len(sample) == 2 for sample in expected)
            clear += is_clear
    assert halves > 1_000
    assert 1_000 < clear < 7_000


@pytest.mark.parametrize("size", [(8, 5), (7, 6)])
def test_lines_of_sight_are_the_same_between_all_pairs_of_a_small_board(size: tuple[int, int]) -> None:
    world = Plain(Grid(*size), 4)
    for a, source in enumerate(world.spots):
        for b, target in enumerate(world.spots):
            for share in (0.1, 0.5):
                blocking = world.some(share)
                is_clear = plain.is_clear(source, target, blocking, world.board)
                assert world.grid.is_clear(a, b, world.set(blocking)) == is_clear


def test_lines_along_the_border_are_the_same() -> None:
    world = Plain(BIG, 5)
    for row in (0, 1, BIG.rows - 2, BIG.rows - 1):
        for first in range(BIG.columns):
            for last in range(BIG.columns):
                a, b = BIG.at(first, row), BIG.at(last, row)
                expected = [
                    {world.number[spot] for spot in sample if spot in world.board}
                    for sample in plain.samples(world.spots[a], world.spots[b])
                ]
                assert [*map(set, BIG.sight_samples(a, b))] == expected
                for sample in expected:
                    assert sample
                    assert not BIG.is_clear(a, b, hex_set(sample))
                    if len(sample) == 2:
                        assert BIG.is_clear(a, b, 1 << min(sample))
                        assert BIG.is_clear(a, b, 1 << max(sample))


def test_reach_and_paths_are_the_same() -> None:
    for world in plains(6):
        for _ in range(120):
            start, steps = world.hex(), world.chance.randrange(12)
            closed, stops = (
                world.some(world.chance.choice((0, 0.1, 0.4))),
                world.some(world.chance.choice((0, 0.2))),
            )
            expected = plain.ways(world.spots[start], steps, world.board, closed, stops)
            sets = world.set(closed), world.set(stops)
            reached = {world.number[spot]: len(way) for spot, way in expected.items()}
            assert world.grid.reach(start, steps, *sets) == reached
            assert world.grid.reach_set(start, steps, *sets) == hex_set(reached)
            for _ in range(8):
                goal = world.hex()
                way = expected.get(world.spots[goal])
                if world.spots[goal] in closed and goal != start:
                    assert way is None
                path = world.grid.path(start, goal, *sets, steps)
                assert path == (None if way is None else tuple(world.number[spot] for spot in way))


def test_a_path_without_a_limit_goes_round() -> None:
    grid = Grid(3, 9)
    wall = hex_set(grid.parse(name) for name in ("B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"))
    path = grid.path(grid.parse("A1"), grid.parse("C1"), wall)
    assert path is not None
    assert len(path) == 18
    assert grid.path(grid.parse("A1"), grid.parse("C1"), wall, steps=17) is None
    assert grid.path(grid.parse("A1"), grid.parse("C1"), wall, steps=18) == path


def test_hexes_within_a_radius_are_those_at_that_distance_or_less() -> None:
    for world in plains(7):
        for _ in range(60):
            middle, radius = world.hex(), world.chance.randrange(9)
            near = [each for each in range(world.grid.size) if world.grid.distance(middle, each) <= radius]
            assert world.grid.within(middle, radius) == hex_set(near)


def test_what_is_around_many_is_around_one_of_them() -> None:
    for world in plains(8):
        for share in (0, 0.02, 0.3, 1):
            some = world.set(world.some(share))
            assert world.grid.around_any(some) == hex_set(
                other for each in hexes_of(some) for other in world.grid.neighbours(each) if other != OFF
            )


def test_runners_run_the_same_way() -> None:
    exits = stuck = 0
    for world in plains(9):
        if world.grid.size == 1:
            continue
        for _ in range(1_000):
            start, threat = world.chance.sample(range(world.grid.size), 2)
            steps, closed = world.chance.randrange(1, 10), world.some(world.chance.choice((0, 0.1, 0.5)))
            way = plain.run(world.spots[start], world.spots[threat], steps, world.board, closed)
            found = world.grid.running_path(start, threat, steps, world.set(closed))
            assert found == tuple(map(world.place, way))
            exits += any(isinstance(place, Exit) for place in found)
            stuck += not found
    assert exits > 500
    assert stuck > 30


def test_pieces_lie_the_same_way() -> None:
    for world in plains(10):
        for _ in range(300):
            anchor, turns, shape = world.hex(), world.chance.randrange(6), world.chance.choice(SHAPES)
            column, height = world.spots[anchor]
            spots = set()
            for q, r in shape:
                aside = plain.turned((q, 2 * r + q), turns)
                spots.add((column + aside[0], height + aside[1]))
            expected = world.set(spots) if spots <= world.board else None
            assert world.grid.place(shape, anchor, turns) == expected


def test_regions_are_the_same() -> None:
    whole = 0
    for world in plains(11):
        for _ in range(60):
            some = world.some(world.chance.choice((0.3, 0.7, 0.95)))
            assert world.grid.is_connected(world.set(some)) == (plain.parts(some) <= 1)
            if some and plain.parts(some) == 1:
                whole += 1
    assert whole > 20


def test_what_is_left_of_a_region_is_one_or_is_not() -> None:
    answers = []
    for world in plains(12):
        for _ in range(250):
            some = world.some(world.chance.choice((0.75, 0.9, 1)))
            if not some:
                continue
            region = world.grid.region(world.number[min(some)], world.set(some))
            taken = world.grid.place(world.chance.choice(SHAPES), world.hex(), world.chance.randrange(6)) or 0
            left = {world.spots[each] for each in hexes_of(region & ~taken)}
            answers.append(world.grid.stays_connected(region, taken))
            assert answers[-1] == (plain.parts(left) <= 1)
    assert answers.count(False) > 20


def test_a_survey_of_the_whole_board_takes_no_time() -> None:
    """Reach, charges and sight of one among sixty, many times; the fastest of them counts."""
    chance = Random(13)

    def survey() -> None:
        units = chance.sample(range(BIG.size), 60)
        me, foes = units[0], units[30:]
        occupied, contact = hex_set(units[1:]), BIG.around_any(hex_set(foes))
        reached = BIG.reach(me, 9, occupied, contact)
        ends = {foe: [each for each in hexes_of(BIG.around(foe)) if each in reached] for foe in foes}
        ways = [BIG.path(me, end, occupied, contact) for foe in foes for end in ends[foe]]
        seen = [foe for foe in foes if BIG.is_clear(me, foe, occupied)]
        assert None not in ways
        assert seen

    assert best_ms(survey) < 10


def test_the_nth_hex_of_a_set_is_that_of_its_list() -> None:
    for world in plains(4):
        for share in (0.02, 0.3, 1.0):
            hexes = world.set(world.some(share))
            listed = list(hexes_of(hexes))
            assert [nth_of(hexes, number) for number in range(len(listed))] == listed
