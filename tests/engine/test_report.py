"""Reports: exact chances against enumeration, and the plain report of a game that has none of its own."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from saltbox.engine import Match
from saltbox.engine.prose import prose
from saltbox.engine.report import (
    Decisive,
    Luck,
    Try,
    added,
    chances_of_sum,
    counted,
    largest,
    luck_of,
    luck_of_dice,
    most_decisive,
)
from saltbox.engine.reporting import report_of
from saltbox.engine.told import DiceRolled
from saltbox.lab.contract import Subject, play_out
from tests.toys import drift, tides

RULE = "X-1"


def enumerated(chances: list[Fraction]) -> list[Fraction]:
    """How likely so many of these come, by going through every way in which they can."""
    found = [Fraction()] * (len(chances) + 1)
    for ways in product((False, True), repeat=len(chances)):
        likely = Fraction(1)
        for chance, comes in zip(chances, ways, strict=True):
            likely *= chance if comes else 1 - chance
        found[sum(ways)] += likely
    return found


@pytest.mark.parametrize("tries", range(9))
def test_the_number_of_successes_has_exactly_the_chances_of_all_ways(tries: int) -> None:
    dice = Random(tries)
    chances = [Fraction(dice.randint(0, 6), 6) for _ in range(tries)]
    assert list(chances_of_sum([(1 - one, one) for one in chances])) == enumerated(chances)


@pytest.mark.parametrize("sides", [2, 4, 6])
def test_the_sum_of_dice_has_exactly_the_chances_of_all_throws(sides: int) -> None:
    sums = Counter([sum(faces) for faces in product(range(1, sides + 1), repeat=4)])
    (luck,) = luck_of_dice([(0, face) for face in (1, 2, 1, 2)], "dice", RULE, sides)
    assert luck.first == min(sums)
    assert list(luck.chances) == [Fraction(sums[total], sides**4) for total in sorted(sums)]
    assert luck.expected == Fraction(4 * (sides + 1), 2)
    assert (luck.happened, luck.tries) == (6, 4)


def test_half_of_the_games_with_the_same_number_count_as_less_lucky() -> None:
    half = Fraction(1, 2)
    (luck,) = luck_of([Try(1, half, came) for came in (True, True, False)], "hits", "dice", RULE)
    assert luck == Luck(1, "hits", "dice", 3, 2, 0, (half**3, 3 * half**3, 3 * half**3, half**3), RULE)
    assert luck.luckier_than == Fraction(1 + 3, 8) + Fraction(3, 16)
    assert luck.expected == Fraction(3, 2)


def test_what_had_to_come_is_no_luck() -> None:
    (luck,) = luck_of([Try(0, Fraction(1), True), Try(0, Fraction(0), False)], "hits", "dice", RULE)
    assert [*luck.chances] == [Fraction(0), Fraction(1), Fraction(0)]
    assert luck.luckier_than == Fraction(1, 2)


def test_each_side_has_its_own_luck_and_who_never_tried_has_none() -> None:
    sixth = Fraction(1, 6)
    tries = [Try(2, sixth, True), Try(0, sixth, False), Try(2, sixth, False)]
    assert [(one.seat, one.tries, one.happened) for one in luck_of(tries, "hits", "dice", RULE)] == [
        (0, 1, 0),
        (2, 2, 1),
    ]


def test_figures_count_add_and_find_the_largest() -> None:
    assert counted("Turns", [0, 2, 2], 3, RULE).values == (1, 0, 2)
    assert added("Damage", [(0, 4), (1, 1), (0, 2)], 2, RULE).values == (6, 1)
    assert largest("Biggest", [(0, 4), (1, 1), (0, 2)], 3, RULE).values == (4, 1, 0)


def test_the_three_heaviest_steps_are_told_in_their_order_and_the_later_of_equal_ones() -> None:
    def step(number: int, weight: int) -> Decisive:
        return Decisive(number, prose("x"), prose(), 0, weight, "points", RULE)

    found = [step(4, 2), step(9, 5), step(1, 2), step(7, 2), step(3, 6), step(8, 0)]
    assert [(one.step, one.weight) for one in most_decisive(found)] == [(3, 6), (7, 2), (9, 5)]
    assert most_decisive([step(8, 0)]) == ()


def told_of(match: Match, seat: int | None) -> list[DiceRolled]:
    """The dice that this seat, or everyone, was told of."""
    return [told.facts for told in match.story(seat) if isinstance(told.facts, DiceRolled)]


def test_a_game_without_a_report_of_its_own_has_a_plain_one() -> None:
    match = play_out(Match.new(drift.DRIFT, seed=3, seats=3), 3)
    report = report_of(match.record(), ("Ann", "Bob", "Cat"), drift.DRIFT)
    rounds, choices = report.figures
    assert (rounds.title, rounds.values) == ("Rounds", (match.view(None)["round"],))
    made = Counter([line.split()[0] for line in match.record().choices])
    assert (choices.title, choices.values) == ("Choices", tuple([made[str(seat)] for seat in range(3)]))
    faces = [face for facts in told_of(match, None) for face in facts.results]
    (luck,) = report.luck
    assert (luck.seat, luck.tries, luck.happened) == (None, 2 * drift.ROUNDS, sum(faces))
    assert luck.expected == Fraction(7, 2) * len(faces)
    assert (report.sides, report.decisive, report.measure) == (("Ann", "Bob", "Cat"), (), "")


def test_dice_that_one_seat_alone_saw_are_not_told() -> None:
    subject = Subject(tides.TIDES, 2, frozenset(tides.RULES))
    match = play_out(Match.new(subject.game, seed=1, seats=2), 1)
    assert any(dice.results for dice in told_of(match, 0))
    assert report_of(match.record(), ("Ann", "Bob"), subject.game).luck == ()
