"""The List Rule: six actions of one's own for a card, and the right die picks one. [SM-SOLO-8]

An action stands in the place of the slide. What follows it, turning and attacking, is as always, unless the
action says otherwise.
"""

from saltbox.engine.agenda import later
from saltbox.engine.game import Question, call
from saltbox.engine.space.headings import moved
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.cards import design_of
from saltbox.games.salt_mystic.choices import (
    AIM,
    AS_USUAL,
    CHARGE,
    DIG_IN,
    LIST_ACTIONS,
    STAY,
    SWAP_SIDE,
    VANISH,
)
from saltbox.games.salt_mystic.lengths import ARC, Pose
from saltbox.games.salt_mystic.rules.deploy import why_not_here
from saltbox.games.salt_mystic.rules.effects import FOREVER, THIS_ATTACK
from saltbox.games.salt_mystic.rules.leaving import set_free
from saltbox.games.salt_mystic.rules.naming import about_character
from saltbox.games.salt_mystic.rules.sliding import put_beside
from saltbox.games.salt_mystic.state import PHANTOM, Battle, Lasting, Stack, put_stack, stack_of, the_stack
from saltbox.games.salt_mystic.told import (
    AskedCharacter,
    PhantomList,
    PhantomSkips,
    PhantomSwapsSide,
    PhantomVanishes,
    Point,
)
from saltbox.games.salt_mystic.wolfpack.danger import HUMAN
from saltbox.games.salt_mystic.wolfpack.dice import dice_of
from saltbox.games.salt_mystic.wolfpack.moving import phantom_moves
from saltbox.games.salt_mystic.wolfpack.override import decide
from saltbox.games.salt_mystic.wolfpack.plan import because, who

AIMED, DUG_IN = 2, 2


def phantom_acts(s: Battle, uid: int) -> None:
    """What a Character does in its activation: by its list if it has one, else as all the others do."""
    stack = stack_of(s, uid)
    if stack is None:
        return
    actions = s.table.lists.get(design_of(stack.card))
    if actions is None:
        later(s, call(phantom_moves, uid, AS_USUAL))
    else:
        entry = dice_of(s).entry
        action = actions[entry - 1]
        decide(s, "phantom_list", action, because(PhantomList, *who(stack), entry, action, "SM-SOLO-8"), uid)


def list_options(s: Battle, seat: Seat, uid: int) -> list[Choice]:
    """All that can be written on a list."""
    return list(LIST_ACTIONS)


def list_answered(s: Battle, choice: Choice, seat: Seat, uid: int) -> None:
    """The action happens."""
    stack = the_stack(s, uid)
    if choice == SWAP_SIDE:
        swap_side(s, stack)
        return
    later(s, call(phantom_moves, uid, choice if choice in (AS_USUAL, CHARGE) else STAY))
    if choice == VANISH:
        vanish(s, stack)
    elif choice == AIM:
        s.effects.append(Lasting(uid, "attack", AIMED, THIS_ATTACK, AIM))
    elif choice == DIG_IN:
        s.effects.append(Lasting(uid, "defense", DUG_IN, FOREVER, DIG_IN))


def vanish(s: Battle, stack: Stack) -> None:
    """It reappears elsewhere, by the Direction and Number Rules, if there is room. [SM-SOLO-6] [SM-SOLO-7]"""
    dice = dice_of(s)
    x, y = moved(stack.x, stack.y, dice.clock, dice.number(sum(s.size)))
    is_on_table = ARC <= x <= s.size[0] - ARC and ARC <= y <= s.size[1] - ARC
    if not is_on_table or why_not_here(s, Pose(x, y, stack.heading), stack.uid) is not None:
        say(s, PhantomSkips, VANISH, "SM-SOLO-24")
        return
    put_stack(s, stack._replace(x=x, y=y, freed=()))
    set_free(s, stack.uid)
    say(s, PhantomVanishes, *who(stack), Point(x, y), "direction_number", dice.clock, dice.total, "SM-SOLO-8")
    put_beside(s, stack.uid)


def swap_side(s: Battle, stack: Stack) -> None:
    """The human controls it until the end of the human's next turn."""
    put_stack(s, stack._replace(seat=HUMAN))
    s.effects.append(Lasting(stack.uid, "loyalty", PHANTOM, s.turn + 1, stack.card))
    say(s, PhantomSwapsSide, *who(stack), "SM-SOLO-8")


def climb_out(s: Battle, uid: int) -> None:
    """Who dug in is dug in until its next activation."""
    s.effects[:] = [lasting for lasting in s.effects if (lasting.uid, lasting.source) != (uid, DIG_IN)]


STEPS = (phantom_acts,)
QUESTIONS = {
    "phantom_list": Question(
        "SM-SOLO-8", list_options, list_answered, about=about_character, tells=AskedCharacter
    )
}
