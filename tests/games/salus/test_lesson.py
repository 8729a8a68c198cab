"""The guided races: whole, legal positions in which what a lesson shows comes to pass whatever is rolled."""

from collections import Counter
from collections.abc import Mapping

import pytest

from saltbox.bots import Bot, bot_choice, make_bot
from saltbox.engine import Match
from saltbox.games.salus.lab import all_cards, track_cards
from saltbox.games.salus.lesson import FIRST_WAY, LESSONS, first, under_fire
from saltbox.games.salus.told import KnockedOut
from tests.games.salus.table import asked, options, play, state, told

SEALED = ("0 assign:engine-power", "0 assign:aileron-power", "0 done", "1 done")
BIDS = ("0 standard", "1 standard", "0 bid:ferocity:cycle", "1 bid:basic-cannon:cycle")
RACES = 20
# What the words of the lessons ask for; everything else is left to the racing bot.
FIRST_ROUNDS: Mapping[str, tuple[str, ...]] = {
    "deck": ("standard",),
    "bid": ("bid:ferocity:purge", "no bid"),
    "take": ("take:steady-hands",),
    "equip_taken": ("equip:steady-hands",),
    "cycle": ("keep",),
    "action": ("play:basic-cannon", "play:seeker-rocket", "move", "end"),
}
UNDER_FIRE: Mapping[str, tuple[str, ...]] = {
    "assign": ("assign:basic-relay:systems:speed", "done"),
    "deck": ("standard",),
    "bid": ("bid:fuel-futures:cycle",),
    "cycle": ("keep",),
    "react": ("play:shields", "equipped:return-fire", "pass"),
    "action": ("play:afterburner", "play:patch-crew", "move", "play:burst-thruster", "end"),
}
BEGUN = [
    "assign", "assign", "deck", "bid", "take", "damage_incoming", "attack_resolved", "action", "action",
]  # fmt: skip


def answer(match: Match, bots: list[Bot], words: Mapping[str, tuple[str, ...]]) -> str:
    """Answers what is asked first; the question, and the moment of a reaction, if it was the learner's."""
    ask = match.asks[0]
    allowed = [choice for choice in words.get(ask.question, ()) if choice in ask.options]
    choice = allowed[0] if ask.seat == 0 and allowed else bot_choice(bots[ask.seat], match, ask.seat)
    match.choose(ask.seat, choice)
    return (ask.moment or ask.question) if ask.seat == 0 else ""


def flown(lesson: str, seed: int, words: Mapping[str, tuple[str, ...]], rounds: int) -> tuple[Match, list[str]]:
    """A lesson by its words for so many rounds, and then to its end; what the learner was asked meanwhile."""
    match = Match.from_position(LESSONS[lesson].begin(), seed=seed)
    bots = [make_bot("greedy", f"{seed}/{seat}") for seat in range(2)]
    last = state(match).round + rounds
    asked_before: list[str] = []
    while match.asks:
        if state(match).round <= last:
            asked_before.append(answer(match, bots, words))
        else:
            answer(match, bots, {})
    return match, [question for question in asked_before if question]


@pytest.mark.parametrize("name", LESSONS)
def test_it_holds_every_card_of_the_box_once(name: str) -> None:
    match = Match.from_position(LESSONS[name].begin())
    new = Match.new("salus", seed=1)
    assert Counter(all_cards(state(match))) == Counter(all_cards(state(new)))
    s = state(match)
    assert Counter(track_cards(s)) == Counter(
        card.id for card in s.table.tracks.values() for _ in range(card.copies)
    )


def test_the_learner_has_the_coin_and_a_hand_of_all_colours() -> None:
    for seed in range(5):
        match = Match.from_position(first(), seed=seed)
        s = state(match)
        assert (asked(match), s.coin, s.round, s.asks_forced) == ("0 assign 1 assign", 0, 1, True)
        colours = {s.table.cards[card].colour for card in s.hand[0]}
        assert colours == {"yellow", "blue", "red", "green"}


def test_the_highest_bid_is_the_learners_and_buys_a_card_for_the_free_slot() -> None:
    match = play(Match.from_position(first()), *SEALED, *BIDS, "0 take:steady-hands")
    assert asked(match) == "0 equip_taken"
    play(match, "0 equip:steady-hands")
    assert state(match).equipped[0] == ("lucky-gust", "steady-hands")


def test_every_die_can_be_answered_and_some_of_the_spaces_are_passed() -> None:
    for die in range(1, 7):
        match = Match.from_position(first(), dice=[die])
        play(match, *SEALED, *BIDS, "0 take:steady-hands", "0 store", "1 take:turbine-core", "0 keep", "1 keep")
        match.choose(0, "move")
        assert asked(match) == "0 react"
        assert options(match, 0) == ["equipped:lucky-gust", "pass"]
    s = state(match)
    passed = [s.table.tracks[card].lowest <= 2 <= s.table.tracks[card].highest for card in FIRST_WAY.values()]
    assert 2 <= passed.count(True) <= 5


def test_the_first_shot_hits_and_the_second_round_knocks_a_ship_out() -> None:
    for seed in range(RACES):
        match, _ = flown("first", seed, FIRST_ROUNDS, rounds=2)
        hit = told(match, "attack_resolved")[0]
        assert (hit.attacker, hit.card, hit.is_hit) == (0, "basic-cannon", True)
        rounds = 0
        for event in match.story(None):
            rounds += event.name == "round_began"
            if isinstance(event.facts, KnockedOut):
                break
        assert rounds <= 2, f"race {seed}: nobody was knocked out in two rounds"
        assert state(match).round <= 6


def test_under_fire_every_answer_is_asked_for_and_the_attacker_is_knocked_out() -> None:
    for seed in range(RACES):
        match, questions = flown("under-fire", seed, UNDER_FIRE, rounds=1)
        told_in_order = [question for question in questions if question not in ("cycle", "equip_taken")]
        assert told_in_order[: len(BEGUN)] == BEGUN
        assert [facts.card for facts in told(match, "reaction_played")][:2] == ["shields", "return-fire"]
        assert told(match, "knocked_out")[0].seat == 1
        assert told(match, "mine_set_off")[0].seat == 0
        played = [facts.card for facts in told(match, "action_played") if facts.seat == 0]
        assert played[:3] == ["afterburner", "patch-crew", "burst-thruster"]
        assert state(match).round <= 7


def test_under_fire_begins_behind_the_coin() -> None:
    s = state(Match.from_position(under_fire()))
    assert (s.coin, s.asks_forced) == (1, True)
    assert s.progress[0] < s.progress[1]
