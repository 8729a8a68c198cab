"""Reading cards: every name on a page is a door, and the panel behind it opens."""

from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.visitor import Visitor

# Texts that are the name of a card, can be seen, and lead to no card or to another one.
# Left out: the lines of a list to choose from, which cannot be pointed at, and where one card is read already.
SHUT_DOORS = r"""(cards) => {
  const LEFT_OUT = 'option, .peek, dialog[aria-labelledby=card-name]';
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  const known = new Set(names.values());
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim().replace(/\s+/g, ' ');
    const parent = walk.currentNode.parentElement;
    if (!known.has(text) || !parent.checkVisibility() || parent.closest(LEFT_OUT)) continue;
    const door = parent.closest('[data-peek]');
    const card = door?.dataset.peek.replace(/^[01]\w:/, '');
    if (names.get(card) !== text) found.push(`${text}: ${(door ?? parent).outerHTML.slice(0, 160)}`);
  }
  return found;
}"""
DOORS = "() => document.querySelectorAll('[data-peek]').length"


def cards_of(person: Visitor, path: str) -> list[dict[str, Any]]:
    """The cards of a game or of a table, as the server tells them."""
    return [{"id": card["id"], "name": card["name"]} for card in person.get(path)]


def shut_doors(page: Page, cards: Iterable[dict[str, Any]]) -> list[str]:
    """The names of cards on the page that cannot be read."""
    found: list[str] = page.evaluate(SHUT_DOORS, list(cards))
    return found


def doors(page: Page) -> int:
    """How many things on the page can be read."""
    return int(page.evaluate(DOORS))


def expect_read(page: Page, name: str) -> None:
    """The panel is open, and is about this card."""
    expect(page.locator(".peek h2")).to_have_text(name)


def expect_shut(page: Page) -> None:
    expect(page.locator(".peek")).to_have_count(0)
