"""Cards beneath Characters: attaching, leaving behind, taking up again."""

from collections.abc import Mapping
from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic.rules.footprints import obstructions
from saltbox.games.salt_mystic.rules.stats import cards_of
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    battle,
    character,
    options,
    play,
    refused,
    stack,
    state,
)

EDITIONS = [pytest.param(BASIC, id="basic-2021"), pytest.param(QUICKSTART, id="quickstart")]
KARAK, SEGMOND = character("karak", 30, 20), character("segmond", 30, 32, 180, seat=1)
AT_EDGE = character("rielle", 20, 2.25)
# Rielle has Speed 6, a Ramship 8, and a Rail Cannon takes 2 away.
IN_RAMSHIP = character("rielle", 20, 10, vehicle="ramship", attachment="rail-cannon")


def moving(*stacks: Mapping[str, Any], **given: Any) -> Match:
    """Character 1 is about to move."""
    return battle(*stacks, KARAK, SEGMOND, step="move", current=1, activated=["0a:rielle"], **given)


# --- From hand ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-ATTACH-1", "SM-ATTACH-5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("new", [True, False], ids=["being deployed", "deployed before"])
def test_vehicle_attachment_and_breakers_lie_beneath_a_character(edition: Any, new: bool) -> None:
    hand = ["mudhead", "ramship", "rail-cannon", "borrowed-legend"]
    match = battle(AT_EDGE, KARAK, SEGMOND, options=edition, step="play", hands=[hand, []])
    uid = 201 if new else 1
    if new:
        play(match, "0 deploy 0a:mudhead", "0 10000")
    play(
        match,
        f"0 attach 0a:ramship {uid}",
        f"0 attach 0a:rail-cannon {uid}",
        f"0 attach 0a:borrowed-legend {uid}",
    )
    k = stack(match, uid)
    assert (k.vehicle, k.attachment, k.breakers) == ("0a:ramship", "0a:rail-cannon", ("0a:borrowed-legend",))
    assert cards_of(k)[1:] == ("0a:ramship", "0a:rail-cannon", "0a:borrowed-legend")
    assert state(match).hand[0] == (() if new else ("0a:mudhead",))


@pytest.mark.rule("SM-ATTACH-1", "SM-BREAKER-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_applicable_cards_lie_beneath_a_character(edition: Any) -> None:
    hand = ["mudhead", "rockslide", "guardian-arises-1", "augurs-warning"]
    match = battle(AT_EDGE, KARAK, SEGMOND, options=edition, step="play", hands=[hand, []])
    assert refused(match, 0, "attach 0a:rockslide 1") == "SM-BREAKER-4"
    assert refused(match, 0, "attach 0a:mudhead 1") == "SM-ATTACH-1"
    assert refused(match, 0, "attach 0a:guardian-arises-1 1") == "SM-ATTACH-1"
    assert refused(match, 0, "attach 0a:augurs-warning 99") == "SM-ATTACH-1"
    assert refused(match, 0, "attach 0a:augurs-warning 1") == ""


@pytest.mark.rule("SM-ATTACH-2", "SM-ATTACH-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_vehicle_and_one_attachment(edition: Any) -> None:
    hand = ["ramship", "dirt-wraith", "rail-cannon", "black-fire-cannon"]
    match = battle(AT_EDGE, KARAK, SEGMOND, options=edition, step="play", hands=[hand, []])
    play(match, "0 attach 0a:ramship 1", "0 attach 0a:rail-cannon 1")
    assert refused(match, 0, "attach 0a:dirt-wraith 1") == "SM-ATTACH-17"
    assert refused(match, 0, "attach 0a:black-fire-cannon 1") == "SM-ATTACH-2"


@pytest.mark.rule("SM-ATTACH-3", "SM-CARD-10")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "vehicle", ["mog-corvette", "ramship", "dirt-wraith", "granite-crawler", "crag-walker"]
)
def test_attachments_go_on_any_manned_vehicle_and_on_nothing_else(edition: Any, vehicle: str) -> None:
    hand = [vehicle, "rail-cannon"]
    match = battle(AT_EDGE, KARAK, SEGMOND, options=edition, step="play", hands=[hand, []])
    assert refused(match, 0, "attach 0a:rail-cannon 1") == "SM-ATTACH-3"
    play(match, f"0 attach 0a:{vehicle} 1", "0 attach 0a:rail-cannon 1")
    assert stack(match, 1).attachment == "0a:rail-cannon"


@pytest.mark.rule("SM-ATTACH-4", "SM-META-1", "SM-DEPLOY-10")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("far", "inside"), [(2.25, True), (2.5, True), (2.501, False), (20, False)])
def test_where_cards_from_hand_are_attached(seat: int, far: float, inside: bool) -> None:
    for edition, depth in ((BASIC, 48), (QUICKSTART, 36)):
        who = character(("rielle", "fargo")[seat], 10, far if seat == 0 else depth - far, seat=seat)
        hands = [["ramship", "augurs-warning"]] * 2
        match = battle(who, KARAK, SEGMOND, options=edition, step="play", active=seat, hands=hands)
        for card in ("ramship", "augurs-warning"):
            rule = "" if inside or edition is QUICKSTART else "SM-ATTACH-4"
            assert refused(match, seat, f"attach {seat}a:{card} 1") == rule


@pytest.mark.rule("SM-ATTACH-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_attachable_breakers_too_are_for_the_second_step_only(edition: Any) -> None:
    match = battle(
        AT_EDGE, KARAK, SEGMOND, options=edition, step="play", hands=[["augurs-warning", "ramship"], []]
    )
    play(match, "0 done")
    assert refused(match, 0, "attach 0a:augurs-warning 1") == "SM-TURN-8"
    assert refused(match, 0, "break 0a:augurs-warning") == (
        "SM-BREAKER-2" if edition is BASIC else "SM-BREAKER-4"
    )


@pytest.mark.rule("SM-ATTACH-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_any_number_of_cards_and_of_breakers_beneath_one_character(edition: Any) -> None:
    hand = ["ramship", "dirt-wraith", "augurs-warning", "augurs-warning", "borrowed-legend", "swallowed-word"]
    other = character("mudhead", 10, 2.25)
    match = battle(AT_EDGE, other, KARAK, SEGMOND, options=edition, step="play", hands=[hand, []])
    play(match, "0 attach 0a:ramship 1", "0 attach 0a:dirt-wraith 2", "0 attach 0a:augurs-warning 1")
    play(match, "0 attach 0b:augurs-warning 1", "0 attach 0a:swallowed-word 1", "0 attach 0a:borrowed-legend 1")
    assert len(stack(match, 1).breakers) == 4
    assert stack(match, 2).vehicle == "0a:dirt-wraith"
    assert state(match).hand[0] == ()


@pytest.mark.rule("SM-ATTACH-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_to_own_characters(edition: Any) -> None:
    enemy = character("fargo", 10, 2.25, seat=1)
    manned = character("witlock", 14, 2.25, seat=1, vehicle="dirt-wraith")
    hand = ["ramship", "rail-cannon", "augurs-warning"]
    match = battle(enemy, manned, KARAK, SEGMOND, options=edition, step="play", hands=[hand, []])
    for choice in ("attach 0a:ramship 1", "attach 0a:rail-cannon 2", "attach 0a:augurs-warning 1"):
        assert refused(match, 0, choice) == "SM-ATTACH-7"


@pytest.mark.rule("SM-ATTACH-7")
def test_not_to_one_who_serves_for_a_turn_only() -> None:
    turncoat = character("fargo", 10, 2.25, owner=1)
    swapped = [[1, "loyalty", 1, 4, "1a:fargo"]]
    match = battle(turncoat, KARAK, SEGMOND, step="play", hands=[["ramship"], []], effects=swapped)
    assert refused(match, 0, "attach 0a:ramship 1") == "SM-ATTACH-7"


# --- Leaving behind ----------------------------------------------------------------------------------------


@pytest.mark.rule("SM-ATTACH-8", "SM-ATTACH-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_vehicle_is_left_by_moving_off_it(edition: Any) -> None:
    match = moving({**IN_RAMSHIP, "heading": 45, "breakers": ["borrowed-legend"]}, options=edition)
    play(match, "0 off vehicle 0/6000^900")
    k = stack(match, 1)
    assert (k.x, k.y, k.heading) == (20_000, 16_000, 900)
    assert (k.vehicle, k.attachment, k.breakers) == ("", "", ("0a:borrowed-legend",))
    (loose,) = state(match).loose
    assert loose[1:] == ("0a:ramship", "0a:rail-cannon", 20_000, 10_000, 450), "in the pose of the start"


@pytest.mark.rule("SM-ATTACH-9", "SM-VEHICLE-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_leaves_moves_with_the_personal_speed(edition: Any) -> None:
    # A Granite Crawler has Speed 5, Rielle 6; a Ramship 8.
    slow = moving(character("rielle", 20, 10, vehicle="granite-crawler"), options=edition)
    assert refused(slow, 0, "0/5001^0") == "SM-MOVE-2"
    assert refused(slow, 0, "off vehicle 0/6000^0") == ""
    fast = moving(character("rielle", 20, 10, vehicle="ramship"), options=edition)
    assert refused(fast, 0, "0/8000^0") == ""
    assert refused(fast, 0, "off vehicle 0/6001^0") == "SM-MOVE-2"


@pytest.mark.rule("SM-ATTACH-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_left_that_is_not_there(edition: Any) -> None:
    on_foot = moving(character("rielle", 20, 10, breakers=["borrowed-legend"]), options=edition)
    for part in ("vehicle", "attachment", "breaker", "card"):
        assert refused(on_foot, 0, f"off {part} 0/5000^0") == "SM-ATTACH-8"
    bare = moving(character("rielle", 20, 10, vehicle="ramship"), options=edition)
    assert refused(bare, 0, "off attachment 0/5000^0") == "SM-ATTACH-8"


@pytest.mark.rule("SM-ATTACH-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_not_in_an_extra_movement(edition: Any) -> None:
    match = battle(IN_RAMSHIP, SEGMOND, options=edition, step="play", hands=[["forced-march"], []])
    play(match, "0 break 0a:forced-march")
    assert asked(match) == "0 extra_move"
    assert refused(match, 0, "0/4000^0") == ""
    assert (
        refused(match, 0, "off vehicle 0/4000^0") == refused(match, 0, "off attachment 0/4000^0") == "SM-MOVE-1"
    )


@pytest.mark.rule("SM-ATTACH-10", "SM-ATTACH-11")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("part", ["vehicle", "attachment"])
@pytest.mark.parametrize(
    ("bearing", "clear"),
    [
        pytest.param(0, 2_250, id="ahead"),
        pytest.param(900, 2_250, id="right"),
        pytest.param(1_800, 3_250, id="back"),
    ],
)
def test_the_move_ends_clear_of_the_card_left_behind(edition: Any, part: str, bearing: int, clear: int) -> None:
    # The card reaches 1.25 inches ahead and to the sides, 2.25 back; touching it is clear.
    match = moving(IN_RAMSHIP, options=edition)
    assert refused(match, 0, f"off {part} {bearing}/{clear - 1}^0") == "SM-ATTACH-10"
    assert refused(match, 0, f"off {part} {bearing}/{clear}^0") == ""
    assert refused(match, 0, f"off {part} 0/0^0") == "SM-ATTACH-10"


@pytest.mark.rule("SM-ATTACH-10")
def test_without_room_to_get_clear_the_vehicle_is_not_left() -> None:
    match = moving(IN_RAMSHIP, effects=[[1, "speed", -4, 99, "0a:karak"]])
    for bearing in range(0, 3_600, 450):
        assert refused(match, 0, f"off vehicle {bearing}/2000^0") == "SM-ATTACH-10"
        assert refused(match, 0, f"off vehicle {bearing}/2001^0") == "SM-MOVE-2"
    assert refused(match, 0, "0/2000^0") == "", "with its own 8 - 2 - 4 it moves on"


@pytest.mark.rule("SM-ATTACH-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_attachment_alone_can_be_left(edition: Any) -> None:
    match = moving(IN_RAMSHIP, options=edition)
    assert refused(match, 0, "0/6001^0") == "SM-MOVE-2"
    assert refused(match, 0, "off attachment 0/8001^0") == "SM-MOVE-2"
    play(match, "0 off attachment 0/8000^0")
    assert (stack(match, 1).vehicle, stack(match, 1).attachment, stack(match, 1).y) == (
        "0a:ramship",
        "",
        18_000,
    )
    (loose,) = state(match).loose
    assert loose[1:] == ("", "0a:rail-cannon", 20_000, 10_000, 0)


@pytest.mark.rule("SM-ATTACH-12", "SM-TERRAIN-14")
@pytest.mark.parametrize("part", ["vehicle", "attachment"])
def test_in_basic_2021_what_was_left_is_an_obstruction(part: str) -> None:
    match = moving(IN_RAMSHIP, character("mudhead", 20, 6))
    play(match, f"0 off {part} 0/6000^0", "0 2")
    (found,) = obstructions(state(match))
    assert (found[0], found[1].box, found[2]) == (201, (18_750, 7_750, 21_250, 11_250), 1_000)
    assert refused(match, 0, "0/750^0") == "", "up to it"
    assert refused(match, 0, "0/751^0") == "SM-MOVE-12"


@pytest.mark.rule("SM-ATTACH-12", "SM-TERRAIN-14")
@pytest.mark.parametrize("part", ["vehicle", "attachment"])
def test_in_quickstart_it_stays_where_it_is_and_hinders_nobody(part: str) -> None:
    match = moving(IN_RAMSHIP, character("mudhead", 20, 6), options=QUICKSTART)
    play(match, f"0 off {part} 0/6000^0", "0 2")
    assert obstructions(state(match)) == []
    assert refused(match, 0, "0/4000^0") == ""
    assert [(loose.x, loose.y) for loose in state(match).loose] == [(20_000, 10_000)]


# --- Taking up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-ATTACH-13", "SM-ATTACH-20")
def test_in_basic_2021_an_own_vehicle_is_taken_back_in_the_own_zone() -> None:
    loose = [{"vehicle": "ramship", "attachment": "rail-cannon", "at": [16.75, 3], "heading": 90}]
    match = battle(AT_EDGE, KARAK, SEGMOND, step="play", loose=loose)
    pose = stack(match, 1)[3:6]
    assert len(obstructions(state(match))) == 1
    play(match, "0 take 1 201")
    k = stack(match, 1)
    assert (k.vehicle, k.attachment, k[3:6]) == ("0a:ramship", "0a:rail-cannon", pose), (
        "the Character does not move"
    )
    assert (state(match).loose, obstructions(state(match))) == ([], [])
    assert asked(match) == "0 play", "it costs nothing"


@pytest.mark.rule("SM-ATTACH-13", "SM-GEO-17")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("x", "far", "card_far", "rule"),
    [
        pytest.param(23.25, 2.25, 2.25, "", id="one inch from arc to card"),
        pytest.param(23.251, 2.25, 2.25, "SM-ATTACH-13", id="farther than an inch"),
        pytest.param(23.25, 2.5, 2.25, "", id="just in the zone"),
        pytest.param(23.25, 2.501, 2.25, "SM-ATTACH-13", id="not in the zone"),
        pytest.param(20, 2.25, 5.75, "", id="the card touches the strip"),
        pytest.param(20, 2.25, 5.751, "SM-ATTACH-13", id="the card does not touch the strip"),
    ],
)
def test_zone_and_reach_of_taking_back(seat: int, x: float, far: float, card_far: float, rule: str) -> None:
    y, card_y = (far, card_far) if seat == 0 else (48 - far, 48 - card_far)
    who = character(("rielle", "fargo")[seat], x, y, seat=seat)
    loose = [{"vehicle": "ramship", "owner": seat, "at": [20, card_y], "heading": 180 * seat}]
    match = battle(who, KARAK, SEGMOND, step="play", active=seat, loose=loose)
    assert refused(match, seat, "take 1 201") == rule
    assert ("take 1 201" in options(match)) is (rule == "")


@pytest.mark.rule("SM-ATTACH-13", "SM-ATTACH-17")
def test_in_basic_2021_not_the_opponents_and_only_on_foot() -> None:
    manned = character("mudhead", 23, 2.25, vehicle="dirt-wraith")
    loose = [
        {"vehicle": "ramship", "owner": 1, "at": [17, 2.25]},
        {"vehicle": "ramship", "owner": 0, "at": [26, 2.25]},
    ]
    match = battle(AT_EDGE, manned, KARAK, SEGMOND, step="play", loose=loose)
    assert refused(match, 0, "take 1 201") == "SM-ATTACH-13"
    assert refused(match, 0, "take 2 202") == "SM-ATTACH-17"
    for choice in ("take 4 201", "take 1 999", "take 1", "take x 201"):
        assert refused(match, 0, choice) == "SM-ATTACH-13"


@pytest.mark.rule("SM-ATTACH-12", "SM-ATTACH-13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("x", "y", "rule"),
    [
        (20, 18, ""),
        (21.25, 19.25, ""),
        (18.75, 15.75, ""),
        (21.251, 18, "SM-ATTACH-13"),
        (20, 15.749, "SM-ATTACH-13"),
        (20, 19.251, "SM-ATTACH-13"),
    ],
)
def test_in_quickstart_either_side_takes_what_the_arc_centre_stands_on(
    seat: int, x: float, y: float, rule: str
) -> None:
    # The card reaches from 18.75 to 21.25 and from 15.75 to 19.25.
    who = character(("rielle", "fargo")[seat], x, y, seat=seat)
    loose = [{"vehicle": "ramship", "attachment": "rail-cannon", "owner": 0, "at": [20, 18]}]
    match = battle(who, KARAK, SEGMOND, options=QUICKSTART, step="play", active=seat, loose=loose)
    assert refused(match, seat, "take 1 201") == rule
    if not rule:
        play(match, f"{seat} take 1 201")
        assert (stack(match, 1).vehicle, stack(match, 1).attachment) == ("0a:ramship", "0a:rail-cannon")
        assert (stack(match, 1).x, stack(match, 1).y) == (x * 1000, y * 1000)


@pytest.mark.rule("SM-ATTACH-13")
def test_in_quickstart_too_only_on_foot_and_only_in_the_second_step() -> None:
    loose = [{"vehicle": "ramship", "at": [20, 18]}]
    manned = character("rielle", 20, 18, vehicle="dirt-wraith")
    match = battle(manned, KARAK, SEGMOND, options=QUICKSTART, step="play", loose=loose)
    assert refused(match, 0, "take 1 201") == "SM-ATTACH-17"
    match = battle(character("rielle", 20, 18), KARAK, SEGMOND, options=QUICKSTART, step="play", loose=loose)
    play(match, "0 done")
    assert refused(match, 0, "take 1 201") == "SM-TURN-8"


@pytest.mark.rule("SM-ATTACH-19")
def test_in_basic_2021_a_loose_attachment_is_taken_like_a_vehicle() -> None:
    def take(who: Mapping[str, Any], owner: int = 0, x: float = 16.75, y: float = 2.25) -> Match:
        loose = [{"attachment": "rail-cannon", "owner": owner, "at": [x, y]}]
        return battle(who, KARAK, SEGMOND, step="play", loose=loose)

    manned = {**AT_EDGE, "vehicle": "ramship"}
    match = play(take(manned), "0 take 1 201")
    assert (stack(match, 1).vehicle, stack(match, 1).attachment) == ("0a:ramship", "0a:rail-cannon")
    assert (state(match).loose, stack(match, 1).x) == ([], 20_000)
    assert refused(take(AT_EDGE), 0, "take 1 201") == "SM-ATTACH-3"
    assert refused(take({**manned, "attachment": "black-fire-cannon"}), 0, "take 1 201") == "SM-ATTACH-2"
    assert refused(take(manned, owner=1), 0, "take 1 201") == "SM-ATTACH-13"
    assert refused(take(manned, x=16.749), 0, "take 1 201") == "SM-ATTACH-13"
    assert refused(take({**manned, "at": [20, 2.6]}), 0, "take 1 201") == "SM-ATTACH-13"


@pytest.mark.rule("SM-ATTACH-19")
@pytest.mark.parametrize("owner", [0, 1])
def test_in_quickstart_either_side_takes_a_loose_attachment_it_stands_on(owner: int) -> None:
    loose = [{"attachment": "rail-cannon", "owner": owner, "at": [20, 18]}]
    manned = character("rielle", 20, 18, vehicle="ramship")
    match = battle(manned, KARAK, SEGMOND, options=QUICKSTART, step="play", loose=loose)
    play(match, "0 take 1 201")
    assert stack(match, 1).attachment == f"{owner}a:rail-cannon"
    on_foot = battle(character("rielle", 20, 18), KARAK, SEGMOND, options=QUICKSTART, step="play", loose=loose)
    assert refused(on_foot, 0, "take 1 201") == "SM-ATTACH-3"


@pytest.mark.rule("SM-ATTACH-19", "SM-RANGE-4")
@pytest.mark.parametrize(("part", "targets"), [("attachment", ["none"]), ("vehicle", ["201", "none"])])
def test_in_quickstart_a_loose_attachment_is_never_a_target(part: str, targets: list[str]) -> None:
    enemy = character("fargo", 20, 30, seat=1)
    card = {"attachment": "rail-cannon", "vehicle": "ramship"}[part]
    match = battle(
        character("rielle", 20, 14), enemy, KARAK, SEGMOND, options=QUICKSTART, step="move", current=1,
        loose=[{part: card, "owner": 1, "at": [20, 18]}],
    )  # fmt: skip
    play(match, "0 stay")
    assert (options(match) if asked(match) == "0 attack" else ["none"]) == targets


@pytest.mark.rule("SM-ATTACH-20")
def test_a_card_that_was_taken_up_still_belongs_to_its_owner() -> None:
    # Karak attacks for 3 + 4 = 7 against the Ramship's Defense of 6; one is left against Fargo.
    loose = [{"vehicle": "ramship", "attachment": "rail-cannon", "owner": 0, "at": [20, 18]}]
    thief = character("fargo", 20, 18, 180, seat=1)
    match = battle(
        thief, character("karak", 20, 14), SEGMOND, options=QUICKSTART, step="play", active=1, loose=loose,
        dice=[4], decks=[[], []], used=["0a:karak", "1a:segmond"],
    )  # fmt: skip
    play(match, "1 take 1 201", "1 end", "0 2", "0 stay", "0 1")
    assert state(match).discard == [("0a:ramship", "0a:rail-cannon"), ()]
    assert stack(match, 1).vehicle == ""


# --- Breakers ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-ATTACH-8", "SM-ATTACH-14", "SM-ATTACH-16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_breaker_is_detached_for_nothing_in_the_second_step_and_discarded(edition: Any) -> None:
    who = character("rielle", 20, 18, breakers=["borrowed-legend", "augurs-warning"])
    match = battle(who, KARAK, SEGMOND, options=edition, step="play")
    play(match, "0 drop 0a:borrowed-legend")
    assert stack(match, 1).breakers == ("0a:augurs-warning",)
    assert (state(match).discard[0], state(match).loose) == (("0a:borrowed-legend",), [])
    assert "drop 0a:augurs-warning" in options(match), "as many as wanted"
    play(match, "0 done")
    assert refused(match, 0, "drop 0a:augurs-warning") == "SM-TURN-8"


@pytest.mark.rule("SM-ATTACH-16")
def test_only_own_attached_breakers_are_detached() -> None:
    mine = character("rielle", 20, 18, vehicle="ramship", breakers=["borrowed-legend"])
    theirs = character("fargo", 20, 24, seat=1, breakers=["augurs-warning"])
    match = battle(mine, theirs, KARAK, SEGMOND, step="play", hands=[["swallowed-word"], []])
    for card in ("1a:augurs-warning", "0a:swallowed-word", "0a:ramship", "0a:rielle"):
        assert refused(match, 0, f"drop {card}") == "SM-ATTACH-16"


@pytest.mark.rule("SM-ATTACH-15", "SM-ATTACK-14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_breakers_of_a_defeated_character_are_discarded(edition: Any) -> None:
    victim = character("fargo", 20, 14, 180, seat=1, breakers=["borrowed-legend", "swallowed-word"])
    match = moving(character("rielle", 20, 10), victim, options=edition, dice=[6])
    play(match, "0 stay", "0 2")
    assert set(state(match).discard[1]) == {"1a:fargo", "1a:borrowed-legend", "1a:swallowed-word"}


@pytest.mark.rule("SM-ATTACH-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_breakers_of_a_character_that_goes_back_into_the_deck_are_discarded(edition: Any) -> None:
    victim = character("fargo", 20, 14, 180, seat=1, breakers=["borrowed-legend"])
    match = battle(
        KARAK, victim, SEGMOND, options=edition, step="play", hands=[["artifacts-of-the-lore"], []],
        decks=[[], []], dice=["1a:fargo"],
    )  # fmt: skip
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert (state(match).deck[1], state(match).discard[1]) == (("1a:fargo",), ("1a:borrowed-legend",))


# --- The stack ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-ATTACH-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_another_vehicle_only_after_the_first_was_left(edition: Any) -> None:
    at_edge = {**AT_EDGE, "vehicle": "ramship"}
    match = battle(
        at_edge, KARAK, SEGMOND, options=edition, step="play", hands=[["dirt-wraith", "mudhead"], []],
        decks=[[], []], used=["0a:karak", "1a:segmond"],
    )  # fmt: skip
    assert refused(match, 0, "attach 0a:dirt-wraith 1") == "SM-ATTACH-17"
    play(match, "0 done", "0 1", "0 off vehicle 900/3000^900", "0 end", "1 end")
    play(match, "0 attach 0a:dirt-wraith 1")
    assert stack(match, 1).vehicle == "0a:dirt-wraith"


@pytest.mark.rule("SM-ATTACH-18")
def test_the_stack_moves_and_turns_as_one() -> None:
    match = moving({**IN_RAMSHIP, "breakers": ["borrowed-legend"]})
    before = stack(match, 1)
    play(match, "0 0/5000^2700")
    assert stack(match, 1) == before._replace(y=15_000, heading=2_700)
    assert state(match).loose == []


@pytest.mark.rule("SM-ATTACH-18")
@pytest.mark.parametrize(
    "beneath", [{}, {"vehicle": "ramship", "attachment": "rail-cannon"}], ids=["foot", "manned"]
)
def test_only_the_arc_counts_as_its_body(beneath: Mapping[str, Any]) -> None:
    wall = {"kind": "wall", "x": 20, "y": 18}  # from 17.75 to 18.25
    match = moving({**character("rielle", 20, 14), **beneath}, character("mudhead", 15, 14), terrain=[wall])
    assert [refused(match, 0, f"0/{d}^0") for d in (2_750, 2_751)] == ["", "SM-MOVE-12"]
    assert [refused(match, 0, f"2700/{d}^0") for d in (3_000, 3_001)] == ["", "SM-MOVE-10"]
