"""Checks card files and worked examples, and says in words what each card does."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from saltbox import engine
from saltbox.engine import (
    CardError,
    CardErrors,
    Game,
    SaltboxError,
    find_game,
    read_cards,
    sentence,
    with_custom,
)
from saltbox.lab.examples import all_examples, problems

MOST_BYTES = 1_000_000  # of one file; cards are short
MOST_CARDS = 500  # every match carries all of them along


class Report(NamedTuple):
    """What was looked at, and what is wrong with it."""

    lines: list[str]
    problems: list[str]


def shipped(games: Iterable[str]) -> Report:
    """The card files and worked examples that the games bring along."""
    lines, wrong = [], []
    for name in games:
        game = find_game(name)
        if game.cards is not None:
            files = game.cards.files()
            found = read_cards(files, game.cards.vocabulary)
            lines.append(f"{name}: {len(found)} cards in {len(files)} files")
        examples = all_examples(name)
        wrong += [problem for example in examples for problem in problems(name, example)]
        lines.append(f"{name}: {len(examples)} worked examples")
    return Report(lines, wrong)


# --- A user's own cards ---


def own_files(game: str, paths: Sequence[Path]) -> Report:
    """A user's own card files: every mistake, or what each card will say to players."""
    try:
        documents = card_documents(game, *paths)
    except CardErrors as errors:
        return Report([], [str(error) for error in errors.errors])
    found = find_game(game)
    assert found.cards is not None
    lines = []
    for card in engine.cards_from_documents(documents, found.cards.vocabulary):
        effects = [(key, effect) for key, row in card.effects.items() for effect in row]
        said = [sentence(effect, found.cards.vocabulary, key) for key, effect in effects]
        head = f"{card.id}: {card.name}, {card.kind}, {counted(card.copies, 'copy', 'copies')}."
        lines.append(f"{head} {' '.join(said)}".rstrip())
    lines += [f"note: {note}" for note in notes(found, documents)]
    return Report([*lines, f"{counted(len(documents), 'card', 'cards')}, all well"], [])


def card_documents(game: str, *paths: Path) -> list[dict[str, Any]]:
    """Custom cards as the plain data that travels inside a match; raises what `own_files` would report."""
    cards = find_game(game).cards
    if cards is None:
        raise SaltboxError(f"{game} has no cards")
    files = texts(paths)
    own = read_cards(files, cards.vocabulary)
    with_custom(read_cards(cards.files(), cards.vocabulary), own, cards.vocabulary)
    empty = files.keys() - {card.file for card in own}
    if empty:
        problem = "there is no card in it; one begins with [[card]]"
        raise CardErrors(CardError(file, 1, "", "", problem) for file in files if file in empty)
    if len(own) > MOST_CARDS:
        raise SaltboxError(f"these are {len(own)} cards; a match can carry {MOST_CARDS} of your own")
    return engine.card_documents(files)


def notes(game: Game[Any], documents: Sequence[dict[str, Any]]) -> list[str]:
    """What stands against the usual options with these cards: a starter deck that is no longer legal."""
    if game.pages.judge is None:
        return []
    wrong = game.pages.judge(game.chosen_options({"cards": list(documents)})).problems
    return [f"with the usual {option}: {problem}" for option in wrong for problem in wrong[option]]


def counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


# --- Files ---


def texts(paths: Iterable[Path]) -> dict[str, str]:
    """The card files under some paths: name and text. Raises `CardErrors` with all that cannot be read."""
    files: dict[str, str] = {}
    errors: list[CardError] = []
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise SaltboxError(f"there is no card file (*.toml) in {path}")
        for file in found:
            try:
                files[str(file)] = text_of(file)
            except CardError as error:
                errors.append(error)
    if errors:
        raise CardErrors(errors)
    return files


def text_of(file: Path) -> str:
    """The text of one file, as far as it can be a card file at all."""
    if not file.is_file():  # nor a link that leads nowhere, nor a pipe that never ends
        raise CardError(str(file), 0, "", "", "this is not a file")
    if file.stat().st_size > MOST_BYTES:
        raise CardError(str(file), 0, "", "", f"a card file has at most {MOST_BYTES:,} bytes")
    raw = file.read_bytes()
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = raw[: problem.start].count(b"\n") + 1
        raise CardError(str(file), line, "", "", "this is not UTF-8; save the file in that encoding") from None
    return text.replace("\r\n", "\n")
