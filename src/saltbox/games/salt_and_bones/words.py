"""Sentences for options, events and refusals."""

from collections.abc import Sequence
from typing import Any

from saltbox.engine.agenda import Ask
from saltbox.engine.game import Words
from saltbox.engine.state import Choice


def question(table: Any, ask: Ask) -> str:
    return ask.question


def option(table: Any, ask: Ask, choice: Choice) -> str:
    return choice


def event(table: Any, name: str, facts: tuple[Any, ...], names: Sequence[str]) -> str:
    return f"{name} {facts}"


def refusal(table: Any, key: str, facts: tuple[Any, ...]) -> str:
    return f"{key} {facts}"


WORDS = Words(question, option, event, refusal)
