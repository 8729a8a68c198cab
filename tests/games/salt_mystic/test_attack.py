"""The combat action: who can be attacked, what is added to the die, and what a hit does."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.engine.errors import DiceError
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    attacking,
    battle,
    character,
    moving,
    options,
    piece,
    play,
    refused,
    state,
    told,
)

EDITIONS = (BASIC, QUICKSTART)
FOE = {"seat": 1, "heading": 180}
WATCHMAN = "mountain-watchman"  # range 2, Expertise 2
VICTIM = "haplong"  # Defense 4
FAR = character("segmond", 30, 30, **FOE)
NEAR_FOE = character(VICTIM, 10, 14, **FOE)


def resolved(match: Match) -> tuple[int, int, bool]:
    """Total, Defense and success of the last attack."""
    total, against, hit = told(match, "attack_resolved")[-1][-3:]
    return total, against, hit


def alive(match: Match) -> list[int]:
    return [stack.uid for stack in state(match).stacks]


def fight(*stacks: dict[str, Any], die: int = 3, target: int = 2, **given: Any) -> Match:
    """The first Character attacks the second one."""
    return play(attacking(*stacks, FAR, dice=[die], **given), f"0 {target}")


def modifiers(*stacks: dict[str, Any], **given: Any) -> int:
    """What is added to die and Expertise in an attack of a watchman: Expertise 2."""
    return resolved(fight(*stacks, die=3, **given))[0] - 3 - 2


# --- Whether -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-ATTACK-1")
def test_one_attack_on_one_target() -> None:
    foes = [NEAR_FOE, character("witlock", 12.5, 13, **FOE)]
    match = play(attacking(character(WATCHMAN, 10, 10), *foes, FAR, character("karak", 30, 5), dice=[6]), "0 2")
    assert alive(match) == [1, 3, 4, 5]
    assert asked(match) == "0 activate"


@pytest.mark.rule("SM-ATTACK-1")
def test_declining_uses_the_combat_action_up() -> None:
    match = attacking(character(WATCHMAN, 10, 10), NEAR_FOE, FAR, character("karak", 30, 5))
    assert asked(play(match, "0 none")) == "0 activate"


@pytest.mark.rule("SM-ATTACK-2")
@pytest.mark.parametrize(
    ("attacker", "given"),
    [
        (character("hall-archivist", 10, 10), {}),  # no weapon
        (character(WATCHMAN, 10, 9.9), {}),  # out of range
        (character(WATCHMAN, 10, 10), {"terrain": [piece("wall", 10, 12)]}),  # no line of sight
        (character(WATCHMAN, 10, 10), {"forfeited": True}),  # combat forfeited
        (character(WATCHMAN, 10, 10), {"effects": [[1, "no_attack", 0, 9, "1a:fogborn-stalker"]]}),
    ],
)
def test_without_any_condition_there_is_no_attack_and_no_die(attacker: Any, given: Any) -> None:
    assert (
        asked(attacking(attacker, NEAR_FOE, FAR, character("karak", 30, 5), dice=[], **given)) == "0 activate"
    )


@pytest.mark.rule("SM-ATTACK-2")
def test_with_all_conditions_there_is_one() -> None:
    assert asked(attacking(character(WATCHMAN, 10, 10), NEAR_FOE)) == "0 attack"


@pytest.mark.rule("SM-ATTACK-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_own_characters_are_no_targets(edition: Any) -> None:
    match = attacking(character(WATCHMAN, 10, 10), NEAR_FOE, character("karak", 12, 12), options=edition)
    assert options(match) == ["2", "none"]
    assert [refused(match, 0, choice) for choice in ("3", "1", "99", "wall")] == ["SM-ATTACK-3"] * 4


@pytest.mark.rule("SM-ATTACK-3", "SM-RANGE-4")
@pytest.mark.parametrize("owner", [0, 1])
def test_in_quickstart_abandoned_vehicles_of_either_owner(owner: int) -> None:
    loose = [
        {"vehicle": "mog-corvette", "owner": owner, "at": [10, 14]},
        {"attachment": "rail-cannon", "at": [11, 14]},
    ]
    match = attacking(character(WATCHMAN, 10, 10), loose=loose, options=QUICKSTART)
    assert options(match) == ["201", "none"]  # an Attachment alone has no Defense and is none


# --- Die, Expertise, modifiers -----------------------------------------------------------------------------


@pytest.mark.rule("SM-ATTACK-4")
def test_one_die() -> None:
    match = fight(character(WATCHMAN, 10, 10), NEAR_FOE, die=2)
    assert resolved(match)[0] == 2 + 2
    with pytest.raises(DiceError):
        play(attacking(character(WATCHMAN, 10, 10), NEAR_FOE, dice=[]), "0 2")


@pytest.mark.rule("SM-ATTACK-5", "SM-ATTACK-15")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("die", "hit"), [(1, False), (2, True), (6, True)])
def test_equal_is_enough(die: int, hit: bool, edition: Any) -> None:
    """Expertise 2 against Defense 4."""
    match = fight(character(WATCHMAN, 10, 10), NEAR_FOE, die=die, options=edition)
    assert resolved(match) == (die + 2, 4, hit)
    assert (2 in alive(match)) == (not hit)


@pytest.mark.rule("SM-ATTACK-5")
def test_bloodmonkey_against_six() -> None:
    """Expertise 4, a two: exactly Defense 6, at a gap of exactly 2."""
    bloodmonkey, target = character("bloodmonkey", 10, 10), character("oruz-gatebreaker", 10, 14, **FOE)
    assert resolved(fight(bloodmonkey, target, die=2)) == (6, 6, True)


@pytest.mark.rule("SM-ATTACK-15")
def test_a_one_may_hit_and_a_six_may_miss() -> None:
    berserker = character("red-witch-berserker", 10, 10)  # Expertise 4, range 1
    assert resolved(fight(berserker, character(VICTIM, 10, 13, **FOE), die=1)) == (5, 4, True)
    shieldbearer = character("alson-shieldbearer", 10, 11)  # Expertise 1, range 1
    crawler = character(VICTIM, 10, 14, **FOE, vehicle="granite-crawler")  # Defense 8
    assert resolved(fight(shieldbearer, crawler, die=6)) == (7, 8, False)


@pytest.mark.rule("SM-ATTACK-6", "SM-GEO-25")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("heading", "bonus"),
    [(180, 0), (90, 0), (270, 0), (0, 1), (90.1, 0), (89.9, 1), (270.1, 1), (269.9, 0), (45, 1)],
)
def test_one_more_from_behind(heading: float, bonus: int, edition: Any) -> None:
    """The attacker stands due south of the target; due west and due east is its flank."""
    foe = character(VICTIM, 10, 14, seat=1, heading=heading)
    assert modifiers(character(WATCHMAN, 10, 10), foe, options=edition) == bonus


def hill(x: float, y: float, height: float = 1.0) -> dict[str, Any]:
    return piece("hill", x, y, width=2, depth=2, height=height)


@pytest.mark.rule("SM-ATTACK-7", "SM-TERRAIN-5", "SM-GEO-14")
@pytest.mark.parametrize(
    ("terrain", "basic", "quickstart"),
    [
        ([hill(10, 10)], 2, 2),
        ([hill(10, 10), hill(10, 14)], 0, 0),  # equally high
        ([hill(10, 14)], 0, 0),  # the target is higher
        ([hill(10, 10, 0.25)], 2, 2),
        ([hill(10, 10, 0.249)], 2, 0),
        ([hill(10, 10, 1.25), hill(10, 14, 1)], 2, 2),
        ([hill(10, 10, 1.2), hill(10, 14, 1)], 2, 0),
        ([hill(10, 9)], 2, 2),  # the centre on its edge is on it
        ([hill(10, 8.999)], 0, 0),  # with the arc on it but not the centre it is not
        ([hill(10, 9), piece("tower", 10, 11.5, classes="E", solid=False)], 2, 2),  # on both of them
    ],
)
def test_two_more_from_elevation(terrain: Any, basic: int, quickstart: int) -> None:
    pair = character(WATCHMAN, 10, 10), NEAR_FOE
    assert modifiers(*pair, terrain=terrain) == basic
    assert modifiers(*pair, terrain=terrain, options=QUICKSTART) == quickstart


@pytest.mark.rule("SM-ATTACK-7")
def test_a_tower_counts_for_whoever_stands_on_it_and_a_plain_wall_does_not() -> None:
    pair = character("karak", 10, 10), NEAR_FOE
    on_tower = fight(*pair, terrain=[piece("statue", 10, 10)])
    assert resolved(on_tower)[0] == 3 + 3 + 2
    on_rubble = fight(*pair, terrain=[piece("rubble_pile", 10, 10)])
    assert resolved(on_rubble)[0] == 3 + 3


@pytest.mark.rule("SM-ATTACK-8", "SM-GEO-26", "SM-GEO-17", "SM-TERRAIN-7", "SM-META-3")
@pytest.mark.parametrize(
    ("wall", "basic", "quickstart"),
    [
        ((10, 16.25), -3, 0),  # its near edge at y = 16: exactly one inch from the target's arc
        ((10, 16.251), 0, 0),
        ((10, 7.75), 0, -3),  # its far edge at y = 8: exactly one inch from the attacker's arc
        ((10, 7.749), 0, 0),
        ((15, 14), -3, 0),  # its end at x = 12
        ((15.001, 14), 0, 0),
    ],
)
def test_three_less_near_an_obstruction(wall: tuple[float, float], basic: int, quickstart: int) -> None:
    """Near the target in basic-2021, near the attacker in quickstart."""
    pair, terrain = (character(WATCHMAN, 10, 10), NEAR_FOE), [piece("wall", *wall)]
    assert modifiers(*pair, terrain=terrain) == basic
    assert modifiers(*pair, terrain=terrain, options=QUICKSTART) == quickstart


@pytest.mark.rule("SM-ATTACK-8", "SM-TERRAIN-6", "SM-TERRAIN-3")
def test_only_obstructions_give_cover() -> None:
    pair = character(WATCHMAN, 10, 10), NEAR_FOE
    assert modifiers(*pair, terrain=[piece("rocky_ground", 10, 14)]) == 0
    assert modifiers(*pair, terrain=[piece("hill", 10, 16.5, depth=2)]) == 0
    assert modifiers(*pair, terrain=[piece("mausoleum", 10, 16.5, classes="", solid=False)]) == 0


@pytest.mark.rule("SM-ATTACK-8")
def test_quickstart_takes_three_for_a_low_barrier_that_hides_nobody() -> None:
    barrier = [piece("low_barrier", 10, 11.5)]
    assert modifiers(character(WATCHMAN, 10, 10), NEAR_FOE, terrain=barrier, options=QUICKSTART) == -3


@pytest.mark.rule("SM-ATTACK-8")
def test_quickstart_takes_nothing_for_a_wall_that_does_block_the_line() -> None:
    """A mortar needs no line of sight: the wall before it hides the target, the one beside it does not."""
    mortar = character("karak", 10, 10, vehicle="ramship", attachment="avalanche-mortar")
    foe = character(VICTIM, 10, 18, **FOE)
    before, beside = piece("wall", 10, 12.25), piece("wall", 12, 9, heading=90)
    assert resolved(fight(mortar, foe, terrain=[before], options=QUICKSTART))[0] == 3 + 3 - 1
    assert resolved(fight(mortar, foe, terrain=[beside], options=QUICKSTART))[0] == 3 + 3 - 1 - 3
    assert resolved(fight(mortar, foe, terrain=[before, beside], options=QUICKSTART))[0] == 3 + 3 - 1 - 3


@pytest.mark.rule("SM-ATTACK-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_obstruction_need_not_lie_between_them(edition: Any) -> None:
    """Behind the target, and behind the attacker; unless the players agreed that it must intervene."""
    behind = [piece("wall", 10, 15.75), piece("wall", 10, 8.25)]
    pair = character(WATCHMAN, 10, 10), NEAR_FOE
    assert modifiers(*pair, terrain=behind, options=edition) == -3
    agreed = {**edition, "cover_must_intervene": True}
    assert modifiers(*pair, terrain=behind, options=agreed) == 0


@pytest.mark.rule("SM-ATTACK-9")
@pytest.mark.parametrize(("x", "cover"), [(11.25, -3), (11.251, 0)])
def test_between_means_meeting_the_hull_of_both_arcs(x: float, cover: int) -> None:
    """The hull of both arcs reaches to x = 11; a wall half an inch thick stands along it."""
    wall = [piece("wall", x, 12.5, heading=90, width=2)]
    agreed = {"cover_must_intervene": True}
    assert modifiers(character(WATCHMAN, 10, 10), NEAR_FOE, terrain=wall, options=agreed) == cover


@pytest.mark.rule("SM-ATTACK-10")
def test_several_obstructions_count_once_and_different_modifiers_add_up() -> None:
    walls = [piece("wall", 10, 16), piece("statue", 12.5, 14), piece("mausoleum", 7.2, 14)]
    from_hill = [hill(10, 10), *walls]
    front, back = NEAR_FOE, character(VICTIM, 10, 14, seat=1, heading=0)
    who = character(WATCHMAN, 10, 10)
    assert modifiers(who, front, terrain=walls) == -3
    assert modifiers(who, front, terrain=from_hill) == 2 - 3
    assert modifiers(who, back, terrain=from_hill) == 1 + 2 - 3


@pytest.mark.rule("SM-ATTACK-10", "SM-GUARDIAN-12")
def test_the_guardian_adds_one() -> None:
    guardian = character("rielle", 30, 5, guardian=True)
    cards = [[f"guardian-arises-{number}" for number in (1, 2, 3)], []]
    who = character(WATCHMAN, 10, 10), NEAR_FOE, FAR, guardian
    match = play(attacking(*who, raising=cards, dice=[3]), "0 2")
    assert resolved(match)[0] == 3 + 2 + 1


@pytest.mark.rule("SM-ATTACK-7", "SM-ATTACK-8", "SM-ATTACK-10")
def test_from_a_hill_at_a_target_by_a_wall() -> None:
    """Roll 4, Expertise 2, +2, -3 against Defense 5. The wall is 0.8 inches from the target's arc."""
    wall = piece("wall", 10, 16.05)
    target = character("tobin-duelist", 10, 14, **FOE)
    match = fight(character(WATCHMAN, 10, 10), target, die=4, terrain=[hill(10, 10), wall])
    assert resolved(match) == (5, 5, True)


@pytest.mark.rule("SM-ATTACK-11")
@pytest.mark.parametrize("kind", ["fog", "statue"])
def test_on_or_in_an_obstruction_there_is_cover(kind: str) -> None:
    """For the target in basic-2021, against the attacker in quickstart (who gains height on the statue)."""
    who = character(WATCHMAN, 10, 10)
    height = 2 if kind == "statue" else 0
    assert modifiers(who, NEAR_FOE, terrain=[piece(kind, 10, 14, width=2, depth=2)]) == -3
    assert modifiers(who, NEAR_FOE, terrain=[piece(kind, 10, 10, width=2, depth=2)]) == height
    in_it = [piece(kind, 10, 10, width=2, depth=2)]
    assert modifiers(who, NEAR_FOE, terrain=in_it, options=QUICKSTART) == height - 3


# --- What it does ------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-ATTACK-12", "SM-TURN-12")
def test_a_failed_attack_leaves_nothing_behind() -> None:
    """Both fail by one: the second is no nearer to success."""
    foe = character("tobin-duelist", 10, 13, **FOE)  # Defense 5
    pair = character(WATCHMAN, 8.5, 10), character(WATCHMAN, 11.5, 10)
    match = attacking(pair[0], foe, pair[1], FAR, dice=[2, 2])
    play(match, "0 2", "0 3", "0 stay", "0 2")
    assert [facts[-3:] for facts in told(match, "attack_resolved")] == [(4, 5, False), (4, 5, False)]
    assert alive(match) == [1, 2, 3, 4]
    assert state(match).effects == []


@pytest.mark.rule("SM-ATTACK-13")
def test_surplus_goes_to_nobody_else() -> None:
    foes = character("witlock", 10, 14, **FOE), character("mirage-scout", 12, 14, **FOE)
    match = play(attacking(character("karak", 10, 10), *foes, FAR, dice=[6]), "0 2")
    assert resolved(match) == (9, 2, True)
    assert alive(match) == [1, 3, 4]


@pytest.mark.rule("SM-ATTACK-14", "SM-ATTACH-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_defeated_leaves_play_with_its_breakers(edition: Any) -> None:
    """Borrowed Legend gave it Defense 5."""
    foe = character(VICTIM, 10, 14, **FOE, breakers=["borrowed-legend"])
    match = fight(character(WATCHMAN, 10, 10), foe, die=3, options=edition)
    assert resolved(match) == (5, 5, True)
    assert alive(match) == [1, 3]
    assert set(state(match).discard[1]) == {"1a:haplong", "1a:borrowed-legend"}


@pytest.mark.rule("SM-ATTACK-16")
def test_modifiers_are_fixed_when_the_attack_is_declared() -> None:
    """While the die rolls the wall vanishes and the hill grows: too late."""
    match = attacking(character(WATCHMAN, 10, 10), NEAR_FOE, FAR, dice="open", terrain=[piece("wall", 10, 16)])
    play(match, "0 2")
    (ask,) = match.asks
    state(match).terrain.clear()
    match.choose(ask.seat, "6")
    assert resolved(match) == (6 + 2 - 3, 4, True)


ABANDONED = [{"vehicle": "ramship", "attachment": "rail-cannon", "owner": 1, "at": [10, 15], "heading": 0}]


@pytest.mark.rule("SM-ATTACK-17")
@pytest.mark.parametrize(("die", "destroyed"), [(3, False), (4, True)])
def test_an_abandoned_vehicle_is_destroyed_at_its_defense(die: int, destroyed: bool) -> None:
    """Expertise 2 against Defense 6, and no bonus from behind."""
    bystander = character("witlock", 14, 15, **FOE)
    match = attacking(
        character(WATCHMAN, 10, 10), bystander, FAR, dice=[die], loose=ABANDONED, options=QUICKSTART
    )
    play(match, "0 201")
    assert resolved(match) == (die + 2, 6, destroyed)
    assert bool(state(match).loose) == (not destroyed)
    assert set(state(match).discard[1]) == ({"1a:ramship", "1a:rail-cannon"} if destroyed else set())
    assert alive(match) == [1, 2, 3]


@pytest.mark.rule("SM-ATTACK-17")
@pytest.mark.parametrize("gun", ["black-fire-cannon", "tornado-launcher"])
def test_operations_on_the_target_do_nothing_to_an_abandoned_vehicle(gun: str) -> None:
    gunner = character(WATCHMAN, 10, 10, vehicle="dirt-wraith", attachment=gun)
    match = play(attacking(gunner, FAR, dice=[1], loose=ABANDONED, options=QUICKSTART), "0 201")
    assert resolved(match) == (3, 6, False)
    assert state(match).effects == []
    assert state(match).loose[0][3:] == (10_000, 15_000, 0)


@pytest.mark.rule("SM-ATTACK-1", "SM-TURN-8")
def test_each_character_attacks_once_per_turn() -> None:
    pair = character(WATCHMAN, 8.5, 10), character("karak", 30, 5)
    match = battle(*pair, character("tobin-duelist", 10, 13, **FOE), FAR, dice=[1])
    play(match, "0 1", "0 stay", "0 3")
    assert options(match) == ["2", "end"]
    assert refused(match, 0, "1") == "SM-TURN-8"


@pytest.mark.rule("SM-ATTACK-1")
def test_the_attack_comes_after_the_movement() -> None:
    match = moving(character(WATCHMAN, 10, 9), NEAR_FOE, FAR)
    assert refused(match, 0, "2") != ""
    assert asked(play(match, "0 0/1000^0")) == "0 attack"
