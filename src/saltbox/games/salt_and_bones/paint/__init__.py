"""How Salt & Bones is drawn as text."""

from saltbox.games.salt_and_bones.paint.painter import SaltAndBonesPainter
from saltbox.textboard import Painter

PAINTER: type[Painter] = SaltAndBonesPainter
