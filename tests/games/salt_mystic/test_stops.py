"""What ends a slide that would go on, as a screen is told."""

from random import Random

import pytest

from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.measure import stops
from saltbox.games.salt_mystic.measure.records import STOPS, ReachStop, ReachTold
from saltbox.games.salt_mystic.rules.move import ground, why_not
from tests.games.salt_mystic.battlefield import battle, character, moving, piece, refused, state
from tests.games.salt_mystic.crowded import crowd
from tests.games.salt_mystic.measuring import reach

FOE = character("karak", 40, 40, 180, seat=1)


def stop_at(told: ReachTold, degrees: int) -> ReachStop:
    """What ends the slide along a bearing in whole degrees."""
    return next(stop for stop in told.stops if stop.first <= degrees * 10 <= stop.last)


def test_every_kind_has_words_and_a_refusal_that_it_stands_for() -> None:
    assert set(stops.WORDS) == set(STOPS) == set(stops.BY_REFUSAL.values())


@pytest.mark.rule("SM-MOVE-2")
@pytest.mark.rule("SM-MOVE-10")
@pytest.mark.rule("SM-MOVE-11")
@pytest.mark.rule("SM-MOVE-12")
@pytest.mark.rule("SM-MOVE-6")
def test_each_thing_that_ends_a_slide_is_named() -> None:
    match = moving(
        character("segmond", 4, 20),
        character("flats-watchman", 4, 25),
        FOE,
        terrain=[piece("wall", 9, 20, heading=90), piece("rocky_ground", 4, 14)],
    )
    told = reach(match, 1)
    east, north, south, west = (stop_at(told, degrees) for degrees in (90, 0, 180, 270))
    assert (north.by, north.uid, north.rule) == ("character", 2, "SM-MOVE-10")
    assert (east.by, east.uid, east.rule) == ("solid", 101, "SM-MOVE-12")
    assert (south.by, south.uid, south.rule) == ("rough", 0, "SM-MOVE-6")
    assert (west.by, west.uid, west.rule) == ("edge", 0, "SM-MOVE-11")
    free = next(stop for stop in told.stops if stop.by == "speed")
    assert (free.by, free.uid, free.rule) == ("speed", 0, "SM-MOVE-2")
    assert str(free.words) == "6 in is as far as it may slide."
    assert str(north.words) == "Flats Watchman is in the way."


@pytest.mark.rule("SM-SCEN-6")
def test_a_stonewisp_that_will_trap_is_named_and_one_that_holds_too() -> None:
    wisp = piece("stonewisp_die", 20, 25)
    match = moving(character("segmond", 20, 20), FOE, terrain=[wisp])
    ahead = stop_at(reach(match, 1), 0)
    assert (ahead.by, ahead.uid, ahead.rule) == ("wisp", 101, "SM-SCEN-6")
    held = battle(
        character("segmond", 20, 22.5),
        FOE,
        step="activation",
        terrain=[wisp],
        traps=[[1, 101, 3, []]],
        wisps=[[], ["1=5"]],
    )
    (everywhere,) = reach(held, 1).stops
    assert (everywhere.by, everywhere.first, everywhere.last) == ("held", 0, 3590)


def test_stops_go_once_round_and_each_is_what_the_referee_would_say() -> None:
    kinds = set()
    for seed in range(12):
        match, _ = crowd(Random(f"stops {seed}"))
        told, s = reach(match, 1), state(match)
        assert [stop.first for stop in told.stops] == [0, *[stop.last + 10 for stop in told.stops[:-1]]]
        assert told.stops[-1].last == 3590
        one = s.stacks[0]
        for degrees in range(0, 360, 7):
            stop, point = stop_at(told, degrees), told.reach[degrees]
            kinds.add(stop.by)
            far = round(((point.x - one.x) ** 2 + (point.y - one.y) ** 2) ** 0.5)
            beyond = Slide(degrees * 10, far + 4, 0)
            reason = why_not(ground(s, one), beyond)
            assert reason is not None
            if stop.by != "speed":
                assert (stop.by, stop.rule) == (stops.BY_REFUSAL[reason.key], reason.rule)
                assert refused(match, 0, str(beyond)) == stop.rule
            else:
                assert reason.key == "too_far"
    assert {"speed", "edge", "character", "solid", "rough"} <= kinds
