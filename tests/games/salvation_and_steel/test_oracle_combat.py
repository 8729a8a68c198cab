"""The plain model of a round tells the worked examples as the rulebook does."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from saltbox.games.salvation_and_steel.board import GRID
from tests.engine.space.plain_hexes import Spot
from tests.games.salvation_and_steel.oracle_combat import (
    MIRROR,
    OFF,
    Ask,
    Dice,
    Play,
    Roll,
    Unit,
    World,
    are_legal,
    combats,
    fight,
    is_braced,
    may_shoot,
    shoot,
)


def spot(name: str) -> Spot:
    column, row = GRID.column(GRID.parse(name)), GRID.row(GRID.parse(name))
    return column, 2 * row + column % 2


WARRIOR = Unit(
    0, 0, accuracy=11, force=11, base_resistance=9, base_speed=8, energy=4, spot=spot("R19")
)  # of the Remnant Kings
GRYKIN = replace(WARRIOR, accuracy=10, force=12, base_resistance=11)


def world(*units: Unit, active: int = 0) -> World:
    return World({unit.id: unit for unit in units}, active)


def warrior(id: int, side: int, name: str, **changes: Any) -> Unit:
    changes = {"charged_by": set(), **changes}
    return replace(WARRIOR, id=id, side=side, spot=spot(name), **changes)


def told(play: Play, faces: Sequence[int], answers: Mapping[str, object] | None = None) -> list[Ask]:
    """Plays with these faces and answers, and gives the questions with a choice.

    Without an answer nothing is spoiled, wounds are blocked first, and otherwise the first option is taken.
    """
    left, asks = [*faces], []
    answer: object = None
    try:
        while True:
            wanted = play.send(answer)
            if isinstance(wanted, Roll):
                answer, left = left[: wanted.dice], left[wanted.dice :]
                continue
            assert isinstance(wanted, Ask)
            answer = wanted.options[0]
            if wanted.what == "block":
                answer = max(wanted.options)
            if len(wanted.options) > 1 and not wanted.what.startswith("spoil"):
                asks.append(wanted)
                answer = (answers or {}).get(wanted.what, answer)
    except StopIteration:
        assert left == []
    return asks


@pytest.mark.parametrize(
    ("guard", "wounds", "is_stunned"),
    [([9, 1, 2, 3], 0, False), ([9, 10, 11, 2], 0, True), ([10, 15, 20, 12], 2, False)],
)
def test_examples_one_to_three(guard: list[int], wounds: int, is_stunned: bool) -> None:
    """EX-10 to EX-12: three hits of four, two wounds and a stun; four dice defend."""
    war = world(warrior(0, 0, "R19"), warrior(1, 1, "R18"))
    asks = told(fight(war, {0, 1}, {0: {1: Dice(4, 0)}, 1: {0: Dice(0, 4)}}), [5, 9, 11, 12, 11, 3, 12, *guard])
    target = war.units[1]
    assert (target.wounds, target.is_down) == (wounds, wounds > 0)
    assert [ask.what for ask in asks if ask.what == "push"] == ["push"] * is_stunned
    assert target.resistance == 9 - 2 * wounds
    assert (war.units[0].energy, target.energy) == (0, 0)
    if wounds:
        assert asks[-2].options == tuple(sorted(spot(name) for name in ("R17", "S18", "Q18")))
        assert asks[-1].options == (None, 0)


def test_two_who_wound_each_other_fall_apart() -> None:
    """EX-9"""
    war = world(warrior(0, 0, "R19"), warrior(1, 1, "R18"))
    asks = told(fight(war, {0, 1}, {0: {1: Dice(1, 1)}, 1: {0: Dice(1, 1)}}), [11, 11, 10, 1, 2, 20])
    assert [(unit.wounds, unit.is_down) for unit in war.alive()] == [(1, True), (1, True)]
    assert [(ask.side, ask.what, ask.unit) for ask in asks] == [(1, "fall", 1), (0, "fall", 0)]
    assert set(asks[1].options) == {spot("R20"), spot("S20"), spot("Q20")}


def test_a_chain_of_four_is_one_combat() -> None:
    """EX-6 and EX-7: who has no die against an attacker is hit by all his dice."""
    war = world(warrior(0, 0, "K10"), warrior(1, 0, "K12"), warrior(2, 1, "K11"), warrior(3, 1, "K13"))
    assert combats(war) == [{0, 1, 2, 3}]
    assert not are_legal(war, war.units[3], {0: Dice(1, 0)})
    asks = told(
        fight(
            war, {0, 1, 2, 3}, {0: {2: Dice(2, 0)}, 2: {1: Dice(4, 0)}, 3: {1: Dice(4, 0)}, 1: {2: Dice(0, 1)}}
        ),
        [12, 12, 20, 20, 20, 20, *[20] * 4],  # G2 stuns; R2 misses; R1's four hit without a roll, and stun
    )
    assert [(ask.side, ask.unit) for ask in asks if ask.what == "push"] == [(0, 2), (1, 1)]


@pytest.mark.parametrize(
    ("dice", "is_legal"), [((2, 2), True), ((4, 0), True), ((0, 0), True), ((3, 2), False)]
)
def test_dice_are_energy(dice: tuple[int, int], is_legal: bool) -> None:
    """EX-1"""
    war = world(warrior(0, 0, "R19"), warrior(1, 1, "R18"))
    assert are_legal(war, war.units[0], {1: Dice(*dice)}) is is_legal


def test_who_was_charged_by_one_is_braced_and_by_two_is_not() -> None:
    """EX-22"""
    war = world(warrior(0, 0, "R19"), warrior(1, 1, "R18", charged_by={0}))
    target = war.units[1]
    assert is_braced(war, target)
    assert are_legal(war, target, MIRROR)
    assert not are_legal(war, target, {0: Dice(2, 0)})
    war.units[2] = warrior(2, 0, "R17")
    target.charged_by.add(2)
    assert not is_braced(war, target)
    assert not are_legal(war, target, MIRROR)
    assert are_legal(war, target, {0: Dice(2, 0), 2: Dice(2, 0)})
    war.limits_double_contact = True
    assert not are_legal(war, target, {0: Dice(2, 0), 2: Dice(2, 0)})


def test_a_mirror_has_the_dice_of_the_charger_and_costs_no_more_than_there_is() -> None:
    war = world(warrior(0, 0, "R19"), warrior(1, 1, "R18", charged_by={0}, energy=2))
    told(fight(war, {0, 1}, {0: {1: Dice(3, 0)}, 1: MIRROR}), [11, 11, 11, 11, 11, 11, 9, 9, 9])
    assert (war.units[1].wounds, war.units[1].energy, war.units[1].charged_by) == (0, 0, set())


def test_both_may_die_and_frighten_their_friends() -> None:
    """EX-20"""
    war = world(
        warrior(0, 0, "R19", wounds=2),
        warrior(1, 1, "R18", wounds=2),
        warrior(2, 0, "R22", base_resistance=12),
        warrior(3, 1, "R14"),
    )
    told(fight(war, {0, 1}, {0: {1: Dice(1, 0)}, 1: {0: Dice(1, 0)}}), [1, 1, 12])
    assert [unit.id for unit in war.alive()] == [2, 3]
    assert war.units[2].is_running  # 12 needs 11 or less; unit 3 is four away from its friend
    assert war.units[2].spot == spot("R30")


def test_a_stunned_unit_may_be_pushed_over_the_edge() -> None:
    war = world(warrior(0, 0, "K2"), warrior(1, 1, "K1"))
    (push, _) = told(fight(war, {0, 1}, {0: {1: Dice(1, 0)}}), [12], {"push": OFF, "follow": 0})
    assert push.options == (None, OFF)
    assert [unit.id for unit in war.alive()] == [0]
    assert war.units[0].spot == spot("K1")


@pytest.mark.parametrize(
    ("distance", "roll", "is_hit"), [(6, 10, True), (7, 5, True), (7, 6, False), (12, 5, True), (13, 1, None)]
)
def test_a_shot_at_half_range_has_half_the_accuracy(distance: int, roll: int, is_hit: bool | None) -> None:
    """EX-13"""
    target = warrior(1, 1, f"R{20 + distance}", energy=0)
    war = world(replace(GRYKIN, id=0, spot=spot("R20"), charged_by=set()), target)
    assert may_shoot(war, 0, 1) is (is_hit is not None)
    if is_hit is None:
        return
    told(shoot(war, 0, 1), [roll, 1] if is_hit else [roll])
    assert (target.wounds == 1) is is_hit
    assert war.units[0].energy == 2


def test_a_block_turns_the_wound_of_a_shot_into_a_stun_that_moves_nobody() -> None:
    target = warrior(1, 1, "R24")
    war = world(replace(GRYKIN, id=0, spot=spot("R20"), charged_by=set()), target)
    asks = told(shoot(war, 0, 1), [1, 1, 9], {"defend": 1})
    assert [ask.what for ask in asks] == ["defend"]
    assert (target.wounds, target.energy, target.spot) == (0, 3, spot("R24"))
