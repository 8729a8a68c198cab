"""Momentum: who goes first, who may chain, and the one way the token moves."""

import pytest

from saltbox.engine import DocumentError
from tests.games.salt_and_bones.table import asked, decisions, duel, options, play, state


@pytest.mark.rule("SB-MOM-1")
def test_at_every_decision_one_of_the_two_holds_it() -> None:
    holders = {state(match).momentum for seed in range(20) for match in decisions(seed)}
    assert holders == {0, 1}


@pytest.mark.rule("SB-MOM-1")
@pytest.mark.parametrize("nobody", [-1, 2])
def test_a_position_without_a_holder_is_refused(nobody: int) -> None:
    with pytest.raises(DocumentError, match="SB-MOM-1"):
        duel(momentum=nobody, hands=[["slash"], ["slash"]])


@pytest.mark.rule("SB-MOM-2")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_discards_draws_prepares_and_attacks_first(holder: int) -> None:
    hand = ["slash", "slash", "slash", "bracer", "thrust"]
    match = duel(momentum=holder, phase="draw", hands=[hand, hand[:-1]])
    first: dict[str, int] = {}
    while "turn" not in first:
        ask = match.asks[0]
        first.setdefault(ask.question, ask.seat)
        match.choose(ask.seat, "done" if "done" in ask.options else ask.options[0])
    assert first == {"discard": holder, "draw": holder, "prepare": holder, "turn": holder}


@pytest.mark.rule("SB-MOM-3")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("holder", [0, 1])
def test_windows_open_to_the_holder_first(holder: int, active: int) -> None:
    match = duel(
        momentum=holder, turn=active, hands=[["slash"], ["slash"]], instincts=[["unnerve"], ["unnerve"]]
    )
    assert asked(match) == f"{holder} react"
    match.choose(holder, "pass")
    assert asked(match) == f"{1 - holder} react"


@pytest.mark.rule("SB-MOM-3")
@pytest.mark.parametrize("holder", [0, 1])
def test_of_two_triggers_the_holders_comes_first(holder: int) -> None:
    boards = [["boarding-pike"], ["boarding-pike"]]
    boards[holder] = ["razor-oil"]
    hands = [["slash"], ["slash"]]
    hands[holder] = ["follow-up", "thrust"]
    # The opener would use up a Razor Oil, so the Equipment is put down between opener and chained card.
    match = duel(momentum=holder, hands=hands)
    play(match, f"{holder} attack:thrust", f"{holder} C3/D3")
    state(match).equipment[:] = [(*board, "") for board in boards]
    play(match, f"{holder} chain:follow-up", f"{holder} E3/F3")
    triggered = [event.facts[0] for event in match.story(None) if event.name == "equipment_triggered"]
    assert triggered == [holder, 1 - holder]


@pytest.mark.rule("SB-MOM-4")
def test_the_holder_may_chain() -> None:
    match = duel(hands=[["slash", "follow-up"], ["slash"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert asked(match) == "0 chain"
    assert options(match) == ["chain:follow-up", "end"]


@pytest.mark.rule("SB-MOM-4")
def test_the_other_player_may_not_chain() -> None:
    match = duel(hands=[["slash", "slash"], ["slash", "follow-up"]])
    play(match, "0 attack:slash", "0 C3/D3", "1 attack:slash", "1 D4/C4")
    assert asked(match) == "0 turn"


@pytest.mark.rule("SB-MOM-5")
@pytest.mark.parametrize("holder", [0, 1])
def test_a_holder_who_disengages_hands_it_over(holder: int) -> None:
    match = duel(momentum=holder, hands=[["slash"], ["slash"]])
    play(match, f"{holder} disengage")
    assert state(match).momentum == 1 - holder


@pytest.mark.rule("SB-MOM-5")
def test_a_forced_disengage_costs_it_too() -> None:
    match = duel(hands=[["bracer"], ["slash"]])
    assert state(match).momentum == 1


@pytest.mark.rule("SB-MOM-6")
@pytest.mark.parametrize("holder", [0, 1])
def test_it_stays_when_the_other_disengages(holder: int) -> None:
    match = duel(momentum=holder, turn=1 - holder, hands=[["slash"], ["slash"]])
    play(match, f"{1 - holder} disengage")
    assert asked(match).endswith("discard")
    assert state(match).momentum == holder
    assert "momentum_passed" not in [event.name for event in match.story(None)]


@pytest.mark.rule("SB-MOM-7")
def test_nothing_but_a_holders_disengage_ever_moves_it() -> None:
    moves = 0
    for seed in range(30):
        holder, disengaging, read = -1, -1, 0
        for match in decisions(seed):
            news = match.story(None, read)
            read += len(news)
            for event in news:
                if event.name == "momentum_given":
                    holder = event.facts[0]
                elif event.name == "disengaged":
                    disengaging = event.facts[0]
                elif event.name == "combat_ended" and disengaging == holder:
                    holder = 1 - holder
                    moves += 1
            assert state(match).momentum == holder
    assert moves > 30


@pytest.mark.rule("SB-MOM-8")
def test_a_disengaging_holder_keeps_it_through_the_parting_turn() -> None:
    match = duel(hands=[["slash"], ["slash", "follow-up", "follow-up"]], gambits=["test-of-courage", ""])
    play(match, "0 disengage")
    assert (asked(match), state(match).momentum) == ("1 turn", 0)
    play(match, "1 attack:slash", "1 C3/D3")
    assert asked(match).endswith("discard"), "the taker of the parting turn cannot chain"
    assert state(match).momentum == 1
