"""Chapter 4.3, Preparation Phase: Strategy Cards go from the hand onto one's own Player Board.

This is the only way they get there, and in combat they work only from there. [SB-PREP-7]
"""

from saltbox.engine.agenda import ask, in_order, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say, say_to
from saltbox.games.salt_and_bones.choices import DONE, Prepare
from saltbox.games.salt_and_bones.hands import without
from saltbox.games.salt_and_bones.state import NO_CARD, CardId, Duel, table_order
from saltbox.games.salt_and_bones.told import CardPrepared


def preparation_phase(s: Duel) -> None:
    """The holder makes all placements, then the other player, who has seen the open ones.

    [SB-PREP-1] [SB-PREP-10]
    """
    first, second = table_order(s)
    in_order(s, call(prepare, first), call(prepare, second))


def has_empty_slot(s: Duel, seat: Seat, kind: str) -> bool:
    """Three Instincts, two Equipment, one Gambit; each kind only in its own slots. [SB-PREP-2]"""
    if kind == "instinct":
        return NO_CARD in s.instincts[seat]
    return NO_CARD in s.equipment[seat] if kind == "equipment" else not s.gambit[seat]


def prepare(s: Duel, seat: Seat) -> None:
    """Asked as long as, for all the other player can know, something might still be placed.

    Whether something really could must not show. [SB-PREP-4] [SB-INFO-7] [SB-INFO-8]
    """
    if s.strategy_hand[seat] and any(has_empty_slot(s, seat, k) for k in ("instinct", "equipment", "gambit")):
        ask(s, "prepare", seat)


def prepare_options(s: Duel, seat: Seat) -> list[Choice]:
    """Any number of cards that fit, one at a time; Attack Cards never. [SB-PREP-4] [SB-PREP-5] [SB-PREP-11]"""
    kinds = s.table.strategy
    cards = dict.fromkeys(s.strategy_hand[seat])
    return [*(Prepare.written(card) for card in cards if has_empty_slot(s, seat, kinds[card].kind)), DONE]


def prepare_answered(s: Duel, choice: Choice, seat: Seat) -> None:
    """Nothing is moved, taken back or replaced once it lies there. [SB-PREP-6]"""
    if choice != DONE:
        put_on_board(s, seat, Prepare.card_in(choice))
        later(s, call(prepare, seat))


def put_on_board(s: Duel, seat: Seat, card: CardId) -> None:
    """Into the lowest empty slot of its kind; Instincts face down, the rest face up. Copies are welcome.

    [SB-PREP-3] [SB-PREP-8] [SB-PREP-9]
    """
    hand = s.strategy_hand[seat]
    s.strategy_hand[seat] = without(hand, hand.index(card))
    s.moved = True
    kind = s.table.strategy[card].kind
    if kind == "gambit":
        s.gambit[seat] = card
        say(s, CardPrepared, seat, kind, 0, card)
        return
    slots = s.instincts if kind == "instinct" else s.equipment
    slot = slots[seat].index(NO_CARD)
    slots[seat] = (*slots[seat][:slot], card, *slots[seat][slot + 1 :])
    if kind == "instinct":
        say_to(s, seat, CardPrepared, seat, kind, slot, card)
    else:
        say(s, CardPrepared, seat, kind, slot, card)


def refuse_prepare(s: Duel, choice: Choice, seat: Seat) -> Reason:
    """Names what keeps a card off the board."""
    card = Prepare.card_in(choice)
    if card in s.table.attack:
        return Reason("SB-PREP-11", "attack_card_on_board", (card,))
    if card not in s.strategy_hand[seat]:
        return Reason("SB-PREP-7", "not_in_hand", (card,))
    return Reason("SB-PREP-5", "slots_full", (card, s.table.strategy[card].kind))


STEPS = (preparation_phase, prepare)
QUESTIONS = {"prepare": Question("SB-PREP-4", prepare_options, prepare_answered, refuse_prepare)}
