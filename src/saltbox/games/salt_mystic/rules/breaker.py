"""Breakers played as events. [SM-BREAKER-1] to [SM-BREAKER-7]"""

from collections.abc import Sequence

from saltbox.engine.agenda import later
from saltbox.engine.game import Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.cards import design_of
from saltbox.games.salt_mystic.choices import Break
from saltbox.games.salt_mystic.rules.effects import effects_of, run_card
from saltbox.games.salt_mystic.rules.leaving import discard, discard_breaker
from saltbox.games.salt_mystic.rules.operations import can_do_anything
from saltbox.games.salt_mystic.state import Battle, CardId, Stack, is_phantom, other
from saltbox.games.salt_mystic.told import BreakerNegated, BreakerPlayed


def is_event(s: Battle, card: CardId) -> bool:
    """A Breaker that happens, and does not lie beneath a Character. [SM-BREAKER-4]"""
    design = s.table.cards[card]
    return design.kind == "breaker" and not design.attaches


def one_of_each(s: Battle, hand: Sequence[CardId]) -> list[CardId]:
    """Copies of the same card are named once, unless a once-per-game effect tells them apart."""
    seen: dict[tuple[str, bool], CardId] = {}
    for card in hand:
        seen.setdefault((design_of(card), card in s.used), card)
    return list(seen.values())


def other_copy(s: Battle, choice: Choice, seat: Seat, card: CardId, options: Sequence[Choice]) -> Reason | None:
    """A copy that is not named itself, because the options name another one for both."""
    wanted = (design_of(card), card in s.used)
    listed = next(c for c in one_of_each(s, s.hand[seat]) if (design_of(c), c in s.used) == wanted)
    known = choice.replace(card, listed, 1) in options
    return Reason("SM-TURN-7", "other_copy", (listed,)) if known else None


def playable_breakers(s: Battle, seat: Seat) -> list[CardId]:
    """The event Breakers in hand that could do something. [SM-BREAKER-5] [SM-BREAKER-7]"""
    hand = one_of_each(s, s.hand[seat])
    return [c for c in hand if is_event(s, c) and can_do_anything(s, seat, c, "on_play")]


def why_not_break(s: Battle, seat: Seat, card: CardId) -> Reason | None:
    """Why this Breaker cannot be played."""
    if not is_event(s, card):
        return Reason("SM-BREAKER-4", "not_an_event", (card,))
    return (
        None if can_do_anything(s, seat, card, "on_play") else Reason("SM-BREAKER-5", "does_nothing", (card,))
    )


def may_break(s: Battle, seat: Seat) -> bool:
    """Whether a Breaker could come at any time of the turn, as far as everybody can see.

    [SM-BREAKER-2] [SM-META-5]
    """
    return s.table.profile.breaker_timing == "own-turn" and bool(s.hand[seat]) and not is_phantom(s, seat)


def break_options(s: Battle, seat: Seat) -> list[Choice]:
    """The Breakers that may be played between two complete actions. [SM-BREAKER-2]"""
    return [str(Break(card)) for card in playable_breakers(s, seat)] if may_break(s, seat) else []


def refuse_break(s: Battle, played: Break, seat: Seat) -> Reason:
    """The rule that stands against a Breaker now."""
    card = played.card
    if s.table.profile.breaker_timing != "own-turn":
        return Reason("SM-BREAKER-2", "breakers_in_play_step")
    if card not in s.hand[seat]:
        return Reason("SM-BREAKER-1", "not_in_hand", (card,))
    return (
        other_copy(s, str(played), seat, card, break_options(s, seat))
        or why_not_break(s, seat, card)
        or Reason("SM-BREAKER-1", "not_an_option", (str(played),))
    )


def break_answered(s: Battle, played: Break, seat: Seat) -> None:
    """The Breaker leaves the hand and does what it says."""
    s.hand[seat] = tuple(c for c in s.hand[seat] if c != played.card)
    play_breaker(s, seat, played.card)


def play_breaker(s: Battle, seat: Seat, card: CardId) -> None:
    """It does what its text says and is discarded, unless a card of the opponent swallows it.

    [SM-BREAKER-1] [SM-BREAKER-3]
    """
    say(s, BreakerPlayed, seat, card)
    found = _negating(s, other(seat))
    if found is not None:
        stack, shield = found
        say(s, BreakerNegated, stack.seat, shield, card)
        discard_breaker(s, stack, shield)
        discard(s, card)
        return
    later(s, call(breaker_done, card))
    run_card(s, seat, 0, card, "on_play")


def breaker_done(s: Battle, card: CardId) -> None:
    """A resolved event goes to the discard pile. [SM-BREAKER-3]"""
    discard(s, card)


def _negating(s: Battle, seat: Seat) -> tuple[Stack, CardId] | None:
    """The longest attached card of this side that answers an opposing event Breaker."""
    found = [
        (stack, card)
        for stack in s.stacks
        if stack.seat == seat
        for card, effect in effects_of(s, stack, "on_opp_breaker")
        if effect.op == "negate"
    ]
    return min(found, key=lambda answer: s.attached.index(answer[1]), default=None)


STEPS = (breaker_done,)
