"""What is measured: every rule set of a game under a name of its own, with the options of the lab."""

from random import Random

from saltbox.engine import Source, find_game
from saltbox.engine.game import RuleSet
from saltbox.lab.bench import Measured, candidates, marks, measured, new_match, player


def test_a_game_of_several_rule_sets_is_measured_for_each() -> None:
    found = measured(["salt-and-bones", "salt-mystic"])
    names = ["salt-and-bones", "salt-mystic basic", "salt-mystic quickstart", "salt-mystic wolfpack"]
    assert list(found) == names
    assert [new_match(subject, 1).seats for subject in found.values()] == [2, 2, 2, 1]
    for subject in found.values():
        find_game(subject.game).chosen_options(subject.rules.options)


def test_a_match_of_the_lab_has_the_options_of_the_lab_unless_told_otherwise() -> None:
    assert new_match(Measured("salt-mystic"), 1).record().options["turn_limit"] == 60
    short = Measured("salt-mystic", RuleSet(1, {"turn_limit": 2}))
    assert new_match(short, 1).record().options["turn_limit"] == 2


def test_the_same_seed_plays_the_same_game_and_can_be_stopped() -> None:
    play = player(Measured("salt-mystic", RuleSet(1, {"turn_limit": 2})))
    (made, one), (again, two) = play(3), play(3)
    assert (made, one.digest()) == (again, two.digest())
    assert one.outcome is not None
    stopped, match = play(3, stop=5)
    assert stopped == 5
    assert match.outcome is None


def test_a_measured_question_has_one_sampled_candidate_more() -> None:
    match = new_match(Measured("salt-mystic"), 1)
    while not match.asks[0].measured:
        match.choose(match.asks[0].seat, Random(1).choice(match.asks[0].options))
    (ask, *_) = match.asks
    found = candidates(match, ask, Source(1))
    assert len(found) == len(ask.options) + 1
    assert all(match.why_not(ask.seat, choice) is None for choice in found)


def test_a_mark_is_judged_for_each_rule_set_that_was_measured_and_never_guessed() -> None:
    rows = [
        {"name": "salt-mystic basic", "unit": "clones", "ratio": 8.0},
        {"name": "salt-mystic basic", "unit": "decisions", "ratio": 2.0},
        {"name": "salt-mystic wolfpack", "unit": "decisions", "ratio": 2.0},
    ]
    (mark,) = marks(["salt-mystic"], rows)
    assert (mark["game"], mark["unit"], mark["times"], mark["met"]) == (
        "salt-mystic basic",
        "clones",
        4.0,
        True,
    )
