"""What questions and events tell to whoever reads them without eyes: which card, which damage, by whom."""

import pytest

from saltbox.engine import Match, Part
from tests.games.salt_and_bones.table import ABOUT_DAMAGE, duel, play, random_games, settle, told_whole

# --- What a window is about ---


def about(match: Match) -> tuple[object, ...]:
    """What the open window tells the asked seat."""
    (ask,) = match.asks
    assert ask.question == "react"
    assert match.view(ask.seat)["ask"]["about"] == ask.about
    return ask.about


@pytest.mark.rule("SB-STRAT-9")
def test_windows_tell_the_turn_and_the_card_that_was_placed() -> None:
    match = duel(hands=[["slash"], ["slash"]], momentum=1, instincts=[["unnerve"], []])
    assert about(match) == ("turn_open", ("turn", 1))
    play(match, "0 pass", "1 attack:slash", "1 C3/D3", "0 pass")
    assert about(match) == ("attack_open", ("attack", 1, "slash", "C3/D3"))


@pytest.mark.rule("SB-DAMAGE-9")
@pytest.mark.rule("SB-STRAT-9")
def test_windows_about_damage_tell_which_instance_it_is() -> None:
    match = duel(hands=[["flourish"], ["slash"]], instincts=[["overwhelm"], ["anticipation"]])
    play(match, "0 attack:flourish", "0 C3/D3")
    assert about(match) == ("press", ("damage", 1, 0, 1, "base"))
    play(match, "0 pass")
    assert about(match) == ("defend", ("damage", 1, 0, 1, "base"))
    play(match, "1 pass")
    assert about(match) == ("press", ("damage", 2, 0, 1, "extra"))


@pytest.mark.rule("SB-STRAT-9")
def test_a_response_tells_the_announced_card_and_the_damage_it_is_about() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["killing-intent"], ["anticipation", "condescend"]])
    play(match, "0 attack:slash", "0 C3/D3", "0 pass", "1 play:anticipation")
    damage = ("damage", 1, 0, 2, "base")
    assert about(match) == ("response", ("card", 1, "anticipation", ""), damage)
    play(match, "0 play:killing-intent")
    assert about(match) == ("response", ("card", 0, "killing-intent", ""), damage)


@pytest.mark.rule("SB-CHAIN-9")
def test_a_response_to_a_chained_card_tells_its_place() -> None:
    match = duel(hands=[["slash", "follow-up"], ["slash"]], instincts=[[], ["condescend"]])
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:follow-up", "0 E3/F3")
    assert about(match) == ("response", ("card", 0, "follow-up", "E3/F3"))


# --- Which instance an event is about ---


@pytest.mark.rule("SB-DAMAGE-9")
def test_events_of_damage_end_with_dealer_kind_and_number() -> None:
    match = duel(
        hands=[["flourish"], ["slash"]],
        instincts=[["killing-intent", "overwhelm"], ["anticipation"]],
        equipment=[["razor-oil"], ["bracer"]],
    )
    play(match, "0 attack:flourish", "0 C3/D3")  # the Bracer meets the first of three
    play(match, "0 pass", "0 play:killing-intent", "0 play:overwhelm", "1 play:anticipation")
    settle(match)
    one, oil = (Part("flourish", 1, "SB-DAMAGE-14"),), (Part("razor-oil", 2, "SB-DAMAGE-14"),)
    assert told_whole(match, "damage_created") == [
        (0, 1, "base", "flourish", one, 1),
        (0, 1, "extra", "flourish", one, 2),
        (0, 1, "extra", "flourish", one, 3),
        (0, 2, "equipment", "razor-oil", oil, 4),
    ]
    assert told_whole(match, "equipment_triggered") == [(1, 0, "bracer", 1), (0, 0, "razor-oil", 0)]
    assert told_whole(match, "damage_negated") == [(1, 1, "bracer", 0, "base", 1)]
    assert told_whole(match, "damage_boosted") == [(0, 2, 3, "killing-intent", 0, "extra", 2)]
    assert told_whole(match, "damage_hardened") == [(0, "overwhelm", 0, "extra", 2)]
    assert told_whole(match, "negation_failed") == [(1, "anticipation", "", 0, "extra", 2)]
    assert told_whole(match, "damage_landed") == [
        (1, 3, 17, 3, 0, "extra", 2), (1, 1, 16, 1, 0, "extra", 3), (1, 2, 14, 2, 0, "equipment", 4),
    ]  # fmt: skip


@pytest.mark.rule("SB-DAMAGE-9")
def test_in_whole_games_instances_are_numbered_in_each_combat_and_each_ends_once() -> None:
    for match in random_games(30):
        number = 0
        pending: tuple[object, ...] = ()
        for event in match.story(None):
            if event.name == "combat_began":
                assert pending == ()
                number = 0
            elif event.name == "damage_created":
                number += 1
                dealer, amount, kind, _, parts, told = event.facts
                assert sum(part.value for part in parts) == amount
                pending = (dealer, kind, number)
                assert told == number
            elif event.name in ABOUT_DAMAGE:
                assert event.facts[-3:] == pending
                if event.name in ("damage_landed", "damage_negated"):
                    pending = ()
