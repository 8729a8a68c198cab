"""A card is dragged over a crowded table: the page must keep up.

`bench/salt_mystic/frames.py` prints the figure.
"""

import pytest

from tests.e2e.conftest import Visitors
from tests.e2e.salt_mystic.battlefield import lay
from tests.e2e.salt_mystic.crowd import CROWD, PIECES, crowd, frames_of_a_drag

pytestmark = pytest.mark.browser
MOST_WORK = 40  # ms for a frame: 25 frames a second if nothing of it were done at the same time


def test_a_dragged_card_follows_on_a_crowded_table(visitor: Visitors) -> None:
    me = visitor(moving=True)
    given = crowd()
    page = lay(me, *given.pop("stacks"), **given)
    view = me.seat(0)["view"]
    assert (len(view["stacks"]), len(view["terrain"])) == (CROWD, PIECES)
    drag = frames_of_a_drag(page)
    me.shot("frames")
    assert drag.places > 20, "the ghost is where the mouse is"
    assert drag.work <= MOST_WORK, drag
