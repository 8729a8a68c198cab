"""A card is dragged over a crowded table: the page must keep up. `bench/frames.py` prints the figure."""

import pytest

from tests.e2e.conftest import Visitors
from tests.e2e.salt_mystic.battlefield import lay
from tests.e2e.salt_mystic.crowd import CROWD, PIECES, crowd, frames_of_a_drag

pytestmark = pytest.mark.browser
FLOOR = 25  # frames a second, on a machine that may be busy; a quiet one reaches twice as many


def test_a_dragged_card_follows_on_a_crowded_table(visitor: Visitors) -> None:
    me = visitor(moving=True)
    given = crowd()
    page = lay(me, *given.pop("stacks"), **given)
    view = me.seat(0)["view"]
    assert (len(view["stacks"]), len(view["terrain"])) == (CROWD, PIECES)
    rate, _, places = frames_of_a_drag(page)
    me.shot("frames")
    assert places > 20, "the ghost is where the mouse is"
    assert rate >= FLOOR
