"""What the rulebook prints in tables: units, spells, terrain pieces and starter bands, read from TOML once.

The keys of each table are a closed set: a file with any other key is refused with the entry that has it.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from saltbox.engine.errors import OptionError, did_you_mean
from saltbox.engine.space.hexes import Offset

FACTIONS: Mapping[str, str] = {
    "knights": "The Knights of Verden",
    "kings": "The Remnant Kings",
    "orrun": "The Cult of Orrun",
    "anoba": "The Anoba",
}
MELEE, RANGED, MAGE = "melee", "ranged", "mage"
KINDS = (MELEE, RANGED, MAGE)
ATTRIBUTES = ("speed", "energy", "accuracy", "force", "resistance", "special")
SKELETON = "skeleton"  # what Arise raises [SS-SPELL-9]


class UnitType(NamedTuple):
    """One line of a faction's table. [SS-BAND-2]"""

    id: str
    name: str
    faction: str
    kind: str  # melee, ranged or mage [SS-BAND-8]
    speed: int
    energy: int
    accuracy: int
    force: int
    resistance: int
    special: int  # without a function in the Basic Rules; house modules test it [SS-GEN-10]
    points: int


class Spell(NamedTuple):
    """One line of the table of spells. [SS-BAND-7]"""

    id: str
    name: str
    factions: tuple[str, ...]
    energy: int  # 0: all that is left
    points: int
    range: int  # in hexes
    force: int  # 0: it does no damage, or depends on the Energy
    about: str


class TerrainKind(NamedTuple):
    """A shape of terrain. [SS-BOARD-21] [SS-BOARD-22]"""

    id: str
    name: str
    hexes: tuple[Offset, ...]
    blocks_sight: bool


def _entries(name: str, keys: Sequence[str], optional: Sequence[str] = ()) -> Iterator[Mapping[str, Any]]:
    """The entries of one file; every key is known and every key is there."""
    text = (resources.files(__package__) / f"{name}.toml").read_text("utf-8")
    (entries,) = tomllib.loads(text).values()
    for entry in entries:
        for key in entry:
            if key not in (*keys, *optional):
                known = did_you_mean(key, (*keys, *optional))
                raise OptionError(f'{name}.toml, {entry.get("id")}: there is no key "{key}"; {known}')
        missing = [key for key in keys if key not in entry]
        if missing:
            raise OptionError(f"{name}.toml, {entry.get('id')}: {', '.join(missing)} is missing")
        yield entry


@cache
def units() -> Mapping[str, UnitType]:
    """All printed units by id, in the order of the tables."""
    found = {}
    for entry in _entries("units", ("id", "name", "faction", "kind", "attributes", "points")):
        attributes = entry["attributes"]
        assert entry["faction"] in FACTIONS
        assert entry["kind"] in KINDS
        assert set(attributes) == set(ATTRIBUTES)
        found[entry["id"]] = UnitType(
            id=entry["id"],
            name=entry["name"],
            faction=entry["faction"],
            kind=entry["kind"],
            points=entry["points"],
            **attributes,
        )
    return found


@cache
def spells() -> Mapping[str, Spell]:
    """All spells by id."""
    found = {}
    for entry in _entries(
        "spells", ("id", "name", "factions", "energy", "points", "range", "about"), ("force",)
    ):
        assert all(faction in FACTIONS for faction in entry["factions"])
        found[entry["id"]] = Spell(
            entry["id"],
            entry["name"],
            tuple(entry["factions"]),
            entry["energy"],
            entry["points"],
            entry["range"],
            entry.get("force", 0),
            entry["about"],
        )
    return found


@cache
def terrain() -> Mapping[str, TerrainKind]:
    """All kinds of terrain by id."""
    return {
        entry["id"]: TerrainKind(
            entry["id"], entry["name"], tuple([Offset(q, r) for q, r in entry["hexes"]]), entry["blocks_sight"]
        )
        for entry in _entries("terrain", ("id", "name", "hexes", "blocks_sight"))
    }


@cache
def starters() -> Mapping[str, Mapping[str, Any]]:
    """The starter band of each faction, as documents."""
    return tomllib.loads((resources.files(__package__) / "bands.toml").read_text("utf-8"))
