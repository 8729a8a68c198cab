"""How cards leave the table, and where they go. [SM-ATTACK-14] [SM-ATTACH-15] [SM-GUARDIAN-13]"""

from collections.abc import Sequence

from saltbox.engine.agenda import shuffled
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.cards import owner_of
from saltbox.games.salt_mystic.rules.winning import marshals_defeated
from saltbox.games.salt_mystic.state import (
    NO_CARD,
    Battle,
    CardId,
    Loose,
    Stack,
    held_by,
    is_trapped,
    new_uid,
    put_stack,
)
from saltbox.games.salt_mystic.told import (
    CardsAbandoned,
    CharacterDefeated,
    CharacterRecalled,
    CharacterSwept,
    GuardianGone,
    VehicleDestroyed,
)

DISCARD, ABANDON = "discard", "abandon"


def discard(s: Battle, *cards: CardId) -> None:
    """Each card goes to its owner's discard pile and does not come back. [SM-ATTACH-20]"""
    for card in cards:
        if card != NO_CARD:
            owner = owner_of(card)
            s.discard[owner] = (*s.discard[owner], card)


def defeat(s: Battle, stacks: Sequence[Stack]) -> None:
    """Characters leave play for their owners' discard piles, their attached Breakers with them.

    [SM-ATTACK-14] [SM-ATTACH-15] [SM-VEHICLE-4]
    """
    for stack in stacks:
        _lift(s, stack)
        discard(s, stack.card)
        say(s, CharacterDefeated, stack.seat, stack.uid, stack.card)
    marshals_defeated(s, lost_marshals(s, stacks))


def lost_marshals(s: Battle, stacks: Sequence[Stack]) -> list[Seat]:
    """The owners of the War Marshals among these."""
    return [owner_of(k.card) for k in stacks if s.table.cards[k.card].kind == "war_marshal"]


def into_deck(s: Battle, stack: Stack) -> None:
    """A Character goes back into its owner's deck, which is shuffled. [SM-DEPLOY-12] [SM-BREAKER-6]"""
    leave_vehicle(s, stack, s.table.profile.guardian_vehicles)
    _lift(s, stack)
    owner = owner_of(stack.card)
    s.deck[owner] = (*s.deck[owner], stack.card)
    say(s, CharacterRecalled, stack.seat, stack.uid, stack.card)
    shuffled(s, f"deck.{owner}")


def swept_away(s: Battle, stack: Stack) -> None:
    """A Character of the other side leaves as a Guardian rises. [SM-GUARDIAN-8] [SM-GUARDIAN-9]"""
    if s.table.profile.guardian_removes_to == "deck":
        into_deck(s, stack)
        return
    leave_vehicle(s, stack, s.table.profile.guardian_vehicles)
    _lift(s, stack)
    discard(s, stack.card)
    say(s, CharacterSwept, stack.seat, stack.uid, stack.card)
    marshals_defeated(s, lost_marshals(s, [stack]))


def leave_vehicle(s: Battle, stack: Stack, fate: str) -> None:
    """What happens to the Vehicle and Attachment of a Character that is taken away. [SM-GUARDIAN-9]"""
    if not stack.vehicle:
        return
    if fate == DISCARD:
        discard(s, stack.vehicle, stack.attachment)
    else:
        abandon(s, stack, stack.vehicle, stack.attachment)


def abandon(s: Battle, stack: Stack, vehicle: CardId, attachment: CardId) -> None:
    """Cards stay in the pose the Character has now. [SM-ATTACH-9] [SM-ATTACH-12]"""
    if vehicle:
        _end_vehicle_effects(s, stack.uid)
    s.loose.append(Loose(new_uid(s), vehicle, attachment, stack.x, stack.y, stack.heading))
    say(s, CardsAbandoned, stack.seat, stack.uid, stack.card, tuple(filter(None, (vehicle, attachment))))


def destroy_vehicle(s: Battle, stack: Stack) -> Stack:
    """The Vehicle and its Attachment leave the game; the Character stays on foot in the same pose.

    [SM-VEHICLE-3] [SM-VEHICLE-5] [SM-VEHICLE-9]
    """
    discard(s, stack.vehicle, stack.attachment)
    _end_vehicle_effects(s, stack.uid)
    say(s, VehicleDestroyed, stack.seat, stack.uid, stack.card, stack.vehicle)
    on_foot = stack._replace(vehicle=NO_CARD, attachment=NO_CARD)
    put_stack(s, on_foot)
    return on_foot


def _end_vehicle_effects(s: Battle, uid: int) -> None:
    """What changed the Defense of a Vehicle does not pass to the next one. [SM-CARD-12]"""
    s.effects[:] = [k for k in s.effects if k.uid != uid or k.what != "vehicle_defense"]


def discard_breaker(s: Battle, stack: Stack, card: CardId) -> Stack:
    """An attached Breaker is used up or detached. [SM-ATTACH-14] [SM-ATTACH-16]"""
    discard(s, card)
    s.attached.remove(card)
    kept = stack._replace(breakers=tuple(b for b in stack.breakers if b != card))
    put_stack(s, kept)
    return kept


def _lift(s: Battle, stack: Stack) -> None:
    """A Character leaves the table: its Breakers are discarded, effects on it end, a stonewisp lets it go.

    A Guardian's three cards are discarded and its bonus is over.
    [SM-GUARDIAN-11] [SM-GUARDIAN-13] [SM-ATTACH-15]
    """
    s.stacks[:] = [other for other in s.stacks if other.uid != stack.uid]
    s.effects[:] = [lasting for lasting in s.effects if lasting.uid != stack.uid]
    set_free(s, stack.uid)
    discard(s, *stack.breakers)
    s.attached[:] = [card for card in s.attached if card not in stack.breakers]
    if stack.guardian:
        owner = owner_of(stack.card)
        discard(s, *s.raising[owner])
        s.raising[owner] = ()
        say(s, GuardianGone, owner, stack.card)


def set_free(s: Battle, uid: int) -> None:
    """No stonewisp holds this Character any more. [SM-SCEN-6]"""
    if not is_trapped(s, uid):
        return
    s.traps[:] = [trap for trap in s.traps if trap.uid != uid]
    for seat, secrets in enumerate(s.wisps):
        if secrets:
            s.wisps[seat] = tuple(secret for secret in secrets if held_by(secret) != uid)
