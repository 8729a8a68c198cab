"""The pages that only Salt Mystic has, at two sizes and in both colour schemes."""

import pytest

from tests.e2e.conftest import Readers
from tests.e2e.page_checks import SCHEMES, SIZES, check_page, is_main, named
from tests.e2e.salt_mystic.battlefield import GAME

pytestmark = pytest.mark.browser
PAGES = {  # path, and what is there when it has loaded
    f"/new/{GAME}": "svg.terrain-map g[data-kind]",
    f"/decks/{GAME}": "ul.faces button",
    f"/terrain/{GAME}": "svg.terrain-map .take",
}


@SIZES
@SCHEMES
@pytest.mark.parametrize("path", PAGES)
def test_page(reader: Readers, path: str, size: tuple[int, int], scheme: str) -> None:
    axe = is_main(size, scheme) or path.startswith("/terrain/")
    check_page(reader(size, scheme), path, PAGES[path], named(size, scheme, path), axe)
