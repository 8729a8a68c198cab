"""One house for all tests that change no settings; tables do not meet each other."""

from collections.abc import Iterator

import pytest

from tests.server.house import House, open_house
from tests.server.toy_games import toy_games


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The toy games are installed."""
    with toy_games(tmp_path_factory.mktemp("toys")):
        yield


@pytest.fixture(scope="module")
def toy_house(toys: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which the toy games can be played."""
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house
