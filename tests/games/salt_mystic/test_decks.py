"""Battle decks: every rule about them, the starters, and decks as text."""

from collections.abc import Mapping
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.engine.errors import OptionError, Problem
from saltbox.games.salt_mystic import GAME
from saltbox.games.salt_mystic.cards.loading import load
from saltbox.games.salt_mystic.setup.decks import (
    check_decks,
    deck_from_text,
    deck_problems,
    deck_text,
    faction_of,
    read_deck,
    read_decks,
    starters,
)
from saltbox.games.salt_mystic.setup.editions import PROFILES

POOL = load()
BASIC, QUICKSTART = PROFILES["basic-2021"], PROFILES["quickstart"]
MOUNTAINS, FLATS = read_deck("mountains", POOL), read_deck("salt-flats", POOL)

CUSTOM: Mapping[str, Any] = {
    "id": "dune-scout",
    "kind": "character",
    "name": "Dune Scout",
    "copies": 26,
    "faction": "none",
    "speed": 6,
    "defense": 3,
    "source": "custom",
}


def changed(deck: Mapping[str, int], **changes: int) -> dict[str, int]:
    """A deck with other numbers of some cards; underscores stand for hyphens, 0 takes a card out."""
    new = {**deck, **{design.replace("_", "-"): copies for design, copies in changes.items()}}
    return {design: copies for design, copies in new.items() if copies}


def broken(deck: Mapping[str, int], profile: Any = BASIC) -> list[str]:
    """The ids of the rules that a deck breaks."""
    return [problem.rule for problem in deck_problems(deck, POOL, profile)]


# Starters


@pytest.mark.rule("SM-DECK-1", "SM-DECK-2", "SM-DECK-3")
@pytest.mark.parametrize("profile", PROFILES.values(), ids=list(PROFILES))
@pytest.mark.parametrize(("name", "marshal"), [("mountains", "karak"), ("salt-flats", "segmond")])
def test_a_starter_is_legal_in_both_editions(name: str, marshal: str, profile: Any) -> None:
    deck = read_deck(name, POOL)
    assert deck_problems(deck, POOL, profile) == []
    assert sum(deck.values()) == 30
    assert sum(copies for design, copies in deck.items() if POOL.cards[design].kind == "breaker") == 6
    assert next(iter(deck)) == marshal
    assert faction_of(deck, POOL) == name


def test_the_starters_play_against_each_other() -> None:
    check_decks([MOUNTAINS, FLATS], POOL, BASIC)
    check_decks([FLATS, MOUNTAINS], POOL, QUICKSTART)


# One rule after the other


@pytest.mark.rule("SM-DECK-1")
def test_a_deck_has_exactly_thirty_cards() -> None:
    assert deck_problems(changed(MOUNTAINS, rielle=0), POOL, BASIC) == [
        Problem("SM-DECK-1", "A deck has exactly 30 cards, this one 29.")
    ]
    assert broken(changed(MOUNTAINS, drifter_gunhand=1)) == ["SM-DECK-1"]


@pytest.mark.rule("SM-DECK-2")
def test_a_deck_has_exactly_one_war_marshal() -> None:
    without = changed(MOUNTAINS, karak=0, drifter_gunhand=1)
    assert deck_problems(without, POOL, BASIC) == [
        Problem("SM-DECK-2", "A deck has exactly one War Marshal, this one none.")
    ]
    assert broken(changed(MOUNTAINS, karak=2, rielle=0)) == ["SM-DECK-2", "SM-DECK-7"]
    assert broken(changed(MOUNTAINS, segmond=1, rielle=0)) == ["SM-DECK-2"]


@pytest.mark.rule("SM-DECK-3")
def test_a_deck_has_each_guardian_card_once() -> None:
    without = changed(MOUNTAINS, guardian_arises_2=0, drifter_gunhand=1)
    assert deck_problems(without, POOL, BASIC) == [
        Problem("SM-DECK-3", "A deck has Guardian Arises II exactly once, this one has none.")
    ]
    assert broken(changed(MOUNTAINS, guardian_arises_1=0, guardian_arises_3=2)) == [
        *("SM-DECK-3", "SM-DECK-3", "SM-DECK-7")
    ]


@pytest.mark.rule("SM-DECK-4", "SM-DECK-11")
def test_the_other_cards_are_free() -> None:
    """Also 26 times the same Character, with no Vehicle, Attachment or Breaker at all."""
    table = load([CUSTOM])
    guardians = {f"guardian-arises-{number}": 1 for number in (1, 2, 3)}
    for profile in PROFILES.values():
        assert deck_problems({"karak": 1, **guardians, "dune-scout": 26}, table, profile) == []


@pytest.mark.rule("SM-DECK-4")
def test_a_card_must_be_in_the_pool() -> None:
    assert deck_problems(changed(MOUNTAINS, rielle=0, riele=1), POOL, BASIC) == [
        Problem("SM-DECK-4", 'There is no card "riele" (did you mean "rielle"?).')
    ]
    assert deck_problems(changed(MOUNTAINS, rielle=0, zzz=1), POOL, BASIC) == [
        Problem("SM-DECK-4", 'There is no card "zzz".')
    ]


@pytest.mark.rule("SM-DECK-5")
@pytest.mark.parametrize(
    ("design", "in_basic", "in_quickstart"),
    [
        ("fargo", False, False),  # a Character of the other faction
        ("drifter_gunhand", True, True),  # a Character without sigil
        ("oriel_sled", False, True),  # a Vehicle of the other faction
        ("mirror_array", False, True),
        ("datastream_insight", False, True),
        ("dirt_wraith", True, True),  # a Vehicle without sigil
    ],
)
def test_sigils_of_the_other_faction(design: str, in_basic: bool, in_quickstart: bool) -> None:
    deck = changed(MOUNTAINS, rielle=0, **{design: 1})
    assert broken(deck, BASIC) == ([] if in_basic else ["SM-DECK-5"])
    assert broken(deck, QUICKSTART) == ([] if in_quickstart else ["SM-DECK-5"])


def test_the_sentence_about_a_foreign_card() -> None:
    [problem] = deck_problems(changed(MOUNTAINS, rielle=0, fargo=1), POOL, BASIC)
    assert problem.sentence == "Fargo belongs to the Salt Flats, the deck to the Mountains."


@pytest.mark.rule("SM-DECK-6")
def test_breakers_are_capped_in_quickstart_only() -> None:
    ten = changed(MOUNTAINS, rockslide=2, siege_hammer=2, forced_march=2, augurs_warning=2)
    ten = changed(ten, rielle=0, mudhead=0, skullstomper=0, oruz_gatebreaker=0)
    eleven = changed(ten, borrowed_legend=2, hall_archivist=0)
    assert broken(ten, QUICKSTART) == []
    assert deck_problems(eleven, POOL, QUICKSTART) == [
        Problem("SM-DECK-6", "A deck has at most 10 Breakers, this one 11.")
    ]
    assert broken(eleven, BASIC) == []


@pytest.mark.rule("SM-DECK-7")
def test_a_card_has_a_limit() -> None:
    assert deck_problems(changed(MOUNTAINS, ridge_marksman=3, rielle=0), POOL, BASIC) == [
        Problem("SM-DECK-7", "A deck has at most 2 of Ridge Marksman, this one 3.")
    ]
    assert broken(changed(MOUNTAINS, mountain_watchman=3, rielle=0)) == []


@pytest.mark.rule("SM-DECK-8")
def test_both_decks_of_one_faction_are_for_the_laboratory() -> None:
    with pytest.raises(OptionError) as caught:
        check_decks([FLATS, FLATS], POOL, BASIC)
    assert str(caught.value) == (
        "The decks belong to opposing factions, these both to the Salt Flats. [SM-DECK-8]"
    )
    check_decks([FLATS, FLATS], POOL, BASIC, mirror=True)


@pytest.mark.rule("SM-DECK-8", "SM-DECK-9")
def test_one_faction_is_said_besides_everything_else() -> None:
    with pytest.raises(OptionError) as caught:
        check_decks([changed(FLATS, haplong=0), FLATS], POOL, BASIC)
    found = [(problem.rule, problem.entries) for problem in caught.value.problems]
    assert found == [("SM-DECK-1", (0,)), ("SM-DECK-8", (0, 1))]
    assert caught.value.problems[-1].option == "decks"
    with pytest.raises(OptionError) as caught:
        check_decks([{"nobody": 30}, {"nobody": 30}], POOL, BASIC)
    assert "SM-DECK-8" not in str(caught.value)


@pytest.mark.rule("SM-DECK-9")
def test_all_that_is_wrong_is_said_at_once() -> None:
    first = changed(MOUNTAINS, karak=0, ridge_marksman=3, guardian_arises_1=0)
    second = changed(FLATS, karak=1, crag_walker=1)
    assert broken(first) == ["SM-DECK-1", "SM-DECK-2", "SM-DECK-3", "SM-DECK-7"]
    with pytest.raises(OptionError) as caught:
        check_decks([first, second], POOL, BASIC, mirror=True)
    assert str(caught.value).splitlines() == [
        "deck 1: A deck has exactly 30 cards, this one 29. [SM-DECK-1]",
        "deck 1: A deck has exactly one War Marshal, this one none. [SM-DECK-2]",
        "deck 1: A deck has Guardian Arises I exactly once, this one has none. [SM-DECK-3]",
        "deck 1: A deck has at most 2 of Ridge Marksman, this one 3. [SM-DECK-7]",
        "deck 2: A deck has exactly 30 cards, this one 32. [SM-DECK-1]",
        "deck 2: A deck has exactly one War Marshal, this one 2. [SM-DECK-2]",
    ]


# Reading


def test_the_order_of_a_deck_does_not_depend_on_how_it_was_written() -> None:
    backwards = dict(reversed(list(starters()["salt-flats"].items())))
    assert list(read_deck(backwards, POOL).items()) == list(FLATS.items())
    assert read_deck({"zzz": 1, "ramship": 1, "karak": 1}, POOL) == {"karak": 1, "ramship": 1, "zzz": 1}


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("mountain", 'there is no starter deck "mountain"; did you mean "mountains"?'),
        (["karak"], "a deck must be the name of a starter deck, or say how many copies of each card it has"),
        ({"karak": 0}, 'card "karak" of a deck must have a whole number of copies from 1 to 30, not 0'),
        ({"karak": True}, 'card "karak" of a deck must have a whole number of copies from 1 to 30, not True'),
        ({"karak": "1"}, "card \"karak\" of a deck must have a whole number of copies from 1 to 30, not '1'"),
        ({"karak": 31}, 'card "karak" of a deck must have a whole number of copies from 1 to 30, not 31'),
    ],
)
def test_what_is_no_deck(value: object, message: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_decks([MOUNTAINS, value], POOL)
    assert caught.value.problems == (Problem("SM-DECK-1", message, (1,), "deck 2"),)
    assert str(caught.value) == f"deck 2: {message} [SM-DECK-1]"


# Text


@pytest.mark.parametrize("name", ["mountains", "salt-flats"])
def test_a_deck_survives_the_way_through_text(name: str) -> None:
    deck = read_deck(name, POOL)
    assert list(deck_from_text(deck_text(deck, POOL), POOL).items()) == list(deck.items())


def test_every_card_survives_the_way_through_text() -> None:
    table = load([{**CUSTOM, "name": "X Three Sisters:"}])
    deck = read_deck(dict.fromkeys(table.cards, 1), table)
    assert deck_from_text(deck_text(deck, table), table) == deck


def test_a_deck_as_text_has_headings() -> None:
    text = deck_text({"ridge-marksman": 2, "karak": 1, "ramship": 1}, POOL)
    assert text == "War Marshal:\n1 Karak\n\nCharacters:\n2 Ridge Marksman\n\nVehicles:\n1 Ramship\n"


def test_cards_may_be_called_by_any_of_their_names() -> None:
    text = """
        # My deck
        War Marshal:
        1 Karak, Hammer Of The Red Witch  # the boss
        2x ridge marksman
        1 N02
        1 guardian-arises-1
        1 Ramship
    """
    assert deck_from_text(text, POOL) == {
        "karak": 1,
        "ridge-marksman": 2,
        "ramship": 2,
        "guardian-arises-1": 1,
    }


def test_every_wrong_line_is_named() -> None:
    with pytest.raises(OptionError) as caught:
        deck_from_text("1 Karak\n2 Ridge Marxman\nRamship\n0 Ramship\n31 Ramship\n1 Zzz\n", POOL)
    wrong = 'is not a number from 1 to 30 and a card, as in "2 Ramship"'
    assert str(caught.value).splitlines() == [
        'line 2: no card is called "Ridge Marxman" (did you mean "Ridge Marksman"?)',
        f'line 3: "Ramship" {wrong}',
        f'line 4: "0 Ramship" {wrong}',
        f'line 5: "31 Ramship" {wrong}',
        'line 6: no card is called "Zzz"',
    ]


# --- By code -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-DECK-4")
def test_a_deck_may_name_its_cards_by_code() -> None:
    codes = {POOL.cards[design].code: copies for design, copies in MOUNTAINS.items()}
    assert list(codes)[:2] == ["M01", "M02"]
    assert read_deck(codes, POOL) == MOUNTAINS
    assert read_deck({code.lower(): copies for code, copies in codes.items()}, POOL) == MOUNTAINS
    both = {**codes, "ridge-marksman": 1, "M07": 1}
    assert read_deck(both, POOL) == MOUNTAINS, "one by id and one by code are two"
    match = Match.new(GAME, seed=1, options={"decks": [codes, "salt-flats"]})
    assert match.digest() == Match.new(GAME, seed=1).digest()


@pytest.mark.rule("SM-DECK-4", "SM-DECK-9")
def test_an_unknown_code_is_refused_with_the_one_that_was_meant() -> None:
    deck = {**{POOL.cards[design].code: copies for design, copies in MOUNTAINS.items()}, "M99": 1}
    with pytest.raises(OptionError, match=r'There is no card "M99" \(did you mean "M09"\?\)'):
        check_decks([read_deck(deck, POOL), FLATS], POOL, BASIC)
