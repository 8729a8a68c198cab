"""Plots: a toy for two to five, to prove plans that several seats make at once and nobody else knows of.

Each seat has a pack of five numbers and holds two of them. In a round all plot at the same time: they lay cards
and draw others from their packs, as often as they like, and say when they are done. Then the plots are shown;
the highest sum scores. After two rounds the most points win.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from saltbox.engine.agenda import ask_all, finish, in_order, later, shuffled
from saltbox.engine.game import Game, Lab, Question, Rules, Tells, call
from saltbox.engine.state import EVERYONE, NOBODY, OWNER, PER_SEAT, VALUE, Choice, Field, Seat, State
from saltbox.engine.told import say
from tests.toys.drift import plain_words

HAND, ROUNDS = 2, 2
RULES = {"PL-PLOT-1", "PL-END-1", "PL-PACK-1"}


class Shown(NamedTuple):
    """What a seat had laid."""

    seat: Seat
    cards: tuple[str, ...]


class Yard(State):
    __slots__ = ("hand", "laid", "pack", "plot_hand", "plot_laid", "plot_pack", "plotting", "round", "score")

    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "round": Field(VALUE, EVERYONE, 0),
        "score": Field(PER_SEAT, EVERYONE, 0),
        "laid": Field(PER_SEAT, EVERYONE, ()),
        "hand": Field(PER_SEAT, OWNER, (), pool="cards", apart=True),
        "pack": Field(PER_SEAT, NOBODY, (), pool="cards", apart=True),
        "plotting": Field(PER_SEAT, OWNER, False, private=True),
        "plot_hand": Field(PER_SEAT, OWNER, (), private=True),
        "plot_pack": Field(PER_SEAT, NOBODY, (), pool="plot", apart=True, private=True),
        "plot_laid": Field(PER_SEAT, OWNER, (), private=True),
    }
    round: int
    score: list[int]
    laid: list[tuple[str, ...]]
    hand: list[tuple[str, ...]]
    pack: list[tuple[str, ...]]
    plotting: list[bool]
    plot_hand: list[tuple[str, ...]]
    plot_pack: list[tuple[str, ...]]
    plot_laid: list[tuple[str, ...]]


def setup(s: Yard, options: Mapping[str, Any]) -> None:
    s.pack[:] = [tuple(f"{number}" for number in range(1, 6)) for _ in range(s.seats)]
    in_order(s, *[call(open_pack, seat) for seat in range(s.seats)], call(begin_round))


def open_pack(s: Yard, seat: Seat) -> None:
    later(s, call(take_hand, seat))
    shuffled(s, f"pack.{seat}")


def take_hand(s: Yard, seat: Seat) -> None:
    s.hand[seat], s.pack[seat] = s.pack[seat][-HAND:], s.pack[seat][:-HAND]


def begin_round(s: Yard) -> None:
    s.round += 1
    if s.round > ROUNDS:
        best = max(s.score)
        finish(s, [seat for seat, score in enumerate(s.score) if score == best], "points", "PL-END-1")
        return
    in_order(s, call(plot), call(show), call(begin_round))


def plot(s: Yard) -> None:
    ask_all(s, "plot", range(s.seats))


def zones(s: Yard, seat: Seat) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    if s.plotting[seat]:
        return s.plot_hand[seat], s.plot_pack[seat], s.plot_laid[seat]
    return s.hand[seat], s.pack[seat], ()


def plot_options(s: Yard, seat: Seat) -> list[Choice]:
    hand, pack, _ = zones(s, seat)
    return [*[f"lay:{card}" for card in hand], *(["draw"] if pack else []), "done"]


def goes_on(s: Yard, choice: Choice, seat: Seat) -> bool:
    return choice != "done"


def plotted(s: Yard, choice: Choice, seat: Seat) -> None:
    if choice == "done":
        return
    hand, pack, laid = zones(s, seat)
    if choice == "draw":
        hand, pack = (*hand, pack[-1]), pack[:-1]
    else:
        card = choice.removeprefix("lay:")
        hand, laid = tuple([each for each in hand if each != card]), (*laid, card)
    s.plotting[seat], s.plot_hand[seat], s.plot_pack[seat], s.plot_laid[seat] = True, hand, pack, laid


def show(s: Yard) -> None:
    for seat in range(s.seats):
        s.hand[seat], s.pack[seat], laid = zones(s, seat)
        s.laid[seat] += laid
        s.plotting[seat], s.plot_hand[seat], s.plot_pack[seat], s.plot_laid[seat] = False, (), (), ()
        say(s, Shown, seat, laid)
    sums = [sum(map(int, laid)) for laid in s.laid]
    for seat, total in enumerate(sums):
        s.score[seat] += total == max(sums)


PLOTS = Game(
    name="plots",
    title="Plots",
    version=1,
    seats=(2, 3, 4, 5),
    state=Yard,
    setup=setup,
    rules=Rules(
        steps=(open_pack, take_hand, begin_round, plot, show),
        questions={"plot": Question("PL-PLOT-1", plot_options, plotted, at_once=goes_on)},
        order="PL-PLOT-1",
        end="PL-END-1",
        chance="PL-PACK-1",
    ),
    words=plain_words("PL-PLOT-1"),
    tells=Tells((Shown,)),
    lab=Lab(
        cards=lambda s: [card for zone in (s.hand, s.pack, s.laid) for cards in zone for card in cards],
        quiet=frozenset({"draw"}),
    ),
)
