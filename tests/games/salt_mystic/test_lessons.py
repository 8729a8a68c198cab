"""The guided battles: what they are to show can be done, comes to pass, and a learner who plays well wins."""

import pytest

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match
from saltbox.games.salt_mystic.setup.lesson import LESSONS
from tests.games.salt_mystic.measuring import attacks

GAMES = 3
GUARDIAN_CARDS = 3
TURN_OF_THE_GUARDIAN = 5  # the learner's third
EVENTS = {
    "first": {"character_deployed", "attack_resolved", "character_defeated"},
    "vehicles": {"card_attached", "breaker_played", "ability_used", "attack_resolved", "character_defeated"},
}


def begun(lesson: str, seed: int = 3) -> Match:
    return Match.from_position(LESSONS[lesson].begin(), seed=seed)


def options(match: Match) -> tuple[str, ...]:
    return tuple(match.asks[0].options)


def play(match: Match, choice: str) -> None:
    assert choice in options(match)
    match.choose(0, choice)


def let_others_play(match: Match) -> None:
    """Until the learner is asked what to play."""
    bot = make_bot("greedy", 1)
    while (match.asks[0].seat, match.asks[0].question) != (0, "play"):
        seat = match.asks[0].seat
        match.choose(seat, bot_choice(bot, match, seat) if seat else "end")


def test_the_guardian_rises_in_the_third_own_turn() -> None:
    match = begun("first")
    for stage in range(1, GUARDIAN_CARDS + 1):
        let_others_play(match)
        play(match, f"guardian 0a:guardian-arises-{stage}")
        if stage < GUARDIAN_CARDS:
            play(match, "done")
    play(match, "raise")
    assert match.view(0)["turn"] == TURN_OF_THE_GUARDIAN
    assert "guardian_arises" in {event.name for event in match.story(0)}


def test_the_second_one_has_everything_that_it_speaks_of() -> None:
    match = begun("vehicles")
    watchman = next(stack.uid for stack in match.view(0)["stacks"] if stack.card.endswith("mountain-watchman"))
    assert "use 0a:karak" in options(match)
    play(match, f"attach 0a:ramship {watchman}")
    play(match, f"attach 0a:rail-cannon {watchman}")
    assert {"break 0a:forced-march", f"attach 0a:borrowed-legend {watchman}"} <= set(options(match))


def test_the_marksman_on_the_hill_reaches_the_enemy_on_the_sled_with_any_die() -> None:
    match = begun("vehicles")
    play(match, "done")
    stacks = {stack.card.split(":")[1]: stack.uid for stack in match.view(0)["stacks"]}
    play(match, str(stacks["ridge-marksman"]))
    found = attacks(match, stacks["ridge-marksman"])
    assert any(one.target == stacks["bloodmonkey"] and one.hits == one.of for one in found), found


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
        told |= {event.name for event in match.story(0)}
    assert told >= EVENTS[lesson]
    assert won > GAMES / 2
