"""Chapters HAND, CYCLE, PURGE, EQUIP, and what is hidden."""

import json
from typing import Any

import pytest

from saltbox.engine import Source
from tests.games.salus.table import asked, move, options, play, race, refused, state, told

HAND = ["engine-power", "system-power", "basic-relay", "aileron-power", "basic-cannon", "ferocity"]


@pytest.mark.rule("SU-HAND-1", "SU-HAND-2", "SU-DRAW-1", "SU-HAND-3", "SU-HAND-12", "SU-SHOCK-1")
def test_the_draw_phase_fills_up_to_six_less_shock_more_energy_from_the_own_deck() -> None:
    deck = ["flux-core"] * 12
    match = race(
        phase="draw",
        seats=3,
        hands=[["shields"], [], []],
        draw_decks=[deck, deck, deck],
        shock=[0, 2, 0],
        energy=[0, 0, 3],
        systems=[1, 2, 3],
        loadouts=["talon", "deepwing", "sting"],
    )
    assert [len(hand) for hand in state(match).hand] == [6, 4, 9]
    assert state(match).hand[0][0] == "shields"
    none = race(phase="draw", draw_decks=[deck, deck], shock=[7, 0], systems=[4, 4])
    assert state(none).hand[0] == ()


@pytest.mark.rule("SU-HAND-4", "SU-MANEUVER-11", "SU-CYCLE-1")
def test_a_played_card_goes_to_the_cycle_deck_of_its_owner() -> None:
    match = race("0 play:patch-crew", turn=0, hands=[["patch-crew"], []], damage=[1, 0], dice=[3])
    assert state(match).cycle_deck == [("patch-crew",), ()]
    assert state(match).damage == [0, 0]


@pytest.mark.rule("SU-HAND-5")
def test_a_card_is_in_no_zone_while_it_is_resolved() -> None:
    """Its own draw reshuffles the cycle deck without it."""
    match = race(
        "0 play:quick-loaders",
        turn=0,
        hands=[["quick-loaders"], []],
        cycle_decks=[["shields"], []],
        dice=["shields", 3],
    )
    assert state(match).hand[0] == ("shields",)
    assert state(match).cycle_deck[0] == ("quick-loaders",)


@pytest.mark.rule("SU-HAND-6", "SU-HAND-7", "SU-HAND-8", "SU-HAND-9", "SU-HAND-10", "SU-REACT-1")
def test_each_colour_is_played_at_its_time_only() -> None:
    cards = [["engine-power", "fire-mine-rack", "shields", "ferocity"], ["engine-power"]]
    assign = race(phase="assign", hands=cards)
    assert options(assign, 0) == ["assign:engine-power", "done"]
    assert refused(assign, 0, "assign:fire-mine-rack") == "SU-HAND-7"
    turn = race(turn=0, hands=cards, dice=[3])
    assert options(turn, 0) == ["move", "play:fire-mine-rack"]
    for card in ("shields", "ferocity", "engine-power"):
        assert refused(turn, 0, f"play:{card}") == "SU-HAND-8"
    assert refused(turn, 0, "assign:engine-power") == "SU-HAND-7"
    full = race(turn=0, hands=cards, mines=[0], dice=[3])
    assert (
        refused(full, 0, "play:fire-mine-rack") == "SU-REACT-7"
    )  # the Move was all that was left, so it was made


@pytest.mark.rule("SU-HAND-11", "SU-BID-4", "SU-BID-5")
def test_any_card_may_be_bid_in_two_ways() -> None:
    match = race(
        phase="bid",
        hands=[["engine-power", "shields"], ["ferocity"]],
        action_deck=[],
        standard_deck=["gyro-bus", "gyro-bus"],
    )
    assert options(match, 0) == [
        "bid:engine-power:cycle", "bid:engine-power:purge", "bid:shields:cycle", "bid:shields:purge", "no bid",
    ]  # fmt: skip


@pytest.mark.rule("SU-HAND-13", "SU-BID-6")
def test_hands_deck_orders_and_face_down_bids_are_hidden_and_all_else_is_open() -> None:
    match = race(
        "0 bid:shields:purge",
        phase="bid",
        hands=[["shields", "ferocity"], ["engine-power"]],
        draw_decks=[["flux-core"], []],
        cycle_decks=[["gyro-bus"], []],
        equipped=[["auto-turret"], []],
        action_deck=[],
        standard_deck=["air-brakes", "air-brakes"],
    )
    view = match.view(1)
    assert view["hand"] == [("?",), ("engine-power",)]
    assert view["draw_deck"] == [1, 0]
    assert view["bid_card"] == [("?",), ()]
    assert view["bid_kind"] == ["purge", ""]
    assert view["cycle_deck"][0] == ("gyro-bus",)
    assert view["equipped"][0] == ("auto-turret",)
    text = json.dumps([view, match.story(1)])
    assert "flux-core" not in text
    assert "ferocity" not in text
    assert match.view(0)["bid_card"][0] == ("shields",)


@pytest.mark.rule("SU-HAND-14")
def test_a_hand_may_be_larger_than_six_at_other_times() -> None:
    match = race(
        "0 play:quick-loaders",
        turn=0,
        hands=[["quick-loaders", *HAND], []],
        draw_decks=[["shields", "shields"], []],
        dice=[3],
    )
    assert len(state(match).hand[0]) == 8


@pytest.mark.rule("SU-HAND-15", "SU-ASSIGN-3", "SU-ASSIGN-2")
def test_in_a_simultaneous_step_others_see_the_state_as_it_was() -> None:
    given: dict[str, Any] = {
        "phase": "assign",
        "hands": [["engine-power", "bleed-valve"], ["engine-power"]],
        "draw_decks": [["shields"], []],
    }
    match = race(**given)
    before = [json.dumps(match.view(seat)) for seat in (1, None)]
    story = match.story(1)
    play(match, "0 assign:engine-power", "0 assign:bleed-valve:agility")
    assert [json.dumps(match.view(seat)) for seat in (1, None)] == before
    assert match.story(1) == story
    assert match.view(0)["plan_levels"][0] == (2, 0, 1)
    assert match.view(0)["plan_hand"][0] == ("shields",)
    world = match.imagine(1, Source(4))
    assert state(world).plan_levels == [(), ()]
    play(match, "1 done")
    assert state(match).speed == [2, 1]
    assigned = told(match, "powers_assigned")[0]
    assert (assigned.speed, assigned.agility, assigned.systems, assigned.drawn) == (2, 0, 1, 1)
    assert [yellow.card for yellow in assigned.plays] == ["engine-power", "bleed-valve"]


@pytest.mark.rule("SU-CYCLE-2", "SU-CYCLE-3", "SU-CYCLE-4", "SU-CYCLE-5")
def test_the_cycle_deck_is_shuffled_when_a_draw_is_due_and_not_before() -> None:
    match = race(
        phase="draw",
        hands=[["shields"] * 5, ["shields"] * 6],
        draw_decks=[["flux-core"], []],
        cycle_decks=[["gyro-bus"], []],
    )
    assert state(match).draw_deck[0] == ()
    assert state(match).cycle_deck[0] == ("gyro-bus",)
    more = race(
        phase="draw",
        hands=[["shields"] * 3, ["shields"] * 6],
        draw_decks=[["flux-core"], []],
        cycle_decks=[["gyro-bus"], []],
    )
    assert state(more).hand[0] == ("shields", "shields", "shields", "flux-core", "gyro-bus")
    assert told(more, "deck_reshuffled")[0].cards == 1


@pytest.mark.rule("SU-CYCLE-6", "SU-BID-15", "SU-EQUIP-5", "SU-EQUIP-9")
def test_a_card_that_is_gained_goes_to_the_cycle_deck_or_a_red_one_into_a_free_slot() -> None:
    given: dict[str, Any] = {
        "phase": "bid",
        "hands": [["ferocity"], []],
        "action_deck": [],
        "standard_deck": ["auto-turret", "flux-core"],
    }
    match = race("0 bid:ferocity:cycle", "0 take:auto-turret", **given)
    assert options(match, 0) == ["equip:auto-turret", "store"]
    match.choose(0, "equip:auto-turret")
    assert state(match).equipped[0] == ("auto-turret",)
    assert state(match).reactions[0] == ("auto-turret",)
    assert state(match).cycle_deck[1] == ("flux-core",)
    stored = race("0 bid:ferocity:cycle", "0 take:auto-turret", "0 store", **given)
    assert "auto-turret" in state(stored).cycle_deck[0]
    assert state(stored).hand[0] == ()


@pytest.mark.rule("SU-EQUIP-6")
def test_without_a_free_slot_a_gained_red_card_is_stored_without_a_choice() -> None:
    match = race(
        "0 bid:ferocity:cycle",
        "0 take:auto-turret",
        phase="bid",
        hands=[["ferocity"], []],
        equipped=[["shields"], []],
        action_deck=[],
        standard_deck=["auto-turret", "flux-core"],
    )
    assert state(match).equipped[0] == ("shields",)
    assert "auto-turret" in state(match).cycle_deck[0]


@pytest.mark.rule("SU-CYCLE-7", "SU-DRAW-2", "SU-DRAW-5", "SU-DRAW-3")
def test_who_holds_too_many_cycles_cards_of_their_choice_unseen_by_the_others() -> None:
    match = race(
        phase="draw", hands=[[*HAND, "shields", "shields"], [*HAND, "shields"]], draw_decks=[[], ["flux-core"]]
    )
    assert asked(match) == "0 discard 1 discard"
    match.choose(0, "discard:shields")
    assert match.view(1)["cycle_deck"] == [(), ()]
    assert match.view(1)["hand"][0] == ("?",) * 8
    match.choose(0, "discard:ferocity")
    match.choose(1, "discard:engine-power")
    assert state(match).cycle_deck == [("shields", "ferocity"), ("engine-power",)]
    assert [len(hand) for hand in state(match).hand] == [6, 6]
    fits = race(phase="draw", hands=[HAND, HAND])
    assert told(fits, "cards_drawn") == []
    assert refused(fits, 0, "discard:ferocity") == "SU-DRAW-3"


@pytest.mark.rule("SU-PURGE-1", "SU-PURGE-2", "SU-PURGE-3")
def test_a_purge_bid_leaves_the_game_when_the_bids_are_settled() -> None:
    given: dict[str, Any] = {
        "phase": "bid",
        "hands": [["shields"], []],
        "action_deck": [],
        "standard_deck": ["flux-core", "gyro-bus"],
    }
    match = race("0 bid:shields:purge", **given)
    assert asked(match) == "0 take"
    assert state(match).purged == []
    match.choose(0, "take:gyro-bus")
    s = state(match)
    assert s.purged == ["shields"]
    assert "shields" not in [*s.hand[0], *s.cycle_deck[0], *s.draw_deck[0], *s.standard_deck, *s.action_deck]
    assert s.reactions[0] == ()


@pytest.mark.rule("SU-EQUIP-1", "SU-EQUIP-7")
def test_red_cards_of_the_hand_are_equipped_by_a_card_effect_only_unless_it_is_agreed() -> None:
    usual = race(phase="assign", hands=[["auto-turret", "engine-power"], ["engine-power"]])
    assert refused(usual, 0, "equip:auto-turret") == "SU-EQUIP-7"
    given: dict[str, Any] = {
        "phase": "assign",
        "hands": [["auto-turret", "shields", "ferocity"], ["engine-power"]],
        "options": {"equip_from_hand": "assign"},
    }
    match = race("1 done", **given)
    assert asked(match) == "0 equip_from_hand"
    assert options(match, 0) == ["equip:auto-turret", "equip:shields", "done"]
    match.choose(0, "equip:shields")
    assert state(match).equipped[0] == ("shields",)  # its one slot is full: nothing else to choose
    assert state(match).hand[0] == ("auto-turret", "ferocity")
    assert told(match, "card_equipped") == [(0, "shields")]


@pytest.mark.rule("SU-EQUIP-2", "SU-EQUIP-3", "SU-DRAW-6", "SU-REACT-3")
def test_equipped_cards_are_no_part_of_the_hand_and_played_as_if_they_were() -> None:
    match = race(phase="draw", hands=[HAND, HAND], equipped=[["shields"], []], draw_decks=[["flux-core"], []])
    assert state(match).hand[0] == tuple(HAND)
    struck = race(
        "0 speed:0",
        "0 equipped:shields",
        turn=0,
        dice=[3],
        agility=[2, 1],
        equipped=[["shields"], []],
        spaces={3: "ruined-arches"},
        until="maneuvers",
    )
    assert state(struck).damage == [0, 0]
    assert state(struck).equipped[0] == ()
    assert state(struck).cycle_deck[0] == ("shields",)


@pytest.mark.rule("SU-EQUIP-4", "SU-CPHASE-1", "SU-CPHASE-2")
def test_one_card_is_cycled_in_the_cycle_phase_from_hand_or_slot() -> None:
    given: dict[str, Any] = {
        "phase": "cycle",
        "hands": [["ferocity"], ["ferocity"]],
        "equipped": [["shields"], []],
        "dice": [3],
    }
    match = race(**given)
    assert options(match, 0) == ["cycle:ferocity", "unequip:shields", "keep"]
    play(match, "0 unequip:shields")
    assert match.view(1)["equipped"][0] == ("shields",)  # the other seat has not chosen yet
    play(match, "1 keep")
    assert state(match).equipped[0] == ()
    assert state(match).cycle_deck[0] == ("shields",)
    assert state(match).hand[0] == ("ferocity",)


@pytest.mark.rule("SU-CPHASE-3")
def test_nothing_is_drawn_for_a_card_that_was_cycled() -> None:
    match = race(
        "0 cycle:ferocity", phase="cycle", hands=[["ferocity"], []], draw_decks=[["shields"], []], dice=[3]
    )
    assert state(match).hand[0] == ()
    assert state(match).cycle_deck[0] == ("ferocity",)


@pytest.mark.rule("SU-EQUIP-8")
def test_a_flip_to_fewer_slots_makes_the_owner_cycle_a_card() -> None:
    match = move(
        3,
        "0 flip",
        loadouts=["gyre", "deepwing"],
        damage=[2, 0],
        agility=[2, 1],
        equipped=[["auto-turret", "return-fire"], []],
        spaces={3: "ruined-arches"},
    )
    assert asked(match) == "0 fit"
    play(match, "0 unequip:return-fire", "0 keep")
    assert state(match).loadout[0] == "talon"
    assert state(match).equipped[0] == ("auto-turret",)
    assert state(match).cycle_deck[0] == ("return-fire",)
