"""A browser and a server for each process of the tests, a fresh visitor whenever a test asks for one."""

import os
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.server import PATIENCE, Server
from tests.e2e.visitor import DESKTOP, FLAGS, Visitor, build_client, find_chromium, open_visitor

expect.set_options(timeout=PATIENCE * 1000)
VISITORS = pytest.StashKey[list[Visitor]]()  # of a test
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


Readers = Callable[[tuple[int, int], str], Visitor]


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
def shots() -> Path | None:
    """Where pictures go, if somebody wants to look at them: SALTBOX_SHOTS."""
    wanted = os.environ.get("SALTBOX_SHOTS")
    folder = Path(wanted).resolve() if wanted else None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failed test says where the pictures are of what its visitors saw last."""
    report = yield
    made: list[Visitor] = item.stash.get(VISITORS, [])
    if report.when == "call" and report.failed and made:
        folder = Path(tempfile.mkdtemp(prefix="saltbox-failed-"))
        for number, each in enumerate(made):
            with suppress(PlaywrightError):  # a page that is gone has no picture
                each.page.screenshot(path=folder / f"visitor-{number}.png")
        report.sections.append(("what the visitors saw", f"{folder}: {[each.page.url for each in made]}"))
    return report


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
    request: pytest.FixtureRequest, browser: Browser, server: Server, shots: Path | None
) -> Iterator[Visitors]:
    """Makes visitors, whose dice follow from the test's name. What goes wrong in their browsers fails it."""
    made: list[Visitor] = []
    request.node.stash[VISITORS] = made
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


@pytest.fixture(scope="session")
def readers(browser: Browser, shared_server: Server, shots: Path | None) -> Iterator[Readers]:
    """Visitors who only read pages, one for each size and scheme: what they have loaded is not loaded again."""
    made: dict[tuple[tuple[int, int], str], Visitor] = {}

    def find(size: tuple[int, int], scheme: str) -> Visitor:
        if (size, scheme) not in made:
            name = f"reader {size[0]} {scheme}"
            made[size, scheme] = open_visitor(browser, shared_server.url, shots, name, size, scheme)
        return made[size, scheme]

    yield find
    for each in made.values():
        each.context.close()


@pytest.fixture
def reader(request: pytest.FixtureRequest, readers: Readers, shared_server: Server) -> Iterator[Readers]:
    """Finds a visitor who only reads. What goes wrong in their browsers fails the test."""
    asked: list[Visitor] = []
    request.node.stash[VISITORS] = asked
    shared_server.begin(request.node.nodeid)

    def find(size: tuple[int, int], scheme: str) -> Visitor:
        asked.append(readers(size, scheme))
        asked[-1].trouble.clear()
        return asked[-1]

    yield find
    assert [line for each in asked for line in each.unexpected()] == []
    assert shared_server.faults(request.node.nodeid) == []
