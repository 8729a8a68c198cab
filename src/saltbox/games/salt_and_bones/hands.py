"""Hands: what rules and effects both do to them."""

from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salt_and_bones.state import CardId, Duel
from saltbox.games.salt_and_bones.told import CardDiscarded


def hand_size(s: Duel, seat: Seat) -> int:
    """Only cards in hand count, not those on the Player Board. [SB-DRAW-8]"""
    return len(s.attack_hand[seat]) + len(s.strategy_hand[seat])


def kinds_in_hand(s: Duel, seat: Seat) -> dict[CardId, None]:
    """The cards of a hand, identical ones once."""
    return dict.fromkeys(s.attack_hand[seat] + s.strategy_hand[seat])


def without(cards: tuple[CardId, ...], index: int) -> tuple[CardId, ...]:
    """The cards less the one at this index."""
    return cards[:index] + cards[index + 1 :]


def discard_from_hand(s: Duel, seat: Seat, card: CardId) -> None:
    """One card goes from a hand to the open pile of its deck. [SB-SETUP-7]"""
    if card in s.table.attack:
        hand = s.attack_hand
        s.attack_discard.append(card)
    else:
        hand = s.strategy_hand
        s.strategy_discard.append(card)
    hand[seat] = without(hand[seat], hand[seat].index(card))
    s.moved = True
    say(s, CardDiscarded, seat, card)
