"""Wolfpack: a person may step in and decide for the phantom."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic import GAME
from tests.games.salt_mystic.battlefield import asked, options, play, refused, stack, state, told
from tests.games.salt_mystic.den import KARAK, SEGMOND, mine, night, place, wolf

FOLLOW = ["follow", "follow-turn"]


def stepwise(*stacks: Any, dice: list[Any], more: dict[str, Any] | None = None, **given: Any) -> Match:
    """A turn of the phantom in which each decision is put to the human."""
    return night(*stacks, dice=dice, options={"override": True, **(more or {})}, **given)


def up_to(match: Match, what: str) -> Match:
    """Lets the phantom do as it likes until it has to decide this."""
    while match.asks[0].about[0] != what:
        match.choose(0, "follow")
    return match


@pytest.mark.rule("SM-SOLO-25")
def test_without_the_option_nothing_is_asked() -> None:
    match = night(wolf("fargo", 24, 30), dice=[5, 4], hands=[[], ["witlock"]])
    assert asked(match) == "0 play"
    assert match.number == 0


@pytest.mark.rule("SM-SOLO-25")
def test_each_decision_is_put_with_what_the_phantom_would_do_and_why() -> None:
    match = stepwise(wolf("fargo", 24, 30), dice=[3, 4])
    assert asked(match) == "0 phantom"
    what, meant, why, about = match.asks[0].about
    assert (what, meant, about.uid) == ("move", "2700/6000^1721", 2)
    assert why.event == "phantom_sidles"
    assert options(match) == [*FOLLOW, "stay"]
    play(match, "0 follow")
    assert place(match, 2)[0] == 18_000
    assert match.asks[0].about[1:2] == ("1800/5000^1800",)


@pytest.mark.rule("SM-SOLO-25")
@pytest.mark.parametrize(("left", "right"), [(5, 4), (1, 1)])
def test_to_follow_changes_nothing_and_tells_the_same_story(left: int, right: int) -> None:
    """A Guardian card, a rising Guardian, Vehicles for everybody, a Breaker, and with two ones an effect."""
    given: dict[str, Any] = {
        "raising": [[], ["guardian-arises-1", "guardian-arises-2"]],
        "hands": [
            [],
            ["witlock", "datastream-insight", "guardian-arises-3", *["ramship"] * 3, *["rail-cannon"] * 2],
        ],
        "decks": [[], [*["tornado-launcher"] * 3, "mirage-scout"]],
        "turn": 2,
    }
    stacks = (wolf("bloodmonkey", 24, 28), mine("hall-archivist", 24, 25))
    drawn = left == 1  # Segmond's effect draws the first of three
    order = [f"1{copy}:tornado-launcher" for copy in "abc"[drawn:]]
    dice: list[int | str] = [left, right, *order, "0a:hall-archivist"]
    plain = night(*stacks, dice=dice, **given)
    match = stepwise(*stacks, dice=dice, **given)
    decided = []
    while asked(match) == "0 phantom":
        decided.append(match.asks[0].about[0])
        play(match, "0 follow")
    assert {"phantom_guardian", "phantom_raise", "phantom_mount", "phantom_breaker"} <= set(decided)
    assert ("phantom_use" in decided) is drawn
    assert decided.count("phantom_mount") == 5 + drawn
    assert match.story(None) == plain.story(None)
    assert state(match).stacks == state(plain).stacks


@pytest.mark.rule("SM-SOLO-25")
def test_to_follow_for_the_whole_turn_asks_no_more_until_the_next() -> None:
    match = stepwise(wolf("fargo", 24, 30), wolf("witlock", 10, 30), dice=[3, 4, 3, 4])
    play(match, "0 follow-turn")
    assert asked(match) == "0 play"
    assert not state(match).following
    play(match, "0 done", "0 end")
    assert asked(match) == "0 phantom"


@pytest.mark.rule("SM-SOLO-25")
def test_another_movement_is_made_by_the_rules_of_movement_and_told() -> None:
    match = stepwise(wolf("fargo", 24, 30), dice=[3, 4])
    play(match, "0 follow")
    assert refused(match, 0, "900/5001^0") == "SM-MOVE-2"
    assert refused(match, 0, "nonsense")
    play(match, "0 900/5000^0")
    assert place(match, 3) == (29_000, 30_000, 0)
    assert told(match, "phantom_overridden") == [("move", "1800/5000^1800", "900/5000^0", (), "SM-SOLO-25")]
    assert not told(match, "phantom_advances")


@pytest.mark.rule("SM-SOLO-25")
def test_after_another_movement_the_phantom_attacks_the_best_it_can_from_there() -> None:
    stacks = (wolf("bloodmonkey", 24, 28), mine("hall-archivist", 24, 24), mine("mudhead", 26.5, 25))
    match = up_to(stepwise(*stacks, dice=[3, 4, 1, 1]), "move")
    play(match, "0 follow", "0 stay")
    assert match.asks[0].about[:2] == ("attack", "5")
    assert options(match) == [*FOLLOW, "4", "none"]
    play(match, "0 4")
    assert [facts[3] for facts in told(match, "attack_declared")] == [4]
    named = ((4, "0a:hall-archivist"), (5, "0a:mudhead"))
    assert told(match, "phantom_overridden")[-1] == ("attack", "5", "4", named, "SM-SOLO-25")


@pytest.mark.rule("SM-SOLO-25")
def test_an_attack_can_be_called_off() -> None:
    match = stepwise(wolf("bloodmonkey", 24, 28), mine("hall-archivist", 24, 25), dice=[3, 4])
    up_to(match, "attack")
    assert refused(match, 0, "1") == "SM-RANGE-1"
    play(match, "0 none")
    assert not told(match, "attack_declared")


@pytest.mark.rule("SM-SOLO-25")
def test_turned_away_by_a_person_it_is_asked_whether_to_attack_whom_it_still_can() -> None:
    """Nothing of the kind is asked where nobody can be attacked."""
    match = stepwise(wolf("bloodmonkey", 24, 28), mine("hall-archivist", 24, 25), dice=[3, 4])
    play(match, "0 follow", "0 0/0^0")
    assert asked(match) == "0 play"


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-21")
def test_another_place_to_deploy() -> None:
    match = stepwise(dice=[3, 6], hands=[[], ["fargo", "mog-corvette", "dirt-wraith"]])
    up_to(match, "place")
    assert match.asks[0].about[:2] == ("place", "34000")
    assert options(match) == FOLLOW
    assert refused(match, 0, "24500") == "SM-DEPLOY-6"
    play(match, "0 10000")
    fargo = state(match).stacks[-1]
    assert (fargo.x, fargo.vehicle) == (10_000, "1a:dirt-wraith")
    assert state(match).hand[1] == ()


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-3", "SM-SOLO-4")
def test_another_place_for_its_marshal() -> None:
    """It comes first, before the human places the own one; in the middle of nobody's turn."""
    match = Match.new(GAME, seed=5, seats=1, options={"override": True})
    total = sum(told(match, "phantom_rolled")[0][:2])
    line = 4_000 * total - 2_000
    assert match.asks[0].about[:3] == (
        "marshal", str(line), ("phantom_line", ("1a:segmond", total, line, "SM-SOLO-4"))
    )  # fmt: skip
    assert options(match) == ["follow"]
    assert refused(match, 0, "500") == "SM-DEPLOY-3"
    assert not match.view(0)["stacks"]
    follower = match.clone()
    play(match, "0 20000")
    assert told(match, "phantom_overridden") == [("marshal", str(line), "20000", (), "SM-SOLO-25")]
    assert [(k.card, k.x) for k in state(match).stacks] == [("1a:segmond", 20_000)]
    assert asked(match) == "0 marshal"
    play(follower, "0 follow")
    assert [(k.card, k.x) for k in state(follower).stacks] == [("1a:segmond", line)]


# --- Vehicles and Attachments --------------------------------------------------------------------------------


def said(match: Match) -> tuple[str, str]:
    """What is to be decided, and what the phantom would do."""
    what, meant = match.asks[0].about[:2]
    return str(what), str(meant)


def crew(match: Match) -> list[tuple[str, str, str]]:
    """Design, Vehicle and Attachment of the phantom's Characters, in order of deployment."""
    stacks = state(match).stacks
    return [(k.card[3:], k.vehicle[3:], k.attachment[3:]) for k in stacks if k.card[0] == "1"]


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-20")
def test_which_vehicle_and_which_attachment_the_marshal_receives() -> None:
    hand = ["rail-cannon", "dirt-wraith", "mog-corvette", "mog-corvette", "tornado-launcher"]
    match = stepwise(dice=[1, 3], hands=[[], hand])
    assert said(match) == ("phantom_mount", "1a:dirt-wraith")
    assert match.asks[0].about[2] == ("phantom_mounts", ("1a:dirt-wraith", 2, "1a:segmond", "SM-SOLO-20"))
    assert match.asks[0].about[3] == (2, "1a:segmond", "vehicle")
    assert options(match) == [*FOLLOW, "1a:mog-corvette", "skip"]
    assert refused(match, 0, "1a:rail-cannon") == "SM-SOLO-25"
    play(match, "0 1a:mog-corvette")
    assert told(match, "phantom_overridden")[0][:3] == ("phantom_mount", "1a:dirt-wraith", "1a:mog-corvette")
    assert [facts[:3] for facts in told(match, "phantom_mounts")] == [("1a:mog-corvette", 2, "1a:segmond")]
    assert said(match) == ("phantom_mount", "1a:rail-cannon")
    assert options(match) == [*FOLLOW, "1a:tornado-launcher", "skip"]
    play(match, "0 skip")
    assert crew(match) == [("segmond", "mog-corvette", "")]
    assert len(state(match).hand[1]) == 4


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-20")
def test_what_the_marshal_does_without_goes_on_to_the_next() -> None:
    """Without a Vehicle nothing is asked about an Attachment."""
    match = stepwise(dice=[1, 3], hands=[[], ["fargo", "witlock", "dirt-wraith", "rail-cannon"]])
    play(match, "0 skip")
    assert said(match) == ("phantom_mount", "1a:dirt-wraith")
    assert match.asks[0].about[3] == (0, "1a:fargo", "vehicle")
    play(match, "0 skip")
    assert match.asks[0].about[3] == (0, "1a:witlock", "vehicle")
    play(match, "0 follow", "0 follow")
    assert said(match)[0] == "place"
    play(match, "0 follow-turn")
    assert crew(match) == [("segmond", "", ""), ("fargo", "", ""), ("witlock", "dirt-wraith", "rail-cannon")]


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-20")
def test_what_one_newcomer_takes_the_next_does_not_get() -> None:
    roaming = (KARAK, {**SEGMOND, "at": [24, 40]})
    hand = ["fargo", "witlock", "dirt-wraith", "mog-corvette"]
    match = stepwise(dice=[1, 3], hands=[[], hand], marshals=roaming)
    play(match, "0 1a:mog-corvette")
    assert said(match) == ("phantom_mount", "1a:dirt-wraith")
    assert options(match) == [*FOLLOW, "skip"]
    play(match, "0 follow-turn")
    assert crew(match)[1:] == [("fargo", "mog-corvette", ""), ("witlock", "dirt-wraith", "")]


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-27")
def test_who_decides_in_the_opening_sees_the_hand_until_it_is_over() -> None:
    chosen = {"override": True, "edition": "quickstart"}
    match = Match.new(GAME, seed=5, seats=1, options=chosen)
    answers = {"0 accept": "0 accept", "0 marshal": "0 18000", "0 play": "0 done", "0 phantom": "0 follow"}
    while asked(match) != "0 phantom" or state(match).step == "marshals":
        play(match, answers[asked(match)])
    assert state(match).step == "opening"
    assert match.view(0)["hand"][1] == state(match).hand[1] != ()
    assert told(match, "phantom_shows") == [(match.view(0)["hand"][1], "SM-SOLO-25")]
    play(match, "0 follow-turn")
    assert set(match.view(0)["hand"][1]) <= {"?"}


# --- Guardians -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-13")
def test_a_guardian_card_can_be_kept_and_then_it_fights() -> None:
    stacks = (wolf("bloodmonkey", 24, 28), mine("hall-archivist", 24, 25))
    given: dict[str, Any] = {"dice": [1, 2, 1, 1], "hands": [[], ["guardian-arises-3"]]}
    match = stepwise(*stacks, **given)
    assert said(match) == ("phantom_guardian", "play")
    assert options(match) == [*FOLLOW, "skip"]
    play(match, "0 skip", "0 follow-turn")
    assert not told(match, "guardian_card_played")
    assert told(match, "attack_declared")
    assert state(match).hand[1] == ("1a:guardian-arises-3",)
    match = play(stepwise(*stacks, **given), "0 follow", "0 follow-turn")
    assert told(match, "guardian_card_played")
    assert not told(match, "attack_declared")


RAISING: dict[str, Any] = {
    "raising": [[], ["guardian-arises-1", "guardian-arises-2", "guardian-arises-3"]],
    "hands": [[], ["dirt-wraith", "ramship"]],
    "decks": [[], ["mirage-scout"]],
    "turn": 2,
}


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-13")
def test_whether_a_guardian_is_raised_and_what_it_receives() -> None:
    match = stepwise(dice=[5, 4], **RAISING)
    assert said(match) == ("phantom_raise", "play")
    assert options(match) == [*FOLLOW, "skip"]
    play(match, "0 follow")
    assert said(match)[0] == "place"
    play(match, "0 follow", "0 follow")
    guardian = state(match).stacks[-1]
    assert match.asks[0].about[3] == (guardian.uid, "1a:mirage-scout", "vehicle")
    play(match, "0 skip", "0 follow-turn")
    assert crew(match) == [("segmond", "dirt-wraith", ""), ("mirage-scout", "", "")]
    assert state(match).stacks[-1].guardian


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-13")
def test_a_guardian_that_is_not_raised_is_asked_for_again_in_the_next_turn() -> None:
    match = stepwise(dice=[5, 4, 5, 4], **RAISING)
    play(match, "0 skip", "0 follow-turn")
    assert not told(match, "guardian_raised")
    assert told(match, "phantom_overridden") == [("phantom_raise", "play", "skip", (), "SM-SOLO-25")]
    state(match).deck[1] = (*state(match).deck[1], "1a:rail-cannon")  # the card that it draws
    play(match, "0 done", "0 end")
    assert said(match) == ("phantom_raise", "play")


# --- Breakers ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-22")
def test_a_breaker_is_played_or_not_as_the_person_likes() -> None:
    given: dict[str, Any] = {
        "hands": [[], ["datastream-insight"]],
        "decks": [[], ["rail-cannon"] * 4],
        "turn": 2,
    }
    match = stepwise(dice=[3, 1], **given)
    assert said(match) == ("phantom_breaker", "skip")
    assert options(match) == [*FOLLOW, "1a:datastream-insight"]
    play(match, "0 1a:datastream-insight")
    assert told(match, "breaker_played") == [(1, "1a:datastream-insight")]
    match = stepwise(dice=[4, 1], **given)
    assert said(match) == ("phantom_breaker", "1a:datastream-insight")
    assert refused(match, 0, "sing") == "SM-SOLO-25"
    play(match, "0 skip")
    assert not told(match, "breaker_played")


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-22")
def test_any_breaker_that_can_be_played_may_be_chosen() -> None:
    """Nobody mans anything, so the linchpin cannot be thrown; copies are named once."""
    hand = ["thrown-linchpin", "datastream-insight", "datastream-insight", "borrowed-legend"]
    match = stepwise(dice=[4, 1], hands=[[], hand], decks=[[], ["rail-cannon"] * 4], turn=2)
    assert said(match) == ("phantom_breaker", "1a:datastream-insight")
    assert options(match) == [*FOLLOW, "1a:borrowed-legend", "skip"]
    play(match, "0 1a:borrowed-legend")
    assert stack(match, 2).breakers == ("1a:borrowed-legend",)
    assert not told(match, "breaker_played")


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-22")
def test_whom_a_breaker_goes_beneath() -> None:
    """By itself the phantom gives it to its Marshal. Who is not in the zone gets none."""
    stacks = (wolf("fargo", 12, 45.75), wolf("witlock", 36, 20))
    given: dict[str, Any] = {"dice": [4, 1], "hands": [[], ["borrowed-legend"]]}
    match = stepwise(*stacks, **given)
    play(match, "0 follow")
    assert said(match) == ("phantom_host", "2")
    assert match.asks[0].about[2] == ("phantom_mounts", ("1a:borrowed-legend", 2, "1a:segmond", "SM-SOLO-22"))
    assert match.asks[0].about[3] == ("1a:borrowed-legend", ((2, "1a:segmond"), (3, "1a:fargo")))
    assert options(match) == [*FOLLOW, "3"]
    assert str(match.option_words(match.asks[0], "3")) == "Attach it to Fargo"
    assert refused(match, 0, "4") == "SM-SOLO-25"
    play(match, "0 3")
    assert stack(match, 3).breakers == ("1a:borrowed-legend",)
    assert state(match).hand[1] == ()
    match = play(stepwise(*stacks, **given), "0 follow-turn")
    assert stack(match, 2).breakers == ("1a:borrowed-legend",)


# --- Snake eyes ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-23")
def test_each_effect_of_snake_eyes_can_be_left_out_and_is_not_spent() -> None:
    """Segmond would turn Rielle, the sled redeploy its watchman."""
    sled = wolf("flats-watchman", 10, 30, vehicle="oriel-sled")
    given: dict[str, Any] = {"decks": [[], ["rail-cannon"] * 2], "turn": 2}
    match = stepwise(sled, mine("rielle", 24, 36), dice=[1, 1], **given)
    assert said(match) == ("phantom_use", "play")
    assert match.asks[0].about[2] == ("phantom_uses", ("1a:segmond", 2, "1a:segmond", "SM-SOLO-23"))
    assert options(match) == [*FOLLOW, "skip"]
    play(match, "0 skip")
    assert match.asks[0].about[2].facts.card == "1a:oriel-sled"
    play(match, "0 follow-turn")
    assert [facts[0] for facts in told(match, "phantom_uses")] == ["1a:oriel-sled"]
    assert state(match).used == ["1a:oriel-sled"]
    assert not told(match, "character_turned")


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-10")
def test_whom_the_phantom_turns_is_named_in_the_question_and_when_told() -> None:
    match = stepwise(mine("mudhead", 20, 44), dice=[1, 1, 1, 1])
    up_to(match, "face")
    turned = "The phantom decides, away from the pack: Mudhead faces 246.4°."
    assert str(match.question_words(match.asks[0])) == f"{turned} Let it, or decide otherwise."
    play(match, "0 follow")
    event = next(event for event in match.story(0) if event.name == "phantom_chooses")
    assert str(match.event_words(event, ("You",))) == f"{turned} [SM-SOLO-10]"


# --- And what else -------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-24")
def test_what_the_phantom_would_skip_a_person_may_do() -> None:
    """Nobody is in harm's way, so the phantom would not retreat."""
    match = stepwise(wolf("fargo", 10, 30), dice=[4, 1], hands=[[], ["retreat-to-the-fire"]])
    play(match, "0 follow")
    assert match.asks[0].about[:2] == ("pick", "")
    assert options(match) == [*FOLLOW, "2", "3"]
    play(match, "0 3", "0 follow")
    assert stack(match, 3).y == 45_750


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-8")
def test_another_action_of_a_list() -> None:
    match = stepwise(wolf("fargo", 24, 30), dice=[3, 1], more={"lists": {"fargo": ["stay"] * 6}})
    up_to(match, "phantom_list")
    assert match.asks[0].about[1] == "stay"
    play(match, "0 as_usual", "0 follow")
    assert place(match, 3)[1] == 25_000


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-8")
def test_after_a_charge_no_attack_is_offered() -> None:
    """The archivist ends up right before Fargo, who charged and may not attack."""
    stacks = (wolf("fargo", 24, 30), mine("hall-archivist", 27, 18))
    match = stepwise(*stacks, dice=[3, 1], more={"lists": {"fargo": ["charge"] * 6}})
    up_to(match, "phantom_list")
    play(match, "0 follow", "0 follow")
    assert place(match, 3)[:2] == (24_000, 20_000)
    assert asked(match) == "0 play"


@pytest.mark.rule("SM-SOLO-25", "SM-TURN-10")
def test_where_any_order_was_agreed_on_it_can_be_made_to_attack_first() -> None:
    """Then it moves as always, and does not attack again."""
    stacks = (wolf("bloodmonkey", 24, 28), mine("alson-shieldbearer", 24, 25))
    match = stepwise(*stacks, dice=[3, 4, 2], more={"activation_order": "any"})
    play(match, "0 follow", "0 attack-first")
    assert match.asks[0].about[:2] == ("attack", "4")
    play(match, "0 follow")
    what, meant, *_ = match.asks[0].about
    assert (what, meant.split("/")[0]) == ("move", "2700")  # no place to attack from is looked for
    play(match, "0 follow")
    assert len(told(match, "attack_declared")) == 1
    assert asked(match) == "0 play"


@pytest.mark.rule("SM-SOLO-25")
def test_in_the_humans_turn_there_is_no_turn_to_follow() -> None:
    pack = (wolf("bloodmonkey", 24, 8), wolf("witlock", 24, 20))
    given: dict[str, Any] = {
        "active": 0,
        "turn": 3,
        "step": "play",
        "hands": [["artifacts-of-the-lore"], []],
        "roll": [3, 4],
    }
    match = stepwise(*pack, dice=["1a:bloodmonkey"], **given)
    play(match, "0 break 0a:artifacts-of-the-lore")
    assert match.asks[0].about[:2] == ("pick", "4")
    assert options(match) == ["follow", "3"]
    play(match, "0 3")
    assert "1a:bloodmonkey" in state(match).deck[1]


@pytest.mark.rule("SM-SOLO-25")
def test_overrides_are_written_into_the_record() -> None:
    match = stepwise(wolf("fargo", 24, 30), dice=[3, 4])
    play(match, "0 stay", "0 900/5000^0")
    again = Match.replay(match.record().document(), game=GAME)
    assert told(again, "phantom_overridden") == told(match, "phantom_overridden")
    assert len(told(again, "phantom_overridden")) == 2
