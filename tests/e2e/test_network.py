"""The page at a plain http address of the network: no secure context, so neither clipboard nor WebCrypto."""

import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.some_game import GAME, TABLE
from tests.e2e.table_top import invite, resign, sit_down
from tests.e2e.visitor import DESKTOP, FLAGS, PHONE, Visitor, find_chromium, open_visitor
from tests.server.elsewhere import OURS, another_computer, served

pytestmark = pytest.mark.browser
STEPS = 8
# Chromium heeds one header only where the page is safe, and says so each time.
NOT_SAFE = "Cross-Origin-Opener-Policy header has been ignored"
# Chromium at the other computer. Whoever starts it speaks to it by open files, which stay open.
THERE = '#!/bin/sh\nexec ip netns exec {name} {chromium} "$@"\n'
OWN_NAMES = "--host-resolver-rules"
IS_BARE = "() => !isSecureContext && !crypto.subtle && !navigator.clipboard"
SELECTED = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"


@pytest.fixture
def stranger(
    browser: Browser, request: pytest.FixtureRequest, tmp_path: Path, shots: Path | None
) -> Iterator[Callable[[tuple[int, int]], Visitor]]:
    """Opens the door for somebody at another computer of the network."""
    flags = [flag for flag in FLAGS if not flag.startswith(OWN_NAMES)]  # the network itself leads nowhere else
    made: list[Visitor] = []
    with another_computer() as name, served(tmp_path / "data", "0.0.0.0") as port:
        start = tmp_path / "chromium"
        start.write_text(THERE.format(name=name, chromium=find_chromium()))
        start.chmod(start.stat().st_mode | stat.S_IXUSR)
        there = browser.browser_type.launch(executable_path=start, args=flags)

        def open_door(size: tuple[int, int]) -> Visitor:
            who = f"{request.node.nodeid} {len(made)}"
            made.append(open_visitor(there, f"http://{OURS}:{port}", shots, who, size))
            made[-1].expect_trouble(NOT_SAFE)
            return made[-1]

        yield open_door
        there.close()
    assert [line for each in made for line in each.unexpected()] == []


def test_a_game_by_a_link_of_the_network(stranger: Callable[[tuple[int, int]], Visitor]) -> None:
    anna, ben = stranger(DESKTOP), stranger(PHONE)
    link = invite(anna, GAME)
    assert anna.page.evaluate(IS_BARE), "the browser takes this address for a safe one"
    assert link.startswith(f"http://{OURS}:")
    anna.page.get_by_role("button", name="Share the link").click()
    dialog = anna.page.locator("dialog[aria-labelledby=friend-title]")
    expect(dialog.get_by_label("Link to the table")).to_have_value(link)
    dialog.get_by_role("button", name="Copy").first.click()
    expect(dialog.locator(".said")).to_contain_text("copy it with your keyboard")
    assert dialog.get_by_label("Link to the table").evaluate(SELECTED) == link
    anna.shot("network-link")
    anna.page.keyboard.press("Escape")

    sit_down(ben, link, "Ben")
    sight = TABLE.play_on(anna.page, ben.page, seed=3, stop=lambda now: now.version >= STEPS)
    assert sight.version >= STEPS
    resign(anna.page)
    for person in (anna, ben):
        expect(person.page.locator(".checks summary")).to_contain_text("passed in your browser")
        assert person.page.locator(".alarm").count() == 0
    anna.shot("network-checked")
