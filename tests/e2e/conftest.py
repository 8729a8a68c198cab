"""A browser and a server for each process of the tests, a fresh visitor whenever a test asks for one."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.server import PATIENCE, Server
from tests.e2e.visitor import DESKTOP, FLAGS, Visitor, build_client, find_chromium, open_visitor

expect.set_options(timeout=PATIENCE * 1000)
WHOLE_GAME = 1200  # seconds: a game that is clicked from its beginning to its end, on a busy machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each wait has a deadline of its own; a whole test may take long."""
    for item in items:
        if item.get_closest_marker("browser") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(WHOLE_GAME))


class Visitors(Protocol):
    """Opens the door for somebody new."""

    def __call__(
        self,
        size: tuple[int, int] = DESKTOP,
        scheme: str = "dark",
        moving: bool = False,
        at: Server | None = None,
    ) -> Visitor: ...


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        reason = "NO CHROMIUM ON THIS MACHINE: nothing of the web client was tested in a browser"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    build_client()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS, timeout=PATIENCE * 1000)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures go: SALTBOX_SHOTS, or pytest's own folder."""
    wanted = os.environ.get("SALTBOX_SHOTS")
    folder = Path(wanted).resolve() if wanted else tmp_path_factory.mktemp("shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def served(server: Server) -> Iterator[Server]:
    """Nothing that a server does may be a fault, from its start to its end."""
    server.start()
    try:
        yield server
    finally:
        server.stop()
    assert server.faults() == []


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    """The server of all tests that neither end theirs nor need another one."""
    yield from served(Server(tmp_path_factory.mktemp("data")))


@pytest.fixture
def server(shared_server: Server) -> Server:
    """The server that visitors come to. A file or a test may put one of its own in its place."""
    return shared_server


@pytest.fixture
def own_server(tmp_path: Path, browser: Browser) -> Iterator[Server]:
    """A server that a test may end."""
    yield from served(Server(tmp_path / "data"))


@pytest.fixture
def visitor(
    request: pytest.FixtureRequest, browser: Browser, server: Server, shots: Path
) -> Iterator[Visitors]:
    """Makes visitors, whose dice follow from the test's name. What goes wrong in their browsers fails it."""
    made: list[Visitor] = []
    test = request.node.nodeid
    server.begin(test)

    def open_door(
        size: tuple[int, int] = DESKTOP, scheme: str = "dark", moving: bool = False, at: Server | None = None
    ) -> Visitor:
        name = f"{test} {len(made)}"
        made.append(open_visitor(browser, (at or server).url, shots, name, size, scheme, moving))
        return made[-1]

    yield open_door
    for each in made:
        each.context.close()
    assert [line for each in made for line in each.unexpected()] == []
    assert server.faults(test) == []
