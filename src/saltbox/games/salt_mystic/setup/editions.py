"""The two editions, one immutable record each: every rule reads its field, never the edition's name.

Lengths are mils, thousandths of an inch.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple


class Profile(NamedTuple):
    """What the editions do not agree on. Where one of them is silent, the gap is filled here. [SM-META-1]"""

    table_size: tuple[int, int]
    """The sides of the table unless the players agree on others: along the edges, across. [SM-SETUP-1]"""

    breaker_cap: int | None
    """How many Breakers a deck may hold; None: as many as fit. [SM-DECK-6]"""

    faction_check: Literal["any-sigil", "characters"]
    """Which cards of another faction a deck may not hold: all of them, or Characters only. [SM-DECK-5]"""

    first_player: Literal["lowest"]
    """Who of the two rollers goes first. [SM-SETUP-9]"""

    opening_deployment: bool
    """Whether both players deploy from hand before the first turn. [SM-SETUP-10]"""

    first_turn_draw: Literal["none", "lowest-roller-only"]
    """Who draws a card in the own first turn. [SM-TURN-4]"""

    breaker_timing: Literal["play-step", "own-turn"]
    """When an event Breaker can be played. [SM-BREAKER-2]"""

    attach_where: Literal["own-dz", "anywhere"]
    """Where a Character must stand to receive cards from hand. [SM-ATTACH-4]"""

    abandoned: Literal["obstruction", "object"]
    """What a Vehicle or Attachment becomes that was left behind. [SM-ATTACH-12] [SM-TERRAIN-14]"""

    abandoned_targetable: bool
    """Whether an abandoned Vehicle can be attacked. [SM-RANGE-4] [SM-ATTACK-17]"""

    reattach: Literal["owner-in-dz", "anyone-on-card"]
    """Who may take up an abandoned card, and where. [SM-ATTACH-13] [SM-ATTACH-19]"""

    los_blockers: Literal["obstruction", "obstruction+elevation"]
    """The classes of terrain that block line of sight. [SM-LOS-5] [SM-LOS-6]"""

    manned_target_shape: Literal["arc", "card"]
    """What range and line of sight to a manned Vehicle go to. [SM-RANGE-3] [SM-LOS-4]"""

    elevation_min_difference: int
    """How much higher than its target an attacker stands, at least, to have the bonus. [SM-ATTACK-7]"""

    cover_applies_to: Literal["target", "attacker"]
    """Whose nearness to an obstruction costs the attack 3. [SM-ATTACK-8]"""

    woods_class: Literal["obstruction", "rough"]
    """What trees are. [SM-TERRAIN-15]"""

    guardian_removes_to: Literal["deck", "discard"]
    """Where the Characters go that a rising Guardian sweeps away. [SM-GUARDIAN-8]"""

    guardian_vehicles: Literal["discard", "abandon"]
    """What then happens to their Vehicles and Attachments. [SM-GUARDIAN-9]"""

    immobile_marshal_loses: bool
    """Whether a War Marshal without available moves loses the game. [SM-WIN-2]"""


PROFILES: Mapping[str, Profile] = MappingProxyType(
    {
        "basic-2021": Profile(
            table_size=(48_000, 48_000),
            breaker_cap=None,
            faction_check="any-sigil",
            first_player="lowest",
            opening_deployment=False,
            first_turn_draw="none",
            breaker_timing="play-step",
            attach_where="own-dz",
            abandoned="obstruction",
            abandoned_targetable=False,
            reattach="owner-in-dz",
            los_blockers="obstruction",
            manned_target_shape="arc",
            elevation_min_difference=1,  # any at all
            cover_applies_to="target",
            woods_class="obstruction",
            guardian_removes_to="deck",
            guardian_vehicles="discard",
            immobile_marshal_loses=True,
        ),
        "quickstart": Profile(
            table_size=(36_000, 36_000),
            breaker_cap=10,
            faction_check="characters",
            first_player="lowest",
            opening_deployment=True,
            first_turn_draw="lowest-roller-only",
            breaker_timing="own-turn",
            attach_where="anywhere",
            abandoned="object",
            abandoned_targetable=True,
            reattach="anyone-on-card",
            los_blockers="obstruction+elevation",
            manned_target_shape="card",
            elevation_min_difference=250,
            cover_applies_to="attacker",
            woods_class="rough",
            guardian_removes_to="discard",
            guardian_vehicles="abandon",
            immobile_marshal_loses=False,
        ),
    }
)
