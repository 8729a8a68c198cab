"""Chapter REACT: who may answer what, in which order, and what nobody else can see of it."""

import json
from typing import Any

import pytest

from saltbox.engine import Match, Source
from tests.games.salus.table import asked, move, options, play, race, refused, state, told

SHOT: dict[str, Any] = {"turn": 0, "hands": [["basic-cannon"], []], "loadouts": ["gyre", "deepwing"]}


@pytest.mark.rule("SU-REACT-2", "SU-REACT-4", "SU-REACT-7", "SU-REACT-8")
def test_a_reaction_is_offered_on_anybodys_turn_and_can_be_passed() -> None:
    match = Match.from_position(
        json.loads(json.dumps(race(**SHOT, equipped=[[], ["evasive-roll"]], dice=[2, 3]).position())),
        dice=[2, 3],
    )
    match.choose(0, "play:basic-cannon")
    assert asked(match) == "1 react"
    assert options(match, 1) == ["equipped:evasive-roll", "pass"]
    match.choose(1, "pass")
    assert state(match).damage[1] == 1
    assert refused(match, 1, "equipped:evasive-roll") == "SU-MANEUVER-1"  # the chance is gone


@pytest.mark.rule("SU-REACT-17", "SU-EQUIP-3")
def test_a_played_reaction_is_cycled_and_frees_its_slot() -> None:
    match = race(
        "0 play:basic-cannon", "1 equipped:evasive-roll", **SHOT, equipped=[[], ["evasive-roll"]], dice=[2, 3]
    )
    assert state(match).damage[1] == 0
    assert state(match).equipped[1] == ()
    assert state(match).cycle_deck[1] == ("evasive-roll",)


@pytest.mark.rule("SU-REACT-5", "SU-REACT-9", "SU-KO-21", "SU-R11")
def test_the_turn_player_orders_the_reactions_of_several_players_to_one_event() -> None:
    match = move(
        3,
        "0 keep",
        "1 play:salvage-rights",
        "2 play:salvage-rights",
        seats=3,
        progress=[10, 0, 0],
        damage=[3, 1, 1],
        spaces={13: "needle-gap"},
        hands=[[], ["salvage-rights"], ["salvage-rights"]],
    )
    assert asked(match) == "0 next_reaction"
    assert options(match, 0) == ["resolve:1:salvage-rights", "resolve:2:salvage-rights"]
    match.choose(0, "resolve:2:salvage-rights")
    assert [played.seat for played in told(match, "reaction_played")] == [2, 1]
    assert state(match).damage == [0, 0, 0]


@pytest.mark.rule("SU-REACT-6", "SU-BID-24", "SU-R12", "SU-END-9")
def test_if_it_is_nobodys_turn_dice_order_them() -> None:
    match = race(
        "0 bid:ferocity:cycle",
        "1 no bid",
        "0 play:sealed-tender",
        "1 play:sealed-tender",
        phase="bid",
        hands=[["ferocity", "sealed-tender"], ["sealed-tender"]],
        action_deck=[],
        standard_deck=["flux-core", "gyro-bus"],
        dice=[2, 5],
    )
    assert told(match, "rolled_off")[0] == ((0, 1), (2, 5))
    assert [raised.seat for raised in told(match, "bid_raised")] == [1, 0]
    assert [raised.amount for raised in told(match, "bid_raised")] == [2, 6]


@pytest.mark.rule("SU-END-9", "SU-REACT-6", "SU-R11")
@pytest.mark.parametrize(("dice", "order"), [((2, 5), [2, 1]), ((5, 2), [1, 2]), ((3, 3, 1, 6), [2, 1])])
def test_in_the_end_phase_dice_order_two_that_answer_a_knock_out(
    dice: tuple[int, ...], order: list[int]
) -> None:
    """Overflow of the End Phase knocks seat 0 out; it is nobody's turn. Equal dice are rolled again."""
    match = race(
        "0 keep",
        "1 play:salvage-rights",
        "2 play:salvage-rights",
        phase="end",
        seats=3,
        progress=[10, 0, 0],
        coin=0,
        speed=[4, 1, 1],
        agility=[4, 1, 1],
        systems=[0, 0, 0],
        damage=[3, 1, 1],
        hands=[[], ["salvage-rights"], ["salvage-rights"]],
        draw_decks=[["shields"] * 9] * 3,
        dice=dice,
    )
    assert [down.seat for down in told(match, "knocked_out")] == [0]
    rolls = [(rolled.seats, rolled.dice) for rolled in told(match, "rolled_off")]
    assert rolls == [((1, 2), dice[at : at + 2]) for at in range(0, len(dice), 2)]
    assert [played.seat for played in told(match, "reaction_played")] == order
    assert state(match).damage == [0, 0, 0]


@pytest.mark.rule("SU-REACT-10")
def test_a_declared_card_that_cannot_be_resolved_any_more_goes_back_unused() -> None:
    """A custom card that banks 2 Speed is declared, and Speed is full when its turn comes."""
    gust = {
        "id": "gust",
        "kind": "red",
        "name": "Gust",
        "copies": 1,
        "bid": 1,
        "when": "passed",
        "do": [{"bank": {"power": "speed", "by": 2}}],
        "source": "custom",
    }
    match = race(
        "0 speed:0",
        "1 play:gust",
        "1 play:gust",
        turn=0,
        dice=[3],
        seats=2,
        speed=[1, 1],
        agility=[2, 1],
        spaces={3: "debris-belt"},
        hands=[[], ["gust", "gust"]],
        options={"cards": [{**gust, "copies": 2}]},
        until="maneuvers",
    )
    play(match, "0 resolve:1:gust", "0 check")
    assert state(match).speed[1] == 3
    assert state(match).hand[1] == ("gust",)
    assert told(match, "reaction_withdrawn")[0] == (1, "gust", "hand")


@pytest.mark.rule("SU-REACT-11")
def test_what_a_reaction_causes_is_finished_first() -> None:
    """Slipstream moves its ship onto a Fail of damage, which Shields answer before the mover goes on."""
    match = race(
        "0 speed:0",
        "1 play:slipstream",
        turn=0,
        dice=[3],
        agility=[2, 2],
        spaces={3: "debris-belt", 1: "ruined-arches"},
        hands=[[], ["slipstream", "shields"]],
        until="maneuvers",
    )
    assert options(match, 0) == ["check", "resolve:1:slipstream"]
    match.choose(0, "resolve:1:slipstream")
    assert asked(match) == "1 react"
    match.choose(1, "play:shields")
    assert state(match).damage[1] == 0
    assert state(match).progress == [3, 1]


@pytest.mark.rule("SU-MOVE-7", "SU-REACT-12")
def test_two_copies_that_are_declared_are_one_option_until_one_of_them_is_resolved() -> None:
    match = move(
        3,
        "1 play:slipstream",
        "1 play:slipstream",
        agility=[2, 2],
        spaces={3: "debris-belt", 1: "slag-cloud", 2: "debris-belt"},
        hands=[[], ["slipstream", "slipstream"]],
    )
    assert options(match, 0) == ["check", "resolve:1:slipstream"]
    match.choose(0, "resolve:1:slipstream")
    assert options(match, 0) == ["check", "resolve:1:slipstream"]
    match.choose(0, "resolve:1:slipstream")
    assert state(match).progress == [3, 2]


@pytest.mark.rule("SU-REACT-12")
def test_each_copy_is_played_once_and_further_copies_need_their_own_play() -> None:
    match = race(
        "0 speed:0",
        "0 play:shields",
        turn=0,
        dice=[3],
        agility=[1, 1],
        damage=[0, 0],
        hands=[["shields", "shields"], []],
        spaces={3: "needle-gap"},
        until="maneuvers",
    )
    assert told(match, "reaction_played") == [(0, "shields", "damage_incoming", False)]
    assert state(match).hand[0] == ("shields",)  # nothing was left to prevent


@pytest.mark.rule("SU-REACT-16", "SU-KO-12")
def test_the_displacement_of_a_knock_out_enters_and_passes_nothing() -> None:
    match = move(
        3,
        "0 keep",
        progress=[10, 7],
        damage=[3, 0],
        spaces={13: "needle-gap"},
        hands=[[], ["auto-turret", "slipstream"]],
    )
    assert state(match).progress == [7, 7]
    assert told(match, "reaction_declared") == []
    assert [moved.end for moved in told(match, "ship_moved")] == [13]


@pytest.mark.rule("SU-REACT-18")
def test_a_card_that_is_bid_cannot_react() -> None:
    match = race(
        "0 bid:sealed-tender:cycle",
        phase="bid",
        hands=[["sealed-tender"], []],
        action_deck=[],
        standard_deck=["flux-core", "gyro-bus"],
    )
    assert asked(match) == "0 take"
    assert told(match, "bid_raised") == []


@pytest.mark.rule("SU-REACT-19")
def test_a_reaction_is_no_action() -> None:
    match = race(
        "0 play:afterburner",
        "0 play:grounding-wire",
        turn=0,
        hands=[["afterburner", "grounding-wire"], []],
        dice=[3],
    )
    assert state(match).actions == 2  # Afterburner and the Move that was all that was left
    assert state(match).shock[0] == 0


@pytest.mark.rule("SU-REACT-20", "SU-R07")
def test_a_strike_is_an_attack_roll_at_any_range_without_a_window_after_it() -> None:
    match = race(
        "0 play:long-rifle",
        "1 play:return-fire",
        turn=0,
        coin=1,
        progress=[0, 8],
        hands=[["long-rifle"], ["return-fire", "evasive-roll"]],
        equipped=[["return-fire"], []],
        dice=[1, 5, 3],
    )
    assert [(attack.attacker, attack.is_strike) for attack in told(match, "attack_declared")] == [
        (0, False),
        (1, True),
    ]
    assert state(match).damage[0] == 1
    assert state(match).equipped[0] == ("return-fire",)  # a strike is no Attack card


@pytest.mark.rule("SU-REACT-21", "SU-REACT-22", "SU-REACT-23", "SU-R02")
def test_daring_move_counts_ships_passed_on_the_table_after_five_spaces() -> None:
    given: dict[str, Any] = {
        "seats": 4,
        "agility": [2] * 4,
        "systems": [4] * 4,
        "hands": [["daring-move"]],
        "spaces": {5: "debris-belt", 4: "debris-belt"},
    }
    match = move(5, "0 play:daring-move", progress=[0, 0, 23, 5], coin=2, **given)
    # Passed: the ship on the start space and one a lap ahead; not the one on the landing space.
    assert told(match, "ship_moved")[0].passed == (1, 2)
    assert state(match).energy[0] == 2
    short = move(4, progress=[0, 0, 23, 5], coin=2, **given)
    assert refused(short, 0, "play:daring-move") == "SU-REACT-21"


@pytest.mark.rule("SU-REACT-24", "SU-HAND-13")
def test_nobody_sees_whether_a_seat_was_offered_a_reaction() -> None:
    """Two worlds that differ in what seat 1 holds look the same to seat 0 when it passes or cannot answer."""
    views = []
    for hand, deck in ((["evasive-roll"], ["flux-core"]), (["flux-core"], ["evasive-roll"])):
        match = Match.from_position(
            race(
                turn=0,
                hands=[["basic-cannon", "patch-crew"], hand],
                draw_decks=[[], deck],
                dice=[2],
                asks_forced=True,
                damage=[1, 0],
            ).position(),
            dice=[2, 3],
        )
        match.choose(0, "play:basic-cannon")
        if match.ask_of(0) is not None and match.asks[0].question == "target":
            match.choose(0, "target:1")
        assert asked(match) == "1 react"
        match.choose(1, "pass")
        views.append(json.dumps([match.view(0), match.story(0)]))
    assert views[0] == views[1]


@pytest.mark.rule("SU-REACT-24")
def test_that_a_reaction_was_passed_leaves_no_trace() -> None:
    """Where questions without an alternative are not put, too: what is counted does not tell who was asked."""
    views = []
    for held in ("shields", "lucky-gust", "ferocity"):
        hidden = ["shields", "lucky-gust", "ferocity"]
        hidden.remove(held)
        match = race(
            "1 speed:0",
            turn=1,
            hands=[["patch-crew"], [held]],
            draw_decks=[[], hidden],
            dice=[3],
            agility=[1, 2],
            spaces={3: "ruined-arches"},
            until="maneuvers",
        )
        assert state(match).damage[1] == 1
        view = match.view(0)
        view["reactions"][1] = sorted(view["reactions"][1])  # what it owns is public, and here told in no order
        views.append(json.dumps([view, match.story(0)]))
    assert len(set(views)) == 1


@pytest.mark.rule("SU-REACT-24")
def test_a_live_table_asks_where_a_card_could_be_and_nowhere_else() -> None:
    """Who owns no card that answers, or has it lying openly elsewhere, is not asked."""
    given: dict[str, Any] = {"turn": 0, "hands": [["basic-cannon"], ["flux-core"]]}
    nothing = race("0 play:basic-cannon", "0 target:1", **given, dice=[2, 3], asks_forced=True)
    assert asked(nothing) == "0 action"
    openly = race(
        "0 play:basic-cannon",
        "0 target:1",
        **given,
        cycle_decks=[[], ["evasive-roll"]],
        dice=[2, 3],
        asks_forced=True,
    )
    assert asked(openly) == "0 action"


def test_an_imagined_world_deals_the_hand_again() -> None:
    match = race(turn=0, hands=[[], ["shields"]], draw_decks=[[], ["flux-core"]], dice=[3])
    hands = {state(match.imagine(0, Source(n))).hand[1] for n in range(12)}
    assert hands == {("shields",), ("flux-core",)}
