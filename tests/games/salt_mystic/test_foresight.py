"""What a choice would do in a battle: who falls, what is destroyed, who moves, with the exact chances."""

from fractions import Fraction

import pytest

from saltbox.engine import Match
from saltbox.engine.foresight import Branch
from saltbox.games.salt_mystic.lengths import Pose
from saltbox.games.salt_mystic.told import BattleForeseen, Named, PoseForeseen
from tests.games.salt_mystic.battlefield import asked, attacking, battle, character, custom, moving, piece

FOE = {"seat": 1, "heading": 180}
WATCHMAN = character("mountain-watchman", 10, 10)  # range 2, Expertise 2
HAPLONG = character("haplong", 10, 14, **FOE)  # Defense 4
FAR = character("segmond", 30, 30, **FOE)


def branches(match: Match, choice: str, seat: int = 0) -> dict[Fraction, Branch]:
    """The branches of a choice, by their chance; none of these tests has two of the same."""
    found = match.foresee(seat, choice)
    by_chance = {Fraction(branch.chance, found.out_of): branch for branch in found.branches}
    assert len(by_chance) == len(found.branches)
    return by_chance


def summary(branch: Branch) -> BattleForeseen:
    assert isinstance(branch.summary, BattleForeseen)
    return branch.summary


@pytest.mark.rule("SM-ATTACK-5")
def test_an_attack_is_foreseen_with_both_ends_and_their_chances() -> None:
    """Die and Expertise 2 against Defense 4: a 1 fails."""
    found = branches(attacking(WATCHMAN, HAPLONG, FAR), "2")
    assert set(found) == {Fraction(5, 6), Fraction(1, 6)}
    hit, miss = summary(found[Fraction(5, 6)]), summary(found[Fraction(1, 6)])
    assert hit.falls == (Named(2, "1a:haplong"),)
    assert [(card.seat, card.card) for card in hit.spent] == [(1, "1a:haplong")]
    assert (miss.falls, miss.spent, miss.attacks[0].is_hit) == ((), (), False)
    assert [(term.label, term.value) for term in miss.attacks[0].terms] == [("Mountain Watchman", 2)]
    assert miss.attacks[0].defense == 4
    assert found[Fraction(5, 6)].rolls == tuple(((face,),) for face in range(2, 7))


@pytest.mark.rule("SM-VEHICLE-3")
def test_a_vehicle_goes_first_and_what_is_left_may_reach_its_character() -> None:
    shell = custom("shell", "vehicle", defense=4)
    foe = character("haplong", 10, 14, vehicle="shell", **FOE)
    match = attacking(WATCHMAN, foe, FAR, options={"cards": [shell]})
    found = [summary(branch) for branch in match.foresee(0, "2").branches]
    assert any(one.destroyed and not one.falls for one in found)
    assert any(one.destroyed and one.falls for one in found)
    for one in found:
        assert bool(one.destroyed) == one.attacks[0].is_hit


@pytest.mark.rule("SM-WIN-1")
def test_the_fall_of_a_war_marshal_ends_the_battle() -> None:
    foe = character("segmond", 10, 14, **FOE)
    won = [branch for branch in attacking(WATCHMAN, foe).foresee(0, "2").branches if summary(branch).falls]
    assert [(branch.end, summary(branch).winners) for branch in won] == [("over", (0,))]


@pytest.mark.rule("SM-MOVE-1")
def test_a_slide_is_foreseen_by_its_spelling() -> None:
    match = moving(WATCHMAN, HAPLONG, FAR)
    (branch,) = match.foresee(0, "0/1000^900").branches
    assert summary(branch).moved == (PoseForeseen(1, Pose(10_000, 11_000, 900)),)
    assert [(one.seat, one.question) for one in branch.asked] == [(0, "attack")]


@pytest.mark.rule("SM-SCEN-6")
def test_a_slide_into_a_trap_is_foreseen_and_its_number_is_not_told() -> None:
    match = moving(WATCHMAN, FAR, terrain=[piece("stonewisp_die", 10, 15)], scenario="wraithdiver")
    (branch,) = match.foresee(0, "0/2000^0").branches
    assert summary(branch).trapped == (Named(1, "0a:mountain-watchman"),)
    assert len(branch.rolls) == 6


def test_who_cannot_hit_is_told_so() -> None:
    rock = custom("rock", "character", defense=9)
    match = attacking(WATCHMAN, character("rock", 10, 14, **FOE), FAR, options={"cards": [rock]})
    why = match.why_nothing(match.foresee(0, "2"))
    assert why is not None
    assert (why.rule, why.sentence) == (
        "SM-ATTACK-12",
        "Mountain Watchman A would do nothing: no number of the die is enough against Rock.",
    )
    match = attacking(WATCHMAN, HAPLONG, FAR)
    assert match.foresee(0, "2").nothing is None


def test_the_phantoms_turn_is_no_consequence_of_a_choice() -> None:
    match = battle(WATCHMAN, FAR, seats=1, step="activation", active=0)
    (branch,) = match.foresee(0, "end").branches
    assert branch.end == "later"
    assert branch.events[-1].name == "turn_began"


def test_an_attack_leaves_the_match_alone() -> None:
    match = attacking(WATCHMAN, HAPLONG, FAR)
    before = match.digest()
    match.foresee_all(0)
    assert match.digest() == before
    assert asked(match) == "0 attack"
