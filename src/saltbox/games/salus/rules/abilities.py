"""Abilities of loadouts, by the word that says what they do. [SU-ABILITY-1] [SU-ABILITY-2] [SU-ABILITY-3]"""

from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salus.state import Race
from saltbox.games.salus.told import AbilityUsed


def ability_value(s: Race, seat: Seat, word: str) -> int:
    """The value of the ability that is face up, if this word says what it does; 0 otherwise. [SU-ABILITY-2]"""
    loadout = s.table.loadouts[s.loadout[seat]]
    return loadout.value if loadout.word == word else 0


def is_unused(s: Race, seat: Seat) -> bool:
    """A once-per-round use is renewed by the next round, and by no flip of the sheet.

    [SU-ABILITY-4] [SU-ROUND-3]
    """
    return s.used[seat] != s.round


def use_up(s: Race, seat: Seat) -> None:
    """A once-per-round ability is used. [SU-ABILITY-4]"""
    s.used[seat] = s.round
    tell_use(s, seat)


def tell_use(s: Race, seat: Seat) -> None:
    """Tells that the ability of a ship is at work."""
    say(s, AbilityUsed, seat, s.loadout[seat])
