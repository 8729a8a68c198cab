"""The guided first game: a whole, legal position in which the first combat shows what there is to learn."""

from collections import Counter

from saltbox.engine import Match
from saltbox.games.salt_and_bones.lab import all_cards
from saltbox.games.salt_and_bones.lesson import TOP, first
from tests.games.salt_and_bones.table import state


def drawn(match: Match, *decks: str) -> Match:
    """Both draw: the learner as told, the opponent the same."""
    for deck in decks:
        for _ in range(2):
            match.choose(match.asks[0].seat, deck)
    return match


def test_it_holds_every_card_of_the_box_once() -> None:
    new = Match.new("salt-and-bones", seed=1)
    assert Counter(all_cards(state(Match.from_position(first())))) == Counter(all_cards(state(new)))


def test_the_learner_goes_first_in_round_1_and_forced_questions_are_put() -> None:
    match = Match.from_position(first())
    assert (match.asks[0].seat, match.asks[0].question) == (0, "draw")
    assert match.view(0)["round"] == 1
    assert state(match).asks_forced


def test_every_lesson_deals_the_same_cards() -> None:
    decks = ("attack",) * 5 + ("strategy",) * 2
    hands = {state(drawn(Match.from_position(first(), seed=seed), *decks)).attack_hand[0] for seed in range(5)}
    assert hands == {("thrust", "slash", "advance-into-parry", "lunge-riposte", "follow-up")}


def test_the_first_strategy_cards_open_windows_for_the_learner() -> None:
    match = drawn(Match.from_position(first()), *("attack",) * 5, *("strategy",) * 2)
    assert state(match).strategy_hand[0] == ("anticipation", "killing-intent")


def test_no_card_is_promised_twice() -> None:
    match = Match.from_position(first())
    for kind, top in TOP.items():
        assert not Counter(top) - Counter(match.table.deck(kind))
