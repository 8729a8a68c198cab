"""The pages that only Salvation and Steel has, on a large screen in the dark and on a phone in the light."""

import pytest

from tests.e2e.conftest import Readers
from tests.e2e.page_checks import check_page, named
from tests.e2e.salvation_and_steel.hexfield import GAME
from tests.e2e.visitor import DESKTOP, PHONE

pytestmark = pytest.mark.browser
PAGES = {  # path, and what is there when it has loaded
    f"/new/{GAME}": "section[aria-labelledby=switches] select",
    f"/bands/{GAME}": "textarea",
}


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "dark"), (PHONE, "light")], ids=["1440", "390"])
@pytest.mark.parametrize("path", PAGES)
def test_page(reader: Readers, path: str, size: tuple[int, int], scheme: str) -> None:
    check_page(reader(size, scheme), path, PAGES[path], named(size, scheme, path))
