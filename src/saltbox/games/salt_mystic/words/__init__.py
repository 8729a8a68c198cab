"""Sentences for questions, options, events and refusals. No rule is decided here.

`telling` says how each kind of fact is told; `asking`, `events` and `refusals` hold the sentences, `pack` those
of the phantom.
"""

from collections.abc import Sequence

from saltbox.engine.agenda import Ask
from saltbox.engine.game import Words
from saltbox.engine.prose import OptionProse, Sentence, Term, prose
from saltbox.engine.state import Choice
from saltbox.engine.told import Told
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.words import asking, events, pack
from saltbox.games.salt_mystic.words.refusals import refusal
from saltbox.games.salt_mystic.words.telling import Facts, part


def question(table: BattleTable, ask: Ask) -> str:
    """What the asked seat has to do."""
    return pack.question(table, ask) if ask.question == "phantom" else asking.question(table, ask)


def option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """One option as a sentence."""
    if ask.question == "phantom":
        return pack.option(table, ask, choice)
    return asking.option(table, ask, choice)


def event(table: BattleTable, name: str, facts: Facts, names: Sequence[str]) -> str:
    """What happened, with the rule behind it in brackets."""
    if name in pack.EVENTS or name in pack.MADE:
        return pack.event(table, name, facts, names)
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
    term=lambda table, each: Term(part(table, each.what), each.value, each.rule, each.what == "die"),
)

__all__ = ["WORDS", "event", "option", "part", "question", "refusal"]
