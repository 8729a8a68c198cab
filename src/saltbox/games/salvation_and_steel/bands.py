"""Chapter 3.2, building a band: 200 points of one faction. What makes one legal, the starters, bands as text.

A band is written as a document: the faction, how many of each unit, and the spells of its mage. Units get their
numbers in the order in which they are written; a list of pairs may name a unit several times. [SS-GEN-11]

    {"faction": "knights", "units": {"paladin": 1, "knight": 6}, "spells": ["shield"]}
    {"faction": "knights", "units": [["knight", 1], ["paladin", 1], ["knight", 5]], "spells": []}

With house modules a unit may have an upgrade, written behind a colon: `"squire:medic": 1`. A commander also
needs the `skill` of the band.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from saltbox.engine.errors import OptionError, Problem, did_you_mean
from saltbox.games.salvation_and_steel.data import FACTIONS, MAGE, MELEE, RANGED, UnitType, spells, starters

POINTS = 200  # [SS-BAND-1]
MOST_MAGES, MOST_RANGED, MOST_SPELLS = 1, 4, 3  # [SS-BAND-3] [SS-BAND-4] [SS-BAND-6]
MOST_COPIES = 60
COMMANDER, MEDIC, FLIER, TRICKSTER = "commander", "medic", "flier", "trickster"
# What an upgrade costs, and the rule that brings it. [SS-HM-1] [SS-HM-6] [SS-HM-7] [SS-HM-8]
UPGRADES: Mapping[str, tuple[int, str]] = {
    COMMANDER: (12, "SS-HM-1"),
    MEDIC: (6, "SS-HM-6"),
    FLIER: (8, "SS-HM-7"),
    TRICKSTER: (8, "SS-HM-8"),
}
DODGE, STEADFAST, WAR_DANCE = "dodge", "steadfast", "war-dance"
SKILLS: Mapping[str, str] = {DODGE: "Dodge", STEADFAST: "Steadfast", WAR_DANCE: "War Dance"}
KEYS = ("faction", "units", "spells", "skill")


class Entry(NamedTuple):
    """So many of one unit, with one upgrade or none ("")."""

    unit: str
    upgrade: str
    copies: int


class Band(NamedTuple):
    """All units of one player, and the spells of the mage. [SS-BAND-1] [SS-BAND-6]"""

    faction: str
    entries: tuple[Entry, ...]
    spells: tuple[str, ...]
    skill: str = ""

    def members(self) -> Iterator[tuple[str, str]]:
        """Unit and upgrade of each member, in band order. [SS-GEN-11]"""
        for entry in self.entries:
            for _ in range(entry.copies):
                yield entry.unit, entry.upgrade


Types = Mapping[str, UnitType]


def points_of(band: Band, types: Types) -> int:
    """Units, upgrades and spells together. [SS-BAND-1]"""
    total = sum(spells()[spell].points for spell in band.spells if spell in spells())
    for unit, upgrade, copies in band.entries:
        if unit in types:
            total += copies * (types[unit].points + (UPGRADES[upgrade][0] if upgrade in UPGRADES else 0))
    return total


# --- Reading -----------------------------------------------------------------------------------------------


def read_band(value: object) -> Band:
    """A band from an option: the name of a starter, or a document. Whether it is legal is not judged here."""
    if isinstance(value, str):
        if value not in starters():
            raise OptionError(
                f'there is no starter band "{value}"; {did_you_mean(value, starters())}', "SS-BAND-2"
            )
        value = starters()[value]
    if not isinstance(value, Mapping):
        raise OptionError("a band is the name of a starter band, or a table of faction, units and spells")
    for key in value:
        if key not in KEYS:
            raise OptionError(f'a band has no "{key}"; {did_you_mean(str(key), KEYS)}')
    members, known = value.get("units", {}), value.get("spells", [])
    pairs = list(members.items()) if isinstance(members, Mapping) else members
    if not isinstance(pairs, list) or not all(
        isinstance(pair, list | tuple) and len(pair) == 2 for pair in pairs
    ):
        raise OptionError("a band says how many of each unit it has", "SS-BAND-5")
    if not isinstance(known, list | tuple):
        raise OptionError("a band lists its spells", "SS-BAND-6")
    entries = [_entry(name, copies) for name, copies in pairs]
    return Band(
        str(value.get("faction", "")),
        tuple(entries),
        tuple([str(spell) for spell in known]),
        str(value.get("skill", "")),
    )


def _entry(name: object, copies: object) -> Entry:
    if not isinstance(name, str) or type(copies) is not int or not 1 <= copies <= MOST_COPIES:
        wanted = f"a whole number of copies from 1 to {MOST_COPIES}"
        raise OptionError(f'"{name}" of a band must have {wanted}, not {copies!r}', "SS-BAND-5")
    unit, _, upgrade = name.partition(":")
    return Entry(unit, upgrade, copies)


def document_of(band: Band) -> dict[str, Any]:
    """The band as a document, as `read_band` reads it."""
    members = [[unit + (f":{upgrade}" if upgrade else ""), copies] for unit, upgrade, copies in band.entries]
    document: dict[str, Any] = {"faction": band.faction, "units": members, "spells": list(band.spells)}
    return {**document, "skill": band.skill} if band.skill else document


# --- Legality ----------------------------------------------------------------------------------------------


def band_problems(band: Band, types: Types, modules: Collection[str] = ()) -> list[Problem]:
    """Every rule that a band breaks, with a sentence for its owner."""
    known = [(types[entry.unit], entry) for entry in band.entries if entry.unit in types]
    return [
        *_unknown(band, types),
        *_size(band, types),
        *_faction(band, known),
        *_limits(known),
        *_spells(band, known),
        *_upgrades(band, known, modules),
    ]


Known = Sequence[tuple[UnitType, Entry]]


def _unknown(band: Band, types: Types) -> Iterator[Problem]:
    for entry in band.entries:
        if entry.unit not in types:
            hint = did_you_mean(entry.unit, types)
            yield Problem("SS-BAND-2", f'There is no unit "{entry.unit}"; {hint}')


def _size(band: Band, types: Types) -> Iterator[Problem]:
    """At most 200 points, at least one unit; what is not spent is lost. [SS-BAND-1] [SS-BAND-5]"""
    points = points_of(band, types)
    if points > POINTS:
        yield Problem("SS-BAND-1", f"A band costs at most {POINTS} points with its spells, this one {points}.")
    if not band.entries:
        yield Problem("SS-BAND-5", "A band has at least one unit.")


def _faction(band: Band, known: Known) -> Iterator[Problem]:
    """One faction for all; both players may have the same one. [SS-BAND-2] [SS-BAND-10]"""
    if band.faction not in FACTIONS:
        yield Problem(
            "SS-BAND-2", f'There is no faction "{band.faction}"; {did_you_mean(band.faction, FACTIONS)}'
        )
        return
    for unit, _ in known:
        if unit.faction != band.faction:
            theirs, ours = FACTIONS[unit.faction], FACTIONS[band.faction]
            yield Problem("SS-BAND-2", f"{unit.name} belongs to {theirs}, the band to {ours}.")


def _limits(known: Known) -> Iterator[Problem]:
    """One mage and four ranged units; all others without limit. [SS-BAND-3] [SS-BAND-4] [SS-BAND-5]"""
    for kind, most, rule, what in (
        (MAGE, MOST_MAGES, "SS-BAND-3", "mage"),
        (RANGED, MOST_RANGED, "SS-BAND-4", "ranged units"),
    ):
        count = sum(entry.copies for unit, entry in known if unit.kind == kind)
        if count > most:
            yield Problem(rule, f"A band has at most {most} {what}, this one {count}.")


def _spells(band: Band, known: Known) -> Iterator[Problem]:
    """Up to three different spells of the mage's faction; without a mage none.

    Only Paladin, Sorcerer and Necromancer are mages, so the Anoba own no spell.
    [SS-BAND-6] [SS-BAND-7] [SS-BAND-8]
    """
    if band.spells and not any(unit.kind == MAGE for unit, _ in known):
        yield Problem("SS-BAND-6", "Only a mage owns spells, and this band has none.")
    if len(band.spells) > MOST_SPELLS:
        yield Problem("SS-BAND-6", f"A mage owns at most {MOST_SPELLS} spells, this one {len(band.spells)}.")
    for spell in dict.fromkeys(band.spells):
        if spell not in spells():
            yield Problem("SS-BAND-7", f'There is no spell "{spell}"; {did_you_mean(spell, spells())}')
            continue
        name = spells()[spell].name
        if band.spells.count(spell) > 1:
            yield Problem("SS-BAND-6", f"{name} is bought once only.")
        if band.faction in FACTIONS and band.faction not in spells()[spell].factions:
            yield Problem("SS-BAND-7", f"{name} is no spell of {FACTIONS[band.faction]}.")


def _upgrades(band: Band, known: Known, modules: Collection[str]) -> Iterator[Problem]:
    """Upgrades belong to house modules. [SS-HM-1] [SS-HM-6] [SS-HM-7] [SS-HM-8]"""
    for unit, entry in known:
        if not entry.upgrade:
            continue
        if entry.upgrade not in UPGRADES:
            hint = did_you_mean(entry.upgrade, UPGRADES)
            yield Problem("SS-HM-1", f'There is no upgrade "{entry.upgrade}"; {hint}')
            continue
        rule = UPGRADES[entry.upgrade][1]
        if entry.upgrade not in modules:
            yield Problem(rule, f"This match is played without the module {entry.upgrade}.")
        if entry.upgrade == COMMANDER and unit.kind != MELEE:
            yield Problem(rule, f"{unit.name} cannot command: a commander is neither a mage nor a ranged unit.")
        if entry.upgrade == MEDIC and unit.kind == MAGE:
            yield Problem(rule, f"{unit.name} is a mage and cannot be a medic.")
    commanders = sum(entry.copies for _, entry in known if entry.upgrade == COMMANDER)
    if commanders > 1:
        yield Problem("SS-HM-1", f"A band has at most one commander, this one {commanders}.")
    if (band.skill in SKILLS) != (commanders > 0) or (band.skill and band.skill not in SKILLS):
        yield Problem(
            "SS-HM-1", f"A band with a commander, and no other, has one skill of: {', '.join(SKILLS)}."
        )


def read_bands(values: Sequence[object], types: Types, modules: Collection[str] = ()) -> list[Band]:
    """The bands of a match. Raises an `OptionError` with all that is wrong, entry by entry."""
    bands: list[Band] = []
    wrong: list[Problem] = []
    for number, value in enumerate(values):
        wrong += [in_band(number, problem) for problem in problems_of(value, types, modules)]
        if not wrong:
            bands.append(read_band(value))
    if wrong:
        raise OptionError.of(wrong)
    return bands


def problems_of(value: object, types: Types, modules: Collection[str]) -> Sequence[Problem]:
    """What is wrong with one band, which perhaps cannot even be read."""
    try:
        return band_problems(read_band(value), types, modules)
    except OptionError as error:
        return error.problems


def in_band(number: int, problem: Problem) -> Problem:
    """A problem of one of the bands, which people count from 1."""
    return problem._replace(entries=(number,), where=f"band {number + 1}")


# --- Bands as text -----------------------------------------------------------------------------------------

LINE = re.compile(r"(\d{1,3})x?\s+(.+)")
UPGRADED = re.compile(r"(.+?)\s*\(([a-z]+)\)")


def band_text(band: Band, types: Types) -> str:
    """A band as lines such as "8 Knight" below its faction, for people and for `band_from_text`."""
    lines = [f"Faction: {band.faction}"]
    for unit, upgrade, copies in band.entries:
        lines.append(f"{copies} {types[unit].name}{f' ({upgrade})' if upgrade else ''}")
    lines += [f"Spell: {spells()[spell].name}" for spell in band.spells]
    if band.skill:
        lines.append(f"Skill: {SKILLS[band.skill]}")
    return "\n".join(lines) + "\n"


def line_problem(number: int, sentence: str) -> Problem:
    """What is wrong with a line, which people count from 1."""
    return Problem("", sentence, (number - 1,), f"line {number}")


def band_from_text(text: str, types: Types) -> Band:
    """Reads such lines; behind "#" is a comment. Raises `OptionError` with every wrong line."""
    names = {name.casefold(): unit.id for unit in types.values() for name in (unit.id, unit.name)}
    charms = {name.casefold(): spell.id for spell in spells().values() for name in (spell.id, spell.name)}
    skills = {name.casefold(): id for id, title in SKILLS.items() for name in (id, title)}
    document: dict[str, Any] = {"faction": "", "units": {}, "spells": []}
    wrong: list[Problem] = []

    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].strip()
        word, colon, rest = said.partition(":")
        rest = rest.strip().casefold()
        if not said:
            continue
        if colon and word.casefold() == "faction":
            document["faction"] = rest
        elif colon and word.casefold() == "spell":
            if rest in charms:
                document["spells"].append(charms[rest])
            else:
                wrong.append(line_problem(number, f'no spell is called "{rest}"; {did_you_mean(rest, charms)}'))
        elif colon and word.casefold() == "skill":
            if rest in skills:
                document["skill"] = skills[rest]
            else:
                wrong.append(line_problem(number, f'no skill is called "{rest}"; {did_you_mean(rest, skills)}'))
        elif (found := LINE.fullmatch(said)) is None or not 1 <= int(found[1]) <= MOST_COPIES:
            wrong.append(
                line_problem(
                    number, f'"{said}" is not a number from 1 to {MOST_COPIES} and a unit, as in "3 Squire"'
                )
            )
        else:
            upgraded = UPGRADED.fullmatch(found[2].casefold())
            name, upgrade = upgraded.groups() if upgraded else (found[2].casefold(), "")
            if name not in names:
                wrong.append(line_problem(number, f'no unit is called "{name}"; {did_you_mean(name, names)}'))
            else:
                key = names[name] + (f":{upgrade}" if upgrade else "")
                document["units"][key] = document["units"].get(key, 0) + int(found[1])
    if wrong:
        raise OptionError.of(wrong)
    return read_band(document)
