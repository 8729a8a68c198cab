"""Lots: a toy auction for two to five, to prove sealed questions, windows among many seats, and reshuffles.

Everyone holds four cards, numbers and vetoes, and bids a number or nothing, sealed. The highest bid that nobody
shares wins the lot. Before it is awarded, cursed seats (who bid nothing the round before) must pay a point,
then the others may play a veto against the winner; a veto can be vetoed, and so on. After four rounds, most
points win.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from saltbox.engine.agenda import ask_all, finish, in_order, later, shuffled
from saltbox.engine.game import Game, Lab, Moment, Question, Reason, Rules, Tells, call
from saltbox.engine.moments import open_window
from saltbox.engine.state import EVERYONE, LIST, NOBODY, OWNER, PER_SEAT, VALUE, Choice, Field, Seat, State
from saltbox.engine.told import say, say_to
from tests.toys.drift import plain_words

DECK = [str(n) for n in range(1, 10)] * 2 + ["veto"] * 8
HAND, ROUNDS = 4, 4
RULES = {"LO-BID-1", "LO-VETO-1", "LO-CURSE-1", "LO-END-1", "LO-DECK-1", "LO-TURN-1"}


class Veto(NamedTuple):
    seat: Seat
    stands: bool = True


class Drew(NamedTuple):
    """A card was drawn; only its drawer knows which."""

    seat: Seat
    card: str | None

    def veiled(self) -> "Drew":
        return Drew(self.seat, None)


class BidsOpened(NamedTuple):
    """The bid of each seat; an empty one is no bid."""

    bids: tuple[str, ...]


class Vetoed(NamedTuple):
    """A veto was played."""

    seat: Seat


class Awarded(NamedTuple):
    """A lot went to a seat."""

    seat: Seat
    points: int


class Paid(NamedTuple):
    """A cursed seat paid a point."""

    seat: Seat


class Auction(State):
    __slots__ = ("bids", "cursed", "deck", "discard", "hand", "round", "score", "vetoes")

    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "round": Field(VALUE, EVERYONE, 0),
        "deck": Field(LIST, NOBODY, pool="lot"),
        "discard": Field(LIST, EVERYONE),
        "hand": Field(PER_SEAT, OWNER, (), pool="lot"),
        "score": Field(PER_SEAT, EVERYONE, 0),
        "cursed": Field(PER_SEAT, EVERYONE, False),
        "bids": Field(PER_SEAT, EVERYONE, ""),
        "vetoes": Field(LIST, EVERYONE, of=Veto),
    }
    round: int
    deck: list[str]
    discard: list[str]
    hand: list[tuple[str, ...]]
    score: list[int]
    cursed: list[bool]
    bids: list[str]
    vetoes: list[Veto]


def setup(s: Auction, options: Mapping[str, Any]) -> None:
    s.deck[:] = DECK
    later(s, call(begin_round))
    shuffled(s, "deck")


def begin_round(s: Auction) -> None:
    s.round += 1
    if s.round > ROUNDS:
        best = max(s.score)
        finish(s, [n for n, score in enumerate(s.score) if score == best], "points", "LO-END-1")
        return
    in_order(s, *[call(fill_hand, seat) for seat in range(s.seats)], call(bidding), call(begin_round))


def fill_hand(s: Auction, seat: Seat) -> None:
    if len(s.hand[seat]) >= HAND:
        return
    if not s.deck:
        if not s.discard:
            return
        s.deck[:], s.discard[:] = s.discard[:], []
        later(s, call(fill_hand, seat))
        shuffled(s, "deck")
        return
    card = s.deck.pop()
    s.hand[seat] += (card,)
    say_to(s, seat, Drew, seat, card)
    later(s, call(fill_hand, seat))


def bidding(s: Auction) -> None:
    later(s, call(open_bids))
    ask_all(s, "bid", range(s.seats))


def bid_options(s: Auction, seat: Seat) -> list[Choice]:
    return [*(f"bid:{card}" for card in sorted(set(s.hand[seat])) if card != "veto"), "nothing"]


def bid(s: Auction, choice: Choice, seat: Seat) -> None:
    s.bids[seat] = "" if choice == "nothing" else choice.removeprefix("bid:")


def open_bids(s: Auction) -> None:
    for seat, card in enumerate(s.bids):
        if card:
            discard(s, seat, card)
    say(s, BidsOpened, tuple(s.bids))
    cards = [card for card in s.bids if card]
    alone = [card for card in cards if cards.count(card) == 1]
    if alone:
        winner = s.bids.index(max(alone))
        later(s, call(award, winner))
        open_window(s, "award", [n for n in range(s.seats) if n != winner])


def discard(s: Auction, seat: Seat, card: str) -> None:
    at = s.hand[seat].index(card)
    s.hand[seat] = s.hand[seat][:at] + s.hand[seat][at + 1 :]
    s.discard.append(card)


def play_veto(s: Auction, choice: Choice, seat: Seat) -> None:
    """Announced, then everybody else may veto the veto; the newest works first."""
    discard(s, seat, "veto")
    s.vetoes.append(Veto(seat))
    say(s, Vetoed, seat)
    later(s, call(resolve_veto))
    open_window(s, "veto_played", [n for n in range(s.seats) if n != seat])


def resolve_veto(s: Auction) -> None:
    """A veto that stands knocks out the one it answers, or the award itself."""
    newest = s.vetoes[-1]
    if newest.stands and len(s.vetoes) > 1 and s.vetoes[-2].stands:
        s.vetoes[-2] = s.vetoes[-2]._replace(stands=False)
        s.vetoes.pop()
    elif not newest.stands:
        s.vetoes.pop()


def award(s: Auction, winner: Seat) -> None:
    if not any(veto.stands for veto in s.vetoes):
        s.score[winner] += s.round
        say(s, Awarded, winner, s.round)
    s.vetoes.clear()
    for seat in range(s.seats):
        s.cursed[seat] = not s.bids[seat]
        s.bids[seat] = ""


def curses(s: Auction, seat: Seat) -> list[str]:
    return ["curse"] if s.cursed[seat] else []


def is_due(s: Auction, seat: Seat, card: str) -> bool:
    return s.cursed[seat]


def pay(s: Auction, seat: Seat, card: str) -> None:
    s.cursed[seat] = False
    s.score[seat] -= 1
    say(s, Paid, seat)


def may_answer(s: Auction, seat: Seat) -> bool:
    return bool(s.hand[seat])


def vetoes(s: Auction, seat: Seat) -> list[Choice]:
    return ["play:veto"] if "veto" in s.hand[seat] else []


def vetoed_already(s: Auction) -> bool:
    return bool(s.vetoes) and s.vetoes[-1].stands


def knocked_out(s: Auction) -> bool:
    return not s.vetoes or not s.vetoes[-1].stands


def refuse(s: Auction, choice: Choice, seat: Seat) -> Reason:
    return Reason("LO-VETO-1", "no_veto", (choice,))


LOTS = Game(
    name="lots",
    title="Lots",
    version=3,
    seats=(2, 3, 4, 5),
    state=Auction,
    setup=setup,
    rules=Rules(
        steps=(begin_round, fill_hand, bidding, open_bids, resolve_veto, award),
        questions={"bid": Question("LO-BID-1", bid_options, bid)},
        moments={
            "award": Moment(
                "LO-VETO-1", curses, is_due, pay, may_answer, vetoes, play_veto, vetoed_already, refuse
            ),
            "veto_played": Moment(
                "LO-VETO-1",
                may_answer=may_answer,
                answers=vetoes,
                play=play_veto,
                is_closed=knocked_out,
                refuse=refuse,
            ),
        },
        order="LO-TURN-1",
        end="LO-END-1",
        chance="LO-DECK-1",
    ),
    words=plain_words("LO-TURN-1"),
    tells=Tells((Drew, BidsOpened, Vetoed, Awarded, Paid)),
    lab=Lab(cards=lambda s: [*s.deck, *s.discard, *(card for hand in s.hand for card in hand)]),
)
