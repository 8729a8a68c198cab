"""Whether a table stands well in a window: sizes, least boards, what is looked at, and in which states."""

from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect

from tests.e2e.aim import press
from tests.e2e.conftest import Visitors
from tests.e2e.reading import shut_doors
from tests.e2e.server import until
from tests.e2e.table_top import resign, sit_down
from tests.e2e.visitor import DESKTOP, PHONE, Visitor, findings

REM = 16  # px: the usual size of the text of a page
SIZES = (
    *((1920, 1080), (1840, 900), (1680, 1050), (1440, 900), (1360, 860), (1366, 768), (1366, 650), (1359, 900)),
    *((1300, 760), (1280, 800), (1280, 720), (1200, 640), (1200, 600), (1180, 820), (1024, 768), (960, 600)),
    *((900, 680), (912, 1368), (820, 1180), (768, 1024), (600, 960), (430, 932), (412, 915), (390, 844)),
    *((390, 664), (360, 740), (360, 640), (932, 430), (844, 390), (740, 360), (667, 375), (720, 450)),
    *((960, 540), (640, 360)),
)
# Those that people have most, of each regime
PICTURES = (
    *((1440, 900), (1280, 720), (1366, 650), (1024, 768), (768, 1024), (390, 844), (844, 390)),
    (1920, 1080),
)
# The least window of each regime, and the least board in it. In a smaller one the page may scroll down.
LEAST_WINDOWS = {
    "xl": (1840, 900),
    "wide": (1360, 860),
    "short": (1200, 640),
    "compact": (900, 680),
    "tall": (600, 960),
    "phone": (360, 640),
    "flat": (640, 360),
}
LEAST_SQUARES = {"xl": 700, "wide": 660, "short": 510, "compact": 550, "tall": 428, "phone": 300, "flat": 320}
LOW_PHONE, LEAST_LOW_SQUARE = 740, 260  # the board of a phone that is lower than this
LEAST_FIELDS = {
    "xl": (780, 710),
    "wide": (640, 675),
    "short": (580, 510),
    "compact": (530, 545),
    "tall": (584, 390),
    "phone": (360, 260),
    "flat": (280, 340),
}
# Of a board that is wider than high: the ring of a track, at 1.41 to 1.
LEAST_BROAD = {
    "xl": (780, 550),
    "wide": (660, 470),
    "short": (550, 390),
    "compact": (530, 380),
    "tall": (584, 414),
    "phone": (360, 255),
    "flat": (280, 200),
}
LOOK = (Path(__file__).parent / "layout_check.js").read_text("utf-8").partition("\n\n")[2]
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
KINDS = ("over", "off", "cut", "tap", "primary")
TRY_TABS = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => done()));
  const measured = () => {
    const { width, height } = document.querySelector('.boardbox').getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  };
  const boards = { before: measured() };
  for (const { id } of [...document.querySelectorAll('.ptabs [role=tab]')]) {
    document.getElementById(id).click();
    await drawn();
    await drawn();
    boards[id] = measured();
  }
  return boards;
}"""

TABS = """() => [...document.querySelectorAll('.ptabs [role=tab]')]
  .toSorted((a, b) => (a.ariaSelected === 'true') - (b.ariaSelected === 'true'))
  .map(({ id }) => id)"""
OPEN_TAB = """async (id) => {
  document.getElementById(id)?.click();
  for (let n = 0; n < 2; n++) await new Promise((done) => requestAnimationFrame(() => done()));
}"""

# Controls of the bar, the hand and the tabs to which no key leads: neither Tab, nor the arrows of a group that
# says that it is one, and that Tab comes to.
OUT_OF_REACH = """() => {
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=option]';
  const GROUPS = '[role=tablist], [role=radiogroup], [role=toolbar], [role=listbox], [role=grid], [role=menu]';
  const isWide = (one) => one.getBoundingClientRect().width > 0;
  const isThere = (one) => one.checkVisibility({ visibilityProperty: true }) && isWide(one);
  const isOn = (one) => !one.disabled && one.ariaDisabled !== 'true' && !one.closest('[inert]');
  const inOrder = (one) => one.tabIndex >= 0 && isThere(one) && isOn(one);
  const isReached = (one) => {
    const group = one.parentElement.closest(GROUPS);
    return inOrder(one) || (group && [...group.querySelectorAll(CONTROLS)].some(inOrder));
  };
  return [...document.querySelectorAll(':is(.action, .tray, .ptabs)')]
    .flatMap((part) => [...part.querySelectorAll(CONTROLS)])
    .filter((one) => isThere(one) && isOn(one) && !isReached(one))
    .map((one) => one.outerHTML.slice(0, 160));
}"""


# --- Windows ---


@dataclass(frozen=True)
class Window:
    """A window of this size in CSS pixels, and the size of the text in it."""

    width: int
    height: int
    root: int = REM

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + (f" with a root of {self.root} px" if self.root != REM else "")

    @property
    def logical(self) -> tuple[float, float]:
        """Its size as a regime counts it: a large text makes it smaller."""
        return self.width * REM / self.root, self.height * REM / self.root

    def is_below(self, least: tuple[int, int]) -> bool:
        width, height = self.logical
        return width < least[0] or height < least[1]

    def least_board(self, regime: str, shape: str) -> tuple[int, int]:
        if shape != "square":
            return (LEAST_BROAD if shape == "broad" else LEAST_FIELDS)[regime]
        is_low = regime == "phone" and self.logical[1] < LOW_PHONE
        side = LEAST_LOW_SQUARE if is_low else LEAST_SQUARES[regime]
        return side, side


WINDOWS = [Window(*size) for size in SIZES]
LARGE_TEXT = [Window(*size, root=20) for size in SIZES]
LEAST = [Window(width, height) for width, height in LEAST_WINDOWS.values()]


@dataclass(frozen=True)
class Look:
    """A table in one window."""

    window: Window
    regime: str
    shape: str
    board: tuple[int, int]  # px
    found: tuple[str, ...]  # what is wrong


class Eye:
    """Looks at one page in many windows. It is not loaded anew."""

    def __init__(self, page: Page, names: Sequence[str]) -> None:
        self.page = page
        self.names = list(names)  # that people chose: these may end in an ellipsis
        self.wire = page.context.new_cdp_session(page)

    def open(self, window: Window, scale: float = 0.25) -> None:
        """A small scale is soon painted; sizes in CSS pixels are the same."""
        size = {"width": window.width, "height": window.height, "mobile": False, "deviceScaleFactor": scale}
        self.wire.send("Emulation.setDeviceMetricsOverride", size)

    def close(self) -> None:
        """The page is as large as before. The wire stays: without it the window would have its own size."""
        before = self.page.viewport_size
        assert before is not None
        self.open(Window(**before), scale=1)
        self.page.evaluate("document.documentElement.style.fontSize = ''")

    def look(self, window: Window) -> Look:
        self.open(window)
        wish = {"names": self.names, "width": window.width, "root": window.root, "least": LEAST_WINDOWS}
        seen: Mapping[str, Any] = self.page.evaluate(LOOK, wish)
        regime, board = seen["regime"], (seen["board"][0], seen["board"][1])
        found = [f"{kind}: {what}" for kind in KINDS for what in seen[kind]]
        least = window.least_board(regime, seen["shape"])
        is_small = board[0] < least[0] or board[1] < least[1]
        if is_small and not window.is_below(LEAST_WINDOWS[regime]):
            found.append(f"the board is {board}, and may be no less than {least}")
        return Look(
            window, regime, seen["shape"], board, tuple(f"{window}, {regime}: {what}" for what in found)
        )

    def read(self) -> list[str]:
        """What axe finds in both colour schemes, on a large screen and on a small one."""
        found = []
        for scheme, size in product(SCHEMES, (DESKTOP, PHONE)):
            self.page.emulate_media(color_scheme=scheme)
            self.look(window := Window(*size))
            found += [f"{scheme}, {window}: {what}" for what in findings(self.page)]
        self.page.emulate_media(color_scheme="dark")
        return found

    def shut_doors(self, cards: Sequence[dict[str, Any]], copy: str = "") -> list[str]:
        """Names of cards that cannot be read, on a large screen and on a small one, in every pane."""
        found: dict[str, None] = {}
        for size in (DESKTOP, PHONE):
            self.look(window := Window(*size))
            tabs: list[str] = self.page.evaluate(TABS)
            for tab in tabs or [""]:  # the one that is open comes last
                self.page.evaluate(OPEN_TAB, tab)
                found |= {f"{window}, {tab}: {what}": None for what in shut_doors(self.page, cards, copy)}
        return list(found)

    def out_of_reach(self) -> list[str]:
        """Controls on a large screen to which no key leads."""
        self.look(Window(*DESKTOP))
        found: list[str] = self.page.evaluate(OUT_OF_REACH)
        return found

    def picture(self, visitor: Visitor, name: str) -> None:
        """Pictures in usual windows and both colour schemes, if somebody wants to look at pictures."""
        if visitor.shots is None:
            return
        for scheme, size in product(SCHEMES, PICTURES):
            self.page.emulate_media(color_scheme=scheme)
            self.look(window := Window(*size))
            self.open(window, scale=1)
            taken = self.wire.send("Page.captureScreenshot")  # the page's own would resize it
            (visitor.shots / f"{name}-{window}-{scheme}.png").write_bytes(b64decode(taken["data"]))
        self.page.emulate_media(color_scheme="dark")

    def try_tabs(self, window: Window) -> list[str]:
        """Where opening a tab changes the board; a phone's sheet may take of it, but not below its least."""
        look = self.look(window)
        boards: dict[str, list[int]] = self.page.evaluate(TRY_TABS)
        before = boards.pop("before")
        least = window.least_board(look.regime, look.shape)
        is_less = {tab: board != before for tab, board in boards.items()}
        if look.regime == "phone":
            is_less = {tab: board[0] < least[0] or board[1] < least[1] for tab, board in boards.items()}
        return [f"{window}, {tab}: the board is {boards[tab]}" for tab in boards if is_less[tab]]


# --- States ---


@dataclass(frozen=True)
class State:
    """A page that shows a table in a state of its game."""

    name: str
    visitor: Visitor
    names: Sequence[str]  # of those at the table


def finger(visitor: Visitors) -> Visitor:
    """Somebody with a large screen and no mouse."""
    person = visitor(PHONE)
    person.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    return person


def over_and_back(me: Visitor, names: Sequence[str], ends: Callable[[], Any] | None = None) -> Iterator[State]:
    """The game ends, and is looked at again."""
    if ends is None:
        resign(me.page)
    else:
        ends()
    result = me.page.locator(".result")
    result.wait_for()
    yield State("over", me, names)
    result.get_by_role("button", name="Replay").click()
    expect(me.page.locator(".action h1")).to_contain_text("Step 0.")
    yield State("replay", me, names)


def waiting(visitor: Visitors, game: str) -> State:
    """Two people at a table: one waits for the other, after answering what is asked."""
    host, friend = finger(visitor), finger(visitor)
    host.get("/api/me")
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "open"}]
    table = host.post("/api/tables", {"game": game, "seats": seats})["table"]
    host.go(f"/play/{table}")
    sit_down(friend, f"{host.url}/play/{table}", "Bosun")
    until(lambda: host.get(f"/api/tables/{table}")["state"] == "running", "both sit")
    seated = [one.get(f"/api/tables/{table}")["seats"] for one in (host, friend)]
    mine, theirs = (next(seat["seat"] for seat in all_seats if seat.get("yours")) for all_seats in seated)

    def waits() -> bool:
        """What stands there will do as an answer. A press of a button that has just moved is not heard."""
        if host.seat(mine)["ask"]:
            if not press(host.page, ".action.mine .primary"):
                press(host.page, ".action.mine .bts button")
            return False
        ask = friend.seat(theirs)["ask"]  # at first nobody is asked yet, and a single option is soon taken
        return ask is not None and (ask.get("measured") or len(ask["options"]) > 1)

    until(waits, "only the friend is asked")
    expect(host.page.locator(".action.mine")).to_have_count(0)
    expect(host.page.locator(".action h1")).to_contain_text("Waiting for Bosun")
    return State("wait", host, ("Wren", "Bosun"))
