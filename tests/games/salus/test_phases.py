"""Chapters ROUND, DRAW, ASSIGN, BID, CPHASE, MANEUVER, END and WIN."""

import json
from random import Random
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salus.rules.winning import final_ranking
from tests.games.salus.table import asked, move, options, play, race, refused, state, told

POOL: dict[str, Any] = {"phase": "bid", "action_deck": [], "standard_deck": ["flux-core", "gyro-bus"]}


def finished(seed: int, seats: int = 3, **chosen: object) -> Match:
    """A whole race that chance flies."""
    match = Match.new("salus", seed=seed, seats=seats, options=chosen)
    dice = Random(seed)
    while match.asks:
        ask = match.asks[0]
        match.choose(ask.seat, dice.choice(ask.options))
    return match


@pytest.mark.rule("SU-ROUND-1", "SU-ROUND-2")
def test_six_phases_in_order_round_after_round_until_somebody_wins() -> None:
    match = finished(3)
    phases = [facts.phase for facts in told(match, "phase_began")]
    cycle = ["draw", "assign", "bid", "cycle", "maneuver", "end"]
    assert phases == (cycle * (len(phases) // 6 + 1))[: len(phases)]
    assert len(told(match, "round_began")) == state(match).round > 3
    assert match.outcome is not None


@pytest.mark.rule("SU-ROUND-3", "SU-ABILITY-4", "SU-BISON-1")
def test_a_new_round_renews_abilities_and_ends_the_protection() -> None:
    given: dict[str, Any] = {
        "loadouts": ["bulwark", "deepwing"],
        "agility": [2, 1],
        "spaces": {3: "ruined-arches"},
    }
    first = move(3, **given)
    assert (state(first).damage[0], state(first).used[0]) == (0, 1)
    used = move(3, used=[1, 0], **given)
    assert state(used).damage[0] == 1
    renewed = move(3, used=[1, 0], knocked_out=[1, 0], round=2, **given)
    assert (state(renewed).damage[0], state(renewed).used[0]) == (0, 2)


@pytest.mark.rule("SU-DRAW-7")
def test_nothing_in_the_draw_phase_can_be_answered() -> None:
    red = ["shields", "hardened-hull", "grounding-wire", "salvage-rights", "sealed-tender", "lucky-gust"]
    match = race(phase="draw", hands=[red, red], shock=[1, 0], systems=[2, 2], asks_forced=True)
    assert {ask.question for ask in match.asks} == {"discard"}


@pytest.mark.rule("SU-ASSIGN-1", "SU-ASSIGN-4", "SU-ASSIGN-6", "SU-ASSIGN-8")
def test_any_number_of_yellow_cards_also_those_just_drawn() -> None:
    match = race(
        phase="assign",
        hands=[["spare-cells", "engine-power"], ["engine-power"]],
        draw_decks=[["aileron-power"], []],
    )
    play(match, "0 assign:engine-power", "0 assign:spare-cells:systems", "0 assign:aileron-power", "1 done")
    s = state(match)
    assert (s.speed[0], s.agility[0], s.systems[0]) == (2, 2, 2)
    assert s.cycle_deck[0] == ("engine-power", "spare-cells", "aileron-power")
    none = race("0 done", "1 done", phase="assign", hands=[["engine-power"], ["engine-power"]])
    assert state(none).speed == [1, 1]


@pytest.mark.rule("SU-ASSIGN-7", "SU-S3")
def test_basic_relay_needs_a_level_to_take_and_room_to_give() -> None:
    match = race(
        phase="assign", hands=[["basic-relay"], ["engine-power"]], speed=[0, 1], agility=[4, 1], systems=[1, 1]
    )
    assert options(match, 0) == [
        "assign:basic-relay:agility:speed",
        "assign:basic-relay:agility:systems",
        "assign:basic-relay:systems:speed",
        "done",
    ]


@pytest.mark.rule("SU-ASSIGN-9", "SU-ASSIGN-10")
def test_yellow_cards_touch_powers_and_the_own_deck_alone() -> None:
    cards = state(race(turn=0, dice=[3])).table
    words = {
        effect.word
        for card in cards.cards.values()
        if card.colour == "yellow"
        for effect in cards.texts[card.id, "do"]
    }
    assert words <= {"bank", "spend", "redistribute", "exchange", "set_all", "draw"}
    match = race(
        "0 assign:level-trim",
        "1 done",
        phase="assign",
        hands=[["level-trim"], ["engine-power"]],
        systems=[4, 1],
        shock=[0, 0],
    )
    assert state(match).systems[0] == 2
    assert state(match).damage[0] == 0


@pytest.mark.rule("SU-ASSIGN-11")
def test_a_yellow_card_that_comes_back_is_not_played_again_but_a_further_copy_is() -> None:
    given: dict[str, Any] = {"phase": "assign", "draw_decks": [[], []], "dice": ["spare-cells", "spare-cells"]}
    match = race(
        "0 assign:bleed-valve:speed",
        hands=[["bleed-valve", "engine-power"], ["engine-power"]],
        cycle_decks=[["spare-cells", "spare-cells"], []],
        **given,
    )
    assert "assign:spare-cells:speed" in options(match, 0)
    alone = race(
        "0 assign:spare-cells:speed",
        "0 assign:bleed-valve:speed",
        phase="assign",
        hands=[["spare-cells", "bleed-valve", "engine-power"], ["engine-power"]],
        dice=["spare-cells"],
    )
    assert refused(alone, 0, "assign:spare-cells:speed") == "SU-ASSIGN-11"


@pytest.mark.rule("SU-BID-1", "SU-BID-2", "SU-BID-20")
def test_each_adds_the_top_card_of_either_deck_openly_in_order() -> None:
    match = race(
        phase="bid",
        coin=1,
        progress=[0, 2],
        action_deck=["harpoon", "arc-lance"],
        standard_deck=["flux-core"],
        hands=[["ferocity"], ["ferocity"]],
    )
    assert asked(match) == "1 deck"
    match.choose(1, "action")
    assert state(match).pool == ["harpoon"]
    assert match.view(0)["pool"] == ["harpoon"]
    assert asked(match) == "0 deck"
    match.choose(0, "standard")
    assert state(match).pool == ["harpoon", "flux-core"]
    assert asked(match) == "1 bid"


@pytest.mark.rule("SU-BID-3")
def test_an_empty_deck_cannot_be_chosen_and_without_cards_there_is_no_auction() -> None:
    match = race(
        phase="bid", action_deck=[], standard_deck=["flux-core", "gyro-bus"], hands=[["ferocity"], ["ferocity"]]
    )
    assert asked(match) == "0 bid"
    none = race(phase="bid", action_deck=[], standard_deck=[], hands=[["ferocity"], []])
    assert asked(none) == "0 cycle"


@pytest.mark.rule("SU-BID-4", "SU-BID-6", "SU-BID-8", "SU-BID-9")
def test_bids_are_placed_in_order_face_down_and_revealed_together() -> None:
    match = race("0 bid:shields:cycle", hands=[["shields"], ["ferocity"]], **POOL)
    assert "shields" not in json.dumps([match.view(1)["bid_card"], match.story(1)])
    assert match.view(1)["bid_kind"][0] == "cycle"
    assert refused(match, 0, "bid:shields:purge") == "SU-MANEUVER-1"  # placed is placed
    match.choose(1, "bid:ferocity:purge")
    shown = told(match, "bids_revealed")[0].bids
    assert [(bid.card, bid.kind, bid.amount) for bid in shown] == [
        ("shields", "cycle", 2),
        ("ferocity", "purge", 4),
    ]
    assert match.view(0)["bid_card"][1] == ("ferocity",)


@pytest.mark.rule("SU-BID-10", "SU-BID-11", "SU-BID-7")
def test_the_highest_bid_chooses_first_and_everybody_takes_one() -> None:
    match = race("0 no bid", "1 bid:shields:cycle", hands=[["ferocity"], ["shields"]], **POOL)
    assert asked(match) == "1 take"
    assert refused(match, 1, "keep") == "SU-HAND-6"
    assert refused(match, 1, "take:harpoon") == "SU-BID-11"
    match.choose(1, "take:gyro-bus")
    assert state(match).cycle_deck[0] == ("flux-core",)
    assert state(match).pool == []


@pytest.mark.rule("SU-BID-12", "SU-BID-13", "SU-BID-14")
def test_ties_go_to_who_is_behind_and_then_to_the_dice() -> None:
    match = race(
        "0 bid:shields:cycle", "1 bid:shields:cycle", progress=[5, 4], hands=[["shields"], ["shields"]], **POOL
    )
    assert told(match, "bids_ranked")[0].order == (1, 0)
    dice = race("0 no bid", "1 no bid", hands=[["shields"], ["shields"]], dice=[2, 4], **POOL)
    assert told(dice, "bids_ranked")[0].order == (1, 0)
    again = race("0 no bid", "1 no bid", hands=[["shields"], ["shields"]], dice=[4, 4, 6, 1], **POOL)
    assert told(again, "bids_ranked")[0].order == (0, 1)


@pytest.mark.rule("SU-BID-16", "SU-BID-17", "SU-BID-18", "SU-BID-19", "SU-BID-23")
def test_bids_are_settled_after_all_took_a_card_and_green_ones_resolved_in_rank() -> None:
    match = race(
        "0 bid:high-stakes:purge",
        "1 bid:fuel-futures:cycle",
        "0 take:gyro-bus",
        hands=[["high-stakes"], ["fuel-futures"]],
        speed=[1, 4],
        **POOL,
    )
    assert told(match, "green_resolved") == [(0, "high-stakes"), (1, "fuel-futures")]
    s = state(match)
    assert s.purged == ["high-stakes"]
    assert s.cycle_deck[1] == ("flux-core", "fuel-futures")
    assert s.shock[0] == 1
    assert s.speed[1] == 4  # raised as far as possible
    assert s.hand == [(), ()]


@pytest.mark.rule("SU-BID-21")
def test_with_too_few_cards_the_last_take_nothing() -> None:
    match = race(
        "0 bid:shields:cycle",
        "1 bid:engine-power:cycle",
        phase="bid",
        hands=[["shields"], ["engine-power"]],
        action_deck=["harpoon"],
        standard_deck=[],
    )
    assert state(match).cycle_deck == [("harpoon", "shields"), ("engine-power",)]


@pytest.mark.rule("SU-BID-22")
def test_an_empty_hand_cannot_bid() -> None:
    match = race("1 no bid", hands=[[], ["shields"]], dice=[5, 2], **POOL)
    assert [(bid.seat, bid.kind) for bid in told(match, "bid_placed")] == [(0, "none"), (1, "none")]


@pytest.mark.rule("SU-MANEUVER-1", "SU-MANEUVER-3", "SU-MANEUVER-4", "SU-MANEUVER-5")
def test_clockwise_turns_with_one_move_and_any_number_of_blue_cards() -> None:
    match = race(
        phase="maneuver",
        coin=1,
        progress=[0, 2],
        agility=[2, 2],
        damage=[0, 2],
        hands=[[], ["patch-crew", "patch-crew", "fire-mine-rack"]],
        spaces={5: "debris-belt"},
        dice=[3, 3],
    )
    assert asked(match) == "1 action"
    assert refused(match, 1, "end") == "SU-MANEUVER-4"
    play(match, "1 play:patch-crew", "1 move", "1 speed:0", "1 play:fire-mine-rack")
    assert refused(match, 1, "move") == "SU-MANEUVER-4"
    play(match, "1 play:patch-crew")
    assert state(match).damage[1] == 0
    assert state(match).mines == [5]
    assert asked(match) == "0 speed"


@pytest.mark.rule("SU-MANEUVER-6", "SU-MANEUVER-7", "SU-MANEUVER-8", "SU-MANEUVER-9")
def test_first_and_last_actions_are_literally_first_and_last() -> None:
    hand = ["cold-start", "afterburner", "burst-thruster", "burst-thruster", "patch-crew"]
    match = race(
        turn=0,
        hands=[hand, []],
        agility=[2, 1],
        damage=[1, 0],
        spaces={3: "debris-belt", 4: "debris-belt"},
        dice=[3],
        until="maneuvers",
    )
    assert refused(match, 0, "play:burst-thruster") == "SU-MANEUVER-8"
    play(match, "0 play:cold-start", "0 power:agility")
    assert refused(match, 0, "play:afterburner") == "SU-MANEUVER-6"
    play(match, "0 move", "0 speed:0", "0 play:burst-thruster")
    assert match.stopped == "maneuvers"  # the turn is over with it
    assert state(match).progress[0] == 4


@pytest.mark.rule("SU-MANEUVER-10", "SU-ATTACK-2")
def test_a_card_that_cannot_be_resolved_is_not_offered() -> None:
    match = race(turn=0, hands=[["basic-cannon", "patch-crew"], []], progress=[0, 5], coin=1, dice=[3])
    assert options(match, 0) == ["move", "play:patch-crew"]
    assert refused(match, 0, "play:basic-cannon") == "SU-MANEUVER-10"


@pytest.mark.rule("SU-MANEUVER-13")
def test_a_card_that_comes_back_is_not_played_again_but_a_further_copy_is() -> None:
    match = race(
        "0 play:quick-loaders",
        turn=0,
        hands=[["quick-loaders"], []],
        draw_decks=[["shields", "quick-loaders"], []],
        dice=[3],
    )
    assert options(match, 0) == ["move", "play:quick-loaders"]


@pytest.mark.rule("SU-END-1", "SU-END-2", "SU-END-3", "SU-END-4", "SU-END-5", "SU-END-6")
def test_each_ship_gains_once_by_its_own_rows_in_order() -> None:
    match = race(
        "1 speed:0",
        until="round",
        turn=1,
        dice=[3],
        coin=1,
        progress=[0, 2],
        loadouts=["chaser", "talon"],
        speed=[0, 1],
        agility=[1, 2],
        systems=[1, 4],
        energy=[0, 0],
        spaces={5: "debris-belt"},
    )
    values = told(match, "end_phase_value")
    assert [(value.seat, value.total) for value in values] == [(1, -1), (0, 2)]
    assert state(match).shock == [0, 1]
    assert state(match).energy == [1, 0]
    assert state(match).damage == [1, 0]  # 2 Energy with Systems 1


@pytest.mark.rule("SU-END-8")
def test_tokens_of_the_end_phase_stay_for_the_next_draw_phase() -> None:
    match = race(
        "0 speed:0",
        turn=0,
        dice=[3],
        loadouts=["talon", "deepwing"],
        speed=[4, 1],
        agility=[2, 1],
        systems=[2, 1],
        spaces={3: "debris-belt"},
        draw_decks=[["engine-power"] * 9, ["engine-power"] * 9],
    )
    assert state(match).round == 2
    assert len(state(match).hand[0]) == 4  # two Shock counted


@pytest.mark.rule("SU-END-9", "SU-END-10", "SU-WIN-4", "SU-WIN-5")
def test_at_the_end_of_the_round_the_coin_decides_among_all_at_the_target() -> None:
    given: dict[str, Any] = {
        "options": {"end_timing": "round_end"},
        "progress": [38, 39],
        "coin": 1,
        "agility": [2, 2],
        "systems": [4, 4],
        "spaces": {4: "debris-belt"},
    }
    match = race("1 speed:0", "0 speed:0", "0 check", dice=[1, 6], phase="maneuver", **given)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.rule == "SU-WIN-4"
    assert [value.seat for value in told(match, "end_phase_value")] == [0, 1]
    level = race("1 speed:0", "0 speed:0", dice=[1, 2], phase="maneuver", **given)
    assert level.outcome is not None
    assert level.outcome.winners == (1,)  # both at 40: whoever holds it


@pytest.mark.rule("SU-WIN-4")
def test_a_ship_thrown_back_below_the_target_does_not_count() -> None:
    match = race(
        "0 speed:0",
        "0 check",
        "0 keep",
        dice=[6, 3],
        turn=0,
        progress=[38, 0],
        damage=[3, 0],
        systems=[4, 1],
        agility=[1, 1],
        spaces={4: "needle-gap"},
        options={"end_timing": "round_end"},
    )
    assert match.outcome is None
    assert state(match).progress[0] == 38


@pytest.mark.rule("SU-WIN-1", "SU-WIN-2", "SU-WIN-3")
def test_by_default_the_race_stops_at_the_very_space() -> None:
    match = race("0 speed:0", dice=[6], turn=0, progress=[38, 0])
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert state(match).progress[0] == 40
    assert told(match, "check_made") == []
    assert told(match, "location_applied") == []


@pytest.mark.rule("SU-WIN-6")
def test_the_final_ranking_shares_places_of_level_ships() -> None:
    s = state(race(seats=4, turn=0, progress=[5, 9, 5, 9], coin=3, dice=[3]))
    assert final_ranking(s) == [(3,), (1,), (0, 2)]


@pytest.mark.rule("SU-WIN-8")
def test_after_round_100_the_race_is_over() -> None:
    match = race(
        "0 speed:0",
        "1 speed:0",
        phase="maneuver",
        round=100,
        progress=[3, 0],
        agility=[2, 2],
        spaces={6: "debris-belt", 3: "debris-belt"},
        dice=[3, 3],
    )
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "SU-WIN-8")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_races_keep_the_promises_of_coin_and_powers(seats: int) -> None:
    for seed in range(6):
        s = state(finished(seed, seats))
        assert s.progress[s.coin] == max(s.progress)
        assert all(0 <= level <= 4 for power in (s.speed, s.agility, s.systems) for level in power)
