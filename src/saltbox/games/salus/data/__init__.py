"""Ships, lay-outs of the track, and what else lies in the box, read from TOML once.

The keys of each table are a closed set: a file with any other key, or without one, is refused with its entry.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from saltbox.engine.errors import OptionError, did_you_mean
from saltbox.games.salus.table import ABILITIES, Layout, Loadout

LOADOUT_KEYS = (
    "id", "code", "ship", "ship_name", "name", "health", "slots", "speed", "agility", "systems", "ability",
    "ability_name", "text", "source",
)  # fmt: skip
LAYOUT_KEYS = ("id", "name", "spaces", "is_ring", "laps", "rounds", "text", "source")
COMPONENT_KEYS = ("id", "name", "kind", "copies", "source")
LEVELS = 5  # 0 to 4


class Component(NamedTuple):
    """Something in the box that no card file lists: aids, tokens, dice, the coin."""

    id: str
    name: str
    kind: str  # card, token, die, coin
    copies: int


def entries(name: str, keys: Sequence[str]) -> Iterator[Mapping[str, Any]]:
    """The entries of one file; every key is known and every key is there."""
    text = (resources.files(__package__) / f"{name}.toml").read_text("utf-8")
    (found,) = tomllib.loads(text).values()
    for entry in found:
        for key in entry:
            if key not in keys:
                raise OptionError(
                    f'{name}.toml, {entry.get("id")}: there is no key "{key}"; {did_you_mean(key, keys)}'
                )
        missing = [key for key in keys if key not in entry]
        if missing:
            raise OptionError(f"{name}.toml, {entry.get('id')}: {', '.join(missing)} is missing")
        yield entry


@cache
def loadouts() -> Mapping[str, Loadout]:
    """All loadouts by id, those of a ship together. [SU-ABILITY-1] [SU-END-2] [SU-EQUIP-1]"""
    found = {}
    for entry in entries("ships", LOADOUT_KEYS):
        rows = {power: tuple(entry[power]) for power in ("speed", "agility", "systems")}
        assert all(len(row) == LEVELS for row in rows.values())
        assert entry["ability"]["word"] in ABILITIES
        found[entry["id"]] = Loadout(
            id=entry["id"],
            code=entry["code"],
            ship=entry["ship"],
            ship_name=entry["ship_name"],
            name=entry["name"],
            health=entry["health"],
            slots=entry["slots"],
            word=entry["ability"]["word"],
            value=entry["ability"]["value"],
            ability_name=entry["ability_name"],
            text=entry["text"],
            **rows,
        )
    return found


@cache
def ships() -> Mapping[str, tuple[str, ...]]:
    """The two loadouts of each ship."""
    found: dict[str, tuple[str, ...]] = {}
    for loadout in loadouts().values():
        found[loadout.ship] = (*found.get(loadout.ship, ()), loadout.id)
    return found


@cache
def layouts() -> Mapping[str, Layout]:
    """All ways to lay the track by id. [SU-ALT-1]"""
    found = {}
    for entry in entries("layouts", LAYOUT_KEYS):
        found[entry["id"]] = Layout(**{key: value for key, value in entry.items() if key != "source"})
    return found


@cache
def components() -> Mapping[str, Component]:
    """What lies in the box beside the cards of the card files, by id. [SU-SETUP-2] [SU-SETUP-12]"""
    return {
        entry["id"]: Component(**{key: value for key, value in entry.items() if key != "source"})
        for entry in entries("components", COMPONENT_KEYS)
    }
