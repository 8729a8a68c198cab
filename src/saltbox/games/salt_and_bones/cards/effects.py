"""What the words on cards do: one small function each, (state, seat of the card's player, parameters).

Only Condescend and Test of Will negate cards, and nothing negates Equipment, Gambits or an opener: no word here
could. [SB-NEGATE-1] [SB-NEGATE-10]
"""

from saltbox.engine.agenda import ask, later
from saltbox.engine.game import Cause, Question, Reason
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say, say_to
from saltbox.games.salt_and_bones.choices import Drop, NamePlayer
from saltbox.games.salt_and_bones.hands import discard_from_hand, kinds_in_hand
from saltbox.games.salt_and_bones.state import NO_CARD, Duel, acting_card, gambits_saying, other, which_instance
from saltbox.games.salt_and_bones.told import (
    AskedDrop,
    CameTooLate,
    DamageBoosted,
    DamageHardened,
    DamageNegated,
    DisengageForced,
    ForcedDisengageCancelled,
    InstinctsSeen,
    NegationFailed,
    NextAttackBoosted,
    ParrySet,
    PlayerNamed,
)

# --- Bonus Effects of Attack Cards ---


def set_parry(s: Duel, seat: Seat) -> None:
    """Parry is for the player's next turn and leaves one that is active now. [SB-PARRY-1] [SB-PARRY-7]"""
    s.parry_next[seat] = True
    say(s, ParrySet, seat, s.laid[-1].card)


def force_disengage(s: Duel, seat: Seat, who: str) -> None:
    """The card that lies there last drives its player or the other one away: must-disengage is set or not.

    [SB-DISENGAGE-4] [SB-CARD-9]
    """
    forced = seat if who == "self" else other(seat)
    s.must_disengage[forced] = True
    say(s, DisengageForced, forced, s.laid[-1].card)


# --- About the pending damage instance ---


def is_too_late(s: Duel, seat: Seat) -> bool:
    """The instance was negated before this card resolved: the card is used up and does nothing. [SB-BLOCK-12]

    With no instance at all there is nothing to tell: a card of one's own can be triggered at any moment.
    """
    if s.damage and s.damage[-1].negated:
        say(s, CameTooLate, seat, acting_card(s), *which_instance(s))
    return not s.damage or s.damage[-1].negated


def negate_instance(s: Duel, seat: Seat) -> None:
    """Stops one whole instance, unless it is hardened or Test of Pain is in force. [SB-BLOCK-1] [SB-BLOCK-6]

    Then the card is used up without effect. [SB-BLOCK-5] [SB-GAMBIT-6]
    """
    if is_too_late(s, seat):
        return
    gambits = gambits_saying(s, "no_damage_negation")
    if gambits or s.damage[-1].hardened:
        because = gambits[0] if gambits else NO_CARD
        say(s, NegationFailed, seat, acting_card(s), because, *which_instance(s))
    else:
        s.damage[-1] = s.damage[-1]._replace(negated=True)
        target = other(s.damage[-1].dealer)
        say(s, DamageNegated, target, s.damage[-1].amount, acting_card(s), *which_instance(s))


def harden_instance(s: Duel, seat: Seat) -> None:
    """This one instance cannot be negated; the card's other instances can. [SB-BLOCK-7] [SB-BLOCK-8]

    If the hardening card was itself negated, it never gets here. [SB-BLOCK-11]
    """
    if not is_too_late(s, seat):
        s.damage[-1] = s.damage[-1]._replace(hardened=True)
        say(s, DamageHardened, seat, acting_card(s), *which_instance(s))


def boost_instance(s: Duel, seat: Seat, value: int) -> None:
    """Raises the pending instance, of whatever kind. [SB-CARD-7] [SB-DAMAGE-8]"""
    if not is_too_late(s, seat):
        s.damage[-1] = s.damage[-1]._replace(amount=s.damage[-1].amount + value)
        say(s, DamageBoosted, seat, value, s.damage[-1].amount, acting_card(s), *which_instance(s))


# --- About the announced card ---


def negate_card(s: Duel, seat: Seat) -> None:
    """Negates the card that this one answers: the one announced right before it. [SB-NEGATE-6] [SB-NEGATE-7]"""
    if len(s.plays) > 1:
        s.plays[-2] = s.plays[-2]._replace(negated=True)


# --- About players ---


def deal(s: Duel, seat: Seat, value: int) -> None:
    """One instance of its own, not raised by Opportunity; only Equipment can do this. [SB-DAMAGE-7]

    [SB-DAMAGE-16] [SB-CARD-1]
    """
    later(s, ("damage_instance", seat, value, "equipment"))


def next_attack_boost(s: Duel, seat: Seat, value: int) -> None:
    """The owner's next base instance of this combat gets more; boosts add up. [SB-CARD-6]"""
    s.next_boost[seat] += value
    say(s, NextAttackBoosted, seat, s.next_boost[seat], acting_card(s))


def look_at_instincts(s: Duel, seat: Seat) -> None:
    """What lies hidden at this moment is shown, to the owner of this card alone. [SB-CARD-8]"""
    cards = s.instincts[other(seat)]
    s.spied[other(seat)] = tuple(bool(card) for card in cards)
    say_to(s, seat, InstinctsSeen, seat, cards)


def opponent_discards(s: Duel, seat: Seat, count: int) -> None:
    """The opponent chooses what to give up; an empty hand gives nothing. [SB-I06]"""
    target = other(seat)
    if count and (s.attack_hand[target] or s.strategy_hand[target]):
        ask(s, "drop", target, seat, count)


def discard_hand(s: Duel, seat: Seat, whose: str) -> None:
    """The owner names either player, also one with an empty hand. [SB-CARD-4]"""
    ask(s, "name", seat)


def cancel_forced_disengage(s: Duel, seat: Seat) -> None:
    """Also one that its owner brought about; not the lack of cards or room. [SB-CARD-5]"""
    s.must_disengage[seat] = False
    say(s, ForcedDisengageCancelled, seat, acting_card(s))


# --- The two questions that effects put ---


def announced(s: Duel, seat: Seat, *args: int) -> Cause | None:
    """The announced card that is being carried out; Equipment is not announced, and nobody is told of it."""
    return Cause(s.plays[-1].card, s.plays[-1].seat) if s.plays else None


def drop_options(s: Duel, seat: Seat, dealer: Seat, count: int) -> list[Choice]:
    """Any card of the hand, identical ones once. [SB-I06]"""
    return [Drop.written(card) for card in kinds_in_hand(s, seat)]


def drop_answered(s: Duel, choice: Choice, seat: Seat, dealer: Seat, count: int) -> None:
    """The card is discarded openly; if more are due, the question comes again. [SB-I06]"""
    discard_from_hand(s, seat, Drop.card_in(choice))
    opponent_discards(s, dealer, count - 1)


def refuse_drop(s: Duel, choice: Choice, seat: Seat, dealer: Seat, count: int) -> Reason:
    """Only the hand can be given up."""
    return Reason("SB-I06", "not_in_hand", (Drop.card_in(choice),))


def name_options(s: Duel, seat: Seat) -> list[Choice]:
    """Either player. [SB-CARD-4]"""
    return [str(NamePlayer(named)) for named in (0, 1)]


def name_answered(s: Duel, choice: Choice, seat: Seat) -> None:
    """The named player's whole hand is discarded. [SB-I04]"""
    named = NamePlayer.parse(choice)
    assert named is not None
    say(s, PlayerNamed, seat, named.seat)
    for card in s.attack_hand[named.seat] + s.strategy_hand[named.seat]:
        discard_from_hand(s, named.seat, card)


def refuse_name(s: Duel, choice: Choice, seat: Seat) -> Reason:
    """There are two players."""
    return Reason("SB-CARD-4", "no_such_player", (choice,))


QUESTIONS = {
    "drop": Question("SB-I06", drop_options, drop_answered, refuse_drop, tells=AskedDrop, cause=announced),
    "name": Question("SB-CARD-4", name_options, name_answered, refuse_name, cause=announced),
}
