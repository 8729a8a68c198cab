"""Reports as lines of text."""

from fractions import Fraction

from saltbox.engine.prose import prose
from saltbox.engine.report import Decisive, Figure, Luck, Report
from saltbox.terminal.report_lines import report_lines

HALF, LONG = Fraction(1, 2), "Somebody with a long name"
STEP = Decisive(7, prose("Ann hit Bob"), prose("Turn 2"), 0, 3, "points", "X-1", chance=Fraction(2, 3))


def test_a_whole_report() -> None:
    figures = (
        Figure("Rounds", (12,), "X-1"),
        Figure("Damage", (3, 14), "X-1"),
        Figure("Powers", (prose("Sword (turn 4) and Shield (never)"), prose("none")), "X-1"),
    )
    luck = (
        Luck(1, "hits", "attack dice", 1, 1, 0, (HALF, HALF), "X-1"),
        Luck(None, "pips", "dice with 2 sides", 1, 1, 1, (HALF, HALF), "X-1"),
    )
    report = Report(("Ann", LONG), figures, luck, (STEP,), "By what it cost.")
    assert report_lines(report) == [
        "      " + f"{'Ann':>27}" + f"{LONG:>27}",
        "Rounds" + f"{'12':>27}",
        "Damage" + f"{'3':>27}" + f"{'14':>27}",
        "Powers, Ann: Sword (turn 4) and Shield (never)",
        f"Powers, {LONG}: none",
        f"{LONG}, attack dice: 1 rolled; hits: 1, expected 0.5. Luckier than 75 of 100 games.",
        "All, dice with 2 sides: 1 rolled; pips: 1, expected 1.5. More than in 25 of 100 games.",
        "Decisive steps. By what it cost.",
        "1. Step 7: Ann hit Bob [X-1]",
        "   Turn 2, chance 67 %: 3 points for Ann",
    ]


def test_what_there_is_nothing_to_say_about_is_left_out() -> None:
    assert report_lines(Report(("Ann", "Bob"), ())) == []
    bare = Report(("Ann", "Bob"), (), (), (STEP._replace(chance=None),), "By what it cost.")
    assert report_lines(bare)[-1] == "   Turn 2: 3 points for Ann"
