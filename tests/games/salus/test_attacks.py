"""Chapter ATTACK: targets, defence, hit and miss."""

import pytest

from saltbox.games.salus.rules.attacks import targets
from tests.games.salus.table import asked, options, play, race, state, told


@pytest.mark.rule(
    "SU-ATTACK-1",
    "SU-ATTACK-2",
    "SU-ATTACK-3",
    "SU-ATTACK-4",
    "SU-ATTACK-5",
    "SU-ATTACK-6",
    "SU-ATTACK-8",
    "SU-ATTACK-9",
    "SU-ATTACK-7",
)
@pytest.mark.parametrize(
    ("card", "progress", "wanted"),
    [
        ("basic-cannon", [18, 18, 20, 21], [1, 2]),  # front 0-2, over the line
        ("basic-cannon", [18, 38, 17, 0], [1, 3]),  # laps do not matter
        ("tail-gun", [18, 18, 14, 13], [2]),  # behind 1-4, not range 0
        ("broadside", [18, 19, 17, 16], [1, 2]),  # either direction
        ("harpoon", [18, 0, 19, 39], [2, 3]),  # ahead: in front and greater progress
        ("long-rifle", [0, 3, 4, 9], [2, 3]),
        ("seeker-rocket", [0, 3, 37, 8], [1, 2]),
        ("seeker-rocket", [0, 20, 1, 8], [1]),  # range 0 is closest of all
        ("ion-net", [6, 5, 9, 10], [1, 2]),  # section 5 to 9
        ("ramming-prow", [6, 6, 7, 26], [1, 3]),
    ],
)  # fmt: skip
def test_targets(card: str, progress: list[int], wanted: list[int]) -> None:
    s = state(race(seats=4, turn=0, progress=progress, coin=progress.index(max(progress)), dice=[3]))
    assert targets(s, 0, card) == wanted


@pytest.mark.rule("SU-ATTACK-10", "SU-ATTACK-11", "SU-ATTACK-12", "SU-ATTACK-13", "SU-ATTACK-19", "SU-S5")
@pytest.mark.parametrize(
    ("die", "agility", "is_hit"), [(1, 0, True), (1, 1, False), (4, 4, False), (5, 4, True)]
)
def test_a_die_greater_than_the_defence_hits(die: int, agility: int, is_hit: bool) -> None:
    match = race(
        "0 play:basic-cannon",
        turn=0,
        loadouts=["gyre", "deepwing"],
        agility=[1, agility],
        hands=[["basic-cannon"], []],
        dice=[die, 3],
    )
    assert told(match, "attack_resolved")[0].is_hit is is_hit
    assert state(match).damage[1] == is_hit
    assert state(match).cycle_deck[0] == ("basic-cannon",)


@pytest.mark.rule("SU-ATTACK-14", "SU-B01", "SU-B09")
def test_modifiers_add_to_die_and_defence_and_there_are_no_automatic_results() -> None:
    twin = race(
        "0 play:twin-cannon",
        turn=0,
        loadouts=["gyre", "deepwing"],
        agility=[1, 4],
        hands=[["twin-cannon"], []],
        dice=[4, 3],
    )
    assert told(twin, "attack_rolled")[0].bonus == 1
    assert state(twin).damage[1] == 1
    low = race(
        "0 play:basic-cannon",
        turn=0,
        loadouts=["gyre", "swarm"],
        agility=[1, 4],
        hands=[["basic-cannon"], []],
        dice=[5, 3],
    )
    assert told(low, "attack_rolled")[0].defence == 5
    assert state(low).damage[1] == 0


@pytest.mark.rule("SU-ATTACK-15", "SU-MOTH-2")
def test_the_defence_is_fixed_after_window_and_screen_and_before_the_roll() -> None:
    match = race(
        "0 play:basic-cannon",
        turn=0,
        loadouts=["gyre", "dust"],
        hands=[["basic-cannon"], ["ferocity"]],
        dice=[2, 3],
    )
    assert asked(match) == "1 screen"
    assert options(match, 1) == ["cycle:ferocity", "keep"]
    match.choose(1, "cycle:ferocity")
    assert told(match, "attack_rolled")[0].defence == 2
    assert state(match).damage[1] == 0


@pytest.mark.rule("SU-ATTACK-17")
def test_the_target_stays_the_target() -> None:
    """A custom reaction moves the target out of range before the roll; it is hit all the same."""
    dodge = {
        "id": "dodge",
        "kind": "red",
        "name": "Dodge",
        "copies": 1,
        "bid": 1,
        "when": "targeted",
        "do": [{"forward": {"spaces": 4}}],
        "source": "custom",
    }
    match = race(
        "0 play:basic-cannon",
        "1 play:dodge",
        turn=0,
        loadouts=["gyre", "deepwing"],
        hands=[["basic-cannon"], ["dodge"]],
        agility=[1, 2],
        spaces={4: "debris-belt"},
        dice=[6, 3],
        options={"cards": [dodge]},
    )
    assert state(match).progress[1] == 4
    assert state(match).damage[1] == 1


@pytest.mark.rule("SU-ATTACK-18", "SU-B08", "SU-POWER-5")
def test_hit_effects_are_imposed_in_printed_order() -> None:
    match = race("0 play:ion-net", turn=0, speed=[1, 0], agility=[1, 2], hands=[["ion-net"], []], dice=[6, 3])
    assert (state(match).speed[1], state(match).agility[1]) == (0, 1)


@pytest.mark.rule("SU-ATTACK-9", "SU-ATTACK-2")
def test_the_attacker_names_one_ship_of_the_section() -> None:
    match = race(
        "0 play:ion-net", turn=0, seats=3, progress=[0, 1, 4], coin=2, hands=[["ion-net"], [], []], dice=[6, 3]
    )
    assert options(match, 0) == ["target:1", "target:2"]
    play(match, "0 target:2")
    assert state(match).speed == [1, 1, 0]
