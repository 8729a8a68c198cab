"""Created units: the fitted prices, and bands written as text and read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saltbox.games.salvation_and_steel.bands import Band, Entry, band_from_text, band_text, read_band
from saltbox.games.salvation_and_steel.creation import ranged_cost, special_of, unit_cost
from saltbox.games.salvation_and_steel.data import RANGED, spells, units

# The name of a unit, the product of its five attributes, what the formula makes of it, and the printed price.
FITTED = (
    ("knight", 61740, 23, 23),
    ("paladin", 42588, 16, 16),
    ("squire", 26136, 10, 10),
    ("warrior", 34848, 14, 13),
    ("sorcerer", 25600, 10, 11),
    ("initiate", 26730, 11, 11),
    ("necromancer", 44352, 17, 17),
    ("skeleton", 10240, 5, 5),
    ("animated", 28080, 11, 11),
    ("grotesque", 114688, 43, 43),
    ("dragonkin", 55440, 21, 21),
    ("grykin", 42240, 16, 16),
    ("equikin", 82320, 31, 31),
)
RANGED_VERSIONS = {
    "ranged-knight": "knight",
    "ranged-warrior": "warrior",
    "ranger-dragonkin": "dragonkin",
    "ranged-grykin": "grykin",
}


@pytest.mark.rule("SS-HM-12")
@pytest.mark.parametrize(("name", "product", "price", "printed"), FITTED)
def test_the_formula_is_fitted_to_the_printed_prices(name: str, product: int, price: int, printed: int) -> None:
    unit = units()[name]
    assert unit.speed * unit.energy * unit.accuracy * unit.force * unit.resistance == product
    assert unit_cost(unit.speed, unit.energy, unit.accuracy, unit.force, unit.resistance) == price
    assert unit.points == printed
    assert abs(special_of(unit.accuracy, unit.force, unit.resistance) - unit.special) <= 1


@pytest.mark.rule("SS-HM-12")
def test_all_printed_units_are_in_the_fit_but_the_ranged_ones() -> None:
    assert {unit.id for unit in units().values() if unit.kind != RANGED} == {name for name, *_ in FITTED}
    for ranged, melee in RANGED_VERSIONS.items():
        assert ranged_cost(units()[melee].points) == units()[ranged].points


@pytest.mark.rule("SS-HM-12")
def test_special_falls_with_the_others() -> None:
    assert (special_of(15, 14, 14), special_of(8, 10, 8), special_of(16, 14, 16)) == (8, 15, 6)
    assert (special_of(16, 16, 17), special_of(8, 8, 8)) == (5, 15)


@given(st.integers(1, 300_000))
def test_a_price_is_rounded_half_up(product: int) -> None:
    """The plain formula in hundredths: P / 2740 + 0.85 + 0.5, and its floor."""
    cost = unit_cost(product, 1, 1, 1, 1)
    assert cost == max(1, (product * 100 // 2740 + 135) // 100)


entries = st.lists(
    st.builds(Entry, st.sampled_from(sorted(units())), st.just(""), st.integers(1, 60)),
    unique_by=lambda entry: entry.unit,
    max_size=5,
)


@given(
    st.sampled_from(["knights", "kings", "orrun", "anoba"]), entries, st.sets(st.sampled_from(sorted(spells())))
)
def test_a_band_is_read_as_it_was_written(faction: str, members: list[Entry], known: set[str]) -> None:
    document = {
        "faction": faction,
        "units": {entry.unit: entry.copies for entry in members},
        "spells": sorted(known),
    }
    band = read_band(document)
    assert isinstance(band, Band)
    assert band_from_text(band_text(band, units()), units()) == band
