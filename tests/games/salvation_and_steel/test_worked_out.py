"""What rules keep of a position is what they would read off it now, whatever has happened since."""

from random import Random

import pytest

from saltbox.engine import Match
from saltbox.engine.game import Game
from saltbox.engine.listing import Listing
from saltbox.engine.registry import find_game
from saltbox.engine.space.hexes import hexes_of
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import MOST_KEPT, MOVE, Placings, Spellings
from saltbox.games.salvation_and_steel.ground import _scenery, _stand, scenery_of, stand_of, units_in
from saltbox.games.salvation_and_steel.nouns import NO_SEAT
from saltbox.games.salvation_and_steel.rules.activation import activations, units_waiting
from saltbox.games.salvation_and_steel.rules.combat import _connected, combats, contacts_of
from saltbox.games.salvation_and_steel.state import War
from saltbox.lab.contract import choices

GAME: Game[War] = find_game("salvation-and-steel")


def state_of(match: Match) -> War:
    """The state itself."""
    s = match._state
    assert isinstance(s, War)
    return s


def check(s: War) -> None:
    """What was kept fits, and reading it again finds the same."""
    assert stand_of(s) == _stand(s)
    assert scenery_of(s) == _scenery(s)
    groups = _connected(contacts_of(s))
    assert list(combats(s).items()) == list(groups.items())
    assert list(groups) == sorted(groups)
    if s.active != NO_SEAT:
        assert activations(s, s.active, stand_of(s)) == [f"activate:{u}" for u in units_waiting(s, s.active)]
    assert units_in(s, GRID.whole) == [u for u, where in enumerate(s.at) if where >= 0]


def test_it_fits_after_every_choice_in_every_scenario() -> None:
    for seed in range(16):
        match = Match.new(GAME, seed=seed, options=GAME.lab.variety(seed), listen=False)
        for ask, choice in choices(match, seed):
            match.choose(ask.seat, choice)
            check(state_of(match))
            if match.number == 150:
                break


def test_copies_and_saves_begin_without_it_and_go_their_own_way() -> None:
    match = Match.new(
        GAME, seed=3, options={"placing": "by-chance", "voluntary_failure": "never"}, listen=False
    )
    for ask, choice in choices(match, 3):
        if match.number == 60:
            break
        match.choose(ask.seat, choice)
    before = stand_of(state_of(match))
    copy, loaded = match.clone(), Match.load(match.save())
    assert copy._state.worked_out == {}
    for other in (copy, loaded):
        for ask, choice in choices(other, 4):
            other.choose(ask.seat, choice)
            check(state_of(other))
            if other.number == 100:
                break
    assert stand_of(state_of(match)) is before
    check(state_of(match))


def test_spellings_that_nobody_reads_are_those_of_the_list() -> None:
    chance = Random(5)
    for _ in range(200):
        hexes = chance.getrandbits(GRID.size) & chance.getrandbits(GRID.size)
        assert MOVE.of(hexes) == [MOVE[each] for each in range(GRID.size) if hexes >> each & 1]
        others = ["march", "end"][: chance.randrange(3)]
        spelled = Spellings(MOVE, hexes, others)
        reads_like(spelled, [*MOVE.of(hexes), *others])
        for text in (MOVE[chance.randrange(GRID.size)], "move:", "march", "end", ""):
            assert (text in spelled) == (text in list(spelled))


def test_placings_that_nobody_reads_are_those_of_the_list() -> None:
    chance = Random(7)
    for _ in range(100):
        hexes = chance.getrandbits(GRID.size) & chance.getrandbits(GRID.size)
        units = sorted(chance.sample(range(30), chance.randint(1, 5)))
        names = [GRID.name(each) for each in hexes_of(hexes)]
        placed = Placings(units, hexes)
        reads_like(placed, [f"place:{u}:{name}" for u in units for name in names])
        for text in (
            f"place:{units[0]}:{GRID.name(chance.randrange(GRID.size))}",
            "place:31:A1",
            "place:",
            "end",
        ):
            assert (text in placed) == (text in list(placed))
    assert list(Placings([], 1)) == []


def reads_like(options: Listing, listed: list[str]) -> None:
    """Options that are spelled when they are read are read like the list of them."""
    assert list(options) == listed
    assert options == listed
    assert len(options) == len(listed)
    at = len(listed) // 3
    assert (options[at], options[-1], options[2:4]) == (listed[at], listed[-1], listed[2:4])
    assert [options[each] for each in range(-3, 3)] == [listed[each] for each in range(-3, 3)]
    assert listed[at] in options
    assert options.index(listed[at]) == at
    with pytest.raises(IndexError):
        options[len(listed)]


def test_no_more_lists_of_spellings_are_kept_than_it_says() -> None:
    chance = Random(6)
    for _ in range(MOST_KEPT + 50):
        MOVE.of(chance.getrandbits(GRID.size))
    assert max(map(len, MOVE._columns)) <= MOST_KEPT
    assert MOVE.of(0) == []
