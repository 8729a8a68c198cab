"""docs/api.md lists what each game tells: every event, question, survey and entry of a view."""

from saltbox.engine import find_game
from saltbox.wire.told_docs import told_docs
from tests.toys.lots import LOTS
from tests.toys.raft import RAFT
from tools.told_docs import TARGET, filled


def test_the_page_says_what_the_games_declare() -> None:
    text = TARGET.read_text("utf-8")
    assert filled(text) == text, "run python -m tools.told_docs"


def test_everything_that_a_game_tells_has_a_row() -> None:
    rows = told_docs([RAFT]).splitlines()
    assert "### Raft" in rows
    assert "| `stroked` | `seat: number`, `how: string` | A seat rowed or rested. |" in rows
    assert "| `steer` | null |  |" in rows
    assert "| `score` | `number[]` |" in rows
    wish = "`of: number`, `with_round?: boolean`"
    answer = "`points: number`, `is_own: boolean`, `round: number \\| null`"
    said = "How many points a seat has, and which round it is for those who want to know."
    assert f"| `points` | {wish} | {answer} | {said} |" in rows
    assert "| `game_over` |" in "".join(rows)


def test_records_within_records_have_rows_of_their_own() -> None:
    rows = told_docs([find_game("salt-and-bones")]).splitlines()
    (placed,) = [row for row in rows if row.startswith("| `attack_placed`")]
    assert "`parts: Part[]`" in placed
    assert any(row.startswith("| `Part` | `what: string`, `value: number`, `rule: string` |") for row in rows)
    assert any(
        row.startswith("| `response` | `card: CardAnswered`, `damage: DamageAnswered \\| null`") for row in rows
    )


def test_a_table_without_rows_is_left_out() -> None:
    text = told_docs([LOTS])
    assert "survey" not in text
    assert "| `award` | null |  |" in text.splitlines()
