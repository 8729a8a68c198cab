"""What is reported of a duel, counted again from what everyone could see."""

import pytest

from saltbox.engine import Match
from saltbox.games.salt_and_bones.report import attacks
from saltbox.games.salt_and_bones.told import AttackPlaced, DamageLanded, SecondWind, TurnBegan
from tests.games.salt_and_bones.table import duel, play
from tests.reports import figure, finished, named, played, reported, views

GAMES = [(seed, "greedy,tactical") for seed in (1, 2, 3)] + [(4, "random,random")]


@pytest.fixture(params=GAMES, ids=str)
def match(request: pytest.FixtureRequest) -> Match:
    """A whole duel."""
    return played("salt-and-bones", *request.param)


def test_health_that_was_taken_is_missing(match: Match) -> None:
    report = reported(match)
    left = match.view(None)["health"]
    winds = len(named(match, "second_wind"))
    assert figure(report, "Health left") == tuple(left)
    assert figure(report, "Health taken") == (20 + winds - left[1], 20 + winds - left[0])
    assert figure(report, "Rounds") == (match.view(None)["round"],)


def test_cards_that_were_chosen_to_attack_were_placed_or_negated(match: Match) -> None:
    made = [line.split(" ") for line in match.record().choices]
    chosen = [int(seat) for seat, choice, *_ in made if choice.startswith(("attack:", "chain:"))]
    negated = [one.seat for one in named(match, "card_negated") if one.card in match.table.attack]
    placed = tuple([chosen.count(seat) - negated.count(seat) for seat in (0, 1)])
    assert figure(reported(match), "Attack Cards placed") == placed


def test_instincts_and_gambits_are_those_that_came_into_play(match: Match) -> None:
    report = reported(match)
    announced = [one.seat for one in named(match, "instinct_announced")]
    assert figure(report, "Instincts played") == (announced.count(0), announced.count(1))
    for seat, value in enumerate(figure(report, "Gambits")):
        lay = {view["gambit"][seat] for view in views(match) if view["active"] >= 0} - {""}
        names = {match.table.strategy[card].name for card in lay}
        assert set(str(value).split(", ")) == (names or {"none"})


def test_the_heaviest_attacks_are_told_and_no_lighter_ones(match: Match) -> None:
    """The swing of Health between one card that is laid, or one turn that begins, and the next."""
    swings, now, before = [], [20, 20], [20, 20]
    for told in match.story(None):
        match told.facts:
            case TurnBegan() | AttackPlaced():
                swings.append(abs(now[0] - before[0] - now[1] + before[1]))
                before = now[:]
            case DamageLanded():
                now[told.facts.target] = told.facts.left
            case SecondWind():  # it ends a combat, with all that came of the last attack
                swings.append(abs(now[0] - before[0] - now[1] + before[1]))
                now, before = [1, 1], [1, 1]
    swings.append(abs(now[0] - before[0] - now[1] + before[1]))
    weights = sorted([one.weight for one in reported(match).decisive])
    assert weights == sorted([swing for swing in swings if swing])[-3:]


def test_a_step_is_the_one_after_which_health_was_gone(match: Match) -> None:
    seen = views(match)
    for one in reported(match).decisive:
        assert seen[one.step]["health"][1 - one.seat] < seen[one.step - 1]["health"][1 - one.seat]


LINED_UP = [["thrust", "C3/D3", 0], ["feint-step", "B4/C4", 1], ["slash", "F4/E4", 0]]


@pytest.mark.rule("SB-DAMAGE-2", "SB-DAMAGE-10")
def test_an_attack_is_told_with_its_sum_also_in_a_duel_that_is_broken_off() -> None:
    match = play(duel(laid=LINED_UP, hands=[["slash"], ["slash"]]), "0 attack:slash", "0 D4/D5")
    report = reported(match)
    assert figure(report, "Biggest blow") == figure(report, "Health taken") == (7, 0)
    (step,) = report.decisive
    assert str(step.words) == "Ann took 7 Health from Bob with Slash"
    assert str(step.more) == "Round 1; 13 Health left; 2 + 2 (Thrust) + 2 (Feint Step) + 1 (Slash) = 7"
    assert (step.step, step.seat, step.weight, step.unit, step.card) == (2, 0, 7, "Health", "slash")


def test_the_terms_of_every_blow_add_up_to_it(match: Match) -> None:
    blows = [blow for attack in attacks(finished(match)) for blow in attack]
    assert blows
    assert [sum([part.value for part in blow.parts]) for blow in blows] == [
        blow.landed.amount for blow in blows
    ]


def test_a_duel_that_goes_on_in_the_middle_of_a_blow_is_reported() -> None:
    hit = duel(hands=[["slash"], ["slash"]], instincts=[[], ["anticipation"]])
    play(hit, "0 attack:slash", "0 C3/D3")
    assert hit.asks[0].moment == "defend"
    gone_on = Match.from_position(hit.position(), seed=1)
    gone_on.choose(1, "pass")
    (step,) = reported(gone_on).decisive
    assert (str(step.words), step.card) == ("Ann took 2 Health from Bob", "")


def test_no_dice_fall_in_a_duel_so_there_is_no_luck(match: Match) -> None:
    assert reported(match).luck == ()
