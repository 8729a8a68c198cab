"""Effects on cards: when they work, whom they mean, and how long. [SM-META-2] [SM-CARD-3]

What an operation does stands in `operations`, and which word does it in the vocabulary of the cards.
"""

from collections.abc import Iterator

from saltbox.engine.agenda import in_order
from saltbox.engine.state import Seat
from saltbox.engine.vocabulary import Word
from saltbox.games.salt_mystic.cards import CardEffect
from saltbox.games.salt_mystic.rules.stats import Shot, cards_of, has_keyword, holds, is_gap_within
from saltbox.games.salt_mystic.state import Battle, CardId, Stack, are_marshals_immune, other, stack_of

THIS_ATTACK = -1  # until the attack is over
FOREVER = 1_000_000


def word_of(s: Battle, effect: CardEffect) -> Word:
    """The word of the vocabulary that an effect uses: its parameters, its sentence, and what it does."""
    assert s.game.cards is not None
    return s.game.cards.vocabulary.words[effect.op]


def effects_of(s: Battle, stack: Stack, trigger: str) -> Iterator[tuple[CardId, CardEffect]]:
    """The effects of a stack's cards with this trigger, from top to bottom."""
    for card in cards_of(stack):
        for effect in s.table.cards[card].by_trigger[trigger]:
            yield card, effect


def run_effects(
    s: Battle,
    seat: Seat,
    uid: int,
    trigger: str,
    target: int = 0,
    shot: tuple[bool, ...] = (),
    natural: int = 0,
) -> None:
    """Everything on a Character's cards that this moment triggers happens, in the order it is written."""
    stack = stack_of(s, uid)
    if stack is not None:
        for card in reversed(cards_of(stack)):
            run_card(s, seat, uid, card, trigger, target, shot, natural)


def run_card(
    s: Battle,
    seat: Seat,
    uid: int,
    card: CardId,
    trigger: str,
    target: int = 0,
    shot: tuple[bool, ...] = (),
    natural: int = 0,
) -> None:
    """The effects of one card with this trigger whose conditions hold."""
    effects = s.table.cards[card].by_trigger[trigger]
    if not effects:
        return
    stack, made = stack_of(s, uid), Shot(*shot) if shot else None
    frames = [
        ("operate", seat, uid, card, trigger, index, target, ())
        for index, effect in enumerate(effects)
        if not _is_looked_up(s, effect) and (stack is None or holds(s, stack, effect, made, natural))
    ]
    in_order(s, *frames)


def _is_looked_up(s: Battle, effect: CardEffect) -> bool:
    """What changes the attack roll was counted when the attack was declared; some words have no turn at all."""
    in_roll = effect.trigger == "on_attack" and effect.op == "mod" and effect.stat in ("attack", "expertise")
    return in_roll or word_of(s, effect).does is None


def eligible(s: Battle, seat: Seat, uid: int, card: CardId, effect: CardEffect) -> list[Stack]:
    """The Characters that an effect of this side could mean.

    War Marshals are not taken off the table, and some Characters are proof against Breakers. [SM-BREAKER-6]
    """
    who, source = effect.who, stack_of(s, uid)
    side = seat if who.kind.startswith("own") else other(seat)
    found = []
    for stack in s.stacks:
        if stack.seat != side or (who.manned and not stack.vehicle) or (who.other and stack.uid == uid):
            continue
        if who.within_mil >= 0 and (source is None or not is_gap_within(source, stack, who.within_mil)):
            continue
        if not is_exempt(s, seat, card, effect, stack):
            found.append(stack)
    return found


def is_exempt(s: Battle, seat: Seat, card: CardId, effect: CardEffect, stack: Stack) -> bool:
    """Whether an opposing card may neither choose nor affect this Character. [SM-BREAKER-6]

    To be placed again at the own edge is not to leave the table.
    """
    if stack.seat == seat:
        return False
    if s.table.cards[card].kind == "breaker" and has_keyword(s, stack, "breaker_proof"):
        return True
    is_marshal = s.table.cards[stack.card].kind == "war_marshal"
    return effect.op == "recall" and are_marshals_immune(s) and is_marshal


def lasts_until(s: Battle, lasts: str, controller: Seat, affected: Seat) -> int:
    """The number of the turn at whose end it is over. Sides take turns without exception. [SM-TURN-1]"""
    if lasts == "attack":
        return THIS_ATTACK
    if lasts == "turn":
        return s.turn
    if lasts == "own_next":
        return next_turn(s, controller)
    return next_turn(s, affected) if lasts == "opp_next" else FOREVER


def next_turn(s: Battle, seat: Seat) -> int:
    """The number of this side's next turn; the lowest roller has the first of all. [SM-SETUP-9]"""
    if s.turn == 0:
        return 1 if seat == s.first else 2
    return s.turn + (2 if s.active == seat else 1)
