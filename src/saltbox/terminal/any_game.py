"""A painter that knows no game: it shows any view as a table, and the options as a list.

So it leaves most of what a painter is told unused.
"""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from saltbox.engine import HIDDEN, Ask, Choice, Match
from saltbox.terminal.boxes import Glyphs
from saltbox.terminal.scene import Preview, Scene

NOT_SHOWN = ("ask", "seat", "outcome")  # the screen tells these in words


class AnyGamePainter:
    """Plain, but complete: whatever the seat may see is there."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs

    def header(self, scene: Scene, width: int) -> list[Text]:
        """The game and who sits at the table."""
        line = Text(scene.title, "bold")
        line.append(f"  {', '.join(scene.names)}", "dim")
        return [line]

    def board(self, scene: Scene, big: bool) -> list[Text]:
        """There is nothing to draw."""
        return []

    def side(self, scene: Scene, roomy: bool) -> list[Text]:
        """One line for each thing in the view."""
        shown = {key: value for key, value in scene.view.items() if key not in NOT_SHOWN}
        room = max(map(len, shown), default=0)
        return [Text.assemble((f"{key:<{room}}  ", "dim"), self.told(value)) for key, value in shown.items()]

    def told(self, value: Any) -> str:
        """A value of a view for human eyes."""
        if isinstance(value, list | tuple):
            return " ".join(f"({self.told(v)})" if isinstance(v, list | tuple) else self.told(v) for v in value)
        if value == HIDDEN:
            return self.glyphs.hidden
        return self.glyphs.empty if value in (None, "") else str(value)

    def options(self, scene: Scene) -> list[Text]:
        """A numbered list."""
        return numbered(scene)

    def read(self, scene: Scene, typed: str) -> Choice:
        """The typed text itself, or the only option that ends with it: "slash" for "attack:slash"."""
        return by_ending(scene, typed)

    def rules(self, scene: Scene, choice: Choice) -> list[str]:
        """Only the rule of the question is known."""
        return []

    def is_quiet(self, scene: Scene, number: int) -> bool:
        """Everything may matter."""
        return False

    def previews(self, match: Match, ask: Ask) -> Mapping[Choice, Preview]:
        """Nothing is foreseen."""
        return {}


def numbered(scene: Scene) -> list[Text]:
    """All options, one to a line, with the number to type."""
    room = len(str(len(scene.options)))
    return [
        Text.assemble((f"{number:>{room}} ", "bold"), sentence)
        for number, sentence in enumerate(scene.options, start=1)
    ]


def by_ending(scene: Scene, typed: str) -> Choice:
    """What was typed, completed if that is beyond doubt."""
    options = () if scene.ask is None else scene.ask.options
    if typed in options:
        return typed
    wanted = typed.lower().replace(" ", "-")
    meant = [option for option in options if wanted in (option, option.partition(":")[2])]
    return meant[0] if len(meant) == 1 else typed
