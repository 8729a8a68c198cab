"""Chapter SETUP, and the lay-outs of the track."""

from collections import Counter
from random import Random

import pytest

from saltbox.engine import Match, OptionError
from saltbox.games.salus.cards import loading
from saltbox.games.salus.table import FINISH_LINE
from tests.games.salus.table import asked, options, refused, state, told


def begun(seats: int = 3, seed: int = 1, **chosen: object) -> Match:
    """A race after its set-up, with ships and loadouts taken by chance."""
    match = Match.new("salus", seed=seed, seats=seats, options=chosen)
    dice = Random(seed)
    while state(match).round == 0:
        match.choose(match.asks[0].seat, dice.choice(match.asks[0].options))
    return match


@pytest.mark.rule("SU-SETUP-1")
def test_two_to_five_play() -> None:
    for seats in (2, 3, 4, 5):
        assert begun(seats).seats == seats
    for seats in (1, 6):
        with pytest.raises(OptionError):
            Match.new("salus", seed=1, seats=seats)


@pytest.mark.rule("SU-SETUP-2", "SU-SETUP-20", "SU-SETUP-21")
def test_blue_cards_are_one_deck_and_red_yellow_green_the_other() -> None:
    match = Match.new("salus", seed=1, dice="open")
    table = loading.load()
    assert len(table.central("blue")) == 50
    assert len(table.central("red", "yellow", "green")) == 90
    s = state(begun(2))
    cards = s.table.cards
    assert {cards[card].colour for card in s.action_deck} == {"blue"}
    assert {cards[card].colour for card in s.standard_deck} <= {"red", "yellow", "green"}
    assert len(s.action_deck) + len(s.standard_deck) + len(s.pool) == 140
    assert s.action_deck != state(begun(2, seed=2)).action_deck
    assert match.asks


@pytest.mark.rule("SU-SETUP-3", "SU-SETUP-12", "SU-SETUP-11", "SU-SETUP-5", "SU-SETUP-17", "SU-SETUP-18")
def test_ships_start_level_on_the_finish_line_with_powers_at_1_and_nothing_on_them() -> None:
    match = begun(4, location="eclipse")
    s = state(match)
    assert s.progress == [0, 0, 0, 0]
    for power in (s.speed, s.agility, s.systems):
        assert power == [1, 1, 1, 1]
    assert s.damage == s.shock == s.energy == [0, 0, 0, 0]
    assert s.equipped == [(), (), (), ()]
    assert s.mines == []
    assert s.coin in range(4)
    assert told(match, "check_made") == []


@pytest.mark.rule("SU-SETUP-4")
def test_the_highest_die_gets_the_coin_and_ties_for_highest_roll_again() -> None:
    match = Match.new("salus", seed=1, seats=3, dice="open", options={"location": "eclipse"})
    for die in "565":
        match.choose(-1, die)
    assert state(match).coin == 1
    match = Match.new("salus", seed=1, seats=3, dice="open", options={"location": "eclipse"})
    for die in "626":
        match.choose(-1, die)
    assert state(match).coin == -1
    for die in "24":
        match.choose(-1, die)
    assert state(match).coin == 2
    assert [rolled.seats for rolled in told(match, "rolled_off")] == [(0, 1, 2), (0, 2)]


@pytest.mark.rule("SU-SETUP-6", "SU-SETUP-7", "SU-SETUP-8", "SU-LOCATION-6")
def test_as_many_locations_as_players_and_all_but_the_coin_holder_remove_one() -> None:
    for seats in (2, 3, 4, 5):
        match = Match.new("salus", seed=seats, seats=seats)
        laid = told(match, "locations_laid")[0].locations
        assert len(laid) == len(set(laid)) == seats
        coin = state(match).coin
        removers = []
        while match.asks[0].question == "remove_location":
            removers.append(match.asks[0].seat)
            assert refused(match, match.asks[0].seat, "remove:nowhere") == "SU-SETUP-7"
            match.choose(match.asks[0].seat, match.asks[0].options[0])
        assert removers == [(coin + step) % seats for step in range(1, seats)]
        assert state(match).location == laid[-1]
        assert state(match).locations == []


@pytest.mark.rule("SU-SETUP-9", "SU-SETUP-10")
def test_ships_are_taken_in_order_and_loadouts_chosen_when_all_are_taken() -> None:
    match = Match.new("salus", seed=5, seats=3, options={"location": "eclipse"})
    order = [(state(match).coin + step) % 3 for step in range(3)]
    taken: list[str] = []
    for seat in order:
        assert asked(match) == f"{seat} ship"
        assert len(options(match, seat)) == 8 - len(taken)
        if taken:
            assert refused(match, seat, taken[0]) == "SU-SETUP-9"
        taken.append(options(match, seat)[0])
        match.choose(seat, taken[-1])
    for seat in order:
        assert asked(match) == f"{seat} loadout"
        assert len(options(match, seat)) == 2
        match.choose(seat, options(match, seat)[1])
    assert len(set(state(match).ship)) == 3


@pytest.mark.rule("SU-SETUP-13", "SU-SETUP-14", "SU-SETUP-15", "SU-SETUP-16", "SU-TRACK-4")
def test_nineteen_cards_and_the_finish_line_anywhere_among_them() -> None:
    finishes = set()
    for seed in range(12):
        s = state(begun(2, seed, location="stratosphere"))
        assert len(s.track) == 20
        assert s.track.count(FINISH_LINE) == 1
        assert s.track[s.finish] == FINISH_LINE
        assert len(s.unused_track) == 10
        whole = Counter([*s.track, *s.unused_track])
        assert whole == Counter({card.id: card.copies for card in s.table.tracks.values()})
        finishes.add(s.finish)
    assert len(finishes) > 3


@pytest.mark.rule("SU-SETUP-19", "SU-L1", "SU-L2", "SU-L3", "SU-L4", "SU-L5")
def test_the_location_has_the_last_word_in_the_set_up() -> None:
    first = {name: begun(3, location=name) for name in loading.load().locations}
    assert state(first["eastern-stormfront"]).systems == [2, 2, 2]
    assert state(first["stratosphere"]).speed == [2, 2, 2]
    assert state(first["dense-atmosphere"]).agility == [2, 2, 2]
    assert state(first["dense-atmosphere"]).speed == [0, 0, 0]
    lockers = [loadout == "prowl" for loadout in state(first["sky-of-sorrows"]).loadout]
    assert [len(hand) for hand in state(first["sky-of-sorrows"]).hand] == [5 + more for more in lockers]
    eclipse = state(first["eclipse"])
    assert eclipse.track.count("") == len(eclipse.face_down) == 19
    assert [card for card in eclipse.track if card] == [FINISH_LINE]


@pytest.mark.rule("SU-SETUP-22", "SU-SETUP-23", "SU-SETUP-24", "SU-SETUP-25")
def test_everybody_has_ten_shuffled_starters_and_no_opening_hand() -> None:
    starters = Counter(
        {
            "engine-power": 2,
            "system-power": 2,
            "basic-relay": 2,
            "aileron-power": 1,
            "basic-cannon": 1,
            "shields": 1,
            "ferocity": 1,
        }
    )
    match = begun(2)
    s = state(match)
    for seat in (0, 1):
        assert Counter([*s.hand[seat], *s.draw_deck[seat]]) == starters
    assert s.draw_deck[0] != s.draw_deck[1]
    drawn = told(match, "cards_drawn")
    began = [event.name for event in match.story(None)].index("round_began")
    assert [event.name for event in match.story(None)].index("cards_drawn") > began
    assert len(drawn) == 2


@pytest.mark.rule("SU-ALT-1", "SU-ALT-7", "SU-WIN-7")
@pytest.mark.parametrize(
    ("track", "spaces", "goal"), [("triangle", 15, 30), ("hexagon", 30, 30), ("clock", 20, 0)]
)
def test_other_rings(track: str, spaces: int, goal: int) -> None:
    s = state(begun(2, track=track, location="stratosphere"))
    assert len(s.track) == spaces
    assert s.goal == goal
    assert len(s.track) + len(s.unused_track) == 30


@pytest.mark.rule("SU-ALT-2", "SU-ALT-7")
def test_the_straight_dash_ends_on_the_finish_line() -> None:
    s = state(begun(2, track="dash", location="stratosphere"))
    assert len(s.track) == 25
    assert s.track[-1] == FINISH_LINE
    assert s.goal == 25


@pytest.mark.rule("SU-LAP-9")
def test_another_lap_target_can_be_agreed_on() -> None:
    assert state(begun(2, laps_to_win=1)).goal == 20
    assert state(begun(2, laps_to_win=9)).goal == 180
    with pytest.raises(OptionError):
        begun(2, laps_to_win=10)
