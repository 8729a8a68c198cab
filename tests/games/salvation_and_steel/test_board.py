"""The board: its references, edges, distances, pushes, lines of sight and running paths, example by example."""

import pytest

from saltbox.engine.space.hexes import OFF, Edge, Exit, Hex, NoSuchHex, Place, hex_set, hexes_of
from saltbox.games.salvation_and_steel import board
from saltbox.games.salvation_and_steel.board import GRID


def at(name: str) -> Hex:
    return GRID.parse(name)


def spelled(place: Place) -> str:
    """A hex by its name, a place outside by the edge before it."""
    if isinstance(place, Exit):
        return f"off {place.edge}"
    return "off" if place == OFF else GRID.name(place)


@pytest.mark.rule("SS-BOARD-1")
def test_there_are_36_columns_of_37_hexes() -> None:
    assert (GRID.columns, GRID.rows, GRID.size) == (36, 37, 1332)
    assert (GRID.name(0), GRID.name(GRID.size - 1)) == ("A1", "AJ37")
    assert [GRID.name(GRID.at(column, 0)) for column in (25, 26, 27)] == ["Z1", "AA1", "AB1"]


@pytest.mark.rule("SS-BOARD-1")
@pytest.mark.parametrize(
    ("middle", "around"),
    [
        ("R19", "R18 S19 S20 R20 Q20 Q19"),
        ("S19", "S18 T18 T19 S20 R19 R18"),
        ("B1", "off C1 C2 B2 A2 A1"),
        ("K1", "off off L1 K2 J1 off"),
        ("A1", "off off B1 A2 off off"),
        ("AJ37", "AJ36 off off off off AI37"),
    ],
)
def test_neighbours_are_told_from_north_on_clockwise(middle: str, around: str) -> None:
    assert [spelled(each) for each in GRID.neighbours(at(middle))] == around.split()


@pytest.mark.rule("SS-BOARD-1")
@pytest.mark.parametrize(("one", "other"), [("K11", "Z27"), ("Z11", "K27"), ("R12", "S26"), ("A19", "AJ19")])
def test_a_half_turn_maps_the_printed_pairs_onto_each_other(one: str, other: str) -> None:
    assert GRID.half_turn(at(one)) == at(other)
    assert GRID.half_turn(at(other)) == at(one)


@pytest.mark.rule("SS-BOARD-1")
def test_a_half_turn_maps_the_whole_board_onto_itself() -> None:
    for each in range(GRID.size):
        turned = [GRID.half_turn(other) if other != OFF else OFF for other in GRID.neighbours(each)]
        there = GRID.neighbours(GRID.half_turn(each))
        assert turned == [*there[3:], *there[:3]]


@pytest.mark.rule("SS-BOARD-2", "SS-BOARD-6")
@pytest.mark.parametrize(
    ("name", "north", "south", "west", "east"),
    [("A1", 1, 37, 1, 36), ("AJ37", 37, 1, 36, 1), ("R19", 19, 19, 18, 19), ("C3", 3, 35, 3, 34)],
)
def test_the_outermost_hex_is_1_from_its_edge(name: str, north: int, south: int, west: int, east: int) -> None:
    distances = [GRID.edge_distance(at(name), edge) for edge in (Edge.NORTH, Edge.SOUTH, Edge.WEST, Edge.EAST)]
    assert distances == [north, south, west, east]


@pytest.mark.rule("SS-BOARD-6")
def test_within_3_of_an_edge_are_three_ranks() -> None:
    assert {GRID.row(each) + 1 for each in hexes_of(board.ranks(board.NORTH, 3))} == {1, 2, 3}
    assert {GRID.row(each) + 1 for each in hexes_of(board.ranks(board.SOUTH, 3))} == {35, 36, 37}
    clear = [
        name for name in ("E5", "D5", "E4", "AF33", "AG33", "AF34") if board.is_clear_of_edges(at(name), 5)
    ]
    assert clear == ["E5", "AF33"]  # more than 4 from all four edges


@pytest.mark.rule("SS-BOARD-3", "SS-BOARD-5")
def test_the_mid_line_belongs_to_neither_side() -> None:
    north, south = board.SIDES[board.NORTH], board.SIDES[board.SOUTH]
    assert (north.bit_count(), south.bit_count(), board.MID_LINE.bit_count()) == (648, 648, 36)
    assert north | south | board.MID_LINE == GRID.whole
    assert [board.from_mid_line(at(name)) for name in ("A1", "K18", "R19", "S20", "AJ37")] == [18, 1, 0, 1, 18]


@pytest.mark.rule("SS-BOARD-4")
def test_the_centre_is_18_steps_from_both_ends_of_the_board() -> None:
    assert GRID.name(board.CENTRE) == "R19"
    assert GRID.name(GRID.half_turn(board.CENTRE)) == "S19"
    for number, end in ((0, "R1"), (36, "R37")):
        assert GRID.distance(board.CENTRE, at(end)) == 18
        assert min(GRID.distance(board.CENTRE, GRID.at(column, number)) for column in range(36)) == 18


@pytest.mark.rule("SS-BOARD-7")
@pytest.mark.parametrize(
    ("column", "row", "edge"),
    [
        (0, 0, None),
        (35, 36, None),
        (5, -1, Edge.NORTH),
        (5, 37, Edge.SOUTH),
        (-1, 5, Edge.WEST),
        (36, 5, Edge.EAST),
        (-1, -1, Edge.NORTH),
        (36, -1, Edge.NORTH),
        (-1, 37, Edge.SOUTH),
        (36, 37, Edge.SOUTH),
    ],
)
def test_a_step_off_the_board_crosses_one_edge(column: int, row: int, edge: Edge | None) -> None:
    assert GRID.crossed(column, row) == edge


@pytest.mark.rule("SS-BOARD-8")
@pytest.mark.parametrize(
    ("printed", "name", "column", "row"),
    [
        ("11K", "K11", 10, 10),
        ("11Z", "Z11", 25, 10),
        ("27K", "K27", 10, 26),
        ("27Z", "Z27", 25, 26),
        ("A18", "A18", 0, 17),
        ("A19", "A19", 0, 18),
        ("R12", "R12", 17, 11),
        ("s26", "S26", 18, 25),
        ("37aj", "AJ37", 35, 36),
    ],
)
def test_a_reference_is_read_in_either_order(printed: str, name: str, column: int, row: int) -> None:
    assert GRID.parse(printed) == GRID.at(column, row)
    assert GRID.name(GRID.parse(printed)) == name


@pytest.mark.rule("SS-BOARD-8")
@pytest.mark.parametrize("text", ["0", "38", "AK", "A", "A0", "A38", "AK1", "1AK", "19", "K 11", "11K11"])
def test_anything_else_is_no_reference(text: str) -> None:
    with pytest.raises(NoSuchHex, match="is no hex of this board"):
        GRID.parse(text)


@pytest.mark.rule("SS-BOARD-9")
def test_the_balanced_treasure_is_the_same_from_both_sides() -> None:
    for layout, is_symmetric in (("printed", False), ("balanced", True)):
        counters = set(board.TREASURE_COUNTERS[layout]) - {board.CENTRE}
        assert (set(map(GRID.half_turn, counters)) == counters) is is_symmetric


@pytest.mark.rule("SS-BOARD-10")
@pytest.mark.parametrize(
    ("a", "b", "distance"),
    [
        ("A1", "B1", 1),
        ("A1", "B2", 2),
        ("B1", "A2", 1),
        ("A18", "A19", 1),
        ("A1", "A37", 36),
        ("A1", "AJ1", 35),
        ("A1", "AJ37", 54),
        ("K11", "Z11", 15),
        ("K11", "K27", 16),
        ("K11", "Z27", 24),
        ("K11", "R19", 12),
        ("R12", "R19", 7),
        ("S26", "R19", 7),
        ("R12", "S26", 14),
        ("R19", "S19", 1),
        ("A19", "R19", 17),
        ("AJ19", "R19", 18),
    ],
)
def test_a_range_is_a_number_of_hexes(a: str, b: str, distance: int) -> None:
    assert GRID.distance(at(a), at(b)) == distance
    path = GRID.path(at(a), at(b), 0)  # a move of n hexes on an empty board is a range of n
    assert path is not None
    assert len(path) == distance


@pytest.mark.rule("SS-BOARD-11")
@pytest.mark.parametrize(
    ("source", "target", "candidates"),
    [
        ("R19", "R18", "R17, S18, Q18"),
        ("R19", "S19", "S18, T18, T19"),
        ("R19", "S20", "T19, T20, S21"),
        ("R19", "Q19", "Q18, P19, P18"),
        ("S19", "T18", "T17, U18, U19"),
        ("R19", "R14", "R13, S14, Q14"),
        ("R19", "T16", "T15, U16"),
        ("L2", "L1", "off north, M1, K1"),
        ("K2", "K1", "off north, off north, off north"),
        ("B5", "A5", "A4, off west, off west"),
        ("D3", "A1", "off north, off north"),
        ("AH20", "AJ18", "AJ17, off east"),
    ],
)
def test_what_is_directly_away(source: str, target: str, candidates: str) -> None:
    assert [*map(spelled, GRID.away(at(source), at(target)))] == candidates.split(", ")


@pytest.mark.rule("SS-BOARD-13")
@pytest.mark.parametrize(
    ("a", "b", "samples"),
    [
        ("R19", "R14", "R18; R17; R16; R15"),
        ("R19", "T18", "S19"),
        ("R19", "T19", "S19 or S20"),
        ("K11", "N11", "L11; M11"),
        ("K11", "O13", "L11; M12; N12"),
        ("R19", "V20", "S20; T19 or T20; U20"),
        ("R19", "U16", "S19; S18; T17; T16"),
        ("C5", "G5", "D4 or D5; E5; F4 or F5"),
        ("C5", "F8", "D5; D6; E7; E8"),
        ("A1", "C1", "B1"),
    ],
)
def test_a_sight_line_is_sampled_once_for_each_step(a: str, b: str, samples: str) -> None:
    there = [" or ".join(map(spelled, sample)) for sample in GRID.sight_samples(at(a), at(b))]
    assert there == samples.split("; ")
    assert GRID.sight_samples(at(b), at(a)) == GRID.sight_samples(at(a), at(b))[::-1]


@pytest.mark.rule("SS-BOARD-14")
@pytest.mark.parametrize(
    ("a", "b", "blocking", "is_clear"),
    [
        ("R19", "R14", "", True),
        ("R19", "R14", "R16", False),
        ("R19", "R14", "R19 R14", True),  # the ends never block
        ("R19", "T19", "S19", True),
        ("R19", "T19", "S20", True),
        ("R19", "T19", "S19 S20", False),
        ("C5", "G5", "D4 F5", True),  # half of two different samples
        ("C5", "G5", "D4 D5", False),
        ("R19", "R18", "S19 Q19 R19 R18", True),  # neighbours always see each other
        ("A1", "C1", "B1", False),
        ("A1", "C1", "A37", True),
        ("B37", "D37", "C37", False),
        ("R19", "U16", "T17", False),
        ("R19", "U16", "S20 T18 U17", True),
    ],
)
def test_a_line_is_blocked_where_all_hexes_of_a_sample_block(
    a: str, b: str, blocking: str, is_clear: bool
) -> None:
    closed = hex_set(map(at, blocking.split()))
    assert GRID.is_clear(at(a), at(b), closed) is is_clear
    assert GRID.is_clear(at(b), at(a), closed) is is_clear


@pytest.mark.rule("SS-BOARD-25")
@pytest.mark.parametrize(
    ("start", "enemy", "speed", "closed", "way"),
    [
        ("R10", "R12", 7, "", "R9 R8 R7 R6 R5 R4 R3"),  # RV-1
        ("T16", "R19", 8, "", "T15 U15 U14 V13 V12 W12 W11 X10"),  # RV-2
        ("R5", "R6", 7, "", "R4 R3 R2 R1 north"),  # RV-3
        ("C10", "E11", 8, "", "B9 A9 west"),  # RV-4
        ("R10", "R12", 7, "R8", "R9 S9 S8 S7 S6 S5 S4"),  # RV-5
        ("R10", "R12", 7, "R9 S10 Q10", ""),  # RV-6
        ("R10", "R12", 0, "", ""),
    ],
)
def test_a_runner_takes_the_straight_way(start: str, enemy: str, speed: int, closed: str, way: str) -> None:
    path = GRID.running_path(at(start), at(enemy), speed, hex_set(map(at, closed.split())))
    assert [spelled(place).removeprefix("off ") for place in path] == way.split()
