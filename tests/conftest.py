"""Options of the test run."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Golden playthroughs change only on purpose: write them anew with this, and read the difference."""
    parser.addoption("--write-golden", action="store_true", help="write tests/playthroughs/*.txt anew")
