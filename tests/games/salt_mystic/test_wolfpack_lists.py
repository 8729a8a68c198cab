"""Wolfpack: six actions of one's own, and the right die picks one."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic.rules.stats import defense
from saltbox.games.salt_mystic.state import the_stack
from tests.games.salt_mystic.battlefield import play, stack, state, told
from tests.games.salt_mystic.den import mine, night, place, wolf

ORDER = ["as_usual", "stay", "vanish", "swap_side", "charge", "aim"]
DUG = ["dig_in", "as_usual", "as_usual", "as_usual", "as_usual", "as_usual"]


def listed(*stacks: Any, dice: list[int], actions: list[str] = ORDER, **given: Any) -> Match:
    """A turn in which the Flats Watchmen have a list."""
    return night(*stacks, dice=dice, options={"lists": {"flats-watchman": actions}}, **given)


@pytest.mark.rule("SM-SOLO-8")
def test_the_right_die_picks_and_only_listed_cards_have_a_list() -> None:
    match = listed(wolf("flats-watchman", 24, 30), wolf("fargo", 10, 30), dice=[3, 2])
    assert told(match, "phantom_list") == [(3, "1a:flats-watchman", 2, "stay", "SM-SOLO-8")]
    assert place(match, 3)[:2] == (24_000, 30_000)
    assert place(match, 4)[1] < 30_000
    assert place(listed(wolf("flats-watchman", 24, 30), dice=[3, 1]), 3) == (24_000, 24_000, 1_800)


@pytest.mark.rule("SM-SOLO-8")
def test_who_stays_still_turns_and_attacks() -> None:
    match = listed(wolf("flats-watchman", 24, 30, 0), mine("hall-archivist", 28, 30), dice=[3, 2, 1])
    assert place(match, 3) == (24_000, 30_000, 900)
    assert told(match, "phantom_attacks")[0][2] == 4


@pytest.mark.rule("SM-SOLO-8", "SM-SOLO-6", "SM-SOLO-7")
def test_who_vanishes_reappears_by_direction_and_number() -> None:
    match = listed(wolf("flats-watchman", 24, 30), dice=[6, 3])  # nine inches at nine o'clock
    assert place(match, 3)[:2] == (15_000, 30_000)
    assert told(match, "phantom_vanishes")[0][2] == (15_000, 30_000)


@pytest.mark.rule("SM-SOLO-8", "SM-SOLO-24")
@pytest.mark.parametrize(
    ("x", "terrain"), [(9.999, []), (24, [{"kind": "tower", "x": 15, "y": 30}])], ids=["off the table", "solid"]
)
def test_who_has_no_room_to_reappear_does_not_vanish(x: float, terrain: list[Any]) -> None:
    match = listed(wolf("flats-watchman", x, 30), dice=[6, 3], terrain=terrain)
    assert place(match, 3)[:2] == (round(x * 1_000), 30_000)
    assert ("vanish", "SM-SOLO-24") in told(match, "phantom_skips")
    assert place(listed(wolf("flats-watchman", 10, 30), dice=[6, 3]), 3)[0] == 1_000


@pytest.mark.rule("SM-SOLO-8")
def test_who_vanishes_is_rid_of_a_stonewisp() -> None:
    wisp = {"kind": "stonewisp_die", "x": 24, "y": 32}
    given: dict[str, Any] = {"terrain": [wisp], "wisps": [["3=5"], []], "traps": [[3, 101, 2, []]]}
    match = listed(wolf("flats-watchman", 24, 30), dice=[6, 3], **given)
    assert state(match).traps == []
    assert state(match).wisps[0] == ()


@pytest.mark.rule("SM-SOLO-8")
def test_who_swaps_sides_serves_the_human_for_one_turn() -> None:
    match = listed(wolf("flats-watchman", 24, 30), wolf("witlock", 24, 36), dice=[3, 4, 1, 3, 3, 2])
    assert stack(match, 3).seat == 0
    assert told(match, "phantom_attacks")[0][:3] == (
        4,
        "1a:witlock",
        3,
    )  # at once it is an opponent to the others
    play(match, "0 done")
    assert "3" in match.asks[0].options
    play(match, "0 3", "0 0/0^0", "0 4")
    assert state(match).active == 0
    match.choose(0, "end")
    assert stack(match, 3).seat == 1
    assert told(match, "phantom_list")[-1][0] == 3


@pytest.mark.rule("SM-SOLO-8")
def test_a_charge_is_twice_the_speed_and_without_attack() -> None:
    match = listed(wolf("flats-watchman", 24, 30), mine("hall-archivist", 28, 18), dice=[3, 5])
    assert place(match, 3) == (24_000, 18_000, 1_800)  # it does not even look at the archivist
    assert not told(match, "attack_declared")
    assert told(match, "phantom_charges")[0][5] == 12_000
    rough = [{"kind": "wetlands", "x": 24, "y": 28}]
    assert place(listed(wolf("flats-watchman", 24, 30), dice=[3, 5], terrain=rough), 3)[1] == 24_000


@pytest.mark.rule("SM-SOLO-8")
def test_who_aims_does_not_slide_and_has_two_more_for_that_attack() -> None:
    match = listed(wolf("flats-watchman", 24, 30), mine("hall-archivist", 24, 26), dice=[3, 6, 1])
    assert place(match, 3) == (24_000, 30_000, 1_800)
    parts = {part[0]: part[1] for part in told(match, "attack_declared")[0][5]}
    assert parts["aim"] == 2
    assert state(match).effects == []


@pytest.mark.rule("SM-SOLO-8")
def test_an_aim_at_nobody_is_over_with_the_turn() -> None:
    assert state(listed(wolf("flats-watchman", 24, 30), dice=[3, 6])).effects == []


@pytest.mark.rule("SM-SOLO-8")
def test_who_digs_in_has_two_more_defense_until_its_next_activation() -> None:
    match = listed(wolf("flats-watchman", 24, 30), dice=[3, 1, 3, 3], actions=DUG)
    s = state(match)
    assert place(match, 3)[:2] == (24_000, 30_000)
    assert defense(s, the_stack(s, 3)) == 6
    play(match, "0 done", "0 end")
    s = state(match)
    assert s.turn == 7
    assert defense(s, the_stack(s, 3)) == 4
    assert place(match, 3)[1] == 24_000
