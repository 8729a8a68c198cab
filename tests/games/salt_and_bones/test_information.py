"""Hidden and open information: what each captain knows, and what must never show."""

import json
from typing import Any

import pytest

from saltbox.engine import Match, Source
from saltbox.games.salt_and_bones import position
from tests.games.salt_and_bones.table import asked, duel, options, play, refused, settle, state

DECLINES = ("pass", "end", "done", "keep")


def live(**given: Any) -> Match:
    """A match at a live table: questions with a single option are put, too."""
    return Match.from_position({**position(**given), "state": {"asks_forced": True}})


def observed(match: Match, seat: int) -> str:
    """All that a seat can know, byte by byte."""
    return json.dumps([match.view(seat), match.story(seat)])


def course(match: Match, witness: int, *script: str) -> list[tuple[str, str]]:
    """Every question on the way through a script, and what the witness knows at that moment.

    What no line answers is declined.
    """
    lines, found = [*script], []
    while lines:
        found.append((asked(match), observed(match, witness)))
        seat, choice = int(lines[0][0]), lines[0][2:]
        if match.why_not(seat, choice) is None:
            match.choose(seat, choice)
            lines.pop(0)
        else:
            match.choose(match.asks[0].seat, next(c for c in DECLINES if c in options(match)))
    return [*found, (asked(match), observed(match, witness))]


def revealed(match: Match) -> tuple[object, ...]:
    """The Strategy Cards that have been played or discarded so far."""
    return (*state(match).strategy_discard, *state(match).plays)


def questions(match: Match, *script: str) -> list[str]:
    """Who is asked what on the way through a script."""
    return [question for question, _ in course(match, 0, *script)]


# --- Who knows what ----------------------------------------------------------------------------------------


@pytest.mark.rule("SB-INFO-1")
def test_only_their_owner_knows_hidden_instincts() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["anticipation", "grudge"], []])
    assert match.view(0)["instincts"][0] == ("anticipation", "grudge", "")
    for seat in (1, None):
        assert match.view(seat)["instincts"][0] == ("?", "?", "")
        assert "grudge" not in json.dumps([match.view(seat), match.story(seat)])


@pytest.mark.rule("SB-INFO-1")
def test_boards_health_momentum_and_field_are_open() -> None:
    match = duel(
        health=[7, 9],
        momentum=1,
        hands=[["slash"], ["slash"]],
        equipment=[["bracer"], ["sea-legs"]],
        gambits=["test-of-pain", ""],
        destroyed=["A2"],
        laid=[["thrust", "C3/D3", 1]],
    )
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view["health"] == [7, 9]
        assert view["momentum"] == 1
        assert view["equipment"] == [("bracer", ""), ("sea-legs", "")]
        assert view["gambit"] == ["test-of-pain", ""]
        assert view["destroyed"] == ["A2"]
        assert view["laid"] == [("thrust", "C3/D3", 1)]


@pytest.mark.rule("SB-INFO-2")
def test_hands_are_private() -> None:
    match = duel(hands=[["flourish", "razor-oil"], ["slash"]])
    assert match.view(0)["attack_hand"][0] == ("flourish",)
    assert match.view(0)["strategy_hand"][0] == ("razor-oil",)
    for seat in (1, None):
        seen = json.dumps(match.view(seat))
        assert "flourish" not in seen
        assert "razor-oil" not in seen


@pytest.mark.rule("SB-INFO-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_order_of_the_decks_is_unknown_to_both(seat: int) -> None:
    match = Match.new("salt-and-bones", seed=1)
    assert match.view(seat)["attack_deck"] == match.view(seat)["strategy_deck"] == 40
    worlds = [state(match.imagine(seat, Source(n))) for n in range(20)]
    for deck in ("attack_deck", "strategy_deck", "field_deck"):
        real: list[str] = getattr(state(match), deck)
        imagined: list[list[str]] = [getattr(world, deck) for world in worlds]
        assert all(sorted(cards) == sorted(real) for cards in imagined)
        assert len({cards[-1] for cards in imagined}) > 3, "the top card could be anything"


@pytest.mark.rule("SB-INFO-2")
def test_an_imagined_world_keeps_what_its_seat_knows_and_nothing_more() -> None:
    match = duel(hands=[["slash", "bracer"], ["thrust", "thrust", "grudge"]], instincts=[[], ["unnerve"]])
    worlds = [match.imagine(0, Source(n)) for n in range(40)]
    assert {json.dumps(world.view(0)) for world in worlds} == {json.dumps(match.view(0))}
    assert len({state(world).attack_hand[1] for world in worlds}) > 10
    assert len({state(world).strategy_hand[1] for world in worlds}) > 3
    kinds = {state(match).table.strategy[state(world).instincts[1][0]].kind for world in worlds}
    assert kinds == {"instinct"}
    assert len({state(world).instincts[1][0] for world in worlds}) > 2


@pytest.mark.rule("SB-INFO-3")
def test_the_backs_tell_how_many_of_each_kind_are_in_a_hand() -> None:
    match = duel(hands=[["slash"], ["thrust", "slash", "bracer"]])
    for seat in (0, None):
        assert match.view(seat)["attack_hand"][1] == ("?", "?")
        assert match.view(seat)["strategy_hand"][1] == ("?",)
    world = state(match.imagine(0, Source(1)))
    assert (len(world.attack_hand[1]), len(world.strategy_hand[1])) == (2, 1)


@pytest.mark.rule("SB-INFO-3")
def test_the_slots_of_hidden_instincts_are_public() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], ["", "grudge", "unnerve"]])
    assert match.view(0)["instincts"][1] == ("", "?", "?")
    assert match.view(None)["instincts"][1] == ("", "?", "?")


@pytest.mark.rule("SB-INFO-4")
def test_discard_piles_and_deck_sizes_are_public() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        discards={"attack": ["thrust"], "strategy": ["bracer"], "field": ["grapeshot"]},
        decks={"attack": ["flourish"] * 3, "strategy": ["unnerve"] * 2, "field": ["powder-keg"]},
    )
    for seat in (0, 1, None):
        view = match.view(seat)
        assert [view["attack_discard"], view["strategy_discard"]] == [["thrust"], ["bracer"]]
        assert view["field_discard"] == ["grapeshot"]
        assert (view["attack_deck"], view["strategy_deck"], view["field_deck"]) == (3, 2, 1)


@pytest.mark.rule("SB-INFO-4")
def test_combat_statuses_are_public() -> None:
    given = {"parry": [True, False], "must_disengage": [False, True], "next_boost": [2, 0]}
    match = duel(hands=[["slash"], ["slash"]], **given)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert (view["parry"], view["parry_next"]) == ([True, False], [False, False])
        assert view["must_disengage"] == [False, True]
        assert view["next_boost"] == [2, 0]


@pytest.mark.rule("SB-INFO-4")
def test_cards_become_public_when_placed_announced_triggered_or_discarded() -> None:
    match = duel(
        hands=[["thrust", "slash"], ["feint-step", "sea-legs"]],
        instincts=[["unnerve", "grudge"], []],
        equipment=[[], ["bracer"]],
    )
    assert not [card for card in ("thrust", "unnerve", "grudge") if card in observed(match, 1)]
    assert not [card for card in ("feint-step", "sea-legs") if card in observed(match, 0)]
    play(match, "0 play:unnerve", "1 drop:sea-legs", "0 attack:thrust", "0 C3/D3")
    for seat in (0, 1, None):
        told = match.story(seat)
        assert ("instinct_announced", (0, 0, "unnerve", 0)) in told
        assert ("card_discarded", (1, "sea-legs")) in told
        assert "thrust" in [event.facts[1] for event in told if event.name == "attack_placed"]
        assert ("equipment_triggered", (1, 0, "bracer", 1)) in told
        assert ("instinct_announced", (0, 1, "grudge", 0)) in told
        assert set(match.view(seat)["strategy_discard"]) == {"unnerve", "sea-legs", "bracer", "grudge"}
    assert "feint-step" not in observed(match, 0)


@pytest.mark.rule("SB-INFO-1")
@pytest.mark.rule("SB-STRAT-14")
def test_an_imagined_world_does_not_tell_which_hidden_instincts_wait_to_be_triggered() -> None:
    """The second Grudge waits while the first can be answered; who answers must not find it in the agenda."""
    worlds = []
    for waiting in ("grudge", "unnerve"):
        match = duel(
            hands=[["slash"], ["slash"]],
            instincts=[["grudge", waiting], ["condescend"]],
            equipment=[[], ["bracer"]],
        )
        play(match, "0 attack:slash", "0 C3/D3")
        while asked(match) == "0 react":
            match.choose(0, "pass")
        assert asked(match) == "1 react"
        worlds.append(match.imagine(1, Source(1)).save())
    assert worlds[0] == worlds[1]


@pytest.mark.rule("SB-INFO-5")
def test_what_the_spyglass_showed_is_known_to_the_looker_alone() -> None:
    match = duel(
        hands=[["slash"], ["slash"]], equipment=[["spyglass"], []], instincts=[[], ["unnerve", "grudge"]]
    )
    assert match.view(0)["instincts"][1] == ("unnerve", "grudge", "")
    assert match.view(None)["instincts"][1] == ("?", "?", "")
    worlds = [state(match.imagine(0, Source(n))) for n in range(10)]
    assert {world.instincts[1] for world in worlds} == {("unnerve", "grudge", "")}


@pytest.mark.rule("SB-INFO-5")
def test_it_is_known_until_the_card_leaves_its_slot() -> None:
    match = duel(
        hands=[["slash"] * 2 + ["follow-up"] * 5, ["slash"] * 5 + ["thrust", "overwhelm"]],
        equipment=[["spyglass"], []],
        instincts=[[], ["unnerve", "grudge"]],
    )
    play(match, "1 play:unnerve", "0 drop:slash", "0 disengage")
    play(match, "1 keep", "0 keep", "0 attack", "1 prepare:overwhelm")
    assert state(match).instincts[1] == ("overwhelm", "grudge", "")
    assert match.view(0)["instincts"][1] == ("?", "grudge", "")


@pytest.mark.rule("SB-INFO-5")
def test_a_card_that_was_looked_at_cannot_be_negated_before_it_is_played() -> None:
    match = duel(
        hands=[["slash"], ["slash", "thrust"]],
        equipment=[["spyglass"], []],
        instincts=[["condescend"], ["unnerve"]],
    )
    assert asked(match) == "1 react", "the looker has nothing to answer yet"
    play(match, "1 play:unnerve")
    assert (asked(match), options(match)) == ("0 react", ["play:condescend", "pass"])


# --- What must not show ------------------------------------------------------------------------------------

# In each pair of matches the hidden cards of one seat differ: one could answer or follow up, the other not.
BLOW = ["0 attack:slash", "0 C3/D3", "1 attack:thrust", "1 E3/F3"]


@pytest.mark.rule("SB-INFO-6")
def test_a_window_that_was_passed_leaves_no_trace() -> None:
    able = duel(hands=[["slash", "slash"], ["thrust"]], instincts=[[], ["anticipation"]])
    unable = duel(hands=[["slash", "slash"], ["thrust"]], instincts=[[], ["scorched-wake"]])
    play(able, "0 attack:slash", "0 C3/D3")
    play(unable, "0 attack:slash", "0 C3/D3")
    assert (asked(able), asked(unable)) == ("1 react", "1 turn")
    assert observed(settle(able), 0) == observed(unable, 0)


@pytest.mark.rule("SB-INFO-6")
def test_ones_own_next_question_tells_nothing_of_the_windows_before_it() -> None:
    able = duel(hands=[["slash", "slash"], ["thrust"]], instincts=[[], ["anticipation"]])
    unable = duel(hands=[["slash", "slash"], ["thrust"]], instincts=[[], ["scorched-wake"]])
    play(able, *BLOW)
    play(unable, *BLOW)
    assert asked(able) == asked(unable) == "0 turn"
    assert observed(able, 0) == observed(unable, 0)


@pytest.mark.rule("SB-INFO-6")
def test_at_a_live_table_an_open_window_looks_the_same_whatever_is_hidden() -> None:
    able = live(hands=[["slash", "slash"], ["thrust"]], instincts=[[], ["anticipation"]])
    unable = live(hands=[["slash", "slash"], ["thrust"]], instincts=[[], ["scorched-wake"]])
    assert course(able, 0, *BLOW) == course(unable, 0, *BLOW)


@pytest.mark.rule("SB-INFO-6")
def test_an_open_window_is_no_part_of_the_opponents_view() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], ["unnerve"]])
    assert asked(match) == "1 react"
    assert match.view(0)["ask"] is None
    assert match.ask_of(0) is None
    assert "react" not in observed(match, 0)
    assert refused(match, 0, "pass") == "SB-MOM-2"


@pytest.mark.rule("SB-INFO-7")
def test_not_chaining_leaves_no_trace() -> None:
    able = duel(hands=[["slash", "follow-up"], ["thrust"]])
    unable = duel(hands=[["slash", "flourish"], ["thrust"]])
    play(able, "0 attack:slash", "0 C3/D3")
    assert asked(able) == "0 chain"
    assert able.view(1)["ask"] is None
    able.choose(0, "end")
    play(unable, "0 attack:slash", "0 C3/D3")
    assert asked(able) == asked(unable) == "1 turn"
    assert [event.name for event in able.story(1)][-2:] == ["damage_landed", "turn_began"]
    assert observed(able, 1) == observed(unable, 1)


@pytest.mark.rule("SB-INFO-7")
def test_at_a_live_table_a_chain_offer_looks_the_same_whatever_is_in_hand() -> None:
    able = live(hands=[["slash", "follow-up"], ["thrust"]])
    unable = live(hands=[["slash", "flourish"], ["thrust"]])
    assert course(able, 1, *BLOW) == course(unable, 1, *BLOW)


@pytest.mark.rule("SB-INFO-7")
def test_placing_nothing_leaves_no_trace() -> None:
    board = {"equipment": [["sea-legs", "bracer"], []]}
    able = duel(phase="preparation", hands=[["unnerve", "slash"], ["slash"]], **board)
    unable = duel(phase="preparation", hands=[["razor-oil", "slash"], ["slash"]], **board)
    assert (asked(able), able.view(1)["ask"]) == ("0 prepare", None)
    able.choose(0, "done")
    assert asked(able) == asked(unable) == "0 turn"
    assert observed(able, 1) == observed(unable, 1)


@pytest.mark.rule("SB-INFO-7")
def test_at_a_live_table_preparing_looks_the_same_whatever_is_in_hand() -> None:
    board = {"equipment": [["sea-legs", "bracer"], []]}
    able = live(phase="preparation", hands=[["unnerve", "slash"], ["thrust"]], **board)
    unable = live(phase="preparation", hands=[["razor-oil", "slash"], ["thrust"]], **board)
    assert course(able, 1, *BLOW) == course(unable, 1, *BLOW)


# --- A live table asks on public facts only ----------------------------------------------------------------


@pytest.mark.rule("SB-INFO-8")
@pytest.mark.parametrize("hidden", ["anticipation", "scorched-wake", "unnerve", "condescend"])
def test_a_face_down_instinct_is_asked_in_every_window(hidden: str) -> None:
    match = live(hands=[["slash", "slash"], ["thrust"]], instincts=[[], [hidden]])
    turn_open, defend, press, attack_open = ["1 react"] * 4
    assert questions(match, *BLOW, "0 attack:slash") == [
        turn_open, "0 turn", "0 place", defend, attack_open, "0 chain",
        turn_open, "1 turn", "1 place", press, attack_open,
        turn_open, "0 turn", "0 place",
    ]  # fmt: skip


@pytest.mark.rule("SB-INFO-8")
def test_without_a_face_down_instinct_no_window_is_asked() -> None:
    match = live(hands=[["slash", "slash"], ["thrust"]], equipment=[["sea-legs"], []])
    assert questions(match, *BLOW) == ["0 turn", "0 place", "0 chain", "1 turn", "1 place", "0 turn"]


@pytest.mark.rule("SB-INFO-8")
def test_a_chain_is_offered_whenever_an_attack_card_is_left() -> None:
    match = live(hands=[["slash", "thrust"], ["slash"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert (asked(match), options(match)) == ("0 chain", ["end"])


@pytest.mark.rule("SB-INFO-8")
@pytest.mark.parametrize(
    "hand",
    [pytest.param(["slash"], id="no card left"), pytest.param(["overhand-chop", "follow-up"], id="stops")],
)
def test_no_chain_is_offered_where_everyone_can_see_that_none_is_possible(hand: list[str]) -> None:
    match = live(hands=[hand, ["slash"]])
    play(match, f"0 attack:{hand[0]}", "0 C3/D3")
    assert asked(match) == "1 turn"


@pytest.mark.rule("SB-INFO-8")
def test_preparing_is_asked_while_a_strategy_card_and_a_slot_are_left() -> None:
    match = live(
        phase="preparation", hands=[["razor-oil", "slash"], ["slash"]], equipment=[["sea-legs", "bracer"], []]
    )
    assert (asked(match), options(match)) == ("0 prepare", ["done"])


@pytest.mark.rule("SB-INFO-8")
def test_preparing_is_not_asked_without_a_strategy_card_or_without_a_slot() -> None:
    full = {
        "instincts": [["anticipation"] * 3, []],
        "equipment": [["sea-legs", "bracer"], []],
        "gambits": ["test-of-pain", ""],
    }
    match = live(phase="preparation", hands=[["razor-oil", "slash"], ["slash"]], **full)
    assert asked(match) == "0 react", "combat has begun"


@pytest.mark.rule("SB-INFO-8")
def test_the_next_question_never_depends_on_hidden_cards() -> None:
    compared = 0
    for seed in range(8):
        match = Match.new("salt-and-bones", seed=seed, asks_forced=True, listen=False)
        source = Source(seed)
        while match.asks:
            ask = match.asks[0]
            decline = next((choice for choice in DECLINES if choice in ask.options), None)
            if decline is not None:
                real, imagined = match.clone(), match.imagine(1 - ask.seat, source)
                real.choose(ask.seat, decline)
                imagined.choose(ask.seat, decline)
                # A hidden card that was triggered in one world only is a public difference.
                if revealed(real) == revealed(imagined):
                    compared += 1
                    assert asked(real) == asked(imagined)
            match.choose(ask.seat, source.pick(ask.options))
    assert compared > 300
