"""What a screen is told before a choice: of extra movements, rams, stats and attacks that cannot follow."""

from random import Random
from typing import Any

import pytest

from saltbox.engine import Match, SurveyError
from saltbox.engine.told import as_data, misfit
from saltbox.games.salt_mystic.measure.records import RulerTold, RulerWish
from saltbox.games.salt_mystic.measure.surveys import RULER, SURVEYS
from tests.games.salt_mystic.battlefield import (
    asked,
    battle,
    character,
    custom,
    moving,
    piece,
    play,
    refused,
    state,
    told,
)
from tests.games.salt_mystic.crowded import crowd
from tests.games.salt_mystic.den import night, wolf
from tests.games.salt_mystic.measuring import attacks, edge, measured, preview, reach
from tests.games.salt_mystic.people import surveys as wishes

FOES = (character("alson-shieldbearer", 10, 17, 180, seat=1), character("segmond", 40, 40, 180, seat=1))


def marching(who: str, *, terrain: Any = (), **more: Any) -> Match:
    """Forced March: this Character may move up to 4 inches, outside its activation."""
    stacks = (character(who, 10, 12, **more), *FOES, character("karak", 40, 5))
    match = battle(*stacks, step="play", hands=[["forced-march"], []], terrain=list(terrain))
    play(match, "0 break 0a:forced-march", "0 1")
    assert asked(match) == "0 extra_move"
    return match


def agree(match: Match, choice: str, uid: int = 1) -> bool:
    """Whether the preview of a movement is legal; it says so if and only if the referee does."""
    shown = preview(match, uid, choice)
    assert shown.legal == (refused(match, 0, choice) == "")
    assert ("" if shown.why is None else shown.why.rule) == refused(match, 0, choice)
    return shown.legal


# --- Extra movements ---------------------------------------------------------------------------------------


@pytest.mark.rule("SM-MOVE-17")
@pytest.mark.parametrize("who", ["rielle", "haplong", "mountain-watchman"])
def test_the_preview_of_an_extra_movement_goes_by_the_length_of_the_card(who: str) -> None:
    match = marching(who)
    assert agree(match, "900/4000^0")
    assert not agree(match, "900/4001^0")
    assert preview(match, 1, "0/0^0").allowance == 4_000
    assert reach(match, 1).limit == 4_000
    assert preview(match, 4, "0/0^0").allowance == 5_000, "others go by their Speed"


@pytest.mark.rule("SM-MOVE-17", "SM-ATTACH-9")
def test_an_extra_movement_leaves_nothing_behind_and_rams_nothing() -> None:
    match = marching("fargo", vehicle="ramship", terrain=[piece("wall", 20, 12, die=1)])
    assert not agree(match, "off vehicle 900/3000^0")
    assert not agree(match, "ram 900^900")
    told_reach = reach(match, 1, "vehicle")
    assert (told_reach.limit, told_reach.fittings, told_reach.can_ram) == (4_000, (), False)


@pytest.mark.rule("SM-MOVE-17")
def test_no_attack_comes_of_an_extra_movement() -> None:
    """Rielle has a target three inches before her, and may not attack it now."""
    match = marching("rielle")
    targets = preview(match, 1, "0/0^0").targets
    assert [(aim.possible, aim.why and aim.why.rule) for aim in targets] == [(False, "SM-MOVE-17")] * 2
    assert targets[0].why is not None
    assert "no attack" in str(targets[0].why.words)
    play(match, "0 stay", "0 done", "0 1")
    assert [aim.possible for aim in preview(match, 1, "0/0^0").targets] == [True, False]


@pytest.mark.rule("SM-MOVE-17", "SM-SOLO-25")
def test_the_phantoms_question_stands_for_the_extra_movement() -> None:
    """The phantom deploys somebody who may move 2 inches at once."""
    card = custom("pacer", "character", on_deploy=[{"extra_move": {"who": "self", "inches": 2}}])
    options = {"override": True, "cards": [card]}
    match = night(wolf("fargo", 24, 30), dice=[5, 4], hands=[[], ["pacer"]], options=options)
    while match.asks[0].about[0] != "extra_move":
        play(match, "0 follow")
    uid = match.asks[0].about[3].uid
    assert preview(match, uid, "0/0^0").allowance == 2_000
    assert reach(match, uid).limit == 2_000
    assert agree(match, "2700/2000^0", uid)
    assert not agree(match, "2700/2001^0", uid)


# --- Rams, stats, attacks that were made ---------------------------------------------------------------------


@pytest.mark.rule("SM-SCEN-4")
@pytest.mark.parametrize(
    ("vehicle", "die", "can"),
    [("ramship", 3, True), ("ramship", 0, False), ("mog-corvette", 3, False), ("", 3, False)],
)
def test_only_who_can_ram_is_told_of_walls_to_ram(vehicle: str, die: int, can: bool) -> None:
    who = character("fargo", 10, 10, vehicle=vehicle) if vehicle else character("fargo", 10, 10)
    match = moving(who, *FOES, terrain=[piece("wall", 10, 25, die=die)])
    assert reach(match, 1).can_ram is can


@pytest.mark.rule("SM-SCEN-4")
@pytest.mark.parametrize(("die", "breaks"), [(2, True), (3, False)])
def test_a_ram_tells_where_it_ends_which_wall_it_meets_and_whether_that_breaks(die: int, breaks: bool) -> None:
    """The wall's near side is at 16.75 in: the arc touches it after a run of 5.75 in."""
    wall = piece("wall", 10, 17, die=die)
    match = moving(character("fargo", 10, 10, vehicle="ramship"), FOES[1], terrain=[wall])
    shown = preview(match, 1, "ram 0^0")
    assert agree(match, "ram 0^0")
    uid = state(match).terrain[0].uid
    assert shown.ram == (uid, die * 2_000, breaks)
    play(match, "0 ram 0^0")
    assert (state(match).terrain == []) is breaks
    [there] = [stack for stack in state(match).stacks if stack.uid == 1]
    assert (there.x, there.y, there.heading) == shown.pose
    assert shown.distance == there.y - 10_000


@pytest.mark.rule("SM-SCEN-4")
def test_without_a_wall_in_the_way_no_ram_is_told() -> None:
    match = moving(
        character("fargo", 10, 10, vehicle="ramship"), FOES[1], terrain=[piece("wall", 30, 17, die=2)]
    )
    assert not agree(match, "ram 0^0")
    assert preview(match, 1, "ram 0^0").ram is None


@pytest.mark.rule("SM-CARD-9")
def test_speed_and_range_are_shown_as_nothing_at_least() -> None:
    """What there is of them stays told, term by term."""
    effects = [[1, stat, -9, 9, "0a:karak"] for stat in ("speed", "range", "expertise")]
    match = moving(character("rielle", 10, 10), *FOES, effects=effects)
    stats = {each.stat: each for each in measured(match, 1).stats}
    assert [stats[name].value for name in ("speed", "range", "expertise")] == [0, 0, -6]
    assert [term.value for term in stats["speed"].terms] == [6, -9]


@pytest.mark.rule("SM-ATTACK-1")
def test_who_has_attacked_first_is_shown_no_attack_after_the_movement() -> None:
    near = character("alson-shieldbearer", 10, 13, 180, seat=1), FOES[1]
    options = {"activation_order": "any"}
    match = battle(character("rielle", 10, 10), *near, options=options, dice=[1])
    play(match, "0 1", "0 attack-first", "0 2")
    assert (asked(match), len(told(match, "attack_resolved"))) == ("0 move", 1)
    targets = preview(match, 1, "0/0^0").targets
    assert [(aim.possible, aim.why and aim.why.rule) for aim in targets] == [(False, "SM-ATTACK-1")] * 2
    assert attacks(match, 1) == ()
    assert state(match).fought


# --- Whoever is held -----------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SCEN-6", "SM-MOVE-17")
@pytest.mark.parametrize(
    "held",
    [
        {"terrain": [piece("stonewisp_die", 10, 13)], "traps": [[1, 101, 1, []]], "wisps": [[], ["1=5"]]},
        {"effects": [[1, "no_move", 0, 9, "1a:segmond"]]},
    ],
    ids=["by a stonewisp", "by a card"],
)
def test_who_cannot_slide_at_all_is_told_no_length(held: dict[str, Any]) -> None:
    match = moving(character("rielle", 10, 10), *FOES, **held)
    told_reach = reach(match, 1)
    assert (told_reach.speed, told_reach.limit) == (6_000, 0)
    assert set(told_reach.reach) == {(10_000, 10_000)}
    assert [note.rule for note in told_reach.notes] == [refused(match, 0, "2700/1000^0")]
    assert reach(match, 3).limit > 0, "others are free"


# --- The phantom's edge --------------------------------------------------------------------------------------


def coming_in(*stacks: Any, **given: Any) -> Match:
    """A person is asked where a card of the phantom comes in."""
    match = night(*stacks, dice=[5, 4], options={"override": True}, **given)
    while match.asks[0].about[0] != "place":
        play(match, "0 follow")
    return match


@pytest.mark.rule("SM-SOLO-25", "SM-DEPLOY-6")
def test_a_card_of_the_phantom_is_offered_the_phantoms_edge() -> None:
    """Segmond stands in the middle of it; Rielle stands at the other one."""
    match = coming_in(character("rielle", 10, 2.25), hands=[[], ["mirage-scout"]])
    scouts = edge(match, "1a:mirage-scout")
    assert (scouts.y, scouts.heading, scouts.side) == (45_750, 1_800, 18_000)
    assert scouts.spans == ((1_250, 22_000), (26_000, 46_750))
    for x in range(1_250, 46_751, 250):
        offered = any(first <= x <= last for first, last in scouts.spans)
        assert offered == (refused(match, 0, str(x)) == "")
    assert edge(match, "1a:mirage-scout", seat=None) == scouts
    own = edge(match, "0a:mudhead")
    assert (own.y, own.heading) == (2_250, 0)
    play(match, f"0 left {scouts.side}")
    scout = state(match).stacks[-1]
    assert (scout.card, scout.x, scout.y) == ("1a:mirage-scout", 2_250, 30_000)


@pytest.mark.rule("SM-SOLO-25", "SM-GUARDIAN-15")
def test_a_guardian_of_the_phantom_is_offered_no_side() -> None:
    cards = [f"guardian-arises-{number}" for number in (1, 2, 3)]
    match = coming_in(raising=[[], cards], decks=[[], ["mirage-scout"]], turn=2)
    scouts = edge(match, "1a:mirage-scout")
    assert (scouts.y, scouts.side) == (45_750, 0)
    assert refused(match, 0, "left 10000") == "SM-DEPLOY-2"


@pytest.mark.rule("SM-SOLO-25", "SM-DEPLOY-6")
def test_who_fights_for_the_other_side_comes_in_again_at_its_edge() -> None:
    """The phantom retreats with a Character that came out of the human's deck."""
    turncoat = {**wolf("mudhead", 10, 30), "owner": 0}
    given: dict[str, Any] = {
        "hands": [[], ["retreat-to-the-fire"]],
        "effects": [[3, "loyalty", 0, 9, "0a:mudhead"]],
    }
    match = night(turncoat, dice=[4, 1], options={"override": True}, **given)
    play(match, "0 follow", "0 3")
    assert match.asks[0].about[0] == "place"
    assert edge(match, "0a:mudhead", 3).y == 45_750
    play(match, "0 10000")
    assert state(match).stacks[-1].y == 45_750


@pytest.mark.rule("SM-DEPLOY-6")
def test_between_two_people_the_edge_is_that_of_the_seat_that_asks() -> None:
    match = battle(*FOES, character("karak", 40, 5), step="play")
    ends = [edge(match, "1a:mirage-scout", seat=seat).y for seat in (0, 1, None)]
    assert ends == [2_250, state(match).size[1] - 2_250, 2_250]


# --- Records -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["basic-2021", "quickstart"])
def test_every_answer_has_the_shape_that_its_record_declares(edition: str) -> None:
    chance, surveys = Random(12), {survey.name: survey for survey in SURVEYS}
    asked_for, whys = set(), 0
    for _ in range(6):
        match, _ = crowd(chance, edition=edition)
        for name, wish in wishes(as_data(match.view(0))):
            answer = match.measure_by_name(0, name, wish)
            assert type(answer) is surveys[name].answer
            assert misfit(answer, surveys[name].answer, name) == ""
            asked_for.add(name)
            whys += getattr(answer, "why", None) is not None
    assert asked_for == set(surveys)
    assert whys > 5, "reasons are measured, too"


ODD_WISHES: list[tuple[str, dict[str, Any], str]] = [
    ("reach", {"uid": 99}, "no Character on the table has the number 99"),
    (
        "reach",
        {"uid": 1, "leaving": "boots"},
        "reach: leaving is 'boots' and not one of '', 'vehicle'",
    ),
    ("move_preview", {"uid": 1, "move": "north"}, '"north" is not a movement, as "634/7650^900" is'),
    ("piece", {"uid": 1}, "no terrain has the number 1"),
    ("ways", {"uid": 1, "bearings": [0, 3_600]}, "3600 is not a bearing in tenths of a degree, from 0 to 3599"),
    ("ways", {"uid": 1, "bearings": [0] * 73}, "at most 72 bearings are measured at once"),
    ("ruler", {"x1": 0, "y1": 0, "x2": 0, "y2": 1_000_001}, "a ruler lies between two points"),
    ("ghost", {}, 'Salt Mystic measures no "ghost"; known: attacks, card, defenses, edge'),
]


@pytest.mark.parametrize(("name", "wish", "why"), ODD_WISHES, ids=str)
def test_what_cannot_be_measured_is_an_error_with_a_sentence(name: str, wish: dict[str, Any], why: str) -> None:
    with pytest.raises(SurveyError) as raised:
        moving(character("rielle", 10, 10), *FOES).measure_by_name(0, name, wish)
    assert str(raised.value).startswith(why)


# --- The ruler ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-RANGE-1")
@pytest.mark.rule("SM-GEO-16")
def test_a_ruler_from_card_to_card_tells_the_gap_between_the_arcs() -> None:
    match = battle(character("karak", 10, 10), character("segmond", 13, 14, seat=1), step="activation")

    def laid(x1: float, y1: float, x2: float, y2: float) -> RulerTold:
        return match.measure(0, RULER, RulerWish(*[round(1000 * at) for at in (x1, y1, x2, y2)]))

    from_corners = laid(9, 9, 14, 13)  # neither is the centre of an arc
    assert from_corners.gap is not None
    assert (from_corners.gap.from_uid, from_corners.gap.to_uid) == (1, 2)
    assert (from_corners.gap.mil, from_corners.gap.text) == (3_000, "3.00 in")
    assert from_corners.gap.start == (10_600, 10_800)
    assert from_corners.gap.end == (12_400, 13_200)
    assert from_corners.mil == 6_403
    assert laid(10, 10, 10.2, 10.2).gap is None, "from a card to itself"
    assert laid(10, 10, 20, 20).gap is None, "to the ground"
    assert laid(30, 30, 13, 14).gap is None
