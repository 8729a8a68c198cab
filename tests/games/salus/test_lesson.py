"""The guided first race: a whole, legal position whose first round shows what there is to learn."""

from collections import Counter

from saltbox.engine import Match
from saltbox.games.salus.lab import all_cards, track_cards
from saltbox.games.salus.lesson import SPACES, first
from tests.games.salus.table import asked, options, play, state

SEALED = ("0 assign:engine-power", "0 assign:aileron-power", "0 done", "1 done")
BIDS = ("0 standard", "1 standard", "0 bid:ferocity:cycle", "1 bid:shields:cycle")


def test_it_holds_every_card_of_the_box_once() -> None:
    match = Match.from_position(first())
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


def test_every_die_can_be_answered_and_half_of_the_spaces_are_passed() -> None:
    for die in range(1, 7):
        match = Match.from_position(first(), dice=[die])
        play(match, *SEALED, *BIDS, "0 take:steady-hands", "0 store", "1 take:turbine-core", "0 keep", "1 keep")
        match.choose(0, "move")
        assert asked(match) == "0 react"
        assert options(match, 0) == ["equipped:lucky-gust", "pass"]
    s = state(match)
    passed = [s.table.tracks[card].lowest <= 2 <= s.table.tracks[card].highest for card in SPACES.values()]
    assert passed.count(True) == 3
