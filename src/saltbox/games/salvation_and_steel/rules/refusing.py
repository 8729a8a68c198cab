"""Why a command is not allowed: the first rule in the way, in the order in which players think of it."""

from saltbox.engine.game import Reason
from saltbox.engine.state import Choice
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import Said
from saltbox.games.salvation_and_steel.data import RANGED
from saltbox.games.salvation_and_steel.ground import (
    closed_to,
    has,
    is_able,
    is_engaged,
    is_escort,
    is_mage,
    type_of,
)
from saltbox.games.salvation_and_steel.nouns import NO_UNIT, RAISED, STOOD_UP, UNFOCUSED, Unit
from saltbox.games.salvation_and_steel.rules.charge import may_charge
from saltbox.games.salvation_and_steel.rules.move import enemy_zone
from saltbox.games.salvation_and_steel.rules.ranged import SHOT_COST, why_not_shoot
from saltbox.games.salvation_and_steel.rules.spell import may_immolate, price_of
from saltbox.games.salvation_and_steel.state import War

NOT_SO = "not_an_option"
RULES = {
    "slay": "SS-HOST-21",
    "escort": "SS-HOST-9",
    "hand-over": "SS-HOST-14",
    "tow": "SS-HOST-11",
    "haul": "SS-HOST-11",
    "drag": "SS-TREAS-7",
    "batter": "SS-SIEGE-6",
    "pick-up": "SS-ESC-11",
    "heal": "SS-HM-6",
    "trick": "SS-HM-8",
    "disengage": "SS-HM-9",
    "crawl": "SS-FALL-4",
    "leave": "SS-MOVE-6",
}


def why_not_act(s: War, choice: Choice, said: Said | None) -> Reason:
    """Why the unit being activated cannot do this."""
    u = s.current
    word = choice if said is None else said.word
    if word == "stand":
        return Reason("SS-FALL-5", "cannot_stand_up")
    if said is None and word not in RULES and word != "march":
        return Reason("SS-TURN-4", NOT_SO, (choice,))
    if u == NO_UNIT:
        return Reason("SS-ACT-1", "nobody_is_activated")
    if not is_able(s, u):
        return Reason("SS-FALL-1", "is_down", (u,))
    if said is not None and word in ("move", "charge"):
        return why_not_go(s, u, said)
    if said is not None and word == "shoot":
        return why_not_shot(s, u, said.unit)
    if said is not None and word == "cast":
        return why_not_cast(s, u, str(said.parts[0]))
    return Reason(RULES.get(word, "SS-ACT-2"), NOT_SO, (choice,))


def why_not_go(s: War, u: Unit, said: Said) -> Reason:
    """Why a unit cannot make this move or charge."""
    if is_escort(s, u):
        return Reason("SS-HOST-12", "is_escort", (u,))
    if has(s, u, RAISED):
        return Reason("SS-SPELL-9", "was_raised", (u,))
    if has(s, u, STOOD_UP):
        return Reason("SS-FALL-6", "has_stood_up", (u,))
    if is_engaged(s, u) and not s.truce and not s.table.leaves_contact_freely:
        return Reason("SS-MOVE-5", "is_locked", (u,))
    if s.speed[u] == 0:
        return Reason("SS-MOVE-7", "no_speed_left", (u,))
    if said.word == "charge":
        return why_not_charge(s, u, said)
    where = int(said.parts[0])
    if closed_to(s, s.owner[u]) >> where & 1:
        return Reason("SS-MOVE-3", "hex_is_taken", (GRID.name(where),))
    if enemy_zone(s, u) >> where & 1:
        return Reason("SS-MOVE-4", "into_contact", (GRID.name(where),))
    return Reason("SS-MOVE-1", "too_far", (GRID.name(where), s.speed[u]))


def why_not_charge(s: War, u: Unit, said: Said) -> Reason:
    """Why a unit cannot charge so."""
    t = said.unit
    if s.truce:
        return Reason("SS-HOST-7", "truce")
    if t >= len(s.at) or s.at[t] < 0 or s.owner[t] == s.owner[u]:
        return Reason("SS-CHARGE-1", "no_enemy", (t,))
    if GRID.distance(s.at[u], s.at[t]) == 1:
        return Reason("SS-CHARGE-7", "in_contact_already", (t,))
    if not may_charge(s, u, t):
        return Reason("SS-CHARGE-2", "not_seen", (t,))
    return Reason("SS-CHARGE-5", "no_charge_there", (t,))


def why_not_shot(s: War, u: Unit, t: Unit) -> Reason:
    """Why a unit cannot shoot there."""
    if type_of(s, u).kind != RANGED:
        return Reason("SS-RANGED-1", "no_shooter", (u,))
    if s.truce:
        return Reason("SS-HOST-7", "truce")
    if is_escort(s, u):
        return Reason("SS-HOST-12", "is_escort", (u,))
    if s.energy[u] < SHOT_COST:
        return Reason("SS-RANGED-2", "no_energy_left", (u,))
    if is_engaged(s, u):
        return Reason("SS-RANGED-3", "shooter_engaged", (u,))
    if t >= len(s.at) or s.at[t] < 0 or s.owner[t] == s.owner[u]:
        return Reason("SS-RANGED-4", "no_enemy", (t,))
    rule = why_not_shoot(s, u, t)
    keys = {"SS-RANGED-4": "target_engaged", "SS-RANGED-5": "no_clear_shot", "SS-RANGED-6": "out_of_range"}
    return Reason(rule or "SS-RANGED-1", keys.get(rule, NOT_SO), (t,))


def why_not_cast(s: War, u: Unit, spell: str) -> Reason:
    """Why a unit cannot cast this."""
    if not is_mage(s, u):
        return Reason("SS-SPELL-1", "no_mage", (u,))
    if s.truce:
        return Reason("SS-HOST-7", "truce")
    if is_escort(s, u):
        return Reason("SS-HOST-12", "is_escort", (u,))
    if spell not in s.table.bands[s.owner[u]].spells:
        return Reason("SS-SPELL-1", "does_not_own", (spell,))
    if has(s, u, UNFOCUSED):
        return Reason("SS-SPELL-3", "focus_lost", (u,))
    if price_of(s, u, spell) > s.energy[u]:
        return Reason("SS-SPELL-2", "no_energy_left", (u,))
    if spell == "immolate" and not may_immolate(s, u):
        return Reason("SS-SPELL-19", "friends_too_near", (u,))
    return Reason("SS-SPELL-5", "no_target_there", (spell,))
