"""What docs/engine.md shows is run."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_example_for_tests_and_puzzles_runs() -> None:
    section = DOCS.read_text("utf-8").partition("## Tests and puzzles\n")[2].partition("\n## ")[0]
    (example,) = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    assert example.count("assert ") >= 5
    exec(compile(example, str(DOCS), "exec"), {})
