"""The lengths of a card, in mils. [SM-GEO-4]"""

ARC = 1_000  # the radius of every arc
CARD_WIDTH, CARD_HEIGHT = 2_500, 3_500
TOP, BOTTOM = 1_250, 2_250  # from the arc's centre to the top and the bottom edge of the card
