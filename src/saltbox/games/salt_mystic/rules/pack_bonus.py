"""The pack bonus of Wolfpack mode. [SM-SOLO-18]"""

from saltbox.games.salt_mystic.rules.stats import is_gap_within, reach_mil
from saltbox.games.salt_mystic.state import PHANTOM, Battle, Stack, marshal


def pack_bonus(s: Battle, stack: Stack) -> int:
    """One for every other phantom Character that has the human's War Marshal in range, if this one has.

    Range alone counts, not sight or facing. [SM-SOLO-18]
    """
    prey = marshal(s, 1 - PHANTOM)
    if prey is None or not _has_in_range(s, stack, prey):
        return 0
    pack = [p for p in s.stacks if p.seat == PHANTOM and p.uid != stack.uid]
    return sum([_has_in_range(s, p, prey) for p in pack])


def _has_in_range(s: Battle, stack: Stack, prey: Stack) -> bool:
    weapon_reach = reach_mil(s, stack)
    return weapon_reach >= 0 and is_gap_within(stack, prey, weapon_reach)
