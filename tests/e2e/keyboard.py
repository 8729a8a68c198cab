"""A keyboard and nothing else: controls are walked to with Tab, as somebody without a mouse does it."""

from playwright.sync_api import Page

MOST_STEPS = 250  # between any two controls of a page
# Where the n-th control that fits lies, as seen from the focus; nothing behind a dialog can be walked to.
WHERE = """([selector, n]) => {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const can = (one) => !one.disabled && !one.closest('[inert]') && seen(one);
  const goal = [...top.querySelectorAll(selector)].filter(can)[n];
  if (!goal) return 'gone';
  const now = document.activeElement;
  if (now === goal) return 'here';
  if (!now || now === document.body) return 'ahead';
  return now.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING ? 'behind' : 'ahead';
}"""


def walk_to(page: Page, selector: str, n: int = 0) -> bool:
    """Tab, or Shift and Tab, until the n-th control that fits has the focus; False if there is none."""
    for _ in range(MOST_STEPS):
        where = page.evaluate(WHERE, [selector, n])
        if where in ("here", "gone"):
            return bool(where == "here")
        page.keyboard.press("Tab" if where == "ahead" else "Shift+Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def press_by_key(page: Page, selector: str, n: int = 0) -> bool:
    """Walks there and presses Enter; what is asked before something final is answered in the same way."""
    if not walk_to(page, selector, n):
        return False
    is_final = page.evaluate("'irreversible' in document.activeElement.dataset")
    page.keyboard.press("Enter")
    if is_final:
        page.wait_for_selector("dialog.sure")
        assert walk_to(page, "dialog.sure [data-choice=spend_it]"), "nothing is asked before something final"
        page.keyboard.press("Enter")
    return True
