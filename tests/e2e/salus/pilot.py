"""People who play Salus by looking at the page: with a mouse, with a finger, or with the keyboard alone.

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
from tests.e2e.keyboard import press_by_key
from tests.e2e.ready import ready, ready_for
from tests.e2e.server import Progress, until
from tests.e2e.table_top import show_all_buttons
from tests.e2e.visitor import Visitor

GAME = "salus"
ME = {"kind": "me", "name": "Wren"}
NAMES = ("Wren", "Bosun", "Anne", "Tom", "Jo")
# Where the things lie that a choice is about, by its first word.
IN_HAND = ("discard", "equip", "cycle", "purge", "play", "assign", "bid")
IN_SLOT = ("unequip", "equipped")
MOST_TURNS = 12  # ways to use one card
MOST_THINGS = 24  # that one question offers


def open_table(person: Visitor, seats: int, bot: str = "random", **options: Any) -> Page:
    """A fresh table with bots at all other seats, and this person before it."""
    person.get("/api/me")
    bots = [{"kind": "bot", "bot": bot, "name": name} for name in NAMES[1:seats]]
    wish = {"game": GAME, "seats": [ME, *bots], "options": options}
    page = person.go(f"/play/{person.post('/api/tables', wish)['table']}")
    page.wait_for_selector(".app")
    return page


def is_taken_by_itself(ask: Mapping[str, Any]) -> bool:
    """Whether the server takes the only option there is: a person waits for what comes then."""
    return len(ask["options"]) == 1 and not ask.get("measured")


@dataclass
class Pilot:
    """A bold player: anything that may be chosen is, and turns are ended when nothing else is left to do."""

    person: Visitor
    seat: int = 0
    seed: int = 7
    touch: bool = False
    seen: Counter[str] = field(default_factory=Counter)  # questions

    @property
    def page(self) -> Page:
        return self.person.page

    def pick(self, told: Mapping[str, Any]) -> str:
        """A choice for what is asked."""
        choices: list[str] = [option["choice"] for option in told["ask"]["options"]]
        dice = Random(f"{self.seed} {self.seat} {self.seen.total()}")
        return dice.choice([choice for choice in choices if choice != "end"] or choices)

    def play_on(self, stop: Sequence[str] = (), most: int = 600) -> bool:
        """Until one of these questions is asked, or the race is over; False in that case."""
        version, progress = 0, Progress(most)
        while True:
            sight = ready(self.page, version)
            if sight["over"]:
                return False
            told = self.person.seat(self.seat)
            assert not sight["late"], f"nothing is asked here: {told['ask']}"
            if told["ask"] is None:  # it was answered meanwhile, and the page has still to hear of it
                version = told["version"]
            elif is_taken_by_itself(told["ask"]):
                version = told["version"] + 1
            elif ready_for(self.person, self.seat, told) is not None:
                if told["ask"]["question"] in stop:
                    return True
                version = self.answer(told)
                progress.made()
                continue
            progress.wait(told["version"], self.bar)

    def bar(self) -> str:
        """What the page says."""
        return self.page.locator(".action").inner_text()

    def answer(self, told: Mapping[str, Any]) -> int:
        """Makes a choice for what is asked; the version of the table after it."""
        self.seen[told["ask"]["question"]] += 1
        self.do(self.pick(told))
        self.wait_for_step_after(told)
        version: int = self.person.seat(self.seat)["version"]
        return version

    def wait_for_step_after(self, told: Mapping[str, Any]) -> None:
        until(lambda: self.person.seat(self.seat)["version"] > told["version"], "the choice is made")

    def press(self, selector: str) -> bool:
        """The first thing that fits and can be pressed."""
        return press(self.page, selector, touch=self.touch)

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def turn(self) -> None:
        """What is picked is used in the next way: a phone has a button for it, and no keys."""
        if not self.touch:
            self.key("r")
            return
        self.show_all()
        assert self.press(".action .bts .btn:not([data-choice], .more)"), "what is picked cannot be turned"

    def do(self, choice: str) -> None:
        """Makes a choice with the hand."""
        if self.says(choice):
            return
        if not self.press(f":not(.bts) > [data-choice='{choice}']"):
            self.take(choice)
        for _ in range(MOST_TURNS):
            if self.says(choice):  # golden or not: what would do nothing can be done all the same
                return
            self.turn()
        raise AssertionError(f"{choice} cannot be picked: {self.bar()}")

    def show_all(self) -> None:
        """Buttons for which the bar has no room."""
        show_all_buttons(self.page)

    def says(self, choice: str) -> bool:
        """Whether the action bar has a button for it, and it was pressed."""
        if not self.page.locator(".action .bts .btn").count():
            return False
        self.show_all()
        return self.press(f".action .bts [data-choice='{choice}']")

    def take(self, choice: str) -> None:
        """The card that a choice is about is clicked, wherever it lies."""
        word, card = choice.split(":")[:2]
        place = "card" if word in IN_HAND else "slot" if word in IN_SLOT else "pool"
        assert self.press(f"[data-{place}='{card}']"), f"{choice} is nowhere"


@dataclass
class Typist(Pilot):
    """Somebody without a mouse: the arrows go from thing to thing, R turns, Tab and Enter do it."""

    def press(self, selector: str) -> bool:
        """A button is walked to, and Enter pressed on it."""
        return press_by_key(self.page, selector)

    def show_all(self) -> None:
        self.press(".action .bts .more[aria-expanded=false]")

    def do(self, choice: str) -> None:
        if self.says(choice):
            return
        picked = self.page.locator(".action .bts [data-choice]")  # what is picked has the first button
        for way in ("ArrowLeft", "ArrowRight"):  # at the move die, arrows end at its ends
            for _ in range(MOST_THINGS):
                if picked.count() and self.is_about(str(picked.first.get_attribute("data-choice")), choice):
                    self.turn_to(choice)
                    assert self.says(choice)
                    return
                self.key(way)
        raise AssertionError(f"the arrows do not lead to {choice}")

    def is_about(self, picked: str, choice: str) -> bool:
        """Whether the same card is picked, in whatever way it is used."""
        is_slot = [one.split(":")[0] in IN_SLOT for one in (picked, choice)]
        is_card = choice.split(":")[0] in (*IN_HAND, *IN_SLOT)
        same = picked.split(":")[1:2] == choice.split(":")[1:2] and is_slot[0] == is_slot[1]
        return picked == choice or (is_card and same)

    def turn_to(self, choice: str) -> None:
        """R, until the card that is picked is used in this way."""
        picked = self.page.locator(".action .bts [data-choice]")
        for _ in range(MOST_TURNS):
            if picked.first.get_attribute("data-choice") == choice:
                return
            self.key("r")
        raise AssertionError(f"R does not lead to {choice}")


def race_on(pilots: Sequence[Pilot], most: int = 900) -> None:
    """All seats are people: whoever is asked answers on a page of their own, until the race is over."""
    progress = Progress(most)
    while True:
        told = pilots[0].person.seat(pilots[0].seat)
        if told["table"]["state"] == "finished":
            return
        before = progress.answers
        for seat in told.get("asked", ()):
            pilot = pilots[seat]
            now = pilot.person.seat(seat)
            if now["ask"] is None:
                continue
            if is_taken_by_itself(now["ask"]):
                pilot.wait_for_step_after(now)
            elif ready_for(pilot.person, seat, now) is not None:
                pilot.answer(now)
                progress.made()
        if progress.answers == before:
            progress.wait(told["version"], lambda: [pilot.bar() for pilot in pilots])
