"""A server process, visitors with browsers, and somebody who plays by looking at the page and clicking."""

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "saltbox" / "server" / "static"
HOST = "127.0.0.1"
PATIENCE = 15.0
DESKTOP, PHONE = (1440, 900), (390, 844)
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling",
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {HOST}",  # nothing outside this machine can be reached
]


def find_chromium() -> str | None:
    """The browser of this machine."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


def build_client() -> None:
    """The pages, if they are not built from these very sources yet."""
    subprocess.run([sys.executable, "-m", "tools.web", "build"], cwd=ROOT, check=True)


def until(is_so: Callable[[], Any], what: str, seconds: float = PATIENCE, pause: float = 0.02) -> None:
    """Waits for something that must come true."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"in {seconds:g} s it did not come true: {what}"
        time.sleep(pause)


# --- The server ---


class Server:
    """`saltbox serve` as a process of its own. It keeps its port and its data when it is started again."""

    def __init__(self, data: Path, fast: bool = True, more: Sequence[str] = ()) -> None:
        self.data = data
        self.fast = fast
        self.more = more  # arguments of `saltbox serve`
        self.port = free_port()
        self.url = f"http://{HOST}:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data / "server.log"
        data.mkdir(parents=True, exist_ok=True)

    def start(self) -> None:
        """Returns when it answers."""
        assert self.process is None
        words = ["serve", "--host", HOST, "--port", str(self.port), "--no-browser", *self.more]
        environment = {**os.environ, "SALTBOX_DATA": str(self.data), "SALTBOX_FAST": "1" if self.fast else ""}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", "from saltbox.cli import main; main()", *words],
                cwd=ROOT,
                env=environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        until(self.answers, "the server answers", 60, 0.05)

    def answers(self) -> bool:
        """Whether people can come in."""
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text("utf-8")
        try:
            return httpx.get(f"{self.url}/healthz", timeout=2).status_code == 200
        except httpx.TransportError:
            return False

    def stop(self) -> None:
        """As Ctrl+C does it."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """As a power cut does it."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        finally:
            with contextlib.suppress(ProcessLookupError):  # what it may have left behind is in its own session
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process = None

    def faults(self) -> list[str]:
        """Lines of the log that should not be there."""
        fault = re.compile(r"Traceback|\berror\b|_failed|exception", re.IGNORECASE)
        return [line for line in self.log.read_text("utf-8").splitlines() if fault.search(line)]


def free_port() -> int:
    """One that nobody listens on just now."""
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        port: int = listener.getsockname()[1]
        return port


# --- Visitors ---


@dataclass
class Visitor:
    """A person with a browser of their own: cookies, storage, size, colour scheme."""

    context: BrowserContext
    page: Page
    url: str
    shots: Path
    trouble: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)  # patterns of trouble that belongs to the test

    def watch(self) -> None:
        """From now on every error of the page, and every request to somebody else, is written down."""

        def console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                where = message.location.get("url", "")
                self.trouble.append(f"console {message.type}: {message.text} ({where})")

        def request(asked: Request) -> None:
            if not asked.url.startswith((self.url, "data:", "blob:")):
                self.trouble.append(f"request to somebody else: {asked.url}")

        def wire(opened: WebSocket) -> None:
            if not opened.url.startswith(self.url.replace("http", "ws", 1)):
                self.trouble.append(f"socket to somebody else: {opened.url}")

        self.context.on("console", console)
        self.context.on("request", request)
        self.context.on("weberror", lambda error: self.trouble.append(f"page error: {error.error}"))
        self.page.on("websocket", wire)

    def expect_trouble(self, *patterns: str) -> None:
        """What the test itself brings about, such as a server that is not there."""
        self.expected += patterns

    def unexpected(self) -> list[str]:
        """The trouble that the test did not bring about."""
        return [line for line in self.trouble if not any(re.search(known, line) for known in self.expected)]

    def go(self, path: str) -> Page:
        """Opens an address of Saltbox."""
        self.page.goto(self.url + path)
        return self.page

    def shot(self, name: str) -> None:
        """A picture for whoever wants to look."""
        self.page.screenshot(path=self.shots / f"{name}.png")

    def get(self, path: str) -> Any:
        """What the server tells this person."""
        answer = self.context.request.get(self.url + path)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        """Does something as this person, without the page."""
        answer = self.context.request.post(self.url + path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    @property
    def table(self) -> str:
        """The table that the page shows."""
        found = re.search(r"/(?:play|replay)/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def seat(self, seat: int) -> Any:
        """Everything that an own seat may know."""
        return self.get(f"/api/tables/{self.table}/seat/{seat}")


def tile(page: Page, game: str = "salt-and-bones") -> Locator:
    """A game on the home page."""
    return page.locator(f"article[data-game={game}]")


def open_visitor(
    browser: Browser, url: str, shots: Path, size: tuple[int, int], scheme: str, moving: bool
) -> Visitor:
    """Somebody new, who has never been here."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="light" if scheme == "light" else "dark",
        reduced_motion="no-preference" if moving else "reduce",
        has_touch=size[0] < 600,
        locale="en-GB",
    )
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script("localStorage['saltbox.theme'] ??= '\"system\"'")  # as somebody would set it
    visitor = Visitor(context, context.new_page(), url, shots)
    visitor.watch()
    return visitor


# --- What a person sees at the table ---


@dataclass(frozen=True)
class Offer:
    """Something that looks as if it wanted to be clicked, and where."""

    kind: str  # button, card, deck, slot, tile, curtain
    label: str
    choice: str
    x: float
    y: float
    value: int


@dataclass(frozen=True)
class Sight:
    """The page at one moment."""

    offers: tuple[Offer, ...]
    headline: str
    over: bool
    busy: bool
    sign: str  # differs whenever anything that can be seen differs
    late: bool  # what was waited for did not come

    def of(self, kind: str) -> list[Offer]:
        return [offer for offer in self.offers if offer.kind == kind]


LOOK = """async ({ not, ready, patience }) => {
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
  const look = () => {
    const offers = [];
    const add = (kind, selector) => {
      for (const element of document.querySelectorAll(selector)) {
        const where = element.disabled ? null : at(element);
        if (!where) continue;
        const { choice, card, deck, tile } = element.dataset;
        const about = choice ?? card ?? deck ?? tile ?? '';
        const label = plain(element.getAttribute('aria-label') ?? element.textContent);
        const value = Number((label.match(/up to (-?\\d+) damage/) ?? [0, -1])[1]);
        offers.push({ kind, label, choice: about, x: where[0], y: where[1], value });
      }
    };
    if (document.querySelector('.curtain')) add('curtain', '.curtain button');
    else {
      add('button', '.action .bts button');
      add('tile', 'rect[data-tile].can');
      add('card', 'button.held.can:not(.selected)');
      add('slot', 'button.slot.legal');
      add('deck', 'button.deck.can');
    }
    const pressed = [...document.querySelectorAll('[aria-pressed=true], [aria-selected=true]')];
    const words = [document.body, ...pressed].map((one) => one.dataset.tile ?? one.textContent);
    return {
      offers,
      headline: plain(document.querySelector('.action h1')?.textContent ?? ''),
      over: document.querySelector('.result') !== null,
      busy: document.querySelector('.action .busy') !== null,
      sign: signed(words.join()),
    };
  };
  const end = performance.now() + patience * 1000;
  for (;;) {
    const sight = look();
    const mine = sight.over || (sight.offers.length > 0 && !sight.busy);
    const fits = (!not || sight.sign !== not) && (!ready || mine);
    if (fits || performance.now() >= end) return { ...sight, late: !fits };
    await new Promise((go_on) => setTimeout(go_on, 10));
  }
}"""


def look(page: Page, other_than: str = "", ready: bool = False, patience: float = 0) -> Sight:
    """What the page offers; if told so, only when it differs, or when it is the person's turn or over."""
    seen = page.evaluate(LOOK, {"not": other_than, "ready": ready, "patience": patience})
    return Sight(**{**seen, "offers": tuple(Offer(**offer) for offer in seen["offers"])})


def wait_for_turn(page: Page, seconds: float = PATIENCE) -> Sight:
    """Until the page wants something from the person before it, or the game is over."""
    sight = look(page, ready=True, patience=seconds)
    assert not sight.late, f"nothing is asked here; the page says {sight.headline!r}"
    return sight


def click(page: Page, offer: Offer) -> Sight:
    """A click of the mouse where it is; what it changes is waited for."""
    before = look(page)
    same = [now for now in before.offers if (now.kind, now.choice) == (offer.kind, offer.choice)]
    if not same:
        return before  # the server has passed by itself meanwhile
    offer = min(same, key=lambda now: abs(now.x - offer.x) + abs(now.y - offer.y))  # it may have moved
    page.mouse.click(offer.x, offer.y)
    after = look(page, other_than=before.sign, patience=PATIENCE)
    under = "([x, y]) => document.elementFromPoint(x, y)?.outerHTML.slice(0, 200)"
    assert not after.late, (
        f"a click on {offer} has no effect; the page says {after.headline!r}, busy is {after.busy}; "
        f"there lies {page.evaluate(under, [offer.x, offer.y])}"
    )
    return after


def pick(sight: Sight, dice: Random) -> Offer:
    """What a bold player would click next. Knows no rules, only what such pages look like."""
    named = {offer.label.split(" for ")[0].lstrip("0123456789↵ "): offer for offer in sight.of("button")}
    if curtain := sight.of("curtain"):
        return curtain[0]
    for forward in ("Place it", "Chain it", "Skip", "Back to now", "Agree"):
        if forward in named:
            return named[forward]
    if tiles := sight.of("tile"):  # the hardest blow, or any tile if none has a number
        return max(tiles, key=lambda tile: (tile.value, dice.random()))
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


def play_on(
    *pages: Page,
    dice: Random | None = None,
    most: int = 2000,
    stop: Callable[[Sight], Any] = lambda _: False,
    each: Callable[[], Any] = lambda: None,
) -> Sight:
    """Everybody before these pages plays until `stop` says so at a turn, or all see the result."""
    dice = dice or Random(7)
    clicks = 0
    glance = 0.05 if len(pages) > 1 else 0.5
    end = time.monotonic() + PATIENCE
    while True:
        sights = []
        for page in pages:
            sight = look(page, ready=True, patience=glance)
            while not sight.over and not sight.late:
                if stop(sight):
                    return sight
                each()
                sight = click(page, pick(sight, dice))
                clicks += 1
                assert clicks < most, "the game does not end"
                end = time.monotonic() + PATIENCE
                if sight.busy or not sight.offers:
                    sight = look(page, ready=True, patience=glance)
            sights.append(sight)
        if all(sight.over for sight in sights):
            return sights[-1]
        assert time.monotonic() < end, f"nobody is asked: {[sight.headline for sight in sights]}"


def step_of(page: Page) -> int:
    """The number of choices made, as the strip at the top tells it."""
    found = re.search(r"Saved, step (\d+)", page.locator(".strip .conn").inner_text())
    assert found, page.locator(".strip").inner_text()
    return int(found[1])


# --- Accessibility ---


def findings(page: Page) -> list[str]:
    """What axe finds serious or critical."""
    report = Axe().run(page)
    return [
        f"{found['impact']} {found['id']}: {found['help']}: "
        + "; ".join(f"{node['target']} {node.get('failureSummary', '')[:200]}" for node in found["nodes"][:4])
        for found in report.response["violations"]
        if found["impact"] in ("serious", "critical")
    ]


def scrolls_sideways(page: Page) -> bool:
    """Whether the page is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


# --- Shortcuts for what is not looked at ---


def finished_table(visitor: Visitor) -> str:
    """A finished game of two bots, made without the page."""
    visitor.get("/api/me")
    bots = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    table: str = visitor.post("/api/tables", {"game": "salt-and-bones", "seats": bots})["table"]
    until(lambda: visitor.get(f"/api/tables/{table}")["state"] == "finished", "two bots come to an end", 60)
    return table


def texts(values: Iterable[Any]) -> Iterator[str]:
    """Every string in a document."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from texts(value.values())
        elif isinstance(value, list):
            yield from texts(value)


def as_text(document: Any) -> str:
    """A document, to look for words in it."""
    return json.dumps(document, ensure_ascii=False)
