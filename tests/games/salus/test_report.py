"""What is reported of a race, counted again from what everyone could see."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from saltbox.engine import Match
from tests.games.salus.table import race
from tests.reports import figure, named, played, reported, views

RACES = [(7, "greedy,greedy"), (8, "greedy,tactical,greedy"), (3, "tactical,greedy,random,greedy,greedy")]


@pytest.fixture(params=RACES, ids=str)
def match(request: pytest.FixtureRequest) -> Match:
    """A whole race."""
    return played("salus", *request.param)


def test_how_far_ships_came_is_what_they_flew_and_what_they_fell_back(match: Match) -> None:
    report = reported(match)
    moved = [(one.seat, one.end - one.start) for name in MOVEMENTS for one in named(match, name)]
    progress = match.view(None)["progress"]
    for seat in range(match.seats):
        assert sum([far for mover, far in moved if mover == seat]) == progress[seat]
        assert figure(report, "Spaces forward")[seat] == progress[seat]
        assert figure(report, "Laps")[seat] == progress[seat] // 20


MOVEMENTS = ("ship_moved", "knocked_out")


def test_damage_that_was_taken_lies_on_the_sheets_or_went_with_a_knock_out(match: Match) -> None:
    report = reported(match)
    repaired = [(one.seat, one.amount) for one in named(match, "damage_repaired")]
    for seat in range(match.seats):
        lies, lost = 0, 0
        for told in match.story(None):
            facts: Any = told.facts
            if told.name in ("damage_taken", "damage_repaired") and facts.seat == seat:
                lies = facts.damage
            elif told.name == "knocked_out" and facts.seat == seat:
                lies, lost = 0, lost + lies
        assert lies == match.view(None)["damage"][seat]
        mended = sum([amount for whose, amount in repaired if whose == seat])
        assert figure(report, "Damage taken")[seat] == lies + lost + mended
        outs = [one.seat for one in named(match, "knocked_out")]
        assert figure(report, "Knocked out")[seat] == outs.count(seat)


def test_speed_that_was_spent_and_banked_changed_the_dice(match: Match) -> None:
    """Each final die less the die that was rolled last before it."""
    changes: dict[int, list[int]] = {seat: [] for seat in range(match.seats)}
    rolled = 0
    for told in match.story(None):
        facts: Any = told.facts
        if told.name == "move_rolled":
            rolled = facts.die
        elif told.name == "speed_used":
            changes[facts.seat].append(facts.die - rolled)
    report = reported(match)
    for seat, own in changes.items():
        assert figure(report, "Speed spent")[seat] == sum([change for change in own if change > 0])
        assert figure(report, "Speed banked")[seat] == -sum([change for change in own if change < 0])


def test_dice_are_those_that_everyone_saw(match: Match) -> None:
    lucks = reported(match).luck
    for luck in lucks:
        if luck.what == "hits":
            rolls = [one for one in named(match, "attack_rolled") if one.attacker == luck.seat]
            needs = [one.defence - one.bonus for one in rolls]
            chances = [Fraction(len([die for die in range(1, 7) if die > need]), 6) for need in needs]
            assert luck.happened == sum(one.die > need for one, need in zip(rolls, needs, strict=True))
            assert luck.expected == sum(chances)
        else:
            dice = [one.die for one in named(match, "move_rolled") if one.seat == luck.seat]
            assert (luck.tries, luck.happened, luck.expected) == (
                len(dice),
                sum(dice),
                Fraction(7 * len(dice), 2),
            )
    movers = [luck.seat for luck in lucks if luck.what != "hits"]
    assert movers == list(range(match.seats))


def test_the_lead_of_the_winner_changed_most_in_the_turns_that_are_told(match: Match) -> None:
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    leads = [lead(match, view["progress"], winner) for view in views(match)]
    changed = [(after - before, step) for step, (before, after) in enumerate(pairwise(leads), start=1)]
    largest = max([abs(change) for change, _ in changed])
    decisive = reported(match).decisive
    assert max([one.weight for one in decisive]) >= largest
    for one in decisive:
        change = next(change for change, step in changed if step == one.step)
        assert (one.seat == winner) == (change > 0)


def lead(match: Match, progress: list[int], seat: int) -> int:
    """How far a ship is ahead of the best of the others."""
    return progress[seat] - max([progress[other] for other in range(match.seats) if other != seat])


@pytest.mark.rule("SU-ATTACK-11", "SU-KO-2")
def test_a_ship_that_is_shot_out_is_told_with_what_it_lost() -> None:
    match = race(
        "0 play:basic-cannon",
        turn=0,
        loadouts=["gyre", "deepwing"],
        agility=[1, 2],
        progress=[10, 11],
        coin=1,
        damage=[0, 3],
        hands=[["basic-cannon"], []],
        dice=[5, 3],
    )
    report = reported(match)
    hits = [luck for luck in report.luck if luck.what == "hits"]
    assert [(luck.seat, luck.happened, luck.expected) for luck in hits] == [(0, 1, Fraction(2, 3))]
    (step,) = report.decisive
    assert str(step.words) == "Bob fell back 6, knocked out by Basic Cannon"
    assert (step.seat, step.weight) == (0, 6)
    assert str(step.more) == "Round 1: Ann from 1 behind to 5 ahead"
