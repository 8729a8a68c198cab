"""The border between what games draw and what this terminal shows: lines of a textboard become Rich's texts."""

from collections.abc import Iterable

from rich.text import Text

from saltbox.textboard import Line


def drawn(lines: Iterable[Line]) -> list[Text]:
    """The lines as Rich knows them; the words of their styles are Rich's own."""
    return [_text(line) for line in lines]


def _text(line: Line) -> Text:
    text = Text(style=line.style)
    for piece in line.pieces:
        text.append(piece.text, piece.style)
    return text
