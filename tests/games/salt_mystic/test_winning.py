"""How a battle ends: a fallen War Marshal, one without moves, a limit, or a player who gives up."""

from collections.abc import Mapping
from typing import Any

import pytest

from saltbox.engine import Match, OptionError, Refused
from saltbox.games.salt_mystic import GAME, position
from saltbox.games.salt_mystic.rules.leaving import defeat
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    battle,
    character,
    custom,
    designs,
    options,
    play,
    refused,
    stack,
    state,
)

EDITIONS = [pytest.param(BASIC, id="basic-2021"), pytest.param(QUICKSTART, id="quickstart")]
USED = ["0a:karak", "1a:segmond"]
SEGMOND = character("segmond", 30, 30, 180, seat=1)
WHOLE_STACK = ["guardian-arises-1", "guardian-arises-2", "guardian-arises-3"]


def ended(match: Match) -> tuple[tuple[int, ...], str] | None:
    """Who has won and by which rule; None while the battle goes on."""
    return None if match.outcome is None else (match.outcome.winners, match.outcome.rule)


# --- The War Marshal falls ---------------------------------------------------------------------------------


@pytest.mark.rule("SM-WIN-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("die", "over"), [(4, True), (3, False)])
def test_who_loses_the_war_marshal_loses_at_once(edition: Any, die: int, over: bool) -> None:
    # Karak's Expertise is 3, Segmond's Defense 7; a Guardian and a whole army do not help.
    rest = [character("bloodmonkey", 20, 30, seat=1, guardian=True), character("fargo", 15, 30, seat=1)]
    match = battle(
        character("karak", 30, 26), SEGMOND, *rest, options=edition, step="attack", current=1, dice=[die],
        raising=[[], WHOLE_STACK],
    )  # fmt: skip
    play(match, "0 2")
    assert ended(match) == (((0,), "SM-WIN-1") if over else None)
    if over:
        assert match.asks == ()
        assert "1a:segmond" in state(match).discard[1]
        assert refused(match, 0, "end") == refused(match, 1, "concede") == "SM-WIN-1"
        with pytest.raises(Refused):
            match.choose(0, "end")


@pytest.mark.rule("SM-WIN-1")
def test_the_marshal_in_a_vehicle_falls_only_with_what_is_left_of_the_attack() -> None:
    # The Mog takes 1. Of 4 + 3 + 1 from behind 7 are left against Segmond's 7, of 4 + 3 from the front 6.
    for heading, die, over in ((0, 4, True), (180, 4, False)):
        manned = character("segmond", 30, 30, heading, seat=1, vehicle="mog-corvette")
        match = battle(character("karak", 30, 26), manned, step="attack", current=1, dice=[die])
        play(match, "0 2")
        assert (ended(match) is not None) is over


@pytest.mark.rule("SM-WIN-4")
def test_both_at_the_same_time_is_a_draw() -> None:
    match = battle(character("karak", 30, 26), SEGMOND)
    defeat(state(match), [stack(match, 1), stack(match, 2)])
    assert ended(match) == ((), "SM-WIN-4")


@pytest.mark.rule("SM-WIN-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_else_is_a_loss(edition: Any) -> None:
    # Fargo falls and Segmond stands alone, without a deck and without a hand.
    fargo = character("fargo", 20, 14, 180, seat=1)
    match = battle(
        character("karak", 20, 10), fargo, SEGMOND, options=edition, step="attack", current=1, dice=[6],
        used=USED, activated=["0a:karak"], decks=[[], []],
    )  # fmt: skip
    play(match, "0 2")
    assert [k.card for k in state(match).stacks] == ["0a:karak", "1a:segmond"]
    assert (ended(match), asked(match), state(match).turn) == (None, "1 activate", 4)


# --- A War Marshal without moves ---------------------------------------------------------------------------


def boxed(east: float = 1.25, kind: str = "wall", **more: Any) -> list[dict[str, Any]]:
    """Four pieces that touch an arc at (20, 20), half an inch thick; the third one may stand farther off.

    Those on the left and on the right just fit between the long ones.
    """
    at = [(20, 21.25, 0, 10), (20, 18.75, 0, 10), (20 + east, 20, 90, 2), (18.75, 20, 90, 2)]
    return [
        {"kind": kind, "x": x, "y": y, "heading": heading, "width": width, "depth": 0.5, **more}
        for x, y, heading, width in at
    ]


def penned(*others: Mapping[str, Any], terrain: Any = None, marshal: Any = None, **given: Any) -> Match:
    """Karak in the box, at the beginning of his third step."""
    karak = {**character("karak", 20, 20), **(marshal or {})}
    box = boxed() if terrain is None else terrain
    return battle(karak, SEGMOND, *others, terrain=box, **{"step": "begin_activation", **given})


LOST = ((1,), "SM-WIN-2")
# No obstruction: it stops movement, but neither sight nor attacks.
GLASS: Mapping[str, Any] = {"classes": "", "height": 0}


@pytest.mark.rule("SM-WIN-2")
def test_without_available_moves_the_marshal_loses_in_basic_2021() -> None:
    assert ended(penned()) == LOST
    other_side = battle(
        character("karak", 40, 40), character("segmond", 20, 20, seat=1), terrain=boxed(), active=1,
        step="begin_activation",
    )  # fmt: skip
    assert ended(other_side) == ((0,), "SM-WIN-2")


@pytest.mark.rule("SM-WIN-2", "SM-META-1")
def test_in_quickstart_it_does_not() -> None:
    match = penned(options=QUICKSTART)
    assert (ended(match), asked(match)) == (None, "0 activate")


@pytest.mark.rule("SM-WIN-3")
@pytest.mark.parametrize(("room", "lost"), [(0.249, True), (0.25, False)])
def test_a_slide_of_a_quarter_inch_is_a_move(room: float, lost: bool) -> None:
    assert ended(penned(terrain=boxed(1.25 + room))) == (LOST if lost else None)


@pytest.mark.rule("SM-WIN-3")
@pytest.mark.parametrize("heading", [0, 90, 180])
@pytest.mark.parametrize(
    ("gap", "pen", "lost"),
    [
        pytest.param(2, GLASS, False, id="in range and sight"),
        pytest.param(2.001, GLASS, True, id="out of range"),
        pytest.param(2, {}, True, id="behind a wall"),
    ],
)
def test_an_attack_is_a_move_whatever_the_heading(heading: int, gap: float, pen: Any, lost: bool) -> None:
    enemy = character("fargo", 20, 22 + gap, 180, seat=1)
    match = penned(enemy, terrain=boxed(**pen), marshal={"heading": heading})
    assert ended(match) == (LOST if lost else None)


@pytest.mark.rule("SM-WIN-3")
def test_a_forfeit_does_not_count() -> None:
    enemy = character("fargo", 20, 24, 180, seat=1)
    assert ended(penned(enemy, terrain=boxed(**GLASS), forfeited=True)) is None


@pytest.mark.rule("SM-WIN-3")
def test_own_arcs_do_not_count() -> None:
    own, east_open = character("rielle", 22, 20), [piece for n, piece in enumerate(boxed()) if n != 2]
    match = penned(own, terrain=east_open)
    assert ended(match) is None
    play(match, "0 1")
    assert {refused(match, 0, f"{bearing}/250^0") for bearing in range(0, 3_600, 50)} == {
        "SM-MOVE-10",
        "SM-MOVE-12",
    }


@pytest.mark.rule("SM-WIN-3", "SM-SCEN-6")
@pytest.mark.parametrize(
    "given",
    [
        pytest.param({"effects": [[1, "no_move", 0, 99, "1a:segmond"]]}, id="forbidden"),
        pytest.param({"effects": [[1, "speed", -9, 99, "1a:segmond"]]}, id="reduced"),
        pytest.param({"traps": [[1, 101, 2]], "wisps": [[], ["1=4"]]}, id="trapped"),
    ],
)
def test_what_holds_for_a_time_does_not_count(given: Mapping[str, Any]) -> None:
    wisp = [{"kind": "stonewisp_die", "x": 20, "y": 22}]
    match = penned(terrain=wisp, **given)
    assert (ended(match), asked(match)) == (None, "0 activate")


@pytest.mark.rule("SM-WIN-3", "SM-ATTACH-10")
@pytest.mark.parametrize(
    ("east", "lost"), [pytest.param(3.5, False, id="room to leave it"), pytest.param(3.499, True, id="no room")]
)
def test_a_slide_that_leaves_the_vehicle_is_a_move(east: float, lost: bool) -> None:
    # An idol does not move at all; Karak could get off it, 2.25 inches to the side.
    cards = [custom("idol", "vehicle", speed=0)]
    match = penned(terrain=boxed(east), marshal={"vehicle": "idol"}, options={"cards": cards})
    assert ended(match) == (LOST if lost else None)


@pytest.mark.rule("SM-WIN-3")
def test_it_is_tested_at_the_start_of_the_owners_third_step_only() -> None:
    match = penned(step="play", hands=[["siege-hammer"], []])
    assert (ended(match), asked(match)) == (None, "0 play")
    play(match, "0 break 0a:siege-hammer", "0 103", "0 done")
    assert (ended(match), asked(match)) == (None, "0 activate"), "the way is free again"
    idle = penned(step="play", hands=[["siege-hammer"], []])
    assert ended(play(idle, "0 done")) == LOST
    theirs = penned(active=1)
    assert (ended(theirs), asked(theirs)) == (None, "1 activate"), "not in the turn of the opponent"


# --- A limit, and giving up --------------------------------------------------------------------------------


@pytest.mark.rule("SM-WIN-5")
@pytest.mark.parametrize("first", [0, 1])
def test_after_the_agreed_number_of_turns_of_each_side_it_is_a_draw(first: int) -> None:
    match = battle(
        character("karak", 20, 20), SEGMOND, options={"turn_limit": 3}, used=USED, decks=[[], []], step="turn",
        turn=3, active=1 - first, first=first,
    )  # fmt: skip
    turns = []
    while match.asks:
        turns.append((state(match).turn, state(match).active))
        match.choose(state(match).active, "end")
    assert turns == [(4, 1 - first), (5, first), (6, 1 - first)], "three turns of each"
    assert ended(match) == ((), "SM-WIN-5")


@pytest.mark.rule("SM-WIN-5")
def test_in_play_there_is_no_limit_and_in_the_lab_it_is_60() -> None:
    match = battle(character("karak", 20, 20), SEGMOND, used=USED, decks=[[], []], turn=999)
    play(match, "0 end", "1 end")
    assert ended(match) is None
    assert GAME.lab.options["turn_limit"] == 60


@pytest.mark.rule("SM-WIN-5")
@pytest.mark.parametrize("limit", [-1, 1.5, "10", True, None, 1_001])
def test_limits_that_are_none(limit: Any) -> None:
    with pytest.raises(OptionError, match="SM-WIN-5"):
        Match.new(GAME, seed=1, options={"turn_limit": limit})


@pytest.mark.rule("SM-WIN-6")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede_at_any_time(edition: Any, seat: int) -> None:
    setting_up = Match.new(GAME, seed=1, options=dict(edition))
    in_play = battle(character("karak", 20, 20), SEGMOND, options=edition, step="play")
    moving = battle(character("karak", 20, 20), SEGMOND, options=edition, step="move", current=1)
    for match in (setting_up, in_play, moving):
        match.choose(seat, "concede")
        assert (ended(match), match.asks) == (((1 - seat,), "SM-WIN-6"), ())


@pytest.mark.rule("SM-WIN-6")
def test_nobody_else_can_concede() -> None:
    match = battle(character("karak", 20, 20), SEGMOND)
    for seat in (-1, 2):
        assert refused(match, seat, "concede") == "SM-TURN-13"
    play(match, "1 concede")
    assert refused(match, 0, "concede") == "SM-WIN-1", "it is over"


# --- Marshals that are not immune --------------------------------------------------------------------------

SWEEPING: Mapping[str, Any] = {
    "raising": [WHOLE_STACK, []],
    "step": "play",
    "decks": [["rielle"], []],
    "used": USED,
}


def sweeping(edition: Mapping[str, Any], immune: bool, dice: Any = ()) -> Match:
    """Seat 0 raises a Guardian; only Segmond stands on the other side."""
    switches = {**edition, "marshal_immune": immune}
    match = battle(character("karak", 20, 10), SEGMOND, options=switches, dice=dice, **SWEEPING)
    return play(match, "0 raise")


@pytest.mark.rule("SM-WIN-8", "SM-GUARDIAN-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_unless_agreed_otherwise_the_marshal_stays(edition: Any) -> None:
    match = sweeping(edition, immune=True)
    assert asked(match) == "0 place"
    assert [k.card for k in state(match).stacks] == ["0a:karak", "1a:segmond"]


@pytest.mark.rule("SM-WIN-8")
def test_in_quickstart_a_marshal_that_is_swept_away_counts_as_defeated() -> None:
    match = sweeping(QUICKSTART, immune=False)
    assert ended(match) == ((0,), "SM-WIN-1")
    assert state(match).discard[1] == ("1a:segmond",)


@pytest.mark.rule("SM-WIN-8")
def test_in_basic_2021_it_is_shuffled_in_drawn_and_deployed_like_any_character() -> None:
    match = sweeping(BASIC, immune=False, dice=["1a:segmond"])
    assert (ended(match), state(match).deck[1]) == (None, ("1a:segmond",))
    play(match, "0 9000", "0 end")
    assert (asked(match), state(match).hand[1]) == ("1 play", ("1a:segmond",))
    play(match, "1 done")
    assert (ended(match), state(match).active) == (None, 0), "off the table it is not tested for moves"
    play(match, "0 end", "1 deploy 1a:segmond", "1 24000")
    assert state(match).stacks[-1][1:6] == (1, "1a:segmond", 24_000, 45_750, 1_800)


@pytest.mark.rule("SM-WIN-8", "SM-GUARDIAN-5")
def test_a_marshal_in_the_deck_does_not_become_a_guardian() -> None:
    match = battle(
        character("rielle", 20, 10), SEGMOND, options={"marshal_immune": False}, step="play",
        raising=[WHOLE_STACK, []], decks=[["karak", "mudhead", "ramship"], []],
        dice=["0a:karak", "0a:ramship", "1a:segmond"],
    )  # fmt: skip
    play(match, "0 raise", "0 9000")
    assert [k.card for k in state(match).stacks if k.guardian] == ["0a:mudhead"]
    assert designs(state(match).deck[0]) == ["karak", "ramship"]
    alone = battle(
        character("rielle", 20, 10), SEGMOND, step="play", raising=[WHOLE_STACK, []], decks=[["karak"], []],
        hands=[["mudhead"], []],
    )  # fmt: skip
    assert refused(alone, 0, "raise") == "SM-GUARDIAN-6"


@pytest.mark.rule("SM-WIN-8", "SM-BREAKER-6")
@pytest.mark.parametrize(("immune", "rule"), [(True, "SM-BREAKER-5"), (False, "")])
def test_the_switch_goes_for_breakers_too(immune: bool, rule: str) -> None:
    match = battle(
        character("karak", 20, 10), SEGMOND, options={"marshal_immune": immune}, step="play",
        hands=[["artifacts-of-the-lore"], []],
    )  # fmt: skip
    assert refused(match, 0, "break 0a:artifacts-of-the-lore") == rule


@pytest.mark.rule("SM-WIN-8")
def test_against_the_phantom_marshals_are_always_immune() -> None:
    stacks = [character("karak", 20, 10), SEGMOND, character("fargo", 25, 30, seat=1)]
    alone = position(
        {"marshal_immune": False},
        seats=1,
        stacks=stacks,
        hands=[["artifacts-of-the-lore", "mudhead"], []],
        **SWEEPING,
    )
    match = Match.from_position(alone, dice=["1a:fargo"], game=GAME)
    assert "raise" in options(match)
    play(match, "0 raise")
    assert (asked(match), state(match).deck[1]) == ("0 place", ("1a:fargo",))
    assert [k.card for k in state(match).stacks] == ["0a:karak", "1a:segmond"]
    play(match, "0 9000")
    assert refused(match, 0, "break 0a:artifacts-of-the-lore") == "SM-BREAKER-5", "nobody is left to be taken"


@pytest.mark.rule("SM-WIN-2", "SM-WIN-3")
def test_any_heading_from_which_a_marshal_could_attack_is_enough() -> None:
    """Walled in, with a slit of six mils: from one heading of all the tenths of a degree somebody is seen."""

    def wall(x: float, y: float, width: float, depth: float) -> dict[str, Any]:
        return {"kind": "wall", "x": x, "y": y, "width": width, "depth": depth}

    walls = [wall(20, 21.25, 6, 0.5), wall(20, 18.75, 6, 0.5), wall(18.75, 20, 0.5, 2)]
    walls += [wall(21.25, 19.436, 0.5, 0.872), wall(21.25, 20.439, 0.5, 1.122)]
    people = character("karak", 20, 20), character("fargo", 23.8, 19.472, 199, seat=1), SEGMOND
    match = battle(*people, terrain=walls, step="begin_activation")
    assert ended(match) is None
    play(match, "0 1", "0 0/0^1715")
    assert options(match) == ["2", "none"]
    people = people[0], character("fargo", 23.8, 25, 199, seat=1), SEGMOND
    assert ended(battle(*people, terrain=walls, step="begin_activation")) == ((1,), "SM-WIN-2")
