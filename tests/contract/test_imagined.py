"""What a seat imagines is made of what the seat knows: nothing of the real match can be found in it.

A bot may look wherever it likes in the worlds it imagines, so they are searched here to the last slot.
"""

import json
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from saltbox.engine import Match, Source
from tests.contract.players import ALL, BOX, Subject, choices, pick, told
from tests.toys.drift import DRIFT
from tests.toys.tides import TIDES

POSITIONS, TOY_POSITIONS = 300, 100
STEPS_ALONE = 12  # choices of others between two questions to the same seat, at most, in a comparison

every_game = pytest.mark.parametrize("subject", ALL, ids=str)
# In one toy everything that anybody chooses shows, in another nobody is asked twice.
every_game_with_secrets = pytest.mark.parametrize(
    "subject", [one for one in ALL if one.seats > 1 and one.game not in (DRIFT, TIDES)], ids=str
)


def wanted(subject: Subject) -> int:
    """How many positions are looked at: fewer of a toy."""
    return POSITIONS if subject in BOX else TOY_POSITIONS


def positions(subject: Subject, **more: Any) -> Iterator[tuple[Match, Random]]:
    """Positions of games that chance plays, every few choices one, with seeds that cannot be overlooked."""
    seed, left = 0, wanted(subject)
    while left > 0:
        seed += 1
        match = Match.new(
            subject.game,
            seed=f"the real seed {seed}",
            seats=subject.seats,
            options=subject.game.lab.variety(seed),
            asks_forced=seed % 3 == 0,
            **more,
        )
        dice = Random(seed)
        for ask, choice in choices(match, seed):
            if dice.random() < 0.2:
                yield match, dice
                left -= 1
            match.choose(ask.seat, choice)
        yield match, dice
        left -= 1


def slots(thing: Any) -> Iterator[tuple[str, Any]]:
    """The name and value of every slot, of a match or a state, those of its parent classes included."""
    for name in chain.from_iterable(getattr(cls, "__slots__", ()) for cls in type(thing).__mro__):
        if hasattr(thing, name):
            yield name, getattr(thing, name)


def printed(thing: Any) -> str:
    """All slots of a match, and of the states in it, as text; game and cards are the same for everybody."""
    lines = []
    for name, value in slots(thing):
        if name not in ("game", "table"):
            parts = value if isinstance(value, tuple) else (value,)
            lines += [printed(part) if hasattr(part, "agenda") else f"{name} {part!r}" for part in parts]
    return "\n".join(lines)


def everything(world: Match) -> str:
    """All that can be got out of a match, byte by byte."""
    return "\n".join([world.record().text(), world.save(), json.dumps(world.position()), printed(world)])


@every_game
def test_nothing_of_the_real_match_is_found_in_an_imagined_one(subject: Subject) -> None:
    source = Source("searched")
    for match, _ in positions(subject):
        real = match.record()
        for seat in (None, *range(subject.seats)):
            world = match.imagine(seat, source)
            text = everything(world)
            assert "the real seed" not in text
            assert str(match._state.rng) not in text
            assert not any(digest in text for digest in real.digests.values())
            assert world.record().seed is None
            assert world.record().choices == ()
            assert world.number == 0


@every_game
def test_the_record_of_an_imagined_match_begins_where_it_was_imagined(subject: Subject) -> None:
    """It can be played on, saved, written as a position, and played again from its record."""
    source = Source("played on")
    for match, dice in positions(subject):
        seat = dice.choice((None, *range(subject.seats)))
        world = match.imagine(seat, source)
        begun = world.digest()
        for ask, choice in choices(world, dice.getrandbits(32)):
            world.choose(ask.seat, choice)
            if world.number == 8:
                break
        again = Match.replay(json.loads(world.record().text()), game=subject.game)
        assert again.digest() == world.digest()
        assert again.asks == world.asks
        assert Match.replay(world.record(), to=0, game=subject.game).digest() == begun
        loaded = Match.load(world.save(), game=subject.game)
        assert loaded.record() == world.record()
        opened = Match.from_position(world.position(), game=subject.game)
        assert opened.digest() == world.digest()
        assert opened.asks == world.asks


@every_game
def test_a_world_and_its_twin_are_imagined_alike(subject: Subject) -> None:
    """What lies where the seat cannot see has no part in what it imagines, from the same source."""
    twins = Source("twins")
    for match, dice in positions(subject):
        seed = dice.getrandbits(32)
        for seat in (None, *range(subject.seats)):
            twin = match.imagine(seat, twins)
            worlds = [one.imagine(seat, Source(seed)) for one in (match, twin)]
            assert everything(worlds[0]) == everything(worlds[1])


def played_alone(match: Match, seat: int, dice: Random, source: Source) -> bool:
    """The others choose by chance until this seat is asked again; False if that takes too long."""
    for _ in range(STEPS_ALONE):
        if match.ask_of(seat) is not None or not match.asks:
            return bool(match.asks)
        ask = dice.choice(match.asks)
        match.choose(ask.seat, pick(match, ask, dice, source))
    return False


@every_game_with_secrets
def test_what_others_were_asked_and_chose_unseen_has_no_part_in_a_world(subject: Subject) -> None:
    """From two worlds alike to a seat it makes the same choice; until it is asked again the others do anything.

    Wherever view, question and story are still the same then, so is what the seat imagines.
    """
    source = Source("parted")
    compared = 0
    for match, dice in positions(subject, listen=False):
        for ask in match.asks:
            choice = pick(match, ask, dice, source)
            twin = match.imagine(ask.seat, source)
            pair = match.clone(listen=True), twin.clone(listen=True)
            for one in pair:
                one.choose(ask.seat, choice)
            asked_again = [played_alone(one, ask.seat, dice, source) for one in pair]
            if all(asked_again) and told(pair[0], ask.seat) == told(pair[1], ask.seat):
                seed = dice.getrandbits(32)
                worlds = [one.imagine(ask.seat, Source(seed)) for one in pair]
                assert everything(worlds[0]) == everything(worlds[1])
                compared += 1
    assert compared > 0
