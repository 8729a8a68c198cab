"""Wolfpack: what the phantom chooses where a card or a scenario leaves it a choice."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.engine.space.headings import bearing
from saltbox.games.salt_mystic.state import the_stack
from saltbox.games.salt_mystic.wolfpack.dice import dice_of
from saltbox.games.salt_mystic.wolfpack.policy import POLICY, extra_move, face, next_mover
from saltbox.games.salt_mystic.wolfpack.policy import place as place_again
from tests.games.salt_mystic.battlefield import play, state, told
from tests.games.salt_mystic.den import KARAK, SEGMOND, dusk, mine, night, place, wolf

YES = [4, 1]


def chosen(match: Match, question: str) -> list[str]:
    """What the phantom chose where this was asked."""
    return [facts[1] for facts in told(match, "phantom_chooses") if facts[0] == question]


# --- Characters ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-22", "SM-SOLO-12")
def test_a_human_character_is_chosen_by_expertise_then_nearness_to_the_phantoms_marshal() -> None:
    """The linchpin is thrown at a manned Character; the strongest of all is on foot."""
    stacks = [
        mine("red-witch-berserker", 24, 30),
        mine("mountain-watchman", 10, 10, vehicle="granite-crawler"),
        mine("drifter-gunhand", 24, 20, vehicle="mog-corvette"),
        mine("alson-shieldbearer", 40, 20, vehicle="ramship"),
    ]
    match = night(*stacks, dice=YES, hands=[[], ["thrown-linchpin"]])
    assert chosen(match, "pick") == ["5"]
    assert not the_stack(state(match), 5).vehicle
    stacks[1] = mine("mountain-watchman", 24, 32, vehicle="granite-crawler")
    assert chosen(night(*stacks, dice=YES, hands=[[], ["thrown-linchpin"]]), "pick") == ["4"]


@pytest.mark.rule("SM-SOLO-9", "SM-SOLO-7", "SM-SOLO-10")
def test_an_own_character_to_help_is_the_nearest_to_the_prey_and_moves_straight_towards_it() -> None:
    """A total of three, although the march would allow four inches; then it looks at the strongest opponent."""
    stacks = (
        wolf("computronium-seer", 24, 30),
        wolf("hesh-cairnwalker", 24, 40),
        mine("red-witch-berserker", 5, 30),
    )
    match = night(*stacks, dice=[2, 1], hands=[[], ["forced-march"]], options={"override": True})
    play(match, "0 1a:forced-march")
    assert match.asks[0].about[:2] == ("pick", "3")
    play(match, "0 follow")
    assert match.asks[0].about[:2] == ("extra_move", f"1800/3000^{bearing(24_000, 27_000, 5_000, 30_000)}")
    match = night(*stacks, dice=YES, hands=[[], ["forced-march"]])
    assert chosen(match, "extra_move")[0].startswith("1800/4000^")


@pytest.mark.rule("SM-SOLO-14")
def test_an_own_character_is_redeployed_only_out_of_harm_and_the_strongest_first() -> None:
    """The Marshal of the other side has both before it; the third is the strongest and stands in peace."""
    marshals = ({**KARAK, "at": [24, 20]}, SEGMOND)
    pack = (wolf("fogborn-stalker", 22, 23.4), wolf("bloodmonkey", 5, 30), wolf("flats-watchman", 26, 23.4))
    match = night(*pack, dice=[4, 1, 1, 1, 1, 1], hands=[[], ["retreat-to-the-fire"]], marshals=marshals)
    assert chosen(match, "pick") == ["3"]
    assert told(match, "character_redeployed")[0][3] == (18_000, 45_750, 1_800)


@pytest.mark.rule("SM-SOLO-2", "SM-BREAKER-6")
def test_forced_by_the_human_it_gives_up_the_weakest_and_of_these_the_furthest() -> None:
    pack = (wolf("bloodmonkey", 24, 8), wolf("witlock", 24, 20), wolf("witlock", 24, 30), wolf("fargo", 40, 30))
    given: dict[str, Any] = {
        "active": 0,
        "turn": 3,
        "step": "play",
        "hands": [["artifacts-of-the-lore"], []],
        "roll": [3, 4],
    }
    match = night(*pack, dice=["1b:witlock"], **given)
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert chosen(match, "pick") == ["5"]


@pytest.mark.rule("SM-SOLO-2")
def test_outside_its_turn_it_rolls_if_no_dice_lie_on_the_table() -> None:
    pack = (wolf("bloodmonkey", 24, 8), wolf("witlock", 24, 20))
    given: dict[str, Any] = {"active": 0, "turn": 1, "step": "play", "hands": [["artifacts-of-the-lore"], []]}
    match = night(*pack, dice=[2, 5, "1a:witlock"], **given)
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert told(match, "phantom_rolled") == [(2, 5, "SM-SOLO-2")]
    assert chosen(match, "pick") == ["4"]


@pytest.mark.rule("SM-SOLO-10", "SM-SOLO-23")
def test_human_characters_are_turned_directly_away_from_the_nearest_of_the_pack() -> None:
    match = night(wolf("fargo", 30, 38), mine("rielle", 24, 38), mine("mudhead", 20, 44), dice=[1, 1, 1, 1])
    turned = {facts[1]: facts[-1] for facts in told(match, "character_turned")}
    assert turned == {4: 2_700, 5: bearing(24_000, 45_750, 20_000, 44_000)}  # from Fargo, and from the Marshal


@pytest.mark.rule("SM-SOLO-6")
def test_other_directions_are_read_off_the_clock() -> None:
    s = dusk(wolf("fargo", 24, 30), mine("rielle", 24, 20, 180), roll=(2, 1))
    assert face(s, dice_of(s), 3).choice == "900"
    # Somebody else's Character is moved along the clock, too, and turned away from the pack.
    assert extra_move(s, dice_of(s), 4, 2_000).choice == f"900/2000^{bearing(24_000, 30_000, 26_000, 20_000)}"
    assert extra_move(s, dice_of(s), 4, 5_000).choice.startswith("900/3000^")


@pytest.mark.rule("SM-SOLO-24")
def test_nobody_is_turned_away_from_a_pack_that_is_not_there() -> None:
    swapped = [[2, "loyalty", 1, 4, "1a:segmond"]]
    s = dusk(mine("rielle", 24, 20), marshals=(KARAK, {**SEGMOND, "seat": 0, "owner": 1}), effects=swapped)
    assert face(s, dice_of(s), 3).choice == ""


@pytest.mark.rule("SM-SOLO-2")
def test_several_own_characters_move_in_order_of_deployment() -> None:
    s = dusk(wolf("fargo", 24, 30), wolf("witlock", 20, 30))
    assert next_mover(s, dice_of(s), (4, 3), 2_000, 0).choice == "3"
    assert next_mover(s, dice_of(s), (4,), 2_000, 0).choice == "4"


@pytest.mark.rule("SM-SOLO-21", "SM-GUARDIAN-15")
def test_a_guardian_takes_any_legal_spot_where_no_card_fits_a_redeployed_character_none() -> None:
    """Cards everywhere, 4.9 inches apart: no card fits between two, but an arc does."""
    taken = [wolf("fargo", round(1.25 + 4.9 * n, 2), 45.75) for n in range(10)]
    s = dusk(*taken, wolf("witlock", 24, 30), marshals=(KARAK, {**SEGMOND, "at": [24, 35]}))
    assert place_again(s, dice_of(s), "raise", "1b:witlock", 0).choice == "3250"
    assert place_again(s, dice_of(s), "redeploy", "1a:witlock", 13).choice == ""
    s = dusk(*taken[:9], wolf("witlock", 24, 30), marshals=(KARAK, {**SEGMOND, "at": [24, 35]}))
    assert place_again(s, dice_of(s), "redeploy", "1a:witlock", 12).choice == "43500"


# --- Terrain -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-9")
def test_a_piece_of_terrain_is_the_one_nearest_to_the_prey_then_the_lower_number() -> None:
    """By its footprint, not by its centre: the long wall's end is nearer."""
    terrain = [
        {"kind": "statue", "x": 26, "y": 17},
        {"kind": "wall", "x": 24, "y": 18, "width": 14, "heading": 90},
        {"kind": "hill", "x": 24, "y": 8},
    ]
    near = wolf("fargo", 27, 20)
    match = night(near, dice=YES, hands=[[], ["siege-hammer"]], terrain=terrain)
    assert chosen(match, "pick_piece") == ["102"]
    twins = [{"kind": "statue", "x": x, "y": 12} for x in (18, 30)]
    match = night(wolf("fargo", 24, 14), dice=[4, 1, 1], hands=[[], ["siege-hammer"]], terrain=twins[::-1])
    assert chosen(match, "pick_piece") == ["101"]


@pytest.mark.rule("SM-SOLO-6", "SM-SOLO-7")
def test_a_piece_is_moved_by_number_and_direction_without_being_turned() -> None:
    given: dict[str, Any] = {
        "hands": [[], ["morphium-shift"]],
        "terrain": [{"kind": "hill", "x": 24, "y": 24, "heading": 30}],
    }
    match = night(wolf("fargo", 5, 40), dice=[4, 5], **given)  # nine o'clock, nine inches, eight allowed
    assert chosen(match, "shift_piece") == ["16000,24000^300"]
    assert [(piece.x, piece.heading) for piece in state(match).terrain] == [(16_000, 300)]
    match = night(wolf("fargo", 12, 24), dice=[4, 5], **given)  # somebody stands there
    assert ("shift_piece", "SM-SOLO-24") in told(match, "phantom_skips")
    assert state(match).terrain[0].x == 24_000


@pytest.mark.rule("SM-SOLO-2")
def test_a_new_piece_lies_halfway_between_the_marshals_or_nowhere() -> None:
    given: dict[str, Any] = {"dice": YES, "hands": [[], ["rockslide"]]}
    marshals = ({**KARAK, "at": [20.001, 2.25]}, SEGMOND)
    match = night(wolf("fargo", 5, 40), marshals=marshals, **given)
    assert chosen(match, "put_piece") == ["22001,24000^0"]
    match = night(wolf("fargo", 24, 24), **given)
    assert ("put_piece", "SM-SOLO-24") in told(match, "phantom_skips")
    assert state(match).terrain == []


# --- Scenarios -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-5", "SM-SCEN-2")
@pytest.mark.parametrize(("dice", "cards"), [([4, 1], 3), ([3, 1], 1)])
def test_the_library_is_used_on_a_yes(dice: list[int], cards: int) -> None:
    library = {"kind": "building", "x": 10, "y": 30, "mark": "library"}
    deck = ["rail-cannon", "tornado-launcher", "mirror-array", "rail-cannon"]
    match = night(wolf("fargo", 10, 35), dice=dice, terrain=[library], decks=[[], deck])
    assert len(state(match).hand[1]) == cards


@pytest.mark.rule("SM-SCEN-6")
def test_a_stonewisp_is_guessed_at_with_the_right_die_unless_that_was_tried() -> None:
    wisp = {"kind": "stonewisp_die", "x": 24, "y": 22}
    given: dict[str, Any] = {"terrain": [wisp], "wisps": [["3=5"], []], "scenario": "wraithdiver"}
    match = night(wolf("fargo", 24, 25), dice=[2, 5], traps=[[3, 101, 2, []]], **given)
    assert told(match, "wisp_guessed")[0][-2:] == (5, True)
    assert place(match, 3)[1] < 25_000
    match = night(wolf("fargo", 24, 25), dice=[2, 4], traps=[[3, 101, 2, [4]]], **given)
    assert not told(match, "wisp_guessed")
    assert chosen(match, "guess") == ["pass"]
    assert place(match, 3)[:2] == (24_000, 25_000)
    match = night(wolf("fargo", 24, 25), dice=[2, 4], traps=[[3, 101, 2, []]], **given)
    assert [facts[-2:] for facts in told(match, "wisp_guessed")] == [(4, False)]
    assert chosen(match, "guess") == ["4", "pass"]  # the same die cannot guess anew


@pytest.mark.rule("SM-SOLO-24")
def test_without_a_prey_extra_movements_are_skipped() -> None:
    s = dusk(wolf("fargo", 24, 30), marshals=(mine("rielle", 5, 5), SEGMOND))
    assert extra_move(s, dice_of(s), 3, 2_000).choice == ""


@pytest.mark.rule("SM-SOLO-2")
def test_every_question_that_can_fall_to_the_phantom_has_an_answer() -> None:
    s = dusk()
    asked_of_people_only = {"accept", "place_piece", "marshal", "play", "activate", "roll", "draw_next"}
    own = {name for name in s.game.named_questions if name.startswith("phantom")}
    moments = {name for name in s.game.named_questions if name not in s.game.rules.questions}
    assert set(s.game.named_questions) - asked_of_people_only - own - moments == set(POLICY)


@pytest.mark.rule("SM-SOLO-26")
def test_an_extra_movement_after_a_hit_is_made_by_the_same_rules() -> None:
    """Rielle, fighting for the phantom, moves two inches on after a hit."""
    marshals = (
        {"card": "segmond", "seat": 0, "at": [24, 2.25]},
        {"card": "karak", "seat": 1, "at": [24, 45.75]},
    )
    options = {"decks": ["salt-flats", "mountains"]}
    stacks = (wolf("rielle", 24, 30), mine("computronium-seer", 24, 24))
    match = night(*stacks, dice=[2, 1, 6], marshals=marshals, options=options)
    assert told(match, "attack_resolved")
    assert chosen(match, "extra_move")[0].split("^")[0].endswith("/2000")
