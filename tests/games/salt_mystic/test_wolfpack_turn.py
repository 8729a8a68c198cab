"""Wolfpack: setup and the order of the phantom's turn."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic import GAME
from tests.games.salt_mystic.battlefield import asked, character, piece, play, state, told
from tests.games.salt_mystic.den import KARAK, SEGMOND, mine, names, night, place, wolf

SLED = wolf("flats-watchman", 10, 30, vehicle="oriel-sled")


def begun(**options: Any) -> Match:
    """A new battle against the phantom, where the table has been accepted."""
    return play(Match.new(GAME, seed=5, seats=1, options=options, asks_forced=True), "0 accept")


# --- Setup ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-3")
def test_the_phantoms_marshal_comes_first_by_the_line_rule_and_the_human_sees_it() -> None:
    match = begun()
    assert asked(match) == "0 marshal"
    (left, right, _), (segmond,) = told(match, "phantom_rolled")[0], state(match).stacks
    assert (segmond.card, segmond.y, segmond.heading) == ("1a:segmond", 45_750, 1_800)
    assert segmond.x == (left + right) * 4_000 - 2_000
    assert told(match, "phantom_line")[0][:3] == ("1a:segmond", left + right, segmond.x)
    play(match, "0 24000")
    drawn = [event for event in match.story(None) if event.name == "cards_drawn"][:2]
    assert [(event.facts[0], len(event.facts[1])) for event in drawn] == [(0, 7), (1, 7)]


def marshal_among(*pieces: dict[str, Any], dice: tuple[int, int]) -> Match:
    """A new battle against the phantom on this table, with these dice for its Marshal."""
    layout = [*pieces, piece("hill", 10, 12)]
    match = Match.new(GAME, seed=1, seats=1, options={"layout": layout}, dice=[*dice])
    assert asked(match) == "0 marshal"
    return match


@pytest.mark.rule("SM-DEPLOY-6", "SM-SETUP-6", "SM-SOLO-21")
@pytest.mark.parametrize(("dice", "side", "x"), [((3, 4), "left", 19_000), ((4, 3), "right", 33_000)])
def test_its_marshal_is_displaced_where_something_solid_stands(
    dice: tuple[int, int], side: str, x: int
) -> None:
    match = marshal_among(piece("building", 26, 45), dice=dice)
    (segmond,) = state(match).stacks
    assert (segmond.x, segmond.y, segmond.heading) == (x, 45_750, 1_800)
    assert told(match, "phantom_displaced") == [("1a:segmond", side, 7, 1, x, "SM-SOLO-21")]
    assert not told(match, "phantom_line")


@pytest.mark.rule("SM-DEPLOY-6", "SM-SETUP-6", "SM-SOLO-21")
@pytest.mark.parametrize(("left", "right", "x"), [(22.25, 25.25, 23_250), (22.3, 24.35, 23_300)])
def test_its_marshal_squeezes_into_the_only_gap(left: float, right: float, x: int) -> None:
    """Seven inches at a time never come to it; the narrower one lies between two quarters of an inch, too."""
    sides = [(0, left), (right, 45), (45, 48)]
    walls = [piece("wall", round((a + b) / 2, 3), 45.5, width=round(b - a, 3), depth=1) for a, b in sides]
    match = marshal_among(*walls, dice=(3, 4))
    assert [stack.x for stack in state(match).stacks] == [x]
    assert told(match, "phantom_squeezes_in") == [("1a:segmond", x, "SM-SOLO-21")]


@pytest.mark.rule("SM-SOLO-1", "SM-SOLO-2")
def test_with_two_seats_nobody_is_a_phantom() -> None:
    match = Match.new(GAME, seed=5, asks_forced=True)
    play(match, "0 accept", "1 accept")
    assert sorted(ask.seat for ask in match.asks) == [0, 1]
    assert not told(match, "phantom_rolled")


@pytest.mark.rule("SM-SOLO-27")
def test_in_the_quickstart_edition_the_phantom_makes_its_opening_deployment_without_events() -> None:
    match = play(begun(edition="quickstart"), "0 18000")
    while state(match).turn == 0:
        play(match, "0 done")
    story = names(match)
    before = story[: story.index("turn_began")]
    assert before.count("phantom_rolled") == 2  # the Marshal's, and the opening's own
    assert not {"guardian_card_played", "breaker_played", "phantom_shows"} & set(before)
    deployed = before.count("character_deployed")
    assert deployed >= 1
    assert told(match, "character_deployed")[0][3][1] == 33_750


# --- The order -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-19")
def test_the_steps_of_a_turn_in_their_order() -> None:
    hand = ["datastream-insight", "flats-watchman", "dirt-wraith", "guardian-arises-2", "fargo"]
    match = night(dice=[5, 4], hands=[[], hand], decks=[[], ["haplong", "witlock", "witlock"]])
    story = names(match)
    steps = [
        "phantom_rolled", "cards_drawn", "phantom_shows", "guardian_card_played", "phantom_mounts",
        "character_deployed", "breaker_played", "character_moved", "turn_began",
    ]  # fmt: skip
    assert [story.index(step) for step in steps] == sorted(story.index(step) for step in steps)
    assert len(told(match, "phantom_shows")[0][0]) == 6  # the drawn card is at the right end
    assert told(match, "phantom_shows")[0][0][-1] == "1a:haplong"


@pytest.mark.rule("SM-SOLO-19")
@pytest.mark.parametrize(("turn", "drawn"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_it_does_not_draw_in_its_first_turn(turn: int, drawn: int) -> None:
    match = night(dice=[1, 2], turn=turn, first=1 - turn % 2, decks=[[], ["rail-cannon", "rail-cannon"]])
    assert len(state(match).hand[1]) == drawn


@pytest.mark.rule("SM-SOLO-19", "SM-META-5")
def test_its_hand_lies_open_only_from_the_draw_to_the_activation() -> None:
    """The human is asked in the middle of it, and later once more."""
    options = {"override": True}
    match = night(dice=[5, 4], hands=[[], ["flats-watchman", "rail-cannon"]], options=options)
    assert match.asks[0].about[0] == "place"
    assert match.view(0)["hand"][1] == ("1a:rail-cannon",)
    assert match.view(None)["hand"][1] == ("1a:rail-cannon",)
    play(match, "0 follow")
    assert match.asks[0].about[0] == "move"
    assert match.view(0)["hand"][1] == ("?",)


@pytest.mark.rule("SM-SOLO-26")
def test_then_the_human_has_a_turn_as_always() -> None:
    match = night(dice=[3, 4])
    assert asked(match) == "0 play"
    assert (state(match).turn, state(match).active) == (5, 0)


@pytest.mark.rule("SM-SOLO-19")
def test_the_pack_acts_in_order_of_deployment_and_newcomers_act_at_once() -> None:
    match = night(wolf("fargo", 10, 30), wolf("witlock", 30, 30), dice=[5, 4], hands=[[], ["flats-watchman"]])
    newcomer = state(match).stacks[-1]
    assert [facts[1] for facts in told(match, "character_moved")] == [2, 3, 4, newcomer.uid]
    assert newcomer.y < 45_750


# --- Guardians -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-13")
def test_the_leftmost_guardian_card_is_played_and_combat_given_up() -> None:
    stacks = (wolf("bloodmonkey", 24, 28), mine("hall-archivist", 24, 25))
    match = night(*stacks, dice=[1, 2], hands=[[], ["rail-cannon", "guardian-arises-3", "guardian-arises-1"]])
    assert [facts[1] for facts in told(match, "guardian_card_played")] == ["1a:guardian-arises-3"]
    assert not told(match, "attack_declared")
    assert state(match).hand[1] == ("1a:rail-cannon", "1a:guardian-arises-1")


@pytest.mark.rule("SM-SOLO-13", "SM-SOLO-20", "SM-SOLO-21")
def test_a_guardian_rises_as_soon_as_it_can_and_is_first_to_be_served() -> None:
    raising = [[], ["guardian-arises-1", "guardian-arises-2"]]
    hand = ["fargo", "dirt-wraith", "guardian-arises-3", "ramship"]
    match = night(
        mine("rielle", 30, 30),
        dice=[5, 4, "1a:rail-cannon", "0a:rielle"],
        hands=[[], hand],
        raising=raising,
        decks=[[], ["mirage-scout", "rail-cannon"]],
        turn=2,
        first=0,
    )
    guardian, fargo = state(match).stacks[2:]
    assert (guardian.card, guardian.guardian, guardian.vehicle) == ("1a:mirage-scout", True, "1a:ramship")
    assert state(match).stacks[1].vehicle == "1a:dirt-wraith"
    assert (fargo.card, fargo.vehicle) == ("1a:fargo", "")
    assert told(match, "phantom_chooses")[0][:2] == ("place", "34000")
    assert told(match, "phantom_displaced")[0][0] == "1a:fargo"


@pytest.mark.rule("SM-SOLO-13")
def test_three_cards_without_a_character_in_the_deck_raise_nobody() -> None:
    raising = [[], ["guardian-arises-1", "guardian-arises-2", "guardian-arises-3"]]
    match = night(dice=[1, 2], raising=raising, turn=2)
    assert not told(match, "guardian_raised")


# --- Breakers ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-22")
def test_on_a_yes_the_first_breaker_that_can_be_played_is_played_and_no_other() -> None:
    """Nobody mans anything, so the linchpin cannot be thrown; the two after it could both be played."""
    hand = ["thrown-linchpin", "datastream-insight", "datastream-insight"]
    match = night(dice=[4, 1], hands=[[], hand], decks=[[], ["rail-cannon"] * 4], turn=2)
    assert [facts[1] for facts in told(match, "breaker_played")] == ["1a:datastream-insight"]
    assert state(match).hand[1][:2] == ("1a:thrown-linchpin", "1b:datastream-insight")
    assert len(state(match).hand[1]) == 4


@pytest.mark.rule("SM-SOLO-22")
def test_on_a_no_none_is_played() -> None:
    match = night(dice=[3, 1], hands=[[], ["datastream-insight"]], decks=[[], ["rail-cannon"] * 4], turn=2)
    assert not told(match, "breaker_played")
    assert told(match, "phantom_binary") == [("breaker", False, 3, "", "SM-SOLO-22")]


@pytest.mark.rule("SM-SOLO-24")
def test_a_yes_without_a_playable_breaker_is_skipped() -> None:
    match = night(dice=[4, 1], hands=[[], ["thrown-linchpin"]])
    assert ("breaker", "SM-SOLO-24") in told(match, "phantom_skips")


@pytest.mark.rule("SM-SOLO-22")
def test_an_attached_breaker_goes_to_the_marshal_in_its_zone_else_to_the_leftmost_in_the_zone() -> None:
    legend: dict[str, Any] = {"dice": [4, 1], "hands": [[], ["borrowed-legend"]]}
    match = night(wolf("fargo", 5, 45.75), **legend)
    assert state(match).stacks[1].breakers == ("1a:borrowed-legend",)
    roaming = (KARAK, {**SEGMOND, "at": [24, 40]})
    pack = (wolf("fargo", 12, 45.75), wolf("witlock", 8, 45.75), wolf("haplong", 3, 40))
    match = night(*pack, marshals=roaming, **legend)
    assert [k.card for k in state(match).stacks if k.breakers] == ["1a:witlock"]
    match = night(wolf("haplong", 3, 40), marshals=roaming, **legend)
    assert not [k.card for k in state(match).stacks if k.breakers]
    assert state(match).hand[1] == ("1a:borrowed-legend",)


# --- Snake eyes ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-23")
def test_snake_eyes_resolve_every_once_per_game_effect_on_the_table_in_order() -> None:
    """Segmond turns opponents and draws a card, the sled redeploys, the seer looks for a Vehicle."""
    match = night(
        SLED,
        wolf("computronium-seer", 40, 40),
        mine("rielle", 24, 36),
        dice=[1, 1, "1a:fargo"],
        decks=[[], ["witlock", "fargo", "rail-cannon"]],
        turn=2,
    )
    assert [facts[0] for facts in told(match, "phantom_uses")] == [
        "1a:segmond",
        "1a:oriel-sled",
        "1a:computronium-seer",
    ]
    assert state(match).used == ["1a:segmond", "1a:oriel-sled", "1a:computronium-seer"]
    assert told(match, "character_turned")[0][1] == 5
    assert told(match, "character_redeployed")[0][3] == (6_000, 45_750, 1_800)
    shown = told(match, "phantom_shows")[0][0]
    assert shown == ("1a:witlock", "1a:rail-cannon")


@pytest.mark.rule("SM-SOLO-23")
@pytest.mark.parametrize("dice", [[1, 2], [2, 1], [6, 6]])
def test_any_other_roll_does_not(dice: list[int]) -> None:
    match = night(SLED, wolf("computronium-seer", 40, 40), dice=dice)
    assert not told(match, "phantom_uses")
    assert state(match).used == []


@pytest.mark.rule("SM-SOLO-23")
def test_what_was_used_before_or_lies_in_hand_is_not_used_again() -> None:
    hand = [[], ["computronium-seer"]]
    match = night(SLED, dice=[1, 1], hands=hand, used=["1a:oriel-sled", "1a:segmond"])
    assert not told(match, "phantom_uses")


@pytest.mark.rule("SM-SOLO-23", "SM-SOLO-24")
def test_an_effect_that_changed_nothing_is_not_used_up() -> None:
    """The only opponent in reach looks directly away from Segmond already, and there is no card to draw."""
    match = night(wolf("fargo", 40, 30), mine("rielle", 24, 36, 180), dice=[1, 1])
    assert [facts[0] for facts in told(match, "phantom_uses")] == ["1a:segmond"]
    assert state(match).used == []
    assert ("1a:segmond", "SM-SOLO-24") in told(match, "phantom_skips")


@pytest.mark.rule("SM-SOLO-23")
def test_looking_for_a_card_in_vain_uses_it_up() -> None:
    given: dict[str, Any] = {"used": ["1a:segmond"], "turn": 2}
    match = night(wolf("computronium-seer", 40, 40), dice=[1, 1, "1a:fargo"], decks=[[], ["fargo"]], **given)
    assert state(match).used == ["1a:segmond", "1a:computronium-seer"]
    assert told(match, "nothing_found") == [(1,)]


@pytest.mark.rule("SM-SOLO-24")
def test_an_impossible_instruction_is_skipped_and_the_turn_goes_on() -> None:
    """The retreat is played, but nobody is in harm's way: no action, and the card is spent."""
    match = night(wolf("fargo", 10, 30), dice=[4, 1], hands=[[], ["retreat-to-the-fire"]])
    assert ("pick", "SM-SOLO-24") in told(match, "phantom_skips")
    assert state(match).discard[1] == ("1a:retreat-to-the-fire",)
    assert place(match, 3)[1] < 30_000
    assert asked(match) == "0 play"


@pytest.mark.rule("SM-SOLO-26")
def test_a_battle_can_be_won_and_lost_against_the_phantom() -> None:
    cornered = (character("karak", 24, 2.25), {**SEGMOND, "at": [24, 8]})
    match = night(wolf("bloodmonkey", 20, 8), wolf("fargo", 28, 8), dice=[3, 1, 6, 6, 6], marshals=cornered)
    assert match.outcome == ((1,), "marshal_defeated", "SM-WIN-1")
