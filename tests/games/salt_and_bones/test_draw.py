"""Draw Phase: one discard at most, then single draws in turn up to seven."""

import pytest

from saltbox.engine import Match
from tests.games.salt_and_bones.table import asked, decisions, duel, options, play, refused, settle, state

SEVEN = ["slash"] * 7
OTHER_SEVEN = ["thrust"] * 4 + ["flourish"] * 3


def draw_all(match: Match, deck: str = "attack") -> Match:
    """Keeps both hands and answers every draw with this deck."""
    while match.asks and match.asks[0].question in ("discard", "draw"):
        ask = match.asks[0]
        match.choose(ask.seat, deck if ask.question == "draw" else "keep")
    return match


def drawers(match: Match) -> list[int]:
    """Who drew, in order."""
    return [event.facts[0] for event in match.story(None) if event.name == "card_drawn"]


def hand_sizes(match: Match) -> list[int]:
    s = state(match)
    return [len(s.attack_hand[seat]) + len(s.strategy_hand[seat]) for seat in (0, 1)]


@pytest.mark.rule("SB-DRAW-1")
def test_each_may_discard_exactly_one_card_before_anybody_draws() -> None:
    match = duel(phase="draw", hands=[["slash", "slash", "thrust"], ["slash", "bracer"]])
    assert (asked(match), list(options(match))) == ("0 discard", ["keep", "discard:slash", "discard:thrust"])
    play(match, "0 discard:slash")
    assert (asked(match), drawers(match)) == ("1 discard", [])
    play(match, "1 discard:bracer")
    assert (asked(match), drawers(match)) == ("0 draw", [])
    assert state(match).attack_hand == [("slash", "thrust"), ("slash",)]
    assert state(match).strategy_hand == [(), ()]


@pytest.mark.rule("SB-DRAW-1")
def test_each_may_keep_all() -> None:
    match = duel(phase="draw", hands=[["slash"], ["thrust"]])
    play(match, "0 keep", "1 keep")
    assert asked(match) == "0 draw"
    assert state(match).attack_hand == [("slash",), ("thrust",)]
    assert state(match).attack_discard == []


@pytest.mark.rule("SB-DRAW-2")
def test_cards_on_the_player_board_cannot_be_discarded() -> None:
    match = duel(
        phase="draw",
        hands=[["slash"], []],
        instincts=[["anticipation"], []],
        equipment=[["bracer"], []],
        gambits=["test-of-pain", ""],
    )
    assert list(options(match)) == ["keep", "discard:slash"]
    for card in ("anticipation", "bracer", "test-of-pain"):
        assert refused(match, 0, f"discard:{card}") == "SB-DRAW-2"


@pytest.mark.rule("SB-DRAW-3")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_discards_first_and_openly(holder: int) -> None:
    match = duel(phase="draw", momentum=holder, hands=[["slash", "thrust"], ["slash", "thrust"]])
    assert asked(match) == f"{holder} discard"
    match.choose(holder, "discard:thrust")
    assert asked(match) == f"{1 - holder} discard"
    assert match.view(1 - holder)["attack_discard"] == ["thrust"]
    assert match.story(1 - holder)[-1] == ("card_discarded", (holder, "thrust"))


@pytest.mark.rule("SB-DRAW-4")
def test_an_empty_hand_has_nothing_to_discard() -> None:
    match = duel(phase="draw", hands=[[], ["slash"]])
    assert asked(match) == "1 discard"
    play(match, "1 keep")
    assert asked(match) == "0 draw"


@pytest.mark.rule("SB-DRAW-4")
def test_round_1_begins_with_a_draw() -> None:
    match = Match.new("salt-and-bones", seed=1, options={"first_momentum": "seat1"}, asks_forced=True)
    assert asked(match) == "1 draw"


@pytest.mark.rule("SB-DRAW-5")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_draws_first_and_then_they_alternate_card_by_card(holder: int) -> None:
    match = Match.new("salt-and-bones", seed=1, options={"first_momentum": f"seat{holder}"})
    assert drawers(draw_all(match)) == [holder, 1 - holder] * 7


@pytest.mark.rule("SB-DRAW-6")
def test_each_single_draw_is_a_free_choice_of_deck() -> None:
    decks = {"attack": ["slash", "thrust", "flourish"], "strategy": ["bracer", "unnerve", "grudge"]}
    match = duel(phase="draw", hands=[[], [*SEVEN[1:], "thrust"]], decks=decks)
    play(match, "1 keep")
    for choice in ("strategy", "attack", "attack"):
        assert list(options(match)) == ["attack", "strategy"]
        match.choose(0, choice)
    assert state(match).attack_hand[0] == ("slash", "thrust"), "from the top"
    assert state(match).strategy_hand[0] == ("bracer",)


@pytest.mark.rule("SB-DRAW-7")
def test_who_has_seven_stops_and_the_other_goes_on_alone() -> None:
    match = duel(phase="draw", hands=[["slash"] * 5, ["thrust"] * 2])
    assert drawers(draw_all(match)) == [0, 1, 0, 1, 1, 1, 1]
    assert hand_sizes(match) == [7, 7]


@pytest.mark.rule("SB-DRAW-8")
def test_cards_on_the_board_do_not_count_towards_seven() -> None:
    match = duel(
        phase="draw",
        hands=[["slash"] * 5, OTHER_SEVEN],
        instincts=[["anticipation"] * 3, []],
        equipment=[["bracer"] * 2, []],
        gambits=["test-of-pain", ""],
    )
    assert drawers(draw_all(match)) == [0, 0]


@pytest.mark.rule("SB-DRAW-8")
def test_a_full_hand_that_is_kept_draws_nothing() -> None:
    match = duel(phase="draw", hands=[SEVEN, OTHER_SEVEN])
    play(match, "0 keep", "1 discard:thrust")
    assert asked(match) == "1 draw"
    play(match, "1 attack")
    assert drawers(match) == [1]
    assert hand_sizes(match) == [7, 7]


@pytest.mark.rule("SB-DRAW-9")
@pytest.mark.parametrize(("short", "long"), [("attack", "strategy"), ("strategy", "attack")])
def test_an_empty_deck_leaves_the_other_without_a_choice(short: str, long: str) -> None:
    cards = {"attack": ["follow-up"] * 5, "strategy": ["bracer"] * 5}
    decks = {short: cards[short][:1], long: cards[long]}
    match = duel(phase="draw", hands=[["slash"] * 5, ["thrust"] * 4 + ["flourish"]], decks=decks)
    play(match, "0 keep", "1 keep", f"0 {short}")
    told = [event.facts[:2] for event in match.story(None) if event.name == "card_drawn"]
    assert told == [(0, short), (1, long), (0, long), (1, long)]
    assert match.asks[0].question != "draw"


@pytest.mark.rule("SB-DRAW-10")
def test_drawing_stops_when_both_decks_are_empty() -> None:
    match = duel(
        phase="draw",
        hands=[["slash"] * 3, ["thrust"] * 3],
        decks={"attack": ["flourish"], "strategy": ["bracer", "unnerve"]},
    )
    draw_all(match)
    assert drawers(match) == [0, 1, 0]
    assert hand_sizes(match) == [5, 4]
    assert asked(match) == "0 prepare"


@pytest.mark.rule("SB-DRAW-11")
@pytest.mark.parametrize("deck", ["attack", "strategy"])
def test_a_deck_drawn_out_exactly_makes_the_last_round(deck: str) -> None:
    decks = {"attack": ["flourish"] * 2, "strategy": ["bracer"] * 2}
    match = duel(phase="draw", hands=[["slash"] * 6, ["thrust"] * 4 + ["feint-step"] * 2], decks=decks)
    draw_all(match, deck)
    assert hand_sizes(match) == [7, 7]
    assert state(match).last_round
    assert match.view(0)["last_round"]


@pytest.mark.rule("SB-DRAW-11")
@pytest.mark.parametrize("deck", ["attack", "strategy"])
def test_one_card_left_in_each_deck_is_no_last_round(deck: str) -> None:
    decks = {"attack": ["flourish"], "strategy": ["bracer"]}
    decks[deck] = decks[deck] * 3
    match = duel(phase="draw", hands=[["slash"] * 6, ["thrust"] * 4 + ["feint-step"] * 2], decks=decks)
    draw_all(match, deck)
    assert hand_sizes(match) == [7, 7]
    assert not state(match).last_round


@pytest.mark.rule("SB-DRAW-12")
def test_the_rest_of_a_last_round_is_played_as_always() -> None:
    script = [
        "0 prepare:razor-oil", "1 prepare:bracer", "1 prepare:anticipation",
        "0 attack:slash", "0 C3/D3", "1 play:anticipation", "0 chain:follow-up", "0 E3/F3",
        "1 attack:thrust", "1 D2/C2", "0 disengage",
    ]  # fmt: skip
    stories = []
    for last in (True, False):
        match = duel(
            phase="preparation",
            last_round=last,
            hands=[["razor-oil", "slash", "follow-up", "slash"], ["bracer", "anticipation", "thrust"]],
        )
        told = settle(play(match, *script)).story(None)
        ends = [event.name for event in told].index("combat_ended")
        stories.append(told[: ends + 1])
    assert stories[0] == stories[1]


@pytest.mark.rule("SB-DRAW-13")
@pytest.mark.parametrize(("deck", "card"), [("attack", "thrust"), ("strategy", "grudge")])
def test_the_deck_of_a_draw_is_public_and_the_card_is_not(deck: str, card: str) -> None:
    decks = {"attack": ["thrust", "slash"], "strategy": ["grudge", "unnerve"]}
    match = duel(phase="draw", decks=decks)
    play(match, f"0 {deck}")
    assert match.story(0)[-1] == ("card_drawn", (0, deck, card))
    for seat in (1, None):
        assert match.story(seat)[-1] == ("card_drawn", (0, deck, None))
        assert card not in str(match.view(seat))


@pytest.mark.rule("SB-DRAW-14")
def test_no_card_leaves_a_deck_outside_the_draw_phase() -> None:
    for seed in range(30):
        answered, before = "", (40, 40)
        for match in decisions(seed):
            decks = (len(state(match).attack_deck), len(state(match).strategy_deck))
            assert decks == before or answered in ("discard", "draw")
            answered, before = match.asks[0].question, decks
        assert before < (40, 40)
