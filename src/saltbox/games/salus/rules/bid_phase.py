"""Bid Phase: a pool, face-down bids, and one card for everybody. [SU-BID-1] to [SU-BID-24]"""

from itertools import groupby

from saltbox.engine.agenda import ask, in_order, later
from saltbox.engine.game import Cause, Question, Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say, say_to
from saltbox.games.salus.choices import ACTION, NO_BID, STANDARD, STORE, Bid, Equip, TakeCard, bids_with
from saltbox.games.salus.rules.abilities import ability_value
from saltbox.games.salus.rules.hands import free_slots, purge, without
from saltbox.games.salus.rules.reactions import BIDS_REVEALED, open_joint_window
from saltbox.games.salus.rules.rolloffs import roll_for_order
from saltbox.games.salus.rules.texts import carry_out
from saltbox.games.salus.state import BID, CardId, Race, clockwise
from saltbox.games.salus.table import GREEN, RED
from saltbox.games.salus.told import (
    AskedCard,
    BidPlaced,
    BidShown,
    BidsRanked,
    BidsRevealed,
    CardsCycled,
    CardTaken,
    GreenResolved,
    PhaseBegan,
    PoolFilled,
)

Order = tuple[Seat, ...]
NONE = "none"


def bid_phase(s: Race) -> None:
    """Clockwise from the coin-holder; the order is fixed now. [SU-BID-1] [SU-COIN-9]"""
    s.phase = BID
    order = clockwise(s, s.coin)
    say(s, PhaseBegan, BID, order)
    fill_pool(s, order)


# --- The pool ----------------------------------------------------------------------------------------------


def fill_pool(s: Race, order: Order) -> None:
    """Each adds the top card of a deck; an empty one cannot be chosen, and decks are never refilled.

    With an empty pool the rest of the phase is skipped. [SU-BID-1] [SU-BID-3] [SU-PURGE-3]
    """
    while order and not (s.standard_deck and s.action_deck):
        if s.standard_deck or s.action_deck:
            turn_up(s, order[0], STANDARD if s.standard_deck else ACTION)
        order = order[1:]
    if order:
        ask(s, "deck", order[0], order)
    elif s.pool:
        place_bids(s, clockwise(s, s.coin))


def deck_options(s: Race, seat: Seat, order: Order) -> tuple[Choice, ...]:
    """Either deck. [SU-BID-1]"""
    return (STANDARD, ACTION)


def deck_chosen(s: Race, choice: Choice, seat: Seat, order: Order) -> None:
    """Its top card lies face up before the next player chooses. [SU-BID-2]"""
    turn_up(s, seat, choice)
    fill_pool(s, order[1:])


def turn_up(s: Race, seat: Seat, deck: str) -> None:
    """Taken unseen and turned up at once. [SU-BID-2]"""
    card = (s.standard_deck if deck == STANDARD else s.action_deck).pop()
    s.pool.append(card)
    say(s, PoolFilled, seat, deck, card)


# --- Bids --------------------------------------------------------------------------------------------------


def place_bids(s: Race, order: Order) -> None:
    """In the same order each may bid one card; an empty hand cannot. [SU-BID-4] [SU-BID-22]"""
    if not order:
        later(s, call(reveal_bids))
    elif s.hand[order[0]]:
        ask(s, "bid", order[0], order)
    else:
        bid_placed(s, NO_BID, order[0], order)


def bid_options(s: Race, seat: Seat, order: Order) -> list[Choice]:
    """Any card in hand, upright or sideways, or none. [SU-BID-4] [SU-BID-5] [SU-HAND-11]"""
    found: list[Choice] = []
    for card in dict.fromkeys(s.hand[seat]):
        found += bids_with(card)
    found.append(NO_BID)
    return found


def bid_placed(s: Race, choice: Choice, seat: Seat, order: Order) -> None:
    """The card lies face down and is not in hand any more; its orientation is open.

    [SU-BID-5] [SU-BID-6] [SU-BID-7] [SU-BID-23] [SU-REACT-18]
    """
    if choice == NO_BID:
        s.bid_kind[seat] = NONE
        say(s, BidPlaced, seat, NONE, None)
    else:
        _, card, kind = choice.split(":")
        s.hand[seat] = without(s.hand[seat], card)
        s.bid_card[seat] = (card,)
        s.bid_kind[seat] = kind
        say_to(s, seat, BidPlaced, seat, kind, card)
    place_bids(s, order[1:])


def reveal_bids(s: Race) -> None:
    """All together; the printed number counts, the same for both orientations, and no bid is 0.

    [SU-BID-7] [SU-BID-8] [SU-BID-9] [SU-LYNX-2]
    """
    s.bids_open = True
    for seat, cards in enumerate(s.bid_card):
        s.bid_amount[seat] = s.table.cards[cards[0]].bid + ability_value(s, seat, "bid_bonus") if cards else 0
    if s.events is not None:
        shown = [
            BidShown(seat, cards[0] if cards else "", s.bid_kind[seat], s.bid_amount[seat])
            for seat, cards in enumerate(s.bid_card)
        ]
        say(s, BidsRevealed, tuple(shown))
    later(s, call(rank_bids))
    open_joint_window(s, BIDS_REVEALED, clockwise(s, s.coin))  # nobody's turn [SU-BID-24]


def rank_bids(s: Race) -> None:
    """The highest first, then who is further behind, then dice; who did not bid stands at 0 with the others.

    [SU-BID-10] [SU-BID-12] [SU-BID-13] [SU-BID-14]
    """

    def key(seat: Seat) -> tuple[int, int]:
        return -s.bid_amount[seat], s.progress[seat]

    ordered = sorted(clockwise(s, s.coin), key=key)
    groups = tuple([tuple(group) for _, group in groupby(ordered, key)])
    roll_for_order(s, (), groups, call(set_rank))  # type: ignore[call-arg] # the order comes from the dice


def set_rank(s: Race, order: Order) -> None:
    """In this order the cards are taken, and green cards resolved. [SU-BID-10] [SU-BID-18]"""
    s.rank[:] = order
    say(s, BidsRanked, order)
    take_cards(s, 0)


# --- Taking ------------------------------------------------------------------------------------------------


def take_cards(s: Race, at: int) -> None:
    """Everybody must take one card, as long as there is one; then the bids are settled.

    [SU-BID-11] [SU-BID-20] [SU-BID-21]
    """
    if at < s.seats and s.pool:
        ask(s, "take", s.rank[at], at)
    else:
        settle_bids(s)


def take_options(s: Race, seat: Seat, at: int) -> list[Choice]:
    """Any card of the pool. [SU-BID-10]"""
    return [TakeCard.written(card) for card in dict.fromkeys(s.pool)]


def taken(s: Race, choice: Choice, seat: Seat, at: int) -> None:
    """It belongs to the taker now; a red card may go into a free slot at once.

    [SU-BID-15] [SU-CYCLE-6] [SU-EQUIP-5]
    """
    card = TakeCard.card_in(choice)
    s.pool.remove(card)
    later(s, call(take_cards, at + 1))
    if s.table.cards[card].colour == RED:
        s.reactions[seat] += (card,)
        if free_slots(s, seat) > 0:
            s.pool.append(card)  # it lies there until its owner has decided
            ask(s, "equip_taken", seat, card)
            return
    store(s, seat, card)


def store(s: Race, seat: Seat, card: CardId) -> None:
    """To the cycle deck, never to the hand; without a free slot there is no choice.

    [SU-CYCLE-6] [SU-EQUIP-6]
    """
    s.cycle_deck[seat] += (card,)
    say(s, CardTaken, seat, card, False)


def equip_taken_options(s: Race, seat: Seat, card: CardId) -> tuple[Choice, ...]:
    """Into the slot, or to the cycle deck. [SU-EQUIP-5]"""
    return (Equip.written(card), STORE)


def equip_taken_chosen(s: Race, choice: Choice, seat: Seat, card: CardId) -> None:
    """Equipped cards lie open. [SU-EQUIP-5] [SU-EQUIP-9]"""
    s.pool.pop()
    if choice == STORE:
        store(s, seat, card)
    else:
        s.equipped[seat] += (card,)
        say(s, CardTaken, seat, card, True)


# --- Settling ----------------------------------------------------------------------------------------------


def settle_bids(s: Race) -> None:
    """Cycle bids are cycled, purge bids purged; then the green ones are resolved, in the order of rank.

    A green ability is resolved whether its card was cycled or purged, high or low.
    [SU-BID-16] [SU-BID-17] [SU-BID-18] [SU-BID-19] [SU-PURGE-2] [SU-HAND-10]
    """
    greens = []
    for seat in s.rank:
        if s.bid_card[seat]:
            (card,) = s.bid_card[seat]
            if s.bid_kind[seat] == "cycle":
                s.cycle_deck[seat] += (card,)
                say(s, CardsCycled, seat, (card,), "bid")
            else:
                purge(s, seat, card, "bid")
            if s.table.cards[card].colour == GREEN:
                greens.append(call(resolve_green, seat, card))
        s.bid_card[seat], s.bid_kind[seat], s.bid_amount[seat] = (), "", 0
    s.bids_open = False
    s.rank.clear()
    if greens:
        in_order(s, *greens)


def resolve_green(s: Race, seat: Seat, card: CardId) -> None:
    """Compulsory, as far as possible, unless it says "may". [SU-BID-19]"""
    say(s, GreenResolved, seat, card)
    carry_out(s, seat, card, "do")


def taken_card(s: Race, seat: Seat, card: CardId) -> Cause:
    """The red card that may go into a slot."""
    return Cause(card, seat)


def refuse_deck(s: Race, choice: Choice, seat: Seat, order: Order) -> Reason:
    """There are two decks."""
    return Reason("SU-BID-1", "no_such_deck", (choice,))


def refuse_bid(s: Race, choice: Choice, seat: Seat, order: Order) -> Reason:
    """Only cards in hand, in one of two ways."""
    meant = Bid.parse(choice)
    return Reason("SU-BID-4", "not_in_hand", (choice if meant is None else meant.card,))


def refuse_take(s: Race, choice: Choice, seat: Seat, at: int) -> Reason:
    """Only cards of the pool, and one of them must be taken."""
    return Reason("SU-BID-11", "not_in_pool", (TakeCard.card_in(choice),))


def refuse_equip_taken(s: Race, choice: Choice, seat: Seat, card: CardId) -> Reason:
    """Into the slot, or to the cycle deck."""
    return Reason("SU-EQUIP-5", "slot_or_cycle_deck", (card,))


def about_nothing(s: Race, seat: Seat, *args: object) -> tuple[()]:
    """What such a question is about, everybody sees."""
    return ()


STEPS = (bid_phase, reveal_bids, rank_bids, set_rank, take_cards, resolve_green)
QUESTIONS = {
    "deck": Question("SU-BID-1", deck_options, deck_chosen, refuse_deck, about=about_nothing),
    "bid": Question("SU-BID-4", bid_options, bid_placed, refuse_bid, about=about_nothing),
    "take": Question("SU-BID-10", take_options, taken, refuse_take, about=about_nothing),
    "equip_taken": Question(
        "SU-EQUIP-5",
        equip_taken_options,
        equip_taken_chosen,
        refuse_equip_taken,
        tells=AskedCard,
        cause=taken_card,
    ),
}
