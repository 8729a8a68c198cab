"""How Salvation and Steel is drawn as text."""

from saltbox.games.salvation_and_steel.paint.painter import SalvationAndSteelPainter
from saltbox.textboard import Painter

PAINTER: type[Painter] = SalvationAndSteelPainter
