"""What just happened: after a bot's turn every action can be read, on the table too, and played again."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Visitors
from tests.e2e.salt_mystic.battlefield import lay, sit_at
from tests.e2e.server import until
from tests.e2e.table_top import be_sure
from tests.e2e.visitor import DESKTOP, PHONE, TABLET, Visitor, findings, scrolls_sideways, stop_time
from tests.web.record_salt_mystic import BATTLE

pytestmark = pytest.mark.browser
MOVED = "() => [...document.querySelectorAll('.smb .unit')].map((one) => one.style.transform).join()"


def at_the_end(me: Visitor) -> Page:
    """A battle in which this person may end a turn."""
    given = {**BATTLE, "activated": []}
    return lay(me, *given.pop("stacks"), **given)


def end(page: Page) -> None:
    """Somebody could still act, so the page asks first."""
    page.locator(".action .bts button", has_text="End").click()
    be_sure(page)


def ended(me: Visitor, **settings: Any) -> Page:
    """A battle in which this person has just ended a turn: it is the bot's."""
    if settings:
        me.prefer(**settings)
    page = at_the_end(me)
    end(page)
    return page


def my_turn(page: Page) -> None:
    """The bot has played, and the page shows it all. Own turns end with activations and begin with cards."""
    expect(page.locator(".strip .phases .on")).to_have_text("Play, your turn")
    expect(page.locator(".action.mine")).to_be_visible()


def lines(page: Page) -> Locator:
    return page.locator(".story .row")


@pytest.mark.parametrize("size", [DESKTOP, TABLET], ids=["desktop", "tablet"])
def test_after_a_bots_turn_every_action_is_readable(visitor: Visitors, size: tuple[int, int]) -> None:
    me = visitor(size=size)
    page = ended(me)
    my_turn(page)
    story = page.get_by_role("region", name="Since your turn")
    expect(story).to_be_visible()
    expect(lines(page).nth(3)).to_be_attached()
    count = lines(page).count()
    assert 4 <= count <= 8
    told = me.seat(0)["story"]
    begun = next(n for n, event in enumerate(told) if event["name"] == "turn_began")
    attacks = [event for event in told[begun:] if event["name"] == "attack_declared"]
    text = story.inner_text()
    assert len(re.findall(r"attacked ", text)) == len(attacks) > 0
    for number in range(count):  # each of them is there, whatever else has happened since
        lines(page).nth(number).scroll_into_view_if_needed()
        expect(lines(page).nth(number)).to_be_in_viewport()
    assert not scrolls_sideways(page)
    assert findings(page) == []
    me.shot(f"story-{size[0]}")
    page.locator(".smb .number").first.wait_for()
    story.get_by_role("button", name="Dismiss").click()
    expect(story).to_have_count(0)
    expect(page.locator(".smb .number")).to_have_count(0)


def test_a_line_and_its_place_are_one_thing(visitor: Visitors) -> None:
    me = visitor()
    page = ended(me)
    my_turn(page)
    attack = lines(page).filter(has_text="attacked").first
    number = attack.get_attribute("data-line")
    trail = page.locator(f'.smb [data-trail="{number}"]')
    attack.hover()
    expect(trail).to_have_class(re.compile("lit"))
    me.shot("story-line")
    page.mouse.move(2, 2)
    expect(trail).not_to_have_class(re.compile("lit"))
    attack.focus()  # the same with the keyboard
    expect(trail).to_have_class(re.compile("lit"))
    page.keyboard.press("ArrowUp")
    expect(trail).not_to_have_class(re.compile("lit"))
    page.locator(f'.smb [data-number="{number}"]').first.hover()
    expect(attack).to_have_class(re.compile(r"\bon\b"))
    assert findings(page) == []


def test_the_turn_is_played_again_at_three_speeds_and_comes_back_to_now(visitor: Visitors) -> None:
    me = visitor(moving=True)
    page = ended(me)
    my_turn(page)
    now = page.evaluate(MOVED)
    story = page.get_by_role("region", name="Since your turn")
    for speed in (4, 2, 1):
        story.get_by_role("button", name=f"Speed {speed}").click()
        story.get_by_role("button", name="Play the turn again").click()
        expect(page.locator(".action.mine")).to_have_count(0)
        until(lambda: page.evaluate(MOVED) != now, "the board goes back to how it was")
        story.get_by_role("button", name="Pause").click()
        expect(story.get_by_role("button", name="Go on")).to_be_visible()
        story.get_by_role("button", name="A line on").click()
        story.get_by_role("button", name="A line back").click()
        if speed == 4:
            story.get_by_role("button", name="Go on").click()  # to its end, by itself
        else:
            page.keyboard.press("Enter")  # whoever acts is at once where the game is
        my_turn(page)
        until(lambda: page.evaluate(MOVED) == now, "the board is again as it is now")


def test_a_bots_turn_is_shown_as_it_happens_and_an_act_ends_that(visitor: Visitors) -> None:
    me = visitor(moving=True)
    page = ended(me, speed=1, moments="full")
    story = page.get_by_role("region", name="Since your turn")
    expect(story).to_be_visible()
    expect(story.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".played")).to_be_visible()  # a card that the bot has played
    me.shot("story-played")
    page.locator(".moment h2").wait_for()  # a power that is used once in a game
    expect(page.locator(".moment .mean")).not_to_be_empty()
    assert findings(page) == []
    me.shot("story-moment")
    page.keyboard.press(" ")
    expect(page.locator(".moment")).to_have_count(0)
    page.keyboard.press("Escape")
    my_turn(page)
    expect(lines(page).nth(3)).to_be_attached()


def test_on_the_phone_the_story_is_read_line_by_line(visitor: Visitors) -> None:
    me = visitor(size=PHONE)
    page = ended(me)
    my_turn(page)
    page.get_by_role("tab", name="Story").click()
    story = page.get_by_role("region", name="Since your turn")
    first = lines(page).inner_text()
    story.get_by_role("button", name="Line 2").click()
    expect(lines(page)).not_to_have_text(first)
    assert not scrolls_sideways(page)
    assert findings(page) == []
    me.shot("story-phone")


def test_whoever_watches_can_hold_the_story_and_go_on(visitor: Visitors) -> None:
    host, watcher = visitor(), visitor()
    mine = at_the_end(host)
    watcher.prefer(speed=1, moments="off")
    page = watcher.page
    page.clock.install()
    sit_at(watcher, host.table)
    expect(page.locator(".action")).to_be_visible()
    stop_time(page)  # the story waits for us
    end(mine)
    my_turn(mine)
    story = page.get_by_role("region", name="This turn")
    story.get_by_role("button", name="Pause").click()
    expect(story.get_by_role("button", name="Go on")).to_be_visible()
    version = mine.locator(".app").get_attribute("data-version") or ""
    expect(page.locator(".app")).to_have_attribute("data-version", version)  # everything is known here
    page.clock.run_for(60_000)
    expect(lines(page)).to_have_count(1)
    page.clock.resume()  # axe needs the time, and the story stays held
    assert findings(page) == []
    expect(lines(page)).to_have_count(1)
    watcher.shot("story-held")
    story.get_by_role("button", name="Go on").click()
    page.clock.run_for(60_000)
    expect(lines(page)).not_to_have_count(1)
    expect(story.get_by_role("button", name="Dismiss")).to_be_visible()
