"""Units, and the lengths of a card.

A length is whole mils, thousandths of an inch; a heading is whole tenths of a degree. Only cards, options and
documents speak of inches and degrees. [SM-GEO-1] [SM-GEO-4]
"""

from saltbox.engine.space.measured import FULL_TURN as FULL_TURN
from saltbox.engine.space.measured import HALF_TURN as HALF_TURN
from saltbox.engine.space.measured import INCH as INCH
from saltbox.engine.space.measured import QUARTER_TURN as QUARTER_TURN
from saltbox.engine.space.measured import Mil as Mil
from saltbox.engine.space.measured import Pose as Pose
from saltbox.engine.space.measured import Tenths as Tenths

ARC: Mil = 1_000  # the radius of every arc
CARD_WIDTH: Mil = 2_500
CARD_HEIGHT: Mil = 3_500
TOP: Mil = 1_250  # from the arc's centre to the top edge of the card
BOTTOM: Mil = 2_250  # from the arc's centre to the bottom edge of the card

DZ_STRIP: Mil = 3_500  # the Deployment Zone, from the own edge on [SM-GEO-27]
DZ_CENTRE: Mil = 2_500  # the most that an arc's centre is from the own edge in it


def in_inches(length: Mil) -> int | float:
    """A length as people write it."""
    return length // INCH if length % INCH == 0 else length / INCH
