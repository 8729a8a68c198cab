"""Double clicks on the buttons of the action bar: at most one choice comes of each, and nothing final.

On a board the second click says nothing at all: what the first one has aimed at is not answered by it.
"""

from collections.abc import Callable

from playwright.sync_api import Page, expect

BUTTONS = ".action .bts button:not([disabled])"
UNDO = ".action .undo:not(.off)"
SURE = "dialog.sure"
# The middles of what fits and is under nothing else.
IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)]
  .map((one) => [one, testMiddle(one)])
  .filter(([one, place]) => one.contains(document.elementFromPoint(...place)))
  .map(([, place]) => place)"""
# From now on the page remembers what it says to the server, and after how many presses of the pointer.
LISTEN = """() => {
  const send = WebSocket.prototype.send;
  globalThis.testSaid = [];
  globalThis.testPresses = 0;
  addEventListener('pointerdown', () => (testPresses += 1), true);
  WebSocket.prototype.send = function (text) {
    const { type, choice, number } = JSON.parse(text);
    const isSaid = ['choose', 'undo', 'resign', 'break_seal', 'return'].includes(type);
    if (isSaid) testSaid.push([choice ?? type, number ?? -1, testPresses]);
    send.call(this, text);
  };
}"""


def listen(page: Page) -> None:
    page.evaluate(LISTEN)


def said(page: Page) -> list[str]:
    """What the page has said since it was asked last."""
    return [what for what, _ in answered(page)]


def answered(page: Page) -> list[tuple[str, int]]:
    """The same, each with the number of the question that it answers; -1: it answers none."""
    return [(what, number) for what, number, _ in heard(page)]


def heard(page: Page) -> list[tuple[str, int, int]]:
    """The same, each with how often the pointer had come down since the page was asked last."""
    found: list[tuple[str, int, int]] = page.evaluate("[testSaid.splice(0), (testPresses = 0)][0]")
    return found


def at_rest(page: Page) -> None:
    """The bar has stood still for long enough, and nothing is on its way."""
    expect(page.locator(".action [data-resting], .action .busy")).to_have_count(0)


def double_click(page: Page, selector: str, n: int = 0) -> str:
    """Double-clicks the n-th thing that fits; returns what it is about."""
    at_rest(page)
    shown = page.locator(selector)
    one = shown.nth(n % shown.count())
    about = str(one.get_attribute("data-choice") or one.get_attribute("aria-label"))
    final = one.get_attribute("data-irreversible") is not None
    each_time = one.get_attribute("data-each-time") is not None
    said(page)
    one.dblclick()
    at_rest(page)
    answers = answered(page)
    told = [what for what, _ in answers]
    if final:
        assert told == [], f"{about} did not ask"
        expect(page.locator(f"{SURE} [data-choice=keep_it]")).to_be_focused()
        page.keyboard.press("Enter")  # what has the focus keeps things as they are
        expect(page.locator(SURE)).to_have_count(0)
        assert said(page) == []
        return f"{about} asks"
    if each_time:
        assert len({number for _, number in answers}) == len(answers), (
            f"{answers}: a question was answered twice"
        )
        assert len(set(told)) == 1, f"{told}: it is the same answer each time"
        return "each time"
    assert len(told) <= 1, f"{about}: {told} came of one double click"
    return about


def double_click_on_board(page: Page, selector: str) -> str | None:
    """Double-clicks what lies on the board; returns what the first click has said, if anything.

    None if nothing that fits can be hit.
    """
    page.mouse.move(0, 0)
    at_rest(page)
    places: list[tuple[float, float]] = page.evaluate(IN_SIGHT, selector)
    if not places:
        return None
    answered(page)
    page.mouse.dblclick(*places[0])
    page.mouse.move(0, 0)
    at_rest(page)
    told = heard(page)
    assert len(told) <= 1, f"{told} came of one double click on the board"
    assert [what for what, _, presses in told if presses > 1] == [], "the second click answered"
    return told[0][0] if told else ""


def walk(page: Page, go_on: Callable[[], bool], states: int, board: str = "") -> list[str]:
    """Double-clicks a button in each of so many states, plays on in between, and tells what was clicked.

    What fits `board` is double-clicked before, in each state that shows it.
    """
    listen(page)
    found = []
    for n in range(states):
        if not go_on():
            break
        at_rest(page)
        said_there = double_click_on_board(page, board) if board else None
        if said_there is not None:
            found.append(f"on the board: {said_there or 'nothing'}")
        if said_there:
            continue
        if n % 5 == 4 and page.locator(UNDO).count():
            found.append(double_click(page, UNDO))
        elif page.locator(BUTTONS).count():
            found.append(double_click(page, BUTTONS, n))
    return found
