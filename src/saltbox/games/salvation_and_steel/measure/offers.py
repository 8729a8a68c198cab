"""What pages show before there is a match: the tables of the game, a band with its points, a created unit."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from saltbox.engine.errors import OptionError, Problem
from saltbox.engine.game import Offer
from saltbox.engine.space.hexes import Offset
from saltbox.games.salvation_and_steel.bands import (
    COMMANDER,
    MOST_MAGES,
    MOST_RANGED,
    MOST_SPELLS,
    POINTS,
    SKILLS,
    UPGRADES,
    Band,
    Types,
    band_from_text,
    band_problems,
    band_text,
    document_of,
    points_of,
    read_band,
)
from saltbox.games.salvation_and_steel.creation import LIMITS, created_units
from saltbox.games.salvation_and_steel.data import (
    FACTIONS,
    MAGE,
    RANGED,
    Spell,
    UnitType,
    spells,
    starters,
    terrain,
    units,
)
from saltbox.games.salvation_and_steel.scenarios import SCENARIOS

Custom = Sequence[Mapping[str, Any]]


class FactionTold(NamedTuple):
    """A faction."""

    id: str
    name: str


class TerrainTold(NamedTuple):
    """A shape of terrain."""

    id: str
    name: str
    blocks_sight: bool
    hexes: tuple[Offset, ...]


class BandRow(NamedTuple):
    """So many of one unit, and what they cost together."""

    unit: str
    upgrade: str
    copies: int
    points: int


class SpellRow(NamedTuple):
    """A spell and its price."""

    spell: str
    points: int


class CountTold(NamedTuple):
    """How many there are of something that is limited."""

    what: str
    number: int
    most: int


class BandProblem(NamedTuple):
    """A rule that a band breaks."""

    rule: str
    sentence: str


class BandTold(NamedTuple):
    """A band with its points and all that is wrong with it; `document` is what the option takes."""

    document: str
    text: str
    faction: str
    points: int
    most: int
    rows: tuple[BandRow, ...]
    spells: tuple[SpellRow, ...]
    skill: str
    counts: tuple[CountTold, ...]
    problems: tuple[BandProblem, ...]


class StarterTold(NamedTuple):
    """A starter band."""

    id: str
    name: str
    text: str
    band: BandTold


class UpgradeTold(NamedTuple):
    """An upgrade of a house module."""

    id: str
    title: str
    points: int
    module: str


class SkillTold(NamedTuple):
    """A skill that a commander gives."""

    id: str
    title: str


class ScenarioTold(NamedTuple):
    """A scenario as players choose it."""

    id: str
    title: str
    about: str
    rule: str
    is_house: bool
    last_turn: int  # 0: no limit
    needed: int  # points, blows at a gate, or raiders that decide it; 0: nothing is counted


class LimitTold(NamedTuple):
    """What an attribute of a created unit may be."""

    attribute: str
    least: int
    most: int


class Catalogue(NamedTuple):
    """All tables of the game."""


class CatalogueTold(NamedTuple):
    """Units, spells, terrain, starters, scenarios, upgrades and limits."""

    factions: tuple[FactionTold, ...]
    units: tuple[UnitType, ...]
    spells: tuple[Spell, ...]
    terrain: tuple[TerrainTold, ...]
    starters: tuple[StarterTold, ...]
    upgrades: tuple[UpgradeTold, ...]
    skills: tuple[SkillTold, ...]
    scenarios: tuple[ScenarioTold, ...]
    limits: tuple[LimitTold, ...]


class Muster(NamedTuple):
    """A band as a document (JSON) or as text; created units as JSON, modules with commas between."""

    document: str = ""
    text: str = ""
    modules: str = ""
    created: str = ""


class Price(NamedTuple):
    """One created unit as JSON."""

    document: str = "{}"


class CreatedTold(NamedTuple):
    """The unit with its price, or what is wrong with it."""

    unit: UnitType | None
    problem: str


def _json(text: str, otherwise: Any) -> Any:
    try:
        return json.loads(text) if text else otherwise
    except ValueError as error:
        raise OptionError("this is not JSON") from error


def band_told(band: Band, types: Types, modules: Sequence[str], more: Sequence[Problem] = ()) -> BandTold:
    """A band in numbers."""
    rows = [
        BandRow(unit, upgrade, copies, points_of(Band(band.faction, (entry,), ()), types))
        for entry in band.entries
        for unit, upgrade, copies in (entry,)
    ]
    count = {
        kind: sum(one.copies for one in band.entries if one.unit in types and types[one.unit].kind == kind)
        for kind in (MAGE, RANGED)
    }
    counts = [
        CountTold("mage", count[MAGE], MOST_MAGES),
        CountTold("ranged", count[RANGED], MOST_RANGED),
        CountTold("spells", len(band.spells), MOST_SPELLS),
    ]
    if COMMANDER in modules:
        counts.append(
            CountTold(COMMANDER, sum(one.copies for one in band.entries if one.upgrade == COMMANDER), 1)
        )
    known = all(one.unit in types for one in band.entries) and all(one in spells() for one in band.spells)
    wrong = [*more, *band_problems(band, types, modules)]
    return BandTold(
        json.dumps(document_of(band)),
        band_text(band, types) if known else "",
        band.faction,
        points_of(band, types),
        POINTS,
        tuple(rows),
        tuple([SpellRow(one, spells()[one].points) for one in band.spells if one in spells()]),
        band.skill,
        tuple(counts),
        tuple([BandProblem(one.rule, one.sentence) for one in wrong]),
    )


def offered_catalogue(wish: Catalogue, custom: Custom) -> CatalogueTold:
    """The tables as they are printed."""
    return CatalogueTold(
        tuple([FactionTold(id, name) for id, name in FACTIONS.items()]),
        tuple(units().values()),
        tuple(spells().values()),
        tuple([TerrainTold(one.id, one.name, one.blocks_sight, one.hexes) for one in terrain().values()]),
        tuple([_starter(id) for id in starters()]),
        tuple([UpgradeTold(id, id.capitalize(), points, id) for id, (points, _) in UPGRADES.items()]),
        tuple([SkillTold(id, title) for id, title in SKILLS.items()]),
        tuple(
            [
                ScenarioTold(one.id, one.title, one.about, one.rule, one.is_house, one.last_turn, one.needed)
                for one in SCENARIOS.values()
            ]
        ),
        tuple([LimitTold(name, low, high) for name, (low, high) in LIMITS.items()]),
    )


def _starter(id: str) -> StarterTold:
    band = read_band(id)
    told = band_told(band, units(), ())
    return StarterTold(id, FACTIONS[band.faction], told.text, told)


def offered_band(wish: Muster, custom: Custom) -> BandTold:
    """A band with its points."""
    types = {**units(), **created_units(_json(wish.created, []))}
    modules = [one for one in wish.modules.split(",") if one]
    band = band_from_text(wish.text, types) if wish.text else read_band(_json(wish.document, {}))
    return band_told(band, types, modules)


def offered_created(wish: Price, custom: Custom) -> CreatedTold:
    """A created unit with its price and its Special."""
    try:
        (unit,) = created_units([_json(wish.document, {})]).values()
    except OptionError as error:
        return CreatedTold(None, " ".join([one.sentence for one in error.problems]) or str(error))
    return CreatedTold(unit, "")


OFFERS: tuple[Offer[Any, Any], ...] = (
    Offer(Catalogue, CatalogueTold, offered_catalogue),
    Offer(Muster, BandTold, offered_band),
    Offer(Price, CreatedTold, offered_created),
)
