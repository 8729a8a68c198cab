"""The options of a question: how they are listed, and which one somebody means."""

from saltbox.engine import Choice
from saltbox.textboard.lines import Line
from saltbox.textboard.said import option_said
from saltbox.textboard.scene import Scene


def numbered(scene: Scene) -> list[Line]:
    """All options, one to a line, with the number to type."""
    room = len(str(len(scene.options)))
    return [
        Line.join("", [Line.assemble((f"{number:>{room}} ", "bold")), option_said(option)])
        for number, option in enumerate(scene.options, start=1)
    ]


def meant(scene: Scene, typed: str) -> Choice:
    """What was typed, completed if that is beyond doubt.

    An option is also meant by the card that it is about, such as `slash`, and by what stands on its button.
    """
    options = () if scene.ask is None else scene.ask.options
    if typed in options:
        return typed
    words = typed.lower()
    found = [
        choice
        for choice, option in zip(options, scene.options, strict=True)
        if words.replace(" ", "-") in (choice, option.card) or words == str(option.label).lower()
    ]
    return found[0] if len(found) == 1 else typed
