"""Every game can be printed and played: at true size, with backs that meet their fronts, on A4 and Letter."""

import re

import pytest
from playwright.sync_api import Page, expect

from saltbox.engine import find_games
from tests.e2e.conftest import Visitors
from tests.e2e.server import until
from tests.e2e.visitor import Visitor

pytestmark = pytest.mark.browser

PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}  # millimetres
POINT = 25.4 / 72
# What is on every sheet, in millimetres from its upper left corner: cards, which may hold lists, or counters;
# and how many cut marks.
LEAVES = """() => [...document.querySelectorAll('.leaf')].map((leaf) => {
  const at = leaf.getBoundingClientRect();
  const all = [...leaf.querySelectorAll('li')].filter((li) => !li.parentElement.closest('li'));
  const boxes = all.map((li) => {
    const box = li.getBoundingClientRect();
    return [box.left - at.left, box.top - at.top, box.width, box.height].map((pixels) => pixels * 25.4 / 96);
  });
  const [width, height] = [at.width, at.height].map((pixels) => pixels * 25.4 / 96);
  const marks = leaf.querySelectorAll('.marks line').length;
  return { label: leaf.getAttribute('aria-label') ?? '', width, height, boxes, marks };
})"""


def pages_of(pdf: bytes) -> list[tuple[float, float]]:
    """The size of every page of a PDF, in millimetres."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]", pdf)
    return [(float(width) * POINT, float(height) * POINT) for width, height in boxes]


def opened(me: Visitor, game: str) -> Page:
    """Everything that a game prints, but one copy of each card: a hundred sheets take long."""
    page = me.go(f"/print/{game}")
    page.locator(".leaf li").first.wait_for()
    page.wait_for_load_state("networkidle")
    for whole in page.get_by_label("every copy").all():
        whole.uncheck()
    return page


@pytest.mark.parametrize("game", find_games())
def test_what_is_printed_is_cut_where_it_says_and_has_its_back_behind_it(visitor: Visitors, game: str) -> None:
    me = visitor(scheme="light")
    page = opened(me, game)
    for paper, (width, height) in PAPERS.items():
        page.emulate_media(media="screen")
        page.get_by_label("Paper").select_option(paper)
        page.emulate_media(media="print")
        leaves = page.evaluate(LEAVES)
        for leaf in leaves:
            assert (leaf["width"], leaf["height"]) == pytest.approx((width, height), abs=0.3)
            for x, y, w, h in leaf["boxes"]:
                assert min(x, y, width - x - w, height - y - h) > 4.9, "a printer leaves the edge white"
        fronts = [leaf for leaf in leaves if leaf["label"].endswith(", fronts")]
        assert fronts
        assert all(leaf["marks"] >= 8 for leaf in fronts), "nobody knows where to cut"
        labelled = {leaf["label"]: leaf for leaf in leaves}
        for front in fronts:
            if back := labelled.get(front["label"].replace(", fronts", ", backs")):
                turned = [at for x, y, w, h in back["boxes"] for at in (width - x - w, y, w, h)]
                there = [at for box in front["boxes"] for at in box]
                assert turned == pytest.approx(there, abs=0.05), "a back lies beside its front"
        cards = [leaf for leaf in fronts if leaf["label"].startswith("Cards")]
        assert {(round(w, 1), round(h, 1)) for leaf in cards for _, _, w, h in leaf["boxes"]} == {(63.5, 88.9)}
        pages = pages_of(page.pdf(prefer_css_page_size=True))
        assert len(pages) == len(leaves)
        assert all(size == pytest.approx((width, height), abs=0.5) for size in pages)
    expect(page.locator("header.top")).to_be_hidden()
    page.emulate_media(media="screen")
    the_button_says_how_many_sheets_come_out(page)


def the_button_says_how_many_sheets_come_out(page: Page) -> None:
    button = page.get_by_role("button", name=re.compile(r"^Print \d+ sheets?$"))

    def sheets_and_leaves() -> tuple[int, int]:
        return int(re.findall(r"\d+", button.inner_text())[0]), len(page.evaluate(LEAVES))

    sheets, both = sheets_and_leaves()
    assert both in (2 * sheets, 2 * sheets - 1)
    page.get_by_label("on both sides").uncheck()
    until(lambda: len(set(sheets_and_leaves())) == 1, "each leaf is a sheet")
    for box in page.locator(".tools fieldset").first.get_by_role("checkbox").all():
        box.uncheck()
    expect(page.locator(".leaf")).to_have_count(0)
    expect(page.get_by_role("button", name="Print 0 sheets")).to_be_disabled()
