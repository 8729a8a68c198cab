"""The third step of a turn: each Character may move and attack once. [SM-TURN-8] to [SM-TURN-11]"""

from typing import NamedTuple

from saltbox.engine.agenda import in_order, later
from saltbox.engine.chance import Source
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.slides import free_of_polygon
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.choices import (
    ATTACK_FIRST,
    END,
    FITTINGS,
    PASS,
    STAY,
    Break,
    Guess,
    LeaveBehind,
    Ram,
    Slide,
    Thing,
    number_in,
    parse_movement,
    slide_along,
    things,
)
from saltbox.games.salt_mystic.lengths import ARC, FULL_TURN, Tenths
from saltbox.games.salt_mystic.rules.asking import ask_side
from saltbox.games.salt_mystic.rules.attach import fitting_of, leave_behind, without
from saltbox.games.salt_mystic.rules.attack import attackable
from saltbox.games.salt_mystic.rules.breaker import break_answered, break_options, refuse_break
from saltbox.games.salt_mystic.rules.combat import attack_step
from saltbox.games.salt_mystic.rules.leaving import set_free
from saltbox.games.salt_mystic.rules.move import ground, why_not
from saltbox.games.salt_mystic.rules.naming import about_character, called, named
from saltbox.games.salt_mystic.rules.reach import SlideSpace
from saltbox.games.salt_mystic.rules.sliding import make_slide, slide_to
from saltbox.games.salt_mystic.rules.stats import has_keyword
from saltbox.games.salt_mystic.rules.terrain import remove_piece
from saltbox.games.salt_mystic.state import Battle, Stack, put_stack, stack_of, the_stack, wisp_secret
from saltbox.games.salt_mystic.terrain.pieces import Piece
from saltbox.games.salt_mystic.terrain.scenarios import RUN_UP_PER_PIP
from saltbox.games.salt_mystic.told import AskedActivate, AskedCharacter, WallRammed, WispGuessed

GUESSES = 3  # in each own turn, of a number that a stonewisp hides [SM-SCEN-6]


# --- Who -----------------------------------------------------------------------------------------------------


def activation_step(s: Battle, seat: Seat) -> None:
    """One Character after the other, in the order the player picks. [SM-TURN-9]"""
    s.step = "activation"
    s.current = 0
    ask_side(s, "activate", seat)


def waiting(s: Battle, seat: Seat) -> list[Stack]:
    """Own Characters on the table that were not activated in this turn. [SM-TURN-14] [SM-DEPLOY-8]"""
    return [stack for stack in s.stacks if stack.seat == seat and stack.card not in s.activated]


def activate_options(s: Battle, seat: Seat) -> list[Choice]:
    """Everybody who has not acted; event Breakers where they may be played at any time. [SM-BREAKER-2]"""
    return [*things(stack.uid for stack in waiting(s, seat)), *break_options(s, seat), END]


def about_activate(s: Battle, seat: Seat) -> AskedActivate:
    """Who has not acted yet."""
    return AskedActivate(named(waiting(s, seat)))


def refuse_activate(s: Battle, choice: Choice, seat: Seat) -> Reason:
    """The rule that stands against it."""
    played = Break.parse(choice)
    if played is not None:
        return refuse_break(s, played, seat)
    thing = Thing.parse(choice)
    stack = None if thing is None else stack_of(s, thing.uid)
    if stack is None or stack.seat != seat:
        return Reason("SM-TURN-8", "not_to_activate", (choice,))
    return Reason("SM-TURN-8", "already_activated", (stack.uid, stack.card))


def activate_answered(s: Battle, choice: Choice, seat: Seat) -> None:
    """Movement, then the combat action, then the next Character. [SM-TURN-10]"""
    if choice == END:
        return
    later(s, call(activation_step, seat))
    played = Break.parse(choice)
    if played is not None:
        break_answered(s, played, seat)
    else:
        activate(s, seat, number_in(choice))


def activate(s: Battle, seat: Seat, uid: int) -> None:
    """An activation begins; it counts even if nothing is done with it. [SM-TURN-11] [SM-TURN-14]"""
    s.current, s.moved, s.fought = uid, False, False
    s.activated.append(the_stack(s, uid).card)
    in_order(s, call(guess_step, seat, uid), call(move_step, seat, uid), call(attack_step, seat, uid))


# --- Stonewisps --------------------------------------------------------------------------------------------


def guess_step(s: Battle, seat: Seat, uid: int, left: int = GUESSES) -> None:
    """Who is trapped may guess three times, from the turn after on. [SM-SCEN-6]"""
    if left and any(trap.uid == uid and trap.since < s.turn for trap in s.traps):
        later(s, call(guess_step, seat, uid, left - 1))
        ask_side(s, "guess", seat, uid)


def guess_options(s: Battle, seat: Seat, uid: int) -> list[Choice]:
    """The numbers that were not tried yet. [SM-SCEN-6]"""
    trap = next(trap for trap in s.traps if trap.uid == uid)
    return [*[str(Guess(n)) for n in range(1, 7) if n not in trap.guesses], PASS]


def guess_answered(s: Battle, choice: Choice, seat: Seat, uid: int) -> None:
    """The right number frees the Character at once; a wrong one is remembered. [SM-SCEN-6]"""
    index, trap = next((i, trap) for i, trap in enumerate(s.traps) if trap.uid == uid)
    if choice == PASS:
        s.traps[index] = trap._replace(since=s.turn)
        return
    number = number_in(choice)
    right = any(wisp_secret(uid, number) in secrets for secrets in s.wisps)
    say(s, WispGuessed, seat, uid, called(s, uid), number, right)
    if right:
        set_free(s, uid)
        stack = the_stack(s, uid)
        put_stack(s, stack._replace(freed=(*stack.freed, trap.die)))
    else:
        s.traps[index] = trap._replace(guesses=(*trap.guesses, number))


# --- Moving ------------------------------------------------------------------------------------------------


def move_step(s: Battle, seat: Seat, uid: int) -> None:
    """The movement of the activation, once. [SM-MOVE-17]"""
    if stack_of(s, uid) is not None and not s.moved:
        ask_side(s, "move", seat, uid)


class Impact(NamedTuple):
    """Where a ram ends: a slide up to the first solid piece in the way, which must have a die. [SM-SCEN-4]"""

    slide: Slide
    piece: Piece

    @property
    def breaks(self) -> bool:
        """Whether the run-up is twice the die at least."""
        return self.slide.distance >= self.piece.die * RUN_UP_PER_PIP


def impact_of(s: Battle, stack: Stack, bearing: Tenths, facing: Tenths) -> Impact | Reason:
    """Where a ram along this bearing ends, or why there is none. [SM-SCEN-4]"""
    if not has_keyword(s, stack, "ram"):
        return Reason("SM-SCEN-4", "cannot_ram", (stack.uid, stack.card))
    g = ground(s, stack, ramming=True)
    first = [
        (free_of_polygon(g.x, g.y, bearing, g.limit + 1, solid.shape, ARC), solid.uid)
        for solid in g.solids
        if not solid.passable
    ]
    distance, uid = min(first, default=(g.limit + 1, 0))
    piece = next((piece for piece in s.terrain if piece.uid == uid), None)
    if distance > g.limit or piece is None or not piece.die:
        return Reason("SM-SCEN-4", "nothing_to_ram")
    slide = slide_along(bearing, distance, facing)
    return why_not(g, slide) or Impact(slide, piece)


class ActivationSpace(SlideSpace):
    """The movement of an activation: a slide, one that leaves a card behind, or a ram."""

    def __init__(self, s: Battle, stack: Stack) -> None:
        super().__init__(ground(s, stack))
        self.s, self.stack = s, stack

    def why_not(self, choice: Choice) -> Reason | None:
        """Why this movement is not allowed."""
        match parse_movement(choice):
            case LeaveBehind(fitting, slide):
                return self._why_not_leave(fitting, slide)
            case Ram(bearing, facing):
                impact = impact_of(self.s, self.stack, bearing, facing)
                return impact if isinstance(impact, Reason) else None
            case Slide() as slide:
                return why_not(self.ground, slide)
        return Reason("SM-MOVE-1", "not_a_slide", (choice,))

    def _why_not_leave(self, fitting: str, slide: Slide) -> Reason | None:
        if not fitting_of(self.stack, fitting):
            return Reason("SM-ATTACH-8", "nothing_to_leave", (fitting,))
        return why_not(self.leaving(fitting).ground, slide)

    def leaving(self, fitting: str) -> SlideSpace:
        """The movements off a Vehicle or Attachment, with the stats that remain.

        [SM-ATTACH-9] [SM-ATTACH-11]
        """
        return SlideSpace(ground(self.s, without(self.stack, fitting), leaving=True))

    def sample(self, source: Source) -> Choice | None:
        """Mostly plain slides; now and then a card is left behind or a wall is rammed."""
        dice = source.below(16) if self.stack.vehicle else 16
        if dice == 0:
            fitting = source.pick([fitting for fitting in FITTINGS if getattr(self.stack, fitting)])
            slide = Slide.parse(self.leaving(fitting).sample(source) or "")
            if slide is not None:
                return str(LeaveBehind(fitting, slide))
        if dice in (1, 2):
            choice = str(Ram(source.below(FULL_TURN), source.below(FULL_TURN)))
            if self.why_not(choice) is None:
                return choice
        return super().sample(source)


def move_options(s: Battle, seat: Seat, uid: int) -> list[Choice]:
    """To stay; to attack first, where any order was agreed on. The rest is measured. [SM-TURN-11]

    After the attack a Breaker may come before the movement. [SM-BREAKER-2]
    """
    if s.fought:
        return [STAY, *break_options(s, seat)]
    if s.table.any_order and attackable(s, the_stack(s, uid)):
        return [STAY, ATTACK_FIRST]
    return [STAY]


def move_space(s: Battle, seat: Seat, uid: int) -> ActivationSpace:
    """All movements of this Character."""
    return ActivationSpace(s, the_stack(s, uid))


def move_answered(s: Battle, choice: Choice, seat: Seat, uid: int) -> None:
    """The movement is made. [SM-MOVE-1]"""
    stack = the_stack(s, uid)
    if choice == ATTACK_FIRST:
        in_order(s, call(attack_step, seat, uid), call(move_step, seat, uid))
        return
    played = Break.parse(choice) if s.fought else None
    if played is not None:
        later(s, call(move_step, seat, uid))
        break_answered(s, played, seat)
        return
    s.moved = True
    if choice == STAY:
        return
    match parse_movement(choice):
        case Ram(bearing, facing):
            ram(s, stack, bearing, facing)
        case LeaveBehind(fitting, slide):
            make_slide(s, seat, leave_behind(s, stack, fitting), slide)
        case Slide() as slide:
            make_slide(s, seat, stack, slide)


def ram(s: Battle, stack: Stack, bearing: Tenths, facing: Tenths) -> None:
    """The wall goes if the run-up was long enough; either way the slide ends at the wall. [SM-SCEN-4]"""
    made = impact_of(s, stack, bearing, facing)
    assert isinstance(made, Impact)
    wall, length = made.piece, made.slide.distance
    say(s, WallRammed, stack.seat, stack.uid, stack.card, wall.uid, wall.kind, length, wall.die, made.breaks)
    slide_to(s, stack, *made.slide)
    if made.breaks:
        remove_piece(s, made.piece.uid)


STEPS = (activation_step, guess_step, move_step)
QUESTIONS = {
    "activate": Question(
        "SM-TURN-8",
        activate_options,
        activate_answered,
        refuse_activate,
        about=about_activate,
        tells=AskedActivate,
    ),
    "guess": Question("SM-SCEN-6", guess_options, guess_answered, about=about_character, tells=AskedCharacter),
    "move": Question(
        "SM-MOVE-1", move_options, move_answered, space=move_space, about=about_character, tells=AskedCharacter
    ),
}
