"""The second step of a turn: any number of cards from hand, in any order. [SM-TURN-7] [SM-DEPLOY-5]"""

from collections.abc import Callable, Mapping

from saltbox.engine.agenda import later, say
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Atom, Choice, Seat
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

DONE = "done"


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
        f"attach {card} {stack.uid}"
        for card in hand
        if _goes_beneath(s, card)
        for stack in own
        if why_not_attach(s, seat, card, stack) is None
    ]
    options += [
        f"take {k.uid} {loose.uid}" for loose in s.loose for k in own if why_not_take(s, k, loose) is None
    ]
    options += [f"drop {card}" for stack in own for card in stack.breakers]
    if not opening:
        options += _events(s, seat, hand, own)
    return [*options, DONE]


def about_play(s: Battle, seat: Seat, opening: bool) -> tuple[Atom, ...]:
    """Whether this is the opening, the own Characters, and what lies abandoned."""
    return opening, named(stack for stack in s.stacks if stack.seat == seat), named(s.loose)


def _deployments(s: Battle, seat: Seat, hand: list[CardId]) -> list[Choice]:
    characters = [card for card in hand if s.table.cards[card].is_character]
    return [f"deploy {card}" for card in characters if can_place(s, seat, card)]


def _goes_beneath(s: Battle, card: CardId) -> bool:
    design = s.table.cards[card]
    return design.kind in ("vehicle", "attachment") or design.attaches


def _events(s: Battle, seat: Seat, hand: list[CardId], own: list[Stack]) -> list[Choice]:
    options = [f"break {card}" for card in playable_breakers(s, seat)]
    if not s.forfeited:
        options += [f"guardian {card}" for card in hand if s.table.cards[card].kind == "guardian"]
    if why_not_raise(s, seat) is None:
        options.append("raise")
    options += [
        f"use {card}" for stack in own for card in cards_of(stack) if why_not_use(s, seat, card, stack) is None
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
    say(s, "ability_used", seat, card)
    run_card(s, seat, uid, card, "once_per_game")


# --- Answers -----------------------------------------------------------------------------------------------


def play_answered(s: Battle, choice: Choice, seat: Seat, opening: bool) -> None:
    """One card, then the question comes again."""
    if choice == DONE:
        return
    later(s, call(opening_step if opening else play_step, seat))
    word, _, rest = choice.partition(" ")
    ANSWERS[word](s, seat, rest.split(" "))


def _from_hand(s: Battle, seat: Seat, card: CardId) -> CardId:
    hand = s.hand[seat]
    at = hand.index(card)
    s.hand[seat] = (*hand[:at], *hand[at + 1 :])
    return card


def _deploy(s: Battle, seat: Seat, words: list[str]) -> None:
    """Any number of Characters in a turn. [SM-DEPLOY-4]"""
    ask_side(s, "place", seat, "deploy", _from_hand(s, seat, words[0]), 0)


def _attach(s: Battle, seat: Seat, words: list[str]) -> None:
    attach(s, seat, _from_hand(s, seat, words[0]), the_stack(s, int(words[1])))


def _break(s: Battle, seat: Seat, words: list[str]) -> None:
    play_breaker(s, seat, _from_hand(s, seat, words[0]))


def _guardian(s: Battle, seat: Seat, words: list[str]) -> None:
    play_guardian(s, seat, _from_hand(s, seat, words[0]))


def _raise(s: Battle, seat: Seat, words: list[str]) -> None:
    raise_guardian(s, seat)


def _use(s: Battle, seat: Seat, words: list[str]) -> None:
    stack = next(stack for stack in s.stacks if words[0] in cards_of(stack))
    use(s, seat, words[0], stack.uid)


def _drop(s: Battle, seat: Seat, words: list[str]) -> None:
    """Detaching a Breaker is free, and it is gone. [SM-ATTACH-14] [SM-ATTACH-16]"""
    stack = next(stack for stack in s.stacks if words[0] in stack.breakers)
    discard_breaker(s, stack, words[0])
    say(s, "breaker_dropped", seat, words[0], stack.uid, stack.card)


def _take(s: Battle, seat: Seat, words: list[str]) -> None:
    loose = next(loose for loose in s.loose if loose.uid == int(words[1]))
    take_up(s, the_stack(s, int(words[0])), loose)


ANSWERS: Mapping[str, Callable[[Battle, Seat, list[str]], None]] = {
    "deploy": _deploy,
    "attach": _attach,
    "break": _break,
    "guardian": _guardian,
    "raise": _raise,
    "use": _use,
    "drop": _drop,
    "take": _take,
}


# --- Refusals ----------------------------------------------------------------------------------------------


def refuse_play(s: Battle, choice: Choice, seat: Seat, opening: bool) -> Reason:
    """The rule that stands against it."""
    word, _, rest = choice.partition(" ")
    words = rest.split(" ")
    if word not in ANSWERS:
        return Reason("SM-TURN-7", "not_an_option", (choice,))
    if opening and word in ("break", "guardian", "raise", "use"):
        return Reason("SM-SETUP-10", "not_in_opening")
    if word == "raise":
        return why_not_raise(s, seat) or Reason("SM-GUARDIAN-4", "not_an_option", (choice,))
    if word == "take":
        return _refuse_take(s, choice, seat, words)
    if word in ("use", "drop"):
        return _refuse_use(s, choice, seat, words[0])
    if words[0] not in s.hand[seat]:
        return Reason("SM-TURN-7", "not_in_hand", (words[0],))
    copied = other_copy(s, choice, seat, words[0], play_options(s, seat, opening))
    return copied or _refuse_card(s, choice, seat, word, words)


def _refuse_card(s: Battle, choice: Choice, seat: Seat, word: str, words: list[str]) -> Reason:
    card = words[0]
    design = s.table.cards[card]
    if word == "break":
        return why_not_break(s, seat, card) or Reason("SM-BREAKER-1", "not_an_option", (choice,))
    if word == "guardian":
        if design.kind == "guardian" and s.forfeited:
            return Reason("SM-GUARDIAN-1", "one_guardian_card")
        return Reason("SM-GUARDIAN-1", "not_a_guardian_card", (card,))
    if word == "deploy":
        if not design.is_character:
            return Reason("SM-DEPLOY-9", "not_a_character", (card,))
        room = can_place(s, seat, card)
        return Reason("SM-TURN-7", "not_an_option", (choice,)) if room else Reason("SM-DEPLOY-7", "no_room")
    if not _goes_beneath(s, card):
        return Reason("SM-BREAKER-4" if is_event(s, card) else "SM-ATTACH-1", "not_attachable", (card,))
    stack = stack_of(s, int(words[1])) if len(words) == 2 and _is_number(words[1]) else None
    if stack is None:
        return Reason("SM-ATTACH-1", "not_an_option", (choice,))
    return why_not_attach(s, seat, card, stack) or Reason("SM-ATTACH-1", "not_an_option", (choice,))


def _refuse_take(s: Battle, choice: Choice, seat: Seat, words: list[str]) -> Reason:
    if len(words) == 2 and all(map(_is_number, words)):
        stack = stack_of(s, int(words[0]))
        loose = next((loose for loose in s.loose if loose.uid == int(words[1])), None)
        if stack is not None and loose is not None and stack.seat == seat:
            return why_not_take(s, stack, loose) or Reason("SM-ATTACH-13", "not_an_option", (choice,))
    return Reason("SM-ATTACH-13", "not_an_option", (choice,))


def _refuse_use(s: Battle, choice: Choice, seat: Seat, card: CardId) -> Reason:
    for stack in s.stacks:
        if stack.seat == seat and card in cards_of(stack) and choice.startswith("use"):
            return why_not_use(s, seat, card, stack) or Reason("SM-CARD-3", "not_an_option", (choice,))
    return Reason("SM-ATTACH-16" if choice.startswith("drop") else "SM-CARD-3", "not_deployed", (card,))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 9


STEPS = (play_step, opening_step)
QUESTIONS = {"play": Question("SM-TURN-7", play_options, play_answered, refuse_play, about=about_play)}
