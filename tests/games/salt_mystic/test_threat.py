"""What a Character could do in its next turn, as the other side is told."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.engine.chance import Source
from saltbox.engine.space.headings import bearing, moved
from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.lengths import ARC
from saltbox.games.salt_mystic.measure.records import ThreatTold, ThreatWish
from saltbox.games.salt_mystic.measure.surveys import THREAT
from saltbox.games.salt_mystic.measure.threat import when_it_acts
from saltbox.games.salt_mystic.rules.attack import targets
from saltbox.games.salt_mystic.rules.move import ground
from saltbox.games.salt_mystic.rules.reach import SlideSpace, farthest
from saltbox.games.salt_mystic.rules.sight import why_not_shoot
from saltbox.games.salt_mystic.rules.stats import reach_mil
from saltbox.games.salt_mystic.state import Battle, Stack, the_stack
from tests.games.salt_mystic.battlefield import battle, character, piece, state
from tests.games.salt_mystic.crowded import crowd
from tests.games.salt_mystic.measuring import preview

ME, FOE = 1, 2


def threat(match: Match, uid: int) -> ThreatTold:
    return match.measure(0, THREAT, ThreatWish(uid))


def duel(*more: dict[str, Any], foe_at: tuple[float, float] = (20, 28), **given: Any) -> Match:
    """Segmond, whose turn it is, and Karak, whose next turn is looked at."""
    stacks = (character("segmond", 20, 20), character("karak", *foe_at, 180, seat=1), *more)
    return battle(*stacks, **{"step": "activation", **given})


def test_whoever_can_be_reached_is_told_with_sum_and_chance() -> None:
    match = duel(character("flats-watchman", 40, 5))
    told = threat(match, FOE)
    (one,) = told.targets
    assert one.aim.uid == ME
    assert one.gap == 6_000
    assert one.aim.possible
    assert one.aim.total == sum(term.value for term in one.aim.terms)
    assert one.aim.chance.rolls > 0
    assert (told.limit, told.range) == (5_000, 2_000)


def test_an_attack_that_is_told_is_the_one_that_the_preview_tells_in_its_turn() -> None:
    compared = 0
    for seed in range(12):
        match, _ = crowd(Random(f"threat {seed}"))
        for foe in [stack for stack in state(match).stacks if stack.seat == 1]:
            for one in threat(match, foe.uid).targets:
                told = preview(match, foe.uid, one.move)
                assert told.legal
                assert told.pose == one.pose
                aim = next(aim for aim in told.targets if aim.uid == one.aim.uid)
                assert aim._replace(ends=()) == one.aim  # a threat is not played to its end
                compared += 1
    assert compared > 30


def attackable_after(s: Battle, foe: Stack, source: Source) -> Iterator[int]:
    """Whom a Character can attack after some slide, facing them."""
    g = ground(s, foe)
    space = SlideSpace(g)
    for _ in range(15):
        choice = space.sample(source)
        slide = Slide.parse(choice or "")
        if slide is None:
            continue
        x, y = moved(foe.x, foe.y, slide.bearing, slide.distance)
        for target in targets(s, foe):
            placed = foe._replace(x=x, y=y, heading=bearing(x, y, target.x, target.y))
            if why_not_shoot(s, placed, target) is None:
                yield target.uid


def test_nobody_is_missing_whom_a_slide_by_chance_brings_into_reach() -> None:
    seen = missed = 0
    for seed in range(25):
        match, _ = crowd(Random(f"sampled {seed}"))
        source = Source(f"sampled {seed}")
        for foe in [stack for stack in state(match).stacks if stack.seat == 1]:
            s = when_it_acts(state(match), foe.uid)
            told = {one.aim.uid for one in threat(match, foe.uid).targets}
            found = set(attackable_after(s, foe, source))
            seen += len(found)
            missed += len(found - told)
    assert seen > 100
    assert missed <= seen // 100  # through a gap that none of the places tried looks through


def test_outlines_go_all_round_and_nobody_strikes_nearer_than_it_stands() -> None:
    for seed in range(6):
        match, _ = crowd(Random(f"outline {seed}"))
        for foe in [stack for stack in state(match).stacks if stack.seat == 1]:
            s = when_it_acts(state(match), foe.uid)
            told, g = threat(match, foe.uid), ground(s, foe)
            assert len(told.stand) == len(told.strike) == 120
            most = told.limit + reach_mil(s, foe) + ARC
            for n, (stands, strikes) in enumerate(zip(told.stand, told.strike, strict=True)):
                assert tuple(stands) == moved(foe.x, foe.y, n * 30, farthest(g, n * 30))
                near, far = (round(((p.x - foe.x) ** 2 + (p.y - foe.y) ** 2) ** 0.5) for p in (stands, strikes))
                assert near - 2 <= far <= most + 2


@pytest.mark.rule("SM-LOS-5")
def test_a_wall_hides_from_who_cannot_get_round_it() -> None:
    open_ground = duel(character("ridge-marksman", 20, 29, 180, seat=1), foe_at=(40, 40))
    walls = [piece("high_wall", x, 24.5, heading=0) for x in (8, 14, 20, 26, 32)]
    walled = duel(character("ridge-marksman", 20, 29, 180, seat=1), foe_at=(40, 40), terrain=walls)
    assert [one.aim.uid for one in threat(open_ground, 3).targets] == [ME]
    told = threat(walled, 3)
    assert told.targets == ()
    assert min(point.y for point in told.strike) > min(point.y for point in threat(open_ground, 3).strike)


@pytest.mark.rule("SM-SCEN-6")
def test_whoever_is_held_strikes_only_from_where_it_is() -> None:
    wisp = piece("stonewisp_die", 20, 30)
    given: dict[str, Any] = {"terrain": [wisp], "traps": [[FOE, 101, 2, []]], "wisps": [["2=5"], []]}
    told = threat(duel(**given), FOE)
    assert told.limit == 0
    assert set(told.stand) == {told.stand[0]}
    assert told.targets == ()


@pytest.mark.rule("SM-TURN-12")
def test_what_is_over_by_then_does_not_count() -> None:
    until_now = duel(turn=7, effects=[[FOE, "no_move", 0, 7, "0a:segmond"]])
    longer = duel(turn=7, effects=[[FOE, "no_move", 0, 8, "0a:segmond"]])
    assert threat(until_now, FOE).limit == 5_000
    assert threat(longer, FOE).limit == 0
    assert the_stack(when_it_acts(state(longer), FOE), FOE) == the_stack(state(longer), FOE)


def test_who_has_acted_or_has_no_weapon_is_told_too() -> None:
    acted = duel(active=1, activated=["1a:karak"])
    assert [one.aim.uid for one in threat(acted, FOE).targets] == [ME]
