"""Chance: one integer, unbiased draws, and dice that the outside can roll."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from saltbox.engine import CHANCE, DiceError, Match, Refused, Source
from saltbox.engine.chance import BLOCK_BITS, COUNTER_BITS, MOST, below, block, rng_of, shuffle
from tests.toys.drift import DRIFT
from tests.toys.lots import DECK, LOTS


def chi_square(counts: Counter[Any], faces: int) -> float:
    """How far counts are from equal; about `faces - 1` when they are by chance."""
    expected = sum(counts.values()) / faces
    return sum((n - expected) ** 2 for n in counts.values()) / expected + expected * (faces - len(counts))


@pytest.mark.parametrize("faces", [2, 6, 7, 20, 100])
def test_every_face_is_equally_likely(faces: int) -> None:
    source = Source("faces")
    counts = Counter(source.below(faces) for _ in range(20_000))
    assert set(counts) == set(range(faces))
    assert chi_square(counts, faces) < (faces - 1) + 4 * (2 * (faces - 1)) ** 0.5


def test_every_order_is_equally_likely() -> None:
    source = Source("orders")
    counts: Counter[str] = Counter()
    for _ in range(24_000):
        cards = list("abcd")
        source.shuffle(cards)
        counts["".join(cards)] += 1
    assert set(counts) == {"".join(order) for order in permutations("abcd")}
    assert chi_square(counts, 24) < 23 + 4 * 46**0.5


def test_a_number_that_would_favour_low_faces_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """The highest block is beyond the last whole multiple of 6, so it must not count."""
    numbers = iter([MOST - 1, 4])
    monkeypatch.setattr("saltbox.engine.chance.block", lambda rng: (next(numbers), rng + 1))
    assert below(0, 6) == (4, 2)


def test_a_shuffle_throws_such_a_number_away_too(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter([MOST - 1, 0])
    monkeypatch.setattr("saltbox.engine.chance.block", lambda rng: (next(numbers), rng + 1))
    assert shuffle(0, [1, 2, 3]) == 2


def test_a_deck_too_large_for_one_block_keeps_all_its_cards() -> None:
    cards = list(range(300))
    after = shuffle(rng_of(1), cards)
    assert sorted(cards) == list(range(300))
    assert cards != list(range(300))
    assert after > rng_of(1) + 1


def test_the_whole_random_state_is_one_integer() -> None:
    first, after = block(rng_of("seed"))
    assert 0 <= first < 1 << BLOCK_BITS
    assert after == rng_of("seed") + 1
    assert block(rng_of("seed"))[0] == first
    assert rng_of("seed") % (1 << COUNTER_BITS) == 0


@pytest.mark.parametrize("n", [0, -3])
def test_nothing_can_be_drawn_from_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw below"):
        below(rng_of(1), n)


def test_a_fork_goes_its_own_way() -> None:
    source = Source(5)
    one, two = source.fork(), source.fork()
    assert one != two
    assert block(one) != block(two)


# --- Dice of a match ---


def test_listed_dice_are_used_in_order() -> None:
    match = Match.new(DRIFT, seed=1, seats=1, dice=[2, 5, 6, 1, 3, 3])
    seen = []
    while match.asks:
        seen.append(match.view(0)["wind"])
        match.choose(0, "stay")
    assert seen == [5, 6, 3]


def test_a_missing_die_fails_loudly_and_leaves_the_game_as_it_was() -> None:
    match = Match.new(DRIFT, seed=1, seats=1, dice=[2, 5])
    before = match.digest()
    with pytest.raises(DiceError, match="used up, and the rules ask for a 6-sided die"):
        match.choose(0, "stay")
    assert match.digest() == before
    assert match.number == 0


def test_a_listed_number_that_is_no_face_is_refused() -> None:
    with pytest.raises(DiceError, match="'7' was listed, and the rules ask for a 6-sided die"):
        Match.new(DRIFT, seed=1, seats=1, dice=[7])


def test_open_dice_are_asked_of_the_outside_one_by_one() -> None:
    match = Match.new(DRIFT, seed=1, seats=1, dice="open")
    (ask,) = match.asks
    assert (ask.seat, ask.question, list(ask.options)) == (CHANCE, "roll", ["1", "2", "3", "4", "5", "6"])
    match.choose(CHANCE, "4")
    match.choose(CHANCE, "1")
    assert match.view(0)["wind"] == 4
    assert match.ask_of(0) is not None


def test_an_open_die_refuses_what_is_no_face() -> None:
    match = Match.new(DRIFT, seed=1, seats=1, dice="open")
    with pytest.raises(Refused) as refused:
        match.choose(CHANCE, "7")
    assert refused.value.refusal.rule == "DR-WIND-1"


def test_an_open_shuffle_asks_for_the_cards_from_the_top_with_their_weights() -> None:
    match = Match.new(LOTS, seed=1, dice="open")
    (ask,) = match.asks
    assert ask.seat == CHANCE
    assert ask.weights is not None
    assert dict(zip(ask.options, ask.weights, strict=True)) == Counter(DECK)
    top = ["9", "9", "8", "veto"]
    for card in top:
        match.choose(CHANCE, card)
    while match.asks[0].seat == CHANCE:
        match.choose(CHANCE, match.asks[0].options[0])
    assert sorted(match.view(0)["hand"][0]) == sorted(top)


def test_a_listed_order_of_cards_is_dealt_from_the_top() -> None:
    match = Match.new(LOTS, seed=1, dice=sorted(DECK))
    assert match.view(0)["hand"][0] == ("1", "1", "2", "2")
    assert match.view(1)["hand"][1] == ("3", "3", "4", "4")


def test_the_same_open_dice_give_the_same_game_as_listed_ones() -> None:
    listed = Match.new(DRIFT, seed=1, seats=1, dice=[2, 5, 6, 1, 3, 3])
    opened = Match.new(DRIFT, seed=1, seats=1, dice="open")
    for die in ("2", "5"):
        opened.choose(CHANCE, die)
    assert listed.view(0) == {**opened.view(0), "ask": listed.view(0)["ask"]}


def test_an_imagined_world_has_other_dice_and_knows_nothing_of_a_list() -> None:
    match = Match.new(DRIFT, seed=1, seats=1, dice=[2, 5, 6, 1, 3, 3])
    winds = set()
    for n in range(30):
        world = match.imagine(0, Source(n))
        world.choose(0, "stay")
        winds.add(world.view(0)["wind"])
    assert len(winds) > 1
