"""Records on disk: where they lie, how they are never half written, and how they are opened again."""

import os
import tempfile
import time
from pathlib import Path

from saltbox.data_folder import data_folder
from saltbox.engine import DocumentError, Match, parse


def autosave_path(game: str) -> Path:
    """A new file for a new game, so that two games at the same time do not meet."""
    folder = data_folder() / "games"
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}{f'-{n}' if n else ''}.json" for n in range(1_000))
    return next((folder / name for name in names if not (folder / name).exists()), folder / f"{stem}.json")


def is_autosave(path: Path) -> bool:
    """Whether this file is one of ours, which a resumed game may go on writing."""
    return path.resolve().parent == (data_folder() / "games").resolve()


def write_record(match: Match, path: Path) -> None:
    """The whole record, or the old one: it is written beside its place and then moved there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(match.record().text())
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def open_match(path: Path, *, asks_forced: bool = False) -> Match:
    """The match of a record, a save or a position; whatever is wrong with the file is told in a sentence.

    `asks_forced` is for a position, which begins here; a game that was begun goes on as it was.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "it is not text"
        raise DocumentError(f"{path} cannot be read: {reason}") from None
    try:
        document = parse(text)
        kind = document.get("saltbox")
        if kind == "position":
            return Match.from_position(document, asks_forced=asks_forced or None)
        return Match.load(text, listen=True) if kind == "save" else Match.replay(document)
    except DocumentError as problem:
        raise type(problem)(f"{path}: {problem}") from None
