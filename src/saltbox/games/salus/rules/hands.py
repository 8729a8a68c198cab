"""Hands and the decks of one's own: drawing, cycling, purging. [SU-HAND-1] to [SU-HAND-14] [SU-CYCLE-1]"""

from saltbox.engine.agenda import later, shuffled
from saltbox.engine.game import call
from saltbox.engine.state import Seat
from saltbox.engine.told import say, say_to
from saltbox.games.salus.rules.abilities import ability_value
from saltbox.games.salus.state import HAND, CardId, Race
from saltbox.games.salus.table import ALL_SEATS, RED
from saltbox.games.salus.told import CardPurged, CardsCycled, CardsDrawn, DeckReshuffled

DRAW_DECKS = tuple([f"draw_deck.{seat}" for seat in range(ALL_SEATS)])


def hand_size(s: Race, seat: Seat) -> int:
    """Six, less the Shock and more the Energy; tested in the Draw Phase only.

    [SU-HAND-2] [SU-HAND-14] [SU-SHOCK-1]
    """
    return max(0, HAND - s.shock[seat] + s.energy[seat] + ability_value(s, seat, "hand_bonus"))


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """The cards less one copy."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def draw_cards(s: Race, seat: Seat, number: int) -> None:
    """From the own draw deck; when it is empty and a draw is due, the cycle deck is shuffled and used.

    What was drawn before stays in hand; if both are empty the draw ends.
    [SU-HAND-3] [SU-CYCLE-2] [SU-CYCLE-3] [SU-CYCLE-4] [SU-CYCLE-5]
    """
    while number > 0:
        deck = s.draw_deck[seat]
        if deck:
            drawn = deck[: -number - 1 : -1]
            s.draw_deck[seat] = deck[:-number]
            s.hand[seat] += drawn
            number -= len(drawn)
            if s.events is not None:
                say_to(s, seat, CardsDrawn, seat, len(drawn), drawn)
            continue
        cycled = s.cycle_deck[seat]
        if not cycled:
            return
        s.draw_deck[seat], s.cycle_deck[seat] = cycled, ()
        say(s, DeckReshuffled, seat, len(cycled))
        if s.dice is not None:
            later(s, call(draw_cards, seat, number))
            shuffled(s, DRAW_DECKS[seat])
            return
        shuffled(s, DRAW_DECKS[seat])


def cycle_from_hand(s: Race, seat: Seat, card: CardId) -> None:
    """One card of the hand goes to the cycle deck of its owner. [SU-CYCLE-1]"""
    s.hand[seat] = without(s.hand[seat], card)
    s.cycle_deck[seat] += (card,)
    say(s, CardsCycled, seat, (card,), "hand")


def cycle_equipped(s: Race, seat: Seat, card: CardId) -> None:
    """An equipped card leaves its slot. [SU-EQUIP-4]"""
    s.equipped[seat] = without(s.equipped[seat], card)
    s.cycle_deck[seat] += (card,)
    say(s, CardsCycled, seat, (card,), "slot")


def purge(s: Race, seat: Seat, card: CardId, zone: str) -> None:
    """A card leaves the game for good. [SU-PURGE-1]"""
    s.purged.append(card)
    if s.table.cards[card].colour == RED:
        s.reactions[seat] = without(s.reactions[seat], card)
    say(s, CardPurged, seat, card, zone)


def free_slots(s: Race, seat: Seat) -> int:
    """A loadout has one or two reaction slots. [SU-EQUIP-1]"""
    return s.table.loadouts[s.loadout[seat]].slots - len(s.equipped[seat])


STEPS = (draw_cards,)
