"""Visitors: people with browsers of their own, all of whose chances follow from their names."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it ships no types
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.aim import AIM
from tests.e2e.seeded_server import NAME, POSITION
from tests.e2e.server import HOST, PATIENCE, ROOT

DESKTOP, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Chromium shows what its address bar proposes as a page of its own, a process for each visitor. The others
    # are of Playwright's list, which this one replaces.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,PaintHolding,HttpsUpgrades",
    "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling",
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {HOST}",  # nothing outside this machine can be reached
]


# How long the client waits where a busy machine may need longer, in ms.
WAITS = {
    name: int(ms)
    for name, ms in re.findall(
        r"^export const (\w+) = (\d+);$", (ROOT / "web/src/lib/waits.ts").read_text("utf-8"), re.MULTILINE
    )
}
# Salts come from the browser's own source of chance: here they follow from the visitor's name, and nothing is
# drawn twice, also by a page that was loaded anew. The client waits longer for answers before it gives them up,
# and takes a finger for one that is held only where a test holds it: on a busy machine every tap takes long.
SEEDED = """(name, ANSWERS, FINGERS) => {
  const wait = globalThis.setTimeout;
  let isDown = false; // a finger
  const note = ({ type, pointerType }) => (isDown = type === 'pointerdown' && pointerType === 'touch');
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, note, true);
  const isHeld = (ms) => isDown && !globalThis.testHolds && FINGERS.includes(ms);
  const isLong = (ms) => ANSWERS.includes(ms) || isHeld(ms);
  globalThis.setTimeout = (act, ms, ...more) => wait(act, isLong(ms) ? 60000 : ms, ...more);
  const mixed = (text) => {
    let mixed = 2166136261;
    for (let n = 0; n < text.length; n++) mixed = Math.imul(mixed ^ text.charCodeAt(n), 16777619);
    for (const shift of [16, 13, 16]) mixed = Math.imul(mixed ^ (mixed >>> shift), 2246822507);
    return mixed >>> 0;
  };
  let rolled = 0;
  Math.random = () => mixed(`${name} random ${rolled++}`) / 2 ** 32;
  let drawn = 0;
  try { drawn = Number(localStorage['test.drawn'] ?? 0); } catch { return; }
  const next = () => mixed(`${name} ${drawn++}`) >>> 24;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let n = 0; n < bytes.length; n++) bytes[n] = next();
    localStorage['test.drawn'] = String(drawn);
    return array;
  };
  localStorage['saltbox.theme'] ??= '"system"'; // as somebody would set it
  localStorage['saltbox.settings'] ??= '{"speed":0,"moments":"off"}'; // others' turns are shown at once
}"""


def find_chromium() -> str | None:
    """The browser of this machine."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


def build_client() -> None:
    """The pages, if they are not built from these very sources yet."""
    subprocess.run([sys.executable, "-m", "tools.web", "build"], cwd=ROOT, check=True)


# How many surveys and foresights a page has asked for that nobody has answered: what it shows may change until
# there are none. An error answers all: the server says nothing else about one that it does not take.
SURVEYS = """(() => {
  const OPENS = { measure: 'surveys', foresee: 'foresights' };
  const ANSWERS = { measured: 'surveys', foreseen: 'foresights', not_foreseen: 'foresights' };
  const open = new Map();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (!open.has(this)) {
      open.set(this, { surveys: 0, foresights: 0 });
      this.addEventListener('message', ({ data }) => {
        const { type } = JSON.parse(data);
        const counts = open.get(this);
        if (type in ANSWERS) counts[ANSWERS[type]] = Math.max(0, counts[ANSWERS[type]] - 1);
        if (type === 'error') open.set(this, { surveys: 0, foresights: 0 });
      });
      this.addEventListener('close', () => open.delete(this));
    }
    const kind = OPENS[JSON.parse(text).type];
    if (kind) open.get(this)[kind] += 1;
    send.call(this, text);
  };
  const all = (kind) => [...open.values()].reduce((sum, counts) => sum + counts[kind], 0);
  globalThis.testOpenSurveys = () => all('surveys');
  globalThis.testOpenForesights = () => all('foresights');
})()"""


# --- Visitors ---


@dataclass
class Visitor:
    """A person with a browser of their own: cookies, storage, size, colour scheme."""

    context: BrowserContext
    page: Page
    url: str
    shots: Path | None
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

        def fault(of: WebError) -> None:
            self.trouble.append(f"page error: {of.error} {of.error.stack}")

        self.context.on("console", console)
        self.context.on("request", request)
        self.context.on("weberror", fault)
        self.page.on("websocket", wire)

    def expect_trouble(self, *patterns: str) -> None:
        """What the test itself brings about, such as a server that is not there."""
        self.expected += patterns

    def unexpected(self) -> list[str]:
        """The trouble that the test did not bring about."""
        return [line for line in self.trouble if not any(re.search(known, line) for known in self.expected)]

    def prefer(self, **settings: Any) -> None:
        """Sets what is kept in this browser, before the first page is opened."""
        kept = json.dumps(json.dumps(settings))
        self.context.add_init_script(f"try {{ localStorage['saltbox.settings'] = {kept}; }} catch {{}}")

    def go(self, path: str) -> Page:
        """Opens an address of Saltbox."""
        self.page.goto(self.url + path)
        return self.page

    def shot(self, name: str, whole: bool = False) -> None:
        """A picture, if somebody wants to look at pictures."""
        if self.shots is not None:
            self.page.screenshot(path=self.shots / f"{name}.png", full_page=whole)

    def get(self, path: str) -> Any:
        """What the server tells this person."""
        answer = self.context.request.get(self.url + path)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: Any, headers: Mapping[str, str] | None = None) -> Any:
        """Does something as this person, without the page."""
        answer = self.context.request.post(self.url + path, data=body, headers=dict(headers or {}))
        assert answer.ok, answer.text()
        return answer.json()

    def open_in_position(self, game: str, seats: Sequence[Mapping[str, str]], position: Any) -> str:
        """A table of this person's that begins in a position, such as a game imagines for its own tests."""
        self.get("/api/me")
        with NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
            json.dump(position, file)
            file.flush()
            table: str = self.post("/api/tables", {"game": game, "seats": seats}, {POSITION: file.name})[
                "table"
            ]
        return table

    @property
    def table(self) -> str:
        """The table that the page shows."""
        found = re.search(r"/(?:play|replay)/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def seat(self, seat: int) -> Any:
        """Everything that an own seat may know."""
        return self.get(f"/api/tables/{self.table}/seat/{seat}")


def open_visitor(
    browser: Browser,
    url: str,
    shots: Path | None,
    name: str,
    size: tuple[int, int] = DESKTOP,
    scheme: str = "dark",
    moving: bool = False,
) -> Visitor:
    """Somebody new, who has never been here. All dice of a visitor follow from the name."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        # Without a graphics card painting is dear. Sizes in CSS pixels are the same; pictures are for people.
        device_scale_factor=1 if shots or moving else 0.5,
        color_scheme="light" if scheme == "light" else "dark",
        reduced_motion="no-preference" if moving else "reduce",
        has_touch=size[0] < 600,
        locale="en-GB",
        extra_http_headers={NAME: name},
    )
    context.set_default_timeout(PATIENCE * 1000)
    answers = [WAITS[wait] for wait in ("ANSWER", "PARTS")]
    fingers = [WAITS[wait] for wait in ("READING_FINGER", "ASKING_FINGER")]
    context.add_init_script(f"({SEEDED})({json.dumps([name, answers, fingers])[1:-1]})")
    context.add_init_script(AIM)
    context.add_init_script(SURVEYS)
    visitor = Visitor(context, context.new_page(), url, shots)
    visitor.watch()
    return visitor


HOLD = "() => { globalThis.testHolds = true; }"  # from now on a finger can be held on something


def stop_time(page: Page) -> None:
    """Time stands still on a page whose clock is installed, however slow we are, until it is resumed."""
    for is_last in (False, True):
        try:
            page.clock.pause_at(page.evaluate("Date.now() + 1000"))
            return
        except PlaywrightError as error:  # that second was over before it came to the page: now time stands
            if is_last or "to the past" not in str(error):
                raise


# --- Accessibility ---


def findings(page: Page) -> list[str]:
    """What axe finds, however little it weighs."""
    report = Axe().run(page)
    return [
        f"{found['impact']} {found['id']}: {found['help']}: "
        + "; ".join(f"{node['target']} {node.get('failureSummary', '')[:200]}" for node in found["nodes"][:4])
        for found in report.response["violations"]
    ]


def scrolls_sideways(page: Page) -> bool:
    """Whether the page is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


# --- Words ---


def as_text(document: Any) -> str:
    """A document, to look for words in it."""
    return json.dumps(document, ensure_ascii=False)
