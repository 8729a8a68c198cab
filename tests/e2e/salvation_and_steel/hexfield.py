"""A table of Salvation and Steel in the browser: positions laid for a test, and the hexes on the screen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from saltbox.games.salvation_and_steel import position
from saltbox.games.salvation_and_steel.board import GRID
from tests.e2e.aim import tap, wait_until_still
from tests.e2e.visitor import Visitor

GAME = "salvation-and-steel"
ME, BOT = {"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "tactical", "name": "Bosun"}
MOMENT = 40  # ms that a table must stand still before somebody aims at it
QUICK = {"placing": "by-chance", "voluntary_failure": "never"}


def open_table(person: Visitor, *seats: Mapping[str, str], **options: Any) -> Page:
    """A fresh table, and this person before it."""
    person.get("/api/me")
    wish = {"game": GAME, "seats": list(seats) or [ME, BOT], "options": {**QUICK, **options}}
    return sit_at(person, person.post("/api/tables", wish)["table"])


def sit_at(person: Visitor, table: str) -> Page:
    """Before a table that is there already."""
    page = person.go(f"/play/{table}")
    page.wait_for_selector(".app")
    return page


def lay(
    person: Visitor,
    *units: Mapping[str, Any],
    spells: Sequence[Sequence[str]] = ((), ()),
    options: Mapping[str, Any] | None = None,
    **given: Any,
) -> Page:
    """A table that begins in a position; seat 0 is this person's, seat 1 a bot's."""
    begun = position({"voluntary_failure": "never", **(options or {})}, spells, units=list(units), **given)
    return sit_at(person, person.open_in_position(GAME, [ME, BOT], begun))


# As the client draws them: 22 units from the centre of a hex to a corner, 6 around the board.
WHERE = """([column, row]) => {
  const stage = document.querySelector('.ssb .stage');
  const [box, own] = [stage.getBoundingClientRect(), document.querySelector('.ssb').getBoundingClientRect()];
  const [c, r] = stage.dataset.turn === '180' ? [35 - column, 36 - row] : [column, row];
  const half = Math.sqrt(3) * 11;
  const [x, y] = [28 + 33 * c, 6 + half + 2 * half * (r + (c & 1 ? 0.5 : 0))];
  const at = [box.left + (x / 1211) * box.width, box.top + (y / (75 * half + 12)) * box.height];
  const [left, top] = document.querySelector('.ssb .rulers') ? [30, 26] : [4, 4]; // what rulers cover
  const across = at[0] > own.left + left && at[0] < own.right - 4;
  const inside = across && at[1] > own.top + top && at[1] < own.bottom - 4;
  return [...at, inside, box.width / 1211];
}"""
TIGHT = 0.62  # pixels for a unit: below, a tap comes nearer first


@dataclass
class Field:
    """The hexes on the screen, by name."""

    page: Page
    touch: bool = False

    def at(self, name: str) -> tuple[float, float, bool, float]:
        """The middle of a hex in pixels of the window, whether it can be seen, and pixels for a unit."""
        each = GRID.parse(name)
        wait_until_still(self.page, ".ssb .stage", ms=MOMENT)
        x, y, seen, scale = self.page.evaluate(WHERE, [GRID.column(each), GRID.row(each)])
        return x, y, seen, scale

    def click(self, name: str) -> None:
        """A click on a hex; with a finger, near enough to mean it."""
        if not self.touch:
            if not self.at(name)[2]:
                self.page.keyboard.press("f")  # the whole board
            x, y, seen, _ = self.at(name)
            assert seen, f"{name} is not on the screen"
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)
            return
        self.approach(name)
        x, y, seen, _ = self.at(name)
        assert seen, f"{name} is not on the screen"
        tap(self.page, x, y, touch=True)

    def drag(self, start: str, end: str) -> None:
        """A unit is taken with the mouse from one hex to another."""
        if not (self.at(start)[2] and self.at(end)[2]):
            self.page.keyboard.press("f")  # the whole board
        for name, then in ((start, self.page.mouse.down), (end, self.page.mouse.up)):
            x, y, seen, _ = self.at(name)
            assert seen, f"{name} is not on the screen"
            self.page.mouse.move(x, y)
            then()

    def approach(self, name: str) -> None:
        """A view in which this hex is large enough for a finger; a wheel stands in for two fingers."""
        x, y, seen, scale = self.at(name)
        if seen and scale >= TIGHT:
            return
        if not seen:
            self.page.keyboard.press("f")  # the whole board
        for _ in range(12):
            x, y, seen, scale = self.at(name)
            if scale >= TIGHT:
                break
            self.page.mouse.move(x, y)
            self.page.mouse.wheel(0, -300)
            self.page.wait_for_timeout(30)
        before = None
        while before != (before := self.at(name)):  # a turn of the wheel may still be under way
            self.page.wait_for_timeout(60)

    def token(self, unit: int) -> str:
        """The hex on which a unit stands, as the page shows it."""
        found = self.page.locator(f".ssb [data-unit='{unit}']").get_attribute("data-hex")
        assert found, f"unit {unit} is not on the board"
        return found
