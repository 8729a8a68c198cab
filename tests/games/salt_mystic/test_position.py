"""Positions in a few words, and those that could not lie on a table."""

from typing import Any

import pytest

from saltbox.engine import DocumentError, Match, OptionError
from saltbox.games.salt_mystic import GAME, position
from tests.games.salt_mystic.battlefield import asked, battle, character, play, stack, state

KARAK, SEGMOND = character("karak", 20, 10), character("segmond", 20, 40, 180, seat=1)


def opened(*stacks: Any, laid: Any = None, seats: int = 2, **given: Any) -> Match:
    """The match of a position; `laid` changes the state that the short form describes."""
    document = position(seats=seats, stacks=list(stacks) or [KARAK, SEGMOND], **given)
    return Match.from_position({**document, "state": laid or {}}, dice=(), game=GAME)


def test_what_is_not_said_is_as_usual() -> None:
    match = opened()
    s = state(match)
    assert (s.turn, s.active, s.step, asked(match)) == (3, 0, "activation", "0 activate")
    assert (s.size, s.terrain, s.loose, s.hand) == ((48_000, 48_000), [], [], [(), ()])
    assert [len(deck) for deck in s.deck] == [29, 29]
    assert [(k.uid, k.card, k.x, k.y, k.heading) for k in s.stacks] == [
        (1, "0a:karak", 20_000, 10_000, 0),
        (2, "1a:segmond", 20_000, 40_000, 1_800),
    ]


def test_a_position_and_a_save_of_it_lead_to_the_same_game() -> None:
    match = battle(
        KARAK, SEGMOND, hands=[["rielle"], []], loose=[{"vehicle": "ramship", "at": [5, 5]}], step="play"
    )
    play(match, "0 deploy 0a:rielle", "0 9000")
    again = Match.load(match.save(), game=GAME)
    whole = Match.from_position(match.position(), game=GAME)
    assert again.digest() == whole.digest() == match.digest()
    assert stack(again, 202) == stack(match, 202)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"stack": []}, 'has no "stack".*stacks'),
        ({"step": "plai"}, 'no step "plai".*play'),
        ({"hands": [["riele"], []]}, 'no card "riele".*rielle'),
        ({"hands": [["0a:nobody"], []]}, 'no card "0a:nobody".*SM-DECK-4'),
        ({"hands": [["7a:rielle"], []]}, "does not name a physical card"),
        ({"hands": [["0a:karak"], []]}, "0a:karak lies in two places.*SM-DECK-7"),
        ({"hands": [["rielle"]]}, "one entry for each of 2 seats"),
        ({"hands": [[5], []]}, "a card is named by its id or code.*not 5"),
        ({"hands": [["rielle"] * 27, []]}, "not so many copies of rielle"),
        ({"loose": [{"vehicle": "rielle", "at": [5, 5]}]}, "is no vehicle.*SM-ATTACH-1"),
        ({"loose": [{"vehicle": "ramship", "at": "here"}]}, "a place is two numbers"),
        ({"loose": [{"card": "ramship", "at": [5, 5]}]}, 'has no "card"'),
        ({"terrain": [{"kind": "hil", "x": 5, "y": 5}]}, 'no kind "hil".*hill'),
        ({"terrain": [5]}, "piece 101: it is not a table of fields.*SM-TERRAIN-2"),
        ({"effects": [[1]]}, "each of the effects is a list of uid, what, amount, until, source"),
        ({"active": 7}, "the turn is on side 7, and there are 0 and 1.*SM-SETUP-3"),
    ],
)
def test_words_that_describe_no_position_are_refused(given: Any, words: str) -> None:
    with pytest.raises(DocumentError, match=words):
        opened(**given)


@pytest.mark.rule("SM-ATTACH-1", "SM-ATTACH-3", "SM-BREAKER-4")
@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"card": "ramship"}, "0a:ramship is not a Character.*SM-ARC-1"),
        ({"card": "guardian-arises-1"}, "is not a Character.*SM-ARC-1"),
        ({"attachment": "rail-cannon"}, "needs a manned Vehicle.*SM-ATTACH-3"),
        ({"vehicle": "rail-cannon"}, "is no vehicle.*SM-ATTACH-1"),
        ({"vehicle": "ramship", "attachment": "dirt-wraith"}, "is no attachment.*SM-ATTACH-1"),
        ({"breakers": ["rockslide"]}, "does not lie beneath Characters.*SM-BREAKER-4"),
        ({"breakers": ["ramship"]}, "does not lie beneath Characters.*SM-BREAKER-4"),
        ({"seat": 2, "owner": 0}, "on side 2.*SM-SETUP-3"),
        ({"owner": 2}, "the owner of karak is on side 2, and there are 0 and 1.*SM-SETUP-3"),
        ({"at": [20]}, "a place is two numbers"),
        ({"at": [20, 10.00001]}, "a place is two numbers"),
        ({"heading": "north"}, "a heading is a number of degrees"),
        ({"weapon": "carbine"}, 'has no "weapon"'),
    ],
)
def test_stacks_that_could_not_stand_there_are_refused(changed: Any, words: str) -> None:
    with pytest.raises(DocumentError, match=words):
        opened({**KARAK, **changed}, SEGMOND)


@pytest.mark.parametrize(
    ("laid", "words"),
    [
        ({"next_uid": 2}, "a number of its own, below the next one"),
        ({"stacks": [[1, 0, "0a:karak", 9, 9, 0], [1, 1, "1a:segmond", 9, 30, 0]]}, "a number of its own"),
        ({"stacks": [[1, 0, "0a:karak", 9, 9, 3_600]]}, "SM-GEO-1"),
        ({"stacks": [[1, 0, "0a:karak", 9.5, 9, 0]]}, "SM-GEO-1"),
        ({"hand": [[5], []]}, "does not name a physical card"),
        ({"hand": [["karak"], []]}, "does not name a physical card"),
        ({"attached": ["0a:borrowed-legend"]}, "`attached` lists exactly"),
        ({"speed": 3}, 'has no "speed"'),
    ],
)
def test_states_that_could_not_lie_on_a_table_are_refused(laid: Any, words: str) -> None:
    with pytest.raises(DocumentError, match=words):
        opened(laid=laid)


def test_two_or_one_can_sit_down() -> None:
    assert [opened(seats=seats).seats for seats in (2, 1)] == [2, 1]
    with pytest.raises(OptionError, match="cannot be played by 3"):
        opened(seats=3)
