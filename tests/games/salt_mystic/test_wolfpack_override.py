"""Wolfpack: a person may step in and decide for the phantom."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_mystic import GAME
from tests.games.salt_mystic.battlefield import asked, options, play, refused, stack, state, told
from tests.games.salt_mystic.den import mine, night, place, wolf

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
    what, meant, why, uid, *_ = match.asks[0].about
    assert (what, meant, uid) == ("move", "2700/6000^1721", 2)
    assert why[0] == "phantom_sidles"
    assert options(match) == [*FOLLOW, "stay"]
    play(match, "0 follow")
    assert place(match, 2)[0] == 18_000
    assert match.asks[0].about[1:2] == ("1800/5000^1800",)


@pytest.mark.rule("SM-SOLO-25")
def test_to_follow_changes_nothing_and_tells_the_same_story() -> None:
    given: dict[str, Any] = {
        "hands": [[], ["witlock", "datastream-insight"]],
        "decks": [[], ["rail-cannon"] * 4],
    }
    stacks = (wolf("bloodmonkey", 24, 28), mine("hall-archivist", 24, 25))
    plain = night(*stacks, dice=[5, 4, 1, 1, 2], **given)
    match = stepwise(*stacks, dice=[5, 4, 1, 1, 2], **given)
    while asked(match) == "0 phantom":
        play(match, "0 follow")
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
    assert told(match, "phantom_overridden") == [("move", "1800/5000^1800", "900/5000^0", "SM-SOLO-25")]
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
    assert told(match, "phantom_overridden")[-1][:3] == ("attack", "5", "4")


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
    assert match.asks[0].about[:2] == ("place", "34000")
    assert options(match) == FOLLOW
    assert refused(match, 0, "24500") == "SM-DEPLOY-6"
    play(match, "0 10000")
    fargo = state(match).stacks[-1]
    assert (fargo.x, fargo.vehicle) == (10_000, "1a:dirt-wraith")
    assert state(match).hand[1] == ()


@pytest.mark.rule("SM-SOLO-25", "SM-SOLO-22")
def test_a_breaker_is_played_or_not_as_the_person_likes() -> None:
    given: dict[str, Any] = {
        "hands": [[], ["datastream-insight"]],
        "decks": [[], ["rail-cannon"] * 4],
        "turn": 2,
    }
    match = stepwise(dice=[3, 1], **given)
    assert match.asks[0].about[:2] == ("phantom_breaker", "skip")
    assert options(match) == [*FOLLOW, "play"]
    play(match, "0 play")
    assert told(match, "breaker_played") == [(1, "1a:datastream-insight")]
    match = stepwise(dice=[4, 1], **given)
    assert match.asks[0].about[:2] == ("phantom_breaker", "play")
    assert refused(match, 0, "sing") == "SM-SOLO-25"
    play(match, "0 skip")
    assert not told(match, "breaker_played")


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
