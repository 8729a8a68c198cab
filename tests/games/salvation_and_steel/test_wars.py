"""The trials of house modules by the bench `wars.py`: bands that may fight each other, and cost the same."""

import importlib.util
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from saltbox.engine import Match
from saltbox.games.salvation_and_steel import GAME
from saltbox.games.salvation_and_steel.table import MODULES

FILE = Path(__file__).parents[3] / "bench" / "salvation_and_steel" / "wars.py"


@pytest.fixture(scope="module")
def wars() -> ModuleType:
    """The script, which lies in no package."""
    spec = importlib.util.spec_from_file_location("wars", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["wars"] = module  # its records must be found again by who unpacks them
    spec.loader.exec_module(module)
    return module


def test_every_house_module_that_can_be_switched_on_is_tried(wars: ModuleType) -> None:
    """A close start only shortens games: both bands begin nearer."""
    assert {module.option for module in wars.MODULES.values()} == set(MODULES) - {"close_start"}


@pytest.mark.parametrize("name", ["dodge", "steadfast", "war-dance", "medic", "flier", "trickster", "creation"])
def test_bought_modules_are_tried_at_equal_points_by_all_factions(wars: ModuleType, name: str) -> None:
    factions = Counter[str]()
    for trial in wars.trials(name):
        option = wars.MODULES[name].option
        assert trial.options[option] is True
        options = GAME.chosen_options({**trial.options, "bands": [trial.user, trial.plain]})
        table = GAME.load_table(options)
        cost = [wars.points_of(band, table.types) for band in table.bands]
        assert abs(cost[0] - cost[1]) <= wars.FAIR_POINTS
        assert max(cost) <= 200
        uses = {upgrade for _, upgrade in table.bands[0].members()}
        assert (wars.MODULES[name].upgrade in uses) == (name != "creation" or uses == {""})
        assert not any(upgrade for _, upgrade in table.bands[1].members())
        factions[table.bands[0].faction] += 1
        assert table.bands[0].faction == table.bands[1].faction
    assert set(factions) == set(wars.FACTIONS)


def test_the_user_of_a_module_sits_in_each_seat_as_often_in_each_scenario(wars: ModuleType) -> None:
    planned = wars.module_wars("flier", ("tactical", "tactical"), wars.SCENARIOS, 200, 0)
    assert len(planned) >= 200
    seats = Counter((war.scenario, war.about, war.user) for war in planned)
    assert len(set(seats.values())) == 1
    for war in planned:
        has_flier = ["flier" in str(band) for band in war.bands]
        assert has_flier == [war.user == 0, war.user == 1]


def test_a_rule_for_both_sides_has_no_user(wars: ModuleType) -> None:
    planned = wars.module_wars("climb", ("random", "random"), ["siege"], 8, 0)
    assert {war.user for war in planned} == {wars.NOBODY}
    assert all(war.options == {"climb": True} for war in planned)


def test_a_war_is_played_and_a_broken_one_is_named(wars: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    war = wars.module_wars("medic", ("random", "random"), ["escape"], 1, 0)[0]
    result = wars.played(war)
    assert (result.fault, result.turns) == ("", 8)
    assert result.first in (0, 1)
    assert sorted(result.sides) == ["chaser", "escapee"]

    def broken(match: Match, bots: object) -> None:
        raise ZeroDivisionError("broken")

    monkeypatch.setattr(wars, "play_out", broken)
    assert wars.played(war).fault == "ZeroDivisionError: broken"
