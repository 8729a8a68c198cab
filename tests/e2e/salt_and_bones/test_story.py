"""What just happened, in a duel: lines and numbers on the board, moments, and whoever only watches."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.salt_and_bones.captain import GAME, TABLE, against_bot
from tests.e2e.table_top import Sight, finished_table, open_pane
from tests.e2e.visitor import findings

pytestmark = pytest.mark.browser
DONE = re.compile(r"attacked with.*(Health|negated)", re.DOTALL)  # an attack, and what came of it


def test_the_other_captains_turn_is_told_beside_the_board_and_on_it(visitor: Visitors) -> None:
    me = visitor()
    page = against_bot(me)
    attack = page.locator(".story .row").filter(has_text=DONE).first

    def was_attacked(_: Sight) -> bool:
        return attack.count() > 0

    TABLE.play_on(page, stop=was_attacked)
    number = page.locator(f'.deckplan [data-number="{attack.get_attribute("data-line")}"]')
    expect(number.first).to_be_visible()
    attack.hover()
    expect(number.first).to_have_class(re.compile("lit"))
    expect(page.locator(".log li").filter(has_text=DONE).first).to_be_visible()  # one entry
    assert findings(page) == []
    me.shot("duel-story")


def test_a_watcher_of_bots_may_open_all_hands(visitor: Visitors) -> None:
    me = visitor()
    table = finished_table(me, GAME, "greedy", "random")
    page = me.go(f"/play/{table}")
    page.wait_for_selector(".app")
    open_pane(page, "Story")
    hands = page.get_by_label("Open all hands")
    expect(page.locator(".hands dd")).to_have_count(0)
    hands.check()
    expect(page.locator(".hands dd")).to_have_count(2)
    me.shot("opened-hands")
    assert findings(page) == []
    hands.uncheck()
    expect(page.locator(".hands dd")).to_have_count(0)
