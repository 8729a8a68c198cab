"""Atlas: a toy for two to four, to prove questions with many options, in groups, each of which is foreseen.

In turn everybody names a place of the map, by sea or by land, or stays at home. A place counts as many points
as its number; one that was named before counts nothing. After two rounds, most points win.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from saltbox.engine.agenda import ask, finish, in_order
from saltbox.engine.game import Game, Question, Rules, Tells, call
from saltbox.engine.state import EVERYONE, LIST, PER_SEAT, VALUE, Choice, Field, Seat, State
from saltbox.engine.told import say
from tests.toys.drift import plain_words

PLACES, ROUNDS = 24, 2
WAYS = ("sail", "walk")
HOME: Choice = "stay"


class Visit(NamedTuple):
    """Somebody was here."""

    seat: Seat
    place: int


class Visited(NamedTuple):
    """A seat named a place, for so many points."""

    seat: Seat
    place: int
    points: int


class Map(State):
    __slots__ = ("round", "score", "visits")

    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "round": Field(VALUE, EVERYONE, 0),
        "visits": Field(LIST, EVERYONE, of=Visit),
        "score": Field(PER_SEAT, EVERYONE, 0),
    }
    round: int
    visits: list[Visit]
    score: list[int]


def setup(s: Map, options: Mapping[str, Any]) -> None:
    in_order(s, call(begin_round))


def begin_round(s: Map) -> None:
    s.round += 1
    if s.round > ROUNDS:
        best = max(s.score)
        finish(s, [seat for seat, score in enumerate(s.score) if score == best], "points", "AT-END-1")
        return
    in_order(s, *[call(travel, seat) for seat in range(s.seats)], call(begin_round))


def travel(s: Map, seat: Seat) -> None:
    ask(s, "travel", seat)


def ways(s: Map, seat: Seat) -> list[Choice]:
    return [*(f"{way}:{place}" for way in WAYS for place in range(1, PLACES + 1)), HOME]


def points(s: Map, place: int) -> int:
    return 0 if any(visit.place == place for visit in s.visits) else place


def group(choice: Choice) -> str:
    """The way to go, as a heading."""
    return choice.partition(":")[0].capitalize()


def place_of(choice: Choice) -> int:
    return int(choice.partition(":")[2])


def travelled(s: Map, choice: Choice, seat: Seat) -> None:
    if choice == HOME:
        return
    place = place_of(choice)
    won = points(s, place)
    s.score[seat] += won
    s.visits.append(Visit(seat, place))
    say(s, Visited, seat, place, won)


ATLAS = Game(
    name="atlas",
    title="Atlas",
    version=1,
    seats=(2, 3, 4),
    state=Map,
    setup=setup,
    rules=Rules(
        steps=(begin_round, travel),
        questions={"travel": Question("AT-TURN-1", ways, travelled)},
        order="AT-TURN-1",
        end="AT-END-1",
        chance="AT-TURN-1",
    ),
    words=plain_words("AT-TURN-1", group),
    tells=Tells((Visited,)),
)
