"""Sentences for questions, options, events and refusals. No rule is decided here.

`facts` says how each kind of fact is told; `questions`, `events` and `refusals` hold the sentences, `phantom`
those of the side that nobody sits at.
"""

from collections.abc import Sequence

from saltbox.engine.agenda import Ask
from saltbox.engine.game import Words
from saltbox.engine.prose import OptionProse, Sentence, Term, prose
from saltbox.engine.state import Choice
from saltbox.engine.told import Told
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.words import events, phantom, questions
from saltbox.games.salt_mystic.words.facts import Facts, term
from saltbox.games.salt_mystic.words.refusals import refusal


def question(table: BattleTable, ask: Ask) -> str:
    """What the asked seat has to do."""
    return phantom.question(table, ask) if ask.question == "phantom" else questions.question(table, ask)


def option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """One option as a sentence."""
    if ask.question == "phantom":
        return phantom.option(table, ask, choice)
    return questions.option(table, ask, choice)


def event(table: BattleTable, name: str, facts: Facts, names: Sequence[str]) -> str:
    """What happened, with the rule behind it in brackets."""
    if name in phantom.EVENTS or name in phantom.MADE:
        return phantom.event(table, name, facts, names)
    return events.event(table, name, facts, names)


def _sentence(table: BattleTable, told: Told, names: Sequence[str]) -> Sentence:
    text = event(table, told.name, told.facts, names)
    at = text.rindex(" [")
    return Sentence(text[at + 2 : -1], prose(text[:at]))


WORDS = Words(
    question=lambda table, ask: prose(question(table, ask)),
    option=lambda table, ask, choice: OptionProse(prose(option(table, ask, choice))),
    event=_sentence,
    refusal=lambda table, key, facts: prose(refusal(table, key, facts)),
    term=lambda table, each: Term(term(table, each.what), each.value, each.rule, each.what == "die"),
)

__all__ = ["WORDS", "event", "option", "question", "refusal", "term"]
