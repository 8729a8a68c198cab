"""Where each final die leads: what is measured is what then happens."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salus import GAME
from saltbox.games.salus.choices import DONE, KEEP, LEAVE, PASS, Trim, UseSpeed
from saltbox.games.salus.told import Landing
from tests.games.salus.table import move, race, state, told

ORDERS = tuple(permutations(("check", "location", "mine")))
DECLINED = (PASS, LEAVE, KEEP, str(Trim(0)), DONE)
End = tuple[bool, int, int, int, int, int, bool]


def landing_of(match: Match, die: int, rolled: int = 0, viewer: int | None = 0, of: int = 0) -> Landing:
    """What is measured for one final die."""
    found = match.measure_by_name(viewer, "landings", {"of": of, "die": rolled}).landings[die - 1]
    assert isinstance(found, Landing)
    return found


def what_it_says(landing: Landing) -> End:
    """What a landing says of the ship when all is resolved."""
    return (
        landing.is_knocked_out, landing.damage, landing.shock, landing.energy, landing.overflow, landing.final,
        landing.takes_coin,
    )  # fmt: skip


def what_happens(match: Match, seat: int, choice: str, order: tuple[str, ...]) -> End:
    """The same, from playing the Move in a clone; what can be declined is, of a hand the first card goes."""
    played = match.clone(listen=True)
    had_coin = state(match).coin == seat
    played.choose(seat, choice)
    while played.asks and played.asks[0].question != "action":
        ask = played.asks[0]
        wanted = (*order, *DECLINED) if ask.question == "arrival" else DECLINED
        played.choose(ask.seat, next((one for one in wanted if one in ask.options), ask.options[0]))
    s = state(played)
    hits = [hit for hit in told(played, "damage_taken") if hit.seat == seat]
    return (
        any(down.seat == seat for down in told(played, "knocked_out")),
        sum([hit.amount for hit in hits]),
        s.shock[seat],
        s.energy[seat],
        sum([hit.amount for hit in hits if hit.cause == "overflow"]),
        s.progress[seat],
        s.coin == seat and not had_coin,
    )


def moves(seed: int) -> Iterator[tuple[Match, int, int]]:
    """Each moment of random races in which a seat may use its Speed: the match, the seat, and the die."""
    dice = Random(seed)
    while True:
        seed += 1
        match = Match.new(GAME, seed=seed, seats=2 + seed % 4, options=GAME.lab.variety(seed), asks_forced=True)
        while match.asks:
            ask = dice.choice(match.asks)
            if ask.question == "speed":
                yield match, ask.seat, state(match).move_die
            match.choose(ask.seat, dice.choice(ask.options))


@pytest.mark.rule("SU-MOVE-4", "SU-KO-2", "SU-SHOCK-7")
def test_a_landing_says_what_happens_in_a_thousand_random_positions() -> None:
    """The cheapest order is what was measured, whenever nothing is hidden, rolled or chosen on the way."""
    compared = knocked_out = moved_on = 0
    for match, seat, rolled in moves(seed=70):
        ask = match.ask_of(seat)
        assert ask is not None
        for choice in ask.options:
            said = UseSpeed.parse(choice)
            assert said is not None
            landing = landing_of(match, rolled + said.change, rolled, seat, seat)
            assert landing.is_within
            if not landing.is_whole:
                continue
            ends = [what_happens(match, seat, choice, order) for order in ORDERS]
            assert what_it_says(landing) in ends
            assert cost(what_it_says(landing)) == min([cost(end) for end in ends])
            compared += 1
            knocked_out += landing.is_knocked_out
            moved_on += landing.final != landing.progress and not landing.is_knocked_out
        if compared >= 1_000 and knocked_out >= 20 and moved_on >= 20:
            return


def cost(end: End) -> tuple[bool, int, int]:
    """A knock-out is worst, then damage, then Shock in hand."""
    is_knocked_out, damage, shock, energy, *_ = end
    return is_knocked_out, damage, shock - energy


@pytest.mark.rule("SU-KO-1", "SU-KO-2", "SU-KO-4")
def test_a_die_that_knocks_the_ship_out_says_so_and_where_it_is_put_back() -> None:
    given: dict[str, Any] = {"progress": [10, 12], "damage": [6, 0], "spaces": {13: "debris-belt"}}
    landing = landing_of(race(turn=0, dice=[3], **given), 3, 3)
    match = move(3, **given)
    s = state(match)
    assert told(match, "knocked_out")
    assert (landing.is_knocked_out, landing.progress, landing.final) == (True, 13, s.progress[0])
    assert landing.final == 7
    assert not landing.takes_coin


@pytest.mark.rule("SU-MOVE-4")
@pytest.mark.parametrize(("card", "back"), [("updraft", 1), ("downdraft", 2)])
def test_a_space_that_moves_the_ship_back_says_where_it_ends(card: str, back: int) -> None:
    landing = landing_of(race(turn=0, dice=[3], agility=[0, 1], spaces={3: card}), 3, 3)
    assert (landing.is_passed, landing.progress, landing.final) == (False, 3, 3 - back)


@pytest.mark.rule("SU-L5", "SU-HAND-13")
def test_what_lies_face_down_leaves_a_landing_open() -> None:
    """The location is told, what the check brings is not."""
    match, dice = Match.new(GAME, seed=5, seats=2, options={"location": "eclipse"}), Random(5)
    while not match.view(None)["round"]:
        match.choose(match.asks[0].seat, dice.choice(match.asks[0].options))
    landing = landing_of(match, 1)
    assert (landing.card, landing.has_check, landing.is_whole) == ("", True, False)
    assert landing.line == "Gain 2 Shock."
    assert landing.shock + landing.damage == 2


# --- The Assign Phase ----------------------------------------------------------------------------------------


@pytest.mark.rule("SU-ASSIGN-5", "SU-AGILITY-2", "SU-SPEED-5", "SU-SHOCK-7")
def test_amid_the_assign_phase_landings_go_by_the_own_plan() -> None:
    """Agility decides the check, Speed the dice in reach, Systems what spills over: all as planned."""

    def planned(card: str, *plays: str) -> Landing:
        match = race(*plays, phase="assign", hands=[[card], []], spaces={6: "crosswinds"}, asks_forced=True)
        return landing_of(match, 6)

    for card in ("aileron-power", "system-power"):
        before, after = planned(card), planned(card, f"0 assign:{card}")
        assert (before.agility, before.is_passed) == (1, False)
        if card == "aileron-power":
            assert (after.agility, after.is_passed) == (2, True)
        else:
            assert after.overflow == before.overflow - 1


@pytest.mark.rule("SU-ASSIGN-3", "SU-HAND-15")
def test_a_plan_shows_in_no_landing_that_somebody_else_measures() -> None:
    hands = [["aileron-power", "system-power", "engine-power"], []]
    begun = race(phase="assign", hands=hands, asks_forced=True)
    plans = [f"0 assign:{card}" for card in hands[0]]
    planned = race(*plans, phase="assign", hands=hands, asks_forced=True)
    for viewer in (1, None):
        for die in range(1, 7):
            assert landing_of(planned, die, viewer=viewer) == landing_of(begun, die, viewer=viewer)
    assert landing_of(planned, 6) != landing_of(begun, 6)
