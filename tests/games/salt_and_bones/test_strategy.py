"""Strategy Cards in combat: forced cards, windows, Instincts."""

from collections.abc import Iterator
from random import Random

import pytest

from saltbox.engine import Match
from saltbox.engine.cards import CardErrors
from saltbox.games.salt_and_bones.cards import loading
from saltbox.games.salt_and_bones.cards.vocabulary import TRIGGERS
from tests.games.salt_and_bones.table import (
    asked,
    custom,
    duel,
    instances,
    options,
    play,
    refused,
    settle,
    state,
    told,
    window,
)

OPENING = ("0 attack:slash", "0 C3/D3")


def names(match: Match, *wanted: str) -> list[str]:
    """The order in which the wanted events happened."""
    return [event.name for event in match.story(None) if event.name in wanted]


def random_games(count: int) -> Iterator[tuple[Match, list[str]]]:
    """Whole games between players who do anything that is allowed, with every choice that was ever offered."""
    for seed in range(count):
        match, dice = Match.new("salt-and-bones", seed=seed), Random(seed)
        offered: list[str] = []
        while match.asks:
            (ask,) = match.asks
            offered += ask.options
            match.choose(ask.seat, dice.choice(ask.options))
        yield match, offered


@pytest.mark.rule("SB-STRAT-1")
def test_strategy_cards_do_not_work_from_the_hand() -> None:
    """Bracer and Anticipation in hand stop nothing; the Overwhelm on the board shows that windows are open."""
    hand = ["slash", "bracer", "anticipation", "unnerve"]
    match = duel(hands=[["slash"], hand], instincts=[[], ["overwhelm"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert asked(match) == "1 turn"
    assert state(match).health == [20, 18]
    assert set(state(match).strategy_hand[1]) == {"bracer", "anticipation", "unnerve"}
    play(match, "1 attack:slash", "1 B3/A3")
    assert window(match) == (1, "press")
    assert set(options(match)) == {"play:overwhelm", "pass"}
    assert refused(match, 1, "play:unnerve")


@pytest.mark.rule("SB-STRAT-1")
def test_strategy_cards_are_played_in_combat_only() -> None:
    """Unnerve needs nothing, and yet it is never offered before combat begins."""
    board = ["unnerve", "unnerve"]
    hands = [["slash"] * 3 + ["bracer"], ["slash"] * 3 + ["bracer"]]
    match = duel(phase="round", instincts=[board, []], hands=hands)
    phases = set()
    while not told(match, "combat_began"):
        (ask,) = match.asks
        phases.add(ask.question)
        assert not [choice for choice in ask.options if choice.startswith("play:")]
        match.choose(ask.seat, ask.options[-1])
    assert {"discard", "draw", "prepare"} <= phases
    assert window(match) == (0, "turn_open")


@pytest.mark.rule("SB-STRAT-2")
def test_the_owner_of_a_triggered_card_has_no_choice() -> None:
    """Nobody is asked between the attack and the next turn, neither about Equipment nor about an Instinct."""
    match = duel(hands=[["slash"], ["slash"]], equipment=[[], ["bracer"]], instincts=[["grudge"], []])
    play(match, "0 attack:slash", "0 C3/D3")
    assert asked(match) == "1 turn"
    assert match.number == 2
    assert set(state(match).strategy_discard) == {"bracer", "grudge"}


@pytest.mark.rule("SB-STRAT-2")
def test_all_equipment_and_some_instincts_have_a_condition() -> None:
    base = loading.load().strategy.values()
    assert all(card.when for card in base if card.kind == "equipment")
    assert {bool(card.when) for card in base if card.kind == "instinct"} == {True, False}


@pytest.mark.rule("SB-STRAT-3")
def test_a_card_with_a_condition_is_played_at_no_other_time() -> None:
    board = ["unnerve", "grudge", "scorched-wake"]
    match = duel(
        hands=[["slash"], ["slash"]], instincts=[board, []], equipment=[["boarding-pike", "sea-legs"], []]
    )
    for name in ("turn_open", "press", "attack_open"):
        while window(match) != (0, name):
            play(match, *(OPENING if name == "press" else ("0 pass",)))
        assert set(options(match)) == {"play:unnerve", "pass"}
        for card in ("grudge", "scorched-wake", "boarding-pike", "sea-legs"):
            assert refused(match, 0, f"play:{card}") == "SB-STRAT-3"


@pytest.mark.rule("SB-STRAT-4")
def test_a_triggered_card_is_spent_even_if_it_can_do_nothing() -> None:
    """Test of Pain leaves the Bracer without effect, and there is no Instinct for the Spyglass to see."""
    match = duel(
        hands=[["slash"], ["slash"]], equipment=[[], ["bracer", "spyglass"]], gambits=["test-of-pain", ""]
    )
    play(match, "0 attack:slash", "0 C3/D3")
    assert state(match).health == [20, 18]
    assert state(match).equipment[1] == ("", "")
    assert sorted(state(match).strategy_discard) == ["bracer", "spyglass"]


@pytest.mark.rule("SB-STRAT-5")
def test_a_voluntary_instinct_may_be_played_on_either_turn_at_any_moment() -> None:
    """Unnerve is offered to its owner in every window; nobody ever has to play it."""
    match = duel(
        hands=[["slash", "follow-up"], ["slash", "slash"]],
        instincts=[["overwhelm"], ["unnerve"]],
    )
    seen = set()
    for line in ("0 attack:slash", "0 C3/D3", "0 chain:follow-up", "0 B3/A3", "1 attack:slash", "1 C4/D4"):
        seat, choice = line.split(" ", 1)
        while match.why_not(int(seat), choice) is not None:
            (ask,) = match.asks
            if "play:unnerve" in ask.options:
                seen.add((state(match).active, ask.about[0]))
            match.choose(ask.seat, "play:overwhelm" if "play:overwhelm" in ask.options else ask.options[-1])
        match.choose(int(seat), choice)
    assert {(0, "turn_open"), (0, "response"), (0, "defend"), (0, "attack_open"), (1, "turn_open")} <= seen
    assert window(match) == (1, "press")
    assert "play:unnerve" in options(match)
    assert state(match).instincts[1] == ("unnerve", "", "")


@pytest.mark.rule("SB-STRAT-6")
@pytest.mark.parametrize(
    ("gambit", "answer", "health"),
    [("", "pass", 20), ("test-of-pain", "pass", 18), ("", "play:condescend", 18)],
)
def test_a_played_instinct_is_discarded_if_it_worked_failed_or_was_negated(
    gambit: str, answer: str, health: int
) -> None:
    match = duel(
        hands=[["slash"], ["slash"]], instincts=[["condescend"], ["anticipation"]], gambits=[gambit, ""]
    )
    play(match, "0 attack:slash", "0 C3/D3", "1 play:anticipation", f"0 {answer}")
    settle(match)
    assert state(match).health == [20, health]
    assert state(match).instincts[1] == ("", "", "")
    assert "anticipation" in state(match).strategy_discard


@pytest.mark.rule("SB-STRAT-6")
def test_played_equipment_is_discarded() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[["razor-oil"], ["bracer"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert state(match).equipment == [("", ""), ("", "")]
    assert sorted(state(match).strategy_discard) == ["bracer", "razor-oil"]


@pytest.mark.rule("SB-STRAT-7")
def test_there_is_no_limit_of_strategy_cards_per_turn() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        instincts=[["killing-intent", "killing-intent", "overwhelm"], []],
        equipment=[["razor-oil", "razor-oil"], []],
    )
    play(match, "0 attack:slash", "0 C3/D3")
    play(match, "0 play:killing-intent", "0 play:overwhelm", "0 play:killing-intent")
    assert instances(match) == [2 + 2 + 2, 2, 2]


@pytest.mark.rule("SB-STRAT-8")
def test_gambits_are_never_played() -> None:
    """They apply without being announced or spent, and are no option at any time."""
    match = duel(hands=[["slash"], ["slash"]], gambits=["test-of-skill", ""], instincts=[["unnerve"], []])
    assert window(match) == (0, "turn_open")
    assert refused(match, 0, "play:test-of-skill")
    play(match, "0 attack:slash", "0 C3/D3")
    assert told(match, "damage_created") == [(0, 2 + 1, "base")]
    assert state(match).gambit == ["test-of-skill", ""]
    assert not state(match).strategy_discard


@pytest.mark.rule("SB-STRAT-8", "SB-STRAT-3")
def test_in_whole_games_only_voluntary_instincts_are_offered() -> None:
    voluntary = {card.id for card in loading.load().strategy.values() if card.need}
    played: set[str] = set()
    for _, offered in random_games(50):
        played |= {choice.removeprefix("play:") for choice in offered if choice.startswith("play:")}
    assert played == voluntary


@pytest.mark.rule("SB-STRAT-9")
@pytest.mark.parametrize("holder", [0, 1])
def test_w1_goes_round_until_both_have_passed_in_a_row(holder: int) -> None:
    """The holder first; after a play the same player is asked again, and a pass before it no longer counts."""
    rest = 1 - holder
    whisper = custom("whisper", "instinct", need="always", do=[{"look_at_instincts": {}}])
    match = duel(
        options={"cards": [whisper]},
        momentum=holder,
        hands=[["slash"], ["slash"]],
        instincts=[["whisper", "whisper"], ["whisper", "whisper"]],
    )
    assert window(match) == (holder, "turn_open")
    play(match, f"{holder} pass")
    assert window(match) == (rest, "turn_open")
    play(match, f"{rest} play:whisper")
    assert window(match) == (holder, "response")
    play(match, f"{holder} pass")
    assert window(match) == (rest, "turn_open")
    play(match, f"{rest} pass")
    assert window(match) == (holder, "turn_open")
    play(match, f"{holder} pass")
    assert asked(match) == f"{holder} turn"


@pytest.mark.rule("SB-STRAT-9")
def test_w1_comes_before_the_forced_disengage() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], ["unnerve"]], must_disengage=[True, False])
    assert window(match) == (1, "turn_open")
    assert not told(match, "disengaged")
    play(match, "1 pass")
    assert [facts[0] for facts in told(match, "disengaged")] == [0]


@pytest.mark.rule("SB-STRAT-9")
def test_w1_opens_every_turn_parting_turns_included() -> None:
    match = duel(
        hands=[["slash", "slash"], ["slash"]], instincts=[[], ["unnerve"]], gambits=["test-of-courage", ""]
    )
    assert window(match) == (1, "turn_open")
    play(match, "1 pass", "0 attack:slash", "0 C3/D3", "1 pass", "1 pass", "1 pass")
    assert asked(match) == "1 turn"
    play(match, "1 disengage")
    assert state(match).parting
    assert window(match) == (1, "turn_open")


@pytest.mark.rule("SB-STRAT-9")
@pytest.mark.parametrize("momentum", [0, 1])
def test_w2_follows_all_that_a_card_caused_the_holder_first(momentum: int) -> None:
    match = duel(
        momentum=momentum,
        turn=0,
        hands=[["slash", "follow-up"], ["slash", "slash"]],
        instincts=[["unnerve"], ["unnerve"]],
        equipment=[["razor-oil"], []],
    )
    play(match, "0 attack:slash", "0 C3/D3")
    while window(match)[1] != "attack_open":
        match.choose(window(match)[0], "pass")
    assert state(match).health == [20, 16]
    assert window(match) == (momentum, "attack_open")
    play(match, f"{momentum} pass")
    assert window(match) == (1 - momentum, "attack_open")
    play(match, f"{1 - momentum} pass")
    if momentum == 0:
        assert asked(match) == "0 chain"
    else:
        assert window(match) == (1, "turn_open")  # without Momentum the turn is over


@pytest.mark.rule("SB-STRAT-9")
def test_w3_is_the_dealers_and_w4_the_targets() -> None:
    board = ["unnerve", "overwhelm", "anticipation"]
    match = duel(hands=[["slash"], ["slash"]], instincts=[board, board[:1] + board[2:]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert window(match) == (0, "press")
    assert set(options(match)) == {"play:unnerve", "play:overwhelm", "pass"}
    play(match, "0 pass")
    assert window(match) == (1, "defend")
    assert set(options(match)) == {"play:unnerve", "play:anticipation", "pass"}
    play(match, "1 pass")
    assert instances(match) == [2]
    assert window(match)[1] == "attack_open"


@pytest.mark.rule("SB-STRAT-9")
def test_w4_stays_open_until_the_instance_is_negated() -> None:
    """A failed Anticipation leaves it open for the second, a successful one closes it."""
    board = ["anticipation", "anticipation", "anticipation"]
    match = duel(hands=[["slash"], ["slash"]], instincts=[["overwhelm"], board])
    play(match, "0 attack:slash", "0 C3/D3", "0 play:overwhelm", "1 play:anticipation")
    assert window(match) == (1, "defend")
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], board])
    play(match, "0 attack:slash", "0 C3/D3", "1 play:anticipation")
    assert asked(match) == "1 turn"
    assert state(match).instincts[1] == ("", "anticipation", "anticipation")


@pytest.mark.rule("SB-STRAT-9")
@pytest.mark.parametrize("blocker", ["bracer", "anticipation"])
def test_w4_closes_with_the_negation_for_other_cards_too(blocker: str) -> None:
    """Unnerve needs nothing, but its next chance is the window after the attack."""
    match = duel(
        hands=[["slash"], ["slash"]],
        instincts=[[], ["unnerve", *([blocker] if blocker == "anticipation" else [])]],
        equipment=[[], [blocker] if blocker == "bracer" else []],
    )
    play(match, *OPENING)
    if blocker == "anticipation":
        assert window(match) == (1, "defend")
        play(match, "1 play:anticipation")
    assert told(match, "damage_negated") == [(1, 2)]
    assert window(match) == (1, "attack_open")


@pytest.mark.rule("SB-STRAT-9")
def test_w5_closes_with_the_negation_for_other_cards_too() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        instincts=[["overwhelm", "killing-intent"], ["condescend", "unnerve"]],
    )
    play(match, *OPENING, "0 play:overwhelm", "1 play:condescend")
    assert window(match) == (0, "response")  # Killing Intent could answer the Condescend
    play(match, "0 pass")
    assert told(match, "card_negated") == [(0, "overwhelm")]
    assert window(match) == (0, "press")  # P1's Unnerve is not asked for


@pytest.mark.rule("SB-STRAT-9")
def test_windows_open_again_in_the_next_combat() -> None:
    match = duel(hands=[["slash"] * 3, ["slash"] * 3], instincts=[["unnerve"], []])
    play(match, "0 pass", *OPENING, "0 pass", "0 pass", "1 disengage")
    while asked(match) != "0 react":
        (ask,) = match.asks
        match.choose(ask.seat, {"discard": "keep", "draw": "attack"}[ask.question])
    assert state(match).round == 2
    assert window(match) == (0, "turn_open")


@pytest.mark.rule("SB-STRAT-9")
def test_w5_is_the_opponents_until_the_card_is_negated() -> None:
    board = ["unnerve", "condescend", "condescend"]
    match = duel(hands=[["slash", "thrust", "slash"], ["slash"]], instincts=[["overwhelm", "unnerve"], board])
    play(match, "0 attack:slash", "0 C3/D3", "0 play:overwhelm")
    assert window(match) == (1, "response")
    play(match, "1 play:unnerve", "0 drop:slash")
    assert window(match) == (1, "response")  # the Overwhelm still waits, and the same player is asked again
    play(match, "1 play:condescend")
    assert window(match) == (0, "response")  # Unnerve could answer the Condescend
    play(match, "0 pass")
    assert told(match, "card_negated") == [(0, "overwhelm")]
    assert window(match) == (0, "press")  # and no second Condescend is asked for


@pytest.mark.rule("SB-STRAT-9")
def test_no_w5_opens_after_a_disengage_has_succeeded() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["scorched-wake"], ["condescend"]])
    play(match, "0 attack:slash", "0 C3/D3", "1 disengage")
    assert asked(match) == "0 name"


@pytest.mark.rule("SB-STRAT-10")
def test_needs_decide_what_each_window_offers() -> None:
    """P0 holds one card of each need, with P1's Unnerve as the announcement."""
    own = [["unnerve", "killing-intent", "anticipation"], ["condescend", "killing-intent", "anticipation"]]
    match = duel(hands=[["slash"] * 2, ["slash"] * 2], instincts=[own[0], ["unnerve"]])
    assert (window(match), set(options(match))) == ((0, "turn_open"), {"play:unnerve", "pass"})
    play(match, "0 attack:slash", "0 C3/D3")
    assert (window(match), set(options(match))) == (
        (0, "press"),
        {"play:unnerve", "play:killing-intent", "pass"},
    )
    play(match, "1 attack:slash", "1 B3/A3")
    while window(match) != (0, "defend"):
        match.choose(window(match)[0], "pass")
    assert set(options(match)) == {"play:unnerve", "play:anticipation", "pass"}

    match = duel(hands=[["slash"] * 2, ["slash"] * 2], instincts=[own[1], ["unnerve"]])
    assert window(match) == (1, "turn_open")  # nothing of P0's has its need met
    play(match, "1 play:unnerve")
    assert (window(match), set(options(match))) == ((0, "response"), {"play:condescend", "pass"})


@pytest.mark.rule("SB-STRAT-10")
def test_a_pending_instance_can_be_met_only_in_its_defend_stage() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["overwhelm"], ["anticipation", "condescend"]])
    play(match, "0 attack:slash", "0 C3/D3", "0 play:overwhelm")
    assert window(match) == (1, "response")
    assert set(options(match)) == {"play:condescend", "pass"}
    assert refused(match, 1, "play:anticipation") == "SB-STRAT-10"


@pytest.mark.rule("SB-STRAT-10")
def test_nobody_can_meet_an_instance_of_their_own() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["anticipation", "overwhelm"], ["anticipation"]])
    play(match, *OPENING, "0 pass", "1 play:anticipation")
    assert window(match) == (0, "response")
    assert set(options(match)) == {"play:overwhelm", "pass"}


@pytest.mark.rule("SB-STRAT-11")
@pytest.mark.parametrize("gambit", ["test-of-pain", "test-of-will"])
def test_a_card_may_be_played_although_it_is_certain_to_fail(gambit: str) -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], ["anticipation"]], gambits=[gambit, ""])
    play(match, "0 attack:slash", "0 C3/D3")
    assert "play:anticipation" in options(match)
    play(match, "1 play:anticipation")
    assert state(match).health == [20, 18]
    assert state(match).strategy_discard == ["anticipation"]


@pytest.mark.rule("SB-STRAT-12")
def test_the_newest_announcement_resolves_first() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["overwhelm"], ["anticipation"]])
    play(match, "0 attack:slash", "0 C3/D3", "0 pass", "1 play:anticipation")
    assert window(match) == (0, "response")
    play(match, "0 play:overwhelm")
    assert [facts[2] for facts in told(match, "instinct_announced")] == ["anticipation", "overwhelm"]
    assert names(match, "damage_hardened", "negation_failed") == ["damage_hardened", "negation_failed"]
    assert state(match).strategy_discard == ["overwhelm", "anticipation"]
    assert state(match).health == [20, 18]


@pytest.mark.rule("SB-STRAT-13")
def test_the_forced_blocker_comes_before_the_voluntary_one() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[[], ["bracer"]], instincts=[[], ["anticipation"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert asked(match) == "1 turn"  # the Anticipation was never asked for
    assert told(match, "equipment_triggered") == [(1, 0, "bracer")]
    assert state(match).instincts[1] == ("anticipation", "", "")


@pytest.mark.rule("SB-STRAT-13")
def test_the_dealers_press_comes_before_the_forced_blockers() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[[], ["bracer"]], instincts=[["overwhelm"], []])
    play(match, "0 attack:slash", "0 C3/D3")
    assert window(match) == (0, "press")
    assert state(match).equipment[1] == ("bracer", "")
    play(match, "0 play:overwhelm")
    assert names(match, "damage_hardened", "equipment_triggered") == ["damage_hardened", "equipment_triggered"]
    assert state(match).health == [20, 18]


@pytest.mark.rule("SB-STRAT-14")
@pytest.mark.parametrize("momentum", [0, 1])
def test_simultaneous_triggers_go_by_momentum_and_slot(momentum: int) -> None:
    horn = custom("horn", "equipment", when="combat_start", do=[{"look_at_instincts": {}}])
    omen = custom("omen", "instinct", when="combat_start", do=[{"look_at_instincts": {}}])
    match = duel(
        options={"cards": [horn, omen]},
        momentum=momentum,
        hands=[["slash"], ["slash"]],
        equipment=[["horn", "horn"]] * 2,
        instincts=[["omen", "omen", "omen"]] * 2,
    )
    happened = [e for e in match.story(None) if e.name in ("equipment_triggered", "instinct_announced")]
    slots = [("horn", 0), ("horn", 1), ("omen", 0), ("omen", 1), ("omen", 2)]
    wanted = [(seat, slot, card, 0) for seat in (momentum, 1 - momentum) for card, slot in slots]
    assert [event.facts for event in happened] == wanted


@pytest.mark.rule("SB-STRAT-15")
def test_the_condition_is_checked_again_before_each_card() -> None:
    """Both Bracers were triggered; the first makes the condition of the second untrue, so it stays."""
    match = duel(hands=[["slash"], ["slash"]], equipment=[[], ["bracer", "bracer"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert told(match, "equipment_triggered") == [(1, 0, "bracer")]
    assert state(match).equipment[1] == ("", "bracer")


@pytest.mark.rule("SB-STRAT-15")
def test_a_second_sea_legs_stays_when_the_first_has_helped() -> None:
    sea_legs = custom(
        "sea-legs", "equipment", when="my_forced_disengage_due", do=[{"cancel_forced_disengage": {}}]
    )
    match = duel(
        options={"cards": [sea_legs]},
        hands=[["slash"], ["slash"]],
        equipment=[["sea-legs", "sea-legs"], []],
        must_disengage=[True, False],
    )
    assert asked(match) == "0 turn"
    assert state(match).equipment[0] == ("", "sea-legs")


@pytest.mark.rule("SB-STRAT-16")
def test_a_triggered_instinct_can_be_answered_triggered_equipment_cannot() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        equipment=[["razor-oil"], ["bracer"]],
        instincts=[["grudge", "condescend"], ["condescend"]],
    )
    play(match, "0 attack:slash", "0 C3/D3")
    assert told(match, "equipment_triggered") == [(1, 0, "bracer")]
    assert told(match, "instinct_announced") == [(0, 0, "grudge")]
    assert window(match) == (1, "response")  # P0's own Condescend was not offered against the Bracer
    play(match, "1 pass")
    assert told(match, "equipment_triggered") == [(1, 0, "bracer"), (0, 0, "razor-oil")]
    assert asked(match) == "1 turn"  # nor P1's against the Razor Oil


@pytest.mark.rule("SB-STRAT-16")
def test_an_instance_made_by_equipment_has_its_own_windows() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        equipment=[["razor-oil"], []],
        instincts=[["overwhelm"], ["anticipation"]],
    )
    play(match, "0 attack:slash", "0 C3/D3", "0 pass", "1 pass")
    assert state(match).damage[0].kind == "equipment"
    assert window(match) == (0, "press")
    play(match, "0 pass")
    assert window(match) == (1, "defend")


@pytest.mark.rule("SB-STRAT-17")
def test_an_announced_instinct_is_turned_face_up() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["overwhelm"], ["unnerve"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert match.view(1)["instincts"][0] == ("?", "", "")
    play(match, "0 play:overwhelm")
    assert match.story(1)[-1].facts == (0, 0, "overwhelm", 1)
    assert match.view(1)["instincts"][0] == ("", "", "")
    assert match.view(1)["plays"][-1].card == "overwhelm"


@pytest.mark.rule("SB-STRAT-17")
def test_a_hidden_instinct_triggers_by_itself() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[[], ["bracer"]], instincts=[["grudge"], []])
    play(match, "0 attack:slash", "0 C3/D3")
    assert ("instinct_announced", (0, 0, "grudge", 0)) in match.story(1)
    assert state(match).next_boost == [2, 0]


CHAIN = (*OPENING, "0 chain:follow-up", "0 E3/F3")
EVENTS = {
    # When: the owner of the card, the script, and the event right before the card is triggered.
    "combat_start": (0, (), "combat_began"),
    "instance_on_me": (1, OPENING, "damage_created"),
    "my_attack_done": (0, OPENING, "damage_landed"),
    "opp_chain_done": (1, CHAIN, "damage_landed"),
    "my_instance_negated": (0, OPENING, "damage_negated"),
    "my_forced_disengage_due": (1, ("0 attack:drive-back", "0 C3/D3"), "turn_began"),
    "opp_disengaged": (0, (*OPENING, "1 disengage"), "disengaged"),
}


@pytest.mark.rule("SB-STRAT-18")
@pytest.mark.parametrize("when", EVENTS)
def test_each_event_triggers_its_cards(when: str) -> None:
    owner, script, before = EVENTS[when]
    lookout = custom("lookout", "equipment", when=when, do=[{"look_at_instincts": {}}])
    equipment: list[list[str]] = [[], ["bracer"] if when == "my_instance_negated" else []]
    equipment[owner].append("lookout")
    hands = [["slash", "follow-up", "drive-back"], ["slash"]]
    match = play(duel(options={"cards": [lookout]}, hands=hands, equipment=equipment), *script)
    story = settle(match).story(None)
    (at,) = [
        n for n, e in enumerate(story) if e.facts[:3] == (owner, equipment[owner].index("lookout"), "lookout")
    ]
    assert story[at].name == "equipment_triggered"
    assert story[at - 1].name == before


@pytest.mark.rule("SB-STRAT-18")
@pytest.mark.parametrize("when", [when for when in EVENTS if when != "combat_start"])
def test_no_event_triggers_the_cards_of_the_wrong_player(when: str) -> None:
    owner, script, _ = EVENTS[when]
    lookout = custom("lookout", "equipment", when=when, do=[{"look_at_instincts": {}}])
    equipment: list[list[str]] = [[], ["bracer"] if when == "my_instance_negated" else []]
    equipment[1 - owner].append("lookout")
    hands = [["slash", "follow-up", "drive-back"], ["slash"]]
    match = play(duel(options={"cards": [lookout]}, hands=hands, equipment=equipment), *script)
    assert "lookout" not in [facts[2] for facts in told(settle(match), "equipment_triggered")]


@pytest.mark.rule("SB-STRAT-18")
def test_the_list_of_events_is_closed() -> None:
    assert set(TRIGGERS) == set(EVENTS)
    drum = custom("drum", "equipment", when="my_turn_began", do=[{"look_at_instincts": {}}])
    with pytest.raises(CardErrors, match="my_turn_began"):
        loading.load([drum])


@pytest.mark.rule("SB-STRAT-19")
def test_what_was_not_played_stays_on_the_board() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        instincts=[["grudge", "condescend"], ["anticipation"]],
        equipment=[["bracer", "sea-legs"], ["bracer"]],
    )
    play(match, "0 disengage")
    assert state(match).round == 2
    assert state(match).instincts == [("grudge", "condescend", ""), ("anticipation", "", "")]
    assert state(match).equipment == [("bracer", "sea-legs"), ("bracer", "")]
    assert not state(match).strategy_discard


@pytest.mark.rule("SB-STRAT-20")
def test_of_identical_instincts_the_lowest_slot_is_played() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], ["condescend", "anticipation", "anticipation"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert list(options(match)) == ["play:anticipation", "pass"]
    play(match, "1 play:anticipation")
    assert state(match).instincts[1] == ("condescend", "", "anticipation")
    assert match.view(0)["instincts"][1] == ("?", "", "?")
