"""Raft: a toy for three to five, to prove that a seat drops out by the rules and the others play on.

Each round everybody on the raft rows or rests, sealed; who rows gets a point. Then one of them steers: left,
right, or pass. After three rounds, most points win; who is alone on the raft wins at once. In a rowboat, bots
row on for whoever leaves.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from saltbox.engine.agenda import ask, ask_all, finish, in_order
from saltbox.engine.errors import SurveyError
from saltbox.engine.game import Game, Leaving, Question, Rules, Survey, Tells, call
from saltbox.engine.state import EVERYONE, PER_SEAT, VALUE, Choice, Field, Seat, State
from saltbox.engine.told import say
from tests.toys.drift import plain_words

ROUNDS = 3


class Stroked(NamedTuple):
    """A seat rowed or rested."""

    seat: Seat
    how: str


class Steered(NamedTuple):
    """A seat steered."""

    seat: Seat
    where: str


class Points(NamedTuple):
    """How many points a seat has, and which round it is for those who want to know."""

    of: Seat
    with_round: bool = False


class PointsTold(NamedTuple):
    """The points of a seat, whether it is the asker's own, and the round."""

    points: int
    is_own: bool
    round: int | None


class Crew(State):
    __slots__ = ("overboard", "round", "score")

    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "round": Field(VALUE, EVERYONE, 0),
        "overboard": Field(PER_SEAT, EVERYONE, False),
        "score": Field(PER_SEAT, EVERYONE, 0),
    }
    round: int
    overboard: list[bool]
    score: list[int]


def aboard(s: Crew) -> list[Seat]:
    return [seat for seat, gone in enumerate(s.overboard) if not gone]


def setup(s: Crew, options: Mapping[str, Any]) -> None:
    in_order(s, call(begin_round))


def begin_round(s: Crew) -> None:
    s.round += 1
    if s.round > ROUNDS:
        best = max(s.score[seat] for seat in aboard(s))
        finish(s, [seat for seat in aboard(s) if s.score[seat] == best], "points", "RA-END-1")
        return
    in_order(s, call(row), call(steer), call(begin_round))


def row(s: Crew) -> None:
    ask_all(s, "stroke", aboard(s))


def stroke(s: Crew, choice: Choice, seat: Seat) -> None:
    s.score[seat] += choice == "row"
    say(s, Stroked, seat, choice)


def steer(s: Crew) -> None:
    ask(s, "steer", aboard(s)[s.round % len(aboard(s))])


def steered(s: Crew, choice: Choice, seat: Seat) -> None:
    say(s, Steered, seat, choice)


def drop_out(s: Crew, seat: Seat) -> None:
    s.overboard[seat] = True
    if len(aboard(s)) == 1:
        finish(s, aboard(s), "alone", "RA-END-1")


def count(s: Crew, seat: Seat | None, wish: Points) -> PointsTold:
    if not 0 <= wish.of < s.seats:
        raise SurveyError(f"nobody rows at seat {wish.of}")
    return PointsTold(s.score[wish.of], wish.of == seat, s.round if wish.with_round else None)


RAFT = Game(
    name="raft",
    title="Raft",
    version=1,
    seats=(3, 4, 5),
    state=Crew,
    setup=setup,
    rules=Rules(
        steps=(begin_round, row, steer),
        questions={
            "stroke": Question("RA-ROW-1", lambda s, seat: ["row", "rest"], stroke),
            "steer": Question("RA-STEER-1", lambda s, seat: ["left", "right", "pass"], steered),
        },
        order="RA-ROW-1",
        end="RA-END-1",
        chance="RA-ROW-1",
        leaving=Leaving.DROPS,
        drop_out=drop_out,
    ),
    words=plain_words("RA-ROW-1"),
    tells=Tells((Stroked, Steered), (Survey(Points, PointsTold, count),)),
)
WITH_BOTS = RAFT.rules._replace(leaving=Leaving.BOT, drop_out=None)
ROWBOAT = replace(RAFT, name="rowboat", title="Rowboat", rules=WITH_BOTS)
