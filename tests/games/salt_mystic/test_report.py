"""What is reported of a battle, counted again from what everyone could see."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from saltbox.engine import Match, View
from saltbox.engine.report import Luck
from tests.games.salt_mystic.battlefield import attacking, character, play
from tests.reports import figure, named, played, reported, views

BATTLES = [
    (7, "tactical,tactical", ()),
    (8, "tactical,greedy", (("edition", "quickstart"),)),
    (9, "tactical", (("scenario", "black-labyrinth"),)),
]
FOE = {"seat": 1, "heading": 180}
FAR = character("segmond", 30, 30, **FOE)
WATCHMAN = character("mountain-watchman", 10, 10)  # Expertise 2
NEAR = character("haplong", 10, 14, **FOE)  # Defense 4


@pytest.fixture(params=BATTLES, ids=str)
def match(request: pytest.FixtureRequest) -> Match:
    """A whole battle; the last one against the phantom."""
    return played("salt-mystic", *request.param)


def in_discard(match: Match, seat: int, *kinds: str) -> int:
    """How many cards of these kinds lie in the discard pile of a side at the end."""
    pile = match.view(None)["discard"][seat]
    return len([card for card in pile if match.table.cards[card].kind in kinds])


def characters(view: View) -> list[str]:
    """The cards of the Characters on the table."""
    return [stack.card for stack in view["stacks"]]


def test_who_was_lost_lies_in_the_discard_pile(match: Match) -> None:
    report = reported(match)
    defeated = figure(report, "Characters defeated")
    swept = [owner_of(one.card) for one in named(match, "character_swept")]
    for seat in (0, 1):
        lost = in_discard(match, seat, "character", "war_marshal")
        assert defeated[seat] == lost - swept.count(seat)
        lost = in_discard(match, seat, "vehicle", "attachment")
        assert figure(report, "Vehicles and Attachments lost")[seat] == lost


def owner_of(card: str) -> int:
    """A card begins with the number of its side."""
    return int(card[0])


def test_who_came_in_and_was_not_lost_is_still_there(match: Match) -> None:
    """Deployed and raised, less what was defeated, swept or recalled: what stands there, Marshals included."""
    report = reported(match)
    gone = [owner_of(one.card) for name in LEAVINGS for one in named(match, name)]
    raised = [one.seat for one in named(match, "guardian_raised")]
    for seat in (0, 1):
        standing = [card for card in characters(match.view(None)) if owner_of(card) == seat]
        came = figure(report, "Characters deployed")[seat]
        assert isinstance(came, int)
        assert 1 + came + raised.count(seat) - gone.count(seat) == len(standing)


LEAVINGS = ("character_defeated", "character_swept", "character_recalled")


def test_powers_are_used_or_never(match: Match) -> None:
    report = reported(match)
    seen = {
        card
        for view in views(match)
        for stack in view["stacks"]
        for card in (stack.card, stack.vehicle, stack.attachment)
        if card and match.table.cards[card].by_trigger["once_per_game"]
    }
    used = set(match.view(None)["used"])
    for seat, told in enumerate(figure(report, "Once-per-game powers")):
        assert not isinstance(told, int)
        assert set(told.cards) == {card for card in seen if owner_of(card) == seat}
        assert str(told).count("(never)") == len([card for card in set(told.cards) if card not in used])


def test_luck_is_counted_from_every_die_of_an_attack(match: Match) -> None:
    """Face by face: in how many of six cases the same sum would have been enough."""
    dice: dict[int, list[tuple[Fraction, bool]]] = {}
    again: list[int] = []
    for told in match.story(None):
        facts: Any = told.facts
        if told.name == "attack_rerolled":
            again.append(facts.die)
        elif told.name == "attack_resolved":
            added = facts.total - facts.parts[0].value
            enough = [face + added >= facts.defense for face in range(1, 7)]
            for face in [*again, facts.parts[0].value]:
                dice.setdefault(facts.seat, []).append((Fraction(sum(enough), 6), enough[face - 1]))
            again = []
    lucks = reported(match).luck
    assert {luck.seat for luck in lucks} == set(dice)
    for luck in lucks:
        assert luck.seat is not None
        own = dice[luck.seat]
        assert (luck.tries, luck.happened) == (len(own), sum(hit for _, hit in own))
        assert luck.expected == sum(chance for chance, _ in own)


def test_the_fall_of_a_war_marshal_is_the_last_decisive_step(match: Match) -> None:
    report = reported(match)
    assert match.outcome is not None
    assert match.outcome.reason == "marshal_defeated"
    last = report.decisive[-1]
    assert (last.weight >= 10, last.seat, last.step) == (True, match.outcome.winners[0], match.number)


def test_after_a_decisive_step_somebody_or_something_is_gone(match: Match) -> None:
    seen = views(match)
    for one in reported(match).decisive:
        before, after = seen[one.step - 1], seen[one.step]
        assert before["stacks"] != after["stacks"]


def test_the_phantom_has_a_column() -> None:
    solo = reported(played("salt-mystic", *BATTLES[-1]))
    assert solo.sides == ("Ann", "The phantom")
    assert all(len(each.values) == 2 for each in solo.figures)


# --- One attack --------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-ATTACK-4", "SM-ATTACK-5")
def test_an_attack_is_told_with_its_sum_and_its_chance() -> None:
    """Expertise 2 against Defense 4: five of six faces hit."""
    report = reported(play(attacking(WATCHMAN, NEAR, FAR, character("karak", 30, 5), dice=[2]), "0 2"))
    chances = (Fraction(1, 6), Fraction(5, 6))
    assert report.luck == (Luck(0, "hits", "attack dice", 1, 1, 0, chances, "SM-ATTACK-4"),)
    (step,) = report.decisive
    assert str(step.words) == "Ann's Mountain Watchman A struck down Bob's Haplong"
    assert str(step.more) == "Turn 3: 2 (die) + 2 (Mountain Watchman) = 4 against 4"
    assert (step.seat, step.weight, step.chance) == (0, 3, Fraction(5, 6))


@pytest.mark.rule("SM-VEHICLE-2", "SM-VEHICLE-4")
@pytest.mark.parametrize("attacker", ["karak", "bloodmonkey", "mountain-watchman"])
@pytest.mark.parametrize("vehicle", ["", "mog-corvette"])
def test_the_chance_of_a_fall_is_that_of_all_dice_that_bring_it(attacker: str, vehicle: str) -> None:
    """Played with every result, and with both of a die that is rolled again."""
    beneath: dict[str, Any] = {"vehicle": vehicle} if vehicle else {}
    target = character("haplong", 10, 13, 180, 1, **beneath)
    chances: set[Fraction | None] = set()
    likely = Fraction()
    for first, second in product(range(1, 7), repeat=2):
        marshal = [] if attacker == "karak" else [character("karak", 30, 5)]
        match = attacking(character(attacker, 10, 10), target, FAR, *marshal, dice=[first, second])
        report = reported(play(match, "0 2"))
        if named(match, "character_defeated"):
            likely += Fraction(1, 36)
            (step,) = report.decisive
            chances.add(step.chance)
    assert chances == ({likely} if likely else set())


def test_a_miss_is_bad_luck_and_decides_nothing() -> None:
    report = reported(play(attacking(WATCHMAN, NEAR, FAR, character("karak", 30, 5), dice=[1]), "0 2"))
    assert [(luck.happened, luck.luckier_than) for luck in report.luck] == [(0, Fraction(1, 12))]
    assert report.decisive == ()
