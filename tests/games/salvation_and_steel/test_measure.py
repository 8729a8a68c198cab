"""What a screen measures: reach, ways, sight and chances, beside plain computations and hand-made vectors."""

import json
from random import Random
from typing import Any

import pytest

from saltbox.engine import Match, OptionError, SurveyError
from saltbox.engine.catalogue import catalogue_text, read_catalogue
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.measure import offers, surveys
from saltbox.games.salvation_and_steel.measure.offers import Catalogue, Muster, Price
from saltbox.games.salvation_and_steel.measure.surveys import (
    ReachWish,
    RoundWish,
    ShotWish,
    SightWish,
    SpellWish,
    WayWish,
)
from saltbox.games.salvation_and_steel.nouns import ACTIVATED, DOWN_DONE, ICE_SPEED, RAISED, STOOD_UP, UNFOCUSED
from saltbox.games.salvation_and_steel.odds import shot, strike
from tests.engine.space.plain_hexes import Spot, is_clear, spots, ways
from tests.games.salvation_and_steel.field import asked, battle, foe, options, own, play, state

FAR = foe("squire", "AJ37")
BOARD = frozenset(spots(36, 37))
MILLION = 1_000_000


def reach(match: Match, u: int) -> surveys.ReachTold:
    return match.measure(0, surveys.REACH, ReachWish(u))


def sight(match: Match, u: int, t: int) -> surveys.SightTold:
    return match.measure(0, surveys.SIGHT, SightWish(u, t))


def spot(name: str) -> Spot:
    """A hex in the plain model: its column, and its height in half hexes."""
    at = GRID.parse(name)
    return GRID.column(at), 2 * GRID.row(at) + GRID.column(at) % 2


def name_of(spot: Spot) -> str:
    column, height = spot
    letters = chr(65 + column) if column < 26 else f"A{chr(65 + column - 26)}"
    return f"{letters}{(height - column % 2) // 2 + 1}"


def beside(name: str) -> set[Spot]:
    return {one for one in BOARD if _apart(one, spot(name)) == 1}


def _apart(a: Spot, b: Spot) -> int:
    columns, heights = abs(a[0] - b[0]), abs(a[1] - b[1])
    return columns + max(0, heights - columns) // 2


# --- Reach -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-MOVE-1", "SS-MOVE-3", "SS-MOVE-4", "SS-CHARGE-4", "SS-CHARGE-5", "SS-CHARGE-6")
@pytest.mark.parametrize("seed", range(25))
def test_reach_is_what_a_plain_search_finds(seed: int) -> None:
    """A Warrior among friends, enemies and boulders, all thrown down near it."""
    dice = Random(seed)
    near = sorted(one for one in BOARD if 1 < _apart(one, spot("R19")) < 8)
    places = [name_of(one) for one in dice.sample(near, 14)]
    friends, foes, boulders = places[:4], places[4:9], places[9:]
    units = own("warrior", "R19"), *[own("warrior", at) for at in friends], *[foe("squire", at) for at in foes]
    match = play(battle(*units, terrain=[["boulder", at, 0] for at in boulders]), "0 activate:0")
    closed = {spot(at) for at in places}
    zone = set().union(*[beside(at) for at in foes])
    told = reach(match, 0)
    assert told.steps == 8
    walked = ways(spot("R19"), 8, BOARD, closed | zone, ())
    assert set(told.ends) == {name_of(one) for one in walked if one != spot("R19")}
    charged = ways(spot("R19"), 8, BOARD, closed, zone)
    met = {one for one in charged if one in zone}
    assert {one.hex: set(one.by) for one in told.caught} == {
        name_of(one): {5 + number for number, at in enumerate(foes) if one in beside(at)} for one in met
    }
    for number, at in enumerate(foes):
        ends = {end.hex for charge in told.charges if charge.target == 5 + number for end in charge.ends}
        seen = is_clear(spot("R19"), spot(at), {spot(one) for one in boulders}, BOARD)
        assert ends == ({name_of(one) for one in met if one in beside(at)} if seen else set())


@pytest.mark.rule("SS-MOVE-2", "SS-CHARGE-1")
@pytest.mark.parametrize("seed", range(5))
def test_all_that_is_in_reach_can_be_chosen_and_nothing_else(seed: int) -> None:
    dice = Random(seed)
    near = sorted(one for one in BOARD if 1 < _apart(one, spot("R19")) < 6)
    foes = [name_of(one) for one in dice.sample(near, 4)]
    match = play(battle(own("squire", "R19"), *[foe("squire", at) for at in foes]), "0 activate:0")
    told = reach(match, 0)
    listed = set(options(match))
    assert {f"move:{end}" for end in told.ends} == {one for one in listed if one.startswith("move:")}
    charges = {f"charge:{charge.target}:{end.hex}" for charge in told.charges for end in charge.ends}
    assert charges == {one for one in listed if one.startswith("charge:") and one.count(":") == 2}
    for charge in told.charges:
        for end in charge.ends:
            way = match.measure(0, surveys.WAY, WayWish(0, end.hex, charge.target))
            moved = play(match.clone(), f"0 charge:{charge.target}:{end.hex}")
            assert (way.path, way.path[-1]) == (end.path, end.hex)
            assert state(moved).speed[0] == 6 - len(way.path)


@pytest.mark.rule("SS-ACT-2", "SS-TURN-7")
def test_the_reach_of_an_enemy_is_that_of_its_next_phase() -> None:
    units = own("squire", "K10"), foe("squire", "K30", speed=1), foe("squire", "A37")
    assert (reach(battle(*units), 1).steps, reach(battle(*units), 0).steps) == (1, 6)  # in this turn
    assert reach(play(battle(*units, active=1), "1 end"), 1).steps == 6  # in the next one


@pytest.mark.rule("SS-TURN-7", "SS-FALL-6", "SS-SPELL-9", "SS-SPELL-13")
@pytest.mark.parametrize("marks", [ACTIVATED, RAISED, STOOD_UP | DOWN_DONE, ICE_SPEED, UNFOCUSED])
def test_no_mark_of_this_turn_lowers_what_an_enemy_can_do_in_the_next(marks: int) -> None:
    units = own("squire", "K15"), foe("squire", "K10", marks=marks, speed=0), foe("squire", "A37")
    waits = reach(play(battle(*units, active=1), "1 end"), 1)
    assert (waits.steps, [one.target for one in waits.charges]) == (6, [0])


@pytest.mark.rule("SS-ACT-1", "SS-FALL-6", "SS-SPELL-9", "SS-SPELL-13")
@pytest.mark.parametrize(
    ("marks", "speed", "steps"), [(ACTIVATED, 6, 0), (RAISED, 6, 0), (ICE_SPEED, 3, 3), (UNFOCUSED, 6, 6)]
)
def test_the_marks_of_this_turn_hold_for_an_enemy_who_acts_in_it(marks: int, speed: int, steps: int) -> None:
    match = battle(own("squire", "K30"), foe("squire", "K10", marks=marks, speed=speed), FAR)
    assert reach(match, 1).steps == steps


@pytest.mark.rule("SS-RUN-6", "SS-RUN-10")
def test_a_runner_may_rally_and_act_with_what_it_has_left() -> None:
    units = own("squire", "K15"), foe("squire", "K10", running=True, speed=0), foe("squire", "A37")
    assert reach(battle(*units), 1).steps == 0
    assert reach(play(battle(*units, active=1), "1 end"), 1).steps == 6


@pytest.mark.rule("SS-FALL-3", "SS-FALL-6", "SS-CHARGE-3")
def test_who_is_down_stays_put_in_the_next_turn_too_but_may_stand_up_and_shoot() -> None:
    fallen = foe("ranged-warrior", "K10", fell=2)
    other = foe("warrior", "A37")
    match = battle(own("squire", "K15"), fallen, other, active=1, turn=2)
    told = reach(play(match, "1 end"), 1)
    assert (told.steps, told.ends, told.charges, told.shots) == (0, (), (), (0,))
    now = reach(battle(own("squire", "K15"), fallen, other, turn=2), 1)
    assert now.shots == ()  # in the turn of its fall it only defends


@pytest.mark.rule("SS-CHARGE-3")
def test_a_chase_is_judged_in_the_turn_in_which_it_would_be() -> None:
    wall = ["wall", "K12", 0]
    for ran, seen in ((1, []), (2, [0])):
        units = own("squire", "K14", ran=ran), foe("squire", "K10"), foe("squire", "A37")
        match = play(battle(*units, active=1, turn=2, terrain=[wall]), "1 end")
        assert [one.target for one in reach(match, 1).charges] == seen


@pytest.mark.rule("SS-MOVE-5")
def test_who_cannot_move_reaches_nothing() -> None:
    match = battle(own("squire", "K10"), own("squire", "M10", fell=1), foe("squire", "K11"))
    for u in (0, 1):
        told = reach(match, u)
        assert (told.steps, told.ends, told.charges, told.caught) == (0, (), (), ())


@pytest.mark.rule("SS-HM-7")
def test_nobody_catches_a_flier() -> None:
    flier = own("initiate", "K10", role="flier")
    match = battle(flier, foe("squire", "K13"), options={"flier": True})
    assert reach(match, 0).caught == ()
    walker = battle(own("initiate", "K10"), foe("squire", "K13"))
    met = {one.hex for one in reach(walker, 0).caught}
    assert met == {name_of(one) for one in beside("K13")}


def test_a_way_that_is_too_long_or_closed_is_none() -> None:
    match = play(battle(own("squire", "K10"), foe("squire", "K13"), FAR), "0 activate:0")
    way = [match.measure(0, surveys.WAY, WayWish(0, at)).path for at in ("K11", "K12", "K13", "K20", "K10")]
    assert way == [("K11",), (), (), (), ()]
    assert match.measure(0, surveys.WAY, WayWish(0, "K12", 1)).path == ("K11", "K12")
    assert match.measure(0, surveys.WAY, WayWish(0, "K11", 1)).path == ()


# --- Sight -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-BOARD-13", "SS-BOARD-14", "SS-BOARD-15", "SS-BOARD-16")
@pytest.mark.parametrize("seed", range(25))
def test_lines_are_those_of_the_plain_model(seed: int) -> None:
    dice = Random(seed)
    near = sorted(one for one in BOARD if 2 < _apart(one, spot("R19")) < 9)
    target, *places = [name_of(one) for one in dice.sample(near, 13)]
    others, boulders = places[:6], places[6:]
    units = own("ranged-knight", "R19"), foe("squire", target), *[foe("squire", at) for at in others]
    told = sight(battle(*units, terrain=[["boulder", at, 0] for at in boulders]), 0, 1)
    rocks, bodies = {spot(at) for at in boulders}, {spot(at) for at in others}
    assert told.distance == _apart(spot("R19"), spot(target))
    assert told.charge.is_clear == is_clear(spot("R19"), spot(target), rocks, BOARD)
    assert told.shot.is_clear == is_clear(spot("R19"), spot(target), rocks | bodies, BOARD)
    if not told.shot.is_clear:
        assert told.shot.hex in (*others, *boulders)
        assert (told.shot.kind, told.shot.unit >= 0) in (("unit", True), ("boulder", False))
        assert told.shot.rule == "SS-BOARD-16"


@pytest.mark.rule("SS-BOARD-16", "SS-RANGED-4", "SS-RANGED-6")
def test_what_stops_a_shot_is_named() -> None:
    match = battle(own("ranged-knight", "K10"), foe("squire", "K14"), foe("squire", "K12"))
    assert sight(match, 0, 1).shot == surveys.LineTold(False, "K12", 2, "unit", "SS-BOARD-16")
    assert sight(match, 0, 1).charge.is_clear
    engaged = battle(own("ranged-knight", "K10"), own("squire", "K15"), foe("squire", "K14"))
    assert sight(engaged, 0, 2).shot.rule == "SS-RANGED-4"
    far = battle(own("ranged-knight", "K10"), foe("squire", "K25"))
    assert (sight(far, 0, 1).shot.rule, sight(far, 0, 1).is_long) == ("SS-RANGED-6", True)


# --- Chances -----------------------------------------------------------------------------------------------


def parts(odds: Any) -> tuple[int, int, tuple[int, ...]]:
    return (
        round(odds.none * MILLION),
        round(odds.stun * MILLION),
        tuple([round(one * MILLION) for one in odds.wounds]),
    )


@pytest.mark.rule("SS-HIT-3", "SS-HIT-6")
def test_the_chances_of_a_round_are_those_of_the_table() -> None:
    match = play(battle(own("knight", "R19"), foe("squire", "R18", wounds=1)), "0 fight:0")
    told = match.measure(0, surveys.ROUND, RoundWish(0, 1, 2, 1))
    assert [(one.dice, tuple(one.odds)) for one in told.ours] == [
        (dice, parts(strike(2, 15, 14, dice, 9))) for dice in range(4)
    ]
    assert [(one.dice, tuple(one.odds)) for one in told.theirs] == [
        (dice, parts(strike(dice, 12, 11, 1, 14))) for dice in range(1, 4)
    ]
    assert (told.attack_limit, told.their_attack_limit, told.accuracy, told.resistance) == (3, 3, 15, 14)


@pytest.mark.rule("SS-CHARGE-13", "SS-CHARGE-14", "SS-CHARGE-15")
def test_a_braced_enemy_has_one_better_attack_die_and_a_mirror() -> None:
    match = play(battle(own("knight", "R19"), foe("skeleton", "R18", charged=[0])), "0 fight:0")
    told = match.measure(0, surveys.ROUND, RoundWish(0, 1, 3, 0))
    assert told.they_are_braced
    assert [(one.dice, one.is_mirror) for one in told.ours] == [(0, False), (1, False), (2, False), (3, True)]
    assert tuple(told.ours[-1].odds) == parts(strike(3, 15, 14, 3, 8))  # P-10
    assert [one.dice for one in told.theirs] == [1]
    braced = match.measure(1, surveys.ROUND, RoundWish(1, 0, 1, 1))
    assert (braced.is_braced, braced.accuracy, braced.attack_limit) == (True, 10, 1)
    assert tuple(braced.ours[1].odds) == parts(strike(1, 10, 10, 1, 14))  # P-9


def clash(match: Match, u: int, t: int, where: str) -> surveys.ClashTold:
    return match.measure(0, surveys.CLASH, surveys.ClashWish(u, t, where))


@pytest.mark.rule("SS-CHARGE-11", "SS-CHARGE-12", "SS-CHARGE-13", "SS-CHARGE-15", "SS-CHARGE-17")
def test_the_round_after_a_charge_is_told_before_it() -> None:
    """For every split, as it is told again when the charge was made and its round was called."""
    match = battle(own("knight", "R10"), foe("skeleton", "R14"), foe("skeleton", "A37"))
    before = clash(match, 0, 1, "R13")
    charged = play(match, "0 activate:0", "0 charge:1:R13", "0 fight:0")
    assert (before.they_are_braced, before.others) == (True, ())
    assert [(one.attack, one.defence) for one in before.splits] == [(3, 0), (2, 1), (1, 2), (0, 3)]
    for one in before.splits:
        after = charged.measure(0, surveys.ROUND, RoundWish(0, 1, one.attack, one.defence))
        assert (one.ours, one.theirs) == (after.ours, after.theirs)
    mirrored, *_ = before.splits
    assert [(row.dice, row.is_mirror) for row in mirrored.ours][-1] == (3, True)
    assert [row.dice for row in mirrored.theirs] == [1]


@pytest.mark.rule("SS-CHARGE-6", "SS-CHARGE-16")
def test_a_charge_where_others_stand_braces_nobody_or_meets_more_than_one() -> None:
    helped = battle(own("knight", "R10"), own("squire", "R15"), foe("skeleton", "R14"), foe("skeleton", "A37"))
    told = clash(helped, 0, 2, "R13")
    assert not told.they_are_braced
    assert [row.dice for row in told.splits[0].theirs] == [1, 2]
    two = battle(own("knight", "R10"), foe("skeleton", "R14"), foe("skeleton", "S13"), foe("skeleton", "A37"))
    assert clash(two, 0, 1, "R13").others == (2,)


def test_a_charge_that_is_looked_at_changes_nothing() -> None:
    match = battle(own("knight", "R10"), foe("skeleton", "R14"), foe("skeleton", "A37"))
    before = match.position()
    clash(match, 0, 1, "R13")
    assert (match.position(), asked(match), len(match.story(None))) == (before, "0 command", 0)


@pytest.mark.rule("SS-RANGED-1", "SS-RANGED-2", "SS-RANGED-3", "SS-RANGED-4", "SS-RANGED-5", "SS-RANGED-6")
@pytest.mark.parametrize("seed", range(12))
def test_whom_a_unit_can_shoot_after_a_move_is_what_it_is_offered_there(seed: int) -> None:
    dice = Random(seed)
    near = sorted(one for one in BOARD if 4 < _apart(one, spot("R19")) < 17)
    friend, *places = [name_of(one) for one in dice.sample(near, 13)]
    foes, rocks = places[:5], places[5:]
    units = own("ranged-knight", "R19", speed=2), own("squire", friend), *[foe("squire", one) for one in foes]
    match = play(battle(*units, terrain=[["boulder", one, 0] for one in rocks]), "0 activate:0")
    told = reach(match, 0)
    offered = set(options(match))
    for end in told.ends:
        offered |= set(options(play(match.clone(), f"0 move:{end}")))
    assert {f"shoot:{t}" for t in told.shots} == {one for one in offered if one.startswith("shoot:")}


@pytest.mark.rule("SS-RANGED-2", "SS-RANGED-3", "SS-TURN-7")
def test_an_enemy_threatens_with_the_energy_of_its_next_phase() -> None:
    units = own("squire", "K10"), foe("ranged-warrior", "K15", energy=1), foe("warrior", "A37")
    assert reach(battle(*units), 1).shots == ()  # its phase comes in this turn, with what is left
    assert reach(play(battle(*units, active=1), "1 end"), 1).shots == (0,)  # it comes in the next one
    engaged = own("squire", "K16"), own("squire", "K10"), foe("ranged-warrior", "K15"), foe("warrior", "A37")
    assert reach(battle(*engaged), 2).shots == ()


@pytest.mark.rule("SS-RANGED-6", "SS-RANGED-8", "SS-RANGED-9")
def test_the_chances_of_a_shot_are_those_of_the_table() -> None:
    match = battle(own("ranged-knight", "K10"), foe("warrior", "K15"), foe("warrior", "L20"))
    told = match.measure(0, surveys.SHOT, ShotWish(0, 1))
    assert (told.accuracy, told.force, told.distance, told.is_long) == (15, 14, 5, False)
    assert [tuple(one.odds) for one in told.by_dice] == [parts(shot(15, 14, dice, 9)) for dice in range(5)]
    far = match.measure(0, surveys.SHOT, ShotWish(0, 2))
    assert (far.accuracy, far.is_long) == (7, True)
    free = battle(own("ranged-knight", "K10"), foe("warrior", "K15"), options={"remote_defence": "free-roll"})
    assert [one.dice for one in free.measure(0, surveys.SHOT, ShotWish(0, 1)).by_dice] == [0, 1]


@pytest.mark.rule("SS-SPELL-10")
def test_a_fireball_burns_a_unit_and_all_beside_it() -> None:
    units = own("sorcerer", "K10"), own("warrior", "K14"), foe("warrior", "K15"), foe("warrior", "K17")
    match = battle(*units, spells=(("fireball",), ()))
    told = match.measure(0, surveys.SPELL, SpellWish(0, "fireball", hex="K15"))
    assert (told.range, told.energy, told.cast) == (12, 3, MILLION // 2)
    assert set(told.area) == {"K15", *[name_of(one) for one in beside("K15")]}
    assert [(one.unit, one.force) for one in told.affected] == [(1, 12), (2, 12)]
    assert tuple(told.affected[1].by_dice[1].odds) == parts(shot(10, 12, 1, 9))


@pytest.mark.rule("SS-RANGED-8", "SS-RANGED-10")
def test_whoever_is_hit_from_afar_knows_what_each_defence_die_is_worth() -> None:
    """Force 12 wounds with 60 %; each die of a Warrior with a wound, at Resistance 7, stops 35 % of that."""
    match = battle(own("warrior", "K10", wounds=1, energy=2), foe("warrior", "K17"))
    told = match.measure(0, surveys.DEFENCE, surveys.DefenceWish(0, 12))
    assert [row.dice for row in told.by_dice] == [0, 1, 2]
    assert [row.odds.wounds for row in told.by_dice] == [(600_000,), (390_000,), (253_500,)]
    assert [row.odds.none for row in told.by_dice] == [0, 140_000, 231_000]


@pytest.mark.rule("SS-SPELL-18", "SS-REACT-4")
def test_an_immolation_burns_by_distance_and_energy() -> None:
    units = (
        own("necromancer", "K10", energy=3),
        foe("squire", "K11"),
        foe("squire", "K12"),
        foe("squire", "K13"),
    )
    match = battle(*units, spells=(("immolate",), ()))
    told = match.measure(0, surveys.SPELL, SpellWish(0, "immolate"))
    assert [(one.unit, one.force) for one in told.affected] == [(1, 9), (2, 6)]
    assert len(told.area) == 19
    theirs = battle(own("squire", "K30"), foe("necromancer", "K10"), spells=((), ("icestorm",)))
    ice = theirs.measure(0, surveys.SPELL, SpellWish(1, "icestorm", target=0))
    assert (ice.range, ice.area, ice.affected) == (7, (), ())  # as a reaction: its Speed


# --- Errors ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("survey", "wish"),
    [
        ("reach", {"unit": 9}),
        ("reach", {"unit": -1}),
        ("reach", {"unit": 3}),
        ("way", {"unit": 0, "hex": "Q99"}),
        ("way", {"unit": 0, "hex": ""}),
        ("way", {"unit": 0, "hex": "K11", "target": 9}),
        ("way", {"unit": 3, "hex": "K11"}),
        ("sight", {"unit": 0, "target": 3}),
        ("round", {"unit": 0, "target": 1, "attack": -1, "defence": 0}),
        ("round", {"unit": 0, "target": 1, "attack": 1000, "defence": 0}),
        ("round", {"unit": 0, "target": 1, "attack": 0, "defence": 1000}),
        ("round", {"unit": 0, "target": 7, "attack": 1, "defence": 0}),
        ("clash", {"unit": 0, "target": 1, "hex": "K20"}),
        ("clash", {"unit": 0, "target": 1, "hex": "Q99"}),
        ("clash", {"unit": 0, "target": 3, "hex": "K13"}),
        ("shot", {"unit": 0, "target": -2}),
        ("defence", {"unit": 3, "force": 12}),
        ("spell", {"unit": 0, "spell": "thunder"}),
        ("spell", {"unit": 0, "spell": "fireball"}),
        ("spell", {"unit": 0, "spell": "fireball", "hex": "K0"}),
        ("spell", {"unit": 8, "spell": "immolate"}),
    ],
)
def test_what_cannot_be_measured_is_an_error(survey: str, wish: dict[str, Any]) -> None:
    units = own("sorcerer", "K10"), foe("squire", "K14"), foe("squire", "K20"), foe("squire", "")
    match = battle(*units, spells=(("fireball", "immolate"), ()))
    with pytest.raises(SurveyError):
        match.measure_by_name(0, survey, wish)


# --- Offers ------------------------------------------------------------------------------------------------

RULES = read_catalogue(catalogue_text("salvation-and-steel"))


def mustered(document: Any = None, **more: Any) -> offers.BandTold:
    return offers.offered_band(Muster(document="" if document is None else json.dumps(document), **more), ())


@pytest.mark.rule("SS-BAND-1", "SS-BAND-3", "SS-BAND-4", "SS-BAND-6", "SS-BAND-7")
@pytest.mark.parametrize(
    ("faction", "units", "spells", "points", "rules"),
    [  # the vectors of section 4.6
        ("knights", {"knight": 8, "paladin": 1}, [], 200, set()),
        ("knights", {"ranged-knight": 4, "knight": 3, "squire": 1}, [], 195, set()),
        ("knights", {"ranged-knight": 5}, [], 145, {"SS-BAND-4"}),
        ("orrun", {"skeleton": 40}, [], 200, set()),
        ("orrun", {"necromancer": 1, "skeleton": 24}, ["arise", "fireball", "immolate"], 198, set()),
        ("kings", {"sorcerer": 1, "ranged-warrior": 4, "warrior": 7}, ["fireball", "icestorm"], 190, set()),
        ("kings", {"sorcerer": 1}, ["arise"], 31, {"SS-BAND-7"}),
        ("anoba", {"equikin": 6, "ranged-grykin": 1}, [], 206, {"SS-BAND-1"}),
        ("knights", {"paladin": 2}, [], 32, {"SS-BAND-3"}),
        ("knights", {"knight": 8, "paladin": 1}, ["shield"], 212, {"SS-BAND-1"}),
    ],
)
def test_a_band_is_priced_and_judged(
    faction: str, units: dict[str, int], spells: list[str], points: int, rules: set[str]
) -> None:
    told = mustered({"faction": faction, "units": units, "spells": spells})
    assert (told.points, told.most) == (points, 200)
    assert sum(row.points for row in told.rows) + sum(row.points for row in told.spells) == points
    assert {problem.rule for problem in told.problems} == rules
    again = mustered(text=told.text)
    assert (again.points, again.rows, again.spells) == (told.points, told.rows, told.spells)
    assert mustered(json.loads(told.document)) == told


@pytest.mark.rule("SS-BAND-6", "SS-BAND-8")
def test_spells_need_a_mage_and_are_three_at_most() -> None:
    none = mustered({"faction": "anoba", "units": {"dragonkin": 1}, "spells": ["immolate"]})
    assert "SS-BAND-6" in {problem.rule for problem in none.problems}
    four = ["arise", "fireball", "icestorm", "immolate"]
    many = mustered({"faction": "orrun", "units": {"necromancer": 1, "skeleton": 5}, "spells": four})
    assert {problem.rule for problem in many.problems} == {"SS-BAND-6"}
    assert {(one.what, one.number, one.most) for one in many.counts} >= {("spells", 4, 3), ("mage", 1, 1)}


@pytest.mark.rule("SS-HM-1", "SS-HM-6")
def test_upgrades_cost_their_points_and_need_their_module() -> None:
    document = {"faction": "knights", "units": {"squire:medic": 1, "squire": 1}, "spells": []}
    assert mustered(document).problems
    with_module = mustered(document, modules="medic")
    assert (with_module.points, with_module.problems) == (26, ())


def test_the_catalogue_names_rules_that_exist() -> None:
    told = offers.offered_catalogue(Catalogue(), ())
    assert {one.rule for one in told.scenarios} <= set(RULES)
    assert len(told.units) == 17
    assert len(told.spells) == 6
    for starter in told.starters:
        assert starter.band.problems == ()
        assert starter.band.points <= 200


@pytest.mark.rule("SS-HM-12")
def test_a_created_unit_is_priced_by_the_formula() -> None:
    falconer = {
        "id": "falconer", "name": "Falconer", "faction": "kings", "kind": "ranged",
        "speed": 7, "energy": 4, "accuracy": 12, "force": 13, "resistance": 10,
    }  # fmt: skip
    told = offers.offered_created(Price(json.dumps(falconer)), ())
    product = 7 * 4 * 12 * 13 * 10
    cost = int(product / 2740 + 0.85 + 0.5)
    assert told.unit is not None
    assert (told.unit.points, told.unit.special, told.problem) == (int(1.25 * cost + 0.5), 11, "")
    wrong = offers.offered_created(Price(json.dumps({**falconer, "speed": 10})), ())
    assert wrong.unit is None
    assert "speed" in wrong.problem.lower()


@pytest.mark.parametrize("wish", [Muster(document="{"), Muster(document="7"), Muster(created="[")])
def test_what_is_no_document_is_an_error(wish: Muster) -> None:
    with pytest.raises(OptionError):
        offers.offered_band(wish, ())
