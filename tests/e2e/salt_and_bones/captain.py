"""Somebody who plays Salt & Bones by looking at the page and clicking."""

import re
from random import Random

from playwright.sync_api import Page

from tests.e2e.table_top import Offer, Sight, TableTop
from tests.e2e.visitor import Visitor

GAME = "salt-and-bones"
ON = ("Place it", "Chain it", "Skip", "Back to now", "Agree")  # buttons that lead on


def value(tile: Offer) -> int:
    """The blow that the page promises there; -1 if it promises none."""
    found = re.search(r"up to (-?\d+) damage", tile.label)
    return int(found[1]) if found else -1


def pick(sight: Sight, dice: Random) -> Offer:
    """What a bold player would click next. Knows no rules, only what such pages look like."""
    named = {offer.label.split(" for ")[0].lstrip("0123456789↵ "): offer for offer in sight.of("button")}
    if curtain := sight.of("curtain"):
        return curtain[0]
    for forward in ON:
        if forward in named:
            return named[forward]
    if tiles := sight.of("tile"):  # the hardest blow, or any tile if none has a number
        return max(tiles, key=lambda tile: (value(tile), dice.random()))
    if decks := sight.of("deck"):
        attack = [deck for deck in decks if deck.choice == "attack"]
        return attack[0] if attack and dice.random() < 0.7 else dice.choice(decks)
    choices = {offer.choice: offer for offer in sight.of("button")}
    cards = sight.of("card")
    if "keep" in choices:
        return choices["keep"]
    if cards and "disengage" in choices:  # a turn: strike, as long as there is something to strike with
        return dice.choice(cards)
    if things := [*sight.of("slot"), *cards]:
        return dice.choice([*things, *things, *sight.of("button")])
    return dice.choice(sight.offers)


TABLE = TableTop(
    GAME,
    {
        "tile": "rect[data-tile].can",
        "card": "button.held.can:not(.selected)",
        "slot": "button.slot.legal",
        "deck": "button.deck.can",
    },
    pick,
)


def against_bot(person: Visitor, **more: object) -> Page:
    """A fresh table with a bot at the other side, and this person before it."""
    person.get("/api/me")
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "greedy"}]
    table = person.post("/api/tables", {"game": GAME, "seats": seats, **more})["table"]
    page = person.go(f"/play/{table}")
    page.wait_for_selector(".app")
    return page


def is_turn(sight: Sight) -> bool:
    """A turn in combat, with something to strike with."""
    return bool(sight.of("card")) and any(offer.choice == "disengage" for offer in sight.of("button"))


def to_a_turn(page: Page, seed: int = 7) -> Sight:
    """Plays up to the first turn in combat."""
    sight = TABLE.play_on(page, seed=seed, stop=is_turn)
    assert is_turn(sight), "the game ended before there was a turn to look at"
    return sight


def hand(page: Page) -> list[str]:
    """The cards in the hand, as the page shows them."""
    found: list[str] = page.locator(".held").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    return found
