"""Geometry: the Field Board, the two halves of a card, and when arrows line up."""

from typing import Any

import pytest

from saltbox.engine import DocumentError, Match
from saltbox.games.salt_and_bones import board
from saltbox.games.salt_and_bones.board import DESTRUCTIBLE
from tests.games.salt_and_bones.table import duel, instances, options, play, refused

BOARD = """
    ####  d    d    d    d   ####
     d    r    r    r    r    d
     d    r    *    *    r    d
     d    r    *    *    r    d
     d    r    r    r    r    d
    ####  d    d    d    d   ####
"""


def tiles_marked(*marks: str) -> set[str]:
    """The tiles with these marks on the drawing above."""
    rows = [line.split() for line in BOARD.strip().splitlines()]
    return {
        "ABCDEF"[x] + "123456"[y] for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in marks
    }


def slash_with(**arrows: list[str]) -> dict[str, Any]:
    """The options of a match in which Slash has these arrows only."""
    slash = {"id": "slash", "kind": "attack", "name": "Slash", "copies": 7, "attack": 2, "opportunity": 1}
    return {"cards": [{**slash, "source": "custom", **arrows}]}


def blow(place: str, *laid: list[object], card: str = "slash") -> int:
    """How hard a card of seat 1 hits that is laid there beside these cards."""
    match = duel(turn=1, laid=list(laid), hands=[["slash"], [card]])
    return instances(play(match, f"1 attack:{card}", f"1 {place}"))[0]


@pytest.mark.rule("SB-GEO-1")
def test_the_board_has_36_tiles() -> None:
    assert len(board.TILES) == 36
    assert set(board.TILES) == {column + row for column in "ABCDEF" for row in "123456"}


@pytest.mark.rule("SB-GEO-1")
def test_columns_run_left_to_right_and_rows_top_to_bottom() -> None:
    assert board.TILES[:6] == ("A1", "B1", "C1", "D1", "E1", "F1")
    assert board.TILES[-1] == "F6"


@pytest.mark.rule("SB-GEO-2")
def test_the_four_corners_are_grey() -> None:
    assert board.GREY == tiles_marked("####") == {"A1", "F1", "A6", "F6"}
    touched = {tile for p in board.PLACEMENTS.values() for tile in (p.attack, p.opportunity)}
    assert touched == set(board.TILES) - board.GREY


@pytest.mark.rule("SB-GEO-3")
def test_the_rest_of_the_outer_ring_is_destructible() -> None:
    assert len(DESTRUCTIBLE) == 16
    assert set(DESTRUCTIBLE) == tiles_marked("d")
    duel(destroyed=sorted(tiles_marked("d")))


@pytest.mark.rule("SB-GEO-4")
def test_the_inner_block_is_regular() -> None:
    assert tiles_marked("r", "*") == board.REGULAR
    assert len(board.REGULAR) == 16
    for tile in board.REGULAR:
        with pytest.raises(DocumentError, match="SB-FIELD-4"):
            duel(destroyed=[tile])


@pytest.mark.rule("SB-GEO-5")
def test_the_centre_is_four_regular_tiles() -> None:
    assert board.CENTRE == tiles_marked("*") == {"C3", "D3", "C4", "D4"}
    assert board.CENTRE < board.REGULAR


@pytest.mark.rule("SB-GEO-6")
def test_north_and_south_change_the_row_east_and_west_the_column() -> None:
    north, east, south, west = range(4)
    assert board.beside("C3", north) == "C2"
    assert board.beside("C3", east) == "D3"
    assert board.beside("C3", south) == "C4"
    assert board.beside("C3", west) == "B3"


@pytest.mark.rule("SB-GEO-6")
def test_one_step_is_adjacent_and_the_board_ends_at_its_edge() -> None:
    assert set(board.neighbours("C3")) == {"C2", "D3", "C4", "B3"}
    assert set(board.neighbours("A1")) == {"B1", "A2"}
    assert set(board.neighbours("F4")) == {"F3", "F5", "E4"}


@pytest.mark.rule("SB-GEO-7")
def test_the_board_has_104_placements() -> None:
    assert len(board.PLACEMENTS) == 104
    pairs = {frozenset(place.split("/")) for place in board.PLACEMENTS}
    assert len(pairs) == 52


@pytest.mark.rule("SB-GEO-7")
def test_the_attack_half_is_named_first_and_the_order_matters() -> None:
    laid = ["thrust", "C3/D3", 0]
    assert blow("E3/F3", laid) == 4
    assert blow("F3/E3", laid) == 2


@pytest.mark.rule("SB-GEO-7")
def test_the_first_card_has_24_placements() -> None:
    match = play(duel(hands=[["slash"], []]), "0 attack:slash")
    assert len(set(options(match))) == 24


@pytest.mark.rule("SB-GEO-8")
@pytest.mark.parametrize(
    ("place", "attack_edges", "opportunity_edges"),
    [
        ("C3/D3", {"B3": "end", "C4": "left", "C2": "right"}, {"E3": "end", "D2": "left", "D4": "right"}),
        ("D3/C3", {"E3": "end", "D2": "left", "D4": "right"}, {"B3": "end", "C4": "left", "C2": "right"}),
        ("C3/C4", {"C2": "end", "B3": "left", "D3": "right"}, {"C5": "end", "D4": "left", "B4": "right"}),
        ("C4/C3", {"C5": "end", "D4": "left", "B4": "right"}, {"C2": "end", "B3": "left", "D3": "right"}),
    ],
)
def test_each_half_has_three_outer_edges(
    place: str, attack_edges: dict[str, str], opportunity_edges: dict[str, str]
) -> None:
    assert board.PLACEMENTS[place].arrows_in == attack_edges
    assert board.PLACEMENTS[place].arrows_out == opportunity_edges


@pytest.mark.rule("SB-GEO-9")
def test_every_card_of_the_set_has_all_arrows_on_both_halves() -> None:
    cards = Match.new("salt-and-bones", seed=1)._state.table.attack.values()
    assert len(cards) == 12
    for card in cards:
        assert card.arrows_in == card.arrows_out == {"end", "left", "right"}


@pytest.mark.rule("SB-GEO-9")
@pytest.mark.parametrize(("arrow", "place"), [("end", "E3/F3"), ("left", "E3/E4"), ("right", "E3/E2")])
@pytest.mark.parametrize("has_it", [True, False])
def test_inward_arrows_are_card_data(arrow: str, place: str, has_it: bool) -> None:
    # The attack half on E3 meets the opportunity half on D3 with a different edge each time.
    others = [edge for edge in ("end", "left", "right") if edge != arrow]
    changed = slash_with(arrows_in=[arrow] if has_it else others)
    match = duel(options=changed, turn=1, laid=[["thrust", "C3/D3", 0]], hands=[["thrust"], ["slash"]])
    play(match, "1 attack:slash", f"1 {place}")
    assert instances(match) == [4 if has_it else 2]


@pytest.mark.rule("SB-GEO-9", "SB-GEO-11")
@pytest.mark.parametrize(("arrow", "place"), [("end", "E3/F3"), ("left", "D2/C2"), ("right", "D4/C4")])
@pytest.mark.parametrize("has_it", [True, False])
def test_outward_arrows_are_card_data(arrow: str, place: str, has_it: bool) -> None:
    others = [edge for edge in ("end", "left", "right") if edge != arrow]
    changed = slash_with(arrows_out=[arrow] if has_it else others)
    match = duel(options=changed, turn=1, laid=[["slash", "C3/D3", 0]], hands=[["thrust"], ["thrust"]])
    play(match, "1 attack:thrust", f"1 {place}")
    assert instances(match) == [4 if has_it else 3]


@pytest.mark.rule("SB-GEO-10")
@pytest.mark.parametrize("place", ["B3/A3", "A3/B3", "E3/F3", "F3/E3", "C2/C1", "D4/E4"])
def test_cards_are_adjacent_if_any_of_their_tiles_are(place: str) -> None:
    match = duel(turn=1, laid=[["thrust", "C3/D3", 0]], hands=[["slash"], ["slash"]])
    assert place in options(play(match, "1 attack:slash"))


@pytest.mark.rule("SB-GEO-10")
@pytest.mark.parametrize("place", ["E4/F4", "B2/A2", "E5/F5"])
def test_cards_are_not_adjacent_without_a_shared_edge(place: str) -> None:
    match = duel(turn=1, laid=[["thrust", "C3/D3", 0]], hands=[["slash"], ["slash"]])
    assert refused(play(match, "1 attack:slash"), 1, place) in ("SB-PLACE-4", "SB-PLACE-5")


@pytest.mark.rule("SB-GEO-10")
def test_adjacency_alone_adds_no_damage() -> None:
    assert blow("B3/A3", ["overhand-chop", "C3/D3", 0]) == 2


@pytest.mark.rule("SB-GEO-11")
@pytest.mark.parametrize(
    ("place", "amount"),
    [
        pytest.param("E3/F3", 4, id="end to end"),
        pytest.param("E3/E4", 4, id="side to end"),
        pytest.param("D4/C4", 4, id="side to side"),
        pytest.param("B3/B4", 2, id="attack on attack"),
        pytest.param("E2/E3", 2, id="only the new opportunity half touches"),
        pytest.param("C2/D2", 2, id="side by side the same way round"),
    ],
)
def test_an_attack_half_lines_up_with_an_opportunity_half(place: str, amount: int) -> None:
    assert blow(place, ["thrust", "C3/D3", 0]) == amount


@pytest.mark.rule("SB-GEO-12")
@pytest.mark.parametrize("place", ["E3/F3", "E3/E2"])
def test_two_lined_up_opportunities_add_up(place: str) -> None:
    assert blow(place, ["thrust", "C3/D3", 0], ["feint-step", "D4/E4", 1]) == 2 + 2 + 2


@pytest.mark.rule("SB-GEO-12")
def test_three_opportunities_are_the_most() -> None:
    around = [["thrust", "A3/B3", 0], ["overhand-chop", "E3/D3", 1], ["feint-step", "C1/C2", 0]]
    far = ["backhand", "D5/C5", 1]  # beyond the card's own opportunity half, on C4
    assert blow("C3/C4", *around, far) == 2 + 2 + 3 + 2
    most = max(len(placement.arrows_in) for placement in board.PLACEMENTS.values())
    assert most == 3
