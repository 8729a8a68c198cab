"""Sentences on a terminal: each piece is shown as what it names, and nothing is found in them by its looks."""

import pytest

from saltbox.engine import Match, OptionProse, Prose, Sentence, Told
from saltbox.engine.prose import CardSpan, DieSpan, SeatSpan, SumSpan, Term
from saltbox.games.salt_and_bones.told import CardDiscarded
from saltbox.terminal.drawn import drawn
from saltbox.textboard import Line, Piece, Scene, meant, option_said, said, told
from saltbox.textboard.said import RULE_STYLE
from tests.games.salt_and_bones.table import duel

TERMS = (Term("Slash", 2, "SB-DAMAGE-1"), Term("Thrust", 2, "SB-DAMAGE-2"))
PIECES = Prose(
    (
        SeatSpan("You", 0),
        " attacked with ",
        CardSpan("Slash", "slash"),
        ": ",
        SumSpan("2 + 2 (Thrust) = 4", TERMS),
        " on a ",
        DieSpan("6", 6),
        ".",
    )
)


def test_cards_sums_and_dice_stand_out_and_the_rule_steps_back() -> None:
    line = told(Sentence("SB-DAMAGE-2", PIECES))
    assert line.plain == "You attacked with Slash: 2 + 2 (Thrust) = 4 on a 6. [SB-DAMAGE-2]"
    assert [piece for piece in line.pieces if piece.style] == [
        Piece("Slash", "cyan"),
        Piece("2 + 2 (Thrust) = 4", "green"),
        Piece("6", "bold"),
        Piece(" [SB-DAMAGE-2]", RULE_STYLE),
    ]
    (text,) = drawn([line])
    assert [text.plain[span.start : span.end] for span in text.spans] == [
        "Slash", "2 + 2 (Thrust) = 4", "6", " [SB-DAMAGE-2]",
    ]  # fmt: skip


def test_an_option_is_its_label_and_what_else_is_said() -> None:
    option = OptionProse(Prose(("Play ", CardSpan("Grudge", "grudge"))), Prose((": it hurts",)), "grudge")
    assert option_said(option).plain == "Play Grudge: it hurts"
    assert Piece("Grudge", "cyan") in option_said(option).pieces


def test_what_only_looks_like_a_rule_is_plain_text() -> None:
    """A player called so, and a choice typed so."""
    match = duel(hands=[["slash"], ["slash"]])
    heard = match.event_words(Told("card_discarded", CardDiscarded(0, "slash")), ["[SB-MOM-5]", "Bosun"])
    assert _as_rules(told(heard)) == [" [SB-SETUP-7]"]
    refusal = match.why_not(0, "attack:[SB-MOM-5]")
    assert refusal is not None
    assert "[SB-MOM-5]" in said(refusal.prose).plain
    assert _as_rules(said(refusal.prose)) == []


def _as_rules(line: Line) -> list[str]:
    return [piece.text for piece in line.pieces if piece.style == RULE_STYLE]


# --- What somebody means ---


def scene_of(match: Match) -> Scene:
    """What the asked seat is shown of its question."""
    ask = match.asks[0]
    return Scene(
        title="",
        view=match.view(ask.seat),
        table=match.table,
        names=["You", "Bosun"],
        log=[],
        events=[],
        fresh=0,
        ask=ask,
        options=[match.option_words(ask, choice) for choice in ask.options],
    )


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("attack:slash", "attack:slash"),
        ("slash", "attack:slash"),
        ("Overhand Chop", "attack:overhand-chop"),
        ("attack with overhand chop", "attack:overhand-chop"),
        ("Disengage", "disengage"),
        ("chop", "chop"),
        ("attack", "attack"),
    ],
)
def test_an_option_is_meant_by_itself_by_its_card_and_by_its_label(typed: str, choice: str) -> None:
    assert meant(scene_of(duel(hands=[["slash", "overhand-chop"], ["slash"]])), typed) == choice
