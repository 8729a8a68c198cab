"""Roll-offs: dice choose one seat, or an order of seats. They are rolled clockwise from the coin-holder."""

from collections.abc import Sequence

from saltbox.engine.agenda import later, roll
from saltbox.engine.game import call
from saltbox.engine.state import Frame, Seat
from saltbox.engine.told import say
from saltbox.games.salus.state import NO_SEAT, Race, clockwise
from saltbox.games.salus.told import RolledOff


def in_rolling_order(s: Race, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """These seats clockwise from the coin-holder; from seat 0 while there is none. [SU-SETUP-4]"""
    return tuple([seat for seat in clockwise(s, max(0, s.coin)) if seat in seats])


def roll_for_one(s: Race, seats: Sequence[Seat], then: Frame) -> None:
    """The highest die wins; only those tied for highest roll again. `then` receives the winner.

    [SU-SETUP-4] [SU-COIN-6]
    """
    if len(seats) == 1:
        later(s, (*then, seats[0]))
        return
    ordered = in_rolling_order(s, seats)
    roll(s, f"{len(ordered)}d6", call(rolled_for_one, ordered, then))


def rolled_for_one(s: Race, seats: tuple[Seat, ...], then: Frame, dice: tuple[int, ...] = ()) -> None:
    """Who rolled highest goes on. [SU-SETUP-4]"""
    say(s, RolledOff, seats, dice)
    best = max(dice)
    roll_for_one(s, [seat for seat, die in zip(seats, dice, strict=True) if die == best], then)


def roll_for_order(s: Race, done: tuple[Seat, ...], groups: tuple[tuple[Seat, ...], ...], then: Frame) -> None:
    """The groups in their order, and inside each the highest die first; equal dice roll again among themselves.

    `then` receives all seats in order. [SU-BID-13] [SU-REACT-6]
    """
    while groups and len(groups[0]) == 1:
        done, groups = (*done, *groups[0]), groups[1:]
    if not groups:
        later(s, (*then, done))
        return
    ordered = in_rolling_order(s, groups[0])
    roll(s, f"{len(ordered)}d6", call(rolled_for_order, done, ordered, groups[1:], then))


def rolled_for_order(
    s: Race,
    done: tuple[Seat, ...],
    seats: tuple[Seat, ...],
    groups: tuple[tuple[Seat, ...], ...],
    then: Frame,
    dice: tuple[int, ...] = (),
) -> None:
    """The higher group first. [SU-BID-13]"""
    say(s, RolledOff, seats, dice)
    faces = sorted(set(dice), reverse=True)
    split = [tuple([x for x, die in zip(seats, dice, strict=True) if die == face]) for face in faces]
    roll_for_order(s, done, (*split, *groups), then)


assert NO_SEAT < 0  # so that seat 0 rolls first while nobody has the coin
STEPS = (rolled_for_one, rolled_for_order)
