"""Cards come from a deck into a hand. [SM-TURN-3]"""

from saltbox.engine.state import Seat
from saltbox.engine.told import say_to
from saltbox.games.salt_mystic.state import Battle
from saltbox.games.salt_mystic.told import CardsDrawn


def draw_cards(s: Battle, seat: Seat, count: int) -> None:
    """From the top of the own deck; an empty deck gives nothing and costs nothing. [SM-TURN-3] [SM-TURN-5]"""
    count = min(count, len(s.deck[seat]))
    if count:
        drawn = s.deck[seat][-count:][::-1]
        s.deck[seat] = s.deck[seat][:-count]
        s.hand[seat] = (*s.hand[seat], *drawn)
        say_to(s, seat, CardsDrawn, seat, drawn)
