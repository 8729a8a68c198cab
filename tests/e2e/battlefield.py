"""A table of Salt Mystic in the browser: positions laid for a test, the ground in inches, and somebody who plays."""

import math
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page
from sqlalchemy import create_engine

from saltbox import fair
from saltbox.games.salt_mystic import GAME as RULES
from saltbox.games.salt_mystic import position
from saltbox.server import log
from saltbox.server.guests import COOKIE, fingerprint
from saltbox.server.seats import Chair
from tests.e2e.table_top import PATIENCE, Server, Visitor

GAME = "salt-mystic"
ME, BOT = {"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "tactical", "name": "Bosun"}
SMALL = {"table": [36, 36]}
MIL = 1_000  # of an inch


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


def lay(server: Server, person: Visitor, *stacks: Mapping[str, Any], luck: int = 1, **given: Any) -> Page:
    """A table that begins in a position, as the guided game does; seat 0 is this person's, the other a bot's."""
    return sit_at(person, laid(server.data, person, position(given.pop("options", {}), stacks=stacks, **given), luck))


def laid(data: Path, person: Visitor, begun: dict[str, Any], luck: int = 1) -> str:
    """Writes the table where the server looks for those that it has not in mind. The dice follow from `luck`."""
    person.get("/api/me")
    token = next(str(cookie["value"]) for cookie in person.context.cookies() if cookie["name"] == COOKIE)
    guest, secret, now = fingerprint(token), f"{luck:064x}", time.time()
    chairs = [Chair("guest", "Wren", guest=guest), Chair("bot", "Bosun", bot="tactical")][: begun["seats"]]
    row = {
        "id": fair.table_id(f"{secret}{now}"),
        "game": GAME,
        "rules": RULES.version,
        "options": begun["options"],
        "clock": {"seconds": 0, "increment": 0},
        "seconds_left": [0.0] * len(chairs),
        "seats": [chair.document() for chair in chairs],
        "secret": secret,
        "commitment": fair.commitment(secret),
        "salts": [""] * len(chairs),
        "position": {**begun, "state": {"asks_forced": True}},
        "state": "running",
        "outcome": None,
        "creator": guest,
        "learn": False,
        "rematch": "",
        "created": now,
        "updated": now,
    }
    engine = create_engine(f"sqlite:///{data / 'saltbox.db'}")
    with engine.begin() as connection:
        log.add_table(row, {guest})(connection)
    engine.dispose()
    return str(row["id"])


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
  const seen = at[0] > own.left + 4 && at[0] < own.right - 4 && at[1] > own.top + 4 && at[1] < own.bottom - 4;
  return [...at, seen];
}"""


@dataclass
class Ground:
    """The battlefield on the screen: places in inches."""

    page: Page
    size: tuple[float, float] = (48, 48)

    def at(self, x: float, y: float) -> tuple[float, float, bool]:
        """A place of the table in pixels of the window, and whether it can be clicked."""
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
    """Until the engine's word about the ghost has come."""
    page.wait_for_function("() => !document.querySelector('.smb .stale, .pv .stale')")


# --- Somebody who plays ---

READY = """([version, most]) => new Promise((done) => {
  const end = performance.now() + most;
  const look = () => {
    const said = Number(document.querySelector('.app')?.dataset.version ?? -1);
    const over = document.querySelector('.result') !== null;
    const curtain = document.querySelector('.curtain button') !== null;
    const calm = document.querySelector('.action .busy') === null;
    const fits = over || curtain || (said >= version && calm);
    if (fits || performance.now() > end) done({ over, curtain, late: !fits });
    else setTimeout(look, 8);
  };
  look();
})"""
PRESSED = """([kind, n]) => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const show = (one) => {
    if (!one.closest('.smb')) one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    return one.contains(document.elementFromPoint(...middle(one)));
  };
  const wide = (one) => !one.disabled && one.getBoundingClientRect().width > 0;
  const found = [...document.querySelectorAll(kind)].filter((one) => wide(one) && show(one));
  const one = found[n % Math.max(1, found.length)];
  return one && show(one) ? middle(one) : null;
}"""
MOST_CARDS = 2  # played in a turn, so that games stay short


@dataclass
class Commander:
    """A bold player: brings cards, walks towards the other War Marshal, fires whenever there is a target."""

    person: Visitor
    seat: int = 0
    touch: bool = False
    size: tuple[float, float] = (36, 36)
    seen: dict[str, int] = field(default_factory=dict)
    played: int = 0
    turn: int = 0

    @property
    def page(self) -> Page:
        return self.person.page

    @property
    def ground(self) -> Ground:
        return Ground(self.page, self.size)

    def press(self, selector: str, n: int = 0) -> bool:
        """A click or a tap in the middle of the n-th thing that fits, if there is one on the screen."""
        where = self.page.evaluate(PRESSED, [selector, n])
        if where is None:
            return False
        self.tap(*where)
        return True

    def tap(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def ready(self, version: int = 0, seconds: float = PATIENCE) -> dict[str, bool]:
        """Until the page has caught up with this version, or the game is over."""
        told: dict[str, bool] = self.page.evaluate(READY, [version, seconds * 1000])
        return told

    def act(self) -> bool:
        """Answers what is asked, through the page; False if nothing is."""
        told = self.person.seat(self.seat)
        ask, view = told["ask"], told["view"]
        if ask is None:
            return False
        now = self.ready(told["version"])
        assert not now["late"], f"the page does not show step {told['version']}"
        if now["curtain"]:
            self.press(".curtain button")
            return True
        if now["over"]:
            return False
        question = str(ask["question"])
        self.seen[question] = self.seen.get(question, 0) + 1
        if view["turn"] != self.turn:
            self.turn, self.played = view["turn"], 0
        self.answer(question, ask, view)
        self.wait_for_more(told["version"], ask)
        return True

    def wait_for_more(self, version: int, ask: Any) -> None:
        """The choice has reached the server."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            told = self.person.seat(self.seat)
            if told["version"] > version or told["ask"] != ask:
                return
            time.sleep(0.01)
        self.person.shot("stuck")
        raise AssertionError(f"no effect: {ask['text']} ({ask['question']}); the page says {self.headline()!r}")

    def headline(self) -> str:
        return self.page.locator(".action h1").inner_text()

    def answer(self, question: str, ask: Any, view: Any) -> None:
        if question == "move":
            self.move(view)
        elif question in ("marshal", "place"):
            self.on_edge(view)
            self.press(".action .bts button.primary")
        elif question == "play":
            self.play(view)
        elif question in ("activate", "pick"):
            if not self.press(".smb [data-uid].can") and not self.from_afar(".smb [data-uid].can"):
                self.plain()
        elif question.endswith("_piece") and question != "pick_piece":
            self.put_down()
        elif question == "pick_piece":
            self.page.locator(".smb .pickable").first.press("Enter")
        else:
            self.plain()

    def from_afar(self, selector: str) -> bool:
        """It is not on the screen, or something lies above it: the whole table is looked at first."""
        self.press(".zoom [aria-label='Fit the whole table']")
        return self.press(selector)

    def put_down(self) -> None:
        """A piece of terrain, at the first of some places where the page does not object."""
        self.page.keyboard.press("f")
        for n in range(30):
            self.tap(*self.ground.at(4 + 7 * (n % 5), 6 + 4.5 * (n // 5))[:2])
            self.page.wait_for_timeout(300)  # it is judged when it rests
            if not self.page.locator(".smb .pieceghost.bad").count():
                break
        self.press(".action .bts button.primary")

    def plain(self) -> None:
        """A button: the one that leads on, else the first one, else one of the list."""
        done = self.press(".action .bts button.primary") or self.press(".action .bts button[data-choice]")
        if done or self.press(".all li button"):
            return
        self.press(".stabs [role=tab]")  # on a phone the list may be on another sheet
        self.press(".all li button")

    def on_edge(self, view: Any) -> None:
        """Some place on the own edge, not always the same."""
        own = sum(stack[1] == self.seat for stack in view["stacks"])
        x = self.size[0] * (0.5 + 0.13 * own * (-1) ** own)
        y = 2.0 if self.seat == 0 else self.size[1] - 2.0
        px, py, seen = self.ground.at(min(max(x, 3), self.size[0] - 3), y)
        if seen:
            self.tap(px, py)

    def play(self, view: Any) -> None:
        """A card of the hand if one can be played, up to a few in a turn."""
        picked = self.played < MOST_CARDS and self.press("button.hc.can", self.played)
        self.played += 1
        if not picked:
            self.press(".action .bts button[data-choice=done]")
            return
        self.page.wait_for_selector("button.hc.picked")
        if self.page.locator(".smb [data-uid].can").count():  # a Vehicle or an Attachment
            assert self.press(".smb [data-uid].can") or self.from_afar(".smb [data-uid].can")
        elif self.page.locator(".smb .edgezone").count():
            self.on_edge(view)
            self.press(".action .bts button.primary")
        elif not self.press(".action .bts button.primary"):
            self.press(".all li button")

    def move(self, view: Any) -> None:
        """Towards the nearest enemy, the War Marshal if it is as near as that, and fire if there is a target."""
        stacks = {stack[0]: stack for stack in view["stacks"]}
        own = stacks[view["current"]]
        foes = [stack for stack in stacks.values() if stack[1] != self.seat]
        if foes:
            goal = min(foes, key=lambda foe: math.dist(foe[3:5], own[3:5]) - (4 * MIL if is_marshal(foe) else 0))
            self.step_towards(own, goal)
        at_rest(self.page)
        if self.page.locator(".smb .ghost.bad").count():  # refused: back to where it stands
            self.page.keyboard.press("Escape")
        if not self.press(".action .bts button[data-choice=place-fire]") and not self.press(
            ".action .bts button[data-choice=place]"
        ):
            self.plain()

    def step_towards(self, own: Any, goal: Any) -> None:
        (x, y), (gx, gy) = own[3:5], goal[3:5]
        far = math.dist((x, y), (gx, gy))
        for wanted in (7.0, 4.5, 3.0):
            part = min(wanted * MIL, max(0.0, far - 2.3 * MIL)) / max(far, 1)
            px, py, seen = self.ground.at((x + (gx - x) * part) / MIL, (y + (gy - y) * part) / MIL)
            if seen and part * far > 500:
                self.tap(px, py)
                return


def is_marshal(stack: Any) -> bool:
    return str(stack[2]).split(":")[1] in ("karak", "segmond")


def fight(
    *commanders: Commander,
    most: float = 120,
    stop: Callable[[], Any] = lambda: False,
    each: Iterable[Callable[[Commander], Any]] = (),
) -> None:
    """They play until all see the result, or until `stop` says so."""
    end = time.monotonic() + most
    while not stop():
        if not any([act(one, each) for one in commanders]):
            if all(one.ready(0, 0)["over"] for one in commanders):
                return
            time.sleep(0.02)
        assert time.monotonic() < end, f"the game does not end: {[one.headline() for one in commanders]}"


def act(commander: Commander, each: Iterable[Callable[[Commander], Any]]) -> bool:
    for look in each:
        look(commander)
    return commander.act()
