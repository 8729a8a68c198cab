"""Shock and Energy: a gain cancels, fills up to Systems, and spills over as damage.

[SU-SHOCK-1] [SU-SYSTEMS-1]
"""

from saltbox.engine.agenda import later
from saltbox.engine.game import call
from saltbox.engine.moments import open_window
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salus.rules.abilities import ability_value
from saltbox.games.salus.rules.damage import deal_damage
from saltbox.games.salus.rules.reactions import SHOCK_INCOMING, may_react, next_event
from saltbox.games.salus.state import Incoming, Race
from saltbox.games.salus.told import DamageLowered, TokensGained, TokensRemoved

SHOCK, ENERGY = "shock", "energy"
OVERFLOW = "overflow"


def gain(s: Race, seat: Seat, kind: str, amount: int, cause: str) -> None:
    """One gain of tokens; abilities lower it before the window opens, and nothing comes of a gain of nothing.

    [SU-SHOCK-11] [SU-SHOCK-15] [SU-ABILITY-5] [SU-MANTA-2]
    """
    if kind == SHOCK:
        if cause == s.location and (less := ability_value(s, seat, "location_shock_less")):
            amount -= less
            say(s, DamageLowered, seat, SHOCK, less, max(0, amount), s.loadout[seat])
        number = next_event(s)
        if amount > 0 and may_react(s, seat, SHOCK_INCOMING):
            s.incoming.append(Incoming(number, seat, SHOCK, amount, cause))
            later(s, call(land_shock))
            open_window(s, SHOCK_INCOMING, (seat,), number)
            return
    if amount > 0:
        place(s, seat, kind, amount, cause)


def land_shock(s: Race) -> None:
    """What was not absorbed arrives. [SU-SHOCK-15]"""
    _, seat, _, amount, cause = s.incoming.pop()
    if amount > 0:
        place(s, seat, SHOCK, amount, cause)


def place(s: Race, seat: Seat, kind: str, amount: int, cause: str) -> None:
    """Cancel, fill, deliver the excess as one packet: only the excess is damage, of Energy as of Shock.

    The supply never runs out; a ship that was knocked out still gains tokens.
    [SU-SHOCK-2] to [SU-SHOCK-8] [SU-SHOCK-13] [SU-SHOCK-14] [SU-SYSTEMS-2] [SU-SYSTEMS-3] [SU-SHOCK-12]
    [SU-SHOCK-3] [SU-SHOCK-4] [SU-SHOCK-5] [SU-SHOCK-6] [SU-SHOCK-7] [SU-LOCATION-4]
    """
    held, others = (s.shock, s.energy) if kind == SHOCK else (s.energy, s.shock)
    cancelled = min(amount, others[seat])
    others[seat] -= cancelled
    placed = min(amount - cancelled, max(0, s.systems[seat] - held[seat]))
    held[seat] += placed
    overflow = amount - cancelled - placed
    say(s, TokensGained, seat, kind, amount, cancelled, placed, overflow, cause)
    if overflow:
        deal_damage(s, seat, overflow, OVERFLOW)


def fit_tokens(s: Race, seat: Seat) -> None:
    """Systems fell: what it cannot hold any more is removed and becomes damage, as one packet.

    [SU-SHOCK-9] [SU-SYSTEMS-3]
    """
    for kind, held in ((SHOCK, s.shock), (ENERGY, s.energy)):
        surplus = held[seat] - s.systems[seat]
        if surplus > 0:
            held[seat] = s.systems[seat]
            say(s, TokensRemoved, seat, kind, surplus, OVERFLOW)
            deal_damage(s, seat, surplus, OVERFLOW)


STEPS = (land_shock,)
