"""How Salt Mystic is drawn as text, and what may be typed there."""

from saltbox.games.salt_mystic.paint.painter import SaltMysticPainter
from saltbox.textboard import Painter

PAINTER: type[Painter] = SaltMysticPainter
