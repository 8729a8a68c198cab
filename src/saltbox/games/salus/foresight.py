"""What a choice would do in the race, summed up from the events of playing it ahead.

The last choice of a round leads on through the End Phase to the hands of the next one, where tokens are gone.
"""

from collections.abc import Sequence
from typing import Any

from saltbox.engine.game import Foretells, Reason
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import DiceRolled, GameOver, Told
from saltbox.games.salus.state import Race
from saltbox.games.salus.told import (
    ActionPlayed,
    AttackResolved,
    CardPurged,
    CardsCycled,
    CardsDrawn,
    CheckMade,
    DamageRepaired,
    DamageTaken,
    KnockedOut,
    LocationApplied,
    MineLaid,
    PassOptionChosen,
    PhaseBegan,
    RaceForeseen,
    ShipForeseen,
    TokensGained,
    TokensRemoved,
    TurnBegan,
)

CHANGING = ("progress", "speed", "agility", "systems", "shock", "energy", "damage")


def sum_up(before: Race, after: Race, events: Sequence[Told], seat: Seat | None) -> RaceForeseen:
    """The summary of one branch: ships that are different then, and what happened on the way."""
    facts = [told.facts for told in events]
    over = [fact for fact in facts if isinstance(fact, GameOver)]
    received = [
        sum([fact.amount for fact in facts if isinstance(fact, DamageTaken) and fact.seat == one])
        for one in range(after.seats)
    ]
    down = {fact.seat for fact in facts if isinstance(fact, KnockedOut)}
    return RaceForeseen(
        ships=tuple(
            [
                ship_then(before, after, one, received[one], one in down)
                for one in range(after.seats)
                if is_changed(before, after, one) or received[one]
            ]
        ),
        checks=tuple([fact for fact in facts if isinstance(fact, CheckMade)]),
        attacks=tuple([fact for fact in facts if isinstance(fact, AttackResolved)]),
        tokens=tuple([fact for fact in facts if isinstance(fact, TokensGained)]),
        cycled=tuple([fact for fact in facts if isinstance(fact, CardsCycled)]),
        purged=tuple([fact for fact in facts if isinstance(fact, CardPurged)]),
        drawn=sum([fact.number for fact in facts if isinstance(fact, CardsDrawn) and fact.seat == seat]),
        mines=tuple([fact.space for fact in facts if isinstance(fact, MineLaid)]),
        coin=after.coin,
        winners=over[0].winners if over else None,
    )


def levels_then(s: Race, seat: Seat) -> tuple[int, int, int]:
    """Speed, Agility and Systems, as planned if there is a plan."""
    if s.plan_levels[seat]:
        speed, agility, systems = s.plan_levels[seat]
        return speed, agility, systems
    return s.speed[seat], s.agility[seat], s.systems[seat]


def is_changed(before: Race, after: Race, seat: Seat) -> bool:
    """Whether anything of a ship is different."""
    if levels_then(before, seat) != levels_then(after, seat):
        return True
    return any(getattr(before, name)[seat] != getattr(after, name)[seat] for name in CHANGING)


def ship_then(before: Race, after: Race, seat: Seat, received: int, is_down: bool) -> ShipForeseen:
    """A ship at the end of a branch."""
    return ShipForeseen(
        seat,
        after.progress[seat],
        *levels_then(after, seat),
        after.shock[seat],
        after.energy[seat],
        after.damage[seat],
        received,
        is_down,
    )


# --- Choices that do nothing -------------------------------------------------------------------------------

WHAT_FOLLOWS = (TurnBegan, PhaseBegan, LocationApplied, DiceRolled)  # no part of a card that rolled no die
QUESTIONS_AFTER = ("action", "arrival", "speed")  # that are asked when a card is resolved


def why_nothing(
    before: Race, after: Race, choice: Choice, events: Sequence[Told], seat: Seat | None
) -> Reason | None:
    """Why nothing would come of a blue card, or of a Pass option.

    Such a card may be played all the same: "up to" can be none. [SU-HAND-6]
    """
    facts: list[Any] = [told.facts for told in events]
    for at, fact in enumerate(facts):
        if not isinstance(fact, ActionPlayed | PassOptionChosen) or fact.seat != seat:
            continue
        is_played = isinstance(fact, ActionPlayed) or fact.is_taken
        if is_played and is_idle(facts[at + 1 :], after):
            return Reason("SU-HAND-6", "changes_nothing", (fact.card,))
    return None


def is_idle(facts: Sequence[Any], after: Race) -> bool:
    """Whether nothing was done with ships or cards, and nothing of it is left to do."""
    for fact in facts:
        if isinstance(fact, WHAT_FOLLOWS):
            return True
        if not isinstance(fact, TokensRemoved | DamageRepaired) or fact.amount:
            return False
    _, question, *_ = after.agenda[-1]
    return question in QUESTIONS_AFTER


FORETELLS = Foretells(RaceForeseen, sum_up, why_nothing)
