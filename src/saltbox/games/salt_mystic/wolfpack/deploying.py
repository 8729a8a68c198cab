"""How the phantom brings its cards onto the table: Vehicles to Characters, Characters to the edge.

[SM-SOLO-20] [SM-SOLO-21]
"""

from collections.abc import Iterator
from typing import NamedTuple

from saltbox.engine.agenda import in_order, later
from saltbox.engine.game import Question, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.choices import FITTINGS, SKIP, EdgePlace
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.rules.attach import attach, why_not_attach
from saltbox.games.salt_mystic.rules.breaker import one_of_each
from saltbox.games.salt_mystic.rules.deploy import GRID, MARGIN, edge_pose, why_not_here
from saltbox.games.salt_mystic.rules.footprints import card_shape, is_in_zone, loose_shape
from saltbox.games.salt_mystic.state import NO_CARD, PHANTOM, Battle, CardId, Stack, marshal, the_stack
from saltbox.games.salt_mystic.told import (
    AskedMount,
    PhantomDisplaced,
    PhantomLine,
    PhantomMounts,
    PhantomSkips,
    PhantomSqueezesIn,
)
from saltbox.games.salt_mystic.wolfpack.dice import Dice, dice_of
from saltbox.games.salt_mystic.wolfpack.override import NO_ACTION, decide
from saltbox.games.salt_mystic.wolfpack.plan import Facts, because, tell, who

TRIES = 100  # displacements before any free place will do
NEWCOMER = 0  # the number of a Character that is still in hand

Turn = tuple[int, CardId, str]  # a receiver, by number and card, and the kind of what it may receive
Given = tuple[CardId, CardId]  # a Character in hand, and what lies ready for it


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
                return Spot(str(EdgePlace(x)), because(PhantomLine, card, dice.total, x, "SM-SOLO-4"))
            side = "right" if dice.is_yes else "left"
            return Spot(
                str(EdgePlace(x)), because(PhantomDisplaced, card, side, dice.total, times, x, "SM-SOLO-21")
            )
    for x in range(MARGIN, s.size[0] - MARGIN + 1, GRID):
        if is_free(s, x, uid):
            return Spot(str(EdgePlace(x)), because(PhantomSqueezesIn, card, x, "SM-SOLO-21"))
    return Spot(NO_ACTION, because(PhantomSkips, "place", "SM-SOLO-24"))


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
        receivers.append(who(leader))
    receivers += [who(stack) for stack in s.stacks if risen and stack.guardian and stack.seat == PHANTOM]
    receivers += [(NEWCOMER, card) for card in s.hand[PHANTOM] if s.table.cards[card].is_character]
    later(s, call(phantom_gives, tuple([(*one, kind) for one in receivers for kind in FITTINGS]), ()))


def phantom_gives(s: Battle, turns: tuple[Turn, ...], given: tuple[Given, ...]) -> None:
    """One receiver and one kind of card after the other; then the newcomers come in. [SM-SOLO-20]"""
    if turns:
        able = mount_options(s, PHANTOM, turns, given)
        if able == [SKIP]:
            later(s, call(phantom_gives, turns[1:], given))
        else:
            why = because(PhantomMounts, able[0], *turns[0][:2], "SM-SOLO-20")
            decide(s, "phantom_mount", able[0], why, turns, given)
        return
    newcomers = [card for card in s.hand[PHANTOM] if s.table.cards[card].is_character]
    in_order(s, *[call(phantom_deploys, card, _given_to(card, given)) for card in newcomers])


def mount_options(s: Battle, seat: Seat, turns: tuple[Turn, ...], given: tuple[Given, ...]) -> list[Choice]:
    """What may go beneath this Character, from left to right, and is not given away; or nothing."""
    uid, card, kind = turns[0]
    stack = _newcomer(s, card, _given_to(card, given)) if uid == NEWCOMER else the_stack(s, uid)
    taken = [part for _, part in given]
    able = [
        part
        for part in s.hand[PHANTOM]
        if s.table.cards[part].kind == kind
        and part not in taken
        and why_not_attach(s, PHANTOM, part, stack) is None
    ]
    return [*one_of_each(s, able), SKIP]


def _newcomer(s: Battle, card: CardId, parts: tuple[CardId, ...]) -> Stack:
    """A Character as it would come in."""
    vehicle = next((part for part in parts if s.table.cards[part].kind == "vehicle"), NO_CARD)
    return Stack(NEWCOMER, PHANTOM, card, *edge_pose(s, PHANTOM, s.size[0] // 2), vehicle=vehicle)


def _given_to(card: CardId, given: tuple[Given, ...]) -> tuple[CardId, ...]:
    return tuple([part for newcomer, part in given if newcomer == card])


def mount_answered(
    s: Battle, choice: Choice, seat: Seat, turns: tuple[Turn, ...], given: tuple[Given, ...]
) -> None:
    """Who is on the table takes it at once, a newcomer as soon as it is there. [SM-SOLO-20]"""
    uid, card, _ = turns[0]
    if choice != SKIP and uid == NEWCOMER:
        given = (*given, (card, choice))
    later(s, call(phantom_gives, turns[1:], given))
    if choice != SKIP and uid != NEWCOMER:
        mount(s, choice, uid)


def about_mount(s: Battle, seat: Seat, turns: tuple[Turn, ...], given: tuple[Given, ...]) -> AskedMount:
    """The Character that receives something, and of which kind."""
    return AskedMount(*turns[0])


def mount(s: Battle, card: CardId, uid: int) -> None:
    """A card from hand goes beneath a Character, if it may."""
    stack = next(stack for stack in s.stacks if stack.uid == uid)
    if why_not_attach(s, PHANTOM, card, stack) is None:
        from_hand(s, card)
        say(s, PhantomMounts, card, *who(stack), "SM-SOLO-20")
        attach(s, PHANTOM, card, stack)


def from_hand(s: Battle, card: CardId) -> None:
    """The phantom's hand without this card."""
    s.hand[PHANTOM] = tuple([c for c in s.hand[PHANTOM] if c != card])


# --- Deployment --------------------------------------------------------------------------------------------


def phantom_deploys(s: Battle, card: CardId, given: tuple[CardId, ...]) -> None:
    """One Character comes in; without room it stays in hand with whatever it was given. [SM-SOLO-21]"""
    spot = spot_for(s, card)
    if spot.choice == NO_ACTION:
        tell(s, spot.why)
        return
    from_hand(s, card)
    later(s, call(phantom_mans, card, given))
    decide(s, "place", spot.choice, spot.why, "deploy", card, 0)


def phantom_mans(s: Battle, card: CardId, given: tuple[CardId, ...]) -> None:
    """It is given its Vehicle and its Attachment. [SM-SOLO-20]"""
    for stack in s.stacks:
        if stack.card == card:
            for part in given:
                mount(s, part, stack.uid)


STEPS = (phantom_matches, phantom_gives, phantom_deploys, phantom_mans)
QUESTIONS = {
    "phantom_mount": Question("SM-SOLO-20", mount_options, mount_answered, about=about_mount, tells=AskedMount)
}
