"""Cards beneath Characters: attaching, taking up, leaving behind. [SM-ATTACH-1] to [SM-ATTACH-20]"""

from saltbox.engine.game import Reason
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.cards import owner_of
from saltbox.games.salt_mystic.choices import FITTINGS
from saltbox.games.salt_mystic.lengths import ARC
from saltbox.games.salt_mystic.rules.footprints import is_in_zone, loose_shape, touches_zone
from saltbox.games.salt_mystic.rules.leaving import abandon
from saltbox.games.salt_mystic.state import NO_CARD, Battle, CardId, Loose, Stack, put_stack
from saltbox.games.salt_mystic.told import CardAttached, CardTaken

TAKE_REACH = 1_000 + ARC  # from an arc's centre to an abandoned card within one inch [SM-GEO-17]


def why_not_attach(s: Battle, seat: Seat, card: CardId, stack: Stack) -> Reason | None:
    """Why a card from hand cannot lie beneath this Character. [SM-ATTACH-4] [SM-ATTACH-5] [SM-ATTACH-7]"""
    if stack.seat != seat or owner_of(stack.card) != seat:
        return Reason("SM-ATTACH-7", "not_your_character", (stack.uid, stack.card))
    if s.table.profile.attach_where == "own-dz" and not is_in_zone(s, stack):
        return Reason("SM-ATTACH-4", "not_in_zone", (stack.uid, stack.card))
    return why_no_room(s, s.table.cards[card].kind, stack)


def why_no_room(s: Battle, kind: str, stack: Stack) -> Reason | None:
    """One Vehicle for a Character, one Attachment for a manned Vehicle, Breakers without limit.

    [SM-ATTACH-2] [SM-ATTACH-3] [SM-ATTACH-6] [SM-ATTACH-17] [SM-CARD-10]
    """
    if kind == "vehicle" and stack.vehicle:
        return Reason("SM-ATTACH-17", "has_vehicle", (stack.uid, stack.card))
    if kind == "attachment" and not stack.vehicle:
        return Reason("SM-ATTACH-3", "no_vehicle", (stack.uid, stack.card))
    if kind == "attachment" and stack.attachment:
        return Reason("SM-ATTACH-2", "has_attachment", (stack.uid, stack.card))
    return None


def attach(s: Battle, seat: Seat, card: CardId, stack: Stack) -> None:
    """The card is laid beneath the Character. Vehicles and Attachments never enter alone.

    [SM-ATTACH-1] [SM-DEPLOY-9]
    """
    kind = s.table.cards[card].kind
    if kind == "vehicle":
        put_stack(s, stack._replace(vehicle=card))
    elif kind == "attachment":
        put_stack(s, stack._replace(attachment=card))
    else:
        put_stack(s, stack._replace(breakers=(*stack.breakers, card)))
        s.attached.append(card)
    say(s, CardAttached, seat, card, stack.uid, stack.card)


def why_not_take(s: Battle, stack: Stack, loose: Loose) -> Reason | None:
    """Why this Character cannot take up an abandoned card. [SM-ATTACH-13] [SM-ATTACH-19]"""
    first = loose.vehicle or loose.attachment
    room = why_no_room(s, "vehicle" if loose.vehicle else "attachment", stack)
    if room is not None:
        return room
    if s.table.profile.reattach == "anyone-on-card":
        if not loose_shape(loose).holds(stack.x, stack.y):
            return Reason("SM-ATTACH-13", "not_on_card", (stack.uid, stack.card))
        return None
    if owner_of(first) != stack.seat:
        return Reason("SM-ATTACH-13", "not_your_card", (first,))
    if not is_in_zone(s, stack) or not touches_zone(s, stack.seat, loose):
        return Reason("SM-ATTACH-13", "not_in_zone", (stack.uid, stack.card))
    if not loose_shape(loose).within(stack.x, stack.y, TAKE_REACH):
        return Reason("SM-ATTACH-13", "card_too_far", (stack.uid, stack.card))
    return None


def take_up(s: Battle, stack: Stack, loose: Loose) -> None:
    """The abandoned card moves beneath the Character, who does not move; its owner stays the same.

    [SM-ATTACH-20]
    """
    s.loose.remove(loose)
    if loose.vehicle:
        put_stack(s, stack._replace(vehicle=loose.vehicle, attachment=loose.attachment))
    else:
        put_stack(s, stack._replace(attachment=loose.attachment))
    say(s, CardTaken, stack.seat, stack.uid, stack.card, loose.vehicle or loose.attachment)


def fitting_of(stack: Stack, fitting: str) -> CardId:
    """The Vehicle or the Attachment of a Character; nothing if it has none, or if there is no such thing."""
    card: CardId = getattr(stack, fitting) if fitting in FITTINGS else NO_CARD
    return card


def without(stack: Stack, fitting: str) -> Stack:
    """The Character as it is once it has left the Vehicle or the Attachment. [SM-ATTACH-9] [SM-ATTACH-11]"""
    if fitting == "vehicle":
        return stack._replace(vehicle=NO_CARD, attachment=NO_CARD)
    return stack._replace(attachment=NO_CARD)


def leave_behind(s: Battle, stack: Stack, fitting: str) -> Stack:
    """Detached at the start of the movement; the cards stay where the Character was.

    [SM-ATTACH-8] [SM-ATTACH-9]
    """
    left = without(stack, fitting)
    put_stack(s, left)
    if fitting == "vehicle":
        abandon(s, stack, stack.vehicle, stack.attachment)
    else:
        abandon(s, stack, NO_CARD, stack.attachment)
    return left
