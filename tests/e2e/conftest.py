"""One browser for all, one server for each file, a fresh visitor whenever a test asks for one."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.table_top import (
    DESKTOP,
    FLAGS,
    Server,
    Visitor,
    build_client,
    find_chromium,
    open_visitor,
)


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
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures go: SALTBOX_SHOTS, or pytest's own folder."""
    wanted = os.environ.get("SALTBOX_SHOTS")
    folder = Path(wanted).resolve() if wanted else tmp_path_factory.mktemp("shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    """Without pauses; nothing that it does may be a fault."""
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    try:
        yield server
    finally:
        server.stop()
    assert server.faults() == []


@pytest.fixture
def visitor(browser: Browser, server: Server, shots: Path) -> Iterator[Visitors]:
    """Makes visitors. Whatever went wrong in their browsers fails the test."""
    made: list[Visitor] = []

    def open_door(
        size: tuple[int, int] = DESKTOP, scheme: str = "dark", moving: bool = False, at: Server | None = None
    ) -> Visitor:
        made.append(open_visitor(browser, (at or server).url, shots, size, scheme, moving))
        return made[-1]

    yield open_door
    for each in made:
        each.context.close()
    assert [line for each in made for line in each.unexpected()] == []
