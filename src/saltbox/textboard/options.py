"""The options of a question: how they are listed, and which one somebody means."""

from saltbox.engine import Choice
from saltbox.textboard.lines import Line
from saltbox.textboard.scene import Scene


def numbered(scene: Scene) -> list[Line]:
    """All options, one to a line, with the number to type."""
    room = len(str(len(scene.options)))
    return [
        Line.assemble((f"{number:>{room}} ", "bold"), sentence)
        for number, sentence in enumerate(scene.options, start=1)
    ]


def by_ending(scene: Scene, typed: str) -> Choice:
    """What was typed, completed if that is beyond doubt: "nine" for "bid:nine"."""
    options = () if scene.ask is None else scene.ask.options
    if typed in options:
        return typed
    wanted = typed.lower().replace(" ", "-")
    meant = [option for option in options if wanted in (option, option.partition(":")[2])]
    return meant[0] if len(meant) == 1 else typed
