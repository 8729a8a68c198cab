"""Bands: what makes one legal, starters, bands as text, and units of one's own."""

from typing import Any

import pytest

from saltbox.engine.errors import OptionError
from saltbox.games.salvation_and_steel.bands import (
    band_from_text,
    band_problems,
    band_text,
    document_of,
    points_of,
    read_band,
    read_bands,
)
from saltbox.games.salvation_and_steel.creation import created_units, ranged_cost, special_of, unit_cost
from saltbox.games.salvation_and_steel.data import FACTIONS, MAGE, RANGED, spells, starters, terrain, units
from saltbox.games.salvation_and_steel.options import OPTIONS, judge
from tests.games.salvation_and_steel.field import new, state

# (Speed, Energy, Accuracy, Force, Resistance, Special, points) as printed.
PRINTED = {
    "knight": (7, 3, 15, 14, 14, 7, 23), "ranged-knight": (7, 3, 15, 14, 14, 7, 29),
    "paladin": (6, 3, 13, 14, 13, 9, 16), "squire": (6, 3, 12, 11, 11, 12, 10),
    "warrior": (8, 4, 11, 11, 9, 13, 13), "ranged-warrior": (8, 4, 11, 11, 9, 13, 16),
    "sorcerer": (8, 4, 10, 10, 8, 13, 11), "initiate": (9, 3, 11, 10, 9, 13, 11),
    "necromancer": (7, 4, 12, 12, 11, 12, 17), "skeleton": (8, 2, 8, 10, 8, 15, 5),
    "animated": (6, 3, 12, 10, 13, 10, 11), "grotesque": (4, 8, 16, 14, 16, 6, 43),
    "dragonkin": (7, 5, 12, 11, 12, 12, 21), "ranger-dragonkin": (7, 5, 12, 11, 12, 12, 26),
    "grykin": (8, 4, 10, 12, 11, 12, 16), "ranged-grykin": (8, 4, 10, 12, 11, 12, 20),
    "equikin": (7, 5, 14, 12, 14, 9, 31),
}  # fmt: skip


def band(faction: str, spells: tuple[str, ...] = (), **members: int) -> dict[str, Any]:
    """A band document; "_" in a name stands for a hyphen."""
    named = {name.replace("_", "-"): copies for name, copies in members.items()}
    return {"faction": faction, "units": named, "spells": list(spells)}


def rules_broken(document: Any, *modules: str) -> list[str]:
    return sorted({problem.rule for problem in band_problems(read_band(document), units(), modules)})


def test_the_tables_are_those_of_the_rulebook() -> None:
    assert {unit.id: unit[4:] for unit in units().values()} == PRINTED


@pytest.mark.rule("SS-BAND-8")
def test_mages_and_ranged_units_are_marked() -> None:
    assert [unit.id for unit in units().values() if unit.kind == MAGE] == ["paladin", "sorcerer", "necromancer"]
    assert [unit.id for unit in units().values() if unit.kind == RANGED] == [
        *("ranged-knight", "ranged-warrior", "ranger-dragonkin", "ranged-grykin")
    ]
    assert not any(unit.faction == "anoba" and unit.kind == MAGE for unit in units().values())


def test_spells_cost_what_the_rulebook_says() -> None:
    assert {
        spell.id: (spell.energy, spell.points, spell.range, spell.force) for spell in spells().values()
    } == {
        "arise": (3, 20, 5, 0),
        "fireball": (3, 16, 12, 12),
        "icestorm": (2, 8, 15, 0),
        "shield": (2, 12, 12, 0),
        "strike": (2, 12, 8, 0),
        "immolate": (0, 25, 2, 0),
    }


# The band vectors of 4.6.
VECTORS = [
    (band("knights", knight=8, paladin=1), 200, []),
    (band("knights", ranged_knight=4, knight=3, squire=1), 195, []),
    (band("knights", ranged_knight=5), 145, ["SS-BAND-4"]),
    (band("orrun", skeleton=40), 200, []),
    (band("orrun", ("arise", "fireball", "immolate"), necromancer=1, skeleton=24), 198, []),
    (
        band("orrun", ("arise", "fireball", "icestorm", "immolate"), necromancer=1, skeleton=5),
        111,
        ["SS-BAND-6"],
    ),
    (band("kings", ("fireball", "icestorm"), sorcerer=1, ranged_warrior=4, warrior=7), 190, []),
    (band("kings", ("arise",), sorcerer=1), 31, ["SS-BAND-7"]),
    (band("anoba", equikin=6, ranged_grykin=1), 206, ["SS-BAND-1"]),
    (band("anoba", ("immolate",), dragonkin=1), 46, ["SS-BAND-6"]),
    (band("knights", paladin=2), 32, ["SS-BAND-3"]),
    (band("knights", ("shield",), knight=8, paladin=1), 212, ["SS-BAND-1"]),
]


@pytest.mark.rule("SS-BAND-1", "SS-BAND-3", "SS-BAND-4", "SS-BAND-6", "SS-BAND-7")
@pytest.mark.parametrize(("document", "points", "broken"), VECTORS)
def test_limits_of_a_band(document: Any, points: int, broken: list[str]) -> None:
    assert points_of(read_band(document), units()) == points
    assert rules_broken(document) == broken


@pytest.mark.rule("SS-BAND-2", "SS-BAND-5", "SS-BAND-6", "SS-BAND-7")
def test_other_ways_to_break_a_rule() -> None:
    assert rules_broken(band("knights", knight=1, skeleton=1)) == ["SS-BAND-2"]
    assert rules_broken(band("knights", dragon=1)) == ["SS-BAND-2"]
    assert rules_broken(band("vikings", knight=1)) == ["SS-BAND-2"]
    assert rules_broken(band("knights")) == ["SS-BAND-5"]
    assert rules_broken(band("knights", ("shield", "shield"), paladin=1)) == ["SS-BAND-6"]
    assert rules_broken(band("knights", ("sleep",), paladin=1)) == ["SS-BAND-7"]
    for copies in (0, -1, "2", True, 61):
        with pytest.raises(OptionError, match=r"whole number of copies.*SS-BAND-5"):
            read_band({"faction": "knights", "units": {"knight": copies}})


@pytest.mark.rule("SS-BAND-1")
def test_a_match_names_band_and_rule() -> None:
    bad = band("knights", ("arise",), knight=9)
    with pytest.raises(OptionError) as caught:
        new(bands=["orrun", bad])
    assert [(problem.where, problem.rule) for problem in caught.value.problems] == [
        ("band 2", "SS-BAND-1"),
        ("band 2", "SS-BAND-6"),
        ("band 2", "SS-BAND-7"),
    ]
    defaults = {name: option.default for name, option in OPTIONS.items()}
    judged = judge({**defaults, "bands": ["orrun", bad]})
    assert [problem.rule for problem in judged.problems["bands"]] == ["SS-BAND-1", "SS-BAND-6", "SS-BAND-7"]


@pytest.mark.rule("SS-BAND-10", "SS-GEN-11")
def test_both_may_have_the_same_faction_and_units_are_numbered_in_band_order() -> None:
    s = state(new(bands=["knights", "knights"]))
    assert s.kind[:9] == s.kind[9:18] == ["paladin", *["knight"] * 4, "ranged-knight", *["squire"] * 3]
    assert s.owner == [0] * 9 + [1] * 9


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_a_legal_starter_near_the_limit(faction: str) -> None:
    starter = read_band(faction)
    assert starter.faction == faction
    assert band_problems(starter, units()) == []
    assert 185 <= points_of(starter, units()) <= 200
    assert set(starters()) == set(FACTIONS)


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_band_is_the_same_as_text_and_as_a_document(faction: str) -> None:
    starter = read_band(faction)
    assert band_from_text(band_text(starter, units()), units()) == starter
    assert read_band(document_of(starter)) == starter


def test_text_may_have_comments_and_says_what_is_wrong_line_by_line() -> None:
    text = "Faction: knights\n\n2x knight  # brave\n1 squire (medic)\nSpell: Shield\nSkill: War Dance\n"
    found = band_from_text(text, units())
    assert found.entries == (("knight", "", 2), ("squire", "medic", 1))
    assert (found.spells, found.skill) == (("shield",), "war-dance")
    with pytest.raises(OptionError) as caught:
        band_from_text("Faction: knights\n3 Knihgt\nmany squires\nSpell: sleep\nSkill: hide\n0 Knight", units())
    assert [problem.where for problem in caught.value.problems] == [f"line {n}" for n in (2, 3, 4, 5, 6)]
    assert 'did you mean "knight"?' in caught.value.problems[0].sentence


def test_what_is_no_band_is_refused() -> None:
    for value in (
        7,
        ["knight"],
        "pirates",
        {"faction": "knights", "horses": 2},
        {"units": 3},
        {"spells": "shield"},
    ):
        with pytest.raises(OptionError):
            read_band(value)
    with pytest.raises(OptionError):
        new(bands=["knights"])
    assert [band.faction for band in read_bands(["knights", "anoba"], units())] == ["knights", "anoba"]


# --- House modules -----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-HM-1", "SS-HM-6", "SS-HM-7", "SS-HM-8")
def test_upgrades_need_their_module_and_cost_points() -> None:
    medics = {"faction": "knights", "units": {"squire:medic": 2}, "spells": []}
    assert rules_broken(medics) == ["SS-HM-6"]
    assert rules_broken(medics, "medic") == []
    assert points_of(read_band(medics), units()) == 32
    fliers = {"faction": "kings", "units": {"initiate:flier": 1, "initiate:trickster": 1}, "spells": []}
    assert rules_broken(fliers, "flier", "trickster") == []
    assert points_of(read_band(fliers), units()) == 38
    led = {"faction": "knights", "units": {"knight:commander": 1, "squire": 1}, "skill": "dodge"}
    assert rules_broken(led) == ["SS-HM-1"]
    assert rules_broken(led, "commander") == []
    assert points_of(read_band(led), units()) == 45
    assert rules_broken({**led, "skill": ""}, "commander") == ["SS-HM-1"]
    assert rules_broken({**led, "skill": "flight"}, "commander") == ["SS-HM-1"]
    assert rules_broken({**led, "units": {"knight:commander": 2}}, "commander") == ["SS-HM-1"]
    assert rules_broken({**led, "units": {"knight": 1}}, "commander") == ["SS-HM-1"]
    mage = {"faction": "knights", "units": {"paladin:commander": 1}, "skill": "dodge"}
    assert rules_broken(mage, "commander") == ["SS-HM-1"]
    assert rules_broken({"faction": "knights", "units": {"paladin:medic": 1}}, "medic") == ["SS-HM-6"]
    assert rules_broken({"faction": "knights", "units": {"squire:cook": 1}}, "medic") == ["SS-HM-1"]


@pytest.mark.rule("SS-HM-12")
def test_created_units_play_and_everything_wrong_with_one_is_told() -> None:
    falcon = {
        "id": "falconer", "name": "Falconer", "faction": "kings", "kind": "ranged",
        "speed": 7, "energy": 4, "accuracy": 12, "force": 13, "resistance": 10,
    }  # fmt: skip
    mine = {"faction": "kings", "units": {"falconer": 3}, "spells": []}
    s = state(new(creation=True, created=[falcon], bands=[mine, "orrun"]))
    assert s.kind[:3] == ["falconer"] * 3
    kind = s.table.types["falconer"]
    assert (kind.force, kind.special, kind.points) == (13, 11, ranged_cost(unit_cost(7, 4, 12, 13, 10)))
    with pytest.raises(OptionError, match="There is no unit"):
        new(created=[falcon], bands=[mine, "orrun"])
    wrong = [
        {**falcon, "speed": 10}, {**falcon, "id": "knight"}, {**falcon, "id": "Fal con"},
        {**falcon, "name": ""},
        {**falcon, "faction": "x"}, {**falcon, "kind": "hero"}, {"id": "x"}, 7,
    ]  # fmt: skip
    with pytest.raises(OptionError) as caught:
        created_units(wrong)
    assert [problem.where for problem in caught.value.problems] == [f"unit {n}" for n in range(1, 9)]
    assert {problem.rule for problem in caught.value.problems} == {"SS-HM-12"}


@pytest.mark.rule("SS-HM-12")
def test_the_formula_gives_the_printed_prices_but_two() -> None:
    off = {}
    for unit in units().values():
        if unit.kind != RANGED:
            cost = unit_cost(unit.speed, unit.energy, unit.accuracy, unit.force, unit.resistance)
            if cost != unit.points:
                off[unit.id] = cost - unit.points
    assert off == {"warrior": 1, "sorcerer": -1}
    pairs = [("knight", 29), ("warrior", 16), ("dragonkin", 26), ("grykin", 20)]
    assert [ranged_cost(units()[melee].points) for melee, _ in pairs] == [price for _, price in pairs]
    assert [special_of(15, 14, 14), special_of(8, 10, 8), special_of(16, 14, 16)] == [8, 15, 6]
    assert unit_cost(4, 2, 8, 10, 8) >= 1


def test_terrain_kinds_are_what_the_catalogue_lists() -> None:
    sizes = {kind.id: (len(kind.hexes), kind.blocks_sight) for kind in terrain().values()}
    assert sizes == {
        "boulder": (1, True), "log": (2, False), "thicket": (3, True), "wall": (4, True),
        "pond": (4, False), "ruin": (5, True), "copse": (7, True),
    }  # fmt: skip
