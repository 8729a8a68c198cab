"""What a slide does: the new pose, and stonewisps that trap whoever comes near. [SM-MOVE-5] [SM-SCEN-6]"""

from saltbox.engine.agenda import roll
from saltbox.engine.game import call
from saltbox.engine.space.headings import moved
from saltbox.engine.space.shapes import segment_within
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.lengths import Mil, Tenths
from saltbox.games.salt_mystic.rules.move import WISP_REACH, is_near_wisp, may_trap
from saltbox.games.salt_mystic.state import Battle, Stack, Trap, other, put_stack, the_stack, wisp_secret
from saltbox.games.salt_mystic.told import CharacterMoved, CharacterTrapped


def make_slide(s: Battle, seat: Seat, stack: Stack, slide: Slide) -> None:
    """A movement that was chosen is told and made. [SM-MOVE-1]"""
    say(s, CharacterMoved, seat, stack.uid, stack.card, *slide)
    slide_to(s, stack, *slide)


def slide_to(s: Battle, stack: Stack, bearing: Tenths, distance: Mil, facing: Tenths) -> None:
    """The card is slid and turned: a displacement of its arc's centre. [SM-MOVE-1] [SM-MOVE-5] [SM-MOVE-13]"""
    x, y = moved(stack.x, stack.y, bearing, distance)
    wisps = [piece for piece in s.terrain if piece.kind == "stonewisp_die"]
    reached = [
        (wisp.x, wisp.uid)
        for wisp in wisps
        if distance
        and segment_within(stack.x, stack.y, x, y, wisp.x, wisp.y, WISP_REACH)
        and may_trap(wisp, stack)
    ]
    near = {wisp.uid for wisp in wisps if is_near_wisp(wisp, x, y)}
    put_stack(s, stack._replace(x=x, y=y, heading=facing, freed=tuple(f for f in stack.freed if f in near)))
    if reached:
        trap(s, stack.uid, min(reached)[1])


def put_beside(s: Battle, uid: int) -> None:
    """Whoever is put down near a stonewisp has come near it, too: the nearest one traps it. [SM-SCEN-6]"""
    stack = the_stack(s, uid)
    near = [
        ((piece.x - stack.x) ** 2 + (piece.y - stack.y) ** 2, piece.x, piece.uid)
        for piece in s.terrain
        if piece.kind == "stonewisp_die" and is_near_wisp(piece, stack.x, stack.y)
    ]
    if near:
        trap(s, uid, min(near)[-1])


def trap(s: Battle, uid: int, die: int) -> None:
    """A stonewisp traps the Character; the opponent rolls its number in secret. [SM-SCEN-6]"""
    stack = the_stack(s, uid)
    s.traps.append(Trap(uid, die, s.turn))
    say(s, CharacterTrapped, stack.seat, uid, stack.card, die)
    roller = other(stack.seat)
    roll(s, "1d6", call(wisp_rolled, uid, roller), to=roller)


def wisp_rolled(s: Battle, uid: int, roller: Seat, dice: tuple[int, ...] = ()) -> None:
    """The number stays the same until it is guessed, and each Character has its own. [SM-SCEN-6]"""
    if any(trap.uid == uid for trap in s.traps):
        s.wisps[roller] = (*s.wisps[roller], wisp_secret(uid, dice[0]))


STEPS = (wisp_rolled,)
