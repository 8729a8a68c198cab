"""Properties of Salt & Bones, searched by hypothesis: the invariants of the catalogue's section 8."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from saltbox.engine import Match
from saltbox.games.salt_and_bones.board import CENTRE, GREY, PLACEMENTS, neighbours
from saltbox.games.salt_and_bones.state import Duel
from tests.contract.players import BOX, assert_known

SUBJECT = next(subject for subject in BOX if subject.game.name == "salt-and-bones")
paths = st.lists(st.integers(0, 5_000), min_size=1, max_size=250)


def assert_sound(s: Duel, before: Duel | None) -> None:
    """What is true of every position, and of every step from one to the next."""
    assert s.momentum in (0, 1)
    assert all(0 <= health <= 20 for health in s.health)
    assert all(len(s.attack_hand[n]) + len(s.strategy_hand[n]) <= 7 for n in (0, 1))
    assert len(s.damage) <= 1
    assert_field(s)
    if before is None:
        return
    assert set(before.destroyed) <= set(s.destroyed)
    for old, new in zip(before.health, s.health, strict=True):
        assert new <= old or (old == 0 and s.health == [1, 1]) or s.round > before.round


def assert_field(s: Duel) -> None:
    """No tile twice, none grey or destroyed; all cards hang together and touch the centre."""
    tiles = [tile for _, where, _ in s.laid for tile in PLACEMENTS[where][:2]]
    assert len(set(tiles)) == len(tiles)
    assert not set(tiles) & (GREY | set(s.destroyed))
    if not tiles:
        return
    assert set(tiles) & CENTRE
    reached, left = {tiles[0]}, set(tiles[1:])
    while near := {tile for tile in left if set(neighbours(tile)) & reached}:
        reached |= near
        left -= near
    assert not left


@settings(max_examples=150)
@given(st.integers(0, 2**64), paths, st.booleans())
def test_every_position_on_every_path_is_sound(seed: int, path: list[int], asks_forced: bool) -> None:
    match = Match.new("salt-and-bones", seed=seed, listen=False, asks_forced=asks_forced)
    cards = SUBJECT.cards(match._state)
    before: Any = None
    for step in path:
        if not match.asks:
            assert match.outcome is not None
            break
        (ask,) = match.asks
        assert ask.options
        assert ask.question != "chain" or ask.seat == match._state.momentum  # type: ignore[attr-defined]
        assert ask.question != "react" or not match._state.combat_over  # type: ignore[attr-defined]
        match.choose(ask.seat, ask.options[step % len(ask.options)])
        assert_sound(match._state, before)  # type: ignore[arg-type]
        assert SUBJECT.cards(match._state) == cards
        before = match.game.schema.copy(match._state)


@settings(max_examples=100)
@given(
    st.integers(0, 2**64), paths, st.text(max_size=20), st.sampled_from(["attack:", "play:", "prepare:", ""])
)
def test_whatever_is_not_listed_is_refused_with_a_known_rule(
    seed: int, path: list[int], text: str, prefix: str
) -> None:
    match = Match.new("salt-and-bones", seed=seed)
    for step in path:
        if not match.asks:
            break
        match.choose(match.asks[0].seat, match.asks[0].options[step % len(match.asks[0].options)])
    before = match.digest()
    for seat in (0, 1):
        asked = match.ask_of(seat)
        if asked is None or prefix + text not in asked.options:
            assert_known(match, SUBJECT, seat, prefix + text)
    assert match.digest() == before
