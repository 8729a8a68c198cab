"""Wolfpack: whom a phantom Character attacks, from where, and whom it faces."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any

import pytest

from saltbox.engine import Match, Source
from saltbox.engine.space.headings import bearing, moved
from saltbox.games.salt_mystic import GAME
from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.rules.attack import attack_parts, why_no_attack
from saltbox.games.salt_mystic.rules.move import ground, why_not
from saltbox.games.salt_mystic.rules.reach import farthest
from saltbox.games.salt_mystic.rules.sight import why_not_shoot
from saltbox.games.salt_mystic.rules.stats import expertise, has_weapon, is_alone
from saltbox.games.salt_mystic.state import PHANTOM, Battle, Stack, marshal, the_stack
from saltbox.games.salt_mystic.wolfpack.danger import Threats, by_priority, face_target
from saltbox.games.salt_mystic.wolfpack.hunt import hunt
from saltbox.games.salt_mystic.wolfpack.moving import planned
from saltbox.games.salt_mystic.wolfpack.plan import Way
from tests.games.salt_mystic.battlefield import QUICKSTART, piece, state, told
from tests.games.salt_mystic.den import KARAK, SEGMOND, dusk, mine, night, place, wolf


def chase(s: Battle, uid: int = 3) -> Way | None:
    """The attack that a Character finds."""
    stack = the_stack(s, uid)
    return hunt(s, stack, ground(s, stack), Threats(s))


def prey_of(s: Battle, uid: int = 3) -> int:
    """Whom it attacks; 0 if nobody."""
    way = chase(s, uid)
    return 0 if way is None else way.target


# --- Whom ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-12")
def test_the_marshal_goes_first_if_it_can_be_attacked() -> None:
    berserker = mine("red-witch-berserker", 24, 12, 180)
    s = dusk(wolf("bloodmonkey", 24, 9.5), berserker)
    assert [f.uid for f in by_priority(s, the_stack(s, 3))] == [1, 4]
    assert prey_of(s) == 1


@pytest.mark.rule("SM-SOLO-12")
def test_with_the_switch_the_highest_expertise_goes_before_the_marshal() -> None:
    berserker = mine("red-witch-berserker", 24, 12, 180)
    s = dusk(wolf("bloodmonkey", 24, 9.5), berserker, options={"wolfpack_target": "expertise-only"})
    assert [f.uid for f in by_priority(s, the_stack(s, 3))] == [4, 1]
    assert prey_of(s) == 4


@pytest.mark.rule("SM-SOLO-12")
def test_then_expertise_then_closeness_then_order_of_deployment() -> None:
    s = dusk(
        wolf("bloodmonkey", 24, 30),
        mine("mountain-watchman", 20, 26),  # 2, nearer
        mine("mountain-watchman", 30, 26),  # 2
        mine("rielle", 30, 30),  # 3
        mine("drifter-gunhand", 28, 26),  # 2, as near as the first one
        mine("hall-archivist", 24, 27),  # no weapon
    )
    assert [f.uid for f in by_priority(s, the_stack(s, 3))] == [1, 6, 4, 7, 5, 8]
    assert prey_of(s) == 6


@pytest.mark.rule("SM-SOLO-12")
def test_expertise_of_a_character_without_weapon_counts_as_nothing() -> None:
    legend = mine("hall-archivist", 26, 26, breakers=["borrowed-legend"])
    s = dusk(wolf("bloodmonkey", 24, 30), mine("alson-shieldbearer", 20, 26), legend)
    assert prey_of(s) == 4


@pytest.mark.rule("SM-SOLO-12")
def test_a_better_target_that_cannot_be_attacked_is_passed_over() -> None:
    s = dusk(wolf("bloodmonkey", 24, 30), mine("rielle", 24, 14), mine("hall-archivist", 24, 24))
    assert prey_of(s) == 5


@pytest.mark.rule("SM-SOLO-12")
def test_a_whole_turn_with_an_attack() -> None:
    match = night(wolf("bloodmonkey", 24, 30), mine("hall-archivist", 24, 24, 180), dice=[3, 4, 2])
    assert told(match, "phantom_hunts")[0][:1] == (3,)
    assert told(match, "phantom_attacks")[0][:4] == (3, "1a:bloodmonkey", 4, "0a:hall-archivist")
    assert [f[0] for f in told(match, "character_defeated")] == [0]


# --- From where ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-11")
def test_it_goes_behind_its_target() -> None:
    """The archivist faces the wolf: only from behind there is one more."""
    s = dusk(wolf("bloodmonkey", 24, 28), mine("hall-archivist", 24, 25))
    way = chase(s)
    assert way is not None
    x, y = moved(24_000, 28_000, way.bearing, way.distance)
    assert y < 25_000
    end = the_stack(s, 3)._replace(x=x, y=y)
    assert any(part.what == "behind" for part in attack_parts(s, end, the_stack(s, 4)))


@pytest.mark.rule("SM-SOLO-11")
def test_it_goes_up_a_hill_rather_than_behind() -> None:
    hill = {"kind": "hill", "x": 24, "y": 31}
    s = dusk(wolf("bloodmonkey", 30, 31), mine("hall-archivist", 24, 25), terrain=[hill])
    way = chase(s)
    assert way is not None
    x, y = moved(30_000, 31_000, way.bearing, way.distance)
    assert 21_000 <= x <= 27_000
    assert 28_000 <= y <= 34_000


@pytest.mark.rule("SM-SOLO-11")
def test_nobody_within_twelve_inches_is_no_reason_to_deviate() -> None:
    """With a Rail Cannon, range 10, it could reach a target farther away; but none is looked for."""
    gun = wolf("bloodmonkey", 24, 30, vehicle="ramship", attachment="rail-cannon")
    assert chase(dusk(gun, mine("hall-archivist", 24, 15.999))) is None
    assert prey_of(dusk(gun, mine("hall-archivist", 24, 16))) == 4


@pytest.mark.rule("SM-SOLO-12")
def test_what_comes_into_range_on_the_way_is_attacked_from_the_end_of_it() -> None:
    gun = wolf("bloodmonkey", 24, 30, vehicle="ramship", attachment="rail-cannon")
    s = dusk(gun, mine("hall-archivist", 26, 15.9))
    plan = planned(s, the_stack(s, 3))
    assert plan.why[0] == "phantom_advances"
    assert plan.target == 4
    assert plan.pose == (24_000, 24_000, bearing(24_000, 24_000, 26_000, 15_900))


@pytest.mark.rule("SM-SOLO-11")
def test_of_equal_places_one_out_of_harm_before_the_first_heading() -> None:
    """A marksman, too far off to be attacked, watches the places to the right of the archivist."""
    stacks = (wolf("bloodmonkey", 24, 28), mine("hall-archivist", 24, 25))
    free, watched = chase(dusk(*stacks)), chase(s := dusk(*stacks, mine("ridge-marksman", 32, 18)))
    assert free is not None
    assert watched is not None
    assert free.target == watched.target == 4

    def at(way: Way) -> Stack:
        x, y = moved(24_000, 28_000, way.bearing, way.distance)
        return the_stack(s, 3)._replace(x=x, y=y, heading=bearing(x, y, 24_000, 25_000))

    assert Threats(s).in_harm(at(free))
    assert not Threats(s).in_harm(at(watched))
    assert (free.bearing, watched.bearing) == (1_350, 2_250)


@pytest.mark.rule("SM-SOLO-11", "SM-SOLO-18")
def test_the_bonus_of_the_pack_counts_among_the_modifiers() -> None:
    """Two others have Karak in range: a place where it has, too, is worth more than one behind the target."""
    s = dusk(
        wolf("bloodmonkey", 25, 11),
        mine("red-witch-berserker", 28, 6, 240),
        wolf("fargo", 20, 2.25),
        wolf("witlock", 21.2, 5.1),
        options={"wolfpack_target": "expertise-only"},
    )
    way = chase(s)
    assert way is not None
    assert way.target == 4
    x, y = moved(25_000, 11_000, way.bearing, way.distance)
    assert hypot(x - 24_000, y - 2_250) <= 4_000


@pytest.mark.rule("SM-SOLO-11", "SM-MOVE-14")
def test_a_climber_does_not_attack_from_where_it_may_not_stand() -> None:
    """Behind the archivist runs a wall, which can be crossed but not stood upon."""
    wall = {"kind": "wall", "x": 24, "y": 21.5, "width": 10}
    s = dusk(
        wolf("flats-watchman", 27.5, 28, vehicle="mog-corvette"), mine("hall-archivist", 24, 24), terrain=[wall]
    )
    way = chase(s)
    assert way is not None
    assert why_not(ground(s, the_stack(s, 3)), Slide(way.bearing, way.distance, 0)) is None
    assert (way.target, way.bearing, way.distance) == by_the_letter(s, the_stack(s, 3))


@pytest.mark.rule("SM-SOLO-11", "SM-ATTACK-8")
@pytest.mark.parametrize("heading", [0, 180])
def test_where_it_faces_at_first_does_not_change_which_cover_a_mortar_has_at_the_end(heading: float) -> None:
    """A wall that hides Karak is not in a mortar's way, but only the mortar's front half looks for him."""
    marshals = (mine("karak", 18, 6), {**SEGMOND, "at": [30, 33.75]})
    mortar = wolf("mudhead", 18, 20, heading, vehicle="granite-crawler", attachment="avalanche-mortar")
    s = dusk(mortar, options=QUICKSTART, marshals=marshals, terrain=[piece("wall", 19.5, 14, heading=90)])
    way = chase(s)
    assert way is not None
    assert (way.target, way.bearing, way.distance) == by_the_letter(s, the_stack(s, 3))


@pytest.mark.rule("SM-SOLO-13", "SM-GUARDIAN-2")
def test_no_attack_is_looked_for_when_combat_is_forfeited_or_forbidden() -> None:
    stacks = (wolf("bloodmonkey", 24, 30), mine("hall-archivist", 24, 24))
    assert chase(dusk(*stacks)) is not None
    s = dusk(*stacks)
    s.active, s.forfeited = 1, True
    assert chase(s) is None
    assert chase(dusk(*stacks, effects=[[3, "no_attack", 0, 9, "x"]])) is None
    s = dusk(*stacks)
    s.active, s.forfeited = 1, True
    assert planned(s, the_stack(s, 3)).target == 0


@pytest.mark.rule("SM-SOLO-11")
def test_who_cannot_slide_attacks_from_where_it_stands() -> None:
    s = dusk(wolf("bloodmonkey", 24, 28), mine("hall-archivist", 24, 25), effects=[[3, "no_move", 0, 9, "x"]])
    plan = planned(s, the_stack(s, 3))
    assert (plan.choice, plan.target) == ("0/0^1800", 4)


# --- Facing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-10")
def test_at_the_end_it_faces_the_highest_expertise_then_the_nearest() -> None:
    near, far = mine("alson-shieldbearer", 30, 28, 90), mine("red-witch-berserker", 4, 40)
    s = dusk(wolf("computronium-seer", 24, 30), near, far)
    assert face_target(s, the_stack(s, 3)) == the_stack(s, 5)
    assert planned(s, the_stack(s, 3)).pose == (24_000, 25_000, bearing(24_000, 25_000, 4_000, 40_000))
    # Rielle has the same Expertise as Karak and is nearer.
    s = dusk(wolf("computronium-seer", 38, 20), mine("rielle", 40, 4))
    assert face_target(s, the_stack(s, 3)) == the_stack(s, 4)


@pytest.mark.rule("SM-SOLO-10")
def test_a_marshal_in_range_is_faced_before_everybody() -> None:
    s = dusk(wolf("flats-watchman", 24, 6.25), mine("red-witch-berserker", 28, 6.25))
    assert face_target(s, the_stack(s, 3)) == the_stack(s, 1)
    assert face_target(s, the_stack(s, 3)._replace(y=6_251)) == the_stack(s, 4)


@pytest.mark.rule("SM-SOLO-10")
def test_one_that_attacked_keeps_facing_its_target() -> None:
    stacks = (
        wolf("bloodmonkey", 24, 28),
        mine("hall-archivist", 24, 25, 180),
        mine("red-witch-berserker", 8, 44),
    )
    match = night(*stacks, dice=[3, 4, 1, 1])
    x, y, heading = place(match, 3)
    assert told(match, "phantom_attacks")[0][2] == 4
    assert heading == bearing(x, y, 24_000, 25_000)


# --- The same by brute force -------------------------------------------------------------------------------


def every_attack(s: Battle, c: Stack, foes: Sequence[Stack]) -> Iterator[tuple[Any, ...]]:
    """Each place by the letter of the rule, and each target from there: slow, and nothing is left out."""
    g = ground(s, c)
    for heading in {*range(0, 3_600, 50), *[bearing(c.x, c.y, f.x, f.y) for f in foes]}:
        most = farthest(g, heading)
        for d in {*range(0, most + 1, 500), most}:
            if why_not(g, Slide(heading if d else 0, d, 0)) is None:
                x, y = moved(c.x, c.y, heading, d)
                for rank, f in enumerate(foes):
                    ghost = c._replace(x=x, y=y, heading=bearing(x, y, f.x, f.y))
                    if why_not_shoot(s, ghost, f) is None:
                        yield rank, ghost, heading if d else 0, d


def by_the_letter(s: Battle, c: Stack) -> tuple[int, int, int] | None:
    """Target, heading and length of the best attack; None if there is none."""
    foes, hunted = [f for f in s.stacks if f.seat != PHANTOM], marshal(s, 0)
    assert hunted is not None
    if why_no_attack(s, c) or not has_weapon(s, c):
        return None
    if min(hypot(f.x - c.x, f.y - c.y) for f in foes) > 14_000:
        return None
    foes.sort(
        key=lambda f: (
            f is not hunted,
            -expertise(s, f) if has_weapon(s, f) else 0,
            hypot(f.x - c.x, f.y - c.y),
        )
    )
    found = list(every_attack(s, c, foes))
    if not found:
        return None
    first = min(rank for rank, *_ in found)
    target = foes[first]

    def merit(entry: tuple[Any, ...]) -> tuple[Any, ...]:
        _, ghost, heading, d = entry
        total = sum(part.value for part in attack_parts(s, ghost, target))
        harm = any(has_weapon(s, f) and why_not_shoot(s, f, ghost) is None for f in foes)
        gap = max(0.0, hypot(ghost.x - hunted.x, ghost.y - hunted.y) - 2_000)
        return -total, harm, gap, d, heading

    _, _, heading, d = min([entry for entry in found if entry[0] == first], key=merit)
    return target.uid, heading, d


@pytest.mark.rule("SM-SOLO-11", "SM-SOLO-12")
@pytest.mark.parametrize("edition", ["basic-2021", "quickstart"])
@pytest.mark.parametrize("scenario", ["risen", "burning-fountains", "fog-and-tombs"])
def test_the_search_finds_what_brute_force_finds(edition: str, scenario: str) -> None:
    """Random games with walls and hills: before the human's activations all of the pack is asked."""
    options = {"edition": edition, "scenario": scenario, "turn_limit": 12}
    source, compared, seed = Source(scenario), 0, 0
    match = Match.new(GAME, seed=seed, seats=1, options=options, listen=False)
    while compared < 4:
        if not match.asks:
            seed += 1
            match = Match.new(GAME, seed=seed, seats=1, options=options, listen=False)
        (ask,) = match.asks
        if ask.question == "activate" and state(match).roll:
            s = state(match)
            for stack in [k for k in s.stacks if k.seat == PHANTOM]:
                way = chase(s, stack.uid)
                expected = by_the_letter(s, stack)
                assert (None if way is None else (way.target, way.bearing, way.distance)) == expected
                compared += expected is not None
        space = match.space(ask)
        point = space.sample(source) if space is not None else None
        match.choose(0, point if point is not None else source.pick(ask.options))


@pytest.mark.rule("SM-SOLO-11")
def test_with_an_aura_that_depends_on_the_place_each_place_has_its_own_sum() -> None:
    """A custom banner gives one more to attacks of its own side within two inches of it."""
    banner = {
        "id": "banner",
        "kind": "character",
        "name": "Banner",
        "faction": "salt-flats",
        "copies": 1,
        "speed": 5,
        "defense": 3,
        "code": "X1",
        "source": "custom",
        "static": [{"mod": {"who": "own_all", "within": 2, "stat": "attack", "amount": 1}}],
        "text": "Near it the pack bites harder.",
    }
    s = dusk(
        wolf("flats-watchman", 24, 28),
        mine("hall-archivist", 24, 25, 90),
        wolf("banner", 30, 26),
        options={"cards": [banner]},
    )
    found = by_the_letter(s, the_stack(s, 3))
    way = chase(s)
    assert way is not None
    assert (way.target, way.bearing, way.distance) == found
    plain = chase(
        dusk(wolf("flats-watchman", 24, 28), mine("hall-archivist", 24, 25, 90), wolf("fargo", 30, 26))
    )
    assert plain is not None
    assert (way.bearing, way.distance) != (plain.bearing, plain.distance)


# --- The pack ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-18")
def test_three_with_the_marshal_in_range_get_two_each() -> None:
    s = dusk(wolf("bloodmonkey", 20, 2.25), wolf("flats-watchman", 28, 2.25), wolf("fargo", 24, 6.25))
    for uid in (3, 4, 5):
        parts = attack_parts(s, the_stack(s, uid), the_stack(s, 1))
        assert [part.value for part in parts if part.what == "pack"] == [2]


@pytest.mark.rule("SM-SOLO-18")
def test_range_alone_makes_the_pack_and_a_character_without_weapon_is_none_of_it() -> None:
    """Nobody needs to see or face the Marshal; one mil out of range, or no weapon, and one does not count."""

    def bonus(*stacks: Any, **given: Any) -> list[int]:
        s = dusk(wolf("bloodmonkey", 20, 2.25), mine("hall-archivist", 16, 2.25), *stacks, **given)
        parts = attack_parts(s, the_stack(s, 3), the_stack(s, 4))
        return [part.value for part in parts if part.what == "pack"]

    wall = {"kind": "wall", "x": 26, "y": 3, "heading": 90}
    assert bonus(wolf("fargo", 28, 2.25, 90), terrain=[wall]) == [1]  # against somebody else, too
    assert bonus(wolf("fargo", 28.001, 2.25)) == []
    assert bonus(wolf("computronium-seer", 27, 2.25)) == []
    assert bonus(marshals=(KARAK, {**SEGMOND, "at": [29, 2.25]})) == [1]  # the phantom's own Marshal counts


@pytest.mark.rule("SM-SOLO-18")
def test_who_has_the_marshal_out_of_range_gets_nothing_from_those_who_have() -> None:
    s = dusk(wolf("bloodmonkey", 19, 2.25), wolf("flats-watchman", 28, 2.25), wolf("fargo", 24, 6.25))
    parts = attack_parts(s, the_stack(s, 3), the_stack(s, 1))
    assert not [part for part in parts if part.what == "pack"]


@pytest.mark.rule("SM-SOLO-17")
def test_the_marshal_alone_has_two_more() -> None:
    s = dusk()
    assert expertise(s, the_stack(s, 2)) == 5
    assert is_alone(s, the_stack(s, 2))
    s = dusk(wolf("computronium-seer", 5, 40))
    assert expertise(s, the_stack(s, 2)) == 3
