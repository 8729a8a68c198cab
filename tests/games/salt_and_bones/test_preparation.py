"""Preparation Phase: Strategy Cards go onto the boards, each kind into its own slots."""

import pytest

from saltbox.engine import Match, Source
from tests.games.salt_and_bones.table import asked, duel, options, play, refused, settle, state


def boards(match: Match) -> list[tuple[str, ...]]:
    """What lies on both boards, slot by slot."""
    s = state(match)
    return [(*s.instincts[seat], *s.equipment[seat], s.gambit[seat]) for seat in (0, 1)]


@pytest.mark.rule("SB-PREP-1")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_makes_all_placements_before_the_other_begins(holder: int) -> None:
    hand = ["bracer", "unnerve", "test-of-pain", "slash"]
    match = duel(phase="preparation", momentum=holder, hands=[hand, hand])
    for choice in ("prepare:bracer", "prepare:unnerve", "done"):
        assert asked(match) == f"{holder} prepare"
        match.choose(holder, choice)
    assert asked(match) == f"{1 - holder} prepare"
    play(match, f"{1 - holder} prepare:bracer")
    assert asked(match) == f"{1 - holder} prepare"
    assert boards(match)[holder] == ("unnerve", "", "", "bracer", "", "")


@pytest.mark.rule("SB-PREP-2")
def test_three_instincts_two_equipment_and_one_gambit_fit() -> None:
    hand = ["anticipation"] * 4 + ["bracer"] * 3 + ["test-of-pain"] * 2
    match = duel(phase="preparation", hands=[[*hand, "slash"], ["slash"]])
    while asked(match) == "0 prepare":
        match.choose(0, options(match)[0])
    assert boards(match)[0] == (*["anticipation"] * 3, *["bracer"] * 2, "test-of-pain")
    assert state(match).strategy_hand[0] == ("anticipation", "bracer", "test-of-pain")


@pytest.mark.rule("SB-PREP-2")
@pytest.mark.parametrize(
    ("card", "board"),
    [
        ("unnerve", ("unnerve", "", "", "", "", "")),
        ("bracer", ("", "", "", "bracer", "", "")),
        ("test-of-will", ("", "", "", "", "", "test-of-will")),
    ],
)
def test_a_card_goes_into_a_slot_of_its_own_kind(card: str, board: tuple[str, ...]) -> None:
    match = duel(phase="preparation", hands=[[card, "slash"], ["slash"]])
    play(match, f"0 prepare:{card}")
    assert boards(match) == [board, ("",) * 6]


@pytest.mark.rule("SB-PREP-2")
@pytest.mark.parametrize(
    ("card", "filled"),
    [
        ("unnerve", {"instincts": [["anticipation"] * 3, []]}),
        ("razor-oil", {"equipment": [["bracer"] * 2, []]}),
        ("test-of-will", {"gambits": ["test-of-pain", ""]}),
    ],
)
def test_a_card_whose_own_slots_are_full_fits_nowhere(card: str, filled: dict[str, list[object]]) -> None:
    match = duel(phase="preparation", hands=[[card, "grudge", "sea-legs", "test-of-skill"], []], **filled)
    assert f"prepare:{card}" not in options(match)
    assert refused(match, 0, f"prepare:{card}") == "SB-PREP-5"


@pytest.mark.rule("SB-PREP-3")
def test_instincts_lie_face_down_and_the_rest_face_up() -> None:
    match = duel(phase="preparation", hands=[["unnerve", "bracer", "test-of-will", "slash"], ["slash"]])
    play(match, "0 prepare:unnerve", "0 prepare:bracer", "0 prepare:test-of-will")
    for seat in (1, None):
        view = match.view(seat)
        assert view["instincts"][0] == ("?", "", "")
        assert view["equipment"][0] == ("bracer", "")
        assert view["gambit"][0] == "test-of-will"
        assert "unnerve" not in str(view) + str(match.story(seat))
    assert match.view(0)["instincts"][0] == ("unnerve", "", "")


@pytest.mark.rule("SB-PREP-4")
def test_nothing_need_be_placed() -> None:
    match = duel(phase="preparation", hands=[["unnerve", "bracer", "slash"], ["slash"]])
    play(match, "0 done")
    assert asked(match) == "0 turn"
    assert state(match).strategy_hand[0] == ("unnerve", "bracer")
    assert boards(match)[0] == ("",) * 6


@pytest.mark.rule("SB-PREP-4")
def test_everything_that_fits_may_be_placed_at_no_cost() -> None:
    hand = ["unnerve", "grudge", "overwhelm", "bracer", "sea-legs", "test-of-skill"]
    match = duel(phase="preparation", hands=[[*hand, "slash"], ["slash"]])
    play(match, *[f"0 prepare:{card}" for card in hand])
    assert boards(match)[0] == tuple(hand)
    assert state(match).health == [20, 20]
    assert state(match).attack_hand[0] == ("slash",)
    assert state(match).strategy_discard == []


@pytest.mark.rule("SB-PREP-5")
def test_a_card_that_does_not_fit_waits_in_hand_for_a_later_round() -> None:
    match = duel(
        phase="preparation",
        hands=[["razor-oil", "slash", *["thrust"] * 4], ["slash"] * 6],
        equipment=[["sea-legs", "boarding-pike"], []],
    )
    assert asked(match) == "0 turn", "both Equipment slots are full"
    play(match, "0 attack:slash", "0 C3/D3", "1 disengage")
    assert state(match).strategy_hand[0] == ("razor-oil",)
    assert state(match).equipment[0] == ("sea-legs", "")
    play(match, "0 keep", "1 keep", "0 attack", "1 attack", "0 attack", "0 prepare:razor-oil")
    assert state(match).equipment[0] == ("sea-legs", "razor-oil")


@pytest.mark.rule("SB-PREP-6")
def test_a_card_on_the_board_is_never_moved_taken_back_or_replaced() -> None:
    match = duel(
        phase="preparation",
        hands=[["condescend", "razor-oil", "test-of-will", "slash"], ["slash"]],
        instincts=[["anticipation"], []],
        equipment=[["bracer", "bracer"], []],
        gambits=["test-of-pain", ""],
    )
    assert list(options(match)) == ["prepare:condescend", "done"]
    for choice in ("take:bracer", "prepare:bracer", "prepare:anticipation", "prepare:test-of-will"):
        assert refused(match, 0, choice)
    match.choose(0, "prepare:condescend")
    assert boards(match)[0] == ("anticipation", "condescend", "", "bracer", "bracer", "test-of-pain")


@pytest.mark.rule("SB-PREP-7")
def test_no_strategy_card_is_played_from_hand() -> None:
    match = duel(hands=[["slash", "overwhelm"], ["slash"]], instincts=[["killing-intent"], []])
    play(match, "0 attack:slash", "0 C3/D3")
    assert match.asks[0].about[0] == "press"
    assert options(match) == ["play:killing-intent", "pass"]
    assert refused(match, 0, "play:overwhelm") == "SB-PREP-7"


@pytest.mark.rule("SB-PREP-7")
def test_neither_equipment_nor_gambits_work_from_hand() -> None:
    match = duel(hands=[["slash", "test-of-skill"], ["slash", "bracer"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert state(match).health == [20, 18]


@pytest.mark.rule("SB-PREP-7")
def test_slots_are_filled_in_this_phase_only() -> None:
    filled = 0
    for seed in range(30):
        match, source = Match.new("salt-and-bones", seed=seed, listen=False), Source(seed)
        while match.asks:
            before, ask = boards(match), match.asks[0]
            match.choose(ask.seat, source.pick(ask.options))
            changes = zip(sum(before, ()), sum(boards(match), ()), strict=True)
            new = [after for old, after in changes if after not in ("", old)]
            filled += len(new)
            assert ask.question == "prepare" or not new
    assert filled > 100


@pytest.mark.rule("SB-PREP-8")
def test_a_card_goes_into_the_lowest_empty_slot() -> None:
    match = duel(
        phase="preparation",
        hands=[["condescend", "overwhelm", "sea-legs", "slash"], ["slash"]],
        instincts=[["", "anticipation"], []],
        equipment=[["", "bracer"], []],
    )
    play(match, "0 prepare:overwhelm", "0 prepare:condescend", "0 prepare:sea-legs")
    assert boards(match)[0] == ("overwhelm", "anticipation", "condescend", "sea-legs", "bracer", "")


@pytest.mark.rule("SB-PREP-9")
def test_several_copies_of_one_card_may_lie_on_a_board() -> None:
    match = duel(phase="preparation", hands=[["bracer", "bracer", "unnerve", "unnerve", "slash"], ["slash"]])
    play(match, "0 prepare:bracer", "0 prepare:bracer", "0 prepare:unnerve", "0 prepare:unnerve")
    assert boards(match)[0] == ("unnerve", "unnerve", "", "bracer", "bracer", "")


@pytest.mark.rule("SB-PREP-10")
def test_the_second_sees_open_cards_and_how_many_are_hidden() -> None:
    hand = ["unnerve", "grudge", "bracer", "test-of-pain", "slash"]
    match = duel(phase="preparation", hands=[hand, ["bracer", "slash"]])
    play(match, "0 prepare:unnerve", "0 prepare:grudge", "0 prepare:bracer", "0 prepare:test-of-pain")
    settle(match)
    assert asked(match) == "1 prepare"
    view = match.view(1)
    assert view["instincts"][0] == ("?", "?", "")
    assert view["equipment"][0] == ("bracer", "")
    assert view["gambit"][0] == "test-of-pain"


@pytest.mark.rule("SB-PREP-11")
def test_attack_cards_never_go_onto_a_board() -> None:
    match = duel(phase="preparation", hands=[["slash", "bracer"], ["slash"]])
    assert list(options(match)) == ["prepare:bracer", "done"]
    assert refused(match, 0, "prepare:slash") == "SB-PREP-11"


@pytest.mark.rule("SB-PREP-11")
def test_a_hand_of_attack_cards_has_nothing_to_prepare() -> None:
    assert asked(duel(phase="preparation", hands=[["slash"], ["slash"]])) == "0 turn"
