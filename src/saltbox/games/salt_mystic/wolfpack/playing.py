"""What the phantom plays besides Characters: once-per-game effects, Guardian Arises cards, Breakers.

[SM-SOLO-13] [SM-SOLO-22] [SM-SOLO-23]
"""

from saltbox.engine.agenda import in_order, later
from saltbox.engine.game import Cause, Question, call
from saltbox.engine.state import Atom, Choice, Seat, canonical, digest
from saltbox.engine.told import say
from saltbox.games.salt_mystic.choices import PLAY, SKIP, Thing, number_in, things
from saltbox.games.salt_mystic.rules.attach import attach, why_not_attach
from saltbox.games.salt_mystic.rules.breaker import is_event, one_of_each, play_breaker, playable_breakers
from saltbox.games.salt_mystic.rules.effects import run_card
from saltbox.games.salt_mystic.rules.footprints import is_in_zone
from saltbox.games.salt_mystic.rules.guardian import play_guardian, raise_guardian, why_not_raise
from saltbox.games.salt_mystic.rules.naming import named
from saltbox.games.salt_mystic.rules.play import why_not_use
from saltbox.games.salt_mystic.rules.stats import cards_of
from saltbox.games.salt_mystic.state import PHANTOM, Battle, CardId, Stack, marshal, stack_of, the_stack
from saltbox.games.salt_mystic.told import (
    AbilityUsed,
    AskedGuardian,
    AskedHost,
    AskedUse,
    PhantomBinary,
    PhantomGuardian,
    PhantomMounts,
    PhantomRaises,
    PhantomSkips,
    PhantomSnakeEyes,
    PhantomUses,
)
from saltbox.games.salt_mystic.wolfpack.danger import pack
from saltbox.games.salt_mystic.wolfpack.deploying import from_hand, phantom_matches
from saltbox.games.salt_mystic.wolfpack.dice import dice_of
from saltbox.games.salt_mystic.wolfpack.override import decide
from saltbox.games.salt_mystic.wolfpack.plan import because, who


def play_or_skip(s: Battle, seat: Seat, *args: Atom) -> list[Choice]:
    """To do it, or not."""
    return [PLAY, SKIP]


# --- Snake eyes --------------------------------------------------------------------------------------------


def snake_eyes(s: Battle) -> None:
    """Two ones: every once-per-game effect of its deployed cards happens, and only then. [SM-SOLO-23]"""
    if dice_of(s).are_snake_eyes:
        say(s, PhantomSnakeEyes, "SM-SOLO-23")
        in_order(s, *[call(phantom_uses, card, stack.uid) for stack in pack(s) for card in cards_of(stack)])


def phantom_uses(s: Battle, card: CardId, uid: int) -> None:
    """One such effect, if it is not spent and could do something."""
    stack = stack_of(s, uid)
    if stack is None or card not in cards_of(stack) or why_not_use(s, PHANTOM, card, stack) is not None:
        return
    decide(s, "phantom_use", PLAY, because(PhantomUses, card, *who(stack), "SM-SOLO-23"), card, uid)


def use_answered(s: Battle, choice: Choice, seat: Seat, card: CardId, uid: int) -> None:
    """The effect happens; one that is left out is not spent. [SM-SOLO-23] [SM-SOLO-25]"""
    if choice == PLAY:
        later(s, call(phantom_used, card, fingerprint(s)))
        run_card(s, PHANTOM, uid, card, "once_per_game")


def phantom_used(s: Battle, card: CardId, before: str) -> None:
    """It is spent if it changed anything; looking for a card in vain is enough. [SM-SOLO-23] [SM-SOLO-24]"""
    looked = any(effect.op == "search" for effect in s.table.cards[card].by_trigger["once_per_game"])
    if looked or fingerprint(s) != before:
        s.used.append(card)
        say(s, AbilityUsed, PHANTOM, card)
    else:
        say(s, PhantomSkips, card, "SM-SOLO-24")


def fingerprint(s: Battle) -> str:
    """All that a card can change."""
    return digest(canonical((s.stacks, s.loose, s.effects, s.traps, s.terrain, s.hand, s.deck, s.discard)))


# --- Guardians ---------------------------------------------------------------------------------------------


def phantom_guardian(s: Battle) -> None:
    """A Guardian Arises card is played as soon as there is one. [SM-SOLO-13]"""
    later(s, call(phantom_raises))
    card = next((card for card in s.hand[PHANTOM] if s.table.cards[card].kind == "guardian"), "")
    if card:
        decide(s, "phantom_guardian", PLAY, because(PhantomGuardian, card, "SM-SOLO-13"), card)


def guardian_answered(s: Battle, choice: Choice, seat: Seat, card: CardId) -> None:
    """It is laid on the stack, or stays in hand."""
    if choice == PLAY:
        from_hand(s, card)
        play_guardian(s, PHANTOM, card)


def phantom_raises(s: Battle) -> None:
    """A Guardian is raised as soon as it can be. [SM-SOLO-13]"""
    if why_not_raise(s, PHANTOM) is None:
        decide(s, "phantom_raise", PLAY, because(PhantomRaises, s.raising[PHANTOM], "SM-SOLO-13"))
    else:
        later(s, call(phantom_matches, False))


def raise_answered(s: Battle, choice: Choice, seat: Seat) -> None:
    """Once it has risen, it is among those who receive cards. [SM-SOLO-20]"""
    rises = choice == PLAY
    later(s, call(phantom_matches, rises))
    if rises:
        raise_guardian(s, PHANTOM)


# --- Breakers ----------------------------------------------------------------------------------------------


def phantom_breaks(s: Battle) -> None:
    """On a yes the first playable Breaker from the left is played; one in a turn. [SM-SOLO-22]"""
    dice = dice_of(s)
    able = breakers(s)
    if able:
        card = able[0] if dice.is_yes else ""
        why = because(PhantomBinary, "breaker", dice.is_yes, dice.left, card, "SM-SOLO-22")
        decide(s, "phantom_breaker", card or SKIP, why)
    elif dice.is_yes:
        say(s, PhantomSkips, "breaker", "SM-SOLO-24")


def breakers(s: Battle) -> list[CardId]:
    """The Breakers in hand that can be played now, from left to right; copies are named once. [SM-SOLO-22]"""
    events = playable_breakers(s, PHANTOM)
    host = host_of_breaker(s)
    return [
        card
        for card in one_of_each(s, s.hand[PHANTOM])
        if card in events
        or (
            s.table.cards[card].attaches and host is not None and why_not_attach(s, PHANTOM, card, host) is None
        )
    ]


def host_of_breaker(s: Battle) -> Stack | None:
    """The Marshal in its zone; else whoever of the pack stands leftmost in the zone."""
    in_zone = [stack for stack in pack(s) if is_in_zone(s, stack)]
    leader = marshal(s, PHANTOM)
    if leader in in_zone:
        return leader
    return min(in_zone, key=lambda stack: stack.x, default=None)


def breaker_options(s: Battle, seat: Seat) -> list[Choice]:
    """Any that can be played, or none."""
    return [*breakers(s), SKIP]


def breaker_answered(s: Battle, choice: Choice, seat: Seat) -> None:
    """It happens, or it is laid beneath a Character. [SM-SOLO-22]"""
    if choice == SKIP:
        return
    if is_event(s, choice):
        from_hand(s, choice)
        play_breaker(s, PHANTOM, choice)
        return
    host = host_of_breaker(s)
    assert host is not None
    if len(hosts(s, choice)) > 1:
        decide(
            s,
            "phantom_host",
            str(Thing(host.uid)),
            because(PhantomMounts, choice, *who(host), "SM-SOLO-22"),
            choice,
        )
    else:
        host_answered(s, str(Thing(host.uid)), PHANTOM, choice)


def hosts(s: Battle, card: CardId) -> list[Stack]:
    """All of the pack beneath whom this Breaker could lie."""
    return [stack for stack in pack(s) if why_not_attach(s, PHANTOM, card, stack) is None]


def host_options(s: Battle, seat: Seat, card: CardId) -> list[Choice]:
    """Any of them, if a person decides. [SM-SOLO-25]"""
    return things(stack.uid for stack in hosts(s, card))


def host_answered(s: Battle, choice: Choice, seat: Seat, card: CardId) -> None:
    """The Breaker lies beneath this Character. [SM-SOLO-22]"""
    from_hand(s, card)
    attach(s, PHANTOM, card, the_stack(s, number_in(choice)))


def about_host(s: Battle, seat: Seat, card: CardId) -> AskedHost:
    """The Breaker, and who could receive it."""
    return AskedHost(card, named(hosts(s, card)))


def would_play(s: Battle, seat: Seat, card: CardId, *args: Atom) -> Cause:
    """The card that the phantom means to play or use."""
    return Cause(card, PHANTOM)


STEPS = (snake_eyes, phantom_uses, phantom_used, phantom_guardian, phantom_raises, phantom_breaks)
QUESTIONS = {
    "phantom_use": Question("SM-SOLO-23", play_or_skip, use_answered, tells=AskedUse, cause=would_play),
    "phantom_guardian": Question(
        "SM-SOLO-13", play_or_skip, guardian_answered, tells=AskedGuardian, cause=would_play
    ),
    "phantom_raise": Question("SM-SOLO-13", play_or_skip, raise_answered),
    "phantom_breaker": Question("SM-SOLO-22", breaker_options, breaker_answered),
    "phantom_host": Question(
        "SM-SOLO-22", host_options, host_answered, about=about_host, tells=AskedHost, cause=would_play
    ),
}
