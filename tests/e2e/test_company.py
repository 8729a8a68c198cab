"""How people come together: a link and who can open it, the list of open tables, and talk at the table."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitors
from tests.e2e.page_checks import check
from tests.e2e.some_game import GAME
from tests.e2e.visitor import PHONE, Visitor, findings

pytestmark = pytest.mark.browser


def lay_a_table(host: Visitor, listed: bool) -> Page:
    """The set-up page, a friend, and the table is laid: its link is shown."""
    page = host.go(f"/new/{GAME}")
    page.get_by_role("radio", name=re.compile("A friend, by link")).check()
    wish = page.get_by_label("Anyone may join")
    expect(wish).not_to_be_checked()
    if listed:
        wish.check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator("dialog[open] .who")).to_contain_text("computer")
    return page


def test_a_table_for_anyone_is_found_joined_and_talked_at(visitor: Visitors) -> None:
    anne, mary = visitor(), visitor(PHONE)
    page = lay_a_table(anne, listed=True)
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("Only this computer can open the link")
    expect(dialog.locator("code")).to_have_text("./run play --host 0.0.0.0")
    dialog.get_by_role("button", name="Copy", exact=True).first.click()
    expect(dialog.locator(".said")).to_have_text(re.compile("Copied|Selected"))
    anne.shot("friend-dialog")
    assert findings(page) == []
    dialog.get_by_role("link", name="To the table").click()
    expect(page.locator(".action h1")).to_contain_text("seat is free")
    page.locator(".action").get_by_role("button", name="Share the link").click()
    expect(page.locator("dialog[open] input")).to_have_value(re.compile(f"/play/{anne.table}$"))
    page.locator("dialog[open]").get_by_role("button", name="Done").click()

    theirs = mary.go("/")
    theirs.get_by_role("navigation", name="Pages").get_by_role("link", name="Open tables").click()
    row = theirs.locator(f"[data-table='{anne.table}']")
    expect(row).to_contain_text("One seat is free")
    check(mary, "open-tables")
    row.get_by_role("button", name="Join").click()
    for each in (page, theirs):
        expect(each.locator(".action h1")).not_to_contain_text(re.compile("free|Waiting for the dice"))
    assert mary.get("/api/open-tables") == []

    theirs.get_by_role("tab", name=re.compile("^(Log|Chat)")).first.click()
    chat = page.get_by_label("Say something to the table")
    name = anne.get(f"/api/tables/{anne.table}")["seats"][0]["name"]
    chat.fill("Mind the reef")
    chat.press("Enter")
    expect(theirs.locator(".toast.chat")).to_have_text(re.compile(rf"{name}: Mind the reef"))
    mary.shot("chat-on-a-phone")
    assert page.locator(".toast.chat").count() == 0, "what one says oneself is no news"


def test_a_table_for_a_link_is_in_no_list(visitor: Visitors) -> None:
    anne = visitor()
    page = lay_a_table(anne, listed=False)
    link = page.get_by_label("Link to the table").input_value()
    assert link.rpartition("/")[2] not in {row["table"] for row in anne.get("/api/open-tables")}
