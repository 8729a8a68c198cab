"""Options of the test run, and how Hypothesis draws in it."""

import pytest
from hypothesis import HealthCheck, settings

# A test means the same wherever and whenever it runs: the same examples each time, none from an earlier run,
# and a machine that is slow proves nothing wrong.
settings.register_profile(
    "saltbox",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("saltbox")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Golden playthroughs change only on purpose: write them anew with this, and read the difference."""
    parser.addoption("--write-golden", action="store_true", help="write tests/playthroughs/*.txt anew")
