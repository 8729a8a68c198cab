"""Exact chances: the whole table of the catalogue, and enumerations of every face of every die."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import cycle, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saltbox.engine import Source
from saltbox.games.salvation_and_steel.odds import (
    NOTHING,
    Odds,
    chance,
    first_success,
    impact,
    shot,
    strike,
    together,
)
from tests.games.salvation_and_steel.field import battle, foe, own, play
from tests.speed import best_ms

attributes = st.integers(0, 21)
few, many = st.integers(0, 3), st.integers(0, 8)


def enumerated(dice: int, accuracy: int, force: int, defence: int, resistance: int) -> Counter[str | int]:
    """Every die by itself, told by whether it succeeds, with the number of its faces that do."""
    found: Counter[str | int] = Counter()

    def sides(needed: int) -> list[tuple[bool, int]]:
        faces = min(20, max(0, needed))
        return [(True, faces), (False, 20 - faces)]

    for rolls in product(sides(accuracy), sides(force), repeat=dice):
        hits = [(rolls[2 * die], rolls[2 * die + 1]) for die in range(dice)]
        ways, wounds, stuns = 1, 0, 0
        for (is_hit, hit_faces), (is_wound, wound_faces) in hits:
            ways *= hit_faces * wound_faces
            if is_hit or not defence:
                wounds, stuns = wounds + is_wound, stuns + (not is_wound)
        for guard in product(sides(resistance), repeat=defence):
            blocks, all_ways = 0, ways
            for is_block, faces in guard:
                blocks, all_ways = blocks + is_block, all_ways * faces
            found[best_blocks(wounds, stuns, blocks)] += all_ways
    return found


def best_blocks(wounds: int, stuns: int, blocks: int) -> str | int:
    """All that the target can choose: the fewest wounds count first, then whether he is stunned."""
    choices = [
        (wounds - on_wounds, stuns - on_stuns > 0)
        for on_wounds in range(min(wounds, blocks) + 1)
        for on_stuns in range(min(stuns, blocks - on_wounds) + 1)
    ]
    left, is_stunned = min(choices)
    return left or ("stun" if is_stunned else "none")


@pytest.mark.rule("SS-HIT-2", "SS-HIT-3", "SS-HIT-4", "SS-HIT-5", "SS-HIT-6", "SS-HIT-7", "SS-HIT-8")
@pytest.mark.parametrize(
    ("exchange", "decimals", "none", "stun"),
    [
        ((1, 10, 10, 1, 10), "0.750000 0.125000 0.125000 0 0", "3/4", "1/8"),  # P-1
        ((2, 15, 14, 1, 11), "0.268750 0.231187 0.376031 0.124031 0", "43/160", "3699/16000"),  # P-2
        (
            (3, 15, 14, 2, 8),
            "0.173125 0.224319 0.339609 0.210853 0.052093",
            "277/1600",
            "358911/1600000",
        ),  # P-3
        ((2, 8, 10, 0, 14), "0 0.250000 0.500000 0.250000 0", "0", "1/4"),  # P-4
        (
            (2, 11, 11, 2, 9),
            "0.609019 0.190354 0.172947 0.027681 0",
            "97443/160000",
            "12182643/64000000",
        ),  # P-5
        (
            (4, 11, 11, 3, 13),  # P-6
            "0.579113 0.263631 0.117971 0.033615 0.005670",
            "37063233/64000000",
            "2699580263193/10240000000000",
        ),
        (
            (6, 16, 14, 3, 14),  # P-7
            "0.041699 0.260323 0.264722 0.237125 0.196131",
            "81444/1953125",
            "15888882933/61035156250",
        ),
        (
            (3, 14, 12, 5, 16),  # P-8
            "0.977109 0.016401 0.005893 0.000572 0.000024",
            "3053467/3125000",
            "3203347/195312500",
        ),
        ((1, 8 + 2, 10, 1, 14), "0.850000 0.075000 0.075000 0 0", "17/20", "3/40"),  # P-9
        (
            (3, 15, 14, 3, 8),
            "0.301375 0.231913 0.288107 0.147349 0.031256",
            "2411/8000",
            "371061/1600000",
        ),  # P-10
        ((2, 12, 11, 2, 8), "0.524800 0.224532 0.211464 0.039204 0", "328/625", "56133/250000"),  # P-11
        (
            (4, 12, 11, 4, 12),  # P-12
            "0.639962 0.236447 0.092600 0.026401 0.004591",
            "49997/78125",
            "92362221/390625000",
        ),
    ],
)
def test_close_combat(exchange: tuple[int, int, int, int, int], decimals: str, none: str, stun: str) -> None:
    odds = strike(*exchange)
    assert (odds.none, odds.stun) == (Fraction(none), Fraction(stun))
    one, two = (odds.at_least(count) - odds.at_least(count + 1) for count in (1, 2))
    expected = [float(each) for each in decimals.split()]
    assert [float(each) for each in (odds.none, odds.stun, one, two, odds.at_least(3))] == pytest.approx(
        expected, abs=5.000001e-7
    )
    ways = enumerated(*exchange)
    total = Fraction(20 ** (2 * exchange[0] + exchange[3]))
    assert ways.total() == total
    assert odds == Odds(
        ways["none"] / total, ways["stun"] / total, tuple([ways[n] / total for n in range(1, exchange[0] + 1)])
    )


@pytest.mark.rule("SS-RANGED-8", "SS-RANGED-10", "SS-SPELL-7")
@pytest.mark.parametrize(
    ("rolled", "none", "stun", "wound"),
    [
        ((15, 14, 1, 9), "281/800", "9/25", "231/800"),  # P-13
        ((7, 14, 0, 9), "13/20", "21/200", "49/200"),  # P-14
        ((11, 11, 2, 14), "27009/40000", "5951/20000", "1089/40000"),  # P-15
        ((5, 12, 1, 8), "79/100", "3/25", "9/100"),  # P-16
        ((12, 12, 1, 11), "133/250", "153/500", "81/500"),  # P-17
    ],
)
def test_shots_and_spells(rolled: tuple[int, int, int, int], none: str, stun: str, wound: str) -> None:
    odds = shot(*rolled)
    assert odds == Odds(Fraction(none), Fraction(stun), (Fraction(wound),))
    accuracy, force, defence, resistance = rolled
    ways: Counter[str] = Counter()
    for hit, wounds, *guard in product(range(1, 21), repeat=2 + defence):
        is_blocked = any(roll <= resistance for roll in guard)
        if hit > accuracy or (wounds > force and is_blocked):
            ways["none"] += 1
        else:
            ways["wound" if wounds <= force and not is_blocked else "stun"] += 1
    total = ways.total()
    assert odds == Odds(
        Fraction(ways["none"], total), Fraction(ways["stun"], total), (Fraction(ways["wound"], total),)
    )


@pytest.mark.rule("SS-GEN-1", "SS-GEN-2")
def test_single_tests() -> None:
    assert chance(10) == Fraction(1, 2)  # P-18: a Sorcerer casts
    assert chance(14 - 2) == Fraction(3, 5)  # P-19: a Knight with one wound stands up
    assert chance(8 - 4) == Fraction(1, 5)  # P-20: a Skeleton with two
    assert chance(9 - 1) == Fraction(2, 5)  # P-21: a Warrior stays when one friend dies
    assert chance(11 - 2) == Fraction(9, 20)  # P-22: a Squire rallies beside two friends
    assert [chance(needed) for needed in (-3, 0, 20, 25)] == [0, 0, 1, 1]


def test_the_treasure_is_found_at_last() -> None:
    """P-23: the rolls that find it are 19-20, 17-20, 13-20, 8-20, and any."""
    chances = first_success((2, 4, 8, 13, 20))
    assert chances == tuple(map(Fraction, ("1/10", "9/50", "36/125", "351/1250", "189/1250")))
    assert sum(chances) == 1


@given(few, attributes, attributes, few, attributes)
def test_a_strike_is_what_all_faces_make_of_it(
    a: int, accuracy: int, force: int, d: int, resistance: int
) -> None:
    odds, ways = strike(a, accuracy, force, d, resistance), enumerated(a, accuracy, force, d, resistance)
    total = 20 ** (2 * a + d)
    assert odds.none == Fraction(ways["none"], total)
    assert odds.stun == Fraction(ways["stun"], total)
    assert list(odds.wounds) == [Fraction(ways[count], total) for count in range(1, a + 1)]
    assert odds.none + odds.stun + sum(odds.wounds) == 1
    assert odds.mean == sum((odds.at_least(count) for count in range(1, a + 1)), Fraction(0))


@given(many, attributes, attributes, many, attributes)
def test_one_more_defence_die_never_harms(a: int, accuracy: int, force: int, d: int, resistance: int) -> None:
    fewer, more = strike(a, accuracy, force, d, resistance), strike(a, accuracy, force, d + 1, resistance)
    assert more.none >= fewer.none
    for count in range(1, a + 1):
        assert more.at_least(count) <= fewer.at_least(count)
    from_afar = [impact(force, dice, resistance) for dice in (d, d + 1)]
    assert from_afar[1].at_least(1) <= from_afar[0].at_least(1)
    assert from_afar[1].none >= from_afar[0].none


@given(st.lists(st.builds(strike, few, attributes, attributes, few, attributes), max_size=3))
def test_attackers_together_are_independent(several: list[Odds]) -> None:
    ways: dict[str | int, Fraction] = defaultdict(Fraction)
    each_way: list[list[tuple[str | int, Fraction]]] = [
        [("none", odds.none), ("stun", odds.stun), *enumerate(odds.wounds, 1)] for odds in several
    ]
    for results in product(*each_way):
        weight, wounds, is_stunned = Fraction(1), 0, False
        for result, part in results:
            weight *= part
            wounds += result if isinstance(result, int) else 0
            is_stunned |= result == "stun"
        ways[wounds or ("stun" if is_stunned else "none")] += weight
    odds = together(several)
    assert (odds.none, odds.stun) == (ways["none"], ways["stun"])
    assert list(odds.wounds) == [ways[count] for count in range(1, len(odds.wounds) + 1)]


def test_no_dice_do_nothing() -> None:
    assert strike(0, 10, 10, 3, 10) == together([]) == NOTHING
    assert NOTHING.at_least(0) == 1
    assert NOTHING.at_least(1) == NOTHING.mean == 0


def test_a_mirror_is_worth_its_dice() -> None:
    """A charged Skeleton is wounded less often with three mirrored dice than with its own two."""
    own, mirrored = strike(3, 15, 14, 2, 8), strike(3, 15, 14, 3, 8)
    assert (round(own.at_least(1), 3), round(mirrored.at_least(1), 3)) == (Fraction("0.603"), Fraction("0.467"))


def test_any_exchange_is_counted_in_no_time() -> None:
    accuracies = cycle(range(8, 18))
    assert best_ms(lambda: strike.__wrapped__(8, next(accuracies), 14, 8, 16)) < 5


# --- Simulated exchanges -----------------------------------------------------------------------------------

# The pairings of section 10.1 that printed units can fight: attacker, its dice, target, its dice, what differs.
PAIRINGS: dict[str, tuple[str, int, str, int, dict[str, Any], tuple[int, int, int, int, int]]] = {
    "P-2": ("knight", 2, "squire", 1, {}, (2, 15, 14, 1, 11)),
    "P-3": ("knight", 3, "skeleton", 2, {}, (3, 15, 14, 2, 8)),
    "P-4": ("skeleton", 2, "knight", 0, {}, (2, 8, 10, 0, 14)),
    "P-5": ("warrior", 2, "warrior", 2, {}, (2, 11, 11, 2, 9)),
    "P-6": ("warrior", 4, "animated", 3, {}, (4, 11, 11, 3, 13)),
    "P-7": ("grotesque", 6, "knight", 3, {}, (6, 16, 14, 3, 14)),
    "P-8": ("equikin", 3, "grotesque", 5, {}, (3, 14, 12, 5, 16)),
    "P-10": ("knight", 3, "skeleton", 3, {"charged": [0]}, (3, 15, 14, 3, 8)),
    "P-11": ("squire", 2, "dragonkin", 2, {"wounds": 2}, (2, 12, 11, 2, 8)),
    "P-12": ("dragonkin", 4, "dragonkin", 4, {}, (4, 12, 11, 4, 12)),
}
every_pairing = pytest.mark.parametrize("pairing", PAIRINGS)


def exchanged(pairing: str, rounds: int) -> Counter[str | int]:
    """What so many rounds between two units come to for the target, played by the game itself."""
    kind, attack, target, defence, more, _ = PAIRINGS[pairing]
    match = play(battle(own(kind, "R19"), foe(target, "R18", **more)), "0 fight:0")
    sealed = "mirror" if "charged" in more else f"dice:0/{defence}"
    source, found = Source(pairing), Counter[str | int]()
    for _ in range(rounds):
        world = match.imagine(None, source).clone(listen=True)  # the same round with other dice
        world.choose(0, f"dice:{attack}/0")
        if world.ask_of(1) is not None and world.asks[0].question == "dice":
            world.choose(1, sealed)
        if world.asks and world.asks[0].question == "block":
            world.choose(1, world.asks[0].options[0])  # wounds first
        blows = [event.facts for event in world._state.events or () if event.name == "blows_landed"]
        wounds = sum(one[2] - one[4] for one in blows)
        stuns = sum(one[3] - one[5] for one in blows)
        found[wounds or ("stun" if stuns else "none")] += 1
    return found


def rolled_plainly(pairing: str, rounds: int) -> Counter[str | int]:
    """The same with nothing but dice: no rule of the game, no table of chances."""
    _, _, _, _, _, (dice, accuracy, force, defence, resistance) = PAIRINGS[pairing]
    chance, found = Random(pairing), Counter[str | int]()
    for _ in range(rounds):
        hits = sum(chance.randrange(20) < accuracy for _ in range(dice)) if defence else dice
        wounds = sum(chance.randrange(20) < force for _ in range(hits))
        blocks = sum(chance.randrange(20) < resistance for _ in range(defence)) if hits else 0
        found[best_blocks(wounds, hits - wounds, blocks)] += 1
    return found


def furthest(pairing: str, found: Counter[str | int]) -> float:
    """The largest difference between a share of the rounds and its exact chance."""
    odds = strike(*PAIRINGS[pairing][5])
    exact: dict[str | int, Fraction] = {"none": odds.none, "stun": odds.stun}
    exact.update(enumerate(odds.wounds, start=1))
    assert set(found) <= {key for key, chance in exact.items() if chance}
    return max(abs(found[key] / found.total() - float(chance)) for key, chance in exact.items())


@every_pairing
def test_exchanges_of_the_game_come_out_as_the_table_says(pairing: str) -> None:
    """Five times the widest deviation that 400 rounds have by chance; the seeds are fixed."""
    assert furthest(pairing, exchanged(pairing, 400)) < 5 * (0.25 / 400) ** 0.5


@every_pairing
def test_plain_dice_come_out_as_the_table_says(pairing: str) -> None:
    assert furthest(pairing, rolled_plainly(pairing, 10_000)) < 5 * (0.25 / 10_000) ** 0.5


@pytest.mark.slow
@pytest.mark.timeout(3_600)
@every_pairing
def test_200_000_exchanges_are_within_half_a_percent_of_the_table(pairing: str) -> None:
    assert furthest(pairing, rolled_plainly(pairing, 200_000)) < 0.005
    assert furthest(pairing, exchanged(pairing, 200_000)) < 0.005
