"""Somebody who plays Salt Mystic by looking at the page and clicking."""

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.e2e import aim
from tests.e2e.ready import Readiness, ready, ready_for
from tests.e2e.salt_mystic.battlefield import MIL, Ground, at_rest
from tests.e2e.server import PATIENCE, Progress
from tests.e2e.visitor import Visitor

PUT = """(version) => new Promise((done) => {
  const look = () => {
    if (document.querySelector('.app').dataset.version !== version) done(true);
    else if (document.querySelector('.smb .pieceghost.bad')) done(false);
    else setTimeout(look, 20);
  };
  look();
})"""
MOST_CARDS = 2  # played in a turn, so that games stay short
MOST_CHARACTERS = 5  # who are led at the same time, the War Marshal among them
EAGER = 12 * MIL  # the War Marshal is worth so long a way
ROOM = 3 * MIL  # nobody is put down nearer to another one
STUCK = 1.5 * MIL  # who came no farther than this, with little hope of a hit, goes round what is in the way
ROUND = 2  # turns
HOPE = 15  # percent
FIRE = ".action .bts button[data-choice=place-fire]"
CHANCE = "() => parseInt(document.querySelector('.pv .pc b')?.textContent) || 0"


@dataclass
class Commander:
    """A bold player: brings cards, walks towards the other War Marshal, fires whenever there is a target."""

    person: Visitor
    seat: int = 0
    touch: bool = False
    size: tuple[float, float] = (36, 36)
    seen: dict[str, int] = field(default_factory=dict)
    stood: dict[int, tuple[float, float]] = field(default_factory=dict)  # where a move without hope began
    aside: dict[int, int] = field(default_factory=dict)  # so many more turns round what is in the way
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
        return aim.press(self.page, selector, n, self.touch, still=".smb")

    def tap(self, x: float, y: float) -> None:
        aim.tap(self.page, x, y, self.touch)

    def ready(self, version: int = 0, seconds: float = PATIENCE) -> Readiness:
        """Until the page has caught up with this version, or the game is over."""
        return ready(self.page, version, seconds)

    def act(self) -> bool:
        """Answers what is asked, through the page; False if nothing is."""
        told = self.person.seat(self.seat)
        ask, view = told["ask"], told["view"]
        if ask is None:
            return False
        now = ready_for(self.person, self.seat, told)
        if now is None:
            return False
        if now["curtain"]:
            self.press(".curtain .primary")
            return True
        if now["over"]:
            return False
        question = str(ask["question"])
        self.seen[question] = self.seen.get(question, 0) + 1
        if view["turn"] != self.turn:
            self.turn, self.played = view["turn"], 0
        self.answer(question, view)
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
        asked = f"{ask['words']} ({ask['question']})"
        raise AssertionError(f"no effect: {asked}; the page says {self.headline()!r}")

    def headline(self) -> str:
        return self.page.locator(".action h1").inner_text()

    def answer(self, question: str, view: Any) -> None:
        if question == "move":
            self.move(view)
        elif question in ("marshal", "place"):
            self.on_edge(view)
        elif question == "play":
            self.play(view)
        elif question in ("activate", "pick"):
            self.take_character()
        elif question == "pick_piece":
            self.page.locator(".smb .pickable").first.press("Enter")
        elif question.endswith("_piece"):
            self.put_down()
        else:
            self.plain()

    def take_character(self) -> None:
        """One that can be chosen, by its key if something lies above all of them; or none."""
        who = ".smb [data-uid].can"
        if not self.page.locator(who).count():
            self.plain()
        elif not self.press(who) and not self.from_afar(who):
            self.page.locator(who).first.press("Enter")

    def from_afar(self, selector: str) -> bool:
        """It is not on the screen, or something lies above it: the whole table is looked at first."""
        self.press(".tools [aria-label='Fit the whole table']")
        return self.press(selector)

    def put_down(self) -> None:
        """A piece of terrain, at the first of some places where neither page nor server objects."""
        version = self.page.locator(".app").get_attribute("data-version")
        self.page.keyboard.press("f")
        for n in range(30):
            self.tap(*self.ground.at(4 + 7 * (n % 5), 6 + 4.5 * (n // 5))[:2])
            self.page.wait_for_timeout(300)  # it is judged when it has lain still
            if self.page.locator(".smb .pieceghost.bad").count():
                continue
            self.press(".action .bts button.primary")
            if self.page.evaluate(PUT, version):
                return

    def plain(self) -> None:
        """A button: the one that leads on, else the first one, else one of the list."""
        done = self.press(".action .bts button.primary") or self.press(".action .bts button[data-choice]")
        if done or self.press(".all li button"):
            return
        self.press(".ptabs [role=tab]")  # on a phone the list may be in another pane
        self.press(".all li button")

    def on_edge(self, view: Any) -> None:
        """Some place on the own edge where nobody stands, not always the same.

        A card that is played over the edge is two choices, and the page makes the second one by itself.
        """
        own = sum(stack["seat"] == self.seat for stack in view["stacks"])
        (wide, deep), places = self.size, [place(stack) for stack in view["stacks"]]
        y = 2.0 if self.seat == 0 else deep - 2.0
        for n in range(own, own + 20):
            if not self.page.locator(".smb .edgezone").count():
                return
            x = 3 + (wide / 2 - 3 + 0.13 * wide * n * (-1) ** n) % (wide - 6)
            px, py, seen = self.ground.at(x, y)
            if not seen or any(math.dist((x * MIL, y * MIL), other) < ROOM for other in places):
                continue
            self.tap(px, py)
            at_rest(self.page)  # before it is judged it cannot be placed
            if self.press(".action .bts button.primary"):
                return
        raise AssertionError(f"nowhere on the edge: {self.headline()!r}")

    def play(self, view: Any) -> None:
        """A card of the hand if one can be played, up to a few in a turn."""
        own = sum(stack["seat"] == self.seat for stack in view["stacks"])
        wanted = self.played < MOST_CARDS and own < MOST_CHARACTERS
        picked = wanted and self.press("button.hc.can", self.played)
        self.played += 1
        if not picked:
            self.press(".action .bts button[data-choice=done]")
            return
        self.page.wait_for_selector("button.hc.picked")
        if self.page.locator(".smb [data-uid].can").count():  # a Vehicle or an Attachment
            host = ".smb [data-uid].can"
            took = self.press(host) or self.from_afar(host)
            assert took or self.press(".action .bts button.primary")  # words may cover the only one
        elif self.page.locator(".smb .edgezone").count():
            self.on_edge(view)
        elif not self.press(".action .bts button.primary"):
            self.press(".all li button")

    def move(self, view: Any) -> None:
        """Towards the enemy's War Marshal, or whoever is much nearer, and fire if there is a target."""
        stacks = {stack["uid"]: stack for stack in view["stacks"]}
        own = stacks[view["current"]]
        at_rest(self.page)  # before its reach is known it goes nowhere
        foes = [stack for stack in stacks.values() if stack["seat"] != self.seat]
        if foes:
            goal = min(foes, key=lambda foe: math.dist(place(foe), place(own)) - EAGER * is_marshal(foe))
            self.press(f".smb [data-uid='{goal['uid']}']")  # it turns to whom it is aimed at
            self.step_towards(own, goal)
        at_rest(self.page)
        if self.page.locator(".smb .ghost.bad").count():  # refused: back to where it stands
            self.page.keyboard.press("Escape")
        for _other in range(2):  # perhaps at somebody else
            if self.hope() >= HOPE:
                self.stood.pop(own["uid"], None)
                break
            self.page.keyboard.press("n")
            at_rest(self.page)
        if not self.press(FIRE) and not self.press(".action .bts button[data-choice=place]"):
            self.plain()

    def hope(self) -> int:
        """The chance of a hit that the page tells, in percent."""
        return int(self.page.evaluate(CHANCE)) if self.page.locator(FIRE).count() else 0

    def step_towards(self, own: Any, goal: Any) -> None:
        """As far as it goes, and no nearer than it must; who came to nothing goes round, left or right."""
        (x, y), (gx, gy), uid = place(own), place(goal), own["uid"]
        far = math.dist((x, y), (gx, gy))
        way = math.atan2(gy - y, gx - x)
        before = self.stood.get(uid)
        if before and math.dist(before, (x, y)) < STUCK:
            self.aside[uid] = ROUND
        if self.aside.get(uid, 0) > 0:
            self.aside[uid] -= 1
            way += math.radians(80 if (uid + self.turn // 8) % 2 else -80)
            far = max(far, 5 * MIL)
        self.stood[uid] = (x, y)
        for wanted in (7.0, 4.5, 3.0):
            part = min(wanted * MIL, max(0.0, far - 2.3 * MIL))
            px, py, seen = self.ground.at((x + part * math.cos(way)) / MIL, (y + part * math.sin(way)) / MIL)
            if seen and part > 500:
                self.tap(px, py)
                return


class Typist(Commander):
    """A commander without a mouse: whatever has the focus gets Enter, the table gets arrows and letters."""

    def press(self, selector: str, n: int = 0) -> bool:
        shown = [each for each in self.page.locator(selector).all() if each.is_visible() and each.is_enabled()]
        if n >= len(shown):
            return False
        is_final = shown[n].get_attribute("data-irreversible") is not None
        shown[n].press("Enter")
        if is_final:
            self.page.locator("dialog.sure [data-choice=spend_it]").press("Enter")
        return True

    def tap(self, x: float, y: float) -> None:
        raise AssertionError(f"a typist does not point at {x:.0f}, {y:.0f}")

    def type(self, key: str) -> None:
        """On the table: a control that had the focus does not get it."""
        self.page.evaluate("document.activeElement?.blur()")
        self.page.keyboard.press(key)

    def on_edge(self, view: Any) -> None:
        """Where the page proposes it; else step by step along the edge."""
        for key in ("ArrowRight",) * 8 + ("ArrowLeft",) * 16:
            at_rest(self.page)
            if not self.page.locator(".smb .edgezone").count():
                return  # the page makes the second choice of a card by itself
            if self.press(".action .bts button.primary"):
                return
            self.type(key)
        raise AssertionError(f"no room on the edge among {len(view['stacks'])}: {self.headline()!r}")

    def step_towards(self, own: Any, goal: Any) -> None:
        """Inch by inch, the longer way first, as far as it goes."""
        (x, y), (gx, gy) = place(own), place(goal)
        for _ in range(6):
            dx, dy = gx - x, gy - y
            if math.hypot(dx, dy) < 3 * MIL:
                return
            if abs(dx) > abs(dy):
                self.type("ArrowRight" if dx > 0 else "ArrowLeft")
                x += MIL if dx > 0 else -MIL
            else:
                self.type("ArrowUp" if dy > 0 else "ArrowDown")
                y += MIL if dy > 0 else -MIL


def place(stack: Any) -> tuple[int, int]:
    """Where a Character stands, in mils."""
    return stack["x"], stack["y"]


def is_marshal(stack: Any) -> bool:
    return str(stack["card"]).split(":")[1] in ("karak", "segmond")


def fight(
    *commanders: Commander,
    most: int = 2000,
    stop: Callable[[], Any] = lambda: False,
    each: Iterable[Callable[[Commander], Any]] = (),
) -> None:
    """They play until all see the result, or until `stop` says so; at most so many answers."""
    progress = Progress(most)
    while not stop():
        acted = sum(act(one, each) for one in commanders)
        if acted:
            progress.made(acted)
        elif all(one.ready(0, 0)["over"] for one in commanders):
            return
        else:
            version = commanders[0].person.seat(commanders[0].seat)["version"]
            progress.wait(version, lambda: [one.headline() for one in commanders])


def act(commander: Commander, each: Iterable[Callable[[Commander], Any]]) -> bool:
    for look in each:
        look(commander)
    return commander.act()
