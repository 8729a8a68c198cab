"""Attacks on manned Vehicles: the Vehicle first, then the rest of the attack against the Character."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic.measure.records import DefensesWish
from saltbox.games.salt_mystic.measure.surveys import DEFENSES
from saltbox.games.salt_mystic.rules.footprints import elevation
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    attacking,
    battle,
    character,
    custom,
    moving,
    piece,
    play,
    refused,
    stack,
    state,
    told,
)
from tests.games.salt_mystic.measuring import stats

EDITIONS = (BASIC, QUICKSTART)
FOE = {"seat": 1, "heading": 180}
FAR = character("segmond", 30, 30, **FOE)


def fight(attacker: dict[str, Any], target: dict[str, Any], die: int, **given: Any) -> Match:
    return play(attacking(attacker, target, FAR, dice=[die], **given), "0 2")


def resolved(match: Match) -> tuple[int, int, bool]:
    total, against, hit = told(match, "attack_resolved")[-1][-3:]
    return total, against, hit


def is_alive(match: Match, uid: int = 2) -> bool:
    return any(k.uid == uid for k in state(match).stacks)


def haplong(**more: Any) -> dict[str, Any]:
    """Defense 4, in a Ramship of Defense 6."""
    return character("haplong", 10, 14, seat=1, vehicle="ramship", **{"heading": 180, **more})


@pytest.mark.rule("SM-VEHICLE-1", "SM-VEHICLE-3", "SM-VEHICLE-4", "SM-VEHICLE-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_karak_attacks_haplong_in_his_ramship(edition: Any) -> None:
    """6 + 3 = 9 destroys the Ramship; the 3 that are left do not defeat Haplong."""
    match = fight(character("karak", 10, 10), haplong(), 6, options=edition)
    assert resolved(match) == (9, 6, True)
    survivor = stack(match, 2)
    assert (survivor.vehicle, survivor[3:6]) == ("", (10_000, 14_000, 1_800))
    assert state(match).discard[1] == ("1a:ramship",)
    assert told(match, "remainder_compared")[0][-2:] == (3, 4)


@pytest.mark.rule("SM-VEHICLE-3", "SM-VEHICLE-4", "SM-ATTACK-6")
def test_mudhead_attacks_witlock_from_behind() -> None:
    """6 + 2 + 1 = 9: Ramship and cannon are destroyed, and 3 are enough for Witlock."""
    witlock = character("witlock", 18, 18, seat=1, vehicle="ramship", attachment="black-fire-cannon")
    match = fight(character("mudhead", 18, 13), witlock, 6, options=QUICKSTART)
    assert resolved(match) == (9, 6, True)
    assert not is_alive(match)
    assert set(state(match).discard[1]) == {"1a:ramship", "1a:black-fire-cannon", "1a:witlock"}
    assert state(match).loose == []


@pytest.mark.rule("SM-VEHICLE-1", "SM-VEHICLE-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_short_of_the_vehicles_defense_nothing_happens(edition: Any) -> None:
    """2 + 3 = 5 would be enough for Haplong on foot."""
    match = fight(character("karak", 10, 10), haplong(), 2, options=edition)
    assert resolved(match) == (5, 6, False)
    assert stack(match, 2).vehicle == "1a:ramship"
    assert state(match).discard[1] == ()


@pytest.mark.rule("SM-VEHICLE-1", "SM-CARD-5")
def test_a_weaker_vehicle_is_compared_first_too() -> None:
    """The Mog Corvette's Defense is 1; what is left of the total meets the Character's own."""
    rider = character("fargo", 10, 14, **FOE, vehicle="mog-corvette")  # Defense 4
    survives = fight(character("karak", 10, 10), rider, 1)
    assert resolved(survives) == (4, 1, True)
    assert is_alive(survives)
    assert not is_alive(fight(character("karak", 10, 10), rider, 2))  # 5 - 1 = 4


@pytest.mark.rule("SM-VEHICLE-3")
def test_equal_destroys_the_vehicle_and_leaves_no_obstruction() -> None:
    match = fight(character("karak", 10, 10), haplong(attachment="rail-cannon"), 3)
    assert resolved(match) == (6, 6, True)
    assert is_alive(match)  # nothing is left for Haplong
    assert (stack(match, 2).vehicle, stack(match, 2).attachment) == ("", "")
    assert set(state(match).discard[1]) == {"1a:ramship", "1a:rail-cannon"}
    assert state(match).loose == []


@pytest.mark.rule("SM-VEHICLE-4")
@pytest.mark.parametrize(("die", "alive"), [(5, True), (6, False)])
def test_the_remainder_meets_the_personal_defense(die: int, alive: bool) -> None:
    """5 + 4 + 1 from behind is 10, 6 + 4 + 1 is 11: 4 and 5 are left against Defense 5."""
    rider = character("tobin-duelist", 10, 13, seat=1, heading=0, vehicle="ramship")
    match = fight(character("red-witch-berserker", 10, 10), rider, die)
    assert resolved(match) == (die + 4 + 1, 6, True)
    assert is_alive(match) == alive


@pytest.mark.rule("SM-VEHICLE-6")
def test_positional_modifiers_are_not_added_again() -> None:
    """6 + 2 + 1 from behind is 9: 3 are left, and with another +1 they would defeat Haplong."""
    watchman = character("mountain-watchman", 10, 10)
    match = fight(watchman, haplong(heading=0), 6)
    assert resolved(match) == (9, 6, True)
    assert is_alive(match)


@pytest.mark.rule("SM-VEHICLE-6")
def test_cover_is_not_subtracted_again() -> None:
    """6 + 4 + 2 - 3 = 9 from a hill: 3 are left, which is just enough for a Mirage Scout."""
    scout = character("mirage-scout", 10, 13, **FOE, vehicle="ramship")
    ground = [piece("hill", 10, 10, width=2, depth=2), piece("wall", 10, 15)]
    match = fight(character("red-witch-berserker", 10, 10), scout, 6, terrain=ground)
    assert resolved(match) == (9, 6, True)
    assert not is_alive(match)


@pytest.mark.rule("SM-VEHICLE-7", "SM-ATTACK-6")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("y", "bonus"), [(17.9, 1), (18.0, 0), (18.1, 0)])
def test_behind_is_judged_on_the_arc(y: float, bonus: int, edition: Any) -> None:
    """Beside the card, whose lower part reaches far behind the arc's centre at y = 18."""
    rider = character("haplong", 18, 18, seat=1, heading=0, vehicle="ramship")
    match = fight(character("mountain-watchman", 21, y, heading=270), rider, 1, options=edition)
    assert resolved(match)[0] == 1 + 2 + bonus


@pytest.mark.rule("SM-VEHICLE-8")
def test_a_survivor_uses_its_own_speed_defense_and_weapon() -> None:
    """On foot: Speed 5, Defense 4, range 3. The Ramship had Speed 8 and Defense 6, the cannon range 10."""
    match = fight(character("karak", 10, 10), haplong(attachment="rail-cannon"), 6)
    assert stats(match, 2) == {"speed": 5, "defense": 4, "range": 3, "expertise": 2}
    while asked(match) != "1 activate":
        (ask,) = match.asks
        match.choose(ask.seat, "end" if "end" in ask.options else "done")
    play(match, "1 2")
    assert refused(match, 1, "900/5000^0") == ""
    assert refused(match, 1, "900/5001^0") == "SM-MOVE-2"


@pytest.mark.rule("SM-VEHICLE-8")
def test_on_foot_the_next_attack_meets_the_personal_defense() -> None:
    second = character("mountain-watchman", 13, 12.5, heading=300)
    match = attacking(character("karak", 10, 10), haplong(), second, FAR, dice=[6, 2])
    play(match, "0 2", "0 3", "0 stay", "0 2")
    assert resolved(match) == (4, 4, True)
    assert not is_alive(match)


@pytest.mark.rule("SM-VEHICLE-9", "SM-MOVE-15")
def test_a_survivor_keeps_its_elevation() -> None:
    """It lost its Mog on a tower, five inches up, and can only get down from there."""
    rider = character("fargo", 10, 14, **FOE, vehicle="mog-corvette")
    match = fight(character("karak", 10, 10), rider, 3, terrain=[piece("tower", 10, 14)])  # 3 + 3 - 3 = 3
    assert resolved(match) == (3, 1, True)
    survivor = stack(match, 2)
    assert (survivor.vehicle, elevation(state(match), survivor.x, survivor.y)) == ("", 5_000)
    down = moving(character("fargo", 10, 14), terrain=[piece("tower", 10, 14)])
    assert refused(down, 0, "0/2500^0") == ""


@pytest.mark.rule("SM-VEHICLE-10", "SM-TERRAIN-8")
def test_a_vehicle_grants_its_way_of_moving_to_whoever_mans_it() -> None:
    tower = [piece("tower", 10, 14)]
    for card in ("karak", "hall-archivist", "witlock"):
        manned = moving(character(card, 10, 10, vehicle="mog-corvette"), terrain=tower)
        assert refused(manned, 0, "0/4000^0") == ""
        assert refused(moving(character(card, 10, 10), terrain=tower), 0, "0/4000^0") == "SM-MOVE-12"


@pytest.mark.rule("SM-VEHICLE-10", "SM-ATTACH-9")
def test_whoever_leaves_the_vehicle_loses_its_way_of_moving_at_once() -> None:
    """The Mog climbs; Rielle, who steps off it, cannot go over the wall any more."""
    wall = [piece("wall", 10, 13)]
    match = battle(character("rielle", 10, 10, vehicle="mog-corvette"), step="move", current=1, terrain=wall)
    assert refused(match, 0, "0/4250^0") == ""
    assert refused(match, 0, "off vehicle 0/4250^0") == "SM-MOVE-12"


@pytest.mark.rule("SM-VEHICLE-1", "SM-CARD-7")
def test_every_defense_as_an_attack_meets_it_first() -> None:
    """What names on the table say: Fargo's own, Haplong's Ramship's, and Karak's with a plate that adds 2."""
    plate = custom(
        "plate", "breaker", attaches=True, static=[{"mod": {"who": "host", "stat": "defense", "amount": 2}}]
    )
    match = battle(
        character("karak", 10, 10, breakers=["plate"]),
        character("haplong", 20, 10, vehicle="ramship", **FOE),
        character("fargo", 30, 10, **FOE),
        options={"cards": [plate]},
    )
    printed = {name: match.table.cards[name].defense for name in ("karak", "ramship", "fargo")}
    found = match.measure(None, DEFENSES, DefensesWish()).defenses
    assert found == ((1, printed["karak"] + 2), (2, printed["ramship"]), (3, printed["fargo"]))
