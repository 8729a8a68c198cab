"""Imagined worlds: how the unseen is dealt again, and what must not get into them."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from saltbox.engine import CHANCE, Match, Source
from saltbox.engine import state as state_module
from saltbox.engine.state import NOBODY, OWNER, PER_SEAT, Field, Schema, State
from tests.toys.lots import DECK, LOTS
from tests.toys.tides import TIDES

SEEDS = range(40)


def tides_at(*agenda: list[Any]) -> Match:
    """Tides in the middle, the outside rolls; the shells are rolled in secret."""
    document = {
        "saltbox": "position", "format": 1, "game": "tides", "rules": 1, "seats": 2,
        "state": {
            "dice": "open",
            "hand": [["a0", "b0"], ["a1", "b1"]],
            "shell": [["1"], ["2"]],
            "agenda": [["low_tide"], *agenda],
        },
    }  # fmt: skip
    return Match.from_position(document, game=TIDES)


# --- Chance that the outside tells ---


def told_so_far(match: Match) -> tuple[str, ...]:
    """The cards of a shuffle that the outside has told."""
    told: tuple[str, ...] = match._state.agenda[-1][5]
    return told


def test_a_shuffle_that_is_being_told_is_dealt_again() -> None:
    match = Match.new(LOTS, seed=1, dice="open")
    for card in ("9", "9", "8", "veto"):
        match.choose(CHANCE, card)
    worlds = [match.imagine(0, Source(n)) for n in SEEDS]
    assert {len(told_so_far(world)) for world in worlds} == {4}
    assert len({told_so_far(world) for world in worlds}) > 20
    for world in worlds:
        assert sorted([*told_so_far(world), *world._state.agenda[-1][4]]) == sorted(DECK)
        assert world.asks[0].question == "draw_next"
    world = worlds[0]
    while world.asks and world.asks[0].seat == CHANCE:
        world.choose(CHANCE, world.asks[0].options[0])
    dealt = world.referee_view()
    assert sorted([*dealt["deck"], *dealt["hand"][0], *dealt["hand"][1]]) == sorted(DECK)


def test_dice_of_another_seat_that_are_being_rolled_in_secret_are_rolled_again() -> None:
    match = tides_at(["ask", "roll", CHANCE, 6, 2, [5], ["hide", 1], 1])
    assert {match.imagine(1, Source(n))._state.agenda[-1][5] for n in SEEDS} == {(5,)}
    assert len({match.imagine(0, Source(n))._state.agenda[-1][5] for n in SEEDS}) == 6
    assert len({match.imagine(None, Source(n))._state.agenda[-1][5] for n in SEEDS}) == 6


def test_dice_that_everybody_sees_stay() -> None:
    match = tides_at(["ask", "roll", CHANCE, 6, 2, [5], ["hide", 1], None])
    assert {match.imagine(0, Source(n))._state.agenda[-1][5] for n in SEEDS} == {(5,)}


# --- How often somebody was asked ---


def test_only_its_own_count_of_choices_is_known_to_a_seat() -> None:
    match = Match.new(LOTS, seed=1, seats=3)
    for seat in (0, 1):
        match.choose(seat, "nothing")
        match.choose(seat, "nothing")  # thought better of it, and of that again
    assert match._state.answers == [2, 2, 0]
    assert match.imagine(1, Source(1))._state.answers == [0, 2, 0]
    assert match.imagine(None, Source(1))._state.answers == [0, 0, 0]
    assert match.imagine(1, Source(1)).number == 0


# --- Choosy places ---


def is_cup(s: State, thing: str) -> bool:
    return thing[0] in "xy"


def is_jar(s: State, thing: str) -> bool:
    return thing[0] == "y"


class Shelves(State):
    """Two kinds of choosy places whose cards overlap, and a drawer that takes anything."""

    __slots__ = ("cups", "drawer", "jars")
    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "cups": Field(PER_SEAT, OWNER, (), pool="things", holds=is_cup),
        "jars": Field(PER_SEAT, OWNER, (), pool="things", holds=is_jar),
        "drawer": Field(PER_SEAT, NOBODY, (), pool="things"),
    }
    cups: list[tuple[str, ...]]
    jars: list[tuple[str, ...]]
    drawer: list[tuple[str, ...]]


SHELVES: Schema[Shelves] = Schema(Shelves)


def shelves(turned: int) -> Shelves:
    """The same things; how they lie differs."""
    s = SHELVES.blank(LOTS, None, 2)
    s.cups[1] = ("x1", "", "x2") if turned else ("x2", "", "x1")
    s.jars[1] = ("y1", "y2") if turned else ("y2", "y1")
    s.drawer[0] = ("z1",) if turned else ("z2",)
    s.drawer[1] = ("z2", "z3") if turned else ("z3", "z1")
    return s


@pytest.mark.parametrize("tries", [100, 0])
def test_every_card_fits_its_place_however_often_it_is_tried(
    monkeypatch: pytest.MonkeyPatch, tries: int
) -> None:
    """With no try left, places make room for each other; how the cards really lie is never the way out."""
    monkeypatch.setattr(state_module, "DEALS_TRIED", tries)
    for n in SEEDS:
        dealt = []
        for turned in (0, 1):
            s = shelves(turned)
            SHELVES.redeal(s, 0, Source(n))
            assert {thing[0] for thing in s.jars[1]} == {"y"}
            assert s.cups[1][1] == ""
            assert {thing[0] for thing in s.cups[1] if thing} <= {"x", "y"}
            lying = [*s.cups[1], *s.jars[1], *s.drawer[0], *s.drawer[1]]
            assert sorted(filter(None, lying)) == ["x1", "x2", "y1", "y2", "z1", "z2", "z3"]
            dealt.append(SHELVES.text(s))
        assert dealt[0] == dealt[1]
