"""Somebody who plays Salus by looking at the page and clicking.

What may be chosen is heard from the server; everything is done on the page: a card, a ship or a row is picked,
turned if it must be, and the golden button is pressed.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.e2e.aim import press
from tests.e2e.ready import ready
from tests.e2e.server import until
from tests.e2e.table_top import show_all_buttons
from tests.e2e.visitor import Visitor

GAME = "salus"
ME = {"kind": "me", "name": "Wren"}
NAMES = ("Wren", "Bosun", "Anne", "Tom", "Jo")
# Where the things lie that a choice is about, by its first word.
IN_HAND = ("discard", "equip", "cycle", "purge", "play", "assign", "bid")
IN_SLOT = ("unequip", "equipped")
MOST_TURNS = 12  # ways to use one card


def open_table(person: Visitor, seats: int, bot: str = "random", **options: Any) -> Page:
    """A fresh table with bots at all other seats, and this person before it."""
    person.get("/api/me")
    bots = [{"kind": "bot", "bot": bot, "name": name} for name in NAMES[1:seats]]
    wish = {"game": GAME, "seats": [ME, *bots], "options": options}
    page = person.go(f"/play/{person.post('/api/tables', wish)['table']}")
    page.wait_for_selector(".app")
    return page


@dataclass
class Pilot:
    """A bold player: anything that may be chosen is, and turns are ended when nothing else is left to do."""

    person: Visitor
    seat: int = 0
    seed: int = 7
    seen: Counter[str] = field(default_factory=Counter)  # questions

    @property
    def page(self) -> Page:
        return self.person.page

    def pick(self, told: Mapping[str, Any]) -> str:
        """A choice for what is asked."""
        choices: list[str] = [option["choice"] for option in told["ask"]["options"]]
        dice = Random(f"{self.seed} {told['version']}")
        return dice.choice([choice for choice in choices if choice != "end"] or choices)

    def play_on(self, stop: Sequence[str] = (), most: int = 600) -> bool:
        """Until one of these questions is asked, or the race is over; False in that case."""
        version = 0
        for _ in range(most):
            sight = ready(self.page, version)
            if sight["over"]:
                return False
            told = self.person.seat(self.seat)
            assert not sight["late"], f"nothing is asked here: {told['ask']}"
            if told["ask"] is None:  # it was answered meanwhile
                continue
            question = told["ask"]["question"]
            if question in stop:
                return True
            self.seen[question] += 1
            self.do(self.pick(told))
            until(lambda: self.person.seat(self.seat)["version"] > told["version"], "the choice is made")  # noqa: B023
            version = self.person.seat(self.seat)["version"]
        raise AssertionError("the race does not end")

    def do(self, choice: str) -> None:
        """Makes a choice with the hand."""
        if self.says(choice):
            return
        if not press(self.page, f":not(.bts) > [data-choice='{choice}']"):
            self.take(choice)
        golden = self.page.locator(".action .bts .primary")
        for _ in range(MOST_TURNS):
            if golden.first.get_attribute("data-choice") == choice:
                press(self.page, ".action .bts .primary")
                return
            self.page.keyboard.press("r")
        raise AssertionError(f"{choice} cannot be picked: {self.page.locator('.action').inner_text()}")

    def says(self, choice: str) -> bool:
        """Whether the action bar has a button for it, and it was pressed."""
        if not self.page.locator(".action .bts .btn").count():
            return False
        show_all_buttons(self.page)
        return press(self.page, f".action .bts [data-choice='{choice}']")

    def take(self, choice: str) -> None:
        """The card that a choice is about is clicked, wherever it lies."""
        word, card = choice.split(":")[:2]
        place = "card" if word in IN_HAND else "slot" if word in IN_SLOT else "pool"
        assert press(self.page, f"[data-{place}='{card}']"), f"{choice} is nowhere"
