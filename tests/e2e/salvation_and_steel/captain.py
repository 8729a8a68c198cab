"""Somebody who plays Salvation and Steel by looking at the page and clicking.

What may be chosen is heard from the server; everything is done on the page, with a mouse or a finger.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any, NoReturn, cast

from playwright.sync_api import Page, expect

from saltbox.engine import Ask, Match
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.bot.answers import drag
from saltbox.games.salvation_and_steel.bot.commands import best_command
from saltbox.games.salvation_and_steel.bot.goals import goal_of, to_hex
from saltbox.games.salvation_and_steel.bot.scene import Scene
from saltbox.games.salvation_and_steel.choices import ATTACKER, STOP
from saltbox.games.salvation_and_steel.nouns import Gate
from saltbox.games.salvation_and_steel.table import WarTable
from tests.e2e import aim
from tests.e2e.ready import ready_for
from tests.e2e.salvation_and_steel.hexfield import GAME, Field
from tests.e2e.server import PATIENCE, Progress
from tests.e2e.visitor import Visitor

# What is done first if it can be done; what comes last ends the phase.
EAGER = ("fight", "charge", "shoot", "cast", "stand", "batter", "move", "crawl", "activate", "done", "end")
# What only some scenarios have; the bot of the house knows when it is worth doing.
DEEDS = {"leave", "pick-up", "drag", "escort", "tow", "haul", "hand-over", "slay", "batter", "shoot-hostage"}
RUNNERS = ("escapee", "raider")  # who wants to get past the enemy, and not to fight
ON_HEXES = (
    "move",
    "crawl",
    "step",
    "fall",
    "push",
    "raise",
    "shift",
    "note",
    "disengage",
    "place",
    "charge",
)

FAR = 5  # hexes: pieces that lie so far from each other do not touch


def in_process(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view that came over the wire, as bots are shown it: records are records again."""
    return {**view, "gates": [Gate(**gate) for gate in view["gates"]]}


@dataclass
class Captain:
    """A bold player: brings everybody to the enemy, calls every round, splits dice as they come."""

    person: Visitor
    seat: int = 0
    touch: bool = False
    seed: int = 7
    seen: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    told: set[str] = field(default_factory=set)  # names of events
    table: WarTable | None = None

    @property
    def page(self) -> Page:
        return self.person.page

    @property
    def field(self) -> Field:
        return Field(self.page, self.touch)

    # --- What to do ---

    def dice(self, told: Mapping[str, Any]) -> Random:
        """Chance that follows from the position and the question, and not from when somebody looks at it."""
        ask, view = told["ask"], told["view"]
        choices = [option["choice"] for option in ask["options"]]
        here = (ask["question"], choices, view["turn"], view["at"], view["energy"], view["markers"])
        return Random(json.dumps([self.seed, *here]))

    def pick(self, told: Mapping[str, Any]) -> str:
        """A choice for what is asked, by what it is called."""
        ask, dice = told["ask"], self.dice(told)
        choices: list[str] = [option["choice"] for option in ask["options"]]
        scene = Scene(self.rules(told), in_process(told["view"]))
        if ask["question"] == "lay":
            return f"lay:{self.open_ground(told['view'], dice)}:{dice.randrange(6)}"
        if ask["question"] == "dice":
            return dice.choice(self.splits(choices))
        if ask["question"] == "part":
            return ATTACKER if ATTACKER in choices else dice.choice(choices)
        if ask["question"] == "pair":
            return best_command(scene, [choice for choice in choices if choice != STOP] or [STOP])
        if ask["question"] == "drag":
            return drag(scene, cast(Ask, SimpleNamespace(options=choices, about=(ask["about"]["unit"],))))
        if ask["question"] != "command":
            idle = ("pass", "leave it", "stay", "leave:")
            ends = [choice for choice in choices if not choice.startswith(idle)]
            return dice.choice(ends or choices)
        best = best_command(scene, choices)
        if best.partition(":")[0] in DEEDS or scene.side in RUNNERS:
            return best
        by_word: dict[str, list[str]] = {}
        for choice in choices:
            by_word.setdefault(choice.partition(":")[0], []).append(choice)
        for word in EAGER:
            found = [one for one in by_word.get(word, []) if word != "charge" or one.count(":") == 2]
            if word in ("move", "crawl"):
                found = self.nearer(found, scene)
            if word == "cast" and dice.random() < 0.5:
                continue
            if found:
                return dice.choice(found)
        return choices[-1]

    def splits(self, choices: Sequence[str]) -> list[str]:
        """The splits that have a button of their own: all dice on attack, all on defence, or mirrored."""
        plain = [choice.removeprefix("dice:") for choice in choices if "/" in choice and "+" not in choice]
        pairs = [tuple(map(int, pair.split("/"))) for pair in plain]
        most_attack, most = max(attack for attack, _ in pairs), max(map(sum, pairs))
        found = [f"dice:0/{most}", "mirror", *([f"dice:{most_attack}/0"] if most_attack else [])]
        return [one for one in found if one in choices]

    def open_ground(self, view: Mapping[str, Any], dice: Random) -> str:
        """A hex far from everything that lies on the board, and from its edges."""
        taken = [piece["anchor"] for piece in view["terrain"]] + list(view["markers"])
        found = [
            each
            for each in range(GRID.size)
            if 5 <= GRID.column(each) <= 30
            and 8 <= GRID.row(each) <= 28
            and all(GRID.distance(each, other) > FAR for other in taken)
        ]
        return GRID.name(dice.choice(found))

    def nearer(self, moves: list[str], scene: Scene) -> list[str]:
        """The move that brings the unit nearest to what it goes for, if it comes nearer by that."""
        if not moves:
            return []
        is_guard = scene.side == "guard"  # who rings the bell, if nobody fights
        way = to_hex(scene.view["markers"][0], 1) if is_guard else goal_of(scene, scene.current)
        best = min(moves, key=lambda move: way(GRID.parse(move.partition(":")[2])))
        return [best] if way(GRID.parse(best.partition(":")[2])) < way(scene.at[scene.current]) else []

    def rules(self, told: Mapping[str, Any]) -> WarTable:
        """Unit types, bands and switches of the table that the page shows."""
        if self.table is None:
            self.table = Match.new(GAME, seed=1, options=told["table"]["options"]).table
        return self.table

    # --- How it is done on the page ---

    def press(self, selector: str) -> bool:
        """The first thing that fits and can be pressed."""
        return aim.press(self.page, selector, 0, self.touch, still=".ssb")

    def show(self, pane: str) -> None:
        """Brings a pane to the front, where panes share a place."""
        tab = self.page.get_by_role("tab", name=pane, exact=False)
        if tab.count() and tab.first.is_visible() and tab.first.get_attribute("aria-selected") != "true":
            x, y = tab.first.evaluate("testMiddle")
            aim.tap(self.page, x, y, self.touch)  # the list that comes may lie under the same finger
            expect(tab.first).to_have_attribute("aria-selected", "true")

    def press_listed(self, choice: str) -> bool:
        """An answer by its button in the bar, or in the list beside the board; False if there is none."""
        if self.press(f'.action .bts button[data-choice="say-{choice}"]'):
            return True
        self.show("Preview")
        return self.press(f'.pv [data-choice="{choice}"]')

    def listed(self, choice: str) -> None:
        assert self.press_listed(choice), f"{choice} is nowhere; {self.headline()}"

    def plan(self) -> None:
        """The golden button."""
        self.bar("plan")

    def bar(self, choice: str) -> None:
        """A button of the bar, also where it has no room and stands behind the last one."""
        button = f'.action .bts button[data-choice="{choice}"]'
        found = self.press(button) or (self.press(".action .bts .more") and self.press(button))
        assert found, f"no {choice}; {self.headline()}"

    def choose_unit(self, unit: str) -> None:
        """In the band, unless it is chosen there already."""
        self.show("Band")
        if not self.press(f'[data-roster="{unit}"]:not([aria-pressed=true])'):
            expect(self.page.locator(f'[data-roster="{unit}"]')).to_have_attribute("aria-pressed", "true")

    def headline(self) -> str:
        return self.page.locator(".action h1").inner_text()

    def at_hex(self, name: str) -> None:
        """A hex is chosen: a mouse means it at once, a finger when the button is pressed."""
        self.field.click(name)
        if self.touch:
            self.plan()

    def answer(self, told: Mapping[str, Any], choice: str) -> None:
        """Does it."""
        word, _, rest = choice.partition(":")
        parts = rest.split(":") if rest else []
        if word == "activate":
            self.choose_unit(parts[0])
            self.plan()
        elif word == "dice" or choice == "mirror":
            self.split(choice)
        elif word in ("place", "reveal"):
            who, where = parts if word == "place" else reversed(parts)
            self.choose_unit(who)
            self.at_hex(where)
        elif word == "courier":
            self.choose_unit(parts[0])
            self.plan()
        elif word == "lay":
            self.lay(parts[0], int(parts[1]))
        elif word == "charge" and len(parts) == 2:
            enemy = self.field.token(int(parts[0]))
            if self.touch:
                self.field.click(enemy)
            else:
                self.field.drag(self.field.token(told["view"]["current"]), enemy)
            self.at_hex(parts[1])
        elif word in ON_HEXES and len(parts) == 1 and not parts[0].isdigit():
            self.at_hex(parts[0])
        elif word == "shoot":
            self.field.click(self.field.token(int(parts[0])))
            if self.page.locator(".action .bts button[data-choice=act-shoot]").count():
                self.bar("act-shoot")  # something else comes first
            self.plan()
        elif word == "cast" and told["ask"]["question"] == "command":
            self.cast(parts)
        elif word == "fight":
            if not self.press_listed(choice):
                self.plan()  # where an enemy of this combat is the target, it is what the bright button says
        elif word == "end":
            self.bar("say-end")
        else:
            self.listed(choice)

    def lay(self, where: str, turns: int) -> None:
        """A piece of terrain, turned by its button."""
        self.show("Preview")
        for _ in range(turns):
            assert self.press(".pv button[data-turn]"), "the piece cannot be turned"
        self.at_hex(where)

    def split(self, choice: str) -> None:
        """Dice, by the buttons of the splitter and the bar."""
        if choice == "mirror":
            self.show("Preview")
            assert self.press(".split [data-choice=mirror]"), f"no mirror; {self.headline()}"
        else:
            attack = int(choice.removeprefix("dice:").partition("/")[0].rstrip("+"))
            self.bar("all-attack" if attack else "all-defence")
        self.bar("seal")

    def cast(self, parts: list[str]) -> None:
        """A spell, its target, and what it halves."""
        self.show("Preview")
        if not self.press(f'.action .bts button[data-choice="spell-{parts[0]}"]'):
            assert self.press(f'.spells [data-spell="{parts[0]}"]'), f"no spell {parts[0]}"
        if len(parts) > 1:
            self.aim_at(parts[1])
        if len(parts) > 2:
            self.show("Preview")
            if self.page.locator(".pv [data-attribute]").count():  # there is something to choose
                assert self.press(f'.pv [data-attribute="{parts[2]}"]'), f"no {parts[2]}; {self.headline()}"
        if self.page.locator(".action .bts button[data-choice=plan]").count():
            self.plan()  # where a hostage stands alone, a click of the mouse has said it already

    def aim_at(self, what: str) -> None:
        """A unit by its number, or a hex by its name."""
        self.field.click(self.field.token(int(what)) if what.isdigit() else what)

    # --- Playing ---

    def act(self) -> bool:
        """Answers what is asked, through the page; False if nothing is."""
        told = self.person.seat(self.seat)
        if told["ask"] is None:
            return False
        now = ready_for(self.person, self.seat, told)
        if now is None or now["over"]:
            return False
        told = self.person.seat(self.seat)
        if told["ask"] is None:
            return False
        choice = self.pick(told)
        self.told |= {event["name"] for event in told["story"]}
        self.seen[told["ask"]["question"]] += 1
        self.done[choice.partition(":")[0]] += 1
        try:
            self.answer(told, choice)
        except AssertionError:
            # The server takes an option that is the only one by itself: then there was nothing to press.
            if not self.said_since(told):
                raise
        self.wait_until_said(told, choice)
        return True

    def said_since(self, told: Mapping[str, Any]) -> list[str]:
        """What this seat has chosen since then, also what lies sealed until others have chosen."""
        now = self.person.seat(self.seat)
        sealed = [now["sealed"]["choice"]] if now.get("sealed") else []
        return [one["choice"] for one in now.get("chosen", ()) if one["version"] > told["version"]] + sealed

    def wait_until_said(self, told: Mapping[str, Any], choice: str) -> None:
        """The choice has reached the server: this one, and nothing else that was hit instead."""
        end = time.monotonic() + PATIENCE
        while not (said := self.said_since(told)):
            if time.monotonic() > end:
                self.fail(told["ask"], choice)
            time.sleep(0.01)
        assert said[0] == choice, f"{choice} was meant, and {said[0]} was chosen ({told['ask']['question']})"

    def fail(self, ask: Any, choice: str) -> NoReturn:
        self.person.shot("steel-stuck")
        raise AssertionError(f"{choice} had no effect ({ask['question']}); the page says {self.headline()!r}")

    def play_on(self, stop: Callable[[Mapping[str, Any]], bool] = lambda _: False, most: int = 900) -> None:
        """Until the game is over, or a question is one to stop at."""
        progress = Progress(most)
        while True:
            told = self.person.seat(self.seat)
            if told["table"]["state"] == "finished":
                self.told |= {event["name"] for event in told["story"]}
                self.page.wait_for_selector(".result")
                return
            if told["ask"] and stop(told):
                return
            if self.act():
                progress.made()
            else:
                progress.wait(told["version"], self.headline)


# Where each key leads on the screen: right and down. From the north on, as the board counts its directions.
WAYS = {"w": (0, -1), "e": (0.87, -0.5), "d": (0.87, 0.5), "s": (0, 1), "a": (-0.87, 0.5), "q": (-0.87, -0.5)}
LONGEST_WAY = 60  # hexes


@dataclass
class Typist(Captain):
    """A captain without a mouse."""

    def press(self, selector: str) -> bool:
        """With the focus on it, and Enter."""
        for each in self.page.locator(selector).all():
            if each.is_visible() and each.is_enabled():
                is_final = each.get_attribute("data-irreversible") is not None
                each.press("Enter")
                if is_final:
                    self.page.locator("dialog.sure [data-choice=spend_it]").press("Enter")
                return True
        return False

    def show(self, pane: str) -> None:
        tab = self.page.get_by_role("tab", name=pane, exact=False)
        if tab.count() and tab.first.is_visible() and tab.first.get_attribute("aria-selected") != "true":
            tab.first.press("Enter")

    def type(self, key: str) -> None:
        """On the table: a control that had the focus does not get it."""
        self.page.evaluate("document.activeElement?.blur()")
        self.page.keyboard.press(key)

    def plan(self) -> None:
        expect(self.page.locator(".action .bts button[data-choice=plan]")).to_be_enabled()
        self.type("Enter")

    def until(self, key: str, is_so: Callable[[], bool], what: str) -> None:
        """The same key, again and again."""
        for _ in range(LONGEST_WAY):
            if is_so():
                return
            self.type(key)
        raise AssertionError(f"{key} does not come to {what}")

    def is_marked(self, unit: str, mark: str) -> bool:
        """Whether a unit is selected, or a target."""
        return self.page.locator(f".ssb .token.{mark}[data-unit='{unit}']").count() > 0

    def walk_to(self, name: str) -> None:
        """By the six directions, from hex to hex."""
        aim_mark = self.page.locator(".ssb .aim")
        for key in WAYS:  # at the edge of the board not every key leads somewhere
            if aim_mark.count():
                break
            self.type(key)
        expect(aim_mark).to_have_count(1)
        for _ in range(LONGEST_WAY):
            here = str(aim_mark.get_attribute("data-hex"))
            if here == name:
                return
            (x, y, *_), (to_x, to_y, *_) = self.field.at(here), self.field.at(name)
            dx, dy = to_x - x, to_y - y
            ways = self.ways_from(here)
            self.type(max(ways, key=lambda key: ways[key][0] * dx + ways[key][1] * dy))
            expect(aim_mark).not_to_have_attribute("data-hex", here)
        raise AssertionError(f"the keys do not lead to {name}")

    def ways_from(self, name: str) -> dict[str, tuple[float, float]]:
        """The keys that do not lead off the board from a hex."""
        is_turned = self.page.locator(".ssb .stage").get_attribute("data-turn") == "180"
        neighbours = GRID.neighbours(GRID.parse(name))
        return {
            key: way for n, (key, way) in enumerate(WAYS.items()) if neighbours[(n + 3 * is_turned) % 6] >= 0
        }

    def aim_at(self, what: str) -> None:
        if what.isdigit():
            self.until("n", lambda: self.is_marked(what, "target"), what)
        else:
            self.walk_to(what)

    def at_hex(self, name: str) -> None:
        self.walk_to(name)
        self.plan()

    def answer(self, told: Mapping[str, Any], choice: str) -> None:
        word, _, rest = choice.partition(":")
        parts = rest.split(":") if rest else []
        if word == "activate":
            self.until("b", lambda: self.is_marked(parts[0], "selected"), choice)
            self.plan()
        elif word == "charge" and len(parts) == 2:
            self.until("n", lambda: self.is_marked(parts[0], "target"), choice)
            self.type("c")
            self.at_hex(parts[1])
        elif word == "shoot":
            self.until("n", lambda: self.is_marked(parts[0], "target"), choice)
            self.type("g")
            self.plan()
        elif word == "dice":
            self.type("a" if int(rest.partition("/")[0].rstrip("+")) else "d")
            self.type("Enter")
        elif word == "done":
            self.type("x")
        else:
            super().answer(told, choice)
