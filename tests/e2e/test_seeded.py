"""The browser tests meet the same dice each time: this is what the others rely on."""

import hashlib

import pytest
from playwright.sync_api import Browser

from saltbox import fair
from tests.e2e.conftest import Visitors
from tests.e2e.seeded_server import guest_name
from tests.e2e.server import Server
from tests.e2e.some_game import GAME
from tests.e2e.table_top import sit_with_a_bot
from tests.e2e.visitor import Visitor, open_visitor

pytestmark = pytest.mark.browser
ROLL = "() => Math.random()"
DRAW = "() => [...crypto.getRandomValues(new Uint8Array(16))].join()"


def secret(name: str, count: int) -> str:
    """What the server of the tests must give to the visitor of this name, the first time it runs."""
    return hashlib.sha256(f"secret of a test: 0 {count} {name}".encode()).hexdigest()


def test_the_secrets_of_a_visitor_follow_from_the_name(
    visitor: Visitors, request: pytest.FixtureRequest
) -> None:
    me, name = visitor(), f"{request.node.nodeid} 0"
    assert me.get("/api/me")["commitment"] == fair.commitment(secret(name, 1))
    sit_with_a_bot(me, GAME)
    assert me.get("/api/me")["name"] == guest_name(name)
    assert me.table == fair.table_id(secret(name, 1))
    assert me.get("/api/me")["commitment"] == fair.commitment(secret(name, 2))
    me.page.locator(".foot").get_by_role("button", name="Settings").click()
    me.page.get_by_role("button", name="Resign").click()
    me.page.locator("dialog.sure").get_by_role("button", name="Resign").click()
    me.page.get_by_role("button", name="Rematch").click()  # goes over the socket
    me.page.wait_for_url(f"**/play/{fair.table_id(secret(name, 2))}")


def test_the_salts_of_a_visitor_follow_from_the_name(browser: Browser, server: Server) -> None:
    def drawn(one: Visitor) -> list[str]:
        draws = []
        for _ in range(2):
            one.go("/about")
            draws += [one.page.evaluate(DRAW) for _ in range(2)]
        return draws

    anna, twin, ben = (open_visitor(browser, server.url, None, name) for name in ("Anna", "Anna", "Ben"))
    first = drawn(anna)
    assert len(set(first)) == 4, "a page that is loaded anew goes on where it was"
    assert drawn(twin) == first
    assert not set(drawn(ben)) & set(first)
    assert anna.page.evaluate(ROLL) == twin.page.evaluate(ROLL) != ben.page.evaluate(ROLL)
    for one in (anna, twin, ben):
        one.context.close()
