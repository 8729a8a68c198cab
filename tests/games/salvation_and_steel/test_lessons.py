"""The guided games: what they are to show comes to pass, and a learner who plays well wins."""

import pytest

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match
from saltbox.games.salvation_and_steel.lesson import LESSONS
from tests.games.salvation_and_steel.field import asked, options, play

GAMES = 6
ANIMATED = 5  # it holds the marker in the middle of the Lock-Down


def begun(lesson: str, seed: int = 3) -> Match:
    return Match.from_position(LESSONS[lesson].begin(), seed=seed)


def charges(match: Match, target: int) -> list[str]:
    """The choices that charge this unit, with the hex that they lead to."""
    return [choice for choice in options(match) if choice.startswith(f"charge:{target}:")]


def test_in_the_first_one_everybody_can_do_what_it_is_for() -> None:
    match = begun("first")
    assert asked(match) == "0 command"
    play(match, "0 activate:0")
    assert charges(match, 4)
    play(match, "0 activate:2")
    assert "shoot:4" in options(match)
    play(match, "0 activate:3")
    assert "cast:strike:0" in options(match)


def test_in_the_lock_down_two_knights_can_charge_one_enemy() -> None:
    match = play(begun("lock-down"), "0 activate:0")
    play(match, f"0 {charges(match, ANIMATED)[0]}", "0 activate:1")
    assert charges(match, ANIMATED)


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_is_to_be_learnt_happens_and_the_learner_can_win(lesson: str) -> None:
    won, told = 0, set()
    for seed in range(GAMES):
        match = begun(lesson, seed)
        bots = [make_bot("tactical", f"{seed}/0"), make_bot("greedy", f"{seed}/1")]
        while match.asks:
            seat = match.asks[0].seat
            match.choose(seat, bot_choice(bots[seat], match, seat))
        assert match.outcome is not None
        won += match.outcome.winners == (0,)
        story = {event.name for event in match.story(0)}
        assert story >= {"unit_charged", "dice_revealed", "unit_wounded", "unit_died", "spell_cast"}
        told |= story
    assert won > 0.75 * GAMES
    assert told >= {"unit_ran", "unit_pushed", "unit_stunned"}
