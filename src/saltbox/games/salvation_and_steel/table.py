"""What a match is played with and never changes: unit types, bands, switches and modules."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from saltbox.games.salvation_and_steel.bands import UPGRADES, Band, read_bands
from saltbox.games.salvation_and_steel.creation import created_units
from saltbox.games.salvation_and_steel.data import MAGE, UnitType, units
from saltbox.games.salvation_and_steel.naming import Name, names_of

# House modules that are switched on one by one. [SS-HM-1] to [SS-HM-13]
MODULES = (*UPGRADES, "interrupts", "disengage", "climb", "spotting", "creation", "close_start")


class WarTable(NamedTuple):
    """Unit types by id, the two bands, and what was agreed on."""

    types: Mapping[str, UnitType]
    mages: frozenset[str]  # the ids of those that are [SS-BAND-8]
    bands: tuple[Band, ...]
    names: tuple[Name, ...]  # of the units of both bands, by number
    kinds: tuple[str, ...]  # the ids of their types, by number
    terrain: int | str  # how many pieces: a number, "scenario" or "2d6"
    places_by_hand: bool
    failures: str  # when players are asked whether successes stand: USEFUL, ALWAYS or NEVER [SS-GEN-3]
    treasure_layout: str
    house_scenarios: bool
    max_turns: int  # 0: none
    # Switches of 8.3, each with the name of its value that is not the default.
    leaves_contact_freely: bool
    limit_kept: bool
    stun_pushes_only: bool
    free_remote_roll: bool
    rally_per_friend: int
    one_round_a_phase: bool
    # House modules.
    interrupts: bool
    disengage: bool
    climb: bool
    spotting: bool
    close_start: bool


def load_table(options: Mapping[str, Any]) -> WarTable:
    """The table of a match with these options. Raises an `OptionError` for bands that are not legal."""
    created = created_units(options["created"]) if options["creation"] else {}
    types = {**units(), **created}
    modules = [module for module in MODULES if options[module]]
    bands = tuple(read_bands(options["bands"], types, modules))
    members = [unit for band in bands for unit, _ in band.members()]
    return WarTable(
        types=types,
        mages=frozenset([unit.id for unit in types.values() if unit.kind == MAGE]),
        bands=bands,
        names=names_of([types[unit].name for unit in members]),
        kinds=tuple(members),
        terrain=options["terrain"],
        places_by_hand=options["placing"] == "by-hand",
        failures=options["voluntary_failure"],
        treasure_layout=options["treasure_layout"],
        house_scenarios=options["house_scenarios"],
        max_turns=options["max_turns"],
        leaves_contact_freely=options["leave_contact"] == "free",
        limit_kept=options["double_contact"] == "limit-kept",
        stun_pushes_only=options["stun_effect"] == "push-only",
        free_remote_roll=options["remote_defence"] == "free-roll",
        rally_per_friend=options["rally_per_friend"],
        one_round_a_phase=options["rounds_per_phase"] == "once",
        interrupts=options["interrupts"],
        disengage=options["disengage"],
        climb=options["climb"],
        spotting=options["spotting"],
        close_start=options["close_start"],
    )
