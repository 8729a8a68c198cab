"""Red cards: who may answer which event, windows of one seat and of several, and cards that are set aside.

Windows open on public facts: what red cards a seat owns is known, and so is what lies openly. Whether it really
holds one never shows. [SU-REACT-1] [SU-REACT-2] [SU-REACT-4] [SU-REACT-7] [SU-REACT-8] [SU-REACT-24]
"""

from collections.abc import Callable, Sequence
from typing import Any

from saltbox.engine.agenda import ask, in_order, later
from saltbox.engine.game import Cause, Moment, Question, Reason, call
from saltbox.engine.moments import open_window
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import PlayCard, PlayEquipped, ResolveDeclared
from saltbox.games.salus.rules.elsewhere import out_of_place
from saltbox.games.salus.rules.hands import free_slots, without
from saltbox.games.salus.rules.rolloffs import roll_for_order
from saltbox.games.salus.rules.texts import can_resolve, resolve_card
from saltbox.games.salus.state import Answered, CardId, Declared, Race
from saltbox.games.salus.told import (
    AmountAnswered,
    AttackAnswered,
    BidsAnswered,
    CheckAnswered,
    DieAnswered,
    KnockOutAnswered,
    MovementAnswered,
    ReactionDeclared,
    ReactionPlayed,
    ReactionWithdrawn,
)

MOVE_DIE, MOVED, ENTERED, PASSED = "move_die", "moved", "entered", "passed"
TARGETED, ATTACK_ROLLED, ATTACK_RESOLVED = "targeted", "attack_rolled", "attack_resolved"
SHOCK_INCOMING, DAMAGE_INCOMING, CHECK_FAILED = "shock_incoming", "damage_incoming", "check_failed"
KNOCKED_OUT, BIDS_REVEALED = "knocked_out", "bids_revealed"
EVENTS = (
    MOVE_DIE, MOVED, ENTERED, PASSED, TARGETED, ATTACK_ROLLED, ATTACK_RESOLVED, SHOCK_INCOMING,
    DAMAGE_INCOMING, CHECK_FAILED, KNOCKED_OUT, BIDS_REVEALED,
)  # fmt: skip
JOINT = (KNOCKED_OUT, BIDS_REVEALED)  # several seats may answer, and each declares one card at a time
OF_AN_ARRIVAL = (ENTERED, PASSED, MOVED)  # cards are set aside, as many as one likes [SU-MOVE-7]


# --- Who may answer ----------------------------------------------------------------------------------------


def may_react(s: Race, seat: Seat, event: str) -> bool:
    """Whether this seat is to be asked about an event: it has a card, or at a live table it could have one."""
    answering = s.table.answering[event]
    for card in s.reactions[seat]:
        if card in answering:
            break
    else:
        return False
    if s.asks_forced:
        return could_answer(s, seat, event)
    return not answering.isdisjoint(s.hand[seat]) or not answering.isdisjoint(s.equipped[seat])


def could_answer(s: Race, seat: Seat, event: str, *context: Atom) -> bool:
    """As far as everyone can see: a fitting card is equipped, or one that is out of sight could be in the hand.

    [SU-REACT-24]
    """
    answering = s.table.answering[event]
    if not answering.isdisjoint(s.equipped[seat]):
        return True
    if not s.hand[seat]:
        return False
    owned = sum([card in answering for card in s.reactions[seat]])
    away = sum([card in answering for card in s.cycle_deck[seat]])
    away += sum([one.seat == seat and one.card in answering for one in s.declared])
    away += sum([one.seat == seat and one.card in answering for one in s.resolving])
    if s.bids_open:
        away += sum([card in answering for card in s.bid_card[seat]])
    return owned > away


def playable(s: Race, seat: Seat, event: str, number: int) -> list[Choice]:
    """The red cards in hand or equipped that answer this event, each spelling once.

    [SU-REACT-3] [SU-EQUIP-3]
    """
    answering = s.table.answering[event]
    found: list[Choice] = []
    for spelled, cards in ((PlayCard.WORD, s.hand[seat]), (PlayEquipped.WORD, s.equipped[seat])):
        for card in cards:
            if card in answering and is_playable(s, seat, card, number):
                choice = spelled + card
                if choice not in found:
                    found.append(choice)
    return found


def is_playable(s: Race, seat: Seat, card: CardId, number: int) -> bool:
    """Its condition holds, it can be resolved in full, and a copy of it has not answered yet.

    [SU-REACT-12] [SU-REACT-21] [SU-HAND-6]
    """
    design = s.table.cards[card]
    if design.distance and s.arrivals[-1].distance < design.distance:
        return False
    if s.answered and s.answered.count(Answered(number, seat, card)) >= s.reactions[seat].count(card):
        return False
    return design.is_always_playable or can_resolve(s, seat, s.table.texts[card, "do"])


def next_event(s: Race) -> int:
    """The number of an event that reactions can answer, counted also where nobody can: it is for all to see."""
    s.events_told += 1
    return s.events_told


# --- Playing -----------------------------------------------------------------------------------------------


def taken_out(s: Race, choice: Choice, seat: Seat, number: int) -> tuple[CardId, bool]:
    """A card leaves hand or slot to answer an event; whether it was equipped. [SU-REACT-17]"""
    was_equipped = choice.startswith(PlayEquipped.WORD)
    if was_equipped:
        card = PlayEquipped.card_in(choice)
        s.equipped[seat] = without(s.equipped[seat], card)
    else:
        card = PlayCard.card_in(choice)
        s.hand[seat] = without(s.hand[seat], card)
    s.answered.append(Answered(number, seat, card))
    return card, was_equipped


def play_now(s: Race, choice: Choice, seat: Seat, event: str, number: int) -> None:
    """The card is resolved at once; what it causes is finished first.

    [SU-REACT-7] [SU-REACT-11] [SU-REACT-19]
    """
    card, was_equipped = taken_out(s, choice, seat, number)
    say(s, ReactionPlayed, seat, card, event, was_equipped)
    resolve_card(s, seat, card, "do")


def declare(s: Race, choice: Choice, seat: Seat, event: str, number: int) -> None:
    """The card is set aside until its turn comes. [SU-REACT-9] [SU-REACT-10] [SU-MOVE-7]"""
    card, was_equipped = taken_out(s, choice, seat, number)
    s.declared.append(Declared(number, seat, card, was_equipped))
    say(s, ReactionDeclared, seat, card, event, was_equipped)


def resolve_declared(s: Race, declared: Declared) -> None:
    """A card that was set aside is resolved, or goes back if that is not possible any more. [SU-REACT-10]"""
    _, seat, card, was_equipped = declared
    if not s.table.cards[card].is_always_playable and not can_resolve(s, seat, s.table.texts[card, "do"]):
        withdraw(s, declared)
        return
    s.declared.remove(declared)
    say(s, ReactionPlayed, seat, card, s.table.cards[card].when, was_equipped)
    resolve_card(s, seat, card, "do")


def withdraw(s: Race, declared: Declared) -> None:
    """A card that was set aside goes back unused: to its hand, its slot, or the cycle deck if no slot is free.

    [SU-REACT-10] [SU-KO-18]
    """
    number, seat, card, was_equipped = declared
    s.declared.remove(declared)
    s.answered.remove(Answered(number, seat, card))
    if not was_equipped:
        zone = "hand"
        s.hand[seat] += (card,)
    elif free_slots(s, seat) > 0:
        zone = "slot"
        s.equipped[seat] += (card,)
    else:
        zone = "cycle"
        s.cycle_deck[seat] += (card,)
    say(s, ReactionWithdrawn, seat, card, zone)


def declared_for(s: Race, number: int) -> list[Declared]:
    """The cards set aside for one event."""
    return [one for one in s.declared if one.number == number]


# --- Windows of several seats ------------------------------------------------------------------------------


def open_joint_window(s: Race, event: str, seats: Sequence[Seat], *about: Atom) -> None:
    """In each pass every seat may declare one card; they are resolved in order, and all are asked again.

    [SU-REACT-5] [SU-REACT-9] [SU-BID-24] [SU-KO-21]
    """
    number = next_event(s)
    if any(may_react(s, seat, event) for seat in seats):
        joint_pass(s, event, tuple(seats), number, about)


def joint_pass(s: Race, event: str, seats: tuple[Seat, ...], number: int, about: tuple[Atom, ...]) -> None:
    """Everybody who might answer is offered it, in turn; then what was declared is settled. [SU-REACT-9]"""
    offers = [call(offer_event, seat, event, number, *about) for seat in seats if could_answer(s, seat, event)]
    in_order(s, *offers, call(settle_pass, event, seats, number, about))


def offer_event(s: Race, seat: Seat, event: str, number: int, *about: Atom) -> None:
    """One seat gets its say about an event. [SU-REACT-8]"""
    open_window(s, event, (seat,), number, *about)


def settle_pass(s: Race, event: str, seats: tuple[Seat, ...], number: int, about: tuple[Atom, ...]) -> None:
    """What was declared in this pass is put in order; if there is nothing, the window is closed.

    [SU-REACT-5]
    """
    found = declared_for(s, number)
    if not found:
        return
    later(s, call(joint_pass, event, seats, number, about))
    if len(found) > 1 and s.turn < 0:  # nobody's turn [SU-REACT-6]
        roll_for_order(s, (), (tuple([one.seat for one in found]),), call(resolve_in_order, number))  # type: ignore[call-arg] # the dice name the seats
    else:
        later(s, call(resolve_next, number))


def resolve_in_order(s: Race, number: int, order: tuple[Seat, ...]) -> None:
    """The dice have decided. [SU-REACT-6]"""
    if len(order) > 1:
        later(s, call(resolve_in_order, number, order[1:]))
    resolve_declared(s, next(one for one in declared_for(s, number) if one.seat == order[0]))


def resolve_next(s: Race, number: int) -> None:
    """The turn player names the card that comes next. [SU-REACT-5]"""
    found = declared_for(s, number)
    if len(found) > 1:
        ask(s, "next_reaction", s.turn, number)
    elif found:
        resolve_declared(s, found[0])


def next_reactions(s: Race, seat: Seat, number: int) -> list[Choice]:
    """Every card that was set aside for this event."""
    return [str(ResolveDeclared(one.seat, one.card)) for one in declared_for(s, number)]


def next_reaction_chosen(s: Race, choice: Choice, seat: Seat, number: int) -> None:
    """It is resolved completely before the next one is named. [SU-REACT-5]"""
    later(s, call(resolve_next, number))
    resolve_declared(s, named_declared(s, choice, number))


def named_declared(s: Race, choice: Choice, number: int) -> Declared:
    """The card that a choice names."""
    meant = ResolveDeclared.parse(choice)
    assert meant is not None
    return next(one for one in declared_for(s, number) if (one.seat, one.card) == meant)


# --- Moments -----------------------------------------------------------------------------------------------


def about_die(s: Race, seat: Seat, number: int) -> tuple[Atom, ...]:
    """What the move die shows."""
    return (s.move_die,)


def about_movement(s: Race, seat: Seat, number: int) -> tuple[Atom, ...]:
    """Whose movement arrives, how far it went, and how many ships it passed."""
    arrival = s.arrivals[-1]
    return arrival.seat, arrival.distance, len(arrival.passed)


def about_attack(s: Race, seat: Seat, number: int) -> tuple[Atom, ...]:
    """Who attacks with what; die and defence value as soon as they are fixed."""
    attack = s.attacks[-1]
    return attack.attacker, attack.card, attack.is_strike, attack.die, attack.defence if attack.die else 0


def attacking_card(s: Race, seat: Seat, number: int) -> Cause:
    """The card that attacks or strikes."""
    return Cause(s.attacks[-1].card, s.attacks[-1].attacker)


def about_amount(s: Race, seat: Seat, number: int) -> tuple[Atom, ...]:
    """How much is about to reach the ship, and from where."""
    return s.incoming[-1].amount, s.incoming[-1].cause


def about_check(s: Race, seat: Seat, number: int) -> tuple[Atom, ...]:
    """The space whose check was failed."""
    return s.arrivals[-1].space, s.incoming[-1].cause


def about_bids(s: Race, seat: Seat, number: int) -> tuple[Atom, ...]:
    """The own bid."""
    return (s.bid_amount[seat],)


def is_used_up(s: Race, number: int, *about: Atom) -> bool:
    """Nothing is left of what was incoming. [SU-REACT-9]"""
    return s.incoming[-1].amount <= 0


def refuse_reaction(s: Race, choice: Choice, seat: Seat, number: int, *about: Atom) -> Reason:
    """Names why this card cannot be played here."""
    elsewhere = out_of_place("react", choice)
    if elsewhere is not None:
        return elsewhere
    card = PlayEquipped.card_in(PlayCard.card_in(choice))
    if card not in s.hand[seat] and card not in s.equipped[seat]:
        return Reason("SU-REACT-3", "not_held", (card,))
    if card not in s.reactions[seat]:
        return Reason("SU-HAND-9", "is_no_reaction", (card,))
    return Reason("SU-REACT-1", "answers_something_else", (card,))


def _moment(
    event: str,
    tells: type[Any],
    about: Callable[..., tuple[Atom, ...]] | None,
    is_closed: Callable[..., bool] | None = None,
    cause: Callable[..., Cause | None] | None = None,
) -> Moment:
    is_declared = event in JOINT or event in OF_AN_ARRIVAL

    def may_answer(s: Race, seat: Seat, number: int, *rest: Atom) -> bool:
        has_declared = event in JOINT and any(one.seat == seat for one in declared_for(s, number))
        return not has_declared and could_answer(s, seat, event)

    def answers(s: Race, seat: Seat, number: int, *rest: Atom) -> list[Choice]:
        return playable(s, seat, event, number)

    def play(s: Race, choice: Choice, seat: Seat, number: int, *rest: Atom) -> None:
        (declare if is_declared else play_now)(s, choice, seat, event, number)

    return Moment(
        "SU-REACT-1",
        may_answer=may_answer,
        answers=answers,
        play=play,
        is_closed=is_closed,
        refuse=refuse_reaction,
        about=about,
        tells=tells,
        cause=cause,
    )


STEPS = (joint_pass, offer_event, settle_pass, resolve_in_order, resolve_next)
QUESTIONS = {"next_reaction": Question("SU-REACT-5", next_reactions, next_reaction_chosen, about=lambda *_: ())}
MOMENTS = {
    MOVE_DIE: _moment(MOVE_DIE, DieAnswered, about_die),
    MOVED: _moment(MOVED, MovementAnswered, about_movement),
    ENTERED: _moment(ENTERED, MovementAnswered, about_movement),
    PASSED: _moment(PASSED, MovementAnswered, about_movement),
    TARGETED: _moment(TARGETED, AttackAnswered, about_attack, cause=attacking_card),
    ATTACK_ROLLED: _moment(ATTACK_ROLLED, AttackAnswered, about_attack, cause=attacking_card),
    ATTACK_RESOLVED: _moment(ATTACK_RESOLVED, AttackAnswered, about_attack, cause=attacking_card),
    SHOCK_INCOMING: _moment(SHOCK_INCOMING, AmountAnswered, about_amount, is_used_up),
    DAMAGE_INCOMING: _moment(DAMAGE_INCOMING, AmountAnswered, about_amount, is_used_up),
    CHECK_FAILED: _moment(CHECK_FAILED, CheckAnswered, about_check, is_used_up),
    KNOCKED_OUT: _moment(KNOCKED_OUT, KnockOutAnswered, None),  # opened with the ship that was knocked out
    BIDS_REVEALED: _moment(BIDS_REVEALED, BidsAnswered, about_bids),
}
