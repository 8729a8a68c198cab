"""Tables of experiments: shares with the range that chance leaves them."""

import pytest

from saltbox.lab.tables import print_table, share, share_with_range, wilson_range


def test_a_table_is_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(["bot", "won"], [["random", 3], ["greedy", 5]])
    assert capsys.readouterr().out == "| bot | won |\n|---|---|\n| random | 3 |\n| greedy | 5 |\n\n"


def test_a_share_of_nothing_is_no_number() -> None:
    assert (share(0, 0), share_with_range(0, 0)) == ("-", "-")


def test_the_range_of_a_share_narrows_with_more_games_and_stays_between_none_and_all() -> None:
    assert share_with_range(120, 200) == "120 of 200 (60 %), 53 to 67 %"
    assert share_with_range(1_200, 2_000) == "1200 of 2000 (60 %), 58 to 62 %"
    assert wilson_range(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson_range(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)
