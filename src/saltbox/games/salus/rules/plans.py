"""Simultaneous steps: what a seat does in one is its plan, which the others see when all are done.

[SU-HAND-15] [SU-ASSIGN-2] [SU-ASSIGN-3] [SU-CPHASE-3] [SU-DRAW-5]
"""

from saltbox.engine.agenda import later, shuffled
from saltbox.engine.game import call
from saltbox.engine.state import Seat
from saltbox.games.salus.rules.texts import levels_of
from saltbox.games.salus.state import CardId, Race
from saltbox.games.salus.table import ALL_SEATS, Levels

PLAN_DECKS = tuple([f"plan_draw.{seat}" for seat in range(ALL_SEATS)])


def begin_plan(s: Race, seat: Seat) -> None:
    """From here on the zones of this seat show how they were, and its plan how they will be."""
    if not s.plan_levels[seat]:
        s.plan_levels[seat] = levels_of(s, seat)
        s.plan_hand[seat] = s.hand[seat]
        s.plan_draw[seat] = s.draw_deck[seat]
        s.plan_cycle[seat] = s.cycle_deck[seat]
        s.plan_equipped[seat] = s.equipped[seat]


def planned_hand(s: Race, seat: Seat) -> tuple[CardId, ...]:
    """The hand as its owner sees it in a simultaneous step."""
    return s.plan_hand[seat] if s.plan_levels[seat] else s.hand[seat]


def planned_equipped(s: Race, seat: Seat) -> tuple[CardId, ...]:
    """The slots as their owner sees them in a simultaneous step."""
    return s.plan_equipped[seat] if s.plan_levels[seat] else s.equipped[seat]


def planned_levels(s: Race, seat: Seat) -> Levels:
    """The powers as their owner sees them in a simultaneous step."""
    return s.plan_levels[seat] or levels_of(s, seat)


def draw_in_plan(s: Race, seat: Seat, number: int) -> None:
    """As every draw, from the plan's own decks. [SU-ASSIGN-8] [SU-CYCLE-2]"""
    while number > 0:
        deck = s.plan_draw[seat]
        if deck:
            drawn = deck[: -number - 1 : -1]
            s.plan_draw[seat] = deck[:-number]
            s.plan_hand[seat] += drawn
            number -= len(drawn)
            continue
        cycled = s.plan_cycle[seat]
        if not cycled:
            return
        s.plan_draw[seat], s.plan_cycle[seat] = cycled, ()
        if s.dice is not None:
            later(s, call(draw_in_plan, seat, number))
            shuffled(s, PLAN_DECKS[seat])
            return
        shuffled(s, PLAN_DECKS[seat])


def end_plan(s: Race, seat: Seat) -> tuple[str, ...]:
    """The plan takes the place of the zones; what was chosen in it. [SU-ASSIGN-3]"""
    if not s.plan_levels[seat]:
        return ()
    played = s.plan_played[seat]
    s.speed[seat], s.agility[seat], s.systems[seat] = s.plan_levels[seat]
    s.hand[seat] = s.plan_hand[seat]
    s.draw_deck[seat] = s.plan_draw[seat]
    s.cycle_deck[seat] = s.plan_cycle[seat]
    s.equipped[seat] = s.plan_equipped[seat]
    s.plan_levels[seat] = s.plan_hand[seat] = s.plan_draw[seat] = ()
    s.plan_cycle[seat] = s.plan_equipped[seat] = s.plan_played[seat] = ()
    return played


STEPS = (draw_in_plan,)
