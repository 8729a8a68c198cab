"""Tides: a toy for one or two, to prove sides at which nobody sits, packs of one's own, secret dice, giving up.

Each side has a pack of five cards and draws two of them; under its shell it hides a die that only its own seat
may see. In turn the seats play a card; a side without a seat plays nothing. The higher die wins.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from saltbox.engine.agenda import ask, finish, in_order, roll, shuffled
from saltbox.engine.chance import Source
from saltbox.engine.game import Game, Lab, Question, Rules, Survey, Tells, call
from saltbox.engine.state import EVERYONE, NOBODY, OWNER, PER_SEAT, VALUE, Choice, Field, Seat, State
from saltbox.engine.told import say
from tests.toys.drift import plain_words

HAND = 2
RULES = {"TI-TURN-1", "TI-END-1", "TI-END-2", "TI-DICE-1"}


def any_face(s: "Shore", owner: Seat, index: int, source: Source) -> str:
    """What might lie under the shell: anything that was not ruled out."""
    return source.pick([face for face in "123456" if face not in s.ruled_out])


class Played(NamedTuple):
    """A card was played."""

    seat: Seat
    card: str


class Shore(State):
    __slots__ = ("deck", "hand", "played", "ruled_out", "shell")

    SIDES: ClassVar[int] = 2
    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "deck": Field(PER_SEAT, NOBODY, (), pool="cards", apart=True),
        "hand": Field(PER_SEAT, OWNER, (), pool="cards", apart=True),
        "shell": Field(PER_SEAT, OWNER, (), redraw=any_face),
        "played": Field(PER_SEAT, EVERYONE, ()),
        "ruled_out": Field(VALUE, EVERYONE, ""),
    }
    deck: list[tuple[str, ...]]
    hand: list[tuple[str, ...]]
    shell: list[tuple[str, ...]]
    played: list[tuple[str, ...]]
    ruled_out: str


def setup(s: Shore, options: Mapping[str, Any]) -> None:
    s.deck[:] = [tuple(f"{letter}{side}" for letter in "abcde") for side in (0, 1)]
    sides = [frame for side in (0, 1) for frame in (call(shuffle_pack, side), call(draw_hand, side))]
    shells = [call(roll_shell, side) for side in (0, 1)]
    in_order(s, *sides, *shells, *[call(turn, seat) for seat in range(s.seats)], call(low_tide))


def shuffle_pack(s: Shore, side: Seat) -> None:
    shuffled(s, f"deck.{side}")


def draw_hand(s: Shore, side: Seat) -> None:
    s.hand[side], s.deck[side] = s.deck[side][-HAND:][::-1], s.deck[side][:-HAND]


def roll_shell(s: Shore, side: Seat) -> None:
    roll(s, "1d6", call(hide, side), to=side)


def hide(s: Shore, side: Seat, dice: tuple[int, ...] = ()) -> None:
    s.shell[side] = (str(dice[0]),)


def turn(s: Shore, seat: Seat) -> None:
    ask(s, "play", seat)


def cards(s: Shore, seat: Seat) -> list[Choice]:
    return sorted(s.hand[seat])


def played(s: Shore, choice: Choice, seat: Seat) -> None:
    s.hand[seat] = tuple(card for card in s.hand[seat] if card != choice)
    s.played[seat] += (choice,)
    say(s, Played, seat, choice)


def low_tide(s: Shore) -> None:
    best = max(s.shell)
    finish(s, [side for side in (0, 1) if s.shell[side] == best], "shells", "TI-END-1")


def give_up(s: Shore, seat: Seat) -> None:
    finish(s, [1 - seat], "gave_up", "TI-END-2")


class SandWish(NamedTuple):
    """How many cards are left in each pack."""


class SandTold(NamedTuple):
    """The cards that are left, and who asked."""

    left: tuple[int, ...]
    asker: Seat | None


def sand(s: Shore, seat: Seat | None, wish: SandWish) -> SandTold:
    return SandTold(tuple([len(pile) for pile in s.deck]), seat)


SAND = Survey(SandWish, SandTold, sand)


TIDES = Game(
    name="tides",
    title="Tides",
    version=1,
    seats=(2, 1),
    state=Shore,
    setup=setup,
    rules=Rules(
        steps=(shuffle_pack, draw_hand, roll_shell, hide, turn, low_tide),
        questions={"play": Question("TI-TURN-1", cards, played)},
        order="TI-TURN-1",
        end="TI-END-1",
        chance="TI-DICE-1",
        concede=give_up,
    ),
    words=plain_words("TI-TURN-1"),
    tells=Tells((Played,), (SAND,)),
    lab=Lab(cards=lambda s: [card for piles in (s.deck, s.hand, s.played) for pile in piles for card in pile]),
)
