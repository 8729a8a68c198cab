"""The guided duels: whole, legal positions in which there is to learn what their pages teach."""

from collections import Counter
from collections.abc import Sequence

import pytest

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match
from saltbox.games.salt_and_bones.lab import all_cards
from saltbox.games.salt_and_bones.lesson import DRAWN, LESSONS, TOP
from tests.games.salt_and_bones.table import state

GAMES = 8
AS_TOLD = {"first": ("strategy",) * 3 + ("attack",) * 4, "gambits": ("attack",)}  # what a learner draws
# What happens whoever plays, and what happens sooner or later.
ALWAYS = {
    "first": {"damage_landed", "combat_began", "combat_ended"},
    "gambits": {"damage_landed", "negation_failed", "disengaged"},
}
SOMETIMES = {
    "first": {"chain_announced", "instinct_announced", "parry_set", "damage_boosted"},
    "gambits": {"chain_announced", "card_negated", "damage_boosted"},
}


def begun(lesson: str, seed: int = 3) -> Match:
    return Match.from_position(LESSONS[lesson].begin(), seed=seed)


def drawn(match: Match, decks: Sequence[str]) -> Match:
    """The learner draws as told, a greedy bot as it likes; before it all cards are kept."""
    wanted, bot = list(decks), make_bot("greedy", 1)
    while match.asks and match.asks[0].question in ("discard", "draw"):
        seat = match.asks[0].seat
        if seat == 1:
            match.choose(1, bot_choice(bot, match, 1))
        elif match.asks[0].question == "discard":
            match.choose(0, "keep")
        else:
            match.choose(0, wanted.pop(0))
    assert not wanted
    return match


@pytest.mark.parametrize("lesson", LESSONS)
def test_it_holds_every_card_of_the_box_once(lesson: str) -> None:
    new = Match.new("salt-and-bones", seed=1)
    assert Counter(all_cards(state(begun(lesson)))) == Counter(all_cards(state(new)))


def test_the_learner_goes_first_in_round_1_and_forced_questions_are_put() -> None:
    match = begun("first")
    assert (match.asks[0].seat, match.asks[0].question) == (0, "draw")
    assert match.view(0)["round"] == 1
    assert state(match).asks_forced


def test_every_lesson_deals_the_same_cards() -> None:
    hands = {state(drawn(begun("first", seed), AS_TOLD["first"])).attack_hand[0] for seed in range(5)}
    assert hands == {("advance-into-parry", "lunge-riposte", "thrust", "follow-up")}


def test_the_first_strategy_cards_are_those_that_the_lesson_is_about() -> None:
    match = drawn(begun("first"), AS_TOLD["first"])
    assert state(match).strategy_hand[0] == ("anticipation", "killing-intent", "test-of-skill")


def test_the_second_lesson_meets_bracers_with_a_gambit_and_is_answered_by_another() -> None:
    match = drawn(begun("gambits"), AS_TOLD["gambits"])
    s = state(match)
    assert s.equipment[1] == ("bracer", "bracer")
    assert "test-of-pain" in s.strategy_hand[0]
    assert "test-of-courage" in s.strategy_hand[1]


@pytest.mark.parametrize(("lesson", "top"), [("first", TOP), ("gambits", DRAWN)])
def test_no_card_is_promised_twice(lesson: str, top: dict[str, list[str]]) -> None:
    match = begun(lesson)
    for kind, cards in top.items():
        assert not Counter(cards) - Counter(match.table.deck(kind))


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_is_to_be_learnt_happens_and_the_learner_can_win(lesson: str) -> None:
    won, told = 0, set()
    for seed in range(GAMES):
        match = drawn(begun(lesson, seed), AS_TOLD[lesson])
        bots = [make_bot("greedy", f"{seed}/{seat}") for seat in (0, 1)]
        while match.asks:
            seat = match.asks[0].seat
            match.choose(seat, bot_choice(bots[seat], match, seat))
        assert match.outcome is not None
        won += match.outcome.winners == (0,)
        story = {event.name for event in match.story(0)}
        assert story >= ALWAYS[lesson]
        told |= story
    assert told >= SOMETIMES[lesson]
    assert won > GAMES / 2
