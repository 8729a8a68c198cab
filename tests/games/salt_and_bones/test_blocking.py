"""Negating damage: Bracer, Anticipation, Overwhelm, Test of Pain."""

import pytest

from saltbox.engine import Match
from tests.games.salt_and_bones.table import asked, duel, instances, options, play, settle, state, told, window

OPENING = ("0 attack:slash", "0 C3/D3")


@pytest.mark.rule("SB-BLOCK-1")
def test_a_negation_stops_a_whole_instance() -> None:
    match = duel(
        laid=[["overhand-chop", "C3/D3", 1]],
        hands=[["overhand-chop"], ["slash"]],
        gambits=["test-of-skill", ""],
        equipment=[[], ["bracer"]],
    )
    play(match, "0 attack:overhand-chop", "0 E3/F3")
    assert told(match, "damage_negated") == [(1, 4 + 3 + 1)]
    assert state(match).health == [20, 20]


@pytest.mark.rule("SB-BLOCK-2")
def test_bracer_triggers_on_the_first_instance_and_cannot_wait() -> None:
    """A blow of 1 spends it, the blow of 3 after it lands; its owner was never asked."""
    match = duel(hands=[["feint-step", "thrust"], ["slash"]], equipment=[[], ["bracer"]])
    play(match, "0 attack:feint-step", "0 C3/D3", "1 attack:slash", "1 B3/A3", "0 attack:thrust", "0 C4/D4")
    assert told(match, "damage_negated") == [(1, 1)]
    assert state(match).health[1] == 17
    assert match.number == 6


@pytest.mark.rule("SB-BLOCK-2")
def test_bracer_ignores_damage_that_its_owner_deals() -> None:
    match = play(duel(hands=[["slash"], ["slash"]], equipment=[["bracer"], []]), *OPENING)
    assert state(match).equipment[0] == ("bracer", "")
    assert state(match).health == [20, 18]


@pytest.mark.rule("SB-BLOCK-2")
def test_bracer_waits_for_its_first_instance_over_rounds() -> None:
    """First while it lies there, not first of a combat: the Slash fell before the Bracer was put down."""
    match = duel(hands=[["slash", "slash"], ["slash"]], turn=0, laid=[["slash", "C3/D3", 0]], health=[20, 18])
    document = match.position()
    document["state"]["strategy_deck"].remove("bracer")
    document["state"]["equipment"] = [["", ""], ["bracer", ""]]
    match = play(Match.from_position(document), "0 attack:slash", "0 E3/F3")
    assert told(match, "damage_negated") == [(1, 2 + 1)]


@pytest.mark.rule("SB-BLOCK-3")
@pytest.mark.parametrize("which", [0, 1, 2])
def test_anticipation_stops_the_instance_its_player_picks(which: int) -> None:
    """Flourish lined up with a Thrust: instances of 3, 1 and 1."""
    match = duel(
        laid=[["thrust", "C3/D3", 1]], hands=[["flourish"], ["slash"]], instincts=[[], ["anticipation"]]
    )
    play(match, "0 attack:flourish", "0 E3/F3", *["1 pass"] * which)
    assert window(match) == (1, "defend")
    play(match, "1 play:anticipation")
    assert instances(match) == [3, 1, 1]
    assert state(match).health[1] == 20 - 5 + [3, 1, 1][which]


@pytest.mark.rule("SB-BLOCK-3")
def test_anticipation_need_not_be_played() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], ["anticipation"]])
    play(match, *OPENING, "1 pass")
    assert state(match).health == [20, 18]
    assert state(match).instincts[1] == ("anticipation", "", "")


@pytest.mark.rule("SB-BLOCK-4")
def test_second_bracer_stays_when_the_first_has_negated() -> None:
    match = play(duel(hands=[["slash"], ["slash"]], equipment=[[], ["bracer", "bracer"]]), *OPENING)
    assert state(match).health == [20, 20]
    assert state(match).equipment[1] == ("", "bracer")
    assert state(match).strategy_discard == ["bracer"]


@pytest.mark.rule("SB-BLOCK-5")
@pytest.mark.parametrize("by", ["test-of-pain", "overwhelm"])
def test_both_bracers_are_lost_on_an_instance_that_cannot_be_negated(by: str) -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        equipment=[[], ["bracer", "bracer"]],
        gambits=["test-of-pain" if by == "test-of-pain" else "", ""],
        instincts=[["overwhelm"] if by == "overwhelm" else [], []],
    )
    play(match, *OPENING, *(["0 play:overwhelm"] if by == "overwhelm" else []))
    assert told(match, "equipment_triggered") == [(1, 0, "bracer"), (1, 1, "bracer")]
    assert told(match, "damage_created") == [(0, 2, "base")]
    assert state(match).health == [20, 18]
    assert state(match).strategy_discard.count("bracer") == 2


@pytest.mark.rule("SB-BLOCK-6")
@pytest.mark.parametrize("owner", [0, 1])
def test_under_test_of_pain_no_card_negates_damage(owner: int) -> None:
    gambits = ["", ""]
    gambits[owner] = "test-of-pain"
    match = duel(
        hands=[["flourish"], ["slash"]],
        equipment=[[], ["bracer"]],
        instincts=[[], ["anticipation", "anticipation"]],
        gambits=gambits,
    )
    play(match, "0 attack:flourish", "0 C3/D3", "1 play:anticipation", "1 pass", "1 play:anticipation")
    assert asked(settle(match)) == "1 turn"
    assert not told(match, "damage_negated")
    assert state(match).health == [20, 17]
    assert sorted(state(match).strategy_discard) == ["anticipation", "anticipation", "bracer"]


@pytest.mark.rule("SB-BLOCK-7")
def test_overwhelm_hardens_one_instance_only() -> None:
    """The base instance of the Flourish lands, the two extra ones can be stopped."""
    match = duel(hands=[["flourish"], ["slash"]], instincts=[["overwhelm"], ["anticipation", "anticipation"]])
    play(match, "0 attack:flourish", "0 C3/D3", "0 play:overwhelm", "1 pass")
    assert state(match).health == [20, 19]
    play(match, "1 play:anticipation", "1 play:anticipation")
    assert told(match, "damage_negated") == [(1, 1), (1, 1)]
    assert state(match).health == [20, 19]


@pytest.mark.rule("SB-BLOCK-7")
def test_overwhelm_is_a_choice_and_only_for_ones_own_instance() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["overwhelm"], ["overwhelm"]])
    play(match, *OPENING)
    assert window(match) == (0, "press")
    play(match, "0 pass")
    assert asked(match) == "1 turn"  # P1's Overwhelm was not offered
    play(match, "1 attack:slash", "1 B3/A3")
    assert window(match) == (1, "press")


@pytest.mark.rule("SB-BLOCK-8")
def test_overwhelm_answers_anticipation() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["overwhelm"], ["anticipation"]])
    play(match, *OPENING, "0 pass", "1 play:anticipation")
    assert window(match) == (0, "response")
    assert "play:overwhelm" in options(match)
    play(match, "0 play:overwhelm")
    assert state(match).health == [20, 18]
    assert sorted(state(match).strategy_discard) == ["anticipation", "overwhelm"]


@pytest.mark.rule("SB-BLOCK-8")
def test_overwhelm_may_be_played_in_advance() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["overwhelm"], ["anticipation"]])
    play(match, *OPENING)
    assert window(match) == (0, "press")
    play(match, "0 play:overwhelm", "1 play:anticipation")
    assert state(match).health == [20, 18]


@pytest.mark.rule("SB-BLOCK-9")
@pytest.mark.parametrize(("blockers", "health"), [(1, 18), (2, 19), (3, 20)])
def test_each_instance_of_flourish_needs_its_own_blocker(blockers: int, health: int) -> None:
    match = duel(
        hands=[["flourish"], ["slash"]],
        equipment=[[], ["bracer", "bracer"][:blockers]],
        instincts=[[], ["anticipation"][: blockers - 2 if blockers > 2 else 0]],
    )
    play(match, "0 attack:flourish", "0 C3/D3", *["1 play:anticipation"] * (blockers // 3))
    assert len(told(match, "damage_negated")) == blockers
    assert state(match).health == [20, health]


@pytest.mark.rule("SB-BLOCK-10")
def test_a_negated_instance_undoes_nothing_else() -> None:
    """The card lies there, its extra instances, its opportunity and the Razor Oil all go on."""
    match = duel(
        hands=[["flourish", "follow-up"], ["slash"]],
        equipment=[["razor-oil"], ["bracer"]],
    )
    play(match, "0 attack:flourish", "0 C3/D3")
    assert told(match, "damage_negated") == [(1, 1)]
    assert told(match, "damage_landed") == [(1, 1, 19), (1, 1, 18), (1, 2, 16)]
    assert state(match).laid == [("flourish", "C3/D3", 0)]
    assert asked(match) == "0 chain"
    play(match, "0 end", "1 attack:slash", "1 E3/F3")
    assert instances(match)[-1] == 2 + 1


@pytest.mark.rule("SB-BLOCK-10")
def test_a_blocked_drive_back_still_drives_back() -> None:
    match = duel(hands=[["drive-back"], ["slash"]], equipment=[[], ["bracer"]])
    play(match, "0 attack:drive-back", "0 C3/D3")
    assert told(match, "damage_negated") == [(1, 1)]
    assert [facts[0] for facts in told(match, "disengaged")] == [1]


@pytest.mark.rule("SB-BLOCK-11")
@pytest.mark.parametrize("blocker", ["bracer", "anticipation"])
def test_a_negated_overwhelm_hardens_nothing(blocker: str) -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        equipment=[[], ["bracer"] if blocker == "bracer" else []],
        instincts=[["overwhelm"], ["condescend", "anticipation"]],
    )
    play(match, *OPENING, "0 play:overwhelm", "1 play:condescend")
    if blocker == "anticipation":
        play(match, "1 play:anticipation")
    assert told(match, "damage_negated") == [(1, 2)]
    assert state(match).health == [20, 20]


@pytest.mark.rule("SB-BLOCK-12")
@pytest.mark.parametrize(
    ("dealers_card", "silent"),
    [("overwhelm", "damage_hardened"), ("killing-intent", "damage_boosted")],
)
def test_a_card_on_an_instance_that_was_negated_meanwhile_does_nothing(dealers_card: str, silent: str) -> None:
    """Anticipation, an answer to it, and a second Anticipation against the same instance: the newest works."""
    match = duel(hands=[["slash"], ["slash"]], instincts=[[dealers_card], ["anticipation", "anticipation"]])
    play(match, *OPENING, "0 pass", "1 play:anticipation", f"0 play:{dealers_card}", "1 play:anticipation")
    settle(match)
    assert told(match, silent) == []
    assert told(match, "came_too_late") == [(0,), (1,)]
    assert told(match, "damage_negated") == [(1, 2)]
    assert state(match).health == [20, 20]
    assert sorted(state(match).strategy_discard) == sorted(["anticipation", "anticipation", dealers_card])
