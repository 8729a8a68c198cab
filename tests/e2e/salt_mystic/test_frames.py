"""A card is dragged over a crowded table: the page must keep up.

`bench/salt_mystic/frames.py` counts frames a second.
"""

import pytest

from tests.e2e.conftest import Visitors
from tests.e2e.salt_mystic.battlefield import lay
from tests.e2e.salt_mystic.crowd import CROWD, FRAMES, PIECES, crowd, work_of_a_frame

pytestmark = pytest.mark.browser
MOST_WORK = 0.16  # for a frame, in fixed pieces of work: it takes 0.1, on a quiet machine and on a busy one


def test_a_dragged_card_follows_on_a_crowded_table(visitor: Visitors) -> None:
    me = visitor(moving=True)
    given = crowd()
    page = lay(me, *given.pop("stacks"), **given)
    view = me.seat(0)["view"]
    assert (len(view["stacks"]), len(view["terrain"])) == (CROWD, PIECES)
    frame = work_of_a_frame(page)
    me.shot("frames")
    assert frame.places > FRAMES / 2, "the ghost is where the mouse is"
    assert frame.work <= MOST_WORK * frame.measure, frame
