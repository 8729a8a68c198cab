"""Chapter 4.2, Draw Phase: at most one discard each, then single draws in turn up to a hand of seven.

There is no drawing at any other time. [SB-DRAW-14]
"""

from saltbox.engine.agenda import ask, in_order, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say, say_to
from saltbox.games.salt_and_bones.choices import ATTACK_DECK, KEEP, STRATEGY_DECK, Discard
from saltbox.games.salt_and_bones.hands import discard_from_hand, hand_size, kinds_in_hand
from saltbox.games.salt_and_bones.state import HAND, Duel, other, table_order
from saltbox.games.salt_and_bones.told import CardDrawn, HandKept, LastRoundBegan

DECKS: tuple[Choice, ...] = (ATTACK_DECK, STRATEGY_DECK)


def draw_phase(s: Duel) -> None:
    """The Momentum holder first in everything; nobody draws before both have had their discard.

    [SB-DRAW-1] [SB-DRAW-3] [SB-DRAW-5]
    """
    first, second = table_order(s)
    in_order(
        s,
        call(offer_discard, first),
        call(offer_discard, second),
        call(draw_turn, first),
        call(end_of_draws),
    )


def offer_discard(s: Duel, seat: Seat) -> None:
    """With an empty hand, as always in round 1, there is nothing to decide. [SB-DRAW-4]"""
    if hand_size(s, seat):
        ask(s, "discard", seat)


def discard_options(s: Duel, seat: Seat) -> list[Choice]:
    """None, or exactly one card of the hand; the Player Board is out of reach. [SB-DRAW-1] [SB-DRAW-2]"""
    return [KEEP, *(Discard.written(card) for card in kinds_in_hand(s, seat))]


def discard_answered(s: Duel, choice: Choice, seat: Seat) -> None:
    """The discard is open, so that the other player decides knowing it. [SB-DRAW-3]"""
    if choice == KEEP:
        say(s, HandKept, seat)
    else:
        discard_from_hand(s, seat, Discard.card_in(choice))


def draw_turn(s: Duel, seat: Seat) -> None:
    """Players alternate; one who holds seven waits while the other goes on; an empty deck leaves no choice.

    [SB-DRAW-5] [SB-DRAW-7] [SB-DRAW-9] [SB-DRAW-10]
    """
    while s.attack_deck or s.strategy_deck:
        if hand_size(s, seat) >= HAND:
            seat = other(seat)
            if hand_size(s, seat) >= HAND:
                return
        if s.attack_deck and s.strategy_deck:
            ask(s, "draw", seat)
            return
        draw_card(s, seat, ATTACK_DECK if s.attack_deck else STRATEGY_DECK)
        seat = other(seat)


def draw_options(s: Duel, seat: Seat) -> tuple[Choice, ...]:
    """Either deck, freely, for each single draw. [SB-DRAW-6]"""
    return DECKS


def draw_answered(s: Duel, choice: Choice, seat: Seat) -> None:
    """One card, then it is the other player's turn to draw. [SB-DRAW-5]"""
    draw_card(s, seat, choice)
    later(s, call(draw_turn, other(seat)))


def draw_card(s: Duel, seat: Seat, deck: Choice) -> None:
    """The deck is public, the card is for the drawer's eyes only. [SB-DRAW-13]"""
    if deck == ATTACK_DECK:
        card = s.attack_deck.pop()
        s.attack_hand[seat] += (card,)
    else:
        card = s.strategy_deck.pop()
        s.strategy_hand[seat] += (card,)
    s.moved = True
    say_to(s, seat, CardDrawn, seat, deck, card)


def end_of_draws(s: Duel) -> None:
    """A deck that is drawn out now makes this the last round, however exactly the cards sufficed.

    The rest of the round is played as always. [SB-DRAW-11] [SB-DRAW-12]
    """
    s.last_round = not s.attack_deck or not s.strategy_deck
    if s.last_round:
        say(s, LastRoundBegan)


def refuse_discard(s: Duel, choice: Choice, seat: Seat) -> Reason:
    """Names what stands in the way of a discard."""
    card = Discard.card_in(choice)
    if card and card in (*s.instincts[seat], *s.equipment[seat], s.gambit[seat]):
        return Reason("SB-DRAW-2", "on_the_board", (card,))
    return Reason("SB-DRAW-1", "not_in_hand", (card,))


def refuse_draw(s: Duel, choice: Choice, seat: Seat) -> Reason:
    """Only two decks can be drawn from."""
    return Reason("SB-DRAW-6", "no_such_deck", (choice,))


STEPS = (draw_phase, offer_discard, draw_turn, end_of_draws)
QUESTIONS = {
    "discard": Question("SB-DRAW-1", discard_options, discard_answered, refuse_discard),
    "draw": Question("SB-DRAW-6", draw_options, draw_answered, refuse_draw),
}
