"""Sentences for questions, options, events and refusals. No rule is decided here.

`facts` says how each kind of fact is told; `questions`, `events` and `refusals` hold the sentences, `phantom`
those of the side that nobody sits at.
"""

from collections.abc import Sequence

from saltbox.engine.agenda import Ask
from saltbox.engine.game import Words
from saltbox.engine.prose import OptionProse, Prose, Sentence
from saltbox.engine.state import Choice
from saltbox.engine.told import Told
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.told import PHANTOM_EVENTS
from saltbox.games.salt_mystic.words import events, phantom, questions
from saltbox.games.salt_mystic.words.facts import term
from saltbox.games.salt_mystic.words.refusals import refusal


def question(table: BattleTable, ask: Ask) -> Prose:
    """What the asked seat has to do."""
    return phantom.question(table, ask) if ask.question == "phantom" else questions.question(table, ask)


def option(table: BattleTable, ask: Ask, choice: Choice) -> OptionProse:
    """One option: a label, what else is to be said, and the card it is about."""
    if ask.question == "phantom":
        return phantom.option(table, ask, choice)
    return questions.option(table, ask, choice)


def event(table: BattleTable, told: Told, names: Sequence[str]) -> Sentence:
    """What happened, with the rule behind it."""
    if isinstance(told.facts, PHANTOM_EVENTS):
        return phantom.event(table, told, names)
    return events.event(table, told, names)


WORDS = Words(question, option, event, refusal, term)

__all__ = ["WORDS", "event", "option", "question", "refusal", "term"]
