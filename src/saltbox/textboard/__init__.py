"""Boards made of text: what a game needs to draw itself without knowing on what.

A game's painter makes lines of styled text out of a scene. Whoever shows them, such as the terminal, puts the
styles into what its screen understands. Only the standard library is used here, as in the games.
"""

from saltbox.textboard.boxes import ASCII, HEAVY, LIGHT, NONE, PRETTY, Arms, Glyphs, joined
from saltbox.textboard.lines import STYLES, Line, Piece
from saltbox.textboard.options import meant, numbered
from saltbox.textboard.said import option_said, said, told, with_rule
from saltbox.textboard.scene import Painter, Preview, Scene

__all__ = [
    "ASCII",
    "HEAVY",
    "LIGHT",
    "NONE",
    "PRETTY",
    "STYLES",
    "Arms",
    "Glyphs",
    "Line",
    "Painter",
    "Piece",
    "Preview",
    "Scene",
    "joined",
    "meant",
    "numbered",
    "option_said",
    "said",
    "told",
    "with_rule",
]
