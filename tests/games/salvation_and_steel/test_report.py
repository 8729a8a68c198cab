"""What is reported of a war, counted again from what everyone could see."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from saltbox.engine import Match, View
from saltbox.games.salvation_and_steel.nouns import DEAD
from tests.games.salvation_and_steel.field import battle, foe, own, play
from tests.reports import figure, named, played, reported, views

QUICK = (("placing", "by-chance"), ("voluntary_failure", "never"))
WARS = [(6, "annihilation"), (8, "escape"), (7, "lock-down")]


@pytest.fixture(params=WARS, ids=str)
def match(request: pytest.FixtureRequest) -> Match:
    """A whole war."""
    seed, scenario = request.param
    return played("salvation-and-steel", seed, "tactical,greedy", (*QUICK, ("scenario", scenario)))


def units_of(view: View, seat: int) -> list[int]:
    """The units of a side, by number."""
    return [u for u, owner in enumerate(view["owner"]) if owner == seat]


def points(match: Match, u: int) -> int:
    """What a unit costs; nobody has an upgrade here."""
    cost: int = match.table.types[match.view(None)["kind"][u]].points
    return cost


def test_units_lost_are_those_that_are_dead(match: Match) -> None:
    report, end = reported(match), match.view(None)
    for seat in (0, 1):
        dead = [u for u in units_of(end, seat) if end["fate"][u] == DEAD]
        assert figure(report, "Units lost")[seat] == len(dead)
        assert figure(report, "Points of units lost")[seat] == sum([points(match, u) for u in dead])
        assert len(units_of(end, seat)) == len(dead) + len(alive(end, seat)) + len(gone(end, seat))


def alive(view: View, seat: int) -> list[int]:
    """Those in play."""
    return [u for u in units_of(view, seat) if view["at"][u] >= 0]


def gone(view: View, seat: int) -> list[int]:
    """Those that left alive, or never came."""
    return [u for u in units_of(view, seat) if view["at"][u] < 0 and view["fate"][u] != DEAD]


def test_wounds_taken_lie_on_the_units(match: Match) -> None:
    """No medic is there who would take a counter off; the dead keep theirs."""
    report, end = reported(match), match.view(None)
    for seat in (0, 1):
        counters = sum([end["wounds"][u] for u in units_of(end, seat)])
        assert figure(report, "Wounds taken")[seat] == counters


def test_luck_is_counted_from_every_die_of_a_test(match: Match) -> None:
    for luck in reported(match).luck:
        tests = [one for one in named(match, "test_made") if one.seat == luck.seat]
        dice = [(min(20, max(0, one.target)), die) for one in tests for die in one.results]
        assert luck.tries == len(dice)
        assert luck.happened == sum([one.successes for one in tests])
        assert luck.expected == sum([Fraction(target, 20) for target, _ in dice])


def test_spells_and_shots_are_paid_for(match: Match) -> None:
    report = reported(match)
    owner = match.view(None)["owner"]
    shots = [one.unit for one in named(match, "shot_fired")]
    titles = {each.title for each in report.figures}
    assert ("Shots" in titles) == bool(shots)
    for seat in (0, 1):
        if shots:
            assert figure(report, "Shots")[seat] == len([u for u in shots if owner[u] == seat])
        cast = [one for one in named(match, "spell_cast") if owner[one.unit] == seat]
        if "Spells" in titles:
            assert str(figure(report, "Spells")[seat]).split(",")[0] == str(len(cast))


def test_the_step_that_cost_most_is_among_the_decisive_ones(match: Match) -> None:
    """By the points of all who died in one step, the own ones against the enemy's."""
    report = reported(match)
    costs = []
    for before, after in pairwise(views(match)):
        died = [u for u, fate in enumerate(after["fate"]) if fate == DEAD and u not in dead(before)]
        own = [points(match, u) for u in died if after["owner"][u] == 0]
        costs.append(abs(2 * sum(own) - sum([points(match, u) for u in died])))
    assert max([one.weight for one in report.decisive], default=0) >= max(costs) - left_for_good(match)
    for one in report.decisive:
        assert one.step in range(1, match.number + 1)


def dead(view: View) -> list[int]:
    """Those that are dead."""
    return [u for u, fate in enumerate(view["fate"]) if fate == DEAD]


def left_for_good(match: Match) -> int:
    """What units are worth that got where their side wanted them, in a step in which others may have died."""
    return sum([points(match, one.unit) for one in named(match, "unit_left") if one.counts])


def test_the_score_is_that_of_the_markers(match: Match) -> None:
    told: list[Any] = named(match, "markers_scored")
    titles = [each.title for each in reported(match).figures]
    assert ("Score" in titles) == bool(told)
    if told:
        assert figure(reported(match), "Score") == told[-1].totals


@pytest.mark.rule("SS-HIT-4", "SS-GEN-1", "SS-DEATH-1")
def test_a_fight_is_told_with_who_fell_and_to_whom() -> None:
    """An attack die that nobody defends against always hits; a 1 passes Force, and a third wound kills."""
    mine, theirs = own("warrior", "R19"), foe("warrior", "R18", wounds=2)
    match = battle(mine, theirs, foe("warrior", "K5"), dice=[1])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0")
    report = reported(match)
    (step,) = report.decisive
    assert [(luck.seat, luck.tries, luck.happened) for luck in report.luck] == [(0, 1, 1)]
    assert report.luck[0].expected == Fraction(11, 20)
    assert str(step.words) == "Bob lost Warrior 2 in combat with Warrior 1"
    assert (step.seat, step.weight, step.unit) == (0, points(match, 1), "points")
