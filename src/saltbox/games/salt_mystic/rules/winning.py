"""How a battle ends. [SM-WIN-1] to [SM-WIN-8]"""

from collections.abc import Sequence

from saltbox.engine.agenda import finish
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.lengths import FULL_TURN
from saltbox.games.salt_mystic.rules.move import ground
from saltbox.games.salt_mystic.rules.reach import farthest
from saltbox.games.salt_mystic.rules.sight import is_within_reach, sight_blockers, sight_line
from saltbox.games.salt_mystic.rules.stats import has_keyword, reach_mil
from saltbox.games.salt_mystic.state import NO_CARD, Battle, Stack, marshal, other

LEAST_SLIDE = 250  # a slide shorter than a quarter of an inch is no move [SM-WIN-3]
HEADINGS = range(0, FULL_TURN, 50)
ANY_HEADING = (*HEADINGS, *[heading for heading in range(FULL_TURN) if heading % 50])


def marshals_defeated(s: Battle, losers: Sequence[Seat]) -> None:
    """Who loses the War Marshal loses the battle; both at the same time is a draw. [SM-WIN-1] [SM-WIN-4]

    Nothing else loses it: not an empty deck or hand, nor standing alone. [SM-WIN-7] [SM-SCEN-10]
    """
    if len(losers) == 2:
        finish(s, (), "both_marshals", "SM-WIN-4")
    elif losers:
        finish(s, (other(losers[0]),), "marshal_defeated", "SM-WIN-1")


def concede(s: Battle, seat: Seat) -> None:
    """A player may give up at any time. [SM-WIN-6]"""
    finish(s, (other(seat),), "conceded", "SM-WIN-6")


def check_moves(s: Battle, seat: Seat) -> None:
    """Where the edition says so, a War Marshal without available moves loses. [SM-WIN-2]"""
    if not s.table.profile.immobile_marshal_loses:
        return
    stack = marshal(s, seat)
    if stack is not None and stack.seat == seat and not has_moves(s, stack):
        finish(s, (other(seat),), "no_moves", "SM-WIN-2")


def has_moves(s: Battle, stack: Stack) -> bool:
    """Whether it could slide a little along some heading, or attack somebody with some heading. [SM-WIN-3]"""
    if _can_slide(s, stack, leaving=False) or _can_attack(s, stack):
        return True
    if not stack.vehicle:
        return False
    on_foot = stack._replace(vehicle=NO_CARD, attachment=NO_CARD)
    return _can_slide(s, on_foot, leaving=True)


def _can_slide(s: Battle, stack: Stack, leaving: bool) -> bool:
    """Effects for a time, scenario traps and own arcs do not count. [SM-WIN-3]"""
    unhindered: Battle = s.game.schema.copy(s)
    unhindered.effects.clear()
    unhindered.traps.clear()
    g = ground(unhindered, stack, leaving=leaving, through_own=True)._replace(wisps=())
    return any(farthest(g, heading) >= LEAST_SLIDE for heading in HEADINGS)


def _can_attack(s: Battle, stack: Stack) -> bool:
    """With any heading, whatever was forfeited. [SM-WIN-3]"""
    weapon_reach = reach_mil(s, stack)
    near = [t for t in s.stacks if t.seat != stack.seat and is_within_reach(s, stack, t, weapon_reach)]
    if not near:
        return False
    if has_keyword(s, stack, "ignore_los"):
        return True
    walls = sight_blockers(s)
    return any(
        sight_line(s, stack._replace(heading=heading), target, walls) is not None
        for target in near
        for heading in ANY_HEADING
    )


def check_turn_limit(s: Battle) -> None:
    """Where a limit was agreed on, the battle is a draw after so many turns of each side. [SM-WIN-5]"""
    if s.table.turn_limit and s.turn >= 2 * s.table.turn_limit:
        finish(s, (), "turn_limit", "SM-WIN-5")
