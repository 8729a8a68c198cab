"""A table of Salt Mystic in the browser: positions laid for a test, and the ground in inches."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page

from saltbox.games.salt_mystic import position
from tests.e2e.aim import wait_until_still
from tests.e2e.visitor import Visitor

GAME = "salt-mystic"
ME, BOT = {"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "tactical", "name": "Bosun"}
SMALL = {"table": [36, 36]}
MIL = 1_000  # of an inch
MOMENT = 40  # ms that a table must stand still before somebody aims at it


# --- Tables ---


def open_table(person: Visitor, *seats: Mapping[str, str], **options: Any) -> Page:
    """A fresh table, and this person before it."""
    person.get("/api/me")
    wish = {"game": GAME, "seats": list(seats) or [ME, BOT], "options": options}
    return sit_at(person, person.post("/api/tables", wish)["table"])


def sit_at(person: Visitor, table: str) -> Page:
    page = person.go(f"/play/{table}")
    page.wait_for_selector(".app")
    return page


def lay(person: Visitor, *stacks: Mapping[str, Any], **given: Any) -> Page:
    """A table that begins in a position, as the guided game does; seat 0 is this person's, seat 1 a bot's."""
    begun = position(given.pop("options", {}), stacks=stacks, **given)
    return sit_at(person, person.open_in_position(GAME, [ME, BOT][: begun["seats"]], begun))


def character(card: str, x: float, y: float, heading: float = 0, seat: int = 0, **more: Any) -> dict[str, Any]:
    """A Character of a position."""
    return {"card": card, "seat": seat, "at": [x, y], "heading": heading, **more}


# --- The ground ---

WHERE = """([x, y, w, d]) => {
  const stage = document.querySelector('.smb .stage');
  const box = stage.getBoundingClientRect();
  const own = document.querySelector('.smb').getBoundingClientRect();
  const turned = stage.dataset.turn === '180';
  const [u, v] = turned ? [w - x, y] : [x, d - y];
  const at = [box.left + (u / w) * box.width, box.top + (v / d) * box.height];
  const inside = at[0] > own.left + 4 && at[0] < own.right - 4 && at[1] > own.top + 4 && at[1] < own.bottom - 4;
  const above = document.elementFromPoint(...at);
  return [...at, inside && above?.closest('.smb') !== null && above?.closest('.mini') === null];
}"""


@dataclass
class Ground:
    """The battlefield on the screen: places in inches."""

    page: Page
    size: tuple[float, float] = (48, 48)

    def at(self, x: float, y: float) -> tuple[float, float, bool]:
        """A place of the table in pixels of the window, and whether it can be clicked."""
        wait_until_still(self.page, ".smb .stage", ms=MOMENT)
        px, py, seen = self.page.evaluate(WHERE, [x, y, *self.size])
        return px, py, seen

    def click(self, x: float, y: float, touch: bool = False) -> None:
        px, py, seen = self.at(x, y)
        assert seen, f"{x}, {y} is not on the screen"
        if touch:
            self.page.touchscreen.tap(px, py)
        else:
            self.page.mouse.click(px, py)

    def drag(self, *places: tuple[float, float], steps: int = 6) -> None:
        """From the first place through the others, with the mouse button held."""
        px, py, _ = self.at(*places[0])
        self.page.mouse.move(px, py)
        self.page.mouse.down()
        for place in places[1:]:
            px, py, _ = self.at(*place)
            self.page.mouse.move(px, py, steps=steps)
        self.page.mouse.up()

    def unit(self, uid: int) -> Locator:
        return self.page.locator(f".smb [data-uid='{uid}']")

    @property
    def ghost(self) -> Locator:
        return self.page.locator(".smb [data-ghost]")


def button(page: Page, choice: str) -> Locator:
    """A button of the action bar."""
    return page.locator(f".action .bts button[data-choice='{choice}']")


def at_rest(page: Page) -> None:
    """Until the engine's word about the ghost has come: how far it may go, and what holds where it is."""
    page.wait_for_function("() => !testOpenSurveys() && !document.querySelector('.smb .stale, .pv .stale')")
