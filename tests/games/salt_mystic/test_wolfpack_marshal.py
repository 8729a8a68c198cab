"""Wolfpack: the phantom's War Marshal keeps aside, flees from harm, and hunts when it is left alone."""

import pytest

from saltbox.games.salt_mystic.state import Battle, the_stack
from saltbox.games.salt_mystic.wolfpack.dice import dice_of
from saltbox.games.salt_mystic.wolfpack.moving import marshal_way, planned
from saltbox.games.salt_mystic.wolfpack.plan import Way
from tests.games.salt_mystic.battlefield import told
from tests.games.salt_mystic.den import KARAK, SEGMOND, dusk, mine, night, place, wolf

SEER = wolf("computronium-seer", 5, 40)  # so that the Marshal is not alone


def way(s: Battle) -> Way:
    """What the Marshal does."""
    return marshal_way(s, the_stack(s, 2), dice_of(s))


@pytest.mark.rule("SM-SOLO-15")
@pytest.mark.parametrize(
    ("roll", "bearing", "distance"), [((2, 3), 2_700, 5_000), ((4, 1), 900, 5_000), ((6, 5), 900, 6_000)]
)
def test_it_goes_sideways_by_the_binary_and_the_number_rule(
    roll: tuple[int, int], bearing: int, distance: int
) -> None:
    """A total of eleven is capped by its Speed of six."""
    found = way(dusk(SEER, roll=roll))
    assert (found.bearing, found.distance) == (bearing, distance)
    assert found.why[0] == "phantom_sidles"


@pytest.mark.rule("SM-SOLO-7")
def test_a_total_of_eleven_for_a_marshal_of_speed_five() -> None:
    marshals = (
        {"card": "segmond", "seat": 0, "at": [24, 2.25]},
        {"card": "karak", "seat": 1, "at": [24, 45.75]},
    )
    s = dusk(
        wolf("hall-archivist", 5, 40),
        roll=(6, 5),
        marshals=marshals,
        options={"decks": ["salt-flats", "mountains"]},
    )
    assert way(s).distance == 5_000


@pytest.mark.rule("SM-SOLO-15")
def test_it_goes_as_far_as_there_is_room_and_faces_as_all_do() -> None:
    match = night(SEER, wolf("fargo", 30, 45.75), mine("red-witch-berserker", 40, 4), dice=[4, 2])
    x, y, _ = place(match, 2)
    assert (x, y) == (28_000, 45_750)
    s = dusk(SEER, wolf("fargo", 30, 45.75), mine("red-witch-berserker", 40, 4), roll=(4, 2))
    assert planned(s, the_stack(s, 2)).choice == f"900/4000^{place(match, 2)[2]}"
    assert place(match, 2)[2] == 1_640  # towards the berserker, Expertise 4


@pytest.mark.rule("SM-SOLO-16")
def test_it_does_not_go_into_harm() -> None:
    s = dusk(SEER, mine("ridge-marksman", 30, 38), roll=(6, 5))
    assert (way(s).distance, way(s).why[3]) == (0, "harm")


@pytest.mark.rule("SM-SOLO-16")
def test_in_harm_it_still_goes_sideways_if_that_ends_out_of_harm() -> None:
    s = dusk(SEER, mine("ridge-marksman", 24, 38.5), roll=(6, 5))
    assert way(s).why[0] == "phantom_sidles"


@pytest.mark.rule("SM-SOLO-16")
def test_in_harm_here_and_there_it_flees_along_the_clock_at_full_speed() -> None:
    s = dusk(SEER, mine("ridge-marksman", 27, 38.5), roll=(4, 3))
    assert (way(s).bearing, way(s).distance) == (2_100, 6_000)
    assert way(s).why[0] == "phantom_flees"
    # Eleven o'clock is towards its own edge: 1.25 inches up are 1.443 along 330 degrees.
    s = dusk(SEER, mine("ridge-marksman", 27, 38.5), roll=(6, 5))
    assert (way(s).bearing, way(s).distance) == (3_300, 1_443)


@pytest.mark.rule("SM-SOLO-16")
def test_without_room_it_stays_unless_it_is_in_harm() -> None:
    s = dusk(SEER, wolf("fargo", 26, 45.75), roll=(4, 3))
    assert (way(s).distance, way(s).why[3]) == (0, "no_room")
    s = dusk(SEER, wolf("fargo", 26, 45.75), mine("ridge-marksman", 24, 38.5), roll=(4, 3))
    assert way(s).why[0] == "phantom_flees"


@pytest.mark.rule("SM-SOLO-12", "SM-SOLO-15")
def test_it_attacks_whom_it_can_from_where_it_came_to_stand() -> None:
    match = night(SEER, mine("hall-archivist", 30, 41, 180), dice=[4, 2, 1])
    assert place(match, 2)[:2] == (30_000, 45_750)
    assert told(match, "phantom_attacks")[0][:4] == (2, "1a:segmond", 4, "0a:hall-archivist")


@pytest.mark.rule("SM-SOLO-17")
def test_left_alone_it_hunts_like_the_others_with_two_more_expertise() -> None:
    match = night(dice=[4, 2])
    assert place(match, 2) == (24_000, 39_750, 1_800)
    assert told(match, "phantom_advances")[0][0] == 2
    match = night(dice=[4, 2, 1], marshals=(KARAK, {**SEGMOND, "at": [24, 12]}))
    assert told(match, "phantom_hunts")[0][:3] == (2, "1a:segmond", 1)
    parts = {part[0]: part[1] for part in told(match, "attack_declared")[0][5]}
    assert (parts["1a:segmond"], parts["fury"]) == (3, 2)


@pytest.mark.rule("SM-SOLO-17")
def test_help_that_arrives_in_the_same_turn_ends_its_fury() -> None:
    match = night(dice=[4, 2], hands=[[], ["flats-watchman"]])
    assert told(match, "phantom_sidles")[0][0] == 2


@pytest.mark.rule("SM-WIN-2", "SM-WIN-3")
def test_a_marshal_of_the_phantom_without_available_moves_loses() -> None:
    sides = [{"kind": "wall", "x": x, "y": 45, "heading": 90} for x in (22.75, 25.25)]
    cage = [{"kind": "wall", "x": 24, "y": 45.75, "width": 2}, *sides]
    cornered = (KARAK, {**SEGMOND, "at": [24, 47]})
    match = night(SEER, dice=[4, 2], terrain=cage, marshals=cornered)
    assert match.outcome == ((0,), "no_moves", "SM-WIN-2")
    match = night(SEER, dice=[4, 2], terrain=cage[:2], marshals=cornered)
    assert match.outcome is None
