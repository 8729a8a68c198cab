"""Twin wars over the wire: amid a split, with noted hexes and with couriers, no byte gives them away."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from saltbox.engine import Match, Source, find_game
from saltbox.engine.told import as_data
from tests.contract.players import pick
from tests.games.salvation_and_steel.field import battle, foe, new, own, play
from tests.server.test_twins import AUDIENCES, table_with, told

GAME = find_game("salvation-and-steel")
# What can be hidden, and how often a position with it is compared: the rarer, the more often.
OFTEN = {"allocated": 1.0, "seal": 0.3, "notes": 0.1, "hostage_note": 0.1, "couriers": 0.02, "nothing": 0.002}
LINE = own("warrior", "K10"), own("warrior", "K12"), foe("warrior", "K13"), foe("warrior", "K11")


def imagined(match: Match, audience: int | None, source: Source, dice: Random) -> Match:
    """A twin world in which the others have sealed anything; that they have is no secret."""
    world = match.imagine(audience, source)
    for seat in range(match.seats):
        if seat != audience and match.view(seat)["sealed"] is not None:
            ask = world.ask_of(seat)
            assert ask is not None
            world.choose(seat, dice.choice(ask.options))
    world._choices[:] = match._choices
    return world


def measured(match: Match, audience: int | None) -> bytes:
    """All that can be measured of the units on the board."""
    view = match.view(audience)
    units = [u for u, at in enumerate(view["at"]) if at >= 0]
    wishes: list[tuple[str, dict[str, Any]]] = [("reach", {"unit": u}) for u in units]
    pairs = [(u, t) for u in units for t in units if view["owner"][u] != view["owner"][t]][:6]
    wishes += [("sight", {"unit": u, "target": t}) for u, t in pairs]
    wishes += [("shot", {"unit": u, "target": t}) for u, t in pairs]
    wishes += [("round", {"unit": u, "target": t, "attack": 1, "defence": 1}) for u, t in pairs]
    return msgspec.json.encode([as_data(match.measure_by_name(audience, name, wish)) for name, wish in wishes])


def hiding(match: Match) -> set[str]:
    """What is hidden from somebody in this position."""
    view = match.referee_view()
    found = {name for name in ("allocated", "notes", "hostage_note") if any(view[name])}
    if any(not all(known) for known in view["courier_known"]):
        found.add("couriers")
    return found | {"seal" for seat in range(2) if match.view(seat)["sealed"] is not None}


def compare(match: Match, audience: int | None, source: Source, dice: Random) -> None:
    """One twin, byte by byte."""
    world = imagined(match, audience, source, dice)
    assert told(table_with(match), audience) == told(table_with(world), audience)
    assert measured(match, audience) == measured(world, audience)


def walk(least: int, seed: int) -> Counter[str]:
    """Random wars of every scenario, until so many positions were compared of everything that can be hidden."""
    dice, source, compared = Random(seed), Source(seed), Counter[str]()
    while min(compared[what] for what in OFTEN) < least:
        seed += 1
        match = Match.new(GAME, seed=seed, options=GAME.lab.variety(seed), asks_forced=True)
        while match.asks:
            ask = dice.choice(match.asks)
            hidden = hiding(match) or {"nothing"}
            if dice.random() < max(OFTEN[what] for what in hidden):
                for audience in AUDIENCES:
                    compare(match, audience, source, dice)
                compared.update(hidden)
            match.choose(ask.seat, pick(match, ask, dice, source))
    return compared


@pytest.mark.rule("SS-GEN-13")
def test_twin_wars_cannot_be_told_apart() -> None:
    assert walk(3, seed=10).total() >= 15


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_twin_wars_cannot_be_told_apart_in_very_many_positions() -> None:
    assert walk(100, seed=1_000).total() >= 500


@pytest.mark.rule("SS-GEN-13", "SS-COMBAT-7")
@pytest.mark.parametrize("audience", [1, None])
def test_in_the_middle_of_an_allocation_every_split_looks_the_same(audience: int | None) -> None:
    """The first interaction is sealed by both, the second by seat 0 alone."""
    tellings = {
        told(table_with(play(battle(*LINE), "0 fight:0", f"0 {one}", "1 dice:1/1", f"0 {two}")), audience)
        for one in ("dice:4/0", "dice:0/4", "dice:0/0", "dice:2/1")
        for two in ("dice:4/0", "dice:1/3", "dice:0/0")
    }
    assert len(tellings) == 1


@pytest.mark.rule("SS-GEN-13", "SS-COMBAT-7")
@pytest.mark.parametrize("audience", [1, None])
def test_a_unit_that_has_no_dice_left_is_asked_again_all_the_same(audience: int | None) -> None:
    """Unit 1 fights twice. At a table whoever has a single answer gives it, too: else haste would tell."""
    tellings = set()
    for one in ("dice:4/0", "dice:0/4", "dice:0/0"):
        sealed = "0 dice:0/0", "1 dice:0/0", f"0 {one}", "1 dice:0/0"
        match = play(battle(*LINE, asks_forced=True), "0 fight:0", *sealed)
        assert [ask.seat for ask in match.asks] == [0, 1]
        tellings.add(told(table_with(match), audience))
    assert len(tellings) == 1


@pytest.mark.rule("SS-GEN-13", "SS-HOST-1", "SS-HOST-2")
def test_noted_hexes_look_the_same_to_everybody_else() -> None:
    bands = [{"faction": "orrun", "units": {"skeleton": 2}, "spells": []}] * 2
    worlds = []
    for hostage, first in (("K15", "K10"), ("M16", "T12"), ("R14", "C6")):
        match = new(scenario="hostage-exchange", terrain=0, bands=bands)
        winner = match.asks[0].seat
        play(match, f"{winner} edge:north", f"{winner} note:{hostage}", f"{1 - winner} note:K22")
        worlds.append(table_with(play(match, f"{winner} note:{first}", f"{1 - winner} note:R30")))
    for audience in (1 - winner, None):
        assert len({told(world, audience) for world in worlds}) == 1
    assert len({told(world, winner) for world in worlds}) == 3


@pytest.mark.rule("SS-GEN-13", "SS-ESC-4")
def test_couriers_look_the_same_to_the_chaser() -> None:
    units = own("squire", "K20"), own("squire", "R20"), own("squire", "V37"), foe("skeleton", "A30")
    worlds = [
        table_with(battle(*units, scenario="escape", side=["escapee", "chaser"], couriers=[couriers, []]))
        for couriers in ([0, 1], [1, 2], [0, 2])
    ]
    for audience in (1, None):
        assert len({told(world, audience) for world in worlds}) == 1
    assert len({told(world, 0) for world in worlds}) == 3
