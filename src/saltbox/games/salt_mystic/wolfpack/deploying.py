"""How the phantom brings its cards onto the table: Vehicles to Characters, Characters to the edge.

[SM-SOLO-20] [SM-SOLO-21]
"""

from collections.abc import Iterator
from typing import NamedTuple

from saltbox.engine.agenda import in_order, later, say
from saltbox.engine.game import call
from saltbox.engine.state import Choice
from saltbox.games.salt_mystic.rules.attach import attach, why_not_attach
from saltbox.games.salt_mystic.rules.deploy import GRID, MARGIN, edge_pose, why_not_here
from saltbox.games.salt_mystic.rules.ground import card_shape, is_in_zone, loose_shape
from saltbox.games.salt_mystic.state import NO_CARD, PHANTOM, Battle, CardId, Stack, marshal
from saltbox.games.salt_mystic.table import INCH
from saltbox.games.salt_mystic.wolfpack.dice import Dice, dice_of
from saltbox.games.salt_mystic.wolfpack.override import NO_ACTION, settle
from saltbox.games.salt_mystic.wolfpack.plan import Facts, who

TRIES = 100  # displacements before any free place will do


# --- Where -------------------------------------------------------------------------------------------------


class Spot(NamedTuple):
    """A place at the edge, and the event that tells how it was found."""

    choice: Choice
    why: Facts


def spot_for(s: Battle, card: CardId, uid: int = 0) -> Spot:
    """Line Rule; where a card lies already, displaced again and again, round the end of the edge to the other.

    If nothing is free there, the first free place from the left; if there is none at all, the card cannot come
    in. [SM-SOLO-21] [SM-SOLO-24]
    """
    dice = dice_of(s)
    for times, x in enumerate(_line(s, dice)):
        if is_free(s, x, uid):
            if times == 0:
                return Spot(str(x), ("phantom_line", card, dice.total, x, "SM-SOLO-4"))
            side = "right" if dice.is_yes else "left"
            return Spot(str(x), ("phantom_displaced", card, side, dice.total, times, x, "SM-SOLO-21"))
    for x in range(MARGIN, s.size[0] - MARGIN + 1, GRID):
        if is_free(s, x, uid):
            return Spot(str(x), ("phantom_squeezes_in", card, x, "SM-SOLO-21"))
    return Spot(NO_ACTION, ("phantom_skips", "place", "SM-SOLO-24"))


def _line(s: Battle, dice: Dice) -> Iterator[int]:
    """The point of the Line Rule, then one displacement after the other. [SM-SOLO-4] [SM-SOLO-5] [SM-SOLO-7]"""
    span = s.size[0] - 2 * MARGIN
    step = dice.total * INCH * (1 if dice.is_yes else -1)
    for times in range(TRIES):
        yield MARGIN + (dice.line(s.size[0]) - MARGIN + times * step) % span


def is_free(s: Battle, x: int, uid: int = 0) -> bool:
    """No card on top of another, no arc in a solid piece; touching is fine. [SM-GEO-28] [SM-DEPLOY-6]"""
    pose = edge_pose(s, PHANTOM, x)
    if why_not_here(s, pose, uid) is not None:
        return False
    shape = card_shape(*pose)
    cards = [card_shape(k.x, k.y, k.heading) for k in s.stacks if k.uid != uid]
    return not any(shape.overlaps(other) for other in [*cards, *map(loose_shape, s.loose)])


# --- What goes together ------------------------------------------------------------------------------------


def phantom_matches(s: Battle, risen: bool) -> None:
    """From left to right: the first Vehicle and the first Attachment to the Marshal, then to the others.

    The Marshal receives cards in its zone only; a Guardian that has just risen comes next. Then all Characters
    in hand come in, with what they were given. [SM-SOLO-20] [SM-SOLO-21]
    """
    receivers = []
    leader = marshal(s, PHANTOM)
    if leader is not None and leader.seat == PHANTOM and is_in_zone(s, leader):
        receivers.append(leader)
    receivers += [stack for stack in s.stacks if risen and stack.guardian and stack.seat == PHANTOM]
    for stack in receivers:
        for card in _given(s, stack, s.hand[PHANTOM]):
            mount(s, card, stack.uid)
    left = s.hand[PHANTOM]
    frames = []
    for card in s.hand[PHANTOM]:
        if s.table.cards[card].is_character:
            newcomer = Stack(0, PHANTOM, card, *edge_pose(s, PHANTOM, s.size[0] // 2))
            given = _given(s, newcomer, left)
            left = tuple([c for c in left if c not in given])
            frames.append(call(phantom_deploys, card, given))
    in_order(s, *frames)


def _given(s: Battle, stack: Stack, hand: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The first Vehicle that may go beneath this Character, and the first Attachment for its Vehicle."""
    vehicle = _first_for(s, stack, "vehicle", hand)
    attachment = _first_for(s, stack._replace(vehicle=stack.vehicle or vehicle), "attachment", hand)
    return tuple([card for card in (vehicle, attachment) if card != NO_CARD])


def _first_for(s: Battle, stack: Stack, kind: str, hand: tuple[CardId, ...]) -> CardId:
    able = [card for card in hand if s.table.cards[card].kind == kind]
    return next((card for card in able if why_not_attach(s, PHANTOM, card, stack) is None), NO_CARD)


def mount(s: Battle, card: CardId, uid: int) -> None:
    """A card from hand goes beneath a Character, if it may."""
    stack = next(stack for stack in s.stacks if stack.uid == uid)
    if why_not_attach(s, PHANTOM, card, stack) is None:
        from_hand(s, card)
        say(s, "phantom_mounts", card, *who(stack), "SM-SOLO-20")
        attach(s, PHANTOM, card, stack)


def from_hand(s: Battle, card: CardId) -> None:
    """The phantom's hand without this card."""
    s.hand[PHANTOM] = tuple([c for c in s.hand[PHANTOM] if c != card])


# --- Deployment --------------------------------------------------------------------------------------------


def phantom_deploys(s: Battle, card: CardId, given: tuple[CardId, ...]) -> None:
    """One Character comes in; without room it stays in hand with whatever it was given. [SM-SOLO-21]"""
    spot = spot_for(s, card)
    if spot.choice == NO_ACTION:
        say(s, spot.why[0], *spot.why[1:])
        return
    from_hand(s, card)
    later(s, call(phantom_mans, card, given))
    settle(s, "place", spot.choice, spot.why, "deploy", card, 0)


def phantom_mans(s: Battle, card: CardId, given: tuple[CardId, ...]) -> None:
    """It is given its Vehicle and its Attachment. [SM-SOLO-20]"""
    for stack in s.stacks:
        if stack.card == card:
            for part in given:
                mount(s, part, stack.uid)


STEPS = (phantom_matches, phantom_deploys, phantom_mans)
