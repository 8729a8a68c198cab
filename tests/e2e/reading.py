"""Reading cards: every name on a page is a door, and the panel behind it opens."""

from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.visitor import Visitor

# Texts that are the name of a card or hold one, can be seen, and lead to no card or to another one.
# A name of one word may be a word of the language: within a longer text it is nobody's.
# What a card itself says is read with that card, and leads on from there.
# Left out: the lines of a list to choose from, which cannot be pointed at, where one card is read already, and
# what only a screen reader says.
SHUT_DOORS = r"""([cards, copy]) => {
  const LEFT_OUT = 'option, .peek, dialog[aria-labelledby=card-name], .sr, title';
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  const texts = new Map(cards.map(({ name, text }) => [name, text]));
  const known = new Set(names.values());
  const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const long = [...known].filter((name) => name.includes(' ')).sort((a, b) => b.length - a.length);
  const any = long.map(quoted).join('|') || '(?!)';
  const within = new RegExp(`(?<![\\w-])(?:${any})(?![\\w-])`, 'g');
  const plain = (card) => (copy ? card.replace(new RegExp(copy), '') : card);
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim().replace(/\s+/g, ' ');
    const parent = walk.currentNode.parentElement;
    const named = known.has(text) ? [text] : (text.match(within) ?? []);
    if (!named.length || !parent.checkVisibility() || parent.closest(LEFT_OUT)) continue;
    const door = parent.closest('[data-peek]');
    const read = door && names.get(plain(door.dataset.peek));
    for (const name of new Set(named)) {
      if (read === name || texts.get(read)?.includes(name)) continue;
      found.push(`${name}: ${(door ?? parent).outerHTML.slice(0, 240)}`);
    }
  }
  return found;
}"""
DOORS = "() => document.querySelectorAll('[data-peek]').length"


def cards_of(person: Visitor, path: str) -> list[dict[str, Any]]:
    """The cards of a game or of a table, as the server tells them."""
    return [{each: card.get(each, "") for each in ("id", "name", "text")} for card in person.get(path)]


def shut_doors(page: Page, cards: Iterable[dict[str, Any]], copy: str = "") -> list[str]:
    """The names of cards on the page that cannot be read.

    `copy`: a pattern of what a game writes before the id of a card to tell copies of it apart.
    """
    found: list[str] = page.evaluate(SHUT_DOORS, [list(cards), copy])
    return found


def doors(page: Page) -> int:
    """How many things on the page can be read."""
    return int(page.evaluate(DOORS))


def expect_read(page: Page, name: str) -> None:
    """The panel is open, and is about this card."""
    expect(page.locator(".peek h2")).to_have_text(name)


def expect_shut(page: Page) -> None:
    expect(page.locator(".peek")).to_have_count(0)
