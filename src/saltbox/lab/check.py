"""Checks card files and worked examples, and says in words what each card does."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from saltbox import engine
from saltbox.engine import CardErrors, SaltboxError, find_game, read_cards, sentence
from saltbox.lab.examples import all_examples, problems


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


def own_files(game: str, paths: Sequence[Path]) -> Report:
    """A user's own card files: every mistake, or what each card will say to players."""
    found = find_game(game)
    if found.cards is None:
        raise SaltboxError(f"{game} has no cards")
    vocabulary = found.cards.vocabulary
    try:
        cards = read_cards(texts(paths), vocabulary)
    except CardErrors as errors:
        return Report([], [str(error) for error in errors.errors])
    lines = []
    for card in cards:
        said = [sentence(effect, vocabulary) for effects in card.effects.values() for effect in effects]
        lines.append(f"{card.id}: {card.name}, {card.kind}, {card.copies} copies. {' '.join(said)}".rstrip())
    return Report([*lines, f"{len(cards)} cards, all well"], [])


def card_documents(game: str, path: Path) -> list[dict[str, Any]]:
    """Custom cards as the plain data that travels inside a match; raises what `own_files` would report."""
    found = find_game(game)
    if found.cards is None:
        raise SaltboxError(f"{game} has no cards")
    files = texts([path])
    read_cards(files, found.cards.vocabulary)
    return engine.card_documents(files)


def texts(paths: Iterable[Path]) -> dict[str, str]:
    """The card files under some paths: name and text."""
    files: dict[str, str] = {}
    for path in paths:
        for file in sorted(path.rglob("*.toml")) if path.is_dir() else [path]:
            files[str(file)] = file.read_text("utf-8")
    if not files:
        raise SaltboxError("there is no card file (*.toml) here")
    return files
