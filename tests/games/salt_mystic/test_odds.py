"""The chance that is shown before an attack is the one that the referee then gives, roll by roll."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from saltbox.engine import Match
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    attacking,
    battle,
    character,
    custom,
    moving,
    play,
    state,
    told,
)
from tests.games.salt_mystic.crowded import crowd
from tests.games.salt_mystic.measuring import attacks, preview

FOE: Mapping[str, Any] = {"seat": 1, "heading": 180}
FAR = character("segmond", 30, 30, **FOE)
EDITIONS = ("basic-2021", "quickstart")


def shares(who: Any, foe: Any, *, move: str = "0/0^0", **given: Any) -> tuple[list[Fraction], list[Fraction]]:
    """Hits and falls as the preview shows them and as the attacks count them, and as the referee gives them."""

    def table(dice: Sequence[int]) -> Match:
        rest = [] if foe["card"] == FAR["card"] else [FAR]
        return moving(who, foe, *rest, dice=dice, **given)

    (shown,) = [aim for aim in preview(table(()), 1, move).targets if aim.uid == 2]
    counted = [attack for attack in attacks(table(()), 1) if attack.target == 2]
    (attack,) = [attack for attack in counted if attack.move == move]
    promised = [Fraction(*shown.chance), Fraction(*shown.kill)]
    assert promised == [Fraction(attack.hits, attack.of), Fraction(attack.kills, attack.of)]
    assert Fraction(*shown.negated) == Fraction(attack.negated, attack.of)
    assert promised == foreseen(play(table(()), f"0 {move}"))
    hits = falls = 0
    for dice in product(range(1, 7), repeat=2):  # the second is for a card that has a die rolled again
        match = play(table(dice), f"0 {move}", "0 2")
        hits += told(match, "attack_resolved")[-1][-1] and not told(match, "hit_negated")
        falls += all(stack.uid != 2 for stack in state(match).stacks)
    return promised, [Fraction(hits, 36), Fraction(falls, 36)]


def foreseen(match: Match) -> list[Fraction]:
    """Hits and falls of the attack on Character 2, as foresight counts them."""
    found = match.foresee(0, "2")
    assert sum(branch.chance for branch in found.branches) == found.out_of
    hits = [
        branch.chance
        for branch in found.branches
        if branch.summary.attacks[-1].is_hit and not branch.summary.attacks[-1].negated_by
    ]
    falls = [branch.chance for branch in found.branches if 2 in [who.uid for who in branch.summary.falls]]
    return [Fraction(sum(hits), found.out_of), Fraction(sum(falls), found.out_of)]


WATCHMAN = character("mountain-watchman", 10, 10)
PIERCER = custom(
    "piercer",
    "character",
    range=2,
    expertise=2,
    on_attack=[{"mod": {"who": "target", "stat": "defense", "amount": -2, "lasts": "attack"}}],
)
SHELL = custom("shell", "vehicle", defense=2, static=[{"mod": {"who": "host", "stat": "defense", "amount": 3}}])
BRAVE = custom(
    "brave",
    "character",
    defense=2,
    static=[{"mod": {"who": "self", "when": "self_manned", "stat": "defense", "amount": 3}}],
)
DREAD = custom(
    "dread",
    "character",
    range=2,
    expertise=2,
    static=[{"mod": {"who": "opp_all", "within": 2, "stat": "defense", "amount": -2}}],
)
PAIRS: Mapping[str, tuple[Any, Any]] = {
    "on foot": (WATCHMAN, character("haplong", 10, 14, **FOE)),
    "a six is needed": (WATCHMAN, character("haplong", 10, 14, vehicle="granite-crawler", **FOE)),
    "the remainder": (WATCHMAN, character("witlock", 10, 14, vehicle="mog-corvette", **FOE)),
    "a one is rolled again": (character("bloodmonkey", 10, 10), character("segmond", 10, 14, **FOE)),
    "a hit is negated": (
        character("karak", 10, 10),
        character("segmond", 10, 14, breakers=["augurs-warning"], **FOE),
    ),
    "the target is weakened": (character("piercer", 10, 10), character("tobin-duelist", 10, 14, **FOE)),
    "weakened and manned": (
        character("piercer", 10, 10),
        character("mirage-scout", 10, 14, vehicle="dirt-wraith", **FOE),
    ),
    "a Vehicle that hardens": (WATCHMAN, character("haplong", 10, 14, vehicle="shell", **FOE)),
    "hard while manned": (WATCHMAN, character("brave", 10, 14, vehicle="mog-corvette", **FOE)),
}


@pytest.mark.rule("SM-ATTACK-5", "SM-VEHICLE-4", "SM-CARD-12")
@pytest.mark.parametrize("edition", [BASIC, QUICKSTART], ids=EDITIONS)
@pytest.mark.parametrize("pair", PAIRS)
def test_the_chance_shown_is_the_chance_there_is(pair: str, edition: Mapping[str, Any]) -> None:
    who, foe = PAIRS[pair]
    promised, real = shares(who, foe, options={**edition, "cards": [PIERCER, SHELL, BRAVE]})
    assert promised == real


@pytest.mark.rule("SM-GEO-16")
def test_what_reaches_so_far_is_measured_from_where_the_attack_is_made() -> None:
    who, foe = character("dread", 10, 8), character("tobin-duelist", 10, 14, **FOE)
    promised, real = shares(who, foe, move="0/4000^0", options={"cards": [DREAD]})
    assert promised == real == [1, 1]


def test_known_chances() -> None:
    """Figures worked out by hand, so that a shared mistake would show."""
    seen = {name: shares(*PAIRS[name])[0] for name in ("on foot", "a six is needed", "the remainder")}
    assert seen == {
        "on foot": [Fraction(5, 6), Fraction(5, 6)],
        "a six is needed": [Fraction(1, 6), 0],
        "the remainder": [1, 1],
    }
    assert shares(*PAIRS["a one is rolled again"])[0] == [Fraction(28, 36)] * 2
    assert shares(*PAIRS["a hit is negated"])[0] == [0, 0]


def test_a_negated_hit_is_named_with_its_card_and_chance() -> None:
    match = attacking(*PAIRS["a hit is negated"])
    (target,) = preview(match, 1, "0/0^0").targets
    assert target.negated_by.endswith(":augurs-warning")
    assert target.negated == (3, 6)


@pytest.mark.parametrize("edition", EDITIONS)
def test_attacks_and_previews_say_the_same(edition: str) -> None:
    chance, compared = Random(11), 0
    for _ in range(40):
        match, _ = crowd(chance, edition=edition)
        for attack in attacks(match, 1):
            shown = preview(match, 1, attack.move)
            assert shown.legal
            (aim,) = [aim for aim in shown.targets if aim.uid == attack.target]
            assert aim.possible
            assert Fraction(*aim.chance) == Fraction(attack.hits, attack.of)
            assert Fraction(*aim.kill) == Fraction(attack.kills, attack.of)
            compared += 1
    assert compared > 100


@pytest.mark.rule("SM-RANGE-3")
def test_the_corner_of_a_manned_card_can_be_struck_from_where_one_stands() -> None:
    """The card of a manned Vehicle reaches farther than its arc."""
    foe = character("witlock", 18, 18, seat=1, vehicle="ramship")
    held = [[1, "no_move", 0, 9, "0a:karak"]]
    match = moving(character("mudhead", 18, 13), foe, FAR, options=QUICKSTART, effects=held)
    assert [attack.target for attack in attacks(match, 1)] == [2]


@pytest.mark.rule("SM-ATTACK-1", "SM-TURN-8", "SM-GUARDIAN-2")
def test_nothing_is_promised_to_whom_no_attack_is_left() -> None:
    who = character("karak", 10, 10), character("tobin-duelist", 10, 13, **FOE), FAR
    match = moving(*who, dice=[1], options={"activation_order": "any"})
    play(match, "0 attack-first", "0 2")
    (aim, _) = preview(match, 1, "0/0^0").targets
    assert not aim.possible
    assert aim.why is not None
    assert aim.why.rule == "SM-ATTACK-1"
    assert attacks(match, 1) == ()
    acted = battle(*who, character("rielle", 5, 30), activated=["0a:karak"])
    assert attacks(acted, 1) == ()
    forfeited = moving(*who, forfeited=True)
    assert attacks(forfeited, 1) == ()
    assert attacks(forfeited, 2), "only its own side gave up combat"
