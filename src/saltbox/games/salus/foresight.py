"""What a choice would do in the race, summed up from the events of playing it ahead.

The last choice of a round leads on through the End Phase to the hands of the next one, where tokens are gone.
"""

from collections.abc import Sequence

from saltbox.engine.game import Foretells
from saltbox.engine.state import Seat
from saltbox.engine.told import GameOver, Told
from saltbox.games.salus.state import Race
from saltbox.games.salus.told import (
    AttackResolved,
    CardPurged,
    CardsCycled,
    CardsDrawn,
    CheckMade,
    DamageTaken,
    KnockedOut,
    MineLaid,
    RaceForeseen,
    ShipForeseen,
    TokensGained,
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


FORETELLS = Foretells(RaceForeseen, sum_up)
