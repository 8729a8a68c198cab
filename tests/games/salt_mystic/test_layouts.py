"""Layouts of the terrain editor: read exactly, and refused with everything that is wrong."""

from math import hypot
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.engine.chance import Source
from saltbox.engine.errors import DocumentError, OptionError, Problem
from saltbox.games.salt_mystic import GAME, position
from saltbox.games.salt_mystic.setup.editions import PROFILES
from saltbox.games.salt_mystic.terrain.generator import generate
from saltbox.games.salt_mystic.terrain.layouts import layout_documents, read_layout, read_pieces
from saltbox.games.salt_mystic.terrain.pieces import KINDS, Piece, footprint
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME

BASIC, QUICKSTART = PROFILES["basic-2021"], PROFILES["quickstart"]
SIZE = (48_000, 48_000)
WALL = {"kind": "wall", "x": 40, "y": 40}
FENCE = {"kind": "wall", "x": 40, "y": 30}


def hill(**changes: Any) -> dict[str, Any]:
    return {"kind": "hill", "x": 10, "y": 12, **changes}


def read(*documents: Any) -> list[Piece]:
    return read_layout(list(documents), SIZE, BASIC)


def problems(*documents: Any, among: tuple[Any, ...] = (WALL, FENCE)) -> list[str]:
    """The problems of a layout, each as people read it."""
    with pytest.raises(OptionError) as refused:
        read(*documents, *among)
    assert str(refused.value).splitlines() == [str(problem) for problem in refused.value.problems]
    return str(refused.value).splitlines()


@pytest.mark.rule("SM-SETUP-6", "SM-DEPLOY-6")
def test_both_edges_have_room_for_a_marshal() -> None:
    walls = [{"kind": "wall", "x": x, "y": 2, "width": 24, "depth": 0.5} for x in (12, 36)]
    assert problems(*walls) == ["seat 1 has no room for a War Marshal along its edge [SM-SETUP-6]"]
    for wall in walls:
        wall["y"] = 46
    assert problems(*walls) == ["seat 2 has no room for a War Marshal along its edge [SM-SETUP-6]"]
    walls[0]["width"] = 20
    assert read(*walls, WALL, FENCE), "a gap of two inches is enough for an arc"


def test_what_is_left_out_is_as_usual() -> None:
    first, second = read(hill(), {"kind": "wall", "x": 30.5, "y": 20.125, "heading": 22.5})
    assert first == Piece(1, "hill", "E", 10_000, 12_000, 0, 6_000, 6_000, 1_000, False, "anyone")
    assert second == Piece(2, "wall", "O", 30_500, 20_125, 225, 6_000, 500, 1_500, True, "cross")


@pytest.mark.rule("SM-TERRAIN-2")
def test_the_players_may_agree_on_sizes_classes_and_ways_up() -> None:
    given = hill(width=4.001, depth=0.25, height=12, classes="OE", solid=True, ascent="climb")
    assert read(given, WALL)[0] == Piece(1, "hill", "EO", 10_000, 12_000, 0, 4_001, 250, 12_000, True, "climb")


def test_a_piece_may_be_without_any_class() -> None:
    assert read(hill(classes=""), WALL)[0].classes == ""


@pytest.mark.rule("SM-TERRAIN-8")
@pytest.mark.parametrize("given", [hill(solid=True), {**hill(), "kind": "tower", "ascent": "anyone"}])
def test_not_anyone_gets_up_on_what_is_solid(given: dict[str, Any]) -> None:
    (problem,) = problems(given)
    assert problem == (
        "piece 1: what is solid stops movement, so not anyone gets up: climbers at most [SM-TERRAIN-8]"
    )
    for ascent in ("climb", "cross", ""):
        assert read({**given, "solid": True, "ascent": ascent}, WALL)[0].ascent == ascent
    assert read({**given, "solid": False, "ascent": "anyone"}, WALL)[0].ascent == "anyone"


@pytest.mark.rule("SM-TERRAIN-8")
@pytest.mark.parametrize("edition", PROFILES)
def test_every_kind_is_as_a_layout_may_have_it(edition: str) -> None:
    kinds = [name for name, kind in KINDS.items() if kind.width]
    for kind in kinds:
        assert read_layout([{"kind": kind, "x": 15, "y": 15}, WALL], SIZE, PROFILES[edition])


@pytest.mark.rule("SM-TERRAIN-15")
def test_the_edition_decides_what_is_usual() -> None:
    woods = [{"kind": "woods", "x": 20, "y": 20}, WALL]
    assert read_layout(woods, SIZE, BASIC)[0].classes == "O"
    assert read_layout(woods, SIZE, QUICKSTART)[0].classes == "R"


@pytest.mark.parametrize("scenario", BY_NAME)
@pytest.mark.parametrize("edition", PROFILES)
def test_a_written_layout_is_read_as_it_was(scenario: str, edition: str) -> None:
    for seed in range(5):
        pieces = generate(scenario, SIZE, PROFILES[edition], Source(seed))
        assert read_layout(layout_documents(pieces), SIZE, PROFILES[edition]) == pieces


def test_a_written_layout_uses_plain_numbers() -> None:
    (first, _) = layout_documents(read(hill(x=10.125, heading=33.3, mark=""), WALL))
    usual = hill(width=6, depth=6, height=1, classes="E", solid=False, ascent="anyone", mark="")
    assert first == {**usual, "x": 10.125, "heading": 33.3}


@pytest.mark.rule("SM-SETUP-4")
@pytest.mark.parametrize("documents", [[], [WALL], [WALL, *[{"kind": "stonewisp_die", "x": 9, "y": 9}]]])
def test_a_battlefield_needs_two_pieces(documents: list[Any]) -> None:
    with pytest.raises(OptionError, match=r"at least 2 pieces of terrain \[SM-SETUP-4\]"):
        read_layout(documents, SIZE, BASIC)
    assert len(read(*documents, hill(), {**WALL, "y": 45})) >= 2


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        (hill(kind="hil"), 'there is no kind "hil" (did you mean "hill"?) [SM-TERRAIN-1]'),
        (hill(hieght=2), 'it has no field "hieght" (did you mean "height"?) [SM-TERRAIN-2]'),
        ("hill", "it is not a table of fields [SM-TERRAIN-2]"),
        (hill(width=0.249), "its width must be from 0.25 to 24 inches [SM-TERRAIN-2]"),
        (hill(depth=24.001), "its depth must be from 0.25 to 24 inches [SM-TERRAIN-2]"),
        (hill(height=-1), "its height must be from 0 to 12 inches [SM-TERRAIN-2]"),
        (hill(height=12.5), "its height must be from 0 to 12 inches [SM-TERRAIN-2]"),
        (hill(x=1.0001), "its x must be a number of inches with at most three decimals [SM-TERRAIN-11]"),
        (hill(y="9"), "its y must be a number of inches with at most three decimals [SM-TERRAIN-11]"),
        (hill(y=True), "its y must be a number of inches with at most three decimals [SM-TERRAIN-11]"),
        (hill(y=float("nan")), "its y must be a number of inches with at most three decimals [SM-TERRAIN-11]"),
        (hill(y=float("inf")), "its y must be a number of inches with at most three decimals [SM-TERRAIN-11]"),
        (hill(y=1e300), "its y must be from -1000 to 1000 inches [SM-TERRAIN-11]"),
        (hill(y=10**5000), "its y must be a number of inches with at most three decimals [SM-TERRAIN-11]"),
        (hill(heading=360), "its heading must be from 0 to 359.9 degrees, in tenths [SM-GEO-1]"),
        (hill(heading=0.05), "its heading must be from 0 to 359.9 degrees, in tenths [SM-GEO-1]"),
        (hill(classes="EX"), "its classes must be some of the letters E, R and O, each once [SM-TERRAIN-1]"),
        (hill(classes="EE"), "its classes must be some of the letters E, R and O, each once [SM-TERRAIN-1]"),
        (hill(classes=["E"]), "its classes must be some of the letters E, R and O, each once [SM-TERRAIN-1]"),
        (hill(solid=1), "solid must be true or false [SM-TERRAIN-9]"),
        (hill(ascent="fly"), 'its ascent must be "anyone", "climb", "cross" or "" [SM-TERRAIN-8]'),
        (hill(mark="library"), 'the only mark is "library", and it is for a building [SM-SCEN-2]'),
        (hill(x=2.999), "the hill would stand partly beyond the edge of the table [SM-TERRAIN-11]"),
        (hill(classes="O", height=0.5), "the hill is an obstruction and must be more than half an inch high"),
    ],
)
def test_what_is_wrong_with_one_piece_is_said_with_its_rule(document: Any, problem: str) -> None:
    (found,) = problems(document)
    assert found.startswith(f"piece 1: {problem}")
    assert found.endswith("]")


def test_a_place_must_be_given() -> None:
    assert problems({"kind": "hill"}) == [
        "piece 1: its x must be a number of inches with at most three decimals [SM-TERRAIN-11]",
        "piece 1: its y must be a number of inches with at most three decimals [SM-TERRAIN-11]",
    ]


@pytest.mark.rule("SM-TERRAIN-13")
def test_pieces_may_touch_but_not_overlap() -> None:
    assert len(read(hill(), hill(x=16))) == 2
    assert problems(hill(), hill(x=15.999)) == [
        "piece 2: the hill would cover ground of the hill (piece 1) [SM-TERRAIN-13]",
    ]


@pytest.mark.rule("SM-TERRAIN-7")
def test_an_obstruction_may_be_low_only_where_elevation_blocks_sight_too() -> None:
    low = [{"kind": "low_barrier", "x": 20, "y": 20, "height": 0.5}, WALL]
    assert read_layout(low, SIZE, QUICKSTART)[0].height == 500
    with pytest.raises(OptionError, match="more than half an inch"):
        read_layout(low, SIZE, BASIC)
    del low[0]["height"]
    assert read_layout(low, SIZE, BASIC)[0].height == 750


@pytest.mark.rule("SM-SCEN-2")
def test_there_is_one_central_library_at_most() -> None:
    library = {"kind": "building", "x": 10, "y": 20, "mark": "library"}
    assert [piece.mark for piece in read(library, WALL)] == ["library", ""]
    found = problems(library, {**library, "x": 20})
    assert found == ["only one building can be the Central Library [SM-SCEN-2]"]


def test_a_stonewisp_is_a_point() -> None:
    die = {"kind": "stonewisp_die", "x": 20, "y": 24}
    assert read(die, WALL, FENCE)[0].width == 0
    assert problems({**die, "width": 1}) == ["piece 1: its width must be from 0 to 0 inches [SM-TERRAIN-2]"]
    for change in ({"classes": "O"}, {"solid": True}):
        (found,) = problems({**die, **change})
        assert found == "piece 1: a stonewisp is a point: it has no class and is not solid [SM-SCEN-6]"
    assert problems(hill(x=20, y=24), die) == [
        "piece 2: the stonewisp would cover ground of the hill (piece 1) [SM-TERRAIN-13]",
    ]


def test_a_problem_says_its_rule_and_its_pieces_apart_from_the_sentence() -> None:
    with pytest.raises(OptionError) as refused:
        read(WALL, hill(), hill(x=12), hill(x=30, heading=-1))
    assert refused.value.problems == (
        Problem("SM-TERRAIN-13", "the hill would cover ground of the hill (piece 2)", (2, 1), "piece 3"),
        Problem("SM-GEO-1", "its heading must be from 0 to 359.9 degrees, in tenths", (3,), "piece 4"),
    )
    with pytest.raises(DocumentError) as in_position:
        read_pieces([WALL, hill(heading=-1)], BASIC, 101)
    (problem,) = in_position.value.problems
    assert (problem.rule, problem.entries, problem.where) == ("SM-GEO-1", (1,), "piece 102")


def test_all_problems_are_listed_at_once() -> None:
    found = problems(
        hill(height=99, heading=-1), {"kind": "wals", "x": 1, "y": 1}, hill(x=47), among=(WALL, WALL)
    )
    pieces = [problem.split(":")[0] for problem in found]
    assert pieces == ["piece 1", "piece 1", "piece 2", "piece 3", "piece 5"]


@pytest.mark.parametrize("documents", [{"kind": "hill"}, "hill", None, 3])
def test_a_layout_is_a_list(documents: Any) -> None:
    with pytest.raises(OptionError, match="a layout is a list"):
        read_layout(documents, SIZE, BASIC)


def test_a_layout_has_an_end() -> None:
    with pytest.raises(OptionError, match="at most 60 pieces; this one has 61"):
        read_layout([hill()] * 61, SIZE, BASIC)


# --- By corners --------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-TERRAIN-2", "SM-TERRAIN-11")
def test_two_opposite_corners_in_any_order_are_a_piece_parallel_to_the_table() -> None:
    by_centre = {"kind": "wall", "x": 30, "y": 24, "width": 6, "depth": 0.5}
    for corners in (
        [[27, 23.75], [33, 24.25]],
        [[33, 24.25], [27, 23.75]],
        [[27, 24.25], [33, 23.75]],
        [[33, 23.75], [27, 24.25]],
    ):
        assert read({"kind": "wall", "corners": corners}, WALL) == read(by_centre, WALL)


@pytest.mark.rule("SM-TERRAIN-2", "SM-GEO-5")
@pytest.mark.parametrize("kind", sorted(kind for kind in KINDS if KINDS[kind].width))
@pytest.mark.parametrize("heading", [0, 1, 45, 89.9, 90, 137.5, 222.2, 359.9])
def test_all_four_corners_in_order_are_the_piece_that_has_them(kind: str, heading: float) -> None:
    """The same ground, but for the last tenth of a degree; a rectangle looks the same after half a turn."""
    (piece,) = read_pieces([{"kind": kind, "x": 20, "y": 21.5, "heading": heading}], BASIC, 1)
    inches = [[x / 1_000, y / 1_000] for x, y in footprint(piece).corners]
    for start in range(4):
        for written in (inches[start:] + inches[:start], (inches[start:] + inches[:start])[::-1]):
            (found,) = read_pieces([{"kind": kind, "corners": written}], BASIC, 1)
            assert (found.x, found.y) == (piece.x, piece.y)
            for corner in footprint(found).corners:
                assert min(hypot(corner[0] - x, corner[1] - y) for x, y in footprint(piece).corners) < 12


@pytest.mark.rule("SM-TERRAIN-2")
@pytest.mark.parametrize(
    "corners",
    [
        [],
        [[27, 23]],
        [[27, 23], [33, 24], [30, 30]],
        [[27, 23], [33, 24], [34, 30], [27, 29]],  # no right angles
        [[27, 23], [33, 29], [33, 23], [27, 29]],  # not in order
        [[27, 23], [27, 23], [33, 29], [33, 29]],
        [[27, "23"], [33, 24]],
        [[27, 23, 0], [33, 24, 0]],
        [[27, 23.00001], [33, 24]],
        [[27, 23], [1e9, 24]],
        "27,23 33,24",
        None,
        7,
    ],
)
def test_corners_that_no_piece_has_are_refused(corners: Any) -> None:
    (problem,) = problems({"kind": "wall", "corners": corners})
    assert problem.startswith(
        "piece 1: its corners must be two opposite ones of a piece parallel to the table, such"
    )
    with pytest.raises(DocumentError, match="piece 101: its corners must be"):
        read_pieces([{"kind": "wall", "corners": corners}], BASIC, 101)


@pytest.mark.rule("SM-TERRAIN-2", "SM-SCEN-6")
def test_corners_say_all_about_the_place_and_a_point_has_none() -> None:
    corners = [[27, 23.75], [33, 24.25]]
    for field in ("x", "y", "heading", "width", "depth"):
        (problem,) = problems({"kind": "wall", "corners": corners, field: 6})
        assert problem == (
            f'piece 1: it has "corners", which say its "{field}", too: write one of them [SM-TERRAIN-2]'
        )
    (problem,) = problems({"kind": "stonewisp_die", "corners": corners})
    assert problem.startswith("piece 1: a stonewisp is a point: x and y say where it stands")
    (problem,) = problems({"kind": "wall", "corners": [[27, 23], [33, 23.2]]})
    assert problem == "piece 1: its sides must be from 0.25 to 24 inches long [SM-TERRAIN-2]"


@pytest.mark.rule("SM-TERRAIN-17")
def test_a_layout_by_corners_is_laid_and_a_position_by_corners_is_the_same() -> None:
    corners = [[[15, 21], [21, 27]], [[27, 23.75], [33, 24.25]]]
    layout = [{"kind": kind, "corners": two} for kind, two in zip(("hill", "wall"), corners, strict=True)]
    match = Match.new(GAME, seed=1, options={"layout": layout})
    learning = Match.new(GAME, seed=1)
    laid = Match.from_position(position(terrain=layout, first_piece=1), game=GAME)
    assert match.view(0)["terrain"] == learning.view(0)["terrain"] == laid.view(0)["terrain"]


@pytest.mark.rule("SM-SCEN-4")
@pytest.mark.parametrize("die", [7, -1, "3", True, 2.5])
def test_a_wall_of_a_position_has_a_die_with_six_faces(die: Any) -> None:
    with pytest.raises(DocumentError, match=r"piece 101: its die must be from 1 to 6.*SM-SCEN-4"):
        Match.from_position(position(terrain=[{**WALL, "die": die}]), game=GAME)
    assert problems({**FENCE, "die": 3}, among=(WALL,))[0].startswith('piece 1: it has no field "die"'), (
        "it is rolled"
    )
