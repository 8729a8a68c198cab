"""What is said at the wrong time is refused by the rule that says when it may be said."""

import pytest

from saltbox.engine import Match
from saltbox.games.salt_and_bones.choices import form_of
from saltbox.games.salt_and_bones.rules.elsewhere import BELONGS
from tests.games.salt_and_bones.table import asked, duel, play, refused

# One choice of each kind that anybody can make, where it belongs, and the rule that refuses it elsewhere.
SAID = {
    "keep": ("discard", "SB-DRAW-1"),
    "discard:slash": ("discard", "SB-DRAW-1"),
    "attack": ("draw", "SB-DRAW-14"),
    "strategy": ("draw", "SB-DRAW-14"),
    "prepare:bracer": ("prepare", "SB-PREP-7"),
    "done": ("prepare", "SB-PREP-4"),
    "attack:slash": ("turn", "SB-COMBAT-4"),
    "disengage": ("turn", "SB-DISENGAGE-1"),
    "decline": ("turn", "SB-DISENGAGE-11"),
    "C3/D3": ("place", "SB-PLACE-1"),
    "chain:follow-up": ("chain", "SB-CHAIN-2"),
    "end": ("chain", "SB-CHAIN-11"),
    "play:unnerve": ("react", "SB-STRAT-9"),
    "pass": ("react", "SB-STRAT-9"),
    "drop:slash": ("drop", "SB-I06"),
    "name:0": ("name", "SB-CARD-4"),
}
HAND = ["slash", "follow-up", "bracer"]


def at(question: str) -> Match:
    """A match in which seat 0 is asked this question."""
    if question in ("discard", "draw", "prepare"):
        match = duel(phase="preparation" if question == "prepare" else "draw", hands=[HAND, ["slash"]])
        if question == "draw":
            play(match, "0 keep", "1 keep")
    elif question == "react":
        match = duel(hands=[HAND, ["slash"]], instincts=[["unnerve"], []])
    elif question == "drop":
        match = play(duel(hands=[HAND, ["slash"]], instincts=[[], ["unnerve"]]), "1 play:unnerve")
    elif question == "name":
        match = duel(momentum=1, hands=[HAND, ["slash"]], instincts=[["scorched-wake"], []])
        play(match, "1 disengage")
    else:
        match = duel(hands=[HAND, ["slash"]])
        lines = {"turn": (), "place": ("0 attack:slash",), "chain": ("0 attack:slash", "0 C4/D4")}
        play(match, *lines[question])
    assert asked(match) == f"0 {question}"
    return match


@pytest.mark.rule("SB-DISENGAGE-1")
@pytest.mark.rule("SB-DRAW-14")
@pytest.mark.rule("SB-STRAT-9")
@pytest.mark.parametrize("question", sorted({question for question, _ in SAID.values()}))
def test_each_choice_is_refused_elsewhere_by_its_own_rule(question: str) -> None:
    match = at(question)
    for choice, (home, rule) in SAID.items():
        if home != question:
            expected = "SB-COMBAT-4" if question == "turn" and choice in ("pass", "end") else rule
            assert refused(match, 0, choice) == expected, choice
        elif choice != "decline":
            assert refused(match, 0, choice) == "", choice


def test_everything_that_can_be_said_is_tried() -> None:
    assert {form_of(choice) or choice for choice in SAID} == set(BELONGS)
