"""A painter that knows no game: it shows any view as a table, and the options as a list.

So it leaves most of what a painter is told unused.
"""

from collections.abc import Mapping
from typing import Any

from saltbox.engine import HIDDEN, Ask, Choice, Match
from saltbox.textboard import Glyphs, Line, Preview, Scene, meant, numbered

NOT_SHOWN = ("ask", "seat", "sealed", "outcome")  # the screen tells these in words


class AnyGamePainter:
    """Plain, but complete: whatever the seat may see is there."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs

    def header(self, scene: Scene, width: int) -> list[Line]:
        """The game and who sits at the table."""
        line = Line(scene.title, "bold")
        line.append(f"  {', '.join(scene.names)}", "dim")
        return [line]

    def board(self, scene: Scene, big: bool) -> list[Line]:
        """There is nothing to draw."""
        return []

    def side(self, scene: Scene, roomy: bool) -> list[Line]:
        """One line for each thing in the view."""
        shown = {key: value for key, value in scene.view.items() if key not in NOT_SHOWN}
        room = max(map(len, shown), default=0)
        return [Line.assemble((f"{key:<{room}}  ", "dim"), self.told(value)) for key, value in shown.items()]

    def told(self, value: Any) -> str:
        """A value of a view for human eyes."""
        if isinstance(value, list | tuple):
            return " ".join(f"({self.told(v)})" if isinstance(v, list | tuple) else self.told(v) for v in value)
        if value == HIDDEN:
            return self.glyphs.hidden
        return self.glyphs.empty if value in (None, "") else str(value)

    def options(self, scene: Scene) -> list[Line]:
        """A numbered list."""
        return numbered(scene)

    def read(self, scene: Scene, typed: str) -> Choice:
        """The typed text itself, or the only option that is about a card of this name, or reads so."""
        return meant(scene, typed)

    def rules(self, scene: Scene, choice: Choice) -> list[str]:
        """Only the rule of the question is known."""
        return []

    def is_quiet(self, scene: Scene, number: int) -> bool:
        """Everything may matter."""
        return False

    def previews(self, match: Match, ask: Ask) -> Mapping[Choice, Preview]:
        """Nothing is foreseen."""
        return {}
