"""How far is as far as the rules allow, and a screen is told what the referee says: on many random tables."""

from fractions import Fraction
from math import hypot
from random import Random
from typing import Any

import pytest

from saltbox.engine import Match, Source
from saltbox.engine.space.headings import bearing as bearing_of
from saltbox.engine.space.headings import moved
from saltbox.engine.space.measured import FULL_TURN
from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.measure.records import Why
from saltbox.games.salt_mystic.rules.activation import ActivationSpace
from saltbox.games.salt_mystic.rules.move import Ground, ground, why_not
from saltbox.games.salt_mystic.rules.reach import SlideSpace, all_round, farthest
from tests.games.salt_mystic.battlefield import asked, character, moving, piece, play, refused, stack, state
from tests.games.salt_mystic.crowded import crowd
from tests.games.salt_mystic.measuring import preview, reach

SWITCHES = ("whole-move", "from-entry")
EDITIONS = ("basic-2021", "quickstart")


def grounds(seed: int, tables: int, edition: str, switch: str) -> list[tuple[Ground, list[int]]]:
    """The ground under every Character of some tables, with bearings worth asking about."""
    chance, found = Random(f"{seed} {edition} {switch}"), []
    for _ in range(tables):
        match, _ = crowd(chance, edition=edition, rough_ground=switch)
        s = state(match)
        for one in s.stacks:
            towards = [bearing_of(one.x, one.y, p.x, p.y) for p in chance.sample(s.terrain, 3)]
            others = [bearing_of(one.x, one.y, k.x, k.y) for k in chance.sample(s.stacks, 2)]
            anywhere = [chance.randrange(FULL_TURN) for _ in range(3)] + [chance.randrange(4) * 900]
            found.append((ground(s, one), [*towards, *others, *anywhere]))
            if one.vehicle:
                off = one._replace(vehicle="", attachment="")
                found.append((ground(s, off, leaving=True), anywhere))
    return found


def is_legal(g: Ground, bearing: int, distance: int) -> bool:
    return why_not(g, Slide(bearing if distance else 0, distance, 0)) is None


@pytest.mark.rule("SM-GEO-8", "SM-GEO-13", "SM-GEO-15", "SM-MOVE-2")
@pytest.mark.parametrize("switch", SWITCHES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_farthest_slide_is_legal_and_no_longer_one_is(edition: str, switch: str) -> None:
    chance, shorter = Random(1), 0
    for g, bearings in grounds(1, 60, edition, switch):
        for bearing in bearings:
            most = farthest(g, bearing)
            if most:
                assert is_legal(g, bearing, most), (g, bearing, most)
            longer = {most + more for more in (1, 2, 3, 10, 100, 500)} | {g.limit}
            longer |= {chance.randint(most + 1, g.limit) for _ in range(6) if most < g.limit}
            for distance in longer:
                assert distance <= most or not is_legal(g, bearing, distance), (g, bearing, most, distance)
            shorter += most < g.limit
    assert shorter > 1_500


@pytest.mark.rule("SM-GEO-8", "SM-GEO-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_mil_by_mil_nothing_beyond_the_farthest_is_legal(edition: str) -> None:
    chance, asked_about = Random(2), 0
    for g, bearings in grounds(2, 6, edition, "whole-move"):
        bearing = chance.choice(bearings)
        most = farthest(g, bearing)
        if most < g.limit:
            assert not any(is_legal(g, bearing, distance) for distance in range(most + 1, g.limit + 1)), (
                g,
                bearing,
            )
            asked_about += g.limit - most
    assert asked_about > 30_000


@pytest.mark.rule("SM-GEO-8")
def test_a_narrow_top_is_not_overlooked() -> None:
    """The way crosses only a corner of the tower, for a few mils: there the climber may stop."""
    tower = piece("tower", 10, 16, heading=45)  # its corner on the left: x = 10 - 2.121
    match = moving(character("hesh-cairnwalker", 7.883, 10.5), terrain=[tower])
    g = ground(state(match), stack(match, 1))
    assert refused(match, 0, "0/5500^0") == ""
    assert farthest(g, 0) == max(d for d in range(g.limit + 1) if is_legal(g, 0, d)) > 5_490


@pytest.mark.rule("SM-GEO-8")
@pytest.mark.parametrize("switch", SWITCHES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_round_is_the_farthest_of_each_bearing(edition: str, switch: str) -> None:
    for g, _ in grounds(3, 6, edition, switch):
        assert all_round(g, 50) == [farthest(g, bearing) for bearing in range(0, FULL_TURN, 50)]


@pytest.mark.rule("SM-GEO-8", "SM-MOVE-2")
def test_a_shorter_limit_is_kept_too() -> None:
    chance = Random(4)
    for g, bearings in grounds(4, 10, "basic-2021", "whole-move"):
        for bearing in bearings:
            limit = chance.randint(0, g.limit + 500)
            most = farthest(g, bearing, limit)
            assert most <= min(limit, g.limit)
            assert not most or is_legal(g, bearing, most)
            assert not any(is_legal(g, bearing, d) for d in range(most + 1, min(limit, g.limit, most + 40) + 1))


@pytest.mark.rule("SM-MOVE-1", "SM-MOVE-2")
@pytest.mark.parametrize("switch", SWITCHES)
def test_snapping_stays_on_the_bearing_and_is_always_legal(switch: str) -> None:
    chance = Random(5)
    for g, bearings in grounds(5, 12, "basic-2021", switch):
        space = SlideSpace(g)
        for bearing in bearings:
            wanted = Slide(bearing, chance.randint(1, 14_000), chance.randrange(FULL_TURN))
            choice = space.snap(str(wanted))
            if choice is None:  # only whoever leaves a card behind may find no way at all
                assert g.left is not None
                continue
            assert space.why_not(choice) is None
            got = Slide.parse(choice)
            assert got is not None
            assert got.facing == wanted.facing
            assert got.distance <= wanted.distance
            assert got.bearing == (bearing if got.distance else 0)
            assert space.snap(choice) == choice
            if space.why_not(str(wanted)) is None:
                assert choice == str(wanted)


@pytest.mark.rule("SM-MOVE-1", "SM-MOVE-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_sampled_movements_are_always_legal(edition: str) -> None:
    chance, source, kinds = Random(6), Source(6), set()
    for _ in range(12):
        match, _ = crowd(chance, edition=edition)
        s = state(match)
        for one in s.stacks:
            space = ActivationSpace(s, one)
            for _ in range(12):
                choice = space.sample(source)
                assert choice is not None
                assert space.why_not(choice) is None, choice
                kinds.add(choice.partition(" ")[0] if " " in choice else "slide")
    assert kinds >= {"slide", "off"}


# --- What a screen is told ---------------------------------------------------------------------------------


def told_reach(match: Match, uid: int) -> list[tuple[int, int]]:
    return [(x, y) for x, y in reach(match, uid).reach]


@pytest.mark.rule("SM-GEO-8")
@pytest.mark.parametrize("switch", SWITCHES)
def test_every_point_of_the_reach_can_be_moved_to_and_no_further_one(switch: str) -> None:
    chance, edges = Random(7), 0
    for _ in range(12):
        match, people = crowd(chance, rough_ground=switch)
        answer = reach(match, 1)
        assert (answer.speed, answer.limit) == (people[0].speed * 1_000,) * 2
        one, outline = stack(match, 1), told_reach(match, 1)
        step = FULL_TURN // len(outline)
        for index in chance.sample(range(len(outline)), 60):
            about = round(hypot(outline[index][0] - one.x, outline[index][1] - one.y))
            lengths = [
                d
                for d in (about - 1, about, about + 1)
                if moved(one.x, one.y, index * step, max(d, 0)) == outline[index]
            ]
            if about > 1:
                assert any(refused(match, 0, f"{index * step}/{d}^0") == "" for d in lengths)
            assert refused(match, 0, f"{index * step}/{about + 2}^0") != ""
            edges += about < answer.limit - 2
    assert edges > 100


def random_choice(chance: Random, match: Match) -> str:
    """Something a player might point at: often legal, sometimes not."""
    one = stack(match, 1)
    (ask,) = match.asks
    space = match.space(ask)
    assert space is not None
    if chance.random() < 0.3:
        return f"{chance.randrange(1, FULL_TURN)}/{chance.randint(1, 9_000)}^{chance.randrange(FULL_TURN)}"
    foe = chance.choice([k for k in state(match).stacks if k.seat == 1])
    slide = Slide(chance.randrange(1, FULL_TURN), chance.randint(1, 9_000), 0)
    near = space.snap(str(slide))
    legal = Slide.parse(near or "0/0^0")
    assert legal is not None
    x, y = moved(one.x, one.y, legal.bearing, legal.distance)
    facing = bearing_of(x, y, foe.x, foe.y)
    part = "off vehicle " if one.vehicle and chance.random() < 0.3 else ""
    return part + str(legal._replace(facing=facing))


@pytest.mark.rule("SM-ATTACK-2", "SM-MOVE-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_preview_tells_what_then_happens(edition: str) -> None:
    """Legal or not and why; and if it is made, the same targets with the same modifiers are offered."""
    chance, counts = Random(8), {"refused": 0, "targets": 0, "none": 0, "off": 0}
    for _ in range(60):
        match, _ = crowd(chance, edition=edition)
        for _ in range(8):
            choice = random_choice(chance, match)
            shown = preview(match, 1, choice)
            refusal = match.why_not(0, choice)
            assert shown.legal == (refusal is None)
            if refusal is not None:
                assert shown.why == Why(*refusal)
                counts["refused"] += 1
                continue
            after = match.clone(listen=True)
            after.choose(0, choice)
            assert stack(after, 1)[3:6] == shown.pose
            possible = {aim.uid: aim for aim in shown.targets if aim.possible}
            offered = set(after.asks[0].options) - {"none"} if asked(after) == "0 attack" else set()
            assert {str(uid) for uid in possible} == offered, (
                choice,
                state(match).stacks,
                state(match).terrain,
            )
            for uid, aim in possible.items():
                foreseen = after.foresee(0, str(uid)).branches[0].summary.attacks[0]
                assert (foreseen.terms, foreseen.defense) == (aim.terms, aim.defense)
                faces = [die for die in range(1, 7) if die + aim.total >= aim.defense]
                share = Fraction(len(faces), 6)
                if stack(match, 1).card.endswith(":bloodmonkey"):  # a 1 is rolled again
                    share = Fraction(len([die for die in faces if die > 1]), 6) + share / 6
                assert Fraction(*aim.chance) == share
                counts["targets"] += 1
            counts["none"] += not possible
            counts["off"] += choice.startswith("off")
    assert min(counts.values()) > 10, counts


def rammed(**more: Any) -> Match:
    walls = [piece("wall", 10, 20, die=3), piece("wall", 30, 10, die=6)]
    who = character("fargo", 10, 12.75, vehicle="ramship"), character("haplong", 10, 22.5, seat=1, heading=180)
    return moving(*who, character("karak", 40, 5), character("segmond", 40, 40, seat=1), terrain=walls, **more)


@pytest.mark.rule("SM-SCEN-4")
def test_a_preview_of_a_ram_sees_past_the_wall_that_would_fall() -> None:
    match = rammed()
    shown = preview(match, 1, "ram 0^0")
    assert shown.legal
    assert [aim.uid for aim in shown.targets if aim.possible] == [2]
    assert asked(play(match, "0 ram 0^0")) == "0 attack"


@pytest.mark.rule("SM-SCEN-4")
def test_a_preview_of_a_ram_that_is_refused() -> None:
    shown = preview(rammed(), 1, "ram 900^0")
    assert not shown.legal
    assert shown.why is not None
    assert shown.why.rule == "SM-SCEN-4"


@pytest.mark.rule("SM-TERRAIN-14")
@pytest.mark.parametrize(("edition", "targets"), [("basic-2021", []), ("quickstart", [2])])
def test_a_preview_that_leaves_its_vehicle_sees_it_as_an_obstruction(edition: str, targets: list[int]) -> None:
    """Left of the card it left, Rielle could reach whoever is right of it; in basic-2021 the card hides him."""
    foe, far = character("haplong", 12.7, 10, seat=1), character("segmond", 30, 30, seat=1)
    match = moving(character("rielle", 10, 10, vehicle="ramship"), foe, far, options={"edition": edition})
    choice = "off vehicle 2700/2250^900"
    shown = preview(match, 1, choice)
    assert shown.legal
    assert [aim.uid for aim in shown.targets if aim.possible and aim.uid < 100] == targets
    play(match, f"0 {choice}")
    offered = match.asks[0].options if asked(match) == "0 attack" else []
    assert ("2" in offered) == bool(targets)
