"""What a person sees at any game's table, and does there: looking, clicking, playing on."""

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.e2e.server import PATIENCE, until
from tests.e2e.visitor import Visitor

GLANCE = 0.05  # seconds for which one page is looked at before the next one


def tile(page: Page, game: str) -> Locator:
    """A game on the home page."""
    return page.locator(f"article[data-game={game}]")


def sit_with_a_bot(visitor: Visitor, game: str) -> Page:
    """By the big button of the home page."""
    page = visitor.go("/")
    tile(page, game).get_by_role("button", name="Play now").click()
    page.wait_for_selector(".app")
    return page


def invite(host: Visitor, game: str) -> str:
    """Lays a table by the buttons of the home page, and gives the link that a friend would get."""
    page = host.go("/")
    tile(page, game).get_by_role("button", name="With a friend").click()
    link = page.get_by_label("Link to the table").input_value()
    page.get_by_role("link", name="To the table").click()
    page.locator(".action h1", has_text="The other seat is free.").wait_for()
    return link


def sit_down(friend: Visitor, link: str, name: str) -> None:
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill(name)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector(".app")


def resign(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog.sure").get_by_role("button", name="Resign").click()


def open_pane(page: Page, name: str) -> None:
    """Brings a pane to the front by its tab. Where not all have room, some are behind the log."""
    tab = page.get_by_role("tab", name=re.compile(rf"^{re.escape(name)}\b"))
    if not tab.count():
        page.locator("#tab-log").click()
    tab.first.click()


def show_all_buttons(page: Page) -> None:
    """Those of the action bar that have no room stand behind its last one."""
    page.locator(".action .bts .btn").first.wait_for()
    more = page.locator(".action .bts .more[aria-expanded=false]")
    if more.count():
        more.click()


def be_sure(page: Page) -> None:
    """Answers what is asked before something final."""
    page.locator("dialog.sure [data-choice=spend_it]").click()
    page.mouse.move(0, 0)  # the hand leaves the table, so that nothing is read by the way


def step_of(page: Page) -> int:
    """The number of choices made, as the strip at the top tells it."""
    found = re.search(r"Saved, step (\d+)", page.locator(".strip .conn").inner_text())
    assert found, page.locator(".strip").inner_text()
    return int(found[1])


def finished_table(visitor: Visitor, game: str, *bots: str, **options: Any) -> str:
    """A finished game of bots, made without the page."""
    visitor.get("/api/me")
    seats = [{"kind": "bot", "bot": bot} for bot in bots]
    table: str = visitor.post("/api/tables", {"game": game, "seats": seats, "options": options})["table"]
    until(lambda: visitor.get(f"/api/tables/{table}")["state"] == "finished", "the bots come to an end")
    return table


# --- Looking ---


@dataclass(frozen=True)
class Offer:
    """Something that looks as if it wanted to be clicked."""

    kind: (
        str  # button, curtain, sure (the answer to a question before something final), or one of the game's own
    )
    label: str
    choice: str
    nth: int  # of those with the same kind and choice


@dataclass(frozen=True)
class Sight:
    """The page at one moment."""

    offers: tuple[Offer, ...]
    headline: str
    over: bool
    busy: bool
    version: int  # choices made at the table, as far as this page knows
    sign: str  # differs whenever anything that can be seen differs
    late: bool  # what was waited for did not come
    stale: bool  # what was to be clicked was no longer there: nothing was clicked
    aimed: tuple[float, float] | None  # where to click now

    @property
    def asks(self) -> bool:
        """Whether the page wants something from the person before it."""
        return bool(self.offers) and not self.over and not self.busy

    def of(self, kind: str) -> list[Offer]:
        return [offer for offer in self.offers if offer.kind == kind]


LOOK = """async ({ kinds, not, ready, patience, aim }) => {
  const at = (element) => {
    let box = element.getBoundingClientRect();
    if (!box.width || !box.height) return null;
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      box = element.getBoundingClientRect();
    }
    for (const [u, v] of [[0.5, 0.5], [0.12, 0.5], [0.12, 0.12], [0.12, 0.88], [0.88, 0.5]]) {
      const x = box.left + box.width * u, y = box.top + box.height * v;
      const top = document.elementFromPoint(x, y);
      if (top && (element === top || element.contains(top))) return [x, y];
    }
    return null;
  };
  const plain = (text) => text.trim().replace(/\\s+/g, ' ');
  const signed = (text) => {
    let high = 7, low = 11;
    for (let n = 0; n < text.length; n++) {
      high = Math.imul(high ^ text.charCodeAt(n), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(n), 1597334677);
    }
    return `${high} ${low}`;
  };
  let elements = [];
  const look = () => {
    const offers = [];
    elements = [];
    const add = (kind, selector) => {
      for (const element of document.querySelectorAll(selector)) {
        if (element.disabled || !at(element)) continue;
        const about = element.dataset.choice ?? element.dataset[kind] ?? '';
        const label = plain(element.getAttribute('aria-label') ?? element.textContent);
        const nth = offers.filter((one) => one.kind === kind && one.choice === about).length;
        offers.push({ kind, label, choice: about, nth });
        elements.push(element);
      }
    };
    if (document.querySelector('.curtain')) add('curtain', '.curtain button');
    else if (document.querySelector('dialog.sure')) add('sure', 'dialog.sure [data-choice=spend_it]');
    else {
      // whoever has sealed or left is not asked, though they may change their mind
      add('button', '.action .bts button:not([data-choice=break_seal], [data-choice=return])');
      for (const [kind, selector] of Object.entries(kinds)) add(kind, selector);
    }
    const pressed = [...document.querySelectorAll('[aria-pressed=true], [aria-selected=true]')];
    const all = (one) => JSON.stringify({ ...one.dataset }) + one.textContent;
    const words = [document.body, ...pressed].map(all);
    const version = Number(document.querySelector('.app')?.dataset.version ?? -1);
    // a button that has just come or moved takes no click yet, and what choices would do is still to be told
    const resting = document.querySelector('.action .busy, .action .bts [data-resting]') !== null;
    const busy = resting || testOpenForesights() > 0;
    return {
      offers,
      headline: plain(document.querySelector('.action h1')?.textContent ?? ''),
      over: document.querySelector('.result') !== null,
      busy,
      version,
      sign: signed([...words, version].join()),
    };
  };
  // What was wanted is aimed at, and scrolled to once more; nothing is if the page has changed.
  const take = (sight) => {
    const same = (one) => one.kind === aim.kind && one.choice === aim.choice && one.nth === aim.nth;
    const element = elements[sight.offers.findIndex(same)];
    const where = sight.sign === aim.sign && !sight.busy && element ? at(element) : null;
    if (where) testTakeAim(element);
    return where;
  };
  const end = performance.now() + patience * 1000;
  // it had moved: the click did not count
  const rests = globalThis.testAim?.element.dataset.resting !== undefined;
  const missed = !aim && (testAimMissed() !== '' || rests);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  let news = true;
  const watch = new MutationObserver(() => (news = true));
  watch.observe(document, all);
  for (let pauses = 0; ; pauses++) {
    await new Promise((go_on) => setTimeout(go_on, pauses ? 10 : 0));
    if (!news && pauses % 10 && performance.now() < end) continue; // things may also move without news
    news = false;
    const sight = look();
    const mine = sight.over || (sight.offers.length > 0 && !sight.busy);
    const fits = missed || ((!not || sight.sign !== not) && (!ready || mine));
    if (fits || performance.now() >= end) {
      watch.disconnect();
      return { ...sight, late: !fits, stale: missed, aimed: aim ? take(sight) : null };
    }
  }
}"""


UNANSWERED = "() => `${testOpenForesights()} foresights and ${testOpenSurveys()} surveys have no answer`"


@dataclass(frozen=True)
class TableTop:
    """A game's table: what can be clicked on it besides the buttons of the frame, by kind and selector.

    What an offer of a kind stands for is in the element's `data-choice`, or in the data named like the kind.
    """

    game: str
    kinds: Mapping[str, str]
    pick: Callable[[Sight, Random], Offer]  # what a bold player would click next

    def look(self, page: Page, other_than: str = "", ready: bool = False, patience: float = 0) -> Sight:
        """What the page offers; if told so, only when it differs, or when it is the person's turn or over."""
        return self._look(page, {"not": other_than, "ready": ready, "patience": patience, "aim": None})

    def _look(self, page: Page, wish: Mapping[str, Any]) -> Sight:
        seen = page.evaluate(LOOK, {"kinds": self.kinds, **wish})
        return Sight(**{**seen, "offers": tuple(Offer(**offer) for offer in seen["offers"])})

    def wait_for_turn(self, page: Page) -> Sight:
        """Until the page wants something from the person before it, or the game is over."""
        sight = self.look(page, ready=True, patience=PATIENCE)
        assert not sight.late, (
            f"nothing is asked here; the page says {sight.headline!r}, "
            f"busy is {sight.busy}, {len(sight.offers)} things are offered; {page.evaluate(UNANSWERED)}"
        )
        return sight

    def click(self, page: Page, sight: Sight, offer: Offer) -> Sight:
        """A click of the mouse on what was seen; what it changes is waited for.

        If anything has changed since, nothing is clicked: whoever gets the new sight decides anew.
        """
        aim = {"kind": offer.kind, "choice": offer.choice, "nth": offer.nth, "sign": sight.sign}
        before = self._look(page, {"not": "", "ready": False, "patience": 0, "aim": aim})
        if before.aimed is None:
            return replace(before, stale=True)
        page.mouse.click(*before.aimed)
        page.mouse.move(0, 0)  # the hand leaves the table, so that nothing is read by the way
        after = self.look(page, other_than=before.sign, patience=PATIENCE)
        under = "([x, y]) => document.elementFromPoint(x, y)?.outerHTML.slice(0, 200)"
        assert not after.late, (
            f"a click on {offer} has no effect; the page says {after.headline!r}, busy is {after.busy}; "
            f"there lies {page.evaluate(under, before.aimed)}"
        )
        return after

    def click_first(self, page: Page, sight: Sight, *kinds: str) -> Sight:
        """A click on the first thing of these kinds; those that are named first come first.

        If the page has changed since it was seen, nothing was clicked: then it is seen and decided anew.
        """
        end = time.monotonic() + PATIENCE
        while True:
            found = [offer for kind in kinds for offer in sight.of(kind)]
            assert found, f"no {' and no '.join(kinds)}; the page says {sight.headline!r}"
            after = self.click(page, sight, found[0])
            if not after.stale:
                return after
            assert time.monotonic() < end, f"the page does not stand still: {after.headline!r}"
            sight = self.wait_for_turn(page)

    def play_on(
        self,
        *pages: Page,
        seed: int = 7,
        most: int = 2000,
        stop: Callable[[Sight], Any] = lambda _: False,
        each: Callable[[], Any] = lambda: None,
    ) -> Sight:
        """Everybody before these pages plays until `stop` says so at a turn, or all see the result.

        `stop` and `each` may click by themselves: what comes next is decided by a new look. What is picked
        follows from the seed, the version of the table and the clicks there, never from how long anything took.
        """
        version, clicks, looks, after = -1, 0, 0, None
        while True:
            at, sight = self.turn(pages, after)
            if sight.over or stop(sight):
                return sight
            each()
            if sight.version != version:
                version, clicks = sight.version, 0
            sure = sight.of("sure")
            offer = sure[0] if sure else self.pick(sight, Random(f"{seed} {version} {clicks} {at}"))
            after = self.click(pages[at], sight, offer)
            clicks += not after.stale
            looks += 1
            assert looks < most, "the game does not end"

    def turn(self, pages: Sequence[Page], last: Sight | None) -> tuple[int, Sight]:
        """The first page where something is asked, once all have heard of the same choices; or the end."""
        if len(pages) == 1:
            return 0, last if last is not None and last.asks else self.wait_for_turn(pages[0])
        end = time.monotonic() + PATIENCE
        for watched in cycle(range(len(pages))):
            sights = [self.look(page) for page in pages]
            asked = [n for n, sight in enumerate(sights) if sight.asks]
            if len({sight.version for sight in sights}) == 1:
                if asked:
                    return asked[0], sights[asked[0]]
                if all(sight.over for sight in sights):
                    return 0, sights[-1]
            assert time.monotonic() < end, f"nobody is asked: {[one.headline for one in sights]}"
            self.look(pages[watched], ready=True, patience=GLANCE)
        raise AssertionError("there is no page")
