"""One house for all tests that change no settings; tables do not meet each other."""

import hashlib
from collections.abc import Iterator
from itertools import count

import pytest

from saltbox import fair
from tests.server.house import House, open_house
from tests.server.toy_games import toy_games


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test meets the same dice whenever it is run: the secrets that they follow from are not drawn."""
    numbers = count()

    def seeded_secret() -> str:
        return hashlib.sha256(f"secret {next(numbers)} of {request.node.nodeid}".encode()).hexdigest()

    monkeypatch.setattr(fair, "new_secret", seeded_secret)


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
