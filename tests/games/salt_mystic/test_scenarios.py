"""The scenarios as data: numbers, pieces, distances and special rules."""

import pytest

from saltbox.games.salt_mystic.terrain import scenarios
from saltbox.games.salt_mystic.terrain.pieces import KINDS
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME, LEARNING, SCENARIOS, Scenario

PIECES = {
    "risen": {"hill": {2, 3}, "tower": {1, 2}, "rocky_ground": {1, 2, 3}},
    "burning-fountains": {"building": {3, 4, 5}, "tower": {1, 2, 3}, "wall": {1, 2, 3}},
    "swamp-road": {"wetlands": {4, 6}, "wall": {2, 4}, "tower": {0, 1, 2}},
    "black-labyrinth": {"wall": {6, 7, 8}, "high_wall": {2, 4}},
    "fog-and-tombs": {"mausoleum": {5, 6, 7, 8}, "hill": {2, 3, 4}, "statue": {1, 2}, "fog": {0, 1, 2}},
    "wraithdiver": {"rocky_ground": {2, 4}, "cliff": {3, 4, 5, 6}, "stonewisp_die": {4, 5, 6}},
    "learning": {"hill": {1}, "wall": {1}},
}


@pytest.mark.rule("SM-SETUP-13")
def test_a_die_can_choose_each_of_the_six_scenarios() -> None:
    names = ["risen", "burning-fountains", "swamp-road", "black-labyrinth", "fog-and-tombs", "wraithdiver"]
    assert [scenario.name for scenario in SCENARIOS] == names
    assert [scenario.number for scenario in SCENARIOS] == [1, 2, 3, 4, 5, 6]
    assert [scenario.rule for scenario in SCENARIOS] == [f"SM-SCEN-{n}" for n in range(1, 7)]
    assert LEARNING.number == 0
    assert {*names, "learning"} == set(BY_NAME)


@pytest.mark.rule("SM-SCEN-7")
@pytest.mark.parametrize("name", PIECES)
def test_the_numbers_of_pieces(name: str) -> None:
    assert {lot.kind: set(lot.counts) for lot in BY_NAME[name].lots} == PIECES[name]
    assert all(len(lot.counts) == len(set(lot.counts)) for lot in BY_NAME[name].lots), "equal chances"


@pytest.mark.rule("SM-SETUP-4")
@pytest.mark.parametrize("scenario", BY_NAME.values(), ids=BY_NAME)
def test_every_scenario_has_at_least_two_pieces_of_terrain(scenario: Scenario) -> None:
    assert sum(min(lot.counts) for lot in scenario.lots if KINDS[lot.kind].classes) >= 2


def test_who_places_by_hand() -> None:
    by = {(s.name, lot.kind): lot.by for s in BY_NAME.values() for lot in s.lots if lot.by}
    assert by == {
        ("risen", "hill"): "defender",
        ("risen", "tower"): "defender",
        ("risen", "rocky_ground"): "invader",
        ("swamp-road", "wall"): "each",
    }


def test_what_is_spread_evenly() -> None:
    even = {(s.name, lot.kind) for s in BY_NAME.values() for lot in s.lots if lot.even}
    assert even == {
        *(("burning-fountains", kind) for kind in ("building", "tower", "wall")),
        *(("fog-and-tombs", kind) for kind in ("mausoleum", "hill", "fog")),
        *(("wraithdiver", kind) for kind in ("rocky_ground", "cliff")),
    }


def test_the_ground_before_the_edges() -> None:
    demanded = {(s.name, lot.kind): lot.clear for s in BY_NAME.values() for lot in s.lots if lot.clear_rule}
    tombs = {("fog-and-tombs", kind): 6_000 for kind in ("mausoleum", "hill", "statue", "fog")}
    assert demanded == {("risen", "hill"): 6_000, ("risen", "tower"): 6_000, **tombs}
    advised = {lot.clear for s in BY_NAME.values() for lot in s.lots if not lot.clear_rule}
    assert advised == {5_000}


def test_special_rules_are_named_with_their_rule() -> None:
    named = {s.name: [special.name for special in s.special] for s in BY_NAME.values() if s.special}
    assert named == {
        "burning-fountains": ["central_library"],
        "black-labyrinth": ["wall_dice", "ram"],
        "wraithdiver": ["trap"],
    }
    for scenario in SCENARIOS:
        assert all(special.rule == scenario.rule for special in scenario.special)


def test_special_sentences_tell_the_numbers_that_the_rules_use() -> None:
    sentences = {special.name: special.sentence for s in SCENARIOS for special in s.special}
    library = sentences["central_library"]
    assert f"{scenarios.LIBRARY_REACH // 1_000} inches" in library
    assert f"{scenarios.LIBRARY_CARDS} more cards" in library
    assert f"fewer than {scenarios.LIBRARY_HAND}" in library
    assert f"{scenarios.TRAP_REACH // 1_000} inches" in sentences["trap"]
    assert scenarios.RUN_UP_PER_PIP == 2_000
    assert "twice" in sentences["ram"]


@pytest.mark.parametrize("scenario", BY_NAME.values(), ids=BY_NAME)
def test_every_story_is_two_or_three_sentences(scenario: Scenario) -> None:
    assert 2 <= scenario.story.count(". ") + 1 <= 3
    assert scenario.story.endswith(".")
