"""What must be true of every page, whatever it shows."""

import re

import pytest

from tests.e2e.visitor import DESKTOP, PHONE, Visitor, findings, scrolls_sideways

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1440", "390"])
SCHEMES = pytest.mark.parametrize("scheme", ["dark", "light"])


def is_main(size: tuple[int, int], scheme: str) -> bool:
    """Half of the four ways to look: each size once, each scheme once. Axe takes seconds on a long page."""
    return (size == DESKTOP) == (scheme == "dark")


def named(size: tuple[int, int], scheme: str, what: str) -> str:
    words = "-".join(re.findall(r"\w+", what)) or "home"
    return f"page-{words}-{size[0]}-{scheme}"


def check(visitor: Visitor, name: str, axe: bool = True) -> None:
    """What must be true of everything that is shown."""
    visitor.shot(name)
    assert not scrolls_sideways(visitor.page), f"{name} is wider than the window"
    found = findings(visitor.page) if axe else []
    assert not found, f"{name}: {found}"


def check_page(visitor: Visitor, path: str, there: str, name: str, axe: bool = True) -> None:
    """Opens a page; `there` is on it when it has loaded."""
    page = visitor.go(path)
    page.locator(there).first.wait_for()
    page.wait_for_load_state("networkidle")
    scheme = page.evaluate("matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'")
    assert page.evaluate("document.documentElement.dataset.theme") == scheme
    assert page.title()
    check(visitor, name, axe)
