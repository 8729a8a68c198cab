"""Every game in every state stands well in every window; axe finds nothing, and names lead to their cards."""

import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from saltbox.engine import find_games
from tests.e2e import any_states
from tests.e2e.any_table import TABLE
from tests.e2e.conftest import Visitors, served
from tests.e2e.layout import LARGE_TEXT, LEAST, WINDOWS, Eye, State, finger
from tests.e2e.reading import cards_of
from tests.e2e.server import Server
from tests.server.toy_games import ENTRY_POINTS, toy_games

pytestmark = pytest.mark.browser
TOYS = re.findall(r"^(\w+) =", ENTRY_POINTS, re.MULTILINE)
TOY = "lots"  # five sit there, and it has every state
STATES = {"play", "wait", "replay", "over"}  # of every game; many have a preparation, or windows for reactions
STOPS = 45  # of Tab: some more than the page has
FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(one);
  const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  const drawn = outlined || boxShadow.includes('inset') || opacity === '0'; // a slider draws its knob
  return { drawn, classes: [...one.classList], says: one.outerHTML.slice(0, 120) };
}"""
WITH_LARGE_TEXT = {"preparation", "play", "window"}  # the others hold no part that these have not


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    """A server that has the toys besides the games of the box."""
    with toy_games(tmp_path_factory.mktemp("toys")):
        yield from served(Server(tmp_path_factory.mktemp("data")))


def states_of(game: str, visitor: Visitors) -> Iterator[State]:
    """As the game's own tests come to them."""
    if game in TOYS:
        return any_states.states(visitor, game)
    found: Iterator[State] = states_module(game).states(visitor)
    return found


def states_module(game: str) -> ModuleType:
    """What the game's own tests say of its states."""
    return import_module(f"tests.e2e.{game.replace('-', '_')}.states")


def copies_of(game: str) -> str:
    """A pattern of what the game writes before the id of a card to tell copies of it apart, if it has any."""
    return "" if game in TOYS else str(getattr(states_module(game), "COPIES", ""))


@pytest.mark.parametrize("game", [*find_games(), TOY])
def test_a_game_stands_well_in_every_window(visitor: Visitors, game: str) -> None:
    seen, found, unreadable, unread, unreached = set(), [], [], [], []
    boards: dict[str, dict[tuple[int, int], str]] = {}  # of each window: its sizes, and a state that has it
    for state in states_of(game, visitor):
        seen.add(state.name)
        eye = Eye(state.visitor.page, state.names)
        for window in [*WINDOWS, *(LARGE_TEXT if state.name in WITH_LARGE_TEXT else [])]:
            look = eye.look(window)
            found += [f"{state.name}, {what}" for what in look.found]
            if look.regime != "phone":  # whose sheet takes what its pane needs
                boards.setdefault(str(window), {}).setdefault(look.board, state.name)
        unreadable += [f"{state.name}, {what}" for what in eye.read()]
        cards = cards_of(state.visitor, f"/api/tables/{state.visitor.table}/cards")
        eye.picture(state.visitor, f"{game}-{state.name}")
        if state.name == "play":  # at last: whatever it opens stays open as long as the question is the same
            found += [what for window in LEAST for what in eye.try_tabs(window)]
        unreached += [f"{state.name}, {what}" for what in eye.out_of_reach()]
        unread += [f"{state.name}, {what}" for what in eye.shut_doors(cards, copies_of(game))]
        eye.close()
    assert not found, "\n".join(found)
    assert not unreadable, "\n".join(unreadable)
    assert not unread, "\n".join(unread)
    assert not unreached, "\n".join(unreached)
    assert {size: states for size, states in boards.items() if len(states) > 1} == {}, "the board never jumps"
    assert seen >= STATES, seen


@pytest.mark.parametrize("game", [toy for toy in TOYS if toy != TOY])
def test_a_toy_stands_well_in_the_least_windows(visitor: Visitors, game: str) -> None:
    me = finger(visitor)
    any_states.sit_with_bots(me, game)
    TABLE.wait_for_turn(me.page)
    eye = Eye(me.page, any_states.NAMES)
    assert [what for window in LEAST for what in eye.look(window).found] == []
    eye.close()


def stops(page: Page) -> Iterator[dict[str, Any]]:
    """What Tab comes to, one after the other."""
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        yield page.evaluate(FOCUSED)


def test_where_the_keyboard_is_can_be_seen(visitor: Visitors) -> None:
    """Whatever Tab comes to has an outline, or is drawn otherwise by whoever takes the outline away."""
    me = visitor()
    any_states.sit_with_bots(me, TOY)
    TABLE.wait_for_turn(me.page)
    found = [stop for stop in stops(me.page) if stop]
    assert {"primary", "quiet"} & {name for stop in found for name in stop["classes"]}
    assert [stop for stop in found if not stop["drawn"]] == []
