"""The second step of a turn: any number of cards from hand, in any order. [SM-TURN-7] [SM-DEPLOY-5]"""

from collections.abc import Mapping

from saltbox.engine.agenda import later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Choice, RuleId, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.choices import (
    DONE,
    Attach,
    Break,
    Deploy,
    Drop,
    Play,
    PlayGuardian,
    Raise,
    Take,
    Use,
    parse_play,
)
from saltbox.games.salt_mystic.rules.asking import ask_side
from saltbox.games.salt_mystic.rules.attach import attach, take_up, why_not_attach, why_not_take
from saltbox.games.salt_mystic.rules.breaker import (
    is_event,
    one_of_each,
    other_copy,
    play_breaker,
    playable_breakers,
    why_not_break,
)
from saltbox.games.salt_mystic.rules.deploy import can_place
from saltbox.games.salt_mystic.rules.effects import run_card
from saltbox.games.salt_mystic.rules.guardian import play_guardian, raise_guardian, why_not_raise
from saltbox.games.salt_mystic.rules.leaving import discard_breaker
from saltbox.games.salt_mystic.rules.naming import named
from saltbox.games.salt_mystic.rules.operations import can_do_anything
from saltbox.games.salt_mystic.rules.stats import cards_of
from saltbox.games.salt_mystic.state import Battle, CardId, Stack, stack_of, the_stack
from saltbox.games.salt_mystic.told import AbilityUsed, AskedPlay, BreakerDropped


def play_step(s: Battle, seat: Seat) -> None:
    """Asked again after each card, until the player is done. [SM-TURN-7]"""
    ask_side(s, "play", seat, False)


def opening_step(s: Battle, seat: Seat) -> None:
    """Before the first turn: Characters and what lies beneath them, but no events. [SM-SETUP-10]"""
    s.active = seat
    ask_side(s, "play", seat, True)


def play_options(s: Battle, seat: Seat, opening: bool) -> list[Choice]:
    """Everything this hand and table allow now; copies of the same card are named once."""
    hand = one_of_each(s, s.hand[seat])
    own = [stack for stack in s.stacks if stack.seat == seat]
    options = _deployments(s, seat, hand)
    options += [
        str(Attach(card, stack.uid))
        for card in hand
        if _goes_beneath(s, card)
        for stack in own
        if why_not_attach(s, seat, card, stack) is None
    ]
    options += [
        str(Take(k.uid, loose.uid)) for loose in s.loose for k in own if why_not_take(s, k, loose) is None
    ]
    options += [str(Drop(card)) for stack in own for card in stack.breakers]
    if not opening:
        options += _events(s, seat, hand, own)
    return [*options, DONE]


def about_play(s: Battle, seat: Seat, opening: bool) -> AskedPlay:
    """Whether this is the opening, the own Characters, and what lies abandoned."""
    own = named(stack for stack in s.stacks if stack.seat == seat)
    return AskedPlay(opening, own, named(s.loose))


def _deployments(s: Battle, seat: Seat, hand: list[CardId]) -> list[Choice]:
    characters = [card for card in hand if s.table.cards[card].is_character]
    return [str(Deploy(card)) for card in characters if can_place(s, seat, card)]


def _goes_beneath(s: Battle, card: CardId) -> bool:
    design = s.table.cards[card]
    return design.kind in ("vehicle", "attachment") or design.attaches


def _events(s: Battle, seat: Seat, hand: list[CardId], own: list[Stack]) -> list[Choice]:
    options = [str(Break(card)) for card in playable_breakers(s, seat)]
    if not s.forfeited:
        options += [str(PlayGuardian(card)) for card in hand if s.table.cards[card].kind == "guardian"]
    if why_not_raise(s, seat) is None:
        options.append(str(Raise()))
    options += [
        str(Use(card)) for stack in own for card in cards_of(stack) if why_not_use(s, seat, card, stack) is None
    ]
    return options


def why_not_use(s: Battle, seat: Seat, card: CardId, stack: Stack) -> Reason | None:
    """Once per game for the physical card, wherever it goes; declared while it is deployed."""
    if not s.table.cards[card].by_trigger["once_per_game"]:
        return Reason("SM-CARD-3", "nothing_to_use", (card,))
    if card in s.used:
        return Reason("SM-CARD-3", "used_up", (card,))
    if not can_do_anything(s, seat, card, "once_per_game", stack.uid):
        return Reason("SM-CARD-3", "does_nothing", (card,))
    return None


def use(s: Battle, seat: Seat, card: CardId, uid: int) -> None:
    """A once-per-game effect is spent."""
    s.used.append(card)
    say(s, AbilityUsed, seat, card)
    run_card(s, seat, uid, card, "once_per_game")


# --- Answers -----------------------------------------------------------------------------------------------


def play_answered(s: Battle, choice: Choice, seat: Seat, opening: bool) -> None:
    """One card, then the question comes again."""
    if choice == DONE:
        return
    later(s, call(opening_step if opening else play_step, seat))
    match parse_play(choice):
        case Deploy(card):  # any number of Characters in a turn [SM-DEPLOY-4]
            ask_side(s, "place", seat, "deploy", _from_hand(s, seat, card), 0)
        case Attach(card, uid):
            attach(s, seat, _from_hand(s, seat, card), the_stack(s, uid))
        case Break(card):
            play_breaker(s, seat, _from_hand(s, seat, card))
        case PlayGuardian(card):
            play_guardian(s, seat, _from_hand(s, seat, card))
        case Raise():
            raise_guardian(s, seat)
        case Use(card):
            use(s, seat, card, next(stack.uid for stack in s.stacks if card in cards_of(stack)))
        case Drop(card):
            drop(s, seat, card)
        case Take(uid, loose):
            take_up(s, the_stack(s, uid), next(card for card in s.loose if card.uid == loose))


def _from_hand(s: Battle, seat: Seat, card: CardId) -> CardId:
    hand = s.hand[seat]
    at = hand.index(card)
    s.hand[seat] = (*hand[:at], *hand[at + 1 :])
    return card


def drop(s: Battle, seat: Seat, card: CardId) -> None:
    """Detaching a Breaker is free, and it is gone. [SM-ATTACH-14] [SM-ATTACH-16]"""
    stack = next(stack for stack in s.stacks if card in stack.breakers)
    discard_breaker(s, stack, card)
    say(s, BreakerDropped, seat, card, stack.uid, stack.card)


# --- Refusals ----------------------------------------------------------------------------------------------


RULES: Mapping[str, RuleId] = {
    Attach.WORD: "SM-ATTACH-1",
    Take.WORD: "SM-ATTACH-13",
    Break.WORD: "SM-BREAKER-1",
    Raise.WORD: "SM-GUARDIAN-4",
    Use.WORD: "SM-CARD-3",
}
"""The rule behind each word, where nothing in particular speaks against a choice that is not offered."""


def refuse_play(s: Battle, choice: Choice, seat: Seat, opening: bool) -> Reason:
    """The rule that stands against it."""
    rule = RULES.get(choice.partition(" ")[0], "SM-TURN-7")
    return _refusal(s, parse_play(choice), seat, opening) or Reason(rule, "not_an_option", (choice,))


def _refusal(s: Battle, play: Play | None, seat: Seat, opening: bool) -> Reason | None:
    if opening and isinstance(play, Break | PlayGuardian | Raise | Use):
        return Reason("SM-SETUP-10", "not_in_opening")
    match play:
        case Raise():
            return why_not_raise(s, seat)
        case Take(uid, loose):
            return _refuse_take(s, seat, uid, loose)
        case Use(card):
            stack = next((k for k in s.stacks if k.seat == seat and card in cards_of(k)), None)
            if stack is None:
                return Reason("SM-CARD-3", "not_deployed", (card,))
            return why_not_use(s, seat, card, stack)
        case Drop(card):
            return Reason("SM-ATTACH-16", "not_deployed", (card,))
        case Deploy(card) | Attach(card) | Break(card) | PlayGuardian(card):
            if card not in s.hand[seat]:
                return Reason("SM-TURN-7", "not_in_hand", (card,))
            copied = other_copy(s, str(play), seat, card, play_options(s, seat, opening))
            return copied or _refuse_card(s, play, seat)
    return None


def _refuse_card(s: Battle, play: Play, seat: Seat) -> Reason | None:
    """Why a card that is in hand cannot be played in this way."""
    match play:
        case Break(card):
            return why_not_break(s, seat, card)
        case PlayGuardian(card):
            if s.table.cards[card].kind == "guardian" and s.forfeited:
                return Reason("SM-GUARDIAN-1", "one_guardian_card")
            return Reason("SM-GUARDIAN-1", "not_a_guardian_card", (card,))
        case Deploy(card):
            if not s.table.cards[card].is_character:
                return Reason("SM-DEPLOY-9", "not_a_character", (card,))
            return None if can_place(s, seat, card) else Reason("SM-DEPLOY-7", "no_room")
        case Attach(card, uid):
            if not _goes_beneath(s, card):
                return Reason("SM-BREAKER-4" if is_event(s, card) else "SM-ATTACH-1", "not_attachable", (card,))
            stack = stack_of(s, uid)
            return None if stack is None else why_not_attach(s, seat, card, stack)
    return None


def _refuse_take(s: Battle, seat: Seat, uid: int, loose_uid: int) -> Reason | None:
    stack = stack_of(s, uid)
    loose = next((loose for loose in s.loose if loose.uid == loose_uid), None)
    if stack is None or loose is None or stack.seat != seat:
        return None
    return why_not_take(s, stack, loose)


STEPS = (play_step, opening_step)
QUESTIONS = {
    "play": Question("SM-TURN-7", play_options, play_answered, refuse_play, about=about_play, tells=AskedPlay)
}
