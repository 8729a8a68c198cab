"""A plain model of the core, written from the catalogue alone, beside whole races that chance flies.

The model hears dice, choices and causes, and works out progress, laps, coin, passed ships, tokens, overflow and
the order of bids by itself, in the simplest way there is: space by space and token by token.
"""

from random import Random
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salus.data import loadouts
from tests.games.salus.table import state

RACES = 40


class Model:
    """What the ships of a race should be at."""

    def __init__(self, seats: int, spaces: int) -> None:
        self.seats, self.spaces = seats, spaces
        self.progress = [0] * seats
        self.shock, self.energy, self.damage = [0] * seats, [0] * seats, [0] * seats
        self.coin = -1

    def laps(self, seat: int) -> int:
        laps, progress = 0, self.progress[seat]
        while progress >= self.spaces:
            laps, progress = laps + 1, progress - self.spaces
        while progress < 0:
            laps, progress = laps - 1, progress + self.spaces
        return laps

    def same_space(self, one: int, other: int) -> bool:
        return (self.progress[one] - self.progress[other]) % self.spaces == 0

    def walk(self, seat: int, spaces: int) -> tuple[set[int], set[int]]:
        """Moves space by space; the ships passed and entered upon."""
        passed, entered = set(), set()
        others = [other for other in range(self.seats) if other != seat]
        for _ in range(abs(spaces)):
            if spaces > 0:
                passed |= {other for other in others if self.same_space(seat, other)}
            self.progress[seat] += 1 if spaces > 0 else -1
            if spaces > 0 and self.progress[seat] > self.progress[self.coin]:
                self.coin = seat
            entered |= {other for other in others if self.same_space(seat, other)}
        return passed, entered

    def gain(self, seat: int, kind: str, amount: int, systems: int) -> int:
        """Token by token; what spills over."""
        mine, theirs = (self.shock, self.energy) if kind == "shock" else (self.energy, self.shock)
        spilled = 0
        for _ in range(amount):
            if theirs[seat]:
                theirs[seat] -= 1
            elif mine[seat] < systems:
                mine[seat] += 1
            else:
                spilled += 1
        return spilled


def follow(model: Model, facts: Any, name: str) -> None:
    """One event of the story, judged by the model."""
    if name == "coin_given":
        model.coin = facts.seat
    elif name == "ship_moved":
        before = model.progress[facts.seat]
        assert before == facts.start
        passed, entered = model.walk(facts.seat, facts.end - facts.start)
        assert (set(facts.passed), set(facts.entered)) == (passed, entered)
    elif name == "speed_used":
        assert 1 <= facts.die <= 6
        assert 0 <= facts.speed <= 4
    elif name == "laps_changed":
        assert facts.laps == model.laps(facts.seat)
    elif name == "coin_taken":
        model.coin = facts.seat
        assert model.progress[facts.seat] == max(model.progress)
    elif name == "tokens_removed":
        held = model.shock if facts.kind == "shock" else model.energy
        held[facts.seat] -= facts.amount
    elif name == "damage_taken":
        model.damage[facts.seat] += facts.amount
        assert model.damage[facts.seat] == facts.damage
    elif name == "damage_repaired":
        model.damage[facts.seat] -= facts.amount
    elif name == "knocked_out":
        assert model.damage[facts.seat] >= min(sheet.health for sheet in loadouts().values())
        assert facts.start - facts.end in (6, 4)
        model.progress[facts.seat] = facts.end
        model.damage[facts.seat] = model.shock[facts.seat] = model.energy[facts.seat] = 0
    elif name == "tokens_returned":
        model.shock, model.energy = [0] * model.seats, [0] * model.seats
    elif name == "bids_ranked":
        assert sorted(facts.order) == list(range(model.seats))


def gained(model: Model, facts: Any, systems: int) -> None:
    """A gain is worked out again token by token."""
    spilled = model.gain(facts.seat, facts.kind, facts.amount, systems)
    assert facts.overflow == spilled


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_races_agree_with_the_plain_model(seats: int) -> None:
    for seed in range(RACES // seats):
        options: dict[str, Any] = {
            "track": ("square", "triangle", "hexagon")[seed % 3],
            "location": "stratosphere",
        }
        match = Match.new("salus", seed=f"oracle {seed}", seats=seats, options=options)
        dice = Random(seed)
        model: Model | None = None
        heard = 0
        levels = [1] * seats
        while True:
            for told in match.story(None, heard):
                heard += 1
                facts: Any = told.facts
                if model is None:
                    model = Model(seats, match.table.spaces)
                if told.name == "power_changed" and facts.power == "systems":
                    levels[facts.seat] = facts.level
                elif told.name == "powers_assigned":
                    levels[facts.seat] = facts.systems
                elif told.name == "powers_reset":
                    levels[facts.seat] = 1
                if told.name == "tokens_gained":
                    gained(model, facts, levels[facts.seat])
                else:
                    follow(model, facts, told.name)
            if not match.asks:
                break
            ask = dice.choice(match.asks)
            match.choose(ask.seat, dice.choice(ask.options))
        assert model is not None
        s = state(match)
        assert (s.progress, s.coin) == (model.progress, model.coin)
        assert (s.shock, s.energy, s.damage) == (model.shock, model.energy, model.damage)


@pytest.mark.rule("SU-BID-10", "SU-BID-12", "SU-BID-13")
@pytest.mark.parametrize("seats", [2, 5])
def test_ranks_follow_amount_then_place(seats: int) -> None:
    """Wherever two neighbours of a rank differ in amount or place, they stand in the order of the catalogue."""
    compared = 0
    for seed in range(6):
        match = Match.new("salus", seed=f"bids {seed}", seats=seats)
        dice = Random(seed)
        amounts: dict[int, int] = {}
        heard = 0
        while match.asks:
            ask = match.asks[0]
            match.choose(ask.seat, dice.choice(ask.options))
            for told in match.story(None, heard):
                heard += 1
                facts: Any = told.facts
                if told.name == "bids_revealed":
                    amounts = {bid.seat: bid.amount for bid in facts.bids}
                elif told.name == "bid_raised":
                    amounts[facts.seat] = facts.amount
                elif told.name == "bids_ranked":
                    places = state(match).progress
                    for one, two in zip(facts.order, facts.order[1:], strict=False):
                        assert (-amounts[one], places[one]) <= (-amounts[two], places[two])
                        compared += 1
    assert compared > 30
