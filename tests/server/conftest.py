"""One house for all tests that change no settings; tables do not meet each other."""

from collections.abc import Iterator

import pytest

from tests.server.house import House, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house
