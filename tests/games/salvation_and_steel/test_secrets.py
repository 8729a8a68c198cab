"""What is hidden: sealed dice, noted hexes, couriers; and that nothing of it reaches anybody else."""

import json

import pytest

from saltbox.engine import Match, Source
from saltbox.lab.contract import told as everything_told
from tests.games.salvation_and_steel.field import asked, battle, foe, new, options, own, play, state, told

LINE = own("warrior", "K10"), own("warrior", "K12"), foe("warrior", "K13"), foe("warrior", "K11")


def looks_alike(seat: int | None, *matches: Match) -> bool:
    """Whether a seat is told the same in all of them."""
    return len({everything_told(match, seat) for match in matches}) == 1


@pytest.mark.rule("SS-GEN-13", "SS-COMBAT-7", "SS-GEN-9")
def test_sealed_dice_change_nothing_that_the_enemy_sees() -> None:
    worlds = []
    for mine in ("dice:4/0", "dice:0/4", "dice:2/1"):
        match = play(battle(*LINE), "0 fight:0", f"0 {mine}", "1 dice:1/1")
        worlds.append(match)
    assert looks_alike(1, *worlds)
    assert looks_alike(None, *worlds)
    assert not looks_alike(0, *worlds)
    view = worlds[0].view(1)
    assert view["allocated"] == [("?",), ("dice:1/1",)]
    assert view["energy"] == [4, 4, 4, 4]  # not reduced before the reveal


@pytest.mark.rule("SS-GEN-13", "SS-CHARGE-15")
def test_a_mirror_is_as_secret_as_any_split() -> None:
    units = (
        own("warrior", "R19"),
        own("warrior", "R17"),
        foe("warrior", "R18"),
        foe("warrior", "S17", charged=[1]),
    )
    worlds = [
        play(battle(*units), "0 fight:0", "0 dice:0/0", f"1 {sealed}") for sealed in ("dice:0/0", "dice:1/2")
    ]
    assert looks_alike(0, *worlds)


@pytest.mark.rule("SS-GEN-13")
def test_a_refused_entry_is_told_to_its_author_only() -> None:
    match = play(battle(*LINE), "0 fight:0")
    before = everything_told(match, 1)
    refusal = match.why_not(0, "dice:9/9")
    assert refusal is not None
    assert everything_told(match, 1) == before


@pytest.mark.rule("SS-GEN-13", "SS-HOST-2", "SS-HOST-1")
def test_noted_hexes_change_nothing_that_the_enemy_sees() -> None:
    bands = [{"faction": "orrun", "units": {"skeleton": 2}, "spells": []}] * 2
    worlds = []
    for hostage, first in (("K15", "K10"), ("M16", "T12")):
        match = new(scenario="hostage-exchange", terrain=0, bands=bands)
        winner = match.asks[0].seat
        play(match, f"{winner} edge:north", f"{winner} note:{hostage}", f"{1 - winner} note:K22")
        play(match, f"{winner} note:{first}", f"{1 - winner} note:R30")
        worlds.append(match)
    assert looks_alike(1 - winner, *worlds)
    assert looks_alike(None, *worlds)
    assert worlds[0].view(1 - winner)["notes"][winner] == ("?",)
    noted = told(worlds[0], "hex_noted", 1 - winner)
    assert [one.hex for one in noted if one.seat == winner] == [None, None]


@pytest.mark.rule("SS-GEN-13", "SS-ESC-4", "SS-ESC-9")
def test_couriers_change_nothing_that_the_chaser_sees_until_they_are_revealed() -> None:
    units = own("squire", "K20"), own("squire", "R20"), own("squire", "V37"), foe("skeleton", "A30")
    worlds = [
        battle(*units, scenario="escape", side=["escapee", "chaser"], couriers=[couriers, []])
        for couriers in ([0, 1], [1, 2], [0, 2])
    ]
    assert looks_alike(1, *worlds)
    for match in worlds[:1]:  # a plain unit may leave over any edge, and tells nothing by it
        play(match, "0 activate:2", "0 leave:south")
        assert match.outcome is None
        assert not told(match, "courier_revealed")
    known = battle(
        *units, scenario="escape", side=["escapee", "chaser"], couriers=[[0, 1], []],
        courier_known=[[True, False], []], status=["courier", "", "", ""],
    )  # fmt: skip
    assert known.view(1)["couriers"] == [("0", "?"), ()]


@pytest.mark.rule("SS-GEN-13")
def test_imagined_worlds_hold_other_secrets_that_the_rules_allow() -> None:
    source = Source("secrets")
    fought = play(battle(*LINE), "0 fight:0", "0 dice:4/0", "1 dice:1/1", "0 dice:1/1", "1 dice:0/4")
    seen = {fought.imagine(1, source)._state.allocated[0] for _ in range(60)}  # type: ignore[attr-defined]
    assert len(seen) > 10
    for first, second in seen:
        numbers = [int(part) for part in first.removeprefix("dice:").split("/")]
        assert sum(numbers) <= 4
        assert second.startswith("dice:")
    units = own("squire", "K20"), own("squire", "R20"), own("squire", "V37"), foe("skeleton", "A30")
    hidden = battle(*units, scenario="escape", side=["escapee", "chaser"], couriers=[[0, 1], []])
    couriers = {state(hidden.imagine(1, source)).couriers[0] for _ in range(60)}
    assert couriers == {(a, b) for a in "012" for b in "012" if a != b}
    assert {state(hidden.imagine(0, source)).couriers[0] for _ in range(5)} == {("0", "1")}


@pytest.mark.rule("SS-GEN-9")
def test_attributes_wounds_speed_and_energy_are_open() -> None:
    match = battle(own("squire", "K10", wounds=1, speed=2), foe("skeleton", "K30", energy=1))
    for seat in (0, 1, None):
        view = match.view(seat)
        assert (view["wounds"], view["speed"], view["energy"]) == ([1, 0], [2, 8], [3, 1])
        assert "rng" not in json.dumps(view)


def test_the_seal_can_be_broken_while_the_other_thinks() -> None:
    match = play(battle(own("warrior", "R19"), foe("warrior", "R18")), "0 fight:0", "0 dice:4/0")
    assert asked(match) == "1 dice"
    match.choose(0, "break seal")
    play(match, "0 dice:0/4", "1 dice:0/0")
    assert told(match, "dice_revealed")[0][2:4] == (0, 4)
    assert "end" in options(match)
