"""What the phantom chooses where a card, a scenario or the human leaves it a choice.

One function for each question gives the choice and the rule behind it; no choice where an instruction is
impossible. [SM-SOLO-24]
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from saltbox.engine.agenda import later, roll
from saltbox.engine.game import call
from saltbox.engine.space.headings import bearing, moved
from saltbox.engine.space.numbers import rounded
from saltbox.engine.state import Atom, Choice, RuleId, Seat
from saltbox.games.salt_mystic.choices import (
    DRAW,
    NONE,
    PASS,
    STOP,
    EdgePlace,
    Guess,
    Heading,
    Pose,
    Thing,
    number_in,
    slide_along,
)
from saltbox.games.salt_mystic.lengths import ARC, INCH
from saltbox.games.salt_mystic.rules.activation import guess_options
from saltbox.games.salt_mystic.rules.deploy import EdgeSpace
from saltbox.games.salt_mystic.rules.effect_questions import piece_options
from saltbox.games.salt_mystic.rules.move import ground
from saltbox.games.salt_mystic.rules.naming import called
from saltbox.games.salt_mystic.rules.operations import Which, effect_of, pick_options
from saltbox.games.salt_mystic.rules.reach import farthest
from saltbox.games.salt_mystic.rules.terrain import NewPieceSpace, ShiftSpace
from saltbox.games.salt_mystic.state import PHANTOM, Battle, CardId, Stack, marshal, the_stack
from saltbox.games.salt_mystic.terrain.pieces import Piece, footprint
from saltbox.games.salt_mystic.told import PhantomChooses, PhantomSkips
from saltbox.games.salt_mystic.wolfpack.danger import (
    Threats,
    face_target,
    gap_order,
    hunted_marshal,
    pack,
    skill,
)
from saltbox.games.salt_mystic.wolfpack.deploying import spot_for
from saltbox.games.salt_mystic.wolfpack.dice import Dice, dice_of
from saltbox.games.salt_mystic.wolfpack.moving import best_attackable, planned
from saltbox.games.salt_mystic.wolfpack.override import NO_ACTION, decide
from saltbox.games.salt_mystic.wolfpack.plan import because, facing, placed
from saltbox.games.salt_mystic.wolfpack.rolling import phantom_rolled


class Verdict(NamedTuple):
    """A choice, what it went by, and the rule behind it."""

    choice: Choice
    by: str
    rule: RuleId


NUMBERED = ("pick", "next_mover", "pick_piece")  # what is chosen has a number, and a name that says more
IMPOSSIBLE = Verdict(NO_ACTION, "", "SM-SOLO-24")


def phantom_decides(s: Battle, question: str, seat: Seat, *args: Atom) -> None:
    """A question falls to the phantom; it never asks for time to think. [SM-SOLO-2]"""
    if not s.roll:
        later(s, ("phantom_decides", question, seat, *args))
        roll(s, "2d6", call(phantom_rolled))
        return
    choice, by, rule = POLICY[question](s, dice_of(s), *args)
    if choice == NO_ACTION:
        decide(s, question, choice, because(PhantomSkips, question, rule), *args)
    else:
        name = _name(s, question, choice, args)
        decide(s, question, choice, because(PhantomChooses, question, choice, name, by, s.roll, rule), *args)


def _name(s: Battle, question: str, choice: Choice, args: tuple[Atom, ...]) -> str:
    """What was chosen, or who is turned: a heading alone does not say it. [SM-SOLO-25]"""
    match question, args:
        case "face", (int(uid),):
            return called(s, uid)
    return called(s, number_in(choice)) if question in NUMBERED else ""


# --- Characters --------------------------------------------------------------------------------------------


def pick(s: Battle, dice: Dice, which: Which, chosen: tuple[int, ...]) -> Verdict:
    """Whom an effect means. An own Character is redeployed or recalled only out of harm."""
    able = [the_stack(s, number_in(choice)) for choice in pick_options(s, PHANTOM, which, chosen)]
    if able[0].seat != PHANTOM:
        return Verdict(_uid(_strongest(s, able)), "strongest", "SM-SOLO-12")
    if which[0] != PHANTOM:
        return Verdict(_uid(_weakest(s, able)), "weakest", "SM-SOLO-2")
    if effect_of(s, *which[2:5]).op in ("redeploy", "recall"):
        threats = Threats(s)
        harmed = [stack for stack in able if threats.in_harm(stack)]
        if harmed:
            return Verdict(_uid(max(harmed, key=lambda k: skill(s, k))), "harmed", "SM-SOLO-14")
        return IMPOSSIBLE
    return Verdict(_uid(min(able, key=lambda k: _from_prey(s, k))), "nearest", "SM-SOLO-9")


def _uid(stack: Stack) -> Choice:
    return str(Thing(stack.uid))


def _strongest(s: Battle, able: Sequence[Stack]) -> Stack:
    """The highest Expertise, then the nearest to the phantom's Marshal, then the earliest deployed."""
    leader = marshal(s, PHANTOM)
    return min(able, key=lambda k: (-skill(s, k), 0 if leader is None else gap_order(leader.x, leader.y, k)))


def _weakest(s: Battle, able: Sequence[Stack]) -> Stack:
    """The lowest Expertise, then the furthest from the human's Marshal."""
    return min(able, key=lambda k: (skill(s, k), -_from_prey(s, k)))


def _from_prey(s: Battle, stack: Stack) -> int:
    hunted = hunted_marshal(s)
    return 0 if hunted is None else gap_order(stack.x, stack.y, hunted)


def next_mover(s: Battle, dice: Dice, left: tuple[int, ...], limit: int, pusher: int) -> Verdict:
    """Characters move, or are pushed, in order of deployment."""
    return Verdict(next(_uid(stack) for stack in s.stacks if stack.uid in left), "order", "SM-SOLO-2")


def extra_move(s: Battle, dice: Dice, uid: int, limit: int) -> Verdict:
    """An own Character goes straight for the human's Marshal; another one where the dice say.

    [SM-SOLO-7] [SM-SOLO-9] [SM-SOLO-10]
    """
    stack, hunted = the_stack(s, uid), hunted_marshal(s)
    is_own = stack.seat == PHANTOM
    if is_own and hunted is None:
        return IMPOSSIBLE
    if is_own and hunted is not None:
        along = bearing(stack.x, stack.y, hunted.x, hunted.y)
    else:
        along = dice.clock
    distance = farthest(ground(s, stack, limit=limit), along, dice.number(limit))
    end = placed(stack, along, distance)
    seen = face_target(s, end) if is_own else None
    heading = _away_from_pack(s, end) if seen is None else facing(end, seen).heading
    return Verdict(
        str(slide_along(along, distance, heading)),
        "by_number" if is_own else "direction_number",
        "SM-SOLO-7",
    )


def face(s: Battle, dice: Dice, uid: int) -> Verdict:
    """A human Character is turned directly away from the nearest of the pack; an own one as the clock says."""
    stack = the_stack(s, uid)
    if stack.seat == PHANTOM:
        return Verdict(str(Heading(dice.clock)), "direction", "SM-SOLO-6")
    return Verdict(str(Heading(_away_from_pack(s, stack))), "away", "SM-SOLO-10") if pack(s) else IMPOSSIBLE


def _away_from_pack(s: Battle, stack: Stack) -> int:
    near = min(pack(s), key=lambda k: gap_order(k.x, k.y, stack), default=stack)
    return bearing(near.x, near.y, stack.x, stack.y)


def place(s: Battle, dice: Dice, what: str, card: CardId, uid: int) -> Verdict:
    """As in every deployment; a rising Guardian takes any legal spot if it must. [SM-SOLO-21]"""
    if what == "redeploy" and (seat := the_stack(s, uid).seat) != PHANTOM:
        choice = EdgeSpace(s, seat, uid).snap(str(EdgePlace(dice.line(s.size[0])))) or NO_ACTION
    else:
        choice = spot_for(s, card, uid).choice
    if choice == NO_ACTION and what == "raise":
        place = EdgeSpace(s, PHANTOM).first()
        choice = NO_ACTION if place is None else str(place)
    return Verdict(choice, "by_line", "SM-SOLO-21") if choice != NO_ACTION else IMPOSSIBLE


# --- Terrain -----------------------------------------------------------------------------------------------


def pick_piece(s: Battle, dice: Dice, which: Which) -> Verdict:
    """The piece nearest to the human's Marshal, in whole mils from footprint to arc; then the lower number."""
    able = set(piece_options(s, PHANTOM, which))
    hunted = hunted_marshal(s)

    def away(piece: Piece) -> tuple[int, int]:
        gap = 0 if hunted is None else max(0, footprint(piece).gap_mil(hunted.x, hunted.y) - ARC)
        return gap, piece.uid

    nearest = min([p for p in s.terrain if str(Thing(p.uid)) in able], key=away)
    return Verdict(str(Thing(nearest.uid)), "nearest", "SM-SOLO-9")


def shift_piece(s: Battle, dice: Dice, which: Which, uid: int) -> Verdict:
    """So many inches along the clock, without turning it. [SM-SOLO-6] [SM-SOLO-7]"""
    piece = next(piece for piece in s.terrain if piece.uid == uid)
    reach = effect_of(s, *which[2:5]).inches * INCH
    pose = Pose(*moved(piece.x, piece.y, dice.clock, dice.number(reach)), piece.heading)
    is_possible = ShiftSpace(s, piece, reach).is_allowed(pose)
    return Verdict(str(pose), "direction_number", "SM-SOLO-6") if is_possible else IMPOSSIBLE


def put_piece(s: Battle, dice: Dice, which: Which) -> Verdict:
    """Halfway between the two War Marshals, its sides parallel to the table."""
    leader, hunted = marshal(s, PHANTOM), hunted_marshal(s)
    if leader is None or hunted is None:
        return IMPOSSIBLE
    pose = Pose(rounded(leader.x + hunted.x, 2), rounded(leader.y + hunted.y, 2), 0)
    is_possible = NewPieceSpace(s, effect_of(s, *which[2:5])).is_allowed(pose)
    return Verdict(str(pose), "middle", "SM-SOLO-2") if is_possible else IMPOSSIBLE


# --- Scenarios, and the activation where its order is free -------------------------------------------------


def library(s: Battle, dice: Dice, drawn: int) -> Verdict:
    """Whether to draw on. [SM-SOLO-5] [SM-SCEN-2]"""
    return Verdict(DRAW if dice.is_yes else STOP, "binary", "SM-SOLO-5")


def guess(s: Battle, dice: Dice, uid: int) -> Verdict:
    """The right die; once that was tried in vain there is nothing to guess. [SM-SCEN-6]"""
    number = str(Guess(dice.right))
    return Verdict(number if number in guess_options(s, PHANTOM, uid) else PASS, "right_die", "SM-SCEN-6")


def move(s: Battle, dice: Dice, uid: int) -> Verdict:
    """The usual movement, after an attack that a person made it begin with."""
    return Verdict(planned(s, the_stack(s, uid)).choice, "usual", "SM-SOLO-9")


def attack(s: Battle, dice: Dice, uid: int) -> Verdict:
    """The best target as it stands, where a person made it begin with the attack. [SM-SOLO-12]"""
    target = best_attackable(s, the_stack(s, uid))
    return Verdict(str(Thing(target)) if target else NONE, "usual", "SM-SOLO-12")


POLICY: Mapping[str, Callable[..., Verdict]] = {
    "pick": pick,
    "next_mover": next_mover,
    "extra_move": extra_move,
    "face": face,
    "place": place,
    "pick_piece": pick_piece,
    "shift_piece": shift_piece,
    "put_piece": put_piece,
    "library": library,
    "guess": guess,
    "move": move,
    "attack": attack,
}
STEPS = (phantom_decides,)
