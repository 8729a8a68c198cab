"""Wraithdiver: dice that trap whoever comes within two inches, and the number nobody but the roller knows."""

import json
from math import cos, hypot, radians, sin
from random import Random
from typing import Any

import pytest

from saltbox.engine import Match, Source
from saltbox.games.salt_mystic import GAME
from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.rules.move import ground, why_not
from saltbox.games.salt_mystic.rules.reach import farthest
from tests.games.salt_mystic.battlefield import (
    asked,
    attacking,
    battle,
    character,
    moving,
    options,
    piece,
    play,
    refused,
    stack,
    state,
)

pytestmark = pytest.mark.rule("SM-SCEN-6")
FOE = {"seat": 1, "heading": 180}
MARSHALS = character("karak", 40, 2.25), character("segmond", 40, 45.75, **FOE)
WISP = piece("stonewisp_die", 10, 20)


def wastelands(x: float = 10, y: float = 10, *others: Any, dice: Any = (4,), **given: Any) -> Match:
    """Rielle in a Mog (Speed 9) is about to move; the wisp traps her at 3 inches from centre to die."""
    rielle = character("rielle", x, y, vehicle="mog-corvette")
    return moving(
        rielle, *MARSHALS, *others, **{"terrain": [WISP], "scenario": "wraithdiver", "dice": dice, **given}
    )


def trapped(number: int = 4, **given: Any) -> Match:
    """Rielle came to the wisp at (10, 20) in turn 3, and it is her turn again."""
    match = play(wastelands(dice=(number,), activated=["0a:rielle"], **given), "0 0/7000^0")
    return next_turn(match)


def next_turn(match: Match) -> Match:
    """On to the next Activation step of seat 0."""
    turn = state(match).turn
    while state(match).turn == turn or asked(match) != "0 activate":
        (ask,) = match.asks
        match.choose(
            ask.seat, next(choice for choice in ("end", "done", "stay", "none") if choice in ask.options)
        )
    return match


def holders(match: Match) -> list[tuple[int, int]]:
    return [(trap.uid, trap.die) for trap in state(match).traps]


# --- Coming near -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("length", "held"), [(6_999, []), (7_000, [(1, 101)])])
def test_exactly_two_inches_are_near(length: int, held: list[Any]) -> None:
    assert holders(play(wastelands(), f"0 0/{length}^0")) == held


def test_a_slide_ends_where_the_wisp_comes_within_reach() -> None:
    match = wastelands()
    assert refused(match, 0, "0/7001^0") == refused(match, 0, "0/9000^0") == "SM-SCEN-6"
    assert match.space(match.asks[0]).snap("0/9000^900") == "0/7000^900"  # type: ignore[union-attr]


@pytest.mark.parametrize(("x", "most"), [(13, 5_000), (13.001, 9_000)])
def test_passing_by_at_exactly_two_inches_is_coming_near(x: float, most: int) -> None:
    """The wisp stands beside the way, at y = 15."""
    match = wastelands(terrain=[piece("stonewisp_die", x, 15)])
    assert refused(match, 0, f"0/{most}^0") == ""
    assert refused(match, 0, f"0/{most + 1}^0") in ("SM-SCEN-6", "SM-MOVE-2")
    assert bool(holders(play(match, f"0 0/{most}^0"))) == (x == 13)


@pytest.mark.parametrize("order", [(9, 11), (11, 9)])
def test_of_two_reached_at_the_same_point_the_smaller_x_counts(order: tuple[float, float]) -> None:
    """Both are as far away: the slide ends at y = 20 - sqrt(8), the first mil within 3 inches of them."""
    terrain = [piece("stonewisp_die", x, 20) for x in order]
    match = wastelands(terrain=terrain)
    assert refused(match, 0, "0/7173^0") == "SM-SCEN-6"
    play(match, "0 0/7172^0")
    left = 101 if order[0] == 9 else 102
    assert holders(match) == [(1, left)]


def test_the_first_of_several_stops_the_slide() -> None:
    terrain = [piece("stonewisp_die", 10, 21), piece("stonewisp_die", 11, 18)]
    match = wastelands(terrain=terrain)
    assert refused(match, 0, "0/6000^0") == "SM-SCEN-6"
    assert holders(play(match, "0 0/5172^0")) == [(1, 102)]


def test_whoever_is_near_already_and_not_held_is_not_trapped_by_turning_or_sliding() -> None:
    """Rielle came near two dice at once. The left one held her; the right one is near her all the time."""
    terrain = [piece("stonewisp_die", x, 20) for x in (9, 11)]
    match = play(wastelands(terrain=terrain, activated=["0a:rielle"]), "0 0/7172^0")
    assert holders(match) == [(1, 101)]
    play(next_turn(match), "0 1", "0 4", "0 900/1900^0")
    assert (holders(match), stack(match, 1).freed) == ([], ()), "the left one is too far away by now"
    play(next_turn(match), "0 1", "0 0/0^900")
    assert holders(match) == []
    play(next_turn(match), "0 1", "0 0/500^0")  # nearer still
    assert holders(match) == []
    play(next_turn(match), "0 1", "0 1800/4000^0")  # and out of reach
    assert holders(match) == []
    play(next_turn(match), "0 1")
    assert refused(match, 0, "0/4000^0") == "SM-SCEN-6"


def test_an_extra_movement_traps_too() -> None:
    who = character("rielle", 10, 14), *MARSHALS
    given: dict[str, Any] = {
        "terrain": [WISP],
        "scenario": "wraithdiver",
        "hands": [["forced-march"], []],
        "dice": [2],
    }
    match = play(battle(*who, step="play", **given), "0 break 0a:forced-march", "0 1")
    assert refused(match, 0, "0/3001^0") == "SM-SCEN-6"
    assert holders(play(match, "0 0/3000^0")) == [(1, 101)]


def test_a_push_traps_too() -> None:
    """The opponent of whoever is trapped rolls, in whosever turn it is."""
    gunner = character("karak", 10, 10, vehicle="ramship", attachment="tornado-launcher")
    target = character("tobin-duelist", 10, 15, **FOE)
    match = attacking(gunner, target, MARSHALS[1], terrain=[WISP], scenario="wraithdiver", dice=[1, 5])
    play(match, "0 2")
    assert stack(match, 2).y == 17_000
    assert holders(match) == [(2, 101)]
    assert state(match).wisps == [("2=5",), ()]


def test_the_trapped_are_not_pushed_out() -> None:
    gunner = character("karak", 10, 10, vehicle="ramship", attachment="tornado-launcher")
    target = character("tobin-duelist", 10, 15, **FOE)
    held: dict[str, Any] = {
        "traps": [[2, 101, 1, []]],
        "wisps": [["2=5"], []],
        "terrain": [piece("stonewisp_die", 10, 13)],
    }
    match = play(attacking(gunner, target, MARSHALS[1], dice=[1], **held), "0 2")
    assert stack(match, 2).y == 15_000


@pytest.mark.rule("SM-SCEN-6", "SM-GEO-8", "SM-GEO-17")
def test_every_slide_ends_at_the_first_mil_within_reach_of_a_wisp() -> None:
    """On random ways past random wisps: no longer slide is legal, and whoever is stopped by one is trapped."""
    chance, stopped = Random(9), 0
    for _ in range(400):
        wisps = [(round(chance.uniform(6, 30), 3), round(chance.uniform(6, 30), 3)) for _ in range(4)]
        x, y, bearing = chance.randrange(12, 25), chance.randrange(12, 25), chance.randrange(3_600)
        terrain = [piece("stonewisp_die", *wisp) for wisp in wisps]
        match = wastelands(x, y, terrain=terrain)
        g = ground(state(match), stack(match, 1))
        most = farthest(g, bearing)
        legal = [why_not(g, Slide(bearing, d, 0)) is None for d in range(most, min(most + 60, 9_000) + 1) if d]
        assert legal[:1] in ([], [True])
        assert not any(legal[1:])
        before = [hypot(x - u, y - v) for u, v in wisps]
        dx, dy = sin(radians(bearing / 10)) * most / 1_000, cos(radians(bearing / 10)) * most / 1_000
        after = [hypot(x + dx - u, y + dy - v) for u, v in wisps]
        came = [m <= 3.002 for n, m in zip(before, after, strict=True) if n > 3]
        if most == 9_000:
            assert not any(m < 2.998 for n, m in zip(before, after, strict=True) if n > 3)
        elif most:
            assert any(came)  # there are no other obstacles
            assert len(holders(play(match, f"0 {bearing}/{most}^0"))) == 1
            stopped += 1
    assert stopped > 100


# --- Being trapped -----------------------------------------------------------------------------------------


def test_the_trapped_cannot_slide_but_may_turn() -> None:
    match = play(trapped(), "0 1", "0 pass")
    assert asked(match) == "0 move"
    assert refused(match, 0, "1800/1^0") == "SM-SCEN-6"
    assert refused(match, 0, "off vehicle 1800/4000^0") == "SM-SCEN-6"
    play(match, "0 0/0^1800")
    assert stack(match, 1).heading == 1_800


def test_the_trapped_may_attack_and_be_attacked() -> None:
    foe = character("haplong", 10, 20.5, **FOE)
    match = play(wastelands(10, 10, foe, dice=(4, 6)), "0 0/7000^0")
    assert asked(match) == "0 attack"
    assert options(match) == ["4", "none"]
    held: dict[str, Any] = {"traps": [[2, 101, 1, []]], "wisps": [["2=5"], []], "terrain": [WISP]}
    victim = character("haplong", 10, 18, **FOE)
    other = play(attacking(character("karak", 10, 14), victim, MARSHALS[1], dice=[6], **held), "0 2")
    assert [k.uid for k in state(other).stacks] == [1, 3]
    assert (state(other).traps, state(other).wisps) == ([], [(), ()])  # whoever leaves the table is free


def test_no_guess_before_the_next_own_turn() -> None:
    match = play(wastelands(), "0 0/7000^0")
    assert asked(match) == "0 activate"
    assert asked(play(next_turn(match), "0 1")) == "0 guess"


def test_pushed_in_the_opponents_turn_it_guesses_in_its_own_next_one() -> None:
    held: dict[str, Any] = {"traps": [[1, 101, 2, []]], "wisps": [[], ["1=4"]], "activated": []}
    assert asked(wastelands(10, 17, dice=(), **held)) == "0 guess"
    too_soon: dict[str, Any] = {"traps": [[1, 101, 3, []]], "wisps": [[], ["1=4"]]}
    assert asked(wastelands(10, 17, dice=(), **too_soon)) == "0 move"


def test_three_guesses_per_turn_and_no_number_twice() -> None:
    match = play(trapped(4), "0 1")
    assert options(match) == ["1", "2", "3", "4", "5", "6", "pass"]
    play(match, "0 2")
    assert options(match) == ["1", "3", "4", "5", "6", "pass"]
    assert refused(match, 0, "2") == "SM-SCEN-6"
    play(match, "0 6")
    assert options(match) == ["1", "3", "4", "5", "pass"]
    play(match, "0 5")
    assert asked(match) == "0 move"
    assert refused(match, 0, "1800/1^0") == "SM-SCEN-6"
    play(next_turn(play(match, "0 stay")), "0 1")
    assert options(match) == ["1", "3", "4", "pass"]
    assert holders(match) == [(1, 101)]


def test_who_passes_guesses_no_more_in_this_turn() -> None:
    match = play(trapped(4), "0 1", "0 pass")
    assert asked(match) == "0 move"
    play(next_turn(play(match, "0 stay")), "0 1", "0 5", "0 pass")
    assert asked(match) == "0 move"
    assert holders(match) == [(1, 101)]
    assert options(play(next_turn(play(match, "0 stay")), "0 1")) == ["1", "2", "3", "4", "6", "pass"]


@pytest.mark.parametrize("wrong", [["0 1"], ["0 1", "0 6"]])
def test_the_second_or_third_guess_may_be_the_right_one(wrong: list[str]) -> None:
    match = play(trapped(4), "0 1", *wrong, "0 4")
    assert asked(match) == "0 move"
    assert holders(match) == []
    assert refused(match, 0, "1800/9000^0") == ""


def test_the_number_stays_the_same() -> None:
    match = play(trapped(6), "0 1", "0 1", "0 2", "0 3", "0 stay")
    assert state(match).wisps == [(), ("1=6",)]
    play(next_turn(match), "0 1", "0 6")
    assert holders(match) == []
    assert state(match).wisps == [(), ()]


def test_the_right_number_frees_at_once_with_the_whole_allowance() -> None:
    match = play(trapped(4), "0 1", "0 4")
    assert asked(match) == "0 move"
    assert refused(match, 0, "1800/9000^0") == ""
    play(match, "0 1800/9000^0")
    assert stack(match, 1).y == 8_000


def test_freed_it_is_not_trapped_by_the_same_die_while_it_stays_near() -> None:
    """Round the die it may go, as often as it likes; from further than two inches it is trapped again."""
    match = play(trapped(4), "0 1", "0 4", "0 0/2000^0")  # nearer still, y = 19
    assert holders(match) == []
    play(next_turn(match), "0 1")
    assert asked(match) == "0 move"
    play(match, "0 0/4000^0")  # right across it, y = 23: still exactly 2 inches away
    assert holders(match) == []
    assert stack(match, 1).freed == (101,)
    play(next_turn(match), "0 1", "0 0/1^0")  # out of reach
    assert stack(match, 1).freed == ()
    play(next_turn(match), "0 1")
    assert refused(match, 0, "1800/2^0") == "SM-SCEN-6"
    state(match).dice = (3,)
    assert holders(play(match, "0 1800/1^0")) == [(1, 101)]


def test_freed_from_one_die_another_still_traps() -> None:
    second = piece("stonewisp_die", 10, 13)
    freed = moving(
        character("rielle", 10, 17, vehicle="mog-corvette", freed=[101]),
        *MARSHALS,
        terrain=[WISP, second],
        dice=[1],
    )
    assert refused(freed, 0, "1800/1001^0") == "SM-SCEN-6"
    assert holders(play(freed, "0 1800/1000^0")) == [(1, 102)]


def test_each_character_has_its_own_number() -> None:
    fargo = character("fargo", 5, 20, vehicle="mog-corvette")
    match = play(wastelands(10, 10, fargo, dice=(4, 2)), "0 0/7000^0", "0 4", "0 900/2000^0")
    assert holders(match) == [(1, 101), (4, 101)]
    assert state(match).wisps == [(), ("1=4", "4=2")]
    next_turn(match)
    play(match, "0 4", "0 4", "0 3", "0 5", "0 stay")
    assert holders(match) == [(1, 101), (4, 101)]
    play(match, "0 1", "0 4")
    assert holders(match) == [(4, 101)]


def test_who_is_put_down_beside_a_stonewisp_is_trapped() -> None:
    """A Mirage Scout comes in at a side edge, within two inches of the outermost die."""
    wisps = [piece("stonewisp_die", x, 18) for x in (5.143, 10.286)]
    people = character("segmond", 18, 2.25), character("karak", 18, 33.75, **FOE)
    given: dict[str, Any] = {"options": {"table": [36, 36]}, "terrain": wisps, "hands": [["mirage-scout"], []]}
    match = battle(*people, step="play", scenario="wraithdiver", dice=[5], **given)
    play(match, "0 deploy 0a:mirage-scout", "0 left 18000")
    assert holders(match) == [(201, 101)]
    assert state(match).wisps == [(), ("201=5",)]
    play(match, "0 done", "0 201")
    assert refused(match, 0, "900/1000^0") == "SM-SCEN-6"
    free = battle(*people, step="play", scenario="wraithdiver", dice=[], **given)
    assert holders(play(free, "0 deploy 0a:mirage-scout", "0 left 12000")) == []


@pytest.mark.parametrize("what", ["deployed", "raised", "redeployed"])
@pytest.mark.parametrize(("x", "held"), [(12, True), (12.001, False)])
def test_coming_in_within_two_inches_of_it_traps(what: str, x: float, held: bool) -> None:
    """The die stands 2.25 inches from the edge; 12 inches is three from its centre, so two from the arc."""
    given: dict[str, Any] = {
        "deployed": {"hands": [["rielle"], []]},
        "raised": {
            "raising": [[f"guardian-arises-{n}" for n in (1, 2, 3)], []],
            "decks": [["rielle"], []],
            "hands": [["fargo"], []],
        },
        "redeployed": {"hands": [["retreat-to-the-fire"], []]},
    }[what]
    script = {
        "deployed": ["0 deploy 0a:rielle"],
        "raised": ["0 raise"],
        "redeployed": ["0 break 0a:retreat-to-the-fire", "0 3"],
    }[what]
    others = [character("rielle", 20, 20)] if what == "redeployed" else []
    wisp = [piece("stonewisp_die", 9, 2.25)]
    match = battle(*MARSHALS, *others, step="play", terrain=wisp, scenario="wraithdiver", dice=None, **given)
    play(match, *script, f"0 {round(x * 1_000)}")
    uid = next(k.uid for k in state(match).stacks if k.card == "0a:rielle")
    assert holders(match) == ([(uid, 101)] if held else [])


@pytest.mark.rule("SM-SCEN-6", "SM-SETUP-6")
@pytest.mark.parametrize("seats", [2, 1])
def test_a_war_marshal_put_down_beside_it_is_trapped_from_the_beginning(seats: int) -> None:
    """A layout of one's own may have dice at the edges; the phantom's Marshal comes in at x = 26."""
    hill, wall = piece("hill", 18, 24), piece("wall", 30, 24)
    layout = [hill, wall, piece("stonewisp_die", 8, 2.25), piece("stonewisp_die", 26, 45.75)]
    match = Match.new(GAME, seed=1, seats=seats, options={"layout": layout}, dice="open")
    if seats == 1:
        play(match, "-1 3", "-1 4")  # the Line Rule
    while asked(match) == "-1 roll":
        play(match, "-1 5")
    for seat in range(seats):
        match.choose(seat, "10000" if seat == 0 else "24000")
    while asked(match) == "-1 roll":
        play(match, "-1 5")
    held = {stack(match, uid).card: die for uid, die in holders(match)}
    assert held == {"0a:karak": 3, "1a:segmond": 4}
    assert sorted(len(secrets) for secrets in state(match).wisps) == [1, 1]


def test_whoever_is_redeployed_is_free() -> None:
    who = character("rielle", 10, 17), *MARSHALS
    held: dict[str, Any] = {
        "traps": [[1, 101, 1, []]],
        "wisps": [[], ["1=4"]],
        "terrain": [WISP],
        "scenario": "wraithdiver",
    }
    match = battle(*who, step="play", hands=[["retreat-to-the-fire"], []], **held)
    play(match, "0 break 0a:retreat-to-the-fire", "0 1", "0 20000")
    assert (state(match).traps, state(match).wisps) == ([], [(), ()])


def test_whoever_was_let_go_and_is_redeployed_can_be_trapped_again() -> None:
    held: dict[str, Any] = {"terrain": [piece("stonewisp_die", 10, 10)], "scenario": "wraithdiver", "dice": [3]}
    match = battle(
        character("rielle", 10, 12, freed=[101]),
        *MARSHALS,
        step="play",
        hands=[["retreat-to-the-fire"], []],
        **held,
    )
    play(match, "0 break 0a:retreat-to-the-fire", "0 1", "0 10000", "0 done", "0 1")
    assert refused(match, 0, "0/5000^0") == "SM-SCEN-6"
    assert holders(play(match, "0 0/4750^0")) == [(1, 101)]


def test_guesses_are_told_to_all() -> None:
    match = play(trapped(4), "0 1", "0 2")
    assert any(event.name == "wisp_guessed" for event in match.story(None))


# --- The secret --------------------------------------------------------------------------------------------


def knowledge(match: Match, seat: int | None) -> str:
    """Everything a seat can see or has been told."""
    return json.dumps([match.view(seat), [list(event) for event in match.story(seat)]], default=str)


@pytest.mark.rule("SM-SCEN-6", "SM-META-5")
@pytest.mark.parametrize("seat", [0, None])
def test_nobody_but_the_roller_can_tell_the_numbers_apart(seat: int | None) -> None:
    assert len({knowledge(play(trapped(n), "0 1"), seat) for n in range(1, 7)}) == 1
    assert len({knowledge(play(trapped(n), "0 1"), 1) for n in range(1, 7)}) == 6


@pytest.mark.rule("SM-SCEN-6", "SM-META-5")
def test_a_wrong_guess_tells_no_more_than_that() -> None:
    """After the wrong guess 2, all numbers but 2 look the same."""
    worlds = {knowledge(play(trapped(n), "0 1", "0 2"), 0) for n in (1, 3, 4, 5, 6)}
    assert len(worlds) == 1
    assert knowledge(play(trapped(2), "0 1", "0 2"), 0) not in worlds


@pytest.mark.rule("SM-SCEN-6", "SM-META-5")
def test_imagined_worlds_know_only_what_the_guesses_told() -> None:
    match = play(trapped(4), "0 1", "0 2", "0 pass", "0 stay")
    play(next_turn(match), "0 1", "0 5", "0 pass", "0 stay")
    seen = {match.imagine(0, Source(seed))._state.wisps[1] for seed in range(200)}  # type: ignore[attr-defined]
    assert seen == {("1=1",), ("1=3",), ("1=4",), ("1=6",)}
    known = {match.imagine(1, Source(seed))._state.wisps[1] for seed in range(50)}  # type: ignore[attr-defined]
    assert known == {("1=4",)}


@pytest.mark.rule("SM-SCEN-6", "SM-META-5")
def test_in_imagined_worlds_the_numbers_are_equally_likely() -> None:
    match = trapped(4)
    numbers = [match.imagine(0, Source(seed))._state.wisps[1][0] for seed in range(600)]  # type: ignore[attr-defined]
    assert all(60 < numbers.count(f"1={n}") < 140 for n in range(1, 7))


@pytest.mark.rule("SM-SCEN-6", "SM-META-5")
def test_imagined_worlds_keep_the_secrets_apart() -> None:
    """Two trapped by the same die: what was guessed for one says nothing about the other."""
    held: dict[str, Any] = {"traps": [[1, 101, 1, [1, 2, 3]], [4, 101, 1, []]], "wisps": [[], ["1=6", "4=2"]]}
    match = wastelands(10, 17, character("fargo", 7, 20), dice=(), **held)
    worlds = [match.imagine(0, Source(seed))._state.wisps[1] for seed in range(300)]  # type: ignore[attr-defined]
    assert {first for first, _ in worlds} == {"1=4", "1=5", "1=6"}
    assert {second for _, second in worlds} == {f"4={n}" for n in range(1, 7)}
